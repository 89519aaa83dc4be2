/* battle_do.c -- the commands that change a battle; see battle.h.
 *
 *   title WORDS   story WORDS (a line end is \1)   minutes N   difficulty N   board 12x10   clear
 *   paint FIELD VALUE X Y ...           cells; VALUE - takes the fact away      erase X Y ...
 *   area FIELD VALUE X Y ...            points AREA X Y ...    kind AREA FIELD VALUE    unarea AREA
 *   dress LOOK X Y ...                  cells, or scenery of a plane            undress PLOT
 *   look AREA LOOK                      named-area AREA WORDS    named-plot PLOT|last WORDS
 *   unit SIDE COUNT X Y FACING FIELD VALUE ...      X - is nowhere
 *   place LINE X Y    facing LINE FACING    set LINE FIELD VALUE    count LINE N    name LINE WORDS    drop LINE
 *   option NAME VALUE    say SIDE FIELD VALUE
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../text/fold.h"
#include "../text/position.h"
#include "../text/visible.h"
#include "battle_do.h"

const char ws_broken[] = "this command is broken";
const char ws_full[] = "there is no room for more";
const char ws_off[] = "this place is not on the board";

/* ---- the arguments ---- */

char *ws_word(char **at)
{
    char *word = *at + strspn(*at, " ");
    const size_t n = strcspn(word, " ");

    *at = word + n + (word[n] == ' ');
    word[n] = '\0';
    return word;
}

int ws_int(char **at, int32_t *out)
{
    const char *word = ws_word(at);
    char *end;
    const long n = strtol(word, &end, 10);

    *out = n < -1000000 || n > 1000000 ? 1000000 : (int32_t)n;
    return *word && !*end ? 0 : -1;
}

/* A number below `count`. */
int ws_index(char **at, uint32_t count, uint32_t *out)
{
    int32_t n;

    if (ws_int(at, &n) || n < 0 || (uint32_t)n >= count)
        return -1;
    *out = (uint32_t)n;
    return 0;
}

/* A value of a field, or - for none. */
int ws_value(const struct ws_battle *b, uint32_t field, char **at, int32_t *out)
{
    const char *word = ws_word(at);
    char why[300];

    *out = WS_UNSET;
    if (strcmp(word, "-") == 0)
        return 0;
    return tx_value_parse(b->rs, ws_setting_of(b), &b->rs->fields[field], word, (uint32_t)strlen(word), out, why,
                          sizeof why);
}

/* A facing by its number, or - for none. */
static int facing_of(const struct ws_battle *b, uint32_t field, char **at, int32_t *out)
{
    const char *word = *at + strspn(*at, " ");

    *out = WS_UNSET;
    if (*word == '-') {
        ws_word(at);
        return 0;
    }
    return ws_int(at, out) || *out < 0 || *out > b->rs->fields[field].max;
}

int ws_field(const struct ws_battle *b, uint8_t entity, char **at, uint32_t *out)
{
    return ws_index(at, b->rs->field_count, out) || b->rs->fields[*out].entity != entity ||
           b->rs->fields[*out].flags & ST_FIELD_DERIVED;
}

/* ---- words ---- */

static const char *do_title(struct ws_battle *b, char *at)
{
    snprintf(b->title, sizeof b->title, "%s", at);
    tx_make_visible(b->title);
    return NULL;
}

static const char *do_story(struct ws_battle *b, char *at)
{
    for (char *ch = at; (ch = strchr(ch, '\1'));)
        *ch = '\n';
    snprintf(b->story, sizeof b->story, "%s", at);
    tx_make_visible(b->story);
    return NULL;
}

static const char *do_minutes(struct ws_battle *b, char *at)
{
    int32_t n;

    if (ws_int(&at, &n) || n < 0 || n > TX_MINUTES_MAX)
        return "expected minutes that a battle can last";
    b->minutes = (uint16_t)n;
    return NULL;
}

