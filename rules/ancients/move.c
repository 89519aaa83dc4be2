/* move.c -- Ancients 5: a Block tries to move: it pays, tests, goes and takes the costs.
 *
 *   5a, 5c, 3.1e, 3.1f               the test                          tested()
 *   5b, 5.2a, 14d                    the first move is free            pay()
 *   5.2b, 5.2f, 5.2g, 5.4a           the others are paid               pay()
 *   5.2c, 5.2d, 5.2e, 5.3d           passing and failing               tested()
 *   5.5f, 5.5g, 5.5h                 moves that need several tests     tested()
 *   5.3a                             contact                           go()
 *   5.3b, 5.3c, 11.1a, 11.4a, 14e    charges and shock                 charge()
 *   1b, 1c, 5.1c, 5.4b, 5.4c, 6e     the costs afterwards              costs()
 *
 * Ruling R5: the whole path is declared and found lawful before the first die.
 */
#include "ancients.h"

/* 4c, 2e: the Block that an order names. */
struct st_verdict anc_check_mover(const struct anc_setting *k, const struct anc_state *g, uint32_t id)
{
    uint32_t slot;

    if (!anc_is_id(k, id))
        return st_refuse(ST_NO_UNIT, ANC_4c);
    slot = anc_slot(k, id);
    if (g->cell[slot] == HX_NONE)
        return st_refuse(ST_NO_UNIT, ANC_4c);
    if (anc_side(slot) != g->active)
        return st_refuse(ST_NOT_YOURS, ANC_4c);
    if (g->routed & anc_bit(slot))
        return st_refuse(ANC_ROUTED, ANC_12e);
    return anc_is_head(g, slot) ? st_ok() : st_refuse(ANC_NOT_HEAD, ANC_2e);
}

/* 5.3e, 5.2d: may it still try to move this turn? */
struct st_verdict anc_check_ready(const struct anc_setting *k, const struct anc_state *g, uint32_t head)
{
    const uint64_t block = anc_members(g, head);

    if (g->halted & block)
        return st_refuse(ANC_MOVE_OVER, ANC_5_2d);
    if (g->met & block)
        return st_refuse(ANC_MET, ANC_5_3a); /* R12 */
    return anc_is_engaged(k, g, block) ? st_refuse(ANC_ENGAGED, ANC_5_3e) : st_ok();
}

static struct st_action order_of(const struct anc_setting *k, const struct anc_move_frame *f)
{
    struct st_action act = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    act.verb = f->verb;
    act.option = f->option;
    act.unit = anc_id(k, (uint32_t)f->head - 1);
    act.bits = f->bits;
    return act;
}

/* 5.2c: the Block has made one more move, or may make it. */
static void passed(struct anc_state *g, struct anc_move_frame *f)
{
    for (uint64_t m = anc_members(g, (uint32_t)f->head - 1); m; m &= m - 1)
        g->moves[anc_low(m)]++;
    f->tests--;
    f->phase = f->tests > 0 ? ANC_M_PAY : ANC_M_GO;
}

/* 5b, 5.2b, R18: every move after the first is paid before it is tested, and paying may break the Block. */
static void pay(const struct anc_setting *k, struct anc_state *g, struct anc_move_frame *f, struct st_log *log)
{
    const uint32_t head = (uint32_t)f->head - 1;
    const uint64_t block = anc_members(g, head);

    g->moved |= block;
    g->pivoted &= ~block;
    if (g->moves[head] > 0) {
        anc_add_fatigue(g, block, k->tempo);
        anc_say(k, log, ANC_EV_PAYS, ANC_5_2b, head, k->tempo, g->moves[head] + 1, 0);
        if (anc_settle(k, g, block, log))
            return;
        if (!(g->live & anc_bit(head))) {
            st_pop(&g->s);
            return;
        }
    } else {
        anc_say(k, log, ANC_EV_FREE, ANC_5b, head, 0, 0, 0);
        if (k->first_move == ANC_FIRST_FREE) { /* R2 */
            passed(g, f);
            return;
        }
    }
    anc_say(k, log, ANC_EV_TESTS, ANC_5a, head, (int32_t)anc_sum(g, block), (int32_t)anc_count(block),
            (int32_t)((anc_sum(g, block) + anc_count(block) - 1) / anc_count(block)));
    f->phase = ANC_M_ROLLED;
    f->kept = f->thrown = 0;
    st_roll(&g->s, f->side, ANC_5a);
}

/* 5.2d, 5.2e, 5.5h: nothing moves, what was paid is lost, and the Block's movement is over. */
static void fail(const struct anc_setting *k, struct anc_state *g, struct anc_move_frame *f, uint32_t kept,
                 struct st_log *log)
{
    const uint32_t head = (uint32_t)f->head - 1, verb = f->verb;
    const uint64_t block = anc_members(g, head);

