/* view.c -- Ancients as a client draws it: Bases, ground, the open question. */
#include "ancients.h"

/* A label is found by adding a value to the label of the first value. */
ST_STATIC_ASSERT(ANC_L_LIGHT_HORSE - ANC_L_HEAVY == ANC_TYPES - 1, "a label for every type");
ST_STATIC_ASSERT(ANC_L_LEVY - ANC_L_ELITE == ANC_QUALITIES - 1, "a label for every quality");
ST_STATIC_ASSERT(ANC_L_IMPASSABLE - ANC_L_OPEN == ANC_GROUNDS - 1, "a label for every ground");
ST_STATIC_ASSERT(ANC_L_HIGHEST - ANC_L_FLAT == ANC_ELEVATIONS - 1, "a label for every elevation");

static uint32_t type_label(uint32_t type)
{
    return type < ANC_TYPES ? ANC_L_HEAVY + type : st_row_label(ANC_LABEL_COUNT, 0, type - ANC_TYPES);
}

static uint32_t ground_label(uint32_t ground)
{
    return ground < ANC_GROUNDS ? ANC_L_OPEN + ground : st_row_label(ANC_LABEL_COUNT, 1, ground - ANC_GROUNDS);
}

static void badge(struct st_piece *p, uint32_t *n, uint32_t label, uint32_t value)
{
    p->badge[*n].label = (uint16_t)label;
    p->badge[(*n)++].value = (int16_t)value;
}

static void view_base(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, struct st_piece *p)
{
    const uint64_t bit = anc_bit(slot);
    const int is_routed = (g->routed & bit) != 0;
    uint32_t n = 0;

    __builtin_memset(p, 0, sizeof *p);
    p->id = anc_id(k, slot);
    p->side = anc_side(slot);
    p->group = (uint16_t)(is_routed ? 0 : anc_id(k, g->block[slot] - 1u));
    p->kind = (uint8_t)(anc_steady_of(k, slot) && (k->spear & bit) ? ANC_L_SPEARMEN : type_label(k->type[slot]));
    p->shape = ST_SHAPE_TOKEN;
    p->facing = g->facing[slot];
    if (g->cell[slot] == HX_NONE) {
        p->flags |= ST_PIECE_OFF;
    } else {
        p->x = k->board.q[g->cell[slot]];
        p->y = k->board.r[g->cell[slot]];
    }
    /* A routed Base is in no Block and never tests, so its Fatigue does not matter. */
    if (is_routed)
        badge(p, &n, ANC_L_ROUTED, 0);
    else
        badge(p, &n, anc_label_of(k, g->fatigue[slot], 1), g->fatigue[slot]);
    badge(p, &n, ANC_L_ELITE + k->quality[slot], 0);
    if (g->shock & bit)
        badge(p, &n, ANC_L_SHOCK, 0);
    if (is_routed) {
        p->flags |= ST_PIECE_FLED;
    } else if ((g->halted | g->met) & bit) {
        p->flags |= ST_PIECE_SPENT;
        badge(p, &n, ANC_L_HALTED, 0);
    } else if (g->moves[slot]) {
        badge(p, &n, ANC_L_MOVED, 0);
    }
    if (k->spear & bit)
        badge(p, &n, ANC_L_SPEAR, 0);
    if (k->missile & bit)
        badge(p, &n, ANC_L_MISSILE, 0);
}

uint32_t anc_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX])
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    uint16_t movers[ST_MOVERS_MAX];
    uint64_t acts = 0;
    uint32_t n = 0;

    for (uint32_t i = anc_movers(set, s, movers); i > 0; i--)
        if (movers[i - 1])
            acts |= anc_bit(anc_slot(k, movers[i - 1]));
    for (uint64_t m = g->live | g->routed; m; m &= m - 1, n++) {
        view_base(k, g, anc_low(m), &out[n]);
        if (acts & m & (0 - m))
            out[n].flags |= ST_PIECE_ACTS;
    }
    return n;
}

static void view_cell(struct st_area *a, uint32_t kind, const struct anc_setting *k, uint32_t cell)
{
    __builtin_memset(a, 0, sizeof *a);
    a->kind = (uint16_t)kind;
    a->shape = ST_SHAPE_CELL;
    a->points = 1;
    a->x[0] = k->board.q[cell];
    a->y[0] = k->board.r[cell];
    a->holder = ST_NOBODY;
}

