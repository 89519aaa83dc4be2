/* eval.c -- what a position of breakthrough is worth: men, how far they have come, who guards them. */
#include "../../core/eval.h"
#include "../../core/num.h"
#include "breakthrough.h"

/* Points: a man; one that is guarded; the advantage that counts as half a victory; a man who cannot be stopped. */
enum { MAN = 100, GUARDED = 10, HALF = 300, WON = 4000 };

/* 2.3: the squares that a side's men can capture on. */
static uint64_t struck(const struct bt_setting *k, const struct bt_state *g, uint8_t side)
{
    const uint64_t front = bt_ahead(k, side, g->men[side]);

    return (k->diagonal_captures ? bt_beside(k, front) : 0) | (k->straight_captures ? front : 0);
}

/* The square of the number of rows each man has come. */
static int32_t advance(const struct bt_setting *k, uint64_t men, uint8_t side)
{
    const uint64_t row = (1ull << k->s.width) - 1;
    int32_t points = 0;

    for (int32_t y = 0; y < k->s.height; y++) {
        const int32_t far = side == 0 ? y : k->s.height - 1 - y;

        points += far * far * (int32_t)st_bits64(men >> (y * k->s.width) & row);
    }
    return points;
}

/* A man one step from the last row who cannot be captured wins, unless the other side wins first. */
static int32_t side_points(const struct bt_setting *k, const struct bt_state *g, uint8_t side)
{
    const uint64_t men = g->men[side], enemy = struck(k, g, !side), own = struck(k, g, side);
    const uint64_t near = side == 0 ? k->last_row[0] >> k->s.width : k->last_row[1] << k->s.width;
    int32_t points = MAN * (int32_t)st_bits64(men) + advance(k, men, side) + GUARDED * (int32_t)st_bits64(men & own);

    points -= MAN / 2 * (int32_t)st_bits64(men & enemy & ~own);
    if ((men & near & ~enemy) || (g->s.actor == side && (men & near)))
        points += WON * (1 + (g->s.actor == side));
    return points;
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    const struct bt_setting *k = (const struct bt_setting *)set;
    const struct bt_state *g = (const struct bt_state *)s;

    (void)mind;
    return st_squash(side_points(k, g, 0) - side_points(k, g, 1), HALF);
}

static int is_open(const struct st_setting *set, const struct st_state *s)
{
    (void)set;
    (void)s;
    return 0;
}

/* Captures first, then moves of the men farthest ahead, safe squares before others. */
static int32_t promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const struct bt_setting *k = (const struct bt_setting *)set;
    const struct bt_state *g = (const struct bt_state *)s;
    const uint64_t to = 1ull << (act->x + act->y * k->s.width);
    const int32_t far = s->actor == 0 ? act->y : k->s.height - 1 - act->y;

    return 8 + 4 * far + (g->men[!s->actor] & to ? 64 : 0) + (struck(k, g, !s->actor) & to ? 0 : 16);
}

const struct st_eval bt_eval = {
    .look = 1,
    .leaf = 6,
    .pass = ST_ROLL,
    .start = 2,
    .width = 4,
    .depth = ST_TREE_DEPTH,
    .is_calm = 1,
    .levels = ST_LEVELS,
    .value = value,
    .is_open = is_open,
    .promise = promise,
};
