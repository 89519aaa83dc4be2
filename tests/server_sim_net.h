/* server_sim_net.h -- the simulated network: server/net.h in memory, with lines that deliver late, stall and break.
 *
 * A line is the client's end of a connection.  It outlives the server's end when the server closes it or is killed:
 * the client learns that after what was on its way.  What is promised in net.h holds here as it does on real sockets:
 * the order of messages, what is held, the bound of a queue, closing once a queue is sent.
 */
#ifndef TESTS_SERVER_SIM_NET_H
#define TESTS_SERVER_SIM_NET_H

#include "../server/limits.h"
#include "../server/net.h"
#include "server_sim_disk.h"

enum { LINE_CLOSED = 1 << 16, LINE_MESSAGES = 16, LINE_BYTES = 256 * 1024 };

struct net_text {
    uint32_t refs;
    size_t size;
    char at[];
};

struct parcel {
    struct net_text *text; /* NULL: the line closes */
    struct parcel *next;
    uint64_t due;
    int why; /* of a close */
};

struct parcels {
    struct parcel *first, *last;
    size_t bytes;
    uint32_t count;
};

struct line {
    struct net_conn *conn; /* the server's end, or NULL */
    struct parcels up, down;
    int is_up;         /* the client has not seen it close */
    int is_gone;       /* the client vanished without a word; the server will notice by its silence */
    uint64_t slow_til; /* it reads nothing until then */
};

struct net_conn {
    struct net *net;
    struct net_conn *prev, *next;
    struct net_peer peer;
    struct line *line;
    struct parcels queue;
    struct parcel *kept; /* the first that is held, and those behind it */
    int closing, is_paused;
    uint64_t deadline; /* 0: none */
    void *user;
};

struct net {
    struct net_app app;
    struct net_conn *conns;
    uint32_t count;
    uint64_t alarm_at; /* 0: none */
    int is_holding;
};

/* What the server says, when it says it; and that what it kept back is forgotten. */
static void (*on_said)(const struct line *line, const char *text);
static void (*on_discarded)(void);

static struct net *server_net;   /* NULL: nobody listens */
static struct net_text *in_hand; /* the message that the server reads now */
static struct net_answer *asked; /* of a request that was put off */

uint64_t net_now(void) { return world.now; }

/* ---- texts and queues ---- */

struct net_text *net_text_new(const char *text, size_t size)
{
    struct net_text *t = mine(NULL, sizeof *t + size + 1);

    t->refs = 1;
    t->size = size;
    memcpy(t->at, text, size);
    t->at[size] = '\0';
    return t;
}

void net_text_free(struct net_text *text)
{
    if (text && --text->refs == 0)
        __real_free(text);
}

static struct parcel *put_parcel(struct parcels *q, struct net_text *text, uint64_t due, int why)
{
    struct parcel *p = mine(NULL, sizeof *p);

    *p = (struct parcel){ text, NULL, q->last && q->last->due > due ? q->last->due : due, why };
    if (text)
        text->refs++;
    if (q->last)
        q->last->next = p;
    else
        q->first = p;
    q->last = p;
    q->bytes += text ? text->size : 0;
    q->count++;
    return p;
}

static void drop_parcel(struct parcels *q)
{
    struct parcel *p = q->first;

    q->first = p->next;
    if (!q->first)
        q->last = NULL;
    q->bytes -= p->text ? p->text->size : 0;
    q->count--;
    net_text_free(p->text);
    __real_free(p);
}

static void drop_parcels(struct parcels *q)
{
    while (q->first)
        drop_parcel(q);
}

/* How long a message is on its way. */
static uint64_t arrival(void)
{
    return world.now + (strikes(world.faults.late) ? 200 + lot(3000) : lot(world.is_calm ? 10 : 40));
}

/* ---- calls of the application ---- */

/* A server whose machine has lost its power does nothing more. */
static void come_back(void)
{
    world.in_server = 0;
    if (server_disk.is_dead)
        die(POWER_LOST);
}

#define CALL(net, what, ...) (world.in_server = 1, (net)->app.what((net)->app.who, __VA_ARGS__), come_back())

/* The server's end of a line is closed; the client learns it. */
static void end_conn(struct net_conn *conn, int why)
{
    struct net *net = conn->net;

    CALL(net, closed, conn);
    MUST(!conn->user, "a closed connection is still somebody's");
    CALL(net, gone, &conn->peer, NET_PLACE);
    net->count--;
    *(conn->prev ? &conn->prev->next : &net->conns) = conn->next;
    if (conn->next)
        conn->next->prev = conn->prev;
    conn->line->conn = NULL;
    put_parcel(&conn->line->down, NULL, arrival(), why);
    drop_parcels(&conn->queue);
    __real_free(conn);
}

/* ---- what the server calls ---- */

struct net *net_open(const char *host, int port, const char *proxy, const struct net_app *app, struct tx_complaint *c)
{
    struct net *net = mine(NULL, sizeof *net);

    (void)host;
    (void)port;
    (void)proxy;
    (void)c;
    memset(net, 0, sizeof *net);
    net->app = *app;
    return server_net = net;
}

