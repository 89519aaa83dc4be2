/* journal.c -- fuzzes the journal of a match: any bytes as its file.
 *
 * Lines get their right checksum unless they begin with a tab, since no fuzzer would find it.  Opened again, a journal
 * that was accepted says the same of every game.
 */
#include "../lab/journal.c" /* NOLINT(bugprone-suspicious-include) */

#include "battles.h"

enum { GAMES = 8 };

static char path[64];

static void remove_file(void) { unlink(path); }

static void write_file(const uint8_t *data, size_t size)
{
    FILE *f = fopen(path, "wb");
    size_t at = 0;

    ST_ASSERT(f);
    while (at < size) {
        const uint8_t *stop = memchr(data + at, '\n', size - at);
        const size_t end = stop ? (size_t)(stop - data) : size;

        if (data[at] == '\t') {
            fwrite(data + at + 1, 1, end - at - 1, f);
        } else {
            fwrite(data + at, 1, end - at, f);
            if (at > 0)
                fprintf(f, "  =%04x", mark_of((const char *)data + at, end - at));
        }
        if (stop)
            fputc('\n', f);
        at = end + 1;
    }
    ST_ASSERT(fclose(f) == 0);
}

static int read_file(struct lab_result result[GAMES])
{
    const struct lab_opening o = { .spec = "fuzz", .keep = 1 };
    struct lab_journal j;
    struct tx_complaint c;

    memset(result, 0, GAMES * sizeof *result);
    if (lab_journal_open(&j, path, &o, result, GAMES, &c)) {
        ST_ASSERT(c.what[0]);
        return -1;
    }
    lab_journal_close(&j);
    return 0;
}

static void free_reasons(struct lab_result result[GAMES])
{
    for (uint32_t i = 0; i < GAMES; i++)
        free(result[i].why);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct lab_result first[GAMES], again[GAMES];

    if (!path[0]) {
        snprintf(path, sizeof path, P_tmpdir "/sandtable-fuzz-%ld.journal", (long)getpid());
        atexit(remove_file);
    }
    write_file(data, size);
    if (read_file(first) == 0) {
        ST_ASSERT(read_file(again) == 0);
        for (uint32_t i = 0; i < GAMES; i++)
            ST_ASSERT(first[i].winner == again[i].winner && first[i].hash == again[i].hash &&
                      first[i].actions == again[i].actions && first[i].done == again[i].done);
        free_reasons(again);
    }
    free_reasons(first);
    return 0;
}