/* 8a, 13n: a hex has elevation and ground, and may be an objective; flat and open ground are not listed. */
uint32_t anc_areas(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX])
{
    const struct anc_setting *k = anc_setting_of(set);
    uint32_t n = 0;

    for (uint32_t c = 0; c < k->board.cells; c++) {
        if (k->elevation[c] > 1)
            view_cell(&out[n++], ANC_L_FLAT + k->elevation[c] - 1u, k, c);
        if (k->ground[c] != ANC_G_OPEN)
            view_cell(&out[n++], ground_label(k->ground[c]), k, c);
    }
    for (uint32_t c = 0; c < k->board.cells && n < ST_AREAS_MAX; c++)
        if (anc_is_objective(k, c)) {
            view_cell(&out[n], ANC_L_OBJECTIVE, k, c);
            out[n++].holder = anc_holder(k, anc_state_of(s), c);
        }
    return n;
}

/* The unit that a question or a die is about, 0 if there is none: of two that roll, the one that rolls now. */
static uint16_t roller(const struct anc_setting *k, const struct st_frame *f)
{
    if (f->step == ANC_STEP_FIGHT && f->phase == ANC_B_SECOND)
        return anc_id(k, (uint32_t)anc_fight_in(f)->second - 1);
    if (f->step == ANC_STEP_SHOT && f->phase == ANC_H_TARGET)
        return anc_id(k, (uint32_t)anc_shot_in(f)->target - 1);
    return (uint16_t)(anc_about_of(f) ? anc_id(k, anc_about_of(f) - 1) : 0);
}

#define ASKED(id, words, label) label,

void anc_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p)
{
    static const uint8_t label[] = { ANC_PHASE_LIST(ASKED) };
    const struct st_frame *f = s->depth > 0 ? st_peek(s) : NULL;

    p->label = label[anc_get(set, s, ANC_F_PHASE, 0)];
    if (f && f->step == ANC_STEP_DEPLOY && f->phase == ANC_D_PLACED)
        p->label = ANC_L_ASK_ANCHOR;
    p->rule = s->rule;
    p->unit = f ? roller(anc_setting_of(set), f) : 0;
    p->side = s->actor;
    p->times = 0;
    p->suggested = p->zero = 0;
    p->verbs = st_verbs_now(&ancients_ruleset, set, s);
}

/* ---- where an action leads ---- */

/* Carries out the order of a Block as if all tests were passed; 0: it is no such order. */
static int go(const struct anc_setting *k, struct anc_state *g, const struct st_action *act)
{
    struct anc_march m;

    if (!anc_plan(k, g, act, &m))
        return 0;
    for (uint64_t b = anc_members(g, anc_slot(k, act->unit)); b; b &= b - 1) {
        g->cell[anc_low(b)] = m.cell[anc_low(b)];
        g->facing[anc_low(b)] = m.facing[anc_low(b)];
    }
    return 1;
}

/* The Base that shows an action best: the leader of a column, the one that a wheel moves farthest, otherwise the one
 * that the action names. */
static uint32_t teller(const struct anc_setting *k, const struct anc_state *g, const struct anc_state *then,
                       const struct st_action *act)
{
    const uint32_t head = act->unit ? anc_slot(k, act->unit) : 0;
    uint8_t file[ANC_SIDE_MAX];
    uint32_t best = head;

    if (act->verb == ANC_COLUMN && anc_column_of(k, g, anc_members(g, head), file) > 0)
        return file[0];
    for (uint64_t m = act->verb == ANC_WHEEL ? anc_members(g, head) : 0; m; m &= m - 1)
        if (hx_distance(&k->board, g->cell[anc_low(m)], then->cell[anc_low(m)]) >
            hx_distance(&k->board, g->cell[best], then->cell[best]))
            best = anc_low(m);
    return best;
}

void anc_then(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
              struct anc_state *then)
{
    *then = *anc_state_of(s);
    if (!go(anc_setting_of(set), then, act))
        anc_apply(set, &then->s, act, NULL);
}

uint32_t anc_ends(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                  struct st_piece out[ST_PIECES_MAX])
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    struct anc_state then;
    uint32_t n = 0, first;

    anc_then(set, s, act, &then);
    first = teller(k, g, &then, act);
    for (uint64_t m = g->live | g->routed; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);
        const int is_there = ((then.live | then.routed) & anc_bit(slot)) && then.cell[slot] != HX_NONE;

        if (!is_there || (g->cell[slot] == then.cell[slot] && g->facing[slot] == then.facing[slot]))
            continue;
        if (slot == first)
            out[n] = out[0];
        view_base(k, &then, slot, &out[slot == first ? 0 : n]);
        n++;
    }
    return n;
}
