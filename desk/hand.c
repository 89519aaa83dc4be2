/* hand.c -- the player's hand: constraints that narrow a list to one action, the way back, and the commit. */
#include "../core/hash.h"
#include "coach.h"
#include "room.h"

/* ---- parts of a hand ---- */

struct dk_hand dk_hand_of(uint16_t unit, uint16_t held)
{
    struct dk_hand h;

    __builtin_memset(&h, 0, sizeof h);
    h.unit = unit;
    h.held = held > 0 ? held : unit;
    return h;
}

uint8_t dk_parts_of(const struct dk_room *r, uint8_t verb)
{
    static const uint8_t field[] = { 0, 0, ST_P_TARGET, ST_P_POINT, ST_P_FACING, ST_P_OPTION, ST_P_BITS };
    uint32_t parts = 0;

    for (uint32_t i = 0; i < sizeof field; i++)
        parts |= (dk_verb(r, verb)->fields & field[i]) != 0 ? 1u << i : 0;
    return (uint8_t)parts;
}

void dk_put_parts(struct st_action *act, const struct st_action *from, uint8_t parts)
{
    if (parts & DK_VERB)
        act->verb = from->verb;
    if (parts & DK_TARGET)
        act->target = from->target;
    if (parts & DK_PLACE)
        act->x = from->x, act->y = from->y;
    if (parts & DK_FACING)
        act->facing = from->facing, act->turn = from->turn;
    if (parts & DK_OPTION)
        act->option = from->option;
    if (parts & DK_BITS)
        act->bits = from->bits;
}

struct st_action dk_said(const struct dk_hand *h)
{
    const struct st_action act = { h->verb, h->option, h->unit, h->target, h->facing, h->turn, 0, h->x, h->y, h->bits };

    return act;
}

void dk_fix(struct dk_hand *h, const struct st_action *act, uint8_t parts)
{
    const struct st_action was = dk_said(h);
    struct st_action now = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    dk_put_parts(&now, &was, h->fixed | DK_VERB);
    dk_put_parts(&now, act, parts);
    h->fixed |= parts;
    h->verb = now.verb;
    h->target = now.target;
    h->x = now.x;
    h->y = now.y;
    h->facing = now.facing;
    h->turn = now.turn;
    h->option = now.option;
    h->bits = now.bits;
}

struct dk_hand dk_hand_for(const struct dk_room *r, const struct st_action *act, uint16_t held)
{
    struct dk_hand h = dk_hand_of(act->unit, held);

    h.fixed = DK_UNIT;
    dk_fix(&h, act, DK_VERB | dk_parts_of(r, act->verb));
    return h;
}

void dk_put_pose(struct dk_hand *h, const struct st_action *pose)
{
    const uint8_t fixed = (uint8_t)((h->fixed & ~(DK_TARGET | DK_BITS)) | DK_PLACE);

    h->fixed = fixed;
    dk_fix(h, pose, DK_PLACE | DK_FACING | DK_OPTION);
    h->fixed = fixed;
}

/* ---- what a hand means ---- */

uint8_t dk_verb_of(struct dk_room *r, const struct dk_hand *h)
{
    if (h->fixed & DK_VERB)
        return h->verb;
    dk_pool(r, h, DK_ALL);
    for (uint32_t i = 1; i < r->pooled; i++)
        if (r->item[r->pool[i]].act.verb != r->item[r->pool[0]].act.verb)
            return 0;
    return r->pooled > 0 ? r->item[r->pool[0]].act.verb : 0;
}

uint8_t dk_pose_verb(struct dk_room *r, const struct dk_hand *h)
{
    if (r->t.at.rs->space != ST_PLANE || h->unit == 0)
        return 0;
    dk_list(r, h->unit, h->held);
    for (uint32_t i = 0; i < r->items; i++) {
        const uint8_t verb = r->item[i].act.verb;

        if ((!(h->fixed & DK_VERB) || verb == h->verb) && dk_is_pose(r->t.at.rs, verb))
            return verb;
    }
    return 0;
}

int dk_takes_members(struct dk_room *r, const struct dk_hand *h)
{
    const uint8_t verb = h->unit > 0 ? dk_verb_of(r, h) : 0;

    return verb > 0 && dk_verb(r, verb)->bits_is == ST_B_MEMBERS && dk_mates(&r->t, h->unit, NULL) > 1;
}

void dk_refuse(struct dk_hand *h, const struct st_action *act)
{
    h->page = 0;
    h->meant = *act;
    h->state = DK_REFUSED;
}

