/* desk_random.h -- players who do anything at all: every kind of event, any numbers, any bytes typed. */
#ifndef TESTS_DESK_RANDOM_H
#define TESTS_DESK_RANDOM_H

#include "../ai/random.h"
#include "desk_truth.h"

static inline uint32_t below(struct play *p, uint32_t n) { return tb_rng_below(&p->rng, n); }

static inline int32_t any_number(struct play *p)
{
    static const int32_t far[] = { 0, -1, 1, 65000, -65001, INT32_MAX, INT32_MIN, 1 << 16, 4000 };

    return below(p, 2) ? far[below(p, 9)] : (int32_t)(uint32_t)tb_rng_next(&p->rng);
}

/* ---- typed lines ---- */

/* What somebody could do now in notation, or a part of it. */
static inline void put_notation(struct play *p, struct tx_text *t)
{
    static struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    uint32_t n;

    if (now(p)->node != ST_DECIDE)
        return;
    n = p->rs->movers(p->set, now(p), mover);
    n = p->rs->list(p->set, now(p), mover[below(p, n)], list);
    tx_put_action(t, ST_AT(p->rs, p->set, now(p)), &list[below(p, n)]);
}

static inline void put_word(struct play *p, struct tx_text *t)
{
    static const char *const words[] = { "d4", "1",  "2",    "17",    "N",       "NE",       "0.5",   "turn",
                                         "to", "go", "left", "front", "contact", "4.5,2.25", "4.5 2", "%s" };

    switch (below(p, 5)) {
    case 0: tx_put_text(t, words[below(p, 16)]); break;
    case 1: tx_put_text(t, p->rs->verbs[below(p, p->rs->verb_count)].name); break;
    case 2: put_notation(p, t); break;
    case 3: tx_put_number(t, (int32_t)below(p, 12)); break;
    default: tx_put_text(t, below(p, 2) ? "A" : "b"); tx_put_number(t, (int32_t)below(p, 12));
    }
    tx_put_text(t, " ");
}

/* Fills all of `typed`; returns how many bytes are meant. */
static inline int32_t random_line(struct play *p, char typed[DK_TYPED_MAX])
{
    struct tx_text t = tx_text_of(typed, DK_TYPED_MAX);
    const uint32_t bytes = below(p, 4) ? 0 : below(p, 40), words = below(p, 6);

    memset(typed, ' ', DK_TYPED_MAX);
    for (uint32_t i = 0; i < words; i++)
        put_word(p, &t);
    for (uint32_t i = 0; i < bytes; i++)
        typed[below(p, DK_TYPED_MAX)] = (char)below(p, 256);
    if (below(p, 8) == 0)
        for (uint32_t i = 0; i < DK_TYPED_MAX; i++)
            typed[i] = (char)below(p, 256);
    return below(p, 8) ? (int32_t)(t.size + bytes < DK_TYPED_MAX ? t.size + bytes : DK_TYPED_MAX) : any_number(p);
}

/* ---- events ---- */

static inline void aim(struct play *p, struct dk_event *e)
{
    const int32_t unit = p->rs->space == ST_PLANE ? 1000 : 1;

    e->piece = (uint16_t)(below(p, 3) ? below(p, p->set->count[0] + p->set->count[1] + 2u) : 0);
    e->x = (int32_t)below(p, (uint32_t)unit * p->set->width + 2) - 1;
    e->y = (int32_t)below(p, (uint32_t)unit * p->set->height + 2) - 1;
    if (p->a.choices > 0 && below(p, 2))
        e->piece = p->a.choice[below(p, p->a.choices)].act.unit;
    if (p->a.hand.held > 0 && below(p, 4) == 0)
        e->piece = p->a.hand.held;
    if (p->a.marks > 0 && below(p, 2)) {
        const struct dk_mark *m = &p->a.mark[below(p, p->a.marks)];

        e->x = m->x + (below(p, 4) ? 0 : (int32_t)below(p, 401) - 200);
        e->y = m->y;
        e->piece = below(p, 2) ? m->piece : e->piece;
    }
    if (e->kind == DK_NUDGE && below(p, 8)) {
        e->x = (int32_t)below(p, 2001) - 1000;
        e->y = (int32_t)below(p, 2001) - 1000;
    }
}

