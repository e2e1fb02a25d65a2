// SPDX-License-Identifier: Apache-2.0
// Sixteen bytes at a time over text in which there is, mostly, nothing to do.
// A scan may stop early, at a byte that is harmless after all or near the end:
// the callers look at the byte where it stopped and know better. Every x86-64
// has SSE2; elsewhere a scan stops at once.
#include "url_int.h"

#ifdef __SSE2__
#include <emmintrin.h>

static __m128i
load(const char *p)
{
    return _mm_loadu_si128((const __m128i *)(const void *)p);
}

static __m128i
eq(__m128i v, char c)
{
    return _mm_cmpeq_epi8(v, _mm_set1_epi8(c));
}

/// Bytes from `low` to `high`; bytes past ASCII are negative, so never.
static __m128i
between(__m128i v, char low, char high)
{
    return _mm_and_si128(_mm_cmpgt_epi8(v, _mm_set1_epi8((char)(low - 1))),
                         _mm_cmplt_epi8(v, _mm_set1_epi8((char)(high + 1))));
}

/// Letters, digits, and of the others the ones links are full of.
static __m128i
common(__m128i v)
{
    __m128i letter = between(_mm_or_si128(v, _mm_set1_epi8(0x20)), 'a', 'z');
    return _mm_or_si128(_mm_or_si128(letter, between(v, '&', ';')),
                        _mm_or_si128(eq(v, '='), eq(v, '_')));
}

static size_t
first(__m128i stop, size_t i)
{
    return i + (size_t)__builtin_ctz((unsigned)_mm_movemask_epi8(stop));
}

#define STOP_AT(stop)                 \
    do {                              \
        __m128i stop_ = (stop);       \
        if (_mm_movemask_epi8(stop_)) \
            return first(stop_, i);   \
    } while (0)

static __m128i not(__m128i v)
{
    return _mm_xor_si128(v, _mm_set1_epi8(-1));
}

size_t
url__skip_path(sd_str s)
{
    size_t i = 0;
    for (; s.n - i > 16; i += 16) {
        __m128i v = load(s.p + i), next = load(s.p + i + 1);
        __m128i dots = _mm_and_si128(
            eq(v, '/'), _mm_or_si128(eq(next, '.'), eq(next, '%')));
        __m128i fine = _mm_or_si128(common(v), eq(v, '%'));
        STOP_AT(_mm_or_si128(dots, not(fine)));
    }
    return i;
}

size_t
url__skip_query(sd_str s)
{
    size_t i = 0;
    for (; s.n - i >= 16; i += 16) {
        __m128i v = load(s.p + i);
        __m128i fine = _mm_or_si128(common(v), eq(v, '%'));
        STOP_AT(_mm_or_si128(eq(v, '\''), not(fine)));
    }
    return i;
}

size_t
url__skip_normal(sd_str s)
{
    size_t i = 0;
    for (; s.n - i > 16; i += 16) {
        __m128i v = load(s.p + i), next = load(s.p + i + 1);
        __m128i twice = _mm_and_si128(eq(v, '/'), eq(next, '/'));
        __m128i param = _mm_or_si128(eq(v, ';'), eq(v, '('));
        STOP_AT(_mm_or_si128(_mm_or_si128(twice, param), not(common(v))));
    }
    return i;
}

bool
url__has_gaps(sd_str s)
{
    size_t i = 0;
    for (; s.n - i >= 16; i += 16) {
        __m128i v = load(s.p + i);
        __m128i gap =
            _mm_or_si128(eq(v, '\t'), _mm_or_si128(eq(v, '\n'), eq(v, '\r')));
        if (_mm_movemask_epi8(gap))
            return true;
    }
    for (; i < s.n; i++)
        if (s.p[i] == '\t' || s.p[i] == '\n' || s.p[i] == '\r')
            return true;
    return false;
}

#else

size_t
url__skip_path(sd_str s)
{
    (void)s;
    return 0;
}

size_t
url__skip_query(sd_str s)
{
    (void)s;
    return 0;
}

size_t
url__skip_normal(sd_str s)
{
    (void)s;
    return 0;
}

bool
url__has_gaps(sd_str s)
{
    for (size_t i = 0; i < s.n; i++)
        if (s.p[i] == '\t' || s.p[i] == '\n' || s.p[i] == '\r')
            return true;
    return false;
}
#endif
