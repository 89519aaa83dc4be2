/* net_clients.h -- for tests of the network: an application that counts, and clients of our own. */
#ifndef TESTS_NET_CLIENTS_H
#define TESTS_NET_CLIENTS_H

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../server/frame.h"
#include "../server/net.h"
#include "../table/memory.h"
#include "unit.h"

enum { PATIENCE_MS = 5000, BIG = 200000 };

/* ---- an application that counts, and answers a message with itself ---- */

static struct net *net;
static int came, headed, gone, opened, closed, messages, alarms, drains, is_refusing, left;
static struct net_conn *newest, *waiting; /* waiting: for an answer, or paused */

static enum net_place on_come(void *who, const struct net_peer *peer)
{
    (void)who;
    (void)peer;
    came += !is_refusing;
    return is_refusing ? NET_NO_PLACE : NET_PLACE;
}

static void on_headed(void *who, const struct net_peer *peer)
{
    (void)who;
    (void)peer;
    headed++;
}

static void on_gone(void *who, const struct net_peer *peer, enum net_place place)
{
    (void)who;
    (void)peer;
    gone += place == NET_PLACE;
}

static size_t on_head(void *who, const struct net_request *q, struct net_answer *a)
{
    (void)who;
    (void)q;
    (void)a;
    return BIG;
}

/* The answer to a body is the body; to a GET many bytes. */
static void on_request(void *who, const struct net_request *q, struct net_answer *a)
{
    (void)who;
    if (strcmp(q->path, "/later") == 0) {
        waiting = q->conn;
        return;
    }
    a->status = 200;
    a->type = "text/plain";
    a->size = q->method == NET_POST ? q->size : 10 * BIG;
    a->own = tb_calloc(a->size + 1);
    if (q->method == NET_POST)
        memcpy(a->own, q->body, q->size);
    else
        memset(a->own, 'x', a->size);
    a->data = a->own;
}

static void on_left(void *who, struct net_conn *conn)
{
    (void)who;
    left++;
    CHECK(conn == waiting);
    waiting = NULL;
}

static void on_upgrade(void *who, const struct net_request *q, struct net_answer *a)
{
    (void)who;
    (void)q;
    (void)a;
}

static void on_opened(void *who, struct net_conn *conn)
{
    (void)who;
    opened++;
    newest = conn;
    CHECK(net_user(conn) == NULL);
    net_set_user(conn, &opened);
}

static void send_text(struct net_conn *conn, const char *text, size_t size)
{
    struct net_text *t = net_text_new(text, size);

    net_send(conn, t);
    net_text_free(t);
}

static void on_message(void *who, struct net_conn *conn, const char *data, size_t size)
{
    (void)who;
    messages++;
    CHECK(net_user(conn) == &opened);
    if (size == 3 && memcmp(data, "bye", 3) == 0) {
        send_text(conn, "bye", 3);
        net_shut(conn, NET_CLOSE_NORMAL);
        send_text(conn, "too late", 8);
    } else {
        if (size == 4 && memcmp(data, "wait", 4) == 0)
            net_pause(waiting = conn);
        send_text(conn, data, size);
        if (newest && newest != conn)
            send_text(newest, data, size);
    }
}

static void on_closed(void *who, struct net_conn *conn)
{
    (void)who;
    closed++;
    CHECK(net_user(conn) == &opened);
    net_set_user(conn, NULL);
    send_text(conn, "nobody", 6);
    newest = newest == conn ? NULL : newest;
}

static void on_drained(void *who, struct net_conn *conn)
{
    (void)who;
    drains++;
    CHECK(net_user(conn) == &opened);
}

static void on_alarm(void *who)
{
    (void)who;
    alarms++;
}

/* ---- clients ---- */

struct client {
    int fd, is_ended;
    size_t size;
    char got[4 * 1024 * 1024];
};

static int connect_to(void)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)net_port(net)) };
    const int fd = socket(AF_INET, SOCK_STREAM, 0);

    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    CHECK(fd >= 0 && connect(fd, (const struct sockaddr *)&at, sizeof at) == 0);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    return fd;
}

static void turn(void)
{
    net_alarm(net, 5);
    CHECK_INT(net_turn(net), 0);
}

static void take(struct client *c)
{
    const ssize_t size = recv(c->fd, c->got + c->size, sizeof c->got - 1 - c->size, 0);

    if (size > 0)
        c->size += (size_t)size;
    else if (size == 0 || errno != EAGAIN)
        c->is_ended = 1;
    c->got[c->size] = '\0';
}

/* Turn until the client has so many bytes, or its connection ends. */
static void wait_bytes(struct client *c, size_t size)
{
    const uint64_t end = net_now() + PATIENCE_MS;

    while (c->size < size && !c->is_ended && net_now() < end) {
        turn();
        take(c);
    }
}

static void wait_end(struct client *c)
{
    wait_bytes(c, SIZE_MAX);
    CHECK(c->is_ended);
}

static void wait_count(const int *count, int want)
{
    const uint64_t end = net_now() + PATIENCE_MS;

    while (*count < want && net_now() < end)
        turn();
    CHECK_INT(*count, want);
}

static void say(const struct client *c, const void *data, size_t size)
{
    CHECK(send(c->fd, data, size, MSG_NOSIGNAL) == (ssize_t)size);
}

static void say_text(const struct client *c, const char *text) { say(c, text, strlen(text)); }

/* A frame masked with zeros. */
static void say_frame(const struct client *c, enum sv_opcode opcode, const void *data, size_t size)
{
    uint8_t bytes[SV_FRAME_HEAD_MAX + 1024] = { 0 };
    const size_t head = sv_frame_head(bytes, opcode, size);

    bytes[1] |= 0x80;
    memcpy(bytes + head + 4, data, size);
    say(c, bytes, head + 4 + size);
}

static const char upgrade[] = "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                              "Sec-WebSocket-Protocol: sandtable\r\n\r\n";

/* Connect and ask for a WebSocket; what comes before its first frame is forgotten. */
static struct net_conn *open_socket(struct client *c)
{
    const int before = opened;

    memset(c, 0, sizeof *c);
    c->fd = connect_to();
    say_text(c, upgrade);
    wait_count(&opened, before + 1);
    while (!strstr(c->got, "\r\n\r\n"))
        wait_bytes(c, c->size + 1);
    CHECK(strncmp(c->got, "HTTP/1.1 101 ", 13) == 0);
    c->size = 0;
    return newest;
}

static void leave(struct client *c)
{
    close(c->fd);
    wait_count(&gone, came);
}

static struct client one;

#endif
