/* pose_edge.c -- poses against edges of other pieces: snapping, sliding along an edge.
 *
 * A game puts a unit against the middle of an edge, and perhaps to a few places beside it.  Where none of these is
 * meant or lawful, the law itself is asked along the edge.
 */
#include "room.h"

enum {
    TURNED = 45,       /* degrees: who chose a facing does not want one that is further off */
    NEAR = 4,          /* pieces whose edges are asked for one place */
    SLIDES = 12,       /* steps along an edge to each side */
    DRAWN = 5,         /* an edge draws poses from a fifth of a base's width */
    PER_TURN = 360 * 2 /* a whole turn counts as half a base's width */
};

/* How far an edge draws. */
static int32_t draw_of(const struct st_piece *p) { return p->shape == ST_SHAPE_BASE ? p->w / DRAWN : p->r / 2; }

/* A pose against an edge of another piece, and the direction in which it can slide along that edge. */
struct edge {
    struct st_action middle;
    uint16_t other, label;
    int32_t tangent, most; /* most: both bases end to end */
};

/* The next edge of a piece that a unit could be put against by this verb, from the n-th on; 0 behind the last. */
static int next_edge(struct dk_table *t, const struct st_piece *own, const struct st_piece *other, uint8_t verb,
                     uint32_t *n, struct edge *e)
{
    const struct pl_rect foe = dk_rect_of(other);

    while (t->at.rs->snap && t->used < t->most && *n < PL_EDGES) {
        struct pl_rect me;
        struct pl_contact c;

        t->used++;
        e->label = t->at.rs->snap(t->at.set, t->at.s, own->id, other->id, (*n)++, &e->middle);
        if (e->label == 0)
            return 0;
        me = pl_rect_of(dk_point_of(&e->middle), e->middle.facing, own->w, own->d);
        c = pl_touches(&me, &foe, 1, 2);
        if (e->middle.verb != verb || c.shared == 0 || !(dk_fields(t, verb) & ST_P_FACING))
            continue;
        e->other = other->id;
        e->tangent = pl_turned(other->facing, 90 * c.other + 90);
        e->most = (st_max(own->w, own->d) + st_max(other->w, other->d)) / 2;
        return 1;
    }
    return 0;
}

/* How far along the edge a place lies, and the place so far along it. */
static int32_t along_edge(const struct edge *e, struct pl_vec place)
{
    const struct pl_vec d = pl_minus(place, dk_point_of(&e->middle));
    const struct pl_vec n = pl_vec_of(pl_cos(e->tangent), pl_sin(e->tangent));

    return st_max(-e->most, st_min(e->most, pl_scaled(pl_dot(d, n))));
}
static struct pl_vec place_on(const struct edge *e, int32_t along)
{
    return pl_plus(dk_point_of(&e->middle), pl_step(e->tangent, along));
}

static int touches_edge(const struct dk_table *t, const struct st_action *act, const struct edge *e)
{
    struct st_touch touch[ST_TOUCHES_MAX];
    const uint32_t n = t->at.rs->touches ? t->at.rs->touches(t->at.set, t->at.s, act, touch) : 0;

    for (uint32_t i = 0; i < n; i++)
        if (touch[i].other == e->other && touch[i].other_edge == e->label)
            return 1;
    return 0;
}

/* The pose so far along the edge: ST_OK if it is lawful and still against that edge. */
static struct st_verdict lie(struct dk_table *t, const struct edge *e, int32_t along, struct st_action *act)
{
    const struct st_verdict off = { ST_NO_TARGET, 0, 0, 0 };

    *act = dk_moved(e->middle, place_on(e, along));
    act->turn = 0;
    return touches_edge(t, act, e) ? dk_try(t, act) : off;
}

/* The lawful pose on an edge that is nearest to `along`, at most `far` from there. */
static int slide(struct dk_table *t, const struct edge *e, int32_t along, int32_t far, struct st_action *act)
{
    const struct st_verdict first = lie(t, e, along, act);
    const int32_t step = st_max(far / SLIDES, 8);
    struct st_action best;

    if (first.code == ST_OK)
        return 1;
    if (dk_is_too_far(t->at.rs, first) && dk_excess(t->at.rs, first) > far)
        return 0;
    for (int32_t by = step; by <= far; by += step)
        for (int32_t side = 1; side >= -1; side -= 2) {
            int32_t no = by - step, yes = by;

            if (lie(t, e, along + side * by, &best).code != ST_OK)
                continue;
            while (yes - no > 1 && t->used < t->most) {
                const int32_t middle = (no + yes) / 2;

                if (lie(t, e, along + side * middle, act).code == ST_OK) {
                    yes = middle;
                    best = *act;
                } else {
                    no = middle;
                }
            }
            *act = best;
            return 1;
        }
    return 0;
}

enum dk_found dk_pose_against(struct dk_table *t, uint16_t unit, uint8_t verb, uint16_t other, uint16_t edge,
                              const struct pl_vec *place, struct st_action *act)
{
    const struct st_piece *own = dk_piece(t, unit), *foe = dk_piece(t, other);
    struct edge all[PL_EDGES], e;
    int64_t rank[PL_EDGES];
    uint32_t n = 0, next = 0;
    struct pl_vec at;

    __builtin_memset(act, 0, sizeof *act);
    if (!own || !foe || own->shape != ST_SHAPE_BASE || foe->shape != ST_SHAPE_BASE)
        return DK_FOUND_NONE;
    /* Nearest to the pointer first, or the shortest way. */
    at = place ? dk_bounded(t, *place) : dk_at(own);
    while (next_edge(t, own, foe, verb, &next, &e)) {
        const int64_t far = place || dk_stands(own) ? dk_distance(at, dk_point_of(&e.middle)) : 0;
        uint32_t k;

        if (edge > 0 && e.label != edge)
            continue;
        for (k = n++; k > 0 && rank[k - 1] > far; k--) {
            all[k] = all[k - 1];
            rank[k] = rank[k - 1];
        }
        all[k] = e;
        rank[k] = far;
    }
    for (uint32_t slides = edge > 0 || place; slides < 2; slides++)
        for (uint32_t i = 0; i < n; i++)
            if (slide(t, &all[i], place ? along_edge(&all[i], at) : 0, slides ? all[i].most : 0, act))
                return DK_FOUND_SNAPPED;
    /* A gap that the steps along an edge missed. */
    for (uint32_t i = 0; place && i < n; i++)
        if (lie(t, &all[i], 0, act).code == ST_OK)
            return DK_FOUND_SNAPPED;
    if (n > 0)
        *act = all[0].middle;
    return DK_FOUND_NONE;
}

