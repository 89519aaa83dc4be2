/* room.h -- inside the desk: what is known of a decision, and the calls that found it out.
 *
 * The room caches what the rule set says of one state.  A cache never changes an answer: everything in it can be
 * found again from the state.  Searches count their calls of check() and way() and have a fixed allowance, so that no
 * event is slow and every build stops at the same place.
 */
#ifndef DK_ROOM_H
#define DK_ROOM_H

#include "../core/num.h"
#include "../space/plane.h"
#include "../text/limits.h"
#include "../text/words.h"
#include "desk.h"
#include "odds.h"
#include "sight.h"
#include "undo.h"

enum {
    /* of an event's calls, those that */
    DK_WHY_CALLS = 40,  /* find out why verbs are closed */
    DK_POSE_CALLS = 72, /* look for a lawful pose; the rest settles the hand */
    DK_LINE_CALLS = 36, /* read a line, and again those that plan the rest of it */
    DK_STAY_CALLS = 16  /* try to stay first */
};

/* ---- the moment, and questions about it ---- */

/* All pieces, and what list() gives for the unit that acts.  Each check(), way() and snap() counts one: a search stops
 * before `used` would exceed `most`, and answers with the best it has. */
struct dk_table {
    struct st_at at;
    const struct st_piece *piece;
    const struct st_action *list;
    uint32_t pieces, lists, used, most;
};

/* Allow so many calls from now on.  Returns the limit before, which the caller puts back. */
static inline uint32_t dk_allow(struct dk_table *t, uint32_t calls)
{
    const uint32_t most = t->most;

    t->most = t->used + calls;
    return most;
}
/* check(), counted; ST_NOT_NOW if no call is left. */
struct st_verdict dk_ask(struct dk_table *t, const struct st_action *act);
/* way(), counted; 0 if no call is left. */
uint32_t dk_ask_way(struct dk_table *t, const struct st_action *act, struct st_way *out, struct st_piece *end);
/* The piece with this id; NULL if it is not in play. */
const struct st_piece *dk_piece(const struct dk_table *t, uint16_t id);
/* How many pieces act as one with it, itself included; their ids go to `out` in order unless that is NULL. */
uint32_t dk_mates(const struct dk_table *t, uint16_t id, uint16_t *out);
/* Whether the piece exists and stands on the board. */
static inline int dk_stands(const struct st_piece *p) { return p && !(p->flags & ST_PIECE_OFF); }
static inline uint8_t dk_fields(const struct dk_table *t, uint8_t verb) { return t->at.rs->verbs[verb].fields; }
static inline int dk_has_files(const struct dk_table *t, uint8_t verb)
{
    return t->at.rs->verbs[verb].option_is == ST_O_FILES;
}
/* The next action of a verb on the unit's list, from the i-th on; NULL behind the last. */
static inline const struct st_action *dk_listed(const struct dk_table *t, uint16_t unit, uint8_t verb, uint32_t *i)
{
    for (; *i < t->lists; (*i)++)
        if (t->list[*i].verb == verb && t->list[*i].unit == unit)
            return &t->list[(*i)++];
    return NULL;
}
/* ---- pose.c, pose_edge.c, pose_clamp.c: the lawful pose that is nearest to what the player means ----
 *
 * Places are for the piece that the action names.  If the player holds another piece of the unit, ask dk_pose_doer()
 * who acts, and dk_pose_point() for the point that brings the held piece to a place. */

enum { DK_FACINGS = 7 };
enum dk_pose_how {
    DK_POSE_FREE = 1, /* do not snap */
    DK_POSE_FACED = 2 /* the player chose the facing: no other one */
};
/* How the pose that was found differs from the one that was meant. */
enum dk_found {
    DK_FOUND_NONE,    /* nothing is lawful; the action is what was tried */
    DK_FOUND_MEANT,   /* exactly this place and facing */
    DK_FOUND_FACING,  /* this place, a facing of the list */
    DK_FOUND_SNAPPED, /* against another piece */
    DK_FOUND_CLAMPED  /* on the way there, as far as it may go */
};

