/* change.c -- see change.h. */
#include "change.h"

#include <stdio.h>
#include <string.h>

#include "fold.h"
#include "near.h"

enum { NAME = 4 * TB_NAME_MAX, WHY = 400 };

/* The number that a name means: "units.infantry.speed", "options.round_limit" or "round_limit".  NULL: there is none.
 * `full` is how tx_cell_find() would call it. */
static const struct st_cell *find(const struct st_ruleset *rs, const char *name, size_t size, char full[NAME])
{
    char plain[3 * TB_NAME_MAX];
    const char *dot;

    full[0] = '\0';
    if (size >= sizeof plain || tx_fold(name, (uint32_t)size, plain, sizeof plain) == 0)
        return NULL;
    dot = strchr(plain, '.');
    snprintf(full, NAME, "%s%s%s", dot ? "" : "options.", plain, dot && strchr(dot + 1, '.') ? "" : ".value");
    return tx_cell_find(rs, full, (uint32_t)strlen(full));
}

/* "; did you mean distances.mounted.hexes?" for the row or the column of a number: "mounted". */
static void add_row_named(const struct st_ruleset *rs, const char *name, size_t size, char *text, size_t cap)
{
    for (uint32_t i = 0; i < rs->cell_count; i++) {
        char full[NAME], plain[TB_NAME_MAX];
        const size_t used = strlen(text), n = tx_fold(name, (uint32_t)size, plain, sizeof plain);
        const char *at;

        tx_cell_name(&rs->cells[i], full, sizeof full);
        at = n > 0 ? strstr(full, plain) : NULL;
        if (at && at > full && at[-1] == '.' && (at[n] == '.' || at[n] == '\0')) {
            snprintf(text + used, cap - used, "; did you mean %s?", full);
            return;
        }
    }
}

/* "; did you mean NAME?", or where the names are listed. */
static int unknown(const struct st_ruleset *rs, const char *from, const char *what, const char *name, size_t size,
                   const char *full, struct tx_complaint *c)
{
    char why[WHY];

    snprintf(why, sizeof why, "%s has no %s named %.*s", rs->id, what, (int)size, name);
    if (memchr(name, '.', size))
        tx_cell_near(rs, full, (uint32_t)strlen(full), why, sizeof why);
    else if (!tx_option_near(rs, name, (uint32_t)size, why, sizeof why) && strcmp(what, "option") == 0)
        add_row_named(rs, name, size, why, sizeof why);
    return tx_complain(c, from, 0, 0, "%s%s%s", why, strchr(why, '?') ? "" : "; they are listed by sandtable ",
                       strchr(why, '?')               ? ""
                       : strcmp(what, "reading") == 0 ? "readings"
                       : strcmp(what, "option") == 0  ? "numbers and sandtable readings"
                                                      : "numbers");
}

static int read_set(const struct st_ruleset *rs, const char *from, const char *name, size_t size, const char *value,
                    struct tx_override *out, struct tx_complaint *c)
{
    char why[WHY], full[NAME];

    out->cell = find(rs, name, size, full);
    if (!out->cell)
        return unknown(rs, from, memchr(name, '.', size) ? "number" : "option", name, size, full, c);
    if (tx_cell_parse(out->cell, value, (uint32_t)strlen(value), &out->value, why, sizeof why))
        return tx_complain(c, from, 0, 0, "%.*s=%s: %s", (int)size, name, value, why);
    return 0;
}

int tx_change_named(const struct st_ruleset *rs, const char *from, const char *name, const char *value,
                    struct tx_override *out, struct tx_complaint *c)
{
    return read_set(rs, from, name, strlen(name), value, out, c);
}

int tx_change_read(const struct st_ruleset *rs, const char *words, struct tx_override *out, struct tx_complaint *c)
{
    const char *equals = strchr(words, '=');

    return equals ? read_set(rs, "--set", words, (size_t)(equals - words), equals + 1, out, c)
                  : tx_complain(c, "--set", 0, 0, "%s: expected table.row.column=value, or option=value", words);
}

/* ---- readings ---- */

/* Its sides as they are typed, without blanks: "away, own-edge or any". */
static void list_sides(const struct st_cell *option, char *out, size_t cap)
{
    char side[TB_NAME_MAX];
    size_t n = 0;

    *out = '\0';
    for (int32_t v = option->min; v <= option->max && n < cap; v++) {
        tx_cell_text(option, v, side, sizeof side);
        for (char *at = strchr(side, ' '); at; at = strchr(at, ' '))
            *at = '-';
        n += (size_t)snprintf(out + n, cap - n, "%s%s", v == option->min ? "" : v < option->max ? ", " : " or ", side);
    }
}

int tx_reading_read(const struct st_ruleset *rs, const char *words, struct tx_override *out, struct tx_complaint *c)
{
    static const char from[] = "--reading";
    const char *equals = strchr(words, '=');
    const size_t size = equals ? (size_t)(equals - words) : strlen(words);
    char why[WHY], full[NAME], sides[WHY];

    out->cell = find(rs, words, size, full);
    if (!out->cell)
        return unknown(rs, from, "reading", words, size, full, c);
    if (strcmp(out->cell->table, "options") != 0 || !out->cell->names)
        return tx_complain(c, from, 0, 0, "%.*s is a number, not a reading; expected --set %s=%s", (int)size, words,
                           full, equals ? equals + 1 : "VALUE");
    list_sides(out->cell, sides, sizeof sides);
    if (!equals)
        return tx_complain(c, from, 0, 0, "%s: expected %s=SIDE; its sides are %s", words, out->cell->row, sides);
    if (tx_cell_parse(out->cell, equals + 1, (uint32_t)strlen(equals + 1), &out->value, why, sizeof why))
        return tx_complain(c, from, 0, 0, "%s: %s has no side %s; its sides are %s", words, out->cell->row, equals + 1,
                           sides);
    return 0;
}
