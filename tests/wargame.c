/* wargame.c -- Wargame: what holds in every game.
 *
 *     test_wargame [--long] [GAMES]
 *
 * Random games by a player who likes to attack, since others hardly meet.  After every action the new position is
 * compared with the old one and with what the rules have said about the way between.
 */
#include "../rules/wargame/wargame.h"

#include "../table/dice.h"
#include "../text/scenario.h"
#include "unit.h"

/* What a game must remember beside its state. */
struct watch {
    const struct tb_battle *b;
    const struct wg_setting *k;
    struct wg_state g, before;
    struct st_event event[ST_EVENTS_MAX];
    uint32_t events;
    struct st_action act;
    uint32_t last[ST_SIDES]; /* FC1: who was activated last, + 1, as the text tells it */
    int tired[ST_SIDES];
    uint32_t rank;             /* SC8: how far the activation is */
    uint32_t groups;           /* of the unit that moves, before it did */
    struct wg_state begun;     /* the activation */
    struct wg_state whole;     /* the unit that goes one by one, before it did */
    int near;                  /* was an enemy within three inches then? */
    uint32_t fallen[WG_UNITS]; /* in this activation, by the events */
    uint32_t attacks, piled, back;
};

/* ---- the geometry once more, by the book's sentences ---- */

static int64_t square_between(const struct wg_state *g, uint32_t a, uint32_t b)
{
    const int64_t dx = g->x[a] - g->x[b], dy = g->y[a] - g->y[b];

    return dx * dx + dy * dy;
}

/* Edge to edge, seen from above. */
static int is_within(const struct watch *w, const struct wg_state *g, uint32_t a, uint32_t b, int64_t gap)
{
    const int64_t far = w->k->radius[a] + w->k->radius[b] + gap;

    return square_between(g, a, b) <= far * far;
}

/* Discs that touch do not overlap. */
static int is_clear(const struct watch *w, const struct wg_state *g, uint32_t a, uint32_t b)
{
    const int64_t far = w->k->radius[a] + w->k->radius[b];

    return square_between(g, a, b) >= far * far;
}

/* W27: who is no more than an inch from somebody of a group belongs to it. */
static uint32_t groups_of(const struct watch *w, const struct wg_state *g, uint32_t unit)
{
    const uint32_t first = w->k->first[unit];
    uint64_t left = wg_live(w->k, g, unit);
    uint32_t groups = 0;

    for (; left; groups++) {
        uint64_t group = left & -left, more = group;

        while (more) {
            more = 0;
            for (uint64_t m = group; m; m &= m - 1)
                for (uint64_t n = left & ~group; n; n &= n - 1)
                    if (is_within(w, g, first + wg_low(m), first + wg_low(n), w->k->coherency))
                        more |= n & -n;
            group |= more;
        }
        left &= ~group;
    }
    return groups;
}

/* MV4: is an enemy within three inches of it?  Heights shorten the distance along the ground. */
static int has_enemy_near(const struct watch *w, const struct wg_state *g, uint32_t unit)
{
    for (uint32_t i = w->k->first[unit]; i < w->k->first[unit] + (uint32_t)w->k->size[unit]; i++)
        for (uint32_t j = 0; j < wg_total(w->k); j++) {
            const int64_t dz = (int64_t)g->z[i] - g->z[j], d = 3000;

            if (wg_has(g->live, i) && wg_has(g->live, j) && wg_side(w->k, w->k->unit_of[j]) != wg_side(w->k, unit) &&
                dz * dz <= d * d && is_within(w, g, i, j, pl_isqrt(d * d - dz * dz)))
                return 1;
        }
    return 0;
}

static uint32_t unit_of(const struct watch *w, uint16_t id) { return w->k->unit_of[id - 1]; }

/* ---- what must hold ---- */

/* Models are only removed, each with an event; nobody who does not move goes anywhere. */
static void check_models(const struct watch *w)
{
    uint32_t gone = 0, told = 0;
    const int moves = w->act.verb == WG_DEPLOY || w->act.verb == WG_MARCH || w->act.verb == WG_FORM ||
                      w->act.verb == WG_WALK || w->act.verb == WG_FINISH || w->act.verb == WG_BACK ||
                      w->act.verb == WG_PILE_IN;

    for (uint32_t i = 0; i < wg_total(w->k); i++) {
        gone += wg_has(w->before.live, i) && !wg_has(w->g.live, i);
        CHECK(wg_has(w->before.live, i) || !wg_has(w->g.live, i));
        if (wg_has(w->g.live, i) && (w->g.x[i] != w->before.x[i] || w->g.y[i] != w->before.y[i]))
            CHECK(moves && w->k->unit_of[i] == unit_of(w, w->act.unit));
    }
    for (uint32_t i = 0; i < w->events; i++)
        told += w->event[i].kind == WG_EV_FALLS || w->event[i].kind == WG_EV_FLEES;
    CHECK_INT(told, gone);
}

