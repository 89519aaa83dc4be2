/* ground.h -- what pieces of ground are called and how they look: "the Orchard", rows of trees.
 *
 * Like the names of units they stand beside a battle, never in its setting or state: no rule knows them, no hash counts
 * them, and a record without them is the same game.
 */
#ifndef ST_TEXT_GROUND_H
#define ST_TEXT_GROUND_H

#include "../core/game.h"
#include "limits.h"

struct tx_place {
    int32_t x, y; /* as areas() gives them */
};

/* A piece of ground.  Its places are cells of a grid, or of a plane the corners of an area or of scenery. */
struct tx_plot {
    char name[TX_UNIT_NAME_MAX]; /* "the Orchard"; empty: none */
    char look[TX_LOOK_MAX];      /* a word of tx_looks; empty: that of its rule */
    uint16_t first, count;       /* of the places */
    uint8_t is_scenery;          /* of a plane: drawn, but no rule knows it */
    uint8_t zero[3];
};

struct tx_ground {
    struct tx_plot plot[TX_PLOTS_MAX];
    struct tx_place place[TX_PLACES_MAX];
    uint32_t plots, places;
};

/* The looks that a painter knows, ended by NULL. */
extern const char *const tx_looks[];

/* The piece of ground that an area of the battle is, or NULL.  ground may be NULL. */
const struct tx_plot *tx_ground_of(const struct tx_ground *ground, const struct st_ruleset *rs,
                                   const struct st_area *area);

#endif
