/* plane.h -- the free table: points, headings, rectangles and discs, in integers.
 *
 * Lengths are thousandths of the table's unit; x grows east, y grows north.  A heading is a whole number of degrees,
 * counter-clockwise from the east. Sines come from a table in 1/65536, so every machine gets the same results.
 * Coordinates are at most 65,000 and compared lengths at most 32,000, so all products fit in 64 bits.
 *
 * A rectangle's edges are numbered counter-clockwise from the front; the normal of edge e points at its heading + 90 e.
 * `eps` is a tolerance: an overlap of at most eps does not count.  No game words here.
 */
#ifndef ST_SPACE_PLANE_H
#define ST_SPACE_PLANE_H

#include "../core/num.h"

enum { PL_ONE = 65536, PL_TURN = 360, PL_POINTS_MAX = 8, PL_SIDE_MAX = 64 };
enum pl_edge { PL_FRONT, PL_LEFT, PL_REAR, PL_RIGHT, PL_EDGES };

struct pl_vec {
    int32_t x, y;
};

/* A rectangle: half its depth along the heading and half its width across it; its bounding circle and bounding box. */
struct pl_rect {
    struct pl_vec at;
    int32_t c, s; /* cosine and sine of the heading */
    int32_t w, d, r;
    int32_t h;
    struct pl_vec box; /* half extents of the box, rounded up */
};

struct pl_disc {
    struct pl_vec at;
    int32_t r;
};

/* A convex polygon with counter-clockwise corners; two points are a segment, one is a point. */
struct pl_shape {
    int32_t n;
    struct pl_vec p[PL_POINTS_MAX];
};

/* Two rectangles in edge contact: the edge of each, and the length they share. */
struct pl_contact {
    int32_t mine, other, shared; /* shared 0: they do not touch */
};

/* An obstacle, prepared for many steps of a rectangle from one place at one heading: the separating axes, the
 * rectangle's own first. A step that ends at or below low, or at or above high, on one of them ends outside the
 * obstacle. A bar is another rectangle, a fence a shape. */
struct pl_axis {
    struct pl_vec n;
    int64_t low, high;
};
struct pl_bar {
    int32_t count;
    struct pl_axis axis[4];
};
struct pl_fence {
    int32_t count;
    struct pl_axis axis[2 + PL_POINTS_MAX];
};

extern const int32_t pl_sine[91];

/* ---- numbers ---- */

static inline int64_t pl_abs(int64_t a) { return a < 0 ? -a : a; }
static inline int64_t pl_max(int64_t a, int64_t b) { return a > b ? a : b; }

/* Scale back a product with a sine; rounds halves away from zero. */
static inline int32_t pl_scaled(int64_t a)
{
    const int32_t size = (int32_t)((uint64_t)(pl_abs(a) + PL_ONE / 2) / PL_ONE);

    return a < 0 ? -size : size;
}

/* The square root of n, rounded down. */
int64_t pl_isqrt(int64_t n);

static inline int32_t pl_turned(int32_t heading, int32_t by)
{
    const int32_t h = (heading + by) % PL_TURN;

    return h < 0 ? h + PL_TURN : h;
}

static inline int32_t pl_sin(int32_t h)
{
    const int32_t half = h > 180 ? h - 180 : h, sine = pl_sine[half > 90 ? 180 - half : half];

    return h > 180 ? -sine : sine;
}

static inline int32_t pl_cos(int32_t h) { return pl_sin(h < 270 ? h + 90 : h - 270); }

/* ---- points ---- */

static inline struct pl_vec pl_vec_of(int32_t x, int32_t y)
{
    const struct pl_vec v = { x, y };

    return v;
}

static inline struct pl_vec pl_plus(struct pl_vec a, struct pl_vec b) { return pl_vec_of(a.x + b.x, a.y + b.y); }
static inline struct pl_vec pl_minus(struct pl_vec a, struct pl_vec b) { return pl_vec_of(a.x - b.x, a.y - b.y); }
static inline int64_t pl_dot(struct pl_vec a, struct pl_vec b) { return (int64_t)a.x * b.x + (int64_t)a.y * b.y; }
static inline int64_t pl_cross(struct pl_vec a, struct pl_vec b) { return (int64_t)a.x * b.y - (int64_t)a.y * b.x; }
static inline int64_t pl_length(struct pl_vec v)
{
    return v.x == 0 || v.y == 0 ? pl_abs(v.x) + pl_abs(v.y) : pl_isqrt(pl_dot(v, v));
}

