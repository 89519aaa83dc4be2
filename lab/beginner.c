/* beginner.c -- a scripted beginner: attack if possible, otherwise move forward.
 *
 * It works for every game. An action attacks if its target is an enemy. It moves forward if it brings pieces closer to
 * an enemy without harming them at once. The beginner takes the first attack offered, otherwise the first forward move,
 * otherwise the first action.
 */
#include <string.h>

#include "players.h"

struct looking {
    const struct tb_battle *b;
    const struct st_state *s;
    struct st_piece piece[ST_PIECES_MAX];
    uint32_t count;
};

static uint8_t side_of(const struct st_setting *set, uint16_t unit) { return unit > set->count[0]; }

static int attacks(const struct tb_battle *b, const struct st_state *s, const struct st_action *act)
{
    return (b->rs->verbs[act->verb].fields & ST_P_TARGET) != 0 && act->target > 0 &&
           side_of(b->setting, act->target) != s->actor;
}

/* The distance to the nearest enemy, in any unit that grows with the distance. */
static int64_t to_enemy(const struct looking *l, uint8_t side, int32_t x, int32_t y)
{
    int64_t best = INT64_MAX;

    for (const struct st_piece *p = l->piece; p < l->piece + l->count; p++) {
        const int64_t dx = (int64_t)p->x - x, dy = (int64_t)p->y - y;
        const int64_t d = dx * dx + dy * dy + (l->b->rs->space == ST_HEX ? dx * dy : 0);

        if (p->side != side && !(p->flags & (ST_PIECE_OFF | ST_PIECE_FLED)) && d < best)
            best = d;
    }
    return best;
}

static const struct st_piece *piece_of(const struct st_piece *piece, uint32_t count, uint16_t id)
{
    for (uint32_t i = 0; i < count; i++)
        if (piece[i].id == id)
            return &piece[i];
    return NULL;
}

/* The pieces the action moves, at their destinations. Without ends(), the action's point is its unit's destination. */
static uint32_t ends_of(const struct looking *l, const struct st_action *act, struct st_piece end[ST_PIECES_MAX])
{
    const struct st_piece *unit;

    if (l->b->rs->ends)
        return l->b->rs->ends(l->b->setting, l->s, act, end);
    unit = piece_of(l->piece, l->count, act->unit);
    if (!unit || !(l->b->rs->verbs[act->verb].fields & ST_P_POINT))
        return 0;
    end[0] = *unit;
    end[0].x = act->x;
    end[0].y = act->y;
    return 1;
}

/* Does every piece that moves get closer to an enemy? A change of formation alone is not an advance. */
static int comes_nearer(const struct looking *l, const struct st_action *act)
{
    struct st_piece end[ST_PIECES_MAX];
    const uint32_t count = ends_of(l, act, end);
    uint32_t moved = 0;

    for (uint32_t i = 0; i < count; i++) {
        const struct st_piece *was = piece_of(l->piece, l->count, end[i].id);

        if (!was || was->side != l->s->actor || (was->flags & ST_PIECE_OFF))
            return 0;
        if (was->x == end[i].x && was->y == end[i].y)
            continue;
        if (to_enemy(l, was->side, end[i].x, end[i].y) >= to_enemy(l, was->side, was->x, was->y))
            return 0;
        moved++;
    }
    return moved > 0;
}

/* Does it harm a friendly unit before any die is rolled? */
static int hurts(const struct looking *l, const struct st_action *act)
{
    union {
        struct st_state s;
        unsigned char bytes[ST_STATE_MAX];
    } copy;
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };

    memcpy(copy.bytes, l->s, l->b->rs->state_size);
    l->b->rs->apply(l->b->setting, &copy.s, act, &log);
    for (uint32_t i = 0; i < log.count; i++)
        if ((l->b->rs->events[event[i].kind].flags & ST_E_HARM) && event[i].unit > 0 &&
            side_of(l->b->setting, event[i].unit) == l->s->actor)
            return 1;
    return 0;
}

struct st_action lab_beginner(const struct tb_battle *b, const struct st_state *s)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX], out;
    const uint32_t movers = b->rs->movers(b->setting, s, mover);
    struct looking l = { .b = b, .s = s, .count = 0 };
    int has_advance = 0;

    memset(&out, 0, sizeof out);
    l.count = b->rs->pieces(b->setting, s, l.piece);
    for (uint32_t m = 0; m < movers; m++) {
        const uint32_t n = b->rs->list(b->setting, s, mover[m], list);

        if (m == 0)
            out = list[0];
        for (uint32_t i = 0; i < n; i++) {
            if (attacks(b, s, &list[i]))
                return list[i];
            if (!has_advance && comes_nearer(&l, &list[i]) && !hurts(&l, &list[i])) {
                out = list[i];
                has_advance = 1;
            }
        }
    }
    return out;
}
