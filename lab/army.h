/* army.h -- the units of a scenario, line by line: take one out, or put one more of its kind beside it.
 *
 * A line is a unit, or a row of pieces that act as one ("A1-A4 HI R 0610 files=4"). Units are numbered again without
 * gaps, and words such as block=A5 follow.
 */
#ifndef LAB_ARMY_H
#define LAB_ARMY_H

#include "../text/yaml.h"

enum { LAB_PLACE_MAX = 48 };
struct lab_line {
    uint32_t node; /* of the line's words */
    uint32_t side, first, last;
};
struct lab_army {
    struct tx_yaml yaml;
    struct lab_line *line;
    uint32_t lines;
    uint32_t from, to; /* the lines of the text that say the units; `to` is the first after them */
};
/* How often a line stands in a changed army: 0, 1 or 2 times; the second time at a place of its own. */
struct lab_times {
    uint8_t times;
    char place[LAB_PLACE_MAX];
};

/* Read the units of a scenario's text. Returns -1 and a complaint; after 0, free with lab_army_free(). */
int lab_army_read(struct lab_army *a, const char *name, const char *data, size_t size, struct tx_complaint *c);
/* Free it. */
void lab_army_free(struct lab_army *a);
/* The text with each line so many times; the caller frees it. Whether it is lawful is for its reader to say. */
char *lab_army_text(const struct lab_army *a, const struct lab_times *times, const struct st_ruleset *rs,
                    const struct st_setting *set);
/* The word of a line that says where it stands, or one of size 0. */
struct tx_span lab_line_place(const struct lab_army *a, uint32_t line, const struct st_ruleset *rs,
                              const struct st_setting *set);
/* A line in short, its words up to the place: "A1-A4 HI R". */
void lab_line_name(const struct lab_army *a, uint32_t line, const struct st_ruleset *rs, const struct st_setting *set,
                   char *out, size_t cap);

#endif
