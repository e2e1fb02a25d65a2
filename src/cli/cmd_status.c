// SPDX-License-Identifier: Apache-2.0
#include "cli.h"
#include "crawl_dir.h"

#include <errno.h>
#include <signal.h>

/// Values are numbers but for these.
static bool
is_text(sd_str key)
{
    static const char *const texts[] = {"state", "end", "waiting_for", "policy",
                                        "apprentice"};
    for (size_t i = 0; i < SD_LEN(texts); i++)
        if (sd_str_eq(key, sd_str_of(texts[i])))
            return true;
    return false;
}

static void
add_json(sd_str lines, sd_str state, sd_buf *out)
{
    sd_str line, key;
    const char *between = "{";
    while (sd_str_cut(&lines, '\n', &line)) {
        if (!sd_str_cut(&line, '\t', &key) || !key.n)
            continue;
        if (sd_str_eq(key, SD_STR("state")))
            line = state;
        sd_buf_addf(out, "%s\"%.*s\":", between, SD_ARGS(key));
        if (is_text(key))
            sd_buf_add_json(out, line);
        else
            sd_buf_add(out, line);
        between = ",";
    }
    sd_buf_add(out, SD_STR("}\n"));
}

/// What people call it: a request is one that a page was asked for with,
/// whatever came of it.
static sd_str
label_of(sd_str key)
{
    if (sd_str_eq(key, SD_STR("fetched")))
        return SD_STR("requests");
    return sd_str_eq(key, SD_STR("pages_per_s")) ? SD_STR("requests_per_s")
                                                 : key;
}

static void
add_human(sd_str lines, sd_str state, sd_buf *out)
{
    sd_str line, key;
    while (sd_str_cut(&lines, '\n', &line)) {
        if (!sd_str_cut(&line, '\t', &key) || !key.n)
            continue;
        if (sd_str_eq(key, SD_STR("state")))
            line = state;
        size_t at = out->n;
        sd_buf_addf(out, "%-16.*s", SD_ARGS(label_of(key)));
        for (size_t i = at; i < out->n; i++)
            if (out->p[i] == '_')
                out->p[i] = ' ';
        sd_buf_addf(out, "%.*s\n", SD_ARGS(line));
    }
}

int
sd_cmd_status(int argc, char **argv)
{
    bool json = false;
    const sd_opt opts[] = {
        {.name = "json",
         .kind = SD_OPT_FLAG,
         .ret = &json,
         .help = "print JSON"},
    };
    const sd_cmd cmd = {.name = "status",
                        .usage = "DIR [--json]",
                        .about = "How the crawl in DIR stands, also while it "
                                 "runs: what it wrote within the last second.",
                        .opt = opts,
                        .opt_n = SD_LEN(opts)};
    size_t words;
    sd_parsed p = sd_cli_parse(&cmd, argc, argv, &words);
    if (p != SD_PARSED_RUN)
        return sd_cli_parsed_exit(p);
    if (words != 1)
        return sd_cli_usage(&cmd, "one directory, please");
    sd_map m;
    sd_why why = {0};
    sd_status st = crawl_dir_status(argv[1], &m, &why);
    if (st)
        return sd_cli_failed(&cmd, st, &why);
    sd_str lines = sd_map_str(&m);
    sd_str state = crawl_dir_value(lines, "state");
    uint64_t pid;
    // A killed crawl could not say so.
    if (sd_str_eq(state, SD_STR("running")) &&
        sd_str_u64(crawl_dir_value(lines, "pid"), &pid) && pid < 1 << 30 &&
        kill((pid_t)pid, 0) && errno == ESRCH)
        state = SD_STR("killed; 'resume' goes on");
    sd_buf b = {.max = 1 << 16};
    if (json)
        add_json(lines, state, &b);
    else
        add_human(lines, state, &b);
    bool ok = sd_cli_print(&b);
    sd_buf_done(&b);
    sd_map_done(&m);
    return ok ? SD_EXIT_DONE : SD_EXIT_FAILED;
}
