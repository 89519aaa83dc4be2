/* square.h -- a board of squares: sets of them, distance, facing, lines of sight.
 *
 * A board has up to 128 squares, numbered x + y * width from the south-west corner (a1 = 0).  A set of squares is 128
 * bits, so a flood fill is a few shifts.  Facing: 0 north, 1 east, 2 south, 3 west.  No game words here.
 */
#ifndef ST_SPACE_SQUARE_H
#define ST_SPACE_SQUARE_H

#include "../core/num.h"

enum { SQ_MAX = 128, SQ_SIDE_MAX = 16, SQ_NONE = 255, SQ_LANES = 8, SQ_FAR = 15 };
enum sq_facing { SQ_NORTH, SQ_EAST, SQ_SOUTH, SQ_WEST, SQ_FACINGS };

struct sq_set {
    uint64_t w[2];
};

/* The board's shape, with the masks for shifts; derived from its size. */
struct sq_board {
    uint8_t width, height, squares, zero[5];
    struct sq_set all, not_west, not_east; /* every square; all but column a; all but the last */
    uint8_t x[SQ_MAX], y[SQ_MAX];          /* column and row of each square */
    uint8_t step[SQ_FACINGS][SQ_MAX];      /* the neighbour in each direction, or SQ_NONE */
};

void sq_board_init(struct sq_board *b, uint32_t width, uint32_t height);

static inline struct sq_set sq_none(void)
{
    const struct sq_set s = { { 0, 0 } };

    return s;
}

static inline struct sq_set sq_one(uint32_t square)
{
    struct sq_set s = { { 0, 0 } };

    s.w[square >> 6] = 1ull << (square & 63);
    return s;
}

static inline int sq_has(struct sq_set s, uint32_t square) { return (int)(s.w[square >> 6] >> (square & 63) & 1); }

static inline void sq_add(struct sq_set *s, uint32_t square) { s->w[square >> 6] |= 1ull << (square & 63); }
static inline void sq_drop(struct sq_set *s, uint32_t square) { s->w[square >> 6] &= ~(1ull << (square & 63)); }
static inline int sq_any(struct sq_set s) { return (s.w[0] | s.w[1]) != 0; }

static inline struct sq_set sq_or(struct sq_set a, struct sq_set b)
{
    a.w[0] |= b.w[0];
    a.w[1] |= b.w[1];
    return a;
}

static inline struct sq_set sq_and(struct sq_set a, struct sq_set b)
{
    a.w[0] &= b.w[0];
    a.w[1] &= b.w[1];
    return a;
}

static inline struct sq_set sq_minus(struct sq_set a, struct sq_set b)
{
    a.w[0] &= ~b.w[0];
    a.w[1] &= ~b.w[1];
    return a;
}

static inline uint32_t sq_count(struct sq_set s) { return st_bits64(s.w[0]) + st_bits64(s.w[1]); }

/* Remove the lowest square from a non-empty set. The two words are named members, not an array, so that a set stays in
 * registers. */
static inline uint32_t sq_take(struct sq_set *s)
{
    uint32_t bit;

    if (s->w[0]) {
        bit = st_low64(s->w[0]);
        s->w[0] &= s->w[0] - 1;
        return bit;
    }
    bit = st_low64(s->w[1]);
    s->w[1] &= s->w[1] - 1;
    return 64 + bit;
}

/* All squares that share an edge with a square of the set. */
static inline struct sq_set sq_spread(const struct sq_board *b, struct sq_set s)
{
    const uint32_t n = b->width;
    struct sq_set e = sq_and(s, b->not_east), w = sq_and(s, b->not_west), out;

    out.w[0] = e.w[0] << 1 | w.w[0] >> 1 | w.w[1] << 63 | s.w[0] << n | s.w[0] >> n | s.w[1] << (64 - n);
    out.w[1] = e.w[1] << 1 | e.w[0] >> 63 | w.w[1] >> 1 | s.w[1] << n | s.w[0] >> (64 - n) | s.w[1] >> n;
    return sq_and(out, b->all);
}

static inline uint32_t sq_x(const struct sq_board *b, uint32_t square) { return b->x[square]; }
static inline uint32_t sq_y(const struct sq_board *b, uint32_t square) { return b->y[square]; }

/* The neighbour in a direction, or SQ_NONE beyond the edge. */
static inline uint32_t sq_step(const struct sq_board *b, uint32_t square, uint32_t facing)
{
    return b->step[facing][square];
}

/* Distance counts edges crossed. */
static inline uint32_t sq_distance(const struct sq_board *b, uint32_t from, uint32_t to)
{
    return (uint32_t)(st_abs(b->x[from] - b->x[to]) + st_abs(b->y[from] - b->y[to]));
}

/* The direction from a square to one that shares an edge with it. */
uint32_t sq_direction(const struct sq_board *b, uint32_t from, uint32_t to);

static inline uint32_t sq_opposite(uint32_t facing) { return (facing + 2) & 3; }

/* ---- the nearest square of a set ---- */

/* The squares of a set as a table, so that the compiler can look at eight at a time.  Made once, asked often. */
struct sq_swarm {
    uint32_t count; /* rounded up to whole lanes; the rest is beyond every board */
    int16_t x[SQ_MAX], y[SQ_MAX], square[SQ_MAX];
};
void sq_swarm_of(const struct sq_board *b, struct sq_set s, struct sq_swarm *out);

/* The nearest square of a swarm, of several the lowest, and its distance; one at SQ_FAR or farther does not count:
 * then the square is SQ_NONE. */
struct sq_near {
    uint32_t square, far;
};
static inline struct sq_near sq_nearest(const struct sq_board *b, const struct sq_swarm *swarm, uint32_t from)
{
    const int16_t x = b->x[from], y = b->y[from];
    int16_t best[SQ_LANES], least = SQ_FAR * SQ_MAX;
    struct sq_near near = { SQ_NONE, SQ_FAR };

    for (uint32_t i = 0; i < SQ_LANES; i++)
        best[i] = least;
    for (uint32_t from_lane = 0; from_lane < swarm->count; from_lane += SQ_LANES)
        for (uint32_t i = 0; i < SQ_LANES; i++) {
            const int16_t dx = (int16_t)(swarm->x[from_lane + i] - x), dy = (int16_t)(swarm->y[from_lane + i] - y);
            const int16_t far = (int16_t)((dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy));
            const int16_t key = (int16_t)(far * SQ_MAX + swarm->square[from_lane + i]);

            best[i] = key < best[i] ? key : best[i];
        }
    for (uint32_t i = 0; i < SQ_LANES; i++)
        least = best[i] < least ? best[i] : least;
    if (least < SQ_FAR * SQ_MAX) {
        near.square = (uint32_t)least % SQ_MAX;
        near.far = (uint32_t)least / SQ_MAX;
    }
    return near;
}

/* ---- lines ---- */

/* The squares strictly between two squares that the straight line between their
 * centres crosses.  Where the line passes exactly through a corner, the two
 * squares beside that corner are a pair: the line is stopped there only by both.
 * Symmetric in its ends. */
enum { SQ_PAIRS_MAX = SQ_SIDE_MAX };
struct sq_line {
    uint8_t count, pairs;
    uint8_t square[3 * SQ_SIDE_MAX];
    uint8_t pair[SQ_PAIRS_MAX][2];
};
void sq_line_between(const struct sq_board *b, uint32_t from, uint32_t to, struct sq_line *out);
/* Does a set stop that line: has it one of its squares, or both of a pair? */
int sq_stops_line(const struct sq_board *b, uint32_t from, uint32_t to, struct sq_set s);

#endif
