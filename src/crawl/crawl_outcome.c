// SPDX-License-Identifier: Apache-2.0
// What a page came to: counts, reward, lesson, links, lines in the outputs.
#include "crawl_int.h"

#include <math.h>
#include <string.h>

/// What kind of end a request came to.
typedef enum end_kind {
    END_BACK,    // not asked: it waits as before
    END_REFUSED, // must not be asked
    END_AGAIN,   // in vain, worth another try
    END_DONE,    // answered
    END_FAILED,  // given up
} end_kind;

/// Did only the way to the server fail? It may have been about to close the
/// connection anyway, or not like HTTP/2: once more, by another way.
static bool
may_go_otherwise(const crawl_job *j)
{
    const sd_fetch_record *r = crawl_job_record(j);
    return r->reused || r->refused;
}

static end_kind
kind_of(const sd_crawl *c, const crawl_job *j)
{
    bool again = j->attempts < c->conf.retries;
    if (j->moved.n && j->reason != SD_FETCH_STOPPED)
        return END_AGAIN;
    switch (j->reason) {
    case SD_FETCH_LATER:
    case SD_FETCH_STOPPED:
        return END_BACK;
    case SD_FETCH_ROBOTS_LATER:
        return END_AGAIN;
    case SD_FETCH_ROBOTS:
    case SD_FETCH_SCOPE:
    case SD_FETCH_SCHEME:
    case SD_FETCH_PORT:
    case SD_FETCH_ADDRESS:
    case SD_FETCH_USER:
        return END_REFUSED;
    case SD_FETCH_DNS:
        again = again && sd_fetch_name_later(j->result->detail);
        return again ? END_AGAIN : END_FAILED;
    case SD_FETCH_CONNECT:
    case SD_FETCH_CONNECT_TIME:
    case SD_FETCH_HEAD_TIME:
        return again ? END_AGAIN : END_FAILED;
    case SD_FETCH_EMPTY:
        again = j->attempts < c->conf.retries + may_go_otherwise(j);
        return again ? END_AGAIN : END_FAILED;
    case SD_FETCH_CUT_CLOSED:
    case SD_FETCH_CUT_TIME:
        // A part of a page that says something is better than none.
        return j->statements || !again ? END_DONE : END_AGAIN;
    case SD_FETCH_TLS:
    case SD_FETCH_HEAD_SIZE:
    case SD_FETCH_PROTOCOL:
    case SD_FETCH_REDIRECT_LOOP:
    case SD_FETCH_REDIRECT_MANY:
        return END_FAILED;
    case SD_FETCH_CONTENT_TYPE:
        // Its robots.txt came with it, and calls it a sitemap: next time it is
        // asked for as one, and that is not a try of what failed.
        if (j->attempts <= c->conf.retries &&
            !(j->flags & CRAWL_LINK_SITEMAP) &&
            crawl__robots_lists(c, &j->parsed))
            return END_AGAIN;
        break;
    case SD_FETCH_OK:
    case SD_FETCH_CUT_SIZE:
    case SD_FETCH_DECODE:
    case SD_FETCH_BOMB:
        break;
    }
    bool busy = j->status == 429 || j->status == 502 || j->status == 503 ||
                j->status == 504;
    return busy && again ? END_AGAIN : END_DONE;
}

// ---------------------------------------------------------------- outputs

/// Where a redirect leads, as pages are known by; empty: it is none.
static sd_str
leads_to(const crawl_job *j)
{
    bool link = j->link_n && (j->link[0].flags & CRAWL_LINK_REDIRECT);
    return link ? j->link[0].url.href : j->result->redirect;
}

