/* room.c -- Wargame: is there any lawful place for a unit that waits?
 *
 *   W61    no room in the zone                 wg_find_deployment()
 *
 * Places are whole thousandths and headings whole degrees, so there are finitely many ways to lay out a unit.  The
 * search splits squares of places and ranges of headings until they are ruled out or a single one is left, which the
 * law itself judges.  A part is ruled out only if one model is unlawful everywhere it could stand, so the answer is
 * exact:
 *   - The places of a model fill a box, widened by how far its place shifts over the range of headings.
 *   - What bars a place is convex (a disc, a disc's rim around impassable ground) or leaves out what lies beyond an
 *     edge of the zone, so the corners of the box decide, in the same integers in which the law compares them.
 */
#include "wargame.h"

/* The places from x0 to x1 and y0 to y1. */
struct span {
    int32_t x0, y0, x1, y1;
};

/* Some ways to lay out a unit: the middle of its front in a square, its heading in a range. */
struct part {
    struct pl_vec at;
    int32_t size, heading, turn; /* turn: how many headings */
};

struct room {
    const struct wg_setting *k;
    const struct wg_state *g;
    uint32_t unit, files;
    uint64_t live;
    struct span zone;                                          /* around the zones of its side */
    uint64_t judged[PL_TURN / 64 + 1], hold[PL_TURN / 64 + 1]; /* headings at which its ranks were judged; are lawful */
    struct st_action *out;
};

/* ---- one model ---- */

static struct pl_vec corner_of(const struct span *b, uint32_t i)
{
    return pl_vec_of(i & 1 ? b->x1 : b->x0, i & 2 ? b->y1 : b->y0);
}

/* Beyond one edge of the area wherever it stands, as pl_disc_in() says. */
static int is_beyond(const struct pl_shape *s, const struct span *b, int64_t radius)
{
    for (int32_t i = 0; i < s->n; i++) {
        const struct pl_vec p = s->p[i], e = pl_minus(s->p[(i + 1) % s->n], p);
        int64_t deep = INT64_MIN;

        for (uint32_t c = 0; c < 4; c++)
            deep = pl_max(deep, pl_cross(e, pl_minus(corner_of(b, c), p)));
        if (deep < radius * pl_length(e))
            return 1;
    }
    return 0;
}

/* In no zone of its side, wherever it stands. */
static int is_out(const struct room *r, const struct span *b, int64_t radius)
{
    const struct wg_setting *k = r->k;

    for (uint32_t area = 0; area < k->areas; area++)
        if (k->kind[area] == WG_ZONE_A + wg_side(k, r->unit) && !is_beyond(&k->shape[area], b, radius))
            return 0;
    return 1;
}

/* On one impassable area, wherever it stands. */
static int is_walled(const struct room *r, const struct span *b, int32_t radius)
{
    for (uint32_t m = r->k->walls; m; m &= m - 1) {
        uint32_t c = 0;

        while (c < 4) {
            const struct pl_disc a = { corner_of(b, c), radius };

            if (!pl_disc_over(a, &r->k->shape[st_low(m)]))
                break;
            c++;
        }
        if (c == 4)
            return 1;
    }
    return 0;
}

/* Over one and the same model of another unit, wherever it stands: the corner farthest from that model decides. */
static int is_taken(const struct room *r, const struct span *b, int32_t radius)
{
    const struct wg_setting *k = r->k;
    const struct wg_state *g = r->g;
    const uint16_t x0 = (uint16_t)((b->x0 + b->x1) / 2), y0 = (uint16_t)((b->y0 + b->y1) / 2);
    const struct wg_box middle = { x0, y0, x0, y0 };

    for (uint64_t m = wg_below(wg_units(k)) & ~g->waiting; m; m &= m - 1) {
        const uint32_t other = wg_low(m);

        if (!wg_boxes_within(&middle, &g->box[other], radius + k->unit_radius[other]))
            continue;
        for (uint64_t e = wg_live(k, g, other); e; e &= e - 1) {
            const uint32_t j = k->first[other] + wg_low(e);
            const int64_t x = st_max(b->x1 - g->x[j], g->x[j] - b->x0), y = st_max(b->y1 - g->y[j], g->y[j] - b->y0);
            const int64_t sum = (int64_t)radius + k->radius[j];

            if (x * x + y * y < sum * sum)
                return 1;
        }
    }
    return 0;
}

/* Is every place of a model unlawful?  Those off the table or around all zones are left out first. */
static int is_barred(const struct room *r, uint32_t slot, struct span b)
{
    const int32_t radius = r->k->radius[slot];

    b.x0 = st_max(b.x0, r->zone.x0 + radius), b.x1 = st_min(b.x1, r->zone.x1 - radius);
    b.y0 = st_max(b.y0, r->zone.y0 + radius), b.y1 = st_min(b.y1, r->zone.y1 - radius);
    return b.x0 > b.x1 || b.y0 > b.y1 || is_out(r, &b, radius) || is_taken(r, &b, radius) || is_walled(r, &b, radius);
}

/* ---- the unit ---- */

/* W27, W28: whether its ranks are lawful by themselves depends on the heading alone. */
static int ranks_hold(struct room *r, int32_t heading, const struct pl_vec *by)
{
    const uint32_t word = (uint32_t)heading / 64;
    const uint64_t bit = wg_bit((uint32_t)heading % 64);

    if (!(r->judged[word] & bit)) {
        r->judged[word] |= bit;
        if (wg_judge_ranks(r->k, r->unit, r->live, by).code == ST_OK)
            r->hold[word] |= bit;
    }
    return (r->hold[word] & bit) != 0;
}

