/* card.c -- see card.h. */
#include "card.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "answer.h"
#include "army.h"
#include "books.h"
#include "look_json.h"
#include "maker.h"

enum { NAME = 2 * TB_NAME_MAX };
#define LEVEL 0.05 /* of all units of a battle together */

/* ---- the plan ---- */

/* The battle without one line. */
static int add_without(struct lab_plan *p, const struct lab_maker *m, const struct lab_army *a, uint32_t line,
                       uint32_t base, struct tx_complaint *c)
{
    const struct tb_battle like = p->variant[base].battle;
    struct lab_times *times = tb_calloc(a->lines * sizeof *times);
    struct tx_complaint unlawful;
    char name[NAME], *text;
    struct tb_battle b;
    int rc;

    for (uint32_t i = 0; i < a->lines; i++)
        times[i].times = i != line;
    text = lab_army_text(a, times, like.rs, like.setting);
    rc = lab_make(m, &b, NULL, text, &unlawful);
    free(text);
    free(times);
    if (rc != 0)
        return 0;
    lab_line_name(a, line, like.rs, like.setting, name, sizeof name);
    if (lab_plan_add(p, &b, name, base, c))
        return -1;
    p->variant[p->variants - 1].key[0] = (int32_t)(a->line[line].last - a->line[line].first + 1);
    p->variant[p->variants - 1].key[1] = (int32_t)a->line[line].side;
    return 0;
}

int lab_card_add(struct lab_plan *p, const struct lab_question *q, const char *battle, struct tx_complaint *c)
{
    const uint32_t base = p->variants - 1;
    const struct tb_battle like = p->variant[base].battle;
    struct lab_maker m;
    struct lab_army a;
    int rc = 0;

    if (lab_maker_open(&m, battle, &q->book[0], &like, c))
        return -1;
    if (lab_army_read(&a, m.text.name, m.text.data, m.text.size, c)) {
        lab_maker_close(&m);
        return -1;
    }
    for (uint32_t i = 0; i < a.lines && rc == 0; i++)
        rc = add_without(p, &m, &a, i, base, c);
    lab_army_free(&a);
    lab_maker_close(&m);
    return rc;
}

/* ---- the answer ---- */

static uint32_t games_of(const struct lab_cell *cell) { return 2 * LAB_BLOCK * cell->blocks; }

static double percent(uint32_t n, const struct lab_cell *cell) { return 100.0 * n / games_of(cell); }

static uint32_t wins(const struct lab_cell *cell, uint8_t winner)
{
    uint32_t n = 0;

    for (uint32_t game = 0; game < games_of(cell); game++)
        n += cell->row[game].winner == winner;
    return n;
}

static struct lab_look score_of(const struct lab_run *r, const struct lab_cell *cell)
{
    return lab_figure(r, cell, NULL, 0, lab_factor(r, cell));
}

static void put_verdict(FILE *f, const struct lab_run *r, const struct lab_cell *cell)
{
    const struct tb_battle *b = &r->plan->variant[cell->variant].battle;
    const struct lab_look score = score_of(r, cell);
    const char *const *side = b->rs->side_names;
    char figure[96];

    lab_put_figure(figure, sizeof figure, &score, 100, 0);
    fprintf(f, "At %s, ", r->plan->player[cell->strength].name);
    if (fabs(score.value - 0.5) > score.half)
        fprintf(f, "%s is favoured in %s/%s", side[score.value < 0.5], b->rs->id, b->name);
    else
        fprintf(f, "neither side of %s/%s is shown to be favoured", b->rs->id, b->name);
    fprintf(f, ": %s scores %s of 100.\n", side[0], figure);
}

/* Who moves first, if it is always the same side; else ST_NOBODY. */
static uint8_t first_mover(const struct lab_cell *cell, uint32_t moved)
{
    uint32_t with = 0, against = 0, decided = 0;

    for (uint32_t game = 0; game < games_of(cell); game++) {
        const int32_t *value = cell->row[game].value;

        if (value[0] == 1)
            continue;
        decided++;
        with += value[moved] == value[0];
        against += value[moved] == 2 - value[0];
    }
    return decided == 0 ? ST_NOBODY : with == decided ? 0 : against == decided ? 1 : ST_NOBODY;
}

