/* position.c -- see position.h; and an example as a battle. */
#include "position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/example_run.h"
#include "../text/position.h"
#include "../text/words.h"
#include "shop.h"

static int32_t get(const struct ws_telling *t, uint32_t field, uint32_t index)
{
    return t->rs->get(t->set, t->state, field, index);
}

/* A fact of the game or of a side that can be put: nothing can be asked of an empty game, so it is told in any case. */
static int is_said(const struct st_field *f, int32_t value)
{
    switch ((enum st_type)f->type) {
    case ST_T_FLAG:
    case ST_T_UNIT: return value != 0;
    case ST_T_CELL:
    case ST_T_POINT: return value != ST_NOWHERE;
    case ST_T_NAME:
    case ST_T_INT: return value >= f->min && value <= f->max;
    default: return 1;
    }
}

/* The first of its entity's fields with words for its values. */
static int is_first_name(const struct st_ruleset *rs, uint32_t field)
{
    for (uint32_t i = 0; i < field; i++)
        if (rs->fields[i].entity == rs->fields[field].entity && rs->fields[i].type == ST_T_NAME)
            return 0;
    return rs->fields[field].type == ST_T_NAME;
}

static int is_told(const struct ws_telling *t, uint32_t field, uint32_t index)
{
    const struct st_field *f = &t->rs->fields[field];

    if (f->flags & ST_FIELD_DERIVED)
        return 0;
    if (f->entity == ST_OF_GAME || f->entity == ST_OF_SIDE)
        return is_said(f, get(t, field, index));
    /* What a unit is, where it stands and which way it looks is told also where that is the first of all. */
    if (f->entity == ST_OF_PIECE &&
        (is_first_name(t->rs, field) || f->type == ST_T_CELL || f->type == ST_T_POINT || f->type == ST_T_FACING))
        return is_said(f, get(t, field, index));
    return get(t, field, index) != t->rs->get(t->blank_set, t->blank, field, index);
}

static void value_text(const struct ws_telling *t, uint32_t field, int32_t value, char out[TB_NAME_MAX])
{
    tx_value_text(t->rs, t->set, &t->rs->fields[field], value, out, TB_NAME_MAX);
}

/* ---- units ---- */

/* A word alone if it is read as this fact, else with the name of its field. */
static void put_fact(const struct ws_telling *t, uint32_t field, int32_t value)
{
    const struct st_field *f = &t->rs->fields[field];
    char word[TB_NAME_MAX], why[300];
    struct tx_assign a;

    if (f->type == ST_T_FLAG && f->names && f->names[0]) {
        snprintf(word, sizeof word, "%s%.*s", value ? "" : "!", (int)strcspn(f->names[0], "|"), f->names[0]);
        tx_out_format(t->out, " %s", word);
        return;
    }
    value_text(t, field, value, word);
    if (f->type == ST_T_UNIT ||
        tx_word_field(t->rs, t->set, ST_OF_PIECE, word, (uint32_t)strlen(word), &a, why, sizeof why) ||
        a.field != field || a.value != value)
        tx_out_format(t->out, " %s=%s", f->name, word);
    else
        tx_out_format(t->out, " %s", word);
}

/* The units that are in play. */
static void find_units(const struct ws_telling *t, uint8_t here[ST_PIECES_MAX + 1])
{
    struct st_piece *piece = tb_calloc(ST_PIECES_MAX * sizeof *piece);

    memset(here, 0, ST_PIECES_MAX + 1);
    for (uint32_t i = t->rs->pieces(t->set, t->state, piece); i > 0; i--)
        if (piece[i - 1].id <= ST_PIECES_MAX)
            here[piece[i - 1].id] = 1;
    free(piece);
}

/* Units are numbered without gaps, so those behind one that is gone move up.  The new number, 0: none. */
static uint32_t new_number(const struct ws_telling *t, const uint8_t here[ST_PIECES_MAX + 1], uint32_t side,
                           uint32_t number)
{
    const uint32_t first = side ? t->set->count[0] : 0u;
    uint32_t n = 0;

    if (number == 0 || number > t->set->count[side] || !here[first + number])
        return 0;
    for (uint32_t i = 1; i <= number; i++)
        n += here[first + i];
    return n;
}

