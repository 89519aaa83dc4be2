/* odds_text.c -- see odds_text.h. */
#include "odds_text.h"

#include "limits.h"

static int is_short(const struct st_nat *x)
{
    for (uint32_t i = 1; i < ST_NAT_LIMBS; i++)
        if (x->limb[i])
            return 0;
    return 1;
}

static void put_unsigned(struct tx_text *t, uint32_t n)
{
    if (n > 999999999) {
        tx_put_number(t, (int32_t)(n / 1000000000));
        n %= 1000000000;
        for (uint32_t unit = 100000000; unit > n && unit > 1; unit /= 10)
            tx_put_text(t, "0");
    }
    tx_put_number(t, (int32_t)n);
}

/* Both are products of dice, so small factors are all that they share. */
static void reduce(struct st_nat *a, struct st_nat *b)
{
    static const uint32_t primes[] = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31 };

    for (uint32_t i = 0; i < sizeof primes / sizeof *primes; i++)
        for (;;) {
            struct st_nat x = *a, y = *b;

            if (st_nat_divide(&x, primes[i]) || st_nat_divide(&y, primes[i]))
                break;
            *a = x;
            *b = y;
        }
}

void tx_put_fraction(struct tx_text *t, const struct st_nat *part, const struct st_nat *whole)
{
    struct st_nat a = *part, b = *whole;

    if (st_nat_is_zero(part)) {
        tx_put_text(t, "0");
        return;
    }
    reduce(&a, &b);
    if (!is_short(&a) || !is_short(&b)) {
        tx_put_percent(t, part, whole);
        return;
    }
    put_unsigned(t, a.limb[0]);
    if (b.limb[0] != 1) {
        tx_put_text(t, "/");
        put_unsigned(t, b.limb[0]);
    }
}

uint32_t tx_permille(const struct st_nat *part, const struct st_nat *whole)
{
    struct st_nat twice = *part;
    uint32_t low = 0, high = 1000;

    st_nat_times(&twice, 2000);
    while (low < high) { /* the most tenths with 2 * 1000 * part >= (2 * tenths - 1) * whole */
        const uint32_t tenths = (low + high + 1) / 2;
        struct st_nat doubled = *whole;

        st_nat_times(&doubled, 2 * tenths - 1);
        if (st_nat_compare(&twice, &doubled) < 0)
            high = tenths - 1;
        else
            low = tenths;
    }
    return low;
}

void tx_put_percent(struct tx_text *t, const struct st_nat *part, const struct st_nat *whole)
{
    const int32_t tenths = (int32_t)tx_permille(part, whole);

    tx_put_number(t, tenths / 10);
    tx_put_text(t, ".");
    tx_put_number(t, tenths % 10);
    tx_put_text(t, " %");
}

/* ---- outcomes ---- */

/* "B3 loses by 2": whose it is, and its brief name.  What came of two units by a row of a table is said without them:
 * it is not one of them that was Forced Back.  last: the unit before it, which people do not name again. */
static void put_result(struct tx_text *t, const struct st_at *at, const struct tb_result *r, uint16_t last)
{
    const struct st_event e = { r->kind, 0, r->unit, r->other, r->side, 0, 0, 0, 0, r->c };
    const int is_row = (at->rs->events[r->kind].flags & ST_E_ROW) != 0;

    if (r->unit && r->unit == last && t->voice) {
        tx_put_brief(t, at, &e);
        return;
    }
    if (r->unit && !is_row) {
        tx_put_unit(t, at->set, r->unit);
        tx_put_text(t, " ");
    } else if (r->side < ST_SIDES && !is_row) {
        tx_put_side(t, at->rs, r->side);
        tx_put_text(t, " ");
    }
    tx_put_brief(t, at, &e);
}

static char small(char ch) { return (char)(ch >= 'A' && ch <= 'Z' ? ch + 32 : ch); }

/* "B1 Destroyed, B1 destroyed" is said once. */
static int is_said_next(const struct st_at *at, const struct tb_outcome *o, uint32_t i)
{
    char text[2][TX_TEXT_MAX];
    struct tx_text t;

    if (i + 1 == o->count || o->result[i + 1].unit != o->result[i].unit)
        return 0;
    for (uint32_t k = 0; k < 2; k++) {
        t = tx_text_of(text[k], TX_TEXT_MAX);
        put_result(&t, at, &o->result[i + k], 0);
    }
    for (uint32_t k = 0; small(text[0][k]) == small(text[1][k]); k++)
        if (!text[0][k])
            return 1;
    return 0;
}

