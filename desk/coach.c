/* coach.c -- see coach.h. */
#include "coach.h"

#include "room.h"

enum { ALIKE = 600 }; /* thousandths: places of a plane that mean the same */

static const struct tx_task *task_of(const struct dk_lesson *lesson, const struct dk_coach *c)
{
    return c->step < lesson->steps ? &lesson->task[c->step] : NULL;
}

static void begin_step(const struct dk_lesson *lesson, struct dk_coach *c, uint32_t step)
{
    const uint8_t fine = c->fine;

    __builtin_memset(c, 0, sizeof *c);
    c->step = (uint16_t)st_min((int32_t)step, lesson->steps);
    c->steps = lesson->steps;
    c->fine = fine;
    c->goal = task_of(lesson, c) ? task_of(lesson, c)->goal : (uint8_t)TX_GOAL_READ;
}

void dk_coach_begin(struct dk_coach *c, const struct dk_lesson *lesson, uint16_t step)
{
    c->fine = 0;
    begin_step(lesson, c, step);
}

/* ---- acts ---- */

/* Whether an action is what a step asks for: on a plane places need not be the very same, and a unit may face otherwise
 * there. */
static int is_like(const struct st_ruleset *rs, const struct st_action *a, const struct st_action *b)
{
    if (rs->space != ST_PLANE)
        return dk_same(a, b);
    return a->verb == b->verb && a->unit == b->unit && a->target == b->target &&
           dk_distance(dk_point_of(a), dk_point_of(b)) <= ALIKE;
}

/* The listed action of a unit that is most like another one of its verb: with the same target if possible. */
static int find_listed(struct dk_room *r, uint16_t unit, const struct st_action *like, struct st_action *out)
{
    int best = 0;

    dk_list(r, unit, 0);
    for (uint32_t i = 0; i < r->items; i++) {
        const struct st_action *act = &r->item[i].act;
        const int worth = act->verb != like->verb ? 0 : act->target == like->target ? 2 : 1;

        if (worth > best) {
            best = worth;
            *out = *act;
        }
    }
    return best;
}

/* What a step asks for as things stand: its own act, or else one of its unit with the same verb, or else one of any
 * unit; 0: nobody can do the like. */
static int find_act(struct dk_room *r, const struct st_action *want, struct st_action *out)
{
    const uint16_t unit = dk_unit_of(r, want->unit);
    int best = 0;

    *out = *want;
    if (dk_check(r, want).code == ST_OK)
        return 1;
    if (dk_is_mover(r, unit) && find_listed(r, unit, want, out))
        return 1;
    for (uint32_t i = 0; i < r->movers; i++) {
        struct st_action act;
        const int worth = find_listed(r, r->mover[i], want, &act);

        if (worth > best) {
            best = worth;
            *out = act;
        }
    }
    return best;
}

/* The unit that a step is about, or another one that will do: one that can act, or of the enemy one that stands. */
static uint16_t find_unit(const struct dk_room *r, uint16_t want, int acts)
{
    const uint16_t unit = dk_unit_of(r, want);
    const uint8_t side = want > r->t.at.set->count[0];

    if (acts ? dk_is_mover(r, unit) : dk_stands(dk_here(r, want)))
        return acts ? unit : want;
    for (uint32_t i = 0; acts && r->movers > 1 && i < r->movers; i++)
        if (r->mover[i] > 0)
            return r->mover[i];
    for (uint32_t i = 0; !acts && i < r->t.pieces; i++)
        if (r->piece[i].side == side && dk_stands(&r->piece[i]))
            return r->piece[i].id;
    return 0;
}

/* ---- the card ---- */

