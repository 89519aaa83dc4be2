/* net_lws.c -- the network with libwebsockets: connections and messages.
 *
 * We do not rely on the library: we assume that nothing it keeps outlives a callback, close every connection that is
 * neither a request nor a WebSocket, and support only HTTP/1.1. Whether a frame was masked we cannot see: versions
 * before 5.0 unmask it if need be, and neither a callback nor a function tells.
 */
#include "net_lws.h"

#include <arpa/inet.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>

#include "../table/memory.h"

#define PROTOCOL "sandtable"

uint64_t net_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* ---- messages ---- */

struct net_text *net_text_new(const char *text, size_t size)
{
    struct net_text *t = tb_realloc(NULL, sizeof *t + LWS_PRE + size);

    t->refs = 1;
    t->size = size;
    memset(t->at, 0, LWS_PRE);
    memcpy(t->at + LWS_PRE, text, size);
    return t;
}

void net_text_free(struct net_text *text)
{
    if (text && --text->refs == 0)
        free(text);
}

static void drop_first(struct net_conn *conn)
{
    struct net_waiting *w = conn->first;

    conn->first = w->next;
    if (!conn->first)
        conn->last = NULL;
    conn->queued -= w->text->size;
    net_text_free(w->text);
    free(w);
}

/* ---- what is kept until it may be sent ---- */

static void keep(struct net_conn *conn, struct net_waiting *w)
{
    struct net *net = conn->net;

    if (!net->is_holding || conn->kept)
        return;
    conn->kept = w;
    conn->kept_prev = NULL;
    conn->kept_next = net->keeping;
    if (net->keeping)
        net->keeping->kept_prev = conn;
    net->keeping = conn;
}

static void keep_nothing(struct net_conn *conn)
{
    struct net *net = conn->net;

    if (!conn->kept)
        return;
    conn->kept = NULL;
    if (conn->kept_next)
        conn->kept_next->kept_prev = conn->kept_prev;
    if (conn->kept_prev)
        conn->kept_prev->kept_next = conn->kept_next;
    else
        net->keeping = conn->kept_next;
}

static void drop_all(struct net_conn *conn)
{
    keep_nothing(conn);
    while (conn->first)
        drop_first(conn);
}

void net_hold(struct net *net) { net->is_holding = 1; }

void net_release(struct net *net)
{
    net->is_holding = 0;
    while (net->keeping) {
        struct net_conn *conn = net->keeping;

        keep_nothing(conn);
        lws_callback_on_writable(conn->wsi);
    }
}

/* Forget what is kept for a connection; what was queued before stays. */
static void drop_kept(struct net_conn *conn)
{
    struct net_waiting **at = &conn->first, *last = NULL;

    while (*at != conn->kept) {
        last = *at;
        at = &last->next;
    }
    while (*at) {
        struct net_waiting *w = *at;

        *at = w->next;
        conn->queued -= w->text->size;
        net_text_free(w->text);
        free(w);
    }
    conn->last = last;
    keep_nothing(conn);
}

void net_discard(struct net *net, const char *text, enum net_close why)
{
    net->is_holding = 0;
    while (net->keeping) {
        struct net_conn *conn = net->keeping;
        struct net_text *last = net_text_new(text, strlen(text));

        drop_kept(conn);
        net_send(conn, last);
        net_text_free(last);
        net_shut(conn, why);
        lws_callback_on_writable(conn->wsi);
    }
}

void net_shut(struct net_conn *conn, enum net_close why)
{
    if (conn->closing || !conn->is_open)
        return;
    conn->closing = (int)why;
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_USER_REASON_BASE, SV_CLOSE_SECONDS);
    lws_callback_on_writable(conn->wsi);
}

void net_send(struct net_conn *conn, struct net_text *text)
{
    struct net_waiting *w;

    if (conn->closing || !conn->is_open)
        return;
    if (conn->queued > SV_QUEUE_MAX) {
        drop_all(conn);
        net_shut(conn, NET_CLOSE_LATER);
        return;
    }
    w = tb_calloc(sizeof *w);
    w->text = text;
    text->refs++;
    if (conn->last)
        conn->last->next = w;
    else
        conn->first = w;
    conn->last = w;
    conn->queued += text->size;
    keep(conn, w);
    if (!conn->kept)
        lws_callback_on_writable(conn->wsi);
}

