/* menu_find.c -- what a typed line means. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../table/memory.h"
#include "../text/words.h"
#include "menu.h"
#include "models.h"
#include "moves.h"
#include "poses.h"

enum { WORDS_MAX = 16 };

struct words {
    char text[TX_TEXT_MAX];
    char *word[WORDS_MAX];
    uint32_t count;
};

static void split(struct words *w, const char *text)
{
    char *rest = NULL, *word;

    snprintf(w->text, sizeof w->text, "%s", text);
    w->count = 0;
    for (word = strtok_r(w->text, " ", &rest); word && w->count < WORDS_MAX; word = strtok_r(NULL, " ", &rest))
        w->word[w->count++] = word;
}

/* The words from number `from` on as one line again. */
static void join(const struct words *w, uint32_t from, char out[TX_TEXT_MAX])
{
    struct tx_text t = tx_text_of(out, TX_TEXT_MAX);

    for (uint32_t i = from; i < w->count; i++) {
        tx_put_text(&t, i > from ? " " : "");
        tx_put_text(&t, w->word[i]);
    }
}

/* The i-th action's words, and its end where that would be understood. */
static void words_of(const struct cli_menu *m, uint32_t i, struct words *w)
{
    char text[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(text, sizeof text);
    uint32_t unit = 0;

    tx_put_action(&t, ST_AT(m->rs, m->set, m->s), &m->act[i]);
    while (i >= m->first[unit + 1])
        unit++;
    if (m->end[i].known && m->act[i].verb == (m->verb == CLI_ANY ? m->way[unit] : m->verb)) {
        tx_put_text(&t, " ");
        tx_put_point(&t, m->rs, m->end[i].x, m->end[i].y);
    }
    split(w, text);
}

/* A3 is a unit and never the square a3, though a3 may be either. */
static int is_same(const char *typed, const char *own, int any_case)
{
    if (!any_case)
        return strcmp(typed, own) == 0;
    if ((typed[0] == 'A' || typed[0] == 'B') && typed[1] >= '0' && typed[1] <= '9' && own[0] != typed[0])
        return 0;
    return strcasecmp(typed, own) == 0;
}

static int is_short(const char *typed, const char *verb, int any_case)
{
    return (any_case ? strncasecmp(typed, verb, strlen(typed)) : strncmp(typed, verb, strlen(typed))) == 0;
}

static int is_enemy(const struct cli_menu *m, uint16_t a, uint16_t b)
{
    return (a > m->set->count[0]) != (b > m->set->count[0]);
}

/* The unit that a word names, or 0; where squares are typed as well, a3 is one. */
static uint16_t name_in(const struct cli_menu *m, const struct st_action *act, const char *word)
{
    const uint32_t size = (uint32_t)strlen(word);
    uint16_t unit;

    if (m->rs->space == ST_SQUARE && m->rs->verbs[act->verb].fields & ST_P_POINT && word[0] >= 'a')
        return 0;
    return tx_read_unit(m->set, word, size, &unit) == size ? unit : 0;
}

/* Who acts is named first, or was chosen, and nobody acts in his stead: one name that is another's is a target of the
 * chosen unit, or an enemy behind a verb. */
static int is_actors(const struct cli_menu *m, const struct words *typed, const struct st_action *act)
{
    const uint16_t chosen = m->chosen == CLI_ANY ? 0 : m->unit[m->chosen];
    uint16_t first = 0;
    uint32_t names = 0, verbs = 0;

    for (uint32_t i = 0; i < typed->count; i++) {
        const uint16_t unit = name_in(m, act, typed->word[i]);

        first = names == 0 ? unit : first;
        names += unit > 0;
        verbs += unit == 0 && is_short(typed->word[i], m->rs->verbs[act->verb].name, 1);
    }
    if (act->unit == 0 || first == act->unit)
        return 1;
    if (chosen > 0)
        return names < 2 && act->unit == chosen;
    return names == 0 || (names == 1 && verbs > 0 && is_enemy(m, first, act->unit));
}

/* Is each typed word a word of the i-th action's own, in any order, and is it that unit's?  The verb may be
 * shortened. */
static int fits(const struct cli_menu *m, const struct words *typed, uint32_t i_th, const struct words *own,
                int any_case)
{
    uint32_t used = 0;

    if (!is_actors(m, typed, &m->act[i_th]))
        return 0;

    for (uint32_t i = 0; i < typed->count; i++) {
        uint32_t k = 0;

        for (; k < own->count; k++) {
            const char *a = typed->word[i], *b = own->word[k];

            if (!(used >> k & 1) && (is_same(a, b, any_case) || (k == 0 && is_short(a, b, any_case))))
                break;
        }
        if (k == own->count)
            return 0;
        used |= 1u << k;
    }
    return 1;
}

/* Those of the actions left, or of all, that fit: how many, and the first; *part: they share a unit (1)
 * or a unit and a verb (2). */
static uint32_t count_fits(const struct cli_menu *m, const struct words *typed, int all, int any_case, uint32_t *first,
                           int *part)
{
    struct words own;
    uint32_t n = 0;

    *part = 2;
    for (uint32_t i = 0; i < m->count; i++) {
        if (!all && !cli_menu_has(m, i))
            continue;
        words_of(m, i, &own);
        if (!fits(m, typed, i, &own, any_case))
            continue;
        if (n++ == 0)
            *first = i;
        if (m->act[i].unit != m->act[*first].unit)
            *part = 0;
        else if (m->act[i].verb != m->act[*first].verb && *part == 2)
            *part = 1;
    }
    return n;
}

static void choose_part(struct cli_menu *m, uint32_t i, int part)
{
    for (uint32_t k = 0; k < m->units; k++)
        if (i >= m->first[k] && i < m->first[k + 1])
            m->chosen = (int32_t)k;
    m->verb = part == 2 ? m->act[i].verb : CLI_ANY;
}

static enum cli_found say_several(const struct cli_menu *m, const struct words *typed, struct cli_buf *why)
{
    uint32_t n = 0;

    cli_put(why, "Several choices fit: ");
    for (uint32_t i = 0; i < m->count; i++) {
        struct words own;
        char text[TX_TEXT_MAX];
        struct tx_text t = tx_text_of(text, sizeof text);

        words_of(m, i, &own);
        if (!fits(m, typed, i, &own, 1))
            continue;
        tx_put_action(&t, ST_AT(m->rs, m->set, m->s), &m->act[i]);
        if (n++ < 5)
            cli_put(why, "%s%s", n > 1 ? ", " : "", text);
    }
    cli_put(why, "%s\n", n > 5 ? ", ..." : ".");
    return CLI_FOUND_NOTHING;
}

/* The n-th action that is left, or NULL; *count: how many are. */
static const struct st_action *left_over(const struct cli_menu *m, uint32_t n, uint32_t *count)
{
    const struct st_action *found = NULL;

    *count = 0;
    for (uint32_t i = 0; i < m->count; i++)
        if (cli_menu_has(m, i) && ++*count == n)
            found = &m->act[i];
    return found;
}

/* A unit by its number.  Where units have nothing but their name to say, that is all; but who was looking at another
 * one is shown it first. */
static int take_unit(struct cli_menu *m, int32_t n, const struct st_action **found)
{
    const int32_t before = m->chosen;
    uint32_t i = 0;

    while (i < m->units && cli_menu_number(m, i) != (uint32_t)n)
        i++;
    if (i == m->units)
        return 0;
    cli_menu_choose(m, (int32_t)i);
    if (cli_menu_is_brief(m) || (cli_menu_is_bare(m) && (before == CLI_ANY || before == (int32_t)i)))
        *found = &m->act[m->first[i]];
    return 1;
}

/* One number: a unit, then one of its verbs, then one of a few actions.  1 if it was one of these. */
static int take_number(struct cli_menu *m, int32_t n, const struct st_action **found)
{
    uint8_t verb[ST_VERBS_MAX];
    uint32_t count;

    if (n < 1)
        return 0;
    if (m->chosen == CLI_ANY || (m->by_name && cli_menu_is_bare(m)))
        return take_unit(m, n, found);
    if (m->verb == CLI_ANY) {
        if ((uint32_t)n > cli_menu_verbs(m, verb))
            return 0;
        m->verb = verb[n - 1];
        *found = left_over(m, 1, &count);
        if (count > 1 || cli_is_move(m->rs, (uint8_t)m->verb))
            *found = NULL;
        return 1;
    }
    if (cli_menu_is_by_face(m, (uint8_t)m->verb)) {
        for (uint32_t i = 0; i < m->count; i++)
            if (cli_menu_has(m, i) && m->act[i].option == n)
                *found = &m->act[i];
        return *found != NULL;
    }
    *found = left_over(m, (uint32_t)n, &count);
    return *found && count <= cli_menu_numbered(m, (uint8_t)m->verb);
}

/* The numbers that a line begins with; they are taken off it.  The action they lead to, or NULL; *bad: the first
 * of them is no choice. */
static const struct st_action *take_numbers(struct cli_menu *m, struct words *typed, int *bad)
{
    const struct st_action *found = NULL;
    uint32_t used = 0;

    *bad = 0;
    for (; used < typed->count && !found; used++) {
        const uint32_t size = (uint32_t)strlen(typed->word[used]);
        int32_t n;

        if (tx_read_number(typed->word[used], size, &n) != size)
            break;
        if (!take_number(m, n, &found)) {
            found = NULL;
            *bad = used == 0 && (m->rs->space == ST_SQUARE || size < 3);
            break;
        }
    }
    typed->count -= used;
    memmove(typed->word, typed->word + used, typed->count * sizeof *typed->word);
    return found;
}

/* ---- words that are no choice: what they would mean ---- */

static int is_short_for(const char *word, const char *name) { return strncasecmp(word, name, strlen(word)) == 0; }

/* The words without those of the verb, behind the verb's name, with a unit before them or "". */
static int read_as(const struct cli_menu *m, const struct words *w, uint32_t skip, uint8_t verb, const char *unit,
                   struct st_action *act)
{
    char line[2 * TX_TEXT_MAX], reason[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(line, sizeof line), why = tx_text_of(reason, sizeof reason);

    tx_put_text(&t, m->rs->verbs[verb].name);
    tx_put_text(&t, *unit ? " " : "");
    tx_put_text(&t, unit);
    for (uint32_t i = 0; i < w->count; i++)
        if (i != skip) {
            tx_put_text(&t, " ");
            tx_put_text(&t, w->word[i]);
        }
    return tx_read_action(ST_AT(m->rs, m->set, m->s), line, t.size, act, &why) == 0;
}

/* The line as an action in full, with what was chosen before it, so that it can be refused with its clause:
 * "move A1 d4", "A1 m d4", "A1 d4", and "d4" for the chosen unit.  `now`: only what is asked for now. */
static int read_in_full(const struct cli_menu *m, const struct words *w, int now, struct st_action *act)
{
    char unit[32], typed[TX_TEXT_MAX], reason[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(unit, sizeof unit), why = tx_text_of(reason, sizeof reason);

    join(w, 0, typed);
    if (tx_read_action(ST_AT(m->rs, m->set, m->s), typed, (uint32_t)strlen(typed), act, &why) == 0 &&
        (!now || m->rs->check(m->set, m->s, act).code != ST_NOT_NOW))
        return 1;
    if (m->chosen != CLI_ANY)
        tx_put_unit(&t, m->set, m->unit[m->chosen]);
    for (uint8_t v = ST_ROLL + 1; v < m->rs->verb_count; v++) {
        const char *name = m->rs->verbs[v].name;
        uint32_t skip = WORDS_MAX;

        if (is_short_for(w->word[0], name))
            skip = 0;
        else if (w->count > 1 && is_short_for(w->word[1], name))
            skip = 1;
        else if (m->verb != CLI_ANY && v != m->verb)
            continue;
        if ((read_as(m, w, skip, v, "", act) || (unit[0] && read_as(m, w, skip, v, unit, act))) &&
            (!now || m->rs->check(m->set, m->s, act).code != ST_NOT_NOW))
            return 1;
    }
    return 0;
}

static uint16_t unit_named(const struct cli_menu *m, const struct words *typed)
{
    const uint32_t size = typed->count == 1 ? (uint32_t)strlen(typed->word[0]) : 0;
    uint16_t unit;

    return size > 0 && tx_read_unit(m->set, typed->word[0], size, &unit) == size ? unit : 0;
}

/* The same by the number alone, of the side that is asked. */
static uint16_t unit_numbered(const struct cli_menu *m, const char *word)
{
    const uint8_t side = m->unit[m->units - 1] > m->set->count[0];
    int32_t n = 0;

    tx_read_number(word, (uint32_t)strlen(word), &n);
    return n >= 1 && n <= m->set->count[side] ? (uint16_t)(n + (side ? m->set->count[0] : 0)) : 0;
}

static int is_mover(const struct cli_menu *m, uint16_t unit, int32_t *chosen)
{
    for (uint32_t i = 0; unit > 0 && i < m->units; i++)
        if (m->unit[i] == unit) {
            *chosen = (int32_t)i;
            return 1;
        }
    return 0;
}

static int is_unit_name(const struct cli_menu *m, const struct words *typed, int32_t *chosen)
{
    return is_mover(m, unit_named(m, typed), chosen);
}

/* A unit of a group that somebody else is ordered for: A2 alone picks A1, who leads it. */
static int is_led(const struct cli_menu *m, uint16_t unit, int32_t *chosen)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const struct st_piece *p = cli_piece(piece, m->rs->pieces(m->set, m->s, piece), unit);
    const uint16_t leader = unit > 0 && p ? p->group : 0;
    const int model = unit > 0 && p && cli_is_model(p);

    free(piece);
    return is_mover(m, leader, chosen) && (model || cli_menu_is_group(m, (uint32_t)*chosen));
}

/* A unit that cannot be chosen: an action of its own that is refused for a reason. */
static int find_refused(const struct cli_menu *m, uint16_t unit, struct st_action *act)
{
    for (uint8_t v = ST_ROLL + 1; unit > 0 && v < m->rs->verb_count; v++) {
        const uint8_t fields = m->rs->verbs[v].fields;
        uint16_t code;

        memset(act, 0, sizeof *act);
        act->verb = v;
        act->unit = unit;
        code = m->rs->check(m->set, m->s, act).code;
        if (fields & ST_P_UNIT && (code == ST_NO_UNIT || code == ST_NOT_YOURS))
            return 1;
        if (fields == ST_P_UNIT && code != ST_OK && code != ST_NOT_NOW)
            return 1;
    }
    return 0;
}

/* ---- all of it ---- */

/* An action written out in its own words and order. */
static int find_written(const struct cli_menu *m, const struct words *w, struct st_action *act)
{
    char typed[TX_TEXT_MAX];

    join(w, 0, typed);
    for (uint32_t i = 0; i < m->count; i++) {
        char own[TX_TEXT_MAX];
        struct tx_text t = tx_text_of(own, sizeof own);

        tx_put_action(&t, ST_AT(m->rs, m->set, m->s), &m->act[i]);
        if (strcasecmp(typed, own) == 0) {
            *act = m->act[i];
            return 1;
        }
    }
    return 0;
}

/* Only a verb that sends a unit somewhere, and names: the one place that the list happens to offer is not meant. */
static int lacks_place(const struct cli_menu *m, const struct words *w, uint32_t i)
{
    if (!cli_is_move(m->rs, m->act[i].verb))
        return 0;
    for (uint32_t k = 0; k < w->count; k++)
        if (w->word[k][0] >= '0' && w->word[k][0] <= '9')
            return 0;
    return 1;
}

/* Only the first so many words; what is left of the choice comes first, and what is written exactly so. */
static enum cli_found find_choice(struct cli_menu *m, const struct words *w, struct st_action *act, int *several)
{
    uint32_t i = 0;
    int part = 0;

    *several = 0;
    if (find_written(m, w, act))
        return CLI_FOUND_ACTION;
    for (int turn = 0; turn < 4; turn++) {
        const uint32_t n = count_fits(m, w, turn >= 2, turn & 1, &i, &part);

        if (n == 0)
            continue;
        if (n == 1 && !lacks_place(m, w, i)) {
            *act = m->act[i];
            return CLI_FOUND_ACTION;
        }
        *several = part == 0;
        if (part == 0)
            return CLI_FOUND_NOTHING;
        choose_part(m, i, part);
        return CLI_FOUND_PART;
    }
    return CLI_FOUND_NOTHING;
}

/* A whole action at the beginning of the line; what stands behind it goes to `rest`. */
static int find_beginning(const struct cli_menu *m, const struct words *w, struct st_action *act,
                          char rest[TX_TEXT_MAX])
{
    for (uint32_t n = w->count; n-- > 1;) {
        struct words first = { .count = n };
        struct cli_menu copy = *m;
        int several;

        memcpy(first.word, w->word, sizeof first.word);
        if (find_choice(&copy, &first, act, &several) == CLI_FOUND_ACTION) {
            join(w, n, rest);
            return 1;
        }
    }
    return 0;
}

/* "A1 0403", where no way of A1 ends: that is said rather than what else the words might mean. */
static int say_no_end(const struct cli_menu *m, const struct words *w, struct cli_buf *why)
{
    const struct words last = { .word = { w->word[w->count - 1] }, .count = 1 };
    const uint32_t size = (uint32_t)strlen(last.word[0]);
    int32_t x, y, unit = m->chosen;
    char name[32];
    struct tx_text t = tx_text_of(name, sizeof name);

    if (tx_read_point(m->rs, last.word[0], size, &x, &y) != size || w->count > 2)
        return 0;
    if (w->count == 2) {
        const struct words first = { .word = { w->word[0] }, .count = 1 };

        if (!is_unit_name(m, &first, &unit))
            return 0;
    }
    if (unit == CLI_ANY || m->way[unit] == ST_ROLL)
        return 0;
    tx_put_unit(&t, m->set, m->unit[unit]);
    cli_put(why, "No %s of %s ends on %s.\n", m->rs->verbs[m->verb == CLI_ANY ? m->way[unit] : m->verb].name, name,
            last.word[0]);
    return 1;
}

static enum cli_found find_words(struct cli_menu *m, const struct words *w, struct st_action *act,
                                 char rest[TX_TEXT_MAX], struct cli_buf *why)
{
    enum cli_found found;
    int32_t unit = CLI_ANY;
    int several;

    if (m->chosen == CLI_ANY && is_unit_name(m, w, &unit)) {
        cli_menu_choose(m, unit);
        *act = m->act[m->first[unit]];
        return cli_menu_is_brief(m) || cli_menu_is_bare(m) ? CLI_FOUND_ACTION : CLI_FOUND_PART;
    }
    /* A name alone is a unit, though somebody's choice may consist of it. */
    if (m->chosen == CLI_ANY && is_led(m, unit_named(m, w), &unit)) {
        cli_menu_choose(m, unit);
        return CLI_FOUND_PART;
    }
    if (cli_say_enemy(m, unit_named(m, w), why))
        return CLI_FOUND_NOTHING;
    if (m->rs->space == ST_PLANE && cli_pose_find(m, w->word, w->count, 0, act))
        return CLI_FOUND_ACTION;
    found = find_choice(m, w, act, &several);
    if (found != CLI_FOUND_NOTHING)
        return found;
    if (m->rs->space == ST_PLANE && cli_pose_find(m, w->word, w->count, 1, act))
        return CLI_FOUND_ACTION;
    if (several)
        return say_several(m, w, why);
    if (m->chosen != CLI_ANY && is_unit_name(m, w, &unit)) {
        cli_menu_choose(m, unit);
        return CLI_FOUND_PART;
    }
    if (say_no_end(m, w, why))
        return CLI_FOUND_NOTHING;
    if (read_in_full(m, w, 1, act) || find_beginning(m, w, act, rest) || find_refused(m, unit_named(m, w), act) ||
        read_in_full(m, w, 0, act)) {
        if (unit_named(m, w) > 0)
            cli_put_seen(why, m->rs, m->set, m->s, unit_named(m, w));
        return CLI_FOUND_ACTION;
    }
    /* The beginning of the line says enough to be refused with a reason. */
    for (struct words first = *w; first.count > 2;) {
        first.count--;
        if (read_in_full(m, &first, 1, act) && m->rs->check(m->set, m->s, act).code != ST_OK)
            return CLI_FOUND_ACTION;
    }
    cli_say_missing(m, w->word, w->count, why);
    return CLI_FOUND_NOTHING;
}

enum cli_found cli_menu_find(struct cli_menu *m, const char *typed, struct st_action *act, char rest[TX_TEXT_MAX],
                             struct cli_buf *why)
{
    const struct st_action *found;
    struct words w, own;
    int32_t unit;
    int bad;

    rest[0] = '\0';
    split(&w, typed);
    found = take_numbers(m, &w, &bad);
    if (found) {
        words_of(m, (uint32_t)(found - m->act), &own);
        *act = *found;
        if (!fits(m, &w, (uint32_t)(found - m->act), &own, 1))
            join(&w, 0, rest);
        return CLI_FOUND_ACTION;
    }
    if (bad && m->chosen == CLI_ANY && m->by_name && is_led(m, unit_numbered(m, w.word[0]), &unit)) {
        cli_menu_choose(m, unit);
        return CLI_FOUND_PART;
    }
    if (bad && m->chosen == CLI_ANY && m->by_name && find_refused(m, unit_numbered(m, w.word[0]), act))
        return CLI_FOUND_ACTION;
    if (bad) {
        cli_put(why, "There is no choice with that number.\n");
        return CLI_FOUND_NOTHING;
    }
    return w.count == 0 ? CLI_FOUND_PART : find_words(m, &w, act, rest, why);
}
