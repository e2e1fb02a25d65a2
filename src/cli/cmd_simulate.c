// SPDX-License-Identifier: Apache-2.0
#include "sim_set.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

enum { MAX_POLICIES = 32, OUT_MAX = 1 << 28 };

/// What the command line says.
typedef struct args {
    sd_policy policy[MAX_POLICIES];
    size_t policies;
    sd_sim_conf conf;
    uint64_t hashes, runs;
    const char *out_dir, *rewards;
    unsigned learner, features, label, objective; // which of the words below
    bool siblings, json, chart, table1, table2;
    bool learner_given, budget_given, objective_given;
    bool hashes_given, features_given, label_given, lambda_given;
    bool decay_given, tune_given, static_given, delay_given;
} args;

static bool
add_policies(void *ret, const char *value, sd_why *why)
{
    args *a = ret;
    sd_str rest = sd_str_of(value), name;
    sd_trail_policy trail;
    while (sd_str_cut(&rest, ',', &name)) {
        sd_status bad = SD_OK;
        if (a->policies == MAX_POLICIES)
            bad = sd_fail(why, SD_ERR_USAGE, "more than %d", MAX_POLICIES);
        else if (!sd_policy_find(name, &a->policy[a->policies]))
            bad = sd_fail(
                why, SD_ERR_USAGE, "there is no policy '%.*s'%s", SD_ARGS(name),
                sd_trail_policy_find(name, &trail) ? " without --topic" : "");
        if (bad)
            return false;
        a->policies++;
    }
    return true;
}

static bool
tune(void *ret, const char *value, sd_why *why)
{
    args *a = ret;
    sd_str rest = sd_str_of(value), name;
    double x;
    sd_status st;
    if (sd_str_cut(&rest, '=', &name) && sd_str_double(rest, &x))
        st = sd_tree_knobs_set(&a->conf.knobs, name, x, why);
    else
        st = sd_fail(why, SD_ERR_USAGE, "'%s' is not NAME=NUMBER", value);
    return st == SD_OK;
}

enum {
    BOTH = SD_FEATURE_URL | SD_FEATURE_PARENTS,
    ALL = BOTH | SD_FEATURE_DOMAIN | SD_FEATURE_PLATFORM,
};

/// The words of the options that have some, in the order of what they mean.
#define FEATURES_WORDS "both|url|parents|domain|platform"
#define LABEL_WORDS    "any|rare"

static void
read_words(args *a)
{
    static const unsigned sets[] = {BOTH, SD_FEATURE_URL, SD_FEATURE_PARENTS,
                                    BOTH | SD_FEATURE_DOMAIN, ALL};
    static const uint8_t labels[] = {SD_LABEL_ANY, SD_LABEL_RARE};
    a->conf.learner = (sd_learn_kind)a->learner;
    a->conf.features = sets[a->features];
    if (a->siblings)
        a->conf.features |= SD_FEATURE_SIBLINGS;
    a->conf.label = labels[a->objective_given ? a->objective : a->label];
    a->conf.hashes = (uint32_t)a->hashes;
}

static void
harvest_chart(const sim_set *s, sim_chart *ret)
{
    size_t row[MAX_POLICIES];
    for (size_t i = 0; i < s->rows; i++)
        row[i] = i;
    sim_chart_init(ret, s, row, s->rows, "Harvest", "share of pages rewarded",
                   SIM_AT(harvest));
}

