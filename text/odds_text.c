/* odds_text.c -- see odds_text.h. */
#include "odds_text.h"

static int is_short(const struct st_nat *x)
{
    for (uint32_t i = 1; i < ST_NAT_LIMBS; i++)
        if (x->limb[i])
            return 0;
    return 1;
}

static void put_unsigned(struct st_text *t, uint32_t n)
{
    if (n > 999999999) {
        st_put_number(t, (int32_t)(n / 1000000000));
        n %= 1000000000;
        for (uint32_t unit = 100000000; unit > n && unit > 1; unit /= 10)
            st_put_text(t, "0");
    }
    st_put_number(t, (int32_t)n);
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

void st_put_fraction(struct st_text *t, const struct st_nat *part, const struct st_nat *whole)
{
    struct st_nat a = *part, b = *whole;

    if (st_nat_is_zero(part)) {
        st_put_text(t, "0");
        return;
    }
    reduce(&a, &b);
    if (!is_short(&a) || !is_short(&b)) {
        st_put_percent(t, part, whole);
        return;
    }
    put_unsigned(t, a.limb[0]);
    if (b.limb[0] != 1) {
        st_put_text(t, "/");
        put_unsigned(t, b.limb[0]);
    }
}

/* Count how often a thousandth part fits: the whole is never larger than a few hundred bits,
 * so the comparison by doubling is quick enough. */
uint32_t st_permille(const struct st_nat *part, const struct st_nat *whole)
{
    struct st_nat twice = *part, doubled;
    uint32_t tenths = 0;

    st_nat_times(&twice, 2000);
    while (tenths < 1000) {                     /* 2 * 1000 * part >= (2 * tenths + 1) * whole */
        doubled = *whole;
        st_nat_times(&doubled, 2 * tenths + 1);
        if (st_nat_compare(&twice, &doubled) < 0)
            break;
        tenths++;
    }
    return tenths;
}

void st_put_percent(struct st_text *t, const struct st_nat *part, const struct st_nat *whole)
{
    const int32_t tenths = (int32_t)st_permille(part, whole);

    st_put_number(t, tenths / 10);
    st_put_text(t, ".");
    st_put_number(t, tenths % 10);
    st_put_text(t, " %");
}

/* Does the event say what became of its unit by a label? */
static int tells_label(const char *words)
{
    static const char field[] = "{label:c}";

    for (; *words; words++) {
        uint32_t i = 0;

        while (field[i] && words[i] == field[i])
            i++;
        if (!field[i])
            return 1;
    }
    return 0;
}

/* What happened, in a word: the label that the event tells, or its name. */
static void put_result(struct st_text *t, const struct st_ruleset *rs, const struct st_result *r)
{
    const struct st_event_kind *e = &rs->events[r->kind];
    const int is_label = tells_label(e->words) && r->c > 0 && r->c < rs->label_count;

    st_put_text(t, is_label ? rs->labels[r->c].name : e->name);
}

void st_put_outcome(struct st_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_outcome *o)
{
    if (o->count == 0)
        st_put_text(t, "nothing");
    for (uint32_t i = 0; i < o->count; i++) {
        const struct st_result *r = &o->result[i];

        if (i > 0)
            st_put_text(t, ", ");
        if (r->unit) {
            st_put_unit(t, set, r->unit);
            st_put_text(t, " ");
        } else if (r->side < ST_SIDES) {
            st_put_side(t, rs, r->side);
            st_put_text(t, " ");
        }
        put_result(t, rs, r);
        if (r->other) {
            st_put_text(t, " ");
            st_put_unit(t, set, r->other);
        }
    }
    if (o->asked) {
        st_put_text(t, "; then ");
        st_put_side(t, rs, (uint8_t)(o->asked - 1));
        st_put_text(t, " decides (");
        st_put_text(t, rs->clauses[o->rule]);
        st_put_text(t, ")");
    }
}

/* ---- whom it hurts ---- */

/* The last harm of each side in an outcome; NULL where there is none.  Whom it hurts, seen from one side. */
static enum st_hurt find_harm(const struct st_ruleset *rs, const struct st_setting *set, const struct st_outcome *o,
                              uint8_t side, const struct st_result *harm[ST_SIDES])
{
    harm[0] = harm[1] = NULL;
    for (uint32_t i = 0; i < o->count; i++)
        if (o->result[i].unit && rs->events[o->result[i].kind].flags & ST_E_HARM)
            harm[o->result[i].unit > set->count[0]] = &o->result[i];
    if (harm[side])
        return harm[!side] ? ST_HURT_BOTH : ST_HURT_OURS;
    return harm[!side] ? ST_HURT_THEIRS : ST_HURT_NONE;
}

static int has_result(const struct st_outcome *o, const struct st_odds_part *p)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (o->result[i].unit == p->unit && o->result[i].kind == p->kind)
            return 1;
    return 0;
}

/* A harm that not every outcome of its part has is not what the part is about. */
static void forget_harms(const struct st_ruleset *rs, const struct st_setting *set, const struct st_odds *odds,
                         uint8_t side, struct st_odds_part part[ST_HURTS])
{
    for (uint32_t i = 0; i < odds->count; i++) {
        const struct st_result *harm[ST_SIDES];
        struct st_odds_part *p = &part[find_harm(rs, set, &odds->outcome[i], side, harm)];

        if (p->kind && !has_result(&odds->outcome[i], p))
            p->kind = 0;
    }
}

int st_odds_parts(const struct st_ruleset *rs, const struct st_setting *set, const struct st_odds *odds, uint8_t side,
                  struct st_odds_part part[ST_HURTS])
{
    struct st_nat best[ST_HURTS];
    int any = 0;

    for (uint32_t i = 0; i < ST_HURTS; i++) {
        part[i].weight = best[i] = st_nat_of(0);
        part[i].unit = part[i].kind = 0;
    }
    for (uint32_t i = 0; i < odds->count; i++) {
        const struct st_outcome *o = &odds->outcome[i];
        const struct st_result *harm[ST_SIDES], *told;
        enum st_hurt which;

        which = find_harm(rs, set, o, side, harm);
        told = harm[!side] ? harm[!side] : harm[side];
        any |= told != NULL;
        st_nat_add(&part[which].weight, &o->weight);
        if (told && st_nat_compare(&o->weight, &best[which]) > 0) {
            best[which] = o->weight;
            part[which].unit = told->unit;
            part[which].kind = told->kind;
        }
    }
    forget_harms(rs, set, odds, side, part);
    return any;
}

void st_put_odds_part(struct st_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                      const struct st_odds_part part[ST_HURTS], enum st_hurt which)
{
    if (which == ST_HURT_NONE) {
        st_put_text(t, "no harm");
    } else if (which == ST_HURT_BOTH) {
        st_put_text(t, "both suffer");
    } else {
        st_put_unit(t, set, part[which].unit);
        st_put_text(t, " ");
        st_put_text(t, part[which].kind ? rs->events[part[which].kind].name : "suffers");
    }
}
