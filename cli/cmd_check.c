/* cmd_check.c -- `sandtable check FILE...`: run the examples of books and .t files. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../table/memory.h"
#include "../text/example.h"
#include "../text/figures.h"
#include "../text/lines.h"
#include "../text/scenario.h"
#include "cli.h"

struct tally {
    const char *rulebook; /* the numbers for .t files; NULL: the shipped ones */
    uint32_t passed, failed;
    int verbose;
    struct tx_complaint c;
};

/* Print t->c. */
static void complain(struct tally *t)
{
    char text[1024];

    tx_complaint_text(&t->c, text, sizeof text);
    printf("%s\n", text);
    t->failed++;
}
#define COMPLAIN(t, ...) (tx_complain(&(t)->c, __VA_ARGS__), complain(t))

static void run_one(struct tally *t, const struct st_ruleset *rs, const struct tx_book *book, const char *file,
                    const struct tx_book_example *e)
{
    char report[TX_EXAMPLE_REPORT];
    const enum tx_example_result result = tx_example_run(rs, book, file, e->body, NULL, report);

    if (result == TX_EXAMPLE_PASSED) {
        t->passed++;
        if (t->verbose)
            printf("ok      %.*s %.*s\n", TX_SHOW(e->clause), TX_SHOW(e->title));
        return;
    }
    t->failed++;
    printf("%s %.*s %.*s\n%s\n", result == TX_EXAMPLE_FAILED ? "FAILED " : "COMPLAINT", TX_SHOW(e->clause),
           TX_SHOW(e->title), report);
}

static int known_clause(const struct st_ruleset *rs, struct tx_span id)
{
    for (uint32_t i = 1; i < rs->clause_count; i++)
        if (tx_span_is(id, rs->clauses[i]))
            return 1;
    return 0;
}

static void run_all(struct tally *t, const struct st_ruleset *rs, const struct tx_book *book, const char *file,
                    const struct tx_book_example *example, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (known_clause(rs, example[i].clause))
            run_one(t, rs, book, file, &example[i]);
        else
            COMPLAIN(t, file, example[i].clause.line, example[i].clause.col, "expected a clause of %s, not \"%.*s\"",
                     rs->id, TX_SHOW(example[i].clause));
}

/* A book must have exactly the clauses of its rule set. */
static void check_clauses(struct tally *t, const struct st_ruleset *rs, const struct tx_book *b)
{
    for (uint32_t i = 0; i < b->clause_count; i++)
        if (!known_clause(rs, b->clause[i].id))
            COMPLAIN(t, b->file.name, b->clause[i].id.line, b->clause[i].id.col, "the game has no clause %.*s",
                     TX_SHOW(b->clause[i].id));
    for (uint32_t k = 1; k < rs->clause_count; k++) {
        uint32_t i = 0;

        while (i < b->clause_count && !tx_span_is(b->clause[i].id, rs->clauses[k]))
            i++;
        if (i == b->clause_count)
            COMPLAIN(t, b->file.name, 0, 0, "the book has no clause %s", rs->clauses[k]);
    }
}

/* ---- references: a clause or ruling named in the text must exist ---- */

/* The id of a clause, or behind those of a ruling. */
static struct tx_span id_of(const struct tx_book *b, uint32_t i)
{
    return i < b->clause_count ? b->clause[i].id : b->ruling[i - b->clause_count].id;
}

/* The number of leading capitals in a word of capitals and digits; 0 if it is not such a word. */
static uint32_t letters_of(struct tx_span word)
{
    uint32_t letters = 0, n;

    while (letters < word.size && word.at[letters] >= 'A' && word.at[letters] <= 'Z')
        letters++;
    for (n = letters; n < word.size && word.at[n] >= '0' && word.at[n] <= '9';)
        n++;
    return letters > 0 && n > letters && n == word.size ? letters : 0;
}

/* Is the word meant as a reference, because a clause or ruling starts with the same letters, but is none? */
static int is_missing(const struct tx_book *b, struct tx_span word)
{
    const uint32_t n = letters_of(word);
    int alike = 0;

    for (uint32_t i = 0; n > 0 && i < b->clause_count + b->ruling_count; i++) {
        const struct tx_span id = id_of(b, i);

        if (tx_span_same(id, word))
            return 0;
        alike |= letters_of(id) == n && memcmp(id.at, word.at, n) == 0;
    }
    return alike;
}

static void check_references(struct tally *t, const struct tx_book *b, struct tx_span text)
{
    uint32_t line = text.line;

    for (uint32_t i = 0; i < text.size;) {
        uint32_t n = 0;
        struct tx_span word;

        while (i + n < text.size &&
               ((text.at[i + n] >= 'A' && text.at[i + n] <= 'Z') || (text.at[i + n] >= 'a' && text.at[i + n] <= 'z') ||
                (text.at[i + n] >= '0' && text.at[i + n] <= '9')))
            n++;
        word = (struct tx_span){ text.at + i, n, line, 0 };
        if (is_missing(b, word))
            COMPLAIN(t, b->file.name, line, 0, "the book has no clause or ruling %.*s", TX_SHOW(word));
        line += n == 0 && text.at[i] == '\n';
        i += n > 0 ? n : 1;
    }
}

