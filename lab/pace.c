/* pace.c -- see pace.h. */
#include "pace.h"

#include <stdio.h>

#include "report.h"
#include "screen.h"

enum {
    GAMES = 2 * LAB_BLOCK,
    KNOWN = 4,  /* games of a strength from which its time is known */
    WAITING = 4 /* one in so many variants is taken to be played by better players too */
};
#define FEW 10.0 /* seconds of which no figure is told */
/* Before the first look: the variance of a pair's score, that of two fair games; the share of it that two books on the
 * same dice have in common (.1 to .3 was measured where a change mattered); and what is left of it without luck. */
#define FAIR_PAIR 0.125
#define IN_COMMON 0.2
#define WITHOUT_LUCK 0.6

/* The variance that a cell is taken to have before its first block. */
static double usual_variance(const struct lab_run *r, const struct lab_cell *cell, int is_difference)
{
    const double common = r->plan->common == LAB_SEPARATE ? 0 : IN_COMMON;
    const double plain = is_difference ? 2 * FAIR_PAIR * (1 - common) : FAIR_PAIR;

    return plain * (lab_factor(r, cell) > 0 ? WITHOUT_LUCK : 1);
}

/* The blocks that a cell will have at the end. */
static uint32_t blocks_of(const struct lab_run *r, const struct lab_cell *cell)
{
    const struct lab_cell *less = lab_base_of(r, cell);
    const struct lab_goal *goal = &r->plan->goal[cell->strength];
    double pairs = (double)goal->pairs;
    uint32_t blocks;

    if (cell->is_done)
        return cell->blocks;
    if (goal->half > 0) {
        const double variance = cell->blocks ? lab_variance(r, cell, less) : usual_variance(r, cell, less != NULL);
        const double needed = lab_pairs_needed(variance, goal->half, 1);

        pairs = needed < pairs ? needed : pairs;
    }
    blocks = (uint32_t)((pairs + LAB_BLOCK - 1) / LAB_BLOCK);
    return blocks > cell->blocks ? blocks : cell->blocks + 1;
}

static int is_judged(const struct lab_run *r, uint32_t variant)
{
    for (uint32_t v = 0; v < r->plan->variants; v++)
        if (v != variant && r->plan->variant[v].base == variant && !r->plan->variant[v].is_copy)
            return 0;
    return !r->plan->variant[variant].is_copy;
}

/* A base is played as long as one of its variants. */
uint32_t lab_blocks_foreseen(const struct lab_run *r, const struct lab_cell *cell)
{
    const struct lab_cell *own = r->plan->variant[cell->variant].is_copy ? lab_base_of(r, cell) : cell;
    uint32_t most = 0;

    if (is_judged(r, own->variant))
        return blocks_of(r, own);
    for (uint32_t v = 0; v < r->plan->variants; v++)
        if (v != own->variant && r->plan->variant[v].base == own->variant && !r->plan->variant[v].is_copy) {
            const uint32_t blocks = blocks_of(r, lab_cell_of(r, v, own->strength));

            most = blocks > most ? blocks : most;
        }
    return most;
}

uint64_t lab_games_foreseen(const struct lab_run *r, uint32_t cell)
{
    const struct lab_cell *at = &r->cell[cell];

    if (r->plan->variant[at->variant].is_copy)
        return 0;
    if (at->waits)
        return (uint64_t)GAMES * lab_blocks_foreseen(r, lab_cell_of(r, at->variant, 0)) / WAITING;
    return at->is_done ? lab_rows_of(r, at) : (uint64_t)GAMES * lab_blocks_foreseen(r, at);
}

/* The games of a cell that are played: of complete blocks, and of the one in progress, also by an earlier run. */
static uint64_t games_played(const struct lab_run *r, const struct lab_cell *cell)
{
    uint64_t n = lab_rows_of(r, cell);

    if (r->plan->variant[cell->variant].is_copy)
        return 0;
    for (uint32_t game = GAMES * cell->blocks; !cell->is_done && game < GAMES * cell->opened; game++)
        n += cell->row[game].done;
    return n;
}

