/* board.c -- the board as text; hexes are drawn in hexes.c, free tables in plane.c.
 *
 * A square of six columns and two lines:
 *
 *     >A1 I^      '>' may act, '@' is a target; name, kind, facing
 *     %+x A8      ground, badges, who rides along, and a goal's letter last
 *
 * An empty one shows its ground, or its own name in brackets where it is within
 * reach.  Wide boards get narrower squares, high ones squares of one line.
 */
#include "board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/rows.h"
#include "../table/memory.h"
#include "../text/words.h"
#include "models.h"

enum { MARGIN = 3, WIDE_MAX = CLI_WIDE_MAX, WIDE_MIN = 4, NAME_MAX = CLI_NAME_MAX };

const struct st_piece *cli_piece(const struct st_piece *piece, uint32_t count, uint16_t unit)
{
    for (uint32_t i = 0; i < count; i++)
        if (piece[i].id == unit)
            return &piece[i];
    return NULL;
}

const char *cli_arrow(const struct cli_term *t, const struct st_ruleset *rs, uint16_t facing)
{
    static const char *const plain[] = { "^", ">", "v", "<" };
    static const char *const arrows[] = { "\xe2\x86\x91", "\xe2\x86\x92", "\xe2\x86\x93", "\xe2\x86\x90" };
    /* The vertices of a hex: up, and then clockwise; a mark that sits high looks up, one that sits low down. */
    static const char *const plain_vertex[] = { "^", "'", ".", "v", ",", "`" };
    static const char *const vertex[] = { "\xe2\x86\x91", "\xe2\x86\x97", "\xe2\x86\x98",
                                          "\xe2\x86\x93", "\xe2\x86\x99", "\xe2\x86\x96" };
    /* Headings, from the east against the clock. */
    static const char *const plain_way[] = { ">", "/", "^", "\\", "<", "/", "v", "\\" };
    static const char *const way[] = { "\xe2\x86\x92", "\xe2\x86\x97", "\xe2\x86\x91", "\xe2\x86\x96",
                                       "\xe2\x86\x90", "\xe2\x86\x99", "\xe2\x86\x93", "\xe2\x86\x98" };

    if (rs->space == ST_PLANE)
        return (t->utf8 ? way : plain_way)[(facing + 22) / 45 % 8];
    if (rs->space == ST_HEX && facing < 6)
        return (t->utf8 ? vertex : plain_vertex)[facing];
    if (rs->space != ST_SQUARE || facing > 3)
        return " ";
    return (t->utf8 ? arrows : plain)[facing];
}

struct cli_cell *cli_board_cell(const struct cli_board *b, int32_t x, int32_t y)
{
    if (b->rs->space == ST_PLANE)
        return cli_plane_cell(b, x, y);
    if (b->rs->space == ST_HEX && y >= 0)
        x += y / 2;
    if (x < 0 || y < 0 || x >= b->set->width || y >= b->set->height)
        return NULL;
    return &b->cell[(uint32_t)y * b->set->width + (uint32_t)x];
}

static void place_areas(struct cli_board *b, const struct st_state *s)
{
    struct st_area area[ST_AREAS_MAX];
    const uint32_t count = b->rs->areas(b->set, s, area);

    for (uint32_t i = 0; b->rs->space == ST_PLANE && i < count; i++)
        cli_plane_area(b, &area[i]);
    for (uint32_t i = 0; i < count; i++) {
        struct cli_cell *cell = area[i].shape == ST_SHAPE_CELL ? cli_board_cell(b, area[i].x[0], area[i].y[0]) : NULL;

        if (!cell)
            continue;
        if (b->rs->labels[area[i].kind].tone == ST_TONE_GOAL) {
            cell->goal = area[i].kind;
        } else {
            cell->below = cell->ground;
            cell->ground = area[i].kind;
        }
    }
}

