/* plane.c -- see plane.h.
 *
 * Convex things are apart if they are apart on one of their axes: the normals of their edges and, for
 * something that moves, the normal of its way.  On an axis both are intervals; the gap between these, in
 * units of the axis, is compared with the tolerance.
 */
#include "plane.h"

const int32_t pl_sine[91] = {
    0, 1144, 2287, 3430, 4572, 5712, 6850, 7987, 9121, 10252, 11380, 12505, 13626, 14742, 15855, 16962, 18064, 19161,
    20252, 21336, 22415, 23486, 24550, 25607, 26656, 27697, 28729, 29753, 30767, 31772, 32768, 33754, 34729, 35693,
    36647, 37590, 38521, 39441, 40348, 41243, 42126, 42995, 43852, 44695, 45525, 46341, 47143, 47930, 48703, 49461,
    50203, 50931, 51643, 52339, 53020, 53684, 54332, 54963, 55578, 56175, 56756, 57319, 57865, 58393, 58903, 59396,
    59870, 60326, 60764, 61183, 61584, 61966, 62328, 62672, 62997, 63303, 63589, 63856, 64104, 64332, 64540, 64729,
    64898, 65048, 65177, 65287, 65376, 65446, 65496, 65526, 65536,
};

int64_t pl_isqrt(int64_t n)
{
    int64_t root = 0, bit = n > 0 ? (int64_t)1 << ((63 - __builtin_clzll((uint64_t)n)) & ~1) : 0;

    for (; bit > 0; bit >>= 2) {                /* without a branch, since nobody could guess it */
        const int64_t step = root + bit, fits = -(int64_t)(n >= step);

        n -= step & fits;
        root = (root >> 1) + (bit & fits);
    }
    return root;
}

struct pl_vec pl_step(int32_t heading, int32_t d)
{
    return pl_vec_of((int32_t)pl_rdiv((int64_t)d * pl_cos(heading), PL_ONE),
                     (int32_t)pl_rdiv((int64_t)d * pl_sin(heading), PL_ONE));
}

/* The heading at which v lies least to the side, by halving: its quarter first, then the degree. */
int32_t pl_heading(struct pl_vec v)
{
    int32_t low, high;

    if (v.x == 0 && v.y == 0)
        return 0;
    low = v.y >= 0 ? (v.x > 0 ? 0 : 90) : v.x < 0 ? 180 : 270;
    if (v.y > 0 && v.x == 0)
        return 90;
    high = low + 90;
    while (high - low > 1) {
        const int32_t mid = (low + high) / 2;
        const int64_t side = (int64_t)pl_cos(mid) * v.y - (int64_t)pl_sin(mid) * v.x;

        if (side >= 0)
            low = mid;
        else
            high = mid;
    }
    high = pl_turned(high, 0);
    {
        const int64_t left = (int64_t)pl_cos(low) * v.y - (int64_t)pl_sin(low) * v.x;
        const int64_t right = (int64_t)pl_sin(high) * v.x - (int64_t)pl_cos(high) * v.y;

        return left <= right ? low : high;
    }
}

/* ---- rectangles ---- */

struct pl_rect pl_rect_of(struct pl_vec at, int32_t heading, int32_t width, int32_t depth)
{
    struct pl_rect a;

    a.at = at;
    a.w = width / 2;
    a.d = depth / 2;
    a.r = (int32_t)pl_isqrt((int64_t)a.w * a.w + (int64_t)a.d * a.d) + 2;
    return pl_facing(a, heading);
}

void pl_corners(const struct pl_rect *a, struct pl_vec out[4])
{
    static const int8_t across[4] = { 1, -1, -1, 1 }, along[4] = { 1, 1, -1, -1 };

    for (uint32_t i = 0; i < 4; i++) {
        const int64_t u = (int64_t)across[i] * a->w, v = (int64_t)along[i] * a->d;

        out[i] = pl_vec_of(a->at.x + (int32_t)pl_rdiv(v * a->c + u * a->s, PL_ONE),
                           a->at.y + (int32_t)pl_rdiv(v * a->s - u * a->c, PL_ONE));
    }
}

