/* pose.h -- poses on a free table: the lawful action that is nearest to what the player means.
 *
 * A pose is a place, a facing and a number of files.  Lists on a plane are samples, check() decides, so every question
 * here is answered by trying.  Nothing is allocated, no clock is read, and equal arguments give equal answers.
 *
 *   dk_pose_nearest()   a click or a drop: snap to an edge, else the place itself, else as far as the unit may go
 *   dk_pose_against()   against an edge of another piece, in its middle or beside it
 *   dk_pose_turn(), dk_pose_nudge(), dk_pose_widen()   steps from a pose
 *
 * Places are for the piece that the action names.  If the player holds another piece of the unit, ask dk_pose_doer()
 * who acts, and dk_pose_point() for the point that brings the held piece to a place.
 */
#ifndef DK_POSE_H
#define DK_POSE_H

#include "../core/game.h"
#include "../space/plane.h"

/* How many questions an event may ask: each check(), way() and snap() counts one.  A search stops before `used` would
 * exceed `most`, and answers with the best it has. */
struct dk_budget {
    uint32_t used, most;
};

/* What the caller knows about a decision: all pieces, and what list() gives for the unit that acts. */
struct dk_table {
    struct st_at at;
    const struct st_piece *piece;
    const struct st_action *list;
    uint32_t pieces, lists;
};

enum { DK_NO_FACING = -1, DK_FACINGS = 7 };
enum dk_pose_how {
    DK_POSE_FREE = 1, /* do not snap */
    DK_POSE_EXACT = 2 /* do not clamp either: this pose, or why not */
};

/* What the player means. */
struct dk_want {
    uint16_t unit;
    uint8_t verb, files, how; /* files 0: as the list lays it out; how: enum dk_pose_how */
    int32_t facing;           /* DK_NO_FACING: any; the unit's own is tried first */
    int32_t x, y;
};

/* How the answer differs from what was meant. */
enum dk_pose_found {
    DK_FOUND_NONE,    /* nothing lawful; `act` is what was tried */
    DK_FOUND_MEANT,   /* exactly this place and facing */
    DK_FOUND_FACING,  /* this place, a facing of the list */
    DK_FOUND_SNAPPED, /* against another piece */
    DK_FOUND_CLAMPED  /* on the way there, as far as it may go */
};
/* `act` passes check() unless found is NONE.  no.code is not ST_OK if the place that was meant is refused: `tried` is
 * the action for it, and `no` is why. */
struct dk_pose {
    uint8_t found, zero[3];
    uint16_t other, edge; /* SNAPPED: the piece that it touches, and the label of that piece's edge, or 0 */
    struct st_action act, tried;
    struct st_verdict no;
};

/* The first number that is not 0, or the last: what decides an order, step by step. */
static inline int64_t dk_first_of(const int64_t *step, uint32_t n)
{
    for (; n > 1 && *step == 0; n--)
        step++;
    return *step;
}

/* Does the verb put a unit on a place of a plane? */
int dk_is_pose(const struct st_ruleset *rs, uint8_t verb);
/* The piece with this id; NULL if it is not in play. */
const struct st_piece *dk_pose_piece(const struct dk_table *t, uint16_t id);
/* Is an amount too large, so that less of it may be lawful? */
static inline int dk_is_too_far(const struct st_ruleset *rs, struct st_verdict no)
{
    return no.code >= ST_CODE_OWN && rs->refusals[no.code - ST_CODE_OWN].kind == ST_R_TOO_FAR;
}

/* The piece that an action of this verb names: the held piece if the verb moves single pieces, else the unit. */
uint16_t dk_pose_doer(const struct st_ruleset *rs, uint16_t unit, uint16_t held, uint8_t verb);
/* The point that an action of `unit` must name to bring `held` to a place.  like: the pose in hand, NULL for none. */
struct pl_vec dk_pose_point(const struct dk_table *t, struct dk_budget *b, uint16_t unit, uint16_t held, uint8_t verb,
                            const struct st_action *like, struct pl_vec place);
/* The facing and files that the unit has, or that its list puts it down with. */
uint16_t dk_pose_facing(const struct dk_table *t, uint16_t unit, uint8_t verb);
uint8_t dk_pose_files(const struct dk_table *t, uint16_t unit, uint8_t verb);
/* The facings to try at the place of an action if the player chose none: the action's own, then listed ones of this
 * place, the least turn first, then of places near there if the verb turns its unit. */
uint32_t dk_pose_facings(const struct dk_table *t, const struct st_action *act, uint16_t out[DK_FACINGS]);
/* Where the way of a pose begins: the point that leaves the unit where it stands, or the last point it passed. 0: the
 * unit is not on the table. */
int dk_pose_start(const struct dk_table *t, struct dk_budget *b, const struct st_action *like, struct pl_vec *start);

/* Try one pose, with the turn before the step if only that makes it lawful; then act->turn is set.  The verdict is that
 * of the pose without it. */
struct st_verdict dk_try(const struct dk_table *t, struct dk_budget *b, struct st_action *act);
/* The last lawful point on the segment from `from` to the point of *act, exact to 2 thousandths.  0: there is none, and
 * *act is unchanged.  hint: 0, or a length to try first; then the answer is exact to 8 only. */
int dk_pose_clamp(const struct dk_table *t, struct dk_budget *b, struct pl_vec from, int32_t hint,
                  struct st_action *act);

/* The action that says what is meant, lawful or not. */
struct st_action dk_meant(const struct dk_table *t, const struct dk_want *want);
/* The lawful action that is nearest to what is meant. */
void dk_pose_nearest(const struct dk_table *t, struct dk_budget *b, const struct dk_want *want, struct dk_pose *out);
/* Against another piece, on the edge with this label (0: any), as near to `place` as possible (NULL: in the middle of
 * the edge, or the edge that takes the shortest way).  Slides along the edge if the middle is refused. */
void dk_pose_against(const struct dk_table *t, struct dk_budget *b, uint16_t unit, uint8_t verb, uint16_t other,
                     uint16_t edge, const struct pl_vec *place, struct dk_pose *out);

/* Turn a pose on its place to the next multiple of `degrees`, `steps` times, + clockwise. */
void dk_pose_turn(const struct dk_table *t, struct dk_budget *b, const struct st_action *act, int32_t steps,
                  int32_t degrees, struct dk_pose *out);
/* Move a pose by a vector, or as far that way as it may go. */
void dk_pose_nudge(const struct dk_table *t, struct dk_budget *b, const struct st_action *act, struct pl_vec by,
                   struct dk_pose *out);
/* More or fewer files, at least 1 and at most as many as there are pieces. */
void dk_pose_widen(const struct dk_table *t, struct dk_budget *b, const struct st_action *act, int32_t by,
                   struct dk_pose *out);

#endif
