/* matter.c -- see matter.h. */
#include "matter.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "answer.h"
#include "look_json.h"
#include "maker.h"
#include "screen.h"

enum { PERCENT_STEP = 10, ROWS = 20, COLUMNS = 100, STEP = 7 * TB_NAME_MAX };

/* ---- the plan ---- */

static int32_t step_of(const struct st_cell *cell, int32_t now)
{
    static const int32_t parts[] = { 1000, 500, 250, 100, 10 }; /* of a measure */

    if (strstr(cell->row, "percent") || strstr(cell->column, "percent"))
        return PERCENT_STEP;
    for (uint32_t i = 0; cell->flags & ST_CELL_LENGTH && i < sizeof parts / sizeof *parts; i++)
        if (now % parts[i] == 0)
            return parts[i];
    return 1;
}

uint32_t lab_steps_of(const struct st_cell *cell, int32_t now, int32_t out[LAB_STEPS_MAX])
{
    const int is_none = cell->flags & ST_CELL_EMPTY && now == 0 && cell->min > 0;
    const int32_t step = step_of(cell, now), down = now - step, up = now + step;
    uint32_t n = 0;

    if (cell->names && strcmp(cell->table, "options") == 0) {
        for (int32_t v = cell->min; v <= cell->max && n < LAB_STEPS_MAX; v++)
            if (v != now)
                out[n++] = v;
        return n;
    }
    if (is_none) {
        out[n++] = cell->min;
        return n;
    }
    if (now > cell->min)
        out[n++] = down > cell->min ? down : cell->min;
    else if (cell->flags & ST_CELL_EMPTY && cell->min > 0)
        out[n++] = 0;
    if (now < cell->max)
        out[n++] = up < cell->max ? up : cell->max;
    return n;
}

uint32_t lab_steps_in(const struct tb_battle *b)
{
    int32_t value[LAB_STEPS_MAX];
    uint32_t n = 0;

    for (uint32_t i = 0; i < b->rs->cell_count; i++)
        n += lab_steps_of(&b->rs->cells[i], tx_cell_get(&b->rs->cells[i], b->setting), value);
    return n;
}

/* Add the steps of one number. */
static int add_steps(struct lab_plan *p, const struct lab_maker *m, uint32_t base, uint32_t number,
                     struct tx_complaint *c)
{
    const struct st_cell *cell = &p->variant[base].battle.rs->cells[number];
    int32_t value[LAB_STEPS_MAX];
    const uint32_t n = lab_steps_of(cell, tx_cell_get(cell, p->variant[base].battle.setting), value);
    char name[4 * TB_NAME_MAX];

    for (uint32_t i = 0; i < n; i++) {
        const struct tx_override change = { cell, value[i] };
        struct tx_complaint unlawful;
        struct tb_battle b;
        size_t at;

        if (lab_make(m, &b, &change, NULL, &unlawful))
            continue;
        tx_cell_name(cell, name, 3 * TB_NAME_MAX);
        at = strlen(name);
        name[at] = '=';
        tx_cell_text(cell, value[i], name + at + 1, (uint32_t)(sizeof name - at - 1));
        if (lab_plan_add(p, &b, name, base, c))
            return -1;
        p->variant[p->variants - 1].key[0] = (int32_t)number;
        p->variant[p->variants - 1].key[1] = value[i];
    }
    return 0;
}

int lab_matter_add(struct lab_plan *p, const struct lab_question *q, const char *battle, struct tx_complaint *c)
{
    const uint32_t base = p->variants - 1, numbers = p->variant[base].battle.rs->cell_count;
    const struct tb_battle like = p->variant[base].battle;
    struct lab_maker m;
    int rc = 0;

    if (lab_maker_open(&m, battle, &q->book[0], &like, c))
        return -1;
    for (uint32_t i = 0; i < numbers && rc == 0; i++)
        rc = add_steps(p, &m, base, i, c);
    lab_maker_close(&m);
    return rc;
}

