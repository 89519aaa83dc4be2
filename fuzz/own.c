/* own.c -- fuzzes rows that a record adds to open tables: lines of a table, a name and a shipped row, behind tabs.
 *
 * The first byte chooses the rules.  A row that is refused changes nothing; one that is added is there under its name,
 * and its numbers are printed and read back.
 */
#include "../text/rows.h"

#include "../text/cell.h"
#include "../text/lines.h"
#include "battles.h"

static uint32_t count_rows(const struct st_ruleset *rs, const struct st_setting *set)
{
    uint32_t n = 0;

    for (const struct st_open *o = rs->open; o && o->table; o++)
        for (uint32_t i = 0; i < o->most; i++)
            n += ((const struct st_row *)((const uint8_t *)set + o->rows))[i].name[0] != '\0';
    return n;
}

/* Up to the next tab, or the end of the line. */
static struct tx_span take_word(struct tx_span *rest)
{
    const char *tab = rest->size > 0 ? memchr(rest->at, '\t', rest->size) : NULL;
    const uint32_t size = tab ? (uint32_t)(tab - rest->at) : rest->size;
    const struct tx_span word = { rest->at, size, 1, 1 };

    rest->at += tab ? size + 1 : size;
    rest->size -= tab ? size + 1 : size;
    return word;
}

static void add(const struct st_ruleset *rs, struct st_setting *set, struct tx_span line)
{
    const struct tx_span table = take_word(&line), name = take_word(&line), like = take_word(&line);
    struct st_setting *before = tb_calloc(rs->setting_size);
    const uint32_t count = count_rows(rs, set);
    char why[500] = "";
    enum tx_row_fault fault;

    memcpy(before, set, rs->setting_size);
    fault = tx_row_add(rs, set, table, name, like, why, sizeof why);
    if (fault == TX_ROW_OK)
        ST_ASSERT(count_rows(rs, set) == count + 1);
    else
        ST_ASSERT(why[0] && memcmp(before, set, rs->setting_size) == 0);
    free(before);
}

static void check_cells(const struct st_ruleset *rs, struct st_setting *set)
{
    struct st_extended *own = tb_calloc(sizeof *own);
    char words[TX_TEXT_MAX];

    rs = st_extend(rs, set, own);
    for (uint32_t i = 0; i < rs->cell_count; i++) {
        if (!tx_cell_is_own(rs, &rs->cells[i]))
            continue;
        tx_cell_name(&rs->cells[i], words, sizeof words);
        ST_ASSERT(tx_cell_find(rs, words, (uint32_t)strlen(words)) == &rs->cells[i]);
    }
    free(own);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct st_ruleset *rs = size > 0 ? st_rulesets[data[0] % st_ruleset_count] : NULL;
    struct st_setting *set = rs ? tb_calloc(rs->setting_size) : NULL;
    const char *at = (const char *)data + 1, *end = (const char *)data + size;

    while (rs && at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const struct tx_span line = { at, (uint32_t)((stop ? stop : end) - at), 1, 1 };

        add(rs, set, line);
        at = stop ? stop + 1 : end;
    }
    if (rs)
        check_cells(rs, set);
    free(set);
    return 0;
}
