/* desk_solve.h -- players who want one action and see only answers: with a pointer, with keys, or with words.
 *
 * Where an answer does not tell which choice leads on, a player looks at the answers behind them first.  Looking costs
 * nothing; what counts is how many events it takes to get there.
 */
#ifndef TESTS_DESK_SOLVE_H
#define TESTS_DESK_SOLVE_H

#include "desk_play.h"

enum { SOLVE_EVENTS = 8, SOLVE_DEPTH = 5 };

/* How poses of a plane were reached: by placing them, only as a choice of the panel, by keys that shift them. */
static uint64_t placed, panelled, shifted;

static inline int same_action(const struct st_action *a, const struct st_action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static inline int has_got(const struct dk_answer *a, const struct st_action *want)
{
    return a->hand.state == DK_LAWFUL && same_action(&a->hand.meant, want);
}

/* Whether a choice is a step towards the wanted action: -1 if its answer must tell. */
static inline int is_wanted(const struct play *p, const struct dk_answer *a, const struct dk_choice *c,
                            const struct st_action *want)
{
    if (c->flags & DK_CLOSED)
        return 0;
    switch (c->kind) {
    case DK_C_UNIT: return c->act.unit == want->unit && a->hand.unit != want->unit;
    case DK_C_VERB: return c->act.verb == want->verb && c->act.unit == want->unit;
    case DK_C_TARGET: return c->act.target == want->target;
    case DK_C_PLACE:
        if (p->rs->space == ST_PLANE)
            return c->act.x == want->x && c->act.y == want->y && c->act.facing == want->facing &&
                   c->act.turn == want->turn && c->act.option == want->option;
        if (p->rs->verbs[want->verb].fields & ST_P_POINT)
            return c->act.x == want->x && c->act.y == want->y;
        return -1;
    case DK_C_FACING: return c->act.facing == want->facing && c->act.turn == want->turn;
    case DK_C_OPTION:
    case DK_C_FACE: return c->act.option == want->option;
    case DK_C_BITS: return c->act.bits == want->bits;
    case DK_C_MEMBER: return (want->bits & c->act.bits) != 0 ? !(c->flags & DK_CHOSEN) : (c->flags & DK_CHOSEN) != 0;
    default: return 0;
    }
}

static inline int32_t look(struct play *p, const struct dk_desk *d, const struct dk_answer *a,
                           const struct st_action *want, uint32_t depth);

/* Whether the answer behind a choice has the action, or a choice that leads there. */
static inline int leads_on(struct play *p, const struct dk_desk *d, int32_t i, const struct st_action *want,
                           uint32_t depth)
{
    static struct dk_answer ahead[SOLVE_DEPTH];
    const struct dk_event e = { DK_CHOOSE, 0, 0, 0, 0, i, 0 };
    struct dk_desk then = *d;

    if (depth == SOLVE_DEPTH)
        return 0;
    dk_send(&p->g, &then, &e, NULL, &ahead[depth]);
    return has_got(&ahead[depth], want) || look(p, &then, &ahead[depth], want, depth + 1) >= 0;
}

/* The index of a choice that leads on, or -1; a chosen one leads nowhere, and another place is a way back. */
static inline int32_t look(struct play *p, const struct dk_desk *d, const struct dk_answer *a,
                           const struct st_action *want, uint32_t depth)
{
    for (uint32_t i = 0; i < a->choices; i++) {
        const struct dk_choice *c = &a->choice[i];
        const int is = is_wanted(p, a, c, want);

        if (is == 0 || (is < 0 && depth > 0) ||
            (c->kind != DK_C_MEMBER && c->flags & DK_CHOSEN && a->hand.state == DK_LAWFUL))
            continue;
        if ((is > 0 && depth == 0) || leads_on(p, d, (int32_t)i, want, depth))
            return (int32_t)i;
    }
    return -1;
}

static inline int32_t wanted_choice(struct play *p, const struct st_action *want)
{
    return look(p, &p->d, &p->a, want, 0);
}

static inline int is_got(const struct play *p, const struct st_action *want) { return has_got(&p->a, want); }

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

/* ---- with the pointer ---- */

/* Whether the hand has the wanted verb, and places are poses. */
static inline int is_placing(const struct play *p, const struct st_action *want)
{
    const struct dk_hand *h = &p->a.hand;
    const int chosen = h->fixed & DK_VERB ? h->verb == want->verb : h->state == DK_LAWFUL && h->fixed & DK_PLACE;

    return p->a.free == want->verb && h->held == want->unit && chosen;
}

/* A drag says where the held piece goes: beside the point of the pose, as its ghost tells. */
static inline void aim_at(const struct play *p, const struct st_action *want, struct dk_event *e)
{
    const struct dk_hand *h = &p->a.hand;

    e->x = want->x;
    e->y = want->y;
    for (uint32_t i = 0; e->kind == DK_DROP && h->state != DK_OPEN && i < p->a.ghosts; i++)
        if (p->a.ghost[i].piece == e->piece) {
            e->x += p->a.ghost[i].x - h->meant.x;
            e->y += p->a.ghost[i].y - h->meant.y;
        }
}

/* Point or drop at the place of a pose, then at a marker of its facing.  0: it has other files, which no pointer can
 * say. */
static inline int place_it(struct play *p, const struct st_action *want, uint32_t *used)
{
    const int drags = tb_rng_below(&p->rng, 2) == 0;
    struct dk_event put = { (uint8_t)(drags ? DK_DROP : DK_POINT), DK_FREE, 0, 0, 0, 0, 0 };
    const struct dk_event face = { DK_POINT, 0, 0, 0, 0, want->facing + 1, 0 };

    put.piece = drags ? p->a.hand.held : 0;
    for (int i = 0; i < 6 && !is_got(p, want); i++) {
        const struct dk_hand *h = &p->a.hand;
        const int there = h->fixed & DK_PLACE && h->x == want->x && h->y == want->y;

        if (i > 1 && h->option != want->option)
            return 0;
        aim_at(p, want, &put);
        play_event(p, there || (i == 1 && h->facing != want->facing) ? face : put, NULL);
        (*used)++;
        if (p->a.commits > 0)
            broken(p, "1: placing a pose commits", want);
    }
    if (!is_got(p, want) && p->a.hand.option == want->option)
        broken(p, "1: a pose is out of reach (pointing)", want);
    return is_got(p, want);
}

/* Pieces, places and facings on the board, anything else in the panel. */
static inline struct dk_event click_of(const struct play *p, int32_t i)
{
    const struct dk_choice *c = &p->a.choice[i];
    struct dk_event e = { DK_POINT, 0, 0, 0, 0, 0, 0 };

    if (c->kind == DK_C_UNIT) {
        e.piece = c->act.unit;
    } else if (c->kind == DK_C_TARGET) {
        e.piece = c->act.target;
    } else if (c->kind == DK_C_PLACE && p->rs->space != ST_PLANE) {
        e.x = c->act.x;
        e.y = c->act.y;
    } else if (c->kind == DK_C_FACING) {
        e.n = c->act.facing + 1;
    } else if (c->kind == DK_C_MEMBER) {
        e.piece = c->act.target;
    } else {
        return event_of(DK_CHOOSE, i);
    }
    return e;
}

/* One click towards the action; if it means something else that is there, the panel has the choice. */
static inline void click_on(struct play *p, const struct st_action *want)
{
    const int32_t i = wanted_choice(p, want);
    const struct dk_hand h = p->a.hand;

    if (i < 0)
        broken(p, "1: no choice leads to the action (pointing)", want);
    play_event(p, click_of(p, i), NULL);
    if (p->a.commits > 0 || is_got(p, want) || wanted_choice(p, want) >= 0 || memcmp(&h, &p->a.hand, sizeof h) == 0)
        return;
    play_event(p, event_of(DK_BACK, 0), NULL);
    if (wanted_choice(p, want) >= 0)
        play_event(p, event_of(DK_CHOOSE, wanted_choice(p, want)), NULL);
}

static inline void solve_by_pointing(struct play *p, const struct st_action *want)
{
    const uint32_t most = SOLVE_EVENTS + members_of(p, want);
    const struct dk_event pick = { DK_POINT, 0, want->unit, 0, 0, 0, 0 };
    uint32_t used = 0;
    int tried = 0;

    play_open(p);
    for (; used < 2 && want->unit > 0 && p->a.hand.unit != want->unit; used++) /* pieces of one place take turns */
        play_event(p, pick, NULL);
    if (want->unit > 0 && p->a.hand.unit != want->unit) { /* it stands nowhere, or below others */
        play_open(p);
        used = 0;
    }
    for (; !is_got(p, want) && used < most; used++) {
        if (!tried && is_placing(p, want)) {
            tried = 1;
            if (place_it(p, want, &used)) {
                placed++;
                break;
            }
            panelled++;
            play_open(p);
            used = 0;
            continue;
        }
        click_on(p, want);
    }
    finish(p, want, "1: the action is out of reach (pointing)");
}

/* ---- with keys ---- */

/* The number of steps for which a turn gives the facing of the action; 0: none does. */
static inline int32_t turns_to(struct play *p, const struct st_action *want)
{
    static struct dk_answer ahead;

    for (int32_t n = -3; n <= 3; n++) {
        const struct dk_event e = { DK_TURN, 0, 0, 0, 0, n, 0 };
        struct dk_desk d = p->d;

        dk_send(&p->g, &d, &e, NULL, &ahead);
        if (n != 0 && (has_got(&ahead, want) || look(p, &d, &ahead, want, 0) >= 0))
            return n;
    }
    return 0;
}

/* From any pose of the verb to the wanted one: files, heading, place. */
static inline void shift_to(struct play *p, const struct st_action *want)
{
    const uint8_t fields = p->rs->verbs[want->verb].fields;

    for (uint32_t i = 0; i < 12 && !is_got(p, want); i++) {
        const struct st_action *at = &p->a.hand.meant;
        struct dk_event e = { DK_NUDGE, DK_FINE, 0, 0, 0, 0, 0 };

        if (p->a.hand.state == DK_OPEN || at->verb != want->verb || at->unit != want->unit)
            break;
        e.x = want->x - at->x;
        e.y = want->y - at->y;
        if (fields & ST_P_OPTION && at->option != want->option) {
            e.kind = DK_WIDEN;
            e.n = want->option - at->option;
        } else if (fields & ST_P_FACING && at->facing != want->facing) {
            e.kind = DK_TURN;
            e.n = at->facing - want->facing;
        }
        play_event(p, e, NULL);
    }
    if (!is_got(p, want))
        broken(p, "1: a pose is out of reach (keys)", want);
}

static inline void press_to(struct play *p, const struct st_action *want, uint32_t *most)
{
    const int32_t i = wanted_choice(p, want);

    if (i < 0)
        broken(p, "1: no choice leads to the action (keys)", want);
    if (p->a.choice[i].kind == DK_C_FACING && tb_rng_below(&p->rng, 2) && turns_to(p, want) != 0) {
        play_event(p, event_of(DK_TURN, turns_to(p, want)), NULL);
    } else {
        *most += p->a.choice[i].key == 0 && *most < 400; /* to the next page */
        play_event(p, event_of(DK_KEY, p->a.choice[i].key), NULL);
    }
}

static inline void solve_by_keys(struct play *p, const struct st_action *want)
{
    uint32_t most = SOLVE_EVENTS + members_of(p, want);

    play_open(p);
    for (uint32_t used = 0; !is_got(p, want) && used < most; used++) {
        if (is_placing(p, want)) {
            if (p->a.hand.state == DK_OPEN)
                play_event(p, event_of(DK_KEY, 1), NULL);
            shift_to(p, want);
            shifted++;
        } else {
            press_to(p, want, &most);
        }
    }
    finish(p, want, "1: the action is out of reach (keys)");
}

/* ---- with words ---- */

static inline void solve_by_words(struct play *p, const struct st_action *want)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_action(&t, ST_AT(p->rs, p->set, now(p)), want);
    play_open(p);
    play_event(p, event_of(DK_TYPE, (int32_t)t.size), words);
    if (p->a.commits != 1 || !same_action(&p->a.plan[0], want))
        broken(p, "1: its own words do not do it", want);
}

#endif
