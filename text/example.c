/* example.c -- one example from its first line to its last, and files of them. */
#include "example.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/rows.h"
#include "../table/memory.h"
#include "board.h"
#include "example_run.h"
#include "fold.h"
#include "lines.h"

/* ---- reports ---- */

static size_t begin_report(struct tx_example_runner *r, struct tx_span at, const char *format, va_list args)
{
    size_t n;

    snprintf(r->report, TX_EXAMPLE_REPORT, "%s:%u:%u: ", r->file, at.line, at.col);
    n = strlen(r->report);
    vsnprintf(r->report + n, TX_EXAMPLE_REPORT - n, format, args);
    n = strlen(r->report);
    snprintf(r->report + n, TX_EXAMPLE_REPORT - n, "\n");
    return strlen(r->report);
}

static void report_events(struct tx_example_runner *r, struct tx_text *t)
{
    const uint32_t first = r->event_count > 40 ? r->event_count - 40 : 0;

    tx_put_text(t, r->event_count ? "  what happened since the last do:\n" : "");
    for (uint32_t i = first; i < r->event_count; i++) {
        const struct st_event *e = &r->event[i];

        tx_put_text(t, "    event ");
        tx_put_text(t, r->rs->clauses[e->rule]);
        if (e->unit) {
            tx_put_text(t, " ");
            tx_put_unit(t, r->battle.setting, e->unit);
        }
        tx_put_text(t, " ");
        tx_put_text(t, r->rs->events[e->kind].name);
        tx_put_text(t, " ");
        tx_put_event_words(t, ST_AT(r->rs, r->battle.setting, NULL), e);
        tx_put_text(t, "    # ");
        tx_put_event(t, ST_AT(r->rs, r->battle.setting, NULL), e);
        tx_put_text(t, "\n");
    }
}

int tx_example_fail(struct tx_example_runner *r, struct tx_span at, const char *format, ...)
{
    va_list args;
    struct tx_text t;
    size_t n;

    va_start(args, format);
    n = begin_report(r, at, format, args);
    va_end(args);
    r->result = TX_EXAMPLE_FAILED;
    t = tx_text_of(r->report + n, (uint32_t)(TX_EXAMPLE_REPORT - n));
    report_events(r, &t);
    tx_put_text(&t, "  the question now: ");
    tx_put_prompt(&t, ST_AT(r->rs, r->battle.setting, r->state));
    tx_put_text(&t, "\n");
    tx_draw_board(&t, ST_AT(r->rs, r->battle.setting, r->state));
    return -1;
}

int tx_example_complain(struct tx_example_runner *r, struct tx_span at, const char *format, ...)
{
    struct tx_complaint c;
    char what[sizeof c.what];
    va_list args;

    va_start(args, format);
    if (r->faults) {
        vsnprintf(what, sizeof what, format, args);
        tx_complain(&c, r->file, at.line, at.col, "%s", what);
        tx_fault_take(r->faults, &c);
    } else {
        begin_report(r, at, format, args);
    }
    va_end(args);
    if (!r->faults || r->result != TX_EXAMPLE_FAILED)
        r->result = TX_EXAMPLE_COMPLAINT;
    return -1;
}

void tx_example_show(struct tx_example_runner *r, struct tx_span line, uint32_t first_event, struct st_verdict refusal)
{
    const struct tx_example_step step = {
        line, r->rs, r->battle.setting, r->state, r->event + first_event, r->event_count - first_event, refusal
    };

    if (r->watch && r->watch->step)
        r->watch->step(r->watch->who, &step);
}

/* ---- one example ---- */

/* The lines without comments and outer blanks; empty ones are left out. */
static uint32_t split(struct tx_span body, struct tx_span **out)
{
    struct tx_lines l = { body.at, body.at + body.size, body.line };
    struct tx_span line, *list = NULL;
    uint32_t n = 0;

    while (tx_line_look(&l, &line)) {
        const char *hash = memchr(line.at, '#', line.size);

        tx_line_take(&l);
        if (hash)
            line.size = (uint32_t)(hash - line.at);
        line = tx_span_trim(line);
        if (line.size == 0)
            continue;
        list = tb_grow(list, n, sizeof *list);
        list[n++] = line;
    }
    *out = list;
    return n;
}

static const char nothing_happens[] = "expected what happens after the position: do, choices, refuse and so on";

/* The first line that happens. */
static uint32_t find_first(const struct tx_span *line, uint32_t count)
{
    uint32_t first = 0;

    while (first < count) {
        struct tx_span rest = line[first];

        if (tx_example_happens(tx_span_word(&rest)))
            break;
        first++;
    }
    return first;
}

