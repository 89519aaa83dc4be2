/* facts.c -- The Portable Wargame: the facts of a position.
 *
 * Harm is what the rules' own numbers make on average: the chance that a die hits with its modifiers, times the chance
 * that the save fails (RH2).
 */
#include "facts.h"

enum { NEAR = 4, REACH = 2, ALL = 1000 };

/* clang-format off */
const struct st_fact pw_facts[PW_FACT_COUNT] = { PW_FACTS(ST_ROW) };
const struct st_fact pw_commons[PW_COMMON_COUNT] = { PW_COMMONS(ST_ROW) };
/* clang-format on */

struct look {
    const struct pw_setting *k;
    const struct pw_state *g;
    struct st_facts *out;
};

/* The chance that a die shows at least `need`. */
static int32_t chance(int32_t need) { return st_max(0, st_min(7 - need, 6)) * ALL / 6; }

static int32_t fails(const struct look *v, uint32_t unit)
{
    return ALL - chance(v->k->saves[v->k->unit_quality[unit - 1]]);
}

static int has(uint32_t mask, uint32_t unit) { return (mask & pw_bit(unit)) != 0; }

/* The squares to the nearest unit of a side; 15 if there is none. */
static int32_t far(const struct look *v, uint32_t from, uint8_t side)
{
    struct sq_set squares = v->g->held[side];
    int32_t best = 15;

    while (sq_any(squares))
        best = st_min(best, (int32_t)sq_distance(&v->k->board, from, sq_take(&squares)));
    return best;
}

/* ---- harm ---- */

/* The best shot of a unit that can fire, as it stands: hits that are not saved. */
static void shots(const struct look *v, uint32_t unit, int32_t *fact)
{
    struct sq_set targets;
    int32_t best = 0, kills = 0;

    if (!pw_can_fire(v->k, v->g, unit))
        return;
    targets = pw_targets(v->k, v->g, unit);
    while (sq_any(targets)) {
        const uint32_t target = v->g->at[sq_take(&targets)];
        const int32_t hit =
            chance(v->k->fire_hit - pw_fire_sum(v->k, v->g, unit, target, 1, NULL)) * fails(v, target) / ALL;

        best = st_max(best, hit);
        if (has(v->g->exhausted, target))
            kills = st_max(kills, hit);
    }
    fact[PW_FACT_FIRE] += best;
    fact[PW_FACT_FIRE_KILLS] += kills;
    if (!has(v->g->acted, unit))
        fact[PW_FACT_FIRE_LEFT] += best;
    if (best > 0 && pw_kind_of(v->k, unit) == PW_ARTILLERY)
        fact[PW_FACT_AIMED]++;
}

struct pw_exchange pw_exchange_of(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t enemy)
{
    const struct look v = { k, g, NULL };
    struct pw_exchange x;

    x.given = chance(k->close_hit - pw_close_sum(k, g, unit, enemy, 1, NULL)) * fails(&v, enemy) / ALL;
    x.taken = pw_is_commander(k, enemy) && !k->commander_die
                  ? 0
                  : chance(k->close_hit - pw_close_sum(k, g, enemy, unit, 0, NULL)) * fails(&v, unit) / ALL;
    return x;
}

/* The attack of a unit on the enemy that it faces. */
static void attacks(const struct look *v, uint32_t unit, int32_t *fact)
{
    const uint32_t faced = pw_faced(v->k, v->g, unit), enemy = faced ? st_low(faced) + 1 : 0;
    struct pw_exchange x;

    if (!enemy)
        return;
    x = pw_exchange_of(v->k, v->g, unit, enemy);
    fact[PW_FACT_CLOSE] += x.given;
    fact[PW_FACT_CLOSE_BACK] += x.taken;
    if (has(v->g->exhausted, enemy))
        fact[PW_FACT_CLOSE_KILLS] += x.given;
    if (!has(v->g->acted, unit))
        fact[PW_FACT_CLOSE_LEFT] += x.given;
}

/* ---- one unit ---- */

