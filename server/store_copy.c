/* store_copy.c -- copies of a database: to read, to keep, to come back from.
 *
 * A running database is two files, and the one with its name may lack the last games: copying it with other tools loses
 * them. SQLite's own backup reads both as they were at one moment, while the server goes on writing.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../lab/uri.h"
#include "../table/memory.h"
#include "store_db.h"

enum { SQLITE_HEADER = 100 };

/* SQLite takes a file without a whole header for an empty database, and fails to read a folder without saying what it
 * is. Nobody means either by a name. Returns 1 and a complaint. */
static int is_no_database(const struct sv_store *s, struct tx_complaint *c)
{
    struct stat st;

    if (fstat(s->lock, &st) != 0)
        return 0;
    if (S_ISDIR(st.st_mode))
        sv_db_cannot_open(s->path, EISDIR, c);
    else if (!S_ISREG(st.st_mode))
        tx_complain(c, s->path, 0, 0, "this is no file; expected the file of a database");
    else if (st.st_size < SQLITE_HEADER && !lab_has_journal(s->path))
        tx_complain(c, s->path, 0, 0, "not a Sandtable database");
    else
        return 0;
    return 1;
}

/* While we hold the shared lock no server can start; without a journal the file is all there is. */
struct sv_store *sv_db_open_to_read(const char *path, struct tx_complaint *c)
{
    struct sv_store *s = sv_db_new(path);
    char *uri = lab_uri(path, "immutable=1");
    int is_still, rc;

    s->lock = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* a pipe would wait for its writer */
    if (s->lock < 0 || is_no_database(s, c)) {
        if (s->lock < 0)
            sv_db_cannot_open(path, errno, c);
        free(uri);
        sv_store_close(s);
        return NULL;
    }
    is_still = flock(s->lock, LOCK_SH | LOCK_NB) == 0 && !lab_has_journal(path);
    rc = sqlite3_open_v2(is_still ? uri : path, &s->db, SQLITE_OPEN_READONLY | (is_still ? SQLITE_OPEN_URI : 0), NULL);
    free(uri);
    if (rc != SQLITE_OK)
        tx_complain(c, path, 0, 0, "cannot open the database: %s", sqlite3_errmsg(s->db));
    else
        return s;
    sv_store_close(s);
    return NULL;
}

/* All pages in one step, so in one transaction of the source: a moment between two acts. */
static int copy_pages(struct sv_store *to, struct sv_store *from, struct tx_complaint *c)
{
    sqlite3_backup *b;
    int rc, why = 0;

    sqlite3_busy_timeout(from->db, SV_BUSY_SECONDS * 1000);
    b = sqlite3_backup_init(to->db, "main", from->db, "main");
    if (b)
        (void)sqlite3_backup_step(b, -1);
    rc = b ? sqlite3_backup_finish(b) : sqlite3_errcode(to->db);
    if (rc == SQLITE_OK)
        return 0;
    if (rc == SQLITE_NOTADB)
        return tx_complain(c, from->path, 0, 0, "not a Sandtable database");
    if (rc == SQLITE_BUSY || rc == SQLITE_LOCKED)
        return sv_db_in_use(from->path, c);
    if ((rc & 0xff) == SQLITE_IOERR)
        (void)sqlite3_file_control(to->db, "main", SQLITE_FCNTL_LAST_ERRNO, &why);
    if (rc == SQLITE_FULL || why == EFBIG)
        return tx_complain(c, to->path, 0, 0, "cannot be written: %s", strerror(why == EFBIG ? EFBIG : ENOSPC));
    return tx_complain(c, from->path, 0, 0, "cannot copy the database: %s", sqlite3_errstr(rc));
}

/* Is every page as SQLite wrote it? */
static int check_pages(struct sv_store *s, struct tx_complaint *c)
{
    sqlite3_stmt *st = NULL;
    const char *said = NULL;
    int rc = -1;

    if (sqlite3_prepare_v2(s->db, "PRAGMA integrity_check(1)", -1, &st, NULL) == SQLITE_OK &&
        sqlite3_step(st) == SQLITE_ROW)
        said = (const char *)sqlite3_column_text(st, 0);
    if (said && strcmp(said, "ok") == 0)
        rc = 0;
    else
        tx_complain(c, s->path, 0, 0, "the database is damaged: %s", said ? said : sqlite3_errmsg(s->db));
    sqlite3_finalize(st);
    return rc;
}

/* A database without a name is a temporary file that SQLite removes. */
struct sv_store *sv_store_copy(const char *path, struct tx_complaint *c)
{
    struct sv_store *from = sv_db_open_to_read(path, c), *s = from ? sv_db_new(path) : NULL;
    int rc = -1;

