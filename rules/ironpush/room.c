/* room.c -- Iron Push: is there any lawful place for a base?
 *
 *   8.7, A59     falling back                          ip_find_withdrawal()
 *   11.1, A60    placing a unit                        ip_find_deployment()
 *
 * Places are whole thousandths and headings whole degrees, so there are finitely many poses.  The search quarters a
 * square of places until it is ruled out or a single place is left, which the law itself judges.  A square is ruled out
 * only if every place in it is unlawful, so the answer is exact:
 *   - The places where the base ends on something, stays engaged, or does not face the enemy are bounded by straight
 *     lines, in the same integers in which the law compares them; on each line the corners of the square decide.
 *   - What a step meets on its way is decided by the corners too, and by the axes of the bases (where_across()).
 * Squares are sifted first for all headings at once; those that remain are searched at one heading after the other.
 */
#include "room.h"

/* Sifting ends at COARSE, or at FINE where some steps of a square meet a base and others do not.  OPEN: squares that
 * are not decided yet, at most three of each size and one more; KEPT_OPEN: inside a square that was kept. */
enum { COARSE = 128, FINE = 16, OPEN = 3 * 31 + 1, KEPT_OPEN = 3 * 7 + 1 };

/* ---- what is out of the question ---- */

/* A57: the steps that lead away from an enemy, as is_along() in withdraw.c says. */
static void add_limit(struct ip_room *r, int32_t away)
{
    const struct pl_vec n = { pl_cos(away), pl_sin(away) }, left = { n.y - n.x, -n.x - n.y },
                        right = { -n.y - n.x, n.x - n.y };
    struct ip_wedge *limit = &r->limit[r->limits];

    for (uint32_t i = 0; i < r->limits; i++)
        if (r->limit[i].axis[0].n.x == n.x && r->limit[i].axis[0].n.y == n.y)
            return;
    limit->axis[0] = ip_axis_of(n, 0, INT64_MAX);
    limit->axis[1] = ip_axis_of(left, INT64_MIN, (int64_t)IP_EPS * PL_ONE + 1);
    limit->axis[2] = ip_axis_of(right, INT64_MIN, (int64_t)IP_EPS * PL_ONE + 1);
    r->limits++;
}

static inline int is_off(const struct ip_square *q, const struct ip_box *box)
{
    return q->at.x + q->size <= box->x0 || q->at.x > box->x1 || q->at.y + q->size <= box->y0 || q->at.y > box->y1;
}

/* Is every step of the square too long, or not away?  The same at all headings. */
static int is_out(const struct ip_room *r, const struct ip_square *q)
{
    if (r->reach >= 0 && ip_is_beyond(q, r->reach))
        return 1;
    for (uint32_t i = 0; i < r->limits; i++)
        if (ip_where_is(q, r->limit[i].axis, IP_CORNERED) == IP_OUTSIDE)
            return 1;
    return 0;
}

/* ---- one heading ---- */

/* Faces no enemy that it is engaged with: it lies outside the front of all. */
static int faces_none(const struct ip_room *r, const struct ip_square *q)
{
    for (uint32_t i = 0; i < r->fronts; i++)
        if (ip_where_is(q, r->front[i].axis, IP_CORNERED) != IP_OUTSIDE)
            return 0;
    return r->fronts > 0;
}

/* Is no place of the square in the zone, or does it face no enemy from any?  The cheapest tests at one heading. */
static int is_beside(const struct ip_room *r, const struct ip_square *q)
{
    return is_off(q, &r->turned) || faces_none(r, q);
}

/* The base of those in `others` that takes every place of the square at this heading; -1: none alone.  Takes those
 * beyond all its places out of *others. */
static int32_t taken_by(const struct ip_room *r, const struct ip_square *q, uint64_t *others)
{
    for (uint64_t m = *others; m; m &= m - 1) {
        const struct pl_bar *bar = ip_bar_of(r->m, r->s, ip_low(m));
        const int32_t where = ip_where_is(q, bar->axis, bar->count);

        if (where == IP_INSIDE)
            return (int32_t)ip_low(m);
        if (where == IP_OUTSIDE)
            *others &= ~(m & (0 - m));
    }
    return -1;
}