static inline struct pl_vec dk_at(const struct st_piece *p) { return pl_vec_of(p->x, p->y); }
static inline struct pl_rect dk_rect_of(const struct st_piece *p)
{
    return pl_rect_of(dk_at(p), p->facing % PL_TURN, p->w, p->d);
}
static inline struct pl_vec dk_point_of(const struct st_action *act) { return pl_vec_of(act->x, act->y); }
/* The same action at another point. */
static inline struct st_action dk_moved(struct st_action act, struct pl_vec to)
{
    act.x = to.x;
    act.y = to.y;
    return act;
}
static inline int64_t dk_distance(struct pl_vec a, struct pl_vec b) { return pl_length(pl_minus(a, b)); }
/* A place that is far beyond the table only means a direction: it is brought near enough to be reckoned with. */
enum { DK_BEYOND = 4000 };
static inline struct pl_vec dk_bounded(const struct dk_table *t, struct pl_vec p)
{
    return pl_vec_of(st_max(-DK_BEYOND, st_min(p.x, t->at.set->width * 1000 + DK_BEYOND)),
                     st_max(-DK_BEYOND, st_min(p.y, t->at.set->height * 1000 + DK_BEYOND)));
}
/* Degrees between two facings. */
static inline int32_t dk_between(int32_t a, int32_t b)
{
    const int32_t by = pl_turned(a, -b);

    return by > 180 ? 360 - by : by;
}
/* Is an amount too large, so that less of it may be lawful? */
static inline int dk_is_too_far(const struct st_ruleset *rs, struct st_verdict no)
{
    return no.code >= ST_CODE_OWN && rs->refusals[no.code - ST_CODE_OWN].kind == ST_R_TOO_FAR;
}
/* By how much a refused amount is over what is allowed; 0: the refusal does not say. */
static inline int32_t dk_excess(const struct st_ruleset *rs, struct st_verdict no)
{
    const uint8_t limit = no.code < ST_CODE_OWN ? (uint8_t)ST_LIMIT_NONE : rs->refusals[no.code - ST_CODE_OWN].limit;

    return limit == ST_LIMIT_NEED ? no.have - no.need : limit == ST_LIMIT_HAVE ? no.need - no.have : 0;
}
/* A box round places, and twice its middle. */
struct dk_box {
    int32_t x0, y0, x1, y1;
};
static inline struct dk_box dk_no_box(void)
{
    const struct dk_box none = { INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN };

    return none;
}
static inline void dk_widen(struct dk_box *b, int32_t x, int32_t y)
{
    b->x0 = st_min(b->x0, x);
    b->y0 = st_min(b->y0, y);
    b->x1 = st_max(b->x1, x);
    b->y1 = st_max(b->y1, y);
}
static inline struct pl_vec dk_twice_middle(const struct dk_box *b) { return pl_vec_of(b->x0 + b->x1, b->y0 + b->y1); }

/* Does the verb put a unit on a place of a plane? */
int dk_is_pose(const struct st_ruleset *rs, uint8_t verb);
/* Does the verb turn its unit? */
int dk_is_turning(const struct dk_table *t, const struct st_action *act);
/* The piece that an action of this verb names: the held piece if the verb moves single pieces, else the unit. */
uint16_t dk_pose_doer(const struct st_ruleset *rs, uint16_t unit, uint16_t held, uint8_t verb);
/* An action without a place, with the facing and files that the unit has, or that its list puts it down with. */
struct st_action dk_pose_of(const struct dk_table *t, uint16_t unit, uint8_t verb);
/* As many files as the unit has pieces. */
uint8_t dk_files_most(const struct dk_table *t, uint16_t unit);
/* The point that an action like this must name to bring `held` to a place. */
struct pl_vec dk_pose_point(struct dk_table *t, uint16_t held, const struct st_action *like, struct pl_vec place);
/* The facings to try at the place of an action if the player chose none: the action's own, then listed ones of this
 * place, the least turn first, then of places near there if the verb turns its unit. */
uint32_t dk_pose_facings(const struct dk_table *t, const struct st_action *act, uint16_t out[DK_FACINGS]);
/* Where the way of a pose begins: the point that leaves the unit where it stands, or the last point it passed. 0: the
 * unit is not on the table. */
int dk_pose_start(struct dk_table *t, const struct st_action *like, struct pl_vec *start);
/* Try one pose, with the turn before the step if only that makes it lawful; then act->turn is set. */
struct st_verdict dk_try(struct dk_table *t, struct st_action *act);
/* The last lawful point on the segment from `from` to the point of *act, exact to 2 thousandths.  0: there is none, and
 * *act is unchanged.  hint: 0, or a length to try first; then the answer is exact to 8 only. */
int dk_pose_clamp(struct dk_table *t, struct pl_vec from, int32_t hint, struct st_action *act);
/* Change what is meant to the lawful action that is nearest to it.  how: bits of dk_pose_how. */
enum dk_found dk_pose_nearest(struct dk_table *t, uint8_t how, struct st_action *act);
/* MEANT: it touches something as it is.  SNAPPED: it goes to the edge that draws it most.  is_faced: only edges near
 * its facing draw. */
enum dk_found dk_snapped(struct dk_table *t, int is_faced, struct st_action *act);
/* Against another piece, on the edge with this label (0: any), as near to `place` as possible (NULL: in the middle of
 * the edge, or the edge that takes the shortest way).  Slides along the edge if the middle is refused.  NONE: *act is
 * what is refused, with verb 0 if there is no such edge. */
