/* play.h -- what a seat may do at a game: act, take back, answer one who wants to take back. */
#ifndef SV_PLAY_H
#define SV_PLAY_H

#include "game.h"

enum sv_outcome {
    SV_DONE,   /* rows were added and saved: tell everybody */
    SV_KNOWN,  /* it was done before: say so again */
    SV_ASKED,  /* the other seat has to agree first */
    SV_DENIED, /* the other seat does not agree */
    SV_REFUSED,
    SV_UNSAVED /* the disk did not take it; the game is bad now */
};
struct sv_reply {
    enum sv_outcome outcome;
    const char *why, *clause; /* refused: one word of docs/wire.md; a clause or "" */
    char text[TX_TEXT_MAX];
    uint32_t from, count;     /* rows before and after; known: after it was done */
    struct sv_asking granted; /* done by agreement: whose question this answers */
};

/* `seats`: which ones the sender holds.  The message is an act, an undo or an answer to one. */
void sv_play(struct sv_game *g, struct sv_store *store, const struct sv_message *m, const uint8_t seats[ST_SIDES],
             struct sv_reply *out);

#endif