/* The vector of length d at a heading. */
static inline struct pl_vec pl_step(int32_t heading, int32_t d)
{
    return pl_vec_of(pl_scaled((int64_t)d * pl_cos(heading)), pl_scaled((int64_t)d * pl_sin(heading)));
}
/* The heading nearest to the direction of a vector; 0 for none. */
int32_t pl_heading(struct pl_vec v);

/* ---- rectangles and discs ---- */

struct pl_rect pl_rect_of(struct pl_vec at, int32_t heading, int32_t width, int32_t depth);
/* The vector of length d at its heading. */
static inline struct pl_vec pl_ahead(const struct pl_rect *a, int32_t d)
{
    return pl_vec_of(pl_scaled((int64_t)d * a->c), pl_scaled((int64_t)d * a->s));
}
/* The same rectangle at another place. */
static inline struct pl_rect pl_moved(struct pl_rect a, struct pl_vec v)
{
    a.at = pl_plus(a.at, v);
    return a;
}
/* The same rectangle turned about its centre. */
static inline struct pl_rect pl_facing(struct pl_rect a, int32_t heading)
{
    uint64_t c, s;

    a.h = heading;
    a.c = pl_cos(heading);
    a.s = pl_sin(heading);
    c = (uint32_t)st_abs(a.c);
    s = (uint32_t)st_abs(a.s);
    a.box.x = (int32_t)(((uint32_t)a.d * c + (uint32_t)a.w * s + PL_ONE - 1) / PL_ONE);
    a.box.y = (int32_t)(((uint32_t)a.d * s + (uint32_t)a.w * c + PL_ONE - 1) / PL_ONE);
    return a;
}

/* Is p closer than `reach` to the segment from 0 to q? A single comparison, because this is called very often. */
static inline int pl_is_by(int32_t p, int32_t q, int32_t reach)
{
    return (uint32_t)(p - st_min(q, 0) + reach - 1) < (uint32_t)(st_abs(q) + 2 * reach - 1);
}

/* A cheap test before the exact one: do the boxes meet while a moves along v, or miss by less than slack? */
static inline int pl_may_meet(const struct pl_rect *a, struct pl_vec v, const struct pl_rect *b, int32_t slack)
{
    return pl_is_by(b->at.x - a->at.x, v.x, a->box.x + b->box.x + slack) &
           pl_is_by(b->at.y - a->at.y, v.y, a->box.y + b->box.y + slack);
}

/* The same for the end of a's step. */
static inline int pl_may_end_on(const struct pl_rect *a, struct pl_vec v, const struct pl_rect *b)
{
    return pl_is_by(b->at.x - a->at.x - v.x, 0, a->box.x + b->box.x) &
           pl_is_by(b->at.y - a->at.y - v.y, 0, a->box.y + b->box.y);
}

/* Is it entirely on the table, or beyond its edge by at most eps? The centre is an integer, so the rounded half box is
 * as good as the exact extent. */
static inline int pl_on_table(const struct pl_rect *a, int32_t width, int32_t height, int32_t eps)
{
    const int32_t x = a->box.x - eps, y = a->box.y - eps;

    return a->at.x >= x && width - a->at.x >= x && a->at.y >= y && height - a->at.y >= y;
}

/* Compute its corners, rounded, counter-clockwise from the right end of the front. */
void pl_corners(const struct pl_rect *a, struct pl_vec out[4]);
/* Does a, moved along v, enter b? With zero v: do they overlap? Both must be larger than eps. */
int pl_sweeps(const struct pl_rect *a, struct pl_vec v, const struct pl_rect *b, int32_t eps);
int pl_overlaps(const struct pl_rect *a, const struct pl_rect *b, int32_t eps);
/* Half a rectangle's extent on an integer axis, in 1/65536. */
static inline int64_t pl_half_on(const struct pl_rect *a, struct pl_vec n)
{
    return a->d * pl_abs((int64_t)a->c * n.x + (int64_t)a->s * n.y) +
           a->w * pl_abs((int64_t)a->s * n.x - (int64_t)a->c * n.y);
}

