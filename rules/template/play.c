/* play.c -- Raid: what is lawful, and what comes of it.
 *
 *   2.1, 2.2   orders and moves            check_step(), step_turn()
 *   3.1        who may be attacked         check_attack()
 *   3.2, 3.3   the die and its result      roll(), rolled()
 *   3.4        giving ground, following    check_step(), leave()
 *   4.1-4.3    winning                     turn_over()
 */
#include "../../core/sum.h"
#include "template.h"

/* ---- the law ---- */

static uint32_t unit_on(const struct tp_state *g, uint32_t square)
{
    uint32_t unit = TP_UNITS_MAX;

    while (unit > 0 && tp_square(g, unit) != square)
        unit--;
    return unit;
}

int tp_is_raid(const struct tp_setting *k, uint8_t side, uint32_t square)
{
    return k->ground[square] == TP_CAMP && (sq_y(&k->board, square) >= k->s.height / 2u) != side; /* 1.1 */
}

/* 2.2, 3.4: may a unit go to a square, by its own order or because it must give ground? */
static struct st_verdict check_step(const struct tp_setting *k, const struct tp_state *g, uint32_t unit, uint32_t to,
                                    int gives)
{
    const st_rule rule = gives ? TP_3_4 : TP_2_2;
    const int32_t far = (int32_t)sq_distance(&k->board, tp_square(g, unit), to);

    if (far > 1)
        return st_refuse_amount(TP_TOO_FAR, rule, far, 1);
    if (unit_on(g, to))
        return st_refuse(TP_OCCUPIED, rule);
    return gives && k->ground[to] == TP_CAMP ? st_refuse(TP_INTO_CAMP, rule) : st_ok(); /* T1 */
}

static struct st_verdict check_attack(const struct tp_setting *k, const struct tp_state *g, const struct st_action *act)
{
    int32_t far;

    if (!tp_stands(g, act->target) || tp_side(k, act->target) == tp_side(k, act->unit))
        return st_refuse(ST_NO_TARGET, TP_3_1);
    far = (int32_t)sq_distance(&k->board, tp_square(g, act->unit), tp_square(g, act->target));
    return far > 1 ? st_refuse_amount(TP_TOO_FAR, TP_3_1, far, 1) : st_ok();
}

struct st_verdict tp_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const struct tp_setting *k = (const struct tp_setting *)set;
    const struct tp_state *g = (const struct tp_state *)s;
    const struct st_verdict common = st_check_common(&template_ruleset, set, s, act);
    const struct tp_attack *f = tp_attack_in(s);

    if (common.code != ST_OK || s->node == ST_CHANCE)
        return common;
    if ((act->verb == TP_GIVE) != (f != NULL))
        return st_refuse(ST_NOT_NOW, s->rule);
    if (!tp_stands(g, act->unit))
        return st_refuse(ST_NO_UNIT, s->rule);
    if (tp_side(k, act->unit) != s->actor)
        return st_refuse(ST_NOT_YOURS, s->rule);
    if (f && act->unit != (uint32_t)f->loser)
        return st_refuse(TP_OTHER_UNIT, s->rule);
    if (act->verb == TP_ATTACK)
        return check_attack(k, g, act);
    if (act->x < 0 || act->x >= set->width || act->y < 0 || act->y >= set->height)
        return st_refuse(ST_OFF_BOARD, TP_1_1);
    return check_step(k, g, act->unit, (uint32_t)(act->x + act->y * set->width), f != NULL);
}

/* Try everything and keep what is lawful, so that no rule is written twice. */
uint32_t tp_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                 struct st_action out[ST_LIST_MAX])
{
    struct st_action act = { TP_ATTACK, 0, unit, 0, 0, 0, 0, 0, 0, 0 };
    uint32_t n = 0;

    for (act.target = 1; act.target <= TP_UNITS_MAX; act.target++)
        if (tp_check(set, s, &act).code == ST_OK)
            out[n++] = act;
    act.verb = tp_attack_in(s) ? TP_GIVE : TP_MOVE;
    act.target = 0;
    for (act.y = 0; act.y < set->height; act.y++)
        for (act.x = 0; act.x < set->width; act.x++)
            if (tp_check(set, s, &act).code == ST_OK)
                out[n++] = act;
    return n;
}

uint32_t tp_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX])
{
    struct st_action list[ST_LIST_MAX];
    uint32_t n = 0;

    for (uint16_t unit = 1; unit <= TP_UNITS_MAX; unit++)
        if (tp_list(set, s, unit, list) > 0)
            out[n++] = unit;
    return n;
}

