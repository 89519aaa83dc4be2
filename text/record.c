/* record.c -- read a record: its tags, the battle they name, and the game action by action.
 *
 * Nothing of a record is believed: every action is judged, every hash compared, and
 * the first thing that does not fit ends the reading with its place.
 */
#include "record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../core/flow.h"
#include "../core/hash.h"
#include "../table/memory.h"
#include "lines.h"
#include "rows.h"
#include "scenario.h"
#include "words.h"

enum tag {
    TAG_SANDTABLE,
    TAG_RULES,
    TAG_SCENARIO,
    TAG_FIRST,
    TAG_SECOND,
    TAG_RESULT,
    TAG_DICE,
    TAGS,
    TAG_SET = TAGS,
    TAG_ROW
};
static const char *const tag_names[] = { "Sandtable", "Rules", "Scenario", "First", "Second",
                                         "Result",    "Dice",  "Set",      "Row" };

struct value {
    char text[3 * TB_NAME_MAX];
    struct tx_span at;
};
struct reading {
    struct tx_record *r;
    struct tx_file file;
    struct tx_lines lines;
    struct tx_complaint *c;
    struct value tag[TAGS]; /* at.line 0: not there */
    struct value (*set)[2]; /* the name and the value of each Set */
    struct value (*row)[3]; /* the table, the name and the shipped row of each Row */
    uint32_t set_count, row_count;
    struct tx_span source; /* the first line of the scenario in the record */
    char *text;            /* the scenario itself, or NULL */
    size_t text_size;
    uint32_t since_hash, hashes;
    uint64_t sum; /* of all lines so far, as marks are made of it */
};

#define COMPLAIN(d, span, ...) tx_complain((d)->c, (d)->file.name, (span).line, (span).col, __VA_ARGS__)

/* A last line without its end was probably cut: that is what is wrong with it, whatever it says. */
static int is_cut(const struct reading *d, struct tx_span part)
{
    const char *end = memchr(part.at, '\n', (size_t)(d->lines.end - part.at));

    return end == NULL;
}

/* clang-format off */
#define COMPLAIN_LINE(d, span, ...)                                                             \
    (is_cut(d, span) ? COMPLAIN(d, span, "the record ends in the middle of this line")          \
                     : COMPLAIN(d, span, __VA_ARGS__))
/* clang-format on */

/* ---- tags ---- */

/* "words" in quotes at the start of *rest, which moves behind them. */
static int read_value(struct reading *d, struct tx_span *rest, struct value *v)
{
    uint32_t i = 1, n = 0;

    *rest = tx_span_trim(*rest);
    v->at = *rest;
    if (rest->size == 0 || rest->at[0] != '"')
        return COMPLAIN_LINE(d, *rest, "expected a value in double quotes");
    for (; i < rest->size && rest->at[i] != '"'; i++) {
        if (rest->at[i] == '\\' && i + 1 < rest->size)
            i++;
        if (n + 1 == sizeof v->text)
            return COMPLAIN_LINE(d, *rest, "the value is too long");
        v->text[n++] = rest->at[i];
    }
    if (i >= rest->size)
        return COMPLAIN_LINE(d, *rest, "the value is never closed; expected \"");
    v->text[n] = '\0';
    *rest = tx_span_trim(tx_span_part(*rest, i + 1, rest->size));
    return 0;
}

static int read_set(struct reading *d, struct tx_span *rest)
{
    if (d->set_count == TX_CLAUSES_MAX)
        return COMPLAIN(d, *rest, "a record has at most %d Set tags", TX_CLAUSES_MAX);
    d->set = tb_grow(d->set, d->set_count, sizeof *d->set);
    if (read_value(d, rest, &d->set[d->set_count][0]) || read_value(d, rest, &d->set[d->set_count][1]))
        return -1;
    d->set_count++;
    return 0;
}

