// SPDX-License-Identifier: Apache-2.0
// The parts of an expression that speak of items: types, property paths,
// conditions and the values that they compare with.
#include "target_parse.h"

/// Say that schema.org does not have `name`, and what it has instead.
static void
unknown_name(parser *p, sd_str name, bool property)
{
    const char *kind = property ? "property" : "type";
    uint32_t term = target__schema_find(name);
    uint32_t near = target__schema_nearest(name, property);
    sd_str text =
        near == TARGET_NONE ? sd_str_of("") : target__schema_name(near);
    if (term != TARGET_NONE && property && target__is_class(term))
        target__wrong(p, p->tok.from,
                      "'%.*s' is a type of schema.org, not a property; an item "
                      "ends where a ')' closes it: (A with b), C",
                      SD_ARGS(name));
    else if (near == TARGET_NONE)
        target__wrong(p, p->tok.from,
                      "schema.org %s has no %s '%.*s'; a full <IRI> is taken "
                      "as it is",
                      target__schema_release, kind,
                      (int)(name.n < 60 ? name.n : 60), name.p);
    else
        target__wrong(p, p->tok.from,
                      "schema.org %s has no %s '%.*s'; did you mean '%.*s'?",
                      target__schema_release, kind,
                      (int)(name.n < 60 ? name.n : 60), name.p, SD_ARGS(text));
}

/// The number of the name at the token, checked if it is schema.org's and not
/// a full IRI. Reads on.
static uint32_t
take_name(parser *p, bool property, sd_str *ret_vocabulary)
{
    sd_str iri, local;
    if (!target__name_iri(p, ret_vocabulary, &iri))
        return TARGET_NONE;
    if (p->tok.kind != TOK_IRI && target__schema_local(iri, &local)) {
        uint32_t term = target__schema_find(local);
        bool fits =
            property ? target__is_property(term) : target__is_class(term);
        if (term == TARGET_NONE || !fits) {
            unknown_name(p, local, property);
            return TARGET_NONE;
        }
    }
    target__lex(p);
    return target__id_add(p->t, iri);
}

// ------------------------------------------------------------- types

static uint32_t
subtypes_of(sd_target *t, uint32_t type)
{
    target_class_set set = {{0}};
    for (uint32_t c = 0; c < target__schema_classes; c++)
        if (target__schema_is(c, type))
            set.word[c / 64] |= (uint64_t)1 << (c % 64);
    return TARGET_ADD(t, set, set);
}

void
target__parse_type(parser *p, target_item *ret)
{
    *ret = (target_item){.type = TARGET_NONE, .set = TARGET_NONE};
    ret->need_from = ret->need_to = (uint32_t)p->t->needs;
    p->vocabulary = sd_str_of("http://schema.org/");
    p->t->has_items = true;
    if (target__take_word(p, "item")) {
        p->t->any_item = true;
        return;
    }
    if (p->tok.kind != TOK_NAME && p->tok.kind != TOK_IRI) {
        sd_str word = target__token_text(p);
        uint32_t near = p->tok.kind == TOK_WORD
                            ? target__schema_nearest(word, false)
                            : TARGET_NONE;
        if (near == TARGET_NONE) {
            target__expected(p, "a type such as schema:Recipe");
        } else {
            sd_str text = target__schema_name(near);
            target__wrong(p, p->tok.from,
                          "expected a type, found '%.*s'; did you mean "
                          "schema:%.*s?",
                          SD_ARGS(word), SD_ARGS(text));
        }
        return;
    }
    sd_str vocabulary;
    ret->type = take_name(p, false, &vocabulary);
    p->vocabulary = vocabulary;
    if (target__is_class(ret->type))
        ret->set = subtypes_of(p->t, ret->type);
}

// ------------------------------------------------------------- paths

static bool
is_name(const parser *p)
{
    return p->tok.kind == TOK_WORD || p->tok.kind == TOK_NAME ||
           p->tok.kind == TOK_IRI;
}

