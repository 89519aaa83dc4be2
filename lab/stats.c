/* stats.c -- see stats.h.
 *
 * The sequential test is the generalised SPRT over pairs, as used by fishtest since 2020: for each hypothesis it finds
 * the most likely distribution with that mean, by one Lagrange multiplier.
 */
#include "stats.h"

#include <math.h>

#define Z95 1.959963984540054 /* 95 % quantile: a normal variable is within this many deviations */
#define ELO_SCALE 400.0
#define NEVER_SEEN 1e-3 /* pseudo-count for a result that has not occurred yet */
#define ONE_PAIR 0.125  /* the variance of a pair with five equally likely results */

/* The distribution of a pair's share of points. */
struct spread {
    double n, p[LAB_PAIR_RESULTS], mean, variance;
};

static double share_at(int i) { return i / (double)(LAB_PAIR_RESULTS - 1); }

static double points(const struct lab_pairs *p, int i, double least)
{
    return p->count[i] > 0 ? (double)p->count[i] : least;
}

static struct spread spread_of(const struct lab_pairs *p, double least)
{
    struct spread s = { 0, { 0 }, 0, 0 };

    for (int i = 0; i < LAB_PAIR_RESULTS; i++)
        s.n += points(p, i, least);
    for (int i = 0; i < LAB_PAIR_RESULTS && s.n > 0; i++) {
        s.p[i] = points(p, i, least) / s.n;
        s.mean += s.p[i] * share_at(i);
    }
    for (int i = 0; i < LAB_PAIR_RESULTS; i++)
        s.variance += s.p[i] * (share_at(i) - s.mean) * (share_at(i) - s.mean);
    return s;
}

uint32_t lab_pairs_total(const struct lab_pairs *p)
{
    uint32_t n = 0;

    for (int i = 0; i < LAB_PAIR_RESULTS; i++)
        n += p->count[i];
    return n;
}

int lab_pairs_are_equal(const struct lab_pairs *p)
{
    int kinds = 0;

    for (int i = 0; i < LAB_PAIR_RESULTS; i++)
        kinds += p->count[i] > 0;
    return kinds <= 1;
}

double lab_elo_of(double share)
{
    if (share <= 0)
        return -INFINITY;
    return share >= 1 ? INFINITY : ELO_SCALE * log10(share / (1 - share));
}

double lab_share_of(double elo) { return 1 / (1 + pow(10, -elo / ELO_SCALE)); }

/* Wilson's interval for a share m in n independent games. */
static struct lab_interval wilson(double m, double n)
{
    const double z2 = Z95 * Z95, middle = (m + z2 / (2 * n)) / (1 + z2 / n);
    const double half = Z95 / (1 + z2 / n) * sqrt(m * (1 - m) / n + z2 / (4 * n * n));
    const struct lab_interval r = { m, middle - half, middle + half };

    return r;
}

/* Few pairs may vary too little by chance; add the variance of one unknown pair. */
static double careful(const struct spread *s) { return s->variance + ONE_PAIR / s->n; }

struct lab_interval lab_share(const struct lab_pairs *p)
{
    const struct spread s = spread_of(p, 0);
    const struct lab_interval nothing = { 0.5, 0, 1 };

    if (s.n <= 0)
        return nothing;
    /* If all pairs ended the same way, the variance is unknown: count each pair as one game. */
    return wilson(s.mean, s.variance > 0 ? s.mean * (1 - s.mean) / careful(&s) * s.n : s.n);
}

struct lab_interval lab_elo(const struct lab_pairs *p)
{
    const struct lab_interval share = lab_share(p);
    const struct lab_interval r = { lab_elo_of(share.value), lab_elo_of(share.low), lab_elo_of(share.high) };

    return r;
}

/* A pair has half the variance of a game, so a game's deviation is sqrt(2) times a pair's. The interval is that of the
 * share, converted, so it agrees with that of Elo. */
