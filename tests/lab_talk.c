/* lab_talk.c -- the bot protocol from the bot's side, line by line: what is answered, what is complained of and changes
 * nothing, and how long a line may be.
 */
#include "../lab/talk.h"
#include "../table/memory.h"
#include "../text/scenario.h"
#include "../lab/limits.h"
#include "unit.h"

static char heard[1 << 20]; /* all that it said since tell() */

static void say(void *who, const char *line)
{
    (void)who;
    unit_append(heard, sizeof heard, line);
    unit_append(heard, sizeof heard, "\n");
}

/* Give it bytes and let it answer; a thought is thought to its end. */
static void give(struct lab_talk *t, const char *data, size_t size)
{
    heard[0] = '\0';
    while (size > 0) {
        const size_t n = lab_talk_give(t, data, size);

        data += n;
        size -= n;
        while (lab_talk_run(t))
            while (t->thinking)
                lab_talk_think(t);
    }
}

static void tell(struct lab_talk *t, const char *lines) { give(t, lines, strlen(lines)); }

static void begin(struct lab_talk *t, const char *name)
{
    struct lab_player p;
    struct tx_complaint c;

    CHECK_INT(lab_player_read(&p, name, &c), 0);
    lab_talk_new(t, &p, say, NULL);
}

static int has(const char *words) { return strstr(heard, words) != NULL; }

static void check_greeting(void)
{
    struct lab_talk t;

    begin(&t, "random");
    tell(&t, "sandtable 1\n");
    CHECK(has("id name Sandtable random\n") && has("sandtableok\n"));
    tell(&t, "isready\nisready\n");
    CHECK_TEXT(heard, "readyok\nreadyok\n");
    tell(&t, "isre");
    CHECK_TEXT(heard, "");
    tell(&t, "ady\r\n");
    CHECK_TEXT(heard, "readyok\n");
    tell(&t, "sandtable 2\n");
    CHECK_TEXT(heard, "complaint 5:1: this bot speaks version 1\n");
    tell(&t, "quit now\n");
    CHECK_TEXT(heard, "complaint 6:6: expected the end of the line, not now\n");
    CHECK(!t.quits);
    tell(&t, "quit\n");
    CHECK(t.quits && heard[0] == '\0');
    lab_talk_free(&t);
}

static void check_complaints(void)
{
    static const struct {
        const char *line, *complaint;
    } bad[] = {
        { "\n", "expected a command, not an empty line" },
        { "castle\n", "there is no command castle" },
        { "\377\n", "expected text in UTF-8" },
        { "go\n", "there is no position yet" },
        { "movers\n", "there is no position yet" },
        { "legal\n", "there is no position yet" },
        { "show\n", "there is no position yet" },
        { "chance\n", "there is no position yet" },
        { "result\n", "there is no position yet" },
        { "numbers\n", "there is no position yet" },
        { "value\n", "there is no position yet" },
        { "show me\n", "expected the end of the line, not me" },
        { "go depth 4\n", "expected time or simulations, not depth" },
        { "go time\n", "expected a number behind time" },
        { "go time 3600001\n", "expected a number up to 3600000" },
        { "go simulations 100001\n", "expected a number up to 100000" },
        { "setoption\n", "expected the name of an option" },
        { "setoption hash 64\n", "expected player, seed, set or reading, not hash" },
        { "setoption seed 18446744073709551616\n", "expected a number up to 18446744073709551615" },
        { "setoption set round_limit\n", "complaint 20:15: expected NAME=VALUE" },
        { "setoption set =6\n", ":15: expected NAME=VALUE" },
        { "setoption set round_limit=0\n", ":15: round_limit=0: expected a whole number from 1 to 50" },
        { "setoption set castles=6\n", ":15: no game has a number named castles; sandtable numbers lists them" },
        { "setoption reading castles=no\n", ":19: no game has a reading named castles" },
        { "setoption reading retreat=up\n", "retreat has no side up; its sides are away, own-edge or any" },
        { "setoption player cmd:ls\n", "cmd:ls is no player of this bot" },
        { "position\n", "expected the rules, more or less" },
        { "position more actions draw A\n", "there is no position yet" },
        { "position less 1\n", "there is no position yet" },
        { "position chess start\n", "there are no rules chess" },
        { "position portable\n", "expected a scenario of portable" },
        { "position portable ./x.yaml\n", "this bot does not read files" },
        { "position portable plain moves\n", "expected actions, not moves" },
    };
    struct lab_talk t;

    begin(&t, "random");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        tell(&t, bad[i].line);
        if (!CHECK(strncmp(heard, "complaint ", 10) == 0 && has(bad[i].complaint)))
            printf("    to %s    it said %s", bad[i].line, heard);
    }
    CHECK(!t.has_position && !t.thinking && t.wishes == 0);
    lab_talk_free(&t);
}

