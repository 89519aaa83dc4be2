/* example.c -- any bytes as a file of examples, run by the shipped book. */
#include "battles.h"

#include "../text/example.h"

/* The book of each rule set, read once. */
static const struct st_book *book_of(const struct st_ruleset *rs)
{
    static struct st_book book[ST_RULESETS_MAX];
    static int read[ST_RULESETS_MAX];
    struct st_complaint c;

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i] == rs) {
            if (!read[i])
                ST_ASSERT(st_book_load(&book[i], rs, NULL, &c) == 0);
            read[i] = 1;
            return &book[i];
        }
    return NULL;
}

/* Whatever an example does, the positions it passes through are possible ones. */
static void watch(void *who, const struct st_example_step *step)
{
    (void)who;
    ST_ASSERT(step->rs->audit(step->setting, step->state).code == ST_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char report[ST_EXAMPLE_REPORT];
    const struct st_example_watch watcher = { watch, NULL };
    struct st_example_file f;
    struct st_complaint c;

    if (st_example_file_read(&f, "fuzz.t", (const char *)data, size, &c))
        return 0;
    for (uint32_t i = 0; i < f.count && i < 8; i++) {
        const enum st_example_result result =
            st_example_run(f.rs, book_of(f.rs), "fuzz.t", f.example[i].body, &watcher, report);

        ST_ASSERT((result == ST_EXAMPLE_PASSED) == (report[0] == '\0'));
    }
    st_example_file_free(&f);
    return 0;
}
