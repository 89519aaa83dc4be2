/* setup.c -- The Portable Wargame: positions in and out, and what is true of all of them.
 *
 *   GA2, GA3, DE1    the board and who stands on it       pw_seal()
 *   MO2, MO3 ...     what every position obeys            pw_audit()
 *
 * Until pw_seal() a state is a form being filled in: types, qualities, squares and facings
 * are kept one higher so that 0 means "not said", and the last two frames of the stack hold
 * the answers that have no place of their own (struct form).
 */
#include "portable.h"

struct form {
    struct st_frame *phase; /* n: moved; a: phase, active, enemy, into + 1 */
    struct st_frame *given; /* a[0]: limbering given; a[1]: square given */
};

static struct form form_of(struct pw_state *g)
{
    const struct form form = { &g->s.stack[ST_DEPTH_MAX - 1], &g->s.stack[ST_DEPTH_MAX - 2] };

    return form;
}

/* ---- get ---- */

static int32_t activation_phase(const struct st_frame *f)
{
    switch (f->phase) {
    case PW_A_FACED: return PW_AT_FACE;
    case PW_A_FIRED: return PW_AT_FIRE;
    case PW_A_CLOSED: return PW_AT_CLOSE;
    case PW_A_RALLIED: return PW_AT_RALLY;
    default: return PW_AT_ORDER;
    }
}

static int32_t phase_of(const struct st_state *s)
{
    const struct st_frame *f;

    if (s->node == ST_OVER)
        return PW_AT_OVER;
    f = st_peek(s);
    switch (f->step) {
    case PW_STEP_DEPLOY: return PW_AT_DEPLOY;
    case PW_STEP_ACTIVATION: return activation_phase(f);
    case PW_STEP_SHOT: return PW_AT_SHOT;
    case PW_STEP_COMBAT:
        if (f->phase == PW_C_FACED)
            return PW_AT_FACE;
        return f->phase == PW_C_ADVANCED ? PW_AT_ADVANCE : PW_AT_COMBAT;
    case PW_STEP_HIT: return s->node == ST_CHANCE ? PW_AT_SAVE : PW_AT_FAILED;
    default: return PW_AT_DRAW;
    }
}

/* The unit that the open question is about, and the enemy it has to do with. */
static int32_t from_frame(const struct st_state *s, uint32_t field)
{
    const struct st_frame *f = s->depth > 0 ? st_peek(s) : NULL;

    if (!f || f->step < PW_STEP_ACTIVATION)
        return field == PW_F_INTO ? ST_NOWHERE : 0;
    switch (field) {
    case PW_F_ACTIVE: return f->a[0];
    case PW_F_ENEMY: return f->step == PW_STEP_HIT ? f->a[2] : f->step == PW_STEP_ACTIVATION ? 0 : f->a[1];
    case PW_F_INTO: return f->step == PW_STEP_COMBAT ? f->a[2] >> 8 & 255 : (int32_t)ST_NOWHERE;
    default: return f->step == PW_STEP_ACTIVATION && (f->n & PW_MOVED);
    }
}

static int32_t get_unit(const struct pw_setting *k, const struct pw_state *g, uint32_t field, uint32_t unit)
{
    const uint32_t bit = pw_bit(unit);

    switch (field) {
    case PW_F_TYPE: return k->unit_type[unit - 1];
    case PW_F_QUALITY: return k->unit_quality[unit - 1];
    case PW_F_SQUARE: return g->square[unit - 1] == SQ_NONE ? (int32_t)ST_NOWHERE : g->square[unit - 1];
    case PW_F_FACING: return g->facing[unit - 1];
    case PW_F_EXHAUSTED: return (g->exhausted & bit) != 0;
    case PW_F_LIMBERING: return (g->unlimbered & bit) != 0;
    case PW_F_SPEED: return (int32_t)pw_speed(k, g, unit);
    case PW_F_RANGE: return k->type[pw_type_of(k, unit)].range;
    default: return (g->acted & bit) != 0;
    }
}

int32_t pw_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index)
{
    const struct pw_setting *k = pw_setting_of(set);
    const struct pw_state *g = pw_state_of(s);

    switch (field) {
    case PW_F_TERRAIN: return k->ground[index];
    case PW_F_OBJECTIVE: return sq_has(k->objectives, index);
    case PW_F_LOST: return (int32_t)pw_lost(k, g, (uint8_t)index);
    case PW_F_BREAKS_AT: return (int32_t)pw_breaks_at(k, (uint8_t)index);
    case PW_F_CHITS: return (int32_t)pw_chits(k, g, (uint8_t)index);
    case PW_F_ROUND: return g->round;
    case PW_F_ROUNDS: return k->round_limit;
    case PW_F_PHASE: return phase_of(s);
    case PW_F_TO_MOVE: return s->actor;
    case PW_F_ACTIVE:
    case PW_F_ENEMY:
    case PW_F_INTO:
    case PW_F_MOVED: return from_frame(s, field);
    default: return get_unit(k, g, field, index);
    }
}

