// SPDX-License-Identifier: Apache-2.0
#include "extract_input.h"

#include "sd_http.h"

#include <stdlib.h>
#include <string.h>

void
extract_file_url(const char *path, sd_buf *out)
{
    char *real = realpath(path, NULL);
    sd_buf_add(out, SD_STR("file://"));
    for (const char *p = real ? real : path; *p; p++) {
        unsigned char c = (unsigned char)*p;
        bool plain =
            sd_is_letter(*p) || sd_is_digit(*p) || strchr("/-._~+,=@", c);
        if (plain)
            sd_buf_addc(out, *p);
        else
            sd_buf_addf(out, "%%%02X", c);
    }
    free(real);
}

static bool
is_page(const sd_warc_record *r)
{
    return r->target.n && (sd_str_eq(r->type, SD_STR("response")) ||
                           sd_str_eq(r->type, SD_STR("resource")));
}

void
extract_put_record(const sd_warc_record *r, sd_buf *scratch, extract_jobs *jobs)
{
    sd_http http = {.content_type = r->content_type, .body = r->block};
    bool response = sd_str_starts(r->block, SD_STR("HTTP/"));
    if (!is_page(r) || (response && !sd_http_read(r->block, scratch, &http)))
        return;
    bool typed = http.content_type.n > 0;
    bool tag = http.body.n && memchr(http.body.p, '<',
                                     http.body.n < 1024 ? http.body.n : 1024);
    if (!sd_http_is_html(http.content_type) || (!typed && !tag))
        return;
    extract_job *job = extract_jobs_next(jobs);
    sd_buf_add(&job->url, r->target);
    sd_buf_add(&job->charset, http.charset);
    sd_buf_add(&job->bytes, http.body);
    // A block that the file's end cuts is damage, and counted as such.
    if (http.cut || (r->cut && r->block.n == SD_WARC_LIMITS.block_bytes))
        job->unread = "its end is";
    extract_jobs_put(jobs);
}
