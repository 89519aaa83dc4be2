/* setup.c -- Wargame: seal(), which checks a position, derives what follows from it and enters its phase.
 *
 *   SC1, SC2    the table and its areas       seal_table()
 *   SC5         battle points                 check_points()
 *   EQ2         hands                         seal_items()
 *   W26, W50    what a unit is                seal_unit()
 */
#include "wargame.h"

static struct st_verdict blame(uint16_t code, st_rule rule, uint32_t slot, int32_t have)
{
    return st_refuse_amount(code, rule, (int32_t)slot + 1, have);
}

/* A refusal that blames an area: the amount is -1 for the first. */
static struct st_verdict bad_area(uint16_t code, st_rule rule, uint32_t area)
{
    return st_refuse_amount(code, rule, -(int32_t)(area + 1), 0);
}

/* ---- the table ---- */

static int is_small(const struct pl_shape *s)
{
    for (int32_t i = 0; i < s->n; i++) {
        const struct pl_vec e = pl_minus(s->p[(i + 1) % s->n], s->p[i]);

        if (st_abs(e.x) > WG_EDGE_MAX || st_abs(e.y) > WG_EDGE_MAX)
            return 0;
    }
    return 1;
}

static struct st_verdict seal_area(struct wg_setting *k, uint32_t area)
{
    const struct pl_shape *s = &k->shape[area];
    const uint8_t kind = k->kind[area];
    struct wg_box b = { UINT16_MAX, UINT16_MAX, 0, 0 };

    for (int32_t i = 0; i < s->n; i++) {
        b.x0 = (uint16_t)st_min(b.x0, s->p[i].x), b.y0 = (uint16_t)st_min(b.y0, s->p[i].y);
        b.x1 = (uint16_t)st_max(b.x1, s->p[i].x), b.y1 = (uint16_t)st_max(b.y1, s->p[i].y);
    }
    k->area_box[area] = b;
    if (kind == WG_OBJECTIVE ? s->n != 1 : !pl_is_convex(s))
        return bad_area(WG_BAD_SHAPE, WG_SC2, area);
    if (wg_is_marker(k, area))
        return st_ok();
    if (!is_small(s))
        return bad_area(WG_BAD_SHAPE, WG_SC2, area);
    k->high |= (uint32_t)(wg_ground_height(k, area) > 0) << area;
    k->hides |= (uint32_t)(wg_ground_top(k, area) > 0) << area;
    k->covers |= (uint32_t)(wg_ground_cover(k, area) > 0) << area;
    k->walls |= (uint32_t)(wg_ground_blocks(k, area) > 0) << area;
    return st_ok();
}

/* W62 */
static int is_side(uint16_t inches) { return inches >= WG_SIDE_LEAST && inches <= PL_SIDE_MAX; }

static struct st_verdict seal_table(struct wg_setting *k)
{
    struct st_verdict v = st_ok();

    if (!is_side(k->s.width) || !is_side(k->s.height))
        return st_refuse_amount(WG_BAD_TABLE, WG_SC1, 0, is_side(k->s.width) ? k->s.height : k->s.width);
    if (k->areas > WG_AREAS)
        return bad_area(WG_MANY_AREAS, WG_SC2, WG_AREAS);
    k->high = k->hides = k->covers = k->walls = 0;
    for (uint32_t area = 0; v.code == ST_OK && area < k->areas; area++)
        v = seal_area(k, area);
    return v;
}

static int has_zone(const struct wg_setting *k, uint8_t side)
{
    for (uint32_t area = 0; area < k->areas; area++)
        if (k->kind[area] == WG_ZONE_A + side)
            return 1;
    return 0;
}

/* ---- models ---- */

