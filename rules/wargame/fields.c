/* fields.c -- Wargame: the facts of a position, read and written one by one.
 *
 * Before seal(), setting and state are a form that is being filled in.  What has no member of its own is kept where a
 * derived number will be: of a model, z is its unit, height its heading + 1 and radius its files; `moved` says that
 * its place is given, and body is + 1.  wg_form_of() keeps the rest.
 */
#include "wargame.h"

struct wg_form *wg_form_of(struct wg_state *g) { return (struct wg_form *)&g->s.stack[ST_DEPTH_MAX - 1]; }

/* ---- get ---- */

static int32_t phase_of(const struct st_state *s)
{
    const struct st_frame *f;

    if (s->node == ST_OVER)
        return WG_AT_OVER;
    f = st_peek(s);
    switch (f->step) {
    case WG_STEP_ROLL_OFF: return WG_AT_ROLL_OFF;
    case WG_STEP_DEPLOY: return WG_AT_DEPLOY;
    case WG_STEP_EQUIP: return WG_AT_EQUIP;
    case WG_STEP_MOVE: return s->node == ST_CHANCE ? WG_AT_RUN : WG_AT_MOVE;
    case WG_STEP_SHOOT: return WG_AT_SHOOT;
    case WG_STEP_COMBAT: return WG_AT_ORDER;
    case WG_STEP_FIGHT: return WG_AT_FIGHT;
    case WG_STEP_ATTACK: return s->rule == WG_AW2 ? WG_AT_HIT : s->actor == f->side ? WG_AT_DAMAGE : WG_AT_COVER;
    case WG_STEP_LOSE: return wg_losses_at(f)->flee ? WG_AT_FLEE : WG_AT_LOSE;
    case WG_STEP_BRAVERY: return WG_AT_BRAVERY;
    default: return WG_AT_ACTIVATE;
    }
}

/* A point as one number, y in the upper half; and back. */
static int32_t pack(uint32_t x, uint32_t y) { return (int32_t)(x | y << 16); }
static struct pl_vec unpack(int32_t value)
{
    return pl_vec_of((int32_t)((uint32_t)value & 0xffff), (int32_t)((uint32_t)value >> 16));
}

/* The value of an item field: 0 none, 1 carried, 2 in hand; 3 two carried, 4 one and 5 both in hand. */
static int32_t get_item(const struct wg_setting *k, const struct wg_state *g, uint32_t item, uint32_t slot)
{
    int32_t carried = 0, held = 0;

    for (uint32_t n = 0; n < wg_carried(k, slot); n++)
        if (k->item[slot][n] == item + 1) {
            carried++;
            held += g->held[slot] >> n & 1;
        }
    return carried == 0 ? 0 : carried == 1 ? 1 + held : 3 + held;
}

/* MV1, MV3a: how far the unit may go; once it has rolled to run, with the die. */
static int32_t move_now(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    const struct st_frame *f = g->s.depth > 0 ? st_peek(&g->s) : NULL;

    return f && f->step == WG_STEP_MOVE && wg_move_at(f)->unit == unit + 1 ? wg_move_at(f)->allowance
                                                                           : wg_pace(k, g, unit);
}

static int32_t get_unit(const struct wg_setting *k, const struct wg_state *g, uint32_t field, uint32_t unit)
{
    switch (field) {
    case WG_F_FATIGUED: return wg_is_fatigued(k, g, unit);
    case WG_F_MODELS: return (int32_t)wg_strength(k, g, unit);
    case WG_F_MOVE: return move_now(k, g, unit);
    case WG_F_DEFENCE: return wg_defence(k, g, unit);
    case WG_F_BRAVERY: return wg_bravery_now(k, g, unit);
    case WG_F_COVER: return wg_stands(k, g, unit) ? (int32_t)wg_cover(k, g, unit) : 0;
    default: return wg_stands(k, g, unit) && wg_enemies_within(k, g, unit, k->engaged) != 0;
    }
}

int32_t wg_cost_of(const struct wg_setting *k, uint32_t slot)
{
    int32_t sum = wg_body_cost(k, slot) + wg_armour_cost(k, slot);

    for (uint32_t n = 0; n < wg_carried(k, slot); n++)
        sum += wg_item_cost(k, k->item[slot][n] - 1);
    return sum;
}