struct lab_interval lab_normalised_elo(const struct lab_pairs *p)
{
    const struct spread s = spread_of(p, NEVER_SEEN);
    const struct lab_interval share = lab_share(p);
    const double unit = 2 * ELO_SCALE / log(10) / sqrt(2 * s.variance);
    const struct lab_interval r = { unit * (s.mean - 0.5), unit * (share.low - 0.5), unit * (share.high - 0.5) };

    return r;
}

double lab_superiority(const struct lab_pairs *p)
{
    const struct spread s = spread_of(p, NEVER_SEEN);

    return 0.5 * erfc(-(s.mean - 0.5) / sqrt(careful(&s) / s.n) / sqrt(2));
}

/* ---- exact binomials ---- */

double lab_binomial(uint32_t k, uint32_t n, double p)
{
    double sum = 0;

    if (p <= 0 || k >= n)
        return 1;
    if (p >= 1)
        return 0;
    for (uint32_t i = 0; i <= k; i++)
        sum += exp(lgamma(n + 1.0) - lgamma(i + 1.0) - lgamma(n - i + 1.0) + i * log(p) + (n - i) * log1p(-p));
    return sum < 1 ? sum : 1;
}

/* The p for which at most k of n has the probability `wanted`, which falls as p grows. */
static double binomial_inverse(uint32_t k, uint32_t n, double wanted)
{
    double low = 0, high = 1;

    for (int i = 0; i < 60; i++) {
        const double middle = (low + high) / 2;

        if (lab_binomial(k, n, middle) > wanted)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

struct lab_interval lab_proportion(uint32_t k, uint32_t n)
{
    struct lab_interval r = { n > 0 ? k / (double)n : 0.5, 0, 1 };

    if (k > 0)
        r.low = binomial_inverse(k - 1, n, 0.975);
    if (k < n)
        r.high = binomial_inverse(k, n, 0.025);
    return r;
}

/* ---- the sequential test ---- */

/* The most likely distribution with mean m is p[i] / (1 + t * (share - m)), where t is chosen to give the mean m. The
 * equation for t is monotonic, so bisection solves it. */
static double multiplier(const struct spread *s, double m)
{
    double low = -1 / (1 - m), high = 1 / m;

    for (int i = 0; i < 100; i++) {
        const double t = (low + high) / 2;
        double sum = 0;

        for (int k = 0; k < LAB_PAIR_RESULTS; k++)
            sum += s->p[k] * (share_at(k) - m) / (1 + t * (share_at(k) - m));
        if (sum > 0)
            low = t;
        else
            high = t;
    }
    return (low + high) / 2;
}

double lab_llr(const struct lab_pairs *p, double elo0, double elo1)
{
    const struct spread s = spread_of(p, NEVER_SEEN);
    const double m0 = lab_share_of(elo0), m1 = lab_share_of(elo1);
    const double t0 = multiplier(&s, m0), t1 = multiplier(&s, m1);
    double sum = 0;

    if (lab_pairs_total(p) == 0)
        return 0;
    for (int i = 0; i < LAB_PAIR_RESULTS; i++)
        sum += s.p[i] * log((1 + t0 * (share_at(i) - m0)) / (1 + t1 * (share_at(i) - m1)));
    return s.n * sum;
}

double lab_sprt_low(const struct lab_sprt *t) { return log(t->beta / (1 - t->alpha)); }
double lab_sprt_high(const struct lab_sprt *t) { return log((1 - t->beta) / t->alpha); }

enum lab_verdict lab_sprt_judge(const struct lab_sprt *t, const struct lab_pairs *p)
{
    const double llr = lab_llr(p, t->elo0, t->elo1);

    if (llr >= lab_sprt_high(t))
        return LAB_ACCEPT_H1;
    return llr <= lab_sprt_low(t) ? LAB_ACCEPT_H0 : LAB_GO_ON;
}
