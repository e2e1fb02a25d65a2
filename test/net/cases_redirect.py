# SPDX-License-Identifier: Apache-2.0
"""Redirects that lead nowhere, or where we do not go."""
from net_case import Case, asked, page, sent_at_most

MAKES = []


def to(name, why, target, want, **options):
    return Case(name, why, page('redirect-to', '/?' + target), want, **options)


def no_secrets(records, outcome):
    heads = [e['head'].lower() for e in asked(outcome, 'good')]
    if not any('/from' in h for h in heads):
        yield 'the redirect was not followed'
    if any('authorization' in h for h in heads):
        yield 'a password was sent'


def ends_at(end):
    def check(records, outcome):
        if not records[0]['final_url'].endswith(end):
            yield f'ended at {records[0]["final_url"]}'
    return check


def one_line(records, outcome):
    for e in asked(outcome, 'redirect-bytes'):
        if '\nX-Own' in e['head']:
            yield 'the address became a header'


CASES = [
    Case('self', 'to itself', page('redirect-self'), 'redirect-loop'),
    Case('pair', 'from one to the other', page('redirect-pair', '/a'),
         'redirect-loop'),
    Case('new', 'to a new place each time', page('redirect-new', '/0'),
         'too-many-redirects'),
    Case('chain', 'five are fine', page('redirect-chain', '/5'),
         {'reason': 'ok', 'status': 200}, check=ends_at('/0')),
    Case('chain-limit', 'unless there may be only four',
         page('redirect-chain', '/5'), 'too-many-redirects',
         args=['--max-redirects', '4']),
    Case('nowhere', 'without a Location it is a page',
         page('redirect-nowhere'), {'reason': 'ok', 'status': 302}),
    Case('empty', 'with an empty one it goes to itself',
         page('redirect-empty'), 'redirect-loop'),
    Case('long', 'to an address of 60,000 bytes', page('redirect-long'),
         'redirect-loop'),
    Case('bytes', 'to bytes that no address has', page('redirect-bytes'),
         {'reason': 'ok', 'status': 200}, check=one_line),
    Case('twice', 'to two places: the first counts', page('redirect-twice'),
         {'reason': 'ok', 'status': 200}, check=ends_at('/first')),
    Case('endless-body', 'a body without end does not matter',
         page('redirect-endless', '/from'), {'reason': 'ok', 'status': 200},
         check=ends_at('/page'), seconds=10),
    Case('password', 'to an address with a password in it',
         page('redirect-to', '/?http://me:secret@good.ZONE.test/from'),
         'ok', check=no_secrets),
    to('to-file', 'to a file', 'file:///etc/passwd', 'scheme'),
    to('to-ftp', 'to FTP', 'ftp://127.0.0.1/', 'scheme'),
    to('to-gopher', 'to Gopher', 'gopher://127.0.0.1:6379/_INFO', 'scheme'),
    to('to-script', 'to a script', 'javascript:alert(1)', 'scheme'),
    to('to-data', 'to a page in the address', 'data:text/html,hi', 'scheme'),
    to('to-port', 'to a mail server', 'http://good.to-port.test:25/', 'port'),
    to('to-robots', 'to where robots.txt forbids it',
       'http://robots-disallow.to-robots.test/page', 'robots'),
    to('to-metadata', 'to the metadata of a cloud',
       'http://169.254.169.254/latest/meta-data/', 'address', private=False),
    to('to-loopback', 'to this machine', 'http://127.0.0.1/', 'address',
       private=False),
    to('to-loopback-v6', 'to this machine', 'http://[::ffff:127.0.0.1]/',
       'address', private=False),
    to('to-decimal', 'to this machine, spelled in another way',
       'http://2130706433/', 'address', private=False),
]
