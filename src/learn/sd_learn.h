// SPDX-License-Identifier: Apache-2.0
/// learn: online classifiers over sparse binary features.
///
/// Predict, then train on the label as soon as it is known: there is no
/// training set. An instance is a sorted list of feature ids, each once; a
/// label is the reward in [0, 1], a fraction counts for both classes in
/// proportion. Scores are log-odds of the rewarded class: monotone in its
/// probability, and still ordered where probabilities round to 1.
///
/// Uses base. A learner belongs to one thread.
#ifndef SD_LEARN_H
#define SD_LEARN_H

#include "sd_base.h"

/// Those to choose from, the usual one first.
#define SD_LEARN_TABLE(X)                                                    \
    X(NB, "nb")     /* Naive Bayes with Laplace smoothing */                 \
    X(HT, "ht")     /* Hoeffding tree with adaptive Naive Bayes leaves */    \
    X(LR, "lr")     /* logistic regression, a step size for each feature */  \
    X(MIX, "mix")   /* Naive Bayes, logistic regression and relatives alone, \
                       weighted by their log loss of late */                 \
    X(NONE, "none") /* knows nothing: every score is 0 */

typedef enum sd_learn_kind {
#define X(id, name) SD_LEARN_##id,
    SD_LEARN_TABLE(X)
#undef X
        SD_LEARN_MULTI, ///< multinomial Naive Bayes: ids in any order, repeats
                        ///< count; features never seen say nothing
} sd_learn_kind;

/// "nb" …
const char *sd_learn_name(sd_learn_kind k);
/// "nb|ht|…" in the order of the enum.
const char *sd_learn_words(void);

typedef struct sd_learner sd_learner;

/// A learner for features [0, features), of which those from `kin_from` on
/// tell of relatives; only SD_LEARN_MIX looks at that.
sd_learner *sd_learner_new_kin(sd_learn_kind kind, uint32_t features,
                               uint32_t kin_from);
/// The same without relatives.
sd_learner *sd_learner_new(sd_learn_kind kind, uint32_t features);
void sd_learner_free(sd_learner *m);

/// Log-odds that the page is rewarded.
float sd_learner_score(const sd_learner *m, const uint32_t *feat, size_t n);
void sd_learner_train(sd_learner *m, const uint32_t *feat, size_t n,
                      double label);

#endif