/* An action that need not be listed, made of what the hand says. */
static void mean(struct dk_room *r, struct dk_hand *h, uint8_t verb)
{
    const struct st_action act = dk_said(h);

    dk_put_parts(&h->meant, &act, dk_parts_of(r, verb)); /* the rest of it is 0 */
    h->meant.verb = verb;
    h->meant.unit = dk_pose_doer(r->t.at.rs, h->unit, h->held, verb);
    if (!(dk_verb(r, verb)->fields & ST_P_TURN))
        h->meant.turn = 0;
    h->state = dk_check(r, &h->meant).code == ST_OK ? DK_LAWFUL : DK_REFUSED;
}

/* Whether others of the unit's group may still act by themselves: the last thing that the unit can do is not what is
 * meant then. */
static int is_begun(const struct dk_room *r, uint16_t unit)
{
    const struct st_piece *own = dk_here(r, unit);

    for (uint32_t i = 0; own && own->group > 0 && i < r->movers; i++)
        if (r->mover[i] != unit && dk_here(r, r->mover[i]) && dk_here(r, r->mover[i])->group == own->group &&
            dk_is_pose(r->t.at.rs, r->first[i].verb))
            return 1;
    return 0;
}

/* One of several that is meant unless the player says otherwise. */
static const struct st_action *usual_of(struct dk_room *r, const struct dk_hand *h)
{
    const struct st_action *first = &r->item[r->pool[0]].act;
    const struct st_verb *v = dk_verb(r, first->verb);
    const int pose = dk_is_pose(r->t.at.rs, first->verb);

    if (r->pooled == 1 && !(h->fixed & DK_ALL) && is_begun(r, h->unit))
        return NULL;
    if (r->pooled == 1) /* a sample of where a group may go is not what is meant */
        return pose && v->sampled && v->option_is != ST_O_FILES && dk_mates(&r->t, h->unit, NULL) > 1 ? NULL : first;
    if (r->advice_kind == DK_ADVICE_KEEP && r->advice[0].unit == h->unit)
        for (uint32_t i = 0; i < r->pooled; i++)
            if (dk_same(&r->item[r->pool[i]].act, &r->advice[0]))
                return &r->advice[0];
    /* A unit that is to be laid out lies there at once, to be moved from there. */
    if (h->unit > 0 && v->option_is == ST_O_FILES && pose && dk_verb_of(r, h) > 0)
        return first;
    return NULL;
}

void dk_settle(struct dk_room *r, struct dk_hand *h)
{
    const uint8_t verb = dk_pose_verb(r, h);
    const struct st_action *usual;

    h->page = 0;
    h->state = DK_OPEN;
    __builtin_memset(&h->meant, 0, sizeof h->meant);
    if (verb > 0 && h->fixed & DK_PLACE && !(h->fixed & DK_TARGET)) {
        mean(r, h, verb);
        return;
    }
    if (h->fixed & DK_BITS && dk_takes_members(r, h)) {
        mean(r, h, dk_verb_of(r, h));
        h->state = h->bits == 0 ? (uint8_t)DK_OPEN : h->state; /* none is chosen yet */
        return;
    }
    dk_pool(r, h, DK_ALL);
    usual = r->pooled > 0 ? usual_of(r, h) : NULL;
    if (usual) {
        h->meant = *usual;
        h->state = DK_LAWFUL;
    } else if (r->pooled == 0 && h->fixed & DK_VERB) {
        mean(r, h, h->verb); /* a sampled list need not have it */
    }
}

int dk_is_single(struct dk_room *r, const struct dk_hand *h)
{
    if (h->state != DK_LAWFUL)
        return 0;
    if ((h->fixed & DK_PLACE && dk_pose_verb(r, h)) || (h->fixed & DK_BITS && dk_takes_members(r, h)))
        return 1;
    dk_pool(r, h, DK_ALL);
    return r->pooled <= 1;
}

/* ---- the decision ---- */

/* The unit that must be meant: the only one, or the one that the question is about; 0: the player chooses. */
static uint16_t given(const struct dk_room *r)
{
    if (r->movers == 1)
        return r->mover[0];
    return dk_is_mover(r, r->prompt.unit) && r->prompt.suggested == 0 ? r->prompt.unit : 0;
}

int dk_is_ours(const struct dk_room *r, const struct dk_desk *d)
{
    const struct st_state *s = r->t.at.s;

    return s->node == ST_CHANCE ? d->persons != 0 : s->node == ST_DECIDE && (d->persons >> s->actor & 1) != 0;
}

uint64_t dk_hash_of(const struct dk_game *g) { return st_hash(ST_HASH_START, g->s, g->rs->state_size); }

/* The player has decided on an action; what is planned follows it. */
static void commit(const struct dk_desk *d, const struct st_action *act, struct dk_answer *a)
{
    a->commits = (uint8_t)(1 + d->plans);
    a->plan[0] = *act;
    __builtin_memcpy(&a->plan[1], d->plan, d->plans * sizeof *act);
}

