/* pose_clamp.c -- the last lawful point on a segment.
 *
 * Too far stays too far along a segment, and so does a way that is blocked: bisection finds these ends.  Whether a unit
 * may end somewhere changes only where its outline begins or ceases to cover a piece or an area, so the segment is cut
 * there first, and each part is searched from its far end.  The cuts only say where to look; check() decides.
 */
#include "pose_parts.h"

enum {
    SPANS_MAX = 32,
    CUTS_MAX = 64,
    SAMPLES = 6, /* of a part between two cuts */
    FINEST = 4,  /* between two samples, unless the part is */
    TINY = 8,
    FIRST = 24,  /* near its start a segment is cut more often, for a unit that cannot go far */
    ALL = 6,     /* of the next lengths, and */
    GRAZE = 128, /* so far beyond the last lawful length others are asked */
    ROUGH = 8,   /* a rim is as exact as this */
    EPS = 2      /* how deep an outline may lie in another */
};

/* Lengths at which the unit would lie on a piece. */
struct span {
    int32_t low, high;
};
struct leg {
    const struct dk_table *t;
    struct dk_budget *b;
    struct st_action like, best; /* best: the farthest that is lawful */
    struct pl_vec from, v;
    int32_t length, found; /* in thousandths along the segment; found -1: none */
    int32_t exact;         /* how far the answer may be from the last lawful length */
    uint32_t spans, cuts;
    struct span span[SPANS_MAX]; /* apart from each other */
    int32_t cut[CUTS_MAX];       /* where its outline begins or ceases to cover an area */
};

static int32_t divided(int64_t a, int64_t b)
{
    const int64_t half = b / 2;

    return (int32_t)(a < 0 ? -((-a + half) / b) : (a + half) / b);
}

static struct pl_vec point_at(const struct leg *g, int32_t k)
{
    return pl_vec_of(g->from.x + divided((int64_t)g->v.x * k, g->length),
                     g->from.y + divided((int64_t)g->v.y * k, g->length));
}

/* Ask for the pose at a length; a lawful one is kept if it is the farthest. */
static struct st_verdict ask(struct leg *g, int32_t k)
{
    struct st_action act = g->like;
    const struct pl_vec p = point_at(g, k);
    struct st_verdict no;

    act.x = p.x;
    act.y = p.y;
    no = dk_try(g->t, g->b, &act);
    if (no.code == ST_OK && k > g->found) {
        g->found = k;
        g->best = act;
    }
    return no;
}

static int may(struct leg *g, int32_t k) { return ask(g, k).code == ST_OK; }

static int is_too_far(const struct leg *g, struct st_verdict no)
{
    return dk_refusal_kind(g->t->at.rs, no) == ST_R_TOO_FAR;
}

static int is_spent(const struct leg *g) { return g->b->used >= g->b->most; }

/* Lawful at `yes`, not at `no`: narrow it down to neighbours. */
static void narrow(struct leg *g, int32_t yes, int32_t no)
{
    while (no - yes > g->exact && !is_spent(g)) {
        const int32_t middle = (yes + no) / 2;

        *(may(g, middle) ? &yes : &no) = middle;
    }
}

/* ---- too far ---- */

/* Too far at `high`: the last length that is not.  The amount of the refusal is a guess that usually hits. */
static int32_t within_limit(struct leg *g, int32_t low, int32_t high, struct st_verdict no)
{
    while (high - low > 1 && !is_spent(g)) {
        const int32_t over = dk_excess(g->t->at.rs, no), guess = high - st_max(over, 1);
        const int32_t k = over > 0 && guess > low ? guess : (low + high) / 2;

        no = ask(g, k);
        if (is_too_far(g, no)) {
            high = k;
            continue;
        }
        low = k;
        if (high - low > 2) {
            no = ask(g, low + 2);
            *(is_too_far(g, no) ? &high : &low) = low + 2;
        }
        no.code = ST_CODE_OWN; /* no amount known: bisect */
        no.need = no.have = 0;
    }
    return low;
}

