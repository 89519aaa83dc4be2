/* net_conn.h -- the network from inside: connections, and who does what with them.
 *
 *   net_epoll.c   waits, accepts, and calls the others: starting, turning, stopping
 *   net_conn.c    a connection from its first to its last byte: reading, leaving, timeouts
 *   net_http.c    requests and their answers, up to the upgrade
 *   net_socket.c  frames and messages of a WebSocket
 *   net_queue.c   what waits to be sent, and what is kept until it may be
 *   net_time.c    which timeout comes next
 *
 * A connection is freed only by net_bury(), which the loop calls while no callback runs. Until then one that is over
 * is marked so and left alone. Nothing is written from inside a callback either: net_later() has it written when the
 * loop turns.
 */
#ifndef SV_NET_CONN_H
#define SV_NET_CONN_H

#include "frame.h"
#include "http_head.h"
#include "limits.h"
#include "net.h"

/* A connection goes through these in order and may skip some. */
enum net_stage { NET_HEADING, NET_BODY, NET_WAITING, NET_ANSWERING, NET_OPEN, NET_LEAVING };

enum { NET_ANSWER_HEAD_MAX = 2048, NET_WRITES_MAX = 32 }; /* bytes; messages per write */

/* A request, from its head to the last byte of its answer. */
struct net_http {
    struct net_request request;
    struct net_answer answer;
    char *body;
    size_t length, size; /* length: of the whole body */
    size_t room;         /* bytes of memory for it */
    char head[NET_ANSWER_HEAD_MAX];
    size_t head_size, sent; /* sent: of head and body */
};

/* A frame, whole, so that many connections can send the same bytes. */
struct net_text {
    uint32_t refs;
    size_t size;
    uint8_t at[];
};
struct net_waiting {
    struct net_text *text;
    struct net_waiting *next;
};

struct net_conn {
    struct net *net;
    int fd;
    enum net_stage stage;
    uint32_t events; /* that epoll watches */
    struct net_peer peer;
    enum net_place place;
    uint8_t is_over;              /* to be buried */
    uint8_t is_headed;            /* its head was read */
    uint8_t is_for;               /* it comes from the proxy; `peer` is who the proxy asks for once the head was read */
    uint8_t is_full;              /* its socket takes no more for now */
    uint8_t is_later;             /* it is among net->later */
    uint8_t is_watched;           /* by epoll */
    struct net_conn *prev, *next; /* all connections */
    struct net_conn *head_prev, *head_next; /* those with a head being read */
    struct net_conn *later_next, *over_next;
    struct net_conn *spare_prev, *spare_next; /* those on spare places, the first that came before */
    struct net_conn *body_prev, *body_next;   /* those with a longer body, the first that came before */
    /* times: */
    uint64_t began, seen, wrote, deadline; /* wrote: or began to leave; deadline: 0 for none */
    uint32_t due;                          /* its place in net->due, from 1; 0: none */
    /* a request: */
    char *head; /* SV_HEADERS_MAX bytes, or NULL */
    size_t head_size;
    struct sv_head_scan scan;
    struct net_http *http;
    size_t dropped; /* bytes read while leaving */
    /* a WebSocket: */
    struct sv_frames frames;
    char *in; /* a message that is being read, or NULL */
    struct net_waiting *first, *last;
    size_t sent, queued;                    /* sent: bytes of the first one */
    struct net_waiting *pong;               /* among those that wait */
    struct net_waiting *kept;               /* the first that net_hold() keeps, and those behind it; NULL: none */
    struct net_conn *kept_prev, *kept_next; /* others that have something kept */
    uint16_t why;                           /* the code to close with; 0: none */
    uint8_t is_shut, is_close_sent;         /* we close it */
    uint8_t is_close_heard, is_deaf;        /* the client closed it; what it still says is dropped */
    uint8_t is_pinged, is_paused;
    char *rest; /* what came in one piece with the message at which it was paused, or NULL */
    size_t rest_size;
    void *user;
};

/* A connection among those with a timeout. */
struct net_due {
    uint64_t at;
    struct net_conn *conn;
};

struct net {
    struct net_app app;
    int epoll, listener, event;
    int port, has_proxy, is_holding, is_ending;
    struct net_peer proxy;
    struct net_conn *all, *over, *keeping;
    struct net_conn *later, **later_end; /* the first to be written to, and the link of the last */
    struct net_conn *oldest_head, *newest_head;
    struct net_conn *oldest_spare, *newest_spare;
    struct net_conn *oldest_body, *newest_body;
    uint32_t count, heads, places; /* count: open WebSockets */
    size_t bodies;                 /* bytes of memory of the bodies that are not short */
    struct net_due *due;           /* a heap, the earliest first */
    uint32_t due_count;
    uint64_t alarm_at, listen_at; /* 0: none */
    char *in;                     /* memory for a message, or NULL */
    char chunk[SV_CHUNK];
};

/* net_conn.c */
void net_come(struct net *net, int fd, const struct net_peer *peer); /* accepted: give it a place, or close it */
void net_place(struct net_conn *conn, enum net_place place);         /* it has this place from now on */
void net_headed(struct net_conn *conn);                              /* its head was read, or will never be */
void net_event(struct net_conn *conn, uint32_t events);              /* of epoll */
void net_watch(struct net_conn *conn);                               /* have epoll watch what its stage needs */
void net_later(struct net_conn *conn);                               /* write to it when the loop turns */
void net_write_later(struct net *net);                               /* the loop turns */
void net_leave(struct net_conn *conn);                /* all is written: say so, and wait for the client to close */
void net_drop(struct net_conn *conn);                 /* close it without another word */
void net_bury(struct net *net);                       /* free those that are over */
void net_expire(struct net_conn *conn, uint64_t now); /* a timeout has come */
uint64_t net_due(const struct net_conn *conn);        /* when it comes */

/* net_time.c: net_time() after whatever may bring a timeout forward. A later one is found when the earlier has come. */
void net_time(struct net_conn *conn);
void net_time_forget(struct net_conn *conn);
void net_time_turn(struct net *net, uint64_t now);
uint64_t net_time_next(const struct net *net); /* UINT64_MAX: none */

/* net_http.c */
void net_http_head(struct net_conn *conn, int bad); /* bad: a status, or 0 if the head is whole */
void net_http_body(struct net_conn *conn, const char *data, size_t size);
void net_http_write(struct net_conn *conn);
void net_http_free(struct net_conn *conn);

/* net_socket.c */
void net_socket_open(struct net_conn *conn, const char *socket_key);
void net_socket_read(struct net_conn *conn, char *data, size_t size);
void net_socket_write(struct net_conn *conn);
void net_socket_end(struct net_conn *conn); /* the application forgets it */
void net_socket_ping(struct net_conn *conn);

/* net_queue.c */
struct net_text *net_frame_new(enum sv_opcode opcode, const void *data, size_t size);
struct net_text *net_bytes_new(const void *head, size_t head_size, const void *data, size_t size);
struct net_waiting *net_queue_first(struct net_conn *conn, struct net_text *text); /* before all messages; takes it */
void net_queue_sent(struct net_conn *conn, size_t size);                           /* so many bytes were written */
void net_queue_clear(struct net_conn *conn);                                       /* but for what is half sent */
void net_queue_free(struct net_conn *conn);

#endif
