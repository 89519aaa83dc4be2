/* uri.c -- see uri.h. */
#include "uri.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../table/memory.h"

char *lab_uri(const char *path, const char *how)
{
    char *uri = tb_realloc(NULL, 3 * strlen(path) + strlen(how) + sizeof "file:?"), *at = uri + sprintf(uri, "file:");

    for (; *path; path++)
        at += sprintf(at, strchr("?#%", *path) ? "%%%02x" : "%c", *path);
    sprintf(at, "?%s", how);
    return uri;
}

int lab_has_journal(const char *path)
{
    const size_t size = strlen(path) + sizeof "-wal";
    char *wal = tb_realloc(NULL, size);
    int found;

    snprintf(wal, size, "%s-wal", path);
    found = access(wal, F_OK) == 0;
    free(wal);
    return found;
}