enum dk_found dk_pose_against(struct dk_table *t, uint16_t unit, uint8_t verb, uint16_t other, uint16_t edge,
                              const struct pl_vec *place, struct st_action *act);
/* A step from one pose to another, or as far that way as it may go.  NONE: it gets nowhere, and *act is the refused
 * place, from which a further step may come out beyond what is in the way. */
enum dk_found dk_pose_step(struct dk_table *t, const struct st_action *from, struct st_action *act);
/* A facing turned to the next multiple of `degrees`, `steps` times, + clockwise. */
uint16_t dk_turned(uint16_t facing, int32_t steps, int32_t degrees);

/* ---- reach.c: how far a unit may go on a free table ---- */

enum { DK_REACH_RAY = 64 }; /* most questions about one direction */

/* A direction from the start, and how far it goes: until it is done, the farthest place that is listed there. */
struct dk_ray {
    struct pl_vec way, end;
};
/* A rim in progress, or finished.  It belongs to one state, unit, verb, facing and files; begin another if one of these
 * changes.  No pointers: copy it freely. */
struct dk_reach {
    struct st_action like;
    struct pl_vec start; /* inside the rim */
    int32_t far, hint;   /* how far to look; the length of the last ray */
    uint16_t rays, done; /* done of these have their point */
    uint8_t is_faced, zero[3];
    struct dk_ray ray[DK_RIM_MAX]; /* counter-clockwise from the east */
};
/* Begin a rim of poses like this one.  rays stays 0 if the unit can go nowhere or is not on the table. */
void dk_reach_begin(struct dk_table *t, const struct st_action *like, struct dk_reach *r);
/* Go on while DK_REACH_RAY calls are left; returns 1 when the rim is complete.  The rim does not depend on how the work
 * is sliced.  A ray on which nothing is lawful ends at the start. */
int dk_reach_step(struct dk_table *t, struct dk_reach *r);

/* ---- the room ---- */

/* A listed action, and what orders and draws it. */
struct dk_item {
    struct st_action act;
    int32_t x, y;               /* where the held piece stands then */
    uint8_t leads, risky;       /* leads: to a place, named or not; risky: it hurts its own side at once */
    uint8_t lies;               /* of a pose: enum dk_lies */
    uint16_t other, edge, mine; /* AGAINST, BESIDE: whom it touches, on which edge, with which own edge: labels */
    uint16_t way;               /* OPEN: sixteenth of a turn clockwise from the north; SPOT: the facing, likewise */
    uint16_t index;             /* in the rule set's own list */
};

/* An action that was tried, and how it is offered: 0, or DK_CLOSED and perhaps DK_USUAL. */
struct dk_tried {
    struct st_action act;
    uint8_t flags;
};

