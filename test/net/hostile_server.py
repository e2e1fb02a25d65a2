#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A web server on loopback that does what no server should.

    hostile_server.py FOLDER [tls] [bomb|bombs]

One port speaks HTTP and TLS; what it does is chosen by the first label of the
host that it is asked for: `http://head-drip.x.test/` drips its head,
`https://expired.tls.test/` has an expired certificate, and
`https://ping-flood.h2.test/` floods with PING. A host that is no behaviour,
such as an address, behaves. The behaviours are in hostile_http.py,
hostile_broken.py, hostile_robots.py and hostile_h2.py. Certificates and bombs,
if asked for, are made in FOLDER: one bomb, gzip, or one of each kind.

On stdout, one JSON object a line: first the ports (`port`; `trap`, the same
for cases that must not get there; `full`, which never answers; `closed`, which
refuses), then what happened, with the time in seconds:

    {"t": .., "n": 3, "what": "open", "at": "127.0.0.1", "port": ..}
    {"t": .., "n": 3, "what": "ask", "host": .., "path": .., "head": ..}
    {"t": .., "n": 3, "what": "end", "sent": 1234}

It ends when its stdin does.
"""
import json
import os
import re
import socket
import sys
import threading
import time

import hostile_broken  # these two add their behaviours to hostile_http
import hostile_h2
import hostile_http
import hostile_make
import hostile_robots

HEAD_MAX = 64 * 1024  # of a request
IDLE_SECONDS = 60     # no connection waits longer for its client
BACKLOG = 128
HOSTS = range(11, 21)  # 127.0.0.11 and so on: machines of their own

out_lock = threading.Lock()


def say(**fields):
    """Write one line of the record; the reader sees lines whole."""
    line = json.dumps(fields) + '\n'
    with out_lock:
        sys.stdout.write(line)
        sys.stdout.flush()


class Client:
    """One connection: what arrived on it, and a count of what was sent."""

    count = 0
    count_lock = threading.Lock()

    def __init__(self, sock, folder):
        self.sock = sock
        self.folder = folder
        self.sent = 0
        self.unread = b''
        with Client.count_lock:
            Client.count += 1
            self.n = Client.count
        self.requests = 0  # heard on it
        sock.settimeout(IDLE_SECONDS)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def say(self, what, **fields):
        say(t=time.monotonic(), n=self.n, what=what, **fields)

    def send(self, data):
        self.sock.sendall(data)
        self.sent += len(data)

    def read(self, n):
        """Exactly `n` bytes, or EOFError."""
        while len(self.unread) < n:
            got = self.sock.recv(65536)
            if not got:
                raise EOFError
            self.unread += got
        data, self.unread = self.unread[:n], self.unread[n:]
        return data

    def read_head(self):
        """A request's head as text, or EOFError."""
        while b'\r\n\r\n' not in self.unread:
            got = self.sock.recv(65536)
            if not got or len(self.unread) > HEAD_MAX:
                raise EOFError
            self.unread += got
        head, self.unread = self.unread.split(b'\r\n\r\n', 1)
        return head.decode('latin-1')

    def wait(self):
        """Say nothing more until the client goes away."""
        while self.sock.recv(65536):
            pass

    def reset(self):
        """End with RST instead of FIN."""
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER,
                             b'\1\0\0\0\0\0\0\0')
        self.sock.close()


def host_in_hello(hello):
    """The server name of a TLS ClientHello; our names cannot be mistaken."""
    found = re.search(rb'[a-z0-9-]+\.(tls|h2)\.test', hello)
    return found.group().decode() if found else ''


def peek_hello(sock):
    """The ClientHello, left unread; None if this is not TLS."""
    hello = sock.recv(1, socket.MSG_PEEK)
    if hello != b'\x16':
        return None
    for _ in range(100):  # it may come in pieces
        hello = sock.recv(16384, socket.MSG_PEEK)
        if len(hello) >= 5 and len(hello) >= 5 + int.from_bytes(hello[3:5], 'big'):
            break
        time.sleep(0.01)
    return hello


