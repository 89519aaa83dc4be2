/* svg_ground.c -- the ground of a board of squares, and the shapes that all drawings share.
 *
 * Each ground has a fill and a drawing, so that colour is never the only sign; what lies at a
 * square's rim stays in sight when a piece stands on it.  Rivers and roads are bands that join
 * the neighbours of their kind; a road that lies between two river squares is a bridge.
 */
#include <string.h>

#include "svg_parts.h"

static const int8_t step_x[4] = { 0, 1, 0, -1 }, step_y[4] = { 1, 0, -1, 0 };   /* north, east, south, west */

static const struct st_label *label_of(const struct st_drawing *d, const struct st_area *a)
{
    return &d->rs->labels[a->kind < d->rs->label_count ? a->kind : 0];
}

static int has(const struct st_drawing *d, int32_t x, int32_t y, const char *icon)
{
    for (uint32_t i = 0; i < d->now->areas; i++) {
        const struct st_area *a = &d->now->area[i];

        if (a->shape == ST_SHAPE_CELL && a->x[0] == x && a->y[0] == y && svg_is(label_of(d, a), icon))
            return 1;
    }
    return 0;
}

/* ---- bands ---- */

static int is_bridge(const struct st_drawing *d, int32_t x, int32_t y, uint32_t way)
{
    return has(d, x, y, "road") && has(d, x + step_x[way], y + step_y[way], "river") &&
           has(d, x - step_x[way], y - step_y[way], "river");
}

static int is_off(const struct st_drawing *d, int32_t x, int32_t y)
{
    return x < 0 || y < 0 || x >= d->set->width || y >= d->set->height;
}

/* The edges over which a band goes on, as bits; one that begins at the board's rim begins there. */
static uint32_t arms_of(const struct st_drawing *d, int32_t x, int32_t y, const char *icon)
{
    uint32_t arms = 0;

    for (uint32_t way = 0; way < 4; way++)
        if (has(d, x + step_x[way], y + step_y[way], icon) ||
            (strcmp(icon, "river") == 0 && is_bridge(d, x + step_x[way], y + step_y[way], way)))
            arms |= 1u << way;
    for (uint32_t way = 0; way < 4; way++)
        if (arms == 1u << ((way + 2) & 3) && is_off(d, x + step_x[way], y + step_y[way]))
            arms |= 1u << way;
    return arms ? arms : 10;                    /* alone: from west to east */
}

static void put_end(struct st_out *o, char command, uint32_t way)
{
    st_out_format(o, "%c%d %d", command, 20 + step_x[way] * 20, 20 - step_y[way] * 20);
}

/* A bend is a curve from edge to edge; what else joins ends in the middle. */
static void put_band(struct st_out *o, uint32_t arms, const char *look)
{
    uint32_t left = arms, first, second;

    st_out_format(o, "<path class=\"%s\" d=\"", look);
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
                st_out_put(o, "Q20 20");
                put_end(o, ' ', second);
                left &= ~(1u << first | 1u << second);
            }
    for (first = 0; first < 4; first++)
        if (left >> first & 1) {
            put_end(o, 'M', first);
            st_out_put(o, "L20 20");
        }
    st_out_put(o, "\"/>");
}

static void put_bridge(struct st_out *o, uint32_t way)
{
    st_out_format(o, "<g%s><path class=\"bank\" d=\"M20 0V40\"/><path class=\"river\" d=\"M20 0V40\"/></g>",
                  way ? " transform=\"rotate(90 20 20)\"" : "");
}

static void put_bands(struct st_out *o, const struct st_drawing *d, const struct st_area *a, const char *icon)
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

static void put_unknown(struct st_out *o, const struct st_label *label)
{
    st_out_format(o, "<use href=\"#st-ground\"/><text class=\"gl\" x=\"5\" y=\"11\">%c</text>", svg_letter(label));
}

