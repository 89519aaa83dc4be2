/* player.c -- see player.h: the levels, the first look, and the queries. */
#include "noise.h"
#include "random.h"
#include "think.h"

/*    name, kind, judge, blunders, rollout, simulations, milliseconds, temperature */
/* clang-format off */
const struct ai_level ai_levels[AI_LEVELS] = {
    { "random", AI_PLAYER_RANDOM, AI_JUDGE_OWN, 0, 0, 0, 0, 0 },
    { "level1", AI_PLAYER_GREEDY, AI_JUDGE_OWN, 244, 0, 0, 2000, 0 },
    { "level2", AI_PLAYER_GREEDY, AI_JUDGE_OWN, 0, 0, 0, 2000, 0 },
    { "level3", AI_PLAYER_SEARCH, AI_JUDGE_TAUGHT, 0, 0, 100, 2000, 0 },
    { "level4", AI_PLAYER_SEARCH, AI_JUDGE_TAUGHT, 0, 0, 400, 2000, 0 },
    { "level5", AI_PLAYER_SEARCH, AI_JUDGE_TAUGHT, 0, 0, 1600, 2000, 0 },
    { "level6", AI_PLAYER_SEARCH, AI_JUDGE_TAUGHT, 0, 0, 6400, 10000, 0 },
    { "plan:3", AI_PLAYER_PLAN, AI_JUDGE_OWN, 0, 0, 50, 2000, 0 },
    { "plan:4", AI_PLAYER_PLAN, AI_JUDGE_OWN, 0, 0, 200, 2000, 0 },
    { "plan:5", AI_PLAYER_PLAN, AI_JUDGE_OWN, 0, 0, 800, 2000, 0 },
    { "plan:6", AI_PLAYER_PLAN, AI_JUDGE_OWN, 0, 0, 3200, 10000, 0 },
    { "search:3", AI_PLAYER_SEARCH, AI_JUDGE_OWN, 0, 0, 100, 2000, 0 },
    { "search:4", AI_PLAYER_SEARCH, AI_JUDGE_OWN, 0, 0, 400, 2000, 0 },
    { "search:5", AI_PLAYER_SEARCH, AI_JUDGE_OWN, 0, 0, 1600, 2000, 0 },
    { "search:6", AI_PLAYER_SEARCH, AI_JUDGE_OWN, 0, 0, 6400, 10000, 0 },
    { "value:3", AI_PLAYER_SEARCH, AI_JUDGE_LEARNT, 0, 0, 100, 2000, 0 },
    { "value:4", AI_PLAYER_SEARCH, AI_JUDGE_LEARNT, 0, 0, 400, 2000, 0 },
    { "value:5", AI_PLAYER_SEARCH, AI_JUDGE_LEARNT, 0, 0, 1600, 2000, 0 },
    { "value:6", AI_PLAYER_SEARCH, AI_JUDGE_LEARNT, 0, 0, 6400, 10000, 0 },
};
/* clang-format on */

uint32_t ai_level_count(const struct st_ruleset *rs) { return ai_eval_of(rs)->levels; }

struct ai_level ai_level_in(const struct st_ruleset *rs, const struct ai_level *level, int has_net)
{
    const uint32_t part = ai_eval_of(rs)->taught_part;
    struct ai_level out = *level;

    if (!has_net || (level->judge == AI_JUDGE_TAUGHT && part == 0))
        out.judge = AI_JUDGE_OWN;
    if (out.judge == AI_JUDGE_TAUGHT) {
        out.judge = AI_JUDGE_LEARNT;
        out.simulations = level->simulations * part / 100;
    }
    return out;
}

