/* store.h -- the experiments of this machine: one SQLite file that several processes may have open.
 *
 * Tables (format 1; times are seconds since 1970):
 *   experiment   a question: its text, its state, who plays it, its answer
 *   source, text the books and battles that it plays, each text once
 *   cell         its variants and strengths, as its games number them
 *   measure      the names of the figures of its games, in their order, and how many units make 1
 *   shared       which cells of several experiments play the same games
 *   clause       the clauses of a rule set, as games number them
 *   report       its whole answer as text and as JSON, once it has ended
 *   game         a finished game: who won, by which clause, and its figures as a JSON list
 *   used         how often clauses acted in a game, where that is counted: a JSON list of clause, times, clause, ...
 *
 * A process that plays an experiment writes its games several times a second, with the time. If it dies, the
 * experiment counts as stopped, and what it wrote stays.
 */
#ifndef LAB_STORE_H
#define LAB_STORE_H

#include "plan.h"
#include "texts.h"

enum { LAB_ID_MAX = 24 };
enum lab_state { LAB_RUNNING, LAB_STOPPED, LAB_DONE, LAB_FAILED, LAB_STATES };
extern const char *const lab_state_names[LAB_STATES];

/* How far an experiment is. */
struct lab_pace {
    uint64_t games, expected; /* played, and in total; expected 0: not known yet */
    double seconds, left;     /* played so far, and still to come; left < 0: not known yet */
    double half, wanted;      /* the widest interval that is waited for, as a share; 0: none */
    uint64_t before;          /* of the games, those of an earlier run; not stored */
};

/* An experiment without its games. All texts are owned; lab_entry_free() frees them. */
struct lab_entry {
    int64_t number;
    char id[LAB_ID_MAX];
    char *question, *words, *kind, *rules, *command, *version;
    char *verdict, *fault; /* "" if there is none */
    char hash[17];         /* "" before it is done */
    uint8_t state;         /* lab_state; a runner that died has stopped */
    uint64_t build;        /* hash of the program that began it */
    int64_t created, beat; /* when it was asked, and when something was written last */
    int64_t pid;           /* of the process that plays it, or 0 */
    struct lab_pace pace;
};
/* Free the texts of an entry; it is all zero afterwards. */
void lab_entry_free(struct lab_entry *e);

struct lab_store;
/* Open or create a database. NULL and a complaint if it cannot be, is not one of ours, is newer or damaged. */
struct lab_store *lab_store_open(const char *path, struct tx_complaint *c);
/* It is not the usual database, so commands that are printed need its name. */
void lab_store_name(struct lab_store *s);
/* What commands need to find this store: "", " --db FILE", or " --db none" without one. */
const char *lab_store_option(const struct lab_store *s);
/* Close it; NULL is fine. */
void lab_store_close(struct lab_store *s);

/* Find an experiment by its id or the first digits of it. Returns -1 and a complaint if there is none, or several. */
int lab_store_find(struct lab_store *s, const char *id, struct lab_entry *out, struct tx_complaint *c);
/* Call one() for each experiment, those that are played first, then the newest. Returns -1 and a complaint on failure.
 */
int lab_store_list(struct lab_store *s, void (*one)(void *who, const struct lab_entry *e), void *who,
                   struct tx_complaint *c);
/* The texts that an experiment plays. */
int lab_store_texts(struct lab_store *s, const struct lab_entry *e, struct lab_texts *out, struct tx_complaint *c);
/* Store the whole answer of an experiment as text and as JSON. */
int lab_store_put_report(struct lab_store *s, const struct lab_entry *e, const char *text, const char *json,
                         struct tx_complaint *c);
/* The answer that was stored at the end of the last run; the caller frees both. Returns 1; 0 if there is none; -1 and a
 * complaint on failure. */
int lab_store_report(struct lab_store *s, const struct lab_entry *e, char **text, char **json, struct tx_complaint *c);
/* Ask whoever plays an experiment to stop. Returns -1 and a complaint if nobody does. */
int lab_store_stop(struct lab_store *s, const struct lab_entry *e, struct tx_complaint *c);

/* ---- playing ---- */

/* What is stored once with a new experiment. */
struct lab_told {
    const char *id, *question, *words, *kind, *command, *version;
    uint64_t build;
    const struct lab_texts *texts;
    const struct lab_run *run; /* with a plan and measures; no games are needed */
};
/* Store an experiment if it is new, stopped before its first game. Returns 0 and the entry; -1 and a complaint. */
int lab_store_put(struct lab_store *s, const struct lab_told *t, struct lab_entry *out, struct tx_complaint *c);
/* Store an experiment if it is new, and take it, so that no other process plays it. Returns 0 and the entry; 1 if it is
 * done, then there is nothing to play; -1 and a complaint, also if another process plays it. */
int lab_store_take(struct lab_store *s, const struct lab_told *t, struct lab_entry *out, struct tx_complaint *c);
/* The id of the next repetition of an experiment: "0123abcd-2". */
int lab_store_copy_id(struct lab_store *s, const char *id, char out[LAB_ID_MAX], struct tx_complaint *c);
/* A stored game of an experiment. Returns 0 if there is none, or a damaged one; -1 and a complaint on failure. */
int lab_store_game(struct lab_store *s, const struct lab_entry *e, uint32_t cell, uint32_t game, struct lab_row *out,
                   struct tx_complaint *c);

/* How often clauses acted in a stored game: row->used, which the caller frees. Returns 0 if that is not stored, or
 * damaged; -1 and a complaint on failure. */
int lab_store_used(struct lab_store *s, const struct lab_entry *e, uint32_t cell, uint32_t game, struct lab_row *row,
                   uint32_t clauses, struct tx_complaint *c);

/* A game that is to be stored. */
struct lab_kept {
    uint32_t cell, game;
    struct lab_row row;
};
/* Store games with the time and the pace, in one transaction. Sets *stop if somebody asked to stop, or if another
 * process has taken the experiment. Returns -1 and a complaint on failure; then none of them is stored. */
int lab_store_save(struct lab_store *s, const struct lab_entry *e, const struct lab_kept *kept, uint32_t count,
                   uint32_t measures, int *stop, struct tx_complaint *c);
/* The answer so far, or at the end with another state than LAB_RUNNING: verdict, fault and hash are those of the entry.
 */
int lab_store_answer(struct lab_store *s, const struct lab_entry *e, struct tx_complaint *c);

#endif
