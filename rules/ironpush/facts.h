/* facts.h -- Iron Push: what the learnt values of both editions (value.net) are made of. */
#ifndef IRONPUSH_FACTS_H
#define IRONPUSH_FACTS_H

#include "eval.h"

/* A fact: name, the amount that counts as 1.  Chances and shares are in thousandths, chances of attacks and their hits
 * in 36ths, lengths in thousandths of a base width.  An attack is a unit's best by its gain. */
/* clang-format off */
#define IP_FACTS(X) \
    X(IP_FACT_VALUE, "evaluation, for this side", 32768) \
    X(IP_FACT_FRESH, "units, fresh", 4) \
    X(IP_FACT_SHAKEN, "units, shaken", 2) \
    X(IP_FACT_DISRUPTED, "units, disrupted", 2) \
    X(IP_FACT_STRONG, "totals of fresh units without support", 16) \
    X(IP_FACT_STRONG_SHAKEN, "totals of shaken units without support", 8) \
    X(IP_FACT_STRONG_DISRUPTED, "totals of disrupted units without support", 4) \
    X(IP_FACT_SKIRMISHERS, "skirmishers", 1) \
    X(IP_FACT_COMMANDERS, "commanders", 1) \
    X(IP_FACT_LOST, "share of the losses that break it", 1000) \
    X(IP_FACT_BREAKS_1, "breaks by one more loss", 1) \
    X(IP_FACT_BREAKS_2, "breaks by two more losses", 1) \
    X(IP_FACT_BREAKS_3, "breaks by three more losses", 1) \
    X(IP_FACT_ACTS, "acts now", 1) \
    X(IP_FACT_WAITING, "units that have not acted", 6) \
    X(IP_FACT_WAITING_ENGAGED, "engaged units that have not acted", 3) \
    X(IP_FACT_COMMANDS, "commanders who can give an activation", 1) \
    X(IP_FACT_COMMANDED, "units that they could give it to", 3) \
    X(IP_FACT_ENGAGED, "units engaged", 3) \
    X(IP_FACT_ENGAGED_SHAKEN, "units engaged, shaken", 2) \
    X(IP_FACT_ENGAGED_DISRUPTED, "units engaged, disrupted", 1) \
    X(IP_FACT_MOBBED, "units engaged with several enemies", 2) \
    X(IP_FACT_GAIN_1, "gain of the best attack of a unit that has not acted", 50) \
    X(IP_FACT_GAIN_2, "gain of the second best", 50) \
    X(IP_FACT_GAIN_3, "gain of the third best", 50) \
    X(IP_FACT_GAIN_LATER, "gain of attacks of units that have acted", 100) \
    X(IP_FACT_STRONGER, "attacks with the higher total", 2) \
    X(IP_FACT_WEAKER, "attacks with the lower total", 2) \
    X(IP_FACT_HITS, "hits by attacks of units that have not acted", 36) \
    X(IP_FACT_HITS_LATER, "hits by attacks of units that have acted", 36) \
    X(IP_FACT_BACK, "hits that attacks get back", 36) \
    X(IP_FACT_KILL, "best chance of a unit that has not acted to destroy", 36) \
    X(IP_FACT_KILLS, "enemies that such units destroy", 36) \
    X(IP_FACT_KILLS_LATER, "enemies that units destroy that have acted", 36) \
    X(IP_FACT_FLANKING, "attacks on a flank or rear", 2) \
    X(IP_FACT_TRAPPED, "units that a push-back hits or destroys", 2) \
    X(IP_FACT_SUPPORT, "supporters of engaged units that count", 4) \
    X(IP_FACT_RALLY, "chances to rally of units that have not acted", 1000) \
    X(IP_FACT_RALLY_LATER, "chances to rally of units that have acted", 1000) \
    X(IP_FACT_FALL_BACK, "chances of disrupted units to fall back", 1000) \
    X(IP_FACT_BESIDE, "friends beside units", 8) \
    X(IP_FACT_FAR, "way to the nearest enemies, all units", 16000) \
    X(IP_FACT_REACH, "units that could reach an enemy, not acted", 4) \
    X(IP_FACT_EXPOSED, "worn units that enemies could reach, not engaged", 2) \
    X(IP_FACT_TURNED, "units whose front is turned away", 2) \
    X(IP_FACT_HELD, "objectives held alone", 1) \
    X(IP_FACT_AT, "objectives held or contested", 1) \
    X(IP_FACT_GOAL_FAR, "way to the objectives, nearest unit", 8000) \
    X(IP_FACT_GOAL_UNITS, "units within two moves of an objective", 4) \
    X(IP_FACT_GOAL_STEPS, "steps of cohesion at objectives", 3) \
    X(IP_FACT_GOAL_THREAT, "chances to be destroyed there", 36) \
    X(IP_FACT_WINS_NOW, "would win if the battle ended now", 1) \
    X(IP_FACT_WINS_LATE, "the same, more as the end comes", 1000) \
    X(IP_FACT_TIME, "wins on time", 1)
#define IP_LATE_FACTS(X) \
    X(IP_FACT_SPARED, "has fewer losses", 1) \
    X(IP_FACT_SPARED_LATE, "the same, more as the end comes", 1000) \
    X(IP_FACT_HOLDS_LATE, "holds more objectives, more as the end comes", 1000) \
    X(IP_FACT_GOAL_REACH, "units that could reach an objective, not acted", 2) \
    X(IP_FACT_GOAL_REACH_LATE, "the same, more as the end comes", 2000)
#define IP_COMMONS(X) \
    X(IP_COMMON_CLOCK, "share of the turns that is over", 1000) \
    X(IP_COMMON_LATE, "the same, its square", 1000) \
    X(IP_COMMON_LAST, "last turn", 1) \
    X(IP_COMMON_LEFT, "share of this turn that is left", 1000) \
    X(IP_COMMON_UNITS, "units of both armies", 16) \
    X(IP_COMMON_LOST, "losses of both armies", 4) \
    X(IP_COMMON_OBJECTIVES, "objectives", 2) \
    X(IP_COMMON_ENGAGED, "units engaged, of both armies", 6) \
    X(IP_COMMON_HITS, "hits on the defender, mean of a die", 1000) \
    X(IP_COMMON_BACK, "hits on the attacker, mean of a die", 1000) \
    X(IP_COMMON_PUSHES, "chance that a die pushes", 1000) \
    X(IP_COMMON_RALLY, "chance to rally without help", 1000) \
    X(IP_COMMON_SUPPORTER, "bonus of a supporter", 1) \
    X(IP_COMMON_MOVE, "move", 1000)
/* clang-format on */
/* The first edition has the first list only: its value.net was made before the second, which did most for battles that
 * an objective decides at the end. */
enum ip_fact { IP_FACTS(ST_ID) IP_FACT_FIRST, IP_FACT_BEFORE = IP_FACT_FIRST - 1, IP_LATE_FACTS(ST_ID) IP_FACT_COUNT };
enum ip_common { IP_COMMONS(ST_ID) IP_COMMON_COUNT };
extern const struct st_fact ip_facts[IP_FACT_COUNT], ip_commons[IP_COMMON_COUNT];

/* The facts of a position that ip_survey() has looked at; `value` is its evaluation for side A. */
void ip_see(const struct ip_view *v, int32_t value, struct st_facts *out);

/* sense.c */
enum { IP_FOLLIES = 3 };
extern const struct st_folly ip_follies[IP_FOLLIES];

#endif
