/* point.c -- what a click, a drop, a turn and a nudge mean.
 *
 * Whatever is pointed at is one more constraint.  If nothing listed fits, a plane looks for a pose, and a grid tries
 * the action to hear why not.  Pointing at what is previewed already commits it.  A step begins with the hand as it is.
 */
#include "room.h"

static int is_none(const struct dk_hand *h) { return h->unit == 0 && !(h->fixed & DK_VERB); }
static int in_table(const struct dk_event *e) { return e->x > -65000 && e->x < 65000 && e->y > -65000 && e->y < 65000; }

/* Settle a changed hand.  What was previewed already is meant. */
static void take(struct dk_room *r, struct dk_hand n, struct dk_step *out)
{
    const struct dk_hand *h = &out->hand;

    dk_settle(r, &n);
    out->commits = h->state == DK_LAWFUL && n.state == DK_LAWFUL && dk_same(&h->meant, &n.meant);
    if (!out->commits)
        out->hand = n;
}

/* Try an action to hear why not. */
static void try_act(struct dk_room *r, const struct st_action *act, struct dk_step *out)
{
    if (dk_check(r, act).code == ST_OK) /* a sampled list need not have it */
        take(r, dk_hand_for(r, act, out->hand.held), out);
    else
        dk_refuse(&out->hand, act);
}

/* ---- narrowing ---- */

/* Add a part to what is narrowed already or, if nothing fits then, to the unit and the verb alone.  n: a target, or a
 * facing. */
static int narrow(struct dk_room *r, struct dk_hand *h, uint8_t part, uint16_t n, int32_t x, int32_t y)
{
    const struct st_action with = { 0, 0, 0, n, n, 0, 0, x, y, 0 };

    for (int anew = 0; anew < 2 && !is_none(h); anew++) {
        struct dk_hand next = *h;

        next.fixed &= anew ? DK_UNIT | DK_VERB : 0xff;
        dk_fix(&next, &with, part);
        dk_pool(r, &next, DK_ALL);
        if (r->pooled > 0) {
            *h = next;
            return 1;
        }
    }
    return 0;
}

static int is_together(const struct st_piece *a, const struct st_piece *b)
{
    return a == b || (dk_stands(a) && dk_stands(b) && a->x == b->x && a->y == b->y);
}

/* The piece as a target; or one that shares its place; or one that acts as one with it; or its place. */
static int fits_piece(struct dk_room *r, struct dk_hand *h, const struct st_piece *p)
{
    const int unit = p->side == r->t.at.s->actor || r->t.at.rs->space == ST_PLANE; /* any piece means its unit */
    uint16_t mate[ST_PIECES_MAX];
    const uint32_t mates = unit ? dk_mates(&r->t, p->id, mate) : 0;

    if (narrow(r, h, DK_TARGET, p->id, 0, 0))
        return 1;
    for (uint32_t i = 0; i < r->t.pieces; i++)
        if (is_together(&r->piece[i], p) && narrow(r, h, DK_TARGET, r->piece[i].id, 0, 0))
            return 1;
    for (uint32_t i = 0; i < mates; i++)
        if (narrow(r, h, DK_TARGET, mate[i], 0, 0))
            return 1;
    return dk_stands(p) && !dk_pose_verb(r, h) && narrow(r, h, DK_PLACE, 0, p->x, p->y);
}

/* ---- poses ---- */

/* A pose of the unit in hand without a place, with the facing and files that the player has fixed. */
static struct st_action pose_of(struct dk_room *r, const struct dk_hand *h, uint8_t verb)
{
    struct st_action act = dk_pose_of(&r->t, dk_pose_doer(r->t.at.rs, h->unit, h->held, verb), verb);
    const struct st_action said = dk_said(h);

    dk_put_parts(&act, &said, h->fixed & dk_parts_of(r, verb) & (DK_FACING | DK_OPTION));
    act.turn = 0;
    return act;
}

/* The pose in hand, or the one that the unit has. */
static struct st_action pose_in_hand(struct dk_room *r, const struct dk_hand *h, uint8_t verb)
{
    struct st_action act = pose_of(r, h, verb);
    const struct st_action *listed;
    struct pl_vec start;
    uint32_t i = 0;

    if (h->state != DK_OPEN && h->meant.verb == verb && h->meant.unit == act.unit)
        return h->meant;
    if (!dk_pose_start(&r->t, &act, &start)) {
        listed = dk_listed(&r->t, act.unit, verb, &i);
        return listed ? *listed : act;
    }
    return dk_moved(act, start);
}

