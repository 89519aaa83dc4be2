/* text_record.c -- records: there and back again, and every way one can be wrong. */
#include <inttypes.h>
#include <unistd.h>

#include "../ai/random.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "../text/scenario.h"
#include "unit.h"

static struct tx_complaint c;
static struct tx_record r;
static const struct tx_record_head head = { { "Anna \"Ann\" \\o/", "B\xc3\xa9la" }, "asked" };

static struct tb_session play(const struct tb_battle *b, uint64_t seed, uint32_t actions)
{
    struct tb_rng rng = tb_rng_of(seed + 1000);
    struct tb_dice dice = { 0 };
    struct tb_session s;
    struct st_action act;

    dice.rng = tb_rng_of(seed);
    tb_session_new(&s, b, dice);
    while (s.line_count < actions && s.state->node != ST_OVER) {
        if (s.live_count > 3 && tb_rng_below(&rng, 10) == 0) {
            tb_session_undo(&s, 1 + tb_rng_below(&rng, 3));
        } else if (s.state->node == ST_CHANCE) {
            CHECK(tb_session_roll(&s, &act, NULL));
        } else {
            act = ai_random_by_unit(b->rs, b->setting, s.state, &rng);
            CHECK_INT(tb_session_do(&s, &act, NULL).code, ST_OK);
        }
    }
    return s;
}

static int read_text(const char *text) { return tx_record_read(&r, "g.rec", text, strlen(text), &c); }

/* The text with its first `from` replaced. */
static char *swap(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    const size_t before = at ? (size_t)(at - text) : 0;
    const size_t size = strlen(text) + strlen(to) + 1;
    char *out = tb_calloc(size);

    CHECK(at != NULL);
    memcpy(out, text, before);
    unit_append(out, size, to);
    unit_append(out, size, text + before + (at ? strlen(from) : 0));
    return out;
}

static int read_swapped(const char *text, const char *from, const char *to)
{
    char *other = swap(text, from, to);
    const int rc = read_text(other);

    free(other);
    return rc;
}

static unsigned line_of(const char *text, const char *words)
{
    const char *at = strstr(text, words);
    unsigned n = 1;

    CHECK(at != NULL);
    for (; at && text < at; text++)
        n += *text == '\n';
    return n;
}

/* ---- there and back again ---- */

static void check_round_trip(const struct tb_battle *b, uint64_t seed, uint32_t actions)
{
    struct tb_session s = play(b, seed, actions);
    size_t size, again_size;
    char *text = tx_record_text(&s, &head, &size), *again;
    int rc = tx_record_read(&r, "g.rec", text, size, &c);

    CHECK_INT(size, strlen(text));
    CHECK_INT(rc, 0);
    if (rc) {
        printf("%s:%u:%u: %s\n", c.file, c.line, c.col, c.what);
    } else {
        CHECK(r.battle.rs == b->rs && strcmp(r.battle.name, b->name) == 0);
        CHECK(memcmp(r.battle.setting, b->setting, b->rs->setting_size) == 0);
        CHECK(memcmp(r.session.state, s.state, b->rs->state_size) == 0);
        CHECK(r.session.line_count == s.line_count && r.session.live_count == s.live_count);
        CHECK(s.line_count == 0 || memcmp(r.session.line, s.line, s.line_count * sizeof *s.line) == 0);
        CHECK_TEXT(r.player[0], head.player[0]);
        CHECK_TEXT(r.player[1], head.player[1]);
        CHECK_TEXT(r.result, tx_record_result(&s));
        again = tx_record_text(&r.session, &head, &again_size);
        CHECK_TEXT(again, text);
        free(again);
        tx_record_free(&r);
        CHECK(r.battle.rs == NULL);
    }
    free(text);
    tb_session_free(&s);
}

