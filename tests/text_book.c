/* text_book.c -- the book's scanner and its numbers: what is read, and every complaint with its place. */
#include "../table/memory.h"
#include "../text/book.h"
#include "unit.h"

/* ---- a rule set with a number of each kind ---- */

struct numbers {
    struct st_setting s;
    int8_t inf_speed, inf_range, cav_speed, limit;
    int16_t fate, open;
    int32_t far;
};
static const char *const fates[] = { "survives", "destroyed", "runs away" }, *const no_yes[] = { "no", "yes" };
#define AT(member) offsetof(struct numbers, member)
static const struct st_cell cells[] = {
    { "units", "infantry", "speed", AT(inf_speed), 1, 0, NULL, 2, 6, 0 },
    { "units", "infantry", "range", AT(inf_range), 1, ST_CELL_EMPTY, NULL, 1, 6, 0 },
    { "units", "cavalry", "speed", AT(cav_speed), 1, 0, NULL, -2, 6, 0 },
    { "options", "round_limit", "value", AT(limit), 1, 0, NULL, 1, 50, 0 },
    { "options", "commander_fate", "value", AT(fate), 2, 0, fates, 3, 5, 0 },
    { "options", "open", "value", AT(open), 2, 0, no_yes, 0, 1, 0 },
    { "options", "far", "value", AT(far), 4, 0, NULL, -100000, 100000, 0 },
};
/* Version 2 brought `open`, version 3 `far`. */
static const struct st_added added[] = { { AT(open), 2, 1 }, { AT(far), 3, -7 } };
static const struct st_ruleset rs = {
    .id = "fake",
    .title = "Fake",
    .number = 7,
    .version = 3,
    .oldest = 1,
    .setting_size = sizeof(struct numbers),
    .cells = cells,
    .added = added,
    .cell_count = sizeof cells / sizeof *cells,
    .added_count = 2,
};

/* clang-format off */
#define UNITS                                   \
    "Table units: how fast they are\n"          \
    "\n"                                        \
    "| Unit | Speed | Range | Note |\n"         \
    "|:-----|------:|:-----:|------|\n"         \
    "| **Infantry** | 3+ | - | slow |\n"        \
    "| Cavalry | \xe2\x88\x92" "1 | - |  |\n"   \
    "\n"
/* clang-format on */
#define OPTIONS \
    "Table options: what may be set\n" \
    "\n" \
    "| Option | Value | Clause |\n" \
    "|---|---|---|\n" \
    "| Round limit | 12 | VI2 |\n" \
    "| Commander-fate | Runs away | |\n" \
    "| *open* | yes | |\n" \
    "| far | +99999 | |\n"

static struct tx_book book;
static struct tx_complaint c;

static int read_text(const char *text) { return tx_book_read(&book, "book.md", text, strlen(text), &c); }

static int is(struct tx_span s, const char *words)
{
    return s.size == strlen(words) && memcmp(s.at, words, s.size) == 0;
}

/* ---- scanning ---- */

static const char forms[] = "# A game\n"
                            "\n"
                            "**Note** words that are no clause\n"
                            "## 1 The board\n"
                            "### 1.2. More\n"
                            "**1.1** A board has squares\n"
                            "and lines. [P]\n"
                            "\n"
                            "Prose that goes on\n"
                            "**9.9** in the middle of it.\n"
                            "- **HD** A bullet\r\n"
                            "  of two lines\r\n"
                            "- **TS5a**\n"
                            "  Another [N]\n"
                            "1. **GA1** last [T]\n"
                            "> **Ruling P1.** First words\n"
                            "> more words\n"
                            ">\n"
                            "> a second paragraph\n"
                            "> **Ruling P2.** Second\n"
                            "not a quote\n"
                            "\n"
                            "```\n"
                            "**1.7** in code\n"
                            "```\n"
                            "<!-- **1.8** gone\n"
                            "**1.9** gone -->\n"
                            "**1.3.** no clause, it ends in a stop\n"
                            "\n"
                            "**Ruling** no clause\n"
                            "\n"
                            "  ```example 1.1 A first one\n"
                            "do  move A1\n"
                            "  ````\n"
                            "~~~ example HD Another\n"
                            "```\n"
                            "~~~\n"
                            "| a | table | without | caption |\n";

