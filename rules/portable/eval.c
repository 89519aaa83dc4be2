/* eval.c -- what a position of The Portable Wargame is worth.
 *
 * We count units and how near their army is to breaking; units with a target, on high ground, in cover, facing the
 * enemy, or attacked in the flank; commanders with a unit that needs them; objectives, which weigh more towards the
 * end; and who would win if the battle ended now.
 */
#include "facts.h"

enum {
    QUALITY = 12,    /* for each step above average */
    AIMS = 7,        /* can fire at a target */
    HIGH = 6,        /* stands on high ground near the enemy */
    COVER = 6,       /* stands in cover near the enemy */
    FLANKED = 16,    /* minus: an enemy faces it from its flank or rear */
    FACED = 6,       /* faces an adjacent enemy */
    FAR = 4,         /* minus: for each square to the nearest enemy */
    LOOKS = 4,       /* faces towards the nearest enemy */
    GUN_AIMS = 18,   /* unlimbered guns with a target */
    GUN_CAUGHT = 10, /* minus: limbered guns near the enemy */
    LED = 9,         /* a commander with a unit near the enemy */
    ALONE = 20       /* minus: a lone commander near the enemy */
};

struct weights {
    int32_t unit, exhausted;           /* a unit, and what it loses when it is exhausted */
    int32_t commander, needed;         /* a commander, and his bonus with an exhausted unit */
    int32_t breaking;                  /* the last loss before an army breaks */
    int32_t objective, near_objective; /* one held at the end; a square nearer to one */
    int32_t verdict;                   /* half the value of winning by objectives at the end */
    int32_t half, sooner;              /* points that count as half a victory, and how many fewer at the end */
};

/* `eager` scores choices, `calm` the leaves of the search tree.  Fitted by least squares to 1,068 positions of The Ford
 * and the results of at least 12 greedy games from each.  Not fitted: objectives, which keep their proportion to a
 * unit; the verdict; and the commander, whom the fit valued at seven units, because an army that has lost him has
 * usually lost much else.  He is one loss like any other (P33). */
static const struct weights eager = { 100, 38, 80, 14, 160, 70, 3, 75, 260, 0 };
static const struct weights calm = { 208, 127, 700, 49, 186, 140, 6, 300, 325, 202 };

struct view {
    const struct pw_setting *k;
    const struct pw_state *g;
    const struct weights *w;
    uint8_t mind;
    struct sq_swarm held; /* by the enemies of the side in question */
};

static void view_of(struct view *v, const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    v->k = pw_setting_of(set);
    v->g = pw_state_of(s);
    v->w = mind == ST_NOBODY ? &calm : &eager;
    v->mind = mind;
}

/* The enemy's square that is nearest to a square. */
static struct sq_near nearest(const struct view *v, uint32_t from) { return sq_nearest(&v->k->board, &v->held, from); }

/* Does a unit on a square, with this facing, face towards another square: would a step forward bring it nearer? */
static int is_toward(const struct sq_board *b, uint32_t square, uint32_t facing, uint32_t other)
{
    switch (facing) {
    case SQ_NORTH: return b->y[other] > b->y[square];
    case SQ_EAST: return b->x[other] > b->x[square];
    case SQ_SOUTH: return b->y[other] < b->y[square];
    default: return b->x[other] < b->x[square];
    }
}

/* CC4: bonus for facing an adjacent enemy; penalty for one that attacks from the flank or rear. */
static int32_t contacts(const struct view *v, uint32_t unit, uint8_t side)
{
    const uint32_t square = pw_square(v->g, unit);
    int32_t points = 0;

    for (uint32_t d = 0; d < SQ_FACINGS; d++) {
        const uint32_t at = sq_step(&v->k->board, square, d);
        const uint32_t enemy = at == SQ_NONE || !sq_has(v->g->held[!side], at) ? 0 : v->g->at[at];

        if (!enemy || pw_is_commander(v->k, enemy))
            continue;
        if (d == v->g->facing[unit - 1])
            points += FACED;
        else if (v->g->facing[enemy - 1] == sq_opposite(d))
            points -= FLANKED;
    }
    return points;
}

static int32_t ground(const struct view *v, uint32_t square)
{
    const struct pw_terrain *t = pw_terrain_at(v->k, square);

    return (t->height ? HIGH : 0) + (t->cover ? COVER : 0);
}

/* pw_has_target() of a unit whose nearest enemy is this far.  Nothing hides an enemy beside it. */
static int has_target(const struct view *v, uint32_t unit, int32_t far)
{
    if (far > pw_numbers(v->k, pw_type_of(v->k, unit))->range)
        return 0;
    return far == 1 || pw_has_target(v->k, v->g, unit);
}

/* UN5: guns are worth more with a target, and less when limbered within reach of the enemy. */
static int32_t gun_points(const struct view *v, uint32_t unit, int32_t far)
{
    const int aims = has_target(v, unit, far);

    if (v->g->unlimbered & pw_bit(unit))
        return aims ? GUN_AIMS : 0;
    return (aims ? GUN_AIMS / 2 : 0) - (far <= 3 ? GUN_CAUGHT : 0);
}

