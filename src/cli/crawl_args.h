// SPDX-License-Identifier: Apache-2.0
/// The command line of a crawl, which its directory keeps.
///
/// `crawl` writes its arguments, one a line, and its seeds into the directory;
/// `resume` reads them again and lets the user add to them. So there is one
/// parser and one list of options for both.
#ifndef SD_CRAWL_ARGS_H
#define SD_CRAWL_ARGS_H

#include "crawl_topic.h"
#include "net_options.h"
#include "sd_crawl.h"
#include "want_critic.h"

typedef struct crawl_args {
    sd_crawl_conf conf;
    sd_target *want;
    sd_str want_said; // what it was made from
    want_critic critic;
    crawl_topic topic;
    bool json, quiet;
    bool told_full; // that the disk is full
    char **again;   // words given to this run of a crawl that goes on
    int agains;

    // What the options point to.
    sd_arena arena;
    sd_str *seed;
    size_t seeds, seed_cap;
    size_t kept_seeds; // of a crawl that goes on: those that it had
    sd_str *include, *exclude;
    size_t includes, include_cap, excludes, exclude_cap;
    const char *out, *seed_file, *want_text, *topics; // NULL: not given
    net_args net;
    unsigned scope, learner, keep;
    uint64_t in_flight, threads, max_depth, max_per_host;
    double time, lambda;
    bool no_sitemaps, no_guard, learner_given, lambda_given;
    bool links_changed; // it goes on, and follows other links than before
    sd_buf agent;
} crawl_args;

enum {
    CRAWL_OWN_OPTIONS = 34,
    CRAWL_OPTIONS = CRAWL_OWN_OPTIONS + TRAIL_OPTIONS + NET_OPTIONS,
};

/// Write the options, which fill `a`, to `opt[0…CRAWL_OPTIONS)`.
void crawl_options(crawl_args *a, bool resume, sd_opt *opt);

/// The arguments of `sundog crawl`, or, with `dir`, those kept in it and then
/// `argv`. SD_PARSED_RUN: `*a` is filled and the target compiled. With `dir`
/// "", for --help, only the options are looked at.
sd_parsed crawl_args_parse(crawl_args *a, const char *dir, int argc,
                           char **argv, int *ret_exit);
/// Read the headers of --header, which go to the hosts of the seeds: for who
/// fetches. Zero, or what the command has to end with: the reason is printed.
int crawl_args_headers(crawl_args *a, const sd_cmd *cmd);
/// Keep them, as they were said in `argv`, and the seeds in their directory.
/// With a header in them they are for the owner's eyes only.
SD_NODISCARD sd_status crawl_args_save(const crawl_args *a, int argc,
                                       char **argv, sd_why *why);
SD_NODISCARD sd_status crawl_args_save_seeds(const crawl_args *a, sd_why *why);
/// Undo that: nothing came of the crawl.
void crawl_args_unsave(const crawl_args *a);
void crawl_args_done(crawl_args *a);

#endif
