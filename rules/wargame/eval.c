/* eval.c -- Wargame: what a position is worth.
 *
 * The value counts the cost of models, points scored and points to come, and threats: the loss that each unit would
 * cause on average if it acted now, with what it has in hand, fatigued or not, against the target's armour and cover,
 * from where it stands.  In the middle of an activation, the shots and blows still to come are counted in the same way
 * instead of being rolled, so that a move does not look good because its dice were lucky.
 *
 * Values are for side A; the unit is a point of an army's cost.
 */
#include "facts.h"

enum {
    SCORE = 20, /* what a victory point is worth */
    ONE = 1024, /* a model, where parts of models are counted */
    WHOLE = 64  /* the time of a whole battle */
};

/* clang-format off */
#define EAGER(name, eager, calm) eager,
#define CALM(name, eager, calm) calm,
static const struct wg_weights eager_weights = { WG_WEIGHTS(EAGER) };
static const struct wg_weights calm_weights = { WG_WEIGHTS(CALM) };
/* clang-format on */

static void look(struct wg_scene *v, const struct wg_setting *k, const struct wg_state *g, uint8_t mind)
{
    v->k = k;
    v->g = g;
    v->mind = mind;
    v->w = mind == ST_NOBODY ? &calm_weights : &eager_weights;
    for (uint32_t unit = 0; unit < wg_units(v->k); unit++) {
        v->n[unit] = (uint8_t)wg_strength(v->k, v->g, unit);
        v->cost[unit] = v->n[unit] ? wg_cost_of(v->k, v->k->first[unit]) : 0;
        v->cover[unit] = (uint8_t)(wg_stands(v->k, v->g, unit) ? wg_cover(v->k, v->g, unit) : 0);
    }
}

/* ---- the dice on average ---- */

/* AW3, AW11: chances of 36 that a die hits or does damage; only damage can need 7, AW12. */
static int32_t chance_of(int32_t need) { return need <= 1 ? 36 : need >= 7 ? 0 : (7 - need) * 6; }
static int32_t damage_of(int32_t need) { return need == 7 ? 1 : chance_of(need); }

/* AW13 to AW15, BR2, BR3: the cost of the models that fall and flee after a number of hits, in 1/36 of a hit. */
static int32_t loss(const struct wg_scene *v, uint32_t target, uint32_t weapon, int32_t hits)
{
    const int32_t cover = v->cover[target] ? 7 - wg_cover_need(v->k, v->g, target, v->cover[target]) : 6;
    const int32_t fall =
        hits * damage_of(wg_damage_need(v->k, v->g, target, weapon)) * cover * (ONE / 32) / (36 * 36 * 6 / 32);
    int32_t flee = 0, gone;

    for (int32_t face = 1; face <= 6; face++)
        flee += st_max(0, (face - wg_bravery_now(v->k, v->g, target)) * ONE + fall);
    gone = st_min(fall + flee / 6 * st_min(fall, ONE) / ONE, v->n[target] * ONE);
    if (gone == v->n[target] * ONE)
        return v->n[target] * v->cost[target] + v->k->destroyed_points * SCORE * v->w->destroyed / 32;
    return gone * v->cost[target] / ONE;
}

/* AW3 to AW10, FC3: the hits, in 1/36, if all models of a unit attack with a weapon from a distance. */
static int32_t hits_of(const struct wg_scene *v, uint32_t unit, uint32_t weapon, int32_t far, int still, int tired)
{
    const struct wg_setting *k = v->k;
    const uint32_t near = far < k->near ? WG_B_SHORT | WG_B_NEAR : WG_B_SHORT;
    const uint32_t bearing = far > wg_item_range(k, weapon) * k->long_share / 100 ? 0 : near;

    return v->n[unit] * chance_of(wg_need_of(k, wg_modifiers(k, k->first[unit], weapon, bearing, still, tired)));
}

