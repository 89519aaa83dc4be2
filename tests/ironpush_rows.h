/* ironpush_rows.h -- two other ways to find a lawful place in Iron Push, against which rules/ironpush/room.c is tested.
 *
 * By rows: one heading and one row of whole thousandths at a time.  The part of a row that limits leave is found by
 * division; along the row, a base or an area that refuses a place is passed in doubling steps and then by bisection,
 * which is exact because it is convex.  By a net: every tenth thousandth and every degree.
 */
#ifndef IRONPUSH_ROWS_H
#define IRONPUSH_ROWS_H

#include "ironpush_draft.h"

/* A unit that looks for a place: an engaged one that falls back, or one that waits. */
struct seeker {
    const struct ip_state *g;
    uint32_t slot;
    int waits;
    struct ip_mover m; /* only if it does not wait */
    uint64_t engaged;
    struct pl_vec at; /* the place that was found */
    int32_t h;
};

static int is_lawful_at(struct seeker *s, struct pl_vec at, int32_t h)
{
    s->at = at, s->h = h;
    if (at.x < 0 || at.y < 0 || at.x > k.s.width * 1000 || at.y > k.s.height * 1000)
        return 0;
    return (s->waits ? ip_judge_deploy(&k, s->g, s->slot, at, h) : ip_judge_withdraw(&s->m, at, h)).code == ST_OK;
}

/* ---- a row ---- */

struct row {
    int64_t from, to, y;
};

