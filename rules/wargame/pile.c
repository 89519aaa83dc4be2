/* pile.c -- Wargame: the move with which a Fight begins.
 *
 *   CB3    up to 3", every model closer to the closest enemy unit     wg_check_pile(), wg_pile_up()
 *   W57    which enemy that is, where two are as close                wg_closest()
 */
#include "wargame.h"

/* Units that take no part in the combat count too. */
uint64_t wg_closest(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    uint64_t out = 0;
    int32_t best = INT32_MAX;

    for (uint64_t m = wg_army(k, !wg_side(k, unit)) & ~g->waiting; m; m &= m - 1) {
        const uint32_t other = wg_low(m);
        int32_t gap;

        if (!wg_live(k, g, other) ||
            (best < INT32_MAX &&
             !wg_boxes_within(&g->box[unit], &g->box[other], best + k->unit_radius[unit] + k->unit_radius[other] + 1)))
            continue;
        gap = wg_units_gap(k, g, unit, other);
        if (gap < best)
            out = 0;
        if (gap <= best) {
            out |= m & -m;
            best = gap;
        }
    }
    return out;
}

/* ---- all at once: the nearest models first, each straight at its nearest enemy ---- */

static uint32_t nearest_model(struct wg_mover *m, uint32_t slot)
{
    const struct wg_setting *k = m->k;
    uint32_t best = 0;
    int64_t least = INT64_MAX;

    for (uint64_t n = wg_live(k, m->g, m->foe); n; n &= n - 1) {
        const uint32_t i = k->first[m->foe] + wg_low(n);
        const struct pl_vec v = pl_minus(wg_at_of(m->g, i), wg_at_of(m->g, slot));

        if (pl_dot(v, v) < least) {
            least = pl_dot(v, v);
            best = i;
        }
    }
    return best;
}

static int is_on_fellow(struct wg_mover *m, uint32_t slot, struct pl_vec to)
{
    const struct pl_disc a = { to, m->k->radius[slot] };

    for (uint64_t n = m->live; n; n &= n - 1) {
        const uint32_t i = m->k->first[m->unit] + wg_low(n);
        const struct pl_disc b = { wg_at_of(m->g, i), m->k->radius[i] };

        if (i != slot && pl_discs_clash(a, b))
            return 1;
    }
    return 0;
}

/* Places one model on the trial state: the whole way, or three quarters, a half or a quarter of it; 0 if none is
 * lawful. */
static int step_up(struct wg_mover *m, struct wg_state *g, uint32_t i)
{
    const uint32_t slot = m->k->first[m->unit] + i, foe = nearest_model(m, slot);
    const struct pl_vec v = pl_minus(wg_at_of(g, foe), wg_at_of(g, slot));
    const int64_t length = pl_length(v), gap = length - m->k->radius[slot] - m->k->radius[foe];
    const int64_t most = gap < m->allowance ? gap : m->allowance;

    for (int64_t quarters = 4; quarters > 0 && gap > 0; quarters--) {
        const int64_t d = most * quarters / 4;
        const struct st_action act = { WG_WALK,
                                       0,
                                       (uint16_t)(slot + 1),
                                       0,
                                       0,
                                       0,
                                       0,
                                       g->x[slot] + (int32_t)(v.x * d / (length + 1)),
                                       g->y[slot] + (int32_t)(v.y * d / (length + 1)),
                                       0 };

        if (!is_on_fellow(m, slot, pl_vec_of(act.x, act.y)) && wg_check_place(m, &act).code == ST_OK) {
            wg_do_place(m->k, g, m->unit, &act, NULL);
            return 1;
        }
    }
    return 0;
}

uint64_t wg_pile_up(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                    struct pl_vec to[WG_UNIT_MODELS])
{
    const uint32_t unit = f->unit - 1;
    struct wg_state trial;
    struct wg_mover m;
    uint64_t went = 0;

    if (f->foe == 0)
        return 0;
    trial = *g;
    wg_mover_of_fight(k, &trial, f, &m);
    for (uint64_t left = m.live; left;) {
        uint32_t best = wg_low(left);

        for (uint64_t n = left; n; n &= n - 1)
            if (wg_gap_before(&m, wg_low(n)) < wg_gap_before(&m, best))
                best = wg_low(n);
        left &= ~wg_bit(best);
        if (wg_gap_before(&m, best) > 0 && step_up(&m, &trial, best))
            went |= wg_bit(best);
    }
    for (uint64_t n = m.live; n; n &= n - 1)
        to[wg_low(n)] = wg_at_of(&trial, k->first[unit] + wg_low(n));
    return went && wg_check_done(&m).code == ST_OK ? went : 0;
}

