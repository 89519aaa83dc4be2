/* plan.h -- the memory of a player that evolves plans; player.c makes the first look, plan.c the plans. */
#ifndef ST_AI_PLAN_H
#define ST_AI_PLAN_H

#include "expect.h"

enum { AI_PLANS = 32, AI_ORDERS = 16, AI_FEARS = 8 };

/* The orders of one turn or activation, in the sequence in which they are given.  An order of verb ST_ROLL is open: it
 * is made up when its time comes. */
struct ai_plan {
    struct st_action order[AI_ORDERS];
    int64_t sum; /* of values for the deciding side */
    uint32_t orders, trials;
};

struct ai_plans {
    struct ai_plan plan[AI_PLANS];   /* the best first */
    struct ai_plan young;            /* the one that is being tried for the first time */
    struct st_action fear[AI_FEARS]; /* the enemy's best answers so far */
    uint32_t fears, next_fear;
    uint32_t count, born; /* plans that live, and how many there ever were */
    uint64_t seed;
    struct tb_rng fancy; /* for making up orders, so that the dice of a trial stay in step */
};

struct ai_player;
void ai_plans_begin(struct ai_player *p);
/* Play one plan on one set of dice. */
void ai_plans_try(struct ai_player *p);
/* The trials of the best plan that begins with a candidate, and their mean; unchanged if there is none. */
void ai_plans_tell(const struct ai_player *p, struct ai_candidate *c);
/* The orders of the best plan. */
uint32_t ai_plans_line(const struct ai_player *p, struct st_action *out, uint8_t *side, uint32_t cap);
/* The best plan so far; NULL before the first trial. */
const struct ai_plan *ai_plans_best(const struct ai_player *p);

#endif
