/* lib_wrong.h -- wrong calls of the library: each gets an error and a message, and changes nothing. */
#ifndef ST_TESTS_LIB_WRONG_H
#define ST_TESTS_LIB_WRONG_H

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/sandtable.h"
#include "unit.h"

/* A call that must fail with this result, and say something that has these words in it. */
#define WRONG(call, result, words) \
    do { \
        CHECK_INT(call, result); \
        CHECK_INT(sandtable_error_code(), result); \
        if (!CHECK(strstr(sandtable_error(), words) != NULL)) \
            printf("    it says \"%s\"\n", sandtable_error()); \
    } while (0)

/* Opening what is not there. */
static void test_wrong_opening(void)
{
    struct sandtable_options o = { .size = sizeof o };
    const char *changes[] = { "nothing=3", NULL };
    char name[64], *much = malloc(1 << 22);
    sandtable_game *game = NULL;

    memset(much, 'x', 1 << 22);
    much[(1 << 22) - 1] = '\0';
    WRONG(sandtable_game_open("no-such-rules", NULL, &game), SANDTABLE_INPUT, "no such rules");
    WRONG(sandtable_game_open("template", "no-such-battle", &game), SANDTABLE_INPUT, "no such battle");
    WRONG(sandtable_game_open("template", "./no-such-file.yaml", &game), SANDTABLE_INPUT, "no-such-file.yaml");
    WRONG(sandtable_game_open(much, NULL, &game), SANDTABLE_INPUT, "more than");
    WRONG(sandtable_game_open("template", NULL, NULL), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_game_open_with(NULL, &game), SANDTABLE_MISUSE, "options");
    o.size = 3;
    WRONG(sandtable_game_open_with(&o, &game), SANDTABLE_MISUSE, "sizeof");
    o.size = sizeof o;
    o.rules = "template";
    o.changes = changes;
    o.change_count = 1;
    WRONG(sandtable_game_open_with(&o, &game), SANDTABLE_INPUT, "nothing");
    o.change_count = 2;
    WRONG(sandtable_game_open_with(&o, &game), SANDTABLE_MISUSE, "NULL");
    o.change_count = -1;
    WRONG(sandtable_game_open_with(&o, &game), SANDTABLE_RANGE, "changes");
    o.change_count = 0;
    o.rulebook_text = "# No book\n";
    WRONG(sandtable_game_open_with(&o, &game), SANDTABLE_INPUT, "rulebook.md");
    o.rulebook_text = NULL;
    o.battle_text = "rules: template\nunits: [\n";
    WRONG(sandtable_game_open_with(&o, &game), SANDTABLE_INPUT, "battle.yaml");
    o.battle_text = much;
    WRONG(sandtable_game_open_with(&o, &game), SANDTABLE_INPUT, "more than");
    CHECK(game == NULL);
    CHECK(sandtable_rules_id(-1) == NULL && sandtable_rules_title(INT_MAX) == NULL);
    WRONG(sandtable_rules_played(99), SANDTABLE_RANGE, "99");
    WRONG(sandtable_battle_count("none"), SANDTABLE_INPUT, "none");
    WRONG(sandtable_battle_count(NULL), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_battle_name("template", 1000, name, sizeof name), SANDTABLE_RANGE, "1000");
    WRONG(sandtable_battle_name("template", 0, NULL, 3), SANDTABLE_MISUSE, "NULL");
    free(much);
}

/* Handles that are none. */
static void test_wrong_handles(sandtable_game *game, sandtable_state *state)
{
    uint64_t junk[64] = { 0 };
    sandtable_state *freed = NULL;
    sandtable_action act;
    uint64_t hash = 12;
    void *foreign = junk;

    WRONG(sandtable_state_node(NULL), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_state_node(foreign), SANDTABLE_MISUSE, "another pointer");
    WRONG(sandtable_state_node((sandtable_state *)(void *)((char *)junk + 1)), SANDTABLE_MISUSE, "another pointer");
    WRONG(sandtable_state_node((void *)game), SANDTABLE_MISUSE, "a game");
    WRONG(sandtable_state_hash(state, NULL), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_state_new((void *)state, &freed), SANDTABLE_MISUSE, "a state");
    WRONG(sandtable_state_copy(state, NULL), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_game_share(NULL), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_game_free((void *)state), SANDTABLE_MISUSE, "a state");
    CHECK(sandtable_game_rules(NULL) == NULL && sandtable_state_game(NULL) == NULL);
    CHECK_INT(sandtable_state_new(game, &freed), 0);
    CHECK_INT(sandtable_state_free(freed), 0);
    WRONG(sandtable_state_free(freed), SANDTABLE_MISUSE, "freed");
    WRONG(sandtable_state_hash(freed, &hash), SANDTABLE_MISUSE, "freed");
    WRONG(sandtable_state_legal_nth(freed, 0, &act), SANDTABLE_MISUSE, "freed");
    CHECK(hash == 12);
    CHECK_INT(sandtable_state_free(NULL), 0);
    CHECK_INT(sandtable_game_free(NULL), 0);
    CHECK_INT(sandtable_player_free(NULL), 0);
    CHECK_INT(sandtable_record_free(NULL), 0);
    CHECK_INT(sandtable_batch_free(NULL), 0);
}

