// SPDX-License-Identifier: Apache-2.0
#include "cli.h"

#include <string.h>

/// "--budget N" or "-o DIR".
static void
add_option_name(const sd_opt *o, sd_buf *out)
{
    sd_buf_addf(out, "%s%s", strlen(o->name) == 1 ? "-" : "--", o->name);
    if (o->operand)
        sd_buf_addf(out, " %s", o->operand);
}

/// Append `text` wrapped to 78 columns, each line indented by `indent`; the
/// first line begins at column `at`.
static void
add_wrapped(const char *text, size_t at, size_t indent, sd_buf *out)
{
    enum { WIDTH = 78 };
    sd_str rest = sd_str_of(text), word;
    size_t col = at;
    bool first = true;
    while (sd_str_cut(&rest, ' ', &word)) {
        if (!first && col + 1 + word.n > WIDTH) {
            sd_buf_addf(out, "\n%*s", (int)indent, "");
            col = indent;
            first = true;
        }
        if (!first)
            sd_buf_addc(out, ' ');
        sd_buf_add(out, word);
        col += word.n + !first;
        first = false;
    }
    sd_buf_addc(out, '\n');
}

static bool
print_help(const sd_cmd *cmd)
{
    enum { COLUMN = 26 };
    sd_buf b = {.max = 1 << 16};
    sd_buf_addf(&b, "usage: sundog %s %s\n\n", cmd->name, cmd->usage);
    add_wrapped(cmd->about, 0, 0, &b);
    sd_buf_addc(&b, '\n');
    for (size_t i = 0; i < cmd->opt_n; i++) {
        if (!cmd->opt[i].help)
            continue;
        sd_buf name = {.max = 256};
        add_option_name(&cmd->opt[i], &name);
        sd_buf_addf(&b, "  %-*.*s", COLUMN - 3, SD_ARGS(name));
        if (name.n > COLUMN - 3)
            sd_buf_addf(&b, "\n%*s", COLUMN, "");
        else
            sd_buf_addc(&b, ' ');
        add_wrapped(cmd->opt[i].help, COLUMN, COLUMN, &b);
        sd_buf_done(&name);
    }
    sd_buf_addf(&b, "  %-*s show this help\n", COLUMN - 3, "--help");
    if (cmd->more)
        sd_buf_addf(&b, "\n%s", cmd->more);
    bool printed = sd_cli_print(&b);
    sd_buf_done(&b);
    return printed;
}

/// 5000, 100K, 5.5M: a whole number, in thousands or millions.
static bool
parse_count(sd_str s, uint64_t *ret)
{
    if (sd_str_u64(s, ret))
        return true;
    double unit = 1, v;
    if (s.n == 0)
        return false;
    switch (s.p[s.n - 1]) {
    case 'k':
    case 'K':
        unit = 1e3;
        break;
    case 'M':
        unit = 1e6;
        break;
    default:
        return false;
    }
    if (!sd_str_double(sd_str_sub(s, 0, s.n - 1), &v) || v < 0 || v > 1e12)
        return false;
    double n = v * unit;
    *ret = (uint64_t)(n + 0.5);
    return n - (double)*ret < 1e-6 && (double)*ret - n < 1e-6;
}

/// Which of the words "a|b|c" is `value`?
static bool
parse_choice(sd_str value, const char *words, unsigned *ret)
{
    sd_str rest = sd_str_of(words), word;
    for (unsigned i = 0; sd_str_cut(&rest, '|', &word); i++)
        if (sd_str_eq(word, value)) {
            *ret = i;
            return true;
        }
    return false;
}

static bool
in_range(const sd_opt *o, double v)
{
    return !(o->max > o->min) || (v >= o->min && v <= o->max);
}

/// Put `value` where the option wants it; false, with the reason, when it does
/// not fit.
static bool
take_value(const sd_opt *o, const char *value, sd_why *why)
{
    uint64_t count;
    double number;
    sd_status bad = SD_OK;
    switch (o->kind) {
    case SD_OPT_TEXT:
        *(const char **)o->ret = value;
        return true;
    case SD_OPT_CALL:
        return o->call(o->ret, value, why);
    case SD_OPT_COUNT:
        if (!parse_count(sd_str_of(value), &count))
            bad =
                sd_fail(why, SD_ERR_USAGE, "'%s' is not a whole number", value);
        else if (!in_range(o, (double)count))
            bad = sd_fail(why, SD_ERR_USAGE, "%s is not between %.0f and %.0f",
                          value, o->min, o->max);
        else
            *(uint64_t *)o->ret = count;
        return !bad;
    case SD_OPT_NUMBER:
        if (!sd_str_double(sd_str_of(value), &number))
            bad = sd_fail(why, SD_ERR_USAGE, "'%s' is not a number", value);
        else if (!in_range(o, number))
            bad = sd_fail(why, SD_ERR_USAGE, "%s is not between %g and %g",
                          value, o->min, o->max);
        else
            *(double *)o->ret = number;
        return !bad;
    case SD_OPT_CHOICE:
        if (!parse_choice(sd_str_of(value), o->operand, o->ret))
            bad = sd_fail(why, SD_ERR_USAGE, "'%s' is not one of %s", value,
                          o->operand);
        return !bad;
    case SD_OPT_FLAG:
        break;
    }
    return false;
}