static const char *do_difficulty(struct ws_battle *b, char *at)
{
    int32_t n;

    if (ws_int(&at, &n) || n < 0 || n > 4)
        return ws_broken;
    b->difficulty = (uint8_t)n;
    return NULL;
}

static const char *do_clear(struct ws_battle *b, char *at)
{
    (void)at;
    b->options = b->saids = b->lines = b->areas = 0;
    memset(&b->ground, 0, sizeof b->ground);
    for (uint32_t i = 0; i < WS_GRIDS_MAX * WS_CELLS_MAX; i++)
        b->cell[i / WS_CELLS_MAX][i % WS_CELLS_MAX] = WS_UNSET;
    b->is_first = b->is_lopsided = 0;
    b->story[0] = '\0';
    return NULL;
}

/* A name that the reader takes: no quotation marks, no controls. */
void ws_put_name(char *out, const char *words)
{
    snprintf(out, TX_UNIT_NAME_MAX, "%s", words);
    tx_make_visible(out);
    for (char *ch = out; *ch; ch++)
        if (*ch == '"')
            *ch = '\'';
}

/* ---- units ---- */

static const char *put_place(struct ws_battle *b, struct ws_line *line, char **at)
{
    const uint32_t field = (uint32_t)ws_place_field(b->rs);
    int32_t x, y, place = WS_UNSET;

    *at += strspn(*at, " ");
    if (**at == '-' && ((*at)[1] == ' ' || !(*at)[1])) {
        ws_word(at);
        ws_word(at);
    } else {
        if (ws_int(at, &x) || ws_int(at, &y))
            return ws_broken;
        place = ws_place_value(b, x, y);
        if (place < 0)
            return ws_off;
    }
    ws_fact_put(line, field, place);
    return NULL;
}

static const char *put_fact(struct ws_battle *b, struct ws_line *line, char **at)
{
    uint32_t field;
    int32_t value;

    if (ws_field(b, ST_OF_PIECE, at, &field) || ws_value(b, field, at, &value))
        return ws_broken;
    return ws_fact_put(line, field, value) ? ws_full : NULL;
}

static const char *do_unit(struct ws_battle *b, char *at)
{
    const int32_t facing = ws_field_of(b->rs, ST_T_FACING), unit = ws_field_of(b->rs, ST_T_UNIT);
    const char *fault;
    struct ws_line *line;
    int32_t count, value;
    uint32_t side;

    if (ws_index(&at, ST_SIDES, &side) || ws_int(&at, &count) || count < 1 || count > WS_ROW)
        return ws_broken;
    line = ws_line_add(b, (uint8_t)side, (uint16_t)count);
    if (!line)
        return ws_full;
    fault = put_place(b, line, &at);
    if (!fault && facing >= 0 && facing_of(b, (uint32_t)facing, &at, &value))
        fault = ws_broken;
    else if (!fault && facing >= 0)
        ws_fact_put(line, (uint32_t)facing, value);
    if (count > 1 && unit >= 0)
        ws_fact_put(line, (uint32_t)unit, line->first);
    while (!fault && *at)
        fault = put_fact(b, line, &at);
    return fault;
}

static const char *do_place(struct ws_battle *b, char *at)
{
    uint32_t i;

    return ws_index(&at, b->lines, &i) ? ws_broken : put_place(b, &b->line[i], &at);
}

static const char *do_face(struct ws_battle *b, char *at)
{
    const int32_t facing = ws_field_of(b->rs, ST_T_FACING);
    int32_t value;
    uint32_t i;

    if (facing < 0 || ws_index(&at, b->lines, &i) || facing_of(b, (uint32_t)facing, &at, &value))
        return ws_broken;
    ws_fact_put(&b->line[i], (uint32_t)facing, value);
    return NULL;
}

static const char *do_set(struct ws_battle *b, char *at)
{
    uint32_t i;

    return ws_index(&at, b->lines, &i) ? ws_broken : put_fact(b, &b->line[i], &at);
}

