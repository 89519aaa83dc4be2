/* desk_play.h -- a game with a desk over it, and what holds for every answer of a desk. */
#ifndef TESTS_DESK_PLAY_H
#define TESTS_DESK_PLAY_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/hash.h"
#include "../desk/room.h"
#include "../table/dice.h"
#include "../table/memory.h"
#include "../text/names.h"
#include "../text/scenario.h"

struct play {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    const char *name;
    struct tb_rng rng;
    struct tx_names names;
    struct dk_game g, fresh; /* fresh: the same game with a room that knows nothing */
    struct dk_desk d;
    struct dk_answer a, before, again;
    struct dk_event e;
    const char *typed;
    uint64_t events, commits;
    uint32_t most_calls, most_slice;
    struct st_ruleset counted; /* the rule set as the desk sees it: its calls are counted */
    struct dk_hand trail[DK_TRAIL_MAX];
    uint32_t trails; /* what BACK is to restore, kept by the test itself */
    union {
        uint64_t align;
        unsigned char bytes[ST_STATE_MAX];
    } state, copy;
};

/* check() and way() as the desk calls them. */
static const struct st_ruleset *counts_for;
static uint32_t calls;

static inline struct st_verdict counted_check(const struct st_setting *set, const struct st_state *s,
                                              const struct st_action *act)
{
    calls++;
    return counts_for->check(set, s, act);
}

static inline uint32_t counted_way(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                                   struct st_way *way, struct st_piece out[ST_PIECES_MAX])
{
    calls++;
    return counts_for->way(set, s, act, way, out);
}

static inline struct st_state *now(struct play *p) { return (struct st_state *)p->state.bytes; }

static inline void broken(struct play *p, const char *law, const struct st_action *act)
{
    char words[TX_TEXT_MAX] = "", hand[TX_TEXT_MAX] = "";
    struct tx_text t = tx_text_of(words, sizeof words), u = tx_text_of(hand, sizeof hand);

    if (act)
        tx_put_action(&t, ST_AT(p->rs, p->set, now(p)), act);
    if (p->d.hand.state != DK_OPEN)
        tx_put_action(&u, ST_AT(p->rs, p->set, now(p)), &p->d.hand.meant);
    printf("%s: broken law: %s: %s\n", p->name, law, words);
    printf("    event %u how %u piece %u at %d,%d n %d \"%s\"\n", p->e.kind, p->e.how, p->e.piece, p->e.x, p->e.y,
           p->e.n, p->typed ? p->typed : "");
    printf("    hand: unit %u held %u verb %u fixed %x state %u meant %s; %u choices: ", p->d.hand.unit, p->d.hand.held,
           p->d.hand.verb, p->d.hand.fixed, p->d.hand.state, hand, p->a.choices);
    for (uint32_t i = 0; i < p->a.choices && i < 60; i++)
        printf("%u:%.*s(%u)%s; ", p->a.choice[i].kind, p->a.choice[i].title.size, p->a.text + p->a.choice[i].title.at,
               p->a.choice[i].count, p->a.choice[i].flags & DK_CLOSED ? " closed" : "");
    printf("\n    told: %.*s\n", p->a.told.size, p->a.text + p->a.told.at);
    exit(1);
}

/* ---- what holds for every answer ---- */

static inline int is_utf8(const unsigned char *s, uint32_t size)
{
    for (uint32_t i = 0; i < size;) {
        const uint32_t more = s[i] < 0x80 ? 0 : s[i] >= 0xc2 && s[i] < 0xe0 ? 1 : (s[i] & 0xf0) == 0xe0 ? 2 : 9;

        if (more == 9 || i + more >= size + (more == 0))
            return 0;
        for (uint32_t k = 1; k <= more; k++)
            if ((s[i + k] & 0xc0) != 0x80)
                return 0;
        i += more + 1;
    }
    return 1;
}

static inline int in_text(const struct play *p, const struct dk_words *w)
{
    return w->at + w->size <= p->a.text_size && (w->run <= p->a.runs);
}

static inline int is_piece(const struct play *p, uint16_t id) { return id <= p->set->count[0] + p->set->count[1]; }

