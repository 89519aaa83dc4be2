/* words.h -- actions, events and refusals as words, and words as actions.
 *
 * Everything is printed and parsed from the rule set's tables, so nothing here knows a game.  A text speaks in one of
 * two ways: in notation, for records, bots and examples ("A3 moves to d4"), or with a voice, for people ("3rd Spears
 * moves to d4").  It is a cursor in the caller's buffer:
 *
 *     char buffer[TX_TEXT_MAX];
 *     struct tx_text t = tx_text_of(buffer, sizeof buffer);
 *     tx_put_unit(&t, set, 3);
 *     tx_put_text(&t, " holds");       buffer is "A3 holds"
 *
 * Every tx_put_ appends and cannot fail: what does not fit is cut.  Every tx_read_ reads `size` bytes of notation;
 * they need no NUL.  Freestanding: the browser uses the same file.
 */
#ifndef ST_TEXT_WORDS_H
#define ST_TEXT_WORDS_H

#include "../core/game.h"

/* ---- texts ---- */

/* A part of a text that stands for something, so that a front end can make a chip or a link of it. */
enum tx_run_kind {
    TX_RUN_UNIT,   /* id: the unit */
    TX_RUN_DIE,    /* id: the face */
    TX_RUN_CLAUSE, /* id: the clause, as st_rule */
    TX_RUN_LABEL,  /* id: the label */
    TX_RUN_PLACE   /* id: column + 256 * row of a grid, both from 0; 0 on a plane */
};
struct tx_run {
    uint32_t at; /* where it begins, in bytes from the start of the buffer */
    uint16_t size;
    uint8_t kind, side; /* tx_run_kind; the side of a unit, or whose die it is, else ST_NOBODY */
    uint16_t id, zero;
};
ST_STATIC_ASSERT(sizeof(struct tx_run) == 12, "a run has no padding");

/* To whom a text speaks.  With a voice, units have names, directions are compass words, and lengths are rounded. */
struct tx_names; /* text/names.h */
struct tx_voice {
    const struct tx_names *names;
    const struct st_state *s; /* the moment before what is said, for the places of units; NULL: points are told from the
                               * edges of the table */
    uint8_t reader;           /* the side that reads, whose units are "your"; ST_NOBODY: a spectator */
};

/* A bounded text.  Always ends in a NUL.  Buffer, voice and runs are the caller's and must outlive it. */
struct tx_text {
    char *at;                     /* the buffer */
    uint32_t size, cap;           /* bytes in use without the NUL; bytes of the buffer */
    uint8_t cut;                  /* 1: something did not fit, in the buffer or in `runs` */
    uint8_t sides;                /* bit s: the sentence mentions a unit of side s */
    uint8_t single;               /* the unit that leads a group is meant as one piece */
    uint32_t begin;               /* where the sentence begins */
    const struct tx_voice *voice; /* NULL: notation */
    struct tx_run *runs;          /* NULL: none are recorded */
    uint32_t run_count, run_cap;
};
/* An empty text in `buffer`, in notation, without runs.  cap is at least 1. */
struct tx_text tx_text_of(char *buffer, uint32_t cap);
/* The same with a voice and with room for runs; either may be NULL. */
struct tx_text tx_text_for(char *buffer, uint32_t cap, const struct tx_voice *voice, struct tx_run *runs,
                           uint32_t run_cap);
/* Begin a sentence here: its first unit has no article, and no side is mentioned yet. */
void tx_sentence(struct tx_text *t);
/* End it: with a voice, its first letter becomes a capital. */
void tx_end_sentence(struct tx_text *t);
/* Tell beforehand which units the sentence will name: if they are of both sides, each is called "your" or "Blue's". */
void tx_mention(struct tx_text *t, const struct st_setting *set, uint16_t unit);
/* Record a run from `from` to the end of the text; does nothing for a text without runs. */
void tx_record(struct tx_text *t, uint32_t from, uint8_t kind, uint8_t side, uint16_t id);

/* ---- printing single values ---- */

