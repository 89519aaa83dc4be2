/* matches.h -- games between players, on the card and on the processor. */
#ifndef ST_GPU_MATCHES_H
#define ST_GPU_MATCHES_H

#include "../ai/player.h"
#include "games.h"

/* A game: its battle, the seed of its dice, and of each side the player and its seed. */
struct gpu_asked {
    const struct tb_battle *battle;
    uint64_t dice, seed[ST_SIDES];
    const struct ai_level *level[ST_SIDES];
};

/* What is wanted of many games; battles are of one rule set. */
struct gpu_round {
    const struct gpu_asked *game;
    uint32_t games;
    uint32_t by_purpose; /* dice and players draw as LAB_DICE_BY_PURPOSE says */
    uint32_t choices;    /* room for so many decisions of each game, one game after the other, or 0 */
    struct st_action *choice;
    uint32_t actions; /* the most of a game, dice included, which ends there; 0: TB_ACTIONS_MAX */
};

/* Can the card play like this player: does it choose after one look at most? */
int gpu_plays_level(const struct ai_level *level);
/* A player as the kernel knows it. */
struct gpu_player gpu_player_of(const struct ai_level *level, uint64_t seed);
/* The plan for games between players. */
struct gpu_plan gpu_match_plan_of(const struct st_ruleset *rs);

/* Play on the card, by an engine opened for GPU_CONTESTS.  Returns 0, or -1 with the reason. */
int gpu_matches_play(const struct gpu_engine *e, const struct gpu_round *r, struct gpu_result *out, double *seconds,
                     struct gpu_why *why);
/* The same games on all cores of the processor, whose number it returns; dice in order, and choices not kept. */
uint32_t gpu_matches_here(const struct gpu_round *r, struct gpu_result *out, double *seconds);

#endif
