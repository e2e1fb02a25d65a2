// SPDX-License-Identifier: Apache-2.0
#include "crawl_args.h"
#include "crawl_dir.h"
#include "sd_feature.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEEDS_BYTES = 1 << 30, PATIENCE_MS = 2000 };

static const char options_file[] = "options", seeds_file[] = "seeds.txt";

static void
set_defaults(crawl_args *a)
{
    *a = (crawl_args){.conf = {.policy = SD_POLICY_SUNDOG,
                               .budget = 10000,
                               .memory_bytes = 512u << 20,
                               .reserve = 0.5,
                               .decay = 10000,
                               .rng_seed = 1},
                      .in_flight = 256,
                      .net = NET_ARGS_DEFAULT,
                      .topic = {.trail = TRAIL_ARGS_DEFAULT},
                      .lambda = 0.5,
                      .max_depth = UINT32_MAX};
}

/// `from` says where it stands, for an error; empty: it was said.
static sd_status
add_seed(crawl_args *a, sd_str text, sd_str from, sd_why *why)
{
    text = sd_str_strip_low(text);
    if (!text.n || text.p[0] == '#')
        return SD_OK;
    sd_why own = {0};
    if (sd_scope_seed(text, &own))
        return sd_fail(why, SD_ERR_USAGE, "%.*s%s", SD_ARGS(from), own.text);
    a->seed = sd_grow(a->seed, &a->seed_cap, a->seeds + 1, sizeof *a->seed);
    a->seed[a->seeds++] = sd_arena_keep(&a->arena, text);
    return SD_OK;
}

/// The seeds of the file `name`, whose text is `rest`.
static sd_status
add_lines(crawl_args *a, const char *name, sd_str rest, sd_why *why)
{
    const sd_str mark = SD_STR("\xef\xbb\xbf"); // some editors put it in front
    sd_buf from = {.max = 1 << 16};
    sd_status st = SD_OK;
    sd_str line;
    if (sd_str_starts(rest, mark))
        rest = sd_str_sub(rest, mark.n, rest.n);
    for (size_t n = 1; !st && sd_str_cut(&rest, '\n', &line); n++) {
        sd_buf_reset(&from);
        sd_buf_addf(&from, "%s:%zu: ", name, n);
        st = add_seed(a, line, sd_buf_str(&from), why);
    }
    sd_buf_done(&from);
    return st;
}

/// Seeds, one a line; "-" is standard input.
static sd_status
read_seeds(crawl_args *a, const char *path, sd_why *why)
{
    FILE *f = strcmp(path, "-") ? fopen(path, "r") : stdin;
    if (!f)
        return sd_fail(why, SD_ERR_IO, "%s: %s", path, strerror(errno));
    sd_buf b = {.max = SEEDS_BYTES};
    char part[1 << 16];
    for (size_t n; (n = fread(part, 1, sizeof part, f)) > 0;)
        sd_buf_add(&b, (sd_str){part, n});
    bool bad = ferror(f);
    const char *name = f == stdin ? "standard input" : path;
    if (f != stdin)
        fclose(f);
    sd_status st;
    if (bad || b.over)
        st = sd_fail(why, SD_ERR_IO, "%s: %s", name,
                     bad ? strerror(errno) : "too many seeds");
    else
        st = add_lines(a, name, sd_buf_str(&b), why);
    sd_buf_done(&b);
    return st;
}

/// The line behind so many arguments in the file: without it some are missing.
static void
end_args(size_t n, sd_buf *out)
{
    sd_buf_addf(out, "# %zu arguments, one a line\n", n);
}

/// How many lines of arguments the file has; 0: it is not whole.
static size_t
count_args(sd_str text)
{
    size_t lines = 0;
    for (size_t i = 0; i < text.n; i++)
        lines += text.p[i] == '\n';
    sd_buf end = {.max = 64};
    end_args(lines ? lines - 1 : 0, &end);
    sd_str tail =
        sd_str_sub(text, text.n - (end.n < text.n ? end.n : text.n), text.n);
    bool whole = sd_str_eq(tail, sd_buf_str(&end));
    sd_buf_done(&end);
    return whole ? lines - 1 : 0;
}

