/* odds.h -- the exact odds of an action.
 *
 * Enumerates every face of every die after the action, up to the next decision of either side. Dice after that decision
 * do not count; an outcome that ends inside the action says who decides. Enumeration also ends at an event flagged
 * SEQUEL, because later dice are no longer part of the action. Equal states are merged and weights are integers.
 * Outcomes are distinguished by their RESULT events: kind, units, side and `c`. If there are too many states the answer
 * is "too many", never an estimate. Freestanding: the caller owns the memory.
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
    uint8_t asked, zero; /* side + 1 that must decide next; 0: none */
    st_rule rule;        /* the clause of that decision, or of the dice that follow; 0: finished */
    uint32_t count;
    struct tb_result result[TB_RESULTS_MAX]; /* in order */
    struct st_nat weight;
};
struct tb_odds {
    uint8_t too_many; /* then nothing else is valid */
    uint8_t assumed;  /* to the end: bit s, a choice of side s was assumed */
    uint16_t zero;
    uint32_t count;
    struct tb_outcome outcome[TB_OUTCOMES_MAX];
    struct st_nat total, rest; /* rest: the weight that was not followed to its end */
};

/* The memory that odds need for a rule set; it must be aligned to 8 bytes. */
size_t tb_odds_memory(const struct st_ruleset *rs);

/* Odds in slices: begin with a legal action, or NULL for the pending die; step until it returns 0; end. The size of the
 * slices does not affect the odds. Between calls everything is in `memory` and `out`, without pointers: the caller may
 * move or copy them together, and `s` and `act` may change after tb_odds_begin(). */
void tb_odds_begin(const struct st_at *at, const struct st_action *act, void *memory, struct tb_odds *out);
/* The same to the end of the action: whoever is asked inside it is taken to choose what the rule set's evaluation (its
 * value without a mind) rates best for that side, of equal choices the first that is listed; a rule set without one
 * takes the first. */
void tb_odds_begin_whole(const struct st_at *at, const struct st_action *act, void *memory, struct tb_odds *out);
/* Expand at most `nodes` states, each over all faces of its die. Returns 0 when none is left, or if there are too many.
 */
int tb_odds_step(const struct st_at *at, void *memory, struct tb_odds *out, uint32_t nodes);
/* Complete the odds after tb_odds_step() has returned 0; `out` is not valid before that. */
void tb_odds_end(const struct st_ruleset *rs, void *memory, struct tb_odds *out);

/* The same in one call. */
void tb_odds_of(const struct st_at *at, const struct st_action *act, void *memory, struct tb_odds *out);

#endif