/* Is an overlap on an integer axis at most eps? Takes the square root only if needed. */
static inline int pl_is_apart(int64_t gap, struct pl_vec n, int64_t eps)
{
    if (gap >= 0 || gap < -eps * (pl_abs(n.x) + pl_abs(n.y)) * PL_ONE)
        return gap >= 0;
    return gap >= -eps * pl_length(n) * PL_ONE;
}

/* Is the obstacle outside the path from 0 to a place on an axis? */
static inline int pl_is_beside(const struct pl_axis *axis, int64_t at)
{
    return ((axis->low >= 0) & (at <= axis->low)) | ((axis->high <= 0) & (at >= axis->high));
}

/* Is it on the path on all axes? */
static inline int pl_is_ahead(const struct pl_axis *axis, int32_t count, struct pl_vec v)
{
    for (int32_t i = 0; i < count; i++)
        if (pl_is_beside(&axis[i], pl_dot(v, axis[i].n)))
            return 0;
    return 1;
}

static inline int pl_ends_in(const struct pl_axis *axis, int32_t count, struct pl_vec v)
{
    for (int32_t i = 0; i < count; i++) {
        const int64_t at = pl_dot(v, axis[i].n);

        if (at <= axis[i].low || at >= axis[i].high)
            return 0;
    }
    return 1;
}

/* The same tests for many steps of a: does it enter b on its path, does it end in b? */
void pl_bar_of(struct pl_bar *bar, const struct pl_rect *a, const struct pl_rect *b, int32_t eps);
int pl_bar_sweeps(const struct pl_bar *bar, const struct pl_rect *a, struct pl_vec v, const struct pl_rect *b,
                  int32_t eps);
/* The second half of the sweep test, after a's own axes: b's axes, and whether b lies inside the corridor of a's
 * outline. `half`: half of a's extent across its path, in 1/65536. */
static inline int pl_bar_crosses(const struct pl_bar *bar, const struct pl_rect *a, struct pl_vec v, int64_t half,
                                 const struct pl_rect *b, int32_t eps)
{
    const struct pl_vec fb = { b->c, b->s }, rb = { b->s, -b->c };
    const int64_t along = pl_dot(v, fb), across = pl_dot(v, rb);

    if (bar->count > 2 && (pl_is_beside(&bar->axis[2], along) | pl_is_beside(&bar->axis[3], across)))
        return 0;
    half += b->d * pl_abs(across) + b->w * pl_abs(along);
    return (v.x == 0 && v.y == 0) || !pl_is_apart(pl_abs(pl_cross(v, pl_minus(b->at, a->at))) * PL_ONE - half, v, eps);
}
static inline int pl_bar_ends(const struct pl_bar *bar, struct pl_vec v)
{
    return pl_ends_in(bar->axis, bar->count, v);
}
/* A lower bound on the change of v until the step ends outside; 0: it already does. */
static inline int32_t pl_bar_depth(const struct pl_bar *bar, struct pl_vec v)
{
    int64_t least = INT64_MAX;

    for (int32_t i = 0; i < bar->count; i++) {
        const int64_t at = pl_dot(v, bar->axis[i].n);
        const int64_t past_low = at - bar->axis[i].low, to_high = bar->axis[i].high - at;

        least = past_low < least ? past_low : least;
        least = to_high < least ? to_high : least;
    }
    return least > 0 ? (int32_t)((least + PL_ONE - 1) / PL_ONE) : 0;
}
/* The edge contact that shares at least `least`, within eps; only rectangles at right angles can have one. */
struct pl_contact pl_touches(const struct pl_rect *a, const struct pl_rect *b, int32_t least, int32_t eps);
/* Place `a` with its front flush on an edge of b, its centre `offset` along that edge, counter-clockwise. */
struct pl_rect pl_snapped(const struct pl_rect *a, const struct pl_rect *b, int32_t edge, int32_t offset);
/* Only the place; only the heading. */
struct pl_vec pl_snap_place(const struct pl_rect *a, const struct pl_rect *b, int32_t edge, int32_t offset);
static inline int32_t pl_snap_heading(const struct pl_rect *b, int32_t edge)
{
    return pl_turned(b->h, 90 * edge + 180);
}
/* The quadrant around a that contains the point, bounded by lines at 45 degrees from its corners; ties are front or
 * rear. */
