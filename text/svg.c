/* svg.c -- a drawing's scene, its view, and boards of squares. */
#include "svg.h"

#include <stdio.h>
#include <string.h>

#include "../table/limits.h"
#include "file.h"
#include "svg_parts.h"

/* ---- scenes ---- */

void tx_scene_of(struct tx_scene *s, const struct st_at *at)
{
    memset(s, 0, sizeof *s);
    s->space = at->rs->space;
    s->pieces = at->rs->pieces(at->set, at->s, s->piece);
    s->areas = at->rs->areas(at->set, at->s, s->area);
}

int tx_scene_same(const struct tx_scene *a, const struct tx_scene *b)
{
    if (a->pieces != b->pieces || a->areas != b->areas)
        return 0;
    for (uint32_t i = 0; i < a->pieces; i++) {
        struct st_piece p = a->piece[i], q = b->piece[i];

        p.flags = (uint8_t)(p.flags & ~ST_PIECE_ACTS); /* who may act now is not drawn */
        q.flags = (uint8_t)(q.flags & ~ST_PIECE_ACTS);
        if (memcmp(&p, &q, sizeof p) != 0)
            return 0;
    }
    return memcmp(a->area, b->area, a->areas * sizeof *a->area) == 0;
}

const struct st_piece *tx_scene_piece(const struct tx_scene *s, uint16_t id)
{
    for (uint32_t i = 0; s && i < s->pieces; i++)
        if (s->piece[i].id == id)
            return &s->piece[i];
    return NULL;
}

/* ---- views ---- */

static int32_t lower(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t higher(int32_t a, int32_t b) { return a > b ? a : b; }

void tx_view_add(struct tx_view *v, int32_t x, int32_t y)
{
    if (!v->any)
        *v = (struct tx_view){ x, y, x, y, 1 };
    v->x0 = lower(v->x0, x);
    v->x1 = higher(v->x1, x);
    v->y0 = lower(v->y0, y);
    v->y1 = higher(v->y1, y);
}

int32_t tx_view_column(uint8_t space, int32_t x, int32_t y)
{
    return space == ST_HEX ? x + (y >= 0 ? y / 2 : -((1 - y) / 2)) : x;
}

void tx_view_scene(struct tx_view *v, const struct tx_scene *s)
{
    for (uint32_t i = 0; i < s->pieces; i++)
        if (!(s->piece[i].flags & ST_PIECE_OFF))
            tx_view_add(v, tx_view_column(s->space, s->piece[i].x, s->piece[i].y), s->piece[i].y);
    for (uint32_t i = 0; i < s->areas; i++)
        if (s->area[i].shape == ST_SHAPE_CELL)
            tx_view_add(v, tx_view_column(s->space, s->area[i].x[0], s->area[i].y[0]), s->area[i].y[0]);
}

/* At least `size` cells of the range from 0 to `last`. */
static void widen(int32_t *low, int32_t *high, int32_t size, int32_t last)
{
    *low = higher(0, lower(*low - 1, last));
    *high = lower(last, higher(*high + 1, 0));
    while (*high - *low + 1 < size && (*low > 0 || *high < last)) {
        if (*high < last)
            ++*high;
        if (*high - *low + 1 < size && *low > 0)
            --*low;
    }
}

void tx_view_close(struct tx_view *v, const struct st_setting *set)
{
    const int32_t columns = set->width, rows = set->height;
    int32_t part;

    widen(&v->x0, &v->x1, 5, columns - 1);
    widen(&v->y0, &v->y1, 4, rows - 1);
    part = (v->x1 - v->x0 + 1) * (v->y1 - v->y0 + 1);
    if (!v->any || part * 10 >= columns * rows * 7)
        *v = (struct tx_view){ 0, 0, columns - 1, rows - 1, 1 };
}

void tx_view_even(struct tx_view *v, const struct st_setting *set)
{
    v->x0 &= ~1;
    v->y0 &= ~1;
    v->x1 = lower(v->x1 | 1, set->width - 1);
    v->y1 = lower(v->y1 | 1, set->height - 1);
}

/* ---- words ---- */

void svg_letter(struct tx_out *o, const struct st_label *label)
{
    const char first = label->name[0] ? label->name[0] : label->letter ? label->letter : '?';
    const char capital = (char)(first >= 'a' && first <= 'z' ? first - 32 : first);
    size_t n = 1;

    if (first == capital && label->name[0]) /* a letter may be of several bytes */
        while (((unsigned char)label->name[n] & 0xc0) == 0x80)
            n++;
    tx_out_escape(o, n > 1 ? label->name : &capital, n);
}

int svg_is(const struct st_label *label, const char *icon) { return label->icon && strcmp(label->icon, icon) == 0; }

const char *svg_side(const struct st_piece *p) { return p->side == 0 ? "a" : p->side == 1 ? "b" : "n"; }

static int is_off(const struct st_piece *p) { return (p->flags & ST_PIECE_OFF) != 0; }

/* Do the words that follow name and place say the same of both? */
static int are_alike(const struct st_piece *a, const struct st_piece *b)
{
    return a->kind == b->kind && a->facing == b->facing && is_off(a) == is_off(b) &&
           memcmp(a->badge, b->badge, sizeof a->badge) == 0;
}

/* `n` pieces that are alike: their names, the kind, their places, their state. */
static void describe(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p, uint32_t n, int with_place)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    for (uint32_t i = 0; i < n; i++) {
        tx_put_unit(&t, d->set, p[i].id);
        tx_put_text(&t, " ");
    }
    tx_put_text(&t, d->rs->labels[p->kind].name);
    tx_put_text(&t, " ");
    for (uint32_t i = 0; with_place && !is_off(p) && i < n; i++) {
        tx_put_point(&t, d->rs, p[i].x, p[i].y);
        tx_put_text(&t, " ");
    }
    if (is_off(p))
        tx_put_text(&t, "beside the board");
    else
        tx_put_facing(&t, d->rs, p->facing);
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++) {
        tx_put_text(&t, ", ");
        tx_put_text(&t, d->rs->labels[p->badge[i].label].name);
        if (p->badge[i].value) {
            tx_put_text(&t, " ");
            tx_put_number(&t, p->badge[i].value);
        }
    }
    tx_out_words(o, words);
}