/// One letter may follow one dash or two, a word two.
static const sd_opt *
find_option(const sd_cmd *cmd, sd_str name, bool is_long)
{
    for (size_t i = 0; i < cmd->opt_n; i++)
        if (sd_str_eq(name, sd_str_of(cmd->opt[i].name)) &&
            (is_long || strlen(cmd->opt[i].name) == 1))
            return &cmd->opt[i];
    return NULL;
}

/// Parse the option at argv[*i]; `*i` ends on the last word it used.
static sd_parsed
parse_option(const sd_cmd *cmd, int argc, char **argv, int *i)
{
    const char *word = argv[*i];
    bool is_long = word[1] == '-';
    sd_str name = sd_str_of(word + 1 + is_long);
    size_t equals = is_long ? sd_str_find(name, '=') : name.n;
    const char *value = equals < name.n ? name.p + equals + 1 : NULL;
    name = sd_str_sub(name, 0, equals);

    if (is_long && sd_str_eq(name, SD_STR("help")))
        return print_help(cmd) ? SD_PARSED_HELP : SD_PARSED_FAILED;
    const sd_opt *o = find_option(cmd, name, is_long);
    if (!o) {
        sd_cli_usage(cmd, "there is no option %s", word);
        return SD_PARSED_BAD;
    }
    if (o->given)
        *o->given = true;
    if (o->kind == SD_OPT_FLAG) {
        if (value) {
            sd_cli_usage(cmd, "--%s takes no value", o->name);
            return SD_PARSED_BAD;
        }
        *(bool *)o->ret = true;
        return SD_PARSED_RUN;
    }
    if (!value && *i + 1 < argc)
        value = argv[++*i];
    sd_why why = {""};
    if (!value) {
        sd_cli_usage(cmd, "%s needs a value: %s", word, o->operand);
        return SD_PARSED_BAD;
    }
    if (!take_value(o, value, &why)) {
        sd_cli_usage(cmd, "%.*s: %s", (int)(name.n + 1 + is_long), word,
                     why.text);
        return SD_PARSED_BAD;
    }
    return SD_PARSED_RUN;
}

sd_parsed
sd_cli_parse(const sd_cmd *cmd, int argc, char **argv, size_t *ret_words)
{
    size_t words = 0;
    bool only_words = false;
    for (int i = 1; i < argc; i++) {
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (only_words || argv[i][0] != '-' || argv[i][1] == '\0') {
            argv[++words] = argv[i];
        } else {
            sd_parsed p = parse_option(cmd, argc, argv, &i);
            if (p != SD_PARSED_RUN)
                return p;
        }
    }
    *ret_words = words;
    return SD_PARSED_RUN;
}

int
sd_cli_parsed_exit(sd_parsed p)
{
    switch (p) {
    case SD_PARSED_BAD:
        return SD_EXIT_USAGE;
    case SD_PARSED_FAILED:
        return SD_EXIT_FAILED;
    case SD_PARSED_RUN:
    case SD_PARSED_HELP:
        break;
    }
    return SD_EXIT_DONE;
}

int
sd_cli_run_part(const char *command, const sd_cli_part *parts, size_t n,
                int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    for (size_t i = 0; i < n; i++)
        if (strcmp(name, parts[i].name) == 0)
            return parts[i].run(argc - 1, argv + 1);
    bool help = strcmp(name, "--help") == 0;
    FILE *f = help ? stdout : stderr;
    if (name[0] && !help)
        fprintf(f, "sundog %s: there is no '%s'\n", command, name);
    fprintf(f, "usage: sundog %s COMMAND [OPTION]...\n\n", command);
    for (size_t i = 0; i < n; i++)
        fprintf(f, "  %-8s %s\n", parts[i].name, parts[i].about);
    fprintf(f, "\n'sundog %s COMMAND --help' shows the options.\n", command);
    return help ? sd_cli_printed() : SD_EXIT_USAGE;
}
