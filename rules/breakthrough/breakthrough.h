/* breakthrough.h -- breakthrough: its clauses, its setting and state.
 *
 * No dice and no nested procedures, so the stack of the state stays empty: the game is always at a decision until it is
 * over.  Its speed is that of the engine around the rules, which is what benches measure with it.
 *
 * `k` is the setting, `g` the state, `id` a man from 1 (A1).  A square is x + y * width from a1; a set of squares has
 * its bit for each.
 */
#ifndef BREAKTHROUGH_H
#define BREAKTHROUGH_H

#include "../../core/flow.h"
#include "words.h"

/* The clauses of rulebook.md.  States store their numbers: a new clause goes to the end of the list. */
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

enum { BT_MEN_MAX = 32, BT_SQUARES_MAX = 64, BT_OFF = 255 };

enum bt_clause { BT_CLAUSES(ST_ID) BT_CLAUSE_COUNT };
enum bt_verb { BT_VERBS(ST_ID) BT_VERB_COUNT };
enum bt_event { BT_EVENTS(ST_ID) BT_EVENT_COUNT };
enum bt_label { BT_LABELS(ST_ID) BT_LABEL_COUNT };
enum bt_refusal { BT_BEFORE_REFUSALS = ST_CODE_OWN - 1, BT_REFUSALS(ST_ID) BT_CODE_COUNT };
enum bt_field { BT_FIELDS(ST_ID) BT_FIELD_COUNT };

ST_NO_PADDING
struct bt_setting {
    struct st_setting s;
    uint8_t straight_empty, straight_captures, diagonal_empty, diagonal_captures;
    uint8_t zero[4];                                 /* before the sets, which are eight bytes aligned */
    uint64_t not_west, not_east, last_row[ST_SIDES]; /* derived by seal */
    /* A newer number goes here, and zeros behind it up to a multiple of eight. */
};
ST_STATIC_ASSERT(offsetof(struct bt_setting, last_row) == 40,
                 "released: a new number goes behind the setting's others, and into added[]");

struct bt_state {
    struct st_state s;
    uint8_t square[BT_MEN_MAX];  /* of each man by id - 1; BT_OFF when captured */
    uint8_t man[BT_SQUARES_MAX]; /* the id of the man on each square, or 0 */
    uint64_t men[ST_SIDES];      /* the squares of each side's men */
};
ST_PADDING_AGAIN

/* The squares one row ahead of a set, seen from a side; those beyond the board are not masked out. */
static inline uint64_t bt_ahead(const struct bt_setting *k, uint8_t side, uint64_t from)
{
    return side == 0 ? from << k->s.width : from >> k->s.width;
}

/* The squares on the board beside each square of a set, to the left and to the right. */
static inline uint64_t bt_beside(const struct bt_setting *k, uint64_t from)
{
    return (from & k->not_east) << 1 | (from & k->not_west) >> 1;
}

extern const struct st_ruleset breakthrough_ruleset;
extern const struct st_eval bt_eval;

#endif
