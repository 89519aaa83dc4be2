/* books.h -- what tests need of a rule set's book and its files of examples. */
#ifndef TESTS_BOOKS_H
#define TESTS_BOOKS_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/example.h"
#include "../text/lines.h"

enum { BOOKS_EXAMPLES_MAX = 4096, BOOKS_FILES_MAX = 64 };

/* Every example of a rule set: those of its book, then those of tests/<id>/ (in order). */
struct examples {
    struct tx_book book;
    struct tx_example_file file[BOOKS_FILES_MAX];
    struct {
        const struct tx_book_example *e;
        const char *file;
    } list[BOOKS_EXAMPLES_MAX];
    uint32_t files, count;
};

static inline void examples_stop(const struct tx_complaint *c)
{
    char text[1024];

    tx_complaint_text(c, text, sizeof text);
    printf("%s\n", text);
    exit(1);
}

static inline void examples_add(struct examples *x, const struct tx_book_example *e, uint32_t n, const char *file)
{
    for (uint32_t i = 0; i < n && x->count < BOOKS_EXAMPLES_MAX; i++) {
        x->list[x->count].e = &e[i];
        x->list[x->count++].file = file;
    }
}

static inline void examples_read(struct examples *x, const struct st_ruleset *rs)
{
    char folder[128], path[1024];
    struct dirent **entry;
    struct tx_complaint c;
    int n;

    memset(x, 0, sizeof *x);
    if (tx_book_load(&x->book, rs, NULL, &c))
        examples_stop(&c);
    examples_add(x, x->book.example, x->book.example_count, x->book.file.name);
    snprintf(folder, sizeof folder, "tests/%s", rs->id);
    n = scandir(folder, &entry, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        const size_t size = strlen(entry[i]->d_name);
        struct tx_example_file *f = &x->file[x->files];
        struct tx_file text;

        if (size > 2 && strcmp(entry[i]->d_name + size - 2, ".t") == 0 && x->files < BOOKS_FILES_MAX) {
            snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
            if (tx_file_read(&text, path, &c) || tx_example_file_read(f, path, text.data, text.size, &c))
                examples_stop(&c);
            tx_file_free(&text);
            examples_add(x, f->example, f->count, f->file.name);
            x->files++;
        }
        free(entry[i]);
    }
    if (n >= 0)
        free(entry);
}

static inline void examples_free(struct examples *x)
{
    tx_book_free(&x->book);
    for (uint32_t i = 0; i < x->files; i++)
        tx_example_file_free(&x->file[i]);
}

#endif
