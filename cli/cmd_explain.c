/* cmd_explain.c -- `sandtable explain`: what a computer player thinks of a position, and why. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/player.h"
#include "../lab/net.h"
#include "../table/memory.h"
#include "../text/position_file.h"
#include "../text/scenario.h"
#include "../text/words.h"
#include "contest.h"
#include "load.h"

enum { CANDIDATES = 8, STEP = 64 };

struct request {
    const struct ai_level *level;
    uint64_t seed;
    uint32_t candidates, at; /* at: the number of an action; 0: the present position */
};

static const char *action_text(const struct tx_position *p, const struct st_action *act, char *out)
{
    struct tx_text t = tx_text_of(out, TX_TEXT_MAX);

    tx_put_action(&t, ST_AT(p->battle.rs, p->battle.setting, p->state), act);
    return out;
}

/* A value from 0 (lost) to 100 (won). */
static double percent(int32_t value) { return 100.0 * value / ST_ONE; }

static void print_head(const struct tx_position *p, const struct ai_player *player, const struct request *r)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_prompt(&t, ST_AT(p->battle.rs, p->battle.setting, p->state));
    printf("%s\n%s, seed %llu, %u %s\n\n", words, r->level->name, (unsigned long long)r->seed, ai_player_done(player),
           r->level->kind == AI_PLAYER_PLAN ? "trials" : "simulations");
}

static void print_candidates(const struct tx_position *p, const struct ai_player *player, const struct request *r)
{
    struct ai_candidate c[AI_CANDIDATES];
    char words[TX_TEXT_MAX];
    const uint32_t n = ai_player_candidates(player, c, r->candidates);

    if (n == 0) {
        printf("this player chooses at random; there are no candidates\n");
        return;
    }
    if (ai_player_done(player) > 0)
        printf("sorted by visits; values with fewer visits are less certain\n");
    printf("%8s %8s %8s  %s\n", "value", "at first", "visits", "action");
    for (uint32_t i = 0; i < n; i++)
        printf("%+8.2f %+8.2f %8u  %s\n", percent(c[i].value), percent(c[i].first), c[i].visits,
               action_text(p, &c[i].act, words));
}

static void print_line(const struct tx_position *p, const struct ai_player *player)
{
    struct st_action line[AI_LINE_DECISIONS];
    uint8_t side[AI_LINE_DECISIONS];
    char words[TX_TEXT_MAX];
    const uint32_t n = ai_player_line(player, line, side, AI_LINE_DECISIONS);

    printf("\nexpected line, with any dice in between:\n");
    for (uint32_t i = 0; i < n; i++)
        printf("  %-8s %s\n", p->battle.rs->side_names[side[i]], action_text(p, &line[i], words));
}

static int explain(const struct tx_position *p, const struct request *r)
{
    struct ai_level level = *r->level;
    struct ai_player *player;
    struct tx_complaint c;
    struct ai_net *net;
    size_t size;
    void *memory;

    if (p->state->node != ST_DECIDE) {
        printf(p->state->node == ST_OVER
                   ? "the game is over; use --at N to explain an earlier decision of a saved game\n"
                   : "a die is due, so there is no decision\n");
        return CLI_OK;
    }
    if (lab_net_for(&net, &level, p->battle.rs, &c))
        cli_complained(&c);
    size = ai_player_size(p->battle.rs, &level);
    memory = tb_calloc(size);
    player = ai_player_begin(memory, size, p->battle.rs, p->battle.setting, p->state, &level, r->seed);
    ai_player_learn(player, net);
    while (ai_player_step(player, STEP) > 0)
        ;
    print_head(p, player, r);
    print_candidates(p, player, r);
    print_line(p, player);
    free(memory);
    free(net);
    return CLI_OK;
}

/* Play the dice up to the first decision of a battle, by the seed. */
static int load_start(struct tx_position *p, const struct cli_wanted *o, uint64_t seed, struct tx_complaint *c)
{
    struct tb_rng rng = tb_rng_of(seed);
    char first[TB_NAME_MAX] = "";
    const struct st_ruleset *rs = tb_ruleset_by_id(o->rules);

    memset(p, 0, sizeof *p);
    if (!o->scenario)
        tx_scenario_name(rs, 0, first, sizeof first);
    if (tx_battle_load(&p->battle, o->rules, o->scenario ? o->scenario : first, o->rulebook, c))
        return -1;
    p->state = tb_calloc(rs->state_size);
    memcpy(p->state, p->battle.start, rs->state_size);
    while (p->state->node == ST_CHANCE) {
        struct st_chance die;
        struct st_action act;

        rs->chance(p->battle.setting, p->state, &die);
        act = tb_rng_roll(&rng, &die);
        rs->apply(p->battle.setting, p->state, &act, NULL);
    }
    return 0;
}

/* Go to the position before an action of a saved game, and print the action. */
static int load_before(struct tx_position *p, const char *path, uint32_t at, struct tx_complaint *c)
{
    char words[TX_TEXT_MAX];
    struct st_action done;
    uint32_t count;

    if (tx_position_before(p, path, at, &done, &count, c))
        return -1;
    printf("action %u of %u was: %s\n", at, count, action_text(p, &done, words));
    return 0;
}

static int load(struct tx_position *p, const struct cli_wanted *o, const struct cli_words *words,
                const struct request *r, struct tx_complaint *c)
{
    if (words->count == 0)
        return load_start(p, o, r->seed, c);
    return r->at > 0 ? load_before(p, words->word[0], r->at, c) : tx_position_load(p, words->word[0], o->rulebook, c);
}

static int read_request(const struct cli_args *a, struct request *r)
{
    const char *player = cli_option(a, "player");

    r->level = ai_level_by_name(player ? player : "level4");
    if (!r->level || r->level->kind == AI_PLAYER_RANDOM)
        return cli_misused(a->self,
                           "--player %s: expected greedy, level1 to level6, search:3 to search:6, value:3 to "
                           "value:6, or plan:3 to plan:6",
                           player);
    if (cli_number(a, "seed", 0, UINT64_MAX, &r->seed) ||
        cli_count(a, "candidates", 1, AI_CANDIDATES, &r->candidates) || cli_count(a, "at", 1, TB_ACTIONS_MAX, &r->at))
        return CLI_MISUSED;
    return -1;
}

int cli_explain_main(const struct cli_args *a)
{
    const struct cli_wanted o = cli_wanted_of(a);
    struct tx_position position;
    struct tx_complaint c;
    struct request r = { NULL, 1, CANDIDATES, 0 };
    int status = read_request(a, &r);

    if (status >= 0)
        return status;
    if ((a->words.count == 1) == (o.rules != NULL))
        return cli_misused(a->self, "expected %s", a->self->expects);
    if (r.at > 0 && a->words.count == 0)
        return cli_misused(a->self, "--at %u: expected a saved game", r.at);
    if (o.scenario && a->words.count > 0)
        return cli_misused(a->self, "--scenario %s: %s has its own", o.scenario, a->words.word[0]);
    if (o.rulebook && r.at > 0)
        return cli_misused(a->self, "--rulebook %s: a saved game has its own numbers", o.rulebook);
    if (load(&position, &o, &a->words, &r, &c))
        return cli_complained(&c);
    status = explain(&position, &r);
    tx_position_free(&position);
    return status;
}
