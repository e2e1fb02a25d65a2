// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "count_allocations.h"
#include "sd_target.h"
#include "target_int.h"
#include "target_pages.h"

#include <math.h>

#define NO ((double)NAN) // not readable as what is asked for

static const struct {
    const char *expr, *page;
    double want;
} cases[] = {
#include "target_cases.h"
};

static sd_arena arena;
static sd_statements list[SD_LEN(pages)];
static sd_target_worker *worker;

static size_t
find_page(const char *name)
{
    for (size_t i = 0; i < SD_LEN(pages); i++)
        if (strcmp(pages[i].name, name) == 0)
            return i;
    CHECK(false, "no page %s", name);
    return 0;
}

static sd_target_page
facts(size_t i)
{
    return (sd_target_page){.url = sd_str_of(pages[i].url),
                            .language = sd_str_of(pages[i].language),
                            .content = sd_str_of(pages[i].content)};
}

static sd_target *
parse(const char *text)
{
    sd_target *t = NULL;
    sd_why why = {""};
    sd_status st = sd_target_parse(sd_str_of(text), &t, &why);
    CHECK(!st, "%s: %s", text, why.text);
    return t;
}

/// Every row, plain and explained: both must give the reward.
static void
test_cases(void)
{
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        sd_target *t = parse(cases[i].expr);
        size_t at = find_page(cases[i].page);
        sd_target_page page = facts(at);
        for (int explain = 0; t && explain < 2; explain++) {
            sd_target_result r;
            sd_target_eval(t, worker, &list[at], &page, NULL, explain, &r);
            CHECK(fabs(r.reward - cases[i].want) < 1e-12 && !r.cut,
                  "%s on %s%s: %g, not %g", cases[i].expr, cases[i].page,
                  explain ? " explained" : "", r.reward, cases[i].want);
        }
        sd_target_free(t);
    }
}

/// A warm worker needs no memory: the rows above, once more.
static void
test_allocations(void)
{
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        sd_target *t = parse(cases[i].expr);
        size_t at = find_page(cases[i].page);
        sd_target_page page = facts(at);
        sd_target_result r;
        unsigned long before = allocations;
        sd_target_eval(t, worker, &list[at], &page, NULL, true, &r);
        CHECK(allocations == before, "%s on %s: %lu allocations", cases[i].expr,
              cases[i].page, allocations - before);
        sd_target_free(t);
    }
    CHECK(allocations > 0, "they are counted");
}

/// The examples of the manual are expressions.
static void
test_manual(void)
{
    static const char *const texts[] = {
        "microdata >= 5",
        "schema:Recipe and language = de",
        "schema:Product with gtin13|gtin|mpn, offers.price",
        "schema:Offer where price < 20000 and itemOffered.modelDate <= 2008",
        "(schema:JobPosting where datePosted >= 2026-01) and not host under "
        "\"ads.example\"",
        "0.7*complete(schema:Recipe: name, image, nutrition) + "
        "0.3*valid(schema:Recipe)",
        "new(schema:Event where startDate >= 2026-11-15 and location.address)",
        "at least 2 of (jsonld, microdata, item with og:title, og:image)",
        "prefix ex: <http://ex.org/ns#> ex:Part where ex:weight < 3",
    };
    for (size_t i = 0; i < SD_LEN(texts); i++)
        sd_target_free(parse(texts[i]));
}

