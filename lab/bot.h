/* bot.h -- a bot as the match sees it: a program that speaks the protocol of docs/bots.md. */
#ifndef LAB_BOT_H
#define LAB_BOT_H

#include "../table/session.h"
#include "../table/limits.h"
#include "process.h"
#include "limits.h"

/* How a game ended. */
enum lab_ending { LAB_BY_RULES, LAB_BY_LENGTH, LAB_BY_TIME, LAB_BY_CRASH, LAB_BY_GARBAGE, LAB_BY_ILLEGAL, LAB_ENDINGS };
extern const char *const lab_ending_names[LAB_ENDINGS];

struct lab_fault {
    uint8_t ending; /* LAB_BY_RULES: no fault */
    char why[LAB_WHY_MAX];
};

struct lab_bot {
    struct lab_process process;
    struct lab_limits limits;
    const struct tb_battle *battle;
    const char *scenario; /* as `position` names it */
    char *told;           /* actions not yet sent to it, separated by "; " */
    size_t told_size, told_cap;
    int has_position;     /* it knows the start */
    char id[TB_NAME_MAX]; /* the name it gives itself */
};

/* Start a bot and get it ready for a game. Returns -1 and the fault on failure; call lab_bot_end() in either case. */
int lab_bot_start(struct lab_bot *b, const char *command, const struct lab_limits *limits,
                  const struct tb_battle *battle, const char *scenario, uint64_t seed, struct lab_fault *f);
/* Queue an action that was played, in words, for the next position it is sent. */
void lab_bot_tell(struct lab_bot *b, const char *words);
/* Ask for its action in this state: a legal action, or -1 and the fault. */
int lab_bot_choose(struct lab_bot *b, const struct st_state *s, struct st_action *out, struct lab_fault *f);
/* Send quit, wait up to LAB_BYE, then kill it and everything it started. */
void lab_bot_end(struct lab_bot *b);

/* ---- single steps, for tests of a bot; each returns -1 and the fault on failure ---- */

/* Send lines unchanged. */
int lab_bot_send(struct lab_bot *b, const char *lines, int64_t until, struct lab_fault *f);
/* Read the next line, without leading and trailing blanks. */
int lab_bot_hear(struct lab_bot *b, int64_t until, char **line, struct lab_fault *f);
/* Send "isready" and wait for "readyok". */
int lab_bot_ready(struct lab_bot *b, int64_t until, struct lab_fault *f);
/* Read lines up to "bestaction", answering its questions. `words` is valid until the next line is read. */
int lab_bot_answer(struct lab_bot *b, const struct st_state *s, int64_t until, char **words, struct lab_fault *f);
/* Send the position with all queued actions. */
int lab_bot_place(struct lab_bot *b, int64_t until, struct lab_fault *f);
/* Report a line that was not expected as a fault. Always returns -1. */
int lab_bot_unexpected(const char *line, const char *wanted, struct lab_fault *f);
/* The rest of a line after its first word, or NULL if the first word is not `word`. */
char *lab_after(char *line, const char *word);

#endif
