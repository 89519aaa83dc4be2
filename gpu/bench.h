/* bench.h -- the bench on a graphics card: speed, and whether its games equal the processor's. */
#ifndef ST_GPU_BENCH_H
#define ST_GPU_BENCH_H

#include "../table/battle.h"
#include "matches.h"

struct gpu_bench {
    struct gpu_card card;
    struct gpu_engine engine;
    uint32_t games; /* of each battle; 0: as many as fill `seconds`, or 200,000 of a rule set with `verify` */
    int verify;     /* compare with the processor */
    int compile;    /* only compile what would play */
    double seconds;
    struct gpu_plan plan;         /* threads 0: the best known one */
    const struct ai_level *level; /* who plays; NULL: random games as `sandtable bench` plays them */
    uint32_t actions;             /* with `level`: the most of a game; 0: all */
};

/* Find the card and its compiler and print what they are.  Returns 0, or 3 after a sentence on standard error: there is
 * no card, or no compiler for it. */
int gpu_bench_open(struct gpu_bench *g);
/* Play battles of one rule set and print what comes out.  Returns 0, or 1 after a sentence on standard error if a game
 * or a signature differs, or the card fails. */
int gpu_bench_battles(struct gpu_bench *g, const struct tb_battle *b, uint32_t battles);

#endif
