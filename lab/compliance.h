/* compliance.h -- does a program speak the bot protocol, also with hostile input? */
#ifndef LAB_COMPLIANCE_H
#define LAB_COMPLIANCE_H

#include <stdio.h>

#include "process.h"

/* Run all trials on the command and print one line per trial to `out`. `rules` is one rule set, or NULL for all.
 * Returns the number of failed trials; `passed` is set to the number of passed ones. */
uint32_t lab_compliance(FILE *out, const char *command, const struct lab_limits *limits, const char *rules,
                        uint32_t *passed);

#endif
