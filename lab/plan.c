/* plan.c -- see plan.h. */
#include "plan.h"

#include <stdlib.h>
#include <string.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "clauses.h"
#include "pace.h"
#include "screen.h"
#include "tasks.h"

enum { GAMES = 2 * LAB_BLOCK };

static int is_base(const struct lab_plan *p, uint32_t v) { return p->variant[v].base == v; }

/* Is a variant compared with this base? What is the base itself has nothing to be compared, and goes along with it. */
static int is_other(const struct lab_plan *p, uint32_t v, uint32_t base)
{
    return v != base && p->variant[v].base == base && !p->variant[v].is_copy;
}

/* Has a base variants that are still played at this strength? */
static int is_needed(const struct lab_run *r, const struct lab_cell *cell)
{
    for (uint32_t i = 0; i < r->cells; i++)
        if (r->cell[i].strength == cell->strength && is_other(r->plan, r->cell[i].variant, cell->variant) &&
            !r->cell[i].is_done)
            return 1;
    return 0;
}

/* Has a base variants at all? Then they say when it is done. */
static int has_others(const struct lab_plan *p, uint32_t base)
{
    for (uint32_t v = 0; v < p->variants; v++)
        if (is_other(p, v, base))
            return 1;
    return 0;
}

/* Make room for the next blocks of a cell, with the rows of an earlier run. */
static void open_blocks(struct lab_run *r, uint32_t number, uint32_t blocks, const struct lab_hooks *h)
{
    struct lab_cell *cell = &r->cell[number];
    const uint32_t first = GAMES * cell->blocks, games = GAMES * blocks;

    cell->row = tb_realloc_array(cell->row, (size_t)first + games, sizeof *cell->row);
    memset(&cell->row[first], 0, games * sizeof *cell->row);
    cell->opened = cell->blocks + blocks;
    /* What was seen of clauses is kept by nobody. */
    for (uint32_t game = first; h->kept && !cell->uses && game < first + games; game++)
        if (h->kept(h->who, number, game, &cell->row[game])) {
            r->games++;
            r->before++;
        }
}

/* Which cells play a block: all that go on, or only the bases, or only what is compared with them. */
enum part { ALL, BASES, OTHERS };

static int goes_on(const struct lab_run *r, const struct lab_cell *cell, enum part part)
{
    return !cell->is_done && (part == ALL || is_base(r->plan, cell->variant) == (part == BASES));
}

static int plays(const struct lab_run *r, const struct lab_cell *cell, enum part part)
{
    return goes_on(r, cell, part) && !r->plan->variant[cell->variant].is_copy;
}

/* The block of a cell that its base has just completed, and that is the same game by game. */
static void copy_block(const struct lab_run *r, struct lab_cell *cell)
{
    const struct lab_cell *base = lab_cell_of(r, r->plan->variant[cell->variant].base, cell->strength);
    const uint32_t first = GAMES * cell->blocks;

    ST_ASSERT(base->blocks > cell->blocks);
    cell->row = tb_realloc_array(cell->row, (size_t)first + GAMES, sizeof *cell->row);
    memcpy(&cell->row[first], &base->row[first], GAMES * sizeof *cell->row);
    for (uint32_t game = first; game < first + GAMES; game++)
        cell->row[game].used = NULL;
    cell->opened = cell->blocks + 1;
}

/* How many blocks are played before the first look: LAB_FIRST, or as many as are wanted at all. */
static uint32_t first_of(const struct lab_run *r, const struct lab_cell *cell)
{
    const uint64_t most = (r->plan->goal[cell->strength].pairs + LAB_BLOCK - 1) / LAB_BLOCK;

    return most < LAB_FIRST ? (uint32_t)most : LAB_FIRST;
}

/* The most blocks that are played at once: a card wants many games. */
static uint32_t most_ahead(void) { return lab_ahead ? LAB_AHEAD : LAB_FIRST; }

