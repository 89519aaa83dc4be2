/* scenario_read.c -- the parts of a scenario: its board and map, its numbers, its units. */
#include "scenario_read.h"

#include <stdio.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "fold.h"
#include "names.h"
#include "position.h"

int tx_scenario_kind(const struct tx_scenario_reader *r, uint32_t n, uint8_t kind, const char *what)
{
    static const char *const kinds[] = { "words", "a list", "a map" };

    if (r->yaml.node[n].kind == kind)
        return 0;
    return TX_NODE_COMPLAIN(r, n, "%s is %s; expected %s", what, kinds[r->yaml.node[n].kind], kinds[kind]);
}

/* A complaint about a piece of a word; its column can be counted only where the file has it letter by letter. */
static int complain_part(const struct tx_scenario_reader *r, uint32_t n, struct tx_span part, const char *why)
{
    const struct tx_yaml_node *node = &r->yaml.node[n];
    const uint32_t col = node->is_literal ? part.col : node->text.col;

    return tx_complain(r->c, r->yaml.file.name, node->text.line, col, "%s, not \"%.*s\"", why, TX_SHOW(part));
}

/* ---- options ---- */

static void list_options(const struct st_ruleset *rs, char *out, uint32_t cap)
{
    size_t n = 0;

    out[0] = '\0';
    for (uint32_t i = 0; i < rs->cell_count && n < cap; i++)
        if (strcmp(rs->cells[i].table, "options") == 0) {
            snprintf(out + n, cap - n, "%s%s", n > 0 ? ", " : "", rs->cells[i].row);
            n = strlen(out);
        }
}

int tx_scenario_options(struct tx_scenario_reader *r, uint32_t n)
{
    const struct st_cell *cell;
    char row[TB_NAME_MAX], name[2 * TB_NAME_MAX], why[400];
    int32_t value;

    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_MAP, "options"))
        return -1;
    for (uint32_t key = r->yaml.node[n].child; key; key = r->yaml.node[key].next) {
        const uint32_t v = r->yaml.node[key].child;
        const struct tx_span *word = &r->yaml.node[key].text;

        tx_fold(word->at, word->size, row, sizeof row);
        snprintf(name, sizeof name, "options.%s.value", row);
        cell = tx_cell_find(r->rs, name, (uint32_t)strlen(name));
        if (!cell) {
            list_options(r->rs, why, sizeof why);
            return TX_NODE_COMPLAIN(r, key, "there is no option %.*s; there are: %s", TX_SHOW(*word), why);
        }
        if (tx_scenario_kind(r, v, TX_YAML_WORD, "the option's value"))
            return -1;
        word = &r->yaml.node[v].text;
        if (tx_cell_parse(cell, word->at, word->size, &value, why, sizeof why))
            return complain_part(r, v, *word, why);
        if (tx_cell_is_in(r->rs, cell, r->b->setting->version))
            tx_cell_put(cell, r->b->setting, value);
    }
    return 0;
}

/* ---- the board ---- */

/* How many cells the rule set's boards can have: as many as a piece can stand on. */
static uint32_t cells_max(const struct st_ruleset *rs)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].type == ST_T_CELL)
            return (uint32_t)rs->fields[i].max + 1;
    return TX_LABEL_MAX * TX_LABEL_MAX;
}

static int side_length(const char *text, uint32_t size, uint32_t max)
{
    int32_t n;

    if (size == 0 || size > 2 || text[0] == '+' || text[0] == '-' || text[size - 1] == '+' ||
        tx_number_parse(text, size, &n) || n < 1 || n > (int32_t)max)
        return 0;
    return n;
}

