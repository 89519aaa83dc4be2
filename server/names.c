/* names.c -- which names and lines people may give: what is shown is what was typed, and stays in its place. */
#include <string.h>

#include "../text/visible.h"
#include "wire.h"

#define NAME "message"

int sv_check_name(const char *name, struct tx_complaint *c)
{
    uint32_t count = 0;

    if (strlen(name) >= TB_NAME_MAX)
        return tx_complain(c, NAME, 0, 0, "A player's name may have at most %d bytes.", TB_NAME_MAX - 1);
    for (const char *at = name; *at; count++)
        if (tx_is_hidden(tx_next_point(&at)))
            return tx_complain(c, NAME, 0, 0, "A player's name may not contain control characters.");
    if (count > SV_NAME_LETTERS_MAX)
        return tx_complain(c, NAME, 0, 0, "A player's name may have at most %d characters.", SV_NAME_LETTERS_MAX);
    return 0;
}

int sv_check_talk(const char *text, struct tx_complaint *c)
{
    uint32_t count = 0, seen = 0;

    for (const char *at = text; *at; count++) {
        const uint32_t u = tx_next_point(&at);

        if (tx_is_hidden(u))
            return tx_complain(c, NAME, 0, 0, "A line may not contain control characters.");
        seen += !tx_is_blank_point(u);
    }
    if (seen == 0)
        return tx_complain(c, NAME, 0, 0, "A line says something.");
    if (count > SV_TALK_LETTERS_MAX)
        return tx_complain(c, NAME, 0, 0, "A line may have at most %d characters.", SV_TALK_LETTERS_MAX);
    return 0;
}
