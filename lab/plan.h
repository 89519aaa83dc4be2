/* plan.h -- what an experiment plays: variants of battles at one or more strengths, in pairs of games.
 *
 * A variant is a battle played by some book. It is compared with its base, another variant on the same dice; a base has
 * no other base. Both sides are played by the same player, and the second game of a pair has dice of its own: equal
 * players on swapped common dice would replay the same game.
 *
 * A cell is a variant at a strength. Cells are played in blocks of pairs; after each block every cell whose figure is
 * precise enough is finished. So the games that count depend on the plan alone, never on threads or time.
 */
#ifndef LAB_PLAN_H
#define LAB_PLAN_H

#include <stdatomic.h>

#include "../ai/net.h"
#include "game.h"
#include "measure.h"
#include "precision.h"

struct lab_uses; /* clauses.h */

/* Pairs of a block, which is what is looked at; blocks before the first look. */
enum { LAB_BLOCK = 16, LAB_FIRST = 4, LAB_VARIANTS_MAX = 1024, LAB_STRENGTHS_MAX = 4 };
#define LAB_LUCK_IS_NO_USE 0.95 /* the share of variance left from which luck is left out */

struct lab_variant {
    char name[2 * TB_NAME_MAX]; /* "the book", "distances.mounted.hexes 5" */
    struct tb_battle battle;
    uint32_t base;   /* its base's index, or its own */
    int32_t key[2];  /* what the question tells its variants apart by, such as a number and its value */
    char *note;      /* a sentence that belongs to its answer, or NULL; owned */
    uint8_t is_copy; /* it is its base, on the same dice: its games are the base's, and are not played again */
};

enum lab_common {
    LAB_COMMON_IN_ORDER,   /* variants share dice, as lab_dice says */
    LAB_COMMON_BY_PURPOSE, /* the same */
    LAB_SEPARATE           /* each variant has its own */
};

struct lab_plan {
    struct lab_variant *variant;
    uint32_t variants, strengths;
    struct lab_player player[LAB_STRENGTHS_MAX]; /* weakest first */
    struct lab_goal goal[LAB_STRENGTHS_MAX];
    struct ai_net *net; /* the learnt value that luck is measured by; NULL: luck is left out */
    char **heading;     /* of every clause by number, for reports */
    uint32_t headings;
    char *differences; /* in what a copy differs, for reports; or NULL */
    uint64_t seed;
    uint32_t scout;      /* a variant whose first pairs, so many, are those of its base is idle; 0: all are played */
    uint8_t common;      /* lab_common */
    uint8_t is_screened; /* better players play only what the players before them find clear, and a tenth of the rest */
    uint8_t watch;       /* lab_watches: what costs extra */
};
/* LAB_WATCH_USED: how often clauses act in each game of the strongest players. */
enum lab_watches { LAB_WATCH_CARD = 1, LAB_WATCH_CLAUSES = 2, LAB_WATCH_USED = 4 };

/* How often each clause acted in one game; a count that is too large ends at UINT16_MAX. */
struct lab_used {
    uint16_t clauses, acts[];
};

/* One game that was played. */
struct lab_row {
    uint8_t done, ending; /* lab_ending */
    uint8_t winner, has_luck;
    st_rule rule; /* the clause that ended it */
    uint16_t zero;
    uint32_t actions;
    int64_t luck;  /* of side A, in millionths */
    uint64_t hash; /* of every action and the last state */
    int32_t value[LAB_MEASURES_MAX];
    struct lab_used *used; /* or NULL: not counted; it belongs to whoever has the row */
};

struct lab_cell {
    uint32_t variant, strength;
    uint32_t blocks;       /* complete, and looked at */
    uint32_t opened;       /* blocks with room for their rows */
    uint8_t is_done;       /* its figure is precise enough, or its pairs are used up, or it is not played */
    uint8_t has_luck;      /* luck is worth removing here; decided at the first look */
    uint8_t is_wrong;      /* its luck had not the mean 0, so it is removed no more */
    uint8_t is_idle;       /* its first games are those of its base */
    uint8_t waits;         /* for the answer of weaker players */
    struct lab_row *row;   /* 2 * LAB_BLOCK * blocks, and those that are not looked at yet, or no more */
    struct lab_uses *uses; /* of clauses, if they are watched */
};

/* An experiment while it runs, and afterwards. */
struct lab_run {
    const struct lab_plan *plan;
    struct lab_cell *cell; /* by strength, then by variant */
    struct lab_measure measure[LAB_MEASURES_MAX];
    uint32_t cells, measures;
    uint64_t games, before; /* played; of them, by an earlier run */
    struct {
        uint64_t games;
        double seconds;         /* of all threads together */
    } spent[LAB_STRENGTHS_MAX]; /* in this run */
    double seconds;
    int stopped;   /* by the user */
    uint64_t hash; /* of all games that count */
};