/* A limit may hold only on a part of the way: what is too far here may be lawful again farther on. */
static void search_beyond(struct leg *g, int32_t low, int32_t allowed)
{
    const int32_t step = st_max((allowed - low) / SAMPLES, 1);

    for (int32_t k = allowed; k > low + 2 && k < g->length && !is_spent(g); k -= step)
        if (may(g, k)) {
            narrow(g, k, k + step);
            return;
        }
}

/* ---- where ends begin or cease to be lawful ---- */

/* Spans that meet become one; what does not fit is only not known. */
static void add_span(struct leg *g, struct span n)
{
    uint32_t kept = 0;

    if (n.high <= 0 || n.low >= g->length)
        return;
    for (uint32_t i = 0; i < g->spans; i++) {
        const struct span o = g->span[i];

        if (o.low > n.high || o.high < n.low) {
            g->span[kept++] = o;
            continue;
        }
        n.low = st_min(n.low, o.low);
        n.high = st_max(n.high, o.high);
    }
    g->spans = kept;
    if (kept < SPANS_MAX)
        g->span[g->spans++] = n;
}

static void add_cut(struct leg *g, int64_t k)
{
    if (k > 0 && k < g->length && g->cuts < CUTS_MAX)
        g->cut[g->cuts++] = (int32_t)k;
}

/* The lengths at which a step is inside of all axes; 0: there are none. */
static int span_of(const struct leg *g, const struct pl_axis *axis, int32_t count, struct span *out)
{
    int64_t low = -1, high = g->length + 1;

    for (int32_t i = 0; i < count; i++) {
        const int64_t s = pl_dot(g->v, axis[i].n);
        int64_t a, b;

        if (s == 0 && (axis[i].low >= 0 || axis[i].high <= 0))
            return 0;
        if (s == 0)
            continue;
        a = (s > 0 ? axis[i].low : axis[i].high) * g->length / s;
        b = (s > 0 ? axis[i].high : axis[i].low) * g->length / s;
        low = pl_max(low, a);
        high = b < high ? b : high;
    }
    out->low = (int32_t)low;
    out->high = (int32_t)high;
    return low < high;
}

static int span_of_discs(const struct leg *g, const struct st_piece *me, const struct st_piece *p, struct span *out)
{
    const struct pl_vec d = pl_vec_of(p->x - me->x, p->y - me->y);
    const int64_t along = pl_dot(d, g->v) / g->length, aside = pl_abs(pl_cross(g->v, d)) / g->length;
    const int64_t radii = me->r + p->r;
    int64_t half;

    if (aside >= radii)
        return 0;
    half = pl_isqrt(radii * radii - aside * aside);
    out->low = (int32_t)(along - half);
    out->high = (int32_t)(along + half + 1);
    return 1;
}

static struct pl_rect rect_of(const struct st_piece *p, uint16_t facing)
{
    return pl_rect_of(pl_vec_of(p->x, p->y), facing, p->w, p->d);
}

/* One piece of the unit, as it would stand at the start, against all that is in its way. */
static void span_pieces(struct leg *g, const struct st_piece *me, int is_alone)
{
    const int is_base = me->shape == ST_SHAPE_BASE;
    const struct pl_rect own = rect_of(me, me->facing);
    struct pl_bar bar;
    struct span lies;

    for (uint32_t i = 0; i < g->t->pieces; i++) {
        const struct st_piece *p = &g->t->piece[i];
        const int is_mate = me->group > 0 && p->group == me->group;

        if (p->id == me->id || (is_mate && !is_alone) || p->flags & ST_PIECE_OFF)
            continue;
        if (!pl_is_by(p->x - me->x, g->v.x, st_max(me->w, me->d) + me->r + st_max(p->w, p->d) + p->r + 1) ||
            !pl_is_by(p->y - me->y, g->v.y, st_max(me->w, me->d) + me->r + st_max(p->w, p->d) + p->r + 1))
            continue;
        if (is_base && p->shape == ST_SHAPE_BASE) {
            const struct pl_rect other = rect_of(p, p->facing);

            pl_bar_of(&bar, &own, &other, EPS);
            if (!span_of(g, bar.axis, bar.count, &lies))
                continue;
        } else if (!span_of_discs(g, me, p, &lies)) {
            continue;
        }
        if (is_mate) {
            add_cut(g, lies.low); /* it may stand there only until it goes, too */
            add_cut(g, lies.high);
        } else {
            add_span(g, lies);
        }
    }
}