static void put_strengths(FILE *f, const struct lab_run *r, uint32_t variant)
{
    const char *const *side = r->plan->variant[variant].battle.rs->side_names;
    const uint32_t moved = lab_measure_find(r->measure, r->measures, LAB_MOVED_ON);

    fprintf(f, "\n  %-12s %7s %8s %8s %8s  %-22s %s\n", "strength", "games", side[0], "draws", side[1],
            r->measure[0].name, r->measure[moved].name);
    for (uint32_t s = r->plan->strengths; s-- > 0;) {
        const struct lab_cell *cell = lab_cell_of(r, variant, s);
        char score[96], first[96];
        struct lab_look own;
        uint8_t mover;

        if (cell->blocks == 0)
            continue;
        mover = first_mover(cell, moved);
        own = score_of(r, cell);
        lab_put_figure(score, sizeof score, &own, 100, 0);
        if (mover < ST_SIDES) {
            snprintf(first, sizeof first, "%.40s always moves first", side[mover]);
        } else {
            const struct lab_look d = lab_figure(r, cell, NULL, moved, 0);

            lab_put_figure(first, sizeof first, &d, 100, 0);
        }
        fprintf(f, "  %-12s %7u %7.1f%% %7.1f%% %7.1f%%  %-22s %s\n", r->plan->player[s].name, games_of(cell),
                percent(wins(cell, 0), cell), percent(wins(cell, ST_NOBODY), cell), percent(wins(cell, 1), cell), score,
                first);
        if (cell->has_luck)
            lab_tell_luck(f, r, cell, NULL);
    }
}

static int by_value(const void *a, const void *b)
{
    const int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;

    return (x > y) - (x < y);
}

/* The values of a measure in rising order; the caller frees them. */
static int32_t *sorted(const struct lab_cell *cell, uint32_t measure)
{
    const uint32_t n = games_of(cell);
    int32_t *value = tb_calloc(n * sizeof *value);

    for (uint32_t game = 0; game < n; game++)
        value[game] = cell->row[game].value[measure];
    qsort(value, n, sizeof *value, by_value);
    return value;
}

/* A measure by its median, its middle half and its ends. */
static void put_spread(FILE *f, const struct lab_run *r, const struct lab_cell *cell, uint32_t measure)
{
    const uint32_t n = games_of(cell), half = n / 2, quarter = n / 4;
    const double scale = r->measure[measure].scale;
    int32_t *value = sorted(cell, measure);

    fprintf(f, "  %-22s median %.0f, half of all games %.0f to %.0f, all %.0f to %.0f\n", r->measure[measure].name,
            value[half] / scale, value[quarter] / scale, value[n - 1 - quarter] / scale, value[0] / scale,
            value[n - 1] / scale);
    free(value);
}

static void put_leads(FILE *f, const struct lab_run *r, const struct lab_cell *cell)
{
    const uint32_t leads = lab_measure_find(r->measure, r->measures, LAB_LEADS);
    const struct lab_look mean = lab_figure(r, cell, NULL, leads, 0);
    uint32_t none = 0;
    char figure[96];

    if (!r->plan->variant[0].battle.rs->eval)
        return;
    for (uint32_t game = 0; game < games_of(cell); game++)
        none += cell->row[game].value[leads] == 0;
    lab_put_figure(figure, sizeof figure, &mean, 1, 0);
    fprintf(f, "  %-22s %s a game; %.0f%% of games have none\n", r->measure[leads].name, figure, percent(none, cell));
}

static void put_length(FILE *f, const struct lab_run *r, const struct lab_cell *cell)
{
    static const uint8_t kinds[] = { LAB_TURNS, LAB_DECISIONS, LAB_MINUTES };

    fprintf(f, "\nHow long, %s\n", r->plan->player[cell->strength].name);
    for (uint32_t i = 0; i < sizeof kinds; i++) {
        const uint32_t m = lab_measure_find(r->measure, r->measures, kinds[i]);

        if (m < r->measures)
            put_spread(f, r, cell, m);
    }
    fprintf(f, "  %-22s %d seconds a decision, %d a die\n", "", LAB_DECISION_S, LAB_DIE_S);
    put_leads(f, r, cell);
}

/* How often a side, or nobody, won by a clause. Returns how many games it ended. */
static uint32_t count_ends(const struct lab_cell *cell, st_rule rule, uint32_t won[3])
{
    won[0] = won[1] = won[2] = 0;
    for (uint32_t game = 0; game < games_of(cell); game++)
        if (cell->row[game].rule == rule)
            won[cell->row[game].winner]++;
    return won[0] + won[1] + won[2];
}

