# SPDX-License-Identifier: Apache-2.0
"""HTTP/2 that breaks its rules, or uses them against us."""
import contextlib
import os
import socket
import subprocess
import time

from net_case import Case, asked, sent_at_most

MAKES = ['tls']
PAGE_BYTES = 49  # of hostile_h2.PAGE
# Before the head is whole, what breaks the rules is no HTTP; after it, the
# body is cut.
CUT = {'reason': 'cut', 'status': 200}
# nghttp2 gives up when its answers pile up, our guard when the loop stands
# still, whichever is first.
FLOOD = {'reason': ('protocol', 'head-timeout')}


def case(label, why, want, **options):
    return Case(label, why, f'https://{label}.h2.test/', want,
                args=['--no-robots'] + options.pop('more', []), **options)


def free_port():
    with socket.socket() as s:
        s.bind(('127.0.0.1', 0))
        return s.getsockname()[1]


@contextlib.contextmanager
def nghttpd(ports, folder):
    """A good server that is not ours, with a page and robots.txt."""
    for name, text in (('robots.txt', 'User-agent: *\nDisallow: /private\n'),
                       ('page.html', '<!doctype html><p>Good')):
        with open(os.path.join(folder, name), 'w') as f:
            f.write(text)
    port = free_port()
    keys = os.path.dirname(ports['ca'])
    process = subprocess.Popen(
        ['nghttpd', '-a', '127.0.0.1', '-d', folder, str(port),
         f'{keys}/good.key', f'{keys}/good.pem'],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            with contextlib.suppress(OSError):
                socket.create_connection(('127.0.0.1', port)).close()
                break
            time.sleep(0.05)
        yield ['--connect-to', f'127.0.0.1:{port}']
    finally:
        process.kill()
        process.wait()


def one_of_each(records, outcome):
    reasons = sorted(r['reason'] for r in records[:3])
    if reasons != ['ok', 'ok', 'too-slow']:
        yield f'got {reasons}'


def asked_times(label, count):
    def check(records, outcome):
        events = asked(outcome, label)
        if len(events) != count:
            yield f'{len(events)} requests, should be {count}'
    return check


def only_once(records, outcome):
    """The guard may not be needed, if the server is slow; once it was, there
    is HTTP/1.1, and nothing wrong any more."""
    details = [r['detail'] for r in records[:3]]
    guarded = sum(d.startswith('frames without content') for d in details)
    first = sum(r['http_version'] == '1.1' for r in records[:3])
    if guarded > 1 or first > 2 * guarded:
        yield f'ended by the guard {guarded} times, then {first} times HTTP/1.1'


CASES = [
    case('good', 'nothing is wrong with this one',
         {'reason': 'ok', 'status': 200, 'http_version': '2',
          'bytes': PAGE_BYTES}),
    Case('nghttpd', 'nor with this one, which is not ours',
         ['https://nghttpd.h2.test/page.html',
          'https://nghttpd.h2.test/private'],
         [{'reason': 'ok', 'status': 200, 'http_version': '2', 'bytes': 22},
          'robots'], connect=False, good=False, needs='nghttpd',
         helper=nghttpd),
    case('goaway-polite', 'GOAWAY that lets the stream finish',
         {'reason': 'ok', 'bytes': PAGE_BYTES}),
    case('window-shut', 'no room for requests, which need none',
         {'reason': 'ok', 'bytes': PAGE_BYTES}),
    case('goaway-mid', 'GOAWAY inside the body',
         CUT),
    case('goaway-first', 'GOAWAY in place of an answer', 'protocol'),
    case('rst-mid', 'RST_STREAM inside the body',
         CUT),
    Case('rst-refused', 'REFUSED_STREAM: once more, not at once and by HTTP/1.1',
         'https://rst-refused.h2.test/',
         {'reason': 'ok', 'status': 200, 'http_version': '1.1'},
         args=['--no-robots', '--retries', '0'],
         check=asked_times('rst-refused', 2)),
    case('close-now', 'hangs up', 'empty'),
    case('reset-now', 'hangs up rudely', 'empty'),
    case('close-mid', 'the connection ends inside the body',
         CUT),
    case('silent', 'no answer', 'head-timeout'),
    case('never-data', 'a head, then nothing',
         {'reason': 'too-slow', 'status': 200}),
    Case('first-stalls', 'one stream never ends, its neighbours do',
         [f'https://first-stalls.h2.test/{i}' for i in range(3)],
         [{'status': 200, 'http_version': '2'}] * 3, args=['--no-robots'],
         check=one_of_each),
    case('data-drip', 'a byte every 0.2 s',
         {'reason': 'too-slow', 'status': 200}),
    case('settings-flood', 'SETTINGS without end', FLOOD),
    case('ping-flood', 'PING without end', FLOOD),
    case('window-flood', 'WINDOW_UPDATE without end', 'head-timeout'),
    case('priority-flood', 'PRIORITY without end', 'head-timeout'),
    case('reset-flood', 'RST_STREAM without end', FLOOD),
    case('unknown-flood', 'frames of no kind without end', 'head-timeout'),
    case('continuation-flood', 'a head without end', 'protocol'),
    case('continuation-empty', 'a head without end that has nothing in it',
         'protocol'),
    case('hpack-bomb', '64 MB of head in 20 kB', 'protocol'),
    case('empty-data', 'frames without data without end',
         {'reason': 'too-slow', 'status': 200}),
    # The host has HTTP/1.1 too, and there it behaves.
    Case('empty-data-again', 'who does that gets no HTTP/2 any more',
         [f'https://empty-data-again.h2.test/{i}' for i in range(3)],
         [{'status': 200, 'reason': ('ok', 'too-slow')}] * 3,
         args=['--no-robots', '--delay', '0.1'], check=only_once, seconds=12),
    case('padding', 'padding without end',
         {'reason': 'too-slow', 'status': 200}),
    case('endless', 'a body without end',
         {'reason': 'too-large', 'status': 200, 'bytes': 100000},
         more=['--max-bytes', '100000'],
         check=sent_at_most(80 << 20, 'endless')),
    case('window-ignored', 'more than there is room for', 'too-large'),
    case('frame-too-big', 'a frame over the size we take', CUT),
    case('settings-size', 'SETTINGS of 5 bytes', 'protocol'),
    case('ping-size', 'PING of 3 bytes', 'protocol'),
    case('padding-size', 'more padding than frame', CUT),
    case('window-zero', 'a window that opens by nothing', CUT),
    case('data-first', 'a body before its head', 'protocol'),
    case('no-status', 'a head without a status', 'protocol'),
    case('upper-case', 'a header that is not allowed', 'protocol'),
    case('length-lie', 'less than its length', CUT),
    case('hpack-bad', 'a header that does not exist', 'protocol'),
    case('other-stream', 'an answer to what was not asked', 'protocol'),
    case('push', 'a page that nobody asked for', 'protocol'),
    case('http1-instead', 'HTTP/1.1 after all', 'protocol'),
]
