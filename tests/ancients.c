/* ancients.c -- Ancients: what holds after every action of random games, and that no side is preferred.
 *
 *     test_ancients [--long] [GAMES]
 *
 * What concerns a single position is the audit's business (tests/laws.c); here it is what an action may change.
 */
#include "../rules/ancients/ancients.h"

#include <stdlib.h>
#include <string.h>

#include "../ai/random.h"
#include "../table/dice.h"
#include "../text/scenario.h"
#include "unit.h"

static const struct st_ruleset *const rs = &ancients_ruleset;

struct change {
    const struct anc_setting *k;
    const struct anc_state *a, *z;              /* before and after */
    const struct st_action *act;
    uint8_t step;                               /* the procedure that asked */
};

static uint8_t top(const struct anc_state *g) { return g->s.stack[g->s.depth - 1].step; }

static uint32_t fatigue_of(const struct anc_state *g, uint8_t side)
{
    return anc_sum(g, (g->live | g->routed) & anc_army(side));
}

/* Nobody appears or comes back; what is lost stays lost; the routed stand where they stopped. */
static void check_bodies(const struct change *c)
{
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        const uint64_t gone = c->k->army & ~c->z->live & anc_army(side);

        CHECK(c->z->lost[side] >= c->a->lost[side]);
        CHECK(c->z->lost[side] == anc_count(gone) || c->z->start[side] != anc_count(c->k->army & anc_army(side)));
    }
    CHECK((c->z->live & ~c->a->live) == 0);
    for (uint64_t m = c->a->routed; m; m &= m - 1) {
        CHECK(c->z->routed & m & (0 - m));
        CHECK(c->z->cell[anc_low(m)] == c->a->cell[anc_low(m)]);
        CHECK(c->z->fatigue[anc_low(m)] == c->a->fatigue[anc_low(m)]);
    }
}

/* In the Move phase only the active side changes, and its engaged Blocks stay where they are. */
static void check_move_phase(const struct change *c)
{
    const uint8_t other = !c->a->active;
    const uint64_t engaged = anc_engaged(c->k, c->a, c->a->live & anc_army(c->a->active));

    if (c->act->verb == ANC_END || c->z->active != c->a->active || c->z->s.node == ST_OVER)
        return;
    for (uint64_t m = c->a->live & anc_army(other); m; m &= m - 1) {
        const uint32_t slot = anc_low(m);

        CHECK(c->z->cell[slot] == c->a->cell[slot] && c->z->facing[slot] == c->a->facing[slot]);
        CHECK(c->z->fatigue[slot] == c->a->fatigue[slot]);
    }
    for (uint64_t m = engaged & c->z->live; m; m &= m - 1)
        CHECK(c->z->cell[anc_low(m)] == c->a->cell[anc_low(m)]);
}

/* A split or merge adds one point for each Base at the seam, and nothing else. */
static void check_seams(const struct change *c)
{
    uint32_t paid = 0;

    if ((c->act->verb != ANC_SPLIT && c->act->verb != ANC_MERGE) || c->z->live != c->a->live)
        return;
    for (uint64_t m = c->a->live; m; m &= m - 1) {
        const uint32_t more = (uint32_t)(c->z->fatigue[anc_low(m)] - c->a->fatigue[anc_low(m)]);

        CHECK(more <= c->k->seam);
        paid += more;
    }
    CHECK(paid >= 2u * c->k->seam);
}

/* Pairwise distances inside a Block that marched or wheeled are what they were. */
static void check_rigid(const struct change *c, uint64_t block)
{
    for (uint64_t m = block; m; m &= m - 1)
        for (uint64_t o = block; o; o &= o - 1)
            CHECK(hx_distance(&c->k->board, c->a->cell[anc_low(m)], c->a->cell[anc_low(o)]) ==
                  hx_distance(&c->k->board, c->z->cell[anc_low(m)], c->z->cell[anc_low(o)]));
}

static void check_test(const struct change *c)
{
    const struct st_frame *f = &c->a->s.stack[c->a->s.depth - 1];
    const uint32_t verb = (uint32_t)f->a[1] & 255, head = (uint32_t)f->a[0] - 1;
    const uint64_t block = anc_members(c->a, head);

    if ((verb == ANC_MARCH || verb == ANC_WHEEL) && (c->z->live & block) == block)
        check_rigid(c, block);
}

