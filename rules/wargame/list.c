/* list.c -- Wargame: who can act, and what each can do. */
#include "wargame.h"

/* ---- movers ---- */

static uint32_t units_of(const struct wg_setting *k, const struct wg_state *g, uint64_t units, uint16_t *out)
{
    uint32_t n = 0;

    for (; units; units &= units - 1)
        if (wg_live(k, g, wg_low(units)))
            out[n++] = wg_id(k, g, wg_low(units));
    return n;
}

static uint32_t models_of(const struct wg_setting *k, uint32_t unit, uint64_t models, uint16_t *out)
{
    uint32_t n = 0;

    for (; models; models &= models - 1)
        out[n++] = (uint16_t)(k->first[unit] + wg_low(models) + 1);
    return n;
}

/* The unit, and those of its models that may draw a sidearm of their own. */
static uint32_t drawers(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint16_t *out)
{
    uint64_t m = wg_live(k, g, unit) & ~wg_alike(k, g, unit, wg_low(wg_live(k, g, unit)));
    uint32_t n = 0;

    out[n++] = wg_id(k, g, unit);
    for (; m; m &= m - 1)
        if (wg_may_draw(k, g, unit, wg_low(m)))
            out[n++] = (uint16_t)(k->first[unit] + wg_low(m) + 1);
    return n;
}

static uint32_t deployable(const struct wg_setting *k, const struct wg_state *g, uint16_t *out)
{
    struct st_action one;
    uint32_t n = 0;

    for (uint64_t m = g->waiting & wg_army(k, g->s.actor); m; m &= m - 1)
        if (wg_list_deploy(k, g, wg_low(m), 1, &one))
            out[n++] = wg_id(k, g, wg_low(m));
    return n;
}

/* CB3: models may pile in one by one, unless the unit went back, W72. */
static int closes_singly(const struct wg_fight *f) { return f->piling == WG_P_NONE && f->foe; }

/* The unit, the models that may draw, and those that may pile in one by one; each once. */
static uint32_t fighters(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, uint16_t *out)
{
    uint16_t more[WG_UNIT_MODELS + 1];
    uint32_t n = drawers(k, g, wg_fight_at(f)->unit - 1, out);
    const uint32_t drawing = n, count = closes_singly(wg_fight_at(f)) ? wg_placeable(k, g, f, more) : 0;

    for (uint32_t i = 0; i < count; i++) {
        uint32_t j = 0;

        while (j < drawing && out[j] != more[i])
            j++;
        if (j == drawing)
            out[n++] = more[i];
    }
    return n;
}

static int can_draw(const struct st_frame *f)
{
    return f->step == WG_STEP_SHOOT ? wg_shots_at(f)->used == 0 : wg_fight_at(f)->piling <= WG_P_BACK;
}

uint32_t wg_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX])
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    const struct st_frame *f;
    uint32_t unit;

    if (s->node != ST_DECIDE)
        return 0;
    f = st_peek(s);
    unit = wg_asked_at(f)->unit ? wg_asked_at(f)->unit - 1 : 0;
    switch (f->step) {
    case WG_STEP_DEPLOY: return deployable(k, g, out);
    case WG_STEP_EQUIP: out[0] = (uint16_t)(k->first[unit] + wg_equip_at(f)->asked); return 1;
    case WG_STEP_MOVE:
    case WG_STEP_FIGHT:
    case WG_STEP_SHOOT:
        if (g->placed)
            return wg_placeable(k, g, f, out);
        if (f->step != WG_STEP_MOVE && can_draw(f))
            return f->step == WG_STEP_FIGHT ? fighters(k, g, f, out) : drawers(k, g, unit, out);
        out[0] = wg_id(k, g, unit);
        return 1;
    case WG_STEP_COMBAT: return units_of(k, g, g->foes, out);
    case WG_STEP_LOSE: return models_of(k, unit, wg_live(k, g, unit), out);
    default: return units_of(k, g, wg_army(k, s->actor), out);
    }
}

/* ---- lists ---- */

static uint32_t bare(uint8_t verb, uint16_t unit, struct st_action *out)
{
    const struct st_action a = { verb, 0, unit, 0, 0, 0, 0, 0, 0, 0 };

    *out = a;
    return 1;
}

/* The sets that wg_sets() gives for a model, as actions. */
static uint32_t list_sets(const struct wg_setting *k, uint8_t verb, uint32_t slot, uint32_t allowed, uint32_t fresh,
                          struct st_action *out)
{
    uint8_t held[256];
    const uint32_t n = wg_sets(k, slot, allowed, fresh, held);

    for (uint32_t i = 0; i < n && i < ST_LIST_MAX / 2; i++) {
        bare(verb, (uint16_t)(slot + 1), &out[i]);
        out[i].bits = wg_bits_of(k, slot, held[i]);
    }
    return n < ST_LIST_MAX / 2 ? n : ST_LIST_MAX / 2;
}

/* Only the first of the models that equip together draws for them. */
static int is_drawer(const struct wg_setting *k, const struct wg_state *g, uint16_t id)
{
    const uint32_t unit = k->unit_of[id - 1], model = id - 1u - k->first[unit];

    return wg_low(wg_alike(k, g, unit, model)) == model;
}

