/* example_start.c -- the position of an example. */
#include <stdio.h>
#include <stdlib.h>

#include "../core/rows.h"
#include "../table/memory.h"
#include "example_run.h"
#include "fold.h"
#include "lines.h"
#include "near.h"
#include "position.h"
#include "scenario.h"

/* ---- the first reading: what must be known before anything can be put ---- */

static int read_board(struct tx_example_runner *r, struct tx_span rest)
{
    const struct tx_span size = tx_span_trim(rest);
    unsigned width = 0, height = 0;
    char words[16], more;

    snprintf(words, sizeof words, "%.*s", size.size < 12 ? (int)size.size : 0, size.at);
    if (sscanf(words, "%2ux%2u%c", &width, &height, &more) != 2 || width < 1 || height < 1)
        return tx_example_complain(r, size, "expected the board's width and height such as 8x8");
    r->battle.setting->width = (uint16_t)width;
    r->battle.setting->height = (uint16_t)height;
    return 0;
}

static int read_option(struct tx_example_runner *r, struct tx_span rest)
{
    const struct tx_span word = tx_span_word(&rest);
    char row[TB_NAME_MAX], name[2 * TB_NAME_MAX], why[400];
    const struct st_cell *cell;
    int32_t value;

    tx_fold(word.at, word.size, row, sizeof row);
    snprintf(name, sizeof name, "options.%s.value", row);
    cell = tx_cell_find(r->rs, name, (uint32_t)strlen(name));
    if (!cell) {
        snprintf(why, sizeof why, "there is no option %.*s", TX_SHOW(word));
        tx_option_near(r->rs, word.at, word.size, why, sizeof why);
        return tx_example_complain(r, word, "%s", why);
    }
    if (tx_cell_parse(cell, rest.at, rest.size, &value, why, sizeof why))
        return tx_example_complain(r, rest, "%s", why);
    tx_cell_put(cell, r->battle.setting, value);
    return 0;
}

/* `set units.infantry.speed = 3` */
static int read_number(struct tx_example_runner *r, struct tx_span rest)
{
    const struct tx_span name = tx_span_word(&rest), equals = tx_span_word(&rest), word = tx_span_trim(rest);
    const struct st_cell *cell = tx_cell_find(r->rs, name.at, name.size);
    char why[400];
    int32_t value;

    if (!cell) {
        snprintf(why, sizeof why, "there is no number %.*s", TX_SHOW(name));
        tx_cell_near(r->rs, name.at, name.size, why, sizeof why);
        return tx_example_complain(r, name, "%s", why);
    }
    if (!tx_span_is(equals, "="))
        return tx_example_complain(r, equals, "expected = and a value");
    if (tx_cell_parse(cell, word.at, word.size, &value, why, sizeof why))
        return tx_example_complain(r, word, "%s", why);
    tx_cell_put(cell, r->battle.setting, value);
    return 0;
}

static uint32_t highest(const uint8_t seen[ST_PIECES_MAX + 1])
{
    uint32_t n = ST_PIECES_MAX;

    while (n > 0 && !seen[n])
        n--;
    return n;
}

/* Which units there are: A1 to An and B1 to Bm, without gaps. */
static int count_units(struct tx_example_runner *r, const struct tx_span *line, uint32_t count)
{
    uint8_t seen[ST_SIDES][ST_PIECES_MAX + 1] = { { 0 } };
    uint32_t n[ST_SIDES] = { 0, 0 }, side, number, last;

    for (uint32_t i = 0; i < count; i++) {
        struct tx_span rest = line[i], word = tx_span_word(&rest);

        if (tx_units_parse(word.at, word.size, &side, &number, &last))
            continue;
        for (; number <= last; number++) {
            n[side] += !seen[side][number];
            if (seen[side][number]++ && tx_example_complain(r, word, "%c%u is here twice", "AB"[side], number) &&
                !r->faults)
                return -1;
        }
    }
    if (n[0] + n[1] > ST_PIECES_MAX)
        return tx_example_complain(r, line[0], "expected at most %d units", ST_PIECES_MAX);
    for (side = 0; side < ST_SIDES; side++)
        for (number = 1; number <= n[side]; number++)
            if (!seen[side][number] && (number == 1 || seen[side][number - 1])) {
                tx_example_complain(r, line[0], "%c%u is missing: units are numbered without gaps", "AB"[side], number);
                if (!r->faults)
                    return -1;
            }
    if (r->faults) { /* go on with the units as they are named */
        n[0] = highest(seen[0]);
        n[1] = highest(seen[1]);
        if (n[0] + n[1] > ST_PIECES_MAX)
            return -1;
    }
    r->battle.setting->count[0] = (uint16_t)n[0];
    r->battle.setting->count[1] = (uint16_t)n[1];
    return 0;
}

/* ---- the second reading ---- */

/* What was expected instead of a word; a "did you mean" of the reason comes last. */
static int wrong_word(struct tx_example_runner *r, struct tx_span word, const char *why)
{
    const uint32_t split = tx_near_split(why);

    return tx_example_complain(r, word, "%.*s, not \"%.*s\"%s", (int)split, why, TX_SHOW(word), why + split);
}

