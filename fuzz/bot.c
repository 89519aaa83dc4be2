/* bot.c -- fuzzes the bot protocol: any bytes as a bot's input.
 *
 * The first byte is the size of the pieces in which they arrive. Every line is answered or changes nothing, every
 * answer is one line of text, and thinking ends in a legal action.
 */
#include "../lab/talk.h"
#include "../text/file.h"
#include "../text/words.h"
#include "../lab/limits.h"
#include "battles.h"

static void check_action(struct lab_talk *t, const char *words)
{
    char why[TX_TEXT_MAX];
    struct tx_text w = tx_text_of(why, sizeof why);
    struct st_action act;

    ST_ASSERT(tx_read_action(ST_AT(t->battle.rs, t->battle.setting, t->session.state), words, (uint32_t)strlen(words),
                             &act, &w) == 0);
    ST_ASSERT(t->battle.rs->check(t->battle.setting, t->session.state, &act).code == ST_OK);
}

static void say(void *who, const char *line)
{
    ST_ASSERT(strlen(line) > 0 && strlen(line) < LAB_BOT_LINE_MAX && !strchr(line, '\n'));
    ST_ASSERT(tx_text_is_clean(line, strlen(line)));
    if (strncmp(line, "bestaction ", 11) == 0)
        check_action(who, line + 11);
}

/* A few steps, then stop: budgets are not tested here. */
static void think(struct lab_talk *t)
{
    for (int i = 0; i < 4 && t->thinking; i++)
        lab_talk_think(t);
    if (t->thinking)
        lab_talk_answer(t);
}

/* Reading a book takes a hundred times as long as the rest, so the battle is kept from input to input. */
static void hand_on(struct lab_talk *from, struct lab_talk *to)
{
    memcpy(to->loaded, from->loaded, sizeof to->loaded);
    to->battle = from->battle;
    from->loaded[0] = '\0';
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct lab_talk kept;
    struct lab_player player;
    struct tx_complaint c;
    struct lab_talk t;
    size_t piece;

    if (size == 0)
        return 0;
    piece = data[0] == 0 ? size : data[0];
    ST_ASSERT(lab_player_read(&player, "random", &c) == 0);
    lab_talk_new(&t, &player, say, &t);
    hand_on(&kept, &t);
    for (size_t at = 1; at < size && !t.quits;) {
        const size_t n = size - at < piece ? size - at : piece;
        const size_t taken = lab_talk_give(&t, (const char *)data + at, n);

        ST_ASSERT(taken > 0);
        at += taken;
        while (lab_talk_run(&t))
            think(&t);
        think(&t);
        while (lab_talk_run(&t))
            think(&t);
    }
    hand_on(&t, &kept);
    lab_talk_free(&t);
    return 0;
}
