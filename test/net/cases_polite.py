# SPDX-License-Identifier: Apache-2.0
"""Waiting: between requests to a host, and when a server asks for it."""
from net_case import Case, asked, page

MAKES = []
# A timer may fire a little early by another clock.
EARLY_SECONDS = 0.02


def gaps(events):
    times = [e['t'] for e in events]
    return [b - a for a, b in zip(times, times[1:])]


def apart(label, seconds, count):
    """Requests to a host, robots.txt included, keep their distance."""
    def check(records, outcome):
        events = asked(outcome, label)
        if len(events) != count:
            yield f'{len(events)} requests, should be {count}'
        for gap in gaps(events):
            if gap < seconds - EARLY_SECONDS:
                yield f'two requests only {gap:.2f} s apart'
    return check


def asked_once(label):
    def check(records, outcome):
        events = [e for e in asked(outcome, label)
                  if e['path'] != '/robots.txt']
        if len(events) != 1:
            yield f'asked {len(events)} times'
    return check


CASES = [
    Case('delay', 'three pages of a host, half a second apart',
         [page('wait', f'/{i}') for i in range(3)], ['ok'] * 3,
         args=['--delay', '0.5'], check=apart('wait', 0.5, 4)),
    Case('hosts', 'hosts do not wait for each other',
         [f'http://127.0.0.{i}:PORT/{j}' for i in range(11, 21)
          for j in range(3)], ['ok'] * 30, args=['--delay', '0.5'],
         connect=False, good=False, seconds=4),
    Case('busy-once', '503 with Retry-After: then again',
         page('busy-once', '/1'), {'reason': 'ok', 'status': 200},
         args=['--retries', '2', '--no-robots'], timeout=5,
         check=apart('busy-once', 1, 2)),
    Case('busy-long', '503 with a long Retry-After: not now',
         page('busy-always', '/86400'), {'status': 503},
         args=['--retries', '2'], check=asked_once('busy-always')),
    Case('too-many', '429 with a long Retry-After: not now',
         page('too-many', '/86400'), {'status': 429},
         args=['--retries', '2'], check=asked_once('too-many')),
    Case('fickle', 'hangs up on a kept connection: asked again, in its time',
         [page('fickle', f'/{i}') for i in range(2)], ['ok'] * 2,
         args=['--delay', '0.5', '--retries', '1'],
         check=apart('fickle', 0.5, 4)),
] + [
    Case(f'rest-{status}', f'{status} with Retry-After: others wait, too',
         [page('failed', f'/{status}/1') for _ in range(2)],
         [{'status': status}] * 2, args=['--delay', '0.1', '--no-robots'],
         check=apart('failed', 1, 2))
    for status in (200, 403, 404, 500, 504)
]
