# SPDX-License-Identifier: Apache-2.0
"""Answers that break HTTP/1.1."""
from net_case import PAGE_BYTES, Case, page

MAKES = []

# Once the head is whole, what ends the body too early is a cut, and its start
# is kept; what was wrong is in the detail.
BROKEN = {'reason': 'cut', 'status': 200, 'bytes': 4}


def case(label, why, want):
    return Case(label, why, page(label), want)


def pair(label, why, **options):
    """The second address of a host gets its own page."""
    return Case(label, why, [page(label, '/first'), page(label, '/second')],
                [{'reason': 'ok', 'bytes': PAGE_BYTES}] * 2, **options)


CASES = [
    case('length-long', 'the body is shorter than its length',
         {'reason': 'cut', 'status': 200, 'bytes': PAGE_BYTES}),
    case('length-short', 'and longer', {'reason': 'ok', 'bytes': 15}),
    case('length-twice', 'two lengths', 'protocol'),
    case('length-negative', 'less than nothing', 'protocol'),
    case('length-word', 'no number', 'protocol'),
    case('length-overflow', 'over 64 bits', 'protocol'),
    case('chunk-good', 'nothing is wrong with this one',
         {'reason': 'ok', 'bytes': 5}),
    case('chunk-word', 'a size that is no number', BROKEN),
    case('chunk-overflow', 'a size over 64 bits', BROKEN),
    case('chunk-negative', 'a size under 0', BROKEN),
    case('chunk-glued', 'no line end behind a chunk', BROKEN),
    case('chunk-unended', 'no last chunk', {'reason': 'cut', 'bytes': 4}),
    case('chunk-short', 'the end comes inside a chunk',
         {'reason': 'cut', 'bytes': 4}),
    case('chunk-and-length', 'chunks and a length: chunks count',
         {'reason': 'ok', 'bytes': 5}),
    case('close-now', 'hangs up', {'reason': 'empty'}),
    case('reset-now', 'hangs up rudely', {'reason': 'empty'}),
    case('close-head', 'hangs up inside the head', 'empty'),
    case('reset-head', 'hangs up rudely inside the head', 'empty'),
    case('reset-body', 'hangs up rudely inside the body',
         {'reason': 'cut', 'status': 200, 'bytes': PAGE_BYTES}),
    case('reset-open-body', 'where only that says it is not all',
         {'reason': 'cut', 'status': 200, 'bytes': PAGE_BYTES}),
    case('close-body', 'the end of the connection is that of the page',
         {'reason': 'ok', 'bytes': PAGE_BYTES}),
    case('http09', 'a page without a head', 'protocol'),
    case('noise', 'bytes', 'protocol'),
    case('banner', 'another service', 'protocol'),
    case('status-word', 'a status that is no number', 'protocol'),
    case('status-999', 'a status that is none', {'reason': 'ok', 'status': 999}),
    case('version-9', 'HTTP/9.9', 'protocol'),
    case('header-nul', 'a NUL in a header', 'protocol'),
    case('header-folded', 'nothing comes before a line that goes on',
         'protocol'),
    case('header-no-colon', 'a header without a colon', 'protocol'),
    case('switching', 'another protocol, unasked', 'protocol'),
    case('no-content', '204 with a body',
         {'reason': 'ok', 'status': 204, 'bytes': 0}),
    case('not-modified', '304, unasked', {'reason': 'ok', 'status': 304}),
    pair('two-answers', 'two answers to the first request'),
    pair('late-answer', 'the same, the second while nobody asks',
         args=['--delay', '0.5']),
]
