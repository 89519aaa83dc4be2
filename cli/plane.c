/* plane.c -- a free table as text: its scale, its ground, its lines.  Pieces are drawn in figures.c.
 *
 * A measure of the table (a base width, an inch) is up to eight columns and four lines.  The
 * numbers at the left and below are measures, and so are the dots.
 */
#include "plane.h"

#include "../text/gear.h"
#include "models.h"

enum { FINE = 6, ENOUGH = 6 }; /* points looked at along a character; how many of all suffice */
enum { SPARSE = 6 };           /* measures from one dot or number to the next where each is a column */
enum { MARGIN = 3, MIDDLES = 2, SCALE_MAX = 8, SCALE_BESIDE = 6, FLAT_MIN = 2, NEWS_MIN = 3, ASKED_MIN = 8 };

/* ---- the size ---- */

static uint32_t width_at(const struct cli_board *b, uint32_t scale) { return MARGIN + scale * b->set->width; }

/* The widest scale that leaves room beside the table, unless that is small, as one of models may be; else the widest
 * there is room for.  Lines are twice as high as columns are wide, or flatter where there are few. */
void cli_plane_fit(struct cli_board *b, uint32_t rows)
{
    const uint32_t least = b->models ? 1 : SCALE_BESIDE;
    uint32_t scale = SCALE_MAX, halves, left;

    while (scale > least && width_at(b, scale) + CLI_BESIDE_MIN > b->term->columns)
        scale--;
    if (width_at(b, scale) + CLI_BESIDE_MIN > b->term->columns)
        for (scale = SCALE_MAX; scale > 1 && width_at(b, scale) >= b->term->columns;)
            scale--;
    /* Short questions leave the size as it is, so that the table does not jump from one to the next. */
    if (!b->term->asks)
        rows = UINT16_MAX; /* what is printed may be as long as it likes */
    left = b->term->rows > 4 * ASKED_MIN && rows > b->term->rows - ASKED_MIN ? b->term->rows - ASKED_MIN : rows;
    if (width_at(b, scale) + CLI_BESIDE_MIN > b->term->columns)
        left -= left < NEWS_MIN ? left : NEWS_MIN;
    for (halves = scale; halves > FLAT_MIN && (halves * b->set->height + 1) / 2 + 1 > left;)
        halves--;
    b->margin = MARGIN;
    if (halves == 2 && width_at(b, scale) + MIDDLES < b->term->columns &&
        (width_at(b, scale) + CLI_BESIDE_MIN > b->term->columns ||
         width_at(b, scale) + MIDDLES + CLI_BESIDE_MIN <= b->term->columns))
        b->margin += MIDDLES;
    b->wide = scale;
    b->high = halves;
    b->across = scale * b->set->width;
    ST_ASSERT(b->across <= CLI_ACROSS_MAX);
    b->down = (halves * b->set->height + 1) / 2;
    b->columns = b->margin + b->across;
    b->lines = b->down + 1;
}

/* ---- points and characters ---- */

int32_t cli_plane_line_of(const struct cli_board *b, int32_t y)
{
    const int32_t height = b->set->height * 1000;

    return (int32_t)((int64_t)(height - y) * b->down / height);
}

int32_t cli_plane_column_of(const struct cli_board *b, int32_t x) { return (int32_t)((int64_t)x * b->wide / 1000); }

/* The middle of a character. */
struct pl_vec cli_plane_middle(const struct cli_board *b, int32_t column, int32_t line)
{
    const int64_t height = b->set->height * 1000;

    return pl_vec_of((2 * column + 1) * 500 / (int32_t)b->wide,
                     (int32_t)(height - (2 * (int64_t)line + 1) * height / (2 * (int64_t)b->down)));
}

struct cli_cell *cli_plane_cell(const struct cli_board *b, int32_t x, int32_t y)
{
    const int32_t width = b->set->width * 1000, height = b->set->height * 1000;

    if (x < 0 || y < 0 || x > width || y > height)
        return NULL;
    x = cli_plane_column_of(b, x);
    y = cli_plane_line_of(b, y);
    return &b->cell[(uint32_t)st_min(y, (int32_t)b->down - 1) * b->across +
                    (uint32_t)st_min(x, (int32_t)b->across - 1)];
}

/* ---- the ground ---- */

/* Inside, by how often a way to the left crosses the outline. */
static int holds(const struct st_area *a, struct pl_vec p)
{
    int inside = 0;

    for (uint32_t i = 0, k = a->points - 1u; i < a->points; k = i++) {
        const int64_t dy = a->y[k] - a->y[i];
        const int64_t cross = ((int64_t)p.x - a->x[i]) * dy - ((int64_t)a->x[k] - a->x[i]) * (p.y - a->y[i]);

        if ((a->y[i] > p.y) != (a->y[k] > p.y) && (dy > 0 ? cross < 0 : cross > 0))
            inside = !inside;
    }
    return inside;
}

