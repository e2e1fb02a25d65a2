// SPDX-License-Identifier: Apache-2.0
#include "crawl_args.h"

#include <string.h>

#define SCOPE_WORDS "any|domain|host"
#define KEEP_WORDS  "all|rewarded"

static bool
add_pattern(sd_arena *arena, sd_str **v, size_t *n, size_t *cap,
            const char *value)
{
    *v = sd_grow(*v, cap, *n + 1, sizeof **v);
    (*v)[(*n)++] = sd_arena_keep(arena, sd_str_of(value));
    return true;
}

static bool
add_include(void *ret, const char *value, sd_why *why)
{
    crawl_args *a = ret;
    (void)why;
    return add_pattern(&a->arena, &a->include, &a->includes, &a->include_cap,
                       value);
}

static bool
add_exclude(void *ret, const char *value, sd_why *why)
{
    crawl_args *a = ret;
    (void)why;
    return add_pattern(&a->arena, &a->exclude, &a->excludes, &a->exclude_cap,
                       value);
}

static bool
set_policy(void *ret, const char *value, sd_why *why)
{
    crawl_args *a = ret;
    a->topic.has_policy =
        sd_trail_policy_find(sd_str_of(value), &a->topic.policy);
    if (a->topic.has_policy ||
        sd_policy_find(sd_str_of(value), &a->conf.policy))
        return true;
    return !sd_fail(why, SD_ERR_USAGE, "there is no policy '%s'", value);
}

