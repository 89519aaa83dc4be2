/* model.c -- Wargame: models and units.
 *
 *   W27    groups of a unit               wg_groups()
 *   W29    distances with height          wg_models_within(), wg_models_nearer()
 *   W28    ranks                          wg_layout()
 *   W57    how near an enemy unit is      wg_model_gap(), wg_units_gap()
 */
#include "wargame.h"

/* ---- distances, edge to edge ---- */

int wg_models_within(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b, int32_t d)
{
    return wg_is_within(pl_minus(wg_at_of(g, b), wg_at_of(g, a)), st_abs(g->z[a] - g->z[b]),
                        (int64_t)k->radius[a] + k->radius[b], d);
}

/* Exact and without roots.  c: the square of the distance of the centres; e: the sum of the radii. */
int wg_models_nearer(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b, int32_t d)
{
    const struct pl_vec v = pl_minus(wg_at_of(g, b), wg_at_of(g, a));
    const int64_t dz = st_abs(g->z[a] - g->z[b]), e = (int64_t)k->radius[a] + k->radius[b], c = pl_dot(v, v);
    const int64_t l = c + e * e - ((int64_t)d * d - dz * dz);

    if (dz >= d || c > (e + d) * (e + d))
        return 0;
    return c <= e * e || l < 0 || l * l < 4 * e * e * c;
}

static int point_by_box(struct pl_vec p, const struct wg_box *b, int32_t d)
{
    return p.x >= b->x0 - d && p.x <= b->x1 + d && p.y >= b->y0 - d && p.y <= b->y1 + d;
}

int wg_units_within(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b, int32_t d)
{
    const int32_t far = d + k->unit_radius[a] + k->unit_radius[b];

    if (!wg_boxes_within(&g->box[a], &g->box[b], far))
        return 0;
    for (uint64_t m = wg_live(k, g, a); m; m &= m - 1) {
        const uint32_t i = k->first[a] + wg_low(m);

        if (!point_by_box(wg_at_of(g, i), &g->box[b], far))
            continue;
        for (uint64_t n = wg_live(k, g, b); n; n &= n - 1)
            if (wg_models_within(k, g, i, k->first[b] + wg_low(n), d))
                return 1;
    }
    return 0;
}

uint64_t wg_enemies_within(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, int32_t d)
{
    uint64_t out = 0;

    for (uint64_t m = wg_army(k, !wg_side(k, unit)) & ~g->waiting; m; m &= m - 1)
        if (wg_live(k, g, wg_low(m)) && wg_units_within(k, g, unit, wg_low(m), d))
            out |= m & -m;
    return out;
}

/* The metric of pile-ins: the gap on the level and the difference of heights as one length. */
static int32_t gap_of(struct pl_vec v, int64_t dz, int64_t radii)
{
    const int64_t level = pl_max(pl_length(v) - radii, 0);

    return (int32_t)(dz ? pl_isqrt(level * level + dz * dz) : level);
}

/* A gap is at least the one on the level, and that is below `best` only if the square of the distance is below that of
 * best + radii: so most models need no root. */
int32_t wg_model_gap(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, struct pl_vec at, int32_t z,
                     uint32_t unit, int32_t most)
{
    int32_t best = most;

    for (uint64_t m = wg_live(k, g, unit); m; m &= m - 1) {
        const uint32_t i = k->first[unit] + wg_low(m);
        const struct pl_vec v = pl_minus(wg_at_of(g, i), at);
        const int64_t radii = (int64_t)k->radius[slot] + k->radius[i];

        if (pl_dot(v, v) < (best + radii) * (best + radii))
            best = st_min(best, gap_of(v, st_abs(g->z[i] - z), radii));
    }
    return best;
}

int32_t wg_units_gap(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b)
{
    int32_t best = INT32_MAX;

    for (uint64_t m = wg_live(k, g, a); m; m &= m - 1) {
        const uint32_t i = k->first[a] + wg_low(m);

        best = wg_model_gap(k, g, i, wg_at_of(g, i), g->z[i], b, best);
    }
    return best;
}

