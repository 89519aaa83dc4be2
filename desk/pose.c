/* pose.c -- the lawful pose that is nearest to what the player means.
 *
 * Edges of other pieces are in pose_edge.c, how far a unit may go is in pose_clamp.c.
 */
#include "pose_parts.h"

int dk_is_pose(const struct st_ruleset *rs, uint8_t verb)
{
    const uint8_t must = ST_P_UNIT | ST_P_POINT, other = ST_P_TARGET | ST_P_BITS;
    const struct st_verb *v;

    if (rs->space != ST_PLANE || verb >= rs->verb_count)
        return 0;
    v = &rs->verbs[verb];
    return (v->fields & (must | other)) == must && (!(v->fields & ST_P_OPTION) || v->option_is == ST_O_FILES);
}

const struct st_piece *dk_pose_piece(const struct dk_table *t, uint16_t id)
{
    for (uint32_t i = 0; i < t->pieces; i++)
        if (t->piece[i].id == id)
            return &t->piece[i];
    return NULL;
}

/* ---- asking ---- */

static struct st_verdict check(const struct dk_table *t, struct dk_budget *b, const struct st_action *act)
{
    const struct st_verdict unasked = { ST_NOT_NOW, 0, 0, 0 };

    if (b->used >= b->most)
        return unasked;
    b->used++;
    return t->at.rs->check(t->at.set, t->at.s, act);
}

struct st_verdict dk_try(const struct dk_table *t, struct dk_budget *b, struct st_action *act)
{
    const struct st_verdict no = check(t, b, act);
    const struct st_piece *own = dk_pose_piece(t, act->unit);
    const struct st_verdict lawful = { ST_OK, 0, 0, 0 };
    struct st_action turned = *act;

    if (no.code == ST_OK || act->turn > 0 || !(dk_fields(t, act->verb) & ST_P_TURN) || !own ||
        own->facing == act->facing)
        return no;
    turned.turn = (uint16_t)(act->facing + 1);
    if (check(t, b, &turned).code != ST_OK)
        return no;
    *act = turned;
    return lawful;
}

/* ---- what a unit is like ---- */

uint16_t dk_pose_doer(const struct st_ruleset *rs, uint16_t unit, uint16_t held, uint8_t verb)
{
    return held > 0 && rs->verbs[verb].traits & ST_V_SINGLE ? held : unit;
}

uint16_t dk_pose_facing(const struct dk_table *t, uint16_t unit, uint8_t verb)
{
    const struct st_piece *own = dk_pose_piece(t, unit);
    const struct st_action *like;
    uint32_t i = 0;

    if (!(dk_fields(t, verb) & ST_P_FACING))
        return 0;
    if (own && !dk_is_off(own) && own->shape == ST_SHAPE_BASE)
        return own->facing;
    like = dk_listed(t, unit, verb, &i);
    return like ? like->facing : own ? own->facing : 0;
}

static uint32_t mates(const struct dk_table *t, uint16_t unit)
{
    const struct st_piece *own = dk_pose_piece(t, unit);
    uint32_t n = 0;

    for (uint32_t i = 0; own && own->group > 0 && i < t->pieces; i++)
        n += t->piece[i].group == own->group;
    return n > 0 ? n : 1;
}

uint8_t dk_pose_files(const struct dk_table *t, uint16_t unit, uint8_t verb)
{
    uint32_t i = 0;
    const struct st_action *like = dk_listed(t, unit, verb, &i);

    return (uint8_t)(!dk_has_files(t, verb) ? 0 : like ? like->option : st_min((int32_t)mates(t, unit), UINT8_MAX));
}

