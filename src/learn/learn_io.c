// SPDX-License-Identifier: Apache-2.0
// Learners as bytes: one walk over a learner's numbers writes or reads them.
//
//     offset  size  meaning
//          0     8  magic: 89 's' 'd' 'l' 0d 0a 1a 0a
//          8     4  format version: 1
//         12     4  kind: sd_learn_kind
//         16     4  features
//         20     4  the first feature that tells of relatives
//         24   ...  numbers, in the order of learn__*_io; little-endian
//        end     8  sd_hash, seed 1, of all bytes before
#include "learn_int.h"

#include <math.h>
#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "numbers are copied as they are: little-endian machines");

enum { HEAD_BYTES = 24, SUM_BYTES = 8, VERSION = 1, SUM_SEED = 1 };

static const unsigned char magic[8] = {0x89, 's',  'd',  'l',
                                       '\r', '\n', 0x1a, '\n'};

static void
move_bytes(learn_io *io, void *p, size_t n)
{
    if (io->out) {
        sd_buf_add(io->out, (sd_str){p, n});
    } else if (n > io->in.n) {
        io->bad = true;
    } else {
        memcpy(p, io->in.p, n);
        io->in = sd_str_sub(io->in, n, io->in.n);
    }
}

void
learn__io_floats(learn_io *io, float *p, size_t n, bool signs)
{
    move_bytes(io, p, n * sizeof *p);
    for (size_t i = 0; i < n && !io->out && !io->bad; i++)
        io->bad = !isfinite(p[i]) || (!signs && p[i] < 0);
}

void
learn__io_doubles(learn_io *io, double *p, size_t n, bool signs)
{
    move_bytes(io, p, n * sizeof *p);
    for (size_t i = 0; i < n && !io->out && !io->bad; i++)
        io->bad = !isfinite(p[i]) || (!signs && p[i] < 0);
}

static void
put_u32(uint32_t x, sd_buf *out)
{
    char bytes[sizeof x];
    memcpy(bytes, &x, sizeof x);
    sd_buf_add(out, (sd_str){bytes, sizeof bytes});
}

static uint32_t
get_u32(sd_str in, size_t at)
{
    uint32_t x;
    memcpy(&x, in.p + at, sizeof x);
    return x;
}

sd_status
sd_learner_save(const sd_learner *m, sd_buf *out, sd_why *why)
{
    if (m->kind == SD_LEARN_HT || m->kind == SD_LEARN_MULTI)
        return sd_fail(why, SD_ERR_USAGE, "this learner cannot be stored");
    size_t start = out->n;
    sd_buf_add(out, (sd_str){(const char *)magic, sizeof magic});
    put_u32(VERSION, out);
    put_u32((uint32_t)m->kind, out);
    put_u32(m->features, out);
    put_u32(m->kin_from, out);
    learn_io io = {.out = out};
    learn__io(&io, m);
    uint64_t sum =
        out->over ? 0 : sd_hash(out->p + start, out->n - start, SUM_SEED);
    char bytes[SUM_BYTES];
    memcpy(bytes, &sum, sizeof sum);
    sd_buf_add(out, (sd_str){bytes, sizeof bytes});
    if (out->over)
        return sd_fail(why, SD_ERR_LIMIT, "the model does not fit");
    return SD_OK;
}

/// What the header says, if it and the checksum are right.
static sd_status
check_head(sd_str in, sd_why *why)
{
    if (in.n < HEAD_BYTES + SUM_BYTES || memcmp(in.p, magic, sizeof magic) != 0)
        return sd_fail(why, SD_ERR_FORMAT, "not a model");
    if (get_u32(in, 8) != VERSION)
        return sd_fail(why, SD_ERR_FORMAT, "a model of version %u, not %d",
                       get_u32(in, 8), VERSION);
    uint64_t sum;
    memcpy(&sum, in.p + in.n - SUM_BYTES, sizeof sum);
    if (sum != sd_hash(in.p, in.n - SUM_BYTES, SUM_SEED))
        return sd_fail(why, SD_ERR_CORRUPT, "the checksum is wrong");
    return SD_OK;
}

sd_status
sd_learner_load(sd_str in, sd_learner **ret, sd_why *why)
{
    sd_status st = check_head(in, why);
    if (st)
        return st;
    uint32_t kind = get_u32(in, 12), features = get_u32(in, 16),
             kin_from = get_u32(in, 20);
    bool known = kind == SD_LEARN_NONE || kind == SD_LEARN_NB ||
                 kind == SD_LEARN_LR || kind == SD_LEARN_MIX;
    // Every feature has numbers of its own: no more can be meant than came.
    if (!known || kin_from > features || features > in.n)
        return sd_fail(why, SD_ERR_CORRUPT, "no such model");
    sd_learner *m = sd_learner_new_kin((sd_learn_kind)kind, features, kin_from);
    learn_io io = {.in = sd_str_sub(in, HEAD_BYTES, in.n - SUM_BYTES)};
    learn__io(&io, m);
    if (io.bad || io.in.n) {
        sd_learner_free(m);
        return sd_fail(why, SD_ERR_CORRUPT, "the numbers make no model");
    }
    *ret = m;
    return SD_OK;
}
