/* record_head.c -- read the head of a record: its tags, and the battle they name. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "record_read.h"
#include "rows.h"
#include "scenario.h"

static const char *const tag_names[] = { "Sandtable", "Rules", "Scenario", "First", "Second",
                                         "Result",    "Dice",  "Set",      "Row" };

/* ---- tags ---- */

/* "words" in quotes at the start of *rest, which moves behind them. */
static int read_value(struct tx_reading *d, struct tx_span *rest, struct tx_tag_value *v)
{
    uint32_t i = 1, n = 0;

    *rest = tx_span_trim(*rest);
    v->at = *rest;
    if (rest->size == 0 || rest->at[0] != '"')
        return TX_RECORD_COMPLAIN_LINE(d, *rest, "expected a value in double quotes");
    for (; i < rest->size && rest->at[i] != '"'; i++) {
        if (rest->at[i] == '\\' && i + 1 < rest->size)
            i++;
        if (n + 1 == sizeof v->text)
            return TX_RECORD_COMPLAIN_LINE(d, *rest, "the value is too long");
        v->text[n++] = rest->at[i];
    }
    if (i >= rest->size)
        return TX_RECORD_COMPLAIN_LINE(d, *rest, "the value is never closed; expected \"");
    v->text[n] = '\0';
    *rest = tx_span_trim(tx_span_part(*rest, i + 1, rest->size));
    return 0;
}

static int read_set(struct tx_reading *d, struct tx_span *rest)
{
    if (d->set_count == TX_CLAUSES_MAX)
        return TX_RECORD_COMPLAIN(d, *rest, "a record has at most %d Set tags", TX_CLAUSES_MAX);
    d->set = tb_grow(d->set, d->set_count, sizeof *d->set);
    if (read_value(d, rest, &d->set[d->set_count][0]) || read_value(d, rest, &d->set[d->set_count][1]))
        return -1;
    d->set_count++;
    return 0;
}

static int read_row(struct tx_reading *d, struct tx_span *rest)
{
    if (d->row_count == ST_OPEN_MAX * ST_ROWS_MAX)
        return TX_RECORD_COMPLAIN(d, *rest, "a record has at most %d Row tags", ST_OPEN_MAX * ST_ROWS_MAX);
    d->row = tb_grow(d->row, d->row_count, sizeof *d->row);
    for (uint32_t i = 0; i < 3; i++)
        if (read_value(d, rest, &d->row[d->row_count][i]))
            return -1;
    d->row_count++;
    return 0;
}

static int read_tag(struct tx_reading *d, struct tx_span line)
{
    struct tx_span rest = tx_span_part(line, 1, line.size), key = tx_span_word(&rest);
    uint32_t tag = 0;

    while (tag <= TX_TAG_ROW && !tx_span_is(key, tag_names[tag]))
        tag++;
    if (tag > TX_TAG_ROW)
        return TX_RECORD_COMPLAIN_LINE(d, key,
                                       "unknown tag %.*s; expected one of Sandtable, Rules, Scenario, Row, Set, First, "
                                       "Second, Result, Dice",
                                       TX_SHOW(key));
    if (tag != TX_TAG_SANDTABLE && d->tag[TX_TAG_SANDTABLE].at.line == 0)
        return TX_RECORD_COMPLAIN_LINE(d, key, "expected the tag [Sandtable \"%d\"] first", TX_RECORD_VERSION);
    if (tag < TX_TAGS && d->tag[tag].at.line != 0)
        return TX_RECORD_COMPLAIN_LINE(d, key, "the tag %s is here twice", tag_names[tag]);
    if (tag == TX_TAG_SET   ? read_set(d, &rest)
        : tag == TX_TAG_ROW ? read_row(d, &rest)
                            : read_value(d, &rest, &d->tag[tag]))
        return -1;
    if (tag < TX_TAGS && tag != TX_TAG_RULES && strlen(d->tag[tag].text) >= TB_NAME_MAX)
        return TX_RECORD_COMPLAIN_LINE(d, d->tag[tag].at, "the value is longer than %d bytes", TB_NAME_MAX - 1);
    if (!tx_span_is(rest, "]"))
        return TX_RECORD_COMPLAIN_LINE(d, rest, "expected ] at the end of the tag");
    return 0;
}

/* The line at the cursor, as it stands in the file. */
static void sum_line(struct tx_reading *d)
{
    struct tx_span line;

    if (tx_line_look(&d->lines, &line))
        d->sum = tx_record_sum(d->sum, line.at, line.size);
}

static int read_head(struct tx_reading *d)
{
    struct tx_span line;

    for (; tx_line_look(&d->lines, &line); tx_line_take(&d->lines)) {
        line = tx_span_trim(line);
        if (line.size == 0 || line.at[0] == '#')
            continue;
        if (line.at[0] != '[')
            break;
        sum_line(d);
        if (read_tag(d, line))
            return -1;
    }
    if (d->tag[TX_TAG_SANDTABLE].at.line == 0)
        return tx_complain(d->c, d->file.name, 1, 1, "this is no record; expected [Sandtable \"%d\"]",
                           TX_RECORD_VERSION);
    return 0;
}

