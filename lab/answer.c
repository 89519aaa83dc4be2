/* answer.c -- see answer.h. */
#include "answer.h"

#include <math.h>
#include <string.h>

#include "books.h"
#include "report.h"

enum { WHISKER = 31, MIDDLE = WHISKER / 2, OTHERS = 3 }; /* columns of a whisker, whose middle is zero; measures told */

/* ---- numbers ---- */

static double times_of(const struct lab_measure *m) { return lab_is_share(m->kind) ? 100 : 1; }

/* One digit after the point; more if the interval would look as if it had no width, or ended at 0 and does not. */
static int digits_of(double value, double half)
{
    const double gap = fabs(value) - half, least = gap > 0 && gap < half ? gap : half;

    return least >= 0.05 || half <= 0 ? 1 : least >= 0.005 ? 2 : 3;
}

/* What is printed as 0.0 has no sign. */
static double plain(double x, int digits) { return fabs(x) < 0.5 * pow(10, -digits) ? 0 : x; }

void lab_put_figure(char *out, size_t cap, const struct lab_look *look, double times, int is_signed)
{
    const double mean = fmin(fmax(look->value, look->least), look->most);
    const int n = digits_of(times * mean, times * look->half);
    const double value = plain(times * mean, n), low = plain(times * lab_low(look), n),
                 high = plain(times * lab_high(look), n);

    snprintf(out, cap, is_signed ? "%+.*f [%+.*f, %+.*f]" : "%.*f [%.*f, %.*f]", n, value, n, low, n, high);
}

/* No more digits than the interval supports. */
static void put_points(char *out, size_t cap, const struct lab_look *look)
{
    const double points = fabs(100 * look->value);

    snprintf(out, cap, points < 9.5 && 100 * look->half < 1 ? "%.1f points" : "%.0f points", points);
}

/* ---- the verdict ---- */

static struct lab_look difference(const struct lab_run *r, uint32_t variant, uint32_t strength, uint32_t measure)
{
    const struct lab_cell *cell = lab_cell_of(r, variant, strength);
    const struct lab_cell *base = lab_cell_of(r, r->plan->variant[variant].base, strength);

    return lab_figure(r, cell, base, measure, lab_factor(r, cell));
}

static const char *side_of(const struct lab_run *r) { return r->plan->variant[0].battle.rs->side_names[0]; }

static void put_change(char *out, size_t cap, const struct lab_run *r, const struct lab_look *d, const char *player)
{
    char points[32], figure[96];

    put_points(points, sizeof points, d);
    lab_put_figure(figure, sizeof figure, d, 100, 1);
    if (lab_is_clear(d))
        snprintf(out, cap, "At %s, %s scores %s %s %s.", player, side_of(r), points, d->value < 0 ? "less" : "more",
                 strchr(figure, '['));
    else
        snprintf(out, cap, "At %s, no difference in the score is found: %s's score changes by %s points.", player,
                 side_of(r), figure);
}

static void put_disagreement(char *out, size_t cap, const struct lab_run *r, const struct lab_look *strong,
                             const struct lab_look *weak)
{
    const struct lab_player *p = r->plan->player, *best = &p[r->plan->strengths - 1];
    char a[96], b[96];

    lab_put_figure(a, sizeof a, strong, 100, 1);
    lab_put_figure(b, sizeof b, weak, 100, 1);
    if (lab_is_clear(strong) && lab_is_clear(weak) && (strong->value < 0) != (weak->value < 0))
        snprintf(out, cap, "Players disagree: at %s, %s's score changes by %s points; at %s, by %s.", best->name,
                 side_of(r), a, p[0].name, b);
    else
        snprintf(out, cap, "It depends on skill: at %s, %s's score changes by %s points; at %s, by %s. Trust %s.",
                 best->name, side_of(r), a, p[0].name, b, best->name);
}

/* What a change does besides: a measure, or the share of an ending. */
struct other {
    struct lab_look d;
    double times;
    char name[3 * TB_NAME_MAX];
};

