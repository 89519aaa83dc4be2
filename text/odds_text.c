/* odds_text.c -- see odds_text.h. */
#include "odds_text.h"

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

/* The word before a field of an event's sentence if it is one that joins: "to" of "loses to {other}"; "" if not. */
static const char *joint(const char *words, char field)
{
    static const char *const joints[] = { "to ", "by ", "with ", "from ", "against ", "for " };

    for (const char *at = words; *at; at++)
        for (uint32_t i = 0; i < sizeof joints / sizeof *joints; i++) {
            uint32_t n = 0;

            while (joints[i][n] && at[n] == joints[i][n])
                n++;
            if (!joints[i][n] && at[n] == '{' && at[n + 1] == field && at > words && at[-1] == ' ')
                return joints[i];
        }
    return "";
}

int tx_tells_label(const struct st_ruleset *rs, uint16_t kind)
{
    static const char field[] = "{label:c}";

    for (const char *words = rs->events[kind].words; *words; words++) {
        uint32_t i = 0;

        while (field[i] && words[i] == field[i])
            i++;
        if (!field[i])
            return 1;
    }
    return 0;
}

static int names_label(const struct st_ruleset *rs, const struct tb_result *r)
{
    return tx_tells_label(rs, r->kind) && r->c > 0 && r->c < rs->label_count;
}

/* "B3 loses to A4 by 2", or the label that the event tells: what happens, with whom, and the amount by which outcomes
 * differ. */
static void put_result(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                       const struct tb_result *r)
{
    const struct st_event_kind *kind = &rs->events[r->kind];
    const char *amount = joint(kind->words, 'c');

    tx_put_text(t, names_label(rs, r) ? rs->labels[r->c].name : kind->name);
    if (r->other) {
        tx_put_text(t, " ");
        tx_put_text(t, joint(kind->words, 'o'));
        tx_put_unit(t, set, r->other);
    }
    if (*amount) {
        tx_put_text(t, " ");
        tx_put_text(t, amount);
        tx_put_number(t, r->c);
    }
}

/* What came of two units, told by a label, is said without them: it is not one of them that was Forced Back. */
static int is_between_two(const struct st_ruleset *rs, const struct tb_result *r)
{
    return r->unit && r->other && names_label(rs, r);
}

/* "B1 Destroyed, B1 destroyed" is said once: a label and the event of its name that follows are one thing. */
static int is_said_next(const struct st_ruleset *rs, const struct tb_outcome *o, uint32_t i)
{
    const struct tb_result *r = &o->result[i];
    const char *label, *event;

    if (i + 1 == o->count || o->result[i + 1].unit != r->unit || !names_label(rs, r))
        return 0;
    label = rs->labels[r->c].name;
    event = rs->events[o->result[i + 1].kind].name;
    while (*label && (*label | 32) == (*event | 32))
        label++, event++;
    return *label == *event;
}

void tx_put_outcome(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct tb_outcome *o)
{
    uint32_t said = 0;

    if (o->count == 0 && !o->rule)
        tx_put_text(t, "nothing");
    for (uint32_t i = 0; i < o->count; i++) {
        const struct tb_result *r = &o->result[i];

        if (is_said_next(rs, o, i))
            continue;
        tx_put_text(t, said++ ? ", " : "");
        if (is_between_two(rs, r)) {
            tx_put_text(t, rs->labels[r->c].name);
            continue;
        }
        if (r->unit) {
            tx_put_unit(t, set, r->unit);
            tx_put_text(t, " ");
        } else if (r->side < ST_SIDES) {
            tx_put_side(t, rs, r->side);
            tx_put_text(t, " ");
        }
        put_result(t, rs, set, r);
    }
    if (o->rule) {
        tx_put_text(t, o->count ? "; then " : "");
        if (o->asked)
            tx_put_side(t, rs, (uint8_t)(o->asked - 1));
        tx_put_text(t, o->asked ? " decides (" : "dice (");
        tx_put_text(t, rs->clauses[o->rule]);
        tx_put_text(t, ")");
    }
}

/* ---- whom it hurts ---- */

static int is_harm(const struct st_ruleset *rs, const struct st_setting *set, const struct tb_result *r, uint8_t side)
{
    return r->unit && (r->unit > set->count[0]) == side && rs->events[r->kind].flags & ST_E_HARM;
}

int tx_is_open(const struct st_ruleset *rs, const struct tb_outcome *o)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (!(rs->events[o->result[i].kind].flags & ST_E_OFFER))
            return 0;
    return o->asked != 0;
}

