/* make.h -- new games: from a shipped battle, a copy of a game up to some row, or an uploaded record. */
#ifndef SV_MAKE_H
#define SV_MAKE_H

#include "games.h"

enum sv_made { SV_MADE, SV_MADE_BADLY, SV_MADE_NOT_FOUND, SV_MADE_FULL };

/* A new game, already saved and owned by the cache. This is the only place that has its keys. */
struct sv_new {
    struct sv_game *game;
    char token[SV_KEYS][SV_TOKEN_SIZE]; /* "": of a seat that is to be claimed */
    char claim[SV_TOKEN_SIZE];          /* by link: the invitation to that seat; else "" */
};
/* Make a game from a battle or as a copy. Anything but SV_MADE comes with a complaint. */
enum sv_made sv_make(struct sv_games *games, struct sv_store *store, const struct sv_create *want, struct sv_new *out,
                     struct tx_complaint *c);
/* Make a game from the text of a record. Anything but SV_MADE comes with a complaint. */
enum sv_made sv_make_from_record(struct sv_games *games, struct sv_store *store, const char *text, size_t size,
                                 struct sv_new *out, struct tx_complaint *c);

/* The same in slices: begin, go on while sv_make_more() returns 1, end.  `c` and the text must stay until the end.
 * More: so many actions or lines; 0 if nothing is left to do, and *made says what came of it. The end frees what was
 * not made. */
struct sv_making;
struct sv_making *sv_make_begin(struct sv_games *games, struct sv_store *store, const struct sv_create *want,
                                struct tx_complaint *c);
struct sv_making *sv_make_begin_record(const char *text, size_t size, struct tx_complaint *c);
int sv_make_more(struct sv_making *m, struct sv_games *games, struct sv_store *store, uint32_t lines,
                 struct sv_new *out, enum sv_made *made, struct tx_complaint *c);
void sv_make_end(struct sv_making *m);

#endif
