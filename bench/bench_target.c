// SPDX-License-Identifier: Apache-2.0
// What a target costs beside the extraction that it judges.
//
//     bench_target FOLDER [ROUNDS]     every file of FOLDER, one core
//
// Each page is extracted ROUNDS times, and each time every expression is
// evaluated on its statements, index included; the least time of each counts.
#include "sd_extract.h"
#include "sd_target.h"

#include <dirent.h>
#include <stdlib.h>

static const char *const exprs[] = {
    "any",
    "microdata >= 5",
    "items >= 3",
    "schema:Recipe",
    "schema:Product with gtin13|gtin|mpn, offers.price",
    "schema:Offer where price < 20000 and itemOffered.brand ~ "
    "\"volkswagen|seat\"i and itemOffered.modelDate <= 2008",
    "complete(schema:Recipe: name, image, recipeIngredient, "
    "recipeInstructions, nutrition)",
    "complete(schema:Product: name, image, offers.price, brand.name, "
    "description)",
    "valid(schema:Product)",
    "valid(schema:Thing)",
    "new(schema:Product)",
    "0.7*complete(schema:Product: name, offers.price) + 0.3*valid("
    "schema:Offer)",
    "at least 2 of (schema:Product, jsonld >= 5, host ~ \"shop\", "
    "language = en)",
    "item where name ~ \"(a|b|c)+[0-9]{2,4}x\"i",
};

enum { EXPRS = SD_LEN(exprs) };

static uint64_t
least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/// One file: the least times, added to the sums.
static void
run_page(sd_extractor *e, sd_target_worker *w, sd_target **t, sd_str bytes,
         int rounds, uint64_t *extract_ns, uint64_t *eval_ns, double *worst,
         double *paid)
{
    uint64_t best = UINT64_MAX, each[EXPRS];
    for (size_t i = 0; i < EXPRS; i++)
        each[i] = UINT64_MAX;
    sd_target_result r;
    for (int k = 0; k < rounds; k++) {
        uint64_t at = sd_clock_ns();
        const sd_page *p =
            sd_extract_page(e, bytes, SD_STR("http://example.com/"), NULL);
        best = least(best, sd_clock_ns() - at);
        sd_target_page page = {.url = p->url, .language = p->facts.lang};
        for (size_t i = 0; i < EXPRS; i++) {
            at = sd_clock_ns();
            sd_target_eval(t[i], w, p->statements, &page, NULL, false, &r);
            each[i] = least(each[i], sd_clock_ns() - at);
            paid[i] += r.reward / rounds;
        }
    }
    *extract_ns += best;
    for (size_t i = 0; i < EXPRS; i++) {
        double share = (double)each[i] / (double)best;
        eval_ns[i] += each[i];
        worst[i] = share > worst[i] ? share : worst[i];
    }
}

static void
bench_parse(void)
{
    enum { TIMES = 50 };
    for (size_t i = 0; i < EXPRS; i++) {
        uint64_t best = UINT64_MAX;
        for (int k = 0; k < TIMES; k++) {
            sd_target *t = NULL;
            uint64_t at = sd_clock_ns();
            sd_status st = sd_target_parse(sd_str_of(exprs[i]), &t, NULL);
            best = least(best, sd_clock_ns() - at);
            sd_target_free(t);
            if (st)
                break;
        }
        printf("compile %8.1f us  %.70s\n", (double)best / 1e3, exprs[i]);
    }
}

int
main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: bench_target FOLDER [ROUNDS]\n", stderr);
        return 2;
    }
    int rounds = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 5;
    rounds = rounds > 0 ? rounds : 1;
    sd_target *t[EXPRS];
    for (size_t i = 0; i < EXPRS; i++) {
        sd_why why;
        if (sd_target_parse(sd_str_of(exprs[i]), &t[i], &why)) {
            fprintf(stderr, "%s: %s\n", exprs[i], why.text);
            return 1;
        }
    }
    sd_extractor *e = sd_extractor_new();
    sd_target_worker *w = sd_target_worker_new();
    uint64_t extract_ns = 0, eval_ns[EXPRS] = {0};
    double worst[EXPRS] = {0}, paid[EXPRS] = {0};
    struct dirent **files;
    int n = scandir(argv[1], &files, NULL, alphasort), pages = 0;
    for (int i = 0; i < n; i++) {
        char path[4096];
        sd_why why;
        sd_map map;
        snprintf(path, sizeof path, "%s/%s", argv[1], files[i]->d_name);
        if (files[i]->d_name[0] != '.' && !sd_map_open(path, &map, &why)) {
            run_page(e, w, t, (sd_str){map.p ? (const char *)map.p : "", map.n},
                     rounds, &extract_ns, eval_ns, worst, paid);
            sd_map_done(&map);
            pages++;
        }
        free(files[i]);
    }
    if (n > 0)
        free(files);
    printf("%d pages, extraction %.1f us a page\n", pages,
           (double)extract_ns / 1e3 / (pages ? pages : 1));
    printf("  eval/page   share   worst page   paid\n");
    for (size_t i = 0; i < EXPRS; i++) {
        printf("%8.2f us  %5.2f %%  %8.2f %%  %5.1f  %.70s\n",
               (double)eval_ns[i] / 1e3 / (pages ? pages : 1),
               100 * (double)eval_ns[i] / (double)extract_ns, 100 * worst[i],
               paid[i], exprs[i]);
        sd_target_free(t[i]);
    }
    bench_parse();
    sd_extractor_free(e);
    sd_target_worker_free(w);
    return 0;
}