enum tx_hurt tx_hurt_of(const struct st_ruleset *rs, const struct st_setting *set, const struct tb_outcome *o,
                        uint8_t side)
{
    int ours = 0, theirs = 0;

    if (tx_is_open(rs, o))
        return TX_HURT_OPEN;
    for (uint32_t i = 0; i < o->count; i++) {
        ours |= is_harm(rs, set, &o->result[i], side);
        theirs |= is_harm(rs, set, &o->result[i], !side);
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

static uint16_t first_harmed(const struct st_ruleset *rs, const struct st_setting *set, const struct tb_outcome *o,
                             uint8_t whose)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (is_harm(rs, set, &o->result[i], whose))
            return o->result[i].unit;
    return 0;
}

/* Do all outcomes of a part have a result?  And what nobody suffers by must not be met elsewhere. */
static int is_shared(const struct st_ruleset *rs, const struct st_setting *set, const struct tb_odds *odds,
                     uint8_t side, enum tx_hurt which, const struct tb_result *r)
{
    for (uint32_t k = 0; k < odds->count; k++) {
        const int has = has_result(&odds->outcome[k], r);

        if (tx_hurt_of(rs, set, &odds->outcome[k], side) == which ? !has : has && which == TX_HURT_NONE)
            return 0;
    }
    return 1;
}

/* What is said of a part must be true of all that is in it: of the harm to whom its likeliest outcome hurts first, the
 * one of the highest rank that every other outcome has too, of equal ones the last; if there is none, only who suffers.
 * Where nobody does, what then happens. */
static void name_part(const struct st_ruleset *rs, const struct st_setting *set, const struct tb_odds *odds,
                      uint8_t side, enum tx_hurt which, const struct tb_outcome *likeliest, struct tx_odds_part *part)
{
    const uint8_t whose = which == TX_HURT_OURS ? side : !side;
    const struct tb_result *best = NULL;

    part->unit = first_harmed(rs, set, likeliest, whose);
    for (uint32_t i = likeliest->count; i-- > 0;) {
        const struct tb_result *r = &likeliest->result[i];

        if (which == TX_HURT_NONE ? r->unit == 0 : r->unit != part->unit || !is_harm(rs, set, r, whose))
            continue;
        if ((best && rs->events[r->kind].rank <= rs->events[best->kind].rank) ||
            !is_shared(rs, set, odds, side, which, r))
            continue;
        best = r;
        part->unit = r->unit;
        part->kind = r->kind;
    }
}

int tx_odds_parts(const struct st_ruleset *rs, const struct st_setting *set, const struct tb_odds *odds, uint8_t side,
                  struct tx_odds_part part[TX_HURTS])
{
    const struct tb_outcome *likeliest[TX_HURTS] = { NULL };
    int any = 0;

    for (uint32_t i = 0; i < TX_HURTS; i++) {
        part[i].weight = st_nat_of(0);
        part[i].unit = part[i].kind = part[i].asked = 0;
    }
    for (uint32_t i = 0; i < odds->count; i++) {
        const struct tb_outcome *o = &odds->outcome[i];
        const enum tx_hurt which = tx_hurt_of(rs, set, o, side);

        st_nat_add(&part[which].weight, &o->weight);
        part[which].asked = !likeliest[which] || part[which].asked == o->asked ? o->asked : 0;
        if (!likeliest[which] || st_nat_compare(&o->weight, &likeliest[which]->weight) > 0)
            likeliest[which] = o;
    }
    for (uint32_t i = 0; i < TX_HURTS; i++)
        if (likeliest[i] && i != TX_HURT_OPEN) {
            any |= i != TX_HURT_NONE;
            name_part(rs, set, odds, side, (enum tx_hurt)i, likeliest[i], &part[i]);
        }
    return any;
}

void tx_put_odds_part(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                      const struct tx_odds_part part[TX_HURTS], enum tx_hurt which)
{
    if (which == TX_HURT_NONE && part[which].kind == 0) {
        tx_put_text(t, "no harm");
    } else if (which == TX_HURT_BOTH) {
        tx_put_text(t, "both suffer");
    } else if (which == TX_HURT_OPEN && part[which].asked) {
        tx_put_side(t, rs, (uint8_t)(part[which].asked - 1));
        tx_put_text(t, " decides");
    } else if (which == TX_HURT_OPEN) {
        tx_put_text(t, "a choice decides");
    } else {
        tx_put_unit(t, set, part[which].unit);
        tx_put_text(t, " ");
        tx_put_text(t, part[which].kind ? rs->events[part[which].kind].name : "suffers");
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