/* CB4, EQ6: the loss by a unit's blows, with all unused weapons in hand, or with a sidearm if that is better. */
static int32_t blows(const struct wg_scene *v, uint32_t unit, uint32_t target, uint32_t used)
{
    const struct wg_setting *k = v->k;
    const uint32_t slot = wg_id(k, v->g, unit) - 1u;
    const int still = !wg_part_of(k, v->g->moved, unit), tired = wg_is_fatigued(k, v->g, unit);
    int32_t sum = 0, drawn = 0;

    for (uint32_t i = 0; i < WG_CARRIED && k->item[slot][i]; i++) {
        const uint32_t weapon = k->item[slot][i] - 1u;
        int32_t points;

        if (wg_item_kind(k, weapon) != WG_MELEE || used >> weapon & 1)
            continue;
        points = loss(v, target, weapon, hits_of(v, unit, weapon, 0, still, tired));
        if (v->g->held[slot] >> i & 1)
            sum += points;
        else if (!used && wg_item_ability(k, weapon) == WG_SIDEARM)
            drawn = st_max(drawn, points);
    }
    return st_max(sum, drawn);
}

/* ---- what a unit threatens ---- */

/* A threat counts fully within its reach, and less and less beyond. */
static int32_t faded(const struct wg_weights *w, int32_t points, int32_t beyond)
{
    return beyond <= 0 ? points : beyond >= w->fades ? 0 : points * (w->fades - beyond) / w->fades * w->beyond / 16;
}

/* The greatest loss that a unit could cause another in its next activation, with anything it carries.  Sight is
 * ignored: targets do not stay hidden. */
static int32_t threat_to(const struct wg_scene *v, uint32_t unit, uint32_t target, struct wg_parts *p)
{
    const struct wg_setting *k = v->k;
    const uint32_t slot = wg_id(k, v->g, unit) - 1u;
    const int32_t far =
        st_max(0, wg_gap(&v->g->box[unit], &v->g->box[target]) - k->unit_radius[unit] - k->unit_radius[target]);
    const int tired = v->g->last[wg_side(k, unit)] == unit + 1, near = far <= k->engaged;
    int32_t best = 0;

    for (uint32_t i = 0; i < WG_CARRIED && k->item[slot][i]; i++) {
        const uint32_t weapon = k->item[slot][i] - 1u;
        int32_t points, range = wg_item_range(k, weapon);

        if (wg_item_kind(k, weapon) == WG_RANGED) {
            points = loss(v, target, weapon, hits_of(v, unit, weapon, far, far <= range, tired));
            p->shot[unit] = st_max(p->shot[unit], far <= range ? points : 0);
            points = faded(v->w, points, far - range);
        } else if (wg_item_kind(k, weapon) == WG_MELEE) {
            points = loss(v, target, weapon, hits_of(v, unit, weapon, 0, near, tired));
            points -= blows(v, target, unit, 0) * v->w->back / 8;
            range = wg_pace(k, v->g, unit) + k->engaged;
            p->charge[unit] = st_max(p->charge[unit], far <= range ? points : 0);
            points = faded(v->w, points, far - range);
        } else {
            continue;
        }
        best = st_max(best, points);
    }
    return best;
}

static int32_t threat(const struct wg_scene *v, uint32_t unit, struct wg_parts *p)
{
    int32_t best = 0;

    p->shot[unit] = p->charge[unit] = 0;
    for (uint64_t m = wg_army(v->k, !wg_side(v->k, unit)) & ~v->g->waiting; m; m &= m - 1)
        if (v->n[wg_low(m)]) {
            const int32_t here = threat_to(v, unit, wg_low(m), p);

            best = st_max(best, here);
            p->danger[wg_low(m)] = st_max(p->danger[wg_low(m)], here);
        }
    return best;
}

/* ---- what is left of an activation ---- */

/* SH1: each weapon at its best target. */
static int32_t shots(const struct wg_scene *v, uint32_t unit, uint32_t used)
{
    int32_t sum = 0;

    for (uint32_t w = wg_armed(v->k, v->g, unit, WG_RANGED) & ~used; w; w &= w - 1) {
        int32_t best = 0;

        for (uint64_t m = wg_army(v->k, !wg_side(v->k, unit)) & ~v->g->waiting; m; m &= m - 1) {
            struct wg_volley volley;
            int32_t hits = 0;

            if (!v->n[wg_low(m)] || wg_friends_combat(v->k, v->g, unit, wg_low(m)))
                continue;
            wg_volley_of(v->k, v->g, unit, wg_low(m), st_low(w), &volley);
            for (int32_t need = 1; need < WG_NEEDS; need++)
                hits += volley.dice[need - 1] * chance_of(need);
            best = st_max(best, loss(v, wg_low(m), st_low(w), hits));
        }
        sum += best;
    }
    return sum;
}