/* ---- the answer ---- */

static const struct lab_variant *base_of(const struct lab_run *r, uint32_t variant)
{
    return &r->plan->variant[r->plan->variant[variant].base];
}

/* "combat.shock.attacker 1 to 2"; with several battles, also which. */
static void put_step(char out[STEP], const struct lab_run *r, uint32_t variant)
{
    const struct lab_variant *v = &r->plan->variant[variant], *base = base_of(r, variant);
    const struct st_cell *cell = &base->battle.rs->cells[v->key[0]];
    const int several = r->plan->variant[r->plan->variants - 1].base > 0;
    char name[3 * TB_NAME_MAX], from[TB_NAME_MAX], to[TB_NAME_MAX];

    tx_cell_name(cell, name, sizeof name);
    tx_cell_text(cell, tx_cell_get(cell, base->battle.setting), from, sizeof from);
    tx_cell_text(cell, v->key[1], to, sizeof to);
    snprintf(out, STEP, "%s %s to %s%s%s", name, from, to, several ? " in " : "", several ? base->battle.name : "");
}

static double times_of(uint8_t kind) { return lab_is_share(kind) ? 100 : 1; }

static uint32_t count_clear(const struct lab_effect *e, uint32_t m)
{
    uint32_t n = 0;

    while (n < m && e[n].is_clear)
        n++;
    return n;
}

/* The effect at the weakest strength, if it differs by more than chance; and the end of the line. */
static void put_weaker(FILE *f, const struct lab_run *r, uint32_t variant, uint32_t strength, uint32_t measure)
{
    const uint32_t base = r->plan->variant[variant].base;
    const struct lab_cell *at[2] = { lab_cell_of(r, variant, strength), lab_cell_of(r, variant, 0) };
    const struct lab_cell *less[2] = { lab_cell_of(r, base, strength), lab_cell_of(r, base, 0) };
    struct lab_look d[2];

    for (uint32_t i = 0; i < 2; i++)
        if (at[i]->blocks > 0)
            d[i] = lab_figure(r, at[i], less[i], measure, lab_factor(r, at[i]));
    if (at[0]->blocks > 0 && at[1]->blocks > 0 && at[0] != at[1] && lab_disagree(&d[0], &d[1]))
        fprintf(f, "   but %+.1f at %s", times_of(r->measure[measure].kind) * d[1].value, r->plan->player[0].name);
    fprintf(f, "\n");
}

/* One table: the clear effects on a measure, the largest first. */
static void put_table(FILE *f, const struct lab_run *r, uint32_t strength, uint32_t measure, struct lab_effect *e)
{
    const uint32_t m = lab_effects(r, strength, measure, e), clear = count_clear(e, m);
    const double times = times_of(r->measure[measure].kind);
    double most = 0;

    fprintf(f, "\n%s, %s: %u of %u steps are clear\n", r->plan->player[strength].name, r->measure[measure].name, clear,
            m);
    for (uint32_t i = 0; i < clear && i < ROWS; i++) {
        const struct lab_variant *v = &r->plan->variant[e[i].variant];
        const struct st_ruleset *rs = base_of(r, e[i].variant)->battle.rs;
        char step[STEP], figure[96];

        put_step(step, r, e[i].variant);
        lab_put_figure(figure, sizeof figure, &e[i].d, times, 1);
        fprintf(f, "  %-52s %-24s %s", step, figure, rs->clauses[rs->cells[v->key[0]].rule]);
        put_weaker(f, r, e[i].variant, strength, measure);
    }
    if (clear > ROWS)
        fprintf(f, "  and %u more\n", clear - ROWS);
    for (uint32_t i = clear; i < m; i++)
        most = fabs(e[i].d.value) + e[i].d.half > most ? fabs(e[i].d.value) + e[i].d.half : most;
    if (clear < m)
        fprintf(f, "  %s %.1f.\n",
                clear > 0 ? "The others change it, if at all, by at most" : "None changes it by more than",
                times * most);
}

