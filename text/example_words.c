/* example_words.c -- the names in an example's lines that can be looked up without playing it. */
#include "example_run.h"
#include "lines.h"
#include "near.h"
#include "position.h"
#include "words_bits.h"

/* ---- kinds of lines ---- */

static const char *const happening[] = { "do",      "roll",   "draw", "event", "no",   "ask",  "over",
                                         "choices", "refuse", "end",  "gone",  "odds", "odds:" };

int tx_example_happens(struct tx_span word)
{
    for (uint32_t i = 0; i < sizeof happening / sizeof *happening; i++)
        if (tx_span_is(word, happening[i]))
            return 1;
    return 0;
}

void tx_example_near_line(struct tx_span word, char *text, uint32_t cap)
{
    struct tx_near near;

    tx_near_begin(&near, word.at, word.size);
    for (uint32_t i = 0; i < sizeof happening / sizeof *happening; i++)
        tx_near_try(&near, happening[i]);
    tx_near_try(&near, "board|option|set|start|scenario");
    tx_near_put(&near, text, cap);
}

/* ---- names ---- */

int tx_example_lacks(struct tx_example_runner *r, struct tx_span word)
{
    uint32_t side, number;

    if (word.size == 0 || tx_unit_parse(word.at, word.size, &side, &number) || number <= r->battle.setting->count[side])
        return 0;
    return tx_example_complain(r, word, "there is no unit %.*s in this position", TX_SHOW(word));
}

/* The first word of an action is a verb.  Only the game knows whether the others fit, so no more is told here. */
static int check_action(struct tx_example_runner *r, struct tx_span words)
{
    struct tx_span rest = words, verb = tx_span_word(&rest);
    struct st_action act;

    for (uint32_t v = 0; v < r->rs->verb_count; v++)
        if (tx_is_word(verb.at, verb.size, r->rs->verbs[v].name))
            return 0;
    return tx_is_word(verb.at, verb.size, "draw") ? 0 : tx_example_action(r, words, &act);
}

static int check_event(struct tx_example_runner *r, struct tx_span rest)
{
    const struct tx_span clause = tx_span_word(&rest);
    struct tx_span name = tx_span_word(&rest);
    uint32_t side, unit;
    st_rule rule;
    int rc = tx_example_clause(r, clause, &rule);

    if (name.size > 0 && tx_unit_parse(name.at, name.size, &side, &unit) == 0)
        name = tx_span_word(&rest);
    return tx_example_event(r, name) ? -1 : rc;
}

/* `ask A RH3`, `over A VI1` */
static int check_question(struct tx_example_runner *r, struct tx_span rest)
{
    const struct tx_span who = tx_span_word(&rest), clause = tx_span_word(&rest);
    uint8_t side;
    st_rule rule;
    const int rc = tx_example_side(r, who, &side);

    return tx_example_clause(r, clause, &rule) ? -1 : rc;
}

static int check_refusal(struct tx_example_runner *r, struct tx_span rest)
{
    const uint32_t n = tx_example_because(rest);
    struct tx_span after, clause, code;
    st_rule rule;
    int rc;

    if (n == rest.size)
        return tx_example_complain(r, rest, "expected an action, because, and a clause");
    after = tx_span_trim(tx_span_part(rest, n + 9, rest.size));
    clause = tx_span_word(&after);
    code = tx_span_word(&after);
    rc = check_action(r, tx_span_trim(tx_span_part(rest, 0, n)));
    if (tx_example_clause(r, clause, &rule))
        rc = -1;
    return code.size > 0 && tx_example_code(r, code) ? -1 : rc;
}

int tx_example_words(struct tx_example_runner *r, struct tx_span line)
{
    struct tx_span rest = line, word = tx_span_word(&rest), clause;
    st_rule rule;

    if (!tx_example_happens(word))
        return tx_example_line(r, line);
    if (tx_span_is(word, "do"))
        return check_action(r, rest);
    if (tx_span_is(word, "event"))
        return check_event(r, rest);
    if (tx_span_is(word, "ask") || tx_span_is(word, "over"))
        return check_question(r, rest);
    if (tx_span_is(word, "refuse"))
        return check_refusal(r, rest);
    if (!tx_span_is(word, "no"))
        return 0;
    if (!tx_span_is(tx_span_word(&rest), "event"))
        return 0;
    clause = tx_span_word(&rest);
    return tx_example_clause(r, clause, &rule);
}