static void test_round_trips(void)
{
    char name[TB_NAME_MAX];
    struct tb_battle b;

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        for (uint32_t k = 0; tx_scenario_name(st_rulesets[i], k, name, sizeof name); k++) {
            CHECK_INT(tx_battle_load(&b, st_rulesets[i]->id, name, NULL, &c), 0);
            for (uint32_t n = 0; n < 20; n++)
                check_round_trip(&b, n, n);
            for (uint32_t n = 0; n < 6; n++)
                check_round_trip(&b, 100 + n, 5000);
            tb_battle_free(&b);
        }
}

/* A scenario that does not ship travels inside the record, and so do numbers that no book has. */
static void test_own_battle(void)
{
    static const char text[] = "# mine\r\nrules: portable\r\n\r\ntitle: Mine\r\nboard: 5x5\r\nunits:\r\n"
                               "  - A1 inf avg a1\r\n  - A2 art avg c1\r\n  - B1 inf avg a5\r\n  - B2 cav avg e5";
    const struct st_ruleset *rs = tb_ruleset_by_id("portable");
    const struct tx_override change[] = {
        { tx_cell_find(rs, "units.infantry.speed", 20), 5 },
        { tx_cell_find(rs, "options.attacker.value", 22), 1 },
        { tx_cell_find(rs, "fire.target_in_cover.value", 26), -2 },
    };
    const struct tx_played played = { 0, change, 3, NULL, TX_WHOLE };
    struct tb_battle b;
    struct tb_session s;
    size_t size;
    char *record;

    CHECK_INT(tx_scenario_read_with(&b, rs, "dir/mine.yaml", text, sizeof text - 1, NULL, &played, &c), 0);
    check_round_trip(&b, 1, 40);
    s = play(&b, 1, 10);
    record = tx_record_text(&s, &head, &size);
    CHECK(strstr(record, "[Scenario \"mine\"]\n") != NULL);
    CHECK(strstr(record, "[Set \"units.infantry.speed\" \"5\"]\n") != NULL);
    CHECK(strstr(record, "[Set \"options.attacker.value\" \"A\"]\n") != NULL);
    CHECK(strstr(record, "[Set \"fire.target_in_cover.value\" \"-2\"]\n") != NULL);
    CHECK(strstr(record, "\n| # mine\n| rules: portable\n|\n| title: Mine\n") != NULL);
    CHECK_COMPLAINT(read_swapped(record, "c1\n", "c9\n"), &c, line_of(record, "A2 art"), 18, "a place on the board");
    CHECK_COMPLAINT(read_swapped(record, "c1\n", "d1\n"), &c, 2, 8, "are not the recorded ones");
    CHECK_COMPLAINT(read_swapped(record, "speed\" \"5\"", "speed\" \"4\""), &c, 2, 8, "are not the recorded ones");
    CHECK_COMPLAINT(read_swapped(record, "speed\" \"5\"", "speed\" \"50\""), &c, line_of(record, "speed"), 29,
                    "expected a whole number");
    CHECK_COMPLAINT(read_swapped(record, "units.infantry.speed", "units.infantry.spee"), &c, line_of(record, "speed"),
                    6, "no number called");
    CHECK_COMPLAINT(read_swapped(record, "options.attacker.value\" \"A", "units.infantry.speed\" \"5"), &c,
                    line_of(record, "attacker"), 6, "is set already");
    CHECK_COMPLAINT(read_swapped(record, "| rules: portable", "| rules: breakthrough"), &c, line_of(record, "| rules"),
                    10, "this is a battle of breakthrough; expected one of portable");
    free(record);
    tb_session_free(&s);
    tb_battle_free(&b);
}

/* A record has its whole setting: every number of the book and the scenario's text.  So it stays readable when the
 * shipped scenario of its name is another one, or there is none, and when the book has other numbers. */
