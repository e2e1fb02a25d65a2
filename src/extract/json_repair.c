// SPDX-License-Identifier: Apache-2.0
// Broken JSON, read as it was meant. One pass, no going back: every step moves
// on by a byte at least, and looks ahead no further than a key is long.
//
//   top level ──'{' '['──► container ──closing bracket──► one level up
//      │ anything else is       │ key, colon, value, comma; whichever is
//      ▼ stray text             ▼ missing is noted and thought to be there
#include "json_int.h"

#include <stdlib.h>
#include <string.h>

// How often an object that was closed too early is opened again.
enum { MAX_REOPENED = 8 };

typedef struct repair {
    json_mend m;
    unsigned reopened;
    bool truncated;
} repair;

static json_frame *
top(repair *x)
{
    return &x->m.r->frame[x->m.r->depth - 1];
}

static void
note(repair *x, const char *kind)
{
    extract__json_note(&x->m, x->m.p, kind);
}

static void
truncate_here(repair *x)
{
    if (!x->truncated)
        note(x, "truncated");
    x->truncated = true;
}

// ------------------------------------------------------------------ containers

/// A slot for a value whose key stands at `at`.
static void
add_slot(repair *x, sd_str key, const char *at)
{
    json_reader *r = x->m.r;
    json_member *m = extract__json_slot(r);
    *m = (json_member){.key = key};
    r->at = sd_grow(r->at, &r->at_cap, r->n, sizeof *r->at);
    r->at[r->n - 1] = (uint32_t)(at - x->m.from);
}

static void
drop_slot(repair *x)
{
    x->m.r->n--;
}

static int
compare_keys(const void *a, const void *b, void *ctx)
{
    const json_member *m = ctx;
    uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
    int c = sd_str_order(m[i].key, m[j].key);
    return c ? c : i < j ? -1 : i > j;
}

/// Note the keys of the object about to close that stood before.
static void
note_repeated(repair *x)
{
    json_reader *r = x->m.r;
    size_t from = top(x)->from, n = r->n - from;
    uint32_t *order = sd_realloc(NULL, n, sizeof *order);
    for (size_t i = 0; i < n; i++)
        order[i] = (uint32_t)i;
    json_member *m = r->stack + from;
    qsort_r(order, n, sizeof *order, compare_keys, m);
    for (size_t i = 1; i < n; i++)
        if (sd_str_eq(m[order[i - 1]].key, m[order[i]].key))
            extract__json_note(&x->m, x->m.from + r->at[from + order[i]],
                               "duplicate key");
    free(order);
}

static void
close_top(repair *x)
{
    json_frame f = *top(x);
    if (f.object)
        note_repeated(x);
    extract__json_close(x->m.r);
    if (f.dropped)
        drop_slot(x);
}

/// A closing bracket: of the innermost container, or of one around it.
static void
close_bracket(repair *x)
{
    json_reader *r = x->m.r;
    bool object = *x->m.p == '}';
    size_t d = r->depth;
    while (d > 1 && r->frame[d - 1].object != object)
        d--;
    if (d <= 1) {
        note(x, "extra bracket");
        x->m.p++;
        return;
    }
    while (r->depth > d) {
        note(x, "missing bracket");
        close_top(x);
    }
    if (top(x)->comma)
        note(x, "trailing comma");
    close_top(x);
    x->m.p++;
}

/// Something deeper than the limit: moved over, brackets counted.
static void
skip_deep(repair *x)
{
    note(x, "too deep");
    size_t depth = 0;
    bool in_string = false;
    for (; x->m.p < x->m.end; x->m.p++) {
        char c = *x->m.p;
        if (in_string && c == '\\' && x->m.p + 1 < x->m.end)
            x->m.p++;
        else if (c == '"')
            in_string = !in_string;
        else if (!in_string && (c == '{' || c == '['))
            depth++;
        else if (!in_string && (c == '}' || c == ']') && --depth == 0)
            break;
    }
    x->m.p += x->m.p < x->m.end;
}

static void
open_bracket(repair *x, bool dropped)
{
    if (x->m.r->depth == JSON_MAX_DEPTH) {
        skip_deep(x);
        if (dropped)
            drop_slot(x);
        return;
    }
    extract__json_open(x->m.r, *x->m.p == '{');
    top(x)->dropped = dropped;
    x->m.p++;
}

// ---------------------------------------------------------------------- values

static bool
is_name_byte(char c)
{
    return sd_is_letter(c) || sd_is_digit(c) || c == '_' || c == '@' ||
           c == '$' || c == '-';
}

