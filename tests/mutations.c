/* mutations.c -- does anybody notice when a number of the book changes?
 *
 * Every cell of every rule table is changed, one at a time, and all examples are run by the
 * changed book; every number of every example is changed, one at a time, and that example is
 * run.  A change that nothing fails at is printed.  An unnoticed cell, or an unnoticed number
 * on a line that says what must come of it, is a failure unless tests/mutations/<id>.txt
 * explains it; a number of the position or of an action may not matter, and is counted.
 * Without --long, one in a few of them.
 *
 *     test_mutations [--long] [--all] [--rules ID]      --all prints the numbers that do not matter too
 */
#include "books.h"

#include "unit.h"

static char report[TX_EXAMPLE_REPORT];
static struct tx_file explained;
static int print_all;

/* ---- the explanations ---- */

static void read_explanations(const struct st_ruleset *rs)
{
    char path[128];
    struct tx_complaint c;

    memset(&explained, 0, sizeof explained);
    snprintf(path, sizeof path, "tests/mutations/%s.txt", rs->id);
    (void)tx_file_read(&explained, path, &c); /* none to explain, no file */
}

/* A line of the file begins with what was changed, then a colon and why nobody can notice. */
static int is_explained(const char *what)
{
    struct tx_lines l = tx_lines_of(&explained);
    struct tx_span line;

    while (explained.data && tx_line_look(&l, &line)) {
        const size_t n = strlen(what);

        if (line.size > n + 1 && memcmp(line.at, what, n) == 0 && line.at[n] == ':')
            return 1;
        tx_line_take(&l);
    }
    return 0;
}

/* ---- table cells ---- */

/* Another value that the cell may have, near the old one. */
static int32_t other_value(const struct st_cell *cell, int32_t value)
{
    if (value < cell->min) /* an empty cell */
        return cell->min;
    return value < cell->max ? value + 1 : value - 1;
}

/* The book's text with one cell replaced. */
static char *with_cell(const struct tx_book *b, struct tx_span at, const char *word, size_t *size)
{
    const size_t before = (size_t)(at.at - b->file.data), after = b->file.size - before - at.size;
    char *text = malloc(b->file.size + strlen(word) + 1);

    if (!text)
        abort();
    memcpy(text, b->file.data, before);
    memcpy(text + before, word, strlen(word));
    memcpy(text + before + strlen(word), at.at + at.size, after);
    *size = before + strlen(word) + after;
    return text;
}

static struct tx_span find_cell(const struct tx_book *b, const struct st_cell *cell);

static int any_fails(const struct st_ruleset *rs, const struct examples *x, const struct tx_book *book)
{
    for (uint32_t i = 0; i < x->count; i++)
        if (tx_example_run(rs, book, x->list[i].file, x->list[i].e->body, NULL, report) != TX_EXAMPLE_PASSED)
            return 1;
    return 0;
}

static void mutate_cell(const struct st_ruleset *rs, const struct examples *x, const struct st_cell *cell,
                        const struct st_setting *set)
{
    const int32_t old = tx_cell_get(cell, set), fresh = other_value(cell, old);
    const struct tx_span at = find_cell(&x->book, cell);
    struct tx_book copy;
    struct tx_complaint c;
    char word[64], name[128], *text;
    size_t size;

    if (fresh == old || cell->min == cell->max)
        return; /* the reader refuses every other value */
    tx_cell_text(cell, fresh, word, sizeof word);
    tx_cell_name(cell, name, sizeof name);
    text = with_cell(&x->book, at, word, &size);
    if (!CHECK(tx_book_read(&copy, "copy", text, size, &c) == 0))
        printf("    %s\n", c.what);
    else if (!any_fails(rs, x, &copy) && !is_explained(name)) {
        CHECK(!"somebody notices a changed cell");
        printf("    nobody notices %s = %s (line %u)\n", name, word, at.line);
    }
    tx_book_free(&copy);
    free(text);
}

/* ---- where a cell stands in the book ---- */

