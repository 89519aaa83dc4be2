/* work.c -- jobs that take longer than an event: the rim of what a unit can reach, and odds.
 *
 * A job belongs to a key: the state and what it is about.  The desk says which jobs it wants and which are ready, the
 * room holds their results.  A room that has lost a result finds it again, so answers depend on the desk alone.
 */
#include "../core/hash.h"
#include "room.h"

enum { WANTS_REACH, WANTS_ODDS, HAS_REACH, HAS_ODDS };
enum { ODDS_NODES = 64, FOREVER = INT32_MAX };

struct odds_room {
    struct tb_odds odds;
    uint64_t memory[1];
};

size_t dk_odds_size(const struct st_ruleset *rs) { return sizeof(struct odds_room) + tb_odds_memory(rs); }

static uint32_t key_of(const struct dk_room *r, const struct st_action *act)
{
    const uint32_t key = (uint32_t)st_hash(r->of, act, sizeof *act);

    return key ? key : 1;
}

/* ---- the rim ---- */

/* Whose rim is wanted; 0: nobody's. */
static int wants_reach(struct dk_room *r, const struct dk_hand *h, struct dk_want *w)
{
    const uint8_t verb = r->t.at.s->node == ST_DECIDE ? dk_pose_verb(r, h) : 0;
    const struct st_verb *v = verb ? dk_verb(r, verb) : NULL;
    const uint16_t unit = v ? dk_pose_doer(r->t.at.rs, h->unit, h->held, verb) : 0;

    __builtin_memset(w, 0, sizeof *w);
    w->unit = unit;
    w->verb = verb;
    w->facing = DK_NO_FACING;
    if (!v || !dk_stands(dk_here(r, unit)))
        return 0;
    if (v->option_is == ST_O_FILES) { /* how far it goes depends on how it is laid out */
        w->facing = h->state != DK_OPEN ? h->meant.facing : dk_pose_facing(&r->t, unit, verb);
        w->files = h->state != DK_OPEN ? h->meant.option : dk_pose_files(&r->t, unit, verb);
    }
    return 1;
}

static uint32_t reach_key(const struct dk_room *r, const struct dk_want *w)
{
    struct st_action act;

    __builtin_memset(&act, 0, sizeof act);
    act.verb = w->verb;
    act.unit = w->unit;
    act.option = w->files;
    act.facing = (uint16_t)w->facing;
    return key_of(r, &act);
}

/* Go on with the rim; 1 when it is ready. */
static int step_reach(struct dk_room *r, const struct dk_hand *h, uint32_t calls)
{
    struct dk_budget b = { 0, calls };
    struct dk_want w;

    if (!wants_reach(r, h, &w))
        return 1;
    dk_list(r, h->unit, h->held);
    if (r->reach_key != reach_key(r, &w)) {
        r->reach_key = reach_key(r, &w);
        r->reach_done = 0;
        dk_reach_begin(&r->t, &b, &w, &r->reach);
    }
    if (!r->reach_done)
        r->reach_done = (uint8_t)dk_reach_step(&r->t, &b, &r->reach);
    return r->reach_done;
}

/* The rim is for the held piece: it goes as far as the piece that names the move. */
static void put_reach(struct dk_room *r, const struct dk_hand *h, struct dk_answer *a)
{
    const struct st_piece *held = dk_here(r, h->held), *lead = dk_here(r, r->reach.like.unit);
    const int laid = dk_verb(r, r->reach.like.verb)->option_is == ST_O_FILES || !held || !lead;
    const int32_t dx = laid ? 0 : held->x - lead->x, dy = laid ? 0 : held->y - lead->y;

    a->from.x = r->reach.start.x + dx;
    a->from.y = r->reach.start.y + dy;
    for (uint32_t i = 0; i < r->reach.rays && i < DK_RIM_MAX; i++) {
        a->rim[i].x = r->reach.ray[i].end.x + dx;
        a->rim[i].y = r->reach.ray[i].end.y + dy;
        a->rims++;
    }
}

/* ---- odds ---- */

static int step_odds(struct dk_room *r, const struct st_action *act, uint32_t nodes)
{
    const struct st_at *at = &r->t.at;
    struct odds_room *o = (struct odds_room *)r->odds_room;

    if (r->odds_key != key_of(r, act)) {
        r->odds_key = key_of(r, act);
        r->odds_done = 0;
        tb_odds_begin(at, act, o->memory, &o->odds);
    }
    if (!r->odds_done && !tb_odds_step(at, o->memory, &o->odds, nodes)) {
        tb_odds_end(at->rs, o->memory, &o->odds);
        dk_sum_odds(at, &o->odds, at->s->actor, act->unit, &r->odds);
        r->odds_done = 1;
    }
    return r->odds_done;
}

static void put_case(struct dk_share *out, const struct dk_case *c)
{
    out->hurt = c->hurt;
    out->tone = c->tone;
    out->asked = c->asked;
    out->certain = c->certain;
    out->kind = c->kind;
    out->unit = c->unit;
    out->permille = c->permille;
    out->rule = c->rule;
}

static struct dk_words words_from(struct tx_text *t)
{
    const struct dk_words w = { t->size, 0, (uint16_t)t->run_count };

    tx_sentence(t);
    return w;
}

