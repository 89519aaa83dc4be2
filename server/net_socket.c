/* net_socket.c -- a WebSocket: the handshake, frames that come, messages that go, the close. */
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>

#include "../table/memory.h"
#include "net_conn.h"
#include "sha1.h"

#define KEY_TAIL "258EAFA5-E914-47DA-95CA-C5AB0DC85B11" /* RFC 6455, 1.3 */

/* Write what may be sent. Returns how much was written, -1 if the connection is lost. */
static ssize_t write_some(struct net_conn *conn)
{
    struct iovec io[NET_WRITES_MAX];
    struct net_waiting *w = conn->first;
    ssize_t size;
    int n = 0;

    for (; w && w != conn->kept && n < NET_WRITES_MAX; w = w->next, n++) {
        const size_t skip = n == 0 ? conn->sent : 0;

        io[n].iov_base = w->text->at + skip;
        io[n].iov_len = w->text->size - skip;
    }
    if (n == 0)
        return 0;
    do
        size = writev(conn->fd, io, n);
    while (size < 0 && errno == EINTR);
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
        conn->is_full = 1;
        return 0;
    }
    if (size > 0)
        net_queue_sent(conn, (size_t)size);
    return size;
}

/* ---- opening ---- */

static void accept_of(const char *socket_key, char *out, size_t size)
{
    char words[SV_HEADER_MAX + sizeof KEY_TAIL];
    uint8_t hash[SV_SHA1_SIZE];

    snprintf(words, sizeof words, "%s%s", socket_key, KEY_TAIL);
    sv_sha1(words, strlen(words), hash);
    sodium_bin2base64(out, size, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
}

void net_socket_open(struct net_conn *conn, const char *socket_key)
{
    struct net *net = conn->net;
    char accept[sodium_base64_ENCODED_LEN(SV_SHA1_SIZE, sodium_base64_VARIANT_ORIGINAL)], head[256];
    int size;

    accept_of(socket_key, accept, sizeof accept);
    size = snprintf(head, sizeof head,
                    "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                    "sec-websocket-accept: %s\r\nsec-websocket-protocol: sandtable\r\n\r\n",
                    accept);
    net_http_free(conn);
    net_queue_first(conn, net_bytes_new(head, (size_t)size, NULL, 0));
    if (write_some(conn) < 0) {
        net_drop(conn);
        return;
    }
    conn->stage = NET_OPEN;
    net_watch(conn);
    net->count++;
    net->app.opened(net->app.who, conn);
    net_time(conn);
    /* A client may send before it is answered. */
    net_socket_read(conn, conn->head + conn->scan.at, conn->head_size - conn->scan.at);
    free(conn->head);
    conn->head = NULL;
}

void net_socket_end(struct net_conn *conn)
{
    struct net *net = conn->net;

    if (conn->stage != NET_OPEN)
        return;
    net->app.closed(net->app.who, conn);
    conn->stage = NET_LEAVING;
    net->count--;
    net_queue_free(conn);
    free(conn->in);
    free(conn->rest);
    conn->in = conn->rest = NULL;
    conn->is_paused = 0;
}

/* ---- reading ---- */

/* Close it when what is queued is sent: it may be the answer to what the client said before. */
static void close_after(struct net_conn *conn, int why)
{
    if (!conn->is_shut && !conn->is_close_heard) {
        conn->why = (uint16_t)why;
        conn->wrote = conn->seen;
    }
    net_later(conn);
}

/* Only the last ping must be answered, so a client that does not read cannot make many answers wait. */
static void answer_ping(struct net_conn *conn)
{
    struct net_text *text;

    if (conn->is_close_sent)
        return;
    text = net_frame_new(SV_OP_PONG, conn->frames.control, conn->frames.control_size);
    if (conn->pong && (conn->pong != conn->first || conn->sent == 0)) {
        conn->queued += text->size - conn->pong->text->size;
        net_text_free(conn->pong->text);
        conn->pong->text = text;
    } else {
        conn->pong = net_queue_first(conn, text);
    }
    net_later(conn);
}

static void handle(struct net_conn *conn, enum sv_frame_event event)
{
    const struct net_app *app = &conn->net->app;

    switch (event) {
    case SV_FRAME_MESSAGE:
        if (!conn->is_shut)
            app->message(app->who, conn, conn->in, conn->frames.size);
        break;
    case SV_FRAME_PING: answer_ping(conn); break;
    case SV_FRAME_CLOSE:
        close_after(conn, conn->frames.why);
        conn->is_close_heard = 1;
        break;
    case SV_FRAME_BAD:
        close_after(conn, conn->frames.why);
        conn->is_shut = conn->is_deaf = 1;
        break;
    case SV_FRAME_PONG:
    case SV_FRAME_MORE: break;
    }
}

void net_socket_read(struct net_conn *conn, char *data, size_t size)
{
    struct net *net = conn->net;
    size_t used;

    conn->is_pinged = 0;
    if (!conn->in) {
        conn->in = net->in ? net->in : tb_realloc(NULL, SV_MESSAGE_MAX);
        net->in = NULL;
    }
    for (; size > 0 && !conn->is_over && !conn->is_deaf && !conn->is_close_heard && !conn->is_paused;
         data += used, size -= used)
        handle(conn, sv_frames_read(&conn->frames, conn->in, data, size, &used));
    if (conn->is_paused && size > 0) {
        conn->rest = tb_copy_text(data, size);
        conn->rest_size = size;
    }
    net_time(conn);
    if (sv_frames_is_within(&conn->frames))
        return;
    /* Between two messages a connection needs no memory for one. */
    free(net->in);
    net->in = conn->in;
    conn->in = NULL;
}

void net_pause(struct net_conn *conn)
{
    conn->is_paused = 1;
    net_watch(conn);
}

void net_resume(struct net_conn *conn)
{
    char *data = conn->rest;
    const size_t size = conn->rest_size;

    conn->rest = NULL;
    conn->rest_size = 0;
    conn->is_paused = 0;
    conn->seen = net_now();
    if (data)
        net_socket_read(conn, data, size);
    free(data);
    net_watch(conn);
    if (!conn->is_over)
        net_time(conn);
}

/* ---- writing ---- */

void net_socket_ping(struct net_conn *conn)
{
    conn->is_pinged = 1;
    if (conn->is_close_sent)
        return;
    net_queue_first(conn, net_frame_new(SV_OP_PING, NULL, 0));
    net_later(conn);
}

/* Nothing waits any more: go on with the close, or tell the application. */
static void drained(struct net_conn *conn)
{
    const uint8_t code[2] = { (uint8_t)(conn->why >> 8), (uint8_t)conn->why };
    const struct net_app *app = &conn->net->app;

    if (!conn->is_shut && !conn->is_close_heard) {
        app->drained(app->who, conn);
        return;
    }
    if (!conn->is_close_sent) {
        net_queue_first(conn, net_frame_new(SV_OP_CLOSE, code, conn->why ? sizeof code : 0));
        conn->is_close_sent = 1;
        net_later(conn);
    } else if (conn->is_close_heard || conn->is_deaf) {
        net_leave(conn);
    }
}

void net_socket_write(struct net_conn *conn)
{
    const int had = conn->first != NULL;
    ssize_t size;

    conn->is_full = 0;
    do
        size = write_some(conn);
    while (size > 0 && conn->first && conn->first != conn->kept);
    if (size < 0) {
        net_drop(conn);
        return;
    }
    if (!conn->first && (had || conn->is_shut || conn->is_close_heard))
        drained(conn);
    net_watch(conn);
}
