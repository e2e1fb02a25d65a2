// SPDX-License-Identifier: Apache-2.0
#include "sd_rdf.h"

#include <string.h>

/// Append `s` up to the first byte of `is_special`; returns what is left.
static sd_str
add_run(sd_str s, const bool is_special[256], sd_buf *out)
{
    size_t n = 0;
    while (n < s.n && !is_special[(unsigned char)s.p[n]])
        n++;
    sd_buf_add(out, sd_str_sub(s, 0, n));
    return sd_str_sub(s, n, s.n);
}

/// Append the UTF-8 sequence at the front of `s`, or U+FFFD for a byte that
/// begins none; returns what is left.
static sd_str
add_utf8(sd_str s, sd_buf *out)
{
    size_t n = sd_utf8_len(s);
    if (n == 0) {
        sd_buf_add(out, SD_STR("\xef\xbf\xbd"));
        n = 1;
    } else {
        sd_buf_add(out, sd_str_sub(s, 0, n));
    }
    return sd_str_sub(s, n, s.n);
}

// Bytes that a plain copy would get wrong: controls, what the grammar escapes,
// and everything past ASCII, whose form must be checked.
#define CONTROLS_AND_HIGH [0 ... 0x1f] = true, [0x7f ... 0xff] = true

static const bool iri_special[256] = {
    CONTROLS_AND_HIGH, [' '] = true, ['<'] = true, ['>'] = true,
    ['"'] = true,      ['{'] = true, ['}'] = true, ['|'] = true,
    ['^'] = true,      ['`'] = true, ['\\'] = true};
static const bool text_special[256] = {
    CONTROLS_AND_HIGH, ['"'] = true, ['\\'] = true};

static void
add_iri(sd_str s, sd_buf *out)
{
    sd_buf_addc(out, '<');
    for (s = add_run(s, iri_special, out); s.n;
         s = add_run(s, iri_special, out)) {
        unsigned char c = (unsigned char)s.p[0];
        if (c >= 0x80) {
            s = add_utf8(s, out);
            continue;
        }
        // Neither allowed nor expressible in an IRI: percent-encode.
        sd_buf_addf(out, "%%%02X", c);
        s = sd_str_sub(s, 1, s.n);
    }
    sd_buf_addc(out, '>');
}

static void
add_text(sd_str s, sd_buf *out)
{
    sd_buf_addc(out, '"');
    for (s = add_run(s, text_special, out); s.n;
         s = add_run(s, text_special, out)) {
        unsigned char c = (unsigned char)s.p[0];
        if (c >= 0x80) {
            s = add_utf8(s, out);
            continue;
        }
        static const char from[] = "\t\b\n\r\f\"\\", to[] = "tbnrf\"\\";
        const char *hit = c ? strchr(from, c) : NULL;
        if (hit) {
            sd_buf_addc(out, '\\');
            sd_buf_addc(out, to[hit - from]);
        } else {
            sd_buf_addf(out, "\\u%04X", c);
        }
        s = sd_str_sub(s, 1, s.n);
    }
    sd_buf_addc(out, '"');
}

bool
sd_lang_is_tag(sd_str s)
{
    size_t run = 0;
    bool first = true;
    for (size_t i = 0; i < s.n; i++) {
        char c = s.p[i];
        bool letter = sd_is_letter(c);
        bool digit = sd_is_digit(c);
        if (c == '-' && run > 0) {
            run = 0;
            first = false;
        } else if (letter || (digit && !first)) {
            run++;
        } else {
            return false;
        }
    }
    return run > 0;
}

void
sd_term_write(const sd_term *t, sd_str label, sd_buf *out)
{
    switch (t->kind) {
    case SD_TERM_IRI:
        add_iri(t->value, out);
        break;
    case SD_TERM_BLANK:
        sd_buf_addf(out, "_:%.*sb%u", SD_ARGS(label), t->blank);
        break;
    case SD_TERM_LITERAL:
        add_text(t->value, out);
        if (sd_lang_is_tag(t->lang)) {
            sd_buf_addc(out, '@');
            sd_buf_add(out, t->lang);
        } else if (t->datatype.n) {
            sd_buf_add(out, SD_STR("^^"));
            add_iri(t->datatype, out);
        }
        break;
    case SD_TERM_NONE:
        break;
    }
}

void
sd_nquads_write(const sd_statement *s, sd_str graph, sd_str label, sd_buf *out)
{
    sd_term_write(&s->s, label, out);
    sd_buf_addc(out, ' ');
    sd_term_write(&s->p, label, out);
    sd_buf_addc(out, ' ');
    sd_term_write(&s->o, label, out);
    if (s->g.kind != SD_TERM_NONE) {
        sd_buf_addc(out, ' ');
        sd_term_write(&s->g, label, out);
    } else if (graph.n) {
        sd_buf_addc(out, ' ');
        add_iri(graph, out);
    }
    sd_buf_add(out, SD_STR(" .\n"));
}
