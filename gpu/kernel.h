/* kernel.h -- the kernels: random games, and the signature.
 *
 * It is the last part of the text that source.c makes, behind the engine.  There GPU_RULES is the namespace with the
 * rule set's functions, GPU_STATE the bytes of a state, GPU_UNIFORM whether players pick among all actions of all
 * units.  The compiler gets these numbers with its options:
 *
 *     GPU_THREADS   threads of a block
 *     GPU_BLOCKS    blocks that a multiprocessor holds at once, so how many registers a thread may use
 *     GPU_PER       games in progress for each thread of a block
 *     GPU_SORTS     how often a step sorts them: before the choice, or also before the action; 0: it does not, and a
 *                   thread plays one game
 *     GPU_SIGNATURE makes the signature instead
 *     GPU_CONTEST   plays games between players instead: contest.h
 */
#ifndef ST_GPU_KERNEL_H
#define ST_GPU_KERNEL_H

#include "../core/hash.h"
#include "../table/dice.h"
#include "job.h"

#ifndef GPU_THREADS
#define GPU_THREADS 128
#endif
#ifndef GPU_BLOCKS
#define GPU_BLOCKS 1
#endif
#ifndef GPU_PER
#define GPU_PER 8
#endif
#ifndef GPU_SORTS
#define GPU_SORTS 1
#endif

enum { GPU_WORDS = (GPU_STATE + 7) / 8 };

/* ---- failed assertions ---- */

struct gpu_bug gpu_bug;

static inline void gpu_keep(char *out, uint32_t room, const char *words)
{
    uint32_t n = 0;

    for (; words[n] && n + 1 < room; n++)
        out[n] = words[n];
    out[n] = 0;
}

extern "C" void st_bug(const char *file, int line, const char *what)
{
    if (GPU_TAKE(&gpu_bug.count) == 0) {
        gpu_bug.line = (uint32_t)line;
        gpu_keep(gpu_bug.file, sizeof gpu_bug.file, file);
        gpu_keep(gpu_bug.what, sizeof gpu_bug.what, what);
    }
    for (;;)
        GPU_LEAVE();
}

static inline int has_bug(void) { return *(volatile uint32_t *)&gpu_bug.count != 0; }

#if defined GPU_CONTEST || (!defined GPU_SIGNATURE && GPU_SORTS > 0)
#include "sort.h"
#endif
#ifdef GPU_CONTEST
#include "contest.h"
#else

/* ---- one step of a game ---- */

static inline struct st_action gpu_by_unit(const struct st_setting *set, const struct st_state *s, struct tb_rng *rng)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    const uint32_t movers = GPU_RULES::gpu_movers(set, s, mover);
    const uint16_t unit = mover[tb_rng_below(rng, movers)];
    const uint32_t count = GPU_RULES::gpu_list(set, s, unit, list);

    return list[tb_rng_below(rng, count)];
}

static inline struct st_action gpu_any(const struct st_setting *set, const struct st_state *s, struct tb_rng *rng)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX], chosen = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    const uint32_t movers = GPU_RULES::gpu_movers(set, s, mover);
    uint32_t seen = 0;

    for (uint32_t i = 0; i < movers; i++) {
        const uint32_t count = GPU_RULES::gpu_list(set, s, mover[i], list);
        uint32_t pick;

        seen += count;
        pick = tb_rng_below(rng, seen);
        if (pick < count)
            chosen = list[pick];
    }
    return chosen;
}

/* A game in progress, without its state. */
struct gpu_game {
    struct tb_rng rng;
    struct st_action act;
    uint32_t number, decisions, dice, zero;
    uint64_t zeros;
};
enum { GPU_GAME_WORDS = sizeof(struct gpu_game) / 8, GPU_STRIDE = (GPU_GAME_WORDS + GPU_WORDS + 1) / 2 * 2 };
static_assert(sizeof(struct gpu_game) == 64, "the states behind it are aligned");

/* Choose what happens next: the face of a die, or an action. */
static inline void gpu_choose(const struct gpu_job *j, const struct st_state *s, struct gpu_game *g)
{
    if (s->node == ST_CHANCE) {
        struct st_chance die;

        GPU_RULES::gpu_chance(j->set, s, &die);
        g->act = tb_rng_roll(&g->rng, &die);
        g->dice++;
    } else {
        g->act = GPU_UNIFORM ? gpu_any(j->set, s, &g->rng) : gpu_by_unit(j->set, s, &g->rng);
        g->decisions++;
    }
}

static inline void gpu_copy(uint64_t *to, const uint64_t *from)
{
    for (uint32_t i = 0; i < GPU_WORDS; i++)
        to[i] = from[i];
}

/* Begin the next game; 0 if there is none. */
static inline int gpu_begin(const struct gpu_job *j, struct gpu_game *g, uint64_t *state)
{
    g->number = GPU_TAKE(j->next);
    if (g->number >= j->games)
        return 0;
    g->rng = tb_rng_of(j->first + g->number);
    g->decisions = g->dice = 0;
    gpu_copy(state, (const uint64_t *)j->start);
    return 1;
}

