/* move.c -- The Portable Wargame: where a unit may go, and going there.
 *
 *   UN1-UN4, TR2     how far                        pw_speed(), reach(), road_reach()
 *   TW3, TV2, P66    ground that ends a move        reach()
 *   MO2, MO3         where it may not end           pw_ends()
 *   MO4, MO5, RH5    enemies                        bounds_of(), pw_do_move()
 *   MO1              facing                         pw_do_move()
 *
 * A move is named by the square where it ends.  The path decides nothing else, so any
 * lawful path will do and none is stored.
 */
#include "portable.h"

/* UN1-UN4; an unlimbered gun has a speed of its own. */
uint32_t pw_speed(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    const struct pw_unit_type *t = pw_numbers(k, pw_type_of(k, unit));

    return g->unlimbered & pw_bit(unit) ? t->unlimbered_speed : t->speed;
}

/* P16: an adjacent enemy whose front square is this unit's. */
static int is_pinned(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    const uint32_t square = pw_square(g, unit);

    for (uint32_t m = pw_enemy_facings(k, g, unit); m; m &= m - 1) {
        const uint32_t d = st_low(m), enemy_square = sq_step(&k->board, square, d);
        const uint8_t side = pw_side(k, unit);

        for (uint32_t e = g->alive & k->army[!side]; e; e &= e - 1)
            if (g->square[st_low(e)] == enemy_square && g->facing[st_low(e)] == sq_opposite(d))
                return 1;
    }
    return 0;
}

/* What a move may not enter, and where it must stop. */
struct bounds {
    struct sq_set closed, stops;
};

static struct bounds bounds_of(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    const uint8_t side = pw_side(k, unit);
    const struct sq_set beside = pw_beside_enemies(k, g, side);
    struct bounds b = { g->held[!side], sq_or(beside, k->stops) }; /* P13; MO4, TW3, TV2 */

    if (g->exhausted & pw_bit(unit) ||                                 /* RH5 */
        (sq_has(beside, pw_square(g, unit)) && is_pinned(k, g, unit))) /* MO5 */
        b.closed = sq_or(b.closed, beside);
    return b;
}

/* The squares within an allowance.  left[n] are those reached with n squares of the move
 * left; a stop leaves none, a move reach of m leaves at most m - 1 (P66).  We go from the
 * most squares left to the fewest, so each square is first reached at its best. */
static struct sq_set reach(const struct pw_setting *k, const struct bounds *b, uint32_t from, uint32_t allowance)
{
    struct sq_set left[PW_SPEED_MAX + 2], done = sq_none();

    ST_ASSERT(allowance <= PW_SPEED_MAX);
    for (uint32_t n = 0; n < allowance; n++)
        left[n] = sq_none();
    left[allowance] = sq_one(from);
    for (uint32_t n = allowance; n > 0; n--) {
        struct sq_set next;

        done = sq_or(done, left[n]);
        next = sq_minus(sq_minus(sq_spread(&k->board, left[n]), b->closed), done);
        left[0] = sq_or(left[0], sq_and(next, b->stops));
        next = sq_minus(next, b->stops);
        for (uint32_t m = 2; k->soft_limits && m < n; m++) {
            left[m - 1] = sq_or(left[m - 1], sq_and(next, k->reach_limit[m]));
            next = sq_minus(next, k->reach_limit[m]);
        }
        left[n - 1] = sq_or(left[n - 1], next);
    }
    return sq_or(done, left[0]);
}

/* TR2, P21: farther, while the start and every square entered are road. */
static struct sq_set road_reach(const struct pw_setting *k, const struct bounds *b, uint32_t from, uint32_t allowance)
{
    struct sq_set done = sq_one(from), edge = done;

    for (uint32_t n = allowance + pw_terrain_at(k, from)->road_bonus; n > 0; n--) {
        edge = sq_minus(sq_minus(sq_and(sq_spread(&k->board, edge), k->road), b->closed), done);
        done = sq_or(done, edge);
        edge = sq_minus(edge, b->stops);
    }
    return done;
}

static struct sq_set all_reach(const struct pw_setting *k, const struct bounds *b, uint32_t from, uint32_t allowance)
{
    const struct sq_set squares = reach(k, b, from, allowance);

    if (allowance == 0 || !sq_has(k->road, from))
        return squares;
    return sq_or(squares, road_reach(k, b, from, allowance));
}

