/* site.c -- writes all files of the browser site that come from the shipped books.
 *
 *     bake_site FOLDER   rulebook.html, rulebook/RULES.html, api/rules, api/net/RULES,
 *                        api/readings/RULES, api/numbers/RULES, api/examples/RULES, api/lesson/RULES: static files
 *                        for the server
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../table/memory.h"
#include "../text/html.h"
#include "site.h"

/* ---- files ---- */

static int make_folders(char *path, struct tx_complaint *c)
{
    for (char *p = path + 1; *p; p++) {
        if (*p != '/')
            continue;
        *p = '\0';
        if (mkdir(path, 0777) != 0 && errno != EEXIST)
            return tx_complain(c, path, 0, 0, "cannot make the folder: %s", strerror(errno));
        *p = '/';
    }
    return 0;
}

int site_write(const char *folder, const char *path, const void *data, size_t size, struct tx_complaint *c)
{
    const size_t cap = strlen(folder) + strlen(path) + 2;
    char *full = tb_realloc(NULL, cap);
    int rc;

    snprintf(full, cap, "%s/%s", folder, path);
    rc = make_folders(full, c) ? -1 : tx_file_write(full, data, size, c);
    free(full);
    return rc;
}

char *site_pack(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start, size_t *size)
{
    char *bytes = tb_calloc(tb_pack_size(rs, set));

    tb_pack_put(bytes, rs, set, start);
    *size = tb_pack_size(rs, set);
    return bytes;
}

/* ---- the site ---- */

static int load(struct site_rules *r, const struct st_ruleset *rs, struct tx_complaint *c)
{
    r->rs = rs;
    if (tx_book_load(&r->book, rs, NULL, c))
        return -1;
    r->numbers = tb_calloc(rs->setting_size);
    if (tx_book_numbers(&r->book, rs, r->numbers, c) == 0 && tx_readings(&r->book, rs, &r->side, &r->sides, c) == 0) {
        r->rs = st_extend(rs, r->numbers, &r->own);
        return 0;
    }
    free(r->numbers);
    tx_book_free(&r->book);
    return -1;
}

static int write_page(const char *folder, const char *path, char *page, size_t size, struct tx_complaint *c)
{
    const int rc = page ? site_write(folder, path, page, size, c) : -1;

    free(page);
    return rc;
}

static int write_book(const char *folder, const struct site_rules *r, struct tx_complaint *c)
{
    char path[TB_NAME_MAX + 16];
    size_t size = 0;
    char *page = tx_html_site_book(r->rs, &r->book, NULL, &size, c);

    snprintf(path, sizeof path, "rulebook/%s.html", r->rs->id);
    return write_page(folder, path, page, size, c);
}

static int write_rules(const char *folder, struct json *list, const struct st_ruleset *rs, struct tx_complaint *c)
{
    static struct site_rules r;
    int rc;

    if (load(&r, rs, c))
        return -1;
    rc = site_rules_entry(list, &r, folder, c) || site_numbers(&r, folder, c) || site_examples(&r, folder, c) ||
                 write_book(folder, &r, c)
             ? -1
             : 0;
    free(r.numbers);
    free(r.side);
    tx_book_free(&r.book);
    return rc;
}

/* The lab may be asked about every rule set that the program knows, so each has its numbers. */
static int write_numbers(const char *folder, const struct st_ruleset *rs, struct tx_complaint *c)
{
    static struct site_rules r;
    int rc;

    if (load(&r, rs, c))
        return -1;
    rc = site_numbers(&r, folder, c);
    free(r.numbers);
    free(r.side);
    tx_book_free(&r.book);
    return rc;
}

static int write_site(const char *folder, struct tx_complaint *c)
{
    struct json list = { { NULL, 0, 0 }, 0 };
    size_t size = 0;
    char *page = tx_html_site_list(&size, c);
    int rc = write_page(folder, "rulebook.html", page, size, c);

    json_open(&list, NULL, '{');
    json_open(&list, "rules", '[');
    for (uint32_t i = 0; rc == 0 && i < st_ruleset_count; i++)
        rc = st_rulesets[i]->use == ST_USE_PLAY ? write_rules(folder, &list, st_rulesets[i], c)
                                                : write_numbers(folder, st_rulesets[i], c);
    json_close(&list, ']');
    json_close(&list, '}');
    if (rc == 0)
        rc = site_write(folder, "api/rules", list.out.at, list.out.size, c);
    tx_out_free(&list.out);
    return rc;
}

int main(int argc, char **argv)
{
    struct tx_complaint c;
    char words[sizeof c + 32];

    if (argc != 2) {
        fprintf(stderr, "usage: bake_site FOLDER\n");
        return 2;
    }
    if (write_site(argv[1], &c) == 0)
        return 0;
    tx_complaint_text(&c, words, sizeof words);
    fprintf(stderr, "%s\n", words);
    return 1;
}
