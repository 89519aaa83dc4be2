/* lines.c -- Wargame: lines of sight and rings of range, for drawing.
 *
 *   SH2 .. SH5            a model's line to a target, or what blocks it    tell()
 *   SH2, AW4, AW9, CB1    the ranges round a unit                         wg_rings()
 *   SC4                   the distance that holds an objective            put_objectives()
 *
 * Nothing is judged here: the chapters that judge shots are asked about range, sight and combat.
 */
#include "wargame.h"

/* ---- one model ---- */

/* The least range at which one model reaches another. */
static int32_t range_between(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b)
{
    const int64_t level = pl_max(pl_length(pl_minus(wg_at_of(g, b), wg_at_of(g, a))) - k->radius[a] - k->radius[b], 0);
    const int64_t dz = st_abs(g->z[a] - g->z[b]);
    int32_t d = (int32_t)pl_isqrt(level * level + dz * dz);

    while (!wg_models_within(k, g, a, b, d))
        d++;
    while (d > 0 && wg_models_within(k, g, a, b, d - 1))
        d--;
    return d;
}

/* The target's model that a shooter has the best line to: in range and in sight, then in range but hidden, then out of
 * range; of equal ones the nearest. */
struct best {
    uint32_t slot, rank, blocker;
    int32_t away;
};
enum { IN_SIGHT, HIDDEN, FAR, NONE };

static struct best best_of(const struct wg_view *w, uint32_t slot, uint32_t target, int32_t range)
{
    struct best best = { 0, NONE, 0, 0 };

    for (uint64_t m = wg_live(w->k, w->g, target); m; m &= m - 1) {
        const uint32_t other = w->k->first[target] + wg_low(m);
        const int32_t away = range_between(w->k, w->g, slot, other);
        const uint32_t blocker = away <= range ? wg_blocker(w, slot, other) : 0;
        const uint32_t rank = away > range ? FAR : blocker ? HIDDEN : IN_SIGHT;

        if (rank < best.rank || (rank == best.rank && away < best.away)) {
            best.slot = other;
            best.rank = rank;
            best.blocker = blocker;
            best.away = away;
        }
    }
    return best;
}

/* ---- where a line ends ---- */

static struct pl_vec part_of(struct pl_vec from, struct pl_vec v, int64_t over, int64_t under)
{
    const int64_t part = pl_max(over, 0) < under ? pl_max(over, 0) : under;

    return pl_vec_of((int32_t)(from.x + v.x * part / under), (int32_t)(from.y + v.y * part / under));
}

/* Where the line is blocked: beside the model in the way, or at the edge of the area. */
static struct pl_vec stopped_at(const struct wg_view *w, struct pl_vec from, struct pl_vec v, uint32_t blocker)
{
    struct pl_fraction part[2];

    if (blocker < WG_BLOCK_AREA)
        return part_of(from, v, pl_dot(pl_minus(wg_at_of(w->g, blocker - 1), from), v), pl_dot(v, v));
    pl_clip(&w->k->shape[blocker - WG_BLOCK_AREA], from, v, part);
    return part_of(from, v, part[0].over, part[0].under);
}

/* The number that areas() gives it, + 1; areas() leaves zones out once all units are on the table. */
static uint16_t area_number(const struct wg_setting *k, const struct wg_state *g, uint32_t area)
{
    uint16_t n = 1;

    for (uint32_t i = 0; i < area; i++)
        n += (uint16_t)(g->waiting || (k->kind[i] != WG_ZONE_A && k->kind[i] != WG_ZONE_B));
    return n;
}

/* Where a line that does not reach the target ends: at its range, or at what blocks it. */
static void put_end(const struct wg_view *w, uint32_t slot, const struct best *best, struct st_sight *l)
{
    const struct pl_vec from = wg_at_of(w->g, slot), v = pl_minus(wg_at_of(w->g, best->slot), from);
    const struct pl_vec end = best->rank == FAR
                                  ? part_of(from, v, (int64_t)l->need + w->k->radius[slot], pl_max(pl_length(v), 1))
                                  : stopped_at(w, from, v, best->blocker);

    l->x = end.x;
    l->y = end.y;
}