/* MO2, MO3: the squares where another unit of its side forbids it to end. */
static struct sq_set taken(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    struct sq_set t = sq_none();
    const uint8_t side = pw_side(k, unit);

    if (pw_is_commander(k, unit))
        return t;
    t = g->held[side];
    for (uint32_t m = k->commanders & g->alive & k->army[side]; m; m &= m - 1)
        if (g->square[st_low(m)] != SQ_NONE && pw_is_commander(k, g->at[g->square[st_low(m)]]))
            sq_drop(&t, g->square[st_low(m)]); /* P29: a lone commander */
    sq_drop(&t, pw_square(g, unit));
    return t;
}

struct sq_set pw_ends(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t allowance)
{
    const struct bounds b = bounds_of(k, g, unit);

    return sq_minus(all_reach(k, &b, pw_square(g, unit), allowance), taken(k, g, unit));
}

/* ---- reasons for a refusal ---- */

static st_rule speed_rule(const struct pw_setting *k, uint32_t unit)
{
#define SPEED_RULE(id, row, words, clause, ...) clause,
    static const uint8_t rule[PW_TYPES] = { PW_TYPE_LIST(SPEED_RULE) };

    return rule[pw_kind_of(k, unit)];
}

/* The ground to blame: the first kind of ground without whose limit the square could be reached.
 * If two kinds block it together, any of them that was reached. */
static struct st_verdict blame_ground(const struct pw_setting *k, const struct bounds *all, struct sq_set beside,
                                      uint32_t from, uint32_t to, uint32_t speed)
{
    const struct bounds no_ground = { all->closed, beside };
    struct sq_set limited = sq_and(all_reach(k, all, from, speed), k->stops);
    uint32_t last = PW_GROUNDS - 1;

    for (uint32_t q = 0; q < k->board.squares; q++)
        last = k->ground[q] > last ? k->ground[q] : last;
    for (uint32_t ground = 0; ground <= last; ground++) {
        struct bounds b = { all->closed, k->stops };

        for (uint32_t q = 0; q < k->board.squares; q++)
            if (k->ground[q] == ground)
                sq_drop(&b.stops, q);
        b.stops = sq_or(b.stops, beside);
        if (pw_terrain_of(k, ground)->move_reach == 1 && sq_has(all_reach(k, &b, from, speed), to))
            return st_refuse(PW_GROUND_STOPS, pw_rules_of(k, ground)->move_reach);
    }
    if (sq_has(all_reach(k, &no_ground, from, speed), to) && sq_any(limited))
        return st_refuse(PW_GROUND_STOPS, pw_rules_of(k, k->ground[sq_take(&limited)])->move_reach);
    if (k->soft_limits)
        return st_refuse(PW_GROUND_STOPS, PW_TW3);
    return st_refuse(PW_NO_WAY, PW_MO2);
}

/* A square within speed that cannot be reached.  A bound is to blame if it alone refuses, first that of a pinned or
 * tired unit; or else, if it takes two, the one without which it could be reached. */
static struct st_verdict blame(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t to,
                               uint32_t speed)
{
    const uint8_t side = pw_side(k, unit);
    const uint32_t from = pw_square(g, unit);
    const struct sq_set held = g->held[!side], beside = pw_beside_enemies(k, g, side);
    const struct st_verdict near =
        g->exhausted & pw_bit(unit) ? st_refuse(PW_TOO_TIRED, PW_RH5) : st_refuse(PW_PINNED, PW_MO5);
    const struct bounds all = bounds_of(k, g, unit), none = { sq_none(), sq_none() },
                        keeps_off = { sq_minus(all.closed, held), sq_none() }, in_the_way = { held, sq_none() },
                        enemies_stop = { sq_none(), beside }, may_go_near = { held, all.stops },
                        enemies_let_pass = { all.closed, k->stops };

    if (sq_has(held, to))
        return st_refuse(PW_OCCUPIED, PW_MO2);
    if (sq_has(all_reach(k, &none, from, speed), to)) {
        if (!sq_has(all_reach(k, &keeps_off, from, speed), to))
            return near;
        if (!sq_has(all_reach(k, &in_the_way, from, speed), to))
            return st_refuse(PW_NO_WAY, PW_MO2);
        if (!sq_has(all_reach(k, &enemies_stop, from, speed), to))
            return st_refuse(PW_ENEMY_STOPS, PW_MO4);
    }
    if (sq_has(all_reach(k, &may_go_near, from, speed), to))
        return near;
    if (sq_has(all_reach(k, &enemies_let_pass, from, speed), to))
        return st_refuse(PW_ENEMY_STOPS, PW_MO4);
    return blame_ground(k, &all, beside, from, to, speed);
}