/* Put a pose in the hand; its verb is fixed only if the player has chosen it. */
static void put_pose(struct dk_room *r, const struct st_action *pose, struct dk_step *out)
{
    dk_put_pose(&out->hand, pose);
    dk_settle(r, &out->hand);
}

/* Where a click or a drop puts the unit in hand. */
static void put_near(struct dk_room *r, uint8_t verb, const struct dk_event *e, int drags, struct dk_step *out)
{
    const struct dk_hand *h = &out->hand;
    const struct st_action like = pose_in_hand(r, h, verb);
    const uint32_t most = dk_allow(&r->t, DK_POSE_CALLS);
    struct st_action act = pose_of(r, h, verb);
    struct pl_vec at = pl_vec_of(e->x, e->y);

    /* A click says where a front goes, a drag where the held piece goes. */
    if (drags || !(dk_verb(r, verb)->fields & ST_P_FACING))
        at = dk_pose_point(&r->t, h->held, &like, at);
    act = dk_moved(act, at);
    dk_pose_nearest(&r->t, (e->how & DK_FREE ? DK_POSE_FREE : 0) | (h->fixed & DK_FACING ? DK_POSE_FACED : 0), &act);
    r->t.most = most;
    put_pose(r, &act, out);
}

/* A click far from a listed point is a pose; one on the preview's own point commits it. */
static void click_plane(struct dk_room *r, uint8_t verb, const struct dk_event *e, struct dk_step *out)
{
    const struct dk_hand *h = &out->hand;

    if (!in_table(e))
        return;
    if (h->state == DK_LAWFUL && h->meant.verb == verb && dk_is_near(dk_point_of(&h->meant), e)) {
        out->commits = 1;
        return;
    }
    for (uint32_t i = 0; i < r->items; i++) {
        const struct st_action *act = &r->item[i].act;

        if (act->verb == verb && act->x == e->x && act->y == e->y && !(h->fixed & DK_FACING)) {
            put_pose(r, act, out);
            return;
        }
    }
    put_near(r, verb, e, 0, out);
}

/* ---- clicks ---- */

static void click_place(struct dk_room *r, const struct dk_event *e, struct dk_step *out)
{
    struct dk_hand n = out->hand;
    const uint8_t verb = dk_pose_verb(r, &n);
    const struct pl_vec place = pl_vec_of(e->x, e->y);

    if (is_none(&n) && r->movers != 1)
        return;
    if (verb > 0) {
        click_plane(r, verb, e, out);
        return;
    }
    if (narrow(r, &n, DK_PLACE, 0, e->x, e->y)) {
        take(r, n, out);
        return;
    }
    for (uint32_t i = 0; i < r->items; i++) {
        const uint8_t v = r->item[i].act.verb;

        if ((!(n.fixed & DK_VERB) || n.verb == v) && dk_verb(r, v)->fields & ST_P_POINT) {
            const struct st_action act = dk_trial(r, n.unit, v, 0, &place);

            try_act(r, &act, out);
            return;
        }
    }
}

void dk_pick(struct dk_room *r, uint16_t unit, uint16_t id, struct dk_step *out)
{
    struct dk_hand *h = &out->hand;

    if (unit != h->unit) {
        *h = dk_hand_of(unit, id);
        h->fixed = DK_UNIT;
    } else if (h->held != id) {
        h->held = id;
        h->fixed &= (uint8_t)~DK_PLACE;
        h->x = h->y = 0;
    }
    dk_settle(r, h);
}

/* Pieces that share a place take turns, p first; 0: none of them can act. */
static int pick_next(struct dk_room *r, const struct st_piece *p, struct dk_step *out)
{
    uint16_t mover[ST_PIECES_MAX];
    uint32_t n = 0, at = 0;

    for (uint32_t i = 0; i < r->t.pieces; i++)
        if (is_together(&r->piece[i], p) && dk_is_mover(r, dk_unit_of(r, r->piece[i].id)))
            mover[n++] = r->piece[i].id;
    for (uint32_t i = 0; i < n; i++)
        at = mover[i] == out->hand.held ? (i + 1) % n : at;
    for (uint32_t i = 0; i < n; i++)
        at = mover[i] == p->id && out->hand.held != p->id ? i : at;
    if (n > 0)
        dk_pick(r, dk_unit_of(r, mover[at]), mover[at], out);
    return n > 0;
}

