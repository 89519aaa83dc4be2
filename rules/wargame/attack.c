/* attack.c -- Wargame: attacking with a weapon, and who falls.
 *
 *   AW1, AW2      who rolls                       wg_volley_of()
 *   AW3-AW10      the number needed               wg_need_of()
 *   AW11, AW12    damage, and sixes that climb    roll_damage()
 *   AW13-AW15     cover                           roll_cover()
 *   AW16          the defender picks              wg_step_lose()
 *
 * Dice are rolled one at a time: the hit dice, easiest first, then a damage die for every hit, then a cover die for
 * every success.  The frame keeps counts, never faces, so that positions that mean the same are the same bytes.
 */
#include "wargame.h"

enum attack_phase { BEGIN, HIT, DAMAGE, COVER };

/* ---- who rolls, and what he needs ---- */

#define CLAUSE_OF(id, row, clause) clause,
/* clang-format off */
const st_rule wg_modifier_rule[WG_MODIFIERS] = { WG_MODIFIER_LIST(CLAUSE_OF) };
/* clang-format on */

uint32_t wg_modifiers(const struct wg_setting *k, uint32_t slot, uint32_t weapon, uint32_t bearing, int still,
                      int tired)
{
    const uint8_t ability = wg_item_ability(k, weapon), grade = wg_body_grade(k, slot);
    uint32_t m = 0;

    if (wg_item_kind(k, weapon) == WG_RANGED)
        m |= (uint32_t) !(bearing & WG_B_SHORT) << WG_M_LONG | (uint32_t) !!(bearing & WG_B_NEAR) << WG_M_NEAR;
    m |= (uint32_t)(grade == WG_IS_UNTRAINED) << WG_M_UNTRAINED | (uint32_t)(grade == WG_IS_ELITE) << WG_M_ELITE;
    m |= (uint32_t)(ability == WG_IMPRECISE) << WG_M_IMPRECISE | (uint32_t)(ability == WG_PRECISE) << WG_M_PRECISE;
    m |= (uint32_t)still << WG_M_NOT_MOVED | (uint32_t)tired << WG_M_FATIGUED;
    return m;
}

/* W14: modifiers have no bound and no face always hits: a need above 6 never hits, one below 2 always does. */
int32_t wg_need_of(const struct wg_setting *k, uint32_t modifiers)
{
    int32_t need = k->hit_need;

    for (; modifiers; modifiers &= modifiers - 1)
        need -= k->modifier[st_low(modifiers)];
    return st_max(1, st_min(need, WG_NEEDS));
}

/* Is it a weapon?  Of those that a book adds only what the unit holds is known to be one. */
static int is_weapon(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t item)
{
    if (item < WG_ITEMS)
        return item < WG_WEAPONS && k->item_kind[item] != WG_THING;
    return (wg_armed(k, g, unit, WG_MELEE) | wg_armed(k, g, unit, WG_RANGED)) >> item & 1;
}

struct st_verdict wg_check_weapon(const struct wg_setting *k, const struct wg_state *g, const struct wg_arms *arms,
                                  const struct st_action *act, uint32_t *target)
{
    const uint32_t weapon = act->option - 1u;
    struct st_verdict v;

    if (act->option < 1 || act->option > WG_ITEMS + WG_OWN_ITEMS || !is_weapon(k, g, arms->unit, weapon))
        return st_refuse(WG_NOT_ARMED, WG_AW1);
    if (wg_item_kind(k, weapon) != arms->kind)
        return st_refuse(WG_WRONG_KIND, arms->rule);
    if (!(wg_armed(k, g, arms->unit, arms->kind) >> weapon & 1))
        return st_refuse(WG_NOT_ARMED, WG_AW1);
    if (arms->used >> weapon & 1)
        return st_refuse(WG_USED, arms->rule);
    v = wg_check_unit(k, g, act->target, !wg_side(k, arms->unit), arms->rule, target);
    return v.code == ST_NO_UNIT || v.code == ST_NOT_YOURS ? st_refuse(ST_NO_TARGET, arms->rule) : v;
}

/* W40: with the option, only models within the weapon's reach strike. */
static int is_in_reach(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, uint32_t target,
                       uint32_t weapon)
{
    if (k->melee_reach == WG_REACH_UNIT)
        return 1;
    for (uint64_t m = wg_live(k, g, target); m; m &= m - 1)
        if (wg_models_within(k, g, slot, k->first[target] + wg_low(m), wg_item_range(k, weapon)))
            return 1;
    return 0;
}

