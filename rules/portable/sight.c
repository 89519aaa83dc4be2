/* sight.c -- The Portable Wargame: lines of sight, and what the ground does to them.
 *
 *   TH1, TT1, TW1, TV1, TR1   ground that blocks, or does not   pw_derive_ground()
 *   TT3, TT4, TW4             how far one fires into it         field_of()
 *   FI2, TH5                  units in between                  pw_units_hide()
 *
 * Ruling P26: the line runs from centre to centre (space/square.c walks it).  It is
 * blocked by any square it crosses, and at a corner by both squares beside it.
 * Ruling P23: ground that has a height does not block between two ends as high, unless `hills_between` closes it.
 * Ruling P24: units lower than the higher end do not block, in either direction, so
 * sight is symmetric.
 *
 * pw_derive_ground() works out once what the ground allows from every square, for every
 * type of unit (`field`).  During play only the units in between matter.
 */
#include "portable.h"

static uint32_t lower_end(const struct pw_setting *k, uint32_t a, uint32_t b)
{
    return pw_height(k, a) < pw_height(k, b) ? pw_height(k, a) : pw_height(k, b);
}

static uint32_t higher_end(const struct pw_setting *k, uint32_t a, uint32_t b)
{
    return pw_height(k, a) > pw_height(k, b) ? pw_height(k, a) : pw_height(k, b);
}

/* Everything that would block a line between two squares now. */
static struct sq_set blockers_of(const struct pw_setting *k, const struct pw_state *g, uint32_t from, uint32_t to)
{
    const struct sq_set units = sq_or(g->held[0], g->held[1]);

    return sq_or(k->hides[lower_end(k, from, to)], sq_and(units, k->as_high[higher_end(k, from, to)]));
}

/* The squares that a type can fire at from a square, as far as range and ground go. */
static struct sq_set field_of(const struct pw_setting *k, uint32_t type, uint32_t from)
{
    struct sq_set field = sq_none();

    for (uint32_t to = 0; to < k->board.squares; to++) {
        const struct pw_terrain *t = pw_terrain_at(k, to);
        const uint32_t far = sq_distance(&k->board, from, to);
        const int limited = t->fire_reach > 0 && !(t->guns_exempt && pw_kind(k, type) == PW_ARTILLERY);

        if (to == from || far > pw_numbers(k, type)->range || (limited && far > t->fire_reach))
            continue;
        if (!sq_stops_line(&k->board, from, to, k->hides[lower_end(k, from, to)]))
            sq_add(&field, to);
    }
    return field;
}

void pw_derive_ground(struct pw_setting *k)
{
    k->road = k->stops = sq_none();
    k->soft_limits = 0;
    for (uint32_t i = 0; i <= PW_SPEED_MAX; i++)
        k->reach_limit[i] = sq_none();
    for (uint32_t h = 0; h < PW_HEIGHTS; h++)
        k->as_high[h] = k->hides[h] = sq_none();
    for (uint32_t q = 0; q < k->board.squares; q++) {
        const struct pw_terrain *t = pw_terrain_at(k, q);

        if (t->road_bonus > 0)
            sq_add(&k->road, q);
        if (t->move_reach == 1)
            sq_add(&k->stops, q);
        else if (t->move_reach > 1)
            sq_add(&k->reach_limit[t->move_reach], q), k->soft_limits = 1;
        for (uint32_t h = 0; h < PW_HEIGHTS; h++) {
            if (t->height >= h)
                sq_add(&k->as_high[h], q);
            if (t->blocks && (k->hills_between || t->height == 0 || t->height > h))
                sq_add(&k->hides[h], q);
        }
    }
    for (uint32_t type = 0; type < PW_TYPES; type++)
        for (uint32_t q = 0; q < SQ_MAX; q++)
            k->field[type][q] = q < k->board.squares ? field_of(k, type, q) : sq_none();
    for (uint32_t i = 0; i < ST_ROWS_MAX; i++)
        for (uint32_t q = 0; k->type_row[i].like && q < SQ_MAX; q++)
            k->own_field[i][q] = q < k->board.squares ? field_of(k, PW_TYPES + i, q) : sq_none();
}

/* FI2, TH5.  At a corner a unit on one side and a wood on the other block the line together,
 * so the ground counts here too. */
int pw_units_hide(const struct pw_setting *k, const struct pw_state *g, uint32_t from, uint32_t to)
{
    return sq_distance(&k->board, from, to) > 1 && sq_stops_line(&k->board, from, to, blockers_of(k, g, from, to));
}

static struct st_verdict blame(const struct pw_setting *k, uint32_t square, uint32_t lower)
{
    if (sq_has(k->hides[lower], square))
        return st_refuse(PW_GROUND_HIDES, pw_rules_of(k, k->ground[square])->blocks);
    return st_refuse(PW_UNIT_HIDES, PW_FI2);
}

struct st_verdict pw_check_sight(const struct pw_setting *k, const struct pw_state *g, uint32_t from, uint32_t to)
{
    const struct sq_set blockers = blockers_of(k, g, from, to);
    const uint32_t lower = lower_end(k, from, to);
    struct sq_line line;

    sq_line_between(&k->board, from, to, &line);
    for (uint32_t i = 0; i < line.count; i++)
        if (sq_has(blockers, line.square[i]))
            return blame(k, line.square[i], lower);
    for (uint32_t i = 0; i < line.pairs; i++)
        if (sq_has(blockers, line.pair[i][0]) && sq_has(blockers, line.pair[i][1]))
            return blame(k, line.pair[i][!sq_has(k->hides[lower], line.pair[i][0])], lower);
    return st_ok();
}

/* TH5. */
int pw_sees_over(const struct pw_setting *k, const struct pw_state *g, uint32_t from, uint32_t to)
{
    const struct sq_set units = sq_or(g->held[0], g->held[1]);

    return sq_stops_line(&k->board, from, to, sq_or(k->hides[lower_end(k, from, to)], units));
}
