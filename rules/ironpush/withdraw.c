/* withdraw.c -- Iron Push 8: falling back.
 *
 *   8.1-8.6    the test                              begin()
 *   8.7        where to                              ip_judge_withdraw(), ip_list_withdrawals()
 *   8.8        failure                               failed()
 */
#include "ironpush.h"

/* 3.5, A27: falling back replaces an attack, so the unit must be engaged. */
struct st_verdict ip_check_fall_back(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act)
{
    const struct st_verdict v = ip_check_unit(k, g, act->unit);

    if (v.code != ST_OK)
        return v;
    return ip_engaged(k, g, ip_slot(k, act->unit)) ? st_ok() : st_refuse(IP_NOT_ENGAGED, IP_3_5);
}

/* ---- 8.7: the pose ---- */

/* The normal of the edge of near[i] that touches. */
int32_t ip_away_from(const struct ip_mover *m, uint32_t i)
{
    const struct pl_contact c = pl_touches(&m->near[i], &m->me, m->k->contact, IP_EPS);

    return pl_turned(m->near[i].h, 90 * c.mine);
}

static int is_engaged_with(const struct ip_mover *m, uint32_t i) { return (m->engaged & ip_bit(m->who[i])) != 0; }

/* A57: is v within 45 degrees of heading h? */
static int is_along(struct pl_vec v, int32_t h)
{
    const struct pl_vec n = { pl_cos(h), pl_sin(h) };

    return pl_dot(v, n) > 0 && pl_abs(pl_cross(v, n)) <= pl_dot(v, n) + (int64_t)IP_EPS * PL_ONE;
}

/* Does v lead away from every enemy that the mover is engaged with? */
static int is_away(const struct ip_mover *m, struct pl_vec v)
{
    for (uint32_t i = 0; i < m->enemies; i++)
        if (is_engaged_with(m, i) && !is_along(v, ip_away_from(m, i)))
            return 0;
    return 1;
}

static int faces_one(const struct ip_mover *m, const struct pl_rect *end)
{
    for (uint32_t i = 0; i < m->enemies; i++)
        if (is_engaged_with(m, i) && pl_zone(end, m->near[i].at) == PL_FRONT)
            return 1;
    return 0;
}

int ip_way_is_clear(struct ip_mover *m, struct pl_vec v) { return ip_meets(m, &m->stance[0], v, m->barriers) == 0; }

/* The unit goes at its old heading, through friends if it may (A08, B33), and pivots at the end. */
static struct st_verdict judge_pose(struct ip_mover *m, struct pl_vec v, int32_t facing)
{
    struct ip_way way = { &m->stance[0], ip_stance_of(m, facing), v, 0, 0 };
    const struct pl_rect end = pl_moved(way.end->base, v);
    int32_t allowance = m->k->fall_back;
    struct st_verdict verdict;
    uint32_t met;
    int64_t reach;

    if (!ip_is_on_table(m->k, &end))
        return st_refuse(IP_OFF_TABLE, IP_8_7);
    way.touched = ip_touched(m, way.first, v, way.end);
    verdict = ip_check_ground(m, &way, &allowance);
    allowance = st_min(allowance, m->k->fall_back);
    reach = (int64_t)allowance + 1;
    if (pl_dot(v, v) >= reach * reach)
        return st_refuse_amount(IP_TOO_FAR, IP_8_7, allowance, (int32_t)pl_length(v));
    if (verdict.code != ST_OK)
        return verdict;
    met = ip_meets(m, way.first, v, m->barriers);
    if (met)
        return met == IP_MEETS_ENEMY ? st_refuse(IP_ENEMY_IN_WAY, IP_8_7) : st_refuse(IP_FRIEND_IN_WAY, IR_MO5);
    if (ip_rests_on(m, way.end, v, ip_first(m->n)))
        return st_refuse(IP_ENDS_ON_FRIEND, IP_8_7);
    if (ip_engaged_at(m->k, m->g, m->slot, &end))
        return st_refuse(IP_STILL_ENGAGED, IP_8_7);
    return faces_one(m, &end) ? st_ok() : st_refuse(IP_NOT_FACING, IP_8_7);
}

struct st_verdict ip_judge_withdraw(struct ip_mover *m, struct pl_vec to, int32_t facing)
{
    const struct pl_vec v = pl_minus(to, m->me.at);

    if (v.x == 0 && v.y == 0)
        return st_refuse(IP_STANDS_STILL, IP_8_7);
    return is_away(m, v) ? judge_pose(m, v, facing) : st_refuse(IP_NOT_AWAY, IP_8_7);
}

