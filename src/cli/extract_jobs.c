// SPDX-License-Identifier: Apache-2.0
#include "extract_jobs.h"
#include "sd_want.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    OUTPUT_MAX = 256 << 20, // of one page
    INPUT_MAX = 1 << 30,
    KEEP_MAX = 4 << 20, // a buffer larger than this is given back
    THREADS_MAX = 256,
};

// Jobs are numbered; number k is in slot k % size. `taken` <= `begun` <=
// `put`: jobs below `taken` are printed, those below `begun` are with a
// worker or done, those below `put` are filled.
struct extract_jobs {
    const extract_plan *plan;
    void (*take)(void *ctx, extract_job *job);
    void *ctx;
    extract_job *slot;
    size_t size;
    size_t taken, begun, put;
    bool ending;
    pthread_mutex_t lock;
    pthread_cond_t filled, finished;
    pthread_t thread[THREADS_MAX];
    unsigned threads, started;
};

// ------------------------------------------------------------------ one page

static void
add_summary(const sd_page *p, extract_job *job)
{
    const char *between = ": ";
    sd_buf_add(&job->out, p->url);
    sd_buf_addf(&job->out, "\t%zu statement%s", p->statements->n,
                p->statements->n == 1 ? "" : "s");
    for (int s = 0; s < SD_SYNTAX_COUNT; s++)
        if (job->counts[s]) {
            sd_buf_addf(&job->out, "%s%s %zu", between,
                        sd_syntax_name((sd_syntax)s), job->counts[s]);
            between = ", ";
        }
    if (job->links)
        sd_buf_addf(&job->out, "; %zu link%s", job->links,
                    job->links == 1 ? "" : "s");
    if (job->repair_n)
        sd_buf_addf(&job->out, "; %zu mend%s", job->repair_n,
                    job->repair_n == 1 ? "" : "s");
    sd_buf_addc(&job->out, '\n');
}

/// What a thread has for itself.
typedef struct tools {
    sd_extractor *extractor;
    sd_target_worker *judge;
    sd_judge_worker critic;
    sd_buf text;
} tools;

static tools
tools_new(void)
{
    return (tools){.extractor = sd_extractor_new(),
                   .judge = sd_target_worker_new()};
}

static void
tools_done(tools *t)
{
    sd_extractor_free(t->extractor);
    sd_target_worker_free(t->judge);
    sd_judge_worker_done(&t->critic);
    sd_buf_done(&t->text);
}

/// The reward of the page; false if it is not to be written.
static bool
judge(const extract_plan *plan, tools *t, const sd_page *p, extract_job *job)
{
    sd_target_result r;
    bool explain =
        plan->format == EXTRACT_WANT || plan->format == EXTRACT_WANT_SUMMARY;
    if (!plan->want)
        return true;
    const double *answer =
        plan->judge ? sd_judge_page(plan->judge, &t->critic, p->tree) : NULL;
    sd_want_page(plan->want, t->judge, p, answer, plan->seen, explain, &t->text,
                 &r);
    if (plan->format == EXTRACT_WANT)
        sd_want_explain(plan->want, p->url, p->statements, &r, &job->out);
    else if (plan->format == EXTRACT_WANT_SUMMARY)
        sd_want_count(plan->want, p->statements, &r, &job->out);
    return r.reward > 0;
}

static void
write_page(const extract_jobs *j, sd_extractor *e, const sd_page *p,
           sd_str bytes, extract_job *job)
{
    // Stable, and another one for another page; the same page at the same
    // address may come twice and then says the same.
    char label[32];
    uint64_t h = sd_hash(bytes.p, bytes.n, sd_hash(p->url.p, p->url.n, 0));
    snprintf(label, sizeof label, "p%016llx", (unsigned long long)h);
    switch (j->plan->format) {
    case EXTRACT_NQ:
        (void)sd_page_nquads(p, sd_str_of(label), &job->out);
        break;
    case EXTRACT_TTL:
        sd_buf_add(&job->out, SD_STR("# "));
        sd_term_write(&(sd_term){.kind = SD_TERM_IRI, .value = p->url},
                      SD_STR(""), &job->out);
        sd_buf_addc(&job->out, '\n');
        sd_page_turtle(p, sd_str_of(label), &job->out);
        break;
    case EXTRACT_JSONL:
        sd_page_json(e, p, &job->out);
        sd_buf_addc(&job->out, '\n');
        break;
    case EXTRACT_SUMMARY:
        add_summary(p, job);
        break;
    case EXTRACT_WANT:
    case EXTRACT_WANT_SUMMARY:
        break; // written when it was judged
    }
}

/// What is nested too deep is read all the same, and formatting says nothing.
static const char *
unread(unsigned cuts)
{
    if (cuts & (SD_HTML_CUT_BYTES | SD_HTML_CUT_NODES))
        return "its end is";
    return cuts & SD_HTML_CUT_ATTRS ? "some attributes are" : NULL;
}

