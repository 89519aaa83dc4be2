/* move.c -- Iron Push 4: moving a base, and turning one that is engaged.
 *
 *   4.1, MO1         one straight step                    ip_judge_way()
 *   4.2, MO2         pivots before and after              ip_judge_move()
 *   4.3, MO3a-MO5    through whom, and onto whom          judge_meetings()
 *   A12              turning to face                      judge_turn()
 */
#include "ironpush.h"

static int is_near(const struct pl_rect *me, struct pl_vec at, int64_t reach)
{
    const struct pl_vec d = pl_minus(at, me->at);

    return pl_dot(d, d) <= reach * reach;
}

/* Adds the units within reach to who[].  A unit out of reach is overwritten by the next one: no branch to predict. */
static void look_for(struct ip_mover *m, uint64_t others, int32_t reach)
{
    for (; others; others &= others - 1) {
        const uint32_t slot = ip_low(others);

        m->who[m->n] = (uint8_t)slot;
        m->n += (uint32_t)is_near(&m->me, ip_place(m->g, slot), reach + m->me.r + m->k->radius[slot]);
    }
}

static void look_round(struct ip_mover *m, int32_t reach)
{
    const uint64_t others = ip_standing(m->g) & ~ip_bit(m->slot), foe = ip_army(!ip_side(m->slot));

    m->n = 0;
    look_for(m, others & foe, reach);
    m->enemies = m->n;
    look_for(m, others & ~foe, reach);
    for (uint32_t i = 0; i < m->n; i++)
        m->near[i] = ip_base(m->k, m->g, m->who[i]);
    /* MO5: all but skirmishers go round friends; in the first edition only enemies block (A08). */
    m->blockers = ip_first(ip_is_second(m->k) && !(m->k->skirmisher & ip_bit(m->slot)) ? m->n : m->enemies);
    m->barriers = m->k->back_through == IP_SKIRMISHERS_PASS ? m->blockers : ip_first(m->enemies);
}

/* B24, B44: is this area an obstacle that the mover stands close enough to, to cross it? */
static int is_at(const struct ip_mover *m, uint32_t area)
{
    const struct ip_box *box = &m->k->box[area];
    const int32_t x = m->me.box.x + m->k->reach + 1, y = m->me.box.y + m->k->reach + 1;

    if (m->k->from_afar)
        return m->k->kind[area] == IP_OBSTACLE;
    return m->k->kind[area] == IP_OBSTACLE && m->me.at.x + x >= box->x0 && m->me.at.x - x <= box->x1 &&
           m->me.at.y + y >= box->y0 && m->me.at.y - y <= box->y1 &&
           pl_shape_within(&m->me, &m->k->shape[area], m->k->reach);
}

/* Finds the areas within reach. */
static void look_at_ground(struct ip_mover *m, int32_t reach)
{
    reach += m->me.r;
    m->ground = m->at = 0;
    for (uint32_t a = m->k->ground; a; a &= a - 1) {
        const struct ip_box *box = &m->k->box[st_low(a)];

        if (m->me.at.x + reach > box->x0 && m->me.at.x - reach < box->x1 && m->me.at.y + reach > box->y0 &&
            m->me.at.y - reach < box->y1) {
            m->ground |= a & (0 - a);
            if (is_at(m, st_low(a)))
                m->at |= a & (0 - a);
        }
    }
}

void ip_mover_of(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct ip_mover *m)
{
    int32_t reach = st_max(k->move, k->fall_back);

    m->k = k;
    m->g = g;
    m->slot = slot;
    m->me = ip_base(k, g, slot);
    ip_stand(&m->stance[0], m->me);
    m->stance[1].base.h = m->stance[2].base.h = -1;
    m->oldest = 1;
    m->roads = 0;
    for (uint32_t a = k->roads; a; a &= a - 1)
        if (pl_holds(&k->shape[st_low(a)], m->me.at))
            m->roads |= a & (0 - a);
    if (m->roads)
        reach = st_max(reach, k->road);
    if (ip_is_second(k))
        reach = st_max(reach, k->deep[slot] + 2 * k->reach);
    look_round(m, reach);
    look_at_ground(m, reach);
    m->engaged = 0;
    for (uint32_t i = 0; i < m->enemies; i++) {
        const struct pl_contact c = pl_touches(&m->me, &m->near[i], k->contact, IP_EPS);

        if (c.shared > 0 && (c.mine == PL_FRONT || c.other == PL_FRONT))
            m->engaged |= ip_bit(m->who[i]);
    }
}

