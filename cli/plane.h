/* plane.h -- what the drawing of a free table and that of its pieces share. */
#ifndef CLI_PLANE_H
#define CLI_PLANE_H

#include "../space/plane.h"
#include "board.h"

/* Characters that are put in the end: an arrow may be several bytes, and what is blank by intent stays so. */
enum { CLI_ARROW = 1, CLI_BLANK = 2 };

/* One character of a line, and the piece that it belongs to, if any. */
struct cli_spot {
    char ch;
    const struct st_piece *piece;
};

/* The line and the column of a point, and the middle of a character. */
int32_t cli_plane_line_of(const struct cli_board *b, int32_t y);
int32_t cli_plane_column_of(const struct cli_board *b, int32_t x);
struct pl_vec cli_plane_middle(const struct cli_board *b, int32_t column, int32_t line);

/* figures.c: what a piece puts into a line of the table. */
void cli_put_figure(const struct cli_board *b, const struct st_piece *p, int32_t line, struct cli_spot *strip);

/* tags.c: where the names of units of many models are written; the models in a line, and the names. */
void cli_place_tags(struct cli_board *b);
void cli_put_models_in(const struct cli_board *b, int32_t line, struct cli_spot *strip);
void cli_put_tags_in(const struct cli_board *b, int32_t line, struct cli_spot *strip);

#endif
