/* answer_json.c -- see answer_json.h. */
#include "answer_json.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/record.h"
#include "answer.h"
#include "books.h"
#include "card.h"
#include "clauses.h"
#include "look_json.h"
#include "matter.h"
#include "rows.h"
#include "tell.h"
#include "telling.h"
#include "used.h"
#include "worth.h"

/* ---- sections: what changes, by group ---- */

static void put_difference(struct lab_json *j, const struct lab_run *r, const struct lab_cell *cell, uint32_t what)
{
    const struct lab_cell *base = lab_base_of(r, cell);
    const double times = lab_row_times(r, what);
    const struct lab_look b = lab_row_figure(r, cell, NULL, what), d = lab_row_figure(r, cell, base, what);

    lab_json_look(j, "b", &b, times);
    lab_json_look(j, "difference", &d, times);
    lab_json_bool(j, "clear", lab_is_clear(&d));
}

static void put_row(struct lab_json *j, const struct lab_run *r, const struct lab_cell *cell, uint32_t what,
                    double scale)
{
    const struct lab_cell *base = lab_base_of(r, cell);
    const struct lab_look a = lab_row_figure(r, base ? base : cell, NULL, what);

    lab_json_open(j, NULL, '{');
    lab_json_text(j, "name", lab_row_name(r, what));
    if (what > LAB_ENDED)
        lab_json_text(j, "clause", lab_row_name(r, what));
    else
        lab_json_null(j, "clause");
    lab_json_text(j, "strength", r->plan->player[cell->strength].name);
    lab_json_number(j, "scale", scale);
    lab_json_look(j, "a", &a, lab_row_times(r, what));
    if (base) {
        put_difference(j, r, cell, what);
    } else {
        lab_json_null(j, "b");
        lab_json_null(j, "difference");
        lab_json_bool(j, "clear", 0);
    }
    if (what == 0) {
        lab_json_plain(j, "plain", r, cell, base);
        lab_json_left(j, r, cell, base);
    } else {
        lab_json_null(j, "plain");
        lab_json_null(j, "variance_left");
    }
    lab_json_bool(j, "disagree", lab_row_is_disputed(r, cell->variant, what));
    lab_json_close(j, '}');
}

static void put_section(struct lab_json *j, const struct lab_run *r, uint32_t variant, const struct lab_rows *rows,
                        enum lab_section section)
{
    lab_json_open(j, NULL, '{');
    lab_json_text(j, "title", lab_section_titles[section]);
    lab_json_text(j, "battle", r->plan->variant[variant].battle.name);
    lab_json_text(j, "variant", r->plan->variant[variant].name);
    lab_json_text(j, "unit", section == LAB_WINS || section == LAB_ENDS ? "points" : "");
    lab_json_open(j, "rows", '[');
    for (uint32_t i = 0; i < rows->count; i++) {
        const uint32_t what = rows->what[i];
        const double scale = lab_row_section(r, what) == section ? lab_row_scale(r, variant, rows, what) : 0;

        for (uint32_t s = r->plan->strengths; lab_row_section(r, what) == section && s-- > 0;)
            put_row(j, r, lab_cell_of(r, variant, s), what, scale);
    }
    lab_json_close(j, ']');
    lab_json_close(j, '}');
}

static void put_sections(struct lab_json *j, const struct lab_experiment *e)
{
    struct lab_rows rows;

    lab_json_open(j, "sections", '[');
    for (uint32_t v = 0; lab_experiment_has_answer(e) && v < e->plan.variants; v++)
        if (lab_has_sections(e, v)) {
            lab_rows_find(&e->run, v, &rows);
            for (int section = 0; section < LAB_SECTIONS; section++)
                put_section(j, &e->run, v, &rows, (enum lab_section)section);
        }
    lab_json_close(j, ']');
}

/* ---- points of a sweep ---- */

static void put_measure(struct lab_json *j, const struct lab_run *r, const struct lab_cell *cell, const char *key,
                        uint8_t kind)
{
    uint32_t m = 0;

    while (m < r->measures && r->measure[m].kind != kind)
        m++;
    if (m < r->measures) {
        const struct lab_look look = lab_row_figure(r, cell, NULL, m);

        lab_json_look(j, key, &look, lab_row_times(r, m));
    } else {
        lab_json_null(j, key);
    }
}