/* How many blocks are played at once: as many as every cell is thought to need, up to a limit. The figures do not
 * depend on it, for each block is looked at, and what was played after the last look does not count. */
static uint32_t blocks_ahead(const struct lab_run *r, enum part part)
{
    uint32_t n = most_ahead();

    for (uint32_t i = 0; i < r->cells; i++) {
        const struct lab_cell *cell = &r->cell[i];
        uint32_t needed = most_ahead();

        if (goes_on(r, cell, part))
            needed = cell->blocks == 0 ? first_of(r, cell) : lab_blocks_foreseen(r, cell) - cell->blocks;
        n = needed < n ? needed : n;
    }
    return n;
}

/* The games of the first pairs, so many, of the next blocks of a part of the cells: a pair of each cell in turn, so
 * that it is soon known how long the games of each strength take. */
static uint32_t list_tasks(struct lab_run *r, const struct lab_hooks *h, enum part part, uint32_t pairs,
                           struct lab_task *out)
{
    const uint32_t blocks = blocks_ahead(r, part);
    uint32_t n = 0;

    for (uint32_t i = 0; i < r->cells; i++)
        if (plays(r, &r->cell[i], part) && r->cell[i].opened == r->cell[i].blocks)
            open_blocks(r, i, blocks, h);
    for (uint32_t k = 0; k < pairs; k++)
        for (uint32_t i = 0; i < r->cells; i++) {
            const struct lab_cell *cell = &r->cell[i];
            const uint32_t game = GAMES * cell->blocks + 2 * k;

            for (uint32_t second = 0; second < 2 && plays(r, cell, part); second++)
                if (!cell->row[game + second].done)
                    out[n++] = (struct lab_task){ i, game + second };
        }
    return n;
}

/* What luck leaves of the variance that decides: of the differences to a base, all variants together; of a battle that
 * nothing is compared with, of its own score. */
static int is_useful(const struct lab_run *r, const struct lab_cell *base)
{
    double plain = 0, left = 0;

    for (uint32_t v = 0; v < r->plan->variants; v++) {
        const struct lab_cell *cell = lab_cell_of(r, v, base->strength);
        const struct lab_cell *less = cell == base ? NULL : base;
        double variance;

        if (r->plan->variant[v].base != base->variant || cell->blocks == 0 ||
            (!less && has_others(r->plan, base->variant)))
            continue;
        variance = lab_plain_variance(r, cell, less);
        plain += variance;
        left += variance * lab_variance_left(r, cell, less);
    }
    return plain > 0 && left < LAB_LUCK_IS_NO_USE * plain;
}

/* Luck that explains nothing at the first look is left out: of a base, of its variants and of their differences alike.
 */
static void judge_luck(struct lab_run *r)
{
    for (uint32_t i = 0; i < r->cells; i++)
        if (is_base(r->plan, r->cell[i].variant) && r->cell[i].blocks == first_of(r, &r->cell[i]))
            r->cell[i].has_luck = r->cell[i].has_luck && is_useful(r, &r->cell[i]);
    for (uint32_t i = 0; i < r->cells; i++)
        r->cell[i].has_luck = !r->cell[i].is_wrong &&
                              lab_cell_of(r, r->plan->variant[r->cell[i].variant].base, r->cell[i].strength)->has_luck;
}

/* A base and its variants. */
static uint32_t count_of(const struct lab_plan *p, uint32_t base)
{
    uint32_t n = 0;

    for (uint32_t v = 0; v < p->variants; v++)
        n += p->variant[v].base == base;
    return n;
}