/* CB1, CB2: the active unit's blows at its best target, less the blows of all enemies that take part. */
static int32_t combat(const struct wg_scene *v, const struct st_frame *f)
{
    const struct wg_fight *fight = f->step == WG_STEP_FIGHT ? wg_fight_at(f) : NULL;
    const uint32_t unit = v->g->active - 1u, used = fight ? fight->used : 0;
    const int begun = f->step != WG_STEP_SHOOT;
    const uint64_t foes = begun ? v->g->foes : wg_enemies_within(v->k, v->g, unit, v->k->engaged);
    int32_t give = 0, take = 0;

    if (fight && fight->unit - 1 != unit)
        take = blows(v, fight->unit - 1, unit, used);
    else if (f->step != WG_STEP_COMBAT)
        for (uint64_t m = begun ? v->g->part : foes; m; m &= m - 1)
            give = st_max(give, v->n[wg_low(m)] ? blows(v, unit, wg_low(m), used) : 0);
    for (uint64_t m = foes; m; m &= m - 1)
        take += v->n[wg_low(m)] ? blows(v, wg_low(m), unit, 0) * (give ? 3 : 4) / 4 : 0;
    return give - take;
}

static int32_t pending(const struct wg_scene *v)
{
    const struct st_frame *f = st_peek(&v->g->s);
    int32_t points = 0;

    if (!v->g->active || (f->step != WG_STEP_SHOOT && f->step != WG_STEP_FIGHT && f->step != WG_STEP_COMBAT))
        return 0;
    if (f->step == WG_STEP_SHOOT)
        points = shots(v, v->g->active - 1u, wg_shots_at(f)->used);
    points += combat(v, f);
    return wg_side(v->k, v->g->active - 1u) ? -points : points;
}

/* ---- what the scenario wants ---- */

/* Activations of a side that are not over yet. */
static int32_t left(const struct wg_scene *v, uint8_t side)
{
    return v->k->activations - v->g->used[side] + (v->g->active && wg_side(v->k, v->g->active - 1u) == side);
}

/* SC4: a model near enough to hold a marker counts 64, one on its way less with its distance. */
static int32_t presence(const struct wg_scene *v, uint8_t side, struct pl_vec at)
{
    int32_t sum = 0;

    for (uint64_t m = wg_army(v->k, side) & ~v->g->waiting; m; m &= m - 1)
        for (uint64_t e = wg_live(v->k, v->g, wg_low(m)); e; e &= e - 1) {
            const uint32_t slot = v->k->first[wg_low(m)] + wg_low(e);
            const int32_t d = (int32_t)pl_length(pl_minus(wg_at_of(v->g, slot), at)) - v->k->radius[slot];

            sum += d <= v->k->objective ? 64 : st_max(0, v->w->coming - d) * v->w->on_way / v->w->coming;
        }
    return sum;
}

static int32_t markers(const struct wg_scene *v)
{
    const int32_t each = v->k->objective_points + v->k->hold_points * (left(v, 0) + left(v, 1)) / 2;
    int32_t points = 0;

    for (uint32_t a = 0; each && a < v->k->areas; a++)
        if (v->k->kind[a] == WG_OBJECTIVE) {
            const int32_t own = presence(v, 0, v->k->shape[a].p[0]), his = presence(v, 1, v->k->shape[a].p[0]);

            points += SCORE * each * (own - his) / (own + his + v->w->nobody);
        }
    return points;
}

uint8_t wg_next_of(const struct wg_scene *v)
{
    return v->g->active ? !wg_side(v->k, v->g->active - 1u) : v->g->s.actor;
}

