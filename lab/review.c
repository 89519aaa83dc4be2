/* review.c -- see review.h. */
#include "review.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "net.h"

int lab_review_begin(struct lab_review *w, const struct tb_session *s, uint32_t simulations, struct tx_complaint *c)
{
    const struct tb_battle *b = s->battle;
    const struct st_at at = { b->rs, b->setting, b->start };
    int has_net;

    memset(w, 0, sizeof *w);
    has_net = lab_net_load_player(&w->net, b->rs, c);
    if (has_net < 0)
        return -1;
    w->row = tb_calloc((s->live_count + 1) * sizeof *w->row);
    w->memory = tb_calloc(ai_review_memory(b->rs, simulations));
    for (uint32_t i = 0; i < s->live_count; i++)
        w->row[i].act = s->live[i];
    ai_review_begin(&w->r, &at, has_net ? &w->net : NULL, w->row, s->live_count, tb_session_ended(s), simulations,
                    w->memory);
    return 0;
}

void lab_review_free(struct lab_review *w)
{
    free(w->row);
    free(w->memory);
    memset(w, 0, sizeof *w);
}

int lab_review_result(const struct tb_session *s, int32_t *out)
{
    uint8_t winner;

    if (!tb_session_is_over(s) || tb_session_ended(s) == TB_END_STOP)
        return 0;
    winner = tb_session_winner(s);
    *out = winner == ST_NOBODY ? AI_MILLION / 2 : winner == 0 ? AI_MILLION : 0;
    return 1;
}
