/* show.c -- the answer: everything that is said. */
#include "../core/flow.h"
#include "../core/hash.h"
#include "../text/gear.h"
#include "../text/plain.h"
#include "room.h"

struct page {
    struct dk_room *r;
    struct dk_desk *d;
    struct dk_answer *a;
    struct tx_text t;
    struct tx_voice voice;
};

/* ---- spans of text ---- */

static struct dk_words begin(struct page *p)
{
    struct dk_words w;

    w.at = p->t.size;
    w.size = 0;
    w.run = (uint16_t)p->t.run_count;
    tx_sentence(&p->t);
    return w;
}

static void end(struct page *p, struct dk_words *w)
{
    w->size = (uint16_t)(p->t.size - w->at);
    if (w->size > 0)
        tx_capital(&p->t, w->at);
}

static struct dk_words plain(struct page *p, const char *words)
{
    struct dk_words w = begin(p);

    tx_put_text(&p->t, words ? words : "");
    end(p, &w);
    return w;
}

static struct dk_words said(struct page *p, const struct st_action *act)
{
    struct dk_words w = begin(p);

    tx_put_said(&p->t, &p->r->t.at, act);
    end(p, &w);
    return w;
}

/* To whom we speak: the side that decides if it sits here, else a side that does. */
static uint8_t reader_of(const struct dk_desk *d, const struct st_state *s)
{
    if (s->actor < ST_SIDES && d->persons >> s->actor & 1)
        return s->actor;
    return d->persons & 1 ? 0 : d->persons & 2 ? 1 : (uint8_t)ST_NOBODY;
}

/* ---- what comes of it ---- */

/* The event that tells the action best before a new part of the game begins: a result, a motion, harm, or the last
 * thing said of the unit. */
static const struct st_event *consequence(struct dk_room *r, const struct st_action *act)
{
    const struct st_at *at = &r->t.at;
    struct st_state *copy = (struct st_state *)r->copy;
    struct st_log log = { r->event, 0, ST_EVENTS_MAX };
    const struct st_event *best = NULL;
    int worth = 0;

    __builtin_memcpy(copy, at->s, at->rs->state_size);
    at->rs->apply(at->set, copy, act, &log);
    for (uint32_t i = 0; i < log.count && i < log.cap; i++) {
        const uint16_t flags = at->rs->events[r->event[i].kind].flags;
        const int now = flags & ST_E_RESULT                               ? 4
                        : flags & ST_E_MOVE                               ? 3
                        : flags & ST_E_HARM                               ? 2
                        : act->unit == 0 || r->event[i].unit == act->unit ? 1
                                                                          : 0;

        if (flags & ST_E_GROUP)
            break;
        if (flags & ST_E_MODIFIER || now < worth || (now == worth && now > 1))
            continue;
        worth = now;
        best = worth > 0 ? &r->event[i] : best;
    }
    return best;
}

/* What comes of an action; otherwise what its verb is good for. */
static struct dk_words effect_of(struct page *p, const struct st_action *act)
{
    const struct st_at *at = &p->r->t.at;
    const struct st_event *e = consequence(p->r, act);
    struct dk_words w = begin(p);

    if (e)
        tx_put_event(&p->t, at, e);
    else
        tx_put_text(&p->t, dk_verb(p->r, act->verb)->help ? dk_verb(p->r, act->verb)->help : "");
    end(p, &w);
    return w;
}

/* ---- choices ---- */

static struct st_action action_of(const struct dk_choice *c)
{
    const struct st_action act = { c->verb, c->option, c->unit, c->target, c->facing, c->turn, 0, c->x, c->y, c->bits };

    return act;
}

/* The edge that a listed place lies at; 0: none. */
static uint16_t edge_at(const struct dk_room *r, const struct dk_choice *c)
{
    for (uint32_t i = 0; i < r->items; i++) {
        const struct dk_item *item = &r->item[i];

        if (item->group > 0 && item->act.verb == c->verb && item->act.x == c->x && item->act.y == c->y &&
            item->act.facing == c->facing && r->group[item->group - 1].other == c->target)
            return r->group[item->group - 1].edge;
    }
    return 0;
}

