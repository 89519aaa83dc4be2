/* limits.h -- bounds of the server. */
#ifndef SV_LIMITS_H
#define SV_LIMITS_H

#include "../text/limits.h"

/* clang-format off */
enum {
    /* the server: sizes */
    SV_CONNECTIONS_MAX = 10000,         /* open at once; fewer if the system allows fewer open files */
    SV_PEER_CONNECTIONS_MAX = 200,      /* of one address */
    SV_PEER_HEADS_MAX = 128,            /* of one address, with a head being read */
    SV_SPARE_MAX = 32,                  /* more places: for /health, the operator, and the word that all are taken */
    SV_SPARE_LOCAL = 8,                 /* more of them for this machine */
    SV_PEER_SPARE_MAX = 4,              /* of them for one address */
    SV_OTHER_FILES = 64,                /* open files that are no connections */
    SV_PEERS_MAX = 4096,                /* addresses remembered */
    SV_GAMES_MAX = 256,                 /* cached games without connections */
    SV_GAMES_BYTES_MAX = 512 * 1024 * 1024, /* bytes of memory of all games; others rest before their time */
    SV_ASIDE_MAX = 64,                  /* damaged games remembered */
    SV_SLICE_ROWS = 128,                /* actions played again in one turn of the loop, of a load and of a request */
    SV_SLICED_MAX = 8,                  /* loads, and requests, that are worked on in turns; the others wait */
    SV_LATER_MAX = 500, SV_LATER_SECONDS = 2, /* requests that are put off, and when to try again beyond that */
    SV_PEER_LATER_MAX = 125,            /* of them, of one address */
    SV_RESUMED_MAX = 16,                /* connections whose game was loaded that are answered in one turn */
    SV_SHIPPED_MAX = 64,                /* shipped battles whose hash is kept */
    SV_WATCHERS_MAX = 500,              /* connections of one game that hold no seat */
    SV_PEER_WATCHERS_MAX = 50,          /* of them, of one address */
    SV_SEAT_MAX = 20,                   /* connections of one seat */
    SV_GROUP_MS = 40,                   /* milliseconds from a sync of the disk to the next, while many games act */
    SV_BUSY_ACTS = 8, SV_BUSY_GAMES = 4,/* many: so many games among so many acts, within that time */
    SV_HERE_MS = 2,                     /* milliseconds between two `here` to a game, for each of its connections */
    SV_HEADERS_MAX = 8192,              /* bytes of a request's head */
    SV_HEADER_POOL = 2048,              /* requests with a head being read, at once */
    SV_HEADER_MAX = 512,                /* bytes of one header */
    SV_PATH_MAX = 256,                  /* bytes of a path */
    SV_BODY_MAX = 64 * 1024,            /* bytes of a request's body; a record may have TX_FILE_MAX */
    SV_BODY_FREE = 4096,                /* bytes of a body that are always taken */
    SV_BODIES_MAX = 64 * 1024 * 1024,   /* bytes of memory of all longer bodies that are being read or worked on */
    SV_PEER_BODIES_MAX = 16 * 1024 * 1024, /* of them, of one address */
    SV_DISK_RESERVE = 1024 * 1024,      /* bytes of the disk: after a failure saving works again if there are so many */
    SV_DISCARD_MAX = 8 * 1024 * 1024,   /* bytes that we read and drop after the last one we wrote */
    SV_CHUNK = 16 * 1024,               /* bytes that we read at once */
    SV_ACCEPTS_MAX = 64,                /* connections that we accept at once */
    SV_ACCEPT_REST_MS = 100,            /* milliseconds without accepting, if the system has no more files */
    SV_MESSAGE_MAX = 8192,              /* bytes of one message from a client */
    SV_FRAGMENTS_MAX = 16,              /* pieces of one message */
    SV_QUEUE_MAX = 1024 * 1024,         /* queued bytes of one client; one more message may exceed it */
    SV_SEND_BUFFER = 256 * 1024,        /* bytes of a client's socket buffer */
    SV_JSON_DEPTH_MAX = 8,              /* nesting of lists and objects */
    SV_LEVEL = 3,                       /* the default level of a computer */
    SV_SETS_MAX = 64,                   /* numbers that a new game may change */
    SV_HOUSE_MAX = 16 * 1024,           /* bytes of the list of a game's house rules */
    SV_SUMMARIES_MAX = 100,             /* games in one request for summaries */
    SV_DELETED_MAX = 256,               /* deleted games remembered, to tell who comes back */
    SV_DELETE_MAX = 100,                /* games that one request or one turn deletes */
    SV_ACT_MAX = 256,                   /* bytes of an action's words */
    SV_ACT_KEY_MAX = 40,                /* letters of an action's key */
    SV_NAME_LETTERS_MAX = 32,           /* code points of a player's name */
    SV_MARKS_MAX = 4,                   /* marks on one letter of a name or a line of talk */
    SV_CLOCK_MAX = 86400,               /* seconds of a clock's total */
    SV_CLOCK_MORE_MAX = 3600,           /* seconds that it adds for a turn */
    SV_CLOCK_DAYS_MAX = 30,             /* days for a turn */
    SV_LOBBY_MAX = 50,                  /* games of each kind that the lobby shows */
    SV_LOBBY_OVER_MAX = 20,             /* of them finished ones */
    SV_LOBBY_OVER_ROWS = 20,            /* rows of a finished one, at least */
    SV_LOBBY_OPEN_DAYS = 14,            /* that a table waits there */
    SV_LOBBY_PLAYED_DAYS = 30,          /* that a game stays there without an act */
    SV_LOBBY_MS = 1000,                 /* milliseconds for which the list is not made again */
    SV_NAMED_MAX = 20,                  /* watchers of a game that are told by name */
    SV_TALK_LETTERS_MAX = 240,          /* code points of a line of talk */
    SV_TALK_MAX = 720,                  /* bytes of one */
    SV_TALK_KEPT = 100,                 /* lines of talk that are kept of a game */
    SV_MARK_SIZE = 8,                   /* bytes of a record's mark behind a row */
    SV_STATE_SIZE = 19,                 /* bytes of a record's line with a hash */
    SV_PART_MAX = 64 * 1024,            /* bytes of the rows in one message, if they are more than one */
    SV_HOOK_MAX = 4,                    /* processes of the operator's command at once */
    SV_HOOK_TRIES = 6,                  /* of one turn, until it is given up */
    SV_HOOK_SECONDS = 30,               /* that one may take */
    SV_HOOK_SAID = 300,                 /* bytes of what it complains that the log tells */
    SV_HOOK_KEPT = 64,                  /* outcomes that wait for room on the disk */
    SV_LAB_WAITING_MAX = 16,            /* experiments in line */
    SV_LAB_WHY_MAX = 300,               /* bytes of the reason why one cannot be played */
    SV_LAB_NICE = 19,                   /* the priority of the process that plays */
    SV_LAB_TIMES_MAX = 64,              /* times of a game that are kept */
    SV_LAB_WHAT_MAX = 600,              /* bytes of what was timed */
    SV_LAB_CLOCK_NICE = 10,             /* the priority of the process that times games */
    SV_LAB_CLOCK_SECONDS = 60,          /* of processor time that it may take */

