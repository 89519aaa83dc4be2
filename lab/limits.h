/* limits.h -- bounds of matches and bots. */
#ifndef LAB_LIMITS_H
#define LAB_LIMITS_H

enum {
    /* matches and bots: sizes */
    LAB_PAIRS_MAX = 1000000, /* pairs of games of one match */
    LAB_THREADS_MAX = 256,
    LAB_SIMULATIONS_MAX = 100000,             /* that a bot can be told to think for */
    LAB_WHY_MAX = 256,                        /* bytes of why a game was forfeited */
    LAB_JOURNAL_MAX = 1024 * 1024 * 1024,     /* bytes of a match's journal */
    LAB_PROGRAM_MAX = 64 * 1024 * 1024,       /* bytes of a program that tell it from another */
    LAB_BOT_LINE_MAX = 64 * 1024,             /* bytes of one line of the bot protocol, either way */
    LAB_BOT_LINE_ROOM = LAB_BOT_LINE_MAX + 2, /* with CR LF behind it */
    LAB_BOT_TOLD_MAX = 16 * 1024,             /* bytes of actions after which a position goes on in another line */
    LAB_BOT_OUTPUT_MAX = 1024 * 1024,         /* bytes that a bot may write for one action */
    LAB_BOT_MEGABYTES = 1024,                 /* of memory that a bot may have, unless the user says otherwise */
    LAB_BOT_MEGABYTES_MAX = 1024 * 1024,
    LAB_BOT_FILES = 64,                    /* open files of a bot */
    LAB_BOT_FILE_BYTES = 16 * 1024 * 1024, /* of a file that a bot writes */
    LAB_BOT_PROCESSES = 256,               /* and threads of a bot, with all that it started */

    /* matches and bots: milliseconds */
    LAB_DEADLINE = 5000, /* for one action, and for a bot to begin */
    LAB_DEADLINE_MAX = 3600 * 1000,
    LAB_BYE = 200 /* for a bot to end after `quit` */
};

#endif
