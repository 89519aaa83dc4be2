/* combat.c -- The Portable Wargame: close combat and the advance after it.
 *
 *   TS6, CC1, UN6    who may fight whom               pw_faced(), pw_check_fight()
 *   CC3-CC5, TH4     modifiers                        common_modifiers(), flank_modifier()
 *   CC2, CC6         the dice                         pw_step_combat()
 *   RH7              advance                          pw_check_advance(), advance()
 *
 * Ruling P37: both roll; the defender saves and chooses first, then the attacker, and
 * both retreat from the squares held when the combat began.
 */
#include "portable.h"

/* CC1.  Never an attached commander (P31); a commander faces nobody (UN6). */
uint32_t pw_faced(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    const uint32_t front = pw_is_commander(k, unit) ? SQ_NONE : pw_front(k, g, unit);
    const uint8_t enemy = !pw_side(k, unit);
    uint32_t faced = 0;

    if (front == SQ_NONE || !sq_has(g->held[enemy], front))
        return 0;
    if (!pw_is_commander(k, g->at[front]))
        return pw_bit(g->at[front]);
    for (uint32_t m = k->commanders & g->alive & k->army[enemy]; m; m &= m - 1)
        if (g->square[st_low(m)] == front)
            faced |= m & (0u - m);
    return faced;
}

uint32_t pw_meets(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t out[ST_MEETS_MAX])
{
    const struct pw_setting *k = pw_setting_of(set);
    const struct pw_state *g = pw_state_of(s);
    uint32_t n = 0, faced;

    if (!pw_in_play(k, g, unit) || pw_is_attached(k, g, unit))
        return 0;
    faced = pw_faced(k, g, unit);
    for (uint32_t m = g->alive & k->army[!pw_side(k, unit)]; m; m &= m - 1) {
        const uint32_t enemy = st_low(m) + 1;

        if (faced & pw_bit(enemy) ||
            (pw_in_play(k, g, enemy) && !pw_is_attached(k, g, enemy) && pw_faced(k, g, enemy) & pw_bit(unit)))
            out[n++] = (uint16_t)enemy;
    }
    return n;
}

struct st_verdict pw_check_fight(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act)
{
    if (!pw_in_play(k, g, act->target))
        return st_refuse(ST_NO_TARGET, PW_CC1);
    if (pw_side(k, act->target) == pw_side(k, act->unit))
        return st_refuse(PW_FRIEND, PW_CC1);
    if (pw_is_attached(k, g, act->target))
        return st_refuse(PW_ATTACHED, PW_UN7);
    if (!(pw_faced(k, g, act->unit) & pw_bit(act->target)))
        return st_refuse(PW_NOT_FACED, PW_CC1);
    return st_ok();
}

/* CC3, CC5: the modifiers that both sides can have. */
static int common_modifiers(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t enemy,
                            struct st_log *log)
{
    int sum = 0;

    if (pw_riders(k, g, unit))
        sum += pw_modifier(log, unit, PW_CC3, PW_L_M_COMMANDER, k->close_commander);
    if (pw_height(k, pw_square(g, unit)) > pw_height(k, pw_square(g, enemy))) {
        pw_say_pair(log, PW_EV_HIGHER, PW_TH4, unit, enemy);
        sum += pw_modifier(log, unit, PW_CC5, PW_L_M_HEIGHT, k->close_height);
    }
    return sum;
}

/* CC4: +1 unless the attack comes from the defender's front (P34: the attacker's only). */
static int flank_modifier(const struct pw_setting *k, const struct pw_state *g, uint32_t attacker, uint32_t defender,
                          struct st_log *log)
{
    const uint32_t side = sq_direction(&k->board, pw_square(g, defender), pw_square(g, attacker));
    const uint32_t facing = g->facing[defender - 1];

    if (side == facing)
        return 0;
    return pw_modifier(log, attacker, PW_CC4, side == sq_opposite(facing) ? PW_L_M_REAR : PW_L_M_FLANK, k->close_flank);
}

int pw_close_sum(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t enemy, int attacks,
                 struct st_log *log)
{
    return common_modifiers(k, g, unit, enemy, log) + (attacks ? flank_modifier(k, g, unit, enemy, log) : 0);
}

static void say_needs(const struct pw_setting *k, uint32_t unit, uint32_t enemy, int modifier, struct st_log *log)
{
    const struct pw_roll roll = { unit, enemy, k->close_hit - modifier, 0 };

    pw_say_roll(log, PW_EV_NEEDS, PW_CC6, roll);
}

/* `commander_die` */
int pw_rolls(const struct pw_setting *k, uint32_t defender)
{
    return k->commander_die || !pw_is_commander(k, defender);
}

static void start(const struct pw_setting *k, struct pw_state *g, struct pw_combat *f, struct st_log *log)
{
    const uint32_t attacker = (uint32_t)f->attacker, defender = (uint32_t)f->defender;
    int a, d = 0;

    pw_say_pair(log, PW_EV_FIGHTS, PW_TS6, attacker, defender);
    f->attacker_square = pw_square(g, attacker);
    f->defender_square = pw_square(g, defender);
    a = pw_close_sum(k, g, attacker, defender, 1, log);
    say_needs(k, attacker, defender, a, log);
    if (!pw_rolls(k, defender)) {
        pw_say_pair(log, PW_EV_NO_DIE, PW_UN6, defender, attacker); /* P38 */
    } else {
        d = pw_close_sum(k, g, defender, attacker, 0, log);
        say_needs(k, defender, attacker, d, log);
    }
    f->attacker_biased = (uint8_t)(a + PW_COMBAT_BIAS);
    f->defender_biased = (uint8_t)(d + PW_COMBAT_BIAS);
    f->phase = PW_C_ROLLED_A;
    st_roll(&g->s, f->side, PW_CC2);
}