/* What a caller wants to know and to keep while it runs; all may be NULL. */
struct lab_hooks {
    void *who;
    const atomic_int *stop; /* not 0: begin no more games */
    void (*progress)(void *who, const struct lab_run *r, uint32_t done, uint32_t tasks); /* of the block in progress */
    /* Keep a row; called under a lock. What it says was used stays the run's. Returns -1 and a complaint on failure,
     * which ends the run. */
    int (*keep)(void *who, uint32_t cell, uint32_t game, const struct lab_row *row, struct tx_complaint *c);
    /* A row of an earlier run, or 0. What it says was used is the run's from now on. */
    int (*kept)(void *who, uint32_t cell, uint32_t game, struct lab_row *out);
    uint32_t threads;
    /* Play a game in another process, or NULL: all are played here. Called without a lock by all threads but the first,
     * which plays itself. `uses` is set to the game's counts of clauses; NULL: they are not watched. */
    int (*elsewhere)(uint32_t thread, const struct lab_cell *cell, uint32_t game, struct lab_row *row,
                     struct lab_uses *uses, struct tx_complaint *c);
};

/* Make a run that has played nothing: its cells and measures. Free it with lab_run_free(). */
void lab_run_begin(struct lab_run *r, const struct lab_plan *p);
/* Play the plan, or the rest of it. Returns -1 and a complaint on failure; call lab_run_free() in either case. */
int lab_run_plan(struct lab_run *r, const struct lab_plan *p, const struct lab_hooks *h, struct tx_complaint *c);
/* Free the rows. The plan is the caller's. */
void lab_run_free(struct lab_run *r);

/* Add a variant, whose battle the plan owns from now on; base UINT32_MAX: it is one. Returns -1 and a complaint if
 * there are too many, or of several rule sets; the battle is freed then. */
int lab_plan_add(struct lab_plan *p, struct tb_battle *b, const char *name, uint32_t base, struct tx_complaint *c);
/* Load the learnt value of the plan's rule set, if it has one. Returns -1 and a complaint if it cannot be read. */
int lab_plan_learn(struct lab_plan *p, struct tx_complaint *c);
/* The same from a file. */
int lab_plan_learn_from(struct lab_plan *p, const char *path, struct tx_complaint *c);
/* Free the battles and the learnt value of a plan. */
void lab_plan_free(struct lab_plan *p);

/* Are the clauses that act in the games of a cell counted, game by game? */
int lab_counts_used(const struct lab_plan *p, const struct lab_cell *cell);

/* ---- figures ---- */

/* The cell of a variant at a strength. */
const struct lab_cell *lab_cell_of(const struct lab_run *r, uint32_t variant, uint32_t strength);
/* The cell that a cell is compared with, or NULL. */
const struct lab_cell *lab_base_of(const struct lab_run *r, const struct lab_cell *cell);
/* How far a cell that is judged is on its way to its goal, by its score or what that differs from its base's; at least
 * one complete block. At 1 it is there. */
double lab_cell_way(const struct lab_run *r, const struct lab_cell *cell);
/* Does a player search? Then the factor of strong players is its. */
int lab_is_strong(const struct lab_player *p);
/* The factor that removes luck at a strength, in millionths; 0 where it is left out. */
int64_t lab_factor(const struct lab_run *r, const struct lab_cell *cell);
/* A measure of a cell; or, with `less`, its difference to another cell, pair by pair. At least one complete block.
 * Only the score is adjusted for luck, and only if `beta` is not 0. */
struct lab_look lab_figure(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less,
                           uint32_t measure, int64_t beta);
/* The same, but with the range that the games have shown, even if it is 0: the figure that decides which games better
 * players play, where a change would change the games of stored experiments. */
struct lab_look lab_figure_as_seen(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less,
                                   uint32_t measure);
/* The variance that removing luck leaves of a cell's score, as a share of the plain one. */
double lab_variance_left(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less);
/* The variance of a cell's score by pairs, or of its difference to another cell, with its luck. */
double lab_plain_variance(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less);
/* Is the mean of a cell's luck too far from 0 to be chance? */
int lab_is_biased(const struct lab_cell *cell);
/* The variance of a cell's score by pairs, or of its difference to another cell, with luck removed. */
double lab_variance(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less);
/* The share of games that a clause ended, as a measure's figure. */
struct lab_look lab_ending_figure(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less,
                                  st_rule rule);
/* How often a clause acts in a game, or the difference to another cell; every game must have been counted. `share` is
 * that of the figure that was waited for. */
struct lab_look lab_used_figure(const struct lab_cell *cell, const struct lab_cell *less, st_rule rule, double share);
/* How many games of a variant there are, at all strengths, if each of them is its base's; 0 if one is not. */
uint64_t lab_same_games(const struct lab_run *r, uint32_t variant);
/* The same of all variants that have a base. */
uint64_t lab_same_in_all(const struct lab_run *r);
/* How many games of a cell ended by a clause. */
uint32_t lab_ended_by(const struct lab_cell *cell, st_rule rule);

#endif
