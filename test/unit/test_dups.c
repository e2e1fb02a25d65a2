// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_dups.h"
#include "sd_extract.h"

#include <string.h>

// -------------------------------------------------------------- signatures

static sd_signature
sign(const char *text)
{
    sd_signer s;
    sd_signer_init(&s);
    sd_signer_text(&s, sd_str_of(text));
    return sd_signer_end(&s);
}

static const struct {
    const char *why, *a, *b;
    bool same;
} texts[] = {
    {"case", "Hello World", "hello WORLD", true},
    {"what is between words", "a, b -- c!", "a b\n\tc", true},
    {"a word more", "a b c", "a b c d", false},
    {"the order", "a b c", "a c b", false},
    {"words cut elsewhere", "ab c", "a bc", false},
    {"digits are words", "page 1", "page 2", false},
    {"letters past ASCII", "\xc3\xa4pfel", "\xc3\xb6pfel", false},
    {"ideographs are words each", "\xe4\xb8\xad\xe6\x96\x87",
     "\xe4\xb8\xad \xe6\x96\x87", true},
    {"a long word", "abcdefghijklmnopabcdefghijklmnop", "", false},
    {"a character cut off", "a \xe4\xb8", "a \xe4", false},
};

static void
test_texts(void)
{
    for (size_t i = 0; i < SD_LEN(texts); i++)
        CHECK((sign(texts[i].a).exact == sign(texts[i].b).exact) ==
                  texts[i].same,
              "%s", texts[i].why);
    sd_signature none = sign("");
    CHECK(none.exact && !none.near, "no words");
}

/// `words` words, of which number `other` is another one.
static void
make_text(sd_buf *out, unsigned words, unsigned other)
{
    for (unsigned i = 0; i < words; i++)
        sd_buf_addf(out, "w%u ", i == other ? 99999 : i * i % 1009);
}

static void
test_lengths(void)
{
    for (unsigned words = SD_DUPS_WORDS_MIN - 1; words <= SD_DUPS_WORDS_MIN;
         words++) {
        sd_buf text = {.max = 1 << 20};
        make_text(&text, words, words);
        sd_buf_addc(&text, '\0');
        CHECK((sign(text.p).near != 0) == (words >= SD_DUPS_WORDS_MIN),
              "%u words", words);
        sd_buf_done(&text);
    }
}

/// The count of each bit, one by one: what the planes must come to.
static void
test_majority(void)
{
    for (unsigned words = 64; words < 90; words++) {
        sd_buf text = {.max = 1 << 20};
        for (unsigned i = 0; i < words; i++)
            sd_buf_add(&text, SD_STR("one two three "));
        sd_buf_addc(&text, '\0');
        // Three shingles in turn: a bit is set if two of them have it.
        uint64_t near = sign(text.p).near, shingle[3];
        static const char *const turns[] = {"one two three", "two three one",
                                            "three one two"};
        for (unsigned i = 0; i < 3; i++) {
            sd_signer s;
            sd_signer_init(&s);
            sd_signer_text(&s, sd_str_of(turns[i]));
            shingle[i] = s.waiting[0];
        }
        uint64_t want = (shingle[0] & shingle[1]) | (shingle[1] & shingle[2]) |
                        (shingle[0] & shingle[2]);
        CHECK(near == want, "%u words: %llx", words,
              (unsigned long long)(near ^ want));
        sd_buf_done(&text);
    }
}

// -------------------------------------------------------------------- pages

#define PRODUCT(name, when)                                                \
    "<script type='application/ld+json'>{\"@context\":"                    \
    "\"https://schema.org\",\"@type\":\"Product\",\"name\":\"" name        \
    "\",\"url\":\"https://ex.org/" when "\",\"dateModified\":\"2026-" when \
    "\"}</script>"

#define EVENT(property, when)                                    \
    "<script type='application/ld+json'>{\"@context\":"          \
    "\"https://schema.org\",\"@type\":\"Event\",\"name\":\"Play" \
    "\",\"" property "\":\"" when "\"}</script>"
