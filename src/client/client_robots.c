// SPDX-License-Identifier: Apache-2.0
// robots.txt of origins: fetched when first needed, kept for a day, asked for
// every hop.
//
//     answer                                  known as      good for
//     2xx                                     TEXT          a day
//     4xx, redirects to nowhere               NONE          a day
//     429, 5xx, no answer, half an answer     UNREACHABLE   a minute, doubled
//
// An origin that was known and has become unreachable stays as it was known
// (RFC 9309, 2.4).
#include "client_int.h"
#include "sd_http.h"

enum {
    RETRY_MS = 60 * 1000, // an unreachable one; doubled
    DOUBLED_MAX = 9,      // a minute, 512 times: 8.5 hours
    CLOCKS_DIFFER_MS = 10,
};

// ------------------------------------------------------------------ to know

static uint32_t
delay_of(const sd_robots *r)
{
    int32_t delay = sd_robots_about(r)->delay_ms;
    return delay > 0 ? (uint32_t)delay : 0;
}

/// What a file asks for that is too old to be known: the host's clock may have
/// it, and the next file may take it back.
static uint32_t
delay_in(const sd_client *c, sd_str text)
{
    sd_robots *r = sd_robots_parse(text, c->conf.robots_agent);
    uint32_t delay = delay_of(r);
    sd_robots_free(r);
    return delay;
}

/// The clock is the host's, and http and https each have a robots.txt: the
/// longer Crawl-delay of the two counts.
static void
ask_for_delay(sd_client *c, client_origin *o)
{
    const client_origin *other = client__origin_other(c, o);
    uint32_t was = o->delay_ms, delay = delay_of(o->robots);
    o->delay_ms = delay;
    if (other && other->delay_ms > delay)
        delay = other->delay_ms;
    sd_polite_crawl_delay(c->polite, o->host, was, delay);
}

static void
know(sd_client *c, client_origin *o, client_known known, sd_str text,
     int64_t fetched_ms)
{
    sd_robots_free(o->robots);
    o->robots = known == CLIENT_TEXT
                    ? sd_robots_parse(text, c->conf.robots_agent)
                    : sd_robots_fixed(known == CLIENT_NONE);
    o->known = known;
    o->fetched_ms = fetched_ms;
    o->expires_ms = fetched_ms + c->conf.robots_keep_ms;
    o->tries = 0;
    sd_buf_done(&o->text);
    o->text.max = SD_ROBOTS_BYTES_MAX;
    sd_buf_add(&o->text, text);
    if (known != CLIENT_UNREACHABLE) // which says nothing
        ask_for_delay(c, o);
    client__origin_count(c, o);
}

static void
know_unreachable(sd_client *c, client_origin *o, sd_fetch_reason reason,
                 sd_str detail)
{
    int64_t now = sd_client_now_ms(c);
    if (o->known == CLIENT_UNKNOWN || o->known == CLIENT_UNREACHABLE) {
        unsigned tries = o->tries;
        know(c, o, CLIENT_UNREACHABLE, detail, now);
        o->reason = reason;
        o->tries = tries;
    }
    o->expires_ms = now + ((int64_t)RETRY_MS << o->tries);
    if (o->tries < DOUBLED_MAX)
        o->tries++;
}

/// We do not ask there, now or ever.
static bool
is_off_limits(sd_fetch_reason r)
{
    return r == SD_FETCH_SCHEME || r == SD_FETCH_PORT || r == SD_FETCH_ADDRESS;
}

/// Nobody can be asked there, so no page can either: that is what the page's
/// result says.
static bool
is_no_server(sd_fetch_reason r)
{
    return is_off_limits(r) || r == SD_FETCH_DNS || r == SD_FETCH_CONNECT ||
           r == SD_FETCH_CONNECT_TIME || r == SD_FETCH_TLS;
}

/// Without what is behind the last line end.
static sd_str
whole_lines(sd_str s)
{
    while (s.n && s.p[s.n - 1] != '\n' && s.p[s.n - 1] != '\r')
        s.n--;
    return s;
}

