/* net.h -- a learnt value: side A's chance to win, from the facts of a position.
 *
 * The facts of the two sides pass through the same small network, once with the sides exchanged; the difference is the
 * log odds. So exchanging the sides exchanges the chances, exactly. Whole numbers only, the same in every build.
 *
 * An input is a fact in units of 1/64, at most 2 in size. A hidden unit is the clipped sum of its inputs; beside the
 * hidden units each input of a side also counts directly. tools/train makes the weights; text/net.h reads them.
 */
#ifndef ST_AI_NET_H
#define ST_AI_NET_H

#include "../core/eval.h"

enum {
    AI_NET_HIDDEN_MAX = 64,
    AI_NET_INPUTS_MAX = 2 * ST_FACTS_MAX + ST_COMMON_MAX,
    AI_NET_ONE = 64,        /* an input of 1, and a weight of 1 of the first layer */
    AI_NET_INPUT_MAX = 127, /* the largest input, and the largest weight of the first layer */
    AI_NET_BIAS_MAX = 1 << 20,
    AI_NET_OUT_MAX = 2047 /* the largest weight of the output, in 1/256 */
};

enum { AI_MILLION = 1000000 };                                                                   /* a chance of 1 */
enum { AI_NET_BYTES_MAX = 64 + AI_NET_HIDDEN_MAX * (6 + AI_NET_INPUTS_MAX) + 2 * ST_FACTS_MAX }; /* ai_net_size() */

struct ai_net {
    uint16_t facts, commons, hidden;
    uint16_t zero;
    int16_t in[AI_NET_HIDDEN_MAX][AI_NET_INPUTS_MAX]; /* in 1/64: facts of this side, of the other, common ones */
    int32_t bias[AI_NET_HIDDEN_MAX];                  /* in 1/4096 */
    int16_t out[AI_NET_HIDDEN_MAX];                   /* in 1/256 */
    int16_t direct[ST_FACTS_MAX];                     /* in 1/256 */
    int32_t weak, strong; /* how much of a game's luck to take from its result, in thousandths, for players that do not
                             search and those that do; 0: none */
};

/* Side A's log odds in units of 1 / ST_ONE, at most 8 in size. */
int32_t ai_net_odds(const struct ai_net *net, const struct st_eval *e, const struct st_facts *facts);
/* The hash of the names and units of an evaluation's facts. */
uint64_t ai_facts_hash(const struct st_eval *e);
/* A learnt value as bytes, for builds that read no text: their number, and where they go. */
size_t ai_net_size(const struct ai_net *net);
void ai_net_put(void *out, const struct ai_net *net, const struct st_eval *e);
/* Read such bytes. 0 if they are not a learnt value made of these facts. */
int ai_net_open(struct ai_net *net, const struct st_eval *e, const void *data, size_t size);
/* One fact as an input. */
int32_t ai_net_input(int32_t value, int32_t unit);
/* The logistic function: a chance in millionths for log odds in units of 1 / ST_ONE. */
int32_t ai_logistic(int32_t odds);
/* A chance in millionths as a value, -ST_ONE to ST_ONE, and the reverse. */
int32_t ai_value_of(int32_t chance);
int32_t ai_chance_of(int32_t value);

#endif
