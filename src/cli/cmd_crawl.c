// SPDX-License-Identifier: Apache-2.0
#include "crawl_args.h"
#include "crawl_dir.h"
#include "crawl_seeds.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    /// Room for all words of a command line, which the kernel keeps below
    /// 6 MB, each character behind a backslash.
    PRINT_MAX = 16 << 20,
};

static const sd_cmd crawl_name = {.name = "crawl"},
                    resume_name = {.name = "resume"};

static void
add_duration(double s, sd_buf *b)
{
    unsigned long long t = (unsigned long long)s;
    if (t >= 3600)
        sd_buf_addf(b, "%lluh%02llum", t / 3600, t / 60 % 60);
    else if (t >= 60)
        sd_buf_addf(b, "%llum%02llus", t / 60, t % 60);
    else
        sd_buf_addf(b, "%.1fs", s);
}

static double
harvest(const sd_crawl_news *n)
{
    return n->fetched ? n->rewarded / (double)n->fetched : 0;
}

static int
tick(void *ctx, const sd_crawl_news *n)
{
    crawl_args *a = ctx;
    int stop = sd_cli_stopped();
    if (n->disk_full != a->told_full) {
        sd_cli_progress_end();
        fprintf(stderr, "sundog: the disk of %s %s\n", a->out,
                n->disk_full ? "is full; waiting for room"
                             : "has room again; going on");
        a->told_full = n->disk_full;
    }
    if (a->quiet)
        return stop;
    sd_buf b = {.max = 1024};
    sd_buf_addf(&b, "%llu", (unsigned long long)n->fetched);
    if (n->budget)
        sd_buf_addf(&b, " of %llu", (unsigned long long)n->budget);
    sd_buf_addf(&b,
                " requests, %.6g rewarded (%.1f %%), %.0f/s, %llu in flight, "
                "hosts %llu, %llu asleep, %llu waiting",
                n->rewarded, 100 * harvest(n), n->pages_per_s,
                (unsigned long long)n->in_flight, (unsigned long long)n->hosts,
                (unsigned long long)n->hosts_asleep,
                (unsigned long long)n->waiting);
    if (stop)
        sd_buf_add(&b, SD_STR("; stopping"));
    else if (n->waiting_for)
        sd_buf_addf(&b, "; waits for %s", n->waiting_for);
    if (n->waiting_for && n->next_wake_ms >= 1000 && !n->in_flight)
        sd_buf_addf(&b, ", %.0f s", (double)n->next_wake_ms / 1000);
    sd_buf_addc(&b, '\0');
    sd_cli_progress("%s", b.p);
    sd_buf_done(&b);
    return stop;
}

/// A word as a shell reads it inside a command line.
static void
add_word(const char *word, sd_buf *b)
{
    bool plain = *word != '\0';
    for (const char *p = word; *p; p++)
        plain &=
            sd_is_letter(*p) || sd_is_digit(*p) || strchr("-_./:=,+@%", *p);
    sd_buf_addc(b, ' ');
    if (!plain)
        sd_buf_addc(b, '"');
    for (const char *p = word; *p; p++) {
        if (strchr("\"\\$`", *p))
            sd_buf_addc(b, '\\');
        sd_buf_addc(b, *p);
    }
    if (!plain)
        sd_buf_addc(b, '"');
}

/// An argument of this run. A header's value is nobody's business.
static void
add_arg(const crawl_args *a, const char *arg, sd_buf *b)
{
    const char *header = net_headers_in(a->net.headers, arg);
    if (header && *header != '@')
        sd_buf_addf(b, " %.*s...", (int)(header - arg), arg);
    else
        add_word(arg, b);
}

/// How to go on: what is used up takes more of it, and options of this run
/// alone must be said again.
static void
add_resume(const crawl_args *a, sd_crawl_end end, sd_buf *b)
{
    sd_buf_add(b, SD_STR("'sundog resume"));
    add_word(a->out, b);
    if (end == SD_CRAWL_BUDGET)
        sd_buf_add(b, SD_STR(" --budget N"));
    else if (end == SD_CRAWL_TIME)
        sd_buf_add(b, SD_STR(" --time SECONDS"));
    else if (end == SD_CRAWL_ENOUGH)
        sd_buf_add(b, SD_STR(" --enough N"));
    else
        for (int i = 0; i < a->agains; i++)
            add_arg(a, a->again[i], b);
    sd_buf_add(b, SD_STR("' goes on. "));
}

