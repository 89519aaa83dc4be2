/* measure.h -- what the lab measures of a finished game.
 *
 * Everything is read from what a rule set declares: the field of the game that a limit follows counts its turns, fields
 * of a side say what it lost or scored, pieces have kinds. A measure is a whole number per game.
 */
#ifndef LAB_MEASURE_H
#define LAB_MEASURE_H

#include "../table/battle.h"

enum { LAB_MEASURES_MAX = 64 };
enum lab_measure_kind {
    LAB_SCORE,     /* of side A in half points; always measure 0 */
    LAB_DRAWN,     /* 1 if nobody won */
    LAB_MOVED_ON,  /* the score of the side that decided first, in half points */
    LAB_TURNS,     /* turns or rounds begun */
    LAB_DECISIONS, /* of both sides */
    LAB_MARGIN,    /* how much more side B lost, or how much more side A scored */
    LAB_LOST,      /* pieces of one kind that a side lost */
    LAB_MINUTES,   /* at a table: LAB_DECISION_S seconds for a decision, LAB_DIE_S for a die */
    LAB_LEADS      /* how often the lead changed */
};
enum { LAB_DECISION_S = 20, LAB_DIE_S = 5 };
struct lab_measure {
    uint8_t kind, side;         /* side: of LAB_LOST */
    uint16_t label, field;      /* the kind of piece; the field of turns or of the margin */
    uint16_t count, zero;       /* of LAB_LOST: pieces at the start */
    double scale;               /* how many units make 1 in a report: 2 for half points */
    char name[2 * TB_NAME_MAX]; /* "turns", "Red's Spearmen lost" */
};

/* The measures of a battle, with those of its card if `card` is not 0. Returns their number. */
uint32_t lab_measures_of(const struct tb_battle *b, int card, struct lab_measure out[LAB_MEASURES_MAX]);
/* Is a measure of this kind a share, told in points of a hundred? */
int lab_is_share(uint8_t kind);
/* The measure of a kind, or `count`. */
uint32_t lab_measure_find(const struct lab_measure *m, uint32_t count, uint8_t kind);

/* A game that has ended. */
struct lab_end {
    const struct st_state *state;
    uint8_t winner, mover; /* a side or ST_NOBODY; the side that decided first */
    uint32_t decisions, dice, leads;
};
/* All measures of a game. */
void lab_measure_game(const struct tb_battle *b, const struct lab_measure *m, uint32_t count, const struct lab_end *end,
                      int32_t *out);

#endif
