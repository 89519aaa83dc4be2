/* advice.c -- a question that comes several times in a row, answered at one stroke as the rules' advice has it. */
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/words.h"
#include "game.h"

/* The answers to this question and to those that follow it, as long as the same is asked and there is advice on it. */
static uint32_t advised(const struct cli_game *g, struct st_action out[CLI_ADVICE_MAX])
{
    const struct st_ruleset *rs = cli_rs(g);
    struct st_state *s = tb_calloc(rs->state_size);
    struct st_action *list = tb_realloc_array(NULL, ST_LIST_MAX, sizeof *list);
    struct st_prompt first, now;
    uint32_t n = 0;

    memcpy(s, cli_state(g), rs->state_size);
    rs->prompt(cli_set(g), s, &first);
    for (now = first; n < CLI_ADVICE_MAX && s->node == ST_DECIDE && now.suggested > 0 && now.label == first.label &&
                      now.side == first.side && n < (first.times ? first.times : 1u);
         rs->prompt(cli_set(g), s, &now)) {
        if (rs->list(cli_set(g), s, now.suggested, list) != 1)
            break;
        out[n++] = list[0];
        rs->apply(cli_set(g), s, &list[0], NULL);
    }
    free(list);
    free(s);
    return n;
}

/* "Enter: lose B9, B8" */
void cli_put_advice(const struct cli_game *g, struct cli_buf *out)
{
    struct st_action act[CLI_ADVICE_MAX];
    const uint32_t n = cli_state(g)->node == ST_DECIDE ? advised(g, act) : 0;

    for (uint32_t i = 0; i < n; i++) {
        char words[TX_TEXT_MAX];
        struct tx_text t = tx_text_of(words, sizeof words);

        if (i == 0)
            tx_put_action(&t, ST_AT(cli_rs(g), cli_set(g), cli_state(g)), &act[i]);
        else
            tx_put_unit(&t, cli_set(g), act[i].unit);
        cli_put(out, "%s%s", i > 0 ? ", " : "Enter: ", words);
    }
    if (n > 0)
        cli_put(out, "\n");
}

uint32_t cli_take_advice(struct cli_game *g)
{
    struct st_action act[CLI_ADVICE_MAX];
    const uint32_t n = advised(g, act), at = g->rec.session.live_count;

    for (uint32_t i = 0; i < n && cli_game_do(g, &act[i], 0).code == ST_OK; i++)
        ;
    return g->rec.session.live_count - at;
}
