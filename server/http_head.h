/* http_head.h -- the head of an HTTP request: where it ends, and what it says.
 *
 * Pure functions over the caller's memory. HTTP/1.1 and 1.0 are read strictly: whatever two programs could read in two
 * ways is refused, because a proxy may have read it in the other way.
 */
#ifndef SV_HTTP_HEAD_H
#define SV_HTTP_HEAD_H

#include <stddef.h>

#include "net.h"

enum sv_head_end { SV_HEAD_MORE, SV_HEAD_WHOLE, SV_HEAD_BAD };
/* How far a head was looked at. Zeroed at first. */
struct sv_head_scan {
    size_t at;     /* bytes looked at; at SV_HEAD_WHOLE the size of the head */
    uint8_t ended; /* how much of CR LF CR LF stands before */
};

/* Look for the end of a head in `size` bytes, of which the first `scan->at` were looked at before. Bytes that no head
 * contains are bad at once, so that nobody waits for their end. */
enum sv_head_end sv_head_scan(struct sv_head_scan *scan, const char *text, size_t size);

enum sv_upgrade { SV_UPGRADE_NONE, SV_UPGRADE_SOCKET, SV_UPGRADE_OTHER };
/* What a head says. The texts lie in the head and are never NULL; a missing header is "". */
struct sv_head {
    enum net_method method;
    int is_old;       /* HTTP/1.0 */
    const char *path; /* decoded, without the query, and without "//", "/./" and "/../" */
    const char *host, *origin, *type, *length, *if_none_match;
    const char *key, *bearer; /* the key: of Sandtable-Key, or else the bearer's of Authorization */
    const char *socket_key, *socket_version, *socket_protocol;
    const char *client; /* the address that X-Forwarded-For says last */
    enum sv_upgrade upgrade;
    int takes_gzip, takes_brotli, wants_page, is_forwarded, is_chunked, asks_upgrade; /* asks_upgrade: in Connection */
    int has_length;
    size_t body; /* Content-Length */
};

/* Read a whole head, and write zeros into it. Returns 0, or the status that refuses it: 400, or 505 for its version. */
int sv_head_read(struct sv_head *out, char *text, size_t size);

#endif
