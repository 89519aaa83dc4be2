/* bridge_review.c -- a game looked at afterwards (ai/review.h), for a page that reviews.
 *
 * After load(), and learn() if the rules have a learnt value, the page gives the rows, begins, and goes on in slices.
 * Rows and turning points lie in memory as ai/review.h has them.
 *
 *     review_open()
 *     for each row: action() = ..., review_add()
 *     review_begin(how it ended, simulations)
 *     while (review_value(64) > 0) ...          all chances
 *     while (review_judge(16) > 0) ...          all choices
 */
#include "../ai/review.h"
#include "../table/limits.h"
#include "../text/plain.h"
#include "bridge.h"

enum { NO_MEMORY = -2, TOO_MANY = -3 };

static _Alignas(8) uint8_t first[ST_STATE_MAX];
static struct ai_review_row row[TB_ACTIONS_MAX + 1];
static struct ai_turn turn[AI_TURNS_MAX];
static struct ai_review review;
static uint32_t count, is_begun;
static void *memory;
static size_t memory_size;

/* Begin a record at the present position. */
EXPORT(void, review_open, (void))
{
    count = is_begun = 0;
    if (rs)
        __builtin_memcpy(first, state, rs->state_size);
}

/* The action is the next row, and done: 0, a refusal's code, or -3 if a game has no more rows. */
EXPORT(int32_t, review_add, (void))
{
    int32_t refused;

    if (!rs || is_begun || count == TB_ACTIONS_MAX)
        return TOO_MANY;
    refused = -bridge_apply();
    if (refused > 0)
        return refused;
    __builtin_memset(&row[count], 0, sizeof row[count]);
    row[count++].act = judged;
    return 0;
}

/* All rows are there.  how: the end without a rule, 0: none.  Returns 0, or -2 if memory is short. */
EXPORT(int32_t, review_begin, (uint32_t how, uint32_t simulations))
{
    const struct st_at start = { rs, set, (const struct st_state *)(const void *)first };
    const uint32_t budget = simulations <= AI_REVIEW_MOST ? simulations : AI_REVIEW_MOST;
    const size_t size = rs ? ai_review_memory(rs, budget) : 0;

    if (!rs || how >= TB_ENDS)
        return TOO_MANY;
    if (size > memory_size) {
        memory = grown(size);
        memory_size = memory ? size : 0;
    }
    if (!memory)
        return NO_MEMORY;
    __builtin_memset(&review, 0, sizeof review);
    __builtin_memset(&row[count], 0, sizeof row[count]);
    ai_review_begin(&review, &start, net_now(), row, count, (enum tb_end)how, budget, memory);
    is_begun = 1;
    return 0;
}

static uint32_t value_left(void) { return review.count - review.valued; }

/* The chances of up to n more rows; how many are left. */
EXPORT(uint32_t, review_value, (uint32_t n))
{
    while (is_begun && n-- > 0 && value_left() > 0)
        ai_review_value(&review);
    return is_begun ? value_left() : 0;
}

/* Once all chances are known: think about the next choices for up to n simulations; how many rows are left. */
EXPORT(uint32_t, review_judge, (uint32_t n))
{
    return is_begun && value_left() == 0 && review.simulations > 0 ? ai_review_judge(&review, n) : 0;
}

PLACE(review_row, row)
EXPORT(uint32_t, review_count, (void)) { return is_begun ? review.count : 0; }
EXPORT(uint32_t, review_judged, (void)) { return review.judged; }
EXPORT(int32_t, review_start, (void)) { return review.start; }
EXPORT(uint32_t, review_usual, (void)) { return AI_REVIEW_USUAL; }

/* Sums for side A, in millionths, of what is valued: the dice of a side, and its choices; 2: nobody's. */
EXPORT(int64_t, review_luck, (uint32_t side)) { return ai_review_luck_of(&review, (uint8_t)(side & 3)); }
EXPORT(int64_t, review_skill, (uint32_t side)) { return ai_review_skill(&review, (uint8_t)(side & 3)); }

/* The turning points: how many. */
PLACE(review_turn, turn)
EXPORT(uint32_t, review_turns, (void)) { return is_begun ? ai_review_turns(&review, turn) : 0; }

/* "??", and "Blunder". */
EXPORT(uint32_t, review_sign, (uint32_t mark)) { return text_is(mark < AI_MARKS ? ai_marks[mark].sign : ""); }
EXPORT(uint32_t, review_mark, (uint32_t mark)) { return text_is(mark < AI_MARKS ? ai_marks[mark].name : ""); }

/* Why the computer's choice in a row is better than the one taken; or nothing. */
EXPORT(uint32_t, review_reason, (uint32_t i))
{
    struct tx_text t = text_new();

    if (is_begun && i < review.count && row[i].reason.fact > 0)
        tx_put_reason(&t, rs, row[i].reason.side, !row[i].reason.more, row[i].reason.fact);
    return text_done(&t);
}
