// SPDX-License-Identifier: Apache-2.0
// Shared by the files of url.
#ifndef SD_URL_INT_H
#define SD_URL_INT_H

#include "sd_url.h"

#include <string.h>

/// What url__byte says of a byte. The first six are the standard's
/// percent-encode sets: the byte is in the set, it must be encoded there.
enum {
    URL_C0 = 1u << 0,
    URL_FRAGMENT = 1u << 1,
    URL_QUERY = 1u << 2,
    URL_SPECIAL_QUERY = 1u << 3,
    URL_PATH = 1u << 4,
    URL_USERINFO = 1u << 5,
    URL_NO_HOST = 1u << 6,     ///< forbidden in any host
    URL_NO_DOMAIN = 1u << 7,   ///< forbidden in a domain
    URL_HOST_WORK = 1u << 8,   ///< a domain with it is not yet as it should be
    URL_PATH_WORK = 1u << 9,   ///< so for a path; a slash needs a look behind
    URL_SCHEME = 1u << 10,     ///< may stand in a scheme
    URL_AUTHORITY = 1u << 11,  ///< ends an authority or means a part of one
    URL_UNRESERVED = 1u << 12, ///< a letter, a digit, - . _ ~
    URL_ILLEGAL = 1u << 13,    ///< not in a path or query by RFC 3986; and %
    URL_SEGMENT = 1u << 14,    ///< means something to a normal path
};

extern const uint16_t url__byte[256];

static inline bool
url__is(char c, unsigned classes)
{
    return (url__byte[(unsigned char)c] & classes) != 0;
}

/// How many bytes at the front of `s` are in none of `classes`.
static inline size_t
url__span(sd_str s, unsigned classes)
{
    size_t i = 0;
    while (i < s.n && !(url__byte[(unsigned char)s.p[i]] & classes))
        i++;
    return i;
}

static inline sd_str
url__from(sd_str s, size_t at)
{
    return (sd_str){at ? s.p + at : s.p, s.n - at}; // p may be NULL
}

/// Bytes at the front of `s` that a path, a query, or the normal form of a
/// path and query can have as they are; perhaps not all of them.
size_t url__skip_path(sd_str s);
size_t url__skip_query(sd_str s);
size_t url__skip_normal(sd_str s);
/// Are there tabs or line ends in `s`? Almost never; every byte is asked.
bool url__has_gaps(sd_str s);

/// sd_buf_add, at once where there is room.
static inline void
url__add(sd_buf *out, sd_str s)
{
    if (!out->over && s.n <= out->max - out->n && s.n <= out->cap - out->n &&
        s.n) {
        memcpy(out->p + out->n, s.p, s.n);
        out->n += s.n;
    } else {
        sd_buf_add(out, s);
    }
}

/// Append `s` with the bytes of `set` percent-encoded and what is no UTF-8 as
/// U+FFFD.
void url__encode(sd_str s, unsigned set, sd_buf *out);
/// Append `s` percent-decoded.
void url__decode(sd_str s, sd_buf *out);

/// Append the serialised host; false if it is none.
bool url__host(sd_str text, bool special, sd_buf *out);

/// Does a domain in ASCII end in a number, so that it must be an IPv4 address?
bool url__ends_in_number(sd_str domain);
/// Append the address; false if it is none.
bool url__ipv4(sd_str text, sd_buf *out);
bool url__ipv6(sd_str text, sd_buf *out);

/// Is `s` a path as it should be, from behind its first slash on: nothing to
/// encode, no dots, no backslash? Up to where it is not, or a query or
/// fragment begins, in `*ret_n`.
bool url__is_plain_path(sd_str s, size_t *ret_n);
/// Append the segments of `text` to the path that begins at `path_at` of
/// `out`. `text` has no leading slash.
void url__path(sd_str text, sd_url_kind kind, size_t path_at, sd_buf *out);
/// Take the last segment off the path that begins at `path_at`.
void url__shorten(sd_url_kind kind, size_t path_at, sd_buf *out);
/// A letter, and a colon or a bar.
bool url__is_drive(sd_str s);

/// A parse under way.
typedef struct url_job {
    const sd_url *base; ///< NULL once nothing is taken from it
    sd_buf *out;
    sd_url u;
} url_job;

static inline uint32_t
url__here(const url_job *j)
{
    return (uint32_t)j->out->n;
}

static inline bool
url__is_special(const url_job *j)
{
    return j->u.kind != SD_URL_OTHER;
}

static inline bool
url__is_slash(const url_job *j, sd_str s, size_t i)
{
    return i < s.n && (s.p[i] == '/' || (s.p[i] == '\\' && url__is_special(j)));
}

/// Steps of the parser: each takes the text from its part to the end, and
/// writes it. False if the address is none.
///
/// From the query or the fragment on.
bool url__parse_query(url_job *j, sd_str s);
/// From the first segment on, without a slash before it.
bool url__parse_path(url_job *j, sd_str s);
/// From behind the authority on.
bool url__parse_path_start(url_job *j, sd_str s);
bool url__parse_opaque(url_job *j, sd_str s);
/// From behind the slashes on.
bool url__parse_authority(url_job *j, sd_str s);
/// There is none, so far: its parts are empty, here.
void url__no_authority(url_job *j);
/// Without a host a path of "//x" would read as one: "/." keeps them apart.
void url__guard_path(url_job *j);

/// RFC 3492. False on overflow, bad input, or when it does not fit in `max`.
bool url__puny_encode(const uint32_t *cp, size_t n, sd_buf *out);
bool url__puny_decode(sd_str s, uint32_t *cp, size_t max, size_t *ret_n);

/// Append `query` (without its question mark) in normal form, a question mark
/// before it unless nothing is left.
void url__normal_query(sd_str query, unsigned steps, sd_buf *out);
/// The steps that drop the parameter `param`: name, perhaps "=" and value.
unsigned url__param_steps(sd_str param);

/// The code point at the front of `s`, its bytes in `*ret_n`; malformed bytes
/// give U+FFFD, one for each maximal part of a sequence.
uint32_t url__utf8_get(sd_str s, size_t *ret_n);
void url__utf8_put(uint32_t cp, sd_buf *out);

#endif
