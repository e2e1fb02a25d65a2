# SPDX-License-Identifier: Apache-2.0
"""Servers that do not stop talking."""
from net_case import BUFFERS, Case, page, sent_at_most

MAKES = []
SMALL = ['--max-bytes', '100000']


def no_cookies(records, outcome):
    for e in outcome.log:
        if e['what'] == 'ask' and '\ncookie:' in e['head'].lower():
            yield 'a cookie came back'


CASES = [
    Case('endless', 'a body without end, by the limit that is set',
         page('endless'),
         {'reason': 'too-large', 'status': 200, 'bytes': 100000},
         args=SMALL, check=sent_at_most(BUFFERS, 'endless')),
    Case('endless-default', 'the same by the limit that is not set',
         page('endless'), {'reason': 'too-large', 'status': 200},
         timeout=10, seconds=10, check=sent_at_most(BUFFERS * 2, 'endless')),
    Case('endless-chunks', 'the same in chunks',
         page('endless-chunks'), {'reason': 'too-large', 'bytes': 100000},
         args=SMALL, check=sent_at_most(BUFFERS, 'endless-chunks')),
    Case('tiny-chunks', 'the same in chunks of a byte',
         page('tiny-chunks'), {'reason': 'too-large', 'bytes': 100000},
         args=SMALL, check=sent_at_most(BUFFERS, 'tiny-chunks')),
    Case('declared-huge', 'a body that says it has 10 TB',
         page('declared-huge'), {'reason': 'too-large', 'status': 200},
         args=SMALL, check=sent_at_most(BUFFERS, 'declared-huge')),
    Case('header-flood', 'header after header',
         page('header-flood'), 'head-too-large',
         check=sent_at_most(BUFFERS, 'header-flood')),
    Case('header-long', 'one header without end',
         page('header-long'), 'head-too-large',
         check=sent_at_most(BUFFERS, 'header-long')),
    Case('status-long', 'a status line without end',
         page('status-long'), 'head-too-large',
         check=sent_at_most(BUFFERS, 'status-long')),
    Case('cookie-flood', '40,000 cookies',
         page('cookie-flood'), 'head-too-large'),
    Case('cookies', '100 cookies, which are not sent back',
         [page('cookies-some', '/a'), page('cookies-some', '/b')],
         ['ok', 'ok'], check=no_cookies),
    Case('early-flood', '103 Early Hints without end',
         page('early-flood'), 'head-too-large',
         check=sent_at_most(BUFFERS, 'early-flood')),
    Case('continue-flood', '100 Continue without end',
         page('continue-flood'), 'head-too-large',
         check=sent_at_most(BUFFERS, 'continue-flood')),
    Case('trailer-flood', 'trailers without end',
         page('trailer-flood'), 'head-too-large',
         check=sent_at_most(BUFFERS, 'trailer-flood')),
    # The extension is read and dropped, which costs nothing but time.
    Case('extension-flood', 'a chunk extension without end',
         page('extension-flood'), 'too-slow'),
]
