/* facts.h -- Ancients: what its learnt value (play.net) is made of. */
#ifndef ANCIENTS_FACTS_H
#define ANCIENTS_FACTS_H

#include "../../core/eval.h"
#include "ancients.h"

/* A fact: name, the amount that counts as 1.  Chances, shares and expected points are in thousandths. */
/* clang-format off */
#define ANC_FACTS(X) \
    X(ANC_FACT_VALUE, "evaluation, for this side", 16384) \
    X(ANC_FACT_BASES, "share of its Bases that it has", 1000) \
    X(ANC_FACT_LOST, "share of the losses that break it", 1000) \
    X(ANC_FACT_BREAKS_2, "breaks by two more Bases", 1) \
    X(ANC_FACT_BREAKS_4, "breaks by four more Bases", 1) \
    X(ANC_FACT_LEFT, "Bases that it can lose until it breaks", 6) \
    X(ANC_FACT_HEAVY, "share of heavy foot", 500) \
    X(ANC_FACT_MEDIUM, "share of medium foot", 500) \
    X(ANC_FACT_LIGHT, "share of light foot", 500) \
    X(ANC_FACT_EVADERS, "share of Bases that evade", 250) \
    X(ANC_FACT_SHOCK, "share of Bases with shock", 500) \
    X(ANC_FACT_RIDERS, "share of other mounted Bases", 500) \
    X(ANC_FACT_SPEARS, "share of Bases that stand steady with spears", 500) \
    X(ANC_FACT_ELITES, "share of elites less levies", 500) \
    X(ANC_FACT_BLOCKS, "Blocks", 8) \
    X(ANC_FACT_SINGLES, "Blocks of one Base", 4) \
    X(ANC_FACT_PAIRS, "Blocks of two or three Bases", 4) \
    X(ANC_FACT_WEAR, "Fatigue against what breaks it, all Blocks", 1000) \
    X(ANC_FACT_SPARE, "points that its Blocks bear, each Base", 4000) \
    X(ANC_FACT_FALLS_1, "Bases whose Blocks the next point breaks", 4) \
    X(ANC_FACT_FALLS_2, "Bases whose Blocks two points break", 4) \
    X(ANC_FACT_FALLS_4, "Bases whose Blocks three or four points break", 4) \
    X(ANC_FACT_FALLS_8, "Bases whose Blocks five to eight points break", 8) \
    X(ANC_FACT_WORN, "Bases that would break alone", 3) \
    X(ANC_FACT_INFECTED, "Bases that a worn Block beside them would take along", 4) \
    X(ANC_FACT_GIVES, "points given by fights to come", 6000) \
    X(ANC_FACT_STRIPS, "Bases that fights to come break", 3000) \
    X(ANC_FACT_STRAINED, "Bases of Blocks that expect more than they bear", 4) \
    X(ANC_FACT_BURDENED, "Bases of Blocks that expect half of what they bear", 4) \
    X(ANC_FACT_GIVES_NEXT, "points given by all in contact, if they fight again", 6000) \
    X(ANC_FACT_STRIPS_NEXT, "Bases that these fights would break", 3000) \
    X(ANC_FACT_FRONTS, "fights front to front", 8) \
    X(ANC_FACT_FLANKS, "enemies struck in flank", 3) \
    X(ANC_FACT_REARS, "enemies struck in rear", 2) \
    X(ANC_FACT_PINNED, "Bases in contact without room behind", 3) \
    X(ANC_FACT_ENGAGED, "Bases in contact", 8) \
    X(ANC_FACT_HEAVIER, "weight against enemies in contact", 8) \
    X(ANC_FACT_SHOCKING, "Bases in contact that have shock now", 3) \
    X(ANC_FACT_READY, "Bases that a full move has readied for shock", 3) \
    X(ANC_FACT_SHOTS, "Fatigue expected from its shots", 1500) \
    X(ANC_FACT_SHOOTERS, "Bases with a target", 3) \
    X(ANC_FACT_FAR, "hexes to the nearest enemies, all Bases", 48) \
    X(ANC_FACT_FRONT_OPEN, "Bases that enemies can reach from the front", 8) \
    X(ANC_FACT_FLANK_OPEN, "Bases that enemies can reach from behind their front", 6) \
    X(ANC_FACT_BACK_OPEN, "Bases that enemies can reach, none of them in front", 3) \
    X(ANC_FACT_OUTWEIGHS, "weight against the nearest enemies in reach", 12) \
    X(ANC_FACT_LINE, "neighbours in line", 8) \
    X(ANC_FACT_HIGH, "Bases that stand higher than the nearest enemy in reach", 3) \
    X(ANC_FACT_SUNK, "weight that the ground takes", 6) \
    X(ANC_FACT_RESTING, "tired Bases that can rest this turn", 6) \
    X(ANC_FACT_HELD, "objectives held", 1) \
    X(ANC_FACT_GOAL_FAR, "hexes to the objectives, nearest Base", 16) \
    X(ANC_FACT_WINS_NOW, "would win if the battle ended now", 1) \
    X(ANC_FACT_WINS_LATE, "the same, more as the end comes", 1000) \
    X(ANC_FACT_ACTS, "has the turn", 1) \
    X(ANC_FACT_ORDERS, "gives orders now", 1)
#define ANC_COMMONS(X) \
    X(ANC_COMMON_CLOCK, "share of the turns that is over", 1000) \
    X(ANC_COMMON_LATE, "the same, its square", 1000) \
    X(ANC_COMMON_QUIET, "share of the turns without a blow that end it", 1000) \
    X(ANC_COMMON_BASES, "Bases of both armies", 32) \
    X(ANC_COMMON_CONTACT, "share of Bases in contact", 1000) \
    X(ANC_COMMON_FIGHTS, "fights to come this turn", 8) \
    X(ANC_COMMON_BREAK, "share of losses that breaks an army", 500) \
    X(ANC_COMMON_LIMIT, "Fatigue over which a Block breaks", 4) \
    X(ANC_COMMON_DIE, "spread of the combat die", 1500) \
    X(ANC_COMMON_CONTAGION, "contagion, range and Fatigue", 4) \
    X(ANC_COMMON_RECOVERY, "Fatigue that a rest takes", 2) \
    X(ANC_COMMON_SEAM, "Fatigue of a seam", 2) \
    X(ANC_COMMON_SHIFT, "most that weight adds", 4) \
    X(ANC_COMMON_STRIKE, "what strikes in flank and rear add and take", 8) \
    X(ANC_COMMON_CHARGE, "what shock adds and takes", 4) \
    X(ANC_COMMON_PACE, "moves of foot and horse", 10) \
    X(ANC_COMMON_GOALS, "objectives", 2)
/* clang-format on */
enum anc_fact { ANC_FACTS(ST_ID) ANC_FACT_COUNT };
enum anc_common { ANC_COMMONS(ST_ID) ANC_COMMON_COUNT };
extern const struct st_fact anc_facts[ANC_FACT_COUNT], anc_commons[ANC_COMMON_COUNT];

/* The facts of a position; `value` is its evaluation for side A. */
void anc_see(const struct anc_setting *k, const struct anc_state *g, int32_t value, struct st_facts *out);

#endif
