/* words.c -- see words.h: one value printed; template words with their {fields} filled in. */
#include "words.h"

#include "../core/flow.h"
#include "../core/num.h"
#include "words_bits.h"

struct tx_text tx_text_of(char *buffer, uint32_t cap)
{
    struct tx_text t = { buffer, 0, cap, 0 };

    ST_ASSERT(cap > 0);
    buffer[0] = 0;
    return t;
}

static void put_char(struct tx_text *t, char ch)
{
    if (t->size + 1 >= t->cap) {
        t->cut = 1;
        return;
    }
    t->at[t->size++] = ch;
    t->at[t->size] = 0;
}

void tx_put_text(struct tx_text *t, const char *words)
{
    while (*words)
        put_char(t, *words++);
}

void tx_put_number(struct tx_text *t, int32_t n)
{
    char digit[12];
    uint32_t count = 0, m = n < 0 ? 0u - (uint32_t)n : (uint32_t)n;

    if (n < 0)
        put_char(t, '-');
    do
        digit[count++] = (char)('0' + m % 10);
    while ((m /= 10) > 0);
    while (count > 0)
        put_char(t, digit[--count]);
}

static void put_signed(struct tx_text *t, int32_t n)
{
    if (n >= 0)
        put_char(t, '+');
    tx_put_number(t, n);
}

static void put_letter_of_side(struct tx_text *t, uint8_t side)
{
    put_char(t, side == 0 ? 'A' : side == 1 ? 'B' : '-');
}

void tx_put_unit(struct tx_text *t, const struct st_setting *set, uint16_t unit)
{
    if (unit == 0) {
        put_char(t, '-');
        return;
    }
    put_letter_of_side(t, unit > set->count[0]);
    tx_put_number(t, unit > set->count[0] ? unit - set->count[0] : unit);
}

void tx_put_side(struct tx_text *t, const struct st_ruleset *rs, uint8_t side)
{
    tx_put_text(t, side < ST_SIDES ? rs->side_names[side] : "nobody");
}

/* Two digits of a hex label, or the three digits of a thousandth. */
static void put_padded(struct tx_text *t, int32_t n, int32_t unit)
{
    for (; unit > 0; unit /= 10)
        put_char(t, (char)('0' + n / unit % 10));
}

void tx_put_length(struct tx_text *t, int32_t n)
{
    const int64_t m = n < 0 ? -(int64_t)n : n;

    if (n < 0)
        put_char(t, '-');
    tx_put_number(t, (int32_t)(m / 1000));
    put_char(t, '.');
    put_padded(t, (int32_t)(m % 1000), 100);
}

void tx_put_point(struct tx_text *t, const struct st_ruleset *rs, int32_t x, int32_t y)
{
    switch (rs->space) {
    case ST_SQUARE:
        if (x < 0 || x > 25 || y < 0 || y > 98) {
            put_char(t, '?');
            return;
        }
        put_char(t, (char)('a' + x));
        tx_put_number(t, y + 1);
        return;
    case ST_HEX:
        if (y < 0 || y > 98 || x < -99 || x > 99) {
            put_char(t, '?');
            return;
        }
        put_padded(t, st_max(0, x + tx_half(y) + 1), 10);
        put_padded(t, y + 1, 10);
        return;
    default:
        tx_put_length(t, x);
        put_char(t, ',');
        tx_put_length(t, y);
        return;
    }
}

void tx_put_cell(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, int32_t value)
{
    const int32_t width = set->width > 0 ? set->width : 1, x = value % width, y = value / width;

    tx_put_point(t, rs, rs->space == ST_HEX ? x - tx_half(y) : x, y);
}

void tx_put_facing(struct tx_text *t, const struct st_ruleset *rs, uint16_t facing)
{
    if (rs->space == ST_SQUARE)
        put_char(t, facing < 4 ? "NESW"[facing] : '?');
    else
        tx_put_number(t, facing);
}

/* ---- templates ---- */

int tx_next_part(const char **words, struct tx_part *p)
{
    const char *w = *words;

    if (!*w)
        return 0;
    p->field = *w == '{';
    p->at = w += p->field;
    while (*w && *w != (p->field ? '}' : '{'))
        w++;
    p->size = (uint32_t)(w - p->at);
    ST_ASSERT(!p->field || *w == '}');
    *words = w + p->field;
    return 1;
}

int tx_is_word(const char *at, uint32_t size, const char *word)
{
    uint32_t i = 0;

    while (i < size && word[i] && at[i] == word[i])
        i++;
    return i == size && !word[i];
}

int tx_is_part(const struct tx_part *p, const char *name) { return tx_is_word(p->at, p->size, name); }

void tx_put_plain(struct tx_text *t, const struct tx_part *p)
{
    for (uint32_t i = 0; i < p->size; i++)
        put_char(t, p->at[i]);
}

