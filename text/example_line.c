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
#include "example_run.h"
#include "fold.h"
#include "lines.h"
#include "position.h"

/* ---- words that several lines use ---- */

int st_example_clause(struct st_example_runner *r, struct st_span word, st_rule *rule)
{
    for (st_rule i = 1; i < r->rs->clause_count; i++)
        if (st_span_is(word, r->rs->clauses[i])) {
            *rule = i;
            return 0;
        }
    return st_example_complain(r, word, "expected a clause of the game, not \"%.*s\"", ST_SHOW(word));
}

int st_example_action(struct st_example_runner *r, struct st_span words, struct st_action *out)
{
    char why[ST_TEXT_MAX];
    struct st_text reason = st_text_of(why, sizeof why);
    struct st_span at = words;
    const uint32_t col = st_read_action(r->rs, r->battle.setting, r->state, words.at, words.size, out, &reason);

    if (col == 0)
        return 0;
    at.col += col - 1;
    return st_example_complain(r, at, "%s in \"%.*s\"", why, ST_SHOW(words));
}

static int expect_end(struct st_example_runner *r, struct st_span rest)
{
    if (rest.size == 0)
        return 0;
    return st_example_complain(r, rest, "expected the end of the line, not \"%.*s\"", ST_SHOW(rest));
}

static int read_side(struct st_example_runner *r, struct st_span word, uint8_t *side)
{
    if (st_span_is(word, "A") || st_span_is(word, "B"))
        *side = word.at[0] == 'B';
    else if (st_span_is(word, "nobody"))
        *side = ST_NOBODY;
    else
        return st_example_complain(r, word, "expected A, B or nobody");
    return 0;
}

static void put_verdict_words(struct st_example_runner *r, const struct st_action *act, struct st_verdict v, char *out,
                              uint32_t cap)
{
    struct st_text t = st_text_of(out, cap);

    st_put_verdict(&t, r->rs, r->battle.setting, act, v);
}

/* ---- lines that change the game ---- */

static int apply(struct st_example_runner *r, struct st_span line, const struct st_action *act)
{
    const struct st_verdict v = r->rs->check(r->battle.setting, r->state, act), fine = { ST_OK, 0, 0, 0 };
    const uint32_t first = r->event_count;
    struct st_log log = { r->event + first, 0, ST_EXAMPLE_EVENTS - first };
    char words[ST_TEXT_MAX];

    if (v.code != ST_OK) {
        put_verdict_words(r, act, v, words, sizeof words);
        return st_example_fail(r, line, "expected \"%.*s\" to be lawful; it is refused: %s", ST_SHOW(line), words);
    }
    r->rs->apply(r->battle.setting, r->state, act, &log);
    if (log.count > log.cap)
        return st_example_complain(r, line, "too much happens in one example");
    r->event_count += log.count;
    st_example_show(r, line, first, fine);
    return 0;
}

static int do_line(struct st_example_runner *r, struct st_span line, struct st_span rest)
{
    struct st_action act;

    if (st_example_action(r, rest, &act))
        return -1;
    r->event_count = r->event_next = 0;
    return apply(r, line, &act);
}

/* `roll 5 3`, `draw A B`: one die after another. */
static int roll_line(struct st_example_runner *r, struct st_span line, struct st_span rest, const char *verb)
{
    struct st_span word;
    struct st_action act;
    char words[32];
    uint32_t rolled = 0;

    while ((word = st_span_word(&rest)).size > 0) {
        struct st_span one = word;

        snprintf(words, sizeof words, "%s %.*s", verb, word.size < 16 ? (int)word.size : 0, word.at);
        one.at = words;
        one.size = (uint32_t)strlen(words);
        if (st_example_action(r, one, &act))
            return -1;
        if (r->state->node != ST_CHANCE)
            return st_example_fail(r, word, "expected a die to be due for the %.*s", ST_SHOW(word));
        line.col = word.col;
        if (apply(r, line, &act))
            return -1;
        rolled++;
    }
    return rolled ? 0 : st_example_complain(r, line, "expected the faces of the dice");
}

/* ---- events ---- */

/* "FI8 A1 hits 5": clause, unit if there is one, name, then as many words as are given. */
static int event_matches(struct st_example_runner *r, const struct st_event *e, st_rule rule, uint16_t unit,
                         struct st_span name, struct st_span words)
{
    char buffer[ST_TEXT_MAX];
    struct st_text t = st_text_of(buffer, sizeof buffer);