int pl_on_table(const struct pl_rect *a, int32_t width, int32_t height, int32_t eps)
{
    const int64_t c = pl_abs(a->c), s = pl_abs(a->s), x = a->d * c + a->w * s - (int64_t)eps * PL_ONE;
    const int64_t y = a->d * s + a->w * c - (int64_t)eps * PL_ONE;

    return (int64_t)a->at.x * PL_ONE >= x && (int64_t)(width - a->at.x) * PL_ONE >= x &&
           (int64_t)a->at.y * PL_ONE >= y && (int64_t)(height - a->at.y) * PL_ONE >= y;
}

/* How far p lies outside the way from 0 to q. */
static inline int64_t beyond(int64_t p, int64_t q)
{
    const int64_t low = q < 0 ? q : 0, high = q > 0 ? q : 0;

    return p < low ? low - p : p > high ? p - high : 0;
}

/* Boxes that miss each other hold rectangles that do not meet; but sines are rounded, so that without a tolerance
 * the exact question may say otherwise by a hair. */
static inline int32_t spare(int32_t eps) { return eps > 0 ? 0 : 2 - eps; }

/* The four axes of two rectangles.  `d` is the way from a's centre to b's. */
static inline int axes_meet(const struct pl_rect *a, const struct pl_rect *b, struct pl_vec d, struct pl_vec v,
                            int64_t eps)
{
    const int64_t p = pl_abs((int64_t)a->c * b->c + (int64_t)a->s * b->s);
    const int64_t q = pl_abs((int64_t)a->c * b->s - (int64_t)a->s * b->c);
    const int64_t one_a = (int64_t)a->c * a->c + (int64_t)a->s * a->s;
    const int64_t one_b = (int64_t)b->c * b->c + (int64_t)b->s * b->s, slack = eps * PL_ONE * PL_ONE;
    const struct pl_vec fa = { a->c, a->s }, ra = { a->s, -a->c }, fb = { b->c, b->s }, rb = { b->s, -b->c };

    if (beyond(pl_dot(d, fa), pl_dot(v, fa)) * PL_ONE - (a->d * one_a + b->d * p + b->w * q) >= -slack ||
        beyond(pl_dot(d, ra), pl_dot(v, ra)) * PL_ONE - (a->w * one_a + b->d * q + b->w * p) >= -slack)
        return 0;
    if (p == 0 || q == 0)                       /* at right angles they have the same axes */
        return 1;
    return beyond(pl_dot(d, fb), pl_dot(v, fb)) * PL_ONE - (b->d * one_b + a->d * p + a->w * q) < -slack &&
           beyond(pl_dot(d, rb), pl_dot(v, rb)) * PL_ONE - (b->w * one_b + a->d * q + a->w * p) < -slack;
}

/* Half of a rectangle's extent on an axis of whole numbers, in 1/65536. */
static inline int64_t half_on(const struct pl_rect *a, struct pl_vec n)
{
    return a->d * pl_abs((int64_t)a->c * n.x + (int64_t)a->s * n.y) +
           a->w * pl_abs((int64_t)a->s * n.x - (int64_t)a->c * n.y);
}

/* Is a gap on an axis of whole numbers no deeper than eps?  The root is taken only where it matters. */
static inline int is_apart(int64_t gap, struct pl_vec n, int64_t eps)
{
    if (gap >= 0 || gap < -eps * (pl_abs(n.x) + pl_abs(n.y)) * PL_ONE)
        return gap >= 0;
    return gap >= -eps * pl_length(n) * PL_ONE;
}

int pl_sweeps(const struct pl_rect *a, struct pl_vec v, const struct pl_rect *b, int32_t eps)
{
    const struct pl_vec d = pl_minus(b->at, a->at), n = { -v.y, v.x };

    if (!pl_may_meet(a, v, b, spare(eps)) || !axes_meet(a, b, d, v, eps))
        return 0;
    if (v.x == 0 && v.y == 0)
        return 1;
    return !is_apart(pl_abs(pl_dot(d, n)) * PL_ONE - half_on(a, n) - half_on(b, n), n, eps);
}

