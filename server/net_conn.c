/* net_conn.c -- a connection from its first to its last byte; see net_conn.h. */
#include "net_conn.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../table/memory.h"

/* ---- lists ---- */

static void link_all(struct net_conn *conn)
{
    struct net *net = conn->net;

    conn->next = net->all;
    if (net->all)
        net->all->prev = conn;
    net->all = conn;
}

static void unlink_all(struct net_conn *conn)
{
    if (conn->next)
        conn->next->prev = conn->prev;
    if (conn->prev)
        conn->prev->next = conn->next;
    else
        conn->net->all = conn->next;
}

static void link_head(struct net_conn *conn)
{
    struct net *net = conn->net;

    conn->head_prev = net->newest_head;
    if (net->newest_head)
        net->newest_head->head_next = conn;
    else
        net->oldest_head = conn;
    net->newest_head = conn;
    net->heads++;
}

static void unlink_head(struct net_conn *conn)
{
    struct net *net = conn->net;

    if (conn->head_next)
        conn->head_next->head_prev = conn->head_prev;
    else
        net->newest_head = conn->head_prev;
    if (conn->head_prev)
        conn->head_prev->head_next = conn->head_next;
    else
        net->oldest_head = conn->head_next;
    conn->head_prev = conn->head_next = NULL;
    net->heads--;
}

/* ---- coming and going ---- */

void net_place(struct net_conn *conn, enum net_place place)
{
    struct net *net = conn->net;

    if (conn->place == NET_SPARE) {
        *(conn->spare_prev ? &conn->spare_prev->spare_next : &net->oldest_spare) = conn->spare_next;
        *(conn->spare_next ? &conn->spare_next->spare_prev : &net->newest_spare) = conn->spare_prev;
    }
    conn->place = place;
    if (place != NET_SPARE)
        return;
    conn->spare_prev = net->newest_spare;
    conn->spare_next = NULL;
    *(net->newest_spare ? &net->newest_spare->spare_next : &net->oldest_spare) = conn;
    net->newest_spare = conn;
}

/* A spare place is for a short answer. Who has none takes that of the first of his address that was answered, or has
 * not said yet what it wants, so that who asks at once is heard. Returns 0 if there is none. */
static int take_spare(struct net *net, const struct net_peer *peer)
{
    static const enum net_stage stages[] = { NET_LEAVING, NET_HEADING };

    for (size_t i = 0; i < sizeof stages / sizeof *stages; i++)
        for (struct net_conn *conn = net->oldest_spare; conn; conn = conn->spare_next)
            if (conn->stage == stages[i] && net_is_same_network(&conn->peer, peer)) {
                net_place(conn, NET_NO_PLACE);
                net_drop(conn);
                return 1;
            }
    return 0;
}

