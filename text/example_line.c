/* example_line.c -- the lines of an example that happen, and those that look.
 *
 *   do, roll, draw            change the game
 *   event, no event, ask,
 *   choices, refuse, over     look at what came of it
 *   end, gone                 look at the position
 */
#include <stdio.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "book_check.h"
#include "example_run.h"
#include "fold.h"
#include "lines.h"
#include "near.h"
#include "position.h"

/* ---- words that several lines use ---- */

int tx_example_clause(struct tx_example_runner *r, struct tx_span word, st_rule *rule)
{
    char what[200];

    for (st_rule i = 1; i < r->rs->clause_count; i++)
        if (tx_span_is(word, r->rs->clauses[i])) {
            *rule = i;
            return 0;
        }
    snprintf(what, sizeof what, "expected a clause of the game, not \"%.*s\"", TX_SHOW(word));
    tx_rules_near_clause(r->rs, word, what, sizeof what);
    return tx_example_complain(r, word, "%s", what);
}

/* The verb that an unknown one is near to. */
static void put_near_verb(const struct st_ruleset *rs, struct tx_span words, char *text, uint32_t cap)
{
    const struct tx_span verb = tx_span_word(&words);
    struct tx_near near;

    tx_near_begin(&near, verb.at, verb.size);
    for (uint32_t v = 0; v < rs->verb_count; v++) {
        if (tx_span_is(verb, rs->verbs[v].name))
            return;
        tx_near_try(&near, rs->verbs[v].name);
    }
    tx_near_put(&near, text, cap);
}

int tx_example_action(struct tx_example_runner *r, struct tx_span words, struct st_action *out)
{
    char why[TX_TEXT_MAX], near[TX_TEXT_MAX] = "";
    struct tx_text reason = tx_text_of(why, sizeof why);
    struct tx_span at = words, rest;
    const uint32_t col = tx_read_action(ST_AT(r->rs, r->battle.setting, r->state), words.at, words.size, out, &reason);

    if (col == 0)
        return 0;
    rest = tx_span_part(words, col - 1, words.size);
    if (tx_example_lacks(r, tx_span_word(&rest)))
        return -1;
    at.col += col - 1;
    if (col == 1)
        put_near_verb(r->rs, words, near, sizeof near);
    return tx_example_complain(r, at, "%s in \"%.*s\"%s", why, TX_SHOW(words), near);
}

static int expect_end(struct tx_example_runner *r, struct tx_span rest)
{
    if (rest.size == 0)
        return 0;
    return tx_example_complain(r, rest, "expected the end of the line, not \"%.*s\"", TX_SHOW(rest));
}

int tx_example_side(struct tx_example_runner *r, struct tx_span word, uint8_t *side)
{
    if (tx_span_is(word, "A") || tx_span_is(word, "B"))
        *side = word.at[0] == 'B';
    else if (tx_span_is(word, "nobody"))
        *side = ST_NOBODY;
    else
        return tx_example_complain(r, word, "expected A, B or nobody");
    return 0;
}

static void put_verdict_words(struct tx_example_runner *r, const struct st_action *act, struct st_verdict v, char *out,
                              uint32_t cap)
{
    struct tx_text t = tx_text_of(out, cap);

    tx_put_verdict(&t, ST_AT(r->rs, r->battle.setting, NULL), act, v);
}

/* ---- lines that change the game ---- */

static int apply(struct tx_example_runner *r, struct tx_span line, const struct st_action *act)
{
    const struct st_verdict v = r->rs->check(r->battle.setting, r->state, act), fine = { ST_OK, 0, 0, 0 };
    const uint32_t first = r->event_count;
    struct st_log log = { r->event + first, 0, TX_EXAMPLE_EVENTS - first };
    char words[TX_TEXT_MAX];

    if (v.code != ST_OK) {
        put_verdict_words(r, act, v, words, sizeof words);
        return tx_example_fail(r, line, "expected \"%.*s\" to be lawful; it is refused: %s", TX_SHOW(line), words);
    }
    r->rs->apply(r->battle.setting, r->state, act, &log);
    if (log.count > log.cap)
        return tx_example_complain(r, line, "too much happens in one example");
    r->event_count += log.count;
    tx_example_show(r, line, first, fine);
    return 0;
}

