/* typed.h -- the words of a typed line, shared by typed.c, typed_plane.c and trial.c. */
#ifndef DK_TYPED_H
#define DK_TYPED_H

#include "../text/limits.h"
#include "room.h"

enum {
    DK_WORDS_MAX = 16,
    DK_LINE_CALLS = 36, /* of an event's calls, those that read a line, and again those that plan the rest of it */
    DK_STAY_CALLS = 16  /* and those that try to stay first */
};

/* One word of a line; a blank or a NUL follows it. */
struct dk_word {
    const char *at;
    uint32_t size;
};
struct dk_line_words {
    const struct dk_word *word;
    uint32_t count;
};

/* Whether a name begins with the word, in any case. */
int dk_word_begins(const struct dk_word *w, const char *name);
/* Whether one of the words is a beginning of the name. */
int dk_line_names(const struct dk_line_words *w, const char *name);
static inline int dk_is_digit(char c) { return c >= '0' && c <= '9'; }
/* The unit that a word names by its id, or 0. */
static inline uint16_t dk_unit_in(const struct st_setting *set, const struct dk_word *w)
{
    uint16_t unit;

    return tx_read_unit(set, w->at, w->size, &unit) == w->size ? unit : 0;
}

/* A pose in words: "A3 B2 left", "A3 N 0.5", "A3 turn 180", "A3 4.5,2.25 90".  The action, lawful or not; 0 if the
 * words mean none.  loose: also a unit and an enemy, without an edge. */
int dk_typed_pose(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w, int loose,
                  struct st_action *act);
/* Whether the words tell a place on a plane, but not whose. */
int dk_lacks_unit(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w);
/* Whether the line names a verb that sends a unit anywhere, but no place: the one that is listed is not meant. */
int dk_lacks_place(struct dk_room *r, const struct dk_line_words *w, const struct st_action *act);
/* trial.c: say what is wrong with a line that means nothing: how its verb is typed, or what can be done now. */
void dk_say_missing(struct dk_room *r, const struct dk_line_words *w, struct dk_step *out);

#endif