static sd_status
write_files(const sim_set *s, const args *a, const char *world, sd_why *why)
{
    sd_status st = sd_dir_make(a->out_dir, why);
    if (st)
        return st;
    sd_buf b = {.max = OUT_MAX};
    sim_set_tsv(s, &b);
    st = sd_file_write(a->out_dir, "curve.tsv", sd_buf_str(&b), why);
    sd_buf_reset(&b);
    if (!st) {
        sd_buf lead = {.max = SIM_LEAD_MAX};
        sd_buf_addf(&lead, "world %s\n%s %s, budget %llu, %zu runs%c", world,
                    a->rewards ? "rewards" : "label",
                    a->rewards ? a->rewards : sim_label_name(a->conf.label),
                    (unsigned long long)a->conf.budget, s->runs, '\0');
        sd_report_begin(&b, "sundog simulate", lead.p);
        sim_chart c;
        harvest_chart(s, &c);
        sd_report_figure(&b, &c.chart,
                         "Rewarded pages as a share of the pages fetched so "
                         "far.");
        sim_set_table(s, 0, s->rows,
                      "Means over the runs, ± standard error. Area: mean of "
                      "the harvest curve. Times: medians.",
                      true, &b);
        sd_report_end(&b, "sundog " SD_VERSION);
        st = sd_file_write(a->out_dir, "report.html", sd_buf_str(&b), why);
        sd_buf_reset(&b);
        sd_report_svg(&c.chart, &b);
        if (!st)
            st = sd_file_write(a->out_dir, "harvest.svg", sd_buf_str(&b), why);
        sim_chart_done(&c);
        sd_buf_done(&lead);
    }
    sd_buf_done(&b);
    return st;
}

static void
add_human(const sim_set *s, const args *a, sd_buf *out)
{
    sim_set_table(s, 0, s->rows, NULL, false, out);
    if (!a->chart && !isatty(STDOUT_FILENO))
        return;
    sim_chart c;
    harvest_chart(s, &c);
    sd_buf_addc(out, '\n');
    sd_report_text(&c.chart, 78, 20, false, out);
    sim_chart_done(&c);
}

/// What sundog learns with, unless the command line says otherwise.
static void
use_sundog(const args *a, sd_sim_conf *c)
{
    if (!a->learner_given)
        c->learner = SD_LEARN_MIX;
    if (!a->hashes_given)
        c->hashes = SD_FEATURE_HASHES_MANY;
    if (!a->features_given)
        c->features |= ALL;
}

/// Run the policies asked for and show the result.
static int
run_policies(const sd_cmd *cmd, const sd_world *w, const args *a,
             const char *world_path)
{
    sim_row row[MAX_POLICIES];
    sd_buf name[MAX_POLICIES] = {{0}};
    for (size_t i = 0; i < a->policies; i++) {
        row[i] = (sim_row){.conf = a->conf, .paper = (double)NAN};
        row[i].conf.policy = a->policy[i];
        // Without an explicit wish no learner runs whose scores nobody sees.
        if (sd_policy_is_blind(a->policy[i]) && !a->learner_given)
            row[i].conf.learner = SD_LEARN_NONE;
        if (a->policy[i] == SD_POLICY_SUNDOG)
            use_sundog(a, &row[i].conf);
        if (row[i].conf.learner == SD_LEARN_NONE)
            row[i].conf.static_pages = 0;
        if (!sd_policy_has_lambda(a->policy[i]))
            row[i].conf.lambda = row[i].conf.decay = 0;
        name[i] = (sd_buf){.max = 256};
        sim_conf_name(&row[i].conf, &name[i]);
        sd_buf_addc(&name[i], '\0');
        row[i].name = name[i].p;
    }
    sim_set s;
    sim_set_init(&s, w, row, a->policies, a->runs, a->conf.seed,
                 a->conf.budget);
    sd_why why = {""};
    sd_status st = sim_set_run(&s);
    sd_buf out = {.max = OUT_MAX};
    if (a->json)
        sim_set_json(&s, &out); // what is finished is worth having
    else if (!st)
        add_human(&s, a, &out);
    if (!st && a->out_dir)
        st = write_files(&s, a, world_path, &why);
    bool printed = sd_cli_print(&out);
    sd_buf_done(&out);
    sim_set_done(&s);
    for (size_t i = 0; i < a->policies; i++)
        sd_buf_done(&name[i]);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    return printed ? SD_EXIT_DONE : SD_EXIT_FAILED;
}

/// The rewards of --rewards, if any, into `conf`; the caller frees `*ret`.
static sd_status
read_rewards(const sd_world *w, args *a, float **ret, sd_why *why)
{
    sd_world_rewards_report report;
    if (!a->rewards)
        return SD_OK;
    sd_status st = sd_world_rewards(w, a->rewards, ret, &report, why);
    if (!st && report.unknown)
        fprintf(stderr, "sundog simulate: %s: %llu ids are not in the world\n",
                a->rewards, (unsigned long long)report.unknown);
    a->conf.reward = *ret;
    return st;
}

