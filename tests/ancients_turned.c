/* ancients_turned.c -- Ancients prefers no side and no direction.
 *
 *     test_ancients_turned [--long] [POSITIONS]
 *
 * The same position turned by sixths, and turned round with the sides exchanged: as many actions can be chosen, the
 * same ones are refused, the modifiers are the same, and the same action does the same.  Random positions lie in a
 * hexagon of hexes, which can be turned; the scenarios' tables are rectangles, and are only turned round.
 *
 * Flight looks for the own table edge, so a sixth of a turn may change where the routed run; and of two fighting the
 * one of side A throws first, so dice change places with the sides.
 */
#include "ancients_positions.h"

enum { TURNS = 6 };

struct turn {
    const struct anc_setting *k;
    struct anc_setting tk;
    uint32_t sixths;
    int swap;
    uint16_t to[HX_MAX]; /* where each hex goes; HX_NONE: nobody ever stands there */
};

/* ---- turning ---- */

static uint64_t turned_mask(const struct turn *t, uint64_t m) { return t->swap ? m >> 32 | m << 32 : m; }
static uint32_t turned_slot(const struct turn *t, uint32_t slot) { return slot ^ (t->swap ? 32u : 0u); }

/* Of a slot + 1. */
static int32_t turned_base(const struct turn *t, int32_t slot1)
{
    return slot1 == 0 || slot1 == ANC_OUT ? slot1 : (int32_t)turned_slot(t, (uint32_t)slot1 - 1) + 1;
}

static uint16_t turned_id(const struct turn *t, uint16_t id)
{
    return anc_is_id(t->k, id) ? anc_id(&t->tk, turned_slot(t, anc_slot(t->k, id))) : id;
}

static uint32_t turned_cell(const struct turn *t, uint32_t cell) { return cell == HX_NONE ? cell : t->to[cell]; }

static void turn_mark(const struct turn *t, const struct hx_sheet *from, uint32_t cell, struct hx_sheet *to)
{
    const uint32_t spot = hx_spot(&t->k->board, t->to[cell]);

    if (hx_marked(from, hx_spot(&t->k->board, cell)))
        hx_mark(to, spot);
    else
        hx_wipe(to, spot);
}

static void turn_setting(struct turn *t)
{
    const struct anc_setting *k = t->k;
    struct anc_setting *tk = &t->tk;

    *tk = *k;
    for (uint32_t side = 0; t->swap && side < ST_SIDES; side++)
        tk->s.count[side] = k->s.count[!side];
    for (uint32_t s = 0; s < ANC_SLOTS; s++) {
        tk->type[turned_slot(t, s)] = k->type[s];
        tk->quality[turned_slot(t, s)] = k->quality[s];
        tk->heft[turned_slot(t, s)] = k->heft[s];
        tk->allowance[turned_slot(t, s)] = k->allowance[s];
    }
    for (uint32_t c = 0; c < k->board.cells; c++)
        if (t->to[c] != HX_NONE) {
            tk->ground[t->to[c]] = k->ground[c];
            tk->elevation[t->to[c]] = k->elevation[c];
            turn_mark(t, &k->closed, c, &tk->closed);
            turn_mark(t, &k->uneven, c, &tk->uneven);
        }
    tk->army = turned_mask(t, k->army);
    tk->spear = turned_mask(t, k->spear);
    tk->missile = turned_mask(t, k->missile);
    tk->said_missile = turned_mask(t, k->said_missile);
    tk->shock_rule = turned_mask(t, k->shock_rule);
    tk->first = t->swap ? !k->first : k->first;
}

/* Of two who fight each other, the sides exchanged, the other one throws first. */
static int is_reversed(const struct turn *t, const struct anc_state *g, const struct st_frame *f)
{
    return t->swap && f->step == ANC_STEP_FIGHT && g->own[f->a[1] - 1] == f->a[0];
}

