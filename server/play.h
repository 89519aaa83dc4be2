/* play.h -- what a seat may do in a game: act, undo, end it, answer what the other seat asks. */
#ifndef SV_PLAY_H
#define SV_PLAY_H

#include "game.h"

enum sv_outcome {
    SV_DONE,   /* rows were added and saved: tell all clients */
    SV_KNOWN,  /* it was done before: acknowledge it again */
    SV_ASKED,  /* the other seat must agree first */
    SV_DENIED, /* the other seat does not agree */
    SV_REFUSED,
    SV_UNSAVED, /* could not be saved; the game is bad now */
    SV_SPOILED  /* a page of the database that holds the game is damaged */
};
struct sv_reply {
    enum sv_outcome outcome;
    enum sv_code why;   /* if refused */
    const char *clause; /* if refused: a clause or "" */
    char text[TX_TEXT_MAX];
    uint32_t from, count;     /* rows before and after; SV_KNOWN: after the earlier one */
    struct sv_asking granted; /* done by agreement: the request that this answers */
};

/* Carry out a message: an act, an undo, an end, or an answer to the request of one. `seats` are those the sender
 * holds. */
void sv_play(struct sv_game *g, struct sv_store *store, const struct sv_message *m, const uint8_t seats[ST_SIDES],
             struct sv_reply *out);

#endif