/* What is drawn is of pieces that there are, with words that there are. */
static inline void law_drawn(struct play *p)
{
    const struct dk_answer *a = &p->a;
    int good = 1;

    for (uint32_t i = 0; i < a->marks; i++)
        good &= a->mark[i].kind <= DK_M_MEMBER && is_piece(p, a->mark[i].piece);
    for (uint32_t i = 0; i < a->ghosts; i++)
        good &= a->ghost[i].state <= DK_REFUSED && a->ghost[i].piece > 0 && is_piece(p, a->ghost[i].piece);
    for (uint32_t i = 0; i < a->lines; i++)
        good &= a->line[i].kind <= DK_L_PAIR && a->line[i].points >= 2 && a->line[i].points <= 8 &&
                in_text(p, &a->line[i].tag);
    for (uint32_t i = 0; i < a->rings; i++)
        good &= in_text(p, &a->ring[i].tag);
    for (uint32_t i = 0; i < a->refusals; i++)
        good &= in_text(p, &a->refusal[i].words) && a->refusal[i].words.size > 0;
    for (uint32_t i = 0; i < a->parts; i++)
        good &= in_text(p, &a->part[i].words) && in_text(p, &a->part[i].share);
    for (uint32_t i = 0; i < a->outcomes; i++)
        good &= in_text(p, &a->outcome[i].words) && in_text(p, &a->outcome[i].share);
    if (!good)
        broken(p, "4: something drawn points nowhere", NULL);
}

/* Law 4: no two places that are offered are called the same. */
static inline void law_titles(struct play *p)
{
    const struct dk_answer *a = &p->a;

    for (uint32_t i = 0; i < a->choices; i++)
        for (uint32_t k = 0; k < i && a->choice[i].kind == DK_C_PLACE; k++) {
            const struct dk_words x = a->choice[i].title, y = a->choice[k].title;

            if (a->choice[k].kind == DK_C_PLACE && x.size == y.size &&
                memcmp(a->text + x.at, a->text + y.at, x.size) == 0)
                broken(p, "4: two places have the same title", NULL);
        }
}

/* Law 4, the part that one answer shows: nothing is cut, everything points at something. */
static inline void law_ranges(struct play *p)
{
    const struct dk_answer *a = &p->a;

    if (a->cut)
        broken(p, "4: a section was full", NULL);
    if (a->choices > DK_CHOICES_MAX || a->marks > DK_MARKS_MAX || a->ghosts > ST_PIECES_MAX ||
        a->lines > DK_LINES_MAX || a->rims > DK_RIM_MAX || a->rings > DK_RINGS_MAX || a->sights > ST_SIGHTS_MAX ||
        a->refusals > DK_REFUSALS_MAX || a->parts > DK_PARTS_MAX || a->outcomes > DK_OUTCOMES_MAX ||
        a->runs > DK_RUNS_MAX || a->text_size >= DK_TEXT_MAX || a->commits > DK_PLAN_MAX || a->refused > a->refusals)
        broken(p, "4: a count is out of range", NULL);
    law_drawn(p);
    for (uint32_t i = 0; i < a->choices; i++) {
        const struct dk_choice *c = &a->choice[i];

        if (!in_text(p, &c->title) || !in_text(p, &c->hint) || c->refusal > a->refusals || c->title.size == 0)
            broken(p, "4: a choice has no words, or points nowhere", NULL);
        if (c->flags & DK_CLOSED ? c->refusal == 0 || c->count != 0 : c->count == 0)
            broken(p, "6: a closed choice without a refusal, or an open one without an action", NULL);
    }
    for (uint32_t i = 0; i < a->runs; i++)
        if (a->run[i].at + a->run[i].size > a->text_size || (i > 0 && a->run[i].at < a->run[i - 1].at))
            broken(p, "4: runs are not sorted, or outside the text", NULL);
    if (!in_text(p, &a->question) || !in_text(p, &a->commit) || !in_text(p, &a->effect) || !in_text(p, &a->spoken) ||
        !in_text(p, &a->told))
        broken(p, "4: words outside the text", NULL);
    if (!is_utf8((const unsigned char *)a->text, a->text_size))
        broken(p, "4: the text is not UTF-8", NULL);
}

