/* cmd_rulebook.c -- `sandtable rulebook ID`: the book as text, or as a page. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../text/html.h"
#include "../text/lines.h"
#include "../text/scenario.h"
#include "books.h"

static void say_failed(void *who, const struct tx_book_example *e, const char *report)
{
    unsigned *failed = who;

    ++*failed;
    fprintf(stderr, "FAILED  %.*s %.*s\n%s\n", TX_SHOW(e->clause), TX_SHOW(e->title), report);
}

static int write_text(const char *text, size_t size)
{
    return fwrite(text, 1, size, stdout) == size && fflush(stdout) == 0 ? CLI_OK : CLI_FAILED;
}

static int write_page(const struct st_ruleset *rs, const struct tx_book *b, const char *path)
{
    unsigned failed = 0;
    const struct tx_html_watch watch = { say_failed, &failed };
    struct tx_complaint c;
    size_t size;
    char *page = tx_html_book(rs, b, &watch, &size, &c);
    int status = CLI_OK;

    if (!page)
        return cli_complained(&c);
    if (strcmp(path, "-") == 0)
        status = write_text(page, size);
    else if (tx_file_write(path, page, size, &c))
        status = cli_complained(&c);
    free(page);
    if (failed > 0)
        fprintf(stderr, "%u of %u examples failed\n", failed, b->example_count);
    return failed > 0 ? CLI_FAILED : status;
}

int cli_rulebook_main(const struct cli_args *a)
{
    const char *html = cli_option(a, "html");
    struct tx_complaint c;
    struct tx_book b;
    int status;

    if (cli_book_load(&b, a->rs, cli_option(a, "rulebook"), &c))
        return cli_complained(&c);
    status = html ? write_page(a->rs, &b, html) : write_text(b.file.data, b.file.size);
    tx_book_free(&b);
    return status;
}
