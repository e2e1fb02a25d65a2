// SPDX-License-Identifier: Apache-2.0
/// topic: page words in; topic probabilities, similarities and link features
/// out.
///
///     words     a page's tree → its words and the DOM leaf each stands in
///     critic    example pages of a tree of topics → a multinomial Naive Bayes
///               model; a page's words → the probability of every topic
///     bag       words → a tf·idf vector; two of them → their cosine
///     judge     the questions of a target → their answers for a page
///     link      a page's words and where a link stands → the features an
///               apprentice learns the worth of the link's target from
///     rank      a graph → the PageRank of its pages
///
/// doc/internals/topic.md says what is computed and why so.
///
/// Uses base and html. No I/O, no locks, no clock. A critic never changes once
/// it is trained or read: threads may share it. The rest belongs to one thread.
#ifndef SD_TOPIC_H
#define SD_TOPIC_H

#include "sd_base.h"
#include "sd_html.h"

enum {
    SD_WORD_BYTES_MIN = 2,        ///< shorter words are left out,
    SD_WORD_BYTES_MAX = 40,       ///< and longer ones
    SD_PAGE_WORDS_MAX = 1 << 20,  ///< later words of a page are not read
    SD_TOPIC_NAME_MAX = 512,      ///< bytes of a topic's path
    SD_TOPIC_CLASSES_MAX = 4096,  ///< topics of a model
    SD_TOPIC_CELLS_MAX = 1 << 28, ///< words times topics of a model
    SD_TOPIC_WORDS_MAX = 1 << 28, ///< words of all example pages
};

// ---------------------------------------------------------------- words

/// The words of a page in reading order. A word is a run of letters and
/// digits that is not a number, in lower case (ASCII; other bytes count as
/// letters), and stands here as a 32-bit hash: of 100,000 words about one
/// pair shares a hash. Zeroed is empty and ready.
typedef struct sd_words {
    uint32_t *word;
    uint32_t *leaf; ///< the DOM leaf that the word stands in; ascending
    size_t n, word_cap, leaf_cap;
} sd_words;

void sd_words_reset(sd_words *w);
void sd_words_done(sd_words *w);
/// Append the words of `text`, all in leaf `leaf`.
void sd_words_text(sd_words *w, sd_str text, uint32_t leaf);
/// Append the words of a page: all text but that of scripts, styles and
/// templates. `most` bytes of text are read (0: all), as the published
/// protocol cuts its pages.
void sd_words_page(sd_words *w, const sd_html_tree *t, size_t most);

// ---------------------------------------------------------------- critic

typedef struct sd_critic sd_critic;

/// Example pages on their way into a critic.
typedef struct sd_trainer sd_trainer;

sd_trainer *sd_trainer_new(void);
void sd_trainer_free(sd_trainer *t);
/// Add an example of `topic`, a path such as Science/Astronomy. SD_ERR_LIMIT
/// when there are too many words, SD_ERR_FORMAT for a path that has an empty
/// step or control characters.
SD_NODISCARD sd_status sd_trainer_add(sd_trainer *t, sd_str topic,
                                      const sd_words *w);

typedef struct sd_train_conf {
    uint32_t least;  ///< examples that a topic needs; smaller ones are merged
                     ///< into `Other` of their parent, and so on upwards
    double held_out; ///< share of the examples that the accuracy is measured
                     ///< on; [0, 0.9]
    uint64_t seed;   ///< of the choice of these
} sd_train_conf;

/// What training saw. Held-out pages are judged by a model of the others; the
/// critic itself is then trained on all.
typedef struct sd_train_report {
    uint32_t topics_given, topics, examples, words;
    uint32_t tested, right; ///< held-out pages, and those whose topic won
} sd_train_report;

/// SD_ERR_FORMAT when there are less than two topics, SD_ERR_LIMIT when the
/// model would be too large.
SD_NODISCARD sd_status sd_trainer_run(sd_trainer *t, const sd_train_conf *conf,
                                      sd_critic **ret, sd_train_report *report,
                                      sd_why *why);

void sd_critic_free(sd_critic *c);
/// The topics are in order of their paths, those below a path side by side.
uint32_t sd_critic_topics(const sd_critic *c);
sd_str sd_critic_name(const sd_critic *c, uint32_t topic);
uint32_t sd_critic_examples(const sd_critic *c, uint32_t topic);
/// The topics at and below `path`: [*ret_from, *ret_to). False: none.
bool sd_critic_find(const sd_critic *c, sd_str path, uint32_t *ret_from,
                    uint32_t *ret_to);
/// The probability of every topic; `ret` has room for sd_critic_topics.
void sd_critic_eval(const sd_critic *c, const sd_words *w, double *ret);