void svg_title(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p)
{
    tx_out_put(o, "<title>");
    describe(o, d, p, 1, 0);
    tx_out_put(o, "</title>");
}

/* ---- boards of squares ---- */

/* A large part of a board is drawn smaller. */
static int32_t cell_pixels(int32_t columns) { return columns <= 6 ? 44 : columns <= 9 ? 38 : 32; }

/* The names of the pieces that wait beside the board, a few to a line. */
static int32_t waiting_lines(const struct tx_drawing *d, int32_t per_line)
{
    int32_t n = 0;

    for (uint32_t i = 0; i < d->now->pieces; i++)
        n += (d->now->piece[i].flags & ST_PIECE_OFF) != 0;
    return (n + per_line - 1) / per_line;
}

static void put_waiting(struct tx_out *o, const struct tx_drawing *d, int32_t per_line, int32_t y)
{
    int32_t n = 0;

    for (uint32_t i = 0; i < d->now->pieces; i++) {
        const struct st_piece *p = &d->now->piece[i];
        char name[16];
        struct tx_text t = tx_text_of(name, sizeof name);

        if (!(p->flags & ST_PIECE_OFF))
            continue;
        tx_put_unit(&t, d->set, p->id);
        tx_out_format(o, "<text class=\"off %s\" x=\"%d\" y=\"%d\">%s</text>", svg_side(p),
                      SVG_LEFT + n % per_line * 24 + 10, y + n / per_line * 14, name);
        n++;
    }
}

/* Is it different from what the picture before shows? */
static int is_new(const struct tx_drawing *d, const struct st_piece *p)
{
    const struct st_piece *was = tx_scene_piece(d->before, p->id);

    return !was || was->x != p->x || was->y != p->y || !are_alike(was, p);
}

/* All pieces; of a picture that follows another one only what is different. */
static void put_label(struct tx_out *o, const struct tx_drawing *d)
{
    enum { TOGETHER = 24 }; /* their words fit in a text */
    const struct st_piece *p = d->now->piece;
    const char *mark = "";
    uint32_t n;

    tx_out_put(o, d->before ? " role=\"img\" aria-label=\"now " : " role=\"img\" aria-label=\"");
    for (uint32_t i = 0; i < d->now->pieces; i += n) {
        n = 1;
        if (!is_new(d, &p[i]))
            continue;
        while (n < TOGETHER && i + n < d->now->pieces && is_new(d, &p[i + n]) && are_alike(&p[i], &p[i + n]))
            n++;
        tx_out_put(o, mark);
        describe(o, d, &p[i], n, 1);
        mark = "; ";
    }
    for (uint32_t i = 0; d->before && i < d->before->pieces; i++) {
        char name[16];
        struct tx_text t = tx_text_of(name, sizeof name);

        if (tx_scene_piece(d->now, d->before->piece[i].id))
            continue;
        tx_put_unit(&t, d->set, d->before->piece[i].id);
        tx_out_put(o, mark);
        tx_out_words(o, name);
        tx_out_put(o, " gone");
        mark = "; ";
    }
    tx_out_put(o, *mark ? "\">\n" : d->before ? "as before\">\n" : "an empty board\">\n");
}

