/* net_lws.h -- internals shared by net_lws.c and net_http.c, the two files that use libwebsockets. */
#ifndef SV_NET_LWS_H
#define SV_NET_LWS_H

#include <libwebsockets.h>

#include "net.h"
#include "limits.h"

enum net_stage { NET_NEW, NET_READING, NET_WRITING };
/* A request, from its head to the last byte of its answer. */
struct net_http {
    enum net_stage stage;
    struct net_request request;
    struct net_answer answer;
    char path[SV_PATH_MAX], host[SV_HEADER_MAX], origin[SV_HEADER_MAX], type[SV_HEADER_MAX], etag[SV_HEADER_MAX],
        key[SV_HEADER_MAX];
    char *body;
    size_t length, size, sent; /* length: Content-Length of the body */
    uint64_t began;
};

struct net_waiting {
    struct net_text *text;
    struct net_waiting *next;
};

struct net_conn {
    struct net *net;
    struct lws *wsi;
    struct net_peer peer;
    struct net_http *http; /* NULL before the request and after its answer */
    int is_answered;       /* a connection carries one request, see net_http.c */
    int is_headed;         /* its head was read */
    int is_for;            /* it comes from the proxy; `peer` is who the proxy asks for once the head was read */
    enum net_place place;
    /* as a WebSocket */
    struct net_conn *prev, *next;
    char *in;
    size_t in_size;
    uint32_t pieces;
    struct net_waiting *first, *last;
    struct net_waiting *kept;               /* the first that net_hold() keeps, and those behind it; NULL: none */
    struct net_conn *kept_prev, *kept_next; /* others that have something kept */
    size_t queued;
    int is_open, closing; /* closing: 0, or why */
    void *user;
};

struct net {
    struct lws_context *context;
    struct net_app app;
    struct net_conn *conns; /* WebSockets */
    uint32_t count, places;
    int port, has_proxy;
    lws_sorted_usec_list_t alarm;
    uint64_t alarm_at; /* 0: none */
    int is_holding;
    struct net_conn *keeping; /* connections that have something kept */
    struct net_peer proxy;
};

struct net_text {
    uint32_t refs;
    size_t size;
    unsigned char at[]; /* LWS_PRE bytes for the library, then the text */
};

/* The parts of the library's callback that handle requests. They return 0 to continue, -1 to close. */
int net_http_begin(struct net_conn *conn, const char *path, size_t size);
int net_http_body(struct net_conn *conn, const char *data, size_t size);
int net_http_whole(struct net_conn *conn);
int net_http_write(struct net_conn *conn);
int net_http_upgrade(struct net_conn *conn);
void net_http_free(struct net_conn *conn);
/* The proxy says for whom it asks: count the connection as that address's. Returns -1 if it has no place. */
int net_ask_for(struct net_conn *conn, const struct net_peer *peer);
/* Its head was read, or will never be. */
void net_headed(struct net_conn *conn);

#endif