/* Actions that are illegal, numbers out of range. */
static void test_wrong_actions(sandtable_game *game, sandtable_state *state)
{
    struct sandtable_verdict v;
    struct sandtable_chance die;
    struct sandtable_turn turn;
    struct sandtable_number number;
    sandtable_action act;
    sandtable_event event;
    uint64_t before = 0, after = 1;
    char words[2048];

    CHECK_INT(sandtable_state_hash(state, &before), 0);
    memset(&act, 0xff, sizeof act);
    WRONG(sandtable_state_apply(state, &act, NULL, 0), SANDTABLE_REFUSED, "");
    WRONG(sandtable_state_check(state, &act, &v), SANDTABLE_REFUSED, "");
    CHECK(v.code != 0 && v.name[0] != '\0');
    CHECK(sandtable_action_words(state, &act, SANDTABLE_PLAIN, words, sizeof words) > 0);
    act = sandtable_roll_of(3);
    WRONG(sandtable_state_check(state, &act, &v), SANDTABLE_REFUSED, "die");
    CHECK_TEXT(v.name, "no-die");
    WRONG(sandtable_state_check(state, NULL, &v), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_state_apply_nth(state, 1 << 20, NULL, 0), SANDTABLE_RANGE, "no legal action");
    WRONG(sandtable_state_apply_nth(state, -1, NULL, 0), SANDTABLE_RANGE, "no legal action");
    WRONG(sandtable_state_apply_nth(state, 0, NULL, 5), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_state_apply_nth(state, 0, &event, -5), SANDTABLE_RANGE, "less than 0");
    WRONG(sandtable_state_legal_find(state, &act), SANDTABLE_NONE, "not in the list");
    WRONG(sandtable_state_chance(state, &die), SANDTABLE_NODE, "no die");
    WRONG(sandtable_state_roll_on(state, NULL), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_state_turn(state, NULL), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_state_step(state, 0, NULL, NULL), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_state_step(state, 1 << 30, NULL, &turn), SANDTABLE_RANGE, "there is no legal action");
    WRONG(sandtable_action_parse(state, "juggle A1", &act), SANDTABLE_INPUT, "column 1");
    memset(words, 'a', sizeof words - 1);
    words[sizeof words - 1] = '\0';
    WRONG(sandtable_action_parse(state, words, &act), SANDTABLE_INPUT, "more than");
    WRONG(sandtable_action_words(state, &act, 9, words, sizeof words), SANDTABLE_RANGE, "style");
    WRONG(sandtable_state_apply_words(state, NULL, NULL, 0), SANDTABLE_MISUSE, "NULL");
    memset(&event, 0xff, sizeof event);
    WRONG(sandtable_event_words(game, &event, 0, words, sizeof words), SANDTABLE_RANGE, "event");
    WRONG(sandtable_game_number(game, -1, &number), SANDTABLE_RANGE, "no number");
    WRONG(sandtable_game_unit_name(game, 5000, 0, words, sizeof words), SANDTABLE_RANGE, "no unit");
    WRONG(sandtable_game_field(game, 500, NULL), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_state_field(state, 500, NULL, 0), SANDTABLE_RANGE, "no field");
    WRONG(sandtable_game_units(game, 3), SANDTABLE_RANGE, "no side");
    CHECK(sandtable_game_clause(game, -1) == NULL && sandtable_game_side(game, 2) == NULL);
    CHECK_INT(sandtable_state_hash(state, &after), 0);
    CHECK(before == after);
    CHECK_INT(sandtable_rng_below(NULL, 6), 0);
}

