/* net_http.c -- the network with libwebsockets: requests and their answers.
 *
 * Every connection carries one request and is closed after its answer. libwebsockets 4.1 misreads a request with a body
 * that arrives together with the previous one, and can be driven into an endless loop; so we never process bytes that
 * follow the first request.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "net_lws.h"

#define CSP \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; " \
    "style-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
#define KEY_HEADER "sandtable-key:"

void net_http_free(struct net_conn *conn)
{
    if (!conn->http)
        return;
    free(conn->http->answer.own);
    free(conn->http->body);
    free(conn->http);
    conn->http = NULL;
}

static void set_refusal(struct net_answer *a, int status, const char *json)
{
    a->status = status;
    a->type = "application/json";
    a->data = json;
    a->size = strlen(json);
}

/* ---- reading ---- */

/* Copy a header's text. Returns -1 if it is too long. */
static int copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t cap)
{
    out[0] = '\0';
    if (lws_hdr_total_length(wsi, token) <= 0)
        return 0;
    return lws_hdr_copy(wsi, out, (int)cap, token) < 0 ? -1 : 0;
}

static int copy_key(struct lws *wsi, char *out, size_t cap)
{
    const int name = (int)strlen(KEY_HEADER), size = lws_hdr_custom_length(wsi, KEY_HEADER, name);

    out[0] = '\0';
    if (size <= 0)
        return 0;
    return (size_t)size >= cap || lws_hdr_custom_copy(wsi, out, (int)cap, KEY_HEADER, name) < 0 ? -1 : 0;
}

/* Does the path end with %00? The library decodes it but does not count it, so "/%00" would be read as "/". In the
 * library's memory a zero ends the path, each part of the query follows with one byte before it and a zero behind it,
 * and then the version of HTTP. A zero in its place means that there is one more than the library put there. */
static int ends_with_nul(struct lws *wsi)
{
    char part[SV_HEADERS_MAX], *path;
    const char *at;
    int size;

    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP) <= 0 || lws_http_get_uri_and_method(wsi, &path, &size) < 0)
        return 1;
    at = path + size + 1;
    for (int i = 0, n; (n = lws_hdr_copy_fragment(wsi, part, sizeof part, WSI_TOKEN_HTTP_URI_ARGS, i)) >= 0; i++)
        at += n + 2;
    return *at == '\0';
}

/* Does the path contain %00? The library decodes it, and a text would end there. */
static int has_nul(struct lws *wsi)
{
    static const enum lws_token_indexes uris[] = { WSI_TOKEN_GET_URI, WSI_TOKEN_HEAD_URI, WSI_TOKEN_POST_URI };

    for (size_t i = 0; i < sizeof uris / sizeof *uris; i++) {
        const int size = lws_hdr_total_length(wsi, uris[i]);
        char uri[SV_PATH_MAX];

        if (size > 0 && copy_header(wsi, uris[i], uri, sizeof uri) == 0 && strlen(uri) != (size_t)size)
            return 1;
    }
    return ends_with_nul(wsi);
}

static enum net_method method_of(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0    ? NET_GET
           : lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0 ? NET_HEAD
           : lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0 ? NET_POST
                                                               : NET_OTHER;
}

/* Does the client accept gzip, with a weight other than 0? */
static int takes_gzip(struct lws *wsi)
{
    char words[SV_HEADER_MAX];
    const char *at;

    if (copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, words, sizeof words))
        return 0;
    at = strstr(words, "gzip");
    return at && strncmp(at, "gzip;q=0", 8) != 0;
}

/* A header that says who is asked or how much is sent must not be said twice: a proxy may have read the other one. */
static int is_doubled(struct lws *wsi)
{
    static const enum lws_token_indexes once[] = { WSI_TOKEN_HOST, WSI_TOKEN_ORIGIN, WSI_TOKEN_HTTP_CONTENT_LENGTH,
                                                   WSI_TOKEN_HTTP_CONTENT_TYPE };

    for (size_t i = 0; i < sizeof once / sizeof *once; i++)
        if (lws_hdr_fragment_length(wsi, once[i], 1) > 0)
            return 1;
    return 0;
}

/* Does the client show what it gets as a page? */
static int wants_page(struct lws *wsi)
{
    char words[SV_HEADER_MAX];

    return copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT, words, sizeof words) == 0 && strstr(words, "text/html") != NULL;
}

/* Did a proxy add one of the headers by which proxies tell of a client? */
static int is_forwarded(struct lws *wsi)
{
    static const char *const names[] = { "forwarded:", "x-forwarded-host:", "x-forwarded-proto:" };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (lws_hdr_custom_length(wsi, names[i], (int)strlen(names[i])) >= 0)
            return 1;
    return lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0 ||
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_X_REAL_IP) > 0 || lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_VIA) > 0;
}

/* Read Content-Length. Returns -1 if it is not valid. */
static int read_length(struct lws *wsi, size_t *length, int *is_there)
{
    char words[24], *end;

    *length = 0;
    *is_there = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
        copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, words, sizeof words))
        return -1;
    if (!*is_there)
        return 0;
    if (strlen(words) > 15 || strspn(words, "0123456789") != strlen(words))
        return -1;
    *length = (size_t)strtoull(words, &end, 10);
    return 0;
}

