/* net_head.c -- heads of requests: what is read from them, and what is refused.
 *
 * Each head is cut in all ways in two, and comes byte by byte: it ends at the same place.
 */
#include <stdint.h>

#include "../server/http_head.h"
#include "../server/limits.h"
#include "unit.h"

enum { HEAD_ROOM = 16384, TOO_LONG = 431, UNFINISHED = 1 };
static char room[HEAD_ROOM];

/* What becomes of these bytes if they come in pieces of `step`: 0, a status, or UNFINISHED. */
static int scan_in_steps(const char *bytes, size_t size, size_t first, size_t step, size_t *end)
{
    struct sv_head_scan scan = { 0, 0 };

    for (size_t have = first < size ? first : size;; have = size - have < step ? size : have + step) {
        switch (sv_head_scan(&scan, bytes, have)) {
        case SV_HEAD_WHOLE: *end = scan.at; return 0;
        case SV_HEAD_BAD: *end = scan.at; return 400;
        case SV_HEAD_MORE: break;
        }
        if (have >= SV_HEADERS_MAX)
            return TOO_LONG;
        if (have == size)
            return UNFINISHED;
    }
}

static int read_bytes(struct sv_head *head, const char *bytes, size_t size)
{
    size_t end = 0, again = 0;
    const int rc = scan_in_steps(bytes, size, size, 1, &end);

    for (size_t i = 0; i <= size && i < 600; i++)
        CHECK(scan_in_steps(bytes, size, i, size, &again) == rc && again == end);
    CHECK(scan_in_steps(bytes, size, 1, 1, &again) == rc && again == end);
    if (rc)
        return rc;
    CHECK(end <= sizeof room);
    memcpy(room, bytes, end);
    return sv_head_read(head, room, end);
}

static int read_text(struct sv_head *head, const char *text) { return read_bytes(head, text, strlen(text)); }

/* A GET of this target. */
static int get(struct sv_head *head, const char *target)
{
    char text[HEAD_ROOM];

    snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: a\r\n\r\n", target);
    return read_text(head, text);
}

/* A POST with these headers. */
static int post(struct sv_head *head, const char *headers)
{
    char text[HEAD_ROOM];

    snprintf(text, sizeof text, "POST /x HTTP/1.1\r\n%s\r\n", headers);
    return read_text(head, text);
}

/* Which codings are taken, as "gzip", "br", both or neither. */
static void test_codings(void)
{
    static const struct {
        const char *list;
        int gzip, brotli;
    } cases[] = {
        { "gzip", 1, 0 },
        { "GZIP, Br", 1, 1 },
        { "gzip, deflate, br, zstd", 1, 1 },
        { "br;q=1.0, gzip;q=0.8, *;q=0.1", 1, 1 },
        { "br;q=0, gzip;q=0.5", 1, 0 },
        { "br; q=0.000 ,gzip ; q=0", 0, 0 },
        { "xbr, brotli, x-gzip, gzipx", 0, 0 },
        { ", ,;q=1,", 0, 0 },
        { "", 0, 0 },
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[HEAD_ROOM];
        struct sv_head h;

        snprintf(text, sizeof text, "GET / HTTP/1.1\r\nAccept-Encoding: %s\r\n\r\n", cases[i].list);
        CHECK_INT(read_text(&h, text), 0);
        CHECK_INT(h.takes_gzip, cases[i].gzip);
        CHECK_INT(h.takes_brotli, cases[i].brotli);
    }
}

static void test_head(void)
{
    struct sv_head h;

    CHECK_INT(read_text(&h, "GET /a?b HTTP/1.1\r\nHost:  a.example:1 \t\r\nORIGIN:http://a\r\nsandtable-key: k\r\n"
                            "Content-Type: text/plain\r\nIf-None-Match: \"x\"\r\nAccept: a, text/html\r\n"
                            "Accept-Encoding: br, gzip\r\nX-Other: y\r\nEmpty:\r\n\r\nbody"),
              0);
    CHECK_INT(h.method, NET_GET);
    CHECK_TEXT(h.path, "/a");
    CHECK_TEXT(h.host, "a.example:1");
    CHECK_TEXT(h.origin, "http://a");
    CHECK_TEXT(h.key, "k");
    CHECK_TEXT(h.type, "text/plain");
    CHECK_TEXT(h.if_none_match, "\"x\"");
    CHECK(h.takes_gzip && h.takes_brotli && h.wants_page && !h.is_forwarded && !h.has_length && !h.is_old);
    CHECK_INT(h.upgrade, SV_UPGRADE_NONE);
    CHECK_TEXT(h.client, "");
    CHECK_INT(read_text(&h, "HEAD / HTTP/1.0\r\n\r\n"), 0);
    CHECK(h.method == NET_HEAD && h.is_old && !h.takes_gzip && !h.wants_page);
    CHECK_TEXT(h.host, "");
    CHECK_INT(read_text(&h, "BREW / HTTP/1.1\r\nAccept-Encoding: gzip;q=0\r\n\r\n"), 0);
    CHECK(h.method == NET_OTHER && !h.takes_gzip);
    CHECK_INT(read_text(&h, "GET / HTTP/1.1\r\nAuthorization: bearer k2\r\n\r\n"), 0);
    CHECK_TEXT(h.key, "k2");
    CHECK_INT(read_text(&h, "GET / HTTP/1.1\r\nAuthorization: Bearer k2\r\nSandtable-Key: k\r\n\r\n"), 0);
    CHECK_TEXT(h.key, "k");
    CHECK_INT(read_text(&h, "GET / HTTP/1.1\r\nAuthorization: Bearer k\r\nAuthorization: Bearer k2\r\n\r\n"), 0);
    CHECK_TEXT(h.key, "");
    CHECK_INT(read_text(&h, "GET / HTTP/1.1\r\nAuthorization: Basic k\r\n\r\n"), 0);
    CHECK_TEXT(h.key, "");
    CHECK_INT(post(&h, "Content-Length: 12\r\n"), 0);
    CHECK(h.method == NET_POST && h.has_length && h.body == 12);
    CHECK_INT(post(&h, "Content-Length: 0\r\n"), 0);
    CHECK(h.has_length && h.body == 0);
}

