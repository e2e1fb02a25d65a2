// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_rdf.h"

// RFC 3986, section 5.4: everything against this base.
static const char rfc_base[] = "http://a/b/c/d;p?q";

static const struct {
    const char *ref, *want;
} resolve_cases[] = {
    {"g:h", "g:h"},
    {"g", "http://a/b/c/g"},
    {"./g", "http://a/b/c/g"},
    {"g/", "http://a/b/c/g/"},
    {"/g", "http://a/g"},
    {"//g", "http://g"},
    {"?y", "http://a/b/c/d;p?y"},
    {"g?y", "http://a/b/c/g?y"},
    {"#s", "http://a/b/c/d;p?q#s"},
    {"g#s", "http://a/b/c/g#s"},
    {"g?y#s", "http://a/b/c/g?y#s"},
    {";x", "http://a/b/c/;x"},
    {"g;x", "http://a/b/c/g;x"},
    {"g;x?y#s", "http://a/b/c/g;x?y#s"},
    {"", "http://a/b/c/d;p?q"},
    {".", "http://a/b/c/"},
    {"./", "http://a/b/c/"},
    {"..", "http://a/b/"},
    {"../", "http://a/b/"},
    {"../g", "http://a/b/g"},
    {"../..", "http://a/"},
    {"../../", "http://a/"},
    {"../../g", "http://a/g"},
    {"../../../g", "http://a/g"},
    {"../../../../g", "http://a/g"},
    {"/./g", "http://a/g"},
    {"/../g", "http://a/g"},
    {"g.", "http://a/b/c/g."},
    {".g", "http://a/b/c/.g"},
    {"g..", "http://a/b/c/g.."},
    {"..g", "http://a/b/c/..g"},
    {"./../g", "http://a/b/g"},
    {"./g/.", "http://a/b/c/g/"},
    {"g/./h", "http://a/b/c/g/h"},
    {"g/../h", "http://a/b/c/h"},
    {"g;x=1/./y", "http://a/b/c/g;x=1/y"},
    {"g;x=1/../y", "http://a/b/c/y"},
    {"g?y/./x", "http://a/b/c/g?y/./x"},
    {"g#s/../x", "http://a/b/c/g#s/../x"},
    {"http:g", "http:g"},
    {"urn:a:b/../c", "urn:a:b/../c"},
    {"http://x/a/../b", "http://x/b"},
    {"http://x/a/../b?y", "http://x/b?y"},
    {"http://x/a/.", "http://x/a/"},
};

static void
test_resolve(void)
{
    sd_arena a = {0};
    for (size_t i = 0; i < SD_LEN(resolve_cases); i++) {
        sd_str got = sd_iri_resolve_in(&a, sd_str_of(rfc_base),
                                       sd_str_of(resolve_cases[i].ref));
        CHECK(sd_str_eq(got, sd_str_of(resolve_cases[i].want)),
              "'%s': got '%.*s'", resolve_cases[i].ref, SD_ARGS(got));
    }
    sd_str got = sd_iri_resolve_in(&a, SD_STR("http://a"), SD_STR("b"));
    CHECK(sd_str_eq(got, SD_STR("http://a/b")), "an empty base path");
    got = sd_iri_resolve_in(&a, SD_STR(""), SD_STR("b/../c"));
    CHECK(sd_str_eq(got, SD_STR("/c")) || sd_str_eq(got, SD_STR("c")),
          "no base at all: '%.*s'", SD_ARGS(got));
    sd_arena_done(&a);
}

#define IRI(s)                                             \
    {                                                      \
        .kind = SD_TERM_IRI, .value = { s, sizeof(s) - 1 } \
    }
#define TEXT(s, d, l)                                         \
    {                                                         \
        .kind = SD_TERM_LITERAL, .value = {s, sizeof(s) - 1}, \
        .datatype = {d, sizeof(d) - 1}, .lang = {             \
            l,                                                \
            sizeof(l) - 1                                     \
        }                                                     \
    }

