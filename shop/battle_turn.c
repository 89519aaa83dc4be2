/* battle_turn.c -- battles that are the same for both sides: one half of the board is the other, turned by half a
 * circle round the middle; see battle_do.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "battle_do.h"

/* ---- half a circle ---- */

int ws_opposite(const struct ws_battle *b, int32_t *x, int32_t *y)
{
    const int32_t w = b->width, h = b->height;
    int32_t column, row;

    if (b->rs->space == ST_PLANE) {
        *x = w * 1000 - *x;
        *y = h * 1000 - *y;
        return 0;
    }
    if (b->rs->space == ST_SQUARE) {
        *x = w - 1 - *x;
        *y = h - 1 - *y;
        return 0;
    }
    /* Odd rows of hexes lie half a hex to the east; with an odd number of rows the middle is that of an even one. */
    column = w - 1 - (*x + *y / 2) - (h % 2 && *y % 2);
    row = h - 1 - *y;
    *x = column - row / 2;
    *y = row;
    return column < 0 ? -1 : 0;
}

static int32_t opposite_facing(const struct st_ruleset *rs, int32_t facing)
{
    const int32_t all = rs->fields[ws_field_of(rs, ST_T_FACING)].max + 1;

    return (facing + all / 2) % all;
}

void ws_place_of(const struct ws_battle *b, int32_t value, int32_t *x, int32_t *y)
{
    if (b->rs->space == ST_PLANE) {
        *x = (int32_t)((uint32_t)value & UINT16_MAX);
        *y = (int32_t)((uint32_t)value >> 16);
        return;
    }
    *y = value / b->width;
    *x = value % b->width - (b->rs->space == ST_HEX ? *y / 2 : 0);
}

static int32_t opposite_value(const struct ws_battle *b, int32_t value)
{
    int32_t x, y;

    if (value < 0)
        return value;
    ws_place_of(b, value, &x, &y);
    return ws_opposite(b, &x, &y) ? WS_UNSET : ws_place_value(b, x, y);
}

/* ---- units ---- */

static void turn_line(const struct ws_battle *b, struct ws_line *line)
{
    const uint32_t place = (uint32_t)ws_place_field(b->rs);
    const int32_t facing = ws_field_of(b->rs, ST_T_FACING);
    const struct ws_fact *f = ws_fact_of(line, place);

    if (f)
        ws_fact_put(line, place, opposite_value(b, f->value));
    f = facing >= 0 ? ws_fact_of(line, (uint32_t)facing) : NULL;
    if (f)
        ws_fact_put(line, (uint32_t)facing, opposite_facing(b->rs, f->value));
}

/* The other side gets the same army; mates are mates there, too. */
static const char *turn_units(struct ws_battle *b, uint8_t from)
{
    const int32_t unit = ws_field_of(b->rs, ST_T_UNIT);
    const uint8_t to = (uint8_t)!from;
    uint32_t begin = 0, lines = 0;
    struct ws_line *copy;
    uint16_t a, other;

    while (begin < b->lines && b->line[begin].side != from)
        begin++;
    while (begin + lines < b->lines && b->line[begin + lines].side == from)
        lines++;
    if (2u * ws_count(b, from) > ST_PIECES_MAX)
        return "there is no room for more";
    copy = tb_calloc((lines + 1) * sizeof *copy);
    memcpy(copy, &b->line[begin], lines * sizeof *copy);
    a = lines ? copy[0].first : 0;
    for (uint32_t i = b->lines; i-- > 0;)
        if (b->line[i].side == to)
            ws_line_drop(b, i);
    for (uint32_t i = 0; i < lines; i++) {
        struct ws_line *line = ws_line_add(b, to, copy[i].count);
        const uint16_t first = line->first;

        *line = copy[i];
        line->side = to;
        line->first = first;
        line->name[0] = '\0';
        turn_line(b, line);
    }
    other = to ? (uint16_t)(ws_count(b, 0) + 1) : 1;
    for (uint32_t i = 0; i < b->lines && unit >= 0; i++) {
        const struct ws_fact *f = b->line[i].side == to ? ws_fact_of(&b->line[i], (uint32_t)unit) : NULL;

        if (f && f->value > 0)
            ws_fact_put(&b->line[i], (uint32_t)unit, f->value - a + other);
    }
    free(copy);
    return NULL;
}

/* ---- ground ---- */

/* Is a place in the half of a side, or on the line through the middle that goes with it? */
static int is_in_half(const struct ws_battle *b, uint8_t side, int32_t x, int32_t y)
{
    int32_t ox = x, oy = y, south;

    ws_opposite(b, &ox, &oy);
    south = b->rs->space == ST_HEX ? y - oy : oy - y; /* rows of hexes count from the north */
    if (south == 0)
        return x <= ox;
    return (south > 0) == (side == 0);
}

static void turn_cells(struct ws_battle *b, uint8_t side)
{
    for (int32_t i = 0; i < b->width * b->height; i++) {
        int32_t x, y, from;

        ws_place_of(b, i, &x, &y);
        if (is_in_half(b, side, x, y))
            continue;
        from = opposite_value(b, i);
        for (uint32_t grid = 0; grid < b->grids; grid++)
            b->cell[grid][i] = from >= 0 ? b->cell[grid][from] : WS_UNSET;
    }
}

