/* plan.h -- the memory of a player that evolves plans; player.c makes the first look, plan.c the plans. */
#ifndef ST_AI_PLAN_H
#define ST_AI_PLAN_H

#include "expect.h"

enum { AI_ORDERS = 12, AI_ANSWERS = 4 };

/* Orders in the sequence in which they are given.  An order of verb ST_ROLL is open: it is made up when its time comes.
 */
struct ai_plan {
    struct st_action order[AI_ORDERS];
    uint32_t orders;
    uint32_t is_settled; /* it was played, and its orders are those that could be given */
};

struct ai_plans {
    struct ai_plan plan[AI_CANDIDATES]; /* by candidate, begins with it; no orders: not tried yet */
    struct ai_plan answer[AI_ANSWERS];  /* the enemy's, in trials of this number modulo all */
    uint64_t seed;                      /* of the dice of trial 0 */
    struct tb_rng fancy;                /* for making up orders, so that the dice of a trial stay in step */
};

struct ai_player;
/* In memory for a struct ai_plans. */
void ai_plans_begin(struct ai_player *p, void *memory);
/* One trial of the candidate whose turn it is. */
void ai_plans_try(struct ai_player *p);
/* The orders of the best candidate's plan. */
uint32_t ai_plans_line(const struct ai_player *p, struct st_action *out, uint8_t *side, uint32_t cap);

#endif
