/* cmd_site.c -- `sandtable site`: the browser table as a folder that any web host can serve.
 *
 * The files are those of the server.  Pages get the way to the folder of the site, because it may lie anywhere; the
 * page then plays without a server (web/src/local).
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../core/hash.h"
#include "../server/assets.h"
#include "../table/memory.h"
#include "../text/file.h"
#include "buf.h"
#include "cli.h"

/* What only a server has a use for. */
static const char *const left_out[] = { "/lab",           "/assets/lab.",      "/assets/report.", "/api/numbers/",
                                        "/specimen.html", "/assets/specimen.", "/lobby",          "/assets/lobby.",
                                        "/static/sw.js",  "/404.html" };
#define MARK "sw.js" /* the file by which a folder is known to be such a site */

static int is_wanted(const struct sv_asset *a)
{
    for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
        if (strncmp(a->path, left_out[i], strlen(left_out[i])) == 0)
            return 0;
    return 1;
}

/* The page for addresses that are not there: a host may show it at any of them, so it knows no way to others. */
static int is_lost(const struct sv_asset *a) { return strcmp(a->path, "/static/404.html") == 0; }

/* Where the file of an asset lies in the folder. */
static const char *place_of(const struct sv_asset *a)
{
    if (strcmp(a->path, "/") == 0)
        return "index.html";
    if (strcmp(a->path, "/review") == 0)
        return "review.html";
    if (strcmp(a->path, "/workshop") == 0)
        return "workshop.html";
    if (is_lost(a))
        return "404.html";
    return strcmp(a->path, "/table") == 0 ? "table.html" : a->path + 1;
}

static const struct sv_asset *find(const char *path)
{
    for (size_t i = 0; i < sv_asset_count; i++)
        if (strcmp(sv_asset[i].path, path) == 0)
            return &sv_asset[i];
    return NULL;
}

/* ---- writing ---- */

static int make_folders(char *path, struct tx_complaint *c)
{
    for (char *p = path + 1; *p; p++) {
        if (*p != '/')
            continue;
        *p = '\0';
        if (mkdir(path, 0777) != 0 && errno != EEXIST)
            return tx_complain(c, path, 0, 0, "cannot make the folder: %s", strerror(errno));
        *p = '/';
    }
    return 0;
}

static int write_file(const char *folder, const char *place, const void *data, size_t size, struct tx_complaint *c)
{
    const size_t cap = strlen(folder) + strlen(place) + 2;
    char *path = tb_realloc(NULL, cap);
    int rc;

    snprintf(path, cap, "%s/%s", folder, place);
    rc = make_folders(path, c) ? -1 : tx_file_write(path, data, size, c);
    free(path);
    return rc;
}

/* A page for its place: the way to the folder of the site stands where the server's root stood. */
static int write_page(const char *folder, const struct sv_asset *a, struct tx_complaint *c)
{
    static const char *const roots[] = { " href=\"/", " src=\"/" };
    const char *const place = place_of(a), *const base = strchr(place, '/') ? "../" : "./";
    const char *at = (const char *)a->data, *const end = at + a->size;
    struct cli_buf out = { 0 };
    int rc;

    while (at < end) {
        const char *skip = NULL;

        if (end - at > 6 && memcmp(at, "<html ", 6) == 0) {
            cli_put(&out, "<html data-base=\"%s\" ", base);
            skip = at + 6;
        } else if (end - at > 7 && memcmp(at, "</head>", 7) == 0) {
            cli_put(&out, "<link rel=\"manifest\" href=\"%smanifest.webmanifest\">\n</head>", base);
            skip = at + 7;
        }
        for (size_t i = 0; !skip && i < sizeof roots / sizeof *roots; i++) {
            const size_t n = strlen(roots[i]);

            if ((size_t)(end - at) > n && memcmp(at, roots[i], n) == 0 && at[n] != '/') {
                cli_put(&out, "%.*s%s", (int)n - 1, roots[i], base);
                skip = at + n;
            }
        }
        if (!skip)
            cli_put_bytes(&out, at, 1);
        at = skip ? skip : at + 1;
    }
    rc = write_file(folder, place, out.at, out.size, c);
    cli_buf_free(&out);
    return rc;
}

static int is_page(const struct sv_asset *a) { return strncmp(a->type, "text/html", 9) == 0 && !is_lost(a); }

/* The worker that keeps the site for when there is no network: its list of files, and a version that changes with any
 * of them. */
static int write_worker(const char *folder, struct tx_complaint *c)
{
    const struct sv_asset *worker = find("/static/sw.js");
    uint64_t version = st_hash(ST_HASH_START, worker->data, worker->size);
    struct cli_buf out = { 0 };
    int rc;

    cli_put(&out, "self.FILES = [\"./\"");
    for (size_t i = 0; i < sv_asset_count; i++)
        if (is_wanted(&sv_asset[i])) {
            cli_put(&out, ",\n\"%s\"", place_of(&sv_asset[i]));
            version = st_hash(version, sv_asset[i].etag, strlen(sv_asset[i].etag));
        }
    cli_put(&out, "];\nself.VERSION = \"%016llx\";\n", (unsigned long long)version);
    cli_put_bytes(&out, (const char *)worker->data, worker->size);
    rc = write_file(folder, MARK, out.at, out.size, c);
    cli_buf_free(&out);
    return rc;
}

/* Only an empty folder, or one that was written before. */
static int check_folder(const char *folder, struct tx_complaint *c)
{
    DIR *dir = opendir(folder);
    const struct dirent *entry;
    int others = 0, ours = 0;

    if (!dir)
        return errno == ENOENT ? 0 : tx_complain(c, folder, 0, 0, "cannot be written to: %s", strerror(errno));
    while ((entry = readdir(dir)) != NULL) {
        others |= strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
        ours |= strcmp(entry->d_name, MARK) == 0;
    }
    closedir(dir);
    return others && !ours ? tx_complain(c, folder, 0, 0, "the folder has other files; choose an empty one") : 0;
}

int cli_site_main(const struct cli_args *a)
{
    const char *folder = a->words.word[0];
    struct tx_complaint c;
    unsigned files = 1;
    size_t bytes = 0;
    int rc;

    if (!find("/static/sw.js")) {
        tx_complain(&c, folder, 0, 0, "this program was built without the browser table");
        return cli_complained(&c);
    }
    rc = check_folder(folder, &c);
    for (size_t i = 0; rc == 0 && i < sv_asset_count; i++) {
        const struct sv_asset *one = &sv_asset[i];

        if (!is_wanted(one))
            continue;
        rc = is_page(one) ? write_page(folder, one, &c) : write_file(folder, place_of(one), one->data, one->size, &c);
        files++;
        bytes += one->size;
    }
    /* Last, so that a folder that is only half written is not taken for a new version. */
    rc = rc || write_worker(folder, &c) ? -1 : 0;
    if (rc)
        return cli_complained(&c);
    printf("%s has the site: %u files, %.1f MB\n", folder, files, (double)bytes / 1e6);
    return CLI_OK;
}