/* Smoothing keeps the sum of the Block, and touches two Bases. */
static void check_smoothing(const struct change *c)
{
    uint64_t block;

    if (c->act->verb != ANC_ABSORB)
        return;
    block = anc_block_of(c->a, anc_slot(c->k, c->act->unit));
    if (c->z->turn == c->a->turn)
        CHECK(anc_sum(c->a, block) == anc_sum(c->z, block));
}

/* A push-back or an evasion moves the file by one hex each, and nobody else but those who flee or pursue. */
static void check_recoil(const struct change *c)
{
    uint64_t moved = 0;

    if ((c->act->verb != ANC_PUSH && c->act->verb != ANC_EVADE) || c->z->routed != c->a->routed ||
        c->z->pursued != c->a->pursued || c->z->live != c->a->live || c->z->s.node == ST_OVER ||
        (top(c->z) != ANC_STEP_LOSS && top(c->z) != ANC_STEP_COMBAT))
        return;
    for (uint64_t m = c->a->live; m; m &= m - 1)
        if (c->z->cell[anc_low(m)] != c->a->cell[anc_low(m)])
            moved |= m & (0 - m);
    CHECK(moved != 0 && (moved & ~anc_block_of(c->a, anc_slot(c->k, c->act->unit))) == 0);
    if (top(c->z) == ANC_STEP_LOSS && c->act->verb == ANC_PUSH)
        for (; moved; moved &= moved - 1)
            CHECK(hx_distance(&c->k->board, c->a->cell[anc_low(moved)], c->z->cell[anc_low(moved)]) == 1);
}

/* A tie changes nothing; missiles move nobody; after the Combat phase no shock is left. */
static void check_rest(const struct change *c, const struct st_log *log)
{
    for (uint32_t i = 0; i < log->count; i++)
        if (log->event[i].kind == ANC_EV_TIE && c->z->s.node == ST_DECIDE && top(c->z) == ANC_STEP_COMBAT)
            CHECK(fatigue_of(c->z, 0) == fatigue_of(c->a, 0) && fatigue_of(c->z, 1) == fatigue_of(c->a, 1));
    if (c->step == ANC_STEP_SHOT && c->z->routed == c->a->routed && c->z->live == c->a->live)
        CHECK(memcmp(c->a->cell, c->z->cell, sizeof c->a->cell) == 0);
    if (c->z->turn != c->a->turn)
        CHECK(c->z->shock == 0 && c->z->charged == 0 && c->z->done == 0);
}

static void check_change(const struct change *c, const struct st_log *log)
{
    check_bodies(c);
    if (c->step == ANC_STEP_TURN)
        check_move_phase(c);
    check_seams(c);
    if (c->step == ANC_STEP_MOVE)
        check_test(c);
    check_smoothing(c);
    check_recoil(c);
    check_rest(c, log);
}

/* ---- the same game with the sides exchanged and the table turned round ---- */

static uint32_t turned_cell(const struct anc_setting *k, uint32_t c)
{
    return c == HX_NONE ? (uint32_t)HX_NONE : k->board.cells - 1u - c;
}

static uint64_t swapped(uint64_t m) { return m >> 32 | m << 32; }

/* Of a slot + 1. */
static uint8_t other_slot(uint8_t slot1)
{
    return slot1 == 0 || slot1 == ANC_OUT ? slot1 : (uint8_t)(((slot1 - 1) ^ 32) + 1);
}

static void turn_setting(const struct anc_setting *k, struct anc_setting *out)
{
    *out = *k;
    out->s.count[0] = k->s.count[1];
    out->s.count[1] = k->s.count[0];
    for (uint32_t s = 0; s < ANC_SLOTS; s++) {
        out->type[s ^ 32] = k->type[s];
        out->quality[s ^ 32] = k->quality[s];
        out->heft[s ^ 32] = k->heft[s];
        out->allowance[s ^ 32] = k->allowance[s];
    }
    for (uint32_t c = 0; c < k->board.cells; c++) {
        out->ground[turned_cell(k, c)] = k->ground[c];
        out->elevation[turned_cell(k, c)] = k->elevation[c];
    }
    out->army = swapped(k->army);
    out->spear = swapped(k->spear);
    out->missile = swapped(k->missile);
    out->said_missile = swapped(k->said_missile);
    out->shock_rule = swapped(k->shock_rule);
}

