// SPDX-License-Identifier: Apache-2.0
// Bytes of an expression into words, and what is said when they are wrong.
#include "target_parse.h"

void
target__wrong(parser *p, size_t at, const char *fmt, ...)
{
    if (p->st)
        return;
    size_t column = 1;
    for (size_t i = 0; i < at && i < p->s.n; i++)
        column += ((unsigned char)p->s.p[i] & 0xc0) != 0x80;
    char text[400];
    va_list args;
    va_start(args, fmt);
    (void)vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    p->st = sd_fail(p->why, SD_ERR_FORMAT, "column %zu: %s", column, text);
    p->tok = (token){.from = p->s.n, .to = p->s.n};
}

sd_str
target__token_text(const parser *p)
{
    return sd_str_sub(p->s, p->tok.from, p->tok.to);
}

void
target__expected(parser *p, const char *what)
{
    sd_str t = target__token_text(p);
    if (p->tok.kind == TOK_END)
        target__wrong(p, p->tok.from, "expected %s, but the expression ends",
                      what);
    else
        target__wrong(p, p->tok.from, "expected %s, found '%.*s'", what,
                      (int)(t.n < 60 ? t.n : 60), t.p);
}

bool
target__is_word(const parser *p, const char *word)
{
    return p->tok.kind == TOK_WORD &&
           sd_str_eq_fold(target__token_text(p), sd_str_of(word));
}

bool
target__is_sign(const parser *p, char sign)
{
    return p->tok.kind == TOK_SIGN && p->s.p[p->tok.from] == sign;
}

bool
target__take_word(parser *p, const char *word)
{
    if (!target__is_word(p, word))
        return false;
    target__lex(p);
    return true;
}

bool
target__take_sign(parser *p, char sign)
{
    if (!target__is_sign(p, sign))
        return false;
    target__lex(p);
    return true;
}

void
target__need_sign(parser *p, char sign, const char *what)
{
    if (!target__take_sign(p, sign))
        target__expected(p, what);
}

// ------------------------------------------------------------- the words

static bool
is_word_start(char c)
{
    return sd_is_letter(c) || c == '_';
}

static bool
is_word_char(char c)
{
    return is_word_start(c) || sd_is_digit(c) || c == '-';
}

static char
at(const parser *p, size_t i)
{
    return i < p->s.n ? p->s.p[i] : '\0';
}

static size_t
skip_blank(const parser *p, size_t i)
{
    while (i < p->s.n) {
        char c = p->s.p[i];
        if (c == '#')
            while (i < p->s.n && p->s.p[i] != '\n')
                i++;
        else if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
            i++;
        else
            break;
    }
    return i;
}

/// A dot between digits is of a duration, PT1.5H: no step of a path begins
/// with a digit.
static bool
is_point(const parser *p, size_t i)
{
    return at(p, i) == '.' && sd_is_digit(p->s.p[i - 1]) &&
           sd_is_digit(at(p, i + 1));
}

/// Words, durations and prefixed names. og:image:width has two colons;
/// schema.org's names have none, so that `complete(schema:Recipe:name)` reads
/// as it should.
static void
lex_word(parser *p)
{
    size_t i = p->tok.from;
    while (is_word_char(at(p, i)) || is_point(p, i))
        i++;
    p->tok.kind = TOK_WORD;
    bool schema = sd_str_eq(sd_str_sub(p->s, p->tok.from, i), SD_STR("schema"));
    while (at(p, i) == ':' && is_word_char(at(p, i + 1)) &&
           !(schema && p->tok.kind == TOK_NAME)) {
        p->tok.kind = TOK_NAME;
        for (i++; is_word_char(at(p, i));)
            i++;
    }
    p->tok.to = i;
}

static void
lex_number(parser *p)
{
    size_t i = p->tok.from, from = i;
    while (sd_is_digit(at(p, i)))
        i++;
    if (i - from == 4 && at(p, i) == '-' && sd_is_digit(at(p, i + 1))) {
        while (sd_is_digit(at(p, i)) || is_word_char(at(p, i)) ||
               (at(p, i) && memchr(":.+", at(p, i), 3) &&
                sd_is_digit(at(p, i + 1))))
            i++;
        p->tok.kind = TOK_DATE;
        p->tok.to = i;
        target_date d;
        if (!target__date(sd_str_sub(p->s, from, i), &d))
            target__wrong(p, from,
                          "'%.*s' is no date; expected 2008, 2008-05, "
                          "2008-05-01 or 2008-05-01T10:00:00Z",
                          (int)(i - from < 60 ? i - from : 60), p->s.p + from);
        return;
    }
    if (at(p, i) == '.' && sd_is_digit(at(p, i + 1)))
        for (i++; sd_is_digit(at(p, i));)
            i++;
    p->tok.kind = TOK_NUMBER;
    p->tok.to = i;
    if (!sd_str_double(sd_str_sub(p->s, from, i), &p->tok.number))
        target__wrong(p, from, "the number has too many digits");
    else if (is_word_char(at(p, i)) && at(p, i) != '-')
        target__wrong(p, from,
                      "a number ends in '%c'; text such as \"3 kg\" stands "
                      "in quotes, a duration is PT1H30M",
                      at(p, i));
}