static const char *do_name(struct ws_battle *b, char *at)
{
    uint32_t i;

    if (ws_index(&at, b->lines, &i))
        return ws_broken;
    ws_put_name(b->line[i].name, at);
    return NULL;
}

static const char *do_drop(struct ws_battle *b, char *at)
{
    uint32_t i;

    if (ws_index(&at, b->lines, &i))
        return ws_broken;
    ws_line_drop(b, i);
    return NULL;
}

static const char *do_count(struct ws_battle *b, char *at)
{
    int32_t n;
    uint32_t i;

    if (ws_index(&at, b->lines, &i) || ws_int(&at, &n) || n < 1 || n > WS_ROW)
        return ws_broken;
    return ws_line_resize(b, i, (uint16_t)n) ? ws_full : NULL;
}

/* ---- numbers and facts ---- */

static const char *do_option(struct ws_battle *b, char *at)
{
    const char *name = ws_word(&at), *word = ws_word(&at);
    const struct st_cell *cell = tx_cell_find(b->rs, name, (uint32_t)strlen(name));
    uint32_t i = 0;
    char why[300];
    int32_t value;

    if (!cell || strcmp(cell->table, "options") != 0)
        return ws_broken;
    while (i < b->options && b->option[i].cell != cell)
        i++;
    if (strcmp(word, "-") == 0) {
        if (i < b->options)
            memmove(&b->option[i], &b->option[i + 1], (--b->options - i) * sizeof *b->option);
        return NULL;
    }
    if (tx_cell_parse(cell, word, (uint32_t)strlen(word), &value, why, sizeof why))
        return "this option cannot be so";
    if (i == WS_OPTIONS_MAX)
        return ws_full;
    b->option[i].cell = cell;
    b->option[i].value = value;
    b->options += i == b->options;
    return NULL;
}

static const char *do_say(struct ws_battle *b, char *at)
{
    uint32_t side, field, i = 0;
    int32_t value;

    if (ws_index(&at, ST_NOBODY + 1, &side) || ws_field(b, side == ST_NOBODY ? ST_OF_GAME : ST_OF_SIDE, &at, &field) ||
        ws_value(b, field, &at, &value))
        return ws_broken;
    while (i < b->saids && (b->said[i].fact.field != field || b->said[i].side != side))
        i++;
    if (value == WS_UNSET && i < b->saids)
        memmove(&b->said[i], &b->said[i + 1], (--b->saids - i) * sizeof *b->said);
    if (value == WS_UNSET)
        return NULL;
    if (i == WS_FIELDS_MAX)
        return ws_full;
    b->said[i] = (struct ws_said){ { field, value }, (uint8_t)side };
    b->saids += i == b->saids;
    return NULL;
}

static const struct command {
    const char *name;
    const char *(*act)(struct ws_battle *b, char *at);
} commands[] = {
    { "title", do_title },
    { "story", do_story },
    { "minutes", do_minutes },
    { "board", ws_do_board },
    { "difficulty", do_difficulty },
    { "clear", do_clear },
    { "paint", ws_do_paint },
    { "erase", ws_do_erase },
    { "dress", ws_do_dress },
    { "undress", ws_do_undress },
    { "named-plot", ws_do_named_plot },
    { "area", ws_do_area },
    { "points", ws_do_points },
    { "unarea", ws_do_unarea },
    { "look", ws_do_look },
    { "unit", do_unit },
    { "named-area", ws_do_named_area },
    { "place", do_place },
    { "facing", do_face },
    { "set", do_set },
    { "name", do_name },
    { "drop", do_drop },
    { "count", do_count },
    { "option", do_option },
    { "say", do_say },
    { "apart", ws_do_split },
    { "turn", ws_do_turn },
    { "flip", ws_do_flip },
    { "random", ws_do_random },
};

const char *ws_battle_do(char *words)
{
    const char *name = ws_word(&words);

    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return commands[i].act(ws_battle(), words);
    return ws_broken;
}
