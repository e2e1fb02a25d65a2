// SPDX-License-Identifier: Apache-2.0
// Topic policies, run and shown.
#include "cli.h"
#include "sd_report.h"
#include "sim_lab.h"

#include <math.h>
#include <stdlib.h>

static bool
on_tick(void *ctx, uint64_t done)
{
    (void)ctx;
    sd_cli_progress("pages fetched: %llu", (unsigned long long)done);
    return !sd_cli_stopped();
}

// ---------------------------------------------------------------- runs

static void
set_row(const lab *l, sd_trail_policy kind, sd_sim_topic_conf *c)
{
    *c = l->a->conf;
    c->reward = l->at->reward;
    c->similar = l->at->similar;
    c->start = l->at->start;
    c->starts = l->at->starts;
    c->hints = (const uint64_t(*)[SD_TRAIL_HINTS])l->at->hint;
    c->trail = trail_args_conf(&l->a->trail, kind, c->budget);
    if (kind == SD_TRAIL_OFFLINE || kind == SD_TRAIL_RECALL) {
        c->trail.switch_at = 0;
        c->trail.frozen = true;
    }
}

static uint8_t *
pages_of(const lab *l, const sd_sim_topic_result *r)
{
    uint8_t *in = sd_calloc(l->w.pages + 1u, 1);
    for (size_t i = 0; i < r->fetched; i++)
        in[r->order[i]] = 1;
    return in;
}

/// Run one row. Those that learn from the critic's crawl run that first.
static sd_status
run_row(lab *l, sd_trail_policy kind, sd_sim_topic_result *ret)
{
    sd_sim_topic_conf c;
    uint8_t *taught = NULL;
    sd_status st = SD_OK;
    if (kind == SD_TRAIL_OFFLINE || kind == SD_TRAIL_RECALL) {
        sd_sim_topic_result critic;
        st = run_row(l, SD_TRAIL_CRITIC, &critic);
        if (st)
            return st;
        taught = pages_of(l, &critic);
        free(critic.order);
    }
    set_row(l, kind, &c);
    c.taught = taught;
    if (kind == SD_TRAIL_RECALL)
        c.only = l->only ? l->only : taught;
    st = sd_sim_topic_run(l->text, &c, on_tick, l, ret);
    free(taught);
    return st;
}

/// "best-n-first 256", or the name given by --as.
static void
row_name(const topic_args *a, sd_trail_policy kind, char *ret, size_t n)
{
    if (a->as)
        snprintf(ret, n, "%s", a->as);
    else if (kind == SD_TRAIL_BEST_N)
        snprintf(ret, n, "%s %llu", sd_trail_policy_name(kind),
                 (unsigned long long)a->trail.n);
    else
        snprintf(ret, n, "%s", sd_trail_policy_name(kind));
}

// ---------------------------------------------------------------- logs

char
sim_lab_file_char(char c)
{
    return c == '/' || c == ' ' ? '_' : c;
}

/// The log of a run; doc/internals/evaluate.md has the format.
static sd_status
write_log(const lab *l, const char *name, uint64_t seed,
          const sd_sim_topic_result *r, sd_why *why)
{
    sd_buf b = {.max = SIZE_MAX / 2}, url = {.max = 1 << 17};
    char file[300];
    sd_buf_add(&b, SD_STR("{\"run\": {\"policy\": "));
    sd_buf_add_json(&b, sd_str_of(name));
    sd_buf_add(&b, SD_STR(", \"topic\": "));
    sd_buf_add_json(&b, sd_str_of(l->at->path));
    sd_buf_add(&b, SD_STR(", \"world\": "));
    sd_buf_add_json(&b, sd_str_of(l->world_path));
    sd_buf_addf(&b, ", \"seed\": %llu, \"starts\": %zu}}\n",
                (unsigned long long)seed, r->starts);
    for (size_t i = 0; i < r->fetched; i++) {
        sd_buf_reset(&url);
        sd_world_url(&l->w, r->order[i], &url);
        sd_buf_add(&b, SD_STR("{\"url\": "));
        sd_buf_add_json(&b, sd_buf_str(&url));
        sd_buf_addf(&b, ", \"reward\": %.6g}\n",
                    (double)l->at->reward[r->order[i]]);
    }
    sd_str topic = l->at->spec.name;
    snprintf(file, sizeof file, "%s-%.*s-%llu.jsonl", name, (int)topic.n,
             topic.p, (unsigned long long)seed);
    for (char *p = file; *p; p++)
        *p = sim_lab_file_char(*p);
    sd_status st = sd_dir_make(l->a->log, why);
    if (!st)
        st = sd_file_write(l->a->log, file, sd_buf_str(&b), why);
    sd_buf_done(&b);
    sd_buf_done(&url);
    return st;
}

