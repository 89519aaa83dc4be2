/* menu_show.c -- the choices as they are read: units with their verbs, or one unit's actions. */
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/odds_text.h"
#include "../text/words.h"
#include "menu.h"
#include "models.h"
#include "moves.h"
#include "odds.h"
#include "poses.h"
#include "show.h"

enum { VALUE_MAX = CLI_VALUE_MAX, TARGETS_TOLD = 6, CUT_ROOM = 14 };

struct pieces {
    struct st_piece piece[ST_PIECES_MAX];
    uint32_t count;
};

/* ---- one action ---- */

/* The enemy on the next square in a direction, or NULL. */
static const struct st_piece *enemy_ahead(const struct cli_menu *m, const struct pieces *p, const struct st_piece *own,
                                          uint16_t facing)
{
    static const int8_t dx[] = { 0, 1, 0, -1 }, dy[] = { 1, 0, -1, 0 };

    for (uint32_t i = 0; m->rs->space == ST_SQUARE && facing < 4 && i < p->count; i++) {
        const struct st_piece *other = &p->piece[i];

        if (other->side != own->side && !(other->flags & (ST_PIECE_OFF | ST_PIECE_RIDES)) &&
            other->x == own->x + dx[facing] && other->y == own->y + dy[facing])
            return other;
    }
    return NULL;
}

/* Where a facing looks, in words: those of a hex are numbers. */
static void put_compass(const struct cli_menu *m, uint16_t facing, struct cli_buf *out)
{
    static const char *const vertex[] = { "N", "NE", "SE", "S", "SW", "NW" };

    if (m->rs->space == ST_HEX && facing < 6)
        cli_put(out, " (%s)", vertex[facing]);
}

/* "(B8)", "(now: Enter)": what a facing looks at, and whether it is the present one. */
static void put_facing_notes(const struct cli_menu *m, const struct pieces *p, const struct st_action *act,
                             struct cli_buf *out)
{
    const struct st_piece *own = cli_piece(p->piece, p->count, act->unit);
    const struct st_piece *enemy = own ? enemy_ahead(m, p, own, act->facing) : NULL;
    const struct st_action *keep = cli_menu_keep(m);
    char name[VALUE_MAX];
    struct tx_text t = tx_text_of(name, sizeof name);

    if (enemy) {
        tx_put_unit(&t, m->set, enemy->id);
        cli_put(out, " (%s)", name);
    }
    if (keep && keep->facing == act->facing)
        cli_put(out, " (now: Enter)");
    else if (own && own->facing == act->facing)
        cli_put(out, " (now)");
}

/* A move to where the unit stands: one longer word in the list, which need not make the others wider. */
static int is_stay(const struct cli_menu *m, const struct pieces *p, const struct st_action *act)
{
    const struct st_piece *own = cli_piece(p->piece, p->count, act->unit);

    return m->rs->verbs[act->verb].fields & ST_P_POINT && own && !(own->flags & ST_PIECE_OFF) && own->x == act->x &&
           own->y == act->y;
}

/* What a die makes of it: "50.0 % hits". */
static void put_chance(const struct cli_menu *m, const struct st_action *act, struct cli_buf *out)
{
    struct cli_buf chance = { 0 };

    cli_put_chance(&chance, m->rs, m->set, m->s, act);
    if (chance.size > 0)
        cli_put(out, " %s", chance.at);
    cli_buf_free(&chance);
}

/* The first event of such a flag that an action would bring at once, of its own unit alone or of anybody; 0: none. */
static int first_event(const struct cli_menu *m, const struct st_action *act, uint32_t flag, int own,
                       struct st_event *out)
{
    struct st_event *event = tb_realloc_array(NULL, ST_EVENTS_MAX, sizeof *event);
    struct st_state *copy = tb_calloc(m->rs->state_size);
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    uint32_t i = 0;
    int found;

    memcpy(copy, m->s, m->rs->state_size);
    m->rs->apply(m->set, copy, act, &log);
    while (i < log.count && i < log.cap &&
           ((own && event[i].unit != act->unit) || !(m->rs->events[event[i].kind].flags & flag)))
        i++;
    found = i < log.count && i < log.cap;
    if (found)
        *out = event[i];
    free(copy);
    free(event);
    return found;
}

