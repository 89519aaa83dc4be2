/* view.c -- Iron Push as a client draws it: bases, ground, markers, the open question. */
#include "ironpush.h"

static void badge(struct st_piece *p, uint32_t *n, uint32_t label, uint32_t value)
{
    p->badge[*n].label = (uint16_t)label;
    p->badge[(*n)++].value = (int16_t)value;
}

/* 2.7: the state of every unit is public. */
static void view_unit(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct st_piece *p)
{
    const uint64_t bit = ip_bit(slot);
    uint32_t n = 0;

    __builtin_memset(p, 0, sizeof *p);
    p->id = ip_id(k, slot);
    p->side = ip_side(slot);
    p->kind = (uint8_t)(k->type[slot] < IP_TYPES ? (uint32_t)IP_L_LEVY + k->type[slot]
                                                 : st_row_label(IP_LABEL_COUNT, 0, k->type[slot] - IP_TYPES));
    p->shape = ST_SHAPE_BASE;
    p->facing = g->h[slot];
    p->w = IP_WIDTH;
    p->d = k->deep[slot];
    p->x = g->x[slot];
    p->y = g->y[slot];
    if (g->cohesion[slot] != IP_IS_FRESH) /* 2.1: every unit begins Fresh, so that needs no mark */
        badge(p, &n, (uint32_t)IP_L_FRESH + g->cohesion[slot], 0);
    if (k->base[slot] != ip_strength_of(k, k->type[slot]))
        badge(p, &n, IP_L_STRENGTH, k->base[slot]);
    if (g->waiting & bit) {
        p->flags |= ST_PIECE_OFF;
        p->facing = p->side ? 270 : 90; /* as it will be placed: towards the other side */
    } else if (ip_engaged(k, g, slot)) {
        badge(p, &n, IP_L_ENGAGED, 0);
    }
    if (g->cohesion[slot] != IP_IS_FRESH)
        p->flags |= ST_PIECE_WEAK;
    if (g->acted & bit) {
        p->flags |= ST_PIECE_SPENT;
        badge(p, &n, IP_L_ACTED, 0);
    }
}

uint32_t ip_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX])
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    uint16_t movers[ST_MOVERS_MAX];
    uint64_t acts = 0;
    uint32_t n = 0;

    for (uint32_t i = ip_movers(set, s, movers); i > 0; i--)
        if (movers[i - 1])
            acts |= ip_bit(ip_slot(k, movers[i - 1]));
    for (uint64_t m = g->live; m; m &= m - 1, n++) {
        view_unit(k, g, ip_low(m), &out[n]);
        if (acts & m & (0 - m))
            out[n].flags |= ST_PIECE_ACTS;
    }
    return n;
}

uint32_t ip_areas(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX])
{
    const struct ip_setting *k = ip_setting_of(set);

    for (uint32_t a = 0; a < k->areas; a++) {
        __builtin_memset(&out[a], 0, sizeof out[a]);
        out[a].kind = (uint16_t)(IP_L_ROUGH + k->kind[a]);
        out[a].shape = k->shape[a].n > 1 ? ST_SHAPE_POLYGON : ST_SHAPE_TOKEN;
        out[a].points = (uint8_t)k->shape[a].n;
        out[a].holder = k->kind[a] == IP_OBJECTIVE ? ip_holder(k, ip_state_of(s), a) : ST_NOBODY;
        for (int32_t i = 0; i < k->shape[a].n; i++) {
            out[a].x[i] = k->shape[a].p[i].x;
            out[a].y[i] = k->shape[a].p[i].y;
        }
    }
    return k->areas;
}

/* The unit that the question is about: its slot + 1; 0: none. */
static uint32_t asked_unit(const struct st_frame *f)
{
    switch (f->step) {
    case IP_STEP_EXTRA: return (uint32_t)ip_extra_in(f)->unit;
    case IP_STEP_ATTACK: return ip_roller(ip_attack_in(f)) + 1;
    case IP_STEP_FALL_BACK:
    case IP_STEP_RALLY: return (uint32_t)ip_test_in(f)->unit;
    case IP_STEP_LOSS: return (uint32_t)ip_loss_in(f)->slot + 1;
    default: return 0;
    }
}

/* clang-format off */
#define QUESTION(id, word, label, said) label,
/* clang-format on */
void ip_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p)
{
    static const uint8_t label[] = { IP_PHASES(QUESTION) };
    const uint32_t unit = s->depth > 0 ? asked_unit(st_peek(s)) : 0;

    p->label = label[ip_get(set, s, IP_F_PHASE, 0)];
    p->rule = s->rule;
    p->unit = unit ? ip_id(ip_setting_of(set), unit - 1) : 0;
    p->side = s->actor;
    p->times = 0;
    p->suggested = p->zero = 0;
    p->verbs = st_verbs_now(ip_ruleset_of(set), set, s);
}

