// SPDX-License-Identifier: Apache-2.0
#include "url_int.h"

sd_url
sd_url_keep(sd_arena *a, const sd_url *u)
{
    sd_url copy = *u;
    copy.href = sd_arena_keep(a, u->href);
    return copy;
}

sd_str
sd_url_scheme(const sd_url *u)
{
    return sd_str_sub(u->href, 0, u->scheme_end);
}

sd_str
sd_url_user(const sd_url *u)
{
    return sd_str_sub(u->href, u->user_at, u->user_end);
}

sd_str
sd_url_password(const sd_url *u)
{
    // Behind the name: nothing, "@", or ":password@".
    if (u->host_at - u->user_end < 2)
        return sd_str_sub(u->href, u->user_end, u->user_end);
    return sd_str_sub(u->href, u->user_end + 1, u->host_at - 1);
}

sd_str
sd_url_host(const sd_url *u)
{
    return sd_str_sub(u->href, u->host_at, u->host_end);
}

sd_str
sd_url_host_key(const sd_url *u)
{
    return sd_str_sub(u->href, u->host_at,
                      u->has_host ? u->path_at : u->host_end);
}

sd_str
sd_url_path(const sd_url *u)
{
    return sd_str_sub(u->href, u->path_at, u->query_at);
}

sd_str
sd_url_query(const sd_url *u)
{
    return sd_str_sub(u->href, u->query_at, u->fragment_at);
}

sd_str
sd_url_fragment(const sd_url *u)
{
    return sd_str_sub(u->href, u->fragment_at, u->href.n);
}

sd_str
sd_url_tail(const sd_url *u)
{
    return sd_str_sub(u->href, u->path_at, u->href.n);
}

bool
sd_url_starts_web(sd_str text)
{
    return sd_str_starts_fold(text, SD_STR("http://")) ||
           sd_str_starts_fold(text, SD_STR("https://"));
}

bool
sd_url_is_web(const sd_url *u)
{
    return u->kind == SD_URL_HTTP || u->kind == SD_URL_HTTPS;
}

bool
sd_url_has_user(const sd_url *u)
{
    return u->host_at > u->user_at;
}
