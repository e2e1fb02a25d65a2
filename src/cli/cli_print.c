// SPDX-License-Identifier: Apache-2.0
#include "cli.h"

#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

int
sd_cli_usage(const sd_cmd *cmd, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    fprintf(stderr, "sundog %s: ", cmd->name);
    vfprintf(stderr, fmt, ap);
    fprintf(stderr, "\n'sundog %s --help' shows the options\n", cmd->name);
    va_end(ap);
    return SD_EXIT_USAGE;
}

int
sd_cli_failed(const sd_cmd *cmd, sd_status st, const sd_why *why)
{
    const char *text = why->text[0] ? why->text : sd_status_text(st);
    fprintf(stderr, "sundog %s: %s\n", cmd->name, text);
    switch (st) {
    case SD_ERR_INTERRUPTED:
        return SD_EXIT_INTERRUPTED;
    case SD_ERR_USAGE:
        return SD_EXIT_USAGE;
    case SD_OK:
    case SD_ERR_IO:
    case SD_ERR_FORMAT:
    case SD_ERR_CORRUPT:
    case SD_ERR_LIMIT:
        break;
    }
    return SD_EXIT_FAILED;
}

static volatile sig_atomic_t stopped, caught = 1;

static void
on_signal(int sig)
{
    stopped = stopped + 1;
    if (stopped >= caught)
        signal(sig, SIG_DFL); // the next one ends the process
}

void
sd_cli_catch_signals(void)
{
    signal(SIGINT, on_signal);
    signal(SIGTERM, on_signal);
}

void
sd_cli_catch_two(void)
{
    caught = 2;
    sd_cli_catch_signals();
}

int
sd_cli_stopped(void)
{
    return stopped;
}

static bool progress_shown;

void
sd_cli_progress(const char *fmt, ...)
{
    static uint64_t last_ns;
    enum { EVERY_NS = 100000000 };
    uint64_t now = sd_clock_ns();
    if ((last_ns && now - last_ns < EVERY_NS) || !isatty(STDERR_FILENO))
        return;
    last_ns = now;
    progress_shown = true;
    va_list ap;
    char line[256];
    va_start(ap, fmt);
    vsnprintf(line, sizeof line, fmt, ap);
    va_end(ap);
    // What goes on in the next line of the terminal could not be taken away.
    struct winsize size;
    int width = sizeof line;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1)
        width = size.ws_col - 1;
    fprintf(stderr, "\r\033[K%.*s", width, line);
    fflush(stderr);
}

void
sd_cli_progress_end(void)
{
    if (progress_shown)
        fputs("\r\033[K", stderr);
    progress_shown = false;
}

bool
sd_cli_write(const sd_buf *b, FILE *f)
{
    return !b->n || fwrite(b->p, 1, b->n, f) == b->n; // p may be NULL
}

bool
sd_cli_print(const sd_buf *b)
{
    bool ok = sd_cli_write(b, stdout) && fflush(stdout) == 0;
    if (!ok)
        perror("sundog: standard output");
    else if (b->over)
        fputs("sundog: too much to print; the end is left out\n", stderr);
    return ok && !b->over;
}

int
sd_cli_printed(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return SD_EXIT_DONE;
    perror("sundog: standard output");
    return SD_EXIT_FAILED;
}