/* What units cost and threaten. */
static void see_side(const struct wg_scene *v, uint8_t side, struct wg_parts *p)
{
    p->cost[side] = p->threats[side] = p->best[side] = 0;
    for (uint64_t m = wg_army(v->k, side); m; m &= m - 1) {
        const uint32_t unit = wg_low(m);

        p->threat[unit] = wg_stands(v->k, v->g, unit) ? threat(v, unit, p) : 0;
        p->cost[side] += v->n[unit] * v->cost[unit];
        p->best[side] = st_max(p->best[side], p->threat[unit]);
        p->threats[side] += p->threat[unit];
    }
    p->left[side] = left(v, side);
    p->fixed[side] = (int32_t)v->g->score[side] + (int32_t)wg_for_units(v->k, v->g, side, NULL);
    p->held[side] = (int32_t)wg_for_held(v->k, v->g, side, v->k->objective_points, NULL);
}

/* The greatest threat counts in addition, because a side acts with one unit at a time. */
static int32_t side_points(const struct wg_scene *v, uint8_t side, const struct wg_parts *p)
{
    int32_t sum = p->threats[side] * v->w->threats + p->best[side] * v->w->best;

    sum = side == v->mind ? sum * v->w->own / 8 : sum;
    sum += side == wg_next_of(v) ? p->best[side] * v->w->next : 0;
    return p->cost[side] * v->w->models / 16 + sum / 128;
}

static int32_t races(const struct wg_scene *v)
{
    const struct wg_race race = { v->k, v->g, v->n };

    return v->w->through * (wg_race_of(&race, 0) - wg_race_of(&race, 1)) / WG_RACE_WON;
}

/* W52: the points of A less those of B; points for markers held now may be lost again, and count less early. */
static int32_t score(const struct wg_scene *v, const struct wg_parts *p, int32_t time)
{
    const int32_t fixed = SCORE * (p->fixed[0] - p->fixed[1]), held = SCORE * (p->held[0] - p->held[1]);

    return fixed + held - held * v->w->later * time / (16 * WHOLE);
}

void wg_scene_of(struct wg_scene *v, const struct wg_setting *k, const struct wg_state *g) { look(v, k, g, ST_NOBODY); }

void wg_parts_of(const struct wg_scene *v, struct wg_parts *p)
{
    __builtin_memset(p->danger, 0, sizeof p->danger);
    for (uint8_t side = 0; side < ST_SIDES; side++)
        see_side(v, side, p);
    p->pending = pending(v);
    p->markers = markers(v);
    p->races = races(v);
}

int32_t wg_value_of(const struct wg_scene *v, const struct wg_parts *p)
{
    const int32_t time = (p->left[0] + p->left[1]) * WHOLE / 2 / v->k->activations;
    int32_t points = side_points(v, 0, p) - side_points(v, 1, p) + p->pending * v->w->pending / 16;

    points = points * (v->w->early + time) / WHOLE;
    points += p->markers + p->races + score(v, p, time);
    return st_squash(points, v->w->last + v->w->half * time / WHOLE);
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    struct wg_scene v;
    struct wg_parts p;

    look(&v, wg_setting_of(set), wg_state_of(s), mind);
    wg_parts_of(&v, &p);
    return wg_value_of(&v, &p);
}

static void see(const struct st_setting *set, const struct st_state *s, struct st_facts *out)
{
    wg_see(wg_setting_of(set), wg_state_of(s), out);
}

/* The search goes on through equipment, moves and the choice of casualties, and stops at shots and blows.  For a learnt
 * value one move and one choice are enough: what it tries beyond costs time and makes it no better. */
static int is_open(const struct st_setting *set, const struct st_state *s)
{
    const uint8_t step = st_peek(s)->step;

    (void)set;
    if (step == WG_STEP_LOSE || step == WG_STEP_MOVE)
        return ST_OPEN_MINOR;
    return step == WG_STEP_EQUIP ? ST_OPEN : ST_OPEN_NOT;
}

const struct st_eval wg_eval = {
    .look = 200,
    .leaf = 6,
    .pass = ST_ROLL,
    .start = 2,
    .width = 4,
    .depth = ST_TREE_DEPTH,
    .is_calm = 1,
    .levels = 5,
    .value = value,
    .is_open = is_open,
    .promise = wg_promise,
    .facts = wg_facts,
    .commons = wg_commons,
    .fact_count = WG_FACT_COUNT,
    .common_count = WG_COMMON_COUNT,
    .see = see,
};
