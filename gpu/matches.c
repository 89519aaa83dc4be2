/* matches.c -- see matches.h. */
#include "matches.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../ai/luck.h"
#include "../core/hash.h"
#include "../table/memory.h"

enum { THREADS_MAX = 256, ALWAYS = 256 };

int gpu_plays_level(const struct ai_level *level)
{
    return level->kind == AI_PLAYER_RANDOM || level->kind == AI_PLAYER_GREEDY;
}

struct gpu_plan gpu_match_plan_of(const struct st_ruleset *rs)
{
    static const struct gpu_plan small = { 256, 2, 1, 0, 1 }, large = { 256, 1, 1, 0, 1 };

    return rs->space == ST_SQUARE ? small : large;
}

/* ---- on the card ---- */

/* Of all games of a round. */
struct memory {
    gpu_memory match, out, next, pool, rolled, choice, *battle;
    uint32_t battles;
};

static void free_memory(struct memory *m)
{
    gpu_free(m->match);
    gpu_free(m->out);
    gpu_free(m->next);
    gpu_free(m->pool);
    gpu_free(m->rolled);
    gpu_free(m->choice);
    for (uint32_t i = 0; i < m->battles; i++)
        gpu_free(m->battle[i]);
    free(m->battle);
}

/* A battle's setting, and its start behind it. */
static int put_battle(gpu_memory *to, const struct tb_battle *b, struct gpu_why *why)
{
    const size_t set = (b->rs->setting_size + 7u) / 8 * 8, state = (b->rs->state_size + 7u) / 8 * 8;

    if (gpu_allocate(to, set + state, why) < 0 || gpu_clear(*to, 0, set + state, why) < 0 ||
        gpu_put(*to, b->setting, b->rs->setting_size, why) < 0)
        return -1;
    return gpu_put(*to + set, b->start, b->rs->state_size, why);
}

struct gpu_player gpu_player_of(const struct ai_level *level, uint64_t seed)
{
    const struct gpu_player p = { seed, level->kind == AI_PLAYER_RANDOM ? ALWAYS : level->blunders,
                                  level->temperature };

    return p;
}

/* Describe the games, and bring each battle to the card once.  Those of one battle mostly follow each other. */
static int put_matches(struct memory *m, const struct gpu_round *r, struct gpu_match *match, struct gpu_why *why)
{
    const struct tb_battle **known = tb_calloc(r->games * sizeof *known); /* NOLINT(bugprone-sizeof-expression) */
    int status = 0;

    m->battle = tb_calloc(r->games * sizeof *m->battle);
    for (uint32_t i = 0; i < r->games && status == 0; i++) {
        const struct gpu_asked *g = &r->game[i];
        uint32_t at = 0;

        while (at < m->battles && known[at] != g->battle)
            at++;
        if (at == m->battles) {
            known[m->battles++] = g->battle;
            status = put_battle(&m->battle[at], g->battle, why);
        }
        match[i].set = (const struct st_setting *)(uintptr_t)m->battle[at];
        match[i].start =
            (const struct st_state *)(uintptr_t)(m->battle[at] + (g->battle->rs->setting_size + 7u) / 8 * 8);
        match[i].dice = g->dice;
        for (uint32_t side = 0; side < ST_SIDES; side++)
            match[i].player[side] = gpu_player_of(g->level[side], g->seed[side]);
    }
    free(known);
    return status == 0 ? gpu_put(m->match, match, r->games * sizeof *match, why) : -1;
}

static int begin(struct memory *m, const struct gpu_engine *e, const struct gpu_round *r, struct gpu_why *why)
{
    const size_t pool = (size_t)e->blocks * e->plan.threads * e->plan.per;
    const size_t rolled = pool * AI_PURPOSES * sizeof(uint16_t);
    uint32_t each;
    gpu_memory at;
    struct gpu_match *match = tb_calloc(r->games * sizeof *match);
    int status = -1;

    memset(m, 0, sizeof *m);
    if (gpu_variable(&e->play, "gpu_thread_bytes", &at, why) == 0 && gpu_get(&each, at, sizeof each, why) == 0 &&
        gpu_allocate(&m->pool, pool * each, why) == 0 && gpu_allocate(&m->match, r->games * sizeof *match, why) == 0 &&
        gpu_allocate(&m->out, r->games * sizeof(struct gpu_result), why) == 0 &&
        gpu_clear(m->out, UINT32_MAX, r->games * sizeof(struct gpu_result), why) == 0 &&
        gpu_allocate(&m->next, sizeof(uint32_t), why) == 0 && gpu_clear(m->next, 0, sizeof(uint32_t), why) == 0 &&
        (!r->by_purpose || gpu_allocate(&m->rolled, rolled, why) == 0) &&
        (!r->choices || gpu_allocate(&m->choice, (size_t)r->games * r->choices * sizeof *r->choice, why) == 0))
        status = put_matches(m, r, match, why);
    free(match);
    return status;
}

