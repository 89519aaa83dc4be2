/* cmd_where.c -- `sandtable where CLAUSE`: the clause, its rulings, its code, its examples. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "../table/battle.h"
#include "../text/example.h"
#include "../text/figures.h"
#include "../text/lines.h"
#include "../text/scenario.h"
#include "citations.h"
#include "cli.h"
#include "reference.h"
#include "show.h"

enum { TEXT_COLUMNS = 78, MATCHES_MAX = 10 };

/* Print text of the book, indented, without quote markers. */
static void print_text(struct tx_span text)
{
    struct cli_buf words = { 0 }, out = { 0 };

    cli_put_paragraph(&words, text);
    cli_put_wrapped(&out, &words, 2, TEXT_COLUMNS);
    cli_show(&out);
}

/* Print a ruling without its reason; `where` of the ruling itself shows it in full. */
static struct tx_span without_reason(struct tx_span text)
{
    for (uint32_t i = 0; i + 7 < text.size; i++)
        if (memcmp(text.at + i, "Reason:", 7) == 0)
            return tx_span_part(text, 0, i);
    return text;
}

static int is_cited(const struct cli_citation *c, const struct st_ruleset *rs, const char *id)
{
    /* Two editions may share code in a folder named after both. */
    return strncmp(c->rules.at, rs->id, c->rules.size) == 0 && tx_span_is(c->clause, id);
}

static uint32_t count_cited(const struct st_ruleset *rs, const char *id, const char *kind)
{
    struct cli_citation c;
    const char *at = NULL;
    uint32_t n = 0;

    while (cli_next_citation(&at, &c))
        n += (uint32_t)(is_cited(&c, rs, id) && tx_span_is(c.kind, kind));
    return n;
}

/* Print one line per file: each line number with its function. Comments are shown only if no code names the clause, as
 * is usual for rulings. */
static void print_code(const struct st_ruleset *rs, const char *id)
{
    const char *kind = count_cited(rs, id, "code") > 0 ? "code" : "note", *at = NULL;
    struct cli_citation c;
    struct tx_span file = { "", 0, 0, 0 }, function = { "", 0, 0, 0 };

    printf("code");
    while (cli_next_citation(&at, &c)) {
        const char *colon = memchr(c.place.at, ':', c.place.size);
        const uint32_t n = (uint32_t)(colon - c.place.at);

        if (!is_cited(&c, rs, id) || !tx_span_is(c.kind, kind))
            continue;
        if (!tx_span_same(file, tx_span_part(c.place, 0, n))) {
            file = tx_span_part(c.place, 0, n);
            function.size = 0;
            printf("\n  %.*s ", TX_SHOW(file));
        }
        printf(" %.*s", (int)(c.place.size - n), colon);
        if (!tx_span_is(c.function, "-") && !tx_span_same(c.function, function))
            printf(" %.*s", TX_SHOW(c.function));
        function = c.function;
    }
    printf("%s\n", file.size ? "" : "\n  none");
}

static void print_examples(const struct tx_book *b, const char *id)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < b->example_count; i++)
        if (tx_span_is(b->example[i].clause, id)) {
            if (found++ == 0)
                printf("examples  %s\n", b->file.name);
            printf("  :%u %.*s\n", b->example[i].clause.line, TX_SHOW(b->example[i].title));
        }
}

static void print_place(const struct tx_book *b, struct tx_span id, const struct st_ruleset *rs, uint32_t heading)
{
    printf("%.*s  %s  %s:%u", TX_SHOW(id), rs->id, b->file.name, id.line);
    if (heading < b->heading_count)
        printf("  (%.*s %.*s)", TX_SHOW(b->heading[heading].number), TX_SHOW(b->heading[heading].title));
    printf("\n");
}

static void print_clause(const struct st_ruleset *rs, const struct tx_book *b, uint32_t i)
{
    char id[TB_NAME_MAX];

    snprintf(id, sizeof id, "%.*s", TX_SHOW(b->clause[i].id));
    print_place(b, b->clause[i].id, rs, b->clause[i].heading);
    print_text(b->clause[i].text);
    for (uint32_t k = 0; k < b->ruling_count; k++)
        if (b->ruling[k].clause == i) {
            printf("ruling %.*s\n", TX_SHOW(b->ruling[k].id));
            print_text(without_reason(b->ruling[k].text));
        }
    print_code(rs, id);
    print_examples(b, id);
}