static int read_row(struct reading *d, struct tx_span *rest)
{
    if (d->row_count == ST_OPEN_MAX * ST_ROWS_MAX)
        return COMPLAIN(d, *rest, "a record has at most %d Row tags", ST_OPEN_MAX * ST_ROWS_MAX);
    d->row = tb_grow(d->row, d->row_count, sizeof *d->row);
    for (uint32_t i = 0; i < 3; i++)
        if (read_value(d, rest, &d->row[d->row_count][i]))
            return -1;
    d->row_count++;
    return 0;
}

static int read_tag(struct reading *d, struct tx_span line)
{
    struct tx_span rest = tx_span_part(line, 1, line.size), key = tx_span_word(&rest);
    uint32_t tag = 0;

    while (tag <= TAG_ROW && !tx_span_is(key, tag_names[tag]))
        tag++;
    if (tag > TAG_ROW)
        return COMPLAIN_LINE(d, key,
                             "unknown tag %.*s; expected one of Sandtable, Rules, Scenario, Row, Set, First, "
                             "Second, Result, Dice",
                             TX_SHOW(key));
    if (tag != TAG_SANDTABLE && d->tag[TAG_SANDTABLE].at.line == 0)
        return COMPLAIN_LINE(d, key, "expected the tag [Sandtable \"%d\"] first", TX_RECORD_VERSION);
    if (tag < TAGS && d->tag[tag].at.line != 0)
        return COMPLAIN_LINE(d, key, "the tag %s is here twice", tag_names[tag]);
    if (tag == TAG_SET ? read_set(d, &rest) : tag == TAG_ROW ? read_row(d, &rest) : read_value(d, &rest, &d->tag[tag]))
        return -1;
    if (tag < TAGS && tag != TAG_RULES && strlen(d->tag[tag].text) >= TB_NAME_MAX)
        return COMPLAIN_LINE(d, d->tag[tag].at, "the value is longer than %d bytes", TB_NAME_MAX - 1);
    if (!tx_span_is(rest, "]"))
        return COMPLAIN_LINE(d, rest, "expected ] at the end of the tag");
    return 0;
}

/* The line at the cursor, as it stands in the file. */
static void sum_line(struct reading *d)
{
    struct tx_span line;

    if (tx_line_look(&d->lines, &line))
        d->sum = tx_record_sum(d->sum, line.at, line.size);
}

static int read_head(struct reading *d)
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
    if (d->tag[TAG_SANDTABLE].at.line == 0)
        return tx_complain(d->c, d->file.name, 1, 1, "this is no record; expected [Sandtable \"%d\"]",
                           TX_RECORD_VERSION);
    return 0;
}

/* The scenario's lines behind bars, as one text. */
static void read_source(struct reading *d)
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

static int newer(struct reading *d, enum tag tag, const char *what)
{
    return COMPLAIN(d, d->tag[tag].at, "this record was written by a newer Sandtable (%s); it was not changed", what);
}

/* Digits alone, at most six; -1 if it is no such number. */
static int32_t read_count(struct tx_span word)
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

/* Exactly 16 digits. */
static int read_hex(struct tx_span word, uint64_t *hash)
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

static struct tx_span span_of(const struct value *v)
{
    const struct tx_span s = { v->text, (uint32_t)strlen(v->text), v->at.line, v->at.col };

    return s;
}

static int check_format(struct reading *d)
{
    const int32_t version = read_count(span_of(&d->tag[TAG_SANDTABLE]));
    char what[100];

    if (version <= 0)
        return COMPLAIN(d, d->tag[TAG_SANDTABLE].at, "expected the version of the format, a whole number");
    if (version > TX_RECORD_VERSION) {
        snprintf(what, sizeof what, "format %d, this one reads %d", version, TX_RECORD_VERSION);
        return newer(d, TAG_SANDTABLE, what);
    }
    return 0;
}