/* Into the order of the book's table, so that models that carry the same are the same bytes; held moves along. */
static void sort_items(struct wg_setting *k, struct wg_state *g, uint32_t slot)
{
    for (uint32_t n = 1; n < wg_carried(k, slot); n++)
        for (uint32_t i = n; i > 0 && k->item[slot][i] < k->item[slot][i - 1]; i--) {
            const uint8_t item = k->item[slot][i];
            const uint32_t held = g->held[slot], pair = held >> (i - 1) & 3;

            k->item[slot][i] = k->item[slot][i - 1];
            k->item[slot][i - 1] = item;
            g->held[slot] = (uint8_t)((held & ~(3u << (i - 1))) | (pair >> 1 | (pair & 1) << 1) << (i - 1));
        }
}

static struct st_verdict seal_items(struct wg_setting *k, struct wg_state *g, uint32_t slot)
{
    const uint32_t hands = wg_body_hands(k, slot);

    if (k->item[slot][WG_CARRIED - 1] == UINT8_MAX)
        return blame(WG_MANY_ITEMS, WG_EQ2, slot, WG_CARRIED);
    sort_items(k, g, slot);
    for (uint32_t n = 0; n < wg_carried(k, slot); n++)
        if (wg_item_hands(k, k->item[slot][n] - 1) > hands)
            return blame(WG_HANDS, WG_EQ2, slot, wg_item_hands(k, k->item[slot][n] - 1));
    if (wg_hands(k, slot, g->held[slot]) > hands)
        return blame(WG_HANDS, WG_EQ2, slot, (int32_t)wg_hands(k, slot, g->held[slot]));
    if (g->held[slot] == 0)
        g->held[slot] = (uint8_t)wg_best_set(k, slot);
    return st_ok();
}

/* ---- units ---- */

static int are_alike(const struct wg_setting *k, uint32_t a, uint32_t b)
{
    return k->body[a] == k->body[b] && k->armour[a] == k->armour[b] &&
           __builtin_memcmp(k->item[a], k->item[b], WG_CARRIED) == 0;
}

/* W50: a unit has the Move of its slowest model, and the Defence and Bravery of its ordinary models, which are all
 * alike and come first (W64). */
static struct st_verdict seal_unit(struct wg_setting *k, struct wg_state *g, uint32_t unit)
{
    const uint32_t first = k->first[unit];

    k->unit_move[unit] = UINT16_MAX;
    k->unit_radius[unit] = 0;
    k->least_radius[unit] = UINT16_MAX;
    k->defence[unit] = (uint8_t)wg_defence_of(k, first);
    k->bravery[unit] = wg_body_bravery(k, first);
    for (uint32_t i = first; i < first + k->size[unit]; i++) {
        if (k->role[i] == WG_ORDINARY && k->role[first] != WG_ORDINARY)
            return blame(WG_SPECIALS_LAST, WG_SC5, i, 0);
        if (k->role[i] == WG_ORDINARY && !are_alike(k, i, first))
            return blame(WG_MIXED, WG_EQ4, i, 0);
        if (k->role[i] == WG_ORDINARY && wg_has(g->live, i))
            g->held[i] = g->held[first];
        if (i > first && k->role[i] == WG_ORDINARY && k->role[i - 1] != WG_ORDINARY)
            return blame(WG_SPECIALS_LAST, WG_SC5, i, 0);
        k->unit_move[unit] = (uint16_t)st_min(k->unit_move[unit], wg_pace_of(k, i));
        k->unit_radius[unit] = (uint16_t)st_max(k->unit_radius[unit], wg_body_radius(k, i));
        k->least_radius[unit] = (uint16_t)st_min(k->least_radius[unit], wg_body_radius(k, i));
    }
    return st_ok();
}

/* Consecutive models that name the same first model are a unit. */
static struct st_verdict seal_units(struct wg_setting *k, struct wg_state *g)
{
    uint32_t unit = 0;

