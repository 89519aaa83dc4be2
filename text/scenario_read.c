/* scenario_read.c -- the parts of a scenario: its board and map, its numbers, its units. */
#include "scenario_read.h"

#include <stdio.h>

#include "fold.h"
#include "near.h"
#include "position.h"

int tx_scenario_kind(const struct tx_scenario_reader *r, uint32_t n, uint8_t kind, const char *what)
{
    static const char *const kinds[] = { "words", "a list", "a map" };

    if (r->yaml.node[n].kind == kind)
        return 0;
    return TX_NODE_COMPLAIN(r, n, "%s is %s; expected %s", what, kinds[r->yaml.node[n].kind], kinds[kind]);
}

int tx_scenario_complain(const struct tx_scenario_reader *r, uint32_t n, struct tx_span part, const char *why)
{
    const struct tx_yaml_node *node = &r->yaml.node[n];
    const uint32_t col = node->is_literal ? part.col : node->text.col;
    const uint32_t split = tx_near_split(why);

    return tx_complain(r->c, r->yaml.file.name, node->text.line, col, "%.*s, not \"%.*s\"%s", (int)split, why,
                       TX_SHOW(part), why + split);
}

int tx_scenario_unknown(struct tx_scenario_reader *r, uint32_t n, struct tx_span part, const char *why)
{
    const int is_name = part.size > 2 && !memchr(part.at, '=', part.size) && !memchr(part.at, ',', part.size) &&
                        (part.at[part.size - 1] < '0' || part.at[part.size - 1] > '9');

    tx_scenario_complain(r, n, part, why);
    if (r->has_book || r->is_hinted || !r->rs->open || !is_name || why[tx_near_split(why)])
        return -1;
    r->is_hinted = 1;
    snprintf(r->c->what + strlen(r->c->what), sizeof r->c->what - strlen(r->c->what),
             "; if a book of your own adds it, say --rulebook BOOK");
    return -1;
}

/* Go on after the complaint that was made?  0, or -1. */
static int go_on(const struct tx_scenario_reader *r) { return tx_fault_take(r->faults, r->c); }

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

/* What an option with a fault is meant to be is not known. */
static void doubt(struct tx_scenario_reader *r, const struct st_cell *cell)
{
    if (r->doubts < TX_DOUBTS_MAX)
        r->doubt[r->doubts++] = cell;
    else
        r->is_unsure = 1;
}

static int read_option(struct tx_scenario_reader *r, uint32_t key)
{
    const struct tx_span name = r->yaml.node[key].text;
    const uint32_t v = r->yaml.node[key].child;
    const struct tx_span word = r->yaml.node[v].text;
    const struct st_cell *cell;
    char row[TB_NAME_MAX] = "", full[2 * TB_NAME_MAX], known[300], why[400];
    int32_t value;

    tx_fold(name.at, name.size, row, sizeof row);
    snprintf(full, sizeof full, "options.%s.value", row);
    cell = tx_cell_find(r->rs, full, (uint32_t)strlen(full));
    if (!cell) {
        list_options(r->rs, known, sizeof known);
        snprintf(why, sizeof why, "there is no option %.*s", TX_SHOW(name));
        cell = tx_option_near(r->rs, name.at, name.size, why, sizeof why);
        if (cell) {
            doubt(r, cell);
            return TX_NODE_COMPLAIN(r, key, "%s", why);
        }
        return TX_NODE_COMPLAIN(r, key, "%s; there are: %s", why, known);
    }
    if (tx_scenario_kind(r, v, TX_YAML_WORD, "the option's value") ||
        (tx_cell_parse(cell, word.at, word.size, &value, why, sizeof why) && tx_scenario_complain(r, v, word, why))) {
        doubt(r, cell);
        return -1;
    }
    if (tx_cell_is_in(r->rs, cell, r->b->setting->version))
        tx_cell_put(cell, r->b->setting, value);
    return 0;
}

int tx_scenario_options(struct tx_scenario_reader *r, uint32_t n)
{
    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_MAP, "options"))
        return -1;
    for (uint32_t key = r->yaml.node[n].child; key; key = r->yaml.node[key].next)
        if (read_option(r, key) && go_on(r))
            return -1;
    return 0;
}

