// SPDX-License-Identifier: Apache-2.0
// sundog topics: the critic of topic targets, from example pages.
#include "cli.h"
#include "want_critic.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    DEPTH_MAX = 32, // folders below one another
    PATH_BYTES_MAX = 4096,
    MODEL_MAX = 1 << 30,
    PRINT_MAX = 1 << 26,
};

/// Examples on their way into the trainer.
typedef struct reading {
    sd_trainer *trainer;
    sd_html_parser *html;
    sd_words words;
    uint64_t bytes_most, files, ignored;
    sd_why *why;
} reading;

static void
read_words(sd_html_parser *html, sd_map m, size_t most, sd_words *ret)
{
    sd_str bytes = sd_map_str(&m);
    sd_words_reset(ret);
    sd_words_page(ret, sd_html_parse(html, bytes, NULL), most);
}

static sd_status
add_example(reading *r, sd_str topic, const char *path)
{
    sd_map m;
    sd_status st = sd_map_open(path, &m, r->why);
    if (st)
        return st;
    read_words(r->html, m, r->bytes_most, &r->words);
    sd_map_done(&m);
    st = sd_trainer_add(r->trainer, topic, &r->words);
    if (st == SD_ERR_FORMAT)
        return sd_fail(r->why, st, "%s: '%.*s' is no path of topics", path,
                       SD_ARGS(topic));
    if (st)
        return sd_fail(r->why, st, "%s: too many example pages", path);
    if (++r->files % 64 == 0)
        sd_cli_progress("%llu pages", (unsigned long long)r->files);
    return sd_cli_stopped() ? sd_fail(r->why, SD_ERR_INTERRUPTED, "interrupted")
                            : SD_OK;
}

// ---------------------------------------------------------------- folders

static sd_status walk(reading *r, sd_buf *path, size_t root, unsigned depth);

/// One entry of a folder: `path` ends with its name. Files of the top folder
/// have no topic and are left out.
static sd_status
visit(reading *r, sd_buf *path, size_t root, size_t folder, unsigned depth)
{
    struct stat info;
    sd_buf_addc(path, '\0');
    path->n--;
    if (path->over || stat(path->p, &info) != 0)
        return sd_fail(r->why, SD_ERR_IO, "%s: cannot be read", path->p);
    if (S_ISDIR(info.st_mode))
        return walk(r, path, root, depth + 1);
    if (!S_ISREG(info.st_mode) || folder <= root) {
        r->ignored++;
        return SD_OK;
    }
    return add_example(r, sd_str_sub(sd_buf_str(path), root, folder), path->p);
}

/// All of the folder `path`, in the order of the names.
static sd_status
walk(reading *r, sd_buf *path, size_t root, unsigned depth)
{
    struct dirent **entry = NULL;
    int n = depth < DEPTH_MAX ? scandir(path->p, &entry, NULL, alphasort) : -1;
    if (n < 0)
        return sd_fail(r->why, SD_ERR_IO, "%s: cannot be read", path->p);
    sd_status st = SD_OK;
    size_t folder = path->n;
    for (int i = 0; i < n; i++) {
        if (!st && entry[i]->d_name[0] != '.') {
            sd_buf_addc(path, '/');
            sd_buf_add(path, sd_str_of(entry[i]->d_name));
            st = visit(r, path, root, folder, depth);
            path->n = folder;
        }
        free(entry[i]);
    }
    free(entry);
    return st;
}

static sd_status
read_dir(reading *r, const char *dir)
{
    sd_buf path = {.max = PATH_BYTES_MAX};
    sd_buf_add(&path, sd_str_of(dir));
    while (path.n > 1 && path.p[path.n - 1] == '/')
        path.n--;
    sd_buf_addc(&path, '\0');
    path.n--;
    sd_status st = walk(r, &path, path.n + 1, 0);
    sd_buf_done(&path);
    return st;
}

// ---------------------------------------------------------------- a list

/// Lines `topic<TAB>file`; files are relative to the folder of the list.
static sd_status
read_list(reading *r, const char *list)
{
    sd_map m;
    sd_status st = sd_map_open(list, &m, r->why);
    if (st)
        return st;
    const char *slash = strrchr(list, '/');
    sd_str dir = {list, slash ? (size_t)(slash - list) + 1 : 0};
    sd_str rest = sd_map_str(&m), line, topic;
    sd_buf path = {.max = PATH_BYTES_MAX};
    for (size_t number = 1; !st && sd_str_cut(&rest, '\n', &line); number++) {
        if (line.n && line.p[line.n - 1] == '\r')
            line.n--;
        if (!line.n)
            continue;
        sd_buf_reset(&path);
        if (!sd_str_cut(&line, '\t', &topic) || !line.n) {
            st = sd_fail(r->why, SD_ERR_FORMAT, "%s:%zu: not topic<TAB>file",
                         list, number);
            break;
        }
        sd_buf_add(&path, line.p[0] == '/' ? SD_STR("") : dir);
        sd_buf_add(&path, line);
        sd_buf_addc(&path, '\0');
        st = path.over ? sd_fail(r->why, SD_ERR_LIMIT, "%s:%zu: a long path",
                                 list, number)
                       : add_example(r, topic, path.p);
    }
    sd_buf_done(&path);
    sd_map_done(&m);
    return st;
}

// ---------------------------------------------------------------- train

