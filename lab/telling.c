/* telling.c -- see telling.h. */
#include "telling.h"

#include <stdlib.h>
#include <string.h>

#include "books.h"
#include "typed.h"

/* The rows of one game with either book. */
struct two {
    const struct lab_row *a, *b;
};

static struct two rows_of(const struct lab_run *r, uint32_t variant, uint32_t game)
{
    const uint32_t best = r->plan->strengths - 1;
    const struct lab_cell *b = lab_cell_of(r, variant, best);
    const struct lab_cell *a = lab_cell_of(r, r->plan->variant[variant].base, best);

    return (struct two){ &a->row[game], &b->row[game] };
}

static uint32_t games_of(const struct lab_run *r, uint32_t variant)
{
    const uint32_t best = r->plan->strengths - 1;
    const struct lab_cell *b = lab_cell_of(r, variant, best);
    const struct lab_cell *a = lab_cell_of(r, r->plan->variant[variant].base, best);

    return 2 * LAB_BLOCK * (a->blocks < b->blocks ? a->blocks : b->blocks);
}

/* Does the game x say more than y? */
static int says_more(const struct lab_run *r, uint32_t variant, uint32_t x, uint32_t y)
{
    const uint32_t m = lab_measure_find(r->measure, r->measures, LAB_MARGIN);
    const struct two p = rows_of(r, variant, x), q = rows_of(r, variant, y);
    const int p_flips = p.a->winner != ST_NOBODY && p.b->winner != ST_NOBODY;
    const int q_flips = q.a->winner != ST_NOBODY && q.b->winner != ST_NOBODY;
    const int32_t p_swing = m < r->measures ? abs(p.b->value[m] - p.a->value[m]) : 0;
    const int32_t q_swing = m < r->measures ? abs(q.b->value[m] - q.a->value[m]) : 0;

    if (p_flips != q_flips)
        return p_flips;
    if (p_swing != q_swing)
        return p_swing > q_swing;
    return p.a->actions + p.b->actions < q.a->actions + q.b->actions;
}

uint32_t lab_telling_find(const struct lab_run *r, uint32_t variant, uint32_t out[LAB_TELLING])
{
    const uint32_t games = r->plan->common == LAB_SEPARATE ? 0 : games_of(r, variant);
    uint32_t count = 0;

    for (uint32_t game = 0; game < games; game++) {
        const struct two t = rows_of(r, variant, game);
        uint32_t at = count;

        if (t.a->winner == t.b->winner)
            continue;
        for (; at > 0 && says_more(r, variant, game, out[at - 1]); at--)
            if (at < LAB_TELLING)
                out[at] = out[at - 1];
        if (at < LAB_TELLING)
            out[at] = game;
        count += count < LAB_TELLING;
    }
    return count;
}

/* ---- in words ---- */

size_t lab_put_end(char *out, size_t cap, const struct lab_run *r, const struct lab_row *row)
{
    const struct st_ruleset *rs = r->plan->variant[0].battle.rs;
    const uint32_t turns = lab_measure_find(r->measure, r->measures, LAB_TURNS);
    const uint32_t margin = lab_measure_find(r->measure, r->measures, LAB_MARGIN);
    char clause[2 * TB_NAME_MAX];
    int n;

    lab_put_clause(clause, sizeof clause, r->plan, row->rule);
    n = row->winner < ST_SIDES ? snprintf(out, cap, "%s wins", rs->side_names[row->winner])
                               : snprintf(out, cap, "nobody wins");
    if (turns < r->measures)
        n += snprintf(out + n, cap - (size_t)n, " after %g %s", row->value[turns] / r->measure[turns].scale,
                      r->measure[turns].name);
    n += snprintf(out + n, cap - (size_t)n, " by %s", clause);
    if (margin < r->measures)
        n += snprintf(out + n, cap - (size_t)n, ", %s %g", r->measure[margin].name,
                      row->value[margin] / r->measure[margin].scale);
    return (size_t)n;
}