/* What is known of a number, over all its steps and battles at the weakest strength. */
enum known { CANNOT_CHANGE, IDLE, PLAYED };

static uint8_t *know(const struct lab_run *r, uint32_t numbers)
{
    uint8_t *known = tb_calloc(numbers + 1);

    for (uint32_t v = 0; v < r->plan->variants; v++) {
        const struct lab_cell *cell = lab_cell_of(r, v, 0);
        const uint8_t is = cell->is_idle ? IDLE : PLAYED;
        uint8_t *at = &known[r->plan->variant[v].key[0]];

        if (r->plan->variant[v].base != v)
            *at = is > *at ? is : *at;
    }
    return known;
}

static uint32_t count_known(const uint8_t *known, uint32_t numbers, uint8_t is)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < numbers; i++)
        n += known[i] == is;
    return n;
}

/* The names of all numbers of which this is known, in lines. */
static void put_known(FILE *f, const struct st_ruleset *rs, const uint8_t *known, uint8_t is)
{
    char name[3 * TB_NAME_MAX];
    size_t column = COLUMNS;

    for (uint32_t i = 0; i < rs->cell_count; i++) {
        if (known[i] != is)
            continue;
        tx_cell_name(&rs->cells[i], name, sizeof name);
        if (column + 1 + strlen(name) > COLUMNS) {
            fprintf(f, "\n ");
            column = 1;
        }
        column += (size_t)fprintf(f, " %s", name);
    }
    fprintf(f, "\n");
}

/* How many numbers have a clear effect. */
static uint32_t count_matter(const struct lab_run *r, uint32_t strength, struct lab_effect *e)
{
    const uint32_t measure[] = { 0, lab_length_measure(r), lab_measure_find(r->measure, r->measures, LAB_DRAWN) };
    const uint32_t numbers = r->plan->variant[0].battle.rs->cell_count;
    uint8_t *matters = tb_calloc(numbers + 1);
    uint32_t n;

    for (uint32_t k = 0; k < sizeof measure / sizeof *measure; k++) {
        const uint32_t m = lab_effects(r, strength, measure[k], e);

        for (uint32_t i = 0; i < m; i++)
            matters[r->plan->variant[e[i].variant].key[0]] |= (uint8_t)e[i].is_clear;
    }
    n = count_known(matters, numbers, 1);
    free(matters);
    return n;
}

static void put_verdict(FILE *f, const struct lab_run *r, uint32_t strength, struct lab_effect *e)
{
    const uint32_t matter = count_matter(r, strength, e), m = lab_effects(r, strength, 0, e);
    const char *player = r->plan->player[strength].name;
    char step[STEP], figure[96];

    if (matter == 0) {
        fprintf(f, "At %s, no number is shown to matter.\n", player);
        return;
    }
    fprintf(f, "At %s, %u of %u numbers are shown to matter", player, matter,
            r->plan->variant[0].battle.rs->cell_count);
    if (count_clear(e, m) > 0) {
        put_step(step, r, e[0].variant);
        lab_put_figure(figure, sizeof figure, &e[0].d, 100, 1);
        fprintf(f, "; most for the balance %s: %s's score changes by %s points", step,
                r->plan->variant[0].battle.rs->side_names[0], figure);
    }
    fprintf(f, ".\n");
}

enum { SENTENCE = 300 };

static void idle_words(char out[SENTENCE], const struct lab_run *r, uint32_t idle)
{
    const uint32_t games = 2 * r->plan->scout;

    snprintf(out, SENTENCE,
             "Not used, %u numbers: no step changed any of its first %u games, so each acts in fewer than %.0f of 100 "
             "games (95 %%, exact).",
             idle, games, ceil(100 * (1 - pow(0.05, 1.0 / games))));
}