static void test_paths(void)
{
    static const char *const good[][2] = {
        { "/", "/" },
        { "/?", "/" },
        { "/a/b?c=/../d", "/a/b" },
        { "//a", "/a" },
        { "/a//b///c", "/a/b/c" },
        { "/a/", "/a/" },
        { "/a//", "/a/" },
        { "/.a/..b/...", "/.a/..b/..." },
        { "/%61%2Fb%2fc", "/a/b/c" },
        { "/%3f%25%41", "/?%A" },
        { "/a+b", "/a+b" },
    };
    static const char *const bad[] = {
        "a",    "*",    "http://a/b", "a:1",     "",         "/%",        "/%4",  "/%zz",
        "/%0g", "/%00", "/a%00b",     "/a b",    "/\x7f",    "/\xc3\xa4", "/.",   "/./a",
        "/a/.", "/..",  "/a/..",      "/a/../b", "/../../a", "/%2e%2e/a", "/%2E",
    };
    struct sv_head h;
    char longest[SV_PATH_MAX + 1];

    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        CHECK_INT(get(&h, good[i][0]), 0);
        CHECK_TEXT(h.path, good[i][1]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK_INT(get(&h, bad[i]), 400);
    memset(longest, 'x', sizeof longest);
    longest[0] = '/';
    longest[SV_PATH_MAX] = '\0';
    CHECK_INT(get(&h, longest), 400);
    longest[SV_PATH_MAX - 1] = '\0';
    CHECK_INT(get(&h, longest), 0);
    CHECK_TEXT(h.path, longest);
}

/* Each of these is refused, most because two programs could read it in two ways. */
static void test_bad_heads(void)
{
    static const char *const bad[] = {
        "GET\r\n\r\n",
        "GET /\r\n\r\n",
        " GET / HTTP/1.1\r\n\r\n",
        "GET  / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1 \r\n\r\n",
        "GET / HTTP/1.1\n\n",
        "GET / HTTP/1.1\r\nHost: a\n\r\n",
        "GET / HTTP/1.1\r\rHost: a\r\n\r\n",
        "\r\nGET / HTTP/1.1\r\n\r\n",
        "get / HTTP/1.1\r\n\r\n",
        "G\"T / HTTP/1.1\r\n\r\n",
        "GET / http/1.1\r\n\r\n",
        "GET / HTTQ/1.1\r\n\r\n",
        "GET / HTTP/1.10\r\n\r\n",
        "GET / HTTP/1,1\r\n\r\n",
        "GET / HTTP/a.b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
        "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
        "GET / HTTP/1.1\r\nX: a\r\n b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost\r\n\r\n",
        "GET / HTTP/1.1\r\n: a\r\n\r\n",
        "GET / HTTP/1.1\r\nX: \x01\r\n\r\n",
        "GET / HTTP/1.1\r\nX: \x7f\r\n\r\n",
        "GET / HTTP/1.1\r\nX: a\rb\r\n\r\n",
        "\x16\x03\x01\x02",
    };
    static const char *const twice[] = { "Host",
                                         "Origin",
                                         "Content-Type",
                                         "Content-Length",
                                         "If-None-Match",
                                         "Sandtable-Key",
                                         "Sec-WebSocket-Key",
                                         "Sec-WebSocket-Version",
                                         "Sec-WebSocket-Protocol" };
    struct sv_head h;
    char text[512];

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!CHECK(read_text(&h, bad[i]) == 400))
            printf("    %s\n", bad[i]);
    for (size_t i = 0; i < sizeof twice / sizeof *twice; i++) {
        snprintf(text, sizeof text, "%s: 1\r\n", twice[i]);
        CHECK_INT(post(&h, text), 0);
        snprintf(text, sizeof text, "%s: 1\r\nX: y\r\n%s: 1\r\n", twice[i], twice[i]);
        CHECK_INT(post(&h, text), 400);
    }
    CHECK_INT(read_bytes(&h, "GET / HTTP/1.1\r\nX: a\0b\r\n\r\n", 27), 400);
    CHECK_INT(read_text(&h, "GET / HTTP/1.2\r\n\r\n"), 505);
    CHECK_INT(read_text(&h, "GET / HTTP/2.0\r\n\r\n"), 505);
    CHECK_INT(read_text(&h, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), 505);
    CHECK_INT(read_text(&h, "GET / HTTP/1.1\r\nHost: a\r\n"), UNFINISHED);
    CHECK_INT(read_text(&h, ""), UNFINISHED);
}