/* A book may say how large a board is where its scenario says nothing. */
int tx_scenario_board(struct tx_scenario_reader *r, uint32_t n)
{
    const uint32_t letters = r->rs->space == ST_SQUARE ? 26 : TX_LABEL_MAX;
    const struct tx_span text = r->yaml.node[n].text;
    const char *x;
    uint32_t at;
    int width, height;

    if (n == 0)
        return r->b->setting->width ? 0 : TX_NODE_COMPLAIN(r, 1, "expected a key board");
    if (tx_scenario_kind(r, n, TX_YAML_WORD, "the board"))
        return -1;
    x = memchr(text.at, 'x', text.size);
    at = x ? (uint32_t)(x - text.at) : 0;
    width = x ? side_length(text.at, at, letters) : 0;
    height = x ? side_length(x + 1, text.size - at - 1, TX_LABEL_MAX) : 0;
    if (!width || !height)
        return TX_NODE_COMPLAIN(r, n, "expected the board's width and height such as 8x8, at most %ux%u", letters,
                                (uint32_t)TX_LABEL_MAX);
    if ((uint32_t)(width * height) > cells_max(r->rs))
        return TX_NODE_COMPLAIN(r, n, "expected a board of at most %u places, not %d", cells_max(r->rs),
                                width * height);
    r->b->setting->width = (uint16_t)width;
    r->b->setting->height = (uint16_t)height;
    return 0;
}

/* ---- the map ---- */

struct legend {
    int32_t value[128]; /* what each letter stands for, or -1 */
    const struct st_field *terrain;
    uint32_t field;
};

static int read_legend(const struct tx_scenario_reader *r, uint32_t n, struct legend *legend)
{
    char why[400];

    for (uint32_t i = 0; i < 128; i++)
        legend->value[i] = -1;
    if (tx_scenario_kind(r, n, TX_YAML_MAP, "the legend"))
        return -1;
    for (uint32_t key = r->yaml.node[n].child; key; key = r->yaml.node[key].next) {
        const struct tx_span letter = r->yaml.node[key].text;
        const uint32_t v = r->yaml.node[key].child;
        const struct tx_span word = r->yaml.node[v].text;
        int32_t *value;

        if (letter.size != 1 || letter.at[0] < ' ' || letter.at[0] > '~')
            return complain_part(r, key, letter, "expected one letter or sign");
        if (tx_scenario_kind(r, v, TX_YAML_WORD, "what the letter stands for"))
            return -1;
        value = &legend->value[(unsigned char)letter.at[0]];
        if (tx_value_parse(r->rs, r->b->setting, legend->terrain, word.at, word.size, value, why, sizeof why))
            return complain_part(r, v, word, why);
    }
    return 0;
}

static int read_map_row(struct tx_scenario_reader *r, uint32_t n, const struct legend *legend, uint32_t y)
{
    struct st_setting *set = r->b->setting;
    const struct tx_span text = r->yaml.node[n].text;
    uint32_t x = 0;

    if (tx_scenario_kind(r, n, TX_YAML_WORD, "a row of the map"))
        return -1;
    for (uint32_t i = 0, step; i < text.size; i += step, x++) {
        const unsigned char ch = (unsigned char)text.at[i];

        step = ch < 0xc0 ? 1 : ch < 0xe0 ? 2 : ch < 0xf0 ? 3 : 4;
        if (x >= set->width)
            return complain_part(r, n, tx_span_part(text, i, text.size), "the row is too long; expected its end");
        if (ch >= 128 || legend->value[ch] < 0)
            return complain_part(r, n, tx_span_part(text, i, i + step), "expected a letter of the legend");
        r->rs->put(set, r->b->start, legend->field, x + y * set->width, legend->value[ch]);
    }
    if (x < set->width)
        return TX_NODE_COMPLAIN(r, n, "the row has %u places; expected %u", x, set->width);
    return 0;
}