static void turn_frame(const struct turn *t, const struct anc_state *g, const struct st_frame *f, struct st_frame *out)
{
    const uint32_t packed = (uint32_t)f->a[2];

    out->side = t->swap ? !f->side : f->side;
    if (f->step != ANC_STEP_TURN)
        out->a[0] = turned_base(t, f->a[0]);
    if (f->step == ANC_STEP_SHOT || f->step == ANC_STEP_FIGHT || f->step == ANC_STEP_LOSS || f->step == ANC_STEP_PURSUE)
        out->a[1] = turned_base(t, f->a[1]);
    if (f->step == ANC_STEP_LOSS)
        out->a[3] = (f->a[3] & 255) | (int32_t)(turned_cell(t, (uint32_t)(f->a[3] >> 8) - 1) + 1) << 8;
    if (f->step == ANC_STEP_PURSUE)
        out->a[2] = (int32_t)turned_cell(t, (uint32_t)f->a[2] - 1) + 1;
    if (is_reversed(t, g, f)) {
        out->a[0] = turned_base(t, f->a[1]);
        out->a[1] = turned_base(t, f->a[0]);
        out->a[2] = (int32_t)((packed >> 8 & 255) | (packed & 255) << 8 | (128 - (packed >> 16)) << 16);
    }
}

static void turn_bases(const struct turn *t, const struct anc_state *g, struct anc_state *out)
{
    memset(out->at, 0, sizeof out->at);
    for (uint32_t s = 0; s < ANC_SLOTS; s++) {
        const uint32_t to = turned_slot(t, s);
        const int here = (g->live | g->routed) >> s & 1;

        out->cell[to] = (uint16_t)turned_cell(t, g->cell[s]);
        if (g->cell[s] != HX_NONE)
            out->at[out->cell[to]] = (uint8_t)(to + 1);
        out->facing[to] = (uint8_t)(here ? hx_turn(g->facing[s], t->sixths) : 0);
        out->fatigue[to] = g->fatigue[s];
        out->block[to] = (uint8_t)turned_base(t, g->block[s]);
        out->order[to] = g->order[s];
        out->moves[to] = g->moves[s];
        out->own[to] = (uint8_t)turned_base(t, g->own[s]);
        out->marks[to] = g->marks[s];
        out->member[to] = g->member[s];
    }
}

static void turn_state(const struct turn *t, const struct anc_state *g, struct anc_state *out)
{
    const uint64_t *from = &g->live;
    uint64_t *to = &out->live;
    int reversed = 0;

    *out = *g;
    turn_bases(t, g, out);
    for (uint32_t i = 0; from + i <= &g->grind; i++)
        to[i] = turned_mask(t, from[i]);
    for (uint32_t i = 0; i < g->s.depth; i++) {
        turn_frame(t, g, &g->s.stack[i], &out->s.stack[i]);
        reversed |= is_reversed(t, g, &g->s.stack[i]);
    }
    if (!t->swap)
        return;
    for (uint32_t side = 0; side < ST_SIDES; side++) {
        out->start[side] = g->start[!side];
        out->lost[side] = g->lost[!side];
    }
    out->broken = (uint8_t)(g->broken >> 1 | (g->broken & 1) << 1);
    if (g->decided < ST_SIDES)
        out->decided = !g->decided;
    out->active = !g->active;
    if (g->s.actor < ST_SIDES && !reversed)
        out->s.actor = !g->s.actor;
}

static struct st_action turn_action(const struct turn *t, const struct anc_state *g, struct st_action act)
{
    const struct hx_vec point = { act.x, act.y };

    if (t->swap && act.verb == ANC_FIGHT && g->own[anc_slot(t->k, act.target)] == anc_slot(t->k, act.unit) + 1) {
        const uint16_t unit = act.unit;

        act.unit = act.target;
        act.target = unit;
    }
    act.unit = turned_id(t, act.unit);
    act.target = turned_id(t, act.target);
    if (act.verb == ANC_PIVOT && act.facing < HX_DIRS)
        act.facing = (uint16_t)hx_turn(act.facing, t->sixths);
    if (act.verb == ANC_PURSUE && turned_cell(t, hx_at(&t->k->board, point)) != HX_NONE) {
        const uint32_t to = turned_cell(t, hx_at(&t->k->board, point));

        act.x = t->k->board.q[to];
        act.y = t->k->board.r[to];
    }
    return act;
}

/* ---- comparing ---- */

/* Will it be asked whether a Skirmisher can fall back out of a Block that may break of it?  That depends on where those
 * who break would run to. */
static int may_tear(const struct turn *t, const struct anc_state *g, const struct st_frame *f)
{
    for (uint32_t i = 0; i < 2 && (f->step == ANC_STEP_FIGHT || f->step == ANC_STEP_LOSS); i++) {
        const uint32_t slot = (uint32_t)f->a[i] - 1;

        if (!t->k->evade[t->k->type[slot]] || !(g->live >> slot & 1))
            continue;
        for (uint64_t m = anc_block_of(g, slot); m; m &= m - 1)
            if (g->fatigue[anc_low(m)] > t->k->break_above)
                return 1;
    }
    return 0;
}

