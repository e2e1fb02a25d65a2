// SPDX-License-Identifier: Apache-2.0
// How fast pages come in through the client: robots.txt, the line and the
// loop, without delays. Beside bench_fetch with the same file it tells what
// they cost.
//
//     bench/site make DIR && bench/site start DIR
//     bench/site urls DIR >urls.txt
//     bench_client urls.txt [CONNECTIONS [WARC]]
//
// With a third argument every result is also packed as WARC records, and
// dropped.
#include "bench.h"
#include "sd_client.h"

#include <stdlib.h>

typedef struct tally {
    uint64_t ok, other, bytes, warc_bytes;
} tally;

static void
count(sd_client_result *r, sd_warc_writer *w, tally *t)
{
    const sd_fetch_record *rec = r->hop[r->hops - 1].record;
    bool ok = r->reason == SD_FETCH_OK && rec->status == 200;
    t->ok += ok;
    t->other += !ok;
    t->bytes += rec ? rec->body.n : 0;
    if (w) {
        sd_buf out = {.max = 1 << 28};
        if (!sd_client_warc(r, w, &out))
            t->warc_bytes += out.n;
        sd_buf_done(&out);
    }
    sd_client_done(r);
}

int
main(int argc, char **argv)
{
    uint64_t most = 64;
    sd_map map;
    sd_why why;
    if (argc < 2 || sd_map_open(argv[1], &map, &why) ||
        (argc > 2 && !sd_str_u64(sd_str_of(argv[2]), &most)))
        return 2;
    sd_client_conf conf = {
        .fetch = {.user_agent = SD_STR("bench/1"), .allow_private = true}};
    sd_client *c;
    if (sd_client_new(&conf, &c, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return 1;
    }
    sd_rng rng;
    sd_rng_init(&rng, 1, 0);
    sd_warc_writer *w = argc > 3 ? sd_warc_writer_new(&rng, false) : NULL;
    sd_str rest = {(const char *)map.p, map.n}, url;
    tally t = {0};
    uint64_t start = sd_clock_ns();
    bool more = true;
    while (more || sd_client_active(c)) {
        while (more && sd_client_active(c) < most) {
            more = sd_str_cut(&rest, '\n', &url);
            if (more && url.n)
                sd_client_add(c, &(sd_client_request){.url = url});
        }
        if (sd_client_active(c))
            sd_client_run(c, 1000);
        for (sd_client_result *r; (r = sd_client_take(c));)
            count(r, w, &t);
    }
    double s = (double)(sd_clock_ns() - start) / 1e9;
    printf("%llu ok, %llu other, %.1f MB: %.0f pages/s, %.1f us of processor a "
           "page, peak %.1f MB",
           (unsigned long long)t.ok, (unsigned long long)t.other,
           (double)t.bytes / 1e6, (double)(t.ok + t.other) / s,
           process_seconds() * 1e6 / (double)(t.ok + t.other),
           (double)sd_peak_rss_bytes() / 1e6);
    if (w)
        printf(", WARC %.1f MB", (double)t.warc_bytes / 1e6);
    putchar('\n');
    sd_warc_writer_free(w);
    sd_client_free(c);
    sd_map_done(&map);
    return 0;
}
