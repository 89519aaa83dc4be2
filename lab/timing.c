/* timing.c -- see timing.h. */
#include "timing.h"

#include "hand.h"

enum { MOST = 16, MILLISECONDS = 1000 };

int lab_time_games(const struct lab_plan *p, struct lab_timing out[LAB_STRENGTHS_MAX], struct tx_complaint *c)
{
    struct lab_hand *hand;
    struct lab_row row;
    struct lab_run r;
    int rc = 0;

    lab_run_begin(&r, p);
    hand = lab_hand_new(&r);
    for (uint32_t s = 0; rc == 0 && s < p->strengths; s++) {
        const int64_t began = lab_now();
        int64_t spent = 0;
        uint32_t n = 0;

        for (; rc == 0 && n < MOST && spent < MILLISECONDS; n++) {
            rc = lab_hand_play(hand, lab_cell_of(&r, 0, s), n, &row, c);
            spent = lab_now() - began;
        }
        out[s] = (struct lab_timing){ (double)spent / n, n };
    }
    lab_hand_free(hand);
    lab_run_free(&r);
    return rc;
}