static void turn_masks(const struct anc_state *g, struct anc_state *out)
{
    const uint64_t *from = &g->live;
    uint64_t *to = &out->live;

    for (uint32_t i = 0; from + i <= &g->grind; i++)
        to[i] = swapped(from[i]);
    for (uint32_t side = 0; side < ST_SIDES; side++) {
        out->start[side] = g->start[!side];
        out->lost[side] = g->lost[!side];
    }
    out->active = !g->active;
}

/* Only for states in which no procedure but a turn and a movement test is open. */
static void turn_state(const struct anc_setting *k, const struct anc_state *g, struct anc_state *out)
{
    *out = *g;
    memset(out->at, 0, sizeof out->at);
    for (uint32_t s = 0; s < ANC_SLOTS; s++) {
        const uint32_t t = s ^ 32;

        out->cell[t] = (uint16_t)turned_cell(k, g->cell[s]);
        if (g->cell[s] != HX_NONE)
            out->at[out->cell[t]] = (uint8_t)(t + 1);
        out->facing[t] = (uint8_t)((g->live | g->routed) >> s & 1 ? hx_turn(g->facing[s], 3) : 0);
        out->fatigue[t] = g->fatigue[s];
        out->block[t] = other_slot(g->block[s]);
        out->order[t] = g->order[s];
        out->moves[t] = g->moves[s];
        out->own[t] = other_slot(g->own[s]);
        out->marks[t] = g->marks[s];
        out->member[t] = g->member[s];
    }
    turn_masks(g, out);
    if (g->s.node != ST_OVER || g->s.actor < ST_SIDES)
        out->s.actor = !g->s.actor;
    for (uint32_t i = 0; i < g->s.depth; i++) {
        out->s.stack[i].side = !g->s.stack[i].side;
        if (g->s.stack[i].step == ANC_STEP_MOVE)
            out->s.stack[i].a[0] = other_slot((uint8_t)g->s.stack[i].a[0]);
    }
}

static struct st_action turn_action(const struct anc_setting *k, const struct anc_setting *tk, struct st_action act)
{
    if (act.unit)
        act.unit = anc_id(tk, anc_slot(k, act.unit) ^ 32);
    if (act.target)
        act.target = anc_id(tk, anc_slot(k, act.target) ^ 32);
    if (act.verb == ANC_PIVOT)
        act.facing = (uint16_t)hx_turn(act.facing, 3);
    return act;
}

static int is_simple(const struct anc_state *g)
{
    return g->s.node == ST_OVER || top(g) == ANC_STEP_TURN || top(g) == ANC_STEP_MOVE;
}

/* The list of every Block is as long, and the action does the same. */
static void check_turned(const struct anc_setting *k, const struct anc_setting *tk, const struct anc_state *a,
                         const struct st_action *act, const struct anc_state *z)
{
    static struct anc_state before, after, want;
    const struct st_action there = turn_action(k, tk, *act);
    struct st_action list[ST_LIST_MAX];

    if (k->s.height % 2 == 1 || !is_simple(a) || act->verb == ANC_END || !is_simple(z))
        return;                                 /* a table with an odd number of rows cannot be turned round */
    turn_state(k, a, &before);
    CHECK(anc_audit(&tk->s, &before.s).code == ST_OK);
    CHECK(anc_check(&tk->s, &before.s, &there).code == ST_OK);
    if (a->s.node == ST_DECIDE)
        CHECK(anc_list(&k->s, &a->s, act->unit, list) == anc_list(&tk->s, &before.s, there.unit, list));
    after = before;
    anc_apply(&tk->s, &after.s, &there, NULL);
    turn_state(k, z, &want);
    CHECK(memcmp(&after, &want, sizeof want) == 0);
}

/* ---- play ---- */

static struct st_action next(const struct st_battle *b, const struct st_state *s, struct st_rng *rng)
{
    struct st_chance die;

    if (s->node != ST_CHANCE)
        return st_random_by_unit(rs, b->setting, s, rng);
    rs->chance(b->setting, s, &die);
    return st_rng_roll(rng, &die);
}