static int64_t floored(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

/* Keeps the x with a x <= c. */
static void keep(struct row *row, int64_t a, int64_t c)
{
    if (a > 0)
        row->to = row->to < floored(c, a) ? row->to : floored(c, a);
    else if (a < 0)
        row->from = row->from > -floored(c, -a) ? row->from : -floored(c, -a);
    else if (c < 0)
        row->to = row->from - 1;
}

/* Keeps the places p with n (p - at) <= most. */
static void keep_below(struct row *row, struct pl_vec at, struct pl_vec n, int64_t most)
{
    keep(row, n.x, most + (int64_t)n.x * at.x - (int64_t)n.y * (row->y - at.y));
}

/* The table or the zone, at a heading. */
static struct row whole_row(const struct seeker *s, int32_t y, int32_t h)
{
    const struct pl_rect a = ip_base_at(&k, s->slot, pl_vec_of(0, 0), h);
    const int32_t high = k.s.height * 1000, deep = s->waits ? st_min(k.deploy_depth * 1000, high / 2) : high;
    const int32_t low = s->waits && ip_side(s->slot) ? high - deep : 0;
    struct row row = { a.box.x - IP_EPS, k.s.width * 1000 - a.box.x + IP_EPS, y };

    if (y < low + a.box.y - IP_EPS || y > low + deep - a.box.y + IP_EPS)
        row.to = row.from - 1;
    return row;
}

/* The length of the step, and the steps away from everybody. */
static void keep_steps(struct row *row, const struct seeker *s)
{
    const struct pl_vec me = ip_place(s->g, s->slot);
    const int64_t up = row->y - me.y, most = (int64_t)(k.fall_back + 1) * (k.fall_back + 1) - 1 - up * up;

    if (most < 0) {
        row->to = row->from - 1;
        return;
    }
    keep(row, 1, me.x + pl_isqrt(most));
    keep(row, -1, pl_isqrt(most) - me.x);
    for (uint64_t e = s->engaged; e; e &= e - 1) {
        const struct pl_contact c = ip_touches(&k, s->g, ip_low(e), s->slot);
        const int32_t away = pl_turned(s->g->h[ip_low(e)], 90 * c.mine), x = pl_cos(away), y = pl_sin(away);

        keep_below(row, me, pl_vec_of(-x, -y), -1);
        keep_below(row, me, pl_vec_of(y - x, -x - y), (int64_t)IP_EPS * PL_ONE);
        keep_below(row, me, pl_vec_of(-y - x, x - y), (int64_t)IP_EPS * PL_ONE);
    }
}

/* The places from which an enemy is in front. */
static void keep_front(struct row *row, const struct seeker *s, uint32_t enemy, int32_t h)
{
    const struct pl_vec at = ip_place(s->g, enemy);
    const int32_t x = pl_cos(h), y = pl_sin(h);
    const int64_t deep = (int64_t)k.deep[s->slot] / 2 * PL_ONE, wide = IP_WIDTH / 2 * PL_ONE;

    keep_below(row, at, pl_vec_of(x, y), -deep);
    keep_below(row, at, pl_vec_of(x - y, y + x), wide - deep);
    keep_below(row, at, pl_vec_of(x + y, y - x), wide - deep);
}

/* ---- what refuses a place ---- */

enum reason { OVERLAPS, TOUCHES, STANDS_IN };

static int refuses(const struct seeker *s, enum reason why, uint32_t who, struct pl_rect *a, int64_t x)
{
    const struct pl_rect b = why == STANDS_IN ? *a : ip_base(&k, s->g, who);
    struct pl_contact c;

    a->at.x = (int32_t)x;
    if (why == OVERLAPS)
        return pl_overlaps(a, &b, IP_EPS);
    if (why == STANDS_IN)
        return ip_is_in(&k, a, pl_vec_of(0, 0), who);
    c = pl_touches(a, &b, k.contact, IP_EPS);
    return c.shared > 0 && (c.mine == PL_FRONT || c.other == PL_FRONT);
}

/* The first x behind those that this refuses; x itself is refused. */
static int64_t past(const struct seeker *s, enum reason why, uint32_t who, struct pl_rect *a, int64_t x)
{
    int64_t step = 1, good;

    while (refuses(s, why, who, a, x + step))
        step *= 2;
    x += step / 2;
    good = x + (step + 1) / 2;
    while (good - x > 1) {
        const int64_t mid = (x + good) / 2;

        if (refuses(s, why, who, a, mid))
            x = mid;
        else
            good = mid;
    }
    return good;
}

/* The next x to look at after one that is refused.  What lies on the way is not passed but stepped through. */
static int64_t next_after(const struct seeker *s, struct pl_rect *a, int64_t x)
{
    const uint64_t foe = s->waits ? 0 : ip_army(!ip_side(s->slot));

    for (uint64_t m = ip_standing(s->g) & ~ip_bit(s->slot); m; m &= m - 1) {
        const uint32_t who = ip_low(m);

        if (ip_is_far(s->g, who, pl_vec_of((int32_t)x, a->at.y), a->r + k.radius[who] + IP_EPS))
            continue;
        if (refuses(s, OVERLAPS, who, a, x))
            return past(s, OVERLAPS, who, a, x);
        if ((foe & ip_bit(who)) && refuses(s, TOUCHES, who, a, x))
            return x + 1;
    }
    for (uint32_t i = k.ground; s->waits && i; i &= i - 1)
        if (k.kind[st_low(i)] != IP_ROUGH && refuses(s, STANDS_IN, st_low(i), a, x))
            return past(s, STANDS_IN, st_low(i), a, x);
    return x + 1;
}

static int search_row(struct seeker *s, struct row row, int32_t h)
{
    struct pl_rect a = ip_base_at(&k, s->slot, pl_vec_of(0, (int32_t)row.y), h);

    for (int64_t x = row.from; x <= row.to; x = next_after(s, &a, x))
        if (is_lawful_at(s, pl_vec_of((int32_t)x, (int32_t)row.y), h))
            return 1;
    return 0;
}

/* Is there a place at this heading? */
static int search_rows(struct seeker *s, int32_t h)
{
    const int32_t high = k.s.height * 1000, me = s->g->y[s->slot];
    const int32_t from = s->waits ? 0 : st_max(0, me - k.fall_back);
    const int32_t to = s->waits ? high : st_min(high, me + k.fall_back);

    for (int32_t y = from; y <= to; y++) {
        struct row row = whole_row(s, y, h);

        if (!s->waits && row.from <= row.to)
            keep_steps(&row, s);
        if (row.from > row.to)
            continue;
        if (s->waits && search_row(s, row, h))
            return 1;
        for (uint64_t e = s->engaged; e; e &= e - 1) {
            struct row ahead = row;

            keep_front(&ahead, s, ip_low(e), h);
            if (search_row(s, ahead, h))
                return 1;
        }
    }
    return 0;
}

/* The headings at which a gap is widest: square to somebody, or nearly. */
static int is_likely(const struct seeker *s, int32_t h)
{
    for (uint64_t m = ip_standing(s->g); m; m &= m - 1) {
        const int32_t turn = pl_turned(h, -s->g->h[ip_low(m)]) % 90;

        if ((turn <= 1 || turn == 89) && !ip_is_far(s->g, ip_low(m), ip_place(s->g, s->slot), s->waits ? 65000 : NEAR))
            return 1;
    }
    return 0;
}

/* ---- the net ---- */

static int search_net(struct seeker *s)
{
    const struct pl_vec me = ip_place(s->g, s->slot);
    const struct ip_box zone = ip_zone(&k, ip_side(s->slot));
    const int32_t far = k.fall_back, x0 = s->waits ? zone.x0 : me.x - far, x1 = s->waits ? zone.x1 : me.x + far;
    const int32_t y0 = s->waits ? zone.y0 : me.y - far, y1 = s->waits ? zone.y1 : me.y + far;

    for (int32_t y = y0 + below(10); y <= y1; y += 10)
        for (int32_t x = x0 + below(10); x <= x1; x += 10)
            for (int32_t h = 0; h < PL_TURN; h++)
                if (is_lawful_at(s, pl_vec_of(x, y), h))
                    return 1;
    return 0;
}

#endif
