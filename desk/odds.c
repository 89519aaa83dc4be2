/* odds.c -- see odds.h. */
#include "odds.h"

#include "../text/plain.h"
#include "room.h"

struct st_state *dk_after(const struct st_at *at, const struct st_action *act, uint64_t copy[DK_COPY],
                          struct st_log *log)
{
    struct st_state *s = (struct st_state *)copy;

    if (at->s != s)
        __builtin_memcpy(s, at->s, at->rs->state_size);
    at->rs->apply(at->set, s, act, log);
    return s;
}

int dk_meets_die(const struct st_at *at, const struct st_action *act)
{
    uint64_t copy[DK_COPY];
    struct st_chance die;
    const struct st_state *s = dk_after(at, act, copy, NULL);

    if (s->node != ST_CHANCE)
        return 0;
    at->rs->chance(at->set, s, &die);
    return die.kind == ST_DIE;
}

int dk_sum(const struct st_at *at, const struct st_action *act, struct st_sum *out)
{
    uint64_t copy[DK_COPY];
    struct st_chance die;
    const struct st_state *s = act ? dk_after(at, act, copy, NULL) : at->s;

    if (s->node != ST_CHANCE || !at->rs->sum)
        return 0;
    at->rs->chance(at->set, s, &die);
    return die.kind == ST_DIE && at->rs->sum(at->set, s, out);
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

/* Does the worse one come in exactly the same outcomes? */
static int implies(const struct st_at *at, const struct tb_odds *odds, const struct dk_fact *worse,
                   const struct dk_fact *f)
{
    const struct st_event_kind *kind = at->rs->events;
    uint32_t i = 0;

    if (worse->side != f->side || !(kind[worse->kind].flags & kind[f->kind].flags & ST_E_HARM) ||
        kind[worse->kind].rank <= kind[f->kind].rank)
        return 0;
    while (i < odds->count && has_fact(&odds->outcome[i], f) == has_fact(&odds->outcome[i], worse))
        i++;
    return i == odds->count;
}

uint32_t dk_facts(const struct st_at *at, const struct tb_odds *odds, uint16_t unit, struct dk_fact out[DK_FACTS_MAX])
{
    const struct st_event_kind *kind = at->rs->events;
    uint32_t n = 0;

    for (uint32_t i = 0; i < odds->count; i++)
        for (uint32_t k = 0; k < odds->outcome[i].count; k++) {
            const struct tb_result *r = &odds->outcome[i].result[k];
            const struct dk_fact new_fact = { st_nat_of(0), 0, r->kind, unit, unit ? (uint8_t)ST_NOBODY : r->side, 0 };
            uint32_t f = 0;

            while (f < n && !is_fact(&out[f], r))
                f++;
            if (f < n || n == DK_FACTS_MAX || r->unit != unit || kind[r->kind].flags & ST_E_OFFER)
                continue;
            for (f = n++; f > 0 && kind[out[f - 1].kind].rank < kind[r->kind].rank; f--)
                out[f] = out[f - 1];
            out[f] = new_fact;
        }
    for (struct dk_fact *f = out; f < out + n; f++) {
        for (uint32_t i = 0; i < odds->count; i++)
            if (has_fact(&odds->outcome[i], f))
                st_nat_add(&f->weight, &odds->outcome[i].weight);
        for (const struct dk_fact *worse = out; worse < f; worse++)
            f->implied |= (uint8_t)implies(at, odds, worse, f);
        if (kind[f->kind].c_is == ST_C_COUNT)
            f->average = tx_odds_average(odds, f->kind, unit);
    }
    return n;
}

/* ---- the answer ---- */

static void put_share(struct tx_text *t, struct dk_share *out, const struct st_nat *part, const struct st_nat *whole)
{
    out->permille = (uint16_t)tx_permille(part, whole);
    out->certain = st_nat_compare(part, whole) == 0;
    out->share = dk_begin(t);
    tx_put_percent(t, part, whole);
    dk_end(t, &out->share);
    out->ways = dk_begin(t);
    tx_put_fraction(t, part, whole);
    dk_end(t, &out->ways);
}

/* Begin a span about what comes of an action: both its units may be called the same. */
static struct dk_words begin_about(struct tx_text *t, const struct st_at *at, const struct st_action *act)
{
    const struct dk_words w = dk_begin(t);

    tx_mention(t, at->set, act->unit);
    tx_mention(t, at->set, act->target);
    return w;
}

static void put_outcome(struct tx_text *t, const struct st_at *at, const struct tb_outcome *o,
                        const struct st_nat *total, const struct st_action *act, struct dk_share *out)
{
    out->hurt = (uint8_t)tx_hurt_of(at, o, at->s->actor);
    out->words = begin_about(t, at, act);
    tx_put_results(t, at, o);
    dk_end(t, &out->words);
    out->then = dk_begin(t);
    tx_put_next(t, at->rs, o);
    dk_end(t, &out->then);
    put_share(t, out, &o->weight, total);
}

/* The odds by whom they hurt; returns how many parts there are. */
static uint16_t put_parts(struct tx_text *t, const struct st_at *at, const struct tb_odds *odds,
                          const struct st_action *act, struct dk_share list[DK_PARTS_MAX])
{
    struct tx_odds_part part[TX_HURTS];
    const int harms = tx_odds_parts(at, odds, at->s->actor, part);
    uint16_t parts = 0;

    for (uint32_t i = 0; harms && i < TX_HURTS; i++) {
        struct dk_share *out = &list[parts];

        if (st_nat_is_zero(&part[i].weight))
            continue;
        out->hurt = (uint8_t)i;
        out->words = begin_about(t, at, act);
        tx_put_odds_part(t, at, part, (enum tx_hurt)i);
        dk_end(t, &out->words);
        put_share(t, out, &part[i].weight, &odds->total);
        parts++;
    }
    return parts;
}

int dk_asks(const struct tb_odds *odds)
{
    uint32_t i = 0;

    while (i < odds->count && odds->outcome[i].asked == 0)
        i++;
    return !odds->too_many && i < odds->count;
}

static void put_assumed(struct tx_text *t, const struct st_at *at, const struct tb_odds *whole, struct dk_answer *a)
{
    uint32_t n = 0;

    a->assumed = dk_begin(t);
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (whole->assumed >> side & 1) {
            tx_put_text(t, n++ > 0 ? " and " : "");
            tx_put_side(t, at->rs, side);
        }
    if (n > 0)
        tx_put_text(t, n > 1 ? " then take their best choices" : " then takes its best choice");
    dk_end(t, &a->assumed);
}

void dk_put_ahead(struct tx_text *t, const struct st_at *at, const struct tb_odds *whole, const struct st_action *act,
                  struct dk_answer *a)
{
    a->aheads = put_parts(t, at, whole, act, a->ahead);
    if (a->aheads > 0)
        put_assumed(t, at, whole, a);
}

void dk_put_odds(struct tx_text *t, const struct st_at *at, const struct tb_odds *odds, const struct st_action *act,
                 struct dk_answer *a)
{
    struct dk_fact fact[DK_FACTS_MAX];
    const uint32_t facts = dk_facts(at, odds, act->target, fact);
    uint16_t order[TB_OUTCOMES_MAX];

    a->parts = put_parts(t, at, odds, act, a->part);
    for (uint32_t i = 0; i < odds->count; i++) {
        uint32_t k = i;

        for (; k > 0 && st_nat_compare(&odds->outcome[order[k - 1]].weight, &odds->outcome[i].weight) < 0; k--)
            order[k] = order[k - 1];
        order[k] = (uint16_t)i;
    }
    for (uint32_t i = 0; i < odds->count && i < DK_OUTCOMES_MAX; i++)
        put_outcome(t, at, &odds->outcome[order[i]], &odds->total, act, &a->outcome[a->outcomes++]);
    for (uint32_t i = 0; i < facts; i++)
        a->average = fact[i].average > a->average ? fact[i].average : a->average;
}

void dk_put_fight(struct tx_text *t, const struct st_at *at, const struct st_at *there, const struct tb_odds *whole,
                  const struct tb_ahead *ahead, struct dk_answer *a)
{
    dk_put_odds(t, at, whole, &ahead->fight, a);
    put_assumed(t, at, whole, a);
    a->fight = ahead->fight;
    a->chancy = (uint16_t)ahead->dice;
    a->follows = dk_begin(t);
    tx_put_unit(t, there->set, ahead->fight.unit);
    tx_put_text(t, ": ");
    tx_put_said(t, there, &ahead->fight);
    dk_end(t, &a->follows);
}

/* ---- the numbers behind a die ---- */

static void end_words(struct tx_text *t, struct dk_words *w)
{
    dk_end(t, w);
    if (w->size > 0)
        tx_capital(t, w->at);
}

uint32_t dk_put_rows(struct tx_text *t, const struct st_at *at, const struct st_action *act, struct st_sum *sum,
                     struct tx_sum_row row[TX_SUM_ROWS], struct dk_answer *a)
{
    const uint32_t rows = dk_sum(at, act, sum) ? tx_sum_rows(sum, row) : 0;

    for (uint32_t i = 0; i < rows; i++) {
        struct dk_row *out = &a->row[a->rows++];

        out->kind = row[i].kind;
        out->rule = row[i].rule;
        out->what = dk_begin(t);
        tx_put_sum_what(t, at, &row[i]);
        end_words(t, &out->what);
        out->left = dk_begin(t);
        tx_put_sum_number(t, &row[i], 0);
        dk_end(t, &out->left);
        out->right = dk_begin(t);
        tx_put_sum_number(t, &row[i], 1);
        dk_end(t, &out->right);
        out->why = dk_begin(t);
        tx_put_sum_why(t, at, &row[i]);
        end_words(t, &out->why);
    }
    for (uint32_t c = 0; rows > 0 && c < ST_SIDES; c++)
        a->column[c] = sum->unit[c];
    return rows;
}

/* ---- beside a choice ---- */

static void put_fact(struct tx_text *t, const struct st_at *at, const struct tb_odds *odds, const struct dk_fact *f)
{
    const struct st_event e = { f->kind, 0, f->unit, 0, ST_NOBODY, 0, 0, 0, 0, 0 };

    if (at->rs->events[f->kind].c_is == ST_C_NONE)
        tx_put_brief(t, at, &e);
    else
        tx_put_text(t, at->rs->events[f->kind].name);
    tx_put_text(t, " ");
    tx_put_percent(t, &f->weight, &odds->total);
    if (f->average > 0) {
        tx_put_text(t, " (");
        tx_put_number(t, (int32_t)((f->average + 50) / 1000));
        tx_put_text(t, ".");
        tx_put_number(t, (int32_t)((f->average + 50) % 1000 / 100));
        tx_put_text(t, " on average)");
    }
}

/* The facts of a unit with this flag that dice decide; is_told: say who it is.  Returns how many have been put. */
static uint32_t put_facts(struct tx_text *t, const struct st_at *at, const struct tb_odds *odds, uint16_t unit,
                          uint16_t flag, int is_told, uint32_t said)
{
    struct dk_fact fact[DK_FACTS_MAX];
    const uint32_t n = dk_facts(at, odds, unit, fact);

    for (const struct dk_fact *f = fact; f < fact + n; f++) {
        if (f->implied || st_nat_compare(&f->weight, &odds->total) == 0 || tx_permille(&f->weight, &odds->total) == 0 ||
            !(at->rs->events[f->kind].flags & flag))
            continue;
        tx_put_text(t, said++ > 0 ? ", " : "");
        if (is_told && unit) {
            tx_put_unit(t, at->set, unit);
            tx_put_text(t, " ");
        }
        is_told = 0;
        put_fact(t, at, odds, f);
    }
    return said;
}

void dk_put_chance(struct tx_text *t, const struct st_at *at, const struct tb_odds *odds, const struct st_action *act)
{
    uint32_t said;

    if (odds->too_many || (odds->count == 1 && st_nat_compare(&odds->outcome[0].weight, &odds->total) == 0))
        return;
    tx_mention(t, at->set, act->unit);
    tx_mention(t, at->set, act->target);
    said = put_facts(t, at, odds, act->target ? act->target : act->unit, act->target ? ST_E_HARM : ST_E_GOOD, 0, 0);
    if (act->target || said == 0)
        said = put_facts(t, at, odds, act->unit, ST_E_HARM, act->target != 0, said);
    for (uint8_t asked = 1; asked <= ST_SIDES; asked++) {
        struct st_nat part = st_nat_of(0);

        for (uint32_t i = 0; i < odds->count; i++)
            if (odds->outcome[i].asked == asked && tx_is_open(at->rs, &odds->outcome[i]))
                st_nat_add(&part, &odds->outcome[i].weight);
        if (st_nat_is_zero(&part))
            continue;
        tx_put_text(t, said++ > 0 ? ", " : "");
        tx_put_side(t, at->rs, (uint8_t)(asked - 1));
        tx_put_text(t, " decides ");
        tx_put_percent(t, &part, &odds->total);
    }
}