/* ---- all models of a unit ---- */

static int carries(const struct wg_setting *k, uint32_t slot, uint32_t weapon)
{
    for (uint32_t n = 0; n < wg_carried(k, slot); n++)
        if (k->item[slot][n] == weapon + 1)
            return 1;
    return 0;
}

static void put_reason(struct st_sight *l, uint32_t code, st_rule rule, uint16_t label)
{
    l->code = (uint16_t)code;
    l->rule = rule;
    l->label = label;
}

static void put_blocker(const struct wg_view *w, uint32_t blocker, struct st_sight *l)
{
    const uint32_t area = blocker - WG_BLOCK_AREA;

    if (blocker < WG_BLOCK_AREA) {
        l->unit = (uint16_t)blocker;
        return;
    }
    l->area = area_number(w->k, w->g, area);
    l->ground = wg_area_label(w->k, area);
}

/* The reasons in the order in which a shot is judged: AW1, SH5, SH2, then SH3 and SH4. */
static void tell(const struct wg_view *w, uint32_t slot, uint32_t target, uint32_t weapon, uint32_t friend_in_combat,
                 struct st_sight *l)
{
    const struct best best = best_of(w, slot, target, wg_item_range(w->k, weapon));

    __builtin_memset(l, 0, sizeof *l);
    l->from = (uint16_t)(slot + 1);
    l->to = (uint16_t)(best.slot + 1);
    l->need = wg_item_range(w->k, weapon);
    l->have = best.away;
    l->x = w->g->x[best.slot];
    l->y = w->g->y[best.slot];
    if (!wg_copies(w->k, w->g, slot, weapon)) {
        put_reason(l, WG_NOT_ARMED, WG_AW1, WG_L_NOT_IN_HAND);
    } else if (friend_in_combat) {
        put_reason(l, WG_IN_COMBAT, WG_SH5, WG_L_IN_COMBAT);
        l->unit = wg_id(w->k, w->g, friend_in_combat - 1);
    } else if (best.rank == FAR) {
        put_reason(l, WG_OUT_OF_RANGE, WG_SH2, WG_L_OUT_OF_RANGE);
        put_end(w, slot, &best, l);
    } else if (best.rank == HIDDEN) {
        put_reason(l, WG_NO_SIGHT, best.blocker < WG_BLOCK_AREA ? WG_SH4 : WG_SH3, WG_L_OUT_OF_SIGHT);
        put_blocker(w, best.blocker, l);
        put_end(w, slot, &best, l);
    } else {
        put_reason(l, ST_OK, WG_SH3, WG_L_IN_SIGHT);
    }
}

/* The unit of any model that is on the table; 0 if the id names none. */
static int unit_by(const struct wg_setting *k, const struct wg_state *g, uint16_t id, uint32_t *unit)
{
    if (id < 1 || id > wg_total(k) || !wg_has(g->live, id - 1u))
        return 0;
    *unit = k->unit_of[id - 1];
    return wg_stands(k, g, *unit);
}

/* The ranged weapons that the unit has in hand; if there are none, those that it carries. */
static uint32_t weapons_of(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    uint32_t out = wg_armed(k, g, unit, WG_RANGED);

    for (uint64_t m = out ? 0 : wg_live(k, g, unit); m; m &= m - 1)
        for (uint32_t i = 0; i < WG_ITEMS + WG_OWN_ITEMS; i++)
            if (carries(k, k->first[unit] + wg_low(m), i) && wg_item_kind(k, i) == WG_RANGED)
                out |= 1u << i;
    return out;
}

