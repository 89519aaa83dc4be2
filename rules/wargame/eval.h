/* eval.h -- what the parts of Wargame's evaluation share: the value of a position, the race to a goal, the
 * promise of an action. */
#ifndef WARGAME_EVAL_H
#define WARGAME_EVAL_H

#include "../../core/eval.h"
#include "wargame.h"

int32_t wg_promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act);

/* What a race is judged by: how many models every unit has. */
struct wg_race {
    const struct wg_setting *k;
    const struct wg_state *g;
    const uint8_t *n;
};
/* How a side stands that has to reach a goal (SC4): won at WG_RACE_WON, lost at its negative; 0 for who need not. */
enum { WG_RACE_WON = 1024 };
int32_t wg_race_of(const struct wg_race *v, uint8_t side);

/* How far two boxes are apart, about. */
static inline int32_t wg_gap(const struct wg_box *a, const struct wg_box *b)
{
    const int32_t dx = st_max(0, st_max(a->x0 - b->x1, b->x0 - a->x1));
    const int32_t dy = st_max(0, st_max(a->y0 - b->y1, b->y0 - a->y1));

    return st_max(dx, dy) + st_min(dx, dy) / 2;
}

#endif
