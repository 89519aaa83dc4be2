/* facts.h -- The Portable Wargame: what its learnt value (value.net) is made of. */
#ifndef PORTABLE_FACTS_H
#define PORTABLE_FACTS_H

#include "../../core/eval.h"
#include "portable.h"

/* A fact: name, the amount that counts as 1.  Chances and shares are in thousandths. */
/* clang-format off */
#define PW_FACTS(X) \
    X(PW_FACT_VALUE, "evaluation, for this side", 16384) \
    X(PW_FACT_INFANTRY, "infantry, fresh", 4) \
    X(PW_FACT_INFANTRY_WORN, "infantry, exhausted", 2) \
    X(PW_FACT_CAVALRY, "cavalry, fresh", 3) \
    X(PW_FACT_CAVALRY_WORN, "cavalry, exhausted", 2) \
    X(PW_FACT_GUNS, "guns, fresh", 2) \
    X(PW_FACT_GUNS_WORN, "guns, exhausted", 1) \
    X(PW_FACT_COMMANDERS, "commanders", 1) \
    X(PW_FACT_SAVES, "chances to save of fresh units", 3000) \
    X(PW_FACT_SAVES_WORN, "chances to save of exhausted units", 1500) \
    X(PW_FACT_LOST, "share of the losses that break it", 1000) \
    X(PW_FACT_BREAKS_1, "breaks by one more loss", 1) \
    X(PW_FACT_BREAKS_2, "breaks by two more losses", 1) \
    X(PW_FACT_WORN_NEAR, "exhausted units that enemies can reach", 2) \
    X(PW_FACT_WAITING, "units that have not acted", 6) \
    X(PW_FACT_NEXT, "chance to act next", 1000) \
    X(PW_FACT_ACTS, "acts now", 1) \
    X(PW_FACT_FIRE, "hits by fire that are not saved", 1000) \
    X(PW_FACT_FIRE_KILLS, "losses by fire", 500) \
    X(PW_FACT_FIRE_LEFT, "hits by fire of units that have not acted", 1000) \
    X(PW_FACT_CLOSE, "hits by attack that are not saved", 1000) \
    X(PW_FACT_CLOSE_KILLS, "losses by attack", 500) \
    X(PW_FACT_CLOSE_BACK, "hits that attacks get back", 1000) \
    X(PW_FACT_CLOSE_LEFT, "hits by attack of units that have not acted", 1000) \
    X(PW_FACT_FLANKED, "units attacked from flank or rear", 2) \
    X(PW_FACT_TRAPPED, "units beside enemies that cannot retreat", 2) \
    X(PW_FACT_REACH, "enemies that fresh units can reach", 4) \
    X(PW_FACT_LED, "fresh units with a commander", 1) \
    X(PW_FACT_RALLIES, "exhausted units with a commander", 1) \
    X(PW_FACT_ALONE, "commanders alone near the enemy", 1) \
    X(PW_FACT_COVER, "units in cover near the enemy", 2) \
    X(PW_FACT_HIGH, "units on high ground near the enemy", 2) \
    X(PW_FACT_LIMBERED, "guns limbered", 1) \
    X(PW_FACT_AIMED, "guns with a target", 1) \
    X(PW_FACT_FAR, "squares to the nearest enemies, all units", 24) \
    X(PW_FACT_HELD, "objectives held", 1) \
    X(PW_FACT_HELD_FIRM, "objectives held by a fresh unit", 1) \
    X(PW_FACT_GOAL_FAR, "squares to the objectives, nearest unit", 8) \
    X(PW_FACT_WINS_NOW, "would win if the battle ended now", 1) \
    X(PW_FACT_WINS_LATE, "the same, more as the end comes", 1000) \
    X(PW_FACT_ATTACKER, "is the attacker", 1)
#define PW_COMMONS(X) \
    X(PW_COMMON_CLOCK, "share of the rounds that is over", 1000) \
    X(PW_COMMON_LATE, "the same, its square", 1000) \
    X(PW_COMMON_LAST, "last round", 1) \
    X(PW_COMMON_BAG, "share of this round that is left", 1000) \
    X(PW_COMMON_UNITS, "units of both armies", 16) \
    X(PW_COMMON_OBJECTIVES, "objectives", 2) \
    X(PW_COMMON_CONTACT, "units beside enemies", 8) \
    X(PW_COMMON_FIRE, "chance to hit by fire", 1000) \
    X(PW_COMMON_CLOSE, "chance to hit in close combat", 1000) \
    X(PW_COMMON_SAVE, "chance of an average unit to save", 1000)
/* clang-format on */
enum pw_fact { PW_FACTS(ST_ID) PW_FACT_COUNT };
enum pw_common { PW_COMMONS(ST_ID) PW_COMMON_COUNT };
extern const struct st_fact pw_facts[PW_FACT_COUNT], pw_commons[PW_COMMON_COUNT];

/* CC6, RH2: the hits of an attack on a faced enemy that are not saved, given and taken on average, in thousandths. */
struct pw_exchange {
    int32_t given, taken;
};
struct pw_exchange pw_exchange_of(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t enemy);

/* The facts of a position; `value` is its evaluation for side A. */
void pw_see(const struct pw_setting *k, const struct pw_state *g, int32_t value, struct st_facts *out);

/* sense.c */
enum { PW_FOLLIES = 2 };
extern const struct st_folly pw_follies[PW_FOLLIES];

#endif