static int is_word(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

/* The number after a prefix, or 0. */
static uint32_t number_after(const char *name, const char *word)
{
    while (*word && *name == *word)
        name++, word++;
    return *word == 0 && name[0] >= '1' && name[0] <= '0' + ST_LEVELS && name[1] == 0 ? (uint32_t)(name[0] - '0') : 0;
}

const struct ai_level *ai_level_by_name(const char *name)
{
    static const char *const thinkers[] = { "plan:", "search:", "value:" };
    const uint32_t level = number_after(name, "level"), easy = number_after(name, "search:");

    if (level > 0)
        return &ai_levels[level];
    if (easy > 0 && easy < AI_THINK_FIRST)
        return &ai_levels[easy];
    for (uint32_t i = 0; i < sizeof thinkers / sizeof *thinkers; i++) {
        const uint32_t n = number_after(name, thinkers[i]);

        if (n >= AI_THINK_FIRST)
            return &ai_levels[ST_LEVELS + 1 + i * AI_THINKERS + n - AI_THINK_FIRST];
    }
    return is_word(name, "greedy") ? &ai_levels[2] : is_word(name, "random") ? &ai_levels[0] : NULL;
}

/* The temperature of "greedy:T", or 0. */
static uint32_t temperature_of(const char *name)
{
    static const char greedy[] = "greedy:";
    uint32_t n = 0, i = 0;

    while (greedy[i] && name[i] == greedy[i])
        i++;
    if (greedy[i] || name[i] == '0')
        return 0;
    for (; name[i] >= '0' && name[i] <= '9' && n <= AI_TEMPERATURE_MAX; i++)
        n = n * 10 + (uint32_t)(name[i] - '0');
    return name[i] || n > AI_TEMPERATURE_MAX ? 0 : n;
}

int ai_level_read(struct ai_level *out, const char *name)
{
    const uint32_t temperature = temperature_of(name);
    const struct ai_level *level = temperature ? &ai_levels[2] : ai_level_by_name(name);

    if (!level)
        return 0;
    *out = *level;
    out->temperature = temperature;
    return 1;
}

/* ---- begin ---- */

static size_t more_size(const struct ai_level *level)
{
    if (level->kind == AI_PLAYER_SEARCH)
        return ai_tree_size(level->simulations);
    return level->kind == AI_PLAYER_PLAN ? sizeof(struct ai_plans) + ai_tree_size(0) : 0;
}

size_t ai_player_size(const struct st_ruleset *rs, const struct ai_level *level)
{
    ST_ASSERT(rs->state_size <= ST_STATE_MAX);
    return sizeof(struct ai_player) + more_size(level);
}

struct ai_player *ai_player_begin(void *memory, size_t size, const struct st_ruleset *rs, const struct st_setting *set,
                                  const struct st_state *state, const struct ai_level *level, uint64_t seed)
{
    struct ai_player *p = (struct ai_player *)memory;

    ST_ASSERT(state->node == ST_DECIDE);
    if (size < ai_player_size(rs, level))
        return NULL;
    __builtin_memset(p, 0, sizeof *p);
    p->t.rs = rs;
    p->t.set = set;
    p->t.eval = ai_eval_of(rs);
    p->t.rng = tb_rng_of(seed);
    p->t.mind = state->actor;
    p->level = *level;
    p->seed = tb_rng_next(&p->t.rng);
    __builtin_memcpy(p->state, state, rs->state_size);
    p->movers = rs->movers(set, state, p->mover);
    p->chance_pick = ai_random_by_unit(rs, set, state, &p->t.rng);
    p->is_blunder = level->kind == AI_PLAYER_RANDOM || tb_rng_below(&p->t.rng, 256) < level->blunders;
    if (level->kind == AI_PLAYER_SEARCH)
        ai_tree_begin(&p->tree, p + 1, level->simulations);
    if (AI_HAS_PLANS && level->kind == AI_PLAYER_PLAN)
        ai_plans_begin(p, p + 1);
    return p;
}

void ai_player_learn(struct ai_player *p, const struct ai_net *net)
{
    ST_ASSERT(p->looked == 0 && p->done == 0);
    p->t.net = net;
    p->t.mind = ai_mind_of(p, ai_player_state(p)->actor);
}

/* ---- the first look ---- */

static int is_better(const struct ai_candidate *a, const struct ai_candidate *b)
{
    return a->first != b->first ? a->first > b->first : a->promise > b->promise;
}

/* Keep the best; among equals, the earlier ones. */
static void keep(struct ai_player *p, const struct ai_candidate *c)
{
    uint32_t at = p->count;

    if (p->count == AI_CANDIDATES) {
        if (!is_better(c, &p->candidate[AI_CANDIDATES - 1]))
            return;
        at--;
    } else {
        p->count++;
    }
    for (; at > 0 && is_better(c, &p->candidate[at - 1]); at--)
        p->candidate[at] = p->candidate[at - 1];
    p->candidate[at] = *c;
}

int32_t ai_look_at(struct ai_player *p, const struct st_state *s, const struct st_action *act, uint32_t budget)
{
    const int32_t value = st_is_pass(p->t.eval, act) && p->t.mind != ST_NOBODY ? p->t.eval->value(p->t.set, s, s->actor)
                                                                               : ai_expect_after(&p->t, s, act, budget);

    return s->actor == 0 ? value : -value;
}

static void look_at_unit(struct ai_player *p, uint16_t unit)
{
    const struct st_state *s = ai_player_state(p);
    struct st_action list[ST_LIST_MAX];
    const uint32_t n = p->t.rs->list(p->t.set, s, unit, list);

    for (uint32_t i = 0; i < n; i++) {
        struct ai_candidate c = { list[i], 0, 0, 0, (uint32_t)p->t.eval->promise(p->t.set, s, &list[i]) };

        if (c.promise == 0)
            continue;
        c.value = ai_look_at(p, s, &list[i], p->t.eval->look);
        c.first = c.value + ai_noise(p->seed, &list[i], p->level.temperature);
        keep(p, &c);
    }
}

void ai_player_compare(struct ai_player *p, const struct st_action *act, uint32_t n)
{
    ST_ASSERT(p->looked == 0 && p->done == 0 && p->level.kind == AI_PLAYER_SEARCH && n > 1 && n <= AI_CANDIDATES);
    for (uint32_t i = 0; i < n; i++) {
        const int32_t value = ai_look_at(p, ai_player_state(p), &act[i], p->t.eval->look);
        const struct ai_candidate c = { act[i], value, value, 0, 1 };

        p->candidate[p->count++] = c;
    }
    p->looked = p->movers;
    ai_tree_plant(p);
    p->field = n;
    p->rounds = 1;
    for (uint32_t i = 0; i < n; i++)
        p->rank[i] = (uint8_t)i;
}

/* ---- think ---- */

/* With a single choice there is nothing to think about. */
static int is_settled(const struct ai_player *p)
{
    return p->is_blunder || (p->looked == p->movers && (p->count <= 1 || !ai_level_thinks(&p->level)));
}

static uint32_t left(const struct ai_player *p)
{
    if (is_settled(p))
        return 0;
    if (p->looked < p->movers)
        return p->movers - p->looked + p->level.simulations;
    return p->field > 1 ? p->level.simulations - p->done : 0;
}

uint32_t ai_player_step(struct ai_player *p, uint32_t simulations)
{
    for (; simulations > 0 && left(p) > 0; simulations--) {
        if (p->looked < p->movers) {
            look_at_unit(p, p->mover[p->looked++]);
            if (p->looked == p->movers && ai_level_thinks(&p->level) && p->count > 1)
                ai_tree_plant(p);
            continue;
        }
        if (ai_plans_of(p))
            ai_plans_try(p);
        else
            ai_simulate(p);
        p->done++;
    }
    return left(p);
}

uint32_t ai_player_done(const struct ai_player *p) { return p->done; }

struct st_action ai_player_best(const struct ai_player *p)
{
    if (p->is_blunder || p->count == 0)
        return p->chance_pick;
    return p->candidate[p->done > 0 ? ai_tree_best(p) : 0].act;
}

struct st_action ai_player_choose(void *memory, size_t size, const struct st_ruleset *rs, const struct st_setting *set,
                                  const struct st_state *state, const struct ai_level *level, uint64_t seed)
{
    struct ai_player *p = ai_player_begin(memory, size, rs, set, state, level, seed);

    ST_ASSERT(p);
    while (ai_player_step(p, 1024) > 0)
        ;
    return ai_player_best(p);
}

/* ---- results ---- */

/* Copy the tree's statistics of a candidate. */
static struct ai_candidate told(const struct ai_player *p, uint32_t i)
{
    const struct ai_edge *edge = p->done > 0 ? &p->tree.edge[1 + i] : NULL;
    struct ai_candidate c = p->candidate[i];

    if (edge && edge->visits > 0) {
        c.visits = edge->visits;
        c.value = (int32_t)(edge->sum / edge->visits) * (ai_player_state(p)->actor == 0 ? 1 : -1);
    }
    return c;
}

static int is_before(const struct ai_candidate *a, const struct ai_candidate *b)
{
    return a->visits != b->visits ? a->visits > b->visits : a->value > b->value;
}

uint32_t ai_player_candidates(const struct ai_player *p, struct ai_candidate *out, uint32_t cap)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < p->count; i++) {
        const struct ai_candidate c = told(p, i);
        uint32_t at = n < cap ? n++ : cap;

        for (; at > 0 && is_before(&c, &out[at - 1]); at--)
            if (at < cap)
                out[at] = out[at - 1];
        if (at < cap)
            out[at] = c;
    }
    return n;
}
