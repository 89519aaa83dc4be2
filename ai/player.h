/* player.h -- the computer players: random, greedy, search, plan, and the levels that people choose.
 *
 *     size_t size = ai_player_size(rs, &level);
 *     struct ai_player *p = ai_player_begin(memory, size, rs, set, state, &level, seed);
 *     while (ai_player_step(p, 16) > 0 && the clock allows) show progress;
 *     act = ai_player_best(p);
 *
 * The caller owns the memory (aligned to 8 bytes) and the clock. Start a player for every decision. The same state,
 * level and seed give the same choice in every build. To stop early, stop calling ai_player_step(): the best action,
 * the candidates and the line are available at any time, even before the first step.
 */
#ifndef ST_AI_PLAYER_H
#define ST_AI_PLAYER_H

#include "../core/eval.h"
#include "../core/game.h"
#include "../table/dice.h"

enum { AI_TEMPERATURE_MAX = 1000 };
enum ai_player_kind { AI_PLAYER_RANDOM, AI_PLAYER_GREEDY, AI_PLAYER_SEARCH, AI_PLAYER_PLAN };

/* By which value a player that searches judges: the evaluation's own; the learnt one where the levels of the game do
 * (st_eval.taught); always the learnt one. */
enum ai_judge { AI_JUDGE_OWN, AI_JUDGE_TAUGHT, AI_JUDGE_LEARNT };

/* A level is a budget for one decision. */
struct ai_level {
    const char *name;      /* "level3", as on the command line */
    uint8_t kind;          /* ai_player_kind */
    uint8_t judge;         /* ai_judge */
    uint8_t blunders;      /* random decisions, of 256 */
    uint16_t rollout;      /* decisions played out at a leaf before it is evaluated */
    uint32_t simulations;  /* budget of a search; trials of plans */
    uint32_t milliseconds; /* time limit in play; matches have none */
    uint32_t temperature;  /* of a greedy player, in thousandths of a won game; 0: it takes the best */
};

enum { AI_THINK_FIRST = 3, AI_THINKERS = ST_LEVELS + 1 - AI_THINK_FIRST, AI_LEVELS = ST_LEVELS + 1 + 3 * AI_THINKERS };
/* By number, 1 to 6, which people choose from; 0 is random. Behind them plan:3 to plan:6, search:3 to search:6, which
 * judge by the evaluation's own value in every game, and value:3 to value:6, by the learnt one. */
extern const struct ai_level ai_levels[AI_LEVELS];

/* Does a level go on thinking after the first look, within a budget? */
static inline int ai_level_thinks(const struct ai_level *level)
{
    return level->kind == AI_PLAYER_SEARCH || level->kind == AI_PLAYER_PLAN;
}

/* The number of levels a game offers; higher ones are no stronger. */
uint32_t ai_level_count(const struct st_ruleset *rs);

/* A level as a game plays it: whether it judges by the learnt value, and with how many simulations (a look by a learnt
 * value takes longer, st_eval.taught_part). Without a learnt value at hand it is the level of a game that has none. */
struct ai_level ai_level_in(const struct st_ruleset *rs, const struct ai_level *level, int has_net);

/* Find a level by name: "random", "greedy" (level 2), "level1" to "level6", "search:1" (level 1) to "search:6",
 * "plan:3" to "plan:6", "value:3" to "value:6"; NULL if unknown. */
const struct ai_level *ai_level_by_name(const char *name);
/* The same, and "greedy:1" to "greedy:1000": greedy with a temperature. Returns 0 if unknown. */
int ai_level_read(struct ai_level *out, const char *name);

/* Values are for the deciding side, from -ST_ONE (lost) to ST_ONE (won). */
enum { AI_CANDIDATES = 64, AI_LINE_DECISIONS = 16 };
struct ai_candidate {
    struct st_action act;
    int32_t value, first;     /* from the search; before the search */
    uint32_t visits, promise; /* promise: prior, before it was tried */
};

struct ai_net; /* net.h */
struct ai_player;
size_t ai_player_size(const struct st_ruleset *rs, const struct ai_level *level);
/* Start a player. The state must be at ST_DECIDE and is copied. NULL if the memory is too small. */
struct ai_player *ai_player_begin(void *memory, size_t size, const struct st_ruleset *rs, const struct st_setting *set,
                                  const struct st_state *state, const struct ai_level *level, uint64_t seed);
/* Judge positions by a learnt value instead of the evaluation's own, as far as st_eval.learnt says; NULL: by none.
 * Whether a level does, ai_level_in() says. Before the first step; the value must outlive the player. */
void ai_player_learn(struct ai_player *p, const struct ai_net *net);
/* Weigh only these actions, each as long as the others: instead of the first look, so before the first step.  They are
 * lawful, at least two and at most AI_CANDIDATES; the player is one that searches. */
void ai_player_compare(struct ai_player *p, const struct st_action *act, uint32_t n);
/* Think for up to n simulations or trials, or n units of the first look. Returns how many are left; 0 when done. */
uint32_t ai_player_step(struct ai_player *p, uint32_t simulations);
uint32_t ai_player_done(const struct ai_player *p); /* simulations so far */
struct st_action ai_player_best(const struct ai_player *p);
/* The candidates by visits, then by value; at most AI_CANDIDATES. The choice may not be the first: visits and the first
 * look are combined. The visits of a player of plans are trials of the best plan that begins with the action. */
uint32_t ai_player_candidates(const struct ai_player *p, struct ai_candidate *out, uint32_t cap);
/* The expected line, starting with the best action; `side` says who makes each decision. A player of plans tells its
 * own orders, without what the enemy does between them. */
uint32_t ai_player_line(const struct ai_player *p, struct st_action *out, uint8_t *side, uint32_t cap);

/* Start, think until the budget is spent, and choose. */
struct st_action ai_player_choose(void *memory, size_t size, const struct st_ruleset *rs, const struct st_setting *set,
                                  const struct st_state *state, const struct ai_level *level, uint64_t seed);

#endif