static void fixed_words(char out[SENTENCE], uint32_t fixed)
{
    snprintf(out, SENTENCE, "Not tried, %u numbers: they have one value only, or another makes the battle unlawful.",
             fixed);
}

static void chance_words(char out[SENTENCE])
{
    snprintf(
        out, SENTENCE,
        "Of the steps called clear, at most %.0f in 100 are chance on average; the intervals are widened for that.",
        100 * LAB_FALSE);
}

static void screen_words(char out[SENTENCE], const struct lab_run *r)
{
    snprintf(out, SENTENCE, "%s played the steps that are clear to the players before, and a tenth of the others.",
             r->plan->player[r->plan->strengths - 1].name);
}

static void put_idle(FILE *f, const struct lab_run *r)
{
    const struct st_ruleset *rs = r->plan->variant[0].battle.rs;
    uint8_t *known = know(r, rs->cell_count);
    const uint32_t idle = count_known(known, rs->cell_count, IDLE);
    const uint32_t fixed = count_known(known, rs->cell_count, CANNOT_CHANGE);
    char words[SENTENCE];

    if (idle > 0) {
        idle_words(words, r, idle);
        fprintf(f, "\n%s", words);
        put_known(f, rs, known, IDLE);
    }
    if (fixed > 0) {
        fixed_words(words, fixed);
        fprintf(f, "\n%s", words);
        put_known(f, rs, known, CANNOT_CHANGE);
    }
    free(known);
}

/* The best players that have played a step: a run that was stopped may not have reached the better ones. */
static uint32_t best_of(const struct lab_run *r, struct lab_effect *e)
{
    uint32_t strong = r->plan->strengths - 1;

    while (strong > 0 && lab_effects(r, strong, 0, e) == 0)
        strong--;
    return strong;
}

void lab_tell_matter(FILE *f, const struct lab_run *r)
{
    struct lab_effect *e = tb_calloc((r->plan->variants + 1) * sizeof *e);
    const uint32_t strong = best_of(r, e);
    char words[SENTENCE];

    put_verdict(f, r, strong, e);
    for (uint32_t s = strong + 1; s-- > 0;) {
        put_table(f, r, s, 0, e);
        put_table(f, r, s, lab_length_measure(r), e);
        put_table(f, r, s, lab_measure_find(r->measure, r->measures, LAB_DRAWN), e);
    }
    if (r->plan->strengths > 1) {
        screen_words(words, r);
        fprintf(f, "\n%s\n", words);
    }
    chance_words(words);
    fprintf(f, "\n%s\n", words);
    put_idle(f, r);
    free(e);
}

/* ---- as JSON ---- */

enum { EFFECTS = 3 }; /* on the score, the length and the draws */

/* All effects at a strength, by variant. */
struct effects {
    const struct lab_run *r;
    uint32_t strength, measure[EFFECTS];
    struct lab_effect *of[EFFECTS]; /* by variant; chance -1: not played */
};

static void effects_new(struct effects *t, const struct lab_run *r, uint32_t strength)
{
    struct lab_effect *e = tb_calloc((r->plan->variants + 1) * sizeof *e);

    t->r = r;
    t->strength = strength;
    t->measure[0] = 0;
    t->measure[1] = lab_length_measure(r);
    t->measure[2] = lab_measure_find(r->measure, r->measures, LAB_DRAWN);
    for (uint32_t k = 0; k < EFFECTS; k++) {
        const uint32_t m = lab_effects(r, strength, t->measure[k], e);

        t->of[k] = tb_calloc(r->plan->variants * sizeof *t->of[k]);
        for (uint32_t v = 0; v < r->plan->variants; v++)
            t->of[k][v].chance = -1;
        for (uint32_t i = 0; i < m; i++)
            t->of[k][e[i].variant] = e[i];
    }
    free(e);
}

static void effects_free(struct effects *t)
{
    for (uint32_t k = 0; k < EFFECTS; k++)
        free(t->of[k]);
}