static int is_opposite(const struct ws_battle *b, const struct ws_area *a, const struct ws_area *other)
{
    const uint32_t n = a->dress.points;
    uint32_t found = 0;

    for (uint32_t i = 0; i < n; i++) {
        int32_t x = a->x[i], y = a->y[i];

        ws_opposite(b, &x, &y);
        for (uint32_t k = 0; k < n; k++)
            found += other->x[k] == x && other->y[k] == y;
    }
    return other->is.field == a->is.field && other->dress.points == n && found >= n;
}

/* What is opposite an area is of its kind, unless something lay there before: a zone of the other side, its camp. */
static int32_t twin_of(const struct ws_battle *b, const struct ws_area *old, uint32_t count, const struct ws_area *a)
{
    for (uint32_t i = 0; i < count; i++)
        if (is_opposite(b, a, &old[i]))
            return old[i].is.value;
    return a->is.value;
}

/* An area in the middle stays as it is. */
static void turn_areas(struct ws_battle *b, uint8_t side)
{
    const uint32_t before = b->areas;
    struct ws_area *old = tb_calloc((before + 1) * sizeof *old);
    uint32_t kept = 0, count;

    memcpy(old, b->area, before * sizeof *old);
    for (uint32_t i = 0; i < before; i++) {
        const struct ws_area *a = &old[i];
        int64_t x = 0, y = 0;
        int32_t mx, my;

        for (uint32_t k = 0; k < a->dress.points; k++)
            x += a->x[k], y += a->y[k];
        mx = (int32_t)(x / (a->dress.points ? a->dress.points : 1));
        my = (int32_t)(y / (a->dress.points ? a->dress.points : 1));
        if (is_in_half(b, side, mx, my))
            b->area[kept++] = *a;
    }
    count = b->areas = kept;
    for (uint32_t i = 0; i < count && b->areas < ST_AREAS_MAX; i++) {
        struct ws_area a = b->area[i];
        int64_t x = 0, y = 0;

        a.is.value = twin_of(b, old, before, &b->area[i]);
        for (uint32_t k = 0; k < a.dress.points; k++) {
            x += a.x[k], y += a.y[k];
            ws_opposite(b, &a.x[k], &a.y[k]);
        }
        a.dress.name[0] = '\0';
        if (a.dress.points == 0 || (x / a.dress.points == b->width * 500 && y / a.dress.points == b->height * 500))
            continue;
        b->area[b->areas++] = a;
    }
    free(old);
}

/* Names and scenery stay with the half that is kept. */
static void turn_plots(struct ws_battle *b, uint8_t side)
{
    struct tx_ground *g = &b->ground, *old = tb_calloc(sizeof *old);

    *old = *g;
    memset(g, 0, sizeof *g);
    for (uint32_t i = 0; i < 2 * old->plots && g->plots < TX_PLOTS_MAX; i++) {
        const struct tx_plot *from = &old->plot[i / 2];
        struct tx_plot *to = &g->plot[g->plots];

        *to = *from;
        to->first = (uint16_t)g->places;
        to->count = 0;
        if (i % 2)
            to->name[0] = '\0';
        for (uint32_t k = 0; k < from->count && g->places < TX_PLACES_MAX; k++) {
            struct tx_place at = old->place[from->first + k];

            if (!is_in_half(b, side, at.x, at.y) && !from->is_scenery)
                continue;
            if (i % 2 && (ws_opposite(b, &at.x, &at.y) || (is_in_half(b, side, at.x, at.y) && !from->is_scenery)))
                continue;
            g->place[g->places++] = at;
            to->count++;
        }
        g->plots += to->count > 0;
        i += from->is_scenery; /* it is drawn as it is */
    }
    free(old);
}

static void turn_ground(struct ws_battle *b, uint8_t side)
{
    if (b->rs->space == ST_PLANE)
        turn_areas(b, side);
    else
        turn_cells(b, side);
    turn_plots(b, side);
}

const char *ws_do_turn(struct ws_battle *b, char *at)
{
    const char *what = ws_word(&at), *of = ws_word(&at);
    const uint8_t side = *of == 'B';

    if (strcmp(what, "units") != 0)
        turn_ground(b, side);
    return strcmp(what, "ground") == 0 ? NULL : turn_units(b, side);
}

/* ---- by chance ---- */

struct luck {
    uint64_t state;
};

static uint32_t draw(struct luck *l, uint32_t below)
{
    l->state = l->state * 6364136223846793005u + 1442695040888963407u;
    return below ? (uint32_t)(l->state >> 33) % below : 0;
}

/* Armies that stand where they stood, in another order: units that take the same room change places. */
static void shuffle(struct ws_battle *b, struct luck *l)
{
    const uint32_t place = (uint32_t)ws_place_field(b->rs);

    for (uint32_t i = 0; i < b->lines; i++) {
        const uint32_t k = draw(l, b->lines);
        const struct ws_fact *mine = ws_fact_of(&b->line[i], place), *other = ws_fact_of(&b->line[k], place);

        if (b->line[i].side == 0 && b->line[k].side == 0 && mine && other && b->line[i].count == 1 &&
            b->line[k].count == 1) {
            const int32_t value = mine->value;

            ws_fact_put(&b->line[i], place, other->value);
            ws_fact_put(&b->line[k], place, value);
        }
    }
}

