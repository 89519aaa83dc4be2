/* own.h -- rows that a book adds, and everything else that a battle is played by and its shipped book does not say. */
#ifndef ST_TEXT_OWN_H
#define ST_TEXT_OWN_H

#include "../core/rows.h"
#include "../table/battle.h"
#include "book.h"

/* An added row: its table, itself, and its name and that of the shipped row that it is like, as cells have them. */
struct tx_own {
    const struct st_open *open;
    const struct st_row *row;
    const char *like;
    char id[ST_ROW_NAME];
};

/* The i-th row that a setting adds, in the order of the tables; 0 if there are not so many. */
int tx_own_row(const struct st_ruleset *rs, const struct st_setting *set, uint32_t i, struct tx_own *out);
/* The row of a book's table that cells call by this name; NULL: it has none.  `clauses`, if not NULL, gets what stands
 * in its column of clauses, of size 0 without one. */
const struct tx_book_row *tx_book_row_of(const struct tx_book *b, const char *table, const char *row,
                                         struct tx_span *clauses);
/* "War Elephants (like Cataphract)", the shipped row as this book spells it. */
void tx_own_text(const struct tx_book *b, const struct tx_own *own, char *out, uint32_t cap);
/* "new: War Elephants (like Cataphract), rallies.poor.rallies_on 6 and 3 more": what a battle is played by and its
 * shipped book and scenario do not say, and the readings of the scenario, at most so many.  0: nothing. */
uint32_t tx_house_rules(const struct tb_battle *b, uint32_t most, char *out, uint32_t cap);
/* The same for pages, as many lines as have room, their words parted by tabs: "number", its name, clause, place in the
 * book, what it is, and what the book says, nothing for a number of an added row; "row", its name, that of the row it
 * is like, and both in words. */
uint32_t tx_house_lines(const struct tb_battle *b, char *out, uint32_t cap);

#endif
