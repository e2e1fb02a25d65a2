// SPDX-License-Identifier: Apache-2.0
/// discover: which of the addresses that a crawl meets are worth keeping.
///
/// Four parts, each with a header of its own:
///
///     sd_sitemap.h   sitemaps and feeds in, addresses out
///     sd_scope.h     seeds and rules → may this address be part of the crawl?
///                    what a page asks of crawlers → index? follow? canonical?
///     sd_guard.h     address and past outcomes → take, hold back or refuse
///     sd_dups.h      page → signature; seen before, exactly or nearly?
///
/// The way of a link, as the crawl joins them:
///
///     sd_page_asks, sd_link_follow    the page lets us follow it
///     sd_url_parse, sd_url_normalise  it has an address
///     sd_scope_check                  the user wants such addresses
///     (seen-set of the frontier)      it is new
///     sd_guard_look                   it is no trap: TAKE, HOLD or REFUSE
///     ... fetch, extract ...
///     sd_signature_of, sd_dups_add    its content is new
///     sd_guard_outcome                what it was worth; may release held ones
///
/// Uses base, url, html, rdf, extract; zlib. No I/O, no locks, no clock.
#ifndef SD_DISCOVER_H
#define SD_DISCOVER_H

#include "sd_dups.h"
#include "sd_guard.h"
#include "sd_scope.h"
#include "sd_sitemap.h"

#endif