/* With the sides exchanged, Bases are paired in another order, and the dice of a fight that has begun are another's. */
static int can_turn(const struct turn *t, const struct anc_state *g)
{
    const struct st_frame *f = &g->s.stack[g->s.depth ? g->s.depth - 1 : 0];

    if (g->s.node == ST_OVER)
        return 1;
    if (!t->swap)
        return !may_tear(t, g, f);
    if (f->step == ANC_STEP_FIGHT)
        return f->phase == ANC_B_FIRST && f->n == 0;
    return f->step != ANC_STEP_COMBAT || f->phase != ANC_C_PAIRED;
}

/* As many can act, and each has as many actions. */
static void check_lists(const struct turn *t, const struct anc_state *g, const struct anc_state *tg)
{
    uint16_t mover[ST_MOVERS_MAX], there[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    const uint32_t movers = anc_movers(&t->k->s, &g->s, mover);

    CHECK(anc_movers(&t->tk.s, &tg->s, there) == movers);
    if (top_step(g) == ANC_STEP_COMBAT && t->swap)
        return; /* the one of side A is named first */
    for (uint32_t i = 0; i < movers; i++)
        CHECK(anc_list(&t->k->s, &g->s, mover[i], list) == anc_list(&t->tk.s, &tg->s, turned_id(t, mover[i]), list));
}

/* The weights of all who touch, and whom each may be paired with. */
static void check_pairs(const struct turn *t, const struct anc_state *g, const struct anc_state *tg)
{
    for (uint64_t m = g->live & anc_army(0); m; m &= m - 1)
        for (uint64_t o = g->live & anc_army(1); o; o &= o - 1) {
            const uint32_t x = anc_low(m), y = anc_low(o), tx = turned_slot(t, x), ty = turned_slot(t, y);

            CHECK(anc_weigh(t->k, g, x, y, NULL) == anc_weigh(&t->tk, tg, tx, ty, NULL));
            CHECK(anc_touching(t->k, g, x, y) == anc_touching(&t->tk, tg, tx, ty));
        }
    if (top_step(g) != ANC_STEP_COMBAT)
        return;
    for (uint64_t m = g->live & g->fought; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);
        uint32_t a[3], b[3], n;

        if (g->own[slot])
            continue;
        n = anc_pair_choices(t->k, g, slot, a);
        if (CHECK(n == anc_pair_choices(&t->tk, tg, turned_slot(t, slot), b)))
            for (uint32_t i = 0; i < n; i++)
                CHECK(turned_base(t, (int32_t)a[i]) == (int32_t)b[i]);
    }
}

/* Off the table is as good as impassable: what lies outside the hexagon is the one in some directions, the other in
 * others. */
static uint32_t code_of(struct st_verdict v) { return v.code == ANC_LEAVES_TABLE ? ANC_IMPASSABLE : v.code; }

/* Some action or other, whatever its verb. */
static struct st_action any_action(const struct turn *t, const struct anc_state *g, const struct st_action *lawful,
                                   struct tb_rng *rng)
{
    struct st_action act = *lawful, list[ST_LIST_MAX];
    const uint32_t units = (uint32_t)t->k->s.count[0] + t->k->s.count[1];
    const uint8_t verb = (uint8_t)(1 + tb_rng_below(rng, ANC_VERB_COUNT - 1));
    const uint8_t reads = ancients_ruleset.verbs[verb].fields;
    const uint32_t cell = g->cell[anc_low(g->live)];

    if (tb_rng_below(rng, 4) == 0) {
        const uint16_t unit = (uint16_t)(1 + tb_rng_below(rng, units));
        const uint32_t n = anc_list(&t->k->s, &g->s, unit, list);

        return n ? list[tb_rng_below(rng, n)] : act;
    }
    act.verb = verb;
    act.unit = (uint16_t)(reads & ST_P_UNIT ? 1 + tb_rng_below(rng, units) : 0);
    act.target = (uint16_t)(reads & ST_P_TARGET ? 1 + tb_rng_below(rng, units) : 0);
    act.option = (uint8_t)(reads & ST_P_OPTION ? tb_rng_below(rng, 4) : 0);
    act.facing = (uint16_t)(reads & ST_P_FACING ? tb_rng_below(rng, HX_DIRS) : 0);
    act.bits = reads & ST_P_BITS ? (uint32_t)(tb_rng_next(rng) & ((2u << tb_rng_below(rng, 12)) - 1)) : 0;
    act.x = reads & ST_P_POINT ? t->k->board.q[cell] + (int32_t)tb_rng_below(rng, 3) - 1 : 0;
    act.y = reads & ST_P_POINT ? t->k->board.r[cell] + (int32_t)tb_rng_below(rng, 3) - 1 : 0;
    return act;
}