static void check_position(void)
{
    struct lab_talk t;
    uint64_t before;

    begin(&t, "random");
    tell(&t, "position portable plain actions draw A; hold A1; draw B\n");
    CHECK_TEXT(heard, "");
    CHECK_INT(t.session.live_count, 3);
    before = tb_state_hash(t.battle.rs, t.session.state);
    /* The third action is refused, so the two before it are taken back. */
    tell(&t, "position more actions hold B1; draw A; hold B2\n");
    CHECK(strncmp(heard, "complaint 2:", 12) == 0);
    CHECK_INT(t.session.live_count, 3);
    CHECK_INT(t.session.line_count, 3);
    CHECK(tb_state_hash(t.battle.rs, t.session.state) == before);
    /* A new position that is wrong leaves the old one. */
    tell(&t, "position portable plain actions draw A; hold B1\n");
    CHECK(tb_state_hash(t.battle.rs, t.session.state) == before);
    tell(&t, "list A1\n");
    CHECK(has("A1 cannot act now"));
    tell(&t, "list B1\n");
    CHECK(has("choice hold B1\n") && has("choices "));
    tell(&t, "position more actions hold B1\ngo\n");
    CHECK(has("a die is due first"));
    tell(&t, "newgame\ngo\n");
    CHECK(has("there is no position yet"));
    lab_talk_free(&t);
}

static uint32_t count_of(const char *words)
{
    uint32_t n = 0;

    for (const char *at = heard; (at = strstr(at, words)) != NULL; at++)
        n++;
    return n;
}

/* Actions are taken back one by one or all, and done again, as often as a program likes. */
static void check_less(void)
{
    struct lab_talk t;
    uint64_t start, before;

    begin(&t, "random");
    tell(&t, "position portable plain\n");
    start = tb_state_hash(t.battle.rs, t.session.state);
    tell(&t, "position more actions draw A; hold A1\n");
    before = tb_state_hash(t.battle.rs, t.session.state);
    for (int i = 0; i < 100; i++)
        tell(&t, "position more actions draw B; hold B2\nposition less 2\n");
    CHECK_TEXT(heard, "");
    CHECK(tb_state_hash(t.battle.rs, t.session.state) == before);
    CHECK_INT(t.session.live_count, 2);
    CHECK_INT(t.session.line_count, 2);
    tell(&t, "position less 3\n");
    CHECK(has(":15: expected a number up to 2, not 3"));
    tell(&t, "position less\n");
    CHECK(has("expected a number behind less"));
    tell(&t, "position less 0\nposition less 2\n");
    CHECK(heard[0] == '\0' && tb_state_hash(t.battle.rs, t.session.state) == start);
    tell(&t, "position less 1\n");
    CHECK(has("expected a number up to 0, not 1"));
    lab_talk_free(&t);
}

/* The list of all units is the lists of the units one after the other; at a die it is the faces. */
static void check_legal(void)
{
    static char lists[sizeof heard];
    struct lab_talk t;

    begin(&t, "random");
    tell(&t, "position ancients tutorial\nmovers\n");
    for (char *at = heard, unit[32]; sscanf(at, "choice %31s", unit) == 1; at = strchr(at, '\n') + 1) {
        unit_append(lists, sizeof lists, "list ");
        unit_append(lists, sizeof lists, unit);
        unit_append(lists, sizeof lists, "\n");
    }
    CHECK(lists[0] != '\0');
    tell(&t, lists);
    lists[0] = '\0';
    for (char *line = strtok(heard, "\n"); line; line = strtok(NULL, "\n"))
        if (strncmp(line, "choice ", 7) == 0) {
            unit_append(lists, sizeof lists, line);
            unit_append(lists, sizeof lists, "\n");
        }
    tell(&t, "legal\n");
    CHECK(strncmp(heard, lists, strlen(lists)) == 0);
    CHECK_INT(strtol(heard + strlen(lists) + strlen("choices "), NULL, 10), count_of("choice "));
    tell(&t, "position portable plain actions draw A; fire A7 B7\nlegal\n");
    CHECK(count_of("choice roll ") == 6 && has("choices 6\n"));
    lab_talk_free(&t);
}

