/* rows.c -- rows that a book adds: the rule set that knows them. */
#include "rows.h"

static int is(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

uint32_t st_row_count(const struct st_setting *set, const struct st_open *o)
{
    const struct st_row *row = st_rows(set, o);
    uint32_t n = 0;

    while (n < ST_ROWS_MAX && row[n].like)
        n++;
    return n;
}

int st_has_rows(const struct st_ruleset *rs, const struct st_setting *set)
{
    for (const struct st_open *o = rs->open; o && o->table; o++)
        if (st_row_count(set, o) > 0)
            return 1;
    return 0;
}

void st_copy_rows(const struct st_ruleset *rs, struct st_setting *to, const struct st_setting *from)
{
    if (rs->open)
        __builtin_memcpy((char *)to + rs->open->rows, (const char *)from + rs->open->rows,
                         rs->setting_size - rs->open->rows);
}

/* Is it the first cell of its row? */
static int begins_row(const struct st_ruleset *rs, uint32_t cell)
{
    for (uint32_t i = 0; i < cell; i++)
        if (is(rs->cells[i].table, rs->cells[cell].table) && is(rs->cells[i].row, rs->cells[cell].row))
            return 0;
    return 1;
}

const char *st_shipped_row(const struct st_ruleset *rs, const struct st_open *o, uint32_t number)
{
    for (uint32_t i = 0; i < st_plain(rs)->cell_count; i++)
        if (is(rs->cells[i].table, o->table) && begins_row(rs, i) && --number == 0)
            return rs->cells[i].row;
    return NULL;
}

int st_rows_are_sound(const struct st_ruleset *rs, const struct st_setting *set)
{
    for (const struct st_open *o = rs->open; o && o->table; o++)
        for (uint32_t i = 0; i < st_row_count(set, o); i++) {
            const struct st_row *row = &st_rows(set, o)[i];

            if (i >= o->most || !st_shipped_row(rs, o, row->like) || !row->name[0] || row->name[ST_ROW_NAME - 1])
                return 0;
        }
    return 1;
}

/* ---- names ---- */

/* A name in small letters, with this sign for every blank and hyphen. */
static void write_plain(char *out, const char *name, char gap)
{
    uint32_t i = 0;

    for (; i + 1 < ST_ROW_NAME && name[i]; i++)
        out[i] = name[i] == ' ' || name[i] == '-'   ? gap
                 : name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] + 'a' - 'A')
                                                    : name[i];
    out[i] = '\0';
}

static void name_rows(struct st_extended *e, uint32_t table, const struct st_row *row, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        __builtin_memcpy(e->names_of[table][i], row[i].name, ST_ROW_NAME);
        e->names_of[table][i][ST_ROW_NAME - 1] = '\0';
        write_plain(e->labels_of[table][i], row[i].name, ' ');
        write_plain(e->rows_of[table][i], row[i].name, '_');
        write_plain(e->words_of[table][i], row[i].name, '-');
    }
}

/* ---- cells, fields, labels ---- */

/* Each number of an added row has the range and the clause of the row that it is like. */
static void add_cells(struct st_extended *e, const struct st_ruleset *rs, uint32_t table, const struct st_row *row,
                      uint32_t index)
{
    const struct st_open *o = &rs->open[table];
    const char *like = st_shipped_row(rs, o, row->like);

    ST_ASSERT(like);
    for (uint32_t i = 0; i < rs->cell_count; i++) {
        if (!is(rs->cells[i].table, o->table) || !is(rs->cells[i].row, like))
            continue;
        for (uint32_t c = 0; c < o->column_count; c++)
            if (is(o->columns[c].name, rs->cells[i].column)) {
                struct st_cell *cell = &e->cells[e->rs.cell_count++];

                ST_ASSERT(e->rs.cell_count <= ST_CELLS_MAX);
                *cell = rs->cells[i];
                cell->row = e->rows_of[table][index];
                cell->offset = (uint16_t)(o->columns[c].offset + o->columns[c].step * index);
            }
    }
}