/* ---- the board ---- */

/* On squares a letter names a column; there are as many cells as a piece can stand on. */
struct tx_board_most tx_board_most(const struct st_ruleset *rs)
{
    struct tx_board_most most = { rs->space == ST_SQUARE ? 26 : TX_LABEL_MAX, TX_LABEL_MAX, 0 };

    most.places = TX_LABEL_MAX * TX_LABEL_MAX;
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].type == ST_T_CELL)
            most.places = (uint32_t)rs->fields[i].max + 1;
    return most;
}

static int side_length(const char *text, uint32_t size, uint32_t max)
{
    int32_t n;

    if (size == 0 || size > 2 || text[0] == '+' || text[0] == '-' || text[size - 1] == '+' ||
        tx_number_parse(text, size, &n) || n < 1 || n > (int32_t)max)
        return 0;
    return n;
}

/* A board that every place fits on, for a reader that goes on without knowing its size. */
static void take_largest(struct tx_scenario_reader *r)
{
    const struct tx_board_most most = tx_board_most(r->rs);
    uint32_t width = most.width < most.places ? most.width : most.places;

    while (width > 1 && width * width > most.places)
        width--;
    r->has_board = 0;
    r->b->setting->width = (uint16_t)width;
    r->b->setting->height = (uint16_t)(most.places / width < most.height ? most.places / width : most.height);
}

/* A book may say how large a board is where its scenario says nothing. */
static int read_board(struct tx_scenario_reader *r, uint32_t n)
{
    const struct tx_board_most most = tx_board_most(r->rs);
    const struct tx_span text = r->yaml.node[n].text;
    const char *x;
    uint32_t at;
    int width, height;

    r->has_board = 1;
    if (n == 0)
        return r->b->setting->width ? 0 : TX_NODE_COMPLAIN(r, 1, "expected a key board");
    if (tx_scenario_kind(r, n, TX_YAML_WORD, "the board"))
        return -1;
    x = memchr(text.at, 'x', text.size);
    at = x ? (uint32_t)(x - text.at) : 0;
    width = x ? side_length(text.at, at, most.width) : 0;
    height = x ? side_length(x + 1, text.size - at - 1, most.height) : 0;
    if (!width || !height)
        return TX_NODE_COMPLAIN(r, n, "expected the board's width and height such as 8x8, at most %ux%u", most.width,
                                most.height);
    if ((uint32_t)(width * height) > most.places)
        return TX_NODE_COMPLAIN(r, n, "expected a board of at most %u places, not %d", most.places, width * height);
    r->b->setting->width = (uint16_t)width;
    r->b->setting->height = (uint16_t)height;
    return 0;
}

int tx_scenario_board(struct tx_scenario_reader *r, uint32_t n)
{
    if (read_board(r, n) == 0)
        return 0;
    if (r->faults)
        take_largest(r);
    return -1;
}

/* ---- the map ---- */

enum { UNKNOWN = -1, TOLD = -2 };
struct legend {
    int32_t value[128]; /* what each letter stands for; UNKNOWN; TOLD: it was complained of */
    const struct st_field *terrain;
    uint32_t field;
};

static int read_letter(struct tx_scenario_reader *r, uint32_t key, struct legend *legend)
{
    const struct tx_span letter = r->yaml.node[key].text;
    const uint32_t v = r->yaml.node[key].child;
    const struct tx_span word = r->yaml.node[v].text;
    int32_t value;
    char why[400];

    if (letter.size != 1 || letter.at[0] < ' ' || letter.at[0] > '~')
        return tx_scenario_complain(r, key, letter, "expected one letter or sign");
    legend->value[(unsigned char)letter.at[0]] = TOLD;
    if (tx_scenario_kind(r, v, TX_YAML_WORD, "what the letter stands for"))
        return -1;
    if (tx_value_parse(r->rs, r->b->setting, legend->terrain, word.at, word.size, &value, why, sizeof why))
        return tx_scenario_unknown(r, v, word, why);
    legend->value[(unsigned char)letter.at[0]] = value;
    return 0;
}