static int same_words(struct tx_span span, const char *folded)
{
    uint32_t k = 0, i = 0;

    for (; i < span.size; i++) {
        char ch = span.at[i];

        if (ch == '*' || ch == '`')
            continue;
        if (ch == ' ' || ch == '-')
            ch = '_';
        if (ch >= 'A' && ch <= 'Z')
            ch = (char)(ch - 'A' + 'a');
        if (folded[k] != ch)
            return 0;
        k++;
    }
    return folded[k] == '\0';
}

static struct tx_span find_cell(const struct tx_book *b, const struct st_cell *cell)
{
    const struct tx_span none = { b->file.data, 0, 0, 0 };

    for (uint32_t t = 0; t < b->table_count; t++) {
        const struct tx_book_table *table = &b->table[t];

        if (!tx_span_is(table->id, cell->table))
            continue;
        for (uint32_t r = 0; r < table->row_count; r++)
            for (uint32_t k = 1; k < table->head.count; k++)
                if (same_words(table->row[r].cell[0], cell->row) && same_words(table->head.cell[k], cell->column))
                    return table->row[r].cell[k];
    }
    CHECK(!"a cell of the rule set is in the book");
    return none;
}

/* ---- numbers of examples ---- */

static int is_number_digit(char ch) { return ch >= '0' && ch <= '9'; }

/* Does the number at this place say what must come of it?  What a line is about (the unit whose
 * end is told, the action that is refused) is not expected but named; and that nothing happens
 * under a clause holds of most other clauses too. */
static int is_expectation(const char *body, const char *at)
{
    static const struct {
        const char *line, *behind;
    } kinds[] = {
        { "event ", "" }, { "ask ", "" },     { "over ", "" },  { "refuse ", " because " },
        { "odds:", "=" }, { "odds ", ":" },   { "end A", " " }, { "end B", " " },
        { "end ", "" },   { "choices ", "" },
    };
    const char *line = at, *end, *from, *colon;

    while (line > body && line[-1] != '\n')
        line--;
    while (*line == ' ')
        line++;
    end = strchr(line, '\n');
    for (uint32_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const size_t n = strlen(kinds[i].line);

        if (strncmp(line, kinds[i].line, n) != 0)
            continue;
        from = strstr(line + n, kinds[i].behind);
        colon = strchr(line, ':');
        if (line[0] == 'c' && colon && (!end || colon < end))
            from = colon;
        return from && from <= at;
    }
    return 0;
}

static int in_comment(const char *body, const char *at)
{
    while (at > body && at[-1] != '\n')
        if (*--at == '#')
            return 1;
    return *at == '#';
}

/* The body with the number at `from` (n digits) one higher. */
static char *with_number(struct tx_span body, uint32_t from, uint32_t n, size_t *size)
{
    char *text = malloc(body.size + 16), digits[16];

    if (!text)
        abort();
    snprintf(digits, sizeof digits, "%.*s", (int)(n < 9 ? n : 9), body.at + from);
    memcpy(text, body.at, from);
    *size = from + (size_t)sprintf(text + from, "%d", atoi(digits) + 1);
    memcpy(text + *size, body.at + from + n, body.size - from - n);
    *size += body.size - from - n;
    return text;
}

/* What a number that does not matter was for: tests/mutations/README.md says why each may not. */
enum { OF_BOARD, OF_GROUND, OF_UNIT, OF_DIE, OF_ACTION, OF_NAME, KINDS };
static const char *const kind_names[KINDS] = { "board sizes",
                                               "places of ground",
                                               "places and names of units",
                                               "dice",
                                               "actions done, refused or asked the odds of",
                                               "subjects of a line" };
static uint32_t numbers, unnoticed[KINDS];

static uint32_t kind_of(const char *body, const char *at)
{
    const char *line = at;

    while (line > body && line[-1] != '\n')
        line--;
    while (*line == ' ')
        line++;
    if (strncmp(line, "board", 5) == 0)
        return OF_BOARD;
    if (strncmp(line, "roll", 4) == 0 || strncmp(line, "odds:", 5) == 0)
        return OF_DIE;
    if (strncmp(line, "do ", 3) == 0 || strncmp(line, "refuse", 6) == 0 || strncmp(line, "odds", 4) == 0)
        return OF_ACTION;
    if ((line[0] == 'A' || line[0] == 'B') && is_number_digit(line[1]))
        return OF_UNIT;
    if (strncmp(line, "terrain", 7) == 0 || strncmp(line, "objective", 9) == 0)
        return OF_GROUND;
    return OF_NAME;
}