/* Lay the unit in hand against a piece; 0: there is no such pose. */
static int put_against(struct dk_room *r, const struct st_piece *p, const struct dk_event *e, struct dk_step *out)
{
    struct dk_hand h = out->hand;
    const uint8_t verb = dk_pose_verb(r, &h);
    const struct pl_vec at = { e->x, e->y };
    const int given = (e->x != 0 || e->y != 0) && in_table(e);
    const uint32_t most = dk_allow(&r->t, DK_POSE_CALLS);
    struct st_action act = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    if (verb > 0 && dk_stands(p))
        dk_pose_against(&r->t, dk_pose_doer(r->t.at.rs, h.unit, h.held, verb), verb, p->id, 0, given ? &at : NULL,
                        &act);
    r->t.most = most;
    if (act.verb == 0)
        return 0;
    h.fixed &= (uint8_t)~DK_FACING;
    dk_put_pose(&h, &act);
    take(r, h, out);
    return 1;
}

/* A piece that can neither act nor be aimed at: why not, or the place beside it. */
static void click_idle(struct dk_room *r, const struct st_piece *p, const struct dk_event *e, struct dk_step *out)
{
    const struct dk_hand *h = &out->hand;
    const struct pl_vec place = dk_at(p);
    struct st_action act;

    if (p->side == r->t.at.s->actor && dk_why_idle(r, dk_unit_of(r, p->id), &act)) {
        try_act(r, &act, out);
        return;
    }
    if (is_none(h) || put_against(r, p, e, out))
        return;
    for (int target = 1; target >= !dk_stands(p); target--)
        for (uint8_t v = ST_ROLL + 1; v < r->t.at.rs->verb_count; v++)
            if ((h->fixed & DK_VERB ? h->verb == v : r->prompt.verbs >> v & 1) &&
                dk_verb(r, v)->fields & (target ? ST_P_TARGET : ST_P_POINT)) {
                act = dk_trial(r, h->unit, v, p->id, &place);
                try_act(r, &act, out);
                return;
            }
}

static void toggle(struct dk_room *r, uint16_t id, struct dk_step *out)
{
    const uint32_t n = dk_choices(r, &out->hand);

    for (uint32_t i = 0; i < n; i++)
        if (r->choice[i].kind == DK_C_MEMBER && r->choice[i].act.target == id) {
            dk_take(r, &r->choice[i], out);
            return;
        }
}

/* Whether the hand sends a piece that leads others to the place of one of its own: to join it. */
static int joins(const struct dk_room *r, const struct dk_hand *h, const struct st_piece *p)
{
    const struct st_piece *held = dk_here(r, h->held);

    return held && h->fixed & DK_PLACE && held->side == p->side &&
           r->t.at.rs->labels[held->kind].flags & ST_LABEL_SPECIAL && !is_together(held, p);
}

static void click_piece(struct dk_room *r, const struct st_piece *p, const struct dk_event *e, struct dk_step *out)
{
    const struct dk_hand h = out->hand;
    const int ours = h.unit > 0 && dk_unit_of(r, p->id) == h.unit;
    struct dk_hand n = h;

    if (ours && dk_takes_members(r, &h)) {
        toggle(r, p->id, out);
        return;
    }
    if (!ours && fits_piece(r, &n, p)) {
        /* Brackets are round it: it is aimed at, also if it could act itself. */
        const int marked = joins(r, &n, p) || (n.fixed & DK_TARGET && dk_unit_of(r, n.target) == dk_unit_of(r, p->id));

        take(r, n, out);
        if (h.fixed & DK_VERB || out->commits || marked || !dk_is_mover(r, dk_unit_of(r, p->id)))
            return;
        out->hand = h;
    }
    if (!pick_next(r, p, out))
        click_idle(r, p, e, out);
}

/* A facing marker: of a pose it turns the pose, otherwise it narrows. */
static void click_facing(struct dk_room *r, uint16_t facing, struct dk_step *out)
{
    struct dk_hand n = out->hand;
    const uint8_t verb = dk_pose_verb(r, &n);

    if (verb > 0 && dk_verb(r, verb)->fields & ST_P_FACING && facing < PL_TURN) {
        struct st_action pose = pose_in_hand(r, &n, verb);

        pose.facing = facing;
        pose.turn = 0;
        dk_try(&r->t, &pose);
        out->hand.fixed |= DK_FACING;
        put_pose(r, &pose, out);
    } else if (narrow(r, &n, DK_FACING, facing, 0, 0)) {
        take(r, n, out);
    }
}

