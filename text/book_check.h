/* book_check.h -- what a book names must exist: clauses, rulings, numbers. */
#ifndef ST_TEXT_BOOK_CHECK_H
#define ST_TEXT_BOOK_CHECK_H

#include "book.h"

/* Keep every fault of the book's names: it has exactly the clauses of the rule set; a clause or ruling that its text
 * or a column Clause names exists; a number in a sentence is that of its table, if that is one of the good ones of
 * tx_book_numbers_all(). */
void tx_book_check(const struct tx_book *b, const struct st_ruleset *rs, const struct st_setting *set,
                   const uint8_t *good, struct tx_faults *faults);
/* Does the rule set have this clause? */
int tx_rules_have_clause(const struct st_ruleset *rs, struct tx_span id);
/* Append "; did you mean NAME?" to a text about an unknown clause, if the rule set has one that is near. */
void tx_rules_near_clause(const struct st_ruleset *rs, struct tx_span id, char *text, uint32_t cap);

#endif
