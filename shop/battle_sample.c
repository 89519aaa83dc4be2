/* battle_sample.c -- what a unit or a piece of ground looks like, whether it may stand where it does or not: the rules
 * show it in a small battle of its own; see battle.h. */
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/price.h"
#include "battle.h"

struct sample {
    const struct st_ruleset *rs;
    struct st_setting *set;
    struct st_state *start;
};

static struct sample sample_of(const struct ws_battle *b)
{
    struct sample s = { b->rs, tb_calloc(b->rs->setting_size), tb_calloc(b->rs->state_size) };
    const struct st_cell *limit = tx_price_limit(b->rs);

    memcpy(s.set, b->numbers.setting, b->rs->setting_size);
    s.set->width = b->width;
    s.set->height = b->height;
    s.set->count[0] = s.set->count[1] = 1;
    if (limit)
        tx_cell_put(limit, s.set, 0);
    return s;
}

static void end(struct sample *s)
{
    free(s->set);
    free(s->start);
}

/* Two units, far from each other and from the edges. */
static void place(const struct ws_battle *b, struct sample *s)
{
    const uint32_t field = (uint32_t)ws_place_field(b->rs), w = b->width, h = b->height;
    const int is_plane = b->rs->space == ST_PLANE;

    for (uint32_t i = 0; i < ST_SIDES; i++) {
        const uint32_t y = is_plane ? h * (i ? 800u : 200u) : i ? h - 1 : 0, x = is_plane ? w * 500u : w / 2;

        b->rs->put(s->set, s->start, field, i + 1, (int32_t)(is_plane ? y << 16 | x : x + y * w));
    }
}

/* What every unit must say of itself: the first of each thing that never changes and has a table. */
static void describe(const struct ws_battle *b, struct sample *s)
{
    for (uint32_t i = 0; i < b->rs->field_count; i++) {
        const struct st_field *f = &b->rs->fields[i];

        if (f->entity == ST_OF_PIECE && f->type == ST_T_NAME && f->flags & ST_FIELD_FIXED && f->table) {
            b->rs->put(s->set, s->start, i, 1, f->min);
            b->rs->put(s->set, s->start, i, 2, f->min);
        }
    }
}

/* A fact that stands on its own: not where, not with whom, not how a row stands. */
int ws_is_own(const struct st_field *f)
{
    if (f->type == ST_T_CELL || f->type == ST_T_POINT || f->type == ST_T_UNIT || f->type == ST_T_FACING)
        return 0;
    return f->flags & ST_FIELD_FIXED ? f->type != ST_T_INT : f->table != NULL;
}

int ws_sample_piece(const struct ws_battle *b, const struct ws_line *line, struct st_piece *out)
{
    static struct st_piece piece[ST_PIECES_MAX];
    const uint32_t id = line->side + 1u;
    struct sample s = sample_of(b);
    int found = 0;

    describe(b, &s);
    for (uint32_t i = 0; i < line->facts; i++)
        if (ws_is_own(&b->rs->fields[line->fact[i].field]))
            b->rs->put(s.set, s.start, line->fact[i].field, id, line->fact[i].value);
    place(b, &s);
    if (b->rs->seal(s.set, s.start).code == ST_OK) {
        const uint32_t count = b->rs->pieces(s.set, s.start, piece);

        for (uint32_t i = 0; i < count; i++)
            if (piece[i].id == id) {
                *out = piece[i];
                found = 1;
            }
    }
    end(&s);
    return found;
}

/* ---- ground ---- */

static int find_area(const struct ws_battle *b, const struct sample *s, uint32_t cell, int32_t value,
                     struct st_area *out)
{
    static struct st_area area[ST_AREAS_MAX];
    const uint32_t count = b->rs->areas(s->set, s->start, area);
    const int32_t y = (int32_t)(cell / b->width), x = (int32_t)(cell % b->width) - (b->rs->space == ST_HEX ? y / 2 : 0);

    for (uint32_t i = 0; i < count; i++)
        if (b->rs->space == ST_PLANE ? area[i].x[0] == b->width * 500 + value
                                     : area[i].x[0] == x && area[i].y[0] == y) {
            *out = area[i];
            return 1;
        }
    return 0;
}

