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
void st_put_percent(struct st_text *t, const struct st_nat *part, const struct st_nat *whole)
{
    struct st_nat twice = *part, doubled;
    int32_t tenths = 0;

    st_nat_times(&twice, 2000);
    doubled = *whole;
    while (tenths < 1000) {                     /* 2 * 1000 * part >= (2 * tenths + 1) * whole */
        doubled = *whole;
        st_nat_times(&doubled, (uint32_t)(2 * tenths + 1));
        if (st_nat_compare(&twice, &doubled) < 0)
            break;
        tenths++;
    }
    st_put_number(t, tenths / 10);
    st_put_text(t, ".");
    st_put_number(t, tenths % 10);
    st_put_text(t, " %");
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
        st_put_text(t, rs->events[r->kind].name);
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
