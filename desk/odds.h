/* odds.h -- what an action may lead to, as a player reads it.
 *
 * table/odds.h counts; this page says what the numbers mean.  Everything follows from what the rule set declares
 * (GOOD, HARM, OFFER, rank, c_is), nothing from words or from the order of an enum.
 */
#ifndef DK_ODDS_H
#define DK_ODDS_H

#include "../table/ahead.h"
#include "../table/odds.h"
#include "../text/odds_text.h"
#include "../text/sum.h"
#include "desk.h"

enum { DK_FACTS_MAX = 64 };

/* How often something happens to a unit, in any outcome. */
struct dk_fact {
    struct st_nat weight; /* of the odds' total, exact */
    uint32_t average;     /* of a counted result (ST_C_COUNT): how much comes of it, in thousandths; else 0 */
    uint16_t kind, unit;
    uint8_t side;    /* of a result without a unit; else ST_NOBODY */
    uint8_t implied; /* a harm of a higher rank comes to the unit in exactly the same outcomes: skip this one */
};

enum { DK_COPY = ST_STATE_MAX / 8 };
/* Do an action on a copy of the moment's state, or on the state itself if that is the copy; log may be NULL.  Returns
 * the copy, which is in `copy`. */
struct st_state *dk_after(const struct st_at *at, const struct st_action *act, uint64_t copy[DK_COPY],
                          struct st_log *log);

/* Does a die decide what comes of a lawful action?  Drawing from a bag does not count. */
int dk_meets_die(const struct st_at *at, const struct st_action *act);
/* The numbers behind the first die of a lawful action, or behind the pending one if it is NULL; 0: there are none. */
int dk_sum(const struct st_at *at, const struct st_action *act, struct st_sum *out);
/* The verbs that the unit's list has, one bit each. */
uint32_t dk_verbs_of(const struct st_at *at, uint16_t unit);
/* The listed actions of a unit whose result a die decides; 0: of no unit.  Returns how many. */
uint32_t dk_gambles(const struct st_at *at, uint16_t unit, struct st_action out[ST_LIST_MAX]);

/* Every result that may happen to a unit, once, the highest rank first; offers are none.  Returns how many. */
uint32_t dk_facts(const struct st_at *at, const struct tb_odds *odds, uint16_t unit, struct dk_fact out[DK_FACTS_MAX]);
/* Put finished odds of an action into the answer: the parts of the bar, the likeliest outcomes, the average harm. */
void dk_put_odds(struct tx_text *t, const struct st_at *at, const struct tb_odds *odds, const struct st_action *act,
                 struct dk_answer *a);
/* Does a choice follow the dice in one of the outcomes? */
int dk_asks(const struct tb_odds *odds);
/* Put odds whose choices are assumed into the answer: the parts of the bar, and whose choices. */
void dk_put_ahead(struct tx_text *t, const struct st_at *at, const struct tb_odds *whole, const struct st_action *act,
                  struct dk_answer *a);
/* The same for the fight that a move brings, with odds to its end; `there`: the position in which it can be chosen. */
void dk_put_fight(struct tx_text *t, const struct st_at *at, const struct st_at *there, const struct tb_odds *whole,
                  const struct tb_ahead *ahead, struct dk_answer *a);
/* Put the numbers behind the first die of an action into the answer, or of the pending die if it is NULL; and into
 * `row`.  Returns how many there are. */
uint32_t dk_put_rows(struct tx_text *t, const struct st_at *at, const struct st_action *act, struct st_sum *sum,
                     struct tx_sum_row row[TX_SUM_ROWS], struct dk_answer *a);
/* "hit 41.7 % (0.6 on average), Blue decides 30.6 %": what is worth knowing beside a choice, for its target and then
 * for its unit.  Nothing if the dice decide nothing. */
void dk_put_chance(struct tx_text *t, const struct st_at *at, const struct tb_odds *odds, const struct st_action *act);

#endif