/* The choices of each game, as many as there are. */
static int get_choices(const struct memory *m, const struct gpu_round *r, const struct gpu_result *out,
                       struct gpu_why *why)
{
    int status = 0;

    for (uint32_t i = 0; i < r->games && r->choices && status == 0; i++) {
        const size_t at = (size_t)i * r->choices;
        const size_t n = out[i].decisions < r->choices ? out[i].decisions : r->choices;

        if (n > 0)
            status = gpu_get(r->choice + at, m->choice + at * sizeof *r->choice, n * sizeof *r->choice, why);
    }
    return status;
}

static uint32_t most_actions(const struct gpu_round *r) { return r->actions > 0 ? r->actions : TB_ACTIONS_MAX; }

int gpu_matches_play(const struct gpu_engine *e, const struct gpu_round *r, struct gpu_result *out, double *seconds,
                     struct gpu_why *why)
{
    struct memory m;
    struct gpu_contest job;
    void *argument[1] = { &job };
    int status = begin(&m, e, r, why);

    memset(&job, 0, sizeof job);
    job.match = (const struct gpu_match *)(uintptr_t)m.match;
    job.out = (struct gpu_result *)(uintptr_t)m.out;
    job.choice = (struct st_action *)(uintptr_t)m.choice;
    job.next = (uint32_t *)(uintptr_t)m.next;
    job.rolled = (uint16_t *)(uintptr_t)m.rolled;
    job.games = r->games;
    job.choices = r->choices;
    job.actions = most_actions(r);
    job.by_purpose = r->by_purpose;
    job.pool = (void *)(uintptr_t)m.pool;              /* NOLINT(performance-no-int-to-ptr) */
    job.room = (r->games + e->blocks - 1) / e->blocks; /* so that few games are shared by all blocks */
    job.course = ai_course_of(r->game[0].battle->rs);
    if (status == 0)
        status = gpu_stack(e->stack, why);
    if (status == 0)
        status = gpu_run(&e->play, e->blocks, e->plan.threads, argument, seconds, why);
    if (status == 0)
        status = gpu_find_bug(&e->play, why);
    if (status == 0)
        status = gpu_get(out, m.out, r->games * sizeof *out, why);
    if (status == 0)
        status = get_choices(&m, r, out, why);
    free_memory(&m);
    return status;
}

/* ---- on the processor ---- */

struct work {
    const struct gpu_round *r;
    struct gpu_result *out;
    atomic_uint next;
};

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct gpu_result play(const struct gpu_asked *g, uint32_t actions, struct st_state *s, void *memory,
                              size_t size)
{
    const struct tb_battle *b = g->battle;
    struct gpu_result r = { ST_HASH_START, 0, 0 };
    struct tb_rng dice = tb_rng_of(g->dice), thought[ST_SIDES] = { tb_rng_of(g->seed[0]), tb_rng_of(g->seed[1]) };

    memcpy(s, b->start, b->rs->state_size);
    while (s->node != ST_OVER && r.decisions + r.dice < actions) {
        struct st_action act;
        struct st_chance die;

        if (s->node == ST_CHANCE) {
            b->rs->chance(b->setting, s, &die);
            act = tb_rng_roll(&dice, &die);
            r.dice++;
        } else {
            act = ai_player_choose(memory, size, b->rs, b->setting, s, g->level[s->actor],
                                   tb_rng_next(&thought[s->actor]));
            r.decisions++;
        }
        b->rs->apply(b->setting, s, &act, NULL);
        r.hash = st_hash(r.hash, &act, sizeof act);
    }
    r.hash = st_hash(r.hash, s, b->rs->state_size);
    return r;
}

static void *play_games(void *arg)
{
    struct work *w = arg;
    const struct gpu_asked *g = w->r->game;
    const size_t size = ai_player_size(g->battle->rs, g->level[0]);
    void *memory = tb_calloc(size);
    _Alignas(64) unsigned char state[ST_STATE_MAX];

    for (uint32_t i; (i = atomic_fetch_add(&w->next, 1u)) < w->r->games;)
        w->out[i] = play(&g[i], most_actions(w->r), (struct st_state *)(void *)state, memory, size);
    free(memory);
    return NULL;
}

uint32_t gpu_matches_here(const struct gpu_round *r, struct gpu_result *out, double *seconds)
{
    struct work w = { .r = r, .out = out };
    const double began = seconds_now();
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    pthread_t thread[THREADS_MAX];
    uint32_t threads = 0, all;

    while ((long)threads + 1 < cores && threads < THREADS_MAX &&
           pthread_create(&thread[threads], NULL, play_games, &w) == 0)
        threads++;
    all = threads + 1;
    play_games(&w);
    while (threads > 0)
        pthread_join(thread[--threads], NULL);
    *seconds = seconds_now() - began;
    return all;
}
