/* ahead.c -- the fight that a move into contact would bring, in random games of every scenario and in old records.
 *
 *     test_ahead [GAMES | --long]      games of each scenario: 3, or 20
 *
 * The way to the fight is gone again here, action by action, by the law alone; the fight is one of the unit with an
 * enemy that it did not meet before; and its odds to the end are those of an independent walk over all dice.
 */
#include <dirent.h>

#include "../ai/random.h"
#include "../table/ahead.h"
#include "../table/dice.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "../text/scenario.h"
#include "unit.h"
#include "whole.h"

enum { ACTIONS_MAX = 700, FIGHTS_A_GAME = 40 };

static struct tb_ahead ahead, again;
static struct tb_odds odds;
static void *memory;
static uint32_t moves, fights, walked, diced, many;

static int is_met(const struct st_at *at, const struct st_state *s, uint16_t unit, uint16_t enemy)
{
    uint16_t all[ST_MEETS_MAX];
    const uint32_t n = at->rs->meets(at->set, s, unit, all);

    for (uint32_t i = 0; i < n; i++)
        if (all[i] == enemy)
            return 1;
    return 0;
}

static int is_harmful(const struct st_at *at, const struct tb_outcome *o, uint8_t side)
{
    for (uint32_t k = 0; k < o->count; k++)
        if (o->result[k].unit && (o->result[k].unit > at->set->count[0]) == side &&
            at->rs->events[o->result[k].kind].flags & ST_E_HARM)
            return 1;
    return 0;
}

static double real_of(const struct st_nat *x)
{
    double out = 0;

    for (uint32_t i = ST_NAT_LIMBS; i > 0; i--)
        out = out * 4294967296.0 + x->limb[i - 1];
    return out;
}

/* The odds of the fight by whom it hurts, against every path of dice. */
static void check_odds(const struct st_at *at, const struct st_state *s)
{
    const struct st_at there = { at->rs, at->set, s };
    struct walk w = { &there, s->depth, 0, 0, { 0 } };
    double share[4] = { 0 };

    tb_odds_begin_whole(&there, &ahead.fight, memory, &odds);
    while (tb_odds_step(&there, memory, &odds, 50))
        ;
    tb_odds_end(at->rs, memory, &odds);
    many += odds.too_many;
    if (odds.too_many)
        return;
    walk_on(&w, s, &ahead.fight, 0, 1);
    if (w.walks > WALKS_MAX)
        return;
    walked++;
    for (uint32_t i = 0; i < odds.count; i++) {
        const struct tb_outcome *o = &odds.outcome[i];

        share[(uint32_t)is_harmful(at, o, s->actor) + 2u * (uint32_t)is_harmful(at, o, !s->actor)] +=
            real_of(&o->weight) / real_of(&odds.total);
    }
    for (uint32_t i = 0; i < 4; i++)
        CHECK(share[i] - w.share[i] < 1e-9 && w.share[i] - share[i] < 1e-9);
}

static void check_ahead(const struct st_at *at, const struct st_action *act)
{
    uint64_t now[DK_COPY], copy[DK_COPY], other[DK_COPY], way[DK_COPY];
    struct st_state *s = (struct st_state *)copy;
    const uint8_t side = act->unit > at->set->count[0];
    uint16_t enemy;

    if (!tb_may_meet(at, act))
        return;
    moves++;
    memcpy(now, at->s, at->rs->state_size);
    if (!tb_ahead_of(at, act, s, &ahead)) {
        CHECK_INT(ahead.fight.verb, 0);
        return;
    }
    fights++;
    diced += ahead.dice > 0;
    CHECK(memcmp(now, at->s, at->rs->state_size) == 0);
    CHECK(tb_ahead_of(at, act, (struct st_state *)other, &again) && memcmp(other, copy, at->rs->state_size) == 0 &&
          memcmp(&again.fight, &ahead.fight, sizeof ahead.fight) == 0);
    memcpy(way, now, at->rs->state_size);
    CHECK(ahead.count > 0 && memcmp(&ahead.path[0], act, sizeof *act) == 0);
    for (uint32_t i = 0; i < ahead.count; i++) {
        CHECK_INT(at->rs->check(at->set, (struct st_state *)way, &ahead.path[i]).code, ST_OK);
        at->rs->apply(at->set, (struct st_state *)way, &ahead.path[i], NULL);
    }
    CHECK(memcmp(way, copy, at->rs->state_size) == 0);
    CHECK_INT(at->rs->check(at->set, s, &ahead.fight).code, ST_OK);
    CHECK(at->rs->verbs[ahead.fight.verb].kind == ST_V_FIGHT || at->rs->verbs[ahead.fight.verb].kind == ST_V_SHOOT);
    enemy = (ahead.fight.unit > at->set->count[0]) == side ? ahead.fight.target : ahead.fight.unit;
    CHECK((enemy > at->set->count[0]) != side);
    CHECK(is_met(at, s, act->unit, enemy) && !is_met(at, (struct st_state *)now, act->unit, enemy));
    check_odds(at, s);
}