def start_tls(client, hello):
    """Shake hands as the name asks for; the name, or None if it went wrong."""
    host = host_in_hello(hello)
    label = host.split('.')[0]
    before = hostile_http.BEFORE_TLS.get(label)
    if before:
        client.say('ask', host=host, path='', head='')
        before(client)
        return None
    context = hostile_make.tls_context(client.folder, host)
    client.sock = context.wrap_socket(client.sock, server_side=True,
                                      suppress_ragged_eofs=True)
    return host


def serve_http(client):
    """Answer requests until the connection is done with."""
    while True:
        head = client.read_head()
        path = head.split(' ', 2)[1]
        found = re.search(r'^host:[ \t]*([^\r\n]*)', head, re.M | re.I)
        host = found.group(1).strip() if found else ''
        client.say('ask', host=host, path=path, head=head)
        client.requests += 1
        if not hostile_http.answer(client, host, path):
            return


def serve(sock, folder):
    client = Client(sock, folder)
    at = sock.getsockname()
    client.say('open', at=at[0], port=at[1])
    try:
        hello = peek_hello(sock)
        host = start_tls(client, hello) if hello else ''
        if host is None:
            return
        if hello and client.sock.selected_alpn_protocol() == 'h2':
            hostile_h2.answer(client, host)
        else:
            serve_http(client)
    except (OSError, EOFError):
        pass  # the client has had enough, as it should
    finally:
        client.say('end', sent=client.sent)
        try:
            client.sock.close()
        except OSError:
            pass


def accept_all(listener, folder):
    while True:
        sock, _ = listener.accept()
        threading.Thread(target=serve, args=(sock, folder),
                         daemon=True).start()


def listen(family, address, port, backlog=BACKLOG):
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    listener.bind((address, port))
    if backlog is not None:
        listener.listen(backlog)
    return listener


def open_port(folder):
    """A port served over IPv4, on a few addresses, and IPv6, if it is there:
    whether it is."""
    listeners = [listen(socket.AF_INET, '127.0.0.1', 0)]
    port = listeners[0].getsockname()[1]
    listeners += [listen(socket.AF_INET, f'127.0.0.{i}', port)
                  for i in HOSTS]
    try:
        listeners.append(listen(socket.AF_INET6, '::1', port))
    except OSError:
        pass  # no IPv6 here, or the port is taken there
    for listener in listeners:
        threading.Thread(target=accept_all, args=(listener, folder),
                         daemon=True).start()
    return port, listeners[-1].family == socket.AF_INET6


def open_full():
    """A port whose queue is full: connecting to it never ends. The sockets
    have to be kept."""
    full = listen(socket.AF_INET, '127.0.0.3', 0, 0)
    kept = [full]
    for _ in range(4):
        s = socket.socket()
        s.setblocking(False)
        s.connect_ex(full.getsockname())
        kept.append(s)
    return full.getsockname()[1], kept


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    made = {'ca': None, 'bombs': []}
    if 'tls' in sys.argv[2:]:
        made['ca'] = hostile_make.make_certificates(folder)
    bombs = {'bomb', 'bombs'}.intersection(sys.argv[2:])
    if bombs:
        made['bombs'] = hostile_make.make_bombs(folder, 'bombs' in bombs)
    port, ipv6 = open_port(folder)
    trap, _ = open_port(folder)
    full, kept = open_full()
    # Bound and never listening: refused.
    closed = listen(socket.AF_INET, '127.0.0.2', 0, None)
    say(port=port, trap=trap, full=full, closed=closed.getsockname()[1],
        ipv6=ipv6, **made)
    sys.stdin.read()
    assert kept
    os._exit(0)  # threads that still wait are no reason to stay


if __name__ == '__main__':
    main()
