/* bridge_words.c -- facts, names and the tables of words. */
#include "bridge.h"

#include "../text/gear.h"

/* ---- facts ---- */

static void put_name(struct tx_text *t, const char *name)
{
    char one[2] = { 0, 0 };

    for (; *name && *name != '|'; name++) {
        one[0] = *name;
        tx_put_text(t, one);
    }
}

/* The two halves of a point of a plane. */
static void put_plane_point(struct tx_text *t, int32_t value)
{
    if (value == ST_NOWHERE)
        tx_put_text(t, "gone");
    else
        tx_put_point(t, rs, value & 0xffff, (int32_t)((uint32_t)value >> 16));
}

/* What people call a value: one of the words that end with "|". */
static void put_said(struct tx_text *t, const char *said, int32_t value)
{
    const char *end;

    for (; value > 0; value--) {
        while (*said && *said != '|')
            said++;
        said += *said == '|';
    }
    for (end = said; *end && *end != '|';)
        end++;
    tx_put_part(t, said, (uint32_t)(end - said));
}

static void put_value(struct tx_text *t, const struct st_field *f, int32_t value)
{
    switch (f->type) {
    case ST_T_NAME:
        if (f->noun)
            put_said(t, f->noun, value);
        else
            put_name(t, f->names[value]);
        return;
    case ST_T_FLAG: put_name(t, value ? f->names[0] : ""); return;
    case ST_T_CELL:
        if (value == ST_NOWHERE)
            tx_put_text(t, "gone");
        else
            tx_put_cell(t, rs, set, value);
        return;
    case ST_T_FACING: tx_put_facing(t, rs, (uint16_t)value); return;
    case ST_T_UNIT:
        if (value > 0)
            tx_put_unit(t, set, (uint16_t)value);
        return;
    case ST_T_SIDE:
        if (value < ST_SIDES)
            tx_put_side(t, rs, (uint8_t)value);
        return;
    case ST_T_LENGTH: tx_put_length(t, value); return;
    case ST_T_POINT: put_plane_point(t, value); return;
    default:
        if (value >= f->min || f->entity != ST_OF_PIECE) /* below: a number that nobody gave this unit */
            tx_put_number(t, value);
    }
}

/* Does the field have such an index? */
static int has_index(const struct st_field *f, uint32_t index)
{
    switch (f->entity) {
    case ST_OF_GAME: return index == 0;
    case ST_OF_SIDE: return index < ST_SIDES;
    case ST_OF_PIECE: return index >= 1 && index <= (uint32_t)set->count[0] + set->count[1];
    case ST_OF_CELL: return index < (uint32_t)set->width * set->height;
    default: return 0;
    }
}

static const struct st_field *field_at(uint32_t i, uint32_t index)
{
    return rs && i < rs->field_count && has_index(&rs->fields[i], index) ? &rs->fields[i] : NULL;
}

EXPORT(int32_t, fact, (uint32_t i, uint32_t index)) { return field_at(i, index) ? rs->get(set, state, i, index) : 0; }

EXPORT(uint32_t, fact_text, (uint32_t i, uint32_t index))
{
    const struct st_field *f = field_at(i, index);
    struct tx_text t = text_new();

    if (f)
        put_value(&t, f, rs->get(set, state, i, index));
    return text_done(&t);
}

/* The word for a value of a field of names; empty behind the last. */
EXPORT(uint32_t, field_name, (uint32_t i, uint32_t value))
{
    const struct st_field *f = rs && i < rs->field_count ? &rs->fields[i] : NULL;
    struct tx_text t = text_new();

    if (f && f->type == ST_T_NAME && value <= (uint32_t)f->max)
        put_name(&t, f->names[value]);
    return text_done(&t);
}

/* ---- names ---- */

EXPORT(uint32_t, unit_text, (uint32_t unit))
{
    struct tx_text t = text_new();

    if (rs && unit > 0 && unit <= UINT16_MAX)
        tx_put_unit(&t, set, (uint16_t)unit);
    return text_done(&t);
}

EXPORT(uint32_t, point_text, (int32_t x, int32_t y))
{
    struct tx_text t = text_new();

    if (rs)
        tx_put_point(&t, rs, x, y);
    return text_done(&t);
}

/* ---- things ---- */

/* What the book says of the thing whose name lies at input(); empty if pieces carry none of that name. */
EXPORT(uint32_t, gear, (uint32_t size))
{
    const char *thing = (const char *)bridge_input();
    struct tx_text t = text_new();

    if (rs && size <= bridge_input_cap() && tx_is_gear(rs, thing, size))
        tx_put_gear(&t, ST_AT(rs, set, NULL), thing, size, 0);
    return text_done(&t);
}

