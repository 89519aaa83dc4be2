/* eval.h -- what the chapters of Iron Push's evaluation share. */
#ifndef IRONPUSH_EVAL_H
#define IRONPUSH_EVAL_H

#include "../../core/eval.h"
#include "ironpush.h"

/* A position, with what is found once and used often; the arrays are by slot, and only of units that stand. */
struct ip_view {
    const struct ip_setting *k;
    const struct ip_state *g;
    uint64_t army[ST_SIDES];             /* the units of each side that stand */
    uint64_t fighting;                   /* those that are engaged */
    uint8_t mind;                        /* the searching side, or ST_NOBODY */
    uint8_t beside[IP_SLOTS];            /* how many friends are close by */
    struct ip_support support[IP_SLOTS]; /* of engaged units only */
    struct ip_known known;
    uint64_t nearest[IP_SLOTS]; /* the nearest enemy, as ip_found() writes it; UINT64_MAX if there is none */
    struct pl_vec to[IP_SLOTS]; /* the vector to him, or 0, 0 */
};

/* A distance squared and a slot as one number: the least is the nearest unit, and of equals the first. */
static inline uint64_t ip_found(uint64_t square, uint32_t slot) { return square << 8 | slot; }

/* 11.3: is a unit of a side near enough to a point to hold or contest it, and how far is the nearest? */
struct ip_hold {
    int32_t is_near, far;
};

/* A position that was valued, and parts of its points that may be true of the next one too.  A part that is known has
 * its slot's bit set. */
struct ip_notes {
    struct ip_view v; /* its pointers are the last position's */
    uint64_t is_used; /* 0: there is no last position */
    /* what the view was made from */
    uint64_t standing, live;
    uint16_t x[IP_SLOTS], y[IP_SLOTS], h[IP_SLOTS];
    uint8_t cohesion[IP_SLOTS];
    /* the parts */
    uint64_t knows_rest, knows_far, knows_jam, knows_fight;
    int32_t rest[IP_SLOTS], far[IP_SLOTS], fight[IP_SLOTS];
    uint8_t jammed_by[IP_SLOTS];     /* the slot of a friend in the way to the road, + 1; 0: none */
    struct pl_vec to_road[IP_SLOTS]; /* of the ways that are known: the step to the road, or 0, 0 */
    uint64_t chained;                /* of the fights that are known: a push may reach units that are not near */
    uint32_t knows_holds;            /* the same of a side */
    struct ip_hold hold[IP_AREAS][ST_SIDES];
};

/* Points of a unit, and how many of them it has lost when Shaken and when Disrupted. */
enum { IP_UNIT = 100, IP_SHAKEN = 26, IP_DISRUPTED = 60 };

/* What an attack would do on average.  Chances and hits are in 36ths, the throws of two dice. */
enum { IP_THROWS = IP_FACES * IP_FACES };
struct ip_prospect {
    int32_t gain;        /* in points */
    int32_t edge;        /* the attacker's lead in totals */
    int32_t hits, back;  /* on the defender, on the attacker */
    int32_t kills;       /* the chance that the defender's side loses a unit */
    int32_t falls;       /* the chance that the attacker is lost */
    uint32_t is_trapped; /* a push-back would hit or destroy */
};

/* eval.c */

/* 11.3: is a unit of the side near enough to hold or contest a point?  *far: the distance of the nearest unit. */
int ip_is_near(const struct ip_view *v, uint8_t side, struct pl_vec p, int32_t *far);

/* eval_survey.c */

/* Look at a position once: fills v. */
void ip_survey(struct ip_view *v, const struct st_setting *set, const struct st_state *s, uint8_t mind);
/* The same for notes, by what changed since their last position, if there is one and not much has. */
void ip_survey_next(struct ip_notes *n, const struct st_setting *set, const struct st_state *s, uint8_t mind);

/* eval_attack.c */

/* The points of a live unit: its strength, its cohesion, and whether it commands. */
int32_t ip_worth(const struct ip_view *v, uint32_t slot);
/* What a side loses by so many lost units, beside their own points; it grows with the square. */
int32_t ip_broken(const struct ip_view *v, uint8_t side, int32_t lost);
/* What the best attack of an engaged unit would gain; never below 0, because no unit has to attack. */
int32_t ip_attacks(struct ip_notes *n, uint32_t slot);
/* What an attack on an enemy that the unit is engaged with would do. */
void ip_prospect_of(const struct ip_view *v, uint32_t slot, uint32_t other, struct ip_prospect *out);

#endif