static void
lex_string(parser *p)
{
    char quote = p->s.p[p->tok.from];
    size_t i = p->tok.from + 1;
    while (i < p->s.n && p->s.p[i] != quote)
        i += p->s.p[i] == '\\' ? 2 : 1;
    if (i >= p->s.n) {
        target__wrong(p, p->tok.from, "the text has no closing %c", quote);
        return;
    }
    i++;
    p->tok.fold = at(p, i) == 'i' && !is_word_char(at(p, i + 1));
    p->tok.kind = TOK_STRING;
    p->tok.to = i + p->tok.fold;
}

/// `<` begins an IRI if a `>` follows before any blank, and a colon in between.
static bool
lex_iri(parser *p)
{
    bool colon = false;
    for (size_t i = p->tok.from + 1; i < p->s.n; i++) {
        char c = p->s.p[i];
        if ((unsigned char)c <= ' ' || c == '<' || c == '"')
            return false;
        colon = colon || c == ':';
        if (c == '>') {
            p->tok.kind = TOK_IRI;
            p->tok.to = i + 1;
            return colon;
        }
    }
    return false;
}

static void
lex_sign(parser *p)
{
    static const struct {
        const char *text;
        target_cmp cmp;
    } signs[] = {{"<=", CMP_LE}, {">=", CMP_GE},        {"!=", CMP_NE},
                 {"==", CMP_EQ}, {"!~", CMP_NOT_MATCH}, {"<", CMP_LT},
                 {">", CMP_GT},  {"=", CMP_EQ},         {"~", CMP_MATCH}};
    sd_str rest = sd_str_sub(p->s, p->tok.from, p->s.n);
    for (size_t i = 0; i < SD_LEN(signs); i++) {
        sd_str sign = sd_str_of(signs[i].text);
        if (sd_str_starts(rest, sign)) {
            p->tok.kind = TOK_CMP;
            p->tok.cmp = signs[i].cmp;
            p->tok.to = p->tok.from + sign.n;
            return;
        }
    }
    p->tok.kind = TOK_SIGN;
    p->tok.to = p->tok.from + 1;
    if (!memchr("(),.|:*+@-", rest.p[0], 10))
        target__wrong(p, p->tok.from, "'%.*s' has no meaning here",
                      (int)sd_utf8_len(rest), rest.p);
}

void
target__lex(parser *p)
{
    p->last_to = p->tok.to;
    size_t from = skip_blank(p, p->tok.to);
    p->tok = (token){.from = from, .to = from};
    if (p->st || from == p->s.n)
        return;
    char c = p->s.p[from];
    if (is_word_start(c))
        lex_word(p);
    else if (sd_is_digit(c))
        lex_number(p);
    else if (c == '"' || c == '\'')
        lex_string(p);
    else if (c != '<' || !lex_iri(p)) {
        p->tok = (token){.from = from, .to = from};
        lex_sign(p);
    }
}

sd_str
target__string(parser *p, bool regex)
{
    sd_str raw = sd_str_sub(p->s, p->tok.from + 1, p->tok.to - 1 - p->tok.fold);
    char quote = p->s.p[p->tok.from];
    char *out = sd_arena_alloc(&p->t->arena, raw.n);
    size_t n = 0;
    for (size_t i = 0; i < raw.n; i++) {
        // A pattern keeps its backslashes: only the quote is ours.
        if (raw.p[i] == '\\' && i + 1 < raw.n &&
            (raw.p[i + 1] == quote || (!regex && raw.p[i + 1] == '\\')))
            i++;
        else if (raw.p[i] == '\\' && i + 1 < raw.n && regex)
            out[n++] = raw.p[i++];
        out[n++] = raw.p[i];
    }
    return (sd_str){out, n};
}