static const struct {
    const char *why;
    sd_term o;
    const char *want;
} write_cases[] = {
    {"an IRI", IRI("http://x/y"), "<http://x/y>"},
    {"what no IRI may hold", IRI("http://x/a b<c>\"{}|^`\\\n"),
     "<http://x/a%20b%3Cc%3E%22%7B%7D%7C%5E%60%5C%0A>"},
    {"bytes that are not UTF-8", IRI("x\xff\xc3\xa4"),
     "<x\xef\xbf\xbd\xc3\xa4>"},
    {"plain text", TEXT("abc", "", ""), "\"abc\""},
    {"escapes", TEXT("a\"b\\c\n\r\t\x01\x7f", "", ""),
     "\"a\\\"b\\\\c\\n\\r\\t\\u0001\\u007F\""},
    {"a NUL", TEXT("a\0b", "", ""), "\"a\\u0000b\""},
    {"surrogates are not UTF-8", TEXT("\xed\xa0\x80", "", ""),
     "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""},
    {"a datatype", TEXT("1", SD_XSD "integer", ""),
     "\"1\"^^<" SD_XSD "integer>"},
    {"a language", TEXT("x", "", "en-GB"), "\"x\"@en-GB"},
    {"no language", TEXT("x", "", "en gb"), "\"x\""},
    {"no language either", TEXT("x", "", "-"), "\"x\""},
    {"nor with a digit in front", TEXT("x", "", "1e"), "\"x\""},
    {"nor with a dash at the end", TEXT("x", "", "en-"), "\"x\""},
    {"a blank node", {.kind = SD_TERM_BLANK, .blank = 7}, "_:p1b7"},
};

static void
test_write(void)
{
    for (size_t i = 0; i < SD_LEN(write_cases); i++) {
        sd_statement s = {.s = IRI("s"), .p = IRI("p"), .o = write_cases[i].o};
        sd_buf got = {.max = 1024}, want = {.max = 1024};
        sd_nquads_write(&s, SD_STR("g"), SD_STR("p1"), &got);
        sd_buf_addf(&want, "<s> <p> %s <g> .\n", write_cases[i].want);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_buf_str(&want)), "%s: got %.*s",
              write_cases[i].why, SD_ARGS(got));
        sd_buf_done(&got);
        sd_buf_done(&want);
    }
    sd_statement s = {
        .s = IRI("s"), .p = IRI("p"), .o = IRI("o"), .g = IRI("own")};
    sd_buf got = {.max = 1024};
    sd_nquads_write(&s, SD_STR("g"), SD_STR(""), &got);
    s.g.kind = SD_TERM_NONE;
    sd_nquads_write(&s, SD_STR(""), SD_STR(""), &got);
    CHECK(sd_str_eq(sd_buf_str(&got),
                    SD_STR("<s> <p> <o> <own> .\n<s> <p> <o> .\n")),
          "got %.*s", SD_ARGS(got));
    sd_buf_done(&got);
}

static void
test_list(void)
{
    sd_arena a = {0};
    sd_statements l;
    sd_statements_init(&l, &a);
    sd_term x = sd_term_new_blank(&l), y = sd_term_new_blank(&l);
    CHECK(!sd_term_eq(&x, &y) && sd_term_eq(&x, &x), "blank nodes differ");
    sd_term t = sd_term_literal(SD_STR("a"), SD_STR(""), SD_STR("en"));
    sd_term u = sd_term_literal(SD_STR("a"), SD_STR(""), SD_STR(""));
    CHECK(!sd_term_eq(&t, &u), "a language makes a difference");
    for (int i = 0; i < 100; i++)
        sd_statements_add(
            &l, (sd_statement){.s = x, .p = sd_term_iri(SD_STR("p")), .o = t});
    CHECK(l.n == 100, "100 statements");
    sd_statements_reset(&l);
    CHECK(l.n == 0 && sd_term_new_blank(&l).blank == 0, "starts over");
    sd_statements_done(&l);
    sd_arena_done(&a);
}

