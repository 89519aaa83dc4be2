/* setup.c -- Iron Push: positions, field by field.
 *
 * Before seal() the state is a form being filled in: types, headings and first are kept one higher, so that 0 means
 * "not said".  The last frame of the stack holds what has no place of its own (form_of()).
 */
#include "ironpush.h"

/* The form: 0 means "not said", so both numbers are kept one higher. */
struct form {
    uint8_t zero0[2]; /* step and phase of a frame */
    uint8_t to_move, phase;
    uint32_t placed[ST_SIDES]; /* the units whose places are given, a bit each */
    uint32_t zero[2];
} ST_OVERLAY;
ST_STATIC_ASSERT(sizeof(struct form) == sizeof(struct st_frame), "the same bytes");

static struct form *form_of(struct ip_state *g) { return (struct form *)&g->s.stack[ST_DEPTH_MAX - 1]; }

/* ---- get ---- */

static int32_t phase_of(const struct st_state *s)
{
    const struct st_frame *f;

    if (s->node == ST_OVER)
        return IP_AT_OVER;
    f = st_peek(s);
    switch (f->step) {
    case IP_STEP_DEPLOY: return IP_AT_DEPLOY;
    case IP_STEP_ROLL_OFF: return IP_AT_ROLL_OFF;
    case IP_STEP_EXTRA: return IP_AT_EXTRA;
    case IP_STEP_ATTACK: return s->node == ST_CHANCE ? IP_AT_ATTACK : IP_AT_TAKE;
    case IP_STEP_FALL_BACK: return s->node == ST_CHANCE ? IP_AT_FALL_BACK : IP_AT_WITHDRAW;
    case IP_STEP_RALLY: return IP_AT_RALLY;
    case IP_STEP_LOSS: return IP_AT_LOSS;
    default: return IP_AT_PLAY;
    }
}

/* A point as one number: y in the upper half. */
static int32_t pack(uint32_t x, uint32_t y) { return (int32_t)(x | y << 16); }
static struct pl_vec unpack(int32_t value)
{
    return pl_vec_of((int32_t)((uint32_t)value & 0xffff), (int32_t)((uint32_t)value >> 16));
}

static int32_t get_unit(const struct ip_setting *k, const struct ip_state *g, uint32_t field, uint32_t slot)
{
    const uint64_t bit = ip_bit(slot);

    switch (field) {
    case IP_F_TYPE: return k->type[slot];
    case IP_F_PLACE: return ip_standing(g) & bit ? pack(g->x[slot], g->y[slot]) : (int32_t)ST_NOWHERE;
    case IP_F_FACING: return g->h[slot];
    case IP_F_COHESION: return g->cohesion[slot];
    case IP_F_ACTED: return (g->acted & bit) != 0;
    case IP_F_GRANTED: return (g->granted & bit) != 0;
    case IP_F_COMMANDED: return (g->commanded & bit) != 0;
    case IP_F_STRENGTH: return k->base[slot];
    case IP_F_DEPTH: return k->deep[slot];
    case IP_F_FRONTAGE: return k->frontage[slot];
    default: return ip_standing(g) & bit ? ip_engaged(k, g, slot) != 0 : 0;
    }
}

static int32_t get_area(const struct ip_setting *k, uint32_t field, uint32_t index)
{
    const uint32_t area = field == IP_F_POINT ? index / PL_POINTS_MAX : index;

    if (area >= k->areas)
        return ST_NOWHERE;
    if (field == IP_F_POINT)
        return pack((uint32_t)k->shape[area].p[index % PL_POINTS_MAX].x,
                    (uint32_t)k->shape[area].p[index % PL_POINTS_MAX].y);
    return field == IP_F_TERRAIN ? k->kind[area] : k->kind[area] - IP_OBJECTIVE;
}