/* A die and its weights, none at a decision, and the end of a game with its clause. */
static void check_chance_and_result(void)
{
    struct lab_talk t;
    uint32_t left = 20000;

    begin(&t, "random");
    tell(&t, "position portable plain\nchance\nresult\n");
    CHECK_TEXT(heard, "face 8 draw A\nface 8 draw B\nchance bag 16 TS3\nresult none\n");
    tell(&t, "position more actions draw A\nchance\n");
    CHECK_TEXT(heard, "chance none\n");
    tell(&t, "position more actions fire A7 B7\nchance\n");
    CHECK(count_of("face 1 roll ") == 6 && has("\nchance die 6 "));
    /* The first of all that can be done, until nothing can. */
    while (left-- > 0 && (tell(&t, "legal\n"), strncmp(heard, "choice ", 7) == 0)) {
        char line[256];

        snprintf(line, sizeof line, "position more actions %.*s\n", (int)strcspn(heard + 7, "\n"), heard + 7);
        tell(&t, line);
    }
    CHECK_TEXT(heard, "choices 0\n");
    tell(&t, "result\n");
    CHECK(has("result A ") || has("result B ") || has("result draw "));
    CHECK(strcspn(heard, "\n") > strlen("result draw") && !has(" -\n"));
    tell(&t, "chance\n");
    CHECK_TEXT(heard, "chance none\n");
    tell(&t, "show\n");
    CHECK(has("\"node\":\"over\""));
    lab_talk_free(&t);
}

/* Numbers and readings hold for the next position, not for this one, until they are taken back. */
static void check_wishes(void)
{
    static char numbers[sizeof heard], lines[sizeof heard];
    struct lab_talk t;

    begin(&t, "random");
    tell(&t, "position portable plain\nsetoption set round_limit=6\nsetoption reading retreat=own-edge\nnumbers\n");
    CHECK(has("\nnumber options.round_limit.value=12\n") && has("\nnumber options.retreat.value=away\n"));
    tell(&t, "position portable plain\nnumbers\n");
    CHECK(has("\nnumber options.round_limit.value=6\n") && has("\nnumber options.retreat.value=own edge\n"));
    tell(&t, "setoption set round_limit=7\nposition portable plain\nshow\n");
    CHECK(has("\"rounds\":7,"));
    CHECK_INT(t.wishes, 2);
    /* Rules that do not have the number are a complaint, and the position stays. */
    tell(&t, "position ancients tutorial\n");
    CHECK(has("complaint 10:10: ancients has no reading named retreat"));
    tell(&t, "show\n");
    CHECK(has("\"rounds\":7,"));
    /* All numbers of one game make another the same. */
    tell(&t, "numbers\n");
    snprintf(numbers, sizeof numbers, "%s", heard);
    for (char *line = strtok(heard, "\n"); line && strncmp(line, "number ", 7) == 0; line = strtok(NULL, "\n")) {
        unit_append(lines, sizeof lines, "setoption set ");
        unit_append(lines, sizeof lines, line + 7);
        unit_append(lines, sizeof lines, "\n");
    }
    tell(&t, "setoption set\nsetoption reading\nposition portable plain\nnumbers\n");
    CHECK(t.wishes == 0 && has("\nnumber options.round_limit.value=12\n"));
    CHECK(strcmp(heard, numbers) != 0);
    tell(&t, lines);
    CHECK_TEXT(heard, "");
    tell(&t, "position portable plain\nnumbers\n");
    CHECK_TEXT(heard, numbers);
    lab_talk_free(&t);
}