static void test_forms(void)
{
    CHECK_INT(read_text(forms), 0);
    CHECK_INT(book.heading_count, 2);
    CHECK(is(book.heading[0].number, "1") && is(book.heading[0].title, "The board"));
    CHECK_INT(book.heading[0].level, 2);
    CHECK(is(book.heading[1].number, "1.2") && book.heading[1].number.line == 5 && book.heading[1].number.col == 5);
    CHECK_INT(book.clause_count, 4);
    CHECK(is(book.clause[0].id, "1.1") && is(book.clause[0].text, "A board has squares\nand lines."));
    CHECK(book.clause[0].kind == 'P' && book.clause[0].heading == 1);
    CHECK(book.clause[0].id.line == 6 && book.clause[0].id.col == 3 && book.clause[0].text.col == 9);
    CHECK(is(book.clause[1].id, "HD") && is(book.clause[1].text, "A bullet\r\n  of two lines"));
    CHECK_INT(book.clause[1].kind, 'T');
    CHECK(is(book.clause[2].id, "TS5a") && is(book.clause[2].text, "Another") && book.clause[2].kind == 'N');
    CHECK(book.clause[2].text.line == 14 && book.clause[2].text.col == 3);
    CHECK(is(book.clause[3].id, "GA1") && is(book.clause[3].text, "last"));
    CHECK_INT(book.ruling_count, 2);
    CHECK(is(book.ruling[0].id, "P1") && book.ruling[0].clause == 3);
    CHECK(is(book.ruling[0].text, "First words\n> more words\n>\n> a second paragraph"));
    CHECK(is(book.ruling[1].id, "P2") && is(book.ruling[1].text, "Second"));
    CHECK_INT(book.example_count, 2);
    CHECK(is(book.example[0].clause, "1.1") && is(book.example[0].title, "A first one"));
    CHECK(is(book.example[0].body, "do  move A1\n") && book.example[0].body.line == 33);
    CHECK(is(book.example[1].clause, "HD") && is(book.example[1].body, "```\n"));
    CHECK_INT(book.table_count, 0);
    tx_book_free(&book);
    CHECK(book.clause == NULL && book.clause_count == 0);

    CHECK_INT(read_text("**1.1** alone\n> **Ruling 2.** and under nothing before\n"), 0);
    CHECK(book.clause[0].heading == TX_BOOK_NONE && book.ruling[0].clause == 0);
    tx_book_free(&book);
    CHECK_INT(read_text("```example 1 t\nx\n``` y\n``\n~~~\n```\n"), 0); /* only the last line closes it */
    CHECK(book.example_count == 1 && is(book.example[0].body, "x\n``` y\n``\n~~~\n"));
    tx_book_free(&book);
    CHECK_INT(read_text("> **Ruling 2.** first of all"), 0);
    CHECK(book.ruling[0].clause == TX_BOOK_NONE);
    tx_book_free(&book);
}

static void test_bad_forms(void)
{
    CHECK_COMPLAINT(read_text("a\n\n  ```example 1 t\nx\n"), &c, 3, 3, "never closed");
    CHECK_COMPLAINT(read_text("~~~~\n~~~\n"), &c, 1, 1, "never closed");
    CHECK_COMPLAINT(read_text("x\n<!-- a\nb\n"), &c, 2, 1, "never closed");
    CHECK_COMPLAINT(read_text("```example 1.1\nx\n```\n"), &c, 1, 4, "expected: example <clause> <title>");
    CHECK_COMPLAINT(read_text("```example 1.1 t\n```\n"), &c, 1, 4, "no lines");
    CHECK_COMPLAINT(read_text("**1.1** a\n\n- **1.1** b\n"), &c, 3, 5, "1.1 stands already on line 1");
    CHECK_COMPLAINT(read_text("> **Ruling P1.** a\n> **Ruling P1.** b\n"), &c, 2, 12, "stands already on line 1");
    CHECK_COMPLAINT(read_text("> **Ruling P1** a\n"), &c, 1, 3, "expected **Ruling <name>.**");
    CHECK_COMPLAINT(read_text("> **Ruling P 1.** a\n"), &c, 1, 3, "expected **Ruling <name>.**");
    CHECK_COMPLAINT(read_text("> **Rulings\n"), &c, 1, 3, "expected **Ruling <name>.**");
    CHECK_COMPLAINT(read_text("## 3\n"), &c, 1, 4, "expected a title");
    CHECK_COMPLAINT(read_text(""), &c, 0, 0, "empty");
    CHECK_COMPLAINT(read_text("a\n\xff"), &c, 2, 1, "UTF-8");
    CHECK_COMPLAINT(tx_book_read(&book, "b", "a\0b", 3, &c), &c, 1, 2, "NUL");
}

