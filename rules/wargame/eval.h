/* eval.h -- Wargame: what the parts of its evaluation share. */
#ifndef WARGAME_EVAL_H
#define WARGAME_EVAL_H

#include "../../core/eval.h"
#include "wargame.h"

/* eval_promise.c: how promising a lawful action looks before it is tried, 1 to 255; 0: only
 * if there is no other. */
int32_t wg_promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act);

/* What a race is judged by; n: the models in play of each unit. */
struct wg_race {
    const struct wg_setting *k;
    const struct wg_state *g;
    const uint8_t *n;
};
/* eval_goal.c: how a side stands that must reach a goal (SC4), from -WG_RACE_WON, lost, to WG_RACE_WON, won, summed
 * over its goals; 0 if it has none. */
enum { WG_RACE_WON = 1024 };
int32_t wg_race_of(const struct wg_race *v, uint8_t side);

/* The distance between two boxes, about: at most an eighth too long. */
static inline int32_t wg_gap(const struct wg_box *a, const struct wg_box *b)
{
    const int32_t dx = st_max(0, st_max(a->x0 - b->x1, b->x0 - a->x1));
    const int32_t dy = st_max(0, st_max(a->y0 - b->y1, b->y0 - a->y1));

    return st_max(dx, dy) + st_min(dx, dy) / 2;
}

#endif
