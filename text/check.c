/* check.c -- see check.h. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "book_check.h"
#include "lines.h"

static void read_tables(struct tx_checked *k)
{
    int rc;

    k->set = tb_calloc(k->rs->setting_size);
    rc = tx_book_numbers_all(&k->book, k->rs, k->set, k->good, &k->faults);
    tx_book_check(&k->book, k->rs, k->set, k->good, &k->faults);
    k->is_usable = rc == 0;
    if (rc == 0) {
        k->book.numbers = k->set;
        k->book.numbers_of = k->rs;
    }
}

void tx_check_book(struct tx_checked *k, const char *name, const char *data, size_t size)
{
    struct tx_complaint c;

    memset(k, 0, sizeof *k);
    if (tx_book_read_all(&k->book, name, data, size, &k->faults))
        return;
    k->has_book = 1;
    k->rs = tx_book_rules(&k->book);
    if (k->rs) {
        read_tables(k);
    } else {
        tx_complain(&c, name, 0, 0, "not a book of any known game: it has none of their tables");
        tx_fault_take(&k->faults, &c);
    }
    tx_faults_sort(&k->faults);
}

void tx_check_free(struct tx_checked *k)
{
    if (k->has_book)
        tx_book_free(&k->book);
    free(k->set);
    tx_faults_free(&k->faults);
    memset(k, 0, sizeof *k);
}

enum tx_example_result tx_check_example(const struct st_ruleset *rs, const struct tx_book *book, const char *file,
                                        const struct tx_book_example *e, const struct st_setting *numbers,
                                        struct tx_faults *faults, char report[TX_EXAMPLE_REPORT])
{
    const uint32_t before = tx_fault_count(faults);
    enum tx_example_result result;

    if (e->clause.size > 0 && !tx_rules_have_clause(rs, e->clause) && !tx_book_has_clause(book, e->clause)) {
        struct tx_complaint c;
        char what[300];

        snprintf(what, sizeof what, "expected a clause of %s, not \"%.*s\"", rs->id, TX_SHOW(e->clause));
        tx_rules_near_clause(rs, e->clause, what, sizeof what);
        tx_complain(&c, file, e->clause.line, e->clause.col, "%s", what);
        tx_fault_take(faults, &c);
    }
    result = tx_example_run_all(rs, book, file, e->body, numbers, faults, report);
    return result == TX_EXAMPLE_PASSED && tx_fault_count(faults) != before ? TX_EXAMPLE_COMPLAINT : result;
}

int tx_check_tells_winning(const struct st_ruleset *rs, const struct tx_book *b)
{
    for (uint32_t i = 0; i < b->clause_count; i++)
        if (tx_book_is_winning(b, i))
            return 1;
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == ST_OF_SIDE && rs->fields[i].flags & (ST_FIELD_LIMIT | ST_FIELD_SCORE))
            return 1;
    return 0;
}
