/* players.h -- the players of a match: built-in players and bots. */
#ifndef LAB_PLAYERS_H
#define LAB_PLAYERS_H

#include "../ai/net.h"
#include "../ai/player.h"
#include "../table/battle.h"
#include "../text/complaint.h"
#include "../table/limits.h"

enum lab_kind { LAB_LEVEL, LAB_BEGINNER, LAB_BOT };
#define LAB_PLAYERS \
    "random, beginner, greedy, greedy:1 to greedy:1000, level1 to level6, search:1 to search:6, value:3 to value:6, " \
    "plan:3 to plan:6"

struct lab_player {
    uint8_t kind;
    struct ai_level level;    /* of LAB_LEVEL */
    char name[TB_NAME_MAX];   /* as the user named it */
    const char *program;      /* of LAB_BOT: a shell command, owned by the caller */
    const struct ai_net *net; /* the learnt value it uses, owned by the caller; NULL: the one that ships */
};

/* Read one of LAB_PLAYERS, or "cmd:PROGRAM". Returns -1 and a complaint otherwise. */
int lab_player_read(struct lab_player *p, const char *words, struct tx_complaint *c);

/* A built-in player that thinks about one decision at a time, limited by its budget and never by a clock. */
struct lab_mind {
    struct lab_player player;
    const struct tb_battle *battle;
    void *memory; /* the level's working memory */
    size_t size;
    struct ai_net *net; /* NULL: none is used */
    struct ai_player *thought;
    struct st_action act; /* the beginner's choice */
};
/* Allocate a player's memory for a battle; lab_mind_free() releases it. Not for LAB_BOT. */
void lab_mind_new(struct lab_mind *m, const struct lab_player *p, const struct tb_battle *b);
void lab_mind_free(struct lab_mind *m);
/* Start thinking about a state. The same state and seed give the same choice. */
void lab_mind_begin(struct lab_mind *m, const struct st_state *s, uint64_t seed);
uint32_t lab_mind_step(struct lab_mind *m);               /* returns the work left; 0: done */
struct st_action lab_mind_best(const struct lab_mind *m); /* valid at any time after lab_mind_begin() */

/* The first offered action that attacks, otherwise the first that moves pieces closer to an enemy, otherwise the first.
 */
struct st_action lab_beginner(const struct tb_battle *b, const struct st_state *s);

#endif