/* BR1: casualties suffered are the models that fell. */
static void check_casualties(struct watch *w)
{
    for (uint32_t i = 0; i < w->events; i++)
        if (w->event[i].kind == WG_EV_FALLS)
            w->fallen[unit_of(w, w->event[i].unit)]++;
    for (uint32_t u = 0; u < wg_units(w->k) && w->g.active; u++)
        CHECK_INT(w->g.suffered[u], w->fallen[u]);
    if (!w->g.active)
        memset(w->fallen, 0, sizeof w->fallen);
}

/* Nobody stands on anybody.  While a unit is placed model by model, those placed may stand where its others still
 * are. */
static void check_discs(const struct watch *w)
{
    const uint64_t waiting = w->g.waiting;

    if (memcmp(w->g.x, w->before.x, sizeof w->g.x) == 0 && memcmp(w->g.y, w->before.y, sizeof w->g.y) == 0)
        return;
    for (uint32_t i = 0; i < wg_total(w->k); i++)
        for (uint32_t j = 0; j < i && wg_has(w->g.live, i) && !(waiting >> w->k->unit_of[i] & 1); j++)
            if (wg_has(w->g.live, j) && !(waiting >> w->k->unit_of[j] & 1) && !is_clear(w, &w->g, i, j))
                CHECK(w->g.placed && w->k->unit_of[i] == w->k->unit_of[j] &&
                      w->k->unit_of[i] == unit_of(w, w->act.unit));
}

/* MV4, W33: a unit that began within three inches of an enemy and has gone somewhere in its Movement Phase has
 * retreated, and no other has. */
static void check_retreat(struct watch *w)
{
    const int32_t was = wg_get(&w->k->s, &w->before.s, WG_F_PHASE, 0);
    const uint8_t v = w->act.verb;
    const uint32_t unit = w->before.active - 1u;
    int moved = w->before.vias > 0 && v != WG_BACK, told = 0;

    if (v == WG_ACTIVATE) {
        w->near = has_enemy_near(w, &w->before, unit_of(w, w->act.unit));
        w->begun = w->before;
    }
    if (was != WG_AT_MOVE || v == WG_RUN || v == WG_VIA || v == WG_WALK)
        return;
    for (uint32_t i = w->k->first[unit]; i < w->k->first[unit] + (uint32_t)w->k->size[unit]; i++)
        moved |= w->g.x[i] != w->begun.x[i] || w->g.y[i] != w->begun.y[i];
    for (uint32_t i = 0; i < w->events; i++)
        told |= w->event[i].kind == WG_EV_RETREATS;
    CHECK_INT(told, w->near && moved);
    CHECK(!w->g.active || w->g.retreated == told);
}

/* FC1, FC2: as the text says it. */
static void check_fatigue(struct watch *w)
{
    if (w->act.verb == WG_ACTIVATE) {
        const uint32_t unit = unit_of(w, w->act.unit);
        const uint8_t side = wg_side(w->k, unit);

        w->tired[side] = w->last[side] == unit + 1;
        w->last[side] = unit + 1;
    }
    for (uint32_t u = 0; u < wg_units(w->k); u++)
        CHECK_INT(wg_is_fatigued(w->k, &w->g, u), w->tired[wg_side(w->k, u)] && w->last[wg_side(w->k, u)] == u + 1);
}

/* SC8: nothing of an earlier phase after a later one. */
static void check_phases(struct watch *w)
{
    static const uint8_t rank[WG_ATS] = { 0, 0, 0, 1, 2, 2, 3, 4, 4, 0, 0, 0, 0, 5, 5, 9 };
    const int32_t phase = wg_get(&w->k->s, &w->g.s, WG_F_PHASE, 0);

    if (!w->g.active || w->act.verb == WG_ACTIVATE)
        w->rank = 0;
    if (w->g.active && rank[phase]) {
        CHECK(rank[phase] >= w->rank);
        w->rank = rank[phase];
    }
    if (phase == WG_AT_SHOOT)
        CHECK(!w->g.ran && !w->g.retreated);
    if (phase == WG_AT_FIGHT)
        CHECK(!w->g.retreated || st_peek(&w->g.s)->a[0] != w->g.active);
}