/* Does a unit stand here? */
static int is_taken(const struct ws_battle *b, const struct ws_sealed *s, int32_t cell)
{
    const uint32_t place = (uint32_t)ws_place_field(b->rs);

    for (uint32_t id = 1; s->rs && id <= (uint32_t)s->set->count[0] + s->set->count[1]; id++)
        if (s->rs->get(s->set, s->start, place, id) == cell)
            return 1;
    return 0;
}

/* A patch of ground that grows from a cell. */
static void grow(struct ws_battle *b, const struct ws_sealed *s, struct luck *l, uint32_t grid, int32_t value)
{
    int32_t cell = (int32_t)draw(l, (uint32_t)b->width * b->height), x, y;

    for (uint32_t size = 2 + draw(l, 5); size > 0; size--) {
        if (!is_taken(b, s, cell))
            b->cell[grid][cell] = value;
        ws_place_of(b, cell, &x, &y);
        x += (int32_t)draw(l, 3) - 1;
        y += (int32_t)draw(l, 3) - 1;
        cell = ws_place_value(b, x, y) >= 0 ? ws_place_value(b, x, y) : cell;
    }
}

static void scatter(struct ws_battle *b, const struct ws_sealed *s, struct luck *l)
{
    const uint32_t count = (uint32_t)b->width * b->height;

    memset(&b->ground, 0, sizeof b->ground);
    for (uint32_t grid = 0; grid < b->grids; grid++) {
        const struct st_field *f = &b->rs->fields[b->grid[grid]];

        if (f->type != ST_T_NAME)
            continue;
        for (uint32_t i = 0; i < count; i++)
            b->cell[grid][i] = WS_UNSET;
        for (uint32_t n = count / 24 + 1; n > 0 && f->max > 0; n--)
            grow(b, s, l, grid, 1 + (int32_t)draw(l, (uint32_t)f->max));
    }
}

/* A rectangle somewhere, of a ground that the rules know; markers stay where they are. */
static void strew(struct ws_battle *b, struct luck *l)
{
    const uint32_t field = b->areas ? b->area[0].is.field : 0;
    uint32_t kept = 0;

    for (uint32_t i = 0; i < b->areas; i++)
        if (b->rs->fields[b->area[i].is.field].table == NULL && b->area[i].is.field != field)
            b->area[kept++] = b->area[i];
    b->areas = kept;
    for (uint32_t n = 2 + draw(l, 3), i = 0; n > 0 && i < b->rs->field_count; i++) {
        const struct st_field *f = &b->rs->fields[i];

        if (f->entity != ST_OF_AREA || f->type != ST_T_NAME)
            continue;
        for (; n > 0 && b->areas < ST_AREAS_MAX; n--) {
            const int32_t unit = b->width * 1000 / 12, wide = unit + (int32_t)draw(l, (uint32_t)unit),
                          deep = unit + (int32_t)draw(l, (uint32_t)unit),
                          x = (int32_t)draw(l, (uint32_t)(b->width * 1000 - wide)),
                          y = b->height * 300 + (int32_t)draw(l, (uint32_t)(b->height * 400 - deep));
            const struct ws_area a = { { i, (int32_t)draw(l, (uint32_t)f->max) },
                                       { "", "", 4 },
                                       { x, x + wide, x + wide, x },
                                       { y, y, y + deep, y + deep } };

            b->area[b->areas++] = a;
        }
    }
}

static int is_sound(const struct ws_battle *b)
{
    struct ws_sealed s;
    int all;

    ws_seal(b, &s);
    all = s.rs && (uint32_t)s.set->count[0] + s.set->count[1] == (uint32_t)ws_count(b, 0) + ws_count(b, 1);
    ws_sealed_free(&s);
    return all;
}

enum { RANDOM_TRIES = 20 };

const char *ws_do_random(struct ws_battle *b, char *at)
{
    struct ws_battle *was = tb_calloc(sizeof *was);
    struct luck l = { 0 };
    struct ws_sealed s;
    int32_t seed;

    if (ws_int(&at, &seed) || ws_count(b, 0) == 0) {
        free(was);
        return "expected an army to begin with";
    }
    l.state = (uint64_t)(uint32_t)seed * 0x9e3779b97f4a7c15u + 1;
    *was = *b;
    ws_seal(b, &s);
    for (uint32_t i = 0; i < RANDOM_TRIES; i++) {
        *b = *was;
        shuffle(b, &l);
        if (b->rs->space == ST_PLANE)
            strew(b, &l);
        else
            scatter(b, &s, &l);
        turn_ground(b, 0);
        turn_units(b, 0);
        if (is_sound(b))
            break;
        if (i + 1 == RANDOM_TRIES)
            *b = *was;
    }
    ws_sealed_free(&s);
    free(was);
    return NULL;
}
