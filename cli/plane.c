/* plane.c -- a free table as text: bases and discs as the characters that they cover.
 *
 * A measure of the table (a base width, an inch) is up to eight columns and four lines.  A
 * base of 1.0 by 0.5 that faces up, and one that faces right:
 *
 *      ^^^^^^        >A4>      its front; then sign, name, kind, state and marks
 *     >A3 Ff!]       Fs >
 *
 * What has too few characters for its front and its name has an arrow behind the name
 * instead.  The numbers at the left and below are measures, and so are the dots.
 */
#include <string.h>

#include "../space/plane.h"
#include "../text/words.h"
#include "board.h"

enum { MARGIN = 3, SCALE_MAX = 8, SCALE_BESIDE = 6, FLAT_MIN = 2, NEWS_MIN = 3, ASKED_MIN = 8, ARROW = 1, BLANK = 2, RUNS_MAX = 64, FACTS_MIN = 2,
       LABEL_MAX = 24 };

/* ---- the size ---- */

static uint32_t width_at(const struct cli_board *b, uint32_t scale)
{
    return MARGIN + scale * b->set->width;
}

/* The widest scale that leaves room beside the table, unless that is small; else the widest there is room for.  Lines
 * are twice as high as columns are wide, or flatter where there are few. */
void cli_plane_fit(struct cli_board *b, uint32_t rows)
{
    uint32_t scale = SCALE_MAX, halves, left;

    while (scale > SCALE_BESIDE && width_at(b, scale) + CLI_BESIDE_MIN > b->term->columns)
        scale--;
    if (width_at(b, scale) + CLI_BESIDE_MIN > b->term->columns)
        for (scale = SCALE_MAX; scale > 1 && width_at(b, scale) >= b->term->columns;)
            scale--;
    /* Short questions leave the size as it is, so that the table does not jump from one to the next. */
    left = b->term->rows > 4 * ASKED_MIN && rows > b->term->rows - ASKED_MIN ? b->term->rows - ASKED_MIN : rows;
    if (width_at(b, scale) + CLI_BESIDE_MIN > b->term->columns)
        left -= left < NEWS_MIN ? left : NEWS_MIN;
    for (halves = scale; halves > FLAT_MIN && (halves * b->set->height + 1) / 2 + 1 > left;)
        halves--;
    b->margin = MARGIN;
    b->wide = scale;
    b->high = halves;
    b->across = scale * b->set->width;
    ST_ASSERT(b->across <= CLI_ACROSS_MAX);
    b->down = (halves * b->set->height + 1) / 2;
    b->columns = MARGIN + b->across;
    b->lines = b->down + 1;
}

/* ---- points and characters ---- */

static int32_t line_of(const struct cli_board *b, int32_t y)
{
    const int32_t height = b->set->height * 1000;

    return (int32_t)((int64_t)(height - y) * b->down / height);
}

static int32_t column_of(const struct cli_board *b, int32_t x) { return (int32_t)((int64_t)x * b->wide / 1000); }

/* The middle of a character. */
static struct pl_vec middle(const struct cli_board *b, int32_t column, int32_t line)
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
    x = column_of(b, x);
    y = line_of(b, y);
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

