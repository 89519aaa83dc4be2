/* desk_truth.h -- law 6: what is drawn as lawful is lawful, and what is offered can be done. */
#ifndef TESTS_DESK_TRUTH_H
#define TESTS_DESK_TRUTH_H

#include "desk_play.h"

enum { TRUTH_EVENTS = 40, TRUTH_TRIES = 40 };

static uint64_t true_ghosts, true_choices;

/* ---- ghosts ---- */

static inline int stands_as(const struct st_piece *p, uint32_t n, const struct dk_ghost *g)
{
    for (uint32_t i = 0; i < n; i++)
        if (p[i].id == g->piece)
            return p[i].x == g->x && p[i].y == g->y && p[i].facing == g->facing;
    return -1;
}

/* Whether the ghosts of an answer stand where this lawful action leads; some may stay where they are. */
static inline int is_told_by(struct play *p, const struct dk_answer *a, const struct st_action *act)
{
    static struct st_piece end[ST_PIECES_MAX], here[ST_PIECES_MAX];
    const uint32_t pieces = p->rs->pieces(p->set, now(p), here);
    const uint8_t fields = p->rs->verbs[act->verb].fields;
    struct st_way way;
    uint32_t n;

    if (p->rs->check(p->set, now(p), act).code != ST_OK)
        return 0;
    n = p->rs->ends ? p->rs->ends(p->set, now(p), act, end) : 0;
    if (n == 0 && p->rs->way && fields & ST_P_POINT) /* a part of a way ends nowhere yet */
        n = p->rs->way(p->set, now(p), act, &way, end);
    for (uint32_t i = 0; i < a->ghosts; i++) {
        const struct dk_ghost *g = &a->ghost[i];
        const int own = g->piece == act->unit && (!(fields & ST_P_POINT) || (g->x == act->x && g->y == act->y));
        const int ends = n == 0 ? own : stands_as(end, n, g);

        if (g->state != DK_LAWFUL || ends == 0 || (ends < 0 && stands_as(here, pieces, g) != 1))
            return 0;
    }
    return 1;
}

/* A ghost that is drawn as lawful is of the hand, or of what a click or a drop at the pointer does. */
static inline void law_ghosts(struct play *p)
{
    static struct dk_answer click;
    const int hovers = p->e.kind == DK_HOVER || p->e.kind == DK_DRAG;
    struct dk_event e = p->e;
    struct dk_desk d = p->d;

    if (p->a.ghosts == 0 || p->a.ghost[0].state != DK_LAWFUL)
        return;
    true_ghosts++;
    if (p->a.hand.state == DK_LAWFUL && is_told_by(p, &p->a, &p->a.hand.meant))
        return;
    if (!hovers || e.how & DK_AWAY)
        broken(p, "6: a lawful ghost is not of the action in hand", NULL);
    e.kind = (uint8_t)(e.kind == DK_DRAG ? DK_DROP : DK_POINT);
    dk_send(&p->g, &d, &e, NULL, &click);
    if (click.hand.state != DK_LAWFUL || !is_told_by(p, &p->a, &click.hand.meant))
        broken(p, "6: a lawful ghost is not of what a click does", &click.hand.meant);
}

/* ---- choices ---- */

/* Whether the action that was done is one that the choice stood for. */
static inline int is_kept_to(const struct play *p, const struct dk_choice *c, const struct st_action *act)
{
    switch (c->kind) {
    case DK_C_UNIT: return act->unit == c->act.unit;
    case DK_C_VERB: return act->verb == c->act.verb && act->unit == c->act.unit;
    case DK_C_TARGET: return act->target == c->act.target;
    case DK_C_FACING: return act->facing == c->act.facing;
    case DK_C_FACE:
    case DK_C_OPTION: return act->option == c->act.option;
    case DK_C_BITS: return act->bits == c->act.bits;
    case DK_C_PLACE:
        return !(p->rs->verbs[act->verb].fields & ST_P_POINT) || (act->x == c->act.x && act->y == c->act.y);
    default: return 1;
    }
}

