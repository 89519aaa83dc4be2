/* table.h -- the WebSocket clients of the games: joining, playing, and who is told what. */
#ifndef SV_TABLE_H
#define SV_TABLE_H

#include "games.h"
#include "net.h"
#include "rate.h"

struct sv_tables {
    struct sv_games *games;
    struct sv_store *store;
    struct sv_rates *rates;
    struct net *net;
    char (*due)[SV_ID_SIZE]; /* games whose clients will be told who is here */
    uint32_t due_count;
    char (*unsaved)[SV_ID_SIZE]; /* games of the group that is not on disk yet */
    uint32_t unsaved_count;
    uint64_t synced; /* when the last group was put on disk */
    struct sv_recent {
        int64_t game;
        uint64_t at;
    } recent[SV_BUSY_ACTS]; /* the last acts */
    uint32_t recent_count;
    struct sv_seen {
        int64_t game, at[ST_SIDES];
    } * seen; /* who left, to be saved with others */
    uint32_t seen_count;
    int64_t served, served_saved; /* milliseconds that this database was served before, and as was saved last */
    uint64_t served_from;
    struct sv_hook *hook; /* NULL: the operator has no command for turns */
    struct sv_joined *held,
        **held_end; /* connections whose game is being loaded; the link of the last, NULL at first */
};

/* A WebSocket was opened; it has not joined a game yet. */
void sv_table_opened(struct sv_tables *t, struct net_conn *conn);
/* Answer one message of a client, and tell the others what happened. */
void sv_table_message(struct sv_tables *t, struct net_conn *conn, const char *data, size_t size);
/* A client has read all it was sent: send the next part of a long game. */
void sv_table_drained(struct sv_tables *t, struct net_conn *conn);
/* Do what was put off; the alarm is set again for the rest. */
void sv_table_alarm(struct sv_tables *t);
/* Put the group of acts on disk, and then tell what was kept back; if that fails, they did not happen, and everyone who
 * would have been told has to join again. */
void sv_table_commit(struct sv_tables *t);
/* The messages that had arrived are answered: commit now.  While many games act, those that do within SV_GROUP_MS share
 * a transaction. */
void sv_table_turn(struct sv_tables *t);
/* A game was deleted from the store: everyone leaves it, and nothing of it stays in memory. */
void sv_table_forget(struct sv_tables *t, const char *id);
/* Answer some of those whose game is loaded by now. Returns 0 if nobody waits. */
int sv_table_resume(struct sv_tables *t);
/* A WebSocket is closing: it leaves its game. */
void sv_table_closed(struct sv_tables *t, struct net_conn *conn);

#endif
