/* server_calls.c -- every call of the system that fails, one after the other: a sentence, and nothing is lost.
 *
 *     test_server_calls [--long]       memory fails at some calls, or at all
 *
 * Backup, restore, verify, and a server's act are done again and again, each time in a process of its own: first the
 * first call fails, then the second, until all pass.  A call fails once, or it fails from then on.  The linker puts the
 * functions below in place of the system's (CMakeLists.txt); SQLite's files and memory fail by its own interfaces.
 */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../server/assets.h"
#include "server_game.h"

const struct sv_asset sv_asset[1] = { { .path = "" } };
const size_t sv_asset_count = 0;

enum { ACTS = 6, BACKUP_ACTS = 3, EXIT_ENDED = 70, METHODS = 4 };
#ifdef ST_CHECKED
enum { STRIDE = 29, LONG_STRIDE = 7, MEMORY_STRIDE = 397, LONG_MEMORY_STRIDE = 101 }; /* such a process starts slowly */
#else
enum { STRIDE = 1, LONG_STRIDE = 1, MEMORY_STRIDE = 31, LONG_MEMORY_STRIDE = 7 };
#endif
static int is_long;

/* ---- what fails ---- */

enum kind { CALLS, FILES, SQLITE_MEMORY, OWN_MEMORY, KINDS };
static const char *const kind_names[KINDS] = { "system calls", "files", "memory of SQLite", "memory" };
static struct {
    enum kind kind;
    uint32_t left; /* calls that pass before; 0: none fails */
    int for_ever, has_failed;
} fault;

static int fails(enum kind kind)
{
    if (fault.kind != kind || fault.left == 0)
        return 0;
    if (fault.left > 1) {
        fault.left--;
        return 0;
    }
    fault.left = fault.for_ever ? 1 : 0;
    fault.has_failed = 1;
    errno = ENOSPC;
    return 1;
}

int __real_open(const char *path, int flags, ...);
int __real_fsync(int fd);
int __real_flock(int fd, int how);
int __real_rename(const char *from, const char *to);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
int __wrap_open(const char *path, int flags, ...);
int __wrap_fsync(int fd);
int __wrap_flock(int fd, int how);
int __wrap_rename(const char *from, const char *to);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

int __wrap_open(const char *path, int flags, ...)
{
    va_list args;
    int mode = 0;

    va_start(args, flags);
    if (flags & O_CREAT)
        mode = va_arg(args, int);
    va_end(args);
    return fails(CALLS) ? -1 : __real_open(path, flags, mode);
}

int __wrap_fsync(int fd) { return fails(CALLS) ? -1 : __real_fsync(fd); }

int __wrap_flock(int fd, int how) { return fails(CALLS) ? -1 : __real_flock(fd, how); }

int __wrap_rename(const char *from, const char *to) { return fails(CALLS) ? -1 : __real_rename(from, to); }

void *__wrap_calloc(size_t count, size_t size) { return fails(OWN_MEMORY) ? NULL : __real_calloc(count, size); }

void *__wrap_realloc(void *old, size_t size) { return fails(OWN_MEMORY) ? NULL : __real_realloc(old, size); }

/* ---- SQLite's files and memory ---- */

static sqlite3_vfs layer, *real_vfs;
static struct {
    const sqlite3_io_methods *real;
    sqlite3_io_methods ours;
} methods[METHODS];
static sqlite3_mem_methods real_memory;

static const sqlite3_io_methods *real_of(const sqlite3_file *file)
{
    int i = 0;

    while (i < METHODS - 1 && file->pMethods != &methods[i].ours)
        i++;
    return methods[i].real;
}

static int on_read(sqlite3_file *file, void *out, int size, sqlite3_int64 at)
{
    return fails(FILES) ? SQLITE_IOERR_READ : real_of(file)->xRead(file, out, size, at);
}

static int on_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
    return fails(FILES) ? SQLITE_FULL : real_of(file)->xWrite(file, data, size, at);
}

static int on_sync(sqlite3_file *file, int flags)
{
    return fails(FILES) ? SQLITE_IOERR_FSYNC : real_of(file)->xSync(file, flags);
}

static int on_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    return fails(FILES) ? SQLITE_IOERR_TRUNCATE : real_of(file)->xTruncate(file, size);
}

