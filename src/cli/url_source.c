// SPDX-License-Identifier: Apache-2.0
#include "url_source.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#define BLANKS SD_STR(" \t\n\r\f\v")

enum {
    READ_BYTES = 1 << 16,
    /// A longer line is no address; what is kept of it is refused as one.
    LINE_BYTES_MAX = 1 << 21,
};

void
url_source_init(url_source *s, char **word, size_t words)
{
    *s = (url_source){.word = word,
                      .words = words,
                      .in = {.max = LINE_BYTES_MAX + 2 * READ_BYTES}};
}

void
url_source_done(url_source *s)
{
    sd_buf_done(&s->in);
}

/// Read what there is, when no whole line is left. LATER: nothing; END: the
/// end, or an error.
static url_next
read_more(url_source *s, bool wait)
{
    struct pollfd p = {.fd = STDIN_FILENO, .events = POLLIN};
    char part[READ_BYTES];
    if (poll(&p, 1, wait ? -1 : 0) <= 0)
        return URL_LATER;
    ssize_t n = read(STDIN_FILENO, part, sizeof part);
    if (n < 0 && errno == EINTR)
        return URL_LATER;
    if (n <= 0)
        return URL_END;
    if (s->at) {
        memmove(s->in.p, s->in.p + s->at, s->in.n - s->at);
        s->in.n -= s->at;
        s->at = 0;
    }
    sd_str more = {part, (size_t)n};
    if (s->in.n >= LINE_BYTES_MAX) // the rest of the line is dropped
        more = sd_str_sub(more, sd_str_find(more, '\n'), more.n);
    sd_buf_add(&s->in, more);
    return URL_NEXT;
}

/// The next line that is not empty.
static url_next
next_line(url_source *s, bool wait, sd_str *ret)
{
    for (;;) {
        sd_str rest = sd_str_sub(sd_buf_str(&s->in), s->at, s->in.n);
        size_t n = sd_str_find(rest, '\n');
        url_next more = n < rest.n ? URL_NEXT : read_more(s, wait);
        if (more == URL_LATER)
            return URL_LATER;
        if (n == rest.n && more == URL_NEXT)
            continue;
        s->at += n < rest.n ? n + 1 : n;
        *ret = sd_str_trim(sd_str_sub(rest, 0, n), BLANKS);
        if (ret->n)
            return URL_NEXT;
        if (more == URL_END)
            return URL_END;
    }
}

url_next
url_source_next(url_source *s, bool wait, sd_str *ret)
{
    for (;;) {
        if (s->from_stdin) {
            url_next n = next_line(s, wait, ret);
            if (n != URL_END)
                return n;
            s->from_stdin = false;
        }
        if (!s->words)
            return URL_END;
        s->words--;
        const char *word = *s->word++;
        s->from_stdin = strcmp(word, "-") == 0;
        if (s->from_stdin)
            continue;
        *ret = sd_str_of(word);
        return URL_NEXT;
    }
}