int dk_pose_start(const struct dk_table *t, struct dk_budget *b, const struct st_action *like, struct pl_vec *start)
{
    const struct st_piece *own = dk_pose_piece(t, like->unit);
    struct st_action here = *like;
    struct st_piece end[ST_PIECES_MAX];
    struct dk_box now = dk_no_box(), then = dk_no_box();
    struct pl_vec by;
    struct st_way told;
    uint32_t n;

    if (!own || dk_is_off(own))
        return 0;
    *start = pl_vec_of(own->x, own->y);
    here.x = own->x;
    here.y = own->y;
    n = dk_count_way(t, b, &here, &told, end);
    if (n == 0)
        return 1;
    for (uint32_t i = 0; i < n; i++) {
        const struct st_piece *p = dk_pose_piece(t, end[i].id);

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

struct pl_vec dk_pose_point(const struct dk_table *t, struct dk_budget *b, uint16_t unit, uint16_t held, uint8_t verb,
                            const struct st_action *like, struct pl_vec place)
{
    const struct st_piece *lead = dk_pose_piece(t, unit), *piece = dk_pose_piece(t, held);
    struct st_piece end[ST_PIECES_MAX];
    struct st_way told;
    uint32_t n;

    place = dk_bounded(t, place);
    if (!lead || !piece || (lead == piece && !dk_has_files(t, verb)) || t->at.rs->verbs[verb].traits & ST_V_SINGLE)
        return place;
    n = like ? dk_count_way(t, b, like, &told, end) : 0;
    for (uint32_t i = 0; i < n; i++)
        if (end[i].id == held)
            return pl_plus(place, pl_minus(dk_point_of(like), pl_vec_of(end[i].x, end[i].y)));
    if (dk_fields(t, verb) & ST_P_FACING)
        return place;
    return pl_plus(place, pl_vec_of(lead->x - piece->x, lead->y - piece->y));
}

/* ---- a place ---- */

/* Most listed poses elsewhere than here have another facing then. */
int dk_is_turning(const struct dk_table *t, const struct st_action *act)
{
    const struct st_piece *own = dk_pose_piece(t, act->unit);
    const struct st_action *a;
    int32_t others = 0;

    if (!own || dk_is_off(own) || !(dk_fields(t, act->verb) & ST_P_FACING) || dk_has_files(t, act->verb))
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
static int try_facings(const struct dk_table *t, struct dk_budget *b, const struct st_action *act, struct dk_pose *out)
{
    uint16_t facing[DK_FACINGS];
    const uint32_t n = dk_pose_facings(t, act, facing);

    for (uint32_t i = 1; i < n; i++) {
        struct st_action turned = *act;

        turned.facing = facing[i];
        if (dk_try(t, b, &turned).code == ST_OK) {
            dk_found(out, DK_FOUND_FACING, &turned);
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
static void clamp(const struct dk_table *t, struct dk_budget *b, const struct st_action *act, int is_faced,
                  struct dk_pose *out)
{
    const struct st_action *near = nearest_listed(t, act);
    struct st_action way_there = *act;
    struct pl_vec from = near ? dk_point_of(near) : dk_point_of(act);

    if (!dk_pose_start(t, b, act, &from) && !near)
        return;
    if (!dk_pose_clamp(t, b, from, 0, &way_there)) {
        if (!near || is_faced)
            return;
        way_there.facing = near->facing;
        if (!dk_pose_clamp(t, b, from, 0, &way_there))
            return;
    }
    dk_found(out, DK_FOUND_CLAMPED, &way_there);
}

struct st_action dk_meant(const struct dk_table *t, const struct dk_want *want)
{
    const struct pl_vec at = dk_bounded(t, pl_vec_of(want->x, want->y));
    const uint8_t files = want->files > 0 ? want->files : dk_pose_files(t, want->unit, want->verb);
    struct st_action act = { want->verb, 0, want->unit, 0, 0, 0, 0, 0, 0, 0 };

    act.x = at.x;
    act.y = at.y;
    if (dk_fields(t, want->verb) & ST_P_FACING)
        act.facing =
            want->facing >= 0 ? (uint16_t)pl_turned(want->facing, 0) : dk_pose_facing(t, want->unit, want->verb);
    if (dk_has_files(t, want->verb))
        act.option = files;
    return act;
}

/* The place that was meant, with this or another facing, or as far as it may go. */
static void find_place(const struct dk_table *t, struct dk_budget *b, const struct dk_want *want, struct st_action act,
                       struct dk_pose *out)
{
    out->no = dk_try(t, b, &act);
    if (out->no.code == ST_OK)
        dk_found(out, DK_FOUND_MEANT, &act);
    else if (!(want->how & DK_POSE_EXACT) && (want->facing >= 0 || !try_facings(t, b, &act, out)))
        clamp(t, b, &act, dk_is_faced(t, want), out);
}

static int snap_within(const struct dk_table *t, struct dk_budget *b, uint32_t most, const struct st_action *act,
                       int is_faced, struct dk_pose *out)
{
    struct dk_budget part = { 0, most };
    const int is_found = dk_snapped(t, &part, act, is_faced, out);

    b->used += part.used;
    return is_found;
}

/* What was found is asked once more as if it had been meant: so asking for it gives it again.  Both questions about
 * edges have the same budget for this. */
void dk_pose_nearest(const struct dk_table *t, struct dk_budget *b, const struct dk_want *want, struct dk_pose *out)
{
    const int is_faced = dk_is_faced(t, want);
    const int snaps = !(want->how & (DK_POSE_FREE | DK_POSE_EXACT));
    const uint32_t edges = snaps ? (b->most - b->used) / 4 : 0;
    struct st_action act = dk_meant(t, want);
    struct dk_budget place;
    uint8_t how;

    dk_begin(out, &act);
    if (snaps && snap_within(t, b, edges, &act, is_faced, out))
        return;
    place.used = b->used;
    place.most = b->most - edges;
    find_place(t, &place, want, act, out);
    b->used = place.used;
    how = out->found;
    if (!snaps || how == DK_FOUND_NONE || (how == DK_FOUND_MEANT && is_faced))
        return;
    act = out->act;
    act.turn = 0;
    if (snap_within(t, b, edges, &act, 1, out) && out->found == DK_FOUND_MEANT)
        out->found = how;
}

/* ---- steps ---- */

static void try_step(const struct dk_table *t, struct dk_budget *b, struct st_action act, struct dk_pose *out)
{
    act.turn = 0;
    dk_begin(out, &act);
    out->no = dk_try(t, b, &act);
    if (out->no.code == ST_OK)
        dk_found(out, DK_FOUND_MEANT, &act);
}

void dk_pose_turn(const struct dk_table *t, struct dk_budget *b, const struct st_action *act, int32_t steps,
                  int32_t degrees, struct dk_pose *out)
{
    const int32_t rest = steps ? act->facing % degrees : 0, by = steps * degrees;
    struct st_action turned = *act;

    /* Clockwise is down; a facing between two steps counts the part of a step as one. */
    turned.facing = (uint16_t)pl_turned(act->facing, rest > 0 && steps > 0 ? degrees - rest - by : -rest - by);
    try_step(t, b, turned, out);
}

void dk_pose_nudge(const struct dk_table *t, struct dk_budget *b, const struct st_action *act, struct pl_vec by,
                   struct dk_pose *out)
{
    const struct pl_vec to = dk_bounded(t, pl_plus(dk_point_of(act), by));
    struct st_action moved = *act;

    moved.x = to.x;
    moved.y = to.y;
    try_step(t, b, moved, out);
    if (out->found == DK_FOUND_NONE && dk_pose_clamp(t, b, dk_point_of(act), 0, &moved))
        dk_found(out, DK_FOUND_CLAMPED, &moved);
}

void dk_pose_widen(const struct dk_table *t, struct dk_budget *b, const struct st_action *act, int32_t by,
                   struct dk_pose *out)
{
    const int32_t most = st_min((int32_t)mates(t, act->unit), UINT8_MAX);
    struct st_action wide = *act;

    if (dk_has_files(t, act->verb))
        wide.option = (uint8_t)st_max(1, st_min(act->option + by, most));
    try_step(t, b, wide, out);
}
