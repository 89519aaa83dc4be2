/* net_time.c -- which timeout comes next: a heap of connections by the time when we look at each again.
 *
 * A connection that is seen again is not moved: it is looked at when its old time has come, and then gets its new one.
 * So a message costs nothing here, and a silent connection one step in 25 seconds.
 */
#include <stdint.h>

#include "../table/memory.h"
#include "net_conn.h"

static void put(struct net *net, uint32_t at, struct net_conn *conn)
{
    net->due[at] = conn;
    conn->due_at = at;
}

static void move_up(struct net *net, struct net_conn *conn)
{
    uint32_t at = conn->due_at;

    for (; at > 0 && net->due[(at - 1) / 2]->due > conn->due; at = (at - 1) / 2)
        put(net, at, net->due[(at - 1) / 2]);
    put(net, at, conn);
}

static void move_down(struct net *net, struct net_conn *conn)
{
    uint32_t at = conn->due_at, child;

    for (; (child = 2 * at + 1) < net->due_count; at = child) {
        if (child + 1 < net->due_count && net->due[child + 1]->due < net->due[child]->due)
            child++;
        if (net->due[child]->due >= conn->due)
            break;
        put(net, at, net->due[child]);
    }
    put(net, at, conn);
}

void net_time(struct net_conn *conn)
{
    struct net *net = conn->net;
    const uint64_t due = net_due(conn);

    if (conn->is_over)
        return;
    if (conn->due == 0) {
        net->due = tb_grow(net->due, net->due_count, sizeof *net->due);
        put(net, net->due_count++, conn);
    } else if (due >= conn->due) {
        return;
    }
    conn->due = due;
    move_up(net, conn);
}

void net_time_forget(struct net_conn *conn)
{
    struct net *net = conn->net;
    struct net_conn *last;

    if (conn->due == 0)
        return;
    last = net->due[--net->due_count];
    if (last != conn) {
        put(net, conn->due_at, last);
        move_up(net, last);
        move_down(net, last);
    }
    conn->due = 0;
}

void net_time_turn(struct net *net, uint64_t now)
{
    while (net->due_count > 0 && net->due[0]->due <= now) {
        struct net_conn *conn = net->due[0];

        if (!conn->is_over && net_due(conn) <= now)
            net_expire(conn, now);
        if (conn->is_over) {
            net_time_forget(conn);
        } else {
            conn->due = net_due(conn);
            move_down(net, conn);
        }
    }
}

uint64_t net_time_next(const struct net *net) { return net->due_count > 0 ? net->due[0]->due : UINT64_MAX; }
