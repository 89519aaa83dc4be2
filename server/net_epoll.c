/* net_epoll.c -- the network on Linux's epoll: starting, waiting, accepting, stopping. */
#define _GNU_SOURCE /* accept4 */
#include <arpa/inet.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "../table/memory.h"
#include "net_conn.h"

enum { EVENTS_MAX = 512 };

uint64_t net_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* ---- addresses ---- */

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

static struct net_peer peer_of(const struct sockaddr_storage *from)
{
    struct net_peer peer = { { 0 } };

    if (from->ss_family == AF_INET6) {
        memcpy(peer.at, &((const struct sockaddr_in6 *)from)->sin6_addr, sizeof peer.at);
    } else {
        peer.at[10] = peer.at[11] = 0xff;
        memcpy(peer.at + 12, &((const struct sockaddr_in *)from)->sin_addr, 4);
    }
    return peer;
}

/* ---- starting ---- */

/* Raise the limit on open files to what we use at most, and return what it is then. */
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

static int complain_port(const char *host, int port, struct tx_complaint *c)
{
    return tx_complain(c, host, 0, 0,
                       errno == EADDRINUSE ? "port %d is already in use%s; choose another with --port"
                                           : "cannot listen on port %d: %s; choose another with --port",
                       port, errno == EADDRINUSE ? "" : strerror(errno));
}

/* Listen at a numeric address. Returns the socket, or -1 and a complaint. */
static int listen_at(const char *host, int port, struct tx_complaint *c)
{
    struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port) };
    struct sockaddr_in four = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    const int is_four = inet_pton(AF_INET, host, &four.sin_addr) == 1, yes = 1;
    const struct sockaddr *at = is_four ? (const struct sockaddr *)&four : (const struct sockaddr *)&six;
    int fd;

    if (!is_four && inet_pton(AF_INET6, host, &six.sin6_addr) != 1)
        return tx_complain(c, "--host", 0, 0, "%s: expected a numeric address, such as 127.0.0.1", host);
    fd = socket(is_four ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return tx_complain(c, host, 0, 0, "cannot open a socket: %s", strerror(errno));
    (void)setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(fd, at, is_four ? sizeof four : sizeof six) == 0 && listen(fd, SOMAXCONN) == 0)
        return fd;
    complain_port(host, port, c);
    close(fd);
    return -1;
}

static int port_of(int fd)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;

    if (getsockname(fd, (struct sockaddr *)&at, &size) != 0)
        return 0;
    return ntohs(at.ss_family == AF_INET6 ? ((const struct sockaddr_in6 *)&at)->sin6_port
                                          : ((const struct sockaddr_in *)&at)->sin_port);
}

/* The listener and the event are told from connections by what epoll returns of them. */
static int watch(struct net *net, int fd, int how, uint32_t events, void *mark)
{
    struct epoll_event event = { .events = events, .data.ptr = mark };

    return epoll_ctl(net->epoll, how, fd, &event);
}

static void close_all(struct net *net)
{
    if (net->listener >= 0)
        close(net->listener);
    if (net->event >= 0)
        close(net->event);
    if (net->epoll >= 0)
        close(net->epoll);
    free(net->due);
    free(net->in);
    free(net);
}

struct net *net_open(const char *host, int port, const char *proxy, const struct net_app *app, struct tx_complaint *c)
{
    const uint32_t files = file_limit(), others = SV_SPARE_MAX + SV_SPARE_LOCAL + SV_OTHER_FILES;
    struct net *net = tb_calloc(sizeof *net);

    net->app = *app;
    net->epoll = net->event = -1;
    net->later_end = &net->later;
    net->has_proxy = proxy && net_peer_read(proxy, &net->proxy) == 0;
    net->places = files > others ? files - others : 1;
    signal(SIGPIPE, SIG_IGN);
    net->listener = listen_at(host, port, c);
    if (net->listener < 0) {
        close_all(net);
        return NULL;
    }
    net->port = port_of(net->listener);
    net->epoll = epoll_create1(EPOLL_CLOEXEC);
    net->event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (net->epoll < 0 || net->event < 0 || watch(net, net->listener, EPOLL_CTL_ADD, EPOLLIN, &net->listener) ||
        watch(net, net->event, EPOLL_CTL_ADD, EPOLLIN, &net->event)) {
        complain_port(host, port, c);
        close_all(net);
        return NULL;
    }
    return net;
}

int net_port(const struct net *net) { return net->port; }

