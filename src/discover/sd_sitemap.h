// SPDX-License-Identifier: Apache-2.0
/// sitemap: the bytes of a sitemap or feed in, the addresses in it out.
///
/// Which format it is, the content says: sitemap XML, sitemap index, a list of
/// addresses as text, RSS 2.0, RSS 1.0 (RDF), Atom; each perhaps in gzip, and
/// in any encoding. XML is read by a scanner that never gives up: what is
/// broken is counted and what can be read is read.
///
/// One reader is reused for many files. Time is linear in the bytes, and
/// memory bounded by the limits.
///
/// Uses base, html, url; zlib. No I/O, no locks; a reader serves one thread.
#ifndef SD_SITEMAP_H
#define SD_SITEMAP_H

#include "sd_base.h"

typedef struct sd_sitemap_limits {
    size_t bytes;     ///< unpacked; the rest is not read
    size_t entries;   ///< of one file; the rest is not read
    size_t url_bytes; ///< longer addresses are left out
} sd_sitemap_limits;

/// Those of the protocol; but a little more room for addresses.
#define SD_SITEMAP_LIMITS \
    ((sd_sitemap_limits){ \
        .bytes = 50u << 20, .entries = 50000, .url_bytes = 4096})

typedef enum sd_sitemap_format {
    SD_SITEMAP_NONE,  ///< none that we know: a web page, say
    SD_SITEMAP_URLS,  ///< urlset
    SD_SITEMAP_INDEX, ///< sitemapindex
    SD_SITEMAP_TEXT,
    SD_SITEMAP_RSS, ///< 0.9x and 2.0
    SD_SITEMAP_RDF, ///< RSS 1.0
    SD_SITEMAP_ATOM,
} sd_sitemap_format;

typedef struct sd_sitemap_entry {
    /// Trimmed, entities undone, UTF-8; as written otherwise. Feeds may have
    /// relative ones: resolve against the address of the file.
    sd_str loc;
    /// A further sitemap (or page of a feed) to be read, not a page.
    bool is_sitemap;
} sd_sitemap_entry;

/// Gets the entries in the order of the file; views live for the call. False
/// ends the reading.
typedef bool sd_sitemap_take(void *ctx, const sd_sitemap_entry *e);

typedef struct sd_sitemap_info {
    sd_sitemap_format format;
    bool gzip;
    bool cut;       ///< the end was not read: a limit, or `take` said stop
    size_t bytes;   ///< unpacked and decoded, as far as they were read
    size_t entries; ///< given to `take`
    size_t damages; ///< places that were broken, or entries without address
} sd_sitemap_info;

typedef struct sd_sitemap sd_sitemap;

/// Fields of `limits` that are 0 take SD_SITEMAP_LIMITS.
sd_sitemap *sd_sitemap_new(sd_sitemap_limits limits);
/// NULL is fine.
void sd_sitemap_free(sd_sitemap *s);

/// Read `bytes`, with their content encoding undone. `charset` is what the
/// Content-Type header named, or empty.
sd_sitemap_info sd_sitemap_read(sd_sitemap *s, sd_str bytes, sd_str charset,
                                sd_sitemap_take *take, void *ctx);

#endif
