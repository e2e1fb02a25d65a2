// SPDX-License-Identifier: Apache-2.0
// Searches for one of three bytes, as wide as the processor allows.
#include "html_int.h"

#include <string.h>

static const char *
scan_bytes(const char *p, const char *end, char a, char b)
{
    while (p < end && *p != a && *p != b && *p)
        p++;
    return p;
}

static uint64_t
has_zero(uint64_t x)
{
    return (x - UINT64_C(0x0101010101010101)) & ~x &
           UINT64_C(0x8080808080808080);
}

// Eight bytes at a time in a plain register.
static const char *
scan_words(const char *p, const char *end, char a, char b)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    const uint64_t va = ones * (unsigned char)a, vb = ones * (unsigned char)b;
    for (; end - p >= 8; p += 8) {
        uint64_t v;
        memcpy(&v, p, 8);
        if (has_zero(v ^ va) | has_zero(v ^ vb) | has_zero(v))
            break;
    }
    return scan_bytes(p, end, a, b);
}

#ifdef __SSE2__
#include <immintrin.h>

static const char *
scan_sse2(const char *p, const char *end, char a, char b)
{
    const __m128i va = _mm_set1_epi8(a), vb = _mm_set1_epi8(b);
    const __m128i zero = _mm_setzero_si128();
    for (; end - p >= 16; p += 16) {
        __m128i v = _mm_loadu_si128((const __m128i *)(const void *)p);
        __m128i m = _mm_or_si128(_mm_cmpeq_epi8(v, va), _mm_cmpeq_epi8(v, vb));
        m = _mm_or_si128(m, _mm_cmpeq_epi8(v, zero));
        unsigned hit = (unsigned)_mm_movemask_epi8(m);
        if (hit)
            return p + __builtin_ctz(hit);
    }
    return scan_bytes(p, end, a, b);
}

__attribute__((target("avx2"))) static const char *
scan_avx2(const char *p, const char *end, char a, char b)
{
    const __m256i va = _mm256_set1_epi8(a), vb = _mm256_set1_epi8(b);
    const __m256i zero = _mm256_setzero_si256();
    for (; end - p >= 32; p += 32) {
        __m256i v = _mm256_loadu_si256((const __m256i *)(const void *)p);
        __m256i m =
            _mm256_or_si256(_mm256_cmpeq_epi8(v, va), _mm256_cmpeq_epi8(v, vb));
        m = _mm256_or_si256(m, _mm256_cmpeq_epi8(v, zero));
        unsigned hit = (unsigned)_mm256_movemask_epi8(m);
        if (hit)
            return p + __builtin_ctz(hit);
    }
    return scan_sse2(p, end, a, b);
}
#endif

html_scan_fn *html__scan_far = scan_words;

size_t
html__scans(html_scan_fn *ret[HTML_SCANS])
{
    size_t n = 0;
    ret[n++] = scan_words;
#ifdef __SSE2__
    ret[n++] = scan_sse2;
    if (__builtin_cpu_supports("avx2"))
        ret[n++] = scan_avx2;
#endif
    return n;
}

// Before main, so that no thread can see it change.
__attribute__((constructor)) static void
pick_scan(void)
{
    html_scan_fn *list[HTML_SCANS];
#ifdef __SSE2__
    __builtin_cpu_init();
#endif
    html__scan_far = list[html__scans(list) - 1];
}
