/* round.c -- The Portable Wargame: set-up, rounds, the bag, and who has won.
 *
 *   DE1, DE2         free deployment            pw_deploy_squares(), pw_step_deploy()
 *   TS1-TS3          the bag                    pw_chits(), pw_step_round()
 *   TS7, TS8         the end of a round         round_over()
 *   VI1              an army breaks             pw_test_break()
 *   VI2-VI4          the last round             last_round()
 *
 * Ruling P01: a dead unit's chit leaves the bag, so the chits left are the living
 * units that have not acted, and need not be stored.
 */
#include "portable.h"

#include "../../core/aim.h"

uint32_t pw_chits(const struct pw_setting *k, const struct pw_state *g, uint8_t side)
{
    return st_bits(g->alive & ~g->acted & k->army[side]);
}

uint32_t pw_lost(const struct pw_setting *k, const struct pw_state *g, uint8_t side)
{
    return st_bits(k->army[side] & ~g->alive);
}

static void say_sides(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, int32_t a, int32_t b)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, 0);
    e.side = side;
    e.a = a;
    e.b = b;
    st_say(log, e);
}

static void say_round(const struct pw_setting *k, const struct pw_state *g, st_rule rule, struct st_log *log)
{
    struct st_event e = st_event_of(PW_EV_ROUND, rule, 0);

    e.a = g->round;
    e.b = (int32_t)pw_chits(k, g, 0);
    e.c = (int32_t)pw_chits(k, g, 1);
    st_say(log, e);
}

static void win(struct pw_state *g, uint8_t winner, st_rule rule, struct st_log *log)
{
    say_sides(log, winner == ST_NOBODY ? PW_EV_DRAW : PW_EV_WON, rule, winner, g->round, 0);
    st_end(&g->s, winner, rule);
}

/* VI1. */
uint32_t pw_breaks_at(const struct pw_setting *k, uint8_t side)
{
    return ((uint32_t)k->break_percent * k->s.count[side] + 99) / 100;
}

static int is_broken(const struct pw_setting *k, const struct pw_state *g, uint8_t side)
{
    return k->s.count[side] > 0 && pw_lost(k, g, side) >= pw_breaks_at(k, side);
}

/* VI1, P55: both armies may break at once. */
int pw_test_break(const struct pw_setting *k, struct pw_state *g, struct st_log *log)
{
    int broken[ST_SIDES];

    for (uint8_t side = 0; side < ST_SIDES; side++) {
        broken[side] = is_broken(k, g, side);
        if (broken[side])
            say_sides(log, PW_EV_BROKEN, PW_VI1, side, (int32_t)pw_lost(k, g, side), k->s.count[side]);
    }
    if (!broken[0] && !broken[1])
        return 0;
    win(g, broken[0] && broken[1] ? ST_NOBODY : (uint8_t)broken[0], PW_VI1, log);
    return 1;
}

static uint8_t more(uint32_t a, uint32_t b) { return a > b ? 0 : b > a ? 1 : ST_NOBODY; }

/* VI2-VI4: the round limit is reached. */
static void last_round(const struct pw_setting *k, struct pw_state *g, struct st_log *log)
{
    const uint32_t a = sq_count(sq_and(k->objectives, g->held[0])), b = sq_count(sq_and(k->objectives, g->held[1]));
    const uint32_t lost_a = pw_lost(k, g, 0), lost_b = pw_lost(k, g, 1);

    say_sides(log, PW_EV_ROUND_OVER, PW_VI2, ST_NOBODY, g->round, 0);
    if (sq_any(k->objectives))
        say_sides(log, PW_EV_OBJECTIVES, PW_VI3, ST_NOBODY, (int32_t)a, (int32_t)b);
    if (k->attacker > 0) {
        const uint8_t attacker = (uint8_t)(k->attacker - 1);

        win(g, (attacker == 0 ? a : b) >= k->objectives_needed ? attacker : !attacker, PW_VI3, log);
    } else if (a != b) {
        win(g, more(a, b), PW_VI3, log);
    } else {
        say_sides(log, PW_EV_LOSSES, PW_VI4, ST_NOBODY, (int32_t)lost_a, (int32_t)lost_b);
        win(g, more(lost_b, lost_a), PW_VI4, log);
    }
}

/* TS7, TS8: the bag is empty. */
static void round_over(const struct pw_setting *k, struct pw_state *g, struct st_log *log)
{
    if (g->round >= k->round_limit) {
        last_round(k, g, log);
        return;
    }
    say_sides(log, PW_EV_ROUND_OVER, PW_TS7, ST_NOBODY, g->round, 0);
    g->round++;
    g->acted = 0;
    say_round(k, g, PW_TS8, log);
}

void pw_step_round(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log)
{
    uint8_t side;

    switch (f->phase) {
    case PW_R_DRAW:
        if ((g->alive & ~g->acted) == 0) {
            round_over(k, g, log);
            return;
        }
        f->phase = PW_R_DRAWN;
        st_roll(&g->s, ST_NOBODY, PW_TS3);
        return;
    case PW_R_DRAWN:
        side = (uint8_t)(g->s.answer.option - 1);
        say_sides(log, PW_EV_DRAWN, PW_TS2, side, (int32_t)pw_chits(k, g, side), 0);
        f->phase = PW_R_DRAW;
        st_push(&g->s, PW_STEP_ACTIVATION, side);
        return;
    }
    ST_ASSERT(!"a round has no such phase");
}

