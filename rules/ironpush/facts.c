/* facts.c -- Iron Push: the facts of a position, in both editions.
 *
 * What an attack does is the mean over its throws, by the rules' own totals, table of results and push-back.
 */
#include "facts.h"

enum { ALL = 1000, BEST = 3 };

/* clang-format off */
const struct st_fact ip_facts[IP_FACT_COUNT] = { IP_FACTS(ST_ROW) IP_LATE_FACTS(ST_ROW) };
const struct st_fact ip_commons[IP_COMMON_COUNT] = { IP_COMMONS(ST_ROW) };
/* clang-format on */

struct look {
    const struct ip_view *v;
    const struct ip_setting *k;
    const struct ip_state *g;
    struct st_facts *out;
    int32_t threat[IP_SLOTS], threat_later[IP_SLOTS]; /* the best chance to destroy it: enemies that may act, others */
    uint64_t trapped;
};

/* The chance that a die shows at least `need`. */
static int32_t chance(int32_t need) { return st_max(0, st_min(IP_FACES + 1 - need, IP_FACES)) * ALL / IP_FACES; }

static int has(uint64_t mask, uint32_t slot) { return (mask & ip_bit(slot)) != 0; }

/* ---- attacks ---- */

/* Keep the best gains of a side, best first. */
static void keep(int32_t *best, int32_t gain)
{
    for (uint32_t i = 0; i < BEST; i++)
        if (gain > best[i]) {
            const int32_t other = best[i];

            best[i] = gain;
            gain = other;
        }
}

static void add_attack(const struct look *l, uint32_t slot, const struct ip_prospect *p, int32_t *fact)
{
    const int acted = has(l->g->acted, slot);

    if (acted)
        fact[IP_FACT_GAIN_LATER] += st_max(p->gain, 0);
    else
        keep(&fact[IP_FACT_GAIN_1], p->gain);
    fact[acted ? IP_FACT_HITS_LATER : IP_FACT_HITS] += p->hits;
    fact[IP_FACT_BACK] += p->back;
    fact[IP_FACT_STRONGER] += p->edge > 0;
    fact[IP_FACT_WEAKER] += p->edge < 0;
}

/* 7: the attacks of an engaged unit; the best counts, and each is a threat to its target. */
static void attacks(struct look *l, uint32_t slot, int32_t *fact)
{
    struct ip_prospect best, p;
    uint32_t target = IP_SLOTS;

    for (uint64_t m = l->v->known.engaged[slot]; m; m &= m - 1) {
        const uint32_t other = ip_low(m);
        int32_t *threat = has(l->g->acted, slot) ? &l->threat_later[other] : &l->threat[other];

        ip_prospect_of(l->v, slot, other, &p);
        *threat = st_max(*threat, p.kills);
        if (p.is_trapped)
            l->trapped |= ip_bit(other);
        if (target == IP_SLOTS || p.gain > best.gain) {
            best = p;
            target = other;
        }
    }
    if (target == IP_SLOTS)
        return;
    add_attack(l, slot, &best, fact);
    fact[IP_FACT_FLANKING] += ip_touches(l->k, l->g, slot, target).other != PL_FRONT;
}

/* What the enemy's attacks threaten: losses of this side are the other side's facts. */
static void threats(const struct look *l, uint8_t side)
{
    int32_t *own = l->out->side[side], *enemy = l->out->side[!side];

    for (uint64_t m = l->v->army[side]; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        enemy[IP_FACT_KILL] = st_max(enemy[IP_FACT_KILL], l->threat[slot]);
        enemy[IP_FACT_KILLS] += l->threat[slot];
        enemy[IP_FACT_KILLS_LATER] += l->threat_later[slot];
        own[IP_FACT_TRAPPED] += has(l->trapped, slot);
    }
}

/* ---- one unit ---- */

static void cohesion(const struct look *l, uint32_t slot, int32_t *fact)
{
    static const uint8_t units[] = { IP_FACT_FRESH, IP_FACT_SHAKEN, IP_FACT_DISRUPTED };
    static const uint8_t totals[] = { IP_FACT_STRONG, IP_FACT_STRONG_SHAKEN, IP_FACT_STRONG_DISRUPTED };
    const uint8_t worn = l->g->cohesion[slot];

    fact[units[worn]]++;
    fact[totals[worn]] += l->k->base[slot] + l->k->worn[worn];
    fact[IP_FACT_SKIRMISHERS] += has(l->k->skirmisher, slot);
    fact[IP_FACT_COMMANDERS] += has(l->k->commander, slot);
    fact[IP_FACT_WAITING] += !has(l->g->acted, slot);
}

