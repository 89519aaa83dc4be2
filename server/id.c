/* id.c -- what games are called. */
#include <string.h>

#include "wire.h"

int sv_is_id(const char *text, size_t size)
{
    if (size != SV_ID_SIZE - 1)
        return 0;
    for (size_t i = 0; i < size; i++)
        if (!strchr("0123456789abcdefghjkmnpqrstvwxyz", text[i]) || text[i] == '\0')
            return 0;
    return 1;
}