static const struct {
    const char *why, *expr, *want;
} error_cases[] = {
    {"nothing", "",
     "column 1: expected a type such as schema:Recipe, a count "
     "such as microdata >= 5, or any, but the expression ends"},
    {"an operand is missing", "any and ",
     "column 9: expected a type such as schema:Recipe, a count such as "
     "microdata >= 5, or any, but the expression ends"},
    {"no number", "microdata >= five",
     "column 14: expected a number, found 'five'"},
    {"columns count characters", "item where og:title = \"äöü\" und",
     "column 29: expected and, or, + or the end, found 'und'"},
    {"unknown type", "schema:Recip",
     "column 1: schema.org 30.0 has no type 'Recip'; did you mean 'Recipe'?"},
    {"case is a typing error, too", "schema:recipe",
     "column 1: schema.org 30.0 has no type 'recipe'; did you mean 'Recipe'?"},
    {"unknown property", "schema:Product with name, ofers.price",
     "column 27: schema.org 30.0 has no property 'ofers'; did you mean "
     "'offers'?"},
    {"swapped letters", "schema:Recipe with recipeIngerdient",
     "column 20: schema.org 30.0 has no property 'recipeIngerdient'; did you "
     "mean 'recipeIngredient'?"},
    {"nothing is near", "schema:Recipe with xqzzkwv",
     "column 20: schema.org 30.0 has no property 'xqzzkwv'; a full <IRI> is "
     "taken as it is"},
    {"a type in the place of a property",
     "at least 2 of (schema:Product with gtin, schema:Recipe)",
     "column 42: 'Recipe' is a type of schema.org, not a property; an item "
     "ends "
     "where a ')' closes it: (A with b), C"},
    {"a word in the place of a type", "Recipe",
     "column 1: expected a type, found 'Recipe'; did you mean schema:Recipe?"},
    {"unknown prefix", "ex:Thing",
     "column 1: the prefix 'ex' is not known; declare it with 'prefix ex: "
     "<IRI>' in front"},
    {"a prefix without an IRI", "prefix ex: any",
     "column 12: expected an IRI, as in prefix ex: <http://ex.org/>, found "
     "'any'"},
    {"no quotes", "schema:Offer where price = cheap",
     "column 28: expected a number, a date, a duration, true, false, a name "
     "with a prefix, or text in quotes, found 'cheap'"},
    {"an open string", "item where og:title = \"x",
     "column 23: the text has no closing \""},
    {"an open parenthesis", "(any or jsonld",
     "column 15: expected and, or, + or ')', but the expression ends"},
    {"one too many", "any)",
     "column 4: expected and, or, + or the end, found "
     "')'"},
    {"a bad pattern", "url ~ \"a(b\"",
     "column 9: in the pattern: the parenthesis is not closed"},
    {"a bad pattern after quotes", "url ~ \"\\\"a[b\"",
     "column 11: in the pattern: the set has no ']'"},
    {"a weight", "2*any", "column 1: expected a weight between 0 and 1"},
    {"a weight alone", "0.5 any",
     "column 5: expected '*' after a weight, "
     "found 'any'"},
    {"too few", "at least 3 of (any, jsonld)",
     "column 10: at least 3 of 2 cannot be"},
    {"not a number of parts", "at least x of (any)",
     "column 10: expected how many, a whole number from 1, found 'x'"},
    {"counts are not new", "new(any)",
     "column 5: expected a type inside new(): items are remembered, statements "
     "are not"},
    {"twice new", "new(new(schema:Recipe))",
     "column 5: new() inside new() adds nothing"},
    {"valid for other vocabularies", "valid(foaf:Person)",
     "column 1: valid() knows only the types of schema.org"},
    {"names have no order", "schema:Offer where availability < schema:InStock",
     "column 35: a name or a truth value has no order; only = and != compare "
     "it"},
    {"a bad date", "item where og:title < 2008-13",
     "column 23: '2008-13' is no date; expected 2008, 2008-05, 2008-05-01 or "
     "2008-05-01T10:00:00Z"},
    {"a number with a unit", "item where og:title < 3kg",
     "column 23: a number ends in 'k'; text such as \"3 kg\" stands in "
     "quotes, a duration is PT1H30M"},
    {"half a duration", "schema:Recipe where totalTime < PT1.H",
     "column 33: expected a number, a date, a duration, true, false, a name "
     "with a prefix, or text in quotes, found 'PT1'"},
    {"complete without properties", "complete(schema:Recipe)",
     "column 23: expected ':' and the properties that are wanted, found ')'"},
    {"a pattern without quotes", "host ~ abc",
     "column 8: expected a pattern in quotes, found 'abc'"},
    {"an order of hosts", "host < \"a\"",
     "column 6: expected =, !=, ~, !~, in or under after host, found '<'"},
    {"a stray sign", "any & jsonld", "column 5: '&' has no meaning here"},
    {"a topic without a path", "topic( )",
     "column 8: expected the path of a topic, found ')'"},
    {"a topic that does not end", "topic(a/b",
     "column 10: expected ')', but the expression ends"},
    {"keywords without quotes", "similar(a)",
     "column 9: expected words in quotes, found 'a'"},
    {"any is not a number", "any >= 3",
     "column 1: any is not compared; count statements instead"},
};

static void
test_errors(void)
{
    for (size_t i = 0; i < SD_LEN(error_cases); i++) {
        sd_target *t = NULL;
        sd_why why = {"no error"};
        sd_status st =
            sd_target_parse(sd_str_of(error_cases[i].expr), &t, &why);
        CHECK(st && !t && strcmp(why.text, error_cases[i].want) == 0,
              "%s: %s\n    %s", error_cases[i].why, error_cases[i].expr,
              why.text);
        sd_target_free(t);
    }
}

/// A text that nests `n` levels deep.
static void
nest(sd_buf *b, size_t n)
{
    sd_buf_reset(b);
    for (size_t i = 0; i < n; i++)
        sd_buf_addc(b, '(');
    sd_buf_add(b, SD_STR("any"));
    for (size_t i = 0; i < n; i++)
        sd_buf_addc(b, ')');
}

static void
test_limits(void)
{
    sd_buf b = {.max = 1 << 20};
    sd_target *t = NULL;
    nest(&b, SD_TARGET_DEPTH_MAX - 1);
    CHECK(!sd_target_parse(sd_buf_str(&b), &t, NULL), "deep is fine");
    sd_target_free(t);
    nest(&b, SD_TARGET_DEPTH_MAX);
    CHECK(sd_target_parse(sd_buf_str(&b), &t, NULL), "deeper is not");
    sd_buf_reset(&b);
    for (size_t i = 0; i <= SD_TARGET_PARTS_MAX; i++)
        sd_buf_addf(&b, "%sany", i ? " or " : "");
    CHECK(sd_target_parse(sd_buf_str(&b), &t, NULL), "too many parts");
    sd_buf_reset(&b);
    while (b.n <= SD_TARGET_TEXT_MAX)
        sd_buf_addc(&b, ' ');
    CHECK(sd_target_parse(sd_buf_str(&b), &t, NULL) == SD_ERR_LIMIT,
          "too long");
    sd_buf_done(&b);
}

