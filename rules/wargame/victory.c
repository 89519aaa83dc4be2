/* victory.c -- Wargame: how a scenario ends.
 *
 *   SC4, SC9    the end and the result        wg_settle(), wg_score()
 *   W53         nobody left                   wg_end_if_wiped()
 *   SC4, SC9    the same in words             wg_aims()
 */
#include "wargame.h"

#include "../../core/aim.h"

void wg_models_at(const struct wg_setting *k, const struct wg_state *g, struct pl_vec at, int32_t out[ST_SIDES])
{
    const struct wg_box here = { (uint16_t)at.x, (uint16_t)at.y, (uint16_t)at.x, (uint16_t)at.y };
    const int64_t z = wg_elevation(k, at);

    out[0] = out[1] = 0;
    for (uint64_t m = wg_below(wg_units(k)) & ~g->waiting; m; m &= m - 1) {
        const uint32_t unit = wg_low(m);

        if (!wg_boxes_within(&g->box[unit], &here, k->objective + k->unit_radius[unit]))
            continue;
        for (uint64_t e = wg_live(k, g, unit); e; e &= e - 1) {
            const uint32_t i = k->first[unit] + wg_low(e);

            out[wg_side(k, unit)] +=
                wg_is_within(pl_minus(wg_at_of(g, i), at), pl_abs(g->z[i] - z), k->radius[i], k->objective);
        }
    }
}

/* A side holds a marker if it has more models near it than the enemy. */
uint8_t wg_holder(const struct wg_setting *k, const struct wg_state *g, uint32_t area)
{
    int32_t models[ST_SIDES];

    wg_models_at(k, g, k->shape[area].p[0], models);
    return models[0] > models[1] ? 0 : models[1] > models[0] ? 1 : ST_NOBODY;
}

uint32_t wg_for_held(const struct wg_setting *k, const struct wg_state *g, uint8_t side, uint32_t points,
                     struct st_log *log)
{
    uint32_t sum = 0;

    for (uint32_t area = 0; points && area < k->areas; area++) {
        const struct pl_vec at = k->shape[area].p[0];

        if (k->kind[area] != WG_OBJECTIVE || wg_holder(k, g, area) != side)
            continue;
        wg_say(log, WG_EV_HELD, WG_SC4, side, 0, at.x, at.y, (int32_t)points);
        sum += points;
    }
    return sum;
}

static uint32_t points_for(struct st_log *log, uint16_t kind, uint8_t side, uint32_t n, uint32_t points)
{
    if (n && points)
        wg_say(log, kind, WG_SC4, side, 0, (int32_t)n, 0, (int32_t)(n * points));
    return n * points;
}

uint32_t wg_for_units(const struct wg_setting *k, const struct wg_state *g, uint8_t side, struct st_log *log)
{
    uint32_t destroyed = 0, halved = 0;

    for (uint64_t m = wg_army(k, !side); m; m &= m - 1) {
        const uint32_t left = wg_strength(k, g, wg_low(m));

        destroyed += left == 0;
        halved += left > 0 && 2 * left <= k->size[wg_low(m)];
    }
    return points_for(log, WG_EV_FOR_DESTROYED, side, destroyed, k->destroyed_points) +
           points_for(log, WG_EV_FOR_HALF, side, halved, k->half_points);
}

/* W52 */
uint32_t wg_score(const struct wg_setting *k, const struct wg_state *g, uint8_t side, struct st_log *log)
{
    uint32_t sum = points_for(log, WG_EV_BEFORE, side, 1, g->score[side]);

    sum += wg_for_held(k, g, side, k->objective_points, log);
    return sum + wg_for_units(k, g, side, log);
}

static void win(struct wg_state *g, uint8_t side, st_rule rule, struct st_log *log)
{
    wg_say(log, side == ST_NOBODY ? WG_EV_DRAWN : WG_EV_WINS, rule, side, 0, 0, 0, 0);
    st_end(&g->s, side, rule);
}

static int has_models(const struct wg_setting *k, const struct wg_state *g, uint8_t side)
{
    for (uint64_t m = wg_army(k, side); m; m &= m - 1)
        if (wg_live(k, g, wg_low(m)))
            return 1;
    return 0;
}

