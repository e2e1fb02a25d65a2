# SPDX-License-Identifier: Apache-2.0
"""Bodies that are not what their Content-Encoding says, or far more."""
from net_case import PAGE_BYTES, Case, page

MAKES = ['bombs']


def bomb(label, needs):
    return Case(label, '256 MB in a small body', page(label),
                {'reason': 'decoded-too-large', 'status': 200}, needs=needs)


def broken(label, why):
    return Case(label, why, page(label), {'reason': 'encoding', 'status': 200})


CASES = [
    Case('gzip-good', 'nothing is wrong with this one', page('gzip-good'),
         {'reason': 'ok', 'bytes_decoded': PAGE_BYTES}),
    bomb('gzip-bomb', 'gzip'),
    bomb('gzip-twice-bomb', 'gzip-twice'),
    bomb('br-bomb', 'br'),
    bomb('zstd-bomb', 'zstd'),
    Case('zstd-window', 'wants 2 GB of memory first', page('zstd-window'),
         {'reason': 'encoding', 'status': 200}, needs='zstd-window'),
    broken('gzip-lie', 'not packed at all'),
    broken('gzip-cut', 'its end is missing'),
    broken('gzip-bad-sum', 'its sum is wrong'),
    broken('gzip-many', 'packed 50 times'),
    broken('encoding-unknown', 'packed in a way nobody knows'),
    Case('many', 'bombs side by side share the limit on memory',
         [f'http://gzip-bomb.h{i}.ZONE.test/' for i in range(12)],
         ['decoded-too-large'] * 12, needs='gzip', rss_mb=128, timeout=5,
         seconds=10),
]
