/* server_sim_disk.h -- the simulated disk: SQLite's files in memory, with what was synced and what was not.
 *
 * A process that is killed leaves what it wrote.  If the power fails, of what was not synced any part is there, some of
 * it torn.  A disk can be full for a while: nothing grows then.  A write, a sync or a read can fail.
 */
#ifndef TESTS_SERVER_SIM_DISK_H
#define TESTS_SERVER_SIM_DISK_H

#include "server_sim_world.h"

enum { DISK_FILES = 3, SHM_MAX = 8, SECTOR = 512 };
static const char *const disk_suffix[DISK_FILES] = { ".db", ".db-wal", ".db-journal" };

struct bytes {
    uint8_t *at;
    size_t size, room;
};

struct disk_write {
    sqlite3_int64 at; /* of a truncation: the new size */
    int size;         /* < 0: a truncation */
    uint8_t *data;
};

struct disk_file {
    struct bytes now, synced;
    struct disk_write *late; /* what was written since the last sync */
    uint32_t late_count, late_cap;
    int exists;
};

struct disk {
    struct disk_file file[DISK_FILES];
    void *shm[SHM_MAX];
    uint64_t full_until;
    uint32_t dies_at; /* the power fails before so many more writes; 0: it does not */
    int is_dead;      /* nothing reaches it any more */
    int is_probe;     /* a copy that no fault reaches */
};

static struct disk server_disk, *disk = &server_disk;

/* ---- bytes ---- */

static void resize_bytes(struct bytes *b, size_t size)
{
    if (size > b->room) {
        b->room = 2 * size;
        b->at = mine(b->at, b->room);
    }
    if (size > b->size)
        memset(b->at + b->size, 0, size - b->size);
    b->size = size;
}

static void put_bytes(struct bytes *b, size_t at, const void *data, size_t size)
{
    if (at + size > b->size)
        resize_bytes(b, at + size);
    memcpy(b->at + at, data, size);
}

static void copy_bytes_of(struct bytes *to, const struct bytes *from)
{
    resize_bytes(to, from->size);
    if (from->size > 0)
        memcpy(to->at, from->at, from->size);
}

/* Each sector of a write perhaps. */
static void put_torn(struct bytes *b, const struct disk_write *w, struct tb_rng *rng)
{
    const size_t at = (size_t)w->at, size = (size_t)w->size;
    size_t part;

    for (size_t done = 0; done < size; done += part) {
        part = SECTOR - (at + done) % SECTOR;
        if (part > size - done)
            part = size - done;
        if (tb_rng_below(rng, 2))
            put_bytes(b, at + done, w->data + done, part);
    }
}

/* ---- files ---- */

static void forget_late(struct disk_file *f)
{
    for (uint32_t i = 0; i < f->late_count; i++)
        __real_free(f->late[i].data);
    f->late_count = 0;
}

static void add_late(struct disk_file *f, sqlite3_int64 at, int size, const void *data)
{
    struct disk_write *w;

    if (f->late_count == f->late_cap) {
        f->late_cap = 2 * f->late_cap + 64;
        f->late = mine(f->late, f->late_cap * sizeof *f->late);
    }
    w = &f->late[f->late_count++];
    *w = (struct disk_write){ at, size, NULL };
    if (size > 0) {
        w->data = mine(NULL, (size_t)size);
        memcpy(w->data, data, (size_t)size);
    }
}

static void apply_late(struct bytes *b, const struct disk_write *w, struct tb_rng *torn)
{
    if (w->size < 0)
        resize_bytes(b, (size_t)w->at);
    else if (torn)
        put_torn(b, w, torn);
    else
        put_bytes(b, (size_t)w->at, w->data, (size_t)w->size);
}

static void sync_file(struct disk_file *f)
{
    for (uint32_t i = 0; i < f->late_count; i++)
        apply_late(&f->synced, &f->late[i], NULL);
    forget_late(f);
}

static void remove_file(struct disk_file *f)
{
    forget_late(f);
    f->now.size = f->synced.size = 0;
    f->exists = 0;
}

static void drop_shm(struct disk *d)
{
    for (int i = 0; i < SHM_MAX; i++) {
        __real_free(d->shm[i]);
        d->shm[i] = NULL;
    }
}

/* The power failed: what was synced is there, and of each later write all, a part or nothing. */
static void lose_power(struct disk *d, struct tb_rng *rng)
{
    const uint32_t luck = tb_rng_below(rng, 4); /* 0: nothing of it; 1: all of it */

    for (int i = 0; i < DISK_FILES; i++) {
        struct disk_file *f = &d->file[i];

        for (uint32_t k = 0; k < f->late_count; k++) {
            const uint32_t fate = luck < 2 ? luck : tb_rng_below(rng, 3);

            if (fate > 0)
                apply_late(&f->synced, &f->late[k], fate == 2 ? rng : NULL);
        }
        forget_late(f);
        copy_bytes_of(&f->now, &f->synced);
    }
    drop_shm(d);
}

