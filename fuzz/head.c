/* head.c -- fuzzes the heads of requests: any bytes, as they come from a client.
 *
 * However the bytes are cut, the head ends at the same place, or is bad.  What is read lies in the head and keeps its
 * limits, and no path leads upwards.
 */
#include <stdlib.h>
#include <string.h>

#include "../core/game.h"
#include "../server/http_head.h"
#include "../server/limits.h"
#include "../table/memory.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must_be_in(const char *value, const char *text, size_t size)
{
    ST_ASSERT(value[0] == '\0' || (value > text && value < text + size && memchr(value, '\0', size)));
}

static void check_path(const char *path)
{
    ST_ASSERT(path[0] == '/' && strlen(path) < SV_PATH_MAX);
    for (const char *at = path; at; at = strchr(at + 1, '/'))
        ST_ASSERT(strncmp(at, "//", 2) != 0 && strncmp(at, "/./", 3) != 0 && strncmp(at, "/../", 4) != 0 &&
                  strcmp(at, "/.") != 0 && strcmp(at, "/..") != 0);
}

static void check_head(const struct sv_head *h, const char *text, size_t size)
{
    const char *const single[] = { h->host, h->origin,     h->type,           h->length,         h->if_none_match,
                                   h->key,  h->socket_key, h->socket_version, h->socket_protocol };

    must_be_in(h->client, text, size);
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) {
        must_be_in(single[i], text, size);
        ST_ASSERT(strlen(single[i]) < SV_HEADER_MAX);
    }
    check_path(h->path);
    ST_ASSERT(!h->is_chunked && (h->has_length || h->body == 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sv_head_scan whole = { 0, 0 }, cut = { 0, 0 };
    const char *text = (const char *)data;
    const enum sv_head_end end = sv_head_scan(&whole, text, size);
    enum sv_head_end again = SV_HEAD_MORE;
    struct sv_head head;
    char *copy;
    int rc;

    for (size_t have = 0; have <= size && again == SV_HEAD_MORE; have++)
        again = sv_head_scan(&cut, text, have);
    ST_ASSERT(again == end && cut.at == whole.at);
    if (end != SV_HEAD_WHOLE)
        return 0;
    copy = tb_realloc(NULL, whole.at);
    memcpy(copy, text, whole.at);
    rc = sv_head_read(&head, copy, whole.at);
    ST_ASSERT(rc == 0 || rc == 400 || rc == 505);
    if (rc == 0)
        check_head(&head, copy, whole.at);
    free(copy);
    return 0;
}