void net_come(struct net *net, int fd, const struct net_peer *peer)
{
    const int buffer = SV_SEND_BUFFER, yes = 1;
    /* The proxy's connections are counted once we know whose they are. */
    const int is_for = net->has_proxy && memcmp(peer, &net->proxy, sizeof *peer) == 0;
    enum net_place place = is_for ? NET_NO_PLACE : net->app.comes(net->app.who, peer);
    struct net_conn *conn;

    if (place == NET_NO_PLACE && !is_for && take_spare(net, peer))
        place = NET_SPARE;
    if (place == NET_NO_PLACE && !is_for) {
        close(fd);
        return;
    }
    (void)setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
    (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    conn = tb_calloc(sizeof *conn);
    conn->net = net;
    conn->fd = fd;
    conn->peer = *peer;
    conn->place = NET_NO_PLACE;
    net_place(conn, place);
    conn->is_for = (uint8_t)is_for;
    conn->began = conn->seen = net_now();
    link_all(conn);
    link_head(conn);
    net_watch(conn);
    if (conn->is_over)
        return;
    net_time(conn);
    /* Make room by dropping the one that has waited longest. */
    if (net->heads > SV_HEADER_POOL)
        net_drop(net->oldest_head);
}

void net_headed(struct net_conn *conn)
{
    struct net *net = conn->net;

    if (conn->is_headed)
        return;
    conn->is_headed = 1;
    unlink_head(conn);
    if (conn->place == NET_PLACE)
        net->app.headed(net->app.who, &conn->peer);
}

void net_drop(struct net_conn *conn)
{
    struct net *net = conn->net;

    if (conn->is_over)
        return;
    conn->is_over = 1;
    conn->over_next = net->over;
    net->over = conn;
    net_headed(conn);
}

static void bury(struct net_conn *conn)
{
    struct net *net = conn->net;

    if (conn->stage == NET_WAITING)
        net->app.left(net->app.who, conn);
    net_socket_end(conn);
    net_time_forget(conn);
    /* A process that the lab has just started may hold a copy of the socket for a moment, so closing is not enough. */
    (void)epoll_ctl(net->epoll, EPOLL_CTL_DEL, conn->fd, NULL);
    close(conn->fd);
    unlink_all(conn);
    net_queue_free(conn);
    net_http_free(conn);
    free(conn->head);
    if (conn->place != NET_NO_PLACE)
        net->app.gone(net->app.who, &conn->peer, conn->place);
    net_place(conn, NET_NO_PLACE);
    free(conn);
}

void net_bury(struct net *net)
{
    struct net_conn **at = &net->later;

    if (!net->over)
        return;
    while (*at)
        if ((*at)->is_over)
            *at = (*at)->later_next;
        else
            at = &(*at)->later_next;
    net->later_end = at;
    while (net->over) {
        struct net_conn *conn = net->over;

        net->over = conn->over_next;
        bury(conn);
    }
}

/* Closing with unread bytes would reset the connection, and the client could lose what it has not read yet. */
void net_leave(struct net_conn *conn)
{
    net_socket_end(conn);
    net_http_free(conn);
    free(conn->head);
    conn->head = NULL;
    conn->stage = NET_LEAVING;
    conn->is_full = 0;
    conn->wrote = net_now();
    if (shutdown(conn->fd, SHUT_WR) != 0) {
        net_drop(conn);
        return;
    }
    net_watch(conn);
    net_time(conn);
}

/* ---- what epoll watches ---- */

void net_watch(struct net_conn *conn)
{
    const int is_deaf = conn->stage == NET_WAITING || conn->stage == NET_ANSWERING || conn->is_paused;
    const uint32_t events = (is_deaf ? 0u : (uint32_t)EPOLLIN) | (conn->is_full ? (uint32_t)EPOLLOUT : 0u);
    struct epoll_event event = { .events = events, .data.ptr = conn };

    if (conn->is_over || (conn->is_watched && events == conn->events))
        return;
    if (epoll_ctl(conn->net->epoll, conn->is_watched ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, conn->fd, &event) != 0)
        net_drop(conn);
    conn->is_watched = 1;
    conn->events = events;
}

void net_later(struct net_conn *conn)
{
    if (conn->is_later || conn->is_over || conn->is_full)
        return;
    conn->is_later = 1;
    conn->later_next = NULL;
    *conn->net->later_end = conn;
    conn->net->later_end = &conn->later_next;
}

void net_write_later(struct net *net)
{
    struct net_conn *conn = net->later, *next;

    net->later = NULL;
    net->later_end = &net->later;
    for (; conn; conn = next) {
        next = conn->later_next;
        conn->is_later = 0;
        if (conn->stage == NET_OPEN && !conn->is_over)
            net_socket_write(conn);
    }
}

/* ---- reading ---- */

static void read_head(struct net_conn *conn, size_t size)
{
    conn->head_size += size;
    switch (sv_head_scan(&conn->scan, conn->head, conn->head_size)) {
    case SV_HEAD_WHOLE: net_http_head(conn, 0); break;
    case SV_HEAD_BAD: net_http_head(conn, 400); break;
    case SV_HEAD_MORE:
        if (conn->head_size == SV_HEADERS_MAX)
            net_http_head(conn, 431);
        break;
    }
}

static void read_bytes(struct net_conn *conn, char *data, size_t size)
{
    switch (conn->stage) {
    case NET_HEADING: read_head(conn, size); break;
    case NET_BODY: net_http_body(conn, data, size); break;
    case NET_OPEN: net_socket_read(conn, data, size); break;
    case NET_LEAVING:
        conn->dropped += size;
        if (conn->dropped > SV_DISCARD_MAX)
            net_drop(conn);
        break;
    case NET_WAITING:
    case NET_ANSWERING: break;
    }
}

static void read_some(struct net_conn *conn)
{
    const int is_head = conn->stage == NET_HEADING;
    char *to = conn->net->chunk;
    size_t room = sizeof conn->net->chunk;
    ssize_t size;

    if (is_head) {
        if (!conn->head)
            conn->head = tb_realloc(NULL, SV_HEADERS_MAX);
        to = conn->head + conn->head_size;
        room = SV_HEADERS_MAX - conn->head_size;
    }
    size = recv(conn->fd, to, room, 0);
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return;
    if (size <= 0) {
        net_drop(conn);
        return;
    }
    conn->seen = net_now();
    read_bytes(conn, to, (size_t)size);
}

void net_event(struct net_conn *conn, uint32_t events)
{
    if (conn->is_over)
        return;
    if (events & EPOLLOUT) {
        if (conn->stage == NET_ANSWERING)
            net_http_write(conn);
        else if (conn->stage == NET_OPEN)
            net_socket_write(conn);
    }
    if (conn->is_over)
        return;
    if ((events & EPOLLIN) && conn->stage != NET_WAITING && conn->stage != NET_ANSWERING && !conn->is_paused)
        read_some(conn);
    else if (events & (EPOLLERR | EPOLLHUP))
        net_drop(conn);
}

/* ---- timeouts ---- */

static uint64_t after(uint64_t from, int seconds) { return from + (uint64_t)seconds * 1000; }

static uint64_t earlier(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* Who sends slowly has longer the more of it has come: drops hold no place. */
static uint64_t body_due(const struct net_conn *conn)
{
    const uint64_t earned = (uint64_t)conn->http->size * 1000 / SV_BODY_RATE;

    return earlier(after(conn->began, SV_HEAD_SECONDS) + earned, after(conn->began, SV_BODY_SECONDS));
}

uint64_t net_due(const struct net_conn *conn)
{
    uint64_t due = UINT64_MAX;

    switch (conn->stage) {
    case NET_HEADING: return after(conn->began, conn->place == NET_SPARE ? SV_SPARE_SECONDS : SV_HEAD_SECONDS);
    case NET_BODY: return earlier(after(conn->seen, SV_HEAD_SECONDS), body_due(conn));
    case NET_WAITING: return UINT64_MAX;
    case NET_ANSWERING: return after(conn->wrote, SV_WRITE_SECONDS);
    case NET_LEAVING: return after(conn->wrote, SV_LEAVE_SECONDS);
    case NET_OPEN:
        if (conn->is_shut || conn->is_close_heard)
            return after(conn->wrote, SV_CLOSE_SECONDS);
        if (!conn->is_paused)
            due = after(conn->seen, conn->is_pinged ? SV_DEAD_SECONDS : SV_PING_SECONDS);
        break;
    }
    return conn->deadline ? earlier(due, conn->deadline) : due;
}

void net_expire(struct net_conn *conn, uint64_t now)
{
    const int is_silent = conn->stage == NET_OPEN && !conn->is_shut && !conn->is_close_heard && !conn->is_pinged &&
                          (!conn->deadline || now < conn->deadline);

    if (is_silent)
        net_socket_ping(conn);
    else
        net_drop(conn);
}

void net_deadline(struct net_conn *conn, int seconds)
{
    conn->deadline = seconds > 0 ? after(net_now(), seconds) : 0;
    net_time(conn);
}

/* ---- small questions ---- */

const struct net_peer *net_peer_of(const struct net_conn *conn) { return &conn->peer; }

void net_set_user(struct net_conn *conn, void *user) { conn->user = user; }

void *net_user(const struct net_conn *conn) { return conn->user; }
