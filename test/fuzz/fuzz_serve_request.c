// SPDX-License-Identifier: Apache-2.0
// Any bytes as requests of one connection: each is read the same however the
// bytes arrive, its parts lie inside its head and can be answered, and the
// answer is framed as it says.
#include "fuzz.h"
#include "serve_int.h"

#include <string.h>
#include <unistd.h>

static sd_world world;
static sd_site *site;
static serve_stats stats;

static void
set_up(void)
{
    char path[] = "/tmp/sundog-fuzz-serve-XXXXXX";
    sd_world_params p = sd_world_params_default();
    sd_site_options o = sd_site_options_default();
    sd_why why = {""};
    int fd = mkstemp(path);
    p.pages = 40;
    p.hosts = 4;
    o.traps = 0.5;
    o.sitemaps = 0.5;
    o.fault[SD_FAULT_GZIP] = o.fault[SD_FAULT_BAD_CHUNK] = 0.2;
    o.fault[SD_FAULT_CUT] = o.fault[SD_FAULT_LOOP] = 0.2;
    o.page_bytes = 500;
    MUST(fd >= 0 && !sd_world_make(&p, path, NULL, NULL, &why));
    MUST(!sd_world_open(path, &world, &why));
    close(fd);
    unlink(path);
    site = sd_site_new(&world, &o);
    MUST(!serve__stats_init(&stats, site, NULL, &why));
}

static bool
is_inside(sd_str part, sd_str whole)
{
    return !part.n ||
           (part.p >= whole.p && part.p + part.n <= whole.p + whole.n);
}

static void
check_answer(const serve_request *r)
{
    serve_work w = {.out = {.max = SERVE_BODY_MAX},
                    .location = {.max = SERVE_BODY_MAX},
                    .packed = {.max = SERVE_BODY_MAX}};
    bool close_it = false;
    w.out.p = sd_grow(NULL, &w.out.cap, SERVE_HEAD_ROOM, 1);
    w.out.n = SERVE_HEAD_ROOM;
    serve_reply a = serve__answer(site, &stats, r, &w);
    serve__count(&stats, r, &a, 0, 1);
    sd_str text = serve__finish(&a, r->head, &close_it, &w);
    MUST(!w.out.over && sd_str_starts(text, SD_STR("HTTP/1.1 ")));
    const char *end = memmem(text.p, text.n, "\r\n\r\n", 4);
    MUST(end);
    MUST(!r->head || end + 4 == text.p + text.n);
    sd_buf_done(&w.out);
    sd_buf_done(&w.location);
    sd_buf_done(&w.packed);
    serve__scratch_done(&w.scratch);
}

static void
check_request(sd_str bytes, const serve_request *r)
{
    sd_str head = sd_str_sub(bytes, 0, r->bytes);
    MUST(r->bytes > 0 && r->bytes <= SERVE_HEAD_MAX && r->bytes <= bytes.n);
    MUST(is_inside(r->host, head));
    MUST(r->target.n && (r->target.p[0] == '/' || r->target.p[0] == '?'));
    for (size_t i = 0; i < r->target.n; i++)
        MUST((unsigned char)r->target.p[i] > ' ' && r->target.p[i] != '#');
    // Byte by byte it is the same request, and not complete before.
    serve_request again;
    MUST(serve__request_parse(head, &again) == SERVE_DONE);
    MUST(again.bytes == r->bytes && sd_str_eq(again.target, r->target));
    MUST(serve__request_parse(sd_str_sub(head, 0, head.n - 1), &again) ==
         SERVE_MORE);
    check_answer(r);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str bytes = {(const char *)data, size};
    serve_request r;
    if (!site)
        set_up();
    while (serve__request_parse(bytes, &r) == SERVE_DONE) {
        check_request(bytes, &r);
        bytes = sd_str_sub(bytes, r.bytes, bytes.n);
    }
    return 0;
}
