# SPDX-License-Identifier: Apache-2.0
"""A whole crawl among hostile hosts: it ends, and has what the good ones
gave."""
import json
import os
import subprocess

from net_case import Case

MAKES = ['tls', 'bomb']
RECIPE = 'http://schema.org/Recipe'
# label, reason of its page
HOSTS = [
    ('good', 'ok'),
    ('silent', 'head-timeout'),
    ('head-drip', 'head-timeout'),
    ('body-drip', 'too-slow'),
    ('endless', 'too-large'),
    ('header-flood', 'head-too-large'),
    ('early-flood', 'head-too-large'),
    ('gzip-bomb', 'decoded-too-large'),
    ('gzip-lie', 'encoding'),
    ('chunk-word', 'cut'),
    ('reset-body', 'cut'),
    ('close-now', 'empty'),
    ('noise', 'protocol'),
    ('cookies-some', 'ok'),
]
TLS_HOSTS = [
    ('good.h2', 'ok'),
    ('expired.tls', 'tls'),
    ('stall.tls', 'connect-timeout'),
    ('hpack-bomb.h2', 'protocol'),
    # Ended by the guard, they get HTTP/1.1 at the next try, and behave there.
    ('empty-data.h2', ('ok', 'too-slow')),
    ('priority-flood.h2', ('ok', 'head-timeout')),
]


class Crawl(Case):
    """The same with `sundog crawl`; what it printed is pages.jsonl."""

    def command(self, sundog, ports):
        return [sundog, 'crawl', '-o', 'crawl', '--quiet', '--json', '--contact',
                'test@example.org', '--delay', '0', '--retries', '0',
                '--timeout', str(self.timeout), '--allow-private',
                '--connect-to', f'127.0.0.1:{ports["port"]}',
                '--ca-file', ports['ca'], *self.args, *self.all_urls(ports)]

    def status(self, outcome):
        return 0

    def may_say(self, line):
        """Those that came to nothing are seeds."""
        return any(line.startswith(f'seed {url}: given up: ')
                   for url, want in zip(self.urls, self.wants)
                   if want != 'ok')

    def faults(self, outcome, slow, ports):
        crawl = os.path.join(outcome.folder, 'crawl')
        reasons = {}
        with open(os.path.join(crawl, 'pages.jsonl')) as f:
            for line in f:
                page = json.loads(line)
                reasons.setdefault(page['url'], page['reason'])
        for url, want in zip(self.urls, self.wants):
            if reasons.get(url) not in (want if isinstance(want, tuple)
                                        else (want,)):
                yield f'{url}: {reasons.get(url)}, should be {want}'
        quads = subprocess.run(
            ['zstd', '-qdc', os.path.join(crawl, 'quads-00000.nq.zst')],
            capture_output=True, text=True, check=True).stdout
        for label in ('good', 'cookies-some'):
            if not any(RECIPE in line and f'//{label}.' in line
                       for line in quads.splitlines()):
                yield f'the recipe of {label} is not there'


CASES = [
    Crawl('all', 'good hosts among hostile ones',
          [f'http://{label}.ZONE.test/page' for label, _ in HOSTS]
          + [f'https://{label}.test/' for label, _ in TLS_HOSTS],
          [reason for _, reason in HOSTS + TLS_HOSTS], good=False,
          args=['--no-robots', '--no-sitemaps', '--time', '30'],
          seconds=25, rss_mb=300, needs='zstd'),
]
