/* command.c -- see command.h. */
#include "command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "../text/limits.h"

#define USUAL_PATH "/usr/local/bin:/usr/bin:/bin"
#define REPLACED "$`" /* expanded by the shell, also in double quotes */
enum { PART = 1 << 16 };

/* ---- words ---- */

struct word {
    char text[TX_LINE_MAX];
    int is_plain; /* the shell does not expand it */
};

/* Read the next word. Returns 0 at the end of the command, and at anything that is not a word. */
static int next_word(const char **at, struct word *w)
{
    const char *s = *at + strspn(*at, " ");
    const char *const first = s;
    char quote = '\0';
    size_t n = 0;

    w->is_plain = *s != '~';
    for (; *s && (quote || !strchr(" <>|&;()", *s)) && n < sizeof w->text - 1; s++) {
        if (quote ? *s == quote : *s == '\'' || *s == '"') {
            quote = quote ? '\0' : *s;
            continue;
        }
        if (*s == '\\' && quote != '\'' && s[1] != '\0') {
            w->is_plain &= quote == '\0'; /* in double quotes a backslash is literal before most characters */
            s++;
        } else if (quote != '\'' && strchr(quote ? REPLACED : REPLACED "*?[", *s)) {
            w->is_plain = 0;
        }
        w->text[n++] = *s;
    }
    w->text[n] = '\0';
    *at = s;
    return s > first;
}

/* ---- files ---- */

static int is_file(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

static int is_program(const char *path) { return is_file(path) && access(path, X_OK) == 0; }

/* Find a program as the shell does. Returns 0 if it is not found. */
static int find_program(const char *name, char *path, size_t cap)
{
    const char *at = getenv("PATH");

    if (strchr(name, '/')) {
        snprintf(path, cap, "%s", name);
        return is_program(path);
    }
    if (!at)
        at = USUAL_PATH;
    for (;;) {
        const size_t n = strcspn(at, ":");

        snprintf(path, cap, "%.*s%s%s", (int)n, at, n > 0 ? "/" : "", name);
        if (is_program(path))
            return 1;
        if (at[n] == '\0')
            return 0;
        at += n + 1;
    }
}

uint64_t lab_file_hash(const char *path)
{
    FILE *f = is_file(path) ? fopen(path, "rbe") : NULL;
    uint64_t h = ST_HASH_START;
    char *part;
    size_t n;

    if (!f)
        return 0;
    part = tb_calloc(PART);
    for (size_t all = 0; all < LAB_PROGRAM_MAX && (n = fread(part, 1, PART, f)) > 0; all += n)
        h = st_hash(h, part, n);
    fclose(f);
    free(part);
    return h;
}

int lab_command_hash(const char *command, uint64_t *hash, struct tx_complaint *c)
{
    char path[2 * TX_LINE_MAX];
    struct word w;

    *hash = ST_HASH_START;
    if (next_word(&command, &w) && w.is_plain) {
        if (!find_program(w.text, path, sizeof path))
            return tx_complain(c, w.text, 0, 0, "program not found, or not executable");
        *hash = st_hash_word(*hash, lab_file_hash(path));
    }
    while (next_word(&command, &w))
        if (w.is_plain)
            *hash = st_hash_word(*hash, lab_file_hash(w.text));
    return 0;
}