/* Who is clearly favoured, by name, or nobody. */
static void put_favour(struct lab_json *j, const struct lab_run *r, const struct lab_cell *cell)
{
    const struct lab_look score = lab_row_figure(r, cell, NULL, 0);

    if (score.value - score.half > 0.5 || score.value + score.half < 0.5)
        lab_json_text(j, "favours", r->plan->variant[0].battle.rs->side_names[score.value < 0.5]);
    else
        lab_json_null(j, "favours");
}

/* Before luck was removed. The book's own value has the book's games, and no difference. */
static void put_plain(struct lab_json *j, const struct lab_run *r, const struct lab_cell *cell)
{
    const struct lab_cell *less = r->plan->variant[cell->variant].is_copy ? NULL : lab_base_of(r, cell);

    if (less)
        lab_json_plain(j, "plain", r, cell, less);
    else
        lab_json_null(j, "plain");
    lab_json_plain(j, "plain_score", r, cell, NULL);
    lab_json_left(j, r, cell, less);
}

static void put_point(struct lab_json *j, const struct lab_question *q, const struct lab_run *r,
                      const struct lab_cell *cell)
{
    const struct lab_variant *v = &r->plan->variant[cell->variant];
    const struct lab_cell *base = lab_base_of(r, cell);

    lab_json_open(j, NULL, '{');
    if (base)
        lab_json_text(j, "value", q->value[v->key[0]]);
    else
        lab_json_null(j, "value");
    if (base && q->by)
        lab_json_text(j, "by", q->by_value[v->key[1]]);
    else
        lab_json_null(j, "by");
    put_favour(j, r, cell);
    lab_json_bool(j, "book", tx_battle_hash(&v->battle) == tx_battle_hash(&r->plan->variant[v->base].battle));
    lab_json_text(j, "battle", v->battle.name);
    lab_json_text(j, "strength", r->plan->player[cell->strength].name);
    put_measure(j, r, cell, "score", LAB_SCORE);
    if (base && !v->is_copy) {
        const struct lab_look d = lab_row_figure(r, cell, base, 0);

        lab_json_look(j, "difference", &d, 100);
        lab_json_bool(j, "clear", lab_is_clear(&d));
    } else {
        lab_json_null(j, "difference");
        lab_json_bool(j, "clear", 0);
    }
    put_plain(j, r, cell);
    put_measure(j, r, cell, "draws", LAB_DRAWN);
    put_measure(j, r, cell, "turns", LAB_TURNS);
    put_measure(j, r, cell, "margin", LAB_MARGIN);
    lab_json_bool(j, "disagree", lab_row_is_disputed(r, cell->variant, 0));
    lab_json_close(j, '}');
}

static void put_points(struct lab_json *j, const struct lab_experiment *e)
{
    lab_json_open(j, "points", '[');
    for (uint32_t v = 0; e->q.kind == LAB_SWEEP && lab_experiment_has_answer(e) && v < e->plan.variants; v++)
        for (uint32_t s = e->plan.strengths; s-- > 0;)
            if (lab_cell_of(&e->run, v, s)->blocks > 0)
                put_point(j, &e->q, &e->run, lab_cell_of(&e->run, v, s));
    lab_json_close(j, ']');
}

/* The numbers of a sweep, by name. */
static void put_numbers(struct lab_json *j, const struct lab_question *q)
{
    lab_json_open(j, "numbers", '[');
    if (q->kind == LAB_SWEEP)
        lab_json_text(j, NULL, q->number);
    if (q->kind == LAB_SWEEP && q->by)
        lab_json_text(j, NULL, q->by);
    lab_json_close(j, ']');
}

/* What only one kind of question has. */
static void put_more(struct lab_json *j, const struct lab_experiment *e)
{
    switch (e->q.kind) {
    case LAB_COMPARE:
        lab_used_json(j, &e->run);
        lab_telling_json(j, e);
        break;
    case LAB_BALANCE: lab_cards_json(j, &e->run); break;
    case LAB_MATTER: lab_matter_json(j, &e->run); break;
    case LAB_CLAUSES: lab_clauses_json(j, &e->run, e->q.book[0].rulebook); break;
    case LAB_WORTH: lab_worth_json(j, &e->run); break;
    default: break;
    }
}

/* ---- the verdict and the notes ---- */

static void put_verdicts(struct lab_json *j, const struct lab_experiment *e)
{
    char text[1024];

    lab_json_open(j, "verdicts", '[');
    for (uint32_t v = 0; e->q.kind == LAB_COMPARE && lab_experiment_has_answer(e) && v < e->plan.variants; v++)
        if (e->plan.variant[v].base != v) {
            lab_put_verdict(text, sizeof text, &e->run, v);
            lab_json_open(j, NULL, '{');
            lab_json_text(j, "battle", e->plan.variant[v].battle.name);
            lab_json_text(j, "text", text);
            lab_json_close(j, '}');
        }
    lab_json_close(j, ']');
}

