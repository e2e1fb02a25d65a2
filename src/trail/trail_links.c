// SPDX-License-Identifier: Apache-2.0
// Links: what they are worth, which lead to a page, what is learnt of them.
#include "trail_int.h"

#include <stdlib.h>
#include <string.h>

enum { FRESHEN_TRIES = 8 };

// ------------------------------------------------------------------ scores

unsigned
sd_trail_known(const sd_trail *t, uint32_t page)
{
    return page < t->pages ? t->page[page].known : SD_TRAIL_UNKNOWN;
}

static unsigned
known_of(const void *ctx, uint32_t page)
{
    return sd_trail_known(ctx, page);
}

static sd_link_place
place_of(const sd_trail *t, uint32_t i)
{
    uint32_t s = t->link_of[i];
    const trail_source *source = &t->source[s];
    return (sd_link_place){
        .words = t->conf.words(t->conf.ctx, source->page),
        .link = t->link + source->link_at,
        .links = (size_t)(t->source[s + 1].link_at - source->link_at),
        .at = (size_t)(i - source->link_at),
        .hint = t->conf.hints ? t->hint[s] : NULL,
        .known = known_of,
        .ctx = t};
}

static float
score_link(sd_trail *t, uint32_t i)
{
    const trail_source *s = &t->source[t->link_of[i]];
    switch (t->conf.score) {
    case SD_SCORE_SIMILAR:
        return s->similar;
    case SD_SCORE_APPRENTICE:
        if (t->switched) {
            sd_link_place p = place_of(t, i);
            return sd_apprentice_score(&t->apprentice, &p);
        }
        return t->page[s->page].reward;
    case SD_SCORE_CRITIC:
        return t->page[s->page].reward;
    case SD_SCORE_NONE:
        break;
    }
    return 0;
}

float
trail__score(sd_trail *t, uint32_t page)
{
    double sum = 0, n = 0;
    float best = -TRAIL_START_SCORE;
    uint32_t head = t->page[page].head;
    if (head == TRAIL_NO_LINK)
        return TRAIL_START_SCORE;
    for (uint32_t i = head; i != TRAIL_NO_LINK; i = t->next[i]) {
        if (t->conf.several == SD_SEVERAL_FIRST && t->next[i] != TRAIL_NO_LINK)
            continue;
        float x = score_link(t, i);
        best = x > best ? x : best;
        sum += (double)x;
        n++;
    }
    return t->conf.several == SD_SEVERAL_MEAN ? (float)(sum / n) : best;
}

void
trail__put(sd_trail *t, uint32_t page, float score)
{
    t->news.dropped += t->conf.buffer && !sd_buffer_has(t->buffer, page) &&
                       sd_buffer_count(t->buffer) == t->conf.buffer;
    sd_buffer_put(t->buffer, page, score);
}

/// Everything that waits, by the scores of today.
static void
score_all(sd_trail *t)
{
    size_t n = sd_buffer_count(t->buffer);
    uint32_t *page = sd_calloc(n + 1, sizeof *page);
    sd_buffer_ids(t->buffer, page);
    for (size_t i = 0; i < n; i++)
        if (sd_buffer_score(t->buffer, page[i]) < TRAIL_START_SCORE)
            trail__put(t, page[i], trail__score(t, page[i]));
    free(page);
}

void
trail__freshen(sd_trail *t)
{
    uint32_t page, again;
    if (!t->switched || t->conf.batch || t->conf.frozen)
        return;
    for (int i = 0; i < FRESHEN_TRIES && sd_buffer_best(t->buffer, &page);
         i++) {
        if (sd_buffer_score(t->buffer, page) >= TRAIL_START_SCORE)
            break;
        // Which come up depends on who sleeps: a replay has to be told.
        trail__log(t, TRAIL_RESCORE, page);
        trail__put(t, page, trail__score(t, page));
        if (sd_buffer_best(t->buffer, &again) && again == page)
            break;
    }
}

// ------------------------------------------------------------------- links

