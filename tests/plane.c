/* plane.c -- the free table against slow and simple definitions of the same things. */
#include "../space/rose.h"

#include <math.h>

#include "../table/dice.h"
#include "unit.h"

enum { EPS = 2, WIDE = 1000, DEEP = 500, LEAST = 100 };

static struct pl_rect rect(int32_t x, int32_t y, int32_t h) { return pl_rect_of(pl_vec_of(x, y), h, WIDE, DEEP); }

static void check_numbers(void)
{
    for (int32_t h = 0; h < 360; h++) {
        const double r = h * acos(-1.0) / 180;
        const struct pl_vec v = pl_step(h, 1000);

        CHECK(fabs(pl_sin(h) / 65536.0 - sin(r)) < 1e-5 && fabs(pl_cos(h) / 65536.0 - cos(r)) < 1e-5);
        CHECK_INT(pl_sin(h), lround(65536 * sin(r)));
        CHECK(pl_length(v) == 1000 || pl_length(v) == 999);
        CHECK(pl_length(v) <= 1000);
        CHECK_INT(pl_heading(pl_step(h, 20000)), h);
        CHECK(pl_scaled(-98304) == -2 && pl_scaled(98304) == 2 && pl_scaled(-98303) == -1);
    }
    CHECK(pl_step(30, 1000).x == 866 && pl_step(30, 1000).y == 500);
    CHECK(pl_step(45, 1000).x == 707 && pl_step(45, 1000).y == 707);
    for (int64_t n = 0; n < 100000; n++) {
        const int64_t root = pl_isqrt(n * 9973 + n % 7), square = n * 9973 + n % 7;

        if (!(root * root <= square && (root + 1) * (root + 1) > square))
            CHECK(!"the root is the root");
    }
    for (int64_t n = 1; n < 3037000499; n += 1 + n / 512) /* a square, and what is just below it */
        if (pl_isqrt(n * n) != n || pl_isqrt(n * n - 1) != n - 1 || pl_isqrt(n * n + n) != n)
            CHECK(!"the root of a square is exact");
    CHECK_INT(pl_isqrt(9000000000000000000), 3000000000);
    CHECK_INT(pl_isqrt(INT64_MAX), 3037000499);
    CHECK(pl_isqrt(0) == 0 && pl_isqrt(-1) == 0);
}

/* What is snapped onto an edge touches there, overlaps nothing, slides along it and is pushed away freely. */
static void check_snap(int32_t h, int32_t edge, int32_t offset)
{
    const struct pl_rect b = rect(5000, 5000, h), any = rect(0, 0, 0), a = pl_snapped(&any, &b, edge, offset);
    const struct pl_contact c = pl_touches(&a, &b, LEAST, EPS), back = pl_touches(&b, &a, LEAST, EPS);
    const int32_t normal = pl_turned(h, 90 * edge);
    const struct pl_vec away = pl_step(normal, 1000);
    struct pl_vec slide = pl_step(pl_turned(normal, 90), offset > 0 ? -500 : 500);

    CHECK(c.shared > 0 && c.mine == PL_FRONT && c.other == edge);
    CHECK(back.shared == c.shared && back.mine == edge && back.other == PL_FRONT);
    CHECK(!pl_overlaps(&a, &b, EPS) && !pl_overlaps(&b, &a, EPS));
    CHECK(!pl_sweeps(&a, slide, &b, EPS));
    CHECK(!pl_sweeps(&a, away, &b, EPS) && !pl_sweeps(&b, pl_step(pl_turned(normal, 180), 1000), &a, EPS));
    slide = pl_step(pl_turned(normal, 180), 20);
    CHECK(pl_sweeps(&a, slide, &b, EPS));
    CHECK(pl_rects_within(&a, &b, 3) && pl_rects_distance(&a, &b) <= 2);
    CHECK_INT(pl_zone(&a, b.at), PL_FRONT);
}

static int inside(const struct pl_rect *a, double x, double y, double less)
{
    const double r = a->h * acos(-1.0) / 180, dx = x - a->at.x, dy = y - a->at.y;

    return fabs(dx * cos(r) + dy * sin(r)) < a->d - less && fabs(dx * sin(r) - dy * cos(r)) < a->w - less;
}

