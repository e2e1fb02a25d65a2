// SPDX-License-Identifier: Apache-2.0
// sundog simulate --topic: crawlers that read the page a link stands on.
#include "cli.h"
#include "sim_lab.h"

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
        size_t i = 0;
        while (i < ROW_KINDS &&
               !sd_str_eq(name, sd_str_of(sim_lab_rows[i].name)))
            i++;
        if (i == ROW_KINDS)
            return !sd_fail(why, SD_ERR_USAGE,
                            "there is no topic policy '%.*s'", SD_ARGS(name));
        if (a->rows == ROWS_MAX)
            return !sd_fail(why, SD_ERR_USAGE, "more than %d", ROWS_MAX);
        a->row[a->rows++] = (row_kind)i;
    }
    return true;
}

static void
list_rows(sd_buf *out)
{
    sd_buf_add(out, SD_STR("policies, and what they take a link's worth to "
                           "be:\n"));
    for (size_t i = 0; i < ROW_KINDS; i++)
        sd_buf_addf(out, "  %-19s %s\n", sim_lab_rows[i].name,
                    sim_lab_rows[i].about);
    sd_buf_addc(out, '\0');
}

int
sd_cmd_simulate_topic(int argc, char **argv)
{
    topic_args a = {.conf = sd_sim_topic_default(),
                    .n = 256,
                    .d_max = SD_LINK_D_MAX,
                    .starts = 10,
                    .seed = 1,
                    .runs = 1};
    uint64_t buffer = 0;
    const sd_opt options[] = {
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
        {.name = "page-bytes",
         .kind = SD_OPT_COUNT,
         .ret = &a.page_bytes,
         .operand = "B",
         .help = "read so much of each page, links included; the published "
                 "crawls read 10 KB (default 0: all of it)",
         .max = 1e9},
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
        {.name = "n",
         .kind = SD_OPT_COUNT,
         .ret = &a.n,
         .operand = "N",
         .help = "links that best-n-first takes at a time (default 256)",
         .min = 1,
         .max = 1e6},
        {.name = "buffer",
         .kind = SD_OPT_COUNT,
         .ret = &buffer,
         .operand = "B",
         .help = "links that may wait; the worst are dropped (default: all)",
         .max = 4e9},
        {.name = "d-max",
         .kind = SD_OPT_COUNT,
         .ret = &a.d_max,
         .operand = "D",
         .help = "leaves around a link that the apprentice reads (default 5)",
         .max = 100},
        {.name = "near",
         .kind = SD_OPT_CHOICE,
         .ret = &a.near,
         .operand = "offsets|window|text",
         .help = "what it sees there: words with their offset in leaves "
                 "(default), words alone, words with their offset in words"},
        {.name = "switch",
         .kind = SD_OPT_COUNT,
         .ret = &a.conf.switch_at,
         .operand = "N",
         .help = "the apprentice takes over after N pages (default: a tenth "
                 "of the budget)",
         .max = 4e9,
         .given = &a.switch_given},
        {.name = "batch",
         .kind = SD_OPT_COUNT,
         .ret = &a.conf.batch,
         .operand = "N",
         .help = "it learns after every N pages and scores what waits again "
                 "(default 0: at once, and scores what comes up)",
         .max = 4e9},
        {.name = "several",
         .kind = SD_OPT_CHOICE,
         .ret = &a.several,
         .operand = "best|first|mean",
         .help = "which of several links to a page counts (default best)"},
        {.name = "hints",
         .kind = SD_OPT_FLAG,
         .ret = &a.hints,
         .help = "the page's topic and those above it are features too"},
        {.name = "cocited",
         .kind = SD_OPT_FLAG,
         .ret = &a.conf.cocited,
         .help = "and so is what is known of the targets of links nearby"},
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
    sd_buf more = {.max = 4096};
    list_rows(&more);
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
    a.conf.buffer = (uint32_t)buffer;
    a.conf.d_max = (unsigned)a.d_max;
    a.conf.near = (sd_near)a.near;
    a.conf.several = (sd_sim_several)a.several;
    if (!a.switch_given)
        a.conf.switch_at = a.conf.budget / 10;
    if (parsed == SD_PARSED_RUN && words != 1)
        code = sd_cli_usage(&cmd, "one WORLD, not %zu", words);
    else if (parsed == SD_PARSED_RUN && !a.rows && !a.accuracy)
        code = sd_cli_usage(&cmd, "which --policy?");
    else if (parsed == SD_PARSED_RUN)
        code = run(&cmd, &a, argv[1]);
    sd_buf_done(&more);
    return code;
}
