// SPDX-License-Identifier: Apache-2.0
#include "crawl_work.h"

#include <stdlib.h>

enum { OUT_MAX = 64 << 20 };

crawl_job *
crawl_job_new(void)
{
    crawl_job *j = sd_calloc(1, sizeof *j);
    j->quads.max = j->repairs.max = j->warc.max = OUT_MAX;
    return j;
}

void
crawl_job_free(crawl_job *j)
{
    if (!j)
        return;
    sd_client_done(j->result);
    sd_arena_done(&j->arena);
    sd_buf_done(&j->quads);
    sd_buf_done(&j->repairs);
    sd_buf_done(&j->warc);
    sd_words_done(&j->words);
    free(j->anchor);
    free(j->link);
    free(j->feat);
    free(j);
}

unsigned
crawl_job_ways(const crawl_job *j)
{
    return (j->flags >> CRAWL_WAYS_SHIFT & 0xff) + j->moves;
}

unsigned
crawl_job_hops(const crawl_job *j)
{
    return (j->flags >> CRAWL_HOPS_SHIFT & 0xff) + j->moves;
}

const sd_fetch_record *
crawl_job_record(const crawl_job *j)
{
    return j->result->hops ? j->result->hop[j->result->hops - 1].record : NULL;
}

void
crawl_job_reset(crawl_job *j)
{
    sd_client_done(j->result);
    sd_arena_reset(&j->arena);
    sd_buf_renew(&j->quads, OUT_MAX, CRAWL_KEEP_MAX);
    sd_buf_renew(&j->repairs, OUT_MAX, CRAWL_KEEP_MAX);
    sd_buf_renew(&j->warc, OUT_MAX, CRAWL_KEEP_MAX);
    if (j->words.word_cap * sizeof *j->words.word > CRAWL_KEEP_MAX)
        sd_words_done(&j->words);
    sd_words_reset(&j->words);
    *j = (crawl_job){.arena = j->arena,
                     .quads = j->quads,
                     .repairs = j->repairs,
                     .warc = j->warc,
                     .words = j->words,
                     .anchor = j->anchor,
                     .anchor_cap = j->anchor_cap,
                     .link = j->link,
                     .link_cap = j->link_cap,
                     .feat = j->feat,
                     .feat_cap = j->feat_cap};
}