/* The greatest Damage, or range, of the weapons in hand. */
static int32_t best_in_hand(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, int range)
{
    int32_t best = 0;

    for (uint32_t m = g->held[slot]; m; m &= m - 1) {
        const uint32_t item = k->item[slot][st_low(m)] - 1u;

        if (wg_item_kind(k, item) != WG_THING)
            best = st_max(best, range ? wg_item_range(k, item) : wg_item_damage(k, item));
    }
    return best;
}

static int32_t get_model(const struct wg_setting *k, const struct wg_state *g, uint32_t field, uint32_t slot)
{
    if (field >= WG_F_ITEM && field < WG_F_ITEM + WG_ITEMS)
        return get_item(k, g, field - WG_F_ITEM, slot);
    if (field >= WG_FIELD_COUNT)
        return get_item(k, g, field - WG_FIELD_COUNT + WG_ITEMS, slot);
    switch (field) {
    case WG_F_BODY: return k->body[slot];
    case WG_F_ARMOUR: return k->armour[slot];
    case WG_F_ROLE: return k->role[slot];
    case WG_F_UNIT: return k->first[k->unit_of[slot]] + 1;
    case WG_F_PLACE:
        return wg_has(g->live, slot) && !(g->waiting & wg_bit(k->unit_of[slot])) ? pack(g->x[slot], g->y[slot])
                                                                                 : (int32_t)ST_NOWHERE;
    case WG_F_FACING:
    case WG_F_FILES: return 0;
    case WG_F_MOVED: return wg_has(g->moved, slot);
    case WG_F_ELEVATION: return g->z[slot];
    case WG_F_COST: return wg_cost_of(k, slot);
    case WG_F_DAMAGE:
    case WG_F_RANGE: return best_in_hand(k, g, slot, field == WG_F_RANGE);
    default: return get_unit(k, g, field, k->unit_of[slot]);
    }
}

static int32_t get_area(const struct wg_setting *k, uint32_t field, uint32_t index)
{
    const uint32_t area = field == WG_F_POINT ? index / PL_POINTS_MAX : index;

    if (area >= k->areas)
        return ST_NOWHERE;
    if (field == WG_F_POINT)
        return pack((uint32_t)k->shape[area].p[index % PL_POINTS_MAX].x,
                    (uint32_t)k->shape[area].p[index % PL_POINTS_MAX].y);
    if (field == WG_F_MARKER)
        return wg_is_marker(k, area) ? k->kind[area] - WG_OBJECTIVE : (int32_t)ST_NOWHERE;
    if (wg_is_marker(k, area))
        return ST_NOWHERE;
    return k->kind[area] < WG_GROUNDS ? k->kind[area] : k->kind[area] - WG_AREA_KINDS + WG_GROUNDS;
}

static int32_t get_side(const struct wg_setting *k, const struct wg_state *g, uint32_t field, uint8_t side)
{
    switch (field) {
    case WG_F_SCORE: return (int32_t)wg_score(k, g, side, NULL);
    case WG_F_USED: return g->used[side];
    case WG_F_ACTIVATIONS: return k->activations;
    case WG_F_LAST: return g->last[side] ? k->first[g->last[side] - 1] + 1 : 0;
    case WG_F_POINTS: return k->points[side];
    default: return k->battle_points;
    }
}

/* SC8: the phase of the activation: 1 is Equipment, 0 between activations. */
static int32_t step_of(const struct wg_state *g)
{
    for (uint32_t i = 0; g->active && i < g->s.depth; i++)
        if (g->s.stack[i].step == WG_STEP_TURN)
            return st_max(0, st_min(g->s.stack[i].phase - WG_T_MOVE + 1, 5));
    return 0;
}

int32_t wg_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index)
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);

    switch (field) {
    case WG_F_TERRAIN:
    case WG_F_MARKER:
    case WG_F_POINT: return get_area(k, field, index);
    case WG_F_SCORE:
    case WG_F_USED:
    case WG_F_ACTIVATIONS:
    case WG_F_LAST:
    case WG_F_POINTS:
    case WG_F_BATTLE_POINTS: return get_side(k, g, field, (uint8_t)(index & 1));
    case WG_F_PHASE: return phase_of(s);
    case WG_F_TO_MOVE: return s->actor > 1 ? 0 : s->actor;
    case WG_F_STEP: return step_of(g);
    default: return get_model(k, g, field, index - 1);
    }
}

/* ---- put ---- */