static void place_pieces(struct cli_board *b, const struct st_state *s)
{
    b->pieces = b->rs->pieces(b->set, s, b->piece);
    if (b->rs->space == ST_PLANE) {
        cli_plane_pieces(b);
        return;
    }
    for (uint32_t i = 0; i < b->pieces; i++) {
        const struct st_piece *p = &b->piece[i];
        struct cli_cell *cell = p->flags & ST_PIECE_OFF ? NULL : cli_board_cell(b, p->x, p->y);

        if (!cell)
            continue;
        if (p->flags & ST_PIECE_RIDES || cell->piece)
            cell->rider = (uint16_t)(i + 1);
        else
            cell->piece = (uint16_t)(i + 1);
    }
}

/* The size of a square. */
static void fit(struct cli_board *b, uint32_t rows)
{
    b->margin = MARGIN;
    b->wide = WIDE_MAX;
    while (b->wide > WIDE_MIN && MARGIN + b->wide * b->set->width > b->term->columns)
        b->wide--;
    b->high = 2u * b->set->height + 1 > rows ? 1 : 2;
    b->columns = MARGIN + b->wide * b->set->width;
    b->lines = b->high * b->set->height + 1;
}

void cli_board_open(struct cli_board *b, const struct cli_term *term, const struct tb_battle *of,
                    const struct st_state *s, uint32_t rows)
{
    memset(b, 0, sizeof *b);
    b->term = term;
    b->rs = of->rs;
    b->set = of->setting;
    b->across = b->set->width;
    b->down = b->set->height;
    b->models = cli_has_models(of, s);
    if (b->rs->space == ST_PLANE)
        cli_plane_fit(b, rows);
    else if (b->rs->space == ST_HEX)
        cli_hexes_fit(b, rows);
    else
        fit(b, rows);
    b->cell = tb_calloc(((size_t)b->across * b->down + 1) * sizeof *b->cell);
    place_areas(b, s);
    place_pieces(b, s);
}

void cli_board_close(struct cli_board *b)
{
    free(b->cell);
    memset(b, 0, sizeof *b);
}

void cli_board_choose(struct cli_board *b, const uint16_t *unit, uint32_t count, int groups)
{
    for (uint32_t i = 0; i < b->pieces; i++)
        b->piece[i].flags &= (uint8_t)~ST_PIECE_ACTS;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < b->pieces; k++)
            if (b->piece[k].id == unit[i] || (groups && unit[i] > 0 && b->piece[k].group == unit[i]))
                b->piece[k].flags |= ST_PIECE_ACTS;
}

void cli_board_reach(struct cli_board *b, int32_t x, int32_t y)
{
    struct cli_cell *cell = cli_board_cell(b, x, y);

    if (cell)
        cell->mark |= CLI_MARK_REACH;
}

void cli_board_target(struct cli_board *b, uint16_t unit)
{
    const struct st_piece *p = cli_piece(b->piece, b->pieces, unit);
    struct cli_cell *cell = p && !(p->flags & ST_PIECE_OFF) ? cli_board_cell(b, p->x, p->y) : NULL;

    if (cell)
        cell->mark |= CLI_MARK_TARGET;
}

/* ---- what squares and hexes share ---- */

char cli_board_letter(const struct cli_board *b, uint16_t label)
{
    return b->rs->labels[label].letter ? b->rs->labels[label].letter : '?';
}

enum cli_paper cli_board_paper(const struct cli_board *b, const struct cli_cell *cell)
{
    if (cell->mark & CLI_MARK_REACH)
        return CLI_PAPER_REACH;
    return cell->ground ? cli_paper_of(b->rs->labels[cell->ground].icon) : CLI_PAPER_OPEN;
}

void cli_paint_piece(const struct cli_board *b, const struct st_piece *p, int shade, struct cli_buf *out)
{
    const int spent = (p->flags & ST_PIECE_SPENT) != 0;

    cli_paint(b->term, out, CLI_INK_WHITE, (enum cli_paper)((spent ? CLI_PAPER_A_SPENT : CLI_PAPER_A) + (p->side == 1)),
              shade, !spent);
}

void cli_board_name(const struct cli_board *b, uint16_t unit, char out[NAME_MAX])
{
    struct tx_text t = tx_text_of(out, NAME_MAX);

    tx_put_unit(&t, b->set, unit);
}

