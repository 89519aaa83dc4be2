/* talk_line.h -- internals shared by talk.c and talk_*.c. */
#ifndef LAB_TALK_LINE_H
#define LAB_TALK_LINE_H

#include "../text/scenario.h"
#include "talk.h"

/* A line being read; `word` is the start of its last word. */
struct lab_line {
    const char *text;
    size_t size, at, word;
};
/* The column of the last word, for complaints. */
static inline uint32_t lab_col(const struct lab_line *l) { return (uint32_t)l->word + 1; }

/* Read the next word. Returns 0 at the end. */
int lab_next_word(struct lab_line *l, const char **word, size_t *size);
/* Is the word equal to `name`? */
int lab_word_is(const char *word, size_t size, const char *name);
/* A word as quoted in complaints: at most 32 bytes, whole characters. */
struct lab_quote {
    char text[33];
};
struct lab_quote lab_quote(const char *word, size_t size);
/* Say "complaint 3:7: what". Always returns -1. */
int lab_talk_complain(struct lab_talk *t, uint32_t col, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Read a number from 0 to `most`, the value of `what`. */
int lab_talk_number(struct lab_talk *t, struct lab_line *l, const char *what, uint64_t most, uint64_t *out);
/* 0 if the line ends here, else a complaint. */
int lab_talk_ends(struct lab_talk *t, struct lab_line *l);
/* 0 if there is a position with a decision to make, else a complaint. */
int lab_talk_can_decide(struct lab_talk *t);

/* Process: setoption NAME [VALUE] */
int lab_talk_setoption(struct lab_talk *t, struct lab_line *l);
/* The wishes as changes of these rules; room for t->wishes. Complains of the first that they do not have. */
int lab_talk_changes(struct lab_talk *t, uint32_t col, const struct st_ruleset *rs, struct tx_override *out);
/* Process: movers | list UNIT | legal | show | chance | result | numbers | value */
int lab_talk_movers(struct lab_talk *t, struct lab_line *l);
int lab_talk_list(struct lab_talk *t, struct lab_line *l);
int lab_talk_ask(struct lab_talk *t, struct lab_line *l);
int lab_talk_value(struct lab_talk *t, struct lab_line *l);
/* Process: position RULES SCENARIO [actions A; A; ...] | position more actions A; A; ... |
 * position less N */
int lab_talk_position(struct lab_talk *t, struct lab_line *l);
/* Drop the position. */
void lab_talk_forget(struct lab_talk *t);
/* Drop the player that thinks; call it when the battle or the player changes. */
void lab_talk_drop_mind(struct lab_talk *t);
/* Drop the battle and all that belongs to it. */
void lab_talk_drop_battle(struct lab_talk *t);

#endif