/* Whether a choice goes on with the unit in hand. */
static inline int is_onward(const struct dk_answer *a, const struct dk_choice *c)
{
    return !(c->flags & (DK_CLOSED | DK_CHOSEN)) && c->kind != DK_C_UNIT && c->kind != DK_C_ADVICE &&
           (c->kind != DK_C_VERB || c->act.unit == a->hand.unit);
}

/* A member to toggle on the way to a listed part of the group that has the first one, or leaves it; -1: none. */
static inline int32_t member_of(struct play *p, const struct dk_answer *a, const struct dk_choice *first, uint32_t pick)
{
    static struct st_action list[ST_LIST_MAX];
    const struct dk_choice *m = &a->choice[0];
    const uint32_t n = p->rs->list(p->set, now(p), m->act.unit, list);
    uint32_t all = 0, fits = 0, bits = 0;

    for (uint32_t i = 0; i < a->choices; i++)
        all |= a->choice[i].kind == DK_C_MEMBER ? a->choice[i].act.bits : 0;
    for (uint32_t i = 0; i < n; i++)
        fits += list[i].verb == m->act.verb ? 1 : 0;
    for (uint32_t i = 0, k = 0; i < n && fits > 0; i++)
        if (list[i].verb == m->act.verb && k++ == pick % fits)
            bits = list[i].bits;
    if (first->kind == DK_C_MEMBER && ((bits ^ a->hand.bits) & first->act.bits) != 0)
        bits = all & ~bits; /* both parts say the same */
    for (uint32_t i = 0; i < a->choices; i++)
        if (a->choice[i].kind == DK_C_MEMBER && ((bits ^ a->hand.bits) & a->choice[i].act.bits) != 0)
            return (int32_t)i;
    return -1;
}

/* Take choices at random until something can be done; 1: it was done, and it is what `first` stood for. */
static inline int goes_on(struct play *p, struct dk_desk *d, struct dk_answer *a, const struct dk_choice *first)
{
    const uint32_t part = tb_rng_below(&p->rng, 1000);

    for (uint32_t i = 0; i < TRUTH_EVENTS && a->commits == 0; i++) {
        struct dk_event take = { DK_CHOOSE, 0, 0, 0, 0, 0, 0 };
        uint32_t open = 0, pick;
        int32_t n = -1;

        if (a->hand.state == DK_LAWFUL) {
            const struct dk_event e = { DK_COMMIT, 0, 0, 0, 0, 0, 0 };

            dk_send(&p->g, d, &e, NULL, a);
            break;
        }
        for (uint32_t k = 0; k < a->choices; k++)
            open += is_onward(a, &a->choice[k]) ? 1 : 0;
        pick = open > 0 ? tb_rng_below(&p->rng, open) : 0;
        for (uint32_t k = 0; k < a->choices; k++)
            if (is_onward(a, &a->choice[k]) && pick-- == 0)
                n = (int32_t)k;
        if (a->takes)
            n = member_of(p, a, first, part);
        if (n < 0)
            return 0;
        take.n = n;
        dk_send(&p->g, d, &take, NULL, a);
    }
    return a->commits > 0 && is_kept_to(p, first, &a->plan[0]);
}

/* The n-th choice of the answer leads to something that can be done. */
static inline void law_choice(struct play *p, uint32_t n)
{
    static struct dk_answer a;
    const struct dk_choice c = p->a.choice[n];
    const struct dk_event e = { DK_CHOOSE, 0, 0, 0, 0, (int32_t)n, 0 };

    if (c.flags & DK_CLOSED)
        return;
    true_choices++;
    for (uint32_t i = 0; i < (c.kind == DK_C_MEMBER ? TRUTH_TRIES : 1u); i++) {
        struct dk_desk d = p->d;

        dk_send(&p->g, &d, &e, NULL, &a);
        if (goes_on(p, &d, &a, &c))
            return;
    }
    p->e = e;
    printf("    choice %u \"%.*s\" of kind %u, verb %u unit %u target %u\n", n, c.title.size, p->a.text + c.title.at,
           c.kind, c.act.verb, c.act.unit, c.act.target);
    p->a = a;
    broken(p, "6: a choice leads nowhere", a.commits > 0 ? &a.plan[0] : NULL);
}

#endif
