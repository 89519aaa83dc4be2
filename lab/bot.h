/* bot.h -- a bot as the match sees it: a program that speaks the protocol of docs/bots.md. */
#ifndef LAB_BOT_H
#define LAB_BOT_H

#include "../table/session.h"
#include "../table/limits.h"
#include "process.h"
#include "limits.h"

/* How a game came to its end. */
enum lab_ending { LAB_BY_RULES, LAB_BY_LENGTH, LAB_BY_TIME, LAB_BY_CRASH, LAB_BY_GARBAGE, LAB_BY_ILLEGAL, LAB_ENDINGS };
extern const char *const lab_ending_names[LAB_ENDINGS];

struct lab_fault {
    uint8_t ending; /* LAB_BY_RULES: there is none */
    char why[LAB_WHY_MAX];
};

struct lab_bot {
    struct lab_process process;
    struct lab_limits limits;
    const struct tb_battle *battle;
    const char *scenario; /* as `position` names it */
    char *told;           /* actions that it has not been told yet, "; " between them */
    size_t told_size, told_cap;
    int has_position;     /* it knows the start */
    char id[TB_NAME_MAX]; /* what it calls itself */
};

/* Start it and get it ready for a game.  -1 and the fault if it does not come so far; end it in any case. */
int lab_bot_start(struct lab_bot *b, const char *command, const struct lab_limits *limits,
                  const struct tb_battle *battle, const char *scenario, uint64_t seed, struct lab_fault *f);
/* An action that was done, in words. */
void lab_bot_tell(struct lab_bot *b, const char *words);
/* What it does now: a lawful action, or -1 and the fault. */
int lab_bot_choose(struct lab_bot *b, const struct st_state *s, struct st_action *out, struct lab_fault *f);
/* Say good-bye, wait a moment, end it. */
void lab_bot_end(struct lab_bot *b);

/* ---- the steps, for whoever tests a bot ---- */

/* Send lines as they are. */
int lab_bot_send(struct lab_bot *b, const char *lines, int64_t until, struct lab_fault *f);
/* The next line, without the blanks around it. */
int lab_bot_hear(struct lab_bot *b, int64_t until, char **line, struct lab_fault *f);
/* "isready" until "readyok". */
int lab_bot_ready(struct lab_bot *b, int64_t until, struct lab_fault *f);
/* Lines until "bestaction", answering what it asks; its words, which last until the next line is heard. */
int lab_bot_answer(struct lab_bot *b, const struct st_state *s, int64_t until, char **words, struct lab_fault *f);
/* Tell it the position as far as it was told. */
int lab_bot_place(struct lab_bot *b, int64_t until, struct lab_fault *f);
/* A line of it that is not what was wanted, as a fault; always -1. */
int lab_bot_unexpected(const char *line, const char *wanted, struct lab_fault *f);
/* The part of a line behind its first word, or NULL if that is another. */
char *lab_after(char *line, const char *word);

#endif
