/* eval.c -- what a position of Raid is worth to a computer player: units, and how far up the board they are.
 *
 * The facts are what its learnt value (value.net) is made of. */
#include "../../core/eval.h"
#include "template.h"

enum { UNIT = 100, RANK = 8, HALF = 150 }; /* points: a unit; a rank towards the enemy; half a victory */

/* clang-format off */
#define TP_FACTS(X) \
    X(TP_FACT_UNITS, "units", 4) \
    X(TP_FACT_STRENGTH, "strength of its units", 8) \
    X(TP_FACT_RANKS, "ranks that its units have gone", 16) \
    X(TP_FACT_FARTHEST, "ranks of the farthest unit", 4) \
    X(TP_FACT_ACTS, "acts now", 1)
#define TP_COMMONS(X) X(TP_COMMON_CLOCK, "share of the rounds that is over, in thousandths", 1000)
enum tp_fact { TP_FACTS(ST_ID) TP_FACT_COUNT };
enum tp_common { TP_COMMONS(ST_ID) TP_COMMON_COUNT };
static const struct st_fact facts[] = { TP_FACTS(ST_ROW) };
static const struct st_fact commons[] = { TP_COMMONS(ST_ROW) };
/* clang-format on */

static void see(const struct st_setting *set, const struct st_state *s, struct st_facts *out)
{
    const struct tp_setting *k = (const struct tp_setting *)set;
    const struct tp_state *g = (const struct tp_state *)s;

    __builtin_memset(out, 0, sizeof *out);
    for (uint32_t unit = 1; unit <= TP_UNITS_MAX; unit++)
        if (tp_stands(g, unit)) {
            const uint8_t side = tp_side(k, unit);
            const int32_t y = (int32_t)sq_y(&k->board, tp_square(g, unit)), ranks = side ? set->height - 1 - y : y;
            int32_t *fact = out->side[side];

            fact[TP_FACT_UNITS]++;
            fact[TP_FACT_STRENGTH] += k->strength[k->type[unit - 1]];
            fact[TP_FACT_RANKS] += ranks;
            fact[TP_FACT_FARTHEST] = st_max(fact[TP_FACT_FARTHEST], ranks);
        }
    if (s->actor < ST_SIDES)
        out->side[s->actor][TP_FACT_ACTS] = 1;
    out->common[TP_COMMON_CLOCK] = 1000 * g->round / st_max(k->round_limit, 1);
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    const struct tp_setting *k = (const struct tp_setting *)set;
    const struct tp_state *g = (const struct tp_state *)s;
    int32_t points = 0;

    for (uint32_t unit = 1; unit <= TP_UNITS_MAX; unit++)
        if (tp_stands(g, unit)) {
            const uint8_t side = tp_side(k, unit);
            const int32_t y = (int32_t)sq_y(&k->board, tp_square(g, unit)), ranks = side ? set->height - 1 - y : y;

            points += (side ? -1 : 1) * (UNIT + (side == mind ? RANK * ranks : 0));
        }
    return st_squash(points, HALF);
}

/* Where to give ground is a decision inside an attack. */
static int is_open(const struct st_setting *set, const struct st_state *s)
{
    (void)set;
    return tp_attack_in(s) != NULL;
}

static int32_t promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    (void)set, (void)s;
    return act->verb == TP_ATTACK ? 100 : 50;
}

const struct st_eval tp_eval = {
    .look = 32,
    .leaf = 6,
    .start = 2,
    .width = 4,
    .depth = ST_TREE_DEPTH,
    .is_calm = 1,
    .levels = ST_LEVELS,
    .value = value,
    .is_open = is_open,
    .promise = promise,
    .facts = facts,
    .commons = commons,
    .fact_count = TP_FACT_COUNT,
    .common_count = TP_COMMON_COUNT,
    .see = see,
};
