/* used.c -- see used.h. */
#include "used.h"

#include <math.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "answer.h"
#include "books.h"
#include "look_json.h"

enum { FIRST = 8 }; /* told in words */
#define LEVEL 0.05

/* The two cells that are compared, and how many games of each count. */
struct two {
    const struct lab_cell *b, *a;
    uint32_t games;
};

static struct two cells_of(const struct lab_run *r, uint32_t variant)
{
    const uint32_t best = r->plan->strengths - 1;
    struct two t = { lab_cell_of(r, variant, best), lab_cell_of(r, r->plan->variant[variant].base, best), 0 };

    t.games = 2 * LAB_BLOCK * (t.a->blocks < t.b->blocks ? t.a->blocks : t.b->blocks);
    return t;
}

static int are_counted(const struct two *t)
{
    for (uint32_t game = 0; game < t->games; game++)
        if (!t->a->row[game].used || !t->b->row[game].used)
            return 0;
    return t->games > 0;
}

static int acts(const struct two *t, st_rule rule)
{
    for (uint32_t game = 0; game < t->games; game++)
        if (t->a->row[game].used->acts[rule] + t->b->row[game].used->acts[rule] > 0)
            return 1;
    return 0;
}

/* 0: no change, 1: only one of the books uses it. */
static double relative(const struct lab_changed *c)
{
    const double sum = c->a.value + c->b.value;

    return sum > 0 ? fabs(c->difference.value) / sum : 0;
}

static int by_change(const void *x, const void *y)
{
    const struct lab_changed *a = x, *b = y;
    const double ra = relative(a), rb = relative(b), da = fabs(a->difference.value), db = fabs(b->difference.value);

    if (ra != rb)
        return ra < rb ? 1 : -1;
    return da != db ? (da < db ? 1 : -1) : (a->rule > b->rule) - (a->rule < b->rule);
}

int lab_used_find(const struct lab_run *r, uint32_t variant, struct lab_changes *out)
{
    const struct two t = cells_of(r, variant);
    const st_rule clauses = r->plan->variant[0].battle.rs->clause_count;
    uint32_t kept = 0;
    double share;

    *out = (struct lab_changes){ NULL, 0, 0, t.games };
    if (!are_counted(&t))
        return 0;
    share = lab_figure(r, t.b, t.a, 0, lab_factor(r, t.b)).share;
    out->at = tb_calloc(clauses * sizeof *out->at);
    for (st_rule rule = 1; rule < clauses; rule++)
        if (acts(&t, rule))
            out->at[out->acting++].rule = rule;
    for (uint32_t i = 0; i < out->acting; i++) {
        struct lab_changed one = { .rule = out->at[i].rule };

        one.difference = lab_used_figure(t.b, t.a, one.rule, share);
        one.difference.half = lab_half_at_level(one.difference.half, LEVEL / out->acting);
        if (!lab_is_clear(&one.difference))
            continue;
        one.a = lab_used_figure(t.a, NULL, one.rule, share);
        one.b = lab_used_figure(t.b, NULL, one.rule, share);
        out->at[kept++] = one;
    }
    out->count = kept;
    qsort(out->at, out->count, sizeof *out->at, by_change);
    return 1;
}

void lab_tell_used(FILE *f, const struct lab_run *r, uint32_t variant)
{
    const char *player = r->plan->player[r->plan->strengths - 1].name;
    struct lab_changes found;

    if (!lab_used_find(r, variant, &found))
        return;
    if (found.count == 0)
        fprintf(f, "\nNo clause is shown to be used more or less, of %u that act at %s.\n", found.acting, player);
    else
        fprintf(f,
                "\nClauses used more or less, %s, uses a game\n  %-26s %8s %8s  difference, 95 %% for all %u clauses "
                "together\n",
                player, "", "A", "B", found.acting);
    for (uint32_t i = 0; i < found.count && i < FIRST; i++) {
        const struct lab_changed *one = &found.at[i];
        char name[2 * TB_NAME_MAX], figure[96];

        lab_put_clause(name, sizeof name, r->plan, one->rule);
        lab_put_figure(figure, sizeof figure, &one->difference, 1, 1);
        fprintf(f, "  %-26.26s %8.2f %8.2f  %s\n", name, one->a.value, one->b.value, figure);
    }
    if (found.count > FIRST)
        fprintf(f, "  and %u more\n", found.count - FIRST);
    free(found.at);
}

static void put_changes(struct lab_json *j, const struct lab_run *r, uint32_t variant, const struct lab_changes *found)
{
    const struct lab_variant *v = &r->plan->variant[variant];

    lab_json_open(j, NULL, '{');
    lab_json_text(j, "battle", v->battle.name);
    lab_json_text(j, "variant", v->name);
    lab_json_text(j, "strength", r->plan->player[r->plan->strengths - 1].name);
    lab_json_count(j, "games", found->games);
    lab_json_count(j, "acting", found->acting);
    lab_json_open(j, "clauses", '[');
    for (uint32_t i = 0; i < found->count; i++) {
        lab_json_open(j, NULL, '{');
        lab_json_text(j, "clause", v->battle.rs->clauses[found->at[i].rule]);
        lab_json_look(j, "a", &found->at[i].a, 1);
        lab_json_look(j, "b", &found->at[i].b, 1);
        lab_json_look(j, "difference", &found->at[i].difference, 1);
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
    lab_json_close(j, '}');
}

void lab_used_json(struct lab_json *j, const struct lab_run *r)
{
    lab_json_open(j, "used", '[');
    for (uint32_t v = 0; v < r->plan->variants; v++) {
        struct lab_changes found;

        if (r->plan->variant[v].base == v || !lab_used_find(r, v, &found))
            continue;
        put_changes(j, r, v, &found);
        free(found.at);
    }
    lab_json_close(j, ']');
}
