/* odds.c -- see odds.h. */
#include "odds.h"

union copy {
    uint64_t align;
    unsigned char bytes[ST_STATE_MAX];
};

/* Do an action on a copy of the state. */
static struct st_state *try_act(const struct st_at *at, const struct st_action *act, union copy *c, struct st_log *log)
{
    struct st_state *s = (struct st_state *)c->bytes;

    __builtin_memcpy(s, at->s, at->rs->state_size);
    at->rs->apply(at->set, s, act, log);
    return s;
}

int dk_meets_die(const struct st_at *at, const struct st_action *act)
{
    union copy c;
    struct st_chance die;
    const struct st_state *s = try_act(at, act, &c, NULL);

    if (s->node != ST_CHANCE)
        return 0;
    at->rs->chance(at->set, s, &die);
    return die.kind == ST_DIE;
}

uint32_t dk_verbs_of(const struct st_at *at, uint16_t unit)
{
    struct st_action list[ST_LIST_MAX];
    const uint32_t listed = at->s->node == ST_DECIDE ? at->rs->list(at->set, at->s, unit, list) : 0;
    uint32_t verbs = 0;

    for (uint32_t i = 0; i < listed; i++)
        verbs |= 1u << list[i].verb;
    return verbs;
}

uint32_t dk_gambles(const struct st_at *at, uint16_t unit, struct st_action out[ST_LIST_MAX])
{
    const uint32_t listed = at->s->node == ST_DECIDE ? at->rs->list(at->set, at->s, unit, out) : 0;
    uint32_t n = 0;

    for (uint32_t i = 0; i < listed; i++)
        if (dk_meets_die(at, &out[i]))
            out[n++] = out[i];
    return n;
}

uint32_t dk_reasons(const struct st_at *at, const struct st_action *act, struct st_event out[DK_REASONS_MAX])
{
    union copy c;
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    uint32_t n = 0;

    try_act(at, act, &c, &log);
    for (uint32_t i = 0; i < log.count && i < log.cap && n < DK_REASONS_MAX; i++)
        if (at->rs->events[event[i].kind].flags & ST_E_MODIFIER)
            out[n++] = event[i];
    return n;
}

/* ---- what results mean ---- */

static uint16_t flags_of(const struct st_at *at, uint16_t kind) { return at->rs->events[kind].flags; }
static uint8_t rank_of(const struct st_at *at, uint16_t kind) { return at->rs->events[kind].rank; }

static uint8_t side_of(const struct st_at *at, uint16_t unit, uint8_t side)
{
    return unit ? (uint8_t)(unit > at->set->count[0]) : side;
}

/* Is it good or bad for the reader that this happens to that side? */
static uint8_t tone_of(const struct st_at *at, uint16_t kind, uint8_t whose, uint8_t reader)
{
    const uint16_t flags = flags_of(at, kind);

    if (whose >= ST_SIDES || !(flags & (ST_E_HARM | ST_E_GOOD)))
        return DK_TONE_EVEN;
    return (whose == reader) == !(flags & ST_E_HARM) ? DK_TONE_GOOD : DK_TONE_BAD;
}

/* The leading result of an outcome; NULL if it has none. */
static const struct tb_result *lead_of(const struct st_at *at, const struct tb_outcome *o)
{
    const struct tb_result *lead = NULL;

    for (uint32_t i = 0; i < o->count; i++)
        if (!lead || rank_of(at, o->result[i].kind) >= rank_of(at, lead->kind))
            lead = &o->result[i];
    return lead;
}

/* The tone of the highest rank that has one; of equal ones the last. */
static uint8_t tone_in(const struct st_at *at, const struct tb_outcome *o, uint8_t side)
{
    uint8_t tone = DK_TONE_EVEN, rank = 0;

    for (uint32_t i = 0; i < o->count; i++) {
        const struct tb_result *r = &o->result[i];
        const uint8_t now = tone_of(at, r->kind, side_of(at, r->unit, r->side), side);

        if (now == DK_TONE_EVEN || rank_of(at, r->kind) < rank)
            continue;
        tone = now;
        rank = rank_of(at, r->kind);
    }
    return tone;
}