/// One line of pages.jsonl; so many statements were written.
static void
add_page_line(sd_crawl *c, const crawl_job *j, const char *copy,
              size_t statements, const sd_frontier_place *warc, sd_buf *out)
{
    const sd_fetch_record *r = crawl_job_record(j);
    sd_str to = leads_to(j);
    char name[SD_CRAWL_NAME_MAX];
    sd_buf_addf(out,
                "{\"page\":\"%s\",\"url\":", sd_crawl_page_name(j->page, name));
    sd_buf_add_json(out, j->url);
    if (j->moves) {
        sd_buf_add(out, SD_STR(",\"asked\":"));
        sd_buf_add_json(out, j->asked);
    }
    sd_buf_addf(out, ",\"status\":%u,\"reason\":\"%s\",\"reward\":%.6g",
                j->status, sd_fetch_reason_name(j->reason), j->reward);
    sd_buf_addf(out, ",\"statements\":%zu,\"depth\":%u", statements, j->depth);
    sd_buf_addf(out, ",\"score\":%.6g", (double)j->score);
    if (isnan(j->probability))
        sd_buf_add(out, SD_STR(",\"probability\":null"));
    else
        sd_buf_addf(out, ",\"probability\":%.6g", j->probability);
    sd_buf_add(out, SD_STR(",\"time\":\""));
    sd_buf_add_time(out, (int64_t)(r ? r->start_unix_ms : c->now_ms));
    sd_buf_addf(out, "\",\"ms\":%.1f,\"bytes\":%zu",
                r ? (double)r->total_us / 1000 : 0.0, j->decoded_bytes);
    if (to.n) {
        sd_buf_add(out, SD_STR(",\"redirect\":"));
        sd_buf_add_json(out, to);
    }
    if (j->title.n) {
        sd_buf_add(out, SD_STR(",\"title\":"));
        sd_buf_add_json(out, j->title);
    }
    if (copy)
        sd_buf_addf(out, ",\"copy\":\"%s\"", copy);
    if (j->noindex)
        sd_buf_add(out, SD_STR(",\"noindex\":true"));
    if (j->flags & CRAWL_LINK_SITEMAP)
        sd_buf_add(out, SD_STR(",\"sitemap\":true"));
    if (warc->bytes) {
        sd_buf_add(out, SD_STR(",\"warc\":[\""));
        crawl_file_name(CRAWL_WARC, warc->file, out);
        sd_buf_addf(out, "\",%llu,%llu]", (unsigned long long)warc->at,
                    (unsigned long long)warc->bytes);
    }
    sd_buf_add(out, SD_STR("}\n"));
}

/// With --provenance: when the page was fetched, and where it is archived.
static void
add_provenance(const sd_crawl *c, const crawl_job *j,
               const sd_frontier_place *warc, sd_buf *out)
{
    const sd_term page = sd_term_iri(j->url);
    sd_buf text = {.max = 4096};
    sd_buf_add_time(&text, (int64_t)crawl_job_record(j)->start_unix_ms);
    sd_statement s = {
        .s = page,
        .p = sd_term_iri(SD_STR("http://www.w3.org/ns/prov#generatedAtTime")),
        .o = sd_term_literal(sd_buf_str(&text), SD_STR(SD_XSD "dateTime"),
                             (sd_str){0})};
    sd_nquads_write(&s, j->url, SD_STR("p"), out);
    if (c->conf.warc && warc->bytes) {
        sd_buf_reset(&text);
        crawl_file_name(CRAWL_WARC, warc->file, &text);
        sd_buf_addf(&text, "#%llu,%llu", (unsigned long long)warc->at,
                    (unsigned long long)warc->bytes);
        s.p = sd_term_iri(SD_STR("http://www.w3.org/ns/prov#hadPrimarySource"));
        s.o = sd_term_literal(sd_buf_str(&text), (sd_str){0}, (sd_str){0});
        sd_nquads_write(&s, j->url, SD_STR("p"), out);
    }
    sd_buf_done(&text);
}

void
crawl__curve_point(sd_crawl *c)
{
    if (c->counts.fetched == c->curve_last)
        return;
    c->curve_last = c->counts.fetched;
    sd_buf *b = crawl_sink_buf(c->sink, CRAWL_CURVE);
    if (crawl_sink_at(c->sink, CRAWL_CURVE) == 0)
        sd_buf_add(b, SD_STR("fetched\trewarded\tbytes\tseconds\n"));
    sd_buf_addf(b, "%llu\t%.6g\t%llu\t%.3f\n",
                (unsigned long long)c->counts.fetched, c->counts.rewarded,
                (unsigned long long)c->counts.bytes,
                (double)(c->counts.run_ms + c->now_ms - c->begun_ms) / 1000);
}

/// A point if it is time for one.
static void
add_curve(sd_crawl *c)
{
    if (c->counts.fetched < c->curve_at)
        return;
    uint64_t step = c->conf.budget / 500;
    step = step ? step : c->conf.budget ? 1 : 100;
    c->curve_at = c->counts.fetched - c->counts.fetched % step + step;
    crawl__curve_point(c);
}

/// The records of the exchange; where they stand is told in `ret`.
static void
write_warc(sd_crawl *c, const crawl_job *j, sd_frontier_place *ret)
{
    sd_buf *b = crawl_sink_buf(c->sink, CRAWL_WARC);
    if (!c->conf.warc)
        return;
    if (crawl_sink_at(c->sink, CRAWL_WARC) == 0)
        crawl_tools_warc_info(c->tools, c->now_ms, b);
    *ret = (sd_frontier_place){crawl_sink_number(c->sink, CRAWL_WARC),
                               crawl_sink_at(c->sink, CRAWL_WARC), j->warc.n};
    sd_buf_add(b, sd_buf_str(&j->warc));
}