static void test_whole(void)
{
    static const char *const others[] = { "ford", "gone" };
    const struct tx_shipped *file;
    struct tb_battle b;
    struct tb_session s;
    uint32_t sets = 0;
    size_t size;
    char *text;

    CHECK_INT(tx_battle_load(&b, "portable", "plain", NULL, &c), 0);
    file = tx_scenario_shipped(b.rs, "plain");
    s = play(&b, 3, 20);
    text = tx_record_text(&s, &head, &size);
    for (const char *at = text; (at = strstr(at, "[Set ")) != NULL; at++)
        sets++;
    CHECK_INT(sets, b.rs->cell_count);
    free(text);
    b.source = tb_copy_text(file->data, file->size);
    for (size_t i = 0; i < 2; i++) {
        snprintf(b.name, sizeof b.name, "%s", others[i]);
        check_round_trip(&b, 3, 20);
    }
    /* What the first release wrote names both, and needs both as they were. */
    free(b.source);
    b.source = NULL;
    b.is_brief = 1;
    snprintf(b.name, sizeof b.name, "plain");
    check_round_trip(&b, 3, 20);
    text = tx_record_text(&s, &head, &size);
    CHECK(strstr(text, "[Set ") == NULL && strstr(text, "\n|") == NULL);
    CHECK_COMPLAINT(read_swapped(text, "\"plain\"", "\"gone\""), &c, 3, 11, "there is no battle gone");
    CHECK_COMPLAINT(read_swapped(text, "\"plain\"", "\"ford\""), &c, 2, 8, "are not the recorded ones");
    free(text);
    tb_session_free(&s);
    tb_battle_free(&b);
}

/* ---- what is refused ---- */

static struct tb_battle plain, standard;

static void test_heads(const char *text)
{
    CHECK_COMPLAINT(read_text(""), &c, 0, 0, "empty");
    CHECK_COMPLAINT(read_text("x\n\xff"), &c, 2, 1, "UTF-8");
    CHECK_COMPLAINT(read_text("hello\n"), &c, 1, 1, "this is no record");
    CHECK_COMPLAINT(read_text("# only a comment\n"), &c, 1, 1, "this is no record");
    CHECK_COMPLAINT(read_swapped(text, "[Sandtable \"1\"]\n", ""), &c, 1, 2, "expected the tag [Sandtable");
    CHECK_COMPLAINT(read_swapped(text, "\"1\"]", "\"2\"]"), &c, 1, 12, "written by a newer Sandtable (format 2,");
    CHECK(strstr(c.what, "it was not changed") != NULL);
    CHECK_COMPLAINT(read_swapped(text, "\"1\"]", "\"0\"]"), &c, 1, 12, "expected the version");
    CHECK_COMPLAINT(read_swapped(text, "\"1\"]", "\"-1\"]"), &c, 1, 12, "expected the version");
    CHECK_COMPLAINT(read_swapped(text, "\"1\"]", "\"99999999999\"]"), &c, 1, 12, "expected the version");
    CHECK_COMPLAINT(read_swapped(text, "\"1\"]", "1]"), &c, 1, 12, "in double quotes");
    CHECK_COMPLAINT(read_swapped(text, "\"1\"]", "\"1]"), &c, 1, 12, "never closed");
    CHECK_COMPLAINT(read_swapped(text, "\"1\"]", "\"1\""), &c, 1, 15, "expected ]");
    CHECK_COMPLAINT(read_swapped(text, "\"1\"]", "\"1\"] x"), &c, 1, 15, "expected ]");
    CHECK_COMPLAINT(read_swapped(text, "[Scenario", "[Scene"), &c, 3, 2, "unknown tag Scene; expected one of");
    CHECK_COMPLAINT(read_swapped(text, "[First \"", "[Scenario \""), &c, line_of(text, "[First"), 2,
                    "Scenario is here twice");
    CHECK_COMPLAINT(read_swapped(text, "[Scenario \"standard\"]\n", ""), &c, 1, 1, "expected a tag [Scenario");
    CHECK_COMPLAINT(read_swapped(text, "standard", "0123456789012345678901234567890123456789012345678901234567890123"),
                    &c, 3, 11, "longer than 63 bytes");
    CHECK_COMPLAINT(read_swapped(text, "[Result \"*\"]", "[Result \"A\"]"), &c, line_of(text, "\nmove ") + 1, 1,
                    "is not as it was written");
}

