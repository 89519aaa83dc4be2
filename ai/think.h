/* think.h -- the memory of a player; player.c makes the first look, search.c the tree. */
#ifndef ST_AI_THINK_H
#define ST_AI_THINK_H

#include "expect.h"
#include "plan.h"

/* An action in the tree; the actions of a unit are in order of promise. */
struct ai_edge {
    struct st_action act;
    int64_t sum; /* sum of values for side A */
    uint32_t visits, promise;
    uint32_t child, children; /* its outcomes, and their number */
};
/* The actions of one unit, best first look first; the units of a node are sorted likewise. */
struct ai_arm {
    int64_t sum;
    uint32_t visits, promise;
    uint32_t edge, edges;
    uint32_t unit, zero;
};
/* A position with a decision. */
struct ai_tree_node {
    uint64_t hash;
    uint32_t next;      /* the next outcome of the same action */
    uint32_t arm, arms; /* arms 0: not expanded */
    uint32_t visits;
    uint32_t actor, zero;
};

/* Three stacks in one block of memory; index 0 of each is unused. */
struct ai_tree {
    struct ai_tree_node *node;
    struct ai_arm *arm;
    struct ai_edge *edge;
    uint32_t nodes, arms, edges;
    uint32_t most_nodes, most_arms, most_edges;
};

struct ai_player {
    struct ai_thought t;
    struct ai_level level;
    uint64_t seed;
    struct st_action chance_pick; /* the choice of a random player */
    uint32_t is_blunder, done;
    uint32_t movers, looked; /* units that can act, and how many the first look has done */
    uint32_t count;
    uint16_t mover[ST_MOVERS_MAX];
    struct ai_candidate candidate[AI_CANDIDATES]; /* sorted by the first look */
    uint32_t field, round, rounds, zero; /* sequential halving: candidates left, the round, and the number of rounds */
    uint8_t rank[AI_CANDIDATES];         /* and which */
    struct ai_tree tree;
    struct ai_plans *plans; /* NULL: it makes none */
    uint64_t state[ST_STATE_MAX / 8];
};

/* A site offers none, so that it need not load them. */
#ifdef ST_SITE
enum { AI_HAS_PLANS = 0 };
#else
enum { AI_HAS_PLANS = 1 };
#endif

static inline struct ai_plans *ai_plans_of(const struct ai_player *p) { return AI_HAS_PLANS ? p->plans : NULL; }

static inline const struct st_state *ai_player_state(const struct ai_player *p)
{
    return (const struct st_state *)p->state;
}

/* Whose mind looks at the actions of a side first: its own, or nobody's where all is judged by a learnt value. */
static inline uint64_t ai_mind_of(const struct ai_player *p, uint8_t side)
{
    return p->t.net && p->t.eval->learnt == ST_LEARNT_ALL ? ST_NOBODY : side;
}

/* player.c: the value of an action for the side that decides, looking through what follows within a budget. */
int32_t ai_look_at(struct ai_player *p, const struct st_state *s, const struct st_action *act, uint32_t budget);

/* search.c */
size_t ai_tree_size(uint32_t simulations);
void ai_tree_begin(struct ai_tree *tree, void *memory, uint32_t simulations);
/* Make the candidates of the first look the edges of the root. */
void ai_tree_plant(struct ai_player *p);
/* The edge of the candidate that is to be visited next; the caller adds the visit. */
struct ai_edge *ai_tree_choose(struct ai_player *p);
void ai_simulate(struct ai_player *p);
/* The index of the best candidate. */
uint32_t ai_tree_best(const struct ai_player *p);
/* End a turn of many decisions, if the side may. */
void ai_end_turn(struct ai_thought *t, struct st_state *s);
/* The value of a position for side A as leaves are judged. Overwrites the state. */
int32_t ai_judge(struct ai_thought *t, struct st_state *s);

#endif
