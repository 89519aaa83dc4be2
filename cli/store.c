/* store.c -- where games are saved. */
#include "store.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#define ENDING ".game"
enum { SAME_SECOND_MAX = 1000 };

/* Of one kind of files, or of all: "". */
static void put_folder(struct cli_buf *out, const char *kind)
{
    const char *slash = *kind ? "/" : "";
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

    if (data && data[0] == '/')
        cli_put(out, "%s/sandtable%s%s", data, slash, kind);
    else if (home && home[0] == '/')
        cli_put(out, "%s/.local/share/sandtable%s%s", home, slash, kind);
    else
        cli_put(out, "sandtable-%s", *kind ? kind : "lab"); /* without a home, use the current folder */
}

/* Create the folder and its parents. */
static int make_folder(char *path)
{
    for (char *at = path + 1;; at++) {
        const char was = *at;

        if (was != '/' && was != '\0')
            continue;
        *at = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST)
            return -1;
        *at = was;
        if (was == '\0')
            return 0;
    }
}

int cli_store_holds(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 && !(S_ISREG(st.st_mode) && st.st_size == 0);
}

/* A path in the folder for files of a kind, which is created; 0 after a complaint. */
static int begin_path(struct cli_buf *path, const char *kind, const char *instead, const char *before, const char *name,
                      struct tx_complaint *c)
{
    put_folder(path, kind);
    if (make_folder(path->at) != 0) {
        tx_complain(c, path->at, 0, 0, "cannot create the folder for %s: %s; choose %s", *kind ? kind : "the lab",
                    strerror(errno), instead);
        cli_buf_free(path);
        return 0;
    }
    cli_put(path, "/%s", before);
    for (; *name; name++)
        cli_put(path, "%c", strchr("/ \\\"'", *name) ? '-' : *name);
    return 1;
}

char *cli_store_new(const char *battle, struct tx_complaint *c)
{
    struct cli_buf path = { 0 };
    const time_t now = time(NULL);
    struct tm local;
    char stamp[32] = "game-";
    size_t size;

    if (localtime_r(&now, &local))
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S-", &local);
    if (!begin_path(&path, "games", "a file with --save", stamp, battle, c))
        return NULL;
    size = path.size;
    cli_put(&path, ENDING);
    for (int i = 2; i < SAME_SECOND_MAX && cli_store_holds(path.at); i++) {
        path.size = size;
        cli_put(&path, "-%d" ENDING, i);
    }
    return path.at;
}

char *cli_store_match(const char *name, struct tx_complaint *c)
{
    struct cli_buf path = { 0 };

    return begin_path(&path, "matches", "a name with --out", "", name, c) ? path.at : NULL;
}

char *cli_store_lab(struct tx_complaint *c)
{
    struct cli_buf path = { 0 };

    return begin_path(&path, "", "a file with --db", "", "lab.db", c) ? path.at : NULL;
}

static int is_later(const struct stat *a, const struct stat *b)
{
    if (a->st_mtim.tv_sec != b->st_mtim.tv_sec)
        return a->st_mtim.tv_sec > b->st_mtim.tv_sec;
    return a->st_mtim.tv_nsec > b->st_mtim.tv_nsec;
}

char *cli_store_newest(void)
{
    struct cli_buf folder = { 0 };
    struct stat best = { 0 };
    char *found = NULL;
    DIR *dir;

    put_folder(&folder, "games");
    dir = opendir(folder.at);
    for (const struct dirent *entry; dir && (entry = readdir(dir)) != NULL;) {
        const size_t size = strlen(entry->d_name), ending = strlen(ENDING);
        struct cli_buf path = { 0 };
        struct stat st;

        if (size <= ending || strcmp(entry->d_name + size - ending, ENDING) != 0)
            continue;
        cli_put(&path, "%s/%s", folder.at, entry->d_name);
        if (stat(path.at, &st) == 0 && S_ISREG(st.st_mode) && (!found || is_later(&st, &best))) {
            free(found);
            found = path.at;
            best = st;
        } else {
            cli_buf_free(&path);
        }
    }
    if (dir)
        closedir(dir);
    cli_buf_free(&folder);
    return found;
}

void cli_put_path(struct cli_buf *out, const char *path)
{
    const size_t plain = strspn(path, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+:,@%-");

    if (path[plain] == '\0' && plain > 0) {
        cli_put(out, "%s", path);
        return;
    }
    cli_put(out, "'");
    for (; *path; path++)
        if (*path == '\'')
            cli_put(out, "'\\''");
        else
            cli_put_bytes(out, path, 1);
    cli_put(out, "'");
}