/* The position, then the lines until one cannot be run; of the others only the words are read. */
static void run_all(struct tx_example_runner *r, const struct tx_span *line, uint32_t count)
{
    const uint32_t first = find_first(line, count);
    int runs = tx_example_start(r, line, first) == 0 && !r->numbers;

    for (uint32_t i = first; i < count; i++) {
        struct tx_span rest = line[i], word = tx_span_word(&rest);
        const int changes = tx_span_is(word, "do") || tx_span_is(word, "roll") || tx_span_is(word, "draw");

        if (tx_example_words(r, line[i]))
            runs = runs && !changes;
        else if (runs && tx_example_line(r, line[i]))
            runs = !changes && r->result != TX_EXAMPLE_FAILED;
    }
    if (first == count)
        tx_example_complain(r, line[count - 1], "%s", nothing_happens);
}

static int run_lines(struct tx_example_runner *r, const struct tx_span *line, uint32_t count)
{
    const struct st_verdict fine = { ST_OK, 0, 0, 0 };
    const struct tx_span none = { "", 0, 0, 0 };
    const uint32_t first = find_first(line, count);

    if (first == count)
        return tx_example_complain(r, line[count - 1], "%s", nothing_happens);
    if (tx_example_start(r, line, first))
        return -1;
    tx_example_show(r, none, 0, fine);
    for (uint32_t i = first; i < count; i++)
        if (tx_example_line(r, line[i]))
            return -1;
    return 0;
}

static enum tx_example_result run_example(const struct st_ruleset *rs, const struct tx_book *book, const char *file,
                                          struct tx_span body, const struct tx_example_watch *watch,
                                          const struct st_setting *numbers, struct tx_faults *faults,
                                          char report[TX_EXAMPLE_REPORT])
{
    struct tx_example_runner *r = tb_calloc(sizeof *r);
    struct tx_span *line;
    const uint32_t count = split(body, &line);
    enum tx_example_result result;

    report[0] = '\0';
    r->rs = rs;
    r->book = book;
    r->file = file;
    r->watch = watch;
    r->report = report;
    r->numbers = numbers;
    r->faults = faults;
    if (count == 0)
        tx_example_complain(r, body, "the example is empty");
    else if (faults)
        run_all(r, line, count);
    else
        run_lines(r, line, count);
    result = r->result;
    tb_battle_free(&r->battle);
    free(line);
    free(r);
    return result;
}

enum tx_example_result tx_example_run(const struct st_ruleset *rs, const struct tx_book *book, const char *file,
                                      struct tx_span body, const struct tx_example_watch *watch,
                                      char report[TX_EXAMPLE_REPORT])
{
    return run_example(rs, book, file, body, watch, NULL, NULL, report);
}

enum tx_example_result tx_example_run_all(const struct st_ruleset *rs, const struct tx_book *book, const char *file,
                                          struct tx_span body, const struct st_setting *numbers,
                                          struct tx_faults *faults, char report[TX_EXAMPLE_REPORT])
{
    return run_example(rs, book, file, body, NULL, numbers, faults, report);
}

/* ---- files of examples ---- */

static int begin_example(struct tx_example_file *f, struct tx_span line, struct tx_span rest, struct tx_complaint *c,
                         struct tx_faults *faults)
{
    struct tx_book_example *e;

    f->example = tb_grow(f->example, f->count, sizeof *f->example);
    e = &f->example[f->count];
    e->clause = tx_span_word(&rest);
    e->title = rest;
    if (e->clause.size == 0 || e->title.size == 0) {
        tx_complain(c, f->file.name, line.line, line.col, "expected example, a clause and a title");
        if (tx_fault_take(faults, c))
            return -1;
        e->clause.size = 0;
    }
    e->body = tx_span_part(line, line.size, line.size);
    e->body.line = line.line + 1;
    e->body.size = 0;
    f->count++;
    return 0;
}

static int take_line(struct tx_example_file *f, struct tx_span line, const char *line_end, struct tx_complaint *c,
                     struct tx_faults *faults)
{
    struct tx_span rest = line, word = tx_span_word(&rest);

