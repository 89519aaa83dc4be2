/* numbers.c -- single numbers of a book as words, and where a setting keeps them. */
#include <stdio.h>
#include <string.h>

#include "../core/rows.h"
#include "../table/limits.h"
#include "book.h"
#include "fold.h"
#include "near.h"

void tx_cell_put(const struct st_cell *cell, struct st_setting *set, int32_t value)
{
    char *at = (char *)set + cell->offset;
    const int8_t b = (int8_t)value;
    const int16_t h = (int16_t)value;

    switch (cell->size) {
    case 1: memcpy(at, &b, 1); break;
    case 2: memcpy(at, &h, 2); break;
    default:
        ST_ASSERT(cell->size == 4);
        memcpy(at, &value, 4);
        break;
    }
    ST_ASSERT(tx_cell_get(cell, set) == value);
}

/* Where the numbers of a later version begin. */
static uint32_t end_of(const struct st_ruleset *rs, uint16_t version)
{
    for (uint32_t i = 0; i < rs->added_count; i++)
        if (rs->added[i].since > version)
            return rs->added[i].offset;
    return rs->setting_size;
}

uint32_t tx_setting_size(const struct st_ruleset *rs, const struct st_setting *set)
{
    const uint32_t end = end_of(rs, set->version);

    return rs->open && rs->open->rows < end ? rs->open->rows : end;
}

int tx_cell_is_in(const struct st_ruleset *rs, const struct st_cell *cell, uint16_t version)
{
    return cell->offset < end_of(rs, version);
}

void tx_numbers_of(const struct st_ruleset *rs, struct st_setting *set, uint16_t version)
{
    ST_ASSERT(version >= rs->oldest && version <= rs->version);
    set->version = version;
    for (uint32_t i = 0; i < rs->cell_count; i++)
        for (uint32_t k = 0; k < rs->added_count; k++)
            if (rs->added[k].since > version && rs->added[k].offset == rs->cells[i].offset)
                tx_cell_put(&rs->cells[i], set, rs->added[k].value);
}

static int wrong_cell(const struct st_cell *cell, const char *word, uint32_t size, char *why, uint32_t cap)
{
    const char *dash = cell->flags & ST_CELL_EMPTY ? ", or -" : "";
    struct tx_near near;
    char choices[256];

    if (cell->names) {
        tx_choices(cell->names, (uint32_t)(cell->max - cell->min + 1), choices, sizeof choices);
        snprintf(why, cap, "expected %s%s", choices, dash);
        tx_near_begin(&near, word, size);
        for (int32_t i = 0; i <= cell->max - cell->min; i++)
            tx_near_try(&near, cell->names[i]);
        tx_near_put(&near, why, cap);
    } else {
        snprintf(why, cap, "expected a whole number from %d to %d%s", cell->min, cell->max, dash);
    }
    return -1;
}

/* Bold numbers are still numbers; a dash or a sign is no emphasis. */
static void strip_emphasis(const char **word, uint32_t *size)
{
    while (*size > 0 && strchr("*_` \t", **word))
        ++*word, --*size;
    while (*size > 0 && strchr("*_` \t", (*word)[*size - 1]))
        --*size;
}

int tx_cell_parse(const struct st_cell *cell, const char *word, uint32_t size, int32_t *value, char *why, uint32_t cap)
{
    int32_t n;

    strip_emphasis(&word, &size);
    if (tx_is_dash(word, size) && cell->flags & ST_CELL_EMPTY) {
        *value = 0;
        return 0;
    }
    if (cell->names) {
        for (n = cell->min; n <= cell->max; n++)
            if (tx_fold_is(cell->names[n - cell->min], word, size)) {
                *value = n;
                return 0;
            }
        return wrong_cell(cell, word, size, why, cap);
    }
    if (tx_number_parse(word, size, &n) || n < cell->min || n > cell->max)
        return wrong_cell(cell, word, size, why, cap);
    *value = n;
    return 0;
}

void tx_cell_text(const struct st_cell *cell, int32_t value, char *out, uint32_t cap)
{
    const char *name;

    if (value == 0 && cell->flags & ST_CELL_EMPTY && (cell->min > 0 || cell->max < 0)) {
        snprintf(out, cap, "-");
    } else if (cell->names && value >= cell->min && value <= cell->max) {
        name = cell->names[value - cell->min];
        snprintf(out, cap, "%.*s", (int)tx_first_size(name), name);
    } else {
        snprintf(out, cap, "%d", value);
    }
}

void tx_cell_name(const struct st_cell *cell, char *out, uint32_t cap)
{
    snprintf(out, cap, "%s.%s.%s", cell->table, cell->row, cell->column);
}

/* The rest of a name after this word, or NULL if it does not begin with them. */
static const char *after_word(const char *name, const char *name_end, const char *word)
{
    const size_t size = strlen(word);

    return (size_t)(name_end - name) >= size && memcmp(name, word, size) == 0 ? name + size : NULL;
}

/* Is this what tx_cell_name() writes? A stored game names every number, so nothing is printed to find out. */
static int is_cell_name(const struct st_cell *cell, const char *name, const char *end)
{
    const char *at = after_word(name, end, cell->table);

    if (!at || at == end || *at++ != '.')
        return 0;
    at = after_word(at, end, cell->row);
    if (!at || at == end || *at++ != '.')
        return 0;
    return after_word(at, end, cell->column) == end;
}

const struct st_cell *tx_cell_find(const struct st_ruleset *rs, const char *name, uint32_t size)
{
    for (uint32_t i = 0; i < rs->cell_count; i++)
        if (is_cell_name(&rs->cells[i], name, name + size))
            return &rs->cells[i];
    return NULL;
}

void tx_cell_near(const struct st_ruleset *rs, const char *name, uint32_t size, char *text, uint32_t cap)
{
    char full[3 * TB_NAME_MAX];
    struct tx_near near;

    tx_near_begin(&near, name, size);
    for (uint32_t i = 0; i < rs->cell_count; i++) {
        tx_cell_name(&rs->cells[i], full, sizeof full);
        tx_near_try(&near, full);
    }
    tx_near_put(&near, text, cap);
}

const struct st_cell *tx_option_near(const struct st_ruleset *rs, const char *name, uint32_t size, char *text,
                                     uint32_t cap)
{
    const struct st_cell *cell = NULL;
    struct tx_near near;

    tx_near_begin(&near, name, size);
    for (uint32_t i = 0; i < rs->cell_count; i++)
        if (strcmp(rs->cells[i].table, "options") == 0)
            tx_near_try(&near, rs->cells[i].row);
    tx_near_put(&near, text, cap);
    for (uint32_t i = 0; i < rs->cell_count; i++)
        if (strcmp(rs->cells[i].table, "options") == 0 && strcmp(rs->cells[i].row, near.best) == 0)
            cell = &rs->cells[i];
    return cell;
}
