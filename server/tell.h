/* tell.h -- a connection to a game, and how it is told something. */
#ifndef SV_TELL_H
#define SV_TELL_H

#include "game.h"
#include "net.h"

#define SV_TELL_DAMAGED "The stored data of this game is damaged."

/* One connection; it has no game before it joins. */
struct sv_joined {
    struct net_conn *conn;
    struct sv_joined *prev, *next; /* of the same game */
    char id[SV_ID_SIZE];           /* "": has not joined */
    uint8_t seats[ST_SIDES];
    char name[TB_NAME_MAX]; /* of a watcher; "": not given */
    uint32_t refused;       /* messages refused in a row for coming too fast */
    uint32_t told;          /* rows that were sent; a long game is sent in parts */
    int is_behind;          /* more rows follow when these are read */
    /* while its game is loaded: */
    int is_held;
    struct sv_message *message; /* to be answered then; NULL: the next part of the rows is due */
    struct sv_joined *held_next;
};

/* Send a text and free it. */
void sv_tell(const struct sv_joined *j, char *text);
/* The same, to everyone at the table. */
void sv_tell_all(const struct sv_game *g, char *text);
/* Say what is wrong, and close. */
void sv_tell_end(const struct sv_joined *j, enum net_close why, enum sv_code code, const char *text);
/* A game goes: everyone in this list who joined it is told why, and has no game any more. */
void sv_tell_gone(struct sv_joined *first, enum net_close why, enum sv_code code, const char *text);
/* It has no game: it has not joined, or its game is damaged. */
void sv_tell_no_game(const struct sv_joined *j);
/* Send the game from row `have` on: the first part now, the others as they are read. */
void sv_tell_game(const struct sv_game *g, struct sv_joined *j, uint32_t have);
/* The new rows, to everyone who has those before them. */
void sv_tell_rows(const struct sv_game *g, uint32_t from, uint8_t seat);

#endif