    if (tx_span_is(word, "rules") && !f->rs) {
        char id[TB_NAME_MAX];

        snprintf(id, sizeof id, "%.*s", TX_SHOW(rest));
        f->rs = tb_ruleset_by_id(id);
        return f->rs ? 0 : tx_complain(c, f->file.name, rest.line, rest.col, "there are no rules %s", id);
    }
    if (!f->rs && word.size > 0 && word.at[0] != '#')
        return tx_complain(c, f->file.name, line.line, line.col, "expected rules and the id of a rule set");
    if (tx_span_is(word, "example"))
        return begin_example(f, line, rest, c, faults);
    if (f->count > 0) {
        struct tx_book_example *e = &f->example[f->count - 1];

        if (e->body.size == 0)
            e->body.at = line.at;
        e->body.size = (uint32_t)(line_end - e->body.at);
        return 0;
    }
    if (word.size > 0 && word.at[0] != '#') {
        tx_complain(c, f->file.name, line.line, line.col, "expected example, a clause and a title");
        return tx_fault_take(faults, c);
    }
    return 0;
}

static int read_examples(struct tx_example_file *f, const char *name, const char *data, size_t size,
                         struct tx_complaint *c, struct tx_faults *faults)
{
    struct tx_lines l;
    struct tx_span line;

    memset(f, 0, sizeof *f);
    if (tx_file_from(&f->file, name, data, size, c))
        return -1;
    l = tx_lines_of(&f->file);
    while (tx_line_look(&l, &line)) {
        tx_line_take(&l);
        if (take_line(f, line, l.at, c, faults)) {
            tx_example_file_free(f);
            return -1;
        }
    }
    if (f->count > 0)
        return 0;
    tx_example_file_free(f);
    return tx_complain(c, name, 1, 1, "expected at least one example");
}

int tx_example_file_read(struct tx_example_file *f, const char *name, const char *data, size_t size,
                         struct tx_complaint *c)
{
    return read_examples(f, name, data, size, c, NULL);
}

int tx_example_file_read_all(struct tx_example_file *f, const char *name, const char *data, size_t size,
                             struct tx_faults *faults)
{
    struct tx_complaint c;

    if (read_examples(f, name, data, size, &c, faults) == 0)
        return 0;
    tx_fault_take(faults, &c);
    return -1;
}

void tx_example_file_free(struct tx_example_file *f)
{
    tx_file_free(&f->file);
    free(f->example);
    memset(f, 0, sizeof *f);
}

/* ---- whose book it is ---- */

static int has_column(const struct tx_book_table *t, const char *name)
{
    for (uint32_t i = 0; i < t->head.count; i++)
        if (tx_fold_is(name, t->head.cell[i].at, t->head.cell[i].size))
            return 1;
    return 0;
}

static int has_row(const struct tx_book_table *t, const char *name)
{
    for (uint32_t i = 0; i < t->row_count; i++)
        if (t->row[i].count > 0 && tx_fold_is(name, t->row[i].cell[0].at, t->row[i].cell[0].size))
            return 1;
    return 0;
}

/* Games may have tables of the same name, so rows and columns count too. */
static int has_cell(const struct tx_book *b, const struct st_cell *cell)
{
    for (uint32_t i = 0; i < b->table_count; i++)
        if (tx_span_is(b->table[i].id, cell->table) && has_column(&b->table[i], cell->column) &&
            has_row(&b->table[i], cell->row))
            return 1;
    return 0;
}

/* Does the book lie in the folder of this rule set? */
static int is_in_folder(const struct tx_book *b, const struct st_ruleset *rs)
{
    char folder[TB_NAME_MAX + 8];

    snprintf(folder, sizeof folder, "rules/%s/", rs->id);
    return strstr(b->file.name, folder) != NULL;
}

static uint32_t cells_in(const struct tx_book *b, const struct st_ruleset *rs)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < rs->cell_count; i++)
        found += (uint32_t)has_cell(b, &rs->cells[i]);
    return found;
}

int tx_book_suits(const struct tx_book *b, const struct st_ruleset *rs)
{
    const struct st_ruleset *best = tx_book_rules(b);

    return !best || best == st_plain(rs) || cells_in(b, st_plain(rs)) == cells_in(b, best);
}

/* Two games may have the same tables, as a copy of another game has at first: then the folder decides. */
const struct st_ruleset *tx_book_rules(const struct tx_book *b)
{
    const struct st_ruleset *best = NULL;
    uint32_t most = 0;

    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        const struct st_ruleset *rs = st_rulesets[r];
        const uint32_t found = cells_in(b, rs);

        if (found > most || (found > 0 && found == most && is_in_folder(b, rs))) {
            most = found;
            best = rs;
        }
    }
    return best;
}
