/* server_game.h -- for tests of the server's parts: a store with games in a folder of its own. */
#ifndef TESTS_SERVER_GAME_H
#define TESTS_SERVER_GAME_H

#include <stdlib.h>

#include "../server/make.h"
#include "../server/play.h"
#include "../text/words.h"
#include "unit.h"

static char folder[512];

static char *path_of(const char *name)
{
    static char path[600];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int make_folder(void)
{
    const char *base = getenv("TMPDIR");

    CHECK(sv_key_start() == 0);
    snprintf(folder, sizeof folder, "%s/sandtable-XXXXXX", base && *base ? base : P_tmpdir);
    return CHECK(mkdtemp(folder) != NULL);
}

static void remove_folder(void)
{
    char command[600];

    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    CHECK(system(command) == 0);
}

struct fixture {
    struct sv_store *store;
    struct sv_games *games;
    struct sv_new game;
};

static int open_store(struct fixture *f, const char *name)
{
    struct tx_complaint c = { .what = "" };

    memset(f, 0, sizeof *f);
    f->store = sv_store_open(path_of(name), &c);
    CHECK_TEXT(c.what, "");
    if (f->store)
        f->games = sv_games_new(f->store);
    return f->store != NULL;
}

static void close_store(struct fixture *f)
{
    sv_games_free(f->games);
    sv_store_close(f->store);
}

/* Both seats have joined: their dice may fall. */
static int take_seats(struct fixture *f)
{
    static const uint8_t nonce[TB_NONCE_SIZE] = { 1, 2, 3 };

    for (uint8_t i = 0; i < ST_SIDES; i++)
        CHECK_INT(sv_game_nonce(f->game.game, f->store, i, nonce), SV_SAVED);
    sv_game_draw(f->game.game);
    return CHECK(sv_game_save(f->game.game, f->store, NULL, 0) == SV_SAVED) &&
           CHECK(sv_store_commit(f->store) == SV_SAVED);
}

static int make_game(struct fixture *f)
{
    static struct sv_create want;
    struct tx_complaint c = { .what = "" };

    memset(&want, 0, sizeof want);
    snprintf(want.rules, sizeof want.rules, "portable");
    snprintf(want.scenario, sizeof want.scenario, "plain");
    return CHECK(sv_make(f->games, f->store, &want, &f->game, &c) == SV_MADE) && take_seats(f);
}

/* Send a message as a client that holds both seats. */
static enum sv_outcome send_message(struct fixture *f, const struct sv_message *m)
{
    static const uint8_t seats[ST_SIDES] = { 1, 1 };
    struct sv_reply r;

    sv_play(f->game.game, f->store, m, seats, &r);
    return r.outcome;
}

/* The first lawful action of whoever decides. */
static struct sv_message first_act(const struct sv_game *g, uint32_t n)
{
    const struct tb_battle *b = &g->rec.battle;
    static struct st_action list[ST_LIST_MAX];
    uint16_t movers[ST_MOVERS_MAX];
    struct sv_message m = { .type = SV_ACT, .rows = g->count, .seat = g->rec.session.state->actor };
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    b->rs->movers(b->setting, g->rec.session.state, movers);
    b->rs->list(b->setting, g->rec.session.state, movers[0], list);
    tx_put_action(&t, ST_AT(b->rs, b->setting, g->rec.session.state), &list[0]);
    snprintf(m.act, sizeof m.act, "%.*s", SV_ACT_MAX, words);
    snprintf(m.key, sizeof m.key, "k-%u", n);
    return m;
}

#endif
