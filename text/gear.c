/* gear.c -- what the book's tables say of a thing that a unit carries.
 *
 * A column that is a fact of pieces too, but none that players are shown, is left out: what a thing costs does not
 * matter any more.
 */
#include "../table/limits.h"
#include "gear.h"

#include "cell.h"

static int is(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

static uint32_t first_size(const char *words)
{
    uint32_t n = 0;

    while (words[n] && words[n] != '|')
        n++;
    return n;
}

/* ---- lengths ---- */

const char *tx_measures(const struct st_ruleset *rs) { return rs->measure ? rs->measure->many : "measures"; }

void tx_put_measured(struct tx_text *t, const struct st_ruleset *rs, int32_t length)
{
    char text[TB_NAME_MAX];
    struct tx_text number = tx_text_of(text, sizeof text);

    tx_put_length(&number, length);
    while (text[number.size - 1] == '0')
        text[--number.size] = '\0';
    if (text[number.size - 1] == '.')
        text[--number.size] = '\0';
    tx_put_text(t, text);
    if (rs->measure && rs->measure->sign) {
        tx_put_text(t, rs->measure->sign);
        return;
    }
    tx_put_text(t, " ");
    tx_put_text(t, length == 1000 && rs->measure ? rs->measure->one : tx_measures(rs));
}

/* ---- one thing ---- */

static char plain(char ch) { return ch == '-' || ch == ' ' ? '_' : (char)(ch >= 'A' && ch <= 'Z' ? ch + 32 : ch); }

/* Rows are plain words, "tower_shield"; a fact's name and a label's have a hyphen or a blank. */
static int is_plain(const char *row, const char *thing, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        if (!row[i] || row[i] != plain(thing[i]))
            return 0;
    return row[size] == '\0';
}

static const struct st_field *fact_named(const struct st_ruleset *rs, const char *name)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == ST_OF_PIECE && is(rs->fields[i].name, name))
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

static void put_word(struct tx_text *t, const char *word, uint32_t size)
{
    char one[2] = { 0, 0 };

    for (uint32_t i = 0; i < size && word[i]; i++) {
        one[0] = word[i] == '_' ? ' ' : word[i];
        tx_put_text(t, one);
    }
}

static void put_cell(struct tx_text *t, const struct st_ruleset *rs, const struct st_cell *cell, int32_t value)
{
    if (cell->names) {
        const char *word = cell->names[value - cell->min];

        put_word(t, word, first_size(word));
        return;
    }
    put_word(t, cell->column, UINT32_MAX);
    tx_put_text(t, " ");
    if (cell->flags & ST_CELL_LENGTH)
        tx_put_measured(t, rs, value);
    else
        tx_put_number(t, value);
}

/* A column that other tables have as well, such as hands, is what the thing asks for, and not what it does. */
static int is_asked_for(const struct st_ruleset *rs, const struct st_cell *cell)
{
    for (uint32_t i = 0; i < rs->cell_count; i++)
        if (!is(rs->cells[i].table, cell->table) && is(rs->cells[i].column, cell->column))
            return 1;
    return 0;
}

int tx_put_gear(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, const char *thing,
                uint32_t size, int brief)
{
    const char *gap = "", *table = NULL;

    for (uint32_t i = 0; i < rs->cell_count; i++) {
        const struct st_cell *cell = &rs->cells[i];
        const struct st_field *fact = fact_named(rs, cell->column);
        const int32_t value = tx_cell_get(cell, set);

        if (is(cell->column, "value") || !is_plain(cell->row, thing, size) || (table && !is(table, cell->table)))
            continue;
        table = cell->table;
        if ((fact && !(fact->flags & ST_FIELD_SHOWN)) || !says(cell, value) || (brief && is_asked_for(rs, cell)))
            continue;
        tx_put_text(t, gap);
        put_cell(t, rs, cell, value);
        gap = ", ";
    }
    return table != NULL;
}

/* ---- what a unit carries ---- */

const char *tx_table_of(const struct st_ruleset *rs, const char *thing, uint32_t size)
{
    for (uint32_t i = 0; i < rs->cell_count; i++)
        if (!is(rs->cells[i].column, "value") && is_plain(rs->cells[i].row, thing, size))
            return rs->cells[i].table;
    return NULL;
}

static int has_column(const struct st_ruleset *rs, const char *table, const char *column)
{
    for (uint32_t i = 0; i < rs->cell_count; i++)
        if (is(rs->cells[i].table, table) && is(rs->cells[i].column, column))
            return 1;
    return 0;
}

/* The table of a fact that is a thing: how many of it are carried, and whether in hand; NULL: it is none. */
static const char *thing_table(const struct st_ruleset *rs, const struct st_field *f)
{
    return f->entity == ST_OF_PIECE && f->type == ST_T_NAME && f->names ? tx_table_of(rs, f->name, first_size(f->name))
                                                                        : NULL;
}

int tx_is_gear(const struct st_ruleset *rs, const char *thing, uint32_t size)
{
    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        uint32_t same = 0;

        while (same < size && f->name[same] && plain(f->name[same]) == plain(thing[same]))
            same++;
        if (same == size && !f->name[same] && thing_table(rs, f))
            return 1;
    }
    return 0;
}

/* Columns of one name, in the tables of things and of what a piece is. */
static const char *put_has(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                           const struct st_state *s, uint16_t unit, const char *things)
{
    const char *gap = "";

    for (uint32_t i = 0; things && i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        const char *value = f->entity == ST_OF_PIECE && f->type == ST_T_NAME && f->names && f->flags & ST_FIELD_FIXED
                                ? f->names[rs->get(set, s, i, unit)]
                                : NULL;

        for (uint32_t k = 0; value && k < rs->cell_count; k++) {
            const struct st_cell *cell = &rs->cells[k];

            if (!is_plain(cell->row, value, first_size(value)) || cell->names || fact_named(rs, cell->column) ||
                is(cell->table, things) || !has_column(rs, things, cell->column))
                continue;
            tx_put_text(t, gap);
            put_cell(t, rs, cell, tx_cell_get(cell, set));
            gap = "; ";
        }
    }
    return gap;
}

static const char *things_of(const struct st_ruleset *rs)
{
    const char *things = NULL;

    for (uint32_t i = 0; !things && i < rs->field_count; i++)
        things = thing_table(rs, &rs->fields[i]);
    return things;
}

void tx_put_has(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                uint16_t unit)
{
    put_has(t, rs, set, s, unit, things_of(rs));
}

void tx_put_carried(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_state *s, uint16_t unit)
{
    const char *gap = put_has(t, rs, set, s, unit, things_of(rs));

    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        const int32_t value = thing_table(rs, f) ? rs->get(set, s, i, unit) : 0;

        if (value <= 0)
            continue;
        tx_put_text(t, gap);
        put_word(t, f->names[value], first_size(f->names[value]));
        tx_put_text(t, " (");
        tx_put_gear(t, rs, set, f->name, first_size(f->name), 0);
        tx_put_text(t, ")");
        gap = "; ";
    }
}