/* " Hit & Hold": what a number brings that is chosen. */
static void put_outcome(const struct cli_menu *m, const struct st_action *act, struct cli_buf *out)
{
    char text[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(text, sizeof text);
    struct st_event e;

    if (first_event(m, act, ST_E_RESULT, 0, &e)) {
        tx_put_brief(&t, m->rs, m->set, &e);
        cli_put(out, " %s", text);
    }
}

/* `, 17.5" off`: how far a unit of models is from another. */
static void put_off(const struct cli_menu *m, const struct pieces *p, const struct st_action *act,
                    const struct st_piece *target, struct cli_buf *out)
{
    const struct st_piece *own = cli_piece(p->piece, p->count, act->unit);
    uint16_t first, second;

    if (!own || !cli_is_model(own) || own->side == target->side)
        return;
    cli_put(out, ", ");
    cli_put_about(out, m->rs, cli_units_apart(p->piece, p->count, own->group, target->group, &first, &second));
    cli_put(out, " off");
}

static void put_value(const struct cli_menu *m, const struct pieces *p, const struct st_action *act, int told,
                      uint32_t number, struct cli_buf *out)
{
    const uint8_t fields = m->rs->verbs[act->verb].fields;
    const struct st_piece *target = cli_piece(p->piece, p->count, act->target);
    char value[VALUE_MAX];

    cli_menu_value(m, act, value);
    if (number > 0 && !cli_menu_is_by_face(m, act->verb))
        cli_put(out, "%u%s ", number, value[0] >= '0' && value[0] <= '9' ? ")" : "");
    cli_put(out, "%s", value);
    if (m->end[act - m->act].known && !cli_menu_is_by_face(m, act->verb)) {
        char place[VALUE_MAX];
        struct tx_text t = tx_text_of(place, sizeof place);

        tx_put_point(&t, m->rs, m->end[act - m->act].x, m->end[act - m->act].y);
        cli_put(out, " to %s", place);
    }
    if (cli_menu_is_by_face(m, act->verb))
        put_outcome(m, act, out);
    if (m->end[act - m->act].harm > 0)
        cli_put(out, " (%s)", m->rs->events[m->end[act - m->act].harm].name);
    if (fields & ST_P_FACING)
        put_compass(m, act->facing, out);
    if (fields == (ST_P_UNIT | ST_P_FACING))
        put_facing_notes(m, p, act, out);
    if (is_stay(m, p, act))
        cli_put(out, " (stay)");
    if (told && fields & ST_P_TARGET && target) {
        char place[VALUE_MAX];
        struct tx_text t = tx_text_of(place, sizeof place);

        if (m->rs->space != ST_PLANE) { /* where a place is long, the board shows it well enough */
            tx_put_text(&t, " ");
            tx_put_point(&t, m->rs, target->x, target->y);
        }
        cli_put(out, " (%s%s", m->rs->labels[target->kind].name, target->flags & ST_PIECE_OFF ? " " : place);
        put_off(m, p, act, target, out);
        cli_put(out, ")");
        put_chance(m, act, out);
    }
}

/* ---- the units ---- */

/* How many pieces a unit's order moves. */
static uint32_t group_size(const struct pieces *p, uint16_t unit)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < p->count; i++)
        n += p->piece[i].group == unit;
    return n;
}

/* The verbs that more than half of the units have. */
static uint32_t common_verbs(const struct cli_menu *m)
{
    uint32_t count[ST_VERBS_MAX] = { 0 }, common = 0;

    for (uint32_t i = 0; i < m->units; i++) {
        uint32_t seen = 0;

        for (uint32_t k = m->first[i]; k < m->first[i + 1]; k++)
            seen |= 1u << m->act[k].verb;
        for (uint32_t v = 0; v < ST_VERBS_MAX; v++)
            count[v] += seen >> v & 1;
    }
    for (uint32_t v = 0; v < ST_VERBS_MAX; v++)
        common |= (uint32_t)(2 * count[v] > m->units) << v;
    return common;
}

/* Those of a unit, without some that need not be told. */
static void put_verb_names(const struct cli_menu *m, uint32_t i, uint32_t without, const char *gap, struct cli_buf *out)
{
    uint32_t seen = without;

    for (uint32_t k = m->first[i]; k < m->first[i + 1]; k++)
        if (!(seen >> m->act[k].verb & 1)) {
            cli_put(out, "%s%s", gap, m->rs->verbs[m->act[k].verb].name);
            gap = ", ";
            seen |= 1u << m->act[k].verb;
        }
}