/* CC4: is a unit attacked from its flank or rear?  And has it, beside an enemy, nowhere to go? */
static void contacts(const struct look *v, uint32_t unit, uint8_t side, int32_t *fact)
{
    const uint32_t square = pw_square(v->g, unit);
    int beside = 0, flanked = 0, free = 0;

    for (uint32_t d = 0; d < SQ_FACINGS; d++) {
        const uint32_t at = sq_step(&v->k->board, square, d), other = at == SQ_NONE ? 0 : v->g->at[at];

        free |= at != SQ_NONE && !other;
        if (!other || pw_side(v->k, other) == side || pw_is_commander(v->k, other))
            continue;
        beside = 1;
        flanked |= d != v->g->facing[unit - 1] && v->g->facing[other - 1] == sq_opposite(d);
    }
    fact[PW_FACT_FLANKED] += flanked;
    fact[PW_FACT_TRAPPED] += beside && !free;
    v->out->common[PW_COMMON_CONTACT] += beside;
}

static void count(const struct look *v, uint32_t unit, int32_t *fact)
{
    const int worn = has(v->g->exhausted, unit);
    const int32_t save = ALL - fails(v, unit);

    switch (pw_kind_of(v->k, unit)) {
    case PW_CAVALRY: fact[worn ? PW_FACT_CAVALRY_WORN : PW_FACT_CAVALRY]++; break;
    case PW_ARTILLERY: fact[worn ? PW_FACT_GUNS_WORN : PW_FACT_GUNS]++; break;
    default: fact[worn ? PW_FACT_INFANTRY_WORN : PW_FACT_INFANTRY]++; break;
    }
    fact[worn ? PW_FACT_SAVES_WORN : PW_FACT_SAVES] += save;
    fact[PW_FACT_WAITING] += !has(v->g->acted, unit);
}

static void fighter(const struct look *v, uint32_t unit, uint8_t side, int32_t *fact)
{
    const uint32_t square = pw_square(v->g, unit);
    const int worn = has(v->g->exhausted, unit);
    const struct pw_terrain *t = pw_terrain_at(v->k, square);
    const int32_t enemy = far(v, square, !side);
    const int32_t reach = (int32_t)pw_numbers(v->k, pw_type_of(v->k, unit))->speed + 1;

    contacts(v, unit, side, fact);
    shots(v, unit, fact);
    attacks(v, unit, fact);
    fact[PW_FACT_FAR] += enemy;
    fact[PW_FACT_WORN_NEAR] += worn && enemy <= REACH + 1;
    fact[PW_FACT_REACH] += !worn && enemy <= reach;
    fact[PW_FACT_COVER] += t->cover && enemy <= NEAR;
    fact[PW_FACT_HIGH] += t->height && enemy <= NEAR;
    if (pw_riders(v->k, v->g, unit))
        fact[worn ? PW_FACT_RALLIES : PW_FACT_LED]++;
    if (pw_kind_of(v->k, unit) == PW_ARTILLERY && !has(v->g->unlimbered, unit))
        fact[PW_FACT_LIMBERED]++;
}

static void commander(const struct look *v, uint32_t unit, uint8_t side, int32_t *fact)
{
    const uint32_t square = pw_square(v->g, unit);

    if (pw_is_commander(v->k, v->g->at[square]) && far(v, square, !side) <= NEAR - 1)
        fact[PW_FACT_ALONE]++;
}

/* ---- the army, the objectives, the clock ---- */

static void army(const struct look *v, uint8_t side, int32_t *fact)
{
    const int32_t lost = (int32_t)pw_lost(v->k, v->g, side), most = st_max((int32_t)pw_breaks_at(v->k, side), 1);

    for (uint32_t m = v->g->alive & v->k->army[side]; m; m &= m - 1) {
        const uint32_t unit = st_low(m) + 1;

        if (pw_is_commander(v->k, unit)) {
            fact[PW_FACT_COMMANDERS]++;
            fact[PW_FACT_WAITING] += !has(v->g->acted, unit);
        } else {
            count(v, unit, fact);
        }
        if (pw_square(v->g, unit) == SQ_NONE)
            continue;
        if (pw_is_commander(v->k, unit))
            commander(v, unit, side, fact);
        else
            fighter(v, unit, side, fact);
    }
    fact[PW_FACT_LOST] = lost * ALL / most;
    fact[PW_FACT_BREAKS_1] = most - lost <= 1;
    fact[PW_FACT_BREAKS_2] = most - lost <= 2;
    fact[PW_FACT_ATTACKER] = v->k->attacker == side + 1;
}

