/* eval_goal.c -- Wargame: who has to be somewhere runs against the clock.
 *
 * A race is judged by the activations that enough models need to their goal, round whoever is in the way, and by the
 * activations that are left.
 */
#include "eval.h"

enum {
    ACTIVATION = 64,     /* its time */
    MISSING = ACTIVATION /* what is needed longer for a model that is not there any more */
};

/* From one length to another, along an edge of the table. */
struct span {
    int32_t from, to;
};

/* A box along the table, or across it. */
static struct span side_of(const struct wg_box *b, int across)
{
    const struct span s = { across ? b->y0 : b->x0, across ? b->y1 : b->x1 };

    return s;
}

/* W28: nobody passes over an enemy.  How far aside a unit may not be on its way to a goal, once for each enemy between
 * it and the goal, and for the table's edges; how many. */
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

/* How far aside a unit has to go to find its way to a goal free; all the way where there is none. */
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

/* MV3a: how long a unit runs until so many of its models are in the goal, in parts of ACTIVATION, the nearest
 * first; it marches as it stands.  An activation more is begun than the way fills, half of one on average. */
static void times_of(const struct wg_race *v, uint32_t unit, const struct wg_box *goal, int32_t out[WG_UNIT_MODELS])
{
    const struct wg_box *b = &v->g->box[unit];
    const int across = b->y1 < goal->y0 || b->y0 > goal->y1 || (b->x1 >= goal->x0 && b->x0 <= goal->x1);
    const int32_t run = st_max(1, v->k->unit_move[unit] + v->k->run_step * 7 / 2);
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

/* SC4: the shortest time in which so many models of a side can be in an area, if nobody stops them, for every number up
 * to twice as many as are needed. */
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

/* A side that has to be somewhere has won if enough are there, and has lost if so many are not left; it loses as its
 * time runs out.  Half of those who set out will not arrive: it needs the time of enough, and of twice as many. */
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