/* Where the strengths disagree, in words. */
static void put_note(struct lab_json *j, const struct lab_run *r, uint32_t variant, uint32_t what)
{
    const uint32_t last = r->plan->strengths - 1;
    const struct lab_cell *strong = lab_cell_of(r, variant, last), *weak = lab_cell_of(r, variant, 0);
    const struct lab_look a = lab_row_figure(r, strong, lab_base_of(r, strong), what),
                          b = lab_row_figure(r, weak, lab_base_of(r, weak), what);
    char text[600], more[96], less[96], name[2 * TB_NAME_MAX];

    if (what >= LAB_ENDED)
        lab_put_clause(name, sizeof name, r->plan, (st_rule)(what - LAB_ENDED));
    else
        snprintf(name, sizeof name, "%s", lab_row_name(r, what));
    lab_put_figure(more, sizeof more, &a, lab_row_times(r, what), 1);
    lab_put_figure(less, sizeof less, &b, lab_row_times(r, what), 1);
    snprintf(text, sizeof text, "Players disagree about %s%s: at %s it changes by %s, at %s by %s.",
             what >= LAB_ENDED ? "games ended by " : "", name, r->plan->player[last].name, more,
             r->plan->player[0].name, less);
    lab_json_text(j, NULL, text);
}

static void put_notes(struct lab_json *j, const struct lab_experiment *e)
{
    struct lab_rows rows;

    lab_json_open(j, "notes", '[');
    for (uint32_t v = 0; lab_experiment_has_answer(e) && v < e->plan.variants; v++)
        if (lab_has_sections(e, v)) {
            lab_rows_find(&e->run, v, &rows);
            for (uint32_t i = 0; i < rows.count; i++)
                if (lab_row_is_disputed(&e->run, v, rows.what[i]))
                    put_note(j, &e->run, v, rows.what[i]);
        }
    lab_json_close(j, ']');
}

/* ---- how it was measured ---- */

