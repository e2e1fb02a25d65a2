// SPDX-License-Identifier: Apache-2.0
// sundog topics test: which topics a critic sees in pages.
#include "extract_net.h"
#include "want_critic.h"

#include <stdlib.h>
#include <string.h>

enum { PRINT_MAX = 1 << 26 };

typedef struct testing {
    const sd_cmd *cmd;
    const net_args *net;
    uint64_t top;
    bool json, failed;
    sd_critic *critic;
    sd_html_parser *html;
    sd_words words;
    double *chance; // per topic
    sd_buf out;
} testing;

/// The topics of one page, most probable first.
static void
add_topics(testing *t, sd_str name)
{
    const sd_critic *c = t->critic;
    double *p = t->chance;
    sd_buf *out = &t->out;
    if (t->json) {
        sd_buf_add(out, SD_STR("{\"file\": "));
        sd_buf_add_json(out, name);
        sd_buf_add(out, SD_STR(", \"topics\": ["));
    } else {
        sd_buf_addf(out, "%.*s\n", SD_ARGS(name));
    }
    for (uint64_t i = 0; i < t->top && i < sd_critic_topics(c); i++) {
        uint32_t best = 0;
        for (uint32_t k = 1; k < sd_critic_topics(c); k++)
            best = p[k] > p[best] ? k : best;
        sd_str topic = sd_critic_name(c, best);
        if (t->json) {
            sd_buf_addf(out, "%s{\"topic\": ", i ? ", " : "");
            sd_buf_add_json(out, topic);
            sd_buf_addf(out, ", \"probability\": %.6f}", p[best]);
        } else {
            sd_buf_addf(out, "  %.4f  %.*s\n", p[best], SD_ARGS(topic));
        }
        p[best] = -1;
    }
    if (t->json)
        sd_buf_add(out, SD_STR("]}\n"));
}

static void
judge(testing *t, sd_str name, sd_str bytes, sd_str charset)
{
    const sd_html_options options = {.charset = charset};
    sd_words_reset(&t->words);
    sd_words_page(&t->words, sd_html_parse(t->html, bytes, &options), 0);
    sd_critic_eval(t->critic, &t->words, t->chance);
    add_topics(t, name);
}

/// A page that cannot be had is said, and the others go on.
static void
judge_file(testing *t, const char *path)
{
    sd_map m;
    sd_why why = {""};
    sd_status st = sd_map_open(path, &m, &why);
    if (st) {
        t->failed = true;
        (void)sd_cli_failed(t->cmd, st, &why);
        return;
    }
    judge(t, sd_str_of(path), sd_map_str(&m), (sd_str){0});
    sd_map_done(&m);
}

static bool
judge_answer(void *ctx, const fetch_view *v)
{
    testing *t = ctx;
    char wrong[EXTRACT_WRONG_MAX];
    if (extract_answer_wrong(v, wrong)) {
        fprintf(stderr, "sundog %s: %.*s: %s\n", t->cmd->name, SD_ARGS(v->url),
                wrong);
        t->failed = true;
    }
    if (extract_answer_page(v))
        judge(t, v->url, v->body, extract_answer_charset(v));
    return true;
}

static void
judge_all(testing *t, sd_client *client, char **word, size_t words)
{
    for (size_t i = 0; i < words && !sd_cli_stopped(); i++) {
        size_t urls = 0; // in a row: fetched side by side
        while (i + urls < words && sd_url_starts_web(sd_str_of(word[i + urls])))
            urls++;
        if (urls) {
            extract_net(client, t->net, word + i, urls, judge_answer, t);
            i += urls - 1;
        } else {
            judge_file(t, word[i]);
        }
    }
}

/// `word[0]` is the model.
static int
run(testing *t, char **word, size_t words)
{
    sd_why why = {""};
    sd_client *client = NULL;
    int code = SD_EXIT_DONE;
    sd_status st = sd_cli_read_critic(word[0], &t->critic, &why);
    if (st)
        return sd_cli_failed(t->cmd, st, &why);
    if (extract_has_url(word + 1, words - 1) &&
        !(client = net_client(t->cmd, t->net, NULL, &code)))
        return code;
    sd_cli_catch_signals();
    t->chance = sd_calloc(sd_critic_topics(t->critic), sizeof *t->chance);
    t->html = sd_html_new();
    t->out.max = PRINT_MAX;
    judge_all(t, client, word + 1, words - 1);
    sd_client_free(client);
    if (!sd_cli_print(&t->out))
        t->failed = true;
    if (sd_cli_stopped())
        return SD_EXIT_INTERRUPTED;
    return t->failed ? SD_EXIT_FAILED : SD_EXIT_DONE;
}

int
sd_cmd_topics_test(int argc, char **argv)
{
    net_args net = NET_ARGS_DEFAULT;
    testing t = {.net = &net, .top = 3};
    const sd_opt own[] = {
        {.name = "top",
         .kind = SD_OPT_COUNT,
         .ret = &t.top,
         .operand = "N",
         .help = "show the N most probable topics (default 3)",
         .min = 1,
         .max = SD_TOPIC_CLASSES_MAX},
        {.name = "json",
         .kind = SD_OPT_FLAG,
         .ret = &t.json,
         .help = "print one JSON object a page"},
    };
    sd_opt opts[SD_LEN(own) + NET_OPTIONS];
    memcpy(opts, own, sizeof own);
    net_options(&net, opts + SD_LEN(own));
    const sd_cmd cmd = {
        .name = "topics test",
        .usage = "[OPTION]... MODEL FILE|URL...",
        .about = "Print the topics that a critic sees in HTML pages: files, or "
                 "addresses, which are fetched politely.",
        .opt = opts,
        .opt_n = SD_LEN(opts),
    };
    size_t words;
    sd_parsed p = sd_cli_parse(&cmd, argc, argv, &words);
    int code = sd_cli_parsed_exit(p);
    t.cmd = &cmd;
    if (p == SD_PARSED_RUN)
        code = words < 2 ? sd_cli_usage(&cmd, "a MODEL and a FILE or URL are "
                                              "needed")
                         : run(&t, argv + 1, words);
    net_headers_free(net.headers);
    sd_buf_done(&t.out);
    sd_words_done(&t.words);
    sd_html_free(t.html);
    free(t.chance);
    sd_critic_free(t.critic);
    return code;
}