    k->units[0] = k->units[1] = 0;
    for (uint32_t i = 0; i < wg_total(k); i++) {
        const uint32_t said = g->z[i] ? g->z[i] - 1u : i, side = i >= k->s.count[0];

        if (said == i) {
            if (k->units[side] == WG_SIDE_UNITS)
                return blame(WG_MANY_UNITS, WG_SC5, i, WG_SIDE_UNITS);
            unit = wg_units(k);
            k->units[side]++;
            k->first[unit] = (uint16_t)i;
            k->size[unit] = 0;
        } else if (i == 0 || said != k->first[unit] || side != wg_side(k, unit)) {
            return blame(WG_BAD_UNIT, WG_SC7, i, 0);
        }
        if (k->size[unit] == WG_UNIT_MODELS)
            return blame(WG_BIG_UNIT, WG_SC7, i, WG_UNIT_MODELS);
        k->size[unit]++;
        k->unit_of[i] = (uint8_t)unit;
    }
    return st_ok();
}

static struct st_verdict seal_models(struct wg_setting *k, struct wg_state *g)
{
    struct st_verdict v = st_ok();

    for (uint8_t side = 0; side < ST_SIDES; side++) {
        if (k->s.count[side] < 1)
            return st_refuse_amount(WG_BAD_ARMY, WG_SC5, 0, 0);
        if (k->s.count[side] > WG_SIDE_MODELS) /* blame the first model too many */
            return blame(WG_BAD_ARMY, WG_SC5, (side ? k->s.count[0] : 0u) + WG_SIDE_MODELS, k->s.count[side]);
    }
    for (uint32_t i = 0; i < wg_total(k) && v.code == ST_OK; i++) {
        if (k->body[i] == 0)
            return blame(WG_NO_BODY, WG_SC5, i, 0);
        k->body[i]--;
        v = seal_items(k, g, i);
    }
    return v.code == ST_OK ? seal_units(k, g) : v;
}

/* SC5, W51 */
static int32_t army_cost(const struct wg_setting *k, const struct wg_state *g, uint8_t side)
{
    const uint32_t to = side ? wg_total(k) : k->s.count[0];
    int32_t sum = 0;

    for (uint32_t i = side ? k->s.count[0] : 0; i < to; i++)
        sum += wg_get(&k->s, &g->s, WG_F_COST, i + 1);
    return sum;
}

static struct st_verdict check_points(const struct wg_setting *k, const struct wg_state *g)
{
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (k->battle_points && army_cost(k, g, side) > k->battle_points)
            return blame(WG_POINTS, WG_SC5, side ? k->s.count[0] : 0, army_cost(k, g, side));
    return st_ok();
}

/* ---- places ---- */

/* A unit whose first model gives a number of files stands in ranks, with that model's place as the middle of the front.
 * */
static struct st_verdict place_unit(struct wg_setting *k, struct wg_state *g, uint32_t unit)
{
    const uint32_t first = k->first[unit], files = k->radius[first];
    const int32_t heading = k->height[first] ? k->height[first] - 1 : wg_side(k, unit) ? 270 : 90;
    struct pl_vec to[WG_UNIT_MODELS];

    for (uint32_t i = first; i < first + k->size[unit]; i++) {
        if (!(g->waiting & wg_bit(unit)) && !wg_has(g->moved, i))
            return blame(WG_NO_PLACE, WG_SC3, i, 0);
        k->radius[i] = wg_body_radius(k, i);
        k->height[i] = wg_body_height(k, i);
        if (g->waiting & wg_bit(unit))
            wg_set(g->live, i);
        if (!wg_has(g->live, i))
            g->held[i] = 0;
        to[i - first] = wg_at_of(g, i);
        g->z[i] = 0;
    }
    if (files)
        wg_layout(k, unit, wg_live(k, g, unit), to[0], heading, files, to);
    for (uint32_t i = first; i < first + k->size[unit]; i++) {
        const struct pl_disc a = { to[i - first], k->radius[i] };

        g->x[i] = g->y[i] = 0;
        if (!wg_has(g->live, i) || (g->waiting & wg_bit(unit)))
            continue;
        if (!pl_disc_on_table(a, k->s.width * 1000, k->s.height * 1000, 0))
            return blame(WG_OFF_TABLE, WG_SC3, i, 0);
        wg_put_at(k, g, i, a.at);
    }
    wg_rebox(k, g, unit);
    return st_ok();
}

