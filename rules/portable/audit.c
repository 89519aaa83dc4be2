/* audit.c -- The Portable Wargame: what is true of every position, and how long a game is. */
#include "portable.h"

static struct st_verdict broken(st_rule rule, uint32_t unit)
{
    return st_refuse_amount(PW_BAD_POSITION, rule, (int32_t)unit, 0);
}

/* A unit out of play leaves nothing behind. */
static int is_clear(const struct pw_state *g, uint32_t i)
{
    const uint32_t bit = 1u << i;

    return g->square[i] == SQ_NONE && g->facing[i] == 0 && !((g->exhausted | g->unlimbered | g->acted) & bit);
}

static struct st_verdict audit_unit(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    const uint32_t square = pw_square(g, unit), host = square < k->board.squares ? g->at[square] : 0;

    if (g->facing[unit - 1] >= SQ_FACINGS)
        return broken(PW_MO1, unit);
    if ((g->unlimbered & pw_bit(unit)) && pw_kind_of(k, unit) != PW_ARTILLERY)
        return st_refuse_amount(PW_NO_GUNS, PW_TS5d, (int32_t)unit, 0);
    if (square == SQ_NONE) /* waiting to be deployed */
        return g->s.depth == 1 && g->s.stack[0].step == PW_STEP_DEPLOY ? st_ok() : broken(PW_DE1, unit);
    if (host == 0 || !(g->alive & pw_bit(host)) || pw_square(g, host) != square)
        return broken(PW_MO2, unit);
    if (pw_side(k, host) != pw_side(k, unit) || !sq_has(g->held[pw_side(k, unit)], square))
        return broken(PW_MO2, unit);
    if (host != unit && !pw_is_commander(k, unit))
        return broken(PW_MO3, unit);
    if (pw_is_attached(k, g, unit) && g->facing[unit - 1] != g->facing[host - 1])
        return broken(PW_UN7, unit);
    return st_ok();
}

/* `at` and `held` agree with the units' squares. */
static struct st_verdict audit_squares(const struct pw_setting *k, const struct pw_state *g)
{
    for (uint32_t q = 0; q < SQ_MAX; q++) {
        const uint32_t unit = g->at[q];
        const int held = sq_has(g->held[0], q) + sq_has(g->held[1], q);

        if (held != (unit != 0) || (unit && (q >= k->board.squares || pw_square(g, unit) != q)))
            return broken(PW_GA1, unit);
    }
    return st_ok();
}

struct st_verdict pw_audit(const struct st_setting *set, const struct st_state *s)
{
    const struct pw_setting *k = pw_setting_of(set);
    const struct pw_state *g = pw_state_of(s);
    const uint32_t all = k->army[0] | k->army[1];

    if (!st_is_at_rest(s))
        return broken(PW_TS3, 0);
    if (g->round < 1 || g->round > k->round_limit)
        return broken(PW_VI2, 0);
    if ((g->alive & ~all) || ((g->exhausted | g->unlimbered | g->acted) & ~g->alive))
        return broken(PW_RH6, 0);
    for (uint32_t i = 0; i < PW_UNITS_MAX; i++) {
        struct st_verdict v;

        if (!(g->alive >> i & 1)) {
            if (!is_clear(g, i))
                return broken(PW_RH6, i + 1);
            continue;
        }
        v = audit_unit(k, g, i + 1);
        if (v.code != ST_OK)
            return v;
    }
    return audit_squares(k, g);
}

/* A round has at most one activation a unit, and an activation at most sixteen actions:
 * the chit, the order, a facing, a shot (asked, die, save, choice), a close combat (asked,
 * two dice, two saves, two choices), an advance and its facing. */
uint32_t pw_bound(const struct st_setting *set)
{
    const struct pw_setting *k = pw_setting_of(set);
    const uint32_t units = (uint32_t)set->count[0] + set->count[1];

    return units + units * k->round_limit * 16u;
}
