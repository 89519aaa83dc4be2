/* objective.c -- Ancients 11.2c and 13n: hexes that a scenario wants held.
 *
 *   11.2c, R112    who holds one                    anc_holder()
 *   13n            what they are good for           anc_more_held(), anc_all_held()
 *   12.1a, 13k     how a battle is won, in words    anc_aims()
 */
#include "ancients.h"

#include "../../core/aim.h"

int anc_is_objective(const struct anc_setting *k, uint32_t cell) { return k->objective[cell / 8] >> cell % 8 & 1; }

/* 11.2c, R112: the side of the live Base that stands there, if it is none that evades; ST_NOBODY: nobody holds it. */
uint8_t anc_holder(const struct anc_setting *k, const struct anc_state *g, uint32_t cell)
{
    const uint32_t there = anc_live_at(g, cell);

    return there && !anc_evade_of(k, there - 1) ? anc_side(there - 1) : (uint8_t)ST_NOBODY;
}

uint32_t anc_objectives(const struct anc_setting *k, const struct anc_state *g, uint32_t held[ST_SIDES])
{
    uint32_t n = 0;

    held[0] = held[1] = 0;
    for (uint32_t c = 0; k->objectives != ANC_OBJECTIVES_NONE && c < k->board.cells; c++) {
        const uint8_t side = anc_is_objective(k, c) ? anc_holder(k, g, c) : (uint8_t)ST_NOBODY;

        n += (uint32_t)anc_is_objective(k, c);
        if (side != ST_NOBODY)
            held[side]++;
    }
    return n;
}

uint8_t anc_more_held(const struct anc_setting *k, const struct anc_state *g, struct st_log *log)
{
    uint32_t held[ST_SIDES];

    if (k->objectives != ANC_OBJECTIVES_MORE || anc_objectives(k, g, held) == 0)
        return ST_NOBODY;
    anc_say_side(log, ANC_EV_OBJECTIVES, ANC_13n, ST_NOBODY, (int32_t)held[0], (int32_t)held[1], 0);
    return held[0] > held[1] ? 0 : held[1] > held[0] ? 1 : ST_NOBODY;
}

uint8_t anc_all_held(const struct anc_setting *k, const struct anc_state *g, struct st_log *log)
{
    uint32_t held[ST_SIDES], n;

    if (k->objectives != ANC_OBJECTIVES_ALL || g->decided != ANC_OPEN)
        return ST_NOBODY;
    n = anc_objectives(k, g, held);
    if (n == 0 || (held[0] < n && held[1] < n))
        return ST_NOBODY;
    anc_say_side(log, ANC_EV_OBJECTIVES, ANC_13n, ST_NOBODY, (int32_t)held[0], (int32_t)held[1], 0);
    return held[1] == n;
}

/* ---- how a battle is won, in words ---- */

static void aim_at_time(const struct anc_setting *k, uint32_t goals, struct st_aims *aims)
{
    if (k->objectives == ANC_OBJECTIVES_ALL && goals > 0)
        st_add_aim(aims, "Hold {goals} at once as a turn ends", ANC_13n, 0);
    if (k->objectives == ANC_OBJECTIVES_MORE && goals > 0)
        st_add_aim(aims,
                   k->turn_limit ? "Hold more objectives than {enemy} when turn {a} is over{named}"
                                 : "Hold more objectives than {enemy} after {many:b} quiet turns{named}",
                   ANC_13n, k->turn_limit)
            ->b = k->stall_limit;
    st_add_aim(aims,
               k->objectives == ANC_OBJECTIVES_MORE && goals > 0
                   ? "If neither holds more then, have lost the smaller share of {own's} Bases"
               : k->turn_limit ? "Have lost the smaller share of {own's} Bases when turn {a} is over"
                               : "Have lost the smaller share of {own's} Bases after {many:b} quiet turns",
               ANC_13k, k->turn_limit)
        ->b = k->stall_limit;
}

uint32_t anc_aims(const struct st_setting *set, const struct st_state *s, uint8_t side, struct st_aim *out)
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    struct st_aims aims = { out, 0 };
    uint32_t held[ST_SIDES];

    st_add_aim(&aims, "Rout {many:a} of {enemy's} {b:Base|Bases}", ANC_12_1a, (int32_t)anc_breaks_at(k, g, !side))->b =
        g->start[!side];
    aim_at_time(k, anc_objectives(k, g, held), &aims);
    return aims.count;
}