/* A number in a battle: its steps are variants. */
struct line {
    uint32_t base, number;
    int is_clear; /* in the score, before everything else */
    double most;
};

static int by_line(const void *a, const void *b)
{
    const struct line *x = a, *y = b;

    if (x->is_clear != y->is_clear)
        return y->is_clear - x->is_clear;
    if (x->most > y->most || x->most < y->most)
        return x->most < y->most ? 1 : -1;
    return x->number != y->number ? (x->number > y->number) - (x->number < y->number)
                                  : (x->base > y->base) - (x->base < y->base);
}

/* The numbers that were played, those that matter most for the score first. */
static uint32_t lines_of(const struct effects *t, struct line *out)
{
    uint32_t n = 0;

    for (uint32_t v = 0; v < t->r->plan->variants; v++) {
        const struct lab_variant *at = &t->r->plan->variant[v];
        const struct lab_effect *e = &t->of[0][v];
        uint32_t i = 0;

        if (at->base == v || e->chance < 0)
            continue;
        while (i < n && (out[i].base != at->base || out[i].number != (uint32_t)at->key[0]))
            i++;
        if (i == n)
            out[n++] = (struct line){ at->base, (uint32_t)at->key[0], 0, 0 };
        out[i].is_clear |= e->is_clear;
        out[i].most = fabs(e->d.value) > out[i].most ? fabs(e->d.value) : out[i].most;
    }
    qsort(out, n, sizeof *out, by_line);
    return n;
}

/* Do the weakest players see another effect of a step? */
static int is_disputed(const struct effects *t, uint32_t variant)
{
    const uint32_t base = t->r->plan->variant[variant].base;
    const struct lab_cell *weak = lab_cell_of(t->r, variant, 0), *less = lab_cell_of(t->r, base, 0);
    struct lab_look d;

    if (t->strength == 0 || weak->blocks == 0)
        return 0;
    d = lab_figure(t->r, weak, less, 0, lab_factor(t->r, weak));
    return lab_disagree(&t->of[0][variant].d, &d);
}