/* Is every place of the square unlawful at this heading?  What is so at all headings has been tested.  Takes what is
 * beyond all its places out of *others and of *areas. */
static int is_barred(const struct ip_room *r, const struct ip_square *q, uint64_t *others, uint32_t *areas)
{
    if (is_beside(r, q))
        return 1;
    if (taken_by(r, q, others) >= 0)
        return 1;
    for (uint32_t i = 0; i < r->strips; i++)
        if (ip_where_is(q, r->strip[i].axis, IP_STRAIGHT) == IP_INSIDE)
            return 1;
    if (r->reach >= 0)
        return ip_ground_bars(r, q);
    for (uint32_t a = *areas; a; a &= a - 1) {
        const int32_t where = ip_ends_in(r, r->s, q, st_low(a));

        if (where == IP_INSIDE)
            return 1;
        if (where == IP_OUTSIDE)
            *areas &= ~(a & (0 - a));
    }
    return 0;
}

/* Is every step of the square unlawful, whatever the heading at its end? */
static int has_no_step(const struct ip_room *r, const struct ip_square *q)
{
    return is_out(r, q) || (r->reach >= 0 && ip_way_of(r, q) == IP_INSIDE);
}

/* Searches a square that may have a lawful step. */
static int search(struct ip_room *r, const struct ip_sifted *square)
{
    struct ip_sifted open[KEPT_OPEN];
    uint32_t n = 1;

    open[0] = *square;
    while (n > 0) {
        struct ip_sifted now = open[--n];

        if (is_barred(r, &now.q, &now.others, &now.areas))
            continue;
        if (now.q.size == 1) {
            r->found = now.q.at;
            if (r->is_lawful(r->m, pl_plus(r->m->me.at, now.q.at), r->s->base.h))
                return 1;
            continue;
        }
        ST_ASSERT(n + 4 <= KEPT_OPEN);
        for (int32_t part = 3; part >= 0; part--) {
            open[n] = now;
            open[n].q = ip_quarter_of(&now.q, part);
            n += !has_no_step(r, &open[n].q);
        }
    }
    return 0;
}

/* A57: the places from which the base has an enemy in front, as pl_zone() says. */
static void set_fronts(struct ip_room *r)
{
    const struct pl_rect *base = &r->s->base;
    const struct pl_vec f = { base->c, base->s }, left = { f.x - f.y, f.y + f.x }, right = { f.x + f.y, f.y - f.x };
    const int64_t deep = (int64_t)base->d * PL_ONE, wide = (int64_t)base->w * PL_ONE;

    r->fronts = 0;
    for (uint32_t i = 0; i < r->m->enemies; i++) {
        const struct pl_vec at = r->m->near[i].at;
        struct ip_wedge *front = &r->front[r->fronts];

        if (!(r->m->engaged & ip_bit(r->m->who[i])))
            continue;
        front->axis[0] = ip_axis_of(f, INT64_MIN, ip_from_here(r, at, f) - deep + 1);
        front->axis[1] = ip_axis_of(left, INT64_MIN, ip_from_here(r, at, left) - deep + wide + 1);
        front->axis[2] = ip_axis_of(right, INT64_MIN, ip_from_here(r, at, right) - deep + wide + 1);
        r->fronts++;
    }
}

/* The strip along one edge of the base in which it would be engaged with an enemy square to it.  The strip is joined to
 * the places where the two overlap, if no whole number lies between. */
