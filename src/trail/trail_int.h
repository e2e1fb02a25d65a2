// SPDX-License-Identifier: Apache-2.0
/// Shared by trail's own files: the state of a trail.
#ifndef TRAIL_INT_H
#define TRAIL_INT_H

#include "sd_trail.h"

#define TRAIL_NO_LINK UINT32_MAX

// Above all scores: what the crawl starts with is fetched first.
#define TRAIL_START_SCORE 1e30f

/// A page that was met.
typedef struct trail_page {
    uint32_t head; // the last link found to it; NO_LINK: none
    float reward;
    uint16_t links; // found to it
    uint8_t known;  // SD_TRAIL_*
    bool met;
} trail_page;

/// A page that was fetched, and where its links begin.
typedef struct trail_source {
    uint32_t page;
    float similar;
    uint64_t link_at;
} trail_source;

struct sd_trail {
    sd_trail_conf conf;
    sd_buffer *buffer;
    sd_buffer *apart; // pages that are chosen: those that came back and, n > 1,
                      // those set apart, in their order
    sd_apprentice apprentice;
    bool switched;

    trail_page *page; // by number
    size_t pages, page_cap;
    trail_source *source; // and one more, where the links end
    uint64_t (*hint)[SD_TRAIL_HINTS];
    size_t sources, source_cap, hint_cap;
    sd_trail_link *link; // of all sources
    uint32_t *link_of;   // its source
    uint32_t *next;      // the link to the same page that was found before
    size_t links, link_cap, link_of_cap, next_cap;

    uint32_t *lesson; // links to learn from after this batch
    size_t lessons, lesson_cap;
    uint32_t *set; // what was set apart, in order
    size_t set_n, set_cap;
    size_t under_way; // taken, not fetched
    sd_trail_news news;
    sd_buf journal;
    bool replaying;
};

/// The page, met from now on. Pointers into the table do not last.
trail_page *trail__meet(sd_trail *t, uint32_t page);

/// What happens in sd_trail_next, which a replay does again.
void trail__set_apart(sd_trail *t, uint32_t page);
void trail__take(sd_trail *t, uint32_t page);

// trail_links.c
/// The score of a page over all links known to lead to it.
float trail__score(sd_trail *t, uint32_t page);
/// Let it wait with this score, if there is room.
void trail__put(sd_trail *t, uint32_t page, float score);
/// Make sure that what is best is so by what has been learned since.
void trail__freshen(sd_trail *t);
/// Remember the links of a page that was fetched.
void trail__keep_links(sd_trail *t, const sd_trail_page *p);
/// Link `i` leads to a page whose reward is known.
void trail__learn(sd_trail *t, uint32_t i);
/// Link `i` leads to a page that is not fetched.
void trail__add_link(sd_trail *t, uint32_t i);
/// The links to `from` lead to `to`, which is not fetched.
void trail__move_links(sd_trail *t, uint32_t from, uint32_t to);
/// The end of a batch of lessons, and the moment of switching over.
void trail__review(sd_trail *t);

/// What happens, as the journal has it: a byte, then numbers of 7 bits a byte,
/// least first; rewards and similarities as their 4 bytes, hints as 8, on this
/// machine's byte order.
///
///     s page                      start
///     r page                      its score of now
///     a page                      set apart
///     t page                      taken
///     b page                      back
///     g page                      gone
///     x page                      barred
///     i page                      admitted
///     m page to                   moved
///     p page reward similar hints links: target first length …
///                                 fetched; hints and links with their number,
///                                 a length of 0: no place
enum {
    TRAIL_START = 's',
    TRAIL_RESCORE = 'r',
    TRAIL_APART = 'a',
    TRAIL_TAKE = 't',
    TRAIL_BACK = 'b',
    TRAIL_GONE = 'g',
    TRAIL_BAR = 'x',
    TRAIL_ADMIT = 'i',
    TRAIL_MOVED = 'm',
    TRAIL_FETCHED = 'p',
};

void trail__log(sd_trail *t, char what, uint32_t page);
void trail__log_moved(sd_trail *t, uint32_t page, uint32_t to);
void trail__log_fetched(sd_trail *t, const sd_trail_page *p);

#endif
