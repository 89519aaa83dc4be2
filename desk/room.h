/* room.h -- inside the desk: what is known of a decision, and the calls that found it out.
 *
 * The room caches what the rule set says of one state.  A cache never changes an answer: everything in it can be
 * found again from the state.  Searches count their calls of check() and way() in `budget` and have a fixed allowance,
 * so that no event is slow and every build stops at the same place.
 */
#ifndef DK_ROOM_H
#define DK_ROOM_H

#include "../text/words.h"
#include "desk.h"
#include "odds.h"
#include "pose.h"
#include "reach.h"
#include "undo.h"

enum {
    DK_WHY_CALLS = 40, /* of an event's calls, those that find out why verbs are closed */
    DK_POSE_CALLS = 72 /* those that look for a lawful pose; the rest settles the hand */
};

/* A listed action, and what orders and draws it. */
struct dk_item {
    struct st_action act;
    int32_t x, y;                  /* where the held piece stands then, if the verb names no place */
    uint8_t leads, risky, zero[2]; /* leads: elsewhere than now; risky: it hurts its own side at once */
    uint16_t group, index;         /* group + 1 of r->group, 0 for none; index: in the rule set's own list */
};

struct dk_room {
    struct dk_table t; /* the moment, its pieces, and the list of list_unit */
    struct dk_budget budget;
    const struct tx_names *names;
    uint64_t of;
    uint32_t movers, groups;
    struct st_prompt prompt;
    struct st_piece piece[ST_PIECES_MAX];
    uint16_t mover[ST_MOVERS_MAX], count[ST_MOVERS_MAX]; /* count: listed actions of each */
    struct st_action first[ST_MOVERS_MAX];               /* the first of them */
    struct st_action advice[DK_PLAN_MAX];                /* what Enter alone accepts */
    uint32_t advices;
    enum dk_advice_kind advice_kind;
    /* The list of one unit in the desk's order, with ends for one held piece. */
    uint16_t list_unit, list_held;
    uint32_t list_known, items;
    uint8_t leading,
        zero_[3]; /* the first verb that leads to places, which is meant unless another is chosen; 0: none */
    struct st_action list[ST_LIST_MAX];
    struct dk_item item[ST_LIST_MAX];
    struct dk_place_group group[DK_GROUPS_MAX];
    uint16_t group_of[ST_LIST_MAX];
    uint16_t pool[ST_LIST_MAX]; /* the items that fit the hand: dk_pool() */
    uint32_t pooled;
    /* Why verbs are closed, for one unit. */
    uint16_t why_unit;
    uint8_t why_known, whys;
    uint32_t usual; /* bit i: why[i] is closed to all of the unit's kind */
    struct st_action why[ST_VERBS_MAX];
    /* Scratch, valid until the next call that fills it. */
    struct st_action scratch[ST_LIST_MAX];
    struct st_piece end[ST_PIECES_MAX];
    struct st_event event[ST_EVENTS_MAX];
    struct st_ring ring[ST_RINGS_MAX];
    struct st_touch touch[ST_TOUCHES_MAX];
    struct st_sight sight[ST_SIGHTS_MAX];
    struct dk_choice choice[DK_CHOICES_MAX];
    uint16_t item_of[DK_CHOICES_MAX]; /* of a value: the first item that has it */
    uint32_t pages;                   /* how many pages of keys the choices have */
    uint64_t copy[DK_COPY];
    /* Jobs, and what they belong to: dk_desk.job. */
    uint32_t reach_key, odds_key;
    uint8_t reach_done, odds_done, zero[6];
    struct dk_reach reach;
    void *odds_room;
};
ST_STATIC_ASSERT(sizeof(struct dk_room) < 320 * 1024, "a room is a static of a page");

/* One step of an input: the new hand, and whether it commits. */
struct dk_step {
    struct dk_hand hand;
    uint8_t commits, anew, zero[2]; /* anew: another unit was picked, so BACK returns to the opening hand */
    uint32_t plans;                 /* actions that follow hand.meant */
    struct st_action plan[DK_PLAN_MAX];
    struct tx_text told; /* the reply to a typed line */
    char told_text[1024];
};

