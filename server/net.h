/* net.h -- the network: HTTP requests and WebSocket connections.
 *
 * This interface hides how the system is asked (net_conn.h). There is one thread: it calls every function except
 * net_wake(), and callbacks come from inside net_turn() and net_end(). A connection is valid until closed() returns.
 */
#ifndef SV_NET_H
#define SV_NET_H

#include <stddef.h>
#include <stdint.h>

#include "../text/complaint.h"

struct net;
struct net_conn;

struct net_peer {
    uint8_t at[16]; /* an IPv6 address, or an IPv4-mapped one */
};

/* The place of a connection: a spare one is only for a short answer. */
enum net_place { NET_PLACE, NET_SPARE, NET_NO_PLACE };

enum net_method { NET_GET, NET_HEAD, NET_POST, NET_OTHER };
/* A request. No text is NULL; a missing header is "". */
struct net_request {
    enum net_method method;
    const char *path; /* without the query, "." and ".." */
    const char *host, *origin, *type, *if_none_match, *key;
    int takes_gzip, takes_brotli, wants_page; /* wants_page: it shows HTML, as a browser's window does */
    int is_forwarded;                         /* a proxy says that it sent this for somebody else */
    int is_of_proxy;                          /* it comes from the address of the proxy, whatever that says */
    enum net_place place;
    struct net_peer peer;
    struct net_conn *conn; /* for net_reply() */
    size_t length;         /* of the body, as the head says */
    const char *body;
    size_t size;
};

/* An answer; status 0: not answered yet. */
struct net_answer {
    int status;
    const char *type, *etag; /* etag: NULL for none */
    const void *data;
    size_t size;
    char *own;          /* freed when the answer is sent, or NULL */
    const char *coding; /* of the data: "gzip", "br", or NULL */
    int retry_after;    /* seconds, 0: none */
};

/* clang-format off */
enum net_close {
    NET_CLOSE_NORMAL = 1000, NET_CLOSE_AWAY = 1001, NET_CLOSE_TYPE = 1003, NET_CLOSE_POLICY = 1008,
    NET_CLOSE_BIG = 1009, NET_CLOSE_ERROR = 1011, NET_CLOSE_LATER = 1013
};
/* clang-format on */

struct net_app {
    void *who;
    /* A client connects: give it a place or refuse it. headed() follows when its head was read or it leaves before, and
     * gone() for each that was given a place. */
    enum net_place (*comes)(void *who, const struct net_peer *);
    void (*headed)(void *who, const struct net_peer *);
    void (*gone)(void *who, const struct net_peer *, enum net_place);
    /* The head of a request was read: return the most bytes its body may have, or fill in an answer to refuse it. */
    size_t (*head)(void *who, const struct net_request *, struct net_answer *);
    /* The whole request; what it points to stays until it is answered. An answer of status 0 puts it off: it is
     * answered by net_reply(), unless left() says before that the client is gone. */
    void (*request)(void *who, const struct net_request *, struct net_answer *);
    void (*left)(void *who, struct net_conn *);
    /* A client asks for a WebSocket of our protocol; an answer refuses it. */
    void (*upgrade)(void *who, const struct net_request *, struct net_answer *);
    void (*opened)(void *who, struct net_conn *);
    void (*message)(void *who, struct net_conn *, const char *data, size_t size);
    void (*closed)(void *who, struct net_conn *);
    /* Everything queued for a client was written; more may be sent now. */
    void (*drained)(void *who, struct net_conn *);
    /* The time of net_alarm() has come. */
    void (*alarm)(void *who);
};

/* Listen; port 0 picks a free one. What connects from `proxy`, an address or NULL, asks for the address that it says
 * last in X-Forwarded-For. NULL and a complaint on failure. */
struct net *net_open(const char *host, int port, const char *proxy, const struct net_app *app, struct tx_complaint *c);
/* How many connections can be open, by the limits of the system; spare ones not counted. */
uint32_t net_places(const struct net *net);
/* The port we listen on. */
int net_port(const struct net *net);
/* Wait for events and handle them. Returns -1 if the network has failed for good. */
int net_turn(struct net *net);
/* Call alarm() in so many milliseconds, or earlier if an earlier one was asked for. */
void net_alarm(struct net *net, uint64_t ms);
/* Interrupt the wait; may be called from a signal handler. */
void net_wake(struct net *net);
/* Send a last message to all connections, wait briefly for it to arrive, and free everything. */
void net_end(struct net *net, const char *bye);

/* A message that can be sent to many connections; reference-counted. */
struct net_text;
struct net_text *net_text_new(const char *text, size_t size);
void net_text_free(struct net_text *text);

/* Queue a message. A client whose queue is full is disconnected instead. */
void net_send(struct net_conn *conn, struct net_text *text);
/* From now on, keep what is queued until net_release() sends it or net_discard() forgets it. */
void net_hold(struct net *net);
void net_release(struct net *net);
/* Each connection that has something kept gets this message instead, and is closed. */
void net_discard(struct net *net, const char *text, enum net_close why);
/* Answer a request that was put off. */
void net_reply(struct net_conn *conn, const struct net_answer *a);
/* Deliver no message of a WebSocket until net_resume(); it may deliver those that have come meanwhile at once. */
void net_pause(struct net_conn *conn);
void net_resume(struct net_conn *conn);
/* Close a connection once its queue is sent; further messages from it are not delivered. */
void net_shut(struct net_conn *conn, enum net_close why);
uint32_t net_connections(const struct net *net); /* open WebSockets */
/* The address of the client. */
const struct net_peer *net_peer_of(const struct net_conn *conn);
/* Close a WebSocket after so many seconds, whatever it does until then; 0: never. */
void net_deadline(struct net_conn *conn, int seconds);
/* Read a numeric address. Returns -1 if it is none. */
int net_peer_read(const char *text, struct net_peer *out);
/* Is it an address of this machine? */
int net_is_local(const struct net_peer *peer);
/* What counts as one address: of IPv6 only the network of 64 bits. */
struct net_peer net_network_of(const struct net_peer *peer);
/* Do both count as one address? */
int net_is_same_network(const struct net_peer *a, const struct net_peer *b);
/* The application's own pointer for a connection. */
void net_set_user(struct net_conn *conn, void *user);
void *net_user(const struct net_conn *conn);

/* Milliseconds of a monotonic clock. */
uint64_t net_now(void);

#endif
