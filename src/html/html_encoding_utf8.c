// SPDX-License-Identifier: Apache-2.0
#include "html_encoding_int.h"

/// Length of the sequence at the front of `p`, `n` > 0 bytes. If it is not
/// well-formed, `*ret_good` is false and the length is that of the maximal
/// subpart: what one U+FFFD stands for.
static size_t
sequence(const unsigned char *p, size_t n, bool *ret_good)
{
    unsigned char lead = p[0], low = 0x80, high = 0xbf;
    *ret_good = lead < 0x80;
    if (lead < 0xc2 || lead > 0xf4)
        return 1;
    size_t want = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (lead == 0xe0)
        low = 0xa0; // below: overlong
    else if (lead == 0xed)
        high = 0x9f; // above: surrogates
    else if (lead == 0xf0)
        low = 0x90; // below: overlong
    else if (lead == 0xf4)
        high = 0x8f; // above: past U+10FFFF
    for (size_t i = 1; i < want; i++) {
        if (i == n || p[i] < low || p[i] > high)
            return i;
        low = 0x80;
        high = 0xbf;
    }
    *ret_good = true;
    return want;
}

/// Length of the well-formed text at the front of `p`.
static size_t
good_prefix(const unsigned char *p, size_t n)
{
    size_t i = 0;
    while (i < n) {
        if (n - i >= 16 && html__ascii16(p + i)) {
            i += 16;
            continue;
        }
        // At most one block byte by byte, then look for ASCII again.
        for (size_t end = n - i < 16 ? n : i + 16; i < end;) {
            bool good;
            size_t len = sequence(p + i, n - i, &good);
            if (!good)
                return i;
            i += len;
        }
    }
    return n;
}

#ifdef __x86_64__
#include <immintrin.h>

// Keiser and Lemire, "Validating UTF-8 in less than one instruction per byte"
// (2021). Every error shows in two adjacent bytes: the high and the low half
// of the first and the high half of the second each look up the errors that
// they allow, and what all three allow has happened.
enum {
    TOO_SHORT = 1 << 0,  // lead or ASCII where a continuation must stand
    TOO_LONG = 1 << 1,   // ASCII before a continuation
    OVERLONG_3 = 1 << 2, // E0 80..9F
    TOO_LARGE = 1 << 3,  // F4 90..BF, F5..FF 90..BF
    SURROGATE = 1 << 4,  // ED A0..BF
    OVERLONG_2 = 1 << 5, // C0 and C1
    OVERLONG_4 = 1 << 6, // F0 80..8F; also F5..FF 80..8F
    TWO_CONTS = 1 << 7,  // fine as bytes 3 and 4 of a sequence only
    CARRY = TOO_SHORT | TOO_LONG | TWO_CONTS,
    PAST_F4 = CARRY | TOO_LARGE | OVERLONG_4,
};

#define AVX2       __attribute__((target("avx2")))
#define TWICE(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)
#define B(bits)    (char)(bits)

AVX2 static inline __m256i
high_half(__m256i v)
{
    return _mm256_and_si256(_mm256_srli_epi16(v, 4), _mm256_set1_epi8(0x0f));
}

/// The `by` last bytes of `before`, then `now` without as many.
#define SHIFTED(now, before, by)                                              \
    _mm256_alignr_epi8((now), _mm256_permute2x128_si256((before), (now), 33), \
                       16 - (by))

