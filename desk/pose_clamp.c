/* pose_clamp.c -- the last lawful point on a segment.
 *
 * Too far stays too far along a segment, and so does a way that is blocked: bisection finds these ends.  Whether a unit
 * may end somewhere changes only where its outline begins or ceases to cover a piece or an area, so the segment is cut
 * there first, and the ends of each part are asked, the farthest first.  The cuts only say where to look; check()
 * decides.
 */
#include "room.h"

enum {
    CUTS_MAX = 1024, /* a large unit on a crowded table has some hundreds */
    FIRST = 24,      /* near its start a segment is cut more often, for a unit that cannot go far */
    ROUGH = 8,       /* a rim is as exact as this */
    EPS = 2          /* how deep an outline may lie in another */
};

struct leg {
    struct dk_table *t;
    struct st_action like, best; /* best: the farthest that is lawful */
    struct pl_vec from, v;
    int32_t length, found; /* in thousandths along the segment; found -1: none */
    int32_t exact;         /* how far the answer may be from the last lawful length */
    uint32_t cuts;
    int32_t cut[CUTS_MAX];
};

/* The point at a length, rounded. */
static struct pl_vec point_at(const struct leg *g, int32_t k)
{
    const int64_t x = 2 * (int64_t)g->v.x * k, y = 2 * (int64_t)g->v.y * k, whole = 2 * (int64_t)g->length;

    return pl_vec_of(g->from.x + (int32_t)((x + (x < 0 ? -g->length : g->length)) / whole),
                     g->from.y + (int32_t)((y + (y < 0 ? -g->length : g->length)) / whole));
}

/* Ask for the pose at a length; a lawful one is kept if it is the farthest. */
static struct st_verdict ask(struct leg *g, int32_t k)
{
    struct st_action act = dk_moved(g->like, point_at(g, k));
    const struct st_verdict no = dk_try(g->t, &act);

    if (no.code == ST_OK && k > g->found) {
        g->found = k;
        g->best = act;
    }
    return no;
}

static int is_too_far(const struct leg *g, struct st_verdict no) { return dk_is_too_far(g->t->at.rs, no); }

static int is_spent(const struct leg *g) { return g->t->used >= g->t->most; }

/* Lawful at `yes`, not at `no`: narrow it down to neighbours. */
static void narrow(struct leg *g, int32_t yes, int32_t no)
{
    while (no - yes > g->exact && !is_spent(g)) {
        const int32_t middle = (yes + no) / 2;

        *(ask(g, middle).code == ST_OK ? &yes : &no) = middle;
    }
}

/* Too far at `high`: the last length that is not.  The amount of the refusal is a guess that usually hits, so just
 * beyond it is asked next. */
static int32_t within_limit(struct leg *g, int32_t low, int32_t high, struct st_verdict no)
{
    int32_t guess = high - dk_excess(g->t->at.rs, no);

    while (high - low > 1 && !is_spent(g)) {
        const int is_guess = guess > low && guess < high;
        const int32_t k = is_guess ? guess : (low + high) / 2;

        no = ask(g, k);
        if (is_too_far(g, no)) {
            high = k;
            guess = high - dk_excess(g->t->at.rs, no);
        } else {
            guess = is_guess && k > low + 2 ? k + 2 : 0;
            low = k;
        }
    }
    return low;
}

/* ---- where ends begin or cease to be lawful ---- */

static void add_cut(struct leg *g, int64_t k)
{
    if (k > 0 && k < g->length && g->cuts < CUTS_MAX)
        g->cut[g->cuts++] = (int32_t)k;
}

/* The first and the last length at which a step is inside of all axes. */
static void cut_axes(struct leg *g, const struct pl_axis *axis, int32_t count)
{
    int64_t low = -1, high = g->length + 1;

    for (int32_t i = 0; i < count; i++) {
        const int64_t s = pl_dot(g->v, axis[i].n);

        if (s == 0 && (axis[i].low >= 0 || axis[i].high <= 0))
            return;
        if (s == 0)
            continue;
        low = pl_max(low, (s > 0 ? axis[i].low : axis[i].high) * g->length / s);
        high = -pl_max(-high, -((s > 0 ? axis[i].high : axis[i].low) * g->length / s));
    }
    if (low < high) {
        add_cut(g, low);
        add_cut(g, high);
    }
}

static void cut_discs(struct leg *g, const struct st_piece *me, const struct st_piece *p)
{
    const struct pl_vec d = pl_minus(dk_at(p), dk_at(me));
    const int64_t along = pl_dot(d, g->v) / g->length, aside = pl_abs(pl_cross(g->v, d)) / g->length;
    const int64_t radii = me->r + p->r;

    if (aside < radii) {
        const int64_t half = pl_isqrt(radii * radii - aside * aside);

        add_cut(g, along - half);
        add_cut(g, along + half + 1);
    }
}

