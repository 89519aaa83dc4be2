/* ai.c -- the players: each plays lawfully and repeats itself, and each beats the one below it.
 *
 *     test_ai [--long]                             the checks
 *     test_ai RULES SCENARIO FIRST SECOND PAIRS    pairs of games with sides swapped, and who won them
 *
 * Besides the levels there is "beginner": the first action offered that attacks, else one that goes toward the enemy.
 */
#include "../ai/player.h"
#include "../text/scenario.h"
#include "unit.h"

struct seat {
    const struct st_level *level;       /* NULL: the beginner */
    void *memory;
    size_t size;
};

static struct seat seat_of(const struct st_battle *b, const char *name)
{
    struct seat seat = { st_level_by_name(name), NULL, 0 };

    if (strcmp(name, "beginner") == 0)
        return seat;
    if (!seat.level) {
        fprintf(stderr, "there is no player %s\n", name);
        exit(2);
    }
    seat.size = st_player_size(b->rs, seat.level);
    seat.memory = malloc(seat.size);
    return seat;
}

/* ---- the beginner ---- */

static int attacks(const struct st_ruleset *rs, const struct st_action *act)
{
    static const char *const names[] = { "fire", "fight", "attack", "shoot", "pursue", "advance" };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(rs->verbs[act->verb].name, names[i]) == 0)
            return 1;
    return 0;
}

/* How far a side's pieces are from the nearest of the other's, all together. */
static int64_t gap(const struct st_battle *b, const struct st_state *s, uint8_t side)
{
    static struct st_piece piece[ST_PIECES_MAX];
    const uint32_t n = b->rs->pieces(b->setting, s, piece);
    int64_t sum = 0;

    for (uint32_t i = 0; i < n; i++) {
        int64_t best = INT64_MAX;

        for (uint32_t j = 0; j < n && piece[i].side == side; j++) {
            const int64_t dx = piece[j].x - piece[i].x, dy = piece[j].y - piece[i].y;

            if (piece[j].side == !side && dx * dx + dy * dy < best)
                best = dx * dx + dy * dy;
        }
        sum += piece[i].side == side && best < INT64_MAX ? best : 0;
    }
    return sum;
}

static int64_t gap_after(const struct st_battle *b, const struct st_state *s, const struct st_action *act)
{
    static uint64_t copy[ST_STATE_MAX / 8];
    struct st_state *after = (struct st_state *)copy;

    memcpy(after, s, b->rs->state_size);
    b->rs->apply(b->setting, after, act, NULL);
    return gap(b, after, s->actor);
}

static struct st_action begin_to_learn(const struct st_battle *b, const struct st_state *s)
{
    static struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = b->rs->movers(b->setting, s, mover);
    struct st_action best = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    int64_t nearest = INT64_MAX;

    for (uint32_t i = 0; i < movers; i++) {
        const uint32_t n = b->rs->list(b->setting, s, mover[i], list);

        for (uint32_t j = 0; j < n; j++) {
            int64_t far;

            if (attacks(b->rs, &list[j]))
                return list[j];
            far = gap_after(b, s, &list[j]);
            if (far < nearest) {
                nearest = far;
                best = list[j];
            }
        }
    }
    return best;
}

/* ---- matches ---- */

static struct st_action choose(const struct st_battle *b, const struct st_state *s, const struct seat *who,
                               uint64_t seed)
{
    if (!who->level)
        return begin_to_learn(b, s);
    return st_player_choose(who->memory, who->size, b->rs, b->setting, s, who->level, seed);
}

/* One game; the winner, or ST_NOBODY. */
static uint8_t play(const struct st_battle *b, const struct seat *seat, uint64_t seed, uint32_t *decisions)
{
    struct st_state *s = malloc(b->rs->state_size);
    struct st_rng dice = st_rng_of(seed), thoughts = st_rng_of(~seed);
    uint8_t winner;

    memcpy(s, b->start, b->rs->state_size);
    while (s->node != ST_OVER) {
        struct st_action act;

        if (s->node == ST_CHANCE) {
            struct st_chance die;

            b->rs->chance(b->setting, s, &die);
            act = st_rng_roll(&dice, &die);
        } else {
            act = choose(b, s, &seat[s->actor], st_rng_next(&thoughts));
            CHECK(b->rs->check(b->setting, s, &act).code == ST_OK);
            ++*decisions;
        }
        b->rs->apply(b->setting, s, &act, NULL);
    }
    winner = s->actor;
    free(s);
    return winner;
}

