/* match.h -- two players, many games: pairs on the same dice with the sides changed.
 *
 * Game 2p and game 2p + 1 are pair p; the first player has side A in the even one.  Dice and players draw from
 * generators that are made of the seed and the pair alone, so no result depends on the number of threads or on the
 * order in which games end.  What is counted are the pairs from 0 on without a gap, up to the last one or to the one at
 * which the sequential test stops.
 */
#ifndef LAB_MATCH_H
#define LAB_MATCH_H

#include <stdatomic.h>

#include "game.h"
#include "stats.h"

struct lab_score {
    uint32_t pairs;                      /* that were counted */
    uint32_t by_side[ST_SIDES][3];       /* the first player's games with that side: won, drawn, lost */
    struct lab_pairs first, side, mover; /* points of the first player, of side A, of who decides first */
    uint32_t forfeits[2][LAB_ENDINGS];   /* of the first and of the second player */
    uint32_t too_long;                   /* games that were broken off */
    uint64_t actions, decisions;
    enum lab_verdict verdict;
};

struct lab_progress {
    const struct lab_score *score;
    uint32_t done, games, before; /* games that have ended; all; those that an earlier run played */
    double seconds;               /* since this run began */
};

struct lab_match {
    const struct tb_battle *battle;
    const char *scenario;        /* as a bot is told it */
    struct lab_player player[2]; /* first, second */
    uint32_t pairs, threads;
    uint64_t seed;
    int has_sprt, fresh, keep;
    struct lab_sprt sprt;
    struct lab_limits limits;
    const char *journal, *records; /* a file; a folder that is there; or NULL */
    const char *stale;             /* the folder that a match which begins anew empties, or NULL */
    const atomic_int *stop;        /* not 0: begin no more games */
    void (*progress)(void *who, const struct lab_progress *now);
    void (*notice)(void *who, const struct tx_complaint *c); /* what is to be said though it goes on */
    void *who;
};

struct lab_outcome {
    struct lab_result *result; /* 2 * pairs; those that count are below 2 * score.pairs */
    struct lab_score score;
    int stopped;            /* before its end, by m->stop */
    uint32_t games, before; /* that were played; of them, by an earlier run */
    uint32_t lacking;       /* records that were asked for and are not there */
    double seconds;
    uint64_t hash; /* of what counts */
};

/* Play it, or what is left of it.  -1 and a complaint, before the first game, if a bot's program is not there. */
int lab_match_run(const struct lab_match *m, struct lab_outcome *out, struct tx_complaint *c);
void lab_outcome_free(struct lab_outcome *out, uint32_t pairs);

/* The side that the first player has in a game. */
static inline uint8_t lab_first_side(uint32_t game) { return game & 1; }
/* The half points of a side: 0, 1 or 2. */
static inline uint32_t lab_points(const struct lab_result *r, uint8_t side)
{
    return r->winner == ST_NOBODY || side == ST_NOBODY ? 1 : r->winner == side ? 2 : 0;
}

/* The line that tells this match from another in its journal. */
void lab_match_spec(const struct lab_match *m, char *out, size_t cap);
/* Where a game's record is. */
void lab_record_path(const struct lab_match *m, uint32_t game, char *out, size_t cap);

#endif