/* The first row is the north edge; squares count from the south, hexes from the north. */
int tx_scenario_map(struct tx_scenario_reader *r, uint32_t map, uint32_t legend)
{
    const uint32_t height = r->b->setting->height;
    struct legend l;
    uint32_t row = 0;

    if (!map)
        return legend ? TX_NODE_COMPLAIN(r, legend, "a legend without a map") : 0;
    l.terrain = tx_field_find(r->rs, ST_OF_CELL, "terrain", 7, &l.field);
    if (!l.terrain || r->rs->space == ST_PLANE)
        return TX_NODE_COMPLAIN(r, map, "%s has no terrain, so it has no map", r->rs->title);
    if (tx_scenario_kind(r, map, TX_YAML_LIST, "the map"))
        return -1;
    if (!legend)
        return TX_NODE_COMPLAIN(r, map, "a map without a legend");
    if (read_legend(r, legend, &l))
        return -1;
    for (uint32_t n = r->yaml.node[map].child; n; n = r->yaml.node[n].next, row++) {
        if (row == height)
            return TX_NODE_COMPLAIN(r, n, "the map has too many rows; expected %u", height);
        if (read_map_row(r, n, &l, r->rs->space == ST_SQUARE ? height - 1 - row : row))
            return -1;
    }
    return row == height ? 0 : TX_NODE_COMPLAIN(r, map, "the map has %u rows; expected %u", row, height);
}

/* ---- flags of cells, fields of the game and of the sides ---- */

static int mark_cells(struct tx_scenario_reader *r, uint32_t n, uint32_t field, int32_t value)
{
    struct st_setting *set = r->b->setting;
    const struct st_field place = { .type = ST_T_CELL, .max = set->width * set->height - 1 };
    char why[200];
    int32_t cell;

    if (tx_scenario_kind(r, n, TX_YAML_LIST, "what follows"))
        return -1;
    for (uint32_t i = r->yaml.node[n].child; i; i = r->yaml.node[i].next) {
        const struct tx_span word = r->yaml.node[i].text;

        if (tx_scenario_kind(r, i, TX_YAML_WORD, "a place"))
            return -1;
        if (tx_value_parse(r->rs, set, &place, word.at, word.size, &cell, why, sizeof why))
            return complain_part(r, i, word, why);
        r->rs->put(set, r->b->start, field, (uint32_t)cell, value);
    }
    return 0;
}

/* `elevation: { 2: [0405, 0506], 3: [0407] }`: the places of each value of a field that is no flag. */
static int mark_values(struct tx_scenario_reader *r, uint32_t n, uint32_t field)
{
    char why[400];

    if (tx_scenario_kind(r, n, TX_YAML_MAP, "what follows"))
        return -1;
    for (uint32_t key = r->yaml.node[n].child; key; key = r->yaml.node[key].next) {
        const struct tx_span word = r->yaml.node[key].text;
        int32_t value;

        if (tx_value_parse(r->rs, r->b->setting, &r->rs->fields[field], word.at, word.size, &value, why, sizeof why))
            return complain_part(r, key, word, why);
        if (mark_cells(r, r->yaml.node[key].child, field, value))
            return -1;
    }
    return 0;
}

int tx_scenario_cells(struct tx_scenario_reader *r, uint32_t n)
{
    char known[300];
    uint32_t field;

    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_MAP, "cells"))
        return -1;
    for (uint32_t key = r->yaml.node[n].child; key; key = r->yaml.node[key].next) {
        const struct tx_span name = r->yaml.node[key].text;
        const struct st_field *f = tx_field_find(r->rs, ST_OF_CELL, name.at, name.size, &field);

        if (!f) {
            tx_list_fields(r->rs, ST_OF_CELL, known, sizeof known);
            return TX_NODE_COMPLAIN(r, key, "no place can be %.*s; there are: %s", TX_SHOW(name), known);
        }
        if (f->type == ST_T_FLAG ? mark_cells(r, r->yaml.node[key].child, field, 1)
                                 : mark_values(r, r->yaml.node[key].child, field))
            return -1;
    }
    return 0;
}

static int is_derived(const struct st_ruleset *rs, uint32_t field)
{
    return rs->fields[field].flags & ST_FIELD_DERIVED;
}