void ws_renumber(const struct ws_telling *t, size_t from)
{
    const size_t size = t->out->size - from;
    char *text = tb_copy_text(t->out->at + from, size);
    uint8_t here[ST_PIECES_MAX + 1];

    find_units(t, here);
    t->out->size = from;
    for (size_t i = 0; i < size;) {
        const int begins = (i == 0 || strchr(" \n'=,-", text[i - 1])) && (text[i] == 'A' || text[i] == 'B');
        size_t n = 1;

        while (begins && text[i + n] >= '0' && text[i + n] <= '9' && n < 6)
            n++;
        if (n > 1 && (i + n == size || strchr(" \n',:", text[i + n]))) {
            const uint32_t to = new_number(t, here, text[i] == 'B', (uint32_t)strtoul(text + i + 1, NULL, 10));

            if (to > 0)
                tx_out_format(t->out, "%c%u", text[i], to);
            else
                tx_out_bytes(t->out, text + i, n);
            i += n;
        } else {
            tx_out_bytes(t->out, text + i, 1);
            i++;
        }
    }
    free(text);
}

static void put_units(const struct ws_telling *t)
{
    uint8_t here[ST_PIECES_MAX + 1];

    find_units(t, here);
    for (uint32_t unit = 1; unit <= (uint32_t)t->set->count[0] + t->set->count[1]; unit++) {
        const int is_b = unit > t->set->count[0];

        if (!here[unit])
            continue;

        tx_out_put(t->out, t->is_scenario ? "  - '" : "");
        tx_out_format(t->out, "%c%u", "AB"[is_b], is_b ? unit - t->set->count[0] : unit);
        for (uint32_t i = 0; i < t->rs->field_count; i++)
            if (t->rs->fields[i].entity == ST_OF_PIECE && is_told(t, i, unit))
                put_fact(t, i, get(t, i, unit));
        tx_out_put(t->out, t->is_scenario ? "'\n" : "\n");
    }
}

/* ---- ground ---- */

static uint32_t cells_of(const struct ws_telling *t)
{
    return t->rs->space == ST_PLANE ? 0 : (uint32_t)t->set->width * t->set->height;
}

/* The cells that have a value: their names with this between them; how many. */
static uint32_t put_cells(const struct ws_telling *t, uint32_t field, int32_t value, const char *between)
{
    const struct st_field place = { .type = ST_T_CELL, .max = t->set->width * t->set->height - 1 };
    char word[TB_NAME_MAX];
    uint32_t count = 0;

    for (uint32_t i = 0; i < cells_of(t); i++) {
        if (get(t, field, i) != value || !is_told(t, field, i))
            continue;
        tx_value_text(t->rs, t->set, &place, (int32_t)i, word, sizeof word);
        tx_out_format(t->out, t->is_scenario ? "%s'%s'" : "%s%s", count++ || !t->is_scenario ? between : "", word);
    }
    return count;
}

static int has_cells(const struct ws_telling *t, uint32_t field, int32_t value)
{
    for (uint32_t i = 0; i < cells_of(t); i++)
        if (get(t, field, i) == value && is_told(t, field, i))
            return 1;
    return 0;
}

static void put_grid(const struct ws_telling *t, uint32_t field)
{
    const struct st_field *f = &t->rs->fields[field];
    char word[TB_NAME_MAX];

    if (t->is_scenario)
        tx_out_format(t->out, "  %s:%s", f->name, f->type == ST_T_FLAG ? " [" : "\n");
    for (int32_t value = f->type == ST_T_FLAG ? 1 : f->min; value <= (f->type == ST_T_FLAG ? 1 : f->max); value++) {
        if (!has_cells(t, field, value))
            continue;
        value_text(t, field, value, word);
        if (!t->is_scenario)
            tx_out_format(t->out, "%s%s%s", f->name, f->type == ST_T_FLAG ? "" : " ", f->type == ST_T_FLAG ? "" : word);
        else if (f->type != ST_T_FLAG)
            tx_out_format(t->out, "    %s: [", word);
        put_cells(t, field, value, t->is_scenario ? ", " : " ");
        tx_out_put(t->out, t->is_scenario ? "]\n" : "\n");
    }
}

