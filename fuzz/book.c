/* book.c -- fuzzes rulebooks: any bytes as a book, and its numbers for every rule set. */
#include "../text/book_check.h"
#include "../text/example.h"
#include "../text/rows.h"
#include "battles.h"

enum { EXAMPLES = 4 }; /* of one book: more would take long */

/* A printed number is read back as the same number, and its name finds it again. */
static void check_cell(const struct st_ruleset *rs, const struct st_cell *cell, struct st_setting *set)
{
    char words[TX_TEXT_MAX], why[TX_TEXT_MAX];
    int32_t value = tx_cell_get(cell, set), again = 0;

    tx_cell_text(cell, value, words, sizeof words);
    ST_ASSERT(tx_cell_parse(cell, words, (uint32_t)strlen(words), &again, why, sizeof why) == 0);
    ST_ASSERT(again == value);
    tx_cell_put(cell, set, value);
    ST_ASSERT(tx_cell_get(cell, set) == value);
    tx_cell_name(cell, words, sizeof words);
    ST_ASSERT(tx_cell_find(rs, words, (uint32_t)strlen(words)) == cell);
}

static void check_numbers(const struct tx_book *book, const struct st_ruleset *rs)
{
    struct st_setting *set = tb_calloc(rs->setting_size), *before = tb_calloc(rs->setting_size);
    struct st_extended *own = tb_calloc(sizeof *own);
    struct tx_complaint c;

    if (tx_book_numbers(book, rs, set, &c) == 0) {
        rs = st_extend(rs, set, own);
        memcpy(before, set, rs->setting_size);
        for (uint32_t i = 0; i < rs->cell_count; i++)
            check_cell(rs, &rs->cells[i], set);
        ST_ASSERT(memcmp(before, set, rs->setting_size) == 0);
    }
    free(own);
    free(before);
    free(set);
}

/* Every span lies inside the book's own copy of the text. */
static void check_span(const struct tx_book *book, struct tx_span s)
{
    ST_ASSERT(s.at >= book->file.data && s.at + s.size <= book->file.data + book->file.size);
    ST_ASSERT(s.line > 0 && s.col > 0);
}

static void check_spans(const struct tx_book *book)
{
    for (uint32_t i = 0; i < book->heading_count; i++)
        check_span(book, book->heading[i].number), check_span(book, book->heading[i].title);
    for (uint32_t i = 0; i < book->clause_count; i++)
        check_span(book, book->clause[i].id), check_span(book, book->clause[i].text);
    for (uint32_t i = 0; i < book->ruling_count; i++)
        check_span(book, book->ruling[i].id), check_span(book, book->ruling[i].text);
    for (uint32_t i = 0; i < book->example_count; i++)
        check_span(book, book->example[i].title), check_span(book, book->example[i].body);
    for (uint32_t i = 0; i < book->table_count; i++) {
        const struct tx_book_table *t = &book->table[i];

        check_span(book, t->id);
        for (uint32_t r = 0; r < t->row_count; r++)
            check_span(book, t->row[r].like);
        for (uint32_t r = 0; r < t->row_count; r++)
            for (uint32_t k = 0; k < t->row[r].count; k++)
                check_span(book, t->row[r].cell[k]);
    }
}

/* Every fault of a book as it is checked, with the words of its examples.  What is read without a fault has none. */
static void collect(const uint8_t *data, size_t size)
{
    struct tx_faults faults = { NULL, 0, 0 };
    char report[TX_EXAMPLE_REPORT];
    struct tx_complaint c;
    struct tx_book book, plain;
    const int is_plain = tx_book_read(&plain, "fuzz.md", (const char *)data, size, &c) == 0;

    if (tx_book_read_all(&book, "fuzz.md", (const char *)data, size, &faults) == 0) {
        check_spans(&book);
        ST_ASSERT(is_plain == (tx_fault_count(&faults) == 0));
        for (uint32_t i = 0; i < st_ruleset_count; i++) {
            struct st_setting *set = tb_calloc(st_rulesets[i]->setting_size);
            uint8_t good[ST_CELLS_MAX];
            const int rc = tx_book_numbers_all(&book, st_rulesets[i], set, good, &faults);

            ST_ASSERT(rc == 0 || !is_plain || tx_fault_count(&faults) > 0);
            tx_book_check(&book, st_rulesets[i], set, good, &faults);
            for (uint32_t k = 0; k < book.example_count && k < EXAMPLES; k++)
                tx_example_run_all(st_rulesets[i], &book, "fuzz.md", book.example[k].body, rc ? set : NULL, &faults,
                                   report);
            if (is_plain)
                ST_ASSERT((tx_book_numbers(&plain, st_rulesets[i], set, &c) == 0) == (rc == 0));
            free(set);
        }
        tx_faults_sort(&faults);
        tx_book_free(&book);
    }
    if (is_plain)
        tx_book_free(&plain);
    ST_ASSERT(faults.count <= TX_FAULTS_MAX);
    tx_faults_free(&faults);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct tx_book book;
    struct tx_complaint c;

    collect(data, size);
    if (tx_book_read(&book, "fuzz.md", (const char *)data, size, &c))
        return 0;
    check_spans(&book);
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        check_numbers(&book, st_rulesets[i]);
    tx_book_free(&book);
    return 0;
}
