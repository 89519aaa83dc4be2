/* accept.c -- what happens now becomes what an example says.
 *
 * The example is run line by line.  A line that holds stays as it is, with its comment; one that does not is written
 * anew from the game as it stands: the event that happened, the refusal and its clause, the field as it is.  What can
 * no longer be done is told as a refusal, and what follows from it is left out.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/example_run.h"
#include "../text/lines.h"
#include "../text/position.h"
#include "shop.h"

struct taking {
    struct tx_example_runner *r;
    struct tx_out *out;
    char report[TX_EXAMPLE_REPORT];
};

static struct st_at now_of(const struct tx_example_runner *r)
{
    const struct st_at at = { r->rs, r->battle.setting, r->state };

    return at;
}

static void put_line(struct taking *t, const char *words)
{
    tx_out_put(t->out, words);
    tx_out_put(t->out, "\n");
}

/* Does this line hold?  What it said of itself is in `report` if not. */
static int holds(struct taking *t, struct tx_span line)
{
    t->r->result = TX_EXAMPLE_PASSED;
    return tx_example_line(t->r, line) == 0;
}

/* ---- events ---- */

static void put_event(struct taking *t, const struct st_event *e)
{
    const struct tx_example_runner *r = t->r;
    const struct st_at at = now_of(r);
    char words[TX_TEXT_MAX];
    struct tx_text text = tx_text_of(words, sizeof words);

    tx_put_text(&text, "event ");
    tx_put_text(&text, r->rs->clauses[e->rule]);
    if (e->unit) {
        tx_put_text(&text, " ");
        tx_put_unit(&text, r->battle.setting, e->unit);
    }
    tx_put_text(&text, " ");
    tx_put_text(&text, r->rs->events[e->kind].name);
    tx_put_text(&text, " ");
    tx_put_event_words(&text, &at, e);
    while (text.size > 0 && words[text.size - 1] == ' ')
        words[--text.size] = '\0';
    put_line(t, words);
}

/* The next event that has the name and the unit of the line, under its clause if there is one. */
static void take_event(struct taking *t, struct tx_span rest)
{
    struct tx_example_runner *r = t->r;
    const struct tx_span clause = tx_span_word(&rest);
    struct tx_span name = tx_span_word(&rest);
    uint32_t found = r->event_count;
    uint16_t unit = 0;

    if (name.size > 0 && tx_read_unit(r->battle.setting, name.at, name.size, &unit) == name.size)
        name = tx_span_word(&rest);
    for (uint32_t i = r->event_next; i < r->event_count; i++) {
        const struct st_event *e = &r->event[i];

        if (e->unit != unit || !tx_span_is(name, r->rs->events[e->kind].name))
            continue;
        if (found == r->event_count || tx_span_is(clause, r->rs->clauses[e->rule]))
            found = i;
        if (tx_span_is(clause, r->rs->clauses[e->rule]))
            break;
    }
    if (found == r->event_count)
        return;
    put_event(t, &r->event[found]);
    r->event_next = found + 1;
}

/* ---- refusals ---- */

/* "refuse WORDS because MO4 too-far 4 3" */
static void put_refusal(struct taking *t, struct tx_span words, struct st_verdict v)
{
    const struct st_ruleset *rs = t->r->rs;
    const int is_own = v.code >= ST_CODE_OWN && v.code - ST_CODE_OWN < rs->refusal_count;

    tx_out_put(t->out, "refuse ");
    tx_out_bytes(t->out, words.at, words.size);
    tx_out_format(t->out, " because %s", rs->clauses[v.rule]);
    if (is_own)
        tx_out_format(t->out, " %s", rs->refusals[v.code - ST_CODE_OWN].name);
    put_line(t, "");
}

static void take_refuse(struct taking *t, struct tx_span rest, int is_last)
{
    struct tx_example_runner *r = t->r;
    const struct tx_span words = tx_span_trim(tx_span_part(rest, 0, tx_example_because(rest)));
    struct st_action act;
    struct st_verdict v;

    if (tx_example_action(r, words, &act))
        return;
    v = r->rs->check(r->battle.setting, r->state, &act);
    if (v.code != ST_OK) {
        put_refusal(t, words, v);
    } else if (is_last) {
        tx_out_put(t->out, "do ");
        tx_out_bytes(t->out, words.at, words.size);
        put_line(t, "");
    }
}

