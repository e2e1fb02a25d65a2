// SPDX-License-Identifier: Apache-2.0
// A compiled target: what it says about itself, and its end.
#include "target_int.h"

#include <stdlib.h>

void
sd_target_free(sd_target *t)
{
    if (!t)
        return;
    for (size_t i = 0; i < t->values; i++)
        target__regex_free(t->value[i].regex);
    free(t->code);
    free(t->part);
    free(t->item);
    free(t->need);
    free(t->path);
    free(t->step);
    free(t->test);
    free(t->value);
    free(t->name);
    free(t->set);
    free(t->ask);
    free(t->name_slot);
    sd_arena_done(&t->arena);
    free(t);
}

size_t
sd_target_parts(const sd_target *t)
{
    return t->parts;
}

sd_str
sd_target_part_text(const sd_target *t, size_t i)
{
    return sd_str_sub(t->text, t->part[i].text_from, t->part[i].text_to);
}

size_t
sd_target_needs(const sd_target *t, size_t i)
{
    return t->part[i].need_to - t->part[i].need_from;
}

sd_str
sd_target_need_text(const sd_target *t, size_t i, size_t need)
{
    const target_need *n = &t->need[t->part[i].need_from + need];
    return sd_str_sub(t->text, n->text_from, n->text_to);
}

bool
sd_target_has_new(const sd_target *t)
{
    return t->has_new;
}

bool
sd_target_has_content(const sd_target *t)
{
    return t->has_content;
}

size_t
sd_target_asks(const sd_target *t)
{
    return t->asks;
}

sd_target_ask
sd_target_ask_of(const sd_target *t, size_t i)
{
    return t->ask[i];
}
