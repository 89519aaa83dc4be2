/* games.h -- random games of a battle, on the card and on the processor. */
#ifndef ST_GPU_GAMES_H
#define ST_GPU_GAMES_H

#include "../table/battle.h"
#include "card.h"
#include "job.h"

/* How a kernel is compiled and started. */
struct gpu_plan {
    uint32_t threads; /* of a block */
    uint32_t blocks;  /* that a multiprocessor holds at once: fewer leave more registers for a thread */
    uint32_t per;     /* games in progress for each thread */
    uint32_t sorts;   /* how often a step sorts them, 1 or 2; 0: each thread plays one game at a time */
    uint32_t calls;   /* 1: long functions stay functions; 0: all may be inlined, which takes minutes to compile */
};
/* The largest sensible ones. */
enum { GPU_THREADS_MAX = 1024, GPU_BLOCKS_MAX = 32, GPU_PER_MAX = 32, GPU_POOL_MAX = 4096 };

/* A rule set on the card. */
struct gpu_engine {
    const struct gpu_card *card;
    struct gpu_plan plan;
    struct gpu_module play, sign; /* sign: loaded when the first signature is asked for */
    const struct st_ruleset *rs;
    uint32_t blocks; /* of a launch */
    size_t stack;    /* bytes of a thread's */
};

/* The plan that was fastest for rule sets of its kind on an H200: docs/gpu.md. */
struct gpu_plan gpu_plan_of(const struct st_ruleset *rs);

/* What a kernel does: random games, signatures, games between players. */
enum gpu_kernel { GPU_PLAYS, GPU_SIGNS, GPU_CONTESTS };

/* Compile a rule set for a card and load it; free it with gpu_engine_close().  Returns 0, or -1 with the reason, as all
 * functions here do. */
int gpu_engine_open(struct gpu_engine *e, const struct gpu_card *card, const struct st_ruleset *rs,
                    enum gpu_kernel kernel, const struct gpu_plan *plan, struct gpu_why *why);
void gpu_engine_close(struct gpu_engine *e);

/* Compile and load one more kernel of it. */
int gpu_engine_build(const struct gpu_engine *e, enum gpu_kernel kernel, struct gpu_module *m, struct gpu_why *why);

/* Compile and load what makes signatures, if that is not done yet; gpu_sign() does it too. */
int gpu_engine_signs(struct gpu_engine *e, struct gpu_why *why);

/* After a run: 0 if no assertion failed in the module. */
int gpu_find_bug(const struct gpu_module *m, struct gpu_why *why);

/* Games that keep the whole card busy at once. */
uint32_t gpu_engine_full(const struct gpu_engine *e);

/* Play games with the seeds 0, 1, ... on the card. */
int gpu_play(const struct gpu_engine *e, const struct tb_battle *b, uint32_t games, struct gpu_result *out,
             double *seconds, struct gpu_why *why);

/* The signatures of battles of this rule set, made on the card, all at once: bench/signature.h. */
int gpu_sign(struct gpu_engine *e, const struct tb_battle *b, uint32_t battles, uint64_t *out, struct gpu_why *why);

/* The same games as gpu_play(), on all cores of the processor; `seconds`: how long it took. */
void gpu_play_here(const struct tb_battle *b, uint32_t games, struct gpu_result *out, double *seconds);

#endif
