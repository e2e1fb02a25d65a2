// SPDX-License-Identifier: Apache-2.0
/// url: addresses as text; what can be read off an address before the fetch.
///
/// Splits web addresses, cuts them into the tokens learners use, and masks
/// them to the pattern of the template they were made by.
///
/// Uses base. No I/O, no locks; call it from any thread.
#ifndef SD_URL_H
#define SD_URL_H

#include "sd_base.h"

/// The parts of an absolute http or https address, as views into its text.
typedef struct sd_url {
    sd_str scheme, host, port;
    sd_str tail; ///< path, query and fragment together; may be empty
} sd_url;

/// Split `text`. False, `*ret` untouched, when it is not an absolute http(s)
/// address with a host.
SD_NODISCARD bool sd_url_split(sd_str text, sd_url *ret);

/// Append the host key of `u`: the authority in lower case, with a port that
/// is not the scheme's default.
void sd_url_host_key(const sd_url *u, sd_buf *out);

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

/// Append the pattern of the template behind `tail` (path and query of an
/// address): digits become `#`, words with digits inside too, a slug of
/// several words in the last segment becomes `*`, the file ending stays, query
/// parameters keep their names, sorted, without values.
///     /shop/item-4711/red-winter-coat.html?ref=7&id=9
///     /shop/item-#/*.html?id&ref
void sd_url_pattern(sd_str tail, sd_buf *out);

#endif
