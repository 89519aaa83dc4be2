/* slurm.h -- a batch file that asks a question on several machines. */
#ifndef LAB_SLURM_H
#define LAB_SLURM_H

#include <stdio.h>

#include "experiment.h"

/* Write the batch file: `question` is the path of the question's file, `db` that of the database, `tasks` how many
 * processes play. */
void lab_put_slurm(FILE *f, const struct lab_experiment *e, const char *question, const char *db, uint32_t tasks);

#endif