static int32_t fighter(const struct view *v, uint32_t unit, uint8_t side)
{
    const uint32_t square = pw_square(v->g, unit);
    const int worn = (v->g->exhausted & pw_bit(unit)) != 0, gun = pw_kind_of(v->k, unit) == PW_ARTILLERY;
    const struct sq_near enemy = nearest(v, square);
    const int32_t far = (int32_t)enemy.far;
    int32_t points = v->w->unit + QUALITY * (v->k->unit_quality[unit - 1] - PW_AVERAGE);

    if (far == 1)
        points += contacts(v, unit, side);
    if (worn)
        return points - v->w->exhausted + FAR * st_min(far, 4);
    points += far <= 4 ? ground(v, square) : 0;
    if (enemy.square != SQ_NONE && is_toward(&v->k->board, square, v->g->facing[unit - 1], enemy.square))
        points += LOOKS;
    if (gun)
        points += gun_points(v, unit, far);
    else if (has_target(v, unit, far)) /* it can fire: not worn, no gun, and its range is above 0 */
        points += AIMS;
    return side == v->mind ? points - (gun ? 1 : FAR) * st_max(far - (gun ? 4 : 1), 0) : points;
}

/* A commander should be with a unit: best with an exhausted one, else with one near the enemy. */
static int32_t commander(const struct view *v, uint32_t unit)
{
    const uint32_t square = pw_square(v->g, unit), host = v->g->at[square];
    const uint32_t far = nearest(v, square).far;
    const int32_t points = v->w->commander - (v->g->exhausted & pw_bit(unit) ? v->w->exhausted : 0);

    if (pw_is_commander(v->k, host))
        return points - (far <= 3 ? ALONE : 0);
    if (v->g->exhausted & pw_bit(host))
        return points + v->w->needed;
    return points + (far <= 4 ? LED : 0);
}

/* The squares that infantry and cavalry hold; guns and commanders cannot hold one against an attack. */
static struct sq_set holders(const struct view *v, uint8_t side)
{
    struct sq_set squares = v->g->held[side];

    for (uint32_t m = v->g->alive & v->k->army[side]; m; m &= m - 1) {
        const uint32_t unit = st_low(m) + 1, square = pw_square(v->g, unit);

        if (square != SQ_NONE && v->g->at[square] == unit && pw_kind_of(v->k, unit) >= PW_ARTILLERY)
            sq_drop(&squares, square);
    }
    return squares;
}

/* VI2-VI4: objectives held, and the distance to the others. */
static int32_t objectives(const struct view *v, uint8_t side)
{
    struct sq_set wanted = v->k->objectives;
    const struct sq_set own = holders(v, side);
    const int32_t held = (int32_t)sq_count(sq_and(wanted, own)), late = v->g->round;
    int32_t points = held * v->w->objective * (2 + late) / (2 + v->k->round_limit);
    struct sq_swarm swarm;

    if (v->k->attacker > 0 && v->k->attacker - 1 != side)
        points /= 2;
    sq_swarm_of(&v->k->board, own, &swarm);
    while (sq_any(wanted))
        points -= v->w->near_objective * (int32_t)sq_nearest(&v->k->board, &swarm, sq_take(&wanted)).far;
    return points;
}

/* VI3, VI4: who would win if the battle ended now, in units of half a victory: two for a margin of one objective, one
 * more for each further one; one if only the losses decide. */
static int32_t verdict(const struct view *v)
{
    const int32_t a = (int32_t)sq_count(sq_and(v->k->objectives, v->g->held[0]));
    const int32_t b = (int32_t)sq_count(sq_and(v->k->objectives, v->g->held[1]));
    const int32_t lost = (int32_t)pw_lost(v->k, v->g, 1) - (int32_t)pw_lost(v->k, v->g, 0);
    int32_t spare = a - b;

    if (v->k->attacker > 0) {
        spare = (v->k->attacker == 1 ? a : b) - v->k->objectives_needed;
        spare = (spare < 0 ? spare : spare + 1) * (v->k->attacker == 1 ? 1 : -1);
    }
    if (spare == 0)
        return lost == 0 ? 0 : lost > 0 ? 1 : -1;
    return spare > 0 ? spare + 1 : spare - 1;
}

/* VI2: the verdict counts in full at the end, a quarter one round before, a ninth two rounds before. */
static int32_t clock_points(const struct view *v)
{
    const int32_t all = (int32_t)st_bits(v->g->alive), waiting = (int32_t)st_bits(v->g->alive & ~v->g->acted);
    const int32_t late = st_max(1, all * (v->k->round_limit - v->g->round + 1) + waiting);

    return verdict(v) * v->w->verdict * all * all / (late * late);
}

/* VI1: each loss weighs more than the one before. */
static int32_t breaking(const struct view *v, uint8_t side)
{
    const int32_t lost = (int32_t)pw_lost(v->k, v->g, side), most = st_max((int32_t)pw_breaks_at(v->k, side), 1);

    return -v->w->breaking * lost * lost / (most * most);
}

