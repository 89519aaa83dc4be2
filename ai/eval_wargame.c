/* eval_wargame.c -- what a position of Wargame is worth.
 *
 * Models by their cost; the score and what would still be scored; units that can shoot at somebody with what they hold,
 * or are close to somebody with a blade in hand; cover; units that are out of breath.
 */
#include "../rules/wargame/wargame.h"
#include "eval.h"

enum {
    SCORE = 90, HALF = 320, HELD = 30, THROUGH = 40, TIRED = 12,
    REACH = 14,                         /* of a unit's worth, in 64ths: with a target in range */
    CLOSE = 10, COVERED = 4
};

struct view {
    const struct wg_setting *k;
    const struct wg_state *g;
    uint8_t mind;
};

static struct pl_vec middle(const struct wg_box *b) { return pl_vec_of((b->x0 + b->x1) / 2, (b->y0 + b->y1) / 2); }

/* How far two boxes are apart, about. */
static int32_t gap(const struct wg_box *a, const struct wg_box *b)
{
    const int32_t dx = st_max(0, st_max(a->x0 - b->x1, b->x0 - a->x1));
    const int32_t dy = st_max(0, st_max(a->y0 - b->y1, b->y0 - a->y1));

    return st_max(dx, dy) + st_min(dx, dy) / 2;
}

/* What a unit's models cost. */
static int32_t worth(const struct view *v, uint32_t unit)
{
    const uint32_t first = v->k->first[unit];
    int32_t cost = v->k->body_cost[v->k->body[first]] + v->k->armour_cost[v->k->armour[first]];

    for (uint32_t i = 0; i < WG_CARRIED && v->k->item[first][i]; i++)
        cost += v->k->item_cost[v->k->item[first][i] - 1u];
    return cost * (int32_t)wg_strength(v->k, v->g, unit);
}

/* The longest range of the weapons of a kind that a unit has in hand; 0 if it has none. */
static int32_t reach(const struct view *v, uint32_t unit, uint8_t kind)
{
    int32_t best = 0;

    for (uint32_t m = wg_armed(v->k, v->g, unit, kind); m; m &= m - 1)
        best = st_max(best, kind == WG_MELEE ? 1 : v->k->item_range[st_low(m)]);
    return best;
}

static int32_t nearest(const struct view *v, uint32_t unit)
{
    int32_t best = 60000;

    for (uint64_t m = wg_army(v->k, !wg_side(v->k, unit)) & ~v->g->waiting; m; m &= m - 1)
        if (wg_live(v->k, v->g, wg_low(m)))
            best = st_min(best, gap(&v->g->box[unit], &v->g->box[wg_low(m)]));
    return best;
}

/* Shooters want somebody in range and nobody close; the others want to be close. */
static int32_t position(const struct view *v, uint32_t unit, int32_t w)
{
    const int32_t far = nearest(v, unit), range = reach(v, unit, WG_RANGED);
    const int32_t step = v->k->unit_move[unit] + v->k->engaged;
    int32_t points = 0;

    if (range > 0) {
        points += w * REACH / 64 * (far <= range ? 64 : st_max(0, 64 - (far - range) / 300)) / 64;
        points -= far < 6000 ? w * CLOSE / 128 : 0;
    } else if (reach(v, unit, WG_MELEE) && wg_side(v->k, unit) == v->mind) {
        points += w * CLOSE / 64 * (far <= step ? 64 : st_max(0, 64 - (far - step) / 400)) / 64;
    }
    if (far < 30000 && wg_cover(v->k, v->g, unit))
        points += w * COVERED / 64;
    return points - (wg_is_fatigued(v->k, v->g, unit) ? w * TIRED / 128 : 0);
}

