// SPDX-License-Identifier: Apache-2.0
// Domain to ASCII: UTS #46 as the URL Standard asks for it (CheckHyphens,
// UseSTD3ASCIIRules, Transitional_Processing and VerifyDnsLength false,
// CheckBidi and CheckJoiners true), with libidn2 doing the work.
//
// libidn2 does more than asked: it refuses hyphens at the ends and in the
// middle, long labels, and symbols that IDNA2008 forbids. So those are kept
// from it: each is replaced by a letter that means nothing to any check, and
// put back into the result; where its answer has no room, it is asked for
// halves. doc/internals/url.md has the whole story.
#include "url_idna_table.h"
#include "url_int.h"

#include <idn2.h>
#include <stdlib.h>

enum {
    // Punycode is quadratic, and no name server knows a name half as long.
    POINTS_MAX = 2048,
    RUN_KEPT = 8, // a longer run of ASCII letters and digits is cut out
    LOOKUP_FLAGS =
        IDN2_NONTRANSITIONAL | IDN2_NFC_INPUT | IDN2_NO_ALABEL_ROUNDTRIP,
};

/// A label, and what stands in for parts of it.
typedef struct label {
    const uint32_t *cp;
    size_t n;
    sd_buf *text;    // what libidn2 sees
    size_t *part_at; // pairs: the parts of cp that were replaced
    size_t parts;
    uint32_t neutral, rtl; // the stand-ins
} label;

static bool label_to_ascii(const uint32_t *cp, size_t n, sd_buf *out);

static const struct idna_range *
find_range(const struct idna_range *list, size_t n, uint32_t cp)
{
    size_t low = 0, high = n;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (cp > list[mid].last)
            low = mid + 1;
        else
            high = mid;
    }
    return low < n && cp >= list[low].from ? &list[low] : NULL;
}

static const struct idna_map *
find_map(uint32_t cp)
{
    size_t low = 0, high = SD_LEN(idna_mapped);
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (cp > idna_mapped[mid].last)
            low = mid + 1;
        else
            high = mid;
    }
    if (low == SD_LEN(idna_mapped) || cp < idna_mapped[low].from)
        return NULL;
    return &idna_mapped[low];
}

static bool
is_alnum(uint32_t cp)
{
    return cp < 0x80 && (sd_is_letter((char)cp) || sd_is_digit((char)cp));
}

static bool
has_point(const uint32_t *cp, size_t n, uint32_t wanted)
{
    for (size_t i = 0; i < n; i++)
        if (cp[i] == wanted)
            return true;
    return false;
}

static bool
is_ascii(const uint32_t *cp, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (cp[i] >= 0x80)
            return false;
    return true;
}

static bool
has_prefix(const uint32_t *cp, size_t n)
{
    return n >= 4 && (cp[0] | 0x20) == 'x' && (cp[1] | 0x20) == 'n' &&
           cp[2] == '-' && cp[3] == '-';
}

// ---------------------------------------------------------------- stand-ins

/// Two letters that are not in the label: one without direction that joins
/// and composes with nothing, one written from right to left.
static bool
choose_stand_ins(label *l)
{
    static const uint32_t neutral[] = {0x2c6, 0x2c7, 0x2c8, 0x2cc};
    static const uint32_t rtl[] = {0x5d7, 0x5e2};
    for (size_t i = 0; i < SD_LEN(neutral) && !l->neutral; i++)
        if (!has_point(l->cp, l->n, neutral[i]))
            l->neutral = neutral[i];
    for (size_t i = 0; i < SD_LEN(rtl) && !l->rtl; i++)
        if (!has_point(l->cp, l->n, rtl[i]))
            l->rtl = rtl[i];
    return l->neutral && l->rtl;
}

static void
stand_in(label *l, size_t from, size_t to, bool rtl)
{
    l->part_at[2 * l->parts] = from;
    l->part_at[2 * l->parts++ + 1] = to;
    url__utf8_put(rtl ? l->rtl : l->neutral, l->text);
}

/// The run of ASCII letters and digits at `i`: its ends may matter to their
/// neighbours, the middle of a long one does not.
static size_t
put_run(label *l, size_t i)
{
    size_t end = i;
    while (end < l->n && is_alnum(l->cp[end]))
        end++;
    bool cut = end - i > RUN_KEPT;
    for (size_t k = i; k < end; k++) {
        if (cut && k == i + 1) {
            stand_in(l, k, end - 1, false);
            k = end - 1;
        }
        url__utf8_put(l->cp[k], l->text);
    }
    return end;
}

/// Write the label as libidn2 shall see it; false if it begins with a mark.
static bool
put_label(label *l)
{
    for (size_t i = 0; i < l->n;) {
        uint32_t cp = l->cp[i];
        if (is_alnum(cp)) {
            i = put_run(l, i);
            continue;
        }
        const struct idna_range *r =
            find_range(idna_valid, SD_LEN(idna_valid), cp);
        if (r && r->kind == IDNA_MARK && i == 0)
            return false;
        if (cp == '-' || r)
            stand_in(l, i, i + 1, r && r->kind == IDNA_RTL);
        else
            url__utf8_put(cp, l->text);
        i++;
    }
    return true;
}

