/* readings.c -- the table of readings: what is read, every complaint with its place, and an example for each side. */
#include "../table/memory.h"
#include "../text/readings.h"
#include "unit.h"

struct numbers {
    struct st_setting s;
    int8_t fate, open, limit, zero;
};
static const char *const fates[] = { "survives", "destroyed", "runs away" }, *const no_yes[] = { "no", "yes" };
static const struct st_cell cells[] = {
    { "options", "fate", "value", offsetof(struct numbers, fate), 1, 0, fates, 3, 5, 0 },
    { "options", "open", "value", offsetof(struct numbers, open), 1, 0, no_yes, 0, 1, 0 },
    { "options", "limit", "value", offsetof(struct numbers, limit), 1, 0, NULL, 1, 50, 0 },
};
static const struct st_ruleset rs = {
    .id = "fake", .version = 1, .oldest = 1, .setting_size = sizeof(struct numbers), .cells = cells, .cell_count = 3
};

static struct tx_complaint c;
static struct tx_book book;
static struct tx_side *side;
static uint32_t sides;

#define HEAD "**1a** x\n\n**1b** y\n\nTable readings: r\n\n|Reading|Side|Clause|Source|Reason|\n|-|-|-|-|-|\n"
#define OPEN "|Open|no|1b|words|it is shut|\n||yes|||it is open|\n"

static int read_rows(const char *rows)
{
    char text[1000];
    int rc;

    free(side);
    tx_book_free(&book);
    snprintf(text, sizeof text, "%s", rows);
    rc = tx_book_read(&book, "b.md", text, strlen(text), &c);
    side = NULL;
    return rc ? rc : tx_readings(&book, &rs, &side, &sides, &c);
}

static void test_read(void)
{
    CHECK_INT(read_rows("**1a** x\n"), 0);
    CHECK_INT(sides, 0);
    CHECK_INT(read_rows(HEAD OPEN "|Fate|runs away|1a||a|\n||survives|||b|\n||destroyed|||c|\n"), 0);
    CHECK_INT(sides, 5);
    CHECK(side[1].option == &cells[1] && side[1].value == 1 && side[2].option == &cells[0] && side[2].value == 5);
    CHECK(side[1].clause.size == 2 && memcmp(side[1].clause.at, "1b", 2) == 0);
    CHECK(side[1].source.size == 5 && side[4].reason.size == 1 && *side[4].reason.at == 'c');
}

static void test_complaints(void)
{
    CHECK_COMPLAINT(read_rows(HEAD "|Limit|1|1a|x|y|\n"), &c, 9, 2, "no option with words for values called Limit");
    CHECK_COMPLAINT(read_rows(HEAD "|Open|no|1c|x|y|\n"), &c, 9, 10, "the book has no clause 1c");
    CHECK_COMPLAINT(read_rows(HEAD "|Open|perhaps|1a|x|y|\n"), &c, 9, 7, "expected yes or no, not \"perhaps\"");
    CHECK_COMPLAINT(read_rows(HEAD "|Open|no|1a|x|y|\n||no|||y|\n"), &c, 10, 3, "already has the side no");
    CHECK_COMPLAINT(read_rows(HEAD "|Open|no|1a|x||\n"), &c, 9, 7, "expected a reason for no");
    CHECK_COMPLAINT(read_rows(HEAD "|Open|no|1a|x|y|\n"), &c, 5, 7, "expected the side yes of open");
    CHECK_COMPLAINT(read_rows(HEAD "|Open|no|1a|x|y|\n|Fate|survives|1a|x|y|\n"), &c, 10, 2, "expected the side yes");
    CHECK_COMPLAINT(read_rows(HEAD OPEN OPEN), &c, 11, 2, "already has the reading Open");
    CHECK_COMPLAINT(read_rows(HEAD "||no|1a|x|y|\n"), &c, 9, 2, "expected the name of a reading");
    CHECK_COMPLAINT(read_rows("Table readings: r\n\n|Reading|Side|\n|-|-|\n|a|b|\n"), &c, 1, 7, "expected the columns");
}

/* "option engaged_moves never": is this line in an example? */
static int has_example(const struct tx_book *b, const struct tx_side *s)
{
    char line[200], word[100];
    const size_t n = (tx_cell_text(s->option, s->value, word, sizeof word),
                      (size_t)snprintf(line, sizeof line, "option %s %s", s->option->row, word));

    for (uint32_t i = 0; i < b->example_count; i++) {
        const char *at = b->example[i].body.at, *stop = at + b->example[i].body.size;

        for (; at < stop; at = memchr(at, '\n', (size_t)(stop - at)) ? strchr(at, '\n') + 1 : stop)
            if ((size_t)(stop - at) > n && memcmp(at, line, n) == 0 && (at[n] == '\n' || at[n] == ' '))
                return 1;
    }
    return 0;
}

/* Every side of every reading of the shipped books has an example that names it. */
static void test_shipped(void)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        struct tx_book b;

        CHECK_INT(tx_book_load(&b, st_rulesets[i], NULL, &c), 0);
        free(side);
        CHECK_INT(tx_readings(&b, st_rulesets[i], &side, &sides, &c), 0);
        for (uint32_t k = 0; k < sides; k++)
            if (!has_example(&b, &side[k])) {
                fprintf(stderr, "%s: no example has the line \"option %s\" with value %d\n", st_rulesets[i]->id,
                        side[k].option->row, side[k].value);
                CHECK(0);
            }
        tx_book_free(&b);
    }
}

int main(void)
{
    test_read();
    test_complaints();
    test_shipped();
    free(side);
    tx_book_free(&book);
    return unit_end("readings");
}
