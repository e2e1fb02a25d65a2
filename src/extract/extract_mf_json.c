// SPDX-License-Identifier: Apache-2.0
// Microformats as JSON, in the form that parsers of microformats2 share.
#include "extract_mf.h"

static void
add_key(sd_buf *b, const char *key, bool *more)
{
    sd_buf_add(b, *more ? SD_STR(",\"") : SD_STR("\""));
    sd_buf_add(b, sd_str_of(key));
    sd_buf_add(b, SD_STR("\":"));
    *more = true;
}

static void add_item(const mf_item *item, const mf_value *as, sd_buf *b);

/// The object of a value that is more than a text: its fields.
static void
add_fields(const mf_value *v, sd_buf *b, bool *more)
{
    add_key(b, "value", more);
    if (v->kind == MF_IMAGE && v->item) {
        sd_buf_add(b, SD_STR("{\"value\":"));
        sd_buf_add_json(b, v->text);
        sd_buf_add(b, SD_STR(",\"alt\":"));
        sd_buf_add_json(b, v->more);
        sd_buf_addc(b, '}');
        return;
    }
    sd_buf_add_json(b, v->text);
    if (v->kind == MF_TEXT)
        return;
    add_key(b, v->kind == MF_HTML ? "html" : "alt", more);
    sd_buf_add_json(b, v->more);
}

static void
add_value(const mf_value *v, sd_buf *b)
{
    bool more = false;
    if (v->item) {
        add_item(v->item, v, b);
    } else if (v->kind == MF_TEXT) {
        sd_buf_add_json(b, v->text);
    } else {
        sd_buf_addc(b, '{');
        add_fields(v, b, &more);
        sd_buf_addc(b, '}');
    }
}

static void
add_props(const mf_item *item, sd_buf *b)
{
    sd_buf_addc(b, '{');
    for (const mf_prop *p = item->first; p; p = p->next) {
        sd_buf_add_json(b, p->name);
        sd_buf_add(b, SD_STR(":["));
        for (const mf_value *v = p->first; v; v = v->next) {
            add_value(v, b);
            if (v->next)
                sd_buf_addc(b, ',');
        }
        sd_buf_add(b, p->next ? SD_STR("],") : SD_STR("]"));
    }
    sd_buf_addc(b, '}');
}

/// An item that is the value of two properties stands in both, and so do its
/// own: the ceiling of the buffer is what ends a page made to grow by that.
static void
add_item(const mf_item *item, const mf_value *as, sd_buf *b)
{
    bool more = false;
    if (b->over)
        return;
    sd_buf_addc(b, '{');
    add_key(b, "type", &more);
    for (uint32_t i = 0; i < item->type_n; i++) {
        sd_buf_addc(b, i ? ',' : '[');
        sd_buf_add_json(b, item->types[i]);
    }
    sd_buf_addc(b, ']');
    if (item->id.n) {
        add_key(b, "id", &more);
        sd_buf_add_json(b, item->id);
    }
    add_key(b, "properties", &more);
    add_props(item, b);
    if (as)
        add_fields(as, b, &more);
    if (item->child) {
        add_key(b, "children", &more);
        extract__mf_json_items(item->child, b);
    }
    sd_buf_addc(b, '}');
}

void
extract__mf_json_items(const mf_item *first, sd_buf *out)
{
    sd_buf_addc(out, '[');
    for (const mf_item *i = first; i; i = i->next) {
        add_item(i, NULL, out);
        if (i->next)
            sd_buf_addc(out, ',');
    }
    sd_buf_addc(out, ']');
}
