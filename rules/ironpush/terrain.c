/* terrain.c -- Iron Push, second edition, TE: what the ground does to a step.
 *
 *   TE1b   roads                             ip_along_road()
 *   TE1c   rough ground                      ip_check_ground()
 *   TE1d   obstacles                         check_obstacles()
 *   TE1e   impassable ground                 ip_check_ground(), ip_check_rest()
 *
 * The first edition has no ground: its battles have no areas that hinder.
 */
#include "ironpush.h"

int ip_is_in(const struct ip_setting *k, const struct pl_rect *a, struct pl_vec v, uint32_t area)
{
    return ip_boxes_meet(&k->box[area], a, v) && pl_enters(a, v, &k->shape[area], IP_EPS);
}

/* B21: both ends of the step lie in one piece of road. */
int ip_along_road(const struct ip_mover *m, struct pl_vec v)
{
    for (uint32_t a = m->roads; a; a &= a - 1)
        if (pl_holds(&m->k->shape[st_low(a)], pl_plus(m->me.at, v)))
            return 1;
    return 0;
}

int ip_goes_by_road(const struct ip_mover *m, struct pl_vec v, uint32_t touched)
{
    return m->roads && !(m->k->under_road && touched) && ip_along_road(m, v);
}

const struct pl_fence *ip_fence_of(const struct ip_setting *k, struct ip_stance *s, uint32_t area)
{
    const uint32_t at = area % IP_FENCES;

    if (s->fenced[at] != area + 1) {
        pl_fence_of(&s->fence[at], &s->base, &k->shape[area], IP_EPS);
        s->fenced[at] = (uint8_t)(area + 1);
    }
    return &s->fence[at];
}

/* Does the base stand in the area after v? */
static int rests_in(const struct ip_setting *k, struct ip_stance *s, struct pl_vec v, uint32_t area)
{
    const struct pl_rect end = pl_moved(s->base, v);

    return ip_boxes_meet(&k->box[area], &end, pl_vec_of(0, 0)) && pl_fence_ends(ip_fence_of(k, s, area), v);
}

uint32_t ip_touched(const struct ip_mover *m, struct ip_stance *first, struct pl_vec v, struct ip_stance *end)
{
    const struct ip_setting *k = m->k;
    struct pl_rect both = first->base; /* its box covers both stances */
    uint32_t out = 0;

    both.box.x = st_max(both.box.x, end->base.box.x);
    both.box.y = st_max(both.box.y, end->base.box.y);
    for (uint32_t a = m->ground; a; a &= a - 1) {
        const uint32_t area = st_low(a);

        if (ip_boxes_meet(&k->box[area], &both, v) &&
            (pl_fence_enters(ip_fence_of(k, first, area), &first->base, v, &k->shape[area], IP_EPS) ||
             (end != first && rests_in(k, end, v, area))))
            out |= 1u << area;
    }
    return out;
}

/* B24: is the base close enough to the obstacle after v? */
static int is_close(const struct ip_mover *m, const struct ip_stance *s, struct pl_vec v, uint32_t area)
{
    const struct pl_rect at = pl_moved(s->base, v);

    return m->k->from_afar || pl_shape_within(&at, &m->k->shape[area], m->k->reach);
}

/* TE1d, B24, B27: at most one obstacle; from close to it (B44) to close behind it, or from anywhere to
 * anywhere, and never astride. */
static struct st_verdict check_obstacles(const struct ip_mover *m, const struct ip_way *way, int32_t *allowance)
{
    struct st_verdict verdict = st_ok();
    uint32_t crossed = 0;

    for (uint32_t a = way->touched; a; a &= a - 1) {
        const uint32_t area = st_low(a);

        if (m->k->kind[area] != IP_OBSTACLE)
            continue;
        *allowance = st_max(*allowance, m->k->deep[m->slot] + 2 * m->k->reach);
        if (crossed++)
            return st_refuse(IP_TWO_OBSTACLES, IR_TE1d);
        if (m->at >> area & 1 && rests_in(m->k, way->end, way->v, area))
            verdict = st_refuse(IP_ASTRIDE, IR_TE1d);
        else if (!(m->at >> area & 1) || !is_close(m, way->end, way->v, area))
            verdict = st_refuse_amount(IP_NOT_AT_OBSTACLE, IR_TE1d, m->k->reach, 0);
    }
    return verdict;
}

struct st_verdict ip_check_ground(const struct ip_mover *m, const struct ip_way *way, int32_t *allowance)
{
    struct st_verdict verdict = st_ok(), over;

    if (ip_goes_by_road(m, way->v, way->touched)) {
        *allowance = m->k->road;
        return verdict;
    }
    for (uint32_t a = way->touched; a; a &= a - 1) {
        const uint32_t kind = m->k->kind[st_low(a)];

        if (kind == IP_IMPASSABLE)
            verdict = st_refuse(IP_ENTERS_IMPASSABLE, IR_TE1e);
        else if (kind != IP_OBSTACLE)
            *allowance = m->k->rough;
    }
    over = check_obstacles(m, way, allowance);
    return verdict.code == ST_OK ? over : verdict;
}

/* A road comes first, then an obstacle, then rough ground. */
st_rule ip_ground_clause(const struct ip_mover *m, struct pl_vec v, uint32_t touched)
{
    st_rule clause = IP_4_1;

    if (ip_goes_by_road(m, v, touched))
        return IR_TE1b;
    for (uint32_t a = touched; a; a &= a - 1) {
        if (m->k->kind[st_low(a)] == IP_OBSTACLE)
            return IR_TE1d;
        clause = IR_TE1c;
    }
    return clause;
}

/* B45: only the ground where it ends counts: such a turn crosses nothing and covers no distance. */
struct st_verdict ip_check_rest(const struct ip_mover *m, struct ip_stance *end, struct pl_vec v)
{
    if (ip_goes_by_road(m, v, m->ground))
        return st_ok();
    for (uint32_t a = m->ground; a; a &= a - 1)
        if (m->k->kind[st_low(a)] != IP_ROUGH && rests_in(m->k, end, v, st_low(a)))
            return m->k->kind[st_low(a)] == IP_OBSTACLE ? st_refuse(IP_ASTRIDE, IR_TE1d)
                                                        : st_refuse(IP_ENTERS_IMPASSABLE, IR_TE1e);
    return st_ok();
}