/* SC4: models near a marker, and how far the others are from it. */
static int32_t markers(const struct view *v, uint8_t side)
{
    const int32_t each = v->k->hold_points || v->k->objective_points ? HELD : 0;
    int32_t points = 0;

    for (uint32_t a = 0; each && a < v->k->areas; a++) {
        int32_t near = 0, far = 60000;

        if (v->k->kind[a] != WG_OBJECTIVE)
            continue;
        for (uint64_t m = wg_army(v->k, side) & ~v->g->waiting; m; m &= m - 1) {
            const int32_t d = (int32_t)pl_length(pl_minus(middle(&v->g->box[wg_low(m)]), v->k->shape[a].p[0]));

            if (!wg_live(v->k, v->g, wg_low(m)))
                continue;
            if (d <= v->k->objective + 1500)
                near += (int32_t)wg_strength(v->k, v->g, wg_low(m));
            points -= d / 4000;
            far = st_min(far, d);
        }
        points += st_min(near, 10) * each / 10 - far / 1000;
    }
    return points;
}

/* Models beyond the line that a side has to cross, and how far the others are from it. */
static int32_t breach(const struct view *v, uint8_t side)
{
    int32_t points = 0;

    for (uint32_t a = 0; v->k->breach_models && a < v->k->areas; a++) {
        const struct wg_box *goal = &v->k->area_box[a];

        if (v->k->kind[a] != WG_GOAL_A + side)
            continue;
        for (uint64_t m = wg_army(v->k, side) & ~v->g->waiting; m; m &= m - 1) {
            const int32_t n = (int32_t)wg_strength(v->k, v->g, wg_low(m)), d = gap(&v->g->box[wg_low(m)], goal);

            points += n ? n * THROUGH * (40000 - d) / 40000 / 2 + (d == 0 ? n * THROUGH / 2 : 0) : 0;
        }
    }
    return points;
}

static int32_t side_points(const struct view *v, uint8_t side)
{
    int32_t points = SCORE * (int32_t)wg_score(v->k, v->g, side, NULL) + markers(v, side) + breach(v, side);

    for (uint64_t m = wg_army(v->k, side); m; m &= m - 1) {
        const uint32_t unit = wg_low(m);
        const int32_t w = worth(v, unit);

        if (w)
            points += w + (v->g->waiting & wg_bit(unit) ? 0 : position(v, unit, w));
    }
    return points;
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    const struct view v = { wg_setting_of(set), wg_state_of(s), mind };

    return st_squash(side_points(&v, 0) - side_points(&v, 1), HALF);
}

/* An activation is looked through to its end. */
static int is_open(const struct st_setting *set, const struct st_state *s)
{
    const struct st_frame *f = st_peek(s);

    (void)set;
    return f->step != WG_STEP_TURN && f->step != WG_STEP_DEPLOY;
}

/* To the nearest enemy, or to a marker that counts. */
static int32_t march(const struct view *v, const struct st_action *act)
{
    const uint32_t unit = v->k->unit_of[act->unit - 1];
    const struct pl_vec at = wg_at_of(v->g, act->unit - 1u), step = pl_minus(pl_vec_of(act->x, act->y), at);
    const struct wg_box b = v->g->box[unit];
    const struct wg_box then = { (uint16_t)(b.x0 + step.x), (uint16_t)(b.y0 + step.y), (uint16_t)(b.x1 + step.x),
                                 (uint16_t)(b.y1 + step.y) };
    int32_t best = 60000, now = 60000;

    for (uint64_t m = wg_army(v->k, !wg_side(v->k, unit)) & ~v->g->waiting; m; m &= m - 1)
        if (wg_live(v->k, v->g, wg_low(m))) {
            now = st_min(now, gap(&b, &v->g->box[wg_low(m)]));
            best = st_min(best, gap(&then, &v->g->box[wg_low(m)]));
        }
    return st_max(1, 32 + (now - best) / 250);
}

static int32_t promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const struct view v = { wg_setting_of(set), wg_state_of(s), s->actor };

    switch (act->verb) {
    case WG_MARCH: return march(&v, act);
    case WG_WALK:
    case WG_VIA: return 0;
    case WG_ATTACK: return 160;
    case WG_PILE_IN: return 100;
    case WG_FINISH: return 8;
    case WG_FORM: return 12;
    case WG_RUN: return 24;
    default: return 32;
    }
}

const struct st_eval st_eval_wargame = { WG_NUMBER, 200, 0, value, is_open, promise };
