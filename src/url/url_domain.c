// SPDX-License-Identifier: Apache-2.0
#include "url_int.h"

#include <libpsl.h>
#include <string.h>

enum { HOST_MAX = 253 }; // of the DNS

/// No empty labels, no brackets.
static bool
is_name(sd_str host)
{
    if (host.n == 0 || host.n > HOST_MAX || host.p[0] == '[')
        return false;
    for (size_t i = 0; i < host.n; i++)
        if (host.p[i] == '.' && (i == 0 || host.p[i - 1] == '.'))
            return false;
    return !url__ends_in_number(host);
}

sd_str
sd_url_registrable(sd_str host)
{
    const sd_str none = {"", 0};
    char name[HOST_MAX + 1];
    if (host.n && host.p[host.n - 1] == '.')
        host.n--;
    if (!is_name(host))
        return none;
    memcpy(name, host.p, host.n);
    name[host.n] = '\0';
    const char *found = psl_registrable_domain(psl_builtin(), name);
    return found ? url__from(host, (size_t)(found - name)) : none;
}
