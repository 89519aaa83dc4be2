/* record.c -- read a record: its head, then the game action by action.
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
#include "record_read.h"
#include "visible.h"
#include "words.h"

/* ---- the game ---- */

static int read_hash(struct tx_reading *d, struct tx_span line)
{
    const struct tb_session *s = &d->r->session;
    const uint64_t real = tb_state_hash(s->battle->rs, s->state);
    const struct tx_span word = tx_span_part(line, line.size > 1 && line.at[1] == ' ' ? 2 : 1, line.size);
    uint64_t said;

    if (tx_reading_hash(word, &said))
        return TX_RECORD_COMPLAIN_LINE(d, word, "expected = and 16 digits of a hash");
    if (said != real)
        return TX_RECORD_COMPLAIN(d, word, "the game after action %u is not the recorded one: its hash is %016" PRIx64,
                                  s->line_count, real);
    d->since_hash = 0;
    d->hashes++;
    return 0;
}

static int do_undo(struct tb_session *s, const char *name, struct tx_span words, struct tx_complaint *c)
{
    const int32_t n = tx_reading_count(words);

    if (tb_session_ended(s))
        return tx_complain(c, name, words.line, words.col, "action %u, undo: the game has ended for good",
                           s->line_count + 1);
    if (n <= 0 || (uint32_t)n > s->live_count)
        return tx_complain(c, name, words.line, words.col, "action %u, undo: expected a number from 1 to %u",
                           s->line_count + 1, s->live_count);
    tb_session_undo(s, (uint32_t)n);
    return 0;
}

static int do_action(struct tb_session *s, const char *name, struct tx_span line, struct tx_complaint *c)
{
    const struct tb_battle *b = s->battle;
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    struct st_action act;
    struct st_verdict v;
    uint32_t col;

    if (s->line_count >= TB_ACTIONS_MAX)
        return tx_complain(c, name, line.line, line.col, "a record has at most %d actions", TB_ACTIONS_MAX);
    col = tx_read_action(ST_AT(b->rs, b->setting, s->state), line.at, line.size, &act, &t);
    if (col > 0)
        return tx_complain(c, name, line.line, line.col + col - 1, "action %u, \"%.*s\": %s", s->line_count + 1,
                           TX_SHOW(line), words);
    v = tb_session_do(s, &act, NULL);
    if (v.code == ST_OK)
        return 0;
    tx_put_verdict(&t, ST_AT(b->rs, b->setting, NULL), &act, v);
    return tx_complain(c, name, line.line, line.col, "action %u, \"%.*s\", is refused: %s", s->line_count + 1,
                       TX_SHOW(line), words);
}

static int do_end(struct tb_session *s, const char *name, struct tx_span line, enum tb_end how, struct tx_complaint *c)
{
    if (tb_session_is_over(s))
        return tx_complain(c, name, line.line, line.col, "action %u, \"%.*s\": the game is over already",
                           s->line_count + 1, TX_SHOW(line));
    if (tb_session_end(s, how))
        return tx_complain(c, name, line.line, line.col, "a record has at most %d actions", TB_ACTIONS_MAX);
    return 0;
}

int tx_record_do(struct tb_session *s, const char *name, struct tx_span line, struct tx_complaint *c)
{
    const enum tb_end how = tb_end_by_words(line.at, line.size);
    struct tx_span rest = line;

    if (how != TB_END_NONE)
        return do_end(s, name, line, how, c);
    return tx_span_is(tx_span_word(&rest), "undo") ? do_undo(s, name, rest, c) : do_action(s, name, line, c);
}

/* The mark behind an action is taken off; 1 if there was one that fits no more. */
static int take_mark(struct tx_reading *d, struct tx_span *line)
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