static int on_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    const int rc = fails(FILES) ? SQLITE_CANTOPEN : real_vfs->xOpen(vfs, name, file, flags, out);
    int i = 0;

    if (rc != SQLITE_OK || !file->pMethods) {
        file->pMethods = rc == SQLITE_OK ? file->pMethods : NULL;
        return rc;
    }
    while (i < METHODS - 1 && methods[i].real && methods[i].real != file->pMethods)
        i++;
    methods[i].real = file->pMethods;
    methods[i].ours = *file->pMethods;
    methods[i].ours.xRead = on_read;
    methods[i].ours.xWrite = on_write;
    methods[i].ours.xSync = on_sync;
    methods[i].ours.xTruncate = on_truncate;
    file->pMethods = &methods[i].ours;
    return rc;
}

static void *sqlite_malloc(int size) { return fails(SQLITE_MEMORY) ? NULL : real_memory.xMalloc(size); }

static void *sqlite_realloc(void *old, int size)
{
    return fails(SQLITE_MEMORY) ? NULL : real_memory.xRealloc(old, size);
}

static void intercept(void)
{
    sqlite3_mem_methods ours;

    CHECK(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real_memory) == SQLITE_OK);
    ours = real_memory;
    ours.xMalloc = sqlite_malloc;
    ours.xRealloc = sqlite_realloc;
    CHECK(sqlite3_config(SQLITE_CONFIG_MALLOC, &ours) == SQLITE_OK);
    real_vfs = sqlite3_vfs_find(NULL);
    layer = *real_vfs;
    layer.zName = "failing";
    layer.xOpen = on_open;
    CHECK(sqlite3_vfs_register(&layer, 1) == SQLITE_OK);
}

/* ---- the databases ---- */

static char id[SV_ID_SIZE];
static uint32_t rows_all, rows_backup; /* of the database, and of its older backup */

static void copy_file(const char *from, const char *to)
{
    static char bytes[1 << 20];
    FILE *f = fopen(path_of(from), "rb");
    size_t size = 0;

    if (CHECK(f != NULL)) {
        size = fread(bytes, 1, sizeof bytes, f);
        fclose(f);
    }
    f = fopen(path_of(to), "wb");
    CHECK(f && fwrite(bytes, 1, size, f) == size && fclose(f) == 0);
}

/* The rows of the game in a database; 0 if the file is not a whole database. */
static uint32_t rows_of(const char *name)
{
    struct tx_complaint c = { .what = "" };
    struct sv_store *s = sv_store_copy(path_of(name), &c);
    struct sv_game *g = s ? sv_game_load(s, id, &c) : NULL;
    const uint32_t rows = g ? g->count : 0;

    if (g)
        sv_game_free(g);
    if (s)
        sv_store_close(s);
    return rows;
}

static int act_once(struct fixture *f, uint32_t n)
{
    const struct sv_message m = first_act(f->game.game, n);
    const enum sv_outcome outcome = send_message(f, &m);

    return outcome == SV_DONE && sv_store_commit(f->store) == SV_SAVED;
}

static void make_databases(void)
{
    struct fixture f;

    if (!open_store(&f, "base.db") || !make_game(&f))
        return;
    memcpy(id, f.game.game->stored.id, sizeof id);
    for (uint32_t i = 0; i < ACTS; i++) {
        if (i == BACKUP_ACTS) {
            struct tx_complaint c;
            char path[600];

            snprintf(path, sizeof path, "%s", path_of("base.db"));
            CHECK(sv_store_backup(path, path_of("backup.db"), &c) == 0);
        }
        CHECK(act_once(&f, i));
    }
    close_store(&f);
    rows_all = rows_of("base.db");
    rows_backup = rows_of("backup.db");
    CHECK(rows_backup > 0 && rows_backup < rows_all);
}

/* ---- what is done; 0, or -1 and a sentence ---- */

static int do_backup(struct tx_complaint *c)
{
    char path[600];

    snprintf(path, sizeof path, "%s", path_of("work.db"));
    return sv_store_backup(path, path_of("to.db"), c);
}

static int do_restore(struct tx_complaint *c)
{
    char path[600], from[600];

    snprintf(path, sizeof path, "%s", path_of("work.db"));
    snprintf(from, sizeof from, "%s", path_of("backup.db"));
    return sv_store_restore(path, from, path_of("old.db"), c);
}

static int do_verify(struct tx_complaint *c)
{
    struct sv_store *s = sv_store_copy(path_of("work.db"), c);
    struct sv_game *g = s ? sv_game_load(s, id, c) : NULL;

    if (g)
        sv_game_free(g);
    if (s)
        sv_store_close(s);
    return g ? 0 : -1;
}

