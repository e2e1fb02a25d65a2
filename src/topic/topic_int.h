// SPDX-License-Identifier: Apache-2.0
/// Shared by topic's own files: the table of words and the model.
///
/// A model file, version 1. Little-endian:
///
///     offset size  meaning
///          0    8  magic: 89 's' 'd' 't' 0d 0a 1a 0a
///          8    4  format version
///         12    4  topics T, from 2
///         16    4  words W
///         20    4  example pages D
///         24    4  bytes of all names N
///         28    4  zero
///         32    8  bytes of the whole file
///         40    8  sd_hash, seed 0, of all that follows, this field excluded
///         48   4T  end of each topic's name in the names; names ascend
///               N  the names
///              4T  example pages of each topic
///              4W  hash of each word; ascending
///              4W  pages that a word occurs in; 1 to D
///             4WT  how often it occurs in the examples of each topic
#ifndef TOPIC_INT_H
#define TOPIC_INT_H

#include "sd_topic.h"

enum { TOPIC_VERSION = 1, TOPIC_HEADER_BYTES = 48 };

/// Hashes to small numbers, in the order they came.
typedef struct topic_table {
    uint32_t *key;  // n
    uint32_t *slot; // number + 1; 0 is free
    size_t n, cap, slots;
} topic_table;

enum { TOPIC_NONE = UINT32_MAX };

uint32_t topic__table_find(const topic_table *t, uint32_t key);
/// The same, given a number if it has none.
uint32_t topic__table_add(topic_table *t, uint32_t key);
void topic__table_done(topic_table *t);

struct sd_idf {
    topic_table table;
    uint32_t *pages; // per word
    uint32_t *seen;  // per word: the page it was last counted for
    size_t pages_cap, seen_cap;
    uint32_t total;
};

/// A model: counts, from which the rest follows. Names are kept in `names`,
/// name i from name_end[i - 1].
struct sd_critic {
    uint32_t topics, words, pages;
    uint32_t *name_end, *examples;
    char *names;
    sd_idf *idf;     // its table numbers the words
    uint32_t *count; // words * topics
    float *chance;   // words * topics: ln of the word's share in the topic
    float *prior;    // per topic, ln
};

/// All arrays for these sizes; counts are zero.
sd_critic *topic__critic_new(uint32_t topics, uint32_t words, uint32_t names);
/// Compute chances and priors from the counts.
void topic__critic_ready(sd_critic *c);
/// Order of paths in which those below one path are neighbours.
int topic__name_cmp(sd_str a, sd_str b);

#endif