static void check_verdicts(const struct turn *t, const struct anc_state *g, const struct anc_state *tg,
                           const struct st_action *lawful, uint64_t seed)
{
    struct tb_rng rng = tb_rng_of(seed);

    for (uint32_t i = 0; i < 8; i++) {
        const struct st_action act = any_action(t, g, lawful, &rng);
        struct st_action there;

        /* FORM and DEPLOY have no place in these games, and a fight is named by the one of side A. */
        if ((act.verb == ANC_FIGHT && t->swap) || act.verb == ANC_FORM || act.verb == ANC_DEPLOY)
            continue;
        there = turn_action(t, g, act);
        CHECK(code_of(anc_check(&t->k->s, &g->s, &act)) == code_of(anc_check(&t->tk.s, &tg->s, &there)));
    }
}

/* Where somebody has fled the edges count: then who is left, and how worn if play has come as far; and where a winner
 * may have gone after him, not even that. */
static void check_result(const struct turn *t, const struct anc_state *a, const struct anc_state *z,
                         const struct anc_state *have)
{
    static struct anc_state want;
    const uint8_t step = top_step(a);

    turn_state(t, z, &want);
    if (t->swap || (a->routed == z->routed && a->live == z->live)) {
        CHECK(memcmp(have, &want, sizeof want) == 0);
        return;
    }
    if (step == ANC_STEP_FIGHT || step == ANC_STEP_LOSS || step == ANC_STEP_PURSUE)
        return;
    CHECK(have->live == want.live && memcmp(have->lost, want.lost, sizeof want.lost) == 0);
    for (uint64_t m = have->turn == want.turn && top_step(have) == top_step(&want) ? want.live : 0; m; m &= m - 1)
        CHECK(have->fatigue[anc_low(m)] == want.fatigue[anc_low(m)]);
}

/* A fight whose dice are all to come, with the dice of the two exchanged where they are. */
static void check_fight(const struct turn *t, const struct anc_state *g, const struct anc_state *tg, uint64_t seed)
{
    static struct anc_state here, there;
    const struct st_frame *f = &g->s.stack[g->s.depth - 1];
    const uint32_t x = (uint32_t)f->a[0] - 1, y = (uint32_t)f->a[1] - 1;
    const uint32_t first = t->k->dice[t->k->quality[x]], n = first + t->k->dice[t->k->quality[y]];
    const uint32_t from = is_reversed(t, g, f) ? first : 0;
    struct tb_rng rng = tb_rng_of(seed);
    struct st_action face[4];
    struct st_chance die;

    here = *g;
    there = *tg;
    for (uint32_t i = 0; i < n; i++) {
        ancients_ruleset.chance(&t->k->s, &here.s, &die);
        face[i] = tb_rng_roll(&rng, &die);
        anc_apply(&t->k->s, &here.s, &face[i], NULL);
    }
    for (uint32_t i = 0; i < n; i++)
        anc_apply(&t->tk.s, &there.s, &face[(i + from) % n], NULL);
    if (can_turn(t, &here))
        check_result(t, g, &here, &there);
}

static void check_action(const struct turn *t, const struct anc_state *a, const struct st_action *act,
                         const struct anc_state *z, uint64_t seed)
{
    static struct anc_state before, after;
    const struct st_action there = turn_action(t, a, *act);

    turn_state(t, a, &before);
    if (a->s.node == ST_DECIDE)
        check_pairs(t, a, &before);
    if (!can_turn(t, a))
        return;
    CHECK(anc_audit(&t->tk.s, &before.s).code == ST_OK);
    if (a->s.node == ST_DECIDE) {
        check_lists(t, a, &before);
        check_verdicts(t, a, &before, act, seed);
    }
    if (t->swap && top_step(a) == ANC_STEP_FIGHT) {
        check_fight(t, a, &before, seed);
        return;
    }
    CHECK(anc_check(&t->tk.s, &before.s, &there).code == ST_OK);
    after = before;
    anc_apply(&t->tk.s, &after.s, &there, NULL);
    if (can_turn(t, z))
        check_result(t, a, z, &after);
}