/* "the front of the 2nd Spearmen", "3 inches north-east, facing west". */
static void put_place(struct page *p, const struct dk_choice *c)
{
    const struct st_at *at = &p->r->t.at;
    const int plane = at->rs->space == ST_PLANE;
    const uint16_t edge = plane && c->target > 0 ? edge_at(p->r, c) : 0;

    if (edge > 0) {
        tx_put_label(&p->t, at->rs, edge);
        tx_put_text(&p->t, " of ");
        tx_put_unit(&p->t, at->set, c->target);
        tx_put_text(&p->t, ", ");
    }
    tx_put_place(&p->t, at, c->unit, c->x, c->y);
    if (plane && dk_verb(p->r, c->verb)->fields & ST_P_FACING) {
        tx_put_text(&p->t, ", facing ");
        tx_put_facing_said(&p->t, at->rs, c->facing);
    }
}

/* What a choice that still leaves others open is called. */
static void put_value(struct page *p, const struct dk_choice *c)
{
    const struct st_at *at = &p->r->t.at;
    const struct st_verb *v = dk_verb(p->r, c->verb);
    const struct st_action act = action_of(c);

    switch (c->kind) {
    case DK_C_UNIT: tx_put_unit(&p->t, at->set, c->unit); break;
    case DK_C_VERB: tx_put_text(&p->t, v->name); break;
    case DK_C_TARGET:
    case DK_C_MEMBER: tx_put_unit(&p->t, at->set, c->target); break;
    case DK_C_PLACE: put_place(p, c); break;
    case DK_C_FACING: tx_put_facing_said(&p->t, at->rs, c->facing); break;
    case DK_C_OPTION:
        if (v->option_is == ST_O_FILES)
            tx_put_counted(&p->t, c->option, "file|files");
        else if (v->option_is == ST_O_HAND)
            tx_put_text(&p->t, c->option == 1 ? "left" : "right");
        else if (v->option_is == ST_O_SIDE)
            tx_put_side(&p->t, at->rs, (uint8_t)(c->option - 1));
        else
            tx_put_number(&p->t, c->option);
        break;
    default: tx_put_said(&p->t, at, &act);
    }
}

/* The one listed action behind a unit, an option or a place, whose choice says less than the whole action; NULL: none,
 * or several. */
static const struct st_action *listed(const struct dk_room *r, const struct dk_choice *c)
{
    const struct st_action *found = NULL;

    for (uint32_t i = 0; c->kind == DK_C_UNIT && i < r->movers; i++)
        if (r->mover[i] == c->unit)
            return r->count[i] == 1 ? &r->first[i] : NULL;
    for (uint32_t i = 0; i < r->items; i++) {
        const struct dk_item *it = &r->item[i];
        const int is_there = (it->leads ? it->x : it->act.x) == c->x && (it->leads ? it->y : it->act.y) == c->y;

        if (it->act.verb != c->verb || !(c->kind == DK_C_OPTION  ? it->act.option == c->option
                                         : c->kind == DK_C_PLACE ? is_there
                                                                 : 0))
            continue;
        if (found)
            return NULL;
        found = &it->act;
    }
    return found;
}

/* What an action would bring before the first die or decision, in r->event. */
static uint32_t foresee(struct dk_room *r, const struct st_action *act)
{
    const struct st_at *at = &r->t.at;
    struct st_state *copy = (struct st_state *)r->copy;
    struct st_log log = { r->event, 0, ST_EVENTS_MAX };

    __builtin_memcpy(copy, at->s, at->rs->state_size);
    at->rs->apply(at->set, copy, act, &log);
    return log.count < log.cap ? log.count : log.cap;
}

/* What a unit's only action does; if that hurts its own side, that too. */
static void say_only(struct page *p, struct dk_choice *c, const struct st_action *act)
{
    const struct st_at *at = &p->r->t.at;
    const uint32_t n = foresee(p->r, act);

    c->hint = begin(p);
    tx_put_said(&p->t, at, act);
    for (uint32_t i = 0; i < n; i++)
        if (at->rs->events[p->r->event[i].kind].flags & ST_E_HARM && p->r->event[i].unit > 0 &&
            (p->r->event[i].unit > at->set->count[0]) == at->s->actor) {
            c->flags |= DK_RISKY;
            tx_put_text(&p->t, ", ");
            tx_put_brief(&p->t, at, &p->r->event[i]);
            break;
        }
    end(p, &c->hint);
}

