/* words.c -- fuzzes words: any bytes as an action in words, at any position of a shipped battle.
 *
 * The first bytes choose the position (battles.h).  An action that is read must be printed and read back as the same.
 */
#include "../text/words.h"
#include "battles.h"

static void check_same(const struct tb_battle *b, const struct st_state *s, const struct st_action *act)
{
    char words[TX_TEXT_MAX], why[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words), w = tx_text_of(why, sizeof why);
    struct st_action again;

    tx_put_action(&t, ST_AT(b->rs, b->setting, s), act);
    ST_ASSERT(!t.cut);
    if (tx_read_action(ST_AT(b->rs, b->setting, s), words, t.size, &again, &w) != 0)
        st_bug(words, 0, why);
    ST_ASSERT(memcmp(act, &again, sizeof again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct tb_battle *b;
    char why[TX_TEXT_MAX];
    struct tx_text w = tx_text_of(why, sizeof why);
    struct st_action act;
    struct st_state *s;
    struct tb_rng rng;
    uint32_t col;

    if (size < PREFIX)
        return 0;
    s = state_of_prefix(data, &b, &rng);
    col = tx_read_action(ST_AT(b->rs, b->setting, s), (const char *)data + PREFIX, (uint32_t)(size - PREFIX), &act, &w);
    if (col == 0) {
        check_same(b, s, &act);
        if (b->rs->check(b->setting, s, &act).code == ST_OK)
            do_lawful(b, s, &act);
    } else {
        ST_ASSERT(col <= size - PREFIX + 1 && w.size > 0);
    }
    free(s);
    return 0;
}
