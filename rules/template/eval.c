/* eval.c -- what a position of Raid is worth to a computer player: units, and how far up the board they are. */
#include "../../core/eval.h"
#include "template.h"

enum { UNIT = 100, RANK = 8, HALF = 150 }; /* points: a unit; a rank towards the enemy; half a victory */

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
};
