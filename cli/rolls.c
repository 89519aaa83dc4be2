/* rolls.c -- see rolls.h.  What belongs together is told by the flags of events, not known here. */
#include "rolls.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"

static void begin(struct cli_roll *r)
{
    cli_buf_free(&r->dice);
    cli_lines_free(&r->held);
    memset(r, 0, sizeof *r);
    r->open = 1;
}

/* "6 5 (3); 6>2": what came to nothing in brackets of its own, a die that was rolled on behind the one before. */
static void add_die(struct cli_roll *r, const struct st_event *e, uint16_t flags)
{
    const char *gap = r->again ? ">" : r->dice.size == 0 ? "" : r->apart ? "; " : " ";
    const int vain = (flags & ST_E_VAIN) != 0;

    cli_put(&r->dice, vain ? "%s(%u)" : "%s%u", gap, e->die);
    r->apart = 0;
    r->again = (flags & ST_E_AGAIN) != 0;
}

static int has_text(const struct cli_buf *b) { return b->size > 0; }

/* The sum of it, with its dice before the clause. */
static void add_sum(struct cli_roll *r, const struct cli_said *line, struct cli_lines *out)
{
    const char *clause = strrchr(line->text, '[');
    const int size = (int)(clause ? clause - line->text : (ptrdiff_t)strlen(line->text));
    struct cli_buf words = { 0 };

    cli_put(&words, "%.*s", size, line->text);
    if (has_text(&r->dice))
        cli_put(&words, "[%s] ", r->dice.at);
    cli_put(&words, "%s", clause ? clause : "");
    cli_add_line(out, CLI_RESULT, words.at);
    cli_buf_free(&words);
}

int cli_roll_hear(struct cli_roll *r, const struct st_ruleset *rs, const struct st_event *e,
                  const struct cli_said *line, int told, struct cli_lines *out)
{
    const uint16_t flags = rs->events[e->kind].flags;

    if (flags & ST_E_OPENS) {
        if (r->open)
            cli_roll_end(r, out);
        begin(r);
    }
    if (!r->open)
        return 0;
    if (e->die > 0)
        add_die(r, e, flags);
    else
        r->apart = 1;
    if (flags & ST_E_SUMS) {
        if (told)
            add_sum(r, line, out);
        begin(r);
        r->open = 0;
    } else if (told && e->die == 0) {
        cli_add_line(&r->held, (enum cli_line_kind)line->kind, line->text);
    }
    return 1;
}

void cli_roll_end(struct cli_roll *r, struct cli_lines *out)
{
    struct cli_buf words = { 0 };

    for (uint32_t i = 0; i < r->held.count; i++)
        cli_add_line(out, (enum cli_line_kind)r->held.line[i].kind, r->held.line[i].text);
    if (r->open && has_text(&r->dice)) {
        cli_put(&words, "so far [%s]", r->dice.at);
        cli_add_line(out, CLI_RESULT, words.at);
    }
    cli_buf_free(&words);
    begin(r);
    r->open = 0;
}

uint8_t *cli_rolls_open(const struct tb_session *s)
{
    const struct tb_battle *b = s->battle;
    struct st_state *state = tb_calloc(b->rs->state_size);
    struct st_event *event = tb_realloc_array(NULL, ST_EVENTS_MAX, sizeof *event);
    uint8_t *open = tb_calloc(s->live_count + 1);

    memcpy(state, b->start, b->rs->state_size);
    for (uint32_t i = 0; i < s->live_count; i++) {
        struct st_log log = { event, 0, ST_EVENTS_MAX };

        open[i + 1] = open[i];
        b->rs->apply(b->setting, state, &s->live[i], &log);
        for (uint32_t k = 0; k < log.count && k < log.cap; k++)
            if (b->rs->events[event[k].kind].flags & (ST_E_OPENS | ST_E_SUMS))
                open[i + 1] = (b->rs->events[event[k].kind].flags & ST_E_OPENS) != 0;
    }
    free(event);
    free(state);
    return open;
}
