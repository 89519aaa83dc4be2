/* svg.h -- a position as a drawing, from pieces and areas alone, so that it knows no game.
 *
 * A label's icon says how a thing is drawn; an icon that is unknown here is drawn by its first
 * letter.  Colours are classes and variables of the page's style, so that light, dark and print
 * are the style's business.  The same position always gives the same bytes.
 */
#ifndef ST_TEXT_SVG_H
#define ST_TEXT_SVG_H

#include "../core/game.h"
#include "html_out.h"

/* What there is to be seen of a state. */
struct tx_scene {
    uint32_t pieces, areas;
    uint8_t space; /* enum st_space */
    struct st_piece piece[ST_PIECES_MAX];
    struct st_area area[ST_AREAS_MAX];
};
/* Everything to be seen at a moment. */
void tx_scene_of(struct tx_scene *s, const struct st_at *at);
/* Would the two look the same? */
int tx_scene_same(const struct tx_scene *a, const struct tx_scene *b);
/* The piece of a unit, or NULL. */
const struct st_piece *tx_scene_piece(const struct tx_scene *s, uint16_t id);

/* A point to be marked: one that is offered, or one that is refused, and to whom (0: unknown). */
enum tx_mark_kind { TX_MARK_OFFERED, TX_MARK_REFUSED };
struct tx_mark {
    enum tx_mark_kind kind;
    uint16_t unit;
    int32_t x, y;
};

/* The part of the board that is drawn: columns x0 to x1, rows y0 to y1. */
struct tx_view {
    int32_t x0, y0, x1, y1;
    int any; /* 0: nothing was added yet */
};
/* Widen the view so that it holds a cell. */
void tx_view_add(struct tx_view *v, int32_t x, int32_t y);
/* The column of a point: of hexes, every second row is half a hex further east. */
int32_t tx_view_column(uint8_t space, int32_t x, int32_t y);
/* Widen the view so that it holds every piece on the board and every cell that is an area. */
void tx_view_scene(struct tx_view *v, const struct tx_scene *s);
/* A margin of one cell; then all of the board if that is not much more. */
void tx_view_close(struct tx_view *v, const struct st_setting *set);
/* Widen it to even columns and rows, so that boards have more rows in common. */
void tx_view_even(struct tx_view *v, const struct st_setting *set);

/* The parts that the drawings of a page have in common, each kept once.  All zero is a page without any. */
struct tx_parts {
    struct tx_out fresh; /* those that the page has not got yet */
    uint64_t *hash;      /* of all of them */
    uint32_t count;
    int apart; /* fragments of pages: the same part has the same name in all of them; else names are short */
};
/* Append those that the page has not got yet: before the drawings that refer to them. */
void tx_parts_put(struct tx_out *o, struct tx_parts *parts);
void tx_parts_free(struct tx_parts *parts);

struct tx_drawing {
    struct tx_parts *parts; /* NULL: the drawing has all its parts itself */
    const struct st_ruleset *rs;
    const struct st_setting *set;
    struct tx_view view;
    const struct tx_scene *now, *before; /* before: NULL, or what the changes are shown against */
    const struct st_event *event;
    uint32_t event_count;
    const struct tx_mark *mark;
    uint32_t mark_count;
};

/* The shapes that all drawings of a page use, and the icons of a rule set's pieces if its drawings use them: once,
 * before the first of them.  rs NULL: a page of no rule set. */
void tx_svg_shapes(struct tx_out *o, const struct st_ruleset *rs);
/* Append one drawing to a page; the page needs tx_svg_shapes() once before. */
void tx_svg_draw(struct tx_out *o, const struct tx_drawing *d);
/* What the drawings of a rule set are made of, each with its name, as items of a list; nothing if
 * its drawings have no marks of their own. */
void tx_svg_key(struct tx_out *o, const struct st_ruleset *rs);

#endif
