// SPDX-License-Identifier: Apache-2.0
// sundog world text: what the pages of a world say.
#include "cli.h"
#include "sd_world.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_MAX = 1 << 26, PATH_BYTES_MAX = 4096, KEYWORDS = 12 };

static sd_status
print_page(const sd_world *w, const char *word, sd_why *why)
{
    uint64_t id;
    uint32_t page = 0;
    bool number = sd_str_u64(sd_str_of(word), &id);
    while (number && page < w->pages && w->page_id[page] != id)
        page++;
    sd_buf b = {.max = PAGE_MAX};
    if (!number || page == w->pages || !sd_world_html(w, page, &b)) {
        sd_buf_done(&b);
        return sd_fail(why, SD_ERR_USAGE, "there is no text of a page '%s'",
                       word);
    }
    bool ok = sd_cli_print(&b);
    sd_buf_done(&b);
    return ok ? SD_OK : SD_ERR_IO;
}

/// Lines of path, pages and keywords.
static bool
print_topics(const sd_world *w)
{
    uint32_t topics = (uint32_t)w->speech->topics;
    uint32_t *pages = sd_calloc(topics + 1, sizeof *pages);
    sd_buf b = {.max = PAGE_MAX};
    for (uint32_t p = 0; p < w->pages; p++)
        pages[w->topic[p]]++;
    for (uint32_t t = 0; t < topics; t++) {
        sd_world_topic_name(w, t, &b);
        sd_buf_addf(&b, "\t%" PRIu32 "\t", pages[t]);
        sd_world_topic_words(w, t, KEYWORDS, &b);
        b.p[b.n - 1] = '\n';
    }
    bool ok = sd_cli_print(&b);
    sd_buf_done(&b);
    free(pages);
    return ok;
}

/// Write a page to dir/group/topic/id.html.
static sd_status
write_example(const sd_world *w, uint32_t page, const char *dir, sd_why *why)
{
    sd_buf path = {.max = PATH_BYTES_MAX}, html = {.max = PAGE_MAX};
    char name[32];
    sd_status st = SD_OK;
    sd_buf_addf(&path, "%s/", dir);
    size_t from = path.n;
    sd_world_topic_name(w, w->topic[page], &path);
    sd_buf_addc(&path, '\0');
    char *slash = path.over ? NULL : strchr(path.p + from, '/');
    if (!slash) {
        sd_buf_done(&path);
        return sd_fail(why, SD_ERR_LIMIT, "%s: a long path", dir);
    }
    *slash = '\0';
    st = sd_dir_make(path.p, why);
    *slash = '/';
    if (!st)
        st = sd_dir_make(path.p, why);
    sd_world_html(w, page, &html);
    snprintf(name, sizeof name, "%" PRIu64 ".html", w->page_id[page]);
    if (!st)
        st = sd_file_write(path.p, name, sd_buf_str(&html), why);
    sd_buf_done(&path);
    sd_buf_done(&html);
    return st;
}

/// `n` random pages of each topic, messages of boards excepted. Pages are
/// visited in a random order.
static sd_status
write_examples(const sd_world *w, const char *dir, uint64_t n, uint64_t seed,
               sd_why *why)
{
    uint32_t *order = sd_calloc(w->pages + 1u, sizeof *order);
    uint64_t *have = sd_calloc((size_t)w->speech->topics + 1, sizeof *have);
    sd_rng r;
    sd_rng_init(&r, seed, 0xe4a3);
    sd_status st = sd_dir_make(dir, why);
    for (uint32_t i = 0; i < w->pages; i++) {
        uint32_t k = (uint32_t)sd_rng_below(&r, i + 1ull);
        order[i] = order[k];
        order[k] = i;
    }
    for (uint32_t i = 0; i < w->pages && !st; i++)
        if (!sd_world_is_message(w, order[i]) && have[w->topic[order[i]]]++ < n)
            st = write_example(w, order[i], dir, why);
    free(order);
    free(have);
    return st;
}

int
sd_cmd_world_text(int argc, char **argv)
{
    const char *dir = NULL;
    uint64_t examples = 50, seed = 1;
    const sd_opt opts[] = {
        {.name = "examples",
         .kind = SD_OPT_COUNT,
         .ret = &examples,
         .operand = "N",
         .help = "with -o: write N random pages of each topic (default 50)",
         .min = 1,
         .max = 1e6},
        {.name = "seed",
         .kind = SD_OPT_COUNT,
         .ret = &seed,
         .operand = "N",
         .help = "of their choice (default 1)",
         .max = 1e15},
        {.name = "o",
         .kind = SD_OPT_TEXT,
         .ret = &dir,
         .operand = "DIR",
         .help = "write examples here, a folder for each topic: what sundog "
                 "topics train reads"},
    };
    const sd_cmd cmd = {
        .name = "world text",
        .usage = "WORLD [ID]... | WORLD --examples N -o DIR",
        .about = "Print the HTML of the pages with these ids. Without ids, of "
                 "a world that was made with topics: the path of each topic, "
                 "how many pages are about it, and its keywords; with -o, "
                 "write examples of each.",
        .opt = opts,
        .opt_n = SD_LEN(opts),
    };
    size_t words;
    sd_parsed p = sd_cli_parse(&cmd, argc, argv, &words);
    if (p != SD_PARSED_RUN)
        return sd_cli_parsed_exit(p);
    if (!words)
        return sd_cli_usage(&cmd, "which WORLD?");
    sd_why why = {""};
    sd_world w;
    sd_status st = sd_world_open(argv[1], &w, &why);
    if (st)
        return sd_cli_failed(&cmd, st, &why);
    for (size_t i = 2; i <= words && !st; i++)
        st = print_page(&w, argv[i], &why);
    if (words == 1 && !w.topic)
        st = sd_fail(&why, SD_ERR_USAGE, "%s has no topics", argv[1]);
    else if (words == 1 && dir)
        st = write_examples(&w, dir, examples, seed, &why);
    else if (words == 1 && !print_topics(&w))
        st = SD_ERR_IO;
    sd_world_done(&w);
    return st ? sd_cli_failed(&cmd, st, &why) : SD_EXIT_DONE;
}
