// SPDX-License-Identifier: Apache-2.0
#include "trail_options.h"

#include <string.h>

// When the apprentice takes over if the budget does not say.
enum { SWITCH_AT = 1000 };

void
trail_options(trail_args *a, sd_opt *opt)
{
    const sd_opt all[TRAIL_OPTIONS] = {
        {.name = "n",
         .kind = SD_OPT_COUNT,
         .ret = &a->n,
         .operand = "N",
         .help = "links that best-n-first takes at a time (default 256)",
         .min = 1,
         .max = 1e6},
        {.name = "buffer",
         .kind = SD_OPT_COUNT,
         .ret = &a->buffer,
         .operand = "B",
         .help = "links that may wait; the worst are dropped (default: all)",
         .max = 4e9},
        {.name = "d-max",
         .kind = SD_OPT_COUNT,
         .ret = &a->d_max,
         .operand = "D",
         .help = "leaves around a link that the apprentice reads (default 5)",
         .max = 100},
        {.name = "near",
         .kind = SD_OPT_CHOICE,
         .ret = &a->near,
         .operand = "offsets|window|text",
         .help = "what it sees there: words with their offset in leaves "
                 "(default), words alone, words with their offset in words"},
        {.name = "switch",
         .kind = SD_OPT_COUNT,
         .ret = &a->switch_at,
         .operand = "N",
         .help = "the apprentice takes over after N pages (default: a tenth "
                 "of the budget)",
         .max = 4e9,
         .given = &a->switch_given},
        {.name = "batch",
         .kind = SD_OPT_COUNT,
         .ret = &a->batch,
         .operand = "N",
         .help = "it learns after every N pages and scores what waits again "
                 "(default 0: at once, and scores what comes up)",
         .max = 4e9},
        {.name = "several",
         .kind = SD_OPT_CHOICE,
         .ret = &a->several,
         .operand = "best|first|mean",
         .help = "which of several links to a page counts (default best)"},
        {.name = "hints",
         .kind = SD_OPT_FLAG,
         .ret = &a->hints,
         .help = "the page's topic and those above it are features too"},
        {.name = "cocited",
         .kind = SD_OPT_FLAG,
         .ret = &a->cocited,
         .help = "and so is what is known of the targets of links nearby"},
    };
    memcpy(opt, all, sizeof all);
}

sd_trail_conf
trail_args_conf(const trail_args *a, sd_trail_policy policy, uint64_t budget)
{
    uint64_t tenth = budget ? budget / 10 : SWITCH_AT;
    return (sd_trail_conf){.score = sd_trail_policy_score(policy),
                           .n = policy == SD_TRAIL_BEST_N ? (uint32_t)a->n : 1,
                           .buffer = (uint32_t)a->buffer,
                           .d_max = (unsigned)a->d_max,
                           .near = (sd_near)a->near,
                           .several = (sd_trail_several)a->several,
                           .switch_at = a->switch_given ? a->switch_at : tenth,
                           .batch = a->batch,
                           .cocited = a->cocited,
                           .hints = a->hints};
}

void
trail_policies(sd_buf *out)
{
    for (sd_trail_policy p = 0; p < SD_TRAIL_POLICIES; p++)
        sd_buf_addf(out, "  %-19s %s\n", sd_trail_policy_name(p),
                    sd_trail_policy_about(p));
}