static void take_do(struct taking *t, struct tx_span rest)
{
    struct st_action act;

    if (tx_example_action(t->r, rest, &act) == 0)
        put_refusal(t, rest, t->r->rs->check(t->r->battle.setting, t->r->state, &act));
}

/* The dice one after the other, as many as are due. */
static void take_dice(struct taking *t, struct tx_span verb, struct tx_span rest)
{
    char line[64], all[256] = "";
    struct tx_span word;

    while ((word = tx_span_word(&rest)).size > 0) {
        struct tx_span one = { line, 0, word.line, word.col };

        snprintf(line, sizeof line, "%.*s %.*s", TX_SHOW(verb), word.size < 16 ? (int)word.size : 0, word.at);
        one.size = (uint32_t)strlen(line);
        if (t->r->state->node != ST_CHANCE || !holds(t, one) || strlen(all) + word.size + 2 > sizeof all)
            break;
        snprintf(all + strlen(all), sizeof all - strlen(all), " %.*s", TX_SHOW(word));
    }
    if (all[0]) {
        tx_out_bytes(t->out, verb.at, verb.size);
        put_line(t, all);
    }
}

/* ---- questions ---- */

static void take_question(struct taking *t)
{
    static const char *const sides[] = { "A", "B", "nobody" };
    const struct st_state *s = t->r->state;

    tx_out_format(t->out, "%s %s %s", s->node == ST_OVER ? "over" : "ask", sides[s->actor < 2 ? s->actor : 2],
                  t->r->rs->clauses[s->rule]);
    put_line(t, "");
}

/* All that can be done, in full words, within what stands before the colon. */
static void take_choices(struct taking *t, struct tx_span rest)
{
    const struct tx_example_runner *r = t->r;
    const struct st_at at = now_of(r);
    const char *colon = memchr(rest.at, ':', rest.size);
    struct tx_span head = tx_span_part(rest, 0, colon ? (uint32_t)(colon - rest.at) : 0), all = head, word;
    uint16_t mover[ST_MOVERS_MAX], unit = 0;
    struct st_action *list = tb_calloc(ST_LIST_MAX * sizeof *list);
    const uint32_t movers = r->state->node == ST_DECIDE ? r->rs->movers(r->battle.setting, r->state, mover) : 0;
    char words[TX_TEXT_MAX];
    int is_more = 0;

    word = tx_span_word(&head);
    if (word.size > 0 && tx_read_unit(r->battle.setting, word.at, word.size, &unit) == word.size)
        word = tx_span_word(&head);
    tx_out_put(t->out, "choices ");
    if (colon) {
        tx_out_bytes(t->out, all.at, all.size);
        tx_out_put(t->out, ":");
    }
    for (uint32_t i = 0; i < movers; i++) {
        const uint32_t n = unit && mover[i] != unit ? 0 : r->rs->list(r->battle.setting, r->state, mover[i], list);

        for (uint32_t k = 0; k < n; k++) {
            struct tx_text text = tx_text_of(words, sizeof words);

            if (word.size > 0 && !tx_span_is(word, r->rs->verbs[list[k].verb].name))
                continue;
            tx_put_action(&text, &at, &list[k]);
            tx_out_put(t->out, is_more ? ", " : colon ? " " : "");
            tx_out_put(t->out, words);
            is_more = 1;
        }
    }
    put_line(t, "");
    free(list);
}

/* ---- fields ---- */

static int is_in_play(const struct tx_example_runner *r, uint16_t unit)
{
    struct st_piece *piece = tb_calloc(ST_PIECES_MAX * sizeof *piece);
    int found = 0;

    for (uint32_t i = r->rs->pieces(r->battle.setting, r->state, piece); i > 0; i--)
        found |= piece[i - 1].id == unit;
    free(piece);
    return found;
}

