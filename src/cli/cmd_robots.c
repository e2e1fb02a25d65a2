// SPDX-License-Identifier: Apache-2.0
// sundog robots: may this page be fetched, and which line says so?
#include "cli.h"
#include "sd_robots.h"

/// Line `number` of `text`, its end cut off; lines as robots counts them.
static sd_str
line_of(sd_str text, uint32_t number)
{
    size_t from = 0, to = 0;
    for (uint32_t n = 1; from < text.n; n++, from = to + 1) {
        for (to = from; to < text.n && text.p[to] != '\n' && text.p[to] != '\r';
             to++)
            ;
        if (n == number)
            return sd_str_sub(text, from, to);
        if (to + 1 < text.n && text.p[to] == '\r' && text.p[to + 1] == '\n')
            to++;
    }
    return sd_str_sub(text, 0, 0);
}

static void
add_verdict(const sd_robots *r, sd_robots_verdict v, sd_str text, sd_buf *out)
{
    static const char *const group[] = {
        [SD_ROBOTS_NONE] = "there is no group for it",
        [SD_ROBOTS_ANY] = "no rule for * matches",
        [SD_ROBOTS_OURS] = "no rule of its group matches",
        [SD_ROBOTS_FIXED] = "there is no file",
    };
    const sd_robots_info *i = sd_robots_about(r);
    sd_buf_addf(out, "%s: ", v.allowed ? "allowed" : "disallowed");
    if (v.line) {
        sd_buf_addf(out, "line %u: ", v.line);
        sd_str line = line_of(text, v.line);
        for (size_t k = 0; k < line.n; k++)
            sd_buf_addc(out, (unsigned char)line.p[k] < ' ' ? ' ' : line.p[k]);
    } else {
        sd_buf_add(out, sd_str_of(group[i->group]));
    }
    sd_buf_addc(out, '\n');
    if (i->delay_ms != SD_ROBOTS_NO_DELAY)
        sd_buf_addf(out, "delay: %g s\n", i->delay_ms / 1000.0);
}

int
sd_cmd_robots(int argc, char **argv)
{
    const char *agent = "sundog";
    const sd_opt opt[] = {
        {.name = "agent",
         .kind = SD_OPT_TEXT,
         .ret = &agent,
         .operand = "NAME",
         .help = "the crawler that asks (default: sundog)"},
    };
    const sd_cmd cmd = {
        .name = "robots",
        .usage = "[--agent NAME] ROBOTS.TXT URL",
        .about = "Say whether a robots.txt lets a crawler fetch an address, "
                 "and which line decides. Exit status 0: allowed, 1: "
                 "disallowed, 2: it cannot be told.",
        .opt = opt,
        .opt_n = SD_LEN(opt),
    };
    size_t words;
    sd_parsed parsed = sd_cli_parse(&cmd, argc, argv, &words);
    if (parsed != SD_PARSED_RUN)
        return sd_cli_parsed_exit(parsed);
    if (words != 2)
        return sd_cli_usage(&cmd, "needs a ROBOTS.TXT and a URL");
    if (!sd_robots_is_agent(sd_str_of(agent)))
        return sd_cli_usage(&cmd, "--agent: letters, - and _ only, not '%s'",
                            agent);
    sd_buf parsed_url = {.max = SD_URL_MAX}, out = {.max = SD_URL_MAX};
    sd_url u;
    if (!sd_url_parse(sd_str_of(argv[2]), NULL, &parsed_url, &u)) {
        sd_buf_done(&parsed_url);
        return sd_cli_usage(&cmd, "not an absolute address: %s", argv[2]);
    }
    sd_map map;
    sd_why why;
    sd_status st = sd_map_open(argv[1], &map, &why);
    if (st) {
        sd_buf_done(&parsed_url);
        sd_cli_failed(&cmd, st, &why);
        return SD_EXIT_USAGE; // 1 would say disallowed
    }
    sd_str text = sd_map_str(&map);
    sd_robots *r = sd_robots_parse(text, sd_str_of(agent));
    sd_robots_verdict v = sd_robots_check(r, &u);
    add_verdict(r, v, text, &out);
    bool printed = sd_cli_print(&out);
    sd_robots_free(r);
    sd_map_done(&map);
    sd_buf_done(&out);
    sd_buf_done(&parsed_url);
    return !printed ? SD_EXIT_USAGE : v.allowed ? SD_EXIT_DONE : SD_EXIT_FAILED;
}
