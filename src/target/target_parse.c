// SPDX-License-Identifier: Apache-2.0
// The whole of an expression into postfix code.
//
//     expression   and { "or" and }
//     and          not { "and" not }
//     not          "not" not | sum
//     sum          term { "+" term }
//     term         [ number "*" ] primary
//
// doc/internals/target.md has the rest.
#include "target_parse.h"

static void parse_or(parser *p);

uint32_t
target__emit(parser *p, target_code c)
{
    sd_target *t = p->t;
    static const int effect[] = {
        [OP_COUNT] = 1,     [OP_ITEM] = 1,     [OP_TALLY] = 1,
        [OP_COMPLETE] = 1,  [OP_VALID] = 1,    [OP_PAGE] = 1,
        [OP_ASK] = 1,       [OP_TEST] = 1,     [OP_AND] = -1,
        [OP_OR] = -1,       [OP_ADD] = -1,     [OP_NOT] = 0,
        [OP_SKIP_ZERO] = 0, [OP_SKIP_ONE] = 0, [OP_SCALE] = 0,
        [OP_CLAMP] = 0,     [OP_OVER] = 0,     [OP_LEAST] = 0,
        [OP_NEW_ON] = 0,    [OP_NEW_OFF] = 0};
    p->stack += (unsigned)effect[c.op];
    if (c.op == OP_LEAST)
        p->stack -= c.b - 1;
    if (t->codes == TARGET_CODE_MAX || p->stack > TARGET_STACK_MAX)
        target__wrong(p, p->tok.from, "the expression is too large");
    if (p->st) // nothing will run: one place is enough
        return 0;
    return TARGET_ADD(t, code, c);
}

/// A part of the expression begins at the token.
static uint32_t
begin_part(parser *p)
{
    if (p->t->parts == SD_TARGET_PARTS_MAX)
        target__wrong(p, p->tok.from, "more than %d parts",
                      SD_TARGET_PARTS_MAX);
    return TARGET_ADD(p->t, part,
                      (target_part){.text_from = (uint32_t)p->tok.from});
}

static void
end_part(parser *p, uint32_t part, const target_item *item)
{
    target_part *q = &p->t->part[part];
    q->text_to = (uint32_t)p->last_to;
    if (item) {
        q->need_from = item->need_from;
        q->need_to = item->need_to;
    }
}

// ------------------------------------------------------------- counts

static bool
find_count(const parser *p, uint32_t *ret)
{
    static const struct {
        const char *name;
        uint32_t what;
    } counts[] = {{"jsonld", SD_SYNTAX_JSONLD},
                  {"microdata", SD_SYNTAX_MICRODATA},
                  {"rdfa", SD_SYNTAX_RDFA},
                  {"microformats", SD_SYNTAX_MICROFORMATS},
                  {"opengraph", SD_SYNTAX_OPENGRAPH},
                  {"meta", SD_SYNTAX_META},
                  {"statements", COUNT_STATEMENTS},
                  {"any", COUNT_STATEMENTS},
                  {"items", COUNT_ITEMS}};
    for (size_t i = 0; i < SD_LEN(counts); i++)
        if (target__is_word(p, counts[i].name)) {
            *ret = counts[i].what;
            return true;
        }
    return false;
}

/// `>= 5`, or nothing, which is >= 1.
static void
parse_bound(parser *p, target_code *c)
{
    c->cmp = CMP_GE;
    c->x = 1;
    if (p->tok.kind != TOK_CMP)
        return;
    c->cmp = p->tok.cmp;
    if (c->cmp == CMP_MATCH || c->cmp == CMP_NOT_MATCH) {
        target__expected(p, "=, !=, <, <=, > or >=");
        return;
    }
    target__lex(p);
    c->x = p->tok.number;
    if (p->tok.kind != TOK_NUMBER)
        target__expected(p, "a number");
    target__lex(p);
}

