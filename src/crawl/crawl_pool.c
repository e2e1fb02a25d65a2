// SPDX-License-Identifier: Apache-2.0
#include "crawl_work.h"

#include <stdlib.h>

enum { THREADS_MAX = 256 };

/// A list that is filled at its end.
typedef struct line {
    crawl_job *first, **end;
} line;

struct crawl_pool {
    const crawl_plan *plan;
    void (*wake)(void *ctx);
    void *ctx;
    pthread_mutex_t lock;
    pthread_cond_t filled;
    line todo, done;
    bool ending;
    pthread_t thread[THREADS_MAX];
    unsigned threads, started;
};

static void
line_add(line *l, crawl_job *j)
{
    j->next = NULL;
    *l->end = j;
    l->end = &j->next;
}

static void *
serve(void *arg)
{
    crawl_pool *p = arg;
    pthread_mutex_lock(&p->lock);
    crawl_tools *tools = crawl_tools_new(p->plan, ++p->started);
    for (;;) {
        while (!p->todo.first && !p->ending)
            pthread_cond_wait(&p->filled, &p->lock);
        crawl_job *j = p->todo.first;
        if (!j)
            break;
        p->todo.first = j->next;
        if (!p->todo.first)
            p->todo.end = &p->todo.first;
        pthread_mutex_unlock(&p->lock);
        crawl_work(tools, j);
        pthread_mutex_lock(&p->lock);
        bool news = !p->done.first;
        line_add(&p->done, j);
        if (news)
            p->wake(p->ctx);
    }
    pthread_mutex_unlock(&p->lock);
    crawl_tools_free(tools);
    return NULL;
}

crawl_pool *
crawl_pool_new(const crawl_plan *plan, unsigned threads,
               void (*wake)(void *ctx), void *ctx)
{
    crawl_pool *p = sd_calloc(1, sizeof *p);
    p->plan = plan;
    p->wake = wake;
    p->ctx = ctx;
    p->todo.end = &p->todo.first;
    p->done.end = &p->done.first;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->filled, NULL);
    threads = threads < THREADS_MAX ? threads : THREADS_MAX;
    while (p->threads < threads &&
           !pthread_create(&p->thread[p->threads], NULL, serve, p))
        p->threads++;
    if (!p->threads)
        sd_oom(); // a machine that gives no thread gives nothing else either
    return p;
}

static void
free_line(crawl_job *j)
{
    while (j) {
        crawl_job *next = j->next;
        crawl_job_free(j);
        j = next;
    }
}

void
crawl_pool_free(crawl_pool *p)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->ending = true;
    pthread_cond_broadcast(&p->filled);
    pthread_mutex_unlock(&p->lock);
    for (unsigned i = 0; i < p->threads; i++)
        pthread_join(p->thread[i], NULL);
    free_line(p->todo.first);
    free_line(p->done.first);
    pthread_cond_destroy(&p->filled);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

void
crawl_pool_put(crawl_pool *p, crawl_job *j)
{
    pthread_mutex_lock(&p->lock);
    line_add(&p->todo, j);
    pthread_cond_signal(&p->filled);
    pthread_mutex_unlock(&p->lock);
}

crawl_job *
crawl_pool_take(crawl_pool *p)
{
    pthread_mutex_lock(&p->lock);
    crawl_job *j = p->done.first;
    p->done = (line){.end = &p->done.first};
    pthread_mutex_unlock(&p->lock);
    return j;
}