static inline void gpu_finish(const struct gpu_job *j, const struct gpu_game *g, const void *state)
{
    struct gpu_result r;

    r.hash = st_hash_word(st_hash(ST_HASH_START, state, GPU_STATE), g->rng.index);
    r.decisions = g->decisions;
    r.dice = g->dice;
    j->out[g->number] = r;
}

/* ---- one game per thread ---- */

#if !defined GPU_SIGNATURE && GPU_SORTS == 0
GPU_KERNEL(GPU_THREADS, GPU_BLOCKS) gpu_play(const struct gpu_job job)
{
    const struct gpu_job j = job;
    uint64_t words[GPU_WORDS];
    struct st_state *s = (struct st_state *)words;
    struct gpu_game g;

    if (!gpu_begin(&j, &g, words))
        return;
    for (;;) {
        gpu_choose(&j, s, &g);
        GPU_RULES::gpu_apply(j.set, s, &g.act, NULL);
        if (s->node == ST_OVER) {
            gpu_finish(&j, &g, s);
            if (!gpu_begin(&j, &g, words))
                return;
        }
    }
}
#elif !defined GPU_SIGNATURE

/* ---- pools of games, sorted by phase ---- */

/* A block's games. */
struct pool {
    const struct gpu_job *j;
    uint64_t *base;
};

static inline struct gpu_game *game_at(const struct pool *p, uint32_t i)
{
    return (struct gpu_game *)(p->base + (size_t)i * GPU_STRIDE);
}

static inline struct st_state *state_at(const struct pool *p, uint32_t i)
{
    return (struct st_state *)(p->base + (size_t)i * GPU_STRIDE + GPU_GAME_WORDS);
}

/* Begin a game at a place of the pool, or leave the place empty. */
static inline void fill(const struct pool *p, uint32_t half, uint32_t i)
{
    if (i < p->j->room && gpu_begin(p->j, game_at(p, i), (uint64_t *)state_at(p, i)))
        set_key(half, i, key_before(state_at(p, i)));
    else
        key_of[i] = KEYS;
}

static inline void choose(const struct pool *p, uint32_t half, uint32_t i)
{
    struct gpu_game g = *game_at(p, i);

    gpu_choose(p->j, state_at(p, i), &g);
    *game_at(p, i) = g;
    if (GPU_SORTS == 2)
        set_key(half, i, key_after(state_at(p, i), &g.act));
}

static inline void apply(const struct pool *p, uint32_t half, uint32_t i)
{
    const struct st_action act = game_at(p, i)->act;
    struct st_state *s = state_at(p, i);

    GPU_RULES::gpu_apply(p->j->set, s, &act, NULL);
    if (s->node != ST_OVER) {
        set_key(half, i, key_before(s));
    } else {
        gpu_finish(p->j, game_at(p, i), s);
        fill(p, half, i);
    }
}

GPU_KERNEL(GPU_THREADS, GPU_BLOCKS) gpu_play(const struct gpu_job job)
{
    const struct gpu_job j = job;
    const struct pool p = { &j, j.pool + (size_t)GPU_BLOCK * POOL * GPU_STRIDE };
    const uint32_t lane = GPU_THREAD % GPU_WARP;
    uint32_t half = 0, live, n;

    for (uint32_t i = GPU_THREAD; i < KEYS; i += GPU_THREADS)
        count_of[0][i] = 0;
    GPU_SYNC();
    for (uint32_t i = GPU_THREAD; i < POOL; i += GPU_THREADS)
        fill(&p, 0, i);
    while ((live = sort_games(half)) > 0 && !has_bug()) {
        while (!has_bug() && (n = take_games(GPU_WARP)) < live) {
            if (n + lane < live) {
                choose(&p, !half, order[n + lane]);
                if (GPU_SORTS == 1)
                    apply(&p, !half, order[n + lane]);
            }
            GPU_SYNC_WARP();
        }
        half = !half;
        if (GPU_SORTS == 1)
            continue;
        live = sort_games(half);
        while (!has_bug() && (n = take_games(GPU_WARP)) < live) {
            if (n + lane < live)
                apply(&p, !half, order[n + lane]);
            GPU_SYNC_WARP();
        }
        half = !half;
    }
}
#else

/* ---- the signature ---- */

GPU_KERNEL(1, 1) gpu_signature(const struct gpu_job *jobs)
{
    const struct gpu_job j = jobs[GPU_BLOCK];
    struct st_ruleset rs = {};

    rs.state_size = GPU_STATE;
    rs.movers = GPU_RULES::gpu_movers;
    rs.list = GPU_RULES::gpu_list;
    rs.chance = GPU_RULES::gpu_chance;
    rs.apply = GPU_RULES::gpu_apply;
    j.out->hash = bench_signature(&rs, j.set, j.start, j.first, j.games);
}
#endif
#endif

#endif
