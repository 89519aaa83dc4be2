/* eval.h -- what both chapters of Iron Push's evaluation share.
 */
#ifndef IRONPUSH_EVAL_H
#define IRONPUSH_EVAL_H

#include "../../core/eval.h"
#include "ironpush.h"

struct ip_view {
    const struct ip_setting *k;
    const struct ip_state *g;
    uint64_t army[ST_SIDES];
    uint8_t mind;
    uint8_t beside[IP_SLOTS];            /* of those who stand: how many friends are close by */
    uint64_t engaged[IP_SLOTS];          /* with whom */
    struct ip_support support[IP_SLOTS]; /* of those who are engaged */
    struct pl_vec to[IP_SLOTS];          /* the way to the nearest enemy; none if there is no enemy */
};

/* Points of a unit, and of what it loses with each state. */
enum { IP_UNIT = 100, IP_SHAKEN = 26, IP_DISRUPTED = 60 };

/* eval_ironpush_attack.c */
int32_t ip_worth(const struct ip_view *v, uint32_t slot);
/* What a side has lost with so many units: the more, the nearer it is to breaking. */
int32_t ip_broken(const struct ip_view *v, uint8_t side, int32_t lost);
/* What the best attack of an engaged unit would gain; nobody has to attack. */
int32_t ip_attacks(const struct ip_view *v, uint32_t slot);

#endif