static void mention_results(struct tx_text *t, const struct st_setting *set, const struct tb_outcome *o)
{
    if (t->size > t->begin)
        tx_sentence(t);
    for (uint32_t i = 0; i < o->count; i++) {
        tx_mention(t, set, o->result[i].unit);
        tx_mention(t, set, o->result[i].other);
    }
}

void tx_put_results(struct tx_text *t, const struct st_at *at, const struct tb_outcome *o)
{
    uint32_t said = 0;
    uint16_t last = 0;

    if (t->voice)
        mention_results(t, at->set, o);
    for (uint32_t i = 0; i < o->count; i++)
        if (!is_said_next(at, o, i)) {
            tx_put_text(t, said++ ? ", " : "");
            put_result(t, at, &o->result[i], last);
            last = at->rs->events[o->result[i].kind].flags & ST_E_ROW ? 0 : o->result[i].unit;
        }
    if (t->voice)
        tx_sentence(t);
}

void tx_put_next(struct tx_text *t, const struct st_ruleset *rs, const struct tb_outcome *o)
{
    uint32_t from;

    if (!o->rule)
        return;
    if (o->asked)
        tx_put_side(t, rs, (uint8_t)(o->asked - 1));
    tx_put_text(t, o->asked ? " decides (" : "dice (");
    from = t->size;
    tx_put_text(t, rs->clauses[o->rule]);
    tx_record(t, from, TX_RUN_CLAUSE, ST_NOBODY, o->rule);
    tx_put_text(t, ")");
}

void tx_put_outcome(struct tx_text *t, const struct st_at *at, const struct tb_outcome *o)
{
    if (o->count == 0 && !o->rule)
        tx_put_text(t, "nothing");
    tx_put_results(t, at, o);
    tx_put_text(t, o->count && o->rule ? "; then " : "");
    tx_put_next(t, at->rs, o);
}

/* ---- whom it hurts ---- */

static int is_harm(const struct st_at *at, const struct tb_result *r, uint8_t side)
{
    return r->unit && (r->unit > at->set->count[0]) == side && at->rs->events[r->kind].flags & ST_E_HARM;
}

int tx_is_open(const struct st_ruleset *rs, const struct tb_outcome *o)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (!(rs->events[o->result[i].kind].flags & ST_E_OFFER))
            return 0;
    return o->asked != 0;
}

enum tx_hurt tx_hurt_of(const struct st_at *at, const struct tb_outcome *o, uint8_t side)
{
    int ours = 0, theirs = 0;

    if (tx_is_open(at->rs, o))
        return TX_HURT_OPEN;
    for (uint32_t i = 0; i < o->count; i++) {
        ours |= is_harm(at, &o->result[i], side);
        theirs |= is_harm(at, &o->result[i], !side);
    }
    return ours ? (theirs ? TX_HURT_BOTH : TX_HURT_OURS) : theirs ? TX_HURT_THEIRS : TX_HURT_NONE;
}

static int has_result(const struct tb_outcome *o, const struct tb_result *r)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (o->result[i].unit == r->unit && o->result[i].kind == r->kind)
            return 1;
    return 0;
}

static uint16_t first_harmed(const struct st_at *at, const struct tb_outcome *o, uint8_t whose)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (is_harm(at, &o->result[i], whose))
            return o->result[i].unit;
    return 0;
}

/* Do all outcomes of a part have a result?  And what nobody suffers by must not be met elsewhere. */
static int is_shared(const struct st_at *at, const struct tb_odds *odds, uint8_t side, enum tx_hurt which,
                     const struct tb_result *r)
{
    for (uint32_t k = 0; k < odds->count; k++) {
        const int has = has_result(&odds->outcome[k], r);

        if (tx_hurt_of(at, &odds->outcome[k], side) == which ? !has : has && which == TX_HURT_NONE)
            return 0;
    }
    return 1;
}

/* What is said of a part must be true of all that is in it: of the harm to whom its likeliest outcome hurts first, the
 * one of the highest rank that every other outcome has too, of equal ones the last; if there is none, only who suffers.
 * Where nobody does, what then happens. */