static void load(struct st_battle *b, const char *rules, const char *scenario)
{
    struct st_complaint c;

    if (st_battle_load(b, rules, scenario, NULL, &c) < 0) {
        fprintf(stderr, "%s.%s: cannot be loaded\n", rules, scenario);
        exit(1);
    }
}

/* What the first player made of pairs of games, of 1000. */
static uint32_t match(const char *rules, const char *scenario, const char *first, const char *second, uint32_t pairs)
{
    uint32_t won = 0, drawn = 0, lost = 0, red = 0, decisions = 0;
    struct st_battle b;

    load(&b, rules, scenario);
    for (uint32_t i = 0; i < 2 * pairs; i++) {
        const struct seat one = seat_of(&b, first), two = seat_of(&b, second);
        const struct seat seat[ST_SIDES] = { i % 2 ? two : one, i % 2 ? one : two };
        const uint8_t winner = play(&b, seat, i / 2, &decisions), own = (uint8_t)(i % 2);

        won += winner == own;
        lost += winner == !own;
        drawn += winner == ST_NOBODY;
        red += winner == 0;
        free(one.memory);
        free(two.memory);
    }
    st_battle_free(&b);
    printf("%s.%s: %s won %u, drew %u, lost %u against %s; %u for side A; %u decisions a game\n", rules, scenario,
           first, won, drawn, lost, second, red, decisions / (2 * pairs));
    return (2 * won + drawn) * 1000 / (4 * pairs);
}

/* The smallest battle of each game; of Ancients the smallest in which both sides can win. */
static const char *const small[][2] = {
    { "breakthrough", "standard" }, { "portable", "plain" },   { "ancients", "fast" },
    { "ironpush1", "first-push" },  { "ironpush2", "bridge" }, { "wargame", "the-mound" },
};
enum { GAMES = sizeof small / sizeof *small };

/* Where dice decide much, proof is long: a few pairs show greedy, and search in one game. */
static void check_ladder(int is_long)
{
    uint32_t searched = 0;

    for (uint32_t i = 0; i < GAMES; i++)
        CHECK(match(small[i][0], small[i][1], "greedy", "random", is_long ? 100 : 10) >= 900);
    CHECK(match("ancients", "fast", "level3", "greedy", 4) > 500);
    if (!is_long)
        return;
    for (uint32_t i = 1; i < GAMES; i++) {      /* not for the first, in which to advance is to win */
        searched += match(small[i][0], small[i][1], "level3", "greedy", 40);
        CHECK(match(small[i][0], small[i][1], "beginner", "level1", 20) >= 500);
        /* One bridge wide enough for one: who stands on it can hardly be moved, and many games are drawn. */
        CHECK(match(small[i][0], small[i][1], "level4", "beginner", 20) >= (strcmp(small[i][1], "bridge") ? 900 : 700));
    }
    CHECK(searched > 550 * (GAMES - 1));
}

/* ---- what every player promises ---- */

/* A decision in the middle of a battle. */
static void go_on(const struct st_battle *b, struct st_state *s, uint32_t decisions)
{
    const struct seat greedy = seat_of(b, "greedy");
    struct st_rng rng = st_rng_of(5);

    memcpy(s, b->start, b->rs->state_size);
    while (s->node != ST_OVER && (decisions > 0 || s->node != ST_DECIDE)) {
        struct st_action act;

        if (s->node == ST_CHANCE) {
            struct st_chance die;

            b->rs->chance(b->setting, s, &die);
            act = st_rng_roll(&rng, &die);
        } else {
            act = choose(b, s, &greedy, st_rng_next(&rng));
            decisions--;
        }
        b->rs->apply(b->setting, s, &act, NULL);
    }
    free(greedy.memory);
}

