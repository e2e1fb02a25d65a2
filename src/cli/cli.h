// SPDX-License-Identifier: Apache-2.0
/// cli: argv in, calls out; the only part that prints or exits.
///
/// A command is a table of options and a function. The table drives parsing,
/// `--help` and the error messages.
#ifndef SD_CLI_H
#define SD_CLI_H

#include "sd_base.h"

/// Exit status of every command.
enum {
    SD_EXIT_DONE = 0,
    SD_EXIT_FAILED = 1, ///< could not do it
    SD_EXIT_USAGE = 2,
    SD_EXIT_INTERRUPTED = 130,
};

typedef enum sd_opt_kind {
    SD_OPT_FLAG,   ///< bool
    SD_OPT_TEXT,   ///< const char *
    SD_OPT_COUNT,  ///< uint64_t; takes 5000, 100K, 5.5M
    SD_OPT_NUMBER, ///< double
    SD_OPT_CHOICE, ///< unsigned: which of the words of `operand`, "a|b|c"
    SD_OPT_CALL,   ///< any number of times: `call` gets each value
} sd_opt_kind;

typedef struct sd_opt {
    const char *name; ///< "budget" for --budget, "o" for -o
    sd_opt_kind kind;
    void *ret;           ///< where the value goes, by kind
    const char *operand; ///< how --help names the value; NULL for a flag
    const char *help;    ///< NULL: --help does not tell of it
    double min, max;     ///< for COUNT and NUMBER, checked when max > min
    bool *given;         ///< may be NULL: set when the option is there
    /// For CALL: false, with the reason, when the value is wrong.
    bool (*call)(void *ret, const char *value, sd_why *why);
} sd_opt;

typedef struct sd_cmd {
    const char *name;  ///< "world make"
    const char *usage; ///< "[--pages N] -o FILE"
    const char *about; ///< one paragraph
    const sd_opt *opt;
    size_t opt_n;
    const char *more; ///< printed after the options; may be NULL
} sd_cmd;

/// What to do after parsing.
typedef enum sd_parsed {
    SD_PARSED_RUN,
    SD_PARSED_HELP,
    SD_PARSED_BAD,
    SD_PARSED_FAILED ///< the help could not be printed
} sd_parsed;

/// Parse `argv[1…]` into the options' places. Words that are no options stay
/// in `argv[1…]`, in order, and `*ret_words` counts them. --help prints the
/// command's help; a wrong option prints what is wrong to stderr.
sd_parsed sd_cli_parse(const sd_cmd *cmd, int argc, char **argv,
                       size_t *ret_words);

/// One of the commands that a command consists of.
typedef struct sd_cli_part {
    const char *name, *about;
    int (*run)(int argc, char **argv);
} sd_cli_part;

/// Run the part of `command` that `argv[1]` names, or say which there are.
int sd_cli_run_part(const char *command, const sd_cli_part *parts, size_t n,
                    int argc, char **argv);

/// The exit status for a `sd_parsed` other than RUN.
int sd_cli_parsed_exit(sd_parsed p);

/// Print "sundog NAME: message" and a hint at --help; returns SD_EXIT_USAGE.
int sd_cli_usage(const sd_cmd *cmd, const char *fmt, ...) SD_PRINTF(2, 3);
/// Print "sundog NAME: why"; returns the exit status that goes with `st`.
int sd_cli_failed(const sd_cmd *cmd, sd_status st, const sd_why *why);

/// From here on Ctrl-C sets a flag instead of ending the process; a second
/// one ends it. sd_cli_stopped tells how many came; any thread may ask.
void sd_cli_catch_signals(void);
/// The same, and the third ends it: the second is for a quick end in order.
void sd_cli_catch_two(void);
int sd_cli_stopped(void);

/// Show or update the progress line on stderr, if that is a terminal, cut at
/// its edge, at most ten times a second. Not for several threads at once.
void sd_cli_progress(const char *fmt, ...) SD_PRINTF(1, 2);
/// Take the progress line away.
void sd_cli_progress_end(void);

/// Write the whole buffer; false if that cannot be.
bool sd_cli_write(const sd_buf *b, FILE *f);
/// Print the whole buffer to stdout. False, and said, when stdout cannot take
/// it or the buffer could not.
bool sd_cli_print(const sd_buf *b);
/// The exit status after a text was put to stdout: FAILED, and said, when
/// stdout did not take all of it.
int sd_cli_printed(void);

/// The commands.
int sd_cmd_crawl(int argc, char **argv);
int sd_cmd_evaluate(int argc, char **argv);
int sd_cmd_explain(int argc, char **argv);
int sd_cmd_extract(int argc, char **argv);
int sd_cmd_report(int argc, char **argv);
int sd_cmd_resume(int argc, char **argv);
int sd_cmd_fetch(int argc, char **argv);
int sd_cmd_robots(int argc, char **argv);
int sd_cmd_simulate(int argc, char **argv);
int sd_cmd_simulate_topic(int argc, char **argv);
int sd_cmd_status(int argc, char **argv);
int sd_cmd_topics(int argc, char **argv);
int sd_cmd_topics_test(int argc, char **argv);
int sd_cmd_tree(int argc, char **argv);
int sd_cmd_url(int argc, char **argv);
int sd_cmd_world(int argc, char **argv);
int sd_cmd_world_serve(int argc, char **argv);
int sd_cmd_world_text(int argc, char **argv);

#endif
