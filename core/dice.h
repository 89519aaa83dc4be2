/* dice.h -- the kinds of dice. table/dice.h rolls them. */
#ifndef ST_DICE_H
#define ST_DICE_H

#include "game.h"

static inline void st_die_d6(struct st_chance *die, st_rule rule)
{
    die->rule = rule;
    die->kind = ST_DIE;
    die->count = 6;
    die->total = 6;
    for (uint8_t i = 0; i < ST_FACES_MAX; i++) {
        die->face[i] = (uint8_t)(i < 6 ? i + 1 : 0);
        die->weight[i] = (uint16_t)(i < 6);
    }
}

/* A bag with the chits of two sides; a side without chits cannot be drawn. */
static inline void st_bag(struct st_chance *die, st_rule rule, uint16_t a, uint16_t b)
{
    const uint16_t chits[ST_SIDES] = { a, b };

    die->rule = rule;
    die->kind = ST_BAG;
    die->count = 0;
    die->total = (uint16_t)(a + b);
    for (uint8_t i = 0; i < ST_FACES_MAX; i++)
        die->face[i] = 0, die->weight[i] = 0;
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (chits[side] > 0) {
            die->face[die->count] = (uint8_t)(side + 1);
            die->weight[die->count++] = chits[side];
        }
}

#endif
