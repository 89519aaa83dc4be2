/* fire.c -- The Portable Wargame: who may fire at whom, and the shot.
 *
 *   UN5, UN6, RH4    who may fire                  pw_can_fire()
 *   FI1, FI2         at whom                       pw_targets(), pw_has_target(), pw_check_fire()
 *   FI3-FI8          the die and its modifiers     pw_step_shot()
 *
 * Ruling P11: there is no arc of fire.  Ruling P31: an attached commander is no target.
 */
#include "portable.h"

int pw_can_fire(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    const uint32_t type = pw_type_of(k, unit);

    return pw_numbers(k, type)->range > 0 && !(g->exhausted & pw_bit(unit)) &&
           !(pw_kind(k, type) == PW_ARTILLERY && !(g->unlimbered & pw_bit(unit)));
}

/* Enemies in range that no ground hides: targets, unless units hide them. */
static struct sq_set enemies_in_range(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    return sq_and(g->held[!pw_side(k, unit)], pw_field(k, pw_type_of(k, unit), pw_square(g, unit)));
}

struct sq_set pw_targets(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    struct sq_set seen = enemies_in_range(k, g, unit), try_them = seen;

    while (sq_any(try_them)) {
        const uint32_t to = sq_take(&try_them);

        if (pw_units_hide(k, g, pw_square(g, unit), to))
            sq_drop(&seen, to);
    }
    return seen;
}

int pw_has_target(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    struct sq_set try_them = enemies_in_range(k, g, unit);

    while (sq_any(try_them))
        if (!pw_units_hide(k, g, pw_square(g, unit), sq_take(&try_them)))
            return 1;
    return 0;
}

static struct st_verdict check_firer(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    const uint32_t type = pw_type_of(k, unit);

    if (pw_numbers(k, type)->range == 0)
        return st_refuse(PW_NO_ATTACK, PW_UN6);
    if (pw_kind(k, type) == PW_ARTILLERY && !(g->unlimbered & pw_bit(unit)))
        return st_refuse(PW_LIMBERED, PW_UN5);
    if (g->exhausted & pw_bit(unit))
        return st_refuse(PW_NO_FIRE_TIRED, PW_RH4);
    return st_ok();
}

static struct st_verdict check_range(const struct pw_setting *k, uint32_t type, uint32_t far, uint32_t to)
{
    const struct pw_terrain *t = pw_terrain_at(k, to);

    if (far > pw_numbers(k, type)->range)
        return st_refuse_amount(PW_OUT_OF_RANGE, PW_FI1, (int32_t)far, pw_numbers(k, type)->range);
    if (t->fire_reach > 0 && far > t->fire_reach && !(t->guns_exempt && pw_kind(k, type) == PW_ARTILLERY))
        return st_refuse_amount(PW_FIRE_REACH, pw_rules_of(k, k->ground[to])->fire_reach, (int32_t)far, t->fire_reach);
    return st_ok();
}

struct st_verdict pw_check_fire(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act)
{
    const struct st_verdict firer = check_firer(k, g, act->unit);
    struct st_verdict range;
    uint32_t from, to;

    if (firer.code != ST_OK)
        return firer;
    if (!pw_in_play(k, g, act->target))
        return st_refuse(ST_NO_TARGET, PW_FI1);
    if (pw_side(k, act->target) == pw_side(k, act->unit))
        return st_refuse(PW_FRIEND, PW_FI1);
    if (pw_is_attached(k, g, act->target))
        return st_refuse(PW_ATTACHED, PW_UN7);
    from = pw_square(g, act->unit);
    to = pw_square(g, act->target);
    range = check_range(k, pw_type_of(k, act->unit), sq_distance(&k->board, from, to), to);
    return range.code != ST_OK ? range : pw_check_sight(k, g, from, to);
}

/* ---- the shot ---- */

/* Events about the line of fire; they change no number. */
static void say_line(const struct pw_setting *k, const struct pw_state *g, uint32_t firer, uint32_t target,
                     struct st_log *log)
{
    const uint32_t from = pw_square(g, firer), to = pw_square(g, target);
    const struct pw_terrain *t = pw_terrain_at(k, to);
    struct st_event e = st_event_of(PW_EV_RANGE, PW_GA1, (uint16_t)firer);

    e.other = (uint16_t)target;
    e.a = (int32_t)sq_distance(&k->board, from, to);
    e.b = pw_numbers(k, pw_type_of(k, firer))->range;
    st_say(log, e);
    if (pw_sees_over(k, g, from, to)) {
        e.kind = PW_EV_OVER;
        e.rule = PW_TH5;
        st_say(log, e);
    }
    if (pw_kind_of(k, firer) == PW_ARTILLERY && t->guns_exempt && e.a > t->fire_reach) {
        e.kind = PW_EV_EXEMPT;
        e.rule = PW_TT4;
        st_say(log, e);
    }
}

