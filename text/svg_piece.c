/* svg_piece.c -- counters: plate, front, symbol, name, and the marks of their state.
 *
 * Sides differ in more than colour: A is a dark plate with one broad front band, B a light one
 * with two thin bands.  A worn piece is hatched and has a diamond with its state's letter; one
 * that has acted is paler and has a chit.  Symbol and name stay upright, whatever the facing.
 */
#include <string.h>

#include "svg_parts.h"

/* Where things are on a plate that faces north, east, south, west. */
struct spot {
    int16_t x, y;
};
static const struct spot symbol_at[4] = { { 20, 17 }, { 18, 15 }, { 20, 23 }, { 22, 15 } };
static const struct spot name_at[4] = { { 8, 32 }, { 8, 32 }, { 8, 16 }, { 32, 32 } };
static const struct spot chip_at[4] = { { 34, 19 }, { 6, 21 }, { 34, 21 }, { 34, 21 } };
static const struct spot chit_at[4] = { { 8, 8 }, { 32, 8 }, { 8, 32 }, { 8, 8 } };
static const int16_t rider_y[4] = { 38, 39, 2, 39 }; /* a row in which a piece has no mark of its own */

static uint32_t front(const struct st_piece *p) { return p->facing & 3u; }

/* A label that a map draws by a letter, and that has no drawing here, is a state if it is good or
 * bad, else a kind. */
enum svg_part svg_part_of(const struct st_label *label)
{
    static const char *const marks[] = { "elite", "poor", "limbered", "unlimbered", "acted" };

    if (!label->letter || label->tone == ST_TONE_GROUND || label->tone == ST_TONE_GOAL || svg_is(label, "average"))
        return SVG_NOTHING;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (svg_is(label, marks[i]))
            return SVG_MARK;
    return label->tone == ST_TONE_PLAIN ? SVG_KIND : SVG_CHIP;
}

void svg_glyph(struct tx_out *o, const struct tx_drawing *d, const struct st_label *kind, int32_t x, int32_t y,
               int32_t size)
{
    struct tx_out glyph = { NULL, 0, 0 };

    tx_out_format(&glyph, "<use class=\"gy\" href=\"#g-%s\" width=\"%d\" height=\"%d\"/>", kind->icon, size, size);
    svg_place(o, d, &glyph, x - size / 2, y - size / 2);
}

/* A kind without an icon is known by its letter. */
static void put_symbol(struct tx_out *o, const struct tx_drawing *d, const struct st_label *kind, struct spot at)
{
    if (svg_has_icon(kind)) {
        svg_glyph(o, d, kind, at.x, at.y, 18);
        return;
    }
    tx_out_format(o, "<text class=\"sy\" x=\"%d\" y=\"%d\">", at.x, at.y + 5);
    svg_letter(o, kind);
    tx_out_put(o, "</text>");
}

/* A state's chip: a diamond if it is a bad one, else a circle; it shows a number or a letter. */
static void put_chip(struct tx_out *o, const struct tx_drawing *d, const struct st_badge *badge, struct spot at,
                     int32_t n)
{
    const struct st_label *label = &d->rs->labels[badge->label];
    struct tx_out part = { NULL, 0, 0 };

    tx_out_put(&part, label->tone == ST_TONE_BAD ? "<g class=\"chip bad\"><path d=\"M0-7l7 7-7 7-7-7z\"/>"
                                                 : "<g class=\"chip\"><circle r=\"6\"/>");
    tx_out_put(&part, "<text y=\"3\">");
    if (badge->value)
        tx_out_format(&part, "%d", badge->value);
    else
        svg_letter(&part, label);
    tx_out_put(&part, "</text></g>");
    svg_place(o, d, &part, at.x, at.y + n * 12);
}

void svg_value(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p, int16_t x, int16_t y)
{
    const struct spot at = { x, y };

    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++)
        if (p->badge[i].value) {
            put_chip(o, d, &p->badge[i], at, 0);
            return;
        }
}

void svg_state(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p, int32_t x, int32_t y)
{
    const struct spot at = { (int16_t)x, (int16_t)y };

    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++)
        if (p->badge[i].value || svg_part_of(&d->rs->labels[p->badge[i].label]) == SVG_CHIP) {
            put_chip(o, d, &p->badge[i], at, 0);
            return;
        }
}

/* Badges with a drawing of their own; 0 if it needs a chip. */
static int put_known_badge(struct tx_out *o, const struct st_label *label, const struct st_piece *p, int32_t after_name)
{
    const struct spot sy = symbol_at[front(p)], nm = name_at[front(p)];

    if (svg_is(label, "elite"))
        tx_out_format(o, "<use href=\"#st-elite\" x=\"%d\" y=\"%d\"/>", after_name, nm.y - 4);
    else if (svg_is(label, "poor"))
        tx_out_format(o, "<circle class=\"poor\" cx=\"%d\" cy=\"%d\" r=\"2\"/>", after_name, nm.y - 4);
    else if (svg_is(label, "limbered") || svg_is(label, "unlimbered"))
        tx_out_format(o, "<use href=\"#st-%s\" x=\"%d\" y=\"%d\"/>", label->icon, sy.x, sy.y);
    else if (svg_is(label, "acted"))
        tx_out_format(o, "<use href=\"#st-chit\" x=\"%d\" y=\"%d\"/>", chit_at[front(p)].x, chit_at[front(p)].y);
    else
        return svg_is(label, "average"); /* nothing to be said of it */
    return 1;
}

