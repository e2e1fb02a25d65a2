# SPDX-License-Identifier: Apache-2.0
"""HTTP/2 by hand: what https://NAME.h2.test/ does, frame by frame.

Headers are written as literals, never packed, and requests are not read: a
behaviour answers the first stream that is opened, whatever it asked for.
"""
import socket
import struct
import time

PAGE = b'<!doctype html><title>Two</title><p>Well behaved.'
PREFACE = b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
DRIP_SECONDS = 0.2
FRAME_MAX = 16384  # of a peer that did not say otherwise
WINDOW = 65535     # likewise

DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS = 0, 1, 2, 3, 4
PUSH_PROMISE, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = 5, 6, 7, 8, 9
END_STREAM, ACK, END_HEADERS, PADDED = 1, 1, 4, 8
NO_ERROR, INTERNAL_ERROR, REFUSED_STREAM = 0, 2, 7

behaviours = {}


def acts(f):
    behaviours[f.__name__.rstrip('_').replace('_', '-')] = f
    return f


def frame(kind, flags, stream, payload=b''):
    return (struct.pack('>I', len(payload))[1:] + bytes([kind, flags])
            + struct.pack('>I', stream) + payload)


def number(value, bits, first):
    """An HPACK integer behind the bits of `first`."""
    most = (1 << bits) - 1
    if value < most:
        return bytes([first | value])
    out = [first | most]
    value -= most
    while value >= 128:
        out.append(value % 128 + 128)
        value //= 128
    return bytes(out + [value])


def literal(name, value, index=False):
    """A header, literal; with `index` it enters the dynamic table."""
    return (bytes([0x40 if index else 0]) + number(len(name), 7, 0)
            + name.encode() + number(len(value), 7, 0) + value.encode())


STATUS_200 = b'\x88'  # of the static table
OK = STATUS_200 + literal('content-type', 'text/html')


class Speaker:
    """The server's end of an HTTP/2 connection."""

    def __init__(self, client, host):
        self.client = client
        self.host = host
        self.window = WINDOW  # what may be sent on the connection
        self.stream_window = WINDOW
        self.initial = WINDOW
        if client.read(len(PREFACE)) != PREFACE:
            raise EOFError

    def send(self, kind, flags, stream, payload=b''):
        self.client.send(frame(kind, flags, stream, payload))

    def read_frame(self):
        """The next frame, after doing what it asks of us."""
        start = self.client.read(9)
        size = int.from_bytes(start[:3], 'big')
        kind, flags = start[3], start[4]
        stream = int.from_bytes(start[5:], 'big')
        payload = self.client.read(size)
        if kind == SETTINGS and not flags & ACK:
            self.take_settings(payload)
            self.send(SETTINGS, ACK, 0)
        elif kind == WINDOW_UPDATE:
            more = int.from_bytes(payload, 'big')
            if stream:
                self.stream_window += more
            else:
                self.window += more
        return kind, flags, stream

    def take_settings(self, payload):
        for i in range(0, len(payload), 6):
            key, value = struct.unpack('>HI', payload[i:i + 6])
            if key == 4:
                self.stream_window += value - self.initial
                self.initial = value

    def request(self):
        """Wait for a whole request; its stream."""
        while True:
            kind, flags, stream = self.read_frame()
            if kind in (HEADERS, CONTINUATION) and flags & END_HEADERS:
                self.client.say('ask', host=self.host, path='', head='')
                return stream

    def data(self, stream, body):
        """Send as the windows allow."""
        while body:
            room = min(self.window, self.stream_window, FRAME_MAX, len(body))
            if room <= 0:
                self.read_frame()
                continue
            self.send(DATA, 0, stream, body[:room])
            self.window -= room
            self.stream_window -= room
            body = body[room:]


def answer(client, host):
    s = Speaker(client, host)
    s.send(SETTINGS, 0, 0)
    act = behaviours.get(host.split('.')[0], good)
    act(s, s.request())