static void engaged(struct look *l, uint32_t slot, int32_t *fact)
{
    const uint8_t worn = l->g->cohesion[slot];

    fact[IP_FACT_ENGAGED]++;
    fact[IP_FACT_ENGAGED_SHAKEN] += worn == IP_IS_SHAKEN;
    fact[IP_FACT_ENGAGED_DISRUPTED] += worn == IP_IS_DISRUPTED;
    fact[IP_FACT_WAITING_ENGAGED] += !has(l->g->acted, slot);
    fact[IP_FACT_MOBBED] += ip_count(l->v->known.engaged[slot]) > 1;
    fact[IP_FACT_SUPPORT] += st_min((int32_t)l->v->support[slot].count, l->k->support_cap);
    if (worn == IP_IS_DISRUPTED)
        fact[IP_FACT_FALL_BACK] += chance(l->k->fall_back_need - ip_fall_back_sum(l->k, l->g, slot, NULL));
    attacks(l, slot, fact);
    l->out->common[IP_COMMON_ENGAGED]++;
}

/* 4.1, 9.1: how far the enemy is, and whether the unit could rally. */
static void unengaged(const struct look *l, uint32_t slot, int32_t *fact)
{
    const struct pl_vec to = l->v->to[slot], ahead = { pl_cos(l->g->h[slot]), pl_sin(l->g->h[slot]) };
    const int32_t far = (int32_t)pl_length(to), reach = l->k->move + IP_WIDTH / 2;
    const int worn = l->g->cohesion[slot] != IP_IS_FRESH, acted = has(l->g->acted, slot);

    fact[IP_FACT_FAR] += far;
    fact[IP_FACT_REACH] += far <= reach && !acted;
    fact[IP_FACT_EXPOSED] += far <= reach && worn;
    fact[IP_FACT_TURNED] += pl_dot(to, ahead) * 10 < pl_length(to) * PL_ONE * 3;
    if (worn)
        fact[acted ? IP_FACT_RALLY_LATER : IP_FACT_RALLY] +=
            chance(l->k->rally_need - ip_rally_bonus(l->k, l->g, slot, NULL));
}

/* ---- the army, the objectives, the clock ---- */

static void army(struct look *l, uint8_t side, int32_t *fact)
{
    const int32_t lost = (int32_t)ip_lost(l->k, l->g, side), most = st_max((int32_t)ip_breaks_at(l->k, side), 1);

    for (uint64_t m = l->g->live & ip_army(side); m; m &= m - 1)
        cohesion(l, ip_low(m), fact);
    for (uint64_t m = l->v->army[side]; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        fact[IP_FACT_BESIDE] += st_min(l->v->beside[slot], 2);
        if (l->v->known.engaged[slot])
            engaged(l, slot, fact);
        else
            unengaged(l, slot, fact);
    }
    for (uint64_t m = ip_able_commanders(l->k, l->g, side); m; m &= m - 1) {
        fact[IP_FACT_COMMANDS]++;
        fact[IP_FACT_COMMANDED] += (int32_t)ip_count(ip_commanded_by(l->k, l->g, ip_low(m)));
    }
    fact[IP_FACT_LOST] = lost * ALL / most;
    fact[IP_FACT_BREAKS_1] = most - lost <= 1;
    fact[IP_FACT_BREAKS_2] = most - lost <= 2;
    fact[IP_FACT_BREAKS_3] = most - lost <= 3;
    fact[IP_FACT_TIME] = l->k->time_favours == side + 1;
    l->out->common[IP_COMMON_LOST] += lost;
}

/* TE1b: could a unit come near enough to a point by one move? */
static int could_reach(const struct look *l, uint32_t slot, struct pl_vec p)
{
    const int32_t move = l->k->roads ? st_max(l->k->road, l->k->move) : l->k->move;

    return !l->v->known.engaged[slot] && !has(l->g->acted, slot) &&
           pl_length(pl_minus(ip_place(l->g, slot), p)) <= l->k->objective + l->k->deep[slot] / 2 + move;
}

/* 11.3: the units near a point. */
static void around(const struct look *l, uint8_t side, struct pl_vec p, int32_t *fact)
{
    for (uint64_t m = l->v->army[side]; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);
        const int32_t touch = l->k->objective + l->k->radius[slot] + 1; /* no base that is farther holds it */

        if (ip_is_far(l->g, slot, p, 2 * l->k->move + l->k->objective))
            continue;
        fact[IP_FACT_GOAL_UNITS]++;
        fact[IP_FACT_GOAL_REACH] += could_reach(l, slot, p);
        if (ip_is_far(l->g, slot, p, touch) || !ip_is_at(l->k, l->g, slot, p))
            continue;
        fact[IP_FACT_GOAL_STEPS] += IP_IS_DESTROYED - l->g->cohesion[slot];
        fact[IP_FACT_GOAL_THREAT] += l->threat[slot];
    }
}

