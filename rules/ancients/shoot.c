/* shoot.c -- Ancients 10: missiles; and the weights, which fights and shots share.
 *
 *   10a              range and arc                    anc_targets()
 *   10b, 10d         firer and target both roll       anc_step_shot()
 *   10c, 10e, 10g    weight counts, position not      aim()
 *   10f              Fatigue on the target, or none   apply_marks()
 *   10h              Bases shot at                    aim()
 *   4d               both sides fire                  anc_step_shoot()
 *   8.2a, 9.4a       weights and their shift          anc_effective_weight(), anc_shift()
 *
 * Ruling R84: fire is simultaneous.  The dice are thrown one shot after another, the active side's first; what
 * they did is added at the end of the phase, all at once.
 */
#include "ancients.h"

/* 10a, R81: the enemies in hexes i steps right front and j left front, no more than the range together. */
static uint64_t in_arc(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    const struct hx_vec right = hx_dir[hx_right_front(g->facing[slot])], left = hx_dir[hx_left_front(g->facing[slot])];
    const uint64_t enemies = g->live & anc_army(!anc_side(slot));
    struct hx_vec edge = hx_vec_of(&k->board, g->cell[slot]);
    uint64_t out = 0;

    for (uint32_t i = 0; i <= k->range; i++, edge = hx_plus(edge, right)) {
        struct hx_vec at = edge;

        for (uint32_t j = 0; i + j <= k->range; j++, at = hx_plus(at, left)) {
            const uint32_t cell = hx_at(&k->board, at);

            if (anc_holds(g, cell, enemies))
                out |= anc_bit(g->at[cell] - 1u);
        }
    }
    return out;
}

/* R79, R80, R83: missile-armed, and neither engaged. */
uint64_t anc_targets(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    uint64_t out = g->live & k->missile & anc_bit(slot) ? in_arc(k, g, slot) : 0;

    if (!out || anc_is_engaged(k, g, anc_bit(slot)))
        return 0;
    for (uint64_t m = k->fire_into_melee ? 0 : out; m; m &= m - 1)
        if (anc_is_engaged(k, g, m & (0 - m)))
            out &= ~(m & (0 - m));
    return out;
}

struct st_verdict anc_check_shoot(const struct anc_setting *k, const struct anc_state *g,
                                  const struct anc_shoot_frame *f, const struct st_action *act)
{
    const uint32_t slot = (uint32_t)f->shooter - 1;

    if (act->verb != ANC_SHOOT && act->verb != ANC_HOLD)
        return st_refuse(ST_NOT_NOW, ANC_4d);
    if (act->unit != anc_id(k, slot))
        return st_refuse(ANC_OTHER_BASE, ANC_4d);
    if (act->verb == ANC_HOLD)
        return st_ok();
    if (!anc_is_id(k, act->target) || !(g->live & anc_bit(anc_slot(k, act->target))))
        return st_refuse(ST_NO_TARGET, ANC_10a);
    return anc_targets(k, g, slot) & anc_bit(anc_slot(k, act->target)) ? st_ok() : st_refuse(ANC_NO_SHOT, ANC_10a);
}

/* ---- one shot ---- */

/* 8.2a, 9.1a: the weight is capped by the Going of the Base's own hex (8.2b, 8.2c).  That never affects the lightest
 * (8.2d), and hills do not change it (8.3e). */
uint32_t anc_effective_weight(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    return (uint32_t)st_min(k->heft[slot], anc_going_at(k, g->cell[slot]));
}

/* 9.4a, 9.4b, 3.2b, 3.2d: the shift in favour of the first; the difference is all that counts. */
int32_t anc_shift(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y)
{
    const int32_t by = (int32_t)anc_effective_weight(k, g, x) - (int32_t)anc_effective_weight(k, g, y);

    return st_max(-(int32_t)k->shift_cap, st_min(k->shift_cap, by));
}

static void aim(const struct anc_setting *k, struct anc_state *g, struct anc_shot_frame *f, struct st_log *log)
{
    const uint32_t firer = (uint32_t)f->firer - 1, target = (uint32_t)f->target - 1;

    g->shot |= anc_bit(target);
    g->stir |= k->turn_limit > 0; /* R129 */
    anc_say_two(k, log, ANC_EV_SHOOTS, ANC_10b, firer, target, 0);
    anc_weigh(k, g, firer, target, log);
    f->phase = ANC_H_FIRER;
    st_roll(&g->s, anc_side(firer), ANC_10b);
}

