/* odds.h -- the exact odds of an action.
 *
 * Forward from the action over every face of every die, up to the next decision of either
 * side; what would be rolled after that decision is not counted, and an outcome that ends in
 * the middle of things says who is asked.  It ends, too, at an event flagged SEQUEL: the dice after it say
 * nothing of the action any more.  Equal states are merged, weights are whole numbers,
 * and ways are told apart by the events flagged RESULT: by their kind, their units, their side
 * and `c`.  When there are too many states the answer is "too many", never a guess.
 * Freestanding: the caller owns the memory.
 */
#ifndef ST_TABLE_ODDS_H
#define ST_TABLE_ODDS_H

#include "../core/game.h"
#include "../core/num.h"
#include "limits.h"

struct tb_result {
    uint16_t kind, unit, other;
    uint8_t side, zero;
    int32_t c;
};
struct tb_outcome {
    uint8_t asked, zero; /* side + 1 that must decide before it goes on; 0: nobody */
    st_rule rule;        /* the clause under which it is asked, or dice follow; 0: it is done */
    uint32_t count;
    struct tb_result result[TB_RESULTS_MAX]; /* in the order in which they happen */
    struct st_nat weight;
};
struct tb_odds {
    uint8_t too_many; /* nothing else is said then */
    uint32_t count;
    struct tb_outcome outcome[TB_OUTCOMES_MAX];
    struct st_nat total, rest; /* rest: ways that were not followed to their end */
};

/* How much memory tb_odds_of() needs for a rule set; it must be aligned to 8 bytes. */
size_t tb_odds_memory(const struct st_ruleset *rs);

/* The odds of a lawful action; act is NULL for those of the pending die. */
void tb_odds_of(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                const struct st_action *act, void *memory, struct tb_odds *out);

#endif
