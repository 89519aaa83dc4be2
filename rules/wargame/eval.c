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

/* ---- the dice on average ---- */

/* AW3, AW11: chances of 36 that a die hits or does damage; only damage can need 7, AW12. */
static int32_t chance_of(int32_t need) { return need <= 1 ? 36 : need >= 7 ? 0 : (7 - need) * 6; }
static int32_t damage_of(int32_t need) { return need == 7 ? 1 : chance_of(need); }

/* AW3 to AW10: the chance of 36 that a die of a unit hits with a weapon. */
static int32_t hit_of(const struct wg_scene *v, uint32_t unit, uint32_t weapon, uint32_t bearing, int still, int tired)
{
    return chance_of(wg_need_of(v->k, wg_modifiers(v->k, v->k->first[unit], weapon, bearing, still, tired)));
}

/* BR2, BR3: the sum over the faces of a die of the models that flee, in 1/ONE, after so many have fallen.  The face 6
 * makes most of them flee, and each face below it one less; faces that make none flee do not count. */
static int32_t flight(int32_t bravery, int32_t fall)
{
    const int32_t most = (6 - bravery) * ONE + fall, faces = most > 0 ? st_min(6, (most + ONE - 1) / ONE) : 0;

    return faces * most - faces * (faces - 1) / 2 * ONE;
}

/* AW13 to AW15, BR2, BR3: the cost of the models that fall and flee after a number of hits, in 1/36 of a hit. */
static int32_t loss(const struct wg_scene *v, uint32_t target, uint32_t weapon, int32_t hits)
{
    const int32_t damage = damage_of(v->toughness[target] - wg_item_damage(v->k, weapon));
    const int32_t fall = hits * damage * v->saves[target] * (ONE / 32) / (36 * 36 * 6 / 32);
    const int32_t flee = flight(v->bravery[target], fall), all = v->n[target] * ONE;
    const int32_t gone = st_min(fall + flee / 6 * st_min(fall, ONE) / ONE, all);

    if (gone == all)
        return v->n[target] * v->cost[target] + v->k->destroyed_points * SCORE * v->w->destroyed / 32;
    return gone * v->cost[target] / ONE;
}

/* CB4, EQ6: the loss by a unit's blows, with all unused weapons in hand, or with a sidearm if that is better. */
static int32_t blows(const struct wg_scene *v, uint32_t unit, uint32_t target, uint32_t used)
{
    int32_t sum = 0, drawn = 0;

    for (uint32_t i = 0; i < v->arms[unit]; i++) {
        const struct wg_arm *a = &v->arm[unit][i];

        if (a->kind != WG_MELEE || used >> a->weapon & 1)
            continue;
        if (a->in_hand)
            sum += loss(v, target, a->weapon, a->hits);
        else if (!used && a->sidearm)
            drawn = st_max(drawn, loss(v, target, a->weapon, a->hits));
    }
    return st_max(sum, drawn);
}

/* ---- the units ---- */

static void arm(struct wg_scene *v, uint32_t unit)
{
    const struct wg_setting *k = v->k;
    const uint32_t slot = wg_id(k, v->g, unit) - 1u;
    const int still = !wg_part_of(k, v->g->moved, unit), tired = wg_is_fatigued(k, v->g, unit);
    uint32_t n = 0;

    for (uint32_t i = 0; i < WG_CARRIED && k->item[slot][i]; i++) {
        const uint32_t weapon = k->item[slot][i] - 1u;
        struct wg_arm *a = &v->arm[unit][n];

        a->kind = wg_item_kind(k, weapon);
        if (a->kind != WG_MELEE && a->kind != WG_RANGED)
            continue;
        a->weapon = (uint8_t)weapon;
        a->in_hand = v->g->held[slot] >> i & 1;
        a->sidearm = wg_item_ability(k, weapon) == WG_SIDEARM;
        a->hits = a->kind == WG_MELEE ? v->n[unit] * hit_of(v, unit, weapon, 0, still, tired) : 0;
        n++;
    }
    v->arms[unit] = (uint8_t)n;
}