/* A value of a thing's field is its name with "+" before it if it is in hand, and behind it how many of several are. */
static const char *thing_at(uint32_t i, uint32_t unit, uint32_t *size, uint32_t *held)
{
    const struct st_field *f = field_at(i, unit);
    const int32_t value = f && f->type == ST_T_NAME && f->table ? rs->get(set, state, i, unit) : 0;
    const char *name = value > 0 ? f->names[value] : "";
    const int whole = *name == '+';

    name += whole;
    for (*size = 0; name[*size] && name[*size] != '|' && name[*size] != '+';)
        (*size)++;
    for (*held = 0; name[*size] == '+' && name[*size + *held + 1] >= '0' && name[*size + *held + 1] <= '9';)
        (*held)++;
    *held = whole ? UINT32_MAX : *held > 0 ? (uint32_t)(name[*size + 1] - '0') : 0;
    return name;
}

/* The name of what a unit carries, by its field; empty: nothing.  How many are in hand; -1: all. */
EXPORT(uint32_t, thing_text, (uint32_t i, uint32_t unit))
{
    uint32_t size, held;
    const char *name = thing_at(i, unit, &size, &held);
    struct tx_text t = text_new();

    for (uint32_t k = 0; k < size; k++) {
        const char one[2] = { name[k] == '-' ? ' ' : name[k], 0 };

        tx_put_text(&t, one);
    }
    return text_done(&t);
}
EXPORT(int32_t, thing_held, (uint32_t i, uint32_t unit))
{
    uint32_t size, held;

    thing_at(i, unit, &size, &held);
    return (int32_t)held;
}

/* "hands 2": what things ask for and the unit has a number of. */
EXPORT(uint32_t, has_text, (uint32_t unit))
{
    struct tx_text t = text_new();

    if (rs && unit >= 1 && unit <= (uint32_t)set->count[0] + set->count[1])
        tx_put_has(&t, ST_AT(rs, set, state), (uint16_t)unit);
    return text_done(&t);
}

/* ---- the tables of words ---- */

/* clang-format off */
enum { CLAUSES, VERBS, VERB_TEMPLATES, EVENTS, EVENT_TEMPLATES, LABELS, ICONS, SIDES, FIELDS,
       VERB_HELPS };
/* clang-format on */

EXPORT(uint32_t, words, (uint32_t table))
{
    if (!rs)
        return 0;
    switch (table) {
    case CLAUSES: return rs->clause_count;
    case VERBS:
    case VERB_TEMPLATES:
    case VERB_HELPS: return rs->verb_count;
    case EVENTS:
    case EVENT_TEMPLATES: return rs->event_count;
    case LABELS:
    case ICONS: return rs->label_count;
    case SIDES: return ST_SIDES;
    case FIELDS: return rs->field_count;
    default: return 0;
    }
}

static const char *word_at(uint32_t table, uint32_t i)
{
    switch (table) {
    case CLAUSES: return rs->clauses[i];
    case VERBS: return rs->verbs[i].name;
    case VERB_TEMPLATES: return rs->verbs[i].words;
    case VERB_HELPS: return rs->verbs[i].help ? rs->verbs[i].help : "";
    case EVENTS: return rs->events[i].name;
    case EVENT_TEMPLATES: return rs->events[i].words;
    case LABELS: return rs->labels[i].name;
    case ICONS: return rs->labels[i].icon;
    case FIELDS: return rs->fields[i].name;
    default: return rs->side_names[i];
    }
}

EXPORT(uint32_t, word, (uint32_t table, uint32_t i))
{
    return text_is(i < bridge_words(table) ? word_at(table, i) : "");
}

/* What stands in a row beside its words, in one number. */
EXPORT(uint32_t, trait, (uint32_t table, uint32_t i))
{
    if (i >= bridge_words(table))
        return 0;
    if (table == VERBS)
        return rs->verbs[i].fields | (uint32_t)rs->verbs[i].sampled << 8 | (uint32_t)rs->verbs[i].rule << 16;
    if (table == EVENTS)
        return rs->events[i].flags;
    if (table == LABELS)
        return rs->labels[i].tone | (uint32_t)(uint8_t)rs->labels[i].letter << 8;
    if (table == FIELDS)
        return rs->fields[i].entity | (uint32_t)rs->fields[i].type << 4 | (uint32_t)rs->fields[i].flags << 8 |
               (uint32_t)rs->fields[i].rule << 16;
    return 0;
}

/* What the rules declare of a verb: st_verb_kind, st_option_is << 8, st_bits_is << 16, st_verb_trait << 24; of a label:
 * st_label_flag, and the field it shows + 1, << 8; of a field: st_field_flag, and << 16 whether its values are rows of
 * a table of the book. */
EXPORT(uint32_t, meaning, (uint32_t table, uint32_t i))
{
    if (i >= bridge_words(table))
        return 0;
    if (table == VERBS)
        return rs->verbs[i].kind | (uint32_t)rs->verbs[i].option_is << 8 | (uint32_t)rs->verbs[i].bits_is << 16 |
               (uint32_t)rs->verbs[i].traits << 24;
    if (table == LABELS)
        return rs->labels[i].flags | (uint32_t)rs->labels[i].field << 8;
    if (table == FIELDS)
        return rs->fields[i].flags | (uint32_t)(rs->fields[i].table != NULL) << 16;
    return 0;
}
