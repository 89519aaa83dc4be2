/* square.c -- see square.h. */
#include "square.h"

void sq_board_init(struct sq_board *b, uint32_t width, uint32_t height)
{
    const uint32_t squares = width * height;

    __builtin_memset(b, 0, sizeof *b);
    __builtin_memset(b->step, SQ_NONE, sizeof b->step);
    b->width = (uint8_t)width;
    b->height = (uint8_t)height;
    b->squares = (uint8_t)squares;
    for (uint32_t q = 0; q < squares; q++) {
        b->x[q] = (uint8_t)(q % width);
        b->y[q] = (uint8_t)(q / width);
        sq_add(&b->all, q);
        if (q % width != 0) {
            sq_add(&b->not_west, q);
            b->step[SQ_WEST][q] = (uint8_t)(q - 1);
        }
        if (q % width != width - 1) {
            sq_add(&b->not_east, q);
            b->step[SQ_EAST][q] = (uint8_t)(q + 1);
        }
        if (q >= width)
            b->step[SQ_SOUTH][q] = (uint8_t)(q - width);
        if (q + width < squares)
            b->step[SQ_NORTH][q] = (uint8_t)(q + width);
    }
}

uint32_t sq_direction(const struct sq_board *b, uint32_t from, uint32_t to)
{
    if (to > from)
        return to - from == 1 && b->width > 1 ? SQ_EAST : SQ_NORTH;
    return from - to == 1 && b->width > 1 ? SQ_WEST : SQ_SOUTH;
}

/* Walk the line from edge to edge.  With nx = |dx| columns and ny = |dy| rows to cross, the line meets its i-th
 * vertical edge at time (2i + 1) / 2nx and its j-th horizontal edge at (2j + 1) / 2ny; comparing the two by
 * cross-multiplication tells which comes next.  Equal times are a corner. */
void sq_line_between(const struct sq_board *b, uint32_t from, uint32_t to, struct sq_line *out)
{
    const int32_t dx = (int32_t)sq_x(b, to) - (int32_t)sq_x(b, from);
    const int32_t dy = (int32_t)sq_y(b, to) - (int32_t)sq_y(b, from);
    const int32_t nx = st_abs(dx), ny = st_abs(dy);
    const int32_t step_x = dx < 0 ? -1 : 1, step_y = dy < 0 ? -(int32_t)b->width : (int32_t)b->width;
    int32_t at = (int32_t)from;

    out->count = out->pairs = 0;
    for (int32_t i = 0, j = 0; i < nx || j < ny;) {
        const int32_t vertical = (2 * i + 1) * ny, horizontal = (2 * j + 1) * nx;

        if (vertical == horizontal) {
            out->pair[out->pairs][0] = (uint8_t)(at + step_x);
            out->pair[out->pairs++][1] = (uint8_t)(at + step_y);
            at += step_x + step_y;
            i++, j++;
        } else if (vertical < horizontal) {
            at += step_x;
            i++;
        } else {
            at += step_y;
            j++;
        }
        if (at != (int32_t)to)
            out->square[out->count++] = (uint8_t)at;
    }
}