def forever(s, data):
    while True:
        s.client.send(data)


@acts
def good(s, stream):
    while True:
        s.send(HEADERS, END_HEADERS, stream, OK)
        s.send(DATA, END_STREAM, stream, PAGE)
        stream = s.request()


# Streams and connections that end.

@acts
def goaway_mid(s, stream):
    s.send(HEADERS, END_HEADERS, stream, OK)
    s.send(DATA, 0, stream, PAGE)
    s.send(GOAWAY, 0, 0, struct.pack('>II', 0, INTERNAL_ERROR))


@acts
def goaway_first(s, stream):
    s.send(GOAWAY, 0, 0, struct.pack('>II', 0, NO_ERROR))


@acts
def goaway_polite(s, stream):
    """This stream is still served: nothing is wrong."""
    s.send(GOAWAY, 0, 0, struct.pack('>II', stream, NO_ERROR))
    s.send(HEADERS, END_HEADERS, stream, OK)
    s.send(DATA, END_STREAM, stream, PAGE)
    s.client.wait()


@acts
def rst_mid(s, stream):
    s.send(HEADERS, END_HEADERS, stream, OK)
    s.send(DATA, 0, stream, PAGE)
    s.send(RST_STREAM, 0, stream, struct.pack('>I', INTERNAL_ERROR))
    s.client.wait()


@acts
def rst_refused(s, stream):
    while True:
        s.send(RST_STREAM, 0, stream, struct.pack('>I', REFUSED_STREAM))
        stream = s.request()


@acts
def rst_refused_again(s, stream):
    rst_refused(s, stream)


@acts
def close_now(s, stream):
    s.client.sock.unwrap()
    s.client.sock.shutdown(socket.SHUT_WR)
    s.client.wait()


@acts
def reset_now(s, stream):
    s.client.reset()


@acts
def close_mid(s, stream):
    s.send(HEADERS, END_HEADERS, stream, OK)
    s.send(DATA, 0, stream, PAGE)


# Floods and silences.

@acts
def silent(s, stream):
    s.client.wait()


@acts
def never_data(s, stream):
    s.send(HEADERS, END_HEADERS, stream, OK)
    s.client.wait()


@acts
def first_stalls(s, stream):
    """The first stream never gets its body; the others are fine."""
    s.send(HEADERS, END_HEADERS, stream, OK)
    good(s, s.request())


@acts
def settings_flood(s, stream):
    forever(s, frame(SETTINGS, 0, 0, struct.pack('>HI', 3, 100)) * 100)


@acts
def ping_flood(s, stream):
    forever(s, frame(PING, 0, 0, bytes(8)) * 100)


@acts
def window_flood(s, stream):
    forever(s, frame(WINDOW_UPDATE, 0, stream, struct.pack('>I', 1)) * 100)


@acts
def priority_flood(s, stream):
    """On streams that were never opened, which is allowed."""
    forever(s, b''.join(frame(PRIORITY, 0, 2 * i + 1001, bytes(5))
                        for i in range(1000)))


@acts
def reset_flood(s, stream):
    """Of streams that were over long ago."""
    forever(s, frame(RST_STREAM, 0, stream, bytes(4)) * 100)


@acts
def unknown_flood(s, stream):
    """Frames of kinds that nobody knows are to be ignored."""
    forever(s, frame(0xee, 0, 0, bytes(1000)) * 16)


@acts
def continuation_flood(s, stream):
    s.send(HEADERS, 0, stream, OK)
    part = b''.join(literal(f'x-{i}', 'v' * 1000) for i in range(10))
    forever(s, frame(CONTINUATION, 0, stream, part))


@acts
def continuation_empty(s, stream):
    s.send(HEADERS, 0, stream, OK)
    forever(s, frame(CONTINUATION, 0, stream) * 1000)


@acts
def hpack_bomb(s, stream):
    """4 kB of header, then a byte for each time it comes again."""
    block = OK + literal('x-bomb', 'v' * 3900, index=True)
    s.send(HEADERS, END_HEADERS, stream, block + b'\xbe' * 16000)
    s.client.wait()