uint32_t net_places(const struct net *net)
{
    (void)net;
    return SV_CONNECTIONS_MAX;
}

int net_port(const struct net *net)
{
    (void)net;
    return 80;
}

void net_alarm(struct net *net, uint64_t ms)
{
    const uint64_t at = world.now + ms;

    if (net->alarm_at == 0 || net->alarm_at > at)
        net->alarm_at = at;
}

void net_wake(struct net *net) { (void)net; }

void net_hold(struct net *net) { net->is_holding = 1; }

void net_release(struct net *net)
{
    net->is_holding = 0;
    for (struct net_conn *conn = net->conns; conn; conn = conn->next)
        conn->kept = NULL;
}

static void drop_kept(struct net_conn *conn)
{
    struct parcels left = { NULL, NULL, 0, 0 };

    for (struct parcel *p = conn->queue.first; p != conn->kept; p = p->next)
        put_parcel(&left, p->text, p->due, p->why);
    drop_parcels(&conn->queue);
    conn->queue = left;
    conn->kept = NULL;
}

void net_discard(struct net *net, const char *text, enum net_close why)
{
    net->is_holding = 0;
    on_discarded();
    for (struct net_conn *conn = net->conns; conn; conn = conn->next) {
        struct net_text *last;

        if (!conn->kept)
            continue;
        last = net_text_new(text, strlen(text));
        drop_kept(conn);
        net_send(conn, last);
        net_text_free(last);
        net_shut(conn, why);
    }
}

void net_shut(struct net_conn *conn, enum net_close why)
{
    if (conn->closing)
        return;
    conn->closing = (int)why;
    conn->deadline = world.now + SV_CLOSE_SECONDS * 1000;
}

void net_send(struct net_conn *conn, struct net_text *text)
{
    struct parcel *p;

    if (conn->closing)
        return;
    on_said(conn->line, text->at);
    if (conn->queue.bytes > SV_QUEUE_MAX) {
        note("a queue is full");
        drop_parcels(&conn->queue);
        conn->kept = NULL;
        net_shut(conn, NET_CLOSE_LATER);
        return;
    }
    p = put_parcel(&conn->queue, text, 0, 0);
    if (conn->net->is_holding && !conn->kept)
        conn->kept = p;
}

void net_pause(struct net_conn *conn) { conn->is_paused = 1; }

void net_resume(struct net_conn *conn) { conn->is_paused = 0; }

void net_reply(struct net_conn *conn, const struct net_answer *a)
{
    (void)conn;
    MUST(asked && asked->status == 0, "a request is answered twice");
    *asked = *a;
}

uint32_t net_connections(const struct net *net) { return net->count; }

const struct net_peer *net_peer_of(const struct net_conn *conn) { return &conn->peer; }

void net_deadline(struct net_conn *conn, int seconds)
{
    if (!conn->closing)
        conn->deadline = seconds > 0 ? world.now + (uint64_t)seconds * 1000 : 0;
}

int net_peer_read(const char *text, struct net_peer *out)
{
    (void)text;
    memset(out, 0, sizeof *out);
    return 0;
}

int net_is_local(const struct net_peer *peer) { return peer->at[0] == 1; }

void net_set_user(struct net_conn *conn, void *user) { conn->user = user; }

void *net_user(const struct net_conn *conn) { return conn->user; }

/* ---- moving messages ---- */

/* What the server wrote goes down the line, as far as the client reads. */
static void write_conn(struct net_conn *conn)
{
    struct line *line = conn->line;
    const uint32_t before = conn->queue.count;

    if (line->slow_til > world.now)
        return;
    while (conn->queue.first && conn->queue.first != conn->kept && line->down.count < LINE_MESSAGES &&
           line->down.bytes < LINE_BYTES) {
        put_parcel(&line->down, conn->queue.first->text, arrival(), 0);
        drop_parcel(&conn->queue);
    }
    if (before > 0 && !conn->queue.first && !conn->closing)
        CALL(conn->net, drained, conn);
    if (!conn->queue.first && conn->closing)
        end_conn(conn, conn->closing);
}

/* One message of a client arrives. */
static void read_conn(struct net_conn *conn)
{
    struct parcels *up = &conn->line->up;

    if (!up->first || up->first->due > world.now || conn->is_paused)
        return;
    in_hand = up->first->text;
    in_hand->refs++;
    drop_parcel(up);
    world.messages++;
    if (!conn->closing)
        CALL(conn->net, message, conn, in_hand->at, in_hand->size);
    net_text_free(in_hand);
    in_hand = NULL;
}