/* ---- put ---- */

static void put_bit(uint32_t *mask, uint32_t unit, int32_t value)
{
    *mask = value ? *mask | pw_bit(unit) : *mask & ~pw_bit(unit);
}

static void put_unit(struct pw_setting *k, struct pw_state *g, uint32_t field, uint32_t unit, int32_t value)
{
    const struct form form = form_of(g);
    uint32_t given;

    switch (field) {
    case PW_F_TYPE: k->unit_type[unit - 1] = (uint8_t)(value + 1); return;
    case PW_F_QUALITY: k->unit_quality[unit - 1] = (uint8_t)(value + 1); return;
    case PW_F_SQUARE:
        g->square[unit - 1] = (uint8_t)(value + 1);
        given = (uint32_t)form.given->a[1] | pw_bit(unit);
        form.given->a[1] = (int32_t)given;
        return;
    case PW_F_FACING: g->facing[unit - 1] = (uint8_t)(value + 1); return;
    case PW_F_EXHAUSTED: put_bit(&g->exhausted, unit, value); return;
    case PW_F_LIMBERING:
        put_bit(&g->unlimbered, unit, value);
        given = (uint32_t)form.given->a[0] | pw_bit(unit);
        form.given->a[0] = (int32_t)given;
        return;
    default: put_bit(&g->acted, unit, value); return;
    }
}

void pw_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value)
{
    struct pw_setting *k = (struct pw_setting *)set;
    struct pw_state *g = (struct pw_state *)s;
    const struct form form = form_of(g);

    switch (field) {
    case PW_F_TERRAIN: k->ground[index & (SQ_MAX - 1)] = (uint8_t)value; return;
    case PW_F_OBJECTIVE:
        if (value)
            sq_add(&k->objectives, index & (SQ_MAX - 1));
        else
            sq_drop(&k->objectives, index & (SQ_MAX - 1));
        return;
    case PW_F_SPEED:
    case PW_F_RANGE:
    case PW_F_LOST:
    case PW_F_BREAKS_AT:
    case PW_F_CHITS:
    case PW_F_ROUNDS: return; /* derived */
    case PW_F_ROUND: g->round = (uint8_t)value; return;
    case PW_F_PHASE: form.phase->a[0] = value; return;
    case PW_F_TO_MOVE: s->actor = (uint8_t)value; return;
    case PW_F_ACTIVE: form.phase->a[1] = value; return;
    case PW_F_ENEMY: form.phase->a[2] = value; return;
    case PW_F_INTO: form.phase->a[3] = value + 1; return;
    case PW_F_MOVED: form.phase->n = (uint8_t)value; return;
    default:
        if (index >= 1 && index <= PW_UNITS_MAX)
            put_unit(k, g, field, index, value);
    }
}

/* ---- seal ---- */

static struct st_verdict seal_board(struct pw_setting *k)
{
    const uint32_t w = k->s.width, h = k->s.height, a = k->s.count[0], b = k->s.count[1];

    if (w < 2 || h < 2 || w > SQ_SIDE_MAX || h > SQ_SIDE_MAX || w * h > SQ_MAX)
        return st_refuse_amount(PW_BAD_BOARD, PW_GA3, SQ_MAX, (int32_t)(w * h));
    if (a + b < 1 || a + b > PW_UNITS_MAX)
        return st_refuse_amount(PW_BAD_POSITION, PW_DE1, 0, (int32_t)(a + b));
    sq_board_init(&k->board, w, h);
    k->commanders = 0;
    k->army[0] = (uint32_t)((1ull << a) - 1);
    k->army[1] = (uint32_t)((1ull << (a + b)) - 1) & ~k->army[0];
    for (uint32_t unit = 1; unit <= a + b; unit++) {
        uint8_t *quality = &k->unit_quality[unit - 1], *type = &k->unit_type[unit - 1];

        if (*type == 0)
            return st_refuse_amount(PW_NO_TYPE, PW_UN1, (int32_t)unit, 0);
        *type = (uint8_t)(*type - 1);
        *quality = *quality == 0 ? (uint8_t)PW_AVERAGE : (uint8_t)(*quality - 1);
        if (*type == PW_COMMANDER)
            k->commanders |= pw_bit(unit);
    }
    pw_derive_ground(k);
    return st_ok();
}

