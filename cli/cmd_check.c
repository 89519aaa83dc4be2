/* cmd_check.c -- `sandtable check FILE...`: every fault of books, scenarios and .t files; runs the examples. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../table/memory.h"
#include "../text/book_check.h"
#include "../text/example.h"
#include "../text/lines.h"
#include "../text/scenario.h"
#include "cli.h"

struct tally {
    const struct cli_args *args;
    const char *rulebook;            /* the book for scenarios and .t files; NULL: the shipped one */
    uint32_t passed, failed, faults; /* faults: of scenarios */
    int verbose, runs;               /* runs: there were books or .t files */
};

/* One file: its faults, and what its examples report, which is printed after them. */
struct report {
    struct tally *tally;
    const char *path;
    struct tx_faults faults;
    char *text;
    size_t size;
    FILE *out;
    int has_not_run; /* its examples */
};

/* Print the faults by line, then the examples; returns how many faults there are. */
static uint32_t end_report(struct report *r)
{
    const uint32_t count = tx_fault_count(&r->faults);
    char text[1024];

    tx_faults_sort(&r->faults);
    for (uint32_t i = 0; i < r->faults.count; i++) {
        tx_complaint_text(&r->faults.list[i], text, sizeof text);
        printf("%s\n", text);
    }
    if (r->faults.more > 0)
        printf("%s: and %u more faults\n", r->path, r->faults.more);
    tx_faults_free(&r->faults);
    if (r->has_not_run)
        printf("%s: no example was run, because the book's tables cannot be used\n", r->path);
    if (r->out) {
        fclose(r->out);
        fwrite(r->text, 1, r->size, stdout);
        free(r->text);
    }
    return count;
}

/* ---- examples ---- */

static void run_one(struct report *r, const struct st_ruleset *rs, const struct tx_book *book,
                    const struct st_setting *numbers, const struct tx_book_example *e)
{
    const uint32_t before = tx_fault_count(&r->faults);
    char text[TX_EXAMPLE_REPORT];
    enum tx_example_result result;

    if (e->clause.size > 0 && !tx_rules_have_clause(rs, e->clause) && !tx_book_has_clause(book, e->clause)) {
        struct tx_complaint c;
        char what[300];

        snprintf(what, sizeof what, "expected a clause of %s, not \"%.*s\"", rs->id, TX_SHOW(e->clause));
        tx_rules_near_clause(rs, e->clause, what, sizeof what);
        tx_complain(&c, r->path, e->clause.line, e->clause.col, "%s", what);
        tx_fault_take(&r->faults, &c);
    }
    result = tx_example_run_all(rs, book, r->path, e->body, numbers, &r->faults, text);
    if (result == TX_EXAMPLE_FAILED) {
        r->tally->failed++;
        fprintf(r->out, "FAILED  %.*s %.*s\n%s\n", TX_SHOW(e->clause), TX_SHOW(e->title), text);
    } else if (tx_fault_count(&r->faults) == before && !numbers) {
        r->tally->passed++;
        if (r->tally->verbose)
            fprintf(r->out, "ok      %.*s %.*s\n", TX_SHOW(e->clause), TX_SHOW(e->title));
    }
}

/* Examples of a book; numbers: what those of a book with faults are taken for: then only the words are read. */
static void run_all(struct report *r, const struct st_ruleset *rs, const struct tx_book *book,
                    const struct st_setting *numbers, const struct tx_book_example *example, uint32_t count)
{
    r->has_not_run = numbers != NULL;
    r->out = open_memstream(&r->text, &r->size);
    ST_ASSERT(r->out);
    for (uint32_t i = 0; i < count; i++)
        run_one(r, rs, book, numbers, &example[i]);
}

/* ---- files ---- */

/* Is there a chapter on winning for `goal` to show, or a limit or a score of the sides, whose clauses it shows else? */
static int tells_winning(const struct st_ruleset *rs, const struct tx_book *b)
{
    for (uint32_t i = 0; i < b->clause_count; i++)
        if (tx_book_is_winning(b, i))
            return 1;
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == ST_OF_SIDE && rs->fields[i].flags & (ST_FIELD_LIMIT | ST_FIELD_SCORE))
            return 1;
    return 0;
}

static void check_book(struct report *r, const struct tx_file *file)
{
    struct tx_complaint c;
    struct tx_book b;
    const struct st_ruleset *rs;
    struct st_setting *set;
    uint8_t good[ST_CELLS_MAX];
    int rc;

    if (tx_book_read_all(&b, r->path, file->data, file->size, &r->faults))
        return;
    rs = tx_book_rules(&b);
    if (!rs) {
        tx_complain(&c, r->path, 0, 0, "not a book of any known game: it has none of their tables");
        tx_fault_take(&r->faults, &c);
        tx_book_free(&b);
        return;
    }
    set = tb_calloc(rs->setting_size);
    rc = tx_book_numbers_all(&b, rs, set, good, &r->faults);
    tx_book_check(&b, rs, set, good, &r->faults);
    run_all(r, rs, &b, rc ? set : NULL, b.example, b.example_count);
    if (r->out && !tells_winning(rs, &b))
        fprintf(r->out, "%s: note: no chapter is called Winning or Victory, so `goal` cannot show it\n", r->path);
    free(set);
    tx_book_free(&b);
}

