/* hexes.c -- a board of hexes as text.
 *
 * Every second row is shifted half a hex to the right.  A hex of six columns and two
 * lines, one of four, and one of three:
 *
 *     >A12^%      >A12      A12      sign, name, facing, ground
 *     2H3+t-      H3^-      H3^      what is below the ground, kind, number, marks, link
 *
 * The number is the value of the unit's first badge.  A link joins a unit to the next one
 * of its group: beside it, or below to the right or left.  Where a name leaves no column
 * for the sign it takes the kind's.  High boards get hexes of one line: >A1H3^, >A1^, A1^.
 */
#include <string.h>

#include "../text/plain.h"
#include "board.h"
#include "voice.h"

enum { ARROW = 1 }; /* stands for the facing, which may be several bytes */

/* What is put into one line of one hex: `from` to before `to` is the unit's. */
struct strip {
    char at[CLI_WIDE_MAX];
    uint32_t from, to;
};

/* ---- the size ---- */

static uint32_t columns_of(const struct cli_board *b, uint32_t margin, uint32_t wide)
{
    return margin + wide * b->set->width + wide / 2;
}

/* The widest hexes that leave room beside them; where none do, the widest there is room for. */
void cli_hexes_fit(struct cli_board *b, uint32_t rows)
{
    static const struct {
        uint8_t margin, wide;
    } size[] = { { 3, 6 }, { 3, 4 }, { 2, 4 }, { 3, 3 } };
    const uint32_t sizes = sizeof size / sizeof *size;
    uint32_t i = 0;

    while (i < sizes && columns_of(b, size[i].margin, size[i].wide) + CLI_BESIDE_MIN > b->term->columns)
        i++;
    if (i >= sizes - 1)
        for (i = 0; i < sizes - 1 && columns_of(b, size[i].margin, size[i].wide) > b->term->columns;)
            i++;
    b->margin = size[i].margin;
    b->wide = size[i].wide;
    b->high = 2u * b->set->height + 1 > rows ? 1 : 2;
    b->columns = columns_of(b, b->margin, b->wide);
    b->lines = b->high * b->set->height + 1;
}

/* ---- a unit ---- */

static const struct st_piece *piece_of(const struct cli_board *b, const struct cli_cell *cell)
{
    return cell && cell->piece ? &b->piece[cell->piece - 1] : NULL;
}

static char sign_of(const struct cli_board *b, const struct cli_cell *cell)
{
    if (cell->mark & CLI_MARK_TARGET)
        return '@';
    if (piece_of(b, cell)->flags & ST_PIECE_ACTS)
        return '>';
    return cell->mark & CLI_MARK_REACH ? '(' : ' ';
}

/* The value of the first badge, or its letter where it has none. */
static char number_of(const struct cli_board *b, const struct st_piece *p)
{
    if (p->badge[0].label == 0)
        return ' ';
    if (p->badge[0].value > 0)
        return p->badge[0].value > 9 ? '+' : (char)('0' + p->badge[0].value);
    return b->rs->labels[p->badge[0].label].letter ? b->rs->labels[p->badge[0].label].letter : ' ';
}

/* To the next unit of the group: beside it, or below it to the right or the left. */
static char link_of(const struct cli_board *b, const struct st_piece *p)
{
    static const struct {
        int8_t dx, dy;
        char link;
    } to[] = { { 1, 0, '-' }, { 0, 1, '\\' }, { -1, 1, '/' } };

    for (uint32_t i = 0; p->group > 0 && i < sizeof to / sizeof *to; i++) {
        const struct st_piece *next = piece_of(b, cli_board_cell(b, p->x + to[i].dx, p->y + to[i].dy));

        if (next && next->group == p->group)
            return to[i].link;
    }
    return ' ';
}

static char ground_of(const struct cli_board *b, uint16_t label) { return label ? cli_board_letter(b, label) : ' '; }

/* The name; before it the sign, or the ground's letter.  1 if there was a column for them. */
static int put_name(const struct cli_board *b, const struct cli_cell *cell, uint32_t room, struct strip *s)
{
    char name[CLI_NAME_MAX];
    uint32_t size;
    int has_sign;

    cli_board_name(b, piece_of(b, cell)->id, name);
    size = (uint32_t)strlen(name) < room ? (uint32_t)strlen(name) : room;
    has_sign = size < room;
    if (has_sign)
        s->at[0] = sign_of(b, cell) == ' ' ? ground_of(b, cell->ground) : sign_of(b, cell);
    s->from = (uint32_t)has_sign;
    s->to = room;
    memcpy(s->at + s->from, name, size);
    return has_sign;
}

