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

/* Parts that are not decided yet: at most three more for each of 16 sizes of a square, one for each of 9 sizes
 * of a range, and the last. */
enum { OPEN = 64 };

/* The places from x0 to x1 and y0 to y1. */
struct span {
    int32_t x0, y0, x1, y1;
};

/* Some ways to lay out a unit: the middle of its front in a square, its heading in a range. */
struct part {
    struct pl_vec at;
    int32_t size, heading, turn; /* turn: how many headings */
    int is_turned;               /* the heading is new, the square is not */
};

struct room {
    const struct wg_setting *k;
    const struct wg_state *g;
    uint32_t unit, files;
    uint64_t live;
    struct st_action *out;
};

/* ---- one model ---- */

static struct pl_vec corner_of(const struct span *b, int right, int top)
{
    return pl_vec_of(right ? b->x1 : b->x0, top ? b->y1 : b->y0);
}

/* Beyond one edge of the area wherever it stands, as pl_disc_in() says: even the corner deepest inside is. */
static int is_beyond(const struct pl_shape *s, const struct span *b, int64_t radius)
{
    for (int32_t i = 0; i < s->n; i++) {
        const struct pl_vec p = s->p[i], e = pl_minus(s->p[(i + 1) % s->n], p);

        if (pl_cross(e, pl_minus(corner_of(b, e.y<0, e.x> 0), p)) < radius * pl_length(e))
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
        int over = 1;

        for (int c = 0; c < 4 && over; c++) {
            const struct pl_disc a = { corner_of(b, c & 1, c & 2), radius };

            over = pl_disc_over(a, &r->k->shape[st_low(m)]);
        }
        if (over)
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

/* Is every place of a model unlawful?  Those off the table are left out first. */
static int is_barred(const struct room *r, int32_t radius, struct span b)
{
    b.x0 = st_max(b.x0, radius), b.x1 = st_min(b.x1, r->k->s.width * 1000 - radius);
    b.y0 = st_max(b.y0, radius), b.y1 = st_min(b.y1, r->k->s.height * 1000 - radius);
    return b.x0 > b.x1 || b.y0 > b.y1 || is_out(r, &b, radius) || is_taken(r, &b, radius) || is_walled(r, &b, radius);
}

/* ---- the unit ---- */

/* How far a model is from its place at the middle heading at most, at any heading of the part: along an arc, 18
 * thousandths of the radius a degree, with either place rounded. */
static int32_t shift_of(const struct part *p, struct pl_vec by)
{
    return p->turn == 1 ? 0 : (int32_t)((pl_length(by) + 2) * (p->turn / 2) * 18 / 1000) + 3;
}

static int is_lawful(const struct room *r, const struct part *p)
{
    const struct st_action act = {
        WG_DEPLOY, (uint8_t)r->files, wg_id(r->k, r->g, r->unit), 0, (uint16_t)p->heading, 0, 0, p->at.x, p->at.y, 0
    };

    *r->out = act;
    return wg_check_deploy(r->k, r->g, &act).code == ST_OK;
}

/* Is every way of the part unlawful?  Whether the ranks are lawful by themselves (W27, W28) depends on the heading
 * alone.  *widest: how far a model shifts over its headings. */
static int is_ruled_out(const struct room *r, const struct part *part, int32_t *widest)
{
    struct pl_vec by[WG_UNIT_MODELS];
    const struct part p = *part;
    const int32_t turn = p.turn / 2;

    *widest = 0;
    wg_layout(r->k, r->unit, r->live, pl_vec_of(0, 0), p.heading + turn, r->files, by);
    if (p.turn == 1 && p.is_turned && wg_judge_ranks(r->k, r->unit, r->live, by).code != ST_OK)
        return 1;
    for (uint64_t m = r->live; m; m &= m - 1) {
        const struct pl_vec at = pl_plus(p.at, by[wg_low(m)]);
        const int32_t shift = shift_of(&p, by[wg_low(m)]);
        const struct span b = { at.x - shift, at.y - shift, at.x + p.size - 1 + shift, at.y + p.size - 1 + shift };

        if (is_barred(r, r->k->radius[r->k->first[r->unit] + wg_low(m)], b))
            return 1;
        *widest = st_max(*widest, shift);
    }
    return 0;
}

/* Puts the parts of a part on the stack, the first on top: the halves of the headings if these matter more than the
 * size of the square, otherwise the quarters of the square.  Returns how many parts are there then. */
static uint32_t divide(struct part open[OPEN], uint32_t n, const struct part *p, int32_t widest)
{
    const int32_t half = p->size / 2, turn = p->turn / 2;
    const int is_turned = p->turn > 1 && widest >= half;

    ST_ASSERT(n + 4 <= OPEN);
    for (int32_t i = is_turned ? 1 : 3; i >= 0; i--) {
        struct part *q = &open[n++];

        *q = *p;
        q->is_turned = is_turned;
        if (is_turned) {
            q->heading += i ? turn : 0;
            q->turn = i ? p->turn - turn : turn;
        } else {
            q->at = pl_plus(p->at, pl_vec_of(i % 2 * half, i / 2 * half));
            q->size = half;
        }
    }
    return n;
}

static int search(const struct room *r, const struct part *all)
{
    struct part open[OPEN];
    uint32_t n = 1;

    open[0] = *all;
    while (n > 0) {
        const struct part p = open[--n];
        int32_t widest;

        if (is_ruled_out(r, &p, &widest))
            continue;
        if (p.size > 1 || p.turn > 1)
            n = divide(open, n, &p, widest);
        else if (is_lawful(r, &p))
            return 1;
    }
    return 0;
}

/* The middle of the front lies between models, so on the table.  A single model looks the same at every heading. */
int wg_find_deployment(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, struct st_action *out)
{
    struct room r = { k, g, unit, 1, wg_live(k, g, unit), out };
    struct part all = { { 0, 0 }, PL_SIDE_MAX * 1024, 0, PL_TURN, 1 };

    if (wg_strength(k, g, unit) == 1) {
        all.heading = wg_side(k, unit) ? 270 : 90;
        all.turn = 1;
    }
    for (; r.files <= wg_strength(k, g, unit); r.files++)
        if (search(&r, &all))
            return 1;
    return 0;
}
