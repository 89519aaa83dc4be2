/* way.c -- Wargame: may models go there?
 *
 *   MV1, MV2    every model's way             wg_judge_way()
 *   W28         what is in the way            wg_judge_way(), wg_judge_end()
 *   W27         coherency                     judge_groups()
 *
 * Boxes rule out what is too far away to matter: once for everything that the unit could do, and again for each move.
 */
#include "wargame.h"

/* Go on to the next way-point: add what it costs each model. */
static void pass_via(struct wg_mover *m, struct pl_vec via)
{
    const struct pl_vec v = pl_minus(via, m->via);
    const int32_t length = (int32_t)pl_length(v);

    for (uint64_t n = m->live; n; n &= n - 1) {
        const uint32_t i = wg_low(n);

        m->spent[i] += length;
        if (m->near.high)
            m->spent[i] += wg_climb(m->k, m->near.high, pl_plus(m->from[i], m->via), v);
        m->most = st_max(m->most, m->spent[i]);
    }
    m->via = via;
}

/* Fill in everything but piling, foe and allowance, which the caller has set. */
static void begin_mover(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, struct wg_mover *m)
{
    const uint8_t side = wg_side(k, unit);
    int32_t reach;

    m->k = k;
    m->g = g;
    m->unit = unit;
    m->live = wg_live(k, g, unit);
    m->vias = g->vias;
    m->near.enemies = m->near.friends = 0;
    reach = (g->placed || g->vias ? 2 : 1) * m->allowance + k->unit_radius[unit];
    for (uint64_t n = wg_below(wg_units(k)) & ~g->waiting & ~wg_bit(unit); n; n &= n - 1) {
        const uint32_t other = wg_low(n);

        if (!wg_live(k, g, other) || !wg_boxes_within(&g->box[unit], &g->box[other], reach + k->unit_radius[other]))
            continue;
        if (wg_side(k, other) == side)
            m->near.friends |= n & -n;
        else
            m->near.enemies |= n & -n;
    }
    m->near.high = wg_areas_near(k, k->high, &g->box[unit], reach);
    m->near.walls = wg_areas_near(k, k->walls, &g->box[unit], reach);
    for (uint64_t n = m->live; n; n &= n - 1) {
        const uint32_t i = wg_low(n), slot = k->first[unit] + i;

        m->from[i] = g->placed & wg_bit(i) ? pl_vec_of(g->from_x[i], g->from_y[i]) : wg_at_of(g, slot);
        m->spent[i] = 0;
    }
    m->via = pl_vec_of(0, 0);
    m->most = 0;
    for (uint32_t i = 0; i < g->vias; i++)
        pass_via(m, pl_vec_of(g->via_x[i], g->via_y[i]));
    for (uint64_t n = m->piling ? m->live : 0; n; n &= n - 1)
        m->gap[wg_low(n)] = -1;
}

int32_t wg_gap_before(struct wg_mover *m, uint32_t i)
{
    if (m->gap[i] < 0)
        m->gap[i] = wg_model_gap(m->k, m->g, m->k->first[m->unit] + i, m->from[i], wg_elevation(m->k, m->from[i]),
                                 m->foe, INT32_MAX);
    return m->gap[i];
}

void wg_mover_of_move(const struct wg_setting *k, const struct wg_state *g, const struct wg_move *f, struct wg_mover *m)
{
    m->piling = 0;
    m->foe = 0;
    m->allowance = f->allowance;
    begin_mover(k, g, f->unit - 1, m);
}

void wg_mover_of_fight(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                       struct wg_mover *m)
{
    m->piling = 1;
    m->foe = f->foe ? f->foe - 1 : 0;
    m->allowance = k->pile_in;
    begin_mover(k, g, f->unit - 1, m);
}

void wg_mover_of(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, struct wg_mover *m)
{
    if (f->step == WG_STEP_FIGHT)
        wg_mover_of_fight(k, g, wg_fight_at(f), m);
    else
        wg_mover_of_move(k, g, wg_move_at(f), m);
}

/* ---- one model's way ---- */

