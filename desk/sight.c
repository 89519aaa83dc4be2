/* sight.c -- see sight.h. */
#include "sight.h"

/* Nearer, but a piece that can comes before one that cannot. */
static int is_better(const struct st_sight *a, const struct st_sight *b)
{
    const int a_can = a->code == ST_OK, b_can = b->code == ST_OK;

    return a_can != b_can ? a_can : a->have < b->have;
}

int dk_has_sights(const struct st_ruleset *rs) { return rs->sights != NULL; }

int dk_find_sights(const struct st_at *at, uint16_t unit, uint16_t target, uint32_t n, struct dk_sights *out)
{
    out->able = out->best = 0;
    out->lines = at->rs->sights ? at->rs->sights(at->set, at->s, unit, target, n, &out->act, out->line) : 0;
    for (uint32_t i = 0; i < out->lines; i++) {
        out->able += out->line[i].code == ST_OK;
        out->best = is_better(&out->line[i], &out->line[out->best]) ? i : out->best;
    }
    if (out->lines > 0)
        out->verdict = at->rs->check(at->set, at->s, &out->act);
    return out->lines > 0;
}
