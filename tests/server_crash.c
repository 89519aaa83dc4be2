/* server_crash.c -- the machine fails at any moment: what was acknowledged is there afterwards.
 *
 * A run of the store is recorded write by write.  Then, for each write, the files are made as a disk might hold them if
 * the machine had failed before it: all that was synced, and of what was written later any part, some of it torn.
 */
#include <sqlite3.h>
#include <unistd.h>

#include "../server/assets.h"
#include "../server/store_db.h"
#include "../table/memory.h"
#include "../table/dice.h"
#include "server_game.h"

const struct sv_asset sv_asset[1] = { { .path = "" } };
const size_t sv_asset_count = 0;

enum { FILES = 2, GAMES = 3, SECTOR = 512, CHECKPOINT = 24, NAMES = 64, KINDS = 4 };
static const char *const suffix[FILES] = { ".db", ".db-wal" };

/* ---- the recording ---- */

enum kind { WRITE, TRUNCATE, SYNC, REMOVE };
struct op {
    enum kind kind;
    int file;
    sqlite3_int64 at; /* of a truncation: the new size */
    int size;
    uint8_t *data;
};
static struct op *ops;
static uint32_t op_count;

/* What was acknowledged, and how many operations had been done by then. */
struct ack {
    uint32_t ops, game, rows;
};
static struct ack *acks;
static uint32_t ack_count;

static void record(const struct op *op)
{
    ops = tb_grow(ops, op_count, sizeof *ops);
    ops[op_count] = *op;
    if (op->size > 0)
        ops[op_count].data = (uint8_t *)tb_copy_text((const char *)op->data, (size_t)op->size);
    op_count++;
}

static void acknowledge(uint32_t game, uint32_t rows)
{
    acks = tb_grow(acks, ack_count, sizeof *acks);
    acks[ack_count++] = (struct ack){ op_count, game, rows };
}

/* ---- a layer over SQLite's files that records ---- */

static sqlite3_vfs layer, *real_vfs;
static struct {
    const sqlite3_io_methods *real;
    sqlite3_io_methods ours;
} methods[KINDS];
static struct {
    sqlite3_file *file;
    int which;
} named[NAMES];

static const sqlite3_io_methods *real_of(const sqlite3_file *file)
{
    int i = 0;

    while (i < KINDS && file->pMethods != &methods[i].ours)
        i++;
    return methods[i].real;
}

static int which_of(const sqlite3_file *file)
{
    for (int i = 0; i < NAMES; i++)
        if (named[i].file == file)
            return named[i].which;
    return -1;
}

static int which_name(const char *name)
{
    for (int i = 0; name && i < FILES; i++) {
        const size_t size = strlen(name), end = strlen(suffix[i]);

        if (size >= end && strcmp(name + size - end, suffix[i]) == 0)
            return i;
    }
    return -1;
}

static int on_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
    const struct op op = { WRITE, which_of(file), at, size, (uint8_t *)data };

    if (op.file >= 0)
        record(&op);
    return real_of(file)->xWrite(file, data, size, at);
}

static int on_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    const struct op op = { TRUNCATE, which_of(file), size, 0, NULL };

    if (op.file >= 0)
        record(&op);
    return real_of(file)->xTruncate(file, size);
}

static int on_sync(sqlite3_file *file, int flags)
{
    const struct op op = { SYNC, which_of(file), 0, 0, NULL };

    if (op.file >= 0)
        record(&op);
    return real_of(file)->xSync(file, flags);
}

static int on_close(sqlite3_file *file)
{
    const sqlite3_io_methods *real = real_of(file);

    for (int i = 0; i < NAMES; i++)
        if (named[i].file == file)
            named[i].file = NULL;
    return real->xClose(file);
}

static int on_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    const struct op op = { REMOVE, which_name(name), 0, 0, NULL };

    if (op.file >= 0)
        record(&op);
    return real_vfs->xDelete(vfs, name, sync);
}

static int on_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    const int rc = real_vfs->xOpen(vfs, name, file, flags, out);
    int i = 0, at = 0;

    if (rc != SQLITE_OK || !file->pMethods)
        return rc;
    while (i < KINDS - 1 && methods[i].real && methods[i].real != file->pMethods)
        i++;
    methods[i].real = file->pMethods;
    methods[i].ours = *file->pMethods;
    methods[i].ours.xWrite = on_write;
    methods[i].ours.xTruncate = on_truncate;
    methods[i].ours.xSync = on_sync;
    methods[i].ours.xClose = on_close;
    file->pMethods = &methods[i].ours;
    while (at < NAMES - 1 && named[at].file)
        at++;
    named[at].file = file;
    named[at].which = which_name(name);
    return rc;
}

/* ---- the run ---- */

static char ids[GAMES][SV_ID_SIZE];
static struct sv_row *told[GAMES]; /* the rows of each game at the end, without their words */
static uint32_t told_count[GAMES];

