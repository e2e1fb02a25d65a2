// SPDX-License-Identifier: Apache-2.0
#include "jsonld_int.h"

#include <string.h>

const char *
extract__ld_code_text(ld_code code)
{
    static const char *const texts[] = {
#define X(name, text) text,
        LD_CODES(X)
#undef X
    };
    return texts[code];
}

ld_keyword
extract__ld_keyword(sd_str s)
{
    static const sd_str names[] = {{"", 0},
#define X(name, text) {text, sizeof text - 1},
                                   LD_KEYWORDS(X)
#undef X
    };
    if (s.n < 3 || s.p[0] != '@')
        return KW_NOT;
    for (unsigned i = 1; i < SD_LEN(names); i++)
        if (names[i].n == s.n && names[i].p[1] == s.p[1] &&
            !memcmp(names[i].p, s.p, s.n))
            return (ld_keyword)i;
    return KW_NOT;
}

bool
extract__ld_is_keyword_like(sd_str s)
{
    if (s.n < 2 || s.p[0] != '@')
        return false;
    for (size_t i = 1; i < s.n; i++) {
        char c = s.p[i] | 0x20;
        if (c < 'a' || c > 'z')
            return false;
    }
    return true;
}

void
extract__ld_fail(ld_state *x, ld_code code, sd_str about)
{
    if (x->quiet) {
        if (!x->quiet_code)
            x->quiet_code = code;
        return;
    }
    if (!x->code)
        x->code = code;
    if (x->options->note)
        x->options->note(x->options->note_ctx, about,
                         extract__ld_code_text(code));
}

void
extract__ld_overflow(ld_state *x)
{
    if (!x->overflow)
        extract__ld_fail(x, LD_CONTEXT_OVERFLOW, (sd_str){0});
    x->overflow = true;
}

void
extract__ld_note(const ld_state *x, sd_str about, const char *kind)
{
    if (x->options->note && !x->quiet)
        x->options->note(x->options->note_ctx, about, kind);
}

bool
extract__ld_is_overlong(const ld_state *x, sd_str name)
{
    if (name.n <= EXTRACT_NAME_MAX)
        return false;
    extract__ld_note(x, name, LD_OVERLONG);
    return true;
}

bool
extract__ld_pay(ld_state *x, size_t n)
{
    size_t cost = extract__cost(n);
    if (cost > x->bytes_max - x->bytes) {
        extract__ld_overflow(x);
        return false;
    }
    x->bytes += cost;
    return true;
}

void
extract__ld_init(ld_state *x, const ld_options *options, sd_arena *arena)
{
    memset(x, 0, sizeof *x);
    x->options = options;
    x->arena = arena;
    extract__json_init(&x->reader, arena);
    ld_context *c = sd_arena_alloc(arena, sizeof *c);
    sd_str base = options->base;
    *c = (ld_context){.base = base.n ? base : (sd_str){0}, .layers = 1};
    x->initial = c;
    x->bytes_max = LD_MAX_PAGE_BYTES;
}

void
extract__ld_begin(ld_state *x, size_t bytes)
{
    x->page_loads += x->loads;
    x->page_terms += x->terms;
    x->page_work += x->work;
    x->page_bytes += x->bytes;
    x->bytes = 0;
    x->bytes_max =
        x->page_bytes > LD_MAX_PAGE_BYTES ? 0 : LD_MAX_BYTES + 16 * bytes;
    x->terms = x->page_terms > LD_MAX_PAGE_TERMS ? LD_MAX_TERMS + 1 : 0;
    x->work = x->page_work > LD_MAX_PAGE_WORK ? LD_MAX_WORK : 0;
    x->loads = x->page_loads > LD_MAX_PAGE_LOADS ? LD_MAX_LOADS : 0;
    x->overflow = false;
    x->code = LD_OK;
    x->labels = NULL;
}

void
extract__ld_done(ld_state *x)
{
    extract__json_done(&x->reader);
}