/* An attack of one unit on another. */
struct aim {
    const struct wg_setting *k;
    const struct wg_state *g;
    uint32_t unit, target, weapon;
    struct wg_view view; /* of a ranged weapon */
};

static void aim_at(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target,
                   uint32_t weapon, struct aim *a)
{
    a->k = k;
    a->g = g;
    a->unit = unit;
    a->target = target;
    a->weapon = weapon;
    if (wg_item_kind(k, weapon) == WG_RANGED)
        wg_view_of(k, g, unit, target, &a->view);
}

/* How many dice a model rolls, and its modifiers; 0: it takes no part. */
static uint32_t dice_of(const struct aim *a, uint32_t slot, int tired, uint32_t *modifiers)
{
    const uint32_t copies = wg_copies(a->k, a->g, slot, a->weapon);
    const int ranged = wg_item_kind(a->k, a->weapon) == WG_RANGED;
    uint32_t bearing = 0;

    if (copies == 0)
        return 0;
    if (ranged)
        bearing = wg_bearing(&a->view, slot, a->target, wg_item_range(a->k, a->weapon), 1);
    if (ranged ? !(bearing & WG_B_IN_RANGE) : !is_in_reach(a->k, a->g, slot, a->target, a->weapon))
        return 0;
    *modifiers = wg_modifiers(a->k, slot, a->weapon, bearing, !wg_has(a->g->moved, slot), tired);
    return copies;
}

void wg_groups_of(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target, uint32_t weapon,
                  uint8_t dice[1 << WG_MODIFIERS])
{
    const int tired = wg_is_fatigued(k, g, unit);
    struct aim a;

    aim_at(k, g, unit, target, weapon, &a);
    __builtin_memset(dice, 0, 1 << WG_MODIFIERS);
    for (uint64_t n = wg_live(k, g, unit); n; n &= n - 1) {
        uint32_t m = 0;
        const uint32_t copies = dice_of(&a, k->first[unit] + wg_low(n), tired, &m);

        dice[m] = (uint8_t)(dice[m] + copies);
    }
}

void wg_volley_of(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target, uint32_t weapon,
                  struct wg_volley *out)
{
    const int tired = wg_is_fatigued(k, g, unit);
    struct aim a;

    __builtin_memset(out, 0, sizeof *out);
    aim_at(k, g, unit, target, weapon, &a);
    for (uint64_t n = wg_live(k, g, unit); n; n &= n - 1) {
        uint32_t m = 0;
        const uint32_t copies = dice_of(&a, k->first[unit] + wg_low(n), tired, &m);

        if (copies == 0)
            continue;
        out->dice[wg_need_of(k, m) - 1] = (uint8_t)(out->dice[wg_need_of(k, m) - 1] + copies);
        out->total += copies;
        for (; m; m &= m - 1)
            out->counts[st_low(m)] = (uint8_t)(out->counts[st_low(m)] + copies);
    }
}

int32_t wg_worse_by(const struct wg_setting *k, const struct wg_state *g, uint32_t target, uint8_t where)
{
    return k->fatigued_save == where && wg_is_fatigued(k, g, target) ? k->save_worse : 0;
}

int32_t wg_toughness(const struct wg_setting *k, const struct wg_state *g, uint32_t target)
{
    return wg_defence(k, g, target) - wg_worse_by(k, g, target, WG_SAVE_IS_DEFENCE);
}

int32_t wg_damage_need(const struct wg_setting *k, const struct wg_state *g, uint32_t target, uint32_t weapon)
{
    return wg_toughness(k, g, target) - wg_item_damage(k, weapon);
}

int32_t wg_cover_need(const struct wg_setting *k, const struct wg_state *g, uint32_t target, uint32_t cover)
{
    return cover == WG_NO_COVER ? 0 : st_max(k->cover_need[cover] - wg_worse_by(k, g, target, WG_SAVE_IS_COVER), 1);
}

/* ---- the beginning ---- */

uint8_t wg_times(const struct st_frame *f)
{
    uint32_t n = 0;

    if (f->step == WG_STEP_LOSE)
        return (uint8_t)wg_losses_at(f)->left;
    if (f->step != WG_STEP_ATTACK)
        return 0;
    for (uint32_t i = 0; i < WG_NEEDS && f->phase == HIT; i++)
        n += wg_attack_at(f)->dice[i];
    return (uint8_t)(f->phase == HIT ? n : wg_attack_at(f)->due);
}