/// Read the arguments that `dir` keeps, one a line, behind argv[0].
static sd_status
read_args(crawl_args *a, const char *dir, int *ret_argc, char ***ret,
          sd_why *why)
{
    sd_buf path = {0};
    sd_map m;
    sd_status st =
        sd_map_open(crawl_dir_path(dir, options_file, &path), &m, NULL);
    sd_buf_done(&path);
    if (st)
        return sd_fail(why, SD_ERR_IO, "%s is not the directory of a crawl",
                       dir);
    size_t lines = count_args(sd_map_str(&m));
    char **argv = sd_arena_alloc(&a->arena, (lines + 2) * sizeof *argv);
    sd_str rest = sd_map_str(&m), line;
    argv[0] = sd_arena_alloc(&a->arena, 1);
    argv[0][0] = '\0';
    for (size_t i = 1; i <= lines && sd_str_cut(&rest, '\n', &line); i++) {
        argv[i] = sd_arena_alloc(&a->arena, line.n + 1);
        memcpy(argv[i], line.p, line.n);
        argv[i][line.n] = '\0';
    }
    sd_map_done(&m);
    *ret_argc = (int)lines + 1;
    *ret = argv;
    return lines ? SD_OK
                 : sd_fail(why, SD_ERR_CORRUPT, "%s/%s is damaged", dir,
                           options_file);
}

/// Take the options that `dir` keeps, as if they had been said again. Its seeds
/// are in another file.
static sd_parsed
parse_kept(crawl_args *a, const sd_cmd *cmd, const char *dir, int *ret_exit)
{
    int argc;
    char **argv = NULL;
    sd_why why = {0};
    sd_status st = read_args(a, dir, &argc, &argv, &why);
    if (st) {
        *ret_exit = sd_cli_failed(cmd, st, &why);
        return SD_PARSED_BAD;
    }
    size_t words;
    sd_parsed p = sd_cli_parse(cmd, argc, argv, &words);
    *ret_exit = sd_cli_parsed_exit(p);
    a->seed_file = a->out = NULL;
    net_headers_earlier(a->net.headers);
    return p;
}

/// Is one of the patterns from `kept` on not among those before it?
static bool
has_new(const sd_str *pattern, size_t kept, size_t n)
{
    for (size_t i = kept; i < n; i++) {
        size_t k = 0;
        while (k < kept && !sd_str_eq(pattern[k], pattern[i]))
            k++;
        if (k == kept)
            return true;
    }
    return false;
}

/// Which links are followed, other than when `kept` was all that was said?
static bool
follows_others(const crawl_args *a, const crawl_args *kept)
{
    return a->scope != kept->scope || a->max_depth != kept->max_depth ||
           a->max_per_host != kept->max_per_host ||
           a->conf.ignore_nofollow != kept->conf.ignore_nofollow ||
           has_new(a->include, kept->includes, a->includes) ||
           has_new(a->exclude, kept->excludes, a->excludes);
}

/// What only crawlers of topics need.
static int
fill_topic(crawl_args *a, const sd_cmd *cmd)
{
    sd_why why = {0};
    sd_status st =
        crawl_topic_conf(&a->topic, a->critic.critic, &a->conf, &why);
    return st ? sd_cli_failed(cmd, st, &why) : SD_EXIT_DONE;
}

static int
fill_conf(crawl_args *a, const sd_cmd *cmd)
{
    static const sd_scope_mode scopes[] = {SD_SCOPE_ANY, SD_SCOPE_DOMAIN,
                                           SD_SCOPE_HOST};
    sd_crawl_conf *c = &a->conf;
    c->dir = a->out;
    c->seed = a->seed;
    c->seeds = a->seeds;
    c->want = a->want;
    c->judge = a->critic.judge;
    c->scope = (sd_scope_conf){.mode = scopes[a->scope],
                               .include = a->include,
                               .includes = a->includes,
                               .exclude = a->exclude,
                               .excludes = a->excludes,
                               .max_depth = (uint32_t)a->max_depth,
                               .max_per_host = a->max_per_host};
    c->learner = (sd_learn_kind)a->learner;
    c->features = SD_FEATURE_URL | SD_FEATURE_PARENTS;
    c->hashes = SD_FEATURE_HASHES;
    if (c->policy == SD_POLICY_SUNDOG) {
        c->features |= SD_FEATURE_DOMAIN | SD_FEATURE_PLATFORM;
        c->hashes = SD_FEATURE_HASHES_MANY;
        if (!a->learner_given)
            c->learner = SD_LEARN_MIX;
    }
    if (sd_policy_is_blind(c->policy))
        c->learner = SD_LEARN_NONE;
    if (sd_policy_has_lambda(c->policy))
        c->lambda = a->lambda;
    else if (a->lambda_given && a->lambda > 0)
        return sd_cli_usage(cmd, "--lambda means nothing to the policy %s",
                            a->topic.has_policy
                                ? sd_trail_policy_name(a->topic.policy)
                                : sd_policy_name(c->policy));
    c->time_ms = (uint64_t)(a->time * 1000);
    c->in_flight = (unsigned)a->in_flight;
    c->threads = (unsigned)a->threads;
    c->keep = (sd_crawl_keep)a->keep;
    c->sitemaps = !a->no_sitemaps;
    c->guard = !a->no_guard;
    c->body_bytes = (size_t)a->net.max_bytes;
    c->redirects = (unsigned)a->net.max_redirects;
    c->retries = (unsigned)a->net.retries;
    int bad = net_conf(cmd, &a->net, &a->agent, &c->client);
    // A page that has to wait goes back: others are ready. And what failed is
    // tried again later, not at once.
    c->client.polite.patience_ms = PATIENCE_MS;
    c->client.retries = 0;
    c->client.pages_once = true;
    c->no_robots = a->net.no_robots;
    return bad ? bad : fill_topic(a, cmd);
}

