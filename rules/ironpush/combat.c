/* combat.c -- Iron Push 5 to 7: who is stronger, who rolls, what the roll does.
 *
 *   5.1-5.4, SU1     support                         add_support()
 *   6.1-6.3, FA      facing                          ip_total()
 *   7.1, CB1         the totals                      ip_total()
 *   7.2-7.5, CB2     the dice                        ip_step_attack()
 *   7.6, CB3         the table                       resolve()
 *   7.7, CB4-CB6     the push-back                   first.c, second.c
 */
#include "ironpush.h"

static int32_t modifier(const struct ip_setting *k, struct st_log *log, st_rule rule, uint32_t slot, int32_t n,
                        int32_t label)
{
    if (log && n != 0)
        ip_say(k, log, IP_EV_MODIFIER, rule, slot, ip_ac(n, label));
    return n;
}

/* 5.1-5.4: a bonus for each supporter; the first edition counts at most two (A17), the second all (B04). */
static int32_t add_support(const struct ip_setting *k, const struct ip_support *s, uint32_t slot, struct st_log *log)
{
    const int32_t counted = st_min((int32_t)s->count, k->support_cap);

    for (uint32_t e = PL_LEFT; log && e < PL_EDGES; e++)
        for (uint64_t m = s->by[e]; m; m &= m - 1)
            ip_say_two(k, log, IP_EV_SUPPORTED, e == PL_REAR ? IP_5_3 : IP_5_2, slot, ip_low(m),
                       ip_ac(k->supporter, e == PL_REAR ? IP_L_M_BEHIND : IP_L_M_SIDE));
    if (counted < (int32_t)s->count)
        modifier(k, log, IP_5_4, slot, (counted - (int32_t)s->count) * k->supporter, IP_L_M_CAP);
    return counted * k->supporter;
}

/* 6.1, 6.2: by the edge that is touched (A18). */
static int32_t add_facing(const struct ip_setting *k, uint32_t slot, int32_t edge, struct st_log *log)
{
    if (edge == PL_REAR)
        return modifier(k, log, IP_6_2, slot, k->rear, IP_L_M_REAR);
    return edge == PL_FRONT ? 0 : modifier(k, log, IP_6_1, slot, k->flank, IP_L_M_FLANK);
}

/* What worn cohesion costs: A02, or the second edition's own numbers, RM1. */
static st_rule worn_clause(const struct ip_setting *k, uint8_t worn)
{
    static const st_rule first[] = { IP_2_2, IP_2_3, IP_2_4 }, second[] = { IR_RM1a, IR_RM1b, IR_RM1c };

    return ip_is_second(k) ? second[worn] : first[worn];
}

/* 7.1: what a unit brings to a melee, as the attacker or as the one attacked. */
int32_t ip_total_of(const struct ip_setting *k, const struct ip_state *g, const struct ip_part *part,
                    struct st_log *log)
{
    const uint32_t slot = part->slot;
    const uint8_t worn = g->cohesion[slot];
    int32_t n = modifier(k, log, IP_7_1, slot, k->base[slot], IP_L_M_BASE);

    n += modifier(k, log, worn_clause(k, worn), slot, k->worn[worn], IP_L_FRESH + worn);
    if (part->attacks)
        return n + add_facing(k, slot, part->touch.other, log) + add_support(k, part->support, slot, log);
    if (part->touch.mine == PL_FRONT)
        return n + add_support(k, part->support, slot, log);
    ip_say(k, log, IP_EV_NO_SUPPORT, IP_6_3, slot, ip_c(IP_L_FRONT + part->touch.mine));
    return n;
}

int32_t ip_total(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t other, int attacks,
                 struct st_log *log)
{
    struct ip_support s;
    const struct ip_part part = { slot, attacks, ip_touches(k, g, slot, other), &s };

    ip_supporters(k, g, slot, 0, NULL, &s);
    return ip_total_of(k, g, &part, log);
}

/* 3.4, A11, A46: any one enemy that it is engaged with. */
struct st_verdict ip_check_attack(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act)
{
    const struct st_verdict v = ip_check_unit(k, g, act->unit);
    uint64_t engaged;

    if (v.code != ST_OK)
        return v;
    if (!ip_is_id(k, act->target) || !(ip_standing(g) & ip_bit(ip_slot(k, act->target))))
        return st_refuse(ST_NO_TARGET, IP_3_4);
    engaged = ip_engaged(k, g, ip_slot(k, act->unit));
    return engaged & ip_bit(ip_slot(k, act->target)) ? st_ok() : st_refuse(IP_NOT_ENGAGED, IP_3_4);
}

/* The clause by which two dice are rolled: by the attacker (7.4) or by the defender (7.5). */
static st_rule two_dice(const struct ip_attack *f) { return f->roller ? IP_7_5 : IP_7_4; }

/* 7.4, 7.5: one of the two dice, by the side that rolled them (A03). */
struct st_verdict ip_check_take(const struct ip_setting *k, const struct st_frame *f, const struct st_action *act)
{
    const struct ip_attack *a = ip_attack_in(f);
    const st_rule rule = two_dice(a);

