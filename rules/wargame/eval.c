/* eval.c -- what a position of Wargame is worth.
 *
 * Models by their cost; points, and those that are still to come; and what each unit would do to the enemy if it acted
 * now, as the dice have it on average: with what it has in hand, tired or not, against his armour and his cover, from
 * where it stands.  Where an activation is not over, its shots and blows are counted in the same way instead of being
 * rolled: a move is not good because the dice that were tried with it were lucky.
 */
#include "eval.h"

enum {
    SCORE = 20, /* a point */
    ONE = 1024, /* a model, where parts of models are counted */
    WHOLE = 64  /* the time of a battle */
};

/* What counts how much. */
struct weights {
    int32_t models, pending;     /* of 16: what stands, and what is left of an activation */
    int32_t threats, best, next; /* of 128: what units threaten; the best of a side, and of who acts next, once more */
    int32_t own;                 /* of 8: one's own threats, or nobody would come near */
    int32_t fades, beyond;       /* a threat is gone so far beyond its reach; of 16: what it is there at most */
    int32_t back;                /* of 8: the blows that come back */
    int32_t destroyed;           /* of 32: the points for a unit that would be destroyed */
    int32_t coming, on_way;      /* a unit is on its way to a marker from so far; of 64: what it is there at most */
    int32_t nobody;              /* and so much of a marker is nobody's */
    int32_t later;               /* of 16: what is held now and may be lost again, while there is time */
    int32_t early;               /* of 64: what units are worth when there is no time left */
    int32_t through;             /* a goal that is reached, or never will be */
    int32_t last, half;          /* points of advantage that are half a victory, at the end and at the beginning */
};

/* Eager is who has to choose: by these, found in matches, greedy plays best.  Calm is who judges where the tree ends:
 * these foretell best how greedy games end from there, by least squares over 2,576 positions of Meeting Engagement with
 * 16 games or more each; what a goal is worth was found in matches of Breach. */
static const struct weights eager = { 16, 16, 80, 26, 0, 10, 16000, 14, 6, 16, 30000, 24, 64, 0, 40, 120, 10, 160 };
static const struct weights calm = { 22, 60, 560, 0, 171, 8, 6500, 5, 4, 4, 17000, 19, 2, 14, 16, 900, 41, 81 };

struct view {
    const struct wg_setting *k;
    const struct wg_state *g;
    const struct weights *w;
    uint8_t mind;
    uint8_t cover[WG_UNITS], n[WG_UNITS];
    int32_t cost[WG_UNITS]; /* of one model */
};

static void look(struct view *v, const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    v->k = wg_setting_of(set);
    v->g = wg_state_of(s);
    v->mind = mind;
    v->w = mind == ST_NOBODY ? &calm : &eager;
    for (uint32_t unit = 0; unit < wg_units(v->k); unit++) {
        v->n[unit] = (uint8_t)wg_strength(v->k, v->g, unit);
        v->cost[unit] = v->n[unit] ? wg_cost_of(v->k, v->k->first[unit]) : 0;
        v->cover[unit] = (uint8_t)(wg_stands(v->k, v->g, unit) ? wg_cover(v->k, v->g, unit) : 0);
    }
}

/* ---- the dice on average ---- */

/* AW3, AW11: of 36; only damage climbs above six, AW12. */
static int32_t chance_of(int32_t need) { return need <= 1 ? 36 : need >= 7 ? 0 : (7 - need) * 6; }
static int32_t damage_of(int32_t need) { return need == 7 ? 1 : chance_of(need); }