int wg_fellows_clash(const struct wg_setting *k, uint32_t unit, uint64_t live, const struct pl_vec *at,
                     uint32_t pair[2])
{
    for (uint64_t n = live; n; n &= n - 1) {
        const uint32_t i = wg_low(n), first = k->first[unit];
        const struct pl_disc a = { at[i], k->radius[first + i] };

        for (uint64_t e = n & (n - 1); e; e &= e - 1) {
            const struct pl_disc b = { at[wg_low(e)], k->radius[first + wg_low(e)] };

            if (pl_discs_clash(a, b)) {
                pair[0] = first + i;
                pair[1] = first + wg_low(e);
                return 1;
            }
        }
    }
    return 0;
}

/* ---- groups: models linked by no more than the distance of coherency, whatever their heights ---- */

uint32_t wg_groups(const struct wg_setting *k, uint32_t unit, uint64_t live, const struct pl_vec *at)
{
    uint64_t left = live;
    uint32_t groups = 0;

    while (left) {
        uint64_t edge = left & -left;

        left &= left - 1;
        groups++;
        while (edge) {
            const uint32_t i = wg_low(edge);

            edge &= edge - 1;
            for (uint64_t m = left; m; m &= m - 1) {
                const uint32_t j = wg_low(m);

                if (wg_is_within(pl_minus(at[j], at[i]), 0,
                                 (int64_t)k->radius[k->first[unit] + i] + k->radius[k->first[unit] + j],
                                 k->coherency)) {
                    edge |= m & -m;
                    left &= ~(m & -m);
                }
            }
        }
    }
    return groups;
}

/* ---- what becomes of models ---- */

void wg_rebox(const struct wg_setting *k, struct wg_state *g, uint32_t unit)
{
    uint64_t m = wg_live(k, g, unit);
    struct wg_box b = { 0, 0, 0, 0 };

    if (m && !(g->waiting & wg_bit(unit))) {
        b.x0 = b.y0 = UINT16_MAX;
        for (; m; m &= m - 1) {
            const uint32_t i = k->first[unit] + wg_low(m);

            b.x0 = g->x[i] < b.x0 ? g->x[i] : b.x0;
            b.x1 = g->x[i] > b.x1 ? g->x[i] : b.x1;
            b.y0 = g->y[i] < b.y0 ? g->y[i] : b.y0;
            b.y1 = g->y[i] > b.y1 ? g->y[i] : b.y1;
        }
    }
    g->box[unit] = b;
}

void wg_put_at(const struct wg_setting *k, struct wg_state *g, uint32_t slot, struct pl_vec at)
{
    g->x[slot] = (uint16_t)at.x;
    g->y[slot] = (uint16_t)at.y;
    g->z[slot] = (uint16_t)wg_elevation(k, at);
}

void wg_remove(const struct wg_setting *k, struct wg_state *g, uint32_t slot)
{
    wg_clear(g->live, slot);
    wg_clear(g->moved, slot);
    g->x[slot] = g->y[slot] = g->z[slot] = 0;
    g->held[slot] = 0;
    wg_rebox(k, g, k->unit_of[slot]);
}

/* From twice a length times PL_ONE to the length, halves rounded away from zero. */
static int32_t halved(int64_t a)
{
    const int32_t size = (int32_t)((pl_abs(a) + PL_ONE) / (2 * PL_ONE));

    return a < 0 ? -size : size;
}

/* The last rank is centred.  Places are computed doubled, so that half a space is exact. */
uint32_t wg_layout(const struct wg_setting *k, uint32_t unit, uint64_t live, struct pl_vec anchor, int32_t heading,
                   uint32_t files, struct pl_vec out[WG_UNIT_MODELS])
{
    const uint32_t n = st_bits64(live);
    const int64_t c = pl_cos(heading), s = pl_sin(heading), space = 2 * k->unit_radius[unit] + k->layout_gap;
    uint32_t i = 0;

    for (uint64_t m = live; m; m &= m - 1, i++) {
        const uint32_t rank = i / files, in_rank = n - rank * files < files ? n - rank * files : files;
        const int64_t u = (2 * (int64_t)(i % files) - (in_rank - 1)) * space, v = -2 * (int64_t)rank * space;

        out[wg_low(m)] = pl_vec_of(anchor.x + halved(v * c + u * s), anchor.y + halved(v * s - u * c));
    }
    return n;
}
