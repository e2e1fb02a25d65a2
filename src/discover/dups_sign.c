// SPDX-License-Identifier: Apache-2.0
// The signature of a page: its visible words, in runs of three, and its data.
#include "sd_dups.h"
#include "sd_url.h"

enum { RUN = 3 }; // words of a shingle

#define MULTIPLIER UINT64_C(0x9e3779b97f4a7c15)

/// What a byte is to words. Ideographs, kana and Hangul (U+3000 to U+D7FF), in
/// writing without spaces, are a word each.
enum { BETWEEN, ALONE, WORD };
static const unsigned char role[256] = {
    ['0' ... '9'] = WORD,   ['A' ... 'Z'] = WORD,    ['a' ... 'z'] = WORD,
    [0x80 ... 0xe2] = WORD, [0xe3 ... 0xed] = ALONE, [0xee ... 0xff] = WORD,
};

void
sd_signer_init(sd_signer *s)
{
    *s = (sd_signer){.words = 0};
}

/// Add `x` to the counts, from plane `i` on: carries run upwards.
static void
count_bits(sd_signer *s, unsigned i, uint64_t x)
{
    for (; x; i++) {
        uint64_t carry = s->plane[i] & x;
        s->plane[i] ^= x;
        x = carry;
    }
}

/// `*sum` and two more are a sum and a carry: 64 adders of one bit.
static uint64_t
adder(uint64_t *sum, uint64_t a, uint64_t b)
{
    uint64_t half = *sum ^ a, carry = (*sum & a) | (half & b);
    *sum = half ^ b;
    return carry;
}

/// Count the eight that wait, as a tree: the lower three planes take one step
/// each, and only eights run on.
static void
count_eight(sd_signer *s)
{
    const uint64_t *w = s->waiting;
    uint64_t *plane = s->plane, two[4], four[2];
    for (unsigned i = 0; i < 4; i++)
        two[i] = adder(&plane[0], w[2 * i], w[2 * i + 1]);
    for (unsigned i = 0; i < 2; i++)
        four[i] = adder(&plane[1], two[2 * i], two[2 * i + 1]);
    count_bits(s, 3, adder(&plane[2], four[0], four[1]));
}

static void
add_word(sd_signer *s, uint64_t h)
{
    h *= MULTIPLIER;
    h = (h ^ h >> 32) * MULTIPLIER;
    s->exact = (s->exact ^ h ^ h >> 29) * MULTIPLIER;
    if (s->words >= RUN - 1) {
        uint64_t x = (s->last[0] * 5 + s->last[1] * 3 + h) * MULTIPLIER;
        uint64_t at = (s->words - (RUN - 1)) % 8;
        s->waiting[at] = (x ^ x >> 31) * MULTIPLIER;
        if (at == 7)
            count_eight(s);
    }
    s->words++;
    s->last[0] = s->last[1];
    s->last[1] = h;
}

void
sd_signer_text(sd_signer *s, sd_str text)
{
    const unsigned char *p = (const unsigned char *)text.p, *end = p + text.n;
    while (p < end) {
        uint64_t h = 0;
        if (role[*p] == BETWEEN) {
            p++;
            continue;
        }
        if (role[*p] == ALONE) // with the bytes that belong to it
            for (unsigned k = 0; k < 3 && p < end && (!k || *p >> 6 == 2); k++)
                h = h << 8 | *p++;
        else
            for (; p < end && role[*p] == WORD; p++)
                h = (h << 9 | h >> 55) ^ (*p | 0x20); // capitals are small
        add_word(s, h);
    }
}

// -------------------------------------------------------------------- data

static bool
is_digits(sd_str s, size_t from, size_t to)
{
    if (s.n < to)
        return false;
    for (size_t i = from; i < to; i++)
        if (!sd_is_digit(s.p[i]))
            return false;
    return true;
}

