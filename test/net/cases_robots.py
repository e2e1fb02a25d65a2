# SPDX-License-Identifier: Apache-2.0
"""robots.txt that cannot be had, or that is too much."""
from net_case import BUFFERS, Case, asked, page, sent_at_most

MAKES = ['bomb']


def never_asked(label):
    """The page itself was left alone."""
    def check(records, outcome):
        for e in asked(outcome, label):
            if e['path'] == '/page':
                yield 'the page was asked for'
    return check


def refused(label, why, want='robots-unreachable'):
    return Case(label, why, page(label), want, check=never_asked(label))


def half(why):
    return {'reason': 'robots-unreachable', 'detail': 'robots.txt: ' + why}


def allowed(label, why, **options):
    return Case(label, why, page(label), {'reason': 'ok', 'status': 200},
                **options)


CASES = [
    allowed('robots-allow', 'rules about something else'),
    refused('robots-disallow', 'forbidden', 'robots'),
    allowed('robots-403', 'unavailable: no rules'),
    allowed('robots-404', 'unavailable: no rules'),
    refused('robots-500', 'unreachable: do not'),
    refused('robots-silent', 'no answer: unreachable'),
    refused('robots-drip', 'never whole: unreachable', half('too-slow')),
    refused('robots-reset', 'cut: unreachable', half('cut')),
    allowed('robots-huge', '1 GB, of which 500 KiB count', timeout=5,
            check=sent_at_most(BUFFERS, 'robots-huge')),
    Case('robots-huge-private', 'and what they say counts',
         'http://robots-huge.ZONE.test/private', 'robots', timeout=5,
         check=sent_at_most(BUFFERS, 'robots-huge')),
    allowed('robots-endless', 'the same without an end', timeout=5,
            check=sent_at_most(BUFFERS, 'robots-endless')),
    allowed('robots-bomb', '256 MB in a small body'),
    refused('robots-chain5', 'five redirects are followed', 'robots'),
    allowed('robots-chain6', 'more are not: no rules'),
    allowed('robots-loop', 'redirects in a circle: no rules'),
    allowed('robots-to-file', 'redirects to a file: no rules'),
    refused('robots-to-nobody', 'redirects to where nobody answers'),
]