void
crawl_options(crawl_args *a, bool resume, sd_opt *opt)
{
    const sd_opt own[CRAWL_OWN_OPTIONS] = {
        {.name = "o",
         .kind = SD_OPT_TEXT,
         .ret = &a->out,
         .operand = "DIR",
         // What is kept of a crawl has it; who goes on may not say another.
         .help = resume ? NULL
                        : "where everything goes; made if it is not there, "
                          "with the folders above it"},
        {.name = "seeds",
         .kind = SD_OPT_TEXT,
         .ret = &a->seed_file,
         .operand = "FILE",
         .help = "addresses to begin with, one a line; - is standard input"},
        {.name = "want",
         .kind = SD_OPT_TEXT,
         .ret = &a->want_text,
         .operand = "EXPR",
         .help = "what earns a page its reward (default: any, a page with "
                 "structured data)"},
        {.name = "topics",
         .kind = SD_OPT_TEXT,
         .ret = &a->topics,
         .operand = "MODEL",
         .help = "the critic behind topic(...) and similar(...) in EXPR, made "
                 "by 'sundog topics train'"},
        {.name = "topic",
         .kind = SD_OPT_TEXT,
         .ret = &a->topic.file,
         .operand = "FILE",
         .help = "a topic file says what is wanted, by which model, the "
                 "keywords, and examples to begin with; options go before it"},
        {.name = "keywords",
         .kind = SD_OPT_TEXT,
         .ret = &a->topic.keywords,
         .operand = "WORDS",
         .help = "what best-first and best-n-first compare pages with"},
        {.name = "only",
         .kind = SD_OPT_TEXT,
         .ret = &a->topic.only,
         .operand = "RUN",
         .help = "fetch only pages of this log, the pages.jsonl of another "
                 "crawl; recall needs it"},
        {.name = "budget",
         .kind = SD_OPT_COUNT,
         .ret = &a->conf.budget,
         .operand = "N",
         .help = "page requests to spend (default 10K); 0: no limit"},
        {.name = "enough",
         .kind = SD_OPT_COUNT,
         .ret = &a->conf.enough,
         .operand = "N",
         .help = "stop when so many pages were rewarded, by the sum of their "
                 "rewards; 0: never (default)"},
        {.name = "time",
         .kind = SD_OPT_NUMBER,
         .ret = &a->time,
         .operand = "SECONDS",
         .help = "stop after this time; resume goes on",
         .min = 0,
         .max = 1e9},
        {.name = "keep",
         .kind = SD_OPT_CHOICE,
         .ret = &a->keep,
         .operand = KEEP_WORDS,
         .help = "whose statements are written (default all); copies of "
                 "rewarded pages count as rewarded"},
        {.name = "warc",
         .kind = SD_OPT_FLAG,
         .ret = &a->conf.warc,
         .help = "archive requests and responses in warc/"},
        {.name = "provenance",
         .kind = SD_OPT_FLAG,
         .ret = &a->conf.provenance,
         .help = "say of every page in the quads when it was fetched, and "
                 "with --warc where it is archived"},
        {.name = "scope",
         .kind = SD_OPT_CHOICE,
         .ret = &a->scope,
         .operand = SCOPE_WORDS,
         .help = "pages that may be fetched: any, those of the seeds' "
                 "registrable domains, or of their hosts (default any)"},
        {.name = "include",
         .kind = SD_OPT_CALL,
         .ret = a,
         .call = add_include,
         .operand = "PATTERN",
         .help = "only addresses like this, from start to end: '/en/*', "
                 "'*/print/*'; * is anything, and what begins with / is for "
                 "path and query; may be repeated"},
        {.name = "exclude",
         .kind = SD_OPT_CALL,
         .ret = a,
         .call = add_exclude,
         .operand = "PATTERN",
         .help = "no addresses like this; may be repeated, and wins over "
                 "--include"},
        {.name = "max-depth",
         .kind = SD_OPT_COUNT,
         .ret = &a->max_depth,
         .operand = "N",
         .help = "links away from a seed at most",
         .min = 0,
         .max = UINT32_MAX},
        {.name = "max-per-host",
         .kind = SD_OPT_COUNT,
         .ret = &a->max_per_host,
         .operand = "N",
         .help = "addresses of one host to take up at most; 0: no limit "
                 "(default)"},
        {.name = "policy",
         .kind = SD_OPT_CALL,
         .ret = a,
         .call = set_policy,
         .operand = "NAME",
         .help = "how pages are chosen: one of those that 'sundog simulate "
                 "--help' lists (default sundog), or a topic policy, below"},
        {.name = "learner",
         .kind = SD_OPT_CHOICE,
         .ret = &a->learner,
         .operand = sd_learn_words(),
         .help = "scores pages before the fetch (default: mix with the policy "
                 "sundog, nb with others)",
         .given = &a->learner_given},
        {.name = "lambda",
         .kind = SD_OPT_NUMBER,
         .ret = &a->lambda,
         .operand = "P",
         .help = "probability of a uniform choice (default 0.5; for policies "
                 "that choose by host)",
         .min = 0,
         .max = 1,
         .given = &a->lambda_given},
        {.name = "reserve",
         .kind = SD_OPT_NUMBER,
         .ret = &a->conf.reserve,
         .operand = "X",
         .help = "take no page that is worth less than X times the best of a "
                 "host that rests, and wait for that one (default 0.5; 0: "
                 "never wait). For the policy sundog with a budget, without "
                 "--time",
         .min = 0,
         .max = 1},
        {.name = "decay",
         .kind = SD_OPT_NUMBER,
         .ret = &a->conf.decay,
         .operand = "M",
         .help = "lambda falls as M / (t + M) (default 10000); 0: it stays",
         .min = 0,
         .max = 1e18},
        {.name = "seed",
         .kind = SD_OPT_COUNT,
         .ret = &a->conf.rng_seed,
         .operand = "N",
         .help = "of the random numbers (default 1)"},
        {.name = "model",
         .kind = SD_OPT_TEXT,
         .ret = &a->conf.model,
         .operand = "DIR",
         .help = "begin with what the crawl in DIR has learnt"},
        {.name = "no-sitemaps",
         .kind = SD_OPT_FLAG,
         .ret = &a->no_sitemaps,
         .help = "do not look for sitemaps"},
        {.name = "no-guard",
         .kind = SD_OPT_FLAG,
         .ret = &a->no_guard,
         .help = "do not hold back what looks like a trap"},
        {.name = "follow-nofollow",
         .kind = SD_OPT_FLAG,
         .ret = &a->conf.ignore_nofollow,
         .help = "follow links that are marked nofollow"},
        {.name = "memory",
         .kind = SD_OPT_COUNT,
         .ret = &a->conf.memory_bytes,
         .operand = "BYTES",
         .help = "for the frontier (default 512M)",
         .min = 64e6,
         .max = 1e15},
        {.name = "sync",
         .kind = SD_OPT_FLAG,
         .ret = &a->conf.sync,
         .help = "wait for the disk once a second: what is lost in a power "
                 "cut is fetched again, as it is after a kill"},
        {.name = "in-flight",
         .kind = SD_OPT_COUNT,
         .ret = &a->in_flight,
         .operand = "N",
         .help = "pages under way at a time (default 256)",
         .min = 1,
         .max = 100000},
        {.name = "threads",
         .kind = SD_OPT_COUNT,
         .ret = &a->threads,
         .operand = "N",
         .help = "that parse and extract (default: one for each core)",
         .min = 1,
         .max = 256},
        {.name = "json",
         .kind = SD_OPT_FLAG,
         .ret = &a->json,
         .help = "print the end as JSON"},
        {.name = "quiet",
         .kind = SD_OPT_FLAG,
         .ret = &a->quiet,
         .help = "no progress line"},
    };
    memcpy(opt, own, sizeof own);
    trail_options(&a->topic.trail, opt + CRAWL_OWN_OPTIONS);
    net_options(&a->net, opt + CRAWL_OWN_OPTIONS + TRAIL_OPTIONS);
    // Here a redirect is a page, and what failed waits its turn.
    for (size_t i = CRAWL_OWN_OPTIONS + TRAIL_OPTIONS; i < CRAWL_OPTIONS; i++) {
        if (!strcmp(opt[i].name, "max-redirects"))
            opt[i].help = "in a row to follow (default: 10); 0: none";
        if (!strcmp(opt[i].name, "retries"))
            opt[i].help = "of a page after a failed connection, 429, 502, 503 "
                          "or 504, later (default: 2)";
    }
}
