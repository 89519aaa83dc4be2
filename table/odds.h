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

/* How much memory odds need for a rule set; it must be aligned to 8 bytes. */
size_t tb_odds_memory(const struct st_ruleset *rs);

/* Odds in slices.  Begin with a lawful action, or NULL for the pending die; step until it returns 0; end.  Any sizes of
 * the slices give the same odds.  Between calls everything is in `memory` and `out`, without pointers: the caller may
 * move or copy them together, and `s` and `act` may change after tb_odds_begin(). */
void tb_odds_begin(const struct st_at *at, const struct st_action *act, void *memory, struct tb_odds *out);
/* Follow at most `nodes` states that wait for a die, each over all its faces.  Returns 0 when none is left, also
 * because there are too many. */
int tb_odds_step(const struct st_at *at, void *memory, struct tb_odds *out, uint32_t nodes);
/* Complete the odds when tb_odds_step() has returned 0; before that `out` means nothing. */
void tb_odds_end(const struct st_ruleset *rs, void *memory, struct tb_odds *out);

/* The same at one stroke. */
void tb_odds_of(const struct st_at *at, const struct st_action *act, void *memory, struct tb_odds *out);

#endif
