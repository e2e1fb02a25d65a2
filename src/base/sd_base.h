// SPDX-License-Identifier: Apache-2.0
/// base: what every module stands on.
///
/// Status codes, text views and buffers, arenas, hashing, random numbers,
/// reproducible arithmetic, clocks and files. Uses nothing of sundog.
///
/// Nothing here keeps global state; any thread may call anything on objects
/// that it owns.
#ifndef SD_BASE_H
#define SD_BASE_H

#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define SD_NODISCARD      __attribute__((warn_unused_result))
#define SD_NORETURN       __attribute__((noreturn))
#define SD_PRINTF(fmt, a) __attribute__((format(printf, fmt, a)))
#define SD_LEN(array)     (sizeof(array) / sizeof((array)[0]))

// ---------------------------------------------------------------- status

/// The one table of outcomes: name and the text a user reads.
#define SD_STATUS_TABLE(X)                      \
    X(OK, "done")                               \
    X(ERR_USAGE, "wrong usage")                 \
    X(ERR_IO, "input/output error")             \
    X(ERR_FORMAT, "not in the expected format") \
    X(ERR_CORRUPT, "damaged data")              \
    X(ERR_LIMIT, "over a set limit")            \
    X(ERR_INTERRUPTED, "interrupted")

typedef enum sd_status {
#define X(name, text) SD_##name,
    SD_STATUS_TABLE(X)
#undef X
} sd_status;

/// The text of `st`, never NULL.
const char *sd_status_text(sd_status st);

/// Why something failed, in words for the user: which file, which line, what
/// was expected. Filled only on failure.
typedef struct sd_why {
    char text[512];
} sd_why;

/// Write the reason into `why` (may be NULL) and return `st`, so that a
/// failing function can end in `return sd_fail(why, SD_ERR_IO, ...)`.
SD_NODISCARD sd_status sd_fail(sd_why *why, sd_status st, const char *fmt, ...)
    SD_PRINTF(3, 4);

// ---------------------------------------------------------------- memory

/// End the process: memory ran out. Allocation helpers call it, so they never
/// return NULL.
SD_NORETURN void sd_oom(void);

/// `n` zeroed objects of `size` bytes.
void *sd_calloc(size_t n, size_t size);
/// `p` grown or shrunk to `n` objects of `size` bytes; new bytes are not set.
void *sd_realloc(void *p, size_t n, size_t size);
/// Make room in a growing array: at least `need` objects, doubling.
/// `*cap` is the room now; returns the array.
void *sd_grow(void *p, size_t *cap, size_t need, size_t size);
/// Are the `n` bytes at `p` all 0?
bool sd_is_zero(const void *p, size_t n);

// ---------------------------------------------------------------- text

/// A view of text somebody else owns. Not NUL-terminated.
typedef struct sd_str {
    const char *p;
    size_t n;
} sd_str;

#define SD_STR(literal) ((sd_str){"" literal, sizeof(literal) - 1})
/// The same in the initialiser of a constant.
#define SD_VIEW(literal)                \
    {                                   \
        "" literal, sizeof(literal) - 1 \
    }
/// For printf's `%.*s`; takes an sd_str or an sd_buf.
#define SD_ARGS(s) (int)(s).n, (s).p

/// View of a C string; NULL gives the empty view.
sd_str sd_str_of(const char *text);
bool sd_str_eq(sd_str a, sd_str b);
bool sd_str_starts(sd_str s, sd_str prefix);
/// Below, at or above 0 as `a` comes before, is, or comes after `b`, by bytes.
int sd_str_order(sd_str a, sd_str b);
/// Bytes `from` up to `to` of `s`.
sd_str sd_str_sub(sd_str s, size_t from, size_t to);
/// `s` without the bytes of `blanks` at its front and end.
sd_str sd_str_trim(sd_str s, sd_str blanks);
/// The same without HTML's white space.
sd_str sd_str_strip(sd_str s);
/// The same without spaces and all bytes below: white space and controls.
sd_str sd_str_strip_low(sd_str s);
/// Cut the next word off the front of `*s`; HTML's white space stands between
/// words. False when there is none.
bool sd_str_word(sd_str *s, sd_str *ret);
/// Index of the first `c` in `s`, or `s.n`.
size_t sd_str_find(sd_str s, char c);
/// Cut the next field ending at `sep` (or the end) off the front of `*s`.
/// False when nothing is left.
bool sd_str_cut(sd_str *s, char sep, sd_str *ret);
/// The whole of `s` as a decimal number. False, `*ret` untouched, for
/// anything else or on overflow.
bool sd_str_u64(sd_str s, uint64_t *ret);
/// The whole of `s` as a finite decimal fraction.
bool sd_str_double(sd_str s, double *ret);

// Bytes as ASCII, whatever the locale says.