static void put_luck(struct lab_json *j, const struct lab_run *r)
{
    lab_json_open(j, "luck", '[');
    for (uint32_t i = 0; i < r->cells; i++) {
        const struct lab_cell *cell = &r->cell[i];

        if (cell->blocks == 0)
            continue;
        lab_json_open(j, NULL, '{');
        lab_json_text(j, "battle", r->plan->variant[cell->variant].battle.name);
        lab_json_text(j, "variant", r->plan->variant[cell->variant].name);
        lab_json_text(j, "strength", r->plan->player[cell->strength].name);
        lab_json_count(j, "pairs", (uint64_t)LAB_BLOCK * cell->blocks);
        lab_json_bool(j, "removed", cell->has_luck);
        lab_json_number(j, "variance_left", lab_variance_left(r, cell, lab_base_of(r, cell)));
        lab_json_number(j, "factor", (double)lab_factor(r, cell) / LAB_MILLION);
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
}

static void put_method(struct lab_json *j, const struct lab_experiment *e)
{
    static const char *const dice[] = { "order", "purpose", "separate" };
    char text[32];

    lab_json_open(j, "method", '{');
    lab_json_count(j, "games", e->has_run ? e->run.games : e->entry.pace.games);
    lab_json_number(j, "seconds", e->entry.pace.seconds);
    if (e->has_run)
        put_luck(j, &e->run);
    if (e->entry.hash[0])
        lab_json_text(j, "hash", e->entry.hash);
    else
        lab_json_null(j, "hash");
    snprintf(text, sizeof text, "%llu", (unsigned long long)e->q.seed);
    lab_json_text(j, "seed", text);
    lab_json_text(j, "dice", dice[e->q.common]);
    lab_json_text(j, "version", e->entry.version);
    snprintf(text, sizeof text, "%016llx", (unsigned long long)e->entry.build);
    lab_json_text(j, "build", text);
    lab_json_open(j, "books", '[');
    for (uint32_t v = 0; v < e->plan.variants; v++) {
        lab_json_open(j, NULL, '{');
        lab_json_text(j, "battle", e->plan.variant[v].battle.name);
        lab_json_text(j, "variant", e->plan.variant[v].name);
        snprintf(text, sizeof text, "%016llx", (unsigned long long)tx_battle_hash(&e->plan.variant[v].battle));
        lab_json_text(j, "hash", text);
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
    lab_json_close(j, '}');
}

/* ---- the books ---- */

/* The words that clauses stand under, by clause. */
static void put_headings(struct lab_json *j, const struct lab_plan *p)
{
    const struct st_ruleset *rs = p->variant[0].battle.rs;

    lab_json_open(j, "headings", '{');
    for (uint32_t i = 1; i < p->headings; i++)
        if (*lab_heading(p, (st_rule)i))
            lab_json_text(j, rs->clauses[i], lab_heading(p, (st_rule)i));
    lab_json_close(j, '}');
}

/* In what a copy differs: what the first line says, and the others. */
static void put_differences(struct lab_json *j, const struct lab_plan *p)
{
    char *text = p->differences ? tb_copy_text(p->differences, strlen(p->differences)) : NULL;
    char *line = text ? strtok(text, "\n") : NULL;

    if (!line) {
        lab_json_null(j, "differences");
        return;
    }
    lab_json_open(j, "differences", '{');
    lab_json_text(j, "text", line);
    lab_json_open(j, "lines", '[');
    while ((line = strtok(NULL, "\n")) != NULL)
        lab_json_text(j, NULL, line + 2); /* they are indented */
    lab_json_close(j, ']');
    lab_json_close(j, '}');
    free(text);
}

/* ---- the whole ---- */

static void put_known(struct lab_json *j, const char *key, double n, int is_known)
{
    if (is_known)
        lab_json_number(j, key, n);
    else
        lab_json_null(j, key);
}

static void put_entry(struct lab_json *j, const struct lab_entry *e)
{
    static const char *const leads[LAB_STATES] = { "So far", "Stopped early", "", "Stopped early" };

    lab_json_text(j, "id", e->id);
    lab_json_text(j, "kind", e->kind);
    lab_json_text(j, "question", e->words);
    lab_json_text(j, "command", e->command);
    lab_json_text(j, "rules", e->rules);
    lab_json_text(j, "state", lab_state_names[e->state]);
    lab_json_count(j, "created", (uint64_t)e->created);
    lab_json_open(j, "progress", '{');
    lab_json_count(j, "games", e->pace.games);
    put_known(j, "expected", (double)e->pace.expected, e->pace.expected > 0);
    lab_json_number(j, "seconds", e->pace.seconds);
    put_known(j, "left", e->pace.left, e->state == LAB_RUNNING && e->pace.left >= 0);
    put_known(j, "half", 100 * e->pace.half, e->pace.half > 0);
    put_known(j, "wanted", 100 * e->pace.wanted, e->pace.wanted > 0);
    lab_json_close(j, '}');
    lab_json_text(j, "lead", leads[e->state]);
    if (e->verdict && e->verdict[0])
        lab_json_text(j, "verdict", e->verdict);
    else
        lab_json_null(j, "verdict");
    if (e->fault && e->fault[0])
        lab_json_text(j, "fault", e->fault);
    else
        lab_json_null(j, "fault");
}

void lab_entry_json(FILE *f, const struct lab_entry *e)
{
    struct lab_json j = { .f = f };

    lab_json_open(&j, NULL, '{');
    put_entry(&j, e);
    lab_json_close(&j, '}');
}

void lab_tell_json(FILE *f, const struct lab_experiment *e)
{
    struct lab_json j = { .f = f };

    lab_json_open(&j, NULL, '{');
    put_entry(&j, &e->entry);
    lab_json_text(&j, "yaml", e->entry.question);
    lab_json_text(&j, "side", e->plan.variant[0].battle.rs->side_names[0]);
    lab_json_open(&j, "battles", '[');
    for (uint32_t v = 0; v < e->plan.variants; v++)
        if (e->plan.variant[v].base == v)
            lab_json_text(&j, NULL, e->plan.variant[v].battle.name);
    lab_json_close(&j, ']');
    lab_json_open(&j, "players", '[');
    for (uint32_t i = 0; i < e->plan.strengths; i++)
        lab_json_text(&j, NULL, e->plan.player[i].name);
    lab_json_close(&j, ']');
    put_verdicts(&j, e);
    put_notes(&j, e);
    put_sections(&j, e);
    put_points(&j, e);
    put_numbers(&j, &e->q);
    if (lab_experiment_has_answer(e))
        put_more(&j, e);
    put_headings(&j, &e->plan);
    put_differences(&j, &e->plan);
    put_method(&j, e);
    lab_json_close(&j, '}');
}
