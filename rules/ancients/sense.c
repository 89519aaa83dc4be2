/* sense.c -- Ancients: the follies that are counted.
 *
 * All of them are orders of the Move phase.  An order is judged by where it leads if its tests are passed.
 */
#include "sense.h"

enum { EVENTS = 8 }; /* of the forecast of an order: its price, contact, shock */

static int is_order(const struct st_state *s) { return st_peek(s)->step == ANC_STEP_TURN; }

static uint64_t enemies_of(const struct anc_state *g, uint32_t slot) { return g->live & anc_army(!anc_side(slot)); }

/* ---- backs ---- */

/* The Bases of a Block that an enemy can reach in one move from behind, while none can be met in front.  *reached:
 * those that any enemy can reach. */
static uint32_t backs(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t *reached)
{
    uint32_t n = 0;

    *reached = 0;
    for (uint64_t b = block; b; b &= b - 1) {
        const uint32_t slot = anc_low(b), cell = g->cell[slot];
        const struct hx_vec at = hx_vec_of(&k->board, cell);
        int behind = 0, ahead = 0;

        for (uint64_t m = enemies_of(g, slot); m; m &= m - 1) {
            const uint32_t enemy = anc_low(m), there = g->cell[enemy];
            struct hx_vec to;

            if (there == HX_NONE || hx_distance(&k->board, cell, there) > k->allowance[enemy] + 1u)
                continue;
            to = hx_vec_of(&k->board, there);
            to.q -= at.q;
            to.r -= at.r;
            behind |= hx_rank(g->facing[slot], to) > 0;
            ahead |= hx_rank(g->facing[slot], to) <= 0;
        }
        n += behind && !ahead;
        *reached += behind || ahead;
    }
    return n;
}

/* 9.3c: an order after which more Bases have their backs to the only enemies that can reach them. */
static int turns_back(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                      const struct st_action *before)
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    struct anc_state then;
    uint32_t now, after, reached;
    uint64_t block;

    (void)before;
    if (!is_order(s) || act->verb < ANC_MARCH || act->verb > ANC_WHEEL)
        return ST_NO_OCCASION;
    block = anc_members(g, anc_slot(k, act->unit));
    now = backs(k, g, block, &reached);
    anc_then(set, s, act, &then);
    after = backs(k, &then, block & then.live, &reached);
    return reached == 0 ? ST_NO_OCCASION : after > now ? ST_SILLY : ST_SENSIBLE;
}

/* ---- turning about ---- */

/* 5.1e: a Block turns where it stands, with no enemy in reach, and has done so before.  The first time may be to go
 * another way. */
static int turns_again(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                       const struct st_action *before)
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    uint32_t reached;

    if (!is_order(s) || act->verb != ANC_PIVOT)
        return ST_NO_OCCASION;
    backs(k, g, anc_members(g, anc_slot(k, act->unit)), &reached);
    return reached ? ST_NO_OCCASION : before ? ST_SILLY : ST_SENSIBLE;
}

/* ---- charges with shock ---- */

enum charge { NO_CHARGE, STOPPED, GOOD };

/* 11.1b, 11.1f: what a lawful order would be: no charge with shock, one that every enemy in front stops, or a good
 * one. */
static enum charge charge_of(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    struct st_event event[EVENTS];
    struct st_log log = { event, 0, EVENTS };
    struct anc_march march;
    struct anc_state then;
    int shocks = 0;

    if (!anc_plan(k, g, act, &march))
        return NO_CHARGE;
    anc_foretell(k, g, act, &march, &log);
    for (uint32_t i = 0; i < log.count && i < EVENTS; i++)
        shocks |= event[i].kind == ANC_EV_WILL_SHOCK;
    if (!shocks)
        return NO_CHARGE;
    anc_then(set, s, act, &then);
    for (uint64_t b = anc_members(g, anc_slot(k, act->unit)) & k->shock_rule; b; b &= b - 1)
        for (uint64_t m = enemies_of(g, anc_low(b)); m; m &= m - 1)
            if (then.cell[anc_low(m)] != HX_NONE && anc_sees(k, &then, anc_low(b), anc_low(m)) &&
                anc_stops_shock(k, &then, anc_low(b), anc_low(m)) == ANC_NONE)
                return GOOD;
    return STOPPED;
}

/* Could a Block of the side that is not worn charge well? */
static int has_charge(const struct st_setting *set, const struct st_state *s)
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    struct st_action list[ST_LIST_MAX];

    for (uint64_t m = g->live & g->full & k->shock_rule & anc_army(s->actor); m; m &= m - 1) {
        const uint16_t id = anc_id(k, anc_low(m));
        uint32_t n;

        if (!anc_is_head(g, anc_low(m)) || anc_is_worn(k, g, id))
            continue;
        n = anc_list(set, s, id, list);
        for (uint32_t i = 0; i < n; i++)
            if (charge_of(set, s, &list[i]) == GOOD)
                return 1;
    }
    return 0;
}

/* 11.1c: the Move phase ends, and a charge that was prepared by a full move is not made. */
static int forgoes_charge(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                          const struct st_action *before)
{
    (void)before;
    if (!is_order(s))
        return ST_NO_OCCASION;
    if (act->verb != ANC_END)
        return charge_of(set, s, act) == GOOD ? ST_SENSIBLE : ST_NO_OCCASION;
    return has_charge(set, s) ? ST_SILLY : ST_NO_OCCASION;
}

/* 11.1f: a charge pays a move and a test for shock, and gets none. */
static int wastes_charge(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                         const struct st_action *before)
{
    const enum charge charge = is_order(s) && act->verb != ANC_END ? charge_of(set, s, act) : NO_CHARGE;

    (void)before;
    return charge == NO_CHARGE ? ST_NO_OCCASION : charge == STOPPED ? ST_SILLY : ST_SENSIBLE;
}

const struct st_folly anc_follies[ANC_FOLLIES] = {
    { "a Block turns again with no enemy in reach", turns_again },
    { "a Base turns its back to the only enemies that can reach it", turns_back },
    { "a turn ends though a charge with shock was ready", forgoes_charge },
    { "a charge with shock goes uphill or into steady spears, which stop it", wastes_charge },
};
