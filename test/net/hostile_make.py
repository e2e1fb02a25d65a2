# SPDX-License-Identifier: Apache-2.0
"""Certificates and bombs of the hostile server, made when it starts."""
import os
import shutil
import ssl
import subprocess
import zlib

# A bomb is a page and then this much of nothing. Far over any limit on pages:
# a client that unpacks it all is seen by its memory.
BOMB_BYTES = 256 << 20
PIECE = bytes(1 << 20)
PAGE = b'<!doctype html><title>Bomb</title><p>It goes on:'

NAMES = 'subjectAltName=DNS:*.tls.test,DNS:*.h2.test'
# name, who signs it, its names, days it is valid for; see make_certificates
CERTIFICATES = [
    ('good', 'ca', NAMES, 30),
    ('expired', 'ca', NAMES, -1),
    ('wrong', 'ca', 'subjectAltName=DNS:other.example', 30),
    ('stranger', 'stranger-ca', NAMES, 30),
]


def openssl(folder, *args):
    subprocess.run(['openssl', *args], cwd=folder, check=True,
                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def new_key(name):
    return ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes',
            '-keyout', name + '.key']


def make_certificates(folder):
    """An authority to trust, one that nobody knows, what they signed and a
    certificate that signed itself. The file of the one to trust."""
    for name in ('ca', 'stranger-ca'):
        openssl(folder, 'req', '-x509', *new_key(name), '-out', name + '.pem',
                '-subj', '/CN=' + name, '-days', '30')
    openssl(folder, 'req', '-x509', *new_key('self'), '-out', 'self.pem',
            '-subj', '/CN=self', '-addext', NAMES, '-days', '30')
    for name, signer, names, days in CERTIFICATES:
        with open(os.path.join(folder, name + '.ext'), 'w') as f:
            f.write(names + '\n')
        openssl(folder, 'req', *new_key(name), '-out', name + '.csr',
                '-subj', '/CN=' + name)
        openssl(folder, 'x509', '-req', '-in', name + '.csr',
                '-CA', signer + '.pem', '-CAkey', signer + '.key',
                '-CAcreateserial', '-extfile', name + '.ext',
                '-days', str(days), '-out', name + '.pem')
    return f'{folder}/ca.pem'


def tls_context(folder, host):
    """What `host` shows: the certificate of its label, or the good one."""
    label, _, zone = host.partition('.')
    name = label if os.path.exists(f'{folder}/{label}.pem') else 'good'
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(f'{folder}/{name}.pem', f'{folder}/{name}.key')
    context.set_alpn_protocols(['h2', 'http/1.1'] if zone == 'h2.test'
                               else ['http/1.1'])
    if label == 'old':
        context.minimum_version = ssl.TLSVersion.TLSv1
        context.maximum_version = ssl.TLSVersion.TLSv1_1
        context.set_ciphers('ALL:@SECLEVEL=0')
    return context


def bomb_pieces():
    yield PAGE
    for _ in range(BOMB_BYTES // len(PIECE)):
        yield PIECE


def gzip_of(pieces):
    packer = zlib.compressobj(6, zlib.DEFLATED, 31)
    return b''.join([packer.compress(p) for p in pieces] + [packer.flush()])


def packed_with(command, pieces):
    """The same with a program; what it writes fits in the pipe meanwhile."""
    child = subprocess.Popen(command, stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE)
    for piece in pieces:
        child.stdin.write(piece)
    child.stdin.close()
    packed = child.stdout.read()
    if child.wait():
        raise RuntimeError(' '.join(command))
    return packed


# name, program; stdin to stdout
PACKERS = [
    ('br', ['brotli', '-q', '5', '-c']),
    ('zstd', ['zstd', '-q', '-3', '-c']),
]
# A zstd frame (RFC 8878, 3.1.1) with a window of 2 GiB, then PAGE as it is.
WINDOW_LOG = 31
ZSTD_WINDOW = (b'\x28\xb5\x2f\xfd\0' + bytes([(WINDOW_LOG - 10) << 3])
               + (len(PAGE) << 3 | 1).to_bytes(3, 'little') + PAGE)


def make_bombs(folder, all_kinds):
    """Write NAME.bomb files; the names of those that could be made."""
    bombs = {'gzip': gzip_of(bomb_pieces())}
    if all_kinds:
        bombs['gzip-twice'] = gzip_of([bombs['gzip']])
        bombs['zstd-window'] = ZSTD_WINDOW
        for name, command in PACKERS:
            if shutil.which(command[0]):
                bombs[name] = packed_with(command, bomb_pieces())
    for name, data in bombs.items():
        with open(f'{folder}/{name}.bomb', 'wb') as f:
            f.write(data)
    return sorted(bombs)