/* One piece of the unit, as it would stand at the start, against all that is in its way. */
static void cut_pieces(struct leg *g, const struct st_piece *me, int is_alone)
{
    const struct pl_rect own = dk_rect_of(me);

    for (uint32_t i = 0; i < g->t->pieces; i++) {
        const struct st_piece *p = &g->t->piece[i];
        const int32_t both = st_max(me->w, me->d) + me->r + st_max(p->w, p->d) + p->r + 1;

        if (p->id == me->id || (me->group > 0 && p->group == me->group && !is_alone) || !dk_stands(p) ||
            !pl_is_by(p->x - me->x, g->v.x, both) || !pl_is_by(p->y - me->y, g->v.y, both))
            continue;
        if (me->shape == ST_SHAPE_BASE && p->shape == ST_SHAPE_BASE) {
            const struct pl_rect other = dk_rect_of(p);
            struct pl_bar bar;

            pl_bar_of(&bar, &own, &other, EPS);
            cut_axes(g, bar.axis, bar.count);
        } else {
            cut_discs(g, me, p);
        }
    }
}

/* A base against the ends of the table and the areas on it. */
static void cut_ground(struct leg *g, const struct st_piece *me)
{
    const struct st_setting *set = g->t->at.set;
    const struct pl_rect own = dk_rect_of(me);
    const struct pl_axis table[2] = {
        { { 1, 0 }, own.box.x - g->from.x, set->width * 1000 - own.box.x - g->from.x },
        { { 0, 1 }, own.box.y - g->from.y, set->height * 1000 - own.box.y - g->from.y },
    };
    struct st_area area[ST_AREAS_MAX];
    const uint32_t areas = g->t->at.rs->areas(set, g->t->at.s, area);

    cut_axes(g, table, 2);
    for (uint32_t i = 0; i < areas; i++) {
        struct pl_shape shape;
        struct pl_fence fence;

        shape.n = area[i].points;
        if (area[i].shape != ST_SHAPE_POLYGON || shape.n < 2)
            continue;
        for (int32_t j = 0; j < shape.n; j++)
            shape.p[j] = pl_vec_of(area[i].x[j], area[i].y[j]);
        pl_fence_of(&fence, &own, &shape, EPS);
        cut_axes(g, fence.axis, fence.count);
    }
}

static void find_cuts(struct leg *g)
{
    const struct st_action start = dk_moved(g->like, g->from);
    struct st_piece end[ST_PIECES_MAX];
    struct st_way way;
    uint32_t n;

    for (int32_t k = FIRST; k < 1000; k *= 4)
        add_cut(g, k);
    n = dk_ask_way(g->t, &start, &way, end);
    if (n == 0) {
        end[n] = *dk_piece(g->t, g->like.unit);
        end[n].x = g->from.x;
        end[n].y = g->from.y;
        end[n++].facing = g->like.facing;
    }
    for (uint32_t i = 0; i < n; i++)
        cut_pieces(g, &end[i], n == 1);
    if (end[0].shape == ST_SHAPE_BASE)
        cut_ground(g, &end[0]);
}

/* ---- the search ---- */

/* From the far end down, part by part.  Cuts are rounded, so the ends of a part are asked a little above and below. */
static void search(struct leg *g, int32_t top)
{
    int32_t high = top;

    find_cuts(g);
    while (high > st_max(g->found, 0) && !is_spent(g)) {
        int32_t cut = 0, above = high, ends[3];

        for (uint32_t i = 0; i < g->cuts; i++)
            cut = g->cut[i] < high - 2 ? st_max(cut, g->cut[i]) : cut;
        ends[0] = high - 1;
        ends[1] = st_min(cut + 2, high - 1);
        ends[2] = high = st_max(cut - 1, 0);
        for (uint32_t i = 0; i < 3; i++) {
            const struct st_verdict no = ask(g, ends[i]);

            if (no.code == ST_OK) {
                narrow(g, ends[i], above);
                return;
            }
            if (is_too_far(g, no)) {
                high = st_min(within_limit(g, 0, ends[i], no) + 1, ends[i]); /* the start may be too far */
                break;
            }
            above = ends[i];
        }
    }
}

/* The length at which a coordinate leaves the table, or the whole one.  Points are rounded, so half a thousandth beyond
 * is still on the table. */
static int32_t until(const struct leg *g, int32_t from, int32_t v, int32_t size)
{
    const int64_t room = v < 0 ? from : size - from, by = st_abs(v);

    return by > room && by > 0 ? (int32_t)pl_max(((2 * room + 1) * g->length - 1) / (2 * by), 0) : g->length;
}

int dk_pose_clamp(struct dk_table *t, struct pl_vec from, int32_t hint, struct st_action *act)
{
    struct leg g;
    struct st_verdict no;
    int32_t top;

    g.t = t;
    g.like = *act;
    g.like.turn = 0;
    g.from = from;
    g.v = pl_minus(dk_point_of(act), from);
    g.length = (int32_t)pl_max(pl_length(g.v), 1);
    g.found = -1;
    g.exact = hint > 0 ? ROUGH : 1;
    g.cuts = 0;
    top = st_min(until(&g, from.x, g.v.x, t->at.set->width * 1000), until(&g, from.y, g.v.y, t->at.set->height * 1000));
    if (hint > 0 && hint + 2 < top) {
        no = ask(&g, hint);
        if (is_too_far(&g, no))
            top = hint;
        else if (no.code == ST_OK && is_too_far(&g, ask(&g, hint + 2)))
            top = hint + 2; /* nothing farther */
    }
    if (g.found < 0 || top > g.found + 2) {
        no = ask(&g, top);
        if (is_too_far(&g, no))
            top = within_limit(&g, st_max(g.found, 0), top, no);
        if (g.found < top)
            search(&g, top);
    }
    if (g.found >= 0)
        *act = g.best;
    return g.found >= 0;
}
