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

/* Does the base, moved along v, enter the area? */
int ip_is_in(const struct ip_setting *k, const struct pl_rect *a, struct pl_vec v, uint32_t area)
{
    const struct ip_box *box = &k->box[area];

    if (a->at.x + a->box.x + st_max(0, v.x) <= box->x0 || a->at.x - a->box.x + st_min(0, v.x) >= box->x1 ||
        a->at.y + a->box.y + st_max(0, v.y) <= box->y0 || a->at.y - a->box.y + st_min(0, v.y) >= box->y1)
        return 0;
    return pl_enters(a, v, &k->shape[area], IP_EPS);
}

/* B21: both ends of the way lie in one piece of road. */
int ip_along_road(const struct ip_mover *m, struct pl_vec v)
{
    for (uint32_t a = m->roads; a; a &= a - 1)
        if (pl_holds(&m->k->shape[st_low(a)], pl_plus(m->me.at, v)))
            return 1;
    return 0;
}

static int touches(const struct ip_mover *m, const struct pl_rect *first, struct pl_vec v, const struct pl_rect *end,
                   uint32_t area)
{
    const struct pl_vec none = { 0, 0 };

    return ip_is_in(m->k, first, v, area) || (end->h != first->h && ip_is_in(m->k, end, none, area));
}

/* TE1d, B24, B27: at most one; from close to it as it stands (B44), to close behind it, and never astride. */
static struct st_verdict check_obstacles(const struct ip_mover *m, const struct pl_rect *first, struct pl_vec v,
                                         const struct pl_rect *end, int32_t *allowance)
{
    const struct pl_vec none = { 0, 0 };
    struct st_verdict verdict = st_ok();
    uint32_t crossed = 0;

    for (uint32_t a = m->ground; a; a &= a - 1) {
        const uint32_t area = st_low(a);

        if (m->k->kind[area] != IP_OBSTACLE || !touches(m, first, v, end, area))
            continue;
        *allowance = st_max(*allowance, m->k->deep[m->slot] + 2 * m->k->reach);
        if (crossed++)
            return st_refuse(IP_TWO_OBSTACLES, IR_TE1d);
        if (m->at >> area & 1 && ip_is_in(m->k, end, none, area))
            verdict = st_refuse(IP_ASTRIDE, IR_TE1d);
        else if (!(m->at >> area & 1) || !pl_shape_within(end, &m->k->shape[area], m->k->reach))
            verdict = st_refuse_amount(IP_NOT_AT_OBSTACLE, IR_TE1d, m->k->reach, 0);
    }
    return verdict;
}

/* The ground of a step from `first` along v that ends as `end`; the allowance is set to what the ground leaves. */
struct st_verdict ip_check_ground(const struct ip_mover *m, const struct pl_rect *first, struct pl_vec v,
                                  const struct pl_rect *end, int32_t *allowance)
{
    struct st_verdict verdict = st_ok(), over;

    if (m->roads && ip_along_road(m, v)) {
        *allowance = m->k->road;
        return verdict;
    }
    if (m->ground == 0)
        return verdict;
    for (uint32_t a = m->ground; a; a &= a - 1) {
        const uint32_t area = st_low(a);

        if (m->k->kind[area] == IP_OBSTACLE || !touches(m, first, v, end, area))
            continue;
        if (m->k->kind[area] == IP_IMPASSABLE)
            verdict = st_refuse(IP_ENTERS_IMPASSABLE, IR_TE1e);
        else
            *allowance = m->k->rough;
    }
    over = check_obstacles(m, first, v, end, allowance);
    return verdict.code == ST_OK ? over : verdict;
}

/* The clause of the ground that has most to say about such a step. */
st_rule ip_ground_clause(const struct ip_mover *m, const struct pl_rect *first, struct pl_vec v,
                         const struct pl_rect *end)
{
    st_rule clause = IP_4_1;

    if (m->roads && ip_along_road(m, v))
        return IR_TE1b;
    for (uint32_t a = m->ground; a; a &= a - 1)
        if (touches(m, first, v, end, st_low(a))) {
            if (m->k->kind[st_low(a)] == IP_OBSTACLE)
                return IR_TE1d;
            clause = IR_TE1c;
        }
    return clause;
}

/* B45: where a unit that turns to face may rest; nothing is crossed by it, and no distance made. */
struct st_verdict ip_check_rest(const struct ip_mover *m, const struct pl_rect *end)
{
    const struct pl_vec none = { 0, 0 };

    if (m->roads && ip_along_road(m, pl_minus(end->at, m->me.at)))
        return st_ok();
    for (uint32_t a = m->ground; a; a &= a - 1)
        if (m->k->kind[st_low(a)] != IP_ROUGH && ip_is_in(m->k, end, none, st_low(a)))
            return m->k->kind[st_low(a)] == IP_OBSTACLE ? st_refuse(IP_ASTRIDE, IR_TE1d) :
                st_refuse(IP_ENTERS_IMPASSABLE, IR_TE1e);
    return st_ok();
}
