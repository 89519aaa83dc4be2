/* game_example.c -- a choice of a game as an example, ready for a book.
 *
 * In the middle of some procedures the fields of the rules are not all there is to a position.  Then the example begins
 * at a choice before, and tells all that was done since: it is tried out, and the first that holds is taken.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/example_run.h"
#include "../text/record.h"
#include "../text/words.h"
#include "position.h"
#include "shop.h"

enum { TRIES = 60 }; /* choices that it may begin before the last one */

/* A game up to a row: what was done and not taken back. */
struct game {
    const struct tx_record *rec;
    const struct tb_line **line; /* choices and dice */
    uint8_t *is_choice;
    uint32_t lines, last; /* last: the choice that it is about */
    struct tx_book book;  /* the shipped one, and its numbers */
    struct st_setting *numbers;
};

static void find_lines(struct game *g, uint32_t rows)
{
    const struct tb_dice none = { 0 };
    struct tb_session s;

    g->line = tb_calloc((rows + 1) * sizeof *g->line);
    g->is_choice = tb_calloc(rows + 1);
    for (uint32_t i = 0; i < rows && i < g->rec->session.line_count; i++) {
        const struct tb_line *line = &g->rec->session.line[i];

        if (line->undo)
            g->lines -= line->undo < g->lines ? line->undo : g->lines;
        else if (!line->end)
            g->line[g->lines++] = line;
    }
    tb_session_new(&s, &g->rec->battle, none);
    for (uint32_t i = 0; i < g->lines; i++) {
        g->is_choice[i] = s.state->node == ST_DECIDE;
        if (g->is_choice[i])
            g->last = i;
        tb_session_line(&s, g->line[i]);
    }
    tb_session_free(&s);
}

static void put_events(struct tx_out *out, const struct tb_battle *b, const struct st_log *log)
{
    const struct st_at at = { b->rs, b->setting, NULL };
    char words[TX_TEXT_MAX];

    for (uint32_t i = 0; i < log->count; i++) {
        const struct st_event *e = &log->event[i];
        struct tx_text text = tx_text_of(words, sizeof words);

        if (e->rule == 0 || e->rule >= b->rs->clause_count)
            continue;
        if (e->unit) {
            tx_put_text(&text, " ");
            tx_put_unit(&text, b->setting, e->unit);
        }
        tx_put_text(&text, " ");
        tx_put_text(&text, b->rs->events[e->kind].name);
        tx_put_text(&text, " ");
        tx_put_event_words(&text, &at, e);
        while (text.size > 0 && words[text.size - 1] == ' ')
            words[--text.size] = '\0';
        tx_out_format(out, "event %s%s\n", b->rs->clauses[e->rule], words);
    }
}

/* What was done from a choice on, and what happened after the last. */
static void put_acts(struct tx_out *out, const struct game *g, struct tb_session *s, uint32_t from)
{
    static struct st_event event[TX_EXAMPLE_EVENTS];
    struct st_log log = { event, 0, TX_EXAMPLE_EVENTS };
    char words[TX_TEXT_MAX];

    for (uint32_t i = from; i < g->lines; i++) {
        const struct st_at at = { g->rec->battle.rs, g->rec->battle.setting, s->state };
        struct tx_text text = tx_text_of(words, sizeof words);

        tx_put_action(&text, &at, &g->line[i]->act);
        tx_out_format(out, "%s%s\n", g->is_choice[i] ? "do " : "", words);
        if (g->is_choice[i])
            log.count = 0;
        tb_session_do(s, &g->line[i]->act, &log);
    }
    put_events(out, &g->rec->battle, &log);
}

/* The clause that an example of a state is about: that of its question. */
static const char *clause_of(const struct tb_battle *b, const struct st_state *s)
{
    return s->rule > 0 && s->rule < b->rs->clause_count ? b->rs->clauses[s->rule] : b->rs->clauses[1];
}

/* The example that begins at a choice.  Does it hold? */
static int put_example(struct tx_out *out, const struct game *g, uint32_t from)
{
    const struct tb_battle *b = &g->rec->battle;
    const struct tb_dice none = { 0 };
    struct ws_telling t = { .rs = b->rs, .set = b->setting, .out = out };
    struct st_state *begun = tb_calloc(b->rs->state_size);
    char report[TX_EXAMPLE_REPORT], clause[TB_NAME_MAX];
    struct tx_out head = { NULL, 0, 0 };
    struct tb_session s;
    struct tx_span body;
    int holds;

    tb_session_new(&s, b, none);
    for (uint32_t i = 0; i < g->last; i++) {
        if (i == from)
            memcpy(begun, s.state, b->rs->state_size);
        tb_session_line(&s, g->line[i]);
    }
    if (from == g->last)
        memcpy(begun, s.state, b->rs->state_size);
    snprintf(clause, sizeof clause, "%s", clause_of(b, s.state));
    tb_session_free(&s);
    tb_session_new(&s, b, none);
    for (uint32_t i = 0; i < from; i++)
        tb_session_line(&s, g->line[i]);
    out->size = 0;
    t.state = begun;
    ws_put_position(&t, g->numbers);
    put_acts(out, g, &s, from);
    ws_renumber(&t, 0);
    tx_out_put(out, "");
    tb_session_free(&s);
    free(begun);
    body = (struct tx_span){ out->at, (uint32_t)out->size, 2, 1 };
    holds = tx_example_run(b->rs, &g->book, "game", body, NULL, report) == TX_EXAMPLE_PASSED;
    tx_out_format(&head, "```example %s From a game, row %u\n", clause, g->last + 1);
    tx_out_bytes(&head, out->at, out->size);
    tx_out_put(&head, "```\n");
    tx_out_free(out);
    *out = head;
    return holds;
}

/* "ROWS", then a record: the last choice in its first rows as an example, ready for a book: 0, or -1 and {"fault"}. */
WS_EXPORT(example_of) int ws_example_of(void);
int ws_example_of(void)
{
    char *at = ws_words();
    const uint32_t rows = (uint32_t)strtoul(ws_next(&at), NULL, 10);
    struct tx_out out = { NULL, 0, 0 }, other = { NULL, 0, 0 };
    struct tx_complaint c;
    struct tx_record rec;
    struct game g = { .rec = &rec };

    if (!at)
        at = ws_words() + ws_size();
    if (tx_record_read(&rec, "record", at, ws_size() - (size_t)(at - ws_words()), &c))
        return ws_say_fault(&c);
    if (tx_book_load(&g.book, st_plain(rec.battle.rs), NULL, &c)) {
        tx_record_free(&rec);
        return ws_say_fault(&c);
    }
    g.numbers = tb_calloc(rec.battle.rs->setting_size);
    tx_book_numbers(&g.book, st_plain(rec.battle.rs), g.numbers, &c);
    find_lines(&g, rows < rec.session.line_count ? rows : rec.session.line_count);
    if (!put_example(&out, &g, g.last)) {
        uint32_t tries = 0;

        for (uint32_t from = g.last; from-- > 0 && tries < TRIES;)
            if (g.is_choice[from] && ++tries && put_example(&other, &g, from)) {
                tx_out_free(&out);
                out = other;
                other = (struct tx_out){ NULL, 0, 0 };
                break;
            }
    }
    tx_out_free(&other);
    tx_record_free(&rec);
    tx_book_free(&g.book);
    free(g.numbers);
    free(g.line);
    free(g.is_choice);
    ws_say_out(&out);
    return 0;
}
