/* match.h -- two players, many games: pairs with the same dice and swapped sides.
 *
 * Games 2p and 2p + 1 are pair p; the first player has side A in the even one. Dice and players use generators seeded
 * by the match seed and the pair number only, so no result depends on the number of threads or on the order in which
 * games end. Pairs count from 0 without a gap, up to the last one or to the one at which the sequential test stops.
 */
#ifndef LAB_MATCH_H
#define LAB_MATCH_H

#include <stdatomic.h>

#include "game.h"
#include "stats.h"

struct lab_score {
    uint32_t pairs;                      /* counted so far */
    uint32_t by_side[ST_SIDES][3];       /* the first player's games with that side: won, drawn, lost */
    struct lab_pairs first, side, mover; /* points of the first player, of side A, of the side that decides first */
    uint32_t forfeits[2][LAB_ENDINGS];   /* by player, first and second */
    uint32_t too_long;                   /* games stopped at the action limit */
    uint64_t actions, decisions;
    enum lab_verdict verdict;
};

struct lab_progress {
    const struct lab_score *score;
    uint32_t done, games, before; /* games finished; in total; played by an earlier run */
    double seconds;               /* since this run started */
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
    const atomic_int *stop;        /* not 0: start no more games */
    void (*progress)(void *who, const struct lab_progress *now);
    void (*notice)(void *who, const struct tx_complaint *c); /* non-fatal warnings */
    void *who;
};

struct lab_outcome {
    struct lab_result *result; /* 2 * pairs; the first 2 * score.pairs count */
    struct lab_score score;
    int stopped;            /* stopped early by m->stop */
    uint32_t games, before; /* games played; of them, by an earlier run */
    uint32_t lacking;       /* requested records that are missing */
    double seconds;
    uint64_t hash; /* of all games that count */
};

/* Play a match, or the rest of it. Returns -1 and a complaint before the first game if a bot's program is missing. */
int lab_match_run(const struct lab_match *m, struct lab_outcome *out, struct tx_complaint *c);
/* Free the results of a match of `pairs` pairs. */
void lab_outcome_free(struct lab_outcome *out, uint32_t pairs);

/* The side of the first player in a game. */
static inline uint8_t lab_first_side(uint32_t game) { return game & 1; }
/* A side's result in half points: 0, 1 or 2. */
static inline uint32_t lab_points(const struct lab_result *r, uint8_t side)
{
    return r->winner == ST_NOBODY || side == ST_NOBODY ? 1 : r->winner == side ? 2 : 0;
}

/* The line that identifies this match in its journal. */
void lab_match_spec(const struct lab_match *m, char *out, size_t cap);
/* The path of a game's record. */
void lab_record_path(const struct lab_match *m, uint32_t game, char *out, size_t cap);

#endif
