/* move.c -- Wargame, the Movement Phase.
 *
 *   MV1    as it stands, into ranks, or one by one    wg_check_move()
 *   MV3a   Run                                        wg_step_move()
 *   MV4    Retreat                                    moved_on()
 *
 * A unit moves as it stands (march), into ranks (form) or model by model (walk ... finish, or back), after up to three
 * way-points for all its models (via).  A unit that goes back is asked again, W72.  Pile-ins use the same judgement of
 * single models.
 */
#include "wargame.h"

/* ---- the answers ---- */

static struct pl_vec leader_at(const struct wg_mover *m) { return m->from[wg_low(m->live)]; }

static int is_far_off(const struct wg_mover *m, const struct st_action *act)
{
    return act->x < 0 || act->y < 0 || act->x > m->k->s.width * 1000 || act->y > m->k->s.height * 1000;
}

static struct st_verdict check_march(struct wg_mover *m, const struct st_action *act)
{
    const struct pl_vec v = pl_minus(pl_vec_of(act->x, act->y), leader_at(m));

    if (v.x == 0 && v.y == 0 && m->vias == 0)
        return st_refuse(WG_NO_MOVE, WG_MV1);
    return wg_judge_march(m, v);
}

/* Can models in ranks neither overlap nor fall into groups?  True of models of one size, if a neighbour in a rank that
 * is offset by half a space is within coherency; a few thousandths allow for rounding. */
static int is_tidy(const struct wg_mover *m)
{
    const struct wg_setting *k = m->k;
    const int32_t wide = 2 * k->unit_radius[m->unit], space = wide + k->layout_gap;

    for (uint64_t n = m->live; n; n &= n - 1)
        if (k->radius[k->first[m->unit] + wg_low(n)] != k->unit_radius[m->unit])
            return 0;
    return wg_ranks_are_clear(k) && (k->coherency == 0 || space + space / 8 + 4 <= k->coherency + wide);
}

struct st_verdict wg_check_form(struct wg_mover *m, const struct st_action *act)
{
    const uint32_t n = st_bits64(m->live);
    struct pl_vec to[WG_UNIT_MODELS];

    if (act->facing >= PL_TURN)
        return st_refuse_amount(WG_BAD_HEADING, WG_MV1, PL_TURN - 1, act->facing);
    if (act->option < 1 || act->option > n)
        return st_refuse_amount(WG_BAD_FILES, WG_MV1, (int32_t)n, act->option);
    wg_layout(m->k, m->unit, m->live, pl_vec_of(act->x, act->y), act->facing, act->option, to);
    for (uint64_t i = m->live; i; i &= i - 1)
        if (m->vias || to[wg_low(i)].x != m->from[wg_low(i)].x || to[wg_low(i)].y != m->from[wg_low(i)].y)
            return wg_judge(m, to, m->live, is_tidy(m));
    return st_refuse(WG_NO_MOVE, WG_MV1);
}

/* W31: a way-point is judged for all models when it is named.  Each must be on the table there, but may overlap others.
 * */
struct st_verdict wg_check_via(const struct wg_mover *m, const struct st_action *act)
{
    const struct pl_vec v = pl_minus(pl_vec_of(act->x, act->y), leader_at(m));
    struct st_verdict r = st_ok();

    if (m->vias == WG_VIAS)
        return st_refuse_amount(WG_MANY_VIAS, WG_MV1, WG_VIAS, WG_VIAS + 1);
    if (v.x == m->via.x && v.y == m->via.y)
        return st_refuse(WG_NO_MOVE, WG_MV1);
    for (uint64_t n = m->live; n && r.code == ST_OK; n &= n - 1) {
        const uint32_t slot = m->k->first[m->unit] + wg_low(n);
        const struct pl_disc a = { pl_plus(m->from[wg_low(n)], v), m->k->radius[slot] };

        if (!pl_disc_on_table(a, m->k->s.width * 1000, m->k->s.height * 1000, 0))
            return st_refuse_amount(WG_OFF_TABLE, WG_MV1, (int32_t)slot + 1, 0);
        r = wg_judge_way(m, wg_low(n), a.at);
    }
    return r;
}