/// All lines of a fetched page, its statements if they are kept; where they
/// stand is told in `places`.
static void
write_page(sd_crawl *c, const crawl_job *j, const char *copy, bool keep,
           sd_frontier_place places[SD_FRONTIER_PLACES])
{
    write_warc(c, j, &places[0]);
    size_t statements = j->quads.n && keep ? j->statements : 0;
    if (statements) {
        sd_buf *b = crawl_sink_buf(c->sink, CRAWL_QUADS);
        sd_buf_add(b, sd_buf_str(&j->quads));
        if (c->conf.provenance)
            add_provenance(c, j, &places[0], b);
        c->counts.statements += statements;
    }
    sd_buf *pages = crawl_sink_buf(c->sink, CRAWL_PAGES);
    uint64_t at = crawl_sink_at(c->sink, CRAWL_PAGES);
    add_page_line(c, j, copy, statements, &places[0], pages);
    places[2] =
        (sd_frontier_place){0, at, crawl_sink_at(c->sink, CRAWL_PAGES) - at};
    sd_buf_add(crawl_sink_buf(c->sink, CRAWL_REPAIRS), sd_buf_str(&j->repairs));
}

// ----------------------------------------------------------------- lessons

/// One record of CRAWL_SPACE_LOG: signature, reward, features.
static void
log_page(sd_crawl *c, crawl_job *j, bool learn)
{
    sd_buf *b = &c->line;
    sd_buf_reset(b);
    b->max = 1 << 16;
    crawl_lesson l = {.exact = j->signature.exact,
                      .near = j->signature.near,
                      .reward = (float)j->reward,
                      .flags = (learn ? CRAWL_LESSON_LEARN : 0u) |
                               (j->marked ? CRAWL_LESSON_MARK : 0u)};
    sd_buf_add(b, (sd_str){(const char *)&l, sizeof l});
    if (learn)
        crawl__model_learn(&c->model, j->slot, j->platform, j->reward, b);
    sd_frontier_put(c->frontier, CRAWL_SPACE_LOG, c->counts.log++,
                    sd_buf_str(b));
    for (size_t i = 0; i < j->fresh_n; i++)
        sd_frontier_put(c->frontier, CRAWL_SPACE_FRESH, j->fresh[i],
                        (sd_str){0});
}

/// Has another page said the same? Then this one earns nothing.
static const char *
find_copy(sd_crawl *c, crawl_job *j)
{
    if (!j->is_html || j->noindex || (!j->statements && j->reward <= 0))
        return NULL;
    j->marked = true;
    sd_dup_verdict v =
        sd_dups_add(c->dups, j->signature, (uint32_t)c->counts.log);
    if (v.kind == SD_DUP_NONE)
        return NULL;
    j->reward = 0;
    c->counts.duplicates++;
    return v.kind == SD_DUP_EXACT ? "exact" : "near";
}

// -------------------------------------------------------------------- ends

/// The page was not asked for: it waits again, under its old slot.
static void
give_back(sd_crawl *c, crawl_job *j)
{
    if (c->trail) {
        sd_trail_back(crawl__trail_of(c->trail), j->slot);
        return;
    }
    sd_frontier_give_back(c->frontier, j->page, j->slot);
    sd_select_put_back(c->model.select, j->slot, j->score);
}

/// The note of an outcome: how often the page has redirected to itself, a byte,
/// and the address that it came to.
static sd_str
write_note(crawl_job *j)
{
    if (!j->moves)
        return (sd_str){0};
    char *p = sd_arena_alloc(&j->arena, j->asked.n + 1);
    *p = (char)j->moves;
    memcpy(p + 1, j->asked.p, j->asked.n);
    return (sd_str){p, j->asked.n + 1};
}

sd_str
sd_crawl_asked(const sd_frontier_page *p)
{
    sd_str note = p->has_outcome ? p->outcome.note : (sd_str){0};
    return note.n ? sd_str_sub(note, 1, note.n) : p->link.url;
}

void
crawl__note_read(crawl_job *j, const sd_frontier_page *p)
{
    const sd_frontier_outcome *o = &p->outcome;
    j->asked = sd_crawl_asked(p);
    j->moves = p->has_outcome && o->note.n ? (unsigned char)*o->note.p : 0;
    j->attempts = p->has_outcome ? o->attempts - j->moves : 0;
}

