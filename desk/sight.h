/* sight.h -- what a unit could do to another over a distance: which of its pieces can, and what stops the others. */
#ifndef DK_SIGHT_H
#define DK_SIGHT_H

#include "../core/game.h"

struct dk_sights {
    struct st_action act;       /* what would be done */
    struct st_verdict verdict;  /* of that action now; a reason to tell if its code is ST_CODE_OWN or more */
    uint32_t lines, able, best; /* able: how many pieces can; best: the nearest of those, or of all if none can */
    struct st_sight line[ST_SIGHTS_MAX];
};

/* The n-th thing, from 0, that a unit could do to a target over a distance; 0: there is none, or the rules have no
 * sights. */
int dk_find_sights(const struct st_at *at, uint16_t unit, uint16_t target, uint32_t n, struct dk_sights *out);
/* The same without the verdict. */
int dk_sights_of(const struct st_at *at, uint16_t unit, uint16_t target, uint32_t n, struct dk_sights *out);

#endif