/* The scenario's lines behind bars, as one text. */
static void read_source(struct tx_reading *d)
{
    struct tx_span line;

    for (; tx_line_look(&d->lines, &line) && line.size > 0 && line.at[0] == '|'; tx_line_take(&d->lines)) {
        const uint32_t skip = line.size > 1 && line.at[1] == ' ' ? 2 : 1;

        sum_line(d);
        if (!d->text) {
            d->source = line;
            d->text = tb_realloc(NULL, d->file.size + 1);
        }
        memcpy(d->text + d->text_size, line.at + skip, line.size - skip);
        d->text_size += line.size - skip;
        d->text[d->text_size++] = '\n';
    }
}

/* ---- the battle ---- */

static int newer(struct tx_reading *d, enum tx_tag tag, const char *what)
{
    return TX_RECORD_COMPLAIN(d, d->tag[tag].at,
                              "this record was written by a newer Sandtable (%s); it was not changed", what);
}

int32_t tx_reading_count(struct tx_span word)
{
    int32_t n = 0;

    if (word.size == 0 || word.size > 6)
        return -1;
    for (uint32_t i = 0; i < word.size; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return -1;
        n = n * 10 + (word.at[i] - '0');
    }
    return n;
}

int tx_reading_hash(struct tx_span word, uint64_t *hash)
{
    *hash = 0;
    if (word.size != 16)
        return -1;
    for (uint32_t i = 0; i < 16; i++) {
        const char *at = memchr("0123456789abcdef", word.at[i], 16);

        if (!at)
            return -1;
        *hash = *hash << 4 | (uint64_t)(at[0] <= '9' ? at[0] - '0' : at[0] - 'a' + 10);
    }
    return 0;
}

static struct tx_span span_of(const struct tx_tag_value *v)
{
    const struct tx_span s = { v->text, (uint32_t)strlen(v->text), v->at.line, v->at.col };

    return s;
}

static int check_format(struct tx_reading *d)
{
    const int32_t version = tx_reading_count(span_of(&d->tag[TX_TAG_SANDTABLE]));
    char what[100];

    if (version <= 0)
        return TX_RECORD_COMPLAIN(d, d->tag[TX_TAG_SANDTABLE].at, "expected the version of the format, a whole number");
    if (version > TX_RECORD_VERSION) {
        snprintf(what, sizeof what, "format %d, this one reads %d", version, TX_RECORD_VERSION);
        return newer(d, TX_TAG_SANDTABLE, what);
    }
    return 0;
}

static int check_version(struct tx_reading *d, const struct st_ruleset *rs, int32_t version)
{
    char what[200];

    if (version > rs->version) {
        snprintf(what, sizeof what, "%s %d, this one plays %s %u", rs->id, version, rs->id, rs->version);
        return newer(d, TX_TAG_RULES, what);
    }
    if (version < rs->oldest)
        return TX_RECORD_COMPLAIN(d, d->tag[TX_TAG_RULES].at,
                                  "this record was played by %s %d; this Sandtable plays %s %u to %u", rs->id, version,
                                  rs->id, rs->oldest, rs->version);
    return 0;
}

/* "ID 1 0123456789abcdef" */
static int read_rules(struct tx_reading *d, const struct st_ruleset **rs, struct tx_played *played, uint64_t *hash)
{
    const struct tx_tag_value *v = &d->tag[TX_TAG_RULES];
    struct tx_span rest = span_of(v), word;
    char id[TB_NAME_MAX];
    int32_t version;

    if (v->at.line == 0)
        return tx_complain(d->c, d->file.name, 1, 1, "expected a tag [Rules \"<rules> <version> <hash>\"]");
    word = tx_span_word(&rest);
    snprintf(id, sizeof id, "%.*s", TX_SHOW(word));
    version = tx_reading_count(tx_span_word(&rest));
    if (version < 0 || tx_reading_hash(rest, hash))
        return TX_RECORD_COMPLAIN(d, v->at, "expected the rules' name, version and hash of 16 digits");
    *rs = tb_ruleset_by_id(id);
    if (!*rs)
        return TX_RECORD_COMPLAIN(d, v->at, "there are no rules called %s", id);
    played->version = (uint16_t)version;
    return check_version(d, *rs, version);
}

/* The rows that the record adds, into a setting that has nothing else. */
static int read_rows(struct tx_reading *d, const struct st_ruleset *rs, struct st_setting *set)
{
    char why[500];

    for (uint32_t i = 0; i < d->row_count; i++) {
        const struct tx_tag_value *v = d->row[i];
        const enum tx_row_fault fault =
            tx_row_add(rs, set, span_of(&v[0]), span_of(&v[1]), span_of(&v[2]), why, sizeof why);

        if (fault != TX_ROW_OK)
            return TX_RECORD_COMPLAIN(d, v[fault - TX_ROW_TABLE].at, "%s", why);
    }
    return 0;
}

