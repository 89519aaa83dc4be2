/* rows.h -- rows that a book adds to the rules' tables.
 *
 * A table that is a list of things (types of unit, kinds of ground) may be open.  Then a book may add rows, and a
 * setting has room for them at its end.  An added row is like a shipped one: it has the icon of that row and follows
 * every clause about it; its name and its numbers are its own.  Added rows are numbered behind the shipped ones.
 *
 * The rules need only the numbers.  For everything else st_extend() makes a rule set whose cells, words and labels
 * include the added rows, so that no reader or front end need know of them.
 */
#ifndef ST_ROWS_H
#define ST_ROWS_H

#include "game.h"

/* A small question about a row.  In the browser a call is smaller than a copy at every place. */
#ifdef __wasm__
#define ST_ROW_INLINE static __attribute__((noinline, unused))
#else
#define ST_ROW_INLINE static inline
#endif

/* One added row, in the setting. */
struct st_row {
    char name[ST_ROW_NAME]; /* "Heavy Archers": letters, blanks and hyphens; zeros behind it */
    uint8_t like;           /* the shipped row, counted from 1 in the order of the cells; 0: there is no such row */
};
ST_STATIC_ASSERT(sizeof(struct st_row) == 32, "a row has no padding");

/* A column of an open table: where the number of the first added row is stored, and how far it is to the next. */
struct st_column {
    const char *name;
    uint16_t offset, step;
};

/* A list of words in the texts of verbs, such as "club|dagger"; the added rows follow it, after `then`. */
struct st_words {
    const char *list, *then; /* NULL: no more lists */
};

/* An open table.  A field that names its rows (st_field.table) gets the added ones behind its last value.  In a table
 * of things that pieces carry each row is a field instead, and a word in the texts of verbs: the fields of added rows
 * stand behind all others, with the first values of the field of the row that they are like. */
struct st_open {
    const char *table; /* NULL: the list ends */
    const struct st_column *columns;
    uint16_t column_count;
    uint16_t rows;  /* offset of struct st_row[ST_ROWS_MAX] in the setting */
    uint16_t label; /* of the first shipped row, the others follow; 0: its rows have none */
    uint8_t most;   /* how many rows may be added, at most ST_ROWS_MAX; of things ST_THINGS_MAX */
    uint8_t values; /* of things: how many values the field of an added row has, at most 3; 0: no things */
    const struct st_words *words; /* of things; NULL elsewhere */
};

/* A rule set with the rows of one setting.  It points into itself, so it stays where it was made. */
struct st_extended {
    struct st_ruleset rs;
    struct st_cell cells[ST_CELLS_MAX];
    struct st_field fields[ST_FIELDS_MAX];
    struct st_label labels[ST_LABELS_MAX];
    const char *names[ST_OPEN_MAX][ST_NAMES_MAX];
    char names_of[ST_OPEN_MAX][ST_ROWS_MAX][ST_ROW_NAME];  /* "Heavy Archers" */
    char labels_of[ST_OPEN_MAX][ST_ROWS_MAX][ST_ROW_NAME]; /* "heavy archers" */
    char rows_of[ST_OPEN_MAX][ST_ROWS_MAX][ST_ROW_NAME];   /* "heavy_archers" */
    char words_of[ST_OPEN_MAX][ST_ROWS_MAX][ST_ROW_NAME];  /* "heavy-archers" */
    struct st_verb verbs[ST_VERBS_MAX];
    const char *values[ST_THINGS_MAX][4];              /* of the fields of things */
    char values_of[ST_THINGS_MAX][3][ST_ROW_NAME + 8]; /* "no-poleaxe", "poleaxe", "+poleaxe" */
    char texts[ST_LISTS_MAX][ST_LIST_TEXT];            /* of verbs that list things */
    uint32_t text_count;
};

/* A rule set without added rows. */
static inline const struct st_ruleset *st_plain(const struct st_ruleset *of) { return of->plain ? of->plain : of; }
/* The rows that a setting adds to an open table, ST_ROWS_MAX of them, the used ones first. */
static inline const struct st_row *st_rows(const struct st_setting *in, const struct st_open *o)
{
    return (const struct st_row *)(const void *)((const char *)in + o->rows);
}
/* The label of an added row: of which open table, and which of its rows, both from 0. */
static inline uint16_t st_row_label(uint16_t label_count, uint32_t table, uint32_t row)
{
    return (uint16_t)(label_count + table * ST_ROWS_MAX + row);
}
/* The label of the shipped row that the row of a label is like; 0: it is no label of an added row. */
uint16_t st_label_like(const struct st_ruleset *rs, const struct st_setting *set, uint32_t label);
/* The name in cells[] of a shipped row, from 1; NULL after the last. */
const char *st_shipped_row(const struct st_ruleset *rs, const struct st_open *o, uint32_t number);
/* Does a setting add any row? */
int st_has_rows(const struct st_ruleset *rs, const struct st_setting *set);
/* Is each added row one that the rules could have: like a shipped one, and with a name? */
int st_rows_are_sound(const struct st_ruleset *rs, const struct st_setting *set);
/* How many rows a setting adds to an open table. */
uint32_t st_row_count(const struct st_setting *set, const struct st_open *o);
/* Copy the added rows of one setting into another, and their numbers. */
void st_copy_rows(const struct st_ruleset *rs, struct st_setting *to, const struct st_setting *from);
/* The rule set with the rows that a setting adds, made in *e; without such rows, the plain rule set. */
const struct st_ruleset *st_extend(const struct st_ruleset *rs, const struct st_setting *set, struct st_extended *e);

#endif
