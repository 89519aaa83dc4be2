/* gear.c -- see gear.h.
 *
 * A column flagged COST is what a thing asks for.  If what the piece is has a number of it (a column of the same name,
 * not flagged), players see both: hands.  If not, it is of no use at the table: points.
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

/* ---- tables ---- */

static char plain(char ch) { return ch == '-' || ch == ' ' ? '_' : (char)(ch >= 'A' && ch <= 'Z' ? ch + 32 : ch); }

/* Rows are plain words, "tower_shield"; a fact's name and a label's have a hyphen or a blank. */
static int is_plain(const char *row, const char *thing, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        if (!row[i] || row[i] != plain(thing[i]))
            return 0;
    return row[size] == '\0';
}

/* What a piece is: its values are rows of a table. */
static int is_nature(const struct st_field *f)
{
    return f->entity == ST_OF_PIECE && f->type == ST_T_NAME && f->names && f->table && f->flags & ST_FIELD_FIXED;
}

static int is_thing(const struct st_field *f)
{
    return f->entity == ST_OF_PIECE && f->type == ST_T_NAME && f->names && f->table && !(f->flags & ST_FIELD_FIXED);
}

static const struct st_field *thing_named(const struct st_ruleset *rs, const char *thing, uint32_t size)
{
    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        uint32_t same = 0;

        while (same < size && f->name[same] && plain(f->name[same]) == plain(thing[same]))
            same++;
        if (same == size && !f->name[same] && is_thing(f))
            return f;
    }
    return NULL;
}

const char *tx_ground_table(const struct st_ruleset *rs)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if ((rs->fields[i].entity == ST_OF_CELL || rs->fields[i].entity == ST_OF_AREA) && rs->fields[i].table)
            return rs->fields[i].table;
    return NULL;
}

int tx_is_gear(const struct st_ruleset *rs, const char *thing, uint32_t size)
{
    return thing_named(rs, thing, size) != NULL;
}

/* Does a table of what pieces are have this column, as something that they have? */
static int is_had(const struct st_ruleset *rs, const char *column)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        for (uint32_t k = 0; is_nature(&rs->fields[i]) && k < rs->cell_count; k++)
            if (is(rs->cells[k].table, rs->fields[i].table) && is(rs->cells[k].column, column) &&
                !(rs->cells[k].flags & ST_CELL_COST))
                return 1;
    return 0;
}

/* Does a thing ask for what this column counts? */
static int is_asked_for(const struct st_ruleset *rs, const char *column)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        for (uint32_t k = 0; is_thing(&rs->fields[i]) && k < rs->cell_count; k++)
            if (is(rs->cells[k].table, rs->fields[i].table) && is(rs->cells[k].column, column) &&
                rs->cells[k].flags & ST_CELL_COST)
                return 1;
    return 0;
}

/* ---- one thing ---- */

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

int tx_put_gear(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, const char *thing,
                uint32_t size, int brief)
{
    const struct st_field *f = thing_named(rs, thing, size);
    const char *gap = "";

    for (uint32_t i = 0; f && i < rs->cell_count; i++) {
        const struct st_cell *cell = &rs->cells[i];
        const int32_t value = tx_cell_get(cell, set);

        if (!is(cell->table, f->table) || !is_plain(cell->row, thing, size) || !says(cell, value))
            continue;
        if (cell->flags & ST_CELL_COST && (brief || !is_had(rs, cell->column)))
            continue;
        tx_put_text(t, gap);
        put_cell(t, rs, cell, value);
        gap = ", ";
    }
    return f != NULL;
}

/* ---- what a unit carries ---- */

/* What the piece has of what things ask for. */
static const char *put_has(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                           const struct st_state *s, uint16_t unit)
{
    const char *gap = "";

    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        const char *row = is_nature(f) ? f->names[rs->get(set, s, i, unit)] : NULL;

        for (uint32_t k = 0; row && k < rs->cell_count; k++) {
            const struct st_cell *cell = &rs->cells[k];

            if (!is(cell->table, f->table) || !is_plain(cell->row, row, first_size(row)) ||
                cell->flags & ST_CELL_COST || !is_asked_for(rs, cell->column))
                continue;
            tx_put_text(t, gap);
            put_cell(t, rs, cell, tx_cell_get(cell, set));
            gap = "; ";
        }
    }
    return gap;
}

void tx_put_has(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                uint16_t unit)
{
    put_has(t, rs, set, s, unit);
}

void tx_put_carried(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_state *s, uint16_t unit)
{
    const char *gap = put_has(t, rs, set, s, unit);

    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        const int32_t value = is_thing(f) ? rs->get(set, s, i, unit) : 0;

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