/* Is some point of a, at some moment of its way, in b?  A fine net finds every deep overlap. */
static int net(const struct pl_rect *a, struct pl_vec v, const struct pl_rect *b, double less)
{
    const double r = a->h * acos(-1.0) / 180;

    for (int t = 0; t <= 20; t++)
        for (int i = -10; i <= 10; i++)
            for (int j = -10; j <= 10; j++) {
                const double u = i * a->w / 10.0, w = j * a->d / 10.0;

                if (inside(b, a->at.x + v.x * t / 20.0 + w * cos(r) + u * sin(r),
                           a->at.y + v.y * t / 20.0 + w * sin(r) - u * cos(r), less))
                    return 1;
            }
    return 0;
}

static double far_from(const struct pl_rect *a, const struct pl_rect *b)
{
    struct pl_vec p[4], q[4];
    double best = 1e9;

    pl_corners(a, p);
    pl_corners(b, q);
    for (int i = 0; i < 400; i++)
        for (int j = 0; j < 400; j++) {
            const struct pl_vec *s = &p[i / 100], *t = &q[j / 100], *s2 = &p[(i / 100 + 1) % 4];
            const struct pl_vec *t2 = &q[(j / 100 + 1) % 4];
            const double f = i % 100 / 100.0, g = j % 100 / 100.0;
            const double dx = s->x + (s2->x - s->x) * f - t->x - (t2->x - t->x) * g;
            const double dy = s->y + (s2->y - s->y) * f - t->y - (t2->y - t->y) * g;

            best = fmin(best, sqrt(dx * dx + dy * dy));
        }
    return best;
}

static int32_t draw(struct tb_rng *rng, uint32_t n) { return (int32_t)tb_rng_below(rng, n); }

/* One draw after another: the arguments of a call have no order. */
static struct pl_rect any_rect(struct tb_rng *rng)
{
    const int32_t x = 3500 + draw(rng, 3000), y = 3500 + draw(rng, 3000), h = draw(rng, 360);

    return rect(x, y, h);
}

static struct pl_vec any_step(struct tb_rng *rng)
{
    const int32_t h = draw(rng, 360), d = draw(rng, 1500);

    return pl_step(h, d);
}

static void check_pair(struct tb_rng *rng)
{
    const struct pl_rect a = rect(5000, 5000, draw(rng, 360)), b = any_rect(rng);
    const struct pl_vec v = any_step(rng);
    const struct pl_vec none = { 0, 0 }, back = { -v.x, -v.y };
    const struct pl_rect there = pl_moved(a, v);

    CHECK(pl_overlaps(&a, &b, EPS) == pl_overlaps(&b, &a, EPS));
    CHECK(pl_overlaps(&a, &b, EPS) == pl_sweeps(&a, none, &b, EPS));
    CHECK(pl_sweeps(&a, v, &b, EPS) == pl_sweeps(&b, back, &a, EPS));
    if (net(&a, v, &b, 5))
        CHECK(pl_sweeps(&a, v, &b, EPS));
    else
        CHECK(!pl_sweeps(&a, v, &b, 120));
    if (pl_overlaps(&there, &b, EPS))
        CHECK(pl_sweeps(&a, v, &b, EPS));
    if (!pl_overlaps(&a, &b, 0)) {
        const double far = far_from(&a, &b);
        const int32_t d = pl_rects_distance(&a, &b);

        CHECK(d <= far + 1 && d >= far - 8);
        CHECK(!pl_rects_within(&a, &b, d - 1 > 0 ? d - 1 : 0) || d <= 1);
        CHECK(pl_rects_within(&a, &b, d + 1));
    }
}

/* A step that ends in the other one has some depth, and no step that is longer by less ends free of it; three
 * thousandths are for the rounding of both ends and of the depth. */
static void check_depth(struct tb_rng *rng)
{
    const struct pl_rect a = rect(5000, 5000, draw(rng, 360)), b = any_rect(rng);
    const int32_t h = draw(rng, 360), d = draw(rng, 1500);
    struct pl_bar bar;
    int32_t deep;

    pl_bar_of(&bar, &a, &b, 0);
    deep = pl_bar_depth(&bar, pl_step(h, d));
    CHECK_INT(deep > 0, pl_bar_ends(&bar, pl_step(h, d)));
    for (int32_t more = 1; more < deep - 3; more++)
        if (!CHECK(pl_bar_ends(&bar, pl_step(h, d + more))))
            return;
}