    if (act->verb != IP_TAKE)
        return st_refuse(ST_NOT_NOW, rule);
    if (act->unit != ip_id(k, ip_roller(a)))
        return st_refuse(IP_OTHER_UNIT, rule);
    return act->option == a->die[0] || act->option == a->die[1] ? st_ok() : st_refuse(IP_NOT_DIE, rule);
}

/* ---- the procedure ---- */

/* 7.6: the table.  Hits come first (A26), then the push, if the defender is still there (A25, B37). */
static void resolve(const struct ip_setting *k, struct ip_state *g, const struct ip_attack *f, uint32_t face,
                    struct st_log *log)
{
    const uint32_t attacker = ip_attacker(f), defender = ip_defender(f);
    const int32_t heading = pl_turned(g->h[attacker], 90 * f->edge);

    ip_say_two(k, log, IP_EV_RESULT, IP_7_6, attacker, defender, ip_ac((int32_t)face, IP_L_REPULSED + k->result[face]));
    for (uint32_t i = 0; i < k->hits_attacker[face] && (g->live & ip_bit(attacker)); i++)
        ip_hit(k, g, attacker, log);
    for (uint32_t i = 0; i < k->hits_defender[face] && (g->live & ip_bit(defender)); i++)
        ip_hit(k, g, defender, log);
    if (!k->pushes[face] || !(g->live & ip_bit(defender)))
        return;
    if (ip_is_second(k))
        ip_push_second(k, g, defender, heading, log);
    else
        ip_push_first(k, g, attacker, defender, heading, log);
}

/* A03: how good a result is for the attacker or the defender, if the battle does not let players choose a die. */
static int32_t worth(uint32_t result, int attacker)
{
    static const uint8_t attack[IP_RESULTS] = { 0, 1, 2, 3, 4 }, defend[IP_RESULTS] = { 4, 2, 3, 1, 0 };

    return attacker ? attack[result] : defend[result];
}

static uint8_t best_of(const struct ip_setting *k, const struct ip_attack *f)
{
    const int attacker = f->roller == 0;

    return worth(k->result[f->die[0]], attacker) >= worth(k->result[f->die[1]], attacker) ? f->die[0] : f->die[1];
}

static void begin(const struct ip_setting *k, struct ip_state *g, struct ip_attack *f, struct st_log *log)
{
    const uint32_t attacker = ip_attacker(f), defender = ip_defender(f);
    const struct pl_contact c = ip_touches(k, g, attacker, defender);
    int32_t mine, his;

    ip_say_two(k, log, IP_EV_ATTACKS, IP_3_4, attacker, defender, ip_c(IP_L_FRONT + c.other));
    mine = ip_total(k, g, attacker, defender, 1, log);
    his = ip_total(k, g, defender, attacker, 0, log);
    ip_say_two(k, log, IP_EV_TOTALS, IP_7_1, attacker, defender, ip_ab(mine, his));
    f->edge = c.mine;
    f->roller = his > mine;
    f->phase = (uint8_t)(mine == his ? IP_K_TAKEN : IP_K_ROLLED);
    st_roll(&g->s, ip_side(ip_roller(f)), mine == his ? (st_rule)IP_7_3 : two_dice(f));
}

/* Says that a die may be taken, and which result it gives. */
static void offer(const struct ip_setting *k, const struct ip_attack *f, int32_t face, struct st_log *log)
{
    ip_say_two(k, log, IP_EV_OFFERED, two_dice(f), ip_roller(f), ip_other(f),
               ip_ac(face, IP_L_REPULSED + k->result[face]));
}

/* The first or the second of two dice.  B38: no question if both give the same result. */
static void rolled(const struct ip_setting *k, struct ip_state *g, struct ip_attack *f, struct st_log *log)
{
    const uint32_t roller = ip_roller(f);
    const uint8_t face = g->s.answer.option;

    ip_say(k, log, IP_EV_ROLLS, IP_7_2, roller, ip_a(face));
    if (f->die[0] == 0) {
        f->die[0] = face;
        st_roll(&g->s, ip_side(roller), two_dice(f));
        return;
    }
    f->die[1] = face;
    f->phase = IP_K_TAKEN;
    if (k->take_best || k->result[f->die[0]] == k->result[face]) {
        g->s.answer.option = best_of(k, f);
        return;
    }
    offer(k, f, st_max(f->die[0], face), log);
    offer(k, f, st_min(f->die[0], face), log);
    st_ask(&g->s, ip_side(roller), two_dice(f));
}

void ip_step_attack(const struct ip_setting *k, struct ip_state *g, struct st_frame *frame, struct st_log *log)
{
    struct ip_attack *f = ip_attack_of(frame), now;

    switch (f->phase) {
    case IP_K_BEGIN: begin(k, g, f, log); return;
    case IP_K_ROLLED: rolled(k, g, f, log); return;
    case IP_K_TAKEN:
        if (f->die[0] == 0)
            ip_say(k, log, IP_EV_ROLLS, IP_7_2, ip_attacker(f), ip_a(g->s.answer.option));
        else
            ip_say(k, log, IP_EV_TAKES, two_dice(f), ip_roller(f), ip_a(g->s.answer.option));
        now = *f;
        st_pop(&g->s);
        resolve(k, g, &now, g->s.answer.option, log);
        return;
    }
    ST_ASSERT(!"an attack has no such phase");
}
