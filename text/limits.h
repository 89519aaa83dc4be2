/* limits.h -- bounds of the files and texts that we read and print. */
#ifndef TX_LIMITS_H
#define TX_LIMITS_H

enum {
    /* files */
    TX_FILE_MAX = 2 * 1024 * 1024,  /* bytes of a book, a scenario, a record */
    TX_PAGE_MAX = 64 * 1024 * 1024, /* bytes of a book's page */
    TX_LINE_MAX = 4096,             /* bytes of one line of a file */
    TX_TABLES_MAX = 64,             /* rule tables of one book */
    TX_TABLE_ROWS_MAX = 256,        /* rows of one rule table */
    TX_COLUMNS_MAX = 32,            /* columns of one rule table */
    TX_HEADINGS_MAX = 1024,         /* numbered headings of one book */
    TX_CLAUSES_MAX = 4096,          /* clauses of one book */
    TX_RULINGS_MAX = 1024,          /* rulings of one book */
    TX_EXAMPLES_MAX = 4096,         /* examples of one book */
    TX_YAML_NODES_MAX = 4096,       /* words, lists and maps of one scenario */
    TX_YAML_DEPTH_MAX = 6,          /* lists and maps inside each other */
    TX_STORY_MAX = 4096,            /* bytes of a scenario's story */
    TX_LABEL_MAX = 99,              /* rows and columns that a place's label can name */
    TX_UNIT_NAME_MAX = 40,          /* bytes of a unit's name, its end included */
    TX_LOOK_MAX = 16,               /* bytes of a look of ground, its end included */
    TX_PLOTS_MAX = 64,              /* pieces of ground with a look or a name */
    TX_PLACES_MAX = 1024,           /* places of all of them together */
    TX_MINUTES_MAX = 600,           /* that a battle may be said to last */
    TX_STEPS_MAX = 8,               /* steps of a lesson */
    TX_STEP_TITLE_MAX = 40,         /* bytes of a step's title, of what stands above its text, and of the text, their
                                     * ends included */
    TX_STEP_HEAD_MAX = 64,
    TX_STEP_TEXT_MAX = 512,
    TX_PIECE_NAME_MAX = 24, /* bytes of what a piece of a unit is called in it */
    TX_TEXT_MAX = 1024      /* bytes of one printed action or event */
};

#endif
