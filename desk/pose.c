/* pose.c -- the lawful pose that is nearest to what the player means.
 *
 * A pose is a place, a facing and a number of files.  Lists on a plane are samples, check() decides, so every question
 * here is answered by trying.  Edges of other pieces are in pose_edge.c, how far a unit may go is in pose_clamp.c.
 */
#include "room.h"

int dk_is_pose(const struct st_ruleset *rs, uint8_t verb)
{
    const uint8_t must = ST_P_UNIT | ST_P_POINT, other = ST_P_TARGET | ST_P_BITS;
    const struct st_verb *v;

    if (rs->space != ST_PLANE || verb >= rs->verb_count)
        return 0;
    v = &rs->verbs[verb];
    return (v->fields & (must | other)) == must && (!(v->fields & ST_P_OPTION) || v->option_is == ST_O_FILES);
}

const struct st_piece *dk_piece(const struct dk_table *t, uint16_t id)
{
    for (uint32_t i = 0; i < t->pieces; i++)
        if (t->piece[i].id == id)
            return &t->piece[i];
    return NULL;
}

/* ---- asking ---- */

struct st_verdict dk_ask(struct dk_table *t, const struct st_action *act)
{
    const struct st_verdict unasked = { ST_NOT_NOW, 0, 0, 0 };

    if (t->used >= t->most)
        return unasked;
    t->used++;
    return t->at.rs->check(t->at.set, t->at.s, act);
}

uint32_t dk_ask_way(struct dk_table *t, const struct st_action *act, struct st_way *out, struct st_piece *end)
{
    if (!t->at.rs->way || t->used >= t->most)
        return 0;
    t->used++;
    return t->at.rs->way(t->at.set, t->at.s, act, out, end);
}

struct st_verdict dk_try(struct dk_table *t, struct st_action *act)
{
    const struct st_verdict no = dk_ask(t, act), lawful = { ST_OK, 0, 0, 0 };
    const struct st_piece *own = dk_piece(t, act->unit);
    struct st_action turned = *act;

    if (no.code == ST_OK || act->turn > 0 || !(dk_fields(t, act->verb) & ST_P_TURN) || !own ||
        own->facing == act->facing)
        return no;
    turned.turn = (uint16_t)(act->facing + 1);
    if (dk_ask(t, &turned).code != ST_OK)
        return no;
    *act = turned;
    return lawful;
}

/* ---- what a unit is like ---- */

uint16_t dk_pose_doer(const struct st_ruleset *rs, uint16_t unit, uint16_t held, uint8_t verb)
{
    return held > 0 && rs->verbs[verb].traits & ST_V_SINGLE ? held : unit;
}

struct st_action dk_pose_of(const struct dk_table *t, uint16_t unit, uint8_t verb)
{
    const struct st_piece *own = dk_piece(t, unit);
    struct st_action act = { verb, 0, unit, 0, 0, 0, 0, 0, 0, 0 };
    uint32_t first = 0;
    const struct st_action *like = dk_listed(t, unit, verb, &first);

    if (dk_fields(t, verb) & ST_P_FACING)
        act.facing = like && !(dk_stands(own) && own->shape == ST_SHAPE_BASE) ? like->facing : own ? own->facing : 0;
    if (dk_has_files(t, verb))
        act.option = like ? like->option : dk_files_most(t, unit);
    return act;
}

uint32_t dk_mates(const struct dk_table *t, uint16_t id, uint16_t *out)
{
    const struct st_piece *p = dk_piece(t, id);
    uint32_t n = 0;

    for (const struct st_piece *q = t->piece; p && q < t->piece + t->pieces; q++)
        if (p->group == 0 ? q == p : q->group == p->group) {
            if (out)
                out[n] = q->id;
            n++;
        }
    return n;
}

uint8_t dk_files_most(const struct dk_table *t, uint16_t unit)
{
    return (uint8_t)st_max(1, st_min((int32_t)dk_mates(t, unit, NULL), UINT8_MAX));
}