/* The address that the proxy added last: those before it are what its client said. The proxy's own if it says none. */
static struct net_peer forwarded_peer(struct net_conn *conn)
{
    char words[SV_HEADER_MAX], *last;
    struct net_peer peer;

    if (copy_header(conn->wsi, WSI_TOKEN_X_FORWARDED_FOR, words, sizeof words))
        return conn->peer;
    last = strrchr(words, ',');
    last = last ? last + 1 : words;
    last += strspn(last, " ");
    return net_peer_read(last, &peer) ? conn->peer : peer;
}

static int read_head(struct net_conn *conn, const char *path, size_t size)
{
    struct net_http *h;
    struct lws *wsi = conn->wsi;
    int bad = 0;

    net_http_free(conn);
    if (conn->is_for && !conn->is_headed) {
        const struct net_peer peer = forwarded_peer(conn);

        if (net_ask_for(conn, &peer))
            bad = -1;
    }
    net_headed(conn);
    h = conn->http = tb_calloc(sizeof *h);
    h->began = net_now();
    h->request.method = method_of(wsi);
    h->request.path = h->path;
    h->request.host = h->host;
    h->request.origin = h->origin;
    h->request.type = h->type;
    h->request.if_none_match = h->etag;
    h->request.key = h->key;
    h->request.peer = conn->peer;
    h->request.place = conn->place;
    h->request.body = "";
    h->request.takes_gzip = takes_gzip(wsi);
    h->request.wants_page = wants_page(wsi);
    h->request.is_forwarded = is_forwarded(wsi);
    if (bad || is_doubled(wsi) || has_nul(wsi) || size >= sizeof h->path || memchr(path, '\0', size) ||
        copy_header(wsi, WSI_TOKEN_HOST, h->host, sizeof h->host) ||
        copy_header(wsi, WSI_TOKEN_ORIGIN, h->origin, sizeof h->origin) ||
        copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, h->type, sizeof h->type) ||
        copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, h->etag, sizeof h->etag) || copy_key(wsi, h->key, sizeof h->key))
        return -1;
    memcpy(h->path, path, size);
    return 0;
}

/* ---- writing ---- */

struct head {
    struct lws *wsi;
    unsigned char bytes[LWS_PRE + 2048], *at, *end;
    int bad;
};

static void add(struct head *o, const char *name, const char *value)
{
    o->bad |= lws_add_http_header_by_name(o->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                          (int)strlen(value), &o->at, o->end);
}

static int write_head(struct net_conn *conn)
{
    const struct net_answer *a = &conn->http->answer;
    struct head o = { .wsi = conn->wsi };
    char seconds[16];

    o.at = o.bytes + LWS_PRE;
    o.end = o.bytes + sizeof o.bytes - 1;
    o.bad = lws_add_http_header_status(o.wsi, (unsigned)a->status, &o.at, o.end);
    if (a->status != 304) {
        add(&o, "content-type:", a->type);
        o.bad |= lws_add_http_header_content_length(o.wsi, a->size, &o.at, o.end);
    }
    if (a->is_gzip)
        add(&o, "content-encoding:", "gzip");
    if (a->etag) {
        add(&o, "etag:", a->etag);
        add(&o, "vary:", "accept-encoding");
    }
    add(&o, "cache-control:", a->etag ? "no-cache" : "no-store");
    if (a->retry_after > 0) {
        snprintf(seconds, sizeof seconds, "%d", a->retry_after);
        add(&o, "retry-after:", seconds);
    }
    if (a->status == 405)
        add(&o, "allow:", "GET, HEAD, POST");
    add(&o, "connection:", "close");
    add(&o, "content-security-policy:", CSP);
    add(&o, "x-content-type-options:", "nosniff");
    add(&o, "referrer-policy:", "no-referrer");
    add(&o, "cross-origin-opener-policy:", "same-origin");
    return o.bad || lws_finalize_write_http_header(o.wsi, o.bytes + LWS_PRE, &o.at, o.end) ? -1 : 0;
}

static int write_bytes(struct net_conn *conn, const char *data, size_t size, int is_last)
{
    unsigned char bytes[LWS_PRE + SV_CHUNK];

    memcpy(bytes + LWS_PRE, data, size);
    return lws_write(conn->wsi, bytes + LWS_PRE, size, is_last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0 ? -1 : 0;
}

static int has_body(const struct net_http *h)
{
    return h->request.method != NET_HEAD && h->answer.status != 304 && h->answer.size > 0;
}

/* Send the head at once, the body when the socket is writable. */
static int answer(struct net_conn *conn)
{
    struct net_http *h = conn->http;

    h->stage = NET_WRITING;
    if (write_head(conn) || !has_body(h))
        return -1;
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_HTTP_CONTENT, SV_WRITE_SECONDS);
    lws_callback_on_writable(conn->wsi);
    return 0;
}

/* Refuse a request before its body is read. The answer is short and sent at once. The library then discards a body of
 * moderate size, so that the client gets to read the answer. */