struct st_verdict ip_check_withdraw(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act)
{
    const uint32_t slot = (uint32_t)ip_test_in(st_peek(&g->s))->unit - 1;
    const struct pl_vec to = { act->x, act->y };
    struct ip_mover m;

    if (act->verb != IP_WITHDRAW)
        return st_refuse(ST_NOT_NOW, IP_8_7);
    if (act->unit != ip_id(k, slot))
        return st_refuse(IP_OTHER_UNIT, IP_8_7);
    if (act->facing >= PL_TURN)
        return st_refuse_amount(IP_BAD_HEADING, IP_8_7, PL_TURN - 1, act->facing);
    if (act->x < 0 || act->y < 0 || act->x > k->s.width * 1000 || act->y > k->s.height * 1000)
        return st_refuse(ST_OFF_BOARD, IP_8_7);
    ip_mover_of(k, g, slot, &m);
    return ip_tell_whom(&m, ip_judge_withdraw(&m, to, act->facing), m.me.h, pl_minus(to, m.me.at), act->facing);
}

/* ---- where a unit could go ---- */

struct places {
    struct ip_mover *m;
    struct st_action *out;
    uint32_t n, limit;
    uint32_t ways;
    int32_t away[PL_TURN / 90]; /* headings straight away; flush bases have at most four */
};

/* The same as is_away(), with the headings found beforehand. */
static int leads_away(const struct places *p, struct pl_vec v)
{
    for (uint32_t i = 0; i < p->ways; i++)
        if (!is_along(v, p->away[i]))
            return 0;
    return 1;
}

static void add_away(struct places *p, int32_t h)
{
    for (uint32_t i = 0; i < p->ways; i++)
        if (p->away[i] == h)
            return;
    p->away[p->ways++] = h;
}

/* Is a place taken, whatever heading the unit has there?  True if the circle inside its base overlaps another base by
 * more than the tolerance. */
static int is_taken(const struct ip_mover *m, struct pl_vec to)
{
    const int64_t r = (int64_t)(st_min(m->me.w, m->me.d) - 2 * IP_EPS) * PL_ONE;

    for (uint32_t i = 0; i < m->n; i++) {
        const struct pl_rect *b = &m->near[i];
        const struct pl_vec d = pl_minus(to, b->at), f = { b->c, b->s };
        const int64_t u = pl_abs(pl_dot(d, f)), w = pl_abs(pl_cross(d, f));
        const int64_t deep = (int64_t)b->d * PL_ONE, wide = (int64_t)b->w * PL_ONE;

        if ((u <= deep && w < wide + r) || (w <= wide && u < deep + r))
            return 1;
    }
    return 0;
}

/* Adds a pose if it is lawful; the step to it must be known to lead away. */
static void add(struct places *p, struct pl_vec to, int32_t facing)
{
    const struct st_action act = {
        IP_WITHDRAW, 0, ip_id(p->m->k, p->m->slot), 0, (uint16_t)facing, 0, 0, to.x, to.y, 0
    };

    for (uint32_t i = 0; i < p->n; i++)
        if (p->out[i].x == to.x && p->out[i].y == to.y && p->out[i].facing == facing)
            return;
    if (p->n < p->limit && judge_pose(p->m, pl_minus(to, p->m->me.at), facing).code == ST_OK)
        p->out[p->n++] = act;
}

/* Adds one place at the old heading, square to each enemy, and straight at each enemy. */
static void add_place(struct places *p, struct pl_vec v)
{
    const struct ip_mover *m = p->m;
    const struct pl_vec to = pl_plus(m->me.at, v);

    if (to.x < 0 || to.y < 0 || (v.x == 0 && v.y == 0) || !leads_away(p, v))
        return;
    add(p, to, m->me.h);
    for (uint32_t i = 0; i < m->enemies && p->n < p->limit; i++)
        if (is_engaged_with(m, i)) {
            add(p, to, pl_turned(ip_away_from(m, i), 180));
            add(p, to, pl_heading(pl_minus(m->near[i].at, to)));
        }
}

/* Steps that lead nearly straight away from the first enemy; any step away from all enemies is among those. */
static void add_rims(struct places *p, int32_t away)
{
    static const int8_t turn[] = { 0, 15, -15, 30, -30, 45, -45 };

    for (int32_t part = 4; part > 0; part--)
        for (uint32_t i = 0; i < sizeof turn && p->n < p->limit; i++)
            add_place(p, pl_step(pl_turned(away, turn[i]), p->m->k->fall_back * part / 4));
}

