/* server_sim_world.h -- the simulated world: one source of chance, one clock, and what the server's process owns.
 *
 * Everything that could differ between two runs comes from here.  The linker replaces exit(), abort(), time(), flock(),
 * sigaction(), malloc() and their like for the whole program (CMakeLists.txt), so that a server that ends or is killed
 * leaves nothing behind: its memory, its database and its lock are taken from it, as the system takes them from a
 * process.
 */
#ifndef TESTS_SERVER_SIM_WORLD_H
#define TESTS_SERVER_SIM_WORLD_H

#include <setjmp.h>
#include <signal.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "../core/hash.h"
#include "../table/dice.h"

enum { LAST = 48, LAST_SIZE = 200, BLOCKS = 1 << 17, EXIT_FAULT = 70 };

enum death { ALIVE, STOPPED, KILLED, POWER_LOST, EXITED };

/* How often something goes wrong, in thousandths; each seed has its own, many of them none. */
struct faults {
    uint32_t cut, vanish, slow, late, full, write, sync, read, step, kill, power, stop, jump, memory, flood, hook;
};

static struct {
    uint64_t seed, now, hash;
    int64_t skew; /* of the wall clock, in seconds */
    struct tb_rng rng, secret;
    struct faults faults;
    uint32_t turn, turns, pace; /* pace: how busy everybody is, in milliseconds between two acts */
    int has_hook;               /* the operator has a command for turns */
    int is_calm;                /* nothing goes wrong any more, and everybody catches up */
    /* the process */
    int in_server, is_running, is_probing, lock;
    uint32_t fails_at; /* the allocation that fails; 0: none */
    enum death death;
    jmp_buf dies;
    void (*on_term)(int number); /* its handler of SIGTERM */
    sqlite3 *db, *memory;        /* the second one: that it compares the tables with */
    /* counted over all seeds */
    uint64_t turns_all, messages, acks, rows, restarts, power_losses, probes, refusals, disk_faults, slices, lines,
        flags, ends, names, calls, unmuted, days;
    char last[LAST][LAST_SIZE];
    uint32_t last_count;
} world;

static uint32_t lot(uint32_t n) { return tb_rng_below(&world.rng, n); }

/* One of so many thousand times; never once it is calm. */
static int strikes(uint32_t thousandths) { return !world.is_calm && thousandths > 0 && lot(1000) < thousandths; }

/* ---- what happened last, and failing ---- */

static void note(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void note(const char *format, ...)
{
    char *at = world.last[world.last_count++ % LAST];
    const int n = snprintf(at, LAST_SIZE, "%u %llu ms: ", world.turn, (unsigned long long)world.now);
    va_list args;

    va_start(args, format);
    vsnprintf(at + n, LAST_SIZE - (size_t)n, format, args);
    va_end(args);
}

static void fail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

/* Say what is wrong and what led to it, and end. */
static void fail(const char *format, ...)
{
    const uint32_t from = world.last_count > LAST ? world.last_count - LAST : 0;
    va_list args;

    for (uint32_t i = from; i < world.last_count; i++)
        printf("    %s\n", world.last[i % LAST]);
    printf("server_sim: seed %llu, step %u: ", (unsigned long long)world.seed, world.turn);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n    again: test_server_sim --seeds %llu 1\n", (unsigned long long)world.seed);
    fflush(stdout);
    _exit(1);
}

#define MUST(cond, ...) ((cond) ? (void)0 : fail(__VA_ARGS__))

static void add_to_hash(const void *data, size_t size)
{
    world.hash = st_hash_word(st_hash(world.hash, data, size), size);
}

/* ---- what the linker puts in place of the system's ---- */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *block);
void __real_exit(int status) __attribute__((noreturn));
void __real_abort(void) __attribute__((noreturn));
int __real_flock(int fd, int how);
int __real_sigaction(int number, const struct sigaction *act, struct sigaction *old);
int __real_sqlite3_step(sqlite3_stmt *st);
int __real_sqlite3_open_v2(const char *path, sqlite3 **db, int flags, const char *vfs);
int __real_sqlite3_close(sqlite3 *db);
int __wrap_sqlite3_close(sqlite3 *db);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *block);
void __wrap_exit(int status) __attribute__((noreturn));
void __wrap_abort(void) __attribute__((noreturn));
time_t __wrap_time(time_t *out);
int __wrap_flock(int fd, int how);
int __wrap_sigaction(int number, const struct sigaction *act, struct sigaction *old);
int __wrap_sqlite3_step(sqlite3_stmt *st);
int __wrap_sqlite3_open_v2(const char *path, sqlite3 **db, int flags, const char *vfs);