/* A copy of the disk as it is at this moment. */
static void copy_disk(struct disk *to, const struct disk *from)
{
    for (int i = 0; i < DISK_FILES; i++) {
        const struct disk_file *f = &from->file[i];

        copy_bytes_of(&to->file[i].now, &f->now);
        copy_bytes_of(&to->file[i].synced, &f->synced);
        to->file[i].exists = f->exists;
        forget_late(&to->file[i]);
        for (uint32_t k = 0; k < f->late_count; k++)
            add_late(&to->file[i], f->late[k].at, f->late[k].size, f->late[k].data);
    }
    drop_shm(to);
    to->is_probe = 1;
}

static void wipe_disk(struct disk *d)
{
    for (int i = 0; i < DISK_FILES; i++)
        remove_file(&d->file[i]);
    drop_shm(d);
    d->is_dead = 0;
    d->dies_at = 0;
    d->full_until = 0;
}

static void free_disk(struct disk *d)
{
    wipe_disk(d);
    for (int i = 0; i < DISK_FILES; i++) {
        __real_free(d->file[i].now.at);
        __real_free(d->file[i].synced.at);
        __real_free(d->file[i].late);
    }
    memset(d, 0, sizeof *d);
}

/* ---- SQLite's files ---- */

struct vfs_file {
    sqlite3_file base;
    struct disk *disk;
    struct disk_file *file; /* NULL: a temporary one */
    struct bytes own;
};

static struct bytes *bytes_of(struct vfs_file *f) { return f->file ? &f->file->now : &f->own; }

static int is_dead(const struct vfs_file *f) { return f->file && f->disk->is_dead; }

/* Does this operation fail?  The power may also fail at any write. */
static int goes_wrong(struct vfs_file *f, uint32_t thousandths)
{
    if (!f->file || f->disk->is_probe)
        return 0;
    if (f->disk->dies_at > 0 && --f->disk->dies_at == 0) {
        note("the power fails at a write");
        f->disk->is_dead = 1;
    }
    if (!f->disk->is_dead && strikes(thousandths)) {
        note("the disk fails");
        world.disk_faults++;
        return 1;
    }
    return f->disk->is_dead;
}

static int vfs_close(sqlite3_file *file)
{
    struct vfs_file *f = (struct vfs_file *)file;

    __real_free(f->own.at);
    f->own.at = NULL;
    return SQLITE_OK;
}

static int vfs_read(sqlite3_file *file, void *out, int size, sqlite3_int64 at)
{
    struct vfs_file *f = (struct vfs_file *)file;
    const struct bytes *b = bytes_of(f);
    const size_t from = (size_t)at, want = (size_t)size, have = from >= b->size ? 0 : b->size - from;

    if (is_dead(f) || (f->file && !f->disk->is_probe && strikes(world.faults.read)))
        return SQLITE_IOERR_READ;
    if (have > 0)
        memcpy(out, b->at + from, have < want ? have : want);
    if (have >= want)
        return SQLITE_OK;
    memset((char *)out + have, 0, want - have);
    return SQLITE_IOERR_SHORT_READ;
}

static int vfs_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
    struct vfs_file *f = (struct vfs_file *)file;
    struct bytes *b = bytes_of(f);

    if (goes_wrong(f, world.faults.write))
        return SQLITE_IOERR_WRITE;
    if (f->file && !f->disk->is_probe && f->disk->full_until > world.now && (size_t)at + (size_t)size > b->size)
        return SQLITE_FULL;
    put_bytes(b, (size_t)at, data, (size_t)size);
    if (f->file)
        add_late(f->file, at, size, data);
    return SQLITE_OK;
}

static int vfs_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    struct vfs_file *f = (struct vfs_file *)file;

    if (goes_wrong(f, world.faults.write))
        return SQLITE_IOERR_TRUNCATE;
    resize_bytes(bytes_of(f), (size_t)size);
    if (f->file)
        add_late(f->file, size, -1, NULL);
    return SQLITE_OK;
}

static int vfs_sync(sqlite3_file *file, int flags)
{
    struct vfs_file *f = (struct vfs_file *)file;

    (void)flags;
    if (goes_wrong(f, world.faults.sync))
        return SQLITE_IOERR_FSYNC;
    if (f->file)
        sync_file(f->file);
    return SQLITE_OK;
}

static int vfs_size(sqlite3_file *file, sqlite3_int64 *out)
{
    *out = (sqlite3_int64)bytes_of((struct vfs_file *)file)->size;
    return SQLITE_OK;
}

