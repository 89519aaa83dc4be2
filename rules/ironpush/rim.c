/* rim.c -- Iron Push 4: sixteen steps at once, for the menus.
 *
 * Finds what each step of a rose meets and which ground it touches.  ip_judge_way() then decides whether a step is
 * lawful, as it does for a single one.
 */
#include "ironpush.h"

static void touch(struct ip_rim *rim, uint32_t steps, uint32_t area)
{
    rim->touching |= steps;
    for (; steps; steps &= steps - 1)
        rim->touched[st_low(steps)] |= area;
}

static void end_as(const struct ip_mover *m, struct ip_rim *rim, struct ip_stance *end, uint32_t which,
                   struct pl_places *places)
{
    const int32_t width = m->k->s.width * 1000, height = m->k->s.height * 1000;

    rim->end = end;
    rim->on_table = which & pl_rose_on_table(&rim->rose, &end->base, width, height, IP_EPS);
    rim->meets[2] = rim->meets[3] = 0;
    pl_places_of(places, &rim->rose, &end->base);
}

/* The areas near enough for any of the steps to matter. */
static uint32_t near_areas(const struct ip_mover *m, const struct ip_rim *rim)
{
    const struct pl_rect *a = &rim->end->base;
    const int32_t x = a->box.x + rim->rose.reach, y = a->box.y + rim->rose.reach;
    uint32_t out = 0;

    for (uint32_t g = m->ground; g; g &= g - 1) {
        const struct ip_box *box = &m->k->box[st_low(g)];

        if (a->at.x + x > box->x0 && a->at.x - x < box->x1 && a->at.y + y > box->y0 && a->at.y - y < box->y1)
            out |= g & (0 - g);
    }
    return out;
}

/* Bases that the unit has to go round are met on the way, the others only at its end. */
void ip_rim_of(struct ip_mover *m, int32_t d, uint32_t which, struct ip_rim *rim)
{
    struct ip_stance *s = m->stance;
    const struct pl_rose *rose = &rim->rose;
    struct pl_places at;

    pl_rose_of(&rim->rose, m->me.h, d);
    end_as(m, rim, s, which, &at);
    rim->meets[0] = rim->meets[1] = rim->touching = 0;
    for (uint32_t i = 0; i < PL_WAYS; i++)
        rim->touched[i] = 0;
    for (uint32_t i = 0; i < m->n; i++) {
        const uint32_t friends = i >= m->enemies, free = which & ~ip_rim_meets(rim);
        const struct pl_rect *b = &m->near[i];

        if (!pl_rose_may_meet(rose, &s->base, b))
            continue;
        if (m->blockers >> i & 1)
            rim->meets[friends] |= pl_rose_sweeps(rose, &at, free, ip_bar_of(m, s, i), &s->base, b, IP_EPS);
        else
            rim->meets[2 + friends] |= pl_rose_ends(rose, &at, free, ip_bar_of(m, s, i));
    }
    for (uint32_t a = near_areas(m, rim); a; a &= a - 1) {
        const uint32_t area = st_low(a);

        touch(rim, pl_rose_enters(rose, &at, which, ip_fence_of(m->k, s, area), &s->base, &m->k->shape[area], IP_EPS),
              a & (0 - a));
    }
}

void ip_rim_turned(const struct ip_mover *m, const struct ip_rim *rim, struct ip_stance *end, uint32_t which,
                   struct ip_rim *turned)
{
    const struct pl_rose *rose = &rim->rose;
    struct pl_places at;
    uint32_t free;

    *turned = *rim;
    end_as(m, turned, end, which, &at);
    free = turned->on_table & ~ip_rim_meets(turned);
    for (uint32_t i = 0; i < m->n; i++)
        if (pl_rose_may_meet(rose, &end->base, &m->near[i]))
            turned->meets[2 + (i >= m->enemies)] |= pl_rose_ends(rose, &at, free, ip_bar_of(m, end, i));
    for (uint32_t a = near_areas(m, turned); a; a &= a - 1)
        touch(turned, pl_rose_rests(rose, &at, turned->on_table, ip_fence_of(m->k, end, st_low(a))), a & (0 - a));
}

struct ip_way ip_rim_way(struct ip_mover *m, const struct ip_rim *rim, uint32_t i)
{
    const uint32_t meets = (rim->meets[0] >> i & 1) | (rim->meets[1] >> i & 1) << 1 | (rim->meets[2] >> i & 1) << 2 |
                           (rim->meets[3] >> i & 1) << 3;
    const struct ip_way way = { m->stance, rim->end, pl_rose_step(&rim->rose, i), meets, rim->touched[i] };

    return way;
}
