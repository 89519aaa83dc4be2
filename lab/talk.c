/* talk.c -- see talk.h: the commands.  talk_position.c reads positions, talk_option.c options, and talk_ask.c answers
 * questions about a position. */
#include "talk.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/file.h"
#include "../text/words.h"
#include "talk_line.h"
#include "limits.h"

void lab_talk_new(struct lab_talk *t, const struct lab_player *player, void (*say)(void *, const char *), void *who)
{
    memset(t, 0, sizeof *t);
    t->player = *player;
    t->say = say;
    t->who = who;
    t->data = tb_calloc(LAB_BOT_LINE_ROOM);
    t->rng = tb_rng_of(0);
}

void lab_talk_free(struct lab_talk *t)
{
    lab_talk_forget(t);
    lab_talk_drop_battle(t);
    free(t->data);
    free(t->wish);
    t->data = NULL;
    t->wish = NULL;
}

/* The player's memory depends on the battle and the player; drop it when either changes. */
void lab_talk_drop_mind(struct lab_talk *t)
{
    if (t->has_mind)
        lab_mind_free(&t->mind);
    t->has_mind = t->thinking = 0;
}

/* ---- output ---- */

static void say(struct lab_talk *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(struct lab_talk *t, const char *format, ...)
{
    char line[TX_TEXT_MAX + 64];
    va_list args;

    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    t->say(t->who, line);
}

int lab_talk_complain(struct lab_talk *t, uint32_t col, const char *format, ...)
{
    struct tx_complaint c;
    char words[400];
    va_list args;

    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    tx_complain(&c, "line", t->line, col, "%s", words); /* makes it printable */
    say(t, "complaint %u:%u: %s", t->line, col, c.what);
    return -1;
}

/* ---- words of a line ---- */

int lab_next_word(struct lab_line *l, const char **word, size_t *size)
{
    while (l->at < l->size && l->text[l->at] == ' ')
        l->at++;
    l->word = l->at;
    while (l->at < l->size && l->text[l->at] != ' ')
        l->at++;
    *word = l->text + l->word;
    *size = l->at - l->word;
    return *size > 0;
}

int lab_word_is(const char *word, size_t size, const char *name)
{
    return strlen(name) == size && memcmp(word, name, size) == 0;
}

struct lab_quote lab_quote(const char *word, size_t size)
{
    struct lab_quote q;

    if (size > sizeof q.text - 1)
        size = sizeof q.text - 1;
    while (size > 0 && ((unsigned char)word[size] & 0xc0) == 0x80)
        size--;
    memcpy(q.text, word, size);
    q.text[size] = '\0';
    return q;
}

int lab_talk_number(struct lab_talk *t, struct lab_line *l, const char *what, uint64_t most, uint64_t *out)
{
    const char *word;
    size_t size;

    *out = 0;
    if (!lab_next_word(l, &word, &size))
        return lab_talk_complain(t, lab_col(l), "expected a number behind %s", what);
    for (size_t i = 0; i < size; i++) {
        const uint64_t digit = (uint64_t)(word[i] - '0');

        if (word[i] < '0' || word[i] > '9' || digit > most || *out > (most - digit) / 10)
            return lab_talk_complain(t, lab_col(l), "expected a number up to %llu, not %s", (unsigned long long)most,
                                     lab_quote(word, size).text);
        *out = *out * 10 + digit;
    }
    return 0;
}

int lab_talk_ends(struct lab_talk *t, struct lab_line *l)
{
    const char *word;
    size_t size;

    if (!lab_next_word(l, &word, &size))
        return 0;
    return lab_talk_complain(t, lab_col(l), "expected the end of the line, not %s", lab_quote(word, size).text);
}

/* ---- the commands ---- */

static int do_hello(struct lab_talk *t, struct lab_line *l)
{
    uint64_t version;

    if (lab_talk_number(t, l, "sandtable", UINT32_MAX, &version) || lab_talk_ends(t, l))
        return -1;
    if (version != LAB_PROTOCOL)
        return lab_talk_complain(t, 1, "this bot speaks version %d", LAB_PROTOCOL);
    say(t, "id name Sandtable %s", t->player.name);
    say(t, "option name player type string default %s", t->player.name);
    say(t, "option name seed type spin default 0 min 0 max 18446744073709551615");
    say(t, "option name set type string");
    say(t, "option name reading type string");
    say(t, "sandtableok");
    return 0;
}

static int do_isready(struct lab_talk *t, struct lab_line *l)
{
    if (lab_talk_ends(t, l))
        return -1;
    say(t, "readyok");
    return 0;
}

static int do_newgame(struct lab_talk *t, struct lab_line *l)
{
    if (lab_talk_ends(t, l))
        return -1;
    lab_talk_forget(t);
    t->rng = tb_rng_of(t->seed);
    return 0;
}

/* The simulations of a decision: the requested number, for a player that searches; otherwise its own budget. */
static uint32_t budget(const struct lab_talk *t, uint64_t asked)
{
    const struct ai_level *level = &t->player.level;

    return asked > 0 && level->simulations > 0 ? (uint32_t)asked : level->simulations;
}

static int do_go(struct lab_talk *t, struct lab_line *l)
{
    uint64_t milliseconds = 0, simulations = 0;
    const char *word;
    size_t size;

    while (lab_next_word(l, &word, &size)) {
        if (lab_word_is(word, size, "time")) {
            if (lab_talk_number(t, l, "time", LAB_DEADLINE_MAX, &milliseconds))
                return -1;
        } else if (lab_word_is(word, size, "simulations")) {
            if (lab_talk_number(t, l, "simulations", LAB_SIMULATIONS_MAX, &simulations))
                return -1;
        } else {
            return lab_talk_complain(t, lab_col(l), "expected time or simulations, not %s", lab_quote(word, size).text);
        }
    }
    if (lab_talk_can_decide(t))
        return -1;
    if (t->has_mind && t->mind.player.level.simulations != budget(t, simulations))
        lab_talk_drop_mind(t);
    if (!t->has_mind) {
        struct lab_player p = t->player;

        p.level.simulations = budget(t, simulations);
        lab_mind_new(&t->mind, &p, &t->battle);
    }
    t->has_mind = t->thinking = 1;
    t->milliseconds = (uint32_t)milliseconds;
    lab_mind_begin(&t->mind, t->session.state, tb_rng_next(&t->rng));
    return 0;
}

static int do_stop(struct lab_talk *t, struct lab_line *l)
{
    if (lab_talk_ends(t, l))
        return -1;
    if (t->thinking)
        lab_talk_answer(t);
    return 0;
}

static int do_quit(struct lab_talk *t, struct lab_line *l)
{
    if (lab_talk_ends(t, l))
        return -1;
    t->quits = 1;
    return 0;
}

/* ---- thinking ---- */

/* The search's value of its choice, from -1000 (lost) to 1000 (won). */
static void say_thought(struct lab_talk *t)
{
    const struct st_action best = lab_mind_best(&t->mind);
    struct ai_candidate c[AI_CANDIDATES];
    const uint32_t n = ai_player_candidates(t->mind.thought, c, AI_CANDIDATES);

    for (uint32_t i = 0; i < n; i++)
        if (memcmp(&c[i].act, &best, sizeof best) == 0)
            say(t, "info simulations %u value %d", ai_player_done(t->mind.thought), c[i].value * 1000 / ST_ONE);
}

void lab_talk_answer(struct lab_talk *t)
{
    const struct st_action act = lab_mind_best(&t->mind);
    char words[TX_TEXT_MAX];
    struct tx_text text = tx_text_of(words, sizeof words);

    tx_put_action(&text, ST_AT(t->battle.rs, t->battle.setting, t->session.state), &act);
    t->thinking = 0;
    if (t->mind.thought && t->player.level.simulations > 0)
        say_thought(t);
    say(t, "bestaction %s", words);
}

void lab_talk_think(struct lab_talk *t)
{
    if (lab_mind_step(&t->mind) == 0)
        lab_talk_answer(t);
}

/* ---- lines ---- */

struct command {
    const char *name;
    int (*run)(struct lab_talk *t, struct lab_line *l);
    int while_thinking;
};
/* clang-format off */
static const struct command commands[] = {
    { "sandtable", do_hello, 0 }, { "isready", do_isready, 1 }, { "setoption", lab_talk_setoption, 0 },
    { "newgame", do_newgame, 0 }, { "position", lab_talk_position, 0 }, { "movers", lab_talk_movers, 0 },
    { "list", lab_talk_list, 0 }, { "legal", lab_talk_ask, 0 }, { "show", lab_talk_ask, 0 },
    { "chance", lab_talk_ask, 0 }, { "result", lab_talk_ask, 0 }, { "numbers", lab_talk_ask, 0 },
    { "value", lab_talk_value, 0 },
    { "go", do_go, 0 }, { "stop", do_stop, 1 }, { "quit", do_quit, 1 },
};
/* clang-format on */

/* Returns 0 if the line must wait until thinking ends. */
static int take(struct lab_talk *t, const char *text, size_t size)
{
    struct lab_line l = { text, size, 0, 0 };
    const char *word;
    size_t n, i = 0;

    if (size > 0 && text[size - 1] == '\r')
        l.size--;
    lab_next_word(&l, &word, &n);
    while (i < sizeof commands / sizeof *commands && !lab_word_is(word, n, commands[i].name))
        i++;
    if (t->thinking && (i == sizeof commands / sizeof *commands || !commands[i].while_thinking))
        return 0;
    t->line++;
    if (!tx_text_is_clean(text, l.size))
        lab_talk_complain(t, 1, "expected text in UTF-8");
    else if (n == 0)
        lab_talk_complain(t, 1, "expected a command, not an empty line");
    else if (i == sizeof commands / sizeof *commands)
        lab_talk_complain(t, lab_col(&l), "there is no command %s", lab_quote(word, n).text);
    else
        commands[i].run(t, &l);
    return 1;
}

/* Skip the rest of an overlong line when its end arrives. */
static int skip(struct lab_talk *t, const char *end)
{
    t->used = end ? (size_t)(end + 1 - t->data) : t->size;
    t->too_long = end == NULL;
    return end != NULL;
}

static int is_too_long(const char *begin, const char *end)
{
    return end - begin - (end > begin && end[-1] == '\r') > LAB_BOT_LINE_MAX;
}

int lab_talk_run(struct lab_talk *t)
{
    const char *begin = t->data + t->used, *end = memchr(begin, '\n', t->size - t->used);

    if (t->too_long)
        return skip(t, end);
    if (end ? is_too_long(begin, end) : t->used == 0 && t->size == LAB_BOT_LINE_ROOM) {
        t->line++;
        lab_talk_complain(t, 1, "the line is longer than %d bytes", LAB_BOT_LINE_MAX);
        return skip(t, end);
    }
    if (!end || !take(t, begin, (size_t)(end - begin)))
        return 0;
    t->used = (size_t)(end + 1 - t->data);
    return !t->quits;
}

size_t lab_talk_give(struct lab_talk *t, const char *data, size_t size)
{
    size_t room;

    memmove(t->data, t->data + t->used, t->size - t->used);
    t->size -= t->used;
    t->used = 0;
    room = LAB_BOT_LINE_ROOM - t->size;
    if (size > room)
        size = room;
    memcpy(t->data + t->size, data, size);
    t->size += size;
    return size;
}
