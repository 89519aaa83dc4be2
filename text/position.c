/* position.c -- positions in words, through a rule set's fields. */
#include "../table/limits.h"
#include "position.h"

#include <stdio.h>
#include <string.h>

#include "fold.h"
#include "near.h"
#include "words.h"

static int is_digit(char ch) { return ch >= '0' && ch <= '9'; }

int tx_unit_parse(const char *word, uint32_t size, uint32_t *side, uint32_t *number)
{
    int32_t n = 0;

    /* A capital letter, since "a1" is a square. */
    if (size < 2 || size > 4 || (word[0] != 'A' && word[0] != 'B') || !is_digit(word[1]) || word[1] == '0')
        return -1;
    if (tx_number_parse(word + 1, size - 1, &n) || !is_digit(word[size - 1]) || n > ST_PIECES_MAX)
        return -1;
    *side = word[0] == 'B';
    *number = (uint32_t)n;
    return 0;
}

int tx_units_parse(const char *word, uint32_t size, uint32_t *side, uint32_t *first, uint32_t *last)
{
    const char *dash = size > 0 ? memchr(word, '-', size) : NULL;
    const uint32_t n = dash ? (uint32_t)(dash - word) : size;
    uint32_t other;

    if (tx_unit_parse(word, n, side, first))
        return -1;
    *last = *first;
    if (!dash)
        return 0;
    if (tx_unit_parse(dash + 1, size - n - 1, &other, last) || other != *side || *last < *first)
        return -1;
    return 0;
}

const struct st_field *tx_field_find(const struct st_ruleset *rs, uint8_t entity, const char *name, uint32_t size,
                                     uint32_t *index)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == entity && tx_fold_is(rs->fields[i].name, name, size)) {
            *index = i;
            return &rs->fields[i];
        }
    return NULL;
}

static int expected(char *why, uint32_t cap, const char *what)
{
    snprintf(why, cap, "expected %s", what);
    return -1;
}

static int is_nothing(const char *word, uint32_t size)
{
    return (size == 1 && *word == '-') || tx_fold_is("none|off|gone", word, size);
}

/* ---- one value of each type ---- */

static int parse_number(const struct st_field *f, const char *word, uint32_t size, int32_t *value, char *why,
                        uint32_t cap)
{
    const uint32_t letter = f->names && size > 1 && *word == f->names[0][0];
    int32_t n;

    if (tx_number_parse(word + letter, size - letter, &n) || n < f->min || n > f->max) {
        snprintf(why, cap, "expected a whole number from %d to %d", f->min, f->max);
        return -1;
    }
    *value = n;
    return 0;
}

static int parse_name(const struct st_field *f, const char *word, uint32_t size, int32_t *value, char *why,
                      uint32_t cap)
{
    char choices[256];

    for (int32_t n = f->min; n <= f->max && f->names; n++)
        if (f->names[n] && tx_fold_is(f->names[n], word, size)) {
            *value = n;
            return 0;
        }
    choices[0] = '\0';
    if (f->names)
        tx_choices(f->names + f->min, (uint32_t)(f->max - f->min + 1), choices, sizeof choices);
    return expected(why, cap, choices);
}

/* A flag's own word, the same denied, or yes and no. */
static int parse_flag(const struct st_field *f, const char *word, uint32_t size, int32_t *value, char *why,
                      uint32_t cap)
{
    const char *own = f->names ? f->names[0] : f->name;
    const uint32_t denied = size > 0 && *word == '!';

    if (tx_fold_is(own, word + denied, size - denied)) {
        *value = !denied;
        return 0;
    }
    if (tx_fold_is("yes|true|1", word, size) || tx_fold_is("no|false|0", word, size)) {
        *value = tx_fold_is("yes|true|1", word, size);
        return 0;
    }
    return expected(why, cap, "yes or no");
}

static int32_t half(int32_t row) { return row / 2; }