static void
parse_path(parser *p)
{
    target_path path = {.from = (uint32_t)p->t->steps};
    sd_str ignored;
    do {
        if (!is_name(p)) {
            target__expected(p, "a property");
            return;
        }
        if (p->t->steps - path.from == SD_TARGET_STEPS_MAX) {
            target__wrong(p, p->tok.from, "a path of more than %d properties",
                          SD_TARGET_STEPS_MAX);
            return;
        }
        uint32_t id = take_name(p, true, &ignored);
        TARGET_ADD(p->t, step, id);
    } while (target__take_sign(p, '.'));
    if (target__take_sign(p, '@')) {
        if (p->tok.kind != TOK_WORD) {
            target__expected(p, "a language tag after '@'");
            return;
        }
        path.lang = target__token_text(p);
        target__lex(p);
    }
    path.to = (uint32_t)p->t->steps;
    TARGET_ADD(p->t, path, path);
}

/// `a|b.c`.
static void
parse_paths(parser *p, uint32_t *from, uint32_t *to)
{
    *from = (uint32_t)p->t->paths;
    do
        parse_path(p);
    while (target__take_sign(p, '|'));
    *to = (uint32_t)p->t->paths;
}

void
target__parse_needs(parser *p, target_item *ret)
{
    ret->need_from = (uint32_t)p->t->needs;
    do {
        if (p->t->needs - ret->need_from == SD_TARGET_NEEDS_MAX) {
            target__wrong(p, p->tok.from, "more than %d properties of an item",
                          SD_TARGET_NEEDS_MAX);
            return;
        }
        target_need need = {.text_from = (uint32_t)p->tok.from};
        parse_paths(p, &need.from, &need.to);
        need.text_to = (uint32_t)p->last_to;
        if (!p->st)
            TARGET_ADD(p->t, need, need);
    } while (target__take_sign(p, ','));
    ret->need_to = (uint32_t)p->t->needs;
}

// ------------------------------------------------------------- values

/// The byte of the expression where byte `at` of the pattern stands.
static size_t
place_in_string(const parser *p, size_t at)
{
    char quote = p->s.p[p->tok.from];
    size_t i = p->tok.from + 1;
    for (; at > 0 && i < p->tok.to; at--)
        i += p->s.p[i] == '\\' && p->s.p[i + 1] == quote ? 2 : 1;
    return i;
}

static void
parse_regex(parser *p, target_value *v)
{
    if (p->tok.kind != TOK_STRING) {
        target__expected(p, "a pattern in quotes");
        return;
    }
    size_t at = 0;
    sd_why why;
    v->kind = VALUE_REGEX;
    if (target__regex_new(target__string(p, true), p->tok.fold, &v->regex, &at,
                          &why))
        target__wrong(p, place_in_string(p, at), "in the pattern: %s",
                      why.text);
    else
        target__lex(p);
}

static void
parse_word_value(parser *p, target_value *v)
{
    sd_str text = target__token_text(p);
    bool yes;
    if (target__duration(text, &v->number)) {
        v->kind = VALUE_DURATION;
    } else if (text.n > 1 && target__boolean(text, &yes)) {
        v->kind = VALUE_BOOLEAN;
        v->number = yes;
    } else {
        target__expected(p, "a number, a date, a duration, true, false, a "
                            "name with a prefix, or text in quotes");
        return;
    }
    target__lex(p);
}

static void
parse_value(parser *p, target_cmp cmp, target_value *v)
{
    bool minus = false;
    if (cmp == CMP_MATCH || cmp == CMP_NOT_MATCH) {
        parse_regex(p, v);
        return;
    }
    if (target__take_sign(p, '-')) {
        minus = true;
        if (p->tok.kind != TOK_NUMBER) {
            target__expected(p, "a number after '-'");
            return;
        }
    }
    size_t from = p->tok.from;
    if (p->tok.kind == TOK_NUMBER) {
        v->kind = VALUE_NUMBER;
        v->number = minus ? -p->tok.number : p->tok.number;
        target__lex(p);
    } else if (p->tok.kind == TOK_DATE) {
        v->kind = VALUE_DATE;
        (void)target__date(target__token_text(p), &v->date);
        target__lex(p);
    } else if (p->tok.kind == TOK_STRING) {
        v->kind = p->tok.fold ? VALUE_TEXT_FOLD : VALUE_TEXT;
        v->text = target__string(p, false);
        target__lex(p);
    } else if (p->tok.kind == TOK_NAME || p->tok.kind == TOK_IRI) {
        sd_str ignored;
        v->kind = VALUE_NAME;
        if (!target__name_iri(p, &ignored, &v->text))
            return;
        (void)target__schema_local(v->text, &v->local);
        target__lex(p);
    } else {
        parse_word_value(p, v);
    }
    bool orders = cmp != CMP_EQ && cmp != CMP_NE;
    if (orders && (v->kind == VALUE_NAME || v->kind == VALUE_BOOLEAN))
        target__wrong(p, from,
                      "a name or a truth value has no order; only = "
                      "and != compare it");
}

