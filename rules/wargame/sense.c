/* sense.c -- Wargame: the follies that are counted.
 *
 * A move is judged by the position after it, which the rules themselves make; a run is judged when its die is known and
 * the unit moves.
 */
#include "facts.h"

/* Could the active unit shoot now, as it stands? */
static int has_shot(const struct wg_setting *k, const struct wg_state *g)
{
    struct wg_shots f = { WG_STEP_SHOOT, 0, 0, 0, 0, 0, { 0, 0 } };
    struct st_action one;

    f.unit = g->active;
    return !g->ran && !g->retreated && wg_list_shots(k, g, &f, 1, &one) != 0;
}

/* Is an attack offered at this decision? */
static int is_offered(const struct wg_setting *k, const struct wg_state *g)
{
    const struct st_frame *f = g->s.node == ST_DECIDE ? st_peek(&g->s) : NULL;
    struct st_action one;

    if (f && f->step == WG_STEP_SHOOT)
        return wg_list_shots(k, g, wg_shots_at(f), 1, &one) != 0;
    return f && f->step == WG_STEP_FIGHT && wg_fight_at(f)->piling != WG_P_PLACING &&
           wg_list_blows(k, g, wg_fight_at(f), 1, &one) != 0;
}

/* SH1, CB4: a step in which the unit has not attacked yet ends, and an attack was offered. */
static int stops(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                 const struct st_action *before)
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    const struct st_frame *f = st_peek(s);

    (void)before;
    if ((act->verb != WG_FINISH && act->verb != WG_ATTACK) || !is_offered(k, g) ||
        (f->step == WG_STEP_SHOOT ? wg_shots_at(f)->used : wg_fight_at(f)->used))
        return ST_NO_OCCASION;
    return act->verb == WG_ATTACK ? ST_SENSIBLE : ST_SILLY;
}

/* ---- moves ---- */

/* Does an answer of the Movement Phase settle where a unit that moves as a whole goes? */
static int is_move(const struct st_state *s, const struct st_action *act)
{
    return st_peek(s)->step == WG_STEP_MOVE && (act->verb == WG_STAY || act->verb == WG_MARCH || act->verb == WG_FORM);
}

static void after(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                  struct wg_state *then)
{
    *then = *wg_state_of(s);
    wg_apply(set, &then->s, act, NULL);
}

/* Is the unit able to attack after its move?  Otherwise its activation is over, or only others fight. */
static int attacks_then(const struct wg_setting *k, const struct wg_state *g, const struct wg_state *then)
{
    return then->active == g->active && then->s.actor == g->s.actor &&
           (is_offered(k, then) || (then->s.node == ST_DECIDE && st_peek(&then->s)->step == WG_STEP_FIGHT));
}

static int is_last(const struct wg_setting *k, const struct wg_state *g)
{
    return g->used[wg_side(k, g->active - 1u)] >= k->activations;
}

/* SH1: a unit with a target in range moves to where it can attack nobody, or runs.  The last activation is for
 * markers. */
static int moves_off(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                     const struct st_action *before)
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    struct wg_state then;

    (void)before;
    if (!(is_move(s, act) || act->verb == WG_RUN) || is_last(k, g) || !has_shot(k, g))
        return ST_NO_OCCASION;
    if (act->verb == WG_RUN)
        return ST_SILLY;
    after(set, s, act, &then);
    return attacks_then(k, g, &then) ? ST_SENSIBLE : ST_SILLY;
}

/* SC4: how much more a side would score than the other if the battle ended so. */
static int32_t lead(const struct wg_setting *k, const struct wg_state *g, uint8_t side)
{
    return (int32_t)wg_score(k, g, side, NULL) - (int32_t)wg_score(k, g, !side, NULL);
}