int pl_overlaps(const struct pl_rect *a, const struct pl_rect *b, int32_t eps)
{
    const struct pl_vec d = pl_minus(b->at, a->at), none = { 0, 0 };

    return pl_may_meet(a, none, b, spare(eps)) && axes_meet(a, b, d, none, eps);
}

struct pl_contact pl_touches(const struct pl_rect *a, const struct pl_rect *b, int32_t least, int32_t eps)
{
    const struct pl_vec d = pl_minus(b->at, a->at);
    const int32_t reach = a->r + b->r + eps, quarter = pl_turned(a->h, -b->h) / 90;
    struct pl_contact out = { 0, 0, 0 };
    int64_t along, across, bd, bw, shared;
    int32_t edge;

    if (d.x > reach || d.x < -reach || d.y > reach || d.y < -reach || quarter * 90 != pl_turned(a->h, -b->h))
        return out;
    along = (int64_t)d.x * a->c + (int64_t)d.y * a->s;
    across = (int64_t)d.x * a->s - (int64_t)d.y * a->c;
    bd = quarter % 2 ? b->w : b->d;
    bw = quarter % 2 ? b->d : b->w;
    if (pl_abs(pl_abs(along) - (a->d + bd) * PL_ONE) <= (int64_t)eps * PL_ONE) {
        edge = along > 0 ? PL_FRONT : PL_REAR;
        shared = (a->w + bw) * PL_ONE - pl_abs(across);
        shared = shared < 2 * bw * PL_ONE ? shared : 2 * bw * PL_ONE;
        shared = shared < 2 * (int64_t)a->w * PL_ONE ? shared : 2 * (int64_t)a->w * PL_ONE;
    } else if (pl_abs(pl_abs(across) - (a->w + bw) * PL_ONE) <= (int64_t)eps * PL_ONE) {
        edge = across > 0 ? PL_RIGHT : PL_LEFT;
        shared = (a->d + bd) * PL_ONE - pl_abs(along);
        shared = shared < 2 * bd * PL_ONE ? shared : 2 * bd * PL_ONE;
        shared = shared < 2 * (int64_t)a->d * PL_ONE ? shared : 2 * (int64_t)a->d * PL_ONE;
    } else {
        return out;
    }
    if (shared < (int64_t)(least - eps) * PL_ONE || shared <= 0)
        return out;
    out.mine = edge;
    out.other = (quarter + edge + 2) % PL_EDGES;
    out.shared = (int32_t)(shared / PL_ONE);
    return out;
}

struct pl_rect pl_snapped(const struct pl_rect *a, const struct pl_rect *b, int32_t edge, int32_t offset)
{
    const int32_t normal = pl_turned(b->h, 90 * edge), tangent = pl_turned(normal, 90);
    const int64_t out = (edge % 2 ? b->w : b->d) + a->d;
    struct pl_rect at = pl_facing(*a, pl_turned(normal, 180));

    at.at.x = b->at.x + (int32_t)pl_rdiv(out * pl_cos(normal) + (int64_t)offset * pl_cos(tangent), PL_ONE);
    at.at.y = b->at.y + (int32_t)pl_rdiv(out * pl_sin(normal) + (int64_t)offset * pl_sin(tangent), PL_ONE);
    return at;
}

int32_t pl_zone(const struct pl_rect *a, struct pl_vec p)
{
    const struct pl_vec d = pl_minus(p, a->at), f = { a->c, a->s }, r = { a->s, -a->c };
    const int64_t u = pl_dot(d, r), v = pl_dot(d, f), out = pl_max(0, pl_abs(u) - (int64_t)a->w * PL_ONE);

    if (v - (int64_t)a->d * PL_ONE >= out)
        return PL_FRONT;
    if (-v - (int64_t)a->d * PL_ONE >= out)
        return PL_REAR;
    return u > 0 ? PL_RIGHT : PL_LEFT;
}

/* ---- distances ---- */

/* A point and a segment: the square of the distance as a fraction. */
struct fraction {
    int64_t over, under;
};

static struct fraction distance2(struct pl_vec p, struct pl_vec a, struct pl_vec b)
{
    const struct pl_vec way = pl_minus(b, a), from = pl_minus(p, a), to = pl_minus(p, b);
    const int64_t t = pl_dot(from, way), whole = pl_dot(way, way);
    struct fraction f = { pl_dot(from, from), 1 };

