/* offers.c -- see offers.h. */
#include "offers.h"

#include "../text/words.h"
#include "../text/limits.h"

static int tell_count(uint32_t n, lab_teller *tell, void *who)
{
    char line[32];
    struct tx_text t = tx_text_of(line, sizeof line);

    tx_put_text(&t, "choices ");
    tx_put_number(&t, (int32_t)n);
    return tell(who, line);
}

int lab_tell_movers(const struct tb_battle *b, const struct st_state *s, lab_teller *tell, void *who)
{
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t n = b->rs->movers(b->setting, s, mover);

    for (uint32_t i = 0; i < n; i++) {
        char line[32];
        struct tx_text t = tx_text_of(line, sizeof line);
        int rc;

        tx_put_text(&t, "choice ");
        tx_put_unit(&t, b->setting, mover[i]);
        if ((rc = tell(who, line)) != 0)
            return rc;
    }
    return tell_count(n, tell, who);
}

int lab_tell_list(const struct tb_battle *b, const struct st_state *s, uint16_t unit, lab_teller *tell, void *who)
{
    struct st_action list[ST_LIST_MAX];
    const uint32_t n = b->rs->list(b->setting, s, unit, list);

    for (uint32_t i = 0; i < n; i++) {
        char line[TX_TEXT_MAX + 16];
        struct tx_text t = tx_text_of(line, sizeof line);
        int rc;

        tx_put_text(&t, "choice ");
        tx_put_action(&t, ST_AT(b->rs, b->setting, s), &list[i]);
        if ((rc = tell(who, line)) != 0)
            return rc;
    }
    return tell_count(n, tell, who);
}

int lab_read_mover(const struct tb_battle *b, const struct st_state *s, const char *word, size_t size, uint16_t *unit)
{
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t n = b->rs->movers(b->setting, s, mover);
    const int is_none = size == 1 && word[0] == '-';

    *unit = 0;
    if (size > TB_NAME_MAX || (!is_none && tx_read_unit(b->setting, word, (uint32_t)size, unit) != size))
        return 0;
    for (uint32_t i = 0; i < n; i++)
        if (mover[i] == *unit)
            return 1;
    return 0;
}
