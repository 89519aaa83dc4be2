/* choices.c -- see choices.h.  Freestanding, with a budget of simulations: no clock affects a choice. */
#include "choices.h"

#include "../ai/net.h"
#include "../ai/player.h"
#include "../core/hash.h"

enum { SEED = 1, SIMULATIONS = 40, PLAYER_MAX = 256 * 1024, CANDIDATES = 4, EACH = 3 };

/* By enum bench_choosers: as many decisions, by these players in turn. */
static const uint32_t decisions[] = { 48, 24 };
static const struct ai_level players[][EACH] = {
    {
        { "greedy", AI_PLAYER_GREEDY, AI_JUDGE_OWN, 0, 0, 0, 0, 0 },
        { "search", AI_PLAYER_SEARCH, AI_JUDGE_TAUGHT, 0, 0, SIMULATIONS, 0, 0 },
        { "rollouts", AI_PLAYER_SEARCH, AI_JUDGE_OWN, 0, 20, SIMULATIONS, 0, 0 },
    },
    {
        { "plan", AI_PLAYER_PLAN, AI_JUDGE_OWN, 0, 0, SIMULATIONS, 0, 0 },
        { "greedy", AI_PLAYER_GREEDY, AI_JUDGE_OWN, 0, 0, 0, 0, 0 },
        { "plan", AI_PLAYER_PLAN, AI_JUDGE_OWN, 0, 0, 4 * SIMULATIONS, 0, 0 },
    },
};

struct chooser {
    struct ai_level level; /* as the game plays it */
    const struct ai_net *net;
};

static struct chooser chooser_of(const struct st_ruleset *rs, const struct ai_level *level, const struct ai_net *net)
{
    struct chooser c = { ai_level_in(rs, level, net != NULL), net };

    if (c.level.judge == AI_JUDGE_OWN)
        c.net = NULL;
    return c;
}

/* Hash one decision: the choice, and the values of the best candidates. */
static uint64_t decide(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                       const struct chooser *who, uint64_t seed, struct st_action *out, uint64_t h)
{
    union {
        uint64_t align;
        uint8_t bytes[PLAYER_MAX];
    } memory;
    struct ai_candidate best[CANDIDATES];
    struct ai_player *p = ai_player_begin(memory.bytes, sizeof memory, rs, set, s, &who->level, seed);
    uint32_t n;

    ST_ASSERT(p);
    ai_player_learn(p, who->net);
    while (ai_player_step(p, SIMULATIONS) > 0)
        ;
    *out = ai_player_best(p);
    n = ai_player_candidates(p, best, CANDIDATES);
    for (uint32_t i = 0; i < n; i++)
        h = st_hash(h, &best[i], sizeof best[i]);
    return st_hash(h, out, sizeof *out);
}

uint64_t bench_choice_signature(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start,
                                enum bench_choosers who, const struct ai_net *net)
{
    union {
        uint64_t align;
        uint8_t bytes[ST_STATE_MAX];
    } memory;
    struct st_state *s = (struct st_state *)memory.bytes;
    struct tb_rng rng = tb_rng_of(SEED);
    uint64_t h = ST_HASH_START;

    __builtin_memcpy(s, start, rs->state_size);
    for (uint32_t i = 0; i < decisions[who];) {
        struct st_action act;

        if (s->node == ST_OVER) {
            __builtin_memcpy(s, start, rs->state_size);
        } else if (s->node == ST_CHANCE) {
            struct st_chance die;

            rs->chance(set, s, &die);
            act = tb_rng_roll(&rng, &die);
            rs->apply(set, s, &act, NULL);
        } else {
            const struct chooser c = chooser_of(rs, &players[who][i % EACH], net);

            h = decide(rs, set, s, &c, tb_rng_next(&rng), &act, h);
            rs->apply(set, s, &act, NULL);
            i++;
        }
    }
    return h;
}