/// What explain tells: values, items, and what an item lacks.
static void
test_explain(void)
{
    sd_target *t = parse("0.5*schema:Recipe with name, video.url + "
                         "0.5*complete(schema:Recipe: name, nutrition|image, "
                         "keywords) or count(schema:Offer) >= 1");
    sd_target_result r;
    size_t at = find_page("recipe");
    sd_target_eval(t, worker, &list[at], NULL, NULL, true, &r);
    CHECK(r.hits == 3 && sd_target_parts(t) == 3, "%zu", r.hits);
    CHECK(fabs(r.reward - 1.0 / 3) < 1e-12, "%g", r.reward);
    sd_str text = sd_target_part_text(t, 0);
    CHECK(sd_str_eq(text, SD_STR("schema:Recipe with name, video.url")), "%.*s",
          SD_ARGS(text));
    CHECK(r.hit[0].value == 0 && r.hit[0].items == 0 && r.hit[0].have == 1,
          "a near miss tells what is there");
    CHECK(r.hit[0].item && r.hit[0].item->s.kind == SD_TERM_BLANK, "its item");
    CHECK(sd_target_needs(t, 0) == 2 && sd_target_needs(t, 1) == 3, "needs");
    text = sd_target_need_text(t, 1, 1);
    CHECK(sd_str_eq(text, SD_STR("nutrition|image")), "%.*s", SD_ARGS(text));
    CHECK(r.hit[1].have == 3 && r.hit[1].items == 1, "%llx",
          (unsigned long long)r.hit[1].have);
    CHECK(r.hit[1].looked == 1 && r.hit[1].need_items[0] == 1 &&
              r.hit[1].need_items[2] == 0,
          "what the items of the type have");
    CHECK(r.hit[2].value == 0 && !r.hit[2].item, "no offer");
    CHECK(!sd_target_has_new(t) && !sd_target_has_content(t), "flags");
    sd_target_free(t);
}

/// Questions to a critic, and what is made of the answers.
static void
test_asks(void)
{
    sd_target *t = parse("0.5*topic(Arts/Music & Co) + 0.5*similar(\"a b\") or "
                         "topic( \"x (y)\" ) >= 0.25");
    static const struct {
        bool similar;
        const char *text;
    } want[] = {{false, "Arts/Music & Co"}, {true, "a b"}, {false, "x (y)"}};
    CHECK(t && sd_target_asks(t) == 3 && sd_target_parts(t) == 3, "3 asks");
    for (size_t i = 0; t && i < SD_LEN(want); i++) {
        sd_target_ask ask = sd_target_ask_of(t, i);
        CHECK(ask.similar == want[i].similar &&
                  sd_str_eq(ask.text, sd_str_of(want[i].text)),
              "ask %zu is '%.*s'", i, SD_ARGS(ask.text));
    }
    const double answer[][4] = {{0.5, 0.25, 0.2, 0.375}, {0, 0, 0.3, 1}};
    sd_target_result r;
    for (size_t i = 0; t && i < SD_LEN(answer); i++) {
        sd_target_page page = {.answer = answer[i]};
        sd_target_eval(t, worker, &list[0], &page, NULL, true, &r);
        CHECK(fabs(r.reward - answer[i][3]) < 1e-12, "reward %g", r.reward);
        CHECK(fabs(r.hit[0].value - answer[i][0]) < 1e-12, "a part's value");
    }
    if (t)
        sd_target_eval(t, worker, &list[0], NULL, NULL, false, &r);
    CHECK(t && r.reward <= 0, "nobody answers");
    sd_target_free(t);
}

static void
test_new(void)
{
    sd_target *t = parse("new(schema:Offer with price)");
    sd_target_memory *m = sd_target_memory_new(2);
    size_t car = find_page("car"), shop = find_page("product");
    sd_target_result r;
    CHECK(sd_target_has_new(t), "it is");
    sd_target_eval(t, worker, &list[car], NULL, m, false, &r);
    CHECK(r.reward == 1 && r.fresh_n == 2, "both offers: %zu", r.fresh_n);
    sd_target_eval(t, worker, &list[car], NULL, m, false, &r);
    CHECK(r.reward == 1, "nothing is remembered unless told");
    CHECK(sd_target_remember(m, &r) && !sd_target_memory_add(m, 7), "two");
    sd_target_eval(t, worker, &list[car], NULL, m, false, &r);
    CHECK(r.reward == 0 && r.fresh_n == 0, "seen: %g", r.reward);
    sd_target_eval(t, worker, &list[shop], NULL, m, false, &r);
    CHECK(r.reward == 1 && r.fresh_n == 1, "another page: %g", r.reward);
    sd_target_free(t);
    t = parse("new(schema:Offer) or schema:Offer");
    sd_target_eval(t, worker, &list[car], NULL, m, false, &r);
    CHECK(r.reward == 1 && r.fresh_n == 0, "outside new all items count");
    sd_target_free(t);
    sd_target_memory_free(m);
    m = sd_target_memory_new(1);
    CHECK(sd_target_memory_add(m, 0) && sd_target_memory_has(m, 0), "zero");
    CHECK(!sd_target_memory_add(m, 7) && sd_target_memory_add(m, 0), "full");
    sd_target_memory_free(m);
}