/* A client asks for a WebSocket. Returns 0, or the status of the refusal; -1: nobody answers. */
static int open_line(struct line *line, const struct net_peer *peer)
{
    const struct net_request q = { .method = NET_GET,
                                   .path = "/ws",
                                   .host = "localhost",
                                   .origin = "http://localhost",
                                   .type = "",
                                   .if_none_match = "",
                                   .key = "",
                                   .peer = *peer,
                                   .body = "" };
    struct net *net = server_net;
    struct net_answer a = { 0 };
    struct net_conn *conn;
    enum net_place place;

    drop_parcels(&line->up);
    drop_parcels(&line->down);
    *line = (struct line){ .conn = NULL };
    if (!net)
        return -1;
    world.in_server = 1;
    place = net->app.comes(net->app.who, peer);
    come_back();
    if (place == NET_NO_PLACE)
        return -1;
    CALL(net, headed, peer);
    MUST(place == NET_PLACE, "there is no place for a connection");
    CALL(net, upgrade, &q, &a);
    MUST(a.status == 0, "a WebSocket was refused with %d", a.status);
    conn = mine(NULL, sizeof *conn);
    memset(conn, 0, sizeof *conn);
    conn->net = net;
    conn->peer = *peer;
    conn->line = line;
    conn->next = net->conns;
    if (net->conns)
        net->conns->prev = conn;
    net->conns = conn;
    net->count++;
    line->conn = conn;
    line->is_up = 1;
    CALL(net, opened, conn);
    return 0;
}

/* The client sends. */
static void send_line(struct line *line, const char *text, size_t size)
{
    struct net_text *t = net_text_new(text, size);

    add_to_hash(text, size);
    if (line->is_up && line->conn && !line->is_gone)
        put_parcel(&line->up, t, arrival(), 0);
    net_text_free(t);
}

/* The client hangs up: what it sent and was not read yet is lost, from any message on. */
static void cut_line(struct line *line)
{
    struct net_conn *conn = line->conn;
    uint32_t left = line->up.count > 0 ? lot(line->up.count + 1) : 0;

    for (; conn && left > 0 && line->conn == conn; left--) {
        line->up.first->due = world.now;
        read_conn(conn);
    }
    if (line->conn)
        end_conn(line->conn, NET_CLOSE_AWAY);
    drop_parcels(&line->up);
    drop_parcels(&line->down);
    line->is_up = line->is_gone = 0;
}

/* A request was put off: the server goes on with it in slices, while others are heard. Returns -1 if the client does
 * not wait for the answer. */
static int await_answer(struct net *net, struct net_conn *conn, struct net_answer *a)
{
    asked = a;
    while (a->status == 0) {
        world.slices++;
        if (strikes(world.faults.cut)) {
            CALL(net, left, conn);
            return -1;
        }
        for (struct net_conn *other = net->conns; other; other = other->next)
            if (lot(3) == 0)
                read_conn(other);
        net->alarm_at = 0;
        world.in_server = 1;
        net->app.alarm(net->app.who);
        come_back();
    }
    asked = NULL;
    return 0;
}

/* A request and its answer; the caller frees `own` of it. Returns -1 if nobody answers. */
static int ask_server(struct net_request *q, struct net_answer *a)
{
    struct net *net = server_net;
    struct net_conn conn = { .net = net };
    enum net_place place;
    size_t most;
    int rc = 0;

    memset(a, 0, sizeof *a);
    if (!net)
        return -1;
    world.in_server = 1;
    place = net->app.comes(net->app.who, &q->peer);
    come_back();
    if (place == NET_NO_PLACE)
        return -1;
    CALL(net, headed, &q->peer);
    world.in_server = 1;
    most = net->app.head(net->app.who, q, a);
    come_back();
    MUST(a->status != 0 || q->size <= most, "a request is too large");
    q->conn = &conn;
    if (a->status == 0) {
        CALL(net, request, q, a);
        rc = a->status ? 0 : await_answer(net, &conn, a);
    }
    CALL(net, gone, &q->peer, place);
    if (rc)
        return rc;
    add_to_hash(&a->status, sizeof a->status);
    add_to_hash(a->data, a->size);
    return 0;
}

/* ---- the end of a server ---- */

/* Its process is gone, and every line with it. */
static void lose_net(void)
{
    struct net *net = server_net;

    server_net = NULL;
    net_text_free(in_hand);
    in_hand = NULL;
    if (!net)
        return;
    while (net->conns) {
        struct net_conn *conn = net->conns;

        net->conns = conn->next;
        conn->line->conn = NULL;
        put_parcel(&conn->line->down, NULL, arrival(), LINE_CLOSED);
        drop_parcels(&conn->queue);
        __real_free(conn);
    }
    __real_free(net);
}

/* Who reads gets the last message; the others are closed without it. */
void net_end(struct net *net, const char *bye)
{
    struct net_text *text = net_text_new(bye, strlen(bye));

    MUST(!net->is_holding || server_disk.is_dead, "the server stops and keeps something back");
    world.in_server = 0;
    for (struct net_conn *conn = net->conns; conn; conn = conn->next) {
        net_send(conn, text);
        net_shut(conn, NET_CLOSE_AWAY);
    }
    net_text_free(text);
    while (net->conns) {
        struct net_conn *conn = net->conns;

        for (; conn->queue.first && conn->line->slow_til <= world.now; drop_parcel(&conn->queue))
            put_parcel(&conn->line->down, conn->queue.first->text, arrival(), 0);
        end_conn(conn, conn->closing);
    }
    server_net = NULL;
    __real_free(net);
    world.in_server = 1;
}

#endif