static uint8_t card_of(struct dk_room *r, const struct dk_desk *d, const struct dk_lesson *lesson,
                       const struct tx_task *task, struct st_action *act)
{
    const struct st_state *s = r->t.at.s;

    __builtin_memset(act, 0, sizeof *act);
    if (s->node == ST_OVER)
        return DK_CARD_OVER;
    if (s->node != ST_DECIDE || s->actor != lesson->side || !dk_is_ours(r, d))
        return DK_CARD_OTHERS;
    switch (task->goal) {
    case TX_GOAL_READ: return DK_CARD_ASKS;
    case TX_GOAL_CHOOSE:
    case TX_GOAL_LOOK: act->unit = find_unit(r, task->act.unit, task->goal == TX_GOAL_CHOOSE); break;
    default:
        if (!find_act(r, &task->act, act))
            __builtin_memset(act, 0, sizeof *act);
    }
    return act->unit > 0 || act->verb > 0 ? DK_CARD_ASKS : DK_CARD_QUESTION;
}

/* ---- the spot ---- */

static void look_at_piece(struct dk_coach *c, uint16_t piece)
{
    c->spot = DK_SPOT_PIECE;
    c->piece = piece;
}

/* Whether a choice puts a part of the act into the hand, or is the act. */
static int leads_to(const struct dk_choice *o, const struct st_action *act)
{
    if (o->flags & DK_CLOSED || o->act.verb != act->verb)
        return 0;
    switch (o->kind) {
    case DK_C_VERB: return o->act.unit == act->unit;
    case DK_C_TARGET: return o->act.target == act->target;
    case DK_C_FACING: return o->act.facing == act->facing;
    case DK_C_OPTION: return o->act.option == act->option;
    case DK_C_BITS: return o->act.bits == act->bits;
    default: return dk_same(&o->act, act);
    }
}

static void look_at_choice(struct dk_coach *c, const struct dk_answer *a)
{
    for (uint16_t i = 0; i < a->choices; i++) {
        if (!leads_to(&a->choice[i], &c->act))
            continue;
        c->spot = DK_SPOT_CHOICE;
        c->choice = i;
        return;
    }
}

/* Where the piece in hand would stand after an act, or else the one that leads; NULL: the act moves nobody. */
static const struct st_piece *find_end(struct dk_room *r, const struct dk_desk *d, const struct st_action *act)
{
    const struct st_at *at = &r->t.at;
    const uint32_t ends = at->rs->ends ? at->rs->ends(at->set, at->s, act, r->end) : 0;

    for (uint32_t i = 0; i < ends; i++)
        if (r->end[i].id == d->hand.held)
            return &r->end[i];
    return ends > 0 ? r->end : NULL;
}

/* Where the next input for an act goes: to its unit, to its target or place, or, if the board shows neither, to a
 * choice; what is in hand already is only to be done. */
static void look_for_act(struct dk_room *r, const struct dk_desk *d, const struct dk_answer *a, struct dk_coach *c)
{
    const uint16_t unit = dk_unit_of(r, c->act.unit);
    const struct st_piece *own = dk_here(r, c->act.unit), *end;
    const uint8_t fields = dk_fields(&r->t, c->act.verb);

    if (d->hand.state == DK_LAWFUL && is_like(r->t.at.rs, &d->hand.meant, &c->act)) {
        c->spot = DK_SPOT_COMMIT;
        return;
    }
    if (unit > 0 && d->hand.unit != unit) {
        look_at_piece(c, c->act.unit);
        return;
    }
    if (fields & ST_P_TARGET && c->act.target > 0) {
        look_at_piece(c, c->act.target);
        return;
    }
    c->x = c->act.x;
    c->y = c->act.y;
    c->spot = fields & ST_P_POINT ? DK_SPOT_PLACE : DK_SPOT_NONE;
    end = c->spot == DK_SPOT_NONE ? find_end(r, d, &c->act) : NULL;
    if (end && dk_unit_of(r, end->id) == unit) {
        own = dk_here(r, end->id);
        c->x = end->x;
        c->y = end->y;
        c->spot = own && (own->x != end->x || own->y != end->y) ? DK_SPOT_PLACE : DK_SPOT_NONE;
    }
    if (c->spot == DK_SPOT_NONE || (own && own->x == c->x && own->y == c->y))
        look_at_choice(c, a);
}

