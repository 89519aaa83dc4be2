/* beginner.c -- a beginner's script: attack if something can be attacked, else go forward.
 *
 * It knows no game.  An action attacks if its target is an enemy; it goes forward if a piece ends nearer to
 * an enemy than it began.
 */
#include <string.h>

#include "players.h"

static uint8_t side_of(const struct st_setting *set, uint16_t unit) { return unit > set->count[0]; }

static int attacks(const struct st_battle *b, const struct st_state *s, const struct st_action *act)
{
    return (b->rs->verbs[act->verb].fields & ST_P_TARGET) != 0 && act->target > 0 &&
           side_of(b->setting, act->target) != s->actor;
}

/* How far a place is from the nearest enemy, in any measure that grows with the distance. */
static int64_t to_enemy(const struct st_battle *b, const struct st_piece *piece, uint32_t count, uint8_t side,
                        int32_t x, int32_t y)
{
    int64_t best = INT64_MAX;

    for (uint32_t i = 0; i < count; i++) {
        const int64_t dx = (int64_t)piece[i].x - x, dy = (int64_t)piece[i].y - y;
        const int64_t d = dx * dx + dy * dy + (b->rs->space == ST_HEX ? dx * dy : 0);

        if (piece[i].side != side && !(piece[i].flags & (ST_PIECE_OFF | ST_PIECE_FLED)) && d < best)
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

/* Where the action puts the piece that tells it best; 0 if it moves nothing. */
static int end_of(const struct st_battle *b, const struct st_state *s, const struct st_action *act, uint16_t *id,
                  int32_t *x, int32_t *y)
{
    struct st_piece end[ST_PIECES_MAX];

    if (b->rs->ends) {
        if (b->rs->ends(b->setting, s, act, end) == 0)
            return 0;
        *id = end[0].id;
        *x = end[0].x;
        *y = end[0].y;
        return 1;
    }
    *id = act->unit;
    *x = act->x;
    *y = act->y;
    return (b->rs->verbs[act->verb].fields & ST_P_POINT) != 0;
}

struct looking {
    const struct st_battle *b;
    const struct st_state *s;
    struct st_piece piece[ST_PIECES_MAX];
    uint32_t count;
};

static int advances(const struct looking *l, const struct st_action *act)
{
    const struct st_piece *was;
    uint16_t id;
    int32_t x, y;

    if (!end_of(l->b, l->s, act, &id, &x, &y))
        return 0;
    was = piece_of(l->piece, l->count, id);
    return was && was->side == l->s->actor && !(was->flags & ST_PIECE_OFF) &&
           to_enemy(l->b, l->piece, l->count, was->side, x, y) <
           to_enemy(l->b, l->piece, l->count, was->side, was->x, was->y);
}

struct st_action lab_beginner(const struct st_battle *b, const struct st_state *s)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX], forward, first;
    const uint32_t movers = b->rs->movers(b->setting, s, mover);
    struct looking l = { .b = b, .s = s, .count = 0 };
    int has_forward = 0;

    memset(&first, 0, sizeof first);
    memset(&forward, 0, sizeof forward);
    l.count = b->rs->pieces(b->setting, s, l.piece);
    for (uint32_t m = 0; m < movers; m++) {
        const uint32_t n = b->rs->list(b->setting, s, mover[m], list);

        if (m == 0)
            first = list[0];
        for (uint32_t i = 0; i < n; i++) {
            if (attacks(b, s, &list[i]))
                return list[i];
            if (!has_forward && advances(&l, &list[i])) {
                forward = list[i];
                has_forward = 1;
            }
        }
    }
    return has_forward ? forward : first;
}
