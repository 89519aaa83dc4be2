/* battle.c -- the battle that is edited: its parts, and how they come from a scenario; see battle.h. */
#include "battle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/fold.h"
#include "../text/position.h"
#include "../text/words.h"
#include "../text/yaml.h"

static struct ws_battle *now;

struct ws_battle *ws_battle(void)
{
    if (!now)
        now = tb_calloc(sizeof *now);
    return now;
}

/* ---- its parts ---- */

const struct ws_fact *ws_fact_of(const struct ws_line *line, uint32_t field)
{
    for (uint32_t i = 0; i < line->facts; i++)
        if (line->fact[i].field == field)
            return &line->fact[i];
    return NULL;
}

int ws_fact_put(struct ws_line *line, uint32_t field, int32_t value)
{
    for (uint32_t i = 0; i < line->facts; i++) {
        if (line->fact[i].field != field)
            continue;
        if (value != WS_UNSET) {
            line->fact[i].value = value;
        } else {
            line->facts--;
            memmove(&line->fact[i], &line->fact[i + 1], (line->facts - i) * sizeof *line->fact);
        }
        return 0;
    }
    if (value == WS_UNSET)
        return 0;
    if (line->facts == WS_FACTS_MAX)
        return -1;
    line->fact[line->facts].field = field;
    line->fact[line->facts++].value = value;
    return 0;
}

struct ws_line *ws_line_of(struct ws_battle *b, uint32_t unit)
{
    for (uint32_t i = 0; i < b->lines; i++)
        if (unit >= b->line[i].first && unit - b->line[i].first < b->line[i].count)
            return &b->line[i];
    return NULL;
}

int32_t ws_field_of(const struct st_ruleset *rs, uint8_t type)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == ST_OF_PIECE && rs->fields[i].type == type)
            return (int32_t)i;
    return -1;
}

int32_t ws_place_field(const struct st_ruleset *rs)
{
    return ws_field_of(rs, rs->space == ST_PLANE ? ST_T_POINT : ST_T_CELL);
}

uint16_t ws_count(const struct ws_battle *b, uint8_t side)
{
    uint16_t n = 0;

    for (uint32_t i = 0; i < b->lines; i++)
        n = (uint16_t)(n + (b->line[i].side == side ? b->line[i].count : 0));
    return n;
}

struct st_setting *ws_setting_of(const struct ws_battle *b)
{
    struct st_setting *set = b->numbers.setting;

    set->width = b->width;
    set->height = b->height;
    set->count[0] = ws_count(b, 0);
    set->count[1] = ws_count(b, 1);
    return set;
}

int32_t ws_place_value(const struct ws_battle *b, int32_t x, int32_t y)
{
    const int is_hex = b->rs->space == ST_HEX;
    int64_t column = x;

    if (b->rs->space == ST_PLANE)
        return x < 0 || y < 0 || x > b->width * 1000 || y > b->height * 1000 || x > UINT16_MAX || y > UINT16_MAX
                   ? -1
                   : (int32_t)((uint32_t)y << 16 | (uint32_t)x);
    if (is_hex)
        column += y < 0 ? 0 : y / 2;
    return column < 0 || y < 0 || column >= b->width || y >= b->height ? -1 : (int32_t)(column + (int64_t)y * b->width);
}

void ws_value_text(const struct ws_battle *b, uint32_t field, int32_t value, char *out, uint32_t cap)
{
    tx_value_text(b->rs, ws_setting_of(b), &b->rs->fields[field], value, out, cap);
}

/* ---- from a scenario ---- */

static void find_grids(struct ws_battle *b)
{
    for (uint32_t i = 0; i < b->rs->field_count; i++)
        if (b->rs->fields[i].entity == ST_OF_CELL && !(b->rs->fields[i].flags & ST_FIELD_DERIVED) &&
            b->grids < WS_GRIDS_MAX)
            b->grid[b->grids++] = i;
    for (uint32_t i = 0; i < WS_GRIDS_MAX * WS_CELLS_MAX; i++)
        b->cell[i / WS_CELLS_MAX][i % WS_CELLS_MAX] = WS_UNSET;
}

