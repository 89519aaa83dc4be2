/* net_http.c -- requests and their answers.
 *
 * Every connection carries one request and is closed after its answer. What follows the request is read and dropped.
 */
#include <errno.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>

#include "../core/game.h"
#include "../table/memory.h"
#include "net_conn.h"

#define CSP \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; " \
    "style-src 'self'; font-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'self'; " \
    "frame-ancestors 'none'"

/* A body of so many bytes counts this much. */
static size_t weight(size_t room) { return room > SV_BODY_FREE ? room : 0; }

static void link_body(struct net_conn *conn)
{
    struct net *net = conn->net;

    conn->body_prev = net->newest_body;
    conn->body_next = NULL;
    *(net->newest_body ? &net->newest_body->body_next : &net->oldest_body) = conn;
    net->newest_body = conn;
}

static void unlink_body(struct net_conn *conn)
{
    struct net *net = conn->net;

    *(conn->body_prev ? &conn->body_prev->body_next : &net->oldest_body) = conn->body_next;
    *(conn->body_next ? &conn->body_next->body_prev : &net->newest_body) = conn->body_prev;
    conn->body_prev = conn->body_next = NULL;
}

static void free_body(struct net_conn *conn)
{
    struct net_http *h = conn->http;

    if (weight(h->room) > 0)
        unlink_body(conn);
    conn->net->bodies -= weight(h->room);
    free(h->body);
    h->body = NULL;
    h->room = 0;
}

void net_http_free(struct net_conn *conn)
{
    if (!conn->http)
        return;
    free(conn->http->answer.own);
    free_body(conn);
    free(conn->http);
    conn->http = NULL;
}

/* ---- writing ---- */

static const char *reason_of(int status)
{
    switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 409: return "Conflict";
    case 413: return "Content Too Large";
    case 422: return "Unprocessable Content";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return "Other";
    }
}

__attribute__((format(printf, 2, 3))) static void add(struct net_http *h, const char *format, ...)
{
    const size_t room = sizeof h->head - h->head_size;
    va_list args;
    int size;

    va_start(args, format);
    size = vsnprintf(h->head + h->head_size, room, format, args);
    va_end(args);
    ST_ASSERT(size > 0 && (size_t)size < room);
    h->head_size += (size_t)size;
}

static void make_head(struct net_http *h)
{
    const struct net_answer *a = &h->answer;

    add(h, "HTTP/1.1 %d %s\r\nserver: sandtable\r\n", a->status, reason_of(a->status));
    if (a->status != 304)
        add(h, "content-type: %s\r\ncontent-length: %zu\r\n", a->type, a->size);
    if (a->coding)
        add(h, "content-encoding: %s\r\n", a->coding);
    if (a->etag)
        add(h, "etag: %s\r\nvary: accept-encoding\r\n", a->etag);
    add(h, "cache-control: %s\r\n", a->etag ? "no-cache" : "no-store");
    if (a->retry_after > 0)
        add(h, "retry-after: %d\r\n", a->retry_after);
    if (a->status == 405)
        add(h, "allow: GET, HEAD, POST\r\n");
    if (a->status == 426)
        add(h, "upgrade: websocket\r\nsec-websocket-version: 13\r\n");
    add(h, "connection: %sclose\r\n", a->status == 426 ? "upgrade, " : "");
    add(h, "content-security-policy: " CSP "\r\nx-content-type-options: nosniff\r\nreferrer-policy: no-referrer\r\n"
           "cross-origin-opener-policy: same-origin\r\n\r\n");
}

static size_t body_size(const struct net_http *h)
{
    return h->request.method == NET_HEAD || h->answer.status == 304 ? 0 : h->answer.size;
}

void net_http_write(struct net_conn *conn)
{
    struct net_http *h = conn->http;
    const size_t whole = h->head_size + body_size(h);
    ssize_t size = 0;

    conn->is_full = 0;
    while (h->sent < whole && size >= 0) {
        const size_t head = h->sent < h->head_size ? h->head_size - h->sent : 0;
        const size_t body = head > 0 ? 0 : h->sent - h->head_size;
        /* writev() does not change what it is given. */
        const struct iovec io[2] = { { h->head + (h->head_size - head), head },
                                     { (char *)(uintptr_t)h->answer.data + body, whole - h->head_size - body } };

        size = writev(conn->fd, io, 2);
        if (size > 0)
            h->sent += (size_t)size;
        else if (size < 0 && errno == EINTR)
            size = 0;
    }
    if (size < 0 && errno != EAGAIN && errno != EWOULDBLOCK) {
        net_drop(conn);
        return;
    }
    conn->is_full = h->sent < whole;
    conn->wrote = net_now();
    if (conn->is_full)
        net_watch(conn);
    else
        net_leave(conn);
}