/* Law 2: what is committed is lawful, step after step.  Law 6: refusals and ghosts are true. */
static inline void law_truth(struct play *p)
{
    const struct dk_answer *a = &p->a;
    struct st_state *s = (struct st_state *)p->copy.bytes;

    if (a->hand.state == DK_LAWFUL && p->rs->check(p->set, now(p), &a->hand.meant).code != ST_OK)
        broken(p, "6: the hand is not lawful", &a->hand.meant);
    if (a->hand.state == DK_REFUSED && p->rs->check(p->set, now(p), &a->hand.meant).code == ST_OK)
        broken(p, "6: what is refused is lawful", &a->hand.meant);
    for (uint32_t i = 0; i < a->refusals; i++) {
        const struct st_verdict v = p->rs->check(p->set, now(p), &a->refusal[i].act);

        if (v.code == ST_OK || v.code != a->refusal[i].code || v.rule != a->refusal[i].rule)
            broken(p, "6: a refusal is not what check() says", &a->refusal[i].act);
    }
    memcpy(s, now(p), p->rs->state_size);
    for (uint32_t i = 0; i < a->commits; i++) {
        if (p->rs->check(p->set, s, &a->plan[i]).code != ST_OK)
            broken(p, "2: a commit is refused", &a->plan[i]);
        p->rs->apply(p->set, s, &a->plan[i], NULL);
    }
}

/* Law 10: every answer has a number of its own. */
static inline void law_serial(struct play *p)
{
    if (p->a.serial != p->before.serial + 1 && p->before.serial > 0)
        broken(p, "10: the serial number does not grow by one", NULL);
}

/* Law 9: the rule set itself counts, so no call is forgotten. */
static inline void law_budget(struct play *p)
{
    const struct dk_room *r = p->g.room;

    p->most_calls = calls > p->most_calls ? calls : p->most_calls;
    if (calls > r->t.used)
        broken(p, "9: a call of check() or way() is not counted", NULL);
    if (calls > DK_EVENT_CHECKS)
        broken(p, "9: too many calls of check() and way()", NULL);
}

static inline void law_answer(struct play *p)
{
    p->events++;
    p->commits += p->a.commits > 0;
    law_budget(p);
    law_ranges(p);
    law_titles(p);
    law_truth(p);
    law_serial(p);
}

/* ---- law 3 ---- */

/* Whether two hands differ in nothing but a pose. */
static inline int is_shift(const struct dk_hand *a, const struct dk_hand *b)
{
    struct dk_hand x = *a, y = *b;

    x.x = x.y = y.x = y.y = 0;
    x.facing = x.turn = y.facing = y.turn = 0;
    x.option = x.state = x.page = y.option = y.state = y.page = 0;
    x.fixed |= DK_FACING | DK_OPTION;
    y.fixed |= DK_FACING | DK_OPTION;
    x.meant = y.meant;
    return (a->fixed & b->fixed & DK_PLACE) && memcmp(&x, &y, sizeof x) == 0;
}

/* One more hand that BACK is to restore, unless the change goes on with the last one. */
static inline void expect_back(struct play *p, const struct dk_hand *h, int anew)
{
    const struct dk_hand *top = p->trails > 0 ? &p->trail[p->trails - 1] : NULL, *n = &p->d.hand;

    if (anew) {
        p->trail[0] = p->d.opening;
        p->trails = 1;
        return;
    }
    if (top && p->rs->space == ST_PLANE && is_shift(top, h) && is_shift(h, n))
        return;
    if (p->trails == DK_TRAIL_MAX)
        memmove(&p->trail[0], &p->trail[1], sizeof p->trail[0] * --p->trails);
    p->trail[p->trails++] = *h;
}

/* BACK gives the hand before this step byte for byte, or the opening hand after another unit was picked. */
static inline void law_back(struct play *p, const struct dk_hand *h)
{
    static struct dk_desk d;
    const struct dk_event back = { DK_BACK, 0, 0, 0, 0, 0, 0 };
    const int same = memcmp(h, &p->d.hand, sizeof *h) == 0;

    if (p->e.kind == DK_BACK) {
        if (memcmp(&p->d.hand, p->trails > 0 ? &p->trail[p->trails - 1] : h, sizeof *h) != 0)
            broken(p, "3: back does not restore a hand", NULL);
        p->trails -= p->trails > 0;
        return;
    }
    if (same)
        return;
    if (p->e.kind == DK_HOVER || p->e.kind == DK_DRAG)
        broken(p, "3: a hover changed the hand", NULL);
    d = p->d;
    dk_send(&p->g, &d, &back, NULL, &p->again);
    expect_back(p, h, h->unit != p->d.hand.unit && memcmp(&d.hand, &d.opening, sizeof d.hand) == 0 && d.trails == 0);
    if (memcmp(&d.hand, &p->trail[p->trails - 1], sizeof *h) != 0)
        broken(p, "3: back is not one step back", NULL);
}