/* The kind, or the sign where it found no other place. */
static char kind_of(const struct cli_board *b, const struct cli_cell *cell, int has_sign)
{
    return has_sign || sign_of(b, cell) == ' ' ? cli_board_letter(b, piece_of(b, cell)->kind) : sign_of(b, cell);
}

static void unit_first(const struct cli_board *b, const struct cli_cell *cell, struct strip *s)
{
    put_name(b, cell, b->wide < 4 ? 3 : 4, s);
    if (b->wide < CLI_WIDE_MAX)
        return;
    s->at[0] = sign_of(b, cell);
    s->at[4] = ARROW;
    s->at[5] = ground_of(b, cell->ground);
    s->to = 5;
}

static void unit_second(const struct cli_board *b, const struct cli_cell *cell, struct strip *s)
{
    const struct st_piece *p = piece_of(b, cell);
    struct strip first;
    const uint32_t at = b->wide == CLI_WIDE_MAX;

    s->from = at;
    s->to = b->wide - (b->wide > 3);
    s->at[at] = kind_of(b, cell, put_name(b, cell, b->wide < 4 ? 3 : 4, &first));
    s->at[at + 1] = number_of(b, p);
    if (b->wide > 3)
        s->at[b->wide - 1] = link_of(b, p);
    if (b->wide < CLI_WIDE_MAX) {
        s->at[2] = ARROW;
        if (b->wide > 3 && s->at[3] == ' ')
            s->at[3] = ground_of(b, cell->below);
        return;
    }
    s->at[0] = ground_of(b, cell->below);
    cli_board_badges(b, p, 1, 0, s->at + 3, 2);
}

/* All of it in one line. */
static void unit_only(const struct cli_board *b, const struct cli_cell *cell, struct strip *s)
{
    const int has_sign = put_name(b, cell, 3, s);

    s->to = b->wide;
    if (b->wide == CLI_WIDE_MAX) {
        s->at[3] = kind_of(b, cell, has_sign);
        s->at[4] = number_of(b, piece_of(b, cell));
        s->at[5] = ARROW;
    } else if (b->wide == 4) {
        /* Who may act is in the list below the board as well; where he looks is not. */
        s->at[3] = has_sign || !strchr("@(", sign_of(b, cell)) ? (char)ARROW : sign_of(b, cell);
    } else if (has_sign && sign_of(b, cell) == ' ') {
        memmove(s->at, s->at + 1, 2);
        s->at[2] = ARROW;
        s->from = 0;
    }
}

/* ---- an empty hex ---- */

/* Its name in brackets where it can be reached; the column's number where there is no room for more. */
static void put_reach(const struct cli_board *b, int32_t column, int32_t row, uint32_t line, struct strip *s)
{
    char name[CLI_NAME_MAX];
    struct tx_text t = tx_text_of(name, sizeof name);

    if (line > 0)
        return;
    tx_put_point(&t, b->rs, column - row / 2, row);
    memset(s->at, ' ', sizeof s->at);
    s->at[0] = '(';
    memcpy(s->at + 1, name, b->wide - 2 < t.size ? b->wide - 2 : t.size);
    s->at[b->wide - 1] = ')';
    if (b->wide == 3)
        s->at[1] = ' ';
}

static void put_ground(const struct cli_board *b, const struct cli_cell *cell, uint32_t line, struct strip *s)
{
    const uint16_t label = line == 1 && cell->below ? cell->below : cell->ground;
    const uint32_t at = (b->wide - 1) / 2;

    if (label) {
        s->at[at] = cli_board_letter(b, label);
        if (b->wide > 3)
            s->at[at + 1] = b->high == 1 && cell->below ? cli_board_letter(b, cell->below) : s->at[at];
    } else if (line == 0 && b->term->colours != CLI_COLOURS_256) {
        s->at[at] = '.';
    }
    if (cell->goal)
        s->at[b->wide - 1] = cli_board_letter(b, cell->goal);
}

/* ---- lines ---- */

/* Neighbouring groups of a side are told apart by their shades. */
static int shade_of(const struct cli_board *b, const struct st_piece *p)
{
    int shade = 0;

    for (uint32_t i = 0; i < b->pieces; i++)
        shade ^= b->piece[i].id == b->piece[i].group && b->piece[i].side == p->side && b->piece[i].id < p->group;
    return shade;
}