static st_rule cover_rule(uint32_t cover) { return cover == WG_HEAVY_COVER ? WG_AW14 : WG_AW13; }

static void say_to_hit(const struct wg_setting *k, uint32_t unit, uint16_t id, const struct wg_volley *v,
                       struct st_log *log)
{
    const uint8_t side = wg_side(k, unit);

    wg_say(log, WG_EV_BASE, WG_AW3, side, id, k->hit_need, 0, 0);
    for (uint32_t i = 0; i < WG_MODIFIERS; i++)
        if (v->counts[i])
            wg_say(log, WG_EV_MODIFIER, wg_modifier_rule[i], side, id, k->modifier[i], v->counts[i],
                   (int32_t)(WG_L_LONG_RANGE + i));
    for (uint32_t i = 0; i < WG_NEEDS; i++)
        if (v->dice[i])
            wg_say(log, WG_EV_NEEDS, WG_AW3, side, id, (int32_t)i + 1, v->dice[i], 0);
}

/* What damage and cover dice will need.  It can be told before the first die, because nothing changes it until then. */
static void say_to_hurt(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target,
                        uint32_t weapon, struct st_log *log)
{
    const int32_t need = wg_damage_need(k, g, target, weapon), damage = wg_item_damage(k, weapon);
    const uint32_t cover = wg_cover(k, g, target);

    if (wg_worse_by(k, g, target, WG_SAVE_IS_DEFENCE) || (cover && wg_worse_by(k, g, target, WG_SAVE_IS_COVER)))
        wg_say_unit(k, g, log, WG_EV_SAVE_WORSE, WG_FC4, target, k->save_worse, 0, 0);
    wg_say_unit(k, g, log, WG_EV_DAMAGE_NEEDS, WG_AW11, unit, need, damage, need + damage);
    if (cover == WG_NO_COVER)
        wg_say_unit(k, g, log, WG_EV_OPEN, WG_AW15, target, 0, 0, 0);
    else
        wg_say_unit(k, g, log, WG_EV_COVER_NEEDS, cover_rule(cover), target, wg_cover_need(k, g, target, cover), 0,
                    (int32_t)(WG_L_NO_COVER + cover));
}

void wg_begin_attack(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct st_action *act,
                     struct st_log *log)
{
    const uint32_t target = k->unit_of[act->target - 1], weapon = act->option - 1u;
    struct wg_attack *f = wg_attack_of(st_push(&g->s, WG_STEP_ATTACK, wg_side(k, unit)));
    struct wg_volley v;

    wg_volley_of(k, g, unit, target, weapon, &v);
    f->attacker = (uint8_t)unit;
    f->target = (uint8_t)target;
    f->weapon = (uint8_t)weapon;
    __builtin_memcpy(f->dice, v.dice, sizeof f->dice);
    f->of = f->all = (uint8_t)v.total;
    f->need = (uint8_t)wg_damage_need(k, g, target, weapon);
    if (!log)
        return;
    wg_say_two(log, WG_EV_ATTACKS, WG_AW1, wg_side(k, unit), act->unit, act->target, (int32_t)v.total, 0,
               wg_item_label(weapon));
    say_to_hit(k, unit, act->unit, &v, log);
    say_to_hurt(k, g, unit, target, weapon, log);
}

/* ---- the rolls ---- */

/* The label of the weapon of an attack. */
static int32_t label_of(const struct wg_attack *f) { return wg_item_label(f->weapon); }

/* The easiest hit dice that are still due. */
static uint32_t hit_place(const struct wg_attack *f)
{
    uint32_t i = 0;

    while (i < WG_NEEDS && f->dice[i] == 0)
        i++;
    return i;
}

/* AW3; AW11, AW12: a six that does no damage yet is rolled again, and each further six counts one more; AW13, AW14. */
enum wg_outcome wg_outcome_of(const struct wg_attack *f, int32_t face)
{
    const int32_t need = (int8_t)f->need, top = f->sixes; /* sixes rolled so far for this die */

    if (f->phase == HIT)
        return face >= (int32_t)hit_place(f) + 1 ? WG_COUNTS : WG_FAILS;
    if (f->phase != DAMAGE)
        return face >= f->need ? WG_COUNTS : WG_FAILS;
    if (face == 6 && 6 + top < need)
        return WG_CLIMBS;
    return (top ? face == 6 : face >= need) ? WG_COUNTS : WG_FAILS;
}

