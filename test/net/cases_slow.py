# SPDX-License-Identifier: Apache-2.0
"""Servers that take their time."""
from net_case import Case, page

MAKES = []


def start_is_kept(records, outcome):
    if not records[0]['bytes']:
        yield 'nothing of the body was kept'


CASES = [
    Case('silent', 'connects, and that is it',
         page('silent'), 'head-timeout', args=['--no-robots']),
    Case('head-drip', 'a byte of the head every 0.2 s',
         page('head-drip'), 'head-timeout'),
    Case('body-drip', 'a byte of the body every 0.2 s',
         page('body-drip'), {'reason': 'too-slow', 'status': 200},
         check=start_is_kept),
    Case('body-stall', 'half a body, then nothing',
         page('body-stall'), {'reason': 'too-slow', 'status': 200},
         check=start_is_kept),
    Case('chunk-drip', 'a chunk of a byte every 0.2 s',
         page('chunk-drip'), {'reason': 'too-slow', 'status': 200},
         check=start_is_kept),
    Case('connect-full', 'the queue for connections is full',
         'http://127.0.0.3:FULL/', 'connect-timeout', connect=False,
         args=['--no-robots']),
    Case('connect-refused', 'nobody listens',
         'http://127.0.0.2:CLOSED/', 'connect', connect=False,
         args=['--no-robots']),
    Case('many', 'a lot of slow hosts at once, and a good one behind them',
         [f'http://{kind}.h{i}.ZONE.test/' for i in range(30)
          for kind in ('silent', 'head-drip', 'body-drip')],
         ['head-timeout', 'head-timeout', 'too-slow'] * 30),
]
