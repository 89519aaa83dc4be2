/* svg_ground.c -- the ground of a board of squares.
 *
 * Each ground has a fill and a drawing, so that colour is never the only sign; what lies at a
 * square's rim stays in sight when a piece stands on it.  Rivers and roads are bands that join
 * the neighbours of their kind; a road that lies between two river squares is a bridge.
 */
#include <string.h>

#include "svg_parts.h"

static const int8_t step_x[4] = { 0, 1, 0, -1 }, step_y[4] = { 1, 0, -1, 0 }; /* north, east, south, west */

static const struct st_label *label_of(const struct tx_drawing *d, const struct st_area *a)
{
    return &d->rs->labels[a->kind < d->rs->label_count ? a->kind : 0];
}

static int has(const struct tx_drawing *d, int32_t x, int32_t y, const char *icon)
{
    for (uint32_t i = 0; i < d->now->areas; i++) {
        const struct st_area *a = &d->now->area[i];

        if (a->shape == ST_SHAPE_CELL && a->x[0] == x && a->y[0] == y && svg_is(label_of(d, a), icon))
            return 1;
    }
    return 0;
}

/* ---- bands ---- */

static int is_bridge(const struct tx_drawing *d, int32_t x, int32_t y, uint32_t way)
{
    return has(d, x, y, "road") && has(d, x + step_x[way], y + step_y[way], "river") &&
           has(d, x - step_x[way], y - step_y[way], "river");
}

static int is_off(const struct tx_drawing *d, int32_t x, int32_t y)
{
    return x < 0 || y < 0 || x >= d->set->width || y >= d->set->height;
}

/* The edges over which a band goes on, as bits; one that begins at the board's rim begins there. */
static uint32_t arms_of(const struct tx_drawing *d, int32_t x, int32_t y, const char *icon)
{
    uint32_t arms = 0;

    for (uint32_t way = 0; way < 4; way++)
        if (has(d, x + step_x[way], y + step_y[way], icon) ||
            (strcmp(icon, "river") == 0 && is_bridge(d, x + step_x[way], y + step_y[way], way)))
            arms |= 1u << way;
    for (uint32_t way = 0; way < 4; way++)
        if (arms == 1u << ((way + 2) & 3) && is_off(d, x + step_x[way], y + step_y[way]))
            arms |= 1u << way;
    return arms ? arms : 10; /* alone: from west to east */
}

static void put_end(struct tx_out *o, char command, uint32_t way)
{
    tx_out_format(o, "%c%d %d", command, 20 + step_x[way] * 20, 20 - step_y[way] * 20);
}

/* A bend is a curve from edge to edge; what else joins ends in the middle. */
static void put_band(struct tx_out *o, uint32_t arms, const char *look)
{
    uint32_t left = arms, first, second;

    tx_out_format(o, "<path class=\"%s\" d=\"", look);
    for (uint32_t way = 0; way < 2; way++)
        if ((left >> way & 5) == 5) {
            put_end(o, 'M', way);
            put_end(o, 'L', way + 2);
            left &= ~(5u << way);
        }
    for (first = 0; first < 4; first++)
        for (second = first + 1; left == arms && second < 4; second++)
            if ((left >> first & 1) && (left >> second & 1)) {
                put_end(o, 'M', first);
                tx_out_put(o, "Q20 20");
                put_end(o, ' ', second);
                left &= ~(1u << first | 1u << second);
            }
    for (first = 0; first < 4; first++)
        if (left >> first & 1) {
            put_end(o, 'M', first);
            tx_out_put(o, "L20 20");
        }
    tx_out_put(o, "\"/>");
}

static void put_bridge(struct tx_out *o, uint32_t way)
{
    tx_out_format(o, "<g%s><path class=\"bank\" d=\"M20 0V40\"/><path class=\"river\" d=\"M20 0V40\"/></g>",
                  way ? " transform=\"rotate(90 20 20)\"" : "");
}