static int parse_cell(const struct st_ruleset *rs, const struct st_setting *set, const struct st_field *f,
                      const char *word, uint32_t size, int32_t *value, char *why, uint32_t cap)
{
    int32_t x, y;

    if (f->min <= ST_NOWHERE && is_nothing(word, size)) {
        *value = ST_NOWHERE;
        return 0;
    }
    if (rs->space == ST_PLANE || tx_read_point(rs, word, size, &x, &y) != size)
        return expected(why, cap, rs->space == ST_HEX ? "a hex such as 0407" : "a square such as d4");
    if (rs->space == ST_HEX)
        x += half(y);
    if (x < 0 || x >= set->width || y >= set->height || x + y * set->width > f->max) {
        snprintf(why, cap, "expected a place on the board, which is %ux%u", set->width, set->height);
        return -1;
    }
    *value = x + y * set->width;
    return 0;
}

/* The two halves of one number. */
static int parse_point(const struct st_ruleset *rs, const struct st_setting *set, const struct st_field *f,
                       const char *word, uint32_t size, int32_t *value, char *why, uint32_t cap)
{
    int32_t x, y;

    if (f->min <= ST_NOWHERE && is_nothing(word, size)) {
        *value = ST_NOWHERE;
        return 0;
    }
    if (rs->space != ST_PLANE || tx_read_point(rs, word, size, &x, &y) != size)
        return expected(why, cap, "a point such as 12.500,7.250");
    if (x < 0 || y < 0 || x > set->width * 1000 || y > set->height * 1000 || x > UINT16_MAX || y > UINT16_MAX) {
        snprintf(why, cap, "expected a point on the table, which is %ux%u", set->width, set->height);
        return -1;
    }
    *value = (int32_t)((uint32_t)x | (uint32_t)y << 16);
    return 0;
}

static int parse_facing(const struct st_ruleset *rs, const struct st_field *field, const char *word, uint32_t size,
                        int32_t *value, char *why, uint32_t cap)
{
    static const char *const kinds[] = { "N, E, S or W", "a facing from f0 to f5", "degrees from 0 to 359" };
    const uint32_t f = rs->space == ST_HEX && size == 2 && *word == 'f';
    uint16_t facing;

    if (size == f || tx_read_facing(rs, word + f, size - f, &facing) != size - f || facing > field->max)
        return expected(why, cap, kinds[rs->space]);
    *value = facing;
    return 0;
}

static int parse_unit(const struct st_setting *set, const struct st_field *f, const char *word, uint32_t size,
                      int32_t *value, char *why, uint32_t cap)
{
    uint32_t side, number;

    if (f->min <= 0 && is_nothing(word, size)) {
        *value = 0;
        return 0;
    }
    if (tx_unit_parse(word, size, &side, &number) || number > set->count[side])
        return expected(why, cap, "a unit such as A1");
    *value = (int32_t)(side ? number + set->count[0] : number);
    return *value <= f->max ? 0 : expected(why, cap, "a unit such as A1");
}

static int parse_side(const struct st_ruleset *rs, const struct st_field *f, const char *word, uint32_t size,
                      int32_t *value, char *why, uint32_t cap)
{
    static const char *const letters[] = { "A", "B" };

    if (f->max >= ST_NOBODY && (is_nothing(word, size) || tx_fold_is("nobody", word, size))) {
        *value = ST_NOBODY;
        return 0;
    }
    for (int32_t side = 0; side < ST_SIDES; side++)
        if (tx_fold_is(letters[side], word, size) || tx_fold_is(rs->side_names[side], word, size)) {
            *value = side;
            return 0;
        }
    return expected(why, cap, "A or B");
}

