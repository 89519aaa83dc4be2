/* lab_hide.c -- see lab_hide.h.
 *
 * Commands name the database so that they can be typed in a terminal of the machine; they are stored so, and reports
 * quote them. Who has a browser cannot use that name, and need not know the folders of the machine.
 */
#include "lab_hide.h"

#include <string.h>

#define OPTION " --db "

/* Behind a word as a shell reads it, which may stand in a JSON text and never goes on behind the end of that. */
static const char *behind_word(const char *at)
{
    int is_quoted = 0;

    for (; *at && *at != '"' && *at != '\n' && (is_quoted || !strchr(" \t\r<", *at)); at++) {
        if (*at == '\'')
            is_quoted = !is_quoted;
        else if (*at == '\\' && at[1] == 'n')
            break;
        else if (*at == '\\' && at[1])
            at++;
    }
    return at;
}

void sv_lab_hide(char *text, const char *db)
{
    const size_t size = db && db[0] == '/' ? strlen(db) : 0;
    char *out = text;

    for (const char *at = text; *at;) {
        if (strncmp(at, OPTION, strlen(OPTION)) == 0)
            at = behind_word(at + strlen(OPTION));
        else if (size > 0 && strncmp(at, db, size) == 0)
            at += size;
        else
            *out++ = *at++;
    }
    *out = '\0';
}