/* Does a disc on its way come over another?  Before WG_EXACT the length of the way was rounded down. */
static int comes_over(const struct wg_mover *m, struct pl_vec from, struct pl_vec v, struct pl_vec p, int32_t reach)
{
    const struct pl_vec d = pl_minus(p, from);
    const int64_t along = pl_dot(d, v), whole = pl_dot(v, v);

    if (wg_is_since(m->k, WG_EXACT))
        return pl_comes_near(from, v, p, reach);
    return pl_dot(d, d) < (int64_t)reach * reach || pl_dot(pl_minus(d, v), pl_minus(d, v)) < (int64_t)reach * reach ||
           (along > 0 && along < whole && pl_abs(pl_cross(v, d)) < reach * pl_isqrt(whole));
}

static int meets_enemy(const struct wg_mover *m, uint32_t slot, struct pl_vec from, struct pl_vec v)
{
    const struct wg_setting *k = m->k;
    const struct pl_vec to = pl_plus(from, v);
    const int32_t r = k->radius[slot];

    for (uint64_t n = m->near.enemies; n; n &= n - 1) {
        const uint32_t other = wg_low(n);
        const struct wg_box *b = &m->g->box[other];
        const int32_t far = r + k->unit_radius[other];

        if (st_max(from.x, to.x) + far < b->x0 || st_min(from.x, to.x) - far > b->x1 ||
            st_max(from.y, to.y) + far < b->y0 || st_min(from.y, to.y) - far > b->y1)
            continue;
        for (uint64_t e = wg_live(k, m->g, other); e; e &= e - 1) {
            const uint32_t i = k->first[other] + wg_low(e);

            if (pl_is_by(m->g->x[i] - from.x, v.x, r + k->radius[i]) &&
                pl_is_by(m->g->y[i] - from.y, v.y, r + k->radius[i]) &&
                comes_over(m, from, v, wg_at_of(m->g, i), r + k->radius[i]))
                return 1;
        }
    }
    return 0;
}

/* The amount is what the way would cost, with climbs that are farther away than `near` looks. */
static struct st_verdict too_far(const struct wg_mover *m, uint32_t i, struct pl_vec at, struct pl_vec v)
{
    const int32_t climb = wg_climb(m->k, m->k->high, at, v);

    return st_refuse_amount(WG_TOO_FAR,
                            m->piling ? WG_CB3
                            : climb   ? WG_MV2
                                      : WG_MV1,
                            m->allowance, m->spent[i] + (int32_t)pl_length(v) + climb);
}

/* MV1, MV2.  A level way that is clearly short enough needs no square root. */
struct st_verdict wg_judge_way(const struct wg_mover *m, uint32_t i, struct pl_vec to)
{
    const uint32_t slot = m->k->first[m->unit] + i;
    const struct pl_vec at = pl_plus(m->from[i], m->via), v = pl_minus(to, at);
    const int64_t most = (int64_t)m->allowance - m->spent[i] + 1;
    const int32_t climb = m->near.high ? wg_climb(m->k, m->near.high, at, v) : 0;

    if (v.x == 0 && v.y == 0)
        return st_ok();
    if ((climb || pl_dot(v, v) >= most * most) && m->spent[i] + pl_length(v) + climb > m->allowance)
        return too_far(m, i, at, v);
    if (m->near.walls && wg_is_barred(m->k, m->near.walls, at, v))
        return st_refuse_amount(WG_IMPASSABLE, WG_MV1, (int32_t)slot + 1, 0);
    if (m->near.enemies && meets_enemy(m, slot, at, v))
        return st_refuse_amount(WG_ENEMY_IN_WAY, WG_MV1, (int32_t)slot + 1, 0);
    return st_ok();
}

struct st_verdict wg_judge_end(const struct wg_mover *m, uint32_t i, struct pl_vec to)
{
    const struct wg_setting *k = m->k;
    const uint32_t slot = k->first[m->unit] + i;
    const struct pl_disc a = { to, k->radius[slot] };

