/* reach.c -- the rim of where a unit may go.
 *
 * A rim is asked ray by ray: every six degrees, and towards each listed place so that no narrow way is missed.  Each
 * ray is a clamp that first tries the length of the ray before it: in the open two questions are enough.
 */
#include "room.h"

enum {
    EVERY = 6,   /* degrees between two rays */
    RAY = 32000, /* length of a direction */
    NARROW = 100 /* rays are one if the sine between them is below 1/100 */
};

static int is_upper(struct pl_vec v) { return v.y > 0 || (v.y == 0 && v.x > 0); }

/* Does a come before b, counter-clockwise from the east? */
static int is_before(struct pl_vec a, struct pl_vec b)
{
    return is_upper(a) != is_upper(b) ? is_upper(a) : pl_cross(a, b) > 0;
}

static int is_same_way(struct pl_vec a, struct pl_vec b)
{
    return pl_dot(a, b) > 0 && pl_abs(pl_cross(a, b)) * NARROW < pl_length(a) * pl_length(b);
}

/* A new ray in its order.  A listed place that is nearly on another ray is only remembered there. */
static void add_ray(struct dk_reach *r, struct pl_vec way, int is_place)
{
    const struct dk_ray ray = { way, is_place ? pl_plus(r->start, way) : r->start };
    uint32_t i = r->rays;

    for (uint32_t k = 0; k < r->rays; k++)
        if (is_same_way(r->ray[k].way, way)) {
            if (is_place && dk_distance(r->ray[k].end, r->start) < dk_distance(ray.end, r->start))
                r->ray[k].end = ray.end;
            return;
        }
    if (r->rays == DK_RIM_MAX)
        return;
    for (r->rays++; i > 0 && is_before(way, r->ray[i - 1].way); i--)
        r->ray[i] = r->ray[i - 1];
    r->ray[i] = ray;
}

void dk_reach_begin(struct dk_table *t, const struct st_action *like, struct dk_reach *r)
{
    const struct st_piece *own = dk_piece(t, like->unit);

    __builtin_memset(r, 0, sizeof *r);
    r->like = *like;
    r->is_faced = (uint8_t)dk_has_files(t, like->verb);
    if (!dk_pose_start(t, &r->like, &r->start))
        return;
    for (uint32_t i = 0; i < t->lists; i++)
        if (t->list[i].verb == like->verb)
            r->far = st_max(r->far, (int32_t)dk_distance(dk_point_of(&t->list[i]), r->start));
    if (r->far == 0)
        return;
    r->far = 2 * (r->far + own->r) + own->w + own->d;
    r->hint = 1;
    for (int32_t h = 0; h < PL_TURN; h += EVERY)
        add_ray(r, pl_step(h, RAY), 0);
    for (uint32_t i = 0; i < t->lists; i++) {
        const struct st_action *a = &t->list[i];
        const struct pl_vec to = pl_minus(dk_point_of(a), r->start);

        if (a->verb == like->verb && a->unit == like->unit && (to.x != 0 || to.y != 0) &&
            (!r->is_faced || (a->facing == r->like.facing && a->option == r->like.option)))
            add_ray(r, to, 1);
    }
}

/* As far as one ray goes with one facing, if that is farther than what is known. */
static void ask_ray(struct dk_table *t, struct dk_reach *r, uint16_t facing)
{
    struct dk_ray *ray = &r->ray[r->done];
    const int64_t length = pl_length(ray->way);
    struct st_action act = r->like;
    struct pl_vec is, known = pl_minus(ray->end, r->start);

    act.facing = facing;
    act.x = r->start.x + (int32_t)(ray->way.x * (int64_t)r->far / length);
    act.y = r->start.y + (int32_t)(ray->way.y * (int64_t)r->far / length);
    if (!dk_pose_clamp(t, r->start, r->hint, &act))
        return;
    is = pl_minus(dk_point_of(&act), r->start);
    if (pl_dot(is, is) <= pl_dot(known, known))
        return;
    ray->end = dk_point_of(&act);
    r->hint = (int32_t)pl_length(is) + 1;
}

int dk_reach_step(struct dk_table *t, struct dk_reach *r)
{
    for (; r->done < r->rays && t->most - t->used >= DK_REACH_RAY; r->done++) {
        const uint32_t most = dk_allow(t, DK_REACH_RAY);
        const struct st_action act = dk_moved(r->like, pl_plus(r->start, r->ray[r->done].way));
        uint16_t facing[DK_FACINGS] = { act.facing, 0, 0, 0, 0, 0, 0 };
        uint32_t n = 1;

        if (!r->is_faced && dk_is_turning(t, &act))
            n = dk_pose_facings(t, &act, facing) > 1 ? 2 : 1;
        for (uint32_t k = 0; k < n; k++)
            ask_ray(t, r, facing[k]);
        t->most = most;
    }
    return r->done == r->rays;
}
