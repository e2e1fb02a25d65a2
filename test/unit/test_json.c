// SPDX-License-Identifier: Apache-2.0
// The JSON reader and its repair: what is read, and what had to be mended.
#include "check.h"
#include "json_int.h"

#include <string.h>

static const struct {
    const char *why, *in, *want; // no `want`: refused
} read_cases[] = {
    {"all kinds", " {\"a\":[1,-2.5e3,true,false,null,\"x\"],\"b\":{}}\n",
     "{\"a\":[1,-2.5e3,true,false,null,\"x\"],\"b\":{}}"},
    {"a scalar is a text", "3", "3"},
    {"empty containers", "[[],{}]", "[[],{}]"},
    {"escapes", "\"\\u00e9\\n\\/\\ud83d\\ude00\"",
     "\"\xc3\xa9\\n/\xf0\x9f\x98\x80\""},
    {"half a pair", "\"\\ud83d\"", "\"\xef\xbf\xbd\""},
    {"a long string crosses words", "\"0123456789abcdef\\\"0123456789\"",
     "\"0123456789abcdef\\\"0123456789\""},
    {"the last of two keys counts", "{\"a\":1,\"b\":2,\"a\":3}",
     "{\"a\":3,\"b\":2}"},
    {"nothing", "", NULL},
    {"only space", " \n", NULL},
    {"trailing comma", "[1,]", NULL},
    {"trailing comma in an object", "{\"a\":1,}", NULL},
    {"leading zero", "[01]", NULL},
    {"no digits", "[-]", NULL},
    {"point without digits", "[1.]", NULL},
    {"single quotes", "['a']", NULL},
    {"raw newline", "[\"a\nb\"]", NULL},
    {"bad escape", "[\"\\x\"]", NULL},
    {"short \\u", "[\"\\u12\"]", NULL},
    {"two values", "{}{}", NULL},
    {"unclosed", "[1", NULL},
    {"unclosed object", "{\"a\":1", NULL},
    {"wrong bracket", "[1}", NULL},
    {"no colon", "{\"a\" 1}", NULL},
    {"no key", "{1:2}", NULL},
    {"half a word", "[tru]", NULL},
    {"ends in an escape", "[\"\\", NULL},
};

static void
test_read(void)
{
    for (size_t i = 0; i < SD_LEN(read_cases); i++) {
        sd_arena a = {0};
        json_reader r;
        json_value v = {0};
        extract__json_init(&r, &a);
        sd_buf got = {.max = 1024};
        bool read = extract__json_read(&r, sd_str_of(read_cases[i].in), &v);
        CHECK(read == (read_cases[i].want != NULL), "%s", read_cases[i].why);
        if (read && read_cases[i].want) {
            extract__json_write(&v, false, &got);
            CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(read_cases[i].want)),
                  "%s: got %.*s", read_cases[i].why, SD_ARGS(got));
        }
        sd_buf_done(&got);
        extract__json_done(&r);
        sd_arena_done(&a);
    }
}

