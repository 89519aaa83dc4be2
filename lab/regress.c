/* regress.c -- see regress.h. */
#include "regress.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"

#define Z 1.959963984540054
#define TINY 1e-9 /* of a pivot, relative to its column */

double lab_student(double degrees)
{
    const double v = degrees, z2 = Z * Z, z3 = Z * z2, z5 = z3 * z2, z7 = z5 * z2;

    return Z + (z3 + Z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * Z) / (96 * v * v) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * v * v * v);
}

/* Turn a symmetric matrix of n by n into its inverse by Gauss and Jordan, pivots on the diagonal. A column that depends
 * on those before it is left out: its row and column become 0. */
static void invert(double *m, uint32_t n, const double *square)
{
    for (uint32_t k = 0; k < n; k++) {
        const double pivot = m[k * n + k];
        const int is_out = !(pivot > TINY * square[k]);

        m[k * n + k] = !is_out;
        for (uint32_t j = 0; j < n; j++)
            m[k * n + j] = is_out ? 0 : m[k * n + j] / pivot;
        for (uint32_t i = 0; i < n; i++) {
            const double times = m[i * n + k];

            if (i == k)
                continue;
            m[i * n + k] = 0;
            for (uint32_t j = 0; j < n && !is_out; j++)
                m[i * n + j] -= times * m[k * n + j];
        }
    }
}

static int is_in(uint32_t row, uint32_t groups, uint32_t without) { return groups == 0 || row % groups != without; }

/* The squares of a column around its mean over the rows that count. */
static double spread(const struct lab_regression *r, uint32_t column, uint32_t groups, uint32_t without)
{
    double n = 0, sum = 0, squares = 0;

    for (uint32_t i = 0; i < r->rows; i++)
        if (is_in(i, groups, without)) {
            const double x = r->x[i * r->columns + column];

            n++;
            sum += x;
            squares += x * x;
        }
    return squares - sum * sum / n;
}

/* Variances of the slopes from the residuals. */
static void put_errors(const struct lab_regression *r, const double *inverse, uint32_t groups, uint32_t without,
                       double n, struct lab_slope *out)
{
    const uint32_t k = r->columns;
    double *h = tb_calloc(k * sizeof *h);

    for (uint32_t row = 0; row < r->rows; row++) {
        const double *x = &r->x[row * k];
        double residual = r->y[row];

        if (!is_in(row, groups, without))
            continue;
        for (uint32_t i = 0; i < k; i++)
            residual -= out[i].value * x[i];
        for (uint32_t i = 0; i < k; i++) {
            double g = 0;

            for (uint32_t j = 0; j < k; j++)
                g += inverse[i * k + j] * x[j];
            h[i] += g * g * residual * residual;
        }
    }
    for (uint32_t i = 0; i < k; i++)
        out[i].se = sqrt(h[i] * n / (n - k));
    free(h);
}

int lab_regress(const struct lab_regression *r, uint32_t groups, uint32_t without, struct lab_slope *out)
{
    const uint32_t k = r->columns;
    double *m = tb_calloc((size_t)k * k * sizeof *m), *xy = tb_calloc(2 * k * sizeof *xy), *square = xy + k, n = 0;
    int rc;

    memset(out, 0, k * sizeof *out);
    for (uint32_t row = 0; row < r->rows; row++) {
        const double *x = &r->x[row * k];

        if (!is_in(row, groups, without))
            continue;
        n++;
        for (uint32_t i = 0; i < k; i++) {
            xy[i] += x[i] * r->y[row];
            for (uint32_t j = 0; j < k; j++)
                m[i * k + j] += x[i] * x[j];
        }
    }
    for (uint32_t i = 0; i < k; i++)
        square[i] = m[i * k + i];
    rc = n > k ? 0 : -1;
    if (rc == 0)
        invert(m, k, square);
    for (uint32_t i = 0; rc == 0 && i < k; i++) {
        for (uint32_t j = 0; j < k; j++)
            out[i].value += m[i * k + j] * xy[j];
        out[i].inflation = m[i * k + i] > 0 ? m[i * k + i] * spread(r, i, groups, without) : INFINITY;
    }
    if (rc == 0)
        put_errors(r, m, groups, without, n, out);
    free(m);
    free(xy);
    return rc;
}
