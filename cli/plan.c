/* plan.c -- a typed line as one action, or as several that follow each other. */
#include "plan.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/words.h"

static void add(struct cli_plan *p, const struct st_action *act, int forced)
{
    p->forced[p->count] = (uint8_t)forced;
    p->act[p->count++] = *act;
}

/* An action of the unit whose point is where it stands, or NULL. */
static const struct st_action *find_stay(const struct cli_menu *m, uint16_t unit)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const struct st_piece *p = cli_piece(piece, m->rs->pieces(m->set, m->s, piece), unit);
    const struct st_action *found = NULL;

    for (uint32_t i = 0; p && !(p->flags & ST_PIECE_OFF) && i < m->count && !found; i++)
        if (m->act[i].unit == unit && m->rs->verbs[m->act[i].verb].fields & ST_P_POINT && m->act[i].x == p->x &&
            m->act[i].y == p->y)
            found = &m->act[i];
    free(piece);
    return found;
}

/* What is not asked for now may be when the unit has stayed where it is. */
static void stay_first(const struct cli_menu *m, struct cli_plan *p)
{
    const struct st_action last = p->act[0], *stay = find_stay(m, last.unit);
    struct st_state *copy;

    if (!stay || last.unit == 0)
        return;
    copy = tb_calloc(m->rs->state_size);
    memcpy(copy, m->s, m->rs->state_size);
    m->rs->apply(m->set, copy, stay, NULL);
    if (copy->node == ST_DECIDE && copy->actor == m->s->actor && m->rs->check(m->set, copy, &last).code == ST_OK) {
        p->count = 0;
        add(p, stay, 0);
        add(p, &last, 0);
    }
    free(copy);
}

/* The next action that the rest of the line makes, on a copy that stands behind what was planned so far. */
static int plan_next(const struct cli_menu *m, const struct st_state *s, char rest[TX_TEXT_MAX], struct cli_plan *p)
{
    char left[TX_TEXT_MAX];
    struct cli_buf nothing = { 0 };
    struct st_action act;
    struct cli_menu next;
    int found;

    if (s->node != ST_DECIDE || s->actor != m->s->actor || p->count == CLI_PLAN_MAX)
        return 0;
    cli_menu_open(&next, m->rs, m->set, s);
    found = cli_menu_find(&next, rest, &act, left, &nothing) == CLI_FOUND_ACTION &&
            m->rs->check(m->set, s, &act).code == ST_OK;
    if (found) {
        add(p, &act, next.count == 1);
        memcpy(rest, left, TX_TEXT_MAX);
    } else if (next.count == 1) {
        add(p, &next.act[0], 1); /* nobody would have been asked */
        found = 1;
    }
    cli_buf_free(&nothing);
    cli_menu_close(&next);
    return found;
}

static void say_too_much(const struct cli_menu *m, const struct st_state *s, const struct cli_plan *p, const char *rest,
                         struct cli_buf *why)
{
    char words[TX_TEXT_MAX], asked[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words), a = tx_text_of(asked, sizeof asked);

    tx_put_action(&t, ST_AT(m->rs, m->set, m->s), &p->act[0]);
    tx_put_prompt(&a, ST_AT(m->rs, m->set, s));
    cli_put(why, "Nothing was done: \"%s\" does not answer what comes after \"%s\":\n%s\n", rest, words, asked);
}

enum cli_found cli_plan_find(struct cli_menu *m, const char *typed, struct cli_plan *p, struct cli_buf *why)
{
    char rest[TX_TEXT_MAX];
    struct st_action act;
    struct st_state *copy;
    const enum cli_found found = cli_menu_find(m, typed, &act, rest, why);
    struct st_verdict v;

    p->count = 0;
    if (found != CLI_FOUND_ACTION)
        return found;
    add(p, &act, 0);
    v = m->rs->check(m->set, m->s, &act);
    if (v.code == ST_NOT_NOW)
        stay_first(m, p);
    if (v.code != ST_OK || !rest[0])
        return found;
    copy = tb_calloc(m->rs->state_size);
    memcpy(copy, m->s, m->rs->state_size);
    m->rs->apply(m->set, copy, &act, NULL);
    while (rest[0] && plan_next(m, copy, rest, p))
        m->rs->apply(m->set, copy, &p->act[p->count - 1], NULL);
    if (rest[0])
        say_too_much(m, copy, p, rest, why);
    free(copy);
    return rest[0] ? CLI_FOUND_NOTHING : CLI_FOUND_ACTION;
}