/* TR2: how far the unit could go in that direction; farther if one road leads all the way. */
static uint32_t allowance_to(const struct pw_setting *k, uint32_t from, uint32_t to, uint32_t speed)
{
    struct sq_set done = sq_one(from), edge = done;

    if (!sq_has(k->road, from))
        return speed;
    while (sq_any(edge)) {
        edge = sq_minus(sq_and(sq_spread(&k->board, edge), k->road), done);
        done = sq_or(done, edge);
    }
    return sq_has(done, to) ? speed + pw_terrain_at(k, from)->road_bonus : speed;
}

struct st_verdict pw_check_move(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act)
{
    const uint32_t speed = pw_speed(k, g, act->unit), from = pw_square(g, act->unit);
    uint32_t to, far, allowance;

    if (act->x < 0 || act->x >= k->s.width || act->y < 0 || act->y >= k->s.height)
        return st_refuse(ST_OFF_BOARD, PW_GA3);
    to = (uint32_t)act->x + (uint32_t)act->y * k->s.width;
    if (speed == 0)
        return st_refuse(PW_CANNOT_MOVE, PW_UN3); /* P48 */
    if (sq_has(pw_ends(k, g, act->unit, speed), to))
        return st_ok();
    if (sq_has(taken(k, g, act->unit), to))
        return st_refuse(PW_OCCUPIED, PW_MO2);
    far = sq_distance(&k->board, from, to);
    allowance = allowance_to(k, from, to, speed);
    if (far > allowance)
        return st_refuse_amount(PW_TOO_FAR,
                                sq_has(k->road, from) && sq_has(k->road, to) ? PW_TR2 : speed_rule(k, act->unit),
                                (int32_t)far, (int32_t)allowance);
    return blame(k, g, act->unit, to, speed);
}

/* ---- moving ---- */

/* TS5b: a unit may fire after a move that its speed minus one allows. */
static int may_fire_after(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t to)
{
    const uint32_t from = pw_square(g, unit);
    const int32_t allowance = (int32_t)pw_speed(k, g, unit) + k->move_and_fire;

    if (!pw_can_fire(k, g, unit))
        return 0;
    return to == from || (allowance > 0 && sq_has(pw_ends(k, g, unit, (uint32_t)allowance), to));
}

/* TR2: does the unit need the road's extra square to get there? */
static int needs_road(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t to)
{
    const struct bounds b = bounds_of(k, g, unit);

    return !sq_has(reach(k, &b, pw_square(g, unit), pw_speed(k, g, unit)), to);
}

void pw_do_move(const struct pw_setting *k, struct pw_state *g, struct pw_activation *f, const struct st_action *act,
                struct st_log *log)
{
    const uint32_t unit = act->unit, from = pw_square(g, unit);
    const uint32_t to = (uint32_t)act->x + (uint32_t)act->y * k->s.width;
    uint32_t enemies;

    if (may_fire_after(k, g, unit, to))
        f->flags |= PW_MAY_FIRE;
    if (to == from) {
        pw_say_at(k, log, PW_EV_STAYS, PW_TS5a, unit, to);
        return;
    }
    f->flags |= PW_MOVED;
    if (log && needs_road(k, g, unit, to))
        pw_say_at(k, log, PW_EV_ROAD, PW_TR2, unit, to);
    pw_say_at(k, log, PW_EV_MOVED, PW_TS5a, unit, to);
    pw_travel(k, g, unit, to, log);
    enemies = pw_enemy_facings(k, g, unit);
    if (enemies) {
        f->flags |= PW_FORCED;
        pw_say_at(k, log, PW_EV_STOPPED, PW_MO4, unit, to);
    } else if (sq_has(k->stops, to)) {
        pw_say_at(k, log, PW_EV_GROUND_STOP, pw_rules_of(k, k->ground[to])->move_reach, unit, to);
    }
}
