// SPDX-License-Identifier: Apache-2.0
// Crawls that read the page a link stands on: who waits, who is next.
//
// One object for all of them: take the best links from the buffer, hear what
// the critic says of the pages, put the new links in with their scores. The
// apprentice also learns: a link is an instance once both its ends are fetched.
#include "trail_int.h"

#include <stdlib.h>

enum { JOURNAL_MAX = 1 << 30 };

// --------------------------------------------------------------- policies

static const struct {
    const char *name, *about;
    sd_trail_score score;
} policies[SD_TRAIL_POLICIES] = {
#define X(id, label, worth, text) \
    [SD_TRAIL_##id] = {.name = label, .about = text, .score = SD_SCORE_##worth},
    SD_TRAIL_TABLE(X)
#undef X
};

const char *
sd_trail_policy_name(sd_trail_policy p)
{
    return policies[p].name;
}

const char *
sd_trail_policy_about(sd_trail_policy p)
{
    return policies[p].about;
}

sd_trail_score
sd_trail_policy_score(sd_trail_policy p)
{
    return policies[p].score;
}

bool
sd_trail_policy_find(sd_str name, sd_trail_policy *ret)
{
    for (size_t i = 0; i < SD_TRAIL_POLICIES; i++)
        if (sd_str_eq(name, sd_str_of(policies[i].name))) {
            *ret = (sd_trail_policy)i;
            return true;
        }
    return false;
}

// -------------------------------------------------------------------- life

sd_trail_conf
sd_trail_default(void)
{
    return (sd_trail_conf){.score = SD_SCORE_CRITIC,
                           .n = 1,
                           .d_max = SD_LINK_D_MAX,
                           .near = SD_NEAR_OFFSETS};
}

sd_trail *
sd_trail_new(const sd_trail_conf *conf)
{
    sd_trail *t = sd_calloc(1, sizeof *t);
    t->conf = *conf;
    t->buffer = sd_buffer_new(conf->buffer);
    t->apart = sd_buffer_new(0);
    t->journal.max = JOURNAL_MAX;
    t->source = sd_grow(NULL, &t->source_cap, 1, sizeof *t->source);
    t->source[0] = (trail_source){.link_at = 0};
    if (conf->score == SD_SCORE_APPRENTICE) {
        sd_apprentice_init(&t->apprentice, &t->conf);
        t->switched = conf->switch_at == 0;
    }
    return t;
}

void
sd_trail_free(sd_trail *t)
{
    if (!t)
        return;
    if (t->conf.score == SD_SCORE_APPRENTICE)
        sd_apprentice_done(&t->apprentice);
    sd_buffer_free(t->buffer);
    sd_buffer_free(t->apart);
    free(t->page);
    free(t->source);
    free(t->hint);
    free(t->link);
    free(t->link_of);
    free(t->next);
    free(t->lesson);
    free(t->set);
    sd_buf_done(&t->journal);
    free(t);
}

sd_apprentice *
sd_trail_apprentice(sd_trail *t)
{
    return t->conf.score == SD_SCORE_APPRENTICE ? &t->apprentice : NULL;
}

void
sd_trail_inherit(sd_trail *t, sd_trail *from)
{
    sd_learner *own = t->apprentice.learner;
    t->apprentice.learner = from->apprentice.learner;
    from->apprentice.learner = own;
}

trail_page *
trail__meet(sd_trail *t, uint32_t page)
{
    t->page = sd_grow(t->page, &t->page_cap, (size_t)page + 1, sizeof *t->page);
    for (; t->pages <= page; t->pages++)
        t->page[t->pages] = (trail_page){.head = TRAIL_NO_LINK};
    trail_page *p = &t->page[page];
    if (!p->met && t->conf.arm) {
        uint32_t arm = t->conf.arm(t->conf.ctx, page);
        sd_buffer_arm(t->buffer, page, arm);
        sd_buffer_arm(t->apart, page, arm);
    }
    p->met = true;
    return p;
}

// ------------------------------------------------------------------ choice

/// It no longer waits, wherever it does.
static void
stop_waiting(sd_trail *t, uint32_t page)
{
    if (sd_buffer_has(t->buffer, page))
        sd_buffer_take(t->buffer, page);
    else if (sd_buffer_has(t->apart, page))
        sd_buffer_take(t->apart, page);
    else if (t->page[page].known == SD_TRAIL_TAKEN)
        t->under_way--;
}

void
sd_trail_start(sd_trail *t, uint32_t page)
{
    trail_page *p = trail__meet(t, page);
    if (p->known != SD_TRAIL_UNKNOWN && p->known != SD_TRAIL_GONE)
        return;
    trail__log(t, TRAIL_START, page);
    p->known = SD_TRAIL_UNKNOWN;
    trail__put(t, page, TRAIL_START_SCORE);
}

void
trail__set_apart(sd_trail *t, uint32_t page)
{
    if (!sd_buffer_count(t->apart))
        t->set_n = 0;
    t->set = sd_grow(t->set, &t->set_cap, t->set_n + 1, sizeof *t->set);
    stop_waiting(t, page);
    t->page[page].known = SD_TRAIL_TAKEN;
    sd_buffer_put(t->apart, page, -(float)t->set_n);
    t->set[t->set_n++] = page;
    trail__log(t, TRAIL_APART, page);
}

void
trail__take(sd_trail *t, uint32_t page)
{
    stop_waiting(t, page);
    t->page[page].known = SD_TRAIL_TAKEN;
    t->under_way++;
    trail__log(t, TRAIL_TAKE, page);
}

/// Of those set apart the next whose arm is awake.
static bool
next_apart(sd_trail *t, uint32_t *ret)
{
    if (sd_buffer_best(t->apart, ret))
        return true;
    uint32_t page, n = t->conf.n > 1 ? t->conf.n : 0;
    for (uint32_t i = 0; i < n && !t->under_way; i++) {
        trail__freshen(t);
        if (!sd_buffer_best(t->buffer, &page))
            break;
        trail__set_apart(t, page);
    }
    return sd_buffer_best(t->apart, ret);
}

bool
sd_trail_next(sd_trail *t, sd_trail_choice *ret)
{
    uint32_t page;
    if (next_apart(t, &page)) {
        *ret = (sd_trail_choice){page, trail__score(t, page)};
    } else {
        if (t->conf.n > 1)
            return false;
        trail__freshen(t);
        if (!sd_buffer_best(t->buffer, &page))
            return false;
        *ret = (sd_trail_choice){page, sd_buffer_score(t->buffer, page)};
    }
    trail__take(t, page);
    return true;
}

void
sd_trail_back(sd_trail *t, uint32_t page)
{
    assert(t->page[page].known == SD_TRAIL_TAKEN);
    trail__log(t, TRAIL_BACK, page);
    stop_waiting(t, page);
    size_t i = 0;
    while (i < t->set_n && t->set[i] != page)
        i++;
    // Not into the buffer: by the scores of today it need not be the best of
    // those that it was chosen from, whose scores may be of yesterday.
    sd_buffer_put(t->apart, page, i < t->set_n ? -(float)i : 1);
}

static void
leave(sd_trail *t, uint32_t page, char event, uint8_t known)
{
    trail__meet(t, page);
    trail__log(t, event, page);
    stop_waiting(t, page);
    t->page[page].known = known;
}

void
sd_trail_gone(sd_trail *t, uint32_t page)
{
    leave(t, page, TRAIL_GONE, SD_TRAIL_GONE);
}

void
sd_trail_bar(sd_trail *t, uint32_t page)
{
    leave(t, page, TRAIL_BAR, SD_TRAIL_BARRED);
}

void
sd_trail_admit(sd_trail *t, uint32_t page)
{
    trail_page *p = trail__meet(t, page);
    if (p->known != SD_TRAIL_BARRED)
        return;
    trail__log(t, TRAIL_ADMIT, page);
    p->known = SD_TRAIL_UNKNOWN;
    trail__put(t, page, trail__score(t, page));
}

void
sd_trail_sleep(sd_trail *t, uint32_t arm, bool asleep)
{
    sd_buffer_sleep(t->buffer, arm, asleep);
    sd_buffer_sleep(t->apart, arm, asleep);
}

// ---------------------------------------------------------------- outcomes

static bool
is_fetched(const trail_page *p)
{
    return p->known == SD_TRAIL_LOW || p->known == SD_TRAIL_HIGH;
}

/// Was the apprentice right about a page that it chose?
static void
guess(sd_trail *t, uint32_t page, float reward)
{
    if (!t->switched || t->page[page].head == TRAIL_NO_LINK)
        return;
    t->news.guesses++;
    t->news.right += (trail__score(t, page) > 0) == (reward >= 0.5f);
}

void
sd_trail_fetched(sd_trail *t, const sd_trail_page *p)
{
    assert(t->page[p->page].known == SD_TRAIL_TAKEN);
    trail__log_fetched(t, p);
    guess(t, p->page, p->reward);
    stop_waiting(t, p->page);
    t->news.fetched++;
    t->page[p->page].reward = p->reward;
    t->page[p->page].known = p->reward >= 0.5f ? SD_TRAIL_HIGH : SD_TRAIL_LOW;
    for (uint32_t i = t->page[p->page].head; i != TRAIL_NO_LINK; i = t->next[i])
        trail__learn(t, i);
    for (size_t i = 0; i < p->links; i++)
        (void)trail__meet(t, p->link[i].target);
    size_t from = t->links;
    trail__keep_links(t, p);
    for (size_t i = from; i < t->links; i++)
        if (is_fetched(&t->page[t->link[i].target]))
            trail__learn(t, (uint32_t)i);
        else
            trail__add_link(t, (uint32_t)i);
    trail__review(t);
}

void
sd_trail_moved(sd_trail *t, uint32_t page, uint32_t to)
{
    assert(t->page[page].known == SD_TRAIL_TAKEN);
    trail__log_moved(t, page, to);
    stop_waiting(t, page);
    t->page[page].known = SD_TRAIL_GONE;
    uint8_t known = trail__meet(t, to)->known;
    bool start = t->page[page].head == TRAIL_NO_LINK;
    if (is_fetched(&t->page[to])) {
        for (uint32_t i = t->page[page].head; i != TRAIL_NO_LINK;
             i = t->next[i]) {
            t->link[i].target = to;
            trail__learn(t, i);
        }
        return;
    }
    if (known == SD_TRAIL_GONE)
        return;
    trail__move_links(t, page, to);
    if (known == SD_TRAIL_UNKNOWN)
        trail__put(t, to, start ? TRAIL_START_SCORE : trail__score(t, to));
}

// -------------------------------------------------------------------- news

size_t
sd_trail_waiting(const sd_trail *t)
{
    return sd_buffer_count(t->buffer) + sd_buffer_count(t->apart);
}

void
sd_trail_tell(const sd_trail *t, sd_trail_news *ret)
{
    *ret = t->news;
    ret->switched = t->switched;
}

/// Pages that wait with a higher score than `score`.
static size_t
count_better(const sd_trail *t, float score)
{
    size_t n = sd_buffer_count(t->buffer), better = 0;
    uint32_t *page = sd_calloc(n + 1, sizeof *page);
    sd_buffer_ids(t->buffer, page);
    for (size_t i = 0; i < n; i++)
        better += sd_buffer_score(t->buffer, page[i]) > score;
    free(page);
    return better;
}

bool
sd_trail_explain(const sd_trail *t, uint32_t page, sd_trail_why *ret)
{
    if (page >= t->pages || !t->page[page].met)
        return false;
    const trail_page *p = &t->page[page];
    *ret = (sd_trail_why){.known = p->known,
                          .waits = sd_buffer_has(t->buffer, page),
                          .apart = sd_buffer_has(t->apart, page),
                          .links = p->links};
    if (ret->waits) {
        ret->score = sd_buffer_score(t->buffer, page);
        ret->better = count_better(t, ret->score);
    }
    return true;
}
