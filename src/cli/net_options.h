// SPDX-License-Identifier: Apache-2.0
/// The options of every command that asks servers, and the client they make.
#ifndef SD_NET_OPTIONS_H
#define SD_NET_OPTIONS_H

#include "cli.h"
#include "net_headers.h"
#include "sd_client.h"

typedef struct net_args {
    const char *contact, *agent, *connect_to, *ca_file;
    double delay_s, timeout_s;
    uint64_t max_bytes, max_redirects, retries;
    bool no_robots, allow_private, http1;
    net_headers *headers; // freed by who has parsed the options
} net_args;

#define NET_ARGS_DEFAULT               \
    ((net_args){.agent = "sundog",     \
                .delay_s = 1,          \
                .timeout_s = 60,       \
                .max_bytes = 10 << 20, \
                .max_redirects = 10,   \
                .retries = 2})

enum { NET_OPTIONS = 13 };

/// Write the options, which fill `a`, to `opt[0…NET_OPTIONS)`.
void net_options(net_args *a, sd_opt *opt);
/// Append the User-Agent.
void net_agent(const net_args *a, sd_buf *out);
/// How the client is to be, but for the headers; `agent` holds its name and
/// must outlive it. Leaves what is not of the options alone. Zero, or what the
/// command has to end with: the reason is printed.
int net_conf(const sd_cmd *cmd, const net_args *a, sd_buf *agent,
             sd_client_conf *ret);
/// Add the headers, whose files are read now. Zero, or what the command has to
/// end with: the reason is printed.
int net_conf_headers(const sd_cmd *cmd, const net_args *a, sd_client_conf *ret);
/// The client for them; `conf` has what is not of the options, or is NULL. On
/// failure the reason is printed and `*ret_exit` is what the command has to
/// end with; returns NULL.
sd_client *net_client(const sd_cmd *cmd, const net_args *a,
                      const sd_client_conf *conf, int *ret_exit);

#endif
