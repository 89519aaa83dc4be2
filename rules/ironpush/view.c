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
    p->kind = (uint8_t)(IP_L_LEVY + k->type[slot]);
    p->shape = ST_SHAPE_BASE;
    p->facing = g->h[slot];
    p->w = IP_WIDTH;
    p->d = k->deep[slot];
    p->x = g->x[slot];
    p->y = g->y[slot];
    if (g->cohesion[slot] != IP_IS_FRESH)       /* 2.1: how every unit begins needs no mark */
        badge(p, &n, (uint32_t)IP_L_FRESH + g->cohesion[slot], 0);
    if (k->base[slot] != k->strength[k->type[slot]])
        badge(p, &n, IP_L_STRENGTH, k->base[slot]);
    if (g->waiting & bit) {
        p->flags |= ST_PIECE_OFF;
        p->facing = p->side ? 270 : 90;         /* as it would be put down, towards the other side */
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

    (void)s;
    for (uint32_t a = 0; a < k->areas; a++) {
        __builtin_memset(&out[a], 0, sizeof out[a]);
        out[a].kind = (uint16_t)(IP_L_ROUGH + k->kind[a]);
        out[a].shape = k->shape[a].n > 1 ? ST_SHAPE_POLYGON : ST_SHAPE_TOKEN;
        out[a].points = (uint8_t)k->shape[a].n;
        for (int32_t i = 0; i < k->shape[a].n; i++) {
            out[a].x[i] = k->shape[a].p[i].x;
            out[a].y[i] = k->shape[a].p[i].y;
        }
    }
    return k->areas;
}

static uint32_t verbs_now(const struct st_setting *set, const struct st_state *s)
{
    uint16_t movers[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    uint32_t verbs = 0;

    if (s->node == ST_CHANCE)
        return 1u << ST_ROLL;
    for (uint32_t i = ip_movers(set, s, movers); i > 0; i--)
        for (uint32_t j = ip_list(set, s, movers[i - 1], list); j > 0; j--)
            verbs |= 1u << list[j - 1].verb;
    return verbs;
}

/* The unit that the question is about. */
static uint32_t asked_unit(const struct st_frame *f)
{
    switch (f->step) {
    case IP_STEP_ATTACK: return (uint32_t)f->a[f->n];
    case IP_STEP_LOSS: return (uint32_t)f->a[0] + 1;
    case IP_STEP_EXTRA:
    case IP_STEP_FALL_BACK:
    case IP_STEP_RALLY: return (uint32_t)f->a[0];
    default: return 0;
    }
}

void ip_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p)
{
    static const uint8_t label[IP_ATS] = {
        IP_L_ASK_ACT, IP_L_ASK_ROLL_OFF, IP_L_ASK_DEPLOY, IP_L_ASK_EXTRA, IP_L_ASK_ATTACK, IP_L_ASK_TAKE,
        IP_L_ASK_FALL_BACK, IP_L_ASK_WITHDRAW, IP_L_ASK_RALLY, IP_L_ASK_LOSS, IP_L_OVER,
    };
    const uint32_t unit = s->depth > 0 ? asked_unit(st_peek(s)) : 0;

    p->label = label[ip_get(set, s, IP_F_PHASE, 0)];
    p->rule = s->rule;
    p->unit = unit ? ip_id(ip_setting_of(set), unit - 1) : 0;
    p->side = s->actor;
    p->zero = 0;
    p->verbs = verbs_now(set, s);
}