/* "12", "12.5", "12.500" in thousandths. */
static int parse_length(const struct st_field *f, const char *word, uint32_t size, int32_t *value, char *why,
                        uint32_t cap)
{
    const uint32_t sign = size > 0 && *word == '-';
    int64_t n = 0;
    uint32_t i = sign, digits = 0, decimals = 0;

    for (; i < size && is_digit(word[i]) && digits < 7; i++, digits++)
        n = n * 10 + (word[i] - '0');
    if (digits > 0 && i + 1 < size && word[i] == '.')
        for (i++; i < size && is_digit(word[i]) && decimals < 3; i++, decimals++)
            n = n * 10 + (word[i] - '0');
    for (; decimals < 3; decimals++)
        n *= 10;
    n = sign ? -n : n;
    if (digits == 0 || i != size || n < f->min || n > f->max) {
        struct tx_text t = tx_text_of(why, cap);

        tx_put_text(&t, "expected a length from ");
        tx_put_length(&t, f->min);
        tx_put_text(&t, " to ");
        tx_put_length(&t, f->max);
        return -1;
    }
    *value = (int32_t)n;
    return 0;
}

static int parse_value(const struct st_ruleset *rs, const struct st_setting *set, const struct st_field *f,
                       const char *word, uint32_t size, int32_t *value, char *why, uint32_t cap)
{
    switch (f->type) {
    case ST_T_INT: return parse_number(f, word, size, value, why, cap);
    case ST_T_NAME: return parse_name(f, word, size, value, why, cap);
    case ST_T_FLAG: return parse_flag(f, word, size, value, why, cap);
    case ST_T_CELL: return parse_cell(rs, set, f, word, size, value, why, cap);
    case ST_T_FACING: return parse_facing(rs, f, word, size, value, why, cap);
    case ST_T_UNIT: return parse_unit(set, f, word, size, value, why, cap);
    case ST_T_SIDE: return parse_side(rs, f, word, size, value, why, cap);
    case ST_T_POINT: return parse_point(rs, set, f, word, size, value, why, cap);
    default: return parse_length(f, word, size, value, why, cap);
    }
}

enum { NEAR_LEAST = 64 }; /* bytes of a reason that somebody reads */

/* What is wrong with a value is said with the clause that the field stands for. */
int tx_value_parse(const struct st_ruleset *rs, const struct st_setting *set, const struct st_field *f,
                   const char *word, uint32_t size, int32_t *value, char *why, uint32_t cap)
{
    uint32_t used;

    if (parse_value(rs, set, f, word, size, value, why, cap) == 0)
        return 0;
    used = (uint32_t)strlen(why);
    if (f->rule)
        snprintf(why + used, cap - used, " (%s)", rs->clauses[f->rule]);
    if (f->type == ST_T_NAME && f->names && cap >= NEAR_LEAST) {
        struct tx_near near;

        tx_near_begin(&near, word, size);
        for (int32_t n = f->min; n <= f->max; n++)
            tx_near_try(&near, f->names[n] ? f->names[n] : "");
        tx_near_put(&near, why, cap);
    }
    return -1;
}

/* ---- printing ---- */

static void put_cell(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, int32_t value)
{
    if (value < 0)
        tx_put_text(t, "-");
    else
        tx_put_cell(t, rs, set, value);
}

static void put_first(struct tx_text *t, const char *words)
{
    char first[TB_NAME_MAX];

    snprintf(first, sizeof first, "%.*s", (int)tx_first_size(words), words);
    tx_put_text(t, first);
}

void tx_value_text(const struct st_ruleset *rs, const struct st_setting *set, const struct st_field *f, int32_t value,
                   char *out, uint32_t cap)
{
    struct tx_text t = tx_text_of(out, cap);

    switch (f->type) {
    case ST_T_NAME:
        if (f->names && value >= f->min && value <= f->max)
            put_first(&t, f->names[value]);
        else
            tx_put_number(&t, value);
        break;
    case ST_T_FLAG:
        tx_put_text(&t, value ? "" : "!");
        put_first(&t, f->names ? f->names[0] : f->name);
        break;
    case ST_T_CELL: put_cell(&t, rs, set, value); break;
    case ST_T_FACING: tx_put_facing(&t, rs, (uint16_t)value); break;
    case ST_T_UNIT: tx_put_unit(&t, set, (uint16_t)value); break;
    case ST_T_SIDE: tx_put_text(&t, value == 0 ? "A" : value == 1 ? "B" : "-"); break;
    case ST_T_LENGTH: tx_put_length(&t, value); break;
    case ST_T_POINT:
        if (value == ST_NOWHERE)
            tx_put_text(&t, "-");
        else
            tx_put_point(&t, rs, (int32_t)((uint32_t)value & UINT16_MAX), (int32_t)((uint32_t)value >> 16));
        break;
    default: tx_put_number(&t, value); break;
    }
}

