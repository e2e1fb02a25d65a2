# SPDX-License-Identifier: Apache-2.0
"""Addresses, ports and schemes that are refused before anything is sent."""
from net_case import Case

MAKES = []
# All of them would reach the hostile server, if they were tried, or nobody.
LOOPBACK = [
    '127.0.0.1', '2130706433', '0177.0.0.1', '0x7f.0.0.1', '0x7f000001',
    '127.1', '127.0.1', '017700000001', '%31%32%37.0.0.1', '127.0.0.1.',
    '127.255.255.254', '0.0.0.0', '0', 'localhost', 'LOCALHOST',
    '１２７.０.０.１',
]
LOOPBACK_V6 = [
    '[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]',
    '[64:ff9b::127.0.0.1]', '[2002:7f00:1::]', '[2002:7f00:1::1]',
    '[64:ff9b:1::7f00:1]', '[2001:0:7f00:1:0:0:80ff:fffe]',
]
SPECIAL = [
    '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255',
    '192.168.0.1', '169.254.169.254', '100.64.0.1', '100.127.255.255',
    '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1',
    '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255',
    '0.1.2.3',
]
SPECIAL_V6 = [
    '[fe80::1]', '[fc00::1]', '[fdff::1]', '[ff02::1]', '[2001:db8::1]',
    '[100::1]', '[::ffff:10.0.0.1]', '[::ffff:169.254.169.254]',
    '[64:ff9b::a00:1]', '[2002:a00:1::]', '[fec0::1]', '[::ffff:0:7f00:1]',
    '[3fff::1]', '[5f00::1]',
]
SCHEMES = ['file:///etc/passwd', 'ftp://127.0.0.1:PORT/',
           'gopher://127.0.0.1:PORT/_x', 'dict://127.0.0.1:PORT/',
           'ldap://127.0.0.1:PORT/', 'ws://127.0.0.1:PORT/',
           'javascript:alert(1)', 'data:text/html,hi', 'mailto:a@example.org']
PORTS = [1, 7, 22, 23, 25, 53, 110, 143, 389, 465, 587, 993, 2049, 6000, 6667,
         10080]


def not_trapped(records, outcome):
    if outcome.log:
        yield f'the server was called: {outcome.log[0]}'


def never(name, why, hosts, **options):
    """None of the hosts is connected to."""
    return Case(name, why, [f'http://{h}:TRAP/' for h in hosts],
                ['address'] * len(hosts), private=False, connect=False,
                good=False, check=not_trapped, **options)


CASES = [
    never('loopback', 'this machine, spelled in many ways', LOOPBACK),
    never('loopback-v6', 'the same in IPv6', LOOPBACK_V6),
    never('special', 'networks that are not the internet', SPECIAL),
    never('special-v6', 'the same in IPv6', SPECIAL_V6),
    Case('connect-to', 'an address is refused even if we go elsewhere',
         ['http://127.0.0.1/', 'http://[::1]/', 'http://10.0.0.1/'],
         ['address'] * 3, private=False),
    Case('allowed', 'but not if it is allowed',
         ['http://127.0.0.1:PORT/', 'http://2130706433:PORT/b'], ['ok'] * 2,
         connect=False, good=False),
    Case('allowed-v6', 'the same in IPv6', 'http://[::1]:PORT/', 'ok',
         connect=False, good=False, needs='ipv6'),
    Case('schemes', 'what is not HTTP', SCHEMES, ['scheme'] * len(SCHEMES)),
    Case('ports', 'other services, even where we may go anywhere',
         [f'http://good.p{p}.ZONE.test:{p}/' for p in PORTS],
         ['port'] * len(PORTS), check=lambda records, outcome: (
             f'port {e["host"]} was asked' for e in outcome.log
             if e['what'] == 'ask' and ':' in e['host'])),
]