/* ---- the desk ---- */

static inline void play_open(struct play *p)
{
    p->before = p->a;
    p->trails = 0;
    calls = 0;
    dk_open(&p->g, &p->d, 3, &p->a);
    law_answer(p);
}

/* One event, and the same again with a room that knows nothing, which must not matter. */
static inline void play_event(struct play *p, struct dk_event e, const char *typed)
{
    const struct dk_hand h = p->d.hand;
    static struct dk_desk d;

    p->e = e;
    p->typed = typed;
    p->before = p->a;
    d = p->d;
    calls = 0;
    dk_send(&p->g, &p->d, &e, typed, &p->a);
    law_answer(p);
    memset(p->fresh.room, 0, dk_room_size());
    dk_send(&p->fresh, &d, &e, typed, &p->again);
    if (memcmp(&p->again, &p->a, sizeof p->a) != 0 || memcmp(&d, &p->d, sizeof d) != 0)
        broken(p, "5: the same event has another answer", NULL);
    law_back(p, &h);
}

/* One slice of the jobs; 0: nothing is pending. */
static inline int play_slice(struct play *p)
{
    const struct dk_hand h = p->d.hand;

    p->before = p->a;
    calls = 0;
    if (!dk_work(&p->g, &p->d, &p->a))
        return 0;
    p->most_slice = calls > p->most_slice ? calls : p->most_slice;
    if (calls > DK_SLICE)
        broken(p, "9: too many calls of check() and way() in a slice", NULL);
    if (memcmp(&h, &p->d.hand, sizeof h) != 0)
        broken(p, "3: a job changed the hand", NULL);
    law_ranges(p);
    law_truth(p);
    law_serial(p);
    return 1;
}

/* Finish the jobs.  Law 9: they end. */
static inline void play_work(struct play *p)
{
    for (uint32_t slices = 0; play_slice(p); slices++)
        if (slices > 20000)
            broken(p, "9: a job does not end", NULL);
    if (p->a.reach == DK_PENDING || p->a.odds == DK_PENDING)
        broken(p, "9: a job is pending and nothing is done about it", NULL);
}

static inline struct dk_event event_of(uint8_t kind, int32_t n)
{
    const struct dk_event e = { kind, 0, 0, 0, 0, n, 0 };

    return e;
}

static inline size_t most_odds(void)
{
    size_t most = 0;

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        most = dk_odds_size(st_rulesets[i]) > most ? dk_odds_size(st_rulesets[i]) : most;
    return most;
}

static inline void play_begin(struct play *p, const struct st_ruleset *rs, const struct st_setting *set,
                              const struct st_state *start, const char *name)
{
    const struct st_at at = { rs, set, start };
    void *room = p->g.room, *fresh = p->fresh.room, *odds = p->g.odds_room, *fresh_odds = p->fresh.odds_room;

    memset(p, 0, sizeof *p);
    p->rs = rs;
    p->set = set;
    p->name = name;
    memcpy(now(p), start, rs->state_size);
    tx_names_make(&p->names, &at);
    counts_for = rs;
    p->counted = *rs;
    p->counted.check = counted_check;
    p->counted.way = rs->way ? counted_way : NULL;
    p->g.rs = &p->counted;
    p->g.set = set;
    p->g.s = now(p);
    p->g.names = &p->names;
    p->fresh = p->g;
    p->g.room = room ? room : tb_calloc(dk_room_size());
    p->fresh.room = fresh ? fresh : tb_calloc(dk_room_size());
    p->g.odds_room = odds ? odds : tb_calloc(most_odds());
    p->fresh.odds_room = fresh_odds ? fresh_odds : tb_calloc(most_odds());
}

static inline void play_end(struct play *p)
{
    free(p->g.room);
    free(p->fresh.room);
    free(p->g.odds_room);
    free(p->fresh.odds_room);
    p->g.room = p->fresh.room = NULL;
}

#endif