/* A book with `count` times a line. */
static int read_many(const char *format, unsigned count)
{
    char *text = tb_calloc((size_t)count * 64 + 1);
    size_t n = 0;
    int rc;

    for (unsigned i = 0; i < count; i++)
        n += (size_t)snprintf(text + n, 64, format, i, i);
    rc = tx_book_read(&book, "book.md", text, n, &c);
    free(text);
    return rc;
}

static void test_limits(void)
{
    char row[64 + 8 * TX_COLUMNS_MAX];

    CHECK_INT(read_many("**%u** x\n\n", TX_CLAUSES_MAX), 0);
    tx_book_free(&book);
    CHECK_COMPLAINT(read_many("**%u** x\n\n", TX_CLAUSES_MAX + 1), &c, 2 * TX_CLAUSES_MAX + 1, 3, "at most");
    CHECK_COMPLAINT(read_many("# %u x\n", TX_HEADINGS_MAX + 1), &c, TX_HEADINGS_MAX + 1, 3, "at most");
    CHECK_COMPLAINT(read_many("> **Ruling %u.** x\n", TX_RULINGS_MAX + 1), &c, TX_RULINGS_MAX + 1, 12, "at most");
    CHECK_COMPLAINT(read_many("```example 1 %u\nx\n```\n", TX_EXAMPLES_MAX + 1), &c, 3 * TX_EXAMPLES_MAX + 1, 4,
                    "at most");
    CHECK_COMPLAINT(read_many("Table t%u: x\n\n|a|b|\n|-|-|\n|c|%u|\n\n", TX_TABLES_MAX + 1), &c, 6 * TX_TABLES_MAX + 1,
                    7, "at most");
    CHECK_COMPLAINT(read_text("Table t: x\n\n|a|b|\n|-|-|\n"), &c, 1, 7, "no rows");

    snprintf(row, sizeof row, "Table t: x\n\n");
    for (unsigned i = 0; i <= TX_COLUMNS_MAX; i++)
        unit_append(row, sizeof row, "|a");
    CHECK_COMPLAINT(read_text(row), &c, 3, 2 * TX_COLUMNS_MAX + 2, "at most 32 columns");
}

static void test_many_rows(void)
{
    const size_t size = 64 + 8 * (TX_TABLE_ROWS_MAX + 1);
    char *text = tb_calloc(size);

    unit_append(text, size, "Table t: x\n\n|a|b|\n|-|-|\n");
    for (unsigned i = 0; i < TX_TABLE_ROWS_MAX; i++)
        unit_append(text, size, "|c|1|\n");
    CHECK_INT(read_text(text), 0);
    tx_book_free(&book);
    unit_append(text, size, "|c|1|\n");
    CHECK_COMPLAINT(read_text(text), &c, 5 + TX_TABLE_ROWS_MAX, 1, "at most 256 rows");
    free(text);
}

