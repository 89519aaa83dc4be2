/* look_json.c -- see look_json.h. */
#include "look_json.h"

#include <math.h>

void lab_json_figure(struct lab_json *j, const char *key, double mean, double low, double high)
{
    lab_json_open(j, key, '{');
    lab_json_number(j, "mean", mean);
    lab_json_number(j, "low", low);
    lab_json_number(j, "high", high);
    lab_json_close(j, '}');
}

void lab_json_look(struct lab_json *j, const char *key, const struct lab_look *look, double times)
{
    lab_json_figure(j, key, times * look->value, times * fmin(lab_low(look), look->value),
                    times * fmax(lab_high(look), look->value));
}

void lab_json_plain(struct lab_json *j, const char *key, const struct lab_run *r, const struct lab_cell *cell,
                    const struct lab_cell *less)
{
    const struct lab_look plain = lab_figure(r, cell, less, 0, 0);

    if (cell->has_luck)
        lab_json_look(j, key, &plain, 100);
    else
        lab_json_null(j, key);
}

void lab_json_left(struct lab_json *j, const struct lab_run *r, const struct lab_cell *cell,
                   const struct lab_cell *less)
{
    if (cell->has_luck)
        lab_json_number(j, "variance_left", lab_variance_left(r, cell, less));
    else
        lab_json_null(j, "variance_left");
}
