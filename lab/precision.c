/* precision.c -- see precision.h. */
#include "precision.h"

#include <math.h>
#include <stdlib.h>

#include "../core/game.h"

#define Z 1.9854031855479053 /* boundary_chance(Z) = .05 */
#define BEFORE 1.25          /* an interval before the last look is so many times as wide */
#define LUCK_LIMIT 3.5       /* standard errors that the mean of luck may be away from 0 */

void lab_sums_add(struct lab_sums *s, int64_t x, int64_t l)
{
    s->n++;
    s->x += x;
    s->l += l;
    s->xx += (lab_wide)x * x;
    s->xl += (lab_wide)x * l;
    s->ll += (lab_wide)l * l;
}

void lab_sums_join(struct lab_sums *s, const struct lab_sums *more)
{
    s->n += more->n;
    s->x += more->x;
    s->l += more->l;
    s->xx += more->xx;
    s->xl += more->xl;
    s->ll += more->ll;
}

/* n * sum(ab) - sum(a) * sum(b), exact, over n (n - 1): the sample covariance. */
static double covariance(uint64_t n, lab_wide ab, lab_wide a, lab_wide b)
{
    return n < 2 ? 0 : (double)((lab_wide)n * ab - a * b) / ((double)n * (double)(n - 1));
}

struct lab_moments lab_moments_of(const struct lab_sums *s, double scale, int64_t beta)
{
    const double factor = (double)beta / LAB_MILLION, n = (double)s->n;
    const double vx = covariance(s->n, s->xx, s->x, s->x) / (scale * scale);
    const double cov = covariance(s->n, s->xl, s->x, s->l) / (scale * LAB_MILLION);
    const double vl = covariance(s->n, s->ll, s->l, s->l) / ((double)LAB_MILLION * LAB_MILLION);
    const double variance = vx - 2 * factor * cov + factor * factor * vl;
    const double mean = s->n == 0 ? 0 : (double)s->x / scale / n - factor * ((double)s->l / LAB_MILLION / n);
    const struct lab_moments m = { n, mean, variance > 0 ? variance : 0 };

    return m;
}

int64_t lab_beta_of(const struct lab_sums *s, double scale)
{
    const double cov = covariance(s->n, s->xl, s->x, s->l) / scale, vl = covariance(s->n, s->ll, s->l, s->l);
    double beta;

    if (vl <= 0)
        return 0;
    /* cov is in millionths, vl in their squares. */
    beta = cov * LAB_MILLION / vl * LAB_MILLION;
    return beta < 0 ? 0 : beta > 2.0 * LAB_MILLION ? 2 * LAB_MILLION : (int64_t)(beta + 0.5);
}

int lab_luck_is_biased(const struct lab_sums *s)
{
    const double n = (double)s->n, mean = s->n ? (double)s->l / n : 0;
    const double se = s->n ? sqrt(covariance(s->n, s->ll, s->l, s->l) / n) : 0;

    return fabs(mean) > LUCK_LIMIT * se && mean != 0;
}

/* The boundary z as a quantile of Student's t with v degrees of freedom (Cornish and Fisher). */
static double student(double z, double v)
{
    const double z2 = z * z, z3 = z2 * z, z5 = z3 * z2;

    return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v);
}

/* Half the width of an interval for one look. The second term keeps a run of equal pairs from ending at once: what has
 * not been seen may still come. */
static double width_of(const struct lab_moments *m, double range)
{
    ST_ASSERT(m->n >= 2);
    return student(Z, m->n - 1) * sqrt((m->variance + 4 * range * range / m->n) / m->n);
}

struct lab_look lab_look_at(const struct lab_moments *m, double range, double share)
{
    const double width = width_of(m, range);
    const struct lab_look look = { m->mean, share < 1 ? BEFORE * width / sqrt(share) : width, width, share, -INFINITY,
                                   INFINITY };

    return look;
}

static double within(const struct lab_look *look, double x)
{
    return x < look->least ? look->least : x > look->most ? look->most : x;
}

double lab_low(const struct lab_look *look) { return within(look, look->value - look->half); }

double lab_high(const struct lab_look *look) { return within(look, look->value + look->half); }

double lab_way_of(const struct lab_moments *m, const struct lab_goal *goal)
{
    const double width = width_of(m, goal->range);
    const double to_half = goal->half / width * (goal->half / width), to_pairs = m->n / (double)goal->pairs;

    if (width <= goal->half || to_pairs >= 1)
        return 1;
    return to_half > to_pairs ? to_half : to_pairs;
}

/* The chance that a Brownian motion is ever beyond BEFORE z before time 1, or beyond z at time 1. By reflection, a path
 * that was beyond b and ends below z is as likely as one that ends above 2 b - z. */
static double boundary_chance(double z) { return erfc(z / sqrt(2)) + erfc((2 * BEFORE - 1) * z / sqrt(2)); }

/* The z with this chance, by bisection. */
static double boundary(double alpha)
{
    double low = 0, high = 40;

    for (int i = 0; i < 100; i++) {
        const double z = (low + high) / 2;

        if (boundary_chance(z) > alpha)
            low = z;
        else
            high = z;
    }
    return high;
}

double lab_half_at_level(double half, double alpha) { return half * boundary(alpha) / Z; }

double lab_chance_of(double value, double half)
{
    const double p = half > 0 ? boundary_chance(Z * fabs(value) / half) : value != 0 ? 0 : 1;

    return p < 1 ? p : 1;
}

int lab_is_clear(const struct lab_look *look) { return fabs(look->value) > look->half; }

double lab_pairs_needed(double variance, double half, double range)
{
    const double k = Z * Z, h = half * half, v = k * variance;

    return (v + sqrt(v * v + 16 * h * k * range * range)) / (2 * h);
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

uint32_t lab_discoveries(double *chance, uint32_t m, double q)
{
    uint32_t found = 0;

    qsort(chance, m, sizeof *chance, by_size);
    for (uint32_t i = 0; i < m; i++)
        if (chance[i] <= q * (i + 1) / m)
            found = i + 1;
    return found;
}

int lab_disagree(const struct lab_look *strong, const struct lab_look *weak)
{
    return fabs(strong->value - weak->value) > sqrt(strong->half * strong->half + weak->half * weak->half);
}