    if (t <= 0 || whole == 0)
        return f;
    if (t >= whole) {
        f.over = pl_dot(to, to);
        return f;
    }
    f.over = pl_cross(way, from);               /* squared only where that fits */
    f.under = whole;
    return f;
}

static int is_within(struct pl_vec p, struct pl_vec a, struct pl_vec b, int32_t length)
{
    const struct fraction f = distance2(p, a, b);
    int64_t side;

    if (f.under == 1)
        return f.over <= (int64_t)length * length;
    side = pl_abs(f.over);
    if (side / (pl_isqrt(f.under) + 1) > length)
        return 0;
    return side * side <= (int64_t)length * length * f.under;
}

/* Rounded down; what is too far for exact squares may be one off. */
static int64_t segment_distance(struct pl_vec p, struct pl_vec a, struct pl_vec b)
{
    const struct fraction f = distance2(p, a, b);
    const int64_t side = pl_abs(f.over);

    if (f.under == 1)
        return pl_isqrt(f.over);
    return side < 3000000000 ? pl_isqrt(side * side / f.under) : side / pl_isqrt(f.under);
}

static int holds(const struct pl_rect *a, struct pl_vec p)
{
    const struct pl_vec d = pl_minus(p, a->at);

    return pl_abs((int64_t)d.x * a->c + (int64_t)d.y * a->s) <= (int64_t)a->d * PL_ONE &&
           pl_abs((int64_t)d.x * a->s - (int64_t)d.y * a->c) <= (int64_t)a->w * PL_ONE;
}

/* Outlines: is a corner of either near an edge of the other? */
static int outlines_within(const struct pl_vec *a, uint32_t n, const struct pl_vec *b, uint32_t m, int32_t length)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < m; j++)
            if (is_within(a[i], b[j], b[(j + 1) % m], length) || is_within(b[j], a[i], a[(i + 1) % n], length))
                return 1;
    return 0;
}

int pl_rects_within(const struct pl_rect *a, const struct pl_rect *b, int32_t length)
{
    const struct pl_vec d = pl_minus(b->at, a->at);
    const int64_t far = (int64_t)a->r + b->r + length;
    struct pl_vec p[4], q[4];

    if (pl_dot(d, d) > far * far)
        return 0;
    pl_corners(a, p);
    pl_corners(b, q);
    return outlines_within(p, 4, q, 4, length) || pl_overlaps(a, b, 0);
}

int pl_point_within(const struct pl_rect *a, struct pl_vec p, int32_t length)
{
    struct pl_vec q[4];

    if (holds(a, p))
        return 1;
    pl_corners(a, q);
    return outlines_within(&p, 1, q, 4, length);
}

int32_t pl_rects_distance(const struct pl_rect *a, const struct pl_rect *b)
{
    struct pl_vec p[4], q[4];
    int64_t best = INT32_MAX;

    if (pl_overlaps(a, b, 0))
        return 0;
    pl_corners(a, p);
    pl_corners(b, q);
    for (uint32_t i = 0; i < 4; i++)
        for (uint32_t j = 0; j < 4; j++) {
            const int64_t one = segment_distance(p[i], q[j], q[(j + 1) % 4]);
            const int64_t two = segment_distance(q[j], p[i], p[(i + 1) % 4]);

            best = one < best ? one : best;
            best = two < best ? two : best;
        }
    return (int32_t)best;
}

int32_t pl_point_distance(const struct pl_rect *a, struct pl_vec p)
{
    struct pl_vec q[4];
    int64_t best = INT32_MAX;

    if (holds(a, p))
        return 0;
    pl_corners(a, q);
    for (uint32_t j = 0; j < 4; j++) {
        const int64_t one = segment_distance(p, q[j], q[(j + 1) % 4]);

        best = one < best ? one : best;
    }
    return (int32_t)best;
}

/* ---- discs ---- */