struct dk_room {
    struct dk_table t; /* the moment, its pieces, and the list of list_unit */
    const struct tx_names *names;
    uint64_t of;
    uint32_t movers;
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
    uint16_t pool[ST_LIST_MAX]; /* the items that fit the hand: dk_pool() */
    uint32_t pooled;
    /* Why verbs are closed, for one unit. */
    uint16_t why_unit;
    uint8_t why_known, whys;
    struct dk_tried why[ST_VERBS_MAX];
    /* Scratch, valid until the next call that fills it. */
    struct st_action scratch[ST_LIST_MAX];
    struct st_piece end[ST_PIECES_MAX];
    struct st_event event[ST_EVENTS_MAX];
    struct st_ring ring[ST_RINGS_MAX];
    struct st_touch touch[ST_TOUCHES_MAX];
    struct st_sum sum;
    struct tx_sum_row row[TX_SUM_ROWS];
    uint32_t rows, zero_rows;
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

/* One step of an input: it begins with the hand as it is, and ends with the new hand and whether that commits. */
struct dk_step {
    struct dk_hand hand;
    uint8_t commits, zero[3];
    uint32_t plans; /* actions that follow hand.meant */
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
/* Fill r->item with the unit's list in the desk's order, with ends for the held piece. */
void dk_list(struct dk_room *r, uint16_t unit, uint16_t held);
/* Fill r->pool with the items that fit those constraints of the hand that are in `mask`. */
void dk_pool(struct dk_room *r, const struct dk_hand *h, uint8_t mask);
/* The first action of a verb on the list in the room; NULL: there is none. */
const struct st_action *dk_first(const struct dk_room *r, uint8_t verb);
/* What an action would bring before the first die or decision, in r->event; returns how many. */
uint32_t dk_foresee(struct dk_room *r, const struct st_action *act);
/* Whether the unit may fight as soon as a lawful action is done, before anybody else decides; the first such fight. */
int dk_fight_after(struct dk_room *r, const struct st_action *act, struct st_action *fight);
/* Whether two actions are the same. */
static inline int dk_same(const struct st_action *a, const struct st_action *b)
{
    return __builtin_memcmp(a, b, sizeof *a) == 0;
}
static inline const struct st_verb *dk_verb(const struct dk_room *r, uint8_t verb) { return &r->t.at.rs->verbs[verb]; }
static inline uint16_t dk_flags(const struct dk_room *r, const struct st_event *e)
{
    return r->t.at.rs->events[e->kind].flags;
}
static inline const struct st_piece *dk_here(const struct dk_room *r, uint16_t id) { return dk_piece(&r->t, id); }

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
/* Everything that the hand says, fixed or not. */
struct st_action dk_said(const struct dk_hand *h);
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
/* Take a choice into the hand. */
void dk_take(struct dk_room *r, const struct dk_choice *taken, struct dk_step *out);
/* Whether every unit has one thing to do, so that its name does it. */
int dk_units_are_brief(const struct dk_room *r);

/* ---- point.c: what is pointed at; a step begins with the hand as it is ---- */

/* Whether a click means this place: it may miss by so much as it says. */
static inline int dk_is_near(struct pl_vec place, const struct dk_event *e)
{
    const int64_t dx = (int64_t)place.x - e->x, dy = (int64_t)place.y - e->y, near = st_max(0, st_min(e->near, 65000));

    return dx >= -near && dx <= near && dy >= -near && dy <= near && dx * dx + dy * dy <= near * near;
}
/* What a click on a piece or a place means. */
void dk_point(struct dk_room *r, const struct dk_event *e, struct dk_step *out);
/* Take up a unit by one of its pieces; the unit in hand is only held by another one. */
void dk_pick(struct dk_room *r, uint16_t unit, uint16_t id, struct dk_step *out);
/* What releasing a held piece at a place means. */
void dk_drop(struct dk_room *r, const struct dk_event *e, struct dk_step *out);
/* What turns, nudges and files mean. */
void dk_shift(struct dk_room *r, const struct dk_event *e, struct dk_step *out);

/* ---- typed.c, typed_plane.c: words ---- */

/* What a typed line means. */
void dk_typed(struct dk_room *r, const char *typed, uint32_t size, struct dk_step *out);

/* One word of a line; a blank or a NUL follows it. */
struct dk_word {
    const char *at;
    uint32_t size;
};
enum { DK_WORDS_MAX = 16 };
struct dk_line_words {
    const struct dk_word *word;
    uint32_t count;
};

/* Whether a name begins with the word, in any case. */
int dk_word_begins(const struct dk_word *w, const char *name);
static inline int dk_is_digit(char c) { return c >= '0' && c <= '9'; }
/* The unit that a word names by its id, or 0. */
static inline uint16_t dk_unit_in(const struct st_setting *set, const struct dk_word *w)
{
    uint16_t unit;

    return tx_read_unit(set, w->at, w->size, &unit) == w->size ? unit : 0;
}

/* A pose in words: "A3 B2 left", "A3 N 0.5", "A3 turn 180", "A3 4.5,2.25 90".  The action, lawful or not; 0 if the
 * words mean none.  loose: also a unit and an enemy, without an edge. */
int dk_typed_pose(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w, int loose,
                  struct st_action *act);
/* Whether the words tell a place on a plane, but not whose. */
int dk_lacks_unit(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w);
/* Whether the line names a verb that sends a unit anywhere, but no place: the one that is listed is not meant. */
int dk_lacks_place(struct dk_room *r, const struct dk_line_words *w, const struct st_action *act);
/* trial.c: say what is wrong with a line that means nothing: how its verb is typed, or what can be done now. */
void dk_say_missing(struct dk_room *r, const struct dk_line_words *w, struct dk_step *out);

/* ---- trial.c: why not, and whom ---- */

/* An action of the verb that has what was pointed at, and for the rest what is listed; place NULL: none. */
struct st_action dk_trial(struct dk_room *r, uint16_t unit, uint8_t verb, uint16_t target, const struct pl_vec *place);
/* Why the unit may not act: an action that is refused for a reason worth telling; 0: there is none. */
int dk_why_idle(struct dk_room *r, uint16_t unit, struct st_action *act);
/* Fill r->why with a refused action for each verb that is closed to the unit. */
void dk_why_closed(struct dk_room *r, uint16_t unit);
enum { DK_AIMS_MAX = 48 };
/* What the open question lets a unit do to each enemy over a distance, lawful or not; the unit's list is in r->item. */
uint32_t dk_aims(struct dk_room *r, uint16_t unit, struct dk_tried out[DK_AIMS_MAX]);
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