/* Put it among the clearest, those whose intervals are farthest from 0 for their width. */
static void add_other(struct other *list, uint32_t *count, const struct other *one)
{
    uint32_t at = *count;

    if (!lab_is_clear(&one->d))
        return;
    for (; at > 0 && fabs(one->d.value) * list[at - 1].d.half > fabs(list[at - 1].d.value) * one->d.half; at--)
        if (at < OTHERS)
            list[at] = list[at - 1];
    if (at < OTHERS)
        list[at] = *one;
    *count += *count < OTHERS;
}

/* The clearest of the other measures and endings. Where one side always moves first, its score is told already. */
static uint32_t find_others(const struct lab_run *r, uint32_t variant, uint32_t strength, struct other *out)
{
    const struct st_ruleset *rs = r->plan->variant[variant].battle.rs;
    const struct lab_cell *cell = lab_cell_of(r, variant, strength);
    const struct lab_cell *base = lab_cell_of(r, r->plan->variant[variant].base, strength);
    const double score = lab_figure(r, cell, base, 0, 0).value;
    uint32_t count = 0;

    for (uint32_t m = 1; m < r->measures; m++) {
        struct other one = { difference(r, variant, strength, m), times_of(&r->measure[m]), "" };

        snprintf(one.name, sizeof one.name, "%s", r->measure[m].name);
        if (r->measure[m].kind != LAB_MOVED_ON || fabs(fabs(one.d.value) - fabs(score)) > 1e-9)
            add_other(out, &count, &one);
    }
    for (st_rule rule = 1; rule < rs->clause_count; rule++) {
        struct other one = { .times = 100 };
        char clause[2 * TB_NAME_MAX];

        if (lab_ended_by(base, rule) + lab_ended_by(cell, rule) == 0)
            continue;
        one.d = lab_ending_figure(r, cell, base, rule);
        lab_put_clause(clause, sizeof clause, r->plan, rule);
        snprintf(one.name, sizeof one.name, "games ended by %s", clause);
        add_other(out, &count, &one);
    }
    return count;
}

/* A sentence with what else changes most clearly. */
static void put_others(char *out, size_t cap, const struct lab_run *r, uint32_t variant, uint32_t strength)
{
    struct other other[OTHERS];
    const uint32_t count = find_others(r, variant, strength, other);
    size_t n = strlen(out);

    for (uint32_t i = 0; i < count && n < cap; i++) {
        char figure[96];

        lab_put_figure(figure, sizeof figure, &other[i].d, other[i].times, 1);
        n += (size_t)snprintf(out + n, cap - n, "%s%s %s", i ? ", " : " Also changed: ", other[i].name, figure);
    }
    if (count > 0 && n < cap)
        snprintf(out + n, cap - n, ".");
}

/* The change does nothing at all: that is the answer. Returns 0 if a game differs. */
static int put_nothing(char *out, size_t cap, const struct lab_run *r, uint32_t variant)
{
    const uint64_t games = lab_same_games(r, variant);

    if (games > 0)
        snprintf(out, cap, "%s changes nothing: all %llu games are the same.", r->plan->variant[variant].name,
                 (unsigned long long)games);
    return games > 0;
}

static void put_difference(char *out, size_t cap, const struct lab_run *r, uint32_t variant)
{
    const uint32_t last = r->plan->strengths - 1;
    const struct lab_look strong = difference(r, variant, last, 0), weak = difference(r, variant, 0, 0);

    if (last > 0 && lab_disagree(&strong, &weak))
        put_disagreement(out, cap, r, &strong, &weak);
    else
        put_change(out, cap, r, &strong, r->plan->player[last].name);
    put_others(out, cap, r, variant, last);
}

void lab_put_verdict(char *out, size_t cap, const struct lab_run *r, uint32_t variant)
{
    const char *note = r->plan->variant[variant].note;

    if (!put_nothing(out, cap, r, variant))
        put_difference(out, cap, r, variant);
    if (note)
        snprintf(out + strlen(out), cap - strlen(out), " %s", note);
}

