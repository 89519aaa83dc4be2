/* hex.h -- a board of hexes: axial coordinates, six directions, facings at vertices.
 *
 * Hexes stand on a point.  Row 0 is the north edge, and every second row is shifted
 * half a hex to the east: the hex in column c of row r is (q, r) = (c - r / 2, r),
 * numbered c + r * width and labelled CCRR from 0101.  Directions run clockwise from
 * the north-east.  A facing is a vertex, clockwise from the north: facing f lies
 * between direction f - 1 (left front) and direction f (right front), so that two
 * neighbours lie in front, two beside and two behind.  No game words here.
 */
#ifndef ST_SPACE_HEX_H
#define ST_SPACE_HEX_H

#include "../core/num.h"

enum { HX_MAX = 512, HX_SIDE_MAX = 32, HX_NONE = 0xffff };
enum { HX_MARGIN = 8, HX_ROWS = HX_SIDE_MAX + 2 * HX_MARGIN };
enum hx_direction { HX_NE, HX_E, HX_SE, HX_SW, HX_W, HX_NW, HX_DIRS };

/* Where a direction lies relative to a facing, see hx_seen_as(). */
enum hx_arc { HX_RIGHT_FRONT, HX_RIGHT_FLANK, HX_RIGHT_REAR, HX_LEFT_REAR, HX_LEFT_FLANK, HX_LEFT_FRONT };

struct hx_vec {
    int32_t q, r;
};

/* The board's shape; derived from its size. */
struct hx_board {
    uint16_t width, height, cells, zero;
    int8_t q[HX_MAX], r[HX_MAX];
    uint16_t spot[HX_MAX];    /* its index in a sheet */
    uint16_t step[HX_MAX][8]; /* the neighbour in each direction, or HX_NONE; two unused */
};

/* A set of points in axial coordinates, one word per row, with a margin around the largest board. Moving it by a vector
 * within the margin shifts every row by the same amount. A spot is a point's index in it. */
struct hx_sheet {
    uint64_t row[HX_ROWS];
};

void hx_board_init(struct hx_board *b, uint32_t width, uint32_t height);

extern const struct hx_vec hx_dir[HX_DIRS];

static inline uint32_t hx_turn(uint32_t facing, uint32_t by) { return (facing + by) % HX_DIRS; }

static inline uint32_t hx_opposite(uint32_t direction) { return hx_turn(direction, 3); }
static inline uint32_t hx_right_front(uint32_t facing) { return facing; }
static inline uint32_t hx_left_front(uint32_t facing) { return hx_turn(facing, 5); }
static inline uint32_t hx_seen_as(uint32_t facing, uint32_t direction) { return hx_turn(direction, 6 - facing); }
static inline int hx_is_front(uint32_t arc) { return arc == HX_RIGHT_FRONT || arc == HX_LEFT_FRONT; }
static inline int hx_is_rear(uint32_t arc) { return arc == HX_RIGHT_REAR || arc == HX_LEFT_REAR; }
static inline int hx_is_left(uint32_t arc) { return arc >= HX_LEFT_REAR; }

static inline struct hx_vec hx_vec_of(const struct hx_board *b, uint32_t cell)
{
    const struct hx_vec v = { b->q[cell], b->r[cell] };

    return v;
}

static inline struct hx_vec hx_plus(struct hx_vec a, struct hx_vec b)
{
    a.q += b.q;
    a.r += b.r;
    return a;
}

static inline struct hx_vec hx_minus(struct hx_vec a, struct hx_vec b)
{
    a.q -= b.q;
    a.r -= b.r;
    return a;
}

static inline struct hx_vec hx_times(struct hx_vec a, int32_t n)
{
    a.q *= n;
    a.r *= n;
    return a;
}

/* Rotate by a sixth of a turn around the origin. */
static inline struct hx_vec hx_clockwise(struct hx_vec v)
{
    const struct hx_vec out = { -v.r, v.q + v.r };

    return out;
}

static inline struct hx_vec hx_counterclockwise(struct hx_vec v)
{
    const struct hx_vec out = { v.q + v.r, -v.q };

    return out;
}

/* The hex at a point, or HX_NONE beyond the edge. */
static inline uint32_t hx_at(const struct hx_board *b, struct hx_vec v)
{
    int32_t column;

    if (v.r < 0 || v.r >= b->height || v.q < -HX_SIDE_MAX || v.q > HX_SIDE_MAX)
        return HX_NONE;
    column = v.q + v.r / 2;
    return column < 0 || column >= b->width ? (uint32_t)HX_NONE : (uint32_t)(column + v.r * b->width);
}

static inline uint32_t hx_step(const struct hx_board *b, uint32_t cell, uint32_t direction)
{
    return b->step[cell][direction];
}

static inline uint32_t hx_length(struct hx_vec v)
{
    return (uint32_t)(st_abs(v.q) + st_abs(v.r) + st_abs(v.q + v.r)) / 2;
}

/* Distance counts edges crossed. */
static inline uint32_t hx_distance(const struct hx_board *b, uint32_t from, uint32_t to)
{
    return hx_length(hx_minus(hx_vec_of(b, to), hx_vec_of(b, from)));
}

/* The direction from a hex to one that shares an edge with it; HX_DIRS if none does. */
uint32_t hx_direction(const struct hx_board *b, uint32_t from, uint32_t to);

/* How far back a point lies for a facing; smaller is farther forward. */
static inline int32_t hx_rank(uint32_t facing, struct hx_vec v)
{
    static const int8_t q[HX_DIRS] = { 0, -1, -1, 0, 1, 1 }, r[HX_DIRS] = { 1, 0, -1, -1, 0, 1 };

    return q[facing] * v.q + r[facing] * v.r;
}

/* The file of a point for a facing, with files running to the rear left; greater is farther right. */
static inline int32_t hx_file(uint32_t facing, struct hx_vec v) { return hx_rank(hx_turn(facing, 5), v); }

static inline uint32_t hx_spot(const struct hx_board *b, uint32_t cell) { return b->spot[cell]; }

static inline struct hx_vec hx_point(uint32_t spot)
{
    const struct hx_vec v = { (int32_t)(spot & 63) - HX_SIDE_MAX / 2 - HX_MARGIN, (int32_t)(spot >> 6) - HX_MARGIN };

    return v;
}

/* The neighbouring spot in a direction. */
static inline uint32_t hx_next(uint32_t spot, uint32_t direction)
{
    static const int8_t by[HX_DIRS] = { 1 - 64, 1, 64, -1 + 64, -1, -64 };

    return (uint32_t)((int32_t)spot + by[direction]);
}

static inline void hx_mark(struct hx_sheet *s, uint32_t spot) { s->row[spot >> 6] |= 1ull << (spot & 63); }
static inline void hx_wipe(struct hx_sheet *s, uint32_t spot) { s->row[spot >> 6] &= ~(1ull << (spot & 63)); }
static inline int hx_marked(const struct hx_sheet *s, uint32_t spot)
{
    return (int)(s->row[spot >> 6] >> (spot & 63) & 1);
}

/* Shift a row along itself, within the margin. */
static inline uint64_t hx_slide(uint64_t row, int32_t q) { return row << (q & 63) | row >> (-q & 63); }

#endif