static void
parse_count(parser *p, uint32_t what)
{
    if (p->in_new) {
        target__wrong(p, p->tok.from,
                      "expected a type inside new(): items are remembered, "
                      "statements are not");
        return;
    }
    uint32_t part = begin_part(p);
    target_code c = {.op = OP_COUNT, .part = part, .a = what};
    bool any = target__is_word(p, "any");
    target__lex(p);
    parse_bound(p, &c);
    if (any && p->last_to - p->t->part[part].text_from != 3)
        target__wrong(p, p->t->part[part].text_from,
                      "any is not compared; count statements instead");
    if (what == COUNT_ITEMS)
        p->t->has_items = p->t->any_item = true;
    end_part(p, part, NULL);
    (void)target__emit(p, c);
}

// ------------------------------------------------------------- items

/// `TYPE [with …] [where …]`, or, for complete, `TYPE: … [where …]`.
static void
parse_item(parser *p, target_code c)
{
    target_item item;
    target__parse_type(p, &item);
    if (c.op == OP_COMPLETE) {
        target__need_sign(p, ':', "':' and the properties that are wanted");
        target__parse_needs(p, &item);
    } else if (target__take_word(p, "with")) {
        target__parse_needs(p, &item);
    }
    item.has_where = target__take_word(p, "where");
    c.a = TARGET_ADD(p->t, item, item);
    uint32_t at = target__emit(p, c);
    if (item.has_where) {
        unsigned stack = p->stack;
        p->stack = 0; // it runs on a stack of its own
        target__parse_where(p);
        p->stack = stack;
    }
    if (!p->st)
        p->t->code[at].b = (uint32_t)p->t->codes;
    if (c.op == OP_VALID && !p->st && item.type != TARGET_NONE &&
        !target__is_class(item.type))
        target__wrong(p, p->t->part[c.part].text_from,
                      "valid() knows only the types of schema.org");
    end_part(p, c.part, &item);
}

static void
parse_plain_item(parser *p)
{
    parse_item(p, (target_code){.op = OP_ITEM, .part = begin_part(p)});
}

/// `complete(…)`, `valid(…)`, `count(…)`.
static void
parse_call(parser *p, target_op op)
{
    target_code c = {.op = op, .part = begin_part(p)};
    target__lex(p);
    target__need_sign(p, '(', "'('");
    size_t at = p->t->codes;
    parse_item(p, c);
    target__need_sign(p, ')', "')'");
    if (op == OP_TALLY) {
        parse_bound(p, &c);
        if (!p->st) {
            p->t->code[at].cmp = c.cmp;
            p->t->code[at].x = c.x;
        }
    }
    p->t->part[c.part].text_to = (uint32_t)p->last_to;
}

static void
parse_new(parser *p)
{
    size_t from = p->tok.from;
    target__lex(p);
    target__need_sign(p, '(', "'(' after new");
    if (p->in_new)
        target__wrong(p, from, "new() inside new() adds nothing");
    p->in_new = p->t->has_new = true;
    (void)target__emit(p, (target_code){.op = OP_NEW_ON, .part = TARGET_NONE});
    parse_or(p);
    (void)target__emit(p, (target_code){.op = OP_NEW_OFF, .part = TARGET_NONE});
    p->in_new = false;
    target__need_sign(p, ')', "and, or, + or ')'");
}

static void
parse_least(parser *p)
{
    target__lex(p);
    if (!target__take_word(p, "least")) {
        target__expected(p, "'least', as in at least 2 of (A, B, C)");
        return;
    }
    target_code c = {.op = OP_LEAST, .part = TARGET_NONE};
    double n = p->tok.number;
    size_t at = p->tok.from;
    if (p->tok.kind != TOK_NUMBER || n < 1 || n > SD_TARGET_PARTS_MAX ||
        n != (double)(uint32_t)n) {
        target__expected(p, "how many, a whole number from 1");
        return;
    }
    c.a = (uint32_t)n;
    target__lex(p);
    if (!target__take_word(p, "of")) {
        target__expected(p, "'of', as in at least 2 of (A, B, C)");
        return;
    }
    target__need_sign(p, '(', "'(' after of");
    do {
        parse_or(p);
        c.b++;
    } while (target__take_sign(p, ','));
    target__need_sign(p, ')', "and, or, +, ',' or ')'");
    if (c.a > c.b)
        target__wrong(p, at, "at least %u of %u cannot be", c.a, c.b);
    (void)target__emit(p, c);
}