/* It can be stopped after any step, and then its best is lawful, the first of its line and among its candidates. */
static void check_steps(const struct st_battle *b, const struct st_state *s, const struct st_level *level)
{
    const size_t size = st_player_size(b->rs, level);
    void *memory = malloc(size);
    struct st_player *p = st_player_begin(memory, size, b->rs, b->setting, s, level, 7);
    uint32_t left = 1, before = UINT32_MAX;

    CHECK(st_player_begin(memory, size - 1, b->rs, b->setting, s, level, 7) == NULL);
    p = st_player_begin(memory, size, b->rs, b->setting, s, level, 7);
    while (left > 0) {
        const struct st_action best = st_player_best(p);
        struct st_action line[ST_LINE_DECISIONS];
        struct st_candidate c[ST_CANDIDATES];
        uint8_t side[ST_LINE_DECISIONS];

        CHECK(b->rs->check(b->setting, s, &best).code == ST_OK);
        CHECK(st_player_line(p, line, side, ST_LINE_DECISIONS) >= 1);
        CHECK(memcmp(&line[0], &best, sizeof best) == 0 && side[0] == s->actor);
        for (uint32_t i = st_player_candidates(p, c, ST_CANDIDATES); i > 0; i--)
            CHECK(b->rs->check(b->setting, s, &c[i - 1].act).code == ST_OK && c[i - 1].value >= -ST_ONE &&
                  c[i - 1].value <= ST_ONE);
        left = st_player_step(p, 1);
        CHECK(left < before);
        before = left;
    }
    CHECK(st_player_done(p) <= level->simulations);
    free(memory);
}

/* By one step or by many, in fresh memory or in used: the same state, level and seed give the same choice. */
static void check_repeats(const struct st_battle *b, const struct st_state *s, const struct st_level *level)
{
    const size_t size = st_player_size(b->rs, level);
    unsigned char *one = malloc(size), *two = malloc(size);
    struct st_action first, second;
    struct st_player *p;

    memset(one, 0, size);
    memset(two, 0xaa, size);
    first = st_player_choose(one, size, b->rs, b->setting, s, level, 3);
    p = st_player_begin(two, size, b->rs, b->setting, s, level, 3);
    while (st_player_step(p, 7) > 0)
        ;
    second = st_player_best(p);
    CHECK(memcmp(&first, &second, sizeof first) == 0);
    free(one);
    free(two);
}

static void check_promises(void)
{
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        char name[ST_NAME_MAX];

        for (uint32_t i = 0; st_scenario_name(st_rulesets[r], i, name, sizeof name); i++) {
            struct st_battle b;
            struct st_state *s;

            load(&b, st_rulesets[r]->id, name);
            s = malloc(b.rs->state_size);
            for (uint32_t decisions = 0; decisions < 40; decisions += 13) {
                go_on(&b, s, decisions);
                if (s->node != ST_DECIDE)
                    continue;
                check_steps(&b, s, &st_levels[3]);
                for (uint32_t level = 0; level <= 3; level++)
                    check_repeats(&b, s, &st_levels[level]);
            }
            free(s);
            st_battle_free(&b);
        }
    }
}

static void check_names(void)
{
    static const char *const none[] = { "", "level", "level0", "level7", "level33", "search:", "greedyy", "human" };

    CHECK(st_level_by_name("random") == &st_levels[0]);
    CHECK(st_level_by_name("greedy") == &st_levels[2]);
    CHECK(st_level_by_name("level6") == &st_levels[6]);
    CHECK(st_level_by_name("search:4") == &st_levels[4]);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        CHECK(st_level_by_name(none[i]) == NULL);
}

int main(int argc, char **argv)
{
    if (argc == 6) {
        match(argv[1], argv[2], argv[3], argv[4], (uint32_t)atoi(argv[5]));
        return 0;
    }
    check_names();
    check_promises();
    check_ladder(argc > 1 && strcmp(argv[1], "--long") == 0);
    return unit_end("ai");
}
