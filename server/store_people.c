/* store_people.c -- what people say of themselves and to each other, in the database. */
#include <string.h>

#include "store_db.h"

enum sv_saved sv_store_name(struct sv_store *s, int64_t number, uint8_t seat, const char *name, const char *summary)
{
    enum sv_saved saved = sv_db_begin(s);
    sqlite3_stmt *st = sv_db_use(s, seat == 0 ? NAME0 : NAME1);

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_text(st, 2, name, -1, SQLITE_STATIC);
    sqlite3_bind_text(st, 3, summary, -1, SQLITE_STATIC);
    if (saved == SV_SAVED)
        saved = sv_db_run(s, st, "cannot write a name");
    saved = sv_db_seal_around(s, number, saved);
    s->waiting += saved == SV_SAVED;
    return sv_db_joined(s, saved);
}

enum sv_saved sv_store_mute(struct sv_store *s, int64_t number, const uint8_t mute[ST_SIDES])
{
    enum sv_saved saved = sv_db_begin(s);
    sqlite3_stmt *st = sv_db_use(s, MUTE);

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_int(st, 2, mute[0] | mute[1] << 1);
    if (saved == SV_SAVED)
        saved = sv_db_run(s, st, "cannot write who is not heard");
    saved = sv_db_seal_around(s, number, saved);
    s->waiting += saved == SV_SAVED;
    return sv_db_joined(s, saved);
}

enum sv_saved sv_store_seen(struct sv_store *s, int64_t number, const int64_t seen[ST_SIDES])
{
    enum sv_saved saved = sv_db_begin(s);
    sqlite3_stmt *st = sv_db_use(s, SEEN);

    sqlite3_bind_int64(st, 1, number);
    for (int i = 0; i < ST_SIDES; i++)
        sqlite3_bind_int64(st, 2 + i, seen[i]);
    if (saved == SV_SAVED)
        saved = sv_db_run(s, st, "cannot write who was seen");
    s->waiting += saved == SV_SAVED;
    return sv_db_joined(s, saved);
}

/* ---- talk ---- */

static uint32_t last_line(struct sv_store *s, int64_t number)
{
    sqlite3_stmt *st = sv_db_use(s, TALK_LAST);
    uint32_t n = 0;

    sqlite3_bind_int64(st, 1, number);
    if (sv_db_read(s, sqlite3_step(st)) > 0)
        n = (uint32_t)sqlite3_column_int64(st, 0);
    sqlite3_reset(st);
    return n;
}

static enum sv_saved add_line(struct sv_store *s, int64_t number, const struct sv_line *line)
{
    sqlite3_stmt *st = sv_db_use(s, ADD_TALK);

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_int64(st, 2, line->n);
    sqlite3_bind_int(st, 3, line->seat);
    sqlite3_bind_int64(st, 4, line->at);
    sqlite3_bind_text(st, 5, line->key, -1, SQLITE_STATIC);
    sqlite3_bind_text(st, 6, line->text, -1, SQLITE_STATIC);
    if (line->rows >= 0)
        sqlite3_bind_int64(st, 7, line->rows);
    return sv_db_run(s, st, "cannot write a line of talk");
}

static enum sv_saved drop_lines(struct sv_store *s, int64_t number, uint32_t upto)
{
    sqlite3_stmt *st = sv_db_use(s, DROP_TALK);

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_int64(st, 2, upto);
    return sv_db_run(s, st, "cannot forget a line of talk");
}

/* Seal the game with the lines that it has now. */
static enum sv_saved seal_talk(struct sv_store *s, int64_t number)
{
    static const enum statement steps[] = { SEAL_TALK, SEAL };
    enum sv_saved saved = SV_SAVED;

    for (size_t i = 0; saved == SV_SAVED && i < sizeof steps / sizeof *steps; i++) {
        sqlite3_stmt *st = sv_db_use(s, steps[i]);

        sqlite3_bind_int64(st, 1, number);
        saved = sv_db_run(s, st, "cannot seal the talk");
    }
    return saved;
}

enum sv_saved sv_store_say(struct sv_store *s, int64_t number, struct sv_line *line)
{
    enum sv_saved saved = sv_db_begin(s);

    line->n = last_line(s, number) + 1;
    if (saved == SV_SAVED)
        saved = add_line(s, number, line);
    if (saved == SV_SAVED && line->n > SV_TALK_KEPT)
        saved = drop_lines(s, number, line->n - SV_TALK_KEPT);
    if (saved == SV_SAVED)
        saved = seal_talk(s, number);
    s->waiting += saved == SV_SAVED;
    return sv_db_joined(s, saved);
}

static int read_lines(struct sv_store *s, sqlite3_stmt *st, void (*one)(void *who, const struct sv_line *), void *who)
{
    int found = 0, rc;

    while ((rc = sqlite3_step(st)) == SQLITE_ROW) {
        const char *key = (const char *)sqlite3_column_text(st, 3), *text = (const char *)sqlite3_column_text(st, 4);
        const struct sv_line line = { .n = (uint32_t)sqlite3_column_int64(st, 0),
                                      .seat = sqlite3_column_int(st, 1) == 0 ? 0 : 1,
                                      .at = sqlite3_column_int64(st, 2),
                                      .key = key ? key : "",
                                      .text = text ? text : "",
                                      .rows = sqlite3_column_type(st, 5) == SQLITE_INTEGER ? sqlite3_column_int64(st, 5)
                                                                                           : -1 };

        if (strlen(line.text) <= SV_TALK_MAX && strlen(line.key) <= SV_ACT_KEY_MAX)
            one(who, &line);
        found = 1;
    }
    if (sv_db_read(s, rc) < 0)
        found = SV_UNREADABLE;
    sqlite3_reset(st);
    return found;
}

int sv_store_talk(struct sv_store *s, int64_t number, void (*one)(void *who, const struct sv_line *), void *who)
{
    sqlite3_stmt *st = sv_db_use(s, TALK);

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_int(st, 2, SV_TALK_KEPT);
    return read_lines(s, st, one, who);
}

int sv_store_talk_by_key(struct sv_store *s, int64_t number, uint8_t seat, const char *key,
                         void (*one)(void *who, const struct sv_line *), void *who)
{
    sqlite3_stmt *st = sv_db_use(s, TALK_KEY);

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_int(st, 2, seat);
    sqlite3_bind_text(st, 3, key, -1, SQLITE_STATIC);
    return read_lines(s, st, one, who);
}
