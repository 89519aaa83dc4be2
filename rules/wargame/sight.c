/* sight.c -- Wargame: what a model sees, and how far.
 *
 *   SH3    ground in the way              is_hidden()
 *   SH4    friends in the way             masked_by()
 *   SH2, AW4, AW9    range of one model   wg_bearing()
 *
 * A line of sight goes from the top of one model to the top of another.  Units and areas outside the box that holds
 * both units are ruled out first.
 */
#include "wargame.h"

static struct wg_box box_of_both(const struct wg_box *a, const struct wg_box *b)
{
    const struct wg_box out = { a->x0 < b->x0 ? a->x0 : b->x0, a->y0 < b->y0 ? a->y0 : b->y0,
                                a->x1 > b->x1 ? a->x1 : b->x1, a->y1 > b->y1 ? a->y1 : b->y1 };

    return out;
}

void wg_view_of(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target, struct wg_view *v)
{
    const struct wg_box both = box_of_both(&g->box[unit], &g->box[target]);

    v->k = k;
    v->g = g;
    v->friends = 0;
    for (uint64_t m = wg_army(k, wg_side(k, unit)) & ~g->waiting & ~wg_bit(unit); m; m &= m - 1)
        if (wg_live(k, g, wg_low(m)) &&
            wg_boxes_within(&g->box[wg_low(m)], &both, k->unit_radius[wg_low(m)] + k->sight_gap))
            v->friends |= m & -m;
    v->areas = wg_areas_near(k, k->hides, &both, 0);
}

struct line {
    struct pl_vec from, to, v;
    int64_t low, high;    /* the heights of its ends */
    int64_t square, most; /* the square of its length; a bound of its length */
    struct wg_box box;
};

/* How high the line is above z at the fraction over / under of its length, times under. */
static int64_t height_over(const struct line *l, int64_t over, int64_t under, int64_t z)
{
    return (l->low - z) * under + (l->high - l->low) * over;
}

static int64_t top_of(const struct wg_setting *k, const struct wg_state *g, uint32_t slot)
{
    return (int64_t)g->z[slot] + k->height[slot];
}

/* Does the line pass over the disc of a model, below its top?  Exact.  The first bound on `aside` keeps its square from
 * overflowing. */
static int is_over_model(const struct wg_view *w, const struct line *l, uint32_t slot, struct pl_vec d, int64_t aside)
{
    const int64_t along = pl_dot(d, l->v), r = w->k->radius[slot];

    if (along <= 0 || along >= l->square || aside > r * l->most || aside * aside > r * r * l->square)
        return 0;
    return height_over(l, along, l->square, top_of(w->k, w->g, slot)) <= 0;
}

/* Does it pass through a gap between two models of one unit that is too narrow to see through? */
static int is_through_gap(const struct wg_view *w, const struct line *l, uint32_t a, uint32_t b)
{
    const int64_t one = top_of(w->k, w->g, a), two = top_of(w->k, w->g, b);
    struct pl_fraction at;

    return wg_models_within(w->k, w->g, a, b, w->k->sight_gap) &&
           pl_cross_at(l->from, l->to, wg_at_of(w->g, a), wg_at_of(w->g, b), &at) &&
           height_over(l, at.over, at.under, pl_max(one, two)) <= 0;
}

/* SH4: the slot + 1 of a model of a friendly unit that blocks the line, alone or with another; 0: none. */
static uint32_t masked_by(const struct wg_view *w, const struct line *l, uint32_t unit)
{
    const struct wg_setting *k = w->k;
    const int64_t reach = (k->unit_radius[unit] * 2 + k->sight_gap) * l->most;
    uint32_t near[WG_UNIT_MODELS], n = 0;

    if (!wg_boxes_within(&w->g->box[unit], &l->box, k->unit_radius[unit] + k->sight_gap))
        return 0;
    for (uint64_t m = wg_live(k, w->g, unit); m; m &= m - 1) {
        const uint32_t i = k->first[unit] + wg_low(m);
        const struct pl_vec d = pl_minus(wg_at_of(w->g, i), l->from);
        const int64_t aside = pl_abs(pl_cross(l->v, d));

        if (aside > reach)
            continue;
        if (is_over_model(w, l, i, d, aside))
            return i + 1;
        for (uint32_t j = 0; k->sight_gap > 0 && j < n; j++)
            if (is_through_gap(w, l, near[j], i))
                return i + 1;
        near[n++] = i;
    }
    return 0;
}

/* SH3: does an area block the line?  Only if neither end is in it and the line crosses it below its top. */
static int is_hidden(const struct wg_view *w, const struct line *l, uint32_t area)
{
    const struct pl_shape *s = &w->k->shape[area];
    const int64_t top = wg_ground_top(w->k, area);
    struct pl_fraction part[2];

    if ((l->low >= top && l->high >= top) || !wg_boxes_within(&w->k->area_box[area], &l->box, 0) ||
        !pl_clip(s, l->from, l->v, part) || !pl_is_less(part[0], part[1]) || pl_holds(s, l->from) || pl_holds(s, l->to))
        return 0;
    return height_over(l, part[0].over, part[0].under, top) < 0 || height_over(l, part[1].over, part[1].under, top) < 0;
}

uint32_t wg_blocker(const struct wg_view *v, uint32_t slot, uint32_t target)
{
    const struct pl_vec from = wg_at_of(v->g, slot), to = wg_at_of(v->g, target);
    struct line l;

    l.from = from;
    l.to = to;
    l.v = pl_minus(to, from);
    l.low = top_of(v->k, v->g, slot);
    l.high = top_of(v->k, v->g, target);
    l.square = pl_dot(l.v, l.v);
    l.most = (int64_t)st_abs(l.v.x) + st_abs(l.v.y);
    l.box.x0 = (uint16_t)st_min(from.x, to.x), l.box.x1 = (uint16_t)st_max(from.x, to.x);
    l.box.y0 = (uint16_t)st_min(from.y, to.y), l.box.y1 = (uint16_t)st_max(from.y, to.y);
    for (uint64_t m = v->friends; m; m &= m - 1) {
        const uint32_t model = masked_by(v, &l, wg_low(m));

        if (model)
            return model;
    }
    for (uint32_t m = v->areas; m; m &= m - 1)
        if (is_hidden(v, &l, st_low(m)))
            return WG_BLOCK_AREA + st_low(m);
    return 0;
}

/* Sight is slow to judge, so it is judged only for models that would add a bit. */
uint32_t wg_bearing(const struct wg_view *v, uint32_t slot, uint32_t target, int32_t range, int all)
{
    const struct wg_setting *k = v->k;
    const uint32_t whole = all ? WG_B_IN_RANGE | WG_B_SHORT | WG_B_NEAR : WG_B_IN_RANGE;
    const int32_t close = range * k->long_share / 100;
    uint32_t best = 0;

    for (uint64_t m = wg_live(k, v->g, target); m && best != whole; m &= m - 1) {
        const uint32_t i = k->first[target] + wg_low(m);
        uint32_t is = 0;

        if (wg_models_within(k, v->g, slot, i, range))
            is |= WG_B_IN_RANGE;
        if (all && is && wg_models_within(k, v->g, slot, i, close))
            is |= WG_B_SHORT;
        if (all && is && wg_models_nearer(k, v->g, slot, i, k->near))
            is |= WG_B_NEAR;
        if ((is & ~best) && wg_sees(v, slot, i))
            best |= is;
    }
    return best;
}
