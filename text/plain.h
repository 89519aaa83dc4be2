/* plain.h -- directions, lengths, counts and actions as people say them.  Freestanding.
 *
 * These print words whatever voice a text has, except where they name units: then they need one.
 */
#ifndef ST_TEXT_PLAIN_H
#define ST_TEXT_PLAIN_H

#include "names.h"
#include "words_bits.h"

/* ---- numbers ---- */

/* "two", "twelve", and from 13 on digits: "13". */
void tx_put_cardinal(struct tx_text *t, int32_t n);
/* "1st", "12th", "23rd". */
void tx_put_ordinal(struct tx_text *t, int32_t n);
/* Of "hit|hits" the form that follows this number; a noun without "|" stands for both. */
void tx_put_noun(struct tx_text *t, int32_t n, const char *noun);
/* The number and the noun: "no hits", "1 hit", "3 hits". */
void tx_put_counted(struct tx_text *t, int32_t n, const char *noun);
/* The same for a noun that does not end in a NUL. */
void tx_put_counted_part(struct tx_text *t, int32_t n, const char *at, uint32_t size);

/* Millionths as hundredths with one digit behind the point, halves away from 0: "52.3", "-0.2"; with `signs` also
 * "+1.9".  What is rounded to 0 has no sign. */
void tx_put_tenths(struct tx_text *t, int64_t millionths, int signs);
/* Why a position is better than another, by a fact of its evaluation (from 1): "Blue has more with it: foes in reach".
 * A fact that repeats the one before it in another measure is told by that one's name. */
void tx_put_reason(struct tx_text *t, const struct st_ruleset *rs, uint8_t side, int more, uint32_t fact);

/* ---- directions ---- */

/* A heading of the plane, in degrees counter-clockwise from the east, any multiple of a turn more or less: "north",
 * "north-east", "a little south of east". */
void tx_put_compass(struct tx_text *t, int32_t heading);
/* A facing of any space, as a compass word; "?" for one that the space does not have. */
void tx_put_facing_said(struct tx_text *t, const struct st_ruleset *rs, uint16_t facing);
/* Steps of two bits: "one hex, left", "two hexes, right then right", "three hexes, right twice, then left". */
void tx_put_path_said(struct tx_text *t, uint32_t bits);
/* Steps of three bits: the same, with turns: "two hexes, left after turning left, then right". */
void tx_put_turns_said(struct tx_text *t, uint32_t bits);

/* ---- lengths and places ---- */

/* Thousandths of a measure without its name, at most two decimals: "7.4", "12".  way: -1 rounds down, 1 up, 0 to the
 * nearest. */
void tx_put_rounded(struct tx_text *t, int32_t length, int way);
/* With its name.  A measure that has a sign is spoken in tenths: "7.4 inches"; another one in quarters: "half a base
 * width", "one and a half base widths". */
void tx_put_distance(struct tx_text *t, const struct st_ruleset *rs, int32_t length);
/* A place of the plane as seen from another: "7.4 inches north-east"; "on the spot" if they are equal. */
void tx_put_offset(struct tx_text *t, const struct st_ruleset *rs, int32_t dx, int32_t dy);
/* A place of the plane from the nearest edges of the table: "6 inches from the west edge and 4 inches from the south
 * edge".  at->set may be NULL: from the west and the south edge. */
void tx_put_from_edges(struct tx_text *t, const struct st_at *at, int32_t x, int32_t y);
/* Any place: its label on a grid; on a plane as seen from the unit if that stands on the table, else from the
 * edges.  at->s may be NULL. */
void tx_put_place(struct tx_text *t, const struct st_at *at, uint16_t unit, int32_t x, int32_t y);
/* Who holds a piece of ground: "held by Red", "held by nobody"; nothing if it is not to be held. */
void tx_put_holder(struct tx_text *t, const struct st_ruleset *rs, const struct st_area *area);

/* ---- units and actions; the text must have a voice ---- */

/* "the 6th Line", "your 6th Line", "model 3 of Blue's 1st Spearmen"; bare at the start of a sentence: "6th Line". */
void tx_put_name(struct tx_text *t, const struct st_setting *set, uint16_t unit);
/* What the button that does an action says, by the verb's `says`: "March two hexes, right then right".  Without a voice
 * it is the action's notation. */
void tx_put_said(struct tx_text *t, const struct st_at *at, const struct st_action *act);
/* Make the letter at `from` a capital, unless it begins the name of a square. */
void tx_capital(struct tx_text *t, uint32_t from);

#endif