static int do_act(struct tx_complaint *c)
{
    struct fixture f = { .store = sv_store_open(path_of("work.db"), c) };
    int rc = -1;

    if (!f.store)
        return -1;
    f.games = sv_games_new(f.store);
    f.game.game = sv_games_get(f.games, id, c);
    if (f.game.game)
        rc = act_once(&f, 1000) ? 0 : tx_complain(c, "act", 0, 0, "This could not be saved.");
    close_store(&f);
    return rc;
}

static const struct {
    const char *name;
    int (*run)(struct tx_complaint *c);
} deeds[] = { { "backup", do_backup }, { "restore", do_restore }, { "verify", do_verify }, { "act", do_act } };

/* ---- one fault ---- */

/* In a process of its own. Returns 0: it was done; 1: it was refused with a sentence; EXIT_ENDED: the program ended
 * with one; *has_failed: the fault was reached. Everything else is wrong. */
static int try_fault(int deed, int *has_failed)
{
    int status = 0, fd[2];
    char reached = 0;
    pid_t child;

    CHECK(pipe(fd) == 0);
    fflush(NULL);
    child = fork();
    if (child == 0) {
        struct tx_complaint c = { .what = "" };
        const uint32_t left = fault.left;
        int rc;

        fault.left = 0;
        if (!freopen("/dev/null", "w", stderr))
            _exit(99);
        /* If the program ends, the fault was reached. */
        if (write(fd[1], "e", 1) != 1)
            _exit(99);
        fault.left = left;
        rc = deeds[deed].run(&c);
        fault.left = 0;
        if (write(fd[1], fault.has_failed ? "y" : "n", 1) != 1)
            _exit(99);
        _exit(rc == 0 ? 0 : c.what[0] ? 1 : 98);
    }
    close(fd[1]);
    while (read(fd[0], &reached, 1) == 1)
        ;
    close(fd[0]);
    CHECK(waitpid(child, &status, 0) == child);
    *has_failed = reached != 'n';
    return WIFEXITED(status) ? WEXITSTATUS(status) : 100 + status;
}

/* After a fault every database is one of those it may be. */
static void check_files(int deed, int rc, uint32_t n)
{
    const uint32_t work = rows_of("work.db");
    int good = work == rows_all;

    if (deeds[deed].run == do_backup) {
        const uint32_t to = rows_of("to.db");

        good &= to == rows_all || (to == rows_backup && rc != 0);
    } else if (deeds[deed].run == do_restore) {
        good = (work == rows_backup) || (good && rc != 0);
    } else if (deeds[deed].run == do_act) {
        good = work > rows_all || (good && rc != 0);
    }
    if (!CHECK(good && (rc == 0 || rc == 1 || rc == EXIT_ENDED)))
        printf("    %s, %s, call %u: ended with %d, %u rows\n", deeds[deed].name, kind_names[fault.kind], n, rc, work);
}

static uint32_t sweep(int deed, enum kind kind, int for_ever)
{
    const uint32_t short_stride = kind == CALLS || kind == FILES ? STRIDE : MEMORY_STRIDE;
    const uint32_t long_stride = kind == CALLS || kind == FILES ? LONG_STRIDE : LONG_MEMORY_STRIDE;
    const uint32_t stride = is_long ? long_stride : short_stride;
    uint32_t n = 1 + (for_ever ? stride / 2 : 0);

    for (int has_failed = 1; has_failed; n += stride) {
        int rc;

        unlink(path_of("work.db-wal"));
        unlink(path_of("work.db-shm"));
        unlink(path_of("old.db"));
        copy_file("base.db", "work.db");
        copy_file("backup.db", "to.db");
        memset(&fault, 0, sizeof fault);
        fault.kind = kind;
        fault.left = n;
        fault.for_ever = for_ever;
        rc = try_fault(deed, &has_failed);
        fault.left = 0;
        CHECK(has_failed || rc == 0);
        check_files(deed, rc, n);
    }
    return n / stride;
}

int main(int argc, char **argv)
{
    is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
    intercept();
    if (!make_folder())
        return unit_end("server_calls");
    make_databases();
    for (int deed = 0; deed < (int)(sizeof deeds / sizeof *deeds); deed++)
        for (int kind = 0; kind < KINDS; kind++)
            printf("    %s: %u faults of %s, %u that last\n", deeds[deed].name, sweep(deed, (enum kind)kind, 0),
                   kind_names[kind], sweep(deed, (enum kind)kind, 1));
    remove_folder();
    return unit_end("server_calls");
}
