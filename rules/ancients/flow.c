/* flow.c -- Ancients 4: a turn and its phases, and the loop that runs every procedure.
 *
 *   4a, 4b, 14h               the turn                        step_turn()
 *   4c                        the Move phase                  ordered()
 *   4d, 4e, 4f, 4g, 14.1g     the other phases                step_turn()
 *   13m                       the last turn                   turn_over()
 */
#include "ancients.h"

static void begin_move(const struct anc_setting *k, struct anc_state *g, uint8_t side, struct st_log *log)
{
    const struct st_action act = g->s.answer;
    const int several = act.verb == ANC_WHEEL || act.verb == ANC_RESHAPE;
    struct anc_move_frame *f = anc_move_of(st_push(&g->s, ANC_STEP_MOVE, side));
    struct anc_march m;

    if (log || several)
        anc_plan(k, g, &act, &m);
    if (several)
        anc_say(k, log, ANC_EV_NEEDS, ANC_5_5f, anc_slot(k, act.unit), (int32_t)m.steps, 0, 0);
    if (log)
        anc_foretell(k, g, &act, &m, log);
    f->tests = (uint8_t)(several ? m.steps : 1);
    f->head = (int32_t)anc_slot(k, act.unit) + 1;
    f->verb = act.verb;
    f->option = act.option;
    f->bits = act.bits;
}

/* 4c: one order of the Move phase. */
static void ordered(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log)
{
    const struct st_action act = g->s.answer;

    f->phase = ANC_T_MOVE;
    switch (act.verb) {
    case ANC_END: f->phase = ANC_T_SHOOT; return;
    case ANC_PIVOT: anc_do_pivot(k, g, &act, log); return;
    case ANC_SPLIT: anc_do_split(k, g, &act, log); return;
    case ANC_MERGE: anc_do_merge(k, g, &act, log); return;
    default: begin_move(k, g, f->side, log); return;
    }
}

/* 4a: clears the marks of the last turn. */
static void begin_turn(struct anc_state *g, struct st_frame *f, struct st_log *log)
{
    g->moved = g->halted = g->met = g->full = g->pivoted = g->given = g->fought = g->shot = 0;
    __builtin_memset(g->moves, 0, sizeof g->moves);
    g->stir = 0;
    anc_say_side(log, ANC_EV_TURN, ANC_4a, f->side, (int32_t)anc_turn(g), 0, 0);
    anc_say_side(log, ANC_EV_PHASE, ANC_4b, f->side, 0, 0, ANC_L_PH_MOVE);
    f->phase = ANC_T_MOVE;
}

/* 13m: is this turn the last, by the turn limit or because of too many without a blow? */
static int is_last_turn(const struct anc_setting *k, const struct anc_state *g)
{
    return (k->turn_limit > 0 && anc_turn(g) >= k->turn_limit) || (k->stall_limit > 0 && g->quiet >= k->stall_limit);
}

static void turn_over(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log)
{
    const int32_t turn = (int32_t)anc_turn(g);

    g->quiet = (uint8_t)(g->stir ? 0 : g->quiet + 1);
    g->given = 0;
    if (anc_end_by_objectives(k, g, log))
        return;
    if (is_last_turn(k, g)) {
        anc_say_side(log, k->turn_limit > 0 ? ANC_EV_LIMIT : ANC_EV_STALLED, ANC_13m, ST_NOBODY, turn, g->quiet, 0);
        anc_end_battle(k, g, ANC_13m, log);
        return;
    }
    anc_set_turn(g, (uint32_t)turn + 1);
    g->active = !g->active;
    f->side = g->active;
    f->phase = ANC_T_START;
}

static void step_turn(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log)
{
    switch (f->phase) {
    case ANC_T_START: begin_turn(g, f, log); return;
    case ANC_T_MOVE:
        f->phase = ANC_T_MOVED;
        st_ask(&g->s, f->side, ANC_4c);
        return;
    case ANC_T_MOVED: ordered(k, g, f, log); return;
    case ANC_T_SHOOT:
        anc_say_side(log, ANC_EV_PHASE, ANC_4d, f->side, 0, 0, ANC_L_PH_SHOOT);
        f->phase = ANC_T_COMBAT;
        st_push(&g->s, ANC_STEP_SHOOT, f->side);
        return;
    case ANC_T_COMBAT:
        anc_say_side(log, ANC_EV_PHASE, ANC_4e, f->side, 0, 0, ANC_L_PH_COMBAT);
        f->phase = ANC_T_RECOVER;
        st_push(&g->s, ANC_STEP_COMBAT, f->side);
        return;
    case ANC_T_RECOVER:
        anc_say_side(log, ANC_EV_PHASE, ANC_4f, f->side, 0, 0, ANC_L_PH_RECOVERY);
        anc_recover(k, g, log);
        f->phase = ANC_T_END;
        st_push(&g->s, ANC_STEP_SMOOTH, f->side);
        return;
    case ANC_T_END: turn_over(k, g, f, log); return;
    }
    ST_ASSERT(!"a turn has no such phase");
}

void anc_run(const struct anc_setting *k, struct anc_state *g, struct st_log *log)
{
    for (uint32_t i = 0; g->s.node == ST_RUNNING; i++) {
        struct st_frame *f = st_top(&g->s);

        ST_ASSERT(i < ST_STEPS_MAX);
        switch (f->step) {
        case ANC_STEP_DEPLOY: anc_step_deploy(k, g, f, log); break;
        case ANC_STEP_TURN: step_turn(k, g, f, log); break;
        case ANC_STEP_MOVE: anc_step_move(k, g, f, log); break;
        case ANC_STEP_SMOOTH: anc_step_smooth(k, g, f, log); break;
        case ANC_STEP_SHOOT: anc_step_shoot(k, g, f, log); break;
        case ANC_STEP_SHOT: anc_step_shot(k, g, f, log); break;
        case ANC_STEP_COMBAT: anc_step_combat(k, g, f, log); break;
        case ANC_STEP_FIGHT: anc_step_fight(k, g, f, log); break;
        case ANC_STEP_LOSS: anc_step_loss(k, g, f, log); break;
        case ANC_STEP_PURSUE: anc_step_pursue(k, g, f, log); break;
        default: ST_ASSERT(!"no such procedure");
        }
    }
}

void anc_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log)
{
#ifdef ST_CHECKED
    ST_ASSERT(anc_check(set, s, act).code == ST_OK);
#endif
    s->answer = *act;
    s->node = ST_RUNNING;
    anc_run(anc_setting_of(set), (struct anc_state *)s, log);
    st_clear_answer(s);
}