static void add_strip(struct ip_room *r, uint32_t i, int32_t edge, int32_t quarter)
{
    const struct pl_rect *a = &r->s->base, *b = &r->m->near[i];
    const struct pl_bar *bar = ip_bar_of(r->m, r->s, i);
    const int32_t side = edge % 2, sign = edge == PL_FRONT || edge == PL_RIGHT ? -1 : 1;
    const int64_t along = (side ? a->w : a->d) + ((quarter + side) % 2 ? b->w : b->d);
    const int64_t mine = side ? a->d : a->w, his = (quarter + side) % 2 ? b->d : b->w;
    const int64_t least = pl_max(1, (int64_t)(r->m->k->contact - IP_EPS) * PL_ONE);
    const int64_t across = (mine + his) * PL_ONE - pl_max(least, (int64_t)(2 * IP_EPS + 1) * PL_ONE);
    const struct pl_axis *out = &bar->axis[side], *beside = &bar->axis[!side];
    const int64_t at = (out->low + out->high) / 2, by = (beside->low + beside->high) / 2;
    const int64_t near = (along - IP_EPS) * PL_ONE, far = (along + IP_EPS) * PL_ONE;
    const int joined = (out->high - out->low) / 2 >= near && (beside->high - beside->low) / 2 > across;
    const int64_t from = joined ? 0 : near;
    struct ip_strip *strip = &r->strip[r->strips];

    if (2 * mine * PL_ONE < least || 2 * his * PL_ONE < least || across < 0)
        return;
    strip->axis[0] = ip_axis_of(out->n, at + (sign < 0 ? -far : from) - 1, at + (sign < 0 ? -from : far) + 1);
    strip->axis[1] = ip_axis_of(beside->n, by - across - 1, by + across + 1);
    r->strips++;
}

static void set_strips(struct ip_room *r)
{
    r->strips = 0;
    for (uint32_t i = 0; i < r->m->enemies; i++) {
        const int32_t turn = pl_turned(r->s->base.h, -r->m->near[i].h);

        for (int32_t edge = 0; turn % 90 == 0 && edge < PL_EDGES; edge++)
            if (edge == PL_FRONT || (turn / 90 + edge + 2) % PL_EDGES == PL_FRONT)
                add_strip(r, i, edge, turn / 90);
    }
}

static void set_heading(struct ip_room *r, int32_t heading)
{
    const struct ip_box *z = &r->zone;
    int32_t x, y;

    r->s = ip_stance_of(r->m, heading);
    x = r->s->base.box.x - IP_EPS, y = r->s->base.box.y - IP_EPS;
    r->turned.x0 = z->x0 + x, r->turned.x1 = z->x1 - x;
    r->turned.y0 = z->y0 + y, r->turned.y1 = z->y1 - y;
    set_fronts(r);
}

/* Does one base take every place of the square at this heading?  Most often it is the one of the last heading. */
static int is_taken(const struct ip_room *r, struct ip_sifted *kept)
{
    uint64_t same = kept->others & ip_bit(kept->by), others = kept->others;
    int32_t by = taken_by(r, &kept->q, &same);

    if (by < 0)
        by = taken_by(r, &kept->q, &others);
    kept->by = by < 0 ? 0 : (uint32_t)by;
    return by >= 0;
}

/* A square that holds all squares of the batch. */
static struct ip_square hull_of(const struct ip_room *r, uint32_t n)
{
    struct ip_square all = r->batch[0].q;
    struct pl_vec end = all.at;

    for (uint32_t i = 0; i < n; i++) {
        const struct ip_square *q = &r->batch[i].q;

        all.at = pl_vec_of(st_min(all.at.x, q->at.x), st_min(all.at.y, q->at.y));
        end = pl_vec_of(st_max(end.x, q->at.x + q->size), st_max(end.y, q->at.y + q->size));
    }
    all.size = st_max(end.x - all.at.x, end.y - all.at.y);
    return all;
}

/* Searches the squares that remain, at the base's own heading first, then at those farther and farther from it. */
static int search_batch(struct ip_room *r)
{
    const uint32_t n = r->n;
    struct ip_square all;

    r->n = 0;
    if (n > 0)
        all = hull_of(r, n);
    for (int32_t i = 1; n > 0 && i <= r->headings; i++) {
        set_heading(r, pl_turned(r->m->me.h, i % 2 ? -(i / 2) : i / 2));
        if (is_beside(r, &all))
            continue;
        set_strips(r);
        for (uint32_t j = 0; j < n; j++)
            if (!is_taken(r, &r->batch[j]) && search(r, &r->batch[j]))
                return 1;
    }
    r->s = NULL;
    return 0;
}