static void put_ends(FILE *f, const struct lab_run *r, const struct lab_cell *cell)
{
    const struct st_ruleset *rs = r->plan->variant[cell->variant].battle.rs;

    fprintf(f, "\n%-32s %8s %8s %8s  all, 95 %%\n", "How it ends", rs->side_names[0], "nobody", rs->side_names[1]);
    for (st_rule rule = 0; rule < rs->clause_count; rule++) {
        uint32_t won[3];
        struct lab_look share;
        char figure[96], name[2 * TB_NAME_MAX];

        if (count_ends(cell, rule, won) == 0)
            continue;
        share = lab_ending_figure(r, cell, NULL, rule);
        lab_put_figure(figure, sizeof figure, &share, 100, 0);
        lab_put_clause(name, sizeof name, r->plan, rule);
        fprintf(f, "  %-30.30s %7.1f%% %7.1f%% %7.1f%%  %s\n", name, percent(won[0], cell),
                percent(won[ST_NOBODY], cell), percent(won[1], cell), figure);
    }
}

static void put_costs(FILE *f, const struct lab_run *r, const struct lab_cell *cell)
{
    fprintf(f, "\nWhat it costs\n");
    for (uint32_t m = 0; m < r->measures; m++)
        if (r->measure[m].kind == LAB_LOST) {
            const struct lab_look d = lab_figure(r, cell, NULL, m, 0);
            char figure[96];

            lab_put_figure(figure, sizeof figure, &d, 1, 0);
            fprintf(f, "  %-30s %-16s", r->measure[m].name, figure);
            fprintf(f, cell->variant == 0 ? " of %u\n" : "\n", r->measure[m].count);
        }
}

/* How many units were taken out of a battle. */
static uint32_t count_units(const struct lab_run *r, uint32_t base, uint32_t strength)
{
    uint32_t units = 0;

    for (uint32_t v = 0; v < r->plan->variants; v++)
        units += v != base && r->plan->variant[v].base == base && lab_cell_of(r, v, strength)->blocks > 0;
    return units;
}

/* Units that no block is complete of yet, in words; "" if there are none. */
static void put_missing(char *out, size_t cap, const struct lab_run *r, uint32_t base, uint32_t strength)
{
    uint32_t all = 0, known = count_units(r, base, strength);

    for (uint32_t v = 0; v < r->plan->variants; v++)
        all += v != base && r->plan->variant[v].base == base;
    *out = '\0';
    if (known < all)
        snprintf(out, cap, "%u of %u units are not known yet: the battle without them is still to be played.",
                 all - known, all);
}

/* What a battle without a unit scores: more than the battle with it by this, at the level of all units together. */
static void put_units(FILE *f, const struct lab_run *r, uint32_t base, uint32_t strength)
{
    const struct lab_cell *with = lab_cell_of(r, base, strength);
    const uint32_t units = count_units(r, base, strength);
    char missing[128];

    put_missing(missing, sizeof missing, r, base, strength);
    if (units == 0) {
        if (*missing)
            fprintf(f, "\nWhat each unit is worth\n  %s\n", missing);
        return;
    }
    fprintf(f, "\n%-36s %s without it, 95 %% for all together; a piece\n", "What each unit is worth",
            r->measure[0].name);
    for (uint32_t v = 0; v < r->plan->variants; v++) {
        const struct lab_cell *cell = lab_cell_of(r, v, strength);
        struct lab_look d;
        char figure[96];

        if (v == base || r->plan->variant[v].base != base || cell->blocks == 0)
            continue;
        d = lab_figure(r, cell, with, 0, lab_factor(r, cell));
        d.half = lab_half_at_level(d.half, LEVEL / units);
        lab_put_figure(figure, sizeof figure, &d, 100, 1);
        fprintf(f, "  %-34s %-26s %+.1f\n", r->plan->variant[v].name, figure,
                100 * d.value / r->plan->variant[v].key[0]);
    }
}

/* The best players that have played a battle. */
static uint32_t best_of(const struct lab_run *r, uint32_t variant)
{
    uint32_t best = r->plan->strengths - 1;

    while (best > 0 && lab_cell_of(r, variant, best)->blocks == 0)
        best--;
    return best;
}

void lab_tell_cards(FILE *f, const struct lab_run *r)
{
    for (uint32_t v = 0; v < r->plan->variants; v++) {
        const uint32_t best = best_of(r, v);
        const struct lab_cell *cell = lab_cell_of(r, v, best);

        if (r->plan->variant[v].base != v)
            continue;
        if (v > 0)
            fprintf(f, "\n");
        put_verdict(f, r, cell);
        put_strengths(f, r, v);
        put_length(f, r, cell);
        put_ends(f, r, cell);
        put_costs(f, r, cell);
        put_units(f, r, v, best);
    }
}

