/* space.c -- squares against slow and simple definitions of the same things. */
#include "../space/square.h"

#include "../core/num.h"
#include "unit.h"

/* Does the line between two centres pass through the inside of a square?  Twice the
 * coordinates, relative to the first centre, keep the corners whole: the line leaves corners on
 * both of its sides exactly if it crosses. */
static int crosses(int dx, int dy, int x, int y)
{
    int above = 0, below = 0;

    for (int cx = -1; cx <= 1; cx += 2)
        for (int cy = -1; cy <= 1; cy += 2) {
            const int side = dx * (2 * y + cy) - dy * (2 * x + cx);

            above |= side > 0;
            below |= side < 0;
        }
    return above && below;
}

static int in_line(const struct sq_line *line, uint32_t square)
{
    for (uint32_t i = 0; i < line->count; i++)
        if (line->square[i] == square)
            return 1;
    return 0;
}

static int in_pair(const struct sq_line *line, uint32_t square)
{
    for (uint32_t i = 0; i < line->pairs; i++)
        if (line->pair[i][0] == square || line->pair[i][1] == square)
            return 1;
    return 0;
}

/* A corner that lies on the line, strictly between the ends, has a pair beside it. */
static int corners_on(int dx, int dy)
{
    int n = 0;

    for (int cx = -2 * 16 - 1; cx <= 2 * 16 + 1; cx += 2)
        for (int cy = -2 * 16 - 1; cy <= 2 * 16 + 1; cy += 2)
            n += dx * cy == dy * cx && cx * dx >= 0 && cy * dy >= 0 && dx != 0 && dy != 0 &&
                 st_abs(cx) < 2 * st_abs(dx) && st_abs(cy) < 2 * st_abs(dy);
    return n;
}

/* Is a line stopped by a set exactly if the set has one of its squares, or both of a pair? */
static void check_stops(const struct sq_board *b, uint32_t from, uint32_t to, const struct sq_line *line)
{
    for (uint32_t q = 0; q < b->squares; q++)
        CHECK(sq_stops_line(b, from, to, sq_one(q)) == in_line(line, q));
    for (uint32_t i = 0; i < line->pairs; i++)
        CHECK(sq_stops_line(b, from, to, sq_or(sq_one(line->pair[i][0]), sq_one(line->pair[i][1]))));
    CHECK(!sq_stops_line(b, from, to, sq_or(sq_one(from), sq_one(to))));
}

static void check_line(const struct sq_board *b, uint32_t from, uint32_t to)
{
    const int fx = (int)sq_x(b, from), fy = (int)sq_y(b, from);
    const int dx = (int)sq_x(b, to) - fx, dy = (int)sq_y(b, to) - fy;
    struct sq_line line, back;

    sq_line_between(b, from, to, &line);
    sq_line_between(b, to, from, &back);
    CHECK(line.count == back.count && line.pairs == back.pairs);
    CHECK(line.pairs == (uint32_t)corners_on(dx, dy));
    for (uint32_t q = 0; q < b->squares; q++) {
        const int x = (int)sq_x(b, q) - fx, y = (int)sq_y(b, q) - fy;
        const int boxed = x * dx >= 0 && y * dy >= 0 && st_abs(x) <= st_abs(dx) && st_abs(y) <= st_abs(dy);

        CHECK(in_line(&line, q) == (q != from && q != to && boxed && crosses(dx, dy, x, y)));
        CHECK(in_line(&line, q) == in_line(&back, q));
        CHECK(in_pair(&line, q) == in_pair(&back, q));
        CHECK(!(in_line(&line, q) && in_pair(&line, q)));
    }
    check_stops(b, from, to, &line);
}

/* Sets of every size, from none to all squares. */
static void check_nearest(const struct sq_board *b)
{
    for (uint32_t step = 1; step < b->squares; step++) {
        struct sq_set s = sq_none();
        struct sq_swarm swarm;

        for (uint32_t q = step - 1; q < b->squares; q += step)
            sq_add(&s, q * 7 % b->squares);
        s = step == b->squares - 1u ? sq_none() : s;
        sq_swarm_of(b, s, &swarm);
        for (uint32_t from = 0; from < b->squares; from++) {
            const struct sq_near near = sq_nearest(b, &swarm, from);
            uint32_t square = SQ_NONE, far = SQ_FAR;

            for (uint32_t q = 0; q < b->squares; q++)
                if (sq_has(s, q) && sq_distance(b, from, q) < far) {
                    square = q;
                    far = sq_distance(b, from, q);
                }
            CHECK(near.square == square && near.far == far);
        }
    }
}

static void check_board(uint32_t width, uint32_t height)
{
    struct sq_board b;

    sq_board_init(&b, width, height);
    check_nearest(&b);
    for (uint32_t a = 0; a < b.squares; a++) {
        const struct sq_set beside = sq_spread(&b, sq_one(a));

        for (uint32_t c = 0; c < b.squares; c++) {
            const uint32_t far = sq_distance(&b, a, c);

            CHECK(sq_has(beside, c) == (far == 1));
            if (far == 1) {
                CHECK(sq_step(&b, a, sq_direction(&b, a, c)) == c);
                CHECK(sq_direction(&b, c, a) == sq_opposite(sq_direction(&b, a, c)));
            }
            if (a < c)
                check_line(&b, a, c);
        }
    }
}

static void check_sets(void)
{
    struct sq_set s = sq_none();

    for (uint32_t q = 0; q < SQ_MAX; q += 3)
        sq_add(&s, q);
    CHECK(sq_count(s) == 43);
    for (uint32_t q = 0; q < SQ_MAX; q += 3)
        CHECK(sq_take(&s) == q);
    CHECK(!sq_any(s));
}

/* 256-bit numbers: 56! and back. */
static void check_naturals(void)
{
    struct st_nat x = st_nat_of(1), sum = st_nat_of(0), y;

    for (uint32_t n = 2; n <= 56; n++)
        CHECK(st_nat_times(&x, n) == 0); /* 56! has 250 bits */
    y = x;
    CHECK(st_nat_times(&y, 64) == 0);
    CHECK(st_nat_times(&y, 64) != 0);
    for (uint32_t i = 0; i < 3; i++)
        CHECK(st_nat_add(&sum, &x) == 0);
    CHECK(st_nat_divide(&sum, 3) == 0 && st_nat_compare(&sum, &x) == 0);
    for (uint32_t n = 56; n >= 2; n--)
        CHECK(st_nat_divide(&x, n) == 0);
    y = st_nat_of(1);
    CHECK(st_nat_compare(&x, &y) == 0 && !st_nat_is_zero(&x));
    CHECK(st_gcd(84, 30) == 6 && st_bits(0xf00f) == 8);
}

int main(void)
{
    check_board(8, 8);
    check_board(16, 8);
    check_board(5, 9);
    check_board(2, 2);
    check_board(11, 11);
    check_sets();
    check_naturals();
    return unit_end("space");
}