/// Put the replaced parts back into `cp`; false when they do not match.
static bool
restore(const label *l, const uint32_t *cp, size_t n, uint32_t *ret,
        size_t *ret_n)
{
    size_t part = 0, len = 0;
    for (size_t i = 0; i < n; i++) {
        if (cp[i] != l->neutral && cp[i] != l->rtl) {
            if (len == POINTS_MAX)
                return false;
            ret[len++] = cp[i];
            continue;
        }
        if (part == l->parts)
            return false;
        size_t from = l->part_at[2 * part], to = l->part_at[2 * part + 1];
        if (to - from > POINTS_MAX - len)
            return false;
        for (size_t k = from; k < to; k++)
            ret[len++] = l->cp[k] < 0x80
                             ? (unsigned char)sd_lower((char)l->cp[k])
                             : l->cp[k];
        part++;
    }
    *ret_n = len;
    return part == l->parts;
}

/// Write a label that is mapped and checked.
static bool
add_mapped(const uint32_t *cp, size_t n, sd_buf *out)
{
    if (has_prefix(cp, n))
        return false;
    if (is_ascii(cp, n)) {
        for (size_t i = 0; i < n; i++)
            sd_buf_addc(out, (char)cp[i]);
        return true;
    }
    sd_buf_add(out, SD_STR("xn--"));
    return url__puny_encode(cp, n, out);
}

/// `ascii` is libidn2's answer for the label with stand-ins.
static bool
add_restored(const label *l, sd_str ascii, sd_buf *out)
{
    uint32_t cp[POINTS_MAX], whole[POINTS_MAX];
    size_t n, whole_n;
    return sd_str_starts(ascii, SD_STR("xn--")) &&
           sd_str_find(ascii, '.') == ascii.n &&
           url__puny_decode(url__from(ascii, 4), cp, POINTS_MAX, &n) &&
           restore(l, cp, n, whole, &whole_n) &&
           add_mapped(whole, whole_n, out);
}

// ---------------------------------------------------------------- halves

/// The ASCII nearest to the middle of the label: a run, but for a letter at its
/// end, which may compose with what comes. False if there is nowhere to cut.
static bool
find_cut(const label *l, size_t *ret_from, size_t *ret_to)
{
    size_t mid = l->n / 2, at = l->n;
    for (size_t d = 0; d <= mid && at == l->n; d++) {
        if (l->cp[mid - d] < 0x80)
            at = mid - d;
        else if (mid + d < l->n && l->cp[mid + d] < 0x80)
            at = mid + d;
    }
    if (at == l->n)
        return false;
    size_t from = at, to = at;
    while (from && l->cp[from - 1] < 0x80)
        from--;
    while (to < l->n && l->cp[to] < 0x80)
        to++;
    if (to < l->n && sd_is_letter((char)l->cp[to - 1]))
        to--;
    *ret_from = from;
    *ret_to = to;
    return to > 0;
}

/// Add to the `*len` of `ret` what a part of a label is mapped to.
static bool
map_part(const uint32_t *cp, size_t n, uint32_t *ret, size_t *len)
{
    size_t room = POINTS_MAX - *len, got = 0;
    sd_buf text = {.max = SD_URL_MAX};
    bool ok = label_to_ascii(cp, n, &text);
    sd_str ascii = sd_buf_str(&text);
    if (sd_str_starts(ascii, SD_STR("xn--"))) {
        ok =
            ok && url__puny_decode(url__from(ascii, 4), ret + *len, room, &got);
    } else {
        ok = ok && ascii.n <= room;
        for (; ok && got < ascii.n; got++)
            ret[*len + got] = (unsigned char)ascii.p[got];
    }
    *len += got;
    sd_buf_done(&text);
    return ok;
}

/// A label in which libidn2 found no fault but that its answer would be too
/// long: each half is asked for. The ASCII between is in neither, for the rules
/// of direction are about ends.
static bool
add_halves(const label *l, sd_buf *out)
{
    uint32_t whole[POINTS_MAX];
    size_t from, to, n = 0;
    // Hyphens in disguise could make an A-label of a half.
    if (has_point(l->cp, l->n, 0xfe63) || has_point(l->cp, l->n, 0xff0d) ||
        !find_cut(l, &from, &to) || !map_part(l->cp, from, whole, &n) ||
        to - from > POINTS_MAX - n)
        return false;
    for (size_t i = from; i < to; i++)
        whole[n++] = (unsigned char)sd_lower((char)l->cp[i]);
    return map_part(l->cp + to, l->n - to, whole, &n) &&
           add_mapped(whole, n, out);
}

// ---------------------------------------------------------------- labels