static bool
print_end(const crawl_args *a, const sd_crawl_news *n, sd_crawl_end end)
{
    sd_buf b = {.max = PRINT_MAX};
    if (a->json) {
        sd_buf_addf(&b,
                    "{\"end\":\"%s\",\"fetched\":%llu,\"rewarded\":%.6g,"
                    "\"harvest\":%.6g,\"statements\":%llu,\"bytes\":%llu,",
                    sd_crawl_end_text(end), (unsigned long long)n->fetched,
                    n->rewarded, harvest(n), (unsigned long long)n->statements,
                    (unsigned long long)n->bytes);
        sd_buf_addf(
            &b,
            "\"failed\":%llu,\"refused\":%llu,\"duplicates\":%llu,"
            "\"traps\":%llu,\"discovered\":%llu,\"waiting\":%llu,"
            "\"hosts\":%llu,\"seconds\":%.3f}\n",
            (unsigned long long)n->failed, (unsigned long long)n->refused,
            (unsigned long long)n->duplicates, (unsigned long long)n->traps,
            (unsigned long long)n->discovered, (unsigned long long)n->waiting,
            (unsigned long long)n->hosts, n->seconds);
        bool printed = sd_cli_print(&b);
        sd_buf_done(&b);
        return printed;
    }
    sd_buf_addf(&b, "%llu requests in ", (unsigned long long)n->fetched);
    add_duration(n->seconds, &b);
    sd_buf_addf(&b, ": %.6g rewarded (%.1f %%), %llu statements\n", n->rewarded,
                100 * harvest(n), (unsigned long long)n->statements);
    sd_buf_addf(&b,
                "%llu failed, %llu refused, %llu copies, %llu held back or "
                "refused as traps; %llu addresses on %llu hosts known, %llu "
                "waiting\n",
                (unsigned long long)n->failed, (unsigned long long)n->refused,
                (unsigned long long)n->duplicates, (unsigned long long)n->traps,
                (unsigned long long)n->discovered, (unsigned long long)n->hosts,
                (unsigned long long)n->waiting);
    sd_buf_addf(&b, "It ended because %s. ", sd_crawl_end_text(end));
    if (end != SD_CRAWL_DRY)
        add_resume(a, end, &b);
    sd_buf_add(&b, SD_STR("'sundog report"));
    add_word(a->out, &b);
    sd_buf_add(&b, SD_STR("' shows what was found.\n"));
    bool printed = sd_cli_print(&b);
    sd_buf_done(&b);
    return printed;
}

/// The crawl has ended: say how. Returns the exit status.
static int
say_end(const crawl_args *a, const sd_cmd *cmd, sd_crawl *c, sd_crawl_end end)
{
    sd_why why = {0};
    sd_crawl_news n;
    bool all_lost;
    sd_crawl_tell(c, &n);
    sd_status st = crawl_seeds_tell(a, sd_crawl_frontier(c), &all_lost, &why);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    if (!print_end(a, &n, end))
        return SD_EXIT_FAILED;
    if (end == SD_CRAWL_STOPPED)
        return SD_EXIT_INTERRUPTED;
    // Sitemaps may have led to something all the same.
    return all_lost && !n.statements ? SD_EXIT_FAILED : SD_EXIT_DONE;
}

static int
run(crawl_args *a, const sd_cmd *cmd, bool resume)
{
    sd_why why = {0};
    sd_crawl *c = NULL;
    sd_crawl_end end = SD_CRAWL_RUNNING;
    sd_status st = sd_crawl_open(&a->conf, resume, &c, &why);
    if (st && !resume) // what is wrong can be mended and said again
        crawl_args_unsave(a);
    if (!st && resume && a->seeds > a->kept_seeds)
        st = crawl_args_save_seeds(a, &why);
    if (!st && resume)
        st = crawl_seeds_known(a, sd_crawl_frontier(c), &why);
    if (!st)
        st = sd_crawl_run(c, tick, a, &end, &why);
    sd_cli_progress_end();
    int ret = st ? sd_cli_failed(cmd, st, &why) : say_end(a, cmd, c, end);
    sd_crawl_free(c);
    return ret;
}