/* 11.3: who holds each objective, and how firmly. */
static void objectives(const struct look *l)
{
    for (uint32_t a = 0; a < l->k->areas; a++) {
        const struct pl_vec p = l->k->shape[a].p[0];
        int near[ST_SIDES];

        if (l->k->kind[a] != IP_OBJECTIVE)
            continue;
        l->out->common[IP_COMMON_OBJECTIVES]++;
        for (uint8_t side = 0; side < ST_SIDES; side++) {
            int32_t far;

            near[side] = ip_is_near(l->v, side, p, &far);
            l->out->side[side][IP_FACT_AT] += near[side];
            l->out->side[side][IP_FACT_GOAL_FAR] += far;
            around(l, side, p, l->out->side[side]);
        }
        if (near[0] != near[1])
            l->out->side[near[1]][IP_FACT_HELD]++;
    }
}

/* A50: who would win if the battle ended now: 1 side A, -1 side B. */
static int32_t verdict(const struct look *l)
{
    const int32_t held = l->out->side[0][IP_FACT_HELD] - l->out->side[1][IP_FACT_HELD];
    const int32_t lost = (int32_t)ip_lost(l->k, l->g, 1) - (int32_t)ip_lost(l->k, l->g, 0), lead = held ? held : lost;

    if (l->k->time_favours)
        return l->k->time_favours == 1 ? 1 : -1;
    return lead > 0 ? 1 : lead < 0 ? -1 : 0;
}

/* The sign of a side's lead over the other. */
static int32_t lead(int32_t own, int32_t other) { return (own > other) - (own < other); }

static void clock(const struct look *l)
{
    const int32_t turn = l->g->turn, limit = st_max(l->k->turn_limit, 1), now = verdict(l);
    const int32_t all = (int32_t)ip_count(l->g->live), waiting = (int32_t)ip_count(l->g->live & ~l->g->acted);
    const int32_t left = st_max(1, all * (limit - turn) + waiting); /* activations */
    const int32_t late = ALL * all / st_max(left + all, 1);
    int32_t *common = l->out->common;

    common[IP_COMMON_CLOCK] = ALL * turn / limit;
    common[IP_COMMON_LATE] = ALL * turn * turn / (limit * limit);
    common[IP_COMMON_LAST] = turn >= limit;
    common[IP_COMMON_LEFT] = ALL * waiting / st_max(all, 1);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        int32_t *fact = l->out->side[side];

        fact[IP_FACT_WINS_NOW] = side ? -now : now;
        fact[IP_FACT_WINS_LATE] = fact[IP_FACT_WINS_NOW] * late;
        fact[IP_FACT_SPARED] = lead((int32_t)ip_lost(l->k, l->g, !side), (int32_t)ip_lost(l->k, l->g, side));
        fact[IP_FACT_SPARED_LATE] = fact[IP_FACT_SPARED] * late;
        fact[IP_FACT_HOLDS_LATE] = lead(fact[IP_FACT_HELD], l->out->side[!side][IP_FACT_HELD]) * late;
        fact[IP_FACT_GOAL_REACH_LATE] = fact[IP_FACT_GOAL_REACH] * late;
    }
}

static void book(const struct look *l)
{
    int32_t *common = l->out->common;

    for (uint32_t face = 1; face <= IP_FACES; face++) {
        common[IP_COMMON_HITS] += l->k->hits_defender[face] * ALL / IP_FACES;
        common[IP_COMMON_BACK] += l->k->hits_attacker[face] * ALL / IP_FACES;
        common[IP_COMMON_PUSHES] += (l->k->pushes[face] != 0) * ALL / IP_FACES;
    }
    common[IP_COMMON_UNITS] = l->k->s.count[0] + l->k->s.count[1];
    common[IP_COMMON_RALLY] = chance(l->k->rally_need);
    common[IP_COMMON_SUPPORTER] = l->k->supporter;
    common[IP_COMMON_MOVE] = l->k->move;
}

void ip_see(const struct ip_view *v, int32_t value, struct st_facts *out)
{
    struct look l;

    __builtin_memset(out, 0, sizeof *out);
    __builtin_memset(&l, 0, sizeof l);
    l.v = v, l.k = v->k, l.g = v->g, l.out = out;
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        out->side[side][IP_FACT_VALUE] = side ? -value : value;
        out->side[side][IP_FACT_ACTS] = v->g->s.actor == side;
        army(&l, side, out->side[side]);
    }
    for (uint8_t side = 0; side < ST_SIDES; side++)
        threats(&l, side);
    objectives(&l);
    clock(&l);
    book(&l);
}
