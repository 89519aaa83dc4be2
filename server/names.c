/* names.c -- which names and lines people may give: what is shown is what was typed, and stays in its place. */
#include <string.h>

#include "../text/visible.h"
#include "limits.h"
#include "wire.h"

#define NAME "message"

/* The joiner of emoji and of the scripts of India, and what it may stand between; what chooses between two looks of a
 * character, of which plain letters and digits have one, but in a key cap. */
enum { JOINER = 0x200d, JOINED = 0x900, LOOK = 0xfe00, LOOK_LAST = 0xfe0f, PLAIN = 0xa9, KEY_CAP = 0x20e3 };

/* Would it show nothing here? */
static int hides(uint32_t point, uint32_t before, uint32_t next)
{
    if (point == JOINER)
        return before < JOINED || before == JOINER || next < JOINED;
    if (point >= LOOK && point <= LOOK_LAST)
        return (before < PLAIN && next != KEY_CAP) || (before >= LOOK && before <= LOOK_LAST);
    return tx_is_hidden(point);
}

/* What the characters of a text are together. */
struct looks {
    uint32_t count, seen; /* seen: those that show something by themselves */
    int is_hidden;        /* one of them hides, or would hide here */
    int is_stack;         /* more marks on one of them than any script needs */
};

static struct looks look_at(const char *text)
{
    struct looks l = { 0, 0, 0, 0 };
    uint32_t marks = 0, before = 0;

    for (const char *at = text; *at; l.count++) {
        const uint32_t point = tx_next_point(&at);
        const char *next = at;

        l.is_hidden |= hides(point, before, *next ? tx_next_point(&next) : 0);
        l.seen += !tx_is_blank_point(point);
        marks = tx_is_mark(point) ? marks + 1 : 0;
        l.is_stack |= marks > SV_MARKS_MAX;
        before = point;
    }
    return l;
}

int sv_check_name(const char *name, struct tx_complaint *c)
{
    const struct looks l = look_at(name);

    if (strlen(name) >= TB_NAME_MAX)
        return tx_complain(c, NAME, 0, 0, "A player's name may have at most %d bytes.", TB_NAME_MAX - 1);
    if (l.is_hidden)
        return tx_complain(c, NAME, 0, 0, "A player's name may not contain control characters.");
    if (l.is_stack)
        return tx_complain(c, NAME, 0, 0, "A letter of a player's name may have at most %d marks.", SV_MARKS_MAX);
    if (l.count > 0 && l.seen == 0)
        return tx_complain(c, NAME, 0, 0, "A player's name shows something.");
    if (l.count > SV_NAME_LETTERS_MAX)
        return tx_complain(c, NAME, 0, 0, "A player's name may have at most %d characters.", SV_NAME_LETTERS_MAX);
    return 0;
}

int sv_check_talk(const char *text, struct tx_complaint *c)
{
    const struct looks l = look_at(text);

    if (strlen(text) > SV_TALK_MAX)
        return tx_complain(c, NAME, 0, 0, "A line may have at most %d bytes.", SV_TALK_MAX);
    if (l.is_hidden)
        return tx_complain(c, NAME, 0, 0, "A line may not contain control characters.");
    if (l.is_stack)
        return tx_complain(c, NAME, 0, 0, "A letter may have at most %d marks.", SV_MARKS_MAX);
    if (l.seen == 0)
        return tx_complain(c, NAME, 0, 0, "A line says something.");
    if (l.count > SV_TALK_LETTERS_MAX)
        return tx_complain(c, NAME, 0, 0, "A line may have at most %d characters.", SV_TALK_LETTERS_MAX);
    return 0;
}
