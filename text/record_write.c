/* record_write.c -- a session as a record. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "record.h"
#include "rows.h"
#include "scenario.h"
#include "words.h"

/* A text that grows. */
struct out {
    char *at;
    size_t size, cap;
};

static void add(struct out *o, const char *text, size_t size)
{
    if (size >= o->cap - o->size) {
        o->cap = (o->cap + size) * 2;
        o->at = tb_realloc(o->at, o->cap);
    }
    memcpy(o->at + o->size, text, size);
    o->size += size;
    o->at[o->size] = '\0';
}

static void add_words(struct out *o, const char *words) { add(o, words, strlen(words)); }

uint64_t tx_battle_hash(const struct tb_battle *b)
{
    const struct st_ruleset *rs = b->rs;
    uint64_t hash = st_hash(ST_HASH_START, b->setting, tx_setting_size(rs, b->setting));

    if (rs->open && st_has_rows(rs, b->setting))
        hash = st_hash(hash, (const char *)b->setting + rs->open->rows, rs->setting_size - rs->open->rows);
    return st_hash(hash, b->start, rs->state_size);
}

uint64_t tx_record_sum(uint64_t sum, const char *line, size_t size)
{
    return st_hash(st_hash_word(sum, size), line, size);
}

const char *tx_record_result(const struct tb_session *s)
{
    if (!tb_session_is_over(s) || tb_session_ended(s) == TB_END_STOP)
        return "*";
    return tb_session_winner(s) == 0 ? "A" : tb_session_winner(s) == 1 ? "B" : "draw";
}

/* A tag's value: quotes and backslashes behind a backslash, and nothing that would end the line. */
static void add_value(struct out *o, const char *value)
{
    char clean[TB_NAME_MAX];
    size_t n;

    snprintf(clean, sizeof clean, "%s", value);
    n = strlen(clean);
    while (n > 0 && !tx_text_is_clean(clean, n))
        clean[--n] = '\0';
    add_words(o, " \"");
    for (size_t i = 0; i < n; i++) {
        if (clean[i] == '"' || clean[i] == '\\')
            add_words(o, "\\");
        add(o, strchr("\t\r\n", clean[i]) ? " " : &clean[i], 1);
    }
    add_words(o, "\"");
}

static void add_tag(struct out *o, const char *key, const char *value)
{
    add_words(o, "[");
    add_words(o, key);
    add_value(o, value);
    add_words(o, "]\n");
}

static void add_cell(struct out *o, const struct st_cell *cell, int32_t value)
{
    char name[3 * TB_NAME_MAX], words[TB_NAME_MAX];

    tx_cell_name(cell, name, sizeof name);
    tx_cell_text(cell, value, words, sizeof words);
    add_words(o, "[Set \"");
    add_words(o, name);
    add_words(o, "\"");
    add_value(o, words);
    add_words(o, "]\n");
}

uint32_t tx_battle_changes(const struct tb_battle *b, struct tx_override *out, uint32_t cap)
{
    const struct tx_shipped *file = b->source ? NULL : tx_scenario_shipped(b->rs, b->name);
    const char *text = b->source ? b->source : file ? file->data : "";
    const size_t size = b->source ? strlen(b->source) : file ? file->size : 0;
    struct tx_complaint c;
    struct tb_battle base;
    uint32_t n = 0;

    if (tx_scenario_numbers(&base, b->name, text, size, b->setting->version, &c))
        return 0;
    for (uint32_t i = 0; i < b->rs->cell_count && base.rs->number == b->rs->number; i++) {
        const struct st_cell *cell = &b->rs->cells[i];
        const struct tx_override change = { cell, tx_cell_get(cell, b->setting) };

        if (!tx_cell_is_own(b->rs, cell) && change.value == tx_cell_get(cell, base.setting))
            continue;
        if (n < cap)
            out[n] = change;
        n++;
    }
    tb_battle_free(&base);
    return n;
}