static void weigh(struct dk_case *c, const struct st_nat *weight, const struct st_nat *total)
{
    c->weight = *weight;
    c->permille = (uint16_t)tx_permille(weight, total);
    c->certain = st_nat_compare(weight, total) == 0;
}

/* ---- outcomes and parts ---- */

static void sum_outcomes(const struct st_at *at, const struct tb_odds *odds, uint8_t side, struct dk_odds *out)
{
    for (uint32_t i = 0; i < odds->count; i++) {
        const struct tb_outcome *o = &odds->outcome[i];
        const struct tb_result *lead = lead_of(at, o);
        uint32_t n = i;
        struct dk_case *c;

        for (; n > 0 && st_nat_compare(&out->outcome[n - 1].weight, &o->weight) < 0; n--)
            out->outcome[n] = out->outcome[n - 1];
        c = &out->outcome[n];
        __builtin_memset(c, 0, sizeof *c);
        weigh(c, &o->weight, &odds->total);
        c->index = (uint16_t)i;
        c->hurt = (uint8_t)tx_hurt_of(at, o, side);
        c->tone = tone_in(at, o, side);
        c->asked = o->asked;
        c->rule = o->rule;
        if (lead) {
            c->kind = lead->kind;
            c->unit = lead->unit;
            c->other = lead->other;
            c->side = lead->side;
            c->c = lead->c;
        }
    }
    out->outcomes = odds->count;
    out->certain = odds->count == 1 && out->outcome[0].certain;
}

static void sum_parts(const struct st_at *at, const struct tb_odds *odds, uint8_t side, struct dk_odds *out)
{
    static const uint8_t tones[TX_HURTS] = { DK_TONE_GOOD, DK_TONE_EVEN, DK_TONE_BAD, DK_TONE_BAD, DK_TONE_EVEN };
    struct tx_odds_part part[TX_HURTS];

    out->harms = tx_odds_parts(at, odds, side, part) != 0;
    for (uint32_t i = 0; i < TX_HURTS; i++) {
        struct dk_case *c = &out->part[i];

        weigh(c, &part[i].weight, &odds->total);
        c->kind = part[i].kind;
        c->unit = part[i].unit;
        c->side = ST_NOBODY;
        c->hurt = (uint8_t)i;
        c->tone = tones[i];
        c->asked = part[i].asked;
        if (i == TX_HURT_NONE && c->kind)
            c->tone = tone_of(at, c->kind, side_of(at, c->unit, ST_NOBODY), side);
    }
}

/* ---- facts ---- */

static int is_fact(const struct dk_fact *f, const struct tb_result *r)
{
    return f->kind == r->kind && f->unit == r->unit && (r->unit || f->side == r->side);
}

static int has_fact(const struct tb_outcome *o, const struct dk_fact *f)
{
    for (uint32_t k = 0; k < o->count; k++)
        if (is_fact(f, &o->result[k]))
            return 1;
    return 0;
}

/* Every result that may happen, once; offers are none. */
static void gather_facts(const struct st_at *at, const struct tb_odds *odds, struct dk_odds *out)
{
    for (uint32_t i = 0; i < odds->count; i++)
        for (uint32_t k = 0; k < odds->outcome[i].count; k++) {
            const struct tb_result *r = &odds->outcome[i].result[k];
            struct dk_fact *f = &out->fact[0];

            while (f < &out->fact[out->facts] && !is_fact(f, r))
                f++;
            if (f < &out->fact[out->facts] || flags_of(at, r->kind) & ST_E_OFFER)
                continue;
            if (out->facts == DK_FACTS_MAX) {
                out->cut = 1;
                return;
            }
            out->facts++;
            f->kind = r->kind;
            f->unit = r->unit;
            f->side = r->unit ? (uint8_t)ST_NOBODY : r->side;
        }
}