/* What comes of one of several answers that words alone tell apart. */
static void say_results(struct page *p, struct dk_choice *c, const struct st_action *act)
{
    const struct st_at *at = &p->r->t.at;
    const uint32_t n = foresee(p->r, act);

    c->hint = begin(p);
    for (uint32_t i = 0; i < n; i++) {
        const uint16_t flags = at->rs->events[p->r->event[i].kind].flags;

        if (flags & ST_E_GROUP)
            break;
        if (!(flags & ST_E_RESULT))
            continue;
        if (p->t.size > c->hint.at)
            tx_put_text(&p->t, ", ");
        tx_put_event(&p->t, at, &p->r->event[i]);
    }
    end(p, &c->hint);
}

/* What the book says of each thing that the bits name. */
static void say_things(struct page *p, struct dk_choice *c)
{
    const struct st_at *at = &p->r->t.at;
    const char *words = dk_verb(p->r, c->verb)->words;
    struct tx_part part;

    c->hint = begin(p);
    while (tx_next_part(&words, &part)) {
        const char *name = part.at + sizeof "mask:" - 1, *stop = part.at + part.size;

        for (uint32_t bit = 0; part.field && tx_part_is_choice(&part, "mask") && name < stop; bit++) {
            const char *end_of = name;

            while (end_of < stop && *end_of != '|')
                end_of++;
            if (c->bits >> bit & 1 && tx_is_gear(at->rs, name, (uint32_t)(end_of - name))) {
                tx_put_text(&p->t, p->t.size > c->hint.at ? "; " : "");
                tx_put_gear(&p->t, at, name, (uint32_t)(end_of - name), 1);
            }
            name = end_of + 1;
        }
    }
    end(p, &c->hint);
}

static void say_hint(struct page *p, struct dk_choice *c, const struct st_action *act)
{
    const struct st_verb *v = dk_verb(p->r, c->verb);
    const struct st_action *only = c->count == 1 ? listed(p->r, c) : NULL;

    if (c->kind == DK_C_UNIT) {
        if (only)
            say_only(p, c, only);
    } else if (c->kind == DK_C_VERB && !(c->flags & DK_CLOSED)) {
        c->hint = plain(p, v->help);
    } else if (c->kind == DK_C_TARGET) {
        c->hint = begin(p);
        dk_put_aim(p->r, &p->t, act);
        end(p, &c->hint);
    } else if (c->kind == DK_C_BITS && v->bits_is == ST_B_THINGS) {
        say_things(p, c);
    } else if (only && c->kind == DK_C_OPTION && !(v->fields & (ST_P_POINT | ST_P_FACING))) {
        say_results(p, c, only);
    } else if (only && c->flags & DK_RISKY) {
        c->hint = effect_of(p, only);
    }
}

static void say_choice(struct page *p, struct dk_choice *c)
{
    const struct st_at *at = &p->r->t.at;
    const struct st_action act = action_of(c);
    const struct st_verb *v = dk_verb(p->r, c->verb);
    const int place = v->sampled && dk_is_pose(at->rs, c->verb); /* one sample is not all that can be done */
    const int whole =
        c->count == 1 && !place &&
        (c->kind == DK_C_VERB || c->kind == DK_C_TARGET || c->kind == DK_C_BITS ||
         (c->kind == DK_C_OPTION && v->option_is == ST_O_WORD) || (c->kind == DK_C_PLACE && at->rs->space != ST_PLANE));

    c->title = begin(p);
    if (c->kind == DK_C_FACE || c->kind == DK_C_ADVICE || c->kind == DK_C_COMMIT || whole)
        tx_put_said(&p->t, at, &act);
    else
        put_value(p, c);
    for (uint32_t i = 0; c->kind == DK_C_ADVICE && i < p->r->advices && p->r->advice[i].unit > 0; i++) {
        tx_put_text(&p->t, i > 0 ? ", " : ": ");
        tx_put_unit(&p->t, at->set, p->r->advice[i].unit);
    }
    end(p, &c->title);
    say_hint(p, c, &act);
}

/* ---- refusals ---- */