static void play(const struct st_battle *b, const struct anc_setting *turned_setting, uint64_t seed)
{
    static struct anc_state a, z;
    const struct anc_setting *k = anc_setting_of(b->setting);
    struct st_event event[ST_EVENTS_MAX];
    struct st_rng rng = st_rng_of(seed);

    memcpy(&z, b->start, sizeof z);
    while (z.s.node != ST_OVER) {
        const struct st_action act = next(b, &z.s, &rng);
        struct st_log log = { event, 0, ST_EVENTS_MAX };
        struct change c = { k, &a, &z, &act, z.s.stack[z.s.depth - 1].step };

        a = z;
        anc_apply(b->setting, &z.s, &act, &log);
        if (c.step != ANC_STEP_DEPLOY) {
            check_change(&c, &log);
            check_turned(k, turned_setting, &a, &act, &z);
        }
    }
}

/* ---- files ---- */

static struct st_complaint complaint;

static int reads(const char *board, const char *rest)
{
    char text[2048];
    struct st_battle b;
    int rc;

    snprintf(text, sizeof text, "rules: ancients\ntitle: t\nboard: %s\n%s", board, rest);
    rc = st_scenario_read(&b, "s.yaml", text, strlen(text), NULL, &complaint);
    if (rc == 0)
        st_battle_free(&b);
    return rc;
}

static void check_complaints(void)
{
    CHECK(reads("8x8", "units:\n  - A1 MI 0405\n  - B1 MI 0401\n") == 0);
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 MI 0405\n  - B1 MI 0401\n"), &complaint, 6, 5,
                    "A2 stands in a hex with another Base (2o)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 MI 0705 block=A1\n  - B1 MI 0401\n"), &complaint, 5, 5,
                    "the Block of A1 does not hang together (2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 HI 0505 block=A1\n  - B1 MI 0401\n"), &complaint, 6, 5,
                    "is not of one kind, quality, weight and arms (2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 MI 0505 block=A3\n  - A3 MI 0605\n  - B1 MI 0401\n"),
                    &complaint, 6, 5, "(2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0905\n  - B1 MI 0401\n"), &complaint, 5, 11, "8x8");
    CHECK_COMPLAINT(reads("8x8", "cells: { terrain: { impassable: ['0405'] } }\n"
                          "units:\n  - A1 MI 0405\n  - B1 MI 0401\n"), &complaint, 6, 5,
                    "A1 stands on impassable ground (8.1h)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405 weight=6\n  - B1 MI 0401\n"), &complaint, 5, 16,
                    "expected a whole number from 1 to 5");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405 horse\n  - B1 MI 0401\n"), &complaint, 5, 16, "fields type");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405 F7\n  - B1 MI 0401\n"), &complaint, 5, 5, "(12a)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 0405\n  - B1 MI 0401\n"), &complaint, 5, 5, "what A1 is");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI\n  - B1 MI 0401\n"), &complaint, 5, 5, "(2o)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n"), &complaint, 5, 3, "a side has 1 to 32 Bases, not 0 (2a)");
    CHECK_COMPLAINT(reads("33x4", "units:\n  - A1 MI 0404\n  - B1 MI 0401\n"), &complaint, 5, 3, "(13h)");
    CHECK_COMPLAINT(reads("8x8", "colour: red\nunits:\n  - A1 MI 0405\n  - B1 MI 0401\n"), &complaint, 4, 1,
                    "unknown key colour");
}

int main(int argc, char **argv)
{
    static struct anc_setting turned_setting;
    uint64_t games = 20;
    char name[ST_NAME_MAX];

    for (int i = 1; i < argc; i++)
        games = strcmp(argv[i], "--long") == 0 ? 10000 : strtoull(argv[i], NULL, 10);
    for (uint32_t i = 0; st_scenario_name(rs, i, name, sizeof name); i++) {
        struct st_battle b;
        struct st_complaint c;

        if (!CHECK(st_battle_load(&b, rs->id, name, NULL, &c) == 0))
            continue;
        turn_setting(anc_setting_of(b.setting), &turned_setting);
        for (uint64_t seed = 0; seed < games; seed++)
            play(&b, &turned_setting, seed);
        st_battle_free(&b);
    }
    check_complaints();
    return unit_end("ancients");
}