static void put_badges(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p, uint32_t name_size)
{
    const struct spot nm = name_at[front(p)];
    const int32_t width = (int32_t)name_size * 7 + 5;
    const int32_t after_name = front(p) == 3 ? nm.x - width : nm.x + width;
    int32_t chips = 0;

    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++) {
        const struct st_label *label = &d->rs->labels[p->badge[i].label];

        if (!put_known_badge(o, label, p, after_name))
            put_chip(o, d, &p->badge[i], chip_at[front(p)], chips++);
    }
}

void svg_piece(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p, int32_t x, int32_t y)
{
    const struct spot nm = name_at[front(p)];
    struct tx_out part = { NULL, 0, 0 };
    char name[16];
    struct tx_text t = tx_text_of(name, sizeof name);

    tx_put_unit(&t, d->set, p->id);
    tx_out_format(&part, "<g class=\"pc %s%s\">", svg_side(p), p->flags & ST_PIECE_SPENT ? " spent" : "");
    svg_title(&part, d, p);
    tx_out_format(&part, "<use href=\"#st-plate-%s\"", p->side == 1 ? "b" : "a");
    if (front(p))
        tx_out_format(&part, " transform=\"rotate(%u 20 20)\"", front(p) * 90);
    tx_out_put(&part, p->flags & ST_PIECE_WEAK ? "/><use href=\"#st-worn\"/>" : "/>");
    put_symbol(&part, d, &d->rs->labels[p->kind], symbol_at[front(p)]);
    tx_out_format(&part, "<text class=\"id%s\" x=\"%d\" y=\"%d\">%s</text>", front(p) == 3 ? " end" : "", nm.x, nm.y,
                  name);
    put_badges(&part, d, p, t.size);
    tx_out_put(&part, "</g>");
    svg_place(o, d, &part, x, y);
}

/* ---- riders ---- */

static int rides_on(const struct st_piece *p, const struct st_piece *host)
{
    return p->flags & ST_PIECE_RIDES && !(p->flags & ST_PIECE_OFF) && p->x == host->x && p->y == host->y;
}

/* The marks of a rider's state, the same as a piece has, small and at the end of his label. */
static void put_rider_marks(struct tx_out *o, const struct st_piece *p, int32_t x)
{
    if (p->flags & ST_PIECE_WEAK) {
        tx_out_format(o, "<path class=\"tired\" d=\"M%d -4.2l4.2 4.2-4.2 4.2-4.2-4.2z\"/>", x);
        x += 8;
    }
    if (p->flags & ST_PIECE_SPENT)
        tx_out_format(o, "<use href=\"#st-done\" x=\"%d\" y=\"0\"/>", x);
}

static void put_rider_symbol(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p)
{
    if (svg_is(&d->rs->labels[p->kind], "commander")) {
        tx_out_put(o, "<use href=\"#st-elite\" x=\"6\" y=\"0\"/>");
    } else {
        tx_out_put(o, "<text x=\"6\" y=\"3\">");
        svg_letter(o, &d->rs->labels[p->kind]);
        tx_out_put(o, "</text>");
    }
}

/* Whoever rides on a piece is a small label in the row that the piece leaves free: his symbol, his
 * name and his state.  Several share the row without their symbols, from the right. */
void svg_riders(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *host, int32_t x, int32_t y)
{
    int32_t right = SVG_CELL, riders = 0;

    for (uint32_t i = 0; i < d->now->pieces; i++)
        riders += rides_on(&d->now->piece[i], host);
    for (uint32_t i = 0; i < d->now->pieces; i++) {
        const struct st_piece *p = &d->now->piece[i];
        const int32_t marks = !!(p->flags & ST_PIECE_WEAK) + !!(p->flags & ST_PIECE_SPENT);
        const int32_t symbol = riders > 1 ? 0 : 8;
        char name[16];
        struct tx_text t = tx_text_of(name, sizeof name);
        struct tx_out part = { NULL, 0, 0 };
        int32_t after, width;

        if (!rides_on(p, host))
            continue;
        tx_put_unit(&t, d->set, p->id);
        after = 4 + symbol + (int32_t)t.size * 6;
        width = after + 8 * marks + 3;
        right -= width;
        tx_out_format(&part, "<g class=\"rider %s\">", svg_side(p));
        svg_title(&part, d, p);
        tx_out_format(&part, "<rect x=\"0\" y=\"-5.5\" width=\"%d\" height=\"11\" rx=\"5.5\"/>", width);
        if (symbol)
            put_rider_symbol(&part, d, p);
        tx_out_format(&part, "<text class=\"from-left\" x=\"%d\" y=\"3.2\">%s</text>", 3 + symbol, name);
        put_rider_marks(&part, p, after + 4);
        tx_out_put(&part, "</g>");
        svg_place(o, d, &part, x + right, y + rider_y[front(host)]);
    }
}