/* Append words as they stand. */
void tx_put_text(struct tx_text *t, const char *words);
/* The same of words that do not end in a NUL. */
void tx_put_part(struct tx_text *t, const char *at, uint32_t size);
/* Append a number in digits, with a minus below 0. */
void tx_put_number(struct tx_text *t, int32_t n);
/* "A1"; with a voice its name.  "-" or "nobody" for 0. */
void tx_put_unit(struct tx_text *t, const struct st_setting *set, uint16_t unit);
/* "Red", or "nobody". */
void tx_put_side(struct tx_text *t, const struct st_ruleset *rs, uint8_t side);
/* "d4", "0405", "12.500,7.250"; with a voice a place of a plane is told from the edges.  "?" if no label names it. */
void tx_put_point(struct tx_text *t, const struct st_ruleset *rs, int32_t x, int32_t y);
/* The name of a label; "?" for one that the rules do not have. */
void tx_put_label(struct tx_text *t, const struct st_ruleset *rs, int32_t label);
/* The place of a cell field's value, x + y * width by rows and columns. */
void tx_put_cell(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, int32_t value);
/* "12.500": thousandths of a measure. */
void tx_put_length(struct tx_text *t, int32_t n);
/* "N" on squares, or "?" if there is no such facing; elsewhere a number.  With a voice a compass word, or "?". */
void tx_put_facing(struct tx_text *t, const struct st_ruleset *rs, uint16_t facing);

/* ---- printing actions, events, verdicts, questions; at->s must not be NULL unless it says so ---- */

/* "move A1 d4", "roll 5", "draw A": always notation.  An action of any bytes. */
void tx_put_action(struct tx_text *t, const struct st_at *at, const struct st_action *act);
/* "A1 moves to d4", without its clause.  at->s may be NULL: with a voice, places are told from the voice's moment.  An
 * event of a kind that the rules do not have is a bug, here and below. */
void tx_put_event(struct tx_text *t, const struct st_at *at, const struct st_event *e);
/* "loses by 2": an event as a table of odds names it, without its unit; its name if it has no brief form.  It is no
 * sentence of its own: it goes on with the one that is open.  at->s may be NULL. */
void tx_put_brief(struct tx_text *t, const struct st_at *at, const struct st_event *e);
/* The words of an event after its unit and name, in the order of its template, always in notation: the c4 of an
 * example's `event 2.2 A2 moves c4`.  at->s may be NULL. */
void tx_put_event_words(struct tx_text *t, const struct st_at *at, const struct st_event *e);
/* "A13 to B3, 11.200: out of sight because of A18 (SH4)": a line of sight, with its clause. */
void tx_put_sight(struct tx_text *t, const struct st_at *at, const struct st_sight *l);
/* "d7 is 3 squares away, the reach is 2 (UN1)".  at->s may be NULL: places are then told from the voice's moment. */
void tx_put_verdict(struct tx_text *t, const struct st_at *at, const struct st_action *act, struct st_verdict v);
/* "Red: order a unit (2.1)": the open question or the pending die, with its clause; to the side that reads, without the
 * side. */
void tx_put_prompt(struct tx_text *t, const struct st_at *at);

/* ---- reading notation ---- */

/* Words as an action.  Returns 0, or the column (from 1) of the first word that does not fit, with what was expected
 * appended to `why`.  The action may still be refused by check(). */
uint32_t tx_read_action(const struct st_at *at, const char *words, uint32_t size, struct st_action *out,
                        struct tx_text *why);

/* Single values.  Each returns the number of bytes read; 0 if it is not one, and then what is pointed at may have
 * changed. */

/* "A1" or "a1" of a unit that exists. */
uint32_t tx_read_unit(const struct st_setting *set, const char *word, uint32_t size, uint16_t *unit);
/* "d4", "0405", "12.5,7.25"; it may be off the board. */
uint32_t tx_read_point(const struct st_ruleset *rs, const char *word, uint32_t size, int32_t *x, int32_t *y);
/* "12.5": thousandths of a measure. */
uint32_t tx_read_length(const char *word, uint32_t size, int32_t *n);
/* "N" on squares, 0 to 5 on hexes, 0 to 359 on a plane. */
uint32_t tx_read_facing(const struct st_ruleset *rs, const char *word, uint32_t size, uint16_t *facing);
/* At most nine digits, with a sign or none. */
uint32_t tx_read_number(const char *word, uint32_t size, int32_t *n);

#endif
