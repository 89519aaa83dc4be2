/* slurm.c -- see slurm.h. */
#include "slurm.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void put_quoted(FILE *f, const char *word)
{
    fputc('\'', f);
    for (; *word; word++)
        fprintf(f, *word == '\'' ? "'\\''" : "%c", *word);
    fputc('\'', f);
}

/* The program for several processes that lies beside this one; if there is none, the one that the job finds. */
static void put_program(FILE *f)
{
    static const char mpi[] = "-mpi";
    char path[PATH_MAX + sizeof mpi];
    ssize_t size = readlink("/proc/self/exe", path, PATH_MAX);

    size = size > 0 ? size : 0;
    path[size] = '\0';
    if (size < (ssize_t)sizeof mpi || strcmp(path + size - (sizeof mpi - 1), mpi) != 0)
        memcpy(path + size, mpi, sizeof mpi);
    put_quoted(f, access(path, X_OK) == 0 ? path : "sandtable-mpi");
}

/* A path that is the same wherever the job is submitted. */
static void put_path(FILE *f, const char *path)
{
    char *folder = path[0] != '/' && strcmp(path, "none") != 0 ? getcwd(NULL, 0) : NULL;
    char whole[2 * PATH_MAX];

    snprintf(whole, sizeof whole, "%s%s%s", folder ? folder : "", folder ? "/" : "", path);
    put_quoted(f, whole);
    free(folder);
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
            "exec mpirun -n \"$SLURM_NTASKS\" --bind-to none ",
            e->entry.id, e->entry.id, tasks, e->entry.words);
    put_program(f);
    fputs(" lab ask ", f);
    put_path(f, question);
    fputs(" --db ", f);
    put_path(f, db);
    fputc('\n', f);
}
