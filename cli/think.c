/* think.c -- the computer's turn at the terminal: its level thinks until its budget or its clock is over. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../lab/net.h"
#include "../table/memory.h"
#include "cli.h"
#include "game.h"

enum { SHOWN_AFTER = 300, SHOWN_EVERY = 200, STEP = 8 }; /* milliseconds; simulations between two looks */

static int64_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* "Blue thinks: 40 %", over the line before; somebody who waits long wants to know for what. */
static void show(const struct cli_game *g, const struct ai_player *p, uint32_t left)
{
    const uint32_t done = ai_player_done(p), all = done + left;

    printf("\r%s thinks: %u %%  ", cli_rs(g)->side_names[cli_state(g)->actor], all ? done * 100 / all : 0);
    fflush(stdout);
}

static void wipe(void)
{
    printf("\r%40s\r", "");
    fflush(stdout);
}

/* Another player than the last one thinks: what it judges by. */
static void become(struct cli_game *g, uint8_t player)
{
    struct tx_complaint c;

    if (g->thinker == player)
        return;
    free(g->net);
    g->thinker = player;
    g->thinks_as = ai_levels[player - CLI_RANDOM];
    if (lab_net_for(&g->net, &g->thinks_as, cli_rs(g), &c))
        cli_complained(&c);
}

static struct ai_player *begin(struct cli_game *g)
{
    const size_t size = ai_player_size(cli_rs(g), &g->thinks_as);
    struct ai_player *p;

    if (size > g->thoughts_size) {
        g->thoughts = tb_realloc(g->thoughts, size);
        g->thoughts_size = size;
    }
    p = ai_player_begin(g->thoughts, g->thoughts_size, cli_rs(g), cli_set(g), cli_state(g), &g->thinks_as,
                        g->coach ? g->rec.session.live_count : tb_rng_next(&g->mind));
    ai_player_learn(p, g->net);
    return p;
}

struct st_action cli_think(struct cli_game *g)
{
    const int64_t began = now();
    int64_t shown = began + SHOWN_AFTER - SHOWN_EVERY;
    struct ai_player *p;
    uint32_t left;
    int told = 0;

    become(g, g->player[cli_state(g)->actor]);
    p = begin(g);
    while ((left = ai_player_step(p, STEP)) > 0 && now() - began < g->thinks_as.milliseconds &&
           !cli_term_signal(&g->term))
        if (g->term.asks && now() - shown >= SHOWN_EVERY) {
            show(g, p, left);
            shown = now();
            told = 1;
        }
    if (told)
        wipe();
    return ai_player_best(p);
}
