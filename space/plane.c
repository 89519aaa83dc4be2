/* plane.c -- see plane.h.
 *
 * Separating axis theorem: convex shapes are disjoint if their projections on one axis are. The axes are the normals of
 * their edges and, for a moving shape, the normal of its path. The gap between the two intervals, in units of the axis,
 * is compared with the tolerance.
 */
#include "plane.h"

/* clang-format off */
const int32_t pl_sine[91] = {
    0, 1144, 2287, 3430, 4572, 5712, 6850, 7987, 9121, 10252, 11380, 12505, 13626, 14742, 15855, 16962, 18064, 19161,
    20252, 21336, 22415, 23486, 24550, 25607, 26656, 27697, 28729, 29753, 30767, 31772, 32768, 33754, 34729, 35693,
    36647, 37590, 38521, 39441, 40348, 41243, 42126, 42995, 43852, 44695, 45525, 46341, 47143, 47930, 48703, 49461,
    50203, 50931, 51643, 52339, 53020, 53684, 54332, 54963, 55578, 56175, 56756, 57319, 57865, 58393, 58903, 59396,
    59870, 60326, 60764, 61183, 61584, 61966, 62328, 62672, 62997, 63303, 63589, 63856, 64104, 64332, 64540, 64729,
    64898, 65048, 65177, 65287, 65376, 65446, 65496, 65526, 65536,
};
/* clang-format on */

/* The first eight bits of a square root, indexed by the first eight bits of the number, from 64 on. */
/* clang-format off */
static const uint8_t root_of[192] = {
    128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 143, 144, 145, 146, 147, 148, 149,
    150, 150, 151, 152, 153, 154, 155, 155, 156, 157, 158, 159, 159, 160, 161, 162, 163, 163, 164, 165, 166, 167, 167,
    168, 169, 170, 170, 171, 172, 173, 173, 174, 175, 175, 176, 177, 178, 178, 179, 180, 181, 181, 182, 183, 183, 184,
    185, 185, 186, 187, 187, 188, 189, 189, 190, 191, 191, 192, 193, 193, 194, 195, 195, 196, 197, 197, 198, 199, 199,
    200, 201, 201, 202, 203, 203, 204, 204, 205, 206, 206, 207, 207, 208, 209, 209, 210, 211, 211, 212, 212, 213, 214,
    214, 215, 215, 216, 217, 217, 218, 218, 219, 219, 220, 221, 221, 222, 222, 223, 223, 224, 225, 225, 226, 226, 227,
    227, 228, 229, 229, 230, 230, 231, 231, 232, 232, 233, 234, 234, 235, 235, 236, 236, 237, 237, 238, 238, 239, 239,
    240, 241, 241, 242, 242, 243, 243, 244, 244, 245, 245, 246, 246, 247, 247, 248, 248, 249, 249, 250, 250, 251, 251,
    252, 252, 253, 253, 254, 254, 255, 255,
};
/* clang-format on */

/* The square root of a 32-bit number with one of its top two bits set. Newton's step doubles the correct bits and gives
 * the root or one more. */
static uint64_t root_of_32(uint64_t n)
{
    const uint32_t first = root_of[(n >> 24) - 64];

    return ((uint64_t)first << 7) + (uint32_t)(n >> 9) / first;
}

int64_t pl_isqrt(int64_t n)
{
    const uint32_t lead = n > 0 ? (63u - st_high64((uint64_t)n)) & ~1u : 64;
    uint64_t root;

    if (lead > 62)
        return 0;
    if (lead >= 32) {
        const uint64_t high = (uint64_t)n << (lead - 32);

        root = root_of_32(high);
        return (int64_t)((root - (root * root > high)) >> (lead - 32) / 2);
    }
    root = root_of_32((uint64_t)n << lead >> 32);
    root = (root << 15) + ((uint64_t)n << lead >> 17) / root;
    root >>= lead / 2;
    return (int64_t)(root - (root * root > (uint64_t)n));
}

