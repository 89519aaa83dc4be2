/* books.h -- loads the books that commands read. */
#ifndef CLI_BOOKS_H
#define CLI_BOOKS_H

#include "../text/book.h"
#include "cli.h"

/* The book of a game, the shipped one if `path` is NULL.  -1 and a complaint if the file is no book of this game. */
int cli_book_load(struct tx_book *b, const struct st_ruleset *rs, const char *path, struct tx_complaint *c);
/* The numbers of the shipped book; the caller frees them. */
struct st_setting *cli_shipped_numbers(const struct st_ruleset *rs);

#endif
