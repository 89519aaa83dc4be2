/* books.h -- what the books of a question say: the headings of their clauses, and in what they differ. */
#ifndef LAB_BOOKS_H
#define LAB_BOOKS_H

#include <stdio.h>

#include "question.h"

/* Read a book of a question, as it was stored with it if it was. Free it if 0 is returned; -1 and a complaint. */
int lab_book_open(struct tx_book *b, const struct lab_question *q, const char *rulebook, const struct st_ruleset *rs,
                  struct tx_complaint *c);
/* Note in a plan the heading of every clause, and in what a copy differs. Returns -1 and a complaint if a book cannot
 * be read. */
int lab_note_books(struct lab_plan *p, const struct lab_question *q, struct tx_complaint *c);
/* The words of the heading that a clause stands under; "" if there are none. */
const char *lab_heading(const struct lab_plan *p, st_rule rule);
/* A clause that ends games: "12.1a Breaking", or the limit of actions. */
void lab_put_clause(char *out, size_t cap, const struct lab_plan *p, st_rule rule);
/* Print in what a copy differs, if there is one. */
void lab_tell_differences(FILE *f, const struct lab_plan *p);

#endif
