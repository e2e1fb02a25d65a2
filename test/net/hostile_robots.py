# SPDX-License-Identifier: Apache-2.0
"""Ways of the hostile server with robots.txt: see hostile_http.py."""
from hostile_http import acts, drip, forever, head, redirect, reply, send_bomb


def text(client, body):
    client.send(head('200 OK', [('Content-Type', 'text/plain'),
                                ('Content-Length', len(body))]) + body)
    return True


@acts
def robots_allow(client, host, path):
    return text(client, b'User-agent: *\nDisallow: /private\n')


@acts
def robots_disallow(client, host, path):
    return text(client, b'User-agent: *\nDisallow: /\n')


@acts
def robots_403(client, host, path):
    return reply(client, '403 Forbidden')


@acts
def robots_404(client, host, path):
    return reply(client, '404 Not Found')


@acts
def robots_500(client, host, path):
    return reply(client, '500 Oops')


@acts
def robots_silent(client, host, path):
    client.wait()


@acts
def robots_drip(client, host, path):
    client.send(head('200 OK', [('Content-Type', 'text/plain')]))
    drip(client, b'User-agent: *\nAllow: /\n')


@acts
def robots_reset(client, host, path):
    client.send(head('200 OK', [('Content-Length', 1000)]))
    client.reset()


HUGE_LINE = b'Disallow: /nothing/in/particular/here\n'
HUGE_BYTES = 1 << 30


@acts
def robots_huge(client, host, path):
    """1 GB; what counts is at its beginning, what must not at its end."""
    start = b'User-agent: *\nDisallow: /private\n'
    end = b'Disallow: /\n'
    piece = HUGE_LINE * 2048
    middle = HUGE_BYTES // len(piece)
    total = len(start) + middle * len(piece) + len(end)
    client.send(head('200 OK', [('Content-Type', 'text/plain'),
                                ('Content-Length', total)]) + start)
    for _ in range(middle):
        client.send(piece)
    client.send(end)


@acts
def robots_endless(client, host, path):
    client.send(head('200 OK', [('Content-Type', 'text/plain')]))
    client.send(b'User-agent: *\nDisallow: /private\n')
    forever(client, HUGE_LINE * 2048)


@acts
def robots_bomb(client, host, path):
    send_bomb(client, 'gzip', 'gzip')


def robots_hops(client, path, hops):
    """`hops` redirects, then rules that forbid all."""
    done = 0 if path == '/robots.txt' else int(path[len('/robots-hop'):])
    if done == hops:
        return text(client, b'User-agent: *\nDisallow: /\n')
    return redirect(client, f'/robots-hop{done + 1}')


@acts
def robots_chain5(client, host, path):
    return robots_hops(client, path, 5)


@acts
def robots_chain6(client, host, path):
    return robots_hops(client, path, 6)


@acts
def robots_loop(client, host, path):
    return redirect(client, '/robots.txt')


@acts
def robots_to_file(client, host, path):
    return redirect(client, 'file:///etc/passwd')


@acts
def robots_to_nobody(client, host, path):
    return redirect(client, f'http://close-now.{host.split(".", 1)[1]}/robots')