static void answer(struct net_conn *conn)
{
    make_head(conn->http);
    conn->stage = NET_ANSWERING;
    net_http_write(conn);
    if (!conn->is_over)
        net_time(conn);
}

/* ---- reading ---- */

static void refuse(struct net_http *h, int status, const char *json)
{
    h->answer.status = status;
    h->answer.type = "application/json";
    h->answer.data = json;
    h->answer.size = strlen(json);
}

static void refuse_head(struct net_http *h, int status)
{
    refuse(h, status,
           status == 431   ? "{\"error\":\"The head of this request is too long.\"}"
           : status == 505 ? "{\"error\":\"This server speaks only HTTP/1.1.\"}"
                           : "{\"error\":\"The head of this request is not valid.\"}");
}

/* The proxy says for whom it asks: count the connection as that address's. */
static void ask_for(struct net_conn *conn, const char *client)
{
    const struct net_app *app = &conn->net->app;
    struct net_peer peer;

    if (net_peer_read(client, &peer) == 0)
        conn->peer = peer;
    net_place(conn, app->comes(app->who, &conn->peer));
}

static void fill_request(struct net_conn *conn, const struct sv_head *head)
{
    struct net_request *q = &conn->http->request;

    q->method = head->method;
    q->path = head->path;
    q->host = head->host;
    q->origin = head->origin;
    q->type = head->type;
    q->if_none_match = head->if_none_match;
    q->key = head->key;
    q->takes_gzip = head->takes_gzip;
    q->takes_brotli = head->takes_brotli;
    q->wants_page = head->wants_page;
    q->is_forwarded = head->is_forwarded;
    q->is_of_proxy = conn->is_for;
    q->place = conn->place;
    q->peer = conn->peer;
    q->length = head->body;
    q->conn = conn;
    q->body = "";
}