static struct pl_shape shape_of(const struct pl_rect *a)
{
    struct pl_shape s;

    s.n = 4;
    pl_corners(a, s.p);
    return s;
}

/* A rectangle as a polygon is entered when the rectangle is, up to the rounding of its corners. */
static void check_shapes(struct tb_rng *rng)
{
    const struct pl_rect a = rect(5000, 5000, draw(rng, 360)), b = any_rect(rng);
    const struct pl_vec v = any_step(rng);
    const struct pl_shape s = shape_of(&b);
    struct pl_shape wall;

    CHECK(pl_is_convex(&s));
    if (pl_sweeps(&a, v, &b, EPS + 3))
        CHECK(pl_enters(&a, v, &s, EPS));
    if (!pl_sweeps(&a, v, &b, EPS - 2))
        CHECK(!pl_enters(&a, v, &s, EPS + 2));
    CHECK(pl_holds(&s, b.at) && pl_holds(&s, s.p[0]));
    if (pl_enters(&a, v, &s, 0))
        CHECK(pl_sweeps(&a, v, &b, -3));
    wall.n = 2;
    wall.p[0] = s.p[0];
    wall.p[1] = s.p[2];
    if (pl_enters(&a, v, &wall, EPS + 3))
        CHECK(pl_enters(&a, v, &s, EPS));
    CHECK(pl_shape_within(&b, &s, 2));
    /* Where the centre goes over the polygon, so does the rectangle; and it goes over where it begins or ends. */
    if (pl_runs_over(&s, a.at, v))
        CHECK(pl_enters(&a, v, &s, EPS));
    if (pl_holds(&s, a.at) || pl_holds(&s, pl_plus(a.at, v)))
        CHECK(pl_runs_over(&s, a.at, v));
    CHECK_INT(pl_runs_over(&s, a.at, v), pl_runs_over(&s, pl_plus(a.at, v), pl_vec_of(-v.x, -v.y)));
}

/* The box about a rectangle is never larger than the box about its circle. */
static void check_circle(int32_t h)
{
    for (int32_t depth = 100; depth <= 4000; depth += 7) {
        const struct pl_rect a = pl_rect_of(pl_vec_of(0, 0), h, 1000, depth);

        CHECK(a.box.x <= a.r && a.box.y <= a.r);
    }
}

/* A rose, and what was prepared for it, says of every step what is said of that step alone. */
static void check_rose(struct tb_rng *rng)
{
    const struct pl_rect a = rect(5000, 5000, draw(rng, 360)), far = any_rect(rng);
    const struct pl_rect b = draw(rng, 2) ? far : pl_facing(far, pl_turned(a.h, 90 * draw(rng, 4)));
    const int32_t d = draw(rng, 2000), width = 5500 + draw(rng, 1500), height = 5500 + draw(rng, 1500);
    struct pl_shape s = shape_of(&b);
    struct pl_rose r;
    struct pl_places p;
    struct pl_fence fence;
    struct pl_bar bar;

    s.n = 2 + draw(rng, 3); /* a wall, a triangle, a rectangle */
    pl_rose_of(&r, draw(rng, 2) ? a.h : b.h, d);
    pl_places_of(&p, &r, &a);
    pl_bar_of(&bar, &a, &b, EPS);
    pl_fence_of(&fence, &a, &s, EPS);
    for (uint32_t i = 0; i < PL_WAYS; i++) {
        const struct pl_vec v = pl_rose_step(&r, i), none = { 0, 0 };
        const struct pl_rect end = pl_moved(a, v);
        const uint32_t one = 1u << i;

        CHECK(pl_length(v) <= d + 1 && pl_length(v) >= d - 1);
        CHECK(!pl_sweeps(&a, v, &b, EPS) || pl_rose_may_meet(&r, &a, &b));
        CHECK_INT(pl_rose_sweeps(&r, &p, one, &bar, &a, &b, EPS) != 0, pl_sweeps(&a, v, &b, EPS));
        CHECK_INT(pl_rose_ends(&r, &p, one, &bar) != 0, pl_overlaps(&end, &b, EPS));
        CHECK_INT(pl_bar_ends(&bar, v), pl_overlaps(&end, &b, EPS));
        CHECK_INT(pl_rose_enters(&r, &p, one, &fence, &a, &s, EPS) != 0, pl_enters(&a, v, &s, EPS));
        CHECK_INT(pl_rose_rests(&r, &p, one, &fence) != 0, pl_enters(&end, none, &s, EPS));
        CHECK_INT(pl_rose_on_table(&r, &a, width, height, EPS) >> i & 1, pl_on_table(&end, width, height, EPS));
    }
}