/* ---- the phase ---- */

static struct st_verdict enter(const struct wg_setting *k, struct wg_state *g, const struct wg_form *form,
                               uint32_t phase)
{
    g->s.node = ST_RUNNING;
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        const int32_t last = form->last[side];
        int any = 0;

        if (last > 0 && wg_side(k, k->unit_of[last - 1]) != side)
            return st_refuse_amount(WG_BAD_POSITION, WG_FC1, last, 0);
        g->last[side] = (uint8_t)(last > 0 ? k->unit_of[last - 1] + 1u : 0);
        g->fatigued[side] = (uint8_t)form->fatigued[side];
        for (uint64_t m = wg_army(k, side); m; m &= m - 1)
            any |= wg_live(k, g, wg_low(m)) != 0;
        if (!any || g->used[side] > k->activations)
            return st_refuse_amount(WG_BAD_POSITION, WG_SC9, 0, 0);
    }
    if (g->used[0] == k->activations && g->used[1] == k->activations)
        return st_refuse_amount(WG_BAD_POSITION, WG_SC9, 0, k->activations);
    if (phase == WG_AT_DEPLOY || phase == WG_AT_ROLL_OFF)
        wg_roll_off_of(st_push(&g->s, WG_STEP_ROLL_OFF, 0))->initiative = phase == WG_AT_ROLL_OFF;
    else if (phase == WG_AT_ACTIVATE)
        st_push(&g->s, WG_STEP_TURN, (uint8_t)(form->to_move ? form->to_move - 1 : 0));
    else
        return st_refuse_amount(WG_BAD_POSITION, WG_SC8, 0, (int32_t)phase);
    wg_run(k, g, NULL);
    st_clear_answer(&g->s);
    return st_ok();
}

/* Without a phase, a position that says who is to move begins with an activation; any other with deployment or, if the
 * armies are placed already, with the roll for initiative. */
struct st_verdict wg_seal(struct st_setting *set, struct st_state *s)
{
    const struct wg_form none = { { 0, 0 }, 0, 0, { 0, 0 }, { 0, 0 } };
    struct wg_setting *k = (struct wg_setting *)set;
    struct wg_state *g = (struct wg_state *)s;
    const struct wg_form form = *wg_form_of(g);
    const uint32_t phase = form.phase      ? form.phase - 1u
                           : form.to_move  ? (uint32_t)WG_AT_ACTIVATE
                           : k->deployment ? (uint32_t)WG_AT_DEPLOY
                                           : (uint32_t)WG_AT_ROLL_OFF;
    struct st_verdict v = seal_table(k);

    *wg_form_of(g) = none;
    s->ruleset = set->ruleset;
    if (v.code == ST_OK)
        v = seal_models(k, g);
    for (uint32_t unit = 0; v.code == ST_OK && unit < wg_units(k); unit++)
        v = seal_unit(k, g, unit);
    if (v.code != ST_OK)
        return v;
    for (uint8_t side = 0; side < ST_SIDES; side++)
        k->points[side] = (uint16_t)army_cost(k, g, side);
    if (phase == WG_AT_DEPLOY && (!has_zone(k, 0) || !has_zone(k, 1)))
        return st_refuse(WG_NO_ZONE, WG_SC3);
    g->waiting = phase == WG_AT_DEPLOY ? wg_below(wg_units(k)) : 0;
    for (uint32_t unit = 0; v.code == ST_OK && unit < wg_units(k); unit++)
        v = place_unit(k, g, unit);
    if (v.code != ST_OK)
        return v;
    __builtin_memset(g->moved, 0, sizeof g->moved);
    v = enter(k, g, &form, phase);
    if (v.code == ST_OK)
        v = wg_audit(set, s);
    return v.code == ST_OK ? check_points(k, g) : v;
}