    if (!pl_disc_on_table(a, k->s.width * 1000, k->s.height * 1000, 0))
        return st_refuse_amount(WG_OFF_TABLE, WG_MV1, (int32_t)slot + 1, 0);
    if (m->near.walls && wg_is_over(k, m->near.walls, to, k->radius[slot]))
        return st_refuse_amount(WG_IMPASSABLE, WG_MV1, (int32_t)slot + 1, 0);
    for (uint64_t n = m->near.friends | m->near.enemies; n; n &= n - 1) {
        const uint32_t other = wg_low(n);
        const struct wg_box *b = &m->g->box[other];
        const int32_t far = a.r + k->unit_radius[other];

        if (to.x + far <= b->x0 || to.x - far >= b->x1 || to.y + far <= b->y0 || to.y - far >= b->y1)
            continue;
        for (uint64_t e = wg_live(k, m->g, other); e; e &= e - 1) {
            const uint32_t j = k->first[other] + wg_low(e);
            const struct pl_disc o = { wg_at_of(m->g, j), k->radius[j] };

            if (pl_discs_clash(a, o))
                return st_refuse_amount(WG_OVERLAPS, WG_MV1, (int32_t)slot + 1, (int32_t)j + 1);
        }
    }
    return st_ok();
}

/* ---- the whole unit ---- */

static struct st_verdict judge_fellows(const struct wg_mover *m, const struct pl_vec *to)
{
    uint32_t pair[2];

    return wg_fellows_clash(m->k, m->unit, m->live, to, pair)
               ? st_refuse_amount(WG_OVERLAPS, WG_MV1, (int32_t)pair[0] + 1, (int32_t)pair[1] + 1)
               : st_ok();
}

/* W27: a move must not leave the unit in more groups than before. */
static struct st_verdict judge_groups(const struct wg_mover *m, const struct pl_vec *to)
{
    const st_rule rule = m->piling ? WG_CB3 : WG_MV1;
    uint32_t after, before;

    if (m->k->coherency == 0)
        return st_ok();
    after = wg_groups(m->k, m->unit, m->live, to);
    if (after == 1)
        return st_ok();
    before = wg_groups(m->k, m->unit, m->live, m->from);
    return after > before ? st_refuse_amount(WG_SCATTERED, rule, (int32_t)before, (int32_t)after) : st_ok();
}

/* A box that moves by v. */
struct sweep {
    int32_t x0, y0, x1, y1;
    struct pl_vec v;
};

/* Can a moving box meet another?  Separating axes: the table's two, and the one across v. */
static int meets_box(const struct sweep *s, int32_t x0, int32_t y0, int32_t x1, int32_t y1)
{
    const int64_t dx = x0 + x1 - s->x0 - s->x1, dy = y0 + y1 - s->y0 - s->y1;
    const int64_t wide = x1 - x0 + s->x1 - s->x0, high = y1 - y0 + s->y1 - s->y0;

    return x0 <= s->x1 + st_max(s->v.x, 0) && x1 >= s->x0 + st_min(s->v.x, 0) && y0 <= s->y1 + st_max(s->v.y, 0) &&
           y1 >= s->y0 + st_min(s->v.y, 0) &&
           (pl_abs(s->v.x * dy - s->v.y * dx) <= pl_abs(s->v.y) * wide + pl_abs(s->v.x) * high);
}

/* What a moving box can meet of what is near. */
static struct wg_near near_sweep(const struct wg_mover *m, const struct sweep *s)
{
    struct wg_near out = { 0, 0, 0, 0 };

    for (uint64_t n = m->near.enemies | m->near.friends; n; n &= n - 1) {
        const struct wg_box *o = &m->g->box[wg_low(n)];
        const int32_t far = m->k->unit_radius[wg_low(n)];

        if (meets_box(s, o->x0 - far, o->y0 - far, o->x1 + far, o->y1 + far))
            out.friends |= n & -n;
    }
    out.enemies = out.friends & m->near.enemies;
    out.friends &= ~out.enemies;
    for (uint32_t n = m->near.high | m->near.walls; n; n &= n - 1) {
        const struct wg_box *o = &m->k->area_box[st_low(n)];

        if (meets_box(s, o->x0, o->y0, o->x1, o->y1))
            out.high |= n & -n;
    }
    out.walls = out.high & m->near.walls;
    out.high &= m->near.high;
    return out;
}

