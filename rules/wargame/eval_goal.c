/* eval_goal.c -- Wargame: the value of a race to a goal.
 *
 * A side that must bring models to a goal is judged by the activations that enough models need to get there, round the
 * enemies in the way, and by the activations that are left.
 */
#include "eval.h"

enum {
    ACTIVATION = 64,     /* the unit of time: parts of an activation */
    MISSING = ACTIVATION /* the time counted for a model that the side no longer has */
};

/* An interval along an edge of the table. */
struct span {
    int32_t from, to;
};

/* A box's extent along x, or along y if `across`. */
static struct span side_of(const struct wg_box *b, int across)
{
    const struct span s = { across ? b->y0 : b->x0, across ? b->y1 : b->x1 };

    return s;
}

/* W28: no model passes over an enemy.  The sideways shifts with which a unit does not get to a goal: one interval for
 * each enemy between them, and two for the table's edges; returns how many. */
static uint32_t barred(const struct wg_race *v, uint32_t unit, const struct wg_box *goal, int across, struct span *out)
{
    const struct span own = side_of(&v->g->box[unit], !across), way = side_of(&v->g->box[unit], across);
    const struct span to = side_of(goal, across);
    const int32_t radius = v->k->unit_radius[unit], edge = (across ? v->k->s.width : v->k->s.height) * 1000;
    const struct span low = { -2 * edge, radius - own.from }, high = { edge - radius - own.to, 2 * edge };
    uint32_t n = 0;

    for (uint64_t m = wg_army(v->k, !wg_side(v->k, unit)) & ~v->g->waiting; m; m &= m - 1) {
        const uint32_t foe = wg_low(m);
        const struct span his = side_of(&v->g->box[foe], !across), there = side_of(&v->g->box[foe], across);
        const int32_t apart = radius + v->k->unit_radius[foe];
        const struct span bar = { his.from - apart - own.to, his.to + apart - own.from };

        if (v->n[foe] && there.to >= st_min(way.to, to.to) && there.from <= st_max(way.from, to.from))
            out[n++] = bar;
    }
    out[n++] = low;
    out[n++] = high;
    return n;
}

/* The least sideways shift that leaves a free way to a goal; 60000 if there is none. */
static int32_t aside(const struct wg_race *v, uint32_t unit, const struct wg_box *goal, int across)
{
    struct span bar[WG_SIDE_UNITS + 2];
    const uint32_t n = barred(v, unit, goal, across, bar);
    int32_t best = 60000;

    for (uint32_t i = 0; i < 2 * n + 1; i++) {
        const int32_t at = i == 2 * n ? 0 : i & 1 ? bar[i / 2].to : bar[i / 2].from;
        uint32_t j = 0;

        while (j < n && (at <= bar[j].from || at >= bar[j].to))
            j++;
        if (j == n)
            best = st_min(best, at < 0 ? -at : at);
    }
    return best;
}

/* MV3a: how long each model of a unit needs to the goal if the unit runs as it stands, shortest first.  The last
 * activation is used only in part, so half of one is added. */
static void times_of(const struct wg_race *v, uint32_t unit, const struct wg_box *goal, int32_t out[WG_UNIT_MODELS])
{
    const struct wg_box *b = &v->g->box[unit];
    const int across = b->y1 < goal->y0 || b->y0 > goal->y1 || (b->x1 >= goal->x0 && b->x0 <= goal->x1);
    const int32_t run = st_max(1, wg_pace(v->k, v->g, unit) + v->k->run_step * 7 / 2);
    const int32_t round = v->n[unit] ? aside(v, unit, goal, across) : 0;
    uint32_t n = 0;

    for (uint64_t e = wg_live(v->k, v->g, unit); e; e &= e - 1, n++) {
        const struct pl_vec at = wg_at_of(v->g, v->k->first[unit] + wg_low(e));
        const struct wg_box here = { (uint16_t)at.x, (uint16_t)at.y, (uint16_t)at.x, (uint16_t)at.y };
        const int32_t d = wg_gap(&here, goal), far = st_max(d, round) + st_min(d, round) / 2;
        const int32_t time = d ? far * ACTIVATION / run + ACTIVATION / 2 : 0;
        uint32_t i = n;

        for (; i > 0 && out[i - 1] > time; i--)
            out[i] = out[i - 1];
        out[i] = time;
    }
}

/* SC4: least[n] is the shortest time in which n models of a side can be in an area if the enemy does nothing, for n up
 * to twice the models that are needed. */
static void times_to(const struct wg_race *v, uint8_t side, const struct wg_box *goal, int32_t least[2 * UINT8_MAX + 1])
{
    int32_t times[WG_UNIT_MODELS];

    for (int32_t j = 0; j <= 2 * v->k->breach_models; j++)
        least[j] = j * MISSING;
    for (uint64_t m = wg_army(v->k, side) & ~v->g->waiting; m; m &= m - 1) {
        times_of(v, wg_low(m), goal, times);
        for (int32_t j = 2 * v->k->breach_models; j > 0; j--)
            for (int32_t i = 0; i < v->n[wg_low(m)]; i++)
                least[j] = st_min(least[j], least[st_max(0, j - i - 1)] + times[i]);
    }
}

static int32_t models_of(const struct wg_race *v, uint8_t side)
{
    int32_t n = 0;

    for (uint64_t m = wg_army(v->k, side); m; m &= m - 1)
        n += v->n[wg_low(m)];
    return n;
}

/* Won if enough models are in the goal, lost if too few are left; between these, by the time left against the time
 * needed.  We expect half of the models to be lost on the way, so the time needed is the mean of the times for enough
 * models and for twice as many. */
static int32_t run_to(const struct wg_race *v, uint8_t side, const struct wg_box *goal)
{
    const int32_t time = (v->k->activations - v->g->used[side]) * ACTIVATION;
    int32_t least[2 * UINT8_MAX + 1], need;

    if (models_of(v, side) < v->k->breach_models)
        return -WG_RACE_WON;
    times_to(v, side, goal, least);
    if (least[v->k->breach_models] == 0)
        return WG_RACE_WON;
    need = least[v->k->breach_models] + least[2 * v->k->breach_models];
    return WG_RACE_WON * (time - need) / (time + need);
}

int32_t wg_race_of(const struct wg_race *v, uint8_t side)
{
    int32_t sum = 0;

    for (uint32_t a = 0; v->k->breach_models && a < v->k->areas; a++)
        if (v->k->kind[a] == WG_GOAL_A + side)
            sum += run_to(v, side, &v->k->area_box[a]);
    return sum;
}
