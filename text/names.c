/* names.c -- see names.h. */
#include "names.h"

#include "plain.h"
#include "words_bits.h"

/* "line foot" as "Line Foot". */
static void put_capitals(struct tx_text *t, const char *words)
{
    char one[2] = { 0, 0 };
    char last = ' ';

    for (; *words; last = *words++) {
        one[0] = (char)(last == ' ' && *words >= 'a' && *words <= 'z' ? *words - 32 : *words);
        tx_put_text(t, one);
    }
}

static int32_t number_of(const struct st_setting *set, uint16_t unit)
{
    return unit > set->count[0] ? unit - set->count[0] : unit;
}

/* The field that says for good to which unit a piece belongs, + 1; 0: the rules have none. */
static uint32_t fixed_group(const struct st_ruleset *rs)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == ST_OF_PIECE && rs->fields[i].type == ST_T_UNIT &&
            (rs->fields[i].flags & ST_FIELD_FIXED))
            return i + 1;
    return 0;
}

/* What the pieces of a unit are called: what its counted field counts. */
static void put_member_noun(struct tx_text *t, const struct st_ruleset *rs)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == ST_OF_PIECE && (rs->fields[i].flags & ST_FIELD_COUNTED) && rs->fields[i].noun) {
            tx_put_noun(t, 1, rs->fields[i].noun);
            return;
        }
    tx_put_text(t, "piece");
}

static const struct st_label *special_of(const struct st_ruleset *rs, const struct st_piece *p)
{
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++)
        if (p->badge[i].label < rs->label_count && (rs->labels[p->badge[i].label].flags & ST_LABEL_SPECIAL))
            return &rs->labels[p->badge[i].label];
    return NULL;
}

/* Is it the only piece of its group with this label? */
static int is_only(const struct st_ruleset *rs, const struct st_piece *piece, uint32_t count, uint32_t i)
{
    for (uint32_t k = 0; k < count; k++)
        if (k != i && piece[k].group == piece[i].group && special_of(rs, &piece[k]) == special_of(rs, &piece[i]))
            return 0;
    return 1;
}

/* "model 3", or "officer" for the only officer of its unit. */
static void put_head(struct tx_text *t, const struct st_ruleset *rs, const struct st_piece *piece, uint32_t count,
                     uint32_t i)
{
    const struct st_label *special = special_of(rs, &piece[i]);
    int32_t nth = 1;

    if (special && is_only(rs, piece, count, i)) {
        tx_put_text(t, special->name);
        return;
    }
    for (uint32_t k = 0; k < count; k++)
        nth += piece[k].group == piece[i].group && piece[k].id < piece[i].id;
    put_member_noun(t, rs);
    tx_put_text(t, " ");
    tx_put_number(t, nth);
}

/* A name that does not fit ends at a whole character. */
static void keep(char *out, uint32_t cap, const char *text, uint32_t size)
{
    uint32_t n = size < cap ? size : cap - 1;

    while (n > 0 && n < size && ((uint8_t)text[n] & 0xc0) == 0x80)
        n--;
    __builtin_memset(out, 0, cap);
    __builtin_memcpy(out, text, n);
}