// What N-Quads the reader takes, as the writer gives it back; no `want`: it is
// refused.
static const struct {
    const char *why, *in, *want;
} read_cases[] = {
    {"no white space", "<x:s><x:p>\"o\".", "<x:s> <x:p> \"o\" .\n"},
    {"blank nodes are numbered as they come; a dot ends a label",
     "_:z <x:p> _:y.z.\n_:z <x:p> _:y.\n",
     "_:b0 <x:p> _:b1 .\n_:b0 <x:p> _:b2 .\n"},
    {"a letter of four bytes", "_:\xf0\x90\x80\x80 <x:p> <x:o> .",
     "_:b0 <x:p> <x:o> .\n"},
    {"escapes", "<x:\\u0041> <x:p> \"\\t\\U0001F600\"@en .",
     "<x:A> <x:p> \"\\t\xf0\x9f\x98\x80\"@en .\n"},
    {"xsd:string is the plain literal",
     "<x:s> <x:p> \"o\"^^<" SD_XSD "string> <x:g> . # end",
     "<x:s> <x:p> \"o\" <x:g> .\n"},
    {"empty lines and comments", "\r\n \t# nothing\n\n", ""},
    {"an escaped space is no IRI", "<x:\\u0020> <x:p> <x:o> .", NULL},
    {"a surrogate is no character", "<x:s> <x:p> \"\\uD800\" .", NULL},
    {"not UTF-8", "<x:s> <x:p> \"\xff\" .", NULL},
    {"cut off in an escape", "<x:s> <x:p> \"\\u00", NULL},
    {"the escape is longer than the rest", "<x:s> <x:p> \"\\U00\" .", NULL},
    {"cut off behind a backslash", "<x:s> <x:p> \"\\", NULL},
    {"an IRI without its bracket", "(x:s> <x:p> <x:o> .", NULL},
    {"a language that ends in a dash", "<x:s> <x:p> \"o\"@en- .", NULL},
    {"a label that is no letter", "_:\xc3\x97 <x:p> <x:o> .", NULL},
    {"a literal as a graph", "<x:s> <x:p> <x:o> \"g\" .", NULL},
    {"the first line is right, the second not", "<x:s> <x:p> <x:o> .\n<", NULL},
};

static void
test_read(void)
{
    for (size_t i = 0; i < SD_LEN(read_cases); i++) {
        sd_arena a = {0};
        sd_statements l;
        sd_statements_init(&l, &a);
        sd_buf got = {.max = 1024};
        sd_why why;
        bool read = !sd_nquads_read(sd_str_of(read_cases[i].in), &l, &why);
        for (size_t k = 0; k < l.n; k++)
            sd_nquads_write(&l.v[k], (sd_str){0}, (sd_str){0}, &got);
        CHECK(read == (read_cases[i].want != NULL), "%s", read_cases[i].why);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(read_cases[i].want)),
              "%s: got '%.*s'", read_cases[i].why, SD_ARGS(got));
        sd_buf_done(&got);
        sd_statements_done(&l);
        sd_arena_done(&a);
    }
}

/// A label is the same node again, however many there are.
static void
test_labels(void)
{
    enum { LABELS = 100 };
    sd_arena a = {0};
    sd_statements l;
    sd_statements_init(&l, &a);
    sd_buf in = {.max = 1 << 16};
    for (int i = 0; i < 2 * LABELS; i++)
        sd_buf_addf(&in, "_:x%d <x:p> <x:o> .\n", i % LABELS);
    CHECK(!sd_nquads_read(sd_buf_str(&in), &l, NULL) && l.blanks == LABELS,
          "%u blank nodes", l.blanks);
    for (size_t i = 0; i < l.n; i++)
        CHECK(l.v[i].s.blank == i % LABELS, "%zu: %u", i, l.v[i].s.blank);
    sd_buf_done(&in);
    sd_statements_done(&l);
    sd_arena_done(&a);
}

int
main(void)
{
    test_read();
    test_labels();
    test_resolve();
    test_write();
    test_list();
    return check_end();
}
