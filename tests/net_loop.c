/* net_loop.c -- the network with clients of our own in one process: what is sent arrives, in order and once, whatever
 * clients do, and a connection is told of until it is closed and never again.
 */
#include "../server/net_conn.h"
#include "net_clients.h"

enum { CLIENTS = 40 };

/* ---- requests ---- */

static void test_requests(void)
{
    static char body[BIG];

    memset(body, 'b', sizeof body);
    /* An answer that is far larger than what the socket takes at once. */
    memset(&one, 0, sizeof one);
    one.fd = connect_to();
    say_text(&one, "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /again HTTP/1.1\r\n\r\n");
    for (int i = 0; i < 20; i++)
        turn();
    wait_end(&one);
    CHECK(one.size > 10 * BIG && one.got[one.size - 1] == 'x' && strstr(one.got, "\r\n\r\nxx"));
    CHECK(strstr(one.got + 1, "HTTP/1.1") == NULL);
    leave(&one);
    /* A body in pieces, from a client that then says that it is done. */
    memset(&one, 0, sizeof one);
    one.fd = connect_to();
    say_text(&one, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n");
    for (size_t at = 0; at < sizeof body; at += 20000) {
        turn();
        say(&one, body + at, 20000);
    }
    shutdown(one.fd, SHUT_WR);
    wait_end(&one);
    CHECK(one.size > BIG && memcmp(one.got + one.size - BIG, body, BIG) == 0);
    leave(&one);
    /* Half a head, half a body, and then nobody. */
    memset(&one, 0, sizeof one);
    one.fd = connect_to();
    say_text(&one, "GET / HT");
    turn();
    leave(&one);
    one.fd = connect_to();
    say_text(&one, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\r\nhalf");
    turn();
    leave(&one);
    CHECK(came == gone && came == headed && came == 4);
}

static void ask_later(void)
{
    memset(&one, 0, sizeof one);
    one.fd = connect_to();
    say_text(&one, "POST /later HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody and more");
    for (int i = 0; i < 10; i++)
        turn();
    take(&one);
    CHECK(waiting && one.size == 0 && !one.is_ended);
}

/* A request that is answered later, to a client that waits and to one that is gone. */
static void test_later(void)
{
    const struct net_answer answer = { .status = 200, .type = "text/plain", .data = "at last", .size = 7 };
    const struct linger reset = { 1, 0 };

    ask_later();
    net_reply(waiting, &answer);
    wait_end(&one);
    CHECK(one.size > 7 && strcmp(one.got + one.size - 7, "at last") == 0);
    leave(&one);
    CHECK_INT(left, 0);
    ask_later();
    CHECK(setsockopt(one.fd, SOL_SOCKET, SO_LINGER, &reset, sizeof reset) == 0);
    leave(&one);
    CHECK_INT(left, 1);
    CHECK(waiting == NULL);
}

/* ---- messages ---- */

/* What a client says after the message at which it was paused is heard in its order, and not before it goes on. */
static void test_pause(void)
{
    static const char frames[] = "\x81\x84\0\0\0\0wait\x81\x81\0\0\0\0"
                                 "a\x81\x84\0\0\0\0wait\x81\x81\0\0\0\0b";
    const int before = messages;

    open_socket(&one);
    say(&one, frames, sizeof frames - 1);
    wait_count(&messages, before + 1);
    say_frame(&one, SV_OP_TEXT, "c", 1);
    for (int i = 0; i < 10; i++)
        turn();
    CHECK_INT(messages, before + 1);
    net_resume(waiting);
    turn();
    CHECK_INT(messages, before + 3);
    net_resume(waiting);
    wait_count(&messages, before + 5);
    wait_bytes(&one, 21);
    CHECK_INT(one.size, 21);
    CHECK(memcmp(one.got,
                 "\x81\x04wait\x81\x01"
                 "a\x81\x04wait\x81\x01"
                 "b\x81\x01"
                 "c",
                 21) == 0);
    /* One that leaves while it is paused. */
    say(&one, frames, sizeof frames - 1);
    wait_count(&messages, before + 6);
    net_shut(waiting, NET_CLOSE_NORMAL);
    leave(&one);
    waiting = NULL;
}

static void test_messages(void)
{
    open_socket(&one);
    CHECK_INT(net_connections(net), 1);
    say_frame(&one, SV_OP_TEXT, "hello", 5);
    wait_bytes(&one, 7);
    CHECK_TEXT(one.got, "\x81\x05hello");
    say_frame(&one, SV_OP_PING, "one", 3);
    wait_bytes(&one, 12);
    CHECK_TEXT(one.got + 7, "\x8a\x03one");
    say_frame(&one, SV_OP_TEXT, "bye", 3);
    say_frame(&one, SV_OP_TEXT, "unheard", 7);
    wait_bytes(&one, 21);
    CHECK(memcmp(one.got + 12,
                 "\x81\x03"
                 "bye\x88\x02\x03\xe8",
                 9) == 0);
    CHECK_INT(messages, 2);
    CHECK_INT(closed, 0);
    say_frame(&one, SV_OP_CLOSE, "\x03\xe8", 2);
    wait_end(&one);
    CHECK_INT(one.size, 21);
    CHECK_INT(closed, 1);
    CHECK_INT(net_connections(net), 0);
    CHECK(drains > 0);
    leave(&one);
}

/* What one client says is sent to another, who has left at the same moment; a third hears what comes after it. */
static void test_left(void)
{
    static struct client other, third;
    struct net_conn *conn = open_socket(&third);

    open_socket(&one);
    open_socket(&other);
    say_frame(&one, SV_OP_TEXT, "1", 1);
    close(other.fd);
    turn();
    send_text(conn, "2", 1);
    wait_bytes(&third, 3);
    CHECK_TEXT(third.got, "\x81\x01"
                          "2");
    wait_bytes(&one, 3);
    CHECK_TEXT(one.got, "\x81\x01"
                        "1");
    close(third.fd);
    leave(&one);
}

/* What is kept is not sent before it may be; pings are answered meanwhile. */
static void test_hold(void)
{
    struct net_conn *conn = open_socket(&one);

    send_text(conn, "1", 1);
    net_hold(net);
    send_text(conn, "2", 1);
    send_text(conn, "3", 1);
    say_frame(&one, SV_OP_PING, "p", 1);
    wait_bytes(&one, 6);
    for (int i = 0; i < 5; i++)
        turn();
    take(&one);
    CHECK_INT(one.size, 6);
    CHECK_TEXT(one.got, "\x81\x01"
                        "1\x8a\x01"
                        "p");
    net_release(net);
    wait_bytes(&one, 12);
    CHECK_TEXT(one.got + 6, "\x81\x01"
                            "2\x81\x01"
                            "3");
    /* Discarded: what came before it stays, and another message comes instead. */
    send_text(conn, "4", 1);
    net_hold(net);
    send_text(conn, "5", 1);
    send_text(conn, "6", 1);
    net_discard(net, "no", NET_CLOSE_LATER);
    wait_bytes(&one, 23);
    CHECK(one.size == 23 && memcmp(one.got + 12,
                                   "\x81\x01"
                                   "4\x81\x02no\x88\x02\x03\xf5",
                                   11) == 0);
    leave(&one);
    /* One that leaves while something is kept for it. */
    conn = open_socket(&one);
    net_hold(net);
    send_text(conn, "7", 1);
    leave(&one);
    net_release(net);
    CHECK_INT(closed, 7);
}

/* Messages larger than the socket takes arrive whole and in order, with answers to pings between them. */
static void test_order(void)
{
    static char big[BIG];
    struct net_conn *conn = open_socket(&one);
    size_t at = 0;

    for (int i = 0; i < 5; i++) {
        memset(big, 'a' + i, sizeof big);
        send_text(conn, big, sizeof big);
        turn();
        say_frame(&one, SV_OP_PING, "p", 1);
        turn();
    }
    wait_bytes(&one, 5 * (BIG + 10) + 3);
    for (int i = 0; i < 5 && at < one.size; i++) {
        while (memcmp(one.got + at, "\x8a\x01p", 3) == 0)
            at += 3;
        CHECK(memcmp(one.got + at, "\x81\x7f\0\0\0\0\0\x03\x0d\x40", 10) == 0);
        for (size_t k = 0; k < BIG; k++)
            if (one.got[at + 10 + k] != 'a' + i) {
                CHECK(!"a byte of another message");
                return;
            }
        at += 10 + BIG;
    }
    leave(&one);
}

/* A client that does not read is closed with 1013 after what was half sent. */
static void test_full(void)
{
    static char big[BIG];
    struct net_conn *conn = open_socket(&one);
    const int before = closed;

    memset(big, 'z', sizeof big);
    for (int i = 0; i < 60; i++) {
        send_text(conn, big, sizeof big);
        if (i < 30)
            turn();
    }
    say_frame(&one, SV_OP_CLOSE, "", 0);
    wait_end(&one);
    CHECK(one.size > BIG && one.size < 60 * BIG);
    CHECK_INT((one.size - 4) % (BIG + 10), 0);
    CHECK(memcmp(one.got + one.size - 4, "\x88\x02\x03\xf5", 4) == 0);
    CHECK_INT(closed, before + 1);
    leave(&one);
}

/* ---- times ---- */

static void test_times(void)
{
    const uint64_t began = net_now();
    const int before = closed, rang = alarms;

    net_deadline(open_socket(&one), 1);
    wait_count(&closed, before + 1);
    CHECK(net_now() - began >= 1000 && net_now() - began < 4000);
    leave(&one);
    net_deadline(open_socket(&one), 1);
    net_deadline(newest, 0);
    while (net_now() - began < 2500)
        turn();
    CHECK_INT(closed, before + 1);
    CHECK(alarms > rang + 100);
    leave(&one);
    net_wake(net);
    CHECK_INT(net_turn(net), 0);
}

/* Send so many bytes of a body, in as many pieces as it takes, or fewer if the connection ends. */
static void say_body(struct client *c, size_t size)
{
    static char body[BIG];
    ssize_t sent;

    memset(body, 'b', sizeof body);
    for (; size > 0 && !c->is_ended; size -= sent > 0 ? (size_t)sent : 0) {
        sent = send(c->fd, body, size, MSG_NOSIGNAL);
        c->is_ended = sent < 0 && errno != EAGAIN;
        turn();
    }
}

static void begin_body(struct client *c, int size)
{
    char head[128];

    c->fd = connect_to();
    c->is_ended = 0;
    snprintf(head, sizeof head, "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n", size);
    say_text(c, head);
}

/* Send the rest of a body, unless it was answered already. Returns the status of the answer. */
static int end_body(struct client *c, size_t rest)
{
    c->size = 0;
    c->is_ended = 0;
    take(c);
    if (c->size == 0)
        say_body(c, rest);
    c->is_ended = 0;
    wait_end(c);
    close(c->fd);
    return atoi(c->got + strlen("HTTP/1.1 "));
}

/* Long bodies share a bounded memory: who comes too late is told to come again, and short ones are always taken. */
static void test_bodies(void)
{
    enum { SOME = 12, ROOM = 5, SHORT = 1000 };
    int fd[SOME], refused = 0, whole = 0;

    /* As if others had taken all but this. */
    net->bodies = SV_BODIES_MAX - ROOM * BIG;
    for (int i = 0; i < SOME; i++) {
        begin_body(&one, BIG);
        say_body(&one, BIG - 1);
        fd[i] = one.fd;
    }
    CHECK(net->bodies <= SV_BODIES_MAX && net->bodies > SV_BODIES_MAX - BIG);
    begin_body(&one, SHORT);
    CHECK_INT(end_body(&one, SHORT), 200);
    for (int i = 0; i < SOME; i++) {
        int status;

        one.fd = fd[i];
        status = end_body(&one, 1);
        refused += status == 503 && strstr(one.got, "retry-after: ") != NULL;
        whole += status == 200;
    }
    /* Who is late may find the room of one that is done. */
    CHECK(whole >= 2 && refused >= 4);
    CHECK_INT(refused + whole, SOME);
    wait_count(&gone, came);
    CHECK_INT(net->bodies, SV_BODIES_MAX - ROOM * BIG);
    net->bodies = 0;
}

static void test_places(void)
{
    const int before = gone;

    is_refusing = 1;
    memset(&one, 0, sizeof one);
    one.fd = connect_to();
    wait_end(&one);
    CHECK(one.size == 0 && gone == before);
    close(one.fd);
    is_refusing = 0;
}

/* ---- anything, in any order ---- */

static uint32_t random_below(uint32_t n)
{
    static uint64_t state = 1;

    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33) % n;
}

/* Clients come, talk, break off and fall silent, while the application sends, holds, discards and shuts. */
static void test_anything(void)
{
    static const char *const words[] = { upgrade,
                                         "GET / HTTP/1.1\r\n\r\n",
                                         "POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc",
                                         "\x81\x83\x01\x02\x03\x04xyz",
                                         "\x89\x81\x01\x02\x03\x04q",
                                         "bad\n",
                                         "\x88\x80\x01\x02\x03\x04" };
    enum { WORDS = sizeof words / sizeof *words };
    static struct client c[CLIENTS];
    static char big[BIG];

    for (int i = 0; i < CLIENTS; i++)
        c[i].fd = connect_to();
    for (int round = 0; round < 6000; round++) {
        struct client *who = &c[random_below(CLIENTS)];
        const uint32_t what = random_below(20);

        if (what < 8) {
            const char *text = words[what < 4 ? 0 : random_below(WORDS)];
            const size_t size = strlen(text), some = 1 + random_below((uint32_t)size);

            (void)!send(who->fd, text, what == 4 ? some : size, MSG_NOSIGNAL);
        } else if (what < 11) {
            close(who->fd);
            who->fd = connect_to();
            say_text(who, what < 10 ? upgrade : "");
        } else if (what < 13) {
            who->size = 0;
            take(who);
        } else if (newest) {
            if (what == 13)
                net_hold(net);
            if (what == 14)
                net_release(net);
            if (what == 15)
                net_discard(net, "gone", NET_CLOSE_LATER);
            if (what == 16)
                net_shut(newest, NET_CLOSE_POLICY);
            if (what == 17)
                net_deadline(newest, 1);
            send_text(newest, big, random_below(4) ? 5 : sizeof big);
        }
        if (random_below(3) == 0)
            turn();
    }
    net_release(net);
    for (int i = 0; i < CLIENTS; i++)
        close(c[i].fd);
    for (int i = 0; i < 100; i++)
        turn();
    wait_count(&gone, came);
    CHECK_INT(headed, came);
    CHECK_INT(closed, opened);
    CHECK_INT(net_connections(net), 0);
    CHECK(opened > 100);
    printf("    %d connections, %d WebSockets, %d messages\n", came, opened, messages);
}

/* ---- the end ---- */

static void test_end(void)
{
    static struct client reading, silent, asking;
    const int before = closed;
    const uint64_t began = net_now();

    open_socket(&reading);
    open_socket(&silent);
    asking.fd = connect_to();
    say_text(&asking, "GET / HT");
    turn();
    say_frame(&reading, SV_OP_CLOSE, "", 0);
    net_end(net, "end");
    CHECK_INT(closed, before + 2);
    CHECK(net_now() - began < 4000);
    take(&silent);
    CHECK(silent.size == 9 && memcmp(silent.got,
                                     "\x81\x03"
                                     "end\x88\x02\x03\xe9",
                                     9) == 0);
    CHECK_INT(gone, came);
}

int main(void)
{
    const struct net_app app = { NULL,       on_come,   on_headed,  on_gone,   on_head,    on_request, on_left,
                                 on_upgrade, on_opened, on_message, on_closed, on_drained, on_alarm };
    struct tx_complaint c = { .what = "" };

    net = net_open("127.0.0.1", 0, NULL, &app, &c);
    if (!CHECK(net != NULL))
        return unit_end("net_loop");
    CHECK(net_open("127.0.0.1", net_port(net), NULL, &app, &c) == NULL && strstr(c.what, "already in use"));
    CHECK(net_open("nowhere", 0, NULL, &app, &c) == NULL && strstr(c.what, "expected a numeric address"));
    test_requests();
    test_later();
    test_messages();
    test_pause();
    test_left();
    test_hold();
    test_order();
    test_full();
    test_times();
    test_bodies();
    test_places();
    test_anything();
    test_end();
    return unit_end("net_loop");
}