static int check_version(struct reading *d, const struct st_ruleset *rs, int32_t version)
{
    char what[200];

    if (version > rs->version) {
        snprintf(what, sizeof what, "%s %d, this one plays %s %u", rs->id, version, rs->id, rs->version);
        return newer(d, TAG_RULES, what);
    }
    if (version < rs->oldest)
        return COMPLAIN(d, d->tag[TAG_RULES].at, "this record was played by %s %d; this Sandtable plays %s %u to %u",
                        rs->id, version, rs->id, rs->oldest, rs->version);
    return 0;
}

/* "ID 1 0123456789abcdef" */
static int read_rules(struct reading *d, const struct st_ruleset **rs, struct tx_played *played, uint64_t *hash)
{
    const struct value *v = &d->tag[TAG_RULES];
    struct tx_span rest = span_of(v), word;
    char id[TB_NAME_MAX];
    int32_t version;

    if (v->at.line == 0)
        return tx_complain(d->c, d->file.name, 1, 1, "expected a tag [Rules \"<rules> <version> <hash>\"]");
    word = tx_span_word(&rest);
    snprintf(id, sizeof id, "%.*s", TX_SHOW(word));
    version = read_count(tx_span_word(&rest));
    if (version < 0 || read_hex(rest, hash))
        return COMPLAIN(d, v->at, "expected the rules' name, version and hash of 16 digits");
    *rs = tb_ruleset_by_id(id);
    if (!*rs)
        return COMPLAIN(d, v->at, "there are no rules called %s", id);
    played->version = (uint16_t)version;
    return check_version(d, *rs, version);
}

/* The rows that the record adds, into a setting that has nothing else. */
static int read_rows(struct reading *d, const struct st_ruleset *rs, struct st_setting *set)
{
    char why[500];

    for (uint32_t i = 0; i < d->row_count; i++) {
        const struct value *v = d->row[i];
        const enum tx_row_fault fault =
            tx_row_add(rs, set, span_of(&v[0]), span_of(&v[1]), span_of(&v[2]), why, sizeof why);

        if (fault != TX_ROW_OK)
            return COMPLAIN(d, v[fault - TX_ROW_TABLE].at, "%s", why);
    }
    return 0;
}

/* The book says nothing of the numbers of an added row, so the record says all of them. */
static int check_rows(struct reading *d, const struct st_ruleset *rs, const struct tx_override *change)
{
    char name[3 * TB_NAME_MAX];

    for (uint32_t i = 0; i < rs->cell_count; i++) {
        uint32_t k = 0;

        while (k < d->set_count && change[k].cell != &rs->cells[i])
            k++;
        tx_cell_name(&rs->cells[i], name, sizeof name);
        if (tx_cell_is_own(rs, &rs->cells[i]) && k == d->set_count)
            return COMPLAIN(d, d->row[0][0].at, "expected a Set tag for %s, a number of an added row", name);
    }
    return 0;
}

static int read_changes(struct reading *d, const struct st_ruleset *rs, uint16_t version, struct tx_override *change)
{
    char why[400];

    for (uint32_t i = 0; i < d->set_count; i++) {
        const struct value *name = &d->set[i][0], *v = &d->set[i][1];

        change[i].cell = tx_cell_find(rs, name->text, (uint32_t)strlen(name->text));
        if (!change[i].cell || !tx_cell_is_in(rs, change[i].cell, version))
            return COMPLAIN(d, name->at, "%s has no number called %s", rs->id, name->text);
        for (uint32_t k = 0; k < i; k++)
            if (change[k].cell == change[i].cell)
                return COMPLAIN(d, name->at, "%s is set already", name->text);
        if (tx_cell_parse(change[i].cell, v->text, (uint32_t)strlen(v->text), &change[i].value, why, sizeof why))
            return COMPLAIN(d, v->at, "%s for %s", why, name->text);
    }
    return check_rows(d, rs, change);
}

/* A complaint about the scenario in the record is one about the record's own lines. */
static int read_own_scenario(struct reading *d, const struct st_ruleset *rs, const struct tx_played *played)
{
    int rc = tx_scenario_read_with(&d->r->battle, rs, d->file.name, d->text, d->text_size, NULL, played, d->c);

    if (rc && strcmp(d->c->file, d->file.name) == 0 && d->c->line > 0) {
        d->c->line += d->source.line - 1;
        d->c->col += d->c->col > 0 ? 2 : 0;
    }
    return rc;
}

