/* setup.c -- The Portable Wargame: reading and setting up positions.
 *
 *   GA2, GA3, DE1    the board and who stands on it       pw_seal()
 *   MO2, MO3         who may share a square               can_share(), seal_units()
 *   TS3 ...          the phase that it begins in          push_phase()
 *
 * Until pw_seal() a state is a form being filled in: types, qualities, squares and facings
 * are kept one higher so that 0 means "not said", and the last two frames of the stack hold
 * the answers that have no place of their own (struct said, struct given).
 */
#include "portable.h"

/* What a position says of the game, in the last frame. */
struct said {
    uint8_t zero[3], moved;
    int32_t phase, active, enemy, into_plus_1;
} ST_OVERLAY;
/* Of which units a position gives the limbering and the square, as masks, in the last frame but one. */
struct given {
    uint8_t zero[4];
    uint32_t limbering, square;
    int32_t none[2];
} ST_OVERLAY;
ST_STATIC_ASSERT(sizeof(struct said) == sizeof(struct st_frame), "an overlay of a frame");
ST_STATIC_ASSERT(sizeof(struct given) == sizeof(struct st_frame), "an overlay of a frame");

static struct said *said_in(struct pw_state *g) { return (struct said *)&g->s.stack[ST_DEPTH_MAX - 1]; }

static struct given *given_in(struct pw_state *g) { return (struct given *)&g->s.stack[ST_DEPTH_MAX - 2]; }

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

static int32_t enemy_in(const struct st_frame *f)
{
    switch (f->step) {
    case PW_STEP_SHOT: return pw_shot_in(f)->target;
    case PW_STEP_COMBAT: return pw_combat_in(f)->defender;
    case PW_STEP_HIT: return pw_hit_in(f)->enemy;
    default: return 0;
    }
}

