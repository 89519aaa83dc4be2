/* store_seal.c -- a hash over what no chain covers: keys, invitations, the parts of the dice, the summary,
 * the acts, the talk, the names and who is not heard, the clock and what the lobby shows.
 *
 * Every statement that writes to a game seals it again, in the same transaction. Games of older formats are sealed when
 * they are next written to. Only `sandtable verify` looks: a server would have nothing better to do with a broken seal
 * than to lock people out.
 */
#include <sodium.h>
#include <string.h>

#include "store_db.h"

static void add_number(crypto_generichash_state *h, uint64_t n)
{
    uint8_t bytes[8];

    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(n >> (56 - 8 * i));
    crypto_generichash_update(h, bytes, sizeof bytes);
}

/* Of each value its type, its size and its bytes, so that none can pass for another. NULL at the end is left out: what
 * a newer format added to a game, and nothing wrote yet. */
static void hash_of(int count, sqlite3_value **value, uint8_t out[SV_HASH_SIZE])
{
    crypto_generichash_state h;

    while (count > 0 && sqlite3_value_type(value[count - 1]) == SQLITE_NULL)
        count--;
    crypto_generichash_init(&h, NULL, 0, SV_HASH_SIZE);
    for (int i = 0; i < count; i++) {
        const int type = sqlite3_value_type(value[i]);

        add_number(&h, (uint64_t)type);
        if (type == SQLITE_INTEGER) {
            add_number(&h, (uint64_t)sqlite3_value_int64(value[i]));
        } else if (type != SQLITE_NULL) {
            const void *bytes = sqlite3_value_blob(value[i]);
            const int size = sqlite3_value_bytes(value[i]);

            add_number(&h, (uint64_t)size);
            if (size > 0 && bytes)
                crypto_generichash_update(&h, bytes, (unsigned long long)size);
        }
    }
    crypto_generichash_final(&h, out, SV_HASH_SIZE);
}

static void seal(sqlite3_context *context, int count, sqlite3_value **value)
{
    uint8_t out[SV_HASH_SIZE];

    hash_of(count, value, out);
    sqlite3_result_blob(context, out, sizeof out, SQLITE_TRANSIENT);
}

/* Add one to those that were folded before: the sum has no order, and no two of a game are equal. */
static void mix(sqlite3_context *context, int count, sqlite3_value **value)
{
    const uint8_t *before = sqlite3_value_blob(value[0]);
    uint8_t out[SV_HASH_SIZE];

    hash_of(count - 1, value + 1, out);
    for (int i = 0; before && sqlite3_value_bytes(value[0]) == SV_HASH_SIZE && i < SV_HASH_SIZE; i++)
        out[i] ^= before[i];
    sqlite3_result_blob(context, out, sizeof out, SQLITE_TRANSIENT);
}

static void fold(sqlite3_context *context, int count, sqlite3_value **value)
{
    uint8_t *sum = sqlite3_aggregate_context(context, SV_HASH_SIZE), one[SV_HASH_SIZE];

    hash_of(count, value, one);
    for (int i = 0; sum && i < SV_HASH_SIZE; i++)
        sum[i] ^= one[i];
}

static void fold_end(sqlite3_context *context)
{
    static const uint8_t none[SV_HASH_SIZE];
    const uint8_t *sum = sqlite3_aggregate_context(context, 0);

    sqlite3_result_blob(context, sum ? sum : none, SV_HASH_SIZE, SQLITE_TRANSIENT);
}

int sv_db_add_seal(struct sv_store *s)
{
    enum { HOW = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY };

    return sqlite3_create_function_v2(s->db, "sandtable_seal", -1, HOW, NULL, seal, NULL, NULL, NULL) ||
                   sqlite3_create_function_v2(s->db, "sandtable_mix", -1, HOW, NULL, mix, NULL, NULL, NULL) ||
                   sqlite3_create_function_v2(s->db, "sandtable_fold", -1, HOW, NULL, NULL, fold, fold_end, NULL)
               ? -1
               : 0;
}

enum sv_saved sv_db_seal_around(struct sv_store *s, int64_t number, enum sv_saved saved)
{
    sqlite3_stmt *st = sv_db_use(s, SEAL_AROUND);

    sqlite3_bind_int64(st, 1, number);
    return saved == SV_SAVED ? sv_db_run(s, st, "cannot seal a game") : saved;
}

int sv_store_is_sealed(struct sv_store *s, int64_t number)
{
    sqlite3_stmt *st = sv_db_use(s, SEALED);
    int rc;

    sqlite3_bind_int64(st, 1, number);
    rc = sqlite3_step(st);
    rc = rc == SQLITE_ROW ? sqlite3_column_int(st, 0) : SV_UNREADABLE;
    sqlite3_reset(st);
    return rc;
}
