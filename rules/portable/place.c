/* place.c -- The Portable Wargame: who stands where.
 *
 *   MO2, MO3   one unit on a square, and commanders     pw_place(), pw_lift()
 *   UN7        a commander shares his host's square      pw_riders(), pw_travel()
 *   RH6, CF1   leaving play                              pw_destroy()
 *
 * Ruling P28: a commander goes along when his host moves, turns or retreats.
 * Ruling P61: several commanders may share a square; `at` then names the host, or
 * the first of the commanders when no other unit stands with them.
 */
#include "portable.h"

/* The commanders of a side on a square, as a mask. */
static uint32_t commanders_on(const struct pw_setting *k, const struct pw_state *g, uint8_t side, uint32_t square)
{
    uint32_t on = 0;

    for (uint32_t m = k->commanders & g->alive & k->army[side]; m; m &= m - 1)
        if (g->square[st_low(m)] == square)
            on |= m & (0u - m);
    return on;
}

void pw_place(const struct pw_setting *k, struct pw_state *g, uint32_t unit, uint32_t square)
{
    const uint32_t there = g->at[square];

    ST_ASSERT(square < k->board.squares);
    g->square[unit - 1] = (uint8_t)square;
    if (there == 0 || !pw_is_commander(k, unit) || (pw_is_commander(k, there) && unit < there))
        g->at[square] = (uint8_t)unit;
    sq_add(&g->held[pw_side(k, unit)], square);
}

void pw_lift(const struct pw_setting *k, struct pw_state *g, uint32_t unit)
{
    const uint32_t square = pw_square(g, unit);
    const uint8_t side = pw_side(k, unit);
    uint32_t left;

    g->square[unit - 1] = SQ_NONE;
    if (g->at[square] != unit)
        return;
    left = commanders_on(k, g, side, square);
    g->at[square] = (uint8_t)(left ? st_low(left) + 1 : 0);
    if (!left)
        sq_drop(&g->held[side], square);
}

/* UN7. */
uint32_t pw_riders(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    if (pw_is_commander(k, unit))
        return 0;
    return commanders_on(k, g, pw_side(k, unit), pw_square(g, unit));
}

int pw_is_attached(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    return pw_is_commander(k, unit) && !pw_is_commander(k, g->at[pw_square(g, unit)]);
}

/* P28, P29: commanders go along; a unit that ends with a lone commander of its side, or a
 * commander who ends with a unit, is attached. */
void pw_travel(const struct pw_setting *k, struct pw_state *g, uint32_t unit, uint32_t square, struct st_log *log)
{
    const uint32_t riders = pw_riders(k, g, unit), host = g->at[pw_square(g, unit)];
    uint32_t m;

    if (host != unit && !pw_is_commander(k, host))
        pw_say_pair(log, PW_EV_DETACHED, PW_UN7, unit, host);
    pw_lift(k, g, unit);
    for (m = riders; m; m &= m - 1)
        pw_lift(k, g, st_low(m) + 1);
    for (m = pw_is_commander(k, unit) ? 0 : commanders_on(k, g, pw_side(k, unit), square); m; m &= m - 1)
        pw_say_pair(log, PW_EV_ATTACHED, PW_MO3, st_low(m) + 1, unit);
    pw_place(k, g, unit, square);
    for (m = riders; m; m &= m - 1) {
        pw_place(k, g, st_low(m) + 1, square);
        pw_say_pair(log, PW_EV_ALONG, PW_UN7, st_low(m) + 1, unit);
    }
    if (pw_is_attached(k, g, unit)) {
        g->facing[unit - 1] = g->facing[g->at[square] - 1];
        pw_say_pair(log, PW_EV_ATTACHED, PW_UN7, unit, g->at[square]);
    } else {
        pw_turn(k, g, unit, g->facing[unit - 1]);
    }
}

void pw_turn(const struct pw_setting *k, struct pw_state *g, uint32_t unit, uint32_t facing)
{
    g->facing[unit - 1] = (uint8_t)facing;
    for (uint32_t m = pw_riders(k, g, unit); m; m &= m - 1)
        g->facing[st_low(m)] = (uint8_t)facing;
}

static void remove_unit(const struct pw_setting *k, struct pw_state *g, uint32_t unit, st_rule rule, struct st_log *log)
{
    pw_lift(k, g, unit);
    g->alive &= ~pw_bit(unit);
    g->exhausted &= ~pw_bit(unit);
    g->unlimbered &= ~pw_bit(unit);
    g->acted &= ~pw_bit(unit);
    g->facing[unit - 1] = 0;
    pw_say(log, PW_EV_DESTROYED, rule, unit);
}

/* RH6: its chit leaves the bag with it (P01).  Its commanders stay behind alone (P32) unless option
 * CF1 says that they are destroyed too. */
void pw_destroy(const struct pw_setting *k, struct pw_state *g, uint32_t unit, struct st_log *log)
{
    const uint32_t riders = pw_riders(k, g, unit);

    remove_unit(k, g, unit, PW_RH6, log);
    for (uint32_t m = riders; m; m &= m - 1)
        if (k->commander_fate == PW_DESTROYED)
            remove_unit(k, g, st_low(m) + 1, PW_CF1, log);
        else
            pw_say_pair(log, PW_EV_ALONE, PW_CF1, st_low(m) + 1, unit);
}

/* GA1. */
struct sq_set pw_beside_enemies(const struct pw_setting *k, const struct pw_state *g, uint8_t side)
{
    return sq_spread(&k->board, g->held[!side]);
}

uint32_t pw_enemy_facings(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    const struct sq_set enemies = g->held[!pw_side(k, unit)];
    uint32_t facings = 0;

    if (!sq_any(sq_and(sq_spread(&k->board, sq_one(pw_square(g, unit))), enemies)))
        return 0;
    for (uint32_t d = 0; d < SQ_FACINGS; d++) {
        const uint32_t next = sq_step(&k->board, pw_square(g, unit), d);

        if (next != SQ_NONE && sq_has(enemies, next))
            facings |= 1u << d;
    }
    return facings;
}