static void end_words(const struct tx_text *t, struct dk_words *w) { w->size = (uint16_t)(t->size - w->at); }

static void put_shares(struct tx_text *t, struct dk_share *out, const struct st_nat *part, const struct st_nat *whole)
{
    out->share = words_from(t);
    tx_put_percent(t, part, whole);
    end_words(t, &out->share);
    out->ways = words_from(t);
    tx_put_fraction(t, part, whole);
    end_words(t, &out->ways);
}

static void put_odds(struct dk_room *r, const struct st_action *act, struct tx_text *t, struct dk_answer *a)
{
    const struct st_at *at = &r->t.at;
    const struct odds_room *o = (const struct odds_room *)r->odds_room;
    struct tx_odds_part part[TX_HURTS];

    a->odds = r->odds.too_many ? DK_TOO_MANY : DK_READY;
    if (r->odds.too_many)
        return;
    for (uint32_t i = 0; i < TX_HURTS; i++) {
        part[i].weight = r->odds.part[i].weight;
        part[i].unit = r->odds.part[i].unit;
        part[i].kind = r->odds.part[i].kind;
        part[i].asked = r->odds.part[i].asked;
    }
    for (uint32_t i = 0; i < TX_HURTS && r->odds.harms; i++) {
        struct dk_share *out = &a->part[a->parts];

        if (st_nat_is_zero(&part[i].weight))
            continue;
        put_case(out, &r->odds.part[i]);
        out->words = words_from(t);
        tx_put_odds_part(t, at, part, (enum tx_hurt)i);
        end_words(t, &out->words);
        put_shares(t, out, &part[i].weight, &r->odds.total);
        a->parts++;
    }
    for (uint32_t i = 0; i < r->odds.outcomes && i < DK_OUTCOMES_MAX; i++) {
        const struct tb_outcome *of = &o->odds.outcome[r->odds.outcome[i].index];
        struct dk_share *out = &a->outcome[a->outcomes++];

        put_case(out, &r->odds.outcome[i]);
        out->words = words_from(t);
        tx_put_results(t, at, of);
        end_words(t, &out->words);
        out->then = words_from(t);
        tx_put_next(t, at->rs, of);
        end_words(t, &out->then);
        put_shares(t, out, &r->odds.outcome[i].weight, &r->odds.total);
    }
    for (uint32_t i = 0; i < r->odds.facts; i++)
        if (r->odds.fact[i].unit == act->target && r->odds.fact[i].average > a->average)
            a->average = r->odds.fact[i].average;
}

/* ---- both ---- */

void dk_put_jobs(struct dk_room *r, struct dk_desk *d, const struct dk_hand *shown, struct tx_text *t,
                 struct dk_answer *a)
{
    const int die = shown->state == DK_LAWFUL && shown->meant.verb != ST_ROLL && r->odds_room &&
                    dk_meets_die(&r->t.at, &shown->meant);
    struct dk_want w;

    d->job[WANTS_REACH] = wants_reach(r, &d->hand, &w) ? reach_key(r, &w) : 0;
    d->job[WANTS_ODDS] = die ? key_of(r, &shown->meant) : 0;
    if (d->job[WANTS_REACH] && d->job[WANTS_REACH] == d->job[HAS_REACH]) {
        step_reach(r, &d->hand, FOREVER);
        put_reach(r, &d->hand, a);
        a->reach = DK_READY;
    } else if (d->job[WANTS_REACH]) {
        a->reach = DK_PENDING;
    }
    if (die && d->job[WANTS_ODDS] == d->job[HAS_ODDS]) {
        step_odds(r, &shown->meant, FOREVER);
        put_odds(r, &shown->meant, t, a);
    } else if (die) {
        a->odds = DK_PENDING;
    }
}

/* The action whose odds are wanted: the one that was drawn last. */
static struct dk_hand shown_of(struct dk_room *r, const struct dk_desk *d)
{
    struct dk_hand h;

    return dk_under_pointer(r, d, &h) ? h : d->hand;
}

uint32_t dk_work(const struct dk_game *g, struct dk_desk *d, struct dk_answer *a)
{
    struct dk_room *r;

    if (d->version != DK_VERSION || d->of != dk_hash_of(g)) {
        dk_open(g, d, d->persons, a);
        return 1;
    }
    r = dk_room_of(g, d->of);
    /* The room holds one result of each kind: a new job takes the place of an old one. */
    if (d->job[WANTS_REACH] && d->job[WANTS_REACH] != d->job[HAS_REACH]) {
        d->job[HAS_REACH] = 0;
        if (step_reach(r, &d->hand, DK_SLICE - DK_EVENT_CHECKS)) /* the answer itself has as many as an event */
            d->job[HAS_REACH] = d->job[WANTS_REACH];
    } else if (d->job[WANTS_ODDS] && d->job[WANTS_ODDS] != d->job[HAS_ODDS] && g->odds_room) {
        const struct dk_hand h = shown_of(r, d);

        d->job[HAS_ODDS] = 0;
        if (h.state != DK_LAWFUL || step_odds(r, &h.meant, ODDS_NODES))
            d->job[HAS_ODDS] = d->job[WANTS_ODDS];
    } else {
        return 0;
    }
    __builtin_memset(a, 0, sizeof *a);
    dk_show(r, d, NULL, a);
    return 1;
}