static struct ws_line *line_at(struct ws_battle *b, const uint16_t *id, uint32_t unit)
{
    return unit <= ST_PIECES_MAX && id[unit] ? ws_line_of(b, id[unit]) : NULL;
}

/* Lines in the order of their units; *id is what a unit of the scenario is called here. */
static void take_lines(struct ws_battle *b, const struct tx_scenario_reader *r, uint16_t *id)
{
    const uint32_t a = r->b->setting->count[0], all = a + r->b->setting->count[1];
    uint16_t next = 1;

    for (uint32_t unit = 1; unit <= all && unit <= ST_PIECES_MAX; unit++) {
        struct ws_line *line = b->lines > 0 ? &b->line[b->lines - 1] : NULL;

        if (!r->units[unit])
            continue;
        id[unit] = next++;
        if (unit > 1 && line && r->units[unit] == r->units[unit - 1] && line->count < WS_ROW) {
            line->count++;
            continue;
        }
        line = &b->line[b->lines++];
        line->first = id[unit];
        line->count = 1;
        line->side = unit > a;
        if (r->name[unit].size < sizeof line->name)
            memcpy(line->name, r->name[unit].at, r->name[unit].size);
    }
}

static int32_t value_here(const struct st_field *f, int32_t value, const uint16_t *id)
{
    return f->type == ST_T_UNIT && value > 0 && value <= ST_PIECES_MAX ? id[value] : value;
}

static void take_said(struct ws_battle *b, const struct tx_scenario_put *p, int32_t value)
{
    const uint8_t side = b->rs->fields[p->field].entity == ST_OF_SIDE ? (uint8_t)p->index : ST_NOBODY;

    if (b->saids < WS_FIELDS_MAX)
        b->said[b->saids++] = (struct ws_said){ { p->field, value }, side };
}

static void take_point(struct ws_battle *b, const struct tx_scenario_put *p, const struct st_field *f)
{
    const uint32_t area = p->index / (uint32_t)f->max, point = p->index % (uint32_t)f->max;

    if (area >= ST_AREAS_MAX || point >= TX_CORNERS_MAX)
        return;
    b->area[area].x[point] = (int32_t)((uint32_t)p->value & UINT16_MAX);
    b->area[area].y[point] = (int32_t)((uint32_t)p->value >> 16);
}

static void take_put(struct ws_battle *b, const struct tx_scenario_put *p, const uint16_t *id)
{
    const struct st_field *f = &b->rs->fields[p->field];
    const int32_t value = value_here(f, p->value, id);
    struct ws_line *line;

    switch (f->entity) {
    case ST_OF_PIECE:
        line = line_at(b, id, p->index);
        if (line && line->first == id[p->index])
            ws_fact_put(line, p->field, value);
        return;
    case ST_OF_CELL:
        for (uint32_t i = 0; i < b->grids; i++)
            if (b->grid[i] == p->field && p->index < WS_CELLS_MAX)
                b->cell[i][p->index] = value;
        return;
    case ST_OF_AREA:
        if (f->type == ST_T_POINT)
            take_point(b, p, f);
        else if (p->index < ST_AREAS_MAX)
            b->area[p->index].is = (struct ws_fact){ p->field, value };
        return;
    default: take_said(b, p, value);
    }
}

static void take_options(struct ws_battle *b, const struct tx_scenario_reader *r)
{
    const uint32_t n = tx_yaml_find(&r->yaml, 1, "options");
    char row[TB_NAME_MAX], full[2 * TB_NAME_MAX];

    for (uint32_t key = n ? r->yaml.node[n].child : 0; key; key = r->yaml.node[key].next) {
        const struct tx_span name = r->yaml.node[key].text;
        const struct st_cell *cell;

        tx_fold(name.at, name.size, row, sizeof row);
        snprintf(full, sizeof full, "options.%s.value", row);
        cell = tx_cell_find(r->rs, full, (uint32_t)strlen(full));
        if (cell && b->options < WS_OPTIONS_MAX)
            b->option[b->options++] = (struct ws_option){ cell, tx_cell_get(cell, r->b->setting) };
    }
}