static int read_field(struct tx_scenario_reader *r, uint32_t key, uint8_t entity, uint32_t index)
{
    const struct tx_span name = r->yaml.node[key].text;
    const uint32_t v = r->yaml.node[key].child;
    const struct tx_span word = r->yaml.node[v].text;
    uint32_t field;
    const struct st_field *f = tx_field_find(r->rs, entity, name.at, name.size, &field);
    char why[400];
    int32_t value;

    if (!f) {
        tx_list_fields(r->rs, entity, why, sizeof why);
        return TX_NODE_COMPLAIN(r, key, "there is no field %.*s; there are: %s", TX_SHOW(name), why);
    }
    if (is_derived(r->rs, field))
        return TX_NODE_COMPLAIN(r, key, "%s follows from the rest and cannot be set", f->name);
    if (tx_scenario_kind(r, v, TX_YAML_WORD, "the field's value"))
        return -1;
    if (tx_value_parse(r->rs, r->b->setting, f, word.at, word.size, &value, why, sizeof why))
        return complain_part(r, v, word, why);
    r->rs->put(r->b->setting, r->b->start, field, index, value);
    return 0;
}

int tx_scenario_fields(struct tx_scenario_reader *r, uint32_t n)
{
    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_MAP, "fields"))
        return -1;
    for (uint32_t key = r->yaml.node[n].child; key; key = r->yaml.node[key].next) {
        const uint32_t v = r->yaml.node[key].child;
        const struct tx_span name = r->yaml.node[key].text;

        if (!tx_span_is(name, "A") && !tx_span_is(name, "B")) {
            if (read_field(r, key, ST_OF_GAME, 0))
                return -1;
            continue;
        }
        if (tx_scenario_kind(r, v, TX_YAML_MAP, "a side's fields"))
            return -1;
        for (uint32_t k = r->yaml.node[v].child; k; k = r->yaml.node[k].next)
            if (read_field(r, k, ST_OF_SIDE, name.at[0] == 'B'))
                return -1;
    }
    return 0;
}

/* ---- areas of a plane ---- */

/* `rough 1.000,3.800 3.000,3.800 3.000,5.200`: what it is, then its points. */
static int read_area(struct tx_scenario_reader *r, uint32_t n, uint32_t field)
{
    struct st_setting *set = r->b->setting;
    struct tx_span rest = r->yaml.node[n].text, word;
    uint32_t point = 0, points = 0;
    const struct st_field *p = tx_field_find(r->rs, ST_OF_AREA, "point", 5, &point);
    char why[400];
    int32_t value;

    if (tx_scenario_kind(r, n, TX_YAML_WORD, "an area"))
        return -1;
    if (!p || r->areas == ST_AREAS_MAX)
        return TX_NODE_COMPLAIN(r, n, "expected no more areas");
    word = tx_span_word(&rest);
    if (tx_value_parse(r->rs, set, &r->rs->fields[field], word.at, word.size, &value, why, sizeof why))
        return complain_part(r, n, word, why);
    r->rs->put(set, r->b->start, field, r->areas, value);
    for (; (word = tx_span_word(&rest)).size > 0; points++) {
        if (tx_value_parse(r->rs, set, p, word.at, word.size, &value, why, sizeof why))
            return complain_part(r, n, word, why);
        if (points == (uint32_t)p->max)
            return complain_part(r, n, word, "the area has too many points; expected its end");
        r->rs->put(set, r->b->start, point, r->areas * (uint32_t)p->max + points, value);
    }
    r->area[r->areas++] = n;
    return points ? 0 : TX_NODE_COMPLAIN(r, n, "expected the points of the area");
}

int tx_scenario_areas(struct tx_scenario_reader *r, uint32_t n)
{
    char known[300];
    uint32_t field;

    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_MAP, "areas"))
        return -1;
    for (uint32_t key = r->yaml.node[n].child; key; key = r->yaml.node[key].next) {
        const struct tx_span name = r->yaml.node[key].text;
        const struct st_field *f = tx_field_find(r->rs, ST_OF_AREA, name.at, name.size, &field);
        const uint32_t list = r->yaml.node[key].child;

        if (!f || f->type != ST_T_NAME) {
            tx_list_fields(r->rs, ST_OF_AREA, known, sizeof known);
            return TX_NODE_COMPLAIN(r, key, "no area can be %.*s; there are: %s", TX_SHOW(name), known);
        }
        if (tx_scenario_kind(r, list, TX_YAML_LIST, "what follows"))
            return -1;
        for (uint32_t i = r->yaml.node[list].child; i; i = r->yaml.node[i].next)
            if (read_area(r, i, field))
                return -1;
    }
    return 0;
}