static int refuse(struct net_conn *conn)
{
    struct net_http *h = conn->http;
    const int is_read = h->request.method == NET_POST && h->length > 0 && h->length <= SV_DISCARD_MAX;

    h->stage = NET_WRITING;
    if (write_head(conn) ||
        (has_body(h) && write_bytes(conn, h->answer.data, h->answer.size < SV_CHUNK ? h->answer.size : SV_CHUNK, 1)))
        return -1;
    return is_read && lws_http_transaction_completed(conn->wsi) == 0 ? 0 : -1;
}

/* ---- the library's callbacks ---- */

int net_http_begin(struct net_conn *conn, const char *path, size_t size)
{
    const struct net_app *app = &conn->net->app;
    struct net_http *h;
    size_t limit = 0;
    int is_there = 0, bad;

    if (conn->is_answered)
        return -1;
    conn->is_answered = 1;
    bad = read_head(conn, path, size);
    h = conn->http;
    bad |= read_length(conn->wsi, &h->length, &is_there);
    if (bad) {
        if (conn->place == NET_NO_PLACE)
            set_refusal(&h->answer, 503, "{\"error\":\"Too many connections are open. Try again in a moment.\"}");
        else
            set_refusal(&h->answer, 400, "{\"error\":\"The head of this request is not valid.\"}");
        h->request.method = NET_OTHER;
        return refuse(conn);
    }
    limit = app->head(app->who, &h->request, &h->answer);
    if (h->answer.status == 0 && h->request.method == NET_POST && !is_there)
        set_refusal(&h->answer, 400, "{\"error\":\"A POST needs a Content-Length.\"}");
    if (h->answer.status == 0 && h->length > limit)
        set_refusal(&h->answer, 413, "{\"error\":\"The request is too large for this server.\"}");
    if (h->request.method == NET_POST && is_there && h->length == 0) {
        h->stage = NET_READING;
        return 0;
    }
    if (h->answer.status != 0 && (h->length > 0 || h->request.method == NET_POST || h->request.method == NET_OTHER))
        return refuse(conn);
    if (h->length > 0) {
        h->body = tb_realloc(NULL, h->length + 1);
        h->stage = NET_READING;
        return 0;
    }
    if (h->answer.status == 0)
        app->request(app->who, &h->request, &h->answer);
    return answer(conn);
}

int net_http_body(struct net_conn *conn, const char *data, size_t size)
{
    struct net_http *h = conn->http;

    if (!h || h->stage != NET_READING || size > h->length - h->size || net_now() - h->began > SV_BODY_SECONDS * 1000)
        return -1;
    if (size > 0)
        memcpy(h->body + h->size, data, size);
    h->size += size;
    return 0;
}

int net_http_whole(struct net_conn *conn)
{
    const struct net_app *app = &conn->net->app;
    struct net_http *h = conn->http;

    /* More bytes than Content-Length while the answer is being sent: the next request would be misread. */
    if (!h || h->stage != NET_READING || h->size != h->length)
        return -1;
    if (h->body) {
        h->body[h->size] = '\0';
        h->request.body = h->body;
        h->request.size = h->size;
    }
    if (h->answer.status == 0)
        app->request(app->who, &h->request, &h->answer);
    return answer(conn);
}

int net_http_write(struct net_conn *conn)
{
    struct net_http *h = conn->http;
    size_t size;

    if (!h || h->stage != NET_WRITING)
        return 0;
    size = h->answer.size - h->sent;
    if (size > SV_CHUNK)
        size = SV_CHUNK;
    if (write_bytes(conn, (const char *)h->answer.data + h->sent, size, h->sent + size == h->answer.size))
        return -1;
    h->sent += size;
    if (h->sent == h->answer.size)
        return -1;
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_HTTP_CONTENT, SV_WRITE_SECONDS);
    lws_callback_on_writable(conn->wsi);
    return 0;
}

/* Refuse an upgrade to anything but a WebSocket of our protocol. The library's own copy of the header may be gone by
 * now, so read it again. */
int net_http_upgrade(struct net_conn *conn)
{
    const struct net_app *app = &conn->net->app;
    char upgrade[32], protocol[SV_HEADER_MAX], path[SV_PATH_MAX];
    struct lws *wsi = conn->wsi;
    struct net_http *h;

    if (copy_header(wsi, WSI_TOKEN_UPGRADE, upgrade, sizeof upgrade) || strcasecmp(upgrade, "websocket") != 0 ||
        copy_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path) || read_head(conn, path, strlen(path)))
        return -1;
    h = conn->http;
    h->length = 0;
    if (copy_header(wsi, WSI_TOKEN_PROTOCOL, protocol, sizeof protocol) || strcmp(protocol, "sandtable") != 0)
        set_refusal(&h->answer, 400, "{\"error\":\"This server speaks only the WebSocket protocol sandtable.\"}");
    else
        app->upgrade(app->who, &h->request, &h->answer);
    if (h->answer.status == 0) {
        net_http_free(conn);
        return 0;
    }
    refuse(conn);
    return -1;
}
