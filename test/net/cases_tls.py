# SPDX-License-Identifier: Apache-2.0
"""TLS that is not to be trusted, or does not come about."""
from net_case import BUFFERS, PAGE_BYTES, Case, sent_at_most

MAKES = ['tls']


def case(label, why, want):
    return Case(label, why, f'https://{label}.tls.test/', want,
                args=['--no-robots'])


def inside(label, why, want, **options):
    """A behaviour of HTTP/1.1, over TLS."""
    return Case('inside-' + label, why, f'https://{label}.tls.test/', want,
                args=['--no-robots', '--max-bytes', '100000'], **options)


CASES = [
    case('good', 'nothing is wrong with this one',
         {'reason': 'ok', 'status': 200}),
    case('expired', 'the certificate has expired', 'tls'),
    case('wrong', 'the certificate is for another name', 'tls'),
    case('self', 'the certificate has signed itself', 'tls'),
    case('stranger', 'the certificate is signed by a stranger', 'tls'),
    case('old', 'only TLS 1.0 and 1.1', 'tls'),
    case('plain', 'an answer in the clear', 'tls'),
    case('garbage', 'not TLS', 'tls'),
    case('close', 'hangs up in the handshake', 'tls'),
    case('reset', 'hangs up rudely in the handshake', 'tls'),
    case('stall', 'never shakes hands', 'connect-timeout'),
    Case('robots', 'robots.txt cannot be had either, for the same reason',
         'https://expired.tls.test/robots-too', 'tls'),
    Case('redirect', 'a redirect to one that has expired',
         'http://redirect-to.ZONE.test/?https://expired.tls.test/redirected',
         'tls', args=['--no-robots']),
    inside('body-drip', 'a byte every 0.2 s',
           {'reason': 'too-slow', 'status': 200}),
    inside('endless', 'a body without end',
           {'reason': 'too-large', 'status': 200, 'bytes': 100000},
           check=sent_at_most(BUFFERS, 'endless')),
    inside('tiny-chunks', 'the same in chunks of a byte',
           {'reason': 'too-large', 'status': 200, 'bytes': 100000},
           check=sent_at_most(BUFFERS, 'tiny-chunks')),
    inside('extension-flood', 'a chunk extension without end', 'too-slow'),
    inside('header-flood', 'header after header', 'head-too-large',
           check=sent_at_most(BUFFERS, 'header-flood')),
    inside('continue-flood', '100 Continue without end', 'head-too-large',
           check=sent_at_most(BUFFERS, 'continue-flood')),
    inside('reset-body', 'hangs up rudely inside the body',
           {'reason': 'cut', 'status': 200, 'bytes': PAGE_BYTES}),
    # Whoever sits on the wire can end a connection, but not say goodbye.
    inside('close-body', 'ends without a goodbye: that may not be all',
           {'reason': 'cut', 'status': 200, 'bytes': PAGE_BYTES}),
    inside('goodbye', 'ends with one',
           {'reason': 'ok', 'status': 200, 'bytes': PAGE_BYTES}),
]