/* ---- what comes of it ---- */

static void say(struct st_log *log, uint16_t kind, st_rule rule, int32_t unit)
{
    st_say(log, st_event_of(kind, rule, (uint16_t)unit));
}

/* A modifier is said where it is counted, so that a number and its reason stay together. */
static int32_t modifier(struct st_log *log, int32_t unit, uint16_t label, int32_t value)
{
    struct st_event e = st_event_of(TP_EV_MODIFIER, TP_3_2, (uint16_t)unit);

    e.a = value;
    e.c = label;
    if (value != 0)
        st_say(log, e);
    return value;
}

static void go(const struct tp_setting *k, struct tp_state *g, struct st_event e, uint32_t to, struct st_log *log)
{
    g->square[e.unit - 1] = (uint8_t)to;
    e.a = (int32_t)sq_x(&k->board, to);
    e.b = (int32_t)sq_y(&k->board, to);
    st_say(log, e);
}

/* The loser leaves its square for another, or falls if there is none (SQ_NONE).  The attacker follows the defender, and
 * the attack is over. */
static void leave(const struct tp_setting *k, struct tp_state *g, const struct tp_attack *f, uint32_t to,
                  struct st_log *log)
{
    const uint32_t square = tp_square(g, (uint32_t)f->loser);

    if (to == SQ_NONE) {
        g->square[f->loser - 1] = SQ_NONE;
        say(log, TP_EV_FALLS, TP_3_3, f->loser);
    } else {
        go(k, g, st_event_of(TP_EV_GAVE, TP_3_4, (uint16_t)f->loser), to, log);
    }
    if (f->loser == f->defender)
        go(k, g, st_event_of(TP_EV_FOLLOWS, TP_3_4, (uint16_t)f->attacker), square, log);
    st_pop(&g->s);
}

static int modifiers(const struct tp_setting *k, const struct tp_state *g, const struct tp_attack *f,
                     struct st_log *log)
{
    int sum = modifier(log, f->attacker, TP_L_STRENGTH, k->strength[k->type[f->attacker - 1]]);

    sum += modifier(log, f->attacker, TP_L_ENEMY, -k->strength[k->type[f->defender - 1]]);
    return sum + modifier(log, f->attacker, TP_L_COVER, -k->cover[k->ground[g->square[f->defender - 1]]]);
}

/* The numbers behind the die of an attack, the only one there is. */
int tp_sum(const struct st_setting *set, const struct st_state *s, struct st_sum *out)
{
    const struct tp_setting *k = (const struct tp_setting *)set;
    const struct tp_attack *f = (const struct tp_attack *)st_peek(s);
    struct st_event event[4];
    struct st_log log = { event, 0, 4 };

    modifiers(k, (const struct tp_state *)s, f, &log);
    st_sum_begin(out, (uint32_t)f->attacker, (uint32_t)f->defender);
    st_sum_add(out, ST_ADD_PART, 0, 0);
    st_sum_say(out, ST_ADD_DIE, 0, 35, 0, TP_3_2);
    st_sum_told(out, &log, TP_EV_MODIFIER);
    st_sum_say(out, ST_ADD_NEED, 0, 10 * k->gives_ground_on, 0, TP_3_3);
    return 1;
}

static void roll(const struct tp_setting *k, struct tp_state *g, struct tp_attack *f, struct st_log *log)
{
    struct st_event e = st_event_of(TP_EV_ATTACKS, TP_3_1, (uint16_t)f->attacker);

    e.other = (uint16_t)f->defender;
    st_say(log, e);
    f->modifiers = modifiers(k, g, f, log);
    f->phase = TP_A_ROLLED;
    st_roll(&g->s, f->side, TP_3_2);
}

static void rolled(const struct tp_setting *k, struct tp_state *g, struct tp_attack *f, struct st_log *log)
{
    struct st_event e = st_event_of(TP_EV_ROLLS, TP_3_2, (uint16_t)f->attacker);
    int has_room = 0;

    e.die = g->s.answer.option;
    e.a = e.die + f->modifiers;
    st_say(log, e);
    if (e.a < k->gives_ground_on && e.a > k->attacker_gives_ground_on) {
        say(log, TP_EV_STANDS, TP_3_3, f->defender);
        st_pop(&g->s);
        return;
    }
    f->loser = e.a >= k->gives_ground_on ? f->defender : f->attacker;
    for (uint32_t to = 0; to < k->board.squares && e.a < k->falls_on; to++)
        has_room |= check_step(k, g, (uint32_t)f->loser, to, 1).code == ST_OK;
    if (!has_room) {
        leave(k, g, f, SQ_NONE, log);
        return;
    }
    say(log, TP_EV_DRIVEN, TP_3_3, f->loser);
    f->phase = TP_A_GIVEN;
    st_ask(&g->s, tp_side(k, (uint32_t)f->loser), TP_3_4);
}

