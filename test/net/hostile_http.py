# SPDX-License-Identifier: Apache-2.0
"""What the hostile server does in HTTP/1.1, by the first label of the host.

A behaviour is a function (client, host, path); it returns True if the
connection can take another request. Underscores of its name are hyphens in
the label. Behaviours that never end are ended by the client going away.
"""
import threading
import time

PAGE = b'''<!doctype html>
<title>A page</title>
<script type="application/ld+json">
{"@context": "https://schema.org", "@type": "Recipe", "name": "Soup"}
</script>
<p>Well behaved. <a href="/next">Next</a>
'''
DRIP_SECONDS = 0.2
HTML = [('Content-Type', 'text/html')]

behaviours = {}


def acts(f):
    behaviours[f.__name__.rstrip('_').replace('_', '-')] = f
    return f


def head(status, fields):
    lines = [f'HTTP/1.1 {status}'] + [f'{k}: {v}' for k, v in fields]
    return ('\r\n'.join(lines) + '\r\n\r\n').encode('latin-1')


def reply(client, status, body=b'', fields=()):
    """A whole and proper answer."""
    fields = HTML + [('Content-Length', len(body))] + list(fields)
    client.send(head(status, fields) + body)
    return True


def answer(client, host, path):
    label = host.split('.')[0]
    act = behaviours.get(label, good)
    if path == '/robots.txt' and not label.startswith('robots-'):
        return reply(client, '404 Not Found')
    if path != '/robots.txt' and label.startswith('robots-'):
        if not path.startswith('/robots-hop'):
            act = good
    return act(client, host, path)


def forever(client, piece):
    while True:
        client.send(piece)


def drip(client, piece):
    """A byte at a time, round and round."""
    while True:
        for i in range(len(piece)):
            client.send(piece[i:i + 1])
            time.sleep(DRIP_SECONDS)


@acts
def good(client, host, path):
    return reply(client, '200 OK', PAGE)


# Slow: they say a little, or nothing, and never finish.

@acts
def silent(client, host, path):
    client.wait()


@acts
def head_drip(client, host, path):
    client.send(b'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n')
    drip(client, b'X-Slow: yes\r\n')


@acts
def body_drip(client, host, path):
    client.send(head('200 OK', HTML))
    drip(client, PAGE)


@acts
def body_stall(client, host, path):
    client.send(head('200 OK', HTML + [('Content-Length', 100000)]) + PAGE)
    client.wait()


@acts
def chunk_drip(client, host, path):
    client.send(head('200 OK', HTML + [('Transfer-Encoding', 'chunked')]))
    while True:
        client.send(b'1\r\nx\r\n')
        time.sleep(DRIP_SECONDS)


# Big: they never stop talking.

@acts
def endless(client, host, path):
    client.send(head('200 OK', HTML))
    forever(client, b'<p>more' * 8192)


@acts
def endless_chunks(client, host, path):
    client.send(head('200 OK', HTML + [('Transfer-Encoding', 'chunked')]))
    forever(client, b'8000\r\n' + bytes(0x8000) + b'\r\n')


@acts
def tiny_chunks(client, host, path):
    client.send(head('200 OK', HTML + [('Transfer-Encoding', 'chunked')]))
    forever(client, b'1\r\nx\r\n' * 4096)


@acts
def declared_huge(client, host, path):
    client.send(head('200 OK', HTML + [('Content-Length', 10 ** 13)]))
    forever(client, bytes(65536))


@acts
def header_flood(client, host, path):
    client.send(b'HTTP/1.1 200 OK\r\n')
    forever(client, b'X-Flood: and another one\r\n' * 1024)


@acts
def header_long(client, host, path):
    client.send(b'HTTP/1.1 200 OK\r\nX-Long: ')
    forever(client, b'a' * 65536)


@acts
def status_long(client, host, path):
    client.send(b'HTTP/1.1 200 ')
    forever(client, b'O' * 65536)


@acts
def cookie_flood(client, host, path):
    cookies = [('Set-Cookie', f'c{i}={"v" * 100}') for i in range(40000)]
    reply(client, '200 OK', PAGE, cookies)


@acts
def cookies_some(client, host, path):
    cookies = [('Set-Cookie', f'c{i}={"v" * 100}') for i in range(100)]
    return reply(client, '200 OK', PAGE, cookies)


@acts
def early_flood(client, host, path):
    forever(client, head('103 Early Hints', [('Link', '</a>; rel=preload')]))


@acts
def continue_flood(client, host, path):
    forever(client, head('100 Continue', []) * 1024)


