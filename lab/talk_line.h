/* talk_line.h -- internals shared by talk.c and talk_position.c. */
#ifndef LAB_TALK_LINE_H
#define LAB_TALK_LINE_H

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

/* Process: position RULES SCENARIO [actions A; A; ...] | position more actions A; A; ... */
int lab_talk_position(struct lab_talk *t, struct lab_line *l);
/* Drop the position. */
void lab_talk_forget(struct lab_talk *t);
/* Drop the player that thinks; call it when the battle or the player changes. */
void lab_talk_drop_mind(struct lab_talk *t);
/* Drop the battle and all that belongs to it. */
void lab_talk_drop_battle(struct lab_talk *t);

#endif