static void begin_damage(const struct wg_setting *k, struct wg_state *g, struct wg_attack *f, struct st_log *log)
{
    const uint8_t hits = f->done;

    wg_say_unit(k, g, log, WG_EV_HITS, WG_AW3, f->attacker, hits, f->of, label_of(f));
    f->due = f->of = hits;
    f->done = 0;
    f->phase = DAMAGE;
}

/* AW3 */
static void roll_hit(const struct wg_setting *k, struct wg_state *g, struct wg_attack *f, struct st_log *log)
{
    uint32_t place = hit_place(f);

    if (f->phase == HIT) {
        const int hit = wg_outcome_of(f, g->s.answer.option) == WG_COUNTS;

        wg_say_die(k, g, log, hit ? WG_EV_HIT : WG_EV_MISS, WG_AW3, f->attacker, 0, 0);
        f->dice[place]--;
        f->done = (uint8_t)(f->done + hit);
        place = hit_place(f);
    }
    f->phase = HIT;
    if (place == WG_NEEDS)
        begin_damage(k, g, f, log);
    else
        st_roll(&g->s, f->side, WG_AW2);
}

static void begin_cover(const struct wg_setting *k, struct wg_state *g, struct wg_attack *f, struct st_log *log)
{
    const uint8_t wounds = f->done;
    const uint32_t cover = wounds ? wg_cover(k, g, f->target) : WG_NO_COVER;

    if (f->of)
        wg_say_unit(k, g, log, WG_EV_DAMAGE, WG_AW11, f->attacker, wounds, f->of, label_of(f));
    f->need = (uint8_t)wg_cover_need(k, g, f->target, cover);
    f->phase = COVER;
    f->hits = f->of;
    f->of = wounds;
    if (cover == WG_NO_COVER)
        return;
    f->due = wounds;
    f->done = 0;
}

/* AW11, AW12 */
static void roll_damage(const struct wg_setting *k, struct wg_state *g, struct wg_attack *f, struct st_log *log)
{
    const int32_t need = (int8_t)f->need, top = f->sixes;

    if (g->s.answer.option) {
        const enum wg_outcome outcome = wg_outcome_of(f, g->s.answer.option);
        const int climbs = outcome == WG_CLIMBS, done = outcome == WG_COUNTS;

        wg_say_die(k, g, log,
                   climbs ? WG_EV_SIX
                   : done ? WG_EV_PIERCES
                          : WG_EV_GLANCES,
                   climbs || top ? WG_AW12 : WG_AW11, f->attacker, climbs ? 6 + top : 0, climbs ? need : 0);
        g->s.answer.option = 0;
        f->sixes = (uint8_t)(climbs ? top + 1 : 0);
        f->due = (uint8_t)(f->due - !climbs);
        f->done = (uint8_t)(f->done + done);
    }
    if (f->due > 0)
        st_roll(&g->s, f->side, f->sixes ? WG_AW12 : WG_AW11);
    else
        begin_cover(k, g, f, log);
}

/* The whole attack in one event; the bytes of its first number are dice, hits, damage and what cover saved. */
static void sum_up(const struct wg_setting *k, const struct wg_state *g, const struct wg_attack *f, uint32_t casualties,
                   struct st_log *log)
{
    const uint32_t damage = f->of, saved = f->need ? damage - f->done : 0;
    const uint16_t kind = damage == 0 ? WG_EV_VOLLEY_FAILS : f->need ? WG_EV_VOLLEY_COVERED : WG_EV_VOLLEY;

    if (log)
        wg_say_two(log, kind, WG_AW1, f->side, wg_id(k, g, f->attacker), wg_id(k, g, f->target),
                   (int32_t)(f->all | (uint32_t)f->hits << 8 | damage << 16 | saved << 24), (int32_t)casualties,
                   label_of(f));
}

/* The clause of the cover that the target has. */
static st_rule rule_of(const struct wg_setting *k, const struct wg_state *g, const struct wg_attack *f)
{
    return f->need == wg_cover_need(k, g, f->target, WG_HEAVY_COVER) ? WG_AW14 : WG_AW13;
}

