/* lab_talk.c -- the bot protocol from the bot's side, line by line: what is answered, what is complained of and changes
 * nothing, and how long a line may be.
 */
#include "../lab/talk.h"
#include "../table/memory.h"
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
        { "go depth 4\n", "expected time or simulations, not depth" },
        { "go time\n", "expected a number behind time" },
        { "go time 3600001\n", "expected a number up to 3600000" },
        { "go simulations 100001\n", "expected a number up to 100000" },
        { "setoption\n", "expected the name of an option" },
        { "setoption hash 64\n", "expected player or seed, not hash" },
        { "setoption seed 18446744073709551616\n", "expected a number up to 18446744073709551615" },
        { "setoption player cmd:ls\n", "cmd:ls is no player of this bot" },
        { "position\n", "expected the rules, or more" },
        { "position more actions draw A\n", "there is no position yet" },
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
    CHECK(!t.has_position && !t.thinking);
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
    check_thinking();
    check_length("\n");
    check_length("\r\n");
    return unit_end("lab_talk");
}
