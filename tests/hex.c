/* hex.c -- hexes against slow and simple definitions of the same things. */
#include "../space/hex.h"

#include "unit.h"

static struct hx_board b;

/* Distance by flooding from hex to hex. */
static void flood(uint32_t from, uint32_t far[HX_MAX])
{
    uint32_t queue[HX_MAX], head = 0, tail = 0;

    for (uint32_t c = 0; c < HX_MAX; c++)
        far[c] = HX_NONE;
    far[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        const uint32_t c = queue[head++];

        for (uint32_t d = 0; d < HX_DIRS; d++) {
            const uint32_t next = hx_step(&b, c, d);

            if (next != HX_NONE && far[next] == HX_NONE) {
                far[next] = far[c] + 1;
                queue[tail++] = next;
            }
        }
    }
}

/* Odd rows lie half a hex further east: twice the column, and one more there. */
static int32_t twice_x(uint32_t c) { return (int32_t)(2 * (c % b.width) + (c / b.width) % 2); }

static void check_steps(uint32_t c)
{
    static const int32_t dx[HX_DIRS] = { 1, 2, 1, -1, -2, -1 }, dy[HX_DIRS] = { -1, 0, 1, 1, 0, -1 };

    for (uint32_t d = 0; d < HX_DIRS; d++) {
        const int32_t x = twice_x(c) + dx[d], y = (int32_t)(c / b.width) + dy[d];
        const uint32_t next = hx_step(&b, c, d);
        const int inside = y >= 0 && y < b.height && x - y % 2 >= 0 && (x - y % 2) / 2 < b.width;

        CHECK((next != HX_NONE) == inside);
        if (next == HX_NONE)
            continue;
        CHECK(twice_x(next) == x && (int32_t)(next / b.width) == y);
        CHECK(hx_step(&b, next, hx_opposite(d)) == c);
        CHECK(hx_direction(&b, c, next) == d);
    }
    CHECK(hx_at(&b, hx_vec_of(&b, c)) == c);
}

/* A sheet on which one hex is marked, slid by every vector within the margin: the mark is where the vector leads. */
static void check_sheet(uint32_t c)
{
    const struct hx_vec at = hx_vec_of(&b, c), point = hx_point(hx_spot(&b, c));
    struct hx_sheet s = { { 0 } };

    CHECK(point.q == at.q && point.r == at.r);
    hx_mark(&s, hx_spot(&b, c));
    for (uint32_t to = 0; to < b.cells; to++) {
        const struct hx_vec by = hx_minus(hx_vec_of(&b, to), at);
        const uint32_t spot = hx_spot(&b, to);

        CHECK(hx_marked(&s, spot) == (to == c));
        if (st_abs(by.q) <= HX_MARGIN && st_abs(by.r) <= HX_MARGIN)
            CHECK(hx_slide(s.row[(spot >> 6) - (uint32_t)by.r], by.q) == 1ull << (spot & 63));
    }
    for (uint32_t d = 0; d < HX_DIRS; d++) {
        const struct hx_vec next = hx_point(hx_next(hx_spot(&b, c), d)), want = hx_plus(at, hx_dir[d]);

        CHECK(next.q == want.q && next.r == want.r);
    }
    hx_wipe(&s, hx_spot(&b, c));
    CHECK(!hx_marked(&s, hx_spot(&b, c)));
}

static void check_board(uint32_t width, uint32_t height)
{
    uint32_t far[HX_MAX];

    hx_board_init(&b, width, height);
    for (uint32_t c = 0; c < b.cells; c++) {
        check_steps(c);
        check_sheet(c);
        flood(c, far);
        for (uint32_t to = 0; to < b.cells; to++)
            CHECK(hx_distance(&b, c, to) == far[to]);
        CHECK(hx_direction(&b, c, c) == HX_DIRS);
    }
}

/* Two in front, two beside, two behind; ranks and files as the book of vertex facings has them. */
static void check_facings(void)
{
    for (uint32_t f = 0; f < HX_DIRS; f++) {
        const struct hx_vec right = hx_dir[hx_turn(f, HX_RIGHT_FLANK)], back = hx_dir[hx_turn(f, HX_LEFT_REAR)];

        CHECK(hx_seen_as(f, hx_right_front(f)) == HX_RIGHT_FRONT && hx_seen_as(f, hx_left_front(f)) == HX_LEFT_FRONT);
        for (uint32_t d = 0; d < HX_DIRS; d++) {
            const uint32_t arc = hx_seen_as(f, d);
            const int32_t rank = hx_rank(f, hx_dir[d]);

            CHECK(rank == (hx_is_front(arc) ? -1 : hx_is_rear(arc) ? 1 : 0));
            CHECK(hx_is_left(arc) == (arc == HX_LEFT_FRONT || arc == HX_LEFT_FLANK || arc == HX_LEFT_REAR));
            CHECK(hx_turn(f, arc) == d);
        }
        for (int32_t x = -3; x <= 3; x++)
            for (int32_t y = -3; y <= 3; y++) {
                const struct hx_vec v = hx_plus(hx_times(right, x), hx_times(back, y));

                CHECK(hx_file(f, v) == x && hx_rank(f, v) == y);
            }
    }
}

static void check_rotation(void)
{
    for (uint32_t d = 0; d < HX_DIRS; d++) {
        const struct hx_vec cw = hx_clockwise(hx_dir[d]), ccw = hx_counterclockwise(hx_dir[d]);

        CHECK(cw.q == hx_dir[hx_turn(d, 1)].q && cw.r == hx_dir[hx_turn(d, 1)].r);
        CHECK(ccw.q == hx_dir[hx_turn(d, 5)].q && ccw.r == hx_dir[hx_turn(d, 5)].r);
        CHECK(hx_length(hx_dir[d]) == 1);
    }
    for (int32_t q = -4; q <= 4; q++)
        for (int32_t r = -4; r <= 4; r++) {
            const struct hx_vec v = { q, r }, back = hx_counterclockwise(hx_clockwise(v));

            CHECK(back.q == q && back.r == r && hx_length(hx_clockwise(v)) == hx_length(v));
        }
}

int main(void)
{
    check_board(24, 16);
    check_board(2, 2);
    check_board(7, 13);
    check_board(32, 16);
    check_board(16, 32);
    check_facings();
    check_rotation();
    return unit_end("hex");
}
