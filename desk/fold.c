/* fold.c -- see fold.h. */
#include "fold.h"

#include "../text/plain.h"

/* One row on its way into the log. */
struct draft {
    const struct st_at *at;
    struct dk_fold *f;
    struct dk_entry *out;
    struct tx_text *t;
    uint32_t n;          /* entries in `out`; the last one is being written */
    uint32_t row, event; /* where we are */
    uint8_t side;        /* who acts in this row */
    uint8_t unsaid;      /* the last entry still needs its words */
};

static uint16_t flags_of(const struct st_at *at, const struct st_event *e) { return at->rs->events[e->kind].flags; }
static uint8_t rank_of(const struct st_at *at, uint16_t kind) { return at->rs->events[kind].rank; }

static uint8_t side_of(const struct st_at *at, const struct st_event *e)
{
    return e->unit ? (uint8_t)(e->unit > at->set->count[0]) : e->side;
}

/* ---- words ---- */

/* "6th Line fires at 2nd Horse: hits, 2nd Horse retreats": what leads it, then the results. */
static void put_act(struct tx_text *t, const struct st_at *at, const struct dk_fold *f)
{
    uint16_t subject = f->lead.unit;
    const char *gap = "";

    if (f->lead.kind) {
        tx_put_event(t, at, &f->lead);
        gap = ": ";
    }
    for (uint32_t i = 0; i < f->said; i++) {
        const struct st_event *e = &f->result[i];

        tx_put_text(t, gap);
        gap = ", ";
        if (!at->rs->events[e->kind].brief) {
            tx_put_event(t, at, e);
            subject = e->unit;
            continue;
        }
        tx_mention(t, at->set, f->lead.unit);
        tx_mention(t, at->set, f->lead.other);
        tx_mention(t, at->set, e->unit);
        if (e->unit && e->unit != subject && !(flags_of(at, e) & ST_E_ROW)) {
            tx_put_unit(t, at->set, e->unit);
            tx_put_text(t, " ");
            subject = e->unit;
        } else if (!e->unit && e->side < ST_SIDES) {
            tx_put_side(t, at->rs, e->side);
            tx_put_text(t, " ");
            subject = 0;
        }
        tx_put_brief(t, at, e);
    }
}

/* The entry that is being written gets its words. */
static void finish(struct draft *d)
{
    struct dk_entry *e = &d->out[d->n - 1];

    if (!d->unsaid)
        return;
    d->unsaid = 0;
    e->at = d->t->size;
    put_act(d->t, d->at, d->f);
    e->size = d->t->size - e->at;
}

void dk_put_dice(struct tx_text *t, const struct dk_entry *e)
{
    for (uint32_t i = 0; i < e->dice && i < DK_DICE_MAX; i++) {
        const struct dk_die *die = &e->die[i], *before = i > 0 ? die - 1 : NULL;

        tx_put_text(t, !before ? "" : before->again ? ">" : before->stage != die->stage ? "; " : " ");
        tx_put_text(t, die->vain ? "(" : "");
        tx_put_number(t, die->face);
        tx_put_text(t, die->vain ? ")" : "");
    }
    if (e->dice > DK_DICE_MAX)
        tx_put_text(t, " ...");
}

/* ---- entries ---- */

/* The entry that the row adds to: the last one of this call, or the last one given, which is given again. */
static struct dk_entry *current(struct draft *d)
{
    if (d->n == 0) {
        d->out[d->n++] = d->f->entry;
        d->out[0].amends = 1;
        d->unsaid = 1;
    }
    d->out[d->n - 1].last = d->row;
    return &d->out[d->n - 1];
}

static struct dk_entry *begin(struct draft *d, uint8_t kind)
{
    struct dk_entry *e;

    if (d->n == DK_ENTRIES_MAX)
        return current(d);
    if (d->n > 0) {
        finish(d);
        d->out[d->n - 1].open = 0;
    }
    e = &d->out[d->n++];
    d->unsaid = 1;
    __builtin_memset(e, 0, sizeof *e);
    e->row = e->last = d->row;
    e->event = d->event;
    e->kind = kind;
    e->side = d->side;
    e->lead = ST_EVENTS_MAX;
    __builtin_memset(&d->f->lead, 0, sizeof d->f->lead);
    d->f->said = d->f->apart = d->f->dues = 0;
    __builtin_memset(&d->f->rolling, 0, sizeof d->f->rolling);
    if (kind != DK_E_HEAD)
        d->f->heads = 0;
    return e;
}

/* The events of a row go to the entry that its action belongs to; a heading before them ends that. */
static struct dk_entry *entry_for(struct draft *d)
{
    const struct dk_entry *last = d->n ? &d->out[d->n - 1] : NULL;

    return last && last->kind != DK_E_HEAD ? current(d) : begin(d, DK_E_ACT);
}

/* What a unit does to another one, as against what befalls it. */
static int is_deed(const struct draft *d, const struct st_event *e)
{
    return e->other > 0 && flags_of(d->at, e) & ST_E_GOOD;
}

