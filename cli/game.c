/* game.c -- one game at the terminal: saving and taking back. */
#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/file.h"
#include "cli.h"
#include "store.h"

const char *const cli_player_names[CLI_PLAYERS] = { "human", "random" };

void cli_game_free(struct cli_game *g)
{
    st_record_free(&g->rec);
    if (g->has_book)
        st_book_free(&g->book);
    free(g->path);
    free(g->forced);
}

int cli_game_save(struct cli_game *g)
{
    const struct st_record_head head = { { g->rec.player[0], g->rec.player[1] }, g->rec.dice };
    struct st_complaint c;

    if (g->saved == g->rec.session.line_count + 1)
        return 0;
    if (st_record_write(&g->rec.session, &head, g->path, &c)) {
        /* Once is enough: the game goes on, and leaving it says so again. */
        if (!g->save_failed)
            cli_complained(&c);
        g->save_failed = 1;
        return -1;
    }
    g->save_failed = 0;
    g->saved = g->rec.session.line_count + 1;
    return 0;
}

void cli_put_kept(const struct cli_game *g, struct cli_buf *out)
{
    if (g->save_failed) {
        cli_put(out, "The game could not be saved to %s.\n", g->path);
        return;
    }
    cli_put(out, "The game is saved in %s\n", g->path);
    if (cli_state(g)->node == ST_OVER) {
        cli_put(out, "See it again:  %s replay ", cli_program());
        cli_put_path(out, g->path);
    } else {
        cli_put(out, "Go on with it: %s play --resume ", cli_program());
        cli_put_path(out, g->path);
        cli_put(out, "%s", g->real_dice ? " --dice ask" : "");
    }
    cli_put(out, "\n");
}

struct st_verdict cli_game_do(struct cli_game *g, const struct st_action *act, int forced)
{
    const uint32_t at = g->rec.session.live_count;
    const struct st_verdict v = st_session_do(&g->rec.session, act, NULL);

    if (v.code != ST_OK)
        return v;
    g->forced = st_realloc(g->forced, g->rec.session.live_cap);
    g->forced[at] = (uint8_t)forced;
    return v;
}

/* ---- taking back ---- */

static int is_persons_choice(const struct cli_game *g, uint32_t i, uint8_t *owner)
{
    const uint8_t node = g->rec.session.live_node[i];

    *owner = node >> 4;
    return (node & 15) == ST_DECIDE && *owner < ST_SIDES && g->player[*owner] == CLI_HUMAN && !g->forced[i];
}

uint32_t cli_game_undo(const struct cli_game *g, uint32_t n, uint8_t *owner, int *is_free)
{
    const uint32_t count = g->rec.session.live_count;
    uint8_t first = ST_NOBODY;

    for (uint32_t back = 1; back <= count; back++) {
        if (!is_persons_choice(g, count - back, owner))
            continue;
        if (first == ST_NOBODY)
            first = *owner;
        if (--n > 0)
            continue;
        *owner = first;
        *is_free = back <= st_session_free_undo(&g->rec.session, first);
        return back;
    }
    return 0;
}

void cli_game_look_back(struct cli_game *g)
{
    uint8_t owner;
    int is_free;
    const uint32_t back = cli_game_undo(g, 1, &owner, &is_free);

    g->seen = back > 0 ? g->rec.session.live_count - back : 0;
}

void cli_game_take_back(struct cli_game *g, uint32_t n)
{
    st_session_undo(&g->rec.session, n);
    g->told = g->told < g->rec.session.live_count ? g->told : g->rec.session.live_count;
    cli_game_look_back(g);
}

void cli_game_find_forced(struct cli_game *g)
{
    const struct st_session *s = &g->rec.session;
    struct st_state *state = st_calloc(cli_rs(g)->state_size);

    g->forced = st_realloc(g->forced, s->live_cap + 1);
    memcpy(state, g->rec.battle.start, cli_rs(g)->state_size);
    for (uint32_t i = 0; i < s->live_count; i++) {
        struct cli_menu m;

        g->forced[i] = 0;
        if (state->node == ST_DECIDE && state->actor < ST_SIDES && g->player[state->actor] == CLI_HUMAN) {
            cli_menu_open(&m, cli_rs(g), cli_set(g), state);
            g->forced[i] = m.count == 1;
            cli_menu_close(&m);
        }
        cli_rs(g)->apply(cli_set(g), state, &s->live[i], NULL);
    }
    free(state);
}

/* ---- the book ---- */

const struct st_book *cli_game_book(struct cli_game *g)
{
    struct st_complaint c;
    struct st_file file;
    char path[256];
    int rc;

    if (g->has_book)
        return &g->book;
    if (g->rulebook) {
        if (st_file_read(&file, g->rulebook, &c))
            return NULL;
        rc = st_book_read(&g->book, g->rulebook, file.data, file.size, &c);
        st_file_free(&file);
    } else {
        const struct st_shipped *shipped;

        snprintf(path, sizeof path, "rules/%s/rulebook.md", cli_rs(g)->id);
        shipped = st_shipped_find(path);
        rc = shipped ? st_book_read(&g->book, path, shipped->data, shipped->size, &c) : -1;
    }
    g->has_book = rc == 0;
    return g->has_book ? &g->book : NULL;
}