static const struct {
    const char *why, *expr, *page;
    size_t want; // items
} paid_cases[] = {
    {"all that fit", "new(schema:Offer)", "car", 2},
    {"a page of another language", "new(schema:Product) and language = de",
     "product", 0},
    {"the same, the other way round", "language = de and new(schema:Product)",
     "product", 0},
    {"too little of it", "new(complete(schema:Offer: price, url)) >= 0.8",
     "car", 0},
    {"enough of it", "new(complete(schema:Offer: price, url)) >= 0.5", "car",
     2},
    {"another part was enough", "schema:Car or new(schema:Offer)", "car", 0},
    {"a part of what is skipped",
     "schema:Car or (new(schema:Offer) and schema:Recipe) or new(schema:Brand)",
     "car", 0},
    {"what comes after what is skipped",
     "(schema:Car or new(schema:Offer)) and new(schema:Brand)", "car", 1},
    {"both parts count", "0.5*schema:Car + 0.5*new(schema:Offer)", "car", 2},
};

/// What a page was paid for, whether it is explained or not.
static void
test_paid(void)
{
    for (size_t i = 0; i < SD_LEN(paid_cases); i++) {
        sd_target *t = parse(paid_cases[i].expr);
        size_t at = find_page(paid_cases[i].page);
        sd_target_page page = facts(at);
        for (int explain = 0; t && explain < 2; explain++) {
            sd_target_result r;
            sd_target_eval(t, worker, &list[at], &page, NULL, explain, &r);
            CHECK(r.fresh_n == paid_cases[i].want, "%s%s: %zu items",
                  paid_cases[i].why, explain ? ", explained" : "", r.fresh_n);
        }
        sd_target_free(t);
    }
}

/// Blank items are the same if the same is said of them, in any order and in
/// either spelling of schema.org.
static void
test_same_item(void)
{
    // clang-format off
    static const char one[] =
        "_:o " A S("Offer") E
        "_:o " S("price") "\"5\"" E
        "_:o " S("seller") "_:s" E
        "_:s " S("name") "\"N\"" E;
    static const char two[] =
        "_:s " T("name") "\"N\"" E
        "_:x " T("price") "\"5\"" E
        "_:x " A T("Offer") E
        "_:x " T("seller") "_:s" E;
    static const char three[] =
        "_:x " T("price") "\"6\"" E
        "_:x " A T("Offer") E;
    // clang-format on
    const char *const text[] = {one, two, three};
    uint64_t hash[3] = {0};
    sd_target *t = parse("new(schema:Offer)");
    for (size_t i = 0; i < 3; i++) {
        sd_statements l;
        sd_statements_init(&l, &arena);
        CHECK(!sd_nquads_read(sd_str_of(text[i]), &l, NULL), "%zu", i);
        sd_target_result r;
        sd_target_eval(t, worker, &l, NULL, NULL, false, &r);
        CHECK(r.fresh_n == 1, "%zu", r.fresh_n);
        hash[i] = r.fresh_n ? r.fresh[0] : i;
        sd_statements_done(&l);
    }
    CHECK(hash[0] == hash[1] && hash[0] != hash[2], "the same item");
    sd_target_free(t);
}

/// A page on which every path leads everywhere costs no more than its limit.
static void
test_entangled(void)
{
    enum { NODES = 400 };
    sd_statements l;
    sd_statements_init(&l, &arena);
    for (uint32_t i = 0; i < NODES; i++) {
        sd_term s = {.kind = SD_TERM_BLANK, .blank = i};
        l.blanks = NODES;
        sd_statements_add(
            &l, (sd_statement){
                    .s = s,
                    .p = sd_term_iri(SD_STR(SD_RDF "type")),
                    .o = sd_term_iri(SD_STR("http://schema.org/Person"))});
        for (uint32_t k = 0; k < NODES; k++)
            sd_statements_add(
                &l, (sd_statement){
                        .s = s,
                        .p = sd_term_iri(SD_STR("http://schema.org/knows")),
                        .o = {.kind = SD_TERM_BLANK, .blank = k}});
    }
    sd_target *t = parse("schema:Person with "
                         "knows.knows.knows.knows.knows.knows.name");
    sd_target_result r;
    sd_target_eval(t, worker, &l, NULL, NULL, false, &r);
    CHECK(r.reward == 0 && r.cut, "cut: %d", r.cut);
    sd_target_free(t);
    sd_statements_done(&l);
}

static sd_term
blank(uint32_t n)
{
    return (sd_term){.kind = SD_TERM_BLANK, .blank = n};
}

/// `books` books, all by one author, whose name is `name`.
static void
shared_author(uint32_t books, sd_str name, sd_statements *ret)
{
    const sd_term author = sd_term_iri(SD_STR("http://schema.org/author"));
    sd_statements_init(ret, &arena);
    ret->blanks = books + 1;
    sd_statements_add(
        ret, (sd_statement){.s = blank(0),
                            .p = sd_term_iri(SD_STR("http://schema.org/name")),
                            .o = {.kind = SD_TERM_LITERAL, .value = name}});
    for (uint32_t i = 1; i <= books; i++) {
        sd_statements_add(
            ret,
            (sd_statement){.s = blank(i),
                           .p = sd_term_iri(SD_STR(SD_RDF "type")),
                           .o = sd_term_iri(SD_STR("http://schema.org/Book"))});
        sd_statements_add(
            ret, (sd_statement){.s = blank(i), .p = author, .o = blank(0)});
    }
}