int32_t ip_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index)
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);

    switch (field) {
    case IP_F_TERRAIN:
    case IP_F_MARKER:
    case IP_F_POINT: return get_area(k, field, index);
    case IP_F_LOST: return (int32_t)ip_lost(k, g, (uint8_t)(index & 1));
    case IP_F_BREAKS_AT: return (int32_t)ip_breaks_at(k, (uint8_t)(index & 1));
    case IP_F_TURN: return g->turn;
    case IP_F_TURNS: return k->turn_limit;
    case IP_F_PHASE: return phase_of(s);
    case IP_F_TO_MOVE: return s->actor > 1 ? 0 : s->actor;
    case IP_F_FIRST: return g->first;
    default: return get_unit(k, g, field, ip_slot(k, index));
    }
}

/* ---- put ---- */

static void put_bit(uint64_t *mask, uint32_t slot, int32_t value)
{
    *mask = value ? *mask | ip_bit(slot) : *mask & ~ip_bit(slot);
}

static void put_place(struct ip_state *g, uint32_t slot, int32_t value)
{
    form_of(g)->placed[ip_side(slot)] |= 1u << slot % IP_SIDE_MAX;
    put_bit(&g->live, slot, value != ST_NOWHERE);
    ip_put_at(g, slot, value == ST_NOWHERE ? pl_vec_of(0, 0) : unpack(value));
}

static void put_unit(struct ip_setting *k, struct ip_state *g, uint32_t field, uint32_t slot, int32_t value)
{
    switch (field) {
    case IP_F_TYPE: k->type[slot] = (uint8_t)(value + 1); return;
    case IP_F_PLACE: put_place(g, slot, value); return;
    case IP_F_FACING: g->h[slot] = (uint16_t)(value + 1); return;
    case IP_F_COHESION: g->cohesion[slot] = (uint8_t)value; return;
    case IP_F_ACTED: put_bit(&g->acted, slot, value); return;
    case IP_F_GRANTED: put_bit(&g->granted, slot, value); return;
    case IP_F_COMMANDED: put_bit(&g->commanded, slot, value); return;
    case IP_F_STRENGTH: k->base[slot] = (uint8_t)value; return;
    case IP_F_DEPTH: k->deep[slot] = (uint16_t)value; return;
    case IP_F_FRONTAGE: k->frontage[slot] = (uint16_t)value; return;
    default: return; /* derived */
    }
}

/* Areas come in order; of each its kind first, then its points. */
static void put_area(struct ip_setting *k, uint32_t field, uint32_t index, int32_t value)
{
    const uint32_t area = field == IP_F_POINT ? index / PL_POINTS_MAX : index;

    if (area >= IP_AREAS) {
        k->areas = IP_AREAS + 1; /* refused by seal */
        return;
    }
    if (field == IP_F_POINT) {
        k->shape[area].p[index % PL_POINTS_MAX] = unpack(value);
        k->shape[area].n = st_max(k->shape[area].n, (int32_t)(index % PL_POINTS_MAX) + 1);
        return;
    }
    k->kind[area] = (uint8_t)(field == IP_F_MARKER ? IP_OBJECTIVE + value : value);
    k->areas = (uint8_t)st_max(k->areas, (int32_t)area + 1);
}

void ip_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value)
{
    struct ip_setting *k = (struct ip_setting *)set;
    struct ip_state *g = (struct ip_state *)s;

    switch (field) {
    case IP_F_TERRAIN:
    case IP_F_MARKER:
    case IP_F_POINT: put_area(k, field, index, value); return;
    case IP_F_TURN: g->turn = (uint8_t)value; return;
    case IP_F_PHASE: form_of(g)->phase = (uint8_t)(value + 1); return;
    case IP_F_TO_MOVE: form_of(g)->to_move = (uint8_t)(value + 1); return;
    case IP_F_FIRST: g->first = (uint8_t)(value + 1); return;
    case IP_F_LOST:
    case IP_F_BREAKS_AT:
    case IP_F_TURNS: return; /* derived */
    default:
        if (index >= 1 && index <= (uint32_t)k->s.count[0] + k->s.count[1] && k->s.count[0] <= IP_SIDE_MAX &&
            k->s.count[1] <= IP_SIDE_MAX)
            put_unit(k, g, field, ip_slot(k, index), value);
    }
}

/* ---- seal: the table and what lies on it ---- */

