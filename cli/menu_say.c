/* menu_say.c -- what is said to a line that is no choice: who that is, or what is missing. */
#include <string.h>
#include <strings.h>

#include "../text/words.h"
#include "menu.h"
#include "poses.h"

static int is_mover(const struct cli_menu *m, uint16_t unit)
{
    for (uint32_t i = 0; i < m->units; i++)
        if (m->unit[i] == unit)
            return 1;
    return 0;
}

/* On a free table a name may be a target or a place, and whoever types an enemy's alone may only want to look: it is
 * an answer where a verb was chosen that wants a target. */
int cli_say_enemy(const struct cli_menu *m, uint16_t unit, struct cli_buf *why)
{
    const int asked = m->verb != CLI_ANY && m->rs->verbs[m->verb].fields & ST_P_TARGET;

    if (m->rs->space != ST_PLANE || unit == 0 || asked || is_mover(m, unit) ||
        (unit > m->set->count[0]) == (m->s->actor == 1))
        return 0;
    return cli_put_seen(why, m->rs, m->set, m->s, unit);
}

/* The verb that a word is the name of, or short for; 0 if it is none. */
static uint8_t verb_named(const struct cli_menu *m, const char *word)
{
    for (uint8_t v = ST_ROLL + 1; v < m->rs->verb_count; v++)
        if (strlen(word) > 1 && strncasecmp(word, m->rs->verbs[v].name, strlen(word)) == 0)
            return v;
    return ST_ROLL;
}

static int is_asked(const struct cli_menu *m, uint8_t verb)
{
    for (uint32_t i = 0; i < m->count; i++)
        if (m->act[i].verb == verb)
            return 1;
    return 0;
}

/* "hold, move, attack": the verbs of the open question. */
static void put_verbs_now(const struct cli_menu *m, struct cli_buf *out)
{
    uint32_t seen = 0;
    const char *gap = "";

    for (uint32_t i = 0; i < m->count; i++)
        if (!(seen >> m->act[i].verb & 1)) {
            cli_put(out, "%s%s", gap, m->rs->verbs[m->act[i].verb].name);
            seen |= 1u << m->act[i].verb;
            gap = ", ";
        }
}

void cli_say_missing(const struct cli_menu *m, char *const *word, uint32_t count, struct cli_buf *why)
{
    uint8_t verb = ST_ROLL;
    uint32_t names = 0;

    for (uint32_t i = 0; i < count; i++) {
        const uint32_t size = (uint32_t)strlen(word[i]);
        uint16_t unit;

        names += tx_read_unit(m->set, word[i], size, &unit) == size;
        verb = verb == ST_ROLL ? verb_named(m, word[i]) : verb;
    }
    if (m->rs->space == ST_PLANE && m->chosen == CLI_ANY && (verb == ST_ROLL || is_asked(m, verb)) &&
        cli_pose_lacks_unit(m, word, count)) {
        cli_put(why, "Which unit?  Name it before the place.\n");
        return;
    }
    cli_put(why, "That is not one of the choices.");
    if (verb != ST_ROLL && !is_asked(m, verb)) {
        cli_put(why, "  Nobody can %s now; there is: ", m->rs->verbs[verb].name);
        put_verbs_now(m, why);
    } else if (verb != ST_ROLL) {
        cli_put(why, "  It is said so: ");
        cli_put_form(why, m->rs, verb);
    } else if (m->units > 0 && (names == 0 || count == 1)) {
        cli_put(why, "  These are: ");
        put_verbs_now(m, why);
    } else if (names > 0) {
        cli_put(why, "  A verb is missing%s: ", m->rs->space == ST_PLANE && !m->rs->snap ? "" : ", or an edge");
        put_verbs_now(m, why);
    }
    cli_put(why, ".  Type ? for more.\n");
}
