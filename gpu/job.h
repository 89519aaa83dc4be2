/* job.h -- what the program and a kernel say to each other.  Built into both. */
#ifndef ST_GPU_JOB_H
#define ST_GPU_JOB_H

#include "../ai/course.h"
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

/* One player of a match. */
struct gpu_player {
    uint64_t seed;
    uint32_t blunders;    /* random decisions, of 256 */
    uint32_t temperature; /* as ai_level.temperature */
};

/* A game between players.  All pointers are of the card's memory. */
struct gpu_match {
    const struct st_setting *set;
    const struct st_state *start;
    uint64_t dice; /* the seed */
    struct gpu_player player[ST_SIDES];
};

/* Matches to play. */
struct gpu_contest {
    const struct gpu_match *match;
    struct gpu_result *out;   /* one per game: the hash of all actions and of the last state */
    struct st_action *choice; /* room for `choices` decisions of each game, or NULL */
    uint32_t *next;           /* the next game that nobody plays yet, from 0 */
    void *pool;               /* games in progress */
    uint16_t *rolled;         /* with by_purpose, AI_PURPOSES of each game in progress */
    uint32_t games, choices;
    uint32_t actions; /* the most of a game, which ends there */
    uint32_t by_purpose;
    uint32_t room; /* the most games in progress of a block */
    struct ai_course course;
};

/* A failed assertion; the first one is kept. */
struct gpu_bug {
    uint32_t count, line;
    char file[64], what[128];
};

#endif