/* A fault of an area; `need` is its number from 1, negated. */
static struct st_verdict bad_area(uint16_t code, st_rule rule, uint32_t area)
{
    return st_refuse_amount(code, rule, -(int32_t)(area + 1), 0);
}

static struct st_verdict seal_area(struct ip_setting *k, uint32_t area)
{
    const struct pl_shape *s = &k->shape[area];
    const uint8_t kind = k->kind[area];
    struct ip_box box = { INT32_MAX, INT32_MAX, 0, 0 };

    for (int32_t i = 0; i < s->n; i++) {
        box.x0 = st_min(box.x0, s->p[i].x), box.y0 = st_min(box.y0, s->p[i].y);
        box.x1 = st_max(box.x1, s->p[i].x), box.y1 = st_max(box.y1, s->p[i].y);
    }
    k->box[area] = box;
    if (kind >= IP_OBJECTIVE)
        return s->n == 1 ? st_ok() : bad_area(IP_BAD_SHAPE, IP_11_3, area);
    if (!ip_is_second(k))
        return bad_area(IP_NO_TERRAIN, IP_12_1, area);
    if (kind == IP_OBSTACLE ? s->n != 2 || (s->p[0].x == s->p[1].x && s->p[0].y == s->p[1].y) : !pl_is_convex(s))
        return bad_area(IP_BAD_SHAPE, IR_TE1, area);
    if (kind == IP_ROAD)
        k->roads |= 1u << area;
    else
        k->ground |= 1u << area;
    return st_ok();
}

static struct st_verdict seal_table(struct ip_setting *k)
{
    struct st_verdict v = st_ok();

    if (k->s.width < 2 || k->s.height < 2 || k->s.width > PL_SIDE_MAX || k->s.height > PL_SIDE_MAX)
        return st_refuse_amount(IP_BAD_TABLE, IP_1_5, 0, st_max(k->s.width, k->s.height));
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (k->s.count[side] < 1 || k->s.count[side] > IP_SIDE_MAX)
            return st_refuse_amount(IP_BAD_ARMY, IP_1_1, 0, k->s.count[side]);
    if (k->areas > IP_AREAS)
        return bad_area(IP_MANY_AREAS, IP_1_5, IP_AREAS);
    k->ground = k->roads = 0;
    if (ip_is_second(k))
        k->support_cap = IP_SIDE_MAX; /* B04: no limit */
    for (uint32_t area = 0; v.code == ST_OK && area < k->areas; area++)
        v = seal_area(k, area);
    return v;
}

/* ---- seal: the armies ---- */

/* 1.4: one frontage for all; its length does not matter (1.5).  A52: depths are even. */
static struct st_verdict seal_army(struct ip_setting *k)
{
    uint16_t frontage = 0;

    k->army = ((1ull << k->s.count[0]) - 1) | ((1ull << k->s.count[1]) - 1) << IP_SIDE_MAX;
    k->commander = k->skirmisher = 0;
    for (uint64_t m = k->army; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);
        const uint32_t type = k->type[slot] - 1u;

        if (k->type[slot] == 0 || (!ip_is_second(k) && type == IP_SKIRMISHERS))
            return st_refuse_amount(IP_NO_TYPE, k->type[slot] ? IP_12_2 : IP_7_1, ip_id(k, slot), 0);
        k->type[slot] = (uint8_t)type;
        k->base[slot] = k->base[slot] ? k->base[slot] : ip_strength_of(k, type);
        k->deep[slot] = k->deep[slot] ? k->deep[slot] : ip_depth_of(k, type);
        if (k->deep[slot] % 2)
            return st_refuse_amount(IP_BAD_DEPTH, IP_1_4, ip_id(k, slot), k->deep[slot]);
        if (k->frontage[slot] && frontage && k->frontage[slot] != frontage)
            return st_refuse_amount(IP_FRONTAGE, IP_1_4, ip_id(k, slot), frontage);
        frontage = k->frontage[slot] ? k->frontage[slot] : frontage;
        k->radius[slot] = (uint16_t)pl_rect_of(pl_vec_of(0, 0), 0, IP_WIDTH, k->deep[slot]).r;
        if (ip_commands(k, type) && k->commanders)
            k->commander |= ip_bit(slot);
        if (ip_skirmishes(k, type))
            k->skirmisher |= ip_bit(slot);
    }
    return st_ok();
}

