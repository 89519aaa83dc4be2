/* cmd_lab_store.c -- `sandtable lab list, show, report, game, stop, resume, repeat`: stored experiments. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lab/again.h"
#include "../lab/stored.h"
#include "../lab/tell.h"
#include "../server/page.h"
#include "../text/file.h"
#include "cmd_lab.h"
#include "store.h"

int cli_lab_open(const struct cli_args *a, struct lab_store **out, struct tx_complaint *c)
{
    const char *db = cli_option(a, "db");
    char *path;

    *out = NULL;
    if (db && strcmp(db, "none") == 0)
        return 0;
    path = db ? NULL : cli_store_lab(c);
    if (!db && !path)
        return -1;
    *out = lab_store_open(db ? db : path, c);
    if (*out && db)
        lab_store_name(*out);
    free(path);
    return *out ? 0 : -1;
}

/* Write data to a file, completely or not at all, or to standard output. */
static int give(const char *path, const char *data, size_t size, struct tx_complaint *c)
{
    if (path && *path)
        return tx_file_write(path, data, size, c);
    fwrite(data, 1, size, stdout);
    return 0;
}

/* Write a report, or without an id the list. */
static int put(struct lab_store *s, const char *id, enum lab_form form, const char *path, struct tx_complaint *c)
{
    char *data = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&data, &size);
    int rc;

    if (!f)
        return tx_complain(c, "lab", 0, 0, "out of memory");
    rc = id ? lab_stored_report(s, id, form, f, c) : lab_stored_list(s, form, f, c);
    fclose(f);
    rc = rc ? rc : give(path, data, size, c);
    free(data);
    return rc;
}

/* Write a report as the browser's page, which this program carries. */
static int put_page(struct lab_store *s, const char *id, const char *path, struct tx_complaint *c)
{
    char *part[2] = { NULL, NULL }, *page = NULL;
    size_t size[2], whole;
    struct lab_entry e;
    int rc = lab_store_find(s, id, &e, c);

    if (rc)
        return rc;
    for (int i = 0; rc == 0 && i < 2; i++) {
        FILE *f = open_memstream(&part[i], &size[i]);

        rc = f ? lab_stored_report(s, id, i ? LAB_AS_JSON : LAB_AS_TEXT, f, c)
               : tx_complain(c, "lab", 0, 0, "out of memory");
        if (f)
            fclose(f);
    }
    if (rc == 0)
        page = sv_report_page(e.words, part[1], part[0], &whole, c);
    rc = page ? give(path, page, whole, c) : -1;
    free(part[0]);
    free(part[1]);
    free(page);
    lab_entry_free(&e);
    return rc;
}

static int report(const struct cli_args *a, struct lab_store *s, const char *id, struct tx_complaint *c)
{
    static const char *const forms[] = { "json", "csv", "html" };
    int form = 0;

    while (form < 3 && !cli_option(a, forms[form]))
        form++;
    if (form == 2)
        return put_page(s, id, cli_option(a, "html"), c);
    return form < 2 ? put(s, id, (enum lab_form)(LAB_AS_JSON + form), cli_option(a, forms[form]), c)
                    : put(s, id, LAB_AS_TEXT, NULL, c);
}

static int show(struct lab_store *s, const char *id, int stop, struct tx_complaint *c)
{
    struct lab_entry e;
    int rc = lab_store_find(s, id, &e, c);

    if (rc == 0 && !stop)
        lab_show_entry(stdout, s, &e);
    if (rc == 0 && stop) {
        rc = lab_store_stop(s, &e, c);
        if (rc == 0)
            printf("%s stops when the games in progress have ended.\n", e.id);
        lab_entry_free(&e);
    } else if (rc == 0) {
        lab_entry_free(&e);
    }
    return rc;
}

/* Play the rest of an experiment, or all of it again. Returns an exit status. */
static int go_on(const struct cli_args *a, struct lab_store *s, const char *id, int anew, struct tx_complaint *c)
{
    struct lab_experiment e;
    char before[17] = "";
    int rc = lab_experiment_load(&e, s, id, c), status;

    if (rc == 0 && anew)
        rc = lab_experiment_copy(&e, s, before, c);
    rc = rc ? rc : cli_lab_play(a, &e, s, c);
    status = rc == -2 ? CLI_MISUSED : cli_lab_tell(&e, s, rc, c);
    if (rc == 0 && anew && !e.run.stopped && before[0]) {
        const int is_same = strcmp(before, e.entry.hash) == 0;

        printf("%s\n", is_same ? "The same hash as before." : "The games differ from before.");
        status = is_same ? CLI_OK : CLI_FAILED;
    }
    lab_experiment_free(&e);
    return status;
}

/* Play one game again: ID BOOK NUMBER. Returns an exit status. */
static int play_game(const struct cli_args *a, struct lab_store *s, const char *id, struct tx_complaint *c)
{
    const char *word = a->words.word[3];
    char *end;
    const unsigned long number = strtoul(word, &end, 10);
    const struct lab_again again = { a->words.word[2], cli_option(a, "scenario"), cli_option(a, "players"),
                                     cli_option(a, "save"), (uint32_t)(number - 1) };
    struct lab_experiment e;
    int rc;

    if (number < 1 || number > 2 * LAB_PAIRS_MAX || *end)
        return cli_misused(a->self, "%s: expected the number of a game, from 1", word);
    lab_process_prepare();
    rc = lab_experiment_load(&e, s, id, c) || lab_tell_again(stdout, &e, s, &again, c) ? -1 : 0;
    lab_process_finish();
    lab_experiment_free(&e);
    return rc ? cli_complained(c) : CLI_OK;
}

int cli_lab_stored(const struct cli_args *a)
{
    static const char *const words[] = { "list", "show", "report", "stop", "resume", "repeat", "game" };
    enum { LIST, SHOW, REPORT, STOP, RESUME, REPEAT, GAME, WORDS };
    const char *id = a->words.count > 1 ? a->words.word[1] : NULL;
    struct lab_store *s;
    struct tx_complaint c;
    int word = 0, status;

    while (word < WORDS && strcmp(a->words.word[0], words[word]) != 0)
        word++;
    if (word == WORDS)
        return cli_misused(a->self,
                           "%s: expected compare, sweep, balance, matter, clauses, worth, fit, sense, time, ask, "
                           "slurm, list, show, report, game, stop, resume or repeat",
                           a->words.word[0]);
    if (a->words.count != (word == LIST ? 1 : word == GAME ? 4 : 2))
        return cli_misused(a->self, word == LIST   ? "only options are allowed after list"
                                    : word == GAME ? "expected an id, A or B, and the number of a game"
                                                   : "expected an id from `lab list`");
    if (cli_lab_open(a, &s, &c))
        return cli_complained(&c);
    if (!s)
        return cli_misused(a->self, "--db none: expected a file");
    if (word == GAME)
        status = play_game(a, s, id, &c);
    else if (word == RESUME || word == REPEAT)
        status = go_on(a, s, id, word == REPEAT, &c);
    else if ((word == LIST || word == REPORT ? report(a, s, id, &c) : show(s, id, word == STOP, &c)) == 0)
        status = CLI_OK;
    else
        status = cli_complained(&c);
    lab_store_close(s);
    return status;
}
