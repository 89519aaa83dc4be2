/* rose.c -- see rose.h.  The first two axes of a bar or a fence are the rectangle's own and exclude most steps. */
#include "rose.h"

static const uint32_t bit[PL_WAYS] = { 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768 };

void pl_rose_of(struct pl_rose *r, int32_t heading, int32_t d)
{
    for (int32_t i = 0; i < PL_QUARTER; i++) {
        const struct pl_vec v = pl_step(pl_turned(heading, i * 45 / 2), d);

        r->x[i] = v.x, r->y[i] = v.y;
    }
    for (int32_t i = 0; i < PL_QUARTER; i++) {
        r->x[i + PL_QUARTER] = -r->y[i];
        r->y[i + PL_QUARTER] = r->x[i];
    }
    for (int32_t i = 0; i < 2 * PL_QUARTER; i++) {
        r->x[i + 2 * PL_QUARTER] = -r->x[i];
        r->y[i + 2 * PL_QUARTER] = -r->y[i];
    }
    r->reach = d + 1;
}

void pl_places_of(struct pl_places *p, const struct pl_rose *r, const struct pl_rect *a)
{
    for (int32_t i = 0; i < PL_QUARTER; i++) {
        p->on[i] = r->x[i] * a->c + r->y[i] * a->s;
        p->on[i + PL_QUARTER] = r->x[i] * a->s - r->y[i] * a->c;
    }
    for (int32_t i = 0; i < 2 * PL_QUARTER; i++)
        p->on[i + 2 * PL_QUARTER] = -p->on[i];
    for (int32_t i = 0; i < PL_QUARTER; i++)
        p->on[i + PL_WAYS] = p->on[i];
}

uint32_t pl_rose_on_table(const struct pl_rose *r, const struct pl_rect *a, int32_t width, int32_t height, int32_t eps)
{
    const int32_t x = a->box.x - eps, y = a->box.y - eps;
    const int32_t x0 = x - a->at.x, x1 = width - a->at.x - x, y0 = y - a->at.y, y1 = height - a->at.y - y;
    uint32_t out = 0;

    for (uint32_t i = 0; i < PL_WAYS; i++)
        out |= bit[i] & (0u - (uint32_t)((r->x[i] >= x0) & (r->x[i] <= x1) & (r->y[i] >= y0) & (r->y[i] <= y1)));
    return out;
}

/* Clamp a range to 32 bits. */
static inline int32_t narrow(int64_t a) { return (int32_t)(a < INT32_MIN ? INT32_MIN : a > INT32_MAX ? INT32_MAX : a); }

/* The steps within the bounds on both of the rectangle's own axes. */
static uint32_t between(const struct pl_places *p, const int32_t low[2], const int32_t high[2])
{
    const int32_t *along = p->on, *across = p->on + PL_QUARTER;
    uint32_t out = 0;

    for (uint32_t i = 0; i < PL_WAYS; i++)
        out |= bit[i] & (0u - (uint32_t)((along[i] > low[0]) & (along[i] < high[0]) & (across[i] > low[1]) &
                                         (across[i] < high[1])));
    return out;
}

/* The steps with the obstacle on their path, by the test of pl_is_ahead() on the first two axes. */
static uint32_t ahead(const struct pl_places *p, const struct pl_axis *axis)
{
    int32_t low[2], high[2];

    for (uint32_t i = 0; i < 2; i++) {
        low[i] = axis[i].low < 0 ? INT32_MIN : narrow(axis[i].low);
        high[i] = axis[i].high > 0 ? INT32_MAX : narrow(axis[i].high);
    }
    return between(p, low, high);
}

static uint32_t inside(const struct pl_places *p, const struct pl_axis *axis)
{
    const int32_t low[2] = { narrow(axis[0].low), narrow(axis[1].low) };
    const int32_t high[2] = { narrow(axis[0].high), narrow(axis[1].high) };

    return between(p, low, high);
}

uint32_t pl_rose_sweeps(const struct pl_rose *r, const struct pl_places *p, uint32_t steps, const struct pl_bar *bar,
                        const struct pl_rect *a, const struct pl_rect *b, int32_t eps)
{
    uint32_t out = steps & ahead(p, bar->axis);

    for (uint32_t m = out; m; m &= m - 1) {
        const uint32_t i = st_low(m);
        const int64_t along = st_abs(p->on[i]), across = st_abs(p->on[i + PL_QUARTER]);

        if (!pl_bar_crosses(bar, a, pl_rose_step(r, i), a->d * across + a->w * along, b, eps))
            out &= ~(m & (0 - m));
    }
    return out;
}

uint32_t pl_rose_ends(const struct pl_rose *r, const struct pl_places *p, uint32_t steps, const struct pl_bar *bar)
{
    uint32_t out = steps & inside(p, bar->axis);

    if (bar->count > 2)
        for (uint32_t m = out; m; m &= m - 1)
            if (!pl_ends_in(bar->axis + 2, bar->count - 2, pl_rose_step(r, st_low(m))))
                out &= ~(m & (0 - m));
    return out;
}

uint32_t pl_rose_enters(const struct pl_rose *r, const struct pl_places *p, uint32_t steps,
                        const struct pl_fence *fence, const struct pl_rect *a, const struct pl_shape *s, int32_t eps)
{
    uint32_t out = steps & ahead(p, fence->axis);

    for (uint32_t m = out; m; m &= m - 1) {
        const struct pl_vec v = pl_rose_step(r, st_low(m));

        if (!pl_is_ahead(fence->axis + 2, fence->count - 2, v) || !pl_shape_is_abreast(a, v, s, eps))
            out &= ~(m & (0 - m));
    }
    return out;
}

uint32_t pl_rose_rests(const struct pl_rose *r, const struct pl_places *p, uint32_t steps, const struct pl_fence *fence)
{
    uint32_t out = steps & inside(p, fence->axis);

    for (uint32_t m = out; m; m &= m - 1)
        if (!pl_ends_in(fence->axis + 2, fence->count - 2, pl_rose_step(r, st_low(m))))
            out &= ~(m & (0 - m));
    return out;
}
