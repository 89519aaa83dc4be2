/* heat.c -- see heat.h. */
#include "heat.h"

#include <math.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "answer.h"
#include "rows.h"
#include "screen.h"

static struct lab_look score_of(const struct lab_run *r, uint32_t variant, uint32_t strength)
{
    const struct lab_cell *cell = lab_cell_of(r, variant, strength);

    return lab_figure(r, cell, NULL, 0, lab_factor(r, cell));
}

static const char *battle_of(const struct lab_run *r, uint32_t variant)
{
    return r->plan->variant[variant].battle.name;
}

/* The variant of a battle whose score is nearest to even. */
static uint32_t most_even(const struct lab_run *r, uint32_t base, uint32_t strength)
{
    uint32_t best = base;

    for (uint32_t v = 0; v < r->plan->variants; v++)
        if (r->plan->variant[v].base == base && lab_cell_of(r, v, strength)->blocks > 0 &&
            fabs(score_of(r, v, strength).value - 0.5) < fabs(score_of(r, best, strength).value - 0.5))
            best = v;
    return best;
}

static uint32_t best_strength(const struct lab_run *r)
{
    uint32_t s = r->plan->strengths - 1;

    while (s > 0 && lab_cell_of(r, 0, s)->blocks == 0)
        s--;
    return s;
}

static struct lab_look change_of(const struct lab_run *r, uint32_t variant, uint32_t strength)
{
    return lab_row_figure(r, lab_cell_of(r, variant, strength),
                          lab_cell_of(r, r->plan->variant[variant].base, strength), 0);
}

/* If the strongest and the weakest players differ by more than chance: where they do so most. */
static void put_dispute(FILE *f, const struct lab_run *r)
{
    const uint32_t last = r->plan->strengths - 1;
    char a[96], b[96];
    struct lab_look strong, weak;
    uint32_t most = 0;
    double gap = 0;

    for (uint32_t v = 0; v < r->plan->variants; v++)
        if (r->plan->variant[v].base != v && lab_row_is_disputed(r, v, 0) &&
            fabs(change_of(r, v, last).value - change_of(r, v, 0).value) > gap) {
            gap = fabs(change_of(r, v, last).value - change_of(r, v, 0).value);
            most = v;
        }
    if (gap <= 0)
        return;
    strong = change_of(r, most, last);
    weak = change_of(r, most, 0);
    lab_put_figure(a, sizeof a, &strong, 100, 1);
    lab_put_figure(b, sizeof b, &weak, 100, 1);
    fprintf(f, "It depends on skill: with %s, %s's score changes by %s points at %s, and by %s at %s. ",
            r->plan->variant[most].name, r->plan->variant[0].battle.rs->side_names[0], a, r->plan->player[last].name, b,
            r->plan->player[0].name);
}

void lab_put_sweep(FILE *f, const struct lab_run *r)
{
    const uint32_t strength = best_strength(r), even = most_even(r, 0, strength);
    const struct lab_look score = score_of(r, even, strength);
    const char *side = r->plan->variant[0].battle.rs->side_names[0];
    struct lab_effect *e = tb_calloc((r->plan->variants + 1) * sizeof *e);
    const uint32_t m = lab_effects(r, strength, 0, e);
    const uint64_t nothing = lab_same_in_all(r);
    char figure[96];

    if (nothing > 0) {
        fprintf(f, "No value changes anything: all %llu games are the same as by the book.\n",
                (unsigned long long)nothing);
        free(e);
        return;
    }
    put_dispute(f, r);
    fprintf(f, "At %s, ", r->plan->player[strength].name);
    if (m > 0 && e[0].is_clear) {
        lab_put_figure(figure, sizeof figure, &e[0].d, 100, 1);
        fprintf(f, "%s changes %s's score most, by %s points; ", r->plan->variant[e[0].variant].name, side, figure);
        lab_put_figure(figure, sizeof figure, &score, 100, 0);
        fprintf(f, "%s is the nearest to even in %s: %s scores %s of 100.\n", r->plan->variant[even].name,
                battle_of(r, 0), side, figure);
    } else {
        const struct lab_look book = score_of(r, 0, strength);

        lab_put_figure(figure, sizeof figure, &book, 100, 0);
        fprintf(f, "no value is shown to change %s's score; by the book %s scores %s of 100 in %s.\n", side, side,
                figure, battle_of(r, 0));
    }
    free(e);
}

/* One field of the map: + or - if a side is clearly favoured, and the score. */
static void put_field(FILE *f, const struct lab_run *r, uint32_t variant, uint32_t strength, double *most)
{
    struct lab_look score;

    if (lab_cell_of(r, variant, strength)->blocks == 0) {
        fprintf(f, "%10s", "?");
        return;
    }
    score = score_of(r, variant, strength);
    *most = score.half > *most ? score.half : *most;
    fprintf(f, " %c%8.1f",
            fabs(score.value - 0.5) <= score.half ? ' '
            : score.value > 0.5                   ? '+'
                                                  : '-',
            100 * score.value);
}

static void put_map(FILE *f, const struct lab_question *q, const struct lab_run *r, uint32_t base, uint32_t strength)
{
    const struct lab_look book = score_of(r, base, strength);
    double most = book.half;

    fprintf(f, "\n%s, %s, %s (the book: %.1f)\n  down: %s\n  across: %s\n\n  %8s", r->plan->player[strength].name,
            battle_of(r, base), r->measure[0].name, 100 * book.value, q->number, q->by, "");
    for (uint32_t k = 0; k < q->by_values; k++)
        fprintf(f, "%10s", q->by_value[k]);
    for (uint32_t i = 0; i < q->values; i++) {
        fprintf(f, "\n  %8s", q->value[i]);
        for (uint32_t k = 0; k < q->by_values; k++)
            put_field(f, r, base + 1 + i * q->by_values + k, strength, &most);
    }
    fprintf(f, "\n  Each is within %.1f; + and - favour %s and %s clearly.\n", 100 * most,
            r->plan->variant[0].battle.rs->side_names[0], r->plan->variant[0].battle.rs->side_names[1]);
}

void lab_tell_heat(FILE *f, const struct lab_question *q, const struct lab_run *r)
{
    for (uint32_t v = 0; v < r->plan->variants; v++)
        for (uint32_t s = r->plan->strengths; s-- > 0;)
            if (r->plan->variant[v].base == v && lab_cell_of(r, v, s)->blocks > 0)
                put_map(f, q, r, v, s);
}
