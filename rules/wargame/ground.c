/* ground.c -- Wargame: terrain areas.
 *
 *   SC2    what the areas are             the book's table of terrain
 *   MV2    up and down                    wg_climb()
 *   W28    impassable ground              wg_is_barred(), wg_is_over()
 *   W17    in cover                       wg_cover()
 */
#include "wargame.h"

static int in_box(const struct wg_box *b, struct pl_vec p)
{
    return p.x >= b->x0 && p.x <= b->x1 && p.y >= b->y0 && p.y <= b->y1;
}

static int holds(const struct wg_setting *k, uint32_t area, struct pl_vec p)
{
    return in_box(&k->area_box[area], p) && pl_holds(&k->shape[area], p);
}

int32_t wg_elevation(const struct wg_setting *k, struct pl_vec p)
{
    int32_t z = 0;

    for (uint32_t m = k->high; m; m &= m - 1)
        if (wg_ground_height(k, st_low(m)) > z && holds(k, st_low(m), p))
            z = wg_ground_height(k, st_low(m));
    return z;
}

uint32_t wg_areas_near(const struct wg_setting *k, uint32_t areas, const struct wg_box *box, int32_t d)
{
    uint32_t out = 0;

    for (uint32_t m = areas; m; m &= m - 1)
        if (wg_boxes_within(&k->area_box[st_low(m)], box, d))
            out |= m & -m;
    return out;
}

/* The box of a straight path, cut off at the bounds of a box. */
static struct wg_box way_box(struct pl_vec a, struct pl_vec b)
{
    const struct wg_box out = { (uint16_t)st_max(st_min(a.x, b.x), 0), (uint16_t)st_max(st_min(a.y, b.y), 0),
                                (uint16_t)st_min(st_max(a.x, b.x), UINT16_MAX),
                                (uint16_t)st_min(st_max(a.y, b.y), UINT16_MAX) };

    return out;
}

/* ---- the climb: |dz| at every change of level along a leg ---- */

struct stretch {
    struct pl_fraction from, to;
    int32_t z;
};

static int is_same(struct pl_fraction a, struct pl_fraction b) { return !pl_is_less(a, b) && !pl_is_less(b, a); }

/* The height at a point of the path, or just behind it. */
static int32_t height_at(const struct stretch *s, uint32_t n, struct pl_fraction t, int behind)
{
    int32_t z = 0;

    for (uint32_t i = 0; i < n; i++)
        if (s[i].z > z && !pl_is_less(t, s[i].from) && (behind ? pl_is_less(t, s[i].to) : !pl_is_less(s[i].to, t)))
            z = s[i].z;
    return z;
}

/* Move t on to the next place where a stretch begins or ends; 0 if there is none. */
static int next_change(const struct stretch *s, uint32_t n, struct pl_fraction *t)
{
    struct pl_fraction best = { 2, 1 };

    for (uint32_t i = 0; i < n; i++) {
        if (pl_is_less(*t, s[i].from) && pl_is_less(s[i].from, best))
            best = s[i].from;
        if (pl_is_less(*t, s[i].to) && pl_is_less(s[i].to, best))
            best = s[i].to;
    }
    *t = best;
    return best.over < 2 * best.under;
}

/* Is the path there only in one point, and passes it? */
static int is_touched(const struct pl_fraction part[2])
{
    const struct pl_fraction zero = { 0, 1 }, one = { 1, 1 };

    return is_same(part[0], part[1]) && pl_is_less(zero, part[0]) && pl_is_less(part[0], one);
}