static void mutate_number(const struct st_ruleset *rs, const struct examples *x, uint32_t example, uint32_t from,
                          uint32_t n)
{
    const struct tx_book_example *e = x->list[example].e;
    struct tx_span body = e->body;
    char name[256];
    size_t size;
    char *text = with_number(body, from, n, &size);
    const int expectation = is_expectation(body.at, body.at + from);

    numbers++;
    body.at = text;
    body.size = (uint32_t)size;
    if (tx_example_run(rs, &x->book, x->list[example].file, body, NULL, report) == TX_EXAMPLE_PASSED) {
        uint32_t line = e->body.line;

        for (uint32_t i = 0; i < from; i++)
            line += e->body.at[i] == '\n';
        snprintf(name, sizeof name, "%.*s", TX_SHOW(e->title));
        unnoticed[kind_of(e->body.at, e->body.at + from)] += !expectation;
        if (expectation && !is_explained(name))
            CHECK(!"an example notices a changed number");
        if ((expectation && !is_explained(name)) || print_all)
            printf("    %s:%u: nobody notices %.*s one higher in \"%s\"\n", x->list[example].file, line, (int)n,
                   e->body.at + from, name);
    }
    free(text);
}

static void mutate_example(const struct st_ruleset *rs, const struct examples *x, uint32_t example, uint32_t stride,
                           uint32_t every)
{
    const struct tx_span body = x->list[example].e->body;

    for (uint32_t i = 0; i < body.size;) {
        uint32_t n = 0;

        while (i + n < body.size && is_number_digit(body.at[i + n]))
            n++;
        if (n > 0 && !in_comment(body.at, body.at + i) &&
            numbers % (is_expectation(body.at, body.at + i) ? every : stride) == 0)
            mutate_number(rs, x, example, i, n);
        else if (n > 0)
            numbers++;
        i += n > 0 ? n : 1;
    }
}

/* stride: of the numbers of examples; every: of the cells, and of the numbers that are expected. */
static void mutate_all(const struct st_ruleset *rs, uint32_t stride, uint32_t every)
{
    static struct examples x;
    struct st_setting *set = tb_calloc(rs->setting_size);
    struct tx_complaint c;

    examples_read(&x, rs);
    read_explanations(rs);
    CHECK(tx_book_numbers(&x.book, rs, set, &c) == 0);
    CHECK(!any_fails(rs, &x, &x.book));
    for (uint32_t i = 0; i < rs->cell_count; i += every)
        mutate_cell(rs, &x, &rs->cells[i], set);
    numbers = 0;
    memset(unnoticed, 0, sizeof unnoticed);
    for (uint32_t i = 0; i < x.count; i++)
        mutate_example(rs, &x, i, stride, every);
    printf("%s: one in %u of %u cells, of %u numbers of %u examples one in %u expected and one in %u other ones; "
           "not mattering:\n",
           rs->id, every, rs->cell_count, numbers, x.count, every, stride);
    for (uint32_t i = 0; i < KINDS; i++)
        printf("  %5u %s\n", unnoticed[i], kind_names[i]);
    free(set);
    if (explained.data)
        tx_file_free(&explained);
    examples_free(&x);
}

int main(int argc, char **argv)
{
    uint32_t stride = 21, every = 3, played = 0;
    const char *rules = NULL;

#ifdef ST_CHECKED /* a sanitizer looks at how it is done; the fast build at all that is done */
    every = 50;
    stride = 350;
#endif
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--long") == 0 || strcmp(argv[i], "--all") == 0)
            stride = every = 1;
        print_all |= strcmp(argv[i], "--all") == 0;
        if (strcmp(argv[i], "--rules") == 0 && i + 1 < argc)
            rules = argv[++i];
    }
    for (uint32_t r = 0; r < st_ruleset_count; r++)
        if (!rules || strcmp(rules, st_rulesets[r]->id) == 0) {
            mutate_all(st_rulesets[r], stride, every);
            played++;
        }
    if (!CHECK(played > 0))
        printf("    there are no rules %s\n", rules);
    return unit_end("mutations");
}
