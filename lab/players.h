/* players.h -- who plays in a match: players of our own, and other people's programs. */
#ifndef LAB_PLAYERS_H
#define LAB_PLAYERS_H

#include "../ai/player.h"
#include "../table/battle.h"
#include "../text/complaint.h"
#include "../table/limits.h"

enum lab_kind { LAB_LEVEL, LAB_BEGINNER, LAB_BOT };
#define LAB_PLAYERS "random, beginner, greedy, search:1 to search:6"

struct lab_player {
    uint8_t kind;
    struct ai_level level;  /* of LAB_LEVEL */
    char name[TB_NAME_MAX]; /* as it was asked for */
    const char *program;    /* of LAB_BOT: a command of the shell, the caller's */
};

/* One of LAB_PLAYERS, or "cmd:PROGRAM". */
int lab_player_read(struct lab_player *p, const char *words, struct tx_complaint *c);

/* A player of our own, thinking: about one decision at a time, by its budget and never by a clock. */
struct lab_mind {
    struct lab_player player;
    const struct tb_battle *battle;
    void *memory; /* a level thinks in it */
    size_t size;
    struct ai_player *thought;
    struct st_action act; /* a beginner's choice */
};
void lab_mind_new(struct lab_mind *m, const struct lab_player *p, const struct tb_battle *b);
void lab_mind_free(struct lab_mind *m);
/* The same state and seed give the same choice. */
void lab_mind_begin(struct lab_mind *m, const struct st_state *s, uint64_t seed);
uint32_t lab_mind_step(struct lab_mind *m);               /* how much is left; 0: it has made up its mind */
struct st_action lab_mind_best(const struct lab_mind *m); /* at any moment after the beginning */

/* The first offered action that attacks, else the first that brings pieces nearer to an enemy, else the first. */
struct st_action lab_beginner(const struct tb_battle *b, const struct st_state *s);

#endif