static void put_ground(const struct ws_telling *t)
{
    int has_head = 0;

    for (uint32_t i = 0; i < t->rs->field_count; i++) {
        const struct st_field *f = &t->rs->fields[i];
        int is_used = 0;

        for (uint32_t k = 0; f->entity == ST_OF_CELL && !is_used && k < cells_of(t); k++)
            is_used = is_told(t, i, k);
        if (!is_used)
            continue;
        if (t->is_scenario && !has_head++)
            tx_out_put(t->out, "cells:\n");
        put_grid(t, i);
    }
}

/* Is the area one of this field, which may be read again? */
static int is_area_of(const struct ws_telling *t, uint32_t field, uint32_t area)
{
    const int32_t value = get(t, field, area);
    char word[TB_NAME_MAX], why[300];
    int32_t again;

    if (!is_said(&t->rs->fields[field], value))
        return 0;
    value_text(t, field, value, word);
    return tx_value_parse(t->rs, t->set, &t->rs->fields[field], word, (uint32_t)strlen(word), &again, why,
                          sizeof why) == 0 &&
           again == value;
}

/* Where an area has fewer corners than it may. */
static int is_no_corner(int32_t value) { return value == 0 || value == ST_NOWHERE; }

static void put_area(const struct ws_telling *t, uint32_t field, uint32_t point, uint32_t area)
{
    const uint32_t most = (uint32_t)t->rs->fields[point].max;
    char word[TB_NAME_MAX];
    uint32_t points = most;

    while (points > 0 && is_no_corner(get(t, point, area * most + points - 1)))
        points--;

    value_text(t, field, get(t, field, area), word);
    if (t->is_scenario)
        tx_out_format(t->out, "    - '%s", word);
    else
        tx_out_format(t->out, "%s %s", t->rs->fields[field].name, word);
    for (uint32_t k = 0; k < points; k++) {
        value_text(t, point, get(t, point, area * most + k), word);
        tx_out_format(t->out, " %s", word);
    }
    tx_out_put(t->out, t->is_scenario ? "'\n" : "\n");
}

static void put_areas(const struct ws_telling *t)
{
    uint32_t point;
    int has_head = 0;

    if (!tx_field_find(t->rs, ST_OF_AREA, "point", 5, &point))
        return;
    for (uint32_t i = 0; i < t->rs->field_count; i++) {
        const uint32_t most = (uint32_t)t->rs->fields[point].max;
        int has_field = 0;

        if (t->rs->fields[i].entity != ST_OF_AREA || t->rs->fields[i].type != ST_T_NAME)
            continue;
        for (uint32_t area = 0; area < ST_AREAS_MAX && is_told(t, point, area * most); area++) {
            if (!is_area_of(t, i, area))
                continue;
            if (t->is_scenario && !has_head++)
                tx_out_put(t->out, "areas:\n");
            if (t->is_scenario && !has_field++)
                tx_out_format(t->out, "  %s:\n", t->rs->fields[i].name);
            put_area(t, i, point, area);
        }
    }
}

/* ---- the game and its sides ---- */

static void put_fields(const struct ws_telling *t, uint8_t entity, uint32_t index)
{
    char word[TB_NAME_MAX];

    for (uint32_t i = 0; i < t->rs->field_count; i++) {
        const struct st_field *f = &t->rs->fields[i];
        const int is_flag = f->type == ST_T_FLAG;

        if (f->entity != entity || !is_told(t, i, index))
            continue;
        value_text(t, i, get(t, i, index), word);
        if (t->is_scenario)
            tx_out_format(t->out, "%s%s: '%s'\n", entity == ST_OF_SIDE ? "    " : "  ", f->name,
                          is_flag ? "yes" : word);
        else
            tx_out_format(t->out, "start %s%s%s%s\n",
                          entity == ST_OF_GAME ? ""
                          : index              ? "B "
                                               : "A ",
                          f->name, is_flag ? "" : " ", is_flag ? "" : word);
    }
}

static int has_fields(const struct ws_telling *t, uint8_t entity, uint32_t index)
{
    for (uint32_t i = 0; i < t->rs->field_count; i++)
        if (t->rs->fields[i].entity == entity && is_told(t, i, index))
            return 1;
    return 0;
}