/* ---- what is in the way ---- */

/* A new stance replaces the older of the two, so that the last two can be used together. */
struct ip_stance *ip_stance_of(struct ip_mover *m, int32_t heading)
{
    struct ip_stance *s = &m->stance[m->oldest];

    if (m->me.h == heading)
        return m->stance;
    if (s->base.h != heading && m->stance[3 - m->oldest].base.h == heading)
        return &m->stance[3 - m->oldest];
    m->oldest = 3 - m->oldest;
    if (s->base.h != heading)
        ip_stand(s, pl_facing(m->me, heading));
    return s;
}

const struct pl_bar *ip_bar_of(const struct ip_mover *m, struct ip_stance *s, uint32_t i)
{
    const uint32_t at = i % IP_BARS;

    if (s->barred[at] != i + 1) {
        pl_bar_of(&s->bar[at], &s->base, &m->near[i], IP_EPS);
        s->barred[at] = (uint8_t)(i + 1);
    }
    return &s->bar[at];
}

int ip_sweeps(const struct ip_mover *m, struct ip_stance *s, struct pl_vec v, uint32_t i)
{
    return pl_may_meet(&s->base, v, &m->near[i], 0) &&
           pl_bar_sweeps(ip_bar_of(m, s, i), &s->base, v, &m->near[i], IP_EPS);
}

uint32_t ip_rests_on(const struct ip_mover *m, struct ip_stance *s, struct pl_vec v, uint64_t others)
{
    for (; others; others &= others - 1) {
        const uint32_t i = ip_low(others);

        if (pl_may_end_on(&s->base, v, &m->near[i]) && pl_bar_ends(ip_bar_of(m, s, i), v))
            return i < m->enemies ? IP_RESTS_ON_ENEMY : IP_RESTS_ON_FRIEND;
    }
    return 0;
}

uint32_t ip_meets(const struct ip_mover *m, struct ip_stance *s, struct pl_vec v, uint64_t others)
{
    for (; others; others &= others - 1)
        if (ip_sweeps(m, s, v, ip_low(others)))
            return ip_low(others) < m->enemies ? IP_MEETS_ENEMY : IP_MEETS_FRIEND;
    return 0;
}

int ip_ends_on_table(const struct ip_mover *m, const struct ip_stance *s, struct pl_vec v)
{
    const struct pl_rect at = pl_moved(s->base, v);

    return ip_is_on_table(m->k, &at);
}

/* 4.3, MO3a, MO3b, MO4, MO5: which bases it must not meet; and no base ends on top of another (A09). */
static struct st_verdict judge_meetings(const struct ip_mover *m, uint32_t meets)
{
    const int second = ip_is_second(m->k);

    if (meets == 0)
        return st_ok();
    if (meets & IP_MEETS_ENEMY)
        return st_refuse(IP_ENEMY_IN_WAY, IP_4_3);
    if (meets & IP_MEETS_FRIEND)
        return st_refuse(IP_FRIEND_IN_WAY, IR_MO5);
    if (meets & IP_RESTS_ON_ENEMY)
        return st_refuse(IP_ENDS_ON_ENEMY, second ? (st_rule)IR_MO3b : (st_rule)IP_4_3);
    return st_refuse(IP_ENDS_ON_FRIEND, second ? (st_rule)IR_MO4 : (st_rule)IP_4_3);
}

/* A12: an engaged unit may only turn its front to an enemy on its flank or rear, and must stay in contact with all;
 * or it may do nothing. */
static struct st_verdict judge_turn(struct ip_mover *m, struct pl_vec to, int32_t after)
{
    const struct pl_vec v = pl_minus(to, m->me.at);
    struct ip_stance *end = ip_stance_of(m, after);
    const struct pl_rect at = pl_moved(end->base, v);
    const int32_t most = st_abs(m->me.w - m->me.d) + IP_EPS;
    struct st_verdict verdict = st_refuse(IP_ENGAGED, IP_3_3);