static void cut_areas(struct leg *g, const struct st_piece *me)
{
    const struct pl_rect own = rect_of(me, me->facing);
    struct st_area area[ST_AREAS_MAX];
    const uint32_t areas = g->t->at.rs->areas(g->t->at.set, g->t->at.s, area);

    for (uint32_t i = 0; i < areas; i++) {
        struct pl_shape shape;
        struct pl_fence fence;
        struct span lies;

        shape.n = area[i].points;
        if (area[i].shape != ST_SHAPE_POLYGON || shape.n < 2)
            continue;
        for (int32_t j = 0; j < shape.n; j++)
            shape.p[j] = pl_vec_of(area[i].x[j], area[i].y[j]);
        pl_fence_of(&fence, &own, &shape, EPS);
        if (!span_of(g, fence.axis, fence.count, &lies))
            continue;
        add_cut(g, lies.low);
        add_cut(g, lies.high);
    }
}

/* The lengths at which a coordinate is so far from either end of the table. */
static void cut_table(struct leg *g, int32_t from, int32_t v, int32_t size, int32_t half)
{
    if (v == 0)
        return;
    add_cut(g, (int64_t)(half - from) * g->length / v);
    add_cut(g, (int64_t)(size - half - from) * g->length / v);
}

static void find_cuts(struct leg *g)
{
    const struct st_at *at = &g->t->at;
    const struct st_piece *own = dk_pose_piece(g->t, g->like.unit);
    struct st_action start = g->like;
    struct st_piece end[ST_PIECES_MAX];
    struct st_way way;
    uint32_t n = 0;

    if (!own)
        return;
    for (int32_t k = FIRST; k < 1000; k *= 4)
        add_cut(g, k);
    start.x = g->from.x;
    start.y = g->from.y;
    if (at->rs->way && !is_spent(g)) {
        g->b->used++;
        n = at->rs->way(at->set, at->s, &start, &way, end);
    }
    if (n == 0) {
        end[n] = *own;
        end[n].x = g->from.x;
        end[n].y = g->from.y;
        end[n++].facing = g->like.facing;
    }
    for (uint32_t i = 0; i < n; i++)
        span_pieces(g, &end[i], n == 1);
    if (own->shape == ST_SHAPE_BASE) {
        const struct pl_rect base = rect_of(&end[0], end[0].facing);

        cut_table(g, g->from.x, g->v.x, at->set->width * 1000, base.box.x);
        cut_table(g, g->from.y, g->v.y, at->set->height * 1000, base.box.y);
        cut_areas(g, &end[0]);
    }
}

/* ---- the search ---- */

/* Between two cuts, from the far end; nothing beyond `high` is lawful.  Returns the length below which to go on: 0 if
 * something was found.  What is too far ends the part at once.  Cuts are rounded: the last questions are a little
 * above and below. */
static int32_t search(struct leg *g, int32_t cut, int32_t high)
{
    const int32_t low = st_max(cut - 1, 0), bottom = st_min(cut + 2, high);
    const int32_t step = high - low <= TINY ? 1 : st_max((high - low) / SAMPLES, FINEST);
    int32_t above = high + 1;

    for (int32_t k = high; !is_spent(g); k = k > bottom ? st_max(k - step, bottom) : low) {
        const struct st_verdict no = ask(g, k);

        if (no.code == ST_OK) {
            narrow(g, k, above);
            return 0;
        }
        if (is_too_far(g, no))
            return within_limit(g, 0, k, no) + 1;
        above = k;
        if (k == low)
            break;
    }
    return low;
}