static void test_rules(const char *text)
{
    char now[64], other[64], words[128];

    snprintf(now, sizeof now, "breakthrough %u ", standard.rs->version);
    snprintf(other, sizeof other, "breakthrough %u ", standard.rs->version + 1);
    snprintf(words, sizeof words, "written by a newer Sandtable (breakthrough %u,", standard.rs->version + 1);
    CHECK_COMPLAINT(read_swapped(text, now, other), &c, 2, 8, words);
    CHECK_COMPLAINT(read_swapped(text, now, "breakthrough 0 "), &c, 2, 8, "was played by breakthrough 0; this");
    CHECK_COMPLAINT(read_swapped(text, now, "chess 1 "), &c, 2, 8, "no rules called chess");
    CHECK_COMPLAINT(read_swapped(text, now, "breakthrough "), &c, 2, 8, "name, version and hash");
    CHECK_COMPLAINT(read_swapped(text, now, "breakthrough x "), &c, 2, 8, "name, version and hash");
    CHECK_COMPLAINT(read_swapped(text, now, "breakthrough 1 0"), &c, 2, 8, "name, version and hash");
    CHECK_COMPLAINT(read_swapped(text, "[Rules ", "# [Rules "), &c, 1, 1, "expected a tag [Rules");
    snprintf(now, sizeof now, "%016" PRIx64, tx_battle_hash(&standard));
    CHECK_COMPLAINT(read_swapped(text, now, "0123456789abcdef"), &c, 2, 8, "hash");
    CHECK(strstr(c.what, now) != NULL);
}

static void test_actions(void)
{
    static const char moves[] = "move A9 a3\nmove B9 a6\nmove A10 b3\nundo 2\nmove B10 b6\n";
    struct tb_session s = play(&standard, 1, 0);
    size_t size;
    char *text = tx_record_text(&s, &head, &size), *game = swap(text, "= ", moves);
    const unsigned first = line_of(game, "move A9");

    /* What was written by hand lacks its hash; the complaint says what it is. */
    *strrchr(game, '\n') = '\0';
    *(strrchr(game, '\n') + 1) = '\0';
    CHECK_COMPLAINT(read_text(game), &c, first + 5, 1, "the record ends in the middle of the game, after action 5");
    CHECK_COMPLAINT(read_swapped(game, "A9 a3", "A9 a4"), &c, first, 1, "action 1, \"move A9 a4\", is refused: ");
    CHECK(strstr(c.what, "2.2") != NULL);
    CHECK_COMPLAINT(read_swapped(game, "move B9", "move C9"), &c, first + 1, 6, "action 2, \"move C9 a6\": ");
    CHECK_COMPLAINT(read_swapped(game, "move A10", "march A10"), &c, first + 2, 1, "action 3, \"march A10 b3\": ");
    CHECK_COMPLAINT(read_swapped(game, "undo 2", "undo 4"), &c, first + 3, 6, "action 4, undo: expected a number");
    CHECK_COMPLAINT(read_swapped(game, "undo 2", "undo 0"), &c, first + 3, 6, "from 1 to 3");
    CHECK_COMPLAINT(read_swapped(game, "undo 2", "undo"), &c, first + 3, 5, "from 1 to 3");
    CHECK_COMPLAINT(read_swapped(game, "undo 2", "undo x"), &c, first + 3, 6, "from 1 to 3");
    CHECK_COMPLAINT(read_swapped(game, "undo 2", "undo 99999999999"), &c, first + 3, 6, "from 1 to 3");
    CHECK_COMPLAINT(read_swapped(game, "undo 2", "roll 3"), &c, first + 3, 1, "action 4, \"roll 3\"");
    CHECK_COMPLAINT(read_swapped(game, "move B10", "[Set \"a\" \"b\"]"), &c, first + 4, 1, "expected an action");
    CHECK_COMPLAINT(read_swapped(game, "move B10 b6\n", "= 0123456789abcdef\n"), &c, first + 4, 3,
                    "the game after action 4 is not the recorded one: its hash is ");
    CHECK_COMPLAINT(read_swapped(game, "move B10 b6\n", "= 0123456789abcde\n"), &c, first + 4, 3, "16 digits");
    CHECK_COMPLAINT(read_swapped(game, "move B10 b6\n", "= 0123456789ABCDEF\n"), &c, first + 4, 3, "16 digits");
    CHECK_COMPLAINT(read_swapped(game, "undo 2\n",
                                 "undo 2\nmove B9 a6\nmove A10 b3\nmove B10 b6\nmove A11 c3\n"
                                 "move B11 c6\n"),
                    &c, first + 8, 1, "after 8 actions");
    free(game);
    free(text);
    tb_session_free(&s);
}

