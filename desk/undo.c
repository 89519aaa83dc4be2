/* undo.c -- see undo.h. */
#include "undo.h"

#include "odds.h"

/* The only action there is, if it is certain that there is no other: a sample proves nothing. */
static int has_one_action(const struct st_at *at, struct st_action *only)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    const uint32_t movers = at->rs->movers(at->set, at->s, mover);
    uint32_t count = 0;

    for (uint32_t i = 0; i < movers && count < 2; i++) {
        const uint32_t n = at->rs->list(at->set, at->s, mover[i], list);

        if (n > 0)
            *only = list[0];
        count += n;
    }
    return count == 1 && at->rs->verbs[only->verb].sampled == ST_COMPLETE;
}

uint8_t dk_done(const struct st_at *at)
{
    struct st_action only;
    struct st_chance die;

    if (at->s->node == ST_CHANCE) {
        at->rs->chance(at->set, at->s, &die);
        return die.kind == ST_BAG ? DK_DONE_DRAWN : 0;
    }
    return at->s->node == ST_DECIDE && has_one_action(at, &only) ? DK_DONE_FORCED : 0;
}

static int is_choice(uint8_t node, uint8_t how, uint8_t persons)
{
    if ((node & 15) == ST_DECIDE)
        return persons >> (node >> 4) & 1 && !(how & DK_DONE_FORCED);
    return (how & DK_DONE_TYPED) != 0;
}

static void look_between(const uint8_t *node, const uint8_t *how, uint32_t first, uint32_t count, struct dk_undo *u)
{
    for (uint32_t i = first; i < count; i++)
        if ((node[i] & 15) != ST_CHANCE)
            u->other |= node[i] >> 4 != u->owner;
        else if (how && how[i] & DK_DONE_DRAWN)
            u->chits = 1;
        else
            u->dice = 1;
}

struct dk_undo dk_undo_to(const uint8_t *node, const uint8_t *how, uint32_t count, uint8_t persons, uint32_t n)
{
    const uint8_t alone = (persons & 3) != 3;
    struct dk_undo u = { 0, ST_NOBODY, 0, 0, 0, 0, { 0, 0, 0 } };

    for (uint32_t back = 1; back <= count; back++) {
        const uint32_t at = count - back;

        if (!is_choice(node[at], how ? how[at] : 0, persons) || --n > 0)
            continue;
        u.back = back;
        u.owner = node[at] >> 4;
        look_between(node, how, at + 1, count, &u);
        u.is_free = ((node[at] & 15) == ST_CHANCE ? alone : !(u.dice | u.chits | u.other)) != 0;
        break;
    }
    return u;
}

/* ---- what Enter alone accepts ---- */

/* The answers to this question and to those like it that follow, as long as the rules suggest one. */
static uint32_t suggested(const struct st_at *at, struct st_action out[DK_ADVICE_MAX])
{
    uint64_t copy[DK_COPY];
    struct st_state *s = (struct st_state *)copy;
    struct st_action list[ST_LIST_MAX];
    struct st_prompt first, now;
    uint32_t n = 0, most;

    __builtin_memcpy(s, at->s, at->rs->state_size);
    at->rs->prompt(at->set, s, &first);
    most = first.times ? first.times : 1;
    for (now = first; n < most && n < DK_ADVICE_MAX && s->node == ST_DECIDE && now.suggested > 0 &&
                      now.label == first.label && now.side == first.side;
         at->rs->prompt(at->set, s, &now)) {
        if (at->rs->list(at->set, s, now.suggested, list) != 1)
            break;
        out[n++] = list[0];
        at->rs->apply(at->set, s, &list[0], NULL);
    }
    return n;
}

/* Does an action leave its unit, or the fields of it, as they are? */
static int leaves(const struct st_at *at, const struct st_piece *p, const struct st_action *act)
{
    const uint8_t fields = at->rs->verbs[act->verb].fields;
    uint64_t copy[DK_COPY];
    const struct st_state *s;

    if (fields & (ST_P_FACING | ST_P_POINT))
        return (!(fields & ST_P_FACING) || p->facing == act->facing) &&
               (!(fields & ST_P_POINT) || (p->x == act->x && p->y == act->y));
    s = dk_after(at, act, copy, NULL);
    for (uint32_t i = 0; i < at->rs->field_count; i++)
        if ((at->rs->fields[i].entity == ST_OF_PIECE || at->rs->fields[i].entity == ST_OF_GROUP) &&
            at->rs->get(at->set, at->s, i, act->unit) != at->rs->get(at->set, s, i, act->unit))
            return 0;
    return 1;
}

/* "As it is": of a question to one unit, all of whose answers may leave it as it is, the one that does. */
static int kept(const struct st_at *at, struct st_action *out)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    struct st_piece piece[ST_PIECES_MAX];
    uint32_t n, pieces, p = 0;

    if (at->rs->movers(at->set, at->s, mover) != 1)
        return 0;
    n = at->rs->list(at->set, at->s, mover[0], list);
    for (uint32_t i = 0; i < n; i++)
        if (!(at->rs->verbs[list[i].verb].traits & ST_V_KEEPS))
            return 0;
    pieces = at->rs->pieces(at->set, at->s, piece);
    while (p < pieces && piece[p].id != mover[0])
        p++;
    for (uint32_t i = 0; i < n && p < pieces; i++)
        if (leaves(at, &piece[p], &list[i])) {
            *out = list[i];
            return 1;
        }
    return 0;
}

uint32_t dk_advice(const struct st_at *at, struct st_action out[DK_ADVICE_MAX], enum dk_advice_kind *kind)
{
    const int asks = at->s->node == ST_DECIDE;
    const uint32_t n = asks ? suggested(at, out) : 0;

    *kind = n > 0                             ? DK_ADVICE_SUGGESTED
            : asks && has_one_action(at, out) ? DK_ADVICE_ONLY
            : asks && kept(at, out)           ? DK_ADVICE_KEEP
                                              : DK_ADVICE_NONE;
    return n > 0 ? n : *kind != DK_ADVICE_NONE;
}
