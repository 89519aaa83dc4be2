/* fold.h -- the log: one line for each act, with its dice, and everything else folded behind it.
 *
 * Feed every row of a game in order: actions with the events that they made, undos, an end.  Each call gives the
 * entries  * that the row adds.  An entry may replace entries that were given before: see `amends`.
 *
 *   - An act is a decision with all dice that follow from it.
 *   - An event that OPENS begins a roll; it ends with the event that SUMS, whatever is decided on the way.
 *   - A GROUP event is a heading.  A heading with nothing below it is replaced by the next one of its kind, or of a
 *     higher rank; so chits drawn for nobody and phases without acts leave no line.
 *   - An undo closes what was open, and so does an end that no rule knows.
 *
 * Every event belongs to exactly one entry.  Entries follow each other without gaps, in the order of the events.
 */
#ifndef DK_FOLD_H
#define DK_FOLD_H

#include "../table/ends.h"
#include "../text/words.h"

enum { DK_ENTRIES_MAX = 64, DK_DICE_MAX = 160, DK_HEADS_MAX = 8, DK_SAID_MAX = 12, DK_DUE_MAX = 4 };

enum dk_entry_kind { DK_E_HEAD, DK_E_ACT, DK_E_ROLL, DK_E_DRAW, DK_E_UNDO, DK_E_END };

/* A die as every game shows it.  stage: dice of one purpose with nothing said between them have the same number, from
 * 0.  about: the event of the entry that says what it is for, or else what it came to, + 1; 0: none does. */
struct dk_die {
    uint8_t face, stage, vain, again; /* vain: it came to nothing; again: the next die is rolled for the same */
    uint8_t side, zero;               /* whose die it is; ST_NOBODY: nobody's */
    uint16_t about;
};

struct dk_entry {
    uint32_t row, last;     /* the first and the last row that it covers, from 0 */
    uint32_t event, events; /* its first event in `row`, and how many it covers from there on, across rows */
    uint32_t at, size;      /* its words in the text of this call */
    uint16_t lead;          /* which of its events says it best, from 0; ST_EVENTS_MAX: none does */
    uint16_t dice;          /* rolled in it; those from DK_DICE_MAX on are not in `die` */
    uint8_t kind, side;     /* dk_entry_kind; the side that acts, or ST_NOBODY */
    uint8_t amends;         /* how many of the entries given last it replaces */
    uint8_t open;           /* a roll is under way in it: later rows may still amend it */
    struct dk_die die[DK_DICE_MAX];
};

struct dk_heading {
    uint32_t row, event, events, kind;
};

/* A unit, and the event of its entry that says what its dice are for, + 1. */
struct dk_due {
    uint16_t unit, about;
};

/* Where the log stands.  Zero bytes are the beginning.  No pointers: a copy continues on its own. */
struct dk_fold {
    uint32_t rows;                             /* fed so far */
    uint32_t apart;                            /* something was said since the last die */
    uint32_t heads, said;                      /* used of the arrays below */
    uint16_t actor, target;                    /* of the last decision outside a roll */
    struct dk_entry entry;                     /* the last one given */
    uint32_t dues;                             /* used of due[] */
    struct dk_due due[DK_DUE_MAX], rolling;    /* dice to come; those that are rolled now */
    struct dk_heading head[DK_HEADS_MAX];      /* headings that have nothing below them yet */
    struct st_event lead, result[DK_SAID_MAX]; /* what the words of `entry` are made of */
};

/* An action and its events; at: the moment before it.  Returns how many entries are in `out`, at most DK_ENTRIES_MAX;
 * only the first may amend entries of earlier calls.  Their words go to t. */
uint32_t dk_fold_act(const struct st_at *at, struct dk_fold *f, const struct st_action *act,
                     const struct st_event *event, uint32_t count, struct dk_entry out[DK_ENTRIES_MAX],
                     struct tx_text *t);

/* An undo of n live actions by a side; at: the moment after it.  One entry. */
uint32_t dk_fold_undo(const struct st_at *at, struct dk_fold *f, uint8_t side, uint32_t n,
                      struct dk_entry out[DK_ENTRIES_MAX], struct tx_text *t);

/* "Red resigns". */
void dk_put_end(struct tx_text *t, const struct st_ruleset *rs, enum tb_end how);

/* An end that no rule knows; at: the moment after it.  One entry. */
uint32_t dk_fold_end(const struct st_at *at, struct dk_fold *f, enum tb_end how, struct dk_entry out[DK_ENTRIES_MAX],
                     struct tx_text *t);

/* The dice of an entry: "6 5 (3); 6>2".  A die in brackets came to nothing, one behind ">" was rolled for the same as
 * the die before it, and ";" separates stages. */
void dk_put_dice(struct tx_text *t, const struct dk_entry *e);

#endif