/* ---- units ---- */

/* The name at the start of a unit's line, or the first and last of a row of them; the words after it are left in
 * *rest. */
static int unit_name(const struct tx_scenario_reader *r, uint32_t n, uint32_t *side, uint32_t *number, uint32_t *last,
                     struct tx_span *rest)
{
    struct tx_span name;

    if (tx_scenario_kind(r, n, TX_YAML_WORD, "a unit"))
        return -1;
    *rest = r->yaml.node[n].text;
    name = tx_span_word(rest);
    if (tx_units_parse(name.at, name.size, side, number, last))
        return complain_part(r, n, name, "expected a unit's name such as A1 or B12, or a row such as A1-A10");
    return 0;
}

int tx_scenario_units(struct tx_scenario_reader *r, uint32_t n)
{
    uint32_t of[ST_SIDES][ST_PIECES_MAX + 1] = { { 0 } }, count[ST_SIDES] = { 0, 0 }, side, number;
    uint32_t last;
    struct tx_span rest;

    if (tx_scenario_kind(r, n, TX_YAML_LIST, "units"))
        return -1;
    for (uint32_t i = r->yaml.node[n].child; i; i = r->yaml.node[i].next) {
        if (unit_name(r, i, &side, &number, &last, &rest))
            return -1;
        for (; number <= last; number++) {
            if (of[side][number])
                return TX_NODE_COMPLAIN(r, i, "%c%u is here twice", "AB"[side], number);
            if (count[0] + count[1] == ST_PIECES_MAX)
                return TX_NODE_COMPLAIN(r, i, "expected at most %d units", ST_PIECES_MAX);
            of[side][number] = i;
            count[side]++;
        }
    }
    for (side = 0; side < ST_SIDES; side++)
        for (number = 1; number <= count[side]; number++) {
            if (!of[side][number])
                return TX_NODE_COMPLAIN(r, n, "%c%u is missing; expected %c1 to %c%u without gaps", "AB"[side], number,
                                        "AB"[side], "AB"[side], count[side]);
            r->units[side ? count[0] + number : number] = of[side][number];
        }
    r->b->setting->count[0] = (uint16_t)count[0];
    r->b->setting->count[1] = (uint16_t)count[1];
    return 0;
}

/* The word `name=Darius` or `name="the Old Guard"`, the only one that may have blanks.  Its value, or a complaint. */
static int read_name(const struct tx_scenario_reader *r, uint32_t n, struct tx_span *rest, struct tx_span *out)
{
    const int is_quoted = rest->size > 5 && rest->at[5] == '"';
    const struct tx_span whole = *rest;
    uint32_t end = 6;

    if (!is_quoted) {
        const struct tx_span word = tx_span_word(rest);

        *out = tx_span_part(word, 5, word.size);
    } else {
        while (end < whole.size && whole.at[end] != '"')
            end++;
        if (end == whole.size || (end + 1 < whole.size && !tx_is_blank(whole.at[end + 1])))
            return complain_part(r, n, whole, "expected a quotation mark at the end of the name");
        *out = tx_span_part(whole, 6, end);
        *rest = tx_span_trim(tx_span_part(whole, end + 1, whole.size));
    }
    for (uint32_t i = 0; i < out->size; i++)
        if ((unsigned char)out->at[i] < ' ' || out->at[i] == '"')
            return complain_part(r, n, *out, "expected a name without quotation marks, tabs and line ends");
    if (out->size == 0 || out->size >= TX_UNIT_NAME_MAX)
        return complain_part(r, n, *out, "expected a name of 1 to 39 bytes");
    return 0;
}

