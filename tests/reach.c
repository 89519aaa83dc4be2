/* reach.c -- The Portable Wargame's moves and shots by a second generator.
 *
 * The engine floods the board with bits; here a path is followed step by step, and a line of
 * sight is judged square by square, as the book says it.  Positions come from random games on
 * random maps.
 */
#include "../ai/random.h"
#include "../rules/portable/portable.h"
#include "../text/scenario.h"
#include "unit.h"

struct walk {
    const struct pw_setting *k;
    const struct pw_state *g;
    uint32_t unit;
    int pinned, tired;
    uint8_t reached[SQ_MAX], visited[SQ_MAX];
};

static int enemy_at(const struct walk *w, uint32_t square)
{
    for (uint32_t u = 1; u <= (uint32_t)(w->k->s.count[0] + w->k->s.count[1]); u++)
        if ((w->g->alive & pw_bit(u)) && pw_square(w->g, u) == square && pw_side(w->k, u) != pw_side(w->k, w->unit))
            return (int)u;
    return 0;
}

static int beside_enemy(const struct walk *w, uint32_t square)
{
    for (uint32_t q = 0; q < w->k->board.squares; q++)
        if (sq_distance(&w->k->board, q, square) == 1 && enemy_at(w, q))
            return 1;
    return 0;
}

static int may_end(const struct walk *w, uint32_t square)
{
    if (pw_is_commander(w->k, w->unit))
        return 1;
    for (uint32_t u = 1; u <= (uint32_t)(w->k->s.count[0] + w->k->s.count[1]); u++)
        if (u != w->unit && (w->g->alive & pw_bit(u)) && pw_square(w->g, u) == square && !pw_is_commander(w->k, u))
            return 0;
    return 1;
}

/* One more square, or the end; `left` on any ground, `road` while all of it was road. */
static void step(struct walk *w, uint32_t at, int left, int road, int first)
{
    if (may_end(w, at))
        w->reached[at] = 1;
    if (!first && (beside_enemy(w, at) || w->k->ground[at] == PW_WOODS || w->k->ground[at] == PW_RIVER))
        return;
    w->visited[at] = 1;
    for (uint32_t d = 0; d < SQ_FACINGS; d++) {
        const uint32_t to = sq_step(&w->k->board, at, d);
        const int on_road = to != SQ_NONE && w->k->ground[to] == PW_ROAD && road > 0;

        if (to == SQ_NONE || w->visited[to] || enemy_at(w, to) || (left <= 0 && !on_road))
            continue;
        if ((w->pinned || w->tired) && beside_enemy(w, to))
            continue;
        step(w, to, left - 1, on_road ? road - 1 : 0, 0);
    }
    w->visited[at] = 0;
}

static int is_pinned(const struct walk *w)
{
    for (uint32_t u = 1; u <= (uint32_t)(w->k->s.count[0] + w->k->s.count[1]); u++)
        if ((w->g->alive & pw_bit(u)) && pw_side(w->k, u) != pw_side(w->k, w->unit) &&
            pw_front(w->k, w->g, u) == pw_square(w->g, w->unit))
            return 1;
    return 0;
}

static void check_moves(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    struct walk w;
    const uint32_t from = pw_square(g, unit), speed = pw_speed(k, g, unit);
    const struct sq_set ends = pw_ends(k, g, unit, speed);

    memset(&w, 0, sizeof w);
    w.k = k;
    w.g = g;
    w.unit = unit;
    w.pinned = is_pinned(&w);
    w.tired = (g->exhausted & pw_bit(unit)) != 0;
    step(&w, from, (int)speed, k->ground[from] == PW_ROAD && speed > 0 ? (int)speed + 1 : 0, 1);
    for (uint32_t q = 0; q < k->board.squares; q++)
        CHECK(sq_has(ends, q) == w.reached[q]);
}

/* ---- sight ---- */

static int blocks(const struct pw_setting *k, const struct pw_state *g, uint32_t a, uint32_t b, uint32_t c)
{
    const int hill = k->ground[c] == PW_HILL, a_hill = k->ground[a] == PW_HILL, b_hill = k->ground[b] == PW_HILL;

    if (k->ground[c] == PW_TOWN || k->ground[c] == PW_WOODS || (hill && !(a_hill && b_hill)))
        return 1;
    return g->at[c] != 0 && (hill || !(a_hill || b_hill));
}

static int sees(const struct pw_setting *k, const struct pw_state *g, uint32_t a, uint32_t b)
{
    struct sq_line line;

    sq_line_between(&k->board, a, b, &line);
    for (uint32_t i = 0; i < line.count; i++)
        if (blocks(k, g, a, b, line.square[i]))
            return 0;
    for (uint32_t i = 0; i < line.pairs; i++)
        if (blocks(k, g, a, b, line.pair[i][0]) && blocks(k, g, a, b, line.pair[i][1]))
            return 0;
    return 1;
}

static void check_fire(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    static const uint32_t range[PW_TYPES] = { 3, 2, 6, 0 };
    const uint32_t type = pw_type_of(k, unit), from = pw_square(g, unit);
    const struct sq_set targets = pw_targets(k, g, unit);

    CHECK_INT(pw_has_target(k, g, unit), sq_any(targets));
    for (uint32_t q = 0; q < k->board.squares; q++) {
        const uint32_t far = sq_distance(&k->board, from, q);
        const int limited = k->ground[q] == PW_WOODS || (k->ground[q] == PW_TOWN && type != PW_ARTILLERY);
        const int enemy = g->at[q] && pw_side(k, g->at[q]) != pw_side(k, unit);

        CHECK(sq_has(targets, q) == (enemy && far <= range[type] && (!limited || far <= 1) && sees(k, g, from, q)));
    }
}

/* ---- positions ---- */

static void play(const struct tb_battle *b, uint64_t seed)
{
    struct pw_setting k;
    struct pw_state g;
    struct tb_rng rng = tb_rng_of(seed);
    struct st_chance die;
    struct st_action act;

    memcpy(&k, b->setting, sizeof k);
    memcpy(&g, b->start, sizeof g);
    for (uint32_t q = 0; q < k.board.squares; q++)
        if (tb_rng_below(&rng, 3) == 0)
            k.ground[q] = (uint8_t)tb_rng_below(&rng, PW_GROUNDS);
    pw_derive_ground(&k);
    for (uint32_t n = 0; g.s.node != ST_OVER; n++) {
        for (uint32_t m = n % 11 == 0 ? g.alive : 0; m; m &= m - 1) {
            check_moves(&k, &g, st_low(m) + 1);
            check_fire(&k, &g, st_low(m) + 1);
        }
        if (g.s.node == ST_CHANCE) {
            b->rs->chance(&k.s, &g.s, &die);
            act = tb_rng_roll(&rng, &die);
        } else {
            act = ai_random_by_unit(b->rs, &k.s, &g.s, &rng);
        }
        b->rs->apply(&k.s, &g.s, &act, NULL);
    }
}

int main(int argc, char **argv)
{
    const uint64_t games = argc > 1 && strcmp(argv[1], "--long") == 0 ? 500 : 10;
    struct tx_complaint c;
    struct tb_battle b;

    CHECK(tx_battle_load(&b, "portable", "ford", NULL, &c) == 0);
    for (uint64_t seed = 0; seed < games; seed++)
        play(&b, seed);
    tb_battle_free(&b);
    return unit_end("reach");
}
