/* battle_say.h -- the battle that is edited, as JSON. */
#ifndef WS_BATTLE_SAY_H
#define WS_BATTLE_SAY_H

#include "battle.h"

/* All that a page shows of it: its text, its faults, its pieces and its ground. */
void ws_put_battle(struct lab_json *j, const struct ws_battle *b);
/* Faults of its text, each with what it is about; t NULL: of another text. */
void ws_put_faults(struct lab_json *j, const char *key, const struct ws_battle *b, const struct ws_text *t,
                   const struct tx_faults *faults);
/* How it is won, if it is made; the options that decide it; and the ground that one could hold and that counts for
 * nothing. */
struct ws_sealed;
void ws_put_aims(struct lab_json *j, const struct ws_sealed *s, const struct tb_battle *made);
/* What a battle of its rules can have: ground, units, options, each with its picture and its clause. */
void ws_put_palette(struct lab_json *j, const struct ws_battle *b);

#endif
