// SPDX-License-Identifier: Apache-2.0
/// url: text in, comparable addresses out; and what can be read off an
/// address before the fetch.
///
/// Parses and resolves as the WHATWG URL Standard says, normalises on top of
/// that as a crawler wants it, knows registrable domains, cuts addresses into
/// the tokens learners use, and masks them to the pattern of the template
/// they were made by.
///
/// A parsed address is one text, the standard's serialisation, and the places
/// where its parts begin and end. The text lies in a buffer of the caller's;
/// keep that alive and unchanged, or copy with sd_url_keep.
///
/// Uses base, libidn2 and libpsl. No I/O, no locks; call it from any thread.
#ifndef SD_URL_H
#define SD_URL_H

#include "sd_base.h"

enum {
    /// Addresses longer than this are refused. A buffer for one starts as
    /// {.max = SD_URL_MAX}.
    SD_URL_MAX = 1 << 20,
    SD_URL_NO_PORT = -1,
};

/// The schemes the standard calls special, and all others.
typedef enum sd_url_kind {
    SD_URL_OTHER,
    SD_URL_HTTP,
    SD_URL_HTTPS,
    SD_URL_WS,
    SD_URL_WSS,
    SD_URL_FTP,
    SD_URL_FILE,
} sd_url_kind;

/// An absolute address. Offsets into `href`:
///
///     https://user:pass@example.org:8080/a/b?c#d
///          |  |   |     |          |    |   | |
///          |  |   |     host_at    |    |   | fragment_at
///          |  |   user_end         |    |   query_at
///          |  user_at       host_end    path_at
///          scheme_end
///
/// Without user information user_at, user_end and host_at are the same; a
/// part that is missing is empty where it would stand.
typedef struct sd_url {
    sd_str href;
    uint32_t scheme_end, user_at, user_end, host_at, host_end;
    uint32_t path_at, query_at, fragment_at;
    int32_t port; ///< SD_URL_NO_PORT: none, or the default of the scheme
    sd_url_kind kind;
    bool has_host; ///< "//" is there, and a host, be it empty
    bool opaque;   ///< the path is no list of segments: mailto:, data:
} sd_url;

/// Parse `text`, in UTF-8 (malformed bytes count as U+FFFD), relative to
/// `base` (NULL: it must be absolute). The href replaces what was in `out`,
/// which must not hold the text of `base` or `text` itself. False, `*ret`
/// untouched and `out` empty, where the standard says failure, and for
/// anything over SD_URL_MAX or the ceiling of `out`.
SD_NODISCARD bool sd_url_parse(sd_str text, const sd_url *base, sd_buf *out,
                               sd_url *ret);

/// A copy whose text lives as long as the arena.
sd_url sd_url_keep(sd_arena *a, const sd_url *u);

/// Parts, as views into the href.
sd_str sd_url_scheme(const sd_url *u); ///< "https"
sd_str sd_url_user(const sd_url *u);
sd_str sd_url_password(const sd_url *u);
sd_str sd_url_host(const sd_url *u);     ///< "example.org", "[::1]"
sd_str sd_url_path(const sd_url *u);     ///< "/a/b"
sd_str sd_url_query(const sd_url *u);    ///< "?c", or empty
sd_str sd_url_fragment(const sd_url *u); ///< "#d", or empty
sd_str sd_url_tail(const sd_url *u);     ///< "/a/b?c#d"
/// What a host is known by in the frontier: "example.org:8080", without a
/// port that is the scheme's default.
sd_str sd_url_host_key(const sd_url *u);
/// An http or https address: what a crawler fetches.
bool sd_url_is_web(const sd_url *u);
/// Is there a user name or a password in it?
bool sd_url_has_user(const sd_url *u);
/// Does `text` begin as such an address does?
bool sd_url_starts_web(sd_str text);

/// Append the ASCII form of the domain `host` (UTF-8), as the standard's
/// "domain to ASCII" does it. False, `out` as it was, if there is none.
SD_NODISCARD bool sd_url_domain_to_ascii(sd_str host, sd_buf *out);

