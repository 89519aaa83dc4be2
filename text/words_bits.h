/* words_bits.h -- the parts of a template, and what the bits and options of an action look like in words: paths,
 * members, choices.  See core/game.h for the templates.
 */
#ifndef ST_TEXT_WORDS_BITS_H
#define ST_TEXT_WORDS_BITS_H

#include "words.h"

/* One part of a template: a run of plain text, or the name between braces. */
struct tx_part {
    const char *at;
    uint32_t size;
    int field;
};

/* Half of r, rounded down, also below zero: the shift between hex rows. */
static inline int32_t tx_half(int32_t r) { return r >= 0 ? r / 2 : -((1 - r) / 2); }

/* The next part of a template; 0 at its end. */
int tx_next_part(const char **words, struct tx_part *p);
/* Are these bytes exactly this word? */
int tx_is_word(const char *at, uint32_t size, const char *word);
/* Is it the field of this name? */
int tx_is_part(const struct tx_part *p, const char *name);
/* Append the part's own bytes. */
void tx_put_plain(struct tx_text *t, const struct tx_part *p);
/* A field of a verb's template, filled in from the action; at->s may be NULL. */
void tx_put_action_field(struct tx_text *t, const struct st_at *at, const struct st_action *act,
                         const struct tx_part *p);
/* "option:left|right" of the name "option"? */
int tx_part_is_choice(const struct tx_part *p, const char *name);

/* Of "option:left|right" the n-th word, from 1; "?" if there is none. */
void tx_put_choice(struct tx_text *t, const struct tx_part *p, uint32_t n);
/* "mask:a|b|c": the words of the bits that are set, a+c. */
void tx_put_mask(struct tx_text *t, const struct tx_part *p, uint32_t bits);
/* "LRR"; with a voice "three hexes, left, then right twice". */
void tx_put_path(struct tx_text *t, uint32_t bits);
/* A facing stored one higher, with a blank before it; nothing for 0. */
void tx_put_turn_said(struct tx_text *t, const struct st_ruleset *rs, uint16_t turn);
/* "L<R"; with a voice as tx_put_turns_said(). */
void tx_put_turns(struct tx_text *t, uint32_t bits);
/* The pieces of the unit's group that the bits choose: "A2+A3"; with a voice "the 2nd Spears and the 3rd Spears". */
void tx_put_members(struct tx_text *t, const struct st_at *at, const struct st_action *act);

/* The characters read, 0 if it is not one. */
uint32_t tx_read_choice(const struct tx_part *p, const char *word, uint32_t size, uint32_t *n);
/* "a+c", in any order, none twice. */
uint32_t tx_read_mask(const struct tx_part *p, const char *word, uint32_t size, uint32_t *bits);
/* At most 16 letters L and R. */
uint32_t tx_read_path(const char *word, uint32_t size, uint32_t *bits);
/* At most 10 letters L and R, each with < or > before it or none. */
uint32_t tx_read_turns(const char *word, uint32_t size, uint32_t *bits);
/* "A2+A3" of the group of out->unit, which must be read before; sets out->bits. */
uint32_t tx_read_members(const struct st_at *at, const char *word, uint32_t size, struct st_action *out);

#endif
