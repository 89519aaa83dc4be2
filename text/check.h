/* check.h -- a book and everything that is wrong with it: what `sandtable check` prints and what the page shows. */
#ifndef ST_TEXT_CHECK_H
#define ST_TEXT_CHECK_H

#include "example.h"

/* A book that was read to be checked. */
struct tx_checked {
    struct tx_book book;
    const struct st_ruleset *rs; /* whose book it is; NULL: of no known game */
    struct st_setting *set;      /* its numbers; where one has a fault, what it is taken for */
    uint8_t good[ST_CELLS_MAX];  /* as tx_book_numbers_all() */
    struct tx_faults faults;     /* of the book itself, in the order of its lines */
    uint8_t has_book, is_usable; /* it could be read at all; its tables can be played by */
};

/* Read a book and keep its faults.  It need not succeed; free it in any case. */
void tx_check_book(struct tx_checked *k, const char *name, const char *data, size_t size);
/* Free what it holds; all zero is fine. */
void tx_check_free(struct tx_checked *k);

/* Run an example of a book or of a .t file, and keep the faults of its words.  numbers: as tx_example_run_all().
 * TX_EXAMPLE_FAILED fills `report`. */
enum tx_example_result tx_check_example(const struct st_ruleset *rs, const struct tx_book *book, const char *file,
                                        const struct tx_book_example *e, const struct st_setting *numbers,
                                        struct tx_faults *faults, char report[TX_EXAMPLE_REPORT]);
/* Is there a chapter on winning for `goal` to show, or a limit or a score of the sides, whose clauses it shows else? */
int tx_check_tells_winning(const struct st_ruleset *rs, const struct tx_book *b);

#endif
