// SPDX-License-Identifier: Apache-2.0
#include "world_int.h"

#include <string.h>

static const sd_world_knob knobs[] = {
#define X(name, value, least, most, text) \
    {#name, text, value, least, most, offsetof(sd_world_params, name)},
    SD_WORLD_KNOBS(X)
#undef X
#define X(name, value, least, most, text) \
    {#name, text, value, least, most, offsetof(sd_world_params, speech.name)},
        SD_WORLD_SPEECH(X)
#undef X
};

sd_world_params
sd_world_params_default(void)
{
    return (sd_world_params){.pages = 5500000,
                             .hosts = 455848,
                             .seed = 1,
#define X(name, value, least, most, text) .name = (value),
                             SD_WORLD_KNOBS(X)
#undef X
#define X(name, value, least, most, text) .speech.name = (value),
                                 SD_WORLD_SPEECH(X)
#undef X
    };
}

const sd_world_knob *
sd_world_knobs(size_t *ret_n)
{
    *ret_n = SD_LEN(knobs);
    return knobs;
}

sd_status
sd_world_params_set(sd_world_params *p, sd_str name, sd_str value, sd_why *why)
{
    for (size_t i = 0; i < SD_LEN(knobs); i++) {
        const sd_world_knob *k = &knobs[i];
        double x;
        if (!sd_str_eq(name, sd_str_of(k->name)))
            continue;
        if (!sd_str_double(value, &x) || !(x >= k->least && x <= k->most))
            return sd_fail(why, SD_ERR_USAGE,
                           "%s: '%.*s' is not a number from %g to %g", k->name,
                           SD_ARGS(value), k->least, k->most);
        memcpy((char *)p + k->at, &x, sizeof x);
        return SD_OK;
    }
    return sd_fail(why, SD_ERR_USAGE, "no knob is called '%.*s'",
                   SD_ARGS(name));
}

bool
world__speech_ok(const sd_world_speech *s)
{
#define X(name, value, least, most, text)           \
    if (!(s->name >= (least) && s->name <= (most))) \
        return false;
    SD_WORLD_SPEECH(X)
#undef X
    return s->seed >= 0 && s->seed <= 0x1p53 && s->topics >= 1;
}
