/* battle_palette.c -- what a battle of some rules can have, asked of the rules and the book; see battle_say.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/file.h"
#include "../text/fold.h"
#include "../text/position.h"
#include "battle_say.h"

static const char *const tones[] = { "plain", "good", "bad", "ground", "goal" };
static const char *const types[] = { "int", "name", "flag", "cell", "facing", "unit", "side", "length", "point" };

static void put_labels(struct lab_json *j, const struct st_ruleset *rs)
{
    lab_json_open(j, "labels", '[');
    for (uint32_t i = 0; i < rs->label_count; i++) {
        const char letter[2] = { rs->labels[i].letter, 0 };

        lab_json_open(j, NULL, '{');
        lab_json_text(j, "name", rs->labels[i].name);
        lab_json_text(j, "icon", rs->labels[i].icon ? rs->labels[i].icon : "");
        lab_json_text(j, "tone", tones[rs->labels[i].tone]);
        lab_json_text(j, "letter", letter);
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
}

/* ---- ground ---- */

static void put_ground(struct lab_json *j, const struct ws_battle *b, uint32_t field, int32_t value)
{
    const struct st_field *f = &b->rs->fields[field];
    struct st_area a;
    char word[TB_NAME_MAX];
    const int found = ws_sample_ground(b, field, value, &a);

    if (b->rs->space == ST_PLANE && !found)
        return;
    if (f->type == ST_T_FLAG && value == 0)
        return;
    ws_value_text(b, field, value, word, sizeof word);
    lab_json_open(j, NULL, '{');
    lab_json_count(j, "field", field);
    lab_json_integer(j, "value", value);
    lab_json_text(j, "word", word);
    lab_json_text(j, "of", f->name);
    lab_json_integer(j, "kind", found ? a.kind : 0);
    lab_json_text(j, "clause", b->rs->clauses[f->rule]);
    lab_json_count(j, "points", found ? a.points : 0);
    lab_json_integer(j, "height", found ? a.height : 0);
    lab_json_close(j, '}');
}

static void put_grounds(struct lab_json *j, const struct ws_battle *b)
{
    lab_json_open(j, "grounds", '[');
    for (uint32_t i = 0; i < b->rs->field_count; i++) {
        const struct st_field *f = &b->rs->fields[i];

        if ((f->entity != ST_OF_CELL && f->entity != ST_OF_AREA) || f->flags & ST_FIELD_DERIVED ||
            f->type == ST_T_POINT)
            continue;
        for (int32_t value = f->min; value <= f->max; value++)
            put_ground(j, b, i, value);
    }
    lab_json_close(j, ']');
    lab_json_open(j, "looks", '[');
    for (uint32_t i = 0; tx_looks[i]; i++)
        lab_json_text(j, NULL, tx_looks[i]);
    lab_json_close(j, ']');
}

/* ---- what the lab found a unit to be worth ---- */

/* The column of a row, which ends with two blanks. */
static const char *column(const char *at, const char *end, uint32_t *size)
{
    while (at < end && *at == ' ')
        at++;
    *size = 0;
    while (at + *size < end && !(at[*size] == ' ' && (at + *size + 1 >= end || at[*size + 1] == ' ')))
        ++*size;
    return at;
}

/* "infantry   8   +9.7 [+8.6, +10.7]   10.0  18.8 [14.2, 23.3]": the kind, how many there were, what one more is worth,
 * its price, and that worth in points. */
static void put_worth_row(struct lab_json *j, const char *at, const char *end)
{
    static const char *const keys[] = { "kind", "pieces", "score", "points", "worth" };
    uint32_t size;

    lab_json_open(j, NULL, '{');
    for (uint32_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        char *word;

        at = column(at, end, &size);
        word = tb_copy_text(at, size);
        lab_json_text(j, keys[i], word);
        free(word);
        at += size;
    }
    lab_json_close(j, '}');
}

static void put_worth(struct lab_json *j, const struct st_ruleset *rs)
{
    char path[TB_NAME_MAX + 32];
    const struct tx_shipped *file;
    const char *at, *end;
    int is_row = 0;

    snprintf(path, sizeof path, "rules/%.60s/worth.txt", rs->id);
    file = tx_shipped_find(path);
    lab_json_open(j, "worth", '[');
    for (at = file ? file->data : NULL; at && *at; at = *end ? end + 1 : NULL) {
        end = at + strcspn(at, "\n");
        if (is_row && (end == at || *at != ' '))
            break;
        if (is_row)
            put_worth_row(j, at, end);
        is_row |= strncmp(at, "  kind ", 7) == 0;
    }
    lab_json_close(j, ']');
}

/* ---- units ---- */

/* What a unit is first of all: a thing that never changes and has a table of the book. */
static int32_t kind_field(const struct st_ruleset *rs)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == ST_OF_PIECE && rs->fields[i].type == ST_T_NAME &&
            rs->fields[i].flags & ST_FIELD_FIXED && rs->fields[i].table)
            return (int32_t)i;
    return -1;
}