static void print_ruling(const struct st_ruleset *rs, const struct tx_book *b, const struct tx_book_ruling *r)
{
    char id[TB_NAME_MAX];

    snprintf(id, sizeof id, "%.*s", TX_SHOW(r->id));
    print_place(b, r->id, rs, b->heading_count);
    if (r->clause < b->clause_count)
        printf("a ruling on %.*s\n", TX_SHOW(b->clause[r->clause].id));
    print_text(r->text);
    print_code(rs, id);
}

/* Show a clause or ruling of one book. Returns 0 if it has none of that name. */
static int print_where(const struct st_ruleset *rs, const struct tx_book *b, const char *name)
{
    for (uint32_t i = 0; i < b->clause_count; i++)
        if (cli_is_id(b->clause[i].id, name)) {
            print_clause(rs, b, i);
            return 1;
        }
    for (uint32_t i = 0; i < b->ruling_count; i++)
        if (cli_is_id(b->ruling[i].id, name)) {
            print_ruling(rs, b, &b->ruling[i]);
            return 1;
        }
    return 0;
}

/* List the clauses and rulings of a book whose text contains the word. Returns their number. */
static uint32_t print_matches(const struct st_ruleset *rs, const struct tx_book *b, const char *word)
{
    struct cli_buf out = { 0 };
    const uint32_t found = cli_put_matches(&out, b, word, MATCHES_MAX, TEXT_COLUMNS);

    if (found > 0)
        fprintf(stderr, "%s%s\n%s", rs->id, found < MATCHES_MAX ? "" : ", the first of them", out.at);
    cli_buf_free(&out);
    return found;
}

/* List the clauses of a book that start like the name, or like its letters. Returns their number. */
static uint32_t print_near(const struct tx_book *b, const char *name)
{
    size_t n = strlen(name);
    uint32_t shown = 0;

    for (; n > 0 && shown == 0; n--)
        for (uint32_t i = 0; i < b->clause_count && shown < 12; i++)
            if (b->clause[i].id.size >= n && strncasecmp(b->clause[i].id.at, name, n) == 0)
                fprintf(stderr, "%s%.*s", shown++ ? ", " : "  there is: ", TX_SHOW(b->clause[i].id));
    if (shown)
        fprintf(stderr, "\n");
    return shown;
}

/* The book of a rule set, unless --rules names another: 1; 0: it is another; -1 after a complaint. */
static int open_book(const struct cli_args *a, const struct st_ruleset *rs, struct tx_book *b, struct tx_complaint *c)
{
    if (a->rs && a->rs != rs)
        return 0;
    if (tx_book_load(b, rs, cli_option(a, "rulebook"), c))
        return -1;
    tx_book_unlink(b);
    return 1;
}

static int suggest(const struct cli_args *a)
{
    const char *word = a->words.word[0];
    struct tx_complaint c;
    struct tx_book b;
    uint32_t found = 0;

    for (int names = 0; names < 2 && found == 0; names++)
        for (uint32_t r = 0; r < st_ruleset_count; r++)
            if ((a->rs || st_rulesets[r]->use == ST_USE_PLAY) && open_book(a, st_rulesets[r], &b, &c) > 0) {
                found += names ? print_near(&b, word) : print_matches(st_rulesets[r], &b, word);
                tx_book_free(&b);
            }
    return CLI_FAILED;
}

int cli_where_main(const struct cli_args *a)
{
    struct tx_complaint c;
    struct tx_book b;
    int found = 0;

    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        const int opened = open_book(a, st_rulesets[r], &b, &c);

        if (opened < 0)
            return cli_complained(&c);
        if (opened == 0)
            continue;
        /* A book from a file belongs to one game. */
        if (!cli_option(a, "rulebook") || a->rs || tx_book_rules(&b) == st_rulesets[r])
            found += print_where(st_rulesets[r], &b, a->words.word[0]);
        tx_book_free(&b);
    }
    if (found > 0)
        return CLI_OK;
    fprintf(stderr, "sandtable where: no book has a clause or ruling %s\n", a->words.word[0]);
    return suggest(a);
}