/// Is the comma at `p`, in the word of a member, within a number: 19,99 or
/// 1,234.5? Not if a key and its colon follow.
static bool
is_in_number(const char *p, const char *from, const char *end)
{
    if (*p != ',' || p == from || !sd_is_digit(p[-1]) || p + 1 == end ||
        !sd_is_digit(p[1]))
        return false;
    for (p++; p < end && is_name_byte(*p);)
        p++;
    p = json_skip_blanks(p, end);
    return p == end || (*p != ':' && *p != '=');
}

/// Comments after a blank end a word, so that an address may have slashes.
static bool
ends_word(const char *p, const char *from, const char *end)
{
    if ((unsigned char)*p < ' ' || memchr(",}]\"<", *p, 5))
        return *p != '\t';
    bool blank = p > from && (p[-1] == ' ' || p[-1] == '\t');
    return (blank &&
            (json_starts(p, end, "//") || json_starts(p, end, "/*"))) ||
           json_starts(p, end, "\xe2\x80\xa8") ||
           json_starts(p, end, "\xc2\xa0");
}

/// A word without quotation marks, up to where the next token may begin.
static sd_str
take_word(repair *x)
{
    const char *from = x->m.p, *p = from, *end = x->m.end;
    bool member = top(x)->object;
    while (p < end &&
           (!ends_word(p, from, end) || (member && is_in_number(p, from, end))))
        p++;
    if (p == from)
        p++;
    x->m.p = p;
    while (p > from + 1 && (p[-1] == ' ' || p[-1] == '\t'))
        p--;
    return (sd_str){from, (size_t)(p - from)};
}

/// Read the value at hand into the newest slot.
static void
take_value(repair *x)
{
    json_reader *r = x->m.r;
    size_t mark;
    json_quote quote = extract__json_quote(x->m.p, x->m.end, &mark);
    top(x)->any = true;
    top(x)->comma = false;
    if (*x->m.p == '{' || *x->m.p == '[') {
        open_bracket(x, false);
        return;
    }
    json_value v;
    bool whole = true;
    if (quote != QUOTE_NONE) {
        sd_str s;
        whole = extract__json_mend_string(&x->m, quote, mark, false, &s);
        v = json_string(s);
    } else {
        sd_str word = take_word(x);
        whole = x->m.p < x->m.end; // more digits may have been to come
        v = extract__json_mend_word(&x->m, word);
    }
    if (!whole) {
        // Half a name or half an address is a false statement: it goes.
        truncate_here(x);
        drop_slot(x);
        return;
    }
    r->stack[r->n - 1].value = v;
}

// --------------------------------------------------------------------- members

static bool
take_key(repair *x, json_quote quote, size_t mark, sd_str *ret)
{
    if (quote != QUOTE_NONE)
        return extract__json_mend_string(&x->m, quote, mark, true, ret);
    const char *from = x->m.p;
    note(x, "unquoted key");
    while (x->m.p < x->m.end && is_name_byte(*x->m.p))
        x->m.p++;
    *ret = (sd_str){from, (size_t)(x->m.p - from)};
    return true;
}

/// Move over what stands between a key and its value. False if there is no
/// value.
static bool
take_colon(repair *x)
{
    extract__json_skip(&x->m);
    if (x->m.p == x->m.end)
        return false;
    if (*x->m.p == ':') {
        x->m.p++;
    } else if (*x->m.p == '=') {
        note(x, "missing colon");
        x->m.p += x->m.end - x->m.p > 1 && x->m.p[1] == '>' ? 2 : 1;
    } else if (!memchr(",}]", *x->m.p, 3)) {
        note(x, "missing colon");
    }
    extract__json_skip(&x->m);
    return x->m.p < x->m.end && !memchr(",}]", *x->m.p, 3);
}

static void
take_member(repair *x, json_quote quote, size_t mark)
{
    const char *at = x->m.p;
    sd_str key;
    if (top(x)->any && !top(x)->comma)
        note(x, "missing comma");
    if (!take_key(x, quote, mark, &key)) {
        truncate_here(x);
        return;
    }
    top(x)->any = true;
    top(x)->comma = false;
    if (!take_colon(x)) {
        if (x->m.p == x->m.end)
            truncate_here(x);
        else
            note(x, "missing value");
        return;
    }
    add_slot(x, key, at);
    take_value(x);
}

static void
take_comma(repair *x)
{
    json_frame *f = top(x);
    if (!f->any || f->comma)
        note(x, "extra comma");
    else
        f->comma = true;
    x->m.p++;
}

