/* limits.h -- bounds of matches and bots. */
#ifndef LAB_LIMITS_H
#define LAB_LIMITS_H

enum {
    /* matches and bots: sizes */
    LAB_PAIRS_MAX = 1000000, /* pairs of games of one match */
    LAB_THREADS_MAX = 256,
    LAB_RANKS_MAX = 4096,                     /* processes that play one question */
    LAB_SIMULATIONS_MAX = 100000,             /* most simulations in a bot's `go` */
    LAB_WHY_MAX = 256,                        /* bytes of the reason of a forfeit */
    LAB_JOURNAL_MAX = 1024 * 1024 * 1024,     /* bytes of a match's journal */
    LAB_PROGRAM_MAX = 64 * 1024 * 1024,       /* bytes of a program that its hash covers */
    LAB_BOT_LINE_MAX = 64 * 1024,             /* bytes of one line of the bot protocol, either way */
    LAB_BOT_SHOWN_MAX = 1024 * 1024,          /* the same for an answer to `show`, which no position exceeds */
    LAB_BOT_LINE_ROOM = LAB_BOT_LINE_MAX + 2, /* with CR LF */
    LAB_BOT_WISHES_MAX = 1024,                /* changed numbers and readings of a position */
    LAB_WISH_MAX = 256,                       /* bytes of one, NAME=VALUE and NUL */
    LAB_BOT_TOLD_MAX = 16 * 1024,             /* bytes of actions in one line of a position */
    LAB_BOT_OUTPUT_MAX = 1024 * 1024,         /* bytes that a bot may write for one action */
    LAB_BOT_MEGABYTES = 1024,                 /* default memory limit of a bot */
    LAB_BOT_MEGABYTES_MAX = 1024 * 1024,
    LAB_BOT_FILES = 64,                    /* open files of a bot */
    LAB_BOT_FILE_BYTES = 16 * 1024 * 1024, /* most bytes of a file that a bot writes */
    LAB_BOT_PROCESSES = 256,               /* processes and threads of a bot in total */

    /* matches and bots: milliseconds */
    LAB_DEADLINE = 5000, /* for one action, and for a bot to start */
    LAB_DEADLINE_MAX = 3600 * 1000,
    LAB_BYE = 200 /* for a bot to exit after `quit` */
};

#endif