/* ---- snapping ---- */

/* Of the pieces that a pose at a place could touch, the nearest behind the last one; NULL: there is no more. */
static const struct st_piece *next_near(const struct dk_table *t, const struct st_piece *own, struct pl_vec place,
                                        const struct st_piece *last)
{
    const int64_t known = last ? dk_distance(place, dk_at(last)) : -1;
    const struct st_piece *best = NULL;
    int64_t least = INT64_MAX;

    for (const struct st_piece *p = t->piece; p < t->piece + t->pieces; p++) {
        const int64_t far = dk_distance(place, dk_at(p));

        if (p->id == own->id || !dk_stands(p) || p->shape != ST_SHAPE_BASE || (own->group && p->group == own->group) ||
            2 * (far - draw_of(own)) > own->w + own->d + p->w + p->d || far >= least || far < known ||
            (far == known && p <= last))
            continue;
        least = far;
        best = p;
    }
    return best;
}

/* The edge that draws a pose most, and how far along it the pose would lie; 0: none is near enough. */
static int nearest_edge(struct dk_table *t, const struct st_piece *own, const struct st_action *act, int is_faced,
                        struct edge *best, int32_t *along)
{
    const int32_t draw = draw_of(own);
    const struct pl_vec at = dk_point_of(act);
    const struct st_piece *p = NULL;
    int64_t least = INT64_MAX;
    struct edge e;

    for (uint32_t i = 0; i < NEAR && (p = next_near(t, own, at, p)) != NULL; i++)
        for (uint32_t k = 0; next_edge(t, own, p, act->verb, &k, &e);) {
            const int32_t off = dk_between(e.middle.facing, act->facing), by = along_edge(&e, at);
            const int64_t far = dk_distance(place_on(&e, by), at), score = far + (int64_t)off * own->w / PER_TURN;

            if ((is_faced && off > TURNED) || far > draw || score >= least)
                continue;
            least = score;
            *best = e;
            *along = st_abs(by) <= draw ? 0 : by;
        }
    return least < INT64_MAX;
}

/* The piece of the other side whose disc is nearest to one of the unit's, and the vector by which these would touch. */
static const struct st_piece *nearest_disc(const struct dk_table *t, const struct st_piece *end, uint32_t n,
                                           struct pl_vec *by)
{
    const struct st_piece *best = NULL;
    int64_t least = INT64_MAX;

    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < t->pieces; k++) {
            const struct st_piece *p = &t->piece[k];
            const struct pl_vec v = pl_minus(dk_at(&end[i]), dk_at(p));
            const int32_t radii = end[i].r + p->r;
            int64_t far;

            if (p->side == end[i].side || !dk_stands(p) || st_abs(v.x) > 2 * radii || st_abs(v.y) > 2 * radii)
                continue;
            far = pl_max(pl_length(v), 1);
            if (pl_abs(far - radii) >= least)
                continue;
            least = pl_abs(far - radii);
            best = p;
            *by = pl_vec_of((int32_t)(v.x * (radii + 1 - far) / far), (int32_t)(v.y * (radii + 1 - far) / far));
        }
    return best;
}

/* Discs: the unit as a whole goes on, or back, until it touches. */
static enum dk_found snap_disc(struct dk_table *t, const struct st_piece *own, struct st_action *act)
{
    struct st_piece end[ST_PIECES_MAX];
    struct st_way told;
    const uint32_t n = dk_ask_way(t, act, &told, end);
    struct pl_vec by;
    const struct st_piece *foe = nearest_disc(t, end, n, &by);
    struct st_action moved;

    if (!foe || pl_length(by) > draw_of(own) || (st_abs(by.x) <= 2 && st_abs(by.y) <= 2))
        return DK_FOUND_NONE;
    moved = dk_moved(*act, pl_plus(dk_point_of(act), by));
    if (dk_try(t, &moved).code != ST_OK)
        return DK_FOUND_NONE;
    *act = moved;
    return DK_FOUND_SNAPPED;
}

enum dk_found dk_snapped(struct dk_table *t, int is_faced, struct st_action *act)
{
    const struct st_piece *own = dk_piece(t, act->unit);
    struct st_touch touch[ST_TOUCHES_MAX];
    struct st_action lies;
    struct edge e;
    int32_t along;

    if (!own)
        return DK_FOUND_NONE;
    if (!t->at.rs->snap || !t->at.rs->touches)
        return own->shape == ST_SHAPE_DISC ? snap_disc(t, own, act) : DK_FOUND_NONE;
    if (t->at.rs->touches(t->at.set, t->at.s, act, touch) > 0 && dk_try(t, act).code == ST_OK)
        return DK_FOUND_MEANT;
    if (!nearest_edge(t, own, act, is_faced, &e, &along) || !slide(t, &e, along, draw_of(own), &lies))
        return DK_FOUND_NONE;
    *act = lies;
    return DK_FOUND_SNAPPED;
}