/* ---- areas ---- */

void tx_corners(int32_t *point, uint32_t count)
{
    int64_t twice = 0; /* the area, negative if the corners run clockwise */

    for (uint32_t i = 0; i < count; i++) {
        const uint32_t a = (uint32_t)point[i], b = (uint32_t)point[(i + 1) % count];

        twice += (int64_t)(a & UINT16_MAX) * (b >> 16) - (int64_t)(b & UINT16_MAX) * (a >> 16);
    }
    for (uint32_t i = 1; twice < 0 && i < count - i; i++) {
        const int32_t other = point[i];

        point[i] = point[count - i];
        point[count - i] = other;
    }
}

/* ---- one word of a piece's line ---- */

/* A bare word may be the name of a value or of a flag, a number with its letter, a place, or a facing, in this order:
 * names come first because the rule set chose them to be unlike places. */
static const uint8_t bare[] = { ST_T_NAME, ST_T_FLAG, ST_T_INT, ST_T_CELL, ST_T_POINT, ST_T_FACING };

static int is_bare_flag(const struct st_field *f, const char *word, uint32_t size)
{
    const uint32_t denied = *word == '!';

    return tx_fold_is(f->names ? f->names[0] : f->name, word + denied, size - denied);
}

static int bare_field(const struct st_ruleset *rs, const struct st_setting *set, uint8_t entity, const char *word,
                      uint32_t size, struct tx_assign *out)
{
    char ignored[8];

    for (uint32_t k = 0; k < sizeof bare; k++)
        for (uint32_t i = 0; i < rs->field_count; i++) {
            const struct st_field *f = &rs->fields[i];

            if (f->entity != entity || f->type != bare[k] || (f->type == ST_T_FLAG && !is_bare_flag(f, word, size)) ||
                (f->type == ST_T_INT && (!f->names || *word != f->names[0][0])) ||
                ((f->type == ST_T_CELL || f->type == ST_T_POINT) && !is_digit(word[size - 1]) &&
                 !tx_fold_is("gone", word, size)))
                continue;
            if (tx_value_parse(rs, set, f, word, size, &out->value, ignored, sizeof ignored) == 0) {
                out->field = i;
                return 0;
            }
        }
    return -1;
}

/* A number with the letter of a field. */
static int is_lettered(const struct st_field *f, const char *word, uint32_t size)
{
    int32_t n;

    return f->type == ST_T_INT && f->names && size > 1 && *word == f->names[0][0] &&
           tx_number_parse(word + 1, size - 1, &n) == 0;
}

/* On a plane whatever has a comma is meant to be a point. */
static int looks_like_point(const struct st_ruleset *rs, const char *word, uint32_t size)
{
    return rs->space == ST_PLANE && memchr(word, ',', size) != NULL;
}

static int is_place(const struct st_ruleset *rs, const struct st_field *f, const char *word, uint32_t size)
{
    int32_t x, y;

    return (f->type == ST_T_CELL || f->type == ST_T_POINT) &&
           (tx_read_point(rs, word, size, &x, &y) == size || looks_like_point(rs, word, size));
}

static int is_capital(char ch) { return ch >= 'A' && ch <= 'Z'; }

