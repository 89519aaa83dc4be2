/* talk_line.h -- what the two files of the talking bot share. */
#ifndef LAB_TALK_LINE_H
#define LAB_TALK_LINE_H

#include "talk.h"

/* A line being read; `word` is where its last word began. */
struct lab_line {
    const char *text;
    size_t size, at, word;
};
static inline uint32_t lab_col(const struct lab_line *l) { return (uint32_t)l->word + 1; }

/* The next word; 0 at the end. */
int lab_next_word(struct lab_line *l, const char **word, size_t *size);
int lab_word_is(const char *word, size_t size, const char *name);
/* A word as complaints quote it: at most 32 bytes, whole characters. */
struct lab_quote {
    char text[33];
};
struct lab_quote lab_quote(const char *word, size_t size);
/* "complaint 3:7: what"; always -1. */
int lab_talk_complain(struct lab_talk *t, uint32_t col, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* position RULES SCENARIO [actions A; A; ...] | position more actions A; A; ... */
int lab_talk_position(struct lab_talk *t, struct lab_line *l);
/* There is no position any more. */
void lab_talk_forget(struct lab_talk *t);
void lab_talk_drop_mind(struct lab_talk *t);
void lab_talk_drop_battle(struct lab_talk *t);

#endif