static int read_legend(struct tx_scenario_reader *r, uint32_t n, struct legend *legend)
{
    for (uint32_t i = 0; i < 128; i++)
        legend->value[i] = UNKNOWN;
    if (tx_scenario_kind(r, n, TX_YAML_MAP, "the legend"))
        return -1;
    for (uint32_t key = r->yaml.node[n].child; key; key = r->yaml.node[key].next)
        if (read_letter(r, key, legend) && go_on(r))
            return -1;
    return 0;
}

static int read_map_row(struct tx_scenario_reader *r, uint32_t n, struct legend *legend, uint32_t y)
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
            return tx_scenario_complain(r, n, tx_span_part(text, i, text.size),
                                        "the row is too long; expected its end");
        if (ch >= 128 || legend->value[ch] == UNKNOWN) { /* a letter is told of once */
            tx_scenario_complain(r, n, tx_span_part(text, i, i + step), "expected a letter of the legend");
            if (go_on(r))
                return -1;
            legend->value[ch & 127] = ch < 128 ? TOLD : legend->value[ch & 127];
        }
        if (ch < 128 && legend->value[ch] >= 0)
            tx_scenario_put(r, legend->field, x + y * set->width, legend->value[ch]);
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
    if (!r->has_board)
        return 0;
    for (uint32_t n = r->yaml.node[map].child; n; n = r->yaml.node[n].next, row++) {
        if (row == height)
            return TX_NODE_COMPLAIN(r, n, "the map has too many rows; expected %u", height);
        if (read_map_row(r, n, &l, r->rs->space == ST_SQUARE ? height - 1 - row : row) && go_on(r))
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

        if (tx_scenario_kind(r, i, TX_YAML_WORD, "a place") ||
            (tx_value_parse(r->rs, set, &place, word.at, word.size, &cell, why, sizeof why) &&
             tx_scenario_complain(r, i, word, why))) {
            if (go_on(r))
                return -1;
            continue;
        }
        tx_scenario_put(r, field, (uint32_t)cell, value);
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
        int32_t value = 0;
        int rc =
            tx_value_parse(r->rs, r->b->setting, &r->rs->fields[field], word.at, word.size, &value, why, sizeof why);

        rc = rc ? tx_scenario_unknown(r, key, word, why) : mark_cells(r, r->yaml.node[key].child, field, value);
        if (rc && go_on(r))
            return -1;
    }
    return 0;
}

static int unknown_field(const struct tx_scenario_reader *r, uint32_t key, uint8_t entity, const char *what)
{
    const struct tx_span name = r->yaml.node[key].text;
    char known[300], why[400];

    snprintf(why, sizeof why, "%s %.*s", what, TX_SHOW(name));
    if (tx_near_field(r->rs, entity, name.at, name.size, why, sizeof why))
        return TX_NODE_COMPLAIN(r, key, "%s", why);
    tx_list_fields(r->rs, entity, known, sizeof known);
    return TX_NODE_COMPLAIN(r, key, "%s; there are: %s", why, known);
}

int tx_scenario_cells(struct tx_scenario_reader *r, uint32_t n)
{
    uint32_t field;

    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_MAP, "cells"))
        return -1;
    for (uint32_t key = r->yaml.node[n].child; key; key = r->yaml.node[key].next) {
        const struct tx_span name = r->yaml.node[key].text;
        const struct st_field *f = tx_field_find(r->rs, ST_OF_CELL, name.at, name.size, &field);

        if (!f)
            unknown_field(r, key, ST_OF_CELL, "no place can be");
        if ((!f || (f->type == ST_T_FLAG ? mark_cells(r, r->yaml.node[key].child, field, 1)
                                         : mark_values(r, r->yaml.node[key].child, field))) &&
            go_on(r))
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

    if (!f)
        return unknown_field(r, key, entity, "there is no field");
    if (is_derived(r->rs, field))
        return TX_NODE_COMPLAIN(r, key, "%s follows from the rest and cannot be set", f->name);
    if (tx_scenario_kind(r, v, TX_YAML_WORD, "the field's value"))
        return -1;
    if (tx_value_parse(r->rs, r->b->setting, f, word.at, word.size, &value, why, sizeof why))
        return tx_scenario_complain(r, v, word, why);
    tx_scenario_put(r, field, index, value);
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
            if (read_field(r, key, ST_OF_GAME, 0) && go_on(r))
                return -1;
            continue;
        }
        if (tx_scenario_kind(r, v, TX_YAML_MAP, "a side's fields")) {
            if (go_on(r))
                return -1;
            continue;
        }
        for (uint32_t k = r->yaml.node[v].child; k; k = r->yaml.node[k].next)
            if (read_field(r, k, ST_OF_SIDE, name.at[0] == 'B') && go_on(r))
                return -1;
    }
    return 0;
}