static void put_action_field(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                             const struct st_state *s, const struct st_action *act, const struct tx_part *p)
{
    if (tx_is_part(p, "unit"))
        tx_put_unit(t, set, act->unit);
    else if (tx_is_part(p, "target"))
        tx_put_unit(t, set, act->target);
    else if (tx_is_part(p, "point"))
        tx_put_point(t, rs, act->x, act->y);
    else if (tx_is_part(p, "facing"))
        tx_put_facing(t, rs, act->facing);
    else if (tx_is_part(p, "turn"))
        tx_put_facing(t, rs, act->turn);
    else if (tx_is_part(p, "turn?"))
        tx_put_turn_said(t, rs, act->turn);
    else if (tx_is_part(p, "option"))
        tx_put_number(t, act->option);
    else if (tx_is_part(p, "path"))
        tx_put_path(t, act->bits);
    else if (tx_is_part(p, "turns"))
        tx_put_turns(t, act->bits);
    else if (tx_is_part(p, "members"))
        tx_put_members(t, rs, set, s, act);
    else if (tx_part_is_choice(p, "option"))
        tx_put_choice(t, p, act->option);
    else if (tx_part_is_choice(p, "bits"))
        tx_put_choice(t, p, act->bits);
    else if (tx_part_is_choice(p, "mask"))
        tx_put_mask(t, p, act->bits);
    else
        ST_ASSERT(!"a verb's template names an unknown field");
}

void tx_put_action(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct st_state *s, const struct st_action *act)
{
    const char *words;
    struct tx_part p;
    struct st_chance die;

    if (act->verb >= rs->verb_count) {
        tx_put_text(t, "verb ");
        tx_put_number(t, act->verb);
        return;
    }
    if (act->verb == ST_ROLL && s->node == ST_CHANCE) {
        rs->chance(set, s, &die);
        if (die.kind == ST_BAG && (act->option == 1 || act->option == 2)) {
            tx_put_text(t, "draw ");
            put_letter_of_side(t, (uint8_t)(act->option - 1));
            return;
        }
    }
    for (words = rs->verbs[act->verb].words; tx_next_part(&words, &p);)
        if (p.field)
            put_action_field(t, rs, set, s, act, &p);
        else
            tx_put_plain(t, &p);
}

static void put_label(struct tx_text *t, const struct st_ruleset *rs, int32_t label)
{
    tx_put_text(t, label >= 0 && label < rs->label_count ? rs->labels[label].name : "?");
}

/* "5 longbows" */
static void put_many(struct tx_text *t, const struct st_ruleset *rs, int32_t n, int32_t label)
{
    const char *name = label >= 0 && label < rs->label_count ? rs->labels[label].name : "?";
    char last = '\0';

    tx_put_number(t, n);
    put_char(t, ' ');
    for (; *name; name++)
        put_char(t, last = *name);
    if (n != 1)
        tx_put_text(t, last == 's' || last == 'x' ? "es" : "s");
}

/* "one|many" in words: "no hits", "1 hit", "3 hits". */
static void put_counted(struct tx_text *t, int32_t n, const char *at, uint32_t size)
{
    uint32_t bar = 0;

    while (bar < size && at[bar] != '|')
        bar++;
    ST_ASSERT(bar < size);
    if (n == 0)
        tx_put_text(t, "no");
    else
        tx_put_number(t, n);
    put_char(t, ' ');
    for (uint32_t i = n == 1 ? 0 : bar + 1; i < (n == 1 ? bar : size); i++)
        put_char(t, at[i]);
}

/* {a}, {a0}, and what is counted behind it; in letters the number alone, and the label behind it as it is. */
static void put_amount(struct tx_text *t, const struct st_ruleset *rs, const struct st_event *e,
                       const struct tx_part *p, int letters)
{
    const int32_t whole = *p->at == 'a' ? e->a : *p->at == 'b' ? e->b : e->c;
    const int is_byte = p->size > 1 && *p->at == 'a' && p->at[1] >= '0' && p->at[1] <= '3';
    const int32_t n = is_byte ? (int32_t)((uint32_t)whole >> (p->at[1] - '0') * 8 & 255) : whole;
    const uint32_t end = is_byte ? 2 : 1;
    const int is_label = p->size > end + 1 && tx_is_word(p->at + end + 1, p->size - end - 1, "label");

    if (!(*p->at == 'a' || *p->at == 'b' || *p->at == 'c') || (p->size > end && p->at[end] != ':'))
        ST_ASSERT(!"an event's template names an unknown field");
    if (p->size == end || letters)
        tx_put_number(t, n);
    else if (is_label)
        put_many(t, rs, n, e->c);
    else
        put_counted(t, n, p->at + end + 1, p->size - end - 1);
    if (letters && is_label) {
        put_char(t, ' ');
        put_label(t, rs, e->c);
    }
}

