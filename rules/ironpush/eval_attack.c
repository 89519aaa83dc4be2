/* eval_attack.c -- Iron Push: the value of units, and the gain of an attack.
 *
 * Uses the rules' own totals, table of results and push-back.
 */
#include "eval.h"

/* Points: for each step of strength over 3, for a commander, and for an army that has broken. */
enum { STRENGTH = 12, COMMANDER = 20, BREAK = 440 };

/* The eighths of an attack's gain that count: for a unit that may still act this turn, and for one that has acted.  In
 * the second edition an attack can destroy more, so threats count for more. */
struct threat {
    int32_t ready, later;
};
static const struct threat first_threat = { 5, 3 }, second_threat = { 7, 5 };

int32_t ip_worth(const struct ip_view *v, uint32_t slot)
{
    static const uint8_t worn[] = { 0, IP_SHAKEN, IP_DISRUPTED, IP_UNIT };

    return IP_UNIT + STRENGTH * (v->k->base[slot] - 3) + (v->k->commander & ip_bit(slot) ? COMMANDER : 0) -
           worn[v->g->cohesion[slot]];
}

int32_t ip_broken(const struct ip_view *v, uint8_t side, int32_t lost)
{
    const int32_t most = st_max((int32_t)ip_breaks_at(v->k, side), 1);

    return BREAK * lost * lost / (most * most);
}

/* What the loss of these units costs their side. */
static int32_t price(const struct ip_view *v, uint64_t units, uint8_t side)
{
    const int32_t lost = (int32_t)ip_lost(v->k, v->g, side);
    int32_t points = ip_broken(v, side, lost + (int32_t)ip_count(units)) - ip_broken(v, side, lost);

    for (; units; units &= units - 1)
        points += ip_worth(v, ip_low(units));
    return points;
}

/* What one hit costs the unit. */
static int32_t hit(const struct ip_view *v, uint32_t slot)
{
    switch (v->g->cohesion[slot]) {
    case IP_IS_FRESH: return IP_SHAKEN;
    case IP_IS_SHAKEN: return IP_DISRUPTED - IP_SHAKEN;
    default: return price(v, ip_bit(slot), ip_side(slot));
    }
}

/* What a push-back does to the side that is pushed: points, units that are lost, and the steps of cohesion that the
 * defender loses.  is_chained: it meets something, so units that are not near the defender may matter. */
struct shove {
    int32_t points, lost, hits, is_chained;
};

/* 7.7, CB4 to CB6.  A skirmisher passes through friends (CB5); working out where it lands takes too long for what it
 * tells, so its push counts nothing. */
static struct shove push(const struct ip_view *v, uint32_t attacker, uint32_t defender, int32_t heading)
{
    struct shove out = { 0, 0, 0, 0 };
    struct ip_state after;

    if (v->k->skirmisher & ip_bit(defender))
        return out;
    if (!ip_is_second(v->k)) {
        out.hits = ip_blocks_push(v->k, v->g, attacker, defender, heading, &v->known) != 0;
        out.points = out.hits ? hit(v, defender) : 0;
        return out;
    }
    if (ip_is_pushed_freely(v->k, v->g, defender, heading))
        return out;
    out.is_chained = 1;
    after = *v->g;
    ip_push_second(v->k, &after, defender, heading, NULL);
    out.lost = (int32_t)ip_count(v->g->live & ~after.live);
    out.hits = after.cohesion[defender] - v->g->cohesion[defender];
    if (out.lost)
        out.points = price(v, v->g->live & ~after.live, ip_side(defender));
    else
        out.points = out.hits ? hit(v, defender) : 0;
    return out;
}

/* 7.2 to 7.5: the average gain of one die, or of two of which the stronger side takes the better.  Two dice that differ
 * can fall in two ways. */
