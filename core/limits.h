/* limits.h -- the engine's bounds.
 *
 * Compare every size that comes from outside (a file, a message, a bot) with a limit
 * before using it.  Each layer keeps its own limits in its limits.h; nothing else
 * defines one.
 */
#ifndef ST_LIMITS_H
#define ST_LIMITS_H

enum {
    /* the engine */
    ST_DEPTH_MAX = 16,      /* nested procedures: round > activation > combat > hit */
    ST_STEPS_MAX = 4096,    /* steps between two waits; more is a loop, so a bug */
    ST_FACES_MAX = 8,       /* faces of one die, kinds of one chit */
    ST_LIST_MAX = 256,      /* actions in one list */
    ST_MOVERS_MAX = 256,    /* units that can act at one decision, "no unit" included */
    ST_PIECES_MAX = 320,    /* pieces drawn at once */
    ST_AREAS_MAX = 1024,    /* areas drawn at once */
    ST_TOUCHES_MAX = 256,   /* pairs of pieces that touch, told at once */
    ST_SIGHTS_MAX = 320,    /* lines from the pieces of one unit to another, told at once */
    ST_RINGS_MAX = 512,     /* lengths round pieces and places, told at once */
    ST_MEETS_MAX = 64,      /* enemies in contact with one unit, told at once */
    ST_ADDENDS_MAX = 160,   /* numbers behind one die, see core/sum.h */
    ST_AIMS_MAX = 8,        /* ways in which one side can win a battle */
    ST_EVENTS_MAX = 256,    /* events of one action */
    ST_BADGES_MAX = 6,      /* badges on one piece */
    ST_VERBS_MAX = 32,      /* verbs of one rule set: a prompt holds them as bits */
    ST_STATE_MAX = 4096,    /* bytes of a state */
    ST_SETTING_MAX = 65536, /* bytes of a setting */
    ST_RULESETS_MAX = 16,
    /* rows that a book adds */
    ST_OPEN_MAX = 4,     /* open tables of one rule set */
    ST_ROWS_MAX = 8,     /* rows added to one table */
    ST_ROW_NAME = 31,    /* bytes of an added row's name, with the zero at its end */
    ST_THINGS_MAX = 4,   /* rows added to a table of things that pieces carry */
    ST_LISTS_MAX = 8,    /* texts of verbs that list such things */
    ST_LIST_TEXT = 640,  /* bytes of such a text */
    ST_NAMES_MAX = 64,   /* words of a field that names rows, added ones included */
    ST_CELLS_MAX = 512,  /* numbers of one rule set, those of added rows included */
    ST_FIELDS_MAX = 128, /* fields of one rule set */
    ST_LABELS_MAX = 256  /* labels of one rule set, those of added rows included */
};

#endif
