/* list.c -- The Portable Wargame: the lawful actions of a unit.  Every verb is complete: the
 * list is exactly what check() allows.
 */
#include "portable.h"

struct menu {
    struct st_action *out;
    uint32_t n;
    const struct pw_setting *k;
    const struct pw_state *g;
    uint16_t unit;
};

static struct st_action *offer(struct menu *m, uint8_t verb)
{
    struct st_action *act = &m->out[m->n++];
    const struct st_action none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    ST_ASSERT(m->n <= ST_LIST_MAX);
    *act = none;
    act->verb = verb;
    act->unit = m->unit;
    return act;
}

/* Most of a list is squares, so this loop is kept short. */
static void offer_squares(struct menu *m, uint8_t verb, struct sq_set squares)
{
    const struct sq_board *board = &m->k->board;
    struct st_action act = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }, *out = m->out + m->n;

    ST_ASSERT(m->n + sq_count(squares) <= ST_LIST_MAX);
    act.verb = verb;
    act.unit = m->unit;
    for (uint32_t word = 0; word < 2; word++)
        for (uint64_t left = squares.w[word]; left; left &= left - 1) {
            const uint32_t square = word * 64 + st_low64(left);

            act.x = board->x[square];
            act.y = board->y[square];
            *out++ = act;
        }
    m->n = (uint32_t)(out - m->out);
}

static void offer_units(struct menu *m, uint8_t verb, uint32_t units)
{
    for (; units; units &= units - 1)
        offer(m, verb)->target = (uint16_t)(st_low(units) + 1);
}

/* Each of several lone commanders on one square is a target of its own (P67). */
static void offer_fire(struct menu *m)
{
    struct sq_set squares = pw_targets(m->k, m->g, m->unit);
    const uint8_t enemy = !pw_side(m->k, m->unit);

    while (sq_any(squares)) {
        const uint32_t square = sq_take(&squares);
        uint32_t others = m->k->commanders & m->g->alive & m->k->army[enemy];

        if (!pw_is_commander(m->k, m->g->at[square])) {
            offer_units(m, PW_FIRE, pw_bit(m->g->at[square]));
            continue;
        }
        for (; others; others &= others - 1)
            if (m->g->square[st_low(others)] == square)
                offer_units(m, PW_FIRE, others & (0u - others));
    }
}

static void offer_facings(struct menu *m)
{
    for (uint32_t d = pw_facings(m->k, m->g); d; d &= d - 1)
        offer(m, PW_FACE)->facing = (uint16_t)st_low(d);
}

static int can_be_ordered(const struct menu *m)
{
    return m->unit <= PW_UNITS_MAX && pw_in_play(m->k, m->g, m->unit) && pw_side(m->k, m->unit) == m->g->s.actor &&
           !(m->g->acted & pw_bit(m->unit));
}

static void offer_orders(struct menu *m)
{
    const uint32_t speed = pw_speed(m->k, m->g, m->unit), at = m->g->at[pw_square(m->g, m->unit)];

    offer(m, PW_HOLD);
    if (speed > 0)
        offer_squares(m, PW_MOVE, pw_ends(m->k, m->g, m->unit, speed));
    if (pw_can_fire(m->k, m->g, m->unit))
        offer_fire(m);
    if (pw_kind_of(m->k, m->unit) == PW_ARTILLERY)
        offer(m, m->g->unlimbered & pw_bit(m->unit) ? PW_LIMBER : PW_UNLIMBER);
    if (pw_is_attached(m->k, m->g, m->unit) && (m->g->exhausted & pw_bit(at)))
        offer(m, PW_RALLY);
}

static void offer_answers(struct menu *m, const struct st_frame *f)
{
    switch (f->step) {
    case PW_STEP_ACTIVATION:
        if (f->phase == PW_A_FACED) {
            offer_facings(m);
            return;
        }
        if (f->phase == PW_A_FIRED)
            offer_fire(m);
        else
            offer_units(m, PW_FIGHT, pw_faced(m->k, m->g, m->unit));
        offer(m, PW_PASS);
        return;
    case PW_STEP_COMBAT:
        if (f->phase == PW_C_FACED) {
            offer_facings(m);
            return;
        }
        offer(m, PW_ADVANCE);
        offer(m, PW_PASS);
        return;
    case PW_STEP_HIT:
        offer(m, PW_EXHAUST);
        offer_squares(m, PW_RETREAT, pw_retreats(m->k, m->g, pw_hit_in(f)));
        return;
    }
    ST_ASSERT(!"nobody is asked here");
}

static int is_waiting(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    return unit >= 1 && unit <= (uint32_t)(k->s.count[0] + k->s.count[1]) && (g->alive & pw_bit(unit)) &&
           pw_side(k, unit) == g->s.actor && pw_square(g, unit) == SQ_NONE;
}

uint32_t pw_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                 struct st_action out[ST_LIST_MAX])
{
    struct menu m = { out, 0, pw_setting_of(set), pw_state_of(s), unit };
    const struct st_frame *f;

    if (s->node != ST_DECIDE)
        return 0;
    f = st_peek(s);
    if (f->step == PW_STEP_DEPLOY) {
        if (is_waiting(m.k, m.g, unit))
            offer_squares(&m, PW_DEPLOY, pw_deploy_squares(m.k, m.g, unit));
    } else if (f->step == PW_STEP_ACTIVATION && f->phase == PW_A_ORDERED) {
        if (can_be_ordered(&m))
            offer_orders(&m);
    } else if (unit == pw_asked(f)) {
        offer_answers(&m, f);
    }
    return m.n;
}

uint32_t pw_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX])
{
    const struct pw_setting *k = pw_setting_of(set);
    const struct pw_state *g = pw_state_of(s);
    const struct st_frame *f;
    uint32_t n = 0;

    if (s->node != ST_DECIDE)
        return 0;
    f = st_peek(s);
    if (f->step == PW_STEP_DEPLOY) {
        for (uint32_t m = k->army[s->actor]; m; m &= m - 1)
            if (is_waiting(k, g, st_low(m) + 1))
                out[n++] = (uint16_t)(st_low(m) + 1);
    } else if (f->step == PW_STEP_ACTIVATION && f->phase == PW_A_ORDERED) {
        for (uint32_t m = g->alive & ~g->acted & k->army[s->actor]; m; m &= m - 1)
            out[n++] = (uint16_t)(st_low(m) + 1);
    } else {
        out[n++] = (uint16_t)pw_asked(f);
    }
    return n;
}
