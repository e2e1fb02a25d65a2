// SPDX-License-Identifier: Apache-2.0
/// The critic behind topic(…) and similar(…) of a target: a model file, and
/// the questions of the target put to it.
#ifndef SD_WANT_CRITIC_H
#define SD_WANT_CRITIC_H

#include "sd_target.h"
#include "sd_topic.h"

/// `judge` is NULL when the target asks nothing. Zeroed is empty.
typedef struct want_critic {
    sd_critic *critic;
    sd_judge *judge;
} want_critic;

/// Read the model file at `path`.
SD_NODISCARD sd_status sd_cli_read_critic(const char *path, sd_critic **ret,
                                          sd_why *why);

/// Read `model` (may be NULL) and put the questions of `t` (may be NULL) to
/// it. SD_ERR_USAGE when it cannot answer them.
SD_NODISCARD sd_status want_critic_open(want_critic *c, const sd_target *t,
                                        const char *model, sd_why *why);
void want_critic_done(want_critic *c);

#endif
