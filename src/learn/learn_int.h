// SPDX-License-Identifier: Apache-2.0
#ifndef SD_LEARN_INT_H
#define SD_LEARN_INT_H

#include "sd_learn.h"

typedef struct learn_nb learn_nb;
typedef struct learn_lr learn_lr;
typedef struct learn_mix learn_mix;
typedef struct learn_multi learn_multi;
typedef struct learn_ht learn_ht;

struct sd_learner {
    sd_learn_kind kind;
    learn_nb *nb;
    learn_ht *ht;
    learn_lr *lr;
    learn_mix *mix;
    learn_multi *multi;
};

learn_nb *learn__nb_new(uint32_t features);
void learn__nb_free(learn_nb *m);
float learn__nb_score(const learn_nb *m, const uint32_t *feat, size_t n);
void learn__nb_train(learn_nb *m, const uint32_t *feat, size_t n, double label);

learn_lr *learn__lr_new(uint32_t features);
void learn__lr_free(learn_lr *m);
float learn__lr_score(const learn_lr *m, const uint32_t *feat, size_t n);
void learn__lr_train(learn_lr *m, const uint32_t *feat, size_t n, double label);

learn_mix *learn__mix_new(uint32_t features, uint32_t kin_from);
void learn__mix_free(learn_mix *m);
float learn__mix_score(const learn_mix *m, const uint32_t *feat, size_t n);
void learn__mix_train(learn_mix *m, const uint32_t *feat, size_t n,
                      double label);

learn_ht *learn__ht_new(void);
void learn__ht_free(learn_ht *m);
float learn__ht_score(const learn_ht *m, const uint32_t *feat, size_t n);
void learn__ht_train(learn_ht *m, const uint32_t *feat, size_t n, double label);
/// How often it has split, for tests.
size_t learn__ht_splits(const learn_ht *m);

learn_multi *learn__multi_new(uint32_t features);
void learn__multi_free(learn_multi *m);
float learn__multi_score(const learn_multi *m, const uint32_t *feat, size_t n);
void learn__multi_train(learn_multi *m, const uint32_t *feat, size_t n,
                        double label);

#endif