int pl_disc_sweeps(struct pl_disc a, struct pl_vec v, struct pl_disc b, int32_t eps)
{
    const int32_t near = a.r + b.r - eps - 1;

    return near >= 0 && is_within(b.at, a.at, pl_plus(a.at, v), near);
}

int pl_disc_on_table(struct pl_disc a, int32_t width, int32_t height, int32_t eps)
{
    const int32_t r = a.r - eps;

    return a.at.x >= r && a.at.y >= r && width - a.at.x >= r && height - a.at.y >= r;
}

int pl_comes_near(struct pl_vec from, struct pl_vec v, struct pl_vec p, int32_t reach)
{
    const struct pl_vec d = pl_minus(p, from), e = pl_minus(d, v);
    const int64_t near = (int64_t)reach * reach, along = pl_dot(d, v), whole = pl_dot(v, v);

    if (pl_dot(d, d) < near || pl_dot(e, e) < near)
        return 1;
    return along > 0 && along < whole && pl_abs(pl_cross(v, d)) < reach * pl_isqrt(whole);
}

int pl_cross_at(struct pl_vec a, struct pl_vec b, struct pl_vec c, struct pl_vec d, struct pl_fraction *at)
{
    const struct pl_vec ab = pl_minus(b, a), cd = pl_minus(d, c);
    const int64_t p = pl_cross(ab, pl_minus(c, a)), q = pl_cross(ab, pl_minus(d, a));
    const int64_t u = pl_cross(cd, pl_minus(a, c)), w = pl_cross(cd, pl_minus(b, c));

    if (!((p < 0 && q > 0) || (p > 0 && q < 0)) || !((u < 0 && w > 0) || (u > 0 && w < 0)))
        return 0;
    at->over = pl_abs(u);
    at->under = pl_abs(u - w);
    return 1;
}

/* ---- shapes ---- */

int pl_clip(const struct pl_shape *s, struct pl_vec from, struct pl_vec v, struct pl_fraction out[2])
{
    out[0].over = 0;
    out[1].over = out[0].under = out[1].under = 1;
    for (int32_t i = 0; i < s->n; i++) {
        const struct pl_vec e = pl_minus(s->p[i + 1 < s->n ? i + 1 : 0], s->p[i]);
        const int64_t at = pl_cross(e, pl_minus(from, s->p[i])), way = pl_cross(e, v);
        const struct pl_fraction t = { way > 0 ? -at : at, pl_abs(way) };

        if (way == 0 ? at < 0 : way > 0 ? t.over > t.under : t.over < 0)
            return 0;
        if (way > 0 && t.over > 0 && pl_is_less(out[0], t))
            out[0] = t;
        if (way < 0 && t.over < t.under && pl_is_less(t, out[1]))
            out[1] = t;
    }
    return s->n >= 3 && !pl_is_less(out[1], out[0]);
}

/* To the last part of a thousandth.  What is left by the sides is small enough to square. */
static int is_over_edge(struct pl_disc a, struct pl_vec p, struct pl_vec q)
{
    const struct fraction f = distance2(a.at, p, q);
    const int64_t r = a.r, side = pl_abs(f.over), sides = st_abs(q.x - p.x) + st_abs(q.y - p.y);

    return f.under == 1 ? f.over < r * r : side < r * sides && side * side < r * r * f.under;
}

int pl_disc_over(struct pl_disc a, const struct pl_shape *s)
{
    for (int32_t i = 0; i < s->n; i++)
        if (is_over_edge(a, s->p[i], s->p[(i + 1) % s->n]))
            return 1;
    return pl_holds(s, a.at);
}

int pl_disc_in(struct pl_disc a, const struct pl_shape *s)
{
    for (int32_t i = 0; i < s->n; i++) {
        const struct pl_vec e = pl_minus(s->p[(i + 1) % s->n], s->p[i]);
        const int64_t deep = pl_cross(e, pl_minus(a.at, s->p[i]));

        if (deep < 0 || (deep < a.r * (pl_abs(e.x) + pl_abs(e.y)) && deep < a.r * pl_length(e)))
            return 0;
    }
    return s->n >= 3;
}