/* The widest interval that is waited for, as wide as it holds now; of a run that is done, the widest of all. */
static void look_at_widths(struct lab_aim *a, const struct lab_run *r, int is_done)
{
    a->half = a->wanted = 0;
    for (uint32_t i = 0; i < r->cells; i++) {
        const struct lab_cell *cell = &r->cell[i];
        struct lab_look d;
        double half;

        if (cell->blocks == 0 || (cell->is_done && !is_done) || !is_judged(r, cell->variant))
            continue;
        d = lab_figure(r, cell, lab_base_of(r, cell), 0, lab_factor(r, cell));
        half = d.half < d.most ? d.half : d.most;
        a->half = half > a->half ? half : a->half;
        a->wanted = r->plan->goal[cell->strength].half;
    }
}

int lab_aim_look(struct lab_aim *a, const struct lab_run *r)
{
    uint32_t blocks = 0, done = 0;
    int is_new;

    for (uint32_t i = 0; i < r->cells; i++) {
        blocks += r->cell[i].blocks;
        done += r->cell[i].is_done;
    }
    if (a->has_looked && a->blocks == blocks && a->done == done)
        return 0;
    is_new = !a->has_looked || a->blocks != blocks;
    a->has_looked = 1;
    a->blocks = blocks;
    a->done = done;
    for (uint32_t s = 0; s < r->plan->strengths; s++) {
        a->total[s] = a->played[s] = 0;
        a->spent[s] = r->spent[s].games;
    }
    for (uint32_t i = 0; i < r->cells; i++) {
        a->total[r->cell[i].strength] += r->cell[i].waits ? 0 : lab_games_foreseen(r, i);
        a->played[r->cell[i].strength] += games_played(r, &r->cell[i]);
    }
    look_at_widths(a, r, done == r->cells);
    return is_new;
}

struct lab_pace lab_pace_of(const struct lab_aim *a, const struct lab_run *r, uint32_t threads)
{
    struct lab_pace p = { r->games, 0, r->seconds, 0, a->half, a->wanted, r->before };

    for (uint32_t s = 0; s < r->plan->strengths; s++) {
        const uint64_t games = r->spent[s].games, now = a->played[s] + games - a->spent[s];
        const double left = a->total[s] > now ? (double)(a->total[s] - now) : 0;

        p.expected += a->total[s];
        if (left > 0 && games < KNOWN)
            p.left = -1;
        else if (left > 0 && p.left >= 0)
            p.left += left * r->spent[s].seconds / (double)games / threads;
    }
    return p;
}

/* "2 min 40 s"; of little time, no figure that would be wrong before it is read. */
static void put_about(char *out, size_t cap, double seconds)
{
    char time[48];

    lab_put_time(time, sizeof time, seconds);
    if (seconds < FEW)
        snprintf(out, cap, "a few seconds");
    else
        snprintf(out, cap, "about %s", time);
}

void lab_put_expected(char *out, size_t cap, const struct lab_pace *p)
{
    char time[64];
    size_t n = (size_t)snprintf(out, cap, "About %llu games", (unsigned long long)p->expected);

    if (p->before > 0 && n < cap)
        n += (size_t)snprintf(out + n, cap - n, ", %llu of them played before", (unsigned long long)p->before);
    put_about(time, sizeof time, p->left);
    if (n < cap)
        snprintf(out + n, cap - n, "%s%s%s.", p->left >= 0 ? ", " : "", p->left >= 0 ? time : "",
                 p->left >= 0 && p->before > 0 ? " for the rest" : "");
}

void lab_put_pace(char *out, size_t cap, const struct lab_pace *p)
{
    char time[64];
    size_t n;

    lab_put_time(time, sizeof time, p->seconds);
    n = (size_t)snprintf(out, cap, "%llu of about %llu games, %s", (unsigned long long)p->games,
                         (unsigned long long)p->expected, time);
    if (p->left >= 0 && n < cap) {
        put_about(time, sizeof time, p->left);
        n += (size_t)snprintf(out + n, cap - n, ", %s left", time);
    }
    if (p->half > 0 && p->wanted > 0 && n < cap)
        snprintf(out + n, cap - n, "; within %.1f points, %.1f wanted", 100 * p->half, 100 * p->wanted);
}