static void test_bad_tables(void)
{
    CHECK_COMPLAINT(read_text("Table t: x\n"), &c, 1, 7, "expected a table under this caption");
    CHECK_COMPLAINT(read_text("Table t: x\n\n\nprose\n"), &c, 1, 7, "expected a table under this caption");
    CHECK_COMPLAINT(read_text("Table t: x\n|a|b|\n"), &c, 2, 1, "expected a blank line between");
    CHECK_COMPLAINT(read_text("prose\nTable t: x\n"), &c, 2, 1, "expected a blank line before");
    CHECK_COMPLAINT(read_text("**1.1** prose\nTable t: x\n"), &c, 2, 1, "expected a blank line before");
    CHECK_COMPLAINT(read_text("Table t: x\n\n|a|b|\n"), &c, 4, 1, "row of dashes");
    CHECK_COMPLAINT(read_text("Table t: x\n\n|a|b|\n|c|d|\n"), &c, 4, 2, "row of dashes");
    CHECK_COMPLAINT(read_text("Table t: x\n\n|a|b|\n|-|\n|c|d|\n"), &c, 4, 4, "has 1 cells; expected 2");
    CHECK_COMPLAINT(read_text("Table t: x\n\n|a|b|\n|-|-|-|\n|c|d|\n"), &c, 4, 6, "has 3 cells; expected 2");
    CHECK_COMPLAINT(read_text("Table t: x\n\n|a|b|\n|-|-|\n|c|\n"), &c, 5, 4, "has 1 cells; expected 2");
    CHECK_COMPLAINT(read_text("Table t: x\n\n|a|b|\n|-|-|\n| \xc3\xa9 | d | e |\n"), &c, 5, 11, "has 3 cells");
    CHECK_COMPLAINT(read_text("Table t: x\n\n|a|b|\n|-|-|\n|c|d|\nprose\n"), &c, 6, 1, "expected a blank line after");
    CHECK_COMPLAINT(read_text("Table t: x\n\n|a|\n|-|\n|c|\n"), &c, 3, 1, "at least one more");
    CHECK_COMPLAINT(read_text("Table t: x\n\n|\n"), &c, 3, 1, "at least one more");
    CHECK_INT(read_text("Table t: x\n\n|a|b\n|-|-\n|c\\|c|d"), 0);
    CHECK(is(book.table[0].row[0].cell[0], "c\\|c") && is(book.table[0].row[0].cell[1], "d"));
    CHECK(is(book.table[0].words, "x"));
    tx_book_free(&book);
    CHECK_INT(read_text("Table talk is prose.\n\nTables: too.\n\nTable t; too\n"), 0);
    CHECK_INT(book.table_count, 0);
    tx_book_free(&book);
}

/* ---- numbers ---- */

static struct numbers set;

static int numbers(const char *text)
{
    int rc = read_text(text);

    if (rc)
        return rc;
    memset(&set, 0x55, sizeof set);
    rc = tx_book_numbers(&book, &rs, &set.s, &c);
    tx_book_free(&book);
    return rc;
}

static void test_numbers(void)
{
    CHECK_INT(numbers(UNITS OPTIONS), 0);
    CHECK(set.s.ruleset == 7 && set.s.version == 3 && set.s.width == 0 && set.s.count[0] == 0);
    CHECK(set.inf_speed == 3 && set.inf_range == 0 && set.cav_speed == -1);
    CHECK(set.limit == 12 && set.fate == 5 && set.open == 1 && set.far == 99999);
    CHECK_INT(numbers(OPTIONS "\n" UNITS), 0); /* in any order */
}