int pl_is_convex(const struct pl_shape *s)
{
    uint32_t rounds = 0;

    for (int32_t i = 0; i < s->n; i++) {
        const struct pl_vec a = s->p[i], b = s->p[(i + 1) % s->n], c = s->p[(i + 2) % s->n];

        if (pl_cross(pl_minus(b, a), pl_minus(c, b)) <= 0)
            return 0;
        rounds += b.y >= a.y && c.y < b.y;      /* a top; a polygon that goes round twice has two */
    }
    return s->n >= 3 && rounds == 1;
}

int pl_holds(const struct pl_shape *s, struct pl_vec p)
{
    for (int32_t i = 0; i < s->n; i++)
        if (pl_cross(pl_minus(s->p[(i + 1) % s->n], s->p[i]), pl_minus(p, s->p[i])) < 0)
            return 0;
    return s->n >= 3;
}

/* The gap between the shape and [low, high] on an axis, all seen from a's centre; below 0: they overlap. */
static int64_t gap_on(const struct pl_rect *a, const struct pl_shape *s, struct pl_vec n, int64_t low, int64_t high)
{
    int64_t from = INT64_MAX, to = INT64_MIN;

    for (int32_t i = 0; i < s->n; i++) {
        const int64_t at = pl_dot(pl_minus(s->p[i], a->at), n) * PL_ONE;

        from = at < from ? at : from;
        to = at > to ? at : to;
    }
    return pl_max(from - high, low - to);
}

/* On one of the rectangle's own axes. */
static int apart_on_own(const struct pl_rect *a, struct pl_vec v, const struct pl_shape *s, struct pl_vec n,
                        int32_t half, int64_t eps)
{
    const int64_t one = pl_dot(n, n) * half, way = pl_dot(v, n) * PL_ONE;

    return gap_on(a, s, n, (way < 0 ? way : 0) - one, (way > 0 ? way : 0) + one) >= -eps * PL_ONE * PL_ONE;
}

/* On an axis of whole numbers. */
static int apart_on_whole(const struct pl_rect *a, struct pl_vec v, const struct pl_shape *s, struct pl_vec n,
                          int64_t eps)
{
    const int64_t half = half_on(a, n), way = pl_dot(v, n) * PL_ONE;

    return is_apart(gap_on(a, s, n, (way < 0 ? way : 0) - half, (way > 0 ? way : 0) + half), n, eps);
}

/* Outside of one of its edges, which is how most things are outside of a shape. */
static int is_outside(const struct pl_rect *a, struct pl_vec v, const struct pl_shape *s)
{
    for (int32_t i = 0; i < s->n; i++) {
        const struct pl_vec p = s->p[i], e = pl_minus(s->p[i + 1 < s->n ? i + 1 : 0], p), n = { e.y, -e.x };
        const int64_t way = pl_dot(v, n), to = pl_dot(pl_minus(p, a->at), n);

        if (((way < 0 ? way : 0) - to) * PL_ONE >= half_on(a, n))
            return 1;
    }
    return 0;
}

/* A rectangle along the axes, by two opposite corners. */
static inline int is_upright(const struct pl_shape *s)
{
    return s->n == 4 && s->p[0].y == s->p[1].y && s->p[1].x == s->p[2].x && s->p[2].y == s->p[3].y &&
           s->p[3].x == s->p[0].x;
}

/* The same question as pl_enters(), for a box, twice as large throughout: its edges lie along the table's. */
static int enters_box(const struct pl_rect *a, struct pl_vec v, const struct pl_shape *s, int64_t eps)
{
    const struct pl_vec d = { s->p[0].x + s->p[2].x - 2 * a->at.x, s->p[0].y + s->p[2].y - 2 * a->at.y };
    const int64_t x = st_abs(s->p[2].x - s->p[0].x), y = st_abs(s->p[2].y - s->p[0].y);
    const int64_t c = pl_abs(a->c), sn = pl_abs(a->s), one = (int64_t)a->c * a->c + (int64_t)a->s * a->s;
    const struct pl_vec f = { a->c, a->s }, r = { a->s, -a->c }, n = { -v.y, v.x };
    const int64_t least = -2 * eps * PL_ONE, u = x * c + y * sn, w = x * sn + y * c;

    if (beyond(d.x, 2 * v.x) * PL_ONE - 2 * (a->d * c + a->w * sn) - x * PL_ONE >= least ||
        beyond(d.y, 2 * v.y) * PL_ONE - 2 * (a->d * sn + a->w * c) - y * PL_ONE >= least)
        return 0;
    if ((beyond(pl_dot(d, f), 2 * pl_dot(v, f)) - u - least) * PL_ONE >= 2 * a->d * one ||
        (beyond(pl_dot(d, r), 2 * pl_dot(v, r)) - w - least) * PL_ONE >= 2 * a->w * one)
        return 0;
    if (v.x == 0 && v.y == 0)
        return 1;
    return !is_apart((pl_abs(pl_dot(d, n)) - x * pl_abs(n.x) - y * pl_abs(n.y)) * PL_ONE / 2 - half_on(a, n), n, eps);
}