static inline bool
sd_is_digit(char c)
{
    return (unsigned char)(c - '0') < 10;
}

static inline bool
sd_is_letter(char c)
{
    return (unsigned char)((c | 0x20) - 'a') < 26;
}

/// What HTML calls white space.
static inline bool
sd_is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\f' || c == '\r';
}

static inline char
sd_lower(char c)
{
    return (unsigned char)(c - 'A') < 26 ? (char)(c | 0x20) : c;
}

/// The value of a hexadecimal digit, or -1.
static inline int
sd_hex(char c)
{
    if (sd_is_digit(c))
        return c - '0';
    unsigned char letter = (unsigned char)((c | 0x20) - 'a');
    return letter < 6 ? letter + 10 : -1;
}

/// Are all of its bytes below 0x80?
bool sd_str_is_ascii(sd_str s);
/// Is `a` the same as `b` but for the case of letters?
bool sd_str_eq_fold(sd_str a, sd_str b);
bool sd_str_starts_fold(sd_str s, sd_str prefix);
/// The same as sd_str_eq_fold, for a C string.
bool sd_str_is(sd_str s, const char *word);
/// Is `word`, in any case, one of the words of `list`, between white space and
/// commas?
bool sd_str_has_word(sd_str list, const char *word);

/// Bytes of the well-formed UTF-8 sequence at the front of `s`, which is not
/// empty; 0 when there is none.
size_t sd_utf8_len(sd_str s);
/// Write code point `c` (below 0x110000) as UTF-8; returns how many bytes.
size_t sd_utf8_put(uint32_t c, char ret[4]);
/// Cut the next code point off the front of `*s`; a byte that is not UTF-8 is
/// U+FFFD. False when nothing is left.
bool sd_utf8_cut(sd_str *s, uint32_t *ret);
/// The same, as it may be shown: white space is a blank; what XML forbids, what
/// moves a terminal's cursor or turns the direction of text around it is
/// U+FFFD.
bool sd_utf8_shown(sd_str *s, uint32_t *ret);

/// Text under construction. Starts as {.max = ceiling}; a write that would
/// pass the ceiling sets `over` and is dropped, as are later ones: append
/// freely, check once.
typedef struct sd_buf {
    char *p;
    size_t n, cap, max;
    bool over;
} sd_buf;

void sd_buf_add(sd_buf *b, sd_str s);
/// Append a number in decimal; faster than sd_buf_addf.
void sd_buf_add_u64(sd_buf *b, uint64_t x);
/// Append a number in groups of seven bits, low first, the high bit set on all
/// but the last.
void sd_buf_add_v(sd_buf *b, uint64_t x);
void sd_buf_addc(sd_buf *b, char c);
void sd_buf_addf(sd_buf *b, const char *fmt, ...) SD_PRINTF(2, 3);
sd_str sd_buf_str(const sd_buf *b);
/// Append `s` as a JSON string, quotes included. Bytes that are not UTF-8
/// become U+FFFD.
void sd_buf_add_json(sd_buf *b, sd_str s);
/// Append `s` as it may be shown, see sd_utf8_shown.
void sd_buf_add_shown(sd_buf *b, sd_str s);
/// Append `s` with the five characters XML reserves escaped.
void sd_buf_add_xml(sd_buf *b, sd_str s);
void sd_buf_reset(sd_buf *b);
/// Empty it, with this ceiling from now on, and give its memory back if that is
/// more than `keep` bytes.
void sd_buf_renew(sd_buf *b, size_t max, size_t keep);
void sd_buf_done(sd_buf *b);

// ---------------------------------------------------------------- arena

/// Memory that goes all at once. Zeroed is empty and ready.
typedef struct sd_arena {
    struct sd_arena_block *head;
    size_t used;
} sd_arena;

/// `n` bytes, not set, aligned for any object.
void *sd_arena_alloc(sd_arena *a, size_t n);
/// A copy of `s` that lives as long as the arena.
sd_str sd_arena_keep(sd_arena *a, sd_str s);
/// The same of `a` and `b`, one behind the other.
sd_str sd_arena_join(sd_arena *arena, sd_str a, sd_str b);
/// Forget everything, keep the largest block for the next round.
void sd_arena_reset(sd_arena *a);
void sd_arena_done(sd_arena *a);

// ---------------------------------------------------------------- hashing

/// A 64-bit checksum and table hash; the same on every machine. Not for
/// security: a forger can make collisions.
uint64_t sd_hash(const void *p, size_t n, uint64_t seed);
/// Mix one integer.
uint64_t sd_hash_u64(uint64_t x);

/// The checksum of bytes that arrive in pieces: the same value for the same
/// bytes however they are cut.
typedef struct sd_hasher {
    uint64_t lane[4];
    unsigned char tail[32];
    uint64_t total;
} sd_hasher;

