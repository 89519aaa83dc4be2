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
    ST_PIECES_MAX = 256,        /* pieces drawn at once */
    ST_AREAS_MAX = 512,         /* areas drawn at once */
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
    ST_ODDS_DEPTH_MAX = 24,     /* dice in a row; what is left then is reported as the rest */

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
    ST_TEXT_MAX = 1024                  /* bytes of one printed action or event */
};

#endif
