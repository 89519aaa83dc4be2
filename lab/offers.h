/* offers.h -- what a program may ask about a position: which units can act and how, how it looks, which die is due,
 * whether the game is over.  Lines of the bot protocol; both ends use it. */
#ifndef LAB_OFFERS_H
#define LAB_OFFERS_H

#include "../table/battle.h"

/* Takes a line without its line end. A non-zero result stops the listing and is returned. */
typedef int lab_teller(void *who, const char *line);

/* Write "choice A1" for each unit that can act, "choice -" for actions of no unit, then "choices 2". Only at ST_DECIDE.
 */
int lab_tell_movers(const struct tb_battle *b, const struct st_state *s, lab_teller *tell, void *who);
/* Write "choice march A1 L" for each action of a unit that can act, then "choices 7". */
int lab_tell_list(const struct tb_battle *b, const struct st_state *s, uint16_t unit, lab_teller *tell, void *who);
/* Read a word as a unit that can act now; "-" is unit 0. Returns 0 if it is neither. */
int lab_read_mover(const struct tb_battle *b, const struct st_state *s, const char *word, size_t size, uint16_t *unit);

/* Answers a question about any position, also one that waits for a die or is over. */
typedef int lab_answer(const struct tb_battle *b, const struct st_state *s, lab_teller *tell, void *who);

/* Write "choice march A1 L" for each action of every unit that can act, or each face of the die that is due, then
 * "choices 93". */
lab_answer lab_tell_legal;
/* Write "shown " and the position as a JSON object, as tx_position_json() writes it; the line may have
 * LAB_BOT_SHOWN_MAX bytes. */
lab_answer lab_tell_shown;
/* Write "face 2 roll 4" for each face of the die that is due, its weight and its action, then "chance die 6 9.1";
 * "chance none" if no die is due. */
lab_answer lab_tell_chance;
/* Write "result none", "result A 10.2" or "result draw 10.2". */
lab_answer lab_tell_result;
/* Write "number units.infantry.speed=2" for each number that the game is played by, then "numbers 104". */
lab_answer lab_tell_numbers;
/* The answer to one of these questions by its word: legal, show, chance, result, numbers. NULL if it is none. */
lab_answer *lab_answer_to(const char *word, size_t size);

#endif
