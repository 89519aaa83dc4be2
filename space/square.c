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

void sq_swarm_of(const struct sq_board *b, struct sq_set s, struct sq_swarm *out)
{
    uint32_t n = 0;

    while (sq_any(s)) {
        const uint32_t square = sq_take(&s);

        out->x[n] = b->x[square];
        out->y[n] = b->y[square];
        out->square[n++] = (int16_t)square;
    }
    for (; n % SQ_LANES != 0; n++) {
        out->x[n] = out->y[n] = 4 * SQ_FAR;
        out->square[n] = 0;
    }
    out->count = n;
}

/* Walk the line from edge to edge.  With nx = |dx| columns and ny = |dy| rows to cross, the line meets its i-th
 * vertical edge at time (2i + 1) / 2nx and its j-th horizontal edge at (2j + 1) / 2ny; comparing the two by
 * cross-multiplication tells which comes next.  Equal times are a corner. */
struct walk {
    int32_t at, step_x, step_y;
    int32_t nx, ny, vertical, horizontal; /* the last two: (2i + 1) * ny and (2j + 1) * nx */
};

static struct walk walk_from(const struct sq_board *b, uint32_t from, uint32_t to)
{
    const int32_t dx = (int32_t)sq_x(b, to) - (int32_t)sq_x(b, from);
    const int32_t dy = (int32_t)sq_y(b, to) - (int32_t)sq_y(b, from);
    const int32_t nx = st_abs(dx), ny = st_abs(dy), up = b->width;
    const struct walk w = { (int32_t)from, dx < 0 ? -1 : 1, dy < 0 ? -up : up, nx, ny, ny, nx };

    return w;
}

static inline int is_corner(const struct walk *w) { return w->vertical == w->horizontal; }

static inline void walk_on(struct walk *w)
{
    const int across = w->vertical <= w->horizontal, up = w->vertical >= w->horizontal;

    if (across) {
        w->at += w->step_x;
        w->vertical += 2 * w->ny;
    }
    if (up) {
        w->at += w->step_y;
        w->horizontal += 2 * w->nx;
    }
}

void sq_line_between(const struct sq_board *b, uint32_t from, uint32_t to, struct sq_line *out)
{
    struct walk w = walk_from(b, from, to);

    out->count = out->pairs = 0;
    while (w.at != (int32_t)to) {
        if (is_corner(&w)) {
            out->pair[out->pairs][0] = (uint8_t)(w.at + w.step_x);
            out->pair[out->pairs++][1] = (uint8_t)(w.at + w.step_y);
        }
        walk_on(&w);
        if (w.at != (int32_t)to)
            out->square[out->count++] = (uint8_t)w.at;
    }
}

int sq_stops_line(const struct sq_board *b, uint32_t from, uint32_t to, struct sq_set s)
{
    struct walk w = walk_from(b, from, to);

    while (w.at != (int32_t)to) {
        if (is_corner(&w) && sq_has(s, (uint32_t)(w.at + w.step_x)) && sq_has(s, (uint32_t)(w.at + w.step_y)))
            return 1;
        walk_on(&w);
        if (w.at != (int32_t)to && sq_has(s, (uint32_t)w.at))
            return 1;
    }
    return 0;
}
