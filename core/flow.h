/* flow.h -- the procedure stack, the ways to wait, and what rule sets answer with.
 *
 * For rule sets only.  A procedure in progress (a round, an activation, a combat) is a frame on the stack in the state.
 * A step function looks at the top frame's phase, does one thing and returns.  The rule set's apply() stores the action
 * in s->answer, sets s->node to ST_RUNNING and calls steps until one of them asks, rolls or ends the game; then it
 * clears the answer.  Everything that a procedure must remember is in the state, so a game can be copied, saved and
 * searched anywhere:
 *
 *     case PHASE_ROLL:
 *         f->phase = PHASE_ROLLED;         // set first: this is where the step goes on
 *         st_roll(s, f->side, RULE_3_2);   // apply() returns to its caller
 *         return;
 *     case PHASE_ROLLED:
 *         hits = s->answer.option >= 4;    // the face
 *         st_pop(s);                       // done; the frame below goes on
 *         return;
 *
 * A wrong call is a bug and stops the program (ST_ASSERT): too deep a stack, a pop of an empty one, two waits at once.
 */
#ifndef ST_FLOW_H
#define ST_FLOW_H

#include "game.h"

/* put() and seal() in a rule set's table.  Pages get positions ready to play, so ST_SITE leaves out what makes them. */
#ifdef ST_SITE
#define ST_SETUP(function) NULL
#else
#define ST_SETUP(function) (function)
#endif

/* ---- the stack ---- */

/* A step's own names for the members of its frame.  Same size as a frame; may alias it. */
#define ST_OVERLAY __attribute__((may_alias))

/* The frame in progress.  Valid until it is popped; the stack must not be empty. */
static inline struct st_frame *st_top(struct st_state *s)
{
    ST_ASSERT(s->depth > 0);
    return &s->stack[s->depth - 1];
}

/* The same to read. */
static inline const struct st_frame *st_peek(const struct st_state *s)
{
    ST_ASSERT(s->depth > 0);
    return &s->stack[s->depth - 1];
}

/* Begin a procedure at phase 0 with its other members 0; it runs before the one that pushed it goes on.  Pointers to
 * lower frames stay valid. */
static inline struct st_frame *st_push(struct st_state *s, uint8_t step, uint8_t side)
{
    struct st_frame *f;

    ST_ASSERT(s->depth < ST_DEPTH_MAX);
    f = &s->stack[s->depth++];
    f->step = step;
    f->side = side;
    return f;
}

/* End the procedure on top.  Clears its frame: two states that mean the same must be the same bytes. */
static inline void st_pop(struct st_state *s)
{
    struct st_frame *f = st_top(s);

    f->step = f->phase = f->side = f->n = 0;
    f->a[0] = f->a[1] = f->a[2] = f->a[3] = 0;
    s->depth--;
}

/* ---- waits: a step calls at most one of these, then returns ---- */

/* Wait for a decision of a side.  `rule` is the clause that asks. */
static inline void st_ask(struct st_state *s, uint8_t side, st_rule rule)
{
    ST_ASSERT(s->node == ST_RUNNING && side < ST_SIDES);
    s->node = ST_DECIDE;
    s->actor = side;
    s->rule = rule;
}

/* Wait for one die, which `side` rolls; ST_NOBODY: neither, as for a draw from the bag. */
static inline void st_roll(struct st_state *s, uint8_t side, st_rule rule)
{
    ST_ASSERT(s->node == ST_RUNNING);
    s->node = ST_CHANCE;
    s->actor = side;
    s->rule = rule;
}

/* End the game, from any depth: the stack is empty afterwards.  winner ST_NOBODY: a draw. */
static inline void st_end(struct st_state *s, uint8_t winner, st_rule rule)
{
    while (s->depth > 0)
        st_pop(s);
    s->node = ST_OVER;
    s->actor = winner;
    s->rule = rule;
}

/* Forget the action that the steps have read; the last thing that apply() does. */
static inline void st_clear_answer(struct st_state *s)
{
    const struct st_action none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    s->answer = none;
}

/* Does a state wait, or is the game over, with nothing left above the top of the stack and no answer in it?  True
 * before and after every apply(). */
int st_is_at_rest(const struct st_state *s);

/* ---- verdicts ---- */

/* Nothing forbids it. */
static inline struct st_verdict st_ok(void)
{
    const struct st_verdict v = { ST_OK, 0, 0, 0 };

    return v;
}

/* A refusal without numbers.  `rule` is the clause that forbids it; 0 is not allowed in check(). */
static inline struct st_verdict st_refuse(uint16_t code, st_rule rule)
{
    const struct st_verdict v = { code, rule, 0, 0 };

    return v;
}

/* A refusal with the two numbers of its words, in the order that its row of refusals says. */
static inline struct st_verdict st_refuse_amount(uint16_t code, st_rule rule, int32_t need, int32_t have)
{
    const struct st_verdict v = { code, rule, need, have };

    return v;
}

/* The part of check() that is the same for every rule set: is the game on, does the verb exist and fit the node, are
 * the fields that it does not read zero, has the die this face?  At ST_CHANCE its answer is final.  Takes any bytes. */
struct st_verdict st_check_common(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                                  const struct st_action *act);

/* What kind of no a code is, of the rule set's own codes and of the common ones.  ST_OK or an unknown code is a bug. */
enum st_refusal_kind st_refusal_kind_of(const struct st_ruleset *rs, uint16_t code);

/* ---- events ---- */

/* An event about a unit, with nothing else in it: side is ST_NOBODY, the rest 0. */
static inline struct st_event st_event_of(uint16_t kind, st_rule rule, uint16_t unit)
{
    struct st_event e = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    e.kind = kind;
    e.rule = rule;
    e.unit = unit;
    e.side = ST_NOBODY;
    return e;
}

/* Append one event.  A null log (the lab) costs one branch; a full one counts on, so that the caller can tell that
 * events are missing. */
static inline void st_say(struct st_log *log, struct st_event e)
{
    if (!log)
        return;
    if (log->count < log->cap)
        log->event[log->count] = e;
    log->count++;
}

/* ---- prompts ---- */

/* The verbs that are possible now, as the bits of a prompt: those in the lists of all movers, or ST_ROLL.  Slow: it
 * asks for every list. */
uint32_t st_verbs_now(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s);

#endif