// Broken text, what it means, and the ledger: offset and kind of every mend.
static const struct {
    const char *in, *want, *fixes;
} repair_cases[] = {
    {"{\"a\":[1,2,],}", "{\"a\":[1,2]}",
     "10 trailing comma;12 trailing comma;"},
    {"{\"a\":1};", "{\"a\":1}", "7 semicolon;"},
    {"\xef\xbb\xbf{\"a\":1}", "{\"a\":1}", "0 byte order mark;"},
    {"<!--\n{\"a\":1}\n-->", "{\"a\":1}",
     "0 comment wrapper;13 comment wrapper;"},
    {"<!-- json --> {\"a\":1}", "{\"a\":1}", "0 comment wrapper;"},
    {"//<![CDATA[ {\"a\":1} //]]>", "{\"a\":1}",
     "0 CDATA wrapper;20 CDATA wrapper;"},
    {"/*<![CDATA[*/{\"a\":1}/*]]>*/", "{\"a\":1}",
     "0 CDATA wrapper;20 CDATA wrapper;"},
    {"<![CDATA[{\"a\":1}]]>", "{\"a\":1}", "0 CDATA wrapper;16 CDATA wrapper;"},
    {"{ // one\n \"a\":1, /* two */ \"b\":2}", "{\"a\":1,\"b\":2}",
     "2 comment;17 comment;"},
    {"{\"a\":\"http://x/ // y\",}", "{\"a\":\"http://x/ // y\"}",
     "22 trailing comma;"},
    {"{'a':'it's'}", "{\"a\":\"it's\"}",
     "1 single quotes;5 single quotes;8 unescaped quote;"},
    {"{\"a\":\"x\ny\"}", "{\"a\":\"x\\ny\"}", "7 unescaped newline;"},
    {"{\"a\":\"x\ty\x01z\"}", "{\"a\":\"x\\tyz\"}",
     "7 control character;9 control character;"},
    {"{\"a\":\"he said \"hi\", then left\",\"b\":1}",
     "{\"a\":\"he said \\\"hi\\\", then left\",\"b\":1}",
     "14 unescaped quote;17 unescaped quote;"},
    {"{\"a\":\"5\" pipe\",\"b\":[\"2\" x\",\"3\"]}",
     "{\"a\":\"5\\\" pipe\",\"b\":[\"2\\\" x\",\"3\"]}",
     "7 unescaped quote;22 unescaped quote;"},
    {"{\"a\":1}{\"b\":2}", "[{\"a\":1},{\"b\":2}]", "7 concatenated objects;"},
    {"{\"a\":1},\n{\"b\":2}", "[{\"a\":1},{\"b\":2}]",
     "7 extra comma;9 concatenated objects;"},
    {"{\"a\":1,\"b\":2,\"a\":3}", "{\"a\":3,\"b\":2}", "13 duplicate key;"},
    {"{\"a\":1,\"b\":[2,{\"c\":\"cut of", "{\"a\":1,\"b\":[2,{}]}",
     "26 truncated;"},
    {"{\"a\":1,\"b", "{\"a\":1}", "9 truncated;"},
    {"{\"a\":1,\"b\":12", "{\"a\":1}", "13 truncated;"},
    {"{\"a\":1", "{}", "6 truncated;"},
    {"{\"a\":{\"b\":true}", "{\"a\":{\"b\":true}}", "15 truncated;"},
    {"{&quot;a&quot;:&quot;x &amp; &#39;y&#39;&quot;}", "{\"a\":\"x & 'y'\"}",
     "1 HTML entity;15 HTML entity;"},
    {"{\xe2\x80\x9c"
     "a\xe2\x80\x9d: \xe2\x80\x9cx\xe2\x80\x9d}",
     "{\"a\":\"x\"}", "1 curly quotes;10 curly quotes;"},
    {"{\\\"a\\\":\\\"b\\\\nc\\\"}", "{\"a\":\"b\\nc\"}",
     "1 escaped quotes;7 escaped quotes;"},
    {"{a:1,@b: x y,\"c\":None,\"d\":.5,\"e\":007}",
     "{\"a\":1,\"@b\":\"x y\",\"c\":null,\"d\":0.5,\"e\":7}",
     "1 unquoted key;5 unquoted key;9 unquoted value;17 foreign word;"
     "26 bad number;33 bad number;"},
    {"{\"a\":1 \"b\":2\n\"c\":3}", "{\"a\":1,\"b\":2,\"c\":3}",
     "7 missing comma;13 missing comma;"},
    {"{\"a\":,\"b\":}", "{}", "5 missing value;10 missing value;"},
    {"{\"a\" 1,\"b\"=2}", "{\"a\":1,\"b\":2}",
     "5 missing colon;10 missing colon;"},
    {"[1,,2]", "[1,2]", "3 extra comma;"},
    {"{\"a\":[1,{\"b\":2],\"c\":3}", "{\"a\":[1,{\"b\":2}],\"c\":3}",
     "14 missing bracket;"},
    {"{\"a\":1}}", "{\"a\":1}", "7 extra bracket;"},
    {"{\"a\":1},\"b\":2}", "{\"a\":1,\"b\":2}",
     "7 extra comma;8 extra bracket;"},
    {"var x = {\"a\":1}", "{\"a\":1}", "0 stray text;"},
    {"{\"a\":\"x,\n \"b\":\"y\"}", "{\"a\":\"x\",\"b\":\"y\"}",
     "8 missing quote;"},
    {"{\"a\":1,<br />\n\"b\":2}", "{\"a\":1,\"b\":2}", "7 markup;"},
    {"{\"a\":\"\\'\\d\\x41\"}", "{\"a\":\"'\\\\dA\"}",
     "6 bad escape;8 bad escape;10 bad escape;"},
    {"{\"a\":\"x\" // y\n}", "{\"a\":\"x\"}", "9 comment;"},
    {"{ {\"b\":1}, \"a\":2}", "{\"a\":2}", "2 missing key;"},
    {"{\"a\":19,99,\"b\":1 299}", "{\"a\":\"19,99\",\"b\":\"1 299\"}",
     "5 unquoted value;15 unquoted value;"},
    {"{\"a\":-1,234,567.5}", "{\"a\":\"-1,234,567.5\"}", "5 unquoted value;"},
    {"{\"a\":19,99 EUR,b:2}", "{\"a\":\"19,99 EUR\",\"b\":2}",
     "5 unquoted value;15 unquoted key;"},
    {"{\"a\":1,2:3,4b :5,6=7}", "{\"a\":1,\"2\":3,\"4b\":5,\"6\":7}",
     "7 unquoted key;11 unquoted key;17 unquoted key;18 missing colon;"},
    {"{\"a\":1,5", "{}", "5 unquoted value;8 truncated;"},
    {"nothing here", NULL, "0 stray text;"},
    {"", NULL, ""},
};