static void put_kinds(struct lab_json *j, const struct ws_battle *b, int32_t field)
{
    const struct st_field *f = &b->rs->fields[field < 0 ? 0 : field];
    char word[TB_NAME_MAX];

    lab_json_open(j, "units", '[');
    for (int32_t value = field < 0 ? 0 : f->min; value <= (field < 0 ? 0 : f->max); value++) {
        struct ws_line line = { .count = 1 };
        struct st_piece p;

        if (field >= 0)
            ws_fact_put(&line, (uint32_t)field, value);
        if (!ws_sample_piece(b, &line, &p))
            continue;
        *word = '\0';
        if (field >= 0)
            ws_value_text(b, (uint32_t)field, value, word, sizeof word);
        lab_json_open(j, NULL, '{');
        lab_json_text(j, "word", word);
        lab_json_count(j, "kind", p.kind);
        lab_json_count(j, "badge", p.badge[0].label);
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
    lab_json_integer(j, "type", field);
}

static void put_values(struct lab_json *j, const struct ws_battle *b, uint32_t field)
{
    const struct st_field *f = &b->rs->fields[field];
    char word[TB_NAME_MAX];

    lab_json_open(j, "values", '[');
    for (int32_t value = f->min; f->type == ST_T_NAME && value <= f->max; value++) {
        ws_value_text(b, field, value, word, sizeof word);
        lab_json_text(j, NULL, word);
    }
    lab_json_close(j, ']');
}

/* What a fact is for: where and with whom a unit stands, what it is, what it carries, or the state that it is in. */
static const char *use_of(const struct st_field *f, int32_t kind, uint32_t field)
{
    if (f->type == ST_T_CELL || f->type == ST_T_POINT)
        return "place";
    if (f->type == ST_T_FACING)
        return "facing";
    if (f->type == ST_T_UNIT)
        return "mates";
    if ((int32_t)field == kind)
        return "kind";
    if (f->flags & ST_FIELD_FIXED)
        return f->type == ST_T_INT ? "row" : "is";
    return f->table ? "carries" : "state";
}

static void put_fields(struct lab_json *j, const struct ws_battle *b, int32_t kind)
{
    lab_json_open(j, "fields", '[');
    for (uint32_t i = 0; i < b->rs->field_count; i++) {
        const struct st_field *f = &b->rs->fields[i];

        if (f->entity > ST_OF_PIECE || f->flags & ST_FIELD_DERIVED)
            continue;
        lab_json_open(j, NULL, '{');
        lab_json_count(j, "index", i);
        lab_json_count(j, "entity", f->entity);
        lab_json_text(j, "name", f->name);
        lab_json_text(j, "type", types[f->type]);
        lab_json_text(j, "use", f->entity == ST_OF_PIECE ? use_of(f, kind, i) : "state");
        lab_json_integer(j, "min", f->min);
        lab_json_integer(j, "max", f->max);
        lab_json_text(j, "clause", b->rs->clauses[f->rule]);
        put_values(j, b, i);
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
}

/* ---- options ---- */

static void put_options(struct lab_json *j, const struct ws_battle *b)
{
    char name[3 * TB_NAME_MAX], word[TB_NAME_MAX];

    lab_json_open(j, "options", '[');
    for (uint32_t i = 0; i < b->rs->cell_count; i++) {
        const struct st_cell *cell = &b->rs->cells[i];

        if (strcmp(cell->table, "options") != 0)
            continue;
        tx_cell_name(cell, name, sizeof name);
        tx_cell_text(cell, tx_cell_get(cell, b->numbers.setting), word, sizeof word);
        lab_json_open(j, NULL, '{');
        lab_json_text(j, "name", name);
        lab_json_text(j, "row", cell->row);
        lab_json_text(j, "usual", word);
        lab_json_text(j, "clause", b->rs->clauses[cell->rule]);
        lab_json_integer(j, "min", cell->min);
        lab_json_integer(j, "max", cell->max);
        lab_json_open(j, "words", '[');
        for (int32_t n = cell->min; cell->names && n <= cell->max; n++) {
            tx_cell_text(cell, n, word, sizeof word);
            lab_json_text(j, NULL, word);
        }
        lab_json_close(j, ']');
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
}

/* What the cells of a grid are called, in their order. */
static void put_places(struct lab_json *j, const struct ws_battle *b)
{
    const struct st_field place = { .type = ST_T_CELL, .max = b->width * b->height - 1 };
    char word[TB_NAME_MAX];

    lab_json_open(j, "places", '[');
    for (int32_t i = 0; b->rs->space != ST_PLANE && i <= place.max; i++) {
        tx_value_text(b->rs, ws_setting_of(b), &place, i, word, sizeof word);
        lab_json_text(j, NULL, word);
    }
    lab_json_close(j, ']');
}

void ws_put_palette(struct lab_json *j, const struct ws_battle *b)
{
    const int32_t kind = kind_field(b->rs), facing = ws_field_of(b->rs, ST_T_FACING);
    const struct st_measure *m = b->rs->measure;

    put_labels(j, b->rs);
    put_grounds(j, b);
    put_kinds(j, b, kind);
    put_fields(j, b, kind);
    put_options(j, b);
    put_worth(j, b->rs);
    put_places(j, b);
    lab_json_integer(j, "turns", facing >= 0 ? b->rs->fields[facing].max + 1 : 0);
    lab_json_text(j, "measure", m ? m->many : "");
    lab_json_text(j, "sign", m && m->sign ? m->sign : "");
}
