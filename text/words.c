/* words.c -- see words.h: one value printed; template words with their {fields} filled in. */
#include "words.h"

#include "../core/flow.h"
#include "../core/num.h"
#include "plain.h"

struct tx_text tx_text_of(char *buffer, uint32_t cap) { return tx_text_for(buffer, cap, NULL, NULL, 0); }

struct tx_text tx_text_for(char *buffer, uint32_t cap, const struct tx_voice *voice, struct tx_run *runs,
                           uint32_t run_cap)
{
    struct tx_text t = { buffer, 0, cap, 0, 0, 0, 0, voice, runs, 0, run_cap };

    ST_ASSERT(cap > 0);
    buffer[0] = 0;
    return t;
}

void tx_sentence(struct tx_text *t)
{
    t->sides = t->single = 0;
    t->begin = t->size;
}

void tx_end_sentence(struct tx_text *t)
{
    if (!t->voice)
        return;
    tx_capital(t, t->begin);
    tx_sentence(t);
}

void tx_mention(struct tx_text *t, const struct st_setting *set, uint16_t unit)
{
    if (unit > 0)
        t->sides |= unit > set->count[0] ? 2 : 1;
}

void tx_record(struct tx_text *t, uint32_t from, uint8_t kind, uint8_t side, uint16_t id)
{
    const uint32_t size = t->size - from;

    if (!t->runs || size == 0)
        return;
    if (t->run_count == t->run_cap || size > UINT16_MAX) {
        t->cut = 1;
        return;
    }
    t->runs[t->run_count].at = from;
    t->runs[t->run_count].size = (uint16_t)size;
    t->runs[t->run_count].kind = kind;
    t->runs[t->run_count].side = side;
    t->runs[t->run_count].id = id;
    t->runs[t->run_count++].zero = 0;
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

void tx_put_part(struct tx_text *t, const char *at, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        put_char(t, at[i]);
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
    const uint32_t from = t->size;

    if (t->voice) {
        tx_put_name(t, set, unit);
        return;
    }
    if (unit == 0) {
        put_char(t, '-');
        return;
    }
    put_letter_of_side(t, unit > set->count[0]);
    tx_put_number(t, unit > set->count[0] ? unit - set->count[0] : unit);
    tx_record(t, from, TX_RUN_UNIT, unit > set->count[0], unit);
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

    if (t->voice) {
        tx_put_rounded(t, n, 0);
        return;
    }
    if (n < 0)
        put_char(t, '-');
    tx_put_number(t, (int32_t)(m / 1000));
    put_char(t, '.');
    put_padded(t, (int32_t)(m % 1000), 100);
}

/* A label: a letter and a number, or two numbers. */
static void put_grid_point(struct tx_text *t, const struct st_ruleset *rs, int32_t x, int32_t y)
{
    const int is_hex = rs->space == ST_HEX;
    const int32_t column = is_hex && y >= 0 && y <= 98 && x >= -99 && x <= 99 ? st_max(0, x + tx_half(y)) : x;
    const uint32_t from = t->size;

    if (y < 0 || y > 98 || x < (is_hex ? -99 : 0) || x > (is_hex ? 99 : 25)) {
        put_char(t, '?');
        return;
    }
    if (is_hex) {
        put_padded(t, column + 1, 10);
        put_padded(t, y + 1, 10);
    } else {
        put_char(t, (char)('a' + x));
        tx_put_number(t, y + 1);
    }
    tx_record(t, from, TX_RUN_PLACE, ST_NOBODY, (uint16_t)(column + 256 * y));
}

void tx_put_point(struct tx_text *t, const struct st_ruleset *rs, int32_t x, int32_t y)
{
    const struct st_at nowhere = { rs, NULL, NULL };
    const uint32_t from = t->size;

    if (rs->space != ST_PLANE) {
        put_grid_point(t, rs, x, y);
        return;
    }
    if (t->voice) {
        tx_put_from_edges(t, &nowhere, x, y);
    } else {
        tx_put_length(t, x);
        put_char(t, ',');
        tx_put_length(t, y);
    }
    tx_record(t, from, TX_RUN_PLACE, ST_NOBODY, 0);
}

void tx_put_cell(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, int32_t value)
{
    const int32_t width = set->width > 0 ? set->width : 1, x = value % width, y = value / width;

    tx_put_point(t, rs, rs->space == ST_HEX ? x - tx_half(y) : x, y);
}

void tx_put_facing(struct tx_text *t, const struct st_ruleset *rs, uint16_t facing)
{
    if (t->voice)
        tx_put_facing_said(t, rs, facing);
    else if (rs->space == ST_SQUARE)
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

void tx_put_plain(struct tx_text *t, const struct tx_part *p) { tx_put_part(t, p->at, p->size); }

/* A unit as it is named by its own verb: one piece, where that is what the verb moves. */
static void put_actor(struct tx_text *t, const struct st_at *at, const struct st_action *act)
{
    t->single = act->verb < at->rs->verb_count && (at->rs->verbs[act->verb].traits & ST_V_SINGLE) != 0;
    tx_put_unit(t, at->set, act->unit);
    t->single = 0;
}

static void put_option(struct tx_text *t, const struct st_at *at, const struct st_action *act)
{
    const uint8_t is = act->verb < at->rs->verb_count ? at->rs->verbs[act->verb].option_is : ST_O_NONE;
    const uint32_t from = t->size;

    if (t->voice && is == ST_O_HAND && (act->option == 1 || act->option == 2)) {
        tx_put_text(t, act->option == 1 ? "left" : "right");
    } else if (t->voice && is == ST_O_SIDE && act->option > 0) {
        tx_put_side(t, at->rs, (uint8_t)(act->option - 1));
    } else {
        tx_put_number(t, act->option);
        if (is == ST_O_FACE)
            tx_record(t, from, TX_RUN_DIE, ST_NOBODY, act->option);
    }
}

/* The moment of an action; without a state the voice's. */
static struct st_at moment_of(const struct tx_text *t, const struct st_at *at)
{
    struct st_at then = *at;

    if (!then.s && t->voice)
        then.s = t->voice->s;
    return then;
}

static void put_action_point(struct tx_text *t, const struct st_at *at, const struct st_action *act)
{
    const struct st_at then = moment_of(t, at);

    if (t->voice)
        tx_put_place(t, &then, act->unit, act->x, act->y);
    else
        tx_put_point(t, at->rs, act->x, act->y);
}

void tx_put_action_field(struct tx_text *t, const struct st_at *at, const struct st_action *act,
                         const struct tx_part *p)
{
    const struct st_ruleset *rs = at->rs;
    const struct st_at then = moment_of(t, at);

    if (tx_is_part(p, "unit"))
        put_actor(t, at, act);
    else if (tx_is_part(p, "target"))
        tx_put_unit(t, at->set, act->target);
    else if (tx_is_part(p, "point"))
        put_action_point(t, at, act);
    else if (tx_is_part(p, "facing"))
        tx_put_facing(t, rs, act->facing);
    else if (tx_is_part(p, "turn"))
        tx_put_facing(t, rs, act->turn);
    else if (tx_is_part(p, "turn?"))
        tx_put_turn_said(t, rs, act->turn);
    else if (tx_is_part(p, "option"))
        put_option(t, at, act);
    else if (tx_is_part(p, "path"))
        tx_put_path(t, act->bits);
    else if (tx_is_part(p, "turns"))
        tx_put_turns(t, act->bits);
    else if (tx_is_part(p, "members"))
        tx_put_members(t, &then, act);
    else if (tx_part_is_choice(p, "option"))
        tx_put_choice(t, p, act->option);
    else if (tx_part_is_choice(p, "bits"))
        tx_put_choice(t, p, act->bits);
    else if (tx_part_is_choice(p, "mask"))
        tx_put_mask(t, p, act->bits);
    else
        ST_ASSERT(!"a verb's template names an unknown field");
}

void tx_put_action(struct tx_text *t, const struct st_at *at, const struct st_action *act)
{
    const struct tx_voice *voice = t->voice;
    const char *words;
    struct tx_part p;
    struct st_chance die;

    if (act->verb >= at->rs->verb_count) {
        tx_put_text(t, "verb ");
        tx_put_number(t, act->verb);
        return;
    }
    if (act->verb == ST_ROLL && at->s->node == ST_CHANCE) {
        at->rs->chance(at->set, at->s, &die);
        if (die.kind == ST_BAG && (act->option == 1 || act->option == 2)) {
            tx_put_text(t, "draw ");
            put_letter_of_side(t, (uint8_t)(act->option - 1));
            return;
        }
    }
    t->voice = NULL; /* this is notation, whoever reads it */
    for (words = at->rs->verbs[act->verb].words; tx_next_part(&words, &p);)
        if (p.field)
            tx_put_action_field(t, at, act, &p);
        else
            tx_put_plain(t, &p);
    t->voice = voice;
}

void tx_put_label(struct tx_text *t, const struct st_ruleset *rs, int32_t label)
{
    const uint32_t from = t->size;

    tx_put_text(t, label >= 0 && label < rs->label_count ? rs->labels[label].name : "?");
    if (label > 0 && label < rs->label_count)
        tx_record(t, from, TX_RUN_LABEL, ST_NOBODY, (uint16_t)label);
}

/* "5 longbows" */
static void put_many(struct tx_text *t, const struct st_ruleset *rs, int32_t n, int32_t label)
{
    const int is_known = label >= 0 && label < rs->label_count;

    tx_put_number(t, n);
    put_char(t, ' ');
    tx_put_noun(t, n, !is_known ? "?" : rs->labels[label].noun ? rs->labels[label].noun : rs->labels[label].name);
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
        tx_put_counted_part(t, n, p->at + end + 1, p->size - end - 1);
    if (letters && is_label) {
        put_char(t, ' ');
        tx_put_label(t, rs, e->c);
    }
}

/* The die of the unit that the event is about, or of its side. */
static void put_die(struct tx_text *t, const struct st_at *at, const struct st_event *e)
{
    const uint8_t side = e->unit > 0 ? (uint8_t)(e->unit > at->set->count[0]) : e->side;
    const uint32_t from = t->size;

    tx_put_number(t, e->die);
    tx_record(t, from, TX_RUN_DIE, side, e->die);
}

/* Events are told from before they happened, which is the voice's moment. */
static void put_event_point(struct tx_text *t, const struct st_at *at, const struct st_event *e)
{
    const struct st_at before = { at->rs, at->set, t->voice ? t->voice->s : NULL };

    if (t->voice)
        tx_put_place(t, &before, e->unit, e->a, e->b);
    else
        tx_put_point(t, at->rs, e->a, e->b);
}

static void put_event_field(struct tx_text *t, const struct st_at *at, const struct st_event *e,
                            const struct tx_part *p, int letters)
{
    if (tx_is_part(p, "unit"))
        tx_put_unit(t, at->set, e->unit);
    else if (tx_is_part(p, "other"))
        tx_put_unit(t, at->set, e->other);
    else if (tx_is_part(p, "side") && letters)
        put_letter_of_side(t, e->side);
    else if (tx_is_part(p, "side"))
        tx_put_side(t, at->rs, e->side);
    else if (tx_is_part(p, "die"))
        put_die(t, at, e);
    else if (tx_is_part(p, "facing"))
        tx_put_facing(t, at->rs, e->facing);
    else if (tx_is_part(p, "point"))
        put_event_point(t, at, e);
    else if (tx_is_part(p, "length:b") && !letters)
        tx_put_length(t, e->b);
    else if (tx_is_part(p, "length:b"))
        tx_put_number(t, e->b);
    else if (tx_is_part(p, "+a"))
        put_signed(t, e->a);
    else if (tx_is_part(p, "label:a") || tx_is_part(p, "label:b") || tx_is_part(p, "label:c"))
        tx_put_label(t, at->rs, p->at[6] == 'a' ? e->a : p->at[6] == 'b' ? e->b : e->c);
    else
        put_amount(t, at->rs, e, p, letters);
}

/* The units that an event's sentence will name. */
static void mention_units(struct tx_text *t, const struct st_setting *set, const char *words, const struct st_event *e)
{
    struct tx_part p;

    tx_sentence(t);
    while (tx_next_part(&words, &p))
        if (p.field && tx_is_part(&p, "unit"))
            tx_mention(t, set, e->unit);
        else if (p.field && tx_is_part(&p, "other"))
            tx_mention(t, set, e->other);
}

void tx_put_event(struct tx_text *t, const struct st_at *at, const struct st_event *e)
{
    const char *words;
    struct tx_part p;

    ST_ASSERT(e->kind < at->rs->event_count);
    words = t->voice && at->rs->events[e->kind].said ? at->rs->events[e->kind].said : at->rs->events[e->kind].words;
    if (t->voice)
        mention_units(t, at->set, words, e);
    while (tx_next_part(&words, &p))
        if (p.field)
            put_event_field(t, at, e, &p, 0);
        else
            tx_put_plain(t, &p);
    tx_end_sentence(t);
}

void tx_put_brief(struct tx_text *t, const struct st_at *at, const struct st_event *e)
{
    const char *words;
    struct tx_part p;

    ST_ASSERT(e->kind < at->rs->event_count);
    words = at->rs->events[e->kind].brief ? at->rs->events[e->kind].brief : at->rs->events[e->kind].name;
    while (tx_next_part(&words, &p))
        if (p.field)
            put_event_field(t, at, e, &p, 0);
        else
            tx_put_plain(t, &p);
}

void tx_put_event_words(struct tx_text *t, const struct st_at *at, const struct st_event *e)
{
    const struct tx_voice *voice = t->voice;
    const char *words;
    struct tx_part p;
    int unit_seen = 0, first = 1;

    ST_ASSERT(e->kind < at->rs->event_count);
    t->voice = NULL; /* this is notation, whoever reads it */
    for (words = at->rs->events[e->kind].words; tx_next_part(&words, &p);) {
        if (!p.field)
            continue;
        if (!unit_seen && tx_is_part(&p, "unit")) {
            unit_seen = 1;
            continue;
        }
        if (!first)
            put_char(t, ' ');
        put_event_field(t, at, e, &p, 1);
        first = 0;
    }
    t->voice = voice;
}