/* ---- tables ---- */

/* The interval as a line over the zero: hollow if it contains zero. */
static void put_whisker(char out[WHISKER + 1], const struct lab_look *d, double most)
{
    const double step = most > 0 ? MIDDLE / most : 0;
    const int low = (int)lround((d->value - d->half) * step), high = (int)lround((d->value + d->half) * step);
    const int at = (int)lround(d->value * step), is_clear = lab_is_clear(d);

    for (int i = 0; i < WHISKER; i++) {
        const int x = i - MIDDLE;

        out[i] = x == at ? (is_clear ? '*' : 'o') : x >= low && x <= high ? (is_clear ? '=' : '-') : x == 0 ? '|' : ' ';
    }
    out[WHISKER] = '\0';
}

static void put_row(FILE *f, const struct lab_run *r, uint32_t variant, uint32_t strength, uint32_t measure,
                    double most)
{
    const struct lab_cell *cell = lab_cell_of(r, variant, strength);
    const struct lab_cell *base = lab_cell_of(r, r->plan->variant[variant].base, strength);
    const double times = times_of(&r->measure[measure]);
    const struct lab_look a = lab_figure(r, base, NULL, measure, lab_factor(r, base));
    const struct lab_look b = lab_figure(r, cell, NULL, measure, lab_factor(r, cell));
    const struct lab_look d = difference(r, variant, strength, measure);
    const int digits = r->measure[measure].kind == LAB_LOST ? 2 : 1;
    char figure[96], whisker[WHISKER + 1];

    lab_put_figure(figure, sizeof figure, &d, times, 1);
    put_whisker(whisker, &d, most);
    fprintf(f, "  %-26s %8.*f %8.*f  %-24s %s\n", r->measure[measure].name, digits, times * a.value, digits,
            times * b.value, figure, whisker);
}

/* The widest end of the intervals that share a scale: scores with scores, every other measure for itself. */
static double scale_of(const struct lab_run *r, uint32_t variant, uint32_t strength, uint32_t measure)
{
    double most = 0;

    for (uint32_t m = 0; m < r->measures; m++) {
        const struct lab_look d = difference(r, variant, strength, m);
        const int is_near = m == measure || (times_of(&r->measure[m]) > 1 && times_of(&r->measure[measure]) > 1);

        most = is_near && fabs(d.value) + d.half > most ? fabs(d.value) + d.half : most;
    }
    return most;
}

static void put_endings(FILE *f, const struct lab_run *r, uint32_t variant, uint32_t strength)
{
    const struct st_ruleset *rs = r->plan->variant[0].battle.rs;
    const struct lab_cell *cell = lab_cell_of(r, variant, strength);
    const struct lab_cell *base = lab_cell_of(r, r->plan->variant[variant].base, strength);

    double most = 0;
    int is_first = 1;

    for (int pass = 0; pass < 2; pass++)
        for (st_rule rule = 0; rule < rs->clause_count; rule++) {
            struct lab_look a, b, d;
            char figure[96], whisker[WHISKER + 1], name[2 * TB_NAME_MAX];

            if (lab_ended_by(base, rule) + lab_ended_by(cell, rule) == 0)
                continue;
            a = lab_ending_figure(r, base, NULL, rule);
            b = lab_ending_figure(r, cell, NULL, rule);
            d = lab_ending_figure(r, cell, base, rule);
            if (pass == 0) {
                most = fabs(d.value) + d.half > most ? fabs(d.value) + d.half : most;
                continue;
            }
            fputs(is_first ? "  ended by\n" : "", f);
            is_first = 0;
            lab_put_clause(name, sizeof name, r->plan, rule);
            lab_put_figure(figure, sizeof figure, &d, 100, 1);
            put_whisker(whisker, &d, most);
            fprintf(f, "    %-24.24s %8.1f %8.1f  %-24s %s\n", name, 100 * a.value, 100 * b.value, figure, whisker);
        }
}