static void step_json(struct lab_json *j, const struct effects *t, uint32_t variant, const struct st_cell *cell,
                      int32_t now)
{
    const int32_t value = t->r->plan->variant[variant].key[1];
    char text[TB_NAME_MAX];

    lab_json_open(j, NULL, '{');
    tx_cell_text(cell, value, text, sizeof text);
    lab_json_text(j, "value", text);
    if (cell->names && strcmp(cell->table, "options") == 0)
        lab_json_null(j, "up");
    else
        lab_json_bool(j, "up", value > now);
    lab_json_bool(j, "disagree", is_disputed(t, variant));
    lab_json_open(j, "effects", '[');
    for (uint32_t k = 0; k < EFFECTS; k++) {
        const struct lab_effect *e = &t->of[k][variant];

        lab_json_open(j, NULL, '{');
        lab_json_look(j, "difference", &e->d, times_of(t->r->measure[t->measure[k]].kind));
        lab_json_bool(j, "clear", e->is_clear);
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
    lab_json_close(j, '}');
}

static void line_json(struct lab_json *j, const struct effects *t, const struct line *line)
{
    const struct lab_plan *p = t->r->plan;
    const struct tb_battle *b = &p->variant[line->base].battle;
    const struct st_cell *cell = &b->rs->cells[line->number];
    const int32_t now = tx_cell_get(cell, b->setting);
    char name[3 * TB_NAME_MAX], value[TB_NAME_MAX];
    int is_clear = 0;

    tx_cell_name(cell, name, sizeof name);
    tx_cell_text(cell, now, value, sizeof value);
    lab_json_open(j, NULL, '{');
    lab_json_text(j, "name", name);
    lab_json_text(j, "clause", b->rs->clauses[cell->rule]);
    lab_json_text(j, "battle", b->name);
    lab_json_text(j, "value", value);
    lab_json_open(j, "steps", '[');
    for (uint32_t v = 0; v < p->variants; v++)
        if (v != line->base && p->variant[v].base == line->base && (uint32_t)p->variant[v].key[0] == line->number &&
            t->of[0][v].chance >= 0) {
            step_json(j, t, v, cell, now);
            for (uint32_t k = 0; k < EFFECTS; k++)
                is_clear |= t->of[k][v].is_clear;
        }
    lab_json_close(j, ']');
    lab_json_bool(j, "clear", is_clear);
    lab_json_close(j, '}');
}

static void strength_json(struct lab_json *j, const struct lab_run *r, uint32_t strength)
{
    struct line *line = tb_calloc((r->plan->variants + 1) * sizeof *line);
    struct effects t;
    uint32_t n;

    effects_new(&t, r, strength);
    n = lines_of(&t, line);
    lab_json_open(j, NULL, '{');
    lab_json_text(j, "strength", r->plan->player[strength].name);
    lab_json_open(j, "numbers", '[');
    for (uint32_t i = 0; i < n; i++)
        line_json(j, &t, &line[i]);
    lab_json_close(j, ']');
    lab_json_close(j, '}');
    effects_free(&t);
    free(line);
}

/* The numbers of which this is known, and a sentence about them. */
static void known_json(struct lab_json *j, const char *key, const struct st_ruleset *rs, const uint8_t *known,
                       uint8_t is, const char *words)
{
    char name[3 * TB_NAME_MAX];

    lab_json_open(j, key, '{');
    lab_json_text(j, "text", words);
    lab_json_open(j, "numbers", '[');
    for (uint32_t i = 0; i < rs->cell_count; i++)
        if (known[i] == is) {
            tx_cell_name(&rs->cells[i], name, sizeof name);
            lab_json_open(j, NULL, '{');
            lab_json_text(j, "name", name);
            lab_json_text(j, "clause", rs->clauses[rs->cells[i].rule]);
            lab_json_close(j, '}');
        }
    lab_json_close(j, ']');
    lab_json_close(j, '}');
}

void lab_matter_json(struct lab_json *j, const struct lab_run *r)
{
    const struct st_ruleset *rs = r->plan->variant[0].battle.rs;
    const uint32_t measure[] = { 0, lab_length_measure(r), lab_measure_find(r->measure, r->measures, LAB_DRAWN) };
    struct lab_effect *e = tb_calloc((r->plan->variants + 1) * sizeof *e);
    const uint32_t strong = best_of(r, e), matter = count_matter(r, strong, e);
    uint8_t *known = know(r, rs->cell_count);
    const uint32_t idle = count_known(known, rs->cell_count, IDLE),
                   fixed = count_known(known, rs->cell_count, CANNOT_CHANGE);
    char words[SENTENCE];

    lab_json_open(j, "matter", '{');
    lab_json_count(j, "clear", matter);
    lab_json_count(j, "unclear", rs->cell_count - matter - idle - fixed);
    lab_json_open(j, "measures", '[');
    for (uint32_t k = 0; k < EFFECTS; k++) {
        lab_json_open(j, NULL, '{');
        lab_json_text(j, "name", r->measure[measure[k]].name);
        lab_json_text(j, "unit", times_of(r->measure[measure[k]].kind) > 1 ? "points" : "");
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
    lab_json_open(j, "strengths", '[');
    for (uint32_t s = strong + 1; s-- > 0;)
        strength_json(j, r, s);
    lab_json_close(j, ']');
    idle_words(words, r, idle);
    known_json(j, "idle", rs, known, IDLE, words);
    fixed_words(words, fixed);
    known_json(j, "fixed", rs, known, CANNOT_CHANGE, words);
    chance_words(words);
    lab_json_text(j, "note", words);
    screen_words(words, r);
    lab_json_text(j, "screened", r->plan->strengths > 1 ? words : "");
    lab_json_close(j, '}');
    free(known);
    free(e);
}