static void
run(const extract_jobs *j, tools *t, extract_job *job)
{
    sd_str bytes = job->map.p ? sd_map_str(&job->map) : sd_buf_str(&job->bytes);
    sd_extract_options o = *j->plan->options;
    o.charset = sd_buf_str(&job->charset);
    const sd_page *p =
        sd_extract_page(t->extractor, bytes, sd_buf_str(&job->url), &o);
    for (size_t i = 0; i < p->statements->n; i++)
        job->counts[p->statements->v[i].syntax]++;
    if (!job->unread)
        job->unread = unread(p->tree->cuts);
    job->links = p->link_n;
    job->repair_n = p->repairs->n;
    if (judge(j->plan, t, p, job))
        write_page(j, t->extractor, p, bytes, job);
    sd_page_repairs(p, &job->repairs);
    job->over = job->out.over || job->repairs.over;
}

// --------------------------------------------------------------- the workers

static void *
work(void *arg)
{
    extract_jobs *j = arg;
    tools t = tools_new();
    pthread_mutex_lock(&j->lock);
    for (;;) {
        while (j->begun == j->put && !j->ending)
            pthread_cond_wait(&j->filled, &j->lock);
        if (j->begun == j->put)
            break;
        extract_job *job = &j->slot[j->begun++ % j->size];
        pthread_mutex_unlock(&j->lock);
        run(j, &t, job);
        pthread_mutex_lock(&j->lock);
        job->done = true;
        pthread_cond_signal(&j->finished);
    }
    pthread_mutex_unlock(&j->lock);
    tools_done(&t);
    return NULL;
}

/// For a machine that gives no thread: the job that was put last.
static void
work_here(extract_jobs *j)
{
    tools t = tools_new();
    extract_job *job = &j->slot[j->begun++ % j->size];
    run(j, &t, job);
    job->done = true;
    tools_done(&t);
}

extract_jobs *
extract_jobs_new(const extract_plan *plan,
                 void (*take)(void *ctx, extract_job *job), void *ctx)
{
    extract_jobs *j = sd_calloc(1, sizeof *j);
    unsigned threads = plan->threads;
    if (!threads) {
        long cpus = sysconf(_SC_NPROCESSORS_ONLN);
        threads = cpus > 0 ? (unsigned)cpus : 1;
    }
    j->threads = threads < THREADS_MAX ? threads : THREADS_MAX;
    j->plan = plan;
    j->take = take;
    j->ctx = ctx;
    j->size = 4 * (size_t)j->threads;
    j->slot = sd_calloc(j->size, sizeof *j->slot);
    pthread_mutex_init(&j->lock, NULL);
    pthread_cond_init(&j->filled, NULL);
    pthread_cond_init(&j->finished, NULL);
    return j;
}

static void
reset_job(extract_job *job)
{
    sd_buf_renew(&job->url, INPUT_MAX, KEEP_MAX);
    sd_buf_renew(&job->charset, 256, KEEP_MAX);
    sd_buf_renew(&job->bytes, INPUT_MAX, KEEP_MAX);
    sd_buf_renew(&job->out, OUTPUT_MAX, KEEP_MAX);
    sd_buf_renew(&job->repairs, OUTPUT_MAX, KEEP_MAX);
    if (job->map.p)
        sd_map_done(&job->map);
    job->map = (sd_map){0};
    for (int s = 0; s < SD_SYNTAX_COUNT; s++)
        job->counts[s] = 0;
    job->links = job->repair_n = 0;
    job->over = job->done = false;
    job->unread = NULL;
}

/// Hand the oldest job over, after waiting for it.
static void
take_one(extract_jobs *j)
{
    extract_job *job = &j->slot[j->taken % j->size];
    pthread_mutex_lock(&j->lock);
    while (!job->done)
        pthread_cond_wait(&j->finished, &j->lock);
    pthread_mutex_unlock(&j->lock);
    j->take(j->ctx, job);
    reset_job(job);
    j->taken++;
}

extract_job *
extract_jobs_next(extract_jobs *j)
{
    if (j->put - j->taken == j->size)
        take_one(j);
    extract_job *job = &j->slot[j->put % j->size];
    reset_job(job);
    return job;
}

void
extract_jobs_put(extract_jobs *j)
{
    pthread_mutex_lock(&j->lock);
    j->put++;
    pthread_cond_signal(&j->filled);
    pthread_mutex_unlock(&j->lock);
    // No more threads than pages.
    if (j->started < j->threads &&
        !pthread_create(&j->thread[j->started], NULL, work, j))
        j->started++;
    if (!j->started)
        work_here(j);
}

void
extract_jobs_end(extract_jobs *j)
{
    while (j->taken < j->put)
        take_one(j);
    pthread_mutex_lock(&j->lock);
    j->ending = true;
    pthread_cond_broadcast(&j->filled);
    pthread_mutex_unlock(&j->lock);
    for (unsigned i = 0; i < j->started; i++)
        pthread_join(j->thread[i], NULL);
    for (size_t i = 0; i < j->size; i++) {
        extract_job *job = &j->slot[i];
        reset_job(job);
        sd_buf_done(&job->url);
        sd_buf_done(&job->charset);
        sd_buf_done(&job->bytes);
        sd_buf_done(&job->out);
        sd_buf_done(&job->repairs);
    }
    pthread_mutex_destroy(&j->lock);
    pthread_cond_destroy(&j->filled);
    pthread_cond_destroy(&j->finished);
    free(j->slot);
    free(j);
}
