// SPDX-License-Identifier: Apache-2.0
// The model file.
#include "topic_int.h"

#include <stdlib.h>
#include <string.h>

static const unsigned char magic[8] = {0x89, 's',  'd', 't',
                                       '\r', '\n', 26,  '\n'};

enum { AT_BYTES = 32, AT_SUM = 40 };

typedef struct header {
    unsigned char magic[8];
    uint32_t version, topics, words, pages, names, zero;
    uint64_t bytes, sum;
} header;

_Static_assert(sizeof(header) == TOPIC_HEADER_BYTES, "no padding");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "model files are read as they are: little-endian machines");

static uint64_t
sum_of(sd_str file)
{
    sd_hasher h;
    sd_hasher_init(&h, 0);
    sd_hasher_add(&h, file.p, AT_SUM);
    sd_hasher_add(&h, file.p + TOPIC_HEADER_BYTES, file.n - TOPIC_HEADER_BYTES);
    return sd_hasher_end(&h);
}

static void
add(sd_buf *out, const void *p, size_t n, size_t size)
{
    sd_buf_add(out, (sd_str){p, n * size});
}

void
sd_critic_write(const sd_critic *c, sd_buf *out)
{
    size_t at = out->n, cells = (size_t)c->words * c->topics;
    header h = {.version = TOPIC_VERSION,
                .topics = c->topics,
                .words = c->words,
                .pages = c->pages,
                .names = c->name_end[c->topics - 1]};
    memcpy(h.magic, magic, sizeof magic);
    add(out, &h, 1, sizeof h);
    add(out, c->name_end, c->topics, sizeof *c->name_end);
    add(out, c->names, h.names, 1);
    add(out, c->examples, c->topics, sizeof *c->examples);
    add(out, c->idf->table.key, c->words, sizeof *c->idf->table.key);
    add(out, c->idf->pages, c->words, sizeof *c->idf->pages);
    add(out, c->count, cells, sizeof *c->count);
    if (out->over)
        return;
    uint64_t bytes = out->n - at;
    memcpy(out->p + at + AT_BYTES, &bytes, sizeof bytes);
    uint64_t sum = sum_of(sd_str_sub(sd_buf_str(out), at, out->n));
    memcpy(out->p + at + AT_SUM, &sum, sizeof sum);
}

// ---------------------------------------------------------------- reading

static sd_status
check_header(sd_str file, const char *name, header *h, sd_why *why)
{
    if (file.n < 8 || memcmp(file.p, magic, 8) != 0)
        return sd_fail(why, SD_ERR_FORMAT, "%s: not a sundog topic model",
                       name);
    if (file.n < sizeof *h)
        return sd_fail(why, SD_ERR_CORRUPT, "%s: truncated", name);
    memcpy(h, file.p, sizeof *h);
    if (h->version != TOPIC_VERSION)
        return sd_fail(why, SD_ERR_FORMAT,
                       "%s: model format version %u; this sundog reads "
                       "version %d",
                       name, h->version, TOPIC_VERSION);
    if (h->bytes != file.n)
        return sd_fail(why, SD_ERR_CORRUPT,
                       "%s: damaged: %zu bytes where the header says %llu",
                       name, file.n, (unsigned long long)h->bytes);
    if (h->sum != sum_of(file))
        return sd_fail(why, SD_ERR_CORRUPT,
                       "%s: damaged: checksum does not match", name);
    uint64_t cells = (uint64_t)h->words * h->topics;
    bool fits = h->topics >= 2 && h->topics <= SD_TOPIC_CLASSES_MAX &&
                cells <= SD_TOPIC_CELLS_MAX && !h->zero &&
                h->names <= h->topics * SD_TOPIC_NAME_MAX;
    if (!fits || file.n != sizeof *h + 8ull * h->topics + h->names +
                               8ull * h->words + 4 * cells)
        return sd_fail(why, SD_ERR_CORRUPT, "%s: damaged: sizes disagree",
                       name);
    return SD_OK;
}

static void
take(const char **p, void *ret, size_t n, size_t size)
{
    memcpy(ret, *p, n * size);
    *p += n * size;
}

static bool
names_ok(const sd_critic *c, uint32_t bytes)
{
    uint32_t last = 0;
    for (uint32_t i = 0; i < c->topics; i++) {
        if (c->name_end[i] <= last || c->name_end[i] > bytes)
            return false;
        last = c->name_end[i];
    }
    for (uint32_t i = 1; i < c->topics; i++)
        if (topic__name_cmp(sd_critic_name(c, i - 1), sd_critic_name(c, i)) >=
            0)
            return false;
    return last == bytes;
}

static bool
words_ok(sd_critic *c, const uint32_t *word)
{
    uint64_t pages = 0;
    for (uint32_t i = 0; i < c->topics; i++)
        pages += c->examples[i];
    for (uint32_t i = 0; i < c->words; i++) {
        if ((i && word[i] <= word[i - 1]) || c->idf->pages[i] < 1 ||
            c->idf->pages[i] > c->pages)
            return false;
        topic__table_add(&c->idf->table, word[i]);
    }
    return pages == c->pages;
}

sd_status
sd_critic_read(sd_str file, const char *name, sd_critic **ret, sd_why *why)
{
    header h;
    sd_status st = check_header(file, name, &h, why);
    if (st)
        return st;
    sd_critic *c = topic__critic_new(h.topics, h.words, h.names);
    uint32_t *word = sd_calloc(h.words + 1u, sizeof *word);
    const char *p = file.p + sizeof h;
    c->pages = c->idf->total = h.pages;
    c->idf->pages = sd_calloc(h.words + 1u, sizeof *c->idf->pages);
    take(&p, c->name_end, h.topics, sizeof *c->name_end);
    take(&p, c->names, h.names, 1);
    take(&p, c->examples, h.topics, sizeof *c->examples);
    take(&p, word, h.words, sizeof *word);
    take(&p, c->idf->pages, h.words, sizeof *c->idf->pages);
    take(&p, c->count, (size_t)h.words * h.topics, sizeof *c->count);
    bool ok = names_ok(c, h.names) && words_ok(c, word);
    free(word);
    if (!ok) {
        sd_critic_free(c);
        return sd_fail(why, SD_ERR_CORRUPT, "%s: damaged: impossible contents",
                       name);
    }
    topic__critic_ready(c);
    *ret = c;
    return SD_OK;
}