static bool
find_field(const parser *p, target_field *ret)
{
    static const char *const names[] = {"host", "url", "language", "content"};
    for (unsigned i = 0; i < SD_LEN(names); i++)
        if (target__is_word(p, names[i])) {
            *ret = (target_field)i;
            return true;
        }
    return false;
}

static void
parse_field(parser *p, target_field field)
{
    target_code c = {.op = OP_PAGE, .part = begin_part(p)};
    target__lex(p);
    target_test q = {0};
    target__parse_page(p, field, &q);
    p->t->has_content = p->t->has_content || field == FIELD_CONTENT;
    c.a = TARGET_ADD(p->t, test, q);
    end_part(p, c.part, NULL);
    (void)target__emit(p, c);
}

/// The path between '(' and ')' as it is written: its steps hold whatever the
/// folders of the examples are called, so it is no token. The token is '('.
static sd_str
take_raw_path(parser *p)
{
    size_t from = p->tok.to, to = from;
    while (to < p->s.n && p->s.p[to] != ')')
        to++;
    p->tok.to = to;
    while (from < to && p->s.p[from] == ' ')
        from++;
    while (to > from && p->s.p[to - 1] == ' ')
        to--;
    target__lex(p);
    if (from == to)
        target__expected(p, "the path of a topic");
    return sd_arena_keep(&p->t->arena, sd_str_sub(p->s, from, to));
}

/// `topic(Path/Name)`, `topic("Path (old)/Name")`, `similar("words …")`.
static void
parse_ask(parser *p, bool similar)
{
    target_code c = {.op = OP_ASK, .part = begin_part(p)};
    sd_target_ask ask = {.similar = similar};
    target__lex(p);
    size_t at = p->tok.to;
    while (at < p->s.n && p->s.p[at] == ' ')
        at++;
    bool quoted = at < p->s.n && (p->s.p[at] == '"' || p->s.p[at] == '\'');
    if (!target__is_sign(p, '(')) {
        target__expected(p, "'('");
    } else if (quoted || similar) {
        target__lex(p);
        if (p->tok.kind == TOK_STRING)
            ask.text = target__string(p, false);
        else
            target__expected(p, "words in quotes");
        target__lex(p);
    } else {
        ask.text = take_raw_path(p);
    }
    target__need_sign(p, ')', "')'");
    c.a = TARGET_ADD(p->t, ask, ask);
    end_part(p, c.part, NULL);
    (void)target__emit(p, c);
}

// ------------------------------------------------------------- expressions

/// `>= 0.8` after something graded.
static void
parse_threshold(parser *p)
{
    if (p->tok.kind != TOK_CMP)
        return;
    target_code c = {.op = OP_OVER, .part = TARGET_NONE};
    parse_bound(p, &c);
    (void)target__emit(p, c);
}

static void
parse_primary(parser *p)
{
    uint32_t what;
    target_field field;
    if (target__take_sign(p, '(')) {
        parse_or(p);
        target__need_sign(p, ')', "and, or, + or ')'");
        parse_threshold(p);
    } else if (find_count(p, &what)) {
        parse_count(p, what);
    } else if (find_field(p, &field)) {
        parse_field(p, field);
    } else if (target__is_word(p, "complete")) {
        parse_call(p, OP_COMPLETE);
        parse_threshold(p);
    } else if (target__is_word(p, "valid")) {
        parse_call(p, OP_VALID);
        parse_threshold(p);
    } else if (target__is_word(p, "count")) {
        parse_call(p, OP_TALLY);
    } else if (target__is_word(p, "topic")) {
        parse_ask(p, false);
        parse_threshold(p);
    } else if (target__is_word(p, "similar")) {
        parse_ask(p, true);
        parse_threshold(p);
    } else if (target__is_word(p, "new")) {
        parse_new(p);
        parse_threshold(p);
    } else if (target__is_word(p, "at")) {
        parse_least(p);
    } else if (p->tok.kind == TOK_WORD || p->tok.kind == TOK_NAME ||
               p->tok.kind == TOK_IRI) {
        parse_plain_item(p);
    } else {
        target__expected(p, "a type such as schema:Recipe, a count such as "
                            "microdata >= 5, or any");
    }
}