/* Luck whose mean is not 0 is a defect, and must not touch a figure, nor what is compared with a base that has it. */
static void check_luck(struct lab_run *r)
{
    for (uint32_t i = 0; i < r->cells; i++) {
        const uint32_t base = r->plan->variant[r->cell[i].variant].base;

        if (!r->cell[i].has_luck || r->cell[i].blocks < first_of(r, &r->cell[i]) || !lab_is_biased(&r->cell[i]))
            continue;
        for (uint32_t k = 0; k < r->cells; k++)
            if (r->cell[k].strength == r->cell[i].strength && r->plan->variant[r->cell[k].variant].base == base &&
                (k == i || base == r->cell[i].variant || count_of(r->plan, base) == 2)) {
                r->cell[k].is_wrong = 1;
                r->cell[k].has_luck = 0;
            }
    }
}

/* Look at every cell that has a new block. */
static void look(struct lab_run *r)
{
    judge_luck(r);
    check_luck(r);
    for (uint32_t i = 0; i < r->cells; i++) {
        struct lab_cell *cell = &r->cell[i];

        if (!cell->is_done && cell->blocks >= first_of(r, cell) && !r->plan->variant[cell->variant].is_copy &&
            !has_others(r->plan, cell->variant))
            cell->is_done = lab_cell_way(r, cell) >= 1;
    }
    for (uint32_t i = 0; i < r->cells; i++)
        if (has_others(r->plan, r->cell[i].variant) && !r->cell[i].waits && r->cell[i].blocks > 0)
            r->cell[i].is_done = !is_needed(r, &r->cell[i]);
    for (uint32_t i = 0; i < r->cells; i++)
        if (r->plan->variant[r->cell[i].variant].is_copy)
            r->cell[i].is_done = lab_base_of(r, &r->cell[i])->is_done;
}

static void hash_rows(struct lab_run *r)
{
    r->hash = ST_HASH_START;
    for (uint32_t i = 0; i < r->cells; i++)
        for (uint32_t game = 0; game < lab_rows_of(r, &r->cell[i]); game++)
            r->hash = st_hash_word(st_hash_word(r->hash, r->cell[i].row[game].hash),
                                   (uint64_t)i << 32 | r->cell[i].row[game].winner);
}

void lab_run_begin(struct lab_run *r, const struct lab_plan *p)
{
    memset(r, 0, sizeof *r);
    r->plan = p;
    r->cells = p->variants * p->strengths;
    r->cell = tb_calloc(r->cells * sizeof *r->cell);
    r->measures = lab_measures_of(&p->variant[0].battle, p->watch & LAB_WATCH_CARD, r->measure);
    for (uint32_t i = 0; i < r->cells; i++) {
        r->cell[i].strength = i / p->variants;
        r->cell[i].variant = i % p->variants;
        r->cell[i].has_luck = 1;
        r->cell[i].has_luck = lab_factor(r, &r->cell[i]) > 0;
        r->cell[i].waits = r->cell[i].is_done = p->is_screened && r->cell[i].strength > 0;
        if (p->watch & LAB_WATCH_CLAUSES)
            r->cell[i].uses = lab_uses_new(p->variant[0].battle.rs);
    }
}

/* Play the first pairs of the next blocks of a part of the cells. Returns 0 if there are none, or -1. */
static int play_pairs(struct lab_tasks *now, enum part part, uint32_t pairs, struct tx_complaint *c)
{
    uint32_t left = 0;

    for (uint32_t i = 0; i < now->r->cells; i++)
        left += (uint32_t)plays(now->r, &now->r->cell[i], part);
    if (left == 0)
        return 0;
    now->count = list_tasks(now->r, now->h, part, pairs, now->task);
    return lab_play_tasks(now, c) ? -1 : 1;
}

/* Is the next block of a part of the cells played to its end? */
static int is_complete(const struct lab_run *r, enum part part)
{
    for (uint32_t i = 0; i < r->cells; i++) {
        const struct lab_cell *cell = &r->cell[i];
        const uint32_t first = GAMES * cell->blocks;

        for (uint32_t game = first; plays(r, cell, part) && game < first + GAMES; game++)
            if (!cell->row[game].done)
                return 0;
    }
    return 1;
}

