# SPDX-License-Identifier: Apache-2.0
"""Answers of the hostile server that break HTTP/1.1: see hostile_http.py."""
import time
import zlib

from hostile_http import HTML, PAGE, acts, good, head, reply

CHUNKED = [('Transfer-Encoding', 'chunked')]


# Content-Length that does not tell the truth.

@acts
def length_long(client, host, path):
    client.send(head('200 OK', HTML + [('Content-Length', 1000)]) + PAGE)


@acts
def length_short(client, host, path):
    """Only the first 15 bytes are the page."""
    client.send(head('200 OK', HTML + [('Content-Length', 15)]) + PAGE)
    return True


@acts
def length_twice(client, host, path):
    lengths = [('Content-Length', 10), ('Content-Length', 20)]
    client.send(head('200 OK', HTML + lengths) + PAGE)


@acts
def length_negative(client, host, path):
    client.send(head('200 OK', HTML + [('Content-Length', -5)]) + PAGE)


@acts
def length_word(client, host, path):
    client.send(head('200 OK', HTML + [('Content-Length', 'all')]) + PAGE)


@acts
def length_overflow(client, host, path):
    """2^64 + 5: five, if the sum wraps."""
    length = [('Content-Length', (1 << 64) + 5)]
    client.send(head('200 OK', HTML + length) + PAGE)


# Chunks.

def chunks(client, body):
    client.send(head('200 OK', HTML + CHUNKED) + body)


@acts
def chunk_good(client, host, path):
    chunks(client, b'4\r\n<p>a\r\n1\r\nb\r\n0\r\n\r\n')
    return True


@acts
def chunk_word(client, host, path):
    chunks(client, b'4\r\n<p>a\r\nxyz\r\nb\r\n0\r\n\r\n')


@acts
def chunk_overflow(client, host, path):
    chunks(client, b'4\r\n<p>a\r\n' + b'f' * 17 + b'\r\nb')


@acts
def chunk_negative(client, host, path):
    chunks(client, b'4\r\n<p>a\r\n-1\r\nb\r\n0\r\n\r\n')


@acts
def chunk_unended(client, host, path):
    """The connection ends where the last chunk should be."""
    chunks(client, b'4\r\n<p>a\r\n')


@acts
def chunk_short(client, host, path):
    """The connection ends inside a chunk."""
    chunks(client, b'ff\r\n<p>a')


@acts
def chunk_glued(client, host, path):
    """No line end behind the data."""
    chunks(client, b'4\r\n<p>a4\r\n<p>b0\r\n\r\n')


@acts
def chunk_and_length(client, host, path):
    """Chunks decide, and the length is a way to smuggle."""
    fields = HTML + CHUNKED + [('Content-Length', 3)]
    client.send(head('200 OK', fields) + b'5\r\n<p>ab\r\n0\r\n\r\n')


# Connections that end.

@acts
def close_now(client, host, path):
    return False


@acts
def reset_now(client, host, path):
    client.reset()


@acts
def reset_head(client, host, path):
    client.send(b'HTTP/1.1 200 OK\r\nContent-Ty')
    time.sleep(0.1)  # let it arrive, a reset throws away what has not
    client.reset()


@acts
def close_head(client, host, path):
    client.send(b'HTTP/1.1 200 OK\r\nContent-Ty')


@acts
def reset_body(client, host, path):
    client.send(head('200 OK', HTML + [('Content-Length', 1000)]) + PAGE)
    time.sleep(0.1)
    client.reset()


@acts
def reset_open_body(client, host, path):
    """Without a length only the reset says that this is not all."""
    client.send(head('200 OK', HTML) + PAGE)
    time.sleep(0.1)
    client.reset()


@acts
def close_body(client, host, path):
    """Without a length the end of the connection is the end of the page."""
    client.send(head('200 OK', HTML) + PAGE)


@acts
def goodbye(client, host, path):
    """The same over TLS, with the end said in TLS."""
    client.send(head('200 OK', HTML) + PAGE)
    client.sock.unwrap()


# No HTTP, or nearly.

@acts
def http09(client, host, path):
    client.send(PAGE)


@acts
def noise(client, host, path):
    client.send(bytes(range(256)) * 16)


@acts
def banner(client, host, path):
    client.send(b'SSH-2.0-OpenSSH_9.2p1\r\n')


@acts
def status_word(client, host, path):
    client.send(b'HTTP/1.1 abc OK\r\nContent-Length: 2\r\n\r\nhi')


@acts
def status_999(client, host, path):
    return reply(client, '999 Go away', PAGE)


@acts
def version_9(client, host, path):
    client.send(b'HTTP/9.9 200 OK\r\nContent-Length: 2\r\n\r\nhi')


@acts
def header_nul(client, host, path):
    client.send(b'HTTP/1.1 200 OK\r\nX-A: b\0c\r\nContent-Length: 2\r\n\r\nhi')


@acts
def header_folded(client, host, path):
    """A line of the answer before goes on at the top of this one."""
    if path != '/next':
        return reply(client, '302 Found', fields=[('Location', '/next')])
    client.send(head('200 OK', [(' X-More', 'of nothing')] + HTML) + PAGE)


@acts
def header_no_colon(client, host, path):
    client.send(b'HTTP/1.1 200 OK\r\nno colon here\r\n'
                b'Content-Length: 2\r\n\r\nhi')


@acts
def switching(client, host, path):
    client.send(head('101 Switching Protocols',
                     [('Upgrade', 'chat'), ('Connection', 'Upgrade')]))
    client.wait()


@acts
def no_content(client, host, path):
    """204 has no body, whatever follows."""
    client.send(head('204 No Content', [('Content-Length', 5)]) + b'hello')


@acts
def not_modified(client, host, path):
    return reply(client, '304 Not Modified')


# A second answer, which nobody asked for, waits on the connection: who
# believes it takes it for the answer to the next request.

POISON = head('200 OK', HTML + [('Content-Length', 6)]) + b'poison'


@acts
def two_answers(client, host, path):
    if path == '/first':
        client.send(head('200 OK', HTML + [('Content-Length', len(PAGE))])
                    + PAGE + POISON)
        return True
    return good(client, host, path)


@acts
def late_answer(client, host, path):
    if path == '/first':
        good(client, host, path)
        time.sleep(0.1)
        client.send(POISON)
        return True
    return good(client, host, path)


# Content-Encoding that does not tell the truth.

def gzip(data):
    packer = zlib.compressobj(6, zlib.DEFLATED, 31)
    return packer.compress(data) + packer.flush()


@acts
def gzip_good(client, host, path):
    return reply(client, '200 OK', gzip(PAGE), [('Content-Encoding', 'gzip')])


@acts
def gzip_lie(client, host, path):
    return reply(client, '200 OK', PAGE, [('Content-Encoding', 'gzip')])


@acts
def gzip_cut(client, host, path):
    return reply(client, '200 OK', gzip(PAGE)[:-20],
                 [('Content-Encoding', 'gzip')])


@acts
def gzip_bad_sum(client, host, path):
    body = bytearray(gzip(PAGE))
    body[-8] ^= 255
    return reply(client, '200 OK', bytes(body), [('Content-Encoding', 'gzip')])


@acts
def gzip_many(client, host, path):
    """More layers than anyone has a use for."""
    body = PAGE
    for _ in range(50):
        body = gzip(body)
    return reply(client, '200 OK', body,
                 [('Content-Encoding', ', '.join(['gzip'] * 50))])


@acts
def encoding_unknown(client, host, path):
    return reply(client, '200 OK', PAGE, [('Content-Encoding', 'rot13')])