void dk_point(struct dk_room *r, const struct dk_event *e, struct dk_step *out)
{
    const struct st_piece *p = dk_here(r, e->piece);

    if (r->t.at.s->node != ST_DECIDE)
        return;
    if (e->n > 0 && e->n <= (int32_t)UINT16_MAX)
        click_facing(r, (uint16_t)(e->n - 1), out);
    else if (p)
        click_piece(r, p, e, out);
    else if (e->piece == 0)
        click_place(r, e, out);
}

/* ---- drags ---- */

void dk_drop(struct dk_room *r, const struct dk_event *e, struct dk_step *out)
{
    const struct st_piece *p = dk_here(r, e->piece), *there = NULL;
    const uint16_t unit = p ? dk_unit_of(r, p->id) : 0;
    struct dk_hand *h = &out->hand;
    uint8_t verb;

    if (!p || r->t.at.s->node != ST_DECIDE || !dk_is_mover(r, unit) || dk_takes_members(r, h))
        return;
    if (unit != h->unit || p->id != h->held)
        dk_pick(r, unit, p->id, out);
    verb = dk_pose_verb(r, h);
    if (verb > 0 && in_table(e))
        put_near(r, verb, e, 1, out);
    if (verb > 0 || (dk_stands(p) && p->x == e->x && p->y == e->y)) /* put back: a change of mind */
        return;
    for (uint32_t i = 0; i < r->t.pieces; i++) {
        const struct st_piece *q = &r->piece[i];

        if (dk_stands(q) && q->x == e->x && q->y == e->y && dk_unit_of(r, q->id) != unit &&
            (!there || !(q->flags & ST_PIECE_RIDES)))
            there = q;
    }
    if (there ? fits_piece(r, h, there) : narrow(r, h, DK_PLACE, 0, e->x, e->y))
        dk_settle(r, h);
    else if (there)
        click_idle(r, there, e, out);
    else
        click_place(r, e, out);
    out->commits = h->state == DK_LAWFUL; /* a drag is deliberate */
}

/* ---- keys that move what is in hand ---- */

/* The n-th listed facing from here, in the order of the compass. */
static void turn_grid(struct dk_room *r, int32_t n, struct dk_step *out)
{
    struct dk_hand *h = &out->hand;
    const struct st_piece *p = dk_here(r, h->unit);
    uint16_t now = h->fixed & DK_FACING ? h->facing : h->state == DK_LAWFUL ? h->meant.facing : p ? p->facing : 0;

    if (n == 0)
        return;
    dk_pool(r, h, DK_ALL & ~DK_FACING);
    for (; n != 0; n += n > 0 ? -1 : 1) {
        uint16_t nearest = 0;

        for (uint32_t i = 0; i < r->pooled; i++) {
            const struct st_action *act = &r->item[r->pool[i]].act;
            const uint16_t far = (uint16_t)(n > 0 ? act->facing - now : now - act->facing);

            if (dk_verb(r, act->verb)->fields & ST_P_FACING && far > 0 && (nearest == 0 || far < nearest))
                nearest = far;
        }
        if (nearest == 0)
            return;
        now = (uint16_t)(n > 0 ? now + nearest : now - nearest);
    }
    h->facing = now;
    h->fixed |= DK_FACING;
    dk_settle(r, h);
}

void dk_shift(struct dk_room *r, const struct dk_event *e, struct dk_step *out)
{
    struct dk_hand *h = &out->hand;
    const uint8_t verb = dk_pose_verb(r, h), fields = verb > 0 ? dk_verb(r, verb)->fields : 0;
    const int32_t n = e->n > 360 ? 360 : e->n < -360 ? -360 : e->n;
    struct st_action from, to;
    uint32_t most;

    if (r->t.at.s->node != ST_DECIDE || is_none(h))
        return;
    if (verb == 0) {
        if (e->kind == DK_TURN)
            turn_grid(r, n, out);
        return;
    }
    from = to = pose_in_hand(r, h, verb);
    if (e->kind == DK_TURN && fields & ST_P_FACING) {
        to.facing = dk_turned(from.facing, n, e->how & DK_FINE ? 1 : 15);
        h->fixed |= DK_FACING;
    } else if (e->kind == DK_NUDGE && in_table(e)) {
        to.x += e->x;
        to.y += e->y;
    } else if (e->kind == DK_WIDEN && fields & ST_P_OPTION) {
        to.option = (uint8_t)st_max(1, st_min(from.option + n, dk_files_most(&r->t, from.unit)));
        h->fixed |= DK_OPTION;
    } else {
        return;
    }
    most = dk_allow(&r->t, DK_POSE_CALLS);
    dk_pose_step(&r->t, &from, &to);
    r->t.most = most;
    put_pose(r, &to, out);
}