@acts
def trailer_flood(client, host, path):
    client.send(head('200 OK', HTML + [('Transfer-Encoding', 'chunked')]))
    client.send(b'2\r\nhi\r\n0\r\n')
    forever(client, b'X-Trailer: and another one\r\n' * 1024)


@acts
def extension_flood(client, host, path):
    client.send(head('200 OK', HTML + [('Transfer-Encoding', 'chunked')]))
    client.send(b'2;ext=')
    forever(client, b'a' * 65536)


# Packed: what comes out is not what came in.

def send_bomb(client, name, encoding):
    with open(f'{client.folder}/{name}.bomb', 'rb') as f:
        data = f.read()
    reply(client, '200 OK', data, [('Content-Encoding', encoding)])


@acts
def gzip_bomb(client, host, path):
    send_bomb(client, 'gzip', 'gzip')


@acts
def gzip_twice_bomb(client, host, path):
    send_bomb(client, 'gzip-twice', 'gzip, gzip')


@acts
def br_bomb(client, host, path):
    send_bomb(client, 'br', 'br')


@acts
def zstd_bomb(client, host, path):
    send_bomb(client, 'zstd', 'zstd')


@acts
def zstd_window(client, host, path):
    send_bomb(client, 'zstd-window', 'zstd')


# Redirects.

def redirect(client, to, status='302 Found', body=b''):
    return reply(client, status, body, [('Location', to)])


@acts
def redirect_self(client, host, path):
    return redirect(client, path)


@acts
def redirect_pair(client, host, path):
    return redirect(client, '/b' if path == '/a' else '/a')


@acts
def redirect_chain(client, host, path):
    """/5 goes to /4 and so on; /0 is a page."""
    n = int(path[1:])
    if n == 0:
        return good(client, host, path)
    return redirect(client, f'/{n - 1}')


@acts
def redirect_new(client, host, path):
    """Never the same place twice."""
    return redirect(client, f'/{int(path[1:] or 0) + 1}')


@acts
def redirect_to(client, host, path):
    """/?URL goes to URL."""
    return redirect(client, path.split('?', 1)[1])


@acts
def redirect_nowhere(client, host, path):
    return reply(client, '302 Found', PAGE)


@acts
def redirect_empty(client, host, path):
    return redirect(client, '')


@acts
def redirect_long(client, host, path):
    redirect(client, '/' + 'a' * 60000)


@acts
def redirect_bytes(client, host, path):
    """To bytes that no address has, and a header of our own, if they are
    sent on as they are."""
    if path != '/page':
        return good(client, host, path)
    return redirect(client, '/\xff\x01 X: \x7f%0d%0aX-Own:%20yes')


@acts
def redirect_twice(client, host, path):
    """Two places; the first counts, for browsers and us."""
    if path != '/page':
        return good(client, host, path)
    return reply(client, '302 Found', b'', [('Location', '/first'),
                                            ('Location', '/second')])


@acts
def redirect_endless(client, host, path):
    if path == '/page':
        return good(client, host, path)
    client.send(head('302 Found', HTML + [('Location', '/page')]))
    forever(client, b'<p>more' * 8192)


# Busy: they ask for patience.

asked = {}
asked_lock = threading.Lock()


def times_asked(host, path):
    with asked_lock:
        asked[host, path] = asked.get((host, path), 0) + 1
        return asked[host, path]


@acts
def busy_once(client, host, path):
    """/N asks for N seconds of patience, once."""
    if times_asked(host, path) > 1:
        return good(client, host, path)
    return reply(client, '503 Busy', b'', [('Retry-After', path[1:])])


@acts
def busy_always(client, host, path):
    return reply(client, '503 Busy', b'', [('Retry-After', path[1:])])


@acts
def too_many(client, host, path):
    return reply(client, '429 Slow down', b'', [('Retry-After', path[1:])])


@acts
def fickle(client, host, path):
    """Hears a second request on a connection, and hangs up."""
    return client.requests == 1 and reply(client, '200 OK', PAGE)


@acts
def failed(client, host, path):
    """/STATUS/N asks for N seconds of patience."""
    _, status, seconds = path.split('/')
    return reply(client, f'{status} So', PAGE, [('Retry-After', seconds)])


# Before TLS: name them in https://NAME.tls.test/.

def tls_stall(client):
    client.wait()


def tls_reset(client):
    client.reset()


def tls_close(client):
    pass


def tls_plain(client):
    client.send(head('400 Bad Request', HTML) + PAGE)


def tls_garbage(client):
    client.send(b'\x16\x03\x03\x40\x00' + b'\xff' * 0x4000)
    client.wait()


BEFORE_TLS = {'stall': tls_stall, 'reset': tls_reset, 'close': tls_close,
              'plain': tls_plain, 'garbage': tls_garbage}
