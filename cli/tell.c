/* tell.c -- what happened, in words: one line an act with its dice, or every event with its clause. */
#include <stdlib.h>
#include <string.h>

#include "../desk/fold.h"
#include "../desk/undo.h"
#include "../table/memory.h"
#include "../text/plain.h"
#include "show.h"
#include "voice.h"

enum { FOLDED_MAX = 16384, FOLDED_RUNS = 512, DICE_TEXT = 1024 };

/* A game that is told from its beginning. */
struct teller {
    const struct tb_session *s;
    const uint8_t *how;
    struct st_state *state, *before; /* after the last row, and before it */
    struct st_event *event;          /* of all rows so far */
    uint32_t *first;                 /* by row: its first event */
    uint32_t events;
    struct dk_fold fold;
    struct dk_entry entry[DK_ENTRIES_MAX];
    struct tx_run run[FOLDED_RUNS];
    char text[FOLDED_MAX];
};

static enum cli_line_kind kind_of(const struct st_event_kind *kind)
{
    if (kind->flags & ST_E_MODIFIER)
        return CLI_MODIFIER;
    if (kind->flags & ST_E_RESULT)
        return CLI_RESULT;
    if (kind->flags & ST_E_MOVE)
        return CLI_MOVE;
    return kind->flags & ST_E_GROUP ? CLI_HEAD : CLI_PLAIN;
}

static void put_clause(const struct st_ruleset *rs, st_rule rule, struct cli_buf *out)
{
    if (rule > 0 && rule < rs->clause_count)
        cli_put(out, " [%s]", rs->clauses[rule]);
}

/* ---- every event ---- */

static void tell_event(const struct teller *t, const struct st_event *e, struct cli_lines *out)
{
    const struct tb_battle *b = t->s->battle;
    struct cli_buf words = { 0 };

    CLI_SAY(&words, b, t->before, tx_put_event, ST_AT(b->rs, b->setting, NULL), e);
    put_clause(b->rs, e->rule, &words);
    cli_add_line(out, kind_of(&b->rs->events[e->kind]), words.at);
    cli_buf_free(&words);
}

/* "1st Spearmen (A1): Pass [TS6]": an answer that made no event. */
static void tell_answer(const struct teller *t, const struct st_action *act, struct cli_lines *out)
{
    const struct tb_battle *b = t->s->battle;
    struct cli_buf words = { 0 };

    if (act->unit > 0) {
        cli_put_name(&words, b, act->unit);
        cli_put(&words, ": ");
    }
    CLI_SAY(&words, b, t->before, tx_put_said, ST_AT(b->rs, b->setting, t->before), act);
    put_clause(b->rs, t->before->rule, &words);
    cli_add_line(out, CLI_PLAIN, words.at);
    cli_buf_free(&words);
}

/* ---- folded ---- */

static void add_entry(struct teller *t, const struct dk_entry *e, const struct tx_text *text, struct cli_lines *out)
{
    const struct tb_battle *b = t->s->battle;
    const struct st_event *lead = e->lead < ST_EVENTS_MAX && t->first[e->row] + e->event + e->lead < t->events
                                      ? &t->event[t->first[e->row] + e->event + e->lead]
                                      : NULL;
    struct cli_buf words = { 0 };
    char dice[DICE_TEXT];
    struct tx_text d = tx_text_of(dice, sizeof dice);

    dk_put_dice(&d, e);
    cli_put(&words, "%s", "");
    cli_put_runs(&words, b->setting, t->text, e->at, e->size, t->run, text->run_count);
    if (words.size > 0 && words.at[0] >= 'a' && words.at[0] <= 'z')
        words.at[0] = (char)(words.at[0] - 32);
    if (t->how && t->how[e->row] & DK_DONE_FORCED && e->kind == DK_E_ACT)
        cli_put(&words, " (the only choice)");
    if (d.size > 0)
        cli_put(&words, "%s[%s%s]", words.size > 0 ? " " : "", dice, e->open ? " so far" : "");
    put_clause(b->rs, lead ? lead->rule : 0, &words);
    for (uint32_t i = 0; i < e->amends && out->count > 0; i++)
        free(out->line[--out->count].text);
    out->line = tb_grow(out->line, out->count, sizeof *out->line);
    out->line[out->count].text = words.at;
    out->line[out->count++].kind = (uint8_t)(e->kind == DK_E_HEAD ? CLI_HEAD
                                             : lead               ? kind_of(&b->rs->events[lead->kind])
                                                                  : CLI_PLAIN);
}