/* ---- what moves ---- */

/* The units whose place or heading the action changes: the mover, or all that a chosen die pushes. */
uint32_t ip_ends(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                 struct st_piece out[ST_PIECES_MAX])
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    struct ip_state then = *g;
    uint32_t n = 0;

    ip_apply(set, &then.s, act, NULL);
    for (uint64_t m = then.live; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        if (then.x[slot] != g->x[slot] || then.y[slot] != g->y[slot] || then.h[slot] != g->h[slot])
            view_unit(k, &then, slot, &out[n++]);
    }
    return n;
}

/* ---- edges ---- */

static uint16_t edge_label(int32_t edge) { return (uint16_t)(IP_L_FRONT + edge); }

/* The units of a mask that a base touches. */
static uint32_t touches_at(const struct ip_setting *k, const struct ip_state *g, uint32_t slot,
                           const struct pl_rect *at, uint64_t others, uint32_t room, struct st_touch *out)
{
    uint32_t n = 0;

    for (uint64_t m = others & ~ip_bit(slot); m && n < room; m &= m - 1) {
        const struct pl_rect b = ip_base(k, g, ip_low(m));
        const struct pl_contact c = pl_touches(at, &b, k->contact, IP_EPS);

        if (c.shared == 0)
            continue;
        out[n].unit = ip_id(k, slot);
        out[n].other = ip_id(k, ip_low(m));
        out[n].edge = edge_label(c.mine);
        out[n++].other_edge = edge_label(c.other);
    }
    return n;
}

uint32_t ip_touches_of(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                       struct st_touch out[ST_TOUCHES_MAX])
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    uint32_t n = 0;

    if (act) {
        const uint32_t slot = ip_slot(k, act->unit);
        struct pl_rect at;

        if (!(ip_verbs[act->verb].fields & ST_P_POINT))
            return 0;
        at = ip_base_at(k, slot, pl_vec_of(act->x, act->y), act->facing);
        return touches_at(k, g, slot, &at, ip_standing(g), ST_TOUCHES_MAX, out);
    }
    for (uint64_t m = ip_standing(g); m; m &= m - 1) {
        const struct pl_rect at = ip_base(k, g, ip_low(m));

        n += touches_at(k, g, ip_low(m), &at, m, ST_TOUCHES_MAX - n, out + n);
    }
    return n;
}

/* The verb that places a unit at the open question; IP_ROLL: none does. */
static uint8_t pose_verb(const struct st_state *s)
{
    if (s->node != ST_DECIDE)
        return IP_ROLL;
    switch (st_peek(s)->step) {
    case IP_STEP_DEPLOY: return IP_DEPLOY;
    case IP_STEP_FALL_BACK: return IP_WITHDRAW;
    case IP_STEP_ATTACK: return IP_ROLL;
    default: return IP_MOVE;
    }
}

/* Puts a pose into an action, with a first pivot if only that makes it lawful; 0: it is not lawful either way. */
static int is_lawful(const struct st_setting *set, const struct st_state *s, const struct pl_rect *at,
                     struct st_action *act)
{
    act->x = at->at.x;
    act->y = at->at.y;
    act->facing = (uint16_t)at->h;
    act->turn = 0;
    if (ip_check(set, s, act).code == ST_OK)
        return 1;
    if (act->verb != IP_MOVE)
        return 0;
    act->turn = (uint16_t)(at->h + 1);
    if (ip_check(set, s, act).code == ST_OK)
        return 1;
    act->turn = 0;
    return 0;
}

/* The first lawful pose against an edge of an enemy: at its middle, to either side, or straight ahead of the unit.  If
 * none is lawful, the middle. */
static void snap_to_enemy(const struct st_setting *set, const struct st_state *s, const struct pl_rect *me,
                          const struct pl_rect *b, int32_t edge, struct st_action *act)
{
    static const int16_t part[] = { 0, 250, -250, 500, -500 };
    const int32_t tangent = pl_turned(b->h, 90 * edge + 90);
    const struct pl_vec t = { pl_cos(tangent), pl_sin(tangent) };
    const int32_t ahead = pl_scaled(pl_dot(pl_minus(me->at, b->at), t));
    struct pl_rect at;

    for (uint32_t i = 0; i < sizeof part / sizeof *part; i++) {
        at = pl_snapped(me, b, edge, part[i]);
        if (is_lawful(set, s, &at, act))
            return;
    }
    at = pl_snapped(me, b, edge, ahead);
    if (st_abs(ahead) < IP_WIDTH && pl_touches(&at, b, ip_setting_of(set)->contact, IP_EPS).shared > 0 &&
        is_lawful(set, s, &at, act))
        return;
    at = pl_snapped(me, b, edge, 0);
    is_lawful(set, s, &at, act);
}