/* How far v, pointing between east and north, lies to the left of a heading from 0 to 90. */
static inline int64_t to_the_left(struct pl_vec v, uint32_t h)
{
    return (int64_t)pl_sine[90 - h] * v.y - (int64_t)pl_sine[h] * v.x;
}

/* The heading closest to v: first the quadrant, then the degree by bisection. */
int32_t pl_heading(struct pl_vec v)
{
    int32_t quarter = 0;
    uint32_t low = 0;

    if (v.x == 0 && v.y == 0)
        return 0;
    while (v.x <= 0 || v.y < 0) { /* rotate by quarter turns until it points between east and north */
        v = pl_vec_of(v.y, -v.x);
        quarter += 90;
    }
    for (uint32_t by = 64; by > 0; by /= 2) {
        const uint32_t next = low + by < 90 ? low + by : low;

        low = to_the_left(v, next) >= 0 ? next : low;
    }
    return pl_turned(quarter, (int32_t)low + (to_the_left(v, low) > -to_the_left(v, low + 1)));
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

        out[i] = pl_vec_of(a->at.x + pl_scaled(v * a->c + u * a->s), a->at.y + pl_scaled(v * a->s - u * a->c));
    }
}

/* Rectangles in disjoint boxes do not meet. But sines are rounded, so without a tolerance the exact test may differ by
 * a tiny amount. */
static inline int32_t spare(int32_t eps) { return eps > 0 ? 0 : 2 - eps; }

/* a / 65536, rounded down and up; the offset keeps the operand positive. */
static inline int64_t rounded_down(int64_t a)
{
    const int64_t above = (int64_t)1 << 60;

    return (int64_t)((uint64_t)(a + above) / PL_ONE) - above / PL_ONE;
}
static inline int64_t rounded_up(int64_t a) { return -rounded_down(-a); }

/* A thing at `at` on the axis. `half` is the sum of both half extents minus the tolerance, in 1/65536. */
static inline void set_axis(struct pl_axis *axis, struct pl_vec n, int64_t at, int64_t half)
{
    const int64_t reach = rounded_up(half);

    axis->n = n;
    axis->low = at - reach;
    axis->high = at + reach;
}

void pl_bar_of(struct pl_bar *bar, const struct pl_rect *a, const struct pl_rect *b, int32_t eps)
{
    const struct pl_vec d = pl_minus(b->at, a->at), fa = { a->c, a->s }, ra = { a->s, -a->c }, fb = { b->c, b->s },
                        rb = { b->s, -b->c };
    const int64_t p = pl_abs(pl_dot(fa, fb)), q = pl_abs(pl_dot(ra, fb)), slack = (int64_t)eps * PL_ONE * PL_ONE;
    const int64_t one_a = pl_dot(fa, fa), one_b = pl_dot(fb, fb);

    set_axis(&bar->axis[0], fa, pl_dot(d, fa), a->d * one_a + b->d * p + b->w * q - slack);
    set_axis(&bar->axis[1], ra, pl_dot(d, ra), a->w * one_a + b->d * q + b->w * p - slack);
    bar->count = 2;
    if (p != 0 && q != 0) { /* at right angles they share their axes */
        set_axis(&bar->axis[2], fb, pl_dot(d, fb), b->d * one_b + a->d * p + a->w * q - slack);
        set_axis(&bar->axis[3], rb, pl_dot(d, rb), b->w * one_b + a->d * q + a->w * p - slack);
        bar->count = 4;
    }
}

int pl_bar_sweeps(const struct pl_bar *bar, const struct pl_rect *a, struct pl_vec v, const struct pl_rect *b,
                  int32_t eps)
{
    const struct pl_vec fa = { a->c, a->s }, ra = { a->s, -a->c };
    const int64_t along = pl_dot(v, fa), across = pl_dot(v, ra);

    return !(pl_is_beside(&bar->axis[0], along) | pl_is_beside(&bar->axis[1], across)) &&
           pl_bar_crosses(bar, a, v, a->d * pl_abs(across) + a->w * pl_abs(along), b, eps);
}