static void put_bands(struct tx_out *o, const struct tx_drawing *d, const struct st_area *a, const char *icon)
{
    const int32_t x = a->x[0], y = a->y[0];
    const uint32_t arms = arms_of(d, x, y, icon);

    if (svg_is(label_of(d, a), "river")) {
        put_band(o, arms, "bank");
        put_band(o, arms, "river");
        put_band(o, arms, "flow");
        return;
    }
    for (uint32_t way = 0; way < 2; way++)
        if (is_bridge(d, x, y, way)) {
            put_bridge(o, way);
            put_band(o, arms, "span");
        }
    put_band(o, arms, "verge");
    put_band(o, arms, "road");
}

/* ---- squares ---- */

static void put_unknown(struct tx_out *o, const struct st_label *label)
{
    tx_out_put(o, "<use href=\"#st-ground\"/><text class=\"gl\" x=\"5\" y=\"11\">");
    svg_letter(o, label);
    tx_out_put(o, "</text>");
}

static void put_area(struct tx_out *o, const struct tx_drawing *d, const struct st_area *a)
{
    static const char *const drawn[] = { "hill", "town", "woods" };
    const struct st_label *label = label_of(d, a);

    struct tx_out part = { NULL, 0, 0 };
    size_t i = 0;

    tx_out_put(&part, "<title>");
    tx_out_words(&part, label->name);
    tx_out_put(&part, "</title>");
    while (i < sizeof drawn / sizeof *drawn && !svg_is(label, drawn[i]))
        i++;
    if (i < sizeof drawn / sizeof *drawn) {
        tx_out_format(&part, "<use href=\"#st-%s\"/>", drawn[i]);
    } else if (svg_is(label, "river") || svg_is(label, "road")) {
        tx_out_format(&part, "<rect class=\"f-%s\" width=\"40\" height=\"40\"/>", label->icon);
        put_bands(&part, d, a, label->icon);
    } else if (label->tone == ST_TONE_GOAL) {
        tx_out_put(&part, "<use href=\"#st-goal\"/>");
    } else {
        put_unknown(&part, label);
    }
    svg_place(o, d, &part, svg_x(d, a->x[0]), svg_y(d, a->y[0]));
}

/* Who stands on a point; NULL if it is free. */
static const struct st_piece *piece_on(const struct tx_drawing *d, int32_t x, int32_t y)
{
    for (uint32_t i = 0; i < d->now->pieces; i++) {
        const struct st_piece *p = &d->now->piece[i];

        if (!(p->flags & (ST_PIECE_OFF | ST_PIECE_RIDES)) && p->x == x && p->y == y)
            return p;
    }
    return NULL;
}

static int is_goal(const struct tx_drawing *d, const struct st_area *a) { return label_of(d, a)->tone == ST_TONE_GOAL; }

void svg_ground(struct tx_out *o, const struct tx_drawing *d)
{
    for (int goals = 0; goals < 2; goals++) /* marks lie on top of grounds */
        for (uint32_t i = 0; i < d->now->areas; i++) {
            const struct st_area *a = &d->now->area[i];

            if (a->shape == ST_SHAPE_CELL && svg_sees(d, a->x[0], a->y[0]) && is_goal(d, a) == goals &&
                !(goals && piece_on(d, a->x[0], a->y[0])))
                put_area(o, d, a);
        }
}

/* A goal stays in sight on top of a piece, at the corner where that one has no mark of its own:
 * by its facing north-east, north-west, south-east, north-east. */
void svg_goals(struct tx_out *o, const struct tx_drawing *d)
{
    static const int8_t move_x[4] = { 2, -28, 2, 2 }, move_y[4] = { -2, -2, 28, -2 };

    for (uint32_t i = 0; i < d->now->areas; i++) {
        const struct st_area *a = &d->now->area[i];
        const struct st_piece *p = a->shape == ST_SHAPE_CELL ? piece_on(d, a->x[0], a->y[0]) : NULL;

        if (p && is_goal(d, a) && svg_sees(d, p->x, p->y))
            tx_out_format(o, "<use href=\"#st-goal\" x=\"%d\" y=\"%d\"/>", svg_x(d, p->x) + move_x[p->facing & 3],
                          svg_y(d, p->y) + move_y[p->facing & 3]);
    }
}
