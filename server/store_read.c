/* store_read.c -- reading games from the database. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/file.h"
#include "store_db.h"

/* A page that cannot be read is not a reason to stop. */
int sv_db_read(struct sv_store *s, int rc)
{
    if (rc == SQLITE_ROW || rc == SQLITE_DONE)
        return rc == SQLITE_ROW;
    if (!sv_db_is_damage(s, rc) && rc != SQLITE_IOERR)
        sv_db_broken(s, "cannot read a game");
    return SV_UNREADABLE;
}

int sv_store_each(struct sv_store *s, int (*one)(void *who, const char *id), void *who)
{
    sqlite3_stmt *st = sv_db_use(s, IDS);
    int result = 0, rc = SQLITE_ROW;

    while (result == 0 && (rc = sqlite3_step(st)) == SQLITE_ROW)
        result = one(who, (const char *)sqlite3_column_text(st, 0));
    if (sv_db_read(s, rc) < 0)
        result = SV_UNREADABLE;
    sqlite3_reset(st);
    return result;
}

/* Copy a text of the current row. */
static char *copy_column(sqlite3_stmt *st, int column, size_t *size)
{
    const char *text = (const char *)sqlite3_column_text(st, column);

    *size = (size_t)sqlite3_column_bytes(st, column);
    return tb_copy_text(text ? text : "", text ? *size : 0);
}

/* Copy so many bytes of the current row. Returns 0 if it has others, and they are zero. */
static uint8_t copy_bytes(sqlite3_stmt *st, int column, uint8_t *out, size_t size)
{
    const void *bytes = sqlite3_column_blob(st, column);

    memset(out, 0, size);
    if (!bytes || (size_t)sqlite3_column_bytes(st, column) != size)
        return 0;
    memcpy(out, bytes, size);
    return 1;
}

/* Is there something else than so many bytes, or nothing? */
static int is_odd(sqlite3_stmt *st, int column, uint8_t has)
{
    return !has && sqlite3_column_type(st, column) != SQLITE_NULL;
}

/* What the dice are made of must be whole: without it others would fall. */
static int are_dice_odd(sqlite3_stmt *st, const struct sv_stored *g)
{
    const int64_t first = sqlite3_column_int64(st, 16);

    return is_odd(st, 13, g->has_seed) || is_odd(st, 14, g->has_nonce[0]) || is_odd(st, 15, g->has_nonce[1]) ||
           first < 0 || first > sqlite3_column_int64(st, 9);
}

/* A name that is damaged is none. */
static void copy_name(sqlite3_stmt *st, int column, char out[TB_NAME_MAX])
{
    const char *text = (const char *)sqlite3_column_text(st, column);
    const size_t size = text ? strlen(text) : 0;
    struct tx_complaint c;

    out[0] = '\0';
    if (size > 0 && size < TB_NAME_MAX && tx_text_is_clean(text, size) && sv_check_name(text, &c) == 0)
        memcpy(out, text, size + 1);
}

/* Copy a hash of the current row; a damaged one matches no key. */
static void copy_hash(sqlite3_stmt *st, int column, uint8_t out[SV_HASH_SIZE])
{
    copy_bytes(st, column, out, SV_HASH_SIZE);
}

/* Of a lobby that we do not know nothing is shown. */
static void copy_lobby(const struct sv_store *s, sqlite3_stmt *st, struct sv_stored *out)
{
    const int64_t lobby = sqlite3_column_int64(st, 29), stage = sqlite3_column_int64(st, 30);

    out->lobby = !s->has_no_lobby && lobby > 0 && lobby < SV_LOBBIES ? (enum sv_lobby)lobby : SV_LOBBY_NONE;
    out->stage = stage == SV_STAGE_PLAYED || stage == SV_STAGE_OVER ? (enum sv_stage)stage : SV_STAGE_WAITING;
}