/// `n` times `c`, in the arena.
static sd_str
long_text(size_t n, char c)
{
    char *p = sd_arena_alloc(&arena, n);
    memset(p, c, n);
    return (sd_str){p, n};
}

/// A long text that many things share is paid for each time it is looked at:
/// one book is fine, thousands are not.
static void
check_shared(const char *expr, sd_str name, uint32_t books, double want)
{
    sd_target *t = parse(expr);
    for (uint32_t n = 1; n <= books; n += books - 1) {
        sd_statements l;
        sd_target_result r;
        shared_author(n, name, &l);
        sd_target_eval(t, worker, &l, NULL, NULL, true, &r);
        CHECK(r.cut == (n > 1), "%s, %u books: cut %d", expr, n, r.cut);
        CHECK(n > 1 || r.reward == want, "%s: reward %g", expr, r.reward);
        CHECK(r.hit[0].items <= (want > 0 ? n - (n > 1) : 0),
              "%s, %u books: %u items", expr, n, r.hit[0].items);
        CHECK(!sd_target_has_new(t) || r.fresh_n == r.hit[0].items,
              "%s: %zu are new", expr, r.fresh_n);
        sd_statements_done(&l);
    }
    sd_target_free(t);
}

static void
test_shared(void)
{
    // A hash of 1 MiB is 65,536 steps.
    check_shared("new(schema:Book)", long_text(1 << 20, 'x'), 2000, 1);
    check_shared("schema:Book with author.name", long_text(1 << 20, ' '), 2000,
                 0);
    check_shared("schema:Book where author.name", long_text(1 << 20, ' '), 2000,
                 0);
}

/// A book each by IRIs of 24 bytes with one target__hash: whatever the first
/// 16 are, the last 8 are chosen so that they take it to the same number.
static void
colliding(uint32_t n, sd_statements *ret)
{
    sd_statements_init(ret, &arena);
    for (uint32_t i = 0; i < n; i++) {
        char *p = sd_arena_alloc(&arena, 24);
        memcpy(p, "http://e.org/", 13);
        p[13] = (char)('a' + i % 16);
        p[14] = (char)('a' + i / 16 % 16);
        p[15] = (char)('a' + i / 256);
        uint64_t h = 24 * 0x9e3779b97f4a7c15u, w;
        for (size_t k = 0; k < 16; k += 8) {
            memcpy(&w, p + k, 8);
            h = (h ^ w) * 0xc2b2ae3d27d4eb4fu;
            h ^= h >> 29;
        }
        h ^= 0x123456789abcdef1u;
        memcpy(p + 16, &h, 8);
        sd_statements_add(
            ret,
            (sd_statement){.s = sd_term_iri((sd_str){p, 24}),
                           .p = sd_term_iri(SD_STR(SD_RDF "type")),
                           .o = sd_term_iri(SD_STR("http://schema.org/Book"))});
    }
}

/// A page cannot make all its subjects fall into one slot, and what an item is
/// does not depend on the seed that is for.
static void
test_colliding(void)
{
    enum { BOOKS = 1000 };
    sd_statements l;
    sd_target_worker *other = sd_target_worker_new();
    sd_target *t = parse("new(schema:Book)");
    sd_target_result a, b;
    uint32_t same = 0;
    colliding(BOOKS, &l);
    CHECK(target__hash(l.v[0].s.value) == target__hash(l.v[999].s.value),
          "they collide");
    sd_target_eval(t, worker, &l, NULL, NULL, true, &a);
    for (uint32_t i = 1; i < worker->subjects; i++)
        same += worker->hash[i] == worker->hash[0];
    CHECK(worker->subjects == BOOKS && same == 0, "%u of %u subjects collide",
          same, worker->subjects);
    sd_statements_done(&l);

    size_t car = find_page("car");
    sd_target_free(t);
    t = parse("new(schema:Offer)");
    sd_target_eval(t, worker, &list[car], NULL, NULL, true, &a);
    sd_target_eval(t, other, &list[car], NULL, NULL, true, &b);
    CHECK(worker->seed != other->seed, "workers have their own seeds");
    CHECK(a.fresh_n == 2 && b.fresh_n == 2 &&
              memcmp(a.fresh, b.fresh, 2 * sizeof *a.fresh) == 0,
          "an item is the same for all workers");
    sd_target_free(t);
    sd_target_worker_free(other);
}