static int copy_row(void *who, const struct sv_row *row)
{
    const uint32_t game = *(const uint32_t *)who;

    told[game] = tb_grow(told[game], told_count[game], sizeof **told);
    told[game][told_count[game]++] = *row;
    return 0;
}

/* All games act; every second time their acts share a transaction. */
static void play_round(struct fixture *f, struct sv_game *game[GAMES], uint32_t round)
{
    for (uint32_t i = 0; i < GAMES; i++) {
        struct sv_message m;

        f->game.game = game[i];
        m = first_act(game[i], round);
        CHECK_INT(send_message(f, &m), SV_DONE);
        if (round % 2 == 0) {
            CHECK_INT(sv_store_commit(f->store), SV_SAVED);
            acknowledge(i, game[i]->count);
        }
    }
    CHECK_INT(sv_store_commit(f->store), SV_SAVED);
    for (uint32_t i = 0; i < GAMES; i++)
        acknowledge(i, game[i]->count);
}

static int run(uint32_t rounds)
{
    struct sv_game *game[GAMES];
    struct tx_complaint c;
    struct fixture f;

    real_vfs = sqlite3_vfs_find(NULL);
    layer = *real_vfs;
    layer.zName = "recording";
    layer.xOpen = on_open;
    layer.xDelete = on_delete;
    CHECK(sqlite3_vfs_register(&layer, 1) == SQLITE_OK);
    if (!open_store(&f, "run.db"))
        return 0;
    sqlite3_wal_autocheckpoint(f.store->db, CHECKPOINT);
    for (uint32_t i = 0; i < GAMES; i++) {
        if (!make_game(&f))
            return 0;
        game[i] = f.game.game;
        memcpy(ids[i], game[i]->stored.id, SV_ID_SIZE);
        acknowledge(i, game[i]->count);
    }
    for (uint32_t i = 0; i < rounds; i++)
        play_round(&f, game, i);
    for (uint32_t i = 0; i < GAMES; i++)
        CHECK_INT(sv_store_rows(f.store, game[i]->stored.number, 0, TB_ACTIONS_MAX, copy_row, &i), 0);
    close_store(&f);
    /* A second start finds the file as the first one left it. */
    if (!open_store(&f, "run.db"))
        return 0;
    for (uint32_t i = 0; i < GAMES; i++)
        CHECK(sv_games_get(f.games, ids[i], &c) != NULL);
    close_store(&f);
    return CHECK(sqlite3_vfs_register(real_vfs, 1) == SQLITE_OK);
}

/* ---- the disk after a failure ---- */

struct image {
    uint8_t *data;
    size_t size, room;
    int exists;
};

static void resize(struct image *m, size_t size)
{
    if (size > m->room) {
        m->room = 2 * size;
        m->data = tb_realloc(m->data, m->room);
    }
    if (size > m->size)
        memset(m->data + m->size, 0, size - m->size);
    m->size = size;
}

/* Write the sectors of an operation; with a source of chance, each of them perhaps. */
static void put(struct image *m, const struct op *op, struct tb_rng *rng)
{
    const size_t at = (size_t)op->at, size = (size_t)op->size;
    size_t part;

    for (size_t done = 0; done < size; done += part) {
        part = SECTOR - (at + done) % SECTOR;
        if (part > size - done)
            part = size - done;
        if (rng && tb_rng_below(rng, 2))
            continue;
        if (at + done + part > m->size)
            resize(m, at + done + part);
        memcpy(m->data + at + done, op->data + done, part);
    }
}

static void apply(struct image *m, const struct op *op, struct tb_rng *torn)
{
    m->exists = 1;
    if (op->kind == WRITE) {
        put(m, op, torn);
    } else if (op->kind == TRUNCATE) {
        resize(m, (size_t)op->at);
    } else if (op->kind == REMOVE) {
        m->exists = 0;
        m->size = 0;
    }
}

/* The first operation of a file that need not be on disk if the machine fails before operation `end`. */
static uint32_t unsynced(int file, uint32_t end)
{
    uint32_t first = 0;

    for (uint32_t i = 0; i < end; i++)
        if (ops[i].file == file && (ops[i].kind == SYNC || ops[i].kind == REMOVE))
            first = i;
    return first;
}

static void fail_before(uint32_t end, uint32_t seed, struct image image[FILES])
{
    struct tb_rng rng = tb_rng_of((uint64_t)end * 1000 + seed);

    for (int file = 0; file < FILES; file++) {
        const uint32_t first = unsynced(file, end);

        image[file].size = 0;
        image[file].exists = 0;
        for (uint32_t i = 0; i < end; i++) {
            /* seed 0: nothing that was not synced; 1: all of it; else each write is there, missing or torn */
            const uint32_t fate = i < first ? 1 : seed < 2 ? seed : tb_rng_below(&rng, 3);

            if (ops[i].file == file && fate > 0)
                apply(&image[file], &ops[i], fate == 2 ? &rng : NULL);
        }
    }
}

