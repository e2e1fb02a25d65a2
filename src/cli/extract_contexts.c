// SPDX-License-Identifier: Apache-2.0
#include "extract_contexts.h"

#include <stdlib.h>
#include <string.h>

enum { CONTEXTS_MAX = 1000, IRI_MAX = 2048 };

struct extract_context {
    struct extract_context *next;
    sd_map map; // empty: there is no such file
    size_t n;
    char iri[];
};

void
extract_contexts_init(extract_contexts *c, const char *dir)
{
    *c = (extract_contexts){.dir = dir};
    pthread_mutex_init(&c->lock, NULL);
}

void
extract_contexts_done(extract_contexts *c)
{
    while (c->first) {
        struct extract_context *k = c->first;
        c->first = k->next;
        if (k->map.p)
            sd_map_done(&k->map);
        free(k);
    }
    pthread_mutex_destroy(&c->lock);
}

/// The path of `iri` below the folder. False for what could leave it: pages
/// choose these names.
static bool
add_path(sd_str iri, sd_buf *out)
{
    if (sd_str_starts(iri, SD_STR("https://")))
        iri = sd_str_sub(iri, 8, iri.n);
    else if (sd_str_starts(iri, SD_STR("http://")))
        iri = sd_str_sub(iri, 7, iri.n);
    else
        return false;
    iri = sd_str_sub(iri, 0, sd_str_find(iri, '#'));
    for (size_t i = 0; i < iri.n; i++)
        if ((unsigned char)iri.p[i] <= ' ' || iri.p[i] == '\\')
            return false;
    sd_str part;
    while (sd_str_cut(&iri, '/', &part)) {
        if (sd_str_eq(part, SD_STR("..")) || sd_str_eq(part, SD_STR(".")))
            return false;
        if (!part.n)
            continue;
        sd_buf_addc(out, '/');
        sd_buf_add(out, part);
    }
    return true;
}

static sd_map
load(const char *dir, sd_str iri)
{
    static const char *const ends[] = {"", ".jsonld", ".json", "/index.jsonld"};
    sd_map map = {0};
    sd_buf path = {.max = IRI_MAX * 2};
    sd_buf_add(&path, sd_str_of(dir));
    if (add_path(iri, &path) && !path.over) {
        size_t n = path.n;
        for (size_t i = 0; i < SD_LEN(ends) && !map.p; i++) {
            sd_why why;
            path.n = n;
            sd_buf_add(&path, (sd_str){ends[i], strlen(ends[i]) + 1});
            if (path.over || sd_map_open(path.p, &map, &why))
                map = (sd_map){0};
        }
    }
    sd_buf_done(&path);
    return map;
}

sd_str
extract_contexts_get(void *ctx, sd_str iri)
{
    extract_contexts *c = ctx;
    if (!c->dir || iri.n > IRI_MAX)
        return SD_STR("");
    pthread_mutex_lock(&c->lock);
    struct extract_context *k = c->first;
    while (k && !sd_str_eq((sd_str){k->iri, k->n}, iri))
        k = k->next;
    if (!k && c->n < CONTEXTS_MAX) {
        k = sd_realloc(NULL, 1, sizeof *k + iri.n);
        memcpy(k->iri, iri.p, iri.n);
        k->n = iri.n;
        k->map = load(c->dir, iri);
        k->next = c->first;
        c->first = k;
        c->n++;
    }
    pthread_mutex_unlock(&c->lock);
    return k && k->map.p ? sd_map_str(&k->map) : SD_STR("");
}
