/* player.h -- the computer's players: random, greedy, search, and the levels that people choose.
 *
 *     size_t size = ai_player_size(rs, &level);
 *     struct ai_player *p = ai_player_begin(memory, size, rs, set, state, &level, seed);
 *     while (ai_player_step(p, 16) > 0 && the clock allows) show progress;
 *     act = ai_player_best(p);
 *
 * The caller owns the memory (aligned to 8 bytes) and the clock.  A player is begun anew for every decision: the same
 * state, level and seed give the same choice in every build.  To stop early is to stop calling ai_player_step(): best,
 * candidates and line can be asked at any moment, after no step at all too.
 */
#ifndef ST_AI_PLAYER_H
#define ST_AI_PLAYER_H

#include "../core/eval.h"
#include "../core/game.h"
#include "../table/dice.h"

enum ai_player_kind { AI_PLAYER_RANDOM, AI_PLAYER_GREEDY, AI_PLAYER_SEARCH };

/* A level is a budget for one decision. */
struct ai_level {
    const char *name;      /* "level3"; as it is written on a command line */
    uint8_t kind;          /* ai_player_kind */
    uint8_t blunders;      /* of 256 decisions, so many are left to chance */
    uint16_t rollout;      /* decisions that a simulation plays on with before it is valued */
    uint32_t simulations;  /* of a search */
    uint32_t milliseconds; /* the clock in play; a match has none */
};

extern const struct ai_level ai_levels[ST_LEVELS + 1]; /* by number, 1 to 6; 0 is random */

/* How many of them are offered in a game; those above are budgets that make it no stronger. */
uint32_t ai_level_count(const struct st_ruleset *rs);

/* "random", "greedy" (level 2), "level1" to "level6", "search:1" to "search:6"; NULL if it is none of these. */
const struct ai_level *ai_level_by_name(const char *name);

/* Values are for the side that decides, from -ST_ONE, lost, to ST_ONE, won. */
enum { AI_CANDIDATES = 64, AI_LINE_DECISIONS = 16 };
struct ai_candidate {
    struct st_action act;
    int32_t value, first;     /* as the search has it; as it was before the search */
    uint32_t visits, promise; /* promise: what it looked like before it was tried */
};

struct ai_player;
size_t ai_player_size(const struct st_ruleset *rs, const struct ai_level *level);
/* state is at ST_DECIDE and is copied; NULL if the memory is too small. */
struct ai_player *ai_player_begin(void *memory, size_t size, const struct st_ruleset *rs, const struct st_setting *set,
                                  const struct st_state *state, const struct ai_level *level, uint64_t seed);
/* Think for so many simulations, or as many units of the first look; returns how many are left, 0 when it is done. */
uint32_t ai_player_step(struct ai_player *p, uint32_t simulations);
uint32_t ai_player_done(const struct ai_player *p); /* simulations so far */
struct st_action ai_player_best(const struct ai_player *p);
/* The most visited first, of equals the better; at most AI_CANDIDATES.  The choice may be further down: a search trusts
 * visits and the first look together. */
uint32_t ai_player_candidates(const struct ai_player *p, struct ai_candidate *out, uint32_t cap);
/* The decisions that are expected from here on, the best action first; whose each is, is in `side`. */
uint32_t ai_player_line(const struct ai_player *p, struct st_action *out, uint8_t *side, uint32_t cap);

/* Begin, think to the end of the budget, choose. */
struct st_action ai_player_choose(void *memory, size_t size, const struct st_ruleset *rs, const struct st_setting *set,
                                  const struct st_state *state, const struct ai_level *level, uint64_t seed);

#endif