static int do_line(struct tx_example_runner *r, struct tx_span line, struct tx_span rest)
{
    struct st_action act;

    if (tx_example_action(r, rest, &act))
        return -1;
    r->event_count = r->event_next = 0;
    return apply(r, line, &act);
}

/* `roll 5 3`, `draw A B`: one die after another. */
static int roll_line(struct tx_example_runner *r, struct tx_span line, struct tx_span rest, const char *verb)
{
    struct tx_span word;
    struct st_action act;
    char words[32];
    uint32_t rolled = 0;

    while ((word = tx_span_word(&rest)).size > 0) {
        struct tx_span one = word;

        snprintf(words, sizeof words, "%s %.*s", verb, word.size < 16 ? (int)word.size : 0, word.at);
        one.at = words;
        one.size = (uint32_t)strlen(words);
        if (tx_example_action(r, one, &act))
            return -1;
        if (r->state->node != ST_CHANCE)
            return tx_example_fail(r, word, "expected a die to be due for the %.*s", TX_SHOW(word));
        line.col = word.col;
        if (apply(r, line, &act))
            return -1;
        rolled++;
    }
    return rolled ? 0 : tx_example_complain(r, line, "expected the faces of the dice");
}

/* ---- events ---- */

/* "FI8 A1 hits 5": clause, unit if there is one, name, then as many words as are given. */
static int event_matches(struct tx_example_runner *r, const struct st_event *e, st_rule rule, uint16_t unit,
                         struct tx_span name, struct tx_span words)
{
    char buffer[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(buffer, sizeof buffer);

    if (e->rule != rule || e->unit != unit || !tx_span_is(name, r->rs->events[e->kind].name))
        return 0;
    tx_put_event_words(&t, ST_AT(r->rs, r->battle.setting, NULL), e);
    return words.size == 0 || (words.size <= t.size && memcmp(words.at, buffer, words.size) == 0 &&
                               (words.size == t.size || buffer[words.size] == ' '));
}

int tx_example_event(struct tx_example_runner *r, struct tx_span word)
{
    struct tx_near near;
    char what[200];

    tx_near_begin(&near, word.at, word.size);
    for (uint32_t i = 1; i < r->rs->event_count; i++) {
        if (tx_span_is(word, r->rs->events[i].name))
            return 0;
        tx_near_try(&near, r->rs->events[i].name);
    }
    snprintf(what, sizeof what, "expected the name of an event, not \"%.*s\"", TX_SHOW(word));
    tx_near_put(&near, what, sizeof what);
    return tx_example_complain(r, word, "%s", what);
}

static int event_line(struct tx_example_runner *r, struct tx_span line, struct tx_span rest)
{
    const struct tx_span clause = tx_span_word(&rest);
    struct tx_span name = tx_span_word(&rest);
    uint16_t unit = 0;
    st_rule rule;

    if (tx_example_clause(r, clause, &rule))
        return -1;
    if (name.size > 0 && tx_read_unit(r->battle.setting, name.at, name.size, &unit) == name.size)
        name = tx_span_word(&rest);
    if (tx_example_lacks(r, name) || tx_example_event(r, name))
        return -1;
    for (uint32_t i = r->event_next; i < r->event_count; i++)
        if (event_matches(r, &r->event[i], rule, unit, name, rest)) {
            r->event_next = i + 1;
            return 0;
        }
    return tx_example_fail(r, line, "expected \"%.*s\"; it did not happen, or not in this order", TX_SHOW(line));
}

/* `no event MO4`, `no event FI6 A1 modifier`: nothing of the kind since the last `do`. */
static int no_event_line(struct tx_example_runner *r, struct tx_span line, struct tx_span rest)
{
    const struct tx_span word = tx_span_word(&rest), clause = tx_span_word(&rest);
    st_rule rule;

    if (!tx_span_is(word, "event"))
        return tx_example_complain(r, word, "expected no event and a clause");
    if (tx_example_clause(r, clause, &rule) || expect_end(r, rest))
        return -1;
    for (uint32_t i = 0; i < r->event_count; i++)
        if (r->event[i].rule == rule)
            return tx_example_fail(r, line, "expected nothing to happen under %.*s", TX_SHOW(clause));
    return 0;
}

/* ---- questions ---- */

static int ask_line(struct tx_example_runner *r, struct tx_span line, struct tx_span rest)
{
    const struct tx_span who = tx_span_word(&rest), clause = tx_span_word(&rest);
    uint8_t side;
    st_rule rule;

    if (tx_example_side(r, who, &side) || tx_example_clause(r, clause, &rule) || expect_end(r, rest))
        return -1;
    if (r->state->node == ST_OVER || r->state->actor != side || r->state->rule != rule)
        return tx_example_fail(r, line, "expected %.*s to be asked under %.*s", TX_SHOW(who), TX_SHOW(clause));
    return 0;
}

static int over_line(struct tx_example_runner *r, struct tx_span line, struct tx_span rest)
{
    const struct tx_span who = tx_span_word(&rest), clause = tx_span_word(&rest);
    uint8_t side;
    st_rule rule;

    if (tx_example_side(r, who, &side) || tx_example_clause(r, clause, &rule) || expect_end(r, rest))
        return -1;
    if (r->state->node != ST_OVER)
        return tx_example_fail(r, line, "expected the game to be over");
    if (r->state->actor != side || r->state->rule != rule)
        return tx_example_fail(r, line, "expected %.*s to have won under %.*s; it is %s under %s", TX_SHOW(who),
                               TX_SHOW(clause),
                               r->state->actor == ST_NOBODY ? "nobody"
                               : r->state->actor            ? "B"
                                                            : "A",
                               r->rs->clauses[r->state->rule]);
    return 0;
}

/* The words of an action without its unit, and without its verb too when that was named. */
static void short_words(struct tx_example_runner *r, const struct st_action *act, int verb_named, char *out,
                        uint32_t cap)
{
    char words[TX_TEXT_MAX], unit[16];
    struct tx_text t = tx_text_of(words, sizeof words), u = tx_text_of(unit, sizeof unit), o = tx_text_of(out, cap);
    char *word, *save = NULL;
    int first = 1, unit_seen = 0;

    tx_put_action(&t, ST_AT(r->rs, r->battle.setting, r->state), act);
    tx_put_unit(&u, r->battle.setting, act->unit);
    for (word = strtok_r(words, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        const int skip = (first && verb_named) || (act->unit && !unit_seen && strcmp(word, unit) == 0);

        unit_seen |= act->unit && strcmp(word, unit) == 0;
        first = 0;
        if (skip)
            continue;
        if (o.size > 0)
            tx_put_text(&o, " ");
        tx_put_text(&o, word);
    }
}

struct menu {
    struct st_action *act;
    uint8_t *seen;
    uint32_t count;
};

/* All that can be done now, by one unit or by all, with one verb or with any. */
static void gather(struct tx_example_runner *r, uint16_t unit, int verb, struct menu *m)
{
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = r->rs->movers(r->battle.setting, r->state, mover);
    struct st_action list[ST_LIST_MAX];

    for (uint32_t i = 0; r->state->node == ST_DECIDE && i < movers; i++) {
        uint32_t n;

        if (unit && mover[i] != unit)
            continue;
        n = r->rs->list(r->battle.setting, r->state, mover[i], list);
        for (uint32_t j = 0; j < n; j++)
            if (verb < 0 || list[j].verb == verb)
                m->act[m->count++] = list[j];
    }
}

static int match_choice(struct tx_example_runner *r, struct menu *m, struct tx_span item, int verb)
{
    char full[TX_TEXT_MAX], brief[TX_TEXT_MAX];

    for (uint32_t i = 0; i < m->count; i++) {
        struct tx_text t = tx_text_of(full, sizeof full);

        if (m->seen[i])
            continue;
        tx_put_action(&t, ST_AT(r->rs, r->battle.setting, r->state), &m->act[i]);
        short_words(r, &m->act[i], verb >= 0, brief, sizeof brief);
        if (tx_span_is(item, full) || tx_span_is(item, brief)) {
            m->seen[i] = 1;
            return 1;
        }
    }
    return 0;
}

/* The comma behind a choice: on a plane, where points have one inside, the one before a blank. */
static const char *comma_of(const struct st_ruleset *rs, struct tx_span items)
{
    const char *end = items.at + items.size;

    for (const char *at = items.at; at < end; at++)
        if (*at == ',' && (rs->space != ST_PLANE || at + 1 == end || at[1] == ' '))
            return at;
    return NULL;
}

static int compare_choices(struct tx_example_runner *r, struct tx_span line, struct tx_span items, struct menu *m,
                           int verb)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    while (items.size > 0) {
        const char *comma = comma_of(r->rs, items);
        const uint32_t n = comma ? (uint32_t)(comma - items.at) : items.size;
        const struct tx_span item = tx_span_trim(tx_span_part(items, 0, n));

        if (item.size == 0)
            return tx_example_complain(r, items, "expected a choice before the comma");
        if (!match_choice(r, m, item, verb))
            return tx_example_fail(r, item, "expected \"%.*s\" among the choices; it is not there", TX_SHOW(item));
        items = tx_span_trim(tx_span_part(items, comma ? n + 1 : n, items.size));
    }
    for (uint32_t i = 0; i < m->count; i++)
        if (!m->seen[i]) {
            tx_put_text(&t, t.size ? ", " : "");
            tx_put_action(&t, ST_AT(r->rs, r->battle.setting, r->state), &m->act[i]);
        }
    return t.size ? tx_example_fail(r, line, "expected no other choices; there are also: %s", words) : 0;
}

/* `choices a, b`, `choices A1: a, b`, `choices A1 move: d4, d5`. */
static int choices_line(struct tx_example_runner *r, struct tx_span line, struct tx_span rest)
{
    const char *colon = memchr(rest.at, ':', rest.size);
    struct menu m = { NULL, NULL, 0 };
    struct tx_span head = tx_span_part(rest, 0, colon ? (uint32_t)(colon - rest.at) : 0), word;
    uint16_t unit = 0;
    int verb = -1, rc;

    if (colon)
        rest = tx_span_trim(tx_span_part(rest, (uint32_t)(colon - rest.at) + 1, rest.size));
    word = tx_span_word(&head);
    if (word.size > 0 && tx_read_unit(r->battle.setting, word.at, word.size, &unit) == word.size)
        word = tx_span_word(&head);
    for (int v = 0; word.size > 0 && v < r->rs->verb_count; v++)
        if (tx_span_is(word, r->rs->verbs[v].name))
            verb = v;
    if (tx_example_lacks(r, word))
        return -1;
    if (word.size > 0 && (verb < 0 || head.size > 0))
        return tx_example_complain(r, word, "expected a unit, a verb or both before the colon");
    m.act = tb_calloc(ST_MOVERS_MAX * ST_LIST_MAX * sizeof *m.act);
    m.seen = tb_calloc(ST_MOVERS_MAX * ST_LIST_MAX);
    gather(r, unit, verb, &m);
    rc = compare_choices(r, line, rest, &m, verb);
    free(m.act);
    free(m.seen);
    return rc;
}

/* ---- refusals ---- */

static const char *code_name(const struct st_ruleset *rs, uint16_t code)
{
    static const char *const common[] = { "ok",      "game-over", "die-pending", "no-die",    "bad-face", "not-now",
                                          "no-unit", "not-yours", "no-target",   "off-board", "dirty" };

    if (code >= ST_CODE_OWN && code - ST_CODE_OWN < rs->refusal_count)
        return rs->refusals[code - ST_CODE_OWN].name;
    return code < sizeof common / sizeof *common ? common[code] : "?";
}

int tx_example_code(struct tx_example_runner *r, struct tx_span word)
{
    struct tx_near near;
    char what[200];

    tx_near_begin(&near, word.at, word.size);
    for (uint16_t code = 1; code < ST_CODE_OWN + r->rs->refusal_count; code++) {
        if (tx_span_is(word, code_name(r->rs, code)))
            return 0;
        tx_near_try(&near, code_name(r->rs, code));
    }
    snprintf(what, sizeof what, "there is no refusal \"%.*s\"", TX_SHOW(word));
    tx_near_put(&near, what, sizeof what);
    return tx_example_complain(r, word, "%s", what);
}

uint32_t tx_example_because(struct tx_span words)
{
    uint32_t n = 0;

    while (n + 9 < words.size && memcmp(words.at + n, " because ", 9) != 0)
        n++;
    return n + 9 < words.size ? n : words.size;
}

static int check_amounts(struct tx_example_runner *r, struct tx_span rest, struct st_verdict v)
{
    const int32_t have[2] = { v.need, v.have };
    struct tx_span word;
    int32_t n;

    for (uint32_t i = 0; (word = tx_span_word(&rest)).size > 0; i++) {
        if (i == 2 || tx_read_number(word.at, word.size, &n) != word.size)
            return tx_example_complain(r, word, "expected at most two numbers after the code");
        if (n != have[i])
            return tx_example_fail(r, word, "expected the amount %d; it is %d", n, have[i]);
    }
    return 0;
}

static int refuse_line(struct tx_example_runner *r, struct tx_span line, struct tx_span rest)
{
    struct tx_span words, clause, code;
    struct st_action act;
    struct st_verdict v;
    st_rule rule;
    char why[TX_TEXT_MAX];
    const uint32_t n = tx_example_because(rest);

    if (n == rest.size)
        return tx_example_complain(r, rest, "expected an action, because, and a clause");
    words = tx_span_trim(tx_span_part(rest, 0, n));
    rest = tx_span_trim(tx_span_part(rest, n + 9, rest.size));
    clause = tx_span_word(&rest);
    code = tx_span_word(&rest);
    if (tx_example_clause(r, clause, &rule) || tx_example_action(r, words, &act))
        return -1;
    if (code.size > 0 && tx_example_code(r, code))
        return -1;
    v = r->rs->check(r->battle.setting, r->state, &act);
    tx_example_show(r, line, r->event_count, v);
    if (v.code == ST_OK)
        return tx_example_fail(r, line, "expected \"%.*s\" to be refused; it is lawful", TX_SHOW(words));
    put_verdict_words(r, &act, v, why, sizeof why);
    if (v.rule != rule)
        return tx_example_fail(r, clause, "expected it to be refused under %.*s; the refusal is: %s", TX_SHOW(clause),
                               why);
    if (code.size > 0 && !tx_span_is(code, code_name(r->rs, v.code)))
        return tx_example_fail(r, code, "expected the refusal %.*s; it is %s: %s", TX_SHOW(code),
                               code_name(r->rs, v.code), why);
    return check_amounts(r, rest, v);
}

/* ---- the position afterwards ---- */

static int compare_field(struct tx_example_runner *r, struct tx_span at, uint32_t field, uint32_t index, int32_t want)
{
    const struct st_field *f = &r->rs->fields[field];
    const int32_t have = r->rs->get(r->battle.setting, r->state, field, index);
    char a[TB_NAME_MAX], b[TB_NAME_MAX];

    if (have == want)
        return 0;
    tx_value_text(r->rs, r->battle.setting, f, want, a, sizeof a);
    tx_value_text(r->rs, r->battle.setting, f, have, b, sizeof b);
    return tx_example_fail(r, at, "expected %s %s; it is %s", f->name, a, b);
}

static int end_unit(struct tx_example_runner *r, uint16_t unit, struct tx_span rest)
{
    struct tx_span word;
    struct tx_assign a;
    char why[400];

    while ((word = tx_span_word(&rest)).size > 0) {
        if (tx_word_field(r->rs, r->battle.setting, ST_OF_PIECE, word.at, word.size, &a, why, sizeof why))
            return tx_example_complain(r, word, "%s", why);
        if (compare_field(r, word, a.field, unit, a.value))
            return -1;
    }
    return 0;
}

/* `end round 2 phase draw`, `end A lost 1`. */
static int end_fields(struct tx_example_runner *r, uint8_t entity, uint32_t index, struct tx_span rest)
{
    struct tx_span name, word;
    uint32_t i;
    int32_t value;
    char why[400];

    while ((name = tx_span_word(&rest)).size > 0) {
        const struct st_field *f = tx_field_find(r->rs, entity, name.at, name.size, &i);

        if (!f) {
            snprintf(why, sizeof why, "there is no field %.*s", TX_SHOW(name));
            tx_near_field(r->rs, entity, name.at, name.size, why, sizeof why);
            return tx_example_complain(r, name, "%s", why);
        }
        word = tx_span_word(&rest);
        if (tx_value_parse(r->rs, r->battle.setting, f, word.at, word.size, &value, why, sizeof why))
            return tx_example_complain(r, word, "%s", why);
        if (compare_field(r, word, i, index, value))
            return -1;
    }
    return 0;
}

static int end_line(struct tx_example_runner *r, struct tx_span rest)
{
    struct tx_span after = rest, word = tx_span_word(&after);
    uint16_t unit;

    if (word.size == 0 || after.size == 0)
        return tx_example_complain(r, rest, "expected a unit, a side or a field, and its values");
    if (tx_read_unit(r->battle.setting, word.at, word.size, &unit) == word.size)
        return end_unit(r, unit, after);
    if (tx_span_is(word, "A") || tx_span_is(word, "B"))
        return end_fields(r, ST_OF_SIDE, word.at[0] == 'B', after);
    return tx_example_lacks(r, word) ? -1 : end_fields(r, ST_OF_GAME, 0, rest);
}

static int gone_line(struct tx_example_runner *r, struct tx_span line, struct tx_span rest)
{
    static _Thread_local struct st_piece piece[ST_PIECES_MAX];
    struct tx_span word;
    uint16_t unit;

    if (rest.size == 0)
        return tx_example_complain(r, line, "expected the units that are gone");
    while ((word = tx_span_word(&rest)).size > 0) {
        if (tx_example_lacks(r, word))
            return -1;
        if (tx_read_unit(r->battle.setting, word.at, word.size, &unit) != word.size)
            return tx_example_complain(r, word, "expected a unit, not \"%.*s\"", TX_SHOW(word));
        for (uint32_t i = r->rs->pieces(r->battle.setting, r->state, piece); i > 0; i--)
            if (piece[i - 1].id == unit)
                return tx_example_fail(r, word, "expected %.*s to be gone; it is in play", TX_SHOW(word));
    }
    return 0;
}

/* ---- the line ---- */

int tx_example_line(struct tx_example_runner *r, struct tx_span line)
{
    struct tx_span rest = line, word = tx_span_word(&rest);
    char what[300];

    if (tx_span_is(word, "do"))
        return do_line(r, line, rest);
    if (tx_span_is(word, "roll"))
        return roll_line(r, line, rest, "roll");
    if (tx_span_is(word, "draw"))
        return roll_line(r, line, rest, "draw");
    if (tx_span_is(word, "event"))
        return event_line(r, line, rest);
    if (tx_span_is(word, "no"))
        return no_event_line(r, line, rest);
    if (tx_span_is(word, "ask"))
        return ask_line(r, line, rest);
    if (tx_span_is(word, "over"))
        return over_line(r, line, rest);
    if (tx_span_is(word, "choices"))
        return choices_line(r, line, rest);
    if (tx_span_is(word, "refuse"))
        return refuse_line(r, line, rest);
    if (tx_span_is(word, "end"))
        return end_line(r, rest);
    if (tx_span_is(word, "gone"))
        return gone_line(r, line, rest);
    if (tx_span_is(word, "odds") || tx_span_is(word, "odds:"))
        return tx_example_odds(r, line, rest);
    snprintf(what, sizeof what,
             "expected do, roll, draw, event, no event, ask, over, choices, refuse, end, gone or odds, not \"%.*s\"",
             TX_SHOW(word));
    tx_example_near_line(word, what, sizeof what);
    return tx_example_complain(r, word, "%s", what);
}