static void name_unit(struct tx_names *names, const struct st_at *start, const struct st_piece *p)
{
    const struct st_label *kind = p->kind < start->rs->label_count ? &start->rs->labels[p->kind] : NULL;
    char text[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(text, sizeof text);

    if (!kind)
        return;
    tx_put_ordinal(&t, number_of(start->set, p->id));
    tx_put_text(&t, " ");
    put_capitals(&t, kind->noun ? kind->noun : kind->name);
    keep(names->name[p->id], TX_UNIT_NAME_MAX, text, t.size);
}

/* The pieces of a unit after its first are called by its name. */
static void name_members(struct tx_names *names, const struct st_at *start, const struct st_piece *piece,
                         uint32_t count, uint16_t first)
{
    char text[TX_TEXT_MAX];

    for (uint32_t i = 0; i < count; i++) {
        const uint16_t id = piece[i].id;
        struct tx_text t = tx_text_of(text, sizeof text);

        if (names->of[id] != first)
            continue;
        put_head(&t, start->rs, piece, count, i);
        keep(names->head[id], TX_PIECE_NAME_MAX, text, t.size);
        if (id == first)
            continue;
        tx_put_text(&t, names->is_proper[first] ? " of " : " of the ");
        tx_put_text(&t, names->name[first]);
        keep(names->name[id], TX_UNIT_NAME_MAX, text, t.size);
    }
}

void tx_names_make(struct tx_names *names, const struct st_at *start)
{
    const uint32_t field = fixed_group(start->rs);
    struct st_piece piece[ST_PIECES_MAX];
    const uint32_t count = start->rs->pieces(start->set, start->s, piece);

    __builtin_memset(names, 0, sizeof *names);
    names->rs = start->rs;
    names->count = (uint16_t)(start->set->count[0] + start->set->count[1]);
    ST_ASSERT(names->count <= ST_PIECES_MAX);
    for (uint16_t id = 1; id <= names->count; id++) {
        struct tx_text t = tx_text_of(names->name[id], TX_UNIT_NAME_MAX);

        tx_put_unit(&t, start->set, id);
        names->is_proper[id] = 1;
    }
    for (uint32_t i = 0; i < count; i++) {
        const uint16_t id = piece[i].id;
        const int32_t first = field && piece[i].group ? piece[i].group : 0;

        ST_ASSERT(id > 0 && id <= names->count && first >= 0 && first <= names->count);
        names->is_proper[id] = 0;
        names->of[id] = (uint16_t)first;
        if (first == 0 || first == id)
            name_unit(names, start, &piece[i]);
    }
    for (uint32_t i = 0; i < count; i++)
        if (names->of[piece[i].id] == piece[i].id)
            name_members(names, start, piece, count, piece[i].id);
}

int tx_names_set(struct tx_names *names, const struct st_at *start, uint16_t unit, const char *name, uint32_t size)
{
    const int has_article = size > 4 && tx_is_word(name, 4, "the ");
    struct st_piece piece[ST_PIECES_MAX];

    if (has_article) {
        name += 4;
        size -= 4;
    }
    if (size == 0 || size >= TX_UNIT_NAME_MAX || unit == 0 || unit > names->count ||
        (names->of[unit] && names->of[unit] != unit))
        return -1;
    keep(names->name[unit], TX_UNIT_NAME_MAX, name, size);
    names->is_proper[unit] = !has_article;
    if (names->of[unit])
        name_members(names, start, piece, start->rs->pieces(start->set, start->s, piece), unit);
    return 0;
}

/* ---- names that are typed ---- */

enum { LETTERS_LEAST = 3 }; /* of the first word, unless it is whole */

static int is_blank(char c) { return (unsigned char)c <= ' '; }

static uint32_t skip_blanks(const char *text, uint32_t size, uint32_t at)
{
    while (at < size && is_blank(text[at]))
        at++;
    return at;
}

static uint32_t word_end(const char *text, uint32_t size, uint32_t at)
{
    while (at < size && !is_blank(text[at]))
        at++;
    return at;
}

static uint32_t size_of(const char *text)
{
    uint32_t n = 0;

    while (text[n])
        n++;
    return n;
}

static char small_letter(char c) { return (char)(c >= 'A' && c <= 'Z' ? c + 32 : c); }

/* Whether `size` letters begin a word of a name; a number or an ordinal must be the whole word. */
static int begins(const char *typed, uint32_t size, const char *word, uint32_t word_size)
{
    const int whole = typed[0] >= '0' && typed[0] <= '9';

    if (size > word_size || (whole && size != word_size))
        return 0;
    for (uint32_t i = 0; i < size; i++)
        if (small_letter(typed[i]) != small_letter(word[i]))
            return 0;
    return 1;
}

/* How much of a line is the beginning of a name, word by word; 0: not even its first word. */
static uint32_t read_as_name(const char *line, uint32_t size, const char *name)
{
    const uint32_t length = size_of(name);
    uint32_t at = 0, used = 0, in = 0;

    while (at < size && in < length) {
        const uint32_t stop = word_end(line, size, at), end = word_end(name, length, in);

        if (!begins(line + at, stop - at, name + in, end - in) ||
            (in == 0 && stop - at < end - in && stop - at < LETTERS_LEAST))
            break;
        used = stop;
        at = skip_blanks(line, size, stop);
        in = skip_blanks(name, length, end);
    }
    return used;
}

/* The unit of a side whose name the line begins with, the longest; 0: there is none, or several. */
static uint16_t read_name(const struct tx_names *names, const struct st_setting *set, uint8_t side, const char *line,
                          uint32_t size, uint32_t *used)
{
    const uint16_t first = side ? set->count[0] : 0;
    uint16_t found = 0;

    *used = 0;
    for (uint16_t i = 1; i <= set->count[side]; i++) {
        const uint32_t n = read_as_name(line, size, names->name[first + i]);

        if (n > *used || (n == *used && n > 0))
            found = n > *used ? (uint16_t)(first + i) : 0;
        *used = n > *used ? n : *used;
    }
    return found;
}

static int is_verb(const struct st_ruleset *rs, const char *word, uint32_t size)
{
    for (uint32_t v = 0; v < rs->verb_count; v++)
        if (begins(word, size, rs->verbs[v].name, size_of(rs->verbs[v].name)))
            return 1;
    return 0;
}

void tx_put_ids(struct tx_text *t, const struct st_at *at, const struct tx_names *names, const char *line,
                uint32_t size, uint32_t said)
{
    for (uint32_t i = skip_blanks(line, size, 0); i < size; i = skip_blanks(line, size, i)) {
        const uint32_t stop = word_end(line, size, i);
        const struct tx_part word = { line + i, stop - i, 0 };
        const uint8_t own = at->s->actor == 1, side = said > 0 ? !own : own;
        uint32_t used = 0, other = 0;
        uint16_t unit = 0, id;

        if (names && !is_verb(at->rs, line + i, stop - i)) {
            const uint16_t mine = read_name(names, at->set, side, line + i, size - i, &used);
            const uint16_t theirs = read_name(names, at->set, !side, line + i, size - i, &other);

            unit = mine && used >= other ? mine : theirs;
            used = unit == mine ? used : other;
        }
        tx_put_text(t, t->size > 0 ? " " : "");
        if (unit > 0)
            tx_put_unit(t, at->set, unit);
        else
            tx_put_plain(t, &word);
        said += unit > 0 || tx_read_unit(at->set, line + i, stop - i, &id) == stop - i;
        i = unit > 0 ? i + used : stop;
    }
}