/* ---- the answers ---- */

static struct st_verdict check_toward(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                                      const struct st_action *act)
{
    const uint32_t unit = f->unit - 1;
    uint32_t target;
    struct st_verdict v;

    if (act->unit != wg_id(k, g, unit))
        return st_refuse(WG_OTHER_UNIT, WG_CB3);
    v = wg_check_unit(k, g, act->target, !wg_side(k, unit), WG_CB3, &target);
    if (v.code != ST_OK)
        return st_refuse(ST_NO_TARGET, WG_CB3);
    return f->foe == 0 && (wg_closest(k, g, unit) & wg_bit(target)) ? st_ok() : st_refuse(WG_NOT_CLOSEST, WG_CB3);
}

struct st_verdict wg_check_pile(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                                const struct st_action *act)
{
    const uint32_t unit = f->unit - 1;
    struct pl_vec to[WG_UNIT_MODELS];
    struct wg_mover m;

    if (f->piling >= WG_P_PILED)
        return st_refuse(WG_PILED, WG_CB3);
    if (act->verb == WG_TOWARD)
        return f->piling <= WG_P_BACK ? check_toward(k, g, f, act) : st_refuse(WG_PILED, WG_CB3);
    if (f->foe == 0)
        return st_refuse(WG_CHOOSE_FIRST, WG_CB3);
    if (act->verb != WG_WALK && act->unit != wg_id(k, g, unit))
        return st_refuse(WG_OTHER_UNIT, WG_CB3);
    if (act->verb == WG_BACK)
        return f->piling == WG_P_PLACING ? st_ok() : st_refuse(WG_NOT_BEGUN, WG_CB3);
    if (act->verb == WG_PILE_IN && f->piling == WG_P_PLACING)
        return st_refuse(WG_BEGUN, WG_CB3);
    if (act->verb == WG_PILE_IN)
        return wg_pile_up(k, g, f, to) ? st_ok() : st_refuse(WG_NOT_CLOSER, WG_CB3);
    if (act->verb == WG_WALK && f->piling == WG_P_BACK)
        return st_refuse(WG_WENT_BACK, WG_CB3);
    wg_mover_of_fight(k, g, f, &m);
    return act->verb == WG_FINISH ? wg_check_done(&m) : wg_check_place(&m, act);
}

void wg_do_pile(const struct wg_setting *k, struct wg_state *g, struct wg_fight *f, struct st_log *log)
{
    const uint32_t unit = f->unit - 1;
    const struct st_action a = g->s.answer;
    struct pl_vec to[WG_UNIT_MODELS];

    if (a.verb == WG_TOWARD) {
        f->foe = k->unit_of[a.target - 1] + 1u;
        if (log)
            wg_say_two(log, WG_EV_TOWARD, WG_CB3, f->side, a.unit, a.target, 0, 0, 0);
        return;
    }
    if (a.verb == WG_WALK) {
        f->piling = WG_P_PLACING;
        wg_do_place(k, g, unit, &a, log);
        return;
    }
    f->piling = a.verb == WG_BACK ? WG_P_BACK : WG_P_PILED;
    if (a.verb == WG_BACK) {
        wg_go_back(k, g, unit);
        wg_say_unit(k, g, log, WG_EV_BACK, WG_CB3, unit, 0, 0, 0);
        return;
    }
    if (a.verb == WG_PILE_IN) {
        wg_pile_up(k, g, f, to);
        wg_go(k, g, unit, to);
    }
    wg_forget_way(g);
    wg_say_unit(k, g, log, WG_EV_PILES_IN, WG_CB3, unit, (int32_t)st_bits64(wg_part_of(k, g->moved, unit)), 0, 0);
}
