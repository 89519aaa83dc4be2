/* breakthrough.h -- the smallest complete rule set; copy this folder to begin another.
 *
 * No dice and no nested procedures, so the stack of the state stays empty: the
 * game is always at a decision until it is over.
 */
#ifndef BREAKTHROUGH_H
#define BREAKTHROUGH_H

#include "../../core/flow.h"

#define BT_CLAUSES(X) \
    X(BT_NONE, "") \
    X(BT_1_1, "1.1") \
    X(BT_1_2, "1.2") \
    X(BT_2_1, "2.1") \
    X(BT_2_2, "2.2") \
    X(BT_2_3, "2.3") \
    X(BT_2_4, "2.4") \
    X(BT_3_1, "3.1") \
    X(BT_3_2, "3.2")

#define X(id, number) id,
enum { BT_CLAUSES(X) BT_CLAUSE_COUNT };
#undef X

enum { BT_MOVE = 1, BT_VERB_COUNT };
enum { BT_EV_NONE, BT_EV_MOVED, BT_EV_CAPTURED, BT_EV_WON, BT_EVENT_COUNT };
enum { BT_OWN_MAN = ST_CODE_OWN, BT_NOT_AHEAD, BT_NOT_EMPTY, BT_NO_CAPTURE, BT_BAD_POSITION, BT_CODE_COUNT };
enum { BT_LABEL_NONE, BT_LABEL_MAN, BT_LABEL_MOVE, BT_LABEL_OVER, BT_LABEL_COUNT };
enum { BT_FIELD_SQUARE, BT_FIELD_TO_MOVE, BT_FIELD_COUNT };
enum { BT_MEN_MAX = 32, BT_SQUARES_MAX = 64, BT_OFF = 255 };

struct bt_setting {
    struct st_setting s;
    uint8_t straight_empty, straight_captures, diagonal_empty, diagonal_captures;
    uint8_t zero[4];
    uint64_t not_west, not_east, last_row[ST_SIDES]; /* derived by seal */
};
ST_STATIC_ASSERT(sizeof(struct bt_setting) == 16 + 8 + 32, "no padding");

struct bt_state {
    struct st_state s;
    uint8_t square[BT_MEN_MAX];  /* of each man by id - 1; BT_OFF when captured */
    uint8_t man[BT_SQUARES_MAX]; /* the id of the man on each square, or 0 */
    uint64_t men[ST_SIDES];      /* the squares of each side's men */
};
ST_STATIC_ASSERT(sizeof(struct bt_state) == 352 + 32 + 64 + 16, "no padding");

/* The squares one row ahead of a set, seen from a side. */
static inline uint64_t bt_ahead(const struct bt_setting *k, uint8_t side, uint64_t from)
{
    return side == 0 ? from << k->s.width : from >> k->s.width;
}

/* The squares beside each square of a set, to the left and to the right. */
static inline uint64_t bt_beside(const struct bt_setting *k, uint64_t from)
{
    return (from & k->not_east) << 1 | (from & k->not_west) >> 1;
}

extern const struct st_ruleset breakthrough_ruleset;
extern const struct st_eval bt_eval;

#endif
