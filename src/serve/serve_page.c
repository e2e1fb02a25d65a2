// SPDX-License-Identifier: Apache-2.0
// A site: a world, its index, its text; and a page as HTML.
#include "serve_int.h"

#include <stdlib.h>

sd_site_options
sd_site_options_default(void)
{
    return (sd_site_options){
        .seed = 1, .page_bytes = SD_SITE_PAGE_BYTES, .broken = 0.03};
}

sd_site *
sd_site_new(const sd_world *w, const sd_site_options *o)
{
    sd_site *s = sd_calloc(1, sizeof *s);
    s->w = w;
    s->o = *o;
    for (unsigned f = 0; f < SD_FAULTS; f++)
        s->faulty |= o->fault[f] > 0;
    serve__text_init(&s->text, o->seed);
    serve__index_init(s);
    s->info.index_bytes += s->text.html.cap + sizeof *s;
    return s;
}

void
sd_site_free(sd_site *s)
{
    if (!s)
        return;
    serve__text_done(&s->text);
    serve__index_done(s);
    free(s);
}

sd_site_info
sd_site_about(const sd_site *s)
{
    return s->info;
}

void
sd_site_address(const sd_site *s, uint32_t page, sd_buf *out)
{
    sd_buf_add(out, SD_STR("http://"));
    sd_buf_add(out, serve__host_key(s, s->w->page_host[page]));
    sd_buf_add(out, serve__target_of(s, page));
}

/// Half to one and a half of the mean.
static size_t
size_of(const sd_site *s, uint32_t page)
{
    double u = serve__unit(serve__dice(s, DICE_SIZE, page));
    return (size_t)((0.5 + u) * (double)s->o.page_bytes);
}

void
sd_site_page(const sd_site *s, uint32_t page, sd_buf *out)
{
    if (sd_world_html(s->w, page, out))
        return; // a world with text says itself what its pages say
    size_t start = out->n;
    uint64_t dice = serve__dice(s, DICE_TEXT, page);
    sd_buf_add(out, SD_STR("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                           "<meta charset=\"utf-8\">\n<title>"));
    serve__add_anchor(s, page, out);
    sd_buf_add(out, SD_STR("</title>\n<meta name=\"viewport\" "
                           "content=\"width=device-width\">\n"
                           "<meta name=\"description\" content=\""));
    sd_buf_add(out, serve__sentence(&s->text, dice >> 20));
    sd_buf_add(out, SD_STR("\">"));
    sd_world_generator(s->w, s->w->page_host[page], out);
    sd_buf_addc(out, '\n');
    serve__add_markup_head(s, page, out);
    sd_buf_add(out, SD_STR("<style>body{max-width:60em;margin:auto}"
                           "nav li{display:inline}</style>\n"
                           "</head>\n<body>\n"));
    serve__add_links(s, page, start + size_of(s, page), out);
    sd_buf_add(out, SD_STR("</body>\n</html>\n"));
}