    anc_say(k, log, ANC_EV_FAILED, g->moves[head] > 0 ? ANC_5_2e : ANC_5c, head, (int32_t)kept,
            (int32_t)anc_sum(g, block), (int32_t)anc_count(block));
    if (verb == ANC_WHEEL || verb == ANC_RESHAPE)
        anc_say(k, log, ANC_EV_ABORTED, ANC_5_5h, head, 0, 0, 0);
    g->halted |= block;
    st_pop(&g->s);
}

/* 5a, R4: the kept die times the Bases against the sum of their Fatigue. */
static void tested(const struct anc_setting *k, struct anc_state *g, struct anc_move_frame *f, struct st_log *log)
{
    const uint32_t head = (uint32_t)f->head - 1, face = g->s.answer.option;
    const uint32_t dice = anc_dice(k, head), thrown = f->thrown + 1u;
    const uint32_t kept = thrown <= dice ? anc_keep(k, head, f->kept, face) : face;
    const uint64_t block = anc_members(g, head);
    const int passes = kept * anc_count(block) >= anc_sum(g, block);

    anc_say(k, log, ANC_EV_DIE, ANC_3_1f, head, (int32_t)face, 0, 0);
    if (thrown < dice || (thrown == dice && anc_throws_again(k, head, passes ? 1 : -1))) {
        f->kept = (uint8_t)kept;
        f->thrown = (uint8_t)thrown;
        st_roll(&g->s, f->side, thrown < dice ? ANC_3_1b : ANC_13b);
        return;
    }
    f->kept = f->thrown = 0;
    if (!passes) {
        fail(k, g, f, kept, log);
        return;
    }
    anc_say(k, log, ANC_EV_PASSED, ANC_5a, head, (int32_t)kept, (int32_t)anc_sum(g, block), (int32_t)anc_count(block));
    passed(g, f);
}

int anc_plan(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act, struct anc_march *m)
{
    switch (act->verb) {
    case ANC_MARCH: anc_check_march(k, g, act, m); return 1;
    case ANC_COLUMN: anc_check_column(k, g, act, m); return 1;
    case ANC_WHEEL: anc_check_wheel(k, g, act, m); return 1;
    case ANC_RESHAPE: anc_check_reshape(k, g, act, m); return 1;
    }
    return 0;
}

/* 5.2a, 5.5f: how many moves an order takes, each with its test. */
static uint32_t tests_of(uint32_t verb, const struct anc_march *m)
{
    return verb == ANC_WHEEL || verb == ANC_RESHAPE ? m->steps : 1;
}

static uint32_t cost_of(const struct anc_setting *k, const struct anc_march *m, uint32_t verb)
{
    return m->terrain + (m->through ? k->interpenetration : 0u) + (verb == ANC_RESHAPE ? k->reshape : 0u);
}

/* 5.3b, R90: does a Base have shock if this move brings it to face an enemy? */
static int gains_shock(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t slot,
                       uint32_t move, uint32_t tests)
{
    return (k->shock_rule >> slot & 1) && move == 2 && tests == 1 && (g->full & block) == block;
}

void anc_foretell(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                  const struct anc_march *m, struct st_log *log)
{
    const uint32_t head = anc_slot(k, act->unit), cost = cost_of(k, m, act->verb);
    const uint64_t block = anc_members(g, head);
    int meets = 0, shocks = 0;

    for (uint64_t b = block; b; b &= b - 1) {
        const uint32_t slot = anc_low(b);

        if (!anc_contacts(k, g, m->cell[slot], m->facing[slot], anc_side(slot)))
            continue;
        meets = 1;
        shocks |= gains_shock(k, g, block, slot, g->moves[slot] + 1u, tests_of(act->verb, m)) &&
                  anc_sees_enemy(k, g, m->cell[slot], m->facing[slot], anc_side(slot));
    }
    if (cost > 0)
        anc_say(k, log, ANC_EV_PRICE, ANC_6e, head, (int32_t)cost, 0, 0);
    if (meets)
        anc_say(k, log, ANC_EV_WILL_MEET, ANC_5_3a, head, 0, 0, 0);
    if (shocks)
        anc_say(k, log, ANC_EV_WILL_SHOCK, ANC_5_3b, head, 0, 0, 0);
}

