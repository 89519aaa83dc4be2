/* visible.c -- see visible.h. */
#include "visible.h"

#include <string.h>

uint32_t tx_next_point(const char **at)
{
    const unsigned char *s = (const unsigned char *)*at;
    const int more = s[0] >= 0xf0 ? 3 : s[0] >= 0xe0 ? 2 : s[0] >= 0xc0 ? 1 : 0;
    uint32_t point = more == 3 ? s[0] & 7u : more == 2 ? s[0] & 15u : more == 1 ? s[0] & 31u : s[0];

    for (int i = 1; i <= more; i++) {
        if ((s[i] & 0xc0) != 0x80) {
            *at += 1;
            return s[0];
        }
        point = point << 6 | (s[i] & 63u);
    }
    *at += more + 1;
    return point;
}

/* Letters that show nothing: of Hangul, Khmer and Mongolian, the mark that only keeps others apart, and the sign of
 * braille without a dot. */
static int is_filler(uint32_t point)
{
    return point == 0x34f || point == 0x115f || point == 0x1160 || point == 0x17b4 || point == 0x17b5 ||
           (point >= 0x180b && point <= 0x180f) || point == 0x2800 || point == 0x3164 || point == 0xffa0;
}

int tx_is_hidden(uint32_t point)
{
    return point < 0x20 || (point >= 0x7f && point < 0xa0) || point == 0xad || point == 0x61c || point == 0x180e ||
           (point >= 0x200b && point <= 0x200f && point != 0x200d) || (point >= 0x2028 && point <= 0x202e) ||
           (point >= 0x2060 && point <= 0x206f) || point == 0xfeff || (point >= 0xfff0 && point <= 0xfffb) ||
           (point & 0xfffe) == 0xfffe || (point >= 0xe0000 && point <= 0xe0fff) ||
           (point >= 0x13430 && point <= 0x1343f) || (point >= 0x1bca0 && point <= 0x1bca3) ||
           (point >= 0x1d173 && point <= 0x1d17a) || is_filler(point);
}

int tx_is_blank_point(uint32_t point)
{
    return point == ' ' || point == 0xa0 || point == 0x1680 || (point >= 0x2000 && point <= 0x200d) ||
           point == 0x202f || point == 0x205f || point == 0x3000 || is_filler(point) || tx_is_mark(point);
}

void tx_make_visible(char *text)
{
    char *out = text;

    for (const char *at = text, *from = text; *at; from = at) {
        const uint32_t point = tx_next_point(&at);

        if (at - from > 1 && tx_is_hidden(point))
            *out++ = '?';
        else if (at - from == 1 && tx_is_hidden((unsigned char)*from) && (unsigned char)*from < 0x80 &&
                 !strchr("\t\n\r", *from))
            *out++ = '?';
        else
            while (from < at)
                *out++ = *from++;
    }
    *out = '\0';
}
