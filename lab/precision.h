/* precision.h -- figures of an experiment, with intervals that stay valid however often one looks at them.
 *
 * The unit is the pair of games: its measure x and its luck l (the part of the result that the dice decided, with mean
 * 0) are whole numbers, and only their sums are kept. So a figure does not depend on the order in which games end, and
 * the factor `beta` that removes the luck applies to the sums.
 *
 * Looks are taken at the ends of blocks, and judged by a boundary that a Brownian motion crosses with chance .05 at any
 * time up to the last look: the boundary of O'Brien and Fleming, 1.25 times as far away before the last look as at it.
 * (Information is precision, so time is the share of the way to the goal.) Nobody ends a run because of what its
 * intervals show before the end, so they may be wide, and the last one costs only 1.03 times the games of an interval
 * that may be looked at once. Whether to stop is decided with + - * / and sqrt alone, so every machine stops at the
 * same look.
 */
#ifndef LAB_PRECISION_H
#define LAB_PRECISION_H

#include <stdint.h>

enum { LAB_MILLION = 1000000 }; /* luck, values and beta are in millionths */

__extension__ typedef __int128 lab_wide;

/* Sums over pairs. */
struct lab_sums {
    uint64_t n;
    lab_wide x, l, xx, xl, ll;
};
/* Count one more pair. */
void lab_sums_add(struct lab_sums *s, int64_t x, int64_t l);
/* Count all pairs of another sum. */
void lab_sums_join(struct lab_sums *s, const struct lab_sums *more);

/* Mean and sample variance of x - beta * l; x is in units of 1 / `scale`. */
struct lab_moments {
    double n, mean, variance;
};
struct lab_moments lab_moments_of(const struct lab_sums *s, double scale, int64_t beta);
/* The factor that leaves the least variance, 0 to 2 in millionths; for games that are not judged by it. */
int64_t lab_beta_of(const struct lab_sums *s, double scale);
/* Is the mean of l too far from 0 to be chance? Then the luck is wrong, and no adjusted figure may be shown. */
int lab_luck_is_biased(const struct lab_sums *s);

/* What is wanted of a figure. */
struct lab_goal {
    double half;    /* the half width of its interval, or 0: go on to `pairs` */
    uint64_t pairs; /* the most pairs */
    double range;   /* the largest difference that two pairs can show; 1 for shares */
};
/* The share of the way to a goal of a figure with at least 2 pairs, above 0; at 1 it is reached. */
double lab_way_of(const struct lab_moments *m, const struct lab_goal *goal);

/* One look at a figure: its value, and half the width of an interval that holds at this look and all others. */
struct lab_look {
    double value, half;
    double width;       /* of the interval if this is the last look; what the goal is compared with */
    double share;       /* of the way to the end of the games, 0 to 1 */
    double least, most; /* no figure of this kind is below or above */
};
/* A look at any figure of a run of which this share is played; at least 2 pairs. It has no bounds. */
struct lab_look lab_look_at(const struct lab_moments *m, double range, double share);
/* The ends of its interval, within its bounds. */
double lab_low(const struct lab_look *look);
double lab_high(const struct lab_look *look);
/* The same figure at another level than .05, as when many figures are looked at. */
double lab_half_at_level(double half, double alpha);
/* The chance that a figure of no effect shows at least this value at any look. */
double lab_chance_of(double value, double half);
/* Does the interval leave out 0? */
int lab_is_clear(const struct lab_look *look);

/* How many pairs will be needed for a half width, by the variance so far. */
double lab_pairs_needed(double variance, double half, double range);

/* Of m chances, how many of the smallest are discoveries, with at most a share q of them false on average (Benjamini
 * and Hochberg). Sorts `chance`. */
uint32_t lab_discoveries(double *chance, uint32_t m, double q);

/* Do two players' figures differ by more than chance? */
int lab_disagree(const struct lab_look *strong, const struct lab_look *weak);

#endif