/* MO2, MO3: may a unit be put where another stands? */
static int can_share(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t square)
{
    const uint32_t there = g->at[square];

    return there == 0 ||
           (pw_side(k, there) == pw_side(k, unit) && (pw_is_commander(k, unit) || pw_is_commander(k, there)));
}

/* Hosts first, so that a commander listed before his host finds him there. */
static struct st_verdict seal_units(const struct pw_setting *k, struct pw_state *g, int deploying)
{
    const struct st_frame given = *form_of(g).given;
    const uint32_t all = k->army[0] | k->army[1];

    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t m = pass == 0 ? all & ~k->commanders : all & k->commanders; m; m &= m - 1) {
            const uint32_t i = st_low(m), unit = i + 1;
            const uint32_t square = g->square[i] == 0 || deploying ? SQ_NONE : g->square[i] - 1u;

            g->square[i] = SQ_NONE;
            if (!deploying && !((uint32_t)given.a[1] & pw_bit(unit)))
                return st_refuse_amount(PW_BAD_POSITION, PW_DE1, (int32_t)unit, 0);
            if (square == SQ_NONE && !deploying) {
                g->facing[i] = 0;
                continue;
            }
            g->alive |= pw_bit(unit);
            g->facing[i] = (uint8_t)(g->facing[i] ? g->facing[i] - 1 : pw_side(k, unit) ? SQ_SOUTH : SQ_NORTH);
            if (k->unit_type[i] == PW_ARTILLERY && !((uint32_t)given.a[0] & pw_bit(unit)))
                g->unlimbered |= pw_bit(unit); /* P50 */
            if (square == SQ_NONE)
                continue;
            if (square >= k->board.squares || !can_share(k, g, unit, square))
                return st_refuse_amount(PW_BAD_POSITION, PW_MO2, (int32_t)unit, (int32_t)square);
            pw_place(k, g, unit, square);
            if (pw_is_attached(k, g, unit))
                g->facing[i] = g->facing[g->at[square] - 1]; /* P68 */
        }
    for (uint32_t i = k->s.count[0] + k->s.count[1]; i < PW_UNITS_MAX; i++)
        g->square[i] = SQ_NONE, g->facing[i] = 0;
    g->exhausted &= g->alive;
    g->unlimbered &= g->alive;
    g->acted &= g->alive;
    return st_ok();
}

/* DE2: is there room in a side's own rows for its units? */
static int has_room(const struct pw_setting *k, uint8_t side)
{
    return st_bits(k->army[side] & ~k->commanders) <= pw_own_rows(k) * k->s.width;
}

static struct st_frame *push_activation(struct pw_state *g, uint8_t side, uint32_t unit, uint8_t phase, uint8_t n)
{
    struct st_frame *f = st_push(&g->s, PW_STEP_ACTIVATION, side);

    f->phase = phase;
    f->a[0] = (int32_t)unit;
    f->n = n;
    if (unit)
        g->acted |= pw_bit(unit);
    return f;
}

/* A shot or a combat in progress between two units that the position names. */
static void push_between(const struct pw_setting *k, struct pw_state *g, uint8_t step, uint8_t phase, uint32_t unit,
                         uint32_t enemy, uint8_t n)
{
    struct st_frame *f;

    push_activation(g, pw_side(k, unit), unit, step == PW_STEP_COMBAT ? PW_A_DONE : PW_A_CLOSE, 0);
    f = st_push(&g->s, step, pw_side(k, unit));
    f->phase = phase;
    f->n = n;
    f->a[0] = (int32_t)unit;
    f->a[1] = (int32_t)enemy;
}

static void push_advance(const struct pw_setting *k, struct pw_state *g, const struct st_frame *form)
{
    const uint32_t unit = (uint32_t)form->a[1], into = (uint32_t)form->a[3] - 1;

    push_between(k, g, PW_STEP_COMBAT, PW_C_ADVANCE, unit, (uint32_t)form->a[2], 0);
    st_top(&g->s)->a[2] = (int32_t)(pw_square(g, unit) | into << 8);
}

