/* board.h -- a board of squares or hexes, or a free table, as text, from a rule set's pieces and areas alone. */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include "../table/battle.h"
#include "term.h"

/* SOLID: the ground is a line and has no gaps. */
enum { CLI_MARK_REACH = 1, CLI_MARK_TARGET = 2, CLI_MARK_SOLID = 4 };

/* A cell of the board; of a free table, a character of its drawing. */
struct cli_cell {
    uint16_t ground, below, goal; /* labels of the areas, `below` of one with another on it; 0 none */
    uint16_t piece, rider;        /* indices into piece[] + 1; 0 none */
    uint8_t mark;
};

/* The name of a unit of many models, where it is written on a free table. */
enum { CLI_TAGS_MAX = 128, CLI_TAG_MAX = 24 };
struct cli_tag {
    const struct st_piece *piece;
    int32_t line, column;
    uint32_t size;
};

struct cli_board {
    const struct cli_term *term;
    const struct st_ruleset *rs;
    const struct st_setting *set;
    struct st_piece piece[ST_PIECES_MAX];
    uint32_t pieces;
    struct cli_tag tag[CLI_TAGS_MAX];
    uint32_t tags;
    int models; /* units are many models */
    struct cli_cell *cell;
    uint32_t margin, wide, high; /* columns before the board; columns and lines of one cell; of a free
                                                   table, columns and half lines of one measure */
    uint32_t across, down;       /* cells in a row, and rows */
    uint32_t columns, lines;     /* of the whole drawing */
};

/* `rows`: how many lines there are at most; cells are drawn smaller where that helps. */
void cli_board_open(struct cli_board *b, const struct cli_term *term, const struct tb_battle *of,
                    const struct st_state *s, uint32_t rows);
void cli_board_close(struct cli_board *b);

/* Mark a unit as a possible target. */
void cli_board_target(struct cli_board *b, uint16_t unit);
/* Mark a point as one that can be reached. */
void cli_board_reach(struct cli_board *b, int32_t x, int32_t y);
/* Mark the units that may act, or the one that was chosen, and no others; with their groups or without. */
void cli_board_choose(struct cli_board *b, const uint16_t *unit, uint32_t count, int groups);

/* One line of the drawing, exactly `columns` wide; the last names the files. */
void cli_board_line(const struct cli_board *b, uint32_t line, struct cli_buf *out);

/* What the letters on the board mean. */
void cli_board_legend(const struct cli_board *b, struct cli_buf *out);

/* ---- what squares and hexes share ---- */

enum { CLI_WIDE_MAX = 6, CLI_NAME_MAX = 16 };
/* Columns that something needs to stand beside the board: a gap and the panel. */
enum { CLI_BESIDE_MIN = 29 };
struct cli_cell *cli_board_cell(const struct cli_board *b, int32_t x, int32_t y);
char cli_board_letter(const struct cli_board *b, uint16_t label);
/* The colours of a piece: its side's, fainter if it is spent. */
void cli_paint_piece(const struct cli_board *b, const struct st_piece *p, int shade, struct cli_buf *out);
enum cli_paper cli_board_paper(const struct cli_board *b, const struct cli_cell *cell);
void cli_board_name(const struct cli_board *b, uint16_t unit, char out[CLI_NAME_MAX]);
/* The letters of a piece's badges from one on, or only of those that tell of harm; returns how many fit into `room`. */
uint32_t cli_board_badges(const struct cli_board *b, const struct st_piece *p, uint32_t from, int harm, char *out,
                          uint32_t room);
uint32_t cli_name_size(const struct cli_board *b, const struct st_piece *p);
/* hexes.c: the size of a hex, and one line of the drawing. */
void cli_hexes_fit(struct cli_board *b, uint32_t rows);
void cli_hexes_line(const struct cli_board *b, uint32_t line, struct cli_buf *out);
void cli_hexes_legend(const struct cli_board *b, struct cli_buf *out);
/* plane.c, figures.c: the scale of a free table, the character at a point, whose characters are whose; the same. */
enum { CLI_ACROSS_MAX = 512 };
void cli_plane_fit(struct cli_board *b, uint32_t rows);
struct cli_cell *cli_plane_cell(const struct cli_board *b, int32_t x, int32_t y);
void cli_plane_pieces(struct cli_board *b);
void cli_plane_area(struct cli_board *b, const struct st_area *a);
void cli_plane_line(const struct cli_board *b, uint32_t line, struct cli_buf *out);
void cli_plane_legend(const struct cli_board *b, struct cli_buf *out);

/* The piece with this id, or NULL. */
const struct st_piece *cli_piece(const struct st_piece *piece, uint32_t count, uint16_t unit);
/* "^" or an arrow. */
const char *cli_arrow(const struct cli_term *t, const struct st_ruleset *rs, uint16_t facing);

#endif