/* The next length below `high` where something changes; covered: on a piece until there. */
static int32_t next_below(const struct leg *g, int32_t high, int *covered)
{
    int32_t low = 0;

    *covered = 0;
    for (uint32_t i = 0; i < g->cuts; i++)
        if (g->cut[i] < high - 2)
            low = st_max(low, g->cut[i]);
    for (uint32_t i = 0; i < g->spans; i++) {
        const struct span s = g->span[i];

        if (s.high >= high && s.low < high - 2) {
            *covered = 1;
            return st_max(s.low, 0);
        }
        if (s.high < high - 2)
            low = st_max(low, s.high);
    }
    return low;
}

/* From the far end down.  On a piece one question is enough. */
static void search_parts(struct leg *g, int32_t top)
{
    find_cuts(g);
    for (int32_t high = top; high > st_max(g->found, 0) && !is_spent(g);) {
        int covered;
        const int32_t low = next_below(g, high, &covered);

        if (!covered || may(g, (low + high) / 2))
            high = search(g, low, high - 1);
        else
            high = low + (low > 0 ? 2 : 0);
    }
}

/* Where a segment grazes something, rounding makes farther lengths lawful too: a few are asked, wider and wider
 * apart. */
static void polish(struct leg *g, int32_t top)
{
    for (int32_t by = 1; by <= GRAZE && g->found >= 0 && !is_spent(g); by = by < ALL ? by + 1 : 2 * by) {
        const int32_t last = g->found, k = last + by;
        const struct st_verdict no = k < top ? ask(g, k) : ask(g, top);

        if (k >= top || is_too_far(g, no))
            return;
        if (no.code == ST_OK && by > ALL)
            narrow(g, k, k + by);
        if (no.code == ST_OK)
            by = 0;
    }
}

/* The action's point is on the table at most up to here. */
static int32_t on_table(const struct leg *g)
{
    const int32_t w = g->t->at.set->width * 1000, h = g->t->at.set->height * 1000;
    int32_t yes = 0, no = g->length + 1;

    while (no - yes > 1) {
        const int32_t k = (yes + no) / 2;
        const struct pl_vec p = point_at(g, k);

        *(p.x >= 0 && p.y >= 0 && p.x <= w && p.y <= h ? &yes : &no) = k;
    }
    return yes;
}

/* hint 0: exact; else the answer is for a rim, and this length is tried first. */
static int clamp(const struct dk_table *t, struct dk_budget *b, struct pl_vec from, int32_t hint, struct st_action *act)
{
    struct leg g;
    struct st_verdict no;
    int32_t top;

    g.t = t;
    g.b = b;
    g.like = *act;
    g.like.turn = 0;
    g.from = from;
    g.v = pl_minus(pl_vec_of(act->x, act->y), from);
    g.length = (int32_t)pl_max(pl_length(g.v), 1);
    g.found = -1;
    g.exact = hint > 0 ? ROUGH : 1;
    g.cuts = g.spans = 0;
    top = on_table(&g);
    if (hint > 0 && hint + 2 < top) {
        no = ask(&g, hint);
        if (is_too_far(&g, no))
            top = hint;
        else if (no.code == ST_OK && is_too_far(&g, ask(&g, hint + 2)))
            top = hint + 2; /* nothing farther */
    }
    if (g.found < 0 || top > g.found + 2) {
        no = ask(&g, top);
        if (is_too_far(&g, no)) {
            const int32_t allowed = top - dk_excess(t->at.rs, no);

            top = within_limit(&g, st_max(g.found, 0), top, no);
            search_beyond(&g, top, hint > 0 ? allowed : st_min(st_max(allowed, 2 * top), g.length - 1));
        }
        if (g.found < top) {
            search_parts(&g, top);
            if (hint == 0)
                polish(&g, top);
        }
    }
    if (g.found < 0)
        return 0;
    *act = g.best;
    return 1;
}

int dk_pose_clamp(const struct dk_table *t, struct dk_budget *b, struct pl_vec from, struct st_action *act)
{
    return clamp(t, b, from, 0, act);
}

int dk_pose_rim(const struct dk_table *t, struct dk_budget *b, struct pl_vec from, int32_t hint, struct st_action *act)
{
    return clamp(t, b, from, st_max(hint, 1), act);
}