#ifdef ST_CHECKED /* one byte in a few, under a sanitizer */
enum { EVERY = 7 };
#else
enum { EVERY = 1 };
#endif

/* A record with any byte changed is refused, or it is the same game still. */
static void test_changed_bytes(const struct tb_battle *b)
{
    struct tb_session s = play(b, 21, 60);
    size_t size, refused = 0, same = 0;
    char *text = tx_record_text(&s, &head, &size);
    const size_t first = (size_t)(strstr(text, "\n\n") - text);

    for (size_t i = first; i < size; i += EVERY) {
        const char keep = text[i];

        text[i] = (char)(keep ^ (1 << i % 7));
        if (tx_record_read(&r, "g.rec", text, size, &c)) {
            CHECK(c.line > 0 && c.what[0] != '\0');
            refused++;
        } else {
            CHECK(s.line_count == 0 || memcmp(r.session.line, s.line, s.line_count * sizeof *s.line) == 0);
            tx_record_free(&r);
            same++;
        }
        text[i] = keep;
    }
    CHECK(refused > same * 5);
    free(text);
    tb_session_free(&s);
}

/* A record that was cut anywhere is refused, but for one that ends after a hash and had no end yet. */
static void test_truncated(const struct tb_battle *b)
{
    struct tb_session s = play(b, 22, 40);
    size_t size;
    char *text = tx_record_text(&s, &head, &size);

    for (size_t n = 0; n + 1 < size; n += EVERY) {
        char *part = tb_copy_text(text, n), *last;
        const int rc = tx_record_read(&r, "g.rec", part, n, &c);

        if (rc == 0) {
            tx_record_free(&r);
            while (n > 0 && part[n - 1] == '\n')
                part[--n] = '\0';
            last = strrchr(part, '\n');
            CHECK(last && last[1] == '=');
            n = strlen(part) + (text[strlen(part)] == '\n');
        } else if (n > 0 && strstr(text + n, "\n")) {
            CHECK(c.what[0] != '\0');
        }
        free(part);
    }
    text[size - 5] = '\0';
    CHECK(read_text(text) == -1 && strstr(c.what, "the record ends in the middle of this line") != NULL);
    free(text);
    tb_session_free(&s);
}

static void test_line_ends(const char *text)
{
    char *crlf = tb_calloc(2 * strlen(text) + 1);
    size_t n = 0;

    for (const char *at = text; *at; at++) {
        if (*at == '\n')
            crlf[n++] = '\r';
        crlf[n++] = *at;
    }
    CHECK_INT(read_text(crlf), 0);
    tx_record_free(&r);
    crlf[n - 2] = '\0'; /* without its last line end */
    CHECK_INT(read_text(crlf), 0);
    tx_record_free(&r);
    free(crlf);
    CHECK_INT(read_swapped(text, "\n\n", "\n\n# said Anna\n\n   # said B\xc3\xa9la\n"), 0);
    tx_record_free(&r);
}

