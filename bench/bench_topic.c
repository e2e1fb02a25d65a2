// SPDX-License-Identifier: Apache-2.0
// How fast the parts of topic crawling are, in processor time of one thread.
//
//     bench_topic critic MODEL PAGE...     the critic on the text of pages
//     bench_topic links PAGE...            the apprentice: score and train
//     bench_topic rank WORLD               PageRank of all pages
#include "bench.h"
#include "sd_extract.h"
#include "sd_learn.h"
#include "sd_topic.h"
#include "sd_world.h"

#include <stdlib.h>
#include <string.h>

static sd_str
map_file(const char *path)
{
    sd_map m;
    sd_why why;
    if (sd_map_open(path, &m, &why)) {
        fprintf(stderr, "%s\n", why.text);
        exit(1);
    }
    return (sd_str){m.p ? (const char *)m.p : "", m.n};
}

/// Text of the pages, parsed beforehand: only words and topics are timed.
static int
bench_critic(char **word, int words)
{
    sd_critic *c = NULL;
    sd_why why;
    if (words < 2 || sd_critic_read(map_file(word[0]), word[0], &c, &why))
        return 1;
    sd_html_parser *html = sd_html_new();
    sd_buf text = {.max = 1 << 30};
    size_t *end = calloc((size_t)words, sizeof *end);
    for (int i = 1; i < words; i++) {
        const sd_html_tree *t = sd_html_parse(html, map_file(word[i]), NULL);
        for (uint32_t k = 0; (k = sd_html_next(t, k, 0));)
            if (t->nodes[k].kind == SD_HTML_TEXT)
                sd_buf_add(&text, sd_html_text(t, t->nodes[k].text));
        end[i] = text.n;
    }
    double *p = calloc(sd_critic_topics(c), sizeof *p);
    sd_words w = {.n = 0};
    double start = thread_seconds(), sum = 0;
    uint64_t bytes = 0, n = 0;
    while (thread_seconds() - start < 2)
        for (int i = 1; i < words; i++) {
            sd_words_reset(&w);
            sd_words_text(&w, sd_str_sub(sd_buf_str(&text), end[i - 1], end[i]),
                          0);
            sd_critic_eval(c, &w, p);
            sum += p[0];
            bytes += end[i] - end[i - 1];
            n += w.n;
        }
    double seconds = thread_seconds() - start;
    printf("critic: %u topics, %.1f MB/s of text, %.1f M words/s (%g)\n",
           sd_critic_topics(c), (double)bytes / seconds / 1e6,
           (double)n / seconds / 1e6, sum / (double)bytes);
    return 0;
}

typedef struct site {
    sd_words words;
    sd_link *link;
    size_t links;
} site;

static int
bench_links(char **word, int words)
{
    sd_extractor *e = sd_extractor_new();
    sd_extract_options options = {.links = true};
    site *s = calloc((size_t)words, sizeof *s);
    size_t links = 0, features = 0;
    for (int i = 0; i < words; i++) {
        const sd_page *p = sd_extract_page(e, map_file(word[i]),
                                           SD_STR("http://a.test/"), &options);
        sd_words_page(&s[i].words, p->tree, 0);
        s[i].links = p->link_n;
        s[i].link = calloc(p->link_n + 1, sizeof *s[i].link);
        memcpy(s[i].link, p->links, p->link_n * sizeof *s[i].link);
        links += p->link_n;
    }
    sd_learner *m = sd_learner_new(SD_LEARN_MULTI, 1u << SD_LINK_BITS);
    uint32_t f[SD_LINK_FEATURES_MAX];
    double seconds[2] = {0, 0}, sum = 0;
    for (int round = 0; round < 6; round++)
        for (int train = 1; train >= 0; train--) {
            double start = thread_seconds();
            for (int i = 0; i < words; i++)
                for (size_t k = 0; k < s[i].links; k++) {
                    const sd_link *l = &s[i].link[k];
                    size_t n = sd_link_features(&s[i].words, l->first_leaf,
                                                l->last_leaf, SD_LINK_D_MAX,
                                                SD_NEAR_OFFSETS, f);
                    features += n;
                    if (train)
                        sd_learner_train(m, f, n, (double)(k % 2));
                    else
                        sum += (double)sd_learner_score(m, f, n);
                }
            if (round) // the first warms up
                seconds[train] += thread_seconds() - start;
        }
    double n = 5 * (double)links;
    printf("apprentice: %zu links of %d pages, %.1f features each; score %.2f "
           "us, train %.2f us a link (%g)\n",
           links, words, (double)features / (12 * (double)links),
           seconds[0] / n * 1e6, seconds[1] / n * 1e6, sum);
    return 0;
}

static int
bench_rank(const char *path)
{
    sd_world w;
    sd_why why;
    if (sd_world_open(path, &w, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return 1;
    }
    float *rank = calloc(w.pages, sizeof *rank);
    double start = thread_seconds();
    unsigned rounds =
        sd_pagerank(w.pages, w.link_first, w.link, 0.85, 1e-6, 100, rank);
    printf("rank: %u pages, %llu links, %u rounds, %.1f s\n", w.pages,
           (unsigned long long)w.links, rounds, thread_seconds() - start);
    return 0;
}

int
main(int argc, char **argv)
{
    const char *what = argc > 2 ? argv[1] : "";
    if (strcmp(what, "critic") == 0)
        return bench_critic(argv + 2, argc - 2);
    if (strcmp(what, "links") == 0)
        return bench_links(argv + 2, argc - 2);
    if (strcmp(what, "rank") == 0)
        return bench_rank(argv[2]);
    fputs("usage: bench_topic critic MODEL PAGE... | links PAGE... | rank "
          "WORLD\n",
          stderr);
    return 2;
}