static sd_status
check_tag_paths(const sd_world *w, const args *a, sd_why *why)
{
    for (size_t i = 0; i < a->policies && !w->host_style; i++)
        if (a->policy[i] == SD_POLICY_TAGPATH)
            return sd_fail(why, SD_ERR_USAGE,
                           "the policy tagpath needs a world with tag paths, "
                           "as 'sundog world make' writes them");
    return SD_OK;
}

/// Is there a page to be rewarded for its label? Else all policies are alike.
static sd_status
check_label(const sd_world *w, const args *a, sd_why *why)
{
    uint32_t p = 0;
    while (p < w->pages && !(w->label[p] & a->conf.label))
        p++;
    if (a->rewards || a->table2 || p < w->pages)
        return SD_OK;
    return sd_fail(why, SD_ERR_USAGE, "the world has no page with the label %s",
                   sim_label_name(a->conf.label));
}

/// Is lambda given, and nothing to any policy?
static bool
lambda_idles(const args *a)
{
    bool idles = a->conf.lambda > 0 && a->policies;
    for (size_t i = 0; i < a->policies; i++)
        idles &= !sd_policy_has_lambda(a->policy[i]);
    return idles;
}

/// An option that the table asked for does not look at; NULL: none is given.
static const char *
idle_option(const args *a)
{
    const struct {
        bool given;
        const char *name;
    } idle[] = {{a->budget_given && a->table1, "--budget"},
                {a->lambda_given, "--lambda"},
                {a->decay_given, "--decay"},
                {a->learner_given, "--learner"},
                {a->tune_given, "--tune"},
                {a->static_given, "--static"},
                {a->features_given, "--features"},
                {a->siblings, "--siblings"},
                {a->hashes_given, "--hashes"},
                {a->label_given && !a->table1, "--label"},
                {a->delay_given, "--delay"},
                {a->chart, "--chart"}};
    for (size_t i = 0; i < SD_LEN(idle); i++)
        if (idle[i].given)
            return idle[i].name;
    return NULL;
}

static int
run(const sd_cmd *cmd, args *a, const char *path)
{
    sd_why why = {""};
    sd_world w;
    sd_cli_catch_signals();
    sd_status st = sd_world_open(path, &w, &why);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    float *reward = NULL;
    st = check_tag_paths(&w, a, &why);
    if (!st)
        st = check_label(&w, a, &why);
    if (!st)
        st = read_rewards(&w, a, &reward, &why);
    // Before the work, not after it; but one that is interrupted makes none.
    if (!st && a->out_dir && access(a->out_dir, F_OK) == 0)
        st = sd_dir_make(a->out_dir, &why);
    if (st) {
        free(reward);
        sd_world_done(&w);
        return sd_cli_failed(cmd, st, &why);
    }
    sim_paper_conf paper = {.out_dir = a->out_dir,
                            .runs = a->runs,
                            .seed = a->conf.seed,
                            .budget = a->conf.budget,
                            .budget_given = a->budget_given,
                            .json = a->json,
                            .world_path = path};
    int code;
    if (a->table1)
        code = sim_paper_table1(cmd, &w, &paper, a->conf.label);
    else if (a->objective_given && a->conf.label == SD_LABEL_RARE)
        code = sim_paper_rare(cmd, &w, &paper);
    else if (a->table2 || a->objective_given)
        code = sim_paper_table2(cmd, &w, &paper);
    else
        code = run_policies(cmd, &w, a, path);
    free(reward);
    sd_world_done(&w);
    return code;
}

