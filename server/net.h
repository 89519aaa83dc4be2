/* net.h -- the network: requests that are answered, and connections that carry messages.
 *
 * This is all that the rest of the server sees of the library behind it, so that another one can take its
 * place.  One thread; every function but net_wake() is called from it, and callbacks come from inside
 * net_turn().  A connection is valid until closed() returned.
 */
#ifndef SV_NET_H
#define SV_NET_H

#include <stddef.h>
#include <stdint.h>

#include "../text/complaint.h"

struct net;
struct net_conn;

struct net_peer {
    uint8_t at[16]; /* an address of IPv6, or of IPv4 as one */
};

enum net_method { NET_GET, NET_HEAD, NET_POST, NET_OTHER };
/* What somebody asks for.  No text is NULL; a header that is not there is "". */
struct net_request {
    enum net_method method;
    const char *path; /* without what follows a question mark */
    const char *host, *origin, *type, *if_none_match, *key;
    int takes_gzip;
    struct net_peer peer;
    const char *body;
    size_t size;
};

/* What is said to it: status 0 is "nothing yet". */
struct net_answer {
    int status;
    const char *type, *etag; /* etag: NULL for none */
    const void *data;
    size_t size;
    char *own;                /* freed when the answer is sent, or NULL */
    int is_gzip, retry_after; /* seconds, 0: not said */
};

/* clang-format off */
enum net_close {
    NET_CLOSE_NORMAL = 1000, NET_CLOSE_AWAY = 1001, NET_CLOSE_TYPE = 1003, NET_CLOSE_POLICY = 1008,
    NET_CLOSE_BIG = 1009, NET_CLOSE_ERROR = 1011, NET_CLOSE_LATER = 1013
};
/* clang-format on */

struct net_app {
    void *who;
    /* Somebody connects: 0 to let him in.  gone() follows for each that was let in. */
    int (*comes)(void *who, const struct net_peer *);
    void (*gone)(void *who, const struct net_peer *);
    /* The head of a request was read: how many bytes of body it may have, or an answer that refuses it. */
    size_t (*head)(void *who, const struct net_request *, struct net_answer *);
    void (*request)(void *who, const struct net_request *, struct net_answer *);
    /* A WebSocket of our protocol is asked for: an answer refuses it. */
    void (*upgrade)(void *who, const struct net_request *, struct net_answer *);
    void (*opened)(void *who, struct net_conn *);
    void (*message)(void *who, struct net_conn *, const char *data, size_t size);
    void (*closed)(void *who, struct net_conn *);
};

/* Listen; port 0 is any free one.  NULL and a complaint if that cannot be. */
struct net *net_open(const char *host, int port, const struct net_app *app, struct tx_complaint *c);
int net_port(const struct net *net);
/* Wait for something to happen and do it.  -1 if the network is gone for good. */
int net_turn(struct net *net);
/* End the waiting; may be called from a signal handler. */
void net_wake(struct net *net);
/* Say a last message to all connections, wait a little for it to arrive, and free everything. */
void net_end(struct net *net, const char *bye);

/* A message that can be sent to many. */
struct net_text;
struct net_text *net_text_new(const char *text, size_t size);
void net_text_free(struct net_text *text);

/* Queue a message.  One who does not read what waits for him is shut out instead. */
void net_send(struct net_conn *conn, struct net_text *text);
/* Close it when all that waits was sent; messages that still come are not delivered. */
void net_shut(struct net_conn *conn, enum net_close why);
uint32_t net_connections(const struct net *net); /* WebSockets that are open */
const struct net_peer *net_peer_of(const struct net_conn *conn);
void net_set_user(struct net_conn *conn, void *user);
void *net_user(const struct net_conn *conn);

/* Seconds of a clock that never goes back, in 1/1000. */
uint64_t net_now(void);

#endif