void
trail__keep_links(sd_trail *t, const sd_trail_page *p)
{
    size_t n = p->links < SD_TRAIL_LINKS_MAX ? p->links : SD_TRAIL_LINKS_MAX;
    if (t->links + n >= TRAIL_NO_LINK)
        n = 0; // four thousand million links: those of later pages are lost
    t->source =
        sd_grow(t->source, &t->source_cap, t->sources + 2, sizeof *t->source);
    t->source[t->sources] = (trail_source){
        .page = p->page, .similar = p->similar, .link_at = t->links};
    if (t->conf.hints) {
        t->hint =
            sd_grow(t->hint, &t->hint_cap, t->sources + 1, sizeof *t->hint);
        memcpy(t->hint[t->sources], p->hint, sizeof p->hint);
    }
    size_t all = t->links + n;
    t->link = sd_grow(t->link, &t->link_cap, all + 1, sizeof *t->link);
    t->link_of =
        sd_grow(t->link_of, &t->link_of_cap, all + 1, sizeof(uint32_t));
    t->next = sd_grow(t->next, &t->next_cap, all + 1, sizeof *t->next);
    for (size_t i = 0; i < n; i++) {
        t->link[t->links + i] = p->link[i];
        t->link_of[t->links + i] = (uint32_t)t->sources;
        t->next[t->links + i] = TRAIL_NO_LINK;
    }
    t->links = all;
    t->source[++t->sources] = (trail_source){.link_at = all};
}

/// Remember that link `i` leads to its page; false: enough links do.
static bool
chain(sd_trail *t, uint32_t i)
{
    trail_page *p = &t->page[t->link[i].target];
    if (p->links == SD_TRAIL_KNOWN_MAX)
        return false;
    t->next[i] = p->head;
    p->head = i;
    p->links++;
    return true;
}

/// The page waits, or would if there were room.
static void
add_waiting(sd_trail *t, uint32_t i)
{
    uint32_t page = t->link[i].target;
    bool waits = sd_buffer_has(t->buffer, page);
    bool start = waits && t->page[page].head == TRAIL_NO_LINK;
    if (!chain(t, i) || start || (waits && t->conf.several == SD_SEVERAL_FIRST))
        return;
    if (waits && t->conf.several == SD_SEVERAL_BEST) {
        float x = score_link(t, i);
        if (x > sd_buffer_score(t->buffer, page))
            trail__put(t, page, x);
        return;
    }
    trail__put(t, page, trail__score(t, page));
}

void
trail__add_link(sd_trail *t, uint32_t i)
{
    switch (t->page[t->link[i].target].known) {
    case SD_TRAIL_TAKEN:  // it comes next: there is nothing to choose
    case SD_TRAIL_BARRED: // its score is asked for when it is admitted
        (void)chain(t, i);
        break;
    case SD_TRAIL_UNKNOWN:
        add_waiting(t, i);
        break;
    default:
        break;
    }
}

void
trail__move_links(sd_trail *t, uint32_t from, uint32_t to)
{
    trail_page *a = &t->page[from], *b = &t->page[to];
    uint32_t last = TRAIL_NO_LINK;
    if (b->links + a->links > SD_TRAIL_KNOWN_MAX)
        return;
    for (uint32_t i = a->head; i != TRAIL_NO_LINK; i = t->next[i]) {
        t->link[i].target = to;
        last = i;
    }
    if (last == TRAIL_NO_LINK)
        return;
    t->next[last] = b->head;
    b->head = a->head;
    b->links = (uint16_t)(b->links + a->links);
    a->head = TRAIL_NO_LINK;
    a->links = 0;
}

// ----------------------------------------------------------------- lessons

static void
train(sd_trail *t, uint32_t i)
{
    sd_link_place p = place_of(t, i);
    sd_apprentice_train(&t->apprentice, &p,
                        (double)t->page[t->link[i].target].reward);
    t->news.lessons++;
}

void
trail__learn(sd_trail *t, uint32_t i)
{
    if (t->conf.score != SD_SCORE_APPRENTICE || t->conf.frozen)
        return;
    if (!t->conf.batch) {
        train(t, i);
        return;
    }
    t->lesson =
        sd_grow(t->lesson, &t->lesson_cap, t->lessons + 1, sizeof *t->lesson);
    t->lesson[t->lessons++] = i;
}

void
trail__review(sd_trail *t)
{
    const sd_trail_conf *f = &t->conf;
    if (f->score != SD_SCORE_APPRENTICE)
        return;
    bool batch = f->batch && !f->frozen && t->news.fetched % f->batch == 0;
    bool begin = !t->switched && t->news.fetched >= f->switch_at;
    for (size_t i = 0; (batch || begin) && i < t->lessons; i++)
        train(t, t->lesson[i]);
    if (batch || begin)
        t->lessons = 0;
    t->switched |= begin;
    if (begin || (batch && t->switched))
        score_all(t);
}