int dk_pose_start(struct dk_table *t, const struct st_action *like, struct pl_vec *start)
{
    const struct st_piece *own = dk_piece(t, like->unit);
    struct st_action here;
    struct st_piece end[ST_PIECES_MAX];
    struct dk_box now = dk_no_box(), then = dk_no_box();
    struct pl_vec by;
    struct st_way told;
    uint32_t n;

    if (!dk_stands(own))
        return 0;
    *start = dk_at(own);
    here = dk_moved(*like, *start);
    n = dk_ask_way(t, &here, &told, end);
    if (n == 0)
        return 1;
    for (uint32_t i = 0; i < n; i++) {
        const struct st_piece *p = dk_piece(t, end[i].id);

        dk_widen(&now, p->x, p->y);
        dk_widen(&then, end[i].x, end[i].y);
        if (p->id == told.unit && told.points > 0) {
            const uint32_t last = told.points - 1u;

            *start = pl_plus(*start, pl_vec_of(told.x[last] - p->x, told.y[last] - p->y));
        }
    }
    by = pl_minus(dk_twice_middle(&now), dk_twice_middle(&then));
    *start = pl_plus(*start, pl_vec_of(by.x / 2, by.y / 2));
    return 1;
}

struct pl_vec dk_pose_point(struct dk_table *t, uint16_t held, const struct st_action *like, struct pl_vec place)
{
    const struct st_piece *lead = dk_piece(t, like->unit), *piece = dk_piece(t, held);
    struct st_piece end[ST_PIECES_MAX];
    struct st_way told;
    uint32_t n;

    place = dk_bounded(t, place);
    if (!lead || !piece || (lead == piece && !dk_has_files(t, like->verb)) ||
        t->at.rs->verbs[like->verb].traits & ST_V_SINGLE)
        return place;
    n = dk_ask_way(t, like, &told, end);
    for (uint32_t i = 0; i < n; i++)
        if (end[i].id == held)
            return pl_plus(place, pl_minus(dk_point_of(like), pl_vec_of(end[i].x, end[i].y)));
    if (dk_fields(t, like->verb) & ST_P_FACING)
        return place;
    return pl_plus(place, pl_vec_of(lead->x - piece->x, lead->y - piece->y));
}

/* ---- a place ---- */

/* Most listed poses elsewhere than here have another facing then. */
int dk_is_turning(const struct dk_table *t, const struct st_action *act)
{
    const struct st_piece *own = dk_piece(t, act->unit);
    const struct st_action *a;
    int32_t others = 0;

    if (!dk_stands(own) || !(dk_fields(t, act->verb) & ST_P_FACING) || dk_has_files(t, act->verb))
        return 0;
    for (uint32_t i = 0; (a = dk_listed(t, act->unit, act->verb, &i)) != NULL;)
        if (a->x != own->x || a->y != own->y)
            others += a->facing != own->facing ? 1 : -1;
    return others > 0;
}

uint32_t dk_pose_facings(const struct dk_table *t, const struct st_action *act, uint16_t out[DK_FACINGS])
{
    const int turns = dk_is_turning(t, act);
    int64_t rank[DK_FACINGS] = { -1, 0, 0, 0, 0, 0, 0 };
    const struct st_action *a;
    uint32_t n = 1;

    out[0] = act->facing;
    for (uint32_t i = 0; (a = dk_listed(t, act->unit, act->verb, &i)) != NULL;) {
        const int64_t far = dk_distance(dk_point_of(a), dk_point_of(act));
        const int64_t order = far > 0 ? far + PL_TURN : dk_between(a->facing, act->facing);
        uint32_t k = 0;

        while (k < n && out[k] != a->facing)
            k++;
        if (a->option != act->option || (far > 0 && !turns) || (k < n && rank[k] <= order) ||
            (k == DK_FACINGS && rank[k - 1] <= order))
            continue;
        if (k == n)
            k = n < DK_FACINGS ? n++ : n - 1; /* the farthest goes */
        for (; rank[k - 1] > order; k--) {
            rank[k] = rank[k - 1];
            out[k] = out[k - 1];
        }
        rank[k] = order;
        out[k] = a->facing;
    }
    return n;
}

/* This place with another facing. */
static int try_facings(struct dk_table *t, struct st_action *act)
{
    uint16_t facing[DK_FACINGS];
    const uint32_t n = dk_pose_facings(t, act, facing);

    for (uint32_t i = 1; i < n; i++) {
        struct st_action turned = *act;

        turned.facing = facing[i];
        if (dk_try(t, &turned).code == ST_OK) {
            *act = turned;
            return 1;
        }
    }
    return 0;
}