static int32_t side_points(struct view *v, uint8_t side)
{
    int32_t points = breaking(v, side) + (sq_any(v->k->objectives) ? objectives(v, side) : 0);

    sq_swarm_of(&v->k->board, v->g->held[!side], &v->held);
    for (uint32_t m = v->g->alive & v->k->army[side]; m; m &= m - 1) {
        const uint32_t unit = st_low(m) + 1;

        if (pw_square(v->g, unit) == SQ_NONE)
            points += v->w->unit;
        else
            points += pw_is_commander(v->k, unit) ? commander(v, unit) : fighter(v, unit, side);
    }
    return points;
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    struct view v;

    view_of(&v, set, s, mind);
    return st_squash(side_points(&v, 0) - side_points(&v, 1) + clock_points(&v),
                     v.w->half - v.w->sooner * v.g->round / v.k->round_limit);
}

/* Every decision except deployment and the choice of a unit and its order. */
static int is_open(const struct st_setting *set, const struct st_state *s)
{
    const struct st_frame *f = st_peek(s);

    (void)set;
    return f->step != PW_STEP_DEPLOY && !(f->step == PW_STEP_ACTIVATION && f->phase == PW_A_ORDERED);
}

/* A chit only tells whose turn it is, and value() does not ask that. */
static int is_idle(const struct st_setting *set, const struct st_state *s)
{
    (void)set;
    return st_peek(s)->step == PW_STEP_ROUND;
}

/* Would holding or passing decline something without risk?  Nobody fires back (FI3), and a commander strikes back
 * only with `commander_die` (P38). */
static int is_free(const struct view *v, const struct st_frame *f, uint32_t unit)
{
    if (f->step != PW_STEP_ACTIVATION)
        return 0;
    if (f->phase == PW_A_ORDERED)
        return pw_can_fire(v->k, v->g, unit) && pw_has_target(v->k, v->g, unit);
    return f->phase == PW_A_FIRED || !(pw_faced(v->k, v->g, unit) & ~(v->k->commander_die ? 0 : v->k->commanders));
}

/* Facing away from all enemies never helps: there is no arc of fire (P11), and an attack from the rear is stronger
 * (CC4). */
static int32_t face_promise(const struct view *v, uint32_t square, uint32_t facing, uint8_t side)
{
    const struct sq_board *b = &v->k->board;
    const struct sq_near enemy = nearest(v, square);
    struct sq_set enemies = v->g->held[!side];

    if (enemy.square != SQ_NONE && is_toward(b, square, facing, enemy.square))
        return 48;
    while (sq_any(enemies)) {
        const uint32_t at = sq_take(&enemies);

        if (sq_distance(b, square, at) <= 4 && is_toward(b, square, facing, at))
            return 24;
    }
    return 0;
}

static int32_t promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const uint8_t side = s->actor;
    struct view v;

    view_of(&v, set, s, side);
    if (act->verb == PW_FACE || act->verb == PW_MOVE)
        sq_swarm_of(&v.k->board, v.g->held[!side], &v.held);
    switch (act->verb) {
    case PW_FIRE:
    case PW_FIGHT: return 120;
    case PW_HOLD:
    case PW_PASS: return is_free(&v, st_peek(s), act->unit) ? 0 : 24;
    case PW_RALLY: return 140;
    case PW_UNLIMBER: return pw_has_target(v.k, v.g, act->unit) ? 90 : 30;
    case PW_LIMBER: return pw_has_target(v.k, v.g, act->unit) ? 8 : 24;
    case PW_ADVANCE: return 60;
    case PW_FACE: return face_promise(&v, pw_square(v.g, act->unit), act->facing, side);
    case PW_MOVE: {
        const uint32_t to = (uint32_t)(act->x + act->y * v.k->board.width);
        const int32_t now = (int32_t)nearest(&v, pw_square(v.g, act->unit)).far;
        const int32_t then = (int32_t)nearest(&v, to).far;

        return 24 + 8 * st_max(now - then, -2) + ground(&v, to) + (sq_has(v.k->objectives, to) ? 40 : 0);
    }
    default: return 24;
    }
}

static void see(const struct st_setting *set, const struct st_state *s, struct st_facts *out)
{
    pw_see(pw_setting_of(set), pw_state_of(s), value(set, s, ST_NOBODY), out);
}

const struct st_eval pw_eval = {
    .look = 32,
    .leaf = 6,
    .pass = ST_ROLL,
    .start = 2,
    .width = 4,
    .depth = ST_TREE_DEPTH,
    .is_calm = 1,
    .levels = ST_LEVELS,
    .value = value,
    .reads = { { offsetof(struct pw_state, square), sizeof(struct pw_state) } },
    .is_open = is_open,
    .is_idle = is_idle,
    .promise = promise,
    .facts = pw_facts,
    .commons = pw_commons,
    .fact_count = PW_FACT_COUNT,
    .common_count = PW_COMMON_COUNT,
    .see = see,
#ifndef __wasm__
    .follies = pw_follies,
    .folly_count = PW_FOLLIES,
#endif
};
