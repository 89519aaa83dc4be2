/* reference.h -- the rulebook in the terminal: clauses, rule tables, the course of a turn, and how the battle is won.
 *
 * Numbers come from the setting in play, even if the book's table differs.
 */
#ifndef CLI_REFERENCE_H
#define CLI_REFERENCE_H

#include "../table/battle.h"
#include "../text/book.h"
#include "buf.h"

/* Print a clause and its rulings, or a ruling; brief: of many rulings only their beginnings. Returns 0 if the book has
 * none with this id. */
int cli_put_clause(struct cli_buf *out, const struct tx_book *book, const char *id, int brief, uint32_t width);
/* Print the start of each clause whose name starts like this, CB6a to CB6e for CB6; if there is none, of the clauses
 * and rulings that contain the word; at most so many. Returns their number. */
uint32_t cli_put_matches(struct cli_buf *out, const struct tx_book *book, const char *word, uint32_t most,
                         uint32_t width);

/* Print the chapter that explains a turn, found by its title; otherwise the chapter of the present question. */
void cli_put_turn_chapter(struct cli_buf *out, const struct tx_book *book, const char *clause, uint32_t width);
/* Print the chapter with this number. Returns 0 if there is none. */
int cli_put_chapter(struct cli_buf *out, const struct tx_book *book, const char *number, uint32_t width);

/* Print the names of all rule tables, or one table by its name; 0 if there is none. */
void cli_put_table_names(struct cli_buf *out, const struct tx_book *book);
int cli_put_table(struct cli_buf *out, const struct tb_battle *b, const struct tx_book *book, const char *id,
                  const struct st_state *s, uint32_t width);
/* Print the tables about kinds of units: their rows are named after values of a field of the pieces. */
void cli_put_unit_tables(struct cli_buf *out, const struct tb_battle *b, const struct tx_book *book, uint32_t width);

/* Does the word name it, in any case: mo4 for MO4? */
int cli_is_id(struct tx_span id, const char *word);
/* Print a paragraph of the book as one line, without emphasis and quote markers. */
void cli_put_paragraph(struct cli_buf *out, struct tx_span text);
/* "MO4: words" or "Ruling P28: words" */
void cli_put_entry(struct cli_buf *out, const char *before, struct tx_span id, struct tx_span text, uint32_t indent,
                   uint32_t width);
/* Find a table of the book, and the number in one of its cells; NULL if there is none. */
const struct tx_book_table *cli_find_table(const struct tx_book *book, const char *id);
const struct st_cell *cli_find_cell(const struct st_ruleset *rs, struct tx_span table, struct tx_span row,
                                    struct tx_span column);

/* goal.c: a story, whose lines were broken by hand, broken anew. */
void cli_put_story(struct cli_buf *out, const char *story, size_t size, uint32_t indent, uint32_t width);
/* goal.c: print the story, the clauses on winning, the options in force, and who holds the objectives; `book` may be
 * NULL. */
void cli_put_goal(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, const struct tx_book *book,
                  uint32_t width);

#endif