static int begins_name(struct tx_span rest) { return rest.size >= 5 && memcmp(rest.at, "name=", 5) == 0; }

static int place_unit(struct tx_scenario_reader *r, uint32_t id, uint8_t *seen)
{
    const uint32_t n = r->units[id];
    uint32_t side, number, last;
    struct tx_span rest, word;
    struct tx_assign a;
    char why[300];

    memset(seen, 0, r->rs->field_count);
    if (unit_name(r, n, &side, &number, &last, &rest))
        return -1;
    for (rest = tx_span_trim(rest); rest.size > 0;) {
        if (begins_name(rest)) {
            if (r->name[id].size > 0)
                return complain_part(r, n, rest, "the unit has a name already; expected another field");
            if (read_name(r, n, &rest, &r->name[id]))
                return -1;
            continue;
        }
        word = tx_span_word(&rest);
        if (tx_word_field(r->rs, r->b->setting, ST_OF_PIECE, word.at, word.size, &a, why, sizeof why))
            return complain_part(r, n, word, why);
        if (seen[a.field]) {
            snprintf(why, sizeof why, "the unit's %s is said already; expected another field",
                     r->rs->fields[a.field].name);
            return complain_part(r, n, word, why);
        }
        if (is_derived(r->rs, a.field))
            return complain_part(r, n, word, "this follows from the rest and cannot be set");
        seen[a.field] = 1;
        r->rs->put(r->b->setting, r->b->start, a.field, id, a.value);
    }
    return 0;
}

int tx_scenario_place(struct tx_scenario_reader *r)
{
    const uint32_t count = (uint32_t)r->b->setting->count[0] + r->b->setting->count[1];
    uint8_t *seen = tb_calloc(r->rs->field_count);
    int rc = 0;

    for (uint32_t id = 1; rc == 0 && id <= count; id++)
        rc = place_unit(r, id, seen);
    free(seen);
    return rc;
}

/* ---- names ---- */

/* A row that is named must be one unit. */
static int is_one_unit(const struct tx_names *names, uint32_t first, uint32_t last)
{
    for (uint32_t id = first; id <= last; id++)
        if (last > first && names->of[id] != first)
            return 0;
    return 1;
}

static int is_taken(const struct tx_scenario_reader *r, uint32_t id)
{
    for (uint32_t other = 1; other < id; other++)
        if ((other > r->b->setting->count[0]) == (id > r->b->setting->count[0]) && r->units[other] != r->units[id] &&
            strcmp(r->b->names->name[other], r->b->names->name[id]) == 0)
            return 1;
    return 0;
}

static int name_unit(struct tx_scenario_reader *r, const struct st_at *start, uint32_t id)
{
    const uint32_t n = r->units[id];
    const struct tx_span name = r->name[id];
    uint32_t side, number, last;
    struct tx_span rest;

    if (unit_name(r, n, &side, &number, &last, &rest))
        return -1;
    if (side)
        last += r->b->setting->count[0];
    if (id > 1 && r->units[id - 1] == n)
        return 0; /* the line is said of each of its row, and the first has its name */
    if (!is_one_unit(r->b->names, id, last))
        return complain_part(r, n, name, "expected a name for one unit; a row of units cannot share one");
    if (tx_names_set(r->b->names, start, (uint16_t)id, name.at, name.size))
        return complain_part(r, n, name, "expected a name for the unit's first piece only");
    if (is_taken(r, id))
        return complain_part(r, n, name, "expected a name that no other unit of its side has");
    return 0;
}

int tx_scenario_names(struct tx_scenario_reader *r)
{
    const struct st_at start = { r->rs, r->b->setting, r->b->start };

    r->b->names = tb_calloc(sizeof *r->b->names);
    tx_names_make(r->b->names, &start);
    for (uint32_t id = 1; id <= r->b->names->count; id++)
        if (r->name[id].size > 0 && name_unit(r, &start, id))
            return -1;
    return 0;
}
