/* rose.h -- sixteen steps of one length, all round, and what a rectangle that makes them runs into.
 *
 * A quarter turn of a step is a step, so that four make all, and a step's place across an axis is the place along it
 * of the step four further on.  Steps are at most 32,000 long: their places on a rectangle's own axes fit 32 bits, and
 * sixteen of them are looked at side by side.  Answers are bits, the lowest for the first step.
 */
#ifndef ST_SPACE_ROSE_H
#define ST_SPACE_ROSE_H

#include "plane.h"

enum { PL_WAYS = 16, PL_QUARTER = PL_WAYS / 4 };

struct pl_rose {
    int32_t x[PL_WAYS], y[PL_WAYS];
    int32_t reach; /* no step is further than this to any side */
};

/* The places of all steps on a rectangle's axis, the first four once more. */
struct pl_places {
    int32_t on[PL_WAYS + PL_QUARTER];
};

/* Steps at every 22.5 degrees, rounded down. */
void pl_rose_of(struct pl_rose *r, int32_t heading, int32_t d);
void pl_places_of(struct pl_places *p, const struct pl_rose *r, const struct pl_rect *a);

static inline struct pl_vec pl_rose_step(const struct pl_rose *r, uint32_t i) { return pl_vec_of(r->x[i], r->y[i]); }

/* The steps that leave the rectangle on the table, as pl_on_table() asks it. */
uint32_t pl_rose_on_table(const struct pl_rose *r, const struct pl_rect *a, int32_t width, int32_t height, int32_t eps);

/* Can any step come near to b? */
static inline int pl_rose_may_meet(const struct pl_rose *r, const struct pl_rect *a, const struct pl_rect *b)
{
    return st_abs(b->at.x - a->at.x) < a->box.x + b->box.x + r->reach &&
           st_abs(b->at.y - a->at.y) < a->box.y + b->box.y + r->reach;
}

/* As pl_bar_sweeps(), pl_bar_ends(), pl_fence_enters() and pl_fence_ends(), for these of the steps. */
uint32_t pl_rose_sweeps(const struct pl_rose *r, const struct pl_places *p, uint32_t steps, const struct pl_bar *bar,
                        const struct pl_rect *a, const struct pl_rect *b, int32_t eps);
uint32_t pl_rose_ends(const struct pl_rose *r, const struct pl_places *p, uint32_t steps, const struct pl_bar *bar);
uint32_t pl_rose_enters(const struct pl_rose *r, const struct pl_places *p, uint32_t steps,
                        const struct pl_fence *fence, const struct pl_rect *a, const struct pl_shape *s, int32_t eps);
uint32_t pl_rose_rests(const struct pl_rose *r, const struct pl_places *p, uint32_t steps,
                       const struct pl_fence *fence);

#endif
