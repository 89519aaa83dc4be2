/* words_judge.c -- see words.h: refusals, lines of sight and questions in words. */
#include "plain.h"

static const char *const common_refusals[] = {
    "it is allowed",
    "the game is over",
    "a die or a chit comes first",
    "no die is to be rolled now",
    "the die has no face {have}",
    "that is not what is asked for now",
    "there is no such unit in play",
    "the unit belongs to the other side",
    "there is no such target",
    "{point} is not on the board",
    "the action carries something that this verb does not use",
};
ST_STATIC_ASSERT(sizeof common_refusals / sizeof *common_refusals == ST_DIRTY + 1, "every common code has words");

/* " (SH4)" */
static void put_clause(struct tx_text *t, const struct st_ruleset *rs, st_rule rule)
{
    uint32_t from;

    if (rule == 0 || rule >= rs->clause_count)
        return;
    tx_put_text(t, " (");
    from = t->size;
    tx_put_text(t, rs->clauses[rule]);
    tx_record(t, from, TX_RUN_CLAUSE, ST_NOBODY, rule);
    tx_put_text(t, ")");
}

/* A length of a verdict: what is allowed is rounded down and what was tried up, so that they never look equal. */
static void put_amount_of(struct tx_text *t, int32_t length, int way)
{
    if (t->voice)
        tx_put_rounded(t, length, way);
    else
        tx_put_length(t, length);
}

static int put_verdict_field(struct tx_text *t, const struct st_setting *set, const struct st_verdict *v,
                             const struct tx_part *p)
{
    const int less = v->have > v->need ? -1 : 1;

    if (tx_is_part(p, "need"))
        tx_put_number(t, v->need);
    else if (tx_is_part(p, "have"))
        tx_put_number(t, v->have);
    else if (tx_is_part(p, "length:need"))
        put_amount_of(t, v->need, less);
    else if (tx_is_part(p, "length:have"))
        put_amount_of(t, v->have, -less);
    else if (tx_is_part(p, "length:over"))
        put_amount_of(t, v->have - v->need, 1);
    else if (tx_is_part(p, "unit:need"))
        tx_put_unit(t, set, (uint16_t)v->need);
    else if (tx_is_part(p, "unit:have") && v->have == 0)
        tx_put_text(t, "another");
    else if (tx_is_part(p, "unit:have"))
        tx_put_unit(t, set, (uint16_t)v->have);
    else
        return 0;
    return 1;
}

static void mention_judged(struct tx_text *t, const struct st_setting *set, const char *words,
                           const struct st_action *act, const struct st_verdict *v)
{
    struct tx_part p;

    tx_sentence(t);
    while (tx_next_part(&words, &p))
        if (p.field && tx_is_part(&p, "unit"))
            tx_mention(t, set, act->unit);
        else if (p.field && tx_is_part(&p, "target"))
            tx_mention(t, set, act->target);
        else if (p.field && tx_is_part(&p, "unit:need"))
            tx_mention(t, set, (uint16_t)v->need);
        else if (p.field && tx_is_part(&p, "unit:have"))
            tx_mention(t, set, (uint16_t)v->have);
}

/* With a voice, "1 base widths" is "1 base width". */
static void put_one(struct tx_text *t, const struct st_ruleset *rs, uint32_t from, const char **words)
{
    uint32_t n = 0;

    if (!t->voice || !rs->measure || t->size != from + 1 || t->at[from] != '1' || **words != ' ')
        return;
    while (rs->measure->many[n] && (*words)[n + 1] == rs->measure->many[n])
        n++;
    if (rs->measure->many[n])
        return;
    tx_put_text(t, " ");
    tx_put_text(t, rs->measure->one);
    *words += n + 1;
}

void tx_put_verdict(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_action *act, struct st_verdict v)
{
    const char *words = v.code <= ST_DIRTY ? common_refusals[v.code] : "?";
    const struct st_at at = { rs, set, NULL };
    struct tx_part p;

    if (v.code >= ST_CODE_OWN && v.code - ST_CODE_OWN < rs->refusal_count)
        words = rs->refusals[v.code - ST_CODE_OWN].words;
    if (t->voice)
        mention_judged(t, set, words, act, &v);
    while (tx_next_part(&words, &p)) {
        const uint32_t from = t->size;

        if (!p.field)
            tx_put_plain(t, &p);
        else if (put_verdict_field(t, set, &v, &p))
            put_one(t, rs, from, &words);
        else
            tx_put_action_field(t, &at, act, &p);
    }
    put_clause(t, rs, v.rule);
    tx_end_sentence(t);
}

static void put_far(struct tx_text *t, const struct st_ruleset *rs, int32_t length)
{
    if (t->voice)
        tx_put_distance(t, rs, length);
    else
        tx_put_length(t, length);
}

void tx_put_sight(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                  const struct st_sight *l)
{
    if (t->voice) {
        tx_sentence(t);
        tx_mention(t, set, l->from);
        tx_mention(t, set, l->to);
        tx_mention(t, set, l->unit);
    }
    tx_put_unit(t, set, l->from);
    tx_put_text(t, " to ");
    tx_put_unit(t, set, l->to);
    tx_put_text(t, ", ");
    put_far(t, rs, l->have);
    tx_put_text(t, ": ");
    tx_put_label(t, rs, l->label);
    if (l->unit > 0 || l->area > 0)
        tx_put_text(t, " because of ");
    if (l->unit > 0)
        tx_put_unit(t, set, l->unit);
    else if (l->area > 0)
        tx_put_label(t, rs, l->ground);
    if (l->code != ST_OK && l->have > l->need) {
        tx_put_text(t, " by ");
        put_far(t, rs, l->have - l->need);
    }
    put_clause(t, rs, l->rule);
    tx_end_sentence(t);
}

void tx_put_prompt(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct st_state *s)
{
    struct st_prompt p;

    rs->prompt(set, s, &p);
    if (t->voice)
        tx_sentence(t);
    if (p.side < ST_SIDES && !(t->voice && t->voice->reader == p.side)) {
        tx_put_side(t, rs, p.side);
        tx_put_text(t, ": ");
    }
    tx_put_label(t, rs, p.label);
    if (p.unit > 0) {
        tx_put_text(t, " ");
        tx_put_unit(t, set, p.unit);
    }
    if (p.times > 1) {
        tx_put_text(t, ", ");
        tx_put_number(t, p.times);
        tx_put_text(t, s->node == ST_CHANCE ? " dice" : " to choose");
    }
    put_clause(t, rs, p.rule);
    tx_end_sentence(t);
}