    if (s && sqlite3_open_v2("", &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK) {
        sv_db_set_limits(s);
        rc = copy_pages(s, from, c) || sv_db_execute(s, "PRAGMA journal_mode = MEMORY;", c) || check_pages(s, c) ||
                     sv_db_check_version(s, c) || sv_db_prepare(s, c) || sv_db_check_orphans(s, c)
                 ? -1
                 : 0;
    } else if (s) {
        tx_complain(c, path, 0, 0, "cannot make a temporary copy: %s", sqlite3_errmsg(s->db));
    }
    if (from)
        sv_store_close(from);
    if (s && rc) {
        sv_store_close(s);
        s = NULL;
    }
    return s;
}

/* A whole database in one file: no journal beside it. */
static int write_copy(struct sv_store *from, const char *to, struct tx_complaint *c)
{
    struct sv_store *s = sv_db_new(to);
    const int fd = open(to, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    int rc = -1;

    if (fd < 0)
        tx_complain(c, to, 0, 0, "cannot write the backup: %s", strerror(errno));
    if (fd >= 0)
        close(fd);
    if (fd >= 0 && sqlite3_open_v2(to, &s->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        tx_complain(c, to, 0, 0, "cannot write the backup: %s", sqlite3_errmsg(s->db));
    else if (fd >= 0)
        rc = sv_db_execute(s, "PRAGMA synchronous = FULL;", c) || copy_pages(s, from, c) ||
                     sv_db_execute(s, "PRAGMA journal_mode = DELETE;", c) || check_pages(s, c)
                 ? -1
                 : 0;
    sv_store_close(s);
    return rc;
}

/* A renamed file is on disk when its folder is. */
static int sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? tb_copy_text(path, (size_t)(slash - path) + 1) : tb_copy_text(".", 1);
    const int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const int rc = fd < 0 ? -1 : fsync(fd);

    if (fd >= 0)
        close(fd);
    free(folder);
    return rc;
}

/* All of a copy, or none of it. */
static int put_copy(struct sv_store *from, const char *to, struct tx_complaint *c)
{
    const size_t size = strlen(to) + sizeof ".new";
    char *new = tb_realloc(NULL, size);
    int rc;

    snprintf(new, size, "%s.new", to);
    rc = write_copy(from, new, c);
    if (rc == 0 && (rename(new, to) || sync_folder(to)))
        rc = tx_complain(c, to, 0, 0, "cannot write the backup: %s", strerror(errno));
    if (rc)
        unlink(new);
    free(new);
    return rc;
}

static int is_same(const char *path, const char *other)
{
    struct stat a, b;

    return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

int sv_store_backup(const char *path, const char *to, struct tx_complaint *c)
{
    struct sv_store *from;
    struct stat st;
    int rc;

    if (is_same(path, to))
        return tx_complain(c, to, 0, 0, "this is the database itself; choose another file for its backup");
    if (stat(to, &st) == 0 && !S_ISREG(st.st_mode))
        return tx_complain(c, to, 0, 0, "this is no file; choose another name for the backup");
    from = sv_db_open_to_read(path, c);
    if (!from)
        return -1;
    rc = put_copy(from, to, c);
    sv_store_close(from);
    return rc;
}

/* ---- restoring over a damaged database ---- */

enum { VERSION_AT = 60, APPLICATION_AT = 68, HEADER_SIZE = 100 }; /* of a file of SQLite */

static uint32_t word_at(const uint8_t *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* Does the file begin like a database of ours that this program can read, whatever follows? */
static int looks_ours(int fd)
{
    static const char magic[16] = "SQLite format 3";
    uint8_t head[HEADER_SIZE];

    return pread(fd, head, sizeof head, 0) == (ssize_t)sizeof head && memcmp(head, magic, sizeof magic) == 0 &&
           word_at(head + APPLICATION_AT) == SV_DB_APPLICATION && word_at(head + VERSION_AT) <= SV_DB_VERSION;
}

/* Give the journal of a file to its other name. */
static int move_journal(const char *path, const char *to)
{
    const size_t size = strlen(path) + strlen(to) + sizeof "-wal";
    char *from = tb_realloc(NULL, size), *new = tb_realloc(NULL, size);
    int rc;

    snprintf(from, size, "%s-wal", path);
    snprintf(new, size, "%s-wal", to);
    rc = rename(from, new) == 0 || errno == ENOENT ? 0 : -1;
    snprintf(from, size, "%s-shm", path);
    (void)unlink(from);
    free(from);
    free(new);
    return rc;
}

/* Keep a damaged database as `old`, byte by byte, and put a copy of another in its place. `c` says already why it
 * cannot be read, and is left so if it is in use or not ours. */
static int replace_damaged(const char *path, struct sv_store *source, const char *old, struct tx_complaint *c)
{
    const int fd = open(path, O_RDWR | O_CLOEXEC);
    int rc = -1;

    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0 && looks_ours(fd)) {
        if (link(path, old) || move_journal(path, old))
            tx_complain(c, old, 0, 0, "cannot keep the damaged database: %s", strerror(errno));
        else
            rc = put_copy(source, path, c);
        /* Then everything is as it was. */
        if (rc && move_journal(old, path) == 0)
            (void)unlink(old);
    }
    if (fd >= 0)
        close(fd);
    return rc;
}

/* Replace the pages of an open database. 1: it is damaged, and was not changed. */
static int replace_pages(struct sv_store *s, struct sv_store *source, const char *old, struct tx_complaint *c)
{
    /* Statements of the old pages must be gone before new ones come. */
    sv_db_unprepare(s);
    if (old && check_pages(s, c))
        return 1;
    return (old && put_copy(s, old, c)) || copy_pages(s, source, c) || check_pages(s, c) ? -1 : 0;
}

int sv_store_restore(const char *path, const char *from, const char *old, struct tx_complaint *c)
{
    struct sv_store *source, *s;
    int rc;

    if (is_same(path, from))
        return tx_complain(c, from, 0, 0, "this is the database itself; choose the file of a backup");
    source = sv_store_copy(from, c);
    s = source ? sv_store_open(path, c) : NULL;
    rc = s ? replace_pages(s, source, old, c) : 1;

    if (s)
        sv_store_close(s);
    if (source && rc > 0)
        rc = old ? replace_damaged(path, source, old, c) : -1;
    if (source)
        sv_store_close(source);
    return rc ? -1 : 0;
}