    if (e->rule != rule || e->unit != unit || !st_span_is(name, r->rs->events[e->kind].name))
        return 0;
    st_put_event_words(&t, r->rs, r->battle.setting, e);
    return words.size == 0 ||
           (words.size <= t.size && memcmp(words.at, buffer, words.size) == 0 &&
            (words.size == t.size || buffer[words.size] == ' '));
}

static int known_event(const struct st_ruleset *rs, struct st_span name)
{
    for (uint32_t i = 1; i < rs->event_count; i++)
        if (st_span_is(name, rs->events[i].name))
            return 1;
    return 0;
}

static int event_line(struct st_example_runner *r, struct st_span line, struct st_span rest)
{
    const struct st_span clause = st_span_word(&rest);
    struct st_span name = st_span_word(&rest);
    uint16_t unit = 0;
    st_rule rule;

    if (st_example_clause(r, clause, &rule))
        return -1;
    if (name.size > 0 && st_read_unit(r->battle.setting, name.at, name.size, &unit) == name.size)
        name = st_span_word(&rest);
    if (!known_event(r->rs, name))
        return st_example_complain(r, name, "expected the name of an event, not \"%.*s\"", ST_SHOW(name));
    for (uint32_t i = r->event_next; i < r->event_count; i++)
        if (event_matches(r, &r->event[i], rule, unit, name, rest)) {
            r->event_next = i + 1;
            return 0;
        }
    return st_example_fail(r, line, "expected \"%.*s\"; it did not happen, or not in this order", ST_SHOW(line));
}

/* `no event MO4`, `no event FI6 A1 modifier`: nothing of the kind since the last `do`. */
static int no_event_line(struct st_example_runner *r, struct st_span line, struct st_span rest)
{
    const struct st_span word = st_span_word(&rest), clause = st_span_word(&rest);
    st_rule rule;

    if (!st_span_is(word, "event"))
        return st_example_complain(r, word, "expected no event and a clause");
    if (st_example_clause(r, clause, &rule) || expect_end(r, rest))
        return -1;
    for (uint32_t i = 0; i < r->event_count; i++)
        if (r->event[i].rule == rule)
            return st_example_fail(r, line, "expected nothing to happen under %.*s", ST_SHOW(clause));
    return 0;
}

/* ---- questions ---- */

static int ask_line(struct st_example_runner *r, struct st_span line, struct st_span rest)
{
    const struct st_span who = st_span_word(&rest), clause = st_span_word(&rest);
    uint8_t side;
    st_rule rule;

    if (read_side(r, who, &side) || st_example_clause(r, clause, &rule) || expect_end(r, rest))
        return -1;
    if (r->state->node == ST_OVER || r->state->actor != side || r->state->rule != rule)
        return st_example_fail(r, line, "expected %.*s to be asked under %.*s", ST_SHOW(who), ST_SHOW(clause));
    return 0;
}

static int over_line(struct st_example_runner *r, struct st_span line, struct st_span rest)
{
    const struct st_span who = st_span_word(&rest), clause = st_span_word(&rest);
    uint8_t side;
    st_rule rule;

    if (read_side(r, who, &side) || st_example_clause(r, clause, &rule) || expect_end(r, rest))
        return -1;
    if (r->state->node != ST_OVER)
        return st_example_fail(r, line, "expected the game to be over");
    if (r->state->actor != side || r->state->rule != rule)
        return st_example_fail(r, line, "expected %.*s to have won under %.*s; it is %s under %s", ST_SHOW(who),
                               ST_SHOW(clause), r->state->actor == ST_NOBODY ? "nobody" : r->state->actor ? "B" : "A",
                               r->rs->clauses[r->state->rule]);
    return 0;
}

