/* shared.c -- see shared.h. */
#include "shared.h"

#include <string.h>

#include "../core/hash.h"
#include "../text/record.h"
#include "store_db.h"

static uint64_t hash_text(uint64_t hash, const char *text) { return st_hash(hash, text, strlen(text) + 1); }

int64_t lab_shared_key(const struct lab_run *r, const struct lab_cell *cell, uint64_t build)
{
    const struct lab_plan *p = r->plan;
    const struct lab_player *player = &p->player[cell->strength];
    uint64_t h;

    if (build == 0 || player->kind == LAB_BOT || p->common == LAB_SEPARATE || (p->watch & LAB_WATCH_CLAUSES))
        return 0;
    h = hash_text(st_hash_word(ST_HASH_START, build), p->variant[0].battle.rs->id);
    h = st_hash_word(h, tx_battle_hash(&p->variant[cell->variant].battle));
    h = hash_text(st_hash_word(st_hash_word(h, p->seed), (uint64_t)cell->strength << 8 | p->common), player->name);
    for (uint32_t i = 0; i < r->measures; i++)
        h = hash_text(h, r->measure[i].name);
    if (p->net)
        h = st_hash(h, p->net, sizeof *p->net);
    return (int64_t)(h >> 1 | 1);
}

int lab_shared_add(struct lab_store *s, const struct lab_run *r, int64_t experiment, uint64_t build,
                   struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_prepare(s, "INSERT INTO shared (key, experiment, cell) VALUES (?1, ?2, ?3)", c);
    int rc = st ? 0 : -1;

    for (uint32_t i = 0; rc == 0 && i < r->cells; i++) {
        const int64_t key = lab_shared_key(r, &r->cell[i], build);

        if (key == 0)
            continue;
        sqlite3_bind_int64(st, 1, key);
        sqlite3_bind_int64(st, 2, experiment);
        sqlite3_bind_int64(st, 3, i);
        rc = lab_db_run(s, st, c);
    }
    sqlite3_finalize(st);
    return rc;
}

int lab_shared_forget(struct lab_store *s, const struct lab_entry *e, struct tx_complaint *c)
{
    return lab_db_run_for(s, "DELETE FROM shared WHERE experiment = ?1", e->number, c);
}

/* Find where else a game is stored. Returns 1 and the place; 0 if nowhere; -1 and a complaint. */
static int find(struct lab_store *s, int64_t key, int64_t except, uint32_t game, int with_luck, int with_used,
                int64_t *experiment, uint32_t *cell, struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_use(s, LAB_SHARED_GAME);
    int rc;

    sqlite3_bind_int64(st, 1, key);
    sqlite3_bind_int64(st, 2, except);
    sqlite3_bind_int64(st, 3, game);
    sqlite3_bind_int(st, 4, with_luck);
    sqlite3_bind_int(st, 5, with_used);
    rc = sqlite3_step(st);
    if (rc == SQLITE_ROW) {
        *experiment = sqlite3_column_int64(st, 0);
        *cell = (uint32_t)sqlite3_column_int64(st, 1);
    }
    rc = rc == SQLITE_ROW ? 1 : rc == SQLITE_DONE ? 0 : lab_db_fault(s, c);
    sqlite3_reset(st);
    return rc;
}

int lab_shared_game(struct lab_store *s, const struct lab_entry *e, const struct lab_run *r, uint32_t cell,
                    uint32_t game, struct lab_row *out, struct tx_complaint *c)
{
    const int64_t key = lab_shared_key(r, &r->cell[cell], e->build);
    struct lab_entry other = { 0 };
    uint32_t at = 0;
    const int is_counted = lab_counts_used(r->plan, &r->cell[cell]);
    int rc;

    memset(out, 0, sizeof *out);
    rc = key ? find(s, key, e->number, game, r->cell[cell].has_luck, is_counted, &other.number, &at, c) : 0;
    rc = rc > 0 ? lab_store_game(s, &other, at, game, out, c) : rc;
    if (rc > 0 && is_counted) {
        rc = lab_store_used(s, &other, at, game, out, r->plan->variant[0].battle.rs->clause_count, c);
        if (rc <= 0)
            memset(out, 0, sizeof *out);
    }
    /* A cell whose luck is left out does not measure it. */
    if (rc > 0 && !r->cell[cell].has_luck) {
        out->has_luck = 0;
        out->luck = 0;
    }
    return rc;
}
