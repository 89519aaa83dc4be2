/* undo.h -- choices: what can be taken back, and what Enter alone accepts. */
#ifndef DK_UNDO_H
#define DK_UNDO_H

#include "../core/game.h"

/* How a live action came about.  Record it beside each live action when it is done, with dk_done(). */
enum dk_done {
    DK_DONE_FORCED = 1, /* there was nothing else to choose */
    DK_DONE_TYPED = 2,  /* a die that a person rolled and entered; the front end adds this bit */
    DK_DONE_DRAWN = 4   /* a draw from a bag, not a die */
};

struct dk_undo {
    uint32_t back;              /* live actions to take back; 0: there is no such choice */
    uint8_t owner;              /* the side whose choice is open again; ST_NOBODY: a typed die that is nobody's */
    uint8_t is_free;            /* 0: ask first */
    uint8_t dice, chits, other; /* since that choice: dice were rolled, chits were drawn, the other side decided */
    uint8_t zero[3];            /* padding */
};

/* DONE_FORCED and DONE_DRAWN of whatever is done next. */
uint8_t dk_done(const struct st_at *at);

/* What to take back to reopen the n-th last choice of the persons, n from 1.  node: as tb_session.live_node; how: as
 * above, or NULL if nothing is known; persons: bit s, a person decides for side s.  Forced answers are no choices;
 * typed dice are.  Free are a side's own decisions since the last die and the last decision of the other side, and a
 * typed die if there is one person only. */
struct dk_undo dk_undo_to(const uint8_t *node, const uint8_t *how, uint32_t count, uint8_t persons, uint32_t n);

enum { DK_ADVICE_MAX = 64 };
enum dk_advice_kind {
    DK_ADVICE_NONE,
    DK_ADVICE_ONLY,      /* there is nothing else to choose */
    DK_ADVICE_SUGGESTED, /* the rules suggest it: this question, and those like it that follow */
    DK_ADVICE_KEEP       /* it leaves the unit as it is */
};

/* What Enter alone accepts at a decision: the actions to do one after the other.  Each passes check() when the ones
 * before it are done.  Returns how many; 0 anywhere but at a decision. */
uint32_t dk_advice(const struct st_at *at, struct st_action out[DK_ADVICE_MAX], enum dk_advice_kind *kind);

#endif
