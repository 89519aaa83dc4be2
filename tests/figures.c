/* figures.c -- the numbers in sentences: which are found, what they say, and what is no number. */
#include "../table/memory.h"
#include "../text/figures.h"
#include "../text/lines.h"
#include "unit.h"

struct numbers {
    struct st_setting s;
    int16_t need, length, percent, less, fate, zero;
};
static const char *const fates[] = { "survives", "runs away" };
#define AT(member) offsetof(struct numbers, member), 2
static const struct st_cell cells[] = {
    { "t", "need", "value", AT(need), 0, NULL, 1, 20, 0 },
    { "t", "far", "value", AT(length), ST_CELL_LENGTH, NULL, 0, 9000, 0 },
    { "t", "percent", "value", AT(percent), 0, NULL, 0, 200, 0 },
    { "t", "less", "value", AT(less), 0, NULL, -5, 5, 0 },
    { "t", "fate", "value", AT(fate), 0, fates, 0, 1, 0 },
};
static const struct st_ruleset rs = {
    .id = "fake", .version = 1, .oldest = 1, .setting_size = sizeof(struct numbers), .cells = cells, .cell_count = 5
};
static struct tx_book book;

static void read_clause(const char *words)
{
    char text[600];
    struct tx_complaint c;

    tx_book_free(&book);
    snprintf(text, sizeof text, "# 6 Moves\n\n**6a** %s\n\n**9.5** y\n\n> **Ruling R7.** z\n", words);
    CHECK_INT(tx_book_read(&book, "b.md", text, strlen(text), &c), 0);
}

/* "kind words" of each number, parted by bars. */
static const char *found(const char *words)
{
    static char out[600];
    struct tx_figure f = { .words = { NULL, 0, 0, 0 } };
    size_t n = 0;

    read_clause(words);
    *out = '\0';
    while (tx_next_figure(&book, &rs, &f))
        n += (size_t)snprintf(out + n, sizeof out - n, "%s%c %.*s", n ? "|" : "", "BSCU"[f.kind], TX_SHOW(f.words));
    return out;
}

static void test_found(void)
{
    CHECK_TEXT(found("It moves two squares."), "B two");
    CHECK_TEXT(found("Rolls 5+ or\nTWICE 12, half"), "B 5|B TWICE|B 12|B half");
    CHECK_TEXT(found("See 9.5, 6a, R7, chapter 6, `turn 3` and d6 at e4."), "");
    CHECK_TEXT(found("[5+](#t.need.value) of [two](#structural), [3](#t.no.value)"), "C 5+|S two|U 3");
    CHECK_TEXT(found("someone, tenth, 0.5 and chapter 7"), "B 0.5|B 7");
    CHECK_TEXT(found("[a] (b) 7"), "B 7");
}

static void test_places(void)
{
    struct tx_figure f = { .words = { NULL, 0, 0, 0 } };

    read_clause("a\nb \xc3\xa9 [5](#t.need.value)");
    CHECK(tx_next_figure(&book, &rs, &f) && f.words.line == 4 && f.words.col == 6 && f.where.col == 10);
    CHECK(!tx_next_figure(&book, &rs, &f));
}

static int agrees(const char *words, int32_t value)
{
    struct tx_figure f = { .words = { NULL, 0, 0, 0 } };

    read_clause(words);
    CHECK(tx_next_figure(&book, &rs, &f) && f.kind == TX_FIGURE_CELL);
    return tx_figure_agrees(&f, value);
}

static void test_agrees(void)
{
    CHECK(agrees("[5+](#t.need.value)", 5) && !agrees("[5+](#t.need.value)", 4));
    CHECK(agrees("[two squares](#t.need.value)", 2) && !agrees("[two](#t.need.value)", 3));
    CHECK(agrees("[1.5](#t.far.value)", 1500) && !agrees("[1.5](#t.far.value)", 1501));
    CHECK(agrees("[half](#t.far.value)", 500) && !agrees("[half](#t.far.value)", 50));
    CHECK(agrees("[12](#t.far.value)", 12000) && agrees("[30 percent](#t.percent.value)", 30));
    CHECK(agrees("[half](#t.percent.value)", 50) && !agrees("[half](#t.percent.value)", 51));
    CHECK(agrees("[twice](#t.percent.value)", 200) && agrees("[Twice](#t.need.value)", 2));
    CHECK(agrees("[-1](#t.less.value)", -1) && !agrees("[-1](#t.less.value)", 1));
    CHECK(agrees("[one less](#t.less.value)", -1) && !agrees("[one](#t.less.value)", -1));
    CHECK(agrees("[+1](#t.less.value)", 1) && agrees("[\xe2\x88\x92 2](#t.less.value)", -2));
    CHECK(agrees("[runs away](#t.fate.value)", 1) && !agrees("[runs away](#t.fate.value)", 0));
    CHECK(!agrees("[some](#t.need.value)", 1));
}

static void test_unlink(void)
{
    read_clause("it [needs 5+](#t.need.value) or [two](#structural)");
    tx_book_unlink(&book);
    CHECK(tx_span_begins(book.clause[0].text, "it needs 5+ or two"));
}

/* In the shipped books every number of a clause is linked or marked, and a linked cell can have no other value. */
static void test_shipped(void)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        const struct st_ruleset *game = st_rulesets[i];
        struct st_setting *set = tb_calloc(game->setting_size);
        struct tx_figure f = { .words = { NULL, 0, 0, 0 } };
        struct tx_complaint c;
        struct tx_book b;

        CHECK_INT(tx_book_load(&b, game, NULL, &c), 0);
        CHECK_INT(tx_book_numbers(&b, game, set, &c), 0);
        while (tx_next_figure(&b, game, &f)) {
            CHECK(f.kind == TX_FIGURE_CELL || f.kind == TX_FIGURE_STRUCTURAL);
            for (int32_t v = f.cell ? f.cell->min : 1; v <= (f.cell ? f.cell->max : 0); v++)
                if (tx_figure_agrees(&f, v) != (v == tx_cell_get(f.cell, set))) {
                    fprintf(stderr, "%s:%u: \"%.*s\" with the value %d\n", game->id, f.words.line, TX_SHOW(f.words), v);
                    CHECK(0);
                }
        }
        free(set);
        tx_book_free(&b);
    }
}

int main(void)
{
    test_shipped();
    test_found();
    test_places();
    test_agrees();
    test_unlink();
    tx_book_free(&book);
    return unit_end("figures");
}
