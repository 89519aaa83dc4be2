/* svg_parts.h -- what the parts of a drawing share.
 *
 * A cell is 40 units wide whatever its size on the screen; y grows downwards, so that the row
 * with the highest number, the northern one, is drawn first.
 */
#ifndef ST_TEXT_SVG_PARTS_H
#define ST_TEXT_SVG_PARTS_H

#include "svg.h"
#include "words.h"

enum { SVG_CELL = 40, SVG_LEFT = 15, SVG_TOP = 3, SVG_RIGHT = 3, SVG_BOTTOM = 15 };

static inline int32_t svg_x(const struct tx_drawing *d, int32_t x) { return SVG_LEFT + (x - d->view.x0) * SVG_CELL; }
static inline int32_t svg_y(const struct tx_drawing *d, int32_t y) { return SVG_TOP + (d->view.y1 - y) * SVG_CELL; }
static inline int svg_sees(const struct tx_drawing *d, int32_t x, int32_t y)
{
    return x >= d->view.x0 && x <= d->view.x1 && y >= d->view.y0 && y <= d->view.y1;
}

/* Does the kind have an icon on pages that show them (tx_svg_shapes())? */
int svg_has_icon(const struct st_label *kind);
/* The letter that a thing without a drawing of its own is known by. */
void svg_letter(struct tx_out *o, const struct st_label *label);
int svg_is(const struct st_label *label, const char *icon);
/* "A1 infantry N, elite, exhausted": a piece for those who point at it. */
void svg_title(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p);
/* Put a part at a place: a reference to it if the drawing shares its parts, else the part itself.  Frees it. */
void svg_place(struct tx_out *o, const struct tx_drawing *d, struct tx_out *part, int32_t x, int32_t y);
/* The class of a side: "a", "b", or "n" for nobody's. */
const char *svg_side(const struct st_piece *p);

/* The head of a drawing: its size, so many pixels for a cell, and its pieces for those who hear it. */
void svg_open(struct tx_out *o, const struct tx_drawing *d, int32_t width, int32_t height, int32_t pixels);
/* The chip of the first badge that has a value, if one has. */
void svg_value(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p, int16_t x, int16_t y);
/* The same, also of a state that has only a letter. */
void svg_state(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p, int32_t x, int32_t y);
/* The icon of a kind that has one, around a centre, so many units large. */
void svg_glyph(struct tx_out *o, const struct tx_drawing *d, const struct st_label *kind, int32_t x, int32_t y,
               int32_t size);
void svg_squares(struct tx_out *o, const struct tx_drawing *d); /* what is on squares, without a grid */
void svg_ground(struct tx_out *o, const struct tx_drawing *d);  /* svg_ground.c */
void svg_goals(struct tx_out *o, const struct tx_drawing *d);   /* those that pieces stand on */
/* How a label is drawn on a piece: as what it is, as a mark of its own, as a chip, or not at all. */
enum svg_part { SVG_NOTHING, SVG_KIND, SVG_MARK, SVG_CHIP };
enum svg_part svg_part_of(const struct st_label *label);
void svg_piece(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p, int32_t x, int32_t y);
void svg_riders(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *host, int32_t x, int32_t y);
void svg_changes_below(struct tx_out *o, const struct tx_drawing *d); /* svg_change.c: under the pieces */
void svg_changes_above(struct tx_out *o, const struct tx_drawing *d);
void svg_draw_hexes(struct tx_out *o, const struct tx_drawing *d); /* svg_hex.c */
void svg_draw_plane(struct tx_out *o, const struct tx_drawing *d); /* svg_free.c */

#endif
