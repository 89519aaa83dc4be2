/* stats.h -- statistics of a match: Elo with its interval, and the sequential test.
 *
 * Games are played in pairs with the same dice and swapped sides. The two games of a pair are not independent, so we
 * count pairs by the first player's points: 0, 1/2, 1, 1 1/2 or 2 (pentanomial counts). A share of points is between 0
 * and 1.
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

/* The number of pairs. */
uint32_t lab_pairs_total(const struct lab_pairs *p);
/* Did every pair give the same points? */
int lab_pairs_are_equal(const struct lab_pairs *p);

/* Convert a share of points to an Elo difference and back; shares 0 and 1 are infinite. */
double lab_elo_of(double share);
double lab_share_of(double elo);

/* The first player's share of points. The interval is Wilson's, for the number of games with the variance of the pairs.
 * It is never empty, even if every pair ended the same way. */
struct lab_interval lab_share(const struct lab_pairs *p);
/* The same as Elo. */
struct lab_interval lab_elo(const struct lab_pairs *p);
/* The difference in units of one game's standard deviation, comparable across games with much and little luck. If all
 * pairs are equal the variance is unknown, and neither this nor the superiority is meaningful. */
struct lab_interval lab_normalised_elo(const struct lab_pairs *p);
/* The probability that the first player is stronger, by the normal approximation. */
double lab_superiority(const struct lab_pairs *p);

/* Exact: the probability of at most k successes in n trials with probability p. */
double lab_binomial(uint32_t k, uint32_t n, double p);
/* k of n as a share, with its exact (Clopper-Pearson) interval. */
struct lab_interval lab_proportion(uint32_t k, uint32_t n);

/* ---- the sequential test: is the difference elo0, or elo1? ---- */

struct lab_sprt {
    double elo0, elo1, alpha, beta;
};
enum lab_verdict { LAB_GO_ON, LAB_ACCEPT_H0, LAB_ACCEPT_H1 };

/* The log-likelihood ratio of the most likely pair distribution with mean elo1 to that with mean elo0. */
double lab_llr(const struct lab_pairs *p, double elo0, double elo1);
/* The bounds of the LLR: accept H0 at or below low, H1 at or above high. */
double lab_sprt_low(const struct lab_sprt *t);
double lab_sprt_high(const struct lab_sprt *t);
/* The verdict for the pairs so far. */
enum lab_verdict lab_sprt_judge(const struct lab_sprt *t, const struct lab_pairs *p);

#endif
