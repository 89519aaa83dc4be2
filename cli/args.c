/* args.c -- the options of a command. */
#include <string.h>
#include <strings.h>

#include "../table/battle.h"
#include "cli.h"

static int is_option(const char *word) { return word[0] == '-' && word[1] != '\0'; }

/* The option of a name among those that are known: what stands behind its name there; NULL: there is none. */
static const char *find(const char *known, const char *name, size_t size, const char **found)
{
    for (*found = known; **found; *found += strcspn(*found, " "), *found += **found == ' ') {
        const size_t own = strcspn(*found, "= ");

        if (own == size && strncasecmp(*found, name, size) == 0)
            return *found + own;
    }
    return NULL;
}

/* One option; *at moves behind its value. */
static int take_option(struct cli_args *a, int *at, const char *known)
{
    const char *name = a->argv[*at - 1] + 2, *equals = strchr(name, '='), *found, *value = equals ? equals + 1 : NULL;
    const size_t size = equals ? (size_t)(equals - name) : strlen(name);
    const char *kind = name[-1] == '-' ? find(known, name, size, &found) : NULL;

    if (!kind)
        return cli_misused(a->self, "unknown option %s%.*s", name[-1] == '-' ? "--" : "",
                           (int)(name[-1] == '-' ? size : size + 2), name - (name[-1] == '-' ? 0 : 2));
    if (*kind != '=' && value)
        return cli_misused(a->self, "--%.*s takes no value", (int)size, name);
    if (*kind == '=' && !value) {
        const char *next = *at < a->argc ? a->argv[*at] : NULL;
        const int maybe = kind[1] == '?';

        if (next && (maybe ? !is_option(next) : strncmp(next, "--", 2) != 0)) {
            value = next;
            ++*at;
        } else if (!maybe) {
            return cli_misused(a->self, "--%.*s needs a value", (int)size, name);
        }
    }
    if (a->count == CLI_WORDS_MAX)
        return cli_misused(a->self, "more than %d options", CLI_WORDS_MAX);
    a->option[a->count].name = found;
    a->option[a->count++].value = value ? value : "";
    return -1;
}

/* Are the words as many as the command takes, and is there a rule set of the name that is given? */
static int check(struct cli_args *a)
{
    const struct cli_command *self = a->self;
    const char *rules = self->is_rules && a->words.count > 0 ? a->words.word[0] : cli_option(a, "rules");

    if (a->words.count > 0 && self->most == 0)
        return cli_misused(self, "%s: only options are allowed", a->words.word[0]);
    if (a->words.count < self->least || a->words.count > self->most)
        return cli_misused(self, "expected %s", self->expects);
    a->rs = rules ? tb_ruleset_by_id(rules) : NULL;
    return rules && !a->rs ? cli_misused(self, "there is no rule set %s", rules) : -1;
}

int cli_parse(struct cli_args *a, const char *known)
{
    int only_words = 0, status = -1;

    for (int at = 1; at < a->argc && status < 0;) {
        const char *word = a->argv[at++];

        if (only_words || !is_option(word)) {
            if (a->words.count == CLI_WORDS_MAX)
                return cli_misused(a->self, "more than %d words", CLI_WORDS_MAX);
            a->words.word[a->words.count++] = word;
        } else if (strcmp(word, "--") == 0) {
            only_words = 1;
        } else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            cli_put_help(a->self);
            return CLI_OK;
        } else {
            status = take_option(a, &at, known);
        }
    }
    return status < 0 ? check(a) : status;
}

int cli_option_is(const struct cli_args *a, unsigned i, const char *name)
{
    const size_t size = strcspn(a->option[i].name, "= ");

    return strlen(name) == size && strncasecmp(a->option[i].name, name, size) == 0;
}

const char *cli_option(const struct cli_args *a, const char *name)
{
    for (unsigned i = a->count; i-- > 0;)
        if (cli_option_is(a, i, name))
            return a->option[i].value;
    return NULL;
}
