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