static void put_area(struct st_out *o, const struct st_drawing *d, const struct st_area *a)
{
    static const char *const drawn[] = { "hill", "town", "woods" };
    const struct st_label *label = label_of(d, a);

    st_out_format(o, "<g transform=\"translate(%d %d)\"><title>", svg_x(d, a->x[0]), svg_y(d, a->y[0]));
    st_out_words(o, label->name);
    st_out_put(o, "</title>");
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        if (svg_is(label, drawn[i])) {
            st_out_format(o, "<use href=\"#st-%s\"/></g>\n", drawn[i]);
            return;
        }
    if (svg_is(label, "river") || svg_is(label, "road")) {
        st_out_format(o, "<rect class=\"f-%s\" width=\"40\" height=\"40\"/>", label->icon);
        put_bands(o, d, a, label->icon);
    } else if (label->tone == ST_TONE_GOAL) {
        st_out_put(o, "<use href=\"#st-goal\"/>");
    } else {
        put_unknown(o, label);
    }
    st_out_put(o, "</g>\n");
}

void svg_ground(struct st_out *o, const struct st_drawing *d)
{
    for (uint32_t goals = 0; goals < 2; goals++)        /* marks lie on top of grounds */
        for (uint32_t i = 0; i < d->now->areas; i++) {
            const struct st_area *a = &d->now->area[i];

            if (a->shape == ST_SHAPE_CELL && svg_sees(d, a->x[0], a->y[0]) &&
                (label_of(d, a)->tone == ST_TONE_GOAL) == goals)
                put_area(o, d, a);
        }
}

/* ---- the shapes ---- */