/* ---- order.c: what is known of the state, and the lists in the desk's order ---- */

/* Fill the room for this game unless it is filled for it, and start counting the calls of an event. */
struct dk_room *dk_room_of(const struct dk_game *g, uint64_t of);
/* check() of the present state, counted. */
struct st_verdict dk_check(struct dk_room *r, const struct st_action *act);
/* Whether the unit can act now; 0 is the mover of actions that belong to no unit. */
int dk_is_mover(const struct dk_room *r, uint16_t unit);
/* The unit that a piece acts as: itself, or the one that actions name for its group. */
uint16_t dk_unit_of(const struct dk_room *r, uint16_t id);
/* The ids of the pieces that act as one with it, itself included, in order. */
uint32_t dk_mates(const struct dk_room *r, uint16_t id, uint16_t out[ST_PIECES_MAX]);
/* Fill r->item with the unit's list in the desk's order, with ends for the held piece. */
void dk_list(struct dk_room *r, uint16_t unit, uint16_t held);
/* Fill r->pool with the items that fit those constraints of the hand that are in `mask`. */
void dk_pool(struct dk_room *r, const struct dk_hand *h, uint8_t mask);
/* Whether two actions are the same. */
static inline int dk_same(const struct st_action *a, const struct st_action *b)
{
    return __builtin_memcmp(a, b, sizeof *a) == 0;
}
static inline const struct st_verb *dk_verb(const struct dk_room *r, uint8_t verb) { return &r->t.at.rs->verbs[verb]; }
static inline const struct st_piece *dk_here(const struct dk_room *r, uint16_t id) { return dk_pose_piece(&r->t, id); }
/* Whether the piece exists and stands on the board. */
static inline int dk_stands(const struct st_piece *p) { return p && !(p->flags & ST_PIECE_OFF); }

/* ---- hand.c: the constraints ---- */

enum { DK_ALL = DK_VERB | DK_TARGET | DK_PLACE | DK_FACING | DK_OPTION | DK_BITS };
/* Find what the hand means: sets state and meant. */
void dk_settle(struct dk_room *r, struct dk_hand *h);
/* The hand that was refused this action. */
void dk_refuse(struct dk_hand *h, const struct st_action *act);
/* The hand with nothing in it but a unit; 0: none. */
struct dk_hand dk_hand_of(uint16_t unit, uint16_t held);
/* The parts of a hand that actions of the verb have. */
uint8_t dk_parts_of(const struct dk_room *r, uint8_t verb);
/* Copy parts of an action to another. */
void dk_put_parts(struct st_action *act, const struct st_action *from, uint8_t parts);
/* Fix parts of the hand as they are in an action; what is not fixed then is 0. */
void dk_fix(struct dk_hand *h, const struct st_action *act, uint8_t parts);
/* The verb that is chosen, or the only one that is left; 0: none. */
uint8_t dk_verb_of(struct dk_room *r, const struct dk_hand *h);
/* The verb that puts the unit in hand anywhere on a plane: the chosen one, or its first; 0: none. */
uint8_t dk_pose_verb(struct dk_room *r, const struct dk_hand *h);
/* Whether clicks on the unit's pieces choose members now. */
int dk_takes_members(struct dk_room *r, const struct dk_hand *h);
/* Whether the hand leaves nothing to choose, so that typing it is doing it. */
int dk_is_single(struct dk_room *r, const struct dk_hand *h);
/* The hand that means exactly this action, with every field of its verb fixed. */
struct dk_hand dk_hand_for(const struct dk_room *r, const struct st_action *act, uint16_t held);
/* Whether this front end answers the open question, or rolls the pending die. */
int dk_is_ours(const struct dk_room *r, const struct dk_desk *d);
/* The hash that says which state a desk is open on. */
uint64_t dk_hash_of(const struct dk_game *g);
/* Put a pose into the hand; the player has fixed its place, and of the rest what was fixed before. */
void dk_put_pose(struct dk_hand *h, const struct st_action *pose);

/* ---- choose.c: what is offered ---- */