/* " s!": what ails a unit, in the letters of the board. */
static void put_alarms(const struct cli_menu *m, const struct st_piece *piece, struct tx_text *t)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < ST_BADGES_MAX && piece->badge[i].label; i++) {
        const struct st_label *label = &m->rs->labels[piece->badge[i].label];
        const char letter[2] = { label->letter, '\0' };

        if (label->letter == 0 || label->tone != ST_TONE_BAD)
            continue;
        tx_put_text(t, n++ == 0 ? " " : "");
        tx_put_text(t, letter);
    }
}

/* Is it a unit of models, none of which is asked for by itself? */
static int is_whole_unit(const struct cli_menu *m, const struct pieces *p, uint32_t i)
{
    const struct st_piece *own = cli_piece(p->piece, p->count, m->unit[i]);

    for (uint32_t k = 0; own && k < m->units; k++) {
        const struct st_piece *other = cli_piece(p->piece, p->count, m->unit[k]);

        if (k != i && other && other->group == own->group)
            return 0;
    }
    return own && cli_is_model(own) && own->id == own->group;
}

/* " (fatigued)": harm that comes to the unit as soon as it is chosen. */
static void put_at_once(const struct cli_menu *m, const struct st_action *act, struct cli_buf *out)
{
    struct st_event e;

    if (first_event(m, act, ST_E_HARM, 1, &e))
        cli_put(out, " (%s)", m->rs->events[e.kind].name);
}

static void put_unit_choice(const struct cli_menu *m, const struct pieces *p, uint32_t i, int verbs,
                            struct cli_buf *out)
{
    const struct st_piece *piece = cli_piece(p->piece, p->count, m->unit[i]);
    const uint32_t size = group_size(p, m->unit[i]);
    char place[VALUE_MAX] = "";
    struct tx_text t = tx_text_of(place, sizeof place);

    tx_put_unit(&t, m->set, m->unit[i]);
    if (piece) {
        tx_put_text(&t, " ");
        tx_put_text(&t, m->rs->labels[piece->kind].name);
        if (m->rs->space == ST_PLANE)
            put_alarms(m, piece, &t);
    }
    if (size > 1 && (cli_menu_is_group(m, i) || is_whole_unit(m, p, i))) {
        tx_put_text(&t, " x");
        tx_put_number(&t, (int32_t)size);
    }
    if (piece && !(piece->flags & ST_PIECE_OFF) && m->rs->space != ST_PLANE) {
        tx_put_text(&t, " ");
        tx_put_point(&t, m->rs, piece->x, piece->y);
    }
    cli_put(out, "%2u %s", cli_menu_number(m, i), place);
    if (cli_menu_is_brief(m)) {
        cli_put(out, ": %s ", m->rs->verbs[m->act[m->first[i]].verb].name);
        put_value(m, p, &m->act[m->first[i]], verbs, 0, out);
    } else if (verbs || m->rs->space == ST_PLANE) {
        put_verb_names(m, i, verbs ? 0 : common_verbs(m), ": ", out);
        if (cli_menu_is_bare(m) && is_whole_unit(m, p, i))
            put_at_once(m, &m->act[m->first[i]], out);
    }
}

static uint32_t entry_width(const struct cli_menu *m, const struct pieces *p, uint32_t i, int verbs)
{
    struct cli_buf entry = { 0 };
    uint32_t used;

    put_unit_choice(m, p, i, verbs, &entry);
    used = cli_columns(entry.at, entry.size);
    cli_buf_free(&entry);
    return used;
}

/* Some of the units, as indices of the menu. */
struct listed {
    uint32_t at[ST_MOVERS_MAX], count;
};

/* How wide the columns of a list are, and how many: as usual, or as the longest entry before the last column, or as
 * the longest of all where lines would become too long. */
static uint32_t entry_room(const struct cli_menu *m, const struct pieces *p, const struct listed *l, int verbs,
                           uint32_t width, uint32_t *columns)
{
    const uint32_t usual = verbs ? 39 : 19, most = width / usual > 0 ? width / usual : 1;
    const uint32_t rows = (l->count + most - 1) / most;
    uint32_t room = usual, longest = usual, last = 0;

    for (uint32_t i = 0; i < l->count; i++) {
        const uint32_t used = entry_width(m, p, l->at[i], verbs);

        longest = used + 2 > longest ? used + 2 : longest;
        if (i + rows >= l->count)
            last = used > last ? used : last;
        else
            room = used + 2 > room ? used + 2 : room;
    }
    *columns = most;
    if ((most - 1) * room + last <= width)
        return room;
    *columns = width / longest > 0 ? width / longest : 1;
    return longest;
}