/* On a plane a number alone is meant to be a heading, on hexes one behind an f, on squares one or two capitals. */
static int is_heading(const struct st_ruleset *rs, const struct st_field *f, const char *word, uint32_t size)
{
    const uint32_t letter = rs->space == ST_HEX && *word == 'f';
    int32_t n;

    if (f->type != ST_T_FACING)
        return 0;
    if (rs->space == ST_SQUARE)
        return size <= 2 && is_capital(word[0]) && is_capital(word[size - 1]);
    return (rs->space == ST_PLANE || letter) && tx_number_parse(word + letter, size - letter, &n) == 0;
}

/* A word that looks like a place, a heading or a lettered number deserves to hear what is wrong with it: the field it
 * is meant for. */
static const struct st_field *meant_field(const struct st_ruleset *rs, uint8_t entity, const char *word, uint32_t size)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == entity &&
            (is_lettered(&rs->fields[i], word, size) || is_place(rs, &rs->fields[i], word, size) ||
             is_heading(rs, &rs->fields[i], word, size)))
            return &rs->fields[i];
    return NULL;
}

void tx_list_fields(const struct st_ruleset *rs, uint8_t entity, char *out, uint32_t cap)
{
    size_t n = 0;

    snprintf(out, cap, "none");
    for (uint32_t i = 0; i < rs->field_count && n < cap; i++)
        if (rs->fields[i].entity == entity && !(rs->fields[i].flags & ST_FIELD_DERIVED)) {
            snprintf(out + n, cap - n, "%s%s", n > 0 ? ", " : "", rs->fields[i].name);
            n = strlen(out);
        }
}

int tx_near_field(const struct st_ruleset *rs, uint8_t entity, const char *name, uint32_t size, char *text,
                  uint32_t cap)
{
    struct tx_near near;

    tx_near_begin(&near, name, size);
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == entity && !(rs->fields[i].flags & ST_FIELD_DERIVED))
            tx_near_try(&near, rs->fields[i].name);
    tx_near_put(&near, text, cap);
    return near.best[0] != '\0';
}

/* The same for a bare word: the names of values and flags. */
static int near_value(const struct st_ruleset *rs, uint8_t entity, const char *word, uint32_t size, char *text,
                      uint32_t cap)
{
    struct tx_near near;

    tx_near_begin(&near, word + (*word == '!'), size - (*word == '!'));
    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];

        if (f->entity != entity || f->flags & ST_FIELD_DERIVED)
            continue;
        if (f->type == ST_T_FLAG)
            tx_near_try(&near, f->names ? f->names[0] : f->name);
        for (int32_t n = f->min; f->type == ST_T_NAME && f->names && n <= f->max; n++)
            tx_near_try(&near, f->names[n] ? f->names[n] : "");
    }
    tx_near_put(&near, text, cap);
    return near.best[0] != '\0';
}

int tx_word_field(const struct st_ruleset *rs, const struct st_setting *set, uint8_t entity, const char *word,
                  uint32_t size, struct tx_assign *out, char *why, uint32_t cap)
{
    const char *eq = size > 0 ? memchr(word, '=', size) : NULL;
    const uint32_t name = eq ? (uint32_t)(eq - word) : 0;
    const struct st_field *f;
    uint32_t used;

    memset(out, 0, sizeof *out);
    out->col = 1;
    if (size == 0)
        return expected(why, cap, "a word");
    if (!eq && bare_field(rs, set, entity, word, size, out) == 0)
        return 0;
    f = eq ? tx_field_find(rs, entity, word, name, &out->field) : meant_field(rs, entity, word, size);
    if (f)
        return tx_value_parse(rs, set, f, eq ? eq + 1 : word, eq ? size - name - 1 : size, &out->value, why, cap);
    expected(why, cap, eq ? "one of the fields" : "a value of one of the fields");
    if (eq ? tx_near_field(rs, entity, word, name, why, cap) : near_value(rs, entity, word, size, why, cap))
        return -1;
    used = (uint32_t)strlen(why);
    if (used + 1 < cap) {
        why[used++] = ' ';
        tx_list_fields(rs, entity, why + used, cap - used);
    }
    return -1;
}