#define H_EVENT(when)                                                  \
    "<div class=h-event><b class=p-name>Play</b><data class=dt-start " \
    "value='" when "'></data></div>"

static sd_signature
sign_page(sd_extractor *e, sd_str filler, const char *head, const char *body)
{
    sd_buf page = {.max = 1 << 20};
    sd_buf_addf(&page, "<title>Shop</title>%s<body><p>", head);
    sd_buf_add(&page, filler);
    sd_buf_addf(&page, "</p>%s", body);
    const sd_page *p =
        sd_extract_page(e, sd_buf_str(&page), SD_STR("http://ex.org/"), NULL);
    sd_signature s = sd_signature_of(p->tree, p->statements);
    sd_buf_done(&page);
    return s;
}

static const struct {
    const char *why, *head[2], *body[2];
    sd_dup want;
} pairs[] = {
    {"nothing else", {"", ""}, {"", ""}, SD_DUP_EXACT},
    {"scripts and styles are not seen",
     {"<script>1</script>", "<style>2</style>"},
     {"<template>x y z</template>", "<!-- x --><noscript>y</noscript>"},
     SD_DUP_EXACT},
    {"one word", {"", ""}, {"<p>1234", "<p>5678"}, SD_DUP_NEAR},
    {"one product at two addresses and times",
     {PRODUCT("Coat", "05-01"), PRODUCT("Coat", "06-02")},
     {"", ""},
     SD_DUP_EXACT},
    {"one product, one word",
     {PRODUCT("Coat", "05-01"), PRODUCT("Coat", "05-01")},
     {"<p>1234", "<p>5678"},
     SD_DUP_NEAR},
    {"two products in one template",
     {PRODUCT("Coat", "05-01"), PRODUCT("Boat", "05-01")},
     {"<p>Coat", "<p>Boat"},
     SD_DUP_NONE},
    {"two products that only the data tells apart",
     {PRODUCT("Coat", "05-01"), PRODUCT("Boat", "05-01")},
     {"", ""},
     SD_DUP_NONE},
    {"one play on two evenings",
     {EVENT("startDate", "2026-05-01T20:00"),
      EVENT("startDate", "2026-05-02T20:00")},
     {"", ""},
     SD_DUP_NONE},
    {"one play on one evening",
     {EVENT("startDate", "2026-05-01"), EVENT("startDate", "2026-05-01")},
     {"", ""},
     SD_DUP_EXACT},
    {"one that was published anew",
     {EVENT("datePublished", "2026-05-01"),
      EVENT("datePublished", "2026-05-02")},
     {"", ""},
     SD_DUP_EXACT},
    {"the same as a microformat",
     {"", ""},
     {H_EVENT("2026-05-01"), H_EVENT("2026-05-02")},
     SD_DUP_NONE},
    {"data and none", {PRODUCT("Coat", "05-01"), ""}, {"", ""}, SD_DUP_NONE},
    {"meta is no data",
     {"<meta name=generator content=a>", "<meta name=generator content=b>"},
     {"", ""},
     SD_DUP_EXACT},
};

static void
test_pages(void)
{
    sd_extractor *e = sd_extractor_new();
    sd_buf filler = {.max = 1 << 20};
    make_text(&filler, 3000, 3000);
    for (size_t i = 0; i < SD_LEN(pairs); i++) {
        sd_dups *d = sd_dups_new(10);
        sd_signature a = sign_page(e, sd_buf_str(&filler), pairs[i].head[0],
                                   pairs[i].body[0]);
        sd_signature b = sign_page(e, sd_buf_str(&filler), pairs[i].head[1],
                                   pairs[i].body[1]);
        CHECK(sd_dups_add(d, a, 7).kind == SD_DUP_NONE, "%s", pairs[i].why);
        sd_dup_verdict v = sd_dups_add(d, b, 8);
        CHECK(v.kind == pairs[i].want && (v.kind == SD_DUP_NONE || v.of == 7),
              "%s: kind %d of %u", pairs[i].why, v.kind, v.of);
        sd_dups_free(d);
    }
    sd_buf_done(&filler);
    sd_extractor_free(e);
}

