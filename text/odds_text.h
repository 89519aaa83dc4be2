/* odds_text.h -- odds as people read them. */
#ifndef ST_TEXT_ODDS_TEXT_H
#define ST_TEXT_ODDS_TEXT_H

#include "../table/odds.h"
#include "words.h"

/* "5/36", reduced; "12.3 %" alone when the numbers are too long. */
void tx_put_fraction(struct tx_text *t, const struct st_nat *part, const struct st_nat *whole);
/* "13.9 %": tenths, rounded to the nearest. */
void tx_put_percent(struct tx_text *t, const struct st_nat *part, const struct st_nat *whole);
/* The results of an outcome, with commas: "A1 hits B1, B1 fails its save"; nothing if it has none. */
void tx_put_results(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct tb_outcome *o);
/* What comes after them: "Red decides (5.1)", "dice (5.1)"; nothing if it is done. */
void tx_put_next(struct tx_text *t, const struct st_ruleset *rs, const struct tb_outcome *o);
/* Both: "A1 hits B1; then Blue decides (RH3)"; "nothing" if nothing happens. */
void tx_put_outcome(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct tb_outcome *o);

/* "13.9 %" as the number 139. */
uint32_t tx_permille(const struct st_nat *part, const struct st_nat *whole);

/* Does all depend on what somebody will choose? */
int tx_is_open(const struct st_ruleset *rs, const struct tb_outcome *o);

/* Big numbers first: the ways gathered by whom they hurt, seen from one side; OPEN are those that tx_is_open(). */
enum tx_hurt { TX_HURT_THEIRS, TX_HURT_NONE, TX_HURT_OURS, TX_HURT_BOTH, TX_HURT_OPEN, TX_HURTS };
/* Whom an outcome hurts, seen from a side. */
enum tx_hurt tx_hurt_of(const struct st_ruleset *rs, const struct st_setting *set, const struct tb_outcome *o,
                        uint8_t side);
struct tx_odds_part {
    struct st_nat weight;
    uint16_t unit, kind; /* a harm that all its ways share, and whose; kind 0: none */
    uint8_t asked;       /* OPEN: side + 1 that chooses in all its ways; 0: it depends */
};
/* 0 if no outcome hurts anybody; the parts then say nothing. */
int tx_odds_parts(const struct st_ruleset *rs, const struct st_setting *set, const struct tb_odds *odds, uint8_t side,
                  struct tx_odds_part part[TX_HURTS]);
/* "B2 fails", "B2 suffers", "no harm", "both suffer", "Red decides". */
void tx_put_odds_part(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                      const struct tx_odds_part part[TX_HURTS], enum tx_hurt which);

/* Harm that is counted by `c`: the most that may come to a unit, and how much it is on average, in thousandths. */
int32_t tx_odds_most(const struct tb_odds *odds, uint16_t kind, uint16_t unit);
uint32_t tx_odds_average(const struct tb_odds *odds, uint16_t kind, uint16_t unit);

#endif