/* Does a listed move of the active unit better the score? */
static int can_gain(const struct st_setting *set, const struct st_state *s, int32_t now)
{
    const struct wg_setting *k = wg_setting_of(set);
    struct st_action list[ST_LIST_MAX];
    struct wg_state then;
    const uint32_t n = wg_list(set, s, wg_id(k, wg_state_of(s), wg_state_of(s)->active - 1u), list);

    for (uint32_t i = 0; i < n; i++)
        if (list[i].verb == WG_MARCH) {
            after(set, s, &list[i], &then);
            if (lead(k, &then, s->actor) > now)
                return 1;
        }
    return 0;
}

/* SC9: in its side's last activation a unit neither betters the score nor attacks, and could. */
static int is_idle(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                   const struct st_action *before)
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    struct wg_state then;
    int32_t now;

    (void)before;
    if (!is_move(s, act) || !is_last(k, g))
        return ST_NO_OCCASION;
    after(set, s, act, &then);
    now = lead(k, g, s->actor);
    if (then.s.node == ST_OVER ? then.s.actor == s->actor : lead(k, &then, s->actor) > now || attacks_then(k, g, &then))
        return ST_SENSIBLE;
    return has_shot(k, g) || can_gain(set, s, now) ? ST_SILLY : ST_NO_OCCASION;
}

/* SC4: a unit leaves a marker that its side then holds no more, with no enemy near, and attacks nobody. */
static int leaves_marker(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                         const struct st_action *before)
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    const uint32_t unit = g->active - 1u;
    struct wg_state then;
    uint32_t held;

    (void)before;
    if (!is_move(s, act) || !(k->objective_points || k->hold_points))
        return ST_NO_OCCASION;
    held = wg_for_held(k, g, s->actor, 1, NULL);
    if (held == 0 || wg_enemies_within(k, g, unit, wg_pace(k, g, unit) + k->engaged))
        return ST_NO_OCCASION;
    then = *g; /* is the unit the one that holds it? */
    then.waiting |= wg_bit(unit);
    if (wg_for_held(k, &then, s->actor, 1, NULL) == held)
        return ST_NO_OCCASION;
    after(set, s, act, &then);
    return wg_for_held(k, &then, s->actor, 1, NULL) >= held || attacks_then(k, g, &then) ? ST_SENSIBLE : ST_SILLY;
}

/* ---- arms ---- */

/* Is a weapon of a kind in a set of things, which may hold second copies? */
static int holds(const struct wg_setting *k, uint32_t things, uint8_t kind)
{
    for (uint32_t m = things; m; m &= m - 1) {
        const uint32_t i = st_low(m);

        if (i >= WG_ITEMS && i < WG_ITEMS + WG_DOUBLES)
            continue; /* the first copy is in the set as well */
        if (wg_item_kind(k, i < WG_ITEMS ? i : i - WG_DOUBLES) == kind)
            return 1;
    }
    return 0;
}

/* EQ1, EQ6: models with bows, or other ranged weapons, in hand take other things, and no enemy can be reached. */
static int drops_bow(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                     const struct st_action *before)
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    uint32_t slot, unit;

    (void)before;
    if (act->verb != WG_EQUIP && act->verb != WG_DRAW)
        return ST_NO_OCCASION;
    slot = act->unit - 1u;
    unit = k->unit_of[slot];
    if (!holds(k, wg_bits_of(k, slot, g->held[slot]), WG_RANGED) ||
        wg_enemies_within(k, g, unit, wg_pace(k, g, unit) + k->engaged))
        return ST_NO_OCCASION;
    return holds(k, act->bits, WG_RANGED) ? ST_SENSIBLE : ST_SILLY;
}

const struct st_folly wg_follies[WG_FOLLIES] = {
    { "a unit stops without the attack that it is offered", stops },
    { "a unit with a target in range moves to where it can attack nobody", moves_off },
    { "a ranged weapon is put away with no enemy in reach", drops_bow },
    { "the last activation is idle though it could score or attack", is_idle },
    { "a unit leaves a marker that nobody threatens", leaves_marker },
};