/* W21: there are no more casualties than models. */
static void inflict(const struct wg_setting *k, struct wg_state *g, struct wg_attack *f, struct st_log *log)
{
    const uint32_t target = f->target, wounds = f->done, strength = wg_strength(k, g, target);
    const uint32_t casualties = wounds < strength ? wounds : strength, attacker = f->attacker;
    const uint8_t covered = f->need;
    const st_rule rule = covered ? rule_of(k, g, f) : WG_AW15;

    if (covered && f->of > wounds)
        wg_say_unit(k, g, log, WG_EV_SAVED, rule, target, (int32_t)(f->of - wounds), (int32_t)f->of, 0);
    if (log)
        wg_say_two(log, casualties ? WG_EV_HURT : WG_EV_UNHURT, rule, wg_side(k, target), wg_id(k, g, target),
                   wg_id(k, g, attacker), 0, 0, (int32_t)casualties);
    sum_up(k, g, f, casualties, log);
    st_pop(&g->s);
    if (casualties) {
        struct wg_losses *losses = wg_losses_of(st_push(&g->s, WG_STEP_LOSE, wg_side(k, target)));

        losses->unit = target + 1;
        losses->left = casualties;
    }
}

static void roll_cover(const struct wg_setting *k, struct wg_state *g, struct wg_attack *f, struct st_log *log)
{
    const st_rule rule = rule_of(k, g, f);

    if (g->s.answer.option) {
        const int falls = wg_outcome_of(f, g->s.answer.option) == WG_COUNTS;

        wg_say_die(k, g, log, falls ? WG_EV_STRUCK : WG_EV_SHELTERED, rule, f->target, 0, 0);
        f->due--;
        f->done = (uint8_t)(f->done + falls);
        g->s.answer.option = 0;
    }
    if (f->due > 0)
        st_roll(&g->s, !f->side, rule);
    else
        inflict(k, g, f, log);
}

void wg_step_attack(const struct wg_setting *k, struct wg_state *g, struct wg_attack *f, struct st_log *log)
{
    switch (f->phase) {
    case BEGIN:
    case HIT:
        roll_hit(k, g, f, log);
        if (f->phase == DAMAGE)
            g->s.answer.option = 0;
        return;
    case DAMAGE: roll_damage(k, g, f, log); return;
    default: roll_cover(k, g, f, log); return;
    }
}

/* ---- who falls, and who flees ---- */

struct st_verdict wg_check_lose(const struct wg_setting *k, const struct wg_state *g, const struct wg_losses *f,
                                const struct st_action *act)
{
    const st_rule rule = f->flee ? WG_BR4 : WG_AW16;

    if (act->verb != (f->flee ? WG_FLEE : WG_LOSE))
        return st_refuse(ST_NOT_NOW, rule);
    if (act->unit < 1 || act->unit > wg_total(k) || !wg_has(g->live, act->unit - 1u))
        return st_refuse(ST_NO_UNIT, rule);
    return k->unit_of[act->unit - 1] == f->unit - 1 ? st_ok() : st_refuse(WG_OTHER_UNIT, rule);
}

static void lose(const struct wg_setting *k, struct wg_state *g, const struct wg_losses *f, uint32_t slot,
                 struct st_log *log)
{
    const uint32_t unit = f->unit - 1;

    wg_say(log, f->flee ? WG_EV_FLEES : WG_EV_FALLS, f->flee ? WG_BR4 : WG_AW16, f->side, (uint16_t)(slot + 1), 0, 0,
           0);
    if (!f->flee)
        g->suffered[unit]++;
    wg_remove(k, g, slot);
}

/* AW16, W48: the owner names one model after another; if all must go, there is no question.  W53: what flight costs is
 * judged when all have tested. */
void wg_step_lose(const struct wg_setting *k, struct wg_state *g, struct wg_losses *f, struct st_log *log)
{
    const uint32_t unit = f->unit - 1;
    const int is_end = !f->flee || !wg_is_since(k, WG_EXACT);

    if (f->phase == 1) {
        lose(k, g, f, g->s.answer.unit - 1u, log);
        f->left--;
    }
    f->phase = 1;
    if (f->left > 0 && f->left < wg_strength(k, g, unit)) {
        st_ask(&g->s, f->side, f->flee ? WG_BR4 : WG_AW16);
        return;
    }
    for (uint64_t m = f->left > 0 ? wg_live(k, g, unit) : 0; m; m &= m - 1)
        lose(k, g, f, k->first[unit] + wg_low(m), log);
    if (wg_live(k, g, unit) == 0)
        wg_say(log, WG_EV_DESTROYED, f->flee ? WG_BR4 : WG_AW16, f->side, (uint16_t)(k->first[unit] + 1), 0, 0, 0);
    st_pop(&g->s);
    if (is_end)
        wg_end_if_wiped(k, g, log);
}
