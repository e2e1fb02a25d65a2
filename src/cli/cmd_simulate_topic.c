// SPDX-License-Identifier: Apache-2.0
// sundog simulate --topic: crawlers that read the page a link stands on.
#include "cli.h"
#include "sim_lab.h"

#include <string.h>

enum { PRINT_MAX = 1 << 26 };

static int
run(const sd_cmd *cmd, const topic_args *a, const char *world)
{
    lab l;
    sd_why why = {""};
    sd_buf out = {.max = PRINT_MAX};
    sd_cli_catch_signals();
    sd_status st = sim_lab_open(&l, a, world, &why);
    if (!st)
        st = sim_lab_run(&l, &out, &why);
    sim_lab_done(&l);
    bool printed = sd_cli_print(&out);
    sd_buf_done(&out);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    return printed ? SD_EXIT_DONE : SD_EXIT_FAILED;
}

static bool
add_topic(void *ret, const char *value, sd_why *why)
{
    topic_args *a = ret;
    if (a->topics == TOPICS_MAX)
        return !sd_fail(why, SD_ERR_USAGE, "more than %d", TOPICS_MAX);
    a->topic[a->topics++] = value;
    return true;
}

static bool
add_rows(void *ret, const char *value, sd_why *why)
{
    topic_args *a = ret;
    sd_str rest = sd_str_of(value), name;
    while (sd_str_cut(&rest, ',', &name)) {
        sd_trail_policy p;
        if (!sd_trail_policy_find(name, &p))
            return !sd_fail(why, SD_ERR_USAGE,
                            "there is no topic policy '%.*s'", SD_ARGS(name));
        if (a->rows == ROWS_MAX)
            return !sd_fail(why, SD_ERR_USAGE, "more than %d", ROWS_MAX);
        a->row[a->rows++] = p;
    }
    return true;
}

int
sd_cmd_simulate_topic(int argc, char **argv)
{
    topic_args a = {.conf = sd_sim_topic_default(),
                    .trail = TRAIL_ARGS_DEFAULT,
                    .starts = 10,
                    .seed = 1,
                    .runs = 1};
    const sd_opt own[] = {
        {.name = "topic",
         .kind = SD_OPT_CALL,
         .ret = &a,
         .operand = "FILE",
         .help = "the topic: lines of name, want, model, keywords, "
                 "description, example, each with its value; several may be "
                 "given, pages are read once for all",
         .call = add_topic},
        {.name = "policy",
         .kind = SD_OPT_CALL,
         .ret = &a,
         .operand = "P[,P...]",
         .help = "policies to run, listed below; several are compared",
         .call = add_rows},
        {.name = "budget",
         .kind = SD_OPT_COUNT,
         .ret = &a.conf.budget,
         .operand = "N",
         .help = "pages to fetch (default 1000)",
         .min = 1,
         .max = 4e9},
        {.name = "seed",
         .kind = SD_OPT_COUNT,
         .ret = &a.seed,
         .operand = "N",
         .help = "of the choice of starts (default 1); run r uses N + r",
         .max = 1e15},
        {.name = "runs",
         .kind = SD_OPT_COUNT,
         .ret = &a.runs,
         .operand = "R",
         .help = "repeat with R seeds (default 1)",
         .min = 1,
         .max = 10000},
        {.name = "start",
         .kind = SD_OPT_CHOICE,
         .ret = &a.task,
         .operand = "examples|neighbours",
         .help = "start from examples of the topic (default), or from pages "
                 "that lead to one over up to two links. Without examples: "
                 "where the world says"},
        {.name = "starts",
         .kind = SD_OPT_COUNT,
         .ret = &a.starts,
         .operand = "N",
         .help = "from so many of them (default 10)",
         .min = 1,
         .max = STARTS_MAX},
        {.name = "page-bytes",
         .kind = SD_OPT_COUNT,
         .ret = &a.page_bytes,
         .operand = "B",
         .help = "read so much of each page, links included; the published "
                 "crawls read 10 KB (default 0: all of it)",
         .max = 1e9},
        {.name = "only",
         .kind = SD_OPT_TEXT,
         .ret = &a.only,
         .operand = "RUN",
         .help = "recall keeps to the pages of this log (default: of the "
                 "critic's crawl)"},
        {.name = "accuracy",
         .kind = SD_OPT_FLAG,
         .ret = &a.accuracy,
         .help = "instead of policies: how well links are judged, for windows "
                 "up to --d-max"},
        {.name = "as",
         .kind = SD_OPT_TEXT,
         .ret = &a.as,
         .operand = "NAME",
         .help = "what the run is called in its log"},
        {.name = "log",
         .kind = SD_OPT_TEXT,
         .ret = &a.log,
         .operand = "DIR",
         .help = "write each run there, for sundog evaluate"},
        {.name = "json",
         .kind = SD_OPT_FLAG,
         .ret = &a.json,
         .help = "print one JSON object per run"},
    };
    sd_opt options[SD_LEN(own) + TRAIL_OPTIONS];
    memcpy(options, own, sizeof own);
    trail_options(&a.trail, options + SD_LEN(own));
    sd_buf more = {.max = 4096};
    sd_buf_add(&more, SD_STR("policies, and what they take a link's worth to "
                             "be:\n"));
    trail_policies(&more);
    sd_buf_addc(&more, '\0');
    const sd_cmd cmd = {
        .name = "simulate",
        .usage = "WORLD --topic FILE --policy P [OPTION]...",
        .about = "Crawl a world with text for a topic, or for any target: "
                 "crawlers that read the page a link stands on.",
        .opt = options,
        .opt_n = SD_LEN(options),
        .more = more.p,
    };
    size_t words;
    sd_parsed parsed = sd_cli_parse(&cmd, argc, argv, &words);
    int code = sd_cli_parsed_exit(parsed);
    if (parsed == SD_PARSED_RUN && words != 1)
        code = sd_cli_usage(&cmd, "one WORLD, not %zu", words);
    else if (parsed == SD_PARSED_RUN && !a.rows && !a.accuracy)
        code = sd_cli_usage(&cmd, "which --policy?");
    else if (parsed == SD_PARSED_RUN && a.accuracy &&
             (a.json || a.log || a.rows))
        code = sd_cli_usage(&cmd, "--accuracy is a table of its own: no "
                                  "--policy, --log or --json");
    else if (parsed == SD_PARSED_RUN && a.as && a.rows > 1)
        code = sd_cli_usage(&cmd, "--as is the name of one policy, not of %zu",
                            a.rows);
    else if (parsed == SD_PARSED_RUN)
        code = run(&cmd, &a, argv[1]);
    sd_buf_done(&more);
    return code;
}
