/* rows.c -- see rows.h. */
#include "rows.h"

#include <math.h>

const char *const lab_section_titles[LAB_SECTIONS] = { "Who wins", "How long", "What it costs", "How games end" };

void lab_rows_find(const struct lab_run *r, uint32_t variant, struct lab_rows *out)
{
    const uint32_t base = r->plan->variant[variant].base;
    uint8_t ended[LAB_ROWS_MAX - LAB_ENDED] = { 0 };

    out->count = 0;
    for (uint32_t i = 0; i < r->cells; i++)
        for (uint32_t game = 0; game < 2 * LAB_BLOCK * r->cell[i].blocks; game++)
            if ((r->cell[i].variant == variant || r->cell[i].variant == base) &&
                r->cell[i].row[game].rule < sizeof ended)
                ended[r->cell[i].row[game].rule] = 1;
    for (uint32_t m = 0; m < r->measures; m++)
        out->what[out->count++] = m;
    for (uint32_t rule = 0; rule < sizeof ended; rule++)
        if (ended[rule])
            out->what[out->count++] = LAB_ENDED + rule;
}

int lab_has_sections(const struct lab_experiment *e, uint32_t variant)
{
    const int is_base = e->plan.variant[variant].base == variant;

    return e->q.kind == LAB_COMPARE ? !is_base : e->q.kind == LAB_BALANCE && is_base;
}

struct lab_look lab_row_figure(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less,
                               uint32_t what)
{
    return what >= LAB_ENDED ? lab_ending_figure(r, cell, less, (st_rule)(what - LAB_ENDED))
                             : lab_figure(r, cell, less, what, lab_factor(r, cell));
}

static int is_share(const struct lab_run *r, uint32_t what)
{
    return what >= LAB_ENDED || lab_is_share(r->measure[what].kind);
}

double lab_row_times(const struct lab_run *r, uint32_t what) { return is_share(r, what) ? 100 : 1; }

enum lab_section lab_row_section(const struct lab_run *r, uint32_t what)
{
    if (what >= LAB_ENDED)
        return LAB_ENDS;
    switch (r->measure[what].kind) {
    case LAB_SCORE:
    case LAB_DRAWN:
    case LAB_MOVED_ON: return LAB_WINS;
    case LAB_TURNS:
    case LAB_DECISIONS: return LAB_LENGTH;
    default: return LAB_COSTS;
    }
}

const char *lab_row_name(const struct lab_run *r, uint32_t what)
{
    if (what < LAB_ENDED)
        return r->measure[what].name;
    return what == LAB_ENDED ? "the limit of actions" : r->plan->variant[0].battle.rs->clauses[what - LAB_ENDED];
}

/* Do two rows of a section share their scale? Shares do, and losses of units; turns and decisions do not. */
static int share_scale(const struct lab_run *r, uint32_t a, uint32_t b)
{
    return a == b || (is_share(r, a) && is_share(r, b)) ||
           (a < LAB_ENDED && b < LAB_ENDED && r->measure[a].kind == LAB_LOST && r->measure[b].kind == LAB_LOST);
}

double lab_row_scale(const struct lab_run *r, uint32_t variant, const struct lab_rows *rows, uint32_t what)
{
    double most = 0;

    for (uint32_t i = 0; i < rows->count; i++)
        for (uint32_t s = 0; s < r->plan->strengths; s++) {
            const uint32_t k = rows->what[i];
            const struct lab_cell *cell = lab_cell_of(r, variant, s);
            struct lab_look d;

            if (lab_row_section(r, k) != lab_row_section(r, what) || !share_scale(r, what, k))
                continue;
            d = lab_row_figure(r, cell, lab_base_of(r, cell), k);
            most = fabs(d.value) + d.half > most ? fabs(d.value) + d.half : most;
        }
    return most * lab_row_times(r, what);
}

int lab_row_is_disputed(const struct lab_run *r, uint32_t variant, uint32_t what)
{
    const struct lab_cell *strong = lab_cell_of(r, variant, r->plan->strengths - 1), *weak = lab_cell_of(r, variant, 0);
    struct lab_look a, b;

    if (strong == weak || !lab_base_of(r, strong))
        return 0;
    a = lab_row_figure(r, strong, lab_base_of(r, strong), what);
    b = lab_row_figure(r, weak, lab_base_of(r, weak), what);
    return lab_disagree(&a, &b);
}
