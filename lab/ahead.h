/* ahead.h -- games that a graphics card decides before they are played here.
 *
 * The card plays games of players that take one look at most, and tells their decisions.  Then the processor plays the
 * same games and takes these decisions instead of thinking: it rolls the dice, checks every action, measures, and
 * counts luck as always.  So the rows are the same as without a card, and a game that would go differently is a
 * complaint.
 */
#ifndef LAB_AHEAD_H
#define LAB_AHEAD_H

#include "plan.h"

/* One game of a cell. */
struct lab_task {
    uint32_t cell, game;
};

enum { LAB_AHEAD = 32 }; /* blocks of a cell that the card decides at once */

struct lab_ahead;
extern struct lab_ahead *lab_ahead; /* NULL: all games are thought about here */

/* Find the card and its compiler.  Returns -1 and a complaint if there is none. */
int lab_ahead_open(struct lab_ahead **out, struct tx_complaint *c);
/* Free it; NULL is fine. */
void lab_ahead_close(struct lab_ahead *a);
/* Can the card play like this player? */
int lab_ahead_plays(const struct lab_player *p);

/* Let the card decide these games, those that it can; what it decided before is forgotten.  Ends early if *stop is not
 * 0; stop may be NULL.  `seconds`: how long it took.  Returns -1 and a complaint if the card fails. */
int lab_ahead_decide(struct lab_ahead *a, const struct lab_run *r, const struct lab_task *task, uint32_t tasks,
                     const atomic_int *stop, double *seconds, struct tx_complaint *c);
/* The decisions of a game in order, and the hash that it has then; NULL if it was not decided. */
const struct st_action *lab_ahead_choices(const struct lab_ahead *a, uint32_t cell, uint32_t game, uint32_t *count,
                                          uint64_t *hash);

#endif