static void take_words(struct ws_battle *b, const struct tb_battle *from, int has_board)
{
    snprintf(b->title, sizeof b->title, "%s", from->title);
    snprintf(b->story, sizeof b->story, "%s", from->story ? from->story : "");
    b->minutes = from->minutes;
    b->difficulty = from->difficulty;
    b->is_first = from->is_first;
    b->is_lopsided = from->is_lopsided;
    b->width = from->setting->width;
    b->height = from->setting->height;
    b->has_board = (uint8_t)has_board;
}

static void take_parts(void *who, const struct tx_scenario_reader *r)
{
    struct ws_battle *b = who;
    uint16_t id[ST_PIECES_MAX + 1] = { 0 };

    b->rs = r->rs;
    find_grids(b);
    take_words(b, r->b, tx_yaml_find(&r->yaml, 1, "board") != 0);
    take_options(b, r);
    take_lines(b, r, id);
    for (uint32_t i = 0; i < r->areas; i++) {
        b->area[i].dress = r->dress[i];
        b->areas++;
    }
    for (uint32_t i = 0; i < r->puts; i++)
        take_put(b, &r->put[i], id);
    if (r->b->ground)
        b->ground = *r->b->ground;
}

/* The shipped book of the rules that were asked for last, read once. */
static const struct tx_book *book_of(const struct st_ruleset *rs)
{
    static struct tx_book book;
    static const struct st_ruleset *read;
    struct tx_complaint c;

    if (read == rs)
        return &book;
    if (read)
        tx_book_free(&book);
    read = tx_book_load(&book, rs, NULL, &c) ? NULL : rs;
    return read ? &book : NULL;
}

static int read_numbers(struct ws_battle *b)
{
    const struct tx_book *book = book_of(b->rs);
    struct tx_complaint c;

    if (!book)
        return -1;
    tb_battle_new(&b->numbers, b->rs);
    return tx_book_numbers(book, b->rs, b->numbers.setting, &c);
}

int ws_battle_make(const struct st_ruleset *rs, const struct ws_text *t, uint8_t extent,
                   const struct tx_scenario_watch *watch, struct tb_battle *made, struct tx_faults *faults)
{
    return tx_scenario_watched(made, "battle.yaml", t->text, t->size, rs ? book_of(rs) : NULL, extent, watch, faults);
}

static void become(struct ws_battle *b)
{
    struct ws_battle *old = ws_battle();

    if (old->numbers.rs)
        tb_battle_free(&old->numbers);
    free(old);
    now = b;
}

/* An area without a kind, or a line without anything, comes from a word with a fault: it is left out. */
static void drop_unread(struct ws_battle *b)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < b->areas; i++)
        if (b->area[i].dress.points > 0 && b->rs->fields[b->area[i].is.field].entity == ST_OF_AREA)
            b->area[kept++] = b->area[i];
    b->areas = kept;
}

static void complain(struct tx_faults *faults, const char *what)
{
    struct tx_complaint c;

    tx_complain(&c, "battle", 0, 0, "%s", what);
    tx_fault_take(faults, &c);
}

int ws_battle_read(const char *text, size_t size, struct tx_faults *faults)
{
    const struct ws_text t = { .text = (char *)(uintptr_t)text, .size = size };
    struct ws_battle *b = tb_calloc(sizeof *b);
    const struct tx_scenario_watch watch = { b, take_parts, NULL };
    struct tb_battle read;

    if (size > WS_BATTLE_MAX)
        complain(faults, "the battle is too large; expected at most 256 KiB");
    else if (ws_battle_make(ws_battle()->rs && tx_scenario_rules("battle.yaml", text, size) == ws_battle()->rs
                                ? ws_battle()->rs
                                : NULL,
                            &t, TX_WHOLE, &watch, &read, faults) == 0)
        tb_battle_free(&read);
    if (b->rs && b->rs->use != ST_USE_PLAY)
        complain(faults, "this game is not offered to players");
    if (!b->rs || b->rs->use != ST_USE_PLAY || read_numbers(b)) {
        free(b);
        return -1;
    }
    drop_unread(b);
    become(b);
    return 0;
}
