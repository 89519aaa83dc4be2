/* slurm.c -- see slurm.h. */
#include "slurm.h"

static void put_quoted(FILE *f, const char *word)
{
    fputc('\'', f);
    for (; *word; word++)
        fprintf(f, *word == '\'' ? "'\\''" : "%c", *word);
    fputc('\'', f);
}

void lab_put_slurm(FILE *f, const struct lab_experiment *e, const char *question, const char *db, uint32_t tasks)
{
    fprintf(f,
            "#!/bin/sh\n"
            "#SBATCH --job-name=lab-%s\n"
            "#SBATCH --output=lab-%s.txt\n"
            "#SBATCH --open-mode=append\n"
            "#SBATCH --ntasks=%u\n"
            "#SBATCH --cpus-per-task=1\n"
            "#SBATCH --time=24:00:00\n"
            "#SBATCH --requeue\n"
            "# %s\n"
            "# If it was stopped, submit it again: it plays only what is missing.\n"
            "srun sandtable-mpi lab ask ",
            e->entry.id, e->entry.id, tasks, e->entry.words);
    put_quoted(f, question);
    fputs(" --db ", f);
    put_quoted(f, db);
    fputc('\n', f);
}