    for (uint32_t i = 0; i < m->enemies && m->k->engaged_moves == IP_TURNS_TO_FACE; i++) {
        const struct pl_contact was = pl_touches(&m->me, &m->near[i], m->k->contact, IP_EPS);
        struct pl_contact is;

        if (was.shared == 0 || was.mine == PL_FRONT)
            continue;
        is = pl_touches(&at, &m->near[i], m->k->contact, IP_EPS);
        if (is.shared > 0 && is.mine == PL_FRONT && is.other == was.other && pl_length(v) <= most) {
            if (!ip_is_on_table(m->k, &at))
                return st_refuse(IP_OFF_TABLE, IP_4_1);
            verdict = judge_meetings(m, ip_rests_on(m, end, v, ip_first(m->n)));
            if (verdict.code == ST_OK && (m->engaged & ~ip_engaged_at(m->k, m->g, m->slot, &at)))
                return st_refuse(IP_SHEDS, IP_4_2);
            return verdict.code == ST_OK ? ip_check_rest(m, end, v) : verdict;
        }
        verdict = st_refuse(IP_NOT_FLUSH, IP_4_2);
    }
    return verdict;
}

/* The clause that sets this allowance. */
static st_rule far_clause(const struct ip_setting *k, int32_t allowance)
{
    if (allowance == k->move)
        return IP_4_1;
    return allowance == k->rough ? IR_TE1c : allowance == k->road ? IR_TE1b : IR_TE1d;
}

/* 4.2: the pivot before the step. */
static struct st_verdict judge_pivot(const struct ip_mover *m, struct ip_stance *first)
{
    const struct pl_vec none = { 0, 0 };

    if (!ip_ends_on_table(m, first, none))
        return st_refuse(IP_OFF_TABLE, IP_4_2);
    return ip_rests_on(m, first, none, m->blockers) ? st_refuse(IP_TURNS_INTO, IP_4_2) : st_ok();
}

struct st_verdict ip_judge_way(const struct ip_mover *m, const struct ip_way *way)
{
    struct st_verdict verdict = st_ok();
    int32_t allowance = m->k->move;
    int64_t reach;

    if (!ip_ends_on_table(m, way->end, way->v))
        return st_refuse(IP_OFF_TABLE, IP_4_1);
    if (way->touched || m->roads)
        verdict = ip_check_ground(m, way, &allowance);
    reach = (int64_t)allowance + 1;
    if (pl_dot(way->v, way->v) >= reach * reach) /* its length, rounded down, is more */
        return st_refuse_amount(IP_TOO_FAR, far_clause(m->k, allowance), allowance, 0);
    return verdict.code == ST_OK ? judge_meetings(m, way->meets) : verdict;
}

struct st_verdict ip_judge_move(struct ip_mover *m, int32_t before, struct pl_vec to, int32_t after)
{
    struct st_verdict verdict = st_ok();
    struct ip_way way;

    if (m->engaged && m->k->engaged_moves != IP_MOVES_FREELY)
        return judge_turn(m, to, after);
    way.v = pl_minus(to, m->me.at);
    way.first = ip_stance_of(m, before);
    way.end = ip_stance_of(m, after);
    if (before != m->me.h)
        verdict = judge_pivot(m, way.first);
    if (verdict.code != ST_OK)
        return verdict;
    way.touched = ip_touched(m, way.first, way.v, way.end);
    way.meets = way.v.x || way.v.y ? ip_meets(m, way.first, way.v, m->blockers) : 0;
    /* A base that does not turn at the end rests where its way has been tested already. */
    if (way.meets == 0)
        way.meets = ip_rests_on(m, way.end, way.v, ip_first(m->n) & ~(way.end == way.first ? m->blockers : 0));
    verdict = ip_judge_way(m, &way);
    if (verdict.code == IP_TOO_FAR)
        verdict.have = (int32_t)pl_length(way.v);
    return verdict;
}

/* 3.1: a live unit of the side that is asked, which has not acted; or the unit that a commander named. */
struct st_verdict ip_check_unit(const struct ip_setting *k, const struct ip_state *g, uint16_t id)
{
    const struct st_frame *f = st_peek(&g->s);
    uint32_t slot;

    if (!ip_is_id(k, id) || !(g->live & ip_bit(ip_slot(k, id))))
        return st_refuse(ST_NO_UNIT, IP_3_1);
    slot = ip_slot(k, id);
    if (ip_side(slot) != g->s.actor)
        return st_refuse(ST_NOT_YOURS, IP_3_1);
    if (f->step == IP_STEP_EXTRA)
        return ip_extra_in(f)->unit == (int32_t)slot + 1 ? st_ok() : st_refuse(IP_OTHER_UNIT, IP_10_2);
    return g->acted & ip_bit(slot) ? st_refuse(IP_ACTED, IP_3_1) : st_ok();
}