uint32_t wg_sights(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t target, uint32_t n,
                   struct st_action *act, struct st_sight out[ST_SIGHTS_MAX])
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    uint32_t own, other, weapons, weapon, friend_in_combat, count = 0;
    struct wg_view view;

    if (!unit_by(k, g, unit, &own) || !unit_by(k, g, target, &other) || wg_side(k, own) == wg_side(k, other))
        return 0;
    for (weapons = weapons_of(k, g, own); weapons && n > 0; n--)
        weapons &= weapons - 1;
    if (!weapons)
        return 0;
    weapon = st_low(weapons);
    __builtin_memset(act, 0, sizeof *act);
    act->verb = WG_ATTACK;
    act->option = (uint8_t)(weapon + 1);
    act->unit = wg_id(k, g, own);
    act->target = wg_id(k, g, other);
    wg_view_of(k, g, own, other, &view);
    friend_in_combat = wg_friends_combat(k, g, own, other);
    for (uint64_t m = wg_live(k, g, own); m; m &= m - 1)
        if (carries(k, k->first[own] + wg_low(m), weapon))
            tell(&view, k->first[own] + wg_low(m), other, weapon, friend_in_combat, &out[count++]);
    return count;
}
ST_STATIC_ASSERT((int)WG_UNIT_MODELS <= (int)ST_SIGHTS_MAX, "a line for every model");

/* ---- lengths ---- */

/* The rings that are being collected. */
struct rings {
    const struct wg_setting *k;
    const struct wg_state *g;
    uint32_t n;
    struct st_ring *out;
};

static void put_ring(struct rings *o, uint32_t unit, uint16_t label, st_rule rule, uint32_t r)
{
    const uint16_t id = wg_id(o->k, o->g, unit);
    const struct st_ring ring = { id, label, rule, (uint16_t)r, o->g->x[id - 1], o->g->y[id - 1] };

    if (o->n < ST_RINGS_MAX && r > 0)
        o->out[o->n++] = ring;
}

static void put_ranges(struct rings *o, uint32_t unit, uint32_t weapons)
{
    for (uint32_t m = weapons; m; m &= m - 1) {
        const uint32_t range = wg_item_range(o->k, st_low(m));

        put_ring(o, unit, wg_item_label(st_low(m)), WG_SH2, range);
        put_ring(o, unit, WG_L_SHORT_RANGE, WG_AW4, range * o->k->long_share / 100);
    }
    if (weapons)
        put_ring(o, unit, WG_L_NEAR, WG_AW9, o->k->near);
}

/* How near a model must be to an objective to hold it. */
static void put_objectives(struct rings *o)
{
    const struct wg_setting *k = o->k;

    for (uint32_t a = 0; a < k->areas; a++) {
        const struct pl_vec at = k->shape[a].p[0];
        const struct st_ring ring = { 0, WG_L_OBJECTIVE, WG_SC4, k->objective, at.x, at.y };

        if (k->kind[a] == WG_OBJECTIVE && k->objective > 0 && o->n < ST_RINGS_MAX)
            o->out[o->n++] = ring;
    }
}

/* Unit 0: the ranges of all units.  A unit that shoots: those of the weapons that it has not used. */
uint32_t wg_rings(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                  struct st_ring out[ST_RINGS_MAX])
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    const struct st_frame *f = s->node == ST_DECIDE ? st_peek(s) : NULL;
    struct rings o = { k, g, 0, out };
    uint32_t own;

    for (uint32_t i = 0; unit == 0 && i < wg_units(k); i++) {
        if (!wg_stands(k, g, i))
            continue;
        put_ranges(&o, i, wg_armed(k, g, i, WG_RANGED));
        put_ring(&o, i, WG_L_COMBAT, WG_CB1, k->engaged);
    }
    if (unit == 0)
        put_objectives(&o);
    if (unit > 0 && unit_by(k, g, unit, &own) && f && f->step == WG_STEP_SHOOT && wg_shots_at(f)->unit - 1 == own)
        put_ranges(&o, own, wg_armed(k, g, own, WG_RANGED) & ~wg_shots_at(f)->used);
    return o.n;
}