/// Does the predicate say when a thing is, and not when something was done to
/// its page? Then another time is another thing: one play on twenty evenings.
/// By the last part of its name, as schema.org, iCalendar, microformats and
/// Open Graph write it.
static bool
is_when(sd_str p)
{
    static const char *const names[] = {
        "startDate",     "endDate",
        "startTime",     "endTime",
        "doorTime",      "departureTime",
        "arrivalTime",   "boardingTime",
        "checkinTime",   "checkoutTime",
        "birthDate",     "deathDate",
        "foundingDate",  "dissolutionDate",
        "releaseDate",   "temporalCoverage",
        "departureDate", "arrivalDate",
        "dtstart",       "dtend",
        "start",         "end",
        "bday",          "birthday",
        "start_time",    "end_time",
        "release_date",
    };
    size_t from = p.n;
    while (from && p.p[from - 1] != '/' && p.p[from - 1] != '#' &&
           p.p[from - 1] != ':')
        from--;
    sd_str name = sd_str_sub(p, from, p.n);
    for (size_t i = 0; i < SD_LEN(names); i++)
        if (sd_str_is(name, names[i]))
            return true;
    return false;
}

/// Values that differ between two copies of one page: times (of rendering, of
/// the end of an offer) and addresses (with sessions, of other caches).
static bool
is_fleeting(sd_str p, sd_str v)
{
    if (is_digits(v, 0, 4) && is_digits(v, 5, 7) && v.p[4] == '-')
        return !is_when(p);
    return sd_url_starts_web(v) || sd_str_starts(v, SD_STR("//"));
}

void
sd_signer_data(sd_signer *s, const sd_statements *l)
{
    for (size_t i = 0; i < l->n; i++) {
        const sd_statement *x = &l->v[i];
        if (x->o.kind != SD_TERM_LITERAL || x->syntax == SD_SYNTAX_META ||
            is_fleeting(x->p.value, x->o.value))
            continue;
        uint64_t h = sd_hash(x->p.value.p, x->p.value.n, 0);
        // A sum: the order of statements does not matter.
        s->data += sd_hash(x->o.value.p, x->o.value.n, h);
    }
}

// --------------------------------------------------------------------- end

/// The bits that more than half of the shingles have.
static uint64_t
majority(sd_signer *s)
{
    uint64_t shingles = s->words - (RUN - 1), bits = 0;
    for (unsigned i = 0; i < shingles % 8; i++)
        count_bits(s, 0, s->waiting[i]);
    for (unsigned b = 0; b < 64; b++) {
        uint64_t count = 0;
        for (unsigned i = 0; i < SD_LEN(s->plane); i++)
            count |= (s->plane[i] >> b & 1) << i;
        bits |= (uint64_t)(2 * count > shingles) << b;
    }
    return bits;
}

sd_signature
sd_signer_end(sd_signer *s)
{
    sd_signature g = {.exact = sd_hash_u64(s->exact + s->words) + s->data};
    g.exact = sd_hash_u64(g.exact);
    g.exact += !g.exact; // 0 is no page's
    if (s->words < SD_DUPS_WORDS_MIN)
        return g;
    // Other data puts a page half of all bits away.
    g.near = majority(s) ^ (s->data ? sd_hash_u64(s->data) : 0);
    g.near += !g.near;
    return g;
}

/// Elements whose text nobody sees.
static bool
is_hidden(const sd_html_tree *t, uint32_t n)
{
    const sd_html_node *e = &t->nodes[n];
    return e->kind == SD_HTML_CONTENT ||
           (e->kind == SD_HTML_ELEMENT &&
            (e->tag == SD_TAG_SCRIPT || e->tag == SD_TAG_STYLE ||
             e->tag == SD_TAG_NOSCRIPT));
}

/// The words of `text`, as long as there are `left` bytes of them; the rest
/// counts as bytes, for exact copies.
static void
sign_text(sd_signer *s, sd_str text, size_t *left)
{
    size_t n = text.n < *left ? text.n : *left;
    sd_signer_text(s, sd_str_sub(text, 0, n));
    *left -= n;
    if (n < text.n)
        s->exact = sd_hash(text.p + n, text.n - n, s->exact);
}

sd_signature
sd_signature_of(const sd_html_tree *t, const sd_statements *l)
{
    sd_signer s;
    sd_signer_init(&s);
    uint32_t n = 0;
    size_t left = SD_DUPS_TEXT_MAX;
    do {
        const sd_html_node *e = &t->nodes[n];
        if (e->kind == SD_HTML_TEXT && !(e->flags & SD_HTML_BLANK))
            sign_text(&s, sd_html_text(t, e->text), &left);
        n = is_hidden(t, n) ? sd_html_skip(t, n, 0) : sd_html_next(t, n, 0);
    } while (n);
    if (l)
        sd_signer_data(&s, l);
    return sd_signer_end(&s);
}
