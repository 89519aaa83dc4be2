/* ahead.c -- see ahead.h. */
#include "ahead.h"

#include <stdlib.h>
#include <string.h>

#include "../gpu/matches.h"
#include "../table/memory.h"
#include "hand.h"

/* Games of one start of the card, and the room for the decisions of each: longer games are thought about here. */
enum { BATCH = 4096, CHOICES = 1024, WINDOW = 2 * LAB_BLOCK * LAB_AHEAD };

/* A game that was decided. */
struct decided {
    uint32_t cell, game, count;
    uint64_t hash;
    struct st_action *choice; /* NULL: none is */
};

struct lab_ahead {
    struct gpu_card card;
    struct gpu_engine engine;
    const struct st_ruleset *rs; /* what the engine plays; NULL: none is open */
    struct decided *decided;     /* WINDOW of each cell: the games of one time lie that close */
    uint32_t cells;
};

struct lab_ahead *lab_ahead;

int lab_ahead_open(struct lab_ahead **out, struct tx_complaint *c)
{
    struct lab_ahead *a = tb_calloc(sizeof *a);
    struct gpu_why why;

    *out = NULL;
    if (gpu_card_open(&a->card, &why) < 0 || gpu_compiler_open(&why) < 0) {
        free(a);
        return tx_complain(c, "lab", 0, 0, "%s", why.words);
    }
    *out = a;
    return 0;
}

static void forget(struct lab_ahead *a)
{
    for (uint32_t i = 0; i < a->cells * WINDOW; i++)
        free(a->decided[i].choice);
    free(a->decided);
    a->decided = NULL;
    a->cells = 0;
}

void lab_ahead_close(struct lab_ahead *a)
{
    if (!a)
        return;
    forget(a);
    if (a->rs)
        gpu_engine_close(&a->engine);
    free(a);
}

int lab_ahead_plays(const struct lab_player *p) { return p->kind == LAB_LEVEL && gpu_plays_level(&p->level); }

/* The engine of a rule set; rows that a book adds to it do not matter. */
static int open_engine(struct lab_ahead *a, const struct lab_plan *p, struct tx_complaint *c)
{
    const struct st_ruleset *rs = tb_ruleset_by_number(p->variant[0].battle.rs->number);
    const struct gpu_plan plan = gpu_match_plan_of(rs);
    struct gpu_why why;

    if (a->rs == rs)
        return 0;
    if (a->rs)
        gpu_engine_close(&a->engine);
    a->rs = NULL;
    if (gpu_engine_open(&a->engine, &a->card, rs, GPU_CONTESTS, &plan, &why) < 0)
        return tx_complain(c, "lab", 0, 0, "%s", why.words);
    a->rs = rs;
    return 0;
}

/* As lab/hand.c plays it. */
static void ask(const struct lab_run *r, const struct lab_task *task, struct gpu_asked *out)
{
    const struct lab_cell *cell = &r->cell[task->cell];
    const uint32_t stream = 3 * (task->game & 1);

    out->battle = &r->plan->variant[cell->variant].battle;
    out->dice = lab_hand_seed(r->plan, cell, task->game / 2, stream);
    for (uint32_t side = 0; side < ST_SIDES; side++) {
        out->seed[side] = lab_hand_seed(r->plan, cell, task->game / 2, stream + 1 + side);
        out->level[side] = &r->plan->player[cell->strength].level;
    }
}

static void keep(struct lab_ahead *a, const struct lab_task *task, const struct gpu_result *r,
                 const struct st_action *choice)
{
    struct decided *d = &a->decided[task->cell * WINDOW + task->game % WINDOW];

    if (r->decisions > CHOICES)
        return;
    d->cell = task->cell;
    d->game = task->game;
    d->count = r->decisions;
    d->hash = r->hash;
    d->choice = tb_calloc((r->decisions + 1) * sizeof *choice);
    memcpy(d->choice, choice, r->decisions * sizeof *choice);
}

/* Up to BATCH games. */
static int decide(struct lab_ahead *a, const struct lab_run *r, const struct lab_task *task, uint32_t tasks,
                  double *seconds, struct tx_complaint *c)
{
    struct gpu_asked *asked = tb_calloc(tasks * sizeof *asked);
    struct gpu_result *out = tb_calloc(tasks * sizeof *out);
    struct st_action *choice = tb_calloc((size_t)tasks * CHOICES * sizeof *choice);
    const struct gpu_round round = { asked, tasks, r->plan->common == LAB_COMMON_BY_PURPOSE, CHOICES, choice, 0 };
    struct gpu_why why;
    double took = 0;
    int status;

    for (uint32_t i = 0; i < tasks; i++)
        ask(r, &task[i], &asked[i]);
    status = gpu_matches_play(&a->engine, &round, out, &took, &why);
    for (uint32_t i = 0; i < tasks && status == 0; i++)
        keep(a, &task[i], &out[i], &choice[(size_t)i * CHOICES]);
    *seconds += took;
    free(asked);
    free(out);
    free(choice);
    return status == 0 ? 0 : tx_complain(c, "lab", 0, 0, "%s", why.words);
}

int lab_ahead_decide(struct lab_ahead *a, const struct lab_run *r, const struct lab_task *task, uint32_t tasks,
                     const atomic_int *stop, double *seconds, struct tx_complaint *c)
{
    struct lab_task *mine = tb_calloc((tasks + 1) * sizeof *mine);
    uint32_t n = 0;
    int rc = 0;

    *seconds = 0;
    forget(a);
    for (uint32_t i = 0; i < tasks; i++)
        if (lab_ahead_plays(&r->plan->player[r->cell[task[i].cell].strength]))
            mine[n++] = task[i];
    if (n > 0)
        rc = open_engine(a, r->plan, c);
    if (n > 0 && rc == 0) {
        a->decided = tb_calloc((size_t)r->cells * WINDOW * sizeof *a->decided);
        a->cells = r->cells;
    }
    for (uint32_t from = 0; from < n && rc == 0 && !(stop && atomic_load(stop)); from += BATCH)
        rc = decide(a, r, mine + from, n - from < BATCH ? n - from : BATCH, seconds, c);
    free(mine);
    return rc;
}

const struct st_action *lab_ahead_choices(const struct lab_ahead *a, uint32_t cell, uint32_t game, uint32_t *count,
                                          uint64_t *hash)
{
    const struct decided *d;

    if (cell >= a->cells)
        return NULL;
    d = &a->decided[cell * WINDOW + game % WINDOW];
    if (!d->choice || d->cell != cell || d->game != game)
        return NULL;
    *count = d->count;
    *hash = d->hash;
    return d->choice;
}