/* ---- as JSON ---- */

static void won_json(struct lab_json *j, const uint32_t won[3], const struct lab_cell *cell)
{
    lab_json_open(j, "won", '[');
    lab_json_number(j, NULL, percent(won[0], cell));
    lab_json_number(j, NULL, percent(won[ST_NOBODY], cell));
    lab_json_number(j, NULL, percent(won[1], cell));
    lab_json_close(j, ']');
}

static void strength_json(struct lab_json *j, const struct lab_run *r, const struct lab_cell *cell)
{
    const char *const *side = r->plan->variant[cell->variant].battle.rs->side_names;
    const uint32_t moved = lab_measure_find(r->measure, r->measures, LAB_MOVED_ON);
    const uint32_t won[3] = { wins(cell, 0), wins(cell, 1), wins(cell, ST_NOBODY) };
    const struct lab_look score = score_of(r, cell), first = lab_figure(r, cell, NULL, moved, 0);
    const uint8_t mover = first_mover(cell, moved);
    char text[96];

    lab_json_open(j, NULL, '{');
    lab_json_text(j, "strength", r->plan->player[cell->strength].name);
    lab_json_count(j, "games", games_of(cell));
    won_json(j, won, cell);
    lab_json_look(j, "score", &score, 100);
    lab_json_plain(j, "plain", r, cell, NULL);
    lab_json_left(j, r, cell, NULL);
    if (mover < ST_SIDES) {
        snprintf(text, sizeof text, "%.40s always moves first.", side[mover]);
        lab_json_null(j, "first");
        lab_json_text(j, "mover", text);
    } else {
        lab_json_look(j, "first", &first, 100);
        lab_json_null(j, "mover");
    }
    lab_json_close(j, '}');
}