/// `"a"` or, after `in`, `("a", "b")`.
static void
parse_values(parser *p, target_test *q, bool list)
{
    q->value_from = (uint32_t)p->t->values;
    if (list)
        target__need_sign(p, '(', "'(' after in");
    do {
        target_value v = {.kind = VALUE_NUMBER};
        parse_value(p, q->cmp, &v);
        TARGET_ADD(p->t, value, v); // also a half-made one, to be freed
    } while (list && target__take_sign(p, ','));
    if (list)
        target__need_sign(p, ')', "',' or ')'");
    q->value_to = (uint32_t)p->t->values;
}

// ------------------------------------------------------------- conditions

static void
parse_test(parser *p)
{
    target_test q = {0};
    if (!is_name(p)) {
        target__expected(p, "a property");
        return;
    }
    parse_paths(p, &q.path_from, &q.path_to);
    q.value_from = q.value_to = (uint32_t)p->t->values;
    if (target__take_word(p, "in")) {
        q.cmp = CMP_EQ;
        parse_values(p, &q, true);
    } else if (p->tok.kind == TOK_CMP) {
        q.cmp = p->tok.cmp;
        target__lex(p);
        parse_values(p, &q, false);
    }
    uint32_t at = TARGET_ADD(p->t, test, q);
    (void)target__emit(
        p, (target_code){.op = OP_TEST, .part = TARGET_NONE, .a = at});
}

static void
parse_condition(parser *p)
{
    if (target__take_sign(p, '(')) {
        target__parse_where(p);
        target__need_sign(p, ')', "and, or, or ')'");
    } else {
        parse_test(p);
    }
}

void
target__parse_where(parser *p)
{
    target__parse_logic(p, parse_condition);
}

void
target__parse_page(parser *p, target_field field, target_test *ret)
{
    target_test q = {.field = field, .cmp = CMP_EQ};
    bool list = false;
    if (field == FIELD_HOST && target__take_word(p, "under")) {
        q.cmp = CMP_UNDER;
    } else if (target__take_word(p, "in")) {
        list = true;
    } else if (p->tok.kind == TOK_CMP && p->tok.cmp != CMP_LT &&
               p->tok.cmp != CMP_LE && p->tok.cmp != CMP_GT &&
               p->tok.cmp != CMP_GE) {
        q.cmp = p->tok.cmp;
        target__lex(p);
    } else {
        target__expected(p, field == FIELD_HOST
                                ? "=, !=, ~, !~, in or under after host"
                                : "=, !=, ~, !~ or in");
        return;
    }
    // A language needs no quotes: language = de-AT.
    if (field == FIELD_LANGUAGE && !list && p->tok.kind == TOK_WORD) {
        q.value_from = (uint32_t)p->t->values;
        TARGET_ADD(
            p->t, value,
            (target_value){.kind = VALUE_TEXT, .text = target__token_text(p)});
        q.value_to = (uint32_t)p->t->values;
        target__lex(p);
    } else {
        size_t at = p->tok.from;
        parse_values(p, &q, list);
        for (uint32_t i = q.value_from; i < q.value_to; i++) {
            target_value_kind kind = p->t->value[i].kind;
            if (kind != VALUE_REGEX && kind != VALUE_TEXT &&
                kind != VALUE_TEXT_FOLD)
                target__wrong(p, at, "expected text in quotes");
        }
    }
    *ret = q;
}
