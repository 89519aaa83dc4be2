/* hits.c -- The Portable Wargame: the save, and what a failed one costs.
 *
 *   RH1, RH2   the save                    pw_step_hit()
 *   RH3        exhausted or one square     pw_retreats(), pw_check_retreat()
 *   RH6        destroyed                   failed()
 *
 * Ruling P40: a retreat goes to a free square farther from the enemy that hit; other
 * enemies beside it do not matter.  Ruling P41: with none, the unit is exhausted.
 * Ruling P42: a retreat changes no facing.
 */
#include "portable.h"

/* P40: does a step lead where retreats go?  `retreat`; P37: never into the square that the enemy held. */
static int leads_away(const struct pw_setting *k, uint32_t unit, uint32_t square, uint32_t to, uint32_t from)
{
    if (to == from)
        return 0;
    if (k->retreat == PW_TO_OWN_EDGE)
        return pw_side(k, unit) == 0 ? to < square && to + 1 != square : to > square + 1;
    return k->retreat == PW_ANYWHERE || sq_distance(&k->board, from, to) > sq_distance(&k->board, from, square);
}

/* P37: the squares beside enemies, with the one that hit in the square that the hit came from. */
static struct sq_set beside_enemies(const struct pw_setting *k, const struct pw_state *g, const struct pw_hit *f)
{
    struct sq_set held = g->held[!f->side];

    if (g->alive & pw_bit((uint32_t)f->enemy))
        held = sq_minus(held, sq_one(pw_square(g, (uint32_t)f->enemy)));
    return sq_spread(&k->board, sq_or(held, sq_one((uint32_t)f->from)));
}

/* P40, P48, P59. */
struct sq_set pw_retreats(const struct pw_setting *k, const struct pw_state *g, const struct pw_hit *f)
{
    const uint32_t unit = (uint32_t)f->unit, from = (uint32_t)f->from, square = pw_square(g, unit);
    const struct sq_set beside = k->retreat_beside_enemy ? sq_none() : beside_enemies(k, g, f);
    struct sq_set out = sq_none();

    if (pw_speed(k, g, unit) == 0)
        return out;
    for (uint32_t d = 0; d < SQ_FACINGS; d++) {
        const uint32_t to = sq_step(&k->board, square, d);

        if (to == SQ_NONE || !leads_away(k, unit, square, to, from) || sq_has(beside, to))
            continue;
        if (g->at[to] == 0 ||
            (pw_side(k, g->at[to]) == pw_side(k, unit) && (pw_is_commander(k, g->at[to]) || pw_is_commander(k, unit))))
            sq_add(&out, to);
    }
    return out;
}

struct st_verdict pw_check_retreat(const struct pw_setting *k, const struct pw_state *g, const struct pw_hit *f,
                                   const struct st_action *act)
{
    const uint32_t unit = (uint32_t)f->unit, from = (uint32_t)f->from;
    uint32_t to, far;

    if (act->x < 0 || act->x >= k->s.width || act->y < 0 || act->y >= k->s.height)
        return st_refuse(ST_OFF_BOARD, PW_GA3);
    to = (uint32_t)act->x + (uint32_t)act->y * k->s.width;
    if (sq_has(pw_retreats(k, g, f), to))
        return st_ok();
    far = sq_distance(&k->board, pw_square(g, unit), to);
    if (far != 1)
        return st_refuse_amount(PW_NOT_BESIDE, PW_RH3, (int32_t)far, 1);
    if (!leads_away(k, unit, pw_square(g, unit), to, from))
        return st_refuse(k->retreat == PW_AWAY || to == from ? PW_NOT_AWAY : PW_NOT_BACK, PW_RH3);
    if (!k->retreat_beside_enemy && sq_has(beside_enemies(k, g, f), to))
        return st_refuse(PW_BESIDE_ENEMY, PW_RH3);
    return st_refuse(PW_OCCUPIED, PW_MO2);
}

void pw_push_hit(struct pw_state *g, uint8_t side, uint32_t unit, uint32_t from, uint32_t enemy)
{
    struct pw_hit *f = pw_hit_of(st_push(&g->s, PW_STEP_HIT, side));

    f->unit = (int32_t)unit;
    f->from = (int32_t)from;
    f->enemy = (int32_t)enemy;
}

static void exhaust(struct pw_state *g, uint32_t unit, struct st_log *log)
{
    g->exhausted |= pw_bit(unit);
    pw_say(log, PW_EV_EXHAUSTED, PW_RH3, unit);
    st_pop(&g->s);
}

/* The save failed: an exhausted unit is destroyed, any other is exhausted or retreats as its owner chooses. */
static void failed(const struct pw_setting *k, struct pw_state *g, struct pw_hit *f, struct st_log *log)
{
    const uint32_t unit = (uint32_t)f->unit;

    if (g->exhausted & pw_bit(unit)) {
        pw_destroy(k, g, unit, log);
        st_pop(&g->s);
    } else if (!sq_any(pw_retreats(k, g, f))) {
        pw_say(log, PW_EV_NO_RETREAT, PW_RH3, unit);
        exhaust(g, unit, log);
    } else {
        f->phase = PW_H_CHOSEN;
        st_ask(&g->s, f->side, PW_RH3);
    }
}

static void chosen(const struct pw_setting *k, struct pw_state *g, struct pw_hit *f, struct st_log *log)
{
    const struct st_action *act = &g->s.answer;
    const uint32_t unit = (uint32_t)f->unit, to = (uint32_t)act->x + (uint32_t)act->y * k->s.width;

    if (act->verb == PW_EXHAUST) {
        exhaust(g, unit, log);
        return;
    }
    pw_say_at(k, log, PW_EV_RETREATED, PW_RH3, unit, to);
    pw_travel(k, g, unit, to, log);
    st_pop(&g->s);
}

void pw_step_hit(const struct pw_setting *k, struct pw_state *g, struct pw_hit *f, struct st_log *log)
{
    const uint32_t unit = (uint32_t)f->unit;
    const struct pw_roll roll = { unit, 0, k->saves[k->unit_quality[unit - 1]], g->s.answer.option };
    const int is_saved = roll.die >= roll.need;

    switch (f->phase) {
    case PW_H_SAVE:
        f->phase = PW_H_SAVED;
        st_roll(&g->s, f->side, PW_RH1);
        return;
    case PW_H_SAVED:
        f->phase = PW_H_FAILED;
        pw_say_roll(log, is_saved ? PW_EV_SAVED : PW_EV_FAILED, PW_RH2, roll);
        if (is_saved)
            st_pop(&g->s);
        return;
    case PW_H_FAILED: failed(k, g, f, log); return;
    case PW_H_CHOSEN: chosen(k, g, f, log); return;
    }
    ST_ASSERT(!"a hit has no such phase");
}
