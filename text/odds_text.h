/* odds_text.h -- odds as people read them. */
#ifndef ST_TEXT_ODDS_TEXT_H
#define ST_TEXT_ODDS_TEXT_H

#include "../table/odds.h"
#include "words.h"

/* "5/36", reduced; "12.3 %" alone when the numbers are too long. */
void st_put_fraction(struct st_text *t, const struct st_nat *part, const struct st_nat *whole);
/* "13.9 %": tenths, rounded to the nearest. */
void st_put_percent(struct st_text *t, const struct st_nat *part, const struct st_nat *whole);
/* The results of an outcome, with commas: "A1 hits B1, B1 fails". */
void st_put_outcome(struct st_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_outcome *o);

#endif
