/* server_long.h -- for tests of the server's parts: the longest records that it takes. */
#ifndef TESTS_SERVER_LONG_H
#define TESTS_SERVER_LONG_H

#include "../table/memory.h"
#include "server_game.h"

static enum sv_outcome act_in_group(struct fixture *f, uint32_t n)
{
    const struct sv_message m = first_act(f->game.game, n);

    return send_message(f, &m);
}

static enum sv_outcome act_once(struct fixture *f, uint32_t n)
{
    const enum sv_outcome outcome = act_in_group(f, n);

    return sv_store_commit(f->store) == SV_SAVED ? outcome : SV_UNSAVED;
}

/* The shipped battle as one of its own, made longer by comments. */
static char *long_source(const struct tb_battle *b, size_t padding)
{
    static const char comment[] = "# a comment that says nothing at all about this battle, again\n";
    const struct tx_shipped *file = tx_scenario_shipped(b->rs, "plain");
    char *text = tb_realloc(NULL, file->size + padding + 1);
    size_t size = file->size;

    memcpy(text, file->data, file->size);
    for (; padding >= sizeof comment + 1; padding -= sizeof comment + 1, size += sizeof comment - 1)
        memcpy(text + size, comment, sizeof comment - 1);
    text[size] = '\0';
    return text;
}

/* A record of such a battle: an action and its undo, so many times. */
static char *long_record(size_t padding, uint32_t pairs, size_t *size)
{
    const struct tx_record_head head = { { "Anna", "Bo" }, "rolled" };
    struct fixture f;
    struct tx_complaint c;
    struct tx_record rec;
    char *text;

    memset(&rec, 0, sizeof rec);
    if (!CHECK(open_store(&f, "source.db")) || !make_game(&f))
        exit(1);
    text = sv_game_record(f.game.game, size);
    if (!CHECK(tx_record_read(&rec, "record", text, *size, &c) == 0))
        exit(1);
    free(text);
    free(rec.battle.source);
    rec.battle.source = long_source(&rec.battle, padding);
    if (pairs > 0)
        CHECK_INT(act_once(&f, 0), SV_DONE);
    for (uint32_t i = 0; i < pairs; i++) {
        tb_session_do(&rec.session, &f.game.game->rec.session.live[rec.session.live_count], NULL);
        tb_session_undo(&rec.session, 1);
    }
    text = tx_record_text(&rec.session, &head, size);
    tx_record_free(&rec);
    close_store(&f);
    return text;
}

#endif