/* Each row that the battle's book adds; all its numbers follow among the changes. */
static void add_rows(struct out *o, const struct tb_battle *b)
{
    for (const struct st_open *open = b->rs->open; open && open->table; open++)
        for (uint32_t i = 0; i < st_row_count(b->setting, open); i++) {
            const struct st_row *row = &st_rows(b->setting, open)[i];

            add_words(o, "[Row");
            add_value(o, open->table);
            add_value(o, row->name);
            add_value(o, st_shipped_row(b->rs, open, row->like));
            add_words(o, "]\n");
        }
}

/* Every number, so that no change of the book can change the game. */
static void add_numbers(struct out *o, const struct tb_battle *b)
{
    for (uint32_t i = 0; i < b->rs->cell_count; i++)
        if (tx_cell_is_in(b->rs, &b->rs->cells[i], b->setting->version))
            add_cell(o, &b->rs->cells[i], tx_cell_get(&b->rs->cells[i], b->setting));
}

/* As the first release wrote it: what differs from the shipped book. */
static void add_changes(struct out *o, const struct tb_battle *b)
{
    struct tx_override *change = tb_realloc_array(NULL, b->rs->cell_count, sizeof *change);
    const uint32_t n = tx_battle_changes(b, change, b->rs->cell_count);

    for (uint32_t i = 0; i < n; i++)
        add_cell(o, change[i].cell, change[i].value);
    free(change);
}

/* The scenario's text: its own, or that of the shipped one. */
static const char *source_of(const struct tb_battle *b, size_t *size)
{
    const struct tx_shipped *file = b->source || b->is_brief ? NULL : tx_scenario_shipped(b->rs, b->name);

    *size = b->source ? strlen(b->source) : file ? file->size : 0;
    return b->source ? b->source : file ? file->data : "";
}

/* The scenario line by line, each behind a bar. */
static void add_source(struct out *o, const char *text, size_t size)
{
    const char *end = text + size;

    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t n = stop ? (size_t)(stop - text) : (size_t)(end - text);

        add_words(o, n > 0 && text[0] != '\r' ? "| " : "|");
        add(o, text, n > 0 && text[n - 1] == '\r' ? n - 1 : n);
        add_words(o, "\n");
        text += n + (stop != NULL);
    }
}

/* Without a result the tag is left out. */
static void add_head(struct out *o, const struct tb_battle *b, const struct tx_record_head *head, const char *result)
{
    char words[2 * TB_NAME_MAX];
    const char *source;
    size_t size;

    snprintf(words, sizeof words, "%d", TX_RECORD_VERSION);
    add_tag(o, "Sandtable", words);
    snprintf(words, sizeof words, "%s %u %016" PRIx64, b->rs->id, b->setting->version, tx_battle_hash(b));
    add_tag(o, "Rules", words);
    add_tag(o, "Scenario", b->name);
    add_rows(o, b);
    if (b->is_brief)
        add_changes(o, b);
    else
        add_numbers(o, b);
    add_tag(o, "First", head && head->player[0] ? head->player[0] : "");
    add_tag(o, "Second", head && head->player[1] ? head->player[1] : "");
    if (result)
        add_tag(o, "Result", result);
    if (head && head->dice)
        add_tag(o, "Dice", head->dice);
    source = source_of(b, &size);
    add_source(o, source, size);
    add_words(o, "\n");
}

static void add_hash(struct out *o, uint64_t state)
{
    char words[32];

    snprintf(words, sizeof words, "= %016" PRIx64 "\n", state);
    add_words(o, words);
}

static uint64_t hash_of(const struct tb_session *s) { return tb_state_hash(s->battle->rs, s->state); }

/* The sum over the head, line by line. */
static uint64_t head_sum(const struct out *o)
{
    uint64_t sum = ST_HASH_START;

    for (const char *line = o->at; *line; line += strcspn(line, "\n") + 1)
        if (*line != '\n')
            sum = tx_record_sum(sum, line, strcspn(line, "\n"));
    return sum;
}

