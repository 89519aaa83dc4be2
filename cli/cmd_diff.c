/* cmd_diff.c -- `sandtable diff A.md B.md`: in what two books of one game differ. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/battle.h"
#include "../table/memory.h"
#include "../text/diff.h"
#include "../text/example.h"
#include "../text/figures.h"
#include "books.h"
#include "load.h"

/* One file, or the shipped book of the game that the other one is of. */
static int load(struct tx_pair *p, uint32_t i, const char *path, struct tx_faults *faults)
{
    const int is_shipped = strcmp(path, "shipped") == 0;
    struct tx_complaint c;

    if (!is_shipped || p->rs)
        return tx_book_load_all(&p->book[i], p->rs, is_shipped ? NULL : path, faults);
    tx_complain(&c, path, 0, 0, "expected a file to compare with the shipped book");
    tx_fault_take(faults, &c);
    return -1;
}

static void blame(struct tx_faults *faults, const char *path, const char *words, const char *more)
{
    struct tx_complaint c;

    tx_complain(&c, path, 0, 0, "%s%s", words, more);
    tx_fault_take(faults, &c);
}

/* Both books, whose faults are all collected. */
static void open_pair(struct tx_pair *p, const char *const path[2], struct tx_faults *faults)
{
    const uint32_t first = strcmp(path[0], "shipped") == 0; /* the file says which game it is */

    if (load(p, first, path[first], faults))
        return;
    p->rs = tx_book_rules(&p->book[first]);
    if (!p->rs)
        blame(faults, path[first], "not a book of any known game: it has none of their tables", "");
    if (!p->rs || load(p, !first, path[!first], faults))
        return;
    for (uint32_t i = 0; i < 2; i++) {
        p->set[i] = tb_calloc(p->rs->setting_size);
        if (tx_book_rules(&p->book[i]) != p->rs)
            blame(faults, path[i], "not a book of the game of the other one, ", p->rs->id);
        else if (tx_book_numbers_all(&p->book[i], p->rs, p->set[i], NULL, faults) == 0)
            tx_book_unlink(&p->book[i]);
    }
}

int cli_diff_main(const struct cli_args *a)
{
    struct tx_pair p = { .rs = NULL };
    struct tx_faults faults = { NULL, 0, 0 };
    struct tx_complaint c;
    int status;

    open_pair(&p, a->words.word, &faults);
    if (tx_fault_count(&faults) > 0) {
        cli_complain_of_all(&faults, &c);
        status = cli_complained(&c);
    } else {
        struct tx_out out = { NULL, 0, 0 };
        const uint32_t found = tx_diff(&p, &out);

        printf("%s%u difference%s\n", out.at ? out.at : "", found, found == 1 ? "" : "s");
        tx_out_free(&out);
        status = found > 0 ? CLI_FAILED : CLI_OK;
    }
    for (uint32_t i = 0; i < 2; i++) {
        free(p.set[i]);
        tx_book_free(&p.book[i]);
    }
    return status;
}