/* 5.1a, 5.1b, 5.4c, 6e: every Base takes the costs of the move after it. */
static void costs(const struct anc_setting *k, struct anc_state *g, uint32_t head, const struct anc_march *m,
                  uint32_t verb, struct st_log *log)
{
    const uint64_t block = anc_members(g, head);
    const uint32_t cost = cost_of(k, m, verb);

    if (m->terrain > m->climb)
        anc_say(k, log, ANC_EV_TERRAIN, g->moves[head] > 1 ? ANC_5_4c : ANC_8_1b, head,
                (int32_t)(m->terrain - m->climb), 0, 0);
    if (m->climb > 0)
        anc_say(k, log, ANC_EV_CLIMB, ANC_8_3a, head, (int32_t)m->climb, 0, 0);
    if (m->through)
        anc_say(k, log, ANC_EV_PASSED_FRIENDS, ANC_5_1b, head, k->interpenetration, 0, 0);
    if (verb == ANC_RESHAPE)
        anc_say(k, log, ANC_EV_REFORM_COST, ANC_5_1a, head, k->reshape, 0, 0);
    anc_add_fatigue(g, block, cost);
    if (cost > 0 && log)
        anc_say(k, log, ANC_EV_STATE, ANC_6e, head, (int32_t)anc_sum(g, block), (int32_t)anc_count(block),
                (int32_t)anc_label_of(k, anc_sum(g, block), anc_count(block)));
}

/* Logs what was done, of the head or of the leader of a column. */
static void say_gone(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t verb,
                     const struct anc_march *m, struct st_log *log)
{
    const int simple = m->terrain == 0 && !m->through;
    const int32_t steps = (int32_t)m->steps;

    switch (verb) {
    case ANC_MARCH: anc_say_pose(k, g, log, ANC_EV_MARCHED, simple ? ANC_5_1d : ANC_5_5a, slot, steps); return;
    case ANC_COLUMN: anc_say_pose(k, g, log, ANC_EV_COLUMN, ANC_5_6b, slot, steps); return;
    case ANC_WHEEL: anc_say_pose(k, g, log, ANC_EV_WHEELED, ANC_5_5c, slot, steps); return;
    default: anc_say_pose(k, g, log, ANC_EV_RESHAPED, ANC_5_1a, slot, steps); return;
    }
}

static void number_column(struct anc_state *g, uint64_t block, const uint8_t file[ANC_SIDE_MAX], uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        g->order[file[i]] = (uint8_t)(anc_is_uniform(g, block) ? 0 : i + 1);
}

/* 5.3b, 11.1b, R90: every Base that sees an enemy now has charged; a Shock Base on its second move, after a full first
 * one, has shock. */
static void charge(const struct anc_setting *k, struct anc_state *g, uint64_t block, const struct anc_march *m,
                   uint32_t verb, struct st_log *log)
{
    for (uint64_t b = block; b; b &= b - 1) {
        const uint32_t slot = anc_low(b);

        if (!anc_sees_enemy(k, g, g->cell[slot], g->facing[slot], anc_side(slot)))
            continue;
        g->charged |= anc_bit(slot);
        if (gains_shock(k, g, block, slot, g->moves[slot], tests_of(verb, m))) {
            g->shock |= anc_bit(slot);
            anc_say(k, log, ANC_EV_SHOCK, verb == ANC_MARCH ? ANC_5_3b : ANC_11_1b, slot, 0, 0, 0);
        }
    }
}

static void go(const struct anc_setting *k, struct anc_state *g, struct anc_move_frame *f, struct st_log *log)
{
    const uint32_t head = (uint32_t)f->head - 1, verb = f->verb;
    const struct st_action act = order_of(k, f);
    const uint64_t block = anc_members(g, head);
    uint8_t file[ANC_SIDE_MAX];
    const uint32_t column = verb == ANC_COLUMN ? anc_column_of(k, g, block, file) : 0;
    struct anc_march m;

    st_pop(&g->s);
    anc_plan(k, g, &act, &m);
    anc_place_all(g, block, m.cell);
    for (uint64_t b = block; b; b &= b - 1) {
        g->facing[anc_low(b)] = m.facing[anc_low(b)];
        g->order[anc_low(b)] = 0;
    }
    number_column(g, block, file, column);
    if ((verb == ANC_MARCH || verb == ANC_COLUMN) && g->moves[head] == 1 && m.steps == k->allowance[head])
        g->full |= block;
    say_gone(k, g, column ? file[0] : head, verb, &m, log);
    if (anc_is_engaged(k, g, block)) {
        anc_say_at(k, log, ANC_EV_CONTACT, ANC_5_3a, head, g->cell[head], 0);
        g->met |= block; /* R12 */
        charge(k, g, block, &m, verb, log);
    }
    costs(k, g, head, &m, verb, log);
    anc_settle(k, g, block, log);
}

void anc_step_move(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log)
{
    switch (f->phase) {
    case ANC_M_PAY: pay(k, g, anc_move_of(f), log); return;
    case ANC_M_ROLLED: tested(k, g, anc_move_of(f), log); return;
    case ANC_M_GO: go(k, g, anc_move_of(f), log); return;
    }
    ST_ASSERT(!"a move has no such phase");
}