/* A field that names the rows of the table has the new words behind its last one. */
static void add_words(struct st_extended *e, uint32_t table, uint32_t count)
{
    for (uint32_t i = 0; i < e->rs.field_count; i++) {
        struct st_field *f = &e->fields[i];
        uint32_t n = 0;

        if (f->type != ST_T_NAME || !f->table || !is(f->table, e->rs.open[table].table))
            continue;
        ST_ASSERT((uint32_t)f->max + 2 + count <= ST_NAMES_MAX);
        for (; n <= (uint32_t)f->max; n++)
            e->names[table][n] = f->names[n];
        for (uint32_t k = 0; k < count; k++)
            e->names[table][n++] = e->words_of[table][k];
        e->names[table][n] = NULL;
        f->names = e->names[table];
        f->max += (int32_t)count;
    }
}

/* ---- things ---- */

/* Where `part` begins in a text; NULL: nowhere. */
static const char *find(const char *text, const char *part)
{
    for (; *text; text++) {
        uint32_t n = 0;

        while (part[n] && text[n] == part[n])
            n++;
        if (!part[n])
            return text;
    }
    return NULL;
}

/* Append to a text of `cap` bytes. */
static void append(char *out, uint32_t cap, const char *words, uint32_t size)
{
    uint32_t n = 0;

    while (out[n])
        n++;
    for (uint32_t i = 0; i < size && words[i]; i++, n++) {
        ST_ASSERT(n + 1 < cap);
        out[n] = words[i];
    }
    out[n] = '\0';
}

/* The field of a thing: that of the thing that it is like, with its own name in the words. */
static void add_field(struct st_extended *e, const struct st_ruleset *rs, uint32_t table, const struct st_row *row,
                      uint32_t index)
{
    const char *word = e->words_of[table][index];
    uint32_t like = 0;
    struct st_field *f = &e->fields[e->rs.field_count++];

    ST_ASSERT(e->rs.field_count <= ST_FIELDS_MAX && index < ST_THINGS_MAX);
    for (uint32_t n = row->like; n > 0; like++)
        n -= rs->fields[like].table && is(rs->fields[like].table, rs->open[table].table);
    *f = rs->fields[like - 1];
    for (uint32_t v = 0; v < rs->open[table].values; v++) {
        const char *old = f->names[v], *at = find(old, f->name);
        char *out = e->values_of[index][v];

        out[0] = '\0';
        append(out, sizeof e->values_of[index][v], old, (uint32_t)(at - old));
        append(out, sizeof e->values_of[index][v], word, ST_ROW_NAME);
        e->values[index][v] = out;
    }
    e->values[index][rs->open[table].values] = NULL;
    f->name = word;
    f->names = e->values[index];
    f->max = rs->open[table].values - 1;
}

/* A text of a verb, with the words of the added things behind each list of them that it has. */
static const char *add_to_text(struct st_extended *e, const struct st_open *o, uint32_t table, uint32_t count,
                               const char *text)
{
    for (const struct st_words *w = o->words; w->list; w++) {
        const char *at = find(text, w->list), *end = at;
        char *out;

        while (at && w->list[end - at])
            end++;
        if (!at || *end != '}')
            continue;
        ST_ASSERT(e->text_count < ST_LISTS_MAX);
        out = e->texts[e->text_count++];
        out[0] = '\0';
        append(out, ST_LIST_TEXT, text, (uint32_t)(end - text));
        append(out, ST_LIST_TEXT, w->then, ST_LIST_TEXT);
        for (uint32_t i = 0; i < count; i++) {
            append(out, ST_LIST_TEXT, "|", 1);
            append(out, ST_LIST_TEXT, e->words_of[table][i], ST_ROW_NAME);
        }
        append(out, ST_LIST_TEXT, end, ST_LIST_TEXT);
        return out;
    }
    return text;
}

static void add_things(struct st_extended *e, const struct st_ruleset *rs, uint32_t table, const struct st_row *row,
                       uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        add_field(e, rs, table, &row[i], i);
    for (uint32_t v = 0; count > 0 && v < rs->verb_count; v++) {
        e->verbs[v].words = add_to_text(e, &rs->open[table], table, count, e->verbs[v].words);
        e->verbs[v].says = add_to_text(e, &rs->open[table], table, count, e->verbs[v].says);
    }
}