static void fill(struct cli_board *b, const struct st_area *a)
{
    for (uint32_t line = 0; line < b->down; line++)
        for (uint32_t column = 0; column < b->across; column++) {
            struct cli_cell *cell = &b->cell[line * b->across + column];

            if (!holds(a, middle(b, (int32_t)column, (int32_t)line)))
                continue;
            cell->below = cell->ground;
            cell->ground = a->kind;
        }
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

/* ---- a piece ---- */

/* The characters of one line that a piece covers: all of them, and those behind its front. */
struct run {
    int32_t from, to, back, back_to;
};

struct figure {
    const struct st_piece *p;
    int32_t top, lines;
    struct run run[RUNS_MAX];
    char name[CLI_NAME_MAX], facts[LABEL_MAX];
    char sign;
    int has_front;
    int32_t name_at, facts_at;                  /* lines of these; facts_at < 0: behind the name */
};

/* Where a point lies along the heading of a piece and across it. */
static struct pl_vec local(const struct st_piece *p, struct pl_vec v)
{
    const struct pl_vec d = pl_minus(v, pl_vec_of(p->x, p->y));
    const struct pl_vec ahead = { pl_cos(p->facing % PL_TURN), pl_sin(p->facing % PL_TURN) };

    return pl_vec_of((int32_t)(pl_dot(d, ahead) / PL_ONE), (int32_t)(pl_cross(ahead, d) / PL_ONE));
}

/* No further from the front than a character is long that way; its middle never is. */
static int is_front(const struct cli_board *b, const struct st_piece *p, struct pl_vec v)
{
    const int64_t column = pl_abs(pl_cos(p->facing % PL_TURN)) * 1000 / b->wide;
    const int64_t line = pl_abs(pl_sin(p->facing % PL_TURN)) * (b->set->height * 1000) / b->down;

    return p->shape != ST_SHAPE_DISC && local(p, v).x > 0 && p->d / 2 - local(p, v).x < pl_max(column, line) / PL_ONE;
}

/* Where a character of a piece is looked at: in its middle, or in the piece's own where that is in it, so that nothing
 * is too small to be seen. */
static struct pl_vec sample(const struct cli_board *b, const struct st_piece *p, int32_t column, int32_t line)
{
    struct pl_vec v = middle(b, column, line);

    if (line_of(b, p->y) == line)
        v.y = p->y;
    if (column_of(b, p->x) == column)
        v.x = p->x;
    return v;
}

/* How near the outline, in thousandths of the way from the middle. */
static int32_t outness(const struct cli_board *b, const struct st_piece *p, int32_t column, int32_t line)
{
    struct pl_vec v = sample(b, p, column, line);

    if (p->shape == ST_SHAPE_DISC)
        return (int32_t)(pl_length(pl_minus(v, pl_vec_of(p->x, p->y))) * 1000 / st_max(p->r, 1));
    v = local(p, v);
    return st_max(2000 * st_abs(v.x) / st_max(p->d, 1), 2000 * st_abs(v.y) / st_max(p->w, 1));
}

/* The lines that a piece could cover: from *from to *to. */
static void lines_of(const struct cli_board *b, const struct st_piece *p, int32_t *from, int32_t *to)
{
    const int32_t r = p->shape == ST_SHAPE_DISC ? p->r : (p->w + p->d) / 2 + 1;
    const int32_t height = b->set->height * 1000, last = (int32_t)b->down - 1;

    *from = st_min(last, line_of(b, st_min(height, p->y + r)));
    *to = st_min(last, line_of(b, st_max(0, p->y - r)));
}

/* Which characters are whose: of two that meet in one, it is his who has more of himself there. */
void cli_plane_pieces(struct cli_board *b)
{
    for (uint32_t i = 0; i < b->pieces; i++) {
        const struct st_piece *p = &b->piece[i];
        int32_t line, to;

        lines_of(b, p, &line, &to);
        for (; !(p->flags & ST_PIECE_OFF) && line <= to; line++)
            for (int32_t column = 0; column < (int32_t)b->across; column++) {
                struct cli_cell *cell = &b->cell[(uint32_t)line * b->across + (uint32_t)column];
                const int32_t out = outness(b, p, column, line);

                if (out <= 1000 && (!cell->piece || out < outness(b, &b->piece[cell->piece - 1], column, line)))
                    cell->piece = (uint16_t)(i + 1);
            }
    }
}

static struct run run_of(const struct cli_board *b, const struct st_piece *p, int32_t line)
{
    struct run r = { 0, 0, 0, 0 };
    int any = 0, behind = 0;

    for (int32_t column = 0; column < (int32_t)b->across; column++) {
        const struct cli_cell *cell = &b->cell[(uint32_t)line * b->across + (uint32_t)column];

        if (cell->piece == 0 || &b->piece[cell->piece - 1] != p)
            continue;
        r.from = any ? r.from : column;
        r.to = column + 1;
        any = 1;
        if (is_front(b, p, sample(b, p, column, line)))
            continue;
        r.back = behind ? r.back : column;
        r.back_to = column + 1;
        behind = 1;
    }
    return r;
}

static void find_runs(const struct cli_board *b, struct figure *f)
{
    int32_t from, to;

    lines_of(b, f->p, &from, &to);
    f->top = from;
    f->lines = 0;
    for (int32_t line = from; line <= to && f->lines < RUNS_MAX; line++) {
        const struct run run = run_of(b, f->p, line);

        if (run.to > run.from)
            f->run[f->lines++] = run;
        else if (f->lines == 0)
            f->top = line + 1;
        else
            break;
    }
}

/* Kind, state, marks: "Fs!". */
static void put_facts(const struct cli_board *b, struct figure *f)
{
    uint32_t n = 0;

    f->facts[n++] = cli_board_letter(b, f->p->kind);
    for (uint32_t i = 0; i < ST_BADGES_MAX && f->p->badge[i].label && n < LABEL_MAX - 2; i++)
        if (b->rs->labels[f->p->badge[i].label].letter)
            f->facts[n++] = b->rs->labels[f->p->badge[i].label].letter;
    f->facts[n] = '\0';
}

static int32_t room_in(const struct figure *f, int32_t line, int front)
{
    const struct run *r = &f->run[line];

    return front ? r->back_to - r->back : r->to - r->from;
}

/* On one line, or on two, the nearest to the middle of the piece; beside a front that is seen, kind and state are
 * enough. */
static int find_place(struct figure *f, int front)
{
    const int32_t name = (int32_t)strlen(f->name) + 1, facts = (int32_t)strlen(f->facts);
    const int32_t least = front ? st_min(facts, FACTS_MIN) : facts;
    int32_t best = 0;

    f->name_at = f->facts_at = -1;
    for (int32_t i = 0; i < f->lines; i++) {
        const int one = room_in(f, i, front) >= name + facts;
        const int two = i + 1 < f->lines && room_in(f, i, front) >= name && room_in(f, i + 1, front) >= least;
        const int32_t off = st_abs(2 * i + (one ? 1 : 2) - f->lines) + (one ? 0 : RUNS_MAX);

        if ((one || two) && (f->name_at < 0 || off < best)) {
            best = off;
            f->name_at = i;
            f->facts_at = one ? -1 : i + 1;
        }
    }
    return f->name_at >= 0;
}

/* Too small for all of it: the name on its widest line, and there or below it the first of the facts and the arrow. */
static void squeeze(struct figure *f)
{
    const size_t facts = strlen(f->facts);
    const int arrow = f->facts[facts - 1] == ARROW;
    int32_t room;

    f->name_at = 0;
    f->facts_at = -1;
    for (int32_t i = 1; i < f->lines; i++)
        if (room_in(f, i, 0) > room_in(f, f->name_at, 0))
            f->name_at = i;
    room = (f->lines > 0 ? room_in(f, f->name_at, 0) : 0) - (int32_t)strlen(f->name) - 1;
    if (f->name_at + 1 < f->lines && room_in(f, f->name_at + 1, 0) > st_max(room, FACTS_MIN)) {
        f->facts_at = f->name_at + 1;
        room = room_in(f, f->facts_at, 0);
    }
    if (room >= (int32_t)facts)
        return;
    if (room > 0 && arrow)
        f->facts[room - 1] = ARROW;
    f->facts[room > 0 ? room : 0] = '\0';
}

/* Some character is its front alone. */
static int shows_front(const struct figure *f)
{
    for (int32_t i = 0; i < f->lines; i++)
        if (room_in(f, i, 0) > room_in(f, i, 1))
            return 1;
    return 0;
}

static void figure_of(const struct cli_board *b, const struct st_piece *p, struct figure *f)
{
    const struct cli_cell *cell = cli_plane_cell(b, p->x, p->y);

    f->p = p;
    find_runs(b, f);
    cli_board_name(b, p->id, f->name);
    put_facts(b, f);
    f->sign = cell && cell->mark & CLI_MARK_TARGET ? '@' : p->flags & ST_PIECE_ACTS ? '>' : '[';
    f->has_front = shows_front(f) && find_place(f, 1);
    if (f->has_front)
        return;
    if (p->shape != ST_SHAPE_DISC) {
        const size_t n = strlen(f->facts);

        f->facts[n] = ARROW;
        f->facts[n + 1] = '\0';
    }
    if (!find_place(f, 0))
        squeeze(f);
}

/* ---- one line of the drawing ---- */

struct spot {
    char ch;
    const struct st_piece *piece;
};

static void put_text(struct spot *strip, int32_t *at, int32_t to, const char *text)
{
    for (; *text && *at < to; text++)
        strip[(*at)++].ch = *text;
}

/* Sign, name and facts from `from` to before `to`; what is left over makes a blank between them, and a bracket. */
static void put_name(const struct figure *f, int32_t line, int32_t from, int32_t to, struct spot *strip)
{
    const int with_facts = f->facts_at < 0;
    const int32_t name = (int32_t)strlen(f->name), facts = with_facts ? (int32_t)strlen(f->facts) : 0;
    int32_t spare = to - from - name - facts, at = from;

    if (line == f->facts_at) {
        at += from + (int32_t)strlen(f->facts) < to;
        put_text(strip, &at, to, f->facts);
        return;
    }
    if (spare > 0) {
        strip[at++].ch = f->sign;
        spare--;
    }
    if (spare > 0) {
        strip[to - 1].ch = ']';
        spare--;
        to--;
    }
    put_text(strip, &at, to, f->name);
    if (spare > 0)
        strip[at++].ch = BLANK;
    if (with_facts)
        put_text(strip, &at, to, f->facts);
}

static void put_figure(const struct figure *f, int32_t line, struct spot *strip)
{
    const struct run *r;
    int32_t from, to;

    line -= f->top;
    if (line < 0 || line >= f->lines)
        return;
    r = &f->run[line];
    from = f->has_front ? r->back : r->from;
    to = f->has_front ? r->back_to : r->to;
    for (int32_t i = r->from; i < r->to; i++) {
        const int corner = to == from && r->to - r->from > 3 && (i == r->from || i == r->to - 1);

        strip[i].piece = f->p;
        strip[i].ch = i >= from && i < to ? ' ' : corner ? ' ' : ARROW;
    }
    if (to == from)
        return;
    if (line == f->name_at || line == f->facts_at) {
        put_name(f, line, from, to, strip);
        return;
    }
    strip[from].ch = to - from > 1 ? '[' : ':';
    if (to - from > 1)
        strip[to - 1].ch = ']';
}

static char ground_of(const struct cli_board *b, int32_t column, int32_t line)
{
    const struct cli_cell *cell = &b->cell[(uint32_t)line * b->across + (uint32_t)column];
    const int32_t y = b->set->height - (line * b->set->height + (int32_t)b->down - 1) / (int32_t)b->down;

    if (cell->goal)
        return cli_board_letter(b, cell->goal);
    if (column + 1 < (int32_t)b->across && cell[1].goal)        /* what lies at a point is easily overlooked */
        return '{';
    if (column > 0 && cell[-1].goal)
        return '}';
    if (cell->mark & CLI_MARK_REACH)
        return '+';
    if (cell->ground && (cell->mark & CLI_MARK_SOLID || (column + line) % 2 == 0))
        return cli_board_letter(b, cell->ground);
    if (!cell->ground && column % (int32_t)b->wide == 0 && column > 0 && line > 0 && line_of(b, y * 1000) == line)
        return '.';
    return ' ';
}

/* The numbers below the table; the last ends with it. */
static void put_rim(const struct cli_board *b, struct cli_buf *out)
{
    uint32_t at = 0;

    cli_put(out, " 0 0");
    for (at = 1; at < b->across; at++) {
        const uint32_t x = at / b->wide, digits = x + 1 > 9 ? 2 : 1;

        if (at + 2 == b->across + (b->set->width < 10)) {
            cli_put(out, "%u", b->set->width);
            break;
        }
        if (at % b->wide == 0 && b->wide > digits && (b->wide > 2 || x % 5 == 0)) {
            cli_put(out, "%u", x);
            at += x > 9;
        } else {
            cli_put(out, " ");
        }
    }
}

static void put_margin(const struct cli_board *b, int32_t line, struct cli_buf *out)
{
    for (int32_t y = b->set->height; y > 0; y--)
        if (line_of(b, y * 1000) == line) {
            cli_put(out, "%2d ", y);
            return;
        }
    cli_put_spaces(out, MARGIN);
}

static void paint_spot(const struct cli_board *b, const struct spot *spot, const struct cli_cell *cell,
                       struct cli_buf *out)
{
    const struct st_piece *p = spot->piece;

    if (!p) {
        cli_paint(b->term, out, CLI_INK_BLACK, cli_board_paper(b, cell), 0, 0);
        return;
    }
    cli_paint(b->term, out, CLI_INK_WHITE,
              (enum cli_paper)((p->flags & ST_PIECE_SPENT ? CLI_PAPER_A_SPENT : CLI_PAPER_A) + (p->side == 1)),
              p->id & 1, !(p->flags & ST_PIECE_SPENT));
}

static void put_spots(const struct cli_board *b, const struct spot *strip, int32_t line, struct cli_buf *out)
{
    const struct cli_cell *cell = &b->cell[(uint32_t)line * b->across];

    for (uint32_t i = 0; i < b->across; i++) {
        /* Colours are said again only where they change. */
        if (i == 0 || strip[i].piece != strip[i - 1].piece || (!strip[i].piece && (cell[i].ground != cell[i - 1].ground ||
                                                                                 cell[i].mark != cell[i - 1].mark)))
            paint_spot(b, &strip[i], &cell[i], out);
        if (strip[i].ch == ARROW)
            cli_put(out, "%s", cli_arrow(b->term, b->rs, strip[i].piece->facing));
        else
            cli_put(out, "%c", strip[i].ch == BLANK ? ' ' : strip[i].ch);
    }
    cli_paint_off(b->term, out);
}

void cli_plane_line(const struct cli_board *b, uint32_t line, struct cli_buf *out)
{
    struct spot strip[CLI_ACROSS_MAX];

    if (line >= b->down) {
        put_rim(b, out);
        return;
    }
    for (uint32_t i = 0; i < b->across; i++) {
        strip[i].ch = ground_of(b, (int32_t)i, (int32_t)line);
        strip[i].piece = NULL;
    }
    for (uint32_t i = 0; i < b->pieces; i++) {
        struct figure f;

        if (b->piece[i].flags & ST_PIECE_OFF)
            continue;
        figure_of(b, &b->piece[i], &f);
        put_figure(&f, (int32_t)line, strip);
    }
    /* What lies under a base shows where the base has nothing to say. */
    for (uint32_t i = 0; i < b->across; i++) {
        const char ground = ground_of(b, (int32_t)i, (int32_t)line);

        if (strip[i].piece && strip[i].ch == ' ' && ground != '.')
            strip[i].ch = ground;
    }
    put_margin(b, (int32_t)line, out);
    put_spots(b, strip, (int32_t)line, out);
}

void cli_plane_legend(const struct cli_board *b, struct cli_buf *out)
{
    cli_put(out, "%-10s[A1 Kx!]  name, kind, state, marks; arrows along its front, or one behind\n", "a unit");
    cli_put(out, "%-10sa number or a dot every %s, counted from the south-west corner\n", "distances",
            b->rs->measure);
    cli_put(out, "%-10sdegrees: 0 east, 90 north, 180 west, 270 south\n", "headings");
    cli_put(out, "%-10s> may act  @ target  + can be reached\n", "signs");
}