/* One result for each unit is enough, and one of its deeds: those of the highest rank, of equal ones the last. */
static void hear_result(struct draft *d, const struct st_event *e)
{
    struct dk_fold *f = d->f;
    uint32_t i = 0;

    while (i < f->said &&
           (f->result[i].unit != e->unit || f->result[i].side != e->side || is_deed(d, &f->result[i]) != is_deed(d, e)))
        i++;
    if (i == DK_SAID_MAX)
        return;
    if (i < f->said && rank_of(d->at, e->kind) < rank_of(d->at, f->result[i].kind))
        return;
    f->said += i == f->said;
    f->result[i] = *e;
}

/* How well an event tells the whole entry: best the one that SUMS a roll, then the one that OPENS it, then one that
 * moves the unit that acts or names its target; a reason least. */
static uint32_t weight_of_lead(const struct draft *d, const struct st_event *e)
{
    const uint16_t flags = flags_of(d->at, e);
    const uint16_t unit = d->f->actor, target = d->f->target;

    if (flags & (ST_E_SUMS | ST_E_OPENS))
        return flags & ST_E_SUMS ? 5 : 4;
    if (flags & ST_E_MODIFIER)
        return 1;
    return (flags & ST_E_MOVE && e->unit == unit) || (target && e->unit == unit && e->other == target) ? 3 : 2;
}

/* What is said later about dice of the same unit is what they are for. */
static void hear_purpose(struct dk_fold *f, uint16_t unit, uint32_t event)
{
    uint32_t i = 0;

    while (i < f->dues && f->due[i].unit != unit)
        i++;
    if (i == DK_DUE_MAX)
        return;
    f->dues += i == f->dues;
    f->due[i].unit = unit;
    f->due[i].about = (uint16_t)(event < ST_EVENTS_MAX ? event + 1 : 0);
}

static void hear(struct draft *d, struct dk_entry *entry, const struct st_event *e)
{
    struct dk_fold *f = d->f;
    const uint16_t flags = flags_of(d->at, e);

    if (f->lead.kind == 0 || weight_of_lead(d, e) > weight_of_lead(d, &f->lead)) {
        if (flags & ST_E_SUMS)
            f->said = 0; /* it says what the results before it say */
        f->lead = *e;
        entry->lead = (uint16_t)(entry->events < ST_EVENTS_MAX ? entry->events : ST_EVENTS_MAX);
    } else if ((flags & (ST_E_RESULT | ST_E_OFFER)) == ST_E_RESULT) {
        hear_result(d, e);
    }
    if (flags & ST_E_FOR)
        hear_purpose(f, e->unit, entry->events);
    entry->events++;
}

/* ---- headings ---- */

static void add_heading(struct draft *d, const struct st_event *e)
{
    struct dk_fold *f = d->f;
    struct dk_heading h = { d->row, d->event, 0, e->kind };
    uint32_t amends = 0;
    struct dk_entry *entry;

    for (; f->heads > 0; f->heads--) { /* one with nothing below it gives way to its kind or to a higher rank */
        const struct dk_heading *last = &f->head[f->heads - 1];

        if (last->kind != e->kind && rank_of(d->at, (uint16_t)last->kind) >= rank_of(d->at, e->kind))
            break;
        h.row = last->row;
        h.event = last->event;
        h.events += last->events;
        amends += d->n > 0 ? d->out[--d->n].amends : 1;
        d->unsaid = 0;
    }
    entry = begin(d, DK_E_HEAD);
    entry->side = side_of(d->at, e);
    entry->row = h.row;
    entry->event = h.event;
    entry->events = h.events;
    entry->amends = (uint8_t)amends;
    hear(d, entry, e);
    h.events = entry->events;
    if (f->heads == DK_HEADS_MAX)
        f->heads = 0;
    f->head[f->heads++] = h;
}

/* ---- rows ---- */

/* What the die of a unit is for: what was said of it and has had no dice yet, or else what the die before it is for,
 * or else the die says itself what it came to.  first: what it came to, or NULL. */
static uint16_t purpose_of(struct draft *d, const struct st_event *first)
{
    struct dk_fold *f = d->f;
    struct st_prompt asked;
    uint16_t unit;

    d->at->rs->prompt(d->at->set, d->at->s, &asked);
    unit = first && first->unit > 0 ? first->unit : asked.unit;
    for (uint32_t i = 0; i < f->dues; i++)
        if (f->due[i].unit == unit) {
            f->rolling = f->due[i];
            f->due[i] = f->due[--f->dues];
            return f->rolling.about;
        }
    if (first && first->die > 0 && flags_of(d->at, first) & ST_E_RESULT) {
        f->rolling.unit = 0;
        return (uint16_t)(d->out[d->n - 1].events + 1);
    }
    return f->rolling.unit == unit ? f->rolling.about : 0;
}

