/* compliance.h -- does a program speak the bot protocol, also to somebody who treats it badly? */
#ifndef LAB_COMPLIANCE_H
#define LAB_COMPLIANCE_H

#include <stdio.h>

#include "process.h"

/* Try everything on the command, a line each on `out`; the battles are those of one rule set, or with NULL of each.
 * Returns how many trials it failed; `passed` how many not. */
uint32_t lab_compliance(FILE *out, const char *command, const struct lab_limits *limits, const char *rules,
                        uint32_t *passed);

#endif
