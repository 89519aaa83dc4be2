/* eval.h -- what the players know of a game: one small evaluation for each rule set.
 *
 * The value of a position is for side A, from -ST_ONE to ST_ONE; it is the same on every machine, because it is made
 * of whole numbers.  What two armies make of being near each other would cancel out, and nobody would ever attack: so
 * eagerness is counted only for the side in whose mind the position is looked at.  In nobody's mind (ST_NOBODY) it is
 * worth what it is, without eagerness.
 *
 * A decision is open if it is an answer inside something larger (where to face after a move, whether to take a hit or
 * give way): players look through it before they value a position.
 */
#ifndef ST_AI_EVAL_H
#define ST_AI_EVAL_H

#include "player.h"

enum { ST_TREE_DEPTH = 48 };            /* decisions of one simulation inside the tree */

struct st_eval {
    const struct st_ruleset *rules;
    uint16_t look, leaf;                /* positions that the first look may spend on one action, and a leaf on what is
                                         * pending; fewer where much is, for its dice are rolled in every simulation */
    uint8_t pass;                       /* the verb that ends a turn of many decisions; 0: there is none.  It is worth
                                         * what the position is, so that a fight to come is no reason to hurry */
    uint8_t start, width;               /* how many actions the tree tries at first, and how fast they become more, in
                                         * quarters: few, and those deeper, where one is much like another */
    uint8_t depth;                      /* decisions that the tree goes down: in a long line of likely moves it gets
                                         * lost what the first of them was worth */
    uint8_t is_calm;                    /* where the tree ends, a position is valued in nobody's mind */
    uint8_t levels;                     /* that people may choose: one more is no stronger (docs/strength.md) */
    int32_t (*value)(const struct st_setting *, const struct st_state *, uint8_t mind);
    int (*is_open)(const struct st_setting *, const struct st_state *);
    /* How promising an action looks before it is tried, 1 to 255; 0: never worth trying while there is another. */
    int32_t (*promise)(const struct st_setting *, const struct st_state *, const struct st_action *);
};

extern const struct st_eval st_eval_breakthrough, st_eval_portable, st_eval_ancients, st_eval_ironpush1,
    st_eval_ironpush2, st_eval_wargame;

/* The evaluation of a rule set; one that knows nothing where there is none. */
const struct st_eval *st_eval_of(const struct st_ruleset *rs);

static inline int st_is_pass(const struct st_eval *e, const struct st_action *act)
{
    return act->verb == e->pass && act->verb != ST_ROLL;
}

/* Points of advantage as a value: half of ST_ONE at `half` points, never all of it. */
static inline int32_t st_squash(int64_t points, int64_t half)
{
    const int64_t size = points < 0 ? -points : points;

    return (int32_t)(points * (ST_ONE - 64) / (size + half));
}

/* The value of a finished game for side A. */
static inline int32_t st_value_over(const struct st_state *s)
{
    return s->actor == ST_NOBODY ? 0 : s->actor == 0 ? ST_ONE : -ST_ONE;
}

#endif
