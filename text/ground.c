/* ground.c -- see ground.h. */
#include "ground.h"

#include <string.h>

const char *const tx_looks[] = { "open",  "wood",    "lightwood", "orchard", "grain", "plough", "stubble", "hill",
                                 "pond",  "marsh",   "rough",     "river",   "road",  "wall",   "hedge",   "farm",
                                 "house", "village", "bridge",    "ford",    "camp",  "yard",   "track",   NULL };

static int is_at(const struct tx_ground *ground, const struct tx_plot *plot, uint32_t i, const struct st_area *area,
                 uint32_t corner)
{
    return ground->place[plot->first + i].x == area->x[corner] && ground->place[plot->first + i].y == area->y[corner];
}

/* A cell is one of the places of its plot; an area of a plane has all of them as its corners. */
static int is_of(const struct tx_ground *ground, const struct tx_plot *plot, const struct st_ruleset *rs,
                 const struct st_area *area)
{
    if (rs->space == ST_PLANE) {
        if (plot->is_scenery || plot->count != area->points)
            return 0;
        for (uint32_t i = 0; i < plot->count; i++)
            if (!is_at(ground, plot, i, area, i))
                return 0;
        return 1;
    }
    for (uint32_t i = 0; i < plot->count; i++)
        if (is_at(ground, plot, i, area, 0))
            return 1;
    return 0;
}

const struct tx_plot *tx_ground_of(const struct tx_ground *ground, const struct st_ruleset *rs,
                                   const struct st_area *area)
{
    for (uint32_t i = 0; ground && i < ground->plots; i++)
        if (is_of(ground, &ground->plot[i], rs, area))
            return &ground->plot[i];
    return NULL;
}