static void end(struct tp_state *g, uint8_t winner, st_rule rule, struct st_log *log)
{
    struct st_event e = st_event_of(winner == ST_NOBODY ? TP_EV_DRAW : TP_EV_WON, rule, 0);

    e.side = winner;
    e.a = g->round;
    st_say(log, e);
    st_end(&g->s, winner, rule);
}

/* 4.1-4.3; if nobody has won, the other side's turn. */
static void turn_over(const struct tp_setting *k, struct tp_state *g, struct st_frame *f, struct st_log *log)
{
    uint32_t left[ST_SIDES] = { 0, 0 };
    struct st_event e = st_event_of(TP_EV_ROUND, TP_2_1, 0);

    for (uint32_t unit = 1; unit <= TP_UNITS_MAX; unit++) {
        left[tp_side(k, unit)] += (uint32_t)tp_stands(g, unit);
        if (tp_stands(g, unit) && tp_is_raid(k, tp_side(k, unit), tp_square(g, unit))) {
            end(g, tp_side(k, unit), TP_4_1, log);
            return;
        }
    }
    if (left[0] == 0 || left[1] == 0) {
        end(g, left[0] == 0, TP_4_2, log);
    } else if (f->side == 1 && g->round == k->round_limit) {
        end(g, left[0] > left[1] ? 0 : left[0] < left[1] ? 1 : ST_NOBODY, TP_4_3, log);
    } else {
        if (f->side == 1) {
            e.a = ++g->round;
            st_say(log, e);
        }
        f->side = !f->side;
        f->phase = TP_T_ASK;
    }
}

/* ---- the steps: each looks at its phase, does one thing and returns ---- */

static void step_attack(const struct tp_setting *k, struct tp_state *g, struct tp_attack *f, struct st_log *log)
{
    const struct st_action *act = &g->s.answer;

    switch (f->phase) {
    case TP_A_ROLL: roll(k, g, f, log); return;
    case TP_A_ROLLED: rolled(k, g, f, log); return;
    case TP_A_GIVEN: leave(k, g, f, (uint32_t)(act->x + act->y * k->s.width), log); return;
    }
    ST_ASSERT(!"an attack has no such phase");
}

static void step_turn(const struct tp_setting *k, struct tp_state *g, struct st_frame *f, struct st_log *log)
{
    const struct st_action *act = &g->s.answer;

    switch (f->phase) {
    case TP_T_ASK:
        f->phase = TP_T_ORDERED;
        st_ask(&g->s, f->side, TP_2_1);
        return;
    case TP_T_ORDERED:
        f->phase = TP_T_DONE;
        if (act->verb == TP_ATTACK) {
            struct tp_attack *attack = (struct tp_attack *)st_push(&g->s, TP_STEP_ATTACK, f->side);

            attack->attacker = act->unit;
            attack->defender = act->target;
        } else {
            go(k, g, st_event_of(TP_EV_MOVED, TP_2_2, act->unit), (uint32_t)(act->x + act->y * k->s.width), log);
        }
        return;
    case TP_T_DONE: turn_over(k, g, f, log); return;
    }
    ST_ASSERT(!"a turn has no such phase");
}

void tp_run(const struct tp_setting *k, struct tp_state *g, struct st_log *log)
{
    for (uint32_t i = 0; g->s.node == ST_RUNNING; i++) {
        struct st_frame *f = st_top(&g->s);

        ST_ASSERT(i < ST_STEPS_MAX);
        if (f->step == TP_STEP_ATTACK)
            step_attack(k, g, (struct tp_attack *)f, log);
        else
            step_turn(k, g, f, log);
    }
}

void tp_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log)
{
#ifdef ST_CHECKED
    ST_ASSERT(tp_check(set, s, act).code == ST_OK);
#endif
    s->answer = *act;
    s->node = ST_RUNNING;
    tp_run((const struct tp_setting *)set, (struct tp_state *)s, log);
    st_clear_answer(s);
}