static inline struct dk_event random_event(struct play *p, char typed[DK_TYPED_MAX])
{
    const uint32_t n = below(p, 12);
    struct dk_event e;

    memset(&e, 0, sizeof e);
    e.kind = (uint8_t)below(p, DK_INPUTS + 1);
    e.how = (uint8_t)(below(p, 4) ? 0 : below(p, 64));
    aim(p, &e);
    e.n = e.kind == DK_CHOOSE && p->a.choices ? (int32_t)below(p, p->a.choices + 1u) : (int32_t)n - 3;
    if (e.kind == DK_POINT || e.kind == DK_HOVER)
        e.n = n > 2 ? 0 : (int32_t)below(p, p->rs->space == ST_PLANE ? 362 : 9);
    e.near = e.kind == DK_POINT && p->rs->space == ST_PLANE ? (int32_t)below(p, 400) : 0;
    if (below(p, 20) == 0)
        *(below(p, 3) == 0 ? &e.n : below(p, 2) ? &e.x : &e.y) = any_number(p);
    if (below(p, 40) == 0) { /* any bytes are an event */
        unsigned char *byte = (unsigned char *)&e;

        for (size_t i = 0; i < sizeof e; i++)
            byte[i] = (unsigned char)below(p, 256);
    }
    if (e.kind == DK_TYPE)
        e.n = random_line(p, typed);
    return e;
}

static inline struct st_action face_of(struct play *p)
{
    struct st_action act = { ST_ROLL, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct st_chance die;

    p->rs->chance(p->set, now(p), &die);
    act.option = die.face[below(p, die.count)];
    return act;
}

static inline struct st_action random_action(struct play *p)
{
    return now(p)->node == ST_CHANCE ? face_of(p) : ai_random_by_unit(p->rs, p->set, now(p), &p->rng);
}

/* Everything that an answer holds, without the unused ends of its arrays. */
static inline uint64_t hash_answer(uint64_t hash, const struct dk_answer *a)
{
    const struct {
        const void *at;
        size_t size;
    } part[] = {
        { &a->node, (size_t)((const char *)a->choice - (const char *)&a->node) },
        { a->choice, a->choices * sizeof a->choice[0] },
        { a->mark, a->marks * sizeof a->mark[0] },
        { a->ghost, a->ghosts * sizeof a->ghost[0] },
        { a->line, a->lines * sizeof a->line[0] },
        { a->rim, a->rims * sizeof a->rim[0] },
        { a->ring, a->rings * sizeof a->ring[0] },
        { a->sight, a->sights * sizeof a->sight[0] },
        { a->refusal, a->refusals * sizeof a->refusal[0] },
        { a->part, a->parts * sizeof a->part[0] },
        { a->outcome, a->outcomes * sizeof a->outcome[0] },
        { a->sequel, a->sequels * sizeof a->sequel[0] },
        { a->run, a->runs * sizeof a->run[0] },
        { a->text, a->text_size },
    };

    for (uint32_t i = 0; i < sizeof part / sizeof *part; i++)
        hash = st_hash(hash, part[i].at, part[i].size);
    return hash;
}

/* Random events on one position, until they decide something; returns how many there were. */
static inline uint32_t random_events(struct play *p, uint32_t count, uint64_t *signature)
{
    char typed[DK_TYPED_MAX];
    uint32_t i = 0;

    play_open(p);
    while (i < count && (p->a.commits == 0 || below(p, 4))) {
        const struct dk_event e = random_event(p, typed);

        play_event(p, e, typed);
        i++;
        law_ghosts(p);
        if (p->a.choices > 0 && below(p, 8) == 0)
            law_choice(p, below(p, p->a.choices));
        if (below(p, 16) == 0)
            play_slice(p);
        if (below(p, 64) == 0)
            play_work(p);
        *signature = hash_answer(st_hash(*signature, &p->d, sizeof p->d), &p->a);
    }
    return i;
}

/* A game that is played by random events: what they decide is done, so plans go on; at times somebody else decides. */
static inline uint32_t random_game(struct play *p, uint32_t count, uint64_t *signature)
{
    uint32_t done = 0;

    while (now(p)->node != ST_OVER && done < count) {
        const uint32_t most = 1 + below(p, 40);
        struct st_action act;

        done += random_events(p, most < count - done ? most : count - done, signature);
        act = p->a.commits > 0 ? p->a.plan[0] : random_action(p);
        p->rs->apply(p->set, now(p), &act, NULL);
    }
    if (done < count)
        done += random_events(p, count - done < 20 ? count - done : 20, signature);
    return done;
}

#endif