/* ---- all headings ---- */

/* The square inside the disc inside the base.  It is five thousandths smaller, so that where it ends on something by
 * the tolerance or more, in the rounded lengths of plane.c, the base does so at every heading. */
static void set_inner(struct ip_room *r)
{
    struct pl_rect a = r->m->me;

    a.w = a.d = st_min(a.w, a.d) * 7 / 10 - 5;
    ip_stand(&r->inner, pl_facing(a, 0));
}

/* Is every place of the square unlawful at all headings? */
static int is_barred_anyhow(struct ip_room *r, const struct ip_square *q)
{
    if (is_off(q, &r->box) || is_out(r, q))
        return 1;
    for (uint32_t i = 0; i < r->m->n; i++) {
        const struct pl_bar *bar = ip_bar_of(r->m, &r->inner, i);

        if (ip_where_is(q, bar->axis, bar->count) == IP_INSIDE)
            return 1;
    }
    if (r->reach >= 0)
        return ip_way_of(r, q) == IP_INSIDE || ip_ground_bars(r, q);
    for (uint32_t a = r->m->ground; a; a &= a - 1)
        if (ip_ends_in(r, &r->inner, q, st_low(a)) == IP_INSIDE)
            return 1;
    return 0;
}

/* Puts the quarters of a square on the stack, the first on top.  Returns how many squares are there then. */
static uint32_t quarter(struct ip_square open[OPEN], uint32_t n, const struct ip_square *q)
{
    ST_ASSERT(n + 4 <= OPEN);
    for (int32_t part = 3; part >= 0; part--)
        open[n++] = ip_quarter_of(q, part);
    return n;
}

/* Is somebody in the way of every step of the square that leads away?  Decided to the last place: where bases stand
 * close on both sides this is a thin wedge, which would else be searched at every heading. */
static int has_no_way(struct ip_room *r, struct ip_square all)
{
    struct ip_square open[OPEN];
    uint32_t n = 1;

    open[0] = all;
    while (n > 0) {
        const struct ip_square q = open[--n];
        const int32_t way = is_off(&q, &r->box) || is_out(r, &q) ? IP_INSIDE : ip_way_of(r, &q);

        if (way == IP_INSIDE)
            continue;
        if (way != IP_ACROSS || (q.size == 1 && ip_way_is_clear(r->m, q.at)))
            return 0;
        if (q.size > 1)
            n = quarter(open, n, &q);
    }
    return 1;
}

/* Keeps a square for the search, with what the bounding circles of the bases do not put beyond reach. */
static void keep(struct ip_room *r, const struct ip_square *q)
{
    const struct ip_mover *m = r->m;
    const struct pl_vec from = pl_plus(m->me.at, q->at), to = pl_plus(from, pl_vec_of(q->size, q->size));
    struct ip_sifted *kept = &r->batch[r->n++];

    kept->q = *q;
    kept->others = kept->areas = kept->by = 0;
    for (uint32_t i = 0; i < m->n; i++) {
        const struct pl_vec at = m->near[i].at;
        const int32_t far = m->me.r + m->near[i].r;

        if (from.x < at.x + far && to.x > at.x - far && from.y < at.y + far && to.y > at.y - far)
            kept->others |= ip_bit(i);
    }
    for (uint32_t a = m->ground; a; a &= a - 1) {
        const struct ip_box *box = &m->k->box[st_low(a)];

        if (from.x < box->x1 + m->me.r && to.x > box->x0 - m->me.r && from.y < box->y1 + m->me.r &&
            to.y > box->y0 - m->me.r)
            kept->areas |= a & (0 - a);
    }
}

static int sift(struct ip_room *r, struct ip_square all)
{
    struct ip_square open[OPEN];
    uint32_t n = 1;

    open[0] = all;
    while (n > 0) {
        const struct ip_square q = open[--n];
        const int mixed = r->reach >= 0 && q.size <= COARSE && ip_way_of(r, &q) == IP_ACROSS;

        if (is_barred_anyhow(r, &q))
            continue;
        if (q.size > (mixed ? FINE : COARSE)) {
            n = quarter(open, n, &q);
        } else if (!mixed || !has_no_way(r, q)) {
            keep(r, &q);
            if (r->n == IP_BATCH && search_batch(r))
                return 1;
        }
    }
    return 0;
}

