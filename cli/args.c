/* args.c -- the options of a command. */
#include <stdio.h>
#include <string.h>

#include "cli.h"

struct parsing {
    const struct cli_command *self;
    char **argv;
    int argc, at;
    const char *name; /* the option, without dashes and without =value */
    unsigned long name_size;
    const char *inline_value; /* what stands behind =, or NULL */
};

static int is_option(const char *word) { return word[0] == '-' && word[1] != '\0'; }

/* The value of an option that needs one, or NULL after a message. */
static const char *take_value(struct parsing *p)
{
    if (p->inline_value)
        return p->inline_value;
    if (p->at >= p->argc || strncmp(p->argv[p->at], "--", 2) == 0) {
        cli_misused(p->self, "--%.*s needs a value", (int)p->name_size, p->name);
        return NULL;
    }
    return p->argv[p->at++];
}

static int add_word(struct parsing *p, struct cli_words *words, const char *word)
{
    if (words->count == CLI_WORDS_MAX)
        return cli_misused(p->self, "there are more than %d words", CLI_WORDS_MAX);
    words->word[words->count++] = word;
    return -1;
}

static int take_option(struct parsing *p, const struct cli_option *o, void *into)
{
    char *member = (char *)into + o->offset;
    const char *value = "";

    if (o->kind == CLI_OPTION_FLAG) {
        if (p->inline_value)
            return cli_misused(p->self, "--%s takes no value", o->name);
        *(int *)(void *)member = 1;
        return -1;
    }
    if (o->kind == CLI_OPTION_MAYBE && !p->inline_value) {
        if (p->at < p->argc && !is_option(p->argv[p->at]))
            value = p->argv[p->at++];
    } else if ((value = take_value(p)) == NULL) {
        return CLI_MISUSED;
    }
    if (o->kind == CLI_OPTION_WORDS)
        return add_word(p, (struct cli_words *)(void *)member, value);
    *(const char **)(void *)member = value;
    return -1;
}

/* An option that only the command itself can know, such as the name of a side. */
static int take_other(struct parsing *p, void *into, int (*other)(void *, const char *, const char *))
{
    const char *value = p->inline_value ? p->inline_value : p->at < p->argc ? p->argv[p->at] : NULL;
    char name[64];
    int used;

    snprintf(name, sizeof name, "%.*s", (int)p->name_size, p->name);
    used = other && p->name_size < sizeof name ? other(into, name, value) : -1;
    if (used < 0)
        return cli_misused(p->self, "unknown option --%.*s", (int)p->name_size, p->name);
    if (used > 0 && !value)
        return cli_misused(p->self, "--%s needs a value", name);
    p->at += p->inline_value ? 0 : used;
    return -1;
}

static void split_option(struct parsing *p, const char *word)
{
    const char *equals = strchr(word, '=');

    p->name = word + (word[1] == '-' ? 2 : 1);
    p->name_size = equals ? (unsigned long)(equals - p->name) : strlen(p->name);
    p->inline_value = equals ? equals + 1 : NULL;
}

static int is_name(const struct parsing *p, const char *name)
{
    return strlen(name) == p->name_size && memcmp(name, p->name, p->name_size) == 0;
}

int cli_parse(const struct cli_command *self, int argc, char **argv, const struct cli_option *option, unsigned count,
              void *into, struct cli_words *words, int (*other)(void *, const char *, const char *))
{
    struct parsing p = { self, argv, argc, 1, NULL, 0, NULL };
    int only_words = 0, status = -1;

    while (p.at < argc && status < 0) {
        const char *word = argv[p.at++];
        unsigned i = 0;

        if (only_words || !is_option(word)) {
            status = add_word(&p, words, word);
            continue;
        }
        if (strcmp(word, "--") == 0) {
            only_words = 1;
            continue;
        }
        if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            cli_put_help(self);
            return CLI_OK;
        }
        split_option(&p, word);
        while (i < count && !is_name(&p, option[i].name))
            i++;
        if (word[1] != '-')
            status = cli_misused(self, "unknown option %s", word);
        else
            status = i < count ? take_option(&p, &option[i], into) : take_other(&p, into, other);
    }
    return status;
}