/// How large the file is; -1: there is none.
static long long
size_of(const char *dir, const char *name)
{
    sd_buf b = {0};
    struct stat s;
    bool there = lstat(crawl_dir_path(dir, name, &b), &s) == 0;
    sd_buf_done(&b);
    return there ? (long long)s.st_size : -1;
}

static bool
is_there(const char *dir, const char *name)
{
    return size_of(dir, name) >= 0;
}

/// A file that would be replaced, in a directory without options; NULL: none. A
/// crawl that was killed at once has left options.part, and nothing in it
/// before there was a seeds.txt. The files that are written on and on are the
/// sink's to look after.
static const char *
find_foreign(const char *dir)
{
    bool seeds = is_there(dir, "seeds.txt");
    bool killed = is_there(dir, "options.part");
    if (seeds && !killed)
        return "seeds.txt";
    if (!seeds && size_of(dir, "options.part") > 0)
        return "options.part";
    return is_there(dir, "status")  ? "status"
           : is_there(dir, "guard") ? "guard"
                                    : NULL;
}

/// A directory that holds a crawl already is not begun anew, nor are files that
/// somebody else has put there overwritten.
static sd_status
make_dir(const crawl_args *a, int argc, char **argv, sd_why *why)
{
    sd_buf b = {.max = 1 << 16};
    add_word(a->out, &b);
    sd_buf_addc(&b, '\0');
    sd_status st = SD_OK;
    const char *foreign = find_foreign(a->out);
    if (is_there(a->out, "options"))
        st = sd_fail(why, SD_ERR_IO,
                     "%s holds a crawl already; 'sundog resume%s' goes on "
                     "with it",
                     a->out, b.p);
    else if (foreign)
        st = sd_fail(why, SD_ERR_IO,
                     "%s has a file %s that is not of a crawl, which would "
                     "overwrite it",
                     a->out, foreign);
    sd_buf_done(&b);
    if (!st)
        st = sd_dir_make(a->out, why);
    return st ? st : crawl_args_save(a, argc, argv, why);
}

/// Parsing moves the words to the front: a copy of them as they were said.
static char **
keep_words(int argc, char **argv)
{
    char **ret = sd_calloc((size_t)argc + 1, sizeof *ret);
    memcpy(ret, argv, (size_t)argc * sizeof *ret);
    return ret;
}

int
sd_cmd_crawl(int argc, char **argv)
{
    crawl_args a;
    int ret;
    char **said = keep_words(argc, argv);
    if (crawl_args_parse(&a, NULL, argc, argv, &ret) == SD_PARSED_RUN &&
        !(ret = crawl_args_headers(&a, &crawl_name))) {
        sd_why why = {0};
        sd_cli_catch_two(); // from the first file on, it ends in order
        sd_status st = make_dir(&a, argc, said, &why);
        ret = st ? sd_cli_failed(&crawl_name, st, &why)
                 : run(&a, &crawl_name, false);
    }
    crawl_args_done(&a);
    free(said);
    return ret;
}

int
sd_cmd_resume(int argc, char **argv)
{
    crawl_args a;
    int ret;
    char **said = keep_words(argc, argv);
    if (argc > 1 && argv[1][0] != '-') {
        const char *dir = argv[1];
        argv[1] = argv[0];
        if (crawl_args_parse(&a, dir, argc - 1, argv + 1, &ret) ==
                SD_PARSED_RUN &&
            !(ret = crawl_args_headers(&a, &resume_name))) {
            a.again = said + 2;
            a.agains = argc - 2;
            if (a.links_changed)
                fprintf(stderr, "Which links are followed is for pages read "
                                "from now on: those read already are not "
                                "looked at again.\n");
            sd_cli_catch_two();
            ret = run(&a, &resume_name, true);
        }
    } else if (crawl_args_parse(&a, "", argc, argv, &ret) == SD_PARSED_RUN) {
        ret = sd_cli_usage(&resume_name, "a directory, please");
    }
    crawl_args_done(&a);
    free(said);
    return ret;
}
