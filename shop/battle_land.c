/* battle_land.c -- the commands that change the board and its ground; see battle_do.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battle_do.h"

/* ---- the board ---- */

static void drop_empty(struct tx_ground *g);
static void undress_place(struct tx_ground *g, int32_t x, int32_t y);

static void clamp(int32_t *n, int32_t most) { *n = *n > most ? most : *n; }

/* What would lie off the board ends at its edge. */
static void keep_on_board(struct ws_battle *b)
{
    struct tx_ground *g = &b->ground;

    for (uint32_t i = 0; i < b->areas; i++)
        for (uint32_t k = 0; k < TX_CORNERS_MAX; k++) {
            clamp(&b->area[i].x[k], b->width * 1000);
            clamp(&b->area[i].y[k], b->height * 1000);
        }
    for (uint32_t i = g->places; i-- > 0;) {
        if (ws_place_value(b, g->place[i].x, g->place[i].y) >= 0)
            continue;
        if (b->rs->space == ST_PLANE) {
            clamp(&g->place[i].x, b->width * 1000);
            clamp(&g->place[i].y, b->height * 1000);
        } else {
            undress_place(g, g->place[i].x, g->place[i].y);
        }
    }
    for (uint32_t i = 0; i < b->lines && b->rs->space == ST_PLANE; i++) {
        const uint32_t place = (uint32_t)ws_place_field(b->rs);
        const struct ws_fact *f = ws_fact_of(&b->line[i], place);

        if (f && f->value >= 0 &&
            ws_place_value(b, (int32_t)((uint32_t)f->value & UINT16_MAX), (int32_t)((uint32_t)f->value >> 16)) < 0)
            ws_fact_put(&b->line[i], place, WS_UNSET);
    }
    drop_empty(g);
}

/* What lay in a cell stays there; what is off the board is gone. */
const char *ws_do_board(struct ws_battle *b, char *at)
{
    static int32_t old[WS_CELLS_MAX];
    static char what[128];
    const struct tx_board_most most = tx_board_most(b->rs);
    const uint32_t was = b->width, high = b->height;
    int32_t width, height;
    char *x = strchr(at, 'x');

    if (x)
        *x = ' ';
    snprintf(what, sizeof what,
             "expected the board's width and height such as 8x8, at most %ux%u, and at most %u places", most.width,
             most.height, most.places);
    if (ws_int(&at, &width) || ws_int(&at, &height) || width < 1 || height < 1 || width > (int32_t)most.width ||
        height > (int32_t)most.height || width * height > (int32_t)most.places ||
        (b->rs->space != ST_PLANE && width * height > WS_CELLS_MAX))
        return what;
    b->width = (uint16_t)width;
    b->height = (uint16_t)height;
    b->has_board = 1;
    for (uint32_t grid = 0; grid < b->grids && b->rs->space != ST_PLANE; grid++) {
        memcpy(old, b->cell[grid], sizeof old);
        for (uint32_t i = 0; i < WS_CELLS_MAX; i++)
            b->cell[grid][i] = WS_UNSET;
        for (uint32_t y = 0; y < high && y < b->height; y++)
            for (uint32_t c = 0; c < was && c < b->width; c++)
                b->cell[grid][c + y * b->width] = old[c + y * was];
    }
    for (uint32_t i = 0; i < b->lines && b->rs->space != ST_PLANE; i++) {
        const int32_t place = ws_place_field(b->rs);
        const struct ws_fact *f = ws_fact_of(&b->line[i], (uint32_t)place);

        if (f && f->value >= 0) {
            const uint32_t c = (uint32_t)f->value % was, y = (uint32_t)f->value / was;

            ws_fact_put(&b->line[i], (uint32_t)place,
                        c < b->width && y < b->height ? (int32_t)(c + y * b->width) : WS_UNSET);
        }
    }
    keep_on_board(b);
    return NULL;
}

/* ---- cells ---- */

static uint32_t grid_of(const struct ws_battle *b, uint32_t field)
{
    uint32_t i = 0;

    while (i < b->grids && b->grid[i] != field)
        i++;
    return i;
}

const char *ws_do_paint(struct ws_battle *b, char *at)
{
    uint32_t field, grid;
    int32_t value, x, y;

    if (ws_field(b, ST_OF_CELL, &at, &field) || ws_value(b, field, &at, &value))
        return ws_broken;
    grid = grid_of(b, field);
    if (b->rs->fields[field].type == ST_T_FLAG && value == 0)
        value = WS_UNSET;
    while (*at) {
        int32_t cell;

        if (ws_int(&at, &x) || ws_int(&at, &y))
            return ws_broken;
        cell = ws_place_value(b, x, y);
        if (grid < b->grids && cell >= 0 && cell < WS_CELLS_MAX)
            b->cell[grid][cell] = value;
    }
    return NULL;
}

/* Take a place out of all ground with a name or a look. */
static void undress_place(struct tx_ground *g, int32_t x, int32_t y)
{
    for (uint32_t i = 0; i < g->plots; i++)
        for (uint32_t k = 0; k < g->plot[i].count; k++) {
            const uint32_t place = g->plot[i].first + k;

            if (g->plot[i].is_scenery || g->place[place].x != x || g->place[place].y != y)
                continue;
            memmove(&g->place[place], &g->place[place + 1], (--g->places - place) * sizeof *g->place);
            g->plot[i].count--;
            k--;
            for (uint32_t n = 0; n < g->plots; n++)
                if (g->plot[n].first > place)
                    g->plot[n].first--;
        }
}

