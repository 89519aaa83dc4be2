/* cmd_backup.c -- backup, restore and verify: copies of the games, and the proof that they are whole. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../server/game.h"
#include "../server/prove.h"
#include "../server/server.h"
#include "../server/verify.h"
#include "../table/memory.h"
#include "../text/file.h"
#include "cli.h"

/* The database of --db, or the usual one; the caller frees it. NULL and a complaint. */
static char *database(const struct cli_args *a, struct tx_complaint *c)
{
    const char *db = cli_option(a, "db");

    return db ? tb_copy_text(db, strlen(db)) : sv_place(c);
}

int cli_backup_main(const struct cli_args *a)
{
    const char *to = a->words.word[0];
    struct tx_complaint c;
    char *db = database(a, &c);
    int rc = db ? sv_store_backup(db, to, &c) : -1;

    if (rc == 0)
        printf("%s is a copy of %s\n", to, db);
    free(db);
    return rc ? cli_complained(&c) : CLI_OK;
}

static int has_bytes(const char *path)
{
    FILE *f = fopen(path, "rb");
    const int is = f && fgetc(f) != EOF;

    if (f)
        fclose(f);
    return is;
}

/* A name that no file has: games.db.old, then games.db.old2. The caller frees it. */
static char *free_name(const char *db)
{
    const size_t cap = strlen(db) + 24;
    char *name = tb_realloc(NULL, cap);
    struct stat st;

    snprintf(name, cap, "%s.old", db);
    for (unsigned n = 2; lstat(name, &st) == 0; n++)
        snprintf(name, cap, "%s.old%u", db, n);
    return name;
}

int cli_restore_main(const struct cli_args *a)
{
    const char *from = a->words.word[0];
    struct tx_complaint c;
    char *db = database(a, &c);
    /* What the backup replaces is kept beside it: the command may have been a mistake. */
    char *old = db && has_bytes(db) ? free_name(db) : NULL;
    const int rc = db ? sv_store_restore(db, from, old, &c) : -1;

    if (rc == 0 && old)
        printf("%s has the games of %s; what it had before is in %s\n", db, from, old);
    else if (rc == 0)
        printf("%s has the games of %s\n", db, from);
    free(old);
    free(db);
    return rc ? cli_complained(&c) : CLI_OK;
}

/* ---- verify ---- */

struct verified {
    struct sv_store *store;
    const char *path;
    uint32_t games, rows, bad, unsealed;
};

static int verify_game(void *who, const char *id)
{
    struct verified *v = who;
    struct tx_complaint c;
    uint32_t rows;
    int is_sealed;

    v->games++;
    if (sv_verify_game(v->store, id, &rows, &is_sealed, &c)) {
        v->bad++;
        fprintf(stderr, "%s: game %s: %s\n", v->path, id, c.what);
    } else {
        v->rows += rows;
        v->unsealed += !is_sealed;
    }
    return 0;
}

static int verify_database(const char *path)
{
    struct tx_complaint c;
    struct verified v = { .path = path, .store = sv_store_copy(path, &c) };

    if (!v.store)
        return cli_complained(&c);
    if (sv_store_each(v.store, verify_game, &v)) {
        v.bad++;
        fprintf(stderr, "%s: the games after these cannot be listed: %s\n", path, sv_store_fault(v.store));
    }
    sv_store_close(v.store);
    printf("%u games, %u damaged; %u rows with every hash, every link of the chain, every action and every die of a "
           "seed; every key, invitation and summary\n",
           v.games, v.bad, v.rows);
    if (v.unsealed > 0)
        printf(
            "%u games were last written to by a version that did not seal keys and summaries: these were only looked "
            "at\n",
            v.unsealed);
    return v.bad ? CLI_FAILED : CLI_OK;
}

/* How many lines of a record have a mark, and how many are hashes; its reader has compared them all. */
static void count_marks(const struct tx_file *file, uint32_t *marks, uint32_t *hashes)
{
    const char *at = file->data, *end = at + file->size;

    *marks = *hashes = 0;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at)), *last = stop ? stop : end;

        *hashes += *at == '=';
        if (!strchr("[|=#", *at)) {
            last -= last > at && last[-1] == '\r';
            *marks += last - at > 5 && last[-5] == '=';
        }
        at = stop ? stop + 1 : end;
    }
}

static int say_record(const char *path, const struct tx_file *file, const struct tx_record *rec, struct tx_complaint *c)
{
    static const char *const words[] = { "its dice cannot be checked", "its dice can be checked when the game is over",
                                         "every roll is as the seed makes it" };
    struct sv_rolls dice;
    const int proven = sv_prove_check(file->data, file->size, rec, path, &dice, c);
    uint32_t marks, hashes;

    if (proven < 0)
        return -1;
    count_marks(file, &marks, &hashes);
    printf("%u actions, %u marks and %u hashes, all right; %u rolls of a seed: %s\n", rec->session.line_count, marks,
           hashes, dice.rolls, words[proven == SV_PROVEN && dice.rolls == 0 ? SV_PROVEN_NONE : proven]);
    if (dice.typed > 0)
        printf("%u dice were typed in\n", dice.typed);
    if (dice.before > 0)
        printf("NOT checked: the dice of rows 1 to %u, which are from before this seed\n", dice.before);
    if (proven != SV_PROVEN_NONE) {
        printf("chain of rolls: ");
        for (size_t i = 0; i < sizeof dice.head; i++)
            printf("%02x", dice.head[i]);
        printf("\n");
    }
    return 0;
}

static int verify_record(const char *path)
{
    struct tx_complaint c;
    struct tx_record rec;
    struct tx_file file;
    int rc = tx_file_read(&file, path, &c);

    if (rc)
        return cli_complained(&c);
    rc = tx_record_read(&rec, path, file.data, file.size, &c);
    if (rc == 0) {
        rc = say_record(path, &file, &rec, &c);
        tx_record_free(&rec);
    }
    tx_file_free(&file);
    return rc ? cli_complained(&c) : CLI_OK;
}

int cli_verify_main(const struct cli_args *a)
{
    static const char magic[] = "SQLite format 3";
    const char *path = a->words.word[0];
    char start[sizeof magic] = "";
    FILE *f = fopen(path, "rb");
    const size_t n = f ? fread(start, 1, sizeof start, f) : 0;

    if (f)
        fclose(f);
    if (sv_key_start()) {
        fprintf(stderr, "sandtable: no source of random numbers\n");
        return CLI_FAILED;
    }
    return n == sizeof magic && memcmp(start, magic, n) == 0 ? verify_database(path) : verify_record(path);
}