static void objectives(const struct look *v, uint8_t side, int32_t *fact)
{
    struct sq_set wanted = v->k->objectives;

    while (sq_any(wanted)) {
        const uint32_t at = sq_take(&wanted), unit = v->g->at[at];

        if (unit && pw_side(v->k, unit) == side) {
            fact[PW_FACT_HELD]++;
            fact[PW_FACT_HELD_FIRM] += !has(v->g->exhausted, unit) && pw_kind_of(v->k, unit) < PW_ARTILLERY;
        }
        fact[PW_FACT_GOAL_FAR] += far(v, at, side);
    }
}

/* VI3, VI4: who would win if the battle ended now: 1 side A, -1 side B. */
static int32_t verdict(const struct look *v)
{
    const int32_t a = v->out->side[0][PW_FACT_HELD], b = v->out->side[1][PW_FACT_HELD];
    const int32_t lost = (int32_t)pw_lost(v->k, v->g, 1) - (int32_t)pw_lost(v->k, v->g, 0);
    int32_t spare = a - b;

    if (v->k->attacker > 0) {
        spare = (v->k->attacker == 1 ? a : b) - v->k->objectives_needed;
        spare = (spare < 0 ? spare : spare + 1) * (v->k->attacker == 1 ? 1 : -1);
    }
    spare = spare ? spare : lost;
    return spare > 0 ? 1 : spare < 0 ? -1 : 0;
}

static void clock(const struct look *v)
{
    const int32_t round = v->g->round, limit = st_max(v->k->round_limit, 1), now = verdict(v);
    const int32_t all = (int32_t)st_bits(v->g->alive), waiting = (int32_t)st_bits(v->g->alive & ~v->g->acted);
    const int32_t left = st_max(1, all * (limit - round) + waiting); /* activations */
    const int32_t late = ALL * all / (left + all);
    int32_t *common = v->out->common;

    common[PW_COMMON_CLOCK] = ALL * round / limit;
    common[PW_COMMON_LATE] = ALL * round * round / (limit * limit);
    common[PW_COMMON_LAST] = round >= limit;
    common[PW_COMMON_BAG] = ALL * waiting / st_max(all, 1);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        int32_t *fact = v->out->side[side];

        fact[PW_FACT_WINS_NOW] = side ? -now : now;
        fact[PW_FACT_WINS_LATE] = fact[PW_FACT_WINS_NOW] * late;
        fact[PW_FACT_NEXT] = waiting ? ALL * fact[PW_FACT_WAITING] / waiting : ALL / 2;
    }
}

void pw_see(const struct pw_setting *k, const struct pw_state *g, int32_t value, struct st_facts *out)
{
    const struct look v = { k, g, out };

    __builtin_memset(out, 0, sizeof *out);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        out->side[side][PW_FACT_VALUE] = side ? -value : value;
        out->side[side][PW_FACT_ACTS] = g->s.actor == side;
        army(&v, side, out->side[side]);
        objectives(&v, side, out->side[side]);
    }
    clock(&v);
    out->common[PW_COMMON_UNITS] = k->s.count[0] + k->s.count[1];
    out->common[PW_COMMON_OBJECTIVES] = (int32_t)sq_count(k->objectives);
    out->common[PW_COMMON_FIRE] = chance(k->fire_hit);
    out->common[PW_COMMON_CLOSE] = chance(k->close_hit);
    out->common[PW_COMMON_SAVE] = chance(k->saves[PW_AVERAGE]);
}