static uint32_t list_draws(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint16_t id,
                           struct st_action *out)
{
    const uint32_t slot = id - 1u, fresh = wg_sidearms(k, slot) & ~(uint32_t)g->held[slot];
    uint32_t n;

    if (!wg_may_draw(k, g, unit, slot - k->first[unit]))
        return 0;
    n = list_sets(k, WG_DRAW, slot, g->held[slot] | fresh, fresh, out);
    for (uint32_t i = 0; k->sidearms == WG_FREE_HAND && i < n;)
        if (wg_check_draw(k, g, unit, &out[i]).code == ST_OK)
            i++;
        else
            out[i] = out[--n];
    return n;
}

static uint32_t list_towards(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint16_t id,
                             struct st_action *out)
{
    uint32_t n = 0;

    for (uint64_t m = wg_closest(k, g, unit); m && n < WG_SIDE_UNITS; m &= m - 1) {
        bare(WG_TOWARD, id, &out[n]);
        out[n++].target = wg_id(k, g, wg_low(m));
    }
    return n;
}

/* How a pile-in may begin: by choosing an enemy, all at once, or with one model. */
static uint32_t list_pile(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *frame,
                          uint16_t id, struct st_action *out)
{
    const struct wg_fight *f = wg_fight_at(frame);
    struct pl_vec to[WG_UNIT_MODELS];
    uint32_t n = 0;

    if (f->piling > WG_P_BACK)
        return 0;
    if (f->foe == 0)
        return list_towards(k, g, f->unit - 1, id, out);
    if (wg_pile_up(k, g, f, to))
        n += bare(WG_PILE_IN, id, out);
    return closes_singly(f) ? n + wg_list_placing(k, g, frame, id, out + n) : n;
}

static uint32_t list_fight(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *frame,
                           uint16_t id, struct st_action *out)
{
    const struct wg_fight *f = wg_fight_at(frame);
    const uint32_t unit = f->unit - 1;
    const int leads = id == wg_id(k, g, unit);
    uint32_t n = 0;

    if (f->piling == WG_P_PLACING)
        return wg_list_placing(k, g, frame, id, out);
    if (leads) {
        n += bare(WG_FINISH, id, out);
        n += wg_list_blows(k, g, f, ST_LIST_MAX / 4, out + n);
        n += list_pile(k, g, frame, id, out + n);
    }
    if (f->piling <= WG_P_BACK && is_drawer(k, g, id))
        n += list_draws(k, g, unit, id, out + n);
    return !leads && closes_singly(f) ? n + wg_list_placing(k, g, frame, id, out + n) : n;
}

static uint32_t list_shoot(const struct wg_setting *k, const struct wg_state *g, const struct wg_shots *f, uint16_t id,
                           struct st_action *out)
{
    const uint32_t unit = f->unit - 1;
    uint32_t n = 0;

    if (id == wg_id(k, g, unit))
        n += bare(WG_FINISH, id, out);
    n += f->used ? 0 : list_draws(k, g, unit, id, out + n);
    return id == wg_id(k, g, unit) ? n + wg_list_shots(k, g, f, ST_LIST_MAX - n, out + n) : n;
}

/* Is the question about this unit, or this model? */
static int is_asked(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, uint16_t id)
{
    if (id < 1 || id > wg_total(k) || !wg_has(g->live, id - 1u))
        return 0;
    switch (f->step) {
    case WG_STEP_EQUIP: return id == k->first[wg_equip_at(f)->unit - 1] + wg_equip_at(f)->asked;
    case WG_STEP_MOVE:
    case WG_STEP_SHOOT:
    case WG_STEP_FIGHT:
    case WG_STEP_LOSE: return k->unit_of[id - 1] == wg_asked_at(f)->unit - 1;
    case WG_STEP_COMBAT: return id == wg_id(k, g, k->unit_of[id - 1]) && (g->foes & wg_bit(k->unit_of[id - 1]));
    default: return id == wg_id(k, g, k->unit_of[id - 1]) && wg_side(k, k->unit_of[id - 1]) == g->s.actor;
    }
}

uint32_t wg_list(const struct st_setting *set, const struct st_state *s, uint16_t id, struct st_action out[ST_LIST_MAX])
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    const struct st_frame *f;

    if (s->node != ST_DECIDE || !is_asked(k, g, st_peek(s), id))
        return 0;
    f = st_peek(s);
    switch (f->step) {
    case WG_STEP_DEPLOY:
        if (!(g->waiting & wg_bit(k->unit_of[id - 1])))
            return 0;
        return wg_list_deploy(k, g, k->unit_of[id - 1], ST_LIST_MAX / 8, out);
    case WG_STEP_EQUIP: return list_sets(k, WG_EQUIP, id - 1u, (1u << wg_carried(k, id - 1u)) - 1, 0, out);
    case WG_STEP_MOVE: return wg_list_move(k, g, f, id, out);
    case WG_STEP_SHOOT: return is_drawer(k, g, id) ? list_shoot(k, g, wg_shots_at(f), id, out) : 0;
    case WG_STEP_FIGHT: return list_fight(k, g, f, id, out);
    case WG_STEP_COMBAT: return bare(WG_FIGHT, id, out);
    case WG_STEP_LOSE: return bare(wg_losses_at(f)->flee ? WG_FLEE : WG_LOSE, id, out);
    default: return bare(WG_ACTIVATE, id, out);
    }
}