struct st_verdict wg_check_place(struct wg_mover *m, const struct st_action *act)
{
    const uint32_t slot = act->unit - 1u, i = slot - m->k->first[m->unit];
    const struct pl_vec to = { act->x, act->y };
    struct st_verdict v;

    if (act->unit < 1 || act->unit > wg_total(m->k) || !wg_has(m->g->live, slot))
        return st_refuse(ST_NO_UNIT, WG_MV1);
    if (m->k->unit_of[slot] != m->unit)
        return st_refuse(WG_OTHER_UNIT, WG_MV1);
    if (m->g->placed & wg_bit(i))
        return st_refuse(WG_PLACED, WG_MV1);
    if (is_far_off(m, act))
        return st_refuse_amount(WG_OFF_TABLE, WG_MV1, act->unit, 0);
    if (m->vias == 0 && to.x == m->from[i].x && to.y == m->from[i].y)
        return st_refuse(WG_NO_MOVE, WG_MV1);
    v = wg_judge_way(m, i, to);
    if (v.code == ST_OK)
        v = wg_judge_end(m, i, to);
    for (uint64_t n = m->g->placed; v.code == ST_OK && n; n &= n - 1) {
        const uint32_t j = m->k->first[m->unit] + wg_low(n);
        const struct pl_disc a = { to, m->k->radius[slot] }, b = { wg_at_of(m->g, j), m->k->radius[j] };

        if (pl_discs_clash(a, b))
            return st_refuse_amount(WG_OVERLAPS, WG_MV1, act->unit, (int32_t)j + 1);
    }
    if (v.code == ST_OK && m->piling &&
        wg_model_gap(m->k, m->g, slot, to, wg_elevation(m->k, to), m->foe, wg_gap_before(m, i)) == wg_gap_before(m, i))
        return st_refuse(WG_NOT_CLOSER, WG_CB3);
    return v;
}

/* Models that were not placed stop at the last way-point. */
struct st_verdict wg_check_done(struct wg_mover *m)
{
    struct pl_vec to[WG_UNIT_MODELS];
    uint64_t going = 0;

    for (uint64_t n = m->live; n; n &= n - 1) {
        const uint32_t i = wg_low(n);
        const int placed = (m->g->placed & wg_bit(i)) != 0;

        to[i] = placed ? wg_at_of(m->g, m->k->first[m->unit] + i) : pl_plus(m->from[i], m->via);
        if (!placed && m->vias)
            going |= n & -n;
    }
    return wg_judge(m, to, going, 0);
}

struct st_verdict wg_check_move(const struct wg_setting *k, const struct wg_state *g, const struct wg_move *f,
                                const struct st_action *act)
{
    const uint32_t unit = f->unit - 1;
    const int begun = g->placed || g->vias;
    struct wg_mover m;

    if (act->verb != WG_WALK && act->unit != wg_id(k, g, unit))
        return st_refuse(WG_OTHER_UNIT, WG_SC8);
    if (f->went_back && (act->verb == WG_WALK || act->verb == WG_VIA))
        return st_refuse(WG_WENT_BACK, WG_MV1);
    switch (act->verb) {
    case WG_STAY: return begun ? st_refuse(WG_BEGUN, WG_MV1) : st_ok();
    case WG_RUN: return begun ? st_refuse(WG_BEGUN, WG_MV3a) : g->ran ? st_refuse(WG_RAN, WG_MV3a) : st_ok();
    case WG_BACK: return begun ? st_ok() : st_refuse(WG_NOT_BEGUN, WG_MV1);
    case WG_WALK:
    case WG_FINISH: break;
    case WG_MARCH:
    case WG_FORM:
    case WG_VIA:
        if (g->placed)
            return st_refuse(WG_BEGUN, WG_MV1);
        break;
    default: return st_refuse(ST_NOT_NOW, WG_SC8);
    }
    wg_mover_of_move(k, g, f, &m);
    if (act->verb == WG_FINISH)
        return begun ? wg_check_done(&m) : st_refuse(WG_NOT_BEGUN, WG_MV1);
    if (act->verb == WG_WALK)
        return wg_check_place(&m, act);
    if (is_far_off(&m, act))
        return st_refuse_amount(WG_OFF_TABLE, WG_MV1, act->unit, 0);
    return act->verb == WG_MARCH  ? check_march(&m, act)
           : act->verb == WG_FORM ? wg_check_form(&m, act)
                                  : wg_check_via(&m, act);
}