void svg_open(struct tx_out *o, const struct tx_drawing *d, int32_t width, int32_t height, int32_t pixels)
{
    tx_out_format(o, "<svg class=\"board\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\"", width, height,
                  width * pixels / SVG_CELL, height * pixels / SVG_CELL);
    put_label(o, d);
}

/* Lines between the cells, and the frame where the board really ends. */
static void put_grid(struct tx_out *o, const struct tx_drawing *d)
{
    const struct tx_view *v = &d->view;
    const int32_t left = SVG_LEFT, top = SVG_TOP;
    const int32_t width = (v->x1 - v->x0 + 1) * SVG_CELL, height = (v->y1 - v->y0 + 1) * SVG_CELL;

    tx_out_put(o, "<path class=\"grid\" d=\"");
    for (int32_t x = v->x0 + 1; x <= v->x1; x++)
        tx_out_format(o, "M%d %dv%d", svg_x(d, x), top, height);
    for (int32_t y = v->y0; y < v->y1; y++)
        tx_out_format(o, "M%d %dh%d", left, svg_y(d, y), width);
    tx_out_put(o, "\"/><path class=\"edge\" d=\"");
    if (v->x0 == 0)
        tx_out_format(o, "M%d %dv%d", left, top, height);
    if (v->x1 == d->set->width - 1)
        tx_out_format(o, "M%d %dv%d", left + width, top, height);
    if (v->y0 == 0)
        tx_out_format(o, "M%d %dh%d", left, top + height, width);
    if (v->y1 == d->set->height - 1)
        tx_out_format(o, "M%d %dh%d", left, top, width);
    tx_out_put(o, "\"/>");
}

/* A square's name is its column's letter and its row's number. */
static void put_coordinates(struct tx_out *o, const struct tx_drawing *d)
{
    const struct tx_view *v = &d->view;

    tx_out_format(o, "<text class=\"co\" y=\"%d\">", svg_y(d, v->y0) + SVG_CELL + 12);
    for (int32_t x = v->x0; x <= v->x1; x++) {
        char name[16];
        struct tx_text t = tx_text_of(name, sizeof name);

        tx_put_point(&t, d->rs, x, 0);
        tx_out_format(o, "<tspan x=\"%d\">%.*s</tspan>", svg_x(d, x) + SVG_CELL / 2, (int)strcspn(name, "0123456789"),
                      name);
    }
    tx_out_put(o, "</text><text class=\"co\">");
    for (int32_t y = v->y0; y <= v->y1; y++) {
        char name[16];
        struct tx_text t = tx_text_of(name, sizeof name);

        tx_put_point(&t, d->rs, 0, y);
        tx_out_format(o, "<tspan x=\"%d\" y=\"%d\">%s</tspan>", SVG_LEFT / 2, svg_y(d, y) + SVG_CELL / 2 + 4,
                      name + strcspn(name, "0123456789"));
    }
    tx_out_put(o, "</text>");
}

static int is_alone(const struct st_piece *p) { return !(p->flags & (ST_PIECE_OFF | ST_PIECE_RIDES)); }

/* How many of the first `end` pieces stand on a point without riding on another. */
static uint32_t lone_pieces(const struct tx_drawing *d, int32_t x, int32_t y, uint32_t end)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < end; i++)
        n += is_alone(&d->now->piece[i]) && d->now->piece[i].x == x && d->now->piece[i].y == y;
    return n;
}

/* Two that share a square without one riding on the other are small, in opposite corners; any
 * more lie between them. */
static void put_sharer(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p, uint32_t n)
{
    const int32_t along = n == 0 ? -3 : n == 1 ? 16 : 6;

    tx_out_format(o, "<g transform=\"translate(%d %d) scale(.68)\">", svg_x(d, p->x) + along,
                  svg_y(d, p->y) + 13 - along);
    svg_piece(o, d, p, 0, 0);
    tx_out_put(o, "</g>\n");
}