static int32_t roll(const int32_t face[IP_FACES], int32_t edge)
{
    int32_t one = 0, better = 0, worse = 0;

    for (uint32_t i = 0; i < IP_FACES; i++) {
        one += face[i];
        for (uint32_t j = 0; j < i; j++) {
            better += st_max(face[i], face[j]);
            worse += st_min(face[i], face[j]);
        }
    }
    return (edge == 0 ? one * IP_FACES : one + 2 * (edge > 0 ? better : worse)) / (IP_FACES * IP_FACES);
}

/* An attack before its dice: the lead in totals, the push-back, and the gain of each face. */
struct fight {
    int32_t edge;
    struct shove push;
    int32_t face[IP_FACES];
};

static void weigh(const struct ip_view *v, uint32_t slot, uint32_t other, struct fight *f)
{
    const struct ip_setting *k = v->k;
    const struct pl_contact c = pl_touches(&v->known.base[slot], &v->known.base[other], k->contact, IP_EPS);
    const struct pl_contact back = { c.other, c.mine, c.shared };
    const struct ip_part mine = { slot, 1, c, &v->support[slot] }, theirs = { other, 0, back, &v->support[other] };
    const int32_t heading = pl_turned(v->g->h[slot], 90 * c.mine);
    const int32_t own = hit(v, slot), his = hit(v, other);

    f->edge = ip_total_of(k, v->g, &mine, NULL) - ip_total_of(k, v->g, &theirs, NULL);
    f->push = push(v, slot, other, heading);
    for (uint32_t i = 0; i < IP_FACES; i++)
        f->face[i] =
            st_max(k->hits_defender[i + 1] * his, k->pushes[i + 1] * f->push.points) - k->hits_attacker[i + 1] * own;
}

void ip_prospect_of(const struct ip_view *v, uint32_t slot, uint32_t other, struct ip_prospect *out)
{
    const struct ip_setting *k = v->k;
    const int32_t mine = IP_IS_DESTROYED - v->g->cohesion[slot], his = IP_IS_DESTROYED - v->g->cohesion[other];
    struct fight f;

    __builtin_memset(out, 0, sizeof *out);
    weigh(v, slot, other, &f);
    out->gain = roll(f.face, f.edge);
    out->edge = f.edge;
    out->is_trapped = f.push.hits > 0 || f.push.lost > 0;
    for (uint32_t i = 0; i < IP_FACES; i++)
        for (uint32_t j = 0; j < IP_FACES; j++) {
            const int is_second = f.edge > 0 ? f.face[j] > f.face[i] : f.edge < 0 && f.face[j] < f.face[i];
            const uint32_t n = (is_second ? j : i) + 1;
            const int32_t hits = k->hits_defender[n] + (k->pushes[n] ? f.push.hits : 0);

            out->hits += st_min(hits, his);
            out->kills += hits >= his || (k->pushes[n] && f.push.lost);
            out->back += k->hits_attacker[n];
            out->falls += k->hits_attacker[n] >= mine;
        }
}

/* The average gain of the best attack on the enemies that a unit is engaged with. */
static void choose_fight(struct ip_notes *n, uint32_t slot)
{
    struct fight f;

    n->fight[slot] = 0;
    n->chained &= ~ip_bit(slot);
    for (uint64_t m = n->v.known.engaged[slot]; m; m &= m - 1) {
        weigh(&n->v, slot, ip_low(m), &f);
        n->fight[slot] = st_max(n->fight[slot], roll(f.face, f.edge));
        if (f.push.is_chained)
            n->chained |= ip_bit(slot);
    }
    n->knows_fight |= ip_bit(slot);
}

int32_t ip_attacks(struct ip_notes *n, uint32_t slot)
{
    const struct threat *threat = ip_is_second(n->v.k) ? &second_threat : &first_threat;

    if (!(n->knows_fight & ip_bit(slot)))
        choose_fight(n, slot);
    return n->fight[slot] * (n->v.g->acted & ip_bit(slot) ? threat->later : threat->ready) / 8;
}
