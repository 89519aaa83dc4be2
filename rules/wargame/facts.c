/* facts.c -- Wargame: the facts of a position.
 *
 * Threats and losses are those of the evaluation, which counts them by the rules' own numbers.
 */
#include "facts.h"

enum { ALL = 1000, INCH = 1000, FACES = 6, FEW = 2, END = 4 };

/* clang-format off */
const struct st_fact wg_facts[WG_FACT_COUNT] = { WG_FACTS(ST_ROW) };
const struct st_fact wg_commons[WG_COMMON_COUNT] = { WG_COMMONS(ST_ROW) };
/* clang-format on */

struct sight {
    struct wg_scene v;
    struct wg_parts p;
    struct st_facts *out;
    int32_t to_come[ST_SIDES]; /* points for markers held now, at the end */
};

/* ---- one unit ---- */

/* The distance to the nearest enemy, about. */
static int32_t to_enemy(const struct wg_scene *v, uint32_t unit)
{
    int32_t best = 60 * INCH;

    for (uint64_t m = wg_army(v->k, !wg_side(v->k, unit)) & ~v->g->waiting; m; m &= m - 1)
        if (v->n[wg_low(m)])
            best = st_min(best, wg_gap(&v->g->box[unit], &v->g->box[wg_low(m)]) - v->k->unit_radius[wg_low(m)]);
    return st_max(0, best - v->k->unit_radius[unit]);
}

static int32_t to_marker(const struct wg_scene *v, uint32_t unit)
{
    int32_t best = 60 * INCH;

    for (uint32_t a = 0; a < v->k->areas; a++)
        if (v->k->kind[a] == WG_OBJECTIVE || v->k->kind[a] == WG_GOAL_A + wg_side(v->k, unit))
            best = st_min(best, wg_gap(&v->g->box[unit], &v->k->area_box[a]));
    return best;
}

/* What the unit's first model carries besides sidearms, and has in hand: bits of wg_kind. */
struct arms {
    uint32_t carried, held;
};
static struct arms arms_of(const struct wg_scene *v, uint32_t unit)
{
    const uint32_t slot = wg_id(v->k, v->g, unit) - 1u;
    struct arms a = { 0, 0 };

    for (uint32_t i = 0; i < WG_CARRIED && v->k->item[slot][i]; i++) {
        const uint32_t item = v->k->item[slot][i] - 1u, kind = 1u << wg_item_kind(v->k, item);

        if (wg_item_ability(v->k, item) != WG_SIDEARM)
            a.carried |= kind;
        if (v->g->held[slot] >> i & 1)
            a.held |= kind;
    }
    return a;
}

/* BR2, BR3: how many models of a unit with so many casualties flee on average, in thousandths. */
static int32_t flight(const struct wg_scene *v, uint32_t unit, int32_t casualties)
{
    const int32_t over = casualties - wg_bravery_now(v->k, v->g, unit);
    int32_t sum = 0;

    for (int32_t face = 1; face <= FACES; face++)
        sum += st_max(0, face + over);
    return st_min(sum * ALL / FACES, v->n[unit] * ALL);
}

/* Its strength and nerve. */
static void count(const struct sight *s, uint32_t unit, int32_t *fact)
{
    const struct wg_scene *v = &s->v;
    const int32_t n = v->n[unit], half = v->k->size[unit] / 2, cost = n * v->cost[unit];
    const struct arms a = arms_of(v, unit);

    fact[WG_FACT_MODELS] += n;
    fact[WG_FACT_DESTROYED] += n == 0;
    fact[WG_FACT_HALVED] += n > 0 && n <= half;
    if (n == 0)
        return;
    fact[WG_FACT_HALVES] += n > half && n - FEW <= half;
    fact[WG_FACT_DIES] += n <= FEW;
    if (n > half)
        fact[WG_FACT_SPARE] = fact[WG_FACT_SPARE] ? st_min(fact[WG_FACT_SPARE], n - half) : n - half;
    fact[WG_FACT_BRAVE] += n * st_max(0, wg_bravery_now(v->k, v->g, unit) - FACES / 2) / FEW;
    if (v->g->suffered[unit])
        fact[WG_FACT_FLIGHT] += flight(v, unit, v->g->suffered[unit]) * v->cost[unit] / ALL;
    fact[v->k->defence[unit] >= v->k->armour_defence[WG_MAIL]         ? WG_FACT_HEAVY
         : a.carried >> WG_RANGED & 1 && !(a.carried >> WG_MELEE & 1) ? WG_FACT_SHOOTERS
                                                                      : WG_FACT_FOOT] += cost;
}

