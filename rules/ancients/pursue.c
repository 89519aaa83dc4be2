/* pursue.c -- Ancients 11.1i and 11.4: the winner follows the enemy it has beaten.
 *
 *   11.1i, 11.4b   pursuing and declining           anc_begin_pursuit()
 *   13e, 13f       shorter, by choice, follow-up    reach_of(), anc_begin_pursuit()
 *   R101           the way                          anc_pursuit_steps(), advance()
 */
#include "ancients.h"

/* R103: is the winner live and out of contact? */
static int is_free(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    return (g->live & anc_bit(slot)) && !anc_is_engaged(k, g, anc_bit(slot));
}

/* 13e, R105: does the cap bind a pursuer?  Light horse, which is never forced, only if it binds all. */
static int is_capped(const struct anc_setting *k, uint32_t slot)
{
    return k->pursuit_cap > 0 && (anc_shock_of(k, slot) || k->pursuit_cap_binds == ANC_CAPPED_ALL);
}

/* How far a winner pursues: a full move, or what the options say; 0: it does not. */
static uint32_t reach_of(const struct anc_setting *k, uint32_t slot)
{
    const uint32_t full = k->allowance[slot];

    if (anc_shock_of(k, slot) || anc_light_horse_of(k, slot))
        return is_capped(k, slot) ? (uint32_t)st_min((int32_t)full, k->pursuit_cap) : full;
    return k->follow_up ? 1 : 0;
}

/* 11.1i, 11.4b, 13e, 13f: the clause by which a winner pursues. */
static st_rule rule_of(const struct anc_setting *k, uint32_t slot)
{
    if (anc_shock_of(k, slot))
        return k->pursuit_forced ? ANC_11_1i : ANC_13e;
    return anc_light_horse_of(k, slot) ? ANC_11_4b : ANC_13f;
}

void anc_begin_pursuit(const struct anc_setting *k, struct anc_state *g, uint32_t winner, uint32_t beaten,
                       uint32_t where)
{
    const uint32_t steps = reach_of(k, winner);
    struct anc_pursuit_frame *f;

    if (steps == 0 || !is_free(k, g, winner))
        return;
    f = anc_pursuit_of(st_push(&g->s, ANC_STEP_PURSUE, anc_side(winner)));
    f->may_decline = !(anc_shock_of(k, winner) && k->pursuit_forced);
    f->pursuer = (int32_t)winner + 1;
    f->beaten = (int32_t)beaten + 1;
    f->goal = (int32_t)(g->cell[beaten] == HX_NONE ? where : g->cell[beaten]) + 1;
    f->steps = (int32_t)steps;
}

/* R101: free hexes beside the pursuer that are nearer to the goal. */
uint32_t anc_pursuit_steps(const struct anc_setting *k, const struct anc_state *g, const struct anc_pursuit_frame *f,
                           uint16_t out[HX_DIRS])
{
    const uint32_t slot = (uint32_t)f->pursuer - 1, goal = (uint32_t)f->goal - 1;
    const uint32_t far = hx_distance(&k->board, g->cell[slot], goal);
    uint32_t n = 0;

    for (uint32_t d = 0; d < HX_DIRS; d++) {
        const uint32_t to = hx_step(&k->board, g->cell[slot], d);

        if (to != HX_NONE && g->at[to] == 0 && k->ground[to] != ANC_G_IMPASSABLE &&
            hx_distance(&k->board, to, goal) < far)
            out[n++] = (uint16_t)to;
    }
    return n;
}

struct st_verdict anc_check_pursue(const struct anc_setting *k, const struct anc_state *g,
                                   const struct anc_pursuit_frame *f, const struct st_action *act)
{
    const struct hx_vec point = { act->x, act->y };
    const uint32_t to = hx_at(&k->board, point);
    uint16_t step[HX_DIRS];
    uint32_t n;

    if (act->verb != ANC_PURSUE && act->verb != ANC_STAY)
        return st_refuse(ST_NOT_NOW, ANC_11_1i);
    if (act->unit != anc_id(k, (uint32_t)f->pursuer - 1))
        return st_refuse(ANC_OTHER_BASE, ANC_11_1i);
    if (act->verb == ANC_STAY)
        return f->may_decline ? st_ok() : st_refuse(ANC_MUST_PURSUE, ANC_11_1i);
    n = anc_pursuit_steps(k, g, f, step);
    for (uint32_t i = 0; i < n; i++)
        if (to != HX_NONE && step[i] == to)
            return st_ok();
    return st_refuse(ANC_NOT_TOWARD, ANC_11_1i);
}