/* There is one connection to each disk, so every lock is free. */
static int vfs_lock(sqlite3_file *file, int level)
{
    (void)file;
    (void)level;
    return SQLITE_OK;
}

static int vfs_reserved(sqlite3_file *file, int *out)
{
    (void)file;
    *out = 0;
    return SQLITE_OK;
}

static int vfs_control(sqlite3_file *file, int what, void *data)
{
    (void)file;
    (void)what;
    (void)data;
    return SQLITE_NOTFOUND;
}

static int vfs_sector(sqlite3_file *file)
{
    (void)file;
    return 4096;
}

static int vfs_traits(sqlite3_file *file)
{
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int vfs_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **out)
{
    struct disk *d = ((struct vfs_file *)file)->disk;

    MUST(page < SHM_MAX, "the journal has an index of more than %d parts", SHM_MAX);
    if (!d->shm[page] && extend) {
        d->shm[page] = mine(NULL, (size_t)size);
        memset(d->shm[page], 0, (size_t)size);
    }
    *out = d->shm[page];
    return SQLITE_OK;
}

static int vfs_shm_lock(sqlite3_file *file, int at, int count, int flags)
{
    (void)file;
    (void)at;
    (void)count;
    (void)flags;
    return SQLITE_OK;
}

static void vfs_shm_barrier(sqlite3_file *file) { (void)file; }

static int vfs_shm_unmap(sqlite3_file *file, int is_last)
{
    (void)is_last;
    drop_shm(((struct vfs_file *)file)->disk);
    return SQLITE_OK;
}

static const sqlite3_io_methods vfs_methods = {
    .iVersion = 2,
    .xClose = vfs_close,
    .xRead = vfs_read,
    .xWrite = vfs_write,
    .xTruncate = vfs_truncate,
    .xSync = vfs_sync,
    .xFileSize = vfs_size,
    .xLock = vfs_lock,
    .xUnlock = vfs_lock,
    .xCheckReservedLock = vfs_reserved,
    .xFileControl = vfs_control,
    .xSectorSize = vfs_sector,
    .xDeviceCharacteristics = vfs_traits,
    .xShmMap = vfs_shm_map,
    .xShmLock = vfs_shm_lock,
    .xShmBarrier = vfs_shm_barrier,
    .xShmUnmap = vfs_shm_unmap,
};

/* ---- SQLite's system ---- */

static struct disk_file *file_of(const char *name)
{
    for (int i = 0; name && i < DISK_FILES; i++) {
        const size_t size = strlen(name), end = strlen(disk_suffix[i]);

        if (size >= end && strcmp(name + size - end, disk_suffix[i]) == 0)
            return &disk->file[i];
    }
    return NULL;
}

static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    struct vfs_file *f = (struct vfs_file *)file;

    (void)vfs;
    memset(f, 0, sizeof *f);
    f->disk = disk;
    f->file = file_of(name);
    if (f->file && disk->is_dead)
        return SQLITE_CANTOPEN;
    if (f->file)
        f->file->exists = 1;
    f->base.pMethods = &vfs_methods;
    if (out)
        *out = flags;
    return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    struct disk_file *f = file_of(name);

    (void)vfs;
    (void)sync;
    if (!f || !f->exists)
        return SQLITE_IOERR_DELETE_NOENT;
    if (disk->is_dead)
        return SQLITE_IOERR_DELETE;
    remove_file(f);
    return SQLITE_OK;
}

static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    const struct disk_file *f = file_of(name);

    (void)vfs;
    (void)flags;
    *out = f && f->exists;
    return SQLITE_OK;
}

static int vfs_full_path(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
    (void)vfs;
    snprintf(out, (size_t)size, "%s", name);
    return SQLITE_OK;
}

static int vfs_randomness(sqlite3_vfs *vfs, int size, char *out)
{
    (void)vfs;
    secret_buf(out, (size_t)size);
    return size;
}

static int vfs_sleep(sqlite3_vfs *vfs, int us)
{
    (void)vfs;
    world.now += (uint64_t)us / 1000 + 1;
    return us;
}

static int vfs_time(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    *out = 2440587.5 + (double)__wrap_time(NULL) / 86400;
    return SQLITE_OK;
}

static int vfs_error(sqlite3_vfs *vfs, int size, char *out)
{
    (void)vfs;
    (void)size;
    (void)out;
    return 0;
}

static sqlite3_vfs vfs = {
    .iVersion = 1,
    .szOsFile = sizeof(struct vfs_file),
    .mxPathname = 600,
    .zName = "simulation",
    .xOpen = vfs_open,
    .xDelete = vfs_delete,
    .xAccess = vfs_access,
    .xFullPathname = vfs_full_path,
    .xRandomness = vfs_randomness,
    .xSleep = vfs_sleep,
    .xCurrentTime = vfs_time,
    .xGetLastError = vfs_error,
};

#endif
