/* game.c -- one game at the terminal: saving and taking back. */
#include "game.h"

#include <stdlib.h>
#include <string.h>

#include "../desk/undo.h"
#include "../table/memory.h"
#include "../text/figures.h"
#include "cli.h"
#include "store.h"

const char *const cli_player_names[CLI_PLAYERS] = { "human",    "random",  "level1",   "level2",   "level3",
                                                    "level4",   "level5",  "level6",   "plan:3",   "plan:4",
                                                    "plan:5",   "plan:6",  "search:3", "search:4", "search:5",
                                                    "search:6", "value:3", "value:4",  "value:5",  "value:6" };
const char *const cli_dice_names[CLI_DICE_KINDS] = { "rolled", "asked", "all asked" };

void cli_game_free(struct cli_game *g)
{
    free(g->thoughts);
    free(g->net);
    cli_desk_free(g->desk);
    tx_record_free(&g->rec);
    if (g->has_book)
        tx_book_free(&g->book);
    free(g->path);
    free(g->how);
    cli_buf_free(&g->note);
    cli_coach_free(g->coach);
}

int cli_game_save(struct cli_game *g)
{
    const struct tx_record_head head = { { g->rec.player[0], g->rec.player[1] }, g->rec.dice };
    struct tx_complaint c;

    if (g->saved == g->rec.session.line_count + 1)
        return 0;
    if (tx_record_write(&g->rec.session, &head, g->path, &c)) {
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

/* What is said before a path goes on a line of its own where the terminal would break the path. */
static void put_lead(const struct cli_game *g, const char *words, const char *path, struct cli_buf *out)
{
    const uint32_t need = cli_columns(words, strlen(words)) + cli_columns(path, strlen(path));

    cli_put(out, "%s%s%s\n", words, need < g->term.columns || !g->term.asks ? "" : "\n", path);
}

void cli_put_saved(const struct cli_game *g, const char *words, struct cli_buf *out)
{
    put_lead(g, words, g->path, out);
}

/* The game that --resume takes by itself needs no path. */
static int is_newest(const struct cli_game *g)
{
    char *newest = cli_store_newest();
    const int same = newest && strcmp(newest, g->path) == 0;

    free(newest);
    return same;
}

void cli_put_kept(const struct cli_game *g, struct cli_buf *out)
{
    const int over = cli_is_over(g);
    struct cli_buf command = { 0 };

    if (g->save_failed) {
        cli_put_saved(g, "The game could not be saved to ", out);
        return;
    }
    cli_put_saved(g, "The game is saved in ", out);
    cli_put(&command, "%s %s", cli_program(), over ? "replay" : "play --resume");
    if (over || !is_newest(g)) {
        cli_put(&command, " ");
        cli_put_path(&command, g->path);
    }
    if (!over && g->rulebook) {
        cli_put(&command, " --rulebook ");
        cli_put_path(&command, g->rulebook);
    }
    put_lead(g, over ? "See it again:  " : "Go on with it: ", command.at, out);
    cli_buf_free(&command);
}

int cli_game_asks_chance(const struct cli_game *g, const struct st_state *s)
{
    struct st_chance die;

    if (g->dice == CLI_DICE_ROLLED || s->node != ST_CHANCE)
        return 0;
    cli_rs(g)->chance(cli_set(g), s, &die);
    return die.kind != ST_BAG || g->dice == CLI_DICE_ALL_ASKED;
}

uint8_t cli_persons(const struct cli_game *g)
{
    return (uint8_t)((g->player[0] == CLI_HUMAN ? 1 : 0) | (g->player[1] == CLI_HUMAN ? 2 : 0));
}

int cli_is_asked(const struct cli_game *g)
{
    return cli_state(g)->node == ST_DECIDE && cli_persons(g) >> cli_state(g)->actor & 1;
}

/* How the next action comes about: what is forced counts only for persons. */
static uint8_t how_done(const struct cli_game *g, const struct st_state *s)
{
    const struct st_at at = { cli_rs(g), cli_set(g), s };

    if (s->node == ST_CHANCE)
        return (uint8_t)(dk_done(&at) | (cli_game_asks_chance(g, s) ? DK_DONE_TYPED : 0));
    return s->node == ST_DECIDE && cli_persons(g) >> s->actor & 1 ? dk_done(&at) : 0;
}

struct st_verdict cli_game_do(struct cli_game *g, const struct st_action *act)
{
    const uint32_t at = g->rec.session.live_count;
    const uint8_t how = how_done(g, cli_state(g));
    const struct st_verdict v = tb_session_do(&g->rec.session, act, NULL);

    if (v.code != ST_OK)
        return v;
    g->how = tb_realloc(g->how, g->rec.session.live_cap);
    g->how[at] = how;
    return v;
}

/* ---- a game that was read ---- */

void cli_game_find_forced(struct cli_game *g)
{
    const struct tb_session *s = &g->rec.session;
    struct st_state *state = tb_calloc(cli_rs(g)->state_size);

    g->how = tb_realloc(g->how, s->live_cap + 1);
    memcpy(state, g->rec.battle.start, cli_rs(g)->state_size);
    for (uint32_t i = 0; i < s->live_count; i++) {
        g->how[i] = how_done(g, state);
        cli_rs(g)->apply(cli_set(g), state, &s->live[i], NULL);
    }
    free(state);
}

/* ---- the book ---- */

const struct tx_book *cli_game_book(struct cli_game *g)
{
    struct tx_complaint c;

    if (!g->has_book && tx_book_load(&g->book, cli_rs(g), g->rulebook, &c) == 0) {
        tx_book_unlink(&g->book);
        g->has_book = 1;
    }
    return g->has_book ? &g->book : NULL;
}
