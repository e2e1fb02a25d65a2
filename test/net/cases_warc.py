# SPDX-License-Identifier: Apache-2.0
"""Archives of what hostile servers say, read again."""
import subprocess

from net_case import Case

MAKES = ['bomb']
# label, path, reason, and whether what has come of its page has the recipe
ANSWERS = [
    ('good', '/page', 'ok', True),
    ('gzip-good', '/page', 'ok', True),
    ('gzip-lie', '/page', 'encoding', True),
    ('gzip-cut', '/page', 'encoding', True),
    ('gzip-bomb', '/page', 'decoded-too-large', False),
    ('encoding-unknown', '/page', 'encoding', True),
    ('chunk-good', '/page', 'ok', False),
    ('chunk-short', '/page', 'cut', False),
    ('length-long', '/page', 'cut', True),
    ('length-short', '/page', 'ok', False),
    ('body-stall', '/page', 'too-slow', True),
    ('body-drip', '/page', 'too-slow', False),
    ('endless', '/page', 'too-large', False),
    ('cookies-some', '/page', 'ok', True),
    ('redirect-chain', '/3', 'ok', True),
    ('redirect-self', '/page', 'redirect-loop', False),
    ('no-content', '/page', 'ok', False),
    ('not-modified', '/page', 'ok', False),
    ('status-999', '/page', 'ok', True),
    ('close-now', '/page', 'empty', False),
    ('close-head', '/page', 'empty', False),
    ('header-nul', '/page', 'protocol', False),
    ('noise', '/page', 'protocol', False),
    ('robots-disallow', '/page', 'robots', False),
]


def readable(file):
    """A check: extract reads all of the archive, and finds what was there. It
    complains of nothing but the bomb, which is over its limit."""
    def check(records, outcome):
        done = subprocess.run([outcome.sundog, 'extract', file],
                              cwd=outcome.folder, capture_output=True,
                              text=True, timeout=60)
        said = done.stderr.splitlines()
        if (done.returncode != 1 or len(said) != 1
                or 'gzip-bomb' not in said[0] or 'over a limit' not in said[0]):
            yield f'extract: {done.returncode}, {done.stderr}'
        for label, _, _, recipe in ANSWERS:
            found = any('schema.org/Recipe' in line and f'//{label}.' in line
                        for line in done.stdout.splitlines())
            if found != recipe:
                yield f'{label}: recipe {"lost" if recipe else "invented"}'
    return check


def archive(name, why, file):
    return Case(name, why, [f'http://{a[0]}.ZONE.test{a[1]}' for a in ANSWERS],
                [a[2] for a in ANSWERS], check=readable(file),
                args=['--warc', file, '--max-bytes', '1000000'])


CASES = [
    archive('plain', 'every odd answer in one archive', 'all.warc'),
    archive('packed', 'the same, packed record by record', 'all.warc.gz'),
]
