/* sum.c -- Ancients 9.1 and 10: the numbers behind the dice of a fight or a shot, for front ends.
 *
 *   9.1b, 9.1c, 10b, 10d    the dice, and what is added    anc_sum_of()
 *   9.2, 8.2a, 8.3, 11.3    what a rule takes away         put_gone()
 *   5.3a                    whom a Block touches           anc_meets()
 */
#include "../../core/sum.h"

#include "ancients.h"

enum { TOLD_MAX = 48 };

/* The die of one column: what it keeps, or the mean of what it will keep. */
static void put_die(const struct anc_setting *k, struct st_sum *q, uint32_t column, uint32_t slot, int32_t keeps,
                    uint32_t thrown, uint32_t shocks, int is_due)
{
    const st_rule rule = k->combat_die == ANC_D6 ? ANC_3_1l : ANC_3_1h;

    if (is_due)
        st_sum_say(q, ST_ADD_DIE, column, anc_mean(k, slot, thrown, (uint32_t)keeps, shocks), 0, rule);
    else
        st_sum_say(q, ST_ADD_FELL, column, 10 * keeps, 0, rule);
}

/* What was told not to count. */
static void put_gone(const struct anc_setting *k, const struct anc_state *g, struct st_sum *q, const struct st_event *e)
{
    const uint32_t column = e->unit != q->unit[0], of = anc_slot(k, q->unit[!column]);
    struct st_addend *a;

    if (e->kind == ANC_EV_NO_LAP)
        a = st_sum_say(q, ST_ADD_GONE, column, 10 * k->overlap, ANC_L_M_OVERLAP, e->rule);
    else if (e->kind == ANC_EV_NO_SHOCK)
        a = st_sum_say(q, ST_ADD_GONE, column, 10 * anc_shock_adds(k, g, of), ANC_L_M_SHOCK, e->rule);
    else if (e->kind == ANC_EV_CAPPED)
        a = st_sum_say(q, ST_ADD_GONE, column, 0, ANC_L_M_WEIGHT, e->rule);
    else
        return;
    a->why = *e;
}

static void put_told(const struct anc_setting *k, const struct anc_state *g, struct st_sum *q, const struct st_log *log)
{
    st_sum_told(q, log, ANC_EV_MODIFIER);
    for (uint32_t i = 0; i < log->count && i < log->cap; i++)
        put_gone(k, g, q, &log->event[i]);
}

static int sum_fight(const struct anc_setting *k, const struct anc_state *g, const struct anc_fight_frame *f,
                     struct st_sum *q)
{
    const uint32_t x = (uint32_t)f->first - 1, y = (uint32_t)f->second - 1;
    const int first = f->phase == ANC_B_FIRST;
    struct st_event event[TOLD_MAX];
    struct st_log log = { event, 0, TOLD_MAX };
    int32_t adds[2];

    st_sum_begin(q, anc_id(k, x), anc_id(k, y));
    st_sum_add(q, ST_ADD_PART, 0, 0);
    put_die(k, q, 0, x, f->first_keeps, f->thrown, f->first_shock, first);
    put_die(k, q, 1, y, f->second_keeps, first ? 0 : f->thrown, f->second_shock, 1);
    anc_fight_adds(k, g, x, y, adds, &log);
    anc_weigh(k, g, x, y, &log);
    put_told(k, g, q, &log);
    return 1;
}

static int sum_shot(const struct anc_setting *k, const struct anc_state *g, const struct anc_shot_frame *f,
                    struct st_sum *q)
{
    const uint32_t firer = (uint32_t)f->firer - 1, target = (uint32_t)f->target - 1;
    const int first = f->phase == ANC_H_FIRER;
    struct st_event event[TOLD_MAX];
    struct st_log log = { event, 0, TOLD_MAX };

    st_sum_begin(q, anc_id(k, firer), anc_id(k, target));
    st_sum_add(q, ST_ADD_PART, 0, 0);
    put_die(k, q, 0, firer, f->firer_keeps, f->thrown, 0, first);
    put_die(k, q, 1, target, f->target_keeps, first ? 0 : f->thrown, 0, 1);
    anc_weigh(k, g, firer, target, &log);
    put_told(k, g, q, &log);
    return 1;
}

int anc_sum_of(const struct st_setting *set, const struct st_state *s, struct st_sum *out)
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    struct st_frame f = *st_peek(s);

    switch (f.step) {
    case ANC_STEP_FIGHT: return sum_fight(k, g, anc_fight_of(&f), out);
    case ANC_STEP_SHOT: return sum_shot(k, g, anc_shot_of(&f), out);
    default: return 0;
    }
}

uint32_t anc_meets(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t out[ST_MEETS_MAX])
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    uint32_t n = 0;

    if (!anc_is_id(k, unit) || !(g->live & anc_bit(anc_slot(k, unit))))
        return 0;
    for (uint64_t e = g->live & anc_army(!anc_side(anc_slot(k, unit))); e; e &= e - 1)
        for (uint64_t m = anc_block_of(g, anc_slot(k, unit)); m; m &= m - 1)
            if (g->cell[anc_low(m)] != HX_NONE && g->cell[anc_low(e)] != HX_NONE &&
                anc_touching(k, g, anc_low(m), anc_low(e))) {
                out[n++] = anc_id(k, anc_low(e));
                break;
            }
    return n;
}
