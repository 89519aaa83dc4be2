/* gear.c -- what the book's tables say of a thing that a unit carries.
 *
 * A thing is a row of a table, and a fact of pieces that has its name; its cells are what it does.  A column that is a
 * fact of pieces too, but none that players are shown, is left out: what a thing costs does not matter any more.
 */
#include <string.h>

#include "../text/book.h"
#include "../text/fold.h"
#include "models.h"

static int is_row(const struct st_cell *cell, const char *thing, uint32_t size)
{
    char folded[ST_NAME_MAX];

    return st_fold(thing, size, folded, sizeof folded) > 0 && strcmp(cell->row, folded) == 0;
}

static const struct st_field *fact_named(const struct st_ruleset *rs, const char *name)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == ST_OF_PIECE && strcmp(rs->fields[i].name, name) == 0)
            return &rs->fields[i];
    return NULL;
}

/* Does the cell say anything?  An empty one, or one that can be nothing else, does not. */
static int says(const struct st_cell *cell, int32_t value)
{
    if (cell->names && cell->max == cell->min)
        return 0;
    return !(cell->flags & ST_CELL_EMPTY) || (value >= cell->min && cell->max > 0 && !(cell->names && value == 0));
}

static void put_word(struct cli_buf *out, const char *word, size_t size)
{
    for (size_t i = 0; i < size; i++)
        cli_put(out, "%c", word[i] == '_' ? ' ' : word[i]);
}

static void put_cell(struct cli_buf *out, const struct st_ruleset *rs, const struct st_cell *cell, int32_t value)
{
    if (cell->names) {
        const char *word = cell->names[value - cell->min];

        put_word(out, word, st_first_size(word));
        return;
    }
    put_word(out, cell->column, strlen(cell->column));
    cli_put(out, " ");
    if (cell->flags & ST_CELL_LENGTH)
        cli_put_measured(out, rs, value);
    else
        cli_put(out, "%d", value);
}

/* A column that other tables have as well, such as hands, is what the thing asks for, and not what it does. */
static int is_asked_for(const struct st_ruleset *rs, const struct st_cell *cell)
{
    for (uint32_t i = 0; i < rs->cell_count; i++)
        if (strcmp(rs->cells[i].table, cell->table) != 0 && strcmp(rs->cells[i].column, cell->column) == 0)
            return 1;
    return 0;
}

int cli_put_gear(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set, const char *thing,
                 uint32_t size, int brief)
{
    const char *gap = "", *table = NULL;
    int found = 0;

    for (uint32_t i = 0; i < rs->cell_count; i++) {
        const struct st_cell *cell = &rs->cells[i];
        const struct st_field *fact = fact_named(rs, cell->column);
        const int32_t value = st_cell_get(cell, set);

        if (strcmp(cell->column, "value") == 0 || !is_row(cell, thing, size) || (table && strcmp(table, cell->table)))
            continue;
        table = cell->table;
        found = 1;
        if ((fact && !(fact->flags & ST_FIELD_SHOWN)) || !says(cell, value) || (brief && is_asked_for(rs, cell)))
            continue;
        cli_put(out, "%s", gap);
        put_cell(out, rs, cell, value);
        gap = ", ";
    }
    return found;
}

/* ---- what a unit carries ---- */

/* The table that has a row of this name, or NULL. */
static const char *table_of(const struct st_ruleset *rs, const char *thing, uint32_t size)
{
    for (uint32_t i = 0; i < rs->cell_count; i++)
        if (strcmp(rs->cells[i].column, "value") != 0 && is_row(&rs->cells[i], thing, size))
            return rs->cells[i].table;
    return NULL;
}

const char *cli_table_of(const struct st_ruleset *rs, const char *thing)
{
    return table_of(rs, thing, (uint32_t)strlen(thing));
}

static int has_column(const struct st_ruleset *rs, const char *table, const char *column)
{
    for (uint32_t i = 0; i < rs->cell_count; i++)
        if (strcmp(rs->cells[i].table, table) == 0 && strcmp(rs->cells[i].column, column) == 0)
            return 1;
    return 0;
}

/* A fact that is a thing: how many of it are carried, and whether in hand. */
static int is_thing(const struct st_ruleset *rs, const struct st_field *f)
{
    return f->entity == ST_OF_PIECE && f->type == ST_T_NAME && f->names &&
           table_of(rs, f->name, (uint32_t)strlen(f->name)) != NULL;
}

int cli_is_gear(const struct st_ruleset *rs, const char *thing)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (is_thing(rs, &rs->fields[i]) && st_fold_is(rs->fields[i].name, thing, (uint32_t)strlen(thing)))
            return 1;
    return 0;
}

/* "hands 2": what things ask for and what a piece is has a number of, in columns of one name. */
static const char *put_has(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                           const struct st_state *s, uint16_t unit, const char *things)
{
    const char *gap = "";

    for (uint32_t i = 0; things && i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        const char *value = f->entity == ST_OF_PIECE && f->type == ST_T_NAME && f->names && f->flags & ST_FIELD_FIXED
                                ? f->names[rs->get(set, s, i, unit)] : NULL;

        for (uint32_t k = 0; value && k < rs->cell_count; k++) {
            const struct st_cell *cell = &rs->cells[k];

            if (!is_row(cell, value, st_first_size(value)) || cell->names || fact_named(rs, cell->column) ||
                strcmp(cell->table, things) == 0 || !has_column(rs, things, cell->column))
                continue;
            cli_put(out, "%s", gap);
            put_cell(out, rs, cell, st_cell_get(cell, set));
            gap = "; ";
        }
    }
    return gap;
}

void cli_put_carried(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                     const struct st_state *s, uint16_t unit)
{
    const char *gap = "", *things = NULL;

    for (uint32_t i = 0; !things && i < rs->field_count; i++)
        if (is_thing(rs, &rs->fields[i]))
            things = table_of(rs, rs->fields[i].name, (uint32_t)strlen(rs->fields[i].name));
    gap = put_has(out, rs, set, s, unit, things);
    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        const int32_t value = is_thing(rs, f) ? rs->get(set, s, i, unit) : 0;

        if (value <= 0)
            continue;
        cli_put(out, "%s%.*s (", gap, (int)st_first_size(f->names[value]), f->names[value]);
        cli_put_gear(out, rs, set, f->name, (uint32_t)strlen(f->name), 0);
        cli_put(out, ")");
        gap = "; ";
    }
}
