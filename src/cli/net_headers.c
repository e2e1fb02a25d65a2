// SPDX-License-Identifier: Apache-2.0
#include "net_headers.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES = 64 << 10, HOSTS_FIRST = 16 };

typedef struct host {
    sd_str key; // empty: a free place
    bool plain; // an address of it was http
} host;

struct net_headers {
    const char *said[SD_FETCH_FIELDS_MAX];
    size_t saids;
    bool earlier; // all that was said
    sd_arena arena;
    sd_str line[SD_FETCH_FIELDS_MAX]; // what it comes to
    size_t lines, bytes;
    host *host; // a table with a power of two places, half of them free
    size_t hosts, places;
};

// ------------------------------------------------------------------ fields

bool
net_headers_say(void *ret, const char *value, sd_why *why)
{
    net_headers **h = ret;
    if (value[0] != '@' && sd_fetch_field_check(sd_str_of(value), why))
        return false;
    if (value[0] == '@' && !value[1])
        return !sd_fail(why, SD_ERR_USAGE, "no file behind the @");
    if (!*h)
        *h = sd_calloc(1, sizeof **h);
    if ((*h)->earlier)
        (*h)->saids = 0;
    (*h)->earlier = false;
    if ((*h)->saids == SD_FETCH_FIELDS_MAX)
        return !sd_fail(why, SD_ERR_USAGE, "more than %d", SD_FETCH_FIELDS_MAX);
    (*h)->said[(*h)->saids++] = value;
    return true;
}

void
net_headers_earlier(net_headers *h)
{
    if (h)
        h->earlier = true;
}

static sd_status
add_line(net_headers *h, sd_str line, sd_why *why)
{
    sd_status st = sd_fetch_field_check(line, why);
    if (st)
        return st;
    if (h->lines == SD_FETCH_FIELDS_MAX)
        return sd_fail(why, SD_ERR_USAGE, "more than %d headers",
                       SD_FETCH_FIELDS_MAX);
    if (line.n > SD_FETCH_FIELDS_BYTES - h->bytes)
        return sd_fail(why, SD_ERR_USAGE, "more than %d bytes of headers",
                       SD_FETCH_FIELDS_BYTES);
    h->bytes += line.n;
    h->line[h->lines++] = sd_arena_keep(&h->arena, line);
    return SD_OK;
}

static sd_status
add_lines(net_headers *h, const char *path, sd_str rest, sd_why *why)
{
    sd_str line;
    sd_why own = {""};
    size_t had = h->lines;
    for (size_t n = 1; sd_str_cut(&rest, '\n', &line); n++) {
        line = sd_str_trim(line, SD_STR(" \t\r"));
        if (!line.n || line.p[0] == '#')
            continue;
        if (add_line(h, line, &own))
            return sd_fail(why, SD_ERR_USAGE, "%s:%zu: %s", path, n, own.text);
    }
    if (h->lines == had)
        return sd_fail(why, SD_ERR_USAGE, "%s: no header in it", path);
    return SD_OK;
}

/// Not mapped: the shell's <(...) is a pipe.
static sd_status
add_file(net_headers *h, const char *path, sd_why *why)
{
    char *text = sd_realloc(NULL, FILE_BYTES, 1);
    FILE *f = fopen(path, "r");
    size_t n = f ? fread(text, 1, FILE_BYTES, f) : 0;
    sd_status st;
    if (!f || ferror(f))
        st = sd_fail(why, SD_ERR_USAGE, "%s: %s", path, strerror(errno));
    else if (n == FILE_BYTES)
        st = sd_fail(why, SD_ERR_USAGE, "%s: too large", path);
    else
        st = add_lines(h, path, (sd_str){text, n}, why);
    if (f)
        fclose(f);
    free(text);
    return st;
}

// ------------------------------------------------------------------- hosts

/// Its place, or the free one where it would be. Names are compared, not
/// hashes alone: somebody else chooses the names of other hosts.
static host *
place_of(const net_headers *h, sd_str key)
{
    size_t i = (size_t)sd_hash(key.p, key.n, 0);
    for (;; i++) {
        host *p = &h->host[i & (h->places - 1)];
        if (!p->key.n || sd_str_eq(p->key, key))
            return p;
    }
}

static void
grow(net_headers *h)
{
    host *old = h->host;
    size_t n = h->places;
    h->places = n ? 2 * n : HOSTS_FIRST;
    h->host = sd_calloc(h->places, sizeof *h->host);
    for (size_t i = 0; i < n; i++)
        if (old[i].key.n)
            *place_of(h, old[i].key) = old[i];
    free(old);
}

static void
add_host(net_headers *h, const sd_url *u)
{
    sd_str key = sd_url_host_key(u);
    if (!sd_url_is_web(u) || !key.n)
        return;
    if (2 * (h->hosts + 1) > h->places)
        grow(h);
    host *p = place_of(h, key);
    if (!p->key.n) {
        p->key = sd_arena_keep(&h->arena, key);
        h->hosts++;
    }
    p->plain |= u->kind != SD_URL_HTTPS;
}

void
net_headers_give(net_headers *h, sd_str url)
{
    sd_buf href = {.max = SD_URL_MAX}, normal = {.max = SD_URL_MAX};
    sd_url u, n;
    if (h && sd_url_parse(url, NULL, &href, &u)) {
        add_host(h, &u);
        // A crawl asks for the normal form: "a.example." is "a.example".
        if (sd_url_normalise(&u, SD_URL_NORMAL, &normal, &n))
            add_host(h, &n);
    }
    sd_buf_done(&href);
    sd_buf_done(&normal);
}

static bool
goes_to(void *ctx, const sd_url *u)
{
    const net_headers *h = ctx;
    const host *p = h->places ? place_of(h, sd_url_host_key(u)) : NULL;
    return p && p->key.n && (p->plain || u->kind == SD_URL_HTTPS);
}

// --------------------------------------------------------------- to others

sd_status
net_headers_conf(net_headers *h, sd_fetch_conf *ret, sd_why *why)
{
    if (!h)
        return SD_OK;
    sd_status st = SD_OK;
    h->lines = h->bytes = 0;
    for (size_t i = 0; i < h->saids && !st; i++)
        st = h->said[i][0] == '@' ? add_file(h, h->said[i] + 1, why)
                                  : add_line(h, sd_str_of(h->said[i]), why);
    ret->field = h->line;
    ret->fields = h->lines;
    ret->fields_to = goes_to;
    ret->fields_ctx = h;
    return st;
}

const char *
net_headers_in(const net_headers *h, const char *arg)
{
    for (size_t i = 0; h && i < h->saids; i++)
        for (const char *p = arg; *p; p++) // "--header=@FILE" is one argument
            if (p == h->said[i])
                return p;
    return NULL;
}

bool
net_headers_has_value(const net_headers *h)
{
    for (size_t i = 0; h && i < h->saids; i++)
        if (h->said[i][0] != '@')
            return true;
    return false;
}

void
net_headers_free(net_headers *h)
{
    if (!h)
        return;
    free(h->host);
    sd_arena_done(&h->arena);
    free(h);
}
