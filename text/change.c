/* change.c -- see change.h. */
#include "change.h"

#include <stdio.h>
#include <string.h>

int tx_change_read(const struct st_ruleset *rs, const char *words, struct tx_override *out, struct tx_complaint *c)
{
    const char *equals = strchr(words, '=');
    const int size = equals ? (int)(equals - words) : 0;
    const int is_reading = equals && !memchr(words, '.', (size_t)size); /* named by its option alone */
    const char *option = is_reading ? "--reading" : "--set";
    char why[400], name[4 * TB_NAME_MAX];

    if (!equals)
        return tx_complain(c, option, 0, 0, "%s: expected table.row.column=value, or reading=side", words);
    snprintf(name, sizeof name, is_reading ? "options.%.*s.value" : "%.*s", size, words);
    out->cell = tx_cell_find(rs, name, (uint32_t)strlen(name));
    if (!out->cell) {
        snprintf(why, sizeof why, "%s has no %s named %.*s", rs->id, is_reading ? "reading" : "number", size, words);
        tx_cell_near(rs, name, (uint32_t)strlen(name), why, sizeof why);
        return tx_complain(c, option, 0, 0, "%s%s%s", why, strchr(why, '?') ? "" : "; they are listed by sandtable ",
                           strchr(why, '?') ? ""
                           : is_reading     ? "readings"
                                            : "numbers");
    }
    if (tx_cell_parse(out->cell, equals + 1, (uint32_t)strlen(equals + 1), &out->value, why, sizeof why))
        return tx_complain(c, option, 0, 0, "%s: %s", words, why);
    return 0;
}