/* The next block of a part of the cells counts. */
static void count_block(struct lab_run *r, enum part part)
{
    for (uint32_t i = 0; i < r->cells; i++) {
        struct lab_cell *cell = &r->cell[i];

        if (!goes_on(r, cell, part))
            continue;
        if (!plays(r, cell, part))
            copy_block(r, cell);
        cell->blocks++;
    }
}

/* Play the first blocks of a part of the cells, which count if they were not stopped. */
static int play_first(struct lab_tasks *now, enum part part, struct tx_complaint *c)
{
    const uint32_t blocks = blocks_ahead(now->r, part);
    const int rc = play_pairs(now, part, LAB_BLOCK * blocks, c);

    for (uint32_t n = 0; rc > 0 && !now->r->stopped && n < blocks; n++)
        count_block(now->r, part);
    return rc;
}

/* A card begins with the battle itself, of which it can tell most, before its units are taken out. */
static int begin_card(struct lab_tasks *now, struct tx_complaint *c)
{
    const int rc = play_first(now, BASES, c);

    if (rc <= 0 || now->r->stopped)
        return rc;
    if (play_first(now, OTHERS, c) < 0)
        return -1;
    if (!now->r->stopped)
        look(now->r);
    return 1;
}

/* Play the next blocks of every cell that goes on, and look at one after the other, until a run that was stopped has no
 * more of them. */
static int play_blocks(struct lab_tasks *now, struct tx_complaint *c)
{
    struct lab_run *r = now->r;
    const uint32_t blocks = blocks_ahead(r, ALL);
    int rc;

    if ((r->plan->watch & LAB_WATCH_CARD) && r->cell[0].blocks == 0)
        return begin_card(now, c);
    rc = play_pairs(now, ALL, LAB_BLOCK * blocks, c);
    for (uint32_t n = 0; rc > 0 && n < blocks && is_complete(r, ALL); n++) {
        count_block(r, ALL);
        look(r);
    }
    return rc;
}

/* Play all blocks of the cells that do not wait. */
static int play_cells(struct lab_tasks *now, struct tx_complaint *c)
{
    struct lab_run *r = now->r;
    int rc = 1;

    if (r->plan->scout > 0 && r->plan->common != LAB_SEPARATE) {
        rc = play_pairs(now, ALL, r->plan->scout, c);
        if (rc > 0 && !r->stopped)
            lab_scout(r);
    }
    while (rc > 0 && !r->stopped)
        rc = play_blocks(now, c);
    return rc;
}

/* What was played after the last look does not count. */
static void count_games(struct lab_run *r)
{
    r->games = 0;
    for (uint32_t i = 0; i < r->cells; i++)
        r->games += r->plan->variant[r->cell[i].variant].is_copy ? 0 : lab_rows_of(r, &r->cell[i]);
}

int lab_run_plan(struct lab_run *r, const struct lab_plan *p, const struct lab_hooks *h, struct tx_complaint *c)
{
    struct lab_tasks now = { .r = r, .h = h };
    int rc = 0;

    lab_run_begin(r, p);
    now.task = tb_calloc((size_t)r->cells * GAMES * most_ahead() * sizeof *now.task);
    do
        rc = play_cells(&now, c);
    while (rc == 0 && !r->stopped && lab_screen(r));
    free(now.task);
    if (!r->stopped)
        count_games(r);
    hash_rows(r);
    return rc < 0 ? -1 : 0;
}

void lab_run_free(struct lab_run *r)
{
    for (uint32_t i = 0; r->cell && i < r->cells; i++) {
        for (uint32_t game = 0; game < GAMES * r->cell[i].opened; game++)
            free(r->cell[i].row[game].used);
        free(r->cell[i].row);
        lab_uses_free(r->cell[i].uses);
    }
    free(r->cell);
    memset(r, 0, sizeof *r);
}