/* One word of a unit's: as it is if it holds, else as the game has it. */
static void take_word(struct taking *t, struct tx_span word, uint16_t unit)
{
    const struct tx_example_runner *r = t->r;
    const char *equals = memchr(word.at, '=', word.size);
    struct tx_assign a;
    char why[400], text[TB_NAME_MAX];
    const struct st_field *f;
    int32_t have;

    tx_out_put(t->out, " ");
    if (tx_word_field(r->rs, r->battle.setting, ST_OF_PIECE, word.at, word.size, &a, why, sizeof why) ||
        (have = r->rs->get(r->battle.setting, r->state, a.field, unit)) == a.value) {
        tx_out_bytes(t->out, word.at, word.size);
        return;
    }
    f = &r->rs->fields[a.field];
    tx_value_text(r->rs, r->battle.setting, f, have, text, sizeof text);
    if (f->type == ST_T_FLAG && !equals)
        tx_out_format(t->out, "%s%.*s", *word.at == '!' ? "" : "!", (int)word.size - (*word.at == '!'),
                      word.at + (*word.at == '!'));
    else if (equals || f->type == ST_T_INT)
        tx_out_format(t->out, "%s=%s", f->name, text);
    else
        tx_out_put(t->out, text);
}

static void take_fields(struct taking *t, uint8_t entity, uint32_t index, struct tx_span rest)
{
    const struct tx_example_runner *r = t->r;
    struct tx_span name;
    char text[TB_NAME_MAX];
    uint32_t i;

    while ((name = tx_span_word(&rest)).size > 0) {
        const struct st_field *f = tx_field_find(r->rs, entity, name.at, name.size, &i);

        if (tx_span_word(&rest).size == 0 || !f)
            continue;
        tx_value_text(r->rs, r->battle.setting, f, r->rs->get(r->battle.setting, r->state, i, index), text,
                      sizeof text);
        tx_out_put(t->out, " ");
        tx_out_bytes(t->out, name.at, name.size);
        tx_out_format(t->out, " %s", text);
    }
    put_line(t, "");
}

static void take_end(struct taking *t, struct tx_span rest)
{
    struct tx_span all = rest, word = tx_span_word(&rest);
    uint16_t unit;

    if (tx_read_unit(t->r->battle.setting, word.at, word.size, &unit) == word.size && !is_in_play(t->r, unit)) {
        tx_out_put(t->out, "gone ");
        tx_out_bytes(t->out, word.at, word.size);
        put_line(t, "");
        return;
    }
    tx_out_put(t->out, "end");
    if (tx_read_unit(t->r->battle.setting, word.at, word.size, &unit) == word.size) {
        tx_out_put(t->out, " ");
        tx_out_bytes(t->out, word.at, word.size);
        while ((word = tx_span_word(&rest)).size > 0)
            take_word(t, word, unit);
        put_line(t, "");
    } else if (tx_span_is(word, "A") || tx_span_is(word, "B")) {
        tx_out_format(t->out, " %c", word.at[0]);
        take_fields(t, ST_OF_SIDE, word.at[0] == 'B', rest);
    } else {
        take_fields(t, ST_OF_GAME, 0, all);
    }
}

static void take_gone(struct taking *t, struct tx_span rest)
{
    struct tx_span word;
    uint16_t unit;
    int is_begun = 0;

    while ((word = tx_span_word(&rest)).size > 0) {
        if (tx_read_unit(t->r->battle.setting, word.at, word.size, &unit) != word.size || is_in_play(t->r, unit))
            continue;
        tx_out_put(t->out, is_begun ? " " : "gone ");
        tx_out_bytes(t->out, word.at, word.size);
        is_begun = 1;
    }
    if (is_begun)
        put_line(t, "");
}

/* The report says what the odds are. */
static void take_odds(struct taking *t, struct tx_span line)
{
    const char *equal = memchr(line.at, '=', line.size), *they = strstr(t->report, "; they are ");

    if (!equal || !they)
        return;
    tx_out_bytes(t->out, line.at, (size_t)(equal - line.at));
    they += strlen("; they are ");
    tx_out_format(t->out, "= %.*s", (int)strcspn(they, "\n"), they);
    put_line(t, "");
}

/* ---- lines ---- */

static void take_line(struct taking *t, struct tx_span line, int is_last)
{
    struct tx_span rest = line, verb = tx_span_word(&rest);

    if (tx_span_is(verb, "event"))
        take_event(t, rest);
    else if (tx_span_is(verb, "do"))
        take_do(t, rest);
    else if (tx_span_is(verb, "refuse"))
        take_refuse(t, rest, is_last);
    else if (tx_span_is(verb, "ask") || tx_span_is(verb, "over"))
        take_question(t);
    else if (tx_span_is(verb, "choices"))
        take_choices(t, rest);
    else if (tx_span_is(verb, "end"))
        take_end(t, rest);
    else if (tx_span_is(verb, "gone"))
        take_gone(t, rest);
    else if (tx_span_begins(verb, "odds"))
        take_odds(t, line);
}