static const struct {
    const char *text;
    double want;
} number_cases[] = {
    {"5", 5},
    {" 5 ", 5},
    {"-5", -5},
    {"+5.5", 5.5},
    {".5", 0.5},
    {"1e3", 1000},
    {"2.5E-1", 0.25},
    {"1,299.00", 1299},
    {"1.299,00", 1299},
    {"1.299", 1.299},
    {"1,299", 1299},
    {"1,29", 1.29},
    {"0,125", 0.125},
    {"1.299.000", 1299000},
    {"1,299,000", 1299000},
    {"1.299,00 €", 1299},
    {"€ 1.299", 1299},
    {"18.900 €", 18900},
    {"EUR 18.900", 18900},
    {"18.900 EUR", 18900},
    {"12EUR", 12},
    {"$1,299.00", 1299},
    {"US$ 20", 20},
    {"-$5", -5},
    {"$-5", -5},
    {"1 299", 1299},
    {"1 299,50 zł", 1299.5},
    {"1\xc2\xa0"
     "299",
     1299},
    {"1'299.50 CHF", 1299.5},
    {"5,- €", 5},
    {"$.99", 0.99},
    {"-$.99", -0.99},
    {"€.99", 0.99},
    {"EUR .99", 0.99},
    {"Rs.500", 500},
    {"руб.500", 500},
    {"−5", -5},
    {"−5,5 °C", -5.5},
    {"$−5", -5},
    {"−$5", -5},
    {"10 − 20", NO},
    {"2.125 m²", 2.125},
    {"1.250 µg", 1.25},
    {"1.250\xc2\xa0kg", 1.25},
    {"max 1.250", 1.25},
    {"Größe 1.250", 1.25},
    {"eur 18.900", 18900},
    {"EUR\xc2\xa0"
     "18.900",
     18900},
    {"18.900\xc2\xa0"
     "EUR",
     18900},
    {"£18.900", 18900},
    {"18.900 ₽", 18900},
    {"18.900 руб.", 18900},
    {"18.900 zł", 18900},
    {"18.900円", 18900},
    {"R$ 18.900", 18900},
    {"270 kcal", 270},
    {"12 Stücke", 12},
    {"100%", 100},
    {"Rs. 500", 500},
    {"ab 5 €", 5},
    {"", NO},
    {"abc", NO},
    {"10 - 20", NO},
    {"4.5 out of 5", NO},
    {"2008-05-01", NO},
    {"Golf 5", 5},
    {"Volkswagen 5", NO},
    {"1 2", NO},
    {"€", NO},
};

static const struct {
    const char *a, *b;
    int want; // 2: one of them is no date
} date_cases[] = {
    {"2008", "2008-05", 0},
    {"2008-05", "2008-05-31", 0},
    {"2008-05-01", "2008-05-02", -1},
    {"2009", "2008-12-31", 1},
    {"2020-01-01T00:30:00+01:00", "2019-12-31T23:30:00Z", 0},
    {"2020-01-01T00:30", "2020-01-01T00:30:01", -1},
    {"2020-01-01T10:00:00.123Z", "2020-01-01", 0},
    {"2020-01-01 10:00", "2020-01-01T10:00:00", 0},
    {"2020-01-01T10:00:00+0530", "2020-01-01T04:30:00Z", 0},
    {"2020-13", "2020", 2},
    {"2020-1-1", "2020", 2},
    {"20200101", "2020", 2},
    {"soon", "2020", 2},
    {"2020-01-01T25:00", "2020", 2},
    {"2020-01-01T", "2020", 2},
};

static const struct {
    const char *text;
    double want;
} duration_cases[] = {
    {"PT30M", 1800},   {"PT1H30M", 5400}, {"P1DT1S", 86401}, {"P2W", 1209600},
    {"PT0.5H", 1800},  {"PT1.5S", 1.5},   {"P", NO},         {"PT", NO},
    {"30M", NO},       {"PT30", NO},      {"P1H", NO},       {"PT1H ", 3600},
    {"P1Y", 31556952}, {"P1M", 2629746},
};

static void
test_values(void)
{
    for (size_t i = 0; i < SD_LEN(number_cases); i++) {
        double v = NO, want = number_cases[i].want;
        bool ok = target__number(sd_str_of(number_cases[i].text), &v);
        CHECK(isnan(want) ? !ok : ok && fabs(v - want) < 1e-9, "'%s': %g",
              number_cases[i].text, v);
    }
    for (size_t i = 0; i < SD_LEN(date_cases); i++) {
        target_date a, b;
        int got = 2;
        if (target__date(sd_str_of(date_cases[i].a), &a) &&
            target__date(sd_str_of(date_cases[i].b), &b))
            got = target__date_cmp(&a, &b);
        CHECK(got == date_cases[i].want, "%s, %s: %d", date_cases[i].a,
              date_cases[i].b, got);
    }
    for (size_t i = 0; i < SD_LEN(duration_cases); i++) {
        double v = NO, want = duration_cases[i].want;
        bool ok = target__duration(sd_str_of(duration_cases[i].text), &v);
        CHECK(isnan(want) ? !ok : ok && fabs(v - want) < 1e-9, "'%s': %g",
              duration_cases[i].text, v);
    }
}

