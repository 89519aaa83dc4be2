/* luck.h -- how much of a game's result its dice decided.
 *
 * A fixed function V estimates side A's chance to win at every decision, a draw counting half. The luck of a game is
 * the sum, over all its dice, of V after the dice minus the mean of V over all that they could have shown; so its own
 * mean is 0 whatever V is, and a result without its luck has the same mean and, if V is any good, less variance.
 *
 * All dice up to the next decision are one event, enumerated exactly with equal states merged. Where there are too many
 * states, the mean is that of sampled dice, drawn apart from those that fall. Everything is a whole number of
 * millionths, the same in every build. Freestanding: the caller owns the memory.
 */
#ifndef ST_AI_LUCK_H
#define ST_AI_LUCK_H

#include "course.h"
#include "expect.h"

struct ai_luck {
    struct ai_thought t;
    void *memory;
    int64_t sum;              /* so far, of side A, in millionths */
    int64_t mean;             /* of V over the event in progress */
    uint64_t history;         /* of the seed and the states before all events so far */
    uint32_t is_on;           /* an event is in progress: dice have fallen, and more are due before the next decision */
    uint32_t events, sampled; /* events so far; of them, too large to be enumerated */
};

/* The memory that luck needs for a rule set, aligned to 8 bytes. */
size_t ai_luck_memory(const struct st_ruleset *rs);
/* Begin a game. The setting, the learnt value and the memory must outlive it. The seed chooses the samples: over many
 * games each needs its own, independent of its dice, or all would err alike; for a single game 0 will do. */
void ai_luck_begin(struct ai_luck *k, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct ai_net *net, void *memory, uint64_t seed);
/* Count a roll, in the order of the game: `before` is at ST_CHANCE, and `roll` passes check(). */
void ai_luck_roll(struct ai_luck *k, const struct st_state *before, const struct st_action *roll);
/* The mean of V over all that the dice from here to the next decision can show; of sampled dice where there are too
 * many, which is counted.  The state is at ST_CHANCE.  It begins a new event, if one counts them. */
int64_t ai_luck_mean(struct ai_luck *k, const struct st_state *s);

/* V: side A's chance to win from any state, in millionths; exact if the game is over. It looks through dice and open
 * decisions. What is sampled on the way is drawn by the state's own hash, so V is a function of the state. The thought
 * must be nobody's. */
int32_t ai_chance(struct ai_thought *t, const struct st_state *s);
/* The field of the game that counts turns, whose limit follows it; or field_count. */
uint16_t ai_turn_field(const struct st_ruleset *rs);
/* Where a rule set's clock is, and what it shows: how much of a game's longest time is over, 0 to ST_ONE. */
struct ai_course ai_course_of(const struct st_ruleset *rs);
int32_t ai_progress(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s);

#endif