static void test_bad_numbers(void)
{
    static const char head[] = "Table units: x\n\n| Unit | Speed | Range |\n|---|---|---|\n";
    char text[1000];

    CHECK_COMPLAINT(numbers(OPTIONS), &c, 0, 0, "no table units");
    CHECK_COMPLAINT(numbers(UNITS "\nTable other: x\n\n|a|b|\n|-|-|\n|c|d|\n"), &c, 9, 7, "no table other");
    CHECK_COMPLAINT(numbers(UNITS UNITS), &c, 8, 7, "already has a table units");
#define ROWS(rows) (snprintf(text, sizeof text, "%s%s\n%s", head, rows, OPTIONS), text)
    CHECK_COMPLAINT(numbers(ROWS("| Infantry | 3 | 3 |\n")), &c, 1, 7, "units has no row cavalry");
    CHECK_COMPLAINT(numbers(ROWS("| Infantry | 3 | 3 |\n| Cavalry | 3 | - |\n| Guns | 3 | 3 |\n")), &c, 7, 3,
                    "no row Guns");
    CHECK_COMPLAINT(numbers(ROWS("| Infantry | 3 | 3 |\n| Cavalry | 3 | - |\n|infantry|3|3|\n")), &c, 7, 2,
                    "already has a row infantry");
    CHECK_COMPLAINT(numbers(ROWS("| Infantry | 7 | 3 |\n| Cavalry | 3 | - |\n")), &c, 5, 14,
                    "expected a whole number from 2 to 6 for units.infantry.speed, not \"7\"");
    CHECK_COMPLAINT(numbers(ROWS("| Infantry | fast | 3 |\n| Cavalry | 3 | - |\n")), &c, 5, 14, "not \"fast\"");
    CHECK_COMPLAINT(numbers(ROWS("| Infantry | - | 3 |\n| Cavalry | 3 | - |\n")), &c, 5, 14, "from 2 to 6 for");
    CHECK_COMPLAINT(numbers(ROWS("| Infantry | 3 | 0 |\n| Cavalry | 3 | - |\n")), &c, 5, 18, "from 1 to 6, or -");
    CHECK_COMPLAINT(numbers(ROWS("| Infantry | 3 |  |\n| Cavalry | 3 | - |\n")), &c, 5, 17, "from 1 to 6, or -");
    CHECK_COMPLAINT(numbers(ROWS("| Infantry | 3 | 3 |\n| Cavalry | 3 | 3 |\n")), &c, 6, 17, "no such number");
    CHECK_INT(numbers(ROWS("| Infantry | 3 | \xe2\x80\x93 |\n| Cavalry | 3 | \xe2\x80\x94 |\n")), 0);
    CHECK_INT(set.inf_range, 0);

    CHECK_COMPLAINT(numbers("Table units: x\n\n|U|Speed|\n|-|-|\n|Infantry|3|\n|Cavalry|3|\n\n" OPTIONS), &c, 1, 7,
                    "units has no column range");
    CHECK_COMPLAINT(numbers("Table units: x\n\n|U|Speed|Range|Cost|\n|-|-|-|-|\n|Infantry|3|3|3|\n"), &c, 3, 16,
                    "no column Cost");
    CHECK_COMPLAINT(numbers("Table units: x\n\n|U|Speed|speed|\n|-|-|-|\n|Infantry|3|3|\n"), &c, 3, 10,
                    "already has a column speed");
    CHECK_COMPLAINT(numbers(UNITS "Table options: x\n\n|O|Value|\n|-|-|\n|Commander fate|dies|\n"), &c, 12, 17,
                    "expected one of survives, destroyed, runs away");
    CHECK_COMPLAINT(numbers(UNITS "Table options: x\n\n|O|Value|\n|-|-|\n|Open|1|\n"), &c, 12, 7, "expected yes or no");
}

static void test_cells(void)
{
    const struct st_cell *cell = tx_cell_find(&rs, "options.commander_fate.value", 28);
    char out[64], why[200];
    int32_t v = 0;

    CHECK(cell == &cells[4]);
    CHECK(tx_cell_find(&rs, "options.commander_fate", 22) == NULL);
    CHECK(tx_cell_find(&rs, "", 0) == NULL);
    tx_cell_name(cell, out, sizeof out);
    CHECK_TEXT(out, "options.commander_fate.value");
    tx_cell_text(cell, 4, out, sizeof out);
    CHECK_TEXT(out, "destroyed");
    tx_cell_text(&cells[1], 0, out, sizeof out);
    CHECK_TEXT(out, "-");
    tx_cell_text(&cells[2], -2, out, sizeof out);
    CHECK_TEXT(out, "-2");
    CHECK_INT(tx_cell_parse(cell, "runs_away", 9, &v, why, sizeof why), 0);
    CHECK_INT(v, 5);
    for (uint32_t i = 0; i < rs.cell_count; i++)
        for (int32_t k = cells[i].min; k <= cells[i].max && k < cells[i].min + 20; k++) {
            tx_cell_put(&cells[i], &set.s, k);
            CHECK_INT(tx_cell_get(&cells[i], &set.s), k);
            tx_cell_text(&cells[i], k, out, sizeof out);
            CHECK_INT(tx_cell_parse(&cells[i], out, (uint32_t)strlen(out), &v, why, sizeof why), 0);
            CHECK_INT(v, k);
        }
}