/* CC6: the die of one of the two, named by the hit that it would make. */
static void score(const struct pw_setting *k, struct pw_state *g, struct pw_combat *f, uint8_t may_hit,
                  struct st_log *log)
{
    const int is_attacker = may_hit == PW_DEFENDER_HIT;
    const uint8_t die = g->s.answer.option;
    const int total = die + (is_attacker ? f->attacker_biased : f->defender_biased) - PW_COMBAT_BIAS;
    const int hit = total >= k->close_hit;
    struct st_event e = st_event_of(hit ? PW_EV_HIT : PW_EV_MISSED, hit ? PW_CC6 : PW_CC2,
                                    (uint16_t)(is_attacker ? f->attacker : f->defender));

    if (hit)
        f->hits |= may_hit;
    e.other = (uint16_t)(is_attacker ? f->defender : f->attacker);
    e.die = die;
    e.a = total;
    e.b = k->close_hit;
    st_say(log, e);
}

/* RH7, P45, P46, P48. */
struct st_verdict pw_check_advance(const struct pw_setting *k, const struct pw_state *g, const struct pw_combat *f)
{
    const uint32_t attacker = (uint32_t)f->attacker, defender = (uint32_t)f->defender, to = f->defender_square;

    if (!(g->alive & pw_bit(attacker)) || pw_square(g, attacker) != f->attacker_square)
        return st_refuse(PW_NOT_BESIDE, PW_RH7);
    if (((g->alive & pw_bit(defender)) && pw_square(g, defender) == to) || g->at[to] != 0)
        return st_refuse(PW_OCCUPIED, PW_RH7);
    if (pw_speed(k, g, attacker) == 0)
        return st_refuse(PW_CANNOT_MOVE, PW_UN3);
    if ((g->exhausted & pw_bit(attacker)) && sq_has(pw_beside_enemies(k, g, f->side), to))
        return st_refuse(PW_TOO_TIRED, PW_RH5);
    return st_ok();
}

/* P46: it keeps its facing, unless it then has an enemy beside it and none in front. */
static void advance(const struct pw_setting *k, struct pw_state *g, struct pw_combat *f, struct st_log *log)
{
    const uint32_t unit = (uint32_t)f->attacker, to = f->defender_square;
    uint32_t enemies;

    pw_say_at(k, log, PW_EV_ADVANCED, PW_RH7, unit, to);
    pw_travel(k, g, unit, to, log);
    f->phase = PW_C_DONE;
    enemies = pw_enemy_facings(k, g, unit);
    if (enemies == 0 || (enemies >> g->facing[unit - 1] & 1))
        return;
    f->phase = PW_C_FACED;
    if (enemies & (enemies - 1)) {
        st_ask(&g->s, f->side, PW_MO4);
        return;
    }
    g->s.answer.facing = (uint16_t)st_low(enemies); /* only one way to turn: no question */
}

static void faced(const struct pw_setting *k, struct pw_state *g, struct pw_combat *f, struct st_log *log)
{
    struct st_event e = st_event_of(PW_EV_TURNED, PW_MO4, (uint16_t)f->attacker);

    e.facing = g->s.answer.facing;
    pw_turn(k, g, (uint32_t)f->attacker, g->s.answer.facing);
    st_say(log, e);
    f->phase = PW_C_DONE;
}

void pw_step_combat(const struct pw_setting *k, struct pw_state *g, struct pw_combat *f, struct st_log *log)
{
    const uint32_t attacker = (uint32_t)f->attacker, defender = (uint32_t)f->defender;

    switch (f->phase) {
    case PW_C_START: start(k, g, f, log); return;
    case PW_C_ROLLED_A:
        score(k, g, f, PW_DEFENDER_HIT, log);
        f->phase = pw_rolls(k, defender) ? PW_C_ROLL_D : PW_C_DEFENDER;
        return;
    case PW_C_ROLL_D:
        f->phase = PW_C_ROLLED_D;
        st_roll(&g->s, !f->side, PW_CC2);
        return;
    case PW_C_ROLLED_D:
        score(k, g, f, PW_ATTACKER_HIT, log);
        f->phase = PW_C_DEFENDER;
        return;
    case PW_C_DEFENDER:
        f->phase = PW_C_ATTACKER;
        if (f->hits & PW_DEFENDER_HIT)
            pw_push_hit(g, !f->side, defender, f->attacker_square, attacker);
        return;
    case PW_C_ATTACKER:
        f->phase = PW_C_ADVANCE;
        if (f->hits & PW_ATTACKER_HIT)
            pw_push_hit(g, f->side, attacker, f->defender_square, defender);
        return;
    case PW_C_ADVANCE:
        f->phase = PW_C_DONE;
        if (pw_check_advance(k, g, f).code == ST_OK) {
            f->phase = PW_C_ADVANCED;
            st_ask(&g->s, f->side, PW_RH7);
        }
        return;
    case PW_C_ADVANCED:
        f->phase = PW_C_DONE;
        if (g->s.answer.verb == PW_ADVANCE)
            advance(k, g, f, log);
        else
            pw_say(log, PW_EV_NO_ADVANCE, PW_RH7, attacker);
        return;
    case PW_C_FACED: faced(k, g, f, log); return;
    case PW_C_DONE:
        st_pop(&g->s);
        pw_test_break(k, g, log); /* P62 */
        return;
    }
    ST_ASSERT(!"a close combat has no such phase");
}