/* Is it 16 bytes in base64? */
static int is_socket_key(const char *text)
{
    unsigned char bytes[16];
    size_t size = 0;

    return sodium_base642bin(bytes, sizeof bytes, text, strlen(text), NULL, &size, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           size == sizeof bytes;
}

/* Open a WebSocket of our protocol, or refuse any other upgrade. */
static void upgrade(struct net_conn *conn, const struct sv_head *head)
{
    const struct net_app *app = &conn->net->app;
    struct net_http *h = conn->http;

    if (head->upgrade != SV_UPGRADE_SOCKET || !head->asks_upgrade || head->method != NET_GET || head->is_old ||
        head->body > 0 || !is_socket_key(head->socket_key))
        refuse(h, 400, "{\"error\":\"The head of this upgrade is not valid.\"}");
    else if (strcmp(head->socket_version, "13") != 0)
        refuse(h, 426, "{\"error\":\"This server speaks version 13 of the WebSocket protocol.\"}");
    else if (strcmp(head->socket_protocol, "sandtable") != 0)
        refuse(h, 400, "{\"error\":\"This server speaks only the WebSocket protocol sandtable.\"}");
    else
        app->upgrade(app->who, &h->request, &h->answer);
    if (h->answer.status)
        answer(conn);
    else
        net_socket_open(conn, head->socket_key);
}

/* The request is whole. */
static void ask(struct net_conn *conn)
{
    const struct net_app *app = &conn->net->app;
    struct net_http *h = conn->http;

    if (h->body) {
        h->body[h->size] = '\0';
        h->request.body = h->body;
        h->request.size = h->size;
    }
    app->request(app->who, &h->request, &h->answer);
    if (h->answer.status) {
        answer(conn);
        return;
    }
    conn->stage = NET_WAITING;
    net_watch(conn);
    if (!conn->is_over)
        net_time(conn);
}

void net_reply(struct net_conn *conn, const struct net_answer *a)
{
    ST_ASSERT(conn->stage == NET_WAITING && a->status);
    conn->http->answer = *a;
    answer(conn);
}

static void begin(struct net_conn *conn, const struct sv_head *head)
{
    const struct net_app *app = &conn->net->app;
    struct net_http *h = conn->http;
    const size_t limit = app->head(app->who, &h->request, &h->answer);

    if (h->answer.status == 0 && head->method == NET_POST && !head->has_length)
        refuse(h, 400, "{\"error\":\"A POST needs a Content-Length.\"}");
    if (h->answer.status == 0 && head->body > limit)
        refuse(h, 413, "{\"error\":\"The request is too large for this server.\"}");
    if (h->answer.status) {
        answer(conn);
    } else if (head->body == 0) {
        ask(conn);
    } else {
        h->length = head->body;
        conn->stage = NET_BODY;
        net_http_body(conn, conn->head + conn->scan.at, conn->head_size - conn->scan.at);
    }
}

void net_http_head(struct net_conn *conn, int bad)
{
    struct sv_head head;

    if (!bad)
        bad = sv_head_read(&head, conn->head, conn->scan.at);
    if (!bad && conn->is_for)
        ask_for(conn, head.client);
    net_headed(conn);
    conn->http = tb_calloc(sizeof *conn->http);
    if (bad) {
        refuse_head(conn->http, bad);
        answer(conn);
        return;
    }
    fill_request(conn, &head);
    if (head.upgrade != SV_UPGRADE_NONE) {
        upgrade(conn, &head);
    } else {
        begin(conn, &head);
    }
}

static void refuse_body(struct net_conn *conn)
{
    struct net_http *h = conn->http;

    free_body(conn);
    refuse(h, 503, "{\"error\":\"Too many long requests at once. Try again in a moment.\"}");
    h->answer.retry_after = SV_HEAD_SECONDS;
    answer(conn);
}

/* Memory of the longer bodies of an address, without this one. */
static size_t others_of(const struct net_conn *conn)
{
    size_t bytes = 0;

    for (const struct net_conn *each = conn->net->oldest_body; each; each = each->body_next)
        if (each != conn && net_is_same_network(&each->peer, &conn->peer))
            bytes += weight(each->http->room);
    return bytes;
}

/* Who holds back the end of a body must not keep others from sending theirs: the first that came, and is not whole yet,
 * makes room, unless it came just now. Returns 0 if there is none. */
static int drop_old_body(const struct net_conn *but)
{
    const uint64_t now = net_now();
    struct net_conn *conn = but->net->oldest_body;

    while (conn && (conn == but || conn->stage != NET_BODY || conn->is_over ||
                    now < conn->began + SV_BODY_SURE_SECONDS * UINT64_C(1000)))
        conn = conn->body_next;
    if (conn)
        refuse_body(conn);
    return conn != NULL;
}

/* Memory for a body of so many bytes so far, no more than twice as much. Returns -1 if that would be too much of all
 * bodies together, or of those of its address. */
static int make_room(struct net_conn *conn, size_t size)
{
    struct net_http *h = conn->http;
    struct net *net = conn->net;
    const size_t has = weight(h->room);
    size_t room = h->room > 0 ? h->room : SV_BODY_FREE;

    while (room < size)
        room *= 2;
    if (room > h->length)
        room = h->length;
    if (h->body && room <= h->room)
        return 0;
    if (weight(room) > 0 && others_of(conn) + weight(room) > SV_PEER_BODIES_MAX)
        return -1;
    while (net->bodies - has + weight(room) > SV_BODIES_MAX)
        if (!drop_old_body(conn))
            return -1;
    net->bodies += weight(room) - has;
    if (has == 0 && weight(room) > 0)
        link_body(conn);
    h->body = tb_realloc(h->body, room + 1);
    h->room = room;
    return 0;
}

void net_http_body(struct net_conn *conn, const char *data, size_t size)
{
    struct net_http *h = conn->http;
    const size_t n = size < h->length - h->size ? size : h->length - h->size;

    if (make_room(conn, h->size + n)) {
        refuse_body(conn);
        return;
    }
    if (n > 0)
        memcpy(h->body + h->size, data, n);
    h->size += n;
    if (h->size == h->length)
        ask(conn);
    else
        net_time(conn);
}