/* How far the way from 0 to q lies outside of what is between p0 and p1. */
static inline int64_t apart_by(int64_t p0, int64_t p1, int64_t q)
{
    const int64_t low = q < 0 ? q : 0, high = q > 0 ? q : 0;

    return pl_max((p0 < p1 ? p0 : p1) - high, low - pl_max(p0, p1));
}

/* The same question for a line. */
static int enters_line(const struct pl_rect *a, struct pl_vec v, const struct pl_shape *s, int64_t eps)
{
    const struct pl_vec p = pl_minus(s->p[0], a->at), q = pl_minus(s->p[1], a->at), n = { q.y - p.y, p.x - q.x };
    const struct pl_vec f = { a->c, a->s }, r = { a->s, -a->c }, across = { -v.y, v.x };
    const int64_t one = pl_dot(f, f), slack = -eps * PL_ONE * PL_ONE;

    if (is_apart(beyond(pl_dot(p, n), pl_dot(v, n)) * PL_ONE - half_on(a, n), n, eps))
        return 0;
    if (apart_by(pl_dot(p, f), pl_dot(q, f), pl_dot(v, f)) * PL_ONE - a->d * one >= slack ||
        apart_by(pl_dot(p, r), pl_dot(q, r), pl_dot(v, r)) * PL_ONE - a->w * one >= slack)
        return 0;
    if (v.x == 0 && v.y == 0)
        return 1;
    return !is_apart(apart_by(pl_dot(p, across), pl_dot(q, across), 0) * PL_ONE - half_on(a, across), across, eps);
}

int pl_enters(const struct pl_rect *a, struct pl_vec v, const struct pl_shape *s, int32_t eps)
{
    const struct pl_vec f = { a->c, a->s }, r = { a->s, -a->c }, across = { -v.y, v.x };
    const int32_t edges = s->n > 2 ? s->n : s->n - 1;

    if (eps >= 0 && eps < a->d && eps < a->w) {
        if (s->n == 2)
            return enters_line(a, v, s, eps);
        if (is_upright(s))
            return enters_box(a, v, s, eps);
    }
    if (eps >= 0 && is_outside(a, v, s))
        return 0;
    /* With its centre inside it is half a side deep on every axis. */
    if (s->n > 2 && eps < a->d && eps < a->w && (pl_holds(s, a->at) || pl_holds(s, pl_plus(a->at, v))))
        return 1;
    if (apart_on_own(a, v, s, f, a->d, eps) || apart_on_own(a, v, s, r, a->w, eps))
        return 0;
    if ((v.x || v.y) && apart_on_whole(a, v, s, across, eps))
        return 0;
    for (int32_t i = 0; i < edges; i++) {
        const struct pl_vec e = pl_minus(s->p[i + 1 < s->n ? i + 1 : 0], s->p[i]), n = { e.y, -e.x };

        if (apart_on_whole(a, v, s, n, eps))
            return 0;
    }
    return 1;
}

int pl_shape_within(const struct pl_rect *a, const struct pl_shape *s, int32_t length)
{
    const struct pl_vec none = { 0, 0 };
    struct pl_vec q[4];

    pl_corners(a, q);
    return outlines_within(s->p, (uint32_t)s->n, q, 4, length) || pl_enters(a, none, s, 0);
}