static void name_part(const struct st_at *at, const struct tb_odds *odds, uint8_t side, enum tx_hurt which,
                      const struct tb_outcome *likeliest, struct tx_odds_part *part)
{
    const uint8_t whose = which == TX_HURT_OURS ? side : !side;
    const struct tb_result *best = NULL;

    part->unit = first_harmed(at, likeliest, whose);
    for (uint32_t i = likeliest->count; i-- > 0;) {
        const struct tb_result *r = &likeliest->result[i];

        if (which == TX_HURT_NONE ? r->unit == 0 : r->unit != part->unit || !is_harm(at, r, whose))
            continue;
        if ((best && at->rs->events[r->kind].rank <= at->rs->events[best->kind].rank) ||
            !is_shared(at, odds, side, which, r))
            continue;
        best = r;
        part->unit = r->unit;
        part->kind = r->kind;
    }
}

int tx_odds_parts(const struct st_at *at, const struct tb_odds *odds, uint8_t side, struct tx_odds_part part[TX_HURTS])
{
    const struct tb_outcome *likeliest[TX_HURTS] = { NULL };
    int any = 0;

    for (uint32_t i = 0; i < TX_HURTS; i++) {
        part[i].weight = st_nat_of(0);
        part[i].unit = part[i].kind = part[i].asked = 0;
    }
    for (uint32_t i = 0; i < odds->count; i++) {
        const struct tb_outcome *o = &odds->outcome[i];
        const enum tx_hurt which = tx_hurt_of(at, o, side);

        st_nat_add(&part[which].weight, &o->weight);
        part[which].asked = !likeliest[which] || part[which].asked == o->asked ? o->asked : 0;
        if (!likeliest[which] || st_nat_compare(&o->weight, &likeliest[which]->weight) > 0)
            likeliest[which] = o;
    }
    for (uint32_t i = 0; i < TX_HURTS; i++)
        if (likeliest[i] && i != TX_HURT_OPEN) {
            any |= i != TX_HURT_NONE;
            name_part(at, odds, side, (enum tx_hurt)i, likeliest[i], &part[i]);
        }
    return any;
}

/* A harm that all ways of a part share, whatever its amount is in each. */
static void put_kind(struct tx_text *t, const struct st_at *at, const struct tx_odds_part *part)
{
    const struct st_event e = { part->kind, 0, part->unit, 0, ST_NOBODY, 0, 0, 0, 0, 0 };

    if (part->kind && at->rs->events[part->kind].c_is == ST_C_NONE)
        tx_put_brief(t, at, &e);
    else
        tx_put_text(t, part->kind ? at->rs->events[part->kind].name : "suffers");
}

void tx_put_odds_part(struct tx_text *t, const struct st_at *at, const struct tx_odds_part part[TX_HURTS],
                      enum tx_hurt which)
{
    if (which == TX_HURT_NONE && part[which].kind == 0) {
        tx_put_text(t, "no harm");
    } else if (which == TX_HURT_BOTH) {
        tx_put_text(t, "both suffer");
    } else if (which == TX_HURT_OPEN && part[which].asked) {
        tx_put_side(t, at->rs, (uint8_t)(part[which].asked - 1));
        tx_put_text(t, " decides");
    } else if (which == TX_HURT_OPEN) {
        tx_put_text(t, "a choice decides");
    } else {
        tx_put_unit(t, at->set, part[which].unit);
        tx_put_text(t, " ");
        put_kind(t, at, &part[which]);
    }
}

/* ---- how much ---- */

static int32_t harm_in(const struct tb_outcome *o, uint16_t kind, uint16_t unit)
{
    int32_t most = 0;

    for (uint32_t k = 0; k < o->count; k++)
        if (o->result[k].kind == kind && o->result[k].unit == unit && o->result[k].c > most)
            most = o->result[k].c;
    return most;
}

int32_t tx_odds_most(const struct tb_odds *odds, uint16_t kind, uint16_t unit)
{
    int32_t most = 0;

    for (uint32_t i = 0; i < odds->count; i++)
        most = harm_in(&odds->outcome[i], kind, unit) > most ? harm_in(&odds->outcome[i], kind, unit) : most;
    return most;
}

/* What is done on the whole is the sum of how often it is one or more, two or more, and so on. */
uint32_t tx_odds_average(const struct tb_odds *odds, uint16_t kind, uint16_t unit)
{
    const int32_t most = tx_odds_most(odds, kind, unit);
    uint32_t thousandths = 0;

    for (int32_t n = 1; n <= most; n++) {
        struct st_nat part = { 0 };

        for (uint32_t i = 0; i < odds->count; i++)
            if (harm_in(&odds->outcome[i], kind, unit) >= n)
                st_nat_add(&part, &odds->outcome[i].weight);
        thousandths += tx_permille(&part, &odds->total);
    }
    return thousandths;
}