/* Fills a scene, but for what it has of the units in `known` already. */
static void look(struct wg_scene *v, const struct wg_setting *k, const struct wg_state *g, uint8_t mind, uint64_t known)
{
    v->k = k;
    v->g = g;
    v->mind = mind;
    v->w = mind == ST_NOBODY ? &calm_weights : &eager_weights;
    for (uint64_t m = wg_below(wg_units(k)) & ~known; m; m &= m - 1) {
        const uint32_t unit = wg_low(m);

        v->n[unit] = (uint8_t)wg_strength(v->k, v->g, unit);
        v->cost[unit] = v->n[unit] ? wg_cost_of(v->k, v->k->first[unit]) : 0;
        v->cover[unit] = (uint8_t)(wg_stands(v->k, v->g, unit) ? wg_cover(v->k, v->g, unit) : 0);
        v->saves[unit] = v->cover[unit] ? 7 - wg_cover_need(v->k, v->g, unit, v->cover[unit]) : 6;
        v->toughness[unit] = wg_toughness(v->k, v->g, unit);
        v->bravery[unit] = wg_bravery_now(v->k, v->g, unit);
        arm(v, unit);
    }
}

/* ---- what a unit threatens ---- */

/* A threat counts fully within its reach, and less and less beyond. */
static int32_t faded(const struct wg_weights *w, int32_t points, int32_t beyond)
{
    return beyond <= 0 ? points : beyond >= w->fades ? 0 : points * (w->fades - beyond) / w->fades * w->beyond / 16;
}

/* A unit that threatens others.  A chance to hit is computed when it is first asked for. */
struct threat {
    const struct wg_scene *v;
    struct wg_parts *p;
    uint32_t unit;
    int32_t charge; /* how far it can charge */
    int tired;
    int8_t hit[WG_CARRIED][WG_B_SHORT + WG_B_NEAR + 1][2]; /* by weapon, bearing, and standing still; -1: not known */
};

static int32_t hits_of(struct threat *t, uint32_t i, uint32_t bearing, int still)
{
    int8_t *const hit = &t->hit[i][bearing][still];

    if (*hit < 0)
        *hit = (int8_t)hit_of(t->v, t->unit, t->v->arm[t->unit][i].weapon, bearing, still, t->tired);
    return t->v->n[t->unit] * *hit;
}

/* The loss by shots, FC3, and by a charge, less the blows that it gets back. */
static int32_t shot(struct threat *t, uint32_t target, uint32_t i, int32_t far, int32_t range)
{
    const struct wg_setting *k = t->v->k;
    const uint32_t near = far < k->near ? WG_B_SHORT | WG_B_NEAR : WG_B_SHORT;
    const uint32_t weapon = t->v->arm[t->unit][i].weapon, bearing = far > range * k->long_share / 100 ? 0 : near;
    const int32_t points = loss(t->v, target, weapon, hits_of(t, i, bearing, far <= range));

    t->p->shot[t->unit] = st_max(t->p->shot[t->unit], far <= range ? points : 0);
    return faded(t->v->w, points, far - range);
}

static int32_t charge(struct threat *t, uint32_t target, uint32_t i, int32_t far, int32_t back)
{
    const uint32_t weapon = t->v->arm[t->unit][i].weapon;
    const int32_t points = loss(t->v, target, weapon, hits_of(t, i, 0, far <= t->v->k->engaged)) - back;

    t->p->charge[t->unit] = st_max(t->p->charge[t->unit], far <= t->charge ? points : 0);
    return faded(t->v->w, points, far - t->charge);
}

/* The greatest loss that a unit could cause another in its next activation, with anything it carries.  Sight is
 * ignored: targets do not stay hidden.  What has faded to nothing is not computed. */
static int32_t threat_to(struct threat *t, uint32_t target)
{
    const struct wg_scene *v = t->v;
    const struct wg_setting *k = v->k;
    const int32_t radii = k->unit_radius[t->unit] + k->unit_radius[target];
    const int32_t far = st_max(0, wg_gap(&v->g->box[t->unit], &v->g->box[target]) - radii);
    int32_t best = 0, back = -1;

    for (uint32_t i = 0; i < v->arms[t->unit]; i++) {
        const int ranged = v->arm[t->unit][i].kind == WG_RANGED;
        const int32_t range = ranged ? wg_item_range(k, v->arm[t->unit][i].weapon) : t->charge;

        if (far - range >= v->w->fades)
            continue;
        if (!ranged && back < 0)
            back = blows(v, target, t->unit, 0) * v->w->back / 8;
        best = st_max(best, ranged ? shot(t, target, i, far, range) : charge(t, target, i, far, back));
    }
    return best;
}