// ---------------------------------------------------------------- results

typedef struct row_result {
    double *loss, *accuracy, *fetched;
    double score_ns, train_ns;
} row_result;

static void
add_table(const topic_args *a, const row_result *res, sd_buf *out)
{
    enum { COLS = 6 };
    const size_t runs = a->topics * (size_t)a->runs;
    static const char *const head[COLS] = {"policy",   "pages", "loss",
                                           "accuracy", "score", "train"};
    char(*text)[SD_FORMAT_SIZE + 64] = sd_calloc(a->rows * COLS, sizeof *text);
    const char **cell = sd_calloc(a->rows * COLS, sizeof *cell);
    for (size_t i = 0; i < a->rows; i++) {
        char(*t)[SD_FORMAT_SIZE + 64] = text + i * COLS;
        row_name(a, a->row[i], t[0], sizeof t[0]);
        sd_format_count(sd_mean(res[i].fetched, runs), t[1], sizeof t[1]);
        sd_format_error(sd_mean(res[i].loss, runs),
                        sd_std_error(res[i].loss, runs), 4, t[2], sizeof t[2]);
        sd_format_error(sd_mean(res[i].accuracy, runs),
                        sd_std_error(res[i].accuracy, runs), 4, t[3],
                        sizeof t[3]);
        sd_format_ns(res[i].score_ns, t[4], sizeof t[4]);
        sd_format_ns(res[i].train_ns, t[5], sizeof t[5]);
        for (int k = 0; k < COLS; k++)
            cell[i * COLS + (size_t)k] = t[k];
    }
    sd_table t = {.head = head,
                  .cell = cell,
                  .cols = COLS,
                  .rows = a->rows,
                  .align = "lrrrrr"};
    sd_table_text(&t, out);
    free(text);
    free(cell);
}

static void
add_json_number(sd_buf *out, const char *name, double x)
{
    if (isfinite(x))
        sd_buf_addf(out, ", \"%s\": %.6g", name, x);
}

static void
add_json(const lab *l, const char *name, uint64_t seed,
         const sd_sim_topic_result *r, double loss, sd_buf *out)
{
    sd_buf_add(out, SD_STR("{\"policy\": "));
    sd_buf_add_json(out, sd_str_of(name));
    sd_buf_add(out, SD_STR(", \"topic\": "));
    sd_buf_add_json(out, l->at->spec.name);
    sd_buf_addf(out, ", \"seed\": %llu, \"fetched\": %zu",
                (unsigned long long)seed, r->fetched);
    add_json_number(out, "loss", loss);
    add_json_number(out, "accuracy", r->accuracy);
    add_json_number(out, "score_ns", r->score_ns);
    add_json_number(out, "train_ns", r->train_ns);
    sd_buf_add(out, SD_STR("}\n"));
}

/// Run `k`, of all topics and seeds, of one row.
static sd_status
run_one(lab *l, sd_trail_policy kind, size_t k, row_result *res, sd_buf *out,
        sd_why *why)
{
    const topic_args *a = l->a;
    uint64_t seed = a->seed + k % a->runs;
    char name[128];
    sd_sim_topic_result r;
    row_name(a, kind, name, sizeof name);
    sd_status st = run_row(l, kind, &r);
    if (st)
        return st;
    double n = (double)r.fetched;
    res->fetched[k] = n;
    res->loss[k] = n > 0 ? 1 - r.rewarded / n : (double)NAN;
    res->accuracy[k] = r.accuracy;
    res->score_ns = r.score_ns;
    res->train_ns = r.train_ns;
    if (a->json)
        add_json(l, name, seed, &r, res->loss[k], out);
    if (a->log)
        st = write_log(l, name, seed, &r, why);
    free(r.order);
    return st;
}