/* W53: the game ends, whatever the score. */
int wg_end_if_wiped(const struct wg_setting *k, struct wg_state *g, struct st_log *log)
{
    const int a = has_models(k, g, 0), b = has_models(k, g, 1);

    if (a && b)
        return 0;
    win(g, (uint8_t)(a ? 0 : b ? 1 : ST_NOBODY), WG_SC4, log);
    return 1;
}

/* SC4: has a side enough models in the areas that are its goal? */
static int is_through(const struct wg_setting *k, const struct wg_state *g, uint8_t side)
{
    uint32_t n = 0;

    for (uint32_t area = 0; area < k->areas; area++)
        if (k->kind[area] == WG_GOAL_A + side)
            for (uint32_t i = side ? k->s.count[0] : 0; i < (side ? wg_total(k) : k->s.count[0]); i++)
                n += wg_has(g->live, i) && pl_holds(&k->shape[area], wg_at_of(g, i));
    return k->breach_models > 0 && n >= k->breach_models;
}

static void time_is_up(const struct wg_setting *k, struct wg_state *g, struct st_log *log)
{
    const uint8_t tie = (uint8_t)(k->time_favours ? k->time_favours - 1 : ST_NOBODY);
    uint32_t a, b;

    wg_say(log, WG_EV_TIME, WG_SC9, ST_NOBODY, 0, k->activations, 0, 0);
    a = wg_score(k, g, 0, log);
    b = wg_score(k, g, 1, log);
    wg_say(log, WG_EV_SCORE, WG_SC9, ST_NOBODY, 0, (int32_t)a, (int32_t)b, 0);
    win(g, a > b ? 0 : b > a ? 1 : tie, WG_SC9, log);
}

int wg_settle(const struct wg_setting *k, struct wg_state *g, uint8_t side, struct st_log *log)
{
    const uint32_t points = wg_for_held(k, g, side, k->hold_points, log);

    if (points) {
        g->score[side] = (uint16_t)(g->score[side] + points);
        wg_say(log, WG_EV_SCORES, WG_SC4, side, 0, (int32_t)points, (int32_t)wg_score(k, g, side, NULL), 0);
    }
    if (is_through(k, g, side)) {
        win(g, side, WG_SC4, log);
        return 1;
    }
    if (g->used[0] < k->activations || g->used[1] < k->activations)
        return 0;
    time_is_up(k, g, log);
    return 1;
}

/* ---- how it is won, in words ---- */

/* SC4: what counts, the same for both sides. */
static void note(struct st_aims *aims, const char *words, int32_t points)
{
    if (points)
        st_add_aim(aims, words, WG_SC4, points)->is_note = 1;
}

/* W52 */
static void notes(const struct wg_setting *k, struct st_aims *aims)
{
    note(aims, "{a:point|points} after each of your activations for every objective you then hold{named}",
         k->hold_points);
    note(aims, "{a:point|points} at the end for every objective you hold{named}", k->objective_points);
    note(aims, "{a:point|points} at the end for every enemy unit destroyed", k->destroyed_points);
    note(aims, "{a:point|points} at the end for every enemy unit at half strength or less", k->half_points);
}

static int has_goal(const struct wg_setting *k, uint8_t side)
{
    for (uint32_t area = 0; k->breach_models && area < k->areas; area++)
        if (k->kind[area] == WG_GOAL_A + side)
            return 1;
    return 0;
}

uint32_t wg_aims(const struct st_setting *set, const struct st_state *s, uint8_t side, struct st_aim *out)
{
    const struct wg_setting *k = wg_setting_of(set);
    const int scores = k->hold_points || k->objective_points || k->destroyed_points || k->half_points;
    struct st_aims aims = { out, 0 };

    (void)s;
    if (has_goal(k, side))
        st_add_aim(&aims, "Bring {many:a} models into {own's} goal within {b:activation|activations}", WG_SC4,
                   k->breach_models)
            ->b = k->activations;
    if (scores)
        st_add_aim(&aims, "Have more points than {enemy} after {a:activation|activations} each", WG_SC9,
                   k->activations);
    if (k->time_favours == side + 1)
        st_add_aim(&aims,
                   scores               ? "If the points are equal then, nothing more"
                   : has_goal(k, !side) ? "Keep {enemy} out until both have activated {a} times"
                                        : "Hold out until both have activated {a} times",
                   WG_SC9, k->activations);
    st_add_aim(&aims, "Leave {enemy} without a model", WG_SC4, 0);
    notes(k, &aims);
    return aims.count;
}
