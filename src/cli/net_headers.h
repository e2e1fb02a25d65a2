// SPDX-License-Identifier: Apache-2.0
/// --header: fields of the user's own, and the hosts that get them.
///
/// They go to hosts whose addresses the user has given, and to no other: links
/// and redirects lead anywhere, and what is sent may be a password. Nothing
/// here repeats a value in a message.
#ifndef SD_NET_HEADERS_H
#define SD_NET_HEADERS_H

#include "sd_fetch.h"

/// NULL is one without fields, but for net_headers_say.
typedef struct net_headers net_headers;

/// For the table of options; `ret` is a net_headers **. Takes "Name: value" or
/// "@FILE", which is read later; the text stays the caller's and must last.
bool net_headers_say(void *ret, const char *value, sd_why *why);
/// What was said so far is of an earlier run: what is said next replaces it.
void net_headers_earlier(net_headers *h);
/// The host of `url` gets them; if it was https, by https only.
void net_headers_give(net_headers *h, sd_str url);
/// Read the files and put all into `*ret`; `h` must outlive whom it is for.
SD_NODISCARD sd_status net_headers_conf(net_headers *h, sd_fetch_conf *ret,
                                        sd_why *why);
/// Where in the argument `arg` one of them begins, NULL: nowhere.
const char *net_headers_in(const net_headers *h, const char *arg);
/// Was a field said itself, not a file of fields?
bool net_headers_has_value(const net_headers *h);
void net_headers_free(net_headers *h);

#endif
