// SPDX-License-Identifier: Apache-2.0
#include "net_options.h"

#include <string.h>

enum {
    AGENT_MAX = 1000,
    /// By hand one waits: for a page of a host whose others come first. A host
    /// that wants to be left alone for longer is left alone.
    PATIENCE_MS = 3600 * 1000,
    RETRY_WAIT_MS = 60 * 1000,
};

void
net_options(net_args *a, sd_opt *opt)
{
    const sd_opt all[NET_OPTIONS] = {
        {.name = "contact",
         .kind = SD_OPT_TEXT,
         .ret = &a->contact,
         .operand = "TEXT",
         .help = "an address of yours, web or mail, for the User-Agent: whom "
                 "the owner of a server can turn to"},
        {.name = "agent",
         .kind = SD_OPT_TEXT,
         .ret = &a->agent,
         .operand = "NAME",
         .help = "name in the User-Agent and in robots.txt (default: sundog)"},
        {.name = "no-robots",
         .kind = SD_OPT_FLAG,
         .ret = &a->no_robots,
         .help = "do not ask robots.txt: for servers of your own"},
        {.name = "delay",
         .kind = SD_OPT_NUMBER,
         .ret = &a->delay_s,
         .operand = "SECONDS",
         .help = "between two requests to a host, and to an address (default: "
                 "1); 0: no politeness at all, for servers of your own",
         .min = 0,
         .max = 86400},
        {.name = "header",
         .kind = SD_OPT_CALL,
         .ret = &a->headers,
         .call = net_headers_say,
         .operand = "'NAME: VALUE'",
         .help = "send this too, to the hosts of the addresses given and no "
                 "other: a password, a cookie, a key; @FILE has such lines. "
                 "May be said several times"},
        {.name = "timeout",
         .kind = SD_OPT_NUMBER,
         .ret = &a->timeout_s,
         .operand = "SECONDS",
         .help = "for one request (default: 60)",
         .min = 0.01,
         .max = 86400},
        {.name = "max-bytes",
         .kind = SD_OPT_COUNT,
         .ret = &a->max_bytes,
         .operand = "N",
         .help = "of a body, as sent and decoded (default: 10485760)",
         .min = 1,
         .max = 1 << 30},
        {.name = "max-redirects",
         .kind = SD_OPT_COUNT,
         .ret = &a->max_redirects,
         .operand = "N",
         .help = "to follow (default: 10); 0: show the redirect",
         .min = 0,
         .max = SD_CLIENT_REDIRECTS_MAX},
        {.name = "retries",
         .kind = SD_OPT_COUNT,
         .ret = &a->retries,
         .operand = "N",
         .help = "after a failed connection, 502, 503 or 504 (default: 2)",
         .min = 0,
         .max = SD_CLIENT_RETRIES_MAX},
        {.name = "allow-private",
         .kind = SD_OPT_FLAG,
         .ret = &a->allow_private,
         .help = "ask addresses of private networks and this machine too"},
        {.name = "connect-to",
         .kind = SD_OPT_TEXT,
         .ret = &a->connect_to,
         .operand = "ADDR:PORT",
         .help = "connect there, whatever the URL says"},
        {.name = "ca-file",
         .kind = SD_OPT_TEXT,
         .ret = &a->ca_file,
         .operand = "FILE",
         .help = "certificates to trust in place of the system's"},
        {.name = "http1",
         .kind = SD_OPT_FLAG,
         .ret = &a->http1,
         .help = "HTTP/1.1 only"},
    };
    memcpy(opt, all, sizeof all);
}

void
net_agent(const net_args *a, sd_buf *out)
{
    sd_client_agent(a->agent, SD_VERSION, sd_str_of(a->contact), out);
}

static uint32_t
at_most(uint32_t v, uint32_t most)
{
    return v < most ? v : most;
}

static sd_fetch_limits
limits_of(const net_args *a)
{
    sd_fetch_limits l = SD_FETCH_LIMITS;
    l.total_ms = (uint32_t)(a->timeout_s * 1000);
    l.dns_ms = at_most(l.dns_ms, l.total_ms);
    l.connect_ms = at_most(l.connect_ms, l.total_ms);
    l.head_ms = at_most(l.head_ms, l.total_ms);
    l.low_ms = at_most(l.low_ms, l.total_ms);
    l.body_bytes = (size_t)a->max_bytes;
    return l;
}

int
net_conf(const sd_cmd *cmd, const net_args *a, sd_buf *agent,
         sd_client_conf *ret)
{
    if (!sd_robots_is_agent(sd_str_of(a->agent)))
        return sd_cli_usage(cmd, "--agent: letters, - and _ only, not '%s'",
                            a->agent);
    agent->max = AGENT_MAX;
    net_agent(a, agent);
    if (agent->over)
        return sd_cli_usage(cmd, "--contact: too long");
    ret->fetch = (sd_fetch_conf){.user_agent = sd_buf_str(agent),
                                 .allow_private = a->allow_private,
                                 .no_http2 = a->http1,
                                 .connect_to = sd_str_of(a->connect_to),
                                 .ca_file = sd_str_of(a->ca_file),
                                 .limits = limits_of(a)};
    ret->robots_agent = sd_str_of(a->agent);
    ret->retries = (unsigned)a->retries;
    ret->retry_wait_ms = RETRY_WAIT_MS;
    ret->polite = SD_POLITE_DEFAULTS;
    ret->polite.delay_ms = (uint32_t)(a->delay_s * 1000 + 0.5);
    ret->polite.patience_ms = PATIENCE_MS;
    return 0;
}

int
net_conf_headers(const sd_cmd *cmd, const net_args *a, sd_client_conf *ret)
{
    sd_why why = {""};
    sd_status st = net_headers_conf(a->headers, &ret->fetch, &why);
    return st ? sd_cli_usage(cmd, "--header: %s", why.text) : 0;
}

sd_client *
net_client(const sd_cmd *cmd, const net_args *a, const sd_client_conf *more,
           int *ret_exit)
{
    sd_buf agent = {0};
    sd_client_conf conf = more ? *more : (sd_client_conf){0};
    sd_client *c = NULL;
    sd_why why = {""};
    int bad = net_conf(cmd, a, &agent, &conf);
    if (!bad)
        bad = net_conf_headers(cmd, a, &conf);
    sd_status st = bad ? SD_OK : sd_client_new(&conf, &c, &why);
    if (st)
        bad = sd_cli_failed(cmd, st, &why);
    if (bad)
        *ret_exit = bad;
    sd_buf_done(&agent);
    return c;
}