/* Memory of the simulation itself, which no fault reaches. */
static void *mine(void *old, size_t size)
{
    void *p = __real_realloc(old, size > 0 ? size : 1);

    MUST(p, "the test has no memory");
    return p;
}

/* The blocks of the server's process. */
static void *block[BLOCKS];
static uint32_t block_count;

static uint32_t place_of(const void *p)
{
    uint32_t at = (uint32_t)st_hash_word(0, (uint64_t)(uintptr_t)p) % BLOCKS;

    while (block[at] && block[at] != p)
        at = (at + 1) % BLOCKS;
    return at;
}

static void own(void *p)
{
    if (!p || !world.in_server)
        return;
    MUST(block_count < BLOCKS / 2, "the server has more than %u blocks of memory", BLOCKS / 2);
    block[place_of(p)] = p;
    block_count++;
}

static void disown(const void *p)
{
    uint32_t at = place_of(p);

    if (!p || !block[at])
        return;
    block[at] = NULL;
    block_count--;
    /* What stands behind it may have been put there because its place was taken. */
    for (at = (at + 1) % BLOCKS; block[at]; at = (at + 1) % BLOCKS) {
        void *moved = block[at];

        block[at] = NULL;
        block[place_of(moved)] = moved;
    }
}

static int is_out_of_memory(void) { return world.in_server && world.fails_at > 0 && --world.fails_at == 0; }

void *__wrap_malloc(size_t size)
{
    void *p = is_out_of_memory() ? NULL : __real_malloc(size);

    own(p);
    return p;
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *p = is_out_of_memory() ? NULL : __real_calloc(count, size);

    own(p);
    return p;
}

void *__wrap_realloc(void *old, size_t size)
{
    void *p;

    if (is_out_of_memory())
        return NULL;
    disown(old);
    p = __real_realloc(old, size);
    own(p);
    return p;
}

void __wrap_free(void *p)
{
    disown(p);
    __real_free(p);
}

static void die(enum death how) __attribute__((noreturn));

/* The server's process ends here. */
static void die(enum death how)
{
    world.in_server = 0;
    world.death = how;
    longjmp(world.dies, 1);
}

void __wrap_exit(int status)
{
    MUST(!world.is_probing, "a disk after a failure cannot be read");
    if (!world.is_running)
        __real_exit(status);
    MUST(status == EXIT_FAULT, "the server ended with status %d", status);
    die(EXITED);
}

void __wrap_abort(void)
{
    if (world.is_running)
        fail("the server has a bug, see above");
    __real_abort();
}

time_t __wrap_time(time_t *out)
{
    const time_t t = (time_t)(1800000000 + (int64_t)(world.now / 1000) + world.skew);

    if (out)
        *out = t;
    return t;
}

int __wrap_flock(int fd, int how)
{
    if (world.is_running)
        world.lock = fd;
    return __real_flock(fd, how);
}

/* Signals come from the simulation alone; those of the system still end the test. */
int __wrap_sigaction(int number, const struct sigaction *act, struct sigaction *old)
{
    if (!world.is_running)
        return __real_sigaction(number, act, old);
    if (old)
        memset(old, 0, sizeof *old);
    if (number == SIGTERM)
        world.on_term = act->sa_handler;
    return 0;
}

/* The journal is merged often, so that this is seen in short runs. */
int __wrap_sqlite3_open_v2(const char *path, sqlite3 **db, int flags, const char *vfs)
{
    const int rc = __real_sqlite3_open_v2(path, db, flags, vfs);

    if (world.is_running)
        *(strcmp(path, ":memory:") == 0 ? &world.memory : &world.db) = *db;
    if (rc == SQLITE_OK)
        sqlite3_wal_autocheckpoint(*db, (int)(8u << world.seed % 8));
    /* A small cache is written to the journal, and read again, in the middle of a transaction. */
    if (rc == SQLITE_OK && world.seed % 3 == 0)
        (void)sqlite3_exec(*db, "PRAGMA cache_size = 6", NULL, NULL, NULL);
    return rc;
}

