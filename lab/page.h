/* page.h -- an experiment's answer as one HTML file that needs no other: style and drawings are inside. */
#ifndef LAB_PAGE_H
#define LAB_PAGE_H

#include <stdio.h>

#include "experiment.h"

/* Write the page. At least one complete block. */
void lab_tell_page(FILE *f, const struct lab_experiment *e);

#endif
