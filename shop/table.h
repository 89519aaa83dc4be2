/* table.h -- a rule table of the open book, cell by cell. */
#ifndef WS_TABLE_H
#define WS_TABLE_H

#include "../text/html_page.h"
#include "shop.h"

/* Its rows with the value, the range, the clause and the shipped value of every number. */
void ws_say_table(struct lab_json *j, const struct tx_html *h, const struct tx_book_table *t);

#endif
