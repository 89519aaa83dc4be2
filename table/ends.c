/* ends.c -- see ends.h. */
#include "ends.h"

static const char *const words_of[TB_ENDS] = { "", "resign A", "resign B", "agree draw", "agree stop" };

const char *tb_end_words(enum tb_end how) { return words_of[how]; }

static int is_same(const char *a, const char *b, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        if (a[i] != b[i] || b[i] == '\0')
            return 0;
    return b[size] == '\0';
}

enum tb_end tb_end_by_words(const char *words, uint32_t size)
{
    uint32_t how = TB_END_RESIGN_A;

    while (how < TB_ENDS && !is_same(words, words_of[how], size))
        how++;
    return how < TB_ENDS ? (enum tb_end)how : TB_END_NONE;
}

enum tb_end tb_end_resign(uint8_t side)
{
    ST_ASSERT(side < ST_SIDES);
    return side == 0 ? TB_END_RESIGN_A : TB_END_RESIGN_B;
}

uint8_t tb_end_winner(enum tb_end how) { return how == TB_END_RESIGN_A ? 1 : how == TB_END_RESIGN_B ? 0 : ST_NOBODY; }