// ---------------------------------------------------------------- the index

enum { MANY = 20000 };

/// All within three bits are found, and none beyond: compared with a look at
/// every one of them. Numbers come in clusters, so that there is what to find.
static void
test_index(void)
{
    static uint64_t kept[MANY];
    sd_dups *d = sd_dups_new(MANY);
    sd_rng r;
    sd_rng_init(&r, 3, 1);
    size_t n = 0, wrong = 0, dups = 0;
    for (uint32_t i = 0; i < MANY; i++) {
        uint64_t near = sd_hash_u64(sd_rng_below(&r, MANY / 4) + 1);
        for (uint64_t flips = sd_rng_below(&r, 6); flips > 0; flips--)
            near ^= UINT64_C(1) << sd_rng_below(&r, 64);
        unsigned best = 64;
        for (size_t k = 0; k < n; k++) {
            unsigned bits = (unsigned)__builtin_popcountll(kept[k] ^ near);
            best = bits < best ? bits : best;
        }
        sd_dup_verdict v = sd_dups_add(d, (sd_signature){i + 1, near}, i);
        bool dup = best <= SD_DUPS_NEAR_BITS;
        wrong += dup != (v.kind == SD_DUP_NEAR) || (dup && v.distance != best);
        dups += dup;
        if (!dup)
            kept[n++] = near;
    }
    CHECK(wrong == 0, "%zu of %d", wrong, MANY);
    CHECK(dups > MANY / 10 && dups < MANY - MANY / 10, "%zu duplicates", dups);
    size_t got = 0;
    for (uint32_t i = 0; i < MANY; i++)
        got += sd_dups_find(d, (sd_signature){i + 1, 0}).kind == SD_DUP_EXACT;
    CHECK(got == n, "%zu kept, %zu wanted", got, n);
    sd_dups_free(d);
}

static void
test_edges(void)
{
    sd_dups *d = sd_dups_new(3);
    sd_signature a = {1, 0}, b = {2, 0}, c = {3, 5}, e = {4, 4}, f = {5, ~0u};
    CHECK(sd_dups_add(d, a, 1).kind == SD_DUP_NONE, "short");
    CHECK(sd_dups_add(d, b, 2).kind == SD_DUP_NONE, "both short: not near");
    CHECK(sd_dups_add(d, a, 3).of == 1, "exact");
    CHECK(!sd_dups_full(d), "two of three");
    CHECK(sd_dups_add(d, c, 4).kind == SD_DUP_NONE, "long");
    sd_dup_verdict v = sd_dups_add(d, e, 5);
    CHECK(v.kind == SD_DUP_NEAR && v.of == 4 && v.distance == 1, "near");
    CHECK(sd_dups_full(d), "full");
    CHECK(sd_dups_add(d, f, 6).kind == SD_DUP_NONE, "not kept");
    CHECK(sd_dups_add(d, f, 7).kind == SD_DUP_NONE, "so new again");
    CHECK(sd_dups_find(d, c).kind == SD_DUP_EXACT, "the old are");
    sd_dups_free(d);
    sd_dups_free(NULL);
}

/// Signatures with a part in common make one bucket long: what is looked at is
/// bounded, and the newest are found.
static void
test_hostile(void)
{
    enum { PAGES = 50000 };
    sd_dups *d = sd_dups_new(PAGES);
    uint64_t near = 0, start = sd_clock_ns();
    for (uint32_t i = 0; i < PAGES; i++) {
        near = sd_hash_u64(i) << 16 | 77;
        sd_dups_add(d, (sd_signature){i + 1, near}, i);
    }
    CHECK(sd_dups_find(d, (sd_signature){0, near ^ 7 << 20}).kind ==
              SD_DUP_NEAR,
          "the newest");
    uint64_t ms = (sd_clock_ns() - start) / 1000000;
    CHECK(ms < 20000, "took %llu ms", (unsigned long long)ms);
    sd_dups_free(d);
}

int
main(void)
{
    test_texts();
    test_lengths();
    test_majority();
    test_pages();
    test_index();
    test_edges();
    test_hostile();
    return check_end();
}