/* The unit that acts first, then by unit; the highest rank first. */
static int comes_before(const struct st_at *at, const struct dk_fact *a, const struct dk_fact *b, uint16_t actor)
{
    if (a->unit != b->unit)
        return a->unit == actor || (b->unit != actor && a->unit < b->unit);
    return rank_of(at, a->kind) > rank_of(at, b->kind);
}

/* Does a harm of a higher rank come to the unit in exactly the same outcomes? */
static int is_implied(const struct st_at *at, const struct tb_odds *odds, const struct dk_odds *o,
                      const struct dk_fact *f)
{
    for (const struct dk_fact *worse = o->fact; worse < &o->fact[o->facts]; worse++) {
        uint32_t i = 0;

        if (worse->unit != f->unit || worse->side != f->side || !(flags_of(at, worse->kind) & ST_E_HARM) ||
            rank_of(at, worse->kind) <= rank_of(at, f->kind))
            continue;
        while (i < odds->count && has_fact(&odds->outcome[i], f) == has_fact(&odds->outcome[i], worse))
            i++;
        if (i == odds->count)
            return 1;
    }
    return 0;
}

static void sum_facts(const struct st_at *at, const struct tb_odds *odds, uint8_t side, uint16_t actor,
                      struct dk_odds *out)
{
    gather_facts(at, odds, out);
    for (uint32_t i = 1; i < out->facts; i++) {
        const struct dk_fact f = out->fact[i];
        uint32_t n = i;

        for (; n > 0 && comes_before(at, &f, &out->fact[n - 1], actor); n--)
            out->fact[n] = out->fact[n - 1];
        out->fact[n] = f;
    }
    for (struct dk_fact *f = out->fact; f < &out->fact[out->facts]; f++) {
        for (uint32_t i = 0; i < odds->count; i++)
            if (has_fact(&odds->outcome[i], f))
                st_nat_add(&f->weight, &odds->outcome[i].weight);
        f->permille = (uint16_t)tx_permille(&f->weight, &odds->total);
        f->certain = st_nat_compare(&f->weight, &odds->total) == 0;
        f->tone = tone_of(at, f->kind, side_of(at, f->unit, f->side), side);
        f->implied = flags_of(at, f->kind) & ST_E_HARM && is_implied(at, odds, out, f);
        if (at->rs->events[f->kind].c_is == ST_C_COUNT)
            f->average = tx_odds_average(odds, f->kind, f->unit);
    }
}

void dk_sum_odds(const struct st_at *at, const struct tb_odds *odds, uint8_t side, uint16_t actor, struct dk_odds *out)
{
    __builtin_memset(out, 0, sizeof *out);
    out->too_many = odds->too_many;
    if (odds->too_many)
        return;
    out->total = odds->total;
    out->rest = odds->rest;
    sum_outcomes(at, odds, side, out);
    sum_parts(at, odds, side, out);
    sum_facts(at, odds, side, actor, out);
}

/* ---- words ---- */

static void put_subject(struct tx_text *t, const struct st_at *at, uint16_t unit, uint8_t side)
{
    if (unit)
        tx_put_unit(t, at->set, unit);
    else if (side < ST_SIDES)
        tx_put_side(t, at->rs, side);
    else
        return;
    tx_put_text(t, " ");
}

void dk_put_case(struct tx_text *t, const struct st_at *at, const struct dk_case *c)
{
    const struct st_event e = { c->kind, 0, c->unit, c->other, c->side, 0, 0, 0, 0, c->c };

    tx_mention(t, at->set, c->unit);
    tx_mention(t, at->set, c->other);
    if (c->kind) {
        if (!(flags_of(at, c->kind) & ST_E_ROW)) /* a row of a table is between two */
            put_subject(t, at, c->unit, c->side);
        tx_put_brief(t, at, &e);
    } else if (c->asked) {
        tx_put_side(t, at->rs, (uint8_t)(c->asked - 1));
        tx_put_text(t, " decides");
    } else {
        tx_put_text(t, "nothing");
    }
}

