/* python.c -- random games by the engine itself, which Python plays again: see tests/python.sh.
 *
 *   test_python                            one game of each rule set
 *   test_python [--from N] GAMES [RULES]   prints a line for each: rules, battle, seed, actions, hash of all states
 *
 * Actions are drawn uniformly from the list of all units' actions, with the dice from one generator.
 */
#include "../core/hash.h"
#include "../table/memory.h"
#include "../table/session.h"
#include "../text/scenario.h"
#include "unit.h"

static struct st_action *list;

static uint32_t list_all(const struct tb_battle *b, const struct st_state *s)
{
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = b->rs->movers(b->setting, s, mover);
    uint32_t count = 0;

    for (uint32_t i = 0; i < movers; i++)
        count += b->rs->list(b->setting, s, mover[i], list + count);
    return count;
}

/* A game of a seed; returns the number of its actions. */
static uint32_t play(const struct tb_battle *b, uint64_t seed, uint64_t *hash)
{
    struct tb_rng rng = tb_rng_of(seed);
    struct st_state *s = tb_calloc(b->rs->state_size);
    uint32_t n = 0;

    memcpy(s, b->start, b->rs->state_size);
    for (*hash = ST_HASH_START; s->node != ST_OVER; n++) {
        struct st_action act;
        struct st_chance die;

        if (s->node == ST_CHANCE) {
            b->rs->chance(b->setting, s, &die);
            act = tb_rng_roll(&rng, &die);
        } else {
            act = list[tb_rng_below(&rng, list_all(b, s))];
        }
        b->rs->apply(b->setting, s, &act, NULL);
        *hash = st_hash_word(*hash, tb_state_hash(b->rs, s));
    }
    free(s);
    return n;
}

/* The games of a rule set go through its battles in turns. */
static void play_all(const struct st_ruleset *rs, uint64_t from, uint64_t games, int is_told)
{
    char name[TB_NAME_MAX];
    uint32_t battles = 0;

    while (tx_scenario_name(rs, battles, name, sizeof name))
        battles++;
    for (uint32_t i = 0; i < battles; i++) {
        struct tx_complaint c;
        struct tb_battle b;

        tx_scenario_name(rs, i, name, sizeof name);
        if (!CHECK(tx_battle_load(&b, rs->id, name, NULL, &c) == 0))
            continue;
        for (uint64_t seed = from; seed < from + games; seed++) {
            uint64_t hash;
            uint32_t actions;

            if (seed % battles != i)
                continue;
            actions = play(&b, seed, &hash);
            CHECK(actions > 0 && actions <= b.rs->bound(b.setting));
            if (is_told)
                printf("%s %s %llu %u %016llx\n", rs->id, name, (unsigned long long)seed, actions,
                       (unsigned long long)hash);
        }
        tb_battle_free(&b);
    }
}

int main(int argc, char **argv)
{
    const int has_from = argc > 2 && strcmp(argv[1], "--from") == 0, at = has_from ? 3 : 1;
    const uint64_t from = has_from ? strtoull(argv[2], NULL, 10) : 0;
    const int is_told = argc > at && argv[at][0] != '-';
    const uint64_t games = is_told ? strtoull(argv[at], NULL, 10) : 1;

    list = tb_calloc((size_t)ST_MOVERS_MAX * ST_LIST_MAX * sizeof *list);
    for (uint32_t r = 0; r < st_ruleset_count; r++)
        if (!is_told || argc <= at + 1 || strcmp(argv[at + 1], st_rulesets[r]->id) == 0)
            play_all(st_rulesets[r], from, games, is_told);
    free(list);
    return is_told ? unit_faults > 0 : unit_end("python");
}