static int find(struct sv_store *s, const char *id, int has_head, struct sv_stored *out)
{
    sqlite3_stmt *st = sv_db_use(s, FIND);
    size_t size;
    int rc;

    memset(out, 0, sizeof *out);
    sqlite3_bind_text(st, 1, id, -1, SQLITE_STATIC);
    rc = sqlite3_step(st);
    if (rc == SQLITE_ROW) {
        snprintf(out->id, sizeof out->id, "%s", id);
        out->number = sqlite3_column_int64(st, 0);
        out->head = has_head ? copy_column(st, 1, &out->head_size) : NULL;
        for (int i = 0; i < ST_SIDES; i++)
            out->level[i] = (uint8_t)sqlite3_column_int(st, 2 + i);
        for (int i = 0; i < SV_KEYS; i++)
            copy_hash(st, 4 + i, out->key[i]);
        out->summary = copy_column(st, 7, &size);
        out->updated = sqlite3_column_int64(st, 8);
        out->rows = (uint32_t)sqlite3_column_int64(st, 9);
        out->is_link = sqlite3_column_int(st, 10) != 0;
        for (int i = 0; i < ST_SIDES; i++)
            copy_hash(st, 11 + i, out->claim[i]);
        out->has_seed = copy_bytes(st, 13, out->seed, TB_SEED_SIZE);
        for (int i = 0; i < ST_SIDES; i++)
            out->has_nonce[i] = copy_bytes(st, 14 + i, out->nonce[i], TB_NONCE_SIZE);
        out->first = (uint32_t)sqlite3_column_int64(st, 16);
        for (int i = 0; i < ST_SIDES; i++) {
            copy_name(st, 17 + i, out->name[i]);
            out->seen[i] = sqlite3_column_int64(st, 19 + i);
            out->mute[i] = (uint8_t)(sqlite3_column_int(st, 21) >> i & 1);
            out->clock.left[i] = sqlite3_column_int64(st, 25 + i);
        }
        out->clock.total = (uint32_t)sqlite3_column_int64(st, 22);
        out->clock.more = (uint32_t)sqlite3_column_int64(st, 23);
        out->clock.days = (uint32_t)sqlite3_column_int64(st, 24);
        out->clock.since = sqlite3_column_int64(st, 27);
        out->clock.runs = (uint8_t)(sqlite3_column_int64(st, 28) & 3);
        copy_lobby(s, st, out);
        if (are_dice_odd(st, out)) {
            snprintf(s->fault, sizeof s->fault, "the seed, a nonce or the first row of its dice is damaged");
            sqlite3_reset(st);
            return SV_UNREADABLE;
        }
    }
    rc = sv_db_read(s, rc);
    sqlite3_reset(st);
    return rc;
}

int sv_store_find(struct sv_store *s, const char *id, struct sv_stored *out) { return find(s, id, 1, out); }

int sv_store_look(struct sv_store *s, const char *id, struct sv_stored *out) { return find(s, id, 0, out); }

void sv_stored_free(struct sv_stored *g)
{
    free(g->head);
    free(g->summary);
    memset(g, 0, sizeof *g);
}

int sv_store_rows(struct sv_store *s, int64_t number, uint32_t from, uint32_t most,
                  int (*one)(void *who, const struct sv_row *), void *who)
{
    sqlite3_stmt *st = sv_db_use(s, ROWS);
    int result = 0, rc = SQLITE_ROW;

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_int64(st, 2, from);
    sqlite3_bind_int64(st, 3, most);
    while (result == 0 && (rc = sqlite3_step(st)) == SQLITE_ROW) {
        struct sv_row row = { .seat = (uint8_t)sqlite3_column_int(st, 1) };
        const char *line = (const char *)sqlite3_column_text(st, 2);

        row.line = line ? line : "";
        row.size = line ? (size_t)sqlite3_column_bytes(st, 2) : 0;
        row.state = (uint64_t)sqlite3_column_int64(st, 3);
        copy_hash(st, 4, row.chain);
        result = one(who, &row);
    }
    if (sv_db_read(s, rc) < 0)
        result = SV_UNREADABLE;
    sqlite3_reset(st);
    return result;
}

int sv_store_act(struct sv_store *s, int64_t number, uint8_t seat, const char *key, uint32_t *last)
{
    sqlite3_stmt *st = sv_db_use(s, ACT);
    int rc;

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_int(st, 2, seat);
    sqlite3_bind_text(st, 3, key, -1, SQLITE_STATIC);
    rc = sqlite3_step(st);
    if (rc == SQLITE_ROW)
        *last = (uint32_t)sqlite3_column_int64(st, 0);
    rc = sv_db_read(s, rc);
    sqlite3_reset(st);
    return rc;
}
