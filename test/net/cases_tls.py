# SPDX-License-Identifier: Apache-2.0
"""TLS that is not to be trusted, or does not come about."""
from net_case import Case

MAKES = ['tls']


def case(label, why, want):
    return Case(label, why, f'https://{label}.tls.test/', want,
                args=['--no-robots'])


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
]
