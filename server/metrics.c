/* metrics.c -- see metrics.h. */
#include "metrics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static void put(FILE *f, const char *name, const char *type, const char *help, uint64_t value)
{
    fprintf(f, "# HELP %s %s\n# TYPE %s %s\n%s %" PRIu64 "\n", name, help, name, type, name, value);
}

static uint64_t file_size(const char *path, const char *ending)
{
    char name[4096];
    struct stat st;

    snprintf(name, sizeof name, "%s%s", path, ending);
    return stat(name, &st) == 0 ? (uint64_t)st.st_size : 0;
}

/* Room that is left for us on the disk of the games. */
static uint64_t disk_free(const char *path)
{
    struct statvfs fs;

    return statvfs(path, &fs) == 0 ? (uint64_t)fs.f_bavail * fs.f_frsize : 0;
}

static uint64_t resident(void)
{
    FILE *f = fopen("/proc/self/statm", "re");
    unsigned long pages = 0;

    if (f && fscanf(f, "%*u %lu", &pages) != 1)
        pages = 0;
    if (f)
        fclose(f);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void put_processor(FILE *f)
{
    static const char name[] = "process_cpu_seconds_total";
    struct rusage u;

    if (getrusage(RUSAGE_SELF, &u) == 0)
        fprintf(f, "# HELP %s Processor time of the server.\n# TYPE %s counter\n%s %.3f\n", name, name, name,
                (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
                    (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6);
}

char *sv_metrics(const struct sv_measured *m, size_t *size)
{
    char *text = NULL;
    FILE *f = open_memstream(&text, size);

    ST_ASSERT(f);
    fprintf(f, "# HELP sandtable_build_info The version.\n# TYPE sandtable_build_info gauge\n"
               "sandtable_build_info{version=\"" ST_VERSION "\"} 1\n");
    put(f, "sandtable_writable", "gauge", "1 while games can be saved, 0 while the disk is full.",
        (uint64_t)sv_store_is_well(m->store));
    put(f, "sandtable_games", "gauge", "Games in the database.", sv_store_games(m->store));
    put(f, "sandtable_games_in_memory", "gauge", "Games that are loaded.", sv_games_count(m->games));
    put(f, "sandtable_games_deleted_total", "counter", "Games that were deleted or expired.", m->deleted);
    put(f, "sandtable_connections", "gauge", "Open WebSockets.", net_connections(m->net));
    put(f, "sandtable_connections_max", "gauge", "Places for connections.", net_places(m->net));
    put(f, "sandtable_requests_total", "counter", "HTTP requests that were answered.", m->requests);
    put(f, "sandtable_acts_total", "counter", "Actions of players that were saved.", sv_store_acts(m->store));
    put(f, "sandtable_syncs_total", "counter", "Transactions that were put on disk.", sv_store_syncs(m->store));
    put(f, "sandtable_turn_hook_calls_total", "counter", "Calls of the operator's command for a turn.",
        sv_hook_calls(m->hook));
    put(f, "sandtable_turn_hook_failures_total", "counter", "Those of them that failed.", sv_hook_failures(m->hook));
    put(f, "sandtable_database_bytes", "gauge", "Size of the database and its journal.",
        file_size(m->db, "") + file_size(m->db, "-wal"));
    put(f, "sandtable_disk_free_bytes", "gauge", "Room on the disk of the database.", disk_free(m->db));
    put(f, "process_start_time_seconds", "gauge", "When the server started.", (uint64_t)m->started);
    put(f, "process_resident_memory_bytes", "gauge", "Memory of the server.", resident());
    put_processor(f);
    fclose(f);
    return text;
}