/// Begin with the examples of the topic. Those that are numbers are pages of a
/// made world.
static sd_status
add_examples(crawl_args *a, sd_why *why)
{
    uint64_t id;
    sd_status st = SD_OK;
    for (size_t i = 0; i < a->topic.spec.examples && !st; i++)
        if (!sd_str_u64(a->topic.spec.example[i], &id))
            st = add_seed(a, a->topic.spec.example[i], SD_STR("an example: "),
                          why);
    return st;
}

/// What cannot be said by the table of options.
static int
check_args(crawl_args *a, const sd_cmd *cmd, const char *dir, size_t words,
           char **argv)
{
    sd_why why = {0};
    if (dir && a->out)
        return sd_cli_usage(cmd, "the crawl stays in %s: no -o", dir);
    if (!dir && !a->out)
        return sd_cli_usage(cmd, "-o DIR is missing");
    sd_status st = SD_OK;
    if (dir) { // it may have been moved, and its seeds are kept with it
        a->out = dir;
        sd_buf path = {0};
        st = read_seeds(a, crawl_dir_path(dir, seeds_file, &path), &why);
        sd_buf_done(&path);
        a->kept_seeds = a->seeds;
    }
    for (size_t i = 1; i <= words && !st; i++)
        st = add_seed(a, sd_str_of(argv[i]), SD_STR(""), &why);
    if (!st && a->seed_file)
        st = read_seeds(a, a->seed_file, &why);
    if (!st)
        st = crawl_topic_open(&a->topic, &why);
    if (!st && !a->seeds)
        st = add_examples(a, &why);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    if (!a->seeds)
        return sd_cli_usage(cmd, "no seeds: give addresses or --seeds FILE");
    a->want_said = a->topic.file ? a->topic.spec.want : SD_STR("any");
    if (a->want_text)
        a->want_said = sd_str_of(a->want_text);
    const char *model = a->topics ? a->topics : a->topic.spec.model_path.p;
    st = sd_target_parse(a->want_said, &a->want, &why);
    if (st) {
        fprintf(stderr, "sundog %s: --want: %s\n", cmd->name, why.text);
        return SD_EXIT_USAGE;
    }
    st = want_critic_open(&a->critic, a->want, model, &why);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    return SD_EXIT_DONE;
}

/// As crawl_args_parse, with the table of options.
static sd_parsed
parse(crawl_args *a, const sd_cmd *cmd, const char *dir, int argc, char **argv,
      int *ret_exit)
{
    bool kept = dir && *dir; // "": the user has named none
    sd_parsed p = kept ? parse_kept(a, cmd, dir, ret_exit) : SD_PARSED_RUN;
    if (p != SD_PARSED_RUN)
        return p;
    size_t words;
    const crawl_args before = *a;
    p = sd_cli_parse(cmd, argc, argv, &words);
    *ret_exit = sd_cli_parsed_exit(p);
    if (p != SD_PARSED_RUN || (dir && !kept))
        return p;
    a->links_changed = kept && follows_others(a, &before);
    *ret_exit = check_args(a, cmd, dir, words, argv);
    if (!*ret_exit)
        *ret_exit = fill_conf(a, cmd);
    return *ret_exit ? SD_PARSED_BAD : p;
}