/* ---- one action after the other ---- */

/* Do the next action: its events are the last ones of t->event then. */
static uint32_t step(struct teller *t, uint32_t i)
{
    const struct tb_battle *b = t->s->battle;
    struct st_log log = { NULL, 0, ST_EVENTS_MAX };

    t->event = tb_realloc_array(t->event, t->events + ST_EVENTS_MAX, sizeof *t->event);
    t->first = tb_realloc_array(t->first, i + 1, sizeof *t->first);
    t->first[i] = t->events;
    log.event = t->event + t->events;
    memcpy(t->before, t->state, b->rs->state_size);
    b->rs->apply(b->setting, t->state, &t->s->live[i], &log);
    t->events += log.count < log.cap ? log.count : log.cap;
    return t->events - t->first[i];
}

/* One row into the log.  named: its words are wanted; an entry that is given again is said again. */
static uint32_t fold_row(struct teller *t, uint32_t i, int named, struct tx_text *text)
{
    const struct tb_battle *b = t->s->battle;
    const struct st_at at = { b->rs, b->setting, t->before };
    const struct tx_voice voice = { .names = b->names, .s = t->before, .reader = ST_NOBODY };
    const uint32_t events = step(t, i);
    uint32_t n;

    *text = tx_text_for(t->text, named ? FOLDED_MAX : 1, named && b->names ? &voice : NULL, t->run,
                        named ? FOLDED_RUNS : 0);
    n = dk_fold_act(&at, &t->fold, &t->s->live[i], t->event + t->first[i], events, t->entry, text);
    text->voice = NULL;
    return n;
}

static void tell_folded(struct teller *t, uint32_t i, int told, struct cli_lines *out)
{
    struct tx_text text;
    const uint32_t n = fold_row(t, i, told, &text);

    for (uint32_t k = 0; k < n && told; k++)
        add_entry(t, &t->entry[k], &text, out);
}

static void tell_whole(struct teller *t, uint32_t i, int told, struct cli_lines *out)
{
    const uint32_t n = step(t, i);

    if (told && t->how && t->how[i] & DK_DONE_FORCED)
        cli_add_line(out, CLI_NOTE, "(the only choice)");
    if (told && n == 0)
        tell_answer(t, &t->s->live[i], out);
    for (uint32_t k = 0; told && k < n; k++)
        tell_event(t, &t->event[t->first[i] + k], out);
}

static struct teller *begin(const struct tb_session *s, const uint8_t *how)
{
    struct teller *t = tb_calloc(sizeof *t);

    t->s = s;
    t->how = how;
    t->state = tb_calloc(s->battle->rs->state_size);
    t->before = tb_calloc(s->battle->rs->state_size);
    memcpy(t->state, s->battle->start, s->battle->rs->state_size);
    return t;
}

static void end(struct teller *t)
{
    free(t->first);
    free(t->event);
    free(t->before);
    free(t->state);
    free(t);
}

void cli_tell(const struct tb_session *s, uint32_t from, uint32_t to, const uint8_t *how, int whole,
              struct cli_lines *out)
{
    struct teller *t = begin(s, how);

    for (uint32_t i = 0; i < to && i < s->live_count; i++)
        (whole ? tell_whole : tell_folded)(t, i, i >= from, out);
    end(t);
}

uint8_t *cli_inner_steps(const struct tb_session *s)
{
    struct teller *t = begin(s, NULL);
    uint8_t *inner = tb_calloc(s->live_count + 1);

    for (uint32_t i = 0; i < s->live_count; i++) {
        struct tx_text text;

        fold_row(t, i, 0, &text);
        inner[i] = (uint8_t)(i > 0 && t->entry[0].amends > 0 && t->entry[0].kind != DK_E_HEAD);
    }
    end(t);
    return inner;
}