/* How many of the points that are looked at in a character an area holds: FINE times FINE at most. */
static uint32_t share(const struct cli_board *b, const struct st_area *a, uint32_t column, uint32_t line)
{
    const int64_t width = b->set->width * 1000, height = b->set->height * 1000;
    uint32_t n = 0;

    for (uint32_t i = 0; i < FINE * FINE; i++) {
        const int64_t x = (2 * (FINE * column + i % FINE) + 1) * width / (2 * FINE * b->across);
        const int64_t y = (2 * (FINE * line + i / FINE) + 1) * height / (2 * FINE * b->down);

        n += (uint32_t)holds(a, pl_vec_of((int32_t)x, (int32_t)(height - y)));
    }
    return n;
}

static void lay(struct cli_cell *cell, uint16_t kind)
{
    cell->below = cell->ground;
    cell->ground = kind;
}

/* Every character that an area covers by more than a trifle; at least the one in its middle. */
static void fill(struct cli_board *b, const struct st_area *a)
{
    struct pl_vec middle = { 0, 0 };
    struct cli_cell *cell;
    uint32_t filled = 0;

    for (uint32_t i = 0; i < a->points; i++)
        middle = pl_plus(middle, pl_vec_of(a->x[i] / a->points, a->y[i] / a->points));
    for (uint32_t line = 0; line < b->down; line++)
        for (uint32_t column = 0; column < b->across; column++)
            if (share(b, a, column, line) >= ENOUGH) {
                lay(&b->cell[line * b->across + column], a->kind);
                filled++;
            }
    cell = cli_plane_cell(b, middle.x, middle.y);
    if (filled == 0 && cell)
        lay(cell, a->kind);
}

/* A line on the table, in steps that miss no character. */
static void draw_line(struct cli_board *b, const struct st_area *a)
{
    const int32_t steps = 4 * (int32_t)(b->across + b->down);

    for (int32_t i = 0; i <= steps; i++) {
        const int32_t x = a->x[0] + (int32_t)((int64_t)(a->x[1] - a->x[0]) * i / steps);
        const int32_t y = a->y[0] + (int32_t)((int64_t)(a->y[1] - a->y[0]) * i / steps);
        struct cli_cell *cell = cli_plane_cell(b, x, y);

        if (cell) {
            cell->ground = a->kind;
            cell->mark |= CLI_MARK_SOLID;
        }
    }
}

void cli_plane_area(struct cli_board *b, const struct st_area *a)
{
    struct cli_cell *cell = a->points > 0 ? cli_plane_cell(b, a->x[0], a->y[0]) : NULL;

    if (a->points > 2)
        fill(b, a);
    else if (a->points == 2)
        draw_line(b, a);
    else if (cell)
        cell->goal = a->kind;
}

/* ---- one line of the drawing ---- */

/* The line whose middle is nearest to a whole measure. */
static int32_t row_of(const struct cli_board *b, int32_t y)
{
    const int32_t at = cli_plane_line_of(b, y * 1000);

    if (at > 0 && cli_plane_middle(b, 0, at - 1).y - y * 1000 < y * 1000 - cli_plane_middle(b, 0, at).y)
        return at - 1;
    return at;
}

static int has_dots(const struct cli_board *b, int32_t line)
{
    for (int32_t y = 1; y < b->set->height; y++)
        if (row_of(b, y) == line)
            return 1;
    return 0;
}

/* Is it a column of dots?  Where every column would be one they are set so far apart that they hide nothing. */
static int is_dotted(const struct cli_board *b, int32_t column)
{
    const int32_t measures = b->models || b->wide == 1 ? SPARSE : 1;

    return column > 0 && column % ((int32_t)b->wide * measures) == 0;
}

/* Does ground show its letter here?  Every other character does; of a zone on a small drawing few, or it would hide who
 * stands in it. */
static int is_filled(const struct cli_board *b, const struct cli_cell *cell, int32_t column, int32_t line)
{
    if (b->wide == 1 && b->rs->labels[cell->ground].tone == ST_TONE_GOAL)
        return (column + 2 * line) % 4 == 0;
    return (column + line) % 2 == 0;
}

static char ground_of(const struct cli_board *b, int32_t column, int32_t line)
{
    const struct cli_cell *cell = &b->cell[(uint32_t)line * b->across + (uint32_t)column];

    if (cell->mark & CLI_MARK_REACH)
        return '+';
    if (cell->ground && (cell->mark & CLI_MARK_SOLID || is_filled(b, cell, column, line)))
        return cli_board_letter(b, cell->ground);
    if (!cell->ground && is_dotted(b, column) && line > 0 && has_dots(b, line))
        return '.';
    return ' ';
}

/* What lies at a point, in braces, for it is easily overlooked; on a base, where the base has no letter to show. */
static void put_goals(const struct cli_board *b, uint32_t line, struct cli_spot *strip)
{
    const struct cli_cell *cell = &b->cell[line * b->across];

    for (uint32_t i = 0; i < b->across; i++) {
        if (!cell[i].goal || (strip[i].piece && strip[i].ch > ' ' && strip[i].ch != '[' && strip[i].ch != ']'))
            continue;
        strip[i].ch = cli_board_letter(b, cell[i].goal);
        if (i > 0 && !strip[i - 1].piece && !strip[i].piece)
            strip[i - 1].ch = '{';
        if (i + 1 < b->across && !strip[i + 1].piece && !strip[i].piece)
            strip[i + 1].ch = '}';
    }
}

