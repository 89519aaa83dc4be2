/* example.c -- fuzzes examples: any bytes as a file of examples, run with the shipped book. */
#include "battles.h"

#include "../text/example.h"

/* The book of each rule set, read once. */
static const struct tx_book *book_of(const struct st_ruleset *rs)
{
    static struct tx_book book[ST_RULESETS_MAX];
    static int read[ST_RULESETS_MAX];
    struct tx_complaint c;

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i] == rs) {
            if (!read[i])
                ST_ASSERT(tx_book_load(&book[i], rs, NULL, &c) == 0);
            read[i] = 1;
            return &book[i];
        }
    return NULL;
}

/* Every position on the way passes the audit. */
static void watch(void *who, const struct tx_example_step *step)
{
    (void)who;
    ST_ASSERT(step->rs->audit(step->setting, step->state).code == ST_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char report[TX_EXAMPLE_REPORT];
    const struct tx_example_watch watcher = { watch, NULL };
    struct tx_example_file f;
    struct tx_complaint c;

    if (tx_example_file_read(&f, "fuzz.t", (const char *)data, size, &c))
        return 0;
    for (uint32_t i = 0; i < f.count && i < 8; i++) {
        const enum tx_example_result result =
            tx_example_run(f.rs, book_of(f.rs), "fuzz.t", f.example[i].body, &watcher, report);

        ST_ASSERT((result == TX_EXAMPLE_PASSED) == (report[0] == '\0'));
    }
    tx_example_file_free(&f);
    return 0;
}