static void
add_report(const sd_critic *c, const sd_train_report *r, bool json, sd_buf *out)
{
    double accuracy = r->tested ? (double)r->right / r->tested : 0;
    if (json) {
        sd_buf_addf(out,
                    "{\n  \"examples\": %u,\n  \"topics_given\": %u,\n"
                    "  \"words\": %u,\n  \"held_out\": %u,\n",
                    r->examples, r->topics_given, r->words, r->tested);
        if (r->tested)
            sd_buf_addf(out, "  \"accuracy\": %.4f,\n", accuracy);
        sd_buf_add(out, SD_STR("  \"topics\": ["));
    } else {
        sd_buf_addf(out, "%u examples of %u topics, %u words\n", r->examples,
                    r->topics_given, r->words);
    }
    for (uint32_t i = 0; i < sd_critic_topics(c); i++) {
        sd_str name = sd_critic_name(c, i);
        if (!json) {
            sd_buf_addf(out, "%8u  %.*s\n", sd_critic_examples(c, i),
                        SD_ARGS(name));
            continue;
        }
        sd_buf_addf(out, "%s\n    {\"topic\": ", i ? "," : "");
        sd_buf_add_json(out, name);
        sd_buf_addf(out, ", \"examples\": %u}", sd_critic_examples(c, i));
    }
    if (json)
        sd_buf_add(out, SD_STR("\n  ]\n}\n"));
    else if (r->tested)
        sd_buf_addf(out, "held out: %u of %u pages right, accuracy %.4f\n",
                    r->right, r->tested, accuracy);
}

static sd_status
save(const sd_critic *c, const char *path, sd_why *why)
{
    sd_buf b = {.max = MODEL_MAX};
    sd_critic_write(c, &b);
    sd_out *out = NULL;
    sd_status st = b.over ? sd_fail(why, SD_ERR_LIMIT, "the model is too large")
                          : sd_out_open(path, &out, why);
    if (!st) {
        sd_out_write(out, b.p, b.n);
        st = sd_out_commit(out, why);
    }
    sd_buf_done(&b);
    return st;
}

static int
train(const sd_cmd *cmd, const char *source, const char *model,
      const sd_train_conf *conf, uint64_t most, bool json)
{
    sd_why why = {""};
    reading r = {.trainer = sd_trainer_new(),
                 .html = sd_html_new(),
                 .bytes_most = most,
                 .why = &why};
    struct stat info;
    sd_critic *c = NULL;
    sd_train_report report;
    sd_cli_catch_signals();
    bool is_dir = stat(source, &info) == 0 && S_ISDIR(info.st_mode);
    sd_status st = is_dir ? read_dir(&r, source) : read_list(&r, source);
    sd_cli_progress_end();
    if (r.ignored)
        fprintf(stderr,
                "sundog topics train: %llu files outside of topics ignored\n",
                (unsigned long long)r.ignored);
    if (!st)
        st = sd_trainer_run(r.trainer, conf, &c, &report, &why);
    if (!st)
        st = save(c, model, &why);
    sd_buf out = {.max = PRINT_MAX};
    if (!st)
        add_report(c, &report, json, &out);
    bool printed = sd_cli_print(&out);
    sd_buf_done(&out);
    sd_critic_free(c);
    sd_trainer_free(r.trainer);
    sd_html_free(r.html);
    sd_words_done(&r.words);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    return printed ? SD_EXIT_DONE : SD_EXIT_FAILED;
}

static int
run_train(int argc, char **argv)
{
    const char *model = NULL;
    bool json = false;
    uint64_t least = 1, seed = 1, most = 0;
    sd_train_conf conf = {.held_out = 0.3};
    const sd_opt opts[] = {
        {.name = "least",
         .kind = SD_OPT_COUNT,
         .ret = &least,
         .operand = "K",
         .help = "merge topics of fewer than K examples into the topic Other "
                 "beside them (default 1)",
         .min = 1,
         .max = 1e6},
        {.name = "held-out",
         .kind = SD_OPT_NUMBER,
         .ret = &conf.held_out,
         .operand = "X",
         .help = "share of the examples that the accuracy is measured on "
                 "(default 0.3); the model itself is of all",
         .max = 0.9},
        {.name = "seed",
         .kind = SD_OPT_COUNT,
         .ret = &seed,
         .operand = "N",
         .help = "of their choice (default 1)",
         .max = 1e15},
        {.name = "bytes",
         .kind = SD_OPT_COUNT,
         .ret = &most,
         .operand = "N",
         .help = "read N bytes of each page's text (default: all)",
         .max = 1e9},
        {.name = "o",
         .kind = SD_OPT_TEXT,
         .ret = &model,
         .operand = "MODEL",
         .help = "write the model here"},
        {.name = "json",
         .kind = SD_OPT_FLAG,
         .ret = &json,
         .help = "print the summary as JSON"},
    };
    const sd_cmd cmd = {
        .name = "topics train",
        .usage = "[OPTION]... DIR|TSV -o MODEL",
        .about = "Train the critic: Naive Bayes over the words of example "
                 "pages. In DIR, each folder with pages is a topic and its "
                 "path the topic's name; a TSV file has lines of "
                 "topic<TAB>file.",
        .opt = opts,
        .opt_n = SD_LEN(opts),
    };
    size_t words;
    sd_parsed p = sd_cli_parse(&cmd, argc, argv, &words);
    if (p != SD_PARSED_RUN)
        return sd_cli_parsed_exit(p);
    if (words != 1)
        return sd_cli_usage(&cmd, "one DIR or TSV file is needed");
    if (!model)
        return sd_cli_usage(&cmd, "-o MODEL is missing");
    conf.least = (uint32_t)least;
    conf.seed = seed;
    return train(&cmd, argv[1], model, &conf, most, json);
}

int
sd_cmd_topics(int argc, char **argv)
{
    static const sd_cli_part parts[] = {
        {"train", "learn topics from example pages", run_train},
        {"test", "which topics pages are about", sd_cmd_topics_test},
    };
    return sd_cli_run_part("topics", parts, SD_LEN(parts), argc, argv);
}