/* Down the columns, as long lists are read. */
static void put_columns(const struct cli_menu *m, const struct pieces *p, const struct listed *l, int verbs,
                        uint32_t width, struct cli_buf *out)
{
    uint32_t columns;
    const uint32_t room = entry_room(m, p, l, verbs, width, &columns);
    const uint32_t rows = (l->count + columns - 1) / columns;

    for (uint32_t row = 0; row < rows; row++) {
        for (uint32_t i = row; i < l->count; i += rows) {
            struct cli_buf entry = { 0 };
            uint32_t used;

            put_unit_choice(m, p, l->at[i], verbs, &entry);
            used = cli_columns(entry.at, entry.size);
            cli_put(out, "%s", entry.at);
            if (i + rows < l->count)
                cli_put_spaces(out, used + 1 < room ? room - used : 1);
            cli_buf_free(&entry);
        }
        cli_put(out, "\n");
    }
}

/* Can a unit do what most cannot? */
static int is_special(const struct cli_menu *m, uint32_t i, uint32_t common)
{
    for (uint32_t k = m->first[i]; k < m->first[i + 1]; k++)
        if (!(common >> m->act[k].verb & 1))
            return 1;
    return 0;
}

/* Where there are many units, the verbs that most have are left out; on a free table those that can do more come
 * first.  What belongs to no unit comes last, by its words. */
static void put_units(const struct cli_menu *m, const struct pieces *p, uint32_t width, struct cli_buf *out)
{
    const uint32_t from = m->unit[0] == 0, common = common_verbs(m);
    const int verbs = m->units - from <= 10;

    for (int special = 1; special >= 0; special--) {
        struct listed l = { .count = 0 };

        for (uint32_t i = from; i < m->units; i++)
            if ((m->rs->space == ST_PLANE && !verbs && is_special(m, i, common)) == special)
                l.at[l.count++] = i;
        put_columns(m, p, &l, verbs, width, out);
    }
    if (from) {
        put_verb_names(m, 0, 0, "   ", out);
        if (m->first[1] == 1 && m->rs->verbs[m->act[0].verb].help)
            cli_put(out, " (%s)", m->rs->verbs[m->act[0].verb].help);
        cli_put(out, "\n");
    }
}

/* ---- one unit's verbs ---- */

/* The values of one verb in columns of one width, over as many lines as they need; paths only as many as fit on one
 * line, until their verb is chosen. */
static void put_values(const struct cli_menu *m, const struct pieces *p, uint8_t verb, uint32_t width, uint32_t indent,
                       struct cli_buf *out)
{
    const uint32_t from = m->first[m->chosen], to = m->first[m->chosen + 1];
    const uint8_t fields = m->rs->verbs[verb].fields;
    const int is_path = (fields & ST_P_BITS) != 0;
    struct cli_buf value = { 0 };
    uint32_t wide = 0, all = indent, at = indent, count = 0, gap;
    int numbered;

    for (uint32_t i = from; i < to; i++)
        count += m->act[i].verb == verb;
    numbered = m->verb != CLI_ANY && count <= cli_menu_numbered(m, verb);
    gap = fields & ST_P_TARGET || cli_menu_is_by_face(m, verb) ? 3
          : numbered || fields & (ST_P_BITS | ST_P_OPTION)     ? 2
                                                               : 1;
    /* The first time round measures, the second prints. */
    for (int prints = 0; prints < 2; prints++)
        for (uint32_t i = from, n = 0; i < to; i++) {
            uint32_t columns;

            if (m->act[i].verb != verb)
                continue;
            value.size = 0;
            n += (uint32_t)numbered;
            put_value(m, p, &m->act[i], count <= TARGETS_TOLD, n, &value);
            columns = cli_columns(value.at, value.size);
            if (!prints) {
                wide = columns > wide && !is_stay(m, p, &m->act[i]) ? columns : wide;
                all += columns + gap;
                continue;
            }
            if (is_path && m->verb == CLI_ANY && all > width && at + columns + CUT_ROOM > width) {
                cli_put(out, "... %u in all", count);
                break;
            }
            wide = all <= width || (is_path && m->verb == CLI_ANY) ? 0 : wide; /* one line needs no columns */
            if (at > indent && at + (columns > wide ? columns : wide) > width) {
                cli_put(out, "\n");
                cli_put_spaces(out, indent);
                at = indent;
            }
            cli_put_behind(out, value.at, indent, indent + columns > width ? width : UINT16_MAX);
            columns = columns > wide ? 0 : wide - columns;
            cli_put_spaces(out, columns + gap);
            at += cli_columns(value.at, value.size) + columns + gap;
        }
    while (out->size > 0 && out->at[out->size - 1] == ' ')
        out->at[--out->size] = '\0';
    cli_buf_free(&value);
}