/* 10f: if the firer's total is higher, the margin is marked on the target; otherwise nothing happens. */
static void hit(const struct anc_setting *k, struct anc_state *g, struct anc_shot_frame *f, struct st_log *log)
{
    const uint32_t firer = (uint32_t)f->firer - 1, target = (uint32_t)f->target - 1;
    const int32_t shift = anc_shift(k, g, firer, target);
    const int32_t mine = f->firer_keeps + st_max(shift, 0), his = f->target_keeps + st_max(-shift, 0);
    const int32_t by = mine - his;
    struct st_event e = st_event_of(by > 0 ? ANC_EV_HIT : ANC_EV_MISSED, ANC_10f, anc_id(k, target));

    e.other = anc_id(k, firer);
    e.side = anc_side(target);
    e.a = mine;
    e.b = his;
    e.c = st_max(by, 0);
    st_say(log, e);
    g->marks[target] = (uint8_t)(g->marks[target] + st_max(by, 0));
    st_pop(&g->s);
}

void anc_step_shot(const struct anc_setting *k, struct anc_state *g, struct st_frame *frame, struct st_log *log)
{
    struct anc_shot_frame *f = anc_shot_of(frame);
    const uint32_t firer = (uint32_t)f->firer - 1, target = (uint32_t)f->target - 1;

    switch (f->phase) {
    case ANC_H_AIM: aim(k, g, f, log); return;
    case ANC_H_FIRER:
        f->firer_keeps = (int32_t)anc_throw(k, g, firer, f->thrown, (uint32_t)f->firer_keeps, log);
        if (anc_is_last_die(k, g, firer, &f->thrown, (uint32_t)f->firer_keeps, ANC_10b)) {
            f->phase = ANC_H_TARGET;
            st_roll(&g->s, anc_side(target), ANC_10d);
        }
        return;
    case ANC_H_TARGET:
        f->target_keeps = (int32_t)anc_throw(k, g, target, f->thrown, (uint32_t)f->target_keeps, log);
        if (anc_is_last_die(k, g, target, &f->thrown, (uint32_t)f->target_keeps, ANC_10d))
            hit(k, g, f, log);
        return;
    }
    ST_ASSERT(!"a shot has no such phase");
}

/* ---- the phase ---- */

/* 10f: all hits count at once, then Blocks break. */
static void apply_marks(const struct anc_setting *k, struct anc_state *g, struct st_log *log)
{
    for (uint32_t slot = 0; slot < ANC_SLOTS; slot++)
        if (g->marks[slot]) {
            anc_add_fatigue(g, anc_bit(slot), g->marks[slot]);
            anc_say(k, log, ANC_EV_SHOT_UP, ANC_10f, slot, g->marks[slot], g->fatigue[slot], 0);
            g->marks[slot] = 0;
        }
    st_pop(&g->s);
    anc_settle(k, g, g->live, log);
}

/* Asks the next Base that can shoot, the active side's first; when all have had their turn, the hits count. */
static void next_shooter(const struct anc_setting *k, struct anc_state *g, struct anc_shoot_frame *f,
                         struct st_log *log)
{
    for (; f->next < ANC_SLOTS; f->next++) {
        const uint32_t slot = (uint32_t)f->next ^ (f->side ? 32u : 0u);

        if ((k->missile >> slot & 1) && anc_targets(k, g, slot)) {
            f->shooter = (int32_t)slot + 1;
            f->next++;
            f->phase = ANC_H_CHOSEN;
            st_ask(&g->s, anc_side(slot), ANC_4d);
            return;
        }
    }
    apply_marks(k, g, log);
}

void anc_step_shoot(const struct anc_setting *k, struct anc_state *g, struct st_frame *frame, struct st_log *log)
{
    struct anc_shoot_frame *f = anc_shoot_of(frame);
    const int32_t shooter = f->shooter;
    struct anc_shot_frame *shot;

    if (f->phase == ANC_H_ASK) {
        next_shooter(k, g, f, log);
        return;
    }
    f->phase = ANC_H_ASK;
    f->shooter = 0;
    if (g->s.answer.verb == ANC_HOLD) {
        anc_say(k, log, ANC_EV_HELD_FIRE, ANC_4d, (uint32_t)shooter - 1, 0, 0, 0);
        return;
    }
    shot = anc_shot_of(st_push(&g->s, ANC_STEP_SHOT, f->side));
    shot->firer = shooter;
    shot->target = (int32_t)anc_slot(k, g->s.answer.target) + 1;
}