#ifndef __wasm__ /* browsers draw icons, not letters */
/* Does a label have this letter? */
static int is_drawn(const struct st_extended *e, uint32_t labels, char letter)
{
    for (uint32_t i = 0; i < labels; i++)
        if (e->labels[i].letter == letter)
            return 1;
    return 0;
}

/* A letter for a label of an added row that no other label has: of its own name, or else any.  A capital stays one; A
 * and B are the sides.  Where none is free, that of its model. */
static char letter_of(const struct st_extended *e, uint32_t labels, const char *name, char model)
{
    static const char kinds[] = "CDEFGHIJKLMNOPQRSTUVWXYZ", others[] = "\"=;$_+cdefghijklmnopqrstuvwxyz";
    const int capital = model >= 'A' && model <= 'Z';
    const char *any = capital ? kinds : others;

    for (; *name; name++) {
        const char small = *name >= 'A' && *name <= 'Z' ? (char)(*name + 32) : *name;

        if (capital && small > 'b' && small <= 'z' && !is_drawn(e, labels, (char)(small - 32)))
            return (char)(small - 32);
    }
    while (*any && is_drawn(e, labels, *any))
        any++;
    return *any ? *any : model;
}
#endif

static void add_labels(struct st_extended *e, const struct st_ruleset *rs, uint32_t table, const struct st_row *row,
                       uint32_t count)
{
    for (uint32_t i = 0; i < ST_ROWS_MAX; i++) {
        struct st_label *label = &e->labels[st_row_label(rs->label_count, table, i)];

        *label = rs->labels[i < count && rs->open[table].label ? rs->open[table].label + row[i].like - 1 : 0];
        if (i >= count)
            continue;
        label->name = *label->name >= 'a' ? e->labels_of[table][i] : e->names_of[table][i];
        label->noun = label->noun ? e->names_of[table][i] : NULL;
#ifndef __wasm__
        if (label->letter)
            label->letter = letter_of(e, (uint32_t)(label - e->labels), label->name, label->letter);
#endif
    }
    e->rs.label_count = (uint16_t)(e->rs.label_count + ST_ROWS_MAX);
    ST_ASSERT(e->rs.label_count <= ST_LABELS_MAX);
}

uint16_t st_label_like(const struct st_ruleset *rs, const struct st_setting *set, uint32_t label)
{
    const uint32_t shipped = st_plain(rs)->label_count, row = (label - shipped) % ST_ROWS_MAX;
    const struct st_open *o;

    if (label < shipped)
        return 0;
    o = &rs->open[(label - shipped) / ST_ROWS_MAX];
    return row < st_row_count(set, o) && o->label ? (uint16_t)(o->label + st_rows(set, o)[row].like - 1) : 0;
}

const struct st_ruleset *st_extend(const struct st_ruleset *rs, const struct st_setting *set, struct st_extended *e)
{
    rs = st_plain(rs);
    if (!st_has_rows(rs, set))
        return rs;
    ST_ASSERT(rs->cell_count <= ST_CELLS_MAX && rs->field_count <= ST_FIELDS_MAX && rs->label_count <= ST_LABELS_MAX);
    e->rs = *rs;
    e->rs.plain = rs;
    __builtin_memcpy(e->cells, rs->cells, rs->cell_count * sizeof *e->cells);
    __builtin_memcpy(e->fields, rs->fields, rs->field_count * sizeof *e->fields);
    __builtin_memcpy(e->labels, rs->labels, rs->label_count * sizeof *e->labels);
    __builtin_memcpy(e->verbs, rs->verbs, rs->verb_count * sizeof *e->verbs);
    e->rs.cells = e->cells;
    e->rs.fields = e->fields;
    e->rs.labels = e->labels;
    e->rs.verbs = e->verbs;
    e->text_count = 0;
    for (uint32_t t = 0; rs->open[t].table; t++) {
        const struct st_row *row = st_rows(set, &rs->open[t]);
        const uint32_t count = st_row_count(set, &rs->open[t]);

        ST_ASSERT(t < ST_OPEN_MAX);
        name_rows(e, t, row, count);
        for (uint32_t i = 0; i < count; i++)
            add_cells(e, rs, t, &row[i], i);
        if (rs->open[t].values)
            add_things(e, rs, t, row, count);
        else
            add_words(e, t, count);
        add_labels(e, rs, t, row, count);
    }
    return &e->rs;
}