static void check_cases(void)
{
    struct pl_shape s = { 4, { { 0, 0 }, { 10, 0 }, { 10, 10 }, { 0, 10 } } };
    const struct pl_shape dart = { 4, { { 0, 0 }, { 10, 10 }, { 20, 0 }, { 10, 30 } } };
    const struct pl_shape star = { 5, { { 0, 100 }, { -59, -81 }, { 95, 31 }, { -95, 31 }, { 59, -81 } } };
    const struct pl_shape wall = { 2, { { 4000, 5750 }, { 6000, 5750 } } };
    const struct pl_rect a = rect(5000, 5500, 90), deep = rect(5000, 5503, 90), b = rect(6000, 5500, 90);
    const struct pl_rect off = rect(6000, 6250, 90), gap = rect(5000, 6500, 270);
    const struct pl_disc one = { { 0, 0 }, 500 }, two = { { 1000, 0 }, 500 }, three = { { 998, 0 }, 500 };
    const struct pl_vec up = { 0, 1000 }, along = { 3000, 0 };

    CHECK(pl_is_convex(&s));
    s.p[2] = s.p[1];
    CHECK(!pl_is_convex(&s) && !pl_is_convex(&dart) && !pl_is_convex(&star));
    CHECK(!pl_enters(&a, pl_vec_of(0, 0), &wall, EPS) && pl_enters(&deep, pl_vec_of(0, 0), &wall, EPS));
    CHECK(pl_enters(&a, pl_vec_of(0, 3), &wall, EPS) && !pl_enters(&a, pl_vec_of(0, 2), &wall, EPS));
    CHECK(pl_touches(&a, &b, LEAST, EPS).mine == PL_RIGHT && pl_touches(&a, &b, LEAST, EPS).shared == 500);
    CHECK(pl_touches(&a, &off, LEAST, EPS).shared == 0);
    CHECK(pl_rects_distance(&a, &gap) == 500 && pl_rects_within(&a, &gap, 500) && !pl_rects_within(&a, &gap, 499));
    CHECK(pl_point_within(&a, pl_vec_of(5000, 6750), 1000) && !pl_point_within(&a, pl_vec_of(5000, 6751), 1000));
    CHECK(pl_point_distance(&a, pl_vec_of(5000, 6751)) == 1001 && pl_point_distance(&a, a.at) == 0);
    CHECK(pl_discs_within(one, two, 0) && !pl_discs_overlap(one, two, 0) && !pl_discs_overlap(one, three, EPS));
    CHECK(pl_discs_overlap(one, three, 1) && !pl_discs_within(one, two, -1));
    CHECK(!pl_disc_sweeps(one, up, two, 0) && pl_disc_sweeps(one, along, two, 0));
    CHECK(pl_disc_on_table(two, 1500, 500, 500) && !pl_disc_on_table(two, 1499, 1000, 0));
    CHECK(pl_on_table(&a, 5500, 5750, 0) && !pl_on_table(&a, 5497, 5750, EPS) && pl_on_table(&a, 5498, 5748, EPS));
    CHECK(pl_zone(&a, pl_vec_of(5000, 5750)) == PL_FRONT && pl_zone(&a, pl_vec_of(5600, 5850)) == PL_FRONT);
    CHECK(pl_zone(&a, pl_vec_of(5601, 5850)) == PL_RIGHT && pl_zone(&a, pl_vec_of(4000, 5500)) == PL_LEFT);
    CHECK(pl_zone(&a, pl_vec_of(5000, 5000)) == PL_REAR);
}