static struct st_verdict seal_unit(const struct ip_setting *k, struct ip_state *g, uint32_t slot, int waiting)
{
    const uint64_t bit = ip_bit(slot);
    const uint64_t said = form_of(g)->placed[0] | (uint64_t)form_of(g)->placed[1] << IP_SIDE_MAX;

    if (!waiting && !(said & bit))
        return st_refuse_amount(IP_NO_PLACE, IP_1_5, ip_id(k, slot), 0);
    if (waiting) {
        g->live |= bit;
        g->waiting |= bit;
        ip_put_at(g, slot, pl_vec_of(0, 0));
    }
    if (!(g->live & bit)) {
        g->h[slot] = 0;
        g->cohesion[slot] = IP_IS_DESTROYED;
        return st_ok();
    }
    g->h[slot] = (uint16_t)(waiting ? 0 : g->h[slot] ? g->h[slot] - 1 : ip_side(slot) ? 270 : 90);
    return st_ok();
}

/* ---- seal: the turn ---- */

static struct st_verdict enter(const struct ip_setting *k, struct ip_state *g, uint32_t phase, uint32_t to_move)
{
    g->acted &= g->live, g->granted &= g->live & g->acted, g->commanded &= g->live & k->commander;
    g->turn = (uint8_t)(g->turn ? g->turn : 1);
    g->first = (uint8_t)(g->first ? g->first - 1u : to_move);
    g->s.node = ST_RUNNING;
    if (phase == IP_AT_DEPLOY) {
        st_push(&g->s, IP_STEP_DEPLOY, 0);
    } else if (phase == IP_AT_ROLL_OFF) {
        st_push(&g->s, IP_STEP_ROLL_OFF, 0);
    } else if (phase == IP_AT_PLAY) {
        st_push(&g->s, IP_STEP_TURN, (uint8_t)to_move)->phase = IP_T_ASK;
    } else {
        return st_refuse_amount(IP_BAD_POSITION, IP_3_2, 0, (int32_t)phase);
    }
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (ip_lost(k, g, side) >= ip_breaks_at(k, side))
            return st_refuse_amount(IP_BAD_POSITION, IP_11_2, 0, (int32_t)ip_lost(k, g, side));
    ip_run(k, g, NULL);
    st_clear_answer(&g->s);
    return st_ok();
}

/* Without a phase: play, if the position says who is to move; else deployment, if the battle has one; else the roll for
 * the first turn. */
struct st_verdict ip_seal(struct st_setting *set, struct st_state *s)
{
    const struct form none = { { 0, 0 }, 0, 0, { 0, 0 }, { 0, 0 } };
    struct ip_setting *k = (struct ip_setting *)set;
    struct ip_state *g = (struct ip_state *)s;
    const struct form form = *form_of(g);
    const uint32_t phase = form.phase      ? form.phase - 1u
                           : form.to_move  ? (uint32_t)IP_AT_PLAY
                           : k->deployment ? (uint32_t)IP_AT_DEPLOY
                                           : (uint32_t)IP_AT_ROLL_OFF;
    struct st_verdict v = seal_table(k);

    if (v.code == ST_OK)
        v = seal_army(k);
    for (uint64_t m = k->army; v.code == ST_OK && m; m &= m - 1)
        v = seal_unit(k, g, ip_low(m), phase == IP_AT_DEPLOY);
    if (v.code != ST_OK)
        return v;
    *form_of(g) = none;
    s->ruleset = set->ruleset;
    for (uint64_t m = k->army & ip_standing(g); m; m &= m - 1) {
        const struct pl_rect a = ip_base(k, g, ip_low(m));

        if (!ip_is_on_table(k, &a))
            return st_refuse_amount(IP_OFF_TABLE, IP_4_1, ip_id(k, ip_low(m)), 0);
    }
    v = enter(k, g, phase, form.to_move ? form.to_move - 1u : 0);
    return v.code == ST_OK ? ip_audit(set, s) : v;
}
