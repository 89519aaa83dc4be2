/* audit.c -- Wargame: what is true of every position, and how long a game is. */
#include "wargame.h"

static struct st_verdict broken(uint16_t code, st_rule rule, uint32_t slot)
{
    return st_refuse_amount(code, rule, (int32_t)slot + 1, 0);
}

static int same_box(const struct wg_box *a, const struct wg_box *b)
{
    return a->x0 == b->x0 && a->y0 == b->y0 && a->x1 == b->x1 && a->y1 == b->y1;
}

/* W28: while a unit is placed model by model, a placed model may overlap one that is still to be placed. */
static int may_overlap(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b)
{
    const uint32_t unit = k->unit_of[a];
    uint64_t placed;

    if (g->placed == 0 || k->unit_of[b] != unit || wg_asked_at(st_peek(&g->s))->unit != unit + 1)
        return 0;
    placed = g->placed;
    return (placed >> (a - k->first[unit]) & 1) != (placed >> (b - k->first[unit]) & 1);
}

/* The id of a model before it that it overlaps, or 0. */
static uint32_t overlapped(const struct wg_setting *k, const struct wg_state *g, uint32_t slot)
{
    const struct pl_disc a = { wg_at_of(g, slot), k->radius[slot] };
    const struct wg_box here = { g->x[slot], g->y[slot], g->x[slot], g->y[slot] };

    for (uint32_t unit = 0; unit <= k->unit_of[slot]; unit++) {
        if ((g->waiting & wg_bit(unit)) || !wg_live(k, g, unit) ||
            !wg_boxes_within(&g->box[unit], &here, a.r + k->unit_radius[unit]))
            continue;
        for (uint64_t m = wg_live(k, g, unit); m; m &= m - 1) {
            const uint32_t i = k->first[unit] + wg_low(m);
            const struct pl_disc b = { wg_at_of(g, i), k->radius[i] };

            if (i < slot && pl_discs_clash(a, b) && !may_overlap(k, g, slot, i))
                return i + 1;
        }
    }
    return 0;
}

static struct st_verdict audit_model(const struct wg_setting *k, const struct wg_state *g, uint32_t i)
{
    const struct pl_disc a = { wg_at_of(g, i), k->radius[i] };
    const uint32_t unit = k->unit_of[i];
    uint32_t other;

    if (!wg_has(g->live, i))
        return g->x[i] || g->y[i] || g->z[i] || g->held[i] || wg_has(g->moved, i) ? broken(WG_BAD_POSITION, WG_AW16, i)
                                                                                  : st_ok();
    if (g->held[i] >> wg_carried(k, i) || wg_hands(k, i, g->held[i]) > wg_body_hands(k, i))
        return broken(WG_HANDS, WG_EQ2, i);
    if (k->role[i] == WG_ORDINARY && g->held[i] != g->held[wg_id(k, g, unit) - 1])
        return broken(WG_MIXED, WG_EQ4, i);
    if (g->waiting & wg_bit(unit))
        return g->x[i] || g->y[i] ? broken(WG_BAD_POSITION, WG_SC3, i) : st_ok();
    if (!pl_disc_on_table(a, k->s.width * 1000, k->s.height * 1000, 0))
        return broken(WG_OFF_TABLE, WG_MV1, i);
    if (g->z[i] != wg_elevation(k, a.at))
        return broken(WG_BAD_POSITION, WG_MV2, i);
    if (wg_is_over(k, k->walls, a.at, a.r))
        return broken(WG_IMPASSABLE, WG_MV1, i);
    other = overlapped(k, g, i);
    return other ? st_refuse_amount(WG_OVERLAPS, WG_MV1, (int32_t)i + 1, (int32_t)other) : st_ok();
}

static struct st_verdict audit_unit(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    struct wg_state again = *g;

    wg_rebox(k, &again, unit);
    if (!same_box(&again.box[unit], &g->box[unit]))
        return broken(WG_BAD_POSITION, WG_MV1, k->first[unit]);
    if (g->suffered[unit] + wg_strength(k, g, unit) > k->size[unit])
        return broken(WG_BAD_POSITION, WG_BR1, k->first[unit]);
    return st_ok();
}

/* FC1, FC2: at most one unit of a side is fatigued, the one activated last.  Between activations, everything about the
 * active unit is clear. */
static int is_orderly(const struct wg_setting *k, const struct wg_state *g)
{
    const uint64_t all = wg_below(wg_units(k));

    for (uint8_t side = 0; side < ST_SIDES; side++)
        if ((g->fatigued[side] && g->last[side] == 0) || g->used[side] > k->activations ||
            (g->last[side] && wg_side(k, g->last[side] - 1u) != side))
            return 0;
    if ((g->waiting | g->foes | g->part) & ~all)
        return 0;
    if (g->active)
        return g->last[wg_side(k, g->active - 1u)] == g->active;
    return !g->ran && !g->retreated && !g->part && !g->placed && !g->earlier && !g->vias && !g->drew;
}

struct st_verdict wg_audit(const struct st_setting *set, const struct st_state *s)
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    struct st_verdict v = st_ok();

    if (!st_is_at_rest(s))
        return broken(WG_BAD_POSITION, WG_SC8, 0);
    for (uint32_t i = 0; i < WG_MODELS && v.code == ST_OK; i++) {
        if (i < wg_total(k))
            v = audit_model(k, g, i);
        else if (wg_has(g->live, i))
            return broken(WG_BAD_POSITION, WG_SC5, i);
    }
    for (uint32_t unit = 0; unit < wg_units(k) && v.code == ST_OK; unit++)
        v = audit_unit(k, g, unit);
    if (v.code == ST_OK && s->node != ST_OVER && !is_orderly(k, g))
        return broken(WG_BAD_POSITION, WG_FC1, 0);
    return v;
}

/* In an activation every model is equipped, is placed, attacks with each of its weapons, is attacked by every other
 * model, and falls or flees, each at most once.  After going back no model walks (W72), and a damage die climbs no
 * higher than the highest Defence. */
uint32_t wg_bound(const struct st_setting *set)
{
    const struct wg_setting *k = wg_setting_of(set);
    const uint32_t models = wg_total(k), dice = models * WG_CARRIED * 16;

    return 1000 + wg_units(k) * 100 + 2 * k->activations * (20 + 8 * models + dice);
}