/* The fields that describe the open question: its unit, the enemy, the square to enter, whether the unit moved. */
static int32_t from_frame(const struct st_state *s, uint32_t field)
{
    const struct st_frame *f = s->depth > 0 ? st_peek(s) : NULL;

    if (!f || f->step < PW_STEP_ACTIVATION)
        return field == PW_F_INTO ? ST_NOWHERE : 0;
    switch (field) {
    case PW_F_ACTIVE: return (int32_t)pw_asked(f);
    case PW_F_ENEMY: return enemy_in(f);
    case PW_F_INTO: return f->step == PW_STEP_COMBAT ? pw_combat_in(f)->defender_square : (int32_t)ST_NOWHERE;
    default: return f->step == PW_STEP_ACTIVATION && (pw_activation_in(f)->flags & PW_MOVED);
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
    case PW_F_RANGE: return pw_numbers(k, pw_type_of(k, unit))->range;
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
    switch (field) {
    case PW_F_TYPE: k->unit_type[unit - 1] = (uint8_t)(value + 1); return;
    case PW_F_QUALITY: k->unit_quality[unit - 1] = (uint8_t)(value + 1); return;
    case PW_F_SQUARE:
        g->square[unit - 1] = (uint8_t)(value + 1);
        given_in(g)->square |= pw_bit(unit);
        return;
    case PW_F_FACING: g->facing[unit - 1] = (uint8_t)(value + 1); return;
    case PW_F_EXHAUSTED: put_bit(&g->exhausted, unit, value); return;
    case PW_F_LIMBERING:
        put_bit(&g->unlimbered, unit, value);
        given_in(g)->limbering |= pw_bit(unit);
        return;
    default: put_bit(&g->acted, unit, value); return;
    }
}

void pw_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value)
{
    struct pw_setting *k = (struct pw_setting *)set;
    struct pw_state *g = (struct pw_state *)s;

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
    case PW_F_PHASE: said_in(g)->phase = value; return;
    case PW_F_TO_MOVE: s->actor = (uint8_t)value; return;
    case PW_F_ACTIVE: said_in(g)->active = value; return;
    case PW_F_ENEMY: said_in(g)->enemy = value; return;
    case PW_F_INTO: said_in(g)->into_plus_1 = value + 1; return;
    case PW_F_MOVED: said_in(g)->moved = (uint8_t)value; return;
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
        if (pw_kind(k, *type) == PW_COMMANDER)
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

/* Other units before commanders, so that a commander finds his host on the square. */
static struct st_verdict seal_units(const struct pw_setting *k, struct pw_state *g, int deploying)
{
    const struct given given = *given_in(g);
    const uint32_t all = k->army[0] | k->army[1];

    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t m = pass == 0 ? all & ~k->commanders : all & k->commanders; m; m &= m - 1) {
            const uint32_t i = st_low(m), unit = i + 1;
            const uint32_t square = g->square[i] == 0 || deploying ? SQ_NONE : g->square[i] - 1u;

            g->square[i] = SQ_NONE;
            if (!deploying && !(given.square & pw_bit(unit)))
                return st_refuse_amount(PW_NO_SQUARE, PW_DE1, (int32_t)unit, 0);
            if (square == SQ_NONE && !deploying) {
                g->facing[i] = 0;
                continue;
            }
            g->alive |= pw_bit(unit);
            g->facing[i] = (uint8_t)(g->facing[i] ? g->facing[i] - 1 : pw_side(k, unit) ? SQ_SOUTH : SQ_NORTH);
            if (pw_kind_of(k, unit) == PW_ARTILLERY && !(given.limbering & pw_bit(unit)))
                g->unlimbered |= pw_bit(unit); /* P50 */
            if (square == SQ_NONE)
                continue;
            if (square >= k->board.squares)
                return st_refuse_amount(PW_BAD_POSITION, PW_GA3, (int32_t)unit, (int32_t)square);
            if (!can_share(k, g, unit, square))
                return st_refuse_amount(PW_SHARED_SQUARE, PW_MO2, (int32_t)unit, g->at[square]);
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

static void push_activation(struct pw_state *g, uint8_t side, uint32_t unit, uint8_t phase, uint8_t flags)
{
    struct pw_activation *f = pw_activation_of(st_push(&g->s, PW_STEP_ACTIVATION, side));

    f->phase = phase;
    f->unit = (int32_t)unit;
    f->flags = flags;
    if (unit)
        g->acted |= pw_bit(unit);
}

/* A shot in progress between two units that the position names. */
static void push_shot(const struct pw_setting *k, struct pw_state *g, uint32_t unit, uint32_t enemy, int has_not_moved)
{
    push_activation(g, pw_side(k, unit), unit, PW_A_CLOSE, 0);
    pw_push_shot(g, pw_side(k, unit), unit, enemy, has_not_moved);
}

/* The same for a close combat. */
static struct pw_combat *push_combat(const struct pw_setting *k, struct pw_state *g, uint32_t unit, uint32_t enemy)
{
    push_activation(g, pw_side(k, unit), unit, PW_A_DONE, 0);
    return pw_push_combat(g, pw_side(k, unit), unit, enemy);
}

static void push_advance(const struct pw_setting *k, struct pw_state *g, const struct said *said)
{
    struct pw_combat *f = push_combat(k, g, (uint32_t)said->active, (uint32_t)said->enemy);

    f->phase = PW_C_ADVANCE;
    f->attacker_square = pw_square(g, (uint32_t)said->active);
    f->defender_square = (uint8_t)(said->into_plus_1 - 1);
}

/* Put the phase that the position names on the stack; names_enough() has found the units that it needs. */
static void push_phase(const struct pw_setting *k, struct pw_state *g, const struct said *said, uint8_t to_move)
{
    const uint32_t unit = (uint32_t)said->active, enemy = (uint32_t)said->enemy;
    const uint8_t side = unit ? pw_side(k, unit) : to_move, moved = said->moved ? PW_MOVED : 0;

    switch (said->phase) {
    case PW_AT_ORDER: push_activation(g, side, 0, PW_A_ORDER, 0); return;
    case PW_AT_FACE: push_activation(g, side, unit, PW_A_FACE, moved); return;
    case PW_AT_FIRE: push_activation(g, side, unit, PW_A_FIRE, moved | PW_MAY_FIRE); return;
    case PW_AT_CLOSE: push_activation(g, side, unit, PW_A_CLOSE, moved); return;
    case PW_AT_RALLY: push_activation(g, side, unit, PW_A_RALLY, 0); return;
    case PW_AT_SHOT: push_shot(k, g, unit, enemy, !moved); return;
    case PW_AT_COMBAT: push_combat(k, g, unit, enemy); return;
    case PW_AT_SAVE:
    case PW_AT_FAILED:
        push_shot(k, g, enemy, unit, 0);
        st_top(&g->s)->phase = PW_S_AFTER;
        pw_push_hit(g, side, unit, pw_square(g, enemy), enemy);
        st_top(&g->s)->phase = said->phase == PW_AT_SAVE ? PW_H_SAVE : PW_H_FAILED;
        return;
    case PW_AT_ADVANCE: push_advance(k, g, said); return;
    default: return; /* draw: the round alone */
    }
}

/* Does the position name what its phase needs? */
static int names_enough(const struct pw_setting *k, const struct pw_state *g, const struct said *said, uint8_t to_move)
{
    const uint32_t unit = (uint32_t)said->active, enemy = (uint32_t)said->enemy, into = (uint32_t)said->into_plus_1;
    const int two = pw_in_play(k, g, unit) && pw_in_play(k, g, enemy) && pw_side(k, unit) != pw_side(k, enemy);

    switch (said->phase) {
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
    const struct said said = *said_in(g);
    const uint8_t to_move = g->s.actor;
    const struct st_frame none = { 0, 0, 0, 0, { 0, 0, 0, 0 } };

    g->s.stack[ST_DEPTH_MAX - 1] = g->s.stack[ST_DEPTH_MAX - 2] = none;
    g->s.node = ST_RUNNING;
    g->s.actor = 0;
    if (deploying) {
        if (!has_room(k, 0) || !has_room(k, 1))
            return st_refuse_amount(PW_BAD_POSITION, PW_DE2, 0, 0);
        st_push(&g->s, PW_STEP_DEPLOY, 0);
    } else {
        if (!names_enough(k, g, &said, to_move))
            return st_refuse_amount(PW_BAD_POSITION, PW_TS3, said.active, said.phase);
        st_push(&g->s, PW_STEP_ROUND, 0);
        push_phase(k, g, &said, to_move);
    }
    pw_run(k, g, NULL);
    st_clear_answer(&g->s);
    return st_ok();
}

struct st_verdict pw_seal(struct st_setting *set, struct st_state *s)
{
    struct pw_setting *k = (struct pw_setting *)set;
    struct pw_state *g = (struct pw_state *)s;
    const int32_t phase = said_in(g)->phase;
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
