/* desk_solve.h -- players who want one action and see only answers: with a pointer, with keys, or with words. */
#ifndef TESTS_DESK_SOLVE_H
#define TESTS_DESK_SOLVE_H

#include "desk_play.h"

enum { SOLVE_EVENTS = 8 };

static inline int same_action(const struct st_action *a, const struct st_action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Where a piece stands after an action. */
static inline void leads_to(struct play *p, const struct st_action *act, uint16_t held, int32_t *x, int32_t *y)
{
    static struct st_piece end[ST_PIECES_MAX];
    const uint32_t n = p->rs->ends ? p->rs->ends(p->set, now(p), act, end) : 0;
    const struct st_piece *own = dk_here(p->g.room, held);

    *x = own ? own->x : 0;
    *y = own ? own->y : 0;
    for (uint32_t i = 0; i < n; i++)
        if (end[i].id == held) {
            *x = end[i].x;
            *y = end[i].y;
        }
}

/* Whether a choice is a step towards the wanted action. */
static inline int is_wanted(struct play *p, const struct dk_choice *c, const struct st_action *want)
{
    const struct st_verb *v = &p->rs->verbs[want->verb];
    int32_t x, y;

    if (c->flags & DK_CLOSED)
        return 0;
    switch (c->kind) {
    case DK_C_UNIT: return c->unit == want->unit && p->d.hand.unit != want->unit;
    case DK_C_VERB: return c->verb == want->verb && c->unit == want->unit;
    case DK_C_TARGET: return c->target == want->target;
    case DK_C_PLACE:
        if (p->rs->space == ST_PLANE)
            return c->x == want->x && c->y == want->y && c->facing == want->facing && c->turn == want->turn &&
                   c->option == want->option;
        if (v->fields & ST_P_POINT)
            return c->x == want->x && c->y == want->y;
        leads_to(p, want, p->d.hand.held, &x, &y);
        return c->x == x && c->y == y;
    case DK_C_FACING: return c->facing == want->facing && c->turn == want->turn;
    case DK_C_OPTION:
    case DK_C_FACE: return c->option == want->option;
    case DK_C_BITS: return c->bits == want->bits;
    case DK_C_MEMBER: return (want->bits & c->bits) != 0 ? !(c->flags & DK_CHOSEN) : (c->flags & DK_CHOSEN) != 0;
    default: return 0;
    }
}

static inline int is_got(const struct play *p, const struct st_action *want)
{
    return p->d.hand.state == DK_LAWFUL && same_action(&p->d.hand.meant, want);
}

static inline void finish(struct play *p, const struct st_action *want, const char *law)
{
    if (!is_got(p, want))
        broken(p, law, want);
    play_event(p, event_of(DK_COMMIT, 0), NULL);
    if (p->a.commits != 1 || !same_action(&p->a.plan[0], want))
        broken(p, law, want);
}

static inline uint32_t members_of(const struct play *p, const struct st_action *want)
{
    return p->rs->verbs[want->verb].bits_is == ST_B_MEMBERS ? 32 : 0;
}

/* The index of a choice that leads on, or -1; a chosen one leads nowhere. */
static inline int32_t wanted_choice(struct play *p, const struct st_action *want)
{
    for (uint32_t i = 0; i < p->a.choices; i++)
        if (is_wanted(p, &p->a.choice[i], want) &&
            (p->a.choice[i].kind == DK_C_MEMBER || !(p->a.choice[i].flags & DK_CHOSEN && p->d.hand.state == DK_LAWFUL)))
            return (int32_t)i;
    return -1;
}

/* With the pointer: pieces, places and facings on the board, anything else in the panel. */
static inline struct dk_event click_of(struct play *p, int32_t i)
{
    const struct dk_choice *c = &p->a.choice[i];
    struct dk_event e = { DK_POINT, 0, 0, 0, 0, 0 };

    if (c->kind == DK_C_UNIT) {
        e.piece = c->unit;
    } else if (c->kind == DK_C_TARGET) {
        e.piece = c->target;
    } else if (c->kind == DK_C_PLACE && p->rs->space != ST_PLANE) {
        e.x = c->x;
        e.y = c->y;
    } else if (c->kind == DK_C_FACING && p->rs->space != ST_PLANE) {
        e.n = c->facing + 1;
    } else if (c->kind == DK_C_MEMBER) {
        e.piece = c->target;
    } else {
        return event_of(DK_CHOOSE, i);
    }
    return e;
}

static inline int stands_alone(struct play *p, uint16_t id)
{
    const struct dk_room *r = p->g.room;
    const struct st_piece *own = dk_here(r, id);

    for (uint32_t i = 0; own && i < r->t.pieces; i++)
        if (r->piece[i].id != id && r->piece[i].x == own->x && r->piece[i].y == own->y)
            return 0;
    return own && !(own->flags & ST_PIECE_OFF);
}

static inline void solve_by_pointing(struct play *p, const struct st_action *want)
{
    const uint32_t most = SOLVE_EVENTS + members_of(p, want);
    uint32_t used = 0;

    play_open(p);
    if (want->unit > 0 && p->d.hand.unit != want->unit && stands_alone(p, want->unit)) {
        const struct dk_event e = { DK_POINT, 0, want->unit, 0, 0, 0 };

        play_event(p, e, NULL);
        used++;
    }
    for (; !is_got(p, want) && used < most; used++) {
        const int32_t i = wanted_choice(p, want);
        const struct dk_hand h = p->d.hand;

        if (i < 0)
            broken(p, "1: no choice leads to the action (pointing)", want);
        play_event(p, click_of(p, i), NULL);
        /* A click may mean something else that is there: then the panel has the choice. */
        if (p->a.commits == 0 && p->d.hand.state != DK_LAWFUL && p->a.choices > 0 && wanted_choice(p, want) < 0 &&
            memcmp(&h, &p->d.hand, sizeof h) != 0) {
            play_event(p, event_of(DK_BACK, 0), NULL);
            if (wanted_choice(p, want) >= 0)
                play_event(p, event_of(DK_CHOOSE, wanted_choice(p, want)), NULL);
        }
    }
    finish(p, want, "1: the action is out of reach (pointing)");
}

static inline void solve_by_keys(struct play *p, const struct st_action *want)
{
    uint32_t most = SOLVE_EVENTS + members_of(p, want), used = 0;

    play_open(p);
    for (; !is_got(p, want) && used < most; used++) {
        const int32_t i = wanted_choice(p, want);

        if (i < 0)
            broken(p, "1: no choice leads to the action (keys)", want);
        most += p->a.choice[i].key == 0 && most < 400; /* to the next page */
        play_event(p, event_of(DK_KEY, p->a.choice[i].key), NULL);
    }
    finish(p, want, "1: the action is out of reach (keys)");
}

/* Stepping with NEXT until the choice is taken, stage after stage. */
static inline void solve_by_steps(struct play *p, const struct st_action *want)
{
    const uint32_t most = SOLVE_EVENTS + members_of(p, want);

    play_open(p);
    for (uint32_t used = 0; !is_got(p, want) && used < most; used++) {
        const int32_t i = wanted_choice(p, want);
        int32_t n = 0;

        if (i < 0 || p->d.hand.stepped)
            break;
        for (int32_t k = 0; k <= i; k++)
            n += !(p->a.choice[k].flags & DK_CLOSED);
        play_event(p, event_of(DK_NEXT, n), NULL);
        if (p->d.hand.stepped == 0)
            broken(p, "1: NEXT takes no choice", want);
    }
}

static inline void solve_by_words(struct play *p, const struct st_action *want)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_action(&t, p->rs, p->set, now(p), want);
    play_open(p);
    play_event(p, event_of(DK_TYPE, (int32_t)t.size), words);
    if (p->a.commits != 1 || !same_action(&p->a.plan[0], want))
        broken(p, "1: its own words do not do it", want);
}

#endif
