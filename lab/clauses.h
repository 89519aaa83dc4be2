/* clauses.h -- what the clauses of a book do in games: how often each acts, and how the chance to win moves meanwhile.
 *
 * A clause acts when an event cites it, when it asks a question and when it calls for a die; once per action. A stretch
 * goes from one decision to the next, dice included. The swing of a clause is the sum of |V after - V before| over the
 * stretches in which it acted, other than by asking; V is side A's chance to win (ai/luck.h). Clauses that act in one
 * stretch each get all of it, and V is not exact, so a swing is to be compared with that of all stretches.
 *
 * The same watcher counts how often the lead changes.
 */
#ifndef LAB_CLAUSES_H
#define LAB_CLAUSES_H

#include <stdio.h>

#include "../ai/luck.h"
#include "../table/battle.h"
#include "../text/complaint.h"
#include "json.h"

struct lab_run;
struct lab_used;

/* What one clause did in many games. */
struct lab_use {
    uint64_t games, acts; /* games in which it acted; how often in all */
    uint64_t stretches, swing;
    uint64_t ended; /* games that it ended */
};
struct lab_uses {
    uint64_t games, stretches, swing; /* of all; swing in millionths */
    uint32_t clauses, zero;
    struct lab_use use[]; /* by clause */
};
/* Counts of a rule set's clauses, all 0. */
struct lab_uses *lab_uses_new(const struct st_ruleset *rs);
/* Free them; NULL is fine. */
void lab_uses_free(struct lab_uses *u);

/* What is seen of one game. */
struct lab_seen {
    struct ai_thought t;
    struct lab_uses *game; /* counts of this game; NULL: only leads are counted */
    uint8_t *acts;         /* by clause: 1 it has acted in this stretch */
    uint32_t leads;        /* how often the lead changed */
    int32_t last;          /* V at the last decision; -1: none yet */
    uint8_t leader;
    uint8_t has_chances; /* the chance to win is looked at; else only acts are counted */
    uint8_t zero[2];
};
/* Room for what is seen; `watch`: lab_watches. */
void lab_seen_new(struct lab_seen *w, const struct st_ruleset *rs, int watch);
/* Free it. */
void lab_seen_free(struct lab_seen *w);
/* Begin a game of a battle; without a learnt value (NULL) there is no swing. */
void lab_see_start(struct lab_seen *w, const struct tb_battle *b, const struct ai_net *net);
/* See one action: the state after it, and its events. */
void lab_see(struct lab_seen *w, const struct st_state *after, const struct st_log *log);
/* Add the counts of one game that was seen. */
void lab_uses_add(struct lab_uses *sum, const struct lab_uses *game);
/* How often clauses acted in the game that was seen; the caller frees it. */
struct lab_used *lab_used_of(const struct lab_seen *w);

/* The answer to `lab clauses`: how often each acts, which move the chance to win, which never act. Returns -1 and a
 * complaint if the book cannot be read. */
int lab_tell_clauses(FILE *f, const struct lab_run *r, const char *rulebook, struct tx_complaint *c);
/* The same as JSON: the object `clauses`; nothing if the book cannot be read. */
void lab_clauses_json(struct lab_json *j, const struct lab_run *r, const char *rulebook);

#endif