/// The text of a robots.txt. One that does not decode is taken as it is:
/// servers that say gzip and send text are more than those that break it.
/// Of one that is cut, by us or by damage, the last line is dropped: half a
/// path would mean more than the whole one.
static void
read_file(sd_client *c, client_origin *o, const sd_fetch_record *r)
{
    sd_buf scratch = {.max = SD_ROBOTS_BYTES_MAX};
    sd_str text;
    sd_fetch_reason decoded = sd_client_body(r, &scratch, &text);
    if (decoded == SD_FETCH_DECODE && !text.n)
        text = r->body;
    bool torn = decoded == SD_FETCH_DECODE && text.p != r->body.p;
    bool cut = r->reason == SD_FETCH_CUT_SIZE || decoded == SD_FETCH_BOMB ||
               text.n > SD_ROBOTS_BYTES_MAX;
    if (text.n > SD_ROBOTS_BYTES_MAX)
        text.n = SD_ROBOTS_BYTES_MAX;
    if (cut || torn)
        text = whole_lines(text);
    know(c, o, CLIENT_TEXT, text, sd_client_now_ms(c));
    sd_buf_done(&scratch);
}

static bool
is_file(const sd_fetch_record *r)
{
    return r->status / 100 == 2 &&
           (r->reason == SD_FETCH_OK || r->reason == SD_FETCH_CUT_SIZE);
}

void
client__robots_seen(sd_client *c, client_job *j, const sd_fetch_record *r)
{
    if (is_file(r))
        read_file(c, j->robots_of, r);
}

// ------------------------------------------------------------------- to ask

static void
judge(sd_client *c, client_origin *o, client_job *j)
{
    sd_client_result *r = &j->box->r;
    if (o->known == CLIENT_UNREACHABLE) {
        r->ready_unix_ms = o->expires_ms;
        client__end(c, j, o->reason, sd_buf_str(&o->text));
        return;
    }
    sd_robots_verdict v = sd_robots_check(o->robots, &j->url);
    if (v.allowed) {
        client__go(c, j);
        return;
    }
    char detail[64];
    r->robots_line = v.line;
    r->robots_pattern = client__keep(j->box, v.pattern);
    snprintf(detail, sizeof detail, "line %u", v.line);
    client__end(c, j, SD_FETCH_ROBOTS, v.line ? sd_str_of(detail) : SD_STR(""));
}

/// "https://example.org/robots.txt"
static bool
file_url(const client_origin *o, sd_buf *href, sd_url *ret)
{
    sd_buf text = {.max = SD_URL_MAX};
    sd_buf_add(&text, (sd_str){o->name, o->name_n});
    sd_buf_add(&text, SD_STR("/robots.txt"));
    bool parsed = sd_url_parse(sd_buf_str(&text), NULL, href, ret);
    sd_buf_done(&text);
    return parsed;
}

static void
fetch_file(sd_client *c, client_origin *o)
{
    client_job *j = client__job_new(c, 0);
    o->busy = true;
    j->robots_of = o;
    j->redirects_max = SD_CLIENT_ROBOTS_REDIRECTS_MAX;
    if (client__way_take(c, o, j) || file_url(o, &j->href, &j->url)) {
        client__begin(c, j);
        return;
    }
    // It came this far because it can be parsed: only a limit is left.
    client__hop_add(j->box, (sd_str){o->name, o->name_n});
    client__end(c, j, SD_FETCH_SCHEME, SD_STR(""));
}

void
client__robots(sd_client *c, client_job *j)
{
    client_origin *o = client__origin_get(c, &j->url);
    if (o->known && !o->busy && sd_client_now_ms(c) < o->expires_ms) {
        judge(c, o, j);
        return;
    }
    j->next = o->waiting;
    o->waiting = j;
    if (!o->busy)
        fetch_file(c, o);
}

/// Those who wait, in the order in which they came.
static client_job *
take_waiting(client_origin *o)
{
    client_job *list = NULL, *next;
    for (client_job *j = o->waiting; j; j = next) {
        next = j->next;
        j->next = list;
        list = j;
    }
    o->waiting = NULL;
    return list;
}

