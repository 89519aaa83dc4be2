/* view.c -- Wargame: what a client draws and asks. */
#include "wargame.h"

static void put_badge(struct st_piece *p, uint32_t *n, uint16_t label, int32_t value)
{
    if (*n == ST_BADGES_MAX)
        return;
    p->badge[*n].label = label;
    p->badge[(*n)++].value = (int16_t)value;
}

static uint64_t acting_units(const struct wg_setting *k, const struct wg_state *g)
{
    const struct st_frame *f;

    if (g->s.node != ST_DECIDE)
        return 0;
    f = st_peek(&g->s);
    switch (f->step) {
    case WG_STEP_DEPLOY: return g->waiting & wg_army(k, g->s.actor);
    case WG_STEP_TURN: return wg_army(k, g->s.actor);
    case WG_STEP_COMBAT: return g->foes;
    default: return wg_bit(wg_asked_at(f)->unit - 1);
    }
}

static uint16_t body_label(uint32_t body)
{
    return body < WG_BODIES ? (uint16_t)(WG_L_UNTRAINED_FOOT + body)
                            : st_row_label(WG_LABEL_COUNT, 0, body - WG_BODIES);
}

/* A model is called after the weapon that it carries and that costs most; of equal ones, the last in the table.  Brutes
 * are always brutes. */
static uint8_t kind_of(const struct wg_setting *k, uint32_t slot)
{
    const uint32_t body = k->body[slot];
    uint32_t best = WG_WEAPONS, cost = 0;

    if ((body < WG_BODIES ? body : k->body_row[body - WG_BODIES].like - 1u) == WG_BRUTE)
        return (uint8_t)body_label(body);
    for (uint32_t n = 0; n < wg_carried(k, slot); n++) {
        const uint32_t item = k->item[slot][n] - 1u;

        if (wg_item_kind(k, item) != WG_THING && wg_item_cost(k, item) >= cost) {
            best = item < WG_ITEMS ? item : k->item_row[item - WG_ITEMS].like - 1u;
            cost = wg_item_cost(k, item);
        }
    }
    return (uint8_t)(WG_L_CLUBMEN + best);
}

static void put_badges(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, struct st_piece *p)
{
    uint32_t n = 0;

    put_badge(p, &n, body_label(k->body[slot]), 0);
    if (k->role[slot] != WG_ORDINARY)
        put_badge(p, &n, (uint16_t)(WG_L_SPECIALIST + k->role[slot] - WG_SPECIALIST), 0);
    if (wg_is_fatigued(k, g, k->unit_of[slot]))
        put_badge(p, &n, WG_L_FATIGUED, 0);
    for (uint32_t m = g->held[slot]; m; m &= m - 1)
        if (st_low(m) == 0 || k->item[slot][st_low(m)] != k->item[slot][st_low(m) - 1])
            put_badge(p, &n, wg_item_label(k->item[slot][st_low(m)] - 1u), 0);
    if (wg_has(g->moved, slot))
        put_badge(p, &n, WG_L_MOVED, 0);
}

void wg_piece_of(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, uint64_t acting,
                 struct st_piece *p)
{
    const uint32_t unit = k->unit_of[slot];

    __builtin_memset(p, 0, sizeof *p);
    p->id = (uint16_t)(slot + 1);
    p->group = wg_id(k, g, unit);
    p->side = wg_side(k, unit);
    p->kind = kind_of(k, slot);
    p->shape = ST_SHAPE_DISC;
    p->x = g->x[slot];
    p->y = g->y[slot];
    p->r = k->radius[slot];
    p->w = p->d = (uint16_t)(2 * k->radius[slot]);
    if (acting & wg_bit(unit))
        p->flags |= ST_PIECE_ACTS;
    if (wg_is_fatigued(k, g, unit))
        p->flags |= ST_PIECE_WEAK;
    if (g->waiting & wg_bit(unit))
        p->flags |= ST_PIECE_OFF;
    put_badges(k, g, slot, p);
}

uint32_t wg_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX])
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    const uint64_t acting = acting_units(k, g);
    uint32_t n = 0;

    for (uint32_t i = 0; i < wg_total(k); i++)
        if (wg_has(g->live, i))
            wg_piece_of(k, g, i, acting, &out[n++]);
    return n;
}

/* Zones are left out once all units are on the table. */
uint32_t wg_areas_of(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX])
{
    const struct wg_setting *k = wg_setting_of(set);
    uint32_t n = 0;

    for (uint32_t a = 0; a < k->areas; a++) {
        if (!wg_state_of(s)->waiting && (k->kind[a] == WG_ZONE_A || k->kind[a] == WG_ZONE_B))
            continue;
        __builtin_memset(&out[n], 0, sizeof out[n]);
        out[n].kind = wg_area_label(k, a);
        out[n].shape = k->shape[a].n > 1 ? ST_SHAPE_POLYGON : ST_SHAPE_TOKEN;
        out[n].points = (uint8_t)k->shape[a].n;
        out[n].holder = k->kind[a] == WG_OBJECTIVE ? wg_holder(k, wg_state_of(s), a) : ST_NOBODY;
        out[n].height = wg_is_marker(k, a) ? 0 : wg_ground_height(k, a);
        for (int32_t i = 0; i < k->shape[a].n; i++) {
            out[n].x[i] = k->shape[a].p[i].x;
            out[n].y[i] = k->shape[a].p[i].y;
        }
        n++;
    }
    return n;
}

/* The id of the unit, or of the model, that the question is about; 0: several. */
static uint16_t asked(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f)
{
    switch (f->step) {
    case WG_STEP_EQUIP: return (uint16_t)(k->first[wg_equip_at(f)->unit - 1] + wg_equip_at(f)->asked);
    case WG_STEP_MOVE:
    case WG_STEP_SHOOT:
    case WG_STEP_FIGHT:
    case WG_STEP_LOSE: return wg_id(k, g, wg_asked_at(f)->unit - 1);
    case WG_STEP_ATTACK: return wg_id(k, g, wg_attack_at(f)->attacker);
    case WG_STEP_BRAVERY: return wg_id(k, g, wg_bravery_at(f)->unit - 1);
    default: return 0;
    }
}

#define LABEL_OF(id, name, label) label,
/* clang-format off */
static const uint16_t asks[WG_ATS] = { WG_PHASES(LABEL_OF) };
/* clang-format on */

void wg_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p)
{
    p->label = asks[wg_get(set, s, WG_F_PHASE, 0)];
    p->rule = s->rule;
    p->unit = s->depth > 0 ? asked(wg_setting_of(set), wg_state_of(s), st_peek(s)) : 0;
    p->side = s->actor;
    p->times = s->depth > 0 ? wg_times(st_peek(s)) : 0;
    p->suggested = wg_suggested(wg_setting_of(set), wg_state_of(s));
    p->zero = 0;
    p->verbs = st_verbs_now(&wargame_ruleset, set, s);
}