/* ", but A4 would find no place to fall back to": harm that the game tells before any die. */
static void put_warning(const struct cli_menu *m, const struct st_action *act, struct cli_buf *out)
{
    struct st_event *event = tb_realloc_array(NULL, ST_EVENTS_MAX, sizeof *event);
    struct st_state *copy = tb_calloc(m->rs->state_size);
    struct st_log log = { event, 0, ST_EVENTS_MAX };

    memcpy(copy, m->s, m->rs->state_size);
    m->rs->apply(m->set, copy, act, &log);
    for (uint32_t i = 0; copy->node == ST_CHANCE && i < log.count && i < log.cap; i++) {
        char words[TX_TEXT_MAX];
        struct tx_text t = tx_text_of(words, sizeof words);

        if (event[i].unit != act->unit || !(m->rs->events[event[i].kind].flags & ST_E_HARM))
            continue;
        tx_put_event(&t, m->rs, m->set, &event[i]);
        cli_put(out, ", but %s", words);
    }
    free(copy);
    free(event);
}

/* " 50.0 % passes", where a die decides what comes of a unit's effort. */
static void put_verb_chance(const struct cli_menu *m, uint8_t verb, struct cli_buf *out)
{
    for (uint32_t i = m->first[m->chosen]; i < m->first[m->chosen + 1]; i++)
        if (m->act[i].verb == verb && m->act[i].unit > 0) {
            put_chance(m, &m->act[i], out);
            put_warning(m, &m->act[i], out);
            return;
        }
}

/* " 2 move: a1 b2 c3" */
static void put_verb(const struct cli_menu *m, const struct pieces *p, uint32_t number, uint8_t verb, uint32_t width,
                     struct cli_buf *out)
{
    const uint8_t more = (uint8_t)(m->rs->verbs[verb].fields & ~ST_P_UNIT);
    const char *name = m->rs->verbs[verb].name;

    if (m->verb == CLI_ANY)
        cli_put(out, "%2u ", number);
    else
        cli_put(out, "   ");
    if (more & ST_P_POINT && m->rs->space == ST_PLANE) {
        cli_put(out, "%s:", name);
        (cli_is_move(m->rs, verb) ? cli_put_moves : cli_put_poses)(m, verb, width, out);
        cli_put(out, "\n");
        return;
    }
    if (m->verb != CLI_ANY && cli_chooses_gear(m, verb)) {
        cli_put(out, "%s:", name);
        cli_put_gear_choices(m, verb, width, out);
        cli_put(out, "\n");
        return;
    }
    cli_put(out, "%s%s", name, more ? ": " : "");
    if (more == 0)
        put_verb_chance(m, verb, out);
    else
        put_values(m, p, verb, width, 5 + (uint32_t)strlen(name), out);
    cli_put(out, "\n");
}

/* What a verb does, for whoever meets it first. */
static void put_verb_help(const struct cli_menu *m, uint32_t width, struct cli_buf *out)
{
    struct cli_buf words = { 0 };

    if (m->verb == CLI_ANY || !m->rs->verbs[m->verb].help)
        return;
    cli_put(&words, "%s: %s", m->rs->verbs[m->verb].name, m->rs->verbs[m->verb].help);
    cli_put_wrapped(out, words.at, 3, width);
    cli_buf_free(&words);
}

static void put_actions(const struct cli_menu *m, const struct pieces *p, uint32_t width, struct cli_buf *out)
{
    uint32_t seen = 0, n = 0;

    for (uint32_t i = m->first[m->chosen]; i < m->first[m->chosen + 1]; i++) {
        const uint8_t verb = m->act[i].verb;

        if (seen >> verb & 1)
            continue;
        seen |= 1u << verb;
        n++;
        if (m->verb == CLI_ANY || m->verb == verb)
            put_verb(m, p, n, verb, width, out);
    }
    put_verb_help(m, width, out);
}

void cli_menu_show(const struct cli_menu *m, uint32_t width, struct cli_buf *out)
{
    struct pieces *p = tb_calloc(sizeof *p);

    p->count = m->rs->pieces(m->set, m->s, p->piece);
    if (m->chosen == CLI_ANY)
        put_units(m, p, width, out);
    else
        put_actions(m, p, width, out);
    free(p);
}