static int put_field(struct tx_example_runner *r, uint8_t entity, uint32_t index, struct tx_span name,
                     struct tx_span *rest)
{
    uint32_t i;
    const struct st_field *f = tx_field_find(r->rs, entity, name.at, name.size, &i);
    struct tx_span word;
    int32_t value = 1;
    char why[400];

    if (!f) {
        snprintf(why, sizeof why, "there is no such line, and no field %.*s", TX_SHOW(name));
        if (!tx_near_field(r->rs, entity, name.at, name.size, why, sizeof why))
            tx_example_near_line(name, why, sizeof why);
        return tx_example_complain(r, name, "%s", why);
    }
    if (f->flags & ST_FIELD_DERIVED)
        return tx_example_complain(r, name, "%s follows from the rest and cannot be set", f->name);
    if (f->type != ST_T_FLAG) {
        word = tx_span_word(rest);
        if (tx_value_parse(r->rs, r->battle.setting, f, word.at, word.size, &value, why, sizeof why))
            return wrong_word(r, word, why);
    }
    r->rs->put(r->battle.setting, r->battle.start, i, index, value);
    return 0;
}

/* `terrain woods d5 d6`, `objective c4`. */
static int put_cells(struct tx_example_runner *r, const struct st_field *f, uint32_t index, struct tx_span rest)
{
    const struct st_setting *set = r->battle.setting;
    const struct st_field place = { .type = ST_T_CELL, .max = set->width * set->height - 1 };
    struct tx_span word;
    int32_t value = 1, cell;
    uint32_t cells = 0;
    char why[400];

    if (f->type != ST_T_FLAG) {
        word = tx_span_word(&rest);
        if (tx_value_parse(r->rs, set, f, word.at, word.size, &value, why, sizeof why))
            return wrong_word(r, word, why);
    }
    while ((word = tx_span_word(&rest)).size > 0) {
        cells++;
        if (tx_value_parse(r->rs, set, &place, word.at, word.size, &cell, why, sizeof why)) {
            wrong_word(r, word, why);
            if (!r->faults)
                return -1;
            continue;
        }
        r->rs->put(r->battle.setting, r->battle.start, index, (uint32_t)cell, value);
    }
    return cells ? 0 : tx_example_complain(r, rest, "expected the places that are so");
}

/* `terrain rough 4,6.2 6,6.2 6,8`: an area of a plane, what it is and its points. */
static int put_area(struct tx_example_runner *r, const struct st_field *f, uint32_t index, struct tx_span rest)
{
    struct st_setting *set = r->battle.setting;
    uint32_t point, points = 0;
    int32_t corner[TX_CORNERS_MAX];
    const struct st_field *p = tx_field_find(r->rs, ST_OF_AREA, "point", 5, &point);
    struct tx_span word = tx_span_word(&rest);
    int32_t value;
    char why[400];

    if (tx_value_parse(r->rs, set, f, word.at, word.size, &value, why, sizeof why))
        return wrong_word(r, word, why);
    r->rs->put(set, r->battle.start, index, r->areas, value);
    for (; p && (word = tx_span_word(&rest)).size > 0; points++) {
        if (tx_value_parse(r->rs, set, p, word.at, word.size, &value, why, sizeof why))
            return wrong_word(r, word, why);
        if (points == (uint32_t)p->max || points == TX_CORNERS_MAX)
            return tx_example_complain(r, word, "expected at most %d points", p->max);
        corner[points] = value;
    }
    tx_corners(corner, points);
    for (uint32_t i = 0; i < points; i++)
        r->rs->put(set, r->battle.start, point, r->areas * (uint32_t)p->max + i, corner[i]);
    r->areas++;
    return points ? 0 : tx_example_complain(r, rest, "expected the points of the area");
}

static int put_unit(struct tx_example_runner *r, uint32_t unit, struct tx_span rest)
{
    struct tx_span word;
    struct tx_assign a;
    uint64_t seen = 0;
    char why[400];
    int rc = 0;

    while ((word = tx_span_word(&rest)).size > 0) {
        if (tx_word_field(r->rs, r->battle.setting, ST_OF_PIECE, word.at, word.size, &a, why, sizeof why)) {
            rc = wrong_word(r, word, why);
            if (!r->faults)
                return rc;
            continue;
        }
        if (a.field < 64 && (seen >> a.field & 1))
            return tx_example_complain(r, word, "the %s is said twice", r->rs->fields[a.field].name);
        seen |= a.field < 64 ? 1ull << a.field : 0;
        r->rs->put(r->battle.setting, r->battle.start, a.field, unit, a.value);
    }
    return rc;
}

/* `start round 3 to-move B`, `start A lost 2`. */
static int put_start(struct tx_example_runner *r, struct tx_span rest)
{
    struct tx_span word;

    while ((word = tx_span_word(&rest)).size > 0) {
        const int side = tx_span_is(word, "A") ? 0 : tx_span_is(word, "B") ? 1 : ST_NOBODY;

        if (side != ST_NOBODY)
            word = tx_span_word(&rest);
        if (put_field(r, side == ST_NOBODY ? ST_OF_GAME : ST_OF_SIDE, (uint32_t)(side & 1), word, &rest))
            return -1;
    }
    return 0;
}