uint32_t cli_name_size(const struct cli_board *b, const struct st_piece *p)
{
    char name[NAME_MAX];

    cli_board_name(b, p->id, name);
    return (uint32_t)strlen(name);
}

uint32_t cli_board_badges(const struct cli_board *b, const struct st_piece *p, uint32_t from, int harm, char *out,
                          uint32_t room)
{
    uint32_t n = 0;

    for (uint32_t i = from; i < ST_BADGES_MAX && p->badge[i].label && n < room; i++) {
        const struct st_label *label = &b->rs->labels[p->badge[i].label];

        if (label->letter && (!harm || label->tone == ST_TONE_BAD))
            out[n++] = label->letter;
    }
    return n;
}

/* ---- one square ---- */

/* A long name on a narrow square leaves no column for the marker, which then stands in the line below. */
static int is_tight(const struct cli_board *b, const struct cli_cell *cell)
{
    return cli_name_size(b, &b->piece[cell->piece - 1]) + 2 > b->wide;
}

/* Name, kind and facing; the kind only where there is room for it, else it is in the line below. */
static int has_kind(const struct cli_board *b, const struct cli_cell *cell)
{
    return cli_name_size(b, &b->piece[cell->piece - 1]) + 3 <= b->wide;
}

/* A square that can be reached has its name in brackets; where somebody stands, in the line below him if nothing
 * else needs the room. */
static uint32_t put_brackets(const struct cli_board *b, const struct cli_cell *cell, char out[NAME_MAX])
{
    const uint32_t at = (uint32_t)(cell - b->cell);
    struct tx_text t = tx_text_of(out, NAME_MAX);
    char badge[WIDE_MAX];
    uint32_t n;

    if (!(cell->mark & CLI_MARK_REACH) || cell->rider || b->high == 1)
        return 0;
    n = (has_kind(b, cell) ? 1 : 2) + cli_board_badges(b, &b->piece[cell->piece - 1], 0, 0, badge, WIDE_MAX);
    tx_put_text(&t, "(");
    tx_put_point(&t, b->rs, (int32_t)(at % b->set->width), (int32_t)(at / b->set->width));
    tx_put_text(&t, ")");
    return n + t.size + (cell->goal != 0) <= b->wide ? t.size : 0;
}

static char marker(const struct cli_board *b, const struct cli_cell *cell)
{
    char name[NAME_MAX];

    if (cell->mark & CLI_MARK_TARGET)
        return '@';
    if (b->piece[cell->piece - 1].flags & ST_PIECE_ACTS)
        return '>';
    /* A rider has his marker before his own name, where that is drawn. */
    if (b->high == 1 && cell->rider && b->piece[cell->rider - 1].flags & ST_PIECE_ACTS)
        return '>';
    return cell->mark & CLI_MARK_REACH && put_brackets(b, cell, name) == 0 ? '(' : ' ';
}

static void draw_token(const struct cli_board *b, const struct cli_cell *cell, struct cli_buf *out)
{
    const struct st_piece *p = &b->piece[cell->piece - 1];
    const int kind = has_kind(b, cell);
    const uint32_t room = b->wide - !is_tight(b, cell);
    char name[NAME_MAX];
    uint32_t used;

    cli_board_name(b, p->id, name);
    used = (uint32_t)strlen(name) < room ? (uint32_t)strlen(name) : room;
    cli_paint_piece(b, p, 0, out);
    cli_put(out, "%.*s", (int)used, name);
    if (used + (uint32_t)kind + 1 < room)
        cli_put_spaces(out, room - used - (uint32_t)kind - 1);
    if (kind)
        cli_put(out, "%c",
                p->flags & ST_PIECE_WEAK && b->high == 1 ? cli_board_letter(b, p->kind) | 32
                                                         : cli_board_letter(b, p->kind));
    if (used < room)
        cli_put(out, "%s", cli_arrow(b->term, b->rs, p->facing));
}

static void first_line(const struct cli_board *b, const struct cli_cell *cell, int32_t x, int32_t y, int shade,
                       struct cli_buf *out)
{
    char name[NAME_MAX], line[WIDE_MAX + 1] = "      ";
    struct tx_text t = tx_text_of(name, sizeof name);

