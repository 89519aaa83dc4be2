/* table.h -- everybody at the games: who joined, and who is told what. */
#ifndef SV_TABLE_H
#define SV_TABLE_H

#include "games.h"
#include "net.h"
#include "rate.h"

struct sv_tables {
    struct sv_games *games;
    struct sv_store *store;
    struct sv_rates *rates;
};

void sv_table_opened(struct sv_tables *t, struct net_conn *conn);
void sv_table_message(struct sv_tables *t, struct net_conn *conn, const char *data, size_t size);
void sv_table_closed(struct sv_tables *t, struct net_conn *conn);

#endif
