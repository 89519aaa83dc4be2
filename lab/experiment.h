/* experiment.h -- a question with its plan, its games and its place in the store.
 *
 * Its id is made of the question and of the numbers that its battles are played by, so the same question finds the old
 * answer, and goes on where it was stopped.
 */
#ifndef LAB_EXPERIMENT_H
#define LAB_EXPERIMENT_H

#include "pace.h"
#include "question.h"
#include "store.h"

/* It points into itself: it stays where it was made. */
struct lab_experiment {
    struct lab_question q; /* with its rules and battles by name */
    struct lab_question_file file;
    struct lab_texts texts;
    struct lab_plan plan;
    struct lab_run run;     /* after lab_experiment_play() or _read() */
    struct lab_entry entry; /* as in the store; without one, what would be stored */
    uint8_t has_file, has_plan, has_run;
};

/* Plan a question: read its files, load its battles, find its id. Returns -1 and a complaint. Free it in either case.
 */
int lab_experiment_new(struct lab_experiment *e, const struct lab_question *q, struct tx_complaint *c);
/* Load a stored one by its id, without its games. Returns -1 and a complaint. Free it in either case. */
int lab_experiment_load(struct lab_experiment *e, struct lab_store *s, const char *id, struct tx_complaint *c);
/* Free everything. */
void lab_experiment_free(struct lab_experiment *e);

/* What a caller wants while it is played. */
struct lab_asking {
    uint32_t threads;
    atomic_int *stop; /* not 0: begin no more games; set here if the store says so */
    void *who;
    void (*progress)(void *who, const struct lab_pace *p); /* or NULL */
};
/* Other processes that help to play. */
struct lab_crew {
    uint32_t count; /* with this one */
    /* Tell them which experiment is played: as lab_experiment_pack() writes it. */
    void (*begin)(const void *data, size_t size);
    /* Have the process of a number, from 1, play a game. */
    int (*play)(uint32_t number, const struct lab_cell *cell, uint32_t game, struct lab_row *row, struct lab_uses *uses,
                struct tx_complaint *c);
};
extern const struct lab_crew *lab_crew; /* NULL: none */
/* What the store has cost this process, in microseconds of the processor: games that were written, and answers. */
struct lab_costs {
    uint64_t games, saves, save_us, tells, tell_us;
};
extern struct lab_costs lab_costs;
/* An experiment as bytes for another process; the caller frees them. NULL if there is no memory. */
char *lab_experiment_pack(const struct lab_experiment *e, size_t *size);
/* Make an experiment from such bytes, with a run that has begun. Returns -1 and a complaint. Free it in either case. */
int lab_experiment_unpack(struct lab_experiment *e, const char *data, size_t size, struct tx_complaint *c);

/* Name the store in the command that asks it again, unless it is the usual one; NULL: there is none. */
void lab_experiment_name_store(struct lab_experiment *e, const struct lab_store *s);
/* Store it for later, unless it is stored already; its entry is that of the store then. Returns -1 and a complaint. */
int lab_experiment_put(struct lab_experiment *e, struct lab_store *s, struct tx_complaint *c);
/* Play it, or the rest of it, and store its games and its answer; the store may be NULL. Returns 1 if it was done
 * before, and 0 if it is now or was stopped; -1 and a complaint on failure, when what was played is kept. */
int lab_experiment_play(struct lab_experiment *e, struct lab_store *s, const struct lab_asking *a,
                        struct tx_complaint *c);
/* Play a stored one again, as a new experiment. `before` is the hash that it had. */
int lab_experiment_copy(struct lab_experiment *e, struct lab_store *s, char before[17], struct tx_complaint *c);
/* Read its games from the store and play none. */
int lab_experiment_read(struct lab_experiment *e, struct lab_store *s, struct tx_complaint *c);
/* Has it a complete block, so that something can be told? */
static inline int lab_experiment_has_answer(const struct lab_experiment *e)
{
    return e->has_run && e->run.cell[0].blocks > 0;
}

#endif