static void
fill_outcome(const sd_crawl *c, crawl_job *j, sd_frontier_state state,
             sd_frontier_outcome *o)
{
    *o = (sd_frontier_outcome){.page = j->page,
                               .state = state,
                               .status = (uint16_t)j->status,
                               .reason = (uint16_t)j->reason,
                               .reward = (float)j->reward,
                               .score = j->score,
                               .time_ms = c->now_ms,
                               .note = write_note(j)};
}

static bool
is_sent(const crawl_job *j)
{
    const sd_fetch_record *r = crawl_job_record(j);
    return r && r->request_sent;
}

/// The budget is of requests that a server has heard of: names without an
/// address and refused connections cost nobody anything.
static void
count_request(sd_crawl *c, const crawl_job *j)
{
    const sd_fetch_record *r = crawl_job_record(j);
    c->counts.fetched += is_sent(j);
    c->counts.bytes += r ? r->received_bytes : 0;
}

static sd_status
end_again(sd_crawl *c, crawl_job *j, sd_why *why)
{
    sd_frontier_outcome o;
    count_request(c, j);
    if (j->moved.n) {
        sd_frontier_place none;
        write_warc(c, j, &none); // its line comes with the page itself
        j->asked = j->moved;
        j->moves++;
    }
    fill_outcome(c, j, SD_FRONTIER_WAITING, &o);
    // Only robots.txt was asked for: a reason to be told, and no try.
    o.no_try = j->reason == SD_FETCH_ROBOTS_LATER;
    sd_status st = sd_frontier_done(c->frontier, &o, why);
    if (c->trail) {
        sd_trail_back(crawl__trail_of(c->trail), j->slot);
    } else {
        if (!st)
            (void)sd_frontier_hold(c->frontier, j->page, j->slot);
        sd_select_put_back(c->model.select, j->slot, j->score);
    }
    add_curve(c);
    return st;
}

/// The selector will hear no more of the page, for which nobody was asked.
static void
forget_page(sd_crawl *c, const crawl_job *j)
{
    sd_select_forget(c->model.select, j->slot, false);
    crawl__model_forget(&c->model, j->slot);
}

static sd_status
end_refused(sd_crawl *c, crawl_job *j, sd_why *why)
{
    sd_frontier_outcome o;
    count_request(c, j); // none, but for a redirect to what is excluded
    c->counts.refused++;
    if (c->trail)
        sd_trail_gone(crawl__trail_of(c->trail), j->slot);
    else
        forget_page(c, j);
    fill_outcome(c, j, SD_FRONTIER_REFUSED, &o);
    o.no_try = !is_sent(j);
    return sd_frontier_done(c->frontier, &o, why);
}

/// A redirect or a sitemap is a way, not a page: it teaches nothing.
static bool
is_way(const crawl_job *j)
{
    return (j->flags & CRAWL_LINK_SITEMAP) ||
           (j->status >= 300 && j->status < 400 && j->link_n);
}

/// Keep what the nodes of the page have earned, or the last of them only.
static void
keep_nodes(sd_crawl *c, const crawl_job *j, bool all)
{
    sd_select_node node[SD_SELECT_CHAIN_MAX];
    size_t n = sd_select_nodes(c->model.select, j->slot, node);
    for (size_t i = all || !n ? 0 : n - 1; i < n; i++)
        sd_frontier_put(c->frontier, SD_CRAWL_SPACE_NODE, node[i].key,
                        (sd_str){(const char *)&node[i], sizeof node[i]});
}

static void
tell_selector(sd_crawl *c, const crawl_job *j, bool way)
{
    if (way) {
        sd_select_forget(c->model.select, j->slot, true);
    } else {
        sd_select_reward(c->model.select, j->slot, j->reward);
        keep_nodes(c, j, true);
    }
    crawl__model_forget(&c->model, j->slot);
}

static uint64_t
pages_known(const sd_crawl *c)
{
    sd_frontier_totals known;
    sd_frontier_measure(c->frontier, &known);
    return known.pages;
}