/* Adds one place at a heading if the unit would face an enemy there. */
static void add_facing(struct places *p, struct pl_vec to, int32_t turn)
{
    const struct pl_rect at = ip_base_at(p->m->k, p->m->slot, to, pl_turned(p->m->me.h, turn));

    if (p->n < p->limit && faces_one(p->m, &at))
        add(p, to, at.h);
}

/* Impassable ground on the way rules out every heading at its end, because the unit goes at its old heading. */
static int ground_is_clear(struct ip_mover *m, struct pl_vec v)
{
    const struct ip_way way = { &m->stance[0], &m->stance[0], v, 0, ip_touched(m, &m->stance[0], v, &m->stance[0]) };
    int32_t allowance = 0;

    return ip_check_ground(m, &way, &allowance).code != IP_ENTERS_IMPASSABLE;
}

/* Every fifth heading, and all that are nearly the old one: a base slightly out of line touches no edge flush. */
static void add_all_facings(struct places *p, struct pl_vec v)
{
    const struct pl_vec to = pl_plus(p->m->me.at, v);

    if (to.x < 0 || to.y < 0 || (v.x == 0 && v.y == 0) || !leads_away(p, v) || is_taken(p->m, to) ||
        !ip_way_is_clear(p->m, v) || !ground_is_clear(p->m, v))
        return;
    for (int32_t turn = -4; turn < 5; turn++)
        add_facing(p, to, turn);
    for (int32_t turn = 5; turn < PL_TURN - 4; turn += 5)
        add_facing(p, to, turn);
}

/* If all good places are taken: the smallest steps, then a grid over all the ground in reach. */
static void add_net(struct places *p, int32_t away)
{
    const int32_t most = p->m->k->fall_back, mesh = st_max(20, most / 40);

    for (int32_t d = 1; d < mesh && p->n < p->limit; d += 1 + d / 2)
        for (int32_t turn = -45; turn <= 45; turn += 15)
            add_all_facings(p, pl_step(pl_turned(away, turn), d));
    for (int32_t x = -most; x <= most && p->n < p->limit; x += mesh)
        for (int32_t y = -most; y <= most && p->n < p->limit; y += mesh)
            if (x * x + y * y <= most * most)
                add_all_facings(p, pl_vec_of(x, y));
}

static void add_flush(struct places *p, int32_t away)
{
    const struct ip_mover *m = p->m;

    for (uint32_t i = m->enemies; i < m->n && p->n < p->limit; i++)
        for (int32_t edge = 0; edge < PL_EDGES; edge++) {
            const struct pl_rect snap = pl_snapped(&m->me, &m->near[i], edge, 0);
            const struct pl_vec back = pl_minus(snap.at, m->me.at), n = pl_step(away, PL_ONE / 2);
            const int64_t d = pl_dot(back, n) / (PL_ONE / 2);

            if (d > 0 && d <= m->k->fall_back)
                add_place(p, pl_step(away, (int32_t)d));
            add_place(p, back);
        }
    for (int32_t d = IP_EPS + 1; d <= 2 * IP_EPS + 1; d++)
        add_place(p, pl_step(away, d));
}

/* The good places; 1 if steps may lead away from all enemies, straight away from the first at the heading *away. */
static int add_good(struct places *p, int32_t *away)
{
    *away = -1;
    for (uint32_t i = 0; i < p->m->enemies; i++)
        if (is_engaged_with(p->m, i)) {
            const int32_t h = ip_away_from(p->m, i);

            if (*away >= 0 && pl_turned(h, -*away) == 180)
                return 0; /* no step leads away from both */
            *away = *away < 0 ? h : *away;
            add_away(p, h);
        }
    if (*away < 0)
        return 0;
    add_rims(p, *away);
    add_flush(p, *away);
    return 1;
}

uint32_t ip_list_withdrawals(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t limit,
                             struct st_action *out)
{
    struct ip_mover m;
    struct places p = { &m, out, 0, limit, 0, { 0, 0, 0, 0 } };
    int32_t away;

    ip_mover_of(k, g, slot, &m);
    if (!add_good(&p, &away))
        return 0;
    if (p.n == 0)
        add_net(&p, away);
    if (p.n == 0 && limit > 0 && ip_is_exact(k))
        p.n = (uint32_t)ip_find_withdrawal(&m, out);
    return p.n;
}

/* A59: is there any place to withdraw to?  In older games the menu decided. */
static int has_way(const struct ip_setting *k, const struct ip_state *g, uint32_t slot)
{
    struct ip_mover m;
    struct st_action one;
    struct places p = { &m, &one, 0, 1, 0, { 0, 0, 0, 0 } };
    int32_t away;

    if (!ip_is_exact(k))
        return ip_list_withdrawals(k, g, slot, 1, &one) > 0;
    ip_mover_of(k, g, slot, &m);
    return add_good(&p, &away) && (p.n > 0 || ip_find_withdrawal(&m, &one));
}