static int changes(struct tx_span verb)
{
    return tx_span_is(verb, "do") || tx_span_is(verb, "roll") || tx_span_is(verb, "draw") || tx_span_is(verb, "refuse");
}

/* Does anything more happen from here on? */
static int is_last_act(struct tx_lines l)
{
    struct tx_span line;

    for (; tx_line_look(&l, &line); tx_line_take(&l))
        if (changes(tx_span_word(&line)))
            return 0;
    return 1;
}

/* The lines that happen, each as it is or written anew. */
static void take_all(struct taking *t, struct tx_lines l)
{
    struct tx_span whole;

    while (tx_line_look(&l, &whole)) {
        const char *hash = memchr(whole.at, '#', whole.size);
        struct tx_span line = tx_span_trim(hash ? tx_span_part(whole, 0, (uint32_t)(hash - whole.at)) : whole);
        struct tx_span rest = line, verb = tx_span_word(&rest);

        tx_line_take(&l);
        if (tx_span_is(verb, "do") && t->r->state->node == ST_CHANCE)
            return; /* a die is due that the example does not have */
        if (tx_span_is(verb, "roll") || tx_span_is(verb, "draw")) {
            take_dice(t, verb, rest);
        } else if (line.size == 0 || holds(t, line)) {
            tx_out_bytes(t->out, whole.at, whole.size);
            put_line(t, "");
        } else {
            take_line(t, line, is_last_act(l));
        }
    }
}

/* The lines of the position, up to the first that happens; they are written as they are. */
static uint32_t take_start(struct taking *t, struct tx_lines *l, struct tx_span **list)
{
    struct tx_span whole;
    uint32_t count = 0;

    while (tx_line_look(l, &whole)) {
        const char *hash = memchr(whole.at, '#', whole.size);
        struct tx_span line = tx_span_trim(hash ? tx_span_part(whole, 0, (uint32_t)(hash - whole.at)) : whole);
        struct tx_span rest = line;

        if (line.size > 0 && tx_example_happens(tx_span_word(&rest)))
            break;
        tx_out_bytes(t->out, whole.at, whole.size);
        put_line(t, "");
        tx_line_take(l);
        if (line.size == 0)
            continue;
        *list = tb_grow(*list, count, sizeof **list);
        (*list)[count++] = line;
    }
    return count;
}

static void take_example(struct tx_out *out, const struct tx_checked *k, const struct tx_book_example *e)
{
    struct tx_example_runner *r = tb_calloc(sizeof *r);
    struct taking *t = tb_calloc(sizeof *t);
    struct tx_lines l = { e->body.at, e->body.at + e->body.size, e->body.line };
    struct tx_span *list = NULL;
    uint32_t count;

    t->r = r;
    t->out = out;
    r->rs = k->rs;
    r->book = &k->book;
    r->file = k->book.file.name;
    r->report = t->report;
    count = take_start(t, &l, &list);
    if (tx_example_start(r, list, count) == 0)
        take_all(t, l);
    else
        tx_out_bytes(out, l.at, (size_t)(l.end - l.at));
    tb_battle_free(&r->battle);
    free(list);
    free(r);
    free(t);
}

/* The lines of an example as they would have to be: {line, end, text}. */
WS_EXPORT(accept) void ws_accept(uint32_t i);
void ws_accept(uint32_t i)
{
    const struct tx_checked *k = ws_book();
    struct tx_out out = { NULL, 0, 0 };
    struct lab_json *j = ws_say();

    tx_out_put(&out, "");
    lab_json_open(j, NULL, '{');
    if (k->is_usable && i < k->book.example_count) {
        const struct tx_book_example *e = &k->book.example[i];
        uint32_t lines = 0;

        for (uint32_t n = 0; n < e->body.size; n++)
            lines += e->body.at[n] == '\n';
        take_example(&out, k, e);
        lab_json_count(j, "line", e->body.line);
        lab_json_count(j, "end", e->body.line + lines);
        lab_json_text(j, "text", out.at);
    }
    lab_json_close(j, '}');
    tx_out_free(&out);
    ws_said();
}
