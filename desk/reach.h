/* reach.h -- where a unit may go on a free table: its rim, and its listed places in groups. */
#ifndef DK_REACH_H
#define DK_REACH_H

#include "pose.h"

enum {
    DK_REACH_MAX = 192, /* points of a rim */
    DK_REACH_RAY = 64,  /* most questions about one direction */
    DK_GROUPS_MAX = 128
};

/* A direction from the start, and how far it goes: until it is done, the farthest place that is listed there. */
struct dk_ray {
    struct pl_vec way, end;
};
/* A rim in progress, or finished.  It belongs to one state, unit, verb, facing and files; begin another if one of these
 * changes.  No pointers: copy it freely. */
struct dk_reach {
    struct st_action like;
    struct pl_vec start; /* inside the rim */
    int32_t far, hint;   /* how far to look; the length of the last ray */
    uint16_t rays, done; /* done of these have their point */
    uint8_t is_faced, zero[3];
    struct dk_ray ray[DK_REACH_MAX]; /* counter-clockwise from the east */
};

/* Begin a rim.  want: x and y are not read.  rays stays 0 if the unit can go nowhere or is not on the table. */
void dk_reach_begin(const struct dk_table *t, struct dk_budget *b, const struct dk_want *want, struct dk_reach *r);
/* Go on while the budget has DK_REACH_RAY left; returns 1 when the rim is complete.  The rim does not depend on how
 * the work is sliced.  A ray on which nothing is lawful ends at the start. */
int dk_reach_step(const struct dk_table *t, struct dk_budget *b, struct dk_reach *r);

/* What a listed pose is good for.  AGAINST: touches an enemy, and something comes of it.  BESIDE: touches a piece.
 * SPOT: only turns.  OPEN: the rest, by direction. */
enum dk_lies { DK_LIES_AGAINST = 1, DK_LIES_BESIDE, DK_LIES_SPOT, DK_LIES_OPEN };
struct dk_place_group {
    uint8_t verb, lies;
    uint16_t other, edge, mine; /* AGAINST, BESIDE: whom it touches, on which edge, with which own edge: labels */
    uint16_t facing, way;       /* SPOT; OPEN: sixteenth of a turn clockwise from the north */
    uint16_t count, first;      /* members, and the one that stands for them: an index into the list */
};
/* Put the listed poses of a unit into groups, in an order that depends only on their own points and facings.
 * group_of: for each listed action its group + 1, or 0 for none.  Applies one action per group, not per pose.  Returns
 * how many groups there are. */
uint32_t dk_reach_groups(const struct dk_table *t, uint16_t unit, struct dk_place_group out[DK_GROUPS_MAX],
                         uint16_t group_of[ST_LIST_MAX]);

#endif
