/* pose_parts.h -- what the chapters of poses share. */
#ifndef DK_POSE_PARTS_H
#define DK_POSE_PARTS_H

#include "../core/num.h"
#include "pose.h"

static inline struct pl_vec dk_point_of(const struct st_action *act) { return pl_vec_of(act->x, act->y); }
static inline int64_t dk_distance(struct pl_vec a, struct pl_vec b) { return pl_length(pl_minus(a, b)); }
/* A place that is far beyond the table only means a direction: it is brought near enough to be reckoned with. */
enum { DK_BEYOND = 4000 };
static inline struct pl_vec dk_bounded(const struct dk_table *t, struct pl_vec p)
{
    return pl_vec_of(st_max(-DK_BEYOND, st_min(p.x, t->at.set->width * 1000 + DK_BEYOND)),
                     st_max(-DK_BEYOND, st_min(p.y, t->at.set->height * 1000 + DK_BEYOND)));
}

static inline int dk_is_off(const struct st_piece *p) { return (p->flags & ST_PIECE_OFF) != 0; }

/* Degrees between two facings. */
static inline int32_t dk_between(int32_t a, int32_t b)
{
    const int32_t by = pl_turned(a, -b);

    return by > 180 ? 360 - by : by;
}

static inline uint8_t dk_fields(const struct dk_table *t, uint8_t verb) { return t->at.rs->verbs[verb].fields; }

static inline int dk_has_files(const struct dk_table *t, uint8_t verb)
{
    return t->at.rs->verbs[verb].option_is == ST_O_FILES;
}

/* By how much a refused amount is over what is allowed; 0: the refusal does not say. */
static inline int32_t dk_excess(const struct st_ruleset *rs, struct st_verdict no)
{
    const uint8_t limit = no.code < ST_CODE_OWN ? (uint8_t)ST_LIMIT_NONE : rs->refusals[no.code - ST_CODE_OWN].limit;

    return limit == ST_LIMIT_NEED ? no.have - no.need : limit == ST_LIMIT_HAVE ? no.need - no.have : 0;
}

/* Did the player choose the facing?  Who lays a unit out with its files does. */
static inline int dk_is_faced(const struct dk_table *t, const struct dk_want *want)
{
    return want->facing >= 0 || dk_has_files(t, want->verb);
}

/* A box round places, and twice its middle. */
struct dk_box {
    int32_t x0, y0, x1, y1;
};
static inline struct dk_box dk_no_box(void)
{
    const struct dk_box none = { INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN };

    return none;
}
static inline void dk_widen(struct dk_box *b, int32_t x, int32_t y)
{
    b->x0 = st_min(b->x0, x);
    b->y0 = st_min(b->y0, y);
    b->x1 = st_max(b->x1, x);
    b->y1 = st_max(b->y1, y);
}
static inline struct pl_vec dk_twice_middle(const struct dk_box *b) { return pl_vec_of(b->x0 + b->x1, b->y0 + b->y1); }

/* The next action of a verb on the unit's list, from the i-th on; NULL behind the last. */
static inline const struct st_action *dk_listed(const struct dk_table *t, uint16_t unit, uint8_t verb, uint32_t *i)
{
    for (; *i < t->lists; (*i)++)
        if (t->list[*i].verb == verb && t->list[*i].unit == unit)
            return &t->list[(*i)++];
    return NULL;
}

/* way(), counted; 0 if the budget is spent. */
static inline uint32_t dk_count_way(const struct dk_table *t, struct dk_budget *b, const struct st_action *act,
                                    struct st_way *out, struct st_piece *end)
{
    if (!t->at.rs->way || b->used >= b->most)
        return 0;
    b->used++;
    return t->at.rs->way(t->at.set, t->at.s, act, out, end);
}

static inline void dk_found(struct dk_pose *out, uint8_t how, const struct st_action *act)
{
    out->found = how;
    out->act = *act;
}

static inline void dk_begin(struct dk_pose *out, const struct st_action *act)
{
    __builtin_memset(out, 0, sizeof *out);
    out->act = out->tried = *act;
}

/* pose.c: does the verb turn its unit? */
int dk_is_turning(const struct dk_table *t, const struct st_action *act);

/* pose_edge.c: a pose that touches something as it is stays; else it goes to the edge that draws it most.  is_faced:
 * the player chose the facing, so only edges near it draw. */
int dk_snapped(const struct dk_table *t, struct dk_budget *b, const struct st_action *act, int is_faced,
               struct dk_pose *out);

#endif