/* 5.2, 5.3: level with a friend at its side, or behind its middle. */
static struct pl_rect beside(const struct pl_rect *me, const struct pl_rect *b, int32_t edge)
{
    const int32_t far = edge == PL_REAR ? me->d + b->d : me->w + b->w;
    struct pl_rect at = pl_facing(*me, b->h);

    at.at = pl_plus(b->at, pl_step(pl_turned(b->h, 90 * edge), far));
    return at;
}

uint16_t ip_snap(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t other, uint32_t n,
                 struct st_action *out)
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    const struct st_action act = { pose_verb(s), 0, unit, 0, 0, 0, 0, 0, 0, 0 };
    struct pl_rect me, b;
    uint32_t slot, foe;
    int32_t edge;

    if (!ip_is_id(k, unit) || !ip_is_id(k, other) || unit == other || act.verb == IP_ROLL)
        return 0;
    slot = ip_slot(k, unit);
    foe = ip_slot(k, other);
    edge = (int32_t)n + (ip_side(slot) == ip_side(foe)); /* a friend offers its sides and its rear only */
    if (!(g->live & ip_bit(slot)) || !(ip_standing(g) & ip_bit(foe)) || n >= PL_EDGES || edge >= PL_EDGES)
        return 0;
    me = ip_base(k, g, slot);
    b = ip_base(k, g, foe);
    *out = act;
    if (ip_side(slot) != ip_side(foe)) {
        snap_to_enemy(set, s, &me, &b, edge, out);
    } else {
        me = beside(&me, &b, edge);
        is_lawful(set, s, &me, out);
    }
    return edge_label(edge);
}

/* ---- distances that matter ---- */

static struct st_ring ring_of(uint16_t unit, uint32_t label, st_rule rule, uint16_t r, struct pl_vec at)
{
    const struct st_ring out = { unit, (uint16_t)label, rule, r, at.x, at.y };

    return out;
}

/* The commanders that can still help a unit: 10.1 if it is worn, 10.2 if it may act again; a commander's own ring is
 * shown too. */
static uint64_t commanders_of(const struct ip_setting *k, const struct ip_state *g, uint32_t slot)
{
    const uint64_t own = k->commander & ip_standing(g) & ip_army(ip_side(slot));
    const uint64_t able = g->granted & ip_bit(slot) ? 0 : own & ~g->commanded;

    return g->cohesion[slot] != IP_IS_FRESH ? own : able | (own & ip_bit(slot));
}

/* 9.4, 10.2, 11.3: a camp matters to a worn unit; an objective is shown when no unit is chosen. */
uint32_t ip_rings(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                  struct st_ring out[ST_RINGS_MAX])
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    const uint32_t slot = ip_is_id(k, unit) ? ip_slot(k, unit) : 0;
    const int worn = g->cohesion[slot] != IP_IS_FRESH;
    uint32_t n = 0;

    if (unit > 0 && (!ip_is_id(k, unit) || !(ip_standing(g) & ip_bit(slot)) || pose_verb(s) == IP_ROLL))
        return 0; /* no distance matters to a roll or to a choice of dice */
    for (uint64_t m = unit ? commanders_of(k, g, slot) : k->commander & ip_standing(g); m; m &= m - 1)
        out[n++] = ring_of(ip_id(k, ip_low(m)), IP_L_M_COMMANDER, IP_10_2, k->command, ip_place(g, ip_low(m)));
    for (uint32_t a = 0; a < k->areas; a++) {
        const int camp = k->kind[a] >= IP_CAMP_A;

        if (camp && (unit == 0 || (worn && k->kind[a] == IP_CAMP_A + ip_side(slot))))
            out[n++] = ring_of(0, IP_L_M_CAMP, IP_9_4, k->command, k->shape[a].p[0]);
        if (k->kind[a] == IP_OBJECTIVE && unit == 0)
            out[n++] = ring_of(0, IP_L_OBJECTIVE, IP_11_3, k->objective, k->shape[a].p[0]);
    }
    return n;
}