    cli_paint(b->term, out, CLI_INK_BLACK, cli_board_paper(b, cell), shade, 1);
    if (cell->piece) {
        const char mark = marker(b, cell);

        if (!is_tight(b, cell))
            cli_put(out, "%c", mark == ' ' && b->high == 1 && cell->ground ? cli_board_letter(b, cell->ground) : mark);
        draw_token(b, cell, out);
        return;
    }
    tx_put_point(&t, b->rs, x, y);
    if (cell->mark & CLI_MARK_REACH && t.size + 1 <= b->wide) {
        line[0] = '(';
        memcpy(line + 1, name, t.size);
        if (t.size + 1 < b->wide)
            line[t.size + 1] = ')';
    } else if (cell->ground) {
        line[1] = line[3] = cli_board_letter(b, cell->ground);
    } else if (b->term->colours != CLI_COLOURS_256) {
        line[2] = '.';
    }
    if (cell->goal && b->high == 1)
        line[b->wide - 1] = cli_board_letter(b, cell->goal);
    cli_put(out, "%.*s", (int)b->wide, line);
}

/* The rider by name, with his own marker where there is room, or by his kind alone.  The last column stays free
 * where it can, so that squares do not run together. */
static void put_rider(const struct cli_board *b, const struct cli_cell *cell, char *line, uint32_t n, uint32_t end)
{
    const struct st_piece *p = &b->piece[cell->rider - 1];
    char name[NAME_MAX];
    uint32_t size, at;

    cli_board_name(b, p->id, name);
    size = (uint32_t)strlen(name);
    if (n + size > end) {
        line[n < end ? n : end - 1] = cli_board_letter(b, p->kind);
        return;
    }
    at = n + size + 1 < b->wide ? b->wide - 1 - size : end - size;
    memcpy(line + at, name, size);
    if (p->flags & ST_PIECE_ACTS && at > n)
        line[at - 1] = '>';
    else if (p->flags & ST_PIECE_ACTS && at + size < end) {
        memmove(line + at + 1, line + at, size);
        line[at] = '>';
    }
}

/* Ground, badges, who rides along, the goal. */
static void second_line(const struct cli_board *b, const struct cli_cell *cell, int shade, struct cli_buf *out)
{
    char line[WIDE_MAX + 1] = "      ", name[NAME_MAX] = "";
    const uint32_t end = b->wide - (cell->goal ? 1 : 0);
    uint32_t n = 1, size;

    if (cell->ground)
        line[0] = cli_board_letter(b, cell->ground);
    if (cell->piece) {
        const struct st_piece *p = &b->piece[cell->piece - 1];

        if (is_tight(b, cell) && marker(b, cell) != ' ')
            line[0] = marker(b, cell);
        if (!has_kind(b, cell))
            line[n++] = cli_board_letter(b, p->kind);
        n += cli_board_badges(b, p, 0, 0, line + n, end - n);
        size = put_brackets(b, cell, name);
        memcpy(line + end - size, name, size);
    } else if (cell->ground) {
        line[0] = ' ';
        line[2] = cli_board_letter(b, cell->ground);
        line[b->wide > 5 ? 4 : 2] = cli_board_letter(b, cell->ground);
    }
    if (cell->rider)
        put_rider(b, cell, line, n, end);
    if (cell->goal)
        line[b->wide - 1] = cli_board_letter(b, cell->goal);
    cli_paint(b->term, out, CLI_INK_BLACK, cli_board_paper(b, cell), shade, 0);
    cli_put(out, "%.*s", (int)b->wide, line);
}

