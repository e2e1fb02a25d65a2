// SPDX-License-Identifier: Apache-2.0
#include "want_critic.h"

sd_status
sd_cli_read_critic(const char *path, sd_critic **ret, sd_why *why)
{
    sd_map m;
    sd_status st = sd_map_open(path, &m, why);
    if (st)
        return st;
    sd_str bytes = sd_map_str(&m);
    st = sd_critic_read(bytes, path, ret, why);
    sd_map_done(&m);
    return st;
}

sd_status
want_critic_open(want_critic *c, const sd_target *t, const char *model,
                 sd_why *why)
{
    sd_status st = SD_OK;
    if (model)
        st = sd_cli_read_critic(model, &c->critic, why);
    size_t asks = t ? sd_target_asks(t) : 0;
    if (asks)
        c->judge = sd_judge_new(c->critic);
    for (size_t i = 0; i < asks && !st; i++) {
        sd_target_ask ask = sd_target_ask_of(t, i);
        st = sd_judge_ask(c->judge, ask.similar, ask.text, why);
    }
    return st;
}

void
want_critic_done(want_critic *c)
{
    sd_judge_free(c->judge);
    sd_critic_free(c->critic);
    *c = (want_critic){.critic = NULL};
}