/* Where it stands, and what it can do there. */
static void place(const struct sight *s, uint32_t unit, int32_t *fact)
{
    const struct wg_scene *v = &s->v;
    const int32_t cost = v->n[unit] * v->cost[unit], far = to_enemy(v, unit), engaged = v->k->engaged;
    const int32_t reach = wg_pace(v->k, v->g, unit) + engaged;
    const uint32_t fit = (far > engaged ? 1u << WG_RANGED : 0) | (far <= reach ? 1u << WG_MELEE : 0);
    const uint8_t side = wg_side(v->k, unit);
    const int is_last = v->g->last[side] == unit + 1;

    fact[WG_FACT_FAR] += to_marker(v, unit) / INCH;
    fact[WG_FACT_SHOT] += s->p.shot[unit];
    fact[WG_FACT_CHARGE] += s->p.charge[unit];
    fact[WG_FACT_FRESH] = st_max(fact[WG_FACT_FRESH], is_last ? 0 : s->p.threat[unit]);
    fact[WG_FACT_DANGER] += s->p.danger[unit];
    fact[WG_FACT_PREY] += 2 * s->p.danger[unit] >= cost;
    fact[WG_FACT_READY] += arms_of(v, unit).held & fit ? cost : 0;
    fact[WG_FACT_CLOSE] += far <= reach ? cost : 0;
    fact[WG_FACT_ENGAGED] += far <= engaged ? cost : 0;
    fact[WG_FACT_LIGHT] += v->cover[unit] == WG_LIGHT_COVER ? cost : 0;
    fact[WG_FACT_THICK] += v->cover[unit] == WG_HEAVY_COVER ? cost : 0;
    fact[WG_FACT_LAST] += is_last ? cost : 0;
    fact[WG_FACT_TIRED] += wg_is_fatigued(v->k, v->g, unit) ? cost : 0;
}

static void army(const struct sight *s, uint8_t side, int32_t *fact)
{
    const struct wg_scene *v = &s->v;

    for (uint64_t m = wg_army(v->k, side); m; m &= m - 1) {
        count(s, wg_low(m), fact);
        if (wg_stands(v->k, v->g, wg_low(m)))
            place(s, wg_low(m), fact);
        else
            fact[WG_FACT_WAITING] += v->n[wg_low(m)] > 0;
    }
    fact[WG_FACT_SHARE] = s->p.cost[side] * ALL / st_max(1, v->k->points[side]);
    fact[WG_FACT_EARLY] = fact[WG_FACT_SHARE] * (s->p.left[0] + s->p.left[1]) / (2 * v->k->activations);
    fact[WG_FACT_THREATS] = s->p.threats[side];
    fact[WG_FACT_BEST] = s->p.best[side];
    fact[WG_FACT_ACTS] = wg_next_of(v) == side;
    fact[WG_FACT_NEXT] = fact[WG_FACT_ACTS] ? s->p.best[side] : 0;
    fact[WG_FACT_DECIDES] = v->g->s.actor == side;
    fact[WG_FACT_LEFT] = s->p.left[side];
    fact[WG_FACT_SCORE] = s->p.fixed[side];
}

/* ---- markers ---- */

/* The models of a side that are not farther from a marker than its hold and one move, or one run. */
static void near(const struct wg_scene *v, uint8_t side, struct pl_vec at, int32_t *move, int32_t *run)
{
    const struct wg_box here = { (uint16_t)at.x, (uint16_t)at.y, (uint16_t)at.x, (uint16_t)at.y };
    const int32_t more = v->k->run_step * (FACES + 1) / 2;

    for (uint64_t m = wg_army(v->k, side) & ~v->g->waiting; m; m &= m - 1) {
        const uint32_t unit = wg_low(m);
        const int64_t far = v->k->objective + v->k->unit_radius[unit] + wg_pace(v->k, v->g, unit);

        if (!v->n[unit] || !wg_boxes_within(&v->g->box[unit], &here, (int32_t)far + more))
            continue;
        for (uint64_t e = wg_live(v->k, v->g, unit); e; e &= e - 1) {
            const struct pl_vec d = pl_minus(wg_at_of(v->g, v->k->first[unit] + wg_low(e)), at);
            const int64_t d2 = pl_dot(d, d);

            *move += d2 <= far * far;
            *run += d2 <= (far + more) * (far + more);
        }
    }
}

/* How far one side outnumbers the other at a marker, as a share; two models are nobody's. */
static int32_t margin(int32_t own, int32_t other) { return ALL * (own - other) / (own + other + FEW); }

