// SPDX-License-Identifier: Apache-2.0
// References as a browser takes them: parsed and written as the URL Standard
// says, their queries in the page's encoding.
#include "extract_int.h"

/// All encodings write these bytes alike: what is printed of ASCII.
static bool
is_plain(sd_str s)
{
    for (size_t i = 0; i < s.n; i++)
        if ((unsigned char)s.p[i] < ' ' || (unsigned char)s.p[i] >= 0x7f)
            return false;
    return true;
}

static const sd_html_encoder *
encoder_of(extract_ctx *ctx)
{
    extract_resolver *r = ctx->resolver;
    if (r->encoding != ctx->tree->encoding) {
        sd_html_encoder_free(r->encoder);
        r->encoder = sd_html_encoder_new(sd_str_of(ctx->tree->encoding));
        r->encoding = ctx->tree->encoding;
    }
    return r->encoder;
}

/// `ref` with its query in the page's encoding, which is how a browser asks
/// for it.
static sd_str
encode_query(extract_ctx *ctx, sd_str ref)
{
    sd_buf *b = &ctx->resolver->encoded;
    size_t end = sd_str_find(ref, '#');
    size_t i = sd_str_find(sd_str_sub(ref, 0, end), '?');
    if (is_plain(sd_str_sub(ref, i, end)) || !encoder_of(ctx))
        return ref;
    sd_buf_reset(b);
    b->max = SD_URL_MAX;
    sd_buf_add(b, sd_str_sub(ref, 0, i));
    sd_html_encode_query(encoder_of(ctx), sd_str_sub(ref, i, end), b);
    sd_buf_add(b, sd_str_sub(ref, end, ref.n));
    return b->over ? ref : sd_buf_str(b);
}

/// The base of the page as an address; NULL if it is none.
static const sd_url *
base_of(extract_ctx *ctx)
{
    extract_resolver *r = ctx->resolver;
    if (!ctx->base_read) {
        r->base_text.max = r->out.max = SD_URL_MAX;
        r->has_base = sd_url_parse(ctx->base, NULL, &r->base_text, &r->base);
    }
    ctx->base_read = true;
    return r->has_base ? &r->base : NULL;
}

static bool
parse(extract_ctx *ctx, sd_str ref, sd_url *ret)
{
    const sd_url *base = base_of(ctx);
    return sd_url_parse(encode_query(ctx, ref), base, &ctx->resolver->out, ret);
}

static sd_str
kept(extract_ctx *ctx, sd_str ref, const sd_url *u)
{
    return sd_str_eq(u->href, ref) ? ref : sd_arena_keep(ctx->arena, u->href);
}

sd_str
extract__address(extract_ctx *ctx, sd_str ref)
{
    sd_url u;
    return parse(ctx, ref, &u) ? kept(ctx, ref, &u) : SD_STR("");
}

sd_str
extract__value_address(extract_ctx *ctx, sd_str ref)
{
    sd_str url = extract__address(ctx, ref);
    sd_str written = ref.n ? ref : ctx->base;
    bool slash = url.n == written.n + 1 && sd_str_starts(url, written);
    return slash && url.p[written.n] == '/' ? written : url;
}

/// A place one can go to: of the web, or a file beside a file.
static bool
leads_somewhere(extract_ctx *ctx, const sd_url *u)
{
    const sd_url *base = base_of(ctx);
    return sd_url_is_web(u) ||
           (u->kind == SD_URL_FILE && base && base->kind == SD_URL_FILE);
}

sd_str
extract__follow(extract_ctx *ctx, sd_str ref)
{
    while (ref.n && (unsigned char)ref.p[0] <= ' ')
        ref = sd_str_sub(ref, 1, ref.n);
    sd_url u;
    // A place in this page is no other page.
    if (ctx->made > EXTRACT_ADDRESSES || (ref.n && ref.p[0] == '#') ||
        !parse(ctx, ref, &u) || !leads_somewhere(ctx, &u))
        return SD_STR("");
    sd_str url = kept(ctx, ref, &u);
    if (url.p != ref.p)
        ctx->made += url.n;
    return url;
}

void
extract__resolver_done(extract_resolver *r)
{
    sd_buf_done(&r->base_text);
    sd_buf_done(&r->encoded);
    sd_buf_done(&r->out);
    sd_html_encoder_free(r->encoder);
}
