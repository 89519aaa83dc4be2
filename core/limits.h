/* limits.h -- every bound of the program, in one place.
 *
 * A size that comes from outside (a file, a message, a bot) is compared with a
 * number of this page before it is used.  Nothing else defines a limit.
 */
#ifndef ST_LIMITS_H
#define ST_LIMITS_H

enum {
    /* the engine */
    ST_DEPTH_MAX = 16,          /* nested procedures: round > activation > combat > hit */
    ST_STEPS_MAX = 4096,        /* steps between two waits; more is a loop, so a bug */
    ST_FACES_MAX = 8,           /* faces of one die, kinds of one chit */
    ST_LIST_MAX = 256,          /* actions in one list */
    ST_MOVERS_MAX = 256,        /* units that can act at one decision, "no unit" included */
    ST_PIECES_MAX = 320,        /* pieces drawn at once */
    ST_AREAS_MAX = 1024,        /* areas drawn at once */
    ST_TOUCHES_MAX = 256,       /* pairs of pieces that touch, told at once */
    ST_SIGHTS_MAX = 320,        /* lines from the pieces of one unit to another, told at once */
    ST_RINGS_MAX = 512,         /* lengths round pieces and places, told at once */
    ST_EVENTS_MAX = 256,        /* events of one action */
    ST_BADGES_MAX = 6,          /* badges on one piece */
    ST_VERBS_MAX = 32,          /* verbs of one rule set: a prompt holds them as bits */
    ST_STATE_MAX = 4096,        /* bytes of a state */
    ST_SETTING_MAX = 65536,     /* bytes of a setting */
    ST_RULESETS_MAX = 16,

    /* exact odds */
    ST_RESULTS_MAX = 24,        /* results on one way to an outcome */
    ST_OUTCOMES_MAX = 256,      /* outcomes told apart */
    ST_ODDS_NODES_MAX = 4096,   /* different states at one depth */
    ST_ODDS_DEPTH_MAX = 64,     /* dice in a row; what is left then is reported as the rest */

    /* files */
    ST_FILE_MAX = 2 * 1024 * 1024,      /* bytes of a book, a scenario, a record */
    ST_PAGE_MAX = 64 * 1024 * 1024,     /* bytes of a book's page */
    ST_LINE_MAX = 4096,                 /* bytes of one line of a file */
    ST_TABLES_MAX = 64,                 /* rule tables of one book */
    ST_TABLE_ROWS_MAX = 256,            /* rows of one rule table */
    ST_COLUMNS_MAX = 32,                /* columns of one rule table */
    ST_HEADINGS_MAX = 1024,             /* numbered headings of one book */
    ST_CLAUSES_MAX = 4096,              /* clauses of one book */
    ST_RULINGS_MAX = 1024,              /* rulings of one book */
    ST_EXAMPLES_MAX = 4096,             /* examples of one book */
    ST_YAML_NODES_MAX = 4096,           /* words, lists and maps of one scenario */
    ST_YAML_DEPTH_MAX = 6,              /* lists and maps inside each other */
    ST_STORY_MAX = 4096,                /* bytes of a scenario's story */
    ST_LABEL_MAX = 99,                  /* rows and columns that a place's label can name */
    ST_ACTIONS_MAX = 65536,             /* actions of one record */
    ST_NAME_MAX = 64,                   /* bytes of a title, a player's name */
    ST_TEXT_MAX = 1024,                 /* bytes of one printed action or event */

    /* matches and bots: sizes */
    LAB_PAIRS_MAX = 1000000,            /* pairs of games of one match */
    LAB_THREADS_MAX = 256,
    LAB_SIMULATIONS_MAX = 100000,       /* that a bot can be told to think for */
    LAB_WHY_MAX = 256,                  /* bytes of why a game was forfeited */
    LAB_JOURNAL_MAX = 1024 * 1024 * 1024,       /* bytes of a match's journal */
    LAB_PROGRAM_MAX = 64 * 1024 * 1024, /* bytes of a program that tell it from another */
    LAB_BOT_LINE_MAX = 64 * 1024,       /* bytes of one line of the bot protocol, either way */
    LAB_BOT_LINE_ROOM = LAB_BOT_LINE_MAX + 2,   /* with CR LF behind it */
    LAB_BOT_TOLD_MAX = 16 * 1024,       /* bytes of actions after which a position goes on in another line */
    LAB_BOT_OUTPUT_MAX = 1024 * 1024,   /* bytes that a bot may write for one action */
    LAB_BOT_MEGABYTES = 1024,           /* of memory that a bot may have, unless the user says otherwise */
    LAB_BOT_MEGABYTES_MAX = 1024 * 1024,
    LAB_BOT_FILES = 64,                 /* open files of a bot */
    LAB_BOT_FILE_BYTES = 16 * 1024 * 1024,      /* of a file that a bot writes */
    LAB_BOT_PROCESSES = 256,            /* and threads of a bot, with all that it started */

    /* matches and bots: milliseconds */
    LAB_DEADLINE = 5000,                /* for one action, and for a bot to begin */
    LAB_DEADLINE_MAX = 3600 * 1000,
    LAB_BYE = 200,                      /* for a bot to end after `quit` */

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
    SV_BODY_MAX = 64 * 1024,            /* bytes of a request's body; a record may have ST_FILE_MAX */
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

#endif