/* The listed pose that is nearest to a place, of those with this facing and these files if there are any. */
static const struct st_action *nearest_listed(const struct dk_table *t, const struct st_action *act)
{
    const struct st_action *a, *best = NULL;
    int64_t least = INT64_MAX;

    for (uint32_t i = 0; (a = dk_listed(t, act->unit, act->verb, &i)) != NULL;) {
        const int64_t other = (int64_t)(a->facing != act->facing || a->option != act->option) << 32;
        const int64_t far = dk_distance(dk_point_of(a), dk_point_of(act)) + other;

        if (far < least) {
            least = far;
            best = a;
        }
    }
    return best;
}

/* As far as it may go; from where it stands, or, if it is not on the table, from the nearest listed place. */
static int clamp(struct dk_table *t, int is_faced, struct st_action *act)
{
    const struct st_action *near = nearest_listed(t, act);
    struct st_action turned = *act;
    struct pl_vec from = near ? dk_point_of(near) : dk_point_of(act);

    if (!dk_pose_start(t, act, &from) && !near)
        return 0;
    if (dk_pose_clamp(t, from, 0, act))
        return 1;
    if (!near || is_faced)
        return 0;
    turned.facing = near->facing;
    if (!dk_pose_clamp(t, from, 0, &turned))
        return 0;
    *act = turned;
    return 1;
}

/* The place that was meant, with this or another facing, or as far as it may go. */
static enum dk_found find_place(struct dk_table *t, uint8_t how, struct st_action *act)
{
    if (dk_try(t, act).code == ST_OK)
        return DK_FOUND_MEANT;
    if (!(how & DK_POSE_FACED) && try_facings(t, act))
        return DK_FOUND_FACING;
    return clamp(t, how & DK_POSE_FACED || dk_has_files(t, act->verb), act) ? DK_FOUND_CLAMPED : DK_FOUND_NONE;
}

/* What was found is asked once more as if it had been meant: so asking for it gives it again.  Both questions about
 * edges have the same budget for this. */
enum dk_found dk_pose_nearest(struct dk_table *t, uint8_t how, struct st_action *act)
{
    const int is_faced = how & DK_POSE_FACED || dk_has_files(t, act->verb);
    const int snaps = !(how & DK_POSE_FREE);
    const uint32_t most = t->most, edges = snaps ? (most - t->used) / 4 : 0;
    enum dk_found found = DK_FOUND_NONE, snapped;
    struct st_action again;

    *act = dk_moved(*act, dk_bounded(t, dk_point_of(act)));
    if (snaps) {
        dk_allow(t, edges);
        found = dk_snapped(t, is_faced, act);
    }
    t->most = most - edges;
    if (found == DK_FOUND_NONE) {
        found = find_place(t, how, act);
        if (snaps && found != DK_FOUND_NONE && !(found == DK_FOUND_MEANT && is_faced)) {
            again = *act;
            again.turn = 0;
            dk_allow(t, edges);
            snapped = dk_snapped(t, 1, &again);
            found = snapped == DK_FOUND_SNAPPED ? snapped : found;
            *act = snapped == DK_FOUND_NONE ? *act : again;
        }
    }
    t->most = most;
    return found;
}

/* ---- steps ---- */

/* Clockwise is down; a facing between two steps counts the part of a step as one. */
uint16_t dk_turned(uint16_t facing, int32_t steps, int32_t degrees)
{
    const int32_t rest = steps ? facing % degrees : 0, by = steps * degrees;

    return (uint16_t)pl_turned(facing, rest > 0 && steps > 0 ? degrees - rest - by : -rest - by);
}

enum dk_found dk_pose_step(struct dk_table *t, const struct st_action *from, struct st_action *act)
{
    const struct pl_vec to = dk_bounded(t, dk_point_of(act)), start = dk_point_of(from);

    *act = dk_moved(*act, to);
    act->turn = 0;
    if (dk_try(t, act).code == ST_OK)
        return DK_FOUND_MEANT;
    if ((to.x != start.x || to.y != start.y) && dk_pose_clamp(t, start, 0, act) &&
        (act->x != start.x || act->y != start.y))
        return DK_FOUND_CLAMPED;
    *act = dk_moved(*act, to);
    return DK_FOUND_NONE;
}