/* Searches a room whose limits are set. */
static int search_room(struct ip_room *r, struct st_action *out)
{
    const int32_t edge = st_min(r->m->me.w, r->m->me.d) - IP_EPS - 1;
    const struct ip_box *z = &r->zone;
    struct ip_square all = { { z->x0, z->y0 }, 1 };
    int32_t size = st_max(z->x1 - z->x0, z->y1 - z->y0) + 1;

    r->s = NULL;
    r->n = 0;
    set_inner(r);
    r->box.x0 = z->x0 + edge, r->box.x1 = z->x1 - edge;
    r->box.y0 = z->y0 + edge, r->box.y1 = z->y1 - edge;
    if (r->reach >= 0) {
        all.at = pl_vec_of(-r->reach, -r->reach);
        size = 2 * r->reach + 1;
    }
    while (all.size < size)
        all.size *= 2;
    if (!sift(r, all) && !search_batch(r))
        return 0;
    out->unit = ip_id(r->m->k, r->m->slot);
    out->x = r->m->me.at.x + r->found.x;
    out->y = r->m->me.at.y + r->found.y;
    out->facing = (uint16_t)r->s->base.h;
    return 1;
}

static int may_withdraw(struct ip_mover *m, struct pl_vec to, int32_t heading)
{
    return ip_judge_withdraw(m, to, heading).code == ST_OK;
}

int ip_find_withdrawal(struct ip_mover *m, struct st_action *out)
{
    const struct st_action act = { IP_WITHDRAW, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct ip_room r;

    r.m = m;
    r.is_lawful = may_withdraw;
    r.reach = m->k->fall_back;
    r.headings = PL_TURN;
    r.limits = 0;
    r.zone.x0 = -m->me.at.x, r.zone.x1 = m->k->s.width * 1000 - m->me.at.x;
    r.zone.y0 = -m->me.at.y, r.zone.y1 = m->k->s.height * 1000 - m->me.at.y;
    for (uint32_t i = 0; i < m->enemies; i++)
        if (m->engaged & ip_bit(m->who[i]))
            add_limit(&r, ip_away_from(m, i));
    *out = act;
    return search_room(&r, out);
}

/* A unit off the table, as if it stood at the corner: every place is a step from there. */
static void waiting_mover(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct ip_mover *m)
{
    m->k = k;
    m->g = g;
    m->slot = slot;
    m->me = ip_base_at(k, slot, pl_vec_of(0, 0), ip_side(slot) ? 270 : 90);
    ip_stand(&m->stance[0], m->me);
    m->stance[1].base.h = m->stance[2].base.h = -1;
    m->oldest = 1;
    m->roads = m->at = m->ground = 0;
    m->engaged = m->blockers = m->barriers = 0;
    m->n = m->enemies = 0;
    for (uint32_t a = k->ground; a; a &= a - 1)
        if (k->kind[st_low(a)] != IP_ROUGH)
            m->ground |= a & (0 - a);
    for (uint64_t others = ip_standing(g); others; others &= others - 1) {
        m->who[m->n] = (uint8_t)ip_low(others);
        m->near[m->n++] = ip_base(k, g, ip_low(others));
    }
}

static int may_deploy(struct ip_mover *m, struct pl_vec to, int32_t heading)
{
    return ip_judge_deploy(m->k, m->g, m->slot, to, heading).code == ST_OK;
}

int ip_find_deployment(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct st_action *out)
{
    const struct st_action act = { IP_DEPLOY, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct ip_mover m;
    struct ip_room r;

    waiting_mover(k, g, slot, &m);
    r.m = &m;
    r.is_lawful = may_deploy;
    r.reach = -1;
    r.headings = PL_TURN / 2; /* a base turned about covers the same ground */
    r.limits = 0;
    r.zone = ip_zone(k, ip_side(slot));
    *out = act;
    return search_room(&r, out);
}
