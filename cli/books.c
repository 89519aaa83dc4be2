/* books.c -- loads the books that commands read. */
#include "books.h"

#include "../table/memory.h"
#include "../text/example.h"

int cli_book_load(struct tx_book *b, const struct st_ruleset *rs, const char *path, struct tx_complaint *c)
{
    if (tx_book_load(b, rs, path, c))
        return -1;
    if (tx_book_rules(b) == rs)
        return 0;
    tx_complain(c, b->file.name, 0, 0, "not a book of %s: its tables are missing", rs->id);
    tx_book_free(b);
    return -1;
}

struct st_setting *cli_shipped_numbers(const struct st_ruleset *rs)
{
    struct st_setting *set = tb_calloc(rs->setting_size);
    struct tx_complaint c;
    struct tx_book b;
    int rc = tx_book_load(&b, rs, NULL, &c);

    if (rc == 0) {
        rc = tx_book_numbers(&b, rs, set, &c);
        tx_book_free(&b);
    }
    ST_ASSERT(rc == 0); /* a test reads every shipped book */
    return set;
}