/// The path of the page's best topic and of up to `n` - 1 steps above it, as
/// hashes that are not 0; 0 behind the last. `chance` has room for the topics.
void sd_critic_hints(const sd_critic *c, const sd_words *w, double *chance,
                     uint64_t *ret, size_t n);

/// Append the model file; topic_int.h has its format.
void sd_critic_write(const sd_critic *c, sd_buf *out);
/// Read the model file `bytes` called `name`. Everything is checked.
SD_NODISCARD sd_status sd_critic_read(sd_str bytes, const char *name,
                                      sd_critic **ret, sd_why *why);

// ---------------------------------------------------------------- bags

/// In how many pages words occur.
typedef struct sd_idf sd_idf;

sd_idf *sd_idf_new(void);
void sd_idf_free(sd_idf *f);
/// Count one more page.
void sd_idf_add(sd_idf *f, const sd_words *w);

/// A vector of word weights: words ascending, each once.
typedef struct sd_bag {
    uint32_t *word;
    float *weight;
    size_t n, word_cap, weight_cap;
    double norm;
} sd_bag;

/// tf·idf of `w`: (1 + ln tf) · ln((D + 1) / (df + 1)) as SMART has it; a
/// word in every page weighs nothing. Without `f` the plain counts, as the
/// best-first crawler of the paper takes them.
void sd_bag_make(sd_bag *b, const sd_words *w, const sd_idf *f);
void sd_bag_done(sd_bag *b);
/// In [0, 1]; 0 when one of them is empty.
double sd_bag_cosine(const sd_bag *a, const sd_bag *b);
/// How many words of `keys` are in `b`.
size_t sd_bag_common(const sd_bag *keys, const sd_bag *b);

// ---------------------------------------------------------------- judge

/// Answers to the questions of a target: topic(…), the probability of the
/// topics at and below a path; similar(…), the tf·idf cosine of keywords and
/// page. Threads may share one; each has a worker of its own.
typedef struct sd_judge sd_judge;

typedef struct sd_judge_worker {
    sd_words words;
    sd_bag bag;
    double *chance;
    double *answer;
} sd_judge_worker;

/// `c` may be NULL: then only similar(…) can be asked, and words have no idf.
sd_judge *sd_judge_new(const sd_critic *c);
void sd_judge_free(sd_judge *j);
/// Add a question. SD_ERR_USAGE, with the reason, when the critic has no such
/// topic, there is no critic, or the keywords hold no word.
SD_NODISCARD sd_status sd_judge_ask(sd_judge *j, bool similar, sd_str text,
                                    sd_why *why);
/// One number per question, until the next call with `w`.
const double *sd_judge_words(const sd_judge *j, sd_judge_worker *w,
                             const sd_words *words);
/// The same for a page; its words stay in w->words.
const double *sd_judge_page(const sd_judge *j, sd_judge_worker *w,
                            const sd_html_tree *t);
void sd_judge_worker_done(sd_judge_worker *w);

// ---------------------------------------------------------------- links

typedef enum sd_near {
    SD_NEAR_OFFSETS, ///< ⟨word, offset⟩: the published features
    SD_NEAR_WINDOW,  ///< the words of the same window, wherever they stand
    SD_NEAR_TEXT,    ///< ⟨word, offset⟩ counted in words, not in leaves
} sd_near;

enum {
    SD_LINK_D_MAX = 5,           ///< the published window
    SD_LINK_FEATURES_MAX = 1024, ///< of one link; words further away are left
                                 ///< out
    SD_LINK_BITS = 20,           ///< log2 of the features' number
};

/// The features of a link that covers leaves `first` to `last` of a page:
/// each word up to `d_max` leaves away, with its offset, hashed into
/// [0, 1 << SD_LINK_BITS). Repeated words repeat. Returns how many.
size_t sd_link_features(const sd_words *w, uint32_t first, uint32_t last,
                        unsigned d_max, sd_near near,
                        uint32_t ret[SD_LINK_FEATURES_MAX]);
/// The feature of anything else that is known at an offset: `kind` keeps the
/// sorts apart.
uint32_t sd_link_feature(unsigned kind, uint64_t what, int offset);

// ---------------------------------------------------------------- rank

/// PageRank of `pages` pages whose links are link[first[i]] up to
/// link[first[i + 1]]; the ranks add up to 1. Pages without links lead
/// everywhere. Ends when a round moves less than `tolerance` in all, or after
/// `rounds`; returns how many it took.
unsigned sd_pagerank(uint32_t pages, const uint64_t *first,
                     const uint32_t *link, double damping, double tolerance,
                     unsigned rounds, float *ret);

#endif
