// SPDX-License-Identifier: Apache-2.0
/// http: the text of HTTP in, what it says out.
///
/// Header fields as they came over the wire, content types, dates, Retry-After,
/// Link, and the codings of bodies undone: gzip, deflate, brotli, zstd. client
/// has such text from servers, warc from files. fetch reads what libcurl hands
/// it line by line, and serve its requests, on their own.
///
/// All values are views into the text that was given. Bytes may be any; what
/// cannot be understood counts as missing.
///
/// Uses base; zlib, libbrotlidec, libzstd. No I/O, no locks, no clock (where
/// one matters, `now` is an argument); call it from any thread.
#ifndef SD_HTTP_H
#define SD_HTTP_H

#include "sd_base.h"

enum {
    /// Codings put on one body; one more and it counts as broken.
    SD_HTTP_CODINGS_MAX = 4,
    /// A longer Retry-After counts as this one: 30 days.
    SD_HTTP_RETRY_MAX_S = 30 * 24 * 3600,
};

// ------------------------------------------------------------------- heads

/// What stands between the status line of a response, which is not read, and
/// its body.
typedef struct sd_http_head {
    sd_str fields; ///< the lines up to the empty one
    size_t size;   ///< of all of it, status line and empty line included
} sd_http_head;

/// Take the head at the front of `bytes` apart. Line ends may lack their CR,
/// and the empty line may be missing at the end of `bytes`. False, `*ret`
/// untouched, if they do not begin like a response.
bool sd_http_head_read(sd_str bytes, sd_http_head *ret);

typedef struct sd_http_field {
    sd_str name, value; ///< without white space around them
} sd_http_field;

/// Cut the next field off the front of `*fields`; lines without a colon are
/// skipped. A folded value (RFC 9110, 5.5) keeps its line ends: they are white
/// space like any other. False when nothing is left.
bool sd_http_next(sd_str *fields, sd_http_field *ret);
/// The value of the first field called `name`, in any case; false, `*ret`
/// untouched, if there is none.
bool sd_http_find(sd_str fields, const char *name, sd_str *ret);
/// The last one: what counts for fields that servers send twice by mistake.
bool sd_http_find_last(sd_str fields, const char *name, sd_str *ret);

// ------------------------------------------------------------------ values

typedef struct sd_http_type {
    sd_str essence; ///< "text/html", as written
    sd_str charset; ///< or empty
} sd_http_type;

/// Take a content type apart.
sd_http_type sd_http_type_read(sd_str value);
/// True if a content type is that of an HTML page; an empty one may be.
bool sd_http_is_html(sd_str content_type);

/// Read a date in any form of RFC 9110, 5.6.7, with any weekday, as seconds
/// since 1970. The century of a two-digit year is the one that puts it nearest
/// to 50 years from `now_s` or before. False, `*ret` untouched, if it is none.
bool sd_http_date_read(sd_str s, int64_t now_s, int64_t *ret);
/// Read a Retry-After, seconds or date, as milliseconds from `now_ms`: from 0
/// to SD_HTTP_RETRY_MAX_S. False, `*ret` untouched, if it is neither.
bool sd_http_retry_after(sd_str value, int64_t now_ms, int64_t *ret);

typedef struct sd_http_link {
    sd_str target; ///< between the brackets, perhaps relative
    sd_str rel;    ///< words; or empty
    bool anchor;   ///< it is about another document
} sd_http_link;

/// Cut the next link off the front of the value of a Link field.
bool sd_http_link_next(sd_str *value, sd_http_link *ret);
/// The target of the first Link with rel=canonical that is about this
/// document; false, `*ret` untouched, if there is none.
bool sd_http_canonical(sd_str fields, sd_str *ret);

// ------------------------------------------------------------------ bodies

typedef enum sd_http_decoded {
    SD_HTTP_DECODED,   ///< all of it, or there was no coding
    SD_HTTP_BROKEN,    ///< what could be read is kept, perhaps nothing
    SD_HTTP_TOO_LARGE, ///< it goes on; what fits is kept
    SD_HTTP_UNKNOWN,   ///< a coding we do not know; nothing is undone
} sd_http_decoded;

/// Undo the codings that the Content-Encoding of `fields` names. `*ret` is a
/// view into `body`, if there are none, or into `scratch`, whose text it
/// replaces and whose `max` is the ceiling of the body and of each step.
sd_http_decoded sd_http_decode(sd_str fields, sd_str body, sd_buf *scratch,
                               sd_str *ret);

/// A whole response, as an archive keeps it.
typedef struct sd_http {
    sd_str content_type; ///< as written
    sd_str charset;      ///< of the content type, or empty
    sd_str fields;       ///< of the head
    sd_str body;         ///< chunks joined, codings undone
    bool cut;            ///< the body is not whole
} sd_http;

/// Take the HTTP response in `block` apart. The body is a view into `block`
/// or into `scratch`, whose `max` is the limit of a decoded body. What is not
/// encoded as its headers say is taken as it is. False if it is no response.
bool sd_http_read(sd_str block, sd_buf *scratch, sd_http *ret);

#endif