static const struct {
    const char *pattern, *text;
    int want; // -1: the pattern is refused
} regex_cases[] = {
    {"abc", "xabcx", 1},
    {"abc", "ab", 0},
    {"", "", 1},
    {"", "x", 1},
    {"^abc$", "abc", 1},
    {"^abc$", "abcd", 0},
    {"^$", "", 1},
    {"^$", "x", 0},
    {"a|b", "b", 1},
    {"^(a|bc)+$", "abcbca", 1},
    {"^(a|bc)+$", "abb", 0},
    {"a*", "", 1},
    {"^a*$", "aaa", 1},
    {"^a?b$", "b", 1},
    {"^a?b$", "aab", 0},
    {"^a{2}$", "aa", 1},
    {"^a{2}$", "aaa", 0},
    {"^a{2,}$", "aaaaa", 1},
    {"^a{2,3}$", "aaaa", 0},
    {"^a{0}$", "", 1},
    {"^(a{0}){5}$", "", 1},
    {"^a+?$", "aa", 1},
    {"[abc]", "xxc", 1},
    {"[^abc]", "abc", 0},
    {"[^abc]", "abcd", 1},
    {"[a-c]x", "bx", 1},
    {"[a-c]x", "dx", 0},
    {"[]x]", "]", 1},
    {"[a-]", "-", 1},
    {"[\\d-]", "-", 1},
    {"\\d{4}", "in 2008", 1},
    {"\\D", "2008", 0},
    {"\\w+", "é", 1},
    {"^\\W$", "-", 1},
    {"^\\s$", "\t", 1},
    {"^\\S$", " ", 0},
    {"^.$", "é", 1},
    {"^.$", "\xf0\x9f\x98\x80", 1},
    {"^.$", "\n", 0},
    {"^..$", "é", 0},
    {"^[à-é]$", "ã", 1},
    {"^[à-é]$", "ê", 0},
    {"^[^à-é]$", "ê", 1},
    {"^[^à-é]$", "ã", 0},
    {"^[\xc2\x80-\xf0\x90\x80\x80]$", "€", 1},
    {"^[\xc2\x80-\xf0\x90\x80\x80]$", "\xf0\x90\x80\x81", 0},
    {"\\bvw\\b", "ein vw golf", 1},
    {"\\bvw\\b", "ein vwgolf", 0},
    {"\\bvw\\b", "vw", 1},
    {"\\Bw", "vw", 1},
    {"\\Bw", "w", 0},
    {"\\bé", "aé", 0},
    {"a\\.b", "a.b", 1},
    {"a\\.b", "axb", 0},
    {"\\(\\)", "()", 1},
    {"(?:ab)+c", "ababc", 1},
    {"(a*)*b", "aaab", 1},
    {"(a|a)*$", "aaa", 1},
    {"x{1001}", "", -1},
    {"(", "", -1},
    {")", "", -1},
    {"[a", "", -1},
    {"[b-a]", "", -1},
    {"*", "", -1},
    {"a{", "", -1},
    {"a{3,2}", "", -1},
    {"\\q", "", -1},
    {"\\", "", -1},
    {"(?=a)", "", -1},
    {"\xff", "", -1},
    {"((a{50}){50}){50}", "", -1},
    {"(((a{0}){1000}){1000}){1000}", "", 1},
    {"\\B", "ä", 0},
    {"\\B", "é€😀", 1},
    {"^.\\B.$", "ä€", 1},
    {"\\B", "ä €", 0},
    {"^ä\\b", "ä€", 0},
    {"\\Bä", "ää", 1},
};

static void
check_regex(const char *pattern, bool fold, const char *text, int want)
{
    target_regex *r = NULL;
    size_t at = 0;
    sd_why why;
    if (target__regex_new(sd_str_of(pattern), fold, &r, &at, &why)) {
        CHECK(want < 0, "/%s/: %s", pattern, why.text);
        return;
    }
    target_regex_cache *c = target__regex_cache_new(REGEX_CACHED_MAX);
    target_regex_cache *tiny = target__regex_cache_new(2);
    bool fast = target__regex_search(r, c, sd_str_of(text));
    bool slow = target__regex_search_slow(r, sd_str_of(text));
    CHECK(fast == slow && fast == want, "/%s/ in '%s': %d %d", pattern, text,
          fast, slow);
    for (int i = 0; i < 2; i++) { // the second time it knows the states
        CHECK(target__regex_search_cached(r, c, sd_str_of(text)) == slow,
              "/%s/ in '%s', filling a table", pattern, text);
        CHECK(target__regex_search_cached(r, tiny, sd_str_of(text)) == slow,
              "/%s/ in '%s', emptying it all the time", pattern, text);
    }
    target__regex_cache_free(c);
    target__regex_cache_free(tiny);
    target__regex_free(r);
}

static void
test_regex(void)
{
    for (size_t i = 0; i < SD_LEN(regex_cases); i++)
        check_regex(regex_cases[i].pattern, false, regex_cases[i].text,
                    regex_cases[i].want);
    check_regex("^volkswagen$", true, "VolksWagen", 1);
    check_regex("^größe$", true, "GRÖßE", 1);
    check_regex("^ΑΒΓ$", true, "αβγ", 1);
    check_regex("^привет$", true, "ПРИВЕТ", 1);
    check_regex("^[a-c]+$", true, "ABC", 1);
    check_regex("^[^a]$", true, "A", 0);
    check_regex("^žluť$", true, "ŽLUŤ", 1);
    // The classic that kills backtracking, and one with too many states for a
    // table.
    sd_buf b = {.max = 1 << 20};
    while (b.n < 1 << 16)
        sd_buf_addc(&b, 'a');
    sd_buf_addc(&b, '\0');
    check_regex("^(a+)+$", false, b.p, 1);
    check_regex("(a|aa|a?)+b", false, b.p, 0);
    check_regex("a.{30}b", false, b.p, 0);
    check_regex("[ab].{12}$", false, b.p, 1);
    sd_buf_done(&b);
}