static int write_messages(struct net_conn *conn)
{
    while (conn->first && conn->first != conn->kept && !lws_send_pipe_choked(conn->wsi)) {
        struct net_text *text = conn->first->text;

        if (lws_write(conn->wsi, text->at + LWS_PRE, text->size, LWS_WRITE_TEXT) < (int)text->size)
            return -1;
        drop_first(conn);
    }
    if (!conn->first && !conn->closing)
        conn->net->app.drained(conn->net->app.who, conn);
    if (conn->first && conn->first != conn->kept)
        lws_callback_on_writable(conn->wsi);
    if (conn->first || !conn->closing)
        return 0;
    lws_close_reason(conn->wsi, (enum lws_close_status)conn->closing, NULL, 0);
    return -1;
}

/* The library delivers a message in pieces. */
static int read_piece(struct net_conn *conn, const char *data, size_t size)
{
    struct lws *wsi = conn->wsi;

    if (conn->closing)
        return 0;
    if (lws_frame_is_binary(wsi)) {
        lws_close_reason(wsi, (enum lws_close_status)NET_CLOSE_TYPE, NULL, 0);
        return -1;
    }
    if (size > SV_MESSAGE_MAX - conn->in_size || ++conn->pieces > SV_FRAGMENTS_MAX) {
        lws_close_reason(wsi, (enum lws_close_status)NET_CLOSE_BIG, NULL, 0);
        return -1;
    }
    if (!conn->in)
        conn->in = tb_realloc(NULL, SV_MESSAGE_MAX);
    if (size > 0)
        memcpy(conn->in + conn->in_size, data, size);
    conn->in_size += size;
    if (lws_remaining_packet_payload(wsi) > 0 || !lws_is_final_fragment(wsi))
        return 0;
    conn->net->app.message(conn->net->app.who, conn, conn->in, conn->in_size);
    conn->in_size = conn->pieces = 0;
    return 0;
}

/* ---- connections ---- */

static int peer_of(int fd, struct net_peer *out)
{
    struct sockaddr_storage from;
    socklen_t size = sizeof from;

    memset(out, 0, sizeof *out);
    if (getpeername(fd, (struct sockaddr *)&from, &size) != 0)
        return -1;
    if (from.ss_family == AF_INET6) {
        memcpy(out->at, &((const struct sockaddr_in6 *)&from)->sin6_addr, sizeof out->at);
    } else {
        out->at[10] = out->at[11] = 0xff;
        memcpy(out->at + 12, &((const struct sockaddr_in *)&from)->sin_addr, 4);
    }
    return 0;
}

static int come(struct net *net, struct lws *wsi)
{
    const int fd = (int)lws_get_socket_fd(wsi), buffer = SV_SEND_BUFFER;
    struct net_peer peer;
    struct net_conn *conn;
    enum net_place place;
    int is_for;

    if (peer_of(fd, &peer))
        return -1;
    /* The proxy's connections are counted once we know whose they are. */
    is_for = net->has_proxy && memcmp(&peer, &net->proxy, sizeof peer) == 0;
    place = is_for ? NET_NO_PLACE : net->app.comes(net->app.who, &peer);
    if (place == NET_NO_PLACE && !is_for)
        return -1;
    (void)setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
    conn = tb_calloc(sizeof *conn);
    conn->net = net;
    conn->wsi = wsi;
    conn->peer = peer;
    conn->place = place;
    conn->is_for = is_for;
    lws_set_opaque_user_data(wsi, conn);
    return 0;
}

int net_ask_for(struct net_conn *conn, const struct net_peer *peer)
{
    conn->peer = *peer;
    conn->place = conn->net->app.comes(conn->net->app.who, peer);
    return conn->place == NET_NO_PLACE ? -1 : 0;
}

void net_headed(struct net_conn *conn)
{
    if (!conn->is_headed && conn->place == NET_PLACE)
        conn->net->app.headed(conn->net->app.who, &conn->peer);
    conn->is_headed = 1;
}

static void leave(struct net_conn *conn)
{
    struct net *net = conn->net;

    net_headed(conn);
    lws_set_opaque_user_data(conn->wsi, NULL);
    drop_all(conn);
    net_http_free(conn);
    free(conn->in);
    if (conn->place != NET_NO_PLACE)
        net->app.gone(net->app.who, &conn->peer, conn->place);
    free(conn);
}

static void open_socket(struct net_conn *conn)
{
    struct net *net = conn->net;

    net_http_free(conn);
    conn->is_open = 1;
    conn->next = net->conns;
    if (net->conns)
        net->conns->prev = conn;
    net->conns = conn;
    net->count++;
    net->app.opened(net->app.who, conn);
}

