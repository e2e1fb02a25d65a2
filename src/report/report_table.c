// SPDX-License-Identifier: Apache-2.0
#include "report_int.h"

#include <stdlib.h>
#include <string.h>

static char
align_of(const sd_table *t, size_t col)
{
    char a = t->align && col < strlen(t->align) ? t->align[col] : 'l';
    return a == 'r' || a == 'c' ? a : 'l';
}

static sd_str
cell_of(const sd_table *t, size_t row, size_t col)
{
    return sd_str_of(t->cell[row * t->cols + col]);
}

// ---------------------------------------------------------------- text

static size_t *
column_widths(const sd_table *t)
{
    size_t *width = sd_calloc(t->cols, sizeof *width);
    for (size_t i = 0; i < t->cols; i++) {
        width[i] = report__cols(sd_str_of(t->head[i]));
        for (size_t r = 0; r < t->rows; r++) {
            size_t n = report__cols(cell_of(t, r, i));
            width[i] = n > width[i] ? n : width[i];
        }
    }
    return width;
}

/// One cell. Spaces are owed, not written, until text follows: `*owed`.
static void
add_cell(sd_buf *out, sd_str s, char align, size_t width, size_t *owed)
{
    size_t n = report__cols(s), pad = width - n;
    size_t before = align == 'r' ? pad : align == 'c' ? pad / 2 : 0;
    *owed += before;
    if (n) {
        report__repeat(out, " ", *owed);
        report__add_cols(out, s, n);
        *owed = 0;
    }
    *owed += n ? pad - before : width - before;
}

void
sd_table_text(const sd_table *t, sd_buf *out)
{
    if (t->cols == 0)
        return;
    size_t *width = column_widths(t);
    for (size_t r = 0; r <= t->rows; r++) { // row 0 is the head
        size_t owed = 0;
        for (size_t i = 0; i < t->cols; i++) {
            sd_str s = r ? cell_of(t, r - 1, i) : sd_str_of(t->head[i]);
            owed += i ? 2 : 0;
            add_cell(out, s, align_of(t, i), width[i], &owed);
        }
        sd_buf_addc(out, '\n');
        for (size_t i = 0; r == 0 && i < t->cols; i++) {
            report__repeat(out, " ", i ? 2 : 0);
            report__repeat(out, "-", width[i]);
        }
        if (r == 0)
            sd_buf_addc(out, '\n');
    }
    free(width);
}

// ---------------------------------------------------------------- html

static void
add_html_cell(sd_buf *out, const char *tag, char align, sd_str s)
{
    const char *end = tag[1] == 'h' ? "th" : "td";
    sd_buf_addf(out, "<%s class=\"%c\">", tag, align);
    report__add_xml(out, s);
    sd_buf_addf(out, "</%s>", end);
}

void
sd_table_html(const sd_table *t, sd_buf *out)
{
    sd_buf_add(out, SD_STR("<table>\n<thead><tr>"));
    for (size_t i = 0; i < t->cols; i++)
        add_html_cell(out, "th scope=\"col\"", align_of(t, i),
                      sd_str_of(t->head[i]));
    sd_buf_add(out, SD_STR("</tr></thead>\n<tbody>\n"));
    for (size_t r = 0; r < t->rows; r++) {
        sd_buf_add(out, SD_STR("<tr>"));
        for (size_t i = 0; i < t->cols; i++) {
            bool named = i == 0 && align_of(t, 0) == 'l'; // names its row
            add_html_cell(out, named ? "th scope=\"row\"" : "td",
                          align_of(t, i), cell_of(t, r, i));
        }
        sd_buf_add(out, SD_STR("</tr>\n"));
    }
    sd_buf_add(out, SD_STR("</tbody>\n</table>\n"));
}