static sd_status
run_rows(lab *l, row_result *res, sd_buf *out, sd_why *why)
{
    const topic_args *a = l->a;
    sd_status st = SD_OK;
    for (size_t k = 0; k < a->topics * a->runs && !st; k++) {
        l->at = &l->all[k / a->runs];
        sim_lab_starts(l, a->seed + k % a->runs);
        for (size_t i = 0; i < a->rows && !st; i++)
            st = run_one(l, a->row[i], k, &res[i], out, why);
    }
    sd_cli_progress_end();
    if (!st && !a->json)
        add_table(a, res, out);
    return st;
}

// ---------------------------------------------------------------- accuracy

static void
add_shares(const sd_sim_links_result *r, sd_buf *out)
{
    const double share[] = {r->low_right, r->high_right,
                            (r->low_right + r->high_right) / 2, r->right};
    for (size_t i = 0; i < SD_LEN(share); i++) {
        char text[SD_FORMAT_SIZE]; // a dash where none was tested
        sd_format_fixed(share[i], 4, text, sizeof text);
        sd_buf_addf(out, "\t%s", text);
    }
    sd_buf_addc(out, '\n');
}

/// How well links are judged, by the width of the window and by what is seen
/// in it: the links between the pages of the critic's crawl.
static sd_status
judge_links(lab *l, sd_buf *out)
{
    static const char *const near[] = {"offsets", "window", "text"};
    sd_sim_topic_result critic;
    sd_sim_topic_conf c;
    sim_lab_starts(l, l->a->seed);
    sd_status st = run_row(l, SD_TRAIL_CRITIC, &critic);
    if (st)
        return st;
    set_row(l, SD_TRAIL_APPRENTICE, &c);
    uint8_t *taught = pages_of(l, &critic);
    c.taught = taught;
    for (unsigned k = 0; k < SD_LEN(near); k++)
        for (unsigned d = 0; d <= (unsigned)l->a->trail.d_max; d++) {
            sd_sim_links_result r;
            c.trail.near = (sd_near)k;
            c.trail.d_max = d;
            sd_sim_links_run(l->text, &c, l->a->seed, &r);
            sd_buf_addf(out, "%.*s\t%s\t%u\t%llu\t%llu\t%llu",
                        SD_ARGS(l->at->spec.name), near[k], d,
                        (unsigned long long)r.train, (unsigned long long)r.test,
                        (unsigned long long)r.high);
            add_shares(&r, out);
        }
    free(taught);
    free(critic.order);
    return SD_OK;
}

static sd_status
run_accuracy(lab *l, sd_buf *out)
{
    sd_status st = SD_OK;
    sd_buf_add(out, SD_STR("topic\tnear\td_max\ttrain\ttest\thigh\t"
                           "low_right\thigh_right\tmean_right\tright\n"));
    for (size_t i = 0; i < l->a->topics && !st; i++) {
        l->at = &l->all[i];
        st = judge_links(l, out);
    }
    return st;
}

sd_status
sim_lab_run(lab *l, sd_buf *out, sd_why *why)
{
    const topic_args *a = l->a;
    const size_t runs = a->topics * (size_t)a->runs;
    row_result res[ROWS_MAX] = {{NULL, NULL, NULL, 0, 0}};
    if (a->accuracy)
        return run_accuracy(l, out);
    for (size_t i = 0; i < a->rows; i++) {
        res[i].loss = sd_calloc(runs, sizeof(double));
        res[i].accuracy = sd_calloc(runs, sizeof(double));
        res[i].fetched = sd_calloc(runs, sizeof(double));
    }
    sd_status st = run_rows(l, res, out, why);
    for (size_t i = 0; i < a->rows; i++) {
        free(res[i].loss);
        free(res[i].accuracy);
        free(res[i].fetched);
    }
    return st;
}
