/* tasks.c -- the games of a block in threads; see tasks.h. */
#include "tasks.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../table/memory.h"
#include "clauses.h"
#include "hand.h"
#include "process.h"

enum { TICK_MS = 200 };

/* Shared by the threads; everything that changes is under the lock. */
struct playing {
    struct lab_run *r;
    const struct lab_hooks *h;
    const struct lab_task *task;
    uint32_t tasks, next, done, threads, numbered;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    int failed;
    struct tx_complaint complaint;
};

/* ---- the threads ---- */

/* A thread's own. */
struct hand {
    struct lab_hand *plays; /* NULL: another process plays for it */
    struct lab_uses *uses;  /* of the game that another process played */
    uint32_t number;        /* of the thread */
};

static void fail(struct playing *p, const struct tx_complaint *c)
{
    if (!p->failed)
        p->complaint = *c;
    p->failed = 1;
}

/* Play a game. The lock is held, except meanwhile. */
static void play_task(struct playing *p, struct hand *h, const struct lab_task *t)
{
    struct lab_cell *cell = &p->r->cell[t->cell];
    struct lab_row row = { 0 };
    struct tx_complaint c;
    int64_t time;
    int rc;

    pthread_mutex_unlock(&p->lock);
    time = lab_now();
    rc = h->plays ? lab_hand_play(h->plays, cell, t->game, &row, &c)
                  : p->h->elsewhere(h->number, cell, t->game, &row, cell->uses ? h->uses : NULL, &c);
    time = lab_now() - time;
    pthread_mutex_lock(&p->lock);
    p->r->spent[cell->strength].games++;
    p->r->spent[cell->strength].seconds += (double)time / 1000;
    if (rc == 0 && p->h->keep)
        rc = p->h->keep(p->h->who, t->cell, t->game, &row, &c);
    if (rc == 0) {
        cell->row[t->game] = row;
        p->r->games++;
        if (cell->uses)
            lab_uses_add(cell->uses, h->plays ? lab_hand_uses(h->plays) : h->uses);
    } else {
        cell->row[t->game].used = row.used; /* a keeper that failed may try again */
        fail(p, &c);
    }
    p->done++;
    pthread_cond_signal(&p->ended);
}

static int may_go_on(const struct playing *p)
{
    return p->next < p->tasks && !p->failed && !(p->h->stop && atomic_load(p->h->stop));
}

static void *work(void *who)
{
    struct playing *p = who;
    struct hand h = { 0 };

    pthread_mutex_lock(&p->lock);
    h.number = p->numbered++;
    pthread_mutex_unlock(&p->lock);
    /* The first thread always plays itself. */
    if (!p->h->elsewhere || h.number == 0)
        h.plays = lab_hand_new(p->r);
    else
        h.uses = lab_uses_new(p->r->plan->variant[0].battle.rs);
    pthread_mutex_lock(&p->lock);
    while (may_go_on(p)) {
        const struct lab_task t = p->task[p->next++];

        play_task(p, &h, &t);
    }
    p->threads--;
    pthread_cond_signal(&p->ended);
    pthread_mutex_unlock(&p->lock);
    lab_hand_free(h.plays);
    lab_uses_free(h.uses);
    return NULL;
}

/* Wait for the threads and report progress. The lock is held. */
static void watch_threads(struct playing *p, int64_t began)
{
    const double before = p->r->seconds;

    while (p->threads > 0) {
        struct timespec t;

        clock_gettime(CLOCK_REALTIME, &t);
        t.tv_nsec += TICK_MS * 1000000L;
        t.tv_sec += t.tv_nsec / 1000000000L;
        t.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&p->ended, &p->lock, &t);
        p->r->seconds = before + (double)(lab_now() - began) / 1000;
        if (p->h->progress)
            p->h->progress(p->h->who, p->r, p->done, p->tasks);
    }
}

/* The card decides games first.  Each game's player has spent its part of that time, as if all threads had waited. */
static int decide_ahead(struct playing *p, struct tx_complaint *c)
{
    double seconds = 0;
    const int rc = lab_ahead_decide(lab_ahead, p->r, p->task, p->tasks, p->h->stop, &seconds, c);

    for (uint32_t i = 0; i < p->tasks; i++)
        p->r->spent[p->r->cell[p->task[i].cell].strength].seconds += seconds * p->h->threads / p->tasks;
    return rc;
}

static int run_tasks(struct playing *p, struct tx_complaint *c)
{
    const uint32_t wanted = p->h->threads ? p->h->threads : 1;
    const int64_t began = lab_now();
    pthread_t *thread;
    uint32_t started = 0;

    if (p->h->stop && atomic_load(p->h->stop)) {
        p->r->stopped = p->tasks > 0;
        return 0;
    }
    if (lab_ahead && p->tasks > 0 && decide_ahead(p, c))
        return -1;
    thread = tb_calloc(wanted * sizeof *thread);
    pthread_mutex_lock(&p->lock);
    while (started < wanted && started < p->tasks && pthread_create(&thread[started], NULL, work, p) == 0)
        started++;
    p->threads = started;
    p->numbered = 0;
    watch_threads(p, began);
    pthread_mutex_unlock(&p->lock);
    for (uint32_t i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    free(thread);
    if (started == 0 && p->tasks > 0)
        return tx_complain(c, "lab", 0, 0, "no thread could be started");
    if (p->failed)
        *c = p->complaint;
    p->r->stopped = p->next < p->tasks || p->done < p->tasks;
    return p->failed ? -1 : 0;
}

int lab_play_tasks(const struct lab_tasks *t, struct tx_complaint *c)
{
    struct playing p = { .r = t->r,
                         .h = t->h,
                         .task = t->task,
                         .tasks = t->count,
                         .lock = PTHREAD_MUTEX_INITIALIZER,
                         .ended = PTHREAD_COND_INITIALIZER };

    return run_tasks(&p, c);
}