static const char shapes[] =
    "<svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n"
    /* grounds, 40 by 40 */
    "<g id=\"st-hill\"><path class=\"f-hill\" d=\"M0 0h40v40H0z\"/><path class=\"m-hill\" d=\"M12 2.5h16q9.5 0 9.5 9.5"
    "v16q0 9.5-9.5 9.5H12q-9.5 0-9.5-9.5V12q0-9.5 9.5-9.5zM12 3v4M20 3v4M28 3v4M12 33v4M20 33v4M28 33v4"
    "M3 12h4M3 20h4M3 28h4M33 12h4M33 20h4M33 28h4M15 11h10q4 0 4 4v10q0 4-4 4H15q-4 0-4-4V15q0-4 4-4z\"/></g>\n"
    "<g id=\"st-town\"><path class=\"f-town\" d=\"M0 0h40v40H0z\"/><path class=\"m-town\" d=\"M2 7l5-4.5L12 7v5H2z"
    "M27 8l5.5-5L38 8v5H27zM15 19l5-4.5 5 4.5v5H15zM2 32l5.5-5 5.5 5v6H2zM28 33l5-4.5 5 4.5v5H28z"
    "M16 35l4-3.5 4 3.5v3.5h-8z\"/></g>\n"
    "<g id=\"st-woods\"><path class=\"f-woods\" d=\"M0 0h40v40H0z\"/><path class=\"m-woods\" d=\"M6 1.5l4.5 8H8v3H4"
    "v-3H1.5zM34 1l4.5 8H36v3h-4V9h-2.5zM20 2l3.5 6H16.5zM6 27l4.5 8H8v3H4v-3H1.5zM34 27l4.5 8H36v3h-4v-3h-2.5z"
    "M20 32l3.5 6h-7zM4 16l3 6H1zM36.5 15l3 6h-6zM15 14l4 7h-2.5v2h-3v-2H11zM26 18l4 7h-2.5v2h-3v-2H22z\"/></g>\n"
    "<g id=\"st-ground\"><path class=\"f-ground\" d=\"M0 0h40v40H0z\"/><path class=\"m-ground\" d=\"M0 10L10 0M0 20L20 0"
    "M0 30L30 0M0 40L40 0M10 40L40 10M20 40L40 20M30 40L40 30\"/></g>\n"
    "<g id=\"st-goal\"><circle class=\"goal\" cx=\"33\" cy=\"7\" r=\"5.5\"/><path class=\"goal-star\" d=\"M33 3.3l1.1 2.4"
    " 2.6.3-1.9 1.8.5 2.6-2.3-1.3-2.3 1.3.5-2.6-1.9-1.8 2.6-.3z\"/></g>\n"
    /* plates that face north */
    "<g id=\"st-plate-a\"><path class=\"plate\" d=\"M7 6h9l4-4.5L24 6h9q1 0 1 1v26q0 1-1 1H7q-1 0-1-1V7q0-1 1-1z\"/>"
    "<path class=\"band\" d=\"M7.5 7.5h25v3.5h-25z\"/></g>\n"
    "<g id=\"st-plate-b\"><path class=\"plate\" d=\"M7 6h9l4-4.5L24 6h9q1 0 1 1v26q0 1-1 1H7q-1 0-1-1V7q0-1 1-1z\"/>"
    "<path class=\"band\" d=\"M7 7.5h26v1.3H7zM7 10h26v1.3H7z\"/></g>\n"
    "<g id=\"st-worn\"><path class=\"worn\" d=\"M7 13l6-6M7 20L20 7M7 27L27 7M7 33L33 7M13 33l20-20M20 33l13-13"
    "M27 33l6-6\"/></g>\n"
    /* symbols around their centre */
    "<g id=\"st-infantry\" class=\"sym\"><path d=\"M-7.5-4.5h15v9h-15zM-7.5-4.5l15 9M-7.5 4.5l15-9\"/></g>\n"
    "<g id=\"st-cavalry\" class=\"sym\"><path d=\"M-7.5-4.5h15v9h-15zM-7.5 4.5l15-9\"/></g>\n"
    "<g id=\"st-artillery\" class=\"sym\"><path d=\"M-7.5-4.5h15v9h-15z\"/><circle r=\"2.2\"/></g>\n"
    "<g id=\"st-commander\" class=\"sym\"><path class=\"solid\" d=\"M0-7l2 4.5 4.9.6-3.6 3.3 1 4.8L0 3.8l-4.3 2.4"
    " 1-4.8-3.6-3.3 4.9-.6z\"/></g>\n"
    "<g id=\"st-elite\"><path class=\"solid\" d=\"M0-3.6l1.1 2.3 2.5.3L1.8.8l.4 2.5L0 2.1l-2.2 1.2.4-2.5L-3.6-1l2.5-.3z"
    "\"/></g>\n"
    "<g id=\"st-limbered\" class=\"sym\"><circle cx=\"-4.5\" cy=\"4.5\" r=\"2\"/><circle cx=\"4.5\" cy=\"4.5\" r=\"2\"/></g>\n"
    "<g id=\"st-unlimbered\" class=\"sym\"><path d=\"M-11-4.5v9M11-4.5v9\"/></g>\n"
    "<g id=\"st-chit\"><circle class=\"chit\" r=\"5.5\"/><path class=\"tick\" d=\"M-2.6.2l1.8 2L2.7-2\"/></g>\n"
    /* changes, 40 by 40 */
    "<circle id=\"st-may\" class=\"may\" cx=\"20\" cy=\"20\" r=\"4\"/>\n"
    "<path id=\"st-from\" class=\"from\" d=\"M6 6h28v28H6z\"/>\n"
    "<g id=\"st-gone\"><path class=\"out\" d=\"M6 6h28v28H6z\"/><path class=\"out\" d=\"M12 12l16 16m0-16L12 28\"/></g>\n"
    "<g id=\"st-not\"><circle class=\"not\" cx=\"20\" cy=\"20\" r=\"6.5\"/><path class=\"cross\" d=\"M17 17l6 6m0-6l-6 6\"/></g>\n"
    "<marker id=\"st-head\" viewBox=\"0 0 10 10\" refX=\"7\" refY=\"5\" markerWidth=\"9\" markerHeight=\"9\""
    " markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"head\" d=\"M0 0l10 5-10 5 2.5-5z\"/></marker>\n"
    "<path id=\"st-hex\" class=\"hex\" d=\"M20 0L40 11.5V34.6L20 46.2 0 34.6V11.5z\"/>\n"
    "</defs></svg>\n";

void st_svg_shapes(struct st_out *o)
{
    st_out_put(o, shapes);
}
