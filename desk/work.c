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
    struct tb_odds odds, whole; /* whole: with the choices that follow, if there are any */
    struct tb_ahead ahead;      /* of a move: the fight that it brings, */
    uint64_t there[DK_COPY];    /* and where that can be chosen */
    uint32_t has_whole, has_fight;
    uint64_t memory[1];
};

size_t dk_odds_size(const struct st_ruleset *rs) { return sizeof(struct odds_room) + tb_odds_memory(rs); }

static uint32_t key_of(const struct dk_room *r, const struct st_action *act)
{
    const uint32_t key = (uint32_t)st_hash(r->of, act, sizeof *act);

    return key ? key : 1;
}

/* ---- the rim ---- */

/* Whose rim is wanted, and its key; 0: nobody's. */
static uint32_t reach_key(struct dk_room *r, const struct dk_hand *h, struct st_action *like)
{
    const uint8_t verb = r->t.at.s->node == ST_DECIDE ? dk_pose_verb(r, h) : 0;

    *like = dk_pose_of(&r->t, dk_pose_doer(r->t.at.rs, h->unit, h->held, verb), verb);
    if (verb == 0 || !dk_stands(dk_here(r, like->unit)))
        return 0;
    if (dk_has_files(&r->t, verb) && h->state != DK_OPEN) /* how far it goes depends on how it is laid out */
        dk_put_parts(like, &h->meant, DK_FACING | DK_OPTION);
    like->turn = 0;
    return key_of(r, like);
}

/* Go on with the rim that is wanted; 1 when it is ready.  Its calls are not those of the event. */
static int step_reach(struct dk_room *r, const struct dk_hand *h, uint32_t calls)
{
    const uint32_t used = r->t.used, most = dk_allow(&r->t, calls);
    struct st_action like;
    const uint32_t key = reach_key(r, h, &like);

    dk_list(r, h->unit, h->held);
    if (r->reach_key != key) {
        r->reach_key = key;
        r->reach_done = 0;
        dk_reach_begin(&r->t, &like, &r->reach);
    }
    if (!r->reach_done)
        r->reach_done = (uint8_t)dk_reach_step(&r->t, &r->reach);
    r->t.used = used;
    r->t.most = most;
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
        o->has_whole = 0;
        tb_odds_begin(at, act, o->memory, &o->odds);
    }
    if (!r->odds_done && !o->has_whole && !tb_odds_step(at, o->memory, &o->odds, nodes)) {
        tb_odds_end(at->rs, o->memory, &o->odds);
        o->has_whole = (uint32_t)dk_asks(&o->odds);
        r->odds_done = !o->has_whole;
        if (o->has_whole)
            tb_odds_begin_whole(at, act, o->memory, &o->whole);
        if (nodes < FOREVER)
            return r->odds_done;
    }
    if (!r->odds_done && o->has_whole && !tb_odds_step(at, o->memory, &o->whole, nodes)) {
        tb_odds_end(at->rs, o->memory, &o->whole);
        r->odds_done = 1;
    }
    return r->odds_done;
}

/* The same for a move: `odds` are those of the fight that it brings, if it brings one. */
static int step_fight(struct dk_room *r, const struct st_action *act, uint32_t nodes)
{
    struct odds_room *o = (struct odds_room *)r->odds_room;
    const struct st_at there = { r->t.at.rs, r->t.at.set, (struct st_state *)o->there };

    if (r->odds_key != key_of(r, act)) {
        r->odds_key = key_of(r, act);
        o->has_fight = (uint32_t)tb_ahead_of(&r->t.at, act, (struct st_state *)o->there, &o->ahead);
        r->odds_done = !o->has_fight;
        if (o->has_fight)
            tb_odds_begin_whole(&there, &o->ahead.fight, o->memory, &o->odds);
        if (nodes < FOREVER)
            return r->odds_done;
    }
    if (!r->odds_done && !tb_odds_step(&there, o->memory, &o->odds, nodes)) {
        tb_odds_end(there.rs, o->memory, &o->odds);
        r->odds_done = 1;
    }
    return r->odds_done;
}

static void put_fight(struct dk_room *r, const struct st_action *act, struct tx_text *t, struct dk_answer *a)
{
    const struct odds_room *o = (const struct odds_room *)r->odds_room;
    const struct st_at there = { r->t.at.rs, r->t.at.set, (const struct st_state *)o->there };

    step_fight(r, act, FOREVER);
    if (!o->has_fight || o->odds.too_many)
        return;
    a->odds = DK_READY;
    dk_put_fight(t, &r->t.at, &there, &o->odds, &o->ahead, a);
    if (a->rows == 0)
        dk_put_rows(t, &there, &o->ahead.fight, &r->sum, r->row, a);
}

/* ---- both ---- */

/* Is a move wanted that could bring a fight? */
static int is_move(const struct dk_room *r, const struct dk_hand *h)
{
    return r->odds_room && h->state == DK_LAWFUL && tb_may_meet(&r->t.at, &h->meant);
}

void dk_put_jobs(struct dk_room *r, struct dk_desk *d, const struct dk_hand *shown, struct tx_text *t,
                 struct dk_answer *a)
{
    const struct odds_room *o = (const struct odds_room *)r->odds_room;
    const int die =
        o && shown->state == DK_LAWFUL && shown->meant.verb != ST_ROLL && dk_meets_die(&r->t.at, &shown->meant);
    struct st_action like;

    d->job[WANTS_REACH] = reach_key(r, &d->hand, &like);
    d->job[WANTS_ODDS] = die || is_move(r, shown) ? key_of(r, &shown->meant) : 0;
    a->reach = d->job[WANTS_REACH] ? DK_PENDING : DK_NONE;
    a->odds = d->job[WANTS_ODDS] ? DK_PENDING : DK_NONE;
    if (a->reach && d->job[WANTS_REACH] == d->job[HAS_REACH]) {
        step_reach(r, &d->hand, FOREVER);
        put_reach(r, &d->hand, a);
        a->reach = DK_READY;
    }
    if (die && d->job[WANTS_ODDS] == d->job[HAS_ODDS]) {
        step_odds(r, &shown->meant, FOREVER);
        a->odds = o->odds.too_many ? DK_TOO_MANY : DK_READY;
        if (!o->odds.too_many)
            dk_put_odds(t, &r->t.at, &o->odds, &shown->meant, a);
        if (!o->odds.too_many && o->has_whole && !o->whole.too_many)
            dk_put_ahead(t, &r->t.at, &o->whole, &shown->meant, a);
    } else if (!die && d->job[WANTS_ODDS] && d->job[WANTS_ODDS] == d->job[HAS_ODDS]) {
        a->odds = DK_NONE; /* unless the move brings a fight */
        put_fight(r, &shown->meant, t, a);
    }
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
        struct dk_hand h = d->hand;

        dk_under_pointer(r, d, &h); /* what was drawn last */
        d->job[HAS_ODDS] = 0;
        if (h.state != DK_LAWFUL ||
            (dk_meets_die(&r->t.at, &h.meant) ? step_odds : step_fight)(r, &h.meant, ODDS_NODES))
            d->job[HAS_ODDS] = d->job[WANTS_ODDS];
    } else {
        return 0;
    }
    __builtin_memset(a, 0, sizeof *a);
    dk_show(r, d, NULL, a);
    return 1;
}
