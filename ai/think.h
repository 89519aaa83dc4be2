/* think.h -- what a player keeps while it thinks; player.c makes the first look, search.c the tree. */
#ifndef ST_AI_THINK_H
#define ST_AI_THINK_H

#include "expect.h"

/* An action that was tried, in the order of its promise among those of its unit. */
struct ai_edge {
    struct st_action act;
    int64_t sum; /* of values for side A */
    uint32_t visits, promise;
    uint32_t child, children; /* the positions it led to, and how many */
};
/* The actions of one unit, the best look first; so are the units of a node. */
struct ai_arm {
    int64_t sum;
    uint32_t visits, promise;
    uint32_t edge, edges;
    uint32_t unit, zero;
};
/* A position in which somebody decides. */
struct ai_tree_node {
    uint64_t hash;
    uint32_t next;      /* of the positions that one action led to */
    uint32_t arm, arms; /* arms 0: not looked at yet */
    uint32_t visits;
    uint32_t actor, zero;
};

/* Three stacks in one piece of memory; number 0 of each is not used. */
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
    struct st_action chance_pick; /* what a player without a plan does */
    uint32_t is_blunder, done;
    uint32_t movers, looked; /* units that can act, and those that the first look is through with */
    uint32_t count;
    uint16_t mover[ST_MOVERS_MAX];
    struct ai_candidate candidate[AI_CANDIDATES]; /* the best first look first */
    uint32_t field, round, rounds, zero; /* of a search: how many are still tried, in which round of how many */
    uint8_t rank[AI_CANDIDATES];         /* and which */
    struct ai_tree tree;
    uint64_t state[ST_STATE_MAX / 8];
};

static inline const struct st_state *ai_player_state(const struct ai_player *p)
{
    return (const struct st_state *)p->state;
}

/* search.c */
size_t ai_tree_size(uint32_t simulations);
void ai_tree_begin(struct ai_tree *tree, void *memory, uint32_t simulations);
/* The first look's candidates become the edges of the root. */
void ai_tree_plant(struct ai_player *p);
void ai_simulate(struct ai_player *p);
/* The candidate that is thought best. */
uint32_t ai_tree_best(const struct ai_player *p);

#endif