/* The same, if it is known already or not. */
static int32_t noted_threat_to(struct threat *t, uint32_t target)
{
    const struct wg_scene *v = t->v;
    const uint32_t enemy = target - (wg_side(v->k, target) ? v->k->units[0] : 0);
    int32_t *noted = &v->notes->threat[v->mind != ST_NOBODY][t->unit][enemy];

    if (!wg_is_noted(v, wg_bit(t->unit) | wg_bit(target)))
        *noted = threat_to(t, target);
    return *noted;
}

static int32_t threat_of(const struct wg_scene *v, uint32_t unit, struct wg_parts *p)
{
    struct threat t;
    int32_t best = 0;

    t.v = v;
    t.p = p;
    t.unit = unit;
    t.charge = wg_pace(v->k, v->g, unit) + v->k->engaged;
    t.tired = v->g->last[wg_side(v->k, unit)] == unit + 1;
    __builtin_memset(t.hit, -1, sizeof t.hit[0] * v->arms[unit]);
    p->shot[unit] = p->charge[unit] = 0;
    for (uint64_t m = wg_army(v->k, !wg_side(v->k, unit)) & ~v->g->waiting; m; m &= m - 1)
        if (v->n[wg_low(m)]) {
            const int32_t here = v->notes ? noted_threat_to(&t, wg_low(m)) : threat_to(&t, wg_low(m));

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

/* SC4: a model near enough to hold a marker counts 64, one on its way less with its distance d, rounded down:
 * (coming - d) * on_way / coming.  So there are few steps; to know where they begin saves the root of each distance.
 * [n]: the distance below which it is n or more. */
enum { STEPS_MAX = 32 };
static void steps_of(const struct wg_weights *w, int32_t below[STEPS_MAX])
{
    ST_ASSERT(w->on_way < STEPS_MAX);
    for (int32_t n = 1; n <= w->on_way; n++)
        below[n] = w->coming - (n * w->coming + w->on_way - 1) / w->on_way + 1;
}

/* Is the root of a square, less a radius, below d, where all are whole numbers? */
static int is_nearer(int64_t square, int64_t radius, int64_t d) { return square < (d + radius) * (d + radius); }

/* Neighbours are nearly as far away, so the step of each model is sought from that of the one before. */
static int32_t presence_of(const struct wg_scene *v, uint32_t unit, struct pl_vec at, const int32_t *below)
{
    const struct wg_box here = { (uint16_t)at.x, (uint16_t)at.y, (uint16_t)at.x, (uint16_t)at.y };
    const int32_t far = st_max(v->w->coming, v->k->objective);
    int32_t sum = 0, n = 0;

    if (!wg_boxes_within(&v->g->box[unit], &here, far + v->k->unit_radius[unit]))
        return 0;
    for (uint64_t e = wg_live(v->k, v->g, unit); e; e &= e - 1) {
        const uint32_t slot = v->k->first[unit] + wg_low(e);
        const struct pl_vec d = pl_minus(wg_at_of(v->g, slot), at);
        const int64_t square = pl_dot(d, d), radius = v->k->radius[slot];

        while (n < v->w->on_way && is_nearer(square, radius, below[n + 1]))
            n++;
        while (n > 0 && !is_nearer(square, radius, below[n]))
            n--;
        sum += is_nearer(square, radius, v->k->objective + 1) ? 64 : n;
    }
    return sum;
}

/* Adds up the units of a side near a marker.  noted: NULL, or where the notes have them, by unit. */
static int32_t presence(const struct wg_scene *v, uint8_t side, struct pl_vec at, const int32_t *below, int32_t *noted)
{
    int32_t sum = 0;

    for (uint64_t m = wg_army(v->k, side) & ~v->g->waiting; m; m &= m - 1) {
        const uint32_t unit = wg_low(m);
        const int32_t here = wg_is_noted(v, wg_bit(unit)) ? noted[unit] : presence_of(v, unit, at, below);

        if (noted)
            noted[unit] = here;
        sum += here;
    }
    return sum;
}

static int32_t markers(const struct wg_scene *v)
{
    const int32_t each = v->k->objective_points + v->k->hold_points * (left(v, 0) + left(v, 1)) / 2;
    int32_t points = 0, below[STEPS_MAX];
    uint32_t n = 0;

    steps_of(v->w, below);
    for (uint32_t a = 0; a < v->k->areas; a++) /* also if each counts 0 now: the notes need all */
        if (v->k->kind[a] == WG_OBJECTIVE) {
            const struct pl_vec at = v->k->shape[a].p[0];
            int32_t *noted = v->notes ? v->notes->presence[v->mind != ST_NOBODY][n++] : NULL;
            const int32_t own = presence(v, 0, at, below, noted), his = presence(v, 1, at, below, noted);

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

        p->threat[unit] = wg_stands(v->k, v->g, unit) ? threat_of(v, unit, p) : 0;
        p->cost[side] += v->n[unit] * v->cost[unit];
        p->best[side] = st_max(p->best[side], p->threat[unit]);
        p->threats[side] += p->threat[unit];
    }
    p->left[side] = left(v, side);
    p->fixed[side] = (int32_t)v->g->score[side] + (int32_t)wg_for_units(v->k, v->g, side, NULL);
}

/* SC4: the points for markers as they are held now. */
static void see_held(const struct wg_scene *v, struct wg_parts *p)
{
    p->held[0] = p->held[1] = 0;
    for (uint32_t a = 0; v->k->objective_points && a < v->k->areas; a++)
        if (v->k->kind[a] == WG_OBJECTIVE) {
            int32_t n[ST_SIDES];

            wg_models_at(v->k, v->g, v->k->shape[a].p[0], n);
            if (n[0] != n[1])
                p->held[n[1] > n[0]] += v->k->objective_points;
        }
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

void wg_scene_of(struct wg_scene *v, const struct wg_setting *k, const struct wg_state *g)
{
    v->notes = NULL;
    look(v, k, g, ST_NOBODY, 0);
}

void wg_parts_of(const struct wg_scene *v, struct wg_parts *p)
{
    __builtin_memset(p->danger, 0, sizeof p->danger);
    for (uint8_t side = 0; side < ST_SIDES; side++)
        see_side(v, side, p);
    see_held(v, p);
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

    v.notes = NULL;
    look(&v, wg_setting_of(set), wg_state_of(s), mind, 0);
    wg_parts_of(&v, &p);
    return wg_value_of(&v, &p);
}

static int32_t value_next(const struct st_setting *set, const struct st_state *s, uint8_t mind, void *notes)
{
    const struct wg_setting *k = wg_setting_of(set);
    struct wg_notes *n = (struct wg_notes *)notes;
    struct wg_parts p;

    if (!wg_can_note(k))
        return value(set, s, mind);
    n->v.notes = n;
    look(&n->v, k, wg_state_of(s), mind, wg_unchanged(n, k, wg_state_of(s)));
    wg_parts_of(&n->v, &p);
    n->known[mind != ST_NOBODY] = ~0ull;
    return wg_value_of(&n->v, &p);
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

/* The dice of attacks fail or count. */
static int is_alike(const struct st_setting *set, const struct st_state *s, uint8_t face, uint8_t other)
{
    const struct st_frame *f = st_peek(s);

    (void)set;
    return f->step == WG_STEP_ATTACK && wg_outcome_of(wg_attack_at(f), face) == wg_outcome_of(wg_attack_at(f), other);
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
    .value_next = value_next,
    .is_open = is_open,
    .is_alike = is_alike,
    .promise = wg_promise,
    .facts = wg_facts,
    .commons = wg_commons,
    .fact_count = WG_FACT_COUNT,
    .common_count = WG_COMMON_COUNT,
    .see = see,
#ifndef __wasm__
    .follies = wg_follies,
    .folly_count = WG_FOLLIES,
#endif
};
