/* reference.h -- the rulebook at the table: clauses, rule tables, a turn at a glance, and how the battle is won.
 *
 * Numbers are those of the setting that is played, whatever the book's copy of them says.
 */
#ifndef CLI_REFERENCE_H
#define CLI_REFERENCE_H

#include "../table/battle.h"
#include "../text/book.h"
#include "buf.h"

/* A clause's words and its rulings, or a ruling's words; 0 if the book has none with this id. */
int cli_put_clause(struct cli_buf *out, const struct tx_book *book, const char *id, uint32_t width);
/* The same, with only the beginnings of the rulings where there are many. */
void cli_put_clause_brief(struct cli_buf *out, const struct tx_book *book, const char *id, uint32_t width);
/* The clauses and rulings that have a word, each with the beginning of its text; how many there are. */
uint32_t cli_put_mentions(struct cli_buf *out, const struct tx_book *book, const char *word, uint32_t width);

/* The chapter that tells how a turn goes: at a glance, or by its title; else that of the clause that asks. */
void cli_put_turn_chapter(struct cli_buf *out, const struct tx_book *book, const char *clause, uint32_t width);
/* The chapter with this number; 0 if there is none. */
int cli_put_chapter(struct cli_buf *out, const struct tx_book *book, const char *number, uint32_t width);
/* The beginnings of the clauses whose names begin so: CB6a to CB6e for CB6; returns how many. */
uint32_t cli_put_clauses_of(struct cli_buf *out, const struct tx_book *book, const char *begins, uint32_t width);

/* The names of all rule tables; one of them by its name, 0 if there is none. */
void cli_put_table_names(struct cli_buf *out, const struct tx_book *book, uint32_t width);
int cli_put_table(struct cli_buf *out, const struct tb_battle *b, const struct tx_book *book, const char *id,
                  const struct st_state *s, uint32_t width);
/* The tables that say something of each kind of unit: their rows are the values of a field of the pieces. */
void cli_put_unit_tables(struct cli_buf *out, const struct tb_battle *b, const struct tx_book *book, uint32_t width);

/* A paragraph of the book as one line, without its marks of emphasis and quotation. */
void cli_put_paragraph(struct cli_buf *out, struct tx_span text);
/* "MO4: words" or "Ruling P28: words" */
void cli_put_entry(struct cli_buf *out, const char *before, struct tx_span id, struct tx_span text, uint32_t indent,
                   uint32_t width);
/* A table of the book, and the number that one of its cells is; NULL if there is none. */
const struct tx_book_table *cli_find_table(const struct tx_book *book, const char *id);
const struct st_cell *cli_find_cell(const struct st_ruleset *rs, struct tx_span table, struct tx_span row,
                                    struct tx_span column);

/* goal.c: the story, the clauses on winning, the options as they are set, and who holds the squares that count;
 * `book` may be NULL. */
void cli_put_goal(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, const struct tx_book *book,
                  uint32_t width);

#endif