static int is_point(const struct ip_setting *k, const struct st_action *act)
{
    return act->x >= 0 && act->y >= 0 && act->x <= k->s.width * 1000 && act->y <= k->s.height * 1000;
}

/* Is near[i] the reason for this refusal of a step? */
static int is_met(struct ip_mover *m, uint32_t code, int32_t before, struct pl_vec v, int32_t after, uint32_t i)
{
    const struct pl_vec none = { 0, 0 };

    if (code == IP_ENEMY_IN_WAY || code == IP_FRIEND_IN_WAY)
        return ip_sweeps(m, ip_stance_of(m, before), v, i);
    if (code == IP_TURNS_INTO)
        return ip_rests_on(m, ip_stance_of(m, before), none, ip_bit(i)) != 0;
    return (code == IP_ENDS_ON_ENEMY || code == IP_ENDS_ON_FRIEND) &&
           ip_rests_on(m, ip_stance_of(m, after), v, ip_bit(i));
}

struct st_verdict ip_tell_whom(struct ip_mover *m, struct st_verdict verdict, int32_t before, struct pl_vec v,
                               int32_t after)
{
    for (uint32_t i = 0; verdict.code != ST_OK && i < m->n; i++)
        if (is_met(m, verdict.code, before, v, after, i)) {
            verdict.have = ip_id(m->k, m->who[i]);
            break;
        }
    return verdict;
}

struct st_verdict ip_check_move(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act)
{
    const struct st_verdict v = ip_check_unit(k, g, act->unit);
    const uint32_t slot = ip_is_id(k, act->unit) ? ip_slot(k, act->unit) : 0;
    const struct pl_vec to = { act->x, act->y };
    int32_t before;
    struct ip_mover m;

    if (v.code != ST_OK)
        return v;
    if (act->facing >= PL_TURN || act->turn > PL_TURN)
        return st_refuse_amount(IP_BAD_HEADING, IP_4_2, PL_TURN - 1, act->facing);
    if (!is_point(k, act))
        return st_refuse(ST_OFF_BOARD, IP_4_1);
    ip_mover_of(k, g, slot, &m);
    before = act->turn ? act->turn - 1 : g->h[slot];
    return ip_tell_whom(&m, ip_judge_move(&m, before, to, act->facing), before, pl_minus(to, m.me.at), act->facing);
}

/* The clause that a move is reported by. */
static st_rule step_clause(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act)
{
    const uint32_t slot = ip_slot(k, act->unit);
    const struct pl_vec v = pl_minus(pl_vec_of(act->x, act->y), ip_place(g, slot));
    struct ip_stance *first, *end;
    struct ip_mover m;

    ip_mover_of(k, g, slot, &m);
    first = ip_stance_of(&m, act->turn ? act->turn - 1 : g->h[slot]);
    end = ip_stance_of(&m, act->facing);
    return ip_ground_clause(&m, v, ip_touched(&m, first, v, end));
}

void ip_do_move(const struct ip_setting *k, struct ip_state *g, const struct st_action *act, struct st_log *log)
{
    const uint32_t slot = ip_slot(k, act->unit);
    const uint64_t before = log ? ip_engaged(k, g, slot) : 0;
    const int stays = act->x == g->x[slot] && act->y == g->y[slot];
    const st_rule clause = log ? step_clause(k, g, act) : IP_4_1;

    ip_put_at(g, slot, pl_vec_of(act->x, act->y));
    g->h[slot] = act->facing;
    if (!log)
        return;
    if (before && k->engaged_moves != IP_MOVES_FREELY)
        ip_say_at(k, g, log, IP_EV_FACES, IP_4_2, slot);
    else if (stays)
        ip_say_at(k, g, log, IP_EV_PIVOTS, IP_4_2, slot);
    else
        ip_say_at(k, g, log, IP_EV_MOVES, clause, slot);
    for (uint64_t m = ip_engaged(k, g, slot) & ~before; m; m &= m - 1)
        ip_say_contact(k, g, log, slot, ip_low(m));
}