static void put_pieces(struct tx_out *o, const struct tx_drawing *d)
{
    for (uint32_t i = 0; i < d->now->pieces; i++) {
        const struct st_piece *p = &d->now->piece[i];
        const uint32_t before = lone_pieces(d, p->x, p->y, i);

        if (!is_alone(p) || !svg_sees(d, p->x, p->y))
            continue;
        if (lone_pieces(d, p->x, p->y, d->now->pieces) > 1)
            put_sharer(o, d, p, before);
        else
            svg_piece(o, d, p, svg_x(d, p->x), svg_y(d, p->y));
        if (before == 0)
            svg_riders(o, d, p, svg_x(d, p->x), svg_y(d, p->y));
    }
}

static void put_things(struct tx_out *o, const struct tx_drawing *d)
{
    svg_changes_below(o, d);
    put_pieces(o, d);
    svg_goals(o, d);
    svg_changes_above(o, d);
}

void svg_squares(struct tx_out *o, const struct tx_drawing *d)
{
    svg_ground(o, d);
    put_things(o, d);
}

static void draw_squares(struct tx_out *o, const struct tx_drawing *d)
{
    const struct tx_view *v = &d->view;
    const int32_t columns = v->x1 - v->x0 + 1, rows = v->y1 - v->y0 + 1;
    const int32_t per_line = (columns * SVG_CELL) / 24, lines = waiting_lines(d, per_line);
    const int32_t height = SVG_TOP + rows * SVG_CELL + SVG_BOTTOM;
    struct tx_out frame = { NULL, 0, 0 };

    put_grid(&frame, d);
    put_coordinates(&frame, d);
    svg_open(o, d, SVG_LEFT + columns * SVG_CELL + SVG_RIGHT, height + 14 * lines, cell_pixels(columns));
    tx_out_format(o, "<rect class=\"open\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", SVG_LEFT, SVG_TOP,
                  columns * SVG_CELL, rows * SVG_CELL);
    svg_ground(o, d);
    svg_place(o, d, &frame, 0, 0);
    put_things(o, d);
    put_waiting(o, d, per_line, height + 9);
    tx_out_put(o, "</svg>\n");
}

/* The icon of a kind among those of the browser table: "<symbol id="g-cavalry" ...</symbol>"; NULL: it has none. */
static const char *icon_of(const struct st_label *kind, size_t *size)
{
    static const char end[] = "</symbol>";
    const struct tx_shipped *file = tx_shipped_find("web/icons.svg");
    char begin[2 * TB_NAME_MAX];
    const char *at, *to;

    ST_ASSERT(file);
    if (!kind->icon || kind->letter < 'A' || kind->letter > 'Z' || kind->tone != ST_TONE_PLAIN)
        return NULL;
    snprintf(begin, sizeof begin, "<symbol id=\"g-%s\"", kind->icon);
    at = strstr(file->data, begin);
    to = at ? strstr(at, end) : NULL;
    *size = to ? (size_t)(to - at) + sizeof end - 1 : 0;
    return to ? at : NULL;
}

int svg_has_icon(const struct st_label *kind)
{
    size_t size;

    return icon_of(kind, &size) != NULL;
}

/* Each icon once: kinds may share one. */
static void put_icons(struct tx_out *o, const struct st_ruleset *rs)
{
    tx_out_put(o, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"shapes\" width=\"0\" height=\"0\" "
                  "aria-hidden=\"true\">\n");
    for (uint32_t i = 1; i < rs->label_count; i++) {
        size_t size;
        const char *icon = icon_of(&rs->labels[i], &size);
        uint32_t first = 1;

        while (icon && !(svg_is(&rs->labels[first], rs->labels[i].icon) && svg_has_icon(&rs->labels[first])))
            first++;
        if (!icon || first < i)
            continue;
        tx_out_bytes(o, icon, size);
        tx_out_put(o, "\n");
    }
    tx_out_put(o, "</svg>\n");
}

void tx_svg_shapes(struct tx_out *o, const struct st_ruleset *rs)
{
    const struct tx_shipped *file = tx_shipped_find("text/shapes.svg");

    ST_ASSERT(file);
    tx_out_bytes(o, file->data, file->size);
    if (rs)
        put_icons(o, rs);
}

void tx_svg_draw(struct tx_out *o, const struct tx_drawing *d)
{
    if (d->rs->space == ST_SQUARE)
        draw_squares(o, d);
    else if (d->rs->space == ST_HEX)
        svg_draw_hexes(o, d);
    else
        svg_draw_plane(o, d);
}