/* The named phase on the stack; the caller has seen that the units it needs are there. */
static void push_phase(const struct pw_setting *k, struct pw_state *g, const struct st_frame *form, uint8_t to_move)
{
    const uint32_t unit = (uint32_t)form->a[1], enemy = (uint32_t)form->a[2];
    const uint8_t side = unit ? pw_side(k, unit) : to_move, moved = form->n ? PW_MOVED : 0;

    switch (form->a[0]) {
    case PW_AT_ORDER: push_activation(g, side, 0, PW_A_ORDER, 0); return;
    case PW_AT_FACE: push_activation(g, side, unit, PW_A_FACE, moved); return;
    case PW_AT_FIRE: push_activation(g, side, unit, PW_A_FIRE, moved | PW_MAY_FIRE); return;
    case PW_AT_CLOSE: push_activation(g, side, unit, PW_A_CLOSE, moved); return;
    case PW_AT_RALLY: push_activation(g, side, unit, PW_A_RALLY, 0); return;
    case PW_AT_SHOT: push_between(k, g, PW_STEP_SHOT, PW_S_AIM, unit, enemy, !moved); return;
    case PW_AT_COMBAT: push_between(k, g, PW_STEP_COMBAT, PW_C_START, unit, enemy, 0); return;
    case PW_AT_SAVE:
    case PW_AT_FAILED:
        push_between(k, g, PW_STEP_SHOT, PW_S_AFTER, enemy, unit, 0);
        pw_push_hit(g, side, unit, pw_square(g, enemy), enemy);
        st_top(&g->s)->phase = form->a[0] == PW_AT_SAVE ? PW_H_SAVE : PW_H_FAILED;
        return;
    case PW_AT_ADVANCE: push_advance(k, g, form); return;
    default: return; /* draw: the round alone */
    }
}

/* Does the position name what its phase needs? */
static int names_enough(const struct pw_setting *k, const struct pw_state *g, const struct st_frame *form,
                        uint8_t to_move)
{
    const uint32_t unit = (uint32_t)form->a[1], enemy = (uint32_t)form->a[2], into = (uint32_t)form->a[3];
    const int two = pw_in_play(k, g, unit) && pw_in_play(k, g, enemy) && pw_side(k, unit) != pw_side(k, enemy);

    switch (form->a[0]) {
    case PW_AT_DRAW: return 1;
    case PW_AT_ORDER: return pw_chits(k, g, to_move) > 0;
    case PW_AT_FACE:
    case PW_AT_CLOSE: return pw_in_play(k, g, unit);
    case PW_AT_FIRE: return pw_in_play(k, g, unit) && pw_can_fire(k, g, unit);
    case PW_AT_RALLY: return pw_in_play(k, g, unit) && pw_is_attached(k, g, unit);
    case PW_AT_SHOT: return two && pw_can_fire(k, g, unit) && !pw_is_attached(k, g, enemy);
    case PW_AT_COMBAT: return two && (pw_faced(k, g, unit) & pw_bit(enemy));
    case PW_AT_SAVE:
    case PW_AT_FAILED: return two && !pw_is_attached(k, g, unit);
    case PW_AT_ADVANCE:
        return pw_in_play(k, g, unit) && !pw_is_commander(k, unit) && enemy >= 1 && enemy <= PW_UNITS_MAX &&
               pw_side(k, enemy) != pw_side(k, unit) && into >= 1 && into <= k->board.squares &&
               sq_distance(&k->board, pw_square(g, unit), into - 1) == 1;
    default: return 0;
    }
}

static struct st_verdict enter(const struct pw_setting *k, struct pw_state *g, int deploying)
{
    const struct form form = form_of(g);
    const struct st_frame said = *form.phase;
    const uint8_t to_move = g->s.actor;
    const struct st_frame none = { 0, 0, 0, 0, { 0, 0, 0, 0 } };

    *form.phase = *form.given = none;
    g->s.node = ST_RUNNING;
    g->s.actor = 0;
    if (deploying) {
        if (!has_room(k, 0) || !has_room(k, 1))
            return st_refuse_amount(PW_BAD_POSITION, PW_DE2, 0, 0);
        st_push(&g->s, PW_STEP_DEPLOY, 0);
    } else {
        if (!names_enough(k, g, &said, to_move))
            return st_refuse_amount(PW_BAD_POSITION, PW_TS3, said.a[1], said.a[0]);
        st_push(&g->s, PW_STEP_ROUND, 0);
        push_phase(k, g, &said, to_move);
    }
    pw_run(k, g, NULL);
    st_no_answer(&g->s);
    return st_ok();
}

struct st_verdict pw_seal(struct st_setting *set, struct st_state *s)
{
    struct pw_setting *k = (struct pw_setting *)set;
    struct pw_state *g = (struct pw_state *)s;
    const int32_t phase = form_of(g).phase->a[0];
    const int deploying = phase == PW_AT_DEPLOY || (phase == PW_AT_DRAW && k->deployment == PW_DEPLOY_FREE);
    struct st_verdict v = seal_board(k);

    if (v.code == ST_OK)
        v = seal_units(k, g, deploying);
    if (v.code != ST_OK)
        return v;
    if (g->round == 0)
        g->round = 1;
    s->ruleset = portable_ruleset.number;
    v = enter(k, g, deploying);
    return v.code == ST_OK ? pw_audit(set, s) : v;
}
