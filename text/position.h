/* position.h -- positions in words, through a rule set's fields; no rule set is known here.
 *
 * One line a piece: its name, then its fields in any order, each as a bare value
 * ("A1 inf avg d4 N ex") or by name ("A1 type=inf square=d4").  A bare value is
 * tried as the name of a value, the name of a flag, and a place.  A flag can be
 * denied with "not": "end A1 not exhausted" is written `A1 !exhausted`.
 */
#ifndef ST_TEXT_POSITION_H
#define ST_TEXT_POSITION_H

#include "../core/game.h"
#include "complaint.h"

/* One field=value of a line.  col is where the word begins, from 1. */
struct tx_assign {
    uint32_t field, index;
    int32_t value;
    uint32_t col;
};

/* The names of the fields of an entity that can be set, "none" without any. */
void tx_list_fields(const struct st_ruleset *rs, uint8_t entity, char *out, uint32_t cap);

/* Append "; did you mean NAME?" to a text about an unknown field, if a field of the entity is near; 0 if none is. */
int tx_near_field(const struct st_ruleset *rs, uint8_t entity, const char *name, uint32_t size, char *text,
                  uint32_t cap);

/* Read one word of a piece's line ("inf", "d4", "!ex", "quality=avg") as a field of entity
 * `entity`.  0, or -1 with the reason in `why`. */
int tx_word_field(const struct st_ruleset *rs, const struct st_setting *set, uint8_t entity, const char *word,
                  uint32_t size, struct tx_assign *out, char *why, uint32_t cap);
/* The value of one named field ("12", "placed", "d4", "A", "A1").  0, or -1 with the reason in `why`. */
int tx_value_parse(const struct st_ruleset *rs, const struct st_setting *set, const struct st_field *f,
                   const char *word, uint32_t size, int32_t *value, char *why, uint32_t cap);
/* The same backwards: a text that tx_value_parse() reads as this value. */
void tx_value_text(const struct st_ruleset *rs, const struct st_setting *set, const struct st_field *f, int32_t value,
                   char *out, uint32_t cap);
/* The field of this name and its number, or NULL; names are compared as tx_fold_is() does. */
const struct st_field *tx_field_find(const struct st_ruleset *rs, uint8_t entity, const char *name, uint32_t size,
                                     uint32_t *index);

enum { TX_CORNERS_MAX = 8 };
/* Turn the corners of an area so that they run counter-clockwise, as rule sets expect them; the first stays first. */
void tx_corners(int32_t *point, uint32_t count);

/* "A1" as side and number; -1 if it is no name of a unit. */
int tx_unit_parse(const char *word, uint32_t size, uint32_t *side, uint32_t *number);
/* The same of "A1-A10", whose line is said of each of them; first and last are equal for one. */
int tx_units_parse(const char *word, uint32_t size, uint32_t *side, uint32_t *first, uint32_t *last);

#endif