/* A kind of result, whatever its amount is. */
static void put_kind(struct tx_text *t, const struct st_at *at, uint16_t kind, uint16_t unit)
{
    const struct st_event e = { kind, 0, unit, 0, ST_NOBODY, 0, 0, 0, 0, 0 };

    if (at->rs->events[kind].c_is == ST_C_NONE)
        tx_put_brief(t, at, &e);
    else
        tx_put_text(t, at->rs->events[kind].name);
}

void dk_put_part(struct tx_text *t, const struct st_at *at, const struct dk_case *c)
{
    if (c->hurt == TX_HURT_NONE && !c->kind) {
        tx_put_text(t, "no harm");
    } else if (c->hurt == TX_HURT_BOTH) {
        tx_put_text(t, "both suffer");
    } else if (c->hurt == TX_HURT_OPEN) {
        if (c->asked)
            tx_put_side(t, at->rs, (uint8_t)(c->asked - 1));
        else
            tx_put_text(t, "a choice");
        tx_put_text(t, " decides");
    } else {
        put_subject(t, at, c->unit, ST_NOBODY);
        if (c->kind)
            put_kind(t, at, c->kind, c->unit);
        else
            tx_put_text(t, "suffers");
    }
}

static void put_fact(struct tx_text *t, const struct st_at *at, const struct dk_odds *o, const struct dk_fact *f)
{
    put_kind(t, at, f->kind, f->unit);
    tx_put_text(t, " ");
    tx_put_percent(t, &f->weight, &o->total);
    if (f->average > 0) {
        tx_put_text(t, " (");
        tx_put_number(t, (int32_t)((f->average + 50) / 1000));
        tx_put_text(t, ".");
        tx_put_number(t, (int32_t)((f->average + 50) % 1000 / 100));
        tx_put_text(t, " on average)");
    }
}

/* The facts of a unit with one of these flags that dice decide; is_told: say who it is.  Returns how many were put. */
static uint32_t put_facts(struct tx_text *t, const struct st_at *at, const struct dk_odds *o, uint16_t unit,
                          uint16_t flags, int is_told, uint32_t said)
{
    uint32_t n = 0;

    for (const struct dk_fact *f = o->fact; f < &o->fact[o->facts]; f++) {
        if (f->unit != unit || f->implied || f->certain || f->permille == 0 || !(flags_of(at, f->kind) & flags))
            continue;
        tx_put_text(t, said + n > 0 ? ", " : "");
        if (is_told && n == 0)
            put_subject(t, at, unit, ST_NOBODY);
        put_fact(t, at, o, f);
        n++;
    }
    return n;
}

static void put_open(struct tx_text *t, const struct st_at *at, const struct dk_odds *o, uint32_t said)
{
    for (uint8_t asked = 1; asked <= ST_SIDES; asked++) {
        struct st_nat part = st_nat_of(0);

        for (uint32_t i = 0; i < o->outcomes; i++)
            if (o->outcome[i].asked == asked && o->outcome[i].hurt == TX_HURT_OPEN)
                st_nat_add(&part, &o->outcome[i].weight);
        if (st_nat_is_zero(&part))
            continue;
        tx_put_text(t, said++ > 0 ? ", " : "");
        tx_put_side(t, at->rs, (uint8_t)(asked - 1));
        tx_put_text(t, " decides ");
        tx_put_percent(t, &part, &o->total);
    }
}

void dk_put_chance(struct tx_text *t, const struct st_at *at, const struct dk_odds *o, const struct st_action *act)
{
    uint32_t n = 0;

    if (o->too_many || o->certain)
        return;
    tx_mention(t, at->set, act->unit);
    tx_mention(t, at->set, act->target);
    if (act->target)
        n += put_facts(t, at, o, act->target, ST_E_HARM, 0, n);
    else
        n += put_facts(t, at, o, act->unit, ST_E_GOOD, 0, n);
    if (act->target || n == 0)
        n += put_facts(t, at, o, act->unit, ST_E_HARM, act->target != 0, n);
    put_open(t, at, o, n);
}