/* Ways against discs and shapes, without a tolerance: what each holds by a thousandth, and what it lacks. */
static void check_ways(void)
{
    const struct pl_shape box = { 4, { { 10000, 10000 }, { 14000, 10000 }, { 14000, 12000 }, { 10000, 12000 } } };
    const struct pl_vec east = { 8000, 0 };
    const struct pl_disc one = { { 0, 0 }, 500 }, two = { { 1000, 0 }, 500 }, three = { { 999, 40 }, 500 };
    const struct pl_shape slope = { 3, { { 9000, 9000 }, { 10000, 9001 }, { 9000, 10000 } } };
    struct pl_disc a = { { 9500, 11000 }, 500 }, hair = { { 10000, 8501 }, 500 };
    struct pl_fraction t[2], at;

    CHECK(!pl_comes_near(pl_vec_of(0, 0), east, pl_vec_of(4000, 1000), 1000));
    CHECK(pl_comes_near(pl_vec_of(0, 0), east, pl_vec_of(4000, 999), 1000));
    CHECK(!pl_comes_near(pl_vec_of(0, 0), east, pl_vec_of(9000, 0), 1000));
    CHECK(pl_comes_near(pl_vec_of(0, 0), east, pl_vec_of(8999, 0), 1000));
    CHECK(pl_comes_near(pl_vec_of(0, 0), pl_vec_of(0, 0), pl_vec_of(0, 999), 1000));
    CHECK(pl_clip(&box, pl_vec_of(8000, 11000), east, t));
    CHECK(t[0].over * 8000 == 2000 * t[0].under && t[1].over * 8000 == 6000 * t[1].under);
    CHECK(pl_clip(&box, pl_vec_of(8000, 12000), east, t) && !pl_clip(&box, pl_vec_of(8000, 12001), east, t));
    CHECK(pl_clip(&box, pl_vec_of(2000, 11000), east, t) && t[0].over == t[0].under);
    CHECK(!pl_clip(&box, pl_vec_of(1999, 11000), east, t) && !pl_clip(&box, pl_vec_of(14001, 11000), east, t));
    CHECK(pl_clip(&box, pl_vec_of(14000, 11000), east, t) && t[1].over == 0);
    CHECK(pl_clip(&box, pl_vec_of(11000, 11000), pl_vec_of(1000, 0), t) && t[0].over == 0 && t[1].over == t[1].under);
    CHECK(pl_clip(&box, pl_vec_of(8000, 10000), pl_vec_of(4000, 4000), t) &&
          t[0].over * t[1].under == t[1].over * t[0].under);
    CHECK(!pl_discs_clash(one, two) && pl_discs_clash(one, three) && !pl_discs_overlap(one, three, 0));
    CHECK(!pl_disc_over(a, &box));
    a.at.x++;
    CHECK(pl_disc_over(a, &box));
    a.at = pl_vec_of(12000, 11000);
    CHECK(pl_disc_over(a, &box) && pl_disc_in(a, &box));
    CHECK(pl_disc_over(hair, &slope)); /* by a quarter of a thousandth */
    hair.at.y--;
    CHECK(!pl_disc_over(hair, &slope));
    a.at.y = 11500;
    CHECK(pl_disc_in(a, &box));
    a.at.y++;
    CHECK(!pl_disc_in(a, &box));
    CHECK(pl_cross_at(pl_vec_of(0, 0), east, pl_vec_of(2000, -1000), pl_vec_of(2000, 1000), &at));
    CHECK(at.over * 4 == at.under);
    CHECK(!pl_cross_at(pl_vec_of(0, 0), east, pl_vec_of(2000, 0), pl_vec_of(2000, 1000), &at));
    CHECK(!pl_cross_at(pl_vec_of(0, 0), east, pl_vec_of(8000, -1000), pl_vec_of(8000, 1000), &at));
}

int main(void)
{
    static const int32_t offsets[] = { 0, 250, -250, 500, -500 };
    struct tb_rng rng = tb_rng_of(7);

    check_numbers();
    for (int32_t h = 0; h < 360; h++)
        check_circle(h);
    for (int32_t h = 0; h < 360; h++)
        for (int32_t edge = 0; edge < PL_EDGES; edge++)
            for (uint32_t i = 0; i < 5; i++)
                check_snap(h, edge, offsets[i] * (edge % 2 ? 3 : 4) / 4);
    for (uint32_t i = 0; i < 3000; i++) {
        check_pair(&rng);
        check_depth(&rng);
        check_shapes(&rng);
        check_rose(&rng);
    }
    check_cases();
    check_ways();
    return unit_end("plane");
}