/// The part of the ASCII `host` that somebody registered, below a public
/// suffix: "example.co.uk" of "www.example.co.uk". A view into `host`; empty
/// for addresses of machines, public suffixes themselves and what is no name.
sd_str sd_url_registrable(sd_str host);

/// What a crawler changes so that one page has one address. Each step can be
/// left out; doc/internals/url.md says what each does and why.
enum {
    SD_URL_DROP_FRAGMENT = 1u << 0, ///< #top
    SD_URL_DROP_SESSION = 1u << 1, ///< ;jsessionid=…, PHPSESSID=…, /(S(…))/
    SD_URL_DROP_TRACKING = 1u << 2, ///< utm_source=…, gclid=…
    SD_URL_DROP_DOCUMENT = 1u << 3, ///< index.html, without a query
    SD_URL_FIX_ESCAPES = 1u << 4,   ///< %7e is ~, %c3 is %C3, a bare % is %25
    SD_URL_MERGE_SLASHES = 1u << 5, ///< a//b, but not http://
    SD_URL_TRIM_QUERY = 1u << 6,    ///< "?" alone, "&&", "&" at the ends
    SD_URL_TRIM_HOST = 1u << 7,     ///< dots at the end
    SD_URL_SORT_QUERY = 1u << 8,    ///< parameters in order, "a=" is "a"
    SD_URL_DROP_USER = 1u << 9,     ///< user:password@
    SD_URL_NORMAL_ALL = (1u << 10) - 1,
    /// What a crawl does unless told otherwise. Order matters to some servers.
    SD_URL_NORMAL = SD_URL_NORMAL_ALL & ~SD_URL_SORT_QUERY,
};

/// The normal form of `u`, which lies in another buffer than `out`. It is an
/// address like any other, and its own normal form. All steps are for http,
/// https and ftp; other schemes lose at most the fragment. False, `*ret`
/// untouched, if it does not fit in `out`.
SD_NODISCARD bool sd_url_normalise(const sd_url *u, unsigned steps, sd_buf *out,
                                   sd_url *ret);

/// The step SD_URL_FIX_ESCAPES for text that is no whole address: append `s`
/// (of a path or query) with the escapes of letters, digits and - . _ ~
/// undone, others in capitals, and what RFC 3986 does not allow escaped.
void sd_url_fix_escapes(sd_str s, sd_buf *out);
/// Does `s` need no such thing?
bool sd_url_is_fixed(sd_str s);

/// A token's text is kept up to here; its hash covers all of it.
enum { SD_TOKEN_MAX = 255 };

/// Walks over the tokens of an address: percent-decoded, lower case, split at
/// every byte that is no ASCII letter or digit, tokens of fewer than 3 bytes
/// dropped, all-digit tokens replaced by `[NUMBER]`.
typedef struct sd_tokens {
    sd_str rest;
    char text[SD_TOKEN_MAX + 1];
    size_t n;
    int32_t hash; ///< Java's String.hashCode of the token
} sd_tokens;

/// Start over `text` (a path, a query, a whole tail, a host).
void sd_tokens_init(sd_tokens *t, sd_str text);
/// The next token in `t->text`, `t->n` and `t->hash`; false at the end.
bool sd_tokens_next(sd_tokens *t);

/// How many words a path segment has: runs of letters, digits, escapes and
/// bytes that are not ASCII.
size_t sd_url_words(sd_str segment);
/// Where the file ending of a path segment begins: its last dot, or the end.
/// Long "endings" are part of the name.
size_t sd_url_ending(sd_str segment);
/// Append the pattern of the template behind `tail` (path and query of an
/// address): digits become `#`, words with digits inside too, a slug of
/// several words in the last segment becomes `*`, the file ending stays, query
/// parameters keep their names, sorted, without values.
///     /shop/item-4711/red-winter-coat.html?ref=7&id=9
///     /shop/item-#/*.html?id&ref
void sd_url_pattern(sd_str tail, sd_buf *out);

#endif