/* What was planned goes on in the new state, if it can. */
static void go_on(struct dk_room *r, struct dk_desk *d, struct dk_answer *a)
{
    const struct st_action act = d->plan[0];

    if (d->plans == 0 || r->t.at.s->node != ST_DECIDE || !dk_is_ours(r, d) || dk_check(r, &act).code != ST_OK) {
        d->plans = 0;
        return;
    }
    d->plans--;
    __builtin_memmove(d->plan, &d->plan[1], d->plans * sizeof act);
    commit(d, &act, a);
}

static void forget_click(struct dk_desk *d)
{
    d->put = 0;
    __builtin_memset(&d->click, 0, sizeof d->click);
}

static void look_away(struct dk_desk *d)
{
    __builtin_memset(&d->over, 0, sizeof d->over);
    d->over.how = DK_AWAY;
}

void dk_open(const struct dk_game *g, struct dk_desk *d, uint8_t persons, struct dk_answer *a)
{
    const uint64_t of = dk_hash_of(g);
    const int same = d->of == of;
    struct dk_room *r = (struct dk_room *)g->room;

    r->t.piece = NULL; /* nothing in the room is trusted */
    r = dk_room_of(g, of);
    __builtin_memset(a, 0, sizeof *a);
    d->version = DK_VERSION;
    d->of = of;
    d->persons = persons;
    d->trails = 0;
    forget_click(d);
    d->plans = same ? 0 : d->plans;
    __builtin_memset(d->trail, 0, sizeof d->trail);
    __builtin_memset(d->job, 0, sizeof d->job);
    look_away(d);
    d->opening = dk_hand_of(dk_is_ours(r, d) ? given(r) : 0, 0);
    if (dk_is_ours(r, d))
        dk_settle(r, &d->opening);
    d->hand = d->opening;
    go_on(r, d, a);
    dk_show(r, d, NULL, a);
}

/* ---- one input ---- */

/* Whether two hands differ in nothing but a pose. */
static int is_shift(const struct dk_hand *a, const struct dk_hand *b)
{
    const uint8_t turned = DK_FACING | DK_OPTION;

    return a->fixed & b->fixed & DK_PLACE && (a->fixed | turned) == (b->fixed | turned) && a->unit == b->unit &&
           a->held == b->held && a->verb == b->verb && a->target == b->target && a->bits == b->bits;
}

static void remember(struct dk_room *r, struct dk_desk *d, const struct dk_hand *next)
{
    const struct dk_hand *top = d->trails > 0 ? &d->trail[d->trails - 1] : NULL;

    if (next->unit != d->hand.unit) { /* BACK returns to the opening hand */
        __builtin_memset(d->trail, 0, sizeof d->trail);
        d->trail[0] = d->opening;
        d->trails = 1;
        return;
    }
    if (top && r->t.at.rs->space == ST_PLANE && is_shift(top, &d->hand) && is_shift(&d->hand, next))
        return;
    if (d->trails == DK_TRAIL_MAX) {
        __builtin_memmove(&d->trail[0], &d->trail[1], sizeof d->trail[0] * (DK_TRAIL_MAX - 1));
        d->trails--;
    }
    d->trail[d->trails++] = d->hand;
}

static void go_back(struct dk_desk *d)
{
    if (d->trails == 0)
        return;
    forget_click(d);
    d->hand = d->trail[--d->trails];
    __builtin_memset(&d->trail[d->trails], 0, sizeof d->trail[0]);
}

static void press(struct dk_room *r, const struct dk_event *e, struct dk_step *out)
{
    const uint32_t choices = dk_choices(r, &out->hand);

    if (e->kind == DK_KEY && e->n == 0 && r->pages > 1)
        out->hand.page = (uint8_t)((out->hand.page + 1) % r->pages);
    for (uint32_t i = 0; i < choices; i++)
        if (e->kind == DK_CHOOSE ? (int32_t)i == e->n : e->n > 0 && r->choice[i].key == e->n) {
            dk_take(r, &r->choice[i], out);
            return;
        }
}

/* Take over what a step came to; returns whether the hand changed. */
static int accept(struct dk_room *r, struct dk_desk *d, struct dk_step *step, struct dk_answer *a)
{
    if (step->commits && step->hand.state == DK_LAWFUL) {
        __builtin_memcpy(d->plan, step->plan, step->plans * sizeof *step->plan);
        d->plans = (uint16_t)step->plans;
        commit(d, &step->hand.meant, a);
    }
    if (__builtin_memcmp(&step->hand, &d->hand, sizeof d->hand) == 0)
        return 0;
    remember(r, d, &step->hand);
    d->hand = step->hand;
    forget_click(d);
    return 1;
}

