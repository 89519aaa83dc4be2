/* deploy.c -- Iron Push: placing the armies before the battle, one unit at a time, sides in turn.
 *
 * No clause describes it; 11.1 is cited, by which players agree on the battle.  Red places first, along the south edge,
 * Blue along the north.
 */
#include "ironpush.h"

struct ip_box ip_zone(const struct ip_setting *k, uint8_t side)
{
    const int32_t width = k->s.width * 1000, height = k->s.height * 1000,
                  depth = st_min(k->deploy_depth * 1000, height / 2);
    const struct ip_box box = { 0, side ? height - depth : 0, width, side ? height : depth };

    return box;
}

static int is_in_zone(const struct ip_setting *k, const struct pl_rect *a, uint8_t side)
{
    const struct ip_box zone = ip_zone(k, side);
    const struct pl_rect seen = pl_moved(*a, pl_vec_of(0, -zone.y0));

    return pl_on_table(&seen, zone.x1, zone.y1 - zone.y0, IP_EPS);
}

/* Would the base stand on an obstacle or on impassable ground? */
static int is_on_bad_ground(const struct ip_setting *k, const struct pl_rect *a)
{
    const struct pl_vec none = { 0, 0 };

    for (uint32_t m = k->ground; m; m &= m - 1)
        if (k->kind[st_low(m)] != IP_ROUGH && ip_is_in(k, a, none, st_low(m)))
            return 1;
    return 0;
}

struct st_verdict ip_judge_deploy(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct pl_vec at,
                                  int32_t facing)
{
    const struct pl_rect a = ip_base_at(k, slot, at, facing);

    if (!is_in_zone(k, &a, ip_side(slot)))
        return st_refuse_amount(IP_NOT_ZONE, IP_11_1, k->deploy_depth, 0);
    if (is_on_bad_ground(k, &a))
        return st_refuse(IP_ON_IMPASSABLE, IP_11_1);
    for (uint64_t m = ip_standing(g); m; m &= m - 1) {
        const struct pl_rect b = ip_base(k, g, ip_low(m));

        if (pl_overlaps(&a, &b, IP_EPS))
            return st_refuse_amount(IP_ENDS_ON_FRIEND, IP_11_1, 0, ip_id(k, ip_low(m)));
    }
    return st_ok();
}

struct st_verdict ip_check_deploy(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act)
{
    if (act->verb != IP_DEPLOY)
        return st_refuse(ST_NOT_NOW, IP_11_1);
    if (!ip_is_id(k, act->unit) || !(g->live & ip_bit(ip_slot(k, act->unit))))
        return st_refuse(ST_NO_UNIT, IP_11_1);
    if (ip_side(ip_slot(k, act->unit)) != g->s.actor)
        return st_refuse(ST_NOT_YOURS, IP_11_1);
    if (!(g->waiting & ip_bit(ip_slot(k, act->unit))))
        return st_refuse(IP_PLACED, IP_11_1);
    if (act->facing >= PL_TURN)
        return st_refuse_amount(IP_BAD_HEADING, IP_11_1, PL_TURN - 1, act->facing);
    if (act->x < 0 || act->y < 0 || act->x > k->s.width * 1000 || act->y > k->s.height * 1000)
        return st_refuse(ST_OFF_BOARD, IP_11_1);
    return ip_judge_deploy(k, g, ip_slot(k, act->unit), pl_vec_of(act->x, act->y), act->facing);
}

/* Places in ranks from the front of the zone to the rear, facing the enemy.  They are half a base apart, or a whole
 * base if the list has no room for that many. */
uint32_t ip_list_deploy(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t limit,
                        struct st_action *out)
{
    const int32_t side = ip_side(slot), width = k->s.width * 1000, deep = k->deep[slot];
    const int32_t depth = st_min(k->deploy_depth * 1000, k->s.height * 500), far = k->s.height * 1000;
    const int32_t ranks = depth / deep, pace = ranks * (width / 500) > ST_LIST_MAX ? IP_WIDTH : IP_WIDTH / 2;
    uint32_t n = 0;

    for (int32_t y = depth - deep / 2; y >= deep / 2; y -= deep)
        for (int32_t x = IP_WIDTH / 2; x <= width - IP_WIDTH / 2 && n < limit; x += pace) {
            const struct pl_vec at = { x, side ? far - y : y };

            if (ip_judge_deploy(k, g, slot, at, side ? 270 : 90).code == ST_OK) {
                const struct st_action act = { IP_DEPLOY, 0, ip_id(k, slot), 0,    (uint16_t)(side ? 270 : 90),
                                               0,         0, at.x,           at.y, 0 };

                out[n++] = act;
            }
        }
    if (n == 0 && limit > 0 && ip_is_exact(k))
        n = (uint32_t)ip_find_deployment(k, g, slot, out);
    return n;
}

/* Removes waiting units that have no room in the zone.  A base as deep as one without room has none either (A60). */
static void drop_homeless(const struct ip_setting *k, struct ip_state *g, uint8_t side, struct st_log *log)
{
    struct st_action one;
    uint32_t deep = 0;

    for (uint64_t m = g->waiting & ip_army(side); m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        if (k->deep[slot] != deep && ip_list_deploy(k, g, slot, 1, &one) > 0)
            continue;
        deep = k->deep[slot];
        g->waiting &= ~ip_bit(slot);
        ip_destroy(k, g, slot, log);
        g->fallen[side] = 0;
    }
}

void ip_step_deploy(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log)
{
    const struct st_action *a = &g->s.answer;

    if (f->phase == 1) {
        const uint32_t slot = ip_slot(k, a->unit);

        ip_put_at(g, slot, pl_vec_of(a->x, a->y));
        g->h[slot] = a->facing;
        g->waiting &= ~ip_bit(slot);
        ip_say_at(k, g, log, IP_EV_DEPLOYED, IP_11_1, slot);
        f->side = !f->side;
        f->phase = 0;
        return;
    }
    drop_homeless(k, g, 0, log);
    drop_homeless(k, g, 1, log);
    if (!(g->waiting & ip_army(f->side)))
        f->side = !f->side;
    if (!g->waiting) {
        st_pop(&g->s);
        st_push(&g->s, IP_STEP_ROLL_OFF, 0);
        return;
    }
    f->phase = 1;
    st_ask(&g->s, f->side, IP_11_1);
}
