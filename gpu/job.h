/* job.h -- what the program and a kernel say to each other.  Built into both. */
#ifndef ST_GPU_JOB_H
#define ST_GPU_JOB_H

#include "../core/game.h"

/* One finished game. */
struct gpu_result {
    uint64_t hash;            /* of the last state and of the dice generator's position */
    uint32_t decisions, dice; /* how many there were */
};

/* Games to play.  All pointers are of the card's memory. */
struct gpu_job {
    const struct st_setting *set;
    const struct st_state *start;
    struct gpu_result *out; /* one per game */
    uint32_t *next;         /* the next game that nobody plays yet, from 0 */
    uint64_t *pool;         /* states of games in progress */
    uint64_t first;         /* the seed of game 0; the others follow */
    uint32_t games;
    uint32_t room; /* the most games in progress of a block */
};

/* A failed assertion; the first one is kept. */
struct gpu_bug {
    uint32_t count, line;
    char file[64], what[128];
};

#endif
