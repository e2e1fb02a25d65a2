// SPDX-License-Identifier: Apache-2.0
#include "learn_int.h"

#include <stdlib.h>

const char *
sd_learn_name(sd_learn_kind k)
{
    static const char *const name[] = {
#define X(id, name) name,
        SD_LEARN_TABLE(X)
#undef X
            "multinomial"};
    return name[k];
}

const char *
sd_learn_words(void)
{
#define X(id, name) "|" name
    static const char words[] = SD_LEARN_TABLE(X);
#undef X
    return words + 1;
}

sd_learner *
sd_learner_new(sd_learn_kind kind, uint32_t features)
{
    return sd_learner_new_kin(kind, features, features);
}

sd_learner *
sd_learner_new_kin(sd_learn_kind kind, uint32_t features, uint32_t kin_from)
{
    sd_learner *m = sd_calloc(1, sizeof *m);
    m->kind = kind;
    if (kind == SD_LEARN_NB)
        m->nb = learn__nb_new(features);
    if (kind == SD_LEARN_HT)
        m->ht = learn__ht_new();
    if (kind == SD_LEARN_LR)
        m->lr = learn__lr_new(features);
    if (kind == SD_LEARN_MIX)
        m->mix = learn__mix_new(features, kin_from);
    if (kind == SD_LEARN_MULTI)
        m->multi = learn__multi_new(features);
    return m;
}

void
sd_learner_free(sd_learner *m)
{
    if (!m)
        return;
    learn__nb_free(m->nb);
    learn__ht_free(m->ht);
    learn__lr_free(m->lr);
    learn__mix_free(m->mix);
    learn__multi_free(m->multi);
    free(m);
}

float
sd_learner_score(const sd_learner *m, const uint32_t *feat, size_t n)
{
    switch (m->kind) {
    case SD_LEARN_NB:
        return learn__nb_score(m->nb, feat, n);
    case SD_LEARN_HT:
        return learn__ht_score(m->ht, feat, n);
    case SD_LEARN_LR:
        return learn__lr_score(m->lr, feat, n);
    case SD_LEARN_MIX:
        return learn__mix_score(m->mix, feat, n);
    case SD_LEARN_MULTI:
        return learn__multi_score(m->multi, feat, n);
    case SD_LEARN_NONE:
        break;
    }
    return 0;
}

void
sd_learner_train(sd_learner *m, const uint32_t *feat, size_t n, double label)
{
    assert(label >= 0 && label <= 1);
    switch (m->kind) {
    case SD_LEARN_NB:
        learn__nb_train(m->nb, feat, n, label);
        break;
    case SD_LEARN_HT:
        learn__ht_train(m->ht, feat, n, label);
        break;
    case SD_LEARN_LR:
        learn__lr_train(m->lr, feat, n, label);
        break;
    case SD_LEARN_MIX:
        learn__mix_train(m->mix, feat, n, label);
        break;
    case SD_LEARN_MULTI:
        learn__multi_train(m->multi, feat, n, label);
        break;
    case SD_LEARN_NONE:
        break;
    }
}