static void play(const struct tb_battle *b, const struct turn *turn, uint32_t turns, uint64_t seed)
{
    static struct anc_state a, z;
    struct tb_rng rng = tb_rng_of(seed);

    memcpy(&z, b->start, sizeof z);
    for (uint32_t n = 0; z.s.node != ST_OVER; n++) {
        const struct st_action act = next_action(b->setting, &z.s, seed & 1, &rng);

        a = z;
        anc_apply(b->setting, &z.s, &act, NULL);
        for (uint32_t i = 0; i < turns && top_step(&a) != ANC_STEP_DEPLOY && top_step(&z) != ANC_STEP_DEPLOY; i++) {
            check_action(&turn[i], &a, &act, &z, seed * 8191 + n);
            if (unit_faults > 0) {
                printf("%s, game %llu, action %u, verb %u, turned by %u%s\n", b->name, (unsigned long long)seed, n,
                       act.verb, turn[i].sixths, turn[i].swap ? ", exchanged" : "");
                return;
            }
        }
    }
}

/* ---- turns ---- */

/* Six sixths without the one that changes nothing, and half a turn with the sides exchanged. */
static void make_turns(const struct tb_battle *b, struct turn turn[TURNS])
{
    const struct hx_vec middle = hx_vec_of(&board, MIDDLE + MIDDLE * SIZE);

    for (uint32_t i = 0; i < TURNS; i++) {
        struct turn *t = &turn[i];

        t->k = anc_setting_of(b->setting);
        t->swap = i == 0;
        t->sixths = i == 0 ? 3 : i;
        for (uint32_t c = 0; c < HX_MAX; c++) {
            struct hx_vec v;

            t->to[c] = HX_NONE;
            if (c >= board.cells || from_middle(c) > MIDDLE)
                continue;
            v = hx_minus(hx_vec_of(&board, c), middle);
            for (uint32_t n = 0; n < t->sixths; n++)
                v = hx_clockwise(v);
            t->to[c] = (uint16_t)hx_at(&board, hx_plus(v, middle));
            CHECK(t->to[c] != HX_NONE);
        }
        turn_setting(t);
    }
}

static void check_positions(uint64_t positions)
{
    static struct turn turn[TURNS];
    uint64_t read = 0;

    for (uint64_t seed = 0; seed < positions && unit_faults == 0; seed++) {
        struct tb_rng rng = tb_rng_of(seed ^ 0x5eed);
        struct tb_battle b;

        if (random_position(&b, &rng))
            continue; /* a Block that is broken before it begins */
        read++;
        make_turns(&b, turn);
        play(&b, turn, TURNS, seed);
        tb_battle_free(&b);
    }
    CHECK(read * 2 > positions);
}

/* A table with an odd number of rows cannot be turned round. */
static void check_scenarios(uint64_t games)
{
    static struct turn turn;
    char name[TB_NAME_MAX];
    uint32_t turned = 0;

    for (uint32_t i = 0; tx_scenario_name(&ancients_ruleset, i, name, sizeof name); i++) {
        struct tb_battle b;
        struct tx_complaint c;

        if (!CHECK(tx_battle_load(&b, "ancients", name, NULL, &c) == 0))
            continue;
        turn.k = anc_setting_of(b.setting);
        turn.swap = 1;
        turn.sixths = 3;
        for (uint32_t cell = 0; cell < turn.k->board.cells; cell++)
            turn.to[cell] = (uint16_t)(turn.k->board.cells - 1u - cell);
        turn_setting(&turn);
        for (uint64_t seed = 0; turn.k->s.height % 2 == 0 && seed < games && unit_faults == 0; seed++, turned++)
            play(&b, &turn, 1, seed);
        tb_battle_free(&b);
    }
    CHECK(turned > 0);
}

int main(int argc, char **argv)
{
    uint64_t positions = 400;

    for (int i = 1; i < argc; i++)
        positions = strcmp(argv[i], "--long") == 0 ? 5000 : strtoull(argv[i], NULL, 10);
    check_positions(positions);
    check_scenarios(1 + positions / 20);
    return unit_end("ancients_turned");
}