int __wrap_sqlite3_close(sqlite3 *db)
{
    if (world.is_running && db == world.memory)
        world.memory = NULL;
    return __real_sqlite3_close(db);
}

/* A statement may find no memory, no room, a lock or a damaged page. Only a rollback always works. */
int __wrap_sqlite3_step(sqlite3_stmt *st)
{
    static const int reading[] = { SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOMEM },
                     writing[] = { SQLITE_FULL, SQLITE_BUSY, SQLITE_NOMEM, SQLITE_FULL, SQLITE_CORRUPT, SQLITE_IOERR };
    const char *sql = world.in_server && strikes(world.faults.step) ? sqlite3_sql(st) : NULL;
    int rc;

    if (!sql || strcmp(sql, "ROLLBACK") == 0)
        return __real_sqlite3_step(st);
    rc = strncmp(sql, "SELECT", 6) == 0 ? reading[lot(3)] : writing[lot(6)];
    world.disk_faults++;
    note("error %d of %.40s", rc, sql);
    return rc;
}

#ifdef __SANITIZE_ADDRESS__
const char *__lsan_default_suppressions(void);

/* A server that is killed, or runs out of memory, ends in the middle of a file that it reads, or of a text that it
 * writes as a file; what the libraries have then is not ours to find. A server that is stopped has closed both, or its
 * blocks would be counted. */
const char *__lsan_default_suppressions(void) { return "leak:libfyaml\nleak:open_memstream\n"; }
#endif

static void reap_db(sqlite3 **db)
{
    sqlite3_stmt *st;

    while (*db && (st = sqlite3_next_stmt(*db, NULL)) != NULL)
        sqlite3_finalize(st);
    sqlite3_close(*db);
    *db = NULL;
}

/* Take from a process that has ended what it still has. */
static void reap(void)
{
    reap_db(&world.memory);
    reap_db(&world.db);
    if (world.lock >= 0)
        close(world.lock);
    world.lock = -1;
    for (uint32_t i = 0; i < BLOCKS; i++) {
        __real_free(block[i]);
        block[i] = NULL;
    }
    block_count = 0;
}

/* ---- random bytes ---- */

static const char *secret_name(void) { return "simulation"; }

static uint32_t secret_random(void) { return (uint32_t)tb_rng_next(&world.secret); }

static void secret_buf(void *const out, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)out)[i] = (uint8_t)tb_rng_next(&world.secret);
}

static struct randombytes_implementation secrets = { secret_name, secret_random, NULL, NULL, secret_buf, NULL };

/* ---- a seed ---- */

/* Which faults this seed has, and how often: each kind is absent from half of the seeds. */
static void draw_faults(struct faults *f)
{
    uint32_t *const at = (uint32_t *)f;
    static const struct faults most = { .cut = 12,
                                        .vanish = 4,
                                        .slow = 10,
                                        .late = 100,
                                        .full = 6,
                                        .write = 3,
                                        .sync = 2,
                                        .read = 2,
                                        .step = 3,
                                        .kill = 6,
                                        .power = 6,
                                        .stop = 3,
                                        .jump = 4,
                                        .memory = 3,
                                        .flood = 4,
                                        .hook = 500 };

    for (size_t i = 0; i < sizeof most / sizeof *at; i++)
        at[i] = lot(2) ? 1 + lot(((const uint32_t *)&most)[i]) : 0;
}

static void begin_world(uint64_t seed, uint32_t turns)
{
    world.seed = seed;
    world.now = 1000000;
    world.skew = 0;
    world.hash = ST_HASH_START;
    world.rng = tb_rng_of(seed);
    world.secret = tb_rng_of(~seed);
    world.turn = 0;
    world.turns = turns;
    world.is_calm = 0;
    world.last_count = 0;
    world.lock = -1;
    world.pace = 15u << 2 * lot(3);
    draw_faults(&world.faults);
    sqlite3_randomness(0, NULL);
}

#endif
