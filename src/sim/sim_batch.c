// SPDX-License-Identifier: Apache-2.0
#include "sim_int.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

/// A batch in progress. The lock guards everything but the jobs themselves.
typedef struct batch {
    const sd_world *w;
    sd_sim_job *job;
    size_t n, next, done;
    sd_sim_batch_tick *tick;
    void *ctx;
    bool stop;
    uint64_t *fetched; // per job
    pthread_mutex_t lock;
} batch;

typedef struct job_ctx {
    batch *b;
    size_t at;
} job_ctx;

/// Caller holds the lock.
static bool
report_progress(batch *b)
{
    double share = 0;
    for (size_t i = 0; i < b->n; i++) {
        double budget = (double)b->job[i].conf.budget;
        double part = budget > 0 ? (double)b->fetched[i] / budget : 1;
        share += part < 1 ? part : 1;
    }
    if (b->tick && !b->tick(b->ctx, b->done, share / (double)b->n))
        b->stop = true;
    return !b->stop;
}

static bool
on_tick(void *ctx, uint64_t fetched)
{
    job_ctx *j = ctx;
    pthread_mutex_lock(&j->b->lock);
    j->b->fetched[j->at] = fetched;
    bool go_on = report_progress(j->b);
    pthread_mutex_unlock(&j->b->lock);
    return go_on;
}

static void *
work(void *arg)
{
    batch *b = arg;
    pthread_mutex_lock(&b->lock);
    while (!b->stop && b->next < b->n) {
        job_ctx ctx = {b, b->next++};
        sd_sim_job *job = &b->job[ctx.at];
        pthread_mutex_unlock(&b->lock);
        sd_status st =
            sd_sim_run(b->w, &job->conf, on_tick, &ctx, &job->result);
        pthread_mutex_lock(&b->lock);
        if (!st) {
            job->done = true;
            b->done++;
            b->fetched[ctx.at] = job->conf.budget;
            report_progress(b);
        }
    }
    pthread_mutex_unlock(&b->lock);
    return NULL;
}

sd_status
sd_sim_batch(const sd_world *w, sd_sim_job *job, size_t n, unsigned threads,
             sd_sim_batch_tick *tick, void *ctx)
{
    if (n == 0)
        return SD_OK;
    if (threads == 0) {
        long cpus = sysconf(_SC_NPROCESSORS_ONLN);
        threads = cpus > 0 ? (unsigned)cpus : 1;
    }
    if (threads > n)
        threads = (unsigned)n;
    batch b = {.w = w, .job = job, .n = n, .tick = tick, .ctx = ctx};
    b.fetched = sd_calloc(n, sizeof *b.fetched);
    pthread_mutex_init(&b.lock, NULL);
    pthread_t *thread = sd_calloc(threads, sizeof *thread);
    unsigned started = 0;
    while (started + 1 < threads &&
           pthread_create(&thread[started], NULL, work, &b) == 0)
        started++;
    work(&b); // this thread works too
    for (unsigned i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    bool stopped = b.done < n;
    pthread_mutex_destroy(&b.lock);
    free(thread);
    free(b.fetched);
    return stopped ? SD_ERR_INTERRUPTED : SD_OK;
}