/* How far a model is from its place at the middle heading at most, at any heading of the part: along an arc, with
 * either place rounded. */
static int32_t shift_of(const struct part *p, struct pl_vec by)
{
    const int64_t far = pl_length(by) + 2;

    return p->turn == 1 ? 0 : (int32_t)st_min((int32_t)(far * (p->turn / 2) * 18 / 1000) + 3, (int32_t)(2 * far + 3));
}

static int is_lawful(const struct room *r, const struct part *p)
{
    const struct st_action act = {
        WG_DEPLOY, (uint8_t)r->files, wg_id(r->k, r->g, r->unit), 0, (uint16_t)p->heading, 0, 0, p->at.x, p->at.y, 0
    };

    *r->out = act;
    return wg_check_deploy(r->k, r->g, &act).code == ST_OK;
}

static int search(struct room *r, struct part p)
{
    struct pl_vec by[WG_UNIT_MODELS];
    const int32_t half = p.size / 2, turn = p.turn / 2;
    int32_t widest = 0;

    wg_layout(r->k, r->unit, r->live, pl_vec_of(0, 0), p.heading + turn, r->files, by);
    if (p.turn == 1 && !ranks_hold(r, p.heading, by))
        return 0;
    for (uint64_t m = r->live; m; m &= m - 1) {
        const struct pl_vec at = pl_plus(p.at, by[wg_low(m)]);
        const int32_t shift = shift_of(&p, by[wg_low(m)]);
        const struct span b = { at.x - shift, at.y - shift, at.x + p.size - 1 + shift, at.y + p.size - 1 + shift };

        if (is_barred(r, r->k->first[r->unit] + wg_low(m), b))
            return 0;
        widest = st_max(widest, shift);
    }
    if (p.size == 1 && p.turn == 1)
        return is_lawful(r, &p);
    if (p.turn > 1 && widest >= half) {
        const struct part low = { p.at, p.size, p.heading, turn };
        const struct part high = { p.at, p.size, p.heading + turn, p.turn - turn };

        return search(r, low) || search(r, high);
    }
    for (int32_t i = 0; i < 4; i++) {
        const struct part quarter = { pl_plus(p.at, pl_vec_of(i % 2 * half, i / 2 * half)), half, p.heading, p.turn };

        if (search(r, quarter))
            return 1;
    }
    return 0;
}

/* Is there a square of places where a disc of this radius is not barred?  Without one for its smallest model, a unit
 * has no room. */
static int has_gap(const struct room *r, uint32_t slot, struct pl_vec at, int32_t size)
{
    const struct span b = { at.x, at.y, at.x + size - 1, at.y + size - 1 };
    const int32_t half = size / 2;

    if (is_barred(r, slot, b))
        return 0;
    if (size == 1)
        return 1;
    for (int32_t i = 0; i < 4; i++)
        if (has_gap(r, slot, pl_plus(at, pl_vec_of(i % 2 * half, i / 2 * half)), half))
            return 1;
    return 0;
}

/* The middle of the front lies between models, so inside the box around all zones. */
static int frame_zone(struct room *r)
{
    const struct wg_setting *k = r->k;
    const int32_t width = k->s.width * 1000, height = k->s.height * 1000;
    struct span z = { INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN };

    for (uint32_t area = 0; area < k->areas; area++)
        if (k->kind[area] == WG_ZONE_A + wg_side(k, r->unit)) {
            z.x0 = st_min(z.x0, k->area_box[area].x0), z.x1 = st_max(z.x1, k->area_box[area].x1);
            z.y0 = st_min(z.y0, k->area_box[area].y0), z.y1 = st_max(z.y1, k->area_box[area].y1);
        }
    z.x0 = st_max(z.x0, 0), z.x1 = st_min(z.x1, width);
    z.y0 = st_max(z.y0, 0), z.y1 = st_min(z.y1, height);
    r->zone = z;
    return z.x0 <= z.x1 && z.y0 <= z.y1;
}

static uint32_t smallest_of(const struct room *r)
{
    const struct wg_setting *k = r->k;
    uint32_t best = k->first[r->unit] + wg_low(r->live);

    for (uint64_t m = r->live; m; m &= m - 1) {
        const uint32_t slot = k->first[r->unit] + wg_low(m);

        best = k->radius[slot] < k->radius[best] ? slot : best;
    }
    return best;
}

int wg_find_deployment(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, struct st_action *out)
{
    const uint32_t n = wg_strength(k, g, unit);
    struct part all = { { 0, 0 }, 1, 0, PL_TURN };
    struct room r;

    r.k = k;
    r.g = g;
    r.unit = unit;
    r.live = wg_live(k, g, unit);
    r.out = out;
    if (n == 0 || !frame_zone(&r))
        return 0;
    all.at = pl_vec_of(r.zone.x0, r.zone.y0);
    while (all.size <= st_max(r.zone.x1 - r.zone.x0, r.zone.y1 - r.zone.y0))
        all.size *= 2;
    if (!has_gap(&r, smallest_of(&r), all.at, all.size))
        return 0;
    if (n == 1) { /* a disc looks the same at every heading */
        all.heading = r.zone.y0 + r.zone.y1 > k->s.height * 1000 ? 270 : 90;
        all.turn = 1;
    }
    for (r.files = 1; r.files <= n; r.files++) {
        __builtin_memset(r.judged, 0, sizeof r.judged);
        __builtin_memset(r.hold, 0, sizeof r.hold);
        if (search(&r, all))
            return 1;
    }
    return 0;
}
