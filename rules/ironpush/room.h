/* room.h -- Iron Push: squares of places, for the search in room.c. */
#ifndef IRONPUSH_ROOM_H
#define IRONPUSH_ROOM_H

#include "ironpush.h"

enum { IP_BATCH = 64 };

/* The steps from `at` to at + size - 1 in x and in y. */
struct ip_square {
    struct pl_vec at;
    int32_t size;
};

/* Convex figures of steps: strictly between low and high on every axis. */
enum { IP_STRAIGHT = 2, IP_CORNERED = 3 };
struct ip_strip {
    struct pl_axis axis[IP_STRAIGHT];
};
struct ip_wedge {
    struct pl_axis axis[IP_CORNERED];
};

/* A square to be searched, and what could bar a place of it: bases (bits of near[]) and areas.  by: the base that ruled
 * it out at the last heading, which is tried first at the next; 0 if none has, and then any will do. */
struct ip_sifted {
    struct ip_square q;
    uint32_t areas, by;
    uint64_t others;
};

struct ip_room {
    struct ip_mover *m;
    int (*is_lawful)(struct ip_mover *m, struct pl_vec to, int32_t heading);
    struct ip_box zone, box; /* where the base has to be, as seen from its place; where its centre has to be */
    int32_t reach;           /* the longest step; -1: any */
    int32_t headings;        /* how many differ; the rest are these, turned about */
    /* for all headings */
    uint32_t limits;
    struct ip_wedge limit[PL_EDGES];
    struct ip_stance inner; /* a smaller base, inside this one at every heading */
    /* for the heading that is searched */
    struct ip_stance *s;
    struct ip_box turned; /* where its centre has to be */
    uint32_t strips, fronts;
    struct ip_strip strip[2 * IP_SIDE_MAX];
    struct ip_wedge front[IP_SIDE_MAX];
    /* the squares that have been sifted, and the place that was found */
    uint32_t n;
    struct ip_sifted batch[IP_BATCH];
    struct pl_vec found;
};

/* ---- squares and figures ---- */

struct ip_range {
    int64_t low, high;
};

static inline struct ip_range ip_on_axis(const struct ip_square *q, struct pl_vec n)
{
    const int64_t side = q->size - 1, at = pl_dot(q->at, n);
    const struct ip_range range = { at + side * (st_min(n.x, 0) + (int64_t)st_min(n.y, 0)),
                                    at + side * (st_max(n.x, 0) + (int64_t)st_max(n.y, 0)) };

    return range;
}

/* IP_OUTSIDE: no place of the square is in the figure, as one axis shows.  IP_INSIDE: all are. */
enum { IP_OUTSIDE, IP_ACROSS, IP_INSIDE };

static inline int32_t ip_where_is(const struct ip_square *q, const struct pl_axis *axis, int32_t count)
{
    int32_t where = IP_INSIDE;

    for (int32_t i = 0; i < count; i++) {
        const struct ip_range range = ip_on_axis(q, axis[i].n);

        if (range.high <= axis[i].low || range.low >= axis[i].high)
            return IP_OUTSIDE;
        if (range.low <= axis[i].low || range.high >= axis[i].high)
            where = IP_ACROSS;
    }
    return where;
}

static inline struct pl_vec ip_middle(const struct ip_square *q)
{
    return pl_vec_of(q->at.x + q->size / 2, q->at.y + q->size / 2);
}

/* No place of the square is farther than this from its middle. */
static inline int32_t ip_width_of(const struct ip_square *q)
{
    return (int32_t)((int64_t)(q->size / 2) * 1449 / 1024) + 1;
}

static inline struct ip_square ip_quarter_of(const struct ip_square *q, int32_t part)
{
    const int32_t half = q->size / 2;
    const struct ip_square quarter = { { q->at.x + part % 2 * half, q->at.y + part / 2 * half }, half };

    return quarter;
}

/* Are all steps of the square longer than this? */
static inline int ip_is_beyond(const struct ip_square *q, int32_t length)
{
    const int64_t x = st_max(0, st_max(q->at.x, 1 - q->at.x - q->size)), far = (int64_t)length + 1;
    const int64_t y = st_max(0, st_max(q->at.y, 1 - q->at.y - q->size));

    return x * x + y * y >= far * far;
}

static inline struct pl_axis ip_axis_of(struct pl_vec n, int64_t low, int64_t high)
{
    const struct pl_axis axis = { n, low, high };

    return axis;
}

/* A point of the table on an axis, as seen from where the base is now. */
static inline int64_t ip_from_here(const struct ip_room *r, struct pl_vec at, struct pl_vec n)
{
    return pl_dot(pl_minus(at, r->m->me.at), n);
}

/* ---- room_way.c ---- */

/* IP_INSIDE: some base is in the way of all steps of the square.  IP_OUTSIDE: none is in the way of any. */
int32_t ip_way_of(const struct ip_room *r, const struct ip_square *q);
/* TE1: does the ground refuse all steps of the square, at the heading that is searched or, without one, at any? */
int ip_ground_bars(const struct ip_room *r, const struct ip_square *q);
/* Which steps of the square end in an area, in this stance? */
int32_t ip_ends_in(const struct ip_room *r, struct ip_stance *s, const struct ip_square *q, uint32_t area);

#endif
