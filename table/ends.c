/* ends.c -- see ends.h. */
#include "ends.h"

static const char *const words_of[TB_ENDS] = { "",           "resign A", "resign B", "agree draw",
                                               "agree stop", "flag A",   "flag B" };

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

enum tb_end tb_end_flag(uint8_t side)
{
    ST_ASSERT(side < ST_SIDES);
    return side == 0 ? TB_END_FLAG_A : TB_END_FLAG_B;
}

uint8_t tb_end_loser(enum tb_end how)
{
    if (how == TB_END_RESIGN_A || how == TB_END_FLAG_A)
        return 0;
    return how == TB_END_RESIGN_B || how == TB_END_FLAG_B ? 1 : ST_NOBODY;
}

uint8_t tb_end_winner(enum tb_end how)
{
    const uint8_t loser = tb_end_loser(how);

    return loser < ST_SIDES ? (uint8_t)(1 - loser) : ST_NOBODY;
}