static void add_die(struct draft *d, uint8_t face, const struct st_event *first)
{
    struct dk_fold *f = d->f;
    struct dk_entry *e = current(d);
    const struct dk_die *before = e->dice > 0 && e->dice <= DK_DICE_MAX ? &e->die[e->dice - 1] : NULL;
    const uint16_t flags = first ? flags_of(d->at, first) : 0, about = purpose_of(d, first);

    if (e->dice < DK_DICE_MAX) {
        struct dk_die *die = &e->die[e->dice];

        die->face = face;
        die->vain = (flags & ST_E_VAIN) != 0;
        die->again = (flags & ST_E_AGAIN) != 0;
        die->side = d->side;
        die->about = about;
        die->stage =
            before ? (uint8_t)(before->stage + (f->apart || before->side != die->side || before->about != about)) : 0;
    }
    e->dice++;
    f->apart = 0;
}

static void add_event(struct draft *d, const struct st_event *e)
{
    const uint16_t flags = flags_of(d->at, e);
    struct dk_entry *entry;

    if (flags & ST_E_GROUP && d->n < DK_ENTRIES_MAX && !(d->n ? d->out[d->n - 1].open : d->f->entry.open)) {
        add_heading(d, e);
        return;
    }
    entry = entry_for(d);
    if (flags & ST_E_OPENS) {
        if (entry->dice > 0 || entry->open || entry->row != d->row)
            entry = begin(d, DK_E_ROLL);
        entry->kind = DK_E_ROLL;
        entry->open = 1;
    }
    hear(d, entry, e);
    if (flags & ST_E_SUMS)
        entry->open = 0;
}

static void put_row(struct draft *d, const struct st_action *act, const struct st_event *event, uint32_t count)
{
    const struct st_at *at = d->at;
    const uint8_t last = d->f->entry.kind;
    struct st_chance die;
    int is_die = 0, joins = d->f->entry.open;

    if (at->s->node == ST_CHANCE) {
        at->rs->chance(at->set, at->s, &die);
        is_die = die.kind == ST_DIE;
        joins |= is_die && d->row > 0 && (last == DK_E_ACT || last == DK_E_ROLL);
    }
    if (joins)
        current(d);
    else if (is_die)
        begin(d, DK_E_ROLL);
    if (is_die)
        add_die(d, act->option, count > 0 ? &event[0] : NULL);
    for (uint32_t i = 0; i < count; i++) {
        d->event = i;
        add_event(d, &event[i]);
        d->f->apart |= !is_die || i > 0;
    }
    if (d->n == 0)
        begin(d, at->s->node == ST_CHANCE ? DK_E_DRAW : DK_E_ACT);
}

uint32_t dk_fold_act(const struct st_at *at, struct dk_fold *f, const struct st_action *act,
                     const struct st_event *event, uint32_t count, struct dk_entry out[DK_ENTRIES_MAX],
                     struct tx_text *t)
{
    struct draft d = { at, f, out, t, 0, f->rows, 0, at->s->actor, 0 };
    struct dk_entry *last;

    if (at->s->node == ST_DECIDE && !f->entry.open) {
        f->actor = act->unit;
        f->target = act->target;
    }
    put_row(&d, act, event, count);
    finish(&d);
    last = &out[d.n - 1];
    if (last->events == 0 && last->dice == 0) { /* an answer of which nothing came */
        if (t->voice && act->unit > 0) {
            tx_sentence(t);
            tx_put_unit(t, at->set, act->unit);
            tx_put_text(t, ": ");
        }
        tx_put_said(t, at, act);
        last->size = t->size - last->at;
    }
    f->entry = *last;
    f->rows++;
    return d.n;
}

uint32_t dk_fold_undo(const struct st_at *at, struct dk_fold *f, uint8_t side, uint32_t n,
                      struct dk_entry out[DK_ENTRIES_MAX], struct tx_text *t)
{
    struct draft d = { at, f, out, t, 0, f->rows, 0, side, 0 };
    struct dk_entry *e = begin(&d, DK_E_UNDO);

    e->at = t->size;
    if (side < ST_SIDES) {
        tx_put_side(t, at->rs, side);
        tx_put_text(t, " takes back ");
    } else {
        tx_put_text(t, "Taken back: ");
    }
    tx_put_counted(t, (int32_t)n, "action|actions");
    e->size = t->size - e->at;
    f->entry = *e;
    f->rows++;
    return d.n;
}

void dk_put_end(struct tx_text *t, const struct st_ruleset *rs, enum tb_end how)
{
    if (tb_end_loser(how) < ST_SIDES) {
        tx_put_side(t, rs, tb_end_loser(how));
        tx_put_text(t, how == tb_end_flag(tb_end_loser(how)) ? " has no time left" : " resigns");
    } else {
        tx_put_text(t, how == TB_END_DRAW ? "Both sides agree to a draw" : "The battle is given up");
    }
}

uint32_t dk_fold_end(const struct st_at *at, struct dk_fold *f, enum tb_end how, struct dk_entry out[DK_ENTRIES_MAX],
                     struct tx_text *t)
{
    struct draft d = { at, f, out, t, 0, f->rows, 0, tb_end_loser(how), 0 };
    struct dk_entry *e = begin(&d, DK_E_END);

    e->at = t->size;
    dk_put_end(t, at->rs, how);
    e->size = t->size - e->at;
    f->entry = *e;
    f->rows++;
    return d.n;
}
