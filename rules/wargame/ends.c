/* ends.c -- Wargame: where models would stand after a move, for previews.
 *
 * A lawful action is done on a copy of the state.  A move that is refused is laid out in the same way, and its path is
 * that of the model to blame.
 */
#include "wargame.h"

/* The models that stand elsewhere after the action; the one that it names comes first. */
uint32_t wg_ends(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                 struct st_piece out[ST_PIECES_MAX])
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    struct wg_state then;
    uint32_t n = 0;

    if (act->verb != WG_DEPLOY && act->verb != WG_MARCH && act->verb != WG_FORM && act->verb != WG_WALK &&
        act->verb != WG_PILE_IN && act->verb != WG_FINISH && act->verb != WG_BACK)
        return 0;
    then = *g;
    wg_apply(set, &then.s, act, NULL);
    for (uint32_t i = 0; i < wg_total(k); i++)
        if (wg_has(then.live, i) && (g->x[i] != then.x[i] || g->y[i] != then.y[i])) {
            wg_piece_of(k, &then, i, 0, &out[n]);
            if (n > 0 && out[n].id == act->unit) {
                const struct st_piece first = out[0];

                out[0] = out[n];
                out[n] = first;
            }
            n++;
        }
    return n;
}

/* ---- lawful or not ---- */

/* Each model where the action would put it; returns the mask of them, 0 if the action is incomplete or no move. */
static uint64_t laid_out(const struct wg_mover *m, const struct st_action *act, struct pl_vec *to)
{
    const struct pl_vec at = { act->x, act->y }, v = pl_minus(at, m->from[wg_low(m->live)]);
    const uint32_t own = act->unit - 1u - m->k->first[m->unit];

    switch (act->verb) {
    case WG_DEPLOY:
    case WG_FORM:
        if (act->facing >= PL_TURN || act->option < 1 || act->option > st_bits64(m->live))
            return 0;
        wg_layout(m->k, m->unit, m->live, at, act->facing, act->option, to);
        return m->live;
    case WG_MARCH:
    case WG_VIA:
        for (uint64_t n = m->live; n; n &= n - 1)
            to[wg_low(n)] = pl_plus(m->from[wg_low(n)], v);
        return m->live;
    case WG_WALK:
        if (own >= WG_UNIT_MODELS || !(m->live & wg_bit(own)))
            return 0;
        to[own] = at;
        return wg_bit(own);
    default: return 0;
    }
}

static int32_t length_of(const struct wg_mover *m, uint32_t i, struct pl_vec to)
{
    const struct pl_vec at = pl_plus(m->from[i], m->via), v = pl_minus(to, at);

    return m->spent[i] + (int32_t)pl_length(v) + (m->near.high ? wg_climb(m->k, m->near.high, at, v) : 0);
}

/* The limiting model: the one that the refusal names, else the one with the longest path. */
static uint32_t teller(const struct wg_mover *m, struct st_verdict v, uint64_t going, const struct pl_vec *to)
{
    const uint32_t named = (uint32_t)v.need - 1 - m->k->first[m->unit];
    uint32_t best = wg_low(going);

    if ((v.code == WG_OFF_TABLE || v.code == WG_NOT_ZONE || v.code == WG_IMPASSABLE || v.code == WG_ENEMY_IN_WAY ||
         v.code == WG_OVERLAPS) &&
        named < WG_UNIT_MODELS && (going & wg_bit(named)))
        return named;
    for (uint64_t n = m->allowance ? going : 0; n; n &= n - 1)
        if (length_of(m, wg_low(n), to[wg_low(n)]) > length_of(m, best, to[best]))
            best = wg_low(n);
    return best;
}

/* Too far beyond any table to draw. */
static int is_wild(int32_t x) { return x < -64000 || x > 128000; }

/* A unit that deploys has no path, because it stands nowhere yet: no length is told. */
static int mover_for(const struct wg_setting *k, const struct wg_state *g, const struct st_action *act,
                     struct wg_mover *m)
{
    const struct st_frame *f = st_peek(&g->s);

    if (act->unit < 1 || act->unit > wg_total(k) || !wg_has(g->live, act->unit - 1u) || is_wild(act->x) ||
        is_wild(act->y))
        return 0;
    __builtin_memset(m, 0, sizeof *m);
    if (act->verb == WG_DEPLOY && f->step == WG_STEP_DEPLOY) {
        m->k = k;
        m->g = g;
        m->unit = k->unit_of[act->unit - 1];
        m->live = wg_live(k, g, m->unit);
        return 1;
    }
    if (f->step != WG_STEP_MOVE && f->step != WG_STEP_FIGHT)
        return 0;
    wg_mover_of(k, g, f, m);
    return k->unit_of[act->unit - 1] == m->unit;
}

static void tell(const struct wg_mover *m, uint32_t i, const struct pl_vec *to, struct st_way *way)
{
    way->unit = (uint16_t)(m->k->first[m->unit] + i + 1);
    way->most = m->allowance;
    way->length = m->allowance ? length_of(m, i, to[i]) : 0;
    for (way->points = 0; way->points < m->vias; way->points++) {
        way->x[way->points] = m->from[i].x + m->g->via_x[way->points];
        way->y[way->points] = m->from[i].y + m->g->via_y[way->points];
    }
}

uint32_t wg_way(const struct st_setting *set, const struct st_state *s, const struct st_action *act, struct st_way *way,
                struct st_piece out[ST_PIECES_MAX])
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    struct pl_vec to[WG_UNIT_MODELS];
    struct wg_mover m;
    uint64_t going;
    uint32_t n = 0;

    __builtin_memset(way, 0, sizeof *way);
    if (s->node != ST_DECIDE || !mover_for(k, g, act, &m))
        return 0;
    going = laid_out(&m, act, to);
    if (!going)
        return 0;
    tell(&m, teller(&m, wg_check(set, s, act), going, to), to, way);
    for (uint64_t rest = going; rest; rest &= rest - 1) {
        wg_piece_of(k, g, k->first[m.unit] + wg_low(rest), 0, &out[n]);
        out[n].x = to[wg_low(rest)].x;
        out[n].y = to[wg_low(rest)].y;
        out[n++].flags &= (uint8_t)~ST_PIECE_OFF;
    }
    return n;
}