@acts
def empty_data(s, stream):
    s.send(HEADERS, END_HEADERS, stream, OK)
    forever(s, frame(DATA, 0, stream) * 10000)


@acts
def empty_data_again(s, stream):
    empty_data(s, stream)


@acts
def padding(s, stream):
    """Data that is all padding, as the windows allow."""
    s.send(HEADERS, END_HEADERS, stream, OK)
    while True:
        while min(s.window, s.stream_window) < 256:
            s.read_frame()
        s.send(DATA, PADDED, stream, b'\xff' + bytes(255))
        s.window -= 256
        s.stream_window -= 256


@acts
def endless(s, stream):
    s.send(HEADERS, END_HEADERS, stream, OK)
    while True:
        s.data(stream, bytes(FRAME_MAX))


@acts
def data_drip(s, stream):
    s.send(HEADERS, END_HEADERS, stream, OK)
    while True:
        s.send(DATA, 0, stream, b'x')
        time.sleep(DRIP_SECONDS)


# Frames that break the rules.

@acts
def window_ignored(s, stream):
    """More than the client has room for."""
    s.send(HEADERS, END_HEADERS, stream, OK)
    forever(s, frame(DATA, 0, stream, bytes(FRAME_MAX)))


@acts
def window_shut(s, stream):
    """No window for requests; they need none."""
    s.send(SETTINGS, 0, 0, struct.pack('>HI', 4, 0))
    good(s, stream)


@acts
def frame_too_big(s, stream):
    s.send(HEADERS, END_HEADERS, stream, OK)
    s.send(DATA, END_STREAM, stream, bytes(FRAME_MAX * 100))
    s.client.wait()


@acts
def settings_size(s, stream):
    s.send(SETTINGS, 0, 0, bytes(5))
    s.client.wait()


@acts
def ping_size(s, stream):
    s.send(PING, 0, 0, bytes(3))
    s.client.wait()


@acts
def padding_size(s, stream):
    """More padding than frame."""
    s.send(HEADERS, END_HEADERS, stream, OK)
    s.send(DATA, PADDED, stream, b'\xff' + bytes(10))
    s.client.wait()


@acts
def window_zero(s, stream):
    s.send(HEADERS, END_HEADERS, stream, OK)
    s.send(WINDOW_UPDATE, 0, stream, bytes(4))
    s.client.wait()


@acts
def data_first(s, stream):
    s.send(DATA, END_STREAM, stream, PAGE)
    s.client.wait()


@acts
def no_status(s, stream):
    s.send(HEADERS, END_HEADERS, stream, literal('content-type', 'text/html'))
    s.send(DATA, END_STREAM, stream, PAGE)
    s.client.wait()


@acts
def upper_case(s, stream):
    s.send(HEADERS, END_HEADERS, stream, STATUS_200 + literal('X-Up', 'a'))
    s.send(DATA, END_STREAM, stream, PAGE)
    s.client.wait()


@acts
def length_lie(s, stream):
    block = OK + literal('content-length', '1000')
    s.send(HEADERS, END_HEADERS, stream, block)
    s.send(DATA, END_STREAM, stream, PAGE)
    s.client.wait()


@acts
def hpack_bad(s, stream):
    """Index 0 does not exist."""
    s.send(HEADERS, END_HEADERS, stream, b'\x80')
    s.client.wait()


@acts
def other_stream(s, stream):
    """An answer to what was never asked."""
    s.send(HEADERS, END_HEADERS | END_STREAM, stream + 100, OK)
    s.client.wait()


@acts
def push(s, stream):
    """Clients that crawl have no use for it and say so."""
    block = struct.pack('>I', 2) + STATUS_200
    s.send(PUSH_PROMISE, END_HEADERS, stream, block)
    s.client.wait()


@acts
def http1_instead(s, stream):
    s.client.send(b'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi')
    s.client.wait()
