/* screen.c -- see screen.h. */
#include "screen.h"

#include <math.h>
#include <stdlib.h>

#include "../core/hash.h"
#include "../table/memory.h"

void lab_scout(struct lab_run *r)
{
    for (uint32_t i = 0; i < r->cells; i++) {
        struct lab_cell *cell = &r->cell[i];
        const struct lab_cell *base = lab_base_of(r, cell);
        uint32_t same = 0;

        if (cell->is_done || cell->blocks > 0 || !base)
            continue;
        while (same < 2 * r->plan->scout && cell->row[same].hash == base->row[same].hash)
            same++;
        cell->is_idle = cell->is_done = same == 2 * r->plan->scout;
    }
}

uint32_t lab_rows_of(const struct lab_run *r, const struct lab_cell *cell)
{
    return cell->is_idle ? 2 * r->plan->scout : 2 * LAB_BLOCK * cell->blocks;
}

uint32_t lab_length_measure(const struct lab_run *r)
{
    const uint32_t turns = lab_measure_find(r->measure, r->measures, LAB_TURNS);

    return turns < r->measures ? turns : lab_measure_find(r->measure, r->measures, LAB_DECISIONS);
}

/* ---- many effects ---- */

static int by_size(const void *a, const void *b)
{
    const struct lab_effect *x = a, *y = b;
    const double i = fabs(x->d.value), k = fabs(y->d.value);

    if (x->is_clear != y->is_clear)
        return y->is_clear - x->is_clear;
    return i != k ? (i < k) - (i > k) : (x->variant > y->variant) - (x->variant < y->variant);
}

/* Widen the intervals to the level at which so many of m are found. */
static void judge(struct lab_effect *e, uint32_t m)
{
    double *chance = tb_calloc((m + 1) * sizeof *chance);
    uint32_t found;
    double level;

    for (uint32_t i = 0; i < m; i++)
        chance[i] = e[i].chance;
    found = lab_discoveries(chance, m, LAB_FALSE);
    level = LAB_FALSE * (found > 0 ? found : 1) / (m > 0 ? m : 1);
    for (uint32_t i = 0; i < m; i++) {
        e[i].is_clear = found > 0 && e[i].chance <= level;
        e[i].d.half = lab_half_at_level(e[i].d.half, level);
    }
    free(chance);
}

static uint32_t effects(const struct lab_run *r, uint32_t strength, uint32_t measure, int as_seen,
                        struct lab_effect *out)
{
    uint32_t m = 0;

    for (uint32_t v = 0; v < r->plan->variants; v++) {
        const struct lab_cell *cell = lab_cell_of(r, v, strength), *base = lab_base_of(r, cell);

        if (!base || r->plan->variant[v].is_copy || cell->blocks == 0 || base->blocks == 0)
            continue;
        out[m].variant = v;
        out[m].d = as_seen ? lab_figure_as_seen(r, cell, base, measure)
                           : lab_figure(r, cell, base, measure, lab_factor(r, cell));
        out[m].chance = lab_chance_of(out[m].d.value, out[m].d.half);
        m++;
    }
    judge(out, m);
    qsort(out, m, sizeof *out, by_size);
    return m;
}

uint32_t lab_effects(const struct lab_run *r, uint32_t strength, uint32_t measure, struct lab_effect *out)
{
    return effects(r, strength, measure, 0, out);
}

/* ---- better players ---- */

/* Mark the variants that are clear in what matters at a strength. */
static void mark_clear(const struct lab_run *r, uint32_t strength, uint8_t *marked)
{
    const uint32_t measure[] = { 0, lab_length_measure(r), lab_measure_find(r->measure, r->measures, LAB_DRAWN) };
    struct lab_effect *e = tb_calloc((r->plan->variants + 1) * sizeof *e);

    for (uint32_t k = 0; k < sizeof measure / sizeof *measure; k++) {
        const uint32_t m = effects(r, strength, measure[k], 1, e);

        for (uint32_t i = 0; i < m; i++)
            marked[e[i].variant] |= (uint8_t)e[i].is_clear;
    }
    free(e);
}

int lab_screen(struct lab_run *r)
{
    uint8_t *marked;
    uint32_t next = 0;

    while (next < r->cells && !r->cell[next].waits)
        next++;
    if (next == r->cells)
        return 0;
    next = r->cell[next].strength;
    marked = tb_calloc(r->plan->variants);
    mark_clear(r, next - 1, marked);
    for (uint32_t i = 0; i < r->cells; i++) {
        struct lab_cell *cell = &r->cell[i];
        const uint32_t v = cell->variant;
        const int goes_on =
            !lab_cell_of(r, v, next - 1)->is_idle && (marked[v] || st_hash_word(ST_HASH_START, v) % LAB_TENTH == 0);

        if (cell->strength != next)
            continue;
        cell->waits = 0;
        cell->is_done = lab_base_of(r, cell) && !goes_on;
    }
    free(marked);
    return 1;
}
