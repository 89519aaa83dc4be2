/* ai.c -- the players: each plays lawfully and repeats itself, and each beats the one below it.
 *
 *     test_ai [--long]                             the checks
 *     test_ai RULES SCENARIO FIRST SECOND PAIRS    pairs of games with sides swapped, and who won them
 */
#include "../ai/player.h"
#include "../text/scenario.h"
#include "unit.h"

struct seat {
    const struct st_level *level;
    void *memory;
    size_t size;
};

static struct seat seat_of(const struct st_battle *b, const char *name)
{
    struct seat seat = { st_level_by_name(name), NULL, 0 };

    if (!seat.level) {
        fprintf(stderr, "there is no player %s\n", name);
        exit(2);
    }
    seat.size = st_player_size(b->rs, seat.level);
    seat.memory = malloc(seat.size);
    return seat;
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
            const struct seat *who = &seat[s->actor];

            act = st_player_choose(who->memory, who->size, b->rs, b->setting, s, who->level, st_rng_next(&thoughts));
            CHECK(b->rs->check(b->setting, s, &act).code == ST_OK);
            ++*decisions;
        }
        b->rs->apply(b->setting, s, &act, NULL);
    }
    winner = s->actor;
    free(s);
    return winner;
}

struct tally {
    uint32_t won, drawn, lost, first, decisions;        /* of the first player; first: games that side A won */
};

static struct tally match(const char *rules, const char *scenario, const char *first, const char *second,
                          uint32_t pairs)
{
    struct tally t = { 0, 0, 0, 0, 0 };
    struct st_complaint c;
    struct st_battle b;

    if (st_battle_load(&b, rules, scenario, NULL, &c) < 0) {
        fprintf(stderr, "%s.%s: cannot be loaded\n", rules, scenario);
        exit(1);
    }
    for (uint32_t i = 0; i < 2 * pairs; i++) {
        const struct seat one = seat_of(&b, first), two = seat_of(&b, second);
        const struct seat seat[ST_SIDES] = { i % 2 ? two : one, i % 2 ? one : two };
        const uint8_t winner = play(&b, seat, i / 2, &t.decisions), own = (uint8_t)(i % 2);

        t.won += winner == own;
        t.lost += winner == !own;
        t.drawn += winner == ST_NOBODY;
        t.first += winner == 0;
        free(one.memory);
        free(two.memory);
    }
    st_battle_free(&b);
    printf("%s.%s: %s won %u, drew %u, lost %u against %s; %u for side A; %u decisions a game\n", rules, scenario,
           first, t.won, t.drawn, t.lost, second, t.first, t.decisions / (2 * pairs));
    return t;
}

static const char *const smallest[][2] = {
    { "breakthrough", "standard" }, { "portable", "plain" },     { "ancients", "tutorial" },
    { "ironpush1", "first-push" },  { "ironpush2", "bridge" },   { "wargame", "the-mound" },
};

int main(int argc, char **argv)
{
    const uint32_t pairs = argc > 1 && strcmp(argv[1], "--long") == 0 ? 50 : 10;

    if (argc == 6) {
        match(argv[1], argv[2], argv[3], argv[4], (uint32_t)atoi(argv[5]));
        return 0;
    }
    for (uint32_t i = 0; i < sizeof smallest / sizeof *smallest; i++) {
        const struct tally t = match(smallest[i][0], smallest[i][1], "greedy", "random", pairs);

        CHECK(2 * t.won + t.drawn >= 4 * pairs * 9 / 10);
    }
    return unit_end("ai");
}
