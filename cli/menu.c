/* menu.c -- what can be chosen now. */
#include "menu.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "moves.h"
#include "poses.h"

uint32_t cli_menu_verbs(const struct cli_menu *m, uint8_t verb[ST_VERBS_MAX])
{
    uint32_t seen = 0, n = 0;

    for (uint32_t i = m->first[m->chosen]; i < m->first[m->chosen + 1]; i++)
        if (!(seen >> m->act[i].verb & 1)) {
            seen |= 1u << m->act[i].verb;
            verb[n++] = m->act[i].verb;
        }
    return n;
}

void cli_menu_choose(struct cli_menu *m, int32_t unit)
{
    uint8_t verb[ST_VERBS_MAX];

    m->chosen = unit;
    m->verb = unit != CLI_ANY && cli_menu_verbs(m, verb) == 1 ? verb[0] : CLI_ANY;
}

static int are_of_one_side(const struct cli_menu *m)
{
    const uint16_t last = m->unit[m->units - 1];

    for (uint32_t i = 0; i < m->units; i++)
        if (m->unit[i] > 0 && (m->unit[i] > m->set->count[0]) != (last > m->set->count[0]))
            return 0;
    return 1;
}

uint32_t cli_menu_number(const struct cli_menu *m, uint32_t i)
{
    if (!m->by_name)
        return i + 1;
    return m->unit[i] > m->set->count[0] ? m->unit[i] - m->set->count[0] : m->unit[i];
}

int cli_menu_is_group(const struct cli_menu *m, uint32_t i)
{
    for (uint32_t k = m->first[i]; k < m->first[i + 1]; k++)
        if (m->rs->verbs[m->act[k].verb].fields & ST_P_BITS)
            return 1;
    return 0;
}

int cli_menu_is_brief(const struct cli_menu *m)
{
    for (uint32_t i = 0; i < m->units; i++)
        if (m->first[i + 1] - m->first[i] != 1 || !(m->rs->verbs[m->act[m->first[i]].verb].fields & ST_P_TARGET))
            return 0;
    return m->units > 1;
}

int cli_menu_is_bare(const struct cli_menu *m)
{
    for (uint32_t i = 0; i < m->units; i++)
        if (m->first[i + 1] - m->first[i] != 1 || m->act[i].verb != m->act[0].verb ||
            m->rs->verbs[m->act[i].verb].fields != ST_P_UNIT)
            return 0;
    return m->rs->space == ST_PLANE && m->units > 1;
}

uint32_t cli_menu_numbered(const struct cli_menu *m, uint8_t verb)
{
    const struct st_action act = { .verb = verb, .unit = 1 };

    if (cli_is_pose(m->rs, &act) || cli_is_move(m->rs, verb))
        return ST_LIST_MAX;
    return m->rs->verbs[verb].fields & ST_P_BITS ? 99 : 9;
}

int cli_menu_is_by_face(const struct cli_menu *m, uint8_t verb)
{
    const uint8_t fields = m->rs->verbs[verb].fields;

    return (fields & ~ST_P_UNIT) == ST_P_OPTION && strstr(m->rs->verbs[verb].words, "{option}") != NULL;
}

const struct st_action *cli_menu_keep(const struct cli_menu *m)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const struct st_piece *p = cli_piece(piece, m->rs->pieces(m->set, m->s, piece), m->unit[0]);
    const struct st_action *found = NULL;

    for (uint32_t i = 0; m->units == 1 && p && i < m->count; i++) {
        if (m->rs->verbs[m->act[i].verb].fields != (ST_P_UNIT | ST_P_FACING)) {
            found = NULL;
            break;
        }
        if (m->act[i].facing == p->facing)
            found = &m->act[i];
    }
    free(piece);
    return found;
}

/* Where paths and the like lead. */
static void find_ends(struct cli_menu *m)
{
    m->end = tb_realloc_array(NULL, m->count + 1, sizeof *m->end);
    cli_preview(m->rs, m->set, m->s, m->act, m->count, m->end);
    for (uint32_t i = 0; i < m->units; i++)
        for (uint32_t k = m->first[i + 1]; k-- > m->first[i];)
            if (m->end[k].known)
                m->way[i] = m->act[k].verb;
}

void cli_menu_open(struct cli_menu *m, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct st_state *s)
{
    memset(m, 0, sizeof *m);
    m->rs = rs;
    m->set = set;
    m->s = s;
    m->units = rs->movers(set, s, m->unit);
    for (uint32_t i = 0; i < m->units; i++) {
        m->act = tb_realloc_array(m->act, m->count + ST_LIST_MAX, sizeof *m->act);
        m->first[i] = m->count;
        m->count += rs->list(set, s, m->unit[i], m->act + m->count);
        cli_poses_sort(rs, set, s, m->act + m->first[i], m->count - m->first[i]);
        cli_moves_sort(rs, set, s, m->act + m->first[i], m->count - m->first[i]);
    }
    m->first[m->units] = m->count;
    find_ends(m);
    m->by_name = are_of_one_side(m) && !cli_menu_is_brief(m);
    m->verb = CLI_ANY;
    cli_menu_choose(m, m->units == 1 ? 0 : CLI_ANY);
}

void cli_menu_close(struct cli_menu *m)
{
    free(m->act);
    free(m->end);
    memset(m, 0, sizeof *m);
}

void cli_menu_scope(const struct cli_menu *m, uint32_t *first, uint32_t *count)
{
    *first = m->chosen == CLI_ANY ? 0 : m->first[m->chosen];
    *count = (m->chosen == CLI_ANY ? m->count : m->first[m->chosen + 1]) - *first;
}

int cli_menu_has(const struct cli_menu *m, uint32_t i)
{
    uint32_t first, count;

    cli_menu_scope(m, &first, &count);
    return i >= first && i < first + count && (m->verb == CLI_ANY || m->act[i].verb == m->verb);
}

int cli_menu_back(struct cli_menu *m)
{
    uint8_t verb[ST_VERBS_MAX];

    if (m->verb != CLI_ANY && cli_menu_verbs(m, verb) > 1) {
        m->verb = CLI_ANY;
        return 1;
    }
    if (m->chosen == CLI_ANY || m->units == 1)
        return 0;
    cli_menu_choose(m, CLI_ANY);
    return 1;
}