/* Players, records and batches. */
static void test_wrong_others(sandtable_game *game, sandtable_state *state)
{
    struct sandtable_batch_options o = { .size = sizeof o, .threads = -1 };
    struct sandtable_batch_arrays a = { .size = 1 };
    const int32_t bad[2] = { 0, 100000 };
    sandtable_record *record = NULL;
    sandtable_player *player = NULL;
    sandtable_batch *batch = NULL;
    sandtable_action act = sandtable_roll_of(1);
    uint64_t hash;

    WRONG(sandtable_player_new(game, "cmd:true", &player), SANDTABLE_INPUT, "programs");
    WRONG(sandtable_player_new(game, "genius", &player), SANDTABLE_INPUT, "genius");
    CHECK_INT(sandtable_player_new(game, "search:3", &player), 0);
    WRONG(sandtable_player_budget(player, 0), SANDTABLE_RANGE, "simulations");
    WRONG(sandtable_player_choose(player, state, 1, NULL), SANDTABLE_MISUSE, "NULL");
    CHECK_INT(sandtable_player_free(player), 0);
    WRONG(sandtable_player_choose(player, state, 1, &act), SANDTABLE_MISUSE, "freed");

    WRONG(sandtable_record_open("no-such.game", &record), SANDTABLE_INPUT, "no-such.game");
    WRONG(sandtable_record_parse("", 0, &record), SANDTABLE_INPUT, "record");
    WRONG(sandtable_record_parse("[Sandtable \"1\"]\nnonsense\n", 25, &record), SANDTABLE_INPUT, "record");
    WRONG(sandtable_record_parse(NULL, 5, &record), SANDTABLE_MISUSE, "NULL");
    CHECK_INT(sandtable_record_new(game, &record), 0);
    WRONG(sandtable_record_add(record, &act), SANDTABLE_REFUSED, "die");
    WRONG(sandtable_record_undo(record, 1), SANDTABLE_RANGE, "taken back");
    WRONG(sandtable_record_action(record, 0, &act), SANDTABLE_RANGE, "no action");
    WRONG(sandtable_record_state(record, 1, state), SANDTABLE_RANGE, "no action");
    WRONG(sandtable_record_name(record, 0, "a \"b\""), SANDTABLE_INPUT, "character");
    WRONG(sandtable_record_write(record, "no-such-folder/x.game"), SANDTABLE_INPUT, "no-such-folder");
    CHECK_INT(sandtable_record_free(record), 0);

    WRONG(sandtable_batch_new(game, 2, &o, &batch), SANDTABLE_RANGE, "threads");
    o.threads = 2;
    WRONG(sandtable_batch_new(game, 0, &o, &batch), SANDTABLE_RANGE, "games");
    CHECK_INT(sandtable_batch_new(game, 2, &o, &batch), 0);
    WRONG(sandtable_batch_bind(batch, &a), SANDTABLE_MISUSE, "sizeof");
    a.size = sizeof a;
    a.fields = bad;
    a.field_count = 2;
    WRONG(sandtable_batch_bind(batch, &a), SANDTABLE_RANGE, "no field 100000");
    a.field_count = -1;
    WRONG(sandtable_batch_bind(batch, &a), SANDTABLE_RANGE, "fields");
    WRONG(sandtable_batch_step(batch, bad), SANDTABLE_RANGE, "game 1");
    WRONG(sandtable_batch_step(batch, NULL), SANDTABLE_MISUSE, "NULL");
    WRONG(sandtable_batch_state(batch, 2, state), SANDTABLE_RANGE, "no game 2");
    CHECK_INT(sandtable_batch_put(batch, 1, state), 0);
    CHECK_INT(sandtable_batch_cut(batch, &hash), 0);
    CHECK_INT(sandtable_batch_free(batch), 0);
    WRONG(sandtable_batch_free(batch), SANDTABLE_MISUSE, "freed");
}

static void test_wrong_calls(void)
{
    sandtable_game *game = NULL, *other = NULL;
    sandtable_state *state = NULL, *strange = NULL;

    CHECK_TEXT(sandtable_version(), SANDTABLE_VERSION);
    test_wrong_opening();
    CHECK_INT(sandtable_game_open("template", NULL, &game), 0);
    CHECK_INT(sandtable_game_open("template", NULL, &other), 0);
    CHECK_INT(sandtable_state_new(game, &state), 0);
    CHECK_INT(sandtable_state_new(other, &strange), 0);
    WRONG(sandtable_state_copy(state, strange), SANDTABLE_MISUSE, "different games");
    test_wrong_handles(game, state);
    test_wrong_actions(game, state);
    test_wrong_others(game, state);
    CHECK_INT(sandtable_state_free(state), 0);
    CHECK_INT(sandtable_state_free(strange), 0);
    CHECK_INT(sandtable_game_free(other), 0);
    CHECK_INT(sandtable_game_free(game), 0);
    WRONG(sandtable_game_units(game, 0), SANDTABLE_MISUSE, "freed");
}

#endif