static int put_line(struct tx_example_runner *r, struct tx_span line)
{
    struct tx_span rest = line, word = tx_span_word(&rest);
    uint32_t side, number, last, i;
    const struct st_field *f;

    if (tx_span_is(word, "board") || tx_span_is(word, "option") || tx_span_is(word, "set"))
        return 0;
    if (tx_units_parse(word.at, word.size, &side, &number, &last) == 0) {
        for (; number <= last; number++) /* the first of a row tells what is wrong with its line */
            if (put_unit(r, side ? r->battle.setting->count[0] + number : number, rest))
                return -1;
        return 0;
    }
    f = tx_field_find(r->rs, ST_OF_CELL, word.at, word.size, &i);
    if (f)
        return put_cells(r, f, i, rest);
    f = tx_field_find(r->rs, ST_OF_AREA, word.at, word.size, &i);
    if (f && f->type == ST_T_NAME)
        return put_area(r, f, i, rest);
    if (tx_span_is(word, "start"))
        return put_start(r, rest);
    return put_start(r, line);
}

static int seal(struct tx_example_runner *r, struct tx_span at)
{
    const struct st_verdict v = r->rs->seal(r->battle.setting, r->battle.start);
    const struct st_action act = { 0, 0, v.code != ST_OK && v.need > 0 ? (uint16_t)v.need : 0, 0, 0, 0, 0, 0, 0, 0 };
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    if (v.code == ST_OK)
        return 0;
    tx_put_verdict(&t, ST_AT(r->rs, r->battle.setting, NULL), &act, v);
    return tx_example_complain(r, at, "this cannot be set up: %s", words);
}

/* `scenario plain`: the example's own book gives the numbers. */
static int load_scenario(struct tx_example_runner *r, struct tx_span rest)
{
    char path[256], why[1024];
    const struct tx_shipped *file;
    struct tx_complaint c;

    snprintf(path, sizeof path, "rules/%s/scenarios/%.*s.yaml", r->rs->id, rest.size < 64 ? (int)rest.size : 0,
             rest.at);
    file = tx_shipped_find(path);
    if (!file)
        return tx_example_complain(r, rest, "there is no battle %.*s", TX_SHOW(rest));
    r->rs = st_plain(r->rs);
    tb_battle_free(&r->battle);
    if (tx_scenario_read(&r->battle, path, file->data, file->size, r->numbers ? NULL : r->book, &c)) {
        tx_complaint_text(&c, why, sizeof why);
        return tx_example_complain(r, rest, "%s", why);
    }
    r->rs = r->battle.rs;
    return 0;
}

static int read_position(struct tx_example_runner *r, const struct tx_span *line, uint32_t count)
{
    int has_board = r->battle.setting->width > 0;

    for (uint32_t i = 0; i < count; i++) {
        struct tx_span rest = line[i], word = tx_span_word(&rest);

        has_board |= tx_span_is(word, "board");
        if (((tx_span_is(word, "board") && read_board(r, rest)) ||
             (tx_span_is(word, "option") && read_option(r, rest)) ||
             (tx_span_is(word, "set") && read_number(r, rest))) &&
            !r->faults)
            return -1;
    }
    if (!has_board)
        tx_example_complain(r, line[0], "expected a line board, such as board 8x8");
    if (r->battle.setting->width == 0 || count_units(r, line, count))
        return -1; /* without a board no place can be told */
    for (uint32_t i = 0; i < count; i++)
        if (put_line(r, line[i]) && !r->faults)
            return -1;
    return r->result == TX_EXAMPLE_PASSED ? seal(r, line[0]) : -1;
}

int tx_example_start(struct tx_example_runner *r, const struct tx_span *line, uint32_t count)
{
    struct tx_complaint c;
    char why[1024];
    struct tx_span rest, word;
    const struct tx_span nothing = { "", 0, 1, 1 };

    if (count == 0)
        return tx_example_complain(r, nothing, "expected a position before the first thing that happens");
    tb_battle_new(&r->battle, r->rs);
    if (r->numbers) {
        memcpy(r->battle.setting, r->numbers, r->rs->setting_size);
    } else if (tx_book_numbers(r->book, r->rs, r->battle.setting, &c)) {
        tx_complaint_text(&c, why, sizeof why);
        return tx_example_complain(r, line[0], "the book's numbers cannot be used: %s", why);
    }
    tb_battle_extend(&r->battle);
    r->rs = r->battle.rs;
    rest = line[0];
    word = tx_span_word(&rest);
    if (tx_span_is(word, "scenario")) {
        if (count > 1)
            return tx_example_complain(r, line[1], "nothing is added to a battle that ships");
        if (load_scenario(r, rest))
            return -1;
    } else if (read_position(r, line, count)) {
        return -1;
    }
    r->state = r->battle.start;
    return 0;
}