static sd_status
end_done(sd_crawl *c, crawl_job *j, sd_frontier_state state, sd_why *why)
{
    // Statements of a copy are kept by what they are worth: they are about
    // another address.
    bool keep = c->conf.keep == SD_CRAWL_KEEP_ALL || j->reward > 0;
    const char *copy = find_copy(c, j);
    bool way = is_way(j);
    sd_frontier_outcome o;
    count_request(c, j);
    c->counts.rewarded += j->reward;
    c->counts.failed += state == SD_FRONTIER_FAILED;
    log_page(c, j, !way && c->conf.learner != SD_LEARN_NONE);
    crawl__host_runs(c, j->arm, j->runs); // what others learn by, not this one
    if (!c->trail)
        tell_selector(c, j, way);
    fill_outcome(c, j, state, &o);
    if (way)
        o.reward = -1; // it counts neither way
    write_page(c, j, copy, keep, o.place);
    sd_status st = sd_frontier_done(c->frontier, &o, why);
    uint64_t known = pages_known(c);
    crawl_origin from = {.page = j->page,
                         .depth = j->depth,
                         .good = way ? -1 : j->reward >= 0.5,
                         .ways = way ? crawl_job_ways(j) + 1 : 0,
                         .hops = crawl_job_hops(j) + 1,
                         .slot = j->slot};
    if (c->trail)
        from.worth = way ? 0 : crawl__trail_worth(c, j);
    if (!st && j->link_n)
        st = crawl__offer(c, j->link, j->link_n, j->feat, &from, why);
    if (!st && c->trail)
        crawl__trail_fetched(c, j, way);
    else if (!st && j->link_n)
        keep_nodes(c, j, false); // with what it brought
    // A redirect is worth where it leads, if that was not known.
    bool there = j->status < 300 || (j->status < 400 && pages_known(c) > known);
    sd_guard_result g = {.reward = (float)j->reward,
                         .distinct =
                             state == SD_FRONTIER_DONE && there && !copy};
    if (!st && c->guard)
        st = crawl__guard_outcome(c, &j->parsed, g, why);
    add_curve(c);
    return st;
}

/// The sitemaps that robots.txt names, once: http and https have one each.
static sd_status
offer_sitemaps(sd_crawl *c, const crawl_job *j, sd_why *why)
{
    const sd_robots *robots = sd_client_robots(c->client, &j->parsed);
    bool safe = sd_str_eq(sd_url_scheme(&j->parsed), SD_STR("https"));
    bool *asked = &c->host[j->arm].asked[safe];
    if (!c->conf.sitemaps || *asked || !robots)
        return SD_OK;
    *asked = true;
    const sd_robots_info *info = sd_robots_about(robots);
    size_t n = info->sitemaps < CRAWL_SITEMAPS_MAX ? info->sitemaps
                                                   : CRAWL_SITEMAPS_MAX;
    if (!n)
        return SD_OK;
    crawl_job *list = crawl_job_new();
    for (size_t i = 0; i < n; i++)
        crawl_tools_link(c->tools, list, &j->parsed, info->sitemap[i],
                         CRAWL_LINK_SITEMAP);
    crawl_origin from = {.page = j->page,
                         .depth = j->depth,
                         .good = -1,
                         .slot = SD_SELECT_NO_PAGE};
    sd_status st =
        crawl__offer(c, list->link, list->link_n, list->feat, &from, why);
    crawl_job_free(list);
    return st;
}

/// After a page the host rests, as the client says.
static sd_status
rest_host(sd_crawl *c, const crawl_job *j, sd_why *why)
{
    crawl_host *h = &c->host[j->arm];
    h->in_flight--;
    crawl__host_keep_clock(c, j->arm, j->result->host);
    int64_t ready = j->result->ready_unix_ms;
    crawl__host_sleep(c, j->arm, ready > 0 ? (uint64_t)ready : 0);
    return crawl__host_refill(c, j->arm, why);
}

static sd_status
end_page(sd_crawl *c, crawl_job *j, sd_why *why)
{
    switch (kind_of(c, j)) {
    case END_BACK:
        count_request(c, j); // it may have been stopped after that
        give_back(c, j);
        break;
    case END_REFUSED:
        return end_refused(c, j, why);
    case END_AGAIN:
        return end_again(c, j, why);
    case END_DONE:
        return end_done(c, j, SD_FRONTIER_DONE, why);
    case END_FAILED:
        return end_done(c, j, SD_FRONTIER_FAILED, why);
    }
    return SD_OK;
}

sd_status
crawl__outcome(sd_crawl *c, crawl_job *j, sd_why *why)
{
    c->in_flight--;
    // Before its links: one of them may lead to a sitemap, as to any page.
    sd_status st = offer_sitemaps(c, j, why);
    if (!st)
        st = end_page(c, j, why);
    if (!st)
        st = rest_host(c, j, why);
    crawl_job_reset(j);
    j->next = c->spare;
    c->spare = j;
    return st;
}