/* A measure: its spread, and how many games fall between round ends. */
static void spread_json(struct lab_json *j, const struct lab_run *r, const struct lab_cell *cell, uint32_t measure)
{
    enum { BINS = 16 };
    const uint32_t n = games_of(cell), half = n / 2, quarter = n / 4;
    const double scale = r->measure[measure].scale;
    int32_t *value = sorted(cell, measure);
    const int32_t from = value[0], to = value[n - 1], wide = (to - from) / BINS + 1;
    const double told[] = { value[half] / scale, value[quarter] / scale, value[n - 1 - quarter] / scale,
                            value[0] / scale, value[n - 1] / scale };
    static const char *const names[] = { "median", "quarter", "three_quarters", "least", "most" };
    uint32_t at = 0;

    lab_json_open(j, NULL, '{');
    lab_json_text(j, "name", r->measure[measure].name);
    for (uint32_t i = 0; i < 5; i++)
        lab_json_number(j, names[i], told[i]);
    lab_json_open(j, "bins", '[');
    for (int32_t low = from; low <= to; low += wide) {
        const uint32_t before = at;
        const int is_middle = low + wide > value[quarter] && low <= value[n - 1 - quarter];

        while (at < n && value[at] < low + wide)
            at++;
        lab_json_open(j, NULL, '{');
        lab_json_number(j, "from", low / scale);
        lab_json_number(j, "to", (low + wide - (scale > 1 ? 0 : 1)) / scale);
        lab_json_number(j, "share", percent(at - before, cell));
        lab_json_bool(j, "middle", is_middle);
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
    lab_json_close(j, '}');
    free(value);
}

static void ends_json(struct lab_json *j, const struct lab_run *r, const struct lab_cell *cell)
{
    const struct st_ruleset *rs = r->plan->variant[cell->variant].battle.rs;

    lab_json_open(j, "ends", '[');
    for (st_rule rule = 0; rule < rs->clause_count; rule++) {
        struct lab_look share;
        uint32_t won[3];

        if (count_ends(cell, rule, won) == 0)
            continue;
        share = lab_ending_figure(r, cell, NULL, rule);
        lab_json_open(j, NULL, '{');
        lab_json_text(j, "name", rule ? rs->clauses[rule] : "the limit of actions");
        if (rule)
            lab_json_text(j, "clause", rs->clauses[rule]);
        else
            lab_json_null(j, "clause");
        won_json(j, won, cell);
        lab_json_look(j, "share", &share, 100);
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
}

static void costs_json(struct lab_json *j, const struct lab_run *r, const struct lab_cell *cell)
{
    lab_json_open(j, "costs", '[');
    for (uint32_t m = 0; m < r->measures; m++)
        if (r->measure[m].kind == LAB_LOST || r->measure[m].kind == LAB_MARGIN || r->measure[m].kind == LAB_LEADS) {
            const struct lab_look d = lab_figure(r, cell, NULL, m, 0);

            if (r->measure[m].kind == LAB_LEADS && !r->plan->variant[0].battle.rs->eval)
                continue;
            lab_json_open(j, NULL, '{');
            lab_json_text(j, "name", r->measure[m].name);
            lab_json_look(j, "figure", &d, 1);
            if (r->measure[m].kind == LAB_LOST && cell->variant == 0)
                lab_json_count(j, "of", r->measure[m].count);
            else
                lab_json_null(j, "of");
            if (r->measure[m].kind == LAB_LOST)
                lab_json_count(j, "side", r->measure[m].side);
            else
                lab_json_null(j, "side");
            lab_json_close(j, '}');
        }
    lab_json_close(j, ']');
}

/* The score without each unit. A piece that matters less than a quarter of the mean one earns its place hardly. */
static void units_json(struct lab_json *j, const struct lab_run *r, uint32_t base, uint32_t strength)
{
    const struct lab_cell *with = lab_cell_of(r, base, strength);
    const uint32_t units = count_units(r, base, strength);
    double mean = 0;

    lab_json_open(j, "units", '[');
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t v = 0; v < r->plan->variants; v++) {
            const struct lab_cell *cell = lab_cell_of(r, v, strength);
            struct lab_look d;
            double each;

            if (v == base || r->plan->variant[v].base != base || cell->blocks == 0)
                continue;
            d = lab_figure(r, cell, with, 0, lab_factor(r, cell));
            d.half = lab_half_at_level(d.half, LEVEL / units);
            each = d.value / r->plan->variant[v].key[0];
            if (pass == 0) {
                mean += fabs(each) / units;
                continue;
            }
            lab_json_open(j, NULL, '{');
            lab_json_text(j, "name", r->plan->variant[v].name);
            lab_json_count(j, "side", (uint64_t)r->plan->variant[v].key[1]);
            lab_json_look(j, "difference", &d, 100);
            lab_json_bool(j, "clear", lab_is_clear(&d));
            lab_json_number(j, "each", 100 * each);
            lab_json_bool(j, "little", fabs(each) < mean / 4);
            lab_json_close(j, '}');
        }
    lab_json_close(j, ']');
}

static void card_json(struct lab_json *j, const struct lab_run *r, uint32_t variant)
{
    static const uint8_t kinds[] = { LAB_TURNS, LAB_DECISIONS, LAB_MINUTES };
    const struct tb_battle *b = &r->plan->variant[variant].battle;
    const struct lab_cell *cell = lab_cell_of(r, variant, best_of(r, variant));
    char text[128];

    lab_json_open(j, NULL, '{');
    lab_json_text(j, "battle", b->name);
    lab_json_text(j, "strength", r->plan->player[cell->strength].name);
    lab_json_open(j, "sides", '[');
    for (int side = 0; side < ST_SIDES; side++)
        lab_json_text(j, NULL, b->rs->side_names[side]);
    lab_json_close(j, ']');
    lab_json_open(j, "strengths", '[');
    for (uint32_t s = r->plan->strengths; s-- > 0;)
        if (lab_cell_of(r, variant, s)->blocks > 0)
            strength_json(j, r, lab_cell_of(r, variant, s));
    lab_json_close(j, ']');
    lab_json_open(j, "lengths", '[');
    for (uint32_t i = 0; i < sizeof kinds; i++) {
        const uint32_t m = lab_measure_find(r->measure, r->measures, kinds[i]);

        if (m < r->measures)
            spread_json(j, r, cell, m);
    }
    lab_json_close(j, ']');
    snprintf(text, sizeof text, "Minutes: %d seconds a decision, %d a die.", LAB_DECISION_S, LAB_DIE_S);
    lab_json_text(j, "length_note", text);
    ends_json(j, r, cell);
    costs_json(j, r, cell);
    units_json(j, r, variant, cell->strength);
    put_missing(text, sizeof text, r, variant, cell->strength);
    lab_json_text(j, "units_note", text);
    lab_json_close(j, '}');
}

void lab_cards_json(struct lab_json *j, const struct lab_run *r)
{
    lab_json_open(j, "cards", '[');
    for (uint32_t v = 0; v < r->plan->variants; v++)
        if (r->plan->variant[v].base == v)
            card_json(j, r, v);
    lab_json_close(j, ']');
}
