/* server.h -- the server: listens, plays, and stores every game. */
#ifndef SV_SERVER_H
#define SV_SERVER_H

#include <stdint.h>

#include "../text/complaint.h"

struct sv_config {
    const char *host;             /* a numeric address; NULL: 127.0.0.1 */
    int port;                     /* 0: any free one */
    const char *public_name;      /* the host name people use, with its port if it is not the usual one; or NULL */
    const char *proxy;            /* the address of a proxy that says for whom it asks; NULL: none is believed */
    const char *db;               /* NULL: sv_place() */
    const char *lab_db, *lab_key; /* of the lab, see lab.h; both may be NULL */
    const char *operator_key;     /* see operate.h; NULL: a new one */
    int64_t keep;                 /* delete games that nobody has played for so many seconds; 0: none */
    const char *turn_hook;        /* see hook.h; NULL: none */
    int has_no_lobby;             /* no game is shown to who has no link to it */
    int is_log_json;              /* write the log as JSON */
    uint32_t slice;               /* rows of long work in one turn; 0: SV_SLICE_ROWS */
    int lab_db_is_usual;          /* commands find it without its name */
    /* Called once, when it listens; url is like "http://127.0.0.1:8017/". */
    void (*listening)(void *who, const char *url);
    void *who;
};

/* Serve until SIGTERM or SIGINT. Returns 0, or -1 and a complaint if it cannot start. */
int sv_run(const struct sv_config *config, struct tx_complaint *c);

/* The default path of the database; creates its folder. The caller frees it. NULL and a complaint on failure. */
char *sv_place(struct tx_complaint *c);

#endif