/* The numbers below the table; the last ends with it. */
static void put_rim(const struct cli_board *b, struct cli_buf *out)
{
    uint32_t at = 0;

    cli_put_spaces(out, b->margin - MARGIN);
    cli_put(out, " 0 0");
    for (at = 1; at < b->across; at++) {
        const uint32_t x = at / b->wide, digits = x + 1 > 9 ? 2 : 1;

        if (at + 2 == b->across + (b->set->width < 10)) {
            cli_put(out, "%u", b->set->width);
            break;
        }
        if (b->models || b->wide == 1 ? is_dotted(b, (int32_t)at)
                                      : at % b->wide == 0 && b->wide > digits && (b->wide > 2 || x % 5 == 0)) {
            cli_put(out, "%u", x);
            at += x > 9;
        } else {
            cli_put(out, " ");
        }
    }
}

/* A whole measure at the line whose middle is nearest to it, the lower of two; where each line is one measure high, the
 * middle of every line. */
static void put_margin(const struct cli_board *b, int32_t line, struct cli_buf *out)
{
    if (b->margin > MARGIN) {
        cli_put(out, "%2d.5 ", b->set->height - 1 - line);
        return;
    }
    for (int32_t y = b->set->height; y > 0; y--)
        if (row_of(b, y) == line) {
            cli_put(out, "%2d ", y);
            return;
        }
    cli_put_spaces(out, MARGIN);
}

static void put_spots(const struct cli_board *b, const struct cli_spot *strip, int32_t line, struct cli_buf *out)
{
    const struct cli_cell *cell = &b->cell[(uint32_t)line * b->across];

    for (uint32_t i = 0; i < b->across; i++) {
        /* Colours are said again only where they change. */
        const int same = i > 0 && strip[i].piece == strip[i - 1].piece;

        const int changes =
            !strip[i].piece && i > 0 && (cell[i].ground != cell[i - 1].ground || cell[i].mark != cell[i - 1].mark);

        if (strip[i].piece && !same)
            cli_paint_piece(b, strip[i].piece, strip[i].piece->id & 1, out);
        else if (!same || changes)
            cli_paint(b->term, out, CLI_INK_BLACK, cli_board_paper(b, &cell[i]), 0, 0);
        if (strip[i].ch == CLI_ARROW)
            cli_put(out, "%s", cli_arrow(b->term, b->rs, strip[i].piece->facing));
        else
            cli_put(out, "%c", strip[i].ch == CLI_BLANK ? ' ' : strip[i].ch);
    }
    cli_paint_off(b->term, out);
}

void cli_plane_line(const struct cli_board *b, uint32_t line, struct cli_buf *out)
{
    struct cli_spot strip[CLI_ACROSS_MAX];

    if (line >= b->down) {
        put_rim(b, out);
        return;
    }
    for (uint32_t i = 0; i < b->across; i++) {
        strip[i].ch = ground_of(b, (int32_t)i, (int32_t)line);
        strip[i].piece = NULL;
    }
    cli_put_models_in(b, (int32_t)line, strip);
    for (uint32_t i = 0; i < b->pieces; i++)
        if (!(b->piece[i].flags & ST_PIECE_OFF) && !cli_is_model(&b->piece[i]))
            cli_put_figure(b, &b->piece[i], (int32_t)line, strip);
    /* What lies under a base shows where the base has nothing to say. */
    for (uint32_t i = 0; i < b->across; i++) {
        const char ground = ground_of(b, (int32_t)i, (int32_t)line);

        if (strip[i].piece && strip[i].ch == ' ' && ground != '.')
            strip[i].ch = ground;
    }
    put_goals(b, line, strip);
    cli_put_tags_in(b, (int32_t)line, strip);
    put_margin(b, (int32_t)line, out);
    put_spots(b, strip, (int32_t)line, out);
}

void cli_plane_legend(const struct cli_board *b, struct cli_buf *out)
{
    if (b->models)
        cli_put(out,
                "%-10sA a model of %s, B of %s, or the mark of a special one\n"
                "%-10s[A1Kf  a unit: its first model, its kind, what ails it\n",
                "models", b->rs->side_names[0], b->rs->side_names[1], "");
    else
        cli_put(out, "%-10s[A1 Kx!]  name, kind, state, marks; arrows along its front, or one behind\n", "a unit");
    if (b->models || b->wide == 1)
        cli_put(out, "%-10sa dot and a number every %d %s, counted from the south-west corner\n", "distances", SPARSE,
                tx_measures(b->rs));
    else
        cli_put(out, "%-10sa number or a dot every %s, counted from the south-west corner\n", "distances",
                b->rs->measure->one);
    cli_put(out, "%-10sdegrees: 0 east, 90 north, 180 west, 270 south\n", "headings");
    cli_put(out, "%-10s> may act  @ target  + can be reached\n", "signs");
}