/* SC4: who holds a marker, and who can take it. */
static void marker(struct sight *s, struct pl_vec at)
{
    const struct wg_setting *k = s->v.k;
    int32_t here[ST_SIDES], move[ST_SIDES] = { 0, 0 }, run[ST_SIDES] = { 0, 0 };

    wg_models_at(k, s->v.g, at, here);
    for (uint8_t side = 0; side < ST_SIDES; side++)
        near(&s->v, side, at, &move[side], &run[side]);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        int32_t *fact = s->out->side[side];
        const int is_held = here[side] > here[!side];

        fact[WG_FACT_HELD] += is_held;
        fact[WG_FACT_SAFE] += is_held && here[side] > move[!side];
        fact[WG_FACT_FIRM] += is_held && here[side] > run[!side];
        fact[WG_FACT_TAKES] += !is_held && move[side] > here[!side];
        fact[WG_FACT_TAKES_RUN] += !is_held && run[side] > here[!side];
        fact[WG_FACT_AT] += here[side];
        fact[WG_FACT_TO] += move[side];
        fact[WG_FACT_MARGIN] += margin(here[side], here[!side]);
        fact[WG_FACT_MARGIN_TO] += margin(move[side], move[!side]);
        fact[WG_FACT_MARGIN_RUN] += margin(run[side], run[!side]);
        if (is_held)
            s->to_come[side] += k->objective_points + k->hold_points * s->p.left[side];
    }
}

static void markers(struct sight *s)
{
    for (uint32_t a = 0; a < s->v.k->areas; a++)
        if (s->v.k->kind[a] == WG_OBJECTIVE) {
            marker(s, s->v.k->shape[a].p[0]);
            s->out->common[WG_COMMON_MARKERS]++;
        }
}

/* ---- the result and the clock ---- */

static void result(const struct sight *s, uint8_t side, int32_t late, int32_t *fact)
{
    const struct wg_scene *v = &s->v;
    const struct wg_race race = { v->k, v->g, v->n };
    const int32_t sign = side ? -1 : 1;
    int32_t lead = s->p.fixed[side] + s->to_come[side] - s->p.fixed[!side] - s->to_come[!side], wins;

    fact[WG_FACT_FAVOURED] = v->k->time_favours ? (v->k->time_favours == side + 1 ? 1 : -1) : 0;
    wins = lead ? lead : fact[WG_FACT_FAVOURED];
    wins = wins > 0 ? 1 : wins < 0 ? -1 : 0;
    fact[WG_FACT_LEAD] = lead;
    fact[WG_FACT_LEAD_LATE] = lead * late;
    fact[WG_FACT_WINS] = wins;
    fact[WG_FACT_WINS_LATE] = wins * late;
    fact[WG_FACT_PENDING] = sign * s->p.pending;
    fact[WG_FACT_PRESENCE] = sign * s->p.markers;
    fact[WG_FACT_VALUE] = sign * wg_value_of(v, &s->p);
    fact[WG_FACT_RACE] = wg_race_of(&race, side);
}

static void commons(const struct sight *s, int32_t late)
{
    const struct wg_setting *k = s->v.k;
    const int32_t all = 2 * k->activations, over = all - s->p.left[0] - s->p.left[1];
    const uint8_t step = st_peek(&s->v.g->s)->step;
    int32_t *common = s->out->common;

    common[WG_COMMON_CLOCK] = ALL * over / all;
    common[WG_COMMON_LATE] = ALL * over / all * over / all;
    common[WG_COMMON_END] = late;
    common[WG_COMMON_BETWEEN] = s->v.g->active == 0;
    common[WG_COMMON_FIGHT] = step == WG_STEP_FIGHT || step == WG_STEP_COMBAT;
    common[WG_COMMON_MODELS] = (int32_t)wg_total(k);
    common[WG_COMMON_OBJECTIVE] = k->objective_points;
    common[WG_COMMON_HOLD] = k->hold_points;
    common[WG_COMMON_DESTROYED] = k->destroyed_points;
    common[WG_COMMON_HALF] = k->half_points;
    common[WG_COMMON_BREACH] = k->breach_models;
    common[WG_COMMON_HIT] = k->hit_need;
    common[WG_COMMON_COVER] = k->cover_need[WG_LIGHT_COVER];
    common[WG_COMMON_RUN] = k->run_step / INCH;
}

void wg_see(const struct wg_setting *k, const struct wg_state *g, struct st_facts *out)
{
    struct sight s;
    int32_t late;

    s.out = out;
    s.to_come[0] = s.to_come[1] = 0;
    __builtin_memset(out, 0, sizeof *out);
    wg_scene_of(&s.v, k, g);
    wg_parts_of(&s.v, &s.p);
    late = ALL * END / (END + s.p.left[0] + s.p.left[1]);
    markers(&s);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        army(&s, side, out->side[side]);
        result(&s, side, late, out->side[side]);
    }
    commons(&s, late);
}