/* FI6: cover.  The event cites the clause of the ground, which says whether it gives any. */
static int cover(const struct pw_setting *k, uint32_t firer, uint32_t target, uint32_t square, struct st_log *log)
{
    const uint8_t ground = k->ground[square];

    if (log && ground != PW_OPEN) {
        struct st_event e = st_event_of(pw_terrain_of(k, ground)->cover ? PW_EV_COVER : PW_EV_NO_COVER,
                                        pw_rules_of(k, ground)->cover, (uint16_t)target);

        e.c = pw_ground_label(ground);
        st_say(log, e);
    }
    return pw_terrain_of(k, ground)->cover ? pw_modifier(log, firer, PW_FI6, PW_L_M_COVER, k->fire_cover) : 0;
}

static int fire_modifiers(const struct pw_setting *k, const struct pw_state *g, const struct pw_shot *f,
                          struct st_log *log)
{
    const uint32_t firer = (uint32_t)f->firer, target = (uint32_t)f->target;
    const uint32_t from = pw_square(g, firer), to = pw_square(g, target);
    int sum = 0;

    if (pw_riders(k, g, firer))
        sum += pw_modifier(log, firer, PW_FI4, PW_L_M_COMMANDER, k->fire_commander); /* P30: once */
    if (f->has_not_moved)
        sum += pw_modifier(log, firer, PW_FI5, PW_L_M_STILL, k->fire_still); /* P06, TS5c */
    sum += cover(k, firer, target, to, log);
    if (pw_height(k, from) > pw_height(k, to)) {
        pw_say_pair(log, PW_EV_HIGHER, PW_TH3, firer, target);
        sum += pw_modifier(log, firer, PW_FI7, PW_L_M_HEIGHT, k->fire_height);
    }
    return sum;
}

int pw_fire_sum(const struct pw_setting *k, const struct pw_state *g, uint32_t firer, uint32_t target, int is_still,
                struct st_log *log)
{
    const struct pw_shot f = { PW_STEP_SHOT, PW_S_AIM, 0, (uint8_t)is_still, (int32_t)firer, (int32_t)target, 0, 0 };

    return fire_modifiers(k, g, &f, log);
}

static void aim(const struct pw_setting *k, struct pw_state *g, struct pw_shot *f, struct st_log *log)
{
    struct st_event e = st_event_of(PW_EV_FIRES, f->has_not_moved ? PW_TS5c : PW_TS5b, (uint16_t)f->firer);

    e.other = (uint16_t)f->target;
    if (log) {
        st_say(log, e);
        say_line(k, g, (uint32_t)f->firer, (uint32_t)f->target, log);
    }
    f->modifiers = fire_modifiers(k, g, f, log);
    if (log) {
        e.kind = PW_EV_NEEDS;
        e.rule = PW_FI8;
        e.a = k->fire_hit - f->modifiers;
        st_say(log, e);
    }
    f->phase = PW_S_ROLLED;
    st_roll(&g->s, f->side, PW_FI3);
}

static void resolve(const struct pw_setting *k, struct pw_state *g, struct pw_shot *f, struct st_log *log)
{
    const int total = g->s.answer.option + f->modifiers;
    const int hit = total >= k->fire_hit;
    struct st_event e;

    if (log) {
        e = st_event_of(hit ? PW_EV_HIT : PW_EV_MISSED, hit ? PW_FI8 : PW_FI3, (uint16_t)f->firer);
        e.other = (uint16_t)f->target;
        e.die = g->s.answer.option;
        e.a = total;
        e.b = k->fire_hit;
        st_say(log, e);
    }
    f->phase = PW_S_AFTER;
    if (hit)
        pw_push_hit(g, pw_side(k, (uint32_t)f->target), (uint32_t)f->target, pw_square(g, (uint32_t)f->firer),
                    (uint32_t)f->firer);
}

void pw_step_shot(const struct pw_setting *k, struct pw_state *g, struct pw_shot *f, struct st_log *log)
{
    switch (f->phase) {
    case PW_S_AIM: aim(k, g, f, log); return;
    case PW_S_ROLLED: resolve(k, g, f, log); return;
    case PW_S_AFTER:
        st_pop(&g->s);
        pw_test_break(k, g, log); /* P62 */
        return;
    }
    ST_ASSERT(!"a shot has no such phase");
}