static bool
lookup(const label *l, sd_buf *out)
{
    uint8_t *got = NULL;
    sd_buf_addc(l->text, '\0');
    int rc = idn2_lookup_u8((const uint8_t *)l->text->p, &got, LOOKUP_FLAGS);
    if (rc == IDN2_PUNYCODE_BIG_OUTPUT) // all checks come before
        return add_halves(l, out);
    if (rc != IDN2_OK)
        return false;
    sd_str ascii = sd_str_of((const char *)got);
    bool ok = true;
    if (l->parts)
        ok = add_restored(l, ascii, out);
    else
        sd_buf_add(out, ascii);
    idn2_free(got);
    return ok;
}

/// An A-label must be what its own U-label gives.
static bool
is_alabel(sd_str ascii)
{
    uint32_t cp[POINTS_MAX];
    size_t n;
    if (!url__puny_decode(url__from(ascii, 4), cp, POINTS_MAX, &n) ||
        is_ascii(cp, n))
        return false;
    sd_buf again = {.max = ascii.n};
    bool ok = label_to_ascii(cp, n, &again) && !again.over &&
              sd_str_eq(sd_buf_str(&again), ascii);
    sd_buf_done(&again);
    return ok;
}

static bool
ascii_label(const uint32_t *cp, size_t n, sd_buf *out)
{
    size_t at = out->n;
    for (size_t i = 0; i < n; i++)
        sd_buf_addc(out, sd_lower((char)cp[i]));
    return !out->over &&
           (!has_prefix(cp, n) || is_alabel(url__from(sd_buf_str(out), at)));
}

static bool
label_to_ascii(const uint32_t *cp, size_t n, sd_buf *out)
{
    if (is_ascii(cp, n))
        return ascii_label(cp, n, out);
    if (has_prefix(cp, n))
        return false;
    sd_buf text = {.max = 4 * n + 1};
    label l = {.cp = cp, .n = n, .text = &text};
    l.part_at = sd_calloc(2 * n, sizeof *l.part_at);
    bool ok = choose_stand_ins(&l) && put_label(&l) && lookup(&l, out);
    free(l.part_at);
    sd_buf_done(&text);
    return ok;
}

// ---------------------------------------------------------------- domains

/// `cp` with U+0338 behind it, composed, where libidn2 would not see it; or 0.
static uint32_t
struck(uint32_t cp)
{
    for (size_t i = 0; i < SD_LEN(idna_struck); i++)
        if (idna_struck[i][0] == cp)
            return idna_struck[i][1];
    return 0;
}

/// One code point of the domain, mapped where libidn2 would not; false when
/// there is no room.
static bool
put_point(uint32_t cp, uint32_t *ret, size_t *n)
{
    if (cp == 0x3002 || cp == 0xff0e || cp == 0xff61)
        cp = '.';
    if (cp == 0x338 && *n && struck(ret[*n - 1])) {
        ret[*n - 1] = struck(ret[*n - 1]);
        return true;
    }
    const struct idna_map *m = cp < 0x80 ? NULL : find_map(cp);
    if (cp >= 0x80 && find_range(idna_ignored, SD_LEN(idna_ignored), cp))
        return true;
    if (!m) {
        if (*n == POINTS_MAX)
            return false;
        ret[(*n)++] = cp;
        return true;
    }
    sd_str to = sd_str_of(m->to);
    while (to.n) {
        size_t len;
        uint32_t mapped = url__utf8_get(to, &len) + (cp - m->from);
        if (*n == POINTS_MAX)
            return false;
        ret[(*n)++] = mapped;
        to = url__from(to, len);
    }
    return true;
}

static bool
take_points(sd_str s, uint32_t *ret, size_t *ret_n)
{
    *ret_n = 0;
    while (s.n) {
        size_t len;
        uint32_t cp = url__utf8_get(s, &len);
        if (cp == 0 || cp == 0xfffd || !put_point(cp, ret, ret_n))
            return false;
        s = url__from(s, len);
    }
    return true;
}

bool
sd_url_domain_to_ascii(sd_str host, sd_buf *out)
{
    uint32_t cp[POINTS_MAX];
    size_t n, start = out->n;
    bool ascii = true;
    for (size_t i = 0; i < host.n; i++)
        ascii = ascii && (unsigned char)host.p[i] < 0x80;
    if (ascii) { // the standard takes these as they are, A-labels and all
        for (size_t i = 0; i < host.n; i++)
            sd_buf_addc(out, sd_lower(host.p[i]));
        return true;
    }
    bool ok = take_points(host, cp, &n);
    for (size_t from = 0, to; ok && from <= n; from = to + 1) {
        for (to = from; to < n && cp[to] != '.'; to++)
            ;
        ok = label_to_ascii(cp + from, to - from, out);
        if (to < n)
            sd_buf_addc(out, '.');
    }
    if (!ok && !out->over)
        out->n = start;
    return ok;
}
