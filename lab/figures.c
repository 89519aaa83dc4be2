/* figures.c -- the figures of an experiment, from the games of its cells; see plan.h. */
#include "../core/eval.h"
#include "plan.h"

const struct lab_cell *lab_cell_of(const struct lab_run *r, uint32_t variant, uint32_t strength)
{
    return &r->cell[strength * r->plan->variants + variant];
}

const struct lab_cell *lab_base_of(const struct lab_run *r, const struct lab_cell *cell)
{
    const uint32_t base = r->plan->variant[cell->variant].base;

    return base == cell->variant ? NULL : lab_cell_of(r, base, cell->strength);
}

int lab_is_strong(const struct lab_player *p) { return p->kind == LAB_LEVEL && ai_level_thinks(&p->level); }

/* Factors are fitted once, on other games, for weak and for strong players; games in a changed book keep them. */
int64_t lab_factor(const struct lab_run *r, const struct lab_cell *cell)
{
    const struct ai_net *net = r->plan->net;

    if (!net || !cell->has_luck)
        return 0;
    return 1000 * (int64_t)(lab_is_strong(&r->plan->player[cell->strength]) ? net->strong : net->weak);
}

struct lab_range {
    int64_t low, high;
};

static void widen(struct lab_range *range, int64_t x, int is_first)
{
    range->low = is_first || x < range->low ? x : range->low;
    range->high = is_first || x > range->high ? x : range->high;
}

/* As a measure, with a clause added: 1 if it ended the game; how often it acted. */
enum { ENDED_BY = LAB_MEASURES_MAX, USED = ENDED_BY + UINT16_MAX + 1 };

static int64_t pair_of(const struct lab_cell *cell, uint32_t pair, uint32_t measure)
{
    if (measure >= USED)
        return (int64_t)cell->row[2 * pair].used->acts[measure - USED] +
               cell->row[2 * pair + 1].used->acts[measure - USED];
    if (measure >= ENDED_BY)
        return (cell->row[2 * pair].rule == measure - ENDED_BY) + (cell->row[2 * pair + 1].rule == measure - ENDED_BY);
    return (int64_t)cell->row[2 * pair].value[measure] + cell->row[2 * pair + 1].value[measure];
}

static int64_t luck_of(const struct lab_cell *cell, uint32_t pair)
{
    return (cell->row[2 * pair].luck + cell->row[2 * pair + 1].luck) / 2;
}

/* Sums over the complete pairs of a cell, or of its difference to another; `range` is that of the pairs of either. */
static struct lab_sums sums_of(const struct lab_cell *cell, const struct lab_cell *less, uint32_t measure,
                               struct lab_range *range)
{
    const uint32_t pairs = LAB_BLOCK * (less && less->blocks < cell->blocks ? less->blocks : cell->blocks);
    struct lab_sums s = { 0 };

    for (uint32_t pair = 0; pair < pairs; pair++) {
        const int64_t x = pair_of(cell, pair, measure), before = less ? pair_of(less, pair, measure) : 0;

        lab_sums_add(&s, x - before, luck_of(cell, pair) - (less ? luck_of(less, pair) : 0));
        widen(range, x, pair == 0);
        if (less)
            widen(range, before, 0);
    }
    return s;
}

/* A pair is the mean of two games. */
static double scale_of(const struct lab_run *r, uint32_t measure) { return 2 * r->measure[measure].scale; }

double lab_cell_way(const struct lab_run *r, const struct lab_cell *cell)
{
    struct lab_range range = { 0, 0 };
    const struct lab_sums sums = sums_of(cell, lab_base_of(r, cell), 0, &range);
    const struct lab_moments m = lab_moments_of(&sums, scale_of(r, 0), lab_factor(r, cell));

    return lab_way_of(&m, &r->plan->goal[cell->strength]);
}

/* The share of the way to the end of a cell's games: a base is played as long as one of its variants, and what is the
 * base itself as long as that. */
static double share_of(const struct lab_run *r, const struct lab_cell *one)
{
    const struct lab_cell *cell = r->plan->variant[one->variant].is_copy ? lab_base_of(r, one) : one;
    double least = 2;

    for (uint32_t v = 0; v < r->plan->variants; v++) {
        const struct lab_cell *other = lab_cell_of(r, v, cell->strength);

        if (!r->plan->variant[v].is_copy && lab_base_of(r, other) == cell && other->blocks > 0 && cell->blocks > 0) {
            const double share = lab_cell_way(r, other);

            least = share < least ? share : least;
        }
    }
    return least <= 1 ? least : lab_cell_way(r, cell);
}

