/* limits.h -- bounds of the server. */
#ifndef SV_LIMITS_H
#define SV_LIMITS_H

#include "../text/limits.h"

/* clang-format off */
enum {
    /* the server: sizes */
    SV_CONNECTIONS_MAX = 2000,          /* open at once */
    SV_PEER_CONNECTIONS_MAX = 256,      /* of one address */
    SV_PEERS_MAX = 4096,                /* addresses remembered */
    SV_GAMES_MAX = 256,                 /* games in memory that nobody looks at */
    SV_WATCHERS_MAX = 500,              /* connections of one game */
    SV_HEADERS_MAX = 8192,              /* bytes of a request's head */
    SV_HEADER_POOL = 256,               /* requests whose head is being read at once */
    SV_HEADER_MAX = 512,                /* bytes of one header that we read */
    SV_PATH_MAX = 256,                  /* bytes of a path that we serve */
    SV_BODY_MAX = 64 * 1024,            /* bytes of a request's body; a record may have TX_FILE_MAX */
    SV_DISCARD_MAX = 8 * 1024 * 1024,   /* bytes of a refused body that are still read */
    SV_CHUNK = 16 * 1024,               /* bytes of an answer written at once */
    SV_MESSAGE_MAX = 8192,              /* bytes of one message from a client */
    SV_FRAGMENTS_MAX = 16,              /* pieces of one message */
    SV_QUEUE_MAX = 1024 * 1024,         /* bytes that wait for one client; one message more is let in */
    SV_SEND_BUFFER = 256 * 1024,        /* bytes that the system keeps for one client beside them */
    SV_JSON_DEPTH_MAX = 8,              /* lists and objects inside each other */
    SV_LEVEL = 3,                       /* of a computer that nobody gave a level */
    SV_SETS_MAX = 64,                   /* numbers that a new game changes */
    SV_SUMMARIES_MAX = 100,             /* games of one summary */
    SV_ACT_MAX = 256,                   /* bytes of an action's words */
    SV_ACT_KEY_MAX = 40,                /* letters of an action's key */
    SV_NAME_LETTERS_MAX = 32,           /* code points of a player's name */
    SV_LOG_MAX = 3 * 512 * 1024,        /* bytes of a game's rows: with its marks it is still a record */

    /* the server: seconds */
    SV_HEAD_SECONDS = 10,               /* for a request's head, and between two pieces of its body */
    SV_BODY_SECONDS = 60,               /* for a whole body */
    SV_IDLE_SECONDS = 5,                /* after an answer, for a body that nobody wanted */
    SV_WRITE_SECONDS = 30,              /* between two pieces of an answer */
    SV_PING_SECONDS = 25,               /* of silence, then a ping */
    SV_DEAD_SECONDS = 60,               /* of silence, then it is over */
    SV_CLOSE_SECONDS = 5,               /* for a client to agree to the end */
    SV_BYE_SECONDS = 2,                 /* for all clients, when the server stops */
    SV_BUSY_SECONDS = 1,                /* waited for a database that somebody else holds */

    /* the server: rates of one address, in tokens */
    SV_POST_BURST = 120, SV_POST_RATE = 4,      /* requests; so many at once, and so many more a second */
    SV_UPLOAD_TOKEN = 128 * 1024,               /* a record costs one more for each so many bytes */
    SV_MESSAGE_BURST = 400, SV_MESSAGE_RATE = 100,
    SV_JOIN_COST = 4,                           /* messages that a join or a sync counts for */
    SV_PATIENCE = 100                           /* messages refused in a row, then the connection is closed */
};
/* clang-format on */

#endif
