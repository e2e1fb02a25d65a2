// SPDX-License-Identifier: Apache-2.0
#include "cli.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *name, *about;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"crawl", "fetch pages and keep their structured data", sd_cmd_crawl},
    {"evaluate", "compare logs of crawls", sd_cmd_evaluate},
    {"explain", "say why a crawl fetched a page or not", sd_cmd_explain},
    {"extract", "print the structured data of pages", sd_cmd_extract},
    {"fetch", "fetch pages politely and say what came of it", sd_cmd_fetch},
    {"report", "show what a crawl has found", sd_cmd_report},
    {"resume", "go on with a crawl", sd_cmd_resume},
    {"robots", "ask a robots.txt about an address", sd_cmd_robots},
    {"simulate", "run crawl policies on a web graph", sd_cmd_simulate},
    {"status", "show how a crawl stands", sd_cmd_status},
    {"topics", "train and try the critic of topic targets", sd_cmd_topics},
    {"tree", "print the tree of an HTML page", sd_cmd_tree},
    {"url", "take an address apart", sd_cmd_url},
    {"world", "make, import, measure or serve a web to try things on",
     sd_cmd_world},
    {NULL, NULL, NULL},
};

static void
print_commands(FILE *f)
{
    fputs("usage: sundog COMMAND [OPTION]...\n\n"
          "A focused web crawler for structured data, and the lab in which\n"
          "crawl policies are compared.\n\n",
          f);
    for (size_t i = 0; commands[i].name; i++)
        fprintf(f, "  %-12s %s\n", commands[i].name, commands[i].about);
    fputs("\n'sundog COMMAND --help' shows the options of a command,\n"
          "'man sundog' everything.\n",
          f);
}

/// The next file to be opened would take the number of a standard stream that
/// is closed, and get its messages. Each gets a file that cannot be used its
/// way, so that using it still fails.
static bool
fill_closed_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 &&
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            return false;
    return true;
}

int
main(int argc, char **argv)
{
    if (!fill_closed_streams())
        return SD_EXIT_FAILED;
    const char *name = argc > 1 ? argv[1] : "";
    // A file that must not grow (ulimit -f) is an error in writing like others,
    // and no reason to die without a word.
    signal(SIGXFSZ, SIG_IGN);
    for (size_t i = 0; commands[i].name; i++)
        if (strcmp(name, commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    if (strcmp(name, "--help") == 0 || strcmp(name, "help") == 0) {
        print_commands(stdout);
        return sd_cli_printed();
    }
    if (strcmp(name, "--version") == 0) {
        puts("sundog " SD_VERSION);
        return sd_cli_printed();
    }
    if (name[0])
        fprintf(stderr, "sundog: there is no command '%s'\n", name);
    print_commands(stderr);
    return SD_EXIT_USAGE;
}