/// True if the term had a weight.
static bool
parse_term(parser *p)
{
    if (p->tok.kind != TOK_NUMBER) {
        parse_primary(p);
        return false;
    }
    double weight = p->tok.number;
    if (weight > 1)
        target__wrong(p, p->tok.from, "expected a weight between 0 and 1");
    target__lex(p);
    target__need_sign(p, '*', "'*' after a weight");
    parse_primary(p);
    (void)target__emit(
        p, (target_code){.op = OP_SCALE, .part = TARGET_NONE, .x = weight});
    return true;
}

static void
parse_sum(parser *p)
{
    bool sum = parse_term(p);
    while (target__take_sign(p, '+')) {
        sum = true;
        (void)parse_term(p);
        (void)target__emit(p, (target_code){.op = OP_ADD, .part = TARGET_NONE});
    }
    if (sum)
        (void)target__emit(p,
                           (target_code){.op = OP_CLAMP, .part = TARGET_NONE});
}

static void
parse_not(parser *p, void (*atom)(parser *))
{
    if (++p->depth > SD_TARGET_DEPTH_MAX) {
        target__wrong(p, p->tok.from, "more than %d levels",
                      SD_TARGET_DEPTH_MAX);
        return;
    }
    if (target__take_word(p, "not")) {
        parse_not(p, atom);
        (void)target__emit(p, (target_code){.op = OP_NOT, .part = TARGET_NONE});
    } else {
        atom(p);
    }
    p->depth--;
}

/// Operands of level `i` and below; what settles the result skips the rest.
static void
parse_level(parser *p, unsigned i, void (*atom)(parser *))
{
    static const struct {
        const char *word;
        target_op skip, op;
    } level[] = {{"or", OP_SKIP_ONE, OP_OR}, {"and", OP_SKIP_ZERO, OP_AND}};
    if (i == SD_LEN(level)) {
        parse_not(p, atom);
        return;
    }
    parse_level(p, i + 1, atom);
    while (target__take_word(p, level[i].word)) {
        uint32_t skip = target__emit(
            p, (target_code){.op = level[i].skip, .part = TARGET_NONE});
        parse_level(p, i + 1, atom);
        (void)target__emit(
            p, (target_code){.op = level[i].op, .part = TARGET_NONE});
        if (!p->st)
            p->t->code[skip].b = (uint32_t)p->t->codes;
    }
}

void
target__parse_logic(parser *p, void (*atom)(parser *))
{
    parse_level(p, 0, atom);
}

static void
parse_or(parser *p)
{
    target__parse_logic(p, parse_sum);
}

static sd_target *
target_blank(sd_str text)
{
    sd_target *t = sd_calloc(1, sizeof *t);
    t->text = sd_arena_keep(&t->arena, text);
    // In the order of TARGET_ID_TYPE and what follows it.
    (void)target__id_add(t, sd_str_of(SD_RDF "type"));
    (void)target__id_add(t, sd_str_of(SD_RDF "value"));
    (void)target__id_add(t, sd_str_of("http://xmlns.com/foaf/0.1/name"));
    t->id_name = target__schema_find(SD_STR("name"));
    t->id_value = target__schema_find(SD_STR("value"));
    return t;
}

sd_status
sd_target_parse(sd_str text, sd_target **ret, sd_why *why)
{
    if (text.n > SD_TARGET_TEXT_MAX)
        return sd_fail(why, SD_ERR_LIMIT,
                       "column 1: the expression is longer than %d bytes",
                       SD_TARGET_TEXT_MAX);
    sd_target *t = target_blank(text);
    parser p = {.t = t, .s = t->text, .why = why};
    target__lex(&p);
    target__parse_prefixes(&p);
    parse_or(&p);
    if (!p.st && p.tok.kind != TOK_END)
        target__expected(&p, "and, or, + or the end");
    if (p.st) {
        sd_target_free(t);
        return p.st;
    }
    *ret = t;
    return SD_OK;
}
