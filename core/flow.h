/* flow.h -- the procedure stack and the ways to wait.
 *
 * A procedure in progress (a round, an activation, a combat) is a frame on the
 * stack in the state.  A step function looks at the top frame's phase, does one
 * thing and returns; the rule set's apply() calls steps until one of them asks,
 * rolls or ends the game.  So a game can be copied, saved and searched anywhere.
 */
#ifndef ST_FLOW_H
#define ST_FLOW_H

#include "game.h"

/* A step's own names for the members of its frame.  Same size as a frame; may alias it. */
#define ST_OVERLAY __attribute__((may_alias))

static inline struct st_frame *st_top(struct st_state *s)
{
    ST_ASSERT(s->depth > 0);
    return &s->stack[s->depth - 1];
}

static inline const struct st_frame *st_peek(const struct st_state *s)
{
    ST_ASSERT(s->depth > 0);
    return &s->stack[s->depth - 1];
}

static inline struct st_frame *st_push(struct st_state *s, uint8_t step, uint8_t side)
{
    struct st_frame *f;

    ST_ASSERT(s->depth < ST_DEPTH_MAX);
    f = &s->stack[s->depth++];
    f->step = step;
    f->side = side;
    return f;
}

/* Pop clears the frame: two states that mean the same must be the same bytes. */
static inline void st_pop(struct st_state *s)
{
    struct st_frame *f = st_top(s);

    f->step = f->phase = f->side = f->n = 0;
    f->a[0] = f->a[1] = f->a[2] = f->a[3] = 0;
    s->depth--;
}

static inline void st_ask(struct st_state *s, uint8_t side, st_rule rule)
{
    ST_ASSERT(s->node == ST_RUNNING && side < ST_SIDES);
    s->node = ST_DECIDE;
    s->actor = side;
    s->rule = rule;
}

static inline void st_roll(struct st_state *s, uint8_t side, st_rule rule)
{
    ST_ASSERT(s->node == ST_RUNNING);
    s->node = ST_CHANCE;
    s->actor = side;
    s->rule = rule;
}

/* The game is over: nothing is in progress any more. */
static inline void st_end(struct st_state *s, uint8_t winner, st_rule rule)
{
    while (s->depth > 0)
        st_pop(s);
    s->node = ST_OVER;
    s->actor = winner;
    s->rule = rule;
}

static inline void st_no_answer(struct st_state *s)
{
    const struct st_action none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    s->answer = none;
}

static inline struct st_verdict st_ok(void)
{
    const struct st_verdict v = { ST_OK, 0, 0, 0 };

    return v;
}

static inline struct st_verdict st_refuse(uint16_t code, st_rule rule)
{
    const struct st_verdict v = { code, rule, 0, 0 };

    return v;
}

static inline struct st_verdict st_refuse_amount(uint16_t code, st_rule rule, int32_t need, int32_t have)
{
    const struct st_verdict v = { code, rule, need, have };

    return v;
}

/* One event; a null log (the lab) costs one branch.  A full log counts on, so the
 * caller can tell that events are missing. */
static inline void st_say(struct st_log *log, struct st_event e)
{
    if (!log)
        return;
    if (log->count < log->cap)
        log->event[log->count] = e;
    log->count++;
}

static inline struct st_event st_event_of(uint16_t kind, st_rule rule, uint16_t unit)
{
    struct st_event e = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    e.kind = kind;
    e.rule = rule;
    e.unit = unit;
    e.side = ST_NOBODY;
    return e;
}

/* The parts of check() that are the same for every rule set: is the game on, is a
 * die asked for, are the fields that the verb does not read zero? */
struct st_verdict st_check_common(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                                  const struct st_action *act);

/* What kind of no a verdict's code is, the rule set's own codes and the common ones; ST_OK is a bug. */
enum st_refusal_kind st_refusal_kind_of(const struct st_ruleset *rs, uint16_t code);

/* The verbs that are possible now, as the bits of a prompt. */
uint32_t st_verbs_now(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s);

/* Is a state at rest: somebody is waited for or the game is over, nothing is left over above the top of the stack, and
 * no answer waits? */
int st_is_at_rest(const struct st_state *s);

#endif