int pl_sweeps(const struct pl_rect *a, struct pl_vec v, const struct pl_rect *b, int32_t eps)
{
    struct pl_bar bar;

    if (!pl_may_meet(a, v, b, spare(eps)))
        return 0;
    pl_bar_of(&bar, a, b, eps);
    return pl_bar_sweeps(&bar, a, v, b, eps);
}

int pl_overlaps(const struct pl_rect *a, const struct pl_rect *b, int32_t eps)
{
    return pl_sweeps(a, pl_vec_of(0, 0), b, eps);
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

struct pl_vec pl_snap_place(const struct pl_rect *a, const struct pl_rect *b, int32_t edge, int32_t offset)
{
    const int64_t out = (edge % 2 ? b->w : b->d) + a->d;
    const int64_t c = edge % 2 ? -b->s : b->c, s = edge % 2 ? b->c : b->s; /* along the edge's normal, or against it */
    const int64_t x = out * c - offset * s, y = out * s + offset * c;

    return pl_plus(b->at,
                   edge < PL_REAR ? pl_vec_of(pl_scaled(x), pl_scaled(y)) : pl_vec_of(pl_scaled(-x), pl_scaled(-y)));
}

struct pl_rect pl_snapped(const struct pl_rect *a, const struct pl_rect *b, int32_t edge, int32_t offset)
{
    struct pl_rect at = pl_facing(*a, pl_snap_heading(b, edge));

    at.at = pl_snap_place(a, b, edge, offset);
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

/* The squared distance between a point and a segment, as a fraction. */
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
    f.over = pl_cross(way, from); /* squared only if that fits */
    f.under = whole;
    return f;
}

static int is_within(struct pl_vec p, struct pl_vec a, struct pl_vec b, int32_t length)
{
    const struct fraction f = distance2(p, a, b);
    const int64_t side = pl_abs(f.over);

    if (f.under == 1)
        return f.over <= (int64_t)length * length;
    /* Beyond this distance to the side, a point is farther than any length that is compared. */
    return side < 3000000000 && side * side <= (int64_t)length * length * f.under;
}

/* Rounded down; may be off by one where squares would overflow. */
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

/* Is a corner of one outline near an edge of the other? */
static int outlines_within(const struct pl_vec *a, uint32_t n, const struct pl_vec *b, uint32_t m, int32_t length)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < m; j++)
            if (is_within(a[i], b[j], b[j + 1 < m ? j + 1 : 0], length) ||
                is_within(b[j], a[i], a[i + 1 < n ? i + 1 : 0], length))
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
    return along > 0 && along < whole && near > 0 && pl_abs(pl_cross(v, d)) <= pl_isqrt(near * whole - 1);
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

/* Exact, without rounding. The remaining terms are small enough to square. */
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
        rounds += b.y >= a.y && c.y < b.y; /* a topmost corner; a polygon that winds twice has two */
    }
    return s->n >= 3 && rounds == 1;
}

int pl_holds(const struct pl_shape *s, struct pl_vec p)
{
    for (int32_t i = 0; i < s->n; i++)
        if (pl_cross(pl_minus(s->p[i + 1 < s->n ? i + 1 : 0], s->p[i]), pl_minus(p, s->p[i])) < 0)
            return 0;
    return s->n >= 3;
}

/* Not if both ends lie outside one edge, or all corners lie on one side of the segment. */
int pl_runs_over(const struct pl_shape *s, struct pl_vec from, struct pl_vec v)
{
    int left = 0, right = 0;

    for (int32_t i = 0; i < s->n; i++) {
        const struct pl_vec e = pl_minus(s->p[i + 1 < s->n ? i + 1 : 0], s->p[i]), d = pl_minus(from, s->p[i]);
        const int64_t at = pl_cross(e, d), side = pl_cross(v, d);

        if (at < 0 && at + pl_cross(e, v) < 0)
            return 0;
        left |= side <= 0;
        right |= side >= 0;
    }
    return s->n >= 3 && left && right;
}

