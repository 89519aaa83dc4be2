/* args.c -- the options of a command. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli.h"

static int is_option(const char *word) { return word[0] == '-' && word[1] != '\0'; }

static int add_word(const struct cli_command *self, struct cli_words *words, const char *word)
{
    if (words->count == CLI_WORDS_MAX)
        return cli_misused(self, "more than %d words", CLI_WORDS_MAX);
    words->word[words->count++] = word;
    return -1;
}

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
static int take_option(const struct cli_command *self, int argc, char **argv, int *at, const char *known,
                       struct cli_args *a)
{
    const char *name = argv[*at - 1] + 2, *equals = strchr(name, '='), *found, *value = equals ? equals + 1 : NULL;
    const size_t size = equals ? (size_t)(equals - name) : strlen(name);
    const char *kind = name[-1] == '-' ? find(known, name, size, &found) : NULL;

    if (!kind)
        return cli_misused(self, "unknown option %s%.*s", name[-1] == '-' ? "--" : "",
                           (int)(name[-1] == '-' ? size : size + 2), name - (name[-1] == '-' ? 0 : 2));
    if (*kind != '=' && value)
        return cli_misused(self, "--%.*s takes no value", (int)size, name);
    if (*kind == '=' && !value) {
        const int maybe = kind[1] == '?';

        if (*at < argc && (maybe ? !is_option(argv[*at]) : strncmp(argv[*at], "--", 2) != 0))
            value = argv[(*at)++];
        else if (!maybe)
            return cli_misused(self, "--%.*s needs a value", (int)size, name);
    }
    if (a->count == CLI_WORDS_MAX)
        return cli_misused(self, "more than %d options", CLI_WORDS_MAX);
    a->option[a->count].name = found;
    a->option[a->count++].value = value ? value : "";
    return -1;
}

int cli_parse(const struct cli_command *self, int argc, char **argv, const char *known, struct cli_args *a)
{
    int only_words = 0, status = -1;

    memset(a, 0, sizeof *a);
    for (int at = 1; at < argc && status < 0;) {
        const char *word = argv[at++];

        if (only_words || !is_option(word)) {
            status = add_word(self, &a->words, word);
        } else if (strcmp(word, "--") == 0) {
            only_words = 1;
        } else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            cli_put_help(self);
            return CLI_OK;
        } else {
            status = take_option(self, argc, argv, &at, known, a);
        }
    }
    return status;
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
