/* reading.c -- fuzzes the readings of a book: any bytes as the lines of the table in a shipped book.
 *
 * The first byte chooses the book.  What is read lies in the book's text, names options of the rules, and is the same
 * as without collecting every fault.
 */
#include "../text/readings.h"

#include "../text/book_check.h"
#include "../text/file.h"
#include "battles.h"

static const struct tx_shipped *book_of(const struct st_ruleset *rs)
{
    char name[TB_NAME_MAX + 32];

    snprintf(name, sizeof name, "rules/%s/rulebook.md", rs->id);
    return tx_shipped_find(name);
}

/* Where the rows of the table begin and end in a book, or NULL if it has none. */
static const char *table_of(const char *text, const char *end, const char **after)
{
    static const char caption[] = "\nTable readings", rule[] = "\n|---";
    const char *at = memmem(text, (size_t)(end - text), caption, sizeof caption - 1);

    at = at ? memmem(at, (size_t)(end - at), rule, sizeof rule - 1) : NULL;
    at = at ? memchr(at + 1, '\n', (size_t)(end - at - 1)) : NULL;
    if (!at)
        return NULL;
    for (*after = ++at; *after < end && **after == '|';) {
        const char *stop = memchr(*after, '\n', (size_t)(end - *after));

        *after = stop ? stop + 1 : end;
    }
    return at;
}

static void check_sides(const struct tx_book *book, const struct st_ruleset *rs)
{
    struct tx_faults faults = { NULL, 0, 0 };
    struct tx_complaint c;
    struct tx_side *side = NULL;
    uint32_t count = 0;
    const int rc = tx_readings(book, rs, &side, &count, &c);

    ST_ASSERT((tx_readings_all(book, rs, &faults) == 0) == (rc == 0));
    ST_ASSERT((rc == 0) == (tx_fault_count(&faults) == 0));
    for (uint32_t i = 0; rc == 0 && i < count; i++) {
        ST_ASSERT(side[i].option >= rs->cells && side[i].option < rs->cells + rs->cell_count);
        ST_ASSERT(side[i].reason.at >= book->file.data &&
                  side[i].reason.at + side[i].reason.size <= book->file.data + book->file.size);
    }
    free(side);
    tx_faults_free(&faults);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct st_ruleset *rs = size > 0 ? st_rulesets[data[0] % st_ruleset_count] : NULL;
    const struct tx_shipped *shipped = rs ? book_of(rs) : NULL;
    const char *end = shipped ? shipped->data + shipped->size : NULL, *after = NULL;
    const char *at = shipped ? table_of(shipped->data, end, &after) : NULL;
    struct tx_complaint c;
    struct tx_book book;
    char *text;
    size_t before, total;

    if (!at)
        return 0;
    before = (size_t)(at - shipped->data);
    total = before + (size - 1) + (size_t)(end - after);
    text = tb_realloc(NULL, total + 1);
    memcpy(text, shipped->data, before);
    memcpy(text + before, data + 1, size - 1);
    memcpy(text + before + size - 1, after, (size_t)(end - after));
    if (tx_book_read(&book, "fuzz.md", text, total, &c) == 0) {
        check_sides(&book, rs);
        tx_book_free(&book);
    }
    free(text);
    return 0;
}