int32_t wg_climb(const struct wg_setting *k, uint32_t areas, struct pl_vec from, struct pl_vec v)
{
    const struct wg_box way = way_box(from, pl_plus(from, v));
    struct stretch s[WG_AREAS];
    struct pl_fraction part[2], t = { 0, 1 };
    const struct pl_fraction one = { 1, 1 };
    int32_t z, sum = 0;
    uint32_t n = 0;

    for (uint32_t m = wg_areas_near(k, areas, &way, 0); m; m &= m - 1)
        if (pl_clip(&k->shape[st_low(m)], from, v, part) && !(wg_is_since(k, WG_EXACT) && is_touched(part))) {
            s[n].from = part[0];
            s[n].to = part[1];
            s[n++].z = wg_ground_height(k, st_low(m));
        }
    if (n == 0)
        return 0;
    z = height_at(s, n, t, 0);
    do {
        const int32_t here = height_at(s, n, t, 0), after = is_same(t, one) ? here : height_at(s, n, t, 1);

        sum += st_abs(here - z) + st_abs(after - here);
        z = after;
    } while (next_change(s, n, &t));
    return sum;
}

/* ---- where nobody goes ---- */

int wg_is_barred(const struct wg_setting *k, uint32_t areas, struct pl_vec from, struct pl_vec v)
{
    const struct wg_box way = way_box(from, pl_plus(from, v));
    struct pl_fraction part[2];

    for (uint32_t m = wg_areas_near(k, areas, &way, 0); m; m &= m - 1)
        if (pl_clip(&k->shape[st_low(m)], from, v, part))
            return 1;
    return 0;
}

int wg_is_over(const struct wg_setting *k, uint32_t areas, struct pl_vec at, int32_t r)
{
    const struct pl_disc disc = { at, r };
    const struct wg_box here = way_box(at, at);

    for (uint32_t m = wg_areas_near(k, areas, &here, r); m; m &= m - 1)
        if (pl_disc_over(disc, &k->shape[st_low(m)]))
            return 1;
    return 0;
}

/* ---- cover ---- */

static uint32_t cover_at(const struct wg_setting *k, uint32_t areas, struct pl_vec p)
{
    uint32_t best = WG_NO_COVER;

    for (uint32_t m = areas; m; m &= m - 1)
        if (wg_ground_cover(k, st_low(m)) > best && holds(k, st_low(m), p))
            best = wg_ground_cover(k, st_low(m));
    return best;
}

static uint32_t cover_held(const struct wg_setting *k, const struct wg_state *g, uint32_t slot)
{
    uint32_t best = WG_NO_COVER;

    for (uint32_t m = g->held[slot]; m; m &= m - 1) {
        const uint32_t ability = wg_item_ability(k, k->item[slot][st_low(m)] - 1);

        if (ability == WG_GIVES_LIGHT || ability == WG_GIVES_HEAVY)
            best = (uint32_t)st_max((int32_t)best, (int32_t)(ability - WG_GIVES_LIGHT + WG_LIGHT_COVER));
    }
    return best;
}

/* Do two models have the same things in hand? */
static int holds_alike(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b)
{
    return g->held[a] == g->held[b] && __builtin_memcmp(k->item[a], k->item[b], WG_CARRIED) == 0;
}

/* AW13, AW14, W17, W19: the better of ground and shields; each counts if enough of the models have it. */
uint32_t wg_cover(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    const uint32_t areas = wg_areas_near(k, k->covers, &g->box[unit], 0);
    uint32_t ground[WG_COVERS] = { 0, 0, 0 }, shields[WG_COVERS] = { 0, 0, 0 }, n = 0, last = WG_MODELS, held = 0;

    for (uint64_t m = wg_live(k, g, unit); m; m &= m - 1, n++) {
        const uint32_t i = k->first[unit] + wg_low(m);

        if (areas)
            ground[cover_at(k, areas, wg_at_of(g, i))]++;
        if (last == WG_MODELS || !holds_alike(k, g, last, i))
            held = cover_held(k, g, i);
        shields[held]++;
        last = i;
    }
    ground[WG_LIGHT_COVER] += ground[WG_HEAVY_COVER];
    shields[WG_LIGHT_COVER] += shields[WG_HEAVY_COVER];
    for (uint32_t c = WG_HEAVY_COVER; c > WG_NO_COVER; c--)
        if (n > 0 && (ground[c] * 100 >= n * k->cover_share || shields[c] * 100 >= n * k->cover_share))
            return c;
    return WG_NO_COVER;
}
