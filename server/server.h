/* server.h -- the server: listens, plays, and keeps every game. */
#ifndef SV_SERVER_H
#define SV_SERVER_H

#include "../text/complaint.h"

struct sv_config {
    const char *host; /* an address in numbers; NULL: 127.0.0.1 */
    int port;         /* 0: any that is free */
    const char *db;   /* NULL: as sv_place() says */
    /* Called once, when it listens: url is "http://127.0.0.1:8017/". */
    void (*listening)(void *who, const char *url);
    void *who;
};

/* Serve until the process is told to end (SIGTERM, SIGINT): 0, or -1 and a complaint if it cannot begin. */
int sv_run(const struct sv_config *config, struct tx_complaint *c);

/* Where games are kept that nobody named a file for; its folder is made.  NULL and a complaint, or a text that
 * the caller frees. */
char *sv_place(struct tx_complaint *c);

#endif