static void put_event_field(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                            const struct st_event *e, const struct tx_part *p, int letters)
{
    if (tx_is_part(p, "unit"))
        tx_put_unit(t, set, e->unit);
    else if (tx_is_part(p, "other"))
        tx_put_unit(t, set, e->other);
    else if (tx_is_part(p, "side") && letters)
        put_letter_of_side(t, e->side);
    else if (tx_is_part(p, "side"))
        tx_put_side(t, rs, e->side);
    else if (tx_is_part(p, "die"))
        tx_put_number(t, e->die);
    else if (tx_is_part(p, "facing"))
        tx_put_facing(t, rs, e->facing);
    else if (tx_is_part(p, "point"))
        tx_put_point(t, rs, e->a, e->b);
    else if (tx_is_part(p, "length:b") && !letters)
        tx_put_length(t, e->b);
    else if (tx_is_part(p, "length:b"))
        tx_put_number(t, e->b);
    else if (tx_is_part(p, "+a"))
        put_signed(t, e->a);
    else if (tx_is_part(p, "label:a") || tx_is_part(p, "label:b") || tx_is_part(p, "label:c"))
        put_label(t, rs, p->at[6] == 'a' ? e->a : p->at[6] == 'b' ? e->b : e->c);
    else
        put_amount(t, rs, e, p, letters);
}

void tx_put_event(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                  const struct st_event *e)
{
    const char *words;
    struct tx_part p;

    ST_ASSERT(e->kind < rs->event_count);
    for (words = rs->events[e->kind].words; tx_next_part(&words, &p);)
        if (p.field)
            put_event_field(t, rs, set, e, &p, 0);
        else
            tx_put_plain(t, &p);
}

void tx_put_event_words(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                        const struct st_event *e)
{
    const char *words;
    struct tx_part p;
    int unit_seen = 0, first = 1;

    ST_ASSERT(e->kind < rs->event_count);
    for (words = rs->events[e->kind].words; tx_next_part(&words, &p);) {
        if (!p.field)
            continue;
        if (!unit_seen && tx_is_part(&p, "unit")) {
            unit_seen = 1;
            continue;
        }
        if (!first)
            put_char(t, ' ');
        put_event_field(t, rs, set, e, &p, 1);
        first = 0;
    }
}

/* ---- refusals and prompts ---- */

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
    if (rule == 0 || rule >= rs->clause_count)
        return;
    tx_put_text(t, " (");
    tx_put_text(t, rs->clauses[rule]);
    put_char(t, ')');
}

void tx_put_verdict(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_action *act, struct st_verdict v)
{
    const char *words = v.code <= ST_DIRTY ? common_refusals[v.code] : "?";
    struct tx_part p;

    if (v.code >= ST_CODE_OWN && v.code - ST_CODE_OWN < rs->refusal_count)
        words = rs->refusals[v.code - ST_CODE_OWN].words;
    while (tx_next_part(&words, &p))
        if (!p.field)
            tx_put_plain(t, &p);
        else if (tx_is_part(&p, "need"))
            tx_put_number(t, v.need);
        else if (tx_is_part(&p, "have"))
            tx_put_number(t, v.have);
        else if (tx_is_part(&p, "length:need"))
            tx_put_length(t, v.need);
        else if (tx_is_part(&p, "length:have"))
            tx_put_length(t, v.have);
        else if (tx_is_part(&p, "length:over"))
            tx_put_length(t, v.have - v.need);
        else if (tx_is_part(&p, "unit:need"))
            tx_put_unit(t, set, (uint16_t)v.need);
        else if (tx_is_part(&p, "unit:have") && v.have == 0)
            tx_put_text(t, "another");
        else if (tx_is_part(&p, "unit:have"))
            tx_put_unit(t, set, (uint16_t)v.have);
        else
            put_action_field(t, rs, set, NULL, act, &p);
    put_clause(t, rs, v.rule);
}

void tx_put_sight(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                  const struct st_sight *l)
{
    tx_put_unit(t, set, l->from);
    tx_put_text(t, " to ");
    tx_put_unit(t, set, l->to);
    tx_put_text(t, ", ");
    tx_put_length(t, l->have);
    tx_put_text(t, ": ");
    tx_put_text(t, l->label < rs->label_count ? rs->labels[l->label].name : "?");
    if (l->unit > 0 || l->area > 0)
        tx_put_text(t, " because of ");
    if (l->unit > 0)
        tx_put_unit(t, set, l->unit);
    else if (l->area > 0)
        tx_put_text(t, l->ground < rs->label_count ? rs->labels[l->ground].name : "?");
    if (l->code != ST_OK && l->have > l->need) {
        tx_put_text(t, " by ");
        tx_put_length(t, l->have - l->need);
    }
    put_clause(t, rs, l->rule);
}

void tx_put_prompt(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct st_state *s)
{
    struct st_prompt p;

    rs->prompt(set, s, &p);
    if (p.side < ST_SIDES) {
        tx_put_side(t, rs, p.side);
        tx_put_text(t, ": ");
    }
    put_label(t, rs, p.label);
    if (p.unit > 0) {
        put_char(t, ' ');
        tx_put_unit(t, set, p.unit);
    }
    if (p.times > 1) {
        tx_put_text(t, ", ");
        tx_put_number(t, p.times);
        tx_put_text(t, s->node == ST_CHANCE ? " dice" : " to choose");
    }
    if (p.rule > 0) {
        tx_put_text(t, " (");
        tx_put_text(t, rs->clauses[p.rule]);
        put_char(t, ')');
    }
}
