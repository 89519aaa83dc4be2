/* cmd_odds.c -- `sandtable odds FILE ACTION`: the exact odds of an action in a saved game. */
#include <stdio.h>
#include <string.h>

#include "../desk/odds.h"
#include "../text/position_file.h"
#include "../text/words.h"
#include "../text/limits.h"
#include "cli.h"
#include "term.h"
#include "voice.h"

/* Everything that can be done now and meets a die, or the die that is due. Returns whether there is any. */
static int print_all(const struct tb_battle *b, const struct st_state *s)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    struct cli_buf out = { 0 };
    const uint32_t movers = s->node == ST_DECIDE ? b->rs->movers(b->setting, s, mover) : 0;
    int found;

    if (s->node == ST_CHANCE)
        cli_put_odds(&out, b, s, NULL, 0);
    for (uint32_t i = 0; i < movers; i++)
        for (uint32_t k = 0, n = dk_gambles(ST_AT(b->rs, b->setting, s), mover[i], list); k < n; k++)
            cli_put_odds(&out, b, s, &list[k], 0);
    found = out.size > 0;
    cli_show(&out);
    cli_buf_free(&out);
    return found;
}

static int odds_of_words(const struct cli_args *a, const struct tb_battle *b, const struct st_state *s,
                         const char *words)
{
    char why[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(why, sizeof why);
    struct cli_buf out = { 0 };
    struct st_action act;
    struct st_verdict v;

    if (tx_read_action(ST_AT(b->rs, b->setting, s), words, (uint32_t)strlen(words), &act, &t))
        return cli_misused(a->self, "%s in \"%s\"", why, words);
    v = b->rs->check(b->setting, s, &act);
    if (v.code != ST_OK) {
        tx_put_verdict(&t, ST_AT(b->rs, b->setting, NULL), &act, v);
        fprintf(stderr, "sandtable odds: %s is refused: %s\n", words, why);
        return CLI_FAILED;
    }
    cli_put_odds(&out, b, s, &act, 0);
    cli_show(&out);
    cli_buf_free(&out);
    return CLI_OK;
}

static int run(const struct cli_args *a, const struct tb_battle *b, const struct st_state *s)
{
    char action[TX_TEXT_MAX] = "";

    if (s->node == ST_OVER) {
        printf("the game is over\n");
        return CLI_OK;
    }
    for (unsigned i = 1; i < a->words.count; i++) {
        const size_t n = strlen(action);

        snprintf(action + n, sizeof action - n, "%s%s", i > 1 ? " " : "", a->words.word[i]);
    }
    if (action[0])
        return odds_of_words(a, b, s, action);
    if (!print_all(b, s))
        printf("no possible action needs a die now\n");
    return CLI_OK;
}

int cli_odds_main(const struct cli_args *a)
{
    struct tx_position position;
    struct tx_complaint c;
    int status;

    if (tx_position_load(&position, a->words.word[0], cli_option(a, "rulebook"), &c))
        return cli_complained(&c);
    status = run(a, &position.battle, position.state);
    tx_position_free(&position);
    return status;
}
