/* review.h -- a game looked at afterwards: how its chances went, what its dice did, and what its decisions cost.
 *
 * Every row of the game changes side A's chance to win. What a die changes is luck, what a decision changes is skill,
 * so the start, all luck and all skill add up to the result exactly, in millionths. Where a decision is due, the chance
 * is that of ai_chance(); where a die is due, the mean over all that it and the dice behind it can show (luck.h).
 *
 * Apart from that, a search looks for the computer's choice at every decision, and weighs it against the one taken,
 * both equally long. If it is the one taken, it is weighed against the next best.
 *
 *     ai_review_begin(&r, ...);
 *     while (ai_review_value(&r) > 0)      all chances first, they are quick
 *         show progress;
 *     while (ai_review_judge(&r, 16) > 0)
 *         show progress;
 *
 * The same rows, value and budget give the same numbers in every build. Freestanding: the caller owns the memory.
 */
#ifndef ST_AI_REVIEW_H
#define ST_AI_REVIEW_H

#include "../table/ends.h"
#include "luck.h"
#include "player.h"

enum {
    AI_REVIEW_USUAL = 200, /* continuations for one decision, and for weighing two; with fewer it is a rough estimate */
    AI_REVIEW_MOST = 6400,
    AI_TURNS_MAX = 5 /* turning points */
};

/* How good a decision was. */
enum ai_mark { AI_MARK_NONE, AI_MARK_GREAT, AI_MARK_GOOD, AI_MARK_SLIP, AI_MARK_BLUNDER, AI_MARKS };
struct ai_mark_row {
    const char *sign, *name;
    int32_t from; /* the margin from which it is given, in millionths; below 0: up to which */
};
extern const struct ai_mark_row ai_marks[AI_MARKS];

enum ai_row_kind { AI_ROW_CHOICE, AI_ROW_DICE, AI_ROW_END };
enum ai_row_flag {
    AI_ROW_JUDGED = 1, /* the search has looked at it */
    AI_ROW_FORCED = 2, /* there was only one choice */
    AI_ROW_BEST = 4,   /* it is the computer's choice, and `other` the next best */
    AI_ROW_SAMPLED = 8 /* the dice had too many cases: their mean is one of samples */
};

/* Why one of two positions is better: the fact whose change changes the chance most. */
struct ai_reason {
    uint16_t fact; /* of the rule set's facts, from 1; 0: none is known */
    uint8_t side;  /* whose */
    uint8_t more;  /* the choice that was taken has more of it than the other */
};

struct ai_review_row {
    struct st_action act;   /* what was done; the caller fills it in */
    struct st_action other; /* what it was weighed against, if it is JUDGED and not FORCED */
    int32_t chance, change; /* side A's after it, and how much it changed, in millionths */
    int32_t margin;         /* how much better for its side than the other choice, in millionths; below 0: worse */
    struct ai_reason reason;
    uint8_t kind, side, mark, flags; /* side: whose choice, or ST_NOBODY */
};
ST_STATIC_ASSERT(sizeof(struct ai_review_row) == 68, "pages read it in place");

/* What a choice cost against the computer's, in millionths. */
static inline int32_t ai_row_loss(const struct ai_review_row *r)
{
    return r->flags & AI_ROW_BEST || r->margin > 0 ? 0 : -r->margin;
}

struct ai_review {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    const struct st_state *first;
    const struct ai_net *net; /* NULL: the evaluation's own value */
    struct ai_review_row *row;
    uint32_t count, valued, judged; /* rows, and those that are done */
    int32_t start;                  /* side A's chance at the start */
    uint32_t simulations;           /* the budget */
    uint32_t is_inside;             /* a run of dice has begun */
    uint32_t is_weighing;           /* the two choices are known */
    struct ai_luck luck;
    void *thoughts; /* the player's memory */
    size_t thoughts_size;
    struct ai_player *player; /* NULL: the next decision is not begun */
    uint64_t now[ST_STATE_MAX / 8];
};

/* The memory that a review needs, aligned to 8 bytes. */
size_t ai_review_memory(const struct st_ruleset *rs, uint32_t simulations);
/* Begin: `count` rows whose actions are those of a game from this start, each lawful after those before it; behind them
 * one more, if the game ended without a rule. The setting, the start, the value, the rows and the memory must outlive
 * the review. Zero the review before. */
void ai_review_begin(struct ai_review *r, const struct st_at *start, const struct ai_net *net,
                     struct ai_review_row *row, uint32_t count, enum tb_end how, uint32_t simulations, void *memory);
/* The chance after the next row. Returns how many rows are left. */
uint32_t ai_review_value(struct ai_review *r);
/* Think about the next decision for up to so many simulations; all chances are known. Returns how many rows are
 * left. */
uint32_t ai_review_judge(struct ai_review *r, uint32_t simulations);

/* The luck of a side's dice; ST_NOBODY: of those that belong to no side.  For side A, in millionths. */
int64_t ai_review_luck_of(const struct ai_review *r, uint8_t side);
/* The sum of all luck, or of the choices of a side; ST_NOBODY: of what both agreed on. For side A, in millionths. */
int64_t ai_review_luck(const struct ai_review *r);
int64_t ai_review_skill(const struct ai_review *r, uint8_t side);

/* A choice, or dice in a row, that turned the game. */
struct ai_turn {
    uint32_t from, to; /* rows, to: behind the last */
    int32_t change;    /* for side A */
};
/* The greatest changes, in the order of the game, no two of them neighbours. Returns how many. */
uint32_t ai_review_turns(const struct ai_review *r, struct ai_turn out[AI_TURNS_MAX]);

#endif