/* ---- what comes of it ---- */

void wg_forget_way(struct wg_state *g)
{
    g->placed = g->earlier = 0;
    g->vias = 0;
    __builtin_memset(g->from_x, 0, sizeof g->from_x);
    __builtin_memset(g->from_y, 0, sizeof g->from_y);
    __builtin_memset(g->via_x, 0, sizeof g->via_x);
    __builtin_memset(g->via_y, 0, sizeof g->via_y);
}

/* AW8, W11: a model that has gone anywhere counts as moved, also if it returns to its place. */
static void put_model(const struct wg_setting *k, struct wg_state *g, uint32_t slot, struct pl_vec to)
{
    if (g->vias || g->x[slot] != to.x || g->y[slot] != to.y)
        wg_set(g->moved, slot);
    if (g->x[slot] != to.x || g->y[slot] != to.y)
        wg_put_at(k, g, slot, to);
}

void wg_go(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct pl_vec *to)
{
    for (uint64_t n = wg_live(k, g, unit); n; n &= n - 1)
        put_model(k, g, k->first[unit] + wg_low(n), to[wg_low(n)]);
    wg_rebox(k, g, unit);
}

void wg_do_place(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct st_action *act,
                 struct st_log *log)
{
    const uint32_t slot = act->unit - 1u, i = slot - k->first[unit];

    if (!g->placed)
        g->earlier = wg_part_of(k, g->moved, unit);
    g->placed |= wg_bit(i);
    g->from_x[i] = g->x[slot];
    g->from_y[i] = g->y[slot];
    put_model(k, g, slot, pl_vec_of(act->x, act->y));
    wg_rebox(k, g, unit);
    wg_say_at(k, g, log, WG_EV_STEPS, WG_MV1, unit, slot, 0);
}

void wg_go_back(const struct wg_setting *k, struct wg_state *g, uint32_t unit)
{
    for (uint64_t n = g->placed & wg_live(k, g, unit); n; n &= n - 1) {
        const uint32_t i = wg_low(n), slot = k->first[unit] + i;

        wg_put_at(k, g, slot, pl_vec_of(g->from_x[i], g->from_y[i]));
        if (!(g->earlier & wg_bit(i)))
            wg_clear(g->moved, slot);
    }
    wg_rebox(k, g, unit);
    wg_forget_way(g);
}

/* The move is over.  MV4, W33: it was a retreat if the unit began near an enemy and any model has moved. */
static void moved_on(const struct wg_setting *k, struct wg_state *g, struct wg_move *f, struct st_log *log)
{
    const uint32_t unit = f->unit - 1;
    const int began_near = f->began_near;

    wg_forget_way(g);
    if (wg_part_of(k, g->moved, unit) && began_near) {
        g->retreated = 1;
        wg_say_unit(k, g, log, WG_EV_RETREATS, g->ran ? WG_MV6 : WG_MV4, unit, 0, 0, 0);
    }
    st_pop(&g->s);
}

static void march(const struct wg_setting *k, struct wg_state *g, uint32_t unit, struct pl_vec v)
{
    struct pl_vec to[WG_UNIT_MODELS];

    for (uint64_t n = wg_live(k, g, unit); n; n &= n - 1)
        to[wg_low(n)] = pl_plus(wg_at_of(g, k->first[unit] + wg_low(n)), v);
    wg_go(k, g, unit, to);
}