/* A game of an older version has the numbers of its time, and nothing behind them. */
static void test_versions(void)
{
    const struct st_cell *const open = &cells[5], *const far = &cells[6];

    tx_cell_put(open, &set.s, 0);
    tx_cell_put(far, &set.s, 50);
    tx_cell_put(&cells[0], &set.s, 6);
    tx_numbers_of(&rs, &set.s, 3);
    CHECK(set.s.version == 3 && tx_cell_get(open, &set.s) == 0 && tx_cell_get(far, &set.s) == 50);
    tx_numbers_of(&rs, &set.s, 2);
    CHECK(set.s.version == 2 && tx_cell_get(open, &set.s) == 0 && tx_cell_get(far, &set.s) == -7);
    tx_numbers_of(&rs, &set.s, 1);
    CHECK(set.s.version == 1 && tx_cell_get(open, &set.s) == 1 && tx_cell_get(far, &set.s) == -7);
    CHECK_INT(tx_cell_get(&cells[0], &set.s), 6);
    CHECK_INT(tx_setting_size(&rs, &set.s), AT(open));
    set.s.version = 2;
    CHECK_INT(tx_setting_size(&rs, &set.s), AT(far));
    set.s.version = 3;
    CHECK_INT(tx_setting_size(&rs, &set.s), sizeof(struct numbers));
    CHECK(tx_cell_is_in(&rs, &cells[4], 1) && !tx_cell_is_in(&rs, open, 1) && tx_cell_is_in(&rs, open, 2));
}

/* The shipped books are read whole, and each rule set finds its clauses in its own. */
static void test_shipped(void)
{
    char path[128];

    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        const struct st_ruleset *game = st_rulesets[i];
        struct st_setting *s = tb_calloc(game->setting_size);
        const struct tx_shipped *file;

        snprintf(path, sizeof path, "rules/%s/rulebook.md", game->id);
        file = tx_shipped_find(path);
        CHECK(file && tx_book_read(&book, path, file->data, file->size, &c) == 0);
        CHECK_INT(tx_book_numbers(&book, game, s, &c), 0);
        CHECK_INT(book.clause_count, game->clause_count - 1);
        for (uint32_t k = 1; k < game->clause_count; k++) {
            uint32_t at = 0;

            while (at < book.clause_count && !is(book.clause[at].id, game->clauses[k]))
                at++;
            if (at == book.clause_count)
                printf("%s: no clause %s\n", path, game->clauses[k]);
            CHECK(at < book.clause_count);
        }
        tx_book_free(&book);
        free(s);
    }
}

/* Every beginning of a good book is a book or a complaint, never a crash. */
static void test_cut(void)
{
    static const char text[] =
        "## 1 A\n**1.1** b [T]\n\n> **Ruling P1.** c\n\n```example 1.1 t\nx\n```\n" UNITS OPTIONS;

    for (size_t n = 1; n < sizeof text; n++) {
        char *part = tb_copy_text(text, n - 1);
        const int rc = tx_book_read(&book, "b", part, n - 1, &c);

        CHECK(rc == 0 || (rc == -1 && c.what[0] != '\0'));
        if (rc == 0) {
            tx_book_numbers(&book, &rs, &set.s, &c);
            tx_book_free(&book);
        }
        free(part);
    }
}

int main(void)
{
    test_forms();
    test_bad_forms();
    test_limits();
    test_many_rows();
    test_bad_tables();
    test_numbers();
    test_bad_numbers();
    test_cells();
    test_versions();
    test_shipped();
    test_cut();
    return unit_end("text_book");
}
