/* lab_hide.c -- see lab_hide.h.
 *
 * Commands name the database so that they can be typed in a terminal of the machine; they are stored so, and reports
 * quote them. Who has a browser cannot use that name, and need not know the folders of the machine.
 */
#include "lab_hide.h"

#include <string.h>

#define OPTION " --db "

/* Behind a word as a shell reads it, which may stand in a JSON text. */
static const char *behind_word(const char *at)
{
    const char *end;

    for (; *at && !strchr(" \t\r\n\"<", *at); at++) {
        end = *at == '\'' ? strchr(at + 1, '\'') : NULL;
        if (end)
            at = end;
        else if (*at == '\\' && at[1] && at[1] != 'n')
            at++;
        else if (*at == '\\')
            break;
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