/* The choices of a hand, without words, into r->choice; returns how many. */
uint32_t dk_choices(struct dk_room *r, const struct dk_hand *h);
/* The action that a choice says; parts that are still open have the values of one that is listed. */
static inline struct st_action dk_action_of(const struct dk_choice *c)
{
    const struct st_action act = { c->verb, c->option, c->unit, c->target, c->facing, c->turn, 0, c->x, c->y, c->bits };

    return act;
}
/* The hand after taking a choice. */
void dk_take(struct dk_room *r, const struct dk_hand *h, const struct dk_choice *c, struct dk_step *out);

/* Whether units are chosen by the numbers of their names: they are of one side, and have more to say than a name. */
int dk_units_by_name(const struct dk_room *r);
/* Whether every unit has one thing to do, so that its name does it. */
int dk_units_are_brief(const struct dk_room *r);

/* ---- point.c: what is pointed at; a step begins with the hand as it is ---- */

/* What a click on a piece or a place means. */
void dk_point(struct dk_room *r, const struct dk_event *e, struct dk_step *out);
/* What releasing a held piece at a place means. */
void dk_drop(struct dk_room *r, const struct dk_event *e, struct dk_step *out);
/* What turns, nudges and files mean. */
void dk_shift(struct dk_room *r, const struct dk_event *e, struct dk_step *out);

/* ---- typed.c ---- */

/* What a typed line means. */
void dk_typed(struct dk_room *r, const struct dk_hand *h, const char *typed, uint32_t size, struct dk_step *out);

/* ---- trial.c ---- */

/* An action of the verb that has what was pointed at, and for the rest what is listed; place NULL: none. */
struct st_action dk_trial(struct dk_room *r, uint16_t unit, uint8_t verb, uint16_t target,
                          const struct dk_place *place);
/* Why the unit may not act: an action that is refused for a reason worth telling; 0: there is none. */
int dk_why_idle(struct dk_room *r, uint16_t unit, struct st_action *act);
/* Fill r->why with a refused action for each verb that is closed to the unit. */
void dk_why_closed(struct dk_room *r, uint16_t unit);
/* Whether a refusal of this kind teaches a player something. */
int dk_teaches(const struct dk_room *r, struct st_verdict v);

/* ---- aim.c ---- */

enum { DK_AIMS_MAX = 48 };
struct dk_aim {
    struct st_action act;
    int ok;
};
/* What the open question lets a unit do to each enemy over a distance, lawful or not; the unit's list is in r->item. */
uint32_t dk_aims(struct dk_room *r, uint16_t unit, struct dk_aim out[DK_AIMS_MAX]);
/* How many of its pieces can, and how far it is: "5 of 7 in sight, 10.9 inches"; 0: nothing is done over a distance. */
int dk_put_aim(struct dk_room *r, struct tx_text *t, const struct st_action *act);

/* ---- draw.c: what is drawn ---- */

/* Marks, ghosts, lines, rings and sights.  shown: the action in hand or under the pointer, or NULL; state: of it. */
void dk_draw(struct dk_room *r, const struct dk_desk *d, const struct st_action *shown, uint8_t state,
             struct dk_answer *a);

/* ---- work.c: jobs ---- */

/* Put the rim and the odds into the answer if they are ready.  shown: the hand that is drawn. */
void dk_put_jobs(struct dk_room *r, struct dk_desk *d, const struct dk_hand *shown, struct tx_text *t,
                 struct dk_answer *a);

/* ---- show.c: what is said ---- */

/* Begin and end a span of the answer's text, which is one sentence. */
struct dk_words dk_begin(struct tx_text *t);
void dk_end(struct tx_text *t, struct dk_words *w);
/* What a click or a drop at the pointer would mean, if that is an action of the unit in hand; 0: it is not. */
int dk_under_pointer(struct dk_room *r, const struct dk_desk *d, struct dk_hand *out);
/* Write the complete answer; told: the reply to a typed line, or NULL. */
void dk_show(struct dk_room *r, struct dk_desk *d, const char *told, struct dk_answer *a);

#endif
