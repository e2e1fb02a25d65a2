// SPDX-License-Identifier: Apache-2.0
/// scope: which addresses a crawl may touch by its user's rules, and what
/// pages ask of crawlers.
///
/// Pure functions of their arguments; a built sd_scope never changes, and any
/// number of threads may ask it.
///
/// Uses base, url, extract. No I/O, no locks, no clock.
#ifndef SD_SCOPE_H
#define SD_SCOPE_H

#include "sd_extract.h"
#include "sd_url.h"

// ------------------------------------------------------------ the user's rules

typedef enum sd_scope_mode {
    SD_SCOPE_HOST,   ///< hosts of the seeds; "www." in front does not count
    SD_SCOPE_DOMAIN, ///< registrable domains of the seeds
    SD_SCOPE_ANY,
} sd_scope_mode;

enum {
    SD_SCOPE_PATTERNS_MAX = 10000,
    SD_SCOPE_PATTERN_BYTES_MAX = 4096,
    SD_SCOPE_SEEDS_MAX = 1 << 24,
};

/// `*` in a pattern is any run of bytes, also an empty one; all else stands
/// for itself, `?` too. A pattern that begins with `/` is for path and query
/// (`/shop*`), any other for the whole address without its fragment
/// (`*.ex.org/shop*`). It must match from beginning to end. Escapes are as in
/// normal form, on either side: `/ä*`, `/%c3%a4*` and `/%C3%A4*` are one.
typedef struct sd_scope_conf {
    sd_scope_mode mode;
    const sd_str *include; ///< if there are any, one must match
    size_t includes;
    const sd_str *exclude; ///< none may match
    size_t excludes;
    uint32_t max_depth;    ///< links from a seed; UINT32_MAX: any
    uint64_t max_per_host; ///< pages; 0: any
} sd_scope_conf;

typedef struct sd_scope sd_scope;

/// SD_ERR_USAGE, and why it cannot be a seed: it is no address of the web.
SD_NODISCARD sd_status sd_scope_seed(sd_str seed, sd_why *why);

/// Seeds are addresses of the web. Copies what it keeps. SD_ERR_USAGE and the
/// reason for a seed or a pattern that is none, SD_ERR_LIMIT for too many.
SD_NODISCARD sd_status sd_scope_new(const sd_scope_conf *conf,
                                    const sd_str *seeds, size_t seed_n,
                                    sd_scope **ret, sd_why *why);
/// NULL is fine.
void sd_scope_free(sd_scope *s);

typedef enum sd_scope_rule {
    SD_SCOPE_OK,
    SD_SCOPE_NOT_WEB, ///< neither http nor https
    SD_SCOPE_FOREIGN, ///< no seed's host or domain
    SD_SCOPE_EXCLUDED,
    SD_SCOPE_NOT_INCLUDED, ///< and no other rule is against it
    SD_SCOPE_TOO_DEEP,
    SD_SCOPE_HOST_FULL,
} sd_scope_rule;

typedef struct sd_scope_verdict {
    sd_scope_rule rule; ///< SD_SCOPE_OK: it may be fetched
    sd_str pattern;     ///< EXCLUDED: which; lives with the sd_scope
} sd_scope_verdict;

/// The rule in words: "matches --exclude".
const char *sd_scope_rule_text(sd_scope_rule r);

/// May `u`, in normal form, be part of the crawl, `depth` links from a seed, on
/// a host of which `host_pages` are taken already? Linear in the address for
/// each pattern.
sd_scope_verdict sd_scope_check(const sd_scope *s, const sd_url *u,
                                uint32_t depth, uint64_t host_pages);

/// Does `text` match `pattern` as a whole, `*` being any run of bytes?
bool sd_scope_match(sd_str pattern, sd_str text);

// --------------------------------------------------------- what a page asks

/// What came with the page, beside its own text.
typedef struct sd_page_said {
    sd_str url;       ///< of the page, after redirects
    sd_str agent;     ///< our product token, for metas that name it
    unsigned header;  ///< SD_ROBOTS_* of all X-Robots-Tag headers
    sd_str canonical; ///< of a Link header, as written; or empty
} sd_page_said;

typedef struct sd_page_asks {
    bool index;   ///< its statements may be kept
    bool follow;  ///< its links may be followed
    bool archive; ///< its bytes may be kept (WARC)
    /// It says that it is another page of its site: that one's address, normal
    /// form, in the caller's buffer. Empty: it is itself.
    sd_str canonical;
} sd_page_asks;

/// What the page wants. A canonical address counts if it is another one than
/// the page's, of the same registrable domain, and not merely the front page
/// (a common mistake). `out` holds the address; it starts as
/// {.max = SD_URL_MAX}.
sd_page_asks sd_page_asks_of(const sd_facts *facts, const sd_page_said *said,
                             sd_buf *out);

/// May a link with this rel be followed from such a page? nofollow, ugc and
/// sponsored are noes.
bool sd_link_follow(const sd_page_asks *asks, sd_str rel);

#endif
