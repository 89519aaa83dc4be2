/* combat.c -- The Portable Wargame: close combat and the advance after it.
 *
 *   TS6, CC1, UN6    who may fight whom               pw_faced(), pw_check_fight()
 *   CC3-CC5, TH4     modifiers                        attacker_modifiers(), defender_modifiers()
 *   CC2, CC6         the dice                         pw_step_combat()
 *   RH7              advance                          pw_check_advance(), advance()
 *
 * Ruling P37: both roll; the defender saves and chooses first, then the attacker, and
 * both retreat from the squares held when the combat began.
 * Frame: a[2] = attacker's square | defender's square << 8; a[3] = both modifiers and,
 * once thrown, the attacker's die.
 */
#include "portable.h"

enum { BIAS = 64 }; /* keeps a packed modifier above zero */

static uint32_t attacker_square(const struct st_frame *f) { return (uint32_t)f->a[2] & 255; }
static uint32_t defender_square(const struct st_frame *f) { return (uint32_t)f->a[2] >> 8 & 255; }
static int attacker_modifier(const struct st_frame *f) { return (int)((uint32_t)f->a[3] & 255) - BIAS; }
static int defender_modifier(const struct st_frame *f) { return (int)((uint32_t)f->a[3] >> 8 & 255) - BIAS; }

/* CC1: the enemies that a unit faces, as a mask: those on its front square, an attached
 * commander never (P31); none for a commander (UN6). */
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

/* CC3, CC5: what both sides can have. */
static int common_modifiers(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t enemy,
                            struct st_log *log)
{
    int sum = 0;

    if (pw_riders(k, g, unit))
        sum += pw_modifier(log, unit, PW_CC3, PW_L_M_COMMANDER, k->close_commander);
    if (pw_height(k, pw_square(g, unit)) > pw_height(k, pw_square(g, enemy))) {
        pw_say_pair(log, PW_EV_HIGHER, PW_TH4, unit, enemy, 0, 0);
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

static void start(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log)
{
    const uint32_t attacker = (uint32_t)f->a[0], defender = (uint32_t)f->a[1];
    int a, d = 0;

    pw_say_pair(log, PW_EV_FIGHTS, PW_TS6, attacker, defender, 0, 0);
    f->a[2] = pw_square(g, attacker) | pw_square(g, defender) << 8;
    a = common_modifiers(k, g, attacker, defender, log) + flank_modifier(k, g, attacker, defender, log);
    pw_say_pair(log, PW_EV_NEEDS, PW_CC6, attacker, defender, k->close_hit - a, 0);
    if (pw_is_commander(k, defender)) {
        pw_say_pair(log, PW_EV_NO_DIE, PW_UN6, defender, attacker, 0, 0); /* P38 */
    } else {
        d = common_modifiers(k, g, defender, attacker, log);
        pw_say_pair(log, PW_EV_NEEDS, PW_CC6, defender, attacker, k->close_hit - d, 0);
    }
    f->a[3] = (a + BIAS) | (d + BIAS) << 8;
    f->phase = PW_C_ROLLED_A;
    st_roll(&g->s, f->side, PW_CC2);
}

/* CC6: one side's die is thrown. */
static void score(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, uint32_t unit, uint32_t enemy,
                  int mods, uint8_t enemy_hit, struct st_log *log)
{
    const uint8_t die = g->s.answer.option;
    const int hit = die + mods >= k->close_hit;
    struct st_event e = st_event_of(hit ? PW_EV_HIT : PW_EV_MISSED, hit ? PW_CC6 : PW_CC2, (uint16_t)unit);

    if (hit)
        f->n |= enemy_hit;
    e.other = (uint16_t)enemy;
    e.die = die;
    e.a = die + mods;
    e.b = k->close_hit;
    st_say(log, e);
}

/* RH7, P45, P46, P48: may the attacker step forward? */
struct st_verdict pw_check_advance(const struct pw_setting *k, const struct pw_state *g, const struct st_frame *f)
{
    const uint32_t attacker = (uint32_t)f->a[0], defender = (uint32_t)f->a[1], to = defender_square(f);

    if (!(g->alive & pw_bit(attacker)) || pw_square(g, attacker) != attacker_square(f))
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
static void advance(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log)
{
    const uint32_t unit = (uint32_t)f->a[0], to = defender_square(f);
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

static void faced(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log)
{
    struct st_event e = st_event_of(PW_EV_TURNED, PW_MO4, (uint16_t)f->a[0]);

    e.facing = g->s.answer.facing;
    pw_turn(k, g, (uint32_t)f->a[0], g->s.answer.facing);
    st_say(log, e);
    f->phase = PW_C_DONE;
}

void pw_step_combat(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log)
{
    const uint32_t attacker = (uint32_t)f->a[0], defender = (uint32_t)f->a[1];

    switch (f->phase) {
    case PW_C_START: start(k, g, f, log); return;
    case PW_C_ROLLED_A:
        score(k, g, f, attacker, defender, attacker_modifier(f), PW_DEFENDER_HIT, log);
        f->phase = pw_is_commander(k, defender) ? PW_C_DEFENDER : PW_C_ROLL_D;
        return;
    case PW_C_ROLL_D:
        f->phase = PW_C_ROLLED_D;
        st_roll(&g->s, !f->side, PW_CC2);
        return;
    case PW_C_ROLLED_D:
        score(k, g, f, defender, attacker, defender_modifier(f), PW_ATTACKER_HIT, log);
        f->phase = PW_C_DEFENDER;
        return;
    case PW_C_DEFENDER:
        f->phase = PW_C_ATTACKER;
        if (f->n & PW_DEFENDER_HIT)
            pw_push_hit(g, !f->side, defender, attacker_square(f), attacker);
        return;
    case PW_C_ATTACKER:
        f->phase = PW_C_ADVANCE;
        if (f->n & PW_ATTACKER_HIT)
            pw_push_hit(g, f->side, attacker, defender_square(f), defender);
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
            pw_say_pair(log, PW_EV_NO_ADVANCE, PW_RH7, (uint32_t)f->a[0], 0, 0, 0);
        return;
    case PW_C_FACED: faced(k, g, f, log); return;
    case PW_C_DONE:
        st_pop(&g->s);
        pw_test_break(k, g, log); /* P62 */
        return;
    }
    ST_ASSERT(!"a close combat has no such phase");
}