/// `n` letters, a or b as they come.
static sd_str
mixed_text(size_t n)
{
    char *p = sd_arena_alloc(&arena, n);
    sd_rng rng;
    sd_rng_init(&rng, 1, 1);
    for (size_t i = 0; i < n; i++)
        p[i] = sd_rng_next(&rng) & 1 ? 'a' : 'b';
    return (sd_str){p, n};
}

/// Patterns whose programs differ in one byte share no states, nor does one
/// that has come and gone.
static void
test_cached_patterns(void)
{
    static const char *const pattern[] = {"a[ab]{9}c", "a[ab]{9}b",
                                          "b[ab]{9}c"};
    target_regex_cache *c = target__regex_cache_new(REGEX_CACHED_MAX);
    target_regex *r[3] = {NULL};
    sd_str text = mixed_text(5000);
    for (size_t i = 0; i < 3; i++) {
        size_t at;
        sd_why why;
        CHECK(
            !target__regex_new(sd_str_of(pattern[i]), false, &r[i], &at, &why),
            "%s", why.text);
    }
    for (size_t i = 0; i < 9; i++)
        CHECK(target__regex_search(r[i % 3], c, text) == (i % 3 == 1),
              "/%s/, round %zu", pattern[i % 3], i / 3);
    uint64_t before = target__regex_cache_cost(c);
    (void)target__regex_search(r[0], c, text);
    CHECK(target__regex_cache_cost(c) == before, "known states cost nothing");
    target__regex_cache_reset(c);
    (void)target__regex_search(r[0], c, text);
    CHECK(target__regex_cache_cost(c) > before, "they are forgotten");
    for (size_t i = 0; i < 3; i++)
        target__regex_free(r[i]);
    target__regex_cache_free(c);
}

/// What a pattern without a table costs is paid for: a step for each new set of
/// places, and no more than a step per 16 bytes where they come again.
static void
test_patterns_are_paid(void)
{
    enum { N = 60000 };
    static const struct {
        const char *expr;
        uint64_t least, most;
    } rows[] = {
        {"schema:Book where author.name ~ \"a[ab]c\"", N / 16, N / 16 + 99},
        {"schema:Book where author.name ~ \"a[ab]{9}c\"", N / 16 + 1024,
         N / 16 + 8192},
        {"schema:Book where author.name ~ \"a[ab]{40}c\"", N, 2 * N},
    };
    sd_statements l;
    shared_author(1, mixed_text(N), &l);
    for (size_t i = 0; i < SD_LEN(rows); i++) {
        sd_target *t = parse(rows[i].expr);
        sd_target_result r;
        sd_target_eval(t, worker, &l, NULL, NULL, true, &r);
        uint64_t spent = (1 << 20) + 256 * l.n - worker->budget;
        CHECK(r.reward == 0 && !r.cut, "%s: reward %g", rows[i].expr, r.reward);
        CHECK(spent >= rows[i].least && spent <= rows[i].most, "%s: %llu steps",
              rows[i].expr, (unsigned long long)spent);
        sd_target_free(t);
    }
    sd_statements_done(&l);
}

static void
test_vocabulary(void)
{
    uint32_t recipe = target__schema_find(SD_STR("Recipe"));
    uint32_t work = target__schema_find(SD_STR("CreativeWork"));
    uint32_t stock = target__schema_find(SD_STR("InStock"));
    uint32_t kind = target__schema_find(SD_STR("ItemAvailability"));
    CHECK(target__schema_is(recipe, work) && !target__schema_is(work, recipe),
          "a recipe is a work");
    CHECK(target__schema_is(stock, kind), "a member of its enumeration");
    CHECK(!target__schema_is(stock, work), "and of no other");
    CHECK(target__schema_find(SD_STR("Recip")) == TARGET_NONE, "no such name");
    for (uint32_t i = 0; i < target__schema_terms; i++)
        CHECK(target__schema_find(target__schema_name(i)) == i, "term %u", i);
    sd_str local;
    CHECK(target__schema_local(SD_STR("https://schema.org/x"), &local) &&
              sd_str_eq(local, SD_STR("x")),
          "https");
    CHECK(!target__schema_local(SD_STR("https://schema.orgx/x"), &local),
          "not another host");
}

int
main(void)
{
    worker = sd_target_worker_new();
    for (size_t i = 0; i < SD_LEN(pages); i++) {
        sd_statements_init(&list[i], &arena);
        CHECK(page_read(&pages[i], &list[i]), "%s", pages[i].name);
    }
    test_vocabulary();
    test_values();
    test_regex();
    test_cached_patterns();
    test_patterns_are_paid();
    test_cases();
    test_allocations();
    test_manual();
    test_errors();
    test_limits();
    test_explain();
    test_asks();
    test_new();
    test_paid();
    test_same_item();
    test_entangled();
    test_shared();
    test_colliding();
    for (size_t i = 0; i < SD_LEN(pages); i++)
        sd_statements_done(&list[i]);
    sd_target_worker_free(worker);
    sd_arena_done(&arena);
    return check_end();
}
