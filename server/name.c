/* name.c -- what players are called, without characters that deceive the reader, and what games are. */
#include <string.h>

#include "wire.h"

/* Invisible characters, line breaks, and characters that change the text direction. */
static int is_hidden(uint32_t u)
{
    return u < 0x20 || (u >= 0x7f && u < 0xa0) || u == 0xad || u == 0x61c || u == 0x180e ||
           (u >= 0x200b && u <= 0x200f && u != 0x200d) || (u >= 0x2028 && u <= 0x202e) ||
           (u >= 0x2060 && u <= 0x206f) || u == 0xfeff || (u >= 0xfff0 && u <= 0xfffb) || (u & 0xfffe) == 0xfffe ||
           (u >= 0xe0000 && u <= 0xe0fff);
}

/* The next code point of a text that is valid UTF-8. */
static uint32_t next_point(const char **at)
{
    const unsigned char *s = (const unsigned char *)*at;
    const int more = s[0] >= 0xf0 ? 3 : s[0] >= 0xe0 ? 2 : s[0] >= 0xc0 ? 1 : 0;
    uint32_t u = more == 3 ? s[0] & 7u : more == 2 ? s[0] & 15u : more == 1 ? s[0] & 31u : s[0];

    for (int i = 1; i <= more; i++)
        u = u << 6 | (s[i] & 63u);
    *at += more + 1;
    return u;
}

int sv_check_name(const char *name, struct tx_complaint *c)
{
    uint32_t count = 0;

    if (strlen(name) >= TB_NAME_MAX)
        return tx_complain(c, "name", 0, 0, "A player's name may have at most %d bytes.", TB_NAME_MAX - 1);
    for (const char *at = name; *at; count++)
        if (is_hidden(next_point(&at)))
            return tx_complain(c, "name", 0, 0, "A player's name may not contain control characters.");
    if (count > SV_NAME_LETTERS_MAX)
        return tx_complain(c, "name", 0, 0, "A player's name may have at most %d characters.", SV_NAME_LETTERS_MAX);
    return 0;
}

int sv_is_id(const char *text, size_t size)
{
    if (size != SV_ID_SIZE - 1)
        return 0;
    for (size_t i = 0; i < size; i++)
        if (!strchr("0123456789abcdefghjkmnpqrstvwxyz", text[i]) || text[i] == '\0')
            return 0;
    return 1;
}
