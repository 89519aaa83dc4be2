/* net.c -- see net.h. */
#include "net.h"

enum { ODDS_MAX = 8 * ST_ONE };

int32_t ai_net_input(int32_t value, int32_t unit)
{
    const int32_t small = 1 << 24; /* most facts are nothing, or small: a short division is a quick one */
    const int64_t x = value == 0                        ? 0
                      : value < small && value > -small ? value * AI_NET_ONE / unit
                                                        : (int64_t)value * AI_NET_ONE / unit;

    return x > AI_NET_INPUT_MAX ? AI_NET_INPUT_MAX : x < -AI_NET_INPUT_MAX ? -AI_NET_INPUT_MAX : (int32_t)x;
}

/* 1000000 / (1 + exp(-x)) for x = 0, 1/4, ... 8; beyond that the last. */
static const int32_t logistic[] = { 500000, 562177, 622459, 679179, 731059, 777300, 817574, 851953, 880797,
                                    904651, 924142, 939913, 952574, 962673, 970688, 977023, 982014, 985936,
                                    989013, 991423, 993307, 994780, 995930, 996827, 997527, 998073, 998499,
                                    998830, 999089, 999290, 999447, 999569, 999665 };

int32_t ai_logistic(int32_t odds)
{
    const int64_t size = odds < 0 ? -(int64_t)odds : odds, steps = sizeof logistic / sizeof *logistic - 1;
    const int64_t at = size * 4 / ST_ONE, part = size * 4 % ST_ONE;
    const int64_t up = at >= steps ? logistic[steps] : logistic[at] + (logistic[at + 1] - logistic[at]) * part / ST_ONE;

    return (int32_t)(odds < 0 ? AI_MILLION - up : up);
}

int32_t ai_value_of(int32_t chance) { return (int32_t)((2 * (int64_t)chance - AI_MILLION) * ST_ONE / AI_MILLION); }

int32_t ai_chance_of(int32_t value) { return AI_MILLION / 2 + (int32_t)((int64_t)value * (AI_MILLION / 2) / ST_ONE); }

/* The inputs as each side sees them: its own facts, the other side's, common ones; then nothing. */
static void fill(const struct st_eval *e, const struct st_facts *facts, int16_t *a, int16_t *b)
{
    const uint32_t n = e->fact_count;

    __builtin_memset(a, 0, AI_NET_INPUTS_MAX * sizeof *a);
    __builtin_memset(b, 0, AI_NET_INPUTS_MAX * sizeof *b);
    for (uint32_t i = 0; i < n; i++) {
        a[i] = b[n + i] = (int16_t)ai_net_input(facts->side[0][i], e->facts[i].unit);
        b[i] = a[n + i] = (int16_t)ai_net_input(facts->side[1][i], e->facts[i].unit);
    }
    for (uint32_t i = 0; i < e->common_count; i++)
        a[2 * n + i] = b[2 * n + i] = (int16_t)ai_net_input(facts->common[i], e->commons[i].unit);
}

/* The output of one pass, in 1/32768. */
static int32_t pass(const struct ai_net *net, const int16_t *x)
{
    int32_t sum = 0;

    for (uint32_t j = 0; j < net->hidden; j++) {
        const int16_t *w = net->in[j];
        int32_t a = 0;

        for (uint32_t i = 0; i < AI_NET_INPUTS_MAX; i++) /* all of them: so compilers take eight at once */
            a += w[i] * x[i];
        a += net->bias[j];
        a = a <= 0 ? 0 : a >> 5;
        sum += net->out[j] * (a > AI_NET_INPUT_MAX ? AI_NET_INPUT_MAX : a);
    }
    for (uint32_t i = 0; i < net->facts; i++)
        sum += 2 * net->direct[i] * x[i];
    return sum;
}

int32_t ai_net_odds(const struct ai_net *net, const struct st_eval *e, const struct st_facts *facts)
{
    int16_t a[AI_NET_INPUTS_MAX], b[AI_NET_INPUTS_MAX];
    int64_t odds;

    ST_ASSERT(net->facts == e->fact_count && net->commons == e->common_count);
    fill(e, facts, a, b);
    odds = 2 * ((int64_t)pass(net, a) - pass(net, b));
    return odds > ODDS_MAX ? ODDS_MAX : odds < -ODDS_MAX ? -ODDS_MAX : (int32_t)odds;
}