/* ---- areas of a plane ---- */

/* `rough 1.000,3.800 3.000,3.800 3.000,5.200`: what it is, then its points. */
static int read_area(struct tx_scenario_reader *r, uint32_t n, uint32_t field)
{
    const struct st_setting *set = r->b->setting;
    struct tx_span rest = r->yaml.node[n].text, word;
    uint32_t point = 0, points = 0, at;
    int32_t corner[TX_CORNERS_MAX] = { 0 };
    const struct st_field *p = tx_field_find(r->rs, ST_OF_AREA, "point", 5, &point);
    char why[400];
    int32_t value;

    if (tx_scenario_kind(r, n, TX_YAML_WORD, "an area"))
        return -1;
    if (!p || r->areas == ST_AREAS_MAX)
        return TX_NODE_COMPLAIN(r, n, "expected no more areas");
    word = tx_span_word(&rest);
    if (tx_value_parse(r->rs, set, &r->rs->fields[field], word.at, word.size, &value, why, sizeof why)) {
        tx_scenario_unknown(r, n, word, why);
        if (go_on(r))
            return -1;
    } else {
        tx_scenario_put(r, field, r->areas, value);
    }
    while (tx_span_trim(rest).size > 0) {
        const int dressed = tx_scenario_dressed(r, n, &rest, &r->dress[r->areas]);

        if (dressed < 0)
            return -1;
        if (dressed > 0)
            continue;
        word = tx_span_word(&rest);
        at = points++; /* wrong ones count, too: there is no place for more */
        if (at >= (uint32_t)p->max || at == TX_CORNERS_MAX)
            return tx_scenario_complain(r, n, word, "the area has too many points; expected its end");
        if (tx_value_parse(r->rs, set, p, word.at, word.size, &value, why, sizeof why)) {
            tx_scenario_complain(r, n, word, why);
            if (go_on(r))
                return -1;
            continue;
        }
        corner[at] = value;
    }
    tx_corners(corner, points);
    for (uint32_t i = 0; i < points; i++)
        tx_scenario_put(r, point, r->areas * (uint32_t)p->max + i, corner[i]);
    r->dress[r->areas].points = points;
    r->area[r->areas++] = n;
    return points ? 0 : TX_NODE_COMPLAIN(r, n, "expected the points of the area");
}

int tx_scenario_areas(struct tx_scenario_reader *r, uint32_t n)
{
    uint32_t field;

    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_MAP, "areas"))
        return -1;
    for (uint32_t key = r->yaml.node[n].child; key; key = r->yaml.node[key].next) {
        const struct tx_span name = r->yaml.node[key].text;
        const struct st_field *f = tx_field_find(r->rs, ST_OF_AREA, name.at, name.size, &field);
        const uint32_t list = r->yaml.node[key].child;

        if (!f || f->type != ST_T_NAME ? unknown_field(r, key, ST_OF_AREA, "no area can be")
                                       : tx_scenario_kind(r, list, TX_YAML_LIST, "what follows")) {
            if (go_on(r))
                return -1;
            continue;
        }
        for (uint32_t i = r->yaml.node[list].child; i; i = r->yaml.node[i].next) {
            const uint32_t before = r->faults ? tx_fault_count(r->faults) : 0;

            if (read_area(r, i, field) && go_on(r))
                return -1;
            if (r->faults && tx_fault_count(r->faults) != before)
                r->left_out[i] = 1;
        }
    }
    return 0;
}