static int read_scenario(struct reading *d, const struct st_ruleset *rs, const struct tx_played *played)
{
    const struct value *name = &d->tag[TAG_SCENARIO];
    const struct tx_shipped *file;

    if (name->at.line == 0)
        return tx_complain(d->c, d->file.name, 1, 1, "expected a tag [Scenario \"<name>\"]");
    if (d->text)
        return read_own_scenario(d, rs, played);
    file = tx_scenario_shipped(rs, name->text);
    if (!file)
        return COMPLAIN(d, name->at, "there is no battle %s of %s in this Sandtable", name->text, rs->id);
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

static int read_battle(struct reading *d)
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
    memcpy(b->name, d->tag[TAG_SCENARIO].text, TB_NAME_MAX);
    b->is_brief = !d->text || d->set_count < count_numbers(b);
    if (tx_battle_hash(b) != hash)
        return COMPLAIN(d, d->tag[TAG_RULES].at,
                        "the book's numbers or the battle %s are not the recorded ones: "
                        "their hash is %016" PRIx64 " here",
                        b->name, tx_battle_hash(b));
    return 0;
}

/* ---- the game ---- */

static int read_hash(struct reading *d, struct tx_span line)
{
    const struct tb_session *s = &d->r->session;
    const uint64_t real = tb_state_hash(s->battle->rs, s->state);
    const struct tx_span word = tx_span_part(line, line.size > 1 && line.at[1] == ' ' ? 2 : 1, line.size);
    uint64_t said;

    if (read_hex(word, &said))
        return COMPLAIN_LINE(d, word, "expected = and 16 digits of a hash");
    if (said != real)
        return COMPLAIN(d, word, "the game after action %u is not the recorded one: its hash is %016" PRIx64,
                        s->line_count, real);
    d->since_hash = 0;
    d->hashes++;
    return 0;
}

static int read_undo(struct reading *d, struct tx_span words)
{
    struct tb_session *s = &d->r->session;
    const int32_t n = read_count(words);

    if (n <= 0 || (uint32_t)n > s->live_count)
        return COMPLAIN_LINE(d, words, "action %u, undo: expected a number from 1 to %u", s->line_count + 1,
                             s->live_count);
    tb_session_undo(s, (uint32_t)n);
    return 0;
}

static int read_action(struct reading *d, struct tx_span line)
{
    struct tb_session *s = &d->r->session;
    const struct tb_battle *b = s->battle;
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    struct st_action act;
    struct st_verdict v;
    uint32_t col;

    if (s->line_count >= TB_ACTIONS_MAX)
        return COMPLAIN(d, line, "a record has at most %d actions", TB_ACTIONS_MAX);
    col = tx_read_action(ST_AT(b->rs, b->setting, s->state), line.at, line.size, &act, &t);
    if (col > 0) {
        struct tx_span at = line;

        at.col += col - 1;
        return COMPLAIN_LINE(d, at, "action %u, \"%.*s\": %s", s->line_count + 1, TX_SHOW(line), words);
    }
    v = tb_session_do(s, &act, NULL);
    if (v.code == ST_OK)
        return 0;
    tx_put_verdict(&t, ST_AT(b->rs, b->setting, NULL), &act, v);
    return COMPLAIN_LINE(d, line, "action %u, \"%.*s\", is refused: %s", s->line_count + 1, TX_SHOW(line), words);
}

/* The mark behind an action is taken off; 1 if there was one that fits no more. */
static int take_mark(struct reading *d, struct tx_span *line)
{
    const char *digits = "0123456789abcdef", *at = line->size > 5 ? line->at + line->size - 5 : NULL;
    uint32_t mark = 0;

    for (uint32_t i = 1; at && i < 5; i++)
        if (at[0] != '=' || !memchr(digits, at[i], 16))
            at = NULL;
        else
            mark = mark << 4 | (uint32_t)((const char *)memchr(digits, at[i], 16) - digits);
    if (at)
        line->size -= 5;
    d->sum = tx_record_sum(d->sum, line->at, line->size);
    return at && mark != (uint32_t)(d->sum & 0xffff);
}