void sd_hasher_init(sd_hasher *h, uint64_t seed);
void sd_hasher_add(sd_hasher *h, const void *p, size_t n);
uint64_t sd_hasher_end(const sd_hasher *h);

// ---------------------------------------------------------------- random

/// xoshiro256**: a stream of numbers that is a pure function of its seed.
typedef struct sd_rng {
    uint64_t s[4];
} sd_rng;

/// Streams with different (seed, stream) pairs are independent.
void sd_rng_init(sd_rng *r, uint64_t seed, uint64_t stream);
uint64_t sd_rng_next(sd_rng *r);
/// Uniform in [0, 1).
double sd_rng_unit(sd_rng *r);
/// Uniform in [0, n), without bias; n > 0.
uint64_t sd_rng_below(sd_rng *r, uint64_t n);
/// Exponential with mean 1; > 0.
double sd_rng_exp(sd_rng *r);
/// Normal with mean 0 and deviation 1.
double sd_rng_normal(sd_rng *r);

// ---------------------------------------------------------------- numbers

/// The order of two uint32_t, for qsort.
int sd_u32_order(const void *a, const void *b);

// libm's log and exp differ in the last bit between machines (glibc picks
// variants by processor), and one differing bit changes every later choice of
// a simulated crawl. These use only IEEE additions, multiplications,
// divisions and square roots, and the build forbids contraction, so a seed
// gives the same numbers everywhere. Accurate to about 2 units in the last
// place.

double sd_log(double x);
/// log(1 + x), accurate near 0; x > -1.
double sd_log1p(double x);
double sd_exp(double x);
/// exp(x) - 1, accurate near 0.
double sd_expm1(double x);
/// x to the power y; x > 0.
double sd_pow(double x, double y);
/// log of the gamma function; x > 0.
double sd_lgamma(double x);
/// 1 / (1 + exp(-x)).
double sd_logistic(double x);

// ---------------------------------------------------------------- clock

/// Nanoseconds of the monotonic clock.
uint64_t sd_clock_ns(void);
/// The most memory this process has had resident so far.
uint64_t sd_peak_rss_bytes(void);

// ---------------------------------------------------------------- dates

/// A second of the Gregorian calendar, in UTC.
typedef struct sd_date {
    int year, month, day;
    int hour, minute, second;
} sd_date;

/// Days from 1970-01-01 to a date of the Gregorian calendar.
int64_t sd_days_of(int64_t year, int month, int day);
/// Years 1 to 9999; what lies outside becomes the nearest second inside.
sd_date sd_date_of(int64_t unix_s);
/// Append "1994-11-06T08:49:37.123Z".
void sd_buf_add_time(sd_buf *out, int64_t unix_ms);

// ---------------------------------------------------------------- files

/// A whole file, read-only, mapped into memory.
typedef struct sd_map {
    const unsigned char *p;
    size_t n;
} sd_map;

SD_NODISCARD sd_status sd_map_open(const char *path, sd_map *ret, sd_why *why);
void sd_map_done(sd_map *m);

/// What is in it; of an empty file, "".
static inline sd_str
sd_map_str(const sd_map *m)
{
    return (sd_str){m->p ? (const char *)m->p : "", m->n};
}

/// A file that appears under its name only when it is complete: it is written
/// beside it, and renamed by sd_out_commit. Writes after an error are
/// dropped; the error is reported by sd_out_commit.
typedef struct sd_out sd_out;

SD_NODISCARD sd_status sd_out_open(const char *path, sd_out **ret, sd_why *why);
/// The same, for the eyes of its owner only.
SD_NODISCARD sd_status sd_out_open_private(const char *path, sd_out **ret,
                                           sd_why *why);
void sd_out_write(sd_out *o, const void *p, size_t n);
/// Bytes written so far.
uint64_t sd_out_size(const sd_out *o);
/// Overwrite `n` bytes at `at`, inside what is already written.
void sd_out_patch(sd_out *o, uint64_t at, const void *p, size_t n);
/// Flush, sync and rename into place; frees `o`, also on failure.
SD_NODISCARD sd_status sd_out_commit(sd_out *o, sd_why *why);
/// Drop the unfinished file and free `o`; NULL is fine.
void sd_out_abort(sd_out *o);

/// Write `text` to `dir`/`name` at once.
SD_NODISCARD sd_status sd_file_write(const char *dir, const char *name,
                                     sd_str text, sd_why *why);
/// Create `dir` and what is above it, unless they are there.
SD_NODISCARD sd_status sd_dir_make(const char *dir, sd_why *why);

/// How many descriptors the process may have, after it has asked for all that
/// it can get.
unsigned sd_fds_max(void);
/// How many of them are for files; the others are for connections.
unsigned sd_fds_files(void);

#endif
