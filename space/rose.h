/* rose.h -- sixteen steps of one length, all around, and what a rectangle would run into.
 *
 * Steps have 4-fold symmetry; four determine all 16, and a step's coordinate across an axis is that of the fourth step
 * after it along the axis. Steps are at most 32,000 long, so their coordinates on a rectangle's own axes fit in 32 bits
 * and all sixteen are tested in parallel. Results are bits, the lowest for the first step.
 */
#ifndef ST_SPACE_ROSE_H
#define ST_SPACE_ROSE_H

#include "plane.h"

enum { PL_WAYS = 16, PL_QUARTER = PL_WAYS / 4 };

struct pl_rose {
    int32_t x[PL_WAYS], y[PL_WAYS];
    int32_t reach; /* bound of all steps, in any direction */
};

/* The coordinates of all steps on a rectangle's axis, then the first four again. */
struct pl_places {
    int32_t on[PL_WAYS + PL_QUARTER];
};

/* Steps at every 22.5 degrees, rounded down. */
void pl_rose_of(struct pl_rose *r, int32_t heading, int32_t d);
void pl_places_of(struct pl_places *p, const struct pl_rose *r, const struct pl_rect *a);

static inline struct pl_vec pl_rose_step(const struct pl_rose *r, uint32_t i) { return pl_vec_of(r->x[i], r->y[i]); }

/* The steps that keep the rectangle on the table, by pl_on_table(). */
uint32_t pl_rose_on_table(const struct pl_rose *r, const struct pl_rect *a, int32_t width, int32_t height, int32_t eps);

/* Can any step come near b? */
static inline int pl_rose_may_meet(const struct pl_rose *r, const struct pl_rect *a, const struct pl_rect *b)
{
    return st_abs(b->at.x - a->at.x) < a->box.x + b->box.x + r->reach &&
           st_abs(b->at.y - a->at.y) < a->box.y + b->box.y + r->reach;
}

/* Like pl_bar_sweeps(), pl_bar_ends(), pl_fence_enters() and pl_fence_ends(), for a subset of the steps. */
uint32_t pl_rose_sweeps(const struct pl_rose *r, const struct pl_places *p, uint32_t steps, const struct pl_bar *bar,
                        const struct pl_rect *a, const struct pl_rect *b, int32_t eps);
uint32_t pl_rose_ends(const struct pl_rose *r, const struct pl_places *p, uint32_t steps, const struct pl_bar *bar);
uint32_t pl_rose_enters(const struct pl_rose *r, const struct pl_places *p, uint32_t steps,
                        const struct pl_fence *fence, const struct pl_rect *a, const struct pl_shape *s, int32_t eps);
uint32_t pl_rose_rests(const struct pl_rose *r, const struct pl_places *p, uint32_t steps,
                       const struct pl_fence *fence);

#endif
