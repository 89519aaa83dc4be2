/* make.h -- new games: a shipped battle, a copy of a game up to some row, or a record that somebody sends. */
#ifndef SV_MAKE_H
#define SV_MAKE_H

#include "games.h"

enum sv_made { SV_MADE, SV_MADE_BADLY, SV_MADE_NOT_FOUND, SV_MADE_FULL };

/* The game moves into `games`, already saved; its keys are told once, here. */
struct sv_new {
    struct sv_game *game;
    char token[SV_KEYS][SV_TOKEN_SIZE];
};
enum sv_made sv_make(struct sv_games *games, struct sv_store *store, const struct sv_create *want, struct sv_new *out,
                     struct tx_complaint *c);
enum sv_made sv_make_from_record(struct sv_games *games, struct sv_store *store, const char *text, size_t size,
                                 struct sv_new *out, struct tx_complaint *c);

#endif
