/* cmd_check.c -- `sandtable check FILE...`: every fault of books, scenarios and .t files; runs the examples. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../table/memory.h"
#include "../text/check.h"
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
    char text[TX_EXAMPLE_REPORT];
    const enum tx_example_result result = tx_check_example(rs, book, r->path, e, numbers, &r->faults, text);

    if (result == TX_EXAMPLE_FAILED) {
        r->tally->failed++;
        fprintf(r->out, "FAILED  %.*s %.*s\n%s\n", TX_SHOW(e->clause), TX_SHOW(e->title), text);
    } else if (result == TX_EXAMPLE_PASSED && !numbers) {
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

static void check_book(struct report *r, const struct tx_file *file)
{
    struct tx_checked k;

    tx_check_book(&k, r->path, file->data, file->size);
    r->faults = k.faults;
    memset(&k.faults, 0, sizeof k.faults);
    if (k.rs) {
        run_all(r, k.rs, &k.book, k.is_usable ? NULL : k.set, k.book.example, k.book.example_count);
        if (r->out && !tx_check_tells_winning(k.rs, &k.book))
            fprintf(r->out, "%s: note: no chapter is called Winning or Victory, so `goal` cannot show it\n", r->path);
    }
    tx_check_free(&k);
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
