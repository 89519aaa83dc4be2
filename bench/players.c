/* players.c -- see players.h.
 *
 * A search thinks repeatedly, with a fixed budget, about positions from a game of greedy against itself. We measure
 * processor time, so other load on the machine does not count.
 */
#include "players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../ai/player.h"

enum { POSITIONS = 32, SIMULATIONS = 400, ROLLOUT = 100 };

static const struct ai_level greedy = { "greedy", AI_PLAYER_GREEDY, AI_JUDGE_OWN, 0, 0, 0, 0, 0 };
static const struct ai_level leaf = { "search", AI_PLAYER_SEARCH, AI_JUDGE_OWN, 0, 0, SIMULATIONS, 0, 0 };
static const struct ai_level rollouts = { "rollouts", AI_PLAYER_SEARCH, AI_JUDGE_OWN, 0, ROLLOUT, SIMULATIONS, 0, 0 };

struct work {
    const struct tb_battle *b;
    unsigned char *position; /* POSITIONS states, contiguous */
    uint32_t positions;
    void *memory;
    size_t size;
};

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void *memory_of(size_t size)
{
    void *p = aligned_alloc(64, (size + 63) / 64 * 64);

    if (!p) {
        fprintf(stderr, "bench: out of memory\n");
        exit(70);
    }
    return p;
}

static struct st_state *position_at(const struct work *w, uint32_t i)
{
    return (struct st_state *)(void *)(w->position + (size_t)i * w->b->rs->state_size);
}

/* ---- the rules, with each call made twice ---- */

static const struct st_ruleset *own;

static uint32_t twice_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX])
{
    own->movers(set, s, out);
    return own->movers(set, s, out);
}

static uint32_t twice_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                           struct st_action out[ST_LIST_MAX])
{
    own->list(set, s, unit, out);
    return own->list(set, s, unit, out);
}

static void twice_chance(const struct st_setting *set, const struct st_state *s, struct st_chance *out)
{
    own->chance(set, s, out);
    own->chance(set, s, out);
}

static void twice_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act,
                        struct st_log *log)
{
    uint64_t copy[ST_STATE_MAX / 8];

    memcpy(copy, s, own->state_size);
    own->apply(set, (struct st_state *)copy, act, log);
    own->apply(set, s, act, log);
}

/* ---- the work ---- */

/* Collect positions with a choice from one game. */
static void gather(struct work *w)
{
    struct st_state *s = memory_of(w->b->rs->state_size);
    struct tb_rng dice = tb_rng_of(1), thoughts = tb_rng_of(2);
    uint32_t decision = 0;

    memcpy(s, w->b->start, w->b->rs->state_size);
    while (s->node != ST_OVER && w->positions < POSITIONS) {
        struct st_action act;

        if (s->node == ST_CHANCE) {
            struct st_chance die;

            w->b->rs->chance(w->b->setting, s, &die);
            act = tb_rng_roll(&dice, &die);
        } else {
            if (decision++ % 3 == 0)
                memcpy(position_at(w, w->positions++), s, w->b->rs->state_size);
            act = ai_player_choose(w->memory, w->size, w->b->rs, w->b->setting, s, &greedy, tb_rng_next(&thoughts));
        }
        w->b->rs->apply(w->b->setting, s, &act, NULL);
    }
    free(s);
}

struct thinking {
    uint64_t rounds, done; /* searches, and their simulations */
    double took;
};

/* Think once about the next position. */
static void think(const struct work *w, const struct st_ruleset *rs, const struct ai_level *level, struct thinking *t)
{
    const double began = seconds_now();
    const struct st_state *s = position_at(w, (uint32_t)(t->rounds % w->positions));
    struct ai_player *p = ai_player_begin(w->memory, w->size, rs, w->b->setting, s, level, t->rounds / w->positions);

    while (ai_player_step(p, SIMULATIONS) > 0)
        ;
    t->done += ai_player_done(p);
    t->rounds++;
    t->took += seconds_now() - began;
}

static double simulations(const struct work *w, const struct ai_level *level, double seconds)
{
    struct thinking t = { 0, 0, 0 };

    while (t.took < seconds || t.rounds < w->positions)
        think(w, w->b->rs, level, &t);
    return (double)t.done / t.took;
}

static double games_of_greedy(const struct work *w, double seconds)
{
    struct st_state *s = memory_of(w->b->rs->state_size);
    const double began = seconds_now();
    double took;
    uint64_t games = 0;

    do {
        struct tb_rng dice = tb_rng_of(games), thoughts = tb_rng_of(~games);

        memcpy(s, w->b->start, w->b->rs->state_size);
        while (s->node != ST_OVER) {
            struct st_chance die;
            struct st_action act;

            if (s->node == ST_CHANCE) {
                w->b->rs->chance(w->b->setting, s, &die);
                act = tb_rng_roll(&dice, &die);
            } else {
                act = ai_player_choose(w->memory, w->size, w->b->rs, w->b->setting, s, &greedy, tb_rng_next(&thoughts));
            }
            w->b->rs->apply(w->b->setting, s, &act, NULL);
        }
        games++;
        took = seconds_now() - began;
    } while (took < seconds);
    free(s);
    return (double)games / took;
}

/* The share of search time spent in the rules, copies included: how much longer it takes when each call is made twice.
 * The two are measured alternately, because a machine's speed drifts. */
static double share_of_rules(const struct work *w, double seconds)
{
    struct st_ruleset rs = *w->b->rs;
    struct thinking once = { 0, 0, 0 }, twice = { 0, 0, 0 };

    own = w->b->rs;
    rs.movers = twice_movers;
    rs.list = twice_list;
    rs.chance = twice_chance;
    rs.apply = twice_apply;
    while (twice.took < seconds || twice.rounds < w->positions) {
        think(w, w->b->rs, &leaf, &once);
        think(w, &rs, &leaf, &twice);
    }
    return (twice.took - once.took) / once.took;
}

void bench_players(const struct tb_battle *b, double seconds)
{
    struct work w = { b, memory_of((size_t)b->rs->state_size * POSITIONS), 0, NULL, ai_player_size(b->rs, &leaf) };
    double leaves, rolled;

    w.memory = memory_of(w.size);
    gather(&w);
    leaves = simulations(&w, &leaf, seconds);
    rolled = simulations(&w, &rollouts, seconds);
    printf("  %12.0f simulations/s %10.0f with rollouts of %d decisions  %10.1f greedy games/s\n", leaves, rolled,
           ROLLOUT, games_of_greedy(&w, seconds));
    printf("  the rules take %.0f %% of a simulation's time, the tree and the evaluation the rest\n",
           100 * share_of_rules(&w, seconds));
    free(w.memory);
    free(w.position);
}
