/* pose_slide.c -- against an edge on a free table, but not in its middle.
 *
 * A game puts a unit against the middle of an edge, and perhaps to a few places beside it.  Where none of these is
 * lawful, the law itself is asked along the edge: in coarse steps, the nearest to the middle first, then finer between
 * the last place that is refused and the first that is not.
 */
#include <stdlib.h>

#include "../space/plane.h"
#include "../table/memory.h"
#include "poses.h"

enum { STEP = 20 };

struct edge {
    const struct cli_menu *m;
    struct st_action middle;
    uint16_t other, label;
};

/* `along` thousandths from the middle: lawful, as it is or with a turn before it, and still against that edge. */
static int is_lawful(const struct edge *e, int32_t along, struct st_action *act)
{
    const struct cli_menu *m = e->m;
    const struct pl_vec by = pl_step(pl_turned(e->middle.facing, 90), st_abs(along));
    struct st_touch touch[ST_TOUCHES_MAX];
    uint32_t n, i = 0;

    *act = e->middle;
    act->x += along < 0 ? -by.x : by.x;
    act->y += along < 0 ? -by.y : by.y;
    n = m->rs->touches(m->set, m->s, act, touch);
    while (i < n && (touch[i].other != e->other || touch[i].other_edge != e->label))
        i++;
    if (i == n)
        return 0;
    act->turn = 0;
    if (m->rs->check(m->set, m->s, act).code == ST_OK)
        return 1;
    if (!(m->rs->verbs[act->verb].fields & ST_P_TURN))
        return 0;
    act->turn = (uint16_t)(act->facing + 1);
    return m->rs->check(m->set, m->s, act).code == ST_OK;
}

/* Both bases end to end, and no farther. */
static int32_t longest(const struct cli_menu *m, uint16_t unit, uint16_t other)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const uint32_t n = m->rs->pieces(m->set, m->s, piece);
    const struct st_piece *a = cli_piece(piece, n, unit), *b = cli_piece(piece, n, other);
    const int32_t most = a && b ? (st_max(a->w, a->d) + st_max(b->w, b->d)) / 2 : 0;

    free(piece);
    return most;
}

int cli_pose_slide(const struct cli_menu *m, uint16_t other, uint16_t edge, struct st_action *act)
{
    const struct edge e = { m, *act, other, edge };
    const int32_t most = m->rs->touches ? longest(m, act->unit, other) : 0;

    for (int32_t far = STEP; far <= most; far += STEP)
        for (int32_t side = 1; side >= -1; side -= 2) {
            int32_t no = far - STEP, yes = far;

            if (!is_lawful(&e, side * far, act))
                continue;
            while (yes - no > 1)
                *(is_lawful(&e, side * (no + yes) / 2, act) ? &yes : &no) = (no + yes) / 2;
            return is_lawful(&e, side * yes, act);
        }
    *act = e.middle;
    return 0;
}