/* ---- deployment ---- */

/* DE1, P69: a side's own rows never reach beyond the middle of the board. */
uint32_t pw_own_rows(const struct pw_setting *k) { return (uint32_t)st_min(k->deployment_rows, k->s.height / 2); }

/* DE1, DE2, P65: the free squares of a side's own rows. */
struct sq_set pw_deploy_squares(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    const uint8_t side = pw_side(k, unit);
    struct sq_set out = sq_none();

    for (uint32_t q = 0; q < k->board.squares; q++) {
        const uint32_t row = sq_y(&k->board, q), there = g->at[q];
        const uint32_t from_own_edge = side == 0 ? row : k->s.height - 1u - row;

        if (from_own_edge < pw_own_rows(k) &&
            (there == 0 || (pw_side(k, there) == side && (pw_is_commander(k, unit) || pw_is_commander(k, there)))))
            sq_add(&out, q);
    }
    return out;
}

struct st_verdict pw_check_deploy(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act)
{
    uint32_t to, row;

    if (act->unit == 0 || act->unit > (uint32_t)(k->s.count[0] + k->s.count[1]) || !(g->alive & pw_bit(act->unit)))
        return st_refuse(ST_NO_UNIT, PW_DE2);
    if (pw_side(k, act->unit) != g->s.actor)
        return st_refuse(ST_NOT_YOURS, PW_DE2);
    if (pw_square(g, act->unit) != SQ_NONE)
        return st_refuse(PW_PLACED, PW_DE2);
    if (act->x < 0 || act->x >= k->s.width || act->y < 0 || act->y >= k->s.height)
        return st_refuse(ST_OFF_BOARD, PW_GA3);
    to = (uint32_t)act->x + (uint32_t)act->y * k->s.width;
    if (sq_has(pw_deploy_squares(k, g, act->unit), to))
        return st_ok();
    row = (uint32_t)(g->s.actor == 0 ? act->y : k->s.height - 1 - act->y);
    if (row >= pw_own_rows(k))
        return st_refuse_amount(PW_NOT_OWN_ROWS, PW_DE1, (int32_t)row + 1, (int32_t)pw_own_rows(k));
    return st_refuse(PW_OCCUPIED, PW_MO2);
}

static uint32_t waiting(const struct pw_setting *k, const struct pw_state *g, uint8_t side)
{
    uint32_t out = 0;

    for (uint32_t m = k->army[side] & g->alive; m; m &= m - 1)
        if (g->square[st_low(m)] == SQ_NONE)
            out |= m & (0u - m);
    return out;
}

static void deployed(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log)
{
    const struct st_action *act = &g->s.answer;
    const uint32_t to = (uint32_t)act->x + (uint32_t)act->y * k->s.width;

    g->facing[act->unit - 1] = f->side == 0 ? SQ_NORTH : SQ_SOUTH;
    pw_place(k, g, act->unit, to);
    pw_say_at(k, log, PW_EV_DEPLOYED, PW_DE2, act->unit, to);
    if (waiting(k, g, !f->side))
        f->side = !f->side;
    f->phase = PW_D_ASK;
}

void pw_step_deploy(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log)
{
    switch (f->phase) {
    case PW_D_ASK:
        if (!waiting(k, g, f->side)) {
            st_pop(&g->s);
            st_push(&g->s, PW_STEP_ROUND, 0);
            say_round(k, g, PW_TS1, log);
            return;
        }
        f->phase = PW_D_PLACED;
        st_ask(&g->s, f->side, PW_DE2);
        return;
    case PW_D_PLACED: deployed(k, g, f, log); return;
    }
    ST_ASSERT(!"deployment has no such phase");
}

/* ---- how it is won, in words ---- */

/* VI2, VI3 */
static void aim_at_objectives(const struct pw_setting *k, uint8_t side, struct st_aims *aims)
{
    const int32_t goals = (int32_t)sq_count(k->objectives);
    struct st_aim *one = NULL;

    if (k->attacker) {
        one = st_add_aim(
            aims,
            k->attacker == side + 1
                ? "Hold {many:a} of the {b:objective|objectives} when round {c} is over{named}"
                : "Keep {enemy} from holding {many:a} of the {b:objective|objectives} when round {c} is over{named}",
            PW_VI3, k->objectives_needed);
        one->b = goals;
    } else if (goals > 0) {
        one = st_add_aim(aims,
                         goals == 1 ? "Hold {goals} when round {c} is over"
                                    : "Hold more objectives than {enemy} when round {c} is over{named}",
                         PW_VI3, 0);
    }
    if (one)
        one->c = k->round_limit;
}

uint32_t pw_aims(const struct st_setting *set, const struct st_state *s, uint8_t side, struct st_aim *out)
{
    const struct pw_setting *k = pw_setting_of(set);
    struct st_aims aims = { out, 0 };

    (void)s;
    st_add_aim(&aims, "Destroy {many:a} of {enemy's} {b:unit|units}", PW_VI1, (int32_t)pw_breaks_at(k, !side))->b =
        k->s.count[!side];
    aim_at_objectives(k, side, &aims);
    if (!k->attacker)
        st_add_aim(&aims,
                   sq_any(k->objectives) ? "If neither holds more then, have lost fewer units"
                                         : "Have lost fewer units than {enemy} when round {a} is over",
                   PW_VI4, k->round_limit);
    return aims.count;
}