static void find_spot(struct dk_room *r, const struct dk_desk *d, const struct dk_answer *a, const struct tx_task *task,
                      struct dk_coach *c)
{
    c->spot = DK_SPOT_NONE;
    c->piece = c->choice = 0;
    c->x = c->y = 0;
    if (c->card != DK_CARD_ASKS)
        return;
    if (task->point == TX_POINT_UNIT && dk_stands(dk_here(r, task->on))) {
        look_at_piece(c, task->on);
    } else if (task->point == TX_POINT_PLACE) {
        c->spot = DK_SPOT_PLACE;
        c->x = task->x;
        c->y = task->y;
    } else if (task->point == TX_POINT_BUTTON) {
        c->spot = DK_SPOT_BUTTON;
        c->choice = task->on;
    } else if (task->goal == TX_GOAL_CHOOSE || task->goal == TX_GOAL_LOOK) {
        look_at_piece(c, c->act.unit);
    } else if (task->goal != TX_GOAL_READ) {
        look_for_act(r, d, a, c);
    }
}

/* ---- what ends a step ---- */

static int is_pointed_at(const struct dk_room *r, const struct dk_event *e, uint16_t unit)
{
    return e && e->piece > 0 && !(e->how & DK_AWAY) && dk_unit_of(r, e->piece) == dk_unit_of(r, unit) &&
           (e->kind == DK_POINT || e->kind == DK_HOVER);
}

static int is_done(const struct dk_room *r, const struct dk_desk *d, const struct dk_event *e, const struct dk_coach *c)
{
    switch (c->card == DK_CARD_ASKS ? c->goal : (uint8_t)TX_GOAL_READ) {
    case TX_GOAL_CHOOSE: return d->hand.unit == dk_unit_of(r, c->act.unit);
    case TX_GOAL_LOOK: return is_pointed_at(r, e, c->act.unit);
    case TX_GOAL_AIM: return d->hand.state == DK_LAWFUL && is_like(r->t.at.rs, &d->hand.meant, &c->act);
    default: return 0;
    }
}

int dk_coach_look(const struct dk_game *g, struct dk_desk *d, const struct dk_answer *a, const struct dk_event *event,
                  const struct dk_lesson *lesson, struct dk_coach *c)
{
    struct dk_room *r = dk_room_of(g, dk_hash_of(g));
    const uint16_t step = c->step;
    const struct tx_task *task;

    for (task = task_of(lesson, c); task; task = task_of(lesson, c)) {
        c->card = card_of(r, d, lesson, task, &c->act);
        if (!is_done(r, d, event, c))
            break;
        begin_step(lesson, c, c->step + 1u);
        c->fine = 0;
        event = NULL; /* one input looks at one thing */
    }
    if (!task)
        c->card = DK_CARD_OVER;
    else
        find_spot(r, d, a, task, c);
    dk_list(r, d->hand.unit, d->hand.held); /* as the desk left it */
    return c->step != step;
}

void dk_coach_did(const struct dk_game *g, const struct st_action *act, const struct dk_lesson *lesson,
                  struct dk_coach *c)
{
    const int asked = c->card == DK_CARD_ASKS, like = is_like(g->rs, act, &c->act) && c->goal >= TX_GOAL_AIM;
    const int aimed = c->goal == TX_GOAL_AIM;
    const struct tx_task *task;

    if (!asked)
        return;
    c->fine = !like && c->goal != TX_GOAL_READ;
    begin_step(lesson, c, c->step + 1u);
    task = task_of(lesson, c);
    if (like && aimed && task && task->goal == TX_GOAL_DO && is_like(g->rs, act, &task->act))
        begin_step(lesson, c, c->step + 1u); /* it was done as soon as it was meant */
}

void dk_coach_next(const struct dk_lesson *lesson, struct dk_coach *c)
{
    c->fine = 0;
    begin_step(lesson, c, c->step + 1u);
}