/* ---- the procedure ---- */

/* 8.4 to 8.6: the modifiers of the test. */
int32_t ip_fall_back_sum(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct st_log *log)
{
    const int32_t enemies = (int32_t)ip_count(ip_engaged(k, g, slot)) * k->fall_back_enemy;
    int32_t n = enemies;
    struct ip_support s;

    ip_say(k, log, IP_EV_MODIFIER, IP_8_4, slot, ip_ac(enemies, IP_L_M_ENEMIES));
    if (g->cohesion[slot] != IP_IS_FRESH) {
        ip_say(k, log, IP_EV_MODIFIER, IP_8_5, slot, ip_ac(k->fall_back_worn, IP_L_FRESH + g->cohesion[slot]));
        n += k->fall_back_worn;
    }
    ip_supporters(k, g, slot, 1, NULL, &s);
    if (s.count > 0) {
        ip_say(k, log, IP_EV_MODIFIER, IP_8_6, slot, ip_ac(k->fall_back_support, IP_L_M_SUPPORT));
        n += k->fall_back_support;
    }
    return n;
}

static void begin(const struct ip_setting *k, struct ip_state *g, struct ip_test *f, struct st_log *log)
{
    const uint32_t slot = (uint32_t)f->unit - 1;

    f->modifier = ip_fall_back_sum(k, g, slot, NULL);
    ip_say(k, log, IP_EV_FALLS_BACK, IP_8_1, slot, ip_a(k->fall_back_need - f->modifier));
    if (log)
        ip_fall_back_sum(k, g, slot, log);
    if (log && !has_way(k, g, slot))
        ip_say(k, log, IP_EV_HEMMED_IN, IP_8_7, slot, ip_nothing());
    f->phase = IP_W_ROLLED;
    st_roll(&g->s, ip_side(slot), IP_8_2);
}

/* 8.8, A35: a Fresh unit becomes Shaken; a worn one stays as it is. */
static void failed(const struct ip_setting *k, struct ip_state *g, uint32_t slot, struct st_log *log)
{
    const int fresh = g->cohesion[slot] == IP_IS_FRESH;

    if (fresh)
        g->cohesion[slot] = IP_IS_SHAKEN;
    ip_say(k, log, fresh ? IP_EV_SHAKEN : IP_EV_STAYS, IP_8_8, slot, ip_c(IP_L_FRESH + g->cohesion[slot]));
}

int ip_falls_back(const struct ip_setting *k, const struct ip_test *f, int32_t face)
{
    return face + f->modifier >= k->fall_back_need;
}

static void rolled(const struct ip_setting *k, struct ip_state *g, struct ip_test *f, struct st_log *log)
{
    const uint32_t slot = (uint32_t)f->unit - 1;
    const int32_t total = g->s.answer.option + f->modifier;
    const int success = ip_falls_back(k, f, g->s.answer.option);

    ip_say(k, log, IP_EV_ROLLS, IP_8_2, slot, ip_a(g->s.answer.option));
    ip_say(k, log, success ? IP_EV_PASSES : IP_EV_FAILS, IP_8_2, slot, ip_ab(total, k->fall_back_need));
    if (success && has_way(k, g, slot)) {
        f->phase = IP_W_PLACED;
        st_ask(&g->s, ip_side(slot), IP_8_7);
        return;
    }
    st_pop(&g->s);
    if (success)
        ip_say(k, log, IP_EV_NO_WAY, IP_8_7, slot, ip_nothing());
    else
        failed(k, g, slot, log);
}

void ip_step_fall_back(const struct ip_setting *k, struct ip_state *g, struct st_frame *frame, struct st_log *log)
{
    struct ip_test *f = ip_test_of(frame);
    const uint32_t slot = (uint32_t)f->unit - 1;

    switch (f->phase) {
    case IP_W_BEGIN: begin(k, g, f, log); return;
    case IP_W_ROLLED: rolled(k, g, f, log); return;
    case IP_W_PLACED:
        ip_put_at(g, slot, pl_vec_of(g->s.answer.x, g->s.answer.y));
        g->h[slot] = g->s.answer.facing;
        st_pop(&g->s);
        ip_say_at(k, g, log, IP_EV_WITHDRAWS, IP_8_7, slot);
        return;
    }
    ST_ASSERT(!"falling back has no such phase");
}
