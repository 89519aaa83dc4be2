/* game.h -- one game of a match, from its start to its end or to a forfeit. */
#ifndef LAB_GAME_H
#define LAB_GAME_H

#include "bot.h"
#include "players.h"

struct lab_result {
    uint8_t winner;       /* a side, or ST_NOBODY */
    uint8_t ending;       /* lab_ending; the loser forfeits */
    uint8_t mover;        /* the side that decided first, or ST_NOBODY */
    uint8_t done;         /* the game was played */
    uint8_t lacks_record; /* it counts, but its record is missing */
    uint32_t actions, decisions;
    uint64_t hash; /* of every action and the last state */
    char *why;     /* the reason of a forfeit, or NULL */
};

/* Where the dice of a game come from. */
enum lab_dice {
    LAB_DICE_IN_ORDER, /* the n-th die of a game depends on n and the seed alone */
    /* A die depends on the turn, the unit and the clause that it is rolled for, and on how many were rolled for the
     * same: two books with one seed stay in step after their first difference. */
    LAB_DICE_BY_PURPOSE
};

/* What wants to see a game while it is played. */
struct lab_watch {
    void *who;
    void (*roll)(void *who, const struct st_state *before, const struct st_action *roll);  /* or NULL */
    void (*decide)(void *who, const struct st_state *before, const struct st_action *act); /* or NULL */
    void (*step)(void *who, const struct st_state *after, const struct st_log *log);       /* or NULL */
    void (*end)(void *who, const struct st_state *s);                                      /* or NULL */
};

struct lab_game {
    const struct tb_battle *battle;
    const char *scenario;                      /* as `position` names it */
    const struct lab_player *player[ST_SIDES]; /* by side */
    uint64_t dice, seed[ST_SIDES];             /* seeds of the dice and of the players */
    uint8_t dice_are;                          /* lab_dice; players draw likewise */
    const struct st_action *known;             /* decisions that were made before, in order; or NULL */
    uint32_t knows;                            /* how many */
    const struct lab_watch *watch;             /* or NULL */
    const struct lab_limits *limits;
    const char *record;            /* where to write the record, or NULL */
    const struct lab_result *like; /* or NULL; a game that goes differently gets no record */
};

/* Do two results describe the same game: same hash, ending and winner? */
int lab_game_is_like(const struct lab_result *a, const struct lab_result *b);

/* Play a game. `mind` holds the built-in players, by side. Returns -1 only if the record cannot be written. */
int lab_game_play(const struct lab_game *g, struct lab_mind *const mind[ST_SIDES], struct lab_result *out,
                  struct tx_complaint *c);

#endif
