/* desk_group.h -- law 11: pieces that act as one.
 *
 * Whichever piece of a group is pointed at or named, the group is in hand by that piece, and can do the same.  Where a
 * part of a group is chosen, each piece goes in and out by itself, in any order, and the rules alone say which parts
 * may be named.  What moves a whole group is drawn for every piece of it.
 */
#ifndef TESTS_DESK_GROUP_H
#define TESTS_DESK_GROUP_H

#include "desk_play.h"

static uint64_t group_picks, group_parts, group_ghosts;

struct group {
    struct st_piece piece[ST_PIECES_MAX]; /* of the whole table */
    uint32_t pieces, mates;
    uint16_t unit, mate[ST_PIECES_MAX]; /* unit: the id that actions name */
};

/* The group of a unit, as the rules tell it; 0: it has one piece, or none that stands. */
static inline int find_group(struct play *p, uint16_t unit, struct group *g)
{
    g->pieces = p->rs->pieces(p->set, now(p), g->piece);
    g->unit = unit;
    g->mates = 0;
    for (uint32_t i = 0; i < g->pieces; i++)
        if (unit > 0 && g->piece[i].group == unit)
            g->mate[g->mates++] = g->piece[i].id;
    return g->mates > 1;
}

static inline int is_mover(struct play *p, uint16_t id)
{
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t n = p->rs->movers(p->set, now(p), mover);
    uint32_t i = 0;

    while (i < n && mover[i] != id)
        i++;
    return i < n;
}

/* ---- one hand for the whole group ---- */

/* What can be done: the verbs that are offered, open and closed, each with the actions behind it. */
static inline uint64_t hash_verbs(const struct dk_answer *a)
{
    uint64_t hash = ST_HASH_START;

    for (uint32_t i = 0; i < a->choices; i++) {
        const struct dk_choice *c = &a->choice[i];
        const uint32_t says[] = { c->act.verb, c->act.unit, c->count, c->flags & DK_CLOSED };

        if (c->kind == DK_C_VERB)
            hash = st_hash(hash, says, sizeof says);
    }
    return hash;
}

/* Point at a piece of the group, and then say its name: both give the same hand. */
static inline uint64_t pick_mate(struct play *p, const struct group *g, uint16_t id)
{
    const struct dk_event point = { DK_POINT, 0, id, 0, 0, 0, 0 };
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    struct dk_hand h;
    uint64_t verbs;

    play_open(p);
    play_event(p, point, NULL);
    h = p->a.hand;
    verbs = hash_verbs(&p->a);
    if (h.unit != g->unit || h.held != id)
        broken(p, "11: a piece of a group is not the group", NULL);
    tx_put_unit(&t, p->set, id);
    play_open(p);
    play_event(p, event_of(DK_TYPE, (int32_t)t.size), words);
    if (p->a.hand.unit != h.unit || p->a.hand.held != h.held || p->a.hand.state != h.state)
        broken(p, "11: a name and a click on the same piece are not the same", NULL);
    group_picks++;
    return verbs;
}

static inline void law_picks(struct play *p, const struct group *g)
{
    uint64_t first = 0;

    play_open(p);
    if (p->a.hand.unit != 0) /* a click could mean a target, and a name an answer */
        return;
    for (uint32_t i = 0; i < g->mates; i++) {
        uint64_t verbs;

        if (g->mate[i] != g->unit && is_mover(p, g->mate[i])) /* it acts by itself now */
            continue;
        verbs = pick_mate(p, g, g->mate[i]);
        if (first != 0 && verbs != first)
            broken(p, "11: pieces of a group can do different things", NULL);
        first = verbs;
    }
}

/* ---- parts of a group ---- */

/* Choose the verb whose actions name a part of the unit's group; 0: it has none now. */
static inline int begin_part(struct play *p, const struct group *g)
{
    const struct dk_event point = { DK_POINT, 0, g->unit, 0, 0, 0, 0 };

    play_open(p);
    if (p->a.hand.unit != g->unit)
        play_event(p, point, NULL);
    for (uint32_t i = 0; i < p->a.choices && !p->a.takes; i++) {
        const struct dk_choice *c = &p->a.choice[i];

        if (c->kind == DK_C_VERB && c->act.unit == g->unit && !(c->flags & DK_CLOSED) &&
            p->rs->verbs[c->act.verb].bits_is == ST_B_MEMBERS)
            play_event(p, event_of(DK_CHOOSE, (int32_t)i), NULL);
    }
    return p->a.takes && p->a.hand.unit == g->unit;
}

/* The answer offers each piece once, marks those that are in, and means what the rules allow. */
static inline void law_part(struct play *p, const struct group *g, uint32_t bits)
{
    const struct dk_hand *h = &p->a.hand;
    const struct st_action act = { h->verb, 0, g->unit, 0, 0, 0, 0, 0, 0, bits };
    const int may = p->rs->check(p->set, now(p), &act).code == ST_OK;
    uint32_t offered = 0, marked = 0;

    for (uint32_t i = 0; i < p->a.choices; i++) {
        const struct dk_choice *c = &p->a.choice[i];

        if (c->kind != DK_C_MEMBER)
            continue;
        if (offered == g->mates || c->act.target != g->mate[offered] || c->act.bits != 1u << offered ||
            (c->flags & DK_CHOSEN) != (bits >> offered & 1 ? DK_CHOSEN : 0))
            broken(p, "11: a piece of a group is not offered as it is", NULL);
        offered++;
    }
    for (uint32_t i = 0; i < p->a.marks; i++) {
        uint32_t k = 0;

        while (p->a.mark[i].kind == DK_M_MEMBER && k < g->mates && g->mate[k] != p->a.mark[i].piece)
            k++;
        marked |= p->a.mark[i].kind == DK_M_MEMBER && k < g->mates ? 1u << k : 0;
    }
    if (offered != g->mates || marked != bits || h->bits != bits)
        broken(p, "11: the chosen part of a group is not the one that was clicked", NULL);
    if (h->state != (may    ? DK_LAWFUL
                     : bits ? DK_REFUSED
                            : DK_OPEN) ||
        (bits && memcmp(&act, &h->meant, sizeof act) != 0))
        broken(p, "11: a part of a group is not judged as the rules do", &h->meant);
    group_parts++;
}

