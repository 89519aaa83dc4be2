/* sum.c -- The Portable Wargame: the numbers behind a die, for front ends.
 *
 *   FI3-FI8    a shot              sum_shot()
 *   CC2-CC6    a close combat      sum_combat()
 *   RH2        a save              put_save(), pw_sum()
 *   KO2        rallying            pw_sum()
 */
#include "../../core/sum.h"

#include "portable.h"

enum { TOLD_MAX = 32, MEAN = 35 /* of a die with six faces, in tenths */ };

/* A die, what was told to be added, and what the total must reach. */
static void put_roll(struct st_sum *q, uint32_t column, st_rule rule, const struct st_log *log, int need, st_rule why)
{
    st_sum_say(q, ST_ADD_DIE, column, MEAN, 0, rule);
    if (log)
        st_sum_told(q, log, PW_EV_MODIFIER);
    st_sum_say(q, ST_ADD_NEED, column, 10 * need, 0, why);
}

/* RH1, RH2: what a save will need that has not been rolled. */
static void put_save(const struct pw_setting *k, struct st_sum *q, uint32_t column)
{
    const int need = k->saves[k->unit_quality[q->unit[column] - 1]];

    st_sum_say(q, ST_ADD_DIE, column, MEAN, 0, PW_RH1);
    st_sum_say(q, ST_ADD_NEED, column, 10 * need, 0, PW_RH2);
}

static void sum_shot(const struct pw_setting *k, const struct pw_state *g, const struct pw_shot *f, struct st_sum *q)
{
    const uint32_t firer = (uint32_t)f->firer, target = (uint32_t)f->target;
    struct st_event event[TOLD_MAX];
    struct st_log log = { event, 0, TOLD_MAX };

    pw_fire_sum(k, g, firer, target, f->has_not_moved, &log);
    st_sum_begin(q, firer, target);
    st_sum_add(q, ST_ADD_PART, 0, 0);
    put_roll(q, 0, PW_FI3, &log, k->fire_hit, PW_FI8);
    for (uint32_t i = 0; i < log.count && i < log.cap; i++)
        if (event[i].kind == PW_EV_NO_COVER) {
            struct st_addend *a = st_sum_say(q, ST_ADD_GONE, 0, 10 * k->fire_cover, PW_L_M_COVER, event[i].rule);

            a->why = event[i];
        }
    st_sum_say(q, ST_ADD_PART, 0, 0, PW_L_SUM_SAVE, PW_RH1);
    put_save(k, q, 1);
}

/* The one whose die has fallen has hit or missed already. */
static void sum_blows(const struct pw_setting *k, const struct pw_state *g, const struct pw_combat *f, struct st_sum *q)
{
    const uint32_t attacker = (uint32_t)f->attacker, defender = (uint32_t)f->defender;
    const int first = f->phase == PW_C_ROLLED_A;
    struct st_event event[TOLD_MAX];
    struct st_log log = { event, 0, TOLD_MAX };

    st_sum_add(q, ST_ADD_PART, 0, 0);
    if (first) {
        pw_close_sum(k, g, attacker, defender, 1, &log);
        put_roll(q, 0, PW_CC2, &log, k->close_hit, PW_CC6);
    }
    if (!pw_rolls(k, defender)) {
        struct st_addend *a = st_sum_say(q, ST_ADD_GONE, 1, MEAN, 0, PW_UN6);

        a->why = st_event_of(PW_EV_NO_DIE, PW_UN6, (uint16_t)defender);
        a->why.other = (uint16_t)attacker;
        return;
    }
    log.count = 0;
    pw_close_sum(k, g, defender, attacker, 0, &log);
    put_roll(q, (uint32_t)first, PW_CC2, &log, k->close_hit, PW_CC6);
}

/* The saves of those who are hit, or may be yet. */
static void sum_combat(const struct pw_setting *k, const struct pw_state *g, const struct pw_combat *f,
                       struct st_sum *q)
{
    const uint32_t attacker = (uint32_t)f->attacker, defender = (uint32_t)f->defender;
    const int first = f->phase == PW_C_ROLLED_A, strikes = pw_rolls(k, defender);
    const int is_struck = first || (f->hits & PW_DEFENDER_HIT) != 0;

    st_sum_begin(q, first ? attacker : defender, first ? defender : attacker);
    sum_blows(k, g, f, q);
    if (is_struck || strikes)
        st_sum_say(q, ST_ADD_PART, 0, 0, PW_L_SUM_SAVE, PW_RH1);
    if (strikes)
        put_save(k, q, !first);
    if (is_struck)
        put_save(k, q, first != 0);
}

int pw_sum(const struct st_setting *set, const struct st_state *s, struct st_sum *out)
{
    const struct pw_setting *k = pw_setting_of(set);
    const struct pw_state *g = pw_state_of(s);
    const struct st_frame *f = st_peek(s);
    uint32_t unit;

    switch (f->step) {
    case PW_STEP_SHOT: sum_shot(k, g, pw_shot_in(f), out); return 1;
    case PW_STEP_COMBAT: sum_combat(k, g, pw_combat_in(f), out); return 1;
    case PW_STEP_HIT:
        unit = (uint32_t)pw_hit_in(f)->unit;
        st_sum_begin(out, unit, 0);
        st_sum_add(out, ST_ADD_PART, 0, 0);
        put_roll(out, 0, PW_RH1, NULL, k->saves[k->unit_quality[unit - 1]], PW_RH2);
        return 1;
    case PW_STEP_ACTIVATION:
        unit = (uint32_t)pw_activation_in(f)->unit;
        st_sum_begin(out, unit, 0);
        st_sum_add(out, ST_ADD_PART, 0, 0);
        put_roll(out, 0, PW_KO2, NULL, k->rallies[k->unit_quality[unit - 1]], PW_KO2);
        return 1;
    default: return 0;
    }
}