static void write_files(const struct image image[FILES])
{
    unlink(path_of("crash.db-shm"));
    for (int i = 0; i < FILES; i++) {
        char name[32];
        FILE *f;

        snprintf(name, sizeof name, "crash%s", suffix[i]);
        unlink(path_of(name));
        if (!image[i].exists)
            continue;
        f = fopen(path_of(name), "wb");
        CHECK(f && fwrite(image[i].data, 1, image[i].size, f) == image[i].size && fclose(f) == 0);
    }
}

/* ---- what must be there ---- */

struct found {
    uint32_t game, rows;
    int is_same;
};

static int compare_row(void *who, const struct sv_row *row)
{
    struct found *found = who;
    const struct sv_row *is = &told[found->game][found->rows];

    if (found->rows >= told_count[found->game] || is->state != row->state ||
        memcmp(is->chain, row->chain, SV_HASH_SIZE) != 0)
        found->is_same = 0;
    found->rows++;
    return found->is_same ? 0 : 1;
}

static uint32_t acknowledged(uint32_t game, uint32_t end)
{
    uint32_t rows = 0;

    for (uint32_t i = 0; i < ack_count; i++)
        if (acks[i].game == game && acks[i].ops <= end)
            rows = acks[i].rows;
    return rows;
}

/* Returns how many rows were found. */
static uint32_t check_game(struct fixture *f, uint32_t game, uint32_t end)
{
    const uint32_t want = acknowledged(game, end);
    struct tx_complaint c = { .what = "" };
    struct sv_game *g = sv_games_get(f->games, ids[game], &c);
    struct found found = { game, 0, 1 };

    CHECK_TEXT(c.what, "");
    CHECK(g || want == 0);
    if (!g)
        return 0;
    CHECK_INT(sv_store_rows(f->store, g->stored.number, 0, TB_ACTIONS_MAX, compare_row, &found), 0);
    CHECK(found.is_same && found.rows == g->count);
    if (!CHECK(g->count >= want))
        printf("    before write %u: %u rows of game %u, %u were acknowledged\n", end, g->count, game, want);
    return g->count;
}

/* Before the file was whole for the first time it may be none of ours; nothing was acknowledged then. */
static uint32_t check_failure(uint32_t end, uint32_t seed, struct image image[FILES])
{
    struct tx_complaint c = { .what = "" };
    struct fixture f;
    uint32_t rows = 0;

    fail_before(end, seed, image);
    write_files(image);
    memset(&f, 0, sizeof f);
    f.store = sv_store_open(path_of("crash.db"), &c);
    if (!f.store) {
        CHECK(ack_count > 0 && end < acks[0].ops && c.what[0]);
        return 0;
    }
    f.games = sv_games_new(f.store);
    for (uint32_t i = 0; i < GAMES; i++)
        rows += check_game(&f, i, end);
    close_store(&f);
    return rows;
}

/* The process was killed after a write and before its sync: the next one syncs the journal before it tells anybody. */
static void test_killed(struct image image[FILES])
{
    const uint32_t before = op_count;
    uint32_t end = op_count;
    struct fixture f;

    while (end > 0 && (ops[end - 1].kind != WRITE || ops[end - 1].file != 1))
        end--;
    fail_before(end, 1, image);
    write_files(image);
    CHECK(sqlite3_vfs_register(&layer, 1) == SQLITE_OK);
    if (open_store(&f, "crash.db")) {
        uint32_t i = before;

        while (i < op_count && (ops[i].kind != SYNC || ops[i].file != 1))
            i++;
        CHECK(image[1].exists && i < op_count);
        close_store(&f);
    }
    CHECK(sqlite3_vfs_register(real_vfs, 1) == SQLITE_OK);
}

static void free_all(struct image image[FILES])
{
    for (uint32_t i = 0; i < op_count; i++)
        if (ops[i].size > 0)
            free(ops[i].data);
    for (int i = 0; i < FILES; i++)
        free(image[i].data);
    for (int i = 0; i < GAMES; i++)
        free(told[i]);
    free(ops);
    free(acks);
}

int main(int argc, char **argv)
{
    const int is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
    const uint32_t seeds = is_long ? 12 : 3;
    struct image image[FILES] = { { NULL, 0, 0, 0 }, { NULL, 0, 0, 0 } };
    uint64_t rows = 0;

    if (!make_folder())
        return unit_end("server_crash");
    if (run(is_long ? 12 : 5))
        for (uint32_t end = 0; end <= op_count; end++)
            for (uint32_t seed = 0; seed < seeds; seed++)
                rows += check_failure(end, seed, image);
    test_killed(image);
    printf("    %u writes, %u acknowledgements, %u disks after a failure, %llu rows found\n", op_count, ack_count,
           (op_count + 1) * seeds, (unsigned long long)rows);
    free_all(image);
    remove_folder();
    return unit_end("server_crash");
}
