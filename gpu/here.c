/* here.c -- the same games on the processor: see games.h. */
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../ai/random.h"
#include "../core/hash.h"
#include "../table/dice.h"
#include "games.h"

enum { THREADS_MAX = 256 };

struct work {
    const struct tb_battle *b;
    struct gpu_result *out;
    uint32_t games;
    atomic_uint next;
};

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct gpu_result play(const struct tb_battle *b, struct st_state *s, uint64_t seed)
{
    struct gpu_result r = { 0, 0, 0 };
    struct tb_rng rng = tb_rng_of(seed);

    memcpy(s, b->start, b->rs->state_size);
    while (s->node != ST_OVER) {
        struct st_action act;

        if (s->node == ST_CHANCE) {
            struct st_chance die;

            b->rs->chance(b->setting, s, &die);
            act = tb_rng_roll(&rng, &die);
            r.dice++;
        } else {
            act = b->rs->use == ST_USE_BENCH ? ai_random_any(b->rs, b->setting, s, &rng, NULL)
                                             : ai_random_by_unit(b->rs, b->setting, s, &rng);
            r.decisions++;
        }
        b->rs->apply(b->setting, s, &act, NULL);
    }
    r.hash = st_hash_word(st_hash(ST_HASH_START, s, b->rs->state_size), rng.index);
    return r;
}

static void *play_games(void *arg)
{
    struct work *w = arg;
    _Alignas(64) unsigned char state[ST_STATE_MAX];

    for (uint32_t i; (i = atomic_fetch_add(&w->next, 1u)) < w->games;)
        w->out[i] = play(w->b, (struct st_state *)(void *)state, i);
    return NULL;
}

void gpu_play_here(const struct tb_battle *b, uint32_t games, struct gpu_result *out, double *seconds)
{
    struct work w = { .b = b, .out = out, .games = games };
    const double begin = seconds_now();
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    pthread_t thread[THREADS_MAX];
    uint32_t threads = 0;

    while ((long)threads + 1 < cores && threads < THREADS_MAX &&
           pthread_create(&thread[threads], NULL, play_games, &w) == 0)
        threads++;
    play_games(&w);
    while (threads > 0)
        pthread_join(thread[--threads], NULL);
    *seconds = seconds_now() - begin;
}