/* If a model carries too many things, its last one becomes UINT8_MAX, which seal() refuses. */
static void put_item(struct wg_setting *k, struct wg_state *g, uint32_t item, uint32_t slot, int32_t value)
{
    const int32_t copies = value >= 3 ? 2 : value >= 1, held = value >= 3 ? value - 3 : value - 1;

    for (int32_t i = 0; i < copies; i++) {
        const uint32_t n = wg_carried(k, slot);

        if (n == WG_CARRIED) {
            k->item[slot][WG_CARRIED - 1] = UINT8_MAX;
            return;
        }
        k->item[slot][n] = (uint8_t)(item + 1);
        if (i < held)
            g->held[slot] |= (uint8_t)(1u << n);
    }
}

static void put_place(struct wg_state *g, uint32_t slot, int32_t value)
{
    const struct pl_vec at = value == ST_NOWHERE ? pl_vec_of(0, 0) : unpack(value);

    wg_set(g->moved, slot);
    if (value == ST_NOWHERE)
        wg_clear(g->live, slot);
    else
        wg_set(g->live, slot);
    g->x[slot] = (uint16_t)at.x;
    g->y[slot] = (uint16_t)at.y;
}

static void put_model(struct wg_setting *k, struct wg_state *g, uint32_t field, uint32_t slot, int32_t value)
{
    const uint32_t side = slot >= k->s.count[0];

    if (field >= WG_F_ITEM && field < WG_F_ITEM + WG_ITEMS) {
        put_item(k, g, field - WG_F_ITEM, slot, value);
        return;
    }
    if (field >= WG_FIELD_COUNT) {
        put_item(k, g, field - WG_FIELD_COUNT + WG_ITEMS, slot, value);
        return;
    }
    switch (field) {
    case WG_F_BODY: k->body[slot] = (uint8_t)(value + 1); return;
    case WG_F_ARMOUR: k->armour[slot] = (uint8_t)value; return;
    case WG_F_ROLE: k->role[slot] = (uint8_t)value; return;
    case WG_F_UNIT: g->z[slot] = (uint16_t)value; return;
    case WG_F_PLACE: put_place(g, slot, value); return;
    case WG_F_FACING: k->height[slot] = (uint16_t)(value + 1); return;
    case WG_F_FILES: k->radius[slot] = (uint16_t)value; return;
    case WG_F_FATIGUED:
        if (value)
            wg_form_of(g)->last[side] = (int32_t)slot + 1, wg_form_of(g)->fatigued[side] = 1;
        return;
    default: return; /* derived */
    }
}

/* Areas come in order: what each is, then its points. */
static void put_area(struct wg_setting *k, uint32_t field, uint32_t index, int32_t value)
{
    const uint32_t area = field == WG_F_POINT ? index / PL_POINTS_MAX : index;

    if (area >= WG_AREAS) {
        k->areas = WG_AREAS + 1; /* refused by seal */
        return;
    }
    if (field == WG_F_POINT) {
        k->shape[area].p[index % PL_POINTS_MAX] = unpack(value);
        k->shape[area].n = st_max(k->shape[area].n, (int32_t)(index % PL_POINTS_MAX) + 1);
        return;
    }
    k->kind[area] = (uint8_t)(field == WG_F_MARKER ? WG_OBJECTIVE + value
                              : value < WG_GROUNDS ? value
                                                   : value - WG_GROUNDS + WG_AREA_KINDS);
    k->areas = (uint8_t)st_max(k->areas, (int32_t)area + 1);
}

void wg_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value)
{
    struct wg_setting *k = (struct wg_setting *)set;
    struct wg_state *g = (struct wg_state *)s;

    switch (field) {
    case WG_F_TERRAIN:
    case WG_F_MARKER:
    case WG_F_POINT: put_area(k, field, index, value); return;
    case WG_F_SCORE: g->score[index & 1] = (uint16_t)value; return;
    case WG_F_USED: g->used[index & 1] = (uint8_t)value; return;
    case WG_F_LAST: wg_form_of(g)->last[index & 1] = value; return;
    case WG_F_PHASE: wg_form_of(g)->phase = (uint8_t)(value + 1); return;
    case WG_F_TO_MOVE: wg_form_of(g)->to_move = (uint8_t)(value + 1); return;
    case WG_F_ACTIVATIONS:
    case WG_F_POINTS:
    case WG_F_BATTLE_POINTS:
    case WG_F_STEP: return; /* derived */
    default:
        if (index >= 1 && index <= wg_total(k) && wg_total(k) <= WG_MODELS)
            put_model(k, g, field, index - 1, value);
    }
}