uint32_t net_places(const struct net *net) { return net->places; }

uint32_t net_connections(const struct net *net) { return net->count; }

/* ---- accepting ---- */

/* The system has no more files: look again in a moment, instead of being told of the same client all the time. */
static void rest(struct net *net)
{
    if (watch(net, net->listener, EPOLL_CTL_MOD, 0, &net->listener) == 0)
        net->listen_at = net_now() + SV_ACCEPT_REST_MS;
}

static void listen_again(struct net *net, uint64_t now)
{
    if (net->listen_at == 0 || now < net->listen_at)
        return;
    net->listen_at = 0;
    if (watch(net, net->listener, EPOLL_CTL_MOD, EPOLLIN, &net->listener) != 0)
        net->listen_at = now + SV_ACCEPT_REST_MS;
}

static void accept_some(struct net *net)
{
    for (int i = 0; i < SV_ACCEPTS_MAX; i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        const int fd = accept4(net->listener, (struct sockaddr *)&from, &size, SOCK_CLOEXEC | SOCK_NONBLOCK);

        if (fd >= 0) {
            const struct net_peer peer = peer_of(&from);

            net_come(net, fd, &peer);
        } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            rest(net);
            return;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            return;
        }
        /* Any other error is of one client that has left already. */
    }
}

/* ---- turning ---- */

/* Milliseconds until something is due; -1: never. */
static int wait_for(const struct net *net, uint64_t until)
{
    const uint64_t now = net_now();

    if (net->later)
        return 0;
    if (net->alarm_at && net->alarm_at < until)
        until = net->alarm_at;
    if (net->listen_at && net->listen_at < until)
        until = net->listen_at;
    if (net_time_next(net) < until)
        until = net_time_next(net);
    if (until == UINT64_MAX)
        return -1;
    return until <= now ? 0 : until - now > INT_MAX ? INT_MAX : (int)(until - now);
}

static void hear(struct net *net, const struct epoll_event *event)
{
    uint64_t count;

    if (event->data.ptr == &net->listener)
        accept_some(net);
    else if (event->data.ptr == &net->event)
        (void)!read(net->event, &count, sizeof count);
    else
        net_event(event->data.ptr, event->events);
}

static void ring(struct net *net, uint64_t now)
{
    if (net->alarm_at == 0 || now < net->alarm_at || net->is_ending)
        return;
    net->alarm_at = 0;
    net->app.alarm(net->app.who);
}

static int turn_until(struct net *net, uint64_t until)
{
    struct epoll_event events[EVENTS_MAX];
    uint64_t now;
    int count;

    net_write_later(net);
    net_bury(net);
    count = epoll_wait(net->epoll, events, EVENTS_MAX, wait_for(net, until));
    if (count < 0)
        return errno == EINTR ? 0 : -1;
    for (int i = 0; i < count; i++)
        hear(net, &events[i]);
    now = net_now();
    ring(net, now);
    net_time_turn(net, now);
    listen_again(net, now);
    net_bury(net);
    return 0;
}

int net_turn(struct net *net) { return turn_until(net, UINT64_MAX); }

void net_alarm(struct net *net, uint64_t ms)
{
    const uint64_t at = net_now() + ms;

    if (net->alarm_at == 0 || net->alarm_at > at)
        net->alarm_at = at;
}

void net_wake(struct net *net)
{
    const uint64_t one = 1;

    (void)!write(net->event, &one, sizeof one);
}

/* ---- stopping ---- */

void net_end(struct net *net, const char *bye)
{
    const uint64_t until = net_now() + SV_BYE_SECONDS * 1000;
    struct net_text *text = net_text_new(bye, strlen(bye));

    net->is_ending = 1;
    net->alarm_at = net->listen_at = 0;
    (void)watch(net, net->listener, EPOLL_CTL_DEL, 0, NULL);
    for (struct net_conn *conn = net->all; conn; conn = conn->next) {
        if (conn->stage == NET_HEADING || conn->stage == NET_BODY || conn->stage == NET_WAITING)
            net_drop(conn);
        net_send(conn, text);
        net_shut(conn, NET_CLOSE_AWAY);
    }
    net_text_free(text);
    net_bury(net);
    while (net->all && net_now() < until && turn_until(net, until) == 0)
        continue;
    for (struct net_conn *conn = net->all; conn; conn = conn->next)
        net_drop(conn);
    net_bury(net);
    close_all(net);
}
