/* battle_flip.c -- the whole battle turned by half a circle, or in the mirror: both armies and all ground; see
 * battle_do.h. */
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "battle_do.h"

static const char no_room[] = "the image has no room here: odd rows of hexes lie half a hex to the east";

/* Where something comes to stand.  -1: that is not on the board. */
typedef int (*image)(const struct ws_battle *b, int32_t *x, int32_t *y);

/* East becomes west.  Odd rows of hexes lie half a hex to the east. */
static int mirrored(const struct ws_battle *b, int32_t *x, int32_t *y)
{
    int32_t column;

    if (b->rs->space == ST_PLANE) {
        *x = b->width * 1000 - *x;
        return 0;
    }
    if (b->rs->space == ST_SQUARE) {
        *x = b->width - 1 - *x;
        return 0;
    }
    column = b->width - 1 - (*x + *y / 2) - *y % 2;
    *x = column - *y / 2;
    return column < 0 ? -1 : 0;
}

/* Facings of a grid count from the north, those of a plane from the east. */
static int32_t facing_of(const struct ws_battle *b, image to, int32_t facing)
{
    const int32_t all = b->rs->fields[ws_field_of(b->rs, ST_T_FACING)].max + 1;

    if (to != mirrored)
        return (facing + all / 2) % all;
    return b->rs->space == ST_PLANE ? (all / 2 - facing + all) % all : (all - facing) % all;
}

/* The number of the place where one comes to stand, WS_UNSET beside the board. */
static int32_t value_of(const struct ws_battle *b, image to, int32_t value)
{
    int32_t x, y;

    if (value < 0)
        return value;
    ws_place_of(b, value, &x, &y);
    if (to(b, &x, &y))
        return WS_UNSET;
    value = ws_place_value(b, x, y);
    return value < 0 ? WS_UNSET : value;
}

static const char *flip_units(struct ws_battle *b, image to)
{
    const uint32_t place = (uint32_t)ws_place_field(b->rs);
    const int32_t facing = ws_field_of(b->rs, ST_T_FACING);

    for (uint32_t i = 0; i < b->lines; i++) {
        const struct ws_fact *f = ws_fact_of(&b->line[i], place);

        if (f && f->value >= 0) {
            const int32_t value = value_of(b, to, f->value);

            if (value == WS_UNSET)
                return no_room;
            ws_fact_put(&b->line[i], place, value);
        }
        f = facing >= 0 ? ws_fact_of(&b->line[i], (uint32_t)facing) : NULL;
        if (f)
            ws_fact_put(&b->line[i], (uint32_t)facing, facing_of(b, to, f->value));
    }
    return NULL;
}

static const char *flip_cells(struct ws_battle *b, image to)
{
    const int32_t count = b->rs->space == ST_PLANE ? 0 : b->width * b->height;
    int32_t *was = tb_calloc(WS_CELLS_MAX * sizeof *was);
    const char *fault = NULL;

    for (uint32_t grid = 0; grid < b->grids; grid++) {
        memcpy(was, b->cell[grid], WS_CELLS_MAX * sizeof *was);
        for (int32_t i = 0; i < count; i++)
            b->cell[grid][i] = WS_UNSET;
        for (int32_t i = 0; i < count; i++) {
            const int32_t at = was[i] == WS_UNSET ? i : value_of(b, to, i);

            if (at == WS_UNSET)
                fault = no_room;
            else if (was[i] != WS_UNSET)
                b->cell[grid][at] = was[i];
        }
    }
    free(was);
    return fault;
}

/* A mirror image runs the other way round, so its corners are told in the other order. */
static void flip_areas(struct ws_battle *b, image to)
{
    for (uint32_t i = 0; i < b->areas; i++) {
        const struct ws_area was = b->area[i];
        const uint32_t points = was.dress.points;

        for (uint32_t k = 0; k < points; k++) {
            const uint32_t from = to == mirrored ? points - 1 - k : k;

            b->area[i].x[k] = was.x[from];
            b->area[i].y[k] = was.y[from];
            to(b, &b->area[i].x[k], &b->area[i].y[k]);
        }
    }
}

static const char *flip_plots(struct ws_battle *b, image to)
{
    for (uint32_t i = 0; i < b->ground.places; i++) {
        int32_t x = b->ground.place[i].x, y = b->ground.place[i].y;

        if (to(b, &x, &y))
            return no_room;
        b->ground.place[i].x = x;
        b->ground.place[i].y = y;
    }
    return NULL;
}

const char *ws_do_flip(struct ws_battle *b, char *at)
{
    const int is_mirror = strcmp(ws_word(&at), "mirror") == 0;
    const image to = is_mirror ? mirrored : ws_opposite;
    /* In the mirror a row begins at its other end, which nothing says in general: each unit stands for itself there. */
    const char *fault = is_mirror ? ws_split_all(b) : NULL;

    fault = fault ? fault : flip_units(b, to);
    fault = fault ? fault : flip_cells(b, to);
    fault = fault ? fault : flip_plots(b, to);
    flip_areas(b, to);
    return fault;
}
