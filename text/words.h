/* words.h -- actions, events and refusals as words, and words as actions.
 *
 * Everything is printed and parsed from the rule set's tables, so nothing here
 * knows a game.  Freestanding: the browser uses the same file.
 */
#ifndef ST_TEXT_WORDS_H
#define ST_TEXT_WORDS_H

#include "../core/game.h"

/* A bounded text: what does not fit is cut, and `cut` says so.  Always ends in a NUL. */
struct tx_text {
    char *at;
    uint32_t size, cap;
    uint8_t cut;
};
struct tx_text tx_text_of(char *buffer, uint32_t cap);
void tx_put_text(struct tx_text *t, const char *words);
void tx_put_number(struct tx_text *t, int32_t n);
void tx_put_unit(struct tx_text *t, const struct st_setting *set, uint16_t unit);
void tx_put_side(struct tx_text *t, const struct st_ruleset *rs, uint8_t side);
void tx_put_point(struct tx_text *t, const struct st_ruleset *rs, int32_t x, int32_t y);
/* The place of a cell field's value, x + y * width by rows and columns. */
void tx_put_cell(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, int32_t value);
/* "12.500": thousandths of a measure. */
void tx_put_length(struct tx_text *t, int32_t n);
void tx_put_facing(struct tx_text *t, const struct st_ruleset *rs, uint16_t facing);

/* "move A1 d4", "roll 5", "draw A". */
void tx_put_action(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct st_state *s, const struct st_action *act);
/* "A1 moves to d4", without its clause. */
void tx_put_event(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                  const struct st_event *e);
/* "d7 is 3 squares away, the reach is 2 (UN1)". */
/* "A13 to B3, 11.200: out of sight because of A18 (SH4)": how one piece stands to another over a distance. */
void tx_put_sight(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                  const struct st_sight *l);
void tx_put_verdict(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_action *act, struct st_verdict v);
/* "Red decides: which unit acts? (TS3)" */
void tx_put_prompt(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct st_state *s);

/* Words as an action.  0, or the column (from 1) of the first word that does not fit, with
 * what was expected in `why`.  The action may still be refused by check(). */
uint32_t tx_read_action(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                        const char *words, uint32_t size, struct st_action *out, struct tx_text *why);

/* Single values; the number of characters read, 0 if it is not one. */
uint32_t tx_read_unit(const struct st_setting *set, const char *word, uint32_t size, uint16_t *unit);
uint32_t tx_read_point(const struct st_ruleset *rs, const char *word, uint32_t size, int32_t *x, int32_t *y);
uint32_t tx_read_facing(const struct st_ruleset *rs, const char *word, uint32_t size, uint16_t *facing);
uint32_t tx_read_number(const char *word, uint32_t size, int32_t *n);

/* The words of an event after its unit and name, in the order of its template: what an
 * example writes as `event FI8 A1 hit 5`. */
void tx_put_event_words(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                        const struct st_event *e);

#endif