static void
list_policies(sd_buf *out)
{
    sd_buf_addf(out, "policies, and how they score a host (g rewarded and b "
                     "other pages fetched,\nbest = the highest score among "
                     "its waiting pages):\n");
    for (unsigned i = 0; i < SD_POLICY_COUNT; i++)
        sd_buf_addf(out, "  %-25s %s\n", sd_policy_name((sd_policy)i),
                    sd_policy_about((sd_policy)i));
    sd_buf_addf(out, "settings of sundog:\n");
#define X(name, value, least, most, text) \
    sd_buf_addf(out, "  %-25s %s (%g)\n", #name, text, (double)(value));
    SD_TREE_KNOBS(X)
#undef X
    sd_buf_addc(out, '\0');
}

/// Is this about a topic? Those crawls have options of their own.
static bool
has_topic(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (sd_str_eq(sd_str_of(argv[i]), SD_STR("--topic")) ||
            sd_str_starts(sd_str_of(argv[i]), SD_STR("--topic=")))
            return true;
    return false;
}

int
sd_cmd_simulate(int argc, char **argv)
{
    const char *topic = NULL; // for --help only
    if (has_topic(argc, argv))
        return sd_cmd_simulate_topic(argc, argv);
    args a = {
        .conf = sd_sim_conf_default(), .hashes = SD_FEATURE_HASHES, .runs = 1};
    const sd_opt options[] = {
        {.name = "policy",
         .kind = SD_OPT_CALL,
         .ret = &a,
         .operand = "P[,P...]",
         .help = "policies to run, listed below (default sundog); several "
                 "are compared",
         .call = add_policies},
        {.name = "topic",
         .kind = SD_OPT_TEXT,
         .ret = &topic,
         .operand = "FILE",
         .help = "crawl for a topic, with policies and options of their own: "
                 "'sundog simulate --topic x --help'"},
        {.name = "budget",
         .kind = SD_OPT_COUNT,
         .ret = &a.conf.budget,
         .operand = "N",
         .help = "pages to fetch (default 1M; the tables: as many of the "
                 "world's pages as the paper's 1M of 5.5M)",
         .min = 1,
         .max = 4e9,
         .given = &a.budget_given},
        {.name = "seed",
         .kind = SD_OPT_COUNT,
         .ret = &a.conf.seed,
         .operand = "N",
         .help = "of the random numbers (default 1); run r uses N + r",
         .max = 1e15},
        {.name = "runs",
         .kind = SD_OPT_COUNT,
         .ret = &a.runs,
         .operand = "R",
         .help = "repeat with R seeds, on all cores, and show means and "
                 "standard errors (default 1)",
         .min = 1,
         .max = 10000},
        {.name = "lambda",
         .kind = SD_OPT_NUMBER,
         .ret = &a.conf.lambda,
         .operand = "X",
         .help = "choose a random host with probability X (default 0)",
         .max = 1,
         .given = &a.lambda_given},
        {.name = "decay",
         .kind = SD_OPT_NUMBER,
         .ret = &a.conf.decay,
         .operand = "M",
         .help = "let lambda fall as M / (t + M) (the paper's M: 10000; "
                 "default: it stays)",
         .max = 1e12,
         .given = &a.decay_given},
        {.name = "learner",
         .kind = SD_OPT_CHOICE,
         .ret = &a.learner,
         .operand = sd_learn_words(),
         .help = "Naive Bayes, Hoeffding tree, logistic regression, a "
                 "mixture, or no scores (default nb; mix for sundog)",
         .given = &a.learner_given},
        {.name = "tune",
         .kind = SD_OPT_CALL,
         .ret = &a,
         .operand = "NAME=X",
         .help = "change a setting of the policy sundog, listed below",
         .call = tune,
         .given = &a.tune_given},
        {.name = "static",
         .kind = SD_OPT_COUNT,
         .ret = &a.conf.static_pages,
         .operand = "N",
         .help = "train on N random pages, at most half, then freeze; a second "
                 "learner scores those (default: learn online)",
         .max = 4e9,
         .given = &a.static_given},
        {.name = "features",
         .kind = SD_OPT_CHOICE,
         .ret = &a.features,
         .operand = FEATURES_WORDS,
         .help = "what the learner sees of a page (default both; platform "
                 "for sundog)",
         .given = &a.features_given},
        {.name = "siblings",
         .kind = SD_OPT_FLAG,
         .ret = &a.siblings,
         .help = "add counts over pages with a parent in common"},
        {.name = "hashes",
         .kind = SD_OPT_COUNT,
         .ret = &a.hashes,
         .operand = "K",
         .help = "positions that address tokens are hashed into (default "
                 "10000; 262144 for sundog)",
         .min = 1,
         .max = 1 << 24,
         .given = &a.hashes_given},
        {.name = "label",
         .kind = SD_OPT_CHOICE,
         .ret = &a.label,
         .operand = LABEL_WORDS,
         .help = "what earns the reward: any structured data, or at least "
                 "five Microdata statements (default any)",
         .given = &a.label_given},
        {.name = "rewards",
         .kind = SD_OPT_TEXT,
         .ret = &a.rewards,
         .operand = "FILE",
         .help = "instead of a label: the reward of each page, lines of its "
                 "id and a value between 0 and 1; pages that are not there "
                 "get 0"},
        {.name = "delay",
         .kind = SD_OPT_COUNT,
         .ret = &a.conf.delay,
         .operand = "D",
         .help = "hold feedback back until D more pages were chosen, as pages "
                 "in flight do (default 0)",
         .max = 4e9,
         .given = &a.delay_given},
        {.name = "table1",
         .kind = SD_OPT_FLAG,
         .ret = &a.table1,
         .help = "the paper's Table 1: accuracy and time of the learners"},
        {.name = "table2",
         .kind = SD_OPT_FLAG,
         .ret = &a.table2,
         .help = "the paper's Table 2 and Figures 2 to 9"},
        {.name = "objective",
         .kind = SD_OPT_CHOICE,
         .ret = &a.objective,
         .operand = LABEL_WORDS,
         .help = "rare: the paper's section 5.3; any: Table 2",
         .given = &a.objective_given},
        {.name = "chart",
         .kind = SD_OPT_FLAG,
         .ret = &a.chart,
         .help = "draw the curves even if the output is no terminal"},
        {.name = "json",
         .kind = SD_OPT_FLAG,
         .ret = &a.json,
         .help = "print one JSON object per run"},
        {.name = "o",
         .kind = SD_OPT_TEXT,
         .ret = &a.out_dir,
         .operand = "DIR",
         .help = "write curve.tsv, report.html and harvest.svg there"},
    };
    sd_buf policies = {.max = 4096};
    list_policies(&policies);
    const sd_cmd cmd = {
        "simulate",
        "WORLD [OPTION]... | WORLD --table1|--table2|--objective "
        "rare",
        "Crawl the web graph WORLD (see 'sundog world') in memory under one "
        "or more policies and show how many of the fetched pages were worth "
        "it.",
        options,
        SD_LEN(options),
        policies.p};
    size_t words;
    sd_parsed parsed = sd_cli_parse(&cmd, argc, argv, &words);
    int code = sd_cli_parsed_exit(parsed);
    if (parsed == SD_PARSED_RUN) {
        read_words(&a);
        int tables = a.table1 + a.table2 + a.objective_given;
        if (!tables && !a.policies)
            a.policy[a.policies++] = SD_POLICY_SUNDOG;
        if (words != 1)
            code = sd_cli_usage(&cmd, "one WORLD, not %zu", words);
        else if (tables && a.policies)
            code = sd_cli_usage(&cmd, "--policy or a table, not both");
        else if (tables && a.rewards)
            code = sd_cli_usage(&cmd, "--rewards or a table, not both");
        else if (tables > 1)
            code = sd_cli_usage(&cmd,
                                "one of --table1, --table2 and "
                                "--objective, not %d",
                                tables);
        else if (tables && idle_option(&a))
            code = sd_cli_usage(&cmd, "%s means nothing to this table",
                                idle_option(&a));
        else if (a.conf.static_pages && a.conf.learner == SD_LEARN_NONE)
            code = sd_cli_usage(&cmd, "--static needs a --learner");
        else if (lambda_idles(&a))
            code = sd_cli_usage(&cmd, "--lambda means nothing to %s",
                                a.policies > 1 ? "these policies"
                                               : sd_policy_name(a.policy[0]));
        else
            code = run(&cmd, &a, argv[1]);
    }
    sd_buf_done(&policies);
    return code;
}