static uint16_t add_refusal(struct page *p, const struct st_action *act)
{
    const struct st_at *at = &p->r->t.at;
    const struct st_verdict v = dk_check(p->r, act);
    struct dk_refusal *out = &p->a->refusal[p->a->refusals];
    uint8_t limit;

    if (v.code == ST_OK)
        return 0;
    if (p->a->refusals == DK_REFUSALS_MAX) {
        p->a->cut = 1;
        return 0;
    }
    limit = v.code >= ST_CODE_OWN ? at->rs->refusals[v.code - ST_CODE_OWN].limit : (uint8_t)ST_LIMIT_NONE;
    out->act = *act;
    out->code = v.code;
    out->rule = v.rule;
    out->limit = limit == ST_LIMIT_NEED ? v.need : limit == ST_LIMIT_HAVE ? v.have : 0;
    out->have = limit == ST_LIMIT_NEED ? v.have : limit == ST_LIMIT_HAVE ? v.need : 0;
    out->kind = (uint8_t)st_refusal_kind_of(at->rs, v.code);
    out->words = begin(p);
    tx_put_verdict(&p->t, at, act, v);
    end(p, &out->words);
    return ++p->a->refusals;
}

/* ---- what comes of it ---- */

static void say_sequels(struct page *p, const struct st_action *shown)
{
    const struct st_at *at = &p->r->t.at;
    const uint32_t n = foresee(p->r, shown);

    for (uint32_t i = 0; i < n && i < DK_SEQUELS_MAX; i++) {
        const struct st_event *e = &p->r->event[i];
        struct dk_sequel *out = &p->a->sequel[p->a->sequels++];

        out->flags = at->rs->events[e->kind].flags;
        out->rule = e->rule;
        out->unit = e->unit;
        out->other = e->other;
        out->words = begin(p);
        tx_put_event(&p->t, at, e);
        end(p, &out->words);
    }
}

static void say_head(struct page *p)
{
    const struct st_at *at = &p->r->t.at;

    p->a->head = begin(p);
    if (at->s->node != ST_OVER || at->s->actor < ST_SIDES)
        tx_put_side(&p->t, at->rs, p->r->prompt.side);
    end(p, &p->a->head);
    p->a->question = begin(p);
    tx_put_label(&p->t, at->rs, p->r->prompt.label);
    if (p->r->prompt.unit > 0) {
        tx_put_text(&p->t, " ");
        tx_put_unit(&p->t, at->set, p->r->prompt.unit);
    }
    end(p, &p->a->question);
}

/* ---- drawn things that have words ---- */

static void say_lines(struct page *p)
{
    const struct st_ruleset *rs = p->r->t.at.rs;

    for (uint32_t i = 0; i < p->a->lines; i++) {
        struct dk_line *l = &p->a->line[i];

        if (l->length == 0 || l->kind == DK_L_SEAM)
            continue;
        l->tag = begin(p);
        tx_put_distance(&p->t, rs, l->length);
        if (l->most > 0) {
            tx_put_text(&p->t, " of ");
            tx_put_distance(&p->t, rs, l->most);
        }
        end(p, &l->tag);
    }
    for (uint32_t i = 0; i < p->a->rings; i++) {
        struct dk_ring *ring = &p->a->ring[i];

        if (ring->quiet)
            continue;
        ring->tag = begin(p);
        tx_put_label(&p->t, rs, ring->ring.label);
        tx_put_text(&p->t, ": ");
        tx_put_distance(&p->t, rs, ring->ring.r);
        end(p, &ring->tag);
    }
}

/* What is under the pointer, and what a click there would do. */
static void say_spoken(struct page *p, const struct st_action *shown)
{
    const struct st_at *at = &p->r->t.at;
    const struct dk_event *over = &p->d->over;
    const struct st_piece *q = over->how & DK_AWAY ? NULL : dk_here(p->r, over->piece);

    p->a->spoken = begin(p);
    if (q) {
        tx_put_unit(&p->t, at->set, q->id);
        if (at->rs->space != ST_PLANE && dk_stands(q)) {
            tx_put_text(&p->t, ", ");
            tx_put_point(&p->t, at->rs, q->x, q->y);
        }
        tx_put_text(&p->t, ". ");
    } else if (!(over->how & DK_AWAY) && at->rs->space != ST_PLANE) {
        tx_put_point(&p->t, at->rs, over->x, over->y);
        tx_put_text(&p->t, ". ");
    }
    if (shown) {
        tx_put_said(&p->t, at, shown);
        tx_put_text(&p->t, ".");
    }
    end(p, &p->a->spoken);
}

/* ---- sections ---- */