/* A click on what a click has put there already. */
static int is_again(const struct dk_room *r, const struct dk_desk *d, const struct dk_event *e)
{
    const struct dk_event *last = &d->click;
    const int same = e->piece == last->piece || e->x != 0 || e->y != 0; /* a name in a list has no place */

    return d->put && e->n == 0 && same && d->hand.state == DK_LAWFUL && dk_is_pose(r->t.at.rs, d->hand.meant.verb) &&
           dk_is_near(pl_vec_of(last->x, last->y), e);
}

/* Keep the click that has put a pose. */
static void note_click(const struct dk_room *r, struct dk_desk *d, const struct dk_event *e)
{
    if (e->kind != DK_POINT || e->n != 0 || r->t.at.rs->space != ST_PLANE || !(d->hand.fixed & DK_PLACE))
        return;
    d->put = 1;
    d->click = *e;
}

static void take_input(struct dk_room *r, const struct dk_desk *d, const struct dk_event *e, const char *typed,
                       struct dk_step *step)
{
    switch (e->kind) {
    case DK_POINT:
        if (is_again(r, d, e))
            step->commits = 1;
        else
            dk_point(r, e, step);
        break;
    case DK_DROP: dk_drop(r, e, step); break;
    case DK_CHOOSE:
    case DK_KEY: press(r, e, step); break;
    case DK_TURN:
    case DK_NUDGE:
    case DK_WIDEN: dk_shift(r, e, step); break;
    case DK_TYPE: dk_typed(r, typed, (uint32_t)(e->n < 0 || !typed ? 0 : e->n), step); break;
    case DK_COMMIT: step->commits = 1; break;
    default: break;
    }
}

/* The state under the desk is not the one that it was opened on. */
static int is_stale(const struct dk_game *g, const struct dk_desk *d)
{
    return d->version != DK_VERSION || d->of != dk_hash_of(g);
}

void dk_send(const struct dk_game *g, struct dk_desk *d, const struct dk_event *e, const char *typed,
             struct dk_answer *a)
{
    struct dk_step step;
    struct dk_room *r;

    if (is_stale(g, d)) {
        dk_open(g, d, d->persons, a);
        return;
    }
    r = dk_room_of(g, d->of);
    __builtin_memset(a, 0, sizeof *a);
    __builtin_memset(&step, 0, sizeof step);
    step.told = tx_text_of(step.told_text, sizeof step.told_text);
    step.hand = d->hand;
    look_away(d);
    if (e->kind == DK_HOVER || e->kind == DK_DRAG) {
        if (!(e->how & DK_AWAY))
            d->over = *e;
    } else if (e->kind == DK_BACK) {
        go_back(d);
    } else if (dk_is_ours(r, d) && e->kind < DK_INPUTS) {
        d->plans = 0;
        take_input(r, d, e, typed, &step);
        if (accept(r, d, &step, a))
            note_click(r, d, e);
    }
    dk_show(r, d, step.told_text, a);
}

/* ---- what somebody else means: a coach ---- */

static struct dk_hand aimed(struct dk_room *r, const struct st_action *act)
{
    struct dk_hand h = act->verb ? dk_hand_for(r, act, 0) : dk_hand_of(act->unit, 0);

    h.fixed |= DK_UNIT;
    dk_settle(r, &h);
    return h;
}

void dk_aim(const struct dk_game *g, struct dk_desk *d, const struct st_action *act, struct dk_answer *a)
{
    struct dk_step step;
    struct dk_room *r;

    if (is_stale(g, d)) {
        dk_open(g, d, d->persons, a);
        return;
    }
    r = dk_room_of(g, d->of);
    __builtin_memset(a, 0, sizeof *a);
    __builtin_memset(&step, 0, sizeof step);
    look_away(d);
    if (dk_is_ours(r, d)) {
        step.hand = aimed(r, act);
        accept(r, d, &step, a);
    }
    dk_show(r, d, NULL, a);
}

void dk_preview(const struct dk_game *g, struct dk_desk *d, const struct st_action *act, struct dk_answer *a)
{
    uint32_t job[sizeof d->job / sizeof *d->job];
    struct dk_hand hand;
    struct dk_room *r;

    if (is_stale(g, d)) {
        dk_open(g, d, d->persons, a);
        return;
    }
    r = dk_room_of(g, d->of);
    hand = d->hand;
    __builtin_memset(a, 0, sizeof *a);
    __builtin_memcpy(job, d->job, sizeof job);
    look_away(d);
    d->hand = aimed(r, act);
    dk_show(r, d, NULL, a);
    d->hand = hand;
    __builtin_memcpy(d->job, job, sizeof job);
}