/* AW13 to AW15, BR2, BR3: what so many hits, in 1/36, cost a unit: those who fall, and those who flee. */
static int32_t loss(const struct view *v, uint32_t target, uint32_t weapon, int32_t hits)
{
    const int32_t cover = v->cover[target] ? 7 - v->k->cover_need[v->cover[target]] : 6;
    const int32_t fall =
        hits * damage_of(wg_damage_need(v->k, v->g, target, weapon)) * cover * (ONE / 32) / (36 * 36 * 6 / 32);
    int32_t flee = 0, gone;

    for (int32_t face = 1; face <= 6; face++)
        flee += st_max(0, (face - v->k->bravery[target]) * ONE + fall);
    gone = st_min(fall + flee / 6 * st_min(fall, ONE) / ONE, v->n[target] * ONE);
    if (gone == v->n[target] * ONE)
        return v->n[target] * v->cost[target] + v->k->destroyed_points * SCORE * v->w->destroyed / 32;
    return gone * v->cost[target] / ONE;
}

/* AW3 to AW10, FC3: hits, in 1/36, if all of a unit attack with a weapon from so far. */
static int32_t hits_of(const struct view *v, uint32_t unit, uint32_t weapon, int32_t far, int still, int tired)
{
    const struct wg_setting *k = v->k;
    const uint32_t near = far < k->near ? WG_B_SHORT | WG_B_NEAR : WG_B_SHORT;
    const uint32_t bearing = far > k->item_range[weapon] * k->long_share / 100 ? 0 : near;

    return v->n[unit] * chance_of(wg_need_of(k, wg_modifiers(k, k->first[unit], weapon, bearing, still, tired)));
}

/* CB4: what a unit's blows cost another: with all it has in hand that was not used, or with a sidearm, EQ6. */
static int32_t blows(const struct view *v, uint32_t unit, uint32_t target, uint32_t used)
{
    const struct wg_setting *k = v->k;
    const uint32_t slot = wg_id(k, v->g, unit) - 1u;
    const int still = !wg_part_of(k, v->g->moved, unit), tired = wg_is_fatigued(k, v->g, unit);
    int32_t sum = 0, drawn = 0;

    for (uint32_t i = 0; i < WG_CARRIED && k->item[slot][i]; i++) {
        const uint32_t weapon = k->item[slot][i] - 1u;
        int32_t points;

        if (k->item_kind[weapon] != WG_MELEE || used >> weapon & 1)
            continue;
        points = loss(v, target, weapon, hits_of(v, unit, weapon, 0, still, tired));
        if (v->g->held[slot] >> i & 1)
            sum += points;
        else if (!used && k->item_ability[weapon] == WG_SIDEARM)
            drawn = st_max(drawn, points);
    }
    return st_max(sum, drawn);
}

/* ---- what a unit threatens ---- */

/* All of it within its reach, less and less beyond. */
static int32_t faded(const struct weights *w, int32_t points, int32_t beyond)
{
    return beyond <= 0 ? points : beyond >= w->fades ? 0 : points * (w->fades - beyond) / w->fades * w->beyond / 16;
}

/* The best that a unit could do to another with anything it carries, in its next activation; whoever is out of sight
 * now will not stay there. */
static int32_t threat_to(const struct view *v, uint32_t unit, uint32_t target)
{
    const struct wg_setting *k = v->k;
    const uint32_t slot = wg_id(k, v->g, unit) - 1u;
    const int32_t far =
        st_max(0, wg_gap(&v->g->box[unit], &v->g->box[target]) - k->unit_radius[unit] - k->unit_radius[target]);
    const int tired = v->g->last[wg_side(k, unit)] == unit + 1, near = far <= k->engaged;
    int32_t best = 0;

    for (uint32_t i = 0; i < WG_CARRIED && k->item[slot][i]; i++) {
        const uint32_t weapon = k->item[slot][i] - 1u;
        int32_t points, range = k->item_range[weapon];

        if (k->item_kind[weapon] == WG_RANGED) {
            points = loss(v, target, weapon, hits_of(v, unit, weapon, far, far <= range, tired));
            points = faded(v->w, points, far - range);
        } else if (k->item_kind[weapon] == WG_MELEE) {
            points = loss(v, target, weapon, hits_of(v, unit, weapon, 0, near, tired));
            points -= blows(v, target, unit, 0) * v->w->back / 8;
            points = faded(v->w, points, far - k->unit_move[unit] - k->engaged);
        } else {
            continue;
        }
        best = st_max(best, points);
    }
    return best;
}