/// Bytes that begin nothing: move on to one that may.
static void
skip_stray(repair *x)
{
    note(x, "stray text");
    do
        x->m.p++;
    while (x->m.p < x->m.end && !memchr(",}]{[\"", *x->m.p, 6));
}

static void
step_in_object(repair *x)
{
    size_t mark = 0;
    char c = *x->m.p;
    json_quote quote = extract__json_quote(x->m.p, x->m.end, &mark);
    if (c == '}' || c == ']') {
        close_bracket(x);
    } else if (c == ',') {
        take_comma(x);
    } else if (quote != QUOTE_NONE || is_name_byte(c)) {
        take_member(x, quote, mark);
    } else if (c == '{' || c == '[') {
        note(x, "missing key");
        top(x)->any = true;
        top(x)->comma = false;
        add_slot(x, (sd_str){"", 0}, x->m.p);
        open_bracket(x, true);
    } else {
        skip_stray(x);
    }
}

static void
step_in_array(repair *x)
{
    char c = *x->m.p;
    if (c == '}' || c == ']') {
        close_bracket(x);
    } else if (c == ',') {
        take_comma(x);
    } else if (c == ':' || c == ';' || c == '=') {
        skip_stray(x);
    } else {
        if (top(x)->any && !top(x)->comma)
            note(x, "missing comma");
        add_slot(x, (sd_str){"", 0}, x->m.p);
        take_value(x);
    }
}

// ------------------------------------------------------------------- top level

/// An object that a bracket too many had closed goes on: open it again.
static bool
reopen(repair *x)
{
    json_reader *r = x->m.r;
    json_value last = r->n > 1 ? r->stack[r->n - 1].value : (json_value){0};
    if (last.kind != JSON_OBJECT || x->reopened == MAX_REOPENED)
        return false;
    x->reopened++;
    note(x, "extra bracket");
    extract__json_open(r, true);
    top(x)->any = true;
    top(x)->comma = true;
    for (uint32_t i = 0; i < last.n; i++) {
        add_slot(x, last.members[i].key, x->m.p);
        r->stack[r->n - 1].value = last.members[i].value;
    }
    return true;
}

static void
skip_to_bracket(repair *x)
{
    note(x, "stray text");
    while (x->m.p < x->m.end && *x->m.p != '{' && *x->m.p != '[')
        x->m.p++;
}

static void
step_at_top(repair *x)
{
    json_reader *r = x->m.r;
    size_t mark;
    char c = *x->m.p;
    if (c == '{' || c == '[') {
        if (r->n > 1)
            note(x, "concatenated objects");
        add_slot(x, (sd_str){"", 0}, x->m.p);
        open_bracket(x, false);
    } else if (c == ';') {
        note(x, "semicolon");
        x->m.p++;
    } else if (c == ',') {
        note(x, "extra comma");
        x->m.p++;
    } else if (c == '}' || c == ']') {
        close_bracket(x);
    } else if (extract__json_quote(x->m.p, x->m.end, &mark) == QUOTE_NONE ||
               !reopen(x)) {
        skip_to_bracket(x);
    }
}

static void
read_all(repair *x)
{
    for (;;) {
        extract__json_skip(&x->m);
        if (x->m.p == x->m.end)
            return;
        if (x->m.r->depth == 1)
            step_at_top(x);
        else if (top(x)->object)
            step_in_object(x);
        else
            step_in_array(x);
    }
}

bool
extract__json_repair(json_reader *r, sd_str text, json_fixes *fixes,
                     json_value *ret)
{
    if (text.n > JSON_MAX_BYTES)
        text.n = JSON_MAX_BYTES;
    if (!text.n)
        text.p = "";
    repair x = {.m = {r, text.p, text.p, text.p + text.n}};
    r->n = r->depth = 0;
    r->duplicates = r->concatenated = false;
    r->fixes = fixes;
    add_slot(&x, (sd_str){"", 0}, text.p);
    extract__json_open(r, false); // what stands at the top level
    read_all(&x);
    if (r->depth > 1)
        truncate_here(&x);
    while (r->depth > 1)
        close_top(&x);
    close_top(&x);
    json_value all = r->stack[0].value;
    if (all.n == 0)
        return false;
    r->concatenated = all.n > 1;
    *ret = r->concatenated ? all : all.items[0];
    return true;
}

void
extract__json_fixes_done(json_fixes *f)
{
    free(f->v);
    *f = (json_fixes){0};
}
