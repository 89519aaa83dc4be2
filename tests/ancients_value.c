/* ancients_value.c -- Ancients: the value of a position, worked out again slowly, in every position of random games.
 *
 *     test_ancients_value [GAMES | --long]      games of each scenario: 40, or 400
 *
 * The engine values pairs of Bases once and many distances together; here every Base looks around for itself.
 */
#include "../core/eval.h"
#include "ancients_play.h"

/* The weights of rules/ancients/eval.c. */
struct weights {
    int32_t base, alone, breaking, tired, worn, heavier, flank, rear, beside, next;
};
static const struct weights eager = { 100, 8, 500, 14, 13, 5, 14, 22, 3, 0 };
static const struct weights calm = { 185, -52, 843, 15, 83, -4, 69, 184, 8, 28 };

static int is_placed(const struct anc_state *g, uint32_t slot)
{
    return (g->live >> slot & 1) && g->cell[slot] != HX_NONE;
}

/* A Base that heads its Block speaks for all of it. */
static int32_t block_of(const struct anc_setting *k, const struct anc_state *g, const struct weights *w, uint32_t head)
{
    const int32_t n = (int32_t)anc_count(anc_members(g, head)), sum = (int32_t)anc_sum(g, anc_members(g, head));
    const int32_t worn = st_min(sum * 256 / (n * (k->break_above + 1)), 300);

    return n * (w->base - worn * w->tired * 6 / 256 - worn * worn / 256 * worn * w->worn / 65536) -
           (n == 1 ? w->alone : 0);
}

static uint32_t arc_of(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of)
{
    return hx_seen_as(g->facing[by], hx_direction(&k->board, g->cell[by], g->cell[of]));
}

/* What one Base has from another that is adjacent to it. */
static int32_t neighbour(const struct anc_setting *k, const struct anc_state *g, const struct weights *w, uint32_t slot,
                         uint32_t other)
{
    const uint32_t arc = arc_of(k, g, slot, other);

    if (anc_side(slot) == anc_side(other))
        return !hx_is_front(arc) && !hx_is_rear(arc) && g->facing[slot] == g->facing[other] ? w->beside : 0;
    if (hx_is_front(arc))
        return w->heavier * (k->heft[slot] - k->heft[other] + 1);
    if (looks_at(k, g, other, slot))
        return hx_is_rear(arc) ? -w->rear : -w->flank;
    return 0;
}

/* How far the nearest enemy is, and whether the Base looks that way. */
static int32_t approach(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    uint32_t best = ANC_SLOTS, far = HX_MAX;
    struct hx_vec d;

    for (uint32_t o = 0; o < ANC_SLOTS; o++)
        if (is_placed(g, o) && anc_side(o) != anc_side(slot) &&
            hx_distance(&k->board, g->cell[slot], g->cell[o]) < far) {
            best = o;
            far = hx_distance(&k->board, g->cell[slot], g->cell[o]);
        }
    if (best == ANC_SLOTS)
        return 0;
    d = hx_minus(hx_vec_of(&k->board, g->cell[best]), hx_vec_of(&k->board, g->cell[slot]));
    return -3 * (int32_t)far - (hx_rank(g->facing[slot], d) >= 0 ? 8 : 0);
}

static int32_t base_of(const struct anc_setting *k, const struct anc_state *g, const struct weights *w, uint32_t slot,
                       uint8_t mind)
{
    int32_t points = anc_is_head(g, slot) ? block_of(k, g, w, slot) : 0;

    for (uint32_t o = 0; o < ANC_SLOTS; o++)
        if (o != slot && is_placed(g, o) && adjacent(k, g, slot, o))
            points += neighbour(k, g, w, slot, o);
    return points + (mind == anc_side(slot) ? approach(k, g, slot) : 0);
}

static int32_t losses(const struct anc_setting *k, const struct anc_state *g, const struct weights *w, uint8_t side)
{
    const int32_t lost = g->lost[side], most = st_max((int32_t)anc_breaks_at(k, g, side), 1);

    return -w->breaking * lost * lost / (most * most);
}

static int32_t value_of(const struct anc_setting *k, const struct anc_state *g, uint8_t mind)
{
    const struct weights *w = mind == ST_NOBODY ? &calm : &eager;
    int32_t points = losses(k, g, w, 0) - losses(k, g, w, 1) + (g->s.actor == 0 ? w->next : -w->next);

    for (uint32_t slot = 0; slot < ANC_SLOTS; slot++)
        if (is_placed(g, slot))
            points += (anc_side(slot) ? -1 : 1) * base_of(k, g, w, slot, mind);
    return st_squash(points, 420);
}

static void play(const struct tb_battle *b, uint64_t seed)
{
    const struct anc_setting *k = anc_setting_of(b->setting);
    struct anc_state g = *anc_state_of(b->start);
    struct tb_rng rng = tb_rng_of(seed);

    while (g.s.node != ST_OVER && unit_faults == 0) {
        const struct st_action act = next_action(b->setting, &g.s, seed & 1, &rng);

        if (g.s.node == ST_DECIDE) {
            CHECK(anc_eval.value(b->setting, &g.s, 0) == value_of(k, &g, 0));
            CHECK(anc_eval.value(b->setting, &g.s, 1) == value_of(k, &g, 1));
            CHECK(anc_eval.value(b->setting, &g.s, ST_NOBODY) == value_of(k, &g, ST_NOBODY));
        }
        anc_apply(b->setting, &g.s, &act, NULL);
    }
}

/* Objectives have a value of their own, so battles with them are left to the signature of choices. */
int main(int argc, char **argv)
{
    const uint64_t games = unit_games(argc, argv, 40, 400);
    struct tb_battle b;
    struct tx_complaint c;
    char name[TB_NAME_MAX];

    for (uint32_t i = 0; tx_scenario_name(&ancients_ruleset, i, name, sizeof name); i++) {
        if (!CHECK(tx_battle_load(&b, "ancients", name, NULL, &c) == 0))
            continue;
        for (uint64_t seed = 0; seed < games && !anc_setting_of(b.setting)->objectives; seed++)
            play(&b, seed);
        tb_battle_free(&b);
    }
    return unit_end("ancients_value");
}