/* No byte of a record can be another without somebody noticing, and the line is named. */
static void test_every_byte(void)
{
    struct tb_battle b;
    struct tb_session s;
    size_t size, actions;
    char *text;
    unsigned line = 1;

    CHECK_INT(tx_battle_load(&b, "portable", "town", NULL, &c), 0);
    s = play(&b, 7, 60);
    text = tx_record_text(&s, &head, &size);
    CHECK_INT(read_text(text), 0);
    CHECK_TEXT(r.dice, "asked");
    tx_record_free(&r);
    actions = (size_t)(strstr(text, "\n\n") + 2 - text);
    for (size_t i = 0; i < size; i++) {
        const char was = text[i];
        int rc;

        line += was == '\n';
        if (i % EVERY != 0)
            continue;
        text[i] = was == 'x' ? 'y' : was >= '0' && was <= '8' ? (char)(was + 1) : was == ' ' ? '\t' : 'x';
        rc = read_text(text);
        if (!CHECK(rc != 0)) {
            printf("    byte %zu, line %u\n", i, line);
            tx_record_free(&r);
        } else if (i > actions && was != '\n') {
            CHECK(c.line >= line && c.line <= line + 1);
        }
        text[i] = was;
    }
    free(text);
    tb_session_free(&s);
    tb_battle_free(&b);
}

static void test_names(void)
{
    static const struct tx_record_head bad = { { "two\nlines\t\033[1m", "\xff half a character \xe2\x82" }, NULL };
    static const struct tx_record_head turned = { { "\xe2\x80\xae"
                                                    "evil",
                                                    "a\xe2\x81\xa6"
                                                    "b\xc2\x9b" },
                                                  NULL };
    struct tb_session s = play(&standard, 1, 3);
    char text[200], longest[200], path[128];
    const struct tx_record_head longer = { { longest, NULL }, NULL };
    struct tx_file f;
    char *record;
    size_t size;

    record = tx_record_text(&s, &bad, &size);
    CHECK_INT(read_text(record), 0);
    CHECK_TEXT(r.player[0], "two lines ");
    CHECK_TEXT(r.player[1], "");
    tx_record_free(&r);
    free(record);

    record = tx_record_text(&s, &turned, &size);
    CHECK(strstr(record, "\xe2\x80\xae") != NULL);
    CHECK_INT(read_text(record), 0);
    CHECK_TEXT(r.player[0], "?evil");
    CHECK_TEXT(r.player[1], "a?b?");
    tx_record_free(&r);
    free(record);

    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    snprintf(path, sizeof path, "%s/sandtable-test-%ld.rec", P_tmpdir, (long)getpid());
    CHECK_INT(tx_record_write(&s, &longer, path, &c), 0);
    CHECK_INT(tx_file_read(&f, path, &c), 0);
    CHECK_INT(tx_record_read(&r, path, f.data, f.size, &c), 0);
    CHECK(strlen(r.player[0]) == TB_NAME_MAX - 1 && r.player[1][0] == '\0');
    tx_record_free(&r);
    tx_file_free(&f);
    remove(path);
    snprintf(text, sizeof text, "%s/none/g.rec", P_tmpdir);
    CHECK_COMPLAINT(tx_record_write(&s, NULL, text, &c), &c, 0, 0, "No such file");
    tb_session_free(&s);
}

int main(void)
{
    struct tb_session s;
    size_t size;
    char *text;

    if (tx_battle_load(&plain, "portable", "plain", NULL, &c) ||
        tx_battle_load(&standard, "breakthrough", "standard", NULL, &c))
        return 1;
    s = play(&standard, 3, 20);
    text = tx_record_text(&s, &head, &size);
    test_round_trips();
    test_whole();
    test_own_battle();
    test_heads(text);
    test_rules(text);
    test_line_ends(text);
    test_actions();
    test_changed_bytes(&plain);
    test_changed_bytes(&standard);
    test_truncated(&plain);
    test_names();
    test_every_byte();
    free(text);
    tb_session_free(&s);
    tb_battle_free(&plain);
    tb_battle_free(&standard);
    return unit_end("text_record");
}