static void play(const struct tb_battle *b, uint64_t seed)
{
    uint64_t bytes[DK_COPY];
    struct st_state *s = (struct st_state *)bytes;
    struct tb_rng rng = tb_rng_of(seed);
    struct tb_dice dice = { .kind = TB_DICE_SEEDED, .rng = tb_rng_of(seed + 1) };
    const uint32_t before = fights;

    memcpy(s, b->start, b->rs->state_size);
    for (uint32_t i = 0; s->node != ST_OVER && i < ACTIONS_MAX && fights - before < FIGHTS_A_GAME; i++) {
        const struct st_at at = { b->rs, b->setting, s };
        struct st_action act;

        if (s->node == ST_DECIDE) {
            act = ai_random_by_unit(b->rs, b->setting, s, &rng);
            check_ahead(&at, &act);
        } else if (!tb_dice_roll(&dice, &at, &act)) {
            break;
        }
        b->rs->apply(b->setting, s, &act, NULL);
    }
}

static void replay(const char *path)
{
    static char data[1 << 20];
    uint64_t bytes[DK_COPY];
    struct st_state *s = (struct st_state *)bytes;
    struct tx_record rec;
    struct tx_complaint c;
    FILE *f = fopen(path, "rb");
    const size_t size = f ? fread(data, 1, sizeof data, f) : 0;

    if (!CHECK(f && size < sizeof data && tx_record_read(&rec, path, data, size, &c) == 0))
        return;
    fclose(f);
    memcpy(s, rec.battle.start, rec.battle.rs->state_size);
    for (uint32_t i = 0; i < rec.session.live_count; i++) {
        const struct st_at at = { rec.battle.rs, rec.battle.setting, s };

        if (s->node == ST_DECIDE)
            check_ahead(&at, &rec.session.live[i]);
        rec.battle.rs->apply(rec.battle.setting, s, &rec.session.live[i], NULL);
    }
    tx_record_free(&rec);
}

static void replay_all(const struct st_ruleset *rs)
{
    char folder[256], path[1024];
    DIR *d;

    snprintf(folder, sizeof folder, "tests/golden/0.1/%s", rs->id);
    d = opendir(folder);
    for (struct dirent *e; d && (e = readdir(d)) != NULL;) {
        const size_t size = strlen(e->d_name);

        if (size < 6 || strcmp(e->d_name + size - 5, ".game") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        replay(path);
    }
    if (d)
        closedir(d);
}

int main(int argc, char **argv)
{
    const uint64_t games = unit_games(argc, argv, 3, 20);
    char name[TB_NAME_MAX];

    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        const struct st_ruleset *rs = st_rulesets[r];

        if (!rs->meets)
            continue;
        moves = fights = walked = diced = many = 0;
        memory = tb_calloc(tb_odds_memory(rs));
        for (uint32_t i = 0; tx_scenario_name(rs, i, name, sizeof name); i++) {
            struct tb_battle b;
            struct tx_complaint c;

            CHECK(tx_battle_load(&b, rs->id, name, NULL, &c) == 0);
            for (uint64_t seed = 1; seed <= games; seed++)
                play(&b, seed);
            tb_battle_free(&b);
        }
        replay_all(rs);
        free(memory);
        printf("%s: %u moves, %u bring a fight, %u by a die, %u against the walk, %u too many to count\n", rs->id,
               moves, fights, diced, walked, many);
        CHECK(fights > 20 && walked > 3 && 10 * many < fights);
    }
    return unit_end("ahead");
}
