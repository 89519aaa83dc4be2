/* store_lobby.c -- what the lobby shows, and whose turns the operator's command is called for, in the database. */
#include <string.h>

#include "store_db.h"

enum sv_saved sv_store_lobby(struct sv_store *s, int64_t number, enum sv_lobby lobby, enum sv_stage stage)
{
    enum sv_saved saved = sv_db_begin(s);
    sqlite3_stmt *st = sv_db_use(s, LIST);

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_int(st, 2, (int)lobby);
    sqlite3_bind_int(st, 3, (int)stage);
    if (saved == SV_SAVED)
        saved = sv_db_run(s, st, "cannot write what the lobby shows");
    saved = sv_db_seal_around(s, number, saved);
    s->waiting += saved == SV_SAVED;
    return sv_db_joined(s, saved);
}

void sv_store_close_lobby(struct sv_store *s) { s->has_no_lobby = 1; }

int sv_store_has_lobby(const struct sv_store *s) { return !s->has_no_lobby; }

static const char *text_of(sqlite3_stmt *st, int column)
{
    const char *text = (const char *)sqlite3_column_text(st, column);

    return text ? text : "";
}

static struct sv_listed listed_of(sqlite3_stmt *st)
{
    struct sv_listed g = { .id = text_of(st, 0),
                           .summary = text_of(st, 1),
                           .created = sqlite3_column_int64(st, 2),
                           .updated = sqlite3_column_int64(st, 3),
                           .lobby = sqlite3_column_int(st, 7) == SV_LOBBY_SEAT ? SV_LOBBY_SEAT : SV_LOBBY_WATCH,
                           .is_open = { sqlite3_column_int(st, 8) != 0, sqlite3_column_int(st, 9) != 0 } };

    g.clock.total = (uint32_t)sqlite3_column_int64(st, 4);
    g.clock.more = (uint32_t)sqlite3_column_int64(st, 5);
    g.clock.days = (uint32_t)sqlite3_column_int64(st, 6);
    return g;
}

int sv_store_listed(struct sv_store *s, enum sv_stage stage, int64_t since,
                    int (*one)(void *who, const struct sv_listed *), void *who)
{
    sqlite3_stmt *st = sv_db_use(s, LISTED);
    int result = 0, rc = SQLITE_DONE;

    sqlite3_bind_int(st, 1, (int)stage);
    sqlite3_bind_int64(st, 2, since);
    while (!s->has_no_lobby && result == 0 && (rc = sqlite3_step(st)) == SQLITE_ROW) {
        const struct sv_listed g = listed_of(st);

        if (strlen(g.id) == SV_ID_SIZE - 1)
            result = one(who, &g);
    }
    if (sv_db_read(s, rc) < 0)
        result = SV_UNREADABLE;
    sqlite3_reset(st);
    return result;
}

/* Only if the turn is still `was`, if that is not NULL. */
static enum sv_saved set_turn(struct sv_store *s, int64_t number, int64_t at, uint32_t tries, const struct sv_turn *was)
{
    enum sv_saved saved = sv_db_begin(s);
    sqlite3_stmt *st = sv_db_use(s, SET_TURN);

    sqlite3_bind_int64(st, 1, number);
    if (at > 0)
        sqlite3_bind_int64(st, 2, at);
    sqlite3_bind_int64(st, 3, tries);
    if (was) {
        sqlite3_bind_int64(st, 4, was->at);
        sqlite3_bind_int(st, 5, was->side);
    }
    if (saved == SV_SAVED)
        saved = sv_db_run(s, st, "cannot write when to tell of a turn");
    s->waiting += saved == SV_SAVED;
    return sv_db_joined(s, saved);
}

enum sv_saved sv_store_turn(struct sv_store *s, int64_t number, int64_t at) { return set_turn(s, number, at, 0, NULL); }

enum sv_saved sv_store_told(struct sv_store *s, const struct sv_turn *turn, int64_t at, uint32_t tries)
{
    return set_turn(s, turn->number, at, tries, turn);
}

int sv_store_next_turn(struct sv_store *s, const struct sv_turn *behind, struct sv_turn *out)
{
    sqlite3_stmt *st = sv_db_use(s, NEXT_TURN);
    int found;

    sqlite3_bind_int64(st, 1, behind->at);
    sqlite3_bind_int64(st, 2, behind->number);
    found = sv_db_read(s, sqlite3_step(st));
    if (found > 0) {
        out->number = sqlite3_column_int64(st, 0);
        out->at = sqlite3_column_int64(st, 1);
        out->tries = (uint32_t)sqlite3_column_int64(st, 3);
        out->side = sqlite3_column_int(st, 4);
        if (sqlite3_column_bytes(st, 2) == SV_ID_SIZE - 1)
            memcpy(out->id, sqlite3_column_text(st, 2), SV_ID_SIZE);
        else
            out->id[0] = '\0';
    }
    sqlite3_reset(st);
    return found;
}