static int32_t threat(const struct view *v, uint32_t unit)
{
    int32_t best = 0;

    for (uint64_t m = wg_army(v->k, !wg_side(v->k, unit)) & ~v->g->waiting; m; m &= m - 1)
        if (v->n[wg_low(m)])
            best = st_max(best, threat_to(v, unit, wg_low(m)));
    return best;
}

/* ---- what is left of an activation ---- */

/* SH1: the best target of each weapon. */
static int32_t shots(const struct view *v, uint32_t unit, uint32_t used)
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

/* CB1, CB2: the active unit's blows at the best target, and then those of all who take part. */
static int32_t combat(const struct view *v, const struct st_frame *f)
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

static int32_t pending(const struct view *v)
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

/* Activations of a side that are still to be settled. */
static int32_t left(const struct view *v, uint8_t side)
{
    return v->k->activations - v->g->used[side] + (v->g->active && wg_side(v->k, v->g->active - 1u) == side);
}

/* SC4: models near a marker count 64 each, those on their way the more the nearer they are. */
static int32_t presence(const struct view *v, uint8_t side, struct pl_vec at)
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

static int32_t markers(const struct view *v)
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

/* What units cost and threaten.  A side can carry out one of its threats at a time. */
static int32_t side_points(const struct view *v, uint8_t side)
{
    const uint8_t next = v->g->active ? !wg_side(v->k, v->g->active - 1u) : v->g->s.actor;
    int32_t points = 0, best = 0, sum = 0;

    for (uint64_t m = wg_army(v->k, side); m; m &= m - 1) {
        const uint32_t unit = wg_low(m);
        const int32_t here = wg_stands(v->k, v->g, unit) ? threat(v, unit) : 0;

        points += v->n[unit] * v->cost[unit];
        best = st_max(best, here);
        sum += here;
    }
    sum = sum * v->w->threats + best * v->w->best;
    sum = (side == v->mind ? sum * v->w->own / 8 : sum) + (side == next ? best * v->w->next : 0);
    return points * v->w->models / 16 + sum / 128;
}

static int32_t races(const struct view *v)
{
    const struct wg_race race = { v->k, v->g, v->n };

    return v->w->through * (wg_race_of(&race, 0) - wg_race_of(&race, 1)) / WG_RACE_WON;
}

/* W52: points of A less those of B: those that nobody can take away, and those for what is held now. */
static int32_t score(const struct view *v, int32_t time)
{
    int32_t fixed = 0, held = 0;

    for (uint8_t side = 0; side < ST_SIDES; side++) {
        const int32_t own = side ? -SCORE : SCORE;

        fixed += own * ((int32_t)v->g->score[side] + (int32_t)wg_for_units(v->k, v->g, side, NULL));
        held += own * (int32_t)wg_for_held(v->k, v->g, side, v->k->objective_points, NULL);
    }
    return fixed + held - held * v->w->later * time / (16 * WHOLE);
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    struct view v;
    int32_t points, time;

    look(&v, set, s, mind);
    time = (left(&v, 0) + left(&v, 1)) * WHOLE / 2 / v.k->activations;
    points = side_points(&v, 0) - side_points(&v, 1) + pending(&v) * v.w->pending / 16;
    points = points * (v.w->early + time) / WHOLE;
    points += markers(&v) + races(&v) + score(&v, time);
    return st_squash(points, v.w->last + v.w->half * time / WHOLE);
}

/* An activation is looked through up to its shots and blows; who falls is looked through. */
static int is_open(const struct st_setting *set, const struct st_state *s)
{
    const uint8_t step = st_peek(s)->step;

    (void)set;
    return step == WG_STEP_EQUIP || step == WG_STEP_MOVE || step == WG_STEP_LOSE;
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
};