/* W39: in combat the active unit strikes or is struck. */
static void check_attack(struct watch *w)
{
    const uint8_t kind = w->k->item_kind[w->act.option - 1];

    w->attacks++;
    if (kind == WG_MELEE)
        CHECK(unit_of(w, w->act.unit) + 1 == w->before.active || unit_of(w, w->act.target) + 1 == w->before.active);
    else
        CHECK(unit_of(w, w->act.unit) + 1 == w->before.active && !w->before.ran && !w->before.retreated);
}

/* W27: moves and pile-ins leave no more groups than there were; a unit is deployed as one. */
static void check_groups(struct watch *w)
{
    const uint8_t v = w->act.verb;
    const int begins = !w->before.placed && !w->before.vias;

    w->piled += v == WG_PILE_IN;
    if (w->k->coherency == 0)
        return;
    if (begins && (v == WG_MARCH || v == WG_FORM || v == WG_PILE_IN || v == WG_WALK || v == WG_VIA))
        w->groups = groups_of(w, &w->before, unit_of(w, w->act.unit));
    if (v == WG_MARCH || v == WG_FORM || v == WG_PILE_IN || v == WG_BACK ||
        (v == WG_FINISH && (w->before.placed || w->before.vias)))
        CHECK(groups_of(w, &w->g, unit_of(w, w->act.unit)) <= w->groups);
    if (v == WG_DEPLOY)
        CHECK_INT(groups_of(w, &w->g, unit_of(w, w->act.unit)), 1);
}

/* W72: whoever goes back stands as before he began, and is asked again; but not twice. */
static void check_back(struct watch *w)
{
    const uint8_t v = w->act.verb;
    const struct wg_state *was = &w->whole;

    if ((v == WG_WALK || v == WG_VIA) && !w->before.placed && !w->before.vias)
        w->whole = w->before;
    if (v != WG_BACK)
        return;
    w->back++;
    CHECK(memcmp(w->g.x, was->x, sizeof was->x) == 0 && memcmp(w->g.y, was->y, sizeof was->y) == 0);
    CHECK(memcmp(w->g.z, was->z, sizeof was->z) == 0 && memcmp(w->g.box, was->box, sizeof was->box) == 0);
    CHECK(!w->g.active || memcmp(w->g.moved, was->moved, sizeof was->moved) == 0);
    CHECK(!w->g.placed && !w->g.vias);
    if (st_peek(&was->s)->step == WG_STEP_MOVE)
        CHECK(w->g.s.node == ST_DECIDE && w->g.s.actor == was->s.actor && w->g.s.depth == was->s.depth &&
              !(st_verbs_now(w->b->rs, w->b->setting, &w->g.s) & (1u << WG_WALK | 1u << WG_VIA | 1u << WG_BACK)));
}

/* Sight between two enemies differs by direction only where friends of one of them are in the way. */
static void check_sight(const struct watch *w, struct tb_rng *rng)
{
    const uint32_t a = tb_rng_below(rng, w->k->units[0]), b = w->k->units[0] + tb_rng_below(rng, w->k->units[1]);
    struct wg_view there, back;

    if (!wg_stands(w->k, &w->g, a) || !wg_stands(w->k, &w->g, b))
        return;
    wg_view_of(w->k, &w->g, a, b, &there);
    wg_view_of(w->k, &w->g, b, a, &back);
    there.friends = back.friends = 0;
    CHECK_INT(wg_sees(&there, wg_id(w->k, &w->g, a) - 1u, wg_id(w->k, &w->g, b) - 1u),
              wg_sees(&back, wg_id(w->k, &w->g, b) - 1u, wg_id(w->k, &w->g, a) - 1u));
}

static void check_step(struct watch *w, struct tb_rng *rng)
{
    check_models(w);
    check_casualties(w);
    check_discs(w);
    check_retreat(w);
    check_fatigue(w);
    check_phases(w);
    check_groups(w);
    check_back(w);
    if (w->act.verb == WG_ATTACK)
        check_attack(w);
    check_sight(w, rng);
    CHECK_INT(w->b->rs->audit(w->b->setting, &w->g.s).code, ST_OK);
}

/* ---- games ---- */

/* How far a march would lead the unit's first model from the nearest of the enemy's first models. */
static int64_t way_to_enemy(const struct watch *w, const struct st_action *a)
{
    int64_t least = INT64_MAX;

    for (uint64_t m = wg_army(w->k, !w->g.s.actor); m; m &= m - 1) {
        const struct pl_vec v = pl_minus(wg_at_of(&w->g, wg_id(w->k, &w->g, wg_low(m)) - 1u), pl_vec_of(a->x, a->y));

        if (wg_stands(w->k, &w->g, wg_low(m)) && pl_dot(v, v) < least)
            least = pl_dot(v, v);
    }
    return least;
}

