/* view.c -- The Portable Wargame as a client draws it: pieces, areas, the open question. */
#include "portable.h"

static void badge(struct st_piece *p, uint32_t *n, uint16_t label)
{
    p->badge[*n].label = label;
    p->badge[(*n)++].value = 0;
}

static void view_unit(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, struct st_piece *p)
{
    const uint32_t bit = pw_bit(unit), square = pw_square(g, unit), type = pw_type_of(k, unit);
    uint32_t n = 0;

    __builtin_memset(p, 0, sizeof *p);
    p->id = (uint16_t)unit;
    p->side = pw_side(k, unit);
    p->kind = (uint8_t)(type < PW_TYPES ? PW_L_INFANTRY + type : st_row_label(PW_LABEL_COUNT, 0, type - PW_TYPES));
    p->shape = ST_SHAPE_TOKEN;
    p->facing = g->facing[unit - 1];
    if (square == SQ_NONE) {
        p->flags |= ST_PIECE_OFF;
    } else {
        p->x = (int32_t)sq_x(&k->board, square);
        p->y = (int32_t)sq_y(&k->board, square);
        if (pw_is_attached(k, g, unit))
            p->flags |= ST_PIECE_RIDES;
    }
    badge(p, &n, (uint16_t)(PW_L_POOR + k->unit_quality[unit - 1]));
    if (g->exhausted & bit) {
        p->flags |= ST_PIECE_WEAK;
        badge(p, &n, PW_L_EXHAUSTED);
    }
    if (pw_kind(k, type) == PW_ARTILLERY)
        badge(p, &n, g->unlimbered & bit ? PW_L_UNLIMBERED : PW_L_LIMBERED);
    if (g->acted & bit) {
        p->flags |= ST_PIECE_SPENT;
        badge(p, &n, PW_L_ACTED);
    }
}

uint32_t pw_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX])
{
    const struct pw_setting *k = pw_setting_of(set);
    const struct pw_state *g = pw_state_of(s);
    uint16_t movers[ST_MOVERS_MAX];
    uint32_t n = 0, acts = 0;

    for (uint32_t i = pw_movers(set, s, movers); i > 0; i--)
        acts |= pw_bit(movers[i - 1]);
    for (uint32_t m = g->alive; m; m &= m - 1, n++) {
        view_unit(k, g, st_low(m) + 1, &out[n]);
        if (acts & m & (0u - m))
            out[n].flags |= ST_PIECE_ACTS;
    }
    return n;
}

static void view_square(struct st_area *a, uint16_t kind, const struct pw_setting *k, uint32_t square)
{
    __builtin_memset(a, 0, sizeof *a);
    a->kind = kind;
    a->shape = ST_SHAPE_CELL;
    a->points = 1;
    a->x[0] = (int32_t)sq_x(&k->board, square);
    a->y[0] = (int32_t)sq_y(&k->board, square);
    a->holder = ST_NOBODY;
}

/* GA2: one terrain for each square; open ground is not listed.  VI3: whoever occupies an objective holds it. */
uint32_t pw_areas(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX])
{
    const struct pw_setting *k = pw_setting_of(set);
    const struct pw_state *g = pw_state_of(s);
    uint32_t n = 0;

    for (uint32_t q = 0; q < k->board.squares; q++) {
        if (k->ground[q] != PW_OPEN)
            view_square(&out[n++], pw_ground_label(k->ground[q]), k, q);
        if (sq_has(k->objectives, q)) {
            view_square(&out[n], PW_L_OBJECTIVE, k, q);
            out[n++].holder = sq_has(g->held[0], q) ? 0 : sq_has(g->held[1], q) ? 1 : ST_NOBODY;
        }
    }
    return n;
}

void pw_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p)
{
#define QUESTION(id, word, question, said) question,
    static const uint8_t label[PW_PHASES] = { PW_PHASE_LIST(QUESTION) };
    const struct st_frame *f = s->depth > 0 ? st_peek(s) : NULL;

    p->label = label[pw_get(set, s, PW_F_PHASE, 0)];
    p->rule = s->rule;
    p->unit = f && f->step >= PW_STEP_ACTIVATION ? (uint16_t)pw_asked(f) : 0;
    if (f && f->step == PW_STEP_COMBAT && f->phase == PW_C_ROLLED_D)
        p->unit = (uint16_t)pw_combat_in(f)->defender; /* the defender's die */
    p->side = s->actor;
    p->times = 0;
    p->suggested = p->zero = 0;
    p->verbs = st_verbs_now(&portable_ruleset, set, s);
}
