// SPDX-License-Identifier: Apache-2.0
/// What sundog simulate --topic runs on: a world with text, its pages read
/// once and judged for every topic.
#ifndef SD_SIM_LAB_H
#define SD_SIM_LAB_H

#include "sd_sim.h"
#include "topic_spec.h"
#include "trail_options.h"
#include "want_critic.h"

enum { ROWS_MAX = 16, STARTS_MAX = 1 << 16, TOPICS_MAX = 256 };

/// What the command line says.
typedef struct topic_args {
    sd_trail_policy row[ROWS_MAX];
    size_t rows;
    const char *topic[TOPICS_MAX];
    size_t topics;
    const char *log, *only, *as;
    trail_args trail;
    uint64_t page_bytes, starts, seed, runs;
    unsigned task;
    bool json, accuracy;
    sd_sim_topic_conf conf;
} topic_args;

/// A topic: what is wanted, and what of it is in the world.
typedef struct subject {
    const char *path; // of the topic file
    topic_spec spec;
    sd_target *want;
    want_critic critic;
    sd_bag keys;
    float *reward, *similar;
    uint64_t (*hint)[SD_TRAIL_HINTS];
    uint32_t *example, *start;
    size_t examples, starts;
    sd_judge_worker judge; // scratch
    double *chance;
} subject;

/// Everything runs need, read once.
typedef struct lab {
    const topic_args *a;
    const char *world_path;
    sd_world w;
    sd_sim_text *text;
    uint8_t *only;
    subject *all, *at; // at: the topic at hand
    // Scratch of reading pages.
    sd_target_worker *worker;
    sd_bag bag;
    sd_buf scratch;
} lab;

/// A character of a name, in the name of a file.
char sim_lab_file_char(char c);
/// Read everything. Also after a failure, end with sim_lab_done.
SD_NODISCARD sd_status sim_lab_open(lab *l, const topic_args *a,
                                    const char *world, sd_why *why);
void sim_lab_done(lab *l);

/// Choose where a run with this seed starts for the topic at hand: some of the
/// examples, some of their neighbours, or, without examples, where the world
/// says.
void sim_lab_starts(lab *l, uint64_t seed);

/// Do what the command line asks for: run the rows, or judge links.
SD_NODISCARD sd_status sim_lab_run(lab *l, sd_buf *out, sd_why *why);

#endif