/* Turns a Base as little as possible so that a direction is in front. */
static void face(struct anc_state *g, uint32_t slot, uint32_t direction)
{
    static const uint8_t turn[8] = { 0, 1, 2, 4, 5, 0, 0, 0 }; /* by where the direction is seen */

    g->facing[slot] = (uint8_t)hx_turn(g->facing[slot], turn[hx_seen_as(g->facing[slot], direction) & 7]);
}

/* R100: the pursuer leaves its Block without a seam; as after every split, averages are checked.  1: the game is
 * over. */
static int leave(const struct anc_setting *k, struct anc_state *g, uint32_t slot, struct st_log *log)
{
    const uint64_t block = anc_block_of(g, slot);

    g->pursued |= anc_bit(slot);
    if (block == anc_bit(slot))
        return 0;
    anc_detach(k, g, block, anc_bit(slot));
    anc_say(k, log, ANC_EV_LEAVES, rule_of(k, slot), slot, 0, 0, 0);
    return anc_settle(k, g, block, log);
}

/* One step; the pursuer turns to the beaten Base if that is adjacent. */
static void advance(const struct anc_setting *k, struct anc_state *g, struct anc_pursuit_frame *f, uint32_t to,
                    struct st_log *log)
{
    const uint32_t slot = (uint32_t)f->pursuer - 1, goal = (uint32_t)f->goal - 1;
    uint32_t d;

    face(g, slot, hx_direction(&k->board, g->cell[slot], to));
    anc_lift_base(g, slot);
    anc_put_base(g, slot, to);
    d = hx_direction(&k->board, to, goal);
    if (d < HX_DIRS && g->at[goal] == (uint32_t)f->beaten)
        face(g, slot, d);
    anc_say_pose(k, g, log, ANC_EV_PURSUES, rule_of(k, slot), slot, 0);
    f->steps--;
    f->phase = ANC_P_STEP;
    if (d < HX_DIRS || anc_is_engaged(k, g, anc_bit(slot)))
        f->steps = 0;
}

/* The next step.  Asks if there are two ways, or if it may be declined. */
static void step(const struct anc_setting *k, struct anc_state *g, struct anc_pursuit_frame *f, struct st_log *log)
{
    uint16_t to[HX_DIRS];
    const uint32_t n = f->steps > 0 ? anc_pursuit_steps(k, g, f, to) : 0;

    if (n == 0) {
        st_pop(&g->s);
        return;
    }
    if (n == 1 && !f->may_decline) {
        advance(k, g, f, to[0], log);
        return;
    }
    f->phase = ANC_P_CHOSEN;
    st_ask(&g->s, f->side, rule_of(k, (uint32_t)f->pursuer - 1));
}

static void chosen(const struct anc_setting *k, struct anc_state *g, struct anc_pursuit_frame *f, struct st_log *log)
{
    const uint32_t slot = (uint32_t)f->pursuer - 1;
    const struct hx_vec point = { g->s.answer.x, g->s.answer.y };
    const uint32_t to = hx_at(&k->board, point);

    if (g->s.answer.verb == ANC_STAY) {
        anc_say(k, log, ANC_EV_STAYS, rule_of(k, slot), slot, 0, 0, 0);
        st_pop(&g->s);
        return;
    }
    if (f->may_decline) {
        f->may_decline = 0;
        if (leave(k, g, slot, log))
            return;
        if (!(g->live & anc_bit(slot))) {
            st_pop(&g->s);
            return;
        }
        if (g->at[to]) { /* a Base of a Block that broke as it left has fled there */
            f->phase = ANC_P_STEP;
            return;
        }
    }
    advance(k, g, f, to, log);
}

void anc_step_pursue(const struct anc_setting *k, struct anc_state *g, struct st_frame *frame, struct st_log *log)
{
    struct anc_pursuit_frame *f = anc_pursuit_of(frame);
    const uint32_t slot = (uint32_t)f->pursuer - 1;
    uint16_t to[HX_DIRS];

    switch (f->phase) {
    case ANC_P_START:
        f->phase = ANC_P_STEP;
        if (f->may_decline || anc_pursuit_steps(k, g, f, to) == 0)
            return;
        if (leave(k, g, slot, log))
            return;
        if (!(g->live & anc_bit(slot)))
            st_pop(&g->s);
        return;
    case ANC_P_STEP: step(k, g, f, log); return;
    case ANC_P_CHOSEN: chosen(k, g, f, log); return;
    }
    ST_ASSERT(!"a pursuit has no such phase");
}