static int read_move(struct reading *d, struct tx_span line)
{
    const uint32_t number = d->r->session.line_count + 1;
    const int changed = take_mark(d, &line);
    struct tx_span rest = line = tx_span_trim(line);
    const int rc = tx_span_is(tx_span_word(&rest), "undo") ? read_undo(d, rest) : read_action(d, line);

    if (rc == 0 && changed)
        return COMPLAIN_LINE(d, line,
                             "action %u, \"%.*s\", is not as it was written: its mark does not fit it, or "
                             "the head of the file",
                             number, TX_SHOW(line));
    return rc;
}

static int read_line(struct reading *d, struct tx_span whole)
{
    const struct tx_span line = tx_span_trim(whole);

    if (line.size == 0 || line.at[0] == '#')
        return 0;
    if (line.at[0] == '=')
        return read_hash(d, line);
    if (line.at[0] == '[' || line.at[0] == '|')
        return COMPLAIN_LINE(d, line, "expected an action; tags and the scenario come before the first one");
    if (d->since_hash == TX_RECORD_HASH_EVERY)
        return COMPLAIN_LINE(d, line, "expected = and a hash after %d actions", TX_RECORD_HASH_EVERY);
    d->since_hash++;
    return read_move(d, whole);
}

static int read_game(struct reading *d)
{
    struct tx_span line;
    const struct tb_dice none = { 0 };
    const struct value *result = &d->tag[TAG_RESULT];

    tb_session_new(&d->r->session, &d->r->battle, none);
    for (; tx_line_look(&d->lines, &line); tx_line_take(&d->lines))
        if (read_line(d, line))
            return -1;
    if (d->since_hash > 0 || d->hashes == 0)
        return tx_complain(d->c, d->file.name, d->lines.number, 1,
                           "the record ends in the middle of the game, after action %u; expected = and a hash",
                           d->r->session.line_count);
    if (result->at.line > 0 && strcmp(result->text, tx_record_result(d->r->session.state)) != 0)
        return COMPLAIN(d, result->at, "the result of this game is %s, not %s", tx_record_result(d->r->session.state),
                        result->text);
    return 0;
}

/* ---- all of it ---- */

static int read_all(struct reading *d)
{
    struct tx_record *r = d->r;

    if (read_head(d))
        return -1;
    read_source(d);
    if (read_battle(d) || read_game(d))
        return -1;
    memcpy(r->player[0], d->tag[TAG_FIRST].text, TB_NAME_MAX);
    memcpy(r->player[1], d->tag[TAG_SECOND].text, TB_NAME_MAX);
    memcpy(r->dice, d->tag[TAG_DICE].text, TB_NAME_MAX);
    snprintf(r->result, TB_NAME_MAX, "%s", tx_record_result(r->session.state));
    return 0;
}

int tx_record_read(struct tx_record *r, const char *name, const char *data, size_t size, struct tx_complaint *c)
{
    struct reading *d = tb_calloc(sizeof *d);
    int rc;

    memset(r, 0, sizeof *r);
    d->r = r;
    d->c = c;
    d->sum = ST_HASH_START;
    rc = tx_file_from(&d->file, name, data, size, c);
    if (rc == 0) {
        d->lines = tx_lines_of(&d->file);
        rc = read_all(d);
    }
    if (rc)
        tx_record_free(r);
    free(d->set);
    free(d->row);
    free(d->text);
    tx_file_free(&d->file);
    free(d);
    return rc;
}

void tx_record_free(struct tx_record *r)
{
    if (r->battle.rs) {
        tb_session_free(&r->session);
        tb_battle_free(&r->battle);
    }
    memset(r, 0, sizeof *r);
}