static void put_game(const struct ws_telling *t)
{
    if (t->is_scenario &&
        (has_fields(t, ST_OF_GAME, 0) || has_fields(t, ST_OF_SIDE, 0) || has_fields(t, ST_OF_SIDE, 1)))
        tx_out_put(t->out, "fields:\n");
    put_fields(t, ST_OF_GAME, 0);
    for (uint32_t side = 0; side < ST_SIDES; side++) {
        if (t->is_scenario && has_fields(t, ST_OF_SIDE, side))
            tx_out_format(t->out, "  %c:\n", "AB"[side]);
        put_fields(t, ST_OF_SIDE, side);
    }
}

/* Numbers that are not those of the book. */
static void put_numbers(const struct ws_telling *t, const struct st_setting *book)
{
    int has_head = 0;

    for (uint32_t i = 0; i < t->rs->cell_count; i++) {
        const struct st_cell *cell = &t->rs->cells[i];
        const int is_option = strcmp(cell->table, "options") == 0;
        char name[3 * TB_NAME_MAX], word[TB_NAME_MAX];

        if (tx_cell_get(cell, t->set) == tx_cell_get(cell, book) || (t->is_scenario && !is_option))
            continue;
        tx_cell_text(cell, tx_cell_get(cell, t->set), word, sizeof word);
        tx_cell_name(cell, name, sizeof name);
        if (t->is_scenario && !has_head++)
            tx_out_put(t->out, "options:\n");
        if (is_option)
            tx_out_format(t->out, t->is_scenario ? "  %s: '%s'\n" : "option %s %s\n", cell->row, word);
        else
            tx_out_format(t->out, "set %s = %s\n", name, word);
    }
}

void ws_put_position(struct ws_telling *t, const struct st_setting *book)
{
    struct st_state *blank = tb_calloc(t->rs->state_size);
    struct st_setting *set = tb_calloc(t->rs->setting_size);

    memcpy(set, book, t->rs->setting_size);
    set->width = t->set->width;
    set->height = t->set->height;
    memcpy(set->count, t->set->count, sizeof set->count);
    t->blank = blank;
    t->blank_set = set;
    if (book->width == 0)
        tx_out_format(t->out, t->is_scenario ? "board: %ux%u\n" : "board %ux%u\n", t->set->width, t->set->height);
    put_numbers(t, book);
    put_game(t);
    put_ground(t);
    put_areas(t);
    tx_out_put(t->out, t->is_scenario ? "units:\n" : "");
    put_units(t);
    free(blank);
    free(set);
}

/* ---- an example as a battle ---- */

struct start {
    const struct st_ruleset *rs;
    struct tx_out *out;
    const struct st_setting *book;
    const char *title;
    int is_done;
};

static void take_start(void *who, const struct tx_example_step *step)
{
    struct start *s = who;
    struct ws_telling t = {
        .rs = step->rs, .set = step->setting, .state = step->state, .out = s->out, .is_scenario = 1
    };
    size_t from;

    if (s->is_done++)
        return;
    tx_out_format(s->out, "rules: %s\ntitle: '", s->rs->id);
    for (const char *at = s->title; *at; at++)
        tx_out_bytes(s->out, *at == '\'' ? "''" : at, *at == '\'' ? 2 : 1);
    tx_out_put(s->out, "'\n");
    from = s->out->size;
    ws_put_position(&t, s->book);
    ws_renumber(&t, from);
}

/* The position of an example as the text of a battle; "" if the example has none. */
WS_EXPORT(example_battle) void ws_example_battle(uint32_t i);
void ws_example_battle(uint32_t i)
{
    const struct tx_checked *k = ws_book();
    struct tx_out out = { NULL, 0, 0 };
    char report[TX_EXAMPLE_REPORT], title[TB_NAME_MAX];
    struct start s = { k->rs, &out, k->set, title, 0 };
    const struct tx_example_watch watch = { take_start, &s };

    tx_out_put(&out, "");
    if (k->is_usable && i < k->book.example_count) {
        snprintf(title, sizeof title, "%.*s", TX_SHOW(k->book.example[i].title));
        tx_example_run(k->rs, &k->book, k->book.file.name, k->book.example[i].body, &watch, report);
    }
    ws_say_out(&out);
}