void lab_put_telling(char *out, size_t cap, const struct lab_run *r, uint32_t variant, uint32_t game)
{
    const struct two t = rows_of(r, variant, game);
    size_t n = (size_t)snprintf(out, cap, "With book A ");

    n += lab_put_end(out + n, cap - n, r, t.a);
    n += (size_t)snprintf(out + n, cap - n, "; with book B ");
    n += lab_put_end(out + n, cap - n, r, t.b);
    snprintf(out + n, cap - n, ".");
}

void lab_put_again(char *out, size_t cap, const struct lab_experiment *e, uint32_t variant, char book, uint32_t game)
{
    const char *db = strstr(e->entry.command, " --db ");
    char *text = NULL;
    size_t size;
    FILE *f;

    out[0] = '\0';
    if (e->entry.number == 0 || !(f = open_memstream(&text, &size)))
        return;
    fprintf(f, "sandtable lab game %s %c %u", e->entry.id, book, game + 1);
    if (e->q.battles > 1) {
        fputs(" --scenario ", f);
        lab_put_typed(f, e->plan.variant[variant].battle.name);
    }
    fprintf(f, " --save %c%u.game%s && sandtable replay %c%u.game", book, game + 1, db ? db : "", book, game + 1);
    fclose(f);
    if (size < cap)
        memcpy(out, text, size + 1);
    free(text);
}

static void tell(FILE *f, const struct lab_experiment *e, uint32_t variant)
{
    uint32_t game[LAB_TELLING];
    const uint32_t count = lab_telling_find(&e->run, variant, game);
    char text[1024], command[LAB_COMMAND_MAX];

    if (count == 0)
        return;
    fprintf(f, "\nGames to look at%s%s, %s: the same dice, another winner\n", e->q.battles > 1 ? " in " : "",
            e->q.battles > 1 ? e->plan.variant[variant].battle.name : "", e->plan.player[e->plan.strengths - 1].name);
    for (uint32_t i = 0; i < count; i++) {
        lab_put_telling(text, sizeof text, &e->run, variant, game[i]);
        fprintf(f, "  %u  %s\n", game[i] + 1, text);
        for (char book = 'A'; book <= 'B'; book++) {
            lab_put_again(command, sizeof command, e, variant, book, game[i]);
            if (*command)
                fprintf(f, "       %s\n", command);
        }
    }
}

void lab_tell_telling(FILE *f, const struct lab_experiment *e)
{
    for (uint32_t v = 0; e->q.kind == LAB_COMPARE && v < e->plan.variants; v++)
        if (e->plan.variant[v].base != v)
            tell(f, e, v);
}

static void put_games(struct lab_json *j, const struct lab_experiment *e, uint32_t variant)
{
    uint32_t game[LAB_TELLING];
    const uint32_t count = lab_telling_find(&e->run, variant, game);
    char text[1024], command[LAB_COMMAND_MAX];

    for (uint32_t i = 0; i < count; i++) {
        lab_put_telling(text, sizeof text, &e->run, variant, game[i]);
        lab_json_open(j, NULL, '{');
        lab_json_text(j, "battle", e->plan.variant[variant].battle.name);
        lab_json_text(j, "strength", e->plan.player[e->plan.strengths - 1].name);
        lab_json_count(j, "number", game[i] + 1);
        lab_json_text(j, "text", text);
        for (char book = 'A'; book <= 'B'; book++) {
            const char key[2] = { (char)(book - 'A' + 'a'), '\0' };

            lab_put_again(command, sizeof command, e, variant, book, game[i]);
            if (*command)
                lab_json_text(j, key, command);
            else
                lab_json_null(j, key);
        }
        lab_json_close(j, '}');
    }
}

void lab_telling_json(struct lab_json *j, const struct lab_experiment *e)
{
    lab_json_open(j, "games", '[');
    for (uint32_t v = 0; v < e->plan.variants; v++)
        if (e->plan.variant[v].base != v)
            put_games(j, e, v);
    lab_json_close(j, ']');
}
