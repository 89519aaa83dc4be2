/* store_clock.c -- the clocks of games in the database. */
#include <string.h>

#include "store_db.h"

int sv_clock_is(const struct sv_clock *c) { return c->total > 0 || c->days > 0; }

static void bind_clock(sqlite3_stmt *st, int64_t number, const struct sv_clock *c)
{
    sqlite3_bind_int64(st, 1, number);
    for (int i = 0; i < ST_SIDES; i++)
        sqlite3_bind_int64(st, 2 + i, c->left[i]);
    sqlite3_bind_int64(st, 4, c->since);
    sqlite3_bind_int(st, 5, c->runs);
    if (c->runs < ST_SIDES)
        sqlite3_bind_int64(st, 6, c->since + c->left[c->runs]);
}

enum sv_saved sv_db_clock(struct sv_store *s, const struct sv_stored *g)
{
    sqlite3_stmt *st = sv_db_use(s, SET_CLOCK);
    enum sv_saved saved;

    sqlite3_bind_int64(st, 1, g->number);
    sqlite3_bind_int64(st, 2, g->clock.total);
    sqlite3_bind_int64(st, 3, g->clock.more);
    sqlite3_bind_int64(st, 4, g->clock.days);
    saved = sv_db_run(s, st, "cannot write a clock");
    if (saved != SV_SAVED)
        return saved;
    st = sv_db_use(s, CLOCK);
    bind_clock(st, g->number, &g->clock);
    return sv_db_seal_around(s, g->number, sv_db_run(s, st, "cannot write a clock"));
}

enum sv_saved sv_store_clock(struct sv_store *s, int64_t number, const struct sv_clock *c, int64_t served)
{
    enum sv_saved saved = sv_db_begin(s);
    sqlite3_stmt *st = sv_db_use(s, CLOCK);

    bind_clock(st, number, c);
    if (saved == SV_SAVED)
        saved = sv_db_run(s, st, "cannot write a clock");
    saved = sv_db_seal_around(s, number, saved);
    st = sv_db_use(s, SET_SERVED);
    sqlite3_bind_int64(st, 1, served);
    if (saved == SV_SAVED)
        saved = sv_db_run(s, st, "cannot write the time");
    s->waiting += saved == SV_SAVED;
    return sv_db_joined(s, saved);
}

int sv_store_due(struct sv_store *s, char id[SV_ID_SIZE], int64_t *due)
{
    sqlite3_stmt *st = sv_db_use(s, DUE);
    int found = sv_db_read(s, sqlite3_step(st));

    if (found > 0 && sqlite3_column_bytes(st, 0) == SV_ID_SIZE - 1) {
        memcpy(id, sqlite3_column_text(st, 0), SV_ID_SIZE);
        *due = sqlite3_column_int64(st, 1);
    } else if (found > 0) {
        found = SV_UNREADABLE;
    }
    sqlite3_reset(st);
    return found;
}

enum sv_saved sv_store_no_clock(struct sv_store *s, const char *id)
{
    sqlite3_stmt *st = sv_db_use(s, STOP_CLOCK);

    sqlite3_bind_text(st, 1, id, -1, SQLITE_STATIC);
    return sv_db_told(s, sv_db_run(s, st, "cannot stop a clock"));
}

enum sv_saved sv_store_clocks(struct sv_store *s)
{
    return sv_db_told(s, sv_db_run(s, sv_db_use(s, CLOCKS), "cannot start the clocks"));
}

int64_t sv_store_served(struct sv_store *s)
{
    sqlite3_stmt *st = sv_db_use(s, SERVED);
    const int64_t ms = sv_db_read(s, sqlite3_step(st)) > 0 ? sqlite3_column_int64(st, 0) : -1;

    sqlite3_reset(st);
    return ms;
}

enum sv_saved sv_store_serve(struct sv_store *s, int64_t served)
{
    sqlite3_stmt *st = sv_db_use(s, SET_SERVED);

    sqlite3_bind_int64(st, 1, served);
    return sv_db_told(s, sv_db_run(s, st, "cannot write the time"));
}
