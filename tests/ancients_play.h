/* ancients_play.h -- Ancients for its tests: players, and what the book says of a position, said again slowly. */
#ifndef ANCIENTS_PLAY_H
#define ANCIENTS_PLAY_H

#include "../ai/random.h"
#include "../rules/ancients/ancients.h"
#include "../text/scenario.h"
#include "unit.h"

static inline uint8_t top_step(const struct anc_state *g)
{
    return g->s.depth ? g->s.stack[g->s.depth - 1].step : (uint8_t)ANC_STEP_NONE;
}

/* A mover, and rather a march or a column than anything else: a Block has more ways to split than to march, and who
 * only splits and turns meets nobody. */
static inline struct st_action eager_action(const struct st_setting *set, const struct st_state *s, struct tb_rng *rng)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    const uint32_t movers = anc_movers(set, s, mover);
    const uint32_t n = anc_list(set, s, mover[tb_rng_below(rng, movers)], list);
    const uint8_t wish = tb_rng_below(rng, 2) ? ANC_MARCH : ANC_COLUMN;
    struct st_action chosen = list[tb_rng_below(rng, n)];
    uint32_t wished = 0;

    if (tb_rng_below(rng, 4) == 0)
        return chosen;
    for (uint32_t i = 0; i < n; i++)
        if (list[i].verb == wish && tb_rng_below(rng, ++wished) == 0)
            chosen = list[i];
    return chosen;
}

/* Dice, and a player who is eager in every second game. */
static inline struct st_action next_action(const struct st_setting *set, const struct st_state *s, int eager,
                                           struct tb_rng *rng)
{
    struct st_chance die;

    if (s->node == ST_CHANCE) {
        ancients_ruleset.chance(set, s, &die);
        return tb_rng_roll(rng, &die);
    }
    return eager ? eager_action(set, s, rng) : ai_random_by_unit(&ancients_ruleset, set, s, rng);
}

static inline int adjacent(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y)
{
    return hx_distance(&k->board, g->cell[x], g->cell[y]) == 1;
}

/* 2p: does it stand in one of the two front hexes? */
static inline int looks_at(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y)
{
    return adjacent(k, g, x, y) &&
           hx_is_front(hx_seen_as(g->facing[x], hx_direction(&k->board, g->cell[x], g->cell[y])));
}

/* The Bases of every Block one of whose Bases is in contact. */
static inline uint64_t locked(const struct anc_setting *k, const struct anc_state *g)
{
    uint64_t out = 0;

    for (uint64_t a = g->live & anc_army(0); a; a &= a - 1)
        for (uint64_t b = g->live & anc_army(1); b; b &= b - 1)
            if (looks_at(k, g, anc_low(a), anc_low(b)) || looks_at(k, g, anc_low(b), anc_low(a)))
                out |= anc_block_of(g, anc_low(a)) | anc_block_of(g, anc_low(b));
    return out;
}

/* Those of one set that touch one of another. */
static inline uint64_t touching(const struct anc_setting *k, const struct anc_state *g, uint64_t some, uint64_t others)
{
    uint64_t out = 0;

    for (uint64_t m = some; m; m &= m - 1)
        for (uint64_t o = others; o; o &= o - 1)
            if (adjacent(k, g, anc_low(m), anc_low(o)))
                out |= m & (0 - m);
    return out;
}

#endif
