/* net_time.c -- which timeout comes next: a heap of connections by the time when we look at each again.
 *
 * A connection that is seen again is not moved: it is looked at when its old time has come, and then gets its new one.
 * So a message costs nothing here, and a silent connection one step in 25 seconds.
 */
#include <stdint.h>

#include "../table/memory.h"
#include "net_conn.h"

static void put(struct net *net, uint32_t at, struct net_due d)
{
    net->due[at] = d;
    d.conn->due = at + 1;
}

static void move_up(struct net *net, uint32_t at)
{
    const struct net_due d = net->due[at];

    for (; at > 0 && net->due[(at - 1) / 2].at > d.at; at = (at - 1) / 2)
        put(net, at, net->due[(at - 1) / 2]);
    put(net, at, d);
}

static void move_down(struct net *net, uint32_t at)
{
    const struct net_due d = net->due[at];

    for (uint32_t child; (child = 2 * at + 1) < net->due_count; at = child) {
        if (child + 1 < net->due_count && net->due[child + 1].at < net->due[child].at)
            child++;
        if (net->due[child].at >= d.at)
            break;
        put(net, at, net->due[child]);
    }
    put(net, at, d);
}

void net_time(struct net_conn *conn)
{
    struct net *net = conn->net;
    const struct net_due d = { net_due(conn), conn };

    if (conn->is_over)
        return;
    if (conn->due == 0) {
        net->due = tb_grow(net->due, net->due_count, sizeof *net->due);
        put(net, net->due_count++, d);
    }
    if (d.at <= net->due[conn->due - 1].at) {
        net->due[conn->due - 1].at = d.at;
        move_up(net, conn->due - 1);
    }
}

void net_time_forget(struct net_conn *conn)
{
    struct net *net = conn->net;
    const uint32_t at = conn->due - 1;

    if (conn->due == 0)
        return;
    conn->due = 0;
    if (at == --net->due_count)
        return;
    put(net, at, net->due[net->due_count]);
    move_up(net, at);
    move_down(net, at);
}

void net_time_turn(struct net *net, uint64_t now)
{
    while (net->due_count > 0 && net->due[0].at <= now) {
        struct net_conn *conn = net->due[0].conn;

        if (!conn->is_over && net_due(conn) <= now)
            net_expire(conn, now);
        if (conn->is_over) {
            net_time_forget(conn);
        } else {
            net->due[conn->due - 1].at = net_due(conn);
            move_down(net, conn->due - 1);
        }
    }
}

uint64_t net_time_next(const struct net *net) { return net->due_count > 0 ? net->due[0].at : UINT64_MAX; }