static void put_strip(const struct cli_board *b, const struct cli_cell *cell, const struct strip *s, int shade,
                      struct cli_buf *out)
{
    const struct st_piece *p = piece_of(b, cell);

    for (uint32_t i = 0; i < b->wide; i++) {
        if (p && i == s->from)
            cli_paint_piece(b, p, shade_of(b, p), out);
        else if (i == 0 || (p && i == s->to))
            cli_paint(b->term, out, CLI_INK_BLACK, cli_board_paper(b, cell), shade, 1);
        if (s->at[i] == ARROW)
            cli_put(out, "%s", cli_arrow(b->term, b->rs, p->facing));
        else
            cli_put(out, "%c", s->at[i]);
    }
}

static void put_hex(const struct cli_board *b, int32_t column, int32_t row, uint32_t line, struct cli_buf *out)
{
    const struct cli_cell *cell = cli_board_cell(b, column - row / 2, row);
    struct strip s = { "      ", 0, 0 };

    if (cell->piece && b->high == 1)
        unit_only(b, cell, &s);
    else if (cell->piece && line == 0)
        unit_first(b, cell, &s);
    else if (cell->piece)
        unit_second(b, cell, &s);
    else {
        put_ground(b, cell, line, &s);
        if (cell->mark & CLI_MARK_REACH)
            put_reach(b, column, row, line, &s);
    }
    put_strip(b, cell, &s, column & 1, out);
}

/* The numbers of the columns, above the hexes of the rows that are not shifted. */
static void put_rim(const struct cli_board *b, struct cli_buf *out)
{
    cli_put_spaces(out, b->margin);
    for (uint32_t c = 1; c <= b->set->width; c++) {
        cli_put_spaces(out, (b->wide - 2) / 2);
        cli_put(out, "%02u", c);
        cli_put_spaces(out, b->wide - 2 - (b->wide - 2) / 2);
    }
    cli_put_spaces(out, b->wide / 2);
}

void cli_hexes_line(const struct cli_board *b, uint32_t line, struct cli_buf *out)
{
    const int32_t row = (int32_t)(line / b->high);
    const uint32_t shift = row & 1 ? b->wide / 2 : 0;

    if (row >= b->set->height) {
        put_rim(b, out);
        return;
    }
    if (line % b->high == 0)
        cli_put(out, "%02d%s", row + 1, b->margin > 2 ? " " : "");
    else
        cli_put_spaces(out, b->margin);
    cli_put_spaces(out, shift);
    for (int32_t column = 0; column < b->set->width; column++)
        put_hex(b, column, row, line % b->high, out);
    cli_paint_off(b->term, out);
    cli_put_spaces(out, b->wide / 2 - shift);
}

/* What the parts of a hex mean, for the size that is drawn. */
void cli_hexes_legend(const struct cli_board *b, struct cli_buf *out)
{
    static const char *const first[] = { "A12    name of the unit", ">A12   sign or ground, name",
                                         ">A12^  sign, name, facing, ground" };
    static const char *const second[] = { "H3^    kind, number, facing",
                                          "H3^-   kind, number, facing, link to its group",
                                          "H3+t-  kind, number, marks, link to its group" };
    static const char *const only[] = { "A1^    name, facing", ">A1^   sign, name, facing",
                                        ">A1H3^ sign, name, kind, number, facing" };
    const uint32_t i = b->wide == CLI_WIDE_MAX ? 2 : b->wide == 4;

    if (b->high == 1)
        cli_put(out, "%-10s%s\n", "a hex", only[i]);
    else
        cli_put(out, "%-10s%s\n%-10s%s\n", "a hex", first[i], "", second[i]);
    if ((b->high == 2 || i == 2) && b->pieces > 0 && b->piece[0].badge[0].value > 0)
        cli_put(out, "%-10show worn the unit is, + for more than 9; units lists it with its name\n", "number");
    cli_put(out, "%-10s", "facing");
    for (uint16_t facing = 0; facing < 6; facing++) {
        cli_put(out, "%s%s ",
                facing == 0       ? ""
                : facing % 3 == 0 ? "\n          "
                                  : "  ",
                cli_arrow(b->term, b->rs, facing));
        CLI_WRITE(out, tx_put_facing_said, b->rs, facing);
    }
    cli_put(out, "; typed as 0 to 5, clockwise\n");
    cli_put(out, "%-10s> may act, or was chosen  @ target  %s can be reached%s\n", "signs",
            i == 2   ? "(0407)"
            : i == 1 ? "(04)"
                     : "( )",
            i == 1 ? ", by its column" : "");
}
