/* numbers.c -- every number of a source text stands in our book.
 *
 * tests/numbers/<id>.tsv lists them: the source's section, the number as it is written there,
 * then `table`, a cell and its value, or `example` and the title of the example that pins it
 * (with the number that stands in the example, where it is written otherwise there).
 */
#include "books.h"

#include "unit.h"

static struct tx_span take(struct tx_span *rest)
{
    const char *tab = memchr(rest->at, '\t', rest->size);
    const uint32_t n = tab ? (uint32_t)(tab - rest->at) : rest->size;
    const struct tx_span field = tx_span_trim(tx_span_part(*rest, 0, n));

    *rest = tx_span_part(*rest, tab ? n + 1 : n, rest->size);
    return field;
}

static void check_table(const struct st_ruleset *rs, const struct st_setting *set, struct tx_span name,
                        struct tx_span value, uint32_t line)
{
    const struct st_cell *cell = tx_cell_find(rs, name.at, name.size);
    char have[64], why[200];
    int32_t want;

    if (!CHECK(cell != NULL)) {
        printf("    line %u: no cell %.*s\n", line, TX_SHOW(name));
        return;
    }
    tx_cell_text(cell, tx_cell_get(cell, set), have, sizeof have);
    if (!CHECK(tx_cell_parse(cell, value.at, value.size, &want, why, sizeof why) == 0 &&
               want == tx_cell_get(cell, set)))
        printf("    line %u: %.*s is %s in the book, expected %.*s\n", line, TX_SHOW(name), have, TX_SHOW(value));
}

/* The number stands by itself in the text: not as a part of a longer one. */
static int has_number(struct tx_span text, struct tx_span number)
{
    for (uint32_t i = 0; i + number.size <= text.size; i++)
        if (memcmp(text.at + i, number.at, number.size) == 0 &&
            (i == 0 || text.at[i - 1] < '0' || text.at[i - 1] > '9') &&
            (i + number.size == text.size || text.at[i + number.size] < '0' || text.at[i + number.size] > '9'))
            return 1;
    return 0;
}

static void check_example(const struct examples *x, struct tx_span title, struct tx_span number, uint32_t line)
{
    for (uint32_t i = 0; i < x->count; i++)
        if (tx_span_same(x->list[i].e->title, title)) {
            if (!CHECK(has_number(x->list[i].e->body, number)))
                printf("    line %u: \"%.*s\" does not name %.*s\n", line, TX_SHOW(title), TX_SHOW(number));
            return;
        }
    CHECK(!"the example exists");
    printf("    line %u: no example \"%.*s\"\n", line, TX_SHOW(title));
}

static uint32_t check_list(const struct st_ruleset *rs, const struct tx_file *f, const struct examples *x,
                           const struct st_setting *set)
{
    struct tx_lines l = tx_lines_of(f);
    struct tx_span line;
    uint32_t n = 0;

    for (; tx_line_look(&l, &line); tx_line_take(&l)) {
        struct tx_span rest = line, section, number, kind, reference, value;

        if (tx_span_trim(line).size == 0 || line.at[0] == '#')
            continue;
        section = take(&rest);
        number = take(&rest);
        kind = take(&rest);
        reference = take(&rest);
        value = take(&rest);
        n++;
        CHECK(section.size > 0 && number.size > 0 && reference.size > 0);
        if (tx_span_is(kind, "table"))
            check_table(rs, set, reference, value, line.line);
        else if (CHECK(tx_span_is(kind, "example")))
            check_example(x, reference, value.size ? value : number, line.line);
    }
    return n;
}

int main(void)
{
    static struct examples x;

    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        const struct st_ruleset *rs = st_rulesets[r];
        struct st_setting *set = tb_calloc(rs->setting_size);
        struct tx_complaint c;
        struct tx_file f;
        char path[128];

        snprintf(path, sizeof path, "tests/numbers/%s.tsv", rs->id);
        if (rs->use != ST_USE_PLAY) {
            free(set);
            continue; /* a game without a source text of its own */
        }
        if (tx_file_read(&f, path, &c))
            examples_stop(&c);
        examples_read(&x, rs);
        CHECK(tx_book_numbers(&x.book, rs, set, &c) == 0);
        printf("%s: %u numbers of the source text\n", rs->id, check_list(rs, &f, &x, set));
        examples_free(&x);
        tx_file_free(&f);
        free(set);
    }
    return unit_end("numbers");
}
