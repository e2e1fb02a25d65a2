// SPDX-License-Identifier: Apache-2.0
// A pattern's tree into the program of an automaton. The program is laid
// backwards: a node is emitted with the place that comes after it, so that
// nothing is patched later but loops.
#include "target_regex.h"

static uint16_t
put(regex_reader *p, regex_code c)
{
    target_regex *r = p->r;
    if (r->codes == SD_TARGET_REGEX_MAX) {
        (void)target__regex_fail(p, 0, "the pattern is too large");
        return 0;
    }
    r->code = sd_grow(r->code, &p->code_cap, r->codes + 1u, sizeof *r->code);
    r->code[r->codes] = c;
    return (uint16_t)r->codes++;
}

static uint16_t
put_split(regex_reader *p, uint16_t x, uint16_t y)
{
    return put(p, (regex_code){.op = REGEX_SPLIT, .x = x, .y = y});
}

static size_t
encode(uint32_t c, uint8_t ret[4])
{
    size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const uint8_t lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = n; i-- > 1; c >>= 6)
        ret[i] = (uint8_t)(0x80 | (c & 0x3f));
    ret[0] = (uint8_t)(lead[n] | c);
    return n;
}

typedef struct alternatives {
    uint16_t next, start;
    bool some;
} alternatives;

/// Characters lo to hi, whose encodings differ in ranges of bytes only.
static void
put_bytes(regex_reader *p, alternatives *a, uint32_t lo, uint32_t hi)
{
    uint8_t from[4], to[4];
    size_t n = encode(lo, from);
    (void)encode(hi, to);
    uint16_t at = a->next;
    while (n-- > 0)
        at = put(p, (regex_code){
                        .op = REGEX_BYTE, .lo = from[n], .hi = to[n], .x = at});
    a->start = a->some ? put_split(p, at, a->start) : at;
    a->some = true;
}

/// Cut lo to hi where the encodings stop being ranges of bytes. A range has at
/// most a dozen such pieces.
static void
put_range(regex_reader *p, alternatives *a, uint32_t lo, uint32_t hi)
{
    static const uint32_t last[] = {0x7f, 0x7ff, 0xffff, CODE_POINT_MAX};
    while (lo <= hi && !p->wrong) {
        uint32_t end = hi;
        unsigned n = 0; // bytes that follow the first
        while (lo > last[n])
            n++;
        if (end > last[n])
            end = last[n];
        // The widest mask under which lo starts a whole block: take as many
        // whole blocks as there are, or what is left of a broken one.
        for (unsigned i = 1; i <= n; i++) {
            uint32_t mask = (1u << (6 * i)) - 1;
            if ((lo & ~mask) == (end & ~mask))
                break;
            if (lo & mask) {
                end = lo | mask;
                break;
            }
            if ((end & mask) != mask)
                end = (end & ~mask) - 1;
        }
        put_bytes(p, a, lo, end);
        lo = end + 1;
    }
}

/// The program of node `i`, which goes on at `next`. Returns its start. The
/// depth is that of the tree: parentheses, and the chain of a concatenation is
/// followed without recursion.
static uint16_t
emit(regex_reader *p, uint32_t i, uint16_t next)
{
    for (;;) {
        const regex_node n = p->node[i];
        if (p->wrong)
            return 0;
        switch (n.kind) {
        case NODE_EMPTY:
            return next;
        case NODE_ASSERT:
            return put(p, (regex_code){.op = REGEX_ASSERT,
                                       .lo = (uint8_t)n.a,
                                       .x = next});
        case NODE_CAT:
            next = emit(p, n.b, next);
            i = n.a;
            continue;
        case NODE_SET: {
            alternatives a = {.next = next};
            for (uint32_t k = n.a; k < n.b; k++)
                put_range(p, &a, p->range[k].lo, p->range[k].hi);
            if (!a.some) // nothing is in it: bytes that never are
                return put(p, (regex_code){.op = REGEX_BYTE, .lo = 1, .hi = 0});
            return a.start;
        }
        case NODE_ALT: {
            // Left-deep, so the right arms come off one by one.
            uint16_t right = emit(p, n.b, next);
            uint16_t left = emit(p, n.a, next);
            return put_split(p, left, right);
        }
        case NODE_REPEAT: {
            uint16_t at = next;
            if (n.max < 0) {
                at = put_split(p, 0, next);
                uint16_t body = emit(p, n.a, at);
                if (!p->wrong)
                    p->r->code[at].x = body;
            }
            for (int k = n.min; k < n.max; k++)
                at = put_split(p, emit(p, n.a, at), next);
            for (int k = 0; k < n.min && !p->wrong; k++) {
                uint32_t before = p->r->codes;
                at = emit(p, n.a, at);
                if (p->r->codes == before)
                    break; // empty, however often: nested, it would not end
            }
            return at;
        }
        }
    }
}

void
target__regex_emit(regex_reader *p, uint32_t root)
{
    (void)put(p, (regex_code){.op = REGEX_MATCH});
    p->r->start = emit(p, root, 0);
}
