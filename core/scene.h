/* scene.h -- what a client draws and asks, so that it knows no game: pieces, ground, paths, lines of sight, distances
 * and the open question.  Part of game.h, which is what to include; the functions that fill these are there. */
#ifndef ST_SCENE_H
#define ST_SCENE_H

#include <stdint.h>

#include "limits.h"

typedef uint16_t st_rule; /* a clause: an index into ruleset->clauses; 0 = none */

/* A mark on a piece: a label, and its number; 0 if it has none. */
struct st_badge {
    uint16_t label;
    int16_t value;
};

enum st_shape {
    ST_SHAPE_CELL,   /* of an area: a cell of the grid, x[0], y[0] */
    ST_SHAPE_TOKEN,  /* of a piece: stands in its cell; of an area: a single point of a plane */
    ST_SHAPE_BASE,   /* a rectangle, w wide and d deep, its middle at x, y */
    ST_SHAPE_DISC,   /* a circle of radius r round x, y */
    ST_SHAPE_POLYGON /* of an area: the corners x[i], y[i] */
};
enum st_piece_flag {
    ST_PIECE_ACTS = 1,  /* may act now */
    ST_PIECE_SPENT = 2, /* has acted */
    ST_PIECE_WEAK = 4,  /* is worn */
    ST_PIECE_RIDES = 8, /* shares the cell of another piece */
    ST_PIECE_OFF = 16,  /* waits beside the board */
    ST_PIECE_FLED = 32  /* is beaten and only blocks the way */
};
struct st_piece {
    uint16_t id;                      /* as actions name it */
    uint16_t group;                   /* pieces that act as one: the id that actions name; 0: it acts alone */
    uint8_t side, kind, shape, flags; /* kind: a label; st_shape; st_piece_flag */
    int32_t x, y;
    uint16_t facing, w, d, r;             /* w, d, r: width, depth, radius on a plane, in thousandths of a measure */
    struct st_badge badge[ST_BADGES_MAX]; /* label 0 ends them */
};

/* A piece of ground or a goal. */
struct st_area {
    uint16_t kind;         /* a label */
    uint8_t shape, points; /* st_shape; how many points */
    int32_t x[8], y[8];
    int32_t height;          /* of its ground above the table, thousandths of a measure */
    uint8_t holder, zero[3]; /* of ground that can be held (ST_LABEL_HELD), the side that holds it now; ST_NOBODY */
};

/* The path of a move: that of its limiting piece, which goes farthest or is the reason for a refusal. */
struct st_way {
    uint16_t unit, points;
    int32_t length, most; /* of its path, and of the longest allowed; most 0: no length matters */
    int32_t x[4], y[4];   /* the way-points between start and end */
};

/* Two pieces that touch, and with which edges: labels. */
struct st_touch {
    uint16_t unit, other;
    uint16_t edge, other_edge;
};

/* Line of sight from a piece to a target, and what blocks it. */
struct st_sight {
    uint16_t from, to; /* pieces: the one that looks, and the one of the target unit that the line is drawn to */
    uint16_t code;     /* ST_OK: it can act on the target; or why not, as in a verdict */
    st_rule rule;
    uint16_t label;        /* the same in words: in sight, out of range */
    uint16_t unit;         /* the piece that blocks it; 0: none */
    uint16_t area, ground; /* the area that blocks it: its index in areas() + 1, 0: none; and its label */
    int32_t need, have;    /* how far it may be, and how far it is, in thousandths of a measure */
    int32_t x, y;          /* where the line ends: at the target, or where it is blocked */
};

/* A distance that a rule speaks of: pieces with any part of their ground within r of the centre are near. */
struct st_ring {
    uint16_t unit; /* the centre: the ground of this piece and of all in its group; 0: the place x, y */
    uint16_t label;
    st_rule rule;
    uint16_t r; /* thousandths of a measure */
    int32_t x, y;
};

/* The open question, or the pending die. */
struct st_prompt {
    uint16_t label; /* the question in words */
    st_rule rule;
    uint16_t unit;            /* the unit that it is about; 0: several */
    uint8_t side, times;      /* times: dice still due, or answers to come, of this kind; 0: one */
    uint32_t verbs;           /* bit v: verb v is possible now */
    uint16_t suggested, zero; /* a mover whose action is a sensible answer; 0: no advice */
};

#endif
