/* prove.h -- the dice of a game in its record, as comments that anybody can check. docs/wire.md describes them. */
#ifndef SV_PROVE_H
#define SV_PROVE_H

#include "game.h"

/* The record of a game. If its dice are of a seed, comments say the commitment, the nonces, the seed if the game is
 * over, and of each die what it could have shown; they are left out where the record would be too long to be read. The
 * caller frees it. */
char *sv_prove_record(struct sv_game *g, size_t *size);
/* The same in slices, of the rows that the game has when it begins. More: so many lines; 1 if lines are left. End: the
 * record; if lines are left it proves nothing. */
struct sv_proving;
struct sv_proving *sv_prove_begin(struct sv_game *g);
int sv_prove_more(struct sv_proving *p, uint32_t lines);
char *sv_prove_end(struct sv_proving *p, size_t *size);

/* Make every die of the server's seed in a loaded game again. -1 and a complaint if one is another. */
int sv_prove_game(const struct sv_game *g, struct tx_complaint *c);

enum sv_proven { SV_PROVEN_NONE, SV_PROVEN_LATER, SV_PROVEN };
/* Make the dice of a record again. -1 and a complaint if one differs, else sv_proven: it proves nothing, it will
 * when the seed is known, or every die is as the seed makes it. */
struct sv_rolls {
    uint32_t rolls;               /* of the seed */
    uint32_t typed;               /* by people */
    uint32_t before;              /* rows before the first of them, whose dice are not checked */
    uint8_t head[TB_COMMIT_SIZE]; /* of their chain */
};
int sv_prove_check(const char *text, size_t size, const struct tx_record *rec, const char *name, struct sv_rolls *dice,
                   struct tx_complaint *c);

#endif
