/* net_queue.c -- what waits to be sent to a WebSocket, and what is kept until it may be. */
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "net_conn.h"

/* ---- messages ---- */

struct net_text *net_bytes_new(const void *head, size_t head_size, const void *data, size_t size)
{
    struct net_text *t = tb_realloc(NULL, sizeof *t + head_size + size);

    t->refs = 1;
    t->size = head_size + size;
    memcpy(t->at, head, head_size);
    if (size > 0)
        memcpy(t->at + head_size, data, size);
    return t;
}

struct net_text *net_frame_new(enum sv_opcode opcode, const void *data, size_t size)
{
    uint8_t head[SV_FRAME_OUT_MAX];
    const size_t head_size = sv_frame_head(head, opcode, size);

    return net_bytes_new(head, head_size, data, size);
}

struct net_text *net_text_new(const char *text, size_t size) { return net_frame_new(SV_OP_TEXT, text, size); }

void net_text_free(struct net_text *text)
{
    if (text && --text->refs == 0)
        free(text);
}

/* ---- the queue ---- */

static struct net_waiting *waiting_new(struct net_conn *conn, struct net_text *text)
{
    struct net_waiting *w = tb_calloc(sizeof *w);

    w->text = text;
    conn->queued += text->size;
    return w;
}

/* Take out the one behind `before`, or the first. */
static void take_out(struct net_conn *conn, struct net_waiting *before)
{
    struct net_waiting **at = before ? &before->next : &conn->first, *w = *at;

    *at = w->next;
    if (conn->last == w)
        conn->last = before;
    if (conn->pong == w)
        conn->pong = NULL;
    conn->queued -= w->text->size;
    net_text_free(w->text);
    free(w);
}

struct net_waiting *net_queue_first(struct net_conn *conn, struct net_text *text)
{
    struct net_waiting *w = waiting_new(conn, text), **at = conn->sent > 0 ? &conn->first->next : &conn->first;

    w->next = *at;
    *at = w;
    if (!w->next)
        conn->last = w;
    return w;
}

void net_queue_sent(struct net_conn *conn, size_t size)
{
    conn->sent += size;
    while (conn->first && conn->sent >= conn->first->text->size) {
        conn->sent -= conn->first->text->size;
        take_out(conn, NULL);
    }
}

/* ---- what is kept until it may be sent ---- */

static void keep(struct net_conn *conn, struct net_waiting *w)
{
    struct net *net = conn->net;

    if (!net->is_holding || conn->kept)
        return;
    conn->kept = w;
    conn->kept_prev = NULL;
    conn->kept_next = net->keeping;
    if (net->keeping)
        net->keeping->kept_prev = conn;
    net->keeping = conn;
}

static void keep_nothing(struct net_conn *conn)
{
    struct net *net = conn->net;

    if (!conn->kept)
        return;
    conn->kept = NULL;
    if (conn->kept_next)
        conn->kept_next->kept_prev = conn->kept_prev;
    if (conn->kept_prev)
        conn->kept_prev->kept_next = conn->kept_next;
    else
        net->keeping = conn->kept_next;
}

void net_queue_clear(struct net_conn *conn)
{
    struct net_waiting *half = conn->sent > 0 ? conn->first : NULL;

    keep_nothing(conn);
    while (half ? half->next : conn->first)
        take_out(conn, half);
}

void net_queue_free(struct net_conn *conn)
{
    conn->sent = 0;
    net_queue_clear(conn);
}

void net_hold(struct net *net) { net->is_holding = 1; }

void net_release(struct net *net)
{
    net->is_holding = 0;
    while (net->keeping) {
        struct net_conn *conn = net->keeping;

        keep_nothing(conn);
        net_later(conn);
    }
}

/* Forget what is kept for a connection; what was queued before stays. */
static void drop_kept(struct net_conn *conn)
{
    struct net_waiting *before = NULL;

    for (struct net_waiting *w = conn->first; w != conn->kept; w = w->next)
        before = w;
    while (before ? before->next : conn->first)
        take_out(conn, before);
    keep_nothing(conn);
}

void net_discard(struct net *net, const char *text, enum net_close why)
{
    net->is_holding = 0;
    while (net->keeping) {
        struct net_conn *conn = net->keeping;
        struct net_text *last = net_text_new(text, strlen(text));

        drop_kept(conn);
        net_send(conn, last);
        net_text_free(last);
        net_shut(conn, why);
        net_later(conn);
    }
}

/* ---- what the application asks for ---- */

static int is_usable(const struct net_conn *conn)
{
    return conn->stage == NET_OPEN && !conn->is_over && !conn->is_shut && !conn->is_close_heard;
}

void net_shut(struct net_conn *conn, enum net_close why)
{
    if (!is_usable(conn))
        return;
    conn->is_shut = 1;
    conn->why = (uint16_t)why;
    conn->wrote = net_now();
    net_time(conn);
    net_later(conn);
}

void net_send(struct net_conn *conn, struct net_text *text)
{
    struct net_waiting *w;

    if (!is_usable(conn))
        return;
    if (conn->queued > SV_QUEUE_MAX) {
        net_queue_clear(conn);
        net_shut(conn, NET_CLOSE_LATER);
        return;
    }
    text->refs++;
    w = waiting_new(conn, text);
    if (conn->last)
        conn->last->next = w;
    else
        conn->first = w;
    conn->last = w;
    keep(conn, w);
    if (!conn->kept)
        net_later(conn);
}
