/* bot.c -- see bot.h. */
#include "bot.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/html_out.h"
#include "../text/words.h"
#include "offers.h"
#include "plain.h"

static int fault(struct lab_fault *f, enum lab_ending ending, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Fill in a fault; always returns -1. The text must fit on one line of a file. */
static int fault(struct lab_fault *f, enum lab_ending ending, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(f->why, sizeof f->why, format, args);
    va_end(args);
    lab_make_plain(f->why);
    f->ending = (uint8_t)ending;
    return -1;
}

char *lab_after(char *line, const char *word)
{
    const size_t n = strlen(word);

    if (strncmp(line, word, n) != 0 || (line[n] != ' ' && line[n] != '\0'))
        return NULL;
    line += n;
    while (*line == ' ')
        line++;
    return line;
}

/* Strip leading and trailing blanks. */
static char *trim(char *line)
{
    size_t n;

    while (*line == ' ')
        line++;
    n = strlen(line);
    while (n > 0 && line[n - 1] == ' ')
        n--;
    line[n] = '\0';
    return line;
}

/* It exited or closed its output; wait a moment to learn which. */
static int gone(struct lab_bot *b, struct lab_fault *f)
{
    char status[128];

    if (!lab_process_ended(&b->process, lab_now() + LAB_BYE))
        return fault(f, LAB_BY_CRASH, "it closed its output");
    lab_process_status(&b->process, status, sizeof status);
    return fault(f, LAB_BY_CRASH, "it %s", status);
}

static int crowd(struct lab_fault *f)
{
    return fault(f, LAB_BY_CRASH, "it started more than %d processes", LAB_BOT_PROCESSES);
}

static int late(const struct lab_bot *b, struct lab_fault *f)
{
    return fault(f, LAB_BY_TIME, "no answer in %u ms", b->limits.deadline);
}

int lab_bot_hear(struct lab_bot *b, int64_t until, char **line, struct lab_fault *f)
{
    size_t size;

    switch (lab_process_read(&b->process, until, line, &size)) {
    case LAB_READ_LINE: *line = trim(*line); return 0;
    case LAB_READ_LATE:
        /* A child may hold its output open after it exits. */
        if (lab_process_ended(&b->process, 0))
            return gone(b, f);
        return late(b, f);
    case LAB_READ_CLOSED: return gone(b, f);
    case LAB_READ_TOO_LONG: return fault(f, LAB_BY_GARBAGE, "it wrote a line of more than %d bytes", LAB_BOT_LINE_MAX);
    case LAB_READ_TOO_MUCH:
        return fault(f, LAB_BY_GARBAGE, "it wrote more than %d bytes for one action", LAB_BOT_OUTPUT_MAX);
    case LAB_READ_CROWD: return crowd(f);
    default: return fault(f, LAB_BY_GARBAGE, "it wrote bytes that are not text");
    }
}

int lab_bot_send(struct lab_bot *b, const char *lines, int64_t until, struct lab_fault *f)
{
    if (lab_process_write(&b->process, lines, strlen(lines), until) == 0)
        return 0;
    if (b->process.is_crowd)
        return crowd(f);
    if (lab_now() >= until)
        return fault(f, LAB_BY_TIME, "it read nothing for %u ms", b->limits.deadline);
    return gone(b, f);
}

int lab_bot_unexpected(const char *line, const char *wanted, struct lab_fault *f)
{
    return fault(f, LAB_BY_GARBAGE, "expected %s, it wrote: %.100s", wanted, line);
}

int lab_bot_ready(struct lab_bot *b, int64_t until, struct lab_fault *f)
{
    char *line;

    if (lab_bot_send(b, "isready\n", until, f) || lab_bot_hear(b, until, &line, f))
        return -1;
    return lab_after(line, "readyok") ? 0 : lab_bot_unexpected(line, "readyok", f);
}

/* ---- starting a game ---- */

static int greet(struct lab_bot *b, int64_t until, struct lab_fault *f)
{
    char *line, *rest;

    if (lab_bot_send(b, "sandtable 1\n", until, f))
        return -1;
    for (;;) {
        if (lab_bot_hear(b, until, &line, f))
            return -1;
        if (lab_after(line, "sandtableok"))
            return 0;
        if ((rest = lab_after(line, "id")) != NULL && (rest = lab_after(rest, "name")) != NULL)
            snprintf(b->id, sizeof b->id, "%.*s", TB_NAME_MAX - 1, rest);
        else if (!lab_after(line, "id") && !lab_after(line, "option"))
            return lab_bot_unexpected(line, "id, option or sandtableok", f);
    }
}

int lab_bot_start(struct lab_bot *b, const char *command, const struct lab_limits *limits,
                  const struct tb_battle *battle, const char *scenario, uint64_t seed, struct lab_fault *f)
{
    const int64_t until = lab_now() + limits->deadline;
    char lines[80];

    memset(b, 0, sizeof *b);
    memset(f, 0, sizeof *f);
    b->limits = *limits;
    b->battle = battle;
    b->scenario = scenario;
    if (lab_process_start(&b->process, command, limits))
        return fault(f, LAB_BY_CRASH, "it cannot be started: %s", strerror(errno));
    lab_process_turn(&b->process);
    snprintf(lines, sizeof lines, "setoption seed %llu\nnewgame\n", (unsigned long long)seed);
    return greet(b, until, f) || lab_bot_send(b, lines, until, f) || lab_bot_ready(b, until, f) ? -1 : 0;
}

/* ---- the position ---- */

static void put_told(struct lab_bot *b, const char *words)
{
    const size_t n = strlen(words);

    if (b->told_size + n + 1 > b->told_cap) {
        b->told_cap = 2 * (b->told_cap + n + 1);
        b->told = tb_realloc(b->told, b->told_cap);
    }
    memcpy(b->told + b->told_size, words, n + 1);
    b->told_size += n;
}

/* Actions are stored as they will be sent; a full line starts the next one. */
void lab_bot_tell(struct lab_bot *b, const char *words)
{
    const char *last = b->told_size > 0 ? strrchr(b->told, '\n') : NULL;
    const size_t line = b->told_size - (last ? (size_t)(last + 1 - b->told) : 0);

    if (b->told_size == 0)
        put_told(b, b->has_position ? "position more actions " : " actions ");
    else if (line > LAB_BOT_TOLD_MAX)
        put_told(b, "\nposition more actions ");
    else
        put_told(b, "; ");
    put_told(b, words);
}

int lab_bot_place(struct lab_bot *b, int64_t until, struct lab_fault *f)
{
    char start[TB_NAME_MAX + TX_LINE_MAX + 32];

    if (!b->has_position) {
        snprintf(start, sizeof start, "position %s %s", b->battle->rs->id, b->scenario);
        if (lab_bot_send(b, start, until, f))
            return -1;
    }
    if (b->told_size > 0 && lab_bot_send(b, b->told, until, f))
        return -1;
    if ((!b->has_position || b->told_size > 0) && lab_bot_send(b, "\n", until, f))
        return -1;
    b->has_position = 1;
    b->told_size = 0;
    return 0;
}

/* ---- its questions and answers ---- */

/* Lines of an answer being sent to the bot, many at once. */
struct telling {
    struct lab_bot *bot;
    int64_t until;
    struct lab_fault *f;
    struct tx_out lines; /* not sent yet */
};

static int send_lines(struct telling *t)
{
    const int rc = t->lines.size > 0 ? lab_bot_send(t->bot, t->lines.at, t->until, t->f) : 0;

    tx_out_free(&t->lines);
    return rc;
}

static int tell_line(void *who, const char *line)
{
    struct telling *t = who;

    tx_out_put(&t->lines, line);
    tx_out_put(&t->lines, "\n");
    return t->lines.size < LAB_BOT_TOLD_MAX ? 0 : send_lines(t);
}

/* Answer a question of the bot. Returns 0 if the line is not a question. */
static int answer(struct telling *t, const struct st_state *s, char *line)
{
    const struct tb_battle *b = t->bot->battle;
    const char *word = lab_after(line, "list");
    lab_answer *other = lab_answer_to(line, strcspn(line, " "));
    uint16_t unit;
    int rc;

    if (lab_after(line, "movers"))
        other = lab_tell_movers;
    if (!word && !other)
        return 0;
    if (word && !lab_read_mover(b, s, word, strlen(word), &unit))
        return fault(t->f, LAB_BY_GARBAGE, "it asked for the actions of '%.32s', which cannot act", word);
    rc = word ? lab_tell_list(b, s, unit, tell_line, t) : other(b, s, tell_line, t);
    if (rc == 0)
        rc = send_lines(t);
    tx_out_free(&t->lines);
    return rc ? -1 : 1;
}

int lab_bot_answer(struct lab_bot *b, const struct st_state *s, int64_t until, char **words, struct lab_fault *f)
{
    struct telling t = { b, until, f, { NULL, 0, 0 } };
    char *line, *rest;

    for (;;) {
        int asked;

        if (lab_bot_hear(b, until, &line, f))
            return -1;
        if ((*words = lab_after(line, "bestaction")) != NULL)
            return 0;
        if ((rest = lab_after(line, "complaint")) != NULL)
            return fault(f, LAB_BY_GARBAGE, "it complained: %.150s", rest);
        asked = answer(&t, s, line);
        if (asked < 0)
            return -1;
        if (asked == 0 && !lab_after(line, "info"))
            return lab_bot_unexpected(line, "bestaction", f);
        /* A bot that keeps talking is late too. */
        if (lab_now() >= until)
            return late(b, f);
    }
}

static int judge(struct lab_bot *b, const struct st_state *s, const char *words, struct st_action *out,
                 struct lab_fault *f)
{
    const struct st_ruleset *rs = b->battle->rs;
    char why[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(why, sizeof why);
    struct st_verdict v;

    if (strlen(words) >= TX_TEXT_MAX ||
        tx_read_action(ST_AT(rs, b->battle->setting, s), words, (uint32_t)strlen(words), out, &t) != 0)
        return fault(f, LAB_BY_GARBAGE, "bestaction %.80s: %.120s", words, why);
    v = rs->check(b->battle->setting, s, out);
    if (v.code == ST_OK)
        return 0;
    tx_put_verdict(&t, ST_AT(rs, b->battle->setting, NULL), out, v);
    return fault(f, LAB_BY_ILLEGAL, "bestaction %.80s: %.120s", words, why);
}

int lab_bot_choose(struct lab_bot *b, const struct st_state *s, struct st_action *out, struct lab_fault *f)
{
    const int64_t until = lab_now() + b->limits.deadline;
    int64_t left;
    char go[48], *words;

    memset(f, 0, sizeof *f);
    lab_process_turn(&b->process);
    /* Unsolicited output comes before its readyok, so it is never mistaken for an answer. */
    if (lab_bot_place(b, until, f) || lab_bot_ready(b, until, f))
        return -1;
    /* A bot that uses all its time must not be late, so keep a tenth of the time for communication. */
    left = (until - lab_now()) * 9 / 10;
    snprintf(go, sizeof go, "go time %lld\n", left > 1 ? (long long)left : 1);
    if (lab_bot_send(b, go, until, f) || lab_bot_answer(b, s, until, &words, f))
        return -1;
    return judge(b, s, words, out, f);
}

void lab_bot_end(struct lab_bot *b)
{
    struct lab_fault f;

    if (b->process.buffer && b->process.pid > 0 && lab_bot_send(b, "quit\n", lab_now(), &f) == 0) {
        lab_process_shut(&b->process);
        lab_process_ended(&b->process, lab_now() + LAB_BYE);
    }
    lab_process_end(&b->process);
    free(b->told);
    b->told = NULL;
}
