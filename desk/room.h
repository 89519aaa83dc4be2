/* room.h -- inside the desk: what is known of a decision, and the calls that found it out.
 *
 * The room caches what the rule set says of one state.  A cache never changes an answer: everything in it can be
 * found again from the state.  Searches count their check() and way() calls with dk_check() and dk_way(), and stop
 * when their allowance is used up, so that no event is slow and every build stops at the same place.
 */
#ifndef DK_ROOM_H
#define DK_ROOM_H

#include "../text/words.h"
#include "desk.h"

enum {
    DK_WHY_CALLS = 56,    /* of an event's calls, those that find out why something is closed */
    DK_POSE_CALLS = 56,   /* those that look for a lawful pose */
    DK_REACH_BYTES = 8192 /* of the reach job's own memory */
};

/* A listed action, and what orders and draws it. */
struct dk_item {
    struct st_action act;
    int32_t x, y;                 /* where it leads the held piece, if `leads` */
    uint16_t facing, other, edge; /* the facing there; of a pose: whom it touches, and at which edge (a label) */
    uint8_t leads, group;         /* leads: the piece ends elsewhere; group: enum dk_group */
    int32_t far;                  /* thousandths of a measure, or cells */
    uint32_t rank;
};

struct dk_room {
    struct st_at at; /* the moment everything here belongs to */
    const struct tx_names *names;
    uint64_t of;
    uint32_t calls;     /* check() and way() calls of this event */
    uint32_t allowance; /* how many of them the present search may still make */
    uint32_t pieces, movers;
    struct st_prompt prompt;
    struct st_piece piece[ST_PIECES_MAX];
    uint16_t mover[ST_MOVERS_MAX], count[ST_MOVERS_MAX]; /* count: listed actions of each */
    uint32_t mover_verbs[ST_MOVERS_MAX];                 /* the verbs of each, as bits */
    uint16_t only[ST_MOVERS_MAX];                        /* the target of the only action of each, or 0 */
    /* The list of one unit in the desk's order, with ends for one held piece. */
    uint16_t list_unit, list_held;
    uint32_t list_known, items;
    struct dk_item item[ST_LIST_MAX];
    uint16_t pool[ST_LIST_MAX]; /* the items that fit the hand */
    uint32_t pooled;
    /* Why a unit's verbs are closed, for one unit. */
    uint16_t why_unit;
    uint8_t why_known, whys;
    struct st_action why[ST_VERBS_MAX];
    /* Scratch, valid until the next call that fills it. */
    struct st_action list[ST_LIST_MAX];
    struct st_piece end[ST_PIECES_MAX];
    struct st_event event[ST_EVENTS_MAX];
    struct st_touch touch[ST_TOUCHES_MAX];
    struct st_ring ring[ST_RINGS_MAX];
    struct st_sight sight[ST_SIGHTS_MAX];
    uint64_t copy[ST_STATE_MAX / 8], next[ST_STATE_MAX / 8];
    uint64_t reach[DK_REACH_BYTES / 8]; /* reach.c's job; survives events, dropped when the state changes */
};
ST_STATIC_ASSERT(sizeof(struct dk_room) < 256 * 1024, "a room is a static of a page");

/* ---- hand.c: what is known of the state ---- */

/* Fill the room for this game, unless it is filled for it.  Resets the count of calls. */
struct dk_room *dk_room_of(const struct dk_game *g);
/* check() of the present state, counted. */
struct st_verdict dk_check(struct dk_room *r, const struct st_action *act);
/* Whether check() passes; 0 without a call when the allowance is used up. */
int dk_allows(struct dk_room *r, const struct st_action *act);
/* way() into r->end, counted; 0 where the rule set has none. */
uint32_t dk_way(struct dk_room *r, const struct st_action *act, struct st_way *way);
/* The piece with this id, or NULL. */
const struct st_piece *dk_piece(const struct dk_room *r, uint16_t id);
/* Whether the unit can act now; 0 is the mover of actions that belong to no unit. */
int dk_is_mover(const struct dk_room *r, uint16_t unit);
/* The unit that a piece acts as: itself, or the one that actions name for its group. */
uint16_t dk_unit_of(const struct dk_room *r, uint16_t id);
/* The pieces of a group in the order of their ids, into `out`; a piece without a group is alone. */
uint32_t dk_mates(const struct dk_room *r, uint16_t id, uint16_t out[ST_PIECES_MAX]);
static inline const struct st_verb *dk_verb(const struct dk_room *r, uint8_t verb) { return &r->at.rs->verbs[verb]; }