    /* the server: seconds */
    SV_HEAD_SECONDS = 10,               /* for a request's head, and between two pieces of its body */
    SV_BODY_SECONDS = 60,               /* for a complete body */
    SV_BODY_RATE = 8192,                /* bytes of it for one second more than for a head */
    SV_BODY_SURE_SECONDS = 5,           /* that a longer body keeps its memory while others need it */
    SV_SPARE_SECONDS = 2,               /* for a head on a spare place */
    SV_REST_SECONDS = 300,              /* without use, then a game is loaded again when it is needed */
    SV_TICK_SECONDS = 30,               /* between two looks at what can rest */
    SV_JOIN_SECONDS = 10,               /* for a WebSocket to join a game */
    SV_LEAVE_SECONDS = 5,               /* after the last byte we wrote, for the client to close */
    SV_WRITE_SECONDS = 30,              /* between two pieces of an answer */
    SV_PING_SECONDS = 25,               /* of silence, then a ping */
    SV_DEAD_SECONDS = 60,               /* of silence, then it is closed */
    SV_CLOSE_SECONDS = 5,               /* for a client to answer a close */
    SV_BYE_SECONDS = 2,                 /* for all clients to close when the server stops */
    SV_BUSY_SECONDS = 1,                /* waiting for a locked database */
    SV_EXPIRE_SECONDS = 3600,           /* between two looks for games that are too old */
    SV_HOOK_END_SECONDS = 3,            /* for the operator's commands to end with the server */
    SV_LAB_END_SECONDS = 3,             /* for an experiment to stop with the server */

    /* the server: rates of one address, in tokens */
    SV_POST_BURST = 120, SV_POST_RATE = 4,      /* requests: at once, and more per second */
    SV_UPLOAD_TOKEN = 128 * 1024,               /* a record costs one more token per this many bytes */
    SV_SUMMARY_TOKEN = 20,                      /* and a list one more per this many games */
    SV_REPLAY_TOKEN = 1024,                     /* actions played again for one more token of a request */
    SV_JOIN_REPLAY_TOKEN = 256,                 /* and of a message */
    SV_MESSAGE_BURST = 400, SV_MESSAGE_RATE = 100,
    SV_STORE_BURST = 64 * 1024, SV_STORE_RATE = 4,  /* KiB that are stored */
    SV_ROW_SIZE = 96,                               /* bytes that a row takes beside its words */
    SV_GAME_SIZE = 1024,                            /* and a game beside its head and its rows */
    SV_LOOK_BURST = 120, SV_LOOK_RATE = 10,     /* looks at the lobby */
    SV_LIST_BURST = 3600, SV_LIST_RATE = 1,     /* games put into the lobby, each for */
    SV_LIST_COST = 180,                         /* so many tokens: 20 at once, then one in 3 minutes */
    SV_JOIN_COST = 4,                           /* tokens of a join, a sync, a name, a mute */
    SV_TALK_BURST = 5, SV_TALK_MS = 2000,       /* lines of talk of one seat: at once, and milliseconds for one more */
    SV_PATIENCE = 100                           /* messages refused in a row before the connection is closed */
};
/* clang-format on */

#define SV_LAB_MEMORY ((rlim_t)4 << 30) /* bytes of address space of the process that plays */

#endif