/* W72: the way back is the first choice of the first mover only if there is no other. */
static void check_first(const struct watch *w)
{
    struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = w->b->rs->movers(w->b->setting, &w->g.s, mover);
    const uint32_t n = w->b->rs->list(w->b->setting, &w->g.s, mover[0], list);

    CHECK(list[0].verb != WG_BACK || (movers == 1 && n == 1));
}

/* Attacks if it can, most often, and goes where enemies are; else something of the list. */
static struct st_action pick(const struct watch *w, struct tb_rng *rng)
{
    struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = w->b->rs->movers(w->b->setting, &w->g.s, mover);
    const uint32_t n = w->b->rs->list(w->b->setting, &w->g.s, mover[tb_rng_below(rng, movers)], list);
    uint32_t at = tb_rng_below(rng, n);

    for (uint32_t i = 0; i < n; i++)
        CHECK(list[i].facing % 15 == 0);
    for (uint32_t i = 0; i < n; i++)
        if ((list[i].verb == WG_ATTACK || list[i].verb == WG_PILE_IN) && tb_rng_below(rng, 3))
            return list[i];
    if (list[0].verb == WG_STAY && tb_rng_below(rng, 3))
        for (uint32_t i = 0; i < n; i++)
            if (list[i].verb == WG_MARCH &&
                (list[at].verb != WG_MARCH || way_to_enemy(w, &list[i]) < way_to_enemy(w, &list[at])))
                at = i;
    return list[at];
}

static void play(struct watch *w, uint64_t seed)
{
    struct tb_rng rng = tb_rng_of(seed);
    const uint32_t bound = w->b->rs->bound(w->b->setting);
    uint32_t plies = 0;

    w->g = *(const struct wg_state *)w->b->start;
    memset(w->last, 0, sizeof w->last);
    memset(w->tired, 0, sizeof w->tired);
    memset(w->fallen, 0, sizeof w->fallen);
    w->rank = 0;
    for (; w->g.s.node != ST_OVER && plies < bound; plies++) {
        struct st_log log = { w->event, 0, ST_EVENTS_MAX };
        struct st_chance die;

        w->before = w->g;
        if (w->g.s.node == ST_CHANCE) {
            w->b->rs->chance(w->b->setting, &w->g.s, &die);
            w->act = tb_rng_roll(&rng, &die);
        } else {
            check_first(w);
            w->act = pick(w, &rng);
        }
        CHECK_INT(w->b->rs->check(w->b->setting, &w->g.s, &w->act).code, ST_OK);
        w->b->rs->apply(w->b->setting, &w->g.s, &w->act, &log);
        w->events = log.count;
        CHECK(log.count <= log.cap);
        check_step(w, &rng);
    }
    CHECK(plies < bound);
}

static uint32_t play_battle(const char *rules, const char *scenario, uint64_t games)
{
    static struct watch w;
    struct tb_battle b;
    struct tx_complaint c;
    char why[512];

    if (tx_battle_load(&b, rules, scenario, NULL, &c)) {
        tx_complaint_text(&c, why, sizeof why);
        printf("%s\n", why);
        exit(1);
    }
    memset(&w, 0, sizeof w);
    w.b = &b;
    w.k = wg_setting_of(b.setting);
    for (uint64_t seed = 0; seed < games; seed++)
        play(&w, seed);
    printf("%s: %u attacks, %u times piled in, %u times back\n", scenario, w.attacks, w.piled, w.back);
    CHECK(w.attacks > games);
    tb_battle_free(&b);
    return w.piled;
}

int main(int argc, char **argv)
{
    uint64_t games = 5;
    uint32_t piled = 0;
    char name[TB_NAME_MAX];

    for (int i = 1; i < argc; i++)
        games = strcmp(argv[i], "--long") == 0 ? 10000 : strtoull(argv[i], NULL, 10);
    for (uint32_t i = 0; tx_scenario_name(&wargame_ruleset, i, name, sizeof name); i++)
        piled += play_battle("wargame", name, games);
    piled += play_battle("wargame", "tests/battles/wargame-close.yaml", games);
    piled += play_battle("wargame", "tests/battles/wargame-reach.yaml", games);
    play_battle("wargame", "tests/battles/wargame-crowd.yaml", games < 100 ? 2 : games / 50);
    CHECK(piled > games);
    return unit_end("wargame");
}