/// Bytes that are not zero where `now`, after `before`, is malformed.
AVX2 static inline __m256i
errors(__m256i now, __m256i before)
{
    const __m256i first_high = TWICE(
        TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG,
        TOO_LONG, B(TWO_CONTS), B(TWO_CONTS), B(TWO_CONTS), B(TWO_CONTS),
        TOO_SHORT | OVERLONG_2, TOO_SHORT, TOO_SHORT | OVERLONG_3 | SURROGATE,
        TOO_SHORT | TOO_LARGE | OVERLONG_4);
    const __m256i first_low = TWICE(
        B(CARRY | OVERLONG_2 | OVERLONG_3 | OVERLONG_4), B(CARRY | OVERLONG_2),
        B(CARRY), B(CARRY), B(CARRY | TOO_LARGE), B(PAST_F4), B(PAST_F4),
        B(PAST_F4), B(PAST_F4), B(PAST_F4), B(PAST_F4), B(PAST_F4), B(PAST_F4),
        B(PAST_F4 | SURROGATE), B(PAST_F4), B(PAST_F4));
    const __m256i second_high =
        TWICE(TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
              TOO_SHORT, TOO_SHORT,
              B(TOO_LONG | OVERLONG_2 | TWO_CONTS | OVERLONG_3 | OVERLONG_4),
              B(TOO_LONG | OVERLONG_2 | TWO_CONTS | OVERLONG_3 | TOO_LARGE),
              B(TOO_LONG | OVERLONG_2 | TWO_CONTS | SURROGATE | TOO_LARGE),
              B(TOO_LONG | OVERLONG_2 | TWO_CONTS | SURROGATE | TOO_LARGE),
              TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT);
    __m256i prev1 = SHIFTED(now, before, 1);
    __m256i pairs = _mm256_and_si256(
        _mm256_and_si256(
            _mm256_shuffle_epi8(first_high, high_half(prev1)),
            _mm256_shuffle_epi8(
                first_low, _mm256_and_si256(prev1, _mm256_set1_epi8(0x0f)))),
        _mm256_shuffle_epi8(second_high, high_half(now)));
    // Bit 7 where byte 3 or 4 of a sequence must stand: there two
    // continuations in a row are right, elsewhere wrong.
    __m256i third = _mm256_subs_epu8(SHIFTED(now, before, 2),
                                     _mm256_set1_epi8(0xe0 - 0x80));
    __m256i fourth = _mm256_subs_epu8(SHIFTED(now, before, 3),
                                      _mm256_set1_epi8(0xf0 - 0x80));
    __m256i must = _mm256_and_si256(_mm256_or_si256(third, fourth),
                                    _mm256_set1_epi8(B(0x80)));
    return _mm256_xor_si256(must, pairs);
}

AVX2 static inline __m256i
load(const unsigned char *p)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)p);
}

AVX2 static bool
valid_avx2(const unsigned char *p, size_t n)
{
    __m256i before = _mm256_setzero_si256(), bad = before;
    size_t i = 0;
    while (n - i >= 32) {
        __m256i now = load(p + i);
        i += 32;
        if (_mm256_movemask_epi8(_mm256_or_si256(now, before))) {
            bad = _mm256_or_si256(bad, errors(now, before));
            before = now;
            continue;
        }
        for (; n - i >= 128; i += 128) { // in ASCII: go faster
            __m256i a = _mm256_or_si256(load(p + i), load(p + i + 32));
            __m256i b = _mm256_or_si256(load(p + i + 64), load(p + i + 96));
            if (_mm256_movemask_epi8(_mm256_or_si256(a, b)))
                break;
        }
    }
    // The rest, and at least one zero that shows an unfinished sequence.
    unsigned char last[32] = {0};
    if (n > i)
        memcpy(last, p + i, n - i);
    bad = _mm256_or_si256(bad, errors(load(last), before));
    return _mm256_testz_si256(bad, bad);
}
#endif

bool
sd_utf8_valid(sd_str s)
{
    const unsigned char *p = (const unsigned char *)s.p;
#ifdef __x86_64__
    if (s.n >= 64 && __builtin_cpu_supports("avx2"))
        return valid_avx2(p, s.n);
#endif
    return good_prefix(p, s.n) == s.n;
}

void
html__decode_utf8(sd_str bytes, sd_buf *out)
{
    if (bytes.n && sd_utf8_valid(bytes)) {
        sd_buf_add(out, bytes);
        return;
    }
    while (bytes.n) {
        const unsigned char *p = (const unsigned char *)bytes.p;
        size_t n = good_prefix(p, bytes.n);
        if (n)
            sd_buf_add(out, sd_str_sub(bytes, 0, n));
        if (n == bytes.n)
            return;
        bool good;
        n += sequence(p + n, bytes.n - n, &good);
        sd_buf_add(out, SD_STR("\xef\xbf\xbd"));
        bytes = sd_str_sub(bytes, n, bytes.n);
    }
}