sd_parsed
crawl_args_parse(crawl_args *a, const char *dir, int argc, char **argv,
                 int *ret_exit)
{
    set_defaults(a);
    sd_opt opts[CRAWL_OPTIONS];
    crawl_options(a, dir != NULL, opts);
    sd_buf more = {.max = 4096};
    sd_buf_add(&more, SD_STR("topic policies, and what they take a link's "
                             "worth to be:\n"));
    trail_policies(&more);
    sd_buf_addc(&more, '\0');
    sd_cmd cmd = {.name = argv[0],
                  .usage =
                      dir ? "DIR [OPTION]..." : "URL... -o DIR [OPTION]...",
                  .about = dir ? "Go on with the crawl in DIR. Options of "
                                 "'crawl' change its settings: a larger "
                                 "budget, say."
                               : "Fetch pages politely, learn which hosts and "
                                 "links lead to the wanted data, and write "
                                 "the data as N-Quads into DIR.",
                  .opt = opts,
                  .opt_n = SD_LEN(opts),
                  .more = more.p};
    sd_parsed p = parse(a, &cmd, dir, argc, argv, ret_exit);
    sd_buf_done(&more);
    return p;
}

int
crawl_args_headers(crawl_args *a, const sd_cmd *cmd)
{
    for (size_t i = 0; a->net.headers && i < a->seeds; i++)
        net_headers_give(a->net.headers, a->seed[i]);
    return net_conf_headers(cmd, &a->net, &a->conf.client);
}

sd_status
crawl_args_save_seeds(const crawl_args *a, sd_why *why)
{
    sd_buf b = {.max = SEEDS_BYTES};
    for (size_t i = 0; i < a->seeds; i++) {
        sd_buf_add(&b, a->seed[i]);
        sd_buf_addc(&b, '\n');
    }
    sd_status st = sd_file_write(a->out, seeds_file, sd_buf_str(&b), why);
    sd_buf_done(&b);
    return st;
}

/// The file that the argument `arg` names, to be read again by who goes on;
/// NULL: it names none.
static const char *
file_in(const crawl_args *a, const char *arg)
{
    const char *const file[] = {a->topics, a->topic.file, a->topic.only,
                                a->conf.model, a->net.ca_file};
    for (size_t i = 0; i < SD_LEN(file); i++) // "--topics=FILE" is one argument
        for (const char *p = arg; file[i] && *p; p++)
            if (p == file[i])
                return p;
    const char *header = net_headers_in(a->net.headers, arg);
    return header && *header == '@' ? header + 1 : NULL;
}

/// Append an argument. Who goes on may be elsewhere: files have whole paths.
static sd_status
save_arg(const crawl_args *a, const char *arg, sd_buf *out, sd_why *why)
{
    if (strchr(arg, '\n'))
        return sd_fail(why, SD_ERR_USAGE,
                       "an argument must not have several lines");
    const char *file = file_in(a, arg);
    if (file && *file != '/') {
        char *here = getcwd(NULL, 0);
        if (!here)
            return sd_fail(why, SD_ERR_IO, "the current directory: %s",
                           strerror(errno));
        sd_buf_addf(out, "%.*s%s/%s\n", (int)(file - arg), arg, here, file);
        free(here);
    } else {
        sd_buf_addf(out, "%s\n", arg);
    }
    return SD_OK;
}

sd_status
crawl_args_save(const crawl_args *a, int argc, char **argv, sd_why *why)
{
    sd_buf b = {.max = SEEDS_BYTES}, path = {0};
    sd_out *options = NULL;
    sd_status st = SD_OK;
    for (int i = 1; i < argc && !st; i++)
        st = save_arg(a, argv[i], &b, why);
    end_args((size_t)argc - 1, &b);
    // Begun first: a seeds.txt beside it is ours, whenever we are killed. And
    // finished last: a directory that has them can be resumed.
    if (!st)
        st = (net_headers_has_value(a->net.headers) ? sd_out_open_private
                                                    : sd_out_open)(
            crawl_dir_path(a->out, options_file, &path), &options, why);
    if (!st)
        st = crawl_args_save_seeds(a, why);
    if (st) {
        sd_out_abort(options);
    } else {
        sd_out_write(options, b.p, b.n);
        st = sd_out_commit(options, why);
        if (st) // or it would block the next try
            (void)unlink(crawl_dir_path(a->out, seeds_file, &path));
    }
    sd_buf_done(&path);
    sd_buf_done(&b);
    return st;
}

void
crawl_args_unsave(const crawl_args *a)
{
    sd_buf path = {0};
    (void)unlink(crawl_dir_path(a->out, options_file, &path));
    (void)unlink(crawl_dir_path(a->out, seeds_file, &path));
    sd_buf_done(&path);
}

void
crawl_args_done(crawl_args *a)
{
    net_headers_free(a->net.headers);
    want_critic_done(&a->critic);
    crawl_topic_done(&a->topic);
    sd_target_free(a->want);
    free(a->seed);
    free(a->include);
    free(a->exclude);
    sd_buf_done(&a->agent);
    sd_arena_done(&a->arena);
}