/// What the end of the job says about the origin. False: nothing.
static bool
conclude(sd_client *c, client_job *j, sd_fetch_reason reason, sd_str detail)
{
    client_origin *o = j->robots_of;
    const sd_fetch_record *r = client__hop(j)->record;
    unsigned status = r ? r->status : 0;
    if (reason == SD_FETCH_LATER || reason == SD_FETCH_STOPPED)
        return false;
    if (r && is_file(r) && reason == r->reason)
        return true; // read when it came
    bool nowhere = reason == SD_FETCH_REDIRECT_MANY ||
                   reason == SD_FETCH_REDIRECT_LOOP ||
                   (j->redirects && is_off_limits(reason));
    if (nowhere || status / 100 == 3 || (status / 100 == 4 && status != 429)) {
        know(c, o, CLIENT_NONE, SD_STR(""), sd_client_now_ms(c));
        return true;
    }
    // Behind a redirect it is another server, perhaps, that is not there.
    if (!status && !j->redirects && is_no_server(reason)) {
        know_unreachable(c, o, reason, detail);
        return true;
    }
    char text[64];
    if (status && status / 100 != 2) // or it is half a file
        snprintf(text, sizeof text, "robots.txt: status %u", status);
    else
        snprintf(text, sizeof text, "robots.txt: %s",
                 sd_fetch_reason_name(reason));
    know_unreachable(c, o, SD_FETCH_ROBOTS_LATER, sd_str_of(text));
    return true;
}

static void
tell_caller(sd_client *c, const client_job *j)
{
    sd_buf href = {.max = SD_URL_MAX};
    sd_url u;
    if (c->conf.robots && file_url(j->robots_of, &href, &u))
        c->conf.robots(c->conf.robots_ctx, &u, &j->box->r);
    sd_buf_done(&href);
}

void
client__robots_ended(sd_client *c, client_job *j, sd_fetch_reason reason,
                     sd_str detail)
{
    client_origin *o = j->robots_of;
    bool known = conclude(c, j, reason, detail);
    // Or every try would end here: at the clock that its first hop has set.
    if (reason == SD_FETCH_LATER && j->redirects)
        client__way_keep(c, j, j->box->r.ready_unix_ms);
    tell_caller(c, j);
    client_job *next;
    // Still busy, so that nothing that happens now can let go of it.
    for (client_job *w = take_waiting(o); w; w = next) {
        next = w->next;
        if (known) {
            judge(c, o, w);
        } else {
            w->box->r.ready_unix_ms = j->box->r.ready_unix_ms;
            client__end(c, w, reason, SD_STR("waiting for robots.txt"));
        }
    }
    o->busy = false;
}

// ----------------------------------------------------------------- to others

const sd_robots *
sd_client_robots(sd_client *c, const sd_url *u)
{
    const client_origin *o = client__origin_find(c, u);
    return o && (o->known == CLIENT_TEXT || o->known == CLIENT_NONE) ? o->robots
                                                                     : NULL;
}

bool
sd_client_robots_save(const sd_client *c, const sd_url *u, sd_buf *out)
{
    const client_origin *o = client__origin_find(c, u);
    if (!o || (o->known != CLIENT_TEXT && o->known != CLIENT_NONE))
        return false;
    sd_buf_addf(out, "robots 1 %s %lld\n",
                o->known == CLIENT_TEXT ? "text" : "none",
                (long long)o->fetched_ms);
    sd_buf_add(out, sd_buf_str(&o->text));
    return !out->over;
}

bool
sd_client_robots_restore(sd_client *c, const sd_url *u, sd_str saved)
{
    sd_str line, word[4] = {{0}};
    uint64_t fetched;
    if (!sd_str_cut(&saved, '\n', &line))
        return false;
    for (size_t i = 0; i < SD_LEN(word); i++)
        sd_str_cut(&line, ' ', &word[i]);
    bool text = sd_str_eq(word[2], SD_STR("text"));
    if (!sd_str_eq(word[0], SD_STR("robots")) ||
        !sd_str_eq(word[1], SD_STR("1")) || !sd_str_u64(word[3], &fetched) ||
        (!text && !sd_str_eq(word[2], SD_STR("none"))))
        return false;
    // Two clients' clocks may differ by what is lost in rounding; what is far
    // ahead was written by another clock.
    int64_t now = sd_client_now_ms(c);
    if (fetched > (uint64_t)now + CLOCKS_DIFFER_MS)
        return false;
    fetched = fetched < (uint64_t)now ? fetched : (uint64_t)now;
    client_origin *o = client__origin_get(c, u);
    if (o->known || o->busy)
        return false;
    if (now - (int64_t)fetched >= c->conf.robots_keep_ms) {
        o->delay_ms = text ? delay_in(c, saved) : 0;
        return false;
    }
    know(c, o, text ? CLIENT_TEXT : CLIENT_NONE, saved, (int64_t)fetched);
    return true;
}
