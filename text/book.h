/* book.h -- the rulebook as data: its clauses, rulings, tables and examples.
 *
 * A line scanner, so that every complaint has its line and column.  It knows
 * these forms and passes over everything else:
 *
 *   ### <number> <title>                  a heading (any level that has a number)
 *   **<clause>** words ... [T|P|N]        a clause: a paragraph or bullet; [T] unless it says otherwise
 *   > **Ruling <id>.** words ...          a ruling, to the end of its block quote
 *   Table <id>: <words>                   a caption; a blank line, then a pipe table
 *   ```example <clause> <title>           an example, to the closing fence
 */
#ifndef ST_TEXT_BOOK_H
#define ST_TEXT_BOOK_H

#include "cell.h"
#include "file.h"

struct st_span {                                /* a piece of the book's text, on one or more lines */
    const char *at;
    uint32_t size, line, col;
};
#define ST_BOOK_NONE UINT32_MAX                 /* as an index: there is none above */
struct st_book_heading { struct st_span number, title; uint32_t level; };
struct st_book_clause { struct st_span id, text; char kind; uint32_t heading; };        /* heading: index */
struct st_book_ruling { struct st_span id, text; uint32_t clause; };    /* the clause it stands under: index */
struct st_book_example { struct st_span clause, title, body; };         /* body: the lines between the fences */
struct st_book_row { struct st_span cell[ST_COLUMNS_MAX]; uint32_t count; };
struct st_book_table {
    struct st_span id, words;
    struct st_book_row head, *row;
    uint32_t row_count;
};

struct st_book {
    struct st_file file;
    struct st_book_heading *heading;
    struct st_book_clause *clause;
    struct st_book_ruling *ruling;
    struct st_book_example *example;
    struct st_book_table *table;
    uint32_t heading_count, clause_count, ruling_count, example_count, table_count;
};

/* Scan a book.  The book owns a copy of the text. */
int st_book_read(struct st_book *b, const char *name, const char *data, size_t size, struct st_complaint *c);
void st_book_free(struct st_book *b);
/* The book at a path, or the one that ships with a rule set when `path` is NULL. */
int st_book_load(struct st_book *b, const struct st_ruleset *rs, const char *path, struct st_complaint *c);

/* Does a clause stand in the chapter that says how a battle is won? */
int st_book_is_winning(const struct st_book *b, uint32_t clause);
/* The numbers of the book into a setting, which is cleared first: every cell of the
 * rule set is in the book exactly once and in range, and no table of the book has a
 * row or column that the rule set does not know. */
int st_book_numbers(const struct st_book *b, const struct st_ruleset *rs, struct st_setting *set,
                    struct st_complaint *c);

/* One cell by words ("5", "yes", "-", "survives"); -1 and a reason in `why` if it does not fit. */
int st_cell_parse(const struct st_cell *cell, const char *word, uint32_t size, int32_t *value, char *why,
                  uint32_t cap);
void st_cell_put(const struct st_cell *cell, struct st_setting *set, int32_t value);
/* A cell's value as the book writes it. */
void st_cell_text(const struct st_cell *cell, int32_t value, char *out, uint32_t cap);
/* "table.row.column", as records and --set name it; NULL if the rule set has none. */
const struct st_cell *st_cell_find(const struct st_ruleset *rs, const char *name, uint32_t size);
void st_cell_name(const struct st_cell *cell, char *out, uint32_t cap);

#endif
