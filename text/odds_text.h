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

/* "13.9 %" as the number 139. */
uint32_t st_permille(const struct st_nat *part, const struct st_nat *whole);

/* Does the event say what became of its unit by a label? */
int st_tells_label(const struct st_ruleset *rs, uint16_t kind);

/* Does all depend on what somebody will choose? */
int st_is_open(const struct st_ruleset *rs, const struct st_outcome *o);

/* Big numbers first: the ways gathered by whom they hurt, seen from one side; OPEN are those that st_is_open(). */
enum st_hurt { ST_HURT_THEIRS, ST_HURT_NONE, ST_HURT_OURS, ST_HURT_BOTH, ST_HURT_OPEN, ST_HURTS };
struct st_odds_part {
    struct st_nat weight;
    uint16_t unit, kind;                        /* a harm that all its ways share, and whose; kind 0: none */
    uint8_t asked;                              /* OPEN: side + 1 that chooses in all its ways; 0: it depends */
};
/* 0 if no outcome hurts anybody; the parts then say nothing. */
int st_odds_parts(const struct st_ruleset *rs, const struct st_setting *set, const struct st_odds *odds, uint8_t side,
                  struct st_odds_part part[ST_HURTS]);
/* "B2 fails", "B2 suffers", "no harm", "both suffer", "Red decides". */
void st_put_odds_part(struct st_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                      const struct st_odds_part part[ST_HURTS], enum st_hurt which);

/* Harm that is counted by `c`: the most that may come to a unit, and how much it is on average, in thousandths. */
int32_t st_odds_most(const struct st_odds *odds, uint16_t kind, uint16_t unit);
uint32_t st_odds_average(const struct st_odds *odds, uint16_t kind, uint16_t unit);

#endif