/* A small square near the middle of the table, each value in a place of its own, or one point. */
static void put_area(const struct ws_battle *b, struct sample *s, uint32_t index, uint32_t field, int32_t value,
                     uint32_t points)
{
    const uint32_t w = b->width * 500u + (uint32_t)value, h = b->height * 500u;
    uint32_t point = 0;

    while (point < b->rs->field_count &&
           (b->rs->fields[point].entity != ST_OF_AREA || b->rs->fields[point].type != ST_T_POINT))
        point++;
    b->rs->put(s->set, s->start, field, index, value);
    for (uint32_t i = 0; i < points; i++) {
        const uint32_t x = w + (i == 1 || i == 2 ? 1000u : 0), y = h + (i >= 2 ? 1000u : 0);

        b->rs->put(s->set, s->start, point, index * (uint32_t)b->rs->fields[point].max + i, (int32_t)(y << 16 | x));
    }
}

/* A try: as so many points, with an option, and together with others, of which none is seen alone. */
struct attempt {
    uint32_t field, points;
    int32_t value;
    const struct st_cell *option; /* or NULL */
    const uint8_t *others;        /* by value, or NULL */
};

static int try_ground(const struct ws_battle *b, const struct attempt *a, struct st_area *out)
{
    const uint32_t cell = (uint32_t)b->width * (b->height / 2u) + b->width / 2u;
    struct sample s = sample_of(b);
    uint32_t areas = 0;
    int found = 0;

    if (a->option)
        tx_cell_put(a->option, s.set, a->option->max);
    describe(b, &s);
    place(b, &s);
    if (b->rs->space == ST_PLANE)
        put_area(b, &s, areas++, a->field, a->value, a->points);
    else
        b->rs->put(s.set, s.start, a->field, cell, a->value);
    for (int32_t v = 0; a->others && v <= b->rs->fields[a->field].max; v++)
        if (v != a->value && a->others[v])
            put_area(b, &s, areas++, a->field, v, a->points);
    if (b->rs->seal(s.set, s.start).code == ST_OK)
        found = find_area(b, &s, cell, a->value, out);
    end(&s);
    return found;
}

static const uint8_t points[] = { 4, 1, 2 };
enum { SHAPES = sizeof points };

static int try_shapes(const struct ws_battle *b, uint32_t field, int32_t value, struct st_area *out)
{
    for (uint32_t i = 0; i < (b->rs->space == ST_PLANE ? SHAPES : 1u); i++)
        if (try_ground(b, &(struct attempt){ field, points[i], value, NULL, NULL }, out))
            return 1;
    return 0;
}

/* Some ground is drawn only while armies set up, and only if both have theirs: the options with words are tried. */
static int find_ground(const struct ws_battle *b, uint32_t field, int32_t value, struct st_area *out)
{
    uint8_t others[ST_NAMES_MAX] = { 0 };

    if (try_shapes(b, field, value, out))
        return 1;
    if (b->rs->space != ST_PLANE || b->rs->fields[field].max >= ST_NAMES_MAX)
        return 0;
    for (int32_t v = 0; v <= b->rs->fields[field].max; v++)
        others[v] = (uint8_t)!try_shapes(b, field, v, out);
    for (uint32_t k = 0; k < b->rs->cell_count; k++) {
        const struct st_cell *c = &b->rs->cells[k];

        if (strcmp(c->table, "options") == 0 && c->names &&
            try_ground(b, &(struct attempt){ field, 4, value, c, others }, out))
            return 1;
    }
    return 0;
}

/* What was asked before, while rules and board are the same. */
static struct known {
    uint32_t field;
    int32_t value, found;
    struct st_area area;
} known[128];
static uint32_t knowns;

int ws_sample_ground(const struct ws_battle *b, uint32_t field, int32_t value, struct st_area *out)
{
    static const struct st_ruleset *rs;
    static uint32_t width, height;
    struct known *k;

    if (rs != b->rs || width != b->width || height != b->height)
        knowns = 0;
    rs = b->rs;
    width = b->width;
    height = b->height;
    for (k = known; k < known + knowns; k++)
        if (k->field == field && k->value == value)
            break;
    if (k == known + knowns) {
        if (knowns == sizeof known / sizeof *known)
            k = known;
        else
            knowns++;
        k->field = field;
        k->value = value;
        k->found = find_ground(b, field, value, &k->area);
    }
    *out = k->area;
    return k->found;
}