static void test_lengths(void)
{
    static const char *const bad[] = {
        "Content-Length: -1\r\n",      "Content-Length: +1\r\n",
        "Content-Length: 5x\r\n",      "Content-Length: 1, 1\r\n",
        "Content-Length:\r\n",         "Content-Length: 1000000000000000\r\n",
        "Content-Length: 0x10\r\n",    "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: gzip\r\n",
    };
    static char text[HEAD_ROOM];
    struct sv_head h;
    int size;

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK_INT(post(&h, bad[i]), 400);
    CHECK_INT(post(&h, "Content-Length: 99999999999\r\n"), 0);
    CHECK(h.body == 99999999999u);
    /* The longest header, and one byte more. */
    snprintf(text, sizeof text, "Host: %0*d\r\n", SV_HEADER_MAX - 1, 0);
    CHECK_INT(post(&h, text), 0);
    CHECK_INT(strlen(h.host), SV_HEADER_MAX - 1);
    snprintf(text, sizeof text, "Host: %0*d\r\n", SV_HEADER_MAX, 0);
    CHECK_INT(post(&h, text), 400);
    /* The longest head, and one byte more. */
    size = snprintf(text, sizeof text, "GET / HTTP/1.1\r\nX: %0*d\r\n\r\n", SV_HEADERS_MAX - 23, 0);
    CHECK_INT(size, SV_HEADERS_MAX);
    CHECK_INT(read_text(&h, text), 0);
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\nX: %0*d\r\n\r\n", SV_HEADERS_MAX - 22, 0);
    CHECK_INT(scan_in_steps(text, SV_HEADERS_MAX, SV_HEADERS_MAX, 1, &(size_t){ 0 }), TOO_LONG);
}

static void test_proxies(void)
{
    static const char *const names[] = { "X-Forwarded-For", "X-Real-IP",        "Via",
                                         "Forwarded",       "X-Forwarded-Host", "X-Forwarded-Proto" };
    struct sv_head h;
    char text[64];

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(text, sizeof text, "%s: 10.0.0.1\r\n", names[i]);
        CHECK_INT(post(&h, text), 0);
        CHECK(h.is_forwarded);
        CHECK_TEXT(h.client, i == 0 ? "10.0.0.1" : "");
    }
    CHECK_INT(post(&h, "X-Forwarded-For: 10.0.0.1, 10.0.0.2 ,\t10.0.0.3 \r\n"), 0);
    CHECK_TEXT(h.client, "10.0.0.3");
    CHECK_INT(post(&h, "X-Forwarded-For: 10.0.0.1\r\nX-Forwarded-For: 10.0.0.2\r\n"), 0);
    CHECK_TEXT(h.client, "10.0.0.2");
    CHECK_INT(post(&h, "X-Forwarded-For: 10.0.0.1,\r\n"), 0);
    CHECK_TEXT(h.client, "");
}

static void test_upgrades(void)
{
    struct sv_head h;

    CHECK_INT(post(&h, "Connection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\nSec-WebSocket-Key: k\r\n"
                       "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: sandtable\r\n"),
              0);
    CHECK(h.upgrade == SV_UPGRADE_SOCKET && h.asks_upgrade);
    CHECK_TEXT(h.socket_key, "k");
    CHECK_TEXT(h.socket_version, "13");
    CHECK_TEXT(h.socket_protocol, "sandtable");
    CHECK_INT(post(&h, "Connection: close, upgraded\r\nUpgrade: h2c\r\n"), 0);
    CHECK(h.upgrade == SV_UPGRADE_OTHER && !h.asks_upgrade);
    CHECK_INT(post(&h, "Upgrade: websocket\r\nUpgrade: h2c\r\n"), 0);
    CHECK_INT(h.upgrade, SV_UPGRADE_OTHER);
    CHECK_INT(post(&h, "Upgrade:\r\nConnection: close\r\nConnection: UPGRADE\r\n"), 0);
    CHECK(h.upgrade == SV_UPGRADE_NONE && h.asks_upgrade);
}

int main(void)
{
    test_head();
    test_codings();
    test_paths();
    test_bad_heads();
    test_lengths();
    test_proxies();
    test_upgrades();
    return unit_end("net_head");
}