/* The same for the straight ways of all models to their places. */
static struct wg_near near_ways(const struct wg_mover *m, const struct pl_vec *to)
{
    const struct wg_box *b = &m->g->box[m->unit];
    const int32_t r = m->k->unit_radius[m->unit];
    struct sweep s = { b->x0 + m->via.x, b->y0 + m->via.y, b->x1 + m->via.x, b->y1 + m->via.y, { 0, 0 } };

    if (m->g->placed)
        return m->near;
    for (uint64_t n = m->live; n; n &= n - 1) {
        const struct pl_vec p = to[wg_low(n)];

        s.x0 = st_min(s.x0, p.x), s.x1 = st_max(s.x1, p.x), s.y0 = st_min(s.y0, p.y), s.y1 = st_max(s.y1, p.y);
    }
    s.x0 -= r, s.y0 -= r, s.x1 += r, s.y1 += r;
    return near_sweep(m, &s);
}

struct st_verdict wg_judge(struct wg_mover *m, const struct pl_vec *to, uint64_t going, int rigid)
{
    const struct wg_near all = m->near;
    struct st_verdict v = st_ok();

    m->near = near_ways(m, to);
    for (uint64_t n = going; n && v.code == ST_OK; n &= n - 1)
        v = wg_judge_way(m, wg_low(n), to[wg_low(n)]);
    for (uint64_t n = going; n && v.code == ST_OK; n &= n - 1)
        v = wg_judge_end(m, wg_low(n), to[wg_low(n)]);
    if (v.code == ST_OK && !rigid)
        v = judge_fellows(m, to);
    m->near = all;
    if (v.code == ST_OK && !rigid)
        v = judge_groups(m, to);
    return v;
}

/* Is the whole box on the table after the march, and the march short enough for every model on level ground? */
static int is_short_march(const struct wg_mover *m, const struct sweep *s)
{
    const int64_t most = (int64_t)m->allowance - m->most + 1;

    return pl_dot(s->v, s->v) < most * most && s->x0 + s->v.x >= 0 && s->y0 + s->v.y >= 0 &&
           s->x1 + s->v.x <= m->k->s.width * 1000 && s->y1 + s->v.y <= m->k->s.height * 1000;
}

static struct sweep sweep_of(const struct wg_mover *m, struct pl_vec v)
{
    const struct wg_box *b = &m->g->box[m->unit];
    const int32_t r = m->k->unit_radius[m->unit];
    const struct sweep s = { b->x0 + m->via.x - r, b->y0 + m->via.y - r, b->x1 + m->via.x + r, b->y1 + m->via.y + r,
                             pl_minus(v, m->via) };

    return s;
}

static int is_empty(const struct wg_near *near) { return !(near->enemies | near->friends | near->high | near->walls); }

int wg_is_open_march(const struct wg_mover *m, struct pl_vec v)
{
    const struct sweep s = sweep_of(m, v);
    struct wg_near near;

    if ((m->vias && m->near.high) || !is_short_march(m, &s))
        return 0;
    near = near_sweep(m, &s);
    return is_empty(&near);
}

/* If boxes do not decide it, every model is judged against what they leave. */
struct st_verdict wg_judge_march(struct wg_mover *m, struct pl_vec v)
{
    const struct wg_near all = m->near;
    const struct sweep s = sweep_of(m, v);
    struct pl_vec to[WG_UNIT_MODELS];
    struct st_verdict verdict = st_ok();
    int brief;

    if (m->vias == 0 || !m->near.high)
        m->near = near_sweep(m, &s);
    brief = is_short_march(m, &s);
    if (brief &&
        !(m->near.enemies | m->near.high | m->near.walls)) { /* models may pass through friends: only the end matters */
        for (uint64_t n = m->near.friends ? m->live : 0; n && verdict.code == ST_OK; n &= n - 1)
            verdict = wg_judge_end(m, wg_low(n), pl_plus(m->from[wg_low(n)], v));
    } else {
        for (uint64_t n = m->live; n; n &= n - 1)
            to[wg_low(n)] = pl_plus(m->from[wg_low(n)], v);
        verdict = wg_judge(m, to, m->live, 1);
    }
    m->near = all;
    return verdict;
}
