// SPDX-License-Identifier: Apache-2.0
#include "extract_net.h"

#include "sd_http.h"

enum {
    UNDER_WAY_MAX = 64, // results wait here for those before them
    TURN_MS = 200,
};

bool
extract_has_url(char **word, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (sd_url_starts_web(sd_str_of(word[i])))
            return true;
    return false;
}

typedef struct window {
    sd_client_result *result[UNDER_WAY_MAX]; // by tag
    size_t asked, told;
} window;

static void
ask_more(window *w, sd_client *c, const net_args *a, char **url, size_t n)
{
    for (; w->asked < n && w->asked - w->told < UNDER_WAY_MAX; w->asked++)
        sd_client_add(
            c, &(sd_client_request){.url = sd_str_of(url[w->asked]),
                                    .tag = w->asked % UNDER_WAY_MAX,
                                    .accept = SD_ACCEPT_HTML,
                                    .redirects_max = (unsigned)a->max_redirects,
                                    .no_robots = a->no_robots});
}

/// Tell what has come, as far as nothing before it is missing.
static bool
tell(window *w, const net_args *a, char **url,
     bool (*page)(void *ctx, const fetch_view *v), void *ctx)
{
    for (;;) {
        sd_client_result **r = &w->result[w->told % UNDER_WAY_MAX];
        if (!*r)
            return true;
        sd_buf body = {.max = (size_t)a->max_bytes};
        fetch_view v = fetch_view_of(sd_str_of(url[w->told]), *r, &body);
        bool more = page(ctx, &v);
        sd_buf_done(&body);
        sd_client_done(*r);
        *r = NULL;
        w->told++;
        if (!more)
            return false;
    }
}

void
extract_net(sd_client *c, const net_args *a, char **url, size_t n,
            bool (*page)(void *ctx, const fetch_view *v), void *ctx)
{
    window w = {.asked = 0};
    bool more = true;
    for (size_t i = 0; i < n; i++)
        net_headers_give(a->headers, sd_str_of(url[i]));
    while (more && w.told < n && !sd_cli_stopped()) {
        ask_more(&w, c, a, url, n);
        sd_client_run(c, TURN_MS);
        for (sd_client_result *r; (r = sd_client_take(c));)
            w.result[r->tag] = r;
        more = tell(&w, a, url, page, ctx);
    }
    sd_client_stop(c);
    for (sd_client_result *r; (r = sd_client_take(c));)
        sd_client_done(r);
    for (size_t i = 0; i < UNDER_WAY_MAX; i++)
        sd_client_done(w.result[i]);
}

// ---------------------------------------------------------------- the answers

static sd_http_type
type_of(const fetch_view *v)
{
    sd_http_head head = {0};
    sd_str type = SD_STR("");
    sd_http_head_read(v->record->response_head, &head);
    sd_http_find_last(head.fields, "Content-Type", &type);
    return sd_http_type_read(type);
}

bool
extract_answer_page(const fetch_view *v)
{
    return v->record && v->record->status / 100 == 2 && v->body.n &&
           v->reason != SD_FETCH_CONTENT_TYPE;
}

static int
at_most(size_t n)
{
    enum { PART_MAX = 80 };
    return n < PART_MAX ? (int)n : PART_MAX;
}

bool
extract_answer_wrong(const fetch_view *v, char ret[EXTRACT_WRONG_MAX])
{
    sd_str more = v->result->detail;
    if (v->reason == SD_FETCH_CONTENT_TYPE)
        more = type_of(v).essence;
    if (v->reason != SD_FETCH_OK)
        snprintf(ret, EXTRACT_WRONG_MAX, "%s: %s%s%.*s%s",
                 sd_fetch_reason_name(v->reason),
                 sd_fetch_reason_text(v->reason), more.n ? " (" : "",
                 at_most(more.n), more.p, more.n ? ")" : "");
    else if (v->record->status / 100 != 2)
        snprintf(ret, EXTRACT_WRONG_MAX, "status %u", v->record->status);
    else if (!v->body.n)
        snprintf(ret, EXTRACT_WRONG_MAX, "an empty page");
    else
        return false;
    for (char *p = ret; *p; p++) // some of it is the server's text
        if ((unsigned char)*p < ' ')
            *p = '?';
    return true;
}

sd_str
extract_answer_charset(const fetch_view *v)
{
    return type_of(v).charset;
}

void
extract_answer_put(const fetch_view *v, extract_jobs *jobs)
{
    const sd_client_result *r = v->result;
    extract_job *job = extract_jobs_next(jobs);
    sd_buf_add(&job->url, r->hop[r->hops - 1].url);
    sd_buf_add(&job->charset, extract_answer_charset(v));
    sd_buf_add(&job->bytes, v->body);
    extract_jobs_put(jobs);
}