static void drop_plot(struct tx_ground *g, uint32_t i)
{
    const uint32_t count = g->plot[i].count, first = g->plot[i].first;

    g->places -= count;
    memmove(&g->place[first], &g->place[first + count], (g->places - first) * sizeof *g->place);
    memmove(&g->plot[i], &g->plot[i + 1], (--g->plots - i) * sizeof *g->plot);
    for (uint32_t n = 0; n < g->plots; n++)
        if (g->plot[n].first > first)
            g->plot[n].first = (uint16_t)(g->plot[n].first - count);
}

static void drop_empty(struct tx_ground *g)
{
    for (uint32_t i = g->plots; i-- > 0;)
        if (g->plot[i].count == 0)
            drop_plot(g, i);
}

const char *ws_do_erase(struct ws_battle *b, char *at)
{
    int32_t x, y;

    while (*at) {
        int32_t cell;

        if (ws_int(&at, &x) || ws_int(&at, &y))
            return ws_broken;
        cell = ws_place_value(b, x, y);
        if (b->rs->space == ST_PLANE || cell < 0 || cell >= WS_CELLS_MAX)
            return ws_off;
        for (uint32_t grid = 0; grid < b->grids; grid++)
            b->cell[grid][cell] = WS_UNSET;
        undress_place(&b->ground, x, y);
    }
    drop_empty(&b->ground);
    return NULL;
}

/* ---- ground with a look or a name ---- */

static int is_look(const char *word)
{
    for (uint32_t i = 0; tx_looks[i]; i++)
        if (strcmp(tx_looks[i], word) == 0)
            return 1;
    return 0;
}

const char *ws_do_dress(struct ws_battle *b, char *at)
{
    struct tx_ground *g = &b->ground;
    const char *look = ws_word(&at);
    struct tx_plot *plot;
    int32_t x, y;

    if (!is_look(look) || g->plots == TX_PLOTS_MAX)
        return is_look(look) ? ws_full : ws_broken;
    plot = &g->plot[g->plots];
    memset(plot, 0, sizeof *plot);
    snprintf(plot->look, sizeof plot->look, "%s", look);
    plot->is_scenery = b->rs->space == ST_PLANE;
    while (*at) {
        if (ws_int(&at, &x) || ws_int(&at, &y))
            return ws_broken;
        if (ws_place_value(b, x, y) < 0)
            continue;
        if (!plot->is_scenery)
            undress_place(g, x, y);
        plot->first = plot->count ? plot->first : (uint16_t)g->places;
        if (g->places == TX_PLACES_MAX)
            return ws_full;
        g->place[g->places].x = x;
        g->place[g->places++].y = y;
        plot->count++;
    }
    plot->first = (uint16_t)(g->places - plot->count);
    g->plots += plot->count > 0;
    drop_empty(g);
    return NULL;
}

const char *ws_do_undress(struct ws_battle *b, char *at)
{
    uint32_t i;

    if (ws_index(&at, b->ground.plots, &i))
        return ws_broken;
    drop_plot(&b->ground, i);
    return NULL;
}

const char *ws_do_named_plot(struct ws_battle *b, char *at)
{
    uint32_t i = b->ground.plots - 1;

    if (b->ground.plots == 0)
        return ws_broken;
    if (strncmp(at, "last ", 5) == 0)
        ws_word(&at);
    else if (ws_index(&at, b->ground.plots, &i))
        return ws_broken;
    ws_put_name(b->ground.plot[i].name, at);
    return NULL;
}

/* ---- areas of a plane ---- */

static const char *read_points(const struct ws_battle *b, struct ws_area *a, char *at)
{
    uint32_t n = 0;

    while (*at) {
        if (n == TX_CORNERS_MAX)
            return "an area has at most eight corners";
        if (ws_int(&at, &a->x[n]) || ws_int(&at, &a->y[n]))
            return ws_broken;
        if (ws_place_value(b, a->x[n], a->y[n]) < 0)
            return ws_off;
        n++;
    }
    a->dress.points = n;
    return n > 0 ? NULL : ws_broken;
}

const char *ws_do_area(struct ws_battle *b, char *at)
{
    struct ws_area a = { .is = { 0, 0 } };
    const char *fault;

    if (ws_field(b, ST_OF_AREA, &at, &a.is.field) || ws_value(b, a.is.field, &at, &a.is.value) ||
        a.is.value == WS_UNSET)
        return ws_broken;
    fault = read_points(b, &a, at);
    if (!fault && b->areas == ST_AREAS_MAX)
        fault = ws_full;
    if (!fault)
        b->area[b->areas++] = a;
    return fault;
}

const char *ws_do_points(struct ws_battle *b, char *at)
{
    struct ws_area a;
    const char *fault;
    uint32_t i;

    if (ws_index(&at, b->areas, &i))
        return ws_broken;
    a = b->area[i];
    fault = read_points(b, &a, at);
    if (!fault)
        b->area[i] = a;
    return fault;
}

const char *ws_do_unarea(struct ws_battle *b, char *at)
{
    uint32_t i;

    if (ws_index(&at, b->areas, &i))
        return ws_broken;
    memmove(&b->area[i], &b->area[i + 1], (--b->areas - i) * sizeof *b->area);
    return NULL;
}

const char *ws_do_look(struct ws_battle *b, char *at)
{
    const char *look;
    uint32_t i;

    if (ws_index(&at, b->areas, &i))
        return ws_broken;
    look = ws_word(&at);
    if (strcmp(look, "-") != 0 && !is_look(look))
        return ws_broken;
    snprintf(b->area[i].dress.look, sizeof b->area[i].dress.look, "%s", *look == '-' ? "" : look);
    return NULL;
}

const char *ws_do_named_area(struct ws_battle *b, char *at)
{
    uint32_t i;

    if (ws_index(&at, b->areas, &i))
        return ws_broken;
    ws_put_name(b->area[i].dress.name, at);
    return NULL;
}
