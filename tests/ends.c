/* ends.c -- ends that no rule knows: their words, any moment of any battle, sessions, records. */
#include "../ai/random.h"
#include "../table/ends.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "../text/scenario.h"
#include "unit.h"

static const struct tx_record_head head = { { "Anna", "Bo" }, "rolled" };

static void test_words(void)
{
    for (uint32_t how = TB_END_RESIGN_A; how < TB_ENDS; how++) {
        const char *words = tb_end_words((enum tb_end)how);
        const uint32_t size = (uint32_t)strlen(words);

        CHECK_INT(tb_end_by_words(words, size), how);
        CHECK_INT(tb_end_by_words(words, size - 1), TB_END_NONE);
        CHECK_INT(tb_end_by_words(words, size + 1), TB_END_NONE);
    }
    CHECK_INT(tb_end_by_words("", 0), TB_END_NONE);
    CHECK_INT(tb_end_by_words("undo 2", 6), TB_END_NONE);
    CHECK(tb_end_winner(TB_END_RESIGN_A) == 1 && tb_end_winner(TB_END_RESIGN_B) == 0);
    CHECK(tb_end_winner(TB_END_DRAW) == ST_NOBODY && tb_end_winner(TB_END_STOP) == ST_NOBODY);
    CHECK(tb_end_winner(TB_END_FLAG_A) == 1 && tb_end_winner(TB_END_FLAG_B) == 0);
    CHECK(tb_end_flag(0) == TB_END_FLAG_A && tb_end_flag(1) == TB_END_FLAG_B);
    CHECK(tb_end_resign(0) == TB_END_RESIGN_A && tb_end_resign(1) == TB_END_RESIGN_B);
}

/* No rule set has a verb whose words could be taken for an end. */
static void test_verbs(void)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        for (uint32_t v = 0; v < st_rulesets[i]->verb_count; v++) {
            const char *name = st_rulesets[i]->verbs[v].name;

            CHECK(strcmp(name, "resign") != 0 && strcmp(name, "agree") != 0 && strcmp(name, "flag") != 0 &&
                  strcmp(name, "undo") != 0);
        }
}

static void random_step(struct tb_session *s, struct tb_rng *rng)
{
    struct st_action act;

    if (s->state->node == ST_CHANCE) {
        CHECK(tb_session_roll(s, &act, NULL));
        return;
    }
    act = ai_random_by_unit(s->battle->rs, s->battle->setting, s->state, rng);
    CHECK_INT(tb_session_do(s, &act, NULL).code, ST_OK);
}

/* A game can be ended at any moment, also where a die is due: the position stays, and nothing more can be done. */
static void test_any_moment(const struct tb_battle *b, uint32_t actions)
{
    struct st_action act, none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct tb_rng rng = tb_rng_of(7);
    struct tb_session game;

    tb_session_new(&game, b, (struct tb_dice){ .rng = tb_rng_of(8) });
    for (uint32_t how = TB_END_RESIGN_A; game.live_count < actions && game.state->node != ST_OVER;) {
        const uint64_t hash = tb_state_hash(b->rs, game.state);
        const uint32_t lines = game.line_count;
        const uint64_t rolls = game.dice.rng.index;

        CHECK(!tb_session_is_over(&game));
        CHECK_INT(tb_session_end(&game, (enum tb_end)how), 0);
        CHECK(tb_session_is_over(&game) && tb_session_winner(&game) == tb_end_winner((enum tb_end)how));
        CHECK(tb_state_hash(b->rs, game.state) == hash && game.line_count == lines + 1);
        CHECK_INT(tb_session_do(&game, &none, NULL).code, ST_GAME_OVER);
        CHECK(tb_session_roll(&game, &act, NULL) == 0 && game.dice.rng.index == rolls);
        game.line_count = lines; /* as if it had not been ended */
        how = how + 1 < TB_ENDS ? how + 1 : TB_END_RESIGN_A;
        random_step(&game, &rng);
    }
    CHECK(game.live_count > 1);
    tb_session_free(&game);
}

/* A game of some actions, one of them taken back, that ends this way; as a record it is the same game. */
static void test_record(const struct tb_battle *b, enum tb_end how)
{
    static const char *const result[TB_ENDS] = { "*", "B", "A", "draw", "*", "B", "A" };
    struct tb_rng rng = tb_rng_of(9);
    struct tx_complaint c;
    struct tx_record r;
    struct tb_session s;
    size_t size;
    char *text;

    tb_session_new(&s, b, (struct tb_dice){ .rng = tb_rng_of(10) });
    while (s.line_count < 11)
        random_step(&s, &rng);
    tb_session_undo(&s, 1);
    CHECK_INT(tb_session_ended(&s), TB_END_NONE);
    CHECK_INT(tb_session_end(&s, how), 0);
    CHECK_INT(tb_session_ended(&s), how);
    CHECK_TEXT(tx_record_result(&s), result[how]);
    text = tx_record_text(&s, &head, &size);
    CHECK(strstr(text, tb_end_words(how)) != NULL);
    if (CHECK(tx_record_read(&r, "ended", text, size, &c) == 0)) {
        CHECK_TEXT(r.result, result[how]);
        CHECK(r.session.line_count == 13 && r.session.live_count == 10);
        CHECK_INT(tb_session_ended(&r.session), how);
        CHECK(memcmp(r.session.state, s.state, b->rs->state_size) == 0);
        tx_record_free(&r);
    }
    free(text);
    tb_session_free(&s);
}

static int reads(const struct tb_battle *b, const char *lines, struct tx_complaint *c)
{
    struct tb_session s;
    int rc = 0;

    tb_session_new(&s, b, (struct tb_dice){ 0 });
    for (const char *at = lines; *at && rc == 0; at += strcspn(at, "\n") + (at[strcspn(at, "\n")] != '\0'))
        rc = tx_record_do(&s, "lines", (struct tx_span){ at, (uint32_t)strcspn(at, "\n"), 1, 1 }, c);
    tb_session_free(&s);
    return rc;
}

/* An end is the last line. */
static void test_last(const struct tb_battle *b)
{
    struct tx_complaint c;

    CHECK_INT(reads(b, "resign A", &c), 0);
    CHECK_INT(reads(b, "resign A\nresign B", &c), -1);
    CHECK(strstr(c.what, "over already") != NULL);
    CHECK_INT(reads(b, "agree draw\nundo 1", &c), -1);
    CHECK(strstr(c.what, "ended for good") != NULL);
    CHECK_INT(reads(b, "agree stop\nroll 1", &c), -1);
    CHECK_INT(reads(b, "resign C", &c), -1);
    CHECK_INT(reads(b, "agree  draw", &c), -1);
}

int main(int argc, char **argv)
{
    const uint32_t actions = argc > 1 && strcmp(argv[1], "--long") == 0 ? 4000 : 150;
    struct tx_complaint c;
    struct tb_battle b;
    char name[TB_NAME_MAX];

    test_words();
    test_verbs();
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        for (uint32_t k = 0; tx_scenario_name(st_rulesets[i], k, name, sizeof name); k++) {
            if (!CHECK(tx_battle_load(&b, st_rulesets[i]->id, name, NULL, &c) == 0))
                continue;
            test_any_moment(&b, actions);
            for (uint32_t how = TB_END_RESIGN_A; how < TB_ENDS; how++)
                test_record(&b, (enum tb_end)how);
            test_last(&b);
            tb_battle_free(&b);
        }
    return unit_end("ends");
}
