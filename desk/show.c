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

struct dk_words dk_begin(struct tx_text *t)
{
    const struct dk_words w = { t->size, 0, (uint16_t)t->run_count };

    tx_sentence(t);
    return w;
}

void dk_end(struct tx_text *t, struct dk_words *w) { w->size = (uint16_t)(t->size - w->at); }

static struct dk_words begin(struct page *p) { return dk_begin(&p->t); }

static void end(struct page *p, struct dk_words *w)
{
    dk_end(&p->t, w);
    if (w->size > 0)
        tx_capital(&p->t, w->at);
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

static void put_help(struct page *p, uint8_t verb)
{
    tx_put_text(&p->t, dk_verb(p->r, verb)->help ? dk_verb(p->r, verb)->help : "");
}

/* What comes of an action before a new part of the game begins: a result, a motion, harm, or the last thing said of the
 * unit; otherwise what its verb is good for. */
static void put_effect(struct page *p, const struct st_action *act)
{
    const struct st_at *at = &p->r->t.at;
    const uint32_t n = dk_foresee(p->r, act);
    const struct st_event *best = NULL;
    int worth = 0;

    for (const struct st_event *e = p->r->event; e < p->r->event + n; e++) {
        const uint16_t flags = dk_flags(p->r, e);
        const int told = act->unit == 0 || e->unit == act->unit;
        const int now = flags & ST_E_RESULT ? 4 : flags & ST_E_MOVE ? 3 : flags & ST_E_HARM ? 2 : told;

        if (flags & ST_E_GROUP)
            break;
        if (!(flags & ST_E_MODIFIER) && (now > worth || (now == worth && now == 1))) {
            worth = now;
            best = e;
        }
    }
    if (best)
        tx_put_event(&p->t, at, best);
    else
        put_help(p, act->verb);
}

/* ---- choices ---- */

/* "the front of the 2nd Spearmen", "3 inches north-east, facing west". */
static void put_place(struct page *p, const struct dk_choice *c)
{
    const struct st_at *at = &p->r->t.at;
    const struct st_verb *v = dk_verb(p->r, c->act.verb);
    const uint16_t edge = p->r->item[p->r->item_of[c - p->a->choice]].edge;

    if (edge > 0) {
        tx_put_label(&p->t, at->rs, edge);
        tx_put_text(&p->t, " of ");
        tx_put_unit(&p->t, at->set, c->act.target);
        tx_put_text(&p->t, ", ");
    }
    tx_put_place(&p->t, at, c->act.unit, c->act.x, c->act.y);
    if (at->rs->space == ST_PLANE && v->fields & ST_P_FACING) {
        tx_put_text(&p->t, ", facing ");
        tx_put_facing_said(&p->t, at->rs, c->act.facing);
    }
    if (v->option_is == ST_O_FILES) {
        tx_put_text(&p->t, ", ");
        tx_put_counted(&p->t, c->act.option, "file|files");
    }
}

/* Places that are alike in rounded words are numbered: " (2nd)". */
static void tell_apart(struct page *p, const struct dk_choice *c)
{
    const char *title = p->t.at + c->title.at;
    int32_t n = 1;

    for (const struct dk_choice *o = p->a->choice; o < c; o++)
        n += o->title.size >= c->title.size && __builtin_memcmp(p->t.at + o->title.at, title, c->title.size) == 0 &&
             (o->title.size == c->title.size || p->t.at[o->title.at + c->title.size] == ' ');
    if (n > 1) {
        tx_put_text(&p->t, " (");
        tx_put_ordinal(&p->t, n);
        tx_put_text(&p->t, ")");
    }
}

/* What a choice that still leaves others open is called. */
static void put_value(struct page *p, const struct dk_choice *c)
{
    const struct st_at *at = &p->r->t.at;
    const struct st_verb *v = dk_verb(p->r, c->act.verb);
    static const struct tx_part option = { "option", 6, 1 };

    switch (c->kind) {
    case DK_C_UNIT: tx_put_unit(&p->t, at->set, c->act.unit); break;
    case DK_C_VERB: tx_put_text(&p->t, v->name); break;
    case DK_C_TARGET:
    case DK_C_MEMBER: tx_put_unit(&p->t, at->set, c->act.target); break;
    case DK_C_PLACE: put_place(p, c); break;
    case DK_C_FACING: tx_put_facing_said(&p->t, at->rs, c->act.facing); break;
    case DK_C_OPTION:
        if (v->option_is == ST_O_FILES)
            tx_put_counted(&p->t, c->act.option, "file|files");
        else
            tx_put_action_field(&p->t, at, &c->act, &option);
        break;
    default: tx_put_said(&p->t, at, &c->act);
    }
}

/* What a unit's only action does; if that hurts its own side, that too. */
static void put_only(struct page *p, struct dk_choice *c)
{
    const struct st_at *at = &p->r->t.at;
    const struct st_action *act = &c->act;
    const uint32_t n = dk_foresee(p->r, act);

    tx_put_said(&p->t, at, act);
    for (const struct st_event *e = p->r->event; e < p->r->event + n; e++)
        if (dk_flags(p->r, e) & ST_E_HARM && e->unit > 0 && (e->unit > at->set->count[0]) == at->s->actor) {
            c->flags |= DK_RISKY;
            tx_put_text(&p->t, ", but ");
            if (e->unit == act->unit)
                tx_put_brief(&p->t, at, e);
            else
                tx_put_event(&p->t, at, e);
            break;
        }
}

/* What comes of one of several answers that words alone tell apart. */
static void put_results(struct page *p, const struct st_action *act)
{
    const struct st_at *at = &p->r->t.at;
    const uint32_t n = dk_foresee(p->r, act);
    const char *gap = "";

    for (const struct st_event *e = p->r->event; e < p->r->event + n; e++) {
        const uint16_t flags = dk_flags(p->r, e);

        if (flags & ST_E_GROUP)
            break;
        if (flags & ST_E_RESULT) {
            tx_put_text(&p->t, gap);
            tx_put_event(&p->t, at, e);
            gap = ", ";
        }
    }
}

/* What the book says of each thing that the bits name. */
static void put_things(struct page *p, const struct dk_choice *c)
{
    const struct st_at *at = &p->r->t.at;
    const char *words = dk_verb(p->r, c->act.verb)->words, *gap = "";
    struct tx_part part;

    while (tx_next_part(&words, &part)) {
        const char *name = part.at + sizeof "mask:" - 1, *stop = part.at + part.size;

        for (uint32_t bit = 0; part.field && tx_part_is_choice(&part, "mask") && name < stop; bit++) {
            uint32_t size = 0;

            while (name + size < stop && name[size] != '|')
                size++;
            if (c->act.bits >> bit & 1 && tx_is_gear(at->rs, name, size)) {
                tx_put_text(&p->t, gap);
                tx_put_gear(&p->t, at, name, size, 1);
                gap = "; ";
            }
            name += size + 1;
        }
    }
}

/* What a verb is good for; of one that ends an order, the fight that may follow. */
static void put_purpose(struct page *p, const struct dk_choice *c)
{
    struct st_action fight;

    if (c->count == 1 && dk_verb(p->r, c->act.verb)->kind == ST_V_END && dk_fight_after(p->r, &c->act, &fight)) {
        tx_put_text(&p->t, "Then: ");
        tx_put_said(&p->t, &p->r->t.at, &fight);
    } else {
        put_help(p, c->act.verb);
    }
}

static void put_hint(struct page *p, struct dk_choice *c)
{
    const struct st_verb *v = dk_verb(p->r, c->act.verb);
    const struct st_action *listed = &p->r->item[p->r->item_of[c - p->a->choice]].act;

    if (c->kind == DK_C_UNIT && c->count == 1)
        put_only(p, c);
    else if (c->kind == DK_C_VERB && !(c->flags & DK_CLOSED))
        put_purpose(p, c);
    else if (c->kind == DK_C_TARGET)
        dk_put_aim(p->r, &p->t, &c->act);
    else if (c->kind == DK_C_BITS && v->bits_is == ST_B_THINGS)
        put_things(p, c);
    else if (c->kind == DK_C_OPTION && c->count == 1 && !(v->fields & (ST_P_POINT | ST_P_FACING)))
        put_results(p, listed);
    else if (c->kind == DK_C_PLACE && c->count == 1 && c->flags & DK_RISKY)
        put_effect(p, listed);
}

static void say_choice(struct page *p, struct dk_choice *c)
{
    const struct st_at *at = &p->r->t.at;
    const struct st_verb *v = dk_verb(p->r, c->act.verb);
    const int place = v->sampled && dk_is_pose(at->rs, c->act.verb); /* one sample is not all that can be done */
    const int whole =
        c->count == 1 && !place &&
        (c->kind == DK_C_VERB || c->kind == DK_C_TARGET || c->kind == DK_C_BITS ||
         (c->kind == DK_C_OPTION && v->option_is == ST_O_WORD) || (c->kind == DK_C_PLACE && at->rs->space != ST_PLANE));

    c->title = begin(p);
    if (c->kind == DK_C_FACE || c->kind == DK_C_ADVICE || c->kind == DK_C_COMMIT || whole)
        tx_put_said(&p->t, at, &c->act);
    else
        put_value(p, c);
    for (uint32_t i = 0; c->kind == DK_C_ADVICE && i < p->r->advices && p->r->advice[i].unit > 0; i++) {
        tx_put_text(&p->t, i > 0 ? ", " : ": ");
        tx_put_unit(&p->t, at->set, p->r->advice[i].unit);
    }
    end(p, &c->title);
    if (c->kind == DK_C_PLACE)
        tell_apart(p, c);
    dk_end(&p->t, &c->title);
    c->hint = begin(p);
    put_hint(p, c);
    end(p, &c->hint);
}

/* ---- refusals ---- */

static uint16_t add_refusal(struct page *p, const struct st_action *act)
{
    const struct st_at *at = &p->r->t.at;
    const struct st_verdict v = dk_check(p->r, act);
    struct dk_refusal *out = &p->a->refusal[p->a->refusals];

    if (v.code == ST_OK)
        return 0;
    if (p->a->refusals == DK_REFUSALS_MAX) {
        p->a->cut = 1;
        return 0;
    }
    out->act = *act;
    out->code = v.code;
    out->rule = v.rule;
    out->words = begin(p);
    tx_put_verdict(&p->t, at, act, v);
    end(p, &out->words);
    return ++p->a->refusals;
}

/* ---- what comes of it ---- */

/* The numbers behind the first die of what is drawn, or behind the pending die. */
static void say_rows(struct page *p, const struct st_action *shown)
{
    p->r->rows = dk_put_rows(&p->t, &p->r->t.at, shown, &p->r->sum, p->r->row, p->a);
}

static void say_sequels(struct page *p, const struct st_action *shown)
{
    const struct st_at *at = &p->r->t.at;
    const uint32_t n = dk_foresee(p->r, shown);

    for (uint32_t i = 0; i < n && i < DK_SEQUELS_MAX; i++) {
        const struct st_event *e = &p->r->event[i];
        struct dk_sequel *out = &p->a->sequel[p->a->sequels++];

        out->flags = (uint16_t)(dk_flags(p->r, e) | (tx_sum_tells(p->r->row, p->r->rows, e) ? ST_E_MODIFIER : 0));
        out->rule = e->rule;
        out->unit = e->unit;
        out->other = e->other;
        out->words = begin(p);
        tx_put_event(&p->t, at, e);
        end(p, &out->words);
    }
}

static void say_question(struct page *p)
{
    const struct st_at *at = &p->r->t.at;

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

/* ---- hover ---- */

int dk_under_pointer(struct dk_room *r, const struct dk_desk *d, struct dk_hand *out)
{
    const int drags = d->over.kind == DK_DRAG;
    struct dk_step step;

    if (d->over.how & DK_AWAY || r->t.at.s->node != ST_DECIDE || !dk_is_ours(r, d))
        return 0;
    __builtin_memset(&step, 0, sizeof step);
    step.hand = d->hand;
    (drags ? dk_drop : dk_point)(r, &d->over, &step);
    if (step.hand.state == DK_OPEN || (!drags && step.hand.unit != d->hand.unit))
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
    a->choices = ours ? (uint16_t)dk_choices(r, &p->d->hand) : 0;
    for (uint32_t i = 0; i < a->choices; i++) {
        a->choice[i] = r->choice[i];
        say_choice(p, &a->choice[i]);
        if (a->choice[i].flags & DK_CLOSED)
            a->choice[i].refusal = add_refusal(p, &a->choice[i].act);
    }
    if (p->d->hand.state == DK_LAWFUL)
        a->commit = said(p, &p->d->hand.meant);
    if (p->d->hand.state == DK_REFUSED)
        a->refused = add_refusal(p, &p->d->hand.meant);
    if (hovers && h->state == DK_REFUSED)
        a->refused = add_refusal(p, shown);
    if (shown && h->state == DK_LAWFUL) {
        a->effect = begin(p);
        put_effect(p, shown);
        end(p, &a->effect);
        say_rows(p, shown);
        say_sequels(p, shown);
        a->says = said(p, shown);
    }
    if (p->r->t.at.s->node == ST_CHANCE)
        say_rows(p, NULL);
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
    a->forced = s->node == ST_DECIDE && r->movers == 1 && r->count[0] == 1 && !dk_verb(r, r->first[0].verb)->sampled;
    a->state = d->hand.state;
    a->hand = d->hand;
    say_question(&p);
    say_all(&p);
    a->told = begin(&p);
    tx_put_text(&p.t, told ? told : "");
    end(&p, &a->told);
    a->text_size = p.t.size;
    a->runs = (uint16_t)p.t.run_count;
    a->cut |= p.t.cut;
    a->version = DK_VERSION;
    a->size = (uint32_t)sizeof *a;
    a->serial = ++d->serial;
}