static void check_examples(struct report *r, const struct tx_file *file)
{
    const char *rulebook = r->tally->rulebook;
    struct tx_example_file f;
    struct tx_book b;
    struct st_setting *set;
    int rc;

    if (tx_example_file_read_all(&f, r->path, file->data, file->size, &r->faults))
        return;
    if (tx_book_load_all(&b, f.rs, rulebook, &r->faults) == 0) {
        set = tb_calloc(f.rs->setting_size);
        rc = tx_book_numbers_all(&b, f.rs, set, NULL, &r->faults);
        run_all(r, f.rs, &b, rc ? set : NULL, f.example, f.count);
        free(set);
        tx_book_free(&b);
    }
    tx_faults_keep(&r->faults, r->path); /* those of the book are told apart */
    tx_example_file_free(&f);
}

static int ends_in(const char *path, const char *ending)
{
    const size_t n = strlen(path), m = strlen(ending);

    return n >= m && strcmp(path + n - m, ending) == 0;
}

/* The book for a battle: the option's, or one of the same game that is checked beside it, whose faults are told there;
 * 0 if there is none. */
static int find_book(const struct tally *t, const struct st_ruleset *rs, struct tx_book *b)
{
    const unsigned count = t->rulebook ? 1 : t->args->words.count;
    struct tx_faults told = { NULL, 0, 0 };
    int found = 0;

    for (unsigned i = 0; i < count && !found; i++) {
        const char *path = t->rulebook ? t->rulebook : t->args->words.word[i];

        if (ends_in(path, ".yaml") || ends_in(path, ".t") || tx_book_load_all(b, NULL, path, &told))
            continue;
        found = t->rulebook || (rs && tx_book_rules(b) && tx_book_suits(b, rs));
        if (!found)
            tx_book_free(b);
    }
    tx_faults_free(&told);
    return found;
}

static void check_scenario(struct report *r, const struct tx_file *file)
{
    const struct st_ruleset *rs = tx_scenario_rules(r->path, file->data, file->size);
    struct tx_book book;
    struct tb_battle b;
    const int has_book = find_book(r->tally, rs, &book);

    if (tx_scenario_read_all(&b, NULL, r->path, file->data, file->size, has_book ? &book : NULL, NULL, &r->faults) ==
        0) {
        printf("%s: a battle of %s, %s\n", r->path, b.rs->id, b.title);
        tb_battle_free(&b);
    } else {
        tx_faults_keep(&r->faults, r->path);
        if (tx_fault_count(&r->faults) == 0)
            printf("%s: no fault of its own\n", r->path);
    }
    if (has_book)
        tx_book_free(&book);
}

static void check_file(struct tally *t, const char *path)
{
    const int is_scenario = ends_in(path, ".yaml");
    struct report r = { .tally = t, .path = path };
    struct tx_complaint c;
    struct tx_file file;
    uint32_t faults;

    if (tx_file_read(&file, path, &c)) {
        tx_fault_take(&r.faults, &c);
    } else {
        if (is_scenario)
            check_scenario(&r, &file);
        else if (ends_in(path, ".t"))
            check_examples(&r, &file);
        else
            check_book(&r, &file);
        tx_file_free(&file);
    }
    faults = end_report(&r);
    t->runs |= !is_scenario;
    *(is_scenario ? &t->faults : &t->failed) += faults;
    if (is_scenario && faults > 0)
        printf("%s: %u fault%s\n", path, faults, faults == 1 ? "" : "s");
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

/* The faults of the book that the others are checked with; -1 if there is no such book. */
static int tell_book(struct tally *t)
{
    struct report r = { .tally = t, .path = t->rulebook };
    const struct st_ruleset *rs;
    struct tx_book b;
    uint32_t faults;
    int rc;

    rc = tx_book_load_all(&b, NULL, t->rulebook, &r.faults);
    if (rc == 0) {
        rs = tx_book_rules(&b);
        if (rs) {
            struct st_setting *set = tb_calloc(rs->setting_size);

            tx_book_numbers_all(&b, rs, set, NULL, &r.faults);
            free(set);
        }
        tx_book_free(&b);
    }
    faults = end_report(&r);
    if (faults > 0)
        printf("%s: %u fault%s\n", t->rulebook, faults, faults == 1 ? "" : "s");
    t->faults += faults;
    return rc;
}

int cli_check_main(const struct cli_args *a)
{
    struct tally t = { a, cli_option(a, "rulebook"), 0, 0, 0, cli_option(a, "verbose") != NULL, 0 };
    struct stat st;

    if (t.rulebook && tell_book(&t))
        return CLI_FAILED;
    for (unsigned i = 0; i < a->words.count; i++)
        if (stat(a->words.word[i], &st) == 0 && S_ISDIR(st.st_mode)) {
            check_folder(&t, a->words.word[i]);
            t.runs = 1;
        } else {
            check_file(&t, a->words.word[i]);
        }
    if (t.runs && t.passed + t.failed == 0) {
        fprintf(stderr, "sandtable check: no examples found\n");
        t.failed = 1;
    }
    if (t.runs)
        printf("%u passed, %u failed\n", t.passed, t.failed);
    return t.failed + t.faults ? CLI_FAILED : CLI_OK;
}