/* The book says nothing of the numbers of an added row, so the record says all of them. */
static int check_rows(struct tx_reading *d, const struct st_ruleset *rs, const struct tx_override *change)
{
    char name[3 * TB_NAME_MAX];

    for (uint32_t i = 0; i < rs->cell_count; i++) {
        uint32_t k = 0;

        while (k < d->set_count && change[k].cell != &rs->cells[i])
            k++;
        tx_cell_name(&rs->cells[i], name, sizeof name);
        if (tx_cell_is_own(rs, &rs->cells[i]) && k == d->set_count)
            return TX_RECORD_COMPLAIN(d, d->row[0][0].at, "expected a Set tag for %s, a number of an added row", name);
    }
    return 0;
}

static int read_changes(struct tx_reading *d, const struct st_ruleset *rs, uint16_t version, struct tx_override *change)
{
    char why[400];

    for (uint32_t i = 0; i < d->set_count; i++) {
        const struct tx_tag_value *name = &d->set[i][0], *v = &d->set[i][1];

        change[i].cell = tx_cell_find(rs, name->text, (uint32_t)strlen(name->text));
        if (!change[i].cell || !tx_cell_is_in(rs, change[i].cell, version))
            return TX_RECORD_COMPLAIN(d, name->at, "%s has no number called %s", rs->id, name->text);
        for (uint32_t k = 0; k < i; k++)
            if (change[k].cell == change[i].cell)
                return TX_RECORD_COMPLAIN(d, name->at, "%s is set already", name->text);
        if (tx_cell_parse(change[i].cell, v->text, (uint32_t)strlen(v->text), &change[i].value, why, sizeof why))
            return TX_RECORD_COMPLAIN(d, v->at, "%s for %s", why, name->text);
    }
    return check_rows(d, rs, change);
}

/* A complaint about the scenario in the record is one about the record's own lines. */
static int read_own_scenario(struct tx_reading *d, const struct st_ruleset *rs, const struct tx_played *played)
{
    int rc = tx_scenario_read_with(&d->r->battle, rs, d->file.name, d->text, d->text_size, NULL, played, d->c);

    if (rc && strcmp(d->c->file, d->file.name) == 0 && d->c->line > 0) {
        d->c->line += d->source.line - 1;
        d->c->col += d->c->col > 0 ? 2 : 0;
    }
    return rc;
}

static int read_scenario(struct tx_reading *d, const struct st_ruleset *rs, const struct tx_played *played)
{
    const struct tx_tag_value *name = &d->tag[TX_TAG_SCENARIO];
    const struct tx_shipped *file;

    if (name->at.line == 0)
        return tx_complain(d->c, d->file.name, 1, 1, "expected a tag [Scenario \"<name>\"]");
    if (d->text)
        return read_own_scenario(d, rs, played);
    file = tx_scenario_shipped(rs, name->text);
    if (!file)
        return TX_RECORD_COMPLAIN(d, name->at, "there is no battle %s of %s in this Sandtable", name->text, rs->id);
    return tx_scenario_read_with(&d->r->battle, rs, file->path, file->data, file->size, NULL, played, d->c);
}

/* How many numbers a record of this battle says if it says all. */
static uint32_t count_numbers(const struct tb_battle *b)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < b->rs->cell_count; i++)
        n += tx_cell_is_in(b->rs, &b->rs->cells[i], b->setting->version) != 0;
    return n;
}

static int read_battle(struct tx_reading *d)
{
    struct tb_battle *b = &d->r->battle;
    const struct st_ruleset *rs = NULL;
    struct tx_played played = { 0, NULL, d->set_count, NULL, TX_WHOLE };
    struct tx_override *change;
    struct st_extended *own;
    struct st_setting *rows;
    uint64_t hash = 0;
    int rc;

    if (check_format(d) || read_rules(d, &rs, &played, &hash))
        return -1;
    played.change = change = tb_realloc_array(NULL, d->set_count, sizeof *change);
    played.rows = rows = tb_calloc(rs->setting_size);
    own = tb_calloc(sizeof *own);
    rc = read_rows(d, rs, rows);
    if (rc == 0)
        rs = st_extend(rs, rows, own);
    rc = rc || read_changes(d, rs, played.version, change) || read_scenario(d, rs, &played) ? -1 : 0;
    free(own);
    free(rows);
    free(change);
    if (rc)
        return -1;
    memcpy(b->name, d->tag[TX_TAG_SCENARIO].text, TB_NAME_MAX);
    b->is_brief = !d->text || d->set_count < count_numbers(b);
    if (tx_battle_hash(b) != hash)
        return TX_RECORD_COMPLAIN(d, d->tag[TX_TAG_RULES].at,
                                  "the book's numbers or the battle %s are not the recorded ones: "
                                  "their hash is %016" PRIx64 " here",
                                  b->name, tx_battle_hash(b));
    return 0;
}

int tx_reading_head(struct tx_reading *d)
{
    if (read_head(d))
        return -1;
    read_source(d);
    return read_battle(d);
}
