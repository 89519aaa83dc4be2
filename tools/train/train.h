/* train.h -- shared by the parts of train_games: the battles, and games as files hold them. */
#ifndef TRAIN_TRAIN_H
#define TRAIN_TRAIN_H

#include <pthread.h>
#include <stdio.h>
#include <time.h>

#include "../../lab/players.h"
#include "../../table/battle.h"

enum {
    BATTLES_MAX = 16,
    VARIANTS = 120, /* of a battle, beside the one that ships */
    BOOKS = 40,     /* beside them: books with three numbers changed, to judge by and not to learn from */
    QUARTERS = 4,
    THREADS_MAX = 64
};

/* What a file says of a game before its actions. */
struct header {
    uint32_t number, battle, variant, actions;
    uint8_t winner, is_noisy; /* 0, 1, or 2: nobody */
    uint8_t zero[6];
};

struct work {
    const struct st_ruleset *rs;
    struct tb_battle battle[BATTLES_MAX][VARIANTS + BOOKS + 1];
    char name[BATTLES_MAX][TB_NAME_MAX];
    uint32_t battles;
    struct lab_player player;
    uint32_t next, end;
    int is_shipped, is_book; /* only battles as they ship; only books with three numbers changed */
    time_t until;            /* 0: no limit */
    FILE *out;
    pthread_mutex_t lock;
};

/* A game as a file holds it. */
struct game {
    struct header h;
    struct st_action *act;
};
struct games {
    struct game *game; /* in the order of their numbers */
    uint32_t count;
};

/* End the program with a complaint. */
void die(const struct tx_complaint *c);
/* Load all battles, so that a battle's number does not depend on which are played. */
void load_battles(struct work *w);
/* Read a learnt value, or end the program. */
void read_net(struct ai_net *net, const struct st_ruleset *rs, const char *path);

/* facts.c */
/* Read the games of a file. Returns 1 if it cannot be read, is cut, or is of other battles. */
int read_games(const struct work *w, const char *path, struct games *out);
void free_games(struct games *games);
/* Is a learnt value asked about positions like this one? */
int is_judged(const struct tb_battle *b, const struct st_state *s);
int facts_main(struct work *w, int argc, char **argv);

/* judge.c */
int judge_main(struct work *w, int argc, char **argv);
int duel_main(const struct st_ruleset *rs, int argc, char **argv);

#endif
