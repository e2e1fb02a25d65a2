# SPDX-License-Identifier: Apache-2.0
"""What a case of test/net is.

A case is one call of `sundog fetch --json` with some addresses, what must be
printed for each of them, and the most time and memory it may take. Unless it
says otherwise, all names lead to the hostile server, and a page of a good host
is asked for as well, behind the others: it must arrive, and soon.
"""
import contextlib
import re
import shutil

SECONDS = 2       # --timeout of most cases
SECONDS_MAX = 6   # and the most they may take, all in all
RSS_MB_MAX = 64
SOON_SECONDS = 2  # after the start, a good host has been asked
PAGE_BYTES = 196  # of hostile_http.PAGE
# What the kernel takes off a server's hands while nobody reads: both buffers
# of a loopback connection, at their largest.
BUFFERS = 12 << 20

COMMON = ['--json', '--contact', 'test@example.org', '--delay', '0',
          '--retries', '0']


def page(label, path='/page'):
    """The address of a behaviour, on a host of the case's own."""
    return f'http://{label}.ZONE.test{path}'


class Case:
    def __init__(self, name, why, urls, want, args=(), seconds=SECONDS_MAX,
                 rss_mb=RSS_MB_MAX, timeout=SECONDS, private=True,
                 connect=True, good=True, needs=None, check=None, helper=None):
        """`urls` is one or a list, `want` what is printed for it or a list of
        that: a reason, or fields with their values; a tuple is any of its
        values. `check(records, outcome)` yields what else is wrong,
        `helper(ports, folder)` is a context that gives more arguments,
        `needs` is a program, a bomb or ipv6."""
        self.name, self.why = name, why
        urls = [urls] if isinstance(urls, str) else list(urls)
        self.urls = [u.replace('ZONE', name) for u in urls]
        self.wants = [want] if isinstance(want, (str, dict)) else list(want)
        self.args, self.seconds, self.rss_mb = list(args), seconds, rss_mb
        self.timeout, self.private, self.connect = timeout, private, connect
        self.needs, self.check, self.make_helper = needs, check, helper
        assert len(self.urls) == len(self.wants), name
        self.good = None
        if good:
            self.good = f'http://good.{name}.test/'
            if not connect:
                self.good = 'http://127.0.0.1:PORT/'

    def missing(self, ports):
        """What the case needs and is not there, or None."""
        if not self.needs or self.needs in ports['bombs']:
            return None
        if self.needs == 'ipv6':
            return None if ports['ipv6'] else 'ipv6'
        return None if shutil.which(self.needs) else self.needs

    def all_urls(self, ports):
        urls = self.urls + ([self.good] if self.good else [])
        for name in ('port', 'trap', 'full', 'closed'):
            urls = [u.replace(name.upper(), str(ports[name])) for u in urls]
        return urls

    def command(self, sundog, ports):
        command = [sundog, 'fetch', *COMMON, '--timeout', str(self.timeout)]
        if self.private:
            command.append('--allow-private')
        if self.connect:
            command += ['--connect-to', f'127.0.0.1:{ports["port"]}']
        if ports['ca']:
            command += ['--ca-file', ports['ca']]
        return command + self.args + self.all_urls(ports)

    def helper(self, ports, folder):
        if self.make_helper:
            return self.make_helper(ports, folder)
        return contextlib.nullcontext([])

    def hosts(self):
        """Of its addresses, and all others of its own."""
        return Hosts(self.name, self.urls)

    def status(self, outcome):
        """What the program must end with."""
        return int(any(r['reason'] != 'ok' or r['status'] // 100 != 2
                       for r in outcome.records))

    def may_say(self, line):
        """Does this line belong on standard error?"""
        return False

    def faults(self, outcome, slow, ports):
        """What is wrong with what was printed and asked."""
        urls = self.all_urls(ports)
        wants = self.wants + (['ok'] if self.good else [])
        if len(outcome.records) != len(urls):
            yield f'{len(outcome.records)} records for {len(urls)} addresses'
            return
        records = in_order(urls, outcome.records)
        for url, want, record in zip(urls, wants, records):
            want = {'reason': want} if isinstance(want, str) else want
            for key, value in want.items():
                values = value if isinstance(value, tuple) else (value,)
                if record.get(key) not in values:
                    yield (f'{url}: {key} is {record.get(key)!r}, '
                           f'should be {value!r}')
        if self.good and self.connect:
            yield from late(self.good, outcome, slow)
        if self.check:
            yield from self.check(records, outcome)


class Hosts:
    """A set of host names, for `in`."""

    def __init__(self, zone, urls):
        self.end = f'.{zone}.test'
        self.names = {re.split('[/:?]+', u)[1] for u in urls}

    def __contains__(self, host):
        return host.endswith(self.end) or host in self.names


def in_order(urls, records):
    """The records in the order of the addresses they are about; what is
    about none of them fills the gaps."""
    left = list(records)
    ordered = []
    for url in urls:
        found = next((r for r in left if r['url'] == url), None)
        if found:
            left.remove(found)
        ordered.append(found)
    return [r or left.pop(0) for r in ordered]


def late(good, outcome, slow):
    """The good host has to be asked soon, whatever the others do."""
    host = good.split('/')[2]
    times = [e['t'] - outcome.start for e in outcome.log
             if e['what'] == 'ask' and e['host'] == host and e['path'] == '/']
    if not times:
        yield 'the good host was not asked'
    elif times[0] > SOON_SECONDS * slow:
        yield f'the good host was asked after {times[0]:.1f} s'


def asked(outcome, label):
    """The requests for hosts of a label, in order."""
    return [e for e in outcome.log
            if e['what'] == 'ask' and e['host'].split('.')[0] == label]


def sent_at_most(limit, label):
    """A check: connections to a label were given up before that."""
    def check(records, outcome):
        numbers = {e['n'] for e in asked(outcome, label)}
        for e in outcome.log:
            if e['what'] == 'end' and e['n'] in numbers and e['sent'] > limit:
                yield f'the server got rid of {e["sent"]} bytes'
    return check