static void close_socket(struct net_conn *conn)
{
    struct net *net = conn->net;

    if (!conn->is_open)
        return;
    net->app.closed(net->app.who, conn);
    conn->is_open = 0;
    net->count--;
    if (conn->next)
        conn->next->prev = conn->prev;
    if (conn->prev)
        conn->prev->next = conn->next;
    else
        net->conns = conn->next;
}

static int is_our_protocol(struct lws *wsi)
{
    const struct lws_protocols *p = lws_get_protocol(wsi);

    return p && p->name && strcmp(p->name, PROTOCOL) == 0;
}

/* Handle an event of a known connection. */
static int on_conn(struct net_conn *conn, enum lws_callback_reasons reason, const char *in, size_t size)
{
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP: return net_http_begin(conn, in, size);
    case LWS_CALLBACK_HTTP_BODY: return net_http_body(conn, in, size);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return net_http_whole(conn);
    case LWS_CALLBACK_HTTP_WRITEABLE: return net_http_write(conn);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return net_http_upgrade(conn);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return is_our_protocol(conn->wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED: open_socket(conn); return 0;
    case LWS_CALLBACK_RECEIVE: return conn->is_open ? read_piece(conn, in, size) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE: return conn->is_open ? write_messages(conn) : -1;
    case LWS_CALLBACK_CLOSED: close_socket(conn); return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        close_socket(conn);
        leave(conn);
        return 0;
    default: return 0;
    }
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
    struct lws_context *context = wsi ? lws_get_context(wsi) : NULL;
    struct net *net = context ? lws_context_user(context) : NULL;
    struct net_conn *conn;

    (void)user;
    switch ((int)reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return net ? come(net, wsi) : -1;
    /* Refuse tunnels and other versions of HTTP. */
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_RX: return -1;
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_SERVER_WRITEABLE:
        conn = lws_get_opaque_user_data(wsi);
        return conn && conn->wsi == wsi ? on_conn(conn, reason, in, size) : -1;
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_WSI_DESTROY:
        conn = lws_get_opaque_user_data(wsi);
        return conn && conn->wsi == wsi ? on_conn(conn, reason, in, size) : 0;
    default: return 0;
    }
}

/* ---- starting and stopping ---- */

/* The first one handles requests; a WebSocket may not ask for it by name. */
/* clang-format off */
static const struct lws_protocols protocols[] = {
    { "requests", on_event, 0, SV_MESSAGE_MAX + 1, 0, NULL, SV_CHUNK },
    { PROTOCOL, on_event, 0, SV_MESSAGE_MAX + 1, 0, NULL, SV_CHUNK },
    { NULL, NULL, 0, 0, 0, NULL, 0 }
};
/* clang-format on */
static const lws_retry_bo_t patience = { .secs_since_valid_ping = SV_PING_SECONDS,
                                         .secs_since_valid_hangup = SV_DEAD_SECONDS };

/* The library sizes its tables by the limit on open files, which may be far too large or too small. */
static uint32_t file_limit(void)
{
    const rlim_t want = SV_CONNECTIONS_MAX + SV_SPARE_MAX + SV_SPARE_LOCAL + SV_OTHER_FILES;
    struct rlimit now;

    if (getrlimit(RLIMIT_NOFILE, &now) != 0)
        return 0;
    if (now.rlim_cur < want) {
        now.rlim_cur = now.rlim_max < want ? now.rlim_max : want;
        (void)setrlimit(RLIMIT_NOFILE, &now);
        (void)getrlimit(RLIMIT_NOFILE, &now);
    }
    return (uint32_t)(now.rlim_cur < want ? now.rlim_cur : want);
}

static int can_bind(const char *host, int port, struct tx_complaint *c)
{
    struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port) };
    struct sockaddr_in four = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    const int is_four = inet_pton(AF_INET, host, &four.sin_addr) == 1, yes = 1;
    int fd, rc;

    if (!is_four && inet_pton(AF_INET6, host, &six.sin6_addr) != 1)
        return tx_complain(c, "--host", 0, 0, "%s: expected a numeric address, such as 127.0.0.1", host);
    fd = socket(is_four ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return tx_complain(c, host, 0, 0, "cannot open a socket: %s", strerror(errno));
    (void)setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    rc = is_four ? bind(fd, (const struct sockaddr *)&four, sizeof four)
                 : bind(fd, (const struct sockaddr *)&six, sizeof six);
    if (rc != 0)
        tx_complain(c, host, 0, 0,
                    errno == EADDRINUSE ? "port %d is already in use%s; choose another with --port"
                                        : "cannot listen on port %d: %s; choose another with --port",
                    port, errno == EADDRINUSE ? "" : strerror(errno));
    close(fd);
    return rc;
}