static void
test_repair(void)
{
    for (size_t i = 0; i < SD_LEN(repair_cases); i++) {
        sd_arena a = {0};
        json_reader r;
        json_value v = {0};
        json_fixes fixes = {0};
        extract__json_init(&r, &a);
        const char *in = repair_cases[i].in, *want = repair_cases[i].want;
        sd_buf got = {.max = 4096}, ledger = {.max = 4096};
        bool read = extract__json_repair(&r, sd_str_of(in), &fixes, &v);
        CHECK(read == (want != NULL), "%s", in);
        if (read)
            extract__json_write(&v, false, &got);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(want)), "%s: got %.*s", in,
              SD_ARGS(got));
        CHECK(r.concatenated ==
                  (strstr(repair_cases[i].fixes, "concatenated") != NULL),
              "%s: several: %d", in, r.concatenated);
        for (size_t k = 0; k < fixes.n; k++)
            sd_buf_addf(&ledger, "%u %s;", fixes.v[k].at, fixes.v[k].kind);
        CHECK(sd_str_eq(sd_buf_str(&ledger), sd_str_of(repair_cases[i].fixes)),
              "%s: ledger %.*s", in, SD_ARGS(ledger));
        sd_buf_done(&got);
        sd_buf_done(&ledger);
        extract__json_fixes_done(&fixes);
        extract__json_done(&r);
        sd_arena_done(&a);
    }
}

/// Deeper than the limit: refused, and mended without the deep part.
static void
test_depth(void)
{
    sd_buf text = {.max = 1 << 20};
    sd_buf_add(&text, SD_STR("{\"a\":1,\"b\":"));
    for (int i = 0; i < 2 * JSON_MAX_DEPTH; i++)
        sd_buf_addc(&text, '[');
    for (int i = 0; i < 2 * JSON_MAX_DEPTH; i++)
        sd_buf_addc(&text, ']');
    sd_buf_add(&text, SD_STR(",\"c\":2}"));
    sd_arena a = {0};
    json_reader r;
    json_value v = {0};
    json_fixes fixes = {0};
    extract__json_init(&r, &a);
    CHECK(!extract__json_read(&r, sd_buf_str(&text), &v), "too deep");
    CHECK(extract__json_repair(&r, sd_buf_str(&text), &fixes, &v), "mended");
    CHECK(fixes.n == 1 && !strcmp(fixes.v[0].kind, "too deep"), "noted");
    CHECK(extract__json_get(&v, SD_STR("c")), "what follows is read");
    extract__json_fixes_done(&fixes);
    extract__json_done(&r);
    sd_arena_done(&a);
    sd_buf_done(&text);
}

static const struct {
    const char *in, *want;
} canon_cases[] = {
    {"{\"b\":1,\"a\":[2.0,1e21,1e-7,0.000001,-0,123456789012]}",
     "{\"a\":[2,1e+21,1e-7,0.000001,0,123456789012],\"b\":1}"},
    {"[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001]",
     "[333333333.3333333,1e+30,4.5,0.002,1e-27]"},
    {"{\"\\ufb33\":1,\"\\ud83d\\ude00\":2,\"\\u20ac\":3,\"\\r\":4}",
     "{\"\\r\":4,\"\xe2\x82\xac\":3,\"\xf0\x9f\x98\x80\":2,\"\xef\xac\xb3\":"
     "1}"},
    {"\"\\u0001\\u001F\\\"\\/\"", "\"\\u0001\\u001f\\\"/\""},
};

static void
test_canonical(void)
{
    for (size_t i = 0; i < SD_LEN(canon_cases); i++) {
        sd_arena a = {0};
        json_reader r;
        json_value v = {0};
        sd_buf got = {.max = 1024};
        extract__json_init(&r, &a);
        CHECK(extract__json_read(&r, sd_str_of(canon_cases[i].in), &v), "%s",
              canon_cases[i].in);
        extract__json_write(&v, true, &got);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(canon_cases[i].want)),
              "%s: got %.*s", canon_cases[i].in, SD_ARGS(got));
        sd_buf_done(&got);
        extract__json_done(&r);
        sd_arena_done(&a);
    }
}

int
main(void)
{
    test_read();
    test_repair();
    test_depth();
    test_canonical();
    return check_end();
}
