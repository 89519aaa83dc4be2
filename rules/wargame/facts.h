/* facts.h -- Wargame: what its learnt value (value.net) is made of. */
#ifndef WARGAME_FACTS_H
#define WARGAME_FACTS_H

#include "eval.h"

/* A fact: name, the amount that counts as 1.  Shares and chances are in thousandths, losses in points of cost. */
/* clang-format off */
#define WG_FACTS(X) \
    X(WG_FACT_VALUE, "evaluation, for this side", 16384) \
    X(WG_FACT_SHARE, "share of the army left, by cost", 1000) \
    X(WG_FACT_EARLY, "the same, less as the end comes", 1000) \
    X(WG_FACT_FOOT, "cost of light units left", 100) \
    X(WG_FACT_SHOOTERS, "cost of units left that only shoot", 80) \
    X(WG_FACT_HEAVY, "cost of armoured units left", 80) \
    X(WG_FACT_MODELS, "models left", 20) \
    X(WG_FACT_DESTROYED, "units destroyed", 1) \
    X(WG_FACT_HALVED, "units at half strength or less", 1) \
    X(WG_FACT_HALVES, "units that two losses bring to half strength", 1) \
    X(WG_FACT_DIES, "units that two losses destroy", 1) \
    X(WG_FACT_SPARE, "models above half strength, of the weakest unit above it", 4) \
    X(WG_FACT_BRAVE, "losses that models bear without flight on average", 60) \
    X(WG_FACT_FLIGHT, "loss by flight in this activation, to be tested", 20) \
    X(WG_FACT_PENDING, "loss by shots and blows to come, less what comes back", 20) \
    X(WG_FACT_SCORE, "points that cannot be lost again", 6) \
    X(WG_FACT_HELD, "markers held", 1) \
    X(WG_FACT_SAFE, "markers held that the enemy's moves cannot take", 1) \
    X(WG_FACT_FIRM, "markers held that the enemy's runs cannot take", 1) \
    X(WG_FACT_TAKES, "markers not held that a move can take", 1) \
    X(WG_FACT_TAKES_RUN, "markers not held that a run can take", 1) \
    X(WG_FACT_AT, "models at markers", 8) \
    X(WG_FACT_TO, "models that can move to markers", 16) \
    X(WG_FACT_MARGIN, "shares of the models at markers, more than half", 1000) \
    X(WG_FACT_MARGIN_TO, "the same with those that can move there", 1000) \
    X(WG_FACT_MARGIN_RUN, "the same with those that can run there", 1000) \
    X(WG_FACT_PRESENCE, "what the evaluation gives for markers", 60) \
    X(WG_FACT_FAR, "inches to the nearest marker, all units", 30) \
    X(WG_FACT_LEAD, "points ahead if markers stay as they are", 3) \
    X(WG_FACT_LEAD_LATE, "the same, more as the end comes", 3000) \
    X(WG_FACT_WINS, "would win if markers stayed as they are", 1) \
    X(WG_FACT_WINS_LATE, "the same, more as the end comes", 1000) \
    X(WG_FACT_THREATS, "threats of all units", 40) \
    X(WG_FACT_BEST, "the greatest threat", 20) \
    X(WG_FACT_FRESH, "the greatest threat of a unit that is not the last one", 20) \
    X(WG_FACT_NEXT, "the greatest threat, if this side begins the next activation", 20) \
    X(WG_FACT_SHOT, "loss by shots as units stand", 20) \
    X(WG_FACT_CHARGE, "loss by charges, less what comes back", 20) \
    X(WG_FACT_DANGER, "the greatest threats to each unit", 60) \
    X(WG_FACT_PREY, "units that a threat costs half of what is left", 1) \
    X(WG_FACT_READY, "cost of units whose weapon in hand fits", 100) \
    X(WG_FACT_CLOSE, "cost of units that an enemy can charge", 100) \
    X(WG_FACT_ENGAGED, "cost of units beside the enemy", 100) \
    X(WG_FACT_LIGHT, "cost of units in light cover", 80) \
    X(WG_FACT_THICK, "cost of units in heavy cover", 80) \
    X(WG_FACT_LAST, "cost of the unit activated last", 80) \
    X(WG_FACT_TIRED, "cost of the fatigued unit", 80) \
    X(WG_FACT_WAITING, "units not on the table yet", 3) \
    X(WG_FACT_LEFT, "activations left", 6) \
    X(WG_FACT_ACTS, "begins the next activation", 1) \
    X(WG_FACT_DECIDES, "decides now", 1) \
    X(WG_FACT_RACE, "race to its goal", 1024) \
    X(WG_FACT_FAVOURED, "wins a tie", 1)
#define WG_COMMONS(X) \
    X(WG_COMMON_CLOCK, "share of the activations that is over", 1000) \
    X(WG_COMMON_LATE, "the same, its square", 1000) \
    X(WG_COMMON_END, "share of the last activations, more as the end comes", 1000) \
    X(WG_COMMON_BETWEEN, "between activations", 1) \
    X(WG_COMMON_FIGHT, "in a fight", 1) \
    X(WG_COMMON_MODELS, "models of both armies", 40) \
    X(WG_COMMON_MARKERS, "markers", 2) \
    X(WG_COMMON_OBJECTIVE, "points for a marker at the end", 3) \
    X(WG_COMMON_HOLD, "points for a marker after an activation", 1) \
    X(WG_COMMON_DESTROYED, "points for a unit destroyed", 3) \
    X(WG_COMMON_HALF, "points for a unit at half strength", 1) \
    X(WG_COMMON_BREACH, "models in the goal that win", 8) \
    X(WG_COMMON_HIT, "number needed to hit", 4) \
    X(WG_COMMON_COVER, "number needed through light cover", 4) \
    X(WG_COMMON_RUN, "inches of a run for each pip", 1)
/* clang-format on */
enum wg_fact { WG_FACTS(ST_ID) WG_FACT_COUNT };
enum wg_common { WG_COMMONS(ST_ID) WG_COMMON_COUNT };
extern const struct st_fact wg_facts[WG_FACT_COUNT], wg_commons[WG_COMMON_COUNT];

/* The facts of a position that waits for a decision. */
void wg_see(const struct wg_setting *k, const struct wg_state *g, struct st_facts *out);

/* sense.c */
enum { WG_FOLLIES = 5 };
extern const struct st_folly wg_follies[WG_FOLLIES];

#endif