struct net *net_open(const char *host, int port, const char *proxy, const struct net_app *app, struct tx_complaint *c)
{
    struct lws_context_creation_info info;
    struct net *net;
    uint32_t files;

    if (can_bind(host, port, c))
        return NULL;
    net = tb_calloc(sizeof *net);
    net->app = *app;
    net->has_proxy = proxy && net_peer_read(proxy, &net->proxy) == 0;
    files = file_limit();
    net->places = files > SV_SPARE_MAX + SV_SPARE_LOCAL + SV_OTHER_FILES
                      ? files - SV_SPARE_MAX - SV_SPARE_LOCAL - SV_OTHER_FILES
                      : 1;
    signal(SIGPIPE, SIG_IGN);
    lws_set_log_level(0, NULL);
    memset(&info, 0, sizeof info);
    info.port = port;
    info.iface = host;
    info.protocols = protocols;
    info.user = net;
    info.server_string = PROTOCOL;
    info.gid = -1;
    info.uid = -1;
    info.timeout_secs = SV_HEAD_SECONDS;
    info.keepalive_timeout = SV_IDLE_SECONDS;
    info.max_http_header_data2 = SV_HEADERS_MAX;
    info.max_http_header_pool2 = SV_HEADER_POOL;
    info.fd_limit_per_thread = files;
    info.retry_and_idle_policy = &patience;
    info.options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME;
    if (!strchr(host, ':'))
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    net->context = lws_create_context(&info);
    if (net->context)
        net->port = lws_get_vhost_listen_port(lws_get_vhost_by_name(net->context, "default"));
    if (!net->context || net->port <= 0) {
        tx_complain(c, host, 0, 0, "cannot listen on port %d; choose another with --port", port);
        if (net->context)
            lws_context_destroy(net->context);
        free(net);
        return NULL;
    }
    return net;
}

int net_port(const struct net *net) { return net->port; }

uint32_t net_places(const struct net *net) { return net->places; }

int net_turn(struct net *net) { return lws_service(net->context, 0) < 0 ? -1 : 0; }

static void on_alarm(lws_sorted_usec_list_t *alarm)
{
    struct net *net = lws_container_of(alarm, struct net, alarm);

    net->alarm_at = 0;
    net->app.alarm(net->app.who);
}

void net_alarm(struct net *net, uint64_t ms)
{
    const uint64_t at = net_now() + ms;

    if (net->alarm_at > 0 && net->alarm_at <= at)
        return;
    net->alarm_at = at;
    lws_sul_schedule(net->context, 0, &net->alarm, on_alarm, (lws_usec_t)ms * LWS_US_PER_MS);
}

void net_wake(struct net *net) { lws_cancel_service(net->context); }

void net_end(struct net *net, const char *bye)
{
    const uint64_t until = net_now() + SV_BYE_SECONDS * 1000;
    const struct timespec moment = { 0, 5000000 };
    struct net_text *text = net_text_new(bye, strlen(bye));

    for (struct net_conn *conn = net->conns; conn; conn = conn->next) {
        net_send(conn, text);
        net_shut(conn, NET_CLOSE_AWAY);
    }
    net_text_free(text);
    lws_sul_schedule(net->context, 0, &net->alarm, NULL, LWS_SET_TIMER_USEC_CANCEL);
    while (net->count > 0 && net_now() < until) {
        lws_service(net->context, -1);
        nanosleep(&moment, NULL);
    }
    lws_context_destroy(net->context);
    free(net);
}

uint32_t net_connections(const struct net *net) { return net->count; }

const struct net_peer *net_peer_of(const struct net_conn *conn) { return &conn->peer; }

void net_deadline(struct net_conn *conn, int seconds)
{
    if (!conn->closing)
        lws_set_timeout(conn->wsi, seconds > 0 ? PENDING_TIMEOUT_USER_REASON_BASE : NO_PENDING_TIMEOUT, seconds);
}

int net_peer_read(const char *text, struct net_peer *out)
{
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET6, text, out->at) == 1)
        return 0;
    out->at[10] = out->at[11] = 0xff;
    return inet_pton(AF_INET, text, out->at + 12) == 1 ? 0 : -1;
}

int net_is_local(const struct net_peer *peer)
{
    static const uint8_t six[16] = { [15] = 1 }, four[13] = { [10] = 0xff, [11] = 0xff, [12] = 127 };

    return memcmp(peer->at, six, sizeof six) == 0 || memcmp(peer->at, four, sizeof four) == 0;
}

void net_set_user(struct net_conn *conn, void *user) { conn->user = user; }

void *net_user(const struct net_conn *conn) { return conn->user; }