/* Click on the pieces of `bits` one after the other, from the i-th on or from there down. */
static inline void click_part(struct play *p, const struct group *g, uint32_t bits, uint32_t from, int down)
{
    for (uint32_t i = 0; i < g->mates; i++) {
        const uint32_t k = (down ? from + g->mates - i : from + i) % g->mates;
        const struct dk_event e = { DK_POINT, 0, g->mate[k], 0, 0, 0, 0 };
        const uint32_t was = p->a.hand.bits;

        if (!(bits >> k & 1))
            continue;
        play_event(p, e, NULL);
        law_part(p, g, was ^ 1u << k);
    }
}

/* Any part, in two orders, and a piece that comes and goes again. */
static inline void law_parts(struct play *p, const struct group *g, struct tb_rng *rng)
{
    const uint32_t bits = tb_rng_below(rng, g->mates < 31 ? 1u << g->mates : 1u << 31);
    const uint32_t one = tb_rng_below(rng, g->mates);
    struct dk_hand h;

    if (g->mates > 32 || bits == 0 || !begin_part(p, g))
        return;
    click_part(p, g, bits, one, 0);
    h = p->a.hand;
    click_part(p, g, 1u << one, 0, 0);
    click_part(p, g, 1u << one, 0, 0);
    if (memcmp(&h, &p->a.hand, sizeof h) != 0)
        broken(p, "11: a piece that comes and goes leaves something behind", NULL);
    if (!begin_part(p, g))
        broken(p, "11: a part of a group cannot be begun again", NULL);
    click_part(p, g, bits, tb_rng_below(rng, g->mates), 1);
    if (memcmp(&h, &p->a.hand, sizeof h) != 0)
        broken(p, "11: the order of clicks changes the part of a group", NULL);
}

/* ---- the whole group ---- */

/* The pieces after an action, up to the next wait. Returns their number. */
static inline uint32_t pieces_after(struct play *p, const struct st_action *act, struct st_piece out[ST_PIECES_MAX])
{
    struct st_state *s = (struct st_state *)p->copy.bytes;

    memcpy(s, now(p), p->rs->state_size);
    p->rs->apply(p->set, s, act, NULL);
    return p->rs->pieces(p->set, s, out);
}

static inline const struct st_piece *piece_among(const struct st_piece *piece, uint32_t n, uint16_t id)
{
    for (uint32_t i = 0; i < n; i++)
        if (piece[i].id == id && !(piece[i].flags & ST_PIECE_OFF))
            return &piece[i];
    return NULL;
}

/* Does every piece that has a ghost come to stand there? One may not: a group can break under the order and flee. */
static inline int all_arrive(const struct play *p, const struct st_piece *then, uint32_t n)
{
    for (uint32_t i = 0; i < p->a.ghosts; i++) {
        const struct st_piece *q = piece_among(then, n, p->a.ghost[i].piece);

        if (!q || q->x != p->a.ghost[i].x || q->y != p->a.ghost[i].y)
            return 0;
    }
    return 1;
}

/* Does a piece stand in another way then? */
static inline int is_moved(const struct st_piece *q, const struct st_piece *then, uint32_t n)
{
    const struct st_piece *after = piece_among(then, n, q->id);

    return after && (after->x != q->x || after->y != q->y || after->facing != q->facing);
}

/* What moves a whole group has a ghost for each piece that moves, and for no piece of another group. */
static inline void law_whole(struct play *p, const struct group *g, const struct st_action *act)
{
    static struct st_piece then[ST_PIECES_MAX];
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    uint32_t n;
    int arrive;

    if (!(p->rs->verbs[act->verb].traits & ST_V_WHOLE) || act->unit != g->unit)
        return;
    tx_put_action(&t, ST_AT(p->rs, p->set, now(p)), act);
    play_open(p);
    play_event(p, event_of(DK_TYPE, (int32_t)t.size), words);
    n = pieces_after(p, act, then);
    arrive = all_arrive(p, then, n);
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct st_piece *q = &g->piece[i];
        uint32_t ghosts = 0;

        for (uint32_t k = 0; k < p->a.ghosts; k++)
            ghosts += p->a.ghost[k].piece == q->id ? 1 : 0;
        if (ghosts > (q->group == g->unit ? 1u : 0u))
            broken(p, "11: a piece has two ghosts, or moves with a group that is not its own", act);
        if (ghosts == 0 && arrive && q->group == g->unit && is_moved(q, then, n))
            broken(p, "11: a piece of a group that moves has no ghost", act);
        group_ghosts += ghosts;
    }
}

/* All of this for the group of a unit; want: one of its listed actions.  The desk and the dice stay as they are. */
static inline void law_group(struct play *p, const struct st_action *want)
{
    static struct group g;
    static struct dk_answer a;
    const struct dk_desk d = p->d;
    struct tb_rng rng = p->rng;

    if (!find_group(p, want->unit, &g))
        return;
    a = p->a;
    law_picks(p, &g);
    law_parts(p, &g, &rng);
    law_whole(p, &g, want);
    p->d = d;
    p->a = a;
}

#endif