static int read_move(struct tx_reading *d, struct tx_span line)
{
    const uint32_t number = d->r->session.line_count + 1;
    const int changed = take_mark(d, &line);

    line = tx_span_trim(line);
    if (tx_record_do(&d->r->session, d->file.name, line, d->c))
        return tx_reading_is_cut(d, line) ? tx_complain(d->c, d->file.name, d->c->line, d->c->col,
                                                        "the record ends in the middle of this line")
                                          : -1;
    if (changed)
        return TX_RECORD_COMPLAIN_LINE(d, line,
                                       "action %u, \"%.*s\", is not as it was written: its mark does not fit it, or "
                                       "the head of the file",
                                       number, TX_SHOW(line));
    return 0;
}

static int read_line(struct tx_reading *d, struct tx_span whole)
{
    const struct tx_span line = tx_span_trim(whole);

    if (line.size == 0 || line.at[0] == '#')
        return 0;
    if (line.at[0] == '=')
        return read_hash(d, line);
    if (line.at[0] == '[' || line.at[0] == '|')
        return TX_RECORD_COMPLAIN_LINE(d, line, "expected an action; tags and the scenario come before the first one");
    if (d->since_hash == TX_RECORD_HASH_EVERY)
        return TX_RECORD_COMPLAIN_LINE(d, line, "expected = and a hash after %d actions", TX_RECORD_HASH_EVERY);
    d->since_hash++;
    return read_move(d, whole);
}

/* There are no more lines: is the game whole? */
static int end_game(struct tx_reading *d)
{
    const struct tx_tag_value *result = &d->tag[TX_TAG_RESULT];

    if (d->since_hash > 0 || d->hashes == 0)
        return tx_complain(d->c, d->file.name, d->lines.number, 1,
                           "the record ends in the middle of the game, after action %u; expected = and a hash",
                           d->r->session.line_count);
    if (result->at.line > 0 && strcmp(result->text, tx_record_result(&d->r->session)) != 0)
        return TX_RECORD_COMPLAIN(d, result->at, "the result of this game is %s, not %s",
                                  tx_record_result(&d->r->session), result->text);
    return 0;
}

/* ---- all of it ---- */

struct tx_reading *tx_record_begin(struct tx_record *r, const char *name, const char *data, size_t size,
                                   struct tx_complaint *c)
{
    const struct tb_dice none = { 0 };
    struct tx_reading *d = tb_calloc(sizeof *d);

    memset(r, 0, sizeof *r);
    d->r = r;
    d->c = c;
    d->sum = ST_HASH_START;
    if (tx_file_from(&d->file, name, data, size, c) == 0) {
        d->lines = tx_lines_of(&d->file);
        if (tx_reading_head(d) == 0) {
            tb_session_new(&r->session, &r->battle, none);
            return d;
        }
    }
    tx_record_free(r);
    tx_record_end(d);
    return NULL;
}

int tx_record_more(struct tx_reading *d, uint32_t lines)
{
    struct tx_record *r = d->r;
    struct tx_span line;

    for (; lines > 0 && tx_line_look(&d->lines, &line); tx_line_take(&d->lines), lines--)
        if (read_line(d, line)) {
            tx_record_free(r);
            return -1;
        }
    if (tx_line_look(&d->lines, &line))
        return 1;
    if (end_game(d)) {
        tx_record_free(r);
        return -1;
    }
    memcpy(r->player[0], d->tag[TX_TAG_FIRST].text, TB_NAME_MAX);
    memcpy(r->player[1], d->tag[TX_TAG_SECOND].text, TB_NAME_MAX);
    tx_make_visible(r->player[0]);
    tx_make_visible(r->player[1]);
    memcpy(r->dice, d->tag[TX_TAG_DICE].text, TB_NAME_MAX);
    snprintf(r->result, TB_NAME_MAX, "%s", tx_record_result(&r->session));
    return 0;
}

void tx_record_end(struct tx_reading *d)
{
    free(d->set);
    free(d->row);
    free(d->text);
    tx_file_free(&d->file);
    free(d);
}

int tx_record_read(struct tx_record *r, const char *name, const char *data, size_t size, struct tx_complaint *c)
{
    struct tx_reading *d = tx_record_begin(r, name, data, size, c);
    int rc;

    if (!d)
        return -1;
    while ((rc = tx_record_more(d, UINT32_MAX)) > 0)
        continue;
    tx_record_end(d);
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