/* A man one step from his goal is nearly a victory; the end of a game is exactly one, or none. */
static void check_value(void)
{
    static const char *const won[] = { "value 1000000\n", "value 0\n" };
    struct lab_talk t;
    long start, far;

    begin(&t, "random");
    tell(&t, "position breakthrough standard\nvalue\n");
    CHECK_INT(sscanf(heard, "value %ld\n", &start), 1);
    CHECK(start > 400000 && start < 600000);
    tell(&t, "position more actions move A9 a3; move B16 h6; move A9 a4; move B16 h5; move A9 a5; move B16 h4\n"
             "position more actions move A9 a6; move B16 h3; move A9 b7; move B15 g6\nvalue\n");
    CHECK_INT(sscanf(heard, "value %ld\n", &far), 1);
    CHECK(far > 900000 && far < 1000000);
    tell(&t, "position more actions move A9 a8\nvalue\n");
    CHECK_TEXT(heard, won[0]);
    tell(&t, "position less 1\nposition more actions move A10 a3; move B16 g2; move A11 c3; move B16 f1\nvalue\n");
    CHECK_TEXT(heard, won[1]);
    /* Of a game with a learnt value, where a chit is to be drawn. */
    tell(&t, "position portable plain\nvalue\n");
    CHECK_INT(sscanf(heard, "value %ld\n", &start), 1);
    CHECK(start > 300000 && start < 700000);
    lab_talk_free(&t);
}

/* What is shown is one line; that of the largest battle is longer than a line that a bot may write. */
static void check_shown(void)
{
    struct lab_talk t;
    size_t most = 0;

    begin(&t, "random");
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        char name[TB_NAME_MAX], line[3 * TB_NAME_MAX];

        for (uint32_t i = 0; tx_scenario_name(st_rulesets[r], i, name, sizeof name); i++) {
            snprintf(line, sizeof line, "position %s %s\nshow\n", st_rulesets[r]->id, name);
            tell(&t, line);
            CHECK(strncmp(heard, "shown {\"rules\":\"", 16) == 0);
            CHECK(strcspn(heard, "\n") + 1 == strlen(heard) && has("}\n"));
            if (strlen(heard) > most)
                most = strlen(heard);
        }
    }
    CHECK(most > LAB_BOT_LINE_MAX && most < LAB_BOT_SHOWN_MAX / 4);
    lab_talk_free(&t);
}

static void check_thinking(void)
{
    static const char go[] = "position portable plain actions draw A\ngo\nmovers\nisready\nstop\nisready\n";
    struct lab_talk t;
    char first[256];

    begin(&t, "search:3");
    tell(&t, "setoption seed 5\nposition portable plain actions draw A\ngo\n");
    CHECK(strncmp(heard, "info simulations ", 17) == 0 && has("\nbestaction "));
    snprintf(first, sizeof first, "%.255s", heard);
    tell(&t, "setoption seed 5\nposition portable plain actions draw A\ngo\n");
    CHECK_TEXT(heard, first);
    tell(&t, "go simulations 200\n");
    CHECK(has("info simulations ") && has("\nbestaction ") && t.mind.player.level.simulations == 200);
    /* While it thinks a question waits; stop is heard, and answered once. */
    heard[0] = '\0';
    lab_talk_give(&t, go, sizeof go - 1);
    while (lab_talk_run(&t))
        ;
    CHECK(t.thinking && heard[0] == '\0');
    lab_talk_answer(&t);
    while (lab_talk_run(&t))
        ;
    CHECK(has("bestaction ") && has("choices 8\nreadyok\nreadyok\n"));
    heard[0] = '\0';
    lab_talk_give(&t, "go\nisready\nstop\nstop\n", 21);
    while (lab_talk_run(&t))
        ;
    CHECK(!t.thinking && strncmp(heard, "readyok\n", 8) == 0 && has("bestaction "));
    CHECK(strstr(strstr(heard, "bestaction ") + 1, "bestaction ") == NULL);
    lab_talk_free(&t);
}

/* A line of LAB_BOT_LINE_MAX bytes before its end is read, a longer one is passed over, and the next is read again. */
static void check_length(const char *end)
{
    char *line = tb_calloc(LAB_BOT_LINE_MAX + 64);
    struct lab_talk t;

    begin(&t, "random");
    for (size_t size = LAB_BOT_LINE_MAX - 1; size <= LAB_BOT_LINE_MAX + 1; size++) {
        memset(line, 'x', size);
        snprintf(line + size, 64 - 1, "%sisready\n", end);
        give(&t, line, strlen(line));
        CHECK(has(size <= LAB_BOT_LINE_MAX ? "there is no command xxx" : "the line is longer than 65536 bytes"));
        CHECK(has("\nreadyok\n"));
    }
    lab_talk_free(&t);
    free(line);
}

int main(void)
{
    check_greeting();
    check_complaints();
    check_position();
    check_less();
    check_legal();
    check_chance_and_result();
    check_wishes();
    check_value();
    check_shown();
    check_thinking();
    check_length("\n");
    check_length("\r\n");
    return unit_end("lab_talk");
}
