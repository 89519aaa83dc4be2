/* load.c -- loads the battle a user asked for: rules, scenario, book, and changed numbers. */
#include "load.h"

#include <stdio.h>
#include <string.h>

#include "../text/change.h"
#include "../text/example.h"
#include "../text/file.h"
#include "../text/scenario.h"

struct cli_wanted cli_wanted_of(const struct cli_args *a)
{
    struct cli_wanted w = { .rules = cli_option(a, "rules"),
                            .scenario = cli_option(a, "scenario"),
                            .rulebook = cli_option(a, "rulebook") };

    for (unsigned i = 0; i < a->count; i++) {
        const int is_reading = cli_option_is(a, i, "reading");

        if (!is_reading && !cli_option_is(a, i, "set"))
            continue;
        w.readings |= (uint64_t)is_reading << w.set.count;
        w.set.word[w.set.count++] = a->option[i].value;
    }
    return w;
}

const struct st_ruleset *cli_usual_rules(void)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->use == ST_USE_PLAY)
            return st_rulesets[i];
    return st_rulesets[0];
}

/* The game of a book, by its tables; NULL if it cannot be told. */
static const struct st_ruleset *rules_of_book(const char *path)
{
    const struct st_ruleset *rs;
    struct tx_complaint c;
    struct tx_book book;

    if (!path || tx_book_load(&book, NULL, path, &c))
        return NULL;
    rs = tx_book_rules(&book);
    tx_book_free(&book);
    return rs;
}

/* A scenario file names its own rule set, and a book is one's. */
static const char *rules_of(const struct cli_wanted *w)
{
    const size_t n = w->scenario ? strlen(w->scenario) : 0;
    const struct st_ruleset *own;

    if (w->rules)
        return w->rules;
    if (n > 0 && (strchr(w->scenario, '/') || (n > 5 && strcmp(w->scenario + n - 5, ".yaml") == 0)))
        return NULL;
    own = rules_of_book(w->rulebook);
    return own ? own->id : cli_usual_rules()->id;
}

int cli_complain_of_all(struct tx_faults *faults, struct tx_complaint *c)
{
    tx_faults_sort(faults);
    for (uint32_t i = 0; i + (faults->more == 0) < faults->count; i++)
        cli_complained(&faults->list[i]);
    *c = faults->list[faults->count - 1];
    if (faults->more > 0)
        tx_complain(c, faults->list[faults->count - 1].file, 0, 0, "and %u more faults", faults->more);
    tx_faults_free(faults);
    return -1;
}

static int load_all(struct tb_battle *b, const char *rules, const struct cli_wanted *w, const struct tx_played *played,
                    struct tx_complaint *c)
{
    struct tx_faults faults = { NULL, 0, 0 };

    return tx_battle_load_all(b, rules, w->scenario, w->rulebook, played, &faults) ? cli_complain_of_all(&faults, c)
                                                                                   : 0;
}

int cli_load(struct tb_battle *b, const struct cli_wanted *w, struct tx_complaint *c)
{
    const struct tx_played numbers = { .extent = TX_NUMBERS };
    struct tx_override change[CLI_WORDS_MAX];
    const struct tx_played played = { 0, change, w->set.count, NULL, w->extent };
    struct tb_battle first;
    unsigned i = 0;
    int rc = -1;

    if (w->set.count == 0)
        return load_all(b, rules_of(w), w, &played, c);
    /* Which rules do the numbers belong to?  The battle itself may be one only with the changes. */
    if (load_all(&first, rules_of(w), w, &numbers, c))
        return -1;
    while (i < w->set.count &&
           (w->readings >> i & 1 ? tx_reading_read : tx_change_read)(first.rs, w->set.word[i], &change[i], c) == 0)
        i++;
    if (i == w->set.count)
        rc = load_all(b, first.rs->id, w, &played, c);
    tb_battle_free(&first);
    return rc;
}

int cli_load_record(struct tx_record *r, const char *path, struct tx_complaint *c)
{
    struct tx_file file;
    int rc;

    if (tx_file_read(&file, path, c))
        return -1;
    rc = tx_record_read(r, path, file.data, file.size, c);
    tx_file_free(&file);
    return rc;
}