/* A share is 0 to 1, and nothing that is counted is less than none; a difference of shares is -1 to 1. */
static struct lab_look bounded(struct lab_look look, uint8_t kind, int is_difference)
{
    if (lab_is_share(kind))
        look.most = 1;
    if (lab_is_share(kind) || (!is_difference && kind != LAB_MARGIN))
        look.least = is_difference ? -1 : 0;
    return look;
}

/* `least` is the smallest range that a measure beside the score is taken to have. */
static struct lab_look figure(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less,
                              uint32_t measure, int64_t beta, double least)
{
    struct lab_range range = { 0, 0 };
    const struct lab_sums sums = sums_of(cell, less, measure, &range);
    const struct lab_moments m = lab_moments_of(&sums, scale_of(r, measure), measure == 0 ? beta : 0);
    const double seen = (double)(range.high - range.low) / scale_of(r, measure);
    const struct lab_look look = lab_look_at(&m, measure == 0 ? 1 : seen > least ? seen : least, share_of(r, cell));

    return bounded(look, r->measure[measure].kind, less != NULL);
}

/* All of a share, and one piece or turn of the rest: what was always the same so far may still differ. */
struct lab_look lab_figure(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less,
                           uint32_t measure, int64_t beta)
{
    return figure(r, cell, less, measure, beta, 1);
}

struct lab_look lab_figure_as_seen(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less,
                                   uint32_t measure)
{
    return figure(r, cell, less, measure, lab_factor(r, cell), 0);
}

double lab_plain_variance(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less)
{
    struct lab_range range;
    const struct lab_sums sums = sums_of(cell, less, 0, &range);

    return lab_moments_of(&sums, scale_of(r, 0), 0).variance;
}

double lab_variance_left(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less)
{
    struct lab_range range;
    const struct lab_sums sums = sums_of(cell, less, 0, &range);
    const double plain = lab_moments_of(&sums, scale_of(r, 0), 0).variance;

    return plain > 0 ? lab_moments_of(&sums, scale_of(r, 0), lab_factor(r, cell)).variance / plain : 1;
}

int lab_is_biased(const struct lab_cell *cell)
{
    struct lab_range range;
    const struct lab_sums sums = sums_of(cell, NULL, 0, &range);

    return lab_luck_is_biased(&sums);
}

double lab_variance(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less)
{
    struct lab_range range;
    const struct lab_sums sums = sums_of(cell, less, 0, &range);

    return lab_moments_of(&sums, scale_of(r, 0), lab_factor(r, cell)).variance;
}

struct lab_look lab_ending_figure(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less,
                                  st_rule rule)
{
    struct lab_range range;
    const struct lab_sums sums = sums_of(cell, less, ENDED_BY + rule, &range);
    const struct lab_moments m = lab_moments_of(&sums, 2, 0);

    return bounded(lab_look_at(&m, 1, share_of(r, cell)), LAB_DRAWN, less != NULL);
}

struct lab_look lab_used_figure(const struct lab_cell *cell, const struct lab_cell *less, st_rule rule, double share)
{
    struct lab_range range = { 0, 0 };
    const struct lab_sums sums = sums_of(cell, less, USED + rule, &range);
    const struct lab_moments m = lab_moments_of(&sums, 2, 0);
    const double seen = (double)(range.high - range.low) / 2;

    return bounded(lab_look_at(&m, seen > 1 ? seen : 1, share), LAB_DECISIONS, less != NULL);
}

uint64_t lab_same_games(const struct lab_run *r, uint32_t variant)
{
    uint64_t games = 0;

    for (uint32_t s = 0; s < r->plan->strengths; s++) {
        const struct lab_cell *cell = lab_cell_of(r, variant, s);
        const struct lab_cell *base = lab_cell_of(r, r->plan->variant[variant].base, s);
        const uint32_t blocks = cell->blocks < base->blocks ? cell->blocks : base->blocks;

        for (uint32_t game = 0; game < 2 * LAB_BLOCK * blocks; game++, games++)
            if (cell->row[game].hash != base->row[game].hash)
                return 0;
    }
    return games;
}

uint64_t lab_same_in_all(const struct lab_run *r)
{
    uint64_t games = 0;

    for (uint32_t v = 0; v < r->plan->variants; v++) {
        const uint64_t same = r->plan->variant[v].base == v ? 0 : lab_same_games(r, v);

        if (r->plan->variant[v].base != v && same == 0)
            return 0;
        games += same;
    }
    return games;
}

uint32_t lab_ended_by(const struct lab_cell *cell, st_rule rule)
{
    uint32_t n = 0;

    for (uint32_t game = 0; game < 2 * LAB_BLOCK * cell->blocks; game++)
        n += cell->row[game].rule == rule;
    return n;
}
