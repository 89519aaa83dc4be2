/* regress.h -- least squares with intervals that hold if the variance differs from one row to another (HC1). */
#ifndef LAB_REGRESS_H
#define LAB_REGRESS_H

#include <stdint.h>

enum { LAB_COLUMNS_MAX = 96 };

struct lab_regression {
    uint32_t rows, columns;
    const double *x, *y; /* x: row by row */
};
struct lab_slope {
    double value, se;
    double inflation; /* of its variance by the other columns; 1: none; INFINITY: it is made of columns before it, and
                         was left out */
};
/* Fit y = sum of slope * x over the rows whose number modulo `groups` is not `without`; groups 0: all. Returns -1 if
 * there are not more rows than columns. */
int lab_regress(const struct lab_regression *r, uint32_t groups, uint32_t without, struct lab_slope *out);
/* The two-sided 95 % quantile of Student's t. */
double lab_student(double degrees);

#endif