void cli_board_line(const struct cli_board *b, uint32_t line, struct cli_buf *out)
{
    const uint32_t row = line / b->high;
    const int32_t y = (int32_t)b->set->height - 1 - (int32_t)row;

    if (b->rs->space != ST_SQUARE) {
        (b->rs->space == ST_HEX ? cli_hexes_line : cli_plane_line)(b, line, out);
        return;
    }
    if (row >= b->set->height) {
        cli_put_spaces(out, MARGIN);
        for (uint32_t x = 0; x < b->set->width; x++) {
            cli_put_spaces(out, b->wide / 2);
            cli_put(out, "%c", (char)('a' + x % 26));
            cli_put_spaces(out, b->wide - b->wide / 2 - 1);
        }
        return;
    }
    if (line % b->high == 0)
        cli_put(out, "%2d ", y + 1);
    else
        cli_put_spaces(out, MARGIN);
    for (int32_t x = 0; x < b->set->width; x++) {
        const struct cli_cell *cell = cli_board_cell(b, x, y);

        if (line % b->high == 0)
            first_line(b, cell, x, y, (x + y) & 1, out);
        else
            second_line(b, cell, (x + y) & 1, out);
    }
    cli_paint_off(b->term, out);
}

/* ---- the legend ---- */

/* The labels with a letter that are in use, under a heading. */
static void legend_of(const struct cli_board *b, const uint8_t *used, const char *heading, struct cli_buf *out)
{
    uint32_t columns = 10, any = 0;

    for (uint32_t i = 1; i < b->rs->label_count; i++)
        any |= used[i] && b->rs->labels[i].letter;
    if (!any)
        return;
    cli_put(out, "%-10s", heading);
    for (uint32_t i = 1; i < b->rs->label_count; i++) {
        const struct st_label *label = &b->rs->labels[i];
        const uint16_t like = st_label_like(b->rs, b->set, i);
        char name[2 * TB_NAME_MAX];

        if (!used[i] || !label->letter)
            continue;
        snprintf(name, sizeof name, like ? "%s (like %s)" : "%s", label->name, b->rs->labels[like].name);
        if (columns + strlen(name) + 4 > 79) {
            cli_put(out, "\n%-10s", "");
            columns = 10;
        }
        if (label->tone == ST_TONE_GROUND)
            cli_paint(b->term, out, CLI_INK_BLACK, cli_paper_of(label->icon), 0, 1);
        cli_put(out, "%c", label->letter);
        if (label->tone == ST_TONE_GROUND)
            cli_paint_off(b->term, out);
        cli_put(out, " %s  ", name);
        columns += (uint32_t)strlen(name) + 4;
    }
    cli_put(out, "\n");
}

void cli_board_legend(const struct cli_board *b, struct cli_buf *out)
{
    uint8_t *kinds = tb_calloc(3 * (size_t)b->rs->label_count);
    uint8_t *badges = kinds + b->rs->label_count, *grounds = badges + b->rs->label_count;

    for (uint32_t i = 0; i < b->pieces; i++)
        kinds[b->piece[i].kind] = 1;
    for (uint32_t i = 0; i < b->across * b->down; i++)
        grounds[b->cell[i].ground] = grounds[b->cell[i].below] = grounds[b->cell[i].goal] = 1;
    for (uint32_t i = 1; i < b->rs->label_count; i++) {
        const struct st_label *label = &b->rs->labels[i];
        const int capital = label->letter >= 'A' && label->letter <= 'Z'; /* a kind, also one that is not here */

        badges[i] = !kinds[i] && !capital && label->tone != ST_TONE_GROUND && label->tone != ST_TONE_GOAL;
    }
    if (b->rs->space == ST_PLANE)
        cli_plane_legend(b, out);
    else if (b->rs->space == ST_HEX)
        cli_hexes_legend(b, out);
    else if (b->high == 2 && b->pieces > 0)
        cli_put(out, "%-10sA1 %c%s  name, kind, facing; below: ground, marks, who rides along\n", "a unit",
                cli_board_letter(b, b->piece[0].kind), cli_arrow(b->term, b->rs, 0));
    legend_of(b, kinds, "kinds", out);
    legend_of(b, badges, "marks", out);
    legend_of(b, grounds, "ground", out);
    if (b->rs->space == ST_SQUARE)
        cli_put(out, "%-10s> may act  @ target  (d4) can be reached  (A5 so can the square of A5\n", "signs");
    free(kinds);
}