/* Models that were not placed go to the last way-point. */
static void finish(const struct wg_setting *k, struct wg_state *g, uint32_t unit)
{
    const struct pl_vec v = g->vias ? pl_vec_of(g->via_x[g->vias - 1], g->via_y[g->vias - 1]) : pl_vec_of(0, 0);

    for (uint64_t n = g->vias ? wg_live(k, g, unit) & ~g->placed : 0; n; n &= n - 1) {
        const uint32_t slot = k->first[unit] + wg_low(n);

        put_model(k, g, slot, pl_plus(wg_at_of(g, slot), v));
    }
    wg_rebox(k, g, unit);
}

static void do_via(const struct wg_setting *k, struct wg_state *g, uint32_t unit, struct st_log *log)
{
    const uint32_t leader = wg_id(k, g, unit) - 1u;

    g->via_x[g->vias] = g->s.answer.x - g->x[leader];
    g->via_y[g->vias++] = g->s.answer.y - g->y[leader];
    wg_say(log, WG_EV_WAY, WG_MV1, wg_side(k, unit), wg_id(k, g, unit), g->s.answer.x, g->s.answer.y, 0);
}

/* W72: the unit is asked again, and may now move only as a whole. */
static void go_back(const struct wg_setting *k, struct wg_state *g, struct wg_move *f, struct st_log *log)
{
    const uint32_t unit = f->unit - 1;

    wg_go_back(k, g, unit);
    f->went_back = 1;
    wg_say_unit(k, g, log, WG_EV_BACK, WG_MV1, unit, 0, 0, 0);
}

static void run(const struct wg_setting *k, struct wg_state *g, struct wg_move *f, struct st_log *log)
{
    g->ran = 1;
    wg_say_unit(k, g, log, WG_EV_RUNS, WG_MV3a, f->unit - 1, 0, 0, 0);
    f->phase = 2;
    st_roll(&g->s, f->side, WG_MV3a);
}

static void answered(const struct wg_setting *k, struct wg_state *g, struct wg_move *f, struct st_log *log)
{
    const struct st_action *a = &g->s.answer;
    const uint32_t unit = f->unit - 1, leader = wg_id(k, g, unit) - 1u;
    struct pl_vec to[WG_UNIT_MODELS];

    f->phase = 0;
    switch (a->verb) {
    case WG_RUN: run(k, g, f, log); return;
    case WG_VIA: do_via(k, g, unit, log); return;
    case WG_WALK: wg_do_place(k, g, unit, a, log); return;
    case WG_BACK: go_back(k, g, f, log); return;
    case WG_MARCH: march(k, g, unit, pl_vec_of(a->x - g->x[leader], a->y - g->y[leader])); break;
    case WG_FORM:
        wg_layout(k, unit, wg_live(k, g, unit), pl_vec_of(a->x, a->y), a->facing, a->option, to);
        wg_go(k, g, unit, to);
        break;
    case WG_FINISH: finish(k, g, unit); break;
    default: break;
    }
    if (a->verb == WG_STAY)
        wg_say_unit(k, g, log, WG_EV_STAYS, WG_MV1, unit, 0, 0, 0);
    else
        wg_say_at(k, g, log, WG_EV_MOVES, WG_MV1, unit, leader, a->facing);
    moved_on(k, g, f, log);
}

/* MV3a, W32: the die is rolled before the place is chosen. */
void wg_step_move(const struct wg_setting *k, struct wg_state *g, struct wg_move *f, struct st_log *log)
{
    const uint32_t unit = f->unit - 1;

    if (f->phase == 1) {
        answered(k, g, f, log);
        return;
    }
    if (f->phase == 2) {
        f->allowance += g->s.answer.option * k->run_step;
        wg_say_die(k, g, log, WG_EV_MAY_GO, WG_MV3a, unit, g->s.answer.option, f->allowance);
    }
    f->phase = 1;
    st_ask(&g->s, f->side, WG_MV1);
}