void lab_tell_luck(FILE *f, const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less)
{
    const struct lab_look plain = lab_figure(r, cell, less, 0, 0);
    const double left = lab_variance_left(r, cell, less);
    char figure[96];

    if (!cell->has_luck) {
        fprintf(f, cell->is_wrong ? "  The luck of these games has not the mean 0, a defect; it is not removed.\n"
                                  : "  Luck explains too little of these games to be removed.\n");
        return;
    }
    lab_put_figure(figure, sizeof figure, &plain, 100, less != NULL);
    fprintf(f, "  Luck is removed from the score; plain %s; variance ratio %.2f, %.1f times fewer games.\n", figure,
            left, left > 0 ? 1 / left : 1);
}

void lab_tell_comparison(FILE *f, const struct lab_run *r, uint32_t variant)
{
    char verdict[1024];

    lab_put_verdict(verdict, sizeof verdict, r, variant);
    fprintf(f, "%s\n", verdict);
    for (uint32_t s = r->plan->strengths; s-- > 0;) {
        fprintf(f, "\n%s, %u pairs\n  %-26s %8s %8s  difference, 95 %% interval\n", r->plan->player[s].name,
                LAB_BLOCK * lab_cell_of(r, variant, s)->blocks, "", "A", "B");
        for (uint32_t m = 0; m < r->measures; m++)
            put_row(f, r, variant, s, m, scale_of(r, variant, s, m));
        put_endings(f, r, variant, s);
        lab_tell_luck(f, r, lab_cell_of(r, variant, s), lab_cell_of(r, r->plan->variant[variant].base, s));
    }
}

/* Room for the longest name. */
static int name_width(const struct lab_plan *p)
{
    size_t most = 0;

    for (uint32_t v = 0; v < p->variants; v++)
        most = strlen(p->variant[v].name) > most ? strlen(p->variant[v].name) : most;
    return (int)most;
}

void lab_tell_sweep(FILE *f, const struct lab_run *r)
{
    const int width = name_width(r->plan);

    for (uint32_t s = r->plan->strengths; s-- > 0;) {
        fprintf(f, "\n%s\n  %-*s  %-20s  difference, 95 %% interval\n", r->plan->player[s].name, width, "", "score");
        for (uint32_t v = 0; v < r->plan->variants; v++) {
            const struct lab_cell *cell = lab_cell_of(r, v, s);
            const struct lab_look own = lab_figure(r, cell, NULL, 0, lab_factor(r, cell)), d = difference(r, v, s, 0);
            char score[96], change[96] = "the book";

            lab_put_figure(score, sizeof score, &own, 100, 0);
            if (r->plan->variant[v].is_copy)
                snprintf(change, sizeof change, "the book's value: the same games");
            else if (r->plan->variant[v].base != v)
                lab_put_figure(change, sizeof change, &d, 100, 1);
            fprintf(f, "  %-*s  %-20s  %s\n", width, r->plan->variant[v].name, score, change);
            if (!r->plan->variant[v].is_copy && cell->has_luck)
                lab_tell_luck(f, r, cell, lab_base_of(r, cell));
        }
        if (!lab_cell_of(r, 0, s)->has_luck)
            lab_tell_luck(f, r, lab_cell_of(r, 0, s), NULL);
    }
}

void lab_tell_method(FILE *f, const struct lab_run *r, int is_done)
{
    static const char *const dice[] = { "the same dice, in order", "the same dice, by purpose", "separate dice" };
    char time[48];

    lab_put_time(time, sizeof time, r->seconds);
    fprintf(f, "\n%llu games", (unsigned long long)r->games);
    if (r->before > 0)
        fprintf(f, ", %llu of them before", (unsigned long long)r->before);
    fprintf(f, ", %s, seed %llu, %s\n", time, (unsigned long long)r->plan->seed, dice[r->plan->common]);
    if (!is_done)
        fprintf(f, "no hash before all games are played\n");
    else
        fprintf(f, "hash %016llx\n", (unsigned long long)r->hash);
}
