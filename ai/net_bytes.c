/* net_bytes.c -- a learnt value as bytes, see net.h. */
#include "../core/hash.h"
#include "net.h"

enum { MAGIC = 0x54454e53 /* "SNET" */, NAME_MOST = 4096 };

struct head {
    uint32_t magic;
    uint16_t facts, commons, hidden, zero;
    int32_t weak, strong;
    uint32_t more_zero;
    uint64_t hash; /* of the facts that it is made of */
};

/* The bound keeps compilers from making this a call of strlen(), which the engine does not have. */
static size_t length(const char *words)
{
    size_t n = 0;

    while (n < NAME_MOST && words[n])
        n++;
    return n;
}

static uint64_t hash_facts(uint64_t h, const struct st_fact *fact, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        h = st_hash_word(st_hash(h, fact[i].name, length(fact[i].name)), (uint32_t)fact[i].unit);
    return st_hash_word(h, count);
}

uint64_t ai_facts_hash(const struct st_eval *e)
{
    return hash_facts(hash_facts(ST_HASH_START, e->facts, e->fact_count), e->commons, e->common_count);
}

static size_t size_of(uint32_t facts, uint32_t commons, uint32_t hidden)
{
    const size_t inputs = 2u * facts + commons;

    return sizeof(struct head) + hidden * (sizeof(int32_t) + sizeof(int16_t) + inputs) + facts * sizeof(int16_t);
}

size_t ai_net_size(const struct ai_net *net) { return size_of(net->facts, net->commons, net->hidden); }

void ai_net_put(void *out, const struct ai_net *net, const struct st_eval *e)
{
    const struct head head = { MAGIC,       net->facts, net->commons,    net->hidden, 0, net->weak,
                               net->strong, 0,          ai_facts_hash(e) };
    const uint32_t inputs = 2u * net->facts + net->commons;
    uint8_t *at = (uint8_t *)out;

    __builtin_memcpy(at, &head, sizeof head);
    at += sizeof head;
    __builtin_memcpy(at, net->bias, net->hidden * sizeof *net->bias);
    at += net->hidden * sizeof *net->bias;
    __builtin_memcpy(at, net->out, net->hidden * sizeof *net->out);
    at += net->hidden * sizeof *net->out;
    __builtin_memcpy(at, net->direct, net->facts * sizeof *net->direct);
    at += net->facts * sizeof *net->direct;
    for (uint32_t j = 0; j < net->hidden; j++)
        for (uint32_t i = 0; i < inputs; i++)
            *at++ = (uint8_t)(int8_t)net->in[j][i];
}

/* Are the numbers within the limits that keep the sums from overflowing? */
static int is_bounded(const struct ai_net *net)
{
    int good = 1;

    for (uint32_t j = 0; j < net->hidden; j++)
        good = good && net->bias[j] >= -AI_NET_BIAS_MAX && net->bias[j] <= AI_NET_BIAS_MAX &&
               net->out[j] >= -AI_NET_OUT_MAX && net->out[j] <= AI_NET_OUT_MAX;
    for (uint32_t i = 0; i < net->facts; i++)
        good = good && net->direct[i] >= -AI_NET_OUT_MAX && net->direct[i] <= AI_NET_OUT_MAX;
    return good;
}

int ai_net_open(struct ai_net *net, const struct st_eval *e, const void *data, size_t size)
{
    const uint8_t *at = (const uint8_t *)data;
    struct head head;
    uint32_t inputs;

    if (!data || size < sizeof head || !e->see)
        return 0;
    __builtin_memcpy(&head, at, sizeof head);
    if (head.magic != MAGIC || head.facts != e->fact_count || head.commons != e->common_count ||
        head.hidden > AI_NET_HIDDEN_MAX || head.hash != ai_facts_hash(e) ||
        size != size_of(head.facts, head.commons, head.hidden))
        return 0;
    __builtin_memset(net, 0, sizeof *net);
    net->facts = head.facts;
    net->commons = head.commons;
    net->hidden = head.hidden;
    net->weak = head.weak;
    net->strong = head.strong;
    inputs = 2u * head.facts + head.commons;
    at += sizeof head;
    __builtin_memcpy(net->bias, at, head.hidden * sizeof *net->bias);
    at += head.hidden * sizeof *net->bias;
    __builtin_memcpy(net->out, at, head.hidden * sizeof *net->out);
    at += head.hidden * sizeof *net->out;
    __builtin_memcpy(net->direct, at, head.facts * sizeof *net->direct);
    at += head.facts * sizeof *net->direct;
    for (uint32_t j = 0; j < head.hidden; j++)
        for (uint32_t i = 0; i < inputs; i++)
            net->in[j][i] = (int8_t)*at++;
    return is_bounded(net);
}