int32_t pl_zone(const struct pl_rect *a, struct pl_vec p);

int pl_rects_within(const struct pl_rect *a, const struct pl_rect *b, int32_t length);
int pl_point_within(const struct pl_rect *a, struct pl_vec p, int32_t length);
/* The distance, rounded down; 0 if they touch or overlap. */
int32_t pl_rects_distance(const struct pl_rect *a, const struct pl_rect *b);
int32_t pl_point_distance(const struct pl_rect *a, struct pl_vec p);

static inline int pl_discs_within(struct pl_disc a, struct pl_disc b, int32_t length)
{
    const struct pl_vec v = pl_minus(b.at, a.at);
    const int64_t sum = (int64_t)a.r + b.r + length;

    return sum >= 0 && pl_dot(v, v) <= sum * sum;
}

static inline int pl_discs_overlap(struct pl_disc a, struct pl_disc b, int32_t eps)
{
    return pl_discs_within(a, b, -eps - 1);
}

/* The same without a tolerance, exact. */
static inline int pl_discs_clash(struct pl_disc a, struct pl_disc b)
{
    const struct pl_vec v = pl_minus(b.at, a.at);
    const int64_t sum = (int64_t)a.r + b.r;

    return pl_dot(v, v) < sum * sum;
}

/* Does a disc that moves along v come closer to b than touching? */
int pl_disc_sweeps(struct pl_disc a, struct pl_vec v, struct pl_disc b, int32_t eps);
int pl_disc_on_table(struct pl_disc a, int32_t width, int32_t height, int32_t eps);

/* The same test without a tolerance, and exact: closer than `reach` (the sum of the radii, at most 4000) to p, a disc's
 * centre. */
int pl_comes_near(struct pl_vec from, struct pl_vec v, struct pl_vec p, int32_t reach);
/* Do the segments from a to b and from c to d cross, excluding their ends? If so, where, as a fraction of the first. */
struct pl_fraction {
    int64_t over, under; /* under > 0 */
};
int pl_cross_at(struct pl_vec a, struct pl_vec b, struct pl_vec c, struct pl_vec d, struct pl_fraction *at);
static inline int pl_is_less(struct pl_fraction a, struct pl_fraction b) { return a.over * b.under < b.over * a.under; }

/* ---- shapes ---- */

/* The part of a segment inside a shape, edge included: from and to, as fractions of the segment. */
int pl_clip(const struct pl_shape *s, struct pl_vec from, struct pl_vec v, struct pl_fraction out[2]);
/* Does a disc cover a part of the shape? Is it entirely inside? */
int pl_disc_over(struct pl_disc a, const struct pl_shape *s);
int pl_disc_in(struct pl_disc a, const struct pl_shape *s);

/* Is it convex: three or more corners, all left turns, winding once? */
int pl_is_convex(const struct pl_shape *s);
/* Is the point inside, or on the edge? */
int pl_holds(const struct pl_shape *s, struct pl_vec p);
/* Does the segment from `from` along v touch the polygon? */
int pl_runs_over(const struct pl_shape *s, struct pl_vec from, struct pl_vec v);
/* Does the rectangle, moved along v, enter the shape? It enters a segment if it lies on both sides of it. */
int pl_enters(const struct pl_rect *a, struct pl_vec v, const struct pl_shape *s, int32_t eps);
void pl_fence_of(struct pl_fence *fence, const struct pl_rect *a, const struct pl_shape *s, int32_t eps);
int pl_shape_is_abreast(const struct pl_rect *a, struct pl_vec v, const struct pl_shape *s, int32_t eps);
static inline int pl_fence_enters(const struct pl_fence *fence, const struct pl_rect *a, struct pl_vec v,
                                  const struct pl_shape *s, int32_t eps)
{
    return pl_is_ahead(fence->axis, fence->count, v) && pl_shape_is_abreast(a, v, s, eps);
}
static inline int pl_fence_ends(const struct pl_fence *fence, struct pl_vec v)
{
    return pl_ends_in(fence->axis, fence->count, v);
}
/* Is any part of the rectangle within this distance of the shape's outline? */
int pl_shape_within(const struct pl_rect *a, const struct pl_shape *s, int32_t length);

#endif