/* The words of an action without its unit, and without its verb too when that was named. */
static void short_words(struct st_example_runner *r, const struct st_action *act, int verb_named, char *out,
                        uint32_t cap)
{
    char words[ST_TEXT_MAX], unit[16];
    struct st_text t = st_text_of(words, sizeof words), u = st_text_of(unit, sizeof unit), o = st_text_of(out, cap);
    char *word, *save = NULL;
    int first = 1, unit_seen = 0;

    st_put_action(&t, r->rs, r->battle.setting, r->state, act);
    st_put_unit(&u, r->battle.setting, act->unit);
    for (word = strtok_r(words, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        const int skip = (first && verb_named) || (act->unit && !unit_seen && strcmp(word, unit) == 0);

        unit_seen |= act->unit && strcmp(word, unit) == 0;
        first = 0;
        if (skip)
            continue;
        if (o.size > 0)
            st_put_text(&o, " ");
        st_put_text(&o, word);
    }
}

struct menu {
    struct st_action *act;
    uint8_t *seen;
    uint32_t count;
};

/* All that can be done now, by one unit or by all, with one verb or with any. */
static void gather(struct st_example_runner *r, uint16_t unit, int verb, struct menu *m)
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

static int match_choice(struct st_example_runner *r, struct menu *m, struct st_span item, int verb)
{
    char full[ST_TEXT_MAX], brief[ST_TEXT_MAX];

    for (uint32_t i = 0; i < m->count; i++) {
        struct st_text t = st_text_of(full, sizeof full);

        if (m->seen[i])
            continue;
        st_put_action(&t, r->rs, r->battle.setting, r->state, &m->act[i]);
        short_words(r, &m->act[i], verb >= 0, brief, sizeof brief);
        if (st_span_is(item, full) || st_span_is(item, brief)) {
            m->seen[i] = 1;
            return 1;
        }
    }
    return 0;
}

/* The comma behind a choice: on a plane, where points have one inside, the one before a blank. */
static const char *comma_of(const struct st_ruleset *rs, struct st_span items)
{
    const char *end = items.at + items.size;

    for (const char *at = items.at; at < end; at++)
        if (*at == ',' && (rs->space != ST_PLANE || at + 1 == end || at[1] == ' '))
            return at;
    return NULL;
}

static int compare_choices(struct st_example_runner *r, struct st_span line, struct st_span items, struct menu *m,
                           int verb)
{
    char words[ST_TEXT_MAX];
    struct st_text t = st_text_of(words, sizeof words);

    while (items.size > 0) {
        const char *comma = comma_of(r->rs, items);
        const uint32_t n = comma ? (uint32_t)(comma - items.at) : items.size;
        const struct st_span item = st_span_trim(st_span_part(items, 0, n));

        if (item.size == 0)
            return st_example_complain(r, items, "expected a choice before the comma");
        if (!match_choice(r, m, item, verb))
            return st_example_fail(r, item, "expected \"%.*s\" among the choices; it is not there", ST_SHOW(item));
        items = st_span_trim(st_span_part(items, comma ? n + 1 : n, items.size));
    }
    for (uint32_t i = 0; i < m->count; i++)
        if (!m->seen[i]) {
            st_put_text(&t, t.size ? ", " : "");
            st_put_action(&t, r->rs, r->battle.setting, r->state, &m->act[i]);
        }
    return t.size ? st_example_fail(r, line, "expected no other choices; there are also: %s", words) : 0;
}

/* `choices a, b`, `choices A1: a, b`, `choices A1 move: d4, d5`. */
static int choices_line(struct st_example_runner *r, struct st_span line, struct st_span rest)
{
    const char *colon = memchr(rest.at, ':', rest.size);
    struct menu m = { NULL, NULL, 0 };
    struct st_span head = st_span_part(rest, 0, colon ? (uint32_t)(colon - rest.at) : 0), word;
    uint16_t unit = 0;
    int verb = -1, rc;

    if (colon)
        rest = st_span_trim(st_span_part(rest, (uint32_t)(colon - rest.at) + 1, rest.size));
    word = st_span_word(&head);
    if (word.size > 0 && st_read_unit(r->battle.setting, word.at, word.size, &unit) == word.size)
        word = st_span_word(&head);
    for (int v = 0; word.size > 0 && v < r->rs->verb_count; v++)
        if (st_span_is(word, r->rs->verbs[v].name))
            verb = v;
    if (word.size > 0 && (verb < 0 || head.size > 0))
        return st_example_complain(r, word, "expected a unit, a verb or both before the colon");
    m.act = st_calloc(ST_MOVERS_MAX * ST_LIST_MAX * sizeof *m.act);
    m.seen = st_calloc(ST_MOVERS_MAX * ST_LIST_MAX);
    gather(r, unit, verb, &m);
    rc = compare_choices(r, line, rest, &m, verb);
    free(m.act);
    free(m.seen);
    return rc;
}

/* ---- refusals ---- */

static const char *code_name(const struct st_ruleset *rs, uint16_t code)
{
    static const char *const common[] = { "ok", "game-over", "die-pending", "no-die", "bad-face", "not-now", "no-unit",
                                          "not-yours", "no-target", "off-board", "dirty" };

    if (code >= ST_CODE_OWN && code - ST_CODE_OWN < rs->refusal_count)
        return rs->refusals[code - ST_CODE_OWN].name;
    return code < sizeof common / sizeof *common ? common[code] : "?";
}

static int known_code(const struct st_ruleset *rs, struct st_span word)
{
    for (uint16_t code = 1; code < ST_CODE_OWN + rs->refusal_count; code++)
        if (st_span_is(word, code_name(rs, code)))
            return 1;
    return 0;
}

static int check_amounts(struct st_example_runner *r, struct st_span rest, struct st_verdict v)
{
    const int32_t have[2] = { v.need, v.have };
    struct st_span word;
    int32_t n;

    for (uint32_t i = 0; (word = st_span_word(&rest)).size > 0; i++) {
        if (i == 2 || st_read_number(word.at, word.size, &n) != word.size)
            return st_example_complain(r, word, "expected at most two numbers after the code");
        if (n != have[i])
            return st_example_fail(r, word, "expected the amount %d; it is %d", n, have[i]);
    }
    return 0;
}

static int refuse_line(struct st_example_runner *r, struct st_span line, struct st_span rest)
{
    struct st_span words = rest, clause, code;
    struct st_action act;
    struct st_verdict v;
    st_rule rule;
    char why[ST_TEXT_MAX];
    uint32_t n = 0;

    while (n + 9 < rest.size && memcmp(rest.at + n, " because ", 9) != 0)
        n++;
    if (n + 9 >= rest.size)
        return st_example_complain(r, rest, "expected an action, because, and a clause");
    words = st_span_trim(st_span_part(rest, 0, n));
    rest = st_span_trim(st_span_part(rest, n + 9, rest.size));
    clause = st_span_word(&rest);
    code = st_span_word(&rest);
    if (st_example_clause(r, clause, &rule) || st_example_action(r, words, &act))
        return -1;
    if (code.size > 0 && !known_code(r->rs, code))
        return st_example_complain(r, code, "there is no refusal \"%.*s\"", ST_SHOW(code));
    v = r->rs->check(r->battle.setting, r->state, &act);
    st_example_show(r, line, r->event_count, v);
    if (v.code == ST_OK)
        return st_example_fail(r, line, "expected \"%.*s\" to be refused; it is lawful", ST_SHOW(words));
    put_verdict_words(r, &act, v, why, sizeof why);
    if (v.rule != rule)
        return st_example_fail(r, clause, "expected it to be refused under %.*s; the refusal is: %s", ST_SHOW(clause),
                               why);
    if (code.size > 0 && !st_span_is(code, code_name(r->rs, v.code)))
        return st_example_fail(r, code, "expected the refusal %.*s; it is %s: %s", ST_SHOW(code),
                               code_name(r->rs, v.code), why);
    return check_amounts(r, rest, v);
}

/* ---- the position afterwards ---- */

static int compare_field(struct st_example_runner *r, struct st_span at, uint32_t field, uint32_t index, int32_t want)
{
    const struct st_field *f = &r->rs->fields[field];
    const int32_t have = r->rs->get(r->battle.setting, r->state, field, index);
    char a[ST_NAME_MAX], b[ST_NAME_MAX];

    if (have == want)
        return 0;
    st_value_text(r->rs, r->battle.setting, f, want, a, sizeof a);
    st_value_text(r->rs, r->battle.setting, f, have, b, sizeof b);
    return st_example_fail(r, at, "expected %s %s; it is %s", f->name, a, b);
}

static int end_unit(struct st_example_runner *r, uint16_t unit, struct st_span rest)
{
    struct st_span word;
    struct st_assign a;
    char why[400];

    while ((word = st_span_word(&rest)).size > 0) {
        if (st_word_field(r->rs, r->battle.setting, ST_OF_PIECE, word.at, word.size, &a, why, sizeof why))
            return st_example_complain(r, word, "%s", why);
        if (compare_field(r, word, a.field, unit, a.value))
            return -1;
    }
    return 0;
}

/* `end round 2 phase draw`, `end A lost 1`. */
static int end_fields(struct st_example_runner *r, uint8_t entity, uint32_t index, struct st_span rest)
{
    struct st_span name, word;
    uint32_t i;
    int32_t value;
    char why[400];

    while ((name = st_span_word(&rest)).size > 0) {
        const struct st_field *f = st_field_find(r->rs, entity, name.at, name.size, &i);

        if (!f)
            return st_example_complain(r, name, "there is no field %.*s", ST_SHOW(name));
        word = st_span_word(&rest);
        if (st_value_parse(r->rs, r->battle.setting, f, word.at, word.size, &value, why, sizeof why))
            return st_example_complain(r, word, "%s", why);
        if (compare_field(r, word, i, index, value))
            return -1;
    }
    return 0;
}

static int end_line(struct st_example_runner *r, struct st_span rest)
{
    struct st_span after = rest, word = st_span_word(&after);
    uint16_t unit;

    if (word.size == 0 || after.size == 0)
        return st_example_complain(r, rest, "expected a unit, a side or a field, and its values");
    if (st_read_unit(r->battle.setting, word.at, word.size, &unit) == word.size)
        return end_unit(r, unit, after);
    if (st_span_is(word, "A") || st_span_is(word, "B"))
        return end_fields(r, ST_OF_SIDE, word.at[0] == 'B', after);
    return end_fields(r, ST_OF_GAME, 0, rest);
}

static int gone_line(struct st_example_runner *r, struct st_span line, struct st_span rest)
{
    static _Thread_local struct st_piece piece[ST_PIECES_MAX];
    struct st_span word;
    uint16_t unit;

    if (rest.size == 0)
        return st_example_complain(r, line, "expected the units that are gone");
    while ((word = st_span_word(&rest)).size > 0) {
        if (st_read_unit(r->battle.setting, word.at, word.size, &unit) != word.size)
            return st_example_complain(r, word, "expected a unit, not \"%.*s\"", ST_SHOW(word));
        for (uint32_t i = r->rs->pieces(r->battle.setting, r->state, piece); i > 0; i--)
            if (piece[i - 1].id == unit)
                return st_example_fail(r, word, "expected %.*s to be gone; it is in play", ST_SHOW(word));
    }
    return 0;
}

/* ---- the line ---- */

static const char *const happening[] = { "do",   "roll",   "draw", "event", "no",   "ask",
                                         "over", "choices", "refuse", "end", "gone", "odds", "odds:" };

int st_example_happens(struct st_span word)
{
    for (uint32_t i = 0; i < sizeof happening / sizeof *happening; i++)
        if (st_span_is(word, happening[i]))
            return 1;
    return 0;
}

int st_example_line(struct st_example_runner *r, struct st_span line)
{
    struct st_span rest = line, word = st_span_word(&rest);

    if (st_span_is(word, "do"))
        return do_line(r, line, rest);
    if (st_span_is(word, "roll"))
        return roll_line(r, line, rest, "roll");
    if (st_span_is(word, "draw"))
        return roll_line(r, line, rest, "draw");
    if (st_span_is(word, "event"))
        return event_line(r, line, rest);
    if (st_span_is(word, "no"))
        return no_event_line(r, line, rest);
    if (st_span_is(word, "ask"))
        return ask_line(r, line, rest);
    if (st_span_is(word, "over"))
        return over_line(r, line, rest);
    if (st_span_is(word, "choices"))
        return choices_line(r, line, rest);
    if (st_span_is(word, "refuse"))
        return refuse_line(r, line, rest);
    if (st_span_is(word, "end"))
        return end_line(r, rest);
    if (st_span_is(word, "gone"))
        return gone_line(r, line, rest);
    if (st_span_is(word, "odds") || st_span_is(word, "odds:"))
        return st_example_odds(r, line, rest);
    return st_example_complain(r, word, "expected do, roll, draw, event, no event, ask, over, choices, refuse, end, "
                               "gone or odds, not \"%.*s\"", ST_SHOW(word));
}