/* A number in a sentence is that of its table. */
static void check_figures(struct tally *t, const struct st_ruleset *rs, const struct tx_book *b,
                          const struct st_setting *set)
{
    struct tx_figure f = { .words = { NULL, 0, 0, 0 } };
    char value[TB_NAME_MAX];

    while (tx_next_figure(b, rs, &f)) {
        if (f.kind == TX_FIGURE_UNKNOWN) {
            COMPLAIN(t, b->file.name, f.where.line, f.where.col, "%s has no number %.*s", rs->id, TX_SHOW(f.where));
        } else if (f.kind == TX_FIGURE_CELL && !tx_figure_agrees(&f, tx_cell_get(f.cell, set))) {
            tx_cell_text(f.cell, tx_cell_get(f.cell, set), value, sizeof value);
            COMPLAIN(t, b->file.name, f.words.line, f.words.col, "clause %.*s says \"%.*s\", and %.*s is %s",
                     TX_SHOW(b->clause[f.clause].id), TX_SHOW(f.words), TX_SHOW(f.where), value);
        }
    }
}

static void check_book(struct tally *t, const char *path, const struct tx_file *file)
{
    struct tx_book b;
    const struct st_ruleset *rs;
    struct st_setting *set;

    if (tx_book_read(&b, path, file->data, file->size, &t->c)) {
        complain(t);
        return;
    }
    rs = tx_book_rules(&b);
    set = rs ? tb_calloc(rs->setting_size) : NULL;
    if (!rs) {
        COMPLAIN(t, path, 0, 0, "not a book of any known game: it has none of their tables");
    } else if (tx_book_numbers(&b, rs, set, &t->c)) {
        complain(t);
    } else {
        check_clauses(t, rs, &b);
        for (uint32_t i = 0; i < b.clause_count; i++)
            check_references(t, &b, b.clause[i].text);
        for (uint32_t i = 0; i < b.ruling_count; i++)
            check_references(t, &b, b.ruling[i].text);
        check_figures(t, rs, &b, set);
        run_all(t, rs, &b, path, b.example, b.example_count);
    }
    free(set);
    tx_book_free(&b);
}

static void check_examples(struct tally *t, const char *path, const struct tx_file *file)
{
    struct tx_example_file f;
    struct tx_book b;

    if (tx_example_file_read(&f, path, file->data, file->size, &t->c)) {
        complain(t);
        return;
    }
    if (tx_book_load(&b, f.rs, t->rulebook, &t->c)) {
        complain(t);
    } else {
        run_all(t, f.rs, &b, path, f.example, f.count);
        tx_book_free(&b);
    }
    tx_example_file_free(&f);
}

static int ends_in(const char *path, const char *ending)
{
    const size_t n = strlen(path), m = strlen(ending);

    return n >= m && strcmp(path + n - m, ending) == 0;
}

static void check_file(struct tally *t, const char *path)
{
    struct tx_file file;

    if (tx_file_read(&file, path, &t->c)) {
        complain(t);
        return;
    }
    if (ends_in(path, ".t"))
        check_examples(t, path, &file);
    else
        check_book(t, path, &file);
    tx_file_free(&file);
}

/* The .t files of a folder, sorted by name. */
static void check_folder(struct tally *t, const char *path)
{
    struct dirent **entry;
    const int n = scandir(path, &entry, NULL, alphasort);
    char file[4096];

    for (int i = 0; i < n; i++) {
        snprintf(file, sizeof file, "%s/%s", path, entry[i]->d_name);
        if (ends_in(entry[i]->d_name, ".t"))
            check_file(t, file);
        free(entry[i]);
    }
    if (n >= 0)
        free(entry);
}

int cli_check_main(const struct cli_command *self, int argc, char **argv)
{
    struct cli_args a;
    const int status = cli_parse(self, argc, argv, "rulebook= verbose", &a);
    struct tally t = { .rulebook = cli_option(&a, "rulebook"), .verbose = cli_option(&a, "verbose") != NULL };
    struct stat st;

    if (status >= 0)
        return status;
    if (a.words.count == 0)
        return cli_misused(self, "expected books, .t files or folders of them");
    for (unsigned i = 0; i < a.words.count; i++)
        if (stat(a.words.word[i], &st) == 0 && S_ISDIR(st.st_mode))
            check_folder(&t, a.words.word[i]);
        else
            check_file(&t, a.words.word[i]);
    if (t.passed + t.failed == 0) {
        fprintf(stderr, "sandtable check: no examples found\n");
        t.failed = 1;
    }
    printf("%u passed, %u failed\n", t.passed, t.failed);
    return t.failed ? CLI_FAILED : CLI_OK;
}