/* The words and the two blanks before the mark. */
static uint64_t sum_line(uint64_t sum, const char *words)
{
    char line[TX_TEXT_MAX + 2];

    snprintf(line, sizeof line, "%s  ", words);
    return tx_record_sum(sum, line, strlen(line));
}

static uint64_t add_line(struct out *o, uint64_t sum, const char *words)
{
    char mark[16];

    sum = sum_line(sum, words);
    add_words(o, words);
    snprintf(mark, sizeof mark, "  =%04x\n", (unsigned)(sum & 0xffff));
    add_words(o, mark);
    return sum;
}

/* Actions are written as they are said in their state, so the game is played once more. */
static void add_lines(struct out *o, const struct tb_session *s)
{
    uint64_t sum = head_sum(o);
    struct tb_session again;
    struct tb_dice none = { 0 };
    char words[TX_TEXT_MAX];
    uint32_t i;

    tb_session_new(&again, s->battle, none);
    for (i = 0; i < s->line_count; i++) {
        const struct tb_line *line = &s->line[i];
        struct tx_text t = tx_text_of(words, sizeof words);

        if (i > 0 && i % TX_RECORD_HASH_EVERY == 0)
            add_hash(o, hash_of(&again));
        if (line->undo) {
            snprintf(words, sizeof words, "undo %u", line->undo);
            tb_session_undo(&again, line->undo);
        } else if (line->end) {
            snprintf(words, sizeof words, "%s", tb_end_words((enum tb_end)line->end));
            tb_session_line(&again, line);
        } else {
            struct st_verdict v;

            tx_put_action(&t, ST_AT(s->battle->rs, s->battle->setting, again.state), &line->act);
            v = tb_session_do(&again, &line->act, NULL);
            ST_ASSERT(v.code == ST_OK);
        }
        sum = add_line(o, sum, words);
    }
    add_hash(o, hash_of(&again));
    tb_session_free(&again);
}

char *tx_record_text(const struct tb_session *s, const struct tx_record_head *head, size_t *size)
{
    struct out o = { tb_realloc(NULL, 4096), 0, 4096 };

    add_head(&o, s->battle, head, tx_record_result(s));
    add_lines(&o, s);
    *size = o.size;
    return o.at;
}

char *tx_record_said(const struct tb_session *s, const struct tx_record_head *head,
                     void (*line)(const void *who, uint32_t i, const char **words, uint64_t *state), const void *who,
                     size_t *size)
{
    struct out o = { tb_realloc(NULL, 4096), 0, 4096 };
    uint64_t sum, state = 0;
    const char *words;

    add_head(&o, s->battle, head, tx_record_result(s));
    sum = head_sum(&o);
    for (uint32_t i = 0; i < s->line_count; i++) {
        if (i > 0 && i % TX_RECORD_HASH_EVERY == 0)
            add_hash(&o, state);
        line(who, i, &words, &state);
        sum = add_line(&o, sum, words);
    }
    add_hash(&o, hash_of(s));
    *size = o.size;
    return o.at;
}

char *tx_record_start_text(const struct tb_battle *b, const struct tx_record_head *head, size_t *size)
{
    struct out o = { tb_realloc(NULL, 4096), 0, 4096 };
    const struct tb_dice none = { 0 };
    struct tb_session empty;

    tb_session_new(&empty, b, none);
    add_head(&o, b, head, NULL);
    add_lines(&o, &empty);
    tb_session_free(&empty);
    *size = o.size;
    return o.at;
}

int tx_record_write(const struct tb_session *s, const struct tx_record_head *head, const char *path,
                    struct tx_complaint *c)
{
    size_t size;
    char *text = tx_record_text(s, head, &size);
    int rc;

    if (size > TX_FILE_MAX)
        rc = tx_complain(c, path, 0, 0, "the record has %zu bytes; a file may have %d", size, TX_FILE_MAX);
    else
        rc = tx_file_write(path, text, size, c);
    free(text);
    return rc;
}