static void sum_sections(struct dk_desk *d, struct dk_answer *a)
{
    const struct {
        const void *at;
        size_t size;
    } part[DK_SECTIONS] = {
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

    for (uint32_t i = 0; i < DK_SECTIONS; i++) {
        const uint64_t sum = st_hash(ST_HASH_START + part[i].size, part[i].at, part[i].size);

        a->changed |= (uint32_t)(sum != d->sum[i]) << i;
        d->sum[i] = sum;
    }
}

static void finish(struct page *p, const char *told)
{
    struct dk_answer *a = p->a;

    if (told && told[0]) {
        a->told = begin(p);
        tx_put_text(&p->t, told);
        end(p, &a->told);
    }
    a->text_size = p->t.size;
    a->runs = (uint16_t)p->t.run_count;
    a->cut |= p->t.cut;
    a->version = DK_VERSION;
    a->size = (uint32_t)sizeof *a;
    a->serial = ++p->d->serial;
    sum_sections(p->d, a);
}

/* ---- hover ---- */

int dk_under_pointer(struct dk_room *r, const struct dk_desk *d, struct dk_hand *out)
{
    const int drags = d->over.kind == DK_DRAG;
    struct dk_step step;

    if (d->over.how & DK_AWAY || r->t.at.s->node != ST_DECIDE || !dk_is_ours(r, d))
        return 0;
    __builtin_memset(&step, 0, sizeof step);
    step.hand = d->hand;
    (drags ? dk_drop : dk_point)(r, &d->hand, &d->over, &step);
    if (step.hand.state == DK_OPEN || (!drags && (step.anew || step.hand.unit != d->hand.unit)))
        return 0;
    *out = step.hand;
    return 1;
}

static void say_all(struct page *p)
{
    struct dk_room *r = p->r;
    struct dk_answer *a = p->a;
    struct dk_hand over;
    const int ours = dk_is_ours(r, p->d), hovers = dk_under_pointer(r, p->d, &over);
    const struct dk_hand *h = hovers ? &over : &p->d->hand;
    const struct st_action *shown = h->state == DK_OPEN ? NULL : &h->meant;

    dk_draw(r, p->d, shown, h->state, a);
    a->choices = ours ? (uint16_t)dk_choices(r, &p->d->hand, &a->pages) : 0;
    for (uint32_t i = 0; i < a->choices; i++) {
        a->choice[i] = r->choice[i];
        say_choice(p, &a->choice[i]);
        if (a->choice[i].flags & DK_CLOSED) {
            const struct st_action act = action_of(&a->choice[i]);

            a->choice[i].refusal = add_refusal(p, &act);
        }
    }
    if (p->d->hand.state == DK_LAWFUL)
        a->commit = said(p, &p->d->hand.meant);
    if (p->d->hand.state == DK_REFUSED)
        a->refused = add_refusal(p, &p->d->hand.meant);
    if (hovers && h->state == DK_REFUSED)
        a->refused = add_refusal(p, shown);
    if (shown && h->state == DK_LAWFUL) {
        a->effect = effect_of(p, shown);
        say_sequels(p, shown);
        a->says = said(p, shown);
    }
    a->hovers = (uint8_t)hovers;
    a->drawn = h->state;
    if (shown)
        a->shown = *shown;
    dk_put_jobs(r, p->d, h, &p->t, a);
    say_lines(p);
    say_spoken(p, hovers || p->d->over.how & DK_AWAY ? shown : NULL);
    a->takes = (uint8_t)(ours && dk_takes_members(r, &p->d->hand));
    a->free = dk_pose_verb(r, &p->d->hand);
}

void dk_show(struct dk_room *r, struct dk_desk *d, const char *told, struct dk_answer *a)
{
    const struct st_state *s = r->t.at.s;
    struct page p;

    __builtin_memset(&p, 0, sizeof p);
    p.r = r;
    p.d = d;
    p.a = a;
    p.voice.names = r->names;
    p.voice.s = s;
    p.voice.reader = reader_of(d, s);
    p.t = tx_text_for(a->text, DK_TEXT_MAX, r->names ? &p.voice : NULL, a->run, DK_RUNS_MAX);
    a->node = s->node;
    a->actor = s->actor;
    a->asked_times = r->prompt.times;
    a->forced = s->node == ST_DECIDE && r->movers == 1 && r->count[0] == 1 && !dk_verb(r, r->first[0].verb)->sampled;
    a->state = d->hand.state;
    a->hand = d->hand;
    say_head(&p);
    say_all(&p);
    finish(&p, told);
}