/* Project the shape on an axis, relative to a point. */
static inline void span(const struct pl_shape *s, struct pl_vec at, struct pl_vec n, int64_t *from, int64_t *to)
{
    *from = INT64_MAX;
    *to = INT64_MIN;
    for (int32_t i = 0; i < s->n; i++) {
        const int64_t p = pl_dot(pl_minus(s->p[i], at), n);

        *from = p < *from ? p : *from;
        *to = p > *to ? p : *to;
    }
}

/* `half`: half the rectangle's extent on this axis, minus the tolerance. */
static void set_span(struct pl_axis *axis, const struct pl_rect *a, const struct pl_shape *s, struct pl_vec n,
                     int64_t half)
{
    int64_t from, to;

    span(s, a->at, n, &from, &to);
    axis->n = n;
    axis->low = from - rounded_up(half);
    axis->high = to + rounded_up(half);
}

/* The axis across the shape's i-th edge. */
static void set_edge(struct pl_axis *axis, const struct pl_rect *a, const struct pl_shape *s, int32_t i, int32_t eps)
{
    const struct pl_vec e = pl_minus(s->p[i + 1 < s->n ? i + 1 : 0], s->p[i]), n = { e.y, -e.x };

    set_span(axis, a, s, n, pl_half_on(a, n) - st_max(eps, 0) * pl_length(n) * PL_ONE);
}

/* The edges with distinct normals: opposite sides of a parallelogram share an axis. */
static int32_t axes_of(const struct pl_shape *s)
{
    if (s->n == 4 && s->p[0].x + s->p[2].x == s->p[1].x + s->p[3].x && s->p[0].y + s->p[2].y == s->p[1].y + s->p[3].y)
        return 2;
    return s->n > 2 ? s->n : s->n - 1;
}

void pl_fence_of(struct pl_fence *fence, const struct pl_rect *a, const struct pl_shape *s, int32_t eps)
{
    const struct pl_vec f = { a->c, a->s }, r = { a->s, -a->c };
    const int64_t one = pl_dot(f, f), slack = (int64_t)eps * PL_ONE * PL_ONE;
    const int32_t edges = axes_of(s);

    fence->count = 2 + edges;
    set_span(&fence->axis[0], a, s, f, a->d * one - slack);
    set_span(&fence->axis[1], a, s, r, a->w * one - slack);
    for (int32_t i = 0; i < edges; i++)
        set_edge(&fence->axis[2 + i], a, s, i, eps);
}

int pl_shape_is_abreast(const struct pl_rect *a, struct pl_vec v, const struct pl_shape *s, int32_t eps)
{
    const struct pl_vec across = { -v.y, v.x };
    int64_t from, to;

    span(s, a->at, across, &from, &to);
    return (v.x == 0 && v.y == 0) || !pl_is_apart(pl_max(from, -to) * PL_ONE - pl_half_on(a, across), across, eps);
}

/* The same tests as with a fence, but each axis is made only if those before it leave the question open. */
int pl_enters(const struct pl_rect *a, struct pl_vec v, const struct pl_shape *s, int32_t eps)
{
    const struct pl_vec f = { a->c, a->s }, r = { a->s, -a->c };
    const int64_t one = pl_dot(f, f), slack = (int64_t)eps * PL_ONE * PL_ONE;
    const int32_t edges = axes_of(s);
    struct pl_axis axis;

    set_span(&axis, a, s, f, a->d * one - slack);
    if (pl_is_beside(&axis, pl_dot(v, f)))
        return 0;
    set_span(&axis, a, s, r, a->w * one - slack);
    if (pl_is_beside(&axis, pl_dot(v, r)))
        return 0;
    for (int32_t i = 0; i < edges; i++) {
        set_edge(&axis, a, s, i, eps);
        if (pl_is_beside(&axis, pl_dot(v, axis.n)))
            return 0;
    }
    return pl_shape_is_abreast(a, v, s, eps);
}

int pl_shape_within(const struct pl_rect *a, const struct pl_shape *s, int32_t length)
{
    const struct pl_vec none = { 0, 0 };
    struct pl_vec q[4];

    pl_corners(a, q);
    return outlines_within(s->p, (uint32_t)s->n, q, 4, length) || pl_enters(a, none, s, 0);
}
