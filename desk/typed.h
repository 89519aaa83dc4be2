/* typed.h -- the words of a typed line, shared by typed.c and typed_plane.c. */
#ifndef DK_TYPED_H
#define DK_TYPED_H

#include "../text/limits.h"
#include "room.h"

enum {
    DK_WORDS_MAX = 16,
    DK_LINE_CALLS = 36, /* of an event's calls, those that read a line, and again those that plan the rest of it */
    DK_STAY_CALLS = 16  /* and those that try to stay first */
};

/* One word of a line; it does not end in a NUL. */
struct dk_word {
    const char *at;
    uint32_t size;
};
struct dk_line_words {
    struct dk_word word[DK_WORDS_MAX];
    uint32_t count;
};

static inline char dk_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }
/* The code of check() at some moment, counted; beyond `most` calls of the event nothing is possible. */
uint16_t dk_ask(struct dk_room *r, const struct st_at *at, uint32_t most, const struct st_action *act);
/* Cut a line at its blanks; words beyond DK_WORDS_MAX are left out. */
void dk_split(struct dk_line_words *w, const char *text, uint32_t size);
/* Whether a name begins with the word, in any case. */
int dk_word_begins(const struct dk_word *w, const char *name);
/* Whether it is the whole name, in any case. */
int dk_word_is(const struct dk_word *w, const char *name);

/* A pose in words: "A3 B2 left", "A3 N 0.5", "A3 turn 180", "A3 4.5,2.25 90".  The action, lawful or not; 0 if the
 * words mean none.  loose: also a unit and an enemy, without an edge. */
int dk_typed_pose(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w, int loose,
                  struct st_action *act);
/* The unit that a line of one word names by its id, or 0. */
uint16_t dk_unit_named(const struct dk_room *r, const struct dk_line_words *w);
/* Whether the words tell a place on a plane, but not whose. */
int dk_lacks_unit(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w);
/* Whether the line names a verb that sends a unit anywhere, but no place: the one that is listed is not meant. */
int dk_lacks_place(struct dk_room *r, const struct dk_line_words *w, const struct st_action *act);
/* trial.c: say what is wrong with a line that means nothing: how its verb is typed, or what can be done now. */
void dk_say_missing(struct dk_room *r, const struct dk_line_words *w, struct dk_step *out);

#endif
