/* stats.h -- what the results of a match mean: Elo with its interval, and when enough was played.
 *
 * Games come in pairs, the same dice with the sides changed, and the two of a pair are not
 * independent.  So what is counted is pairs, by the points that the first player made in them: 0, 1/2, 1,
 * 1 1/2 or 2 (pentanomial counts).  A share of points is between 0 and 1.
 */
#ifndef LAB_STATS_H
#define LAB_STATS_H

#include <stdint.h>

enum { LAB_PAIR_RESULTS = 5 };
struct lab_pairs {
    uint32_t count[LAB_PAIR_RESULTS]; /* pairs by half points of the first player */
};

/* A number and the ends of its 95 % interval. */
struct lab_interval {
    double value, low, high;
};

uint32_t lab_pairs_total(const struct lab_pairs *p);
/* Did every pair bring the same points? */
int lab_pairs_are_equal(const struct lab_pairs *p);

/* The Elo difference that a share of points stands for, and back; shares 0 and 1 are infinite. */
double lab_elo_of(double share);
double lab_share_of(double elo);

/* The first player's share of points.  The interval is Wilson's, with as many games as would vary as
 * the pairs did; it is never empty, also where every pair went the same way. */
struct lab_interval lab_share(const struct lab_pairs *p);
/* The same as Elo. */
struct lab_interval lab_elo(const struct lab_pairs *p);
/* The share of points in units of what one game varies, so that games of much and of little luck compare.  Where all
 * pairs are equal nothing is known of how they vary, and neither this nor the superiority means anything. */
struct lab_interval lab_normalised_elo(const struct lab_pairs *p);
/* The chance that the first player is the better one, by the normal approximation. */
double lab_superiority(const struct lab_pairs *p);

/* Exact: the chance of at most k of n where each has the chance p. */
double lab_binomial(uint32_t k, uint32_t n, double p);
/* Exact (Clopper and Pearson): the share that k of n shows. */
struct lab_interval lab_proportion(uint32_t k, uint32_t n);

/* ---- the sequential test: is the difference elo0, or elo1? ---- */

struct lab_sprt {
    double elo0, elo1, alpha, beta;
};
enum lab_verdict { LAB_GO_ON, LAB_ACCEPT_H0, LAB_ACCEPT_H1 };

/* The logarithm of the likelihoods' ratio: the likeliest pair distribution of mean elo1 against that of mean elo0. */
double lab_llr(const struct lab_pairs *p, double elo0, double elo1);
double lab_sprt_low(const struct lab_sprt *t);
double lab_sprt_high(const struct lab_sprt *t);
enum lab_verdict lab_sprt_judge(const struct lab_sprt *t, const struct lab_pairs *p);

#endif
