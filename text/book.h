/* book.h -- the rulebook as data: its clauses, rulings, tables and examples.
 *
 * A line scanner, so that every complaint has its line and column.  It knows
 * these forms and passes over everything else:
 *
 *   ### <number> <title>                  a heading (any level that has a number)
 *   **<clause>** words ... [T|P|N]        a clause: a paragraph or bullet; [T] unless it says otherwise
 *   > **Ruling <id>.** words ...          a ruling, to the end of its block quote
 *   Table <id>: <words>                   a caption; a blank line, then a pipe table
 *   | <name> (like <row>) | ...           in it, a row that the book adds
 *   ```example <clause> <title>           an example, to the closing fence
 */
#ifndef ST_TEXT_BOOK_H
#define ST_TEXT_BOOK_H

#include "cell.h"
#include "file.h"
#include "limits.h"

struct tx_span { /* a piece of the book's text, on one or more lines */
    const char *at;
    uint32_t size, line, col;
};
#define TX_BOOK_NONE UINT32_MAX /* as an index: there is none above */
struct tx_book_heading {
    struct tx_span number, title;
    uint32_t level;
};
struct tx_book_clause {
    struct tx_span id, text;
    char kind;
    uint32_t heading;
}; /* heading: index */
struct tx_book_ruling {
    struct tx_span id, text;
    uint32_t clause;
}; /* the clause it stands under: index */
struct tx_book_example {
    struct tx_span clause, title, body;
}; /* body: the lines between the fences */
struct tx_book_row {
    struct tx_span cell[TX_COLUMNS_MAX];
    struct tx_span like; /* of a row that the book adds, "Dragoons (like Cavalry)": the row it is like; size 0: none */
    uint32_t count;
};
struct tx_book_table {
    struct tx_span id, words;
    struct tx_book_row head, *row; /* of a collecting reader: a row of another width than the head is none */
    uint32_t row_count;
    int is_broken; /* of a collecting reader: its rows could not be read */
};

struct tx_book {
    struct tx_file file;
    struct tx_book_heading *heading;
    struct tx_book_clause *clause;
    struct tx_book_ruling *ruling;
    struct tx_book_example *example;
    struct tx_book_table *table;
    uint32_t heading_count, clause_count, ruling_count, example_count, table_count;
    /* Who has read its numbers without a fault may leave them here for tx_book_numbers(), with whose they are; NULL:
     * nobody has.  They are the reader's. */
    const struct st_setting *numbers;
    const struct st_ruleset *numbers_of;
};

/* Scan a book.  The book owns a copy of the text. */
int tx_book_read(struct tx_book *b, const char *name, const char *data, size_t size, struct tx_complaint *c);
/* The same, keeping every fault and going on after it.  0, and the book has what could be read; or -1 if that is
 * nothing.  Without a new fault the book is the same. */
int tx_book_read_all(struct tx_book *b, const char *name, const char *data, size_t size, struct tx_faults *faults);
/* Free what reading allocated; a book that is all zero is fine. */
void tx_book_free(struct tx_book *b);
/* The book at a path, or the one that ships with a rule set when `path` is NULL. */
int tx_book_load(struct tx_book *b, const struct st_ruleset *rs, const char *path, struct tx_complaint *c);

/* The same with every fault, as tx_book_read_all(). */
int tx_book_load_all(struct tx_book *b, const struct st_ruleset *rs, const char *path, struct tx_faults *faults);

/* Does a clause stand in the chapter that says how a battle is won? */
int tx_book_is_winning(const struct tx_book *b, uint32_t clause);
/* The numbers of the book into a setting, which is cleared first: every cell of the
 * rule set is in the book exactly once and in range, and no table of the book has a
 * row or column that the rule set does not know. */
int tx_book_numbers(const struct tx_book *b, const struct st_ruleset *rs, struct st_setting *set,
                    struct tx_complaint *c);

/* The same with every fault of tables and readings; -1 if there are any.  Then a number with a fault is the shipped
 * one, or in an added row that of the row it is like, so that the rest can be read.  good, if not NULL, has room for
 * ST_CELLS_MAX: 1 for each number of the rule set and the added rows that is the book's own. */
int tx_book_numbers_all(const struct tx_book *b, const struct st_ruleset *rs, struct st_setting *set, uint8_t *good,
                        struct tx_faults *faults);
/* Does the book have this clause? */
int tx_book_has_clause(const struct tx_book *b, struct tx_span id);
/* Append "; did you mean NAME?" to a text about an unknown clause, if the book has one that is near. */
void tx_book_near_clause(const struct tx_book *b, struct tx_span id, char *text, uint32_t cap);

/* One cell by words ("5", "yes", "-", "survives"); -1 and a reason in `why` if it does not fit. */
int tx_cell_parse(const struct st_cell *cell, const char *word, uint32_t size, int32_t *value, char *why, uint32_t cap);
/* Make the numbers of the newest version those of an older one that they still play. */
void tx_numbers_of(const struct st_ruleset *rs, struct st_setting *set, uint16_t version);
/* Is it a number that this version of the rules has? */
int tx_cell_is_in(const struct st_ruleset *rs, const struct st_cell *cell, uint16_t version);
/* How many bytes of numbers games of a setting's version have: those of a later version and the room for added rows
 * come behind them. */
uint32_t tx_setting_size(const struct st_ruleset *rs, const struct st_setting *set);
/* Store a value in a setting; the caller has kept to the cell's range. */
void tx_cell_put(const struct st_cell *cell, struct st_setting *set, int32_t value);
/* A cell's value as the book writes it. */
void tx_cell_text(const struct st_cell *cell, int32_t value, char *out, uint32_t cap);
/* "table.row.column", as records and --set name it; NULL if the rule set has none. */
const struct st_cell *tx_cell_find(const struct st_ruleset *rs, const char *name, uint32_t size);
/* Append "; did you mean NAME?" to a text about an unknown number, if a cell's name is near. */
void tx_cell_near(const struct st_ruleset *rs, const char *name, uint32_t size, char *text, uint32_t cap);
/* The same for an unknown option, which is returned; NULL if none is near. */
const struct st_cell *tx_option_near(const struct st_ruleset *rs, const char *name, uint32_t size, char *text,
                                     uint32_t cap);
/* A cell's name as tx_cell_find() reads it. */
void tx_cell_name(const struct st_cell *cell, char *out, uint32_t cap);

#endif
