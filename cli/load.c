/* load.c -- loads the battle a user asked for: rules, scenario, book, and changed numbers. */
#include "load.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/scenario.h"

struct cli_wanted cli_wanted_of(const struct cli_args *a)
{
    struct cli_wanted w = {
        cli_option(a, "rules"), cli_option(a, "scenario"), cli_option(a, "rulebook"), { .count = 0 }
    };

    for (unsigned i = 0; i < a->count; i++)
        if (cli_option_is(a, i, "set"))
            w.set.word[w.set.count++] = a->option[i].value;
    return w;
}

const struct st_ruleset *cli_usual_rules(void)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->use == ST_USE_PLAY)
            return st_rulesets[i];
    return st_rulesets[0];
}

/* A scenario file names its own rule set. */
static const char *rules_of(const struct cli_wanted *w)
{
    const size_t n = w->scenario ? strlen(w->scenario) : 0;

    if (w->rules)
        return w->rules;
    if (n > 0 && (strchr(w->scenario, '/') || (n > 5 && strcmp(w->scenario + n - 5, ".yaml") == 0)))
        return NULL;
    return cli_usual_rules()->id;
}

static int read_change(const struct st_ruleset *rs, const char *words, struct tx_override *out, struct tx_complaint *c)
{
    const char *equals = strchr(words, '=');
    char why[400];

    if (!equals)
        return tx_complain(c, "--set", 0, 0, "%s: expected table.row.column=value", words);
    out->cell = tx_cell_find(rs, words, (uint32_t)(equals - words));
    if (!out->cell)
        return tx_complain(c, "--set", 0, 0,
                           "%s has no number named %.*s; expected one such as "
                           "options.round_limit.value",
                           rs->id, (int)(equals - words), words);
    if (tx_cell_parse(out->cell, equals + 1, (uint32_t)strlen(equals + 1), &out->value, why, sizeof why))
        return tx_complain(c, "--set", 0, 0, "%s: %s", words, why);
    return 0;
}

/* The texts of a battle; all zero: none. */
struct texts {
    struct tx_file scenario, rulebook;
    struct tx_book book;
    const char *name, *data;
    size_t size;
    int has_book;
};

static int find_texts(struct texts *x, const struct cli_wanted *w, const struct tb_battle *plain,
                      struct tx_complaint *c)
{
    if (plain->source) {
        if (tx_file_read(&x->scenario, w->scenario, c))
            return -1;
        x->name = w->scenario;
        x->data = x->scenario.data;
        x->size = x->scenario.size;
    } else {
        const struct tx_shipped *file = tx_scenario_shipped(plain->rs, plain->name);

        if (!file)
            return tx_complain(c, plain->name, 0, 0, "there is no such battle");
        x->name = file->path;
        x->data = file->data;
        x->size = file->size;
    }
    if (!w->rulebook)
        return 0;
    if (tx_file_read(&x->rulebook, w->rulebook, c) ||
        tx_book_read(&x->book, w->rulebook, x->rulebook.data, x->rulebook.size, c))
        return -1;
    x->has_book = 1;
    return 0;
}

/* Load the same battle again, with the changes made before the position is set up. */
static int load_changed(struct tb_battle *b, const struct cli_wanted *w, struct tx_complaint *c)
{
    struct tx_override change[CLI_WORDS_MAX];
    struct texts x;
    struct tb_battle changed;
    int rc = 0;

    memset(&x, 0, sizeof x);
    for (unsigned i = 0; i < w->set.count && rc == 0; i++)
        rc = read_change(b->rs, w->set.word[i], &change[i], c);
    if (rc == 0)
        rc = find_texts(&x, w, b, c);
    if (rc == 0)
        rc = tx_scenario_read_with(&changed, b->rs, x.name, x.data, x.size, x.has_book ? &x.book : NULL, change,
                                   w->set.count, c);
    tb_battle_free(b);
    if (rc == 0)
        *b = changed;
    if (x.has_book)
        tx_book_free(&x.book);
    tx_file_free(&x.scenario);
    tx_file_free(&x.rulebook);
    return rc;
}

int cli_load(struct tb_battle *b, const struct cli_wanted *w, struct tx_complaint *c)
{
    if (tx_battle_load(b, rules_of(w), w->scenario, w->rulebook, c))
        return -1;
    return w->set.count > 0 ? load_changed(b, w, c) : 0;
}
