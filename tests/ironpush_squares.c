/* ironpush_squares.c -- Iron Push: what the search for a place says of a whole square of places, against the law on
 * each place of it.
 *
 *     test_ironpush_squares [--long] [POSITIONS]
 *
 * Squares are drawn where the law changes its mind: between a step that it lets pass and one that it refuses.
 */
#include "../rules/ironpush/room.h"

#include "ironpush_draft.h"

enum { PER_UNIT = 40 };
enum tally { MET, UNMET, BARRED, TURNED_BARRED, TALLIES };
static uint32_t tally[TALLIES];

static struct ip_room r;
static struct ip_mover m;

/* TE1, B33: does the ground refuse this step, or is it too long for the ground? */
static int ground_refuses_one(struct pl_vec v, int32_t h)
{
    struct ip_way way = { &m.stance[0], ip_stance_of(&m, h), v, 0, 0 };
    int32_t allowance = k.fall_back;
    int64_t reach;

    way.touched = ip_touched(&m, way.first, v, way.end);
    if (ip_check_ground(&m, &way, &allowance).code != ST_OK)
        return 1;
    reach = (int64_t)st_min(allowance, k.fall_back) + 1;
    return pl_dot(v, v) >= reach * reach;
}

static int refuses(int ground, struct pl_vec v, int32_t h)
{
    return ground ? ground_refuses_one(v, h) : !ip_way_is_clear(&m, v);
}

/* A step near the border between those that are refused and those that are not. */
static struct pl_vec some_border(int ground, int32_t h)
{
    struct pl_vec a = pl_step(below(PL_TURN), from_to(1, k.fall_back)), b;

    for (uint32_t tries = 0; tries < 20; tries++) {
        b = pl_step(below(PL_TURN), from_to(1, k.fall_back));
        if (refuses(ground, a, h) != refuses(ground, b, h))
            break;
    }
    while (st_abs(a.x - b.x) > 2 || st_abs(a.y - b.y) > 2) {
        const struct pl_vec mid = { (a.x + b.x) / 2, (a.y + b.y) / 2 };

        if (refuses(ground, mid, h) == refuses(ground, a, h))
            a = mid;
        else
            b = mid;
    }
    return a;
}

static struct ip_square some_square(struct pl_vec near)
{
    const int32_t size = 1 << below(8);
    const struct ip_square q = { { near.x - from_to(-size / 2, size + size / 2), near.y - below(size) }, size };

    return q;
}

/* Some place of the square: all of a small one in turn, else the corners and others. */
static struct pl_vec place_of(const struct ip_square *q, int32_t i)
{
    const int32_t last = q->size - 1;

    if (q->size <= 4)
        return pl_vec_of(q->at.x + i % q->size, q->at.y + i / q->size % q->size);
    return pl_plus(q->at, pl_vec_of(i & 1   ? last
                                    : i < 4 ? 0
                                            : below(q->size),
                                    i & 2   ? last
                                    : i < 4 ? 0
                                            : below(q->size)));
}

static void complain(const struct ip_square *q, struct pl_vec v, int32_t h, const char *what)
{
    static char text[TEXT];

    tell_table(text);
    printf("%sunit %s, square %d,%d of %d, step %d,%d at %d: %s\n", text, name_of(m.slot), q->at.x, q->at.y, q->size,
           v.x, v.y, h, what);
}

static void check_way(void)
{
    const struct ip_square q = some_square(some_border(0, 0));
    const int32_t way = ip_way_of(&r, &q);

    tally[MET] += way == IP_INSIDE;
    tally[UNMET] += way == IP_OUTSIDE && m.enemies > 0;
    for (int32_t i = 0; i < 16 && way != IP_ACROSS; i++) {
        const struct pl_vec v = place_of(&q, i);

        if (!CHECK(ip_way_is_clear(&m, v) == (way == IP_OUTSIDE)))
            complain(&q, v, m.me.h, "the way");
    }
}

static void check_ground(void)
{
    const int any = one_in(3), old = one_in(3);
    const int32_t h = old ? m.me.h : some_heading(m.me.h);
    const struct ip_square q = some_square(some_border(1, h));
    int barred;

    r.s = any ? NULL : ip_stance_of(&m, h);
    barred = ip_ground_bars(&r, &q);
    tally[any ? BARRED : TURNED_BARRED] += (uint32_t)barred;
    for (int32_t i = 0; i < 16 && barred; i++) {
        const struct pl_vec v = place_of(&q, i);

        if (!CHECK(ground_refuses_one(v, any ? below(PL_TURN) : h)))
            complain(&q, v, h, any ? "the ground, at any heading" : "the ground");
    }
}

int main(int argc, char **argv)
{
    static const char *const word[TALLIES] = { "met", "unmet", "barred at any heading", "barred" };
    uint32_t count = 150;
    struct tx_complaint c;

    if (argc > 1)
        count = strcmp(argv[1], "--long") == 0 ? 5000 : (uint32_t)strtoul(argv[1], NULL, 10);
    if (!CHECK(tx_battle_load(&book[0], "ironpush1", NULL, NULL, &c) == 0) ||
        !CHECK(tx_battle_load(&book[1], "ironpush2", NULL, NULL, &c) == 0))
        return unit_end("ironpush_squares");
    for (uint32_t i = 0; i < count && unit_faults < 10; i++) {
        rng = tb_rng_of(i + 1);
        make_draft(!one_in(3));
        some_readings();
        if (seal(0).code != ST_OK)
            continue;
        r.m = &m;
        for (uint64_t units = k.army; units; units &= units - 1) {
            ip_mover_of(&k, &g[0], ip_low(units), &m);
            for (uint32_t n = 0; n < PER_UNIT && m.enemies; n++)
                check_way();
            for (uint32_t n = 0; n < PER_UNIT && (m.ground || m.roads); n++)
                check_ground();
        }
    }
    for (uint32_t i = 0; i < TALLIES; i++) {
        printf("%s %u%s", word[i], tally[i], i + 1 < TALLIES ? ", " : "\n");
        CHECK(tally[i] >= count);
    }
    tb_battle_free(&book[0]);
    tb_battle_free(&book[1]);
    return unit_end("ironpush_squares");
}