/* ---- order.c ---- */

/* Fill r->item with the unit's list in the desk's order, with ends for the held piece. */
void dk_list(struct dk_room *r, uint16_t unit, uint16_t held);
/* Whether two actions are the same. */
int dk_same(const struct st_action *a, const struct st_action *b);

/* ---- hand.c: the constraints ---- */

/* Fill r->pool with the items that fit the hand, and settle what the hand means. */
void dk_settle(struct dk_room *r, struct dk_hand *h);
/* The hand with nothing in it but a unit; 0: none. */
struct dk_hand dk_hand_of(struct dk_room *r, uint16_t unit, uint16_t held);
/* The hand that means exactly this action, with every field of its verb fixed. */
struct dk_hand dk_hand_for(struct dk_room *r, const struct dk_hand *h, const struct st_action *act);
/* The verb that puts the unit in hand anywhere on a plane: the chosen one, or its first; 0: none. */
uint8_t dk_free_verb(struct dk_room *r, const struct dk_hand *h);
/* The action that a hand with a pose means, lawful or not. */
struct st_action dk_posed(struct dk_room *r, const struct dk_hand *h, uint8_t verb);

/* One step of an input: the new hand, and whether it commits. */
struct dk_step {
    struct dk_hand hand;
    uint8_t commits, anew; /* anew: another unit was picked, so BACK returns to the opening hand */
    uint16_t plans;        /* actions in plan[] behind hand.meant */
    struct st_action plan[DK_PLAN_MAX];
    char told[DK_TYPED_MAX]; /* the reply to a typed line, or "" */
};

/* ---- point.c ---- */

/* What a click on a piece or a place means. */
void dk_point(struct dk_room *r, const struct dk_hand *h, const struct dk_event *e, struct dk_step *out);
/* What releasing a held piece at a place means. */
void dk_drop(struct dk_room *r, const struct dk_hand *h, const struct dk_event *e, struct dk_step *out);
/* Turns, nudges and files. */
void dk_shift(struct dk_room *r, const struct dk_hand *h, const struct dk_event *e, struct dk_step *out);

/* ---- typed.c ---- */

/* What a typed line means. */
void dk_typed(struct dk_room *r, const struct dk_hand *h, const char *typed, uint32_t size, struct dk_step *out);
/* The answers to this question and those that follow it, as the rules' advice has it. */
uint32_t dk_advice(struct dk_room *r, struct st_action out[DK_PLAN_MAX]);

/* ---- trial.c ---- */

/* An action of the verb that has what was pointed at, and for the rest what is listed. */
struct st_action dk_trial(struct dk_room *r, uint16_t unit, uint8_t verb, uint16_t target,
                          const struct dk_place *place);
/* Why the piece's unit may not act: an action that is refused for a reason of its own; 0: there is none. */
int dk_why_idle(struct dk_room *r, uint16_t unit, struct st_action *act);
/* Fill r->why with a refused action for each verb that is closed to the unit. */
void dk_why_closed(struct dk_room *r, uint16_t unit);

/* ---- choices.c: what is offered ---- */

/* The choices of a hand, without words, into out; returns how many.  `keys`: how many pages there are. */
uint32_t dk_choices(struct dk_room *r, const struct dk_hand *h, struct dk_choice out[DK_CHOICES_MAX], uint8_t *pages);
/* The hand after taking a choice. */
void dk_take(struct dk_room *r, const struct dk_hand *h, const struct dk_choice *c, struct dk_step *out);

/* ---- show.c ---- */

/* Write the complete answer. */
void dk_show(struct dk_room *r, struct dk_desk *d, const char *told, struct dk_answer *a);

#endif
