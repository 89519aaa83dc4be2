/* odds.h -- what an action may lead to, summed up for a player.
 *
 * table/odds.h counts; this page says what the numbers mean for one side.  Everything follows from what the rule set
 * declares (GOOD, HARM, OFFER, ROW, rank, c_is), nothing from words or from the order of an enum.
 */
#ifndef DK_ODDS_H
#define DK_ODDS_H

#include "../table/odds.h"
#include "../text/odds_text.h"

enum { DK_FACTS_MAX = 64, DK_REASONS_MAX = 64 };

enum dk_tone { DK_TONE_EVEN, DK_TONE_GOOD, DK_TONE_BAD }; /* for the side that reads it */

/* One outcome, or one part of the bar.  The result that leads it is the one of the highest rank; of equal ones the
 * last.  kind 0: it has no result. */
struct dk_case {
    struct st_nat weight;   /* of dk_odds.total, exact */
    uint16_t kind, unit;    /* the leading result and its unit; of a part: one that all its outcomes share, or kind 0 */
    uint16_t other, index;  /* of the result; of an outcome: its index in tb_odds.outcome */
    int32_t c;              /* of the result */
    uint16_t permille;      /* rounded to the nearest */
    st_rule rule;           /* the clause under which a side is asked, or dice follow; 0: it is done */
    uint8_t hurt, tone;     /* enum tx_hurt, enum dk_tone */
    uint8_t asked, certain; /* side + 1 that must decide then; certain: exactly all ways, not rounded */
    uint8_t side, zero[3];  /* of a result without a unit; else ST_NOBODY */
};

/* How often something happens to a unit, in any outcome. */
struct dk_fact {
    struct st_nat weight;
    uint16_t kind, unit;
    uint16_t permille;
    uint8_t tone, certain;
    uint8_t side;     /* of a result without a unit; else ST_NOBODY */
    uint8_t implied;  /* a harm of a higher rank comes to the unit in exactly the same outcomes: skip this one */
    uint8_t zero[2];  /* padding */
    uint32_t average; /* of a counted result (ST_C_COUNT): how much comes of it on average, in thousandths; else 0 */
};

struct dk_odds {
    struct st_nat total, rest; /* the outcomes' weights and the rest add up to the total; so do the parts' */
    uint32_t too_many;         /* everything else is 0 then */
    uint32_t outcomes, facts;
    uint32_t certain;                        /* there is one outcome, and it has all ways: the dice decide nothing */
    uint32_t harms;                          /* some outcome hurts somebody: the parts are worth showing */
    uint32_t cut;                            /* facts were left out */
    struct dk_case part[TX_HURTS];           /* the bar; a part with weight 0 is not there */
    struct dk_case outcome[TB_OUTCOMES_MAX]; /* the likeliest first */
    struct dk_fact fact[DK_FACTS_MAX];       /* unit by unit, the one that acts first; the highest rank first */
};

/* Does a die decide what comes of a lawful action?  Drawing from a bag does not count. */
int dk_meets_die(const struct st_at *at, const struct st_action *act);

/* The verbs that the unit's list has, one bit each. */
uint32_t dk_verbs_of(const struct st_at *at, uint16_t unit);
/* The listed actions of a unit whose result a die decides; 0: of no unit.  Returns how many. */
uint32_t dk_gambles(const struct st_at *at, uint16_t unit, struct st_action out[ST_LIST_MAX]);

/* Sum up finished odds for a side.  actor: the unit that acts, 0 none. */
void dk_sum_odds(const struct st_at *at, const struct tb_odds *odds, uint8_t side, uint16_t actor, struct dk_odds *out);

/* The itemised reasons of a lawful action: the MODIFIER events that it makes before the first die, in order.  Returns
 * how many of them are in `out`. */
uint32_t dk_reasons(const struct st_at *at, const struct st_action *act, struct st_event out[DK_REASONS_MAX]);

/* "3rd Spears lose by 2": the leading result of an outcome; where nothing happens, who decides then; else "nothing". */
void dk_put_case(struct tx_text *t, const struct st_at *at, const struct dk_case *c);

/* "3rd Spears suffers", "no harm", "both suffer", "Red decides": a part of the bar. */
void dk_put_part(struct tx_text *t, const struct st_at *at, const struct dk_case *c);

/* "hit 41.7 % (0.6 on average), Blue decides 30.6 %": what is worth knowing beside a choice, for its target and then
 * for its unit.  Nothing if the dice decide nothing. */
void dk_put_chance(struct tx_text *t, const struct st_at *at, const struct dk_odds *o, const struct st_action *act);

#endif
