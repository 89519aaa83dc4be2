/* cmd_ladder.c -- ladder: how much stronger each player is than the one below it, in every game. */
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../lab/ladder.h"
#include "contest.h"
#include "store.h"

enum { USUAL_PAIRS = 300, INTERRUPTED = 130 };

struct showing {
    struct cli_progress progress;
    char before[6 * TB_NAME_MAX];
};

static void begins(void *who, struct lab_match *m, const struct lab_step *step)
{
    struct showing *s = who;

    snprintf(s->before, sizeof s->before, "%u of %u: %s %s, %s against %s: ", step->number, step->of, m->battle->rs->id,
             m->battle->name, m->player[0].name, m->player[1].name);
    s->progress.match = m;
    s->progress.before = s->before;
    s->progress.last = 0;
    m->progress = cli_show_progress;
    m->notice = cli_show_notice;
    m->who = &s->progress;
}

static void ends(void *who) { cli_end_progress(&((struct showing *)who)->progress); }

static int climb(struct lab_ladder *l, char *folder, int quiet)
{
    struct showing s = { .progress = { .quiet = quiet, .is_terminal = isatty(STDERR_FILENO) } };
    struct tx_complaint c;
    int rc;

    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return tx_complain(&c, folder, 0, 0, "cannot create: %s", strerror(errno)), cli_complained(&c);
    l->folder = folder;
    l->stop = &cli_interrupted;
    l->begins = begins;
    l->ends = ends;
    l->who = &s;
    lab_process_prepare();
    cli_catch_interrupt();
    rc = lab_ladder_climb(l, stdout, &c);
    lab_process_finish();
    if (rc < 0)
        return cli_complained(&c);
    if (rc > 0)
        fprintf(stderr, "stopped; to resume, run the same command%s\n", l->fresh ? " without --fresh" : "");
    return rc > 0 ? INTERRUPTED : CLI_OK;
}

int cli_ladder_main(const struct cli_args *a)
{
    struct lab_ladder l;
    struct tx_complaint c;
    char *folder;
    int status;

    memset(&l, 0, sizeof l);
    l.pairs = USUAL_PAIRS;
    l.threads = cli_processors();
    l.seed = 1;
    l.rules = cli_option(a, "rules");
    if (cli_count(a, "pairs", 1, USUAL_PAIRS, &l.pairs) || cli_number(a, "seed", 0, UINT64_MAX, &l.seed) ||
        cli_count(a, "threads", 1, LAB_THREADS_MAX, &l.threads))
        return CLI_MISUSED;
    l.fresh = cli_option(a, "fresh") != NULL;
    l.keep = cli_option(a, "keep") != NULL;
    folder = cli_option(a, "out") ? strdup(cli_option(a, "out")) : cli_store_match("ladder", &c);
    status = folder ? climb(&l, folder, cli_option(a, "quiet") != NULL) : cli_complained(&c);
    free(folder);
    return status;
}